//! `if`: code that the patterns share, and patterns that remove a branch.
//!
//! An exit is a terminator that leaves the block around the `if`: `return`, `continue`, `break`.

use crate::constants::{bool_splat, elem_scalar};
use crate::rewriter::{At, New, Rewriter, Values};
use crate::rules::RuleId;
use smallvec::SmallVec;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Block, FloatFormat, Loc, Module, Op, OpKind, Opcode, Region, Scalar, Ty, Value};

/// An `if` and its parts.
#[derive(Clone, Copy)]
pub(crate) struct Branch {
    pub op: Op,
    pub condition: Value,
    pub then_region: Region,
    pub else_region: Region,
    pub then: Block,
    pub other: Option<Block>,
}

impl Branch {
    /// The parts of `op`, if it is an `if` with one block per branch.
    pub fn of(m: &Module, op: Op) -> Option<Branch> {
        if m.kind(op) != OpKind::Table(Opcode::If) {
            return None;
        }
        let (&[condition], &[then_region, else_region]) = (m.operands(op), m.op_regions(op)) else { return None };
        let &[then] = m.region_blocks(then_region) else { return None };
        let other = match m.region_blocks(else_region) {
            [] => None,
            [one] => Some(*one),
            _ => return None,
        };
        Some(Branch { op, condition, then_region, else_region, then, other })
    }

    /// The types of its results.
    pub fn types(&self, m: &Module) -> SmallVec<[Ty; 4]> {
        m.results(self.op).map(|v| m.value_type(v)).collect()
    }

    /// Its results.
    pub fn results(&self, m: &Module) -> Values {
        m.results(self.op).collect()
    }
}

/// The `yield` that ends `block`.
pub(super) fn yield_of(m: &Module, block: Block) -> Option<Op> {
    m.last_op(block).filter(|&op| m.kind(op) == OpKind::Table(Opcode::Yield))
}

/// The operands of the `yield` that ends `block`.
pub(crate) fn yielded(m: &Module, block: Block) -> Option<Values> {
    yield_of(m, block).map(|op| m.operands(op).into())
}

/// Whether `block` ends in an exit.
pub(super) fn exits(m: &Module, block: Block) -> bool {
    m.last_op(block)
        .is_some_and(|op| matches!(m.structure(op), Some(Structure::Return | Structure::Continue | Structure::Break)))
}

/// Creates an `if` right before `before`, with empty regions.
pub(super) fn new_if(rw: &mut Rewriter<'_>, before: Op, condition: Value, types: &[Ty], loc: Loc) -> Op {
    let new = New { opcode: Opcode::If, operands: &[condition], attrs: &[], results: types, loc };
    rw.create(At::Before(before), &new)
}

/// Creates a `yield` at the end of `block`.
pub(super) fn new_yield(rw: &mut Rewriter<'_>, block: Block, values: &[Value], loc: Loc) {
    let new = New { opcode: Opcode::Yield, operands: values, attrs: &[], results: &[], loc };
    rw.create(At::End(block), &new);
}

/// Replaces the `yield` at the end of `block`.
pub(super) fn replace_yield(rw: &mut Rewriter<'_>, block: Block, values: &[Value]) {
    if let Some(old) = yield_of(rw.module(), block) {
        let loc = rw.module().loc(old);
        new_yield(rw, block, values, loc);
        rw.erase(old);
    }
}

/// Whether `select` accepts this type: any tile except those of 4-bit floats.
pub(crate) fn selectable(m: &Module, ty: Ty) -> bool {
    m.as_tile(ty).is_some() && elem_scalar(m, ty) != Some(Scalar::Float(FloatFormat::F4E2M1FN))
}

/// Whether an `if` may become a `select` of such values: scalar tiles, and others if the condition may be broadcast.
pub(super) fn convertible(rw: &Rewriter<'_>, ty: Ty) -> bool {
    let tile = rw.module().as_tile(ty);
    tile.is_some_and(|(shape, _)| shape.is_empty() || rw.allows(RuleId::BroadcastCondition))
}

/// Creates a `select` right before `before` with a scalar condition, which is broadcast to the shape of the arms.
pub(crate) fn new_select(rw: &mut Rewriter<'_>, before: Op, [condition, yes, no]: [Value; 3], loc: Loc) -> Value {
    let (at, m) = (At::Before(before), rw.module());
    let ty = m.value_type(yes);
    let shape: SmallVec<[i64; 4]> = m.as_tile(ty).map_or_else(SmallVec::new, |(shape, _)| shape.into());
    let mut condition = condition;
    if !shape.is_empty() {
        rw.fired(RuleId::BroadcastCondition);
        let ones: SmallVec<[i64; 4]> = shape.iter().map(|_| 1).collect();
        for (opcode, shape) in [(Opcode::Reshape, ones), (Opcode::Broadcast, shape)] {
            let spread = rw.bool_tile(&shape);
            let new = New { opcode, operands: &[condition], attrs: &[], results: &[spread], loc };
            condition = rw.create_value(at, &new);
        }
    }
    let new = New { opcode: Opcode::Select, operands: &[condition, yes, no], attrs: &[], results: &[ty], loc };
    rw.create_value(at, &new)
}

/// The condition is a constant: the taken branch replaces the `if`.
pub(super) fn remove_static_condition(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(branch) = Branch::of(m, op) else { return false };
    match bool_splat(m, branch.condition) {
        None => return false,
        Some(true) => replace_by_block(rw, op, branch.then),
        Some(false) => match branch.other {
            Some(other) => replace_by_block(rw, op, other),
            None => rw.erase(op),
        },
    }
    true
}

/// Replaces the `if` by the ops of a branch. After an exit, the rest of the enclosing block is erased.
fn replace_by_block(rw: &mut Rewriter<'_>, op: Op, block: Block) {
    let last = rw.module().last_op(block);
    let values = yielded(rw.module(), block);
    rw.inline_block(At::Before(op), block);
    match (values, last) {
        (Some(values), Some(last)) => {
            rw.replace(op, &values);
            rw.erase(last);
        }
        _ => rw.erase_from(op),
    }
}

/// Removes an else without ops and results; attributes are kept.
pub(super) fn remove_empty_else(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(branch) = Branch::of(m, op) else { return false };
    let Some(other) = branch.other else { return false };
    if m.result_count(op) > 0 || m.first_op(other) != yield_of(m, other) {
        return false;
    }
    let new = rw.clone_shell(At::Before(op), op, &[branch.condition]);
    let then = rw.module().op_regions(new)[0];
    rw.move_blocks(branch.then_region, then);
    rw.erase(op);
    true
}

/// Both branches exit: the else moves after the `if`, and the unreachable rest is erased.
pub(super) fn move_terminator_out(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(branch) = Branch::of(m, op) else { return false };
    let Some(other) = branch.other else { return false };
    if !exits(m, branch.then) || !exits(m, other) {
        return false;
    }
    let loc = m.loc(op);
    let new = new_if(rw, op, branch.condition, &[], loc);
    let then = rw.module().op_regions(new)[0];
    rw.move_blocks(branch.then_region, then);
    replace_by_block(rw, op, other);
    true
}
