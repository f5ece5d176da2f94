//! The short path: nearest-even arithmetic through the host's floats.
//!
//! The host's `f32` and `f64` add, sub, mul, div and sqrt are IEEE, so in those
//! formats a result that is not a NaN is the right pattern. `f16` and `bf16` are
//! computed in `f64` and rounded again. That is one rounding in effect: their
//! products and all sums that come near a tie are exact in 53 bits, quotients
//! and roots keep their distance from ties because 53 ≥ 2·11 + 2 and `f64` has
//! exponents to spare; `fma` is rounded to odd first, which never hides a tie.
//!
//! `None` means: take the exact path. NaN results do, too, as they are rare.

use crate::format::FloatFormat;
use crate::round::{Overflow, Round};
use crate::{from_f64, to_f64};

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
                FloatFormat::F16 | FloatFormat::BF16 => narrow(format, to_f64(format, lhs) $op to_f64(format, rhs)),
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
        FloatFormat::F16 | FloatFormat::BF16 => narrow(format, to_f64(format, source).sqrt()),
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
        FloatFormat::F16 | FloatFormat::BF16 => {
            narrow(format, fma_to_odd(to_f64(format, lhs), to_f64(format, rhs), to_f64(format, acc)))
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

#[inline]
fn narrow(format: FloatFormat, value: f64) -> Option<u64> {
    (!value.is_nan()).then(|| from_f64(format, value, Round::NearestEven, Overflow::Ieee))
}

/// `a * b + c` of `f32` values, rounded once. The same bits on every platform
/// and without branches: the host's `mul_add` is as exact only where it is one
/// instruction.
#[inline(always)]
pub(crate) fn fma_f32(a: f32, b: f32, c: f32) -> f32 {
    fma_to_odd(a.into(), b.into(), c.into()) as f32
}

/// `a * b + c` rounded to odd: an inexact result has its last bit set, so that
/// rounding it again to at most 51 bits rounds the exact value. The product of
/// the two must be exact in `f64`, as that of any two `f32` values is.
#[inline(always)]
fn fma_to_odd(a: f64, b: f64, c: f64) -> f64 {
    let product = a * b;
    let sum = product + c;
    // What the sum lost (Knuth): exact for finite operands, NaN near infinity.
    let part = sum - product;
    let error = (product - (sum - part)) + (c - part);
    let bits = sum.to_bits();
    // Truncation is one step toward zero if the error points there.
    let inward = (error < 0.0) != (sum < 0.0);
    let truncated = bits - u64::from(inward);
    let inexact = error.abs() > 0.0;
    f64::from_bits(if inexact { truncated | 1 } else { bits })
}
