//! Arithmetic and mathematics: rounding modes and the modifiers that only f32 has.

use crate::codes::{E0300, E0301, E0302};
use crate::convert::is_float;
use crate::cx::{Check, Cx};
use tileir_base::{Applicability, Part};
use tileir_ir::enums::{DialectEnum, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::def::attr_index;
use tileir_ir::ops::float::{Exp, Tanh};
use tileir_ir::ops::integer::{DivI, NegI};
use tileir_ir::{FloatFormat, Level, Op, Opcode};

use RoundingMode::{Approx, Full, NearestEven, NegativeInf, PositiveInf, Zero};

/// The modes of IEEE 754 that the dialect has.
pub(crate) const IEEE: [RoundingMode; 4] = [NearestEven, Zero, NegativeInf, PositiveInf];

/// Addition and its like.
pub(crate) fn ieee(cx: &mut Cx<'_>, op: Op, mode: RoundingMode, ftz: bool) -> Check {
    one_of(cx, op, mode, &IEEE)?;
    flush_to_zero(cx, op, ftz)
}

pub(crate) fn divf(cx: &mut Cx<'_>, op: Op, mode: RoundingMode, ftz: bool) -> Check {
    one_of(cx, op, mode, &[NearestEven, Zero, NegativeInf, PositiveInf, Approx, Full])?;
    flush_to_zero(cx, op, ftz)?;
    only_f32(cx, op, mode == Approx, "approx", "rounding_mode")?;
    only_f32(cx, op, mode == Full, "full", "rounding_mode")
}

pub(crate) fn sqrt(cx: &mut Cx<'_>, op: Op, mode: RoundingMode, ftz: bool) -> Check {
    one_of(cx, op, mode, &[NearestEven, Zero, NegativeInf, PositiveInf, Approx])?;
    flush_to_zero(cx, op, ftz)?;
    only_f32(cx, op, mode == Approx, "approx", "rounding_mode")
}

pub(crate) fn exp(cx: &mut Cx<'_>, op: Op) -> Check {
    let mode = enum_or(cx, op, attr_index(Exp::DEF.attrs, "rounding_mode"), Full);
    one_of(cx, op, mode, &[Approx, Full])?;
    only_f32(cx, op, mode == Approx, "approx", "rounding_mode")
}

pub(crate) fn tanh(cx: &mut Cx<'_>, op: Op) -> Check {
    let mode = enum_or(cx, op, attr_index(Tanh::DEF.attrs, "rounding_mode"), Full);
    let outcome = one_of(cx, op, mode, &[Approx, Full]);
    // Tools before 13.4 print the error and accept the op.
    if cx.level >= Level::V13_4 {
        outcome?;
    }
    only_f32(cx, op, mode == Approx, "approx", "rounding_mode")
}

pub(crate) fn divi(cx: &mut Cx<'_>, op: Op) -> Check {
    let mode = enum_or(cx, op, attr_index(DivI::DEF.attrs, "rounding"), Zero);
    one_of(cx, op, mode, &[Zero, NegativeInf, PositiveInf])?;
    if mode == NegativeInf && DivI(op).signedness(cx.m) == Signedness::Unsigned {
        let report = cx
            .at(op, &E0302, "rounding mode 'negative_inf' is not allowed with 'unsigned' flag")
            .part(Part::Attr("rounding"))
            .note("an unsigned quotient is never negative, so it is rounded down without a mode, too")
            .remedy(Applicability::Safe, "leave the mode out", "");
        return cx.report(report);
    }
    Ok(())
}

pub(crate) fn negi(cx: &mut Cx<'_>, op: Op) -> Check {
    let overflow = enum_or(cx, op, attr_index(NegI::DEF.attrs, "overflow"), IntegerOverflow::None);
    if overflow == IntegerOverflow::NoUnsignedWrap {
        let report = cx
            .at(op, &E0302, "'no_unsigned_wrap' overflow flag is not supported")
            .part(Part::Attr("overflow"))
            .note("the flag only promises something; without it the result is the same")
            .remedy(Applicability::Safe, "leave the flag out", "");
        return cx.report(report);
    }
    Ok(())
}

/// The value of an enum attribute that may be absent.
pub(crate) fn enum_or<E: DialectEnum>(cx: &Cx<'_>, op: Op, slot: usize, default: E) -> E {
    cx.m.attr(op, slot).and_then(|attr| cx.m.as_enum(attr)).unwrap_or(default)
}

fn one_of(cx: &mut Cx<'_>, op: Op, mode: RoundingMode, allowed: &[RoundingMode]) -> Check {
    if allowed.contains(&mode) {
        return Ok(());
    }
    let words: Vec<&str> = allowed.iter().map(|m| m.keyword()).collect();
    let text = format!("{}, expect one of [{}]", invalid_rounding(cx), words.join(", "));
    let slot = if cx.opcode(op) == Some(Opcode::DivI) { "rounding" } else { "rounding_mode" };
    let report = cx.at(op, &E0300, text).part(Part::Attr(slot)).note(format!("the mode is `{mode}`"));
    cx.report(report)
}

/// The first words of errors about rounding modes.
pub(crate) fn invalid_rounding(cx: &Cx<'_>) -> &'static str {
    if cx.level >= Level::V13_2 { "invalid rounding mode specified" } else { "invalid rounding error specified" }
}

/// `flush_to_zero` needs f32.
pub(crate) fn flush_to_zero(cx: &mut Cx<'_>, op: Op, ftz: bool) -> Check {
    only_f32(cx, op, ftz, "flush_to_zero", "flush_to_zero")
}

fn only_f32(cx: &mut Cx<'_>, op: Op, present: bool, modifier: &str, attr: &'static str) -> Check {
    let (_, elem) = cx.tile(cx.result_type(op, 0));
    if !present || is_float(cx, elem, FloatFormat::F32) {
        return Ok(());
    }
    let text = format!("{modifier} modifier only supported for f32 data type, but got: {}", cx.quoted(elem));
    cx.fail_at(op, Part::Attr(attr), &E0301, text)
}
