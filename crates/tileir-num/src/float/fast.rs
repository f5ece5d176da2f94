//! The fast path: nearest-even arithmetic through the host's floats.
//!
//! The host's `f32` and `f64` add, sub, mul, div and sqrt are IEEE, so in those
//! formats a result that is not a NaN is the right pattern. `f16` and `bf16` are
//! computed in `f64` and rounded again. That is one rounding in effect: their
//! products and all sums that come near a tie are exact in 53 bits, quotients
//! and roots keep their distance from ties because 53 ≥ 2·11 + 2 and `f64` has
//! exponents to spare; `fma`, and the step through `f32` at the end, are rounded to
//! odd, which never hides a tie.
//!
//! `None` selects the exact path; NaN results do so too, as they are rare.

use crate::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use crate::format::FloatFormat;
use crate::math::{two_product, two_sum};
use crate::round::Round;

macro_rules! nearest {
    ($name:ident, $op:tt) => {
        #[inline]
        pub(super) fn $name(format: FloatFormat, lhs: u64, rhs: u64, round: Round) -> Option<u64> {
            if round != Round::NearestEven {
                return None;
            }
            match format {
                FloatFormat::F32 => number32(f32::from_bits(lhs as u32) $op f32::from_bits(rhs as u32)),
                FloatFormat::F64 => number64(f64::from_bits(lhs) $op f64::from_bits(rhs)),
                FloatFormat::F16 | FloatFormat::BF16 => narrow(format, wide(format, lhs) $op wide(format, rhs)),
                _ => None,
            }
        }
    };
}

nearest!(add, +);
nearest!(sub, -);
nearest!(mul, *);
nearest!(div, /);

#[inline]
pub(super) fn sqrt(format: FloatFormat, source: u64, round: Round) -> Option<u64> {
    if round != Round::NearestEven {
        return None;
    }
    match format {
        FloatFormat::F32 => number32(f32::from_bits(source as u32).sqrt()),
        FloatFormat::F64 => number64(f64::from_bits(source).sqrt()),
        FloatFormat::F16 | FloatFormat::BF16 => narrow(format, wide(format, source).sqrt()),
        _ => None,
    }
}

#[inline]
pub(super) fn fma(format: FloatFormat, lhs: u64, rhs: u64, acc: u64, round: Round) -> Option<u64> {
    if round != Round::NearestEven {
        return None;
    }
    match format {
        FloatFormat::F32 => {
            number32(fma_f32(f32::from_bits(lhs as u32), f32::from_bits(rhs as u32), f32::from_bits(acc as u32)))
        }
        FloatFormat::F64 => fma_f64(f64::from_bits(lhs), f64::from_bits(rhs), f64::from_bits(acc)).and_then(number64),
        FloatFormat::F16 | FloatFormat::BF16 => {
            narrow(format, fma_to_odd(wide(format, lhs), wide(format, rhs), wide(format, acc)))
        }
        _ => None,
    }
}

#[inline]
fn number32(value: f32) -> Option<u64> {
    (!value.is_nan()).then_some(value.to_bits().into())
}

#[inline]
fn number64(value: f64) -> Option<u64> {
    (!value.is_nan()).then_some(value.to_bits())
}

/// The value of an `f16` or `bf16`.
#[inline]
fn wide(format: FloatFormat, bits: u64) -> f64 {
    let bits = bits as u16;
    (if format == FloatFormat::F16 { f16_to_f32(bits) } else { bf16_to_f32(bits) }).into()
}

/// The nearest `f16` or `bf16`.
#[inline]
fn narrow(format: FloatFormat, value: f64) -> Option<u64> {
    let single = to_f32_odd(value);
    let bits = if format == FloatFormat::F16 { f32_to_f16(single) } else { f32_to_bf16(single) };
    (!value.is_nan()).then_some(bits.into())
}

/// To `f32`, rounded to odd; an overflow gives the largest finite value.
#[inline(always)]
pub(super) fn to_f32_odd(value: f64) -> f32 {
    let nearest = value as f32;
    let back = f64::from(nearest);
    let truncated = nearest.to_bits().wrapping_sub(u32::from(back.abs() > value.abs()));
    f32::from_bits(truncated | u32::from(back != value))
}

/// `a * b + c` of `f32` values, rounded once. The same bits on every platform
/// and without branches: the host's `mul_add` is as exact only where it is one
/// instruction.
#[inline(always)]
pub fn fma_f32(a: f32, b: f32, c: f32) -> f32 {
    fma_to_odd(a.into(), b.into(), c.into()) as f32
}

/// `a * b + c` rounded to odd: an inexact result has its last bit set, so that
/// rounding it again to at most 51 bits rounds the exact value. The product of
/// the two must be exact in `f64`, as that of any two `f32` values is.
#[inline(always)]
fn fma_to_odd(a: f64, b: f64, c: f64) -> f64 {
    add_to_odd(a * b, c)
}

/// `a + b` rounded to odd.
#[inline(always)]
pub(super) fn add_to_odd(a: f64, b: f64) -> f64 {
    let sum = a + b;
    // The rounding error of the sum (Knuth): exact for finite operands, NaN near infinity.
    let part = sum - a;
    let error = (a - (sum - part)) + (b - part);
    let bits = sum.to_bits();
    // Truncation is one step toward zero if the error points there.
    let inward = (error < 0.0) != (sum < 0.0);
    let truncated = bits.wrapping_sub(u64::from(inward));
    let inexact = error.abs() > 0.0;
    f64::from_bits(if inexact { truncated | 1 } else { bits })
}

/// `a * b + c` of `f64` values, rounded once (Boldo and Melquiond): the parts that
/// do not reach the result are rounded to odd. `None` where a part might leave
/// the exponent range.
#[inline(always)]
pub(super) fn fma_f64(a: f64, b: f64, c: f64) -> Option<f64> {
    let safe = |x: f64, low: f64, high: f64| x.abs() > low && x.abs() < high;
    const SMALL: f64 = 1.0 / LARGE;
    const LARGE: f64 = 2.582_249_878_086_908_6e120; // 2^400
    if !(safe(a, SMALL, LARGE) && safe(b, SMALL, LARGE) && (c == 0.0 || safe(c, SMALL * SMALL, LARGE * LARGE))) {
        return None;
    }
    let product = two_product(a, b);
    let low = two_sum(c, product.lo);
    let high = two_sum(product.hi, low.hi);
    let rest = add_to_odd(low.lo, high.lo);
    Some(high.hi + rest)
}
