//! The transfer functions: the facts about results from the facts about operands.

use super::{Fact, Facts, format_of};
use crate::constants::{dense, elem_scalar};
use tileir_ir::attrs::Dense;
use tileir_ir::enums::{IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::convert::ExtI;
use tileir_ir::ops::integer::{AddI, DivI, MaxI, MinI, MulI, NegI, RemI, ShLI, ShRI, SubI};
use tileir_ir::ops::misc::Assume;
use tileir_ir::{AttrData, IntFormat, Module, Op, OpKind, Opcode, Value};

/// Longer lists are not examined.
const MAX_ELEMENTS: usize = 1 << 12;

/// Maximum size of a grid, in blocks along a dimension.
const GRID: i128 = 1 << 24;

/// The fact about result `index` of `op`, an integer of `format`.
pub(super) fn transfer(facts: &Facts, m: &Module, op: Op, index: usize, format: IntFormat) -> Option<Fact> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    let operands: &[Value] = m.operands(op);
    let at = |i: usize| facts.of(m, *operands.get(i)?);
    let result = m.result(op, index)?;
    match opcode {
        Opcode::Constant => constant(dense(m, result)?, m, format),
        Opcode::Assume => Some(assumed(m, op, at(0)?)),
        Opcode::Iota => {
            let (shape, _) = m.as_tile(m.value_type(result))?;
            Some(Fact::between(0, i128::from(shape.first().copied()?) - 1))
        }
        Opcode::GetTileBlockId => Some(Fact::between(0, GRID - 1)),
        Opcode::GetNumTileBlocks => Some(Fact::between(1, GRID)),
        Opcode::AddI => Some(sum(format, AddI(op).overflow(m), at(0)?, at(1)?, false)),
        Opcode::SubI => Some(sum(format, SubI(op).overflow(m), at(0)?, at(1)?, true)),
        Opcode::MulI => Some(product(format, MulI(op).overflow(m), at(0)?, at(1)?)),
        Opcode::NegI => Some(sum(format, NegI(op).overflow(m), Fact::exactly(format, 0), at(0)?, true)),
        Opcode::ShLI => shifted_left(format, ShLI(op).overflow(m), at(0)?, at(1)?),
        Opcode::ShRI => shifted_right(format, ShRI(op).signedness(m), at(0)?, at(1)?),
        Opcode::AndI => Some(and(format, at(0)?, at(1)?)),
        Opcode::OrI | Opcode::XorI => Some(or(format, at(0)?, at(1)?, opcode == Opcode::OrI)),
        Opcode::RemI => remainder(RemI(op).signedness(m), format, at(0)?, at(1)?),
        Opcode::DivI => quotient(DivI(op).rounding(m), at(0)?, at(1)?),
        Opcode::MinI => choice(MinI(op).signedness(m), at(0)?, at(1)?, true),
        Opcode::MaxI => choice(MaxI(op).signedness(m), at(0)?, at(1)?, false),
        Opcode::Select => Some(at(1)?.join(at(2)?)),
        Opcode::ExtI => extended(m, op, ExtI(op).signedness(m), facts),
        Opcode::TruncI => truncated(format, at(0)?),
        Opcode::Broadcast | Opcode::Reshape | Opcode::Permute | Opcode::Extract => at(0),
        Opcode::Cat | Opcode::Insert => Some(at(0)?.join(at(1)?)),
        Opcode::If => yielded(facts, m, op, index),
        // Nothing is known about the results of any other op, which is always right.
        _ => None,
    }
}

fn constant(dense: &Dense, m: &Module, format: IntFormat) -> Option<Fact> {
    let (shape, _) = m.as_tile(dense.ty)?;
    elem_scalar(m, dense.ty)?;
    let count = if dense.splat { 1 } else { usize::try_from(shape.iter().product::<i64>()).ok()? };
    if count > MAX_ELEMENTS {
        return None;
    }
    let element = |i| Fact::exactly(format, i128::from(format.sign_extend(dense.element(format.bits(), i))));
    (0..count).map(element).reduce(Fact::join)
}

/// An assumption about every element narrows the fact; one about some of them does not.
fn assumed(m: &Module, op: Op, fact: Fact) -> Fact {
    match *m.attr_data(Assume(op).predicate(m)) {
        AttrData::Bounded { lower, upper } => {
            let low = lower.map_or(fact.low, |l| fact.low.max(i128::from(l)));
            let high = upper.map_or(fact.high, |h| fact.high.min(i128::from(h)));
            if low <= high { Fact { low, high, ..fact } } else { fact }
        }
        AttrData::DivBy { divisor, every: None, along: None } if divisor != 0 => {
            Fact { zeros: fact.zeros.max(divisor.trailing_zeros()), ..fact }
        }
        _ => fact,
    }
}

/// The interval if it is in range; clamped to the range if there is an overflow promise; dropped otherwise.
fn in_range(format: IntFormat, promise: IntegerOverflow, low: i128, high: i128, zeros: u32) -> Fact {
    let any = Fact::any(format);
    let zeros = zeros.min(format.bits());
    if any.low <= low && high <= any.high {
        return Fact { low, high, zeros };
    }
    let kept = matches!(promise, IntegerOverflow::NoSignedWrap | IntegerOverflow::NoWrap);
    let (low, high) = (low.max(any.low), high.min(any.high));
    if kept && low <= high { Fact { low, high, zeros } } else { Fact { zeros, ..any } }
}

fn sum(format: IntFormat, promise: IntegerOverflow, a: Fact, b: Fact, minus: bool) -> Fact {
    let (low, high) = if minus { (-b.high, -b.low) } else { (b.low, b.high) };
    in_range(format, promise, a.low + low, a.high + high, a.zeros.min(b.zeros))
}

