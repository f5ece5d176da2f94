//! Constraints of the table between operands and results (`SameType` and similar traits), with names resolved to
//! positions at compile time.

use crate::advice;
use crate::codes::E0231;
use crate::cx::{Check, Cx, operand, result};
use crate::facts::OPCODES;
use tileir_ir::ops::counts::E0232;
use tileir_ir::ops::def::{Arity, OpDef, Tie, Trait};
use tileir_ir::{IntFormat, Module, Op, Opcode, Ty, TypeData};

/// A position among operands or results.
#[derive(Clone, Copy)]
enum At {
    Operand(usize),
    Result(usize),
}

/// One tie of one op.
#[derive(Clone, Copy)]
struct Predicate {
    tie: Tie,
    /// Whether a group of operands and a group of results have the property, one by one.
    groups: bool,
    at: [At; MAX_NAMES],
    names: &'static [&'static str],
}

/// The longest list of names in the table.
const MAX_NAMES: usize = 5;
/// The most ties of one op.
const MAX_TIES: usize = 4;

static PREDICATES: [[Option<Predicate>; MAX_TIES]; OPCODES] = resolve();

const fn resolve() -> [[Option<Predicate>; MAX_TIES]; OPCODES] {
    let mut all = [[None; MAX_TIES]; OPCODES];
    let mut i = 0;
    while i < Opcode::ALL.len() {
        let def = Opcode::ALL[i].def();
        let (mut t, mut n) = (0, 0);
        while t < def.traits.len() {
            if let Some(predicate) = predicate(def, &def.traits[t]) {
                all[Opcode::ALL[i].number() as usize][n] = Some(predicate);
                n += 1;
            }
            t += 1;
        }
        i += 1;
    }
    all
}

const fn predicate(def: &OpDef, of: &Trait) -> Option<Predicate> {
    let Some((tie, names)) = of.tie() else { return None };
    let mut groups = false;
    let mut at = [At::Operand(0); MAX_NAMES];
    let mut i = 0;
    while i < names.len() {
        let (position, many) = find(def, names[i]);
        at[i] = position;
        groups |= many;
        i += 1;
    }
    assert!(!groups || matches!(tie, Tie::Type), "a tie of groups that is not of types");
    Some(Predicate { tie, groups, at, names })
}

/// The position of `name`, and whether it is a whole group. Only groups of one value may precede it, so that the number
/// of the slot is the number of the value.
const fn find(def: &OpDef, name: &str) -> (At, bool) {
    let mut i = 0;
    while i < def.operands.len() {
        if same(def.operands[i].name, name) {
            return (At::Operand(i), matches!(def.operands[i].arity, Arity::Many));
        }
        assert!(matches!(def.operands[i].arity, Arity::One) || !in_operands(def, name), "a tie after a group");
        i += 1;
    }
    let mut i = 0;
    while i < def.results.len() {
        if same(def.results[i].name, name) {
            return (At::Result(i), matches!(def.results[i].arity, Arity::Many));
        }
        i += 1;
    }
    panic!("a tie names no operand or result")
}

const fn in_operands(def: &OpDef, name: &str) -> bool {
    let mut i = 0;
    while i < def.operands.len() {
        if same(def.operands[i].name, name) {
            return true;
        }
        i += 1;
    }
    false
}

const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() && a[i] == b[i] {
        i += 1;
    }
    i == a.len() && i == b.len()
}

/// Checks the ties of an op, in the table's order.
pub(crate) fn check(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    for predicate in PREDICATES[opcode.number() as usize].iter().map_while(Option::as_ref) {
        if !holds(cx, op, predicate) {
            return broken(cx, op, predicate);
        }
    }
    Ok(())
}

fn holds(cx: &Cx<'_>, op: Op, p: &Predicate) -> bool {
    let m = cx.m;
    let type_at = |at: At| match at {
        At::Operand(i) => cx.operand_type(op, i),
        At::Result(i) => cx.result_type(op, i),
    };
    let mut types = p.at[..p.names.len()].iter().map(|&at| type_at(at));
    match p.tie {
        Tie::Type if p.groups => {
            let (At::Operand(slot), At::Result(_)) = (p.at[0], p.at[1]) else { return true };
            let operands = m.operand_group(op, slot).iter().map(|&v| m.value_type(v));
            operands.eq(m.results(op).map(|v| m.value_type(v)))
        }
        Tie::Type => all_equal(types),
        Tie::Shape => all_equal(types.map(|t| m.as_tile(t).map(|(shape, _)| shape))),
        Tie::Rank => all_equal(types.map(|t| m.as_tile(t).map(|(shape, _)| shape.len()))),
        Tie::Elem => all_equal(types.map(|t| m.as_tile(t).map(|(_, elem)| elem))),
        Tie::Compare => {
            let (operand, result) = (types.next(), types.next());
            let shape = |t: Option<Ty>| t.and_then(|t| m.as_tile(t)).map(|(shape, _)| shape);
            let elem = result.and_then(|t| m.as_tile(t)).map(|(_, elem)| m.type_data(elem));
            shape(operand) == shape(result) && elem == Some(&TypeData::Int(IntFormat::I1))
        }
    }
}

