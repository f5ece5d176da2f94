//! Comparison with independent implementations.
//!
//! `rustc_apfloat` has the arithmetic and the printer that the reference tools
//! use; formats it lacks are described to it here where it can express them.
//! `half` and `microfloat` give a third opinion on the narrow formats. A debug
//! build looks at fewer values.

mod support;

use rustc_apfloat::ieee::{
    BFloatS, DoubleS, Float8E4M3FNS, Float8E5M2S, HalfS, IeeeFloat, NonfiniteBehavior, Semantics, SingleS,
};
use rustc_apfloat::{Float, FloatConvert, Round as ApRound};
use support::arith::{ROUNDS, Tf32S};
use support::{Xorshift, samples};
use tileir_num::FloatFormat::{self, *};
use tileir_num::{Overflow, Round, convert, float_to_int, from_f64, int_to_float, parse_decimal, print_float, to_f64};

/// `fnv8E5M3FNU` with a sign bit on top.
struct SignedE5M3S;

impl Semantics for SignedE5M3S {
    const BITS: usize = 9;
    const EXP_BITS: usize = 5;
    const NONFINITE_BEHAVIOR: NonfiniteBehavior = NonfiniteBehavior::NanOnly;
}

/// Patterns for conversions.
trait Patterns {
    fn pattern(&mut self, format: FloatFormat) -> u64;
    fn patterns(&mut self, format: FloatFormat, count: usize) -> Vec<u64>;
}

impl Patterns for Xorshift {
    /// A pattern of `format`, often one where narrowing is delicate: few
    /// significant bits, or one unit off that, at an ordinary exponent.
    fn pattern(&mut self, format: FloatFormat) -> u64 {
        let mut bits = self.next() & format.mask();
        let choice = self.next();
        if choice & 3 != 0 && format.bits() >= 32 {
            let fraction = format.precision() - 1;
            let exponent = if choice & 4 != 0 {
                self.next() % 44 // around f16 and the eight-bit formats
            } else {
                self.next() % 320 // around f32
            };
            let middle: i64 = if format == F64 { 1023 } else { 127 };
            let span: i64 = if choice & 4 != 0 { 24 } else { 160 };
            let field = (middle + exponent as i64 - span).clamp(0, 2 * middle + 1) as u64;
            bits &= format.sign_bit() | ((1 << fraction) - 1);
            bits |= field << fraction;
        }
        if choice & 8 != 0 {
            bits &= u64::MAX << (self.next() % u64::from(format.precision()));
            bits = bits.wrapping_add([0, 1, u64::MAX, 0][(choice >> 4 & 3) as usize]);
        }
        bits & format.mask()
    }

    /// `count` patterns, or all of them if there are no more.
    fn patterns(&mut self, format: FloatFormat, count: usize) -> Vec<u64> {
        if format.bits() <= 19 && format.mask() < count as u64 {
            return (0..=format.mask()).collect();
        }
        (0..count).map(|_| self.pattern(format)).collect()
    }
}

/// The oracle's conversion. For a negative value that is too large it mistakes
/// the direction of the directed modes, so only positive ones are put to it.
fn reference_convert<A: Semantics, B: Semantics>(value: IeeeFloat<A>, round: ApRound) -> IeeeFloat<B> {
    if value.is_negative() {
        -reference_convert::<A, B>(-value, -round)
    } else {
        value.convert_r(round, &mut false).value
    }
}

fn check_convert<A: Semantics, B: Semantics>(from: FloatFormat, to: FloatFormat) {
    if from == to {
        return;
    }
    for bits in Xorshift::new(0).patterns(from, samples(100_000, 4_000)) {
        let value = IeeeFloat::<A>::from_bits(bits.into());
        for (ours, theirs) in ROUNDS {
            let expected = reference_convert::<A, B>(value, theirs);
            let got = convert(from, to, bits, ours, Overflow::Literal);
            assert_eq!(u128::from(got), expected.to_bits(), "{from} {bits:X} to {to}, {ours:?}: got {got:X}");
        }
    }
}

macro_rules! each_target {
    ($check:ident, $from:ty, $format:expr) => {
        $check::<$from, Float8E4M3FNS>($format, F8E4M3FN);
        $check::<$from, Float8E5M2S>($format, F8E5M2);
        $check::<$from, HalfS>($format, F16);
        $check::<$from, BFloatS>($format, BF16);
        $check::<$from, Tf32S>($format, TF32);
        $check::<$from, SingleS>($format, F32);
        $check::<$from, DoubleS>($format, F64);
    };
}

#[test]
fn conversions() {
    each_target!(check_convert, Float8E4M3FNS, F8E4M3FN);
    each_target!(check_convert, Float8E5M2S, F8E5M2);
    each_target!(check_convert, HalfS, F16);
    each_target!(check_convert, BFloatS, BF16);
    each_target!(check_convert, Tf32S, TF32);
    each_target!(check_convert, SingleS, F32);
    each_target!(check_convert, DoubleS, F64);
}

