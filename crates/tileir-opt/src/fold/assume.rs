//! `assume` of what its operand's `assume` says already.

use super::Folded;
use tileir_ir::{Module, Op, OpKind, Opcode};

/// `assume P, (assume P, x)` is the inner one; only the producer itself is looked at.
pub(super) fn fold(m: &Module, op: Op) -> Folded {
    let value = m.operands(op)[0];
    match m.defining_op(value) {
        Some(inner) if m.kind(inner) == OpKind::Table(Opcode::Assume) && m.attr(inner, 0) == m.attr(op, 0) => {
            Folded::To(value)
        }
        _ => Folded::No,
    }
}
