//! Simplification of one expression: its arguments first, then the rules of its kind, until none fires.
//!
//! Each rule makes the expression smaller by one measure: ops, then negations, then predicates that are not strict,
//! then arguments out of order. So the work ends; it is bounded besides. A result that a bound cut short is not
//! remembered: what an expression becomes does not depend on what was asked before. Asking for the negation of an
//! expression is asking for the expression `Not` of it.

use super::pool::{Args, Expr, Kind, Pool};
use super::{arith, cast, choice, compare, float, logic, negation, shift};
use crate::rules::{RuleId as R, RuleSet};
use rustc_hash::FxHashMap;

/// A rule: what the expression becomes, if it applies.
pub(super) type Rule = fn(&mut Pool, Expr) -> Option<Expr>;

/// How far the simplifier goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How deep an expression is looked into.
    pub depth: u32,
    /// How many expressions may be visited for one value.
    pub nodes: u32,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { depth: 32, nodes: 2048 }
    }
}

/// What an expression became.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simple {
    pub expr: Expr,
    /// The rules that it took.
    pub rules: SetId,
    /// Whether a limit was met.
    pub cut: bool,
}

/// The simplifier of one function.
pub(super) struct Engine {
    pub pool: Pool,
    pub rules: RuleSet,
    pub limits: Limits,
    /// What each expression became that is not simple, and the rules. Whether it holds still, the pool knows.
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

    /// The rules that are in one of two sets. Nearly always one of them is empty, or they are the same.
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

    /// Forgets all expressions, and makes room for about `ops`.
    pub fn clear(&mut self, ops: usize) {
        self.pool.clear(ops);
        self.memo.clear();
        self.memo.reserve(2 * ops);
    }

    /// Forgets what was simplified, but not how to find expressions.
    pub fn begin(&mut self) {
        self.pool.begin();
    }

    /// Simplifies an expression.
    pub fn simplify(&mut self, e: Expr) -> Simple {
        self.left = self.limits.nodes;
        self.visit(e, 0)
    }

    /// Takes the word of an earlier run that nothing is simpler than `e`.
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
        // Nothing is inside it, and no rule is about it.
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

    /// `e` with its arguments simplified.
    fn arguments(&mut self, e: Expr, depth: u32) -> Simple {
        let mut result = Simple { expr: e, rules: SetId::NONE, cut: false };
        // Most arguments are simple: they are copied only when one changes.
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

/// The rules of a kind, in the order in which they are tried. What decides a result comes before what reshapes it.
fn rules_of(kind: Kind) -> &'static [(R, Rule)] {
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
