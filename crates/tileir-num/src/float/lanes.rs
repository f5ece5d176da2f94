//! Float ops for lanes: straight-line code that vectorizes, with the same bits as the scalar ops.
//!
//! A narrower format is computed in a wider one and rounded to odd there: an inexact result has its last bit set, as
//! a sticky bit for the truncated part. With two bits more than the narrower format has, that keeps a value on
//! its side of every number and of every tie of that format, so that rounding it again, in any mode, rounds the exact
//! value (Boldo and Melquiond).

use super::fast::{add_to_odd, fma_f64, to_f32_odd};
use crate::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};

/// `fma` of `f16`, nearest-even, NaNs included.
///
/// In `f32` the product of two `f16` is exact: 22 bits, from 2^-48 up to less than 2^32. The sum, rounded to odd, has 24
/// bits, which is two more than 11 bits and a tie need, and is far from the ends of `f32`.
#[inline(always)]
pub fn fma_f16(a: u16, b: u16, c: u16) -> u16 {
    let (product, c) = (f16_to_f32(a) * f16_to_f32(b), f16_to_f32(c));
    let sum = product + c;
    // The rounding error of the sum (Knuth): exact for finite operands, NaN near infinity.
    let part = sum - product;
    let error = (product - (sum - part)) + (c - part);
    // Truncation is one step toward zero if the error points there.
    let inward = (error < 0.0) != (sum < 0.0);
    let truncated = sum.to_bits().wrapping_sub(u32::from(inward));
    f32_to_f16(if error.abs() > 0.0 { f32::from_bits(truncated | 1) } else { sum })
}

/// `fma` of `bf16`, nearest-even, NaNs included.
///
/// `bf16` has the exponents of `f32`, in which a product could be too large or too small; in `f64` it is exact: 16 bits,
/// from 2^-266 up to less than 2^256. The sum is rounded to odd there, and again to `f32`, whose subnormals are sixteen bits
/// finer than those of `bf16`.
#[inline(always)]
pub fn fma_bf16(a: u16, b: u16, c: u16) -> u16 {
    let (a, b, c) = (f64::from(bf16_to_f32(a)), f64::from(bf16_to_f32(b)), f64::from(bf16_to_f32(c)));
    f32_to_bf16(to_f32_odd(add_to_odd(a * b, c)))
}

/// `a * b + c` of `f64`, nearest-even; NaN also for inputs that straight-line code cannot decide.
#[inline(always)]
pub fn fma_f64_or_nan(a: f64, b: f64, c: f64) -> f64 {
    fma_f64(a, b, c).unwrap_or(f64::NAN)
}

/// An op of `f16`, `bf16` or `f32` operands whose result in `f64` is rounded to odd, or is at least on the same side as the
/// exact one of every `f32`.
///
/// Sums are rounded to odd; products are exact in 53 bits. Quotients and roots are the nearest `f64`: one that is not an
/// `f32` keeps at least 2^-49 of itself away from all of them (the remainder of 24 bits divided by 24 bits is at least
/// one unit of 48 bits; likewise the difference of a number and a square), and the error is at most 2^-53.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wide {
    /// `a + b`.
    Add,
    /// `a - b`.
    Sub,
    /// `a * b`.
    Mul,
    /// `a / b`.
    Div,
    /// `√a`.
    Sqrt,
    /// `a * b + c`.
    Fma,
}

impl Wide {
    /// The result.
    #[inline(always)]
    pub fn of(self, a: f64, b: f64, c: f64) -> f64 {
        match self {
            Wide::Add => add_to_odd(a, b),
            Wide::Sub => add_to_odd(a, -b),
            Wide::Mul => a * b,
            Wide::Div => a / b,
            Wide::Sqrt => a.sqrt(),
            Wide::Fma => add_to_odd(a * b, c),
        }
    }

    /// The operands whose sign flips together with the result's, including a zero result in the mirrored rounding mode.
    #[inline(always)]
    pub fn mirrored(self) -> [bool; 3] {
        match self {
            Wide::Add | Wide::Sub => [true, true, false],
            Wide::Mul | Wide::Div => [true, false, false],
            Wide::Sqrt => [false, false, false],
            Wide::Fma => [true, false, true],
        }
    }
}

/// Formats that a [`Wide`] result is rounded to.
pub trait Narrow: Copy {
    /// The value.
    fn widen(self) -> f64;
    /// The nearest, ties to even. A NaN stays some NaN.
    fn nearest(wide: f64) -> Self;
    /// The result toward zero, or toward positive infinity if `up`. A NaN stays some NaN.
    fn directed(wide: f64, up: bool) -> Self;
    /// The value, negated if `sign`.
    fn flip(self, sign: bool) -> Self;
}

