//! Floats: only rules that copy bits, flip the sign bit, or mirror a comparison. Nothing is computed.

use super::cast::broadcast_of_op;
use super::engine::RuleFn;
use super::pool::{Elem, Expr, Kind, Pool};
use crate::rules::RuleId as R;

pub(super) const COMPARE_RULES: &[(R, RuleFn)] =
    &[(R::CompareFloatOrder, order_sides), (R::BroadcastOfOp, broadcast_of_op)];
pub(super) const NEG_RULES: &[(R, RuleFn)] = &[(R::NegFNegF, neg_neg), (R::BroadcastOfOp, broadcast_of_op)];
pub(super) const ABS_RULES: &[(R, RuleFn)] = &[(R::AbsFSign, abs_sign), (R::BroadcastOfOp, broadcast_of_op)];

/// Constants move to the right; otherwise the older expression is on the left. The treatment of NaN is kept.
fn order_sides(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (Kind::CmpF { set, ordered }, &[a, b], ty) = (p.kind(e), p.args(e), p.ty(e)) else { return None };
    (p.rank(a) > p.rank(b)).then(|| p.make(Kind::CmpF { set: set.mirrored(), ordered }, ty, &[b, a]))
}

/// `negf (negf x)` is `x`, if `x` is the result of arithmetic: `negf` changes the bits of other NaNs.
fn neg_neg(p: &mut Pool, e: Expr) -> Option<Expr> {
    p.arg_of(p.args(e)[0], Kind::NegF).filter(|&x| p.is_settled(x))
}

/// The absolute value does not depend on the sign: `absf (negf x)` and `absf (absf x)` are `absf x`.
fn abs_sign(p: &mut Pool, e: Expr) -> Option<Expr> {
    let inner = p.args(e)[0];
    match p.kind(inner) {
        Kind::AbsF => Some(inner),
        // The negation in a format without sign is NaN.
        Kind::NegF if matches!(p.ty(inner).elem, Elem::Float(format) if format.has_sign()) => {
            let x = p.args(inner)[0];
            Some(p.unary(Kind::AbsF, x))
        }
        _ => None,
    }
}
