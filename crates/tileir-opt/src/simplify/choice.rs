//! `select`. Both arms are computed in any case, so an arm may be used where it was not selected.

use super::cast::{EVALUATE, broadcast_of_op};
use super::engine::RuleFn;
use super::pool::{Args, Elem, Expr, Kind, Pool, Set};
use crate::rules::RuleId as R;
use tileir_ir::IntFormat;
use tileir_num::integer;

pub(super) const RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::ChooseDecided, decided),
    (R::ChooseNot, negated),
    (R::ChooseNested, nested),
    (R::ChooseTruth, truth),
    (R::ChooseEqual, equal),
    (R::ChooseExtension, extension),
    (R::ChooseMinMax, min_max),
    (R::ChooseChain, chain),
    (R::ChooseSameOp, same_op),
    (R::ChooseAddend, addend),
    (R::BroadcastOfOp, broadcast_of_op),
];

fn parts(p: &Pool, e: Expr) -> [Expr; 3] {
    let args = p.args(e);
    [args[0], args[1], args[2]]
}

/// Equal arms, a known condition, or the arms true and false.
fn decided(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    if yes == no {
        return Some(yes);
    }
    if let Some(c) = p.splat_of(c) {
        return Some(if c != 0 { yes } else { no });
    }
    match (is_bool(p, e), p.splat_of(yes), p.splat_of(no)) {
        (true, Some(1), Some(0)) => Some(c),
        (true, Some(0), Some(1)) => Some(p.not(c)),
        _ => None,
    }
}

fn is_bool(p: &Pool, e: Expr) -> bool {
    p.int(e) == Some(IntFormat::I1)
}

/// `select !c, x, y` is `select c, y, x`.
fn negated(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let c = p.arg_of(c, Kind::Not)?;
    Some(p.select(c, no, yes))
}

/// A nested `select` on the same condition is the arm that is selected then.
fn nested(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let arm = |x, i: usize| p.args_of(x, Kind::Select).filter(|a| a[0] == c).map(|a| a[i]);
    match (arm(yes, 1), arm(no, 2)) {
        (None, None) => None,
        (yes1, no2) => Some(p.select(c, yes1.unwrap_or(yes), no2.unwrap_or(no))),
    }
}

/// `i1` with one constant arm: and, or.
fn truth(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    if !is_bool(p, e) {
        return None;
    }
    Some(match (p.splat_of(yes), p.splat_of(no)) {
        (None, Some(0)) => p.binary(Kind::And, c, yes),
        (Some(1), None) => p.binary(Kind::Or, c, no),
        (Some(0), None) => {
            let c = p.not(c);
            p.binary(Kind::And, c, no)
        }
        (None, Some(1)) => {
            let c = p.not(c);
            p.binary(Kind::Or, c, yes)
        }
        _ => return None,
    })
}

/// The parts of a condition that is an integer comparison.
fn comparison(p: &Pool, c: Expr) -> Option<(Set, bool, Expr, Expr)> {
    match (p.kind(c), p.args(c)) {
        (Kind::CmpI { set, signed }, &[a, b]) => Some((set, signed, a, b)),
        _ => None,
    }
}

/// `select (a == b), a, b` is `b`, `select (a != b), a, b` is `a`.
fn equal(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let (set, _, a, b) = comparison(p, c)?;
    if (a, b) != (yes, no) && (b, a) != (yes, no) {
        return None;
    }
    match set {
        Set::EQ => Some(no),
        Set::NE => Some(yes),
        _ => None,
    }
}

/// Integer arms 1 and 0 are the zero-extended condition, -1 and 0 the sign-extended one; with swapped arms, its
/// negation.
fn extension(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let (f, ty) = (p.int(e)?, p.ty(e));
    if f == IntFormat::I1 {
        return None;
    }
    let (signed, inverted) = match (p.splat_of(yes)?, p.splat_of(no)?) {
        (1, 0) => (false, false),
        (0, 1) => (false, true),
        (ones, 0) if ones == f.mask() => (true, false),
        (0, ones) if ones == f.mask() => (true, true),
        _ => return None,
    };
    let c = if inverted { p.not(c) } else { c };
    Some(p.make(Kind::Ext { signed }, ty, &[c]))
}

/// `select (a < b), a, b` is the minimum, `select (a < b), b, a` the maximum; integers only. A strict bound by a
/// constant may be off by one.
fn min_max(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let (set, signed, a, b) = comparison(p, c)?;
    let f = p.int(a)?;
    let below = match set {
        Set::LT | Set::LE => true,
        Set::GT | Set::GE => false,
        _ => return None,
    };
    // Find the arm that is `a`; the other must be `b`, or the adjacent constant of the strict form.
    let (first, other) = match (yes == a, no == a) {
        (true, false) => (true, no),
        (false, true) => (false, yes),
        _ => return None,
    };
    let is_near = |k: u64, l: u64| {
        let next = if below { integer::add(f, l, 1) } else { integer::sub(f, l, 1) };
        let grows = super::eval::order(f, signed, next, l)
            == if below { std::cmp::Ordering::Greater } else { std::cmp::Ordering::Less };
        k == next && grows && matches!(set, Set::LT | Set::GT)
    };
    let near = p.splat_of(b).zip(p.splat_of(other)).is_some_and(|(k, l)| is_near(k, l));
    if other != b && !near {
        return None;
    }
    let kind = if first == below { Kind::Min { signed } } else { Kind::Max { signed } };
    Some(p.binary(kind, a, other))
}

