//! Ops that are built in place, part by part: for readers of large modules, which decode them in order.

use super::records::OpParts;
use super::{Module, len32};
use crate::attrs::Attr;
use crate::entities::{Block, Groups, Node, Op, OpKind, RegionData, Run, Value, ValueDef};
use crate::locs::Loc;
use crate::types::Ty;
use std::ops::Range;

/// An op under construction. No other op, value or argument may be added before it is finished: its lists are the
/// entries that are added in between.
#[derive(Clone, Copy, Debug)]
#[must_use = "the parts of a draft that is not finished belong to no op"]
pub struct Draft {
    op: Op,
    results: usize,
    operands: usize,
    attrs: usize,
}

/// The parts of a draft besides its lists.
#[derive(Clone, Copy, Debug)]
pub struct DraftEnd {
    /// The op.
    pub kind: OpKind,
    /// The operand groups.
    pub groups: Groups,
    /// The number of regions, which are created without blocks.
    pub regions: usize,
    /// Location.
    pub loc: Loc,
}

/// For readers in this workspace: no part of the API of the facade.
#[doc(hidden)]
impl Module {
    /// Starts an op.
    #[inline]
    pub fn draft(&self) -> Draft {
        Draft {
            op: self.ops.next_id(),
            results: self.values.len(),
            operands: self.operand_pool.len(),
            attrs: self.attr_pool.len(),
        }
    }

    /// Adds a result to the draft.
    #[inline]
    pub fn draft_result(&mut self, draft: Draft, ty: Ty) {
        let index = (self.values.len() - draft.results) as u32;
        self.values.push(ty, ValueDef::Result(draft.op, index));
    }

    /// Adds an operand to the draft.
    #[inline]
    pub fn draft_operand(&mut self, value: Value) {
        self.operand_pool.push(value);
    }

    /// Sets the next attribute slot of the draft, or leaves it empty.
    #[inline]
    pub fn draft_attr(&mut self, attr: Option<Attr>) {
        self.attr_pool.push(attr);
    }

    /// Removes and returns the attribute slots of the draft so far.
    pub fn take_draft_attrs(&mut self, draft: Draft) -> Vec<Option<Attr>> {
        self.attr_pool.split_off(draft.attrs)
    }

    /// The results of the draft so far, by number.
    #[inline]
    #[must_use]
    pub fn draft_results(&self, draft: Draft) -> Range<usize> {
        draft.results..self.values.len()
    }

    /// Appends the draft to `block` as an op.
    #[inline]
    pub fn finish_draft(&mut self, draft: Draft, block: Block, end: &DraftEnd) -> Op {
        let op = draft.op;
        let regions = if end.regions == 0 { Run::default() } else { self.new_regions(op, end.regions) };
        debug_assert_eq!(op, self.ops.next_id(), "no op was added since the draft was begun");
        self.ops.push(OpParts {
            kind: end.kind,
            attrs: run(draft.attrs, self.attr_pool.len()),
            operands: run(draft.operands, self.operand_pool.len()),
            results: run(draft.results, self.values.len()),
            regions,
            groups: end.groups,
            loc: end.loc,
        });
        let block_data = &mut self.blocks[block];
        let prev = block_data.last.replace(op);
        match prev {
            Some(prev) => self.layout[prev].next = Some(op),
            None => block_data.first = Some(op),
        }
        self.layout.push(Node { block: Some(block), prev, next: None });
        op
    }

    fn new_regions(&mut self, op: Op, count: usize) -> Run {
        let start = self.region_pool.len();
        for _ in 0..count {
            self.region_pool.push(self.regions.push(RegionData { parent: Some(op), ..RegionData::default() }));
        }
        run(start, self.region_pool.len())
    }
}

#[inline]
fn run(start: usize, end: usize) -> Run {
    let end = len32(end);
    Run { start: start as u32, len: end - start as u32 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::IntFormat;
    use crate::module::OpSpec;
    use crate::ops::Opcode;

    /// Both ways give the same op: all accessors agree.
    #[test]
    fn a_draft_becomes_the_op_that_its_parts_say() {
        let mut m = Module::new();
        let (ty, attr) = (m.int_type(IntFormat::I32), m.unit_attr());
        let top = m.top();
        let arg = m.add_argument(top, ty, Loc::UNKNOWN);
        let kind = OpKind::Table(Opcode::AddI);
        let groups = Groups::new(1, 2);
        let regions = [m.add_region(), m.add_region()];
        let spec = OpSpec {
            kind,
            operands: &[arg, arg],
            groups,
            results: &[ty, ty],
            attrs: &[Some(attr), None],
            regions: &regions,
            loc: Loc::UNKNOWN,
        };
        let by_spec = m.add_op(&spec);
        m.append_op(top, by_spec);
        let draft = m.draft();
        m.draft_result(draft, ty);
        m.draft_result(draft, ty);
        m.draft_attr(None);
        for attr in m.take_draft_attrs(draft).into_iter().map(|_| Some(attr)).chain([None]) {
            m.draft_attr(attr);
        }
        m.draft_operand(arg);
        m.draft_operand(arg);
        assert_eq!(m.draft_results(draft).len(), 2);
        let by_draft = m.finish_draft(draft, top, &DraftEnd { kind, groups, regions: 2, loc: Loc::UNKNOWN });
        assert_eq!(m.top_ops().collect::<Vec<_>>(), [by_spec, by_draft]);
        assert_eq!(m.prev_op(by_draft), Some(by_spec));
        for op in [by_spec, by_draft] {
            assert_eq!((m.kind(op), m.groups(op), m.loc(op)), (kind, groups, Loc::UNKNOWN));
            assert_eq!(m.operands(op), [arg, arg]);
            assert_eq!(m.attr_slots(op), [Some(attr), None]);
            let results: Vec<Value> = m.results(op).collect();
            let defs: Vec<ValueDef> = results.iter().map(|&r| m.value_def(r)).collect();
            assert_eq!(defs, [ValueDef::Result(op, 0), ValueDef::Result(op, 1)]);
            assert!(m.op_regions(op).iter().all(|&r| m.region_parent(r) == Some(op) && m.region_blocks(r).is_empty()));
            assert_eq!(m.op_regions(op).len(), 2);
        }
    }
}
