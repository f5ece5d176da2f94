//! Conversions (ops.md §6).

use super::integer::broken;
use super::{float_format, int_format, refuse};
use crate::codes;
use crate::fault::{Eval, Problem};
use crate::machine::Machine;
use tileir_ir::enums::{IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::convert::*;
use tileir_ir::{FloatFormat, IntFormat, Op};
use tileir_num::{Round, cast, integer};

/// The pattern of a float: a `tf32` is kept as it stands in memory, at the top of 32 bits.
pub(crate) fn pattern(format: FloatFormat, bits: u64) -> u64 {
    if format == FloatFormat::TF32 { bits >> 13 } else { bits }
}

/// The bits that are kept for a pattern.
pub(crate) fn kept(format: FloatFormat, pattern: u64) -> u64 {
    if format == FloatFormat::TF32 { pattern << 13 } else { pattern }
}

/// A declared rounding. `approx` and `full` allow the correctly rounded result, which is what is given.
pub(crate) fn rounding(mode: RoundingMode) -> Round {
    match mode {
        RoundingMode::Zero | RoundingMode::NearestIntToZero => Round::Zero,
        RoundingMode::NegativeInf => Round::NegativeInf,
        RoundingMode::PositiveInf => Round::PositiveInf,
        RoundingMode::NearestAway => Round::NearestAway,
        RoundingMode::NearestEven | RoundingMode::Approx | RoundingMode::Full => Round::NearestEven,
    }
}

pub(super) fn same_bits(cx: &mut Machine<'_>, op: Op) -> Eval {
    let source = cx.tile(cx.m.operands(op)[0]);
    cx.result(op, source.bits.clone());
    Ok(())
}

/// The integer format of the result of `op`.
fn to_int(cx: &Machine<'_>, op: Op) -> IntFormat {
    match cx.m.result(op, 0).map(|r| cx.tile_type(r).1) {
        Some(crate::tile::Elem::Int(format)) => format,
        _ => unreachable!("a verified program has integers here"),
    }
}

pub(super) fn exti(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = ExtI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let (from, to) = (int_format(&cx.tile(o.from(cx.m))), to_int(cx, op));
    cx.map(op, o.from(cx.m), |a| if signed { to.truncate(from.sign_extend(a)) } else { a });
    Ok(())
}

pub(super) fn trunci(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = TruncI(op);
    let (overflow, source, to) = (o.overflow(cx.m), cx.tile(o.from(cx.m)), to_int(cx, op));
    let from = int_format(&source);
    if overflow != IntegerOverflow::None && cx.looks_for(&codes::U0202) {
        refuse(&source.shape, |i| {
            let x = source.bits[i];
            let sense = broken(overflow, |signed| integer::trunc_wraps(from, to, x, signed))?;
            let x = from.value(x, sense == "signed");
            Some(Problem::new(
                &codes::U0202,
                format!("{x} does not fit {sense} {}, which `{overflow}` promises it does", to.name()),
            ))
        })
        .or_else(|problem| cx.undefined(problem))?;
    }
    cx.map(op, o.from(cx.m), |a| a & to.mask());
    Ok(())
}

pub(super) fn ftof(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = FToF(op);
    let from = float_format(cx.tile(o.from(cx.m)).elem);
    let Some(to) = cx.m.result(op, 0).map(|r| float_format(cx.tile_type(r).1)) else { return Ok(()) };
    let round = rounding(o.rounding_mode(cx.m));
    cx.map(op, o.from(cx.m), |a| match (from, to) {
        // All bits of memory pass through.
        (FloatFormat::TF32, FloatFormat::F32) => a,
        _ => kept(to, cast::ftof(from, to, pattern(from, a), round)),
    });
    Ok(())
}

/// Out of range the result is open; it is what hardware gives.
pub(super) fn ftoi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = FToI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let (from, to) = (float_format(cx.tile(o.from(cx.m)).elem), to_int(cx, op));
    let f = if o.saturating(cx.m) { cast::ftoi_saturating } else { cast::ftoi };
    cx.map(op, o.from(cx.m), |a| f(from, to, pattern(from, a), signed));
    Ok(())
}

pub(super) fn itof(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = IToF(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let from = int_format(&cx.tile(o.from(cx.m)));
    let Some(to) = cx.m.result(op, 0).map(|r| float_format(cx.tile_type(r).1)) else { return Ok(()) };
    cx.map(op, o.from(cx.m), |a| kept(to, cast::itof(from, to, a, signed)));
    Ok(())
}
