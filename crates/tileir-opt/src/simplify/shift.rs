//! Shifts, quotients and remainders. Shifts by the width or more, and divisions by zero, are neither simplified nor
//! created.

use super::cast::{EVALUATE, broadcast_of_op};
use super::engine::RuleFn;
use super::pool::{Expr, Kind, Pool};
use crate::rules::RuleId as R;
use tileir_ir::enums::RoundingMode;
use tileir_ir::{IntFormat, IntFormat::I1};
use tileir_num::integer;

pub(super) const SHL_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::ShiftZero, zero_amount),
    (R::ShiftShift, shift_shift),
    (R::ShiftMask, mask),
    (R::MulShifted, shifted_mul),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const SHR_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::ShiftZero, zero_amount),
    (R::ShiftShift, shift_shift),
    (R::ShiftMask, mask),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const DIV_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::DivOne, by_one),
    (R::DivSame, of_zero_or_same),
    (R::DivPower, by_power),
    (R::DivDiv, div_div),
    (R::DivMinusOne, by_minus_one),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const REM_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::DivOne, by_one),
    (R::DivSame, of_zero_or_same),
    (R::DivPower, by_power),
    (R::DivMinusOne, by_negative),
    (R::BroadcastOfOp, broadcast_of_op),
];

/// The two arguments.
fn operands(p: &Pool, e: Expr) -> (Expr, Expr) {
    (p.args(e)[0], p.args(e)[1])
}

/// The amount of a shift by a constant less than the width.
fn amount(p: &Pool, e: Expr) -> Option<u64> {
    let (x, k) = operands(p, e);
    let k = p.splat_of(k)?;
    (!integer::shift_out_of_range(p.int(x)?, k)).then_some(k)
}

/// `x << 0` and `x >> 0` are `x`.
fn zero_amount(p: &mut Pool, e: Expr) -> Option<Expr> {
    (amount(p, e)? == 0).then(|| operands(p, e).0)
}

/// Two shifts in the same direction become one by the sum of the amounts; 0 if all bits are shifted out.
fn shift_shift(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, kind, ty) = (operands(p, e).0, p.kind(e), p.ty(e));
    if p.kind(inner) != kind {
        return None;
    }
    let (width, sum) = (u64::from(p.int(e)?.bits()), amount(p, e)? + amount(p, inner)?);
    let sum = match kind {
        Kind::Shr { signed: true } => sum.min(width - 1),
        _ if sum >= width => return Some(p.splat(ty, 0)),
        _ => sum,
    };
    let (x, sum) = (operands(p, inner).0, p.splat(ty, sum));
    Some(p.make(kind, ty, &[x, sum]))
}

/// `(x << a) >> a` unsigned, and `(x >> a) << a`, clear bits.
fn mask(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, f, ty, k) = (operands(p, e).0, p.int(e)?, p.ty(e), amount(p, e)?);
    let bits = match (p.kind(e), p.kind(inner)) {
        (Kind::Shr { signed: false }, Kind::Shl) => integer::shr(f, f.mask(), k, false),
        (Kind::Shl, Kind::Shr { .. }) => integer::shl(f, f.mask(), k),
        _ => return None,
    };
    if amount(p, inner)? != k {
        return None;
    }
    let (x, bits) = (operands(p, inner).0, p.splat(ty, bits));
    Some(p.binary(Kind::And, x, bits))
}

/// `(x * c) << k` is `x * (c << k)`.
fn shifted_mul(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, f, ty, k) = (operands(p, e).0, p.int(e)?, p.ty(e), amount(p, e)?);
    p.args_of(inner, Kind::Mul)?;
    let (i, c) = p.last_splat(inner)?;
    let (rest, c) = (p.without(inner, i), p.splat(ty, integer::shl(f, c, k)));
    Some(p.binary(Kind::Mul, rest, c))
}

fn is_signed(kind: Kind) -> bool {
    matches!(kind, Kind::Div { signed: true, .. } | Kind::Rem { signed: true })
}

/// `x / 1` is `x`, `x rem 1` is 0. (In a signed `i1` there is no 1.)
fn by_one(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((x, y), kind, ty) = (operands(p, e), p.kind(e), p.ty(e));
    if p.splat_of(y)? != 1 || (p.int(e)? == I1 && is_signed(kind)) {
        return None;
    }
    Some(if matches!(kind, Kind::Div { .. }) { x } else { p.splat(ty, 0) })
}

/// `0 / y` and `0 rem y` are 0, `x / x` is 1, `x rem x` is 0: a zero divisor is undefined.
fn of_zero_or_same(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((x, y), kind, ty) = (operands(p, e), p.kind(e), p.ty(e));
    if x == y {
        return Some(p.splat(ty, u64::from(matches!(kind, Kind::Div { .. }))));
    }
    (p.splat_of(x)? == 0).then(|| p.splat(ty, 0))
}

