//! `if-convert`: a small `if` without effects becomes the ops of both branches, and `select`s of their yields.
//!
//! A branch costs more than a few cheap ops; without it, they can be merged, hoisted and folded with the surrounding
//! code. The ops are executed speculatively, so they must be defined for all operands, and lose their overflow
//! promises. Divisions, loads, views and shifts by unknown amounts are never converted (`speculate`); neither are
//! expensive ops, nor branches above a cost limit. An `if` with results that are not tiles, or with exits, is kept.

use crate::constants::is_constant;
use crate::patterns::{Branch, new_select, selectable, yielded};
use crate::rewriter::{At, Rewriter, Values};
use crate::rules::RuleId;
use crate::speculate::{is_speculatable, strip_promise};
use crate::work::Work;
use tileir_ir::ops::def::CostRule;
use tileir_ir::{Block, Module, Op, Opcode, Ty};

/// The number of elements computed at a time: a common number of threads of a tile block.
const LANES: i64 = 128;

/// Converts the branches of a function that cost at most `max_cost`.
pub(crate) fn if_convert(m: &mut Module, function: Op, max_cost: u32, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, Some(function), work);
    if !rw.may_have(&[Opcode::If]) {
        return;
    }
    // Inner ones first: the remaining ops count for the enclosing `if`.
    let ops = rw.post_order();
    for &op in ops.iter() {
        if cost(rw.module(), op).is_some_and(|cost| cost <= max_cost) {
            convert(&mut rw, op);
        }
    }
    rw.put_back_post_order(ops);
}

/// The cost of an `if` after conversion; `None` if it cannot be converted.
fn cost(m: &Module, op: Op) -> Option<u32> {
    let branch = Branch::of(m, op).filter(|_| m.result_count(op) > 0)?;
    let blocks = [branch.then, branch.other?];
    let types = branch.types(m);
    if !types.iter().all(|&ty| selectable(m, ty)) || m.discardable(op).is_some() {
        return None;
    }
    let mut cost = types.iter().try_fold(0_u32, |cost, &ty| cost.checked_add(weight(m, ty)?))?;
    for block in blocks {
        yielded(m, block)?;
        for inner in moving(m, block) {
            if is_constant(m, inner) {
                continue;
            }
            let ty = m.value_type(m.result(inner, 0).filter(|_| m.result_count(inner) == 1)?);
            if !is_cheap(m, inner) || !is_speculatable(m, inner) {
                return None;
            }
            cost = cost.checked_add(weight(m, ty)?)?;
        }
    }
    Some(cost)
}

/// The ops of a branch without its `yield`.
fn moving(m: &Module, block: Block) -> impl Iterator<Item = Op> + '_ {
    m.block_ops(block).filter(move |&op| Some(op) != m.last_op(block))
}

/// The number of steps to compute a tile.
fn weight(m: &Module, ty: Ty) -> Option<u32> {
    let (shape, _) = m.as_tile(ty)?;
    let elements = shape.iter().try_fold(1_i64, |n, &size| n.checked_mul(size))?;
    u32::try_from(elements.checked_add(LANES - 1)? / LANES).ok()
}

/// Whether an op takes an instruction or two for each element.
fn is_cheap(m: &Module, op: Op) -> bool {
    m.def(op).is_some_and(|def| matches!(def.cost, CostRule::Few(_)))
}

fn convert(rw: &mut Rewriter<'_>, op: Op) {
    let m = rw.module();
    let Some(branch) = Branch::of(m, op) else { return };
    let Some(other) = branch.other else { return };
    let (Some(yes), Some(no)) = (yielded(m, branch.then), yielded(m, other)) else { return };
    let loc = m.loc(op);
    for block in [branch.then, other] {
        let ops: Vec<Op> = moving(rw.module(), block).collect();
        for inner in ops {
            strip_promise(rw, inner);
            rw.move_op(At::Before(op), inner);
        }
    }
    let mut results = Values::new();
    for (yes, no) in yes.into_iter().zip(no) {
        results.push(if yes == no { yes } else { new_select(rw, op, [branch.condition, yes, no], loc) });
    }
    rw.replace(op, &results);
    rw.fired(RuleId::ConvertSmallIf);
}
