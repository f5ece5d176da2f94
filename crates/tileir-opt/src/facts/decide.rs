//! Rewrites that follow from facts.

use super::{Fact, Facts};
use crate::constants::int_splat;
use crate::eval::compare;
use crate::rewriter::{At, Rewriter};
use crate::rules::RuleId;
use tileir_ir::enums::{ComparisonPredicate, RoundingMode, Signedness};
use tileir_ir::ops::integer::{CmpI, DivI, MaxI, MinI, RemI, ShRI};
use tileir_ir::ops::misc::Assume;
use tileir_ir::{Attr, AttrData, Module, Op, OpKind, Opcode, Value};

/// The ops that facts can decide.
pub(super) const DECIDED: [Opcode; 8] =
    [Opcode::Assume, Opcode::CmpI, Opcode::MinI, Opcode::MaxI, Opcode::RemI, Opcode::DivI, Opcode::AndI, Opcode::ShRI];

/// Rewrites `op` if the facts about its operands decide it.
pub(super) fn decide(rw: &mut Rewriter<'_>, facts: &mut Facts, op: Op) {
    let m = rw.module();
    let OpKind::Table(opcode) = m.kind(op) else { return };
    if opcode == Opcode::Assume {
        return merge_assume(rw, op);
    }
    if !DECIDED.contains(&opcode) {
        return;
    }
    let &[lhs, rhs] = m.operands(op) else { return };
    let (Some(a), Some(b)) = (facts.of(m, lhs), facts.of(m, rhs)) else { return };
    let sides = Sides { lhs, rhs, a, b };
    let decided = match opcode {
        Opcode::CmpI => {
            decide_compare(m, op, &sides).map(|truth| (RuleId::DecideCompare, Now::Number(u64::from(truth))))
        }
        Opcode::MinI => decide_choice(MinI(op).signedness(m), &sides, true).map(|v| (RuleId::DecideMinMax, v)),
        Opcode::MaxI => decide_choice(MaxI(op).signedness(m), &sides, false).map(|v| (RuleId::DecideMinMax, v)),
        Opcode::RemI => decide_remainder(m, &sides).map(|v| (RuleId::DecideRemainder, v)),
        Opcode::DivI => decide_quotient(DivI(op).rounding(m), &sides).map(|v| (RuleId::DecideQuotient, v)),
        Opcode::AndI => decide_mask(m, &sides).map(|v| (RuleId::DecideMask, v)),
        // `DECIDED` holds more only for `make_unsigned`.
        _ => None,
    };
    match decided {
        Some((rule, now)) => replace(rw, facts, op, rule, now),
        None => make_unsigned(rw, op, opcode, &sides),
    }
}

/// The operands of an op and their facts.
struct Sides {
    lhs: Value,
    rhs: Value,
    a: Fact,
    b: Fact,
}

/// The replacement of an op.
#[derive(Clone, Copy)]
enum Now {
    Value(Value),
    /// A constant with this bit pattern in each element.
    Number(u64),
}

fn replace(rw: &mut Rewriter<'_>, facts: &mut Facts, op: Op, rule: RuleId, now: Now) {
    let m = rw.module();
    let Some(result) = m.result(op, 0).filter(|&r| rw.is_used(r)) else { return };
    let (ty, loc) = (m.value_type(result), m.loc(op));
    let value = match now {
        Now::Value(value) => value,
        Now::Number(bits) => {
            let constant = rw.create_splat(At::Before(op), ty, bits, loc);
            rw.module().defining_op(constant).into_iter().for_each(|c| facts.record_fact(rw.module(), c));
            constant
        }
    };
    rw.replace(op, &[value]);
    rw.fired(rule);
}

fn both_not_negative(sides: &Sides) -> bool {
    sides.a.is_not_negative() && sides.b.is_not_negative()
}

fn decide_compare(m: &Module, op: Op, sides: &Sides) -> Option<bool> {
    use ComparisonPredicate as P;
    let (a, b) = (sides.a, sides.b);
    let predicate = CmpI(op).comparison_predicate(m);
    if matches!(predicate, P::Equal | P::NotEqual) {
        let apart = a.high < b.low || b.high < a.low || odd_multiple(a, b) || odd_multiple(b, a);
        let one = a.low == a.high && b.low == a.low && b.high == a.low;
        return (apart || one).then_some((predicate == P::Equal) == one);
    }
    if CmpI(op).signedness(m) == Signedness::Unsigned && !both_not_negative(sides) {
        return None;
    }
    // An order between intervals holds for all pairs if it holds for the extreme ones.
    let answers = [compare(predicate, a.low, b.high), compare(predicate, a.high, b.low)];
    (answers[0] == answers[1]).then_some(answers[0])
}

/// Whether `exact` is one number that is not a multiple of the divisor of `multiple`.
fn odd_multiple(multiple: Fact, exact: Fact) -> bool {
    exact.low == exact.high && exact.low != 0 && exact.low.trailing_zeros() < multiple.zeros
}

