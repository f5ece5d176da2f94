//! Fusion of a multiplication and an addition or subtraction: one rounding instead of two.

use super::addf::product;
use crate::rewriter::{At, Rewriter};
use smallvec::SmallVec;
use tileir_ir::{Attr, Op, Opcode, Value};

/// `addf (mulf a, b), c` becomes `fma a, b, c`.
pub(super) fn fuse_add(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(parts) = fusable(rw, op) else { return false };
    fuse(rw, op, &parts, parts.other)
}

/// `subf (mulf a, b), c` becomes `fma a, b, (negf c)`. The modifiers are checked before the `negf` is created; upstream
/// creates it too early, and its driver then does not converge.
pub(super) fn fuse_sub(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let Some(parts) = fusable(rw, op) else { return false };
    let loc = rw.module().loc(op);
    let negative = rw.create_like(At::Before(op), Opcode::NegF, &[parts.other], &[], loc);
    fuse(rw, op, &parts, negative)
}

struct Parts {
    product: Op,
    factors: (Value, Value),
    other: Value,
    attrs: SmallVec<[Option<Attr>; 2]>,
}

/// The left operand must be a product without other uses, with the same rounding mode and flush-to-zero.
fn fusable(rw: &Rewriter<'_>, op: Op) -> Option<Parts> {
    let m = rw.module();
    let &[lhs, other] = m.operands(op) else { return None };
    let product = product(m, lhs).filter(|_| rw.has_one_use(lhs))?;
    let &[a, b] = m.operands(product) else { return None };
    let attrs = m.attr_slots(op);
    (attrs == m.attr_slots(product)).then(|| Parts { product, factors: (a, b), other, attrs: attrs.into() })
}

fn fuse(rw: &mut Rewriter<'_>, op: Op, parts: &Parts, addend: Value) -> bool {
    let (a, b) = parts.factors;
    let loc = rw.module().loc(op);
    let fused = rw.create_like(At::Before(op), Opcode::Fma, &[a, b, addend], &parts.attrs, loc);
    rw.replace(op, &[fused]);
    rw.erase(parts.product);
    true
}
