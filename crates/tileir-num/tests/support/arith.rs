//! Float arithmetic against `rustc_apfloat`.

use super::{Checked, Xorshift, ensure, pairs, special_floats};
use rustc_apfloat::ieee::{BFloatS, DoubleS, Float8E4M3FNS, Float8E5M2S, HalfS, IeeeFloat, Semantics, SingleS};
use rustc_apfloat::{Float, Round as ApRound, StatusAnd};
use std::cmp::Ordering;
use tileir_num::FloatFormat::{self, *};
use tileir_num::{Overflow, Predicate, Round, float, from_f64, to_f64};

/// Nineteen bits, as `rustc_apfloat` describes formats.
pub struct Tf32S;

impl Semantics for Tf32S {
    const BITS: usize = 19;
    const EXP_BITS: usize = 8;
}

pub const ROUNDS: [(Round, ApRound); 5] = [
    (Round::NearestEven, ApRound::NearestTiesToEven),
    (Round::Zero, ApRound::TowardZero),
    (Round::NegativeInf, ApRound::TowardNegative),
    (Round::PositiveInf, ApRound::TowardPositive),
    (Round::NearestAway, ApRound::NearestTiesToAway),
];

/// Whether a result is what was expected; of NaNs, any will do here.
fn same(format: FloatFormat, got: u64, expected: u64) -> bool {
    got == expected || format.is_nan(got) && format.is_nan(expected)
}

/// add, sub, mul, div, fma and rem of `count` pairs per format, in all modes.
pub fn arithmetic(format: FloatFormat, count: usize) -> Checked {
    match format {
        F8E4M3FN => binary::<Float8E4M3FNS>(format, count),
        F8E5M2 => binary::<Float8E5M2S>(format, count),
        F16 => binary::<HalfS>(format, count),
        BF16 => binary::<BFloatS>(format, count),
        TF32 => binary::<Tf32S>(format, count),
        F32 => binary::<SingleS>(format, count),
        F64 => binary::<DoubleS>(format, count),
        F4E2M1FN | F8E8M0FNU | FNV8E5M3FNU => tiny(format),
    }
}

/// What the oracle says. It mistakes the direction of the directed modes when a
/// negative result is too large, so those are put to it with all signs changed.
fn oracle<S: Semantics>(round: ApRound, op: impl Fn(bool, ApRound) -> StatusAnd<IeeeFloat<S>>) -> u64 {
    let value = op(false, round).value;
    let value = if value.is_negative() { -op(true, -round).value } else { value };
    value.to_bits() as u64
}

fn binary<S: Semantics>(format: FloatFormat, count: usize) -> Checked {
    let mut random = Xorshift::new(1);
    let mut third = Xorshift::new(2);
    let specials = special_floats(format);
    let ap = |bits: u64| IeeeFloat::<S>::from_bits(bits.into());
    let bits = |value: StatusAnd<IeeeFloat<S>>| value.value.to_bits() as u64;
    let signed = |bits: u64, negate: bool| if negate { -ap(bits) } else { ap(bits) };
    pairs(
        count,
        format.bits(),
        &specials,
        || random.float(format),
        |a, b| {
            // The third operand: sometimes close to what cancels the product.
            let c = match third.next() % 4 {
                0 => specials[third.next() as usize % specials.len()],
                1 => bits((-ap(a)).mul_r(ap(b), ApRound::NearestTiesToEven)),
                _ => third.float(format),
            };
            for (ours, theirs) in ROUNDS {
                for (name, got, expected) in [
                    (
                        "add",
                        float::add(format, a, b, ours, false),
                        oracle(theirs, |n, r| signed(a, n).add_r(signed(b, n), r)),
                    ),
                    (
                        "sub",
                        float::sub(format, a, b, ours, false),
                        oracle(theirs, |n, r| signed(a, n).sub_r(signed(b, n), r)),
                    ),
                    ("mul", float::mul(format, a, b, ours, false), oracle(theirs, |n, r| signed(a, n).mul_r(ap(b), r))),
                    ("div", float::div(format, a, b, ours, false), oracle(theirs, |n, r| signed(a, n).div_r(ap(b), r))),
                    (
                        "fma",
                        float::fma(format, a, b, c, ours, false),
                        oracle(theirs, |n, r| signed(a, n).mul_add_r(ap(b), signed(c, n), r)),
                    ),
                ] {
                    ensure!(
                        same(format, got, expected),
                        "{format} {name} {a:X} {b:X} ({c:X}) {ours:?}: {got:X}, not {expected:X}"
                    );
                }
            }
            let (got, expected) = (float::rem(format, a, b), bits(ap(a).c_fmod(ap(b))));
            ensure!(same(format, got, expected), "{format} rem {a:X} {b:X}: {got:X}, not {expected:X}");
            order(format, a, b, ap(a).partial_cmp(&ap(b)))
        },
    )
}