fn rounds_down(kind: Kind) -> bool {
    matches!(kind, Kind::Div { signed: false, rounding: RoundingMode::Zero | RoundingMode::NegativeInf })
}

/// Unsigned `x / 2^k` is `x >> k`, `x rem 2^k` is `x & (2^k - 1)`.
fn by_power(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((x, y), kind, ty) = (operands(p, e), p.kind(e), p.ty(e));
    let k = p.splat_of(y).filter(|k| k.is_power_of_two())?;
    if rounds_down(kind) {
        let amount = p.splat(ty, u64::from(k.trailing_zeros()));
        return Some(p.binary(Kind::Shr { signed: false }, x, amount));
    }
    if kind != (Kind::Rem { signed: false }) {
        return None;
    }
    let bits = p.splat(ty, k - 1);
    Some(p.binary(Kind::And, x, bits))
}

/// Unsigned `(x / c) / d` is `x / (c * d)`, or 0 if the product is out of range.
fn div_div(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((inner, d), kind, ty, f) = (operands(p, e), p.kind(e), p.ty(e), p.int(e)?);
    if !rounds_down(kind) || p.kind(inner) != kind {
        return None;
    }
    let (x, c) = operands(p, inner);
    let (c, d) = (p.splat_of(c)?, p.splat_of(d)?);
    if c == 0 || d == 0 {
        return None;
    }
    if integer::mul_wraps(f, c, d, false) {
        return Some(p.splat(ty, 0));
    }
    let product = p.splat(ty, integer::mul(f, c, d));
    Some(p.binary(kind, x, product))
}

/// Signed `x / -1` is `-x`: the only case that wraps is undefined.
fn by_minus_one(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((x, y), kind) = (operands(p, e), p.kind(e));
    (is_signed(kind) && p.splat_of(y)? == p.int(e)?.mask()).then(|| p.unary(Kind::Neg, x))
}

/// Signed `x rem c` is `x rem -c`: the sign is that of `x`.
fn by_negative(p: &mut Pool, e: Expr) -> Option<Expr> {
    let ((x, y), kind, ty, f) = (operands(p, e), p.kind(e), p.ty(e), p.int(e)?);
    let c = p.splat_of(y)?;
    if !is_signed(kind) || !is_negative(f, c) || integer::neg(f, c) == c {
        return None;
    }
    let positive = p.splat(ty, integer::neg(f, c));
    Some(p.binary(kind, x, positive))
}

fn is_negative(f: IntFormat, bits: u64) -> bool {
    f.value(bits, true) < 0
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (R::ShiftZero, &[("(shl x 0)", "x"), ("(shrs x 0)", "x"), ("(shru x 0)", "x")], &["(shl 0 x)", "(shl x y)"]),
    (
        R::ShiftShift,
        &[("(shl (shl x 1) 2)", "(shl x 3)"), ("(shru (shru x c) d)", "(shru (shru x c) d)"), ("(shrs (shrs x 3) 3)", "(shrs x 3)")],
        &["(shl (shru x 1) 2)", "(shl (shl x y) 1)", "(shrs (shru x 1) 1)"],
    ),
    (
        R::ShiftMask,
        &[("(shru (shl x 1) 1)", "(and x 7)"), ("(shl (shrs x 2) 2)", "(and x 12)"), ("(shl (shru X 3) 3)", "(and X 248)")],
        &["(shrs (shl x 1) 1)", "(shl (shru x 1) 2)"],
    ),
    (R::DivOne, &[("(divu x 1)", "x"), ("(divs+ x 1)", "x"), ("(remu x 1)", "0"), ("(rems x 1)", "0")], &["(divs p 1)", "(divu 1 x)"]),
    (
        R::DivSame,
        &[("(divu x x)", "1"), ("(rems x x)", "0"), ("(divs 0 x)", "0"), ("(remu 0 x)", "0")],
        &["(divu x y)", "(divu x 0)"],
    ),
    (
        R::DivPower,
        &[("(divu X 8)", "(shru X 3)"), ("(remu x 4)", "(and x 3)"), ("(divu x c)", "(divu x c)")],
        &["(divs x 4)", "(divu+ x 4)", "(rems x 4)", "(divu x 3)"],
    ),
    (
        R::DivDiv,
        &[("(divu (divu x 3) 5)", "(divu x 15)"), ("(divu (divu x 5) 5)", "0"), ("(divu (divu x c) d)", "(divu (divu x c) d)")],
        &["(divs (divs x 3) 5)", "(divu+ (divu x 3) 5)", "(divu (divu x 0) 3)"],
    ),
    (
        R::DivMinusOne,
        &[("(divs x -1)", "(neg x)"), ("(divs- x -1)", "(neg x)"), ("(rems x -3)", "(rems x 3)")],
        &["(divu x -1)", "(rems x 3)", "(remu x -3)"],
    ),
];
