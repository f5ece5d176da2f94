//! The expression simplifier, for integer, boolean and mask expressions beyond the reach of folds and patterns, which
//! match single ops.
//!
//! Every value of a function becomes an expression ([`pool`]), which [`engine`] simplifies by the rules of its kind.
//! Then, from the last op to the first, an op is replaced if its value exists already, or if ops with less weight than
//! those that become dead compute it from available values. So each change lowers the weight of the function, and
//! normal forms that would not are never emitted. New ops are inserted at the place of the old one. Ops with regions or
//! effects are never changed or moved; their results are leaves. New ops have no overflow promises.

mod arith;
mod cast;
mod choice;
mod compare;
mod engine;
mod eval;
mod float;
mod logic;
mod lower;
mod negation;
mod pool;
#[cfg(test)]
pub(crate) mod proofs;
#[cfg(test)]
mod proofs_float;
mod rebuild;
#[cfg(test)]
mod reruns;
mod shift;

pub use engine::Limits;

use crate::constants::is_constant;
use crate::greedy::is_flat;
use crate::rewriter::Rewriter;
use crate::rules::{RULES, RuleId, RuleSet};
use crate::work::{Table, Work};
pub(crate) use lower::Lasting;
use lower::{Lowered, Lowering, kind_of};
use rebuild::{InsertionPoint, Plan, weight};
use std::num::NonZeroU32;
use tileir_ir::{Module, Op, OpKind};

/// The state of the simplifier; its memory is reused for every function of a module.
pub(crate) struct Simplifier {
    low: Lowering,
    order: OpPositions,
    /// The ops to replace, and their places; `None` if they are known to stay.
    roots: Vec<(Op, Option<NonZeroU32>)>,
    plan: Plan,
    /// The function of the last run.
    of: Option<Op>,
    /// The ops that become dead when the current op is replaced.
    dead: Table<Op, bool>,
    stack: Vec<Op>,
    /// A digest of the results of all runs for each op.
    #[cfg(test)]
    digest: u64,
}

/// The weight of dead ops from which on the search for more of them stops, before there is a plan.
const MAX_DEAD_WEIGHT: u32 = 6;

/// Simplifies the expressions of a function. Returns whether anything changed.
pub(crate) fn simplify(m: &mut Module, function: Op, rules: RuleSet, limits: Limits, work: &mut Work) -> bool {
    let mut simplifier = work.simplifier.take().unwrap_or_else(|| Box::new(Simplifier::new(rules, limits)));
    let mut rw = Rewriter::in_any_order(m, Some(function), work).with_rules(rules).keep_uses();
    let changed = simplifier.run(&mut rw, rules, limits);
    drop(rw);
    work.simplifier = Some(simplifier);
    changed
}

impl Simplifier {
    fn new(rules: RuleSet, limits: Limits) -> Self {
        Simplifier {
            low: Lowering::new(rules, limits),
            order: OpPositions::default(),
            roots: Vec::new(),
            plan: Plan::default(),
            of: None,
            dead: Table::default(),
            stack: Vec::new(),
            #[cfg(test)]
            digest: 0,
        }
    }

    fn run(&mut self, rw: &mut Rewriter<'_>, rules: RuleSet, limits: Limits) -> bool {
        let ops = rw.ops();
        if !ops.iter().any(|&op| kind_of(rw.module(), op).is_some()) {
            rw.put_back(ops);
            return false;
        }
        if is_flat(rw) {
            self.order.fill_flat(ops.len());
        } else {
            self.order.fill(rw.module(), &ops);
        }
        let mut lasting = self.begin(rw, rules, limits, ops.len());
        let mut roots = std::mem::take(&mut self.roots);
        roots.reserve(ops.len());
        for (at, &op) in (1..).zip(ops.iter()) {
            let lowered = self.low.lower(rw.module(), op, at, self.order.end(at), &mut lasting);
            #[cfg(test)]
            self.note(rw.module(), op, lowered);
            match lowered {
                Lowered::Leaf | Lowered::Constant => {}
                Lowered::AsItWouldBe => roots.push((op, None)),
                Lowered::Other => roots.push((op, NonZeroU32::new(at))),
            }
            if let Some(value) = self.low.changed {
                rw.users(value).for_each(|user| lasting.remove(user));
            }
        }
        *rw.lasting() = lasting;
        rw.put_back(ops);
        let mut changed = false;
        for (op, at) in roots.drain(..).rev() {
            if !rw.has_users(op) {
                rw.erase(op);
                changed = true;
            } else if let Some(at) = at {
                changed |= self.replace(rw, InsertionPoint { op, at: at.get() });
            }
        }
        self.roots = roots;
        changed
    }

    /// Adds the expression of an op to the digest, with the order of all arguments in it.
    #[cfg(test)]
    fn note(&mut self, m: &Module, op: Op, lowered: Lowered) {
        use std::hash::BuildHasher;
        let hash = m.result(op, 0).and_then(|value| self.low.hash(value));
        self.digest = rustc_hash::FxBuildHasher.hash_one((self.digest, lowered as u8, hash));
    }

