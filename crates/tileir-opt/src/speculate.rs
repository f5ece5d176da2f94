//! Ops that may be executed speculatively.

use crate::constants::int_splat;
use crate::effects::{Effects, effects};
use crate::rewriter::Rewriter;
use tileir_ir::enums::{IntegerOverflow, Signedness};
use tileir_ir::ops::def::{FaultKind, Trait};
use tileir_ir::{Module, Op, OpKind, Opcode};

/// Whether an additional execution of `op`, with its operands, is harmless: it has no effects and is defined for all
/// operands, or for these. An overflow promise does not prevent it, but must be removed when the op moves
/// ([`strip_promise`]). Ops that upstream declares not speculatable never move, whatever their operands.
pub(crate) fn is_speculatable(m: &Module, op: Op) -> bool {
    let Some(def) = m.def(op) else { return false };
    if effects(m, op) != Effects::None || def.has(Trait::NoMemoryEffect) || def.is_terminator() {
        return false;
    }
    match m.kind(op) {
        OpKind::Table(Opcode::RemI) => has_safe_divisor(m, op),
        OpKind::Table(Opcode::ShLI | Opcode::ShRI) => has_safe_amount(m, op),
        // A view promises that its memory exists.
        OpKind::Table(
            Opcode::MakePartitionView
            | Opcode::MakeStridedView
            | Opcode::MakeGatherScatterView
            | Opcode::MakeTensorView,
        ) => false,
        // The table states when any other op is undefined: by its scalar function, and by its faults.
        OpKind::Table(_) => {
            let is_total = def.element.is_none_or(|element| element.undefined.is_none());
            is_total && def.faults.iter().all(|fault| allows_speculation(fault.fault))
        }
        OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => false,
    }
}

/// Whether an op that can raise this fault may be executed speculatively.
fn allows_speculation(fault: FaultKind) -> bool {
    match fault {
        // The promise is removed when the op moves; the other is a limit of the executor.
        FaultKind::Overflow | FaultKind::Unsupported => true,
        FaultKind::OutOfBounds
        | FaultKind::Misaligned
        | FaultKind::ConstantWrite
        | FaultKind::MemoryGone
        | FaultKind::UndefinedDivision
        | FaultKind::SliceIndex
        | FaultKind::TileIndex
        | FaultKind::FalseAssumption
        | FaultKind::LoopStep
        | FaultKind::SizeTooLarge
        | FaultKind::AssertionFailed
        | FaultKind::EndlessLoop
        | FaultKind::Deadlock => false,
    }
}

fn has_safe_divisor(m: &Module, op: Op) -> bool {
    let signed = tileir_ir::ops::integer::RemI(op).signedness(m) == Signedness::Signed;
    match m.operands(op).get(1).and_then(|&v| int_splat(m, v)) {
        Some((_, 0)) | None => false,
        Some((format, bits)) => !signed || format.sign_extend(bits) != -1,
    }
}

fn has_safe_amount(m: &Module, op: Op) -> bool {
    m.operands(op).get(1).and_then(|&v| int_splat(m, v)).is_some_and(|(format, n)| n < u64::from(format.bits()))
}

/// Removes the overflow promise of `op`.
pub(crate) fn strip_promise(rw: &mut Rewriter<'_>, op: Op) {
    if let Some(slot) = overflow_slot(rw.module(), op) {
        let none = rw.enum_attr(IntegerOverflow::None);
        rw.set_attr(op, slot, Some(none));
    }
}

/// The attribute slot of an op's overflow promise.
fn overflow_slot(m: &Module, op: Op) -> Option<usize> {
    m.def(op)?.attr_slot("overflow")
}
