//! Sums, products, negatives, minima and maxima, modulo two to the width. A difference is a sum with a negated term.

use super::cast::{EVALUATE, broadcast_of_op};
use super::engine::RuleFn;
use super::eval::order;
use super::logic::{absorbing, drop_neutral, merge_constants, repeated};
use super::pool::{Args, Expr, Kind, Pool, find_opposites, find_pair, pairs};
use crate::rules::RuleId as R;
use smallvec::SmallVec;
use tileir_ir::IntFormat;
use tileir_num::integer;

pub(super) const ADD_RULES: &[(R, RuleFn)] = &[
    (R::ArithmeticOfBits, of_bits),
    (R::ArithmeticConstants, merge_constants),
    (R::ArithmeticNeutral, drop_neutral),
    (R::AddCancel, cancel),
    (R::AddLikeTerms, like_terms),
    (R::AddComplement, add_complement),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const MUL_RULES: &[(R, RuleFn)] = &[
    (R::ArithmeticOfBits, of_bits),
    (R::ArithmeticConstants, merge_constants),
    (R::ArithmeticNeutral, drop_neutral),
    (R::MulZero, absorbing),
    (R::MulNegative, mul_negative),
    (R::MulShifted, mul_shifted),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const NEG_RULES: &[(R, RuleFn)] = &[
    (R::ArithmeticOfBits, of_bits),
    EVALUATE,
    (R::NegNeg, neg_neg),
    (R::NegSum, neg_sum),
    (R::NegNot, neg_not),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const ABS_RULES: &[(R, RuleFn)] =
    &[(R::ArithmeticOfBits, of_bits), EVALUATE, (R::AbsAbs, abs_abs), (R::BroadcastOfOp, broadcast_of_op)];

pub(super) const MUL_HI_RULES: &[(R, RuleFn)] =
    &[(R::ArithmeticOfBits, of_bits), EVALUATE, (R::MulHigh, mul_high), (R::BroadcastOfOp, broadcast_of_op)];

pub(super) const MIN_MAX_RULES: &[(R, RuleFn)] = &[
    (R::ArithmeticOfBits, of_bits),
    (R::MinMaxConstants, merge_constants),
    (R::MinMaxBounds, bounds),
    (R::MinMaxSame, repeated),
    (R::MinMaxNested, nested),
    EVALUATE,
    (R::BroadcastOfOp, broadcast_of_op),
];

/// `i1`: sums are `xori`, products `andi`; the signed 1 is -1.
pub(super) fn of_bits(p: &mut Pool, e: Expr) -> Option<Expr> {
    if p.int(e)? != IntFormat::I1 {
        return None;
    }
    let (ty, args): (_, Args) = (p.ty(e), p.args(e).into());
    let kind = match p.kind(e) {
        Kind::Add => Kind::Xor,
        Kind::Mul | Kind::Max { signed: true } | Kind::Min { signed: false } => Kind::And,
        Kind::Min { signed: true } | Kind::Max { signed: false } => Kind::Or,
        Kind::Neg | Kind::Abs => return Some(args[0]),
        Kind::MulHi => return Some(p.splat(ty, 0)),
        _ => return None,
    };
    Some(p.make(kind, ty, &args))
}

/// `x + y - x` is `y`; also where the `x` is inside a negated sum.
fn cancel(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Neg) {
        return None;
    }
    if let Some((i, j)) = find_opposites(p, e, Kind::Neg) {
        let ty = p.ty(e);
        let zero = p.splat(ty, 0);
        return Some(p.merge(e, i, j, zero));
    }
    let args: Args = p.args(e).into();
    for i in 0..args.len() {
        let Some(inner) = p.arg_of(args[i], Kind::Neg).filter(|&x| p.kind(x) == Kind::Add) else { continue };
        let terms: Args = p.args(inner).into();
        let Some(at) = args.iter().position(|x| terms.contains(x)) else { continue };
        let rest = terms.iter().position(|&t| t == args[at]).map(|t| p.without(inner, t))?;
        let negative = p.unary(Kind::Neg, rest);
        return Some(p.merge(e, i, at, negative));
    }
    None
}

/// A term as a constant factor and the rest.
fn term(p: &mut Pool, e: Expr, f: IntFormat) -> (u64, Expr) {
    match p.kind(e) {
        Kind::Neg => (f.mask(), p.args(e)[0]),
        Kind::Mul => match p.last_splat(e) {
            Some((i, k)) => (k, p.without(e, i)),
            None => (1, e),
        },
        Kind::Shl => match p.splat_of(p.args(e)[1]) {
            Some(k) if !integer::shift_out_of_range(f, k) => (integer::shl(f, 1, k), p.args(e)[0]),
            _ => (1, e),
        },
        _ => (1, e),
    }
}

/// `x * c + x * d` is `x * (c + d)`; also for the terms `x`, `-x` and `x << k`.
fn like_terms(p: &mut Pool, e: Expr) -> Option<Expr> {
    let factors = [Kind::Neg, Kind::Mul, Kind::Shl].iter().any(|&kind| p.has_part(e, kind));
    if !factors && p.args(e).windows(2).all(|w| w[0] != w[1]) {
        return None;
    }
    let (f, ty, args): (_, _, Args) = (p.int(e)?, p.ty(e), p.args(e).into());
    let terms: SmallVec<[(u64, Expr); 8]> = args.iter().map(|&a| term(p, a, f)).collect();
    let same = |i: usize, j: usize| terms[i].1 == terms[j].1 && !p.kind(args[i]).is_constant();
    let (i, j) = find_pair(args.len(), |i, j| same(i, j).then_some((i, j)))?;
    let factor = p.splat(ty, integer::add(f, terms[i].0, terms[j].0));
    let sum = p.binary(Kind::Mul, terms[i].1, factor);
    Some(p.merge(e, i, j, sum))
}

/// `x + !x` is ones, `-x - 1` is `!x`.
fn add_complement(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Not) && !p.has_part(e, Kind::Neg) {
        return None;
    }
    let (f, ty, args): (_, _, Args) = (p.int(e)?, p.ty(e), p.args(e).into());
    let of: SmallVec<[Option<Expr>; 8]> = args.iter().map(|&a| p.arg_of(a, Kind::Not)).collect();
    // Constants come last.
    let minus_one = p.last_splat(e).is_some_and(|(_, k)| k == f.mask());
    if !minus_one && of.iter().all(Option::is_none) {
        return None;
    }
    for (i, j) in pairs(args.len()) {
        let new = if of[i] == Some(args[j]) || of[j] == Some(args[i]) {
            p.splat(ty, f.mask())
        } else if minus_one
            && let Some(x) = p.arg_of(args[i], Kind::Neg)
            && p.splat_of(args[j]) == Some(f.mask())
        {
            p.not(x)
        } else {
            continue;
        };
        return Some(p.merge(e, i, j, new));
    }
    None
}

/// `x * -1` is `-x`; the sign of a negative factor moves to the constant or to another factor.
fn mul_negative(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Neg) && !p.has_part(e, Kind::Splat(0)) {
        return None;
    }
    let (f, mut args): (_, Args) = (p.int(e)?, p.args(e).into());
    let constant = p.last_splat(e);
    if let Some((i, k)) = constant
        && k == f.mask()
    {
        let rest = p.without(e, i);
        return Some(p.unary(Kind::Neg, rest));
    }
    let i = args.iter().position(|&a| p.kind(a) == Kind::Neg)?;
    args[i] = p.args(args[i])[0];
    match constant {
        Some((at, k)) => {
            let ty = p.ty(e);
            args[at] = p.splat(ty, integer::neg(f, k));
        }
        None => {
            let j = (i + 1..args.len()).find(|&j| p.kind(args[j]) == Kind::Neg)?;
            args[j] = p.args(args[j])[0];
        }
    }
    Some(p.with_args(e, &args))
}