    /// Starts a run over a function of `ops` ops, with the results of the last run, if that was over the same function.
    fn begin(&mut self, rw: &mut Rewriter<'_>, rules: RuleSet, limits: Limits, ops: usize) -> Table<Op, Lasting> {
        let mut lasting = std::mem::take(rw.lasting());
        let again =
            self.of == rw.scope() && !rw.starts_from_scratch() && self.low.begin(rules, limits, rw.module(), ops);
        if !again {
            self.low.clear(rules, limits, rw.module(), ops);
            lasting.clear();
        }
        self.of = rw.scope();
        lasting.fit(rw.module().op_count());
        lasting
    }

    /// Replaces an op by something cheaper, if possible.
    fn replace(&mut self, rw: &mut Rewriter<'_>, place: InsertionPoint) -> bool {
        let (m, op) = (rw.module(), place.op);
        let Some(value) = m.result(op, 0) else { return false };
        let Some(simple) = self.low.expr(m, value) else { return false };
        // Without a plan no value is reused: this is the maximum number of ops that become dead.
        self.plan.begin(0);
        let dead_weight = self.dead_weight(rw, op, MAX_DEAD_WEIGHT);
        self.plan.begin(if dead_weight > MAX_DEAD_WEIGHT { u32::MAX } else { dead_weight });
        if self.plan.add(&self.low, place, simple.expr).is_none() {
            return false;
        }
        if self.plan.weight > 0 && self.plan.weight >= self.dead_weight(rw, op, self.plan.weight) {
            return false;
        }
        // The reuse of an existing value counts as one rule, whatever rules showed the equality.
        let rules = self.low.engine.sets.get(simple.rules);
        if self.plan.weight == 0 && !rules.any() && !rw.allows(RuleId::ReuseValue) {
            return false;
        }
        let new = self.plan.emit(&mut self.low, rw, place, simple.expr);
        if rules.any() {
            RULES.iter().filter(|r| rules.has(r.id)).for_each(|r| rw.fired(r.id));
        } else {
            rw.fired(RuleId::ReuseValue);
        }
        rw.replace(op, &[new]);
        true
    }

    /// The weight of the ops, without constants, that become dead when `op` is replaced; if it exceeds `limit`, some
    /// weight above it.
    fn dead_weight(&mut self, rw: &Rewriter<'_>, op: Op, limit: u32) -> u32 {
        let m = rw.module();
        let (low, dead, stack) = (&self.low, &mut self.dead, &mut self.stack);
        let weight_of = |op: Op| if let OpKind::Table(opcode) = m.kind(op) { weight(opcode) } else { 1 };
        dead.clear();
        dead.set(op, true);
        stack.clear();
        stack.push(op);
        let mut total = weight_of(op);
        while let Some(op) = stack.pop().filter(|_| total <= limit) {
            for &operand in m.operands(op) {
                let Some(def) = m.defining_op(operand) else { continue };
                if !low.is_looked_into(operand) || is_constant(m, def) || self.plan.kept.get(operand) {
                    continue;
                }
                if !dead.get(def) && rw.users(operand).all(|user| dead.get(user)) {
                    dead.set(def, true);
                    stack.push(def);
                    total += weight_of(def);
                }
            }
        }
        total
    }
}

/// The original order of the ops of a function: places start at 1, an op before those in it.
#[derive(Default)]
struct OpPositions {
    places: Table<Op, u32>,
    /// The last place, if all ops are in one block.
    flat: Option<u32>,
    /// Otherwise, for each place, the last place in the block of the op, including inner ops.
    ends: Vec<u32>,
    /// For each place, the last place inside the op.
    inner: Vec<u32>,
}

impl OpPositions {
    /// The order of `ops` ops in one block: that of a function without regions inside.
    fn fill_flat(&mut self, ops: usize) {
        self.flat = Some(ops as u32);
    }

    /// The last place in the block of the op at `place`, including inner ops.
    fn end(&self, place: u32) -> u32 {
        self.flat.unwrap_or_else(|| self.ends[place as usize])
    }

    fn fill(&mut self, m: &Module, ops: &[Op]) {
        self.flat = None;
        self.places.clear();
        self.places.fit(m.op_count());
        (1..).zip(ops).for_each(|(at, &op)| {
            self.places.set(op, at);
        });
        // The last op in each op, computed in reverse, so that inner ops come before the op that contains them.
        let inner = &mut self.inner;
        inner.clear();
        inner.extend(0..=ops.len() as u32);
        self.ends.clear();
        self.ends.resize(ops.len() + 1, 0);
        for (i, &op) in ops.iter().enumerate().rev() {
            if let Some(next) = m.next_op(op) {
                self.ends[i + 1] = self.ends[self.places.get(next) as usize];
                continue;
            }
            let end = inner[i + 1];
            self.ends[i + 1] = end;
            if let Some(parent) = m.parent_op(op) {
                let last = &mut inner[self.places.get(parent) as usize];
                *last = (*last).max(end);
            }
        }
    }
}