#[test]
fn conversions_to_the_unsigned_format_with_fraction() {
    for bits in Xorshift::new(0).patterns(F32, samples(200_000, 5_000)) {
        let value = IeeeFloat::<SingleS>::from_bits(bits.into());
        for (ours, theirs) in ROUNDS {
            let signed = reference_convert::<SingleS, SignedE5M3S>(value, theirs);
            let expected = match F32.is_negative(bits) {
                false => signed.to_bits() as u64,
                true if F32.is_zero(bits) => 0x00,
                true => 0xFF,
            };
            let got = convert(F32, FNV8E5M3FNU, bits, ours, Overflow::Literal);
            assert_eq!(got, expected, "{bits:X} {ours:?}");
        }
    }
    for bits in 0..256 {
        let value = IeeeFloat::<SignedE5M3S>::from_bits(bits.into());
        let double: IeeeFloat<DoubleS> = value.convert(&mut false).value;
        let ours = to_f64(FNV8E5M3FNU, bits).to_bits();
        assert_eq!(u128::from(ours), double.to_bits(), "{bits:X}");
    }
}

#[test]
fn narrow_formats_against_other_crates() {
    let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
    for bits in 0..=255_u8 {
        let word = u64::from(bits);
        for (format, expected) in [
            (F8E4M3FN, microfloat::f8e4m3fn::from_bits(bits).to_f64()),
            (F8E5M2, microfloat::f8e5m2::from_bits(bits).to_f64()),
            (F8E8M0FNU, microfloat::f8e8m0fnu::from_bits(bits).to_f64()),
            (F4E2M1FN, microfloat::f4e2m1fn::from_bits(bits & 15).to_f64()),
        ] {
            assert!(same(to_f64(format, word), expected), "{format} {bits:X}");
        }
    }
    for bits in 0..=u16::MAX {
        let word = u64::from(bits);
        assert!(same(to_f64(F16, word), half::f16::from_bits(bits).to_f64()));
        assert!(same(to_f64(BF16, word), half::bf16::from_bits(bits).to_f64()));
    }
    for bits in Xorshift::new(0).patterns(F32, samples(1_000_000, 40_000)) {
        let value = f32::from_bits(bits as u32);
        if value.is_nan() {
            continue;
        }
        let nearest = |format| convert(F32, format, bits, Round::NearestEven, Overflow::Literal);
        let half = half::f16::from_f32(value).to_bits();
        assert_eq!(nearest(F16), u64::from(half), "{bits:X}");
        let brain = half::bf16::from_f32(value).to_bits();
        assert_eq!(nearest(BF16), u64::from(brain), "{bits:X}");
        let four = microfloat::f4e2m1fn::from_f32(value).to_bits();
        assert_eq!(nearest(F4E2M1FN), u64::from(four), "{bits:X}");
    }
}

/// The only format of precision one: ties go to the even *significand*, which
/// there is the next power of two.
#[test]
fn powers_of_two() {
    for field in 1..0xFE_u64 {
        let power = to_f64(F8E8M0FNU, field);
        for (scale, expected) in
            [(1.0, [0, 0, 0, 0, 0]), (1.25, [0, 0, 0, 1, 0]), (1.5, [1, 0, 0, 1, 1]), (1.75, [1, 0, 0, 1, 1])]
        {
            for ((round, _), up) in ROUNDS.into_iter().zip(expected) {
                let got = from_f64(F8E8M0FNU, power * scale, round, Overflow::Literal);
                assert_eq!(got, field + up, "{field:X} {scale} {round:?}");
            }
        }
    }
    let top = to_f64(F8E8M0FNU, 0xFE);
    let nearest = |value| from_f64(F8E8M0FNU, value, Round::NearestEven, Overflow::Literal);
    assert_eq!(nearest(top * 1.25), 0xFE);
    assert_eq!(nearest(top * 1.5), 0xFF);
}

fn check_integers<S: Semantics>(format: FloatFormat) {
    let mut random = Xorshift::new(0);
    for _ in 0..samples(100_000, 1_000) {
        let wide = i128::from(random.next() as i64) << 64 | i128::from(random.next());
        let value = wide >> (random.next() % 127);
        let cleared = value & !((1 << (random.next() % 60)) - 1);
        for (value, (ours, theirs)) in [value, cleared].into_iter().zip(ROUNDS.repeat(2)) {
            let expected = IeeeFloat::<S>::from_i128_r(value, theirs).value;
            let got = int_to_float(value, format, ours, Overflow::Literal);
            assert_eq!(u128::from(got), expected.to_bits(), "{value} to {format}");
        }
    }
    for bits in random.patterns(format, samples(100_000, 1_000)) {
        let value = IeeeFloat::<S>::from_bits(bits.into());
        for (ours, theirs) in ROUNDS {
            // Clamps beyond the range, as ours does; gives 0 for NaN.
            let expected = value.to_i128_r(128, theirs, &mut false).value;
            let got = float_to_int(format, bits, ours);
            match format.is_finite(bits) {
                true => assert_eq!(got, Some(expected), "{format} {bits:X} {ours:?}"),
                false => assert_eq!(got, None, "{format} {bits:X}"),
            }
        }
    }
}

