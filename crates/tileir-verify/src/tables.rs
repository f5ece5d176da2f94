//! Checks of the op table: the numbers of operands, results and regions, the attributes, and the types.

use crate::advice;
use crate::codes::{E0230, E0233};
use crate::cx::{Check, Cx, operand, result};
use crate::facts::OpFacts;
use tileir_base::Part;
use tileir_ir::ops::counts::{E0232, group_text, segments_text};
use tileir_ir::ops::def::{Arity, OpDef, SlotDef};
use tileir_ir::{Level, Op, Ty, Value};

/// The numbers of regions, results and operands match the table.
pub(crate) fn counts(cx: &mut Cx<'_>, op: Op, def: &OpDef, facts: &OpFacts) -> Check {
    let (regions, results, operands) = (cx.m.op_regions(op).len(), cx.m.result_count(op), cx.m.operands(op).len());
    let fits = regions == def.regions.len() && facts.results.takes(results) && facts.operands.takes(operands);
    if fits {
        return Ok(());
    }
    def.miscount(Level::NEWEST, regions, results, operands).map_or(Ok(()), |text| cx.fail(op, &E0232, text))
}

/// The groups that the operands of a segmented op fall into account for every operand.
pub(crate) fn segments(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let (total, groups) = (cx.m.operands(op).len(), cx.m.groups(op));
    let (mut sum, mut optional, mut variadic) = (0, 0, 0);
    for slot in def.operands {
        match slot.arity {
            Arity::One => sum += 1,
            Arity::Opt => {
                sum += usize::from(groups.has(optional));
                optional += 1;
            }
            Arity::Many => {
                sum += if variadic == 0 { groups.first_variadic() } else { 0 };
                variadic += 1;
            }
        }
    }
    // The length of a second variadic group is not stored: it is the remainder.
    if sum == total || (variadic > 1 && sum < total) {
        return Ok(());
    }
    cx.fail(op, &E0232, segments_text(total, sum as i64))
}

/// Required attributes are there, and every attribute is of its kind.
pub(crate) fn attributes(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let slots = cx.m.attr_slots(op);
    let missing = |i: usize| slots.get(i).copied().flatten().is_none();
    let required = def.attrs.iter().enumerate().filter(|(i, a)| a.required && a.default.is_none() && missing(*i));
    // The reference tools check the names in alphabetical order.
    if let Some((_, first)) = required.min_by_key(|(_, a)| a.name) {
        return cx.fail_at(op, Part::Attr(first.name), &E0233, format!("requires attribute '{}'", first.name));
    }
    for (a, slot) in def.attrs.iter().zip(slots) {
        if slot.is_some_and(|attr| !a.kind.accepts(cx.m, attr)) {
            let text = format!("attribute '{}' failed to satisfy constraint: {}", a.name, a.kind.constraint());
            return cx.fail_at(op, Part::Attr(a.name), &E0233, text);
        }
    }
    Ok(())
}

/// Operands and results have types that their slots accept.
pub(crate) fn types(cx: &mut Cx<'_>, op: Op, def: &OpDef, facts: &OpFacts) -> Check {
    // Most ops have one type in every slot, so remember the last accepted type.
    let mut known = None;
    if facts.operands.open {
        grouped_operands(cx, op, def, facts)?;
    } else {
        for (index, (slot, &value)) in def.operands.iter().zip(cx.m.operands(op)).enumerate() {
            let pair = Some((slot.rule_at(cx.level), cx.m.value_type(value)));
            if pair != known {
                slot_type(cx, op, "operand", index, slot, value)?;
                known = pair;
            }
        }
    }
    let mut results = cx.m.results(op).enumerate();
    for slot in def.results {
        let len = if slot.arity == Arity::One { 1 } else { results.len() };
        for (index, value) in results.by_ref().take(len) {
            let pair = Some((slot.rule, cx.m.value_type(value)));
            if pair != known {
                slot_type(cx, op, "result", index, slot, value)?;
                known = pair;
            }
        }
    }
    Ok(())
}

fn grouped_operands(cx: &mut Cx<'_>, op: Op, def: &OpDef, facts: &OpFacts) -> Check {
    let (operands, groups) = (cx.m.operands(op), cx.m.groups(op));
    let rest = operands.len() - facts.operands.fixed;
    let (mut index, mut optional, mut variadic) = (0, 0, 0);
    for slot in def.operands {
        let len = match slot.arity {
            Arity::One => 1,
            Arity::Opt if !facts.segmented => {
                if let Some(text) = group_text(slot.arity, index as i64, rest as i64) {
                    return cx.fail_at(op, operand(index + 1), &E0232, text);
                }
                rest
            }
            Arity::Opt => {
                optional += 1;
                usize::from(groups.has(optional - 1))
            }
            Arity::Many if !facts.segmented => rest,
            Arity::Many => {
                variadic += 1;
                // A second variadic group is the last one among the operands, and has the remaining values.
                if variadic == 1 { groups.first_variadic() } else { operands.len() - index }
            }
        };
        for &value in &operands[index..(index + len).min(operands.len())] {
            slot_type(cx, op, "operand", index, slot, value)?;
            index += 1;
        }
    }
    Ok(())
}

#[inline]
fn slot_type(cx: &mut Cx<'_>, op: Op, what: &str, index: usize, slot: &SlotDef, value: Value) -> Check {
    let ty = cx.m.value_type(value);
    if slot.rule_at(cx.level).accepts(cx.m, ty) { Ok(()) } else { wrong_type(cx, op, what, index, slot, ty) }
}

#[cold]
fn wrong_type(cx: &mut Cx<'_>, op: Op, what: &str, index: usize, slot: &SlotDef, ty: Ty) -> Check {
    let variadic = if slot.arity == Arity::Many { "variadic of " } else { "" };
    let text = format!(
        "{what} #{index} must be {variadic}{}, but got {}",
        slot.rule_at(cx.level).text(cx.level),
        cx.quoted(ty)
    );
    let part = if what == "operand" { operand(index) } else { result(index) };
    let label = advice::wrong_slot(cx.m, slot.name, slot.rule_at(cx.level), ty);
    let report = cx.at(op, &E0230, text).part(part).label(label);
    let mut report = advice::other_numbers(cx, report, op, ty);
    if report.help.is_empty() && report.remedy.is_none() {
        report.help.extend(advice::wanted_type(cx, op, what, slot.rule_at(cx.level), ty));
    }
    cx.report(report)
}
