//! Conversions that keep all bits (ops.md §6).

use crate::fault::Eval;
use crate::machine::Machine;
use tileir_ir::Op;

/// Evaluates a conversion whose result has the bits of its operand.
pub(super) fn same_bits(cx: &mut Machine<'_>, op: Op) -> Eval {
    let source = cx.tile(cx.m.operands(op)[0]);
    cx.set_tile(op, source.bits.clone());
    Ok(())
}
