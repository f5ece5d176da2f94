//! The expression simplifier: what folds and patterns, which look at one op, leave of integer, truth and mask
//! expressions.
//!
//! Every value of a function becomes an expression ([`pool`]), which [`engine`] simplifies by the rules of its kind.
//! Then, from the last op to the first, an op goes where its value exists already, or where ops that weigh less than
//! those that die compute it from what is there. So each change makes a function lighter, and normal forms that are not
//! stay inside. New ops stand where the op stood. Ops with regions or effects, and their places, are never touched;
//! expressions end at what they make. Flags that promise no overflow are dropped from all that is made.

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
mod rebuild;
mod shift;

pub use engine::Limits;

use crate::constants::is_constant;
use crate::effects::{is_function, is_isolated};
use crate::greedy::inside;
use crate::rewriter::Rewriter;
use crate::rules::{RULES, RuleId, RuleSet};
use crate::work::{Table, Work};
use lower::Lowering;
use rebuild::{Place, Plan, weight};
use rustc_hash::FxHashSet;
use tileir_ir::{Block, Module, Op, OpKind, Value, ValueDef};

/// Simplifies the expressions of every function in `scope`, or in the whole file. Says whether anything changed.
pub(crate) fn simplify(m: &mut Module, scope: Option<Op>, rules: RuleSet, limits: Limits, work: &mut Work) -> bool {
    let functions: Vec<Op> = match scope {
        Some(op) if is_function(m, op) => vec![op],
        _ => inside(m, scope).into_iter().filter(|&op| is_function(m, op)).collect(),
    };
    let mut changed = false;
    for function in functions {
        let mut rw = Rewriter::new(m, Some(function), work).with_rules(rules);
        changed |= run(&mut rw, function, rules, limits);
    }
    changed
}

fn run(rw: &mut Rewriter<'_>, function: Op, rules: RuleSet, limits: Limits) -> bool {
    let ops = inside(rw.module(), Some(function));
    let order = Order::of(rw, &ops);
    let mut low = Lowering::new(rules, limits);
    let mut roots: Vec<Op> = ops.into_iter().filter(|&op| low.lower(rw.module(), op)).collect();
    roots.retain(|&op| !is_constant(rw.module(), op));
    let mut changed = false;
    for op in roots.into_iter().rev() {
        if !rw.has_users(op) {
            rw.erase(op);
            changed = true;
        } else {
            changed |= replace(rw, &mut low, &order, op);
        }
    }
    rw.tables().places = order.place.cleared();
    changed
}

/// Puts something cheaper in the place of `op`, if there is.
fn replace(rw: &mut Rewriter<'_>, low: &mut Lowering, order: &Order, op: Op) -> bool {
    let m = rw.module();
    let Some(value) = m.result(op, 0) else { return false };
    let Some(simple) = low.expr(m, value) else { return false };
    let before = |m: &Module, v: Value| order.is_before(m, v, op);
    let place = Place { op, value, before: &before };
    let mut plan = Plan::default();
    if plan.add(low, m, &place, simple.expr).is_none() {
        return false;
    }
    if plan.weight > 0 && plan.weight >= dying(rw, low, op, &plan) {
        return false;
    }
    // A value that exists is taken by one rule, whatever rules say that it is the same.
    if plan.weight == 0 && !simple.rules.any() && !rw.allows(RuleId::ReuseValue) {
        return false;
    }
    let new = plan.emit(low, rw, &place, simple.expr);
    if simple.rules.any() {
        RULES.iter().filter(|r| simple.rules.has(r.id)).for_each(|r| rw.fired(r.id));
    } else {
        rw.fired(RuleId::ReuseValue);
    }
    rw.replace(op, &[new]);
    true
}

/// What the ops weigh, constants not counted, that nobody needs any more once `op` is replaced.
fn dying(rw: &Rewriter<'_>, low: &mut Lowering, op: Op, plan: &Plan) -> u32 {
    let m = rw.module();
    let mut dead: FxHashSet<Op> = FxHashSet::from_iter([op]);
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        for &operand in m.operands(op) {
            let Some(def) = m.defining_op(operand) else { continue };
            let looked_into = low.expr(m, operand).is_some_and(|s| low.values(s.expr).contains(&operand));
            if !looked_into || is_constant(m, def) || plan.kept.contains(&operand) || dead.contains(&def) {
                continue;
            }
            if rw.users(operand).all(|user| dead.contains(&user)) {
                dead.insert(def);
                stack.push(def);
            }
        }
    }
    dead.iter().map(|&op| if let OpKind::Table(opcode) = m.kind(op) { weight(opcode) } else { 1 }).sum()
}

/// The order of the ops of a function before anything was changed.
struct Order {
    place: Table<Op, u32>,
}

impl Order {
    fn of(rw: &mut Rewriter<'_>, ops: &[Op]) -> Order {
        let mut place = std::mem::take(&mut rw.tables().places);
        for (i, op) in ops.iter().enumerate() {
            place.set(*op, i as u32 + 1);
        }
        Order { place }
    }

    fn knows(&self, op: Op) -> bool {
        self.place.get(op) != 0
    }

    /// Whether `value` is there whenever `op` is reached. Of ops made meanwhile it is not known.
    fn is_before(&self, m: &Module, value: Value, op: Op) -> bool {
        let block = match m.value_def(value) {
            ValueDef::Result(def, _) if self.knows(def) => m.op_block(def),
            ValueDef::Argument(block, _) => Some(block),
            _ => None,
        };
        let Some(around) = block.and_then(|block| ancestor_in(m, op, block)) else { return false };
        match m.defining_op(value) {
            Some(def) => self.place.get(def) < self.place.get(around),
            None => true,
        }
    }
}

/// The op of `block` that is `op` or around it, without leaving what sees no values from outside.
fn ancestor_in(m: &Module, op: Op, block: Block) -> Option<Op> {
    let mut at = op;
    loop {
        if m.op_block(at) == Some(block) {
            return Some(at);
        }
        at = m.parent_op(at).filter(|&parent| !is_isolated(m, parent))?;
    }
}
