//! Functions of [`double`](super::double) as straight-line code, for loops over lanes that a compiler vectorizes.
//!
//! They take the same steps in the same order, so the results have the same bits. Where [`double`](super::double) needs a
//! branch (for a subnormal result, or a negative base), the result is a NaN: an engine must call the scalar function on
//! elements whose result is a NaN.
//!
//! `FMA` selects how the error of a product is computed, not its value: `true` is a fused multiply-add, for code compiled where
//! it is an instruction. Both are exact, because all products whose errors matter are far above the subnormal range: their
//! factors are 0 or at least 2^-70 (a smaller argument of [`exp`] does not change the result, which is 1).

use super::dd::{Dd, fast_two_sum};
use super::double::{
    MAGIC, TINY, expm1_near_zero, log_of_parts, log_parts_of_normal, reduce_exponent, round_small, rsqrt_near_one,
};

/// The bits of the integer `k`, for `|k| < 2^51`: the low 52 bits are those of the two's complement.
#[inline(always)]
fn integer(k: f64) -> u64 {
    (k + MAGIC).to_bits()
}

/// The nearest `f64` of `value · 2^k`, of which both are normal; `k` in the low bits.
#[inline(always)]
fn times_power(value: Dd, k: u64) -> f64 {
    let value = fast_two_sum(value.hi, value.lo).hi;
    f64::from_bits(value.to_bits().wrapping_add(k << 52))
}

/// `e^rest` of a small `rest`.
#[inline(always)]
fn exp_near_zero<const FMA: bool>(rest: Dd) -> Dd {
    Dd::ONE.add(expm1_near_zero::<FMA>(rest))
}

/// `x` in a range; other numbers and NaNs become an end of it.
#[inline(always)]
fn clamped(x: f64, low: f64, high: f64) -> f64 {
    let x = if x < high { x } else { high };
    if x > low { x } else { low }
}

/// `result` for `low ≤ x ≤ high`; 0 below `zero`, infinity above `infinity`, and a NaN between them.
#[inline(always)]
fn in_range(x: f64, result: f64, [zero, low, high, infinity]: [f64; 4]) -> f64 {
    let outside = if x > infinity { f64::INFINITY } else { f64::NAN };
    let outside = if x < zero { 0.0 } else { outside };
    if (x >= low) & (x <= high) { result } else { outside }
}

/// `exp`.
#[inline(always)]
pub fn exp<const FMA: bool>(x: f64) -> f64 {
    let (rest, k) = reduce_exponent::<FMA>(Dd::new(clamped(x, -708.0, 709.0)));
    let result = times_power(exp_near_zero::<FMA>(rest), integer(k));
    in_range(x, result, [-750.0, -708.0, 709.0, 710.0])
}

/// `exp2`.
#[inline(always)]
pub fn exp2<const FMA: bool>(x: f64) -> f64 {
    let inside = clamped(x, -1021.0, 1023.0);
    let k = round_small(inside);
    let rest = Dd::LN_2.times::<FMA>(Dd::new(inside - k));
    let result = times_power(exp_near_zero::<FMA>(rest), integer(k));
    in_range(x, result, [-1080.0, -1021.0, 1023.0, 1024.0])
}

#[inline(always)]
fn is_positive_normal(x: f64) -> bool {
    (x >= f64::MIN_POSITIVE) & x.is_finite()
}

/// `result` for a positive normal `x`; the logarithm of 0 and infinity, and a NaN for any other `x`.
#[inline(always)]
fn of_normal(x: f64, result: f64) -> f64 {
    let outside = if x == 0.0 { f64::NEG_INFINITY } else { f64::NAN };
    let outside = if x == f64::INFINITY { x } else { outside };
    if is_positive_normal(x) { result } else { outside }
}

/// `log`.
#[inline(always)]
pub fn log<const FMA: bool>(x: f64) -> f64 {
    let (k, log) = log_parts_of_normal::<FMA>(x);
    of_normal(x, log_of_parts::<FMA>(k, log).value())
}

/// `log2`.
#[inline(always)]
pub fn log2<const FMA: bool>(x: f64) -> f64 {
    let (k, log) = log_parts_of_normal::<FMA>(x);
    of_normal(x, Dd::new(k).add(log.times::<FMA>(Dd::LOG2_E)).value())
}

/// `tanh`.
#[inline(always)]
pub fn tanh<const FMA: bool>(x: f64) -> f64 {
    let magnitude = x.abs();
    let twice = 2.0 * clamped(magnitude, 0.0, 25.0);
    let is_small = twice < 0.35;
    let (rest, k) = reduce_exponent::<FMA>(Dd::new(twice));
    // One series serves both cases.
    let near_zero = Dd { hi: if is_small { twice } else { rest.hi }, lo: if is_small { 0.0 } else { rest.lo } };
    let growth = expm1_near_zero::<FMA>(near_zero);
    let power = f64::from_bits(integer(k).wrapping_add(1023) << 52);
    let large = Dd::ONE.add(growth).scaled(power).sub(Dd::ONE);
    let hi = if is_small { growth.hi } else { large.hi };
    let growth = Dd { hi, lo: if is_small { growth.lo } else { large.lo } };
    let result = growth.over::<FMA>(growth.add(Dd::new(2.0))).value().copysign(x);
    if magnitude >= TINY { result } else { x }
}

/// `rsqrt`.
#[inline(always)]
pub fn rsqrt<const FMA: bool>(x: f64) -> f64 {
    // x = m·4^j with m in [1, 4); `half` is j + 512.
    let half = ((x.to_bits() >> 52) + 1) >> 1;
    let power = f64::from_bits(1535_u64.wrapping_sub(half) << 52);
    let result = times_power(rsqrt_near_one::<FMA>(x * power * power), 512_u64.wrapping_sub(half));
    let is_subnormal = (x > 0.0) & (x < f64::MIN_POSITIVE);
    let outside = if is_subnormal { f64::NAN } else { 1.0 / x.sqrt() };
    if is_positive_normal(x) { result } else { outside }
}

/// `pow`; of a negative, subnormal or special base a NaN, unless the exponent is 0.
#[inline(always)]
pub fn pow<const FMA: bool>(x: f64, y: f64) -> f64 {
    let (k, log) = log_parts_of_normal::<FMA>(x);
    let log = log_of_parts::<FMA>(k, log);
    let estimate = log.hi * y;
    let (rest, k) = reduce_exponent::<FMA>(log.times::<FMA>(Dd::new(y)));
    let result = times_power(exp_near_zero::<FMA>(rest), integer(k));
    let magnitude = estimate.abs();
    let result = if magnitude < 708.0 { result } else { f64::NAN };
    let result = if magnitude < NEGLIGIBLE { 1.0 } else { result };
    let result = if is_positive_normal(x) { result } else { f64::NAN };
    if y == 0.0 { 1.0 } else { result }
}

/// A power is 1 if the logarithm times the exponent is smaller: 2^-60.
const NEGLIGIBLE: f64 = 1.0 / (1_u64 << 60) as f64;
