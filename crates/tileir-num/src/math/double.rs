//! The math functions of `f64`, in double-double arithmetic: one rounding of a
//! result good to about 2^-68.
//!
//! Their errors are in the table of [`math`](super). Special cases are C's. NaN
//! results have no particular pattern here: [`math`](super) replaces them.

use super::dd::{Dd, two_product_by};
use super::reduce::reduce;

/// `e^x - 1` for `|x| ≤ 0.36`.
#[inline(always)]
pub(super) fn expm1_near_zero<const FMA: bool>(x: Dd) -> Dd {
    // 0.36^6 / 7! is 2^-21: the error of plain f64 from there on is below 2^-73.
    x.times::<FMA>(x.inverse_factorials::<FMA>(1, 1, 19, 6))
}

/// The nearest integer, for values below 2^51.
#[inline(always)]
pub(super) fn round_small(x: f64) -> f64 {
    (x + MAGIC) - MAGIC
}

/// Adding it rounds to an integer, which then is in the low bits: 1.5 · 2^52.
pub(super) const MAGIC: f64 = 6_755_399_441_055_744.0;

/// `x - k·ln 2` and the integer `k`, for `|x| < 2^20`.
#[inline(always)]
pub(super) fn reduce_exponent<const FMA: bool>(x: Dd) -> (Dd, f64) {
    let k = round_small(x.hi * Dd::LOG2_E.hi);
    let multiple = two_product_by::<FMA>(k, Dd::LN_2.hi).add(Dd::new(k * Dd::LN_2.lo));
    (x.sub(multiple), k)
}

/// `e^x` as a number near one times a power of two, for `|x| < 2^20`.
fn exp_parts(x: Dd) -> (Dd, i32) {
    let (rest, k) = reduce_exponent::<false>(x);
    (Dd::ONE.add(expm1_near_zero::<false>(rest)), k as i32)
}

/// `e^x`, for any finite dd.
fn exp_dd(x: Dd) -> f64 {
    let clamped = if x.hi > 800.0 { Dd::new(800.0) } else { x };
    let clamped = if clamped.hi < -800.0 { Dd::new(-800.0) } else { clamped };
    let (value, k) = exp_parts(clamped);
    value.value_times_power(k)
}

/// `exp`.
pub fn exp(x: f64) -> f64 {
    if x.is_nan() { x } else { exp_dd(Dd::new(x.clamp(-800.0, 800.0))) }
}

/// `exp2`.
pub fn exp2(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let x = x.clamp(-1100.0, 1100.0);
    let k = round_small(x);
    let rest = Dd::LN_2.mul(Dd::new(x - k));
    Dd::ONE.add(expm1_near_zero::<false>(rest)).value_times_power(k as i32)
}

/// `1 + x/3 + x²/5 + …`: the area tangent of `√x` over `√x`, and the arc tangent for
/// negative `x`; to 2^-49 for `|x| ≤ 0.04`.
#[inline(always)]
pub(super) fn odd_series(x: f64) -> f64 {
    const TERMS: [f64; 11] = {
        let mut terms = [1.0; 11];
        let mut at = 1;
        while at < terms.len() {
            terms[at] = 1.0 / (2 * at + 1) as f64;
            at += 1;
        }
        terms
    };
    let (mut sum, mut at) = (0.0, TERMS.len());
    while at > 0 {
        at -= 1;
        sum = sum * x + TERMS[at];
    }
    sum
}

/// `ln x` as `k` and `ln m` with `x = 2^k·m`, `√½ ≤ m < √2`; `x` is positive and finite.
fn log_parts(x: f64) -> (f64, Dd) {
    // Subnormals are scaled into the normal range.
    let (x, offset) = if x < f64::MIN_POSITIVE { (x * 18_014_398_509_481_984.0, -54.0) } else { (x, 0.0) };
    let (k, log) = log_parts_of_normal::<false>(x);
    (k + offset, log)
}

