//! Numbers of attributes as bits of their format, if they fit.

use super::error::{BuildError, BuildErrorKind, refuse};
use crate::FloatFormat;
use crate::attrs::Scalar;
use tileir_num::{Overflow, Round, from_f64, to_f64};

/// An error about a number of the attribute `name`.
pub(super) fn does_not_fit<T>(name: &str, value: &str, scalar: Scalar) -> Result<T, BuildError> {
    let (format, range) = match scalar {
        Scalar::Int(format) => {
            let unsigned = format.in_literal_range(format.max_value(false));
            (format.name(), format!("{} to {}", format.min_value(true), format.max_value(!unsigned)))
        }
        Scalar::Float(format) => {
            let most = float_text(to_f64(format, format.max_finite_bits()));
            (format.name(), format!("-{most} to {most}"))
        }
    };
    refuse(BuildErrorKind::DoesNotFit, format!("`{name}` has {value}, which does not fit {format} ({range})"))
}

/// A float for a message: with an exponent if it is very large or very small.
pub(super) fn float_text(value: f64) -> String {
    if value != 0.0 && !(1e-6..1e9).contains(&value.abs()) && value.is_finite() {
        format!("{value:e}")
    } else {
        value.to_string()
    }
}

/// The bits of an integer in a format, if it fits, read as signed or as unsigned.
pub(super) fn int_bits(scalar: Scalar, value: i128) -> Option<u64> {
    match scalar {
        Scalar::Int(format) => format.in_literal_range(value).then(|| format.truncate(value as i64)),
        Scalar::Float(format) => float_bits(format, value as f64),
    }
}

/// The bits of a float in a format, rounded to nearest even, if the format has it.
pub(super) fn float_bits(format: FloatFormat, value: f64) -> Option<u64> {
    let round = |value| from_f64(format, value, Round::NearestEven, Overflow::Literal);
    let (bits, most) = (round(value), to_f64(format, format.max_finite_bits()));
    let back = to_f64(format, bits);
    // A format without infinity and NaN saturates, and some have no sign or no zero.
    let saturates = to_f64(format, round(f64::MAX)).is_finite();
    let kept = if value.is_nan() {
        back.is_nan()
    } else if value.is_infinite() || value == 0.0 {
        back == value
    } else {
        back.is_finite() && (value.abs() <= most || !saturates) && (back == 0.0 || (back < 0.0) == (value < 0.0))
    };
    kept.then_some(bits)
}
