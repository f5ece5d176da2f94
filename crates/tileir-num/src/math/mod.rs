//! The math functions of ops.md §4: patterns in, patterns out.
//!
//! Every function is implemented here from operations that IEEE 754 defines
//! exactly: no libm is called, and the results are the same on every platform.
//! They differ from hardware's unpublished bits, but are at least as near to the
//! exact value and have the same special cases (§16.1).
//!
//! `f64` is computed in double-double and rounded once ([`double`], and
//! [`double_lanes`] for loops over lanes); `f32` in `f32` with fused
//! multiply-adds ([`single`]) or in `f64`; every other format in `f32`, then
//! rounded, as hardware does. `approx` and `full` of an op permit these
//! functions and need no others.
//!
//! NaN results are [`float::nan`].
//!
//! Largest errors measured as `cargo xtask num-sweep` does, in units in the last place
//! (0.5 is the nearest value), over every 257th `f32` (`exp`, `exp2`, `log`, `log2`,
//! `sin`: every third), every `f16` and `bf16`, ten thousand `f64`; for `pow` and
//! `atan2` all special pairs and ten million others. The tests pin them.
//!
//! | function | `f32` | `f64` | `f16`, `bf16` |
//! | --- | --- | --- | --- |
//! | [`exp`] | 0.78 | 0.5001 | 0.5002 |
//! | [`exp2`] | 0.87 | 0.5001 | 0.5002 |
//! | [`log`] | 0.77 | 0.5001 | 0.5002 |
//! | [`log2`] | 0.80 | 0.5001 | 0.5002 |
//! | [`sin`], [`cos`] | 0.72 | 0.5001 | 0.5002 |
//! | [`tanh`] | 0.92 | 0.5001 | 0.5002 |
//! | [`tan`], [`sinh`], [`cosh`], [`rsqrt`], [`pow`], [`atan2`] | 0.5001 | 0.5001 | 0.5002 |
//!
//! [`powi`] is not among them: it is defined by its roundings.
//!
//! ```
//! use tileir_num::{FloatFormat::*, math};
//!
//! assert_eq!(math::exp2(F16, 0x4200, false), 0x4800); // 2^3 = 8
//! let half_turn = math::atan2(F32, 0, (-1.0_f32).to_bits().into());
//! assert_eq!(f32::from_bits(half_turn as u32), core::f32::consts::PI);
//! ```

mod dd;
pub mod double;
pub mod double_lanes;
mod reduce;
pub mod single;
pub mod wide;

pub(crate) use dd::{two_product, two_sum};

use crate::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use crate::float::{flush, nan};
use crate::format::FloatFormat;
use crate::round::{Overflow, Round};
use crate::{convert, float, to_f64};

/// Whether this build has the fused multiply-add as an instruction.
const FMA: bool = cfg!(any(target_feature = "fma", target_arch = "aarch64"));

/// The value as an `f32`, which holds every format but `f64`.
#[inline]
fn to_f32(format: FloatFormat, bits: u64) -> f32 {
    match format {
        FloatFormat::F32 => f32::from_bits(bits as u32),
        FloatFormat::F16 => f16_to_f32(bits as u16),
        FloatFormat::BF16 => bf16_to_f32(bits as u16),
        _ => to_f64(format, bits) as f32,
    }
}

/// An `f32` result rounded to the format; a NaN becomes that of the operands.
#[inline]
fn from_f32(format: FloatFormat, value: f32, operands: &[u64]) -> u64 {
    if value.is_nan() {
        return nan(format, operands);
    }
    match format {
        FloatFormat::F32 => value.to_bits().into(),
        FloatFormat::F16 => f32_to_f16(value).into(),
        FloatFormat::BF16 => f32_to_bf16(value).into(),
        _ => {
            let bits = value.to_bits().into();
            let result = convert(FloatFormat::F32, format, bits, Round::NearestEven, Overflow::Ieee);
            if format.is_nan(result) { nan(format, &[]) } else { result }
        }
    }
}

#[inline]
fn from_f64(value: f64, operands: &[u64]) -> u64 {
    if value.is_nan() { nan(FloatFormat::F64, operands) } else { value.to_bits() }
}

