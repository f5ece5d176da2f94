//! The groups and defaults of the table, for everything that makes ops: parsers, readers, passes and the builder.

use crate::build::{BuildError, BuildErrorKind, refuse};
use crate::entities::{Groups, Op};
use crate::ops::def::{Arity, AttrDefault, AttrKind, OpDef};
use crate::{Attr, AttrData, IntFormat, Module};

/// Operand group lengths in the form that the op stores.
///
/// # Errors
/// If a group has more values than an op can store.
#[inline]
pub fn groups_of(def: &OpDef, lens: &[u32]) -> Result<Groups, BuildError> {
    let (mut present, mut optional, mut first) = (0u8, 0, None);
    for (slot, &len) in def.operands.iter().zip(lens) {
        match slot.arity {
            Arity::One => {}
            Arity::Opt => {
                present |= u8::from(len == 1) << optional;
                optional += 1;
            }
            Arity::Many => first = first.or(Some(len)),
        }
    }
    let first = first.unwrap_or(0);
    if first > Groups::MAX_LEN {
        return refuse(
            BuildErrorKind::WrongCount,
            format!("an operand group of {first} values is longer than {}", Groups::MAX_LEN),
        );
    }
    Ok(Groups::new(present, first))
}

/// Fills empty slots with the defaults of the table.
pub fn fill_defaults(m: &mut Module, def: &OpDef, attrs: &mut [Option<Attr>], lens: &[u32]) {
    for (slot, d) in attrs.iter_mut().zip(def.attrs).filter(|(slot, _)| slot.is_none()) {
        *slot = match (d.default, d.kind) {
            (Some(AttrDefault::Enum(value)), AttrKind::Enum(kind)) => {
                Some(m.intern_attr(AttrData::Enum { kind, value }))
            }
            (Some(AttrDefault::Int(value)), _) => Some(m.int_attr(IntFormat::I64, value)),
            (Some(AttrDefault::FalsePerOperand(operand)), _) => {
                let elem = m.int_type(IntFormat::I1);
                let count = lens.get(operand).copied().unwrap_or(0) as usize;
                Some(m.intern_attr(AttrData::DenseArray { elem, values: vec![0; count].into() }))
            }
            (Some(AttrDefault::Enum(_)) | None, _) => None,
        };
    }
}

/// Whether an attribute of `op` has the meaning of its absence.
#[must_use]
pub fn holds_default(m: &Module, op: Op, attr: Attr, default: AttrDefault) -> bool {
    match (default, m.attr_data(attr)) {
        (AttrDefault::Enum(wanted), AttrData::Enum { value, .. }) => *value == wanted,
        (AttrDefault::Int(wanted), AttrData::Int { value, .. }) => *value == i128::from(wanted),
        (AttrDefault::FalsePerOperand(slot), AttrData::DenseArray { values, .. }) => {
            values.len() == m.operand_group(op, slot).len() && values.iter().all(|&v| v == 0)
        }
        _ => false,
    }
}
