//! Constants, extensions, truncations, and copies to other shapes.

use super::engine::RuleFn;
use super::pool::{Args, Expr, Kind, Pool, Type};
use crate::rules::RuleId as R;
use tileir_num::integer;

/// An expression of constants is a constant, if all elements are defined.
pub(super) const EVALUATE: (R, RuleFn) = (R::Evaluate, super::eval::constant);

pub(super) const EXT_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::ExtExt, ext_ext),
    (R::ExtSignOfZero, sign_of_zero),
    (R::ExtTrunc, ext_trunc),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const TRUNC_RULES: &[(R, RuleFn)] = &[
    EVALUATE,
    (R::TruncExt, trunc_ext),
    (R::TruncTrunc, trunc_trunc),
    (R::TruncMask, trunc_mask),
    (R::TruncOfOp, trunc_of_op),
    (R::BroadcastOfOp, broadcast_of_op),
];

pub(super) const BROADCAST_RULES: &[(R, RuleFn)] = &[(R::CopyConstant, copy_constant)];
pub(super) const RESHAPE_RULES: &[(R, RuleFn)] = &[(R::CopyConstant, copy_constant)];

fn operand(p: &Pool, e: Expr) -> Expr {
    p.args(e)[0]
}

/// `x` converted to the width of `ty`: by an extension of this kind, a truncation, or not at all.
fn resized(p: &mut Pool, x: Expr, ty: Type, ext: Kind) -> Option<Expr> {
    let (from, to) = (p.ty(x), ty);
    let (super::pool::Elem::Int(a), super::pool::Elem::Int(b)) = (from.elem, to.elem) else { return None };
    Some(match a.bits().cmp(&b.bits()) {
        std::cmp::Ordering::Less => p.make(ext, ty, &[x]),
        std::cmp::Ordering::Equal => x,
        std::cmp::Ordering::Greater => p.make(Kind::Trunc, ty, &[x]),
    })
}

/// Two extensions of the same kind become one.
fn ext_ext(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, kind, ty) = (operand(p, e), p.kind(e), p.ty(e));
    let x = p.arg_of(inner, kind)?;
    Some(p.make(kind, ty, &[x]))
}

/// A signed extension of an unsigned extension becomes unsigned: the sign bit is 0.
fn sign_of_zero(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, ty) = (operand(p, e), p.ty(e));
    if p.kind(e) != (Kind::Ext { signed: true }) {
        return None;
    }
    let unsigned = Kind::Ext { signed: false };
    let x = p.arg_of(inner, unsigned)?;
    Some(p.make(unsigned, ty, &[x]))
}

/// `x` truncated and zero-extended back is `x` with its upper bits cleared.
fn ext_trunc(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, ty) = (operand(p, e), p.ty(e));
    let x = p.arg_of(inner, Kind::Trunc)?;
    if p.kind(e) != (Kind::Ext { signed: false }) || p.ty(x) != ty {
        return None;
    }
    let bits = p.int(inner)?.mask();
    let bits = p.splat(ty, bits);
    Some(p.binary(Kind::And, x, bits))
}

/// The low bits of an extended `x` are those of `x`.
fn trunc_ext(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, ty) = (operand(p, e), p.ty(e));
    let kind @ Kind::Ext { .. } = p.kind(inner) else { return None };
    let x = operand(p, inner);
    resized(p, x, ty, kind)
}

/// Two truncations become one.
fn trunc_trunc(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (x, ty) = (p.arg_of(operand(p, e), Kind::Trunc)?, p.ty(e));
    Some(p.make(Kind::Trunc, ty, &[x]))
}

/// Removes a mask that keeps all bits of the truncated value.
fn trunc_mask(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, ty, to) = (operand(p, e), p.ty(e), p.int(e)?);
    p.args_of(inner, Kind::And)?;
    let (i, bits) = p.last_splat(inner)?;
    if integer::trunc(to, bits) != to.mask() {
        return None;
    }
    let x = p.without(inner, i);
    Some(p.make(Kind::Trunc, ty, &[x]))
}

/// The low bits of a sum, product or bit operation of extensions and constants are computed in the narrow type.
fn trunc_of_op(p: &mut Pool, e: Expr) -> Option<Expr> {
    let (inner, ty) = (operand(p, e), p.ty(e));
    let kind = p.kind(inner);
    if !matches!(kind, Kind::Add | Kind::Mul | Kind::Neg | Kind::And | Kind::Or | Kind::Xor | Kind::Not) {
        return None;
    }
    let mut args: Args = p.args(inner).into();
    let narrow = |p: &Pool, a: Expr| match p.kind(a) {
        // A difference is a sum with a negated term.
        Kind::Neg => matches!(p.kind(operand(p, a)), Kind::Ext { .. }),
        kind => matches!(kind, Kind::Ext { .. }) || kind.is_constant(),
    };
    if !args.iter().all(|&a| narrow(p, a)) {
        return None;
    }
    for a in &mut args {
        *a = match p.arg_of(*a, Kind::Neg) {
            Some(x) => {
                let x = p.make(Kind::Trunc, ty, &[x]);
                p.unary(Kind::Neg, x)
            }
            None => p.make(Kind::Trunc, ty, &[*a]),
        };
    }
    Some(p.make(kind, ty, &args))
}

