//! `pow` and `atan2` of `f64`: pairs with special cases by C's rules, all others against
//! [`wide`](super::wide).

use super::maths::{Binary, Errors, NEAREST, P, approximate, big, interesting};
use super::wide::{self, Wide};
use super::{Checked, Xorshift, ensure, special_floats};
use astro_float_num::{BigFloat, Consts, Sign};
use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
use tileir_num::FloatFormat::F64;

/// What a comparison of pairs needs to know about a function.
struct Known {
    /// The result where C's Annex F states one.
    rule: fn(f64, f64) -> Option<f64>,
    exact: fn(f64, f64) -> Wide,
    pair: fn(&mut Xorshift) -> (f64, f64),
}

fn known(function: &Binary) -> Known {
    match function.name {
        "pow" => Known { rule: pow_rule, exact: wide::pow, pair: pow_pair },
        _ => Known { rule: atan2_rule, exact: wide::atan2, pair: atan2_pair },
    }
}

fn is_integer(y: f64) -> bool {
    y.is_finite() && y.fract() == 0.0
}

/// C23 F.10.4.5, in its order.
fn pow_rule(x: f64, y: f64) -> Option<f64> {
    let odd = is_integer(y) && y % 2.0 != 0.0;
    let signed = |magnitude: f64| if odd { magnitude.copysign(x) } else { magnitude };
    if x == 1.0 || y == 0.0 {
        return Some(1.0);
    }
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    if x == 0.0 {
        return Some(signed(if y < 0.0 { f64::INFINITY } else { 0.0 }));
    }
    if x == -1.0 && y.is_infinite() {
        return Some(1.0);
    }
    if y.is_infinite() {
        let grows = (x.abs() > 1.0) == (y > 0.0);
        return Some(if grows { f64::INFINITY } else { 0.0 });
    }
    if x.is_infinite() {
        return Some(signed(if y < 0.0 { 0.0 } else { f64::INFINITY }));
    }
    (x < 0.0 && !is_integer(y)).then_some(f64::NAN)
}

/// C23 F.10.1.4.
fn atan2_rule(y: f64, x: f64) -> Option<f64> {
    /// 3π/4.
    const THREE_QUARTERS: f64 = 2.356_194_490_192_345;
    if x.is_nan() || y.is_nan() {
        return Some(f64::NAN);
    }
    let angle = match (y == 0.0, x == 0.0, y.is_infinite(), x.is_infinite()) {
        (true, ..) => Some(if x.is_sign_negative() { PI } else { 0.0 }),
        (_, true, ..) => Some(FRAC_PI_2),
        (.., true, true) => Some(if x < 0.0 { THREE_QUARTERS } else { FRAC_PI_4 }),
        (.., false, true) => Some(if x < 0.0 { PI } else { 0.0 }),
        (.., true, false) => Some(FRAC_PI_2),
        _ => None,
    };
    angle.map(|angle| angle.copysign(y))
}

/// In `[0, 1)`.
fn unit(random: &mut Xorshift) -> f64 {
    (random.next() >> 11) as f64 / (1_u64 << 53) as f64
}

fn sign(random: &mut Xorshift) -> f64 {
    if random.next().is_multiple_of(2) { 1.0 } else { -1.0 }
}

/// Random bits of a positive finite number.
fn magnitude(random: &mut Xorshift) -> f64 {
    f64::from_bits(random.next() % f64::INFINITY.to_bits())
}

/// A few units around a number.
fn around(random: &mut Xorshift, value: f64) -> f64 {
    let shift = 12 + random.next() % 52;
    let offset = random.next() >> shift;
    let bits = value.to_bits();
    f64::from_bits(if random.next().is_multiple_of(2) { bits + offset } else { bits - offset.min(bits) })
}

/// A binary logarithm for a result: anywhere in the range, at one of its ends, or near none.
fn target(random: &mut Xorshift) -> f64 {
    const ENDS: [f64; 6] = [1024.0, 1023.0, -1022.0, -1073.0, -1074.0, -1075.0];
    let near = 2_f64.powi(-((random.next() % 50) as i32)) * (unit(random) - 0.5);
    match random.next() % 4 {
        0 | 1 => unit(random) * 2110.0 - 1080.0,
        2 => ENDS[random.next() as usize % ENDS.len()] + near,
        _ => near * 2_f64.powi(-((random.next() % 24) as i32)),
    }
}

fn pow_pair(random: &mut Xorshift) -> (f64, f64) {
    let choice = random.next() % 8;
    // An odd numerator over a small power of two.
    let fraction = |random: &mut Xorshift| {
        let (numerator, shift) = ((random.next() % 64) as f64, (random.next() % 4) as i32);
        sign(random) * numerator * 2_f64.powi(-shift)
    };
    let few = |random: &mut Xorshift| (1 + (random.next() >> (40 + random.next() % 24))) as f64;
    let (x, y) = match choice {
        0 => (f64::from_bits(interesting(random)), f64::from_bits(interesting(random))),
        1 | 2 => {
            let x = magnitude(random);
            (x, target(random) / x.log2())
        }
        3 => {
            let x = around(random, 1.0);
            (x, target(random) / x.log2())
        }
        // Exact results and halfway ones.
        4 => (few(random) * sign(random) * 2_f64.powi((random.next() % 64) as i32 - 32), fraction(random)),
        5 => {
            let root = few(random).sqrt().floor();
            (root * root, fraction(random))
        }
        6 => (sign(random) * f64::from_bits(random.float(F64)).abs(), fraction(random).trunc()),
        _ => (f64::from_bits(random.float(F64)), f64::from_bits(random.float(F64))),
    };
    (if is_integer(y) { x } else { x.abs() }, y)
}

