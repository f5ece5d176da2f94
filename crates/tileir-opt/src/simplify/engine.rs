//! Simplification of one expression: its arguments first, then the rules of its kind, until none applies.
//!
//! Each rule decreases a measure: ops, then negations, then non-strict predicates, then arguments out of order. So the
//! work terminates; it is also bounded. A result that was cut short by a bound is not memoized: the result does not
//! depend on earlier queries. The negation of an expression is queried as the expression `Not` of it.

use super::pool::{Args, Expr, Kind, Pool};
use super::{arith, cast, choice, compare, float, logic, negation, shift};
use crate::rules::{RuleId as R, RuleSet};
use rustc_hash::FxHashMap;

/// A rule: the replacement of the expression, if it applies.
pub(super) type RuleFn = fn(&mut Pool, Expr) -> Option<Expr>;

/// The limits of the simplifier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Maximum depth of an expression.
    pub depth: u32,
    /// Maximum number of visited expressions per value.
    pub nodes: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { depth: 32, nodes: 2048 }
    }
}

/// The result of a simplification.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simple {
    pub expr: Expr,
    /// The rules that were applied.
    pub rules: SetId,
    /// Whether a limit was reached.
    pub cut: bool,
}

/// The simplifier of one function.
pub(super) struct Engine {
    pub pool: Pool,
    pub rules: RuleSet,
    pub limits: Limits,
    /// The result and the rules for each expression that is not simple. The pool has the validity of each entry.
    memo: Vec<(Expr, SetId)>,
    pub sets: Sets,
    left: u32,
}

/// Sets of rules, each stored once: there are few, and nearly all expressions have the empty one.
pub(super) struct Sets {
    sets: Vec<RuleSet>,
    ids: FxHashMap<RuleSet, u32>,
}

/// A set of rules in [`Sets`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct SetId(u32);

impl SetId {
    pub const NONE: SetId = SetId(0);
}

impl Sets {
    pub fn get(&self, id: SetId) -> RuleSet {
        self.sets[id.0 as usize]
    }

    pub fn intern(&mut self, set: RuleSet) -> SetId {
        if !set.any() {
            return SetId::NONE;
        }
        SetId(*self.ids.entry(set).or_insert_with(|| {
            self.sets.push(set);
            self.sets.len() as u32 - 1
        }))
    }

    /// The union of two sets. Nearly always one of them is empty, or they are equal.
    #[inline]
    pub fn union(&mut self, a: SetId, b: SetId) -> SetId {
        match (a, b) {
            (a, SetId::NONE) => a,
            (SetId::NONE, b) => b,
            (a, b) if a == b || self.get(a).contains(&self.get(b)) => a,
            (a, b) => self.intern(self.get(a).union(self.get(b))),
        }
    }

    /// `set` with `rule`.
    pub fn with(&mut self, set: SetId, rule: R) -> SetId {
        let mut rules = self.get(set);
        rules.set(rule, true);
        self.intern(rules)
    }
}

impl Engine {
    pub fn new(rules: RuleSet, limits: Limits) -> Self {
        let sets = Sets { sets: vec![RuleSet::NONE], ids: FxHashMap::default() };
        Engine { pool: Pool::default(), rules, limits, memo: Vec::new(), sets, left: 0 }
    }

    /// Removes all expressions, and reserves memory for about `ops`.
    pub fn clear(&mut self, ops: usize) {
        self.pool.clear(ops);
        self.memo.clear();
        self.memo.reserve(2 * ops);
    }

    /// Removes memoized results, but keeps the expressions.
    pub fn begin(&mut self) {
        self.pool.begin();
    }

    /// Simplifies an expression.
    pub fn simplify(&mut self, e: Expr) -> Simple {
        self.left = self.limits.nodes;
        self.visit(e, 0)
    }

    /// Records, from an earlier run, that `e` cannot be simplified.
    pub fn is_simple(&mut self, e: Expr) -> Simple {
        self.pool.set_simple(e);
        Simple { expr: e, rules: SetId::NONE, cut: false }
    }