fn product(format: IntFormat, promise: IntegerOverflow, a: Fact, b: Fact) -> Fact {
    let ends = [a.low * b.low, a.low * b.high, a.high * b.low, a.high * b.high];
    let (low, high) = ends.iter().fold((ends[0], ends[0]), |(l, h), &e| (l.min(e), h.max(e)));
    in_range(format, promise, low, high, a.zeros.saturating_add(b.zeros))
}

/// The known shift amount, if it is less than the width.
fn amount(format: IntFormat, fact: Fact) -> Option<u32> {
    let known = fact.low == fact.high && (0..i128::from(format.bits())).contains(&fact.low);
    known.then_some(fact.low as u32)
}

fn shifted_left(format: IntFormat, promise: IntegerOverflow, a: Fact, by: Fact) -> Option<Fact> {
    let by = amount(format, by)?;
    Some(in_range(format, promise, a.low << by, a.high << by, a.zeros + by))
}

fn shifted_right(format: IntFormat, signedness: Signedness, a: Fact, by: Fact) -> Option<Fact> {
    let by = amount(format, by)?;
    let zeros = a.zeros.saturating_sub(by);
    if signedness == Signedness::Signed || a.is_not_negative() || by == 0 {
        return Some(Fact { low: a.low >> by, high: a.high >> by, zeros });
    }
    Some(Fact { low: 0, high: format.max_value(false) >> by, zeros })
}

fn and(format: IntFormat, a: Fact, b: Fact) -> Fact {
    let zeros = a.zeros.max(b.zeros);
    match (a.is_not_negative(), b.is_not_negative()) {
        (true, true) => Fact { low: 0, high: a.high.min(b.high), zeros },
        (true, false) => Fact { low: 0, high: a.high, zeros },
        (false, true) => Fact { low: 0, high: b.high, zeros },
        (false, false) => Fact { zeros, ..Fact::any(format) },
    }
}

fn or(format: IntFormat, a: Fact, b: Fact, or: bool) -> Fact {
    let zeros = a.zeros.min(b.zeros);
    if !a.is_not_negative() || !b.is_not_negative() {
        return Fact { zeros, ..Fact::any(format) };
    }
    let bits = 128 - a.high.max(b.high).leading_zeros();
    let low = if or { a.low.max(b.low) } else { 0 };
    Fact { low, high: (1 << bits) - 1, zeros }
}

fn remainder(signedness: Signedness, format: IntFormat, a: Fact, b: Fact) -> Option<Fact> {
    let zeros = a.zeros.min(b.zeros);
    if b.low < 1 {
        return None;
    }
    if a.is_not_negative() {
        return Some(Fact { low: 0, high: a.high.min(b.high - 1), zeros });
    }
    match signedness {
        // The dividend is read as a large number; its divisor modulo the width still divides it.
        Signedness::Unsigned => Some(Fact { low: 0, high: b.high - 1, zeros }),
        Signedness::Signed => Some(Fact { low: (1 - b.high).max(format.min_value(true)), high: b.high - 1, zeros }),
    }
}

/// Quotients of non-negative values.
fn quotient(rounding: RoundingMode, a: Fact, b: Fact) -> Option<Fact> {
    if !a.is_not_negative() || b.low < 1 {
        return None;
    }
    let up = i128::from(rounding == RoundingMode::PositiveInf);
    Some(Fact::between(a.low / b.high, (a.high / b.low + up).min(a.high)))
}

fn choice(signedness: Signedness, a: Fact, b: Fact, least: bool) -> Option<Fact> {
    let zeros = a.zeros.min(b.zeros);
    if signedness == Signedness::Unsigned && !(a.is_not_negative() && b.is_not_negative()) {
        return None;
    }
    Some(match least {
        true => Fact { low: a.low.min(b.low), high: a.high.min(b.high), zeros },
        false => Fact { low: a.low.max(b.low), high: a.high.max(b.high), zeros },
    })
}

fn extended(m: &Module, op: Op, signedness: Signedness, facts: &Facts) -> Option<Fact> {
    let &source = m.operands(op).first()?;
    let Some(from) = format_of(m, source) else {
        // A truth value: zero and one, or zero and minus one.
        let Some(tileir_ir::Scalar::Int(format)) = elem_scalar(m, m.value_type(source)) else { return None };
        let signed = signedness == Signedness::Signed;
        return Some(Fact::between(format.min_value(signed), format.max_value(signed)));
    };
    let fact = facts.of(m, source)?;
    if signedness == Signedness::Signed || fact.is_not_negative() {
        return Some(fact);
    }
    Some(Fact { low: 0, high: from.max_value(false), zeros: fact.zeros })
}

fn truncated(format: IntFormat, fact: Fact) -> Option<Fact> {
    let any = Fact::any(format);
    let zeros = fact.zeros.min(format.bits());
    let fits = any.low <= fact.low && fact.high <= any.high;
    Some(if fits { Fact { zeros, ..fact } } else { Fact { zeros, ..any } })
}

/// The join of the yields of both branches.
fn yielded(facts: &Facts, m: &Module, op: Op, index: usize) -> Option<Fact> {
    let blocks = m.op_regions(op).iter().map(|&r| m.region_blocks(r).first().copied());
    let mut joined: Option<Fact> = None;
    for block in blocks {
        let end = m.last_op(block?)?;
        if m.kind(end) != OpKind::Table(Opcode::Yield) {
            // This branch exits: the result comes from the other.
            continue;
        }
        let fact = facts.of(m, *m.operands(end).get(index)?)?;
        joined = Some(joined.map_or(fact, |j| j.join(fact)));
    }
    joined
}