fn atan2_pair(random: &mut Xorshift) -> (f64, f64) {
    /// Where reductions change.
    const RATIOS: [f64; 8] = [1.0, 0.5, 0.25, 0.199, 0.414_213_562_373_095, 0.668, 1.862_645_149_230_957e-9, 5e-20];
    let choice = random.next() % 8;
    let power = |random: &mut Xorshift, low: i32, high: i32| {
        2_f64.powi(low + (random.next() % (high - low) as u64) as i32) * (1.0 + unit(random))
    };
    let x = magnitude(random);
    let (y, x) = match choice {
        0 => (f64::from_bits(interesting(random)), f64::from_bits(interesting(random))),
        1 => {
            let x = f64::from_bits(random.float(F64)).abs();
            (x * power(random, -3, 3), x)
        }
        2 => (x * power(random, -70, 70), x),
        3 => (x * power(random, -40, -20), x),
        4 => {
            // Results around the end of the normal range and of the subnormal one.
            let ratio = (random.next() % 70) as i32 + 1013;
            let small = (random.next() % 1000) as i32;
            (2_f64.powi(-small) * (1.0 + unit(random)), 2_f64.powi(ratio - small) * (1.0 + unit(random)))
        }
        5 => {
            let ratio = RATIOS[random.next() as usize % RATIOS.len()];
            (around(random, x * ratio), x)
        }
        6 => (power(random, -2, 2), power(random, -2, 2)),
        _ => (magnitude(random), x),
    };
    let pair = (y * sign(random), x * sign(random));
    if random.next().is_multiple_of(16) { (pair.1, pair.0) } else { pair }
}

/// Numbers of which all pairs are tried: the special ones of the format, and where these two
/// functions change their ways.
fn specials() -> Vec<f64> {
    let end = 2_f64.powi(53);
    let positive = [
        0.1,
        1.0 / 3.0,
        0.75,
        2.5,
        5.0,
        10.0,
        52.0,
        53.0,
        1022.0,
        1023.0,
        1024.0,
        1074.0,
        1075.0,
        1e300,
        1e-300,
        PI,
        std::f64::consts::E,
        std::f64::consts::SQRT_2,
        end / 2.0 - 0.5,
        end / 2.0,
        end / 2.0 + 1.0,
        end - 1.0,
        end,
        end + 2.0,
        2.0 * end,
    ];
    let mut all: Vec<f64> = special_floats(F64).into_iter().map(f64::from_bits).collect();
    all.extend(positive.iter().flat_map(|&value| [value, -value]));
    all
}

/// A function of two `f64`: all special pairs, which the host must confirm to a unit, and `count` others.
pub fn binary(function: &Binary, seed: u64, count: usize) -> Errors {
    let Known { rule, exact, pair } = known(function);
    let mut errors = Errors::default();
    let mut random = Xorshift::new(seed);
    let ours = |x: f64, y: f64| f64::from_bits((function.ours)(F64, x.to_bits(), y.to_bits()));
    let same = |a: f64, b: f64| a.to_bits() == b.to_bits() || a.is_nan() && b.is_nan();
    let mut check = |x: f64, y: f64, confirmed: bool| {
        let got = ours(x, y);
        let error = match rule(x, y) {
            _ if !confirmed => f64::INFINITY,
            Some(expected) if same(got, expected) => 0.0,
            Some(_) => f64::INFINITY,
            None => wide::error(got, exact(x, y)),
        };
        errors.add(error, error <= 0.5, (x.to_bits(), y.to_bits()));
    };
    let specials = specials();
    for &x in &specials {
        for &y in &specials {
            // Some hosts treat signalling NaNs apart.
            let quiet = |v: f64| if v.is_nan() { f64::NAN } else { v };
            let (host, got) = ((function.host)(quiet(x), quiet(y)), ours(x, y));
            check(x, y, same(got, host) || got.to_bits().abs_diff(host.to_bits()) <= 1);
        }
    }
    for _ in 0..count {
        let (x, y) = pair(&mut random);
        check(x, y, true);
    }
    errors
}

/// The oracle itself against 160 bits: a relative distance below 2^-105 on `count` pairs.
pub fn oracle(function: &Binary, seed: u64, count: usize) -> Checked {
    let Known { rule, exact, pair } = known(function);
    let mut random = Xorshift::new(seed);
    let mut consts = Consts::new().expect("memory");
    let mut done = 0;
    while done < count {
        let (x, y) = pair(&mut random);
        // Far out of range both give some value that is there too.
        let wide = if rule(x, y).is_some() { continue } else { exact(x, y) };
        if wide.exponent.abs() > 2200 {
            continue;
        }
        // Rules handle the sign; the oracle has no powers of negative numbers.
        let x = if function.name == "pow" { x.abs() } else { x };
        let mut precise = (function.exact)(&big(x), &big(y), &mut consts);
        precise.set_sign(Sign::Pos);
        let mine =
            BigFloat::from_words(&[wide.fraction as u64, (wide.fraction >> 64) as u64], Sign::Pos, wide.exponent);
        let distance = mine.sub(&precise, P, NEAREST).div(&precise, P, NEAREST);
        let distance = if distance.is_zero() { 0.0 } else { approximate(&distance).abs() };
        let near = distance < 2_f64.powi(-105);
        ensure!(near, "{} of {x:e} and {y:e}: the oracle is off by {distance:e}", function.name);
        done += 1;
    }
    Ok(count as u64)
}
