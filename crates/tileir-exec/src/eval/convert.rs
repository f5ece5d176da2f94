//! Conversions that keep all bits, and how a `tf32` is kept (ops.md §6).

use crate::fault::Eval;
use crate::machine::Machine;
use tileir_ir::{FloatFormat, Op};

/// The pattern of a float: a `tf32` is kept as it stands in memory, at the top of 32 bits.
pub(crate) fn pattern(format: FloatFormat, bits: u64) -> u64 {
    if format == FloatFormat::TF32 { bits >> 13 } else { bits }
}

/// The bits that are kept for a pattern.
pub(crate) fn kept(format: FloatFormat, pattern: u64) -> u64 {
    if format == FloatFormat::TF32 { pattern << 13 } else { pattern }
}

pub(super) fn same_bits(cx: &mut Machine<'_>, op: Op) -> Eval {
    let source = cx.tile(cx.m.operands(op)[0]);
    cx.result(op, source.bits.clone());
    Ok(())
}