fn decide_choice(signedness: Signedness, sides: &Sides, least: bool) -> Option<Now> {
    if signedness == Signedness::Unsigned && !both_not_negative(sides) {
        return None;
    }
    if sides.a.high <= sides.b.low {
        Some(Now::Value(if least { sides.lhs } else { sides.rhs }))
    } else if sides.b.high <= sides.a.low {
        Some(Now::Value(if least { sides.rhs } else { sides.lhs }))
    } else {
        None
    }
}

fn decide_remainder(m: &Module, sides: &Sides) -> Option<Now> {
    let (format, bits) = int_splat(m, sides.rhs)?;
    let divisor = format.sign_extend(bits);
    if divisor < 1 {
        return None;
    }
    if (divisor as u64).is_power_of_two() && divisor.trailing_zeros() <= sides.a.zeros {
        return Some(Now::Number(0));
    }
    (sides.a.is_not_negative() && sides.a.high < i128::from(divisor)).then_some(Now::Value(sides.lhs))
}

fn decide_quotient(rounding: RoundingMode, sides: &Sides) -> Option<Now> {
    let less = both_not_negative(sides) && sides.a.high < sides.b.low;
    (less && rounding != RoundingMode::PositiveInf).then_some(Now::Number(0))
}

fn decide_mask(m: &Module, sides: &Sides) -> Option<Now> {
    let mask = |value: Value| int_splat(m, value).map(|(format, bits)| (format, bits & format.mask()));
    let (fact, value, (_, mask)) = match mask(sides.rhs) {
        Some(mask) => (sides.a, sides.lhs, mask),
        None => (sides.b, sides.rhs, mask(sides.lhs)?),
    };
    let covers = (mask.wrapping_add(1)).is_power_of_two() && fact.is_not_negative() && fact.high <= i128::from(mask);
    if covers {
        return Some(Now::Value(value));
    }
    let below = fact.zeros < 64 && mask < 1 << fact.zeros;
    below.then_some(Now::Number(0))
}

/// Makes signed divisions, remainders and shifts of non-negative values unsigned.
fn make_unsigned(rw: &mut Rewriter<'_>, op: Op, opcode: Opcode, sides: &Sides) {
    let m = rw.module();
    let signed = match opcode {
        Opcode::DivI if DivI(op).rounding(m) == RoundingMode::Zero => DivI(op).signedness(m),
        Opcode::RemI => RemI(op).signedness(m),
        Opcode::ShRI => ShRI(op).signedness(m),
        // No other signed op has the same result as unsigned on operands that are not negative.
        _ => return,
    };
    let fine = sides.a.is_not_negative() && (opcode == Opcode::ShRI || sides.b.is_not_negative());
    let Some(slot) = m.def(op).and_then(|d| d.attr_slot("signedness")) else { return };
    if signed == Signedness::Signed && fine {
        let unsigned = rw.enum_attr(Signedness::Unsigned);
        rw.set_attr(op, slot, Some(unsigned));
        rw.fired(RuleId::MakeUnsigned);
    }
}

/// Merges an `assume` with the `assume` of its operand in the same block, if that has no other use.
fn merge_assume(rw: &mut Rewriter<'_>, op: Op) {
    let m = rw.module();
    let value = m.operands(op)[0];
    let Some(inner) = m.defining_op(value).filter(|&i| m.kind(i) == OpKind::Table(Opcode::Assume)) else { return };
    if m.op_block(inner) != m.op_block(op) || !rw.has_one_use(value) {
        return;
    }
    let Some(both) = both(m, Assume(op).predicate(m), Assume(inner).predicate(m)) else { return };
    let origin = m.operands(inner)[0];
    let attr = rw.attr(|m| m.intern_attr(both));
    rw.set_attr(op, 0, Some(attr));
    rw.set_operand(op, 0, origin);
    rw.erase(inner);
    rw.fired(RuleId::MergeAssume);
}

/// The conjunction of two predicates.
fn both(m: &Module, a: Attr, b: Attr) -> Option<AttrData> {
    match (m.attr_data(a), m.attr_data(b)) {
        (AttrData::Bounded { lower: l1, upper: u1 }, AttrData::Bounded { lower: l2, upper: u2 }) => {
            let lower = (*l1).max(*l2);
            let upper = match (*u1, *u2) {
                (Some(a), Some(b)) => Some(a.min(b)),
                (a, b) => a.or(b),
            };
            let empty = matches!((lower, upper), (Some(l), Some(u)) if l > u);
            (!empty).then_some(AttrData::Bounded { lower, upper })
        }
        (
            AttrData::DivBy { divisor: a, every: None, along: None },
            AttrData::DivBy { divisor: b, every: None, along: None },
        ) if a.is_power_of_two() && b.is_power_of_two() => {
            Some(AttrData::DivBy { divisor: *a.max(b), every: None, along: None })
        }
        _ => None,
    }
}
