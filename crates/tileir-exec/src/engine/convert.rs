//! Vector loops of conversions between integers and floats of all formats.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::lanes::{LaneOp, Unary};
use tileir_ir::ops::element::Modes;
use tileir_ir::{FloatFormat, IntFormat};
use tileir_num::Round;
use tileir_num::cast::{
    self, bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f8e4m3, f32_to_f8e5m2, f32_to_f16, f32_to_tf32,
};
use tileir_num::float::lanes::Narrow;
use tileir_num::float::{self, lanes};

/// Adds the loop of `exti`, which sign-extends or zero-extends integers.
pub(super) fn extend(scalar: LaneOp, from: IntFormat, to: IntFormat, signed: bool) -> LaneOp {
    // The sign bit of these formats is not that of their byte.
    if signed && matches!(from, IntFormat::I1 | IntFormat::I4) {
        return with_byte_table(scalar, from.mask(), to.bits());
    }
    macro_rules! from {
        ($u:ty, $s:ty) => {
            match (to, signed) {
                (IntFormat::I8, true) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| x as $s as i8 as u8)),
                (IntFormat::I8 | IntFormat::I4, false) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| x as u8)),
                (IntFormat::I16, true) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| x as $s as i16 as u16)),
                (IntFormat::I16, false) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| x as u16)),
                (IntFormat::I32, true) => scalar.with_exact_loop::<$u, u32>(Unary(|x: $u| x as $s as i32 as u32)),
                (IntFormat::I32, false) => scalar.with_exact_loop::<$u, u32>(Unary(|x: $u| x as u32)),
                (IntFormat::I64, true) => scalar.with_exact_loop::<$u, u64>(Unary(|x: $u| x as $s as i64 as u64)),
                (IntFormat::I64, false) => scalar.with_exact_loop::<$u, u64>(Unary(|x: $u| x as u64)),
                (IntFormat::I1, _) | (IntFormat::I4, true) => scalar,
            }
        };
    }
    match from {
        IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => from!(u8, i8),
        IntFormat::I16 => from!(u16, i16),
        IntFormat::I32 => from!(u32, i32),
        IntFormat::I64 => from!(u64, i64),
    }
}

/// Adds the loop of `trunci`, which keeps the low bits of integers.
pub(super) fn truncate(scalar: LaneOp, from: IntFormat, to: IntFormat) -> LaneOp {
    let mask = to.mask();
    macro_rules! from {
        ($u:ty) => {
            match to {
                IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => {
                    scalar.with_exact_loop::<$u, u8>(Unary(move |x: $u| (x as u64 & mask) as u8))
                }
                IntFormat::I16 => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| x as u16)),
                IntFormat::I32 => scalar.with_exact_loop::<$u, u32>(Unary(|x: $u| x as u32)),
                IntFormat::I64 => scalar.with_exact_loop::<$u, u64>(Unary(|x: $u| x as u64)),
            }
        };
    }
    match from {
        IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => from!(u8),
        IntFormat::I16 => from!(u16),
        IntFormat::I32 => from!(u32),
        IntFormat::I64 => from!(u64),
    }
}

/// Adds a loop over a table of the results for all operands, which are at most a byte: `mask` has their bits. A result has
/// `result_bits` bits.
fn with_byte_table(scalar: LaneOp, mask: u64, result_bits: u32) -> LaneOp {
    match result_bits {
        ..=8 => scalar.with_byte_table::<u8>(mask),
        16 => scalar.with_byte_table::<u16>(mask),
        17..=32 => scalar.with_byte_table::<u32>(mask),
        _ => scalar.with_byte_table::<u64>(mask),
    }
}

