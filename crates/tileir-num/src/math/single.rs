//! Math functions of `f32` in `f32` arithmetic, for lanes.
//!
//! Each is straight-line code of adds, products, fused multiply-adds, bit
//! operations and selects, so that an engine can vectorize it with the same
//! bits as a scalar call. [`sin`] and [`cos`] are valid up to [`ANGLE_LIMIT`];
//! an engine must find larger lanes and call [`sin_any`] and [`cos_any`] on
//! them.
//!
//! `FMA` selects the implementation of a fused multiply-add, not its result:
//! `true` is the instruction, for code compiled where the instruction exists (it
//! would be a slow call elsewhere); `false` is an exact replacement from plain
//! `f64` arithmetic.
//!
//! Their errors are in the table of [`math`](super).

use super::double;
use crate::float::fma_f32;
use core::ops::{Add, Mul, Sub};

#[inline(always)]
fn fma<const FMA: bool>(a: f32, b: f32, c: f32) -> f32 {
    if FMA { a.mul_add(b, c) } else { fma_f32(a, b, c) }
}

/// Horner's rule; coefficients from the constant up.
#[inline(always)]
fn polynomial<const FMA: bool, const N: usize>(x: f32, coefficients: [f32; N]) -> f32 {
    horner(One::<FMA>(x), coefficients).0
}

#[inline(always)]
fn select(condition: bool, yes: f32, no: f32) -> f32 {
    if condition { yes } else { no }
}

#[inline(always)]
const fn bits(pattern: u32) -> f32 {
    f32::from_bits(pattern)
}

/// Adding it rounds to an integer, which then sits in the low bits: 1.5 · 2^23.
pub const MAGIC: f32 = 12_582_912.0;

/// `value · 2^n` where `shifted` is `n + MAGIC`: exact, then one rounding.
#[inline(always)]
pub fn scale(value: f32, shifted: f32) -> f32 {
    let n = (shifted.to_bits() as i32).wrapping_sub(MAGIC.to_bits() as i32);
    let half = n >> 1;
    let power = |n: i32| f32::from_bits((n.wrapping_add(127) as u32) << 23);
    value * power(half) * power(n.wrapping_sub(half))
}

/// The number type of [`exp_of`] and [`exp2_of`]: a scalar, or a vector type of an engine with hand-picked
/// instructions. Every lane has the result of the scalar function.
pub trait Numbers: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {
    /// This number.
    fn all(x: f32) -> Self;
    /// `self · b + c`, rounded once.
    #[must_use]
    fn times_plus(self, b: Self, c: Self) -> Self;
    /// Clamps to `[low, high]`; a NaN stays a NaN.
    #[must_use]
    fn within(self, low: f32, high: f32) -> Self;
    /// `self · 2^n`, rounded once, where `shifted` is `n` plus [`MAGIC`] and `n` from -151 to 129.
    #[must_use]
    fn scaled(self, shifted: Self) -> Self;
}

/// One number.
#[derive(Clone, Copy)]
struct One<const FMA: bool>(f32);

macro_rules! operator {
    ($($trait:ident::$name:ident: $op:tt;)*) => { $(
        impl<const FMA: bool> $trait for One<FMA> {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                One(self.0 $op other.0)
            }
        }
    )* };
}
operator! {
    Add::add: +;
    Sub::sub: -;
    Mul::mul: *;
}

impl<const FMA: bool> Numbers for One<FMA> {
    #[inline(always)]
    fn all(x: f32) -> Self {
        One(x)
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        One(fma::<FMA>(self.0, b.0, c.0))
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        let x = select(self.0 > high, high, self.0);
        One(select(x < low, low, x))
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        One(scale(self.0, shifted.0))
    }
}

/// Horner's rule; coefficients from the constant up.
#[inline(always)]
fn horner<X: Numbers, const N: usize>(x: X, coefficients: [f32; N]) -> X {
    let mut sum = X::all(coefficients[N - 1]);
    let mut at = N - 1;
    while at > 0 {
        at -= 1;
        sum = sum.times_plus(x, X::all(coefficients[at]));
    }
    sum
}

/// `e^x`.
#[inline(always)]
pub fn exp<const FMA: bool>(x: f32) -> f32 {
    exp_of(One::<FMA>(x)).0
}