/// Comparisons, max and min of one pair, given the oracle's order.
fn order(format: FloatFormat, a: u64, b: u64, expected: Option<Ordering>) -> Result<(), String> {
    use Predicate::*;
    for ordered in [false, true] {
        let truth = |less, equal, greater| match expected {
            Some(Ordering::Less) => less,
            Some(Ordering::Equal) => equal,
            Some(Ordering::Greater) => greater,
            None => !ordered,
        };
        for (predicate, holds) in [
            (Equal, truth(false, true, false)),
            (NotEqual, truth(true, false, true)),
            (LessThan, truth(true, false, false)),
            (LessThanOrEqual, truth(true, true, false)),
            (GreaterThan, truth(false, false, true)),
            (GreaterThanOrEqual, truth(false, true, true)),
        ] {
            let got = float::compare(format, predicate, ordered, a, b);
            ensure!(got == holds, "{format} {predicate:?} ordered {ordered} {a:X} {b:X}");
        }
    }
    let any_nan = || float::nan(format, &[a, b]);
    let (a_nan, b_nan) = (format.is_nan(a), format.is_nan(b));
    let (low, high) = match expected {
        Some(Ordering::Less) => (a, b),
        Some(Ordering::Greater) => (b, a),
        Some(Ordering::Equal) => (a | b, a & b), // equal patterns, or the zeros
        None if a_nan && b_nan => (any_nan(), any_nan()),
        None => {
            if a_nan {
                (b, b)
            } else {
                (a, a)
            }
        }
    };
    let nan = if a_nan || b_nan { Some(any_nan()) } else { None };
    for (name, propagate, got, expected) in [
        ("max", false, float::max(format, a, b, false, false), high),
        ("min", false, float::min(format, a, b, false, false), low),
        ("max", true, float::max(format, a, b, true, false), nan.unwrap_or(high)),
        ("min", true, float::min(format, a, b, true, false), nan.unwrap_or(low)),
    ] {
        ensure!(got == expected, "{format} {name} propagate {propagate} {a:X} {b:X}: {got:X}, not {expected:X}");
    }
    Ok(())
}

/// The formats that `rustc_apfloat` cannot describe: sums, differences and
/// products of any two values are exact in `f64` or lose nothing that matters.
fn tiny(format: FloatFormat) -> Checked {
    pairs(
        1 << 16,
        format.bits(),
        &[],
        || 0,
        |a, b| {
            let (x, y) = (to_f64(format, a), to_f64(format, b));
            for (round, _) in ROUNDS {
                let expect = |value: f64| match value {
                    zero if zero == 0.0 && (x != 0.0 || y != 0.0) && x == -y => 0, // see below
                    value => from_f64(format, value, round, Overflow::Ieee),
                };
                // f8E8M0FNU spans 254 binades: its sums are exact only when near.
                let near = format != F8E8M0FNU || a.abs_diff(b) < 50;
                let product = float::mul(format, a, b, round, false);
                ensure!(same(format, product, expect(x * y)), "{format} mul {a:X} {b:X} {round:?}: {product:X}");
                let sum = float::add(format, a, b, round, false);
                let sum_is_zero = x + y == 0.0;
                ensure!(
                    !near || sum_is_zero || same(format, sum, expect(x + y)),
                    "{format} add {a:X} {b:X} {round:?}: {sum:X}"
                );
            }
            order(format, a, b, x.partial_cmp(&y))
        },
    )
}

/// sqrt, floor, ceil, neg, abs of `count` values, or of all if there are no more.
pub fn unary(format: FloatFormat, count: usize) -> Checked {
    let mut random = Xorshift::new(3);
    let all = format.bits() <= 19 && count as u64 > format.mask();
    let specials = special_floats(format);
    let count = if all { 1 << format.bits() } else { count + specials.len() };
    for at in 0..count {
        let bits = match specials.get(at) {
            _ if all => at as u64,
            Some(&bits) => bits,
            None => random.float(format),
        };
        roots(format, bits)?;
        integral(format, bits)?;
        signs(format, bits)?;
    }
    Ok(count as u64)
}