/// An `f32`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct F32(pub u32);
/// An `f16`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct F16(pub u16);
/// A `bf16`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bf16(pub u16);

macro_rules! narrow {
    ($name:ident, $bits:ty, |$from:ident| $widen:expr, |$wide:ident| $near:expr) => {
        impl Narrow for $name {
            #[inline(always)]
            fn widen(self) -> f64 {
                let $from = self.0;
                f64::from($widen)
            }
            #[inline(always)]
            fn nearest($wide: f64) -> Self {
                $name($near)
            }
            #[inline(always)]
            fn directed($wide: f64, up: bool) -> Self {
                // The nearest one, a step nearer to zero if it is too far from it; then a step away from zero if
                // something is missing and that is where to go. From the largest number that is infinity.
                let $name(nearest) = $name::nearest($wide);
                let back = $name(nearest).widen();
                let truncated = nearest.wrapping_sub(<$bits>::from(back.abs() > $wide.abs()));
                $name(truncated.wrapping_add(<$bits>::from((back != $wide) & ($wide > 0.0) & up)))
            }
            #[inline(always)]
            fn flip(self, sign: bool) -> Self {
                $name(self.0 ^ <$bits>::from(sign) << (<$bits>::BITS - 1))
            }
        }
    };
}
narrow!(F32, u32, |bits| f32::from_bits(bits), |wide| (wide as f32).to_bits());
narrow!(F16, u16, |bits| f16_to_f32(bits), |wide| f32_to_f16(to_f32_odd(wide)));
narrow!(Bf16, u16, |bits| bf16_to_f32(bits), |wide| f32_to_bf16(to_f32_odd(wide)));

/// An `i64` as an `f64`, rounded to odd.
#[inline(always)]
pub fn i64_to_odd(value: i64) -> f64 {
    // A value of more than 53 bits loses its low eleven bits; the last kept bit is the sticky bit.
    let cut = value >> 11 | i64::from(value & 0x7FF != 0);
    if value.unsigned_abs() < 1 << 53 { value as f64 } else { cut as f64 * 2048.0 }
}