/// `e^x` of each.
#[inline(always)]
pub fn exp_of<X: Numbers>(x: X) -> X {
    let x = x.within(-104.0, 89.0);
    let shifted = x.times_plus(X::all(core::f32::consts::LOG2_E), X::all(MAGIC));
    let k = shifted - X::all(MAGIC);
    // ln 2 in two parts; the first step is exact.
    let r = k.times_plus(X::all(-bits(0x3F31_7218)), x);
    let r = k.times_plus(X::all(-bits(0xB102_E308)), r);
    // (e^r - 1 - r) / r² to 2^-32.9 of e^r.
    let q =
        horner(r, [0.5, bits(0x3E2A_AAA9), bits(0x3D2A_AA73), bits(0x3C08_8AE4), bits(0x3AB6_A780), bits(0x394D_3572)]);
    // The rounding error of 1 + r goes into the low part.
    let sum = X::all(1.0) + r;
    let lost = r - (sum - X::all(1.0));
    (sum + (r * r).times_plus(q, lost)).scaled(shifted)
}

/// `2^x`.
#[inline(always)]
pub fn exp2<const FMA: bool>(x: f32) -> f32 {
    exp2_of(One::<FMA>(x)).0
}

/// `2^x` of each.
#[inline(always)]
pub fn exp2_of<X: Numbers>(x: X) -> X {
    let x = x.within(-151.0, 129.0);
    let shifted = x + X::all(MAGIC);
    let f = x - (shifted - X::all(MAGIC));
    // (2^f - 1) / f to 2^-32.4 of 2^f.
    let q = horner(
        f,
        [
            bits(0x3F31_7218),
            bits(0x3E75_FDF0),
            bits(0x3D63_5839),
            bits(0x3C1D_9525),
            bits(0x3AAE_D07A),
            bits(0x3922_113E),
            bits(0x3772_DD03),
        ],
    );
    f.times_plus(q, X::all(1.0)).scaled(shifted)
}

/// `x = 2^k·(1 + f)` with `√½ ≤ 1 + f < √2`, and `ln(1 + f) - f`.
#[inline(always)]
fn log_parts<const FMA: bool>(x: f32) -> (f32, f32, f32) {
    let small = x < f32::MIN_POSITIVE;
    let pattern = select(small, x * 8_388_608.0, x).to_bits();
    let k = (pattern.wrapping_sub(0x3F35_04F3) as i32) >> 23;
    let f = f32::from_bits(pattern.wrapping_sub((k as u32) << 23)) - 1.0;
    // (ln(1 + f) - f + f²/2) / f³ to 2^-30 of the logarithm.
    let p = polynomial::<FMA, 9>(
        f,
        [
            bits(0x3EAA_AAA3),
            bits(0xBE80_0005),
            bits(0x3E4C_D2A6),
            bits(0xBE2A_AD75),
            bits(0x3E11_9619),
            bits(0xBDFE_2596),
            bits(0x3DF3_D8DA),
            bits(0xBDEE_BF0A),
            bits(0x3D88_E4A0),
        ],
    );
    let rest = fma::<FMA>(-0.5 * f, f, (f * f) * f * p);
    (k as f32 - select(small, 23.0, 0.0), f, rest)
}

/// The logarithms of values that are not positive and finite.
#[inline(always)]
fn log_special(x: f32, result: f32) -> f32 {
    let result = select(x == f32::INFINITY, x, result);
    let result = select(x == 0.0, f32::NEG_INFINITY, result);
    select(x < 0.0 || x.is_nan(), f32::NAN, result)
}

/// `ln x`.
#[inline(always)]
pub fn log<const FMA: bool>(x: f32) -> f32 {
    let (k, f, rest) = log_parts::<FMA>(x);
    // The upper part of ln 2 has nine bits, so its multiple is exact.
    let multiple = k * bits(0x3F31_8000);
    let sum = multiple + f;
    let lost = f - (sum - multiple);
    log_special(x, sum + (lost + fma::<FMA>(k, -2.121_944_4e-4, rest)))
}

/// The base-2 logarithm; exact for powers of two.
#[inline(always)]
pub fn log2<const FMA: bool>(x: f32) -> f32 {
    let (k, f, rest) = log_parts::<FMA>(x);
    let high = f + rest;
    let low = (f - high) + rest;
    let log2_e = core::f32::consts::LOG2_E;
    let product = high * log2_e;
    let lost = fma::<FMA>(high, log2_e, -product);
    let tail = fma::<FMA>(high, bits(0x32A5_7060), fma::<FMA>(low, log2_e, lost));
    let sum = k + product;
    let lost = product - (sum - k);
    log_special(x, sum + (lost + tail))
}