/// Adds the loop of `ftof`. The functions of `tileir-num` for lanes convert NaNs, too, except from and to `f64`: there, NaNs
/// keep some of their bits, and are left to the scalar function.
pub(super) fn floats_to_floats(scalar: LaneOp, from: FloatFormat, to: FloatFormat, round: Round) -> LaneOp {
    use FloatFormat::{BF16, F8E4M3FN, F8E5M2, F16, F32, F64, TF32};
    if from.bits() <= 8 {
        return with_byte_table(scalar, from.mask(), to.bits());
    }
    if (from, to) == (TF32, F32) {
        return scalar.with_exact_loop::<u32, u32>(Unary(|x: u32| x));
    }
    // A widening conversion is exact, so the rounding mode does not matter.
    let widens = matches!((from, to), (F16 | BF16, TF32 | F32 | F64) | (TF32 | F32, F64));
    match round {
        Round::Zero if !widens => return with_truncating_loop(scalar, from, to),
        Round::NearestEven => {}
        _ if widens => {}
        _ => return scalar,
    }
    macro_rules! from {
        ($bits:ty, $value:expr) => {{
            let value = $value;
            match to {
                F32 => scalar.with_exact_loop::<$bits, u32>(Unary(move |x: $bits| value(x).to_bits())),
                TF32 => scalar.with_exact_loop::<$bits, u32>(Unary(move |x: $bits| f32_to_tf32(value(x)))),
                F16 => scalar.with_exact_loop::<$bits, u16>(Unary(move |x: $bits| f32_to_f16(value(x)))),
                BF16 => scalar.with_exact_loop::<$bits, u16>(Unary(move |x: $bits| f32_to_bf16(value(x)))),
                F8E4M3FN => scalar.with_exact_loop::<$bits, u8>(Unary(move |x: $bits| f32_to_f8e4m3(value(x)))),
                F8E5M2 => scalar.with_exact_loop::<$bits, u8>(Unary(move |x: $bits| f32_to_f8e5m2(value(x)))),
                F64 => {
                    scalar.with_loop_except_nan::<$bits, u64>(to, Unary(move |x: $bits| f64::from(value(x)).to_bits()))
                }
                _ => scalar,
            }
        }};
    }
    match (from, to) {
        (F16, _) => from!(u16, |x: u16| f16_to_f32(x)).with_conversion(from, to),
        (BF16, _) => from!(u16, |x: u16| bf16_to_f32(x)).with_conversion(from, to),
        (F32, _) => from!(u32, |x: u32| f32::from_bits(x)).with_conversion(from, to),
        (TF32, _) => from!(u32, |x: u32| f32::from_bits(x & !0x1FFF)),
        (F64, F32) => scalar
            .with_loop_except_nan::<u64, u32>(to, Unary(|x: u64| (f64::from_bits(x) as f32).to_bits()))
            .with_conversion(from, to),
        (F64, F16) => {
            scalar.with_loop_except_nan::<u64, u16>(to, Unary(|x: u64| lanes::F16::nearest(f64::from_bits(x)).0))
        }
        (F64, BF16) => {
            scalar.with_loop_except_nan::<u64, u16>(to, Unary(|x: u64| lanes::Bf16::nearest(f64::from_bits(x)).0))
        }
        // Hardware converts to `f32` first.
        (F64, F8E4M3FN) => scalar.with_exact_loop::<u64, u8>(Unary(|x: u64| f32_to_f8e4m3(f64::from_bits(x) as f32))),
        (F64, F8E5M2) => scalar.with_exact_loop::<u64, u8>(Unary(|x: u64| f32_to_f8e5m2(f64::from_bits(x) as f32))),
        _ => scalar,
    }
}

/// Adds the loop of an `ftof` that rounds toward zero.
fn with_truncating_loop(scalar: LaneOp, from: FloatFormat, to: FloatFormat) -> LaneOp {
    use FloatFormat::{BF16, F16, F32, F64};
    macro_rules! from {
        ($bits:ty, $value:expr) => {{
            let value = $value;
            match to {
                F16 => scalar.with_loop_except_nan::<$bits, u16>(
                    to,
                    Unary(move |x: $bits| lanes::F16::directed(value(x), false).0),
                ),
                BF16 => scalar.with_loop_except_nan::<$bits, u16>(
                    to,
                    Unary(move |x: $bits| lanes::Bf16::directed(value(x), false).0),
                ),
                F32 => scalar.with_loop_except_nan::<$bits, u32>(
                    to,
                    Unary(move |x: $bits| lanes::F32::directed(value(x), false).0),
                ),
                _ => scalar,
            }
        }};
    }
    match from {
        F16 => from!(u16, |x: u16| lanes::F16(x).widen()),
        BF16 => from!(u16, |x: u16| lanes::Bf16(x).widen()),
        F32 => from!(u32, |x: u32| lanes::F32(x).widen()),
        F64 => from!(u64, |x: u64| f64::from_bits(x)),
        _ => scalar,
    }
}

