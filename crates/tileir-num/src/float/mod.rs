//! The float ops that round once (ops.md §4): arithmetic, comparison, and the
//! ones that only touch bits. The math functions are in [`math`](crate::math).
//!
//! Each works in every format and every rounding mode. `nearest_even` in `f16`,
//! `bf16`, `f32` and `f64` takes a fast path through the host's `f32` and `f64`,
//! which are IEEE; everything else goes through exact integers (`soft`). Both
//! give the same patterns.
//!
//! `ftz` is the `flush_to_zero` of the op (§0.5): subnormal operands, then
//! subnormal results, are replaced by zero of the same sign. The dialect allows
//! it on `f32` only; here it is defined on all formats.
//!
//! NaN results are hardware's (§0.5, observed, sm_90): [`nan`].
//!
//! ```
//! use tileir_num::{FloatFormat::*, Round, float};
//!
//! let (one, tiny) = (0x3C00, 0x0001); // f16: 1 and 2^-24
//! assert_eq!(float::add(F16, one, tiny, Round::NearestEven, false), one);
//! assert_eq!(float::add(F16, one, tiny, Round::PositiveInf, false), one + 1);
//! // 0 / 0
//! assert_eq!(float::div(F32, 0, 0, Round::NearestEven, false), 0x7FFF_FFFF);
//! ```

mod fast;
pub mod lanes;
mod soft;

use crate::compare::Predicate;
use crate::format::{Class, FloatFormat, Special};
use crate::round::{Exact, Overflow, Round, Unpacked, pack_inf, pack_zero, round_pack, unpack};
pub use fast::fma_f32;

/// The NaN result of an op with these operands (§0.5, observed, sm_90).
///
/// All formats but `f64` have one: every bit below the sign set. `f64` passes on
/// the first operand that is a NaN, made quiet; with none among them the result
/// is `FFF8000000000000`. Where two operands are NaNs it was not observed which
/// one counts; here it is the first.
///
/// A format without NaN gives its largest value.
pub fn nan(format: FloatFormat, operands: &[u64]) -> u64 {
    if format != FloatFormat::F64 {
        return match format.layout().special {
            Special::Ieee | Special::NanAllOnes => format.layout().magnitude_mask(),
            Special::None => format.max_finite_bits(),
        };
    }
    match operands.iter().find(|&&bits| format.is_nan(bits)) {
        Some(bits) => bits | 1 << 51,
        None => 0xFFF8_0000_0000_0000,
    }
}

/// Zero of the same sign for a subnormal, if `ftz`.
#[inline]
pub(crate) fn flush(format: FloatFormat, bits: u64, ftz: bool) -> u64 {
    if ftz && matches!(format.classify(bits), Class::Subnormal) { bits & format.sign_bit() } else { bits }
}

/// `addf`.
#[inline]
pub fn add(format: FloatFormat, lhs: u64, rhs: u64, round: Round, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    let result = match fast::add(format, lhs, rhs, round) {
        Some(result) => result,
        None => finish(format, soft::add(unpack(format, lhs), unpack(format, rhs), round), round, &[lhs, rhs]),
    };
    flush(format, result, ftz)
}

/// `subf`: `lhs` plus `rhs` with its sign changed, so a format without sign
/// subtracts too.
#[inline]
pub fn sub(format: FloatFormat, lhs: u64, rhs: u64, round: Round, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    let result = match fast::sub(format, lhs, rhs, round) {
        Some(result) => result,
        None => {
            let exact = soft::add(unpack(format, lhs), soft::negated(unpack(format, rhs)), round);
            finish(format, exact, round, &[lhs, rhs])
        }
    };
    flush(format, result, ftz)
}

/// `mulf`.
#[inline]
pub fn mul(format: FloatFormat, lhs: u64, rhs: u64, round: Round, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    let result = match fast::mul(format, lhs, rhs, round) {
        Some(result) => result,
        None => finish(format, soft::mul(unpack(format, lhs), unpack(format, rhs)), round, &[lhs, rhs]),
    };
    flush(format, result, ftz)
}

/// `fma`: `lhs * rhs + acc` with one rounding.
#[inline]
pub fn fma(format: FloatFormat, lhs: u64, rhs: u64, acc: u64, round: Round, ftz: bool) -> u64 {
    let (lhs, rhs, acc) = (flush(format, lhs, ftz), flush(format, rhs, ftz), flush(format, acc, ftz));
    let result = match fast::fma(format, lhs, rhs, acc, round) {
        Some(result) => result,
        None => {
            let product = soft::mul(unpack(format, lhs), unpack(format, rhs));
            finish(format, soft::add(product, unpack(format, acc), round), round, &[lhs, rhs, acc])
        }
    };
    flush(format, result, ftz)
}

/// `divf`.
///
/// With `ftz` a quotient that is subnormal before rounding is flushed, even if
/// it would round to the smallest normal value (§0.5, observed, sm_90).
#[inline]
pub fn div(format: FloatFormat, lhs: u64, rhs: u64, round: Round, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    if !ftz && let Some(result) = fast::div(format, lhs, rhs, round) {
        return result;
    }
    let exact = soft::div(unpack(format, lhs), unpack(format, rhs));
    if let Unpacked::Finite(value) = exact
        && ftz
        && value.exp + (127 - value.sig.leading_zeros() as i32) < format.min_exponent()
    {
        return pack_zero(format, value.negative);
    }
    finish(format, exact, round, &[lhs, rhs])
}