/// Up to here in magnitude [`sin`] and [`cos`] hold; far below where the multiple
/// of π/2 stops being an exact `f32`.
pub const ANGLE_LIMIT: f32 = 65_536.0;

/// Sine and cosine of `x` modulo π/2, and the quadrant.
#[inline(always)]
fn sin_cos<const FMA: bool>(x: f32) -> (f32, f32, u32) {
    let shifted = fma::<FMA>(x, core::f32::consts::FRAC_2_PI, MAGIC);
    let k = shifted - MAGIC;
    // π/2 in three parts; the first step is exact, the others leave two words.
    let first = fma::<FMA>(k, -bits(0x3FC9_0FDB), x);
    let second = k * -bits(0xB33B_BD2E);
    let second_low = fma::<FMA>(k, -bits(0xB33B_BD2E), -second);
    let high = first + second;
    let part = high - first;
    let sum_low = (first - (high - part)) + (second - part);
    let low = sum_low + fma::<FMA>(k, -bits(0xA6F7_2CED), second_low);
    let square = high * high;
    let lost = fma::<FMA>(high, high, -square);
    // (sin r - r) / r³ to 2^-32.5 of sin r; (cos r - 1 + r²/2) / r⁴ to 2^-37.
    let s = polynomial::<FMA, 4>(square, [bits(0xBE2A_AAAB), bits(0x3C08_88B9), bits(0xB950_2B1B), bits(0x363D_9053)]);
    let c = polynomial::<FMA, 4>(square, [bits(0x3D2A_AAAB), bits(0xBAB6_0BAE), bits(0x37D0_376B), bits(0xB49A_95A1)]);
    let half = 0.5 * square;
    let sin = high + fma::<FMA>(high * square, s, fma::<FMA>(-half, low, low));
    let near_one = 1.0 - half;
    let small = fma::<FMA>(high, low, 0.5 * lost);
    let cos = near_one + (((1.0 - near_one) - half) + fma::<FMA>(square * square, c, -small));
    (sin, cos, shifted.to_bits())
}

#[inline(always)]
fn flip_if(negative: u32, value: f32) -> f32 {
    f32::from_bits(value.to_bits() ^ (negative & 1) << 31)
}

/// `sin x` for `|x|` up to [`ANGLE_LIMIT`].
#[inline(always)]
pub fn sin<const FMA: bool>(x: f32) -> f32 {
    let (sin, cos, quadrant) = sin_cos::<FMA>(x);
    let result = flip_if(quadrant >> 1, select(quadrant & 1 == 0, sin, cos));
    select(x.abs() < 1.0 / 4096.0, x, result)
}

/// `cos x` for `|x|` up to [`ANGLE_LIMIT`].
#[inline(always)]
pub fn cos<const FMA: bool>(x: f32) -> f32 {
    let (sin, cos, quadrant) = sin_cos::<FMA>(x);
    flip_if((quadrant >> 1) ^ quadrant, select(quadrant & 1 == 0, cos, sin))
}

/// `sin x` of any angle.
#[inline]
pub fn sin_any<const FMA: bool>(x: f32) -> f32 {
    if x.abs() <= ANGLE_LIMIT { sin::<FMA>(x) } else { double::sin(x.into()) as f32 }
}

/// `cos x` of any angle.
#[inline]
pub fn cos_any<const FMA: bool>(x: f32) -> f32 {
    if x.abs() <= ANGLE_LIMIT { cos::<FMA>(x) } else { double::cos(x.into()) as f32 }
}

/// `tanh x`.
#[inline(always)]
pub fn tanh<const FMA: bool>(x: f32) -> f32 {
    let magnitude = x.abs();
    let square = x * x;
    // (tanh x - x) / x³ to 2^-27.4 of tanh x, up to one.
    let t = polynomial::<FMA, 7>(
        square,
        [
            bits(0xBEAA_AA9C),
            bits(0x3E08_859E),
            bits(0xBD5C_A7FA),
            bits(0x3CAF_CAB6),
            bits(0xBC01_7643),
            bits(0x3B14_8B32),
            bits(0xB9B6_6006),
        ],
    );
    let near = fma::<FMA>(magnitude * square, t, magnitude);
    let far = 1.0 - 2.0 / (exp::<FMA>(2.0 * magnitude) + 1.0);
    let result = select(magnitude <= 1.0, near, far);
    f32::from_bits(result.to_bits() | x.to_bits() & 0x8000_0000)
}
