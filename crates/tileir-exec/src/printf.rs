//! The output of `print_tko`: C's `printf`, with tiles as nested brackets (spec, ops.md §12).

use crate::codes;
use crate::fault::{Eval, Problem};
use crate::tile::{Elem, Tile};
use std::sync::Arc;
use tileir_ir::IntFormat;
use tileir_num::to_f64;

/// A conversion, from `%` to its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Conversion {
    minus: bool,
    plus: bool,
    space: bool,
    hash: bool,
    zero: bool,
    width: usize,
    precision: Option<usize>,
    /// `l` or `ll`: all 64 bits of an integer are used.
    long: bool,
    letter: u8,
}

/// Letters that end a conversion.
const CONVERSION_LETTERS: &[u8] = b"diuoxXeEfFgGaAcsSpn%";
/// Maximum field width and precision, to bound the output.
const MAX_FIELD: usize = 4096;

/// Text is flushed when it reaches this length.
const FLUSH_AT: usize = 64 << 10;

/// Flushes text and empties it.
pub(crate) type Flush<'a> = &'a mut dyn FnMut(&mut Vec<u8>) -> Eval;

/// Prints `format` with its conversions filled in from `args`, one tile each. Long output is flushed; the rest is in `out`.
pub(crate) fn print(out: &mut Vec<u8>, format: &[u8], args: &[Arc<Tile>], flush: Flush<'_>) -> Eval {
    let mut args = args.iter();
    let mut rest = format;
    while let Some(at) = rest.iter().position(|&b| b == b'%') {
        out.extend_from_slice(&rest[..at]);
        rest = &rest[at + 1..];
        let Some(end) = rest.iter().position(|b| CONVERSION_LETTERS.contains(b)) else {
            out.push(b'%');
            break;
        };
        let (modifiers, letter) = (&rest[..end], rest[end]);
        rest = &rest[end + 1..];
        if letter == b'%' {
            out.push(b'%');
            continue;
        }
        let Some(tile) = args.next() else { continue };
        let conversion = parse(modifiers, letter).ok_or_else(|| {
            let text = String::from_utf8_lossy(modifiers);
            Problem::unsupported(format!("the conversion `%{text}{}` in a format", char::from(letter)))
        })?;
        print_tile(out, conversion, tile, flush)?;
    }
    out.extend_from_slice(rest);
    if out.len() >= FLUSH_AT { flush(out) } else { Ok(()) }
}

/// Parses flags, width, precision and length of a conversion.
fn parse(modifiers: &[u8], letter: u8) -> Option<Conversion> {
    let mut conversion = Conversion { letter, ..Conversion::default() };
    let mut at = 0;
    while let Some(flag) = modifiers.get(at) {
        match flag {
            b'-' => conversion.minus = true,
            b'+' => conversion.plus = true,
            b' ' => conversion.space = true,
            b'#' => conversion.hash = true,
            b'0' => conversion.zero = true,
            _ => break,
        }
        at += 1;
    }
    let number = |at: &mut usize| {
        let digits = modifiers[*at..].iter().take_while(|b| b.is_ascii_digit()).count();
        let text = &modifiers[*at..*at + digits];
        *at += digits;
        text.iter().fold(0usize, |n, d| (n * 10 + usize::from(d - b'0')).min(MAX_FIELD))
    };
    conversion.width = number(&mut at);
    if modifiers.get(at) == Some(&b'.') {
        at += 1;
        conversion.precision = Some(number(&mut at));
    }
    conversion.long = match &modifiers[at..] {
        b"" => false,
        b"l" | b"ll" => true,
        _ => return None,
    };
    Some(conversion)
}

/// A tile as nested brackets, one pair for each row of each dimension.
fn print_tile(out: &mut Vec<u8>, conversion: Conversion, tile: &Tile, flush: Flush<'_>) -> Eval {
    if matches!(conversion.letter, b's' | b'S' | b'n') {
        let text =
            format!("`%{}` with a number faults on hardware: a kernel has no strings", char::from(conversion.letter));
        return Err(Problem::new(&codes::U0101, text));
    }
    // The number of elements of the last dimension, of the last two, and so on.
    let mut rows: Vec<usize> = Vec::with_capacity(tile.shape.len());
    for &size in tile.shape.iter().rev() {
        rows.push(size * rows.last().copied().unwrap_or(1));
    }
    let brackets_at = |i: usize| rows.iter().take_while(|&&row| i.is_multiple_of(row)).count();
    for (i, &bits) in tile.bits.iter().enumerate() {
        if i > 0 {
            out.extend_from_slice(b", ");
        }
        out.extend(std::iter::repeat_n(b'[', brackets_at(i)));
        out.extend_from_slice(format_element(conversion, tile.elem, bits).as_bytes());
        out.extend(std::iter::repeat_n(b']', brackets_at(i + 1)));
        if out.len() >= FLUSH_AT {
            flush(out)?;
        }
    }
    Ok(())
}

