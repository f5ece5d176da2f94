//! `licm`: hoists invariant, speculatable ops out of loops, several loops at once. Whole `if`s, `reduce`s and `scan`s
//! are hoisted if everything in them can be.
//!
//! Never hoisted: ops with effects, `alloca`, divisions, views, `extract`, shifts by unknown amounts, and ops in a
//! branch: only the ops of the loop body itself are considered. A hoisted op loses its overflow promise, which was made
//! for executed iterations.

use crate::effects::{Effects, effects, is_effect_free, is_terminator};
use crate::rewriter::{At, Rewriter};
use crate::rules::RuleId;
use crate::speculate::{is_speculatable, strip_promise};
use crate::work::{Table, Work};
use tileir_ir::{Block, Module, Op, Opcode, Value, ValueDef};

/// Larger `if`s, `reduce`s and `scan`s are not hoisted, to keep the cost linear.
const MAX_INSIDE: usize = 128;

/// Hoists invariant ops of a function out of its loops.
pub(crate) fn licm(m: &mut Module, function: Op, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, Some(function), work);
    if !rw.may_have(&[Opcode::For, Opcode::Loop]) {
        return;
    }
    let mut motion = Motion { places: std::mem::take(&mut rw.tables().places), around: Vec::new() };
    let ops = rw.ops();
    motion.visit(&mut rw, function, function);
    ops.iter().for_each(|&op| motion.visit(&mut rw, function, op));
    rw.put_back(ops);
    rw.tables().places = motion.places.cleared();
}

/// The nesting of blocks.
struct Motion {
    places: Table<Block, Option<BlockNesting>>,
    /// The enclosing ops, by the depth of their block.
    around: Vec<Op>,
}

#[derive(Clone, Copy, PartialEq)]
pub(crate) struct BlockNesting {
    /// The number of enclosing regions.
    depth: u32,
    /// The depth of the outermost block that is reached through loop bodies only.
    top: u32,
}

impl Motion {
    /// Records the nesting of the blocks of `op`, and hoists `op` if possible.
    fn visit(&mut self, rw: &mut Rewriter<'_>, function: Op, op: Op) {
        let m = rw.module();
        let place = m.op_block(op).and_then(|b| self.places.get(b)).filter(|_| op != function);
        let depth = place.map_or(0, |p| p.depth + 1);
        for &block in m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)) {
            let top = place.filter(|_| m.is_loop(op)).map_or(depth, |p| p.top);
            self.places.set(block, Some(BlockNesting { depth, top }));
        }
        let Some(place) = place else { return };
        if !m.op_regions(op).is_empty() {
            self.around.truncate(place.depth as usize);
            self.around.push(op);
        }
        if place.top < place.depth
            && let Some(target) = self.target(m, op, place)
        {
            let loop_op = self.around[target as usize];
            strip_promises(rw, op);
            rw.move_op(At::Before(loop_op), op);
            rw.fired(RuleId::HoistInvariant);
        }
    }

    /// The depth of the block that `op` can be hoisted to.
    fn target(&self, m: &Module, op: Op, place: BlockNesting) -> Option<u32> {
        if is_terminator(m, op) {
            return None;
        }
        let needed = match effects(m, op) {
            Effects::Unknown => None,
            Effects::None => is_speculatable(m, op).then(|| self.needed(m, op)).flatten(),
            Effects::Inner => self.needed_inside(m, op, place.depth),
        };
        needed.map(|depth| depth.max(place.top)).filter(|&target| target < place.depth)
    }

    /// The depth of the innermost block that defines an operand of `op`.
    fn needed(&self, m: &Module, op: Op) -> Option<u32> {
        m.operands(op).iter().try_fold(0, |depth, &v| self.depth(m, v).map(|d| depth.max(d)))
    }

    /// The same for an op with regions, if everything in it can be hoisted.
    fn needed_inside(&self, m: &Module, op: Op, depth: u32) -> Option<u32> {
        if m.is_loop(op) || !is_effect_free(m, op) {
            return None;
        }
        let mut needed = 0;
        let mut todo = vec![op];
        let mut seen = 0;
        while let Some(inner) = todo.pop() {
            seen += 1;
            let simple = m.op_regions(inner).is_empty();
            if seen > MAX_INSIDE || simple && !is_terminator(m, inner) && !is_speculatable(m, inner) {
                return None;
            }
            for &value in m.operands(inner) {
                match self.depth(m, value) {
                    Some(d) if d == depth => return None,
                    Some(d) if d < depth => needed = needed.max(d),
                    // Defined inside.
                    _ => {}
                }
            }
            let blocks = m.op_regions(inner).iter().flat_map(|&r| m.region_blocks(r));
            todo.extend(blocks.flat_map(|&b| m.block_ops(b)));
        }
        Some(needed)
    }

    /// The depth of the block that defines `value`; `None` if it was not visited.
    fn depth(&self, m: &Module, value: Value) -> Option<u32> {
        let block = match m.value_def(value) {
            ValueDef::Result(op, _) => m.op_block(op),
            ValueDef::Argument(block, _) => Some(block),
            ValueDef::Forward => None,
        };
        block.and_then(|b| self.places.get(b)).map(|p| p.depth)
    }
}

/// Removes the overflow promises of `op` and the ops in it.
fn strip_promises(rw: &mut Rewriter<'_>, op: Op) {
    for op in rw.module().ops_in_order(Some(op)) {
        strip_promise(rw, op);
    }
}