/// `(x << k) * c` is `x * (c << k)`.
fn mul_shifted(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Shl) {
        return None;
    }
    let (f, ty, mut args): (_, _, Args) = (p.int(e)?, p.ty(e), p.args(e).into());
    let (at, c) = p.last_splat(e)?;
    let (i, k) = args.iter().enumerate().find_map(|(i, &a)| {
        let k = p.splat_of(*p.args_of(a, Kind::Shl)?.get(1)?)?;
        (!integer::shift_out_of_range(f, k)).then_some((i, k))
    })?;
    args[i] = p.args(args[i])[0];
    args[at] = p.splat(ty, integer::shl(f, c, k));
    Some(p.with_args(e, &args))
}

/// `--x` is `x`.
fn neg_neg(p: &mut Pool, e: Expr) -> Option<Expr> {
    p.arg_of(p.args(e)[0], Kind::Neg)
}

/// `-(a - b)` is `b - a`, if that leaves fewer negations; `-(x * c)` is `x * -c`.
fn neg_sum(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (x, f) = (p.args(e)[0], p.int(e)?);
    if p.kind(x) == Kind::Mul {
        let (i, k) = p.last_splat(x)?;
        let mut args: Args = p.args(x).into();
        let ty = p.ty(e);
        args[i] = p.splat(ty, integer::neg(f, k));
        return Some(p.with_args(x, &args));
    }
    let args: Args = p.args_of(x, Kind::Add)?.into();
    let cost = |a: &Expr| match p.kind(*a) {
        Kind::Neg => -1,
        Kind::Splat(_) | Kind::Dense(_) => 0,
        _ => 1,
    };
    if args.iter().map(cost).sum::<i32>() >= 1 {
        return None;
    }
    let args: Args = args.into_iter().map(|a| p.unary(Kind::Neg, a)).collect();
    Some(p.with_args(x, &args))
}