/// One element. A conversion of the wrong class reinterprets the passed bits, as hardware does.
fn format_element(conversion: Conversion, elem: Elem, bits: u64) -> String {
    let argument = match elem {
        Elem::Float(format) => to_f64(format, format.from_storage(bits)).to_bits(),
        Elem::Int(_) | Elem::Ptr(_) => widened(elem, bits),
    };
    match conversion.letter {
        b'd' | b'i' | b'u' | b'o' | b'x' | b'X' | b'c' => format_integer(conversion, argument),
        b'p' => pad(conversion, "", &format!("{argument:#x}"), false),
        _ => match elem {
            Elem::Int(format) if format.bits() <= 32 => {
                format_float(conversion, f64::from_bits(argument & 0xFFFF_FFFF))
            }
            Elem::Int(_) | Elem::Float(_) | Elem::Ptr(_) => format_float(conversion, f64::from_bits(argument)),
        },
    }
}

/// An integer as the 64 bits passed to `printf`: narrow ones are sign-extended, an `i1` is 0 or 1.
fn widened(elem: Elem, bits: u64) -> u64 {
    match elem {
        Elem::Int(IntFormat::I1) | Elem::Ptr(_) | Elem::Float(_) => bits,
        Elem::Int(format) => format.sign_extend(bits) as u64,
    }
}

/// Formats an integer, character or pointer as C does.
fn format_integer(conversion: Conversion, bits: u64) -> String {
    let unsigned = if conversion.long { bits } else { bits & 0xFFFF_FFFF };
    let signed = if conversion.long { bits as i64 } else { i64::from(bits as i32) };
    let (sign, digits) = match conversion.letter {
        b'c' => return pad(Conversion { zero: false, ..conversion }, "", &char::from(bits as u8).to_string(), false),
        b'd' | b'i' => (sign(conversion, signed < 0), signed.unsigned_abs().to_string()),
        b'u' => ("", unsigned.to_string()),
        b'o' if conversion.hash => ("", format!("0{unsigned:o}")),
        b'o' => ("", format!("{unsigned:o}")),
        b'x' => (if conversion.hash && unsigned != 0 { "0x" } else { "" }, format!("{unsigned:x}")),
        _ => (if conversion.hash && unsigned != 0 { "0X" } else { "" }, format!("{unsigned:X}")),
    };
    let digits = match conversion.precision {
        Some(0) if digits == "0" => String::new(),
        Some(min_digits) => format!("{digits:0>min_digits$}"),
        None => digits,
    };
    pad(conversion, sign, &digits, conversion.precision.is_none())
}

/// The sign of a number, or the flag that replaces it.
fn sign(conversion: Conversion, negative: bool) -> &'static str {
    match (negative, conversion.plus, conversion.space) {
        (true, _, _) => "-",
        (false, true, _) => "+",
        (false, false, true) => " ",
        (false, false, false) => "",
    }
}

/// A field of the requested width; zeros are inserted between sign and digits.
fn pad(conversion: Conversion, sign: &str, digits: &str, zeros: bool) -> String {
    let fill = conversion.width.saturating_sub(sign.len() + digits.len());
    if conversion.minus {
        format!("{sign}{digits}{:fill$}", "")
    } else if conversion.zero && zeros {
        format!("{sign}{:0>fill$}{digits}", "")
    } else {
        format!("{:fill$}{sign}{digits}", "")
    }
}

/// Formats a float as C does.
fn format_float(conversion: Conversion, x: f64) -> String {
    let upper = conversion.letter.is_ascii_uppercase();
    let sign = sign(conversion, x.is_sign_negative() && !x.is_nan());
    let magnitude = x.abs();
    if !magnitude.is_finite() {
        let word = if magnitude.is_nan() { "nan" } else { "inf" };
        let word = if upper { word.to_uppercase() } else { word.to_owned() };
        return pad(conversion, sign, &word, false);
    }
    let precision = conversion.precision.unwrap_or(6);
    let digits = match conversion.letter.to_ascii_lowercase() {
        b'f' => format!("{magnitude:.precision$}{}", if conversion.hash && precision == 0 { "." } else { "" }),
        b'e' => scientific(magnitude, precision, conversion.hash),
        b'g' => shortest(magnitude, precision.max(1), conversion.hash),
        _ => hexadecimal(magnitude, conversion.precision),
    };
    let digits = if upper { digits.to_uppercase() } else { digits };
    pad(conversion, sign, &digits, true)
}

