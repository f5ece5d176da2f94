//! Negation (`xori x, ones` at any width), pushed to where it costs nothing.

use super::cast::{EVALUATE, broadcast_of_op};
use super::engine::RuleFn;
use super::pool::{Args, Expr, Kind, Pool};
use crate::rules::RuleId as R;

pub(super) const RULES: &[(R, RuleFn)] = &[
    (R::NotNot, not_not),
    (R::NotConstant, not_constant),
    (R::NotCompare, not_compare),
    (R::NotCompareFloat, not_compare_float),
    (R::NotAnd, not_and),
    (R::NotOr, not_or),
    (R::NotSelect, not_select),
    (R::NotXor, not_xor),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

fn operand(p: &Pool, e: Expr) -> Expr {
    p.args(e)[0]
}

/// `!!x` is `x`.
fn not_not(p: &mut Pool, e: Expr) -> Option<Expr> {
    p.arg_of(operand(p, e), Kind::Not)
}

/// The negation of a constant is one.
fn not_constant(p: &mut Pool, e: Expr) -> Option<Expr> {
    super::eval::constant(p, e)
}

/// `!(a < b)` is `a >= b`.
fn not_compare(p: &mut Pool, e: Expr) -> Option<Expr> {
    let compared = p.node(operand(p, e));
    let (Kind::CmpI { set, signed }, &[a, b]) = (compared.kind, compared.args) else { return None };
    Some(p.compare(set.complement(), signed, a, b))
}

/// `!(a < b, ordered)` is `a >= b, unordered`: one of them holds for NaN, the other does not.
fn not_compare_float(p: &mut Pool, e: Expr) -> Option<Expr> {
    let compared = p.node(operand(p, e));
    let (Kind::CmpF { set, ordered }, ty, &[a, b]) = (compared.kind, compared.ty, compared.args) else { return None };
    Some(p.make(Kind::CmpF { set: set.complement(), ordered: !ordered }, ty, &[a, b]))
}

/// The number of additional negations if `e` is negated.
fn cost(p: &Pool, e: Expr) -> i32 {
    match p.kind(e) {
        Kind::Not => -1,
        Kind::CmpI { .. } | Kind::CmpF { .. } | Kind::Splat(_) | Kind::Dense(_) => 0,
        _ => 1,
    }
}

/// De Morgan's law, if that leaves fewer negations.
fn de_morgan(p: &mut Pool, e: Expr, from: Kind, to: Kind) -> Option<Expr> {
    let (ty, args): (_, Args) = (p.ty(e), p.args_of(operand(p, e), from)?.into());
    if args.iter().map(|&a| cost(p, a)).sum::<i32>() >= 1 {
        return None;
    }
    let args: Args = args.into_iter().map(|a| p.not(a)).collect();
    Some(p.make(to, ty, &args))
}

/// `!(!x & y < z)` is `x | y >= z`.
fn not_and(p: &mut Pool, e: Expr) -> Option<Expr> {
    de_morgan(p, e, Kind::And, Kind::Or)
}

/// `!(!x | y < z)` is `x & y >= z`.
fn not_or(p: &mut Pool, e: Expr) -> Option<Expr> {
    de_morgan(p, e, Kind::Or, Kind::And)
}

/// `!select c, true, y` is `select c, false, !y`, if an arm is a constant or a negation.
fn not_select(p: &mut Pool, e: Expr) -> Option<Expr> {
    let &[c, yes, no] = p.args_of(operand(p, e), Kind::Select)? else { return None };
    if ![yes, no].iter().any(|&arm| p.kind(arm) == Kind::Not || p.kind(arm).is_constant()) {
        return None;
    }
    let (yes, no) = (p.not(yes), p.not(no));
    Some(p.select(c, yes, no))
}

/// `!(x ^ k)` is `x ^ !k` for a constant `k`.
fn not_xor(p: &mut Pool, e: Expr) -> Option<Expr> {
    let mut args: Args = p.args_of(operand(p, e), Kind::Xor)?.into();
    let i = args.iter().position(|&a| p.kind(a).is_constant())?;
    args[i] = p.not(args[i]);
    let ty = p.ty(e);
    Some(p.make(Kind::Xor, ty, &args))
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (R::NotNot, &[("(not (not x))", "x"), ("(not (not (and x y)))", "(and x y)")], &["(not (neg x))"]),
    (R::NotConstant, &[("(not c)", "(xor c ones)"), ("(and x (not c))", "(and x (xor c ones))")], &["(not x)"]),
    (R::NotCompare, &[("(not (<s x y))", "(>=s x y)"), ("(not (== x c))", "(!= x c)")], &["(not (and p q))"]),
    (
        R::NotAnd,
        &[("(not (and (not x) (not y)))", "(or x y)"), ("(not (and (not p) (<u x y)))", "(or p (>=u x y))")],
        &["(not (and x y))", "(not (and (not x) y z))"],
    ),
    (
        R::NotOr,
        &[("(not (or (not x) c))", "(and x (not c))"), ("(not (or (not p) (== x y)))", "(and p (!= x y))")],
        &["(not (or x y))", "(not (or (not x) y z))"],
    ),
    (
        R::NotSelect,
        &[("(not (select p c x))", "(select p (not c) (not x))"), ("(not (select p x (not y)))", "(select p (not x) y)")],
        &["(not (select p x y))"],
    ),
    (R::NotXor, &[("(not (xor x c))", "(xor x (not c))"), ("(not (xor x y c))", "(xor x y (not c))")], &["(not (xor x y))"]),
];