/// `-!x` is `x + 1`.
fn neg_not(p: &mut Pool, e: Expr) -> Option<Expr> {
    let x = p.arg_of(p.args(e)[0], Kind::Not)?;
    let ty = p.ty(e);
    let one = p.splat(ty, 1);
    Some(p.binary(Kind::Add, x, one))
}

/// The absolute value of an absolute value, or of a negation, is that of the value.
fn abs_abs(p: &mut Pool, e: Expr) -> Option<Expr> {
    let inner = p.args(e)[0];
    match p.kind(inner) {
        Kind::Abs => Some(inner),
        Kind::Neg => {
            let x = p.args(inner)[0];
            Some(p.unary(Kind::Abs, x))
        }
        _ => None,
    }
}

/// The high half of `x * 0` and `x * 1` is 0, that of `x * 2^k` is `x >> (w - k)`.
fn mul_high(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (f, ty) = (p.int(e)?, p.ty(e));
    let &[a, b] = p.args(e) else { return None };
    let (x, k) = p.splat_of(b).map(|k| (a, k)).or_else(|| p.splat_of(a).map(|k| (b, k)))?;
    if k < 2 {
        return Some(p.splat(ty, 0));
    }
    if !k.is_power_of_two() {
        return None;
    }
    let amount = p.splat(ty, u64::from(f.bits() - k.trailing_zeros()));
    Some(p.binary(Kind::Shr { signed: false }, x, amount))
}

/// The smallest or largest value of the type decides a minimum or maximum, or has no effect.
fn bounds(p: &mut Pool, e: Expr) -> Option<Expr> {
    absorbing(p, e).or_else(|| drop_neutral(p, e))
}

/// `max(x, min(x, y))` is `x`; `max(min(x, a), b)` is `b` for constants `b >= a`; and the duals.
fn nested(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (f, args): (_, Args) = (p.int(e)?, p.args(e).into());
    let (inner, signed, is_max) = match p.kind(e) {
        Kind::Max { signed } => (Kind::Min { signed }, signed, true),
        Kind::Min { signed } => (Kind::Max { signed }, signed, false),
        _ => return None,
    };
    if !p.has_part(e, inner) {
        return None;
    }
    let own = p.last_splat(e).map(|(_, k)| k);
    let i = (0..args.len()).find(|&i| {
        let Some(parts) = p.args_of(args[i], inner) else { return false };
        let bounded = p.last_splat(args[i]).zip(own).is_some_and(|((_, a), b)| {
            let order = order(f, signed, b, a);
            if is_max { order.is_ge() } else { order.is_le() }
        });
        bounded || args.iter().enumerate().any(|(j, x)| j != i && parts.contains(x))
    })?;
    Some(p.without(e, i))
}

