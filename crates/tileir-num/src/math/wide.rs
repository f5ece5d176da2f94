//! Math functions of `f32` in `f64` arithmetic, rounded once at the end.
//!
//! The `f64` results are good to better than 2^-40, so the `f32` ones are nearly
//! always the nearest ones. No fused operations: plain adds, products and
//! quotients, which are the same everywhere. All but [`tan`] are straight-line
//! code that an engine can run on many lanes at once; for that there is
//! [`tan_near`].

use super::dd::INVERSE_FACTORIAL;
use super::double::{atan_estimate, is_odd, odd_series, power, round_down, round_small};
use super::reduce::reduce;

const LN_2: f64 = core::f64::consts::LN_2;

/// `Σ x^i / (first + step·i)!` over the first `TERMS` terms.
#[inline(always)]
fn series<const TERMS: usize>(x: f64, first: usize, step: usize) -> f64 {
    let (mut sum, mut at) = (0.0, TERMS);
    while at > 0 {
        at -= 1;
        sum = sum * x + INVERSE_FACTORIAL[first + step * at].hi;
    }
    sum
}

/// `e^x` for `|x| ≤ 120`.
#[inline(always)]
fn exp(x: f64) -> f64 {
    let k = round_small(x * core::f64::consts::LOG2_E);
    // ln 2 in two parts, the first of 32 bits: its multiple is exact.
    let rest = (x - k * f64::from_bits(0x3FE6_2E42_FEE0_0000)) - k * f64::from_bits(0x3DEA_39EF_3579_3C76);
    series::<13>(rest, 0, 1) * power(k as i32)
}

/// `ln x` of a positive normal `f64`.
#[inline(always)]
fn log(x: f64) -> f64 {
    let pattern = x.to_bits();
    let k = (pattern.wrapping_sub(0x3FE6_A09E_0000_0000) as i64) >> 52;
    let m = f64::from_bits(pattern.wrapping_sub((k as u64) << 52));
    let s = (m - 1.0) / (m + 1.0);
    f64::from(k as i32) * LN_2 + 2.0 * s * odd_series(s * s)
}

/// Below this in magnitude [`tan_near`] holds.
pub const NEAR: f32 = 1_000_000.0;

/// Sine over cosine of an angle and a number of quadrants more.
#[inline(always)]
fn quotient(rest: f64, quadrant: u32) -> f64 {
    let square = -rest * rest;
    let (sin, cos) = (rest * series::<9>(square, 1, 2), series::<9>(square, 0, 2));
    let even = quadrant & 1 == 0;
    (if even { sin } else { -cos }) / (if even { cos } else { sin })
}

/// `tan x` for `|x|` below [`NEAR`].
#[inline(always)]
pub fn tan_near(x: f32) -> f32 {
    let wide = f64::from(x);
    let k = round_small(wide * core::f64::consts::FRAC_2_PI);
    // π/2 in two parts, the first of 33 bits: its multiple is exact.
    let rest = (wide - k * f64::from_bits(0x3FF9_21FB_5440_0000)) - k * f64::from_bits(0x3DD0_B461_1A62_6331);
    let result = quotient(rest, k as i32 as u32) as f32;
    if x == 0.0 { x } else { result }
}

/// `tan x`.
pub fn tan(x: f32) -> f32 {
    if x.abs() < NEAR {
        return tan_near(x);
    }
    if !x.is_finite() {
        return f32::NAN;
    }
    let reduced = reduce(x.into());
    quotient(reduced.rest.hi, reduced.quadrant) as f32
}

/// `sinh x`.
#[inline(always)]
pub fn sinh(x: f32) -> f32 {
    let wide = f64::from(x);
    let small = wide * series::<6>(wide * wide, 1, 2);
    let up = exp(wide.clamp(-100.0, 100.0));
    let result = if wide.abs() < 0.5 { small } else { 0.5 * (up - 1.0 / up) };
    if x.is_nan() { x } else { result as f32 }
}

/// `cosh x`.
#[inline(always)]
pub fn cosh(x: f32) -> f32 {
    let up = exp(f64::from(x).clamp(-100.0, 100.0));
    if x.is_nan() { x } else { (0.5 * (up + 1.0 / up)) as f32 }
}

/// `atan2` of the dialect: the first operand is the numerator, as in C.
#[inline(always)]
pub fn atan2(y: f32, x: f32) -> f32 {
    let (ay, ax) = (f64::from(y.abs()), f64::from(x.abs()));
    let steep = ay > ax;
    let (low, high) = (if steep { ax } else { ay }, if steep { ay } else { ax });
    // Also of two zeros and of two infinities.
    let ratio = if low == high { if low == 0.0 { 0.0 } else { 1.0 } } else { low / high };
    let angle = atan_estimate(ratio);
    let angle = if steep { core::f64::consts::FRAC_PI_2 - angle } else { angle };
    let angle = if x.is_sign_negative() { core::f64::consts::PI - angle } else { angle };
    let result = (angle as f32).copysign(y);
    if x.is_nan() | y.is_nan() { f32::NAN } else { result }
}

/// `pow` with all special cases of C.
#[inline(always)]
pub fn pow(x: f32, y: f32) -> f32 {
    let (x, y) = (f64::from(x), f64::from(y));
    let magnitude = x.abs();
    let power = exp((log(magnitude) * y).clamp(-110.0, 110.0));
    let edge = if (magnitude == 0.0) == (y > 0.0) { 0.0 } else { f64::INFINITY };
    let result = if (magnitude == 0.0) | magnitude.is_infinite() { edge } else { power };
    let result = if magnitude == 1.0 { 1.0 } else { result } as f32;
    let result = if x.is_sign_negative() & is_odd(y) { -result } else { result };
    let undefined = (x < 0.0) & x.is_finite() & y.is_finite() & (y != round_down(y));
    let result = if undefined | x.is_nan() | y.is_nan() { f32::NAN } else { result };
    if (y == 0.0) | (x == 1.0) { 1.0 } else { result }
}

/// `1 / √x`.
#[inline(always)]
pub fn rsqrt(x: f32) -> f32 {
    (1.0 / f64::from(x).sqrt()) as f32
}
