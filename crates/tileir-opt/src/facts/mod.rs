//! `facts`: known ranges and divisors of integers decide comparisons, remainders, quotients, masks and selects.
//!
//! A fact holds for every element of a value, in every run: an interval of the signed value, and a power of two that
//! divides it. Facts originate from constants, `assume`, `iota`, the grid and masks (`transfer`); an `assume` is a fact
//! about its result, never about other uses of its operand. If a sum may overflow and has no overflow promise, the
//! interval is dropped; the divisor survives wrapping.

mod decide;
mod transfer;

use crate::constants::elem_scalar;
use crate::rewriter::Rewriter;
use crate::work::{Table, Work};
use tileir_ir::ops::control::For;
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode, Scalar, Value, ValueDef};

/// Applies the facts of a function.
pub(crate) fn facts(m: &mut Module, function: Op, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, Some(function), work);
    if !rw.may_have(&decide::DECIDED) {
        return;
    }
    let mut facts = Facts { known: std::mem::take(&mut rw.tables().facts) };
    facts.known.fit(rw.module().value_count());
    // Inner ops come before the op that contains them: the yields of a branch are known when its `if` is visited.
    let ops = rw.post_order();
    for &op in ops.iter() {
        facts.record_fact(rw.module(), op);
        decide::decide(&mut rw, &mut facts, op);
    }
    rw.put_back_post_order(ops);
    rw.tables().facts = facts.known.cleared();
}

/// A fact about a value of an integer format.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fact {
    /// The smallest signed value.
    pub low: i128,
    /// The largest signed value.
    pub high: i128,
    /// The exponent of a power of two that divides the value; at most the width.
    pub zeros: u32,
}

impl Fact {
    /// No information.
    pub fn any(format: IntFormat) -> Fact {
        Fact { low: format.min_value(true), high: format.max_value(true), zeros: 0 }
    }

    /// Exactly one value.
    pub fn exactly(format: IntFormat, value: i128) -> Fact {
        let zeros = if value == 0 { format.bits() } else { value.trailing_zeros() };
        Fact { low: value, high: value, zeros }
    }

    /// Between two values.
    pub fn between(low: i128, high: i128) -> Fact {
        Fact { low, high, zeros: 0 }
    }

    pub fn is_not_negative(&self) -> bool {
        self.low >= 0
    }

    /// The fact that holds for both.
    pub fn join(self, other: Fact) -> Fact {
        let (low, high) = (self.low.min(other.low), self.high.max(other.high));
        Fact { low, high, zeros: self.zeros.min(other.zeros) }
    }
}

/// A compact [`Fact`]: its interval and its `zeros` plus one; 0 for no information. Intervals have at most 64 bits. A
/// tuple of numbers, so that an empty table is untouched zeroed memory.
pub(crate) type Kept = (i64, i64, u32);

/// No information if the fact does not fit.
fn kept(fact: Fact) -> Kept {
    match (i64::try_from(fact.low), i64::try_from(fact.high)) {
        (Ok(low), Ok(high)) => (low, high, fact.zeros + 1),
        _ => Kept::default(),
    }
}

fn fact((low, high, zeros): Kept) -> Option<Fact> {
    Some(Fact { low: i128::from(low), high: i128::from(high), zeros: zeros.checked_sub(1)? })
}

/// The integer format of a tile. `i1` and `i4` have no facts: their signed values are unintuitive.
pub(crate) fn format_of(m: &Module, value: Value) -> Option<IntFormat> {
    match elem_scalar(m, m.value_type(value))? {
        Scalar::Int(format) if format.bits() >= 8 => Some(format),
        _ => None,
    }
}

/// The facts found so far.
pub(crate) struct Facts {
    known: Table<Value, Kept>,
}

impl Facts {
    /// The fact about `value`; `None` if it is not an integer.
    pub fn of(&self, m: &Module, value: Value) -> Option<Fact> {
        let format = format_of(m, value)?;
        match fact(self.known.get(value)) {
            Some(fact) => Some(fact),
            None => Some(self.variable(m, value).unwrap_or(Fact::any(format))),
        }
    }

    /// Stores the facts about the results of an op.
    fn record_fact(&mut self, m: &Module, op: Op) {
        if self.is_nothing_new(m, op) {
            return;
        }
        let results = m.results(op).map(|v| (v, format_of(m, v)));
        for (index, (value, format)) in results.enumerate() {
            let Some(format) = format else { continue };
            let Some(fact) = transfer::transfer(self, m, op, index, format) else { continue };
            // The trivial fact is not stored.
            if fact != Fact::any(format) {
                self.known.set(value, kept(fact));
            }
        }
    }

    /// Whether the result of an op has no fact because its operands have none, which holds for most ops.
    fn is_nothing_new(&self, m: &Module, op: Op) -> bool {
        use Opcode as O;
        let OpKind::Table(opcode) = m.kind(op) else { return true };
        // Facts about block arguments are computed, not stored.
        let unknown = |&v: &Value| self.known.get(v) == Kept::default() && m.defining_op(v).is_some();
        // `false` is safe for any op: the transfer function then decides.
        matches!(opcode, O::AddI | O::SubI | O::MulI | O::AndI | O::OrI | O::XorI) && m.operands(op).iter().all(unknown)
    }

    /// The induction variable of a `for`: from the lower bound to below the upper one, in steps. Overflow of the
    /// variable is undefined, so the lower bound is used only if overflow is impossible.
    fn variable(&self, m: &Module, value: Value) -> Option<Fact> {
        let ValueDef::Argument(block, 0) = m.value_def(value) else { return None };
        let op = m.region_parent(m.block_region(block)?)?;
        if m.kind(op) != OpKind::Table(Opcode::For) {
            return None;
        }
        let (view, format) = (For(op), format_of(m, value)?);
        let known = |v: Value| fact(self.known.get(v)).unwrap_or(Fact::any(format));
        let (lower, upper, step) = (known(view.lower_bound(m)), known(view.upper_bound(m)), known(view.step(m)));
        let zeros = lower.zeros.min(step.zeros);
        if view.unsigned_cmp(m) && !(lower.is_not_negative() && upper.is_not_negative()) {
            return Some(Fact { zeros, ..Fact::any(format) });
        }
        let stays = upper.high - 1 + step.high <= format.max_value(true);
        let floor = if view.unsigned_cmp(m) { 0 } else { format.min_value(true) };
        let low = if stays { lower.low } else { floor };
        (low < upper.high).then_some(Fact { low, high: upper.high - 1, zeros })
    }
}
