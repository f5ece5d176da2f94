//! Conversions of packed tiles.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::Fast;
use super::elementwise::{Plain, map};
use super::packed::{Data, width};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::tile::Elem;
use tileir_ir::enums::{IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::convert::*;
use tileir_ir::{FloatFormat, IntFormat, Op, Opcode};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};

pub(super) fn eval(cx: &mut Machine<'_>, op: Op, opcode: Opcode) -> Eval<Fast> {
    let Some(source) = cx.packed(cx.m.operands(op)[0]) else { return Ok(Fast::Not) };
    let Some(to) = cx.result_elem(op) else { return Ok(Fast::Not) };
    let data = match (opcode, source.elem, to) {
        (Opcode::Bitcast | Opcode::IntToPtr | Opcode::PtrToInt | Opcode::PtrToPtr, from, to)
            if width(from) == width(to) =>
        {
            Some(source.data.clone())
        }
        (Opcode::ExtI, Elem::Int(from), Elem::Int(to)) => {
            extend(cx, &source.data, from, to, ExtI(op).signedness(cx.m) == Signedness::Signed)
        }
        (Opcode::TruncI, Elem::Int(_), Elem::Int(to)) if TruncI(op).overflow(cx.m) == IntegerOverflow::None => {
            Some(truncate(cx, &source.data, to))
        }
        (Opcode::FToF, Elem::Float(from), Elem::Float(to))
            if FToF(op).rounding_mode(cx.m) == RoundingMode::NearestEven =>
        {
            floats(cx, &source.data, from, to)
        }
        (Opcode::IToF, Elem::Int(IntFormat::I32), Elem::Float(FloatFormat::F32)) => {
            let signed = IToF(op).signedness(cx.m) == Signedness::Signed;
            let Data::B4(v) = &source.data else { return Ok(Fast::Not) };
            let isa = cx.lanes();
            Some(Data::B4(if signed {
                map(isa, [v], Plain(|x: u32| (x as i32 as f32).to_bits()))
            } else {
                map(isa, [v], Plain(|x: u32| (x as f32).to_bits()))
            }))
        }
        (Opcode::FToI, Elem::Float(FloatFormat::F32), Elem::Int(IntFormat::I32)) => {
            // The host's cast clamps, and NaN is 0: what hardware does with and without `saturating`.
            let signed = FToI(op).signedness(cx.m) == Signedness::Signed;
            let Data::B4(v) = &source.data else { return Ok(Fast::Not) };
            let isa = cx.lanes();
            Some(Data::B4(if signed {
                map(isa, [v], Plain(|x: u32| f32::from_bits(x) as i32 as u32))
            } else {
                map(isa, [v], Plain(|x: u32| f32::from_bits(x) as u32))
            }))
        }
        _ => None,
    };
    match data {
        Some(data) => cx.give_packed(op, &source, to, data),
        None => Ok(Fast::Not),
    }
}

fn extend(cx: &Machine<'_>, data: &Data, from: IntFormat, to: IntFormat, signed: bool) -> Option<Data> {
    let isa = cx.lanes();
    // Narrower than its byte: the sign is not the byte's.
    if signed && matches!(from, IntFormat::I1 | IntFormat::I4) {
        return None;
    }
    macro_rules! to {
        ($v:expr, $u:ty, $s:ty) => {
            match (to, signed) {
                (IntFormat::I8 | IntFormat::I4, _) => Data::B1(map(isa, [$v], Plain(|x: $u| x as u8))),
                (IntFormat::I16, true) => Data::B2(map(isa, [$v], Plain(|x: $u| x as $s as i16 as u16))),
                (IntFormat::I16, false) => Data::B2(map(isa, [$v], Plain(|x: $u| x as u16))),
                (IntFormat::I32, true) => Data::B4(map(isa, [$v], Plain(|x: $u| x as $s as i32 as u32))),
                (IntFormat::I32, false) => Data::B4(map(isa, [$v], Plain(|x: $u| x as u32))),
                (IntFormat::I64, true) => Data::B8(map(isa, [$v], Plain(|x: $u| x as $s as i64 as u64))),
                (IntFormat::I64, false) => Data::B8(map(isa, [$v], Plain(|x: $u| x as u64))),
                (IntFormat::I1, _) => return None,
            }
        };
    }
    Some(match data {
        Data::B1(v) => to!(v, u8, i8),
        Data::B2(v) => to!(v, u16, i16),
        Data::B4(v) => to!(v, u32, i32),
        Data::B8(v) => to!(v, u64, i64),
    })
}

fn truncate(cx: &Machine<'_>, data: &Data, to: IntFormat) -> Data {
    let (isa, mask) = (cx.lanes(), to.mask());
    macro_rules! to {
        ($v:expr, $u:ty) => {
            match to {
                IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => {
                    Data::B1(map(isa, [$v], Plain(move |x: $u| (x as u64 & mask) as u8)))
                }
                IntFormat::I16 => Data::B2(map(isa, [$v], Plain(|x: $u| x as u16))),
                IntFormat::I32 => Data::B4(map(isa, [$v], Plain(|x: $u| x as u32))),
                IntFormat::I64 => Data::B8(map(isa, [$v], Plain(|x: $u| x as u64))),
            }
        };
    }
    match data {
        Data::B1(v) => to!(v, u8),
        Data::B2(v) => to!(v, u16),
        Data::B4(v) => to!(v, u32),
        Data::B8(v) => to!(v, u64),
    }
}

/// Between the formats that real kernels convert between. `tileir-num`'s lanes know NaNs.
fn floats(cx: &Machine<'_>, data: &Data, from: FloatFormat, to: FloatFormat) -> Option<Data> {
    use FloatFormat::{BF16, F16, F32};
    let isa = cx.lanes();
    Some(match (from, to, data) {
        (F16, F32, Data::B2(v)) => Data::B4(map(isa, [v], Plain(|x: u16| f16_to_f32(x).to_bits()))),
        (BF16, F32, Data::B2(v)) => Data::B4(map(isa, [v], Plain(|x: u16| bf16_to_f32(x).to_bits()))),
        (F32, F16, Data::B4(v)) => Data::B2(map(isa, [v], Plain(|x: u32| f32_to_f16(f32::from_bits(x))))),
        (F32, BF16, Data::B4(v)) => Data::B2(map(isa, [v], Plain(|x: u32| f32_to_bf16(f32::from_bits(x))))),
        _ => return None,
    })
}