/// `d.ddde+xx`
fn scientific(x: f64, precision: usize, point: bool) -> String {
    let text = format!("{x:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let point = if point && precision == 0 { "." } else { "" };
    let side = if exponent < 0 { '-' } else { '+' };
    format!("{digits}{point}e{side}{:02}", exponent.abs())
}

/// `%g`: fixed or scientific notation, depending on the exponent, without trailing zeros.
fn shortest(x: f64, precision: usize, keep_zeros: bool) -> String {
    let text = scientific(x, precision - 1, false);
    let exponent: i64 = text.split_once('e').and_then(|(_, e)| e.parse().ok()).unwrap_or(0);
    let strip = |digits: &str| {
        if keep_zeros || !digits.contains('.') {
            digits.to_owned()
        } else {
            digits.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
    };
    if exponent < -4 || exponent >= precision as i64 {
        let (digits, tail) = text.split_once('e').unwrap_or((&text, "+00"));
        return format!("{}e{tail}", strip(digits));
    }
    let decimals = (precision as i64 - 1 - exponent).max(0) as usize;
    strip(&format!("{x:.decimals$}"))
}

/// `%a`: `0x1.8p+1`
fn hexadecimal(x: f64, precision: Option<usize>) -> String {
    let (mut fraction, field) = (x.to_bits() & ((1 << 52) - 1), (x.to_bits() >> 52) as i64);
    let (mut lead, exponent) = match field {
        0 if fraction == 0 => (0, 0),
        0 => (0, -1022),
        _ => (1, field - 1023),
    };
    let digits = match precision {
        Some(digits) if digits < 13 => {
            let dropped = 52 - 4 * digits as u32;
            let half = 1u64 << (dropped - 1);
            let (whole, rest) = ((lead << 52 | fraction) >> dropped, fraction & ((1 << dropped) - 1));
            let up = rest > half || rest == half && whole & 1 == 1;
            let whole = whole + u64::from(up);
            lead = whole >> (4 * digits);
            fraction = whole & ((1u64 << (4 * digits)) - 1);
            if digits == 0 { String::new() } else { format!("{fraction:0digits$x}") }
        }
        Some(digits) => format!("{fraction:013x}{:0>1$}", "", digits - 13),
        None => format!("{fraction:013x}").trim_end_matches('0').to_owned(),
    };
    let point = if digits.is_empty() { "" } else { "." };
    let side = if exponent < 0 { '-' } else { '+' };
    format!("0x{lead}{point}{digits}p{side}{}", exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use smallvec::smallvec;
    use tileir_ir::FloatFormat;

    fn shown(format: &str, tiles: &[Tile]) -> String {
        let tiles: Vec<_> = tiles.iter().cloned().map(Arc::new).collect();
        let mut out = Vec::new();
        print(&mut out, format.as_bytes(), &tiles, &mut |_| Ok(())).expect("prints");
        String::from_utf8(out).expect("text")
    }

    fn int(format: IntFormat, value: i64) -> Tile {
        Tile::scalar(Elem::Int(format), format.truncate(value))
    }

    fn f64s(value: f64) -> Tile {
        Tile::scalar(Elem::Float(FloatFormat::F64), value.to_bits())
    }

    /// The expected texts are the output of C's `printf`.
    #[test]
    fn numbers_as_c_prints_them() {
        let cases = [
            ("%d|%5d|%-5d|%05d|%+d|% d", IntFormat::I32, -7, "-7|   -7|-7   |-0007|-7|-7"),
            ("%u", IntFormat::I8, -3, "4294967293"),
            ("%x %X %o %#x", IntFormat::I32, 255, "ff FF 377 0xff"),
            ("%d %ld", IntFormat::I64, 1 << 32 | 5, "5 4294967301"),
            ("%.3d|%8.3d|%08.3d", IntFormat::I16, 7, "007|     007|     007"),
            ("%d", IntFormat::I1, 1, "1"),
            ("%c", IntFormat::I8, 65, "A"),
            ("%f", IntFormat::I32, 3, "0.000000"),
        ];
        for (format, ty, value, expected) in cases {
            let count = format.matches('%').count();
            assert_eq!(shown(format, &vec![int(ty, value); count]), expected, "{format}");
        }
        let cases = [
            ("%f|%.0f|%#.0f|%8.2f|%-8.2f|%08.2f|%+f", 2.5, "2.500000|2|2.|    2.50|2.50    |00002.50|+2.500000"),
            ("%e|%E|%.0e", 12345.678, "1.234568e+04|1.234568E+04|1e+04"),
            ("%g|%G|%.3g|%#g", 0.0001, "0.0001|0.0001|0.0001|0.000100000"),
            ("%g|%g", 1e-5, "1e-05|1e-05"),
            ("%g|%.10g", 1234567.0, "1.23457e+06|1234567"),
            ("%a|%.2a|%.0a", 3.0, "0x1.8p+1|0x1.80p+1|0x2p+1"),
            ("%f|%F|%5g", f64::INFINITY, "inf|INF|  inf"),
            ("%f|%d", -0.0, "-0.000000|0"),
            ("%d", 1.1, "-1717986918"),
            ("%05f", f64::NAN, "  nan"),
        ];
        for (format, value, expected) in cases {
            let count = format.matches('%').count();
            assert_eq!(shown(format, &vec![f64s(value); count]), expected, "{format}");
        }
    }

    #[test]
    fn tiles_as_nested_brackets() {
        let format = IntFormat::I32;
        let tile = Tile { elem: Elem::Int(format), shape: smallvec![2, 2], bits: smallvec![0, 1, 2, 3] };
        assert_eq!(shown("x=%d%%\n", &[tile]), "x=[[0, 1], [2, 3]]%\n");
        let one = Tile { elem: Elem::Int(format), shape: smallvec![1], bits: smallvec![9] };
        assert_eq!(shown("%3d", &[one]), "[  9]");
    }
}