macro_rules! unary {
    ($(#[$doc:meta])* $name:ident, $single:expr, $double:expr) => {
        $(#[$doc])*
        pub fn $name(format: FloatFormat, source: u64) -> u64 {
            if format == FloatFormat::F64 {
                from_f64($double(f64::from_bits(source)), &[source])
            } else {
                from_f32(format, $single(to_f32(format, source)), &[source])
            }
        }
    };
}

macro_rules! binary {
    ($(#[$doc:meta])* $name:ident, $lhs:ident, $rhs:ident, $single:expr, $double:expr) => {
        $(#[$doc])*
        pub fn $name(format: FloatFormat, $lhs: u64, $rhs: u64) -> u64 {
            if format == FloatFormat::F64 {
                from_f64($double(f64::from_bits($lhs), f64::from_bits($rhs)), &[$lhs, $rhs])
            } else {
                from_f32(format, $single(to_f32(format, $lhs), to_f32(format, $rhs)), &[$lhs, $rhs])
            }
        }
    };
}

unary!(
    /// `exp`: e to the source.
    exp, single::exp::<FMA>, double::exp
);
unary!(
    /// `log`: the natural logarithm; of ±0 -inf, of a negative value NaN.
    log, single::log::<FMA>, double::log
);
unary!(
    /// `log2`; of ±0 -inf, of a negative value NaN; exact for powers of two.
    log2, single::log2::<FMA>, double::log2
);
unary!(
    /// `sin` of any angle in radians; of an infinity NaN.
    sin, single::sin_any::<FMA>, double::sin
);
unary!(
    /// `cos` of any angle in radians; of an infinity NaN.
    cos, single::cos_any::<FMA>, double::cos
);
unary!(
    /// `tan` of any angle in radians; of an infinity NaN.
    tan, wide::tan, double::tan
);
unary!(
    /// `sinh`.
    sinh, wide::sinh, double::sinh
);
unary!(
    /// `cosh`.
    cosh, wide::cosh, double::cosh
);
unary!(
    /// `tanh`.
    tanh, single::tanh::<FMA>, double::tanh
);
binary!(
    /// `atan2`: the angle whose sine is proportional to `x` and cosine to `y`. The
    /// first operand is the numerator, as in C's `atan2(x, y)`, whose quadrants,
    /// zeros and infinities it has.
    atan2, x, y, wide::atan2, double::atan2
);
binary!(
    /// `pow` (`fpowf`): C's, with all its special cases.
    pow, source, exponent, wide::pow, double::pow
);

/// `exp2`: two to the source.
pub fn exp2(format: FloatFormat, source: u64, ftz: bool) -> u64 {
    let source = flush(format, source, ftz);
    let result = if format == FloatFormat::F64 {
        from_f64(double::exp2(f64::from_bits(source)), &[source])
    } else {
        from_f32(format, single::exp2::<FMA>(to_f32(format, source)), &[source])
    };
    flush(format, result, ftz)
}

/// `rsqrt`: one over the square root; of ±0 ±inf, of a negative value NaN.
pub fn rsqrt(format: FloatFormat, source: u64, ftz: bool) -> u64 {
    let source = flush(format, source, ftz);
    if format == FloatFormat::F64 {
        from_f64(double::rsqrt(f64::from_bits(source)), &[source])
    } else {
        from_f32(format, wide::rsqrt(to_f32(format, source)), &[source])
    }
}

/// `fpowi`: by repeated squaring in `f64` or `f32`, a negative power as one over the
/// positive one, so that 2^-128 in `f32` is 0 (§4, observed, sm_90). The zeroth
/// power is 1, of a NaN too.
pub fn powi(format: FloatFormat, source: u64, exponent: i32) -> u64 {
    let arithmetic = if format == FloatFormat::F64 { FloatFormat::F64 } else { FloatFormat::F32 };
    let multiply = |lhs, rhs| float::mul(arithmetic, lhs, rhs, Round::NearestEven, false);
    let one = if format == FloatFormat::F64 { 1.0_f64.to_bits() } else { u64::from(1.0_f32.to_bits()) };
    let mut square = if format == FloatFormat::F64 { source } else { to_f32(format, source).to_bits().into() };
    let (mut result, mut rest) = (one, exponent.unsigned_abs());
    while rest != 0 {
        if rest & 1 != 0 {
            result = multiply(result, square);
        }
        square = multiply(square, square);
        rest >>= 1;
    }
    if exponent < 0 {
        result = float::div(arithmetic, one, result, Round::NearestEven, false);
    }
    if format == FloatFormat::F64 { result } else { from_f32(format, f32::from_bits(result as u32), &[source]) }
}
