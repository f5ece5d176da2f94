//! Conversions that keep all bits (spec, ops.md §6).

use crate::fault::Eval;
use crate::machine::Machine;
use tileir_ir::Op;

/// Evaluates a conversion whose result has the bits of its operand.
pub(super) fn same_bits(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(machine.m.operands(op)[0]);
    machine.set_tile(op, source.bits.clone());
    Ok(())
}
