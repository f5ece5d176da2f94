//! `assume` of an `assume` with the same predicate.

use super::Folded;
use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use tileir_ir::{Op, OpKind, Opcode};

/// `assume P, (assume P, x)` is the inner one; only the direct producer is considered.
pub(super) fn fold(rw: &Rewriter<'_>, op: Op) -> Folded {
    let m = rw.module();
    if !rw.allows(RuleId::FoldAssume) {
        return Folded::No;
    }
    let value = m.operands(op)[0];
    match m.defining_op(value) {
        Some(inner) if m.kind(inner) == OpKind::Table(Opcode::Assume) && m.attr(inner, 0) == m.attr(op, 0) => {
            Folded::To(RuleId::FoldAssume, value)
        }
        _ => Folded::No,
    }
}