/// `(x & c) + d` without a common bit is `(x & c) | d`, inside an and or an or with a constant that merges with it.
pub(super) fn sum_of_mask(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Add) {
        return None;
    }
    let (at, k) = p.last_splat(e)?;
    let (ty, mut args): (_, Args) = (p.ty(e), p.args(e).into());
    for i in 0..at {
        let Some(&[masked, addend]) = p.args_of(args[i], Kind::Add) else { continue };
        let (Some(d), Some(_)) = (p.splat_of(addend), p.args_of(masked, Kind::And)) else { continue };
        let Some((_, c)) = p.last_splat(masked) else { continue };
        if c & d != 0 {
            continue;
        }
        match p.kind(e) {
            // The constant of the sum, or the masked value, is removed as a whole.
            Kind::And if k & d == 0 => args[i] = masked,
            Kind::And if k & c == 0 => args[i] = addend,
            Kind::Or => {
                args[i] = masked;
                args[at] = p.splat(ty, k | d);
            }
            _ => continue,
        }
        return Some(p.with_args(e, &args));
    }
    None
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (
        R::ArithmeticOfBits,
        &[
            ("(add p q)", "(xor p q)"),
            ("(mul p q)", "(and p q)"),
            ("(sub p q)", "(xor p q)"),
            ("(maxs p q)", "(and p q)"),
            ("(minu p q)", "(and p q)"),
            ("(mins p q)", "(or p q)"),
            ("(maxu p q)", "(or p q)"),
            ("(abs p)", "p"),
            ("(and q (mulhi p q))", "(and q (xor q q))"),
        ],
        &["(and p q)", "(shl p q)"],
    ),
    (R::ArithmeticNeutral, &[("(add x 0)", "x"), ("(sub x 0)", "x"), ("(mul x y 1)", "(mul x y)")], &["(add x y)", "(mul x 2)"]),
    (
        R::ArithmeticConstants,
        &[("(add (add x c) d)", "(add x (add c d))"), ("(mul (mul x c) d)", "(mul x (mul c d))"), ("(sub (add x c) d)", "(add x (sub c d))")],
        &["(add (mul x c) d)"],
    ),
    (
        R::AddCancel,
        &[("(sub (add x y) x)", "y"), ("(add (sub x y) y)", "x"), ("(sub x (sub x y))", "y"), ("(sub x (add x y))", "(neg y)")],
        &["(sub (add x y) z)", "(sub (mul x y) x)"],
    ),
    (
        R::AddLikeTerms,
        &[("(add (mul x c) (mul x d))", "(mul x (add c d))"), ("(add x x)", "(mul x 2)"), ("(sub (mul x 3) x)", "(mul x 2)"), ("(add (shl x 1) x)", "(mul x 3)")],
        &["(add (mul x c) (mul y d))", "(add (mul x y) x)"],
    ),
    (R::AddComplement, &[("(add x (not x))", "ones"), ("(sub (neg x) 1)", "(not x)")], &["(add x (not y))", "(sub (neg x) 2)"]),
    (R::MulZero, &[("(mul x 0)", "0"), ("(mul x y 0)", "0")], &["(mul x 2)"]),
    (
        R::MulNegative,
        &[("(mul x ones)", "(neg x)"), ("(mul (neg x) (neg y))", "(mul x y)"), ("(mul (neg x) 3)", "(mul x -3)")],
        &["(mul (neg x) y)", "(mul x 3)"],
    ),
    (
        R::MulShifted,
        &[("(mul (shl x 1) 3)", "(mul x 6)"), ("(shl (mul x 3) 2)", "(mul x 12)")],
        &["(mul (shl x y) 3)", "(mul (shl x 1) y)"],
    ),
    (R::NegNeg, &[("(neg (neg x))", "x"), ("(sub x (neg y))", "(add x y)")], &["(neg (not x))"]),
    (
        R::NegSum,
        &[("(neg (sub x y))", "(sub y x)"), ("(neg (mul x 3))", "(mul x -3)"), ("(neg (sub c x))", "(sub x c)")],
        &["(neg (add x y))", "(neg (mul x y))"],
    ),
    (R::NegNot, &[("(neg (not x))", "(add x 1)"), ("(sub y (not x))", "(add x y 1)")], &["(not (neg x))"]),
    (R::AbsAbs, &[("(abs (abs x))", "(abs x)"), ("(abs (neg x))", "(abs x)")], &["(abs (not x))", "(neg (abs x))"]),
    (
        R::MulHigh,
        &[("(mulhi x 1)", "0"), ("(mulhi x 0)", "0"), ("(mulhi X 8)", "(shru X 5)"), ("(mulhi X 128)", "(shru X 1)")],
        &["(mulhi x y)", "(mulhi x 3)"],
    ),
    (R::MinMaxSame, &[("(mins x x)", "x"), ("(maxu x y x)", "(maxu x y)")], &["(mins x (maxs y z))"]),
    (
        R::MinMaxBounds,
        &[("(minu x ones)", "x"), ("(minu x 0)", "0"), ("(maxs x c)", "(maxs x c)"), ("(maxu x ones)", "ones")],
        &["(minu x 2)", "(mins x 2)"],
    ),
    (R::MinMaxConstants, &[("(mins (mins x c) d)", "(mins x (mins c d))"), ("(maxu c (maxu x d))", "(maxu x (maxu c d))")], &["(mins (maxs x 3) 4)"]),
    (
        R::MinMaxNested,
        &[("(maxs x (mins x y))", "x"), ("(maxu (minu x 3) 5)", "5"), ("(mins (maxs x 5) 3)", "3")],
        &["(maxs x (minu x y))", "(maxu (minu x 5) 3)"],
    ),
];
