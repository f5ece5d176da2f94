//! Folds: they create no op. Each returns an existing value, edits the op in place, or does nothing.

mod assume;
mod control;
mod select;

use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use tileir_ir::{Op, OpKind, Opcode, Value};

/// The result of a fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Nothing.
    No,
    /// The op was edited by this rule.
    InPlace(RuleId),
    /// By this rule, the op's only result is this value.
    To(RuleId, Value),
}

/// Whether there are folds for this opcode.
pub fn has_fold(opcode: Opcode) -> bool {
    fold_of(opcode).is_some()
}

/// Folds an op that [has folds](has_fold).
pub fn fold(rw: &mut Rewriter<'_>, op: Op) -> Folded {
    let OpKind::Table(opcode) = rw.module().kind(op) else { return Folded::No };
    fold_of(opcode).map_or(Folded::No, |fold| fold(rw, op))
}

/// The folds of such ops. A constant is its own value, and upstream computes nothing from constants.
fn fold_of(opcode: Opcode) -> Option<fn(&mut Rewriter<'_>, Op) -> Folded> {
    match opcode {
        Opcode::Assume => Some(|rw, op| assume::fold(rw, op)),
        Opcode::If => Some(control::fold_if),
        Opcode::Select => Some(select::fold),
        // Upstream has no other folds.
        _ => None,
    }
}
