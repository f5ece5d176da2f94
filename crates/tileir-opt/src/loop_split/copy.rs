//! Creates the two loops that replace one.

use super::bounds::split_bounds;
use super::{Loop, Split};
use crate::rewriter::{At, New, Rewriter, Values};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tileir_ir::enums::ComparisonPredicate;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Attr, Block, Op, Opcode, Ty, Value};

/// Replaces the loop by one up to the split point and one from it, which continues with the results of the first.
pub(super) fn split(rw: &mut Rewriter<'_>, split: &Split) -> [Op; 2] {
    let looping = &split.looping;
    let bounds = split_bounds(rw, split);
    let second_then =
        matches!(split.predicate, ComparisonPredicate::GreaterThan | ComparisonPredicate::GreaterThanOrEqual);
    let inits: Values = rw.module().operands(looping.op)[3..].into();
    let first = copy(rw, split, (looping.lower, bounds.first_end), &inits, !second_then);
    let carried: Values = rw.module().results(first).collect();
    let second = copy(rw, split, (bounds.second_start, looping.upper), &carried, second_then);
    let results: Values = rw.module().results(second).collect();
    rw.replace(looping.op, &results);
    [first, second]
}

/// A copy of the loop right before it, with other bounds and initial values, and with `truth` for the comparison.
/// Attributes beyond the table's are lost, as in upstream.
fn copy(rw: &mut Rewriter<'_>, split: &Split, (lower, upper): (Value, Value), inits: &[Value], truth: bool) -> Op {
    let Loop { op, body, step, .. } = split.looping;
    let m = rw.module();
    let loc = m.loc(op);
    let attrs: SmallVec<[Option<Attr>; 1]> = m.attr_slots(op).into();
    let types: SmallVec<[Ty; 4]> = m.results(op).map(|v| m.value_type(v)).collect();
    let arguments: Values = m.block_args(body).into();
    let mut operands = Values::from_slice(&[lower, upper, step]);
    operands.extend_from_slice(inits);
    let new = New { opcode: Opcode::For, operands: &operands, attrs: &attrs, results: &types, loc };
    let new = rw.create(At::Before(op), &new);
    let region = rw.module().op_regions(new)[0];
    let block = rw.append_block(region);
    let mut cloner = Cloner { values: FxHashMap::default() };
    for argument in arguments {
        let ty = rw.module().value_type(argument);
        let copied = rw.add_argument(block, ty, loc);
        cloner.values.insert(argument, copied);
    }
    cloner.body(rw, split, block, truth);
    new
}

/// Copies ops and maps their values.
struct Cloner {
    values: FxHashMap<Value, Value>,
}

impl Cloner {
    fn value(&self, value: Value) -> Value {
        self.values.get(&value).copied().unwrap_or(value)
    }

    /// Copies the ops of the body, with a known comparison.
    fn body(&mut self, rw: &mut Rewriter<'_>, split: &Split, block: Block, truth: bool) {
        let ops: Vec<Op> = rw.module().block_ops(split.looping.body).collect();
        for op in ops {
            if op == split.compare {
                if split.keep_compare {
                    self.known_compare(rw, op, block, truth);
                }
            } else if split.resolved.contains(&op) {
                if self.branch(rw, op, block, truth) {
                    return;
                }
            } else {
                self.tree(rw, op, block);
            }
        }
    }

    /// A constant instead of the comparison.
    fn known_compare(&mut self, rw: &mut Rewriter<'_>, op: Op, block: Block, truth: bool) {
        let m = rw.module();
        let (old, loc) = (m.result(op, 0).expect("a comparison has a result"), m.loc(op));
        let ty = m.value_type(old);
        let known = rw.create_splat(At::End(block), ty, u64::from(truth), loc);
        self.values.insert(old, known);
    }

    /// Copies the taken side of an `if`; a missing else is empty. Returns whether it exits the body.
    fn branch(&mut self, rw: &mut Rewriter<'_>, op: Op, block: Block, truth: bool) -> bool {
        let m = rw.module();
        let region = m.op_regions(op)[usize::from(!truth)];
        let Some(&side) = m.region_blocks(region).first() else { return false };
        let results: Values = m.results(op).collect();
        let ops: Vec<Op> = m.block_ops(side).collect();
        for inner in ops {
            match rw.module().structure(inner) {
                Some(Structure::Yield) => {
                    let yielded: Values = rw.module().operands(inner).into();
                    for (result, value) in results.iter().zip(yielded) {
                        self.values.insert(*result, self.value(value));
                    }
                }
                Some(Structure::Continue | Structure::Break | Structure::Return) => {
                    self.tree(rw, inner, block);
                    return true;
                }
                // An op that is not a terminator is copied with its regions.
                Some(Structure::If | Structure::For | Structure::Loop | Structure::Aggregate) => {
                    self.tree(rw, inner, block);
                }
                Some(Structure::Module | Structure::Function) | None => self.tree(rw, inner, block),
            }
        }
        false
    }

    /// Copies `op` and everything in it to the end of `block`.
    fn tree(&mut self, rw: &mut Rewriter<'_>, op: Op, block: Block) {
        let mut todo = vec![(op, block)];
        while let Some((op, block)) = todo.pop() {
            let operands: Values = rw.module().operands(op).iter().map(|&v| self.value(v)).collect();
            let new = rw.clone_shell(At::End(block), op, &operands);
            let m = rw.module();
            self.values.extend(m.results(op).zip(m.results(new)));
            let regions: SmallVec<[_; 2]> =
                m.op_regions(op).iter().copied().zip(m.op_regions(new).iter().copied()).collect();
            let mut inside = Vec::new();
            for (from, to) in regions {
                let blocks: SmallVec<[Block; 1]> = rw.module().region_blocks(from).into();
                for source in blocks {
                    let target = rw.append_block(to);
                    let m = rw.module();
                    let arguments: SmallVec<[_; 4]> =
                        m.block_args(source).iter().copied().zip(m.block_arg_locs(source).iter().copied()).collect();
                    for (argument, loc) in arguments {
                        let ty = rw.module().value_type(argument);
                        let copied = rw.add_argument(target, ty, loc);
                        self.values.insert(argument, copied);
                    }
                    inside.extend(rw.module().block_ops(source).map(|op| (op, target)));
                }
            }
            // In reverse, since the stack is processed from its end: operands are copied before their users.
            todo.extend(inside.into_iter().rev());
        }
    }
}