fn all_equal<T: PartialEq>(mut items: impl Iterator<Item = T>) -> bool {
    let Some(first) = items.next() else { return true };
    items.all(|item| item == first)
}

#[cold]
fn broken(cx: &mut Cx<'_>, op: Op, p: &Predicate) -> Check {
    let what = match p.tie {
        Tie::Type => "same type",
        Tie::Shape => "same shape",
        Tie::Rank => "same rank",
        Tie::Elem => "the same element type",
        Tie::Compare => {
            let text = "failed to verify that Result type has i1 element type and same shape as operands";
            return cx.fail_at(op, result(0), &E0231, text);
        }
    };
    let message = format!("failed to verify that all of {{{}}} have {what}", p.names.join(", "));
    let mut report = cx.at(op, &E0231, message);
    if !p.groups {
        let type_at = |at: At| match at {
            At::Operand(i) => cx.operand_type(op, i),
            At::Result(i) => cx.result_type(op, i),
        };
        let words =
            p.names.iter().zip(p.at).map(|(name, at)| format!("`{name}` is `{}`", cx.m.short_type(type_at(at))));
        report = report.note(words.collect::<Vec<_>>().join(", "));
        if p.tie == Tie::Rank && cx.opcode(op) == Some(Opcode::Broadcast) {
            report = advice::reshape_first(cx, report, type_at(p.at[0]), type_at(p.at[1]));
        }
        if matches!(p.tie, Tie::Type | Tie::Shape) {
            report.help.extend(advice::to_largest(cx, p.at[..p.names.len()].iter().map(|&at| type_at(at))));
        }
        // The first that differs from the one named first.
        let odd = p.at[..p.names.len()].iter().find(|&&at| !tied(cx.m, p.tie, type_at(p.at[0]), type_at(at)));
        if let Some(&at) = odd {
            report = report.part(match at {
                At::Operand(i) => operand(i),
                At::Result(i) => result(i),
            });
        }
    }
    cx.report(report)
}

/// Whether two types agree in the constrained property.
fn tied(m: &Module, tie: Tie, a: Ty, b: Ty) -> bool {
    let tile = |ty| m.as_tile(ty);
    match tie {
        Tie::Type | Tie::Compare => a == b,
        Tie::Shape => tile(a).map(|t| t.0) == tile(b).map(|t| t.0),
        Tie::Rank => tile(a).map(|t| t.0.len()) == tile(b).map(|t| t.0.len()),
        Tie::Elem => tile(a).map_or(a, |t| t.1) == tile(b).map_or(b, |t| t.1),
    }
}

/// Checks the traits that concern all operands and results, after the ties.
pub(crate) fn check_all(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    for of in def.traits {
        let (shapes, results, text) = match of {
            Trait::AllSameShape => (true, true, "requires the same shape for all operands and results"),
            Trait::AllSameElem => (false, true, "requires the same element type for all operands and results"),
            Trait::OperandsSameShape => (true, false, "requires the same shape for all operands"),
            // Ties have been checked, and no other trait constrains types.
            _ => continue,
        };
        let m = cx.m;
        if m.operands(op).is_empty() {
            return cx.fail(op, &E0232, "expected 1 or more operands, but found 0");
        }
        let operands = m.operands(op).iter().copied();
        let types = operands.chain(m.results(op).filter(|_| results)).map(|v| m.value_type(v));
        let equal = if shapes {
            all_equal(types.map(|t| m.as_tile(t).map(|(shape, _)| shape)))
        } else {
            all_equal(types.map(|t| m.as_tile(t).map_or(t, |(_, elem)| elem)))
        };
        if !equal {
            let tie = if shapes { Tie::Shape } else { Tie::Elem };
            let first = cx.operand_type(op, 0);
            let odd = m.operands(op).iter().position(|&v| !tied(m, tie, first, m.value_type(v))).map(operand);
            return cx.fail_at(op, odd.unwrap_or(result(0)), &E0231, text);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tie_of_the_table_is_resolved() {
        for &opcode in Opcode::ALL {
            let ties = opcode.def().traits.iter().filter(|t| predicate(opcode.def(), t).is_some()).count();
            let resolved = PREDICATES[opcode.number() as usize].iter().flatten().count();
            assert_eq!(ties, resolved, "{opcode:?}");
        }
    }
}
