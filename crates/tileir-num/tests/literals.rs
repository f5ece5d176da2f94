//! Reading and printing against expectations written out by hand.

use tileir_num::FloatFormat::{self, *};
use tileir_num::{Overflow, Round, convert, from_f64, parse_decimal, print_float, to_f64};

fn print(format: FloatFormat, bits: u64) -> String {
    let mut out = String::new();
    print_float(&mut out, format, bits).expect("a string takes everything");
    out
}

fn parse(format: FloatFormat, text: &str) -> Option<u64> {
    match text.strip_prefix('-') {
        Some(magnitude) => parse_decimal(format, magnitude, true),
        None => parse_decimal(format, text, false),
    }
}

fn check_print(rows: &[(FloatFormat, u64, &str)]) {
    for &(format, bits, expected) in rows {
        assert_eq!(print(format, bits), expected, "{format} {bits:X}");
    }
}

fn check_parse(rows: &[(FloatFormat, &str, u64)]) {
    for &(format, text, expected) in rows {
        assert_eq!(parse(format, text), Some(expected), "{format} {text}");
    }
}

fn f32_bits(value: f32) -> u64 {
    value.to_bits().into()
}

#[test]
fn short_form() {
    check_print(&[
        (F32, 0x4049_0FD0, "3.141590e+00"),
        (F32, f32_bits(-0.0), "-0.000000e+00"),
        (F32, 0, "0.000000e+00"),
        (F32, f32_bits(1.0), "1.000000e+00"),
        (F32, f32_bits(-0.5), "-5.000000e-01"),
        (F32, f32_bits(1e10), "1.000000e+10"),
        (F32, 1, "1.401300e-45"),
        (F64, 0.5_f64.to_bits(), "5.000000e-01"),
        (F64, 1e300_f64.to_bits(), "1.000000e+300"),
        (F64, 1, "4.940660e-324"),
        (F16, 0x3C00, "1.000000e+00"),
        (F16, 0x0001, "5.960460e-08"),
        (F16, 0x7BFF, "6.550400e+04"),
        (BF16, 0x7F7F, "3.389530e+38"),
        (TF32, 0x1FC00, "1.000000e+00"),
        (F8E4M3FN, 0x7E, "4.480000e+02"),
        (F8E4M3FN, 0x80, "-0.000000e+00"),
        (F8E5M2, 0x01, "1.525880e-05"),
        (F8E8M0FNU, 0x00, "5.877470e-39"),
        (F8E8M0FNU, 0xFE, "1.701410e+38"),
        (F4E2M1FN, 0xF, "-6.000000e+00"),
        (FNV8E5M3FNU, 0x01, "7.629390e-06"),
        (FNV8E5M3FNU, 0xFE, "1.146880e+05"),
    ]);
}

#[test]
fn long_form() {
    check_print(&[
        (F32, f32_bits(1.000_000_1), "1.00000012"),
        (F32, f32_bits(1e-20), "9.99999968E-21"),
        (F64, std::f64::consts::E.to_bits(), "2.7182818284590451"),
        (F32, f32_bits(0.001_234_567_8), "0.00123456784"),
        (F32, f32_bits(1.234_567_8e-4), "1.23456775E-4"),
        (F32, 0xC61B_B203, "-9964.50292"),
        (F64, 0.1_f64.to_bits() + 1, "0.10000000000000002"),
        (F64, f64::MAX.to_bits(), "1.7976931348623157E+308"),
    ]);
}

#[test]
fn hexadecimal_form() {
    check_print(&[
        (F32, f32_bits(16_777_216.0), "0x4B800000"),
        (F16, 0x7C00, "0x7C00"),
        (F16, 0xFC00, "0xFC00"),
        (TF32, 0x3FC00, "0x3FC00"),
        (F8E4M3FN, 0x7F, "0x7F"),
        (F8E8M0FNU, 0xFF, "0xFF"),
        (FNV8E5M3FNU, 0xFF, "0xFF"),
        (F32, 0x7FC0_0000, "0x7FC00000"),
        (F64, 0xFFF0_0000_0000_0000, "0xFFF0000000000000"),
    ]);
}

#[test]
fn bits_above_the_width_are_ignored() {
    assert_eq!(print(F16, 0xABCD_0000_3C00), "1.000000e+00");
    assert_eq!(print(F8E4M3FN, 0xFF7F), "0x7F");
    assert_eq!(print(F32, 0xFFFF_FFFF_4B80_0000), "0x4B800000");
    assert_eq!(to_f64(F4E2M1FN, 0xF7), 6.0);
}