/// A `u64` as an `f64`, rounded to odd.
#[inline(always)]
pub fn u64_to_odd(value: u64) -> f64 {
    let cut = value >> 11 | u64::from(value & 0x7FF != 0);
    if value < 1 << 53 { value as f64 } else { cut as f64 * 2048.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::float::soft;
    use crate::round::unpack;
    use crate::{FloatFormat, Round, float};

    /// The exact path, which the short ones are checked against.
    fn exact(op: Wide, format: FloatFormat, [a, b, c]: [u64; 3], round: Round) -> u64 {
        let [x, y, z] = [a, b, c].map(|bits| unpack(format, bits));
        let (result, operands) = match op {
            Wide::Add => (soft::add(x, y, round), [a, b].to_vec()),
            Wide::Sub => (soft::add(x, soft::negated(y), round), [a, b].to_vec()),
            Wide::Mul => (soft::mul(x, y), [a, b].to_vec()),
            Wide::Div => (soft::div(x, y), [a, b].to_vec()),
            Wide::Sqrt => (soft::sqrt(x), [a].to_vec()),
            Wide::Fma => (soft::add(soft::mul(x, y), z, round), [a, b, c].to_vec()),
        };
        float::finish(format, result, round, &operands)
    }

    fn numbers(seed: u64) -> impl FnMut() -> u64 {
        let mut state = seed;
        move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        }
    }

    /// Number of triples of each kind.
    const COUNT: usize = if cfg!(debug_assertions) { 20_000 } else { 1_000_000 };

    /// Triples where an `fma` is hard: any; a sum near a tie or near cancelling; far apart; small; special.
    fn triples(format: FloatFormat) -> Vec<[u64; 3]> {
        let mut next = numbers(0x9E37_79B9_7F4A_7C15);
        let (mask, sign, digits) = (format.mask(), format.sign_bit(), format.precision() - 1);
        let fraction = (1u64 << digits) - 1;
        let inf = format.layout().magnitude_mask() & !fraction;
        let special: Vec<u64> = [0, 1, 2, fraction, fraction + 1, fraction + 2, inf - 1, inf, inf + 1, inf >> 1]
            .into_iter()
            .flat_map(|bits| [bits, bits | sign])
            .collect();
        let mut all = Vec::new();
        for &a in &special {
            for &b in &special {
                all.extend(special.iter().map(|&c| [a, b, c]));
            }
        }
        for _ in 0..COUNT {
            let [a, b, c] = [next(), next(), next()].map(|bits| bits & mask);
            all.push([a, b, c]);
            // The product rounded, one unit or half a unit in the last place, or a sum that goes to a tie.
            let product = float::mul(format, a, b, Round::NearestEven, false);
            all.push([a, b, (product ^ sign).wrapping_add(next() % 5).wrapping_sub(2) & mask]);
            let down = (next() % (2 * u64::from(digits) + 8)) << digits;
            all.push([a, b, (product.wrapping_sub(down) & mask) ^ (next() & sign)]);
            all.push([a, b, (product.wrapping_add(down) & mask & !0b11) ^ (next() & sign)]);
            // Few bits: sums that are ties exactly.
            let short = !(fraction >> 3);
            all.push([a & short, b & short, c]);
            // Small results.
            let with = |bits: u64, exponent: u64| bits & (sign | fraction) | exponent << digits;
            let half = (inf >> digits) / 2;
            let e = next() % half;
            let d = half.saturating_sub(e).saturating_sub(next() % 12);
            all.push([with(a, e), with(b, d), with(c, next() % 12)]);
        }
        all
    }

    #[test]
    fn fused_multiply_adds_round_once() {
        for [a, b, c] in triples(FloatFormat::F16) {
            let want = exact(Wide::Fma, FloatFormat::F16, [a, b, c], Round::NearestEven);
            let got = fma_f16(a as u16, b as u16, c as u16);
            assert_eq!(u64::from(got), want, "f16 {a:04X} {b:04X} {c:04X}");
        }
        for [a, b, c] in triples(FloatFormat::BF16) {
            let want = exact(Wide::Fma, FloatFormat::BF16, [a, b, c], Round::NearestEven);
            let got = fma_bf16(a as u16, b as u16, c as u16);
            assert_eq!(u64::from(got), want, "bf16 {a:04X} {b:04X} {c:04X}");
        }
    }

    fn directed<T: Narrow>(op: Wide, operands: [T; 3], round: Round) -> T {
        let down = round == Round::NegativeInf;
        let mirrored = op.mirrored();
        let [a, b, c] = std::array::from_fn(|i| operands[i].flip(down && mirrored[i]).widen());
        T::directed(op.of(a, b, c), round != Round::Zero && (!down || mirrored[0])).flip(down && mirrored[0])
    }

    #[test]
    fn integers_become_what_itof_makes_of_them() {
        let mut next = numbers(7);
        for i in 0..COUNT {
            // Of every length, and often one off a tie of few bits.
            let bits = next() >> (i % 64);
            let short = !(u64::MAX >> (bits.leading_zeros() + 9 + i as u32 % 4).min(63));
            let bits = if i & 64 == 0 { bits } else { (bits & short).wrapping_add(next() % 3).wrapping_sub(1) };
            for (signed, wide) in [(true, i64_to_odd(bits as i64)), (false, u64_to_odd(bits))] {
                let want = |to| crate::cast::itof(crate::IntFormat::I64, to, bits, signed);
                assert_eq!(u64::from(F16::nearest(wide).0), want(FloatFormat::F16), "{bits:X} {signed}");
                assert_eq!(u64::from(Bf16::nearest(wide).0), want(FloatFormat::BF16), "{bits:X} {signed}");
            }
        }
    }

    #[test]
    fn directed_modes_round_once() {
        let ops = [Wide::Add, Wide::Sub, Wide::Mul, Wide::Div, Wide::Sqrt, Wide::Fma];
        for format in [FloatFormat::F16, FloatFormat::BF16, FloatFormat::F32] {
            for (i, operands) in triples(format).into_iter().enumerate() {
                for round in [Round::Zero, Round::PositiveInf, Round::NegativeInf] {
                    let op = ops[i % ops.len()];
                    let want = exact(op, format, operands, round);
                    let got = match format {
                        FloatFormat::F16 => directed(op, operands.map(|x| F16(x as u16)), round).0.into(),
                        FloatFormat::BF16 => directed(op, operands.map(|x| Bf16(x as u16)), round).0.into(),
                        _ => u64::from(directed(op, operands.map(|x| F32(x as u32)), round).0),
                    };
                    let same = got == want || format.is_nan(got) && format.is_nan(want);
                    assert!(same, "{op:?} {format} {operands:X?} {round:?}: {got:X}, not {want:X}");
                }
            }
        }
    }
}