    fn remember(&mut self, e: Expr, result: Expr, rules: SetId) {
        if self.memo.len() <= e.index() {
            self.memo.resize(e.index() + 1, (Expr::new(0), SetId::NONE));
        }
        self.memo[e.index()] = (result, rules);
        self.pool.set_became(e);
    }

    fn visit(&mut self, e: Expr, depth: u32) -> Simple {
        if self.pool.is_simple(e) {
            return Simple { expr: e, rules: SetId::NONE, cut: false };
        }
        if self.pool.became(e) {
            let (expr, rules) = self.memo[e.index()];
            return Simple { expr, rules, cut: false };
        }
        // It has no arguments, and no rules.
        if matches!(self.pool.kind(e), Kind::Leaf(_) | Kind::Splat(_) | Kind::Dense(_)) {
            return Simple { expr: e, rules: SetId::NONE, cut: false };
        }
        if depth > self.limits.depth || self.left == 0 {
            return Simple { expr: e, rules: SetId::NONE, cut: true };
        }
        self.left -= 1;
        let mut result = self.arguments(e, depth);
        let next = rules_of(self.pool.kind(result.expr)).iter().find_map(|&(id, rule)| {
            let next = self.rules.has(id).then(|| rule(&mut self.pool, result.expr))??;
            (next != result.expr).then_some((id, next))
        });
        if let Some((id, next)) = next {
            let after = self.visit(next, depth + 1);
            result.expr = after.expr;
            result.cut |= after.cut;
            let rules = self.sets.union(result.rules, after.rules);
            result.rules = self.sets.with(rules, id);
        }
        if !result.cut {
            self.pool.set_simple(result.expr);
            if e != result.expr {
                self.remember(e, result.expr, result.rules);
            }
        }
        result
    }

    /// `e` with simplified arguments.
    fn arguments(&mut self, e: Expr, depth: u32) -> Simple {
        let mut result = Simple { expr: e, rules: SetId::NONE, cut: false };
        // Most arguments are simple: copy them only when one changes.
        let mut new: Option<Args> = None;
        for i in 0..self.pool.args(e).len() {
            let arg = self.pool.args(e)[i];
            let simple = self.visit(arg, depth + 1);
            result.rules = self.sets.union(result.rules, simple.rules);
            result.cut |= simple.cut;
            if simple.expr != arg {
                new.get_or_insert_with(|| self.pool.args(e).into())[i] = simple.expr;
            }
        }
        if let Some(new) = new {
            result.expr = self.pool.with_args(e, &new);
        }
        result
    }
}

/// The rules of a kind, in the order in which they are tried: rules that decide a result come before rules that reshape
/// it.
fn rules_of(kind: Kind) -> &'static [(R, RuleFn)] {
    match kind {
        Kind::Leaf(_) | Kind::Splat(_) | Kind::Dense(_) => &[],
        Kind::Not => negation::RULES,
        Kind::And | Kind::Or => logic::RULES,
        Kind::Xor => logic::XOR_RULES,
        Kind::Add => arith::ADD_RULES,
        Kind::Mul => arith::MUL_RULES,
        Kind::Neg => arith::NEG_RULES,
        Kind::Abs => arith::ABS_RULES,
        Kind::MulHi => arith::MUL_HI_RULES,
        Kind::Min { .. } | Kind::Max { .. } => arith::MIN_MAX_RULES,
        Kind::Shl => shift::SHL_RULES,
        Kind::Shr { .. } => shift::SHR_RULES,
        Kind::Div { .. } => shift::DIV_RULES,
        Kind::Rem { .. } => shift::REM_RULES,
        Kind::CmpI { .. } => compare::RULES,
        Kind::CmpF { .. } => float::COMPARE_RULES,
        Kind::NegF => float::NEG_RULES,
        Kind::AbsF => float::ABS_RULES,
        Kind::Select => choice::RULES,
        Kind::Ext { .. } => cast::EXT_RULES,
        Kind::Trunc => cast::TRUNC_RULES,
        Kind::Broadcast => cast::BROADCAST_RULES,
        Kind::Reshape => cast::RESHAPE_RULES,
    }
}
