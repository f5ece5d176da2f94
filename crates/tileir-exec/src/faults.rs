//! The codes of the faults that each op can raise, for reference pages and for tools.
//!
//! Faults are raised by the evaluation of ops; debug builds reject a fault that is not listed here, and a test requires a
//! kernel that raises each.
//!
//! The table states the faults of each op; here they get their codes.

use crate::codes;
use crate::machine::tile_type;
use crate::tile::Elem;
use tileir_base::Code;
use tileir_ir::ops::def::{CostRule, FaultDef, FaultKind, When};
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode, Value, ValueDef};

/// The code of a fault.
fn code(fault: FaultKind) -> Code {
    match fault {
        FaultKind::OutOfBounds => &codes::U0101,
        FaultKind::Misaligned => &codes::U0102,
        FaultKind::ConstantWrite => &codes::U0103,
        FaultKind::MemoryGone => &codes::U0104,
        FaultKind::UndefinedDivision => &codes::U0201,
        FaultKind::Overflow => &codes::U0202,
        FaultKind::SliceIndex => &codes::U0203,
        FaultKind::TileIndex => &codes::U0204,
        FaultKind::FalseAssumption => &codes::U0205,
        FaultKind::LoopStep => &codes::U0206,
        FaultKind::SizeTooLarge => &codes::U0207,
        FaultKind::AssertionFailed => &codes::U0301,
        FaultKind::EndlessLoop => &codes::U0401,
        FaultKind::Deadlock => &codes::U0402,
        FaultKind::Unsupported => &codes::X0101,
    }
}

/// The codes of the faults that `op` can raise. Limits (`X0201`) can be reached at any op, and faults in the body of a
/// `reduce` or `scan` are reported at the ops of the body.
///
/// ```
/// use tileir_ir::Opcode;
///
/// let codes: Vec<&str> = tileir_exec::faults(Opcode::DivI).map(|code| code.code).collect();
/// assert_eq!(codes, ["U0201"]);
/// ```
pub fn faults(op: Opcode) -> impl Iterator<Item = Code> {
    op.def().faults.iter().map(|def| code(def.fault))
}

/// Whether this op can raise a fault other than a limit. The types of the op may exclude faults of its opcode.
pub(crate) fn can_fault(m: &Module, op: Op) -> bool {
    let OpKind::Table(opcode) = m.kind(op) else { return true };
    opcode.def().faults.iter().any(|def| applies(m, op, opcode, def))
}

/// Whether `op` can raise a fault that its opcode has.
fn applies(m: &Module, op: Op, opcode: Opcode, def: &FaultDef) -> bool {
    let operands = |name| opcode.def().operand_slot(name).map_or(&[][..], |slot| m.operand_group(op, slot));
    match def.when {
        When::Always => true,
        When::Wide(name) => {
            operands(name).iter().any(|&v| tile_type(m, m.value_type(v)).1 == Elem::Int(IntFormat::I64))
        }
        When::Assumed(name) => operands(name).iter().any(|&v| is_assumed(m, v)),
    }
}

fn is_assumed(m: &Module, v: Value) -> bool {
    matches!(m.value_def(v), ValueDef::Result(op, _) if m.kind(op) == OpKind::Table(Opcode::Assume))
}

/// Whether a fault with `code` at `op` is listed.
pub(crate) fn is_listed(op: Opcode, code: Code) -> bool {
    op.def().cost == CostRule::Body
        || code.code == codes::X0201.code
        || faults(op).any(|listed| listed.code == code.code)
}
