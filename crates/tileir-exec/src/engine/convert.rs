//! Loops for conversions.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::lanes::{LaneOp, Plain};
use tileir_ir::ops::element::Modes;
use tileir_ir::{FloatFormat, IntFormat};
use tileir_num::Round;
use tileir_num::cast::{
    self, bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f8e4m3, f32_to_f8e5m2, f32_to_f16, f32_to_tf32,
};
use tileir_num::float::lanes::Narrow;
use tileir_num::float::{self, lanes};

/// With a loop for wider integers.
pub(super) fn extend(exact: LaneOp, from: IntFormat, to: IntFormat, signed: bool) -> LaneOp {
    // Narrower than its byte: the sign is not the byte's.
    if signed && matches!(from, IntFormat::I1 | IntFormat::I4) {
        return by_table(exact, from.mask(), to.bits());
    }
    macro_rules! from {
        ($u:ty, $s:ty) => {
            match (to, signed) {
                (IntFormat::I8, true) => exact.exactly::<$u, u8>(Plain(|x: $u| x as $s as i8 as u8)),
                (IntFormat::I8 | IntFormat::I4, false) => exact.exactly::<$u, u8>(Plain(|x: $u| x as u8)),
                (IntFormat::I16, true) => exact.exactly::<$u, u16>(Plain(|x: $u| x as $s as i16 as u16)),
                (IntFormat::I16, false) => exact.exactly::<$u, u16>(Plain(|x: $u| x as u16)),
                (IntFormat::I32, true) => exact.exactly::<$u, u32>(Plain(|x: $u| x as $s as i32 as u32)),
                (IntFormat::I32, false) => exact.exactly::<$u, u32>(Plain(|x: $u| x as u32)),
                (IntFormat::I64, true) => exact.exactly::<$u, u64>(Plain(|x: $u| x as $s as i64 as u64)),
                (IntFormat::I64, false) => exact.exactly::<$u, u64>(Plain(|x: $u| x as u64)),
                (IntFormat::I1, _) | (IntFormat::I4, true) => exact,
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

/// With a loop for narrower integers.
pub(super) fn truncate(exact: LaneOp, from: IntFormat, to: IntFormat) -> LaneOp {
    let mask = to.mask();
    macro_rules! from {
        ($u:ty) => {
            match to {
                IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => {
                    exact.exactly::<$u, u8>(Plain(move |x: $u| (x as u64 & mask) as u8))
                }
                IntFormat::I16 => exact.exactly::<$u, u16>(Plain(|x: $u| x as u16)),
                IntFormat::I32 => exact.exactly::<$u, u32>(Plain(|x: $u| x as u32)),
                IntFormat::I64 => exact.exactly::<$u, u64>(Plain(|x: $u| x as u64)),
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

/// With a table of what it makes of each pattern of a byte or less, for results of this width.
fn by_table(exact: LaneOp, mask: u64, bits: u32) -> LaneOp {
    match bits {
        ..=8 => exact.by_table::<u8>(mask),
        16 => exact.by_table::<u16>(mask),
        17..=32 => exact.by_table::<u32>(mask),
        _ => exact.by_table::<u64>(mask),
    }
}

/// `tileir-num`'s lanes know NaNs, but for those that keep some of their bits on the way from and to `f64`.
pub(super) fn floats(exact: LaneOp, from: FloatFormat, to: FloatFormat, round: Round) -> LaneOp {
    use FloatFormat::{BF16, F8E4M3FN, F8E5M2, F16, F32, F64, TF32};
    if from.bits() <= 8 {
        return by_table(exact, from.mask(), to.bits());
    }
    if (from, to) == (TF32, F32) {
        return exact.exactly::<u32, u32>(Plain(|x: u32| x));
    }
    // The same in every mode.
    let widens = matches!((from, to), (F16 | BF16, TF32 | F32 | F64) | (TF32 | F32, F64));
    match round {
        Round::Zero if !widens => return toward_zero(exact, from, to),
        Round::NearestEven => {}
        _ if widens => {}
        _ => return exact,
    }
    macro_rules! from {
        ($bits:ty, $value:expr) => {{
            let value = $value;
            match to {
                F32 => exact.exactly::<$bits, u32>(Plain(move |x: $bits| value(x).to_bits())),
                TF32 => exact.exactly::<$bits, u32>(Plain(move |x: $bits| f32_to_tf32(value(x)))),
                F16 => exact.exactly::<$bits, u16>(Plain(move |x: $bits| f32_to_f16(value(x)))),
                BF16 => exact.exactly::<$bits, u16>(Plain(move |x: $bits| f32_to_bf16(value(x)))),
                F8E4M3FN => exact.exactly::<$bits, u8>(Plain(move |x: $bits| f32_to_f8e4m3(value(x)))),
                F8E5M2 => exact.exactly::<$bits, u8>(Plain(move |x: $bits| f32_to_f8e5m2(value(x)))),
                F64 => exact.but_for_nan::<$bits, u64>(to, Plain(move |x: $bits| f64::from(value(x)).to_bits())),
                _ => exact,
            }
        }};
    }
    match (from, to) {
        (F16, _) => from!(u16, |x: u16| f16_to_f32(x)).converts_in_programs(from, to),
        (BF16, _) => from!(u16, |x: u16| bf16_to_f32(x)).converts_in_programs(from, to),
        (F32, _) => from!(u32, |x: u32| f32::from_bits(x)).converts_in_programs(from, to),
        (TF32, _) => from!(u32, |x: u32| f32::from_bits(x & !0x1FFF)),
        (F64, F32) => exact.but_for_nan::<u64, u32>(to, Plain(|x: u64| (f64::from_bits(x) as f32).to_bits())),
        (F64, F16) => exact.but_for_nan::<u64, u16>(to, Plain(|x: u64| lanes::F16::nearest(f64::from_bits(x)).0)),
        (F64, BF16) => exact.but_for_nan::<u64, u16>(to, Plain(|x: u64| lanes::Bf16::nearest(f64::from_bits(x)).0)),
        // Through `f32`, as hardware does.
        (F64, F8E4M3FN) => exact.exactly::<u64, u8>(Plain(|x: u64| f32_to_f8e4m3(f64::from_bits(x) as f32))),
        (F64, F8E5M2) => exact.exactly::<u64, u8>(Plain(|x: u64| f32_to_f8e5m2(f64::from_bits(x) as f32))),
        _ => exact,
    }
}

fn toward_zero(exact: LaneOp, from: FloatFormat, to: FloatFormat) -> LaneOp {
    use FloatFormat::{BF16, F16, F32, F64};
    macro_rules! from {
        ($bits:ty, $value:expr) => {{
            let value = $value;
            match to {
                F16 => {
                    exact.but_for_nan::<$bits, u16>(to, Plain(move |x: $bits| lanes::F16::directed(value(x), false).0))
                }
                BF16 => {
                    exact.but_for_nan::<$bits, u16>(to, Plain(move |x: $bits| lanes::Bf16::directed(value(x), false).0))
                }
                F32 => {
                    exact.but_for_nan::<$bits, u32>(to, Plain(move |x: $bits| lanes::F32::directed(value(x), false).0))
                }
                _ => exact,
            }
        }};
    }
    match from {
        F16 => from!(u16, |x: u16| lanes::F16(x).widen()),
        BF16 => from!(u16, |x: u16| lanes::Bf16(x).widen()),
        F32 => from!(u32, |x: u32| lanes::F32(x).widen()),
        F64 => from!(u64, |x: u64| f64::from_bits(x)),
        _ => exact,
    }
}

/// Up to 32 bits are exact in `f64`, up to 16 in `f32`; what is longer is rounded to odd on the way to a narrower format.
pub(super) fn integers_to_floats(exact: LaneOp, from: IntFormat, to: FloatFormat, signed: bool) -> LaneOp {
    use FloatFormat::{BF16, F8E4M3FN, F8E5M2, F16, F32, F64};
    macro_rules! from {
        ($u:ty, $s:ty, $signed:ident, $unsigned:ident, $through:ident) => {
            match (to, signed) {
                (F32, true) => exact.exactly::<$u, u32>(Plain(|x: $u| (x as $s as f32).to_bits())),
                (F32, false) => exact.exactly::<$u, u32>(Plain(|x: $u| (x as f32).to_bits())),
                (F64, true) => exact.exactly::<$u, u64>(Plain(|x: $u| (x as $s as f64).to_bits())),
                (F64, false) => exact.exactly::<$u, u64>(Plain(|x: $u| (x as f64).to_bits())),
                (F16, true) => exact.exactly::<$u, u16>(Plain(|x: $u| from!(@ $signed x as $s, f32_to_f16, F16))),
                (F16, false) => exact.exactly::<$u, u16>(Plain(|x: $u| from!(@ $unsigned x, f32_to_f16, F16))),
                (BF16, true) => exact.exactly::<$u, u16>(Plain(|x: $u| from!(@ $signed x as $s, f32_to_bf16, Bf16))),
                (BF16, false) => exact.exactly::<$u, u16>(Plain(|x: $u| from!(@ $unsigned x, f32_to_bf16, Bf16))),
                (F8E4M3FN, true) => exact.exactly::<$u, u8>(Plain(|x: $u| f32_to_f8e4m3(from!(@ $through x as $s)))),
                (F8E4M3FN, false) => exact.exactly::<$u, u8>(Plain(|x: $u| f32_to_f8e4m3(from!(@ $through x)))),
                (F8E5M2, true) => exact.exactly::<$u, u8>(Plain(|x: $u| f32_to_f8e5m2(from!(@ $through x as $s)))),
                (F8E5M2, false) => exact.exactly::<$u, u8>(Plain(|x: $u| f32_to_f8e5m2(from!(@ $through x)))),
                _ => exact,
            }
        };
        // Hardware reaches eight bits through `f16` or `f32`.
        (@ half $x:expr) => { f16_to_f32(f32_to_f16(($x) as f32)) };
        (@ single $x:expr) => { ($x) as f32 };
        (@ short $x:expr, $narrow:ident, $format:ident) => { $narrow(($x) as f32) };
        (@ long $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(($x) as f64).0 };
        (@ signed $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(lanes::i64_to_odd($x)).0 };
        (@ unsigned $x:expr, $narrow:ident, $format:ident) => { lanes::$format::nearest(lanes::u64_to_odd($x)).0 };
    }
    match from {
        IntFormat::I1 | IntFormat::I4 => by_table(exact, from.mask(), to.bits()),
        IntFormat::I8 => match to {
            F16 | BF16 | F32 | F64 => from!(u8, i8, short, short, half),
            _ => by_table(exact, from.mask(), to.bits()),
        },
        IntFormat::I16 => from!(u16, i16, short, short, half),
        IntFormat::I32 => from!(u32, i32, long, long, single),
        IntFormat::I64 => from!(u64, i64, signed, unsigned, single),
    }
}

/// The host's cast clamps, and NaN is 0: what hardware does, but that eight bits are the low ones of sixteen unless it
/// is `saturating`, and but for some NaNs.
pub(super) fn floats_to_integers(exact: LaneOp, from: FloatFormat, to: IntFormat, modes: &Modes) -> LaneOp {
    use FloatFormat::{BF16, F16, F32, F64, TF32};
    let (signed, saturating) = (modes.signed, modes.saturating);
    let f = if saturating { cast::ftoi_saturating } else { cast::ftoi };
    if from.bits() <= 8 {
        return by_table(exact, from.mask(), to.bits());
    }
    // What a NaN becomes.
    let nan = f(from, to, float::nan(from, &[]), signed);
    macro_rules! to {
        ($float:ty, $value:expr) => {{
            let value = $value;
            macro_rules! cast {
                ($to:ty, $through:ty) => {
                    exact.exactly::<$float, $to>(Plain(move |x: $float| {
                        let x = value(x);
                        let number = x as $through as $to;
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
                // Whether it is not zero; a NaN is not.
                (IntFormat::I1, _) => exact.exactly::<$float, u8>(Plain(move |x: $float| (value(x) != 0.0) as u8)),
                (IntFormat::I4, _) => exact,
            }
        }};
    }
    match from {
        F16 => to!(u16, |x: u16| f16_to_f32(x)),
        BF16 => to!(u16, |x: u16| bf16_to_f32(x)),
        F32 => to!(u32, |x: u32| f32::from_bits(x)),
        TF32 => to!(u32, |x: u32| f32::from_bits(x & !0x1FFF)),
        F64 => to!(u64, |x: u64| f64::from_bits(x)),
        _ => exact,
    }
}
