//! Conversions between formats, and between floats and integers.

use crate::format::FloatFormat;
use crate::round::{Exact, Overflow, Round, Unpacked, pack_inf, pack_nan, pack_zero, round_pack, rounds_up, unpack};

/// Converts a pattern of `from` to the pattern of `to` with one rounding.
///
/// Between equal formats the pattern is returned as it is, signalling NaNs
/// included.
///
/// At run time some pairs round twice, through `f32` (ops.md §6); call this
/// function twice for that.
///
/// ```
/// use tileir_num::{FloatFormat::*, Overflow, Round, convert};
///
/// let big = 500.0_f32.to_bits().into();
/// let literal = convert(F32, F8E4M3FN, big, Round::NearestEven, Overflow::Literal);
/// let run_time = convert(F32, F8E4M3FN, big, Round::NearestEven, Overflow::Saturate);
/// assert_eq!((literal, run_time), (0x7F, 0x7E)); // NaN, 448
/// ```
pub fn convert(from: FloatFormat, to: FloatFormat, bits: u64, round: Round, overflow: Overflow) -> u64 {
    if from == to {
        return bits & to.mask();
    }
    match unpack(from, bits) {
        Unpacked::Zero { negative } => pack_zero(to, negative),
        Unpacked::Finite(value) => round_pack(to, value, round, overflow),
        Unpacked::Inf { negative } => pack_inf(to, negative, overflow),
        Unpacked::Nan { negative, payload } => match overflow {
            Overflow::Literal => pack_nan(to, negative, payload),
            Overflow::Saturate | Overflow::Ieee => pack_nan(to, false, 0),
        },
    }
}

/// The value of a pattern. `f64` holds every value of every format; a NaN keeps
/// its sign and payload and becomes quiet.
pub fn to_f64(format: FloatFormat, bits: u64) -> f64 {
    f64::from_bits(convert(format, FloatFormat::F64, bits, Round::NearestEven, Overflow::Literal))
}

/// Rounds a value to a pattern of `format`.
pub fn from_f64(format: FloatFormat, value: f64, round: Round, overflow: Overflow) -> u64 {
    convert(FloatFormat::F64, format, value.to_bits(), round, overflow)
}

/// Rounds an integer to a pattern of `to`.
///
/// `value` is the mathematical value: the caller has applied signedness.
///
/// ```
/// use tileir_num::{FloatFormat, Overflow, Round, int_to_float};
///
/// let bits = int_to_float(16_777_217, FloatFormat::F32, Round::NearestEven, Overflow::Ieee);
/// assert_eq!(f32::from_bits(bits as u32), 16_777_216.0);
/// ```
pub fn int_to_float(value: i128, to: FloatFormat, round: Round, overflow: Overflow) -> u64 {
    if value == 0 {
        return pack_zero(to, false);
    }
    let exact = Exact { negative: value < 0, exp: 0, sig: value.unsigned_abs(), sticky: false };
    round_pack(to, exact, round, overflow)
}

/// Rounds a float to an integer; `None` for NaN and infinities.
///
/// [`Round::Zero`] truncates, as `ftoi` does. A value beyond `i128` is clamped
/// to its ends; every integer format is narrower, so range checks and
/// saturation ([`IntFormat::saturate`](crate::IntFormat::saturate)) on the
/// result are still right.
///
/// ```
/// use tileir_num::{FloatFormat::F32, Round, float_to_int};
///
/// let bits = (-2.75_f32).to_bits().into();
/// assert_eq!(float_to_int(F32, bits, Round::Zero), Some(-2));
/// assert_eq!(float_to_int(F32, bits, Round::NegativeInf), Some(-3));
/// assert_eq!(float_to_int(F32, 0x7F80_0000, Round::Zero), None);
/// ```
pub fn float_to_int(format: FloatFormat, bits: u64, round: Round) -> Option<i128> {
    let value = match unpack(format, bits) {
        Unpacked::Zero { .. } => return Some(0),
        Unpacked::Inf { .. } | Unpacked::Nan { .. } => return None,
        Unpacked::Finite(value) => value,
    };
    let magnitude = if value.exp >= 0 {
        // A shift that would lose bits is past the range anyway.
        if value.exp as u32 >= value.sig.leading_zeros() {
            return Some(if value.negative { i128::MIN } else { i128::MAX });
        }
        value.sig << value.exp
    } else {
        // Significands have at most 53 bits, so 64 dropped bits are as good as
        // any larger number of them.
        let dropped = (-value.exp).min(64);
        let kept = value.sig >> dropped;
        let half = value.sig >> (dropped - 1) & 1 != 0;
        let rest = value.sig & ((1 << (dropped - 1)) - 1) != 0;
        kept + u128::from(rounds_up(round, value.negative, kept & 1 != 0, half, rest))
    };
    Some(match i128::try_from(magnitude) {
        Ok(magnitude) if value.negative => -magnitude,
        Ok(magnitude) => magnitude,
        Err(_) if value.negative => i128::MIN,
        Err(_) => i128::MAX,
    })
}
