//! The def-use index of a module that Python rewrites.

use std::collections::HashSet;
use tileir::ir::{Module, Op, Value};

/// The uses of each value: an op, and the number of its operand. The index is complete: it has every use of an attached op, and
/// may also have uses that are gone. A query drops those. So only new uses are recorded, and rewriting a module takes time
/// proportional to the changes.
pub struct Uses(Vec<Vec<(Op, u32)>>);

impl Uses {
    /// The uses in a module: those of attached ops in program order, then those of detached ops, which may be attached again.
    pub fn new(m: &Module) -> Uses {
        let mut uses = Uses(vec![Vec::new(); m.value_count()]);
        let mut is_attached = vec![false; m.op_count()];
        for op in m.ops_in_order(None) {
            is_attached[Module::op_number(op) as usize] = true;
            uses.add_op(m, op);
        }
        let detached = (0..).zip(is_attached).filter(|(_, is_attached)| !is_attached);
        detached.filter_map(|(number, _)| m.op_at(number)).for_each(|op| uses.add_op(m, op));
        uses
    }

    /// Records the operands of an op.
    pub fn add_op(&mut self, m: &Module, op: Op) {
        for (index, &value) in (0..).zip(m.operands(op)) {
            self.add(value, op, index);
        }
    }

    /// Records one use.
    pub fn add(&mut self, value: Value, op: Op, index: u32) {
        let number = Module::value_number(value) as usize;
        if self.0.len() <= number {
            self.0.resize(number + 1, Vec::new());
        }
        self.0[number].push((op, index));
    }

    /// The uses of a value by attached ops, each once. Uses that were added to the module later come last.
    pub fn of(&mut self, m: &Module, value: Value) -> Vec<(Op, usize)> {
        let Some(known) = self.0.get_mut(Module::value_number(value) as usize) else { return Vec::new() };
        let mut seen = HashSet::new();
        known.retain(|&(op, index)| m.operands(op).get(index as usize) == Some(&value) && seen.insert((op, index)));
        let top = m.top_ops().next().and_then(|op| m.op_block(op));
        let is_attached = |op: Op| {
            let outermost = std::iter::successors(Some(op), |&op| m.parent_op(op)).last();
            top.is_some() && outermost.and_then(|op| m.op_block(op)) == top
        };
        known.iter().filter(|(op, _)| is_attached(*op)).map(|&(op, index)| (op, index as usize)).collect()
    }
}
