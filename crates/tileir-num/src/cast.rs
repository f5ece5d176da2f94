//! The conversion ops between floats and integers (ops.md §6), as hardware
//! performs them.
//!
//! The root of the crate has the mathematical conversions, with one rounding
//! ([`convert`], [`int_to_float`], [`float_to_int`]). The functions here are the
//! ops `ftof`, `itof` and `ftoi` with the behaviour of hardware (observed,
//! sm_90): intermediate roundings, saturation to eight bits, NaN patterns, and
//! results that the dialect leaves undefined.
//!
//! ```
//! use tileir_num::{FloatFormat::*, IntFormat::*, Round, cast};
//!
//! let big = f32::INFINITY.to_bits().into();
//! assert_eq!(cast::ftof(F32, F8E5M2, big, Round::NearestEven), 0x7B); // 57344
//! let wide = 300.0_f32.to_bits().into();
//! assert!(cast::ftoi_out_of_range(F32, I8, wide, true));
//! assert_eq!(cast::ftoi(F32, I8, wide, true), 44);
//! assert_eq!(cast::ftoi_saturating(F32, I8, wide, true), 127);
//! ```

use crate::float::nan;
use crate::format::FloatFormat;
use crate::int::IntFormat;
use crate::round::{Overflow, Round, Unpacked, pack_nan, unpack};
use crate::{convert, float_to_int, int_to_float};

/// `ftof`.
///
/// - Too large for a format of at most eight bits, infinities included: the
///   largest finite value. For the wider formats: IEEE.
/// - `f64` to `f8E4M3FN`, `f8E5M2` and `tf32` goes through `f32`, rounding twice;
///   to the other formats of at most eight bits, which were not run, likewise.
/// - NaN: [`nan`]; to and from `f64` and from `bf16` to `f32` with its payload, as
///   far as it fits. `tf32` to `f32` keeps every bit, and `f32` to `tf32` with [`Round::NearestAway`] clears a NaN's low 13 bits, which
///   may turn it into an infinity.
///
/// ```
/// use tileir_num::{FloatFormat::*, Round, cast::ftof};
///
/// // One f64 unit above the tie between 1 and 1.125: through f32 it is the tie.
/// let above = 1.0625_f64.to_bits() + 1;
/// assert_eq!(ftof(F64, F8E4M3FN, above, Round::NearestEven), 0x38);
/// ```
pub fn ftof(from: FloatFormat, to: FloatFormat, bits: u64, round: Round) -> u64 {
    use FloatFormat::*;
    match (from, to) {
        (F16, F32) => return f16_to_f32(bits as u16).to_bits().into(),
        (BF16, F32) => return bf16_to_f32(bits as u16).to_bits().into(),
        (F8E4M3FN, F32) => return f8e4m3_to_f32(bits as u8).to_bits().into(),
        (F8E5M2, F32) => return f8e5m2_to_f32(bits as u8).to_bits().into(),
        (F32, F16) if round == Round::NearestEven => return f32_to_f16(f32::from_bits(bits as u32)).into(),
        (F32, BF16) if round == Round::NearestEven => return f32_to_bf16(f32::from_bits(bits as u32)).into(),
        (TF32, F32) => return (bits & TF32.mask()) << 13,
        (F64, TF32 | F8E4M3FN | F8E5M2 | F8E8M0FNU | FNV8E5M3FNU | F4E2M1FN) => {
            return ftof(F32, to, ftof(F64, F32, bits, round), round);
        }
        _ => {}
    }
    match unpack(from, bits) {
        Unpacked::Nan { .. } if from == F32 && to == TF32 && round == Round::NearestAway => bits >> 13 & TF32.mask(),
        // Eight bits reach f64 through f16, whose NaN is all ones.
        Unpacked::Nan { .. } if to == F64 && from.bits() <= 8 => 0x7FFF_FC00_0000_0000,
        Unpacked::Nan { negative, payload } if to == F64 || from == F64 => pack_nan(to, negative, payload),
        Unpacked::Nan { .. } => nan(to, &[]),
        Unpacked::Zero { .. } | Unpacked::Finite(_) | Unpacked::Inf { .. } => {
            convert(from, to, bits, round, Overflow::Saturate)
        }
    }
}

/// `ftof` from `f16` to `f32`, without branches.
#[inline(always)]
pub fn f16_to_f32(bits: u16) -> f32 {
    let magnitude = u32::from(bits & 0x7FFF);
    // Keep the field, with a bias that is 112 too low: exact for subnormals too.
    let value = f32::from_bits(magnitude << 13) * f32::from_bits((127 + 112) << 23);
    let value = if magnitude == 0x7C00 { 0x7F80_0000 } else { value.to_bits() };
    from_magnitude(value, u32::from(bits & 0x8000) << 16, magnitude > 0x7C00)
}