/// As [`log_parts`], of a normal number.
#[inline(always)]
pub(super) fn log_parts_of_normal<const FMA: bool>(x: f64) -> (f64, Dd) {
    let bits = x.to_bits();
    // Counting from √½, whose upper half this is: the exponent field of x/√½.
    let shifted = bits.wrapping_sub(0x3FE6_A09E_0000_0000);
    let k = (shifted as i64) >> 52;
    let m = f64::from_bits(bits.wrapping_sub((k as u64) << 52));
    // `k` as a float: the conversion of an `i64` has few vector instructions.
    let k = f64::from_bits(MAGIC.to_bits().wrapping_add(k as u64)) - MAGIC;
    // A first value from the series of the area tangent, good to 2^-45.
    let s = (m - 1.0) / (m + 1.0);
    let first = 2.0 * s * odd_series(s * s);
    // One step of third order: y + 2·(m - e^y) / (m + e^y).
    let growth = expm1_near_zero::<FMA>(Dd::new(first));
    let difference = Dd::new(m - 1.0).sub(growth);
    let sum = Dd::new(m).add(Dd::ONE).add(growth);
    let correction = difference.scaled(2.0).over::<FMA>(sum);
    (k, Dd::new(first).add(correction))
}

/// `ln x` of a positive finite value.
fn log_dd(x: f64) -> Dd {
    let (k, log) = log_parts(x);
    log_of_parts::<false>(k, log)
}

/// `ln x` of the parts of `x`.
#[inline(always)]
pub(super) fn log_of_parts<const FMA: bool>(k: f64, log: Dd) -> Dd {
    two_product_by::<FMA>(k, Dd::LN_2.hi).add(Dd::new(k * Dd::LN_2.lo)).add(log)
}

/// The logarithm of a value that is not positive and finite.
fn log_special(x: f64) -> Option<f64> {
    if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x < 0.0 || x.is_nan() {
        Some(f64::NAN)
    } else {
        x.is_infinite().then_some(x)
    }
}

/// `log`.
pub fn log(x: f64) -> f64 {
    log_special(x).unwrap_or_else(|| log_dd(x).value())
}

/// `log2`; exact for powers of two.
pub fn log2(x: f64) -> f64 {
    log_special(x).unwrap_or_else(|| {
        let (k, log) = log_parts(x);
        Dd::new(k).add(log.mul(Dd::LOG2_E)).value()
    })
}

/// Sine and cosine of `|x| ≤ π/4` and a little more.
fn sin_cos_near_zero(x: Dd) -> (Dd, Dd) {
    let square = x.mul(x).neg();
    // (π/4)^10 / 10! is 2^-25: the error of plain f64 from there on is below 2^-77.
    let sin = square.inverse_factorials::<false>(1, 2, 12, 5);
    let cos = square.inverse_factorials::<false>(0, 2, 12, 5);
    (sin.mul(x), cos)
}

/// Sine and cosine of a finite angle.
fn sin_cos(x: f64) -> (Dd, Dd) {
    let reduced = reduce(x);
    let (sin, cos) = sin_cos_near_zero(reduced.rest);
    match reduced.quadrant {
        0 => (sin, cos),
        1 => (cos, sin.neg()),
        2 => (sin.neg(), cos.neg()),
        _ => (cos.neg(), sin),
    }
}

/// Below this the angle itself is the nearest value of sin, tan, sinh, tanh, and
/// one that of cos and cosh.
pub(super) const TINY: f64 = 1.0 / (1_u64 << 28) as f64 / 2.0;

/// `sin`.
pub fn sin(x: f64) -> f64 {
    if x.abs() < TINY {
        return x;
    }
    if x.is_finite() { sin_cos(x).0.value() } else { f64::NAN }
}

/// `cos`.
pub fn cos(x: f64) -> f64 {
    if x.is_finite() { sin_cos(x).1.value() } else { f64::NAN }
}

/// `tan`.
pub fn tan(x: f64) -> f64 {
    if x.abs() < TINY {
        return x;
    }
    if !x.is_finite() {
        return f64::NAN;
    }
    let (sin, cos) = sin_cos(x);
    sin.div(cos).value()
}

/// Half of `e^x` and half of `e^-x` times `2^-k`, and `k`, for `0 ≤ x ≤ 800`.
fn exp_halves(x: f64) -> (Dd, Dd, i32) {
    let (up, k) = exp_parts(Dd::new(x));
    // e^-x is too small to matter, or to be represented, from 2^-600 on.
    let inverse = if k > 300 { Dd::ZERO } else { Dd::ONE.div(up).scaled(power(-2 * k)) };
    (up.scaled(0.5), inverse.scaled(0.5), k)
}

