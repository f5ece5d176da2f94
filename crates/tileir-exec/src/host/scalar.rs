//! Parsing of numbers, with the type of their parameter.

use crate::tile::Elem;
use tileir_ir::{FloatFormat, IntFormat, Scalar};
use tileir_num::{Overflow, Round, from_f64};

/// The reason why a text is not a number of a type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ScalarError {
    /// Not a number.
    #[error("`{text}` is not a valid {ty}: {hint}")]
    Syntax {
        /// The text.
        text: String,
        /// The requested type.
        ty: &'static str,
        /// The accepted forms.
        hint: &'static str,
    },
    /// Out of range for the type.
    #[error("`{text}` is out of range for {ty}: {range}")]
    Range {
        /// The text.
        text: String,
        /// The requested type.
        ty: &'static str,
        /// The range.
        range: String,
    },
}

/// The bits in memory of a number: `42`, `-7`, `1.5`, `1e-3`, `inf`, `nan`, `true`, or `0x3f800000` for the
/// bits themselves. A decimal is read as an `f64` and rounded to nearest even.
///
/// ```
/// use tileir_exec::host::parse_scalar;
/// use tileir_ir::{FloatFormat, Scalar};
///
/// assert_eq!(parse_scalar(Scalar::Float(FloatFormat::BF16), "1.5"), Ok(0x3fc0));
/// ```
///
/// # Errors
/// If the text is not a number, or out of range.
pub fn parse_scalar(scalar: Scalar, text: &str) -> Result<u64, ScalarError> {
    match scalar {
        Scalar::Int(format) => parse_integer(format, text),
        Scalar::Float(format) => parse_float(format, text),
    }
}

/// Parses an integer: decimal, or its bits in hexadecimal; for `i1` also `true` and `false`. Integer types have no sign, so the range
/// is the union of the signed and the unsigned one.
fn parse_integer(format: IntFormat, text: &str) -> Result<u64, ScalarError> {
    let ty = format.name();
    let range = |from: i128, to: i128| ScalarError::Range {
        text: text.to_owned(),
        ty,
        range: format!("values go from {from} to {to}"),
    };
    let (min, max) = match format {
        IntFormat::I1 => (0, 1),
        _ => (format.min_value(true), format.max_value(false)),
    };
    match (text, format) {
        ("true", IntFormat::I1) => return Ok(1),
        ("false", IntFormat::I1) => return Ok(0),
        _ => {}
    }
    let hint = if format == IntFormat::I1 { "write true, false, 0 or 1" } else { "write 42, -7 or 0x2a" };
    let syntax = || ScalarError::Syntax { text: text.to_owned(), ty, hint };
    match parse_hexadecimal(text) {
        Hexadecimal::Absent => {}
        Hexadecimal::Malformed => return Err(syntax()),
        Hexadecimal::Bits(bits) if bits <= format.mask() => return Ok(bits),
        Hexadecimal::Bits(_) | Hexadecimal::TooWide => return Err(range(min, max)),
    }
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
        return Err(syntax());
    }
    match text.parse::<i128>() {
        Ok(value) if (min..=max).contains(&value) => Ok(value as u64 & format.mask()),
        _ => Err(range(min, max)),
    }
}

/// Parses a float: decimal, `inf`, `nan`, or its bits in hexadecimal.
fn parse_float(format: FloatFormat, text: &str) -> Result<u64, ScalarError> {
    let ty = format.name();
    let out_of_range = |range: String| ScalarError::Range { text: text.to_owned(), ty, range };
    let storage_bits = Elem::Float(format).storage_bits();
    match parse_hexadecimal(text) {
        Hexadecimal::Absent => {}
        Hexadecimal::Malformed => return Err(syntax(ty, text)),
        Hexadecimal::Bits(bits) if bits <= u64::MAX >> (64 - storage_bits) => return Ok(bits),
        Hexadecimal::Bits(_) | Hexadecimal::TooWide => {
            return Err(out_of_range(format!("the type has {storage_bits} bits")));
        }
    }
    let (negative, magnitude) = match text.as_bytes() {
        [b'-', ..] => (true, &text[1..]),
        [b'+', ..] => (false, &text[1..]),
        _ => (false, text),
    };
    let is_decimal = magnitude.bytes().next().is_some_and(|b| b.is_ascii_digit() || b == b'.');
    let value = match magnitude {
        "inf" => f64::INFINITY,
        "nan" => f64::NAN,
        _ if is_decimal => magnitude.parse().map_err(|_| syntax(ty, text))?,
        _ => return Err(syntax(ty, text)),
    };
    let value = if negative { -value } else { value };
    let bits = from_f64(format, value, Round::NearestEven, Overflow::Literal);
    let is_representable = if value.is_nan() {
        format.is_nan(bits)
    } else if value.is_infinite() {
        format.is_inf(bits)
    } else if value == 0.0 {
        format.has_zero()
    } else {
        // A format without infinity and NaN is limited by its largest value.
        let max = tileir_num::to_f64(format, format.max_finite_bits());
        format.is_finite(bits) && (value.abs() <= max || bits != (bits & format.sign_bit() | format.max_finite_bits()))
    };
    if is_representable { Ok(format.to_storage(bits)) } else { Err(out_of_range(float_range(format))) }
}

/// The error of a text that is not a float.
fn syntax(ty: &'static str, text: &str) -> ScalarError {
    ScalarError::Syntax { text: text.to_owned(), ty, hint: "write 1.5, -2e3, inf, nan or the bits as 0x…" }
}

/// The range of a format, for messages.
fn float_range(format: FloatFormat) -> String {
    let max = tileir_num::to_f64(format, format.max_finite_bits());
    let min = match (format.has_sign(), format.has_zero()) {
        (true, _) => -max,
        (false, true) => 0.0,
        (false, false) => tileir_num::to_f64(format, format.min_positive_bits()),
    };
    let mut range = format!("its finite values go from {} to {}", super::number_text(min), super::number_text(max));
    let specials: Vec<&str> =
        [(format.has_inf(), "infinity"), (format.has_nan(), "NaN")].iter().filter(|s| !s.0).map(|s| s.1).collect();
    if !specials.is_empty() {
        range.push_str(&format!(", and there is no {}", specials.join(" and no ")));
    }
    range
}

/// A number in hexadecimal.
enum Hexadecimal {
    /// The text does not start with `0x`.
    Absent,
    /// The text starts with `0x`, and hexadecimal digits do not follow.
    Malformed,
    /// The number does not fit 64 bits.
    TooWide,
    /// The number.
    Bits(u64),
}

/// Parses a number that starts with `0x` or `0X`.
fn parse_hexadecimal(text: &str) -> Hexadecimal {
    let Some(digits) = text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) else { return Hexadecimal::Absent };
    if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_hexdigit()) {
        return Hexadecimal::Malformed;
    }
    u64::from_str_radix(digits, 16).map_or(Hexadecimal::TooWide, Hexadecimal::Bits)
}
