//! Conversions: the pairs of element types, and their rounding modes.

use crate::generator::Generator;
use crate::shaped::OpPlan;
use tileir_ir::enums::{EnumKind, RoundingMode};
use tileir_ir::formats::{ToFormat, float_def};
use tileir_ir::rules::TypeRule;
use tileir_ir::{FloatFormat as F, IntFormat, Level, Op, Opcode, Scalar, Ty};

impl Generator<'_, '_> {
    /// Converts between two element types of an op's only operand and only result; `pair` selects valid pairs.
    fn convert(
        &mut self,
        opcode: Opcode,
        attrs: impl FnOnce(&mut Self, Ty, Ty) -> Vec<(&'static str, tileir_ir::Attr)>,
        pair: impl Fn(Scalar, Scalar) -> bool,
    ) -> Option<Op> {
        let (from, to) = (&opcode.def().operands[0], &opcode.def().results[0]);
        let source = self.tile_of(from.rule)?;
        let (shape, source) = self.m.as_tile(source)?;
        let shape = shape.to_vec();
        let result = self.elem(&shape, &[to.rule], |g, elem| match (g.format(source), g.format(elem)) {
            (Some(a), Some(b)) => pair(a, b),
            _ => false,
        })?;
        let attrs = attrs(self, source, result);
        let elems = [(from.name, source), (to.name, result)];
        self.shaped(opcode, OpPlan { shape: Some(&shape), elems: &elems, attrs: &attrs })
    }

    pub(crate) fn bitcast(&mut self) -> Option<Op> {
        self.convert(Opcode::Bitcast, |_, _, _| Vec::new(), |a, b| a.bits() == b.bits())
    }

    pub(crate) fn resize_int(&mut self, opcode: Opcode) -> Option<Op> {
        let wider = opcode == Opcode::ExtI;
        let pair = |a: Scalar, b: Scalar| if wider { b.bits() > a.bits() } else { b.bits() < a.bits() };
        self.convert(opcode, |_, _, _| Vec::new(), pair)
    }

    pub(crate) fn ftof(&mut self) -> Option<Op> {
        let rounding = |g: &mut Self, from, to| match (g.format(from), g.format(to)) {
            (Some(Scalar::Float(from)), Some(Scalar::Float(to))) => {
                let modes = ftof_modes(g.options.level, from, to).iter().copied();
                let held = |mode: &RoundingMode| {
                    EnumKind::RoundingMode.def().by_value(*mode as u32).is_some_and(|case| case.since <= g.version)
                };
                let modes: Vec<RoundingMode> = modes.filter(held).collect();
                let mode = g.src.pick(&modes);
                vec![("rounding_mode", g.m.enum_attr(mode))]
            }
            _ => Vec::new(),
        };
        self.convert(Opcode::FToF, rounding, |a, b| a != b)
    }

    pub(crate) fn ftoi(&mut self) -> Option<Op> {
        let rounding = |g: &mut Self, _, _| vec![("rounding_mode", g.m.enum_attr(RoundingMode::NearestIntToZero))];
        self.convert(Opcode::FToI, rounding, |_, _| true)
    }

    pub(crate) fn itof(&mut self) -> Option<Op> {
        let rounding = |g: &mut Self, _, _| vec![("rounding_mode", g.m.enum_attr(RoundingMode::NearestEven))];
        self.convert(Opcode::IToF, rounding, |_, b| b != Scalar::Float(F::F8E8M0FNU))
    }

    /// `pack` and `unpack`: bytes on one side, anything of another width on the other.
    pub(crate) fn pack(&mut self, opcode: Opcode) -> Option<Op> {
        let bytes = self.src.pick(&[16, 8, 32, 64]);
        let other = self.elem(&[bytes], &[TypeRule::Num4Tile], |g, e| g.format(e).is_some_and(|f| f.bits() != 8))?;
        let bits = match self.format(other)? {
            Scalar::Float(format) => i64::from(format.storage_bits()),
            Scalar::Int(format) => i64::from(format.bits()),
        };
        let packed = self.int_tile(&[bytes], IntFormat::I8);
        let loose = self.tile(&[bytes * 8 / bits], other)?;
        let (source, result) = if opcode == Opcode::Pack { (loose, packed) } else { (packed, loose) };
        let source = self.value(source)?;
        Some(self.emit(crate::emit::Draft::new(opcode).operand(&[source]).result(result)))
    }
}

/// The rounding modes of `ftof`; ops.md section 6, verifier.md section 8.
fn ftof_modes(level: Level, from: F, to: F) -> &'static [RoundingMode] {
    use RoundingMode::{NearestAway, NearestEven, NegativeInf, PositiveInf, Zero};
    match (float_def(to).rounding, from, to) {
        _ if level < Level::V13_3 => &[NearestEven],
        (ToFormat::PowerOfTwo, ..) => &[Zero, PositiveInf],
        _ if level < Level::V13_4 => &[NearestEven],
        (ToFormat::Nearest, ..) => &[NearestEven],
        (ToFormat::Standard, F::F64, F::F32) => &[NearestEven, Zero, NegativeInf, PositiveInf],
        (ToFormat::Standard, F::F32, F::TF32) => &[NearestEven, Zero, NearestAway],
        (ToFormat::Standard, ..) if float_def(from).widens_to(to) => {
            &[NearestEven, Zero, NegativeInf, PositiveInf, NearestAway]
        }
        (ToFormat::Standard, ..) => &[NearestEven, Zero],
    }
}
