//! Uses and definitions: the operands of an op are defined before it, in its block or in an enclosing one, and an
//! isolated op uses no value from outside.
//!
//! One walk in program order finds every offending use with two bits: an op is *done* after the walk has left it and
//! its regions, and a block is *open* while the walk is in it. A result dominates a use if its op is done and its block
//! is open; an argument, if its block is open. In a graph region, the order of ops does not matter.

use crate::codes::{E0110, E0111};
use crate::cx::{Check, Cx, operand};
use crate::facts::is_isolated;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_base::{Diagnostic, Id, Place};
use tileir_ir::ops::def::Trait;
use tileir_ir::{Block, Module, Op, OpKind, Region, Value, ValueDef};

/// A set of ids.
#[derive(Default)]
struct Bits(Vec<u64>);

impl Bits {
    fn get(&self, i: usize) -> bool {
        self.0.get(i / 64).is_some_and(|w| w >> (i % 64) & 1 != 0)
    }

    fn set(&mut self, i: usize, value: bool) {
        if i / 64 >= self.0.len() {
            self.0.resize(i / 64 + 1, 0);
        }
        let bit = 1 << (i % 64);
        if value { self.0[i / 64] |= bit } else { self.0[i / 64] &= !bit }
    }
}

/// The state that the walks of one run share. Every op belongs to exactly one walk, so nothing is cleared in between.
#[derive(Default)]
pub(crate) struct Reach {
    done: Bits,
    open: Bits,
    stack: Vec<Step>,
}

/// A pending task of a walk.
#[derive(Clone, Copy)]
enum Step {
    /// This op and those after it in its block.
    Ops(Op),
    /// The walk has left the op's regions.
    Done(Op),
    /// The walk has left the block.
    Close(Block),
}

/// A use that its definition does not dominate.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offence {
    /// The op that uses the value.
    pub user: Op,
    /// The index of the operand.
    pub operand: usize,
    /// Whether the definition is outside the isolated op.
    pub outside: bool,
}

/// Every op with an offending use (its first one) in the regions of `root`, nested isolated ops aside.
pub(crate) fn scan(m: &Module, reach: &mut Reach, root: Op) -> Vec<Offence> {
    let mut found = Vec::new();
    debug_assert!(reach.stack.is_empty());
    reach.enter_regions(m, root);
    reach.run(m, Some(root), &mut found);
    found
}

/// As [`scan`], for the ops at the top of a file.
pub(crate) fn scan_top(m: &Module, reach: &mut Reach) -> Vec<Offence> {
    let mut found = Vec::new();
    if let Some(first) = m.top_ops().next() {
        if let Some(block) = m.op_block(first) {
            reach.open.set(block.index(), true);
        }
        reach.stack.push(Step::Ops(first));
        reach.run(m, None, &mut found);
    }
    found
}

impl Reach {
    fn enter_regions(&mut self, m: &Module, op: Op) {
        for &region in m.op_regions(op).iter().rev() {
            let blocks = m.region_blocks(region);
            self.stack.extend(blocks.iter().map(|&block| Step::Close(block)));
            let first_ops = blocks.iter().rev().filter_map(|&block| m.block_ops(block).next());
            self.stack.extend(first_ops.map(Step::Ops));
        }
    }

    fn run(&mut self, m: &Module, root: Option<Op>, found: &mut Vec<Offence>) {
        while let Some(step) = self.stack.pop() {
            match step {
                Step::Close(block) => self.open.set(block.index(), false),
                Step::Done(op) => self.done.set(op.index(), true),
                Step::Ops(op) => {
                    if let Some(block) = m.op_block(op) {
                        self.open.set(block.index(), true);
                    }
                    self.visit(m, root, op, found);
                }
            }
        }
    }

