//! Recognition of constants, and the driver's table of them.
//!
//! A value is a constant if a `constant` op defines it; other ops are not evaluated. In every round of the driver, the
//! constants of a function are merged and moved to the front of its body.

use crate::effects::is_isolated;
use crate::rewriter::Rewriter;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::attrs::Dense;
use tileir_ir::{Attr, AttrData, Loc, Module, Op, OpKind, Opcode, Region, Scalar, Ty, Value};

/// The dense value of a constant.
#[must_use]
pub(crate) fn dense(m: &Module, value: Value) -> Option<&Dense> {
    let op = m.defining_op(value).filter(|&op| is_constant(m, op))?;
    match m.attr_data(m.attr(op, 0)?) {
        AttrData::Dense(dense) => Some(dense),
        _ => None,
    }
}

/// Whether `op` is a `constant`.
#[must_use]
pub(crate) fn is_constant(m: &Module, op: Op) -> bool {
    m.kind(op) == OpKind::Table(Opcode::Constant)
}

/// The number format of a tile's elements.
#[must_use]
pub(crate) fn elem_scalar(m: &Module, ty: Ty) -> Option<Scalar> {
    m.scalar(m.as_tile(ty)?.1)
}

/// The integer of a splat constant: its format and bit pattern.
#[must_use]
pub(crate) fn int_splat(m: &Module, value: Value) -> Option<(tileir_ir::IntFormat, u64)> {
    let dense = dense(m, value).filter(|d| d.splat)?;
    match elem_scalar(m, dense.ty)? {
        Scalar::Int(format) => Some((format, dense.element(format.bits(), 0))),
        Scalar::Float(_) => None,
    }
}

/// The truth value of a splat `i1` constant.
#[must_use]
pub(crate) fn bool_splat(m: &Module, value: Value) -> Option<bool> {
    match int_splat(m, value)? {
        (tileir_ir::IntFormat::I1, bits) => Some(bits != 0),
        _ => None,
    }
}

/// The `x` of `xori x, true`.
#[must_use]
pub(crate) fn negated(m: &Module, value: Value) -> Option<Value> {
    let op = m.defining_op(value).filter(|&op| m.kind(op) == OpKind::Table(Opcode::XorI))?;
    let &[lhs, rhs] = m.operands(op) else { return None };
    (bool_splat(m, rhs) == Some(true)).then_some(lhs)
}

/// As [`negated`], and with `either` also the `x` of `true ^ x`: NVIDIA's optimizer checks only the right operand.
#[must_use]
pub(crate) fn negated_either(m: &Module, value: Value, either: bool) -> Option<Value> {
    negated(m, value).or_else(|| {
        let op = m.defining_op(value).filter(|&op| either && m.kind(op) == OpKind::Table(Opcode::XorI))?;
        let &[lhs, rhs] = m.operands(op) else { return None };
        (bool_splat(m, lhs) == Some(true)).then_some(rhs)
    })
}

/// The constants of one round of the driver, by the region that they are moved to.
#[derive(Default)]
pub(crate) struct ConstantTable {
    known: FxHashMap<(Region, Attr, Ty), Op>,
    recorded: FxHashSet<Op>,
}

impl ConstantTable {
    /// Removes all entries and keeps the memory. Clearing a table costs its capacity, so after a large function a small
    /// one starts with a new table.
    pub fn clear(&mut self) {
        if self.known.capacity() > 64 + 16 * self.known.len() {
            *self = ConstantTable::default();
        }
        self.known.clear();
        self.recorded.clear();
    }

    /// Merges `op` into an equal constant and returns false, or records it, at the front of its function's body unless
    /// it follows a recorded one there.
    pub fn place(&mut self, rw: &mut Rewriter<'_>, op: Op) -> bool {
        let m = rw.module();
        let (Some(value), Some(result), Some(block)) = (m.attr(op, 0), m.result(op, 0), m.op_block(op)) else {
            return true;
        };
        let Some(region) = home(m, op) else { return true };
        let ty = m.value_type(result);
        if let Some(&first) = self.known.get(&(region, value, ty)) {
            let to = m.result(first, 0).expect("a constant has a result");
            rw.replace(op, &[to]);
            rw.set_loc(first, Loc::UNKNOWN);
            return false;
        }
        let front = m.region_blocks(region)[0];
        let stays = block == front && m.prev_op(op).is_none_or(|prev| self.recorded.contains(&prev));
        if !stays {
            rw.hoist(front, op);
            if block != front {
                rw.set_loc(op, Loc::UNKNOWN);
            }
        }
        self.known.insert((region, value, ty), op);
        self.recorded.insert(op);
        true
    }
}

/// The innermost isolated region around `op`.
fn home(m: &Module, op: Op) -> Option<Region> {
    let mut region = m.block_region(m.op_block(op)?)?;
    loop {
        let parent = m.region_parent(region)?;
        if is_isolated(m, parent) {
            return Some(region);
        }
        region = m.block_region(m.op_block(parent)?)?;
    }
}
