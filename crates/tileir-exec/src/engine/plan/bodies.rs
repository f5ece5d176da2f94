//! The bodies of reductions and scans, run on many pairs of elements at once.

use super::Planner;
use crate::engine::fuse::{Builder, FusionGroup, count};
use crate::engine::group::GroupOp;
use crate::engine::lanes::LaneOp;
use crate::machine::tile_type;
use crate::program::Reg;
use crate::tile::{Elem, Shape};
use rustc_hash::FxHashSet;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Module, Op, OpKind, Opcode, Value};

/// A reduction or scan whose body runs on many pairs of elements at once.
#[derive(Debug)]
pub(crate) struct PairwiseBody {
    /// The body: its inputs are the arguments, its outputs the yielded values.
    pub group: FusionGroup,
    pub operands: Vec<Reg>,
    pub elems: Vec<Elem>,
    pub identities: Vec<u64>,
    /// The size of the dimension that is reduced or scanned.
    pub dim_size: usize,
    /// The distance of neighbours along this dimension: the number of elements of all inner dimensions.
    pub inner: usize,
    pub reverse: bool,
    /// Whether the body is a [`single_op`].
    is_single_op: bool,
}

impl PairwiseBody {
    /// Whether the body runs on scratch registers: unless it is one op that is defined on all elements.
    pub fn uses_scratch(&self) -> bool {
        !self.single_op().is_some_and(LaneOp::is_total)
    }

    /// The function of a body that is a [`single_op`].
    pub fn single_op(&self) -> Option<&LaneOp> {
        match self.group.body.ops.as_slice() {
            [GroupOp::Elementwise { op, .. }] if self.is_single_op => Some(op),
            _ => None,
        }
    }

    /// As [`single_op`](Self::single_op), but moves the function out.
    pub fn into_single_op(mut self) -> Option<LaneOp> {
        match self.group.body.ops.pop() {
            Some(GroupOp::Elementwise { op, .. }) if self.is_single_op && self.group.body.ops.is_empty() => Some(op),
            _ => None,
        }
    }
}

/// The op of a body that is one op, apart from constants, on the earlier and the later element, in this order.
pub(crate) fn single_op(m: &Module, op: Op) -> Option<Op> {
    let block = m.region_blocks(*m.op_regions(op).first()?).first().copied()?;
    let mut ops = m.block_ops(block).filter(|&op| m.kind(op) != OpKind::Table(Opcode::Constant));
    let (only, end) = (ops.next()?, ops.next()?);
    let is_single =
        ops.next().is_none() && m.operands(only) == m.block_args(block) && m.operands(end) == [m.result(only, 0)?];
    (is_single && m.operands(op).len() == 1).then_some(only)
}

impl Planner<'_> {
    /// The body of a reduction or scan as a group over many pairs of elements.
    pub(super) fn pairwise_body(&self, op: Op) -> Option<PairwiseBody> {
        let none = FxHashSet::default();
        let mut builder = Builder::new(self.m, self.register, [&none, &none], 0);
        let block = self.m.region_blocks(*self.m.op_regions(op).first()?).first().copied()?;
        for &arg in self.m.block_args(block) {
            builder.add_input(arg);
        }
        let mut yields: &[Value] = &[];
        let mut next = self.m.first_op(block);
        while let Some(op) = next {
            match self.m.kind(op) {
                OpKind::Table(Opcode::Yield) => yields = self.m.operands(op),
                OpKind::Table(Opcode::Constant) => {}
                // Any other op must be part of the group.
                _ => {
                    let scalar = |v: Value| count(self.m, v) == Some(1) && has_elem(self.m, v);
                    if !self.m.operands(op).iter().copied().chain(self.m.results(op)).all(scalar) {
                        return None;
                    }
                    builder.add(op)?;
                }
            }
            next = self.m.next_op(op);
        }
        for &v in yields {
            builder.add_output(v);
        }
        let (operands, dim, identities, reverse) = match self.m.kind(op) {
            OpKind::Table(Opcode::Reduce) => {
                let o = Reduce(op);
                (o.operands(self.m), o.dim(self.m), o.identities(self.m), false)
            }
            _ => {
                let o = Scan(op);
                (o.operands(self.m), o.dim(self.m), o.identities(self.m), o.reverse(self.m))
            }
        };
        let types: Vec<(Shape, Elem)> = operands.iter().map(|&v| tile_type(self.m, self.m.value_type(v))).collect();
        let shape = &types.first()?.0;
        Some(PairwiseBody {
            group: builder.finish(),
            operands: operands.iter().map(|&v| (self.register)(v)).collect(),
            elems: types.iter().map(|t| t.1).collect(),
            identities: crate::eval::identities(self.m, identities).to_vec(),
            dim_size: *shape.get(dim as usize)?,
            inner: shape[dim as usize + 1..].iter().product(),
            reverse,
            is_single_op: single_op(self.m, op).is_some(),
        })
    }
}

fn has_elem(m: &Module, v: Value) -> bool {
    m.as_tile(m.value_type(v)).is_some_and(|(_, e)| Elem::of(m, e).is_some())
}
