//! Arithmetic and mathematics: rounding modes and the modifiers that only f32 has.

use crate::codes::{E0300, E0301, E0302};
use crate::convert::is_float;
use crate::cx::{Check, Cx};
use tileir_base::{Applicability, Part};
use tileir_ir::enums::{DialectEnum, EnumKind, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::def::{AttrDef, Cases, OpDef, attr_index};
use tileir_ir::ops::element::Mode;
use tileir_ir::ops::integer::{DivI, NegI};
use tileir_ir::{FloatFormat, Level, Op};

/// The modes of IEEE 754 that the dialect has.
pub(crate) const IEEE: [RoundingMode; 4] =
    [RoundingMode::NearestEven, RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf];

/// The modes of an element-wise op in the table: the cases that it takes, and those that need f32.
pub(crate) fn modes(cx: &mut Cx<'_>, op: Op, def: &'static OpDef) -> Check {
    taken(cx, op, def)?;
    for_f32(cx, op, def)
}

pub(crate) fn tanh(cx: &mut Cx<'_>, op: Op, def: &'static OpDef) -> Check {
    let outcome = taken(cx, op, def);
    // Tools before 13.4 print the error and accept the op.
    if cx.level >= Level::V13_4 {
        outcome?;
    }
    for_f32(cx, op, def)
}

pub(crate) fn divi(cx: &mut Cx<'_>, op: Op, def: &'static OpDef) -> Check {
    modes(cx, op, def)?;
    let mode = enum_or(cx, op, attr_index(DivI::DEF.attrs, "rounding"), RoundingMode::Zero);
    if mode == RoundingMode::NegativeInf && DivI(op).signedness(cx.m) == Signedness::Unsigned {
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

/// The rounding mode of an op, by number, and its attribute.
fn rounding(cx: &Cx<'_>, op: Op, def: &'static OpDef) -> Option<(&'static AttrDef, Cases, u32)> {
    let (slot, attr) = def.attrs.iter().enumerate().find(|(_, attr)| attr.cases.is_some())?;
    Some((attr, attr.cases?, attr.enum_value(cx.m, cx.m.attr(op, slot))?))
}

/// The word of a rounding mode.
fn keyword(mode: u32) -> &'static str {
    EnumKind::RoundingMode.def().by_value(mode).map_or("", |case| case.keyword)
}

/// The op takes the rounding mode that it has.
fn taken(cx: &mut Cx<'_>, op: Op, def: &'static OpDef) -> Check {
    let Some((attr, cases, mode)) = rounding(cx, op, def) else { return Ok(()) };
    if cases.all.contains(&mode) {
        return Ok(());
    }
    let words: Vec<&str> = cases.all.iter().map(|&case| keyword(case)).collect();
    let text = format!("{}, expect one of [{}]", invalid_rounding(cx), words.join(", "));
    let note = format!("the mode is `{}`", keyword(mode));
    let report = cx.at(op, &E0300, text).part(Part::Attr(attr.name)).note(note);
    cx.report(report)
}

/// `flush_to_zero` and some rounding modes need f32.
fn for_f32(cx: &mut Cx<'_>, op: Op, def: &'static OpDef) -> Check {
    for (attr, &value) in def.attrs.iter().zip(cx.m.attr_slots(op)) {
        if attr.mode == Some(Mode::FlushToZero) && value.is_some() {
            only_f32(cx, op, "flush_to_zero", attr.name)?;
        }
    }
    match rounding(cx, op, def) {
        Some((attr, cases, mode)) if cases.f32_only.contains(&mode) => only_f32(cx, op, keyword(mode), attr.name),
        Some(_) | None => Ok(()),
    }
}

/// The first words of errors about rounding modes.
pub(crate) fn invalid_rounding(cx: &Cx<'_>) -> &'static str {
    if cx.level >= Level::V13_2 { "invalid rounding mode specified" } else { "invalid rounding error specified" }
}

fn only_f32(cx: &mut Cx<'_>, op: Op, modifier: &str, attr: &'static str) -> Check {
    let (_, elem) = cx.tile(cx.result_type(op, 0));
    if is_float(cx, elem, FloatFormat::F32) {
        return Ok(());
    }
    let text = format!("{modifier} modifier only supported for f32 data type, but got: {}", cx.quoted(elem));
    cx.fail_at(op, Part::Attr(attr), &E0301, text)
}