/// Adds the loop of `itof`. Integers of up to 16 bits are exact in `f32`, of up to 32 bits in `f64`. An `i64` is first rounded
/// to odd in `f64` on its way to a narrower format, so that it is rounded only once.
pub(super) fn integers_to_floats(scalar: LaneOp, from: IntFormat, to: FloatFormat, signed: bool) -> LaneOp {
    use FloatFormat::{BF16, F8E4M3FN, F8E5M2, F16, F32, F64};
    macro_rules! from {
        ($u:ty, $s:ty, $signed:ident, $unsigned:ident, $via:ident) => {
            match (to, signed) {
                (F32, true) => scalar.with_exact_loop::<$u, u32>(Unary(|x: $u| (x as $s as f32).to_bits())),
                (F32, false) => scalar.with_exact_loop::<$u, u32>(Unary(|x: $u| (x as f32).to_bits())),
                (F64, true) => scalar.with_exact_loop::<$u, u64>(Unary(|x: $u| (x as $s as f64).to_bits())),
                (F64, false) => scalar.with_exact_loop::<$u, u64>(Unary(|x: $u| (x as f64).to_bits())),
                (F16, true) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| from!(@ $signed x as $s, f32_to_f16, F16))),
                (F16, false) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| from!(@ $unsigned x, f32_to_f16, F16))),
                (BF16, true) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| from!(@ $signed x as $s, f32_to_bf16, Bf16))),
                (BF16, false) => scalar.with_exact_loop::<$u, u16>(Unary(|x: $u| from!(@ $unsigned x, f32_to_bf16, Bf16))),
                (F8E4M3FN, true) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| f32_to_f8e4m3(from!(@ $via x as $s)))),
                (F8E4M3FN, false) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| f32_to_f8e4m3(from!(@ $via x)))),
                (F8E5M2, true) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| f32_to_f8e5m2(from!(@ $via x as $s)))),
                (F8E5M2, false) => scalar.with_exact_loop::<$u, u8>(Unary(|x: $u| f32_to_f8e5m2(from!(@ $via x)))),
                _ => scalar,
            }
        };
        // Hardware converts to a float of eight bits through `f16` or `f32`.
        (@ via_f16 $x:expr) => { f16_to_f32(f32_to_f16(($x) as f32)) };
        (@ via_f32 $x:expr) => { ($x) as f32 };
        (@ in_f32 $x:expr, $narrow:ident, $format:ident) => { $narrow(($x) as f32) };
        (@ in_f64 $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(($x) as f64).0 };
        (@ i64_to_odd $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(lanes::i64_to_odd($x)).0 };
        (@ u64_to_odd $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(lanes::u64_to_odd($x)).0 };
    }
    match from {
        IntFormat::I1 | IntFormat::I4 => with_byte_table(scalar, from.mask(), to.bits()),
        IntFormat::I8 => match to {
            F16 | BF16 | F32 | F64 => from!(u8, i8, in_f32, in_f32, via_f16),
            _ => with_byte_table(scalar, from.mask(), to.bits()),
        },
        IntFormat::I16 => from!(u16, i16, in_f32, in_f32, via_f16),
        IntFormat::I32 => from!(u32, i32, in_f64, in_f64, via_f32),
        IntFormat::I64 => from!(u64, i64, i64_to_odd, u64_to_odd, via_f32),
    }
}

/// Adds the loop of `ftoi`. A Rust cast clamps, as hardware does, with two differences. Unless the op is `saturating`, an
/// `i8` is the low byte of the value clamped to 16 bits. And some conversions of a NaN do not return 0.
pub(super) fn floats_to_integers(scalar: LaneOp, from: FloatFormat, to: IntFormat, modes: &Modes) -> LaneOp {
    use FloatFormat::{BF16, F16, F32, F64, TF32};
    let (signed, saturating) = (modes.signed, modes.saturating);
    let scalar_fn = if saturating { cast::ftoi_saturating } else { cast::ftoi };
    if from.bits() <= 8 {
        return with_byte_table(scalar, from.mask(), to.bits());
    }
    // The result for a NaN.
    let nan = scalar_fn(from, to, float::nan(from, &[]), signed);
    macro_rules! to {
        ($float:ty, $value:expr) => {{
            let value = $value;
            macro_rules! cast {
                ($to:ty, $clamped:ty) => {
                    scalar.with_exact_loop::<$float, $to>(Unary(move |x: $float| {
                        let x = value(x);
                        let number = x as $clamped as $to;
                        if x.is_nan() { nan as $to } else { number }
                    }))
                };
            }
            match (to, signed) {
                (IntFormat::I8, true) if saturating => cast!(u8, i8),
                (IntFormat::I8, false) if saturating => cast!(u8, u8),
                (IntFormat::I8, true) => cast!(u8, i16),
                (IntFormat::I8, false) => cast!(u8, u16),
                (IntFormat::I16, true) => cast!(u16, i16),
                (IntFormat::I16, false) => cast!(u16, u16),
                (IntFormat::I32, true) => cast!(u32, i32),
                (IntFormat::I32, false) => cast!(u32, u32),
                (IntFormat::I64, true) => cast!(u64, i64),
                (IntFormat::I64, false) => cast!(u64, u64),
                // 1 unless the operand is zero; a NaN gives 1.
                (IntFormat::I1, _) => {
                    scalar.with_exact_loop::<$float, u8>(Unary(move |x: $float| (value(x) != 0.0) as u8))
                }
                (IntFormat::I4, _) => scalar,
            }
        }};
    }
    match from {
        F16 => to!(u16, |x: u16| f16_to_f32(x)),
        BF16 => to!(u16, |x: u16| bf16_to_f32(x)),
        F32 => to!(u32, |x: u32| f32::from_bits(x)),
        TF32 => to!(u32, |x: u32| f32::from_bits(x & !0x1FFF)),
        F64 => to!(u64, |x: u64| f64::from_bits(x)),
        _ => scalar,
    }
}