#[test]
fn integers() {
    check_integers::<Float8E4M3FNS>(F8E4M3FN);
    check_integers::<Float8E5M2S>(F8E5M2);
    check_integers::<HalfS>(F16);
    check_integers::<BFloatS>(BF16);
    check_integers::<Tf32S>(TF32);
    check_integers::<SingleS>(F32);
    check_integers::<DoubleS>(F64);
}

/// What the reference printer writes, from parts of `rustc_apfloat`.
fn reference_print<S: Semantics>(bits: u64) -> String {
    let value = IeeeFloat::<S>::from_bits(bits.into());
    if value.is_finite() {
        let short = format!("{value:#width$.6}", width = 0);
        let read = short.parse::<IeeeFloat<S>>().expect("it wrote that itself");
        if read.bitwise_eq(value) {
            return short;
        }
        let long = value.to_string();
        if long.contains('.') {
            return long;
        }
    }
    format!("0x{bits:X}")
}

fn check_print<S: Semantics>(format: FloatFormat, count: usize) {
    let mut text = String::new();
    for bits in Xorshift::new(0).patterns(format, count) {
        text.clear();
        print_float(&mut text, format, bits).expect("a string takes everything");
        assert_eq!(text, reference_print::<S>(bits), "{format} {bits:X}");
    }
}

#[test]
fn printing() {
    check_print::<Float8E4M3FNS>(F8E4M3FN, 256);
    check_print::<Float8E5M2S>(F8E5M2, 256);
    check_print::<SignedE5M3S>(FNV8E5M3FNU, 256);
    check_print::<HalfS>(F16, samples(1 << 16, 8_000));
    check_print::<BFloatS>(BF16, samples(1 << 16, 8_000));
    check_print::<Tf32S>(TF32, samples(1 << 19, 8_000));
    check_print::<SingleS>(F32, samples(1_000_000, 40_000));
    check_print::<DoubleS>(F64, samples(200_000, 4_000));
}

/// Decimal text of up to 25 digits, mostly near the middle of the range.
fn random_decimal(random: &mut Xorshift) -> String {
    let mut digits = format!("{:020}{:020}", random.next(), random.next());
    digits.truncate(2 + (random.next() % 24) as usize);
    digits.insert(1, '.');
    let power = match random.next() % 3 {
        0 => random.next() % 8,
        1 => random.next() % 90,
        _ => random.next() % 700,
    } as i64;
    let sign = if random.next() & 1 == 0 { 1 } else { -1 };
    format!("{digits}e{}", power / 2 * sign)
}

fn check_decimals<S: Semantics>(format: FloatFormat) {
    let mut random = Xorshift::new(0);
    for _ in 0..samples(50_000, 3_000) {
        let text = random_decimal(&mut random);
        let double: IeeeFloat<DoubleS> = text.parse().expect("a decimal");
        let expected: IeeeFloat<S> = double.convert(&mut false).value;
        for (negative, expected) in [(false, expected), (true, -expected)] {
            let got = parse_decimal(format, &text, negative).map(u128::from);
            assert_eq!(got, Some(expected.to_bits()), "{format} {text}");
        }
    }
}

#[test]
fn decimals() {
    check_decimals::<Float8E4M3FNS>(F8E4M3FN);
    check_decimals::<Float8E5M2S>(F8E5M2);
    check_decimals::<HalfS>(F16);
    check_decimals::<BFloatS>(BF16);
    check_decimals::<Tf32S>(TF32);
    check_decimals::<SingleS>(F32);
    check_decimals::<DoubleS>(F64);
    let mut random = Xorshift::new(0);
    for _ in 0..samples(1_000_000, 40_000) {
        let text = random_decimal(&mut random);
        let value: f64 = text.parse().expect("a decimal");
        let single = u64::from((value as f32).to_bits());
        assert_eq!(parse_decimal(F32, &text, false), Some(single), "{text}");
        assert_eq!(parse_decimal(F64, &text, false), Some(value.to_bits()));
    }
}

/// What is printed as a decimal reads back to the bits it came from.
#[test]
fn wide_formats_round_trip() {
    let mut text = String::new();
    for format in [F32, F64] {
        for bits in Xorshift::new(0).patterns(format, samples(1_000_000, 40_000)) {
            text.clear();
            print_float(&mut text, format, bits).expect("a string takes everything");
            let read = match text.strip_prefix("0x") {
                Some(hex) => u64::from_str_radix(hex, 16).ok(),
                None => {
                    let magnitude = text.strip_prefix('-');
                    parse_decimal(format, magnitude.unwrap_or(&text), magnitude.is_some())
                }
            };
            assert_eq!(read, Some(bits), "{format} {text}");
        }
    }
}
