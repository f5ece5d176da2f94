//! Which ops a run can stop at, and with which codes: for reference pages and for tools.
//!
//! Faults are raised where ops are evaluated; builds for debugging refuse one that is not listed here, and a test asks
//! for a kernel that raises each.
//!
//! The list is not part of the op table: the codes are this crate's, which the table does not see, and what stops a run
//! is a decision of whoever runs it. What an op promises about overflow the table does say, and is asked.

use crate::codes;
use crate::machine::tile_type;
use crate::tile::Elem;
use tileir_base::Code;
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::AttrKind;
use tileir_ir::ops::view::MakeTensorView;
use tileir_ir::{IntFormat, Module, Op, OpKind, Opcode};

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
    (Opcode::MakeTensorView, SIZE),
    (Opcode::Offset, &[&codes::X0101]),
    (Opcode::PrintTko, &[&codes::U0101, &codes::X0101]),
    (Opcode::RemI, DIVISION),
    (Opcode::StorePtrTko, WRITES),
    (Opcode::StoreViewTko, VIEW_WRITES),
];

/// The codes that a run can stop with at `op`. Limits (`X0201`) can be reached at any op, and what befalls the ops in
/// the body of a `reduce` or `scan` is reported there.
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

/// Whether a run can stop at this op, a limit aside. Of what its opcode is listed for, its types may leave nothing.
pub(crate) fn can_fault(m: &Module, op: Op) -> bool {
    let OpKind::Table(opcode) = m.kind(op) else { return true };
    match opcode {
        // A narrower size is never too large.
        Opcode::MakeTensorView => {
            let sizes = MakeTensorView(op).dynamicShape(m);
            sizes.iter().any(|&v| tile_type(m, m.value_type(v)).1 == Elem::Int(IntFormat::I64))
        }
        _ => !faults(opcode).is_empty(),
    }
}

/// Whether a fault with `code` at `op` is one that is listed.
pub(crate) fn listed(op: Opcode, code: Code) -> bool {
    matches!(op, Opcode::Reduce | Opcode::Scan)
        || code.code == codes::X0201.code
        || faults(op).iter().any(|listed| listed.code == code.code)
}
