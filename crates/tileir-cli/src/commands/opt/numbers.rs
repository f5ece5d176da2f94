//! Numbers that stay with values from pass to pass, so that a diff shows only the changes of a pass.

use std::collections::HashMap;
use tileir::ir::compare::{CompareOptions, compare};
use tileir::ir::{Module, Op, OpKind, Opcode, Value};
use tileir_base::Id;

/// The number of each value, by index.
pub(super) struct Numbers {
    of: Vec<u32>,
    /// The next free number of each function.
    next: HashMap<Op, u32>,
}

/// A value that no op or block of the module defines any more, or that is new.
const NONE: u32 = u32::MAX;

impl Numbers {
    /// Numbers the values of each function in the order of their definitions.
    pub(super) fn new(m: &Module) -> Numbers {
        let mut numbers = Numbers { of: vec![NONE; m.value_count()], next: HashMap::new() };
        numbers.number(m);
        numbers
    }

    pub(super) fn get(&self) -> &[u32] {
        &self.of
    }

    /// Numbers the values that a pass has added. A pass changes a module in place, so a value that it keeps or moves keeps its number. A
    /// new value takes the number of a value that is gone: of the one that an op used in its place, or else of the one that a
    /// comparison of the modules matches with it.
    pub(super) fn follow(&mut self, before: &Module, after: &Module, options: &CompareOptions) {
        self.of.resize(after.value_count(), NONE);
        let mut is_there = vec![false; after.value_count()];
        let mut has_new = false;
        for value in functions(after).flat_map(|(_, values)| values) {
            is_there[value.index()] = true;
            has_new |= self.of[value.index()] == NONE;
        }
        if !has_new {
            return;
        }
        for op in after.ops_in_order(None).into_iter().filter(|op| op.index() < before.op_count()) {
            let (old, new) = (before.operands(op), after.operands(op));
            if old.len() == new.len() {
                old.iter().zip(new).for_each(|(old, new)| self.inherit(old.index(), new.index(), &mut is_there));
            }
        }
        let matched = compare(before, after, options).matched;
        for (old, new) in matched.iter().enumerate().filter_map(|(old, new)| Some((old, (*new)?.index()))) {
            self.inherit(old, new, &mut is_there);
        }
        self.number(after);
    }

    /// Gives a new value the number of one that is gone, which no other one can take then.
    fn inherit(&mut self, old: usize, new: usize, is_there: &mut [bool]) {
        if !is_there[old] && self.of[new] == NONE {
            self.of[new] = self.of[old];
            is_there[old] = true;
        }
    }

    /// Numbers the values that have none.
    fn number(&mut self, m: &Module) {
        for (function, values) in functions(m) {
            let next = self.next.entry(function).or_insert(0);
            for value in values {
                let number = &mut self.of[value.index()];
                if *number == NONE {
                    *number = *next;
                    *next += 1;
                }
            }
        }
    }
}

/// The items of a module, each with the values that it defines, in order.
fn functions(m: &Module) -> impl Iterator<Item = (Op, Vec<Value>)> {
    let is_module = |op: &Op| {
        matches!(m.kind(*op), OpKind::Table(Opcode::Module)) || m.op_name(*op, <_>::default()) == "builtin.module"
    };
    let mut items: Vec<Op> = m.top_ops().collect();
    while let Some(at) = items.iter().position(is_module) {
        let inside: Vec<Op> =
            m.op_regions(items[at]).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b)).collect();
        items.splice(at..=at, inside);
    }
    items.into_iter().map(move |item| {
        let mut values = Vec::new();
        for op in m.ops_in_order(Some(item)) {
            values.extend(m.results(op));
            let blocks = m.op_regions(op).iter().flat_map(|&region| m.region_blocks(region));
            values.extend(blocks.flat_map(|&block| m.block_args(block)));
        }
        (item, values)
    })
}
