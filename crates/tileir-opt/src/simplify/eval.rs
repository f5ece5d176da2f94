//! Evaluation of an expression with known arguments; the arithmetic is `tileir-num`'s.

use super::pool::{Elem, Expr, Kind, Pool, Type};
use std::cmp::Ordering;
use tileir_ir::IntFormat;
use tileir_ir::enums::RoundingMode;
use tileir_num::integer::{self, DivRound};

/// One element of an expression of kind `kind` and type `ty` from one element of each argument, of type `from`. `None`
/// if the dialect leaves the value undefined, and for kinds that are not functions of integers.
pub(super) fn element(kind: Kind, ty: Type, from: Type, args: &[u64]) -> Option<u64> {
    let Elem::Int(to) = ty.elem else {
        return match (kind, args) {
            (Kind::Select, &[c, yes, no]) => Some(if c != 0 { yes } else { no }),
            (Kind::Broadcast | Kind::Reshape, &[x]) => Some(x),
            _ => None,
        };
    };
    // `select` accepts any arms; only the others require an integer.
    if let (Kind::Select, &[c, yes, no]) = (kind, args) {
        return Some(if c != 0 { yes } else { no });
    }
    let Elem::Int(f) = from.elem else { return None };
    match (kind, args) {
        (Kind::Not, &[x]) => Some(integer::xor(f, x, f.mask())),
        (Kind::Neg, &[x]) => Some(integer::neg(f, x)),
        (Kind::Abs, &[x]) => Some(integer::abs(f, x)),
        (Kind::Ext { signed }, &[x]) => Some(integer::ext(f, to, x, signed)),
        (Kind::Trunc, &[x]) => Some(integer::trunc(to, x)),
        (Kind::Broadcast | Kind::Reshape, &[x]) => Some(x),
        (Kind::CmpI { set, signed }, &[a, b]) => Some(u64::from(set.has(order(f, signed, a, b)))),
        (_, &[a, b]) if !kind.is_associative() => binary(kind, f, a, b),
        (_, [first, rest @ ..]) if kind.is_associative() => rest.iter().try_fold(*first, |a, &b| binary(kind, f, a, b)),
        _ => None,
    }
}

fn binary(kind: Kind, f: IntFormat, a: u64, b: u64) -> Option<u64> {
    Some(match kind {
        Kind::And => integer::and(f, a, b),
        Kind::Or => integer::or(f, a, b),
        Kind::Xor => integer::xor(f, a, b),
        Kind::Add => integer::add(f, a, b),
        Kind::Mul => integer::mul(f, a, b),
        Kind::MulHi => integer::mulhi(f, a, b),
        Kind::Min { signed } => integer::min(f, a, b, signed),
        Kind::Max { signed } => integer::max(f, a, b, signed),
        Kind::Shl | Kind::Shr { .. } if integer::shift_out_of_range(f, b) => return None,
        Kind::Shl => integer::shl(f, a, b),
        Kind::Shr { signed } => integer::shr(f, a, b, signed),
        Kind::Div { signed, rounding } => integer::div(f, a, b, signed, div_round(rounding)?).ok()?,
        Kind::Rem { signed } => integer::rem(f, a, b, signed).ok()?,
        _ => return None,
    })
}

fn div_round(mode: RoundingMode) -> Option<DivRound> {
    match mode {
        RoundingMode::Zero => Some(DivRound::Zero),
        RoundingMode::NegativeInf => Some(DivRound::NegativeInf),
        RoundingMode::PositiveInf => Some(DivRound::PositiveInf),
        _ => None,
    }
}

/// The order of two patterns.
pub(super) fn order(f: IntFormat, signed: bool, a: u64, b: u64) -> Ordering {
    f.value(a, signed).cmp(&f.value(b, signed))
}

/// The constant value of an expression of constants; `None` if an element is undefined.
pub(super) fn constant(p: &mut Pool, e: Expr) -> Option<Expr> {
    let node = p.node(e);
    if node.args.is_empty() || !p.has_constants_only(e) {
        return None;
    }
    let from = p.ty(*node.args.last()?);
    let count = node.args.iter().find_map(|&a| match p.kind(a) {
        Kind::Dense(id) => Some(p.dense_elements(id).len()),
        _ => None,
    });
    // A broadcast moves elements; a reshape keeps their order.
    if node.kind == Kind::Broadcast && count.is_some() {
        return None;
    }
    let at = |p: &Pool, a: Expr, i: usize| match p.kind(a) {
        Kind::Splat(bits) => bits,
        Kind::Dense(id) => p.dense_elements(id)[i],
        _ => 0,
    };
    let elements: Option<Vec<u64>> = (0..count.unwrap_or(1))
        .map(|i| {
            let args: super::pool::Bits = node.args.iter().map(|&a| at(p, a, i)).collect();
            element(node.kind, node.ty, from, &args)
        })
        .collect();
    let ty = node.ty;
    Some(p.constant(ty, elements?))
}
