//! Float literals: reading decimals, printing values.

use core::fmt;

use crate::convert::from_f64;
use crate::digits::Decimal;
use crate::format::FloatFormat;
use crate::round::{Overflow, Round, Unpacked, unpack};

/// Reads a decimal literal as the text format does (syntax.md §1): to `f64`
/// first, then to nearest even in `format` under [`Overflow::Literal`]. Both
/// steps round; that is the format's rule, not an approximation.
///
/// `text` is digits, a point, perhaps more digits, perhaps an exponent, and no
/// sign; anything else gives `None`. The sign is `negative`.
///
/// ```
/// use tileir_num::{FloatFormat, parse_decimal};
///
/// assert_eq!(parse_decimal(FloatFormat::F16, "65520.0", true), Some(0xFC00));
/// assert_eq!(parse_decimal(FloatFormat::F16, "1e5", false), None);
/// ```
pub fn parse_decimal(format: FloatFormat, text: &str, negative: bool) -> Option<u64> {
    if !is_literal(text.as_bytes()) {
        return None;
    }
    let magnitude: f64 = text.parse().ok()?;
    let value = if negative { -magnitude } else { magnitude };
    Some(literal(format, value))
}

fn literal(format: FloatFormat, value: f64) -> u64 {
    from_f64(format, value, Round::NearestEven, Overflow::Literal)
}

/// Whether `text` is `[0-9]+ . [0-9]* ([eE][+-]?[0-9]+)?`.
fn is_literal(text: &[u8]) -> bool {
    let (integral, rest) = split_digits(text);
    let [b'.', rest @ ..] = rest else {
        return false;
    };
    let (_, rest) = split_digits(rest);
    let exponent = match rest {
        [] => return !integral.is_empty(),
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] => exponent,
        _ => return false,
    };
    let (power, rest) = split_digits(exponent);
    !integral.is_empty() && !power.is_empty() && rest.is_empty()
}

/// The leading digits, and the rest.
fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let count = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    text.split_at(count)
}

/// Prints a value as the reference printer does (syntax.md §4.2).
///
/// Six digits if they read back to the same bits, else about as many as the
/// format needs, else (integers too long for that, infinities, NaNs) the bits
/// in hexadecimal. The text always parses back, but [`parse_decimal`] does not
/// read the hexadecimal form.
///
/// ```
/// use tileir_num::{FloatFormat, print_float};
///
/// let mut out = String::new();
/// for bits in [0x3F80_0000, 0x3F80_0001, 0x4B80_0000] {
///     print_float(&mut out, FloatFormat::F32, bits).unwrap();
///     out.push(' ');
/// }
/// assert_eq!(out, "1.000000e+00 1.00000012 0x4B800000 ");
/// ```
pub fn print_float(out: &mut impl fmt::Write, format: FloatFormat, bits: u64) -> fmt::Result {
    let value = match unpack(format, bits) {
        Unpacked::Zero { negative: false } => return out.write_str("0.000000e+00"),
        Unpacked::Zero { negative: true } => return out.write_str("-0.000000e+00"),
        Unpacked::Inf { .. } | Unpacked::Nan { .. } => return print_bits(out, format, bits),
        Unpacked::Finite(value) => value,
    };
    let sig = value.sig as u64;

    let short = Decimal::of(sig, value.exp, 6);
    let mut line = Line::default();
    line.padded_scientific(&short);
    if short.exact || reads_back(format, bits, line.as_str()?) {
        return line.write_to(out, value.negative);
    }

    // 59/196 approximates log10(2).
    let limit = 2 + format.precision() * 59 / 196;
    let long = Decimal::of(sig, value.exp, limit);
    let mut line = Line::default();
    if long.exp >= 0 {
        if long.exp <= 3 && long.count + long.exp as u32 <= limit {
            // Plain digits have no point, so they would read as an integer.
            return print_bits(out, format, bits);
        }
        line.scientific(&long);
    } else if long.leading_exp() >= -3 {
        line.plain(&long);
    } else {
        line.scientific(&long);
    }
    line.write_to(out, value.negative)
}

fn print_bits(out: &mut impl fmt::Write, format: FloatFormat, bits: u64) -> fmt::Result {
    write!(out, "0x{:X}", bits & format.mask())
}

/// Whether `text` reads as the magnitude of `bits`.
///
/// The reference printer reads its text straight into the format here, while
/// its parser goes through `f64`. No number of six digits distinguishes the two:
/// every one was tried for `f32`, and every value for the narrower formats.
fn reads_back(format: FloatFormat, bits: u64, text: &str) -> bool {
    let magnitude = bits & format.mask() & !format.sign_bit();
    text.parse().is_ok_and(|value| literal(format, value) == magnitude)
}

/// The longest line is 17 digits, a point and `E-308`.
const LINE: usize = 32;

/// The text of one magnitude.
#[derive(Default)]
struct Line {
    text: [u8; LINE],
    len: usize,
}

impl Line {
    fn push(&mut self, byte: u8) {
        self.text[self.len] = byte;
        self.len += 1;
    }

    fn push_all(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.push(byte);
        }
    }

    fn number(&mut self, mut value: u64) {
        let count = value.checked_ilog10().unwrap_or(0) as usize + 1;
        for byte in self.text[self.len..self.len + count].iter_mut().rev() {
            *byte = b'0' + (value % 10) as u8;
            value /= 10;
        }
        self.len += count;
    }

    /// Digits with a point after the first `integral` of them.
    fn pointed(&mut self, decimal: &Decimal, integral: u32) {
        let start = self.len;
        self.number(decimal.digits);
        let point = start + integral as usize;
        self.text.copy_within(point..self.len, point + 1);
        self.text[point] = b'.';
        self.len += 1;
    }

    fn sign(&mut self, value: i32) {
        self.push(if value < 0 { b'-' } else { b'+' });
    }

    /// `d.dddddde±XX`, six places after the point.
    fn padded_scientific(&mut self, decimal: &Decimal) {
        self.pointed(decimal, 1);
        for _ in decimal.count..7 {
            self.push(b'0');
        }
        let power = decimal.leading_exp();
        self.push(b'e');
        self.sign(power);
        if power.unsigned_abs() < 10 {
            self.push(b'0');
        }
        self.number(power.unsigned_abs().into());
    }

    /// `d.dddE±X`.
    fn scientific(&mut self, decimal: &Decimal) {
        self.pointed(decimal, 1);
        if decimal.count == 1 {
            self.push(b'0');
        }
        let power = decimal.leading_exp();
        self.push(b'E');
        self.sign(power);
        self.number(power.unsigned_abs().into());
    }

    /// Plain notation of a number with digits after the point.
    fn plain(&mut self, decimal: &Decimal) {
        let integral = decimal.leading_exp() + 1;
        if integral > 0 {
            return self.pointed(decimal, integral as u32);
        }
        self.push_all(b"0.");
        for _ in integral..0 {
            self.push(b'0');
        }
        self.number(decimal.digits);
    }

    fn as_str(&self) -> Result<&str, fmt::Error> {
        core::str::from_utf8(&self.text[..self.len]).map_err(|_| fmt::Error)
    }

    fn write_to(&self, out: &mut impl fmt::Write, negative: bool) -> fmt::Result {
        if negative {
            out.write_char('-')?;
        }
        out.write_str(self.as_str()?)
    }
}