/// `2^k` for `|k| ≤ 1022`.
#[inline(always)]
pub(super) fn power(k: i32) -> f64 {
    f64::from_bits(((1023 + k) as u64) << 52)
}

/// `sinh`.
pub fn sinh(x: f64) -> f64 {
    let magnitude = x.abs();
    if magnitude < TINY || !x.is_finite() {
        return x;
    }
    let result = if magnitude < 0.35 {
        // (g + g / (1 + g)) / 2 of g = e^x - 1.
        let growth = expm1_near_zero::<false>(Dd::new(magnitude));
        growth.add(growth.div(Dd::ONE.add(growth))).value() * 0.5
    } else {
        let (up, down, k) = exp_halves(magnitude.min(800.0));
        up.sub(down).value_times_power(k)
    };
    result.copysign(x)
}

/// `cosh`.
pub fn cosh(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let (up, down, k) = exp_halves(x.abs().min(800.0));
    up.add(down).value_times_power(k)
}

/// `tanh`.
pub fn tanh(x: f64) -> f64 {
    let magnitude = x.abs();
    if magnitude < TINY || x.is_nan() {
        return x;
    }
    // g / (g + 2) of g = e^2x - 1.
    let twice = 2.0 * magnitude.min(25.0);
    let growth = if twice < 0.35 {
        expm1_near_zero::<false>(Dd::new(twice))
    } else {
        let (value, k) = exp_parts(Dd::new(twice));
        value.scaled(power(k)).sub(Dd::ONE)
    };
    growth.div(growth.add(Dd::new(2.0))).value().copysign(x)
}

/// `atan2` of the dialect: the first operand is the numerator, as in C.
pub fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let (ay, ax) = (y.abs(), x.abs());
    let angle = if ay == 0.0 {
        if x.is_sign_negative() { Dd::PI.value() } else { 0.0 }
    } else if ay.is_infinite() && ax.is_infinite() {
        if x < 0.0 { Dd::PI.scaled(0.75).value() } else { Dd::PI.scaled(0.25).value() }
    } else if ax == 0.0 || ay.is_infinite() {
        Dd::HALF_PI.value()
    } else {
        angle_of(ay, x)
    };
    angle.copysign(y)
}

/// The angle of `(x, y)` in `(0, π)`, with `y > 0` and both finite except `x`.
fn angle_of(y: f64, x: f64) -> f64 {
    let magnitude = x.abs();
    // The arc is shorter by a third of its cube: 2^-68 of it, which adds next to nothing to the rounding.
    if x > 0.0 && y / x < power(-33) {
        return y / x;
    }
    // Scaled so that the larger is near one; a distance of 2^64 is as good as more.
    let (y, magnitude) = if y / magnitude < power(-64) {
        (power(-64), 1.0)
    } else if magnitude / y < power(-200) {
        (1.0, power(-200))
    } else {
        let scale = y.max(magnitude);
        let factor = if scale > power(300) {
            power(-600)
        } else if scale < power(-300) {
            power(600)
        } else {
            1.0
        };
        (y * factor, magnitude * factor)
    };
    let (steep, ratio) = if y > magnitude { (true, magnitude / y) } else { (false, y / magnitude) };
    let first = atan_estimate(ratio);
    // tan(θ - first) from the rotated point; it is small, so the angle is its tangent.
    let (sin, cos) = sin_cos_near_zero(Dd::new(first));
    let (rise, run) = if steep { (magnitude, y) } else { (y, magnitude) };
    let (rise, run) = (Dd::new(rise), Dd::new(run));
    let turn = rise.mul(cos).sub(run.mul(sin)).div(run.mul(cos).add(rise.mul(sin)));
    let mut angle = Dd::new(first).add(turn);
    if steep {
        angle = Dd::HALF_PI.sub(angle);
    }
    if x < 0.0 {
        angle = Dd::PI.sub(angle);
    }
    angle.value()
}

