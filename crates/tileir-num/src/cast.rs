//! The conversion ops between floats and integers (ops.md §6), as hardware
//! performs them.
//!
//! The root of the crate has the mathematical conversions, with one rounding
//! ([`convert`], [`int_to_float`], [`float_to_int`]). The functions here are the
//! ops `ftof`, `itof` and `ftoi`: they add what hardware was seen to do
//! (observed, sm_90): intermediate roundings, saturation to eight bits, NaN
//! patterns, and results where the dialect defines none.
//!
//! ```
//! use tileir_num::{FloatFormat::*, IntFormat::*, Round, cast};
//!
//! let big = f32::INFINITY.to_bits().into();
//! assert_eq!(cast::ftof(F32, F8E5M2, big, Round::NearestEven), 0x7B); // 57344
//! let wide = 300.0_f32.to_bits().into();
//! assert!(cast::ftoi_out_of_range(F32, I8, wide, true));
//! assert_eq!(cast::ftoi(F32, I8, wide, true), 44);
//! assert_eq!(cast::ftoi_saturating(F32, I8, wide, true), 127);
//! ```

use crate::float::nan;
use crate::format::FloatFormat;
use crate::int::IntFormat;
use crate::round::{Overflow, Round, Unpacked, pack_nan, unpack};
use crate::{convert, float_to_int, int_to_float};

/// `ftof`.
///
/// - Too large for a format of at most eight bits, infinities included: the
///   largest finite value. For the wider formats: IEEE.
/// - `f64` to `f8E4M3FN`, `f8E5M2` and `tf32` goes through `f32`, rounding twice;
///   to the other formats of at most eight bits, which were not run, likewise.
/// - NaN: [`nan`]; to `f64` with its payload. `tf32` to `f32` keeps every bit,
///   and `f32` to `tf32` with [`Round::NearestAway`] cuts a NaN's low 13 bits off,
///   so that it may become an infinity.
///
/// ```
/// use tileir_num::{FloatFormat::*, Round, cast::ftof};
///
/// // One f64 unit above the tie between 1 and 1.125: through f32 it is the tie.
/// let above = 1.0625_f64.to_bits() + 1;
/// assert_eq!(ftof(F64, F8E4M3FN, above, Round::NearestEven), 0x38);
/// ```
pub fn ftof(from: FloatFormat, to: FloatFormat, bits: u64, round: Round) -> u64 {
    use FloatFormat::*;
    match (from, to) {
        (TF32, F32) => return (bits & TF32.mask()) << 13,
        (F64, TF32 | F8E4M3FN | F8E5M2 | F8E8M0FNU | FNV8E5M3FNU | F4E2M1FN) => {
            return ftof(F32, to, ftof(F64, F32, bits, round), round);
        }
        _ => {}
    }
    match unpack(from, bits) {
        Unpacked::Nan { .. } if from == F32 && to == TF32 && round == Round::NearestAway => bits >> 13 & TF32.mask(),
        Unpacked::Nan { negative, payload } if to == F64 => pack_nan(F64, negative, payload),
        Unpacked::Nan { .. } => nan(to, &[]),
        Unpacked::Zero { .. } | Unpacked::Finite(_) | Unpacked::Inf { .. } => {
            convert(from, to, bits, round, Overflow::Saturate)
        }
    }
}

/// `itof`, nearest-even.
///
/// Out of range: infinity, in a format of at most eight bits the largest finite
/// value. Those formats are reached through `f16` from integers of up to 16 bits
/// and through `f32` from wider ones, rounding twice.
pub fn itof(from: IntFormat, to: FloatFormat, bits: u64, signed: bool) -> u64 {
    let value = from.value(bits, signed);
    let rounded = |format| int_to_float(value, format, Round::NearestEven, Overflow::Saturate);
    if to.bits() > 8 {
        return rounded(to);
    }
    let through = if from.bits() <= 16 { FloatFormat::F16 } else { FloatFormat::F32 };
    convert(through, to, rounded(through), Round::NearestEven, Overflow::Saturate)
}

/// Whether `ftoi` without `saturating` is undefined here: NaN, or a truncated
/// value outside the range of the type.
pub fn ftoi_out_of_range(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> bool {
    match float_to_int(from, bits, Round::Zero) {
        Some(value) => value < to.min_value(signed) || value > to.max_value(signed),
        None => true,
    }
}

/// `ftoi` with `saturating`: truncated, then clamped to the range; NaN is 0. To
/// `i1` it is whether the source is not zero, NaN included.
pub fn ftoi_saturating(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> u64 {
    match clamped(from, to, bits, signed) {
        _ if to == IntFormat::I1 => u64::from(!from.is_zero(bits)),
        Some(pattern) => pattern,
        None => 0,
    }
}

/// `ftoi`: truncated. Where [`ftoi_out_of_range`] holds, hardware's result:
/// clamped, but `i8` takes the low byte of the value clamped to 16 bits; NaN is
/// 0, but 2^(width-1) for `i64` and from `f64`. To `i1` it is whether the source
/// is not zero, NaN included.
pub fn ftoi(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> u64 {
    let through = if to.bits() <= 8 { IntFormat::I16 } else { to };
    match clamped(from, through, bits, signed) {
        _ if to == IntFormat::I1 => u64::from(!from.is_zero(bits)),
        Some(pattern) => pattern & to.mask(),
        None if to == IntFormat::I64 || from == FloatFormat::F64 => 1 << (to.bits() - 1),
        None => 0,
    }
}

/// The truncated value clamped to the range; `None` for NaN.
fn clamped(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> Option<u64> {
    let value = match unpack(from, bits) {
        Unpacked::Nan { .. } => return None,
        Unpacked::Inf { negative: true } => i128::MIN,
        Unpacked::Inf { negative: false } => i128::MAX,
        Unpacked::Zero { .. } | Unpacked::Finite(_) => float_to_int(from, bits, Round::Zero)?,
    };
    Some(to.saturate(value, signed))
}
