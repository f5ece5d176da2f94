//! Which function of lanes a conversion is.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::lanes::{LaneOp, Plain};
use crate::eval::{kept, pattern, rounding};
use crate::tile::Elem;
use tileir_ir::enums::{IntegerOverflow, Signedness};
use tileir_ir::ops::convert::*;
use tileir_ir::{FloatFormat, IntFormat, Module, Op, Opcode};
use tileir_num::cast::{self, bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::{Round, integer};

/// The function of lanes that a conversion is; nothing for other ops, and for those that keep all bits.
pub(super) fn lane_op(m: &Module, op: Op, opcode: Opcode, from: Elem, to: Elem) -> Option<LaneOp> {
    Some(match (opcode, from, to) {
        (Opcode::ExtI, Elem::Int(from), Elem::Int(to)) => {
            extend(from, to, ExtI(op).signedness(m) == Signedness::Signed)
        }
        (Opcode::TruncI, Elem::Int(from), Elem::Int(to)) => truncate(from, to, TruncI(op).overflow(m)),
        (Opcode::FToF, Elem::Float(from), Elem::Float(to)) => floats(from, to, rounding(FToF(op).rounding_mode(m))),
        (Opcode::IToF, Elem::Int(from), Elem::Float(to)) => {
            let signed = IToF(op).signedness(m) == Signedness::Signed;
            let exact = LaneOp::new(move |[a, _, _]| kept(to, cast::itof(from, to, a, signed)));
            match (from, to, signed) {
                (IntFormat::I32, FloatFormat::F32, true) => {
                    exact.exactly::<u32, u32>(Plain(|x: u32| (x as i32 as f32).to_bits()))
                }
                (IntFormat::I32, FloatFormat::F32, false) => {
                    exact.exactly::<u32, u32>(Plain(|x: u32| (x as f32).to_bits()))
                }
                _ => exact,
            }
        }
        (Opcode::FToI, Elem::Float(from), Elem::Int(to)) => {
            let signed = FToI(op).signedness(m) == Signedness::Signed;
            let f = if FToI(op).saturating(m) { cast::ftoi_saturating } else { cast::ftoi };
            let exact = LaneOp::new(move |[a, _, _]| f(from, to, pattern(from, a), signed));
            // The host's cast clamps, and NaN is 0: what hardware does with and without `saturating`.
            match (from, to, signed) {
                (FloatFormat::F32, IntFormat::I32, true) => {
                    exact.exactly::<u32, u32>(Plain(|x: u32| f32::from_bits(x) as i32 as u32))
                }
                (FloatFormat::F32, IntFormat::I32, false) => {
                    exact.exactly::<u32, u32>(Plain(|x: u32| f32::from_bits(x) as u32))
                }
                _ => exact,
            }
        }
        _ => return None,
    })
}

fn extend(from: IntFormat, to: IntFormat, signed: bool) -> LaneOp {
    let exact = LaneOp::new(move |[a, _, _]| if signed { to.truncate(from.sign_extend(a)) } else { a });
    // Narrower than its byte: the sign is not the byte's.
    if signed && matches!(from, IntFormat::I1 | IntFormat::I4) {
        return exact;
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

fn truncate(from: IntFormat, to: IntFormat, overflow: IntegerOverflow) -> LaneOp {
    let mask = to.mask();
    let exact = LaneOp::new(move |[a, _, _]| a & mask);
    let (signed, unsigned) = match overflow {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    };
    let exact = if signed || unsigned {
        let broken = move |x| {
            signed && integer::trunc_wraps(from, to, x, true) || unsigned && integer::trunc_wraps(from, to, x, false)
        };
        exact.where_defined(move |[a, _, _]| (0..a.len()).all(|i| !broken(a.get(i))))
    } else {
        exact
    };
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

/// Loops for the formats that real kernels convert between; `tileir-num`'s lanes know NaNs.
fn floats(from: FloatFormat, to: FloatFormat, round: Round) -> LaneOp {
    use FloatFormat::{BF16, F16, F32, TF32};
    let exact = LaneOp::new(move |[a, _, _]| match (from, to) {
        // All bits of memory pass through.
        (TF32, F32) => a,
        _ => kept(to, cast::ftof(from, to, pattern(from, a), round)),
    });
    if round != Round::NearestEven {
        return exact;
    }
    match (from, to) {
        (F16, F32) => exact.exactly::<u16, u32>(Plain(|x: u16| f16_to_f32(x).to_bits())),
        (BF16, F32) => exact.exactly::<u16, u32>(Plain(|x: u16| bf16_to_f32(x).to_bits())),
        (F32, F16) => exact.exactly::<u32, u16>(Plain(|x: u32| f32_to_f16(f32::from_bits(x)))),
        (F32, BF16) => exact.exactly::<u32, u16>(Plain(|x: u32| f32_to_bf16(f32::from_bits(x)))),
        _ => exact,
    }
}