#[test]
fn literals_overflow_by_format() {
    check_parse(&[
        (F16, "65519.0", 0x7BFF),
        (F16, "65520.0", 0x7C00),
        (F16, "-1.0e10", 0xFC00),
        (BF16, "1.0e39", 0x7F80),
        (F32, "1.0e39", 0x7F80_0000),
        (TF32, "-1.0e39", 0x7FC00),
        (F64, "1.0e400", 0x7FF0_0000_0000_0000),
        (F8E5M2, "1.0e6", 0x7C),
        (F8E5M2, "-1.0e6", 0xFC),
        (F8E4M3FN, "464.0", 0x7E),
        (F8E4M3FN, "464.1", 0x7F),
        (F8E4M3FN, "-465.", 0xFF),
        (F8E4M3FN, "1.0e400", 0x7F),
        (F4E2M1FN, "7.5", 0x7),
        (F4E2M1FN, "-1.0e400", 0xF),
        (F8E8M0FNU, "3.0", 0x81),
        (F8E8M0FNU, "2.9", 0x80),
        (F8E8M0FNU, "0.0", 0x00),
        (F8E8M0FNU, "-0.0", 0x00),
        (F8E8M0FNU, "1.0e-60", 0x00),
        (F8E8M0FNU, "1.7014118346046923e38", 0xFE),
        (F8E8M0FNU, "3.0e38", 0xFF),
        (F8E8M0FNU, "1.0e400", 0xFF),
        (F8E8M0FNU, "-1.0", 0xFF),
        (F8E8M0FNU, "-1.0e400", 0xFF),
        (FNV8E5M3FNU, "114688.0", 0xFE),
        (FNV8E5M3FNU, "118784.0", 0xFE),
        (FNV8E5M3FNU, "118785.0", 0xFF),
        (FNV8E5M3FNU, "1.0", 0x78),
        (FNV8E5M3FNU, "-1.0", 0xFF),
        (FNV8E5M3FNU, "-0.0", 0x00),
        (FNV8E5M3FNU, "0.00000762939453125", 0x01),
    ]);
}

#[test]
fn literals_round_twice() {
    // A hair above halfway between 1 and the next f32. As f64 it is exactly
    // halfway and then goes to even; read directly it would round up.
    check_parse(&[(F32, "1.00000005960464477540", 0x3F80_0000)]);
}

#[test]
fn literal_forms() {
    let one = f32_bits(1.0);
    for text in ["1.", "1.0", "001.000", "1.e0", "1.0E-0", "10.0e-1", "0.1e+1"] {
        assert_eq!(parse(F32, text), Some(one), "{text}");
    }
    for text in [
        "", ".", "1", "1e5", ".5", "+1.0", "1.0e", "1.0e+", "1.0f", "inf", "nan", "1.0 ", "1_0.0", "1.0e5.0", "0x1.0",
        "1..0", "--1.0",
    ] {
        assert_eq!(parse(F32, text), None, "{text}");
    }
    let huge = ["1.0e", &"9".repeat(40)].concat();
    assert_eq!(parse(F32, &huge), Some(0x7F80_0000));
    let tiny = ["1.0e-", &"9".repeat(40)].concat();
    assert_eq!(parse(F32, &tiny), Some(0));
}

#[test]
fn run_time_narrowing_saturates() {
    let narrow = |format, value| from_f64(format, value, Round::NearestEven, Overflow::Saturate);
    assert_eq!(narrow(F8E4M3FN, 1e9), 0x7E);
    assert_eq!(narrow(F8E4M3FN, f64::NEG_INFINITY), 0xFE);
    assert_eq!(narrow(F8E5M2, f64::INFINITY), 0x7B);
    assert_eq!(narrow(F8E5M2, -1e9), 0xFB);
    assert_eq!(narrow(F4E2M1FN, 100.0), 0x7);
    assert_eq!(narrow(F4E2M1FN, f64::NAN), 0x7);
    assert_eq!(narrow(F8E8M0FNU, 1e300), 0xFE);
    assert_eq!(narrow(FNV8E5M3FNU, f64::INFINITY), 0xFE);
    assert_eq!(narrow(F16, 1e9), 0x7C00);
    assert_eq!(narrow(F8E4M3FN, -f64::NAN), 0x7F);
    assert_eq!(narrow(F32, -f64::NAN), 0x7FC0_0000);
}

#[test]
fn directed_rounding_at_the_top() {
    for (round, positive, negative) in [
        (Round::NearestEven, 0x7C00, 0xFC00),
        (Round::NearestAway, 0x7C00, 0xFC00),
        (Round::Zero, 0x7BFF, 0xFBFF),
        (Round::PositiveInf, 0x7C00, 0xFBFF),
        (Round::NegativeInf, 0x7BFF, 0xFC00),
    ] {
        assert_eq!(from_f64(F16, 1e9, round, Overflow::Ieee), positive);
        assert_eq!(from_f64(F16, -1e9, round, Overflow::Ieee), negative);
    }
}

#[test]
fn nan_payloads() {
    let signalling = 0xFF80_2001; // negative, quiet bit clear
    let literal = convert(F32, BF16, signalling, Round::NearestEven, Overflow::Literal);
    let canonical = convert(F32, BF16, signalling, Round::NearestEven, Overflow::Ieee);
    assert_eq!((literal, canonical), (0xFFC0, 0x7FC0));
    let same = convert(F32, F32, signalling, Round::NearestEven, Overflow::Ieee);
    assert_eq!(same, signalling);
}

/// Every value reads back: through the parser, or as bits when printed so.
#[test]
fn round_trip_of_all_small_patterns() {
    for format in FloatFormat::ALL.into_iter().filter(|f| f.bits() <= 19) {
        let step = if cfg!(debug_assertions) && format == TF32 { 5 } else { 1 };
        for bits in (0..=format.mask()).step_by(step) {
            let text = print(format, bits);
            let read = match text.strip_prefix("0x") {
                Some(hex) => u64::from_str_radix(hex, 16).ok(),
                None => parse(format, &text),
            };
            assert_eq!(read, Some(bits), "{format} {bits:X} {text}");
        }
    }
}
