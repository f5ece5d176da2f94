//! Liveness of ops and values.
//!
//! Live are: ops with effects, `loop`s (which need not terminate) and `return`s; the ops around live ones, with their
//! conditions; the exits of a loop, so that its control flow is kept; and the definitions of the operands of these. A
//! `for` without effects terminates, so it is live only if its results are.

use crate::effects::{Effects, effects, is_terminator};
use crate::exits::Loops;
use crate::rewriter::Rewriter;
use crate::work::{Table, Tables};
use tileir_base::Id;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Block, Module, Op, OpKind, Opcode, Value, ValueDef};

/// The precision for values that cross regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Grain {
    /// Everything that a terminator passes on is live.
    Ops,
    /// An operand of a terminator is live if the value that receives it is.
    Positions,
}

/// The live ops and values.
pub(crate) struct Liveness {
    ops: Table<Op, u8>,
    values: Table<Value, bool>,
    /// The numbers of ops and values at the time; later ones count as live.
    counts: (usize, usize),
}

impl Liveness {
    /// Whether an op is live.
    pub fn op(&self, op: Op) -> bool {
        op.index() >= self.counts.0 || self.ops.get(op) != 0
    }

    /// Whether a value is live.
    pub fn value(&self, value: Value) -> bool {
        value.index() >= self.counts.1 || self.values.get(value)
    }

    /// Returns the memory.
    pub fn put_back(self, tables: &mut Tables) {
        tables.ops = self.ops.cleared();
        tables.values = self.values.cleared();
    }
}

/// The live ops among `ops`, which are all ops of a scope.
pub(crate) fn liveness(rw: &mut Rewriter<'_>, ops: &[Op], loops: &Loops, grain: Grain) -> Liveness {
    let tables = rw.tables();
    let (mut op_table, mut values) = (std::mem::take(&mut tables.ops), std::mem::take(&mut tables.values));
    let m = rw.module();
    op_table.fit(m.op_count());
    values.fit(m.value_count());
    let live = Liveness { ops: op_table, values, counts: (m.op_count(), m.value_count()) };
    let mut walk = Walk { m, loops, grain, live, todo: Vec::new() };
    for &op in ops {
        let root = effects(m, op) == Effects::Unknown && !is_terminator(m, op);
        let root = root || matches!(m.structure(op), Some(Structure::Loop | Structure::Return));
        if root {
            walk.mark_op(op);
        }
    }
    while let Some(todo) = walk.todo.pop() {
        match todo {
            PendingUse::Op(op) => walk.op(op),
            PendingUse::Value(value) => walk.value(value),
        }
    }
    walk.live
}

enum PendingUse {
    Op(Op),
    Value(Value),
}

struct Walk<'m> {
    m: &'m Module,
    loops: &'m Loops,
    grain: Grain,
    live: Liveness,
    todo: Vec<PendingUse>,
}

impl Walk<'_> {
    fn mark_op(&mut self, op: Op) {
        if self.live.ops.set(op, 1) == 0 {
            self.todo.push(PendingUse::Op(op));
        }
    }

    fn mark(&mut self, value: Value) {
        if !self.live.values.set(value, true) {
            self.todo.push(PendingUse::Value(value));
        }
    }

    fn mark_operands(&mut self, op: Op) {
        self.m.operands(op).iter().for_each(|&v| self.mark(v));
    }

    fn mark_operand(&mut self, op: Op, index: usize) {
        if let Some(&value) = self.m.operands(op).get(index) {
            self.mark(value);
        }
    }

    fn op(&mut self, op: Op) {
        let m = self.m;
        if let Some(parent) = m.parent_op(op) {
            self.mark_op(parent);
        }
        match m.structure(op) {
            Some(Structure::If) => self.mark_operand(op, 0),
            Some(Structure::For) => (0..3).for_each(|i| self.mark_operand(op, i)),
            Some(Structure::Loop) => {}
            Some(Structure::Yield | Structure::Continue | Structure::Break) if self.by_position(op) => {}
            Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return) => {
                self.mark_operands(op);
            }
            Some(Structure::Module | Structure::Function | Structure::Aggregate) | None => self.mark_operands(op),
        }
        if self.grain == Grain::Ops {
            self.mark_operands(op);
        }
        let ends = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).filter_map(|&b| m.last_op(b));
        ends.filter(|&end| is_terminator(m, end)).for_each(|end| self.mark_op(end));
        if let Some(exits) = self.loops.exits(op) {
            exits.continues.iter().chain(&exits.breaks).for_each(|&exit| self.mark_op(exit));
        }
    }

    /// Whether the operands of a terminator are tracked one by one.
    fn by_position(&self, end: Op) -> bool {
        let parent = self.m.parent_op(end);
        self.grain == Grain::Positions
            && match self.m.kind(end) {
                OpKind::Table(Opcode::Yield) => parent.is_some_and(|p| self.m.kind(p) == OpKind::Table(Opcode::If)),
                _ => true,
            }
    }

    fn value(&mut self, value: Value) {
        match self.m.value_def(value) {
            ValueDef::Result(op, index) => {
                self.mark_op(op);
                self.result(op, index as usize);
            }
            ValueDef::Argument(block, index) => self.argument(block, index as usize),
            ValueDef::Forward => {}
        }
    }

    /// Marks the origins of a result of an op with regions.
    fn result(&mut self, op: Op, index: usize) {
        let (m, loops) = (self.m, self.loops);
        match m.structure(op) {
            Some(Structure::If) => {
                for &block in m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)) {
                    if let Some(end) = m.last_op(block).filter(|&e| m.kind(e) == OpKind::Table(Opcode::Yield)) {
                        self.mark_operand(end, index);
                    }
                }
            }
            Some(Structure::For) => self.carried(op, 3, index),
            Some(Structure::Loop) => {
                loops.exits(op).into_iter().flat_map(|e| &e.breaks).for_each(|&b| self.mark_operand(b, index));
            }
            // A result of any other op comes from all operands, which `op` marks. Terminators have no results.
            Some(Structure::Aggregate | Structure::Module | Structure::Function) | None => {}
            Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return) => {}
        }
    }

    fn argument(&mut self, block: Block, index: usize) {
        let m = self.m;
        let Some(parent) = m.block_region(block).and_then(|r| m.region_parent(r)) else { return };
        if !m.is_loop(parent) {
            // The arguments of `reduce`, and of functions, have no origin.
            return;
        }
        self.mark_op(parent);
        let first = if m.kind(parent) == OpKind::Table(Opcode::For) { 1 } else { 0 };
        if let Some(position) = index.checked_sub(first) {
            self.carried(parent, first * 3, position);
        }
    }

    /// Marks the origins of a carried value: its initial value, which is operand `first + position`, and the operands
    /// of `continue`s.
    fn carried(&mut self, looping: Op, first: usize, position: usize) {
        let loops = self.loops;
        self.mark_operand(looping, first + position);
        loops.exits(looping).into_iter().flat_map(|e| &e.continues).for_each(|&c| self.mark_operand(c, position));
    }
}