/// `select c, (select d, x, y), y` is `select (c & d), x, y`; `select c, x, (select d, x, y)` is `select (c | d), x, y`.
fn chain(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    if let Some(&[d, x, y]) = p.args_of(yes, Kind::Select)
        && y == no
    {
        let both = p.binary(Kind::And, c, d);
        return Some(p.select(both, x, y));
    }
    let &[d, x, y] = p.args_of(no, Kind::Select)? else { return None };
    if x != yes {
        return None;
    }
    let either = p.binary(Kind::Or, c, d);
    Some(p.select(either, x, y))
}

/// The same unary op in both arms is applied after the selection.
fn same_op(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let kind = p.kind(yes);
    let unary =
        matches!(kind, Kind::Not | Kind::Neg | Kind::Abs | Kind::Ext { .. } | Kind::Trunc | Kind::NegF | Kind::AbsF);
    if !unary || p.kind(no) != kind {
        return None;
    }
    let (x, y, ty) = (p.args(yes)[0], p.args(no)[0], p.ty(e));
    if p.ty(x) != p.ty(y) {
        return None;
    }
    let chosen = p.select(c, x, y);
    Some(p.make(kind, ty, &[chosen]))
}

/// `select c, x + y, x` is `x + select c, y, 0`.
fn addend(p: &mut Pool, e: Expr) -> Option<Expr> {
    let [c, yes, no] = parts(p, e);
    let ty = p.ty(e);
    if !matches!(ty.elem, Elem::Int(f) if f != IntFormat::I1) {
        return None;
    }
    let rest = |p: &mut Pool, sum: Expr, x: Expr| {
        let args: Args = p.args_of(sum, Kind::Add)?.into();
        let i = args.iter().position(|&a| a == x)?;
        Some(p.without(sum, i))
    };
    let zero = p.splat(ty, 0);
    let (x, chosen) = match rest(p, yes, no) {
        Some(y) => (no, p.select(c, y, zero)),
        None => {
            let y = rest(p, no, yes)?;
            (yes, p.select(c, zero, y))
        }
    };
    Some(p.binary(Kind::Add, x, chosen))
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (
        R::ChooseDecided,
        &[("(select p x x)", "x"), ("(select (== 0 0) x y)", "x"), ("(select p (== 0 0) (== 0 1))", "p"), ("(select p (== 0 1) (== 0 0))", "(not p)")],
        &["(select p x y)"],
    ),
    (R::ChooseNot, &[("(select (not p) x y)", "(select p y x)"), ("(select (xor p 1) x y)", "(select p y x)")], &["(select (xor p q) x y)"]),
    (
        R::ChooseNested,
        &[("(select p (select p x y) z)", "(select p x z)"), ("(select p x (select p y z))", "(select p x z)")],
        &["(select p (select q x y) z)"],
    ),
    (
        R::ChooseTruth,
        &[("(select p q (== 0 1))", "(and p q)"), ("(select p (== 0 0) q)", "(or p q)"), ("(select p (== 0 1) q)", "(and (not p) q)"), ("(select p q (== 0 0))", "(or (not p) q)")],
        &["(select p X 0)"],
    ),
    (R::ChooseEqual, &[("(select (== x y) x y)", "y"), ("(select (!= x y) y x)", "y"), ("(select (== x c) c x)", "x")], &["(select (== x y) x z)", "(select (<s x y) x z)"]),
    (
        R::ChooseExtension,
        &[("(zext:i16 (select p (zext:i8 1) 0))", "(zext:i16 p)"), ("(add X (select p (sext:i8 -1) 0))", "(add X (sext:i8 p))"), ("(add X (select p (zext:i8 0) 1))", "(add X (zext:i8 (not p)))")],
        &["(select p x 0)", "(add X (select p (zext:i8 2) 0))"],
    ),
    (
        R::ChooseMinMax,
        &[
            ("(select (<s x y) x y)", "(mins x y)"),
            ("(select (>=u x y) x y)", "(maxu x y)"),
            ("(select (<=s x 3) x 3)", "(mins x 3)"),
            ("(select (>s x c) c x)", "(mins x c)"),
        ],
        &["(select (<s x y) x z)", "(select (<s x 3) x 4)", "(select (== x y) y x)"],
    ),
    (
        R::ChooseChain,
        &[("(select p (select q x y) y)", "(select (and p q) x y)"), ("(select p x (select q x y))", "(select (or p q) x y)")],
        &["(select p (select q x y) z)", "(select p (select q y x) y)"],
    ),
    (
        R::ChooseAddend,
        &[("(select p (add X Y) X)", "(add X (select p Y 0))"), ("(select p X (add X 1))", "(add X (zext:i8 (not p)))")],
        &["(select p (mul X Y) X)"],
    ),
    (
        R::ChooseSameOp,
        &[("(select p (neg x) (neg y))", "(neg (select p x y))"), ("(select p (zext:i8 x) (zext:i8 y))", "(zext:i8 (select p x y))")],
        &["(select p (neg x) (not y))", "(select p (zext:i8 x) (sext:i8 y))"],
    ),
];
