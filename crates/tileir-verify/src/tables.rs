//! What the op table says of every op: how many operands, results and regions, which attributes, which types.

use crate::codes::{E0230, E0232, E0233};
use crate::cx::{Check, Cx};
use tileir_ir::Op;
use tileir_ir::ops::def::{Arity, OpDef, SlotDef};

/// Regions, results and operands are as many as the table says.
pub(crate) fn counts(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let (regions, results, operands) = (cx.m.op_regions(op).len(), cx.m.result_count(op), cx.m.operands(op).len());
    if regions != def.regions.len() {
        let text = match def.regions.len() {
            0 => "requires zero regions".to_owned(),
            1 => "requires one region".to_owned(),
            n => format!("expected {n} regions"),
        };
        return cx.fail(op, &E0232, text);
    }
    let (fixed, open) = arities(def.results);
    if results < fixed || (!open && results != fixed) {
        let text = match (open, fixed) {
            (true, n) => format!("expected {n} or more results, but found {results}"),
            (false, 0) => "requires zero results".to_owned(),
            (false, 1) => "requires one result".to_owned(),
            (false, n) => format!("expected {n} results"),
        };
        return cx.fail(op, &E0232, text);
    }
    let (fixed, open) = arities(def.operands);
    if operands < fixed || (!open && operands != fixed) {
        let text = match (open, fixed) {
            (true, n) => format!("expected {n} or more operands, but found {operands}"),
            (false, 0) => "requires zero operands".to_owned(),
            (false, 1) => "requires a single operand".to_owned(),
            (false, n) => format!("expected {n} operands, but found {operands}"),
        };
        return cx.fail(op, &E0232, text);
    }
    Ok(())
}

/// How many slots hold exactly one value, and whether some slot may hold another number.
fn arities(slots: &[SlotDef]) -> (usize, bool) {
    let fixed = slots.iter().filter(|s| s.arity == Arity::One).count();
    (fixed, fixed != slots.len())
}

/// The groups that the op's operands fall into account for every operand.
pub(crate) fn segments(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let (total, groups) = (cx.m.operands(op).len(), cx.m.groups(op));
    if !def.is_segmented() {
        return Ok(());
    }
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
    // The length of a second variadic group is not stored: it is what remains.
    if sum == total || (variadic > 1 && sum < total) {
        return Ok(());
    }
    let text = format!(
        "operand count ({total}) does not match with the total size ({sum}) specified in attribute 'operandSegmentSizes'"
    );
    cx.fail(op, &E0232, text)
}

/// Required attributes are there, and every attribute is of its kind.
pub(crate) fn attributes(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let slots = cx.m.attr_slots(op);
    let missing = |i: usize| slots.get(i).copied().flatten().is_none();
    let required = def.attrs.iter().enumerate().filter(|(i, a)| a.required && a.default.is_none() && missing(*i));
    // The reference tools go through the names in alphabetical order.
    if let Some((_, first)) = required.min_by_key(|(_, a)| a.name) {
        return cx.fail(op, &E0233, format!("requires attribute '{}'", first.name));
    }
    for (a, slot) in def.attrs.iter().zip(slots) {
        if slot.is_some_and(|attr| !a.kind.accepts(cx.m, attr)) {
            let text = format!("attribute '{}' failed to satisfy constraint: {}", a.name, a.kind.constraint());
            return cx.fail(op, &E0233, text);
        }
    }
    Ok(())
}

/// Operands and results have types that their slots take.
pub(crate) fn types(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    let m = cx.m;
    let (operands, groups) = (m.operands(op), m.groups(op));
    let (fixed, _) = arities(def.operands);
    let (mut index, mut optional, mut variadic) = (0, 0, 0);
    for slot in def.operands {
        let len = match slot.arity {
            Arity::One => 1,
            Arity::Opt if !def.is_segmented() => {
                let len = operands.len() - fixed;
                if len > 1 {
                    let text = format!("operand group starting at #{index} requires 0 or 1 element, but found {len}");
                    return cx.fail(op, &E0232, text);
                }
                len
            }
            Arity::Opt => {
                optional += 1;
                usize::from(groups.has(optional - 1))
            }
            Arity::Many if !def.is_segmented() => operands.len() - fixed,
            Arity::Many => {
                variadic += 1;
                // A second variadic group stands last among the operands: it takes what is left.
                if variadic == 1 { groups.first_variadic() } else { operands.len() - index }
            }
        };
        for &value in &operands[index..(index + len).min(operands.len())] {
            if !slot.rule.accepts(m, m.value_type(value)) {
                return wrong_type(cx, op, "operand", index, slot, m.value_type(value));
            }
            index += 1;
        }
    }
    let mut results = m.results(op).enumerate();
    for slot in def.results {
        let len = if slot.arity == Arity::One { 1 } else { results.len() };
        for (index, value) in results.by_ref().take(len) {
            if !slot.rule.accepts(m, m.value_type(value)) {
                return wrong_type(cx, op, "result", index, slot, m.value_type(value));
            }
        }
    }
    Ok(())
}

#[cold]
fn wrong_type(cx: &mut Cx<'_>, op: Op, what: &str, index: usize, slot: &SlotDef, ty: tileir_ir::Ty) -> Check {
    let variadic = if slot.arity == Arity::Many { "variadic of " } else { "" };
    let text = format!("{what} #{index} must be {variadic}{}, but got {}", slot.rule.text(cx.level), cx.quoted(ty));
    let report = cx.at(op, &E0230, text).label(format!("{what} `{}` has another type", slot.name));
    cx.report(report)
}