/// A broadcast or reshape of a constant is a constant.
fn copy_constant(p: &mut Pool, e: Expr) -> Option<Expr> {
    super::eval::constant(p, e)
}

/// An element-wise op of broadcasts from one shape, and of constants, is the broadcast of the op.
pub(super) fn broadcast_of_op(p: &mut Pool, e: Expr) -> Option<Expr> {
    if !p.has_part(e, Kind::Broadcast) {
        return None;
    }
    let (kind, ty, args): (_, _, Args) = (p.kind(e), p.ty(e), p.args(e).into());
    let source = args.iter().find_map(|&a| p.arg_of(a, Kind::Broadcast)).map(|x| p.ty(x).shape)?;
    let mut inner = Args::new();
    for &a in &args {
        inner.push(match p.kind(a) {
            Kind::Broadcast if p.ty(operand(p, a)).shape == source => operand(p, a),
            Kind::Splat(bits) => {
                let ty = Type { shape: source, ..p.ty(a) };
                p.splat(ty, bits)
            }
            _ => return None,
        });
    }
    let op = p.make(kind, Type { shape: source, ..ty }, &inner);
    Some(p.make(Kind::Broadcast, ty, &[op]))
}

/// Proved in `proofs`.
#[cfg(test)]
#[rustfmt::skip]
pub(super) const CASES: &[super::proofs::RuleCase] = &[
    (
        R::Evaluate,
        &[("(add c d)", "(add c d)"), ("(divs c d)", "(divs c d)"), ("(shl c d)", "(shl c d)"), ("(sext:i8 c)", "(sext:i8 c)"), ("(select p (<s c d) (<s c d))", "(<s c d)")],
        &["(add x c)", "(divu 1 0)", "(shl 1 9)"],
    ),
    (R::ExtExt, &[("(zext:i16 (zext:i8 x))", "(zext:i16 x)"), ("(sext:i16 (sext:i8 x))", "(sext:i16 x)")], &["(zext:i16 (sext:i8 x))"]),
    (R::ExtSignOfZero, &[("(sext:i16 (zext:i8 x))", "(zext:i16 x)"), ("(sext:i32 (zext:i8 p))", "(zext:i32 p)")], &["(zext:i16 (sext:i8 x))"]),
    (
        R::ExtTrunc,
        &[("(zext:i8 (trunc:i4 X))", "(and X 15)"), ("(zext:i8 (trunc:i1 X))", "(and X 1)")],
        &["(sext:i8 (trunc:i4 X))", "(zext:i16 (trunc:i4 X))"],
    ),
    (
        R::TruncExt,
        &[("(trunc:i4 (sext:i8 x))", "x"), ("(trunc:i8 (zext:i16 x))", "(zext:i8 x)"), ("(trunc:i1 (zext:i8 x))", "(trunc:i1 x)")],
        &["(trunc:i4 X)"],
    ),
    (R::TruncTrunc, &[("(trunc:i1 (trunc:i4 X))", "(trunc:i1 X)"), ("(trunc:i1 (trunc:i4 (mul X Y)))", "(trunc:i1 (mul X Y))")], &["(trunc:i4 X)"]),
    (R::TruncMask, &[("(trunc:i4 (and X C))", "(trunc:i4 (and X C))"), ("(trunc:i4 (and X 15))", "(trunc:i4 X)"), ("(trunc:i4 (and X 31))", "(trunc:i4 X)")], &["(trunc:i4 (and X 7))", "(trunc:i4 (or X 15))"]),
    (
        R::TruncOfOp,
        &[("(trunc:i4 (add (zext:i8 x) (sext:i8 y)))", "(add x y)"), ("(trunc:i4 (mul (zext:i8 x) 19))", "(mul x 3)"), ("(trunc:i4 (add (sext:i8 x) C))", "(trunc:i4 (add (sext:i8 x) C))"), ("(trunc:i4 (sub (zext:i8 x) (sext:i8 y)))", "(sub x y)"), ("(trunc:i4 (not (zext:i8 x)))", "(not x)")],
        &["(trunc:i4 (add X Y))", "(trunc:i4 (shru (zext:i8 x) 1))"],
    ),
    (R::CopyConstant, &[("(bcast c)", "(bcast c)"), ("(reshape c)", "c")], &["(bcast x)"]),
    (
        R::BroadcastOfOp,
        &[
            ("(add (bcast x) (bcast y))", "(bcast (add x y))"),
            ("(select (bcast p) (bcast x) 1)", "(bcast (select p x 1))"),
            ("(zext:i8 (bcast x))", "(bcast (zext:i8 x))"),
        ],
        &["(add (bcast x) y)", "(bcast (add x y))"],
    ),
];