/// `sqrt`: of a negative value NaN, of -0 itself.
#[inline]
pub fn sqrt(format: FloatFormat, source: u64, round: Round, ftz: bool) -> u64 {
    let source = flush(format, source, ftz);
    match fast::sqrt(format, source, round) {
        Some(result) => result,
        None => finish(format, soft::sqrt(unpack(format, source)), round, &[source]),
    }
}

/// `remf`: C's `fmod`, exact, with the sign of `lhs`.
pub fn rem(format: FloatFormat, lhs: u64, rhs: u64) -> u64 {
    let exact = soft::rem(unpack(format, lhs), unpack(format, rhs));
    finish(format, exact, Round::Zero, &[lhs, rhs])
}

/// `addf` of `atomic_rmw` and `atomic_red` (§7, observed, sm_90):
/// nearest-even; `f32` flushes subnormals, the other formats keep them.
pub fn atomic_add(format: FloatFormat, old: u64, arg: u64) -> u64 {
    add(format, old, arg, Round::NearestEven, format == FloatFormat::F32)
}

/// Rounds an exact result. A NaN, also one that replaces an infinity the format
/// does not have, becomes the NaN of the operands.
fn finish(format: FloatFormat, exact: Unpacked, round: Round, operands: &[u64]) -> u64 {
    let result = match exact {
        Unpacked::Zero { negative } => pack_zero(format, negative),
        Unpacked::Finite(value) => round_pack(format, value, round, Overflow::Ieee),
        Unpacked::Inf { negative } => pack_inf(format, negative, Overflow::Ieee),
        Unpacked::Nan { .. } => return nan(format, operands),
    };
    if format.is_nan(result) { nan(format, operands) } else { result }
}

/// `negf`: the sign changed. A NaN comes out as [`nan`], its sign not changed. In a
/// format without sign, NaN.
#[inline]
pub fn neg(format: FloatFormat, source: u64) -> u64 {
    if format.is_nan(source) || !format.has_sign() {
        return nan(format, &[source]);
    }
    (source ^ format.sign_bit()) & format.mask()
}

/// `absf`: the sign cleared. A NaN comes out as [`nan`], its sign not changed.
#[inline]
pub fn abs(format: FloatFormat, source: u64) -> u64 {
    if format.is_nan(source) {
        return nan(format, &[source]);
    }
    source & !format.sign_bit() & format.mask()
}

/// `floor`: the largest integer that is not larger; -0 and infinities stay.
pub fn floor(format: FloatFormat, source: u64) -> u64 {
    to_integral(format, source, Round::NegativeInf)
}

/// `ceil`: the smallest integer that is not smaller; -0 and infinities stay.
pub fn ceil(format: FloatFormat, source: u64) -> u64 {
    to_integral(format, source, Round::PositiveInf)
}

fn to_integral(format: FloatFormat, source: u64, round: Round) -> u64 {
    match unpack(format, source) {
        Unpacked::Finite(Exact { negative, exp, .. }) if exp < 0 => {
            match crate::float_to_int(format, source, round) {
                // At most the precision's bits: nothing is rounded here.
                Some(value) if value != 0 => crate::int_to_float(value, format, round, Overflow::Ieee),
                _ => pack_zero(format, negative),
            }
        }
        Unpacked::Zero { .. } | Unpacked::Finite(_) | Unpacked::Inf { .. } => source & format.mask(),
        Unpacked::Nan { .. } => nan(format, &[source]),
    }
}

/// Orders patterns as values with -0 below +0; NaNs come out above infinity.
#[inline]
fn key(format: FloatFormat, bits: u64) -> i64 {
    let magnitude = (bits & format.layout().magnitude_mask()) as i64;
    if format.is_negative(bits) { !magnitude } else { magnitude }
}

/// `maxf`: +0 is above -0. If one operand is a NaN the result is the other one,
/// with `propagate_nan` NaN; if both are, NaN.
#[inline]
pub fn max(format: FloatFormat, lhs: u64, rhs: u64, propagate_nan: bool, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    match one_is_nan(format, lhs, rhs, propagate_nan) {
        Some(result) => result,
        None => (if key(format, lhs) < key(format, rhs) { rhs } else { lhs }) & format.mask(),
    }
}

/// `minf`: the mirror image of [`max`].
#[inline]
pub fn min(format: FloatFormat, lhs: u64, rhs: u64, propagate_nan: bool, ftz: bool) -> u64 {
    let (lhs, rhs) = (flush(format, lhs, ftz), flush(format, rhs, ftz));
    match one_is_nan(format, lhs, rhs, propagate_nan) {
        Some(result) => result,
        None => (if key(format, rhs) < key(format, lhs) { rhs } else { lhs }) & format.mask(),
    }
}

/// The result of [`max`] and [`min`] where an operand is a NaN.
#[inline]
fn one_is_nan(format: FloatFormat, lhs: u64, rhs: u64, propagate_nan: bool) -> Option<u64> {
    match (format.is_nan(lhs), format.is_nan(rhs)) {
        (false, false) => None,
        (true, false) if !propagate_nan => Some(rhs & format.mask()),
        (false, true) if !propagate_nan => Some(lhs & format.mask()),
        _ => Some(nan(format, &[lhs, rhs])),
    }
}

/// `cmpf`. If an operand is a NaN: false if `ordered`, else true, whatever the
/// predicate. The zeros are equal.
#[inline]
pub fn compare(format: FloatFormat, predicate: Predicate, ordered: bool, lhs: u64, rhs: u64) -> bool {
    if format.is_nan(lhs) || format.is_nan(rhs) {
        return !ordered;
    }
    if format.is_zero(lhs) && format.is_zero(rhs) {
        return predicate.holds(core::cmp::Ordering::Equal);
    }
    predicate.holds(key(format, lhs).cmp(&key(format, rhs)))
}