    /// Walks along a block up to an op with regions.
    fn visit(&mut self, m: &Module, root: Option<Op>, mut op: Op, found: &mut Vec<Offence>) {
        let reachable = is_reachable(m, op);
        loop {
            let operands = if reachable { m.operands(op) } else { &[] };
            if let Some(operand) = operands.iter().position(|&v| !self.reaches(m, v, op)) {
                found.push(Offence { user: op, operand, outside: is_outside(m, operands[operand], root) });
            }
            let next = m.next_op(op);
            if m.op_regions(op).is_empty() || is_isolated(m.kind(op)) {
                self.done.set(op.index(), true);
            } else {
                self.stack.extend(next.map(Step::Ops));
                self.stack.push(Step::Done(op));
                self.enter_regions(m, op);
                return;
            }
            match next {
                Some(next) => op = next,
                None => return,
            }
        }
    }

    fn reaches(&self, m: &Module, value: Value, user: Op) -> bool {
        match m.value_def(value) {
            ValueDef::Argument(block, _) => self.open.get(block.index()),
            ValueDef::Result(def, _) => {
                let Some(block) = m.op_block(def) else { return false };
                self.open.get(block.index())
                    && (self.done.get(def.index()) || (is_graph(m, block) && !contains(m, def, user)))
            }
            ValueDef::Forward => false,
        }
    }
}

/// Whether the op's block is the first of its region. There are no branches, so other blocks are unreachable, and
/// unreachable ops may use any value.
fn is_reachable(m: &Module, op: Op) -> bool {
    let Some(block) = m.op_block(op) else { return true };
    m.block_region(block).is_none_or(|region| m.region_blocks(region).first() == Some(&block))
}

/// Whether the order of ops does not matter in the block: in modules, and at the top of a file.
fn is_graph(m: &Module, block: Block) -> bool {
    match m.block_region(block).and_then(|r| m.region_parent(r)) {
        Some(parent) => m.def(parent).is_some_and(|def| def.has(Trait::GraphRegion)),
        None => true,
    }
}

/// Whether `inner` is inside `outer`, and is not `outer` itself.
fn contains(m: &Module, outer: Op, inner: Op) -> bool {
    std::iter::successors(m.parent_op(inner), |&op| m.parent_op(op)).any(|op| op == outer)
}

fn is_outside(m: &Module, value: Value, root: Option<Op>) -> bool {
    let Some(root) = root else { return false };
    match m.value_def(value) {
        ValueDef::Result(def, _) => !contains(m, root, def),
        ValueDef::Argument(block, _) => {
            let parent = m.block_region(block).and_then(|r| m.region_parent(r));
            parent.is_none_or(|p| p != root && !contains(m, root, p))
        }
        ValueDef::Forward => false,
    }
}

/// Reports uses of values from outside an isolated op; keeps the other offences.
pub(crate) fn isolation(cx: &mut Cx<'_>, root: Op, offences: &mut Vec<Offence>) -> Check {
    if offences.is_empty() {
        return Ok(());
    }
    let outside: Vec<Op> = offences.iter().filter(|o| o.outside && !cx.is_bad(o.user)).map(|o| o.user).collect();
    // The first operand of each user.
    let operands: FxHashMap<Op, _> = offences.iter().rev().map(|o| (o.user, o.operand)).collect();
    let reported = match (outside.len(), cx.stops_early()) {
        (0 | 1, _) | (_, false) => outside,
        (_, true) => vec![first_by_region(cx.m, cx.m.op_regions(root), &outside)],
    };
    let mut outcome = Ok(());
    for user in reported {
        let place = cx.m.place(cx.m.loc(root));
        let report = cx
            .at(user, &E0111, "using value defined outside the region")
            .part(operand(operands.get(&user).copied().unwrap_or(0)))
            .note_at(place, "required by region isolation constraints");
        outcome = cx.report(report);
        cx.mark_bad(user);
    }
    offences.retain(|o| !o.outside);
    outcome
}

/// Reports uses that their definition does not dominate.
pub(crate) fn dominance(cx: &mut Cx<'_>, regions: &[Region], offences: &[Offence]) -> Check {
    let left: Vec<Offence> = offences.iter().copied().filter(|o| !cx.is_bad(o.user)).collect();
    let users: Vec<Op> = left.iter().map(|o| o.user).collect();
    let first = match (users.len(), cx.stops_early()) {
        (0, _) => return Ok(()),
        (1, _) | (_, false) => None,
        (_, true) => Some(first_by_op(cx.m, regions, &users)),
    };
    let mut outcome = Ok(());
    for offence in left.iter().filter(|o| first.is_none_or(|f| o.user == f)) {
        let report = describe(cx, offence);
        outcome = cx.report(report);
        cx.mark_bad(offence.user);
    }
    outcome
}

