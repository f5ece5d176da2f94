//! Numbers for constants: special ones more often than chance would have them.

use crate::generator::Generator;
use tileir_ir::{Attr, AttrData, FloatFormat, IntFormat, Scalar, Ty};
use tileir_num::{Overflow, Round, from_f64};

/// Literals with more elements are splats; mostly the first, now and then the second.
const LONGEST_LIST: [i64; 2] = [16, 256];

impl Generator<'_, '_> {
    /// The bit pattern of a number.
    pub(crate) fn bits_of(&mut self, format: Scalar) -> u64 {
        match format {
            Scalar::Int(f) => self.int_bits(f),
            Scalar::Float(f) => self.float_bits(f),
        }
    }

    fn int_bits(&mut self, f: IntFormat) -> u64 {
        let top = 1u64 << (f.bits() - 1);
        let small = self.src.below(20) as u64;
        let bits = match self.src.below(9) {
            0..=3 => small,
            4 => small.wrapping_neg(),
            5 => self.src.pick(&[top, top - 1, top.wrapping_add(1)]),
            6 => u64::MAX,
            // Some ops read half of a number.
            7 => (1 + self.src.below(3) as u64) << (f.bits() / 2) | small,
            _ => self.src.bits(),
        };
        bits & f.mask()
    }

    fn float_bits(&mut self, f: FloatFormat) -> u64 {
        let plain = self.src.pick(&[1.0, 0.0, -1.0, 0.5, 2.0, -3.25, 1e-3, 0.1, 100.0, 1e30]);
        let bits = match self.src.below(12) {
            0..=4 => from_f64(f, plain, Round::NearestEven, Overflow::Literal),
            5 => f.sign_bit(),
            6 => f.inf_bits().unwrap_or(0) | self.sign(f),
            7 => f.canonical_nan_bits().unwrap_or(1) | self.sign(f),
            8 => f.max_finite_bits() | self.sign(f),
            // Without a fraction, one is the second smallest number; otherwise the smallest subnormal.
            9 => 1 | self.sign(f),
            10 => f.min_positive_bits(),
            _ => self.src.bits(),
        };
        bits & f.mask()
    }

    fn sign(&mut self, f: FloatFormat) -> u64 {
        if self.src.coin() { f.sign_bit() } else { 0 }
    }

    /// The value of a constant of tile type `ty`: a splat or a list. `None` if the type has no literals.
    pub(crate) fn literal(&mut self, ty: Ty) -> Option<Attr> {
        let (shape, elem) = self.m.as_tile(ty)?;
        let count: i64 = shape.iter().product();
        let format = self.m.scalar(elem).filter(|f| *f != Scalar::Int(IntFormat::I4))?;
        let longest = LONGEST_LIST[usize::from(self.src.one_in(16))];
        let count = if count > longest || self.src.coin() { 1 } else { count };
        let elements: Vec<u64> = (0..count).map(|_| self.bits_of(format)).collect();
        Some(self.m.dense_attr(ty, &elements))
    }

    /// A number as a separate attribute.
    pub(crate) fn number_attr(&mut self, elem: Ty) -> Option<Attr> {
        let format = self.format(elem)?;
        let bits = self.bits_of(format);
        Some(match format {
            Scalar::Int(f) => self.m.int_attr(f, bits as i64),
            Scalar::Float(_) => self.m.intern_attr(AttrData::Float { ty: elem, bits }),
        })
    }
}
