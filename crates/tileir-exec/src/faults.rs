//! The codes of the faults that each op can raise, for reference pages and for tools.
//!
//! Faults are raised by the evaluation of ops; debug builds reject a fault that is not listed here, and a test requires a
//! kernel that raises each.
//!
//! The list is not part of the op table: the codes belong to this crate, on which the table does not depend, and each
//! executor decides on its own faults. Overflow promises of an op are read from the table.

use crate::codes;
use crate::machine::tile_type;
use crate::tile::Elem;
use tileir_base::Code;
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::AttrKind;
use tileir_ir::ops::view::MakeTensorView;
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode, Value, ValueDef};

const READS: &[Code] = &[&codes::U0101, &codes::U0102, &codes::U0104, &codes::X0101];
const WRITES: &[Code] = &[&codes::U0101, &codes::U0102, &codes::U0103, &codes::U0104, &codes::X0101];
const ATOMIC: &[Code] = &[&codes::U0101, &codes::U0102, &codes::U0103, &codes::U0104];
const VIEW_READS: &[Code] = &[&codes::U0101, &codes::U0102, &codes::U0104, &codes::U0204];
const VIEW_WRITES: &[Code] = &[&codes::U0101, &codes::U0102, &codes::U0103, &codes::U0104, &codes::U0204];
const DIVISION: &[Code] = &[&codes::U0201];
const OVERFLOW: &[Code] = &[&codes::U0202];
const SLICE: &[Code] = &[&codes::U0203];
const SIZE: &[Code] = &[&codes::U0207];

const FAULTS: &[(Opcode, &[Code])] = &[
    (Opcode::Assert, &[&codes::U0301]),
    (Opcode::Assume, &[&codes::U0205]),
    (Opcode::AtomicCasTko, ATOMIC),
    (Opcode::AtomicRedViewTko, VIEW_WRITES),
    (Opcode::AtomicRmwTko, ATOMIC),
    (Opcode::DivI, DIVISION),
    (Opcode::Extract, SLICE),
    (Opcode::For, &[&codes::U0206]),
    (Opcode::GetIndexSpaceShape, SIZE),
    (Opcode::GetTensorShape, SIZE),
    (Opcode::Insert, SLICE),
    (Opcode::LoadPtrTko, READS),
    (Opcode::LoadViewTko, VIEW_READS),
    (Opcode::Loop, &[&codes::U0401, &codes::U0402]),
    (Opcode::MakeTensorView, &[&codes::U0205, &codes::U0207]),
    (Opcode::Offset, &[&codes::X0101]),
    (Opcode::PrintTko, &[&codes::U0101, &codes::X0101]),
    (Opcode::RemI, DIVISION),
    (Opcode::StorePtrTko, WRITES),
    (Opcode::StoreViewTko, VIEW_WRITES),
];

/// The codes of the faults that `op` can raise. Limits (`X0201`) can be reached at any op, and faults in the body of a
/// `reduce` or `scan` are reported at the ops of the body.
///
/// ```
/// use tileir_ir::Opcode;
///
/// let codes: Vec<&str> = tileir_exec::faults(Opcode::DivI).iter().map(|code| code.code).collect();
/// assert_eq!(codes, ["U0201"]);
/// ```
#[must_use]
pub fn faults(op: Opcode) -> &'static [Code] {
    let promises = AttrKind::Enum(EnumKind::IntegerOverflow);
    match FAULTS.iter().find(|(listed, _)| *listed == op) {
        Some((_, codes)) => codes,
        None if op.def().attrs.iter().any(|attr| attr.kind == promises) => OVERFLOW,
        None => &[],
    }
}

/// Whether this op can fault, limits aside. Its types may exclude the faults that its opcode is listed for.
pub(crate) fn can_fault(m: &Module, op: Op) -> bool {
    let OpKind::Table(opcode) = m.kind(op) else { return true };
    match opcode {
        // A narrower size is never too large; an assumption about a stride can be violated.
        Opcode::MakeTensorView => {
            let is_wide = |v: Value| tile_type(m, m.value_type(v)).1 == Elem::Int(IntFormat::I64);
            let is_assumed = |v: Value| matches!(m.value_def(v), ValueDef::Result(op, _) if m.kind(op) == OpKind::Table(Opcode::Assume));
            let view = MakeTensorView(op);
            view.dynamicShape(m).iter().any(|&v| is_wide(v)) || view.dynamicStrides(m).iter().any(|&v| is_assumed(v))
        }
        _ => !faults(opcode).is_empty(),
    }
}

/// Whether a fault with `code` at `op` is listed.
pub(crate) fn listed(op: Opcode, code: Code) -> bool {
    matches!(op, Opcode::Reduce | Opcode::Scan)
        || code.code == codes::X0201.code
        || faults(op).iter().any(|listed| listed.code == code.code)
}