fn describe(cx: &Cx<'_>, offence: &Offence) -> Diagnostic {
    let m = cx.m;
    let (user, value) = (offence.user, m.operands(offence.user)[offence.operand]);
    let text = format!("operand #{} does not dominate this use", offence.operand);
    let report = cx.plain(user, &E0110, text).part(operand(offence.operand));
    let user_block = m.op_block(user);
    let user_region = user_block.and_then(|b| m.block_region(b));
    match m.value_def(value) {
        ValueDef::Result(def, _) => {
            let block = m.op_block(def);
            let region = block.and_then(|b| m.block_region(b));
            let how = if block == user_block {
                "op in the same block"
            } else if region == user_region {
                "op in the same region"
            } else if is_ancestor(m, region, user_region) {
                "op in a parent region"
            } else if is_ancestor(m, user_region, region) {
                "op in a child region"
            } else {
                "op is neither in a parent nor in a child region"
            };
            let report = report.note_at(m.place(m.loc(def)), format!("operand defined here ({how})"));
            match m.place(m.loc(def)) {
                Place::Span(span) => report.also(span, "defined here"),
                Place::File { .. } | Place::Unknown => report,
            }
        }
        ValueDef::Argument(block, _) => {
            let region = m.block_region(block);
            let index = region.and_then(|r| m.region_blocks(r).iter().position(|&b| b == block)).unwrap_or(0);
            let how = if region == user_region {
                "in the same region"
            } else if is_ancestor(m, region, user_region) {
                "in a parent region"
            } else if is_ancestor(m, user_region, region) {
                "in a child region"
            } else {
                "neither in a parent nor in a child region"
            };
            let place = region.and_then(|r| m.region_parent(r)).map_or(Place::Unknown, |op| m.place(m.loc(op)));
            report.note_at(place, format!("operand defined as a block argument (block #{index} {how})"))
        }
        ValueDef::Forward => report,
    }
}

/// Whether region `outer` (the file, if none) properly holds region `inner`.
fn is_ancestor(m: &Module, outer: Option<Region>, inner: Option<Region>) -> bool {
    let up = |r: Region| m.region_parent(r).and_then(|op| m.op_block(op)).and_then(|b| m.block_region(b));
    match (outer, inner) {
        (None, inner) => inner.is_some(),
        (Some(_), None) => false,
        (Some(outer), Some(inner)) => std::iter::successors(up(inner), |&r| up(r)).any(|r| r == outer),
    }
}

/// The op of `ops` that the reference tools visit first if they use a stack of regions.
pub(crate) fn first_by_region(m: &Module, regions: &[Region], ops: &[Op]) -> Op {
    let wanted: FxHashSet<Op> = ops.iter().copied().collect();
    let mut stack: Vec<Region> = regions.to_vec();
    while let Some(region) = stack.pop() {
        for op in m.region_blocks(region).iter().flat_map(|&b| m.block_ops(b)) {
            if wanted.contains(&op) {
                return op;
            }
            // Nested modules are checked separately.
            if !m.def(op).is_some_and(|d| d.has(Trait::SymbolTable)) {
                stack.extend_from_slice(m.op_regions(op));
            }
        }
    }
    ops[0]
}

/// The op of `ops` that the reference tools visit first if they use a stack of ops.
fn first_by_op(m: &Module, regions: &[Region], ops: &[Op]) -> Op {
    let wanted: FxHashSet<Op> = ops.iter().copied().collect();
    let mut stack: Vec<Vec<Region>> = vec![regions.to_vec()];
    while let Some(regions) = stack.pop() {
        for op in regions.iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b)) {
            if wanted.contains(&op) {
                return op;
            }
            if !m.op_regions(op).is_empty() && m.kind(op) != OpKind::BuiltinModule && !is_isolated(m.kind(op)) {
                stack.push(m.op_regions(op).to_vec());
            }
        }
    }
    ops[0]
}
