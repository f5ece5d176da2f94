//! Math functions against higher precision, with the largest errors seen.
//!
//! `f32` and the narrower formats are compared with the host's `f64` functions,
//! whose own error is a few units of 2^-53; `f64` with `astro-float-num` at 160
//! bits, pairs of them as `doubles` says. An error is in units in the last place of
//! the exact result.

use super::{Checked, Xorshift, ensure, special_floats};
use astro_float_num::{BigFloat, Consts, RoundingMode, Sign};
use tileir_num::FloatFormat::{self, F32, F64};
use tileir_num::{Overflow, Round, from_f64, math, to_f64};

/// Ours and theirs.
pub struct Unary {
    pub name: &'static str,
    pub ours: fn(FloatFormat, u64) -> u64,
    host: fn(f64) -> f64,
    exact: fn(&BigFloat, &mut Consts) -> BigFloat,
}

pub struct Binary {
    pub name: &'static str,
    pub ours: fn(FloatFormat, u64, u64) -> u64,
    pub host: fn(f64, f64) -> f64,
    pub exact: fn(&BigFloat, &BigFloat, &mut Consts) -> BigFloat,
}

/// The error that a function must stay within: a little above the largest that
/// was measured, which the docs of the functions say.
pub fn limit(name: &str, format: FloatFormat) -> f64 {
    match (format, name) {
        (F32, "exp" | "sin" | "cos") => 0.85,
        (F32, "exp2" | "log" | "log2") => 0.92,
        (F32, "tanh") => 1.0,
        (F32 | F64, _) => 0.5001,
        // One rounding of an `f32` result.
        _ => 0.5002,
    }
}

/// What a comparison found.
#[derive(Clone, Copy, Default)]
pub struct Errors {
    /// Inputs looked at.
    pub count: u64,
    /// The largest error.
    pub max: f64,
    /// Where it is.
    pub worst: (u64, u64),
    /// Results that are not the nearest ones.
    pub not_nearest: u64,
}

pub const P: usize = 160;
pub const NEAREST: RoundingMode = RoundingMode::ToEven;

pub const UNARY: [Unary; 11] = [
    Unary { name: "exp", ours: math::exp, host: f64::exp, exact: |x, c| x.exp(P, NEAREST, c) },
    Unary {
        name: "exp2",
        ours: |format, bits| math::exp2(format, bits, false),
        host: f64::exp2,
        exact: |x, c| BigFloat::from_i8(2, P).pow(x, P, NEAREST, c),
    },
    Unary { name: "log", ours: math::log, host: f64::ln, exact: |x, c| x.ln(P, NEAREST, c) },
    Unary { name: "log2", ours: math::log2, host: f64::log2, exact: |x, c| x.log2(P, NEAREST, c) },
    Unary { name: "sin", ours: math::sin, host: f64::sin, exact: |x, c| x.sin(P, NEAREST, c) },
    Unary { name: "cos", ours: math::cos, host: f64::cos, exact: |x, c| x.cos(P, NEAREST, c) },
    Unary { name: "tan", ours: math::tan, host: f64::tan, exact: |x, c| x.tan(P, NEAREST, c) },
    Unary { name: "sinh", ours: math::sinh, host: f64::sinh, exact: |x, c| x.sinh(P, NEAREST, c) },
    Unary { name: "cosh", ours: math::cosh, host: f64::cosh, exact: |x, c| x.cosh(P, NEAREST, c) },
    Unary { name: "tanh", ours: math::tanh, host: f64::tanh, exact: |x, c| x.tanh(P, NEAREST, c) },
    Unary {
        name: "rsqrt",
        ours: |format, bits| math::rsqrt(format, bits, false),
        host: |x| 1.0 / x.sqrt(),
        exact: |x, _| x.sqrt(P, NEAREST).reciprocal(P, NEAREST),
    },
];

pub const BINARY: [Binary; 2] = [
    Binary {
        name: "pow",
        ours: math::pow,
        host: f64::powf,
        // Rounding an exact result would never end: it asks for more and more bits to be sure.
        exact: |x, y, c| x.pow(y, P, RoundingMode::None, c),
    },
    Binary { name: "atan2", ours: math::atan2, host: f64::atan2, exact: big_atan2 },
];

fn big_atan2(y: &BigFloat, x: &BigFloat, consts: &mut Consts) -> BigFloat {
    let angle = y.div(x, P, NEAREST).atan(P, NEAREST, consts);
    match (x.is_negative(), y.is_negative()) {
        (false, _) => angle,
        (true, false) => angle.add(&consts.pi(P, NEAREST), P, NEAREST),
        (true, true) => angle.sub(&consts.pi(P, NEAREST), P, NEAREST),
    }
}