/// A root is right if its square and that of its neighbour enclose the source.
/// The formats of up to `f32` have squares that `f64` holds exactly.
fn roots(format: FloatFormat, bits: u64) -> Result<(), String> {
    let nearest = float::sqrt(format, bits, Round::NearestEven, false);
    let value = to_f64(format, bits);
    if value.is_nan() || value < 0.0 {
        ensure!(nearest == float::nan(format, &[bits]), "{format} sqrt {bits:X}: {nearest:X}");
        return Ok(());
    }
    if value == 0.0 || value.is_infinite() {
        ensure!(nearest == bits, "{format} sqrt {bits:X}: {nearest:X}");
        return Ok(());
    }
    let down = float::sqrt(format, bits, Round::NegativeInf, false);
    let up = float::sqrt(format, bits, Round::PositiveInf, false);
    let zero = float::sqrt(format, bits, Round::Zero, false);
    ensure!(down == zero && (up == down || up == down + 1), "{format} sqrt {bits:X}: {down:X} {up:X} {zero:X}");
    if format == F64 {
        // The host's root is IEEE; it pins the nearest one and that one of the two.
        ensure!(nearest == value.sqrt().to_bits(), "f64 sqrt {bits:X}: {nearest:X}");
        ensure!(nearest == down || nearest == up, "f64 sqrt {bits:X}: {down:X} {nearest:X} {up:X}");
        return Ok(());
    }
    if matches!(format, F8E8M0FNU | FNV8E5M3FNU | F4E2M1FN) {
        return Ok(()); // roots may leave the range of these
    }
    let (low, high) = (to_f64(format, down), to_f64(format, up));
    ensure!(low * low <= value && value <= high * high, "{format} sqrt {bits:X}: {down:X} {up:X}");
    ensure!(up != down || low * low == value, "{format} sqrt {bits:X}: {down:X} is not exact");
    let middle = (low + high) / 2.0;
    let expected = match (middle * middle).total_cmp(&value) {
        Ordering::Less => up,
        Ordering::Greater => down,
        Ordering::Equal => down + (down & 1),
    };
    ensure!(nearest == expected, "{format} sqrt {bits:X}: {nearest:X}, not {expected:X}");
    Ok(())
}

fn integral(format: FloatFormat, bits: u64) -> Result<(), String> {
    let value = to_f64(format, bits);
    let (down, up) = (float::floor(format, bits), float::ceil(format, bits));
    if value.is_nan() {
        let nan = float::nan(format, &[bits]);
        ensure!(down == nan && up == nan, "{format} floor, ceil of {bits:X}: {down:X} {up:X}");
        return Ok(());
    }
    if !format.has_zero() {
        return Ok(()); // no floor below one
    }
    // The host's functions on a value it holds exactly; signs of zero included.
    let exact = |value: f64| from_f64(format, value, Round::NearestEven, Overflow::Ieee);
    ensure!(down == exact(value.floor()), "{format} floor {bits:X}: {down:X}");
    ensure!(up == exact(value.ceil()), "{format} ceil {bits:X}: {up:X}");
    Ok(())
}

fn signs(format: FloatFormat, bits: u64) -> Result<(), String> {
    let (negated, magnitude) = (float::neg(format, bits), float::abs(format, bits));
    let nan = float::nan(format, &[bits]);
    if format.is_nan(bits) {
        ensure!(negated == nan && magnitude == nan, "{format} neg, abs of {bits:X}");
        return Ok(());
    }
    let value = to_f64(format, bits);
    ensure!(to_f64(format, magnitude).to_bits() == value.abs().to_bits(), "{format} abs {bits:X}");
    let expected = if format.has_sign() { -value } else { f64::NAN };
    ensure!(same(F64, to_f64(format, negated).to_bits(), expected.to_bits()), "{format} neg {bits:X}");
    Ok(())
}

/// `flush_to_zero` by its definition: flushed operands, then a flushed result.
pub fn flushing(count: usize) -> Checked {
    let mut random = Xorshift::new(4);
    let flush = |bits: u64| if bits & 0x7F80_0000 == 0 { bits & 0x8000_0000 } else { bits };
    let pool: Vec<u64> = special_floats(F32);
    pairs(
        count,
        32,
        &pool,
        || random.float(F32) & 0x87FF_FFFF | random.next() & 0x3000_0000,
        |a, b| {
            let (x, y) = (flush(a), flush(b));
            for (round, _) in ROUNDS {
                for (name, got, expected) in [
                    ("add", float::add(F32, a, b, round, true), float::add(F32, x, y, round, false)),
                    ("sub", float::sub(F32, a, b, round, true), float::sub(F32, x, y, round, false)),
                    ("mul", float::mul(F32, a, b, round, true), float::mul(F32, x, y, round, false)),
                    ("fma", float::fma(F32, a, b, b, round, true), float::fma(F32, x, y, y, round, false)),
                    ("sqrt", float::sqrt(F32, a, round, true), float::sqrt(F32, x, round, false)),
                ] {
                    ensure!(got == flush(expected), "{name} flushed {a:X} {b:X} {round:?}: {got:X}");
                }
                // A quotient is flushed if it is tiny before rounding.
                let towards_zero = flush(float::div(F32, x, y, Round::Zero, false));
                let expected = match towards_zero & 0x7FFF_FFFF {
                    0 => towards_zero,
                    _ => float::div(F32, x, y, round, false),
                };
                let got = float::div(F32, a, b, round, true);
                ensure!(got == expected, "div flushed {a:X} {b:X} {round:?}: {got:X}, not {expected:X}");
            }
            let larger = float::max(F32, a, b, false, true);
            ensure!(larger == float::max(F32, x, y, false, false), "max flushed {a:X} {b:X}");
            Ok(())
        },
    )
}
