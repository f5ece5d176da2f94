//! And, or, exclusive or: bitwise, with any number of arguments.

use super::cast::{EVALUATE, broadcast_of_op};
use super::compare;
use super::engine::RuleFn;
use super::pool::{Args, Expr, Kind, Pool, find_opposites, find_pair};
use crate::rules::RuleId as R;

pub(super) const RULES: &[(R, RuleFn)] = &[
    (R::LogicConstants, merge_constants),
    (R::LogicNeutral, drop_neutral),
    (R::LogicAbsorbing, absorbing),
    (R::LogicRepeated, repeated),
    (R::LogicComplement, complement),
    (R::LogicAbsorption, absorption),
    (R::LogicNegatedPart, negated_part),
    (R::LogicMask, mask),
    (R::LogicSumOfMask, super::arith::sum_of_mask),
    (R::LogicFactorConstants, factor_constants),
    (R::LogicFactor, factor),
    (R::LogicToXor, to_xor),
    (R::ComparePairs, compare::pairs_of_outcomes),
    (R::CompareEqualAnd, compare::equal_and),
    (R::CompareBounds, compare::bounds),
    (R::CompareSignBit, compare::sign_bit),
    (R::CompareInterval, compare::interval),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const XOR_RULES: &[(R, RuleFn)] = &[
    (R::LogicConstants, merge_constants),
    (R::LogicNeutral, drop_neutral),
    (R::LogicRepeated, repeated),
    (R::LogicComplement, complement),
    (R::XorOnes, xor_ones),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

/// The dual of and, or.
fn dual(kind: Kind) -> Option<Kind> {
    match kind {
        Kind::And => Some(Kind::Or),
        Kind::Or => Some(Kind::And),
        _ => None,
    }
}

/// `(x op c) op d` is `x op (c op d)`: flattening makes the constants adjacent.
pub(super) fn merge_constants(p: &mut Pool, e: Expr) -> Option<Expr> {
    let args = p.args(e);
    let n = args.len();
    if n < 3 || !p.kind(args[n - 2]).is_constant() || !p.kind(args[n - 1]).is_constant() {
        return None;
    }
    let (kind, a, b) = (p.kind(e), args[n - 2], args[n - 1]);
    let both = p.binary(kind, a, b);
    let both = super::eval::constant(p, both)?;
    Some(p.merge(e, n - 2, n - 1, both))
}

/// `x & ones`, `x | 0`, `x ^ 0` are `x`.
pub(super) fn drop_neutral(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (i, bits) = p.last_splat(e)?;
    let neutral = p.neutral(p.kind(e), p.ty(e))?;
    (bits == neutral).then(|| p.without(e, i))
}

/// `x & 0` is `0`, `x | ones` is `ones`.
pub(super) fn absorbing(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (i, bits) = p.last_splat(e)?;
    (bits == p.absorbing(p.kind(e), p.ty(e))?).then(|| p.args(e)[i])
}

/// `x & x`, `x | x` are `x`; `x ^ x` is `0`.
pub(super) fn repeated(p: &mut Pool, e: Expr) -> Option<Expr> {
    let i = p.args(e).windows(2).position(|w| w[0] == w[1])?;
    let once = p.without(e, i);
    if p.kind(e) != Kind::Xor {
        return Some(once);
    }
    let mut args: Args = p.args(e).into();
    args.drain(i..i + 2);
    Some(p.with_args(e, &args))
}

/// `x & !x` is `0`, `x | !x` and `x ^ !x` are ones.
fn complement(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Not) {
        return None;
    }
    let (i, j) = find_opposites(p, e, Kind::Not)?;
    let ty = p.ty(e);
    let ones = p.int(e)?.mask();
    let decided = p.splat(ty, if p.kind(e) == Kind::And { 0 } else { ones });
    Some(p.merge(e, i, j, decided))
}

fn opposite(p: &Pool, a: Expr, b: Expr) -> bool {
    p.arg_of(a, Kind::Not) == Some(b) || p.arg_of(b, Kind::Not) == Some(a)
}

/// `x & (x | y)` and `x | (x & y)` are `x`.
fn absorption(p: &mut Pool, e: Expr) -> Option<Expr> {
    let inner = dual(p.kind(e)).filter(|&inner| p.has_part(e, inner))?;
    let args: Args = p.args(e).into();
    let i = (0..args.len()).find(|&i| {
        p.args_of(args[i], inner).is_some_and(|parts| args.iter().enumerate().any(|(j, x)| j != i && parts.contains(x)))
    })?;
    Some(p.without(e, i))
}

/// `x & (!x | y)` is `x & y`, `x | (!x & y)` is `x | y`.
fn negated_part(p: &mut Pool, e: Expr) -> Option<Expr> {
    let inner = dual(p.kind(e)).filter(|&inner| p.has_part(e, inner))?;
    let mut args: Args = p.args(e).into();
    for i in 0..args.len() {
        let Some(parts) = p.args_of(args[i], inner) else { continue };
        let at = parts.iter().position(|&part| args.iter().enumerate().any(|(j, &x)| j != i && opposite(p, x, part)));
        if let Some(at) = at {
            args[i] = p.without(args[i], at);
            return Some(p.with_args(e, &args));
        }
    }
    None
}

/// `(x | c) & d` is `d` if `d` has only bits of `c`; `(x & c) | d` is `d` if `c` has only bits of `d`.
fn mask(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (last, d) = p.last_splat(e)?;
    let inner = dual(p.kind(e)).filter(|&inner| p.has_part(e, inner))?;
    let i = (0..last).find(|&i| {
        p.args_of(p.args(e)[i], inner).is_some()
            && p.last_splat(p.args(e)[i]).is_some_and(|(_, c)| match inner {
                Kind::Or => d & !c == 0,
                _ => c & !d == 0,
            })
    })?;
    Some(p.without(e, i))
}

/// Two arguments of the inner kind, their common arguments, and the rest of each.
fn shared(p: &Pool, e: Expr) -> Option<(usize, usize, Args, [Args; 2])> {
    let inner = dual(p.kind(e)).filter(|&inner| p.has_part(e, inner))?;
    let args = p.args(e);
    find_pair(args.len(), |i, j| {
        let (a, b) = (p.args_of(args[i], inner)?, p.args_of(args[j], inner)?);
        if !a.iter().any(|x| b.contains(x)) {
            return None;
        }
        let common: Args = a.iter().copied().filter(|x| b.contains(x)).collect();
        let rest = |from: &[Expr]| from.iter().copied().filter(|x| !common.contains(x)).collect::<Args>();
        let rests = [rest(a), rest(b)];
        Some((i, j, common, rests))
    })
}

fn factored(p: &mut Pool, e: Expr, (i, j, mut common, rests): (usize, usize, Args, [Args; 2])) -> Option<Expr> {
    let (outer, ty) = (p.kind(e), p.ty(e));
    let inner = dual(outer)?;
    let [a, b] = rests.map(|rest| p.make(inner, ty, &rest));
    common.push(p.make(outer, ty, &[a, b]));
    let product = p.make(inner, ty, &common);
    Some(p.merge(e, i, j, product))
}

/// `(x & c) | (x & d)` is `x & (c | d)` for constants, and the dual.
fn factor_constants(p: &mut Pool, e: Expr) -> Option<Expr> {
    let found = shared(p, e)?;
    let constant = |rest: &Args| rest.iter().all(|&x| p.kind(x).is_constant());
    if !found.3.iter().all(constant) {
        return None;
    }
    factored(p, e, found)
}

/// `(a & b) | (a & c)` is `a & (b | c)`, and the dual.
fn factor(p: &mut Pool, e: Expr) -> Option<Expr> {
    let found = shared(p, e)?;
    factored(p, e, found)
}

/// `(x & !y) | (!x & y)` is `x ^ y`.
fn to_xor(p: &mut Pool, e: Expr) -> Option<Expr> {
    if p.kind(e) != Kind::Or || !p.has_part(e, Kind::And) {
        return None;
    }
    let args: Args = p.args(e).into();
    let (i, j, x, y) = find_pair(args.len(), |i, j| {
        let (&[a, b], &[c, d]) = (p.args_of(args[i], Kind::And)?, p.args_of(args[j], Kind::And)?) else { return None };
        // In each, one argument is negated; together they are the same two.
        let split = |a, b| match (p.arg_of(a, Kind::Not), p.arg_of(b, Kind::Not)) {
            (None, Some(y)) => Some((a, y)),
            (Some(y), None) => Some((b, y)),
            _ => None,
        };
        let ((x, not_y), (y, not_x)) = (split(a, b)?, split(c, d)?);
        (x == not_x && y == not_y).then_some((i, j, x, y))
    })?;
    let xor = p.binary(Kind::Xor, x, y);
    Some(p.merge(e, i, j, xor))
}

/// `x ^ ones`, on either side, is `!x`.
fn xor_ones(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (i, bits) = p.last_splat(e)?;
    if bits != p.int(e)?.mask() {
        return None;
    }
    let rest = p.without(e, i);
    Some(p.not(rest))
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (R::XorOnes, &[("(xor ones x)", "(not x)"), ("(xor x y ones)", "(not (xor x y))")], &["(xor x (neg y))"]),
    (
        R::LogicRepeated,
        &[("(and x y x)", "(and x y)"), ("(or x x)", "x"), ("(xor x y x)", "y"), ("(xor x x)", "0")],
        &["(and x (not y))"],
    ),
    (R::LogicNeutral, &[("(and x ones)", "x"), ("(or x y 0)", "(or x y)"), ("(xor x 0)", "x")], &["(and x y)"]),
    (R::LogicAbsorbing, &[("(and x y 0)", "0"), ("(or x ones)", "ones")], &["(xor x ones)"]),
    (
        R::LogicComplement,
        &[("(and x y (not x))", "0"), ("(or x (not x))", "ones"), ("(xor x y (not x))", "(not y)")],
        &["(and x (not y))"],
    ),
    (
        R::LogicAbsorption,
        &[("(and x (or x y))", "x"), ("(or x z (and y z))", "(or x z)")],
        &["(and x (or y z))", "(and x (xor x y))"],
    ),
    (
        R::LogicNegatedPart,
        &[("(and x (or (not x) y))", "(and x y)"), ("(or (not x) (and x y z))", "(or (not x) (and y z))")],
        &["(and x (or (not y) z))"],
    ),
    (
        R::LogicConstants,
        &[("(and (and x c) d)", "(and x (and c d))"), ("(xor (xor x c) d)", "(xor x (xor c d))")],
        &["(and (or x 5) 4)", "(xor x c)"],
    ),
    (R::LogicMask, &[("(and (or x c) d)", "d"), ("(or (and x c) d)", "d")], &["(and (xor x c) d)", "(and (or x 6) 9)"]),
    (
        R::LogicFactorConstants,
        &[("(or (and x c) (and x d))", "(and x (or c d))"), ("(and (or x y c) (or x y d))", "(or x y (and c d))")],
        &["(or (and x c) (and y d))", "(or (and x y) (and x z))"],
    ),
    (
        R::LogicFactor,
        &[("(or (and x y) (and x z))", "(and x (or y z))"), ("(and (or x y) (or z y))", "(or y (and x z))")],
        &["(or (and x y) (or x z))", "(xor (and x y) (and x z))"],
    ),
    (
        R::LogicToXor,
        &[("(or (and x (not y)) (and (not x) y))", "(xor x y)"), ("(or z (and (not y) x) (and y (not x)))", "(or z (xor x y))")],
        &["(or (and x (not y)) (and (not x) z))", "(and (or x (not y)) (or (not x) y))"],
    ),
    (
        R::LogicSumOfMask,
        &[
            ("(and (add (and x 3) 4) 3)", "(and x 3)"),
            ("(and (add (and x 3) 8) 12)", "8"),
            ("(or (add (and x c) d) e)", "(or (and x c) d e)"),
        ],
        &["(and (add (and x 6) 2) 9)", "(and (add x 4) 3)"],
    ),
];