/// Spacing of the format at a magnitude.
fn spacing(format: FloatFormat, exact: f64) -> f64 {
    let exponent = ((exact.to_bits() >> 52 & 0x7FF) as i32 - 1023).max(format.min_exponent());
    power(exponent + 1 - format.precision() as i32)
}

fn power(exponent: i32) -> f64 {
    match exponent {
        -1022.. => f64::from_bits(((exponent + 1023) as u64) << 52),
        _ => f64::from_bits(1 << (exponent + 1074).max(0)),
    }
}

/// The error of a result in a format below `f64`; infinite if it is of another
/// kind: NaN, infinite or zero of the wrong sign.
fn error(format: FloatFormat, got: u64, exact: f64) -> f64 {
    let value = to_f64(format, got);
    if value.is_nan() || exact.is_nan() {
        return if value.is_nan() && exact.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if value.is_sign_negative() != exact.is_sign_negative() {
        return f64::INFINITY;
    }
    let max = to_f64(format, format.max_finite_bits());
    let beyond = max + spacing(format, max);
    let value = if value.is_infinite() { beyond } else { value.abs() };
    let exact = exact.abs().min(beyond);
    (value - exact).abs() / spacing(format, exact.min(max))
}

impl Errors {
    pub fn add(&mut self, error: f64, nearest: bool, at: (u64, u64)) {
        self.count += 1;
        self.not_nearest += u64::from(!nearest);
        if error > self.max {
            (self.max, self.worst) = (error, at);
        }
    }

    /// One comparison of two.
    pub fn merge(&mut self, other: Errors) {
        self.count += other.count;
        self.not_nearest += other.not_nearest;
        if other.max > self.max {
            (self.max, self.worst) = (other.max, other.worst);
        }
    }

    fn narrow(&mut self, format: FloatFormat, got: u64, exact: f64, at: (u64, u64)) {
        let nearest = from_f64(format, exact, Round::NearestEven, Overflow::Ieee);
        self.add(error(format, got, exact), got == nearest || exact.is_nan(), at);
    }
}

/// A unary function in a format below `f64`, on the patterns given.
pub fn unary(function: &Unary, format: FloatFormat, patterns: impl Iterator<Item = u64>) -> Errors {
    let mut errors = Errors::default();
    for bits in patterns {
        let exact = (function.host)(to_f64(format, bits));
        errors.narrow(format, (function.ours)(format, bits), exact, (bits, 0));
    }
    errors
}

/// A binary function in a format below `f64`: all special pairs, `count` random
/// ones.
pub fn binary(function: &Binary, format: FloatFormat, seed: u64, count: usize) -> Errors {
    let mut errors = Errors::default();
    let mut random = Xorshift::new(seed);
    let specials = special_floats(format);
    let mut check = |x: u64, y: u64| {
        let exact = (function.host)(to_f64(format, x), to_f64(format, y));
        errors.narrow(format, (function.ours)(format, x, y), exact, (x, y));
    };
    for &x in &specials {
        for &y in &specials {
            check(x, y);
        }
    }
    for _ in 0..count {
        check(random.float(format), random.float(format));
    }
    errors
}

/// The number itself. `from_f64` misreads subnormals, so those are scaled.
pub fn big(value: f64) -> BigFloat {
    if value.abs() >= f64::MIN_POSITIVE || value == 0.0 {
        return BigFloat::from_f64(value, P);
    }
    let mut big = BigFloat::from_f64(value * power(100), P);
    let exponent = big.exponent().unwrap_or(0);
    big.set_exponent(exponent - 100);
    big
}

/// The leading 64 bits of a finite number and the exponent of the last of them.
fn leading(value: &BigFloat) -> Option<(u64, i64)> {
    let (words, _, _, exponent, _) = value.as_raw_parts()?;
    Some((*words.last()?, i64::from(exponent) - 64))
}

pub fn approximate(value: &BigFloat) -> f64 {
    match leading(value) {
        Some((word, exponent)) => word as f64 * 2_f64.powi(exponent.clamp(-4000, 4000) as i32),
        None => f64::NAN,
    }
}

/// The error of an `f64` result against an exact one.
fn big_error(got: f64, exact: &BigFloat) -> f64 {
    if exact.is_nan() || got.is_nan() {
        return if exact.is_nan() && got.is_nan() { 0.0 } else { f64::INFINITY };
    }
    if got == 0.0 && exact.is_zero() {
        return 0.0;
    }
    if exact.is_inf() {
        let same = got.is_infinite() && (got < 0.0) == exact.is_negative();
        return if same { 0.0 } else { f64::INFINITY };
    }
    let exponent = if exact.is_zero() { -2000 } else { i64::from(exact.exponent().unwrap_or(0)) - 1 };
    if exponent >= 1024 {
        return if got.is_infinite() && (got < 0.0) == exact.is_negative() { 0.0 } else { f64::INFINITY };
    }
    // An infinite result is worth 2^1024.
    let got = match got.is_infinite() {
        true => {
            let mut end = BigFloat::from_f64(2.0, P).powi(1024, P, NEAREST);
            end.set_sign(if got < 0.0 { Sign::Neg } else { Sign::Pos });
            end
        }
        false => big(got),
    };
    // Scaled by the spacing, so that no exponent is out of an f64's reach.
    let spacing = exponent.max(-1022) - 52;
    let mut difference = got.sub(exact, P + 64, NEAREST);
    if difference.is_zero() {
        return 0.0;
    }
    difference.set_sign(Sign::Pos);
    let exponent = difference.exponent().unwrap_or(0);
    difference.set_exponent(exponent - spacing as i32);
    approximate(&difference)
}

/// An `f64` where functions do something: any exponent, ordinary ones, or the
/// range in which exponentials are finite.
pub fn interesting(random: &mut Xorshift) -> u64 {
    match random.next() % 4 {
        0 => random.next(),
        1 => random.float(F64),
        2 => (((random.next() >> 11) as f64 / (1_u64 << 53) as f64 - 0.5) * 40.0).to_bits(),
        _ => (((random.next() >> 11) as f64 / (1_u64 << 53) as f64 - 0.5) * 1500.0).to_bits(),
    }
}

/// A unary function of `f64` on `count` values against 160 bits.
pub fn unary_double(function: &Unary, seed: u64, count: usize) -> Errors {
    let mut errors = Errors::default();
    let mut random = Xorshift::new(seed);
    let mut consts = Consts::new().expect("memory");
    let specials = special_floats(F64);
    for at in 0..specials.len() + count {
        let bits = specials.get(at).copied().unwrap_or_else(|| interesting(&mut random));
        let x = f64::from_bits(bits);
        let tame =
            x.is_finite() && x != 0.0 && (x.abs() < 1e4 || !matches!(function.name, "exp" | "exp2" | "sinh" | "cosh"));
        let got = f64::from_bits((function.ours)(F64, bits));
        let error = if tame {
            // Rounding in steps keeps tiny results whole: precision is relative.
            big_error(got, &(function.exact)(&big(x), &mut consts))
        } else {
            let host = (function.host)(x);
            let same = got.to_bits() == host.to_bits() || got.is_nan() && host.is_nan();
            if same { 0.0 } else { f64::INFINITY }
        };
        errors.add(error, error <= 0.5, (bits, 0));
    }
    errors
}

/// Every pattern of a format of up to 16 bits; of `f32` the special ones and every
/// `stride`-th.
pub fn patterns(format: FloatFormat, stride: usize) -> impl Iterator<Item = u64> {
    let wide = format == F32;
    let specials = if wide { special_floats(format) } else { Vec::new() };
    let rest = (0..=format.mask()).step_by(if wide { stride } else { 1 });
    specials.into_iter().chain(rest)
}

/// The lane functions with the fused instruction and without: the same bits.
pub fn lanes(patterns: impl Iterator<Item = u64>) -> Checked {
    use math::single;
    type Lane = fn(f32) -> f32;
    let both: [(&str, Lane, Lane); 7] = [
        ("exp", single::exp::<true>, single::exp::<false>),
        ("exp2", single::exp2::<true>, single::exp2::<false>),
        ("log", single::log::<true>, single::log::<false>),
        ("log2", single::log2::<true>, single::log2::<false>),
        ("sin", single::sin_any::<true>, single::sin_any::<false>),
        ("cos", single::cos_any::<true>, single::cos_any::<false>),
        ("tanh", single::tanh::<true>, single::tanh::<false>),
    ];
    let mut count = 0;
    for bits in patterns {
        let x = f32::from_bits(bits as u32);
        for (name, with, without) in both {
            let (with, without) = (with(x), without(x));
            let same = with.to_bits() == without.to_bits() || with.is_nan() && without.is_nan();
            ensure!(same, "{name} {bits:X}: {with:?} and {without:?}");
        }
        count += 1;
    }
    Ok(count)
}

/// `powi` by its definition in the host's arithmetic, least significant bit of
/// the exponent first, and near the exact power.
pub fn powers(count: usize) -> Checked {
    let mut random = Xorshift::new(11);
    for _ in 0..count {
        let bits = random.float(F32);
        let x = f32::from_bits(bits as u32);
        let n = (random.next() as i32) >> (random.next() % 31);
        let (mut square, mut result, mut rest) = (x, 1.0_f32, n.unsigned_abs());
        while rest != 0 {
            if rest & 1 != 0 {
                result *= square;
            }
            square *= square;
            rest >>= 1;
        }
        let expected = if n < 0 { 1.0 / result } else { result };
        let got = f32::from_bits(math::powi(F32, bits, n) as u32);
        let same = got.to_bits() == expected.to_bits() || got.is_nan() && expected.is_nan();
        ensure!(same, "powi {bits:X} {n}: {got:?}, not {expected:?}");
        let exact = f64::from(x).powi(n);
        let small = n.unsigned_abs() <= 30 && exact.abs() > 1e-37 && exact.abs() < 1e37;
        ensure!(!small || error(F32, got.to_bits().into(), exact) < 40.0, "powi {bits:X} {n}: {got:?}, not {exact:?}");
    }
    Ok(count as u64)
}

/// The lane functions of `f64`, with the fused instruction and without, have the bits of the scalar functions, or a NaN.
/// Returns how many results of ordinary numbers there are.
pub fn double_lanes(seed: u64, count: usize) -> Checked {
    use math::double_lanes;
    type Lane = fn(f64) -> f64;
    let all: [(&str, [Lane; 2], Lane); 6] = [
        ("exp", [double_lanes::exp::<true>, double_lanes::exp::<false>], math::double::exp),
        ("exp2", [double_lanes::exp2::<true>, double_lanes::exp2::<false>], math::double::exp2),
        ("log", [double_lanes::log::<true>, double_lanes::log::<false>], math::double::log),
        ("log2", [double_lanes::log2::<true>, double_lanes::log2::<false>], math::double::log2),
        ("tanh", [double_lanes::tanh::<true>, double_lanes::tanh::<false>], math::double::tanh),
        ("rsqrt", [double_lanes::rsqrt::<true>, double_lanes::rsqrt::<false>], math::double::rsqrt),
    ];
    let same = |name: &str, at: &[f64], lane: f64, scalar: f64| {
        ensure!(lane.is_nan() || lane.to_bits() == scalar.to_bits(), "{name} {at:?}: {lane:?} and {scalar:?}");
        Ok(u64::from(!lane.is_nan()))
    };
    let edges =
        [708.0, 709.0, 709.78, 710.0, 745.1, 750.0, 1021.0, 1022.5, 1023.0, 1024.0, 1074.5, 1080.0, 0.175, 25.0];
    let mut random = Xorshift::new(seed);
    let mut results = 0;
    for i in 0..count {
        // Any pattern, a number of ordinary size, the neighborhood of a limit, or a special number.
        let pattern = random.float(F64);
        let near = edges[i / 8 % edges.len()] * (1.0 + (pattern % 3) as f64 * f64::EPSILON - f64::EPSILON);
        let x = match i % 8 {
            0 => f64::from_bits(pattern),
            1 => f64::from_bits(pattern % (1 << 53)),
            2 => near.copysign(f64::from_bits(pattern)),
            3 => f64::from_bits(special_floats(F64)[i / 8 % special_floats(F64).len()]),
            _ => (pattern >> 11) as f64 / (1_u64 << 42) as f64 - if i % 2 == 0 { 700.0 } else { 0.0 },
        };
        for (name, lanes, scalar) in all {
            for lane in lanes {
                results += same(name, &[x], lane(x), scalar(x))?;
            }
        }
        let y = f64::from_bits(random.float(F64));
        for (base, exponent) in [(x.abs(), y), (x, y), (x.abs(), y % 64.0)] {
            let scalar = math::double::pow(base, exponent);
            results += same("pow", &[base, exponent], double_lanes::pow::<true>(base, exponent), scalar)?;
            results += same("pow", &[base, exponent], double_lanes::pow::<false>(base, exponent), scalar)?;
        }
    }
    Ok(results)
}