/// The arc tangent of `0 ≤ t ≤ 1` to about 2^-45.
#[inline(always)]
pub(super) fn atan_estimate(t: f64) -> f64 {
    // Around 0, π/8 and π/4, so that |u| ≤ tan(π/16) = 0.1989 and a little more.
    const TAN_PI_8: f64 = 0.414_213_562_373_095_05;
    let (middle, upper) = (t > 0.199, t > 0.668);
    let base = if middle { core::f64::consts::FRAC_PI_8 } else { 0.0 };
    let base = if upper { core::f64::consts::FRAC_PI_4 } else { base };
    let over = if middle { t - TAN_PI_8 } else { t };
    let over = if upper { t - 1.0 } else { over };
    let under = if middle { 1.0 + t * TAN_PI_8 } else { 1.0 };
    let under = if upper { t + 1.0 } else { under };
    let u = over / under;
    base + u * odd_series(-u * u)
}

/// `pow` with all special cases of C.
pub fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 || x == 1.0 {
        return 1.0;
    }
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    let odd = is_odd(y);
    if x == 0.0 || x.is_infinite() {
        let large = (x == 0.0) != (y > 0.0);
        let magnitude = if large { f64::INFINITY } else { 0.0 };
        return if odd { magnitude.copysign(x) } else { magnitude };
    }
    let magnitude = x.abs();
    if y.is_infinite() {
        return match magnitude == 1.0 {
            true => 1.0,
            false if (magnitude > 1.0) == (y > 0.0) => f64::INFINITY,
            false => 0.0,
        };
    }
    if x < 0.0 && !odd && y != round_down(y) {
        return f64::NAN;
    }
    let result = pow_positive(magnitude, y);
    if x < 0.0 && odd { -result } else { result }
}

/// The largest integer that is not larger.
#[inline(always)]
pub(super) fn round_down(y: f64) -> f64 {
    const LAST: f64 = 4_503_599_627_370_496.0; // 2^52: from here on there are only integers
    // Of the sign of `y`, so that the sum does not leave the range in which the spacing is one.
    let magic = LAST.copysign(y);
    let nearest = (y + magic) - magic;
    let below = if nearest > y { nearest - 1.0 } else { nearest };
    if y.abs() >= LAST { y } else { below }
}

#[inline(always)]
pub(super) fn is_odd(y: f64) -> bool {
    let half = y * 0.5;
    (y.abs() < 9_007_199_254_740_992.0) & (y == round_down(y)) & (half != round_down(half))
}

/// `x^y` of a positive finite `x` and a finite `y`.
fn pow_positive(x: f64, y: f64) -> f64 {
    let log = log_dd(x);
    // Far beyond the range, where the product itself might overflow.
    let estimate = log.hi * y;
    if estimate.abs() > 800.0 {
        return exp_dd(Dd::new(estimate.clamp(-800.0, 800.0)));
    }
    if estimate.abs() < power(-60) {
        return 1.0;
    }
    // A logarithm is 0 or at least 2^-53, so here 2^-70 < |y| < 2^63.
    exp_dd(log.mul(Dd::new(y)))
}

/// `rsqrt`: `1 / √x`.
pub fn rsqrt(x: f64) -> f64 {
    if !(x > 0.0 && x.is_finite()) {
        return 1.0 / x.sqrt();
    }
    // x = m·4^j with m in [1, 4), from a normal number.
    let (x, offset) = if x < f64::MIN_POSITIVE { (x * power(54), 27) } else { (x, 0) };
    let j = ((x.to_bits() >> 52) as i32 - 1023) >> 1;
    rsqrt_near_one::<false>(x * power(-j) * power(-j)).value_times_power(offset - j)
}

/// `1 / √m`, for `1 ≤ m < 4`.
#[inline(always)]
pub(super) fn rsqrt_near_one<const FMA: bool>(m: f64) -> Dd {
    let (m, first) = (Dd::new(m), Dd::new(1.0 / m.sqrt()));
    // One step of Newton: y + y·(1 - m·y²) / 2.
    let rest = Dd::ONE.sub(m.times::<FMA>(first.times::<FMA>(first)));
    first.add(first.times::<FMA>(rest).scaled(0.5))
}
