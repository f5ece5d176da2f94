//! The operand order of `addf`.

use crate::rewriter::{At, Rewriter};
use smallvec::SmallVec;
use tileir_ir::{Attr, Module, Op, OpKind, Opcode, Value};

/// `addf c, (mulf a, b)` becomes `addf (mulf a, b), c`, unless both are products. Modifiers stay, attributes beyond the
/// table's go.
pub(super) fn product_first(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[lhs, rhs] = m.operands(op) else { return false };
    if product(m, rhs).is_none() || product(m, lhs).is_some() {
        return false;
    }
    let (attrs, loc): (SmallVec<[Option<Attr>; 2]>, _) = (m.attr_slots(op).into(), m.loc(op));
    let swapped = rw.create_like(At::Before(op), Opcode::AddF, &[rhs, lhs], &attrs, loc);
    rw.replace(op, &[swapped]);
    true
}

/// The `mulf` that makes `value`.
pub(super) fn product(m: &Module, value: Value) -> Option<Op> {
    m.defining_op(value).filter(|&op| m.kind(op) == OpKind::Table(Opcode::MulF))
}