/// `ftof` from `bf16` to `f32`, without branches.
#[inline(always)]
pub fn bf16_to_f32(bits: u16) -> f32 {
    f32::from_bits(u32::from(bits) << 16)
}

/// `ftof` from `f8E5M2` to `f32`, without branches: the upper half of an `f16`.
#[inline(always)]
pub fn f8e5m2_to_f32(bits: u8) -> f32 {
    f16_to_f32(u16::from(bits) << 8)
}

/// `ftof` from `f8E4M3FN` to `f32`, without branches.
#[inline(always)]
pub fn f8e4m3_to_f32(bits: u8) -> f32 {
    let magnitude = u32::from(bits & 0x7F);
    // Keep the field, with a bias that is 120 too low: exact for subnormals too.
    let value = f32::from_bits(magnitude << 20) * f32::from_bits((127 + 120) << 23);
    from_magnitude(value.to_bits(), u32::from(bits & 0x80) << 24, magnitude == 0x7F)
}

#[inline(always)]
fn from_magnitude(magnitude: u32, sign: u32, is_nan: bool) -> f32 {
    f32::from_bits(if is_nan { 0x7FFF_FFFF } else { magnitude | sign })
}

/// `ftof` from `f32` to `f16`, nearest-even, without branches.
#[inline(always)]
pub fn f32_to_f16(value: f32) -> u16 {
    let magnitude = value.to_bits() & 0x7FFF_FFFF;
    let odd = magnitude >> 13 & 1;
    let normal = magnitude.wrapping_add(0xFFF + odd).wrapping_sub(112 << 23) >> 13;
    // The spacing of f32 at one half is that of the subnormals of f16.
    let subnormal = (f32::from_bits(magnitude) + 0.5).to_bits().wrapping_sub(0.5_f32.to_bits());
    let finite = if magnitude < 0x3880_0000 { subnormal } else { normal };
    let result = if magnitude >= 0x477F_F000 { 0x7C00 } else { finite as u16 };
    let sign = (value.to_bits() >> 16 & 0x8000) as u16;
    if magnitude > 0x7F80_0000 { 0x7FFF } else { result | sign }
}

/// `ftof` from `f32` to `bf16`, nearest-even, without branches.
#[inline(always)]
pub fn f32_to_bf16(value: f32) -> u16 {
    let bits = value.to_bits();
    let rounded = (bits.wrapping_add(0x7FFF + (bits >> 16 & 1)) >> 16) as u16;
    if bits & 0x7FFF_FFFF > 0x7F80_0000 { 0x7FFF } else { rounded }
}

/// `ftof` from `f32` to `f8E4M3FN`, nearest-even and saturating, without branches.
#[inline(always)]
pub fn f32_to_f8e4m3(value: f32) -> u8 {
    // The spacing of f32 at 2^14 is that of the subnormals, 2^-9.
    to_eight_bits::<20, 120, 0x7E>(value, 16384.0)
}

/// `ftof` from `f32` to `f8E5M2`, nearest-even and saturating, without branches.
#[inline(always)]
pub fn f32_to_f8e5m2(value: f32) -> u8 {
    // The spacing of f32 at 2^7 is that of the subnormals, 2^-16.
    to_eight_bits::<21, 112, 0x7B>(value, 128.0)
}

/// Cuts off `CUT` bits, with an exponent that is `BIAS` less, and `MAX` as the largest pattern.
#[inline(always)]
fn to_eight_bits<const CUT: u32, const BIAS: u32, const MAX: u32>(value: f32, coarse: f32) -> u8 {
    let magnitude = value.to_bits() & 0x7FFF_FFFF;
    let odd = magnitude >> CUT & 1;
    let normal = magnitude.wrapping_add((1 << (CUT - 1)) - 1 + odd).wrapping_sub(BIAS << 23) >> CUT;
    let subnormal = (f32::from_bits(magnitude) + coarse).to_bits().wrapping_sub(coarse.to_bits());
    let finite = if magnitude < (BIAS + 1) << 23 { subnormal } else { normal };
    let result = if finite > MAX { MAX } else { finite } as u8;
    let sign = (value.to_bits() >> 24 & 0x80) as u8;
    if magnitude > 0x7F80_0000 { 0x7F } else { result | sign }
}

