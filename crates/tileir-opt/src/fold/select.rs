//! The folds of `select`, in upstream's order; the first that applies wins.

use super::Folded;
use crate::constants::{bool_splat, negated};
use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use tileir_ir::enums::ComparisonPredicate;
use tileir_ir::ops::integer::CmpI;
use tileir_ir::{Module, Op, OpKind, Opcode, Value};

pub(super) fn fold(rw: &mut Rewriter<'_>, op: Op) -> Folded {
    let m = rw.module();
    let &[condition, yes, no] = m.operands(op) else { return Folded::No };
    let select = Select { condition, yes, no };
    for (rule, find) in VALUES {
        if rw.allows(rule)
            && let Some(value) = find(m, &select)
        {
            return Folded::To(rule, value);
        }
    }
    for (rule, edit) in EDITS {
        if rw.allows(rule) && edit(rw, op, &select) {
            return Folded::InPlace(rule);
        }
    }
    Folded::No
}

type Find = fn(&Module, &Select) -> Option<Value>;
type Edit = fn(&mut Rewriter<'_>, Op, &Select) -> bool;

/// The folds to a value, then those in place.
const VALUES: [(RuleId, Find); 4] = [
    (RuleId::FoldSelectSame, same_arms),
    (RuleId::FoldSelectConstant, constant_condition),
    (RuleId::FoldSelectTruth, truth_values),
    (RuleId::FoldSelectCompared, compared_arms),
];
const EDITS: [(RuleId, Edit); 2] = [(RuleId::FoldSelectNot, negated_condition), (RuleId::FoldSelectNested, nested)];

struct Select {
    condition: Value,
    yes: Value,
    no: Value,
}

/// `select c, x, x` is `x`.
fn same_arms(_: &Module, s: &Select) -> Option<Value> {
    (s.yes == s.no).then_some(s.yes)
}

/// The condition is a splat constant.
fn constant_condition(m: &Module, s: &Select) -> Option<Value> {
    bool_splat(m, s.condition).map(|c| if c { s.yes } else { s.no })
}

/// `select c, true, false` is `c`.
fn truth_values(m: &Module, s: &Select) -> Option<Value> {
    (bool_splat(m, s.yes) == Some(true) && bool_splat(m, s.no) == Some(false)).then_some(s.condition)
}

/// `select (a == b), a, b` is `b`, `select (a != b), a, b` is `a`; for integers only, since floats that compare equal
/// may differ in bits.
fn compared_arms(m: &Module, s: &Select) -> Option<Value> {
    let op = m.defining_op(s.condition).filter(|&op| m.kind(op) == OpKind::Table(Opcode::CmpI))?;
    let &[a, b] = m.operands(op) else { return None };
    if (a, b) != (s.yes, s.no) && (b, a) != (s.yes, s.no) {
        return None;
    }
    match CmpI(op).comparison_predicate(m) {
        ComparisonPredicate::Equal => Some(s.no),
        ComparisonPredicate::NotEqual => Some(s.yes),
        ComparisonPredicate::LessThan
        | ComparisonPredicate::LessThanOrEqual
        | ComparisonPredicate::GreaterThan
        | ComparisonPredicate::GreaterThanOrEqual => None,
    }
}

/// `select !c, x, y` becomes `select c, y, x`.
fn negated_condition(rw: &mut Rewriter<'_>, op: Op, s: &Select) -> bool {
    let Some(condition) = negated(rw.module(), s.condition) else { return false };
    rw.set_operand(op, 0, condition);
    rw.set_operand(op, 1, s.no);
    rw.set_operand(op, 2, s.yes);
    true
}

/// A nested `select` on the same condition is replaced by the arm that is selected then.
fn nested(rw: &mut Rewriter<'_>, op: Op, s: &Select) -> bool {
    for (slot, arm) in [(1, s.yes), (2, s.no)] {
        let m = rw.module();
        let inner = m.defining_op(arm).filter(|&i| m.kind(i) == OpKind::Table(Opcode::Select) && i != op);
        if let Some(inner) = inner
            && m.operands(inner)[0] == s.condition
        {
            let value = m.operands(inner)[slot];
            rw.set_operand(op, slot, value);
            return true;
        }
    }
    false
}
