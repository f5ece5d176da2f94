//! The value of an expression whose arguments are known; the arithmetic is that of the op that it is, in the table.

use super::pool::{Elem, Expr, Kind, Pool, Type};
use super::rebuild::opcode_of;
use std::cmp::Ordering;
use tileir_ir::IntFormat;
use tileir_ir::ops::element::Modes;
use tileir_num::integer;

/// One element of an expression of kind `kind` and type `ty` from one element of each argument, of type `from`. `None`
/// if the dialect leaves the value undefined, and for kinds that are not functions of integers.
pub(super) fn element(kind: Kind, ty: Type, from: Type, args: &[u64]) -> Option<u64> {
    let Elem::Int(to) = ty.elem else {
        return match (kind, args) {
            (Kind::Select, &[c, yes, no]) => Some(if c != 0 { yes } else { no }),
            (Kind::Broadcast | Kind::Reshape, &[x]) => Some(x),
            // Not folded, which is right for any kind.
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
        (Kind::Neg | Kind::Abs | Kind::Ext { .. } | Kind::Trunc, &[x]) => apply(kind, f, to, [x, 0, 0]),
        (Kind::Broadcast | Kind::Reshape, &[x]) => Some(x),
        (Kind::CmpI { set, signed }, &[a, b]) => Some(u64::from(set.has(order(f, signed, a, b)))),
        (_, [first, rest @ ..]) if kind.is_associative() => {
            rest.iter().try_fold(*first, |a, &b| apply(kind, f, to, [a, b, 0]))
        }
        (_, &[a, b]) => apply(kind, f, to, [a, b, 0]),
        // Not folded, which is right for any kind.
        _ => None,
    }
}

/// The op that an expression is, on elements of these formats.
fn apply(kind: Kind, f: IntFormat, to: IntFormat, args: [u64; 3]) -> Option<u64> {
    let element = opcode_of(kind)?.def().element.as_ref()?;
    let modes = Modes { to_int: to, ..Modes::of_int(f) };
    let modes = match kind {
        Kind::Div { signed, rounding } => Modes { signed, quotient: rounding.quotient()?, ..modes },
        Kind::Shr { signed }
        | Kind::Rem { signed }
        | Kind::Min { signed }
        | Kind::Max { signed }
        | Kind::Ext { signed } => Modes { signed, ..modes },
        Kind::Not
        | Kind::And
        | Kind::Or
        | Kind::Xor
        | Kind::Add
        | Kind::Mul
        | Kind::Neg
        | Kind::Shl
        | Kind::Abs
        | Kind::MulHi
        | Kind::Trunc => modes,
        // Constants are not computed, and the caller handles the others.
        Kind::Leaf(_)
        | Kind::Splat(_)
        | Kind::Dense(_)
        | Kind::CmpI { .. }
        | Kind::CmpF { .. }
        | Kind::Select
        | Kind::Broadcast
        | Kind::Reshape
        | Kind::NegF
        | Kind::AbsF => return None,
    };
    element.defined(&modes, args)
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
        // All arguments are constants: checked above.
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