/// `ftof` from `f32` to `tf32`, nearest-even, without branches: in the upper bits of an `f32`.
#[inline(always)]
pub fn f32_to_tf32(value: f32) -> u32 {
    let bits = value.to_bits();
    let rounded = bits.wrapping_add(0xFFF + (bits >> 13 & 1)) & !0x1FFF;
    if bits & 0x7FFF_FFFF > 0x7F80_0000 { 0x7FFF_E000 } else { rounded }
}

/// `itof`, nearest-even.
///
/// Out of range: infinity, in a format of at most eight bits the largest finite
/// value. Those formats are reached through `f16` from integers of up to 16 bits
/// and through `f32` from wider ones, rounding twice.
pub fn itof(from: IntFormat, to: FloatFormat, bits: u64, signed: bool) -> u64 {
    let value = from.value(bits, signed);
    let rounded = |format| int_to_float(value, format, Round::NearestEven, Overflow::Saturate);
    if to.bits() > 8 {
        return rounded(to);
    }
    let through = if from.bits() <= 16 { FloatFormat::F16 } else { FloatFormat::F32 };
    convert(through, to, rounded(through), Round::NearestEven, Overflow::Saturate)
}

/// Whether `ftoi` without `saturating` is undefined here: NaN, or a truncated
/// value outside the range of the type.
pub fn ftoi_out_of_range(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> bool {
    match float_to_int(from, bits, Round::Zero) {
        Some(value) => value < to.min_value(signed) || value > to.max_value(signed),
        None => true,
    }
}

/// `ftoi` with `saturating`: truncated, then clamped to the range; NaN is 0. To
/// `i1` it is whether the source is not zero, NaN included.
pub fn ftoi_saturating(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> u64 {
    match clamped(from, to, bits, signed) {
        _ if to == IntFormat::I1 => to_i1(from, bits),
        Some(pattern) => pattern,
        None => 0,
    }
}

/// `ftoi`: truncated. Where [`ftoi_out_of_range`] holds, hardware's result:
/// clamped, but `i8` takes the low byte of the value clamped to 16 bits; NaN is
/// 0, but 2^(width-1) for `i64` and from `f64` (to `i8` from `f64`: its low byte, 0). To `i1` it is whether the source
/// is not zero, NaN included.
pub fn ftoi(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> u64 {
    let through = if to.bits() <= 8 { IntFormat::I16 } else { to };
    match clamped(from, through, bits, signed) {
        _ if to == IntFormat::I1 => to_i1(from, bits),
        Some(pattern) => pattern & to.mask(),
        None if to == IntFormat::I64 || from == FloatFormat::F64 => 1 << (through.bits() - 1) & to.mask(),
        None => 0,
    }
}

/// Whether the source is not zero. For eight-bit floats the test is on the bits,
/// so -0 is not zero.
fn to_i1(from: FloatFormat, bits: u64) -> u64 {
    let zero = from.is_zero(bits) && (from.bits() > 8 || bits & from.mask() == 0);
    u64::from(!zero)
}

/// The truncated value clamped to the range; `None` for NaN.
fn clamped(from: FloatFormat, to: IntFormat, bits: u64, signed: bool) -> Option<u64> {
    let value = match unpack(from, bits) {
        Unpacked::Nan { .. } => return None,
        Unpacked::Inf { negative: true } => i128::MIN,
        Unpacked::Inf { negative: false } => i128::MAX,
        Unpacked::Zero { .. } | Unpacked::Finite(_) => float_to_int(from, bits, Round::Zero)?,
    };
    Some(to.saturate(value, signed))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Patterns of `f32`: all with few set bits, their neighbours, and some of the others.
    fn patterns() -> impl Iterator<Item = u32> {
        let (short, any) = if cfg!(debug_assertions) { (11, 655_211) } else { (1, 521) };
        let near = |high: u16| [0, 1, 0x7FFF, 0x8000, 0x8001, 0xFFFF].map(|low| u32::from(high) << 16 | low);
        (0..=u16::MAX).step_by(short).flat_map(near).chain((0..=u32::MAX).step_by(any))
    }

    #[test]
    fn short_ways_give_what_ftof_gives() {
        use FloatFormat::{F8E4M3FN, F8E5M2, F32, TF32};
        for bits in patterns() {
            let (value, want) = (f32::from_bits(bits), |to| ftof(F32, to, bits.into(), Round::NearestEven));
            assert_eq!(u64::from(f32_to_f8e4m3(value)), want(F8E4M3FN), "{bits:08X}");
            assert_eq!(u64::from(f32_to_f8e5m2(value)), want(F8E5M2), "{bits:08X}");
            assert_eq!(u64::from(f32_to_tf32(value)), want(TF32) << 13, "{bits:08X}");
        }
    }
}
