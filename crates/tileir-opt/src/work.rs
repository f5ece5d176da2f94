//! What passes share: the counts of what fired, and memory that is used again for each function.
//!
//! A side table is as long as the module. To make one for every function would cost the square of a module's size where
//! functions are many and small; so each exists once, and is cleared entry by entry.

use crate::facts::Fact;
use crate::rules::Stats;
use crate::sccp::Known;
use crate::simplify::Simplifier;
use crate::uses::Uses;
use crate::worklist::Worklist;
use std::marker::PhantomData;
use tileir_base::Id;
use tileir_ir::{Block, Op, Value};

/// The work of one or more passes on a module.
#[derive(Default)]
pub(crate) struct Work {
    /// How often each rule fired.
    pub stats: Stats,
    /// The rewriter's.
    pub uses: Uses,
    /// The driver's; empty between passes.
    pub worklist: Worklist,
    /// What analyses borrow.
    pub tables: Tables,
    /// The simplifier's; taken out while it runs.
    pub simplifier: Option<Box<Simplifier>>,
}

/// The side tables of analyses: taken out while they are in use, and put back empty.
#[derive(Default)]
pub(crate) struct Tables {
    pub ops: Table<Op, u8>,
    pub values: Table<Value, bool>,
    pub known: Table<Value, Known>,
    pub facts: Table<Value, Option<Fact>>,
    pub loops: Table<Op, crate::exits::Place>,
    pub blocks: Table<Block, bool>,
}

/// Something of each entity; entries that were not set are the default.
pub(crate) struct Table<I, T> {
    slots: Vec<T>,
    /// The entries that were set, some of them more than once.
    touched: Vec<u32>,
    ids: PhantomData<I>,
}

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Table { slots: Vec::new(), touched: Vec::new(), ids: PhantomData }
    }
}

impl<I: Id, T: Copy + Default + PartialEq> Table<I, T> {
    pub fn get(&self, id: I) -> T {
        self.slots.get(id.index()).copied().unwrap_or_default()
    }

    /// Sets an entry and returns what it was.
    pub fn set(&mut self, id: I, value: T) -> T {
        let index = id.index();
        if self.slots.len() <= index {
            self.slots.resize(index + 1, T::default());
        }
        let old = std::mem::replace(&mut self.slots[index], value);
        if old == T::default() {
            self.touched.push(index as u32);
        }
        old
    }

    /// Sets every entry to the default.
    pub fn clear(&mut self) {
        self.touched.drain(..).for_each(|index| self.slots[index as usize] = T::default());
    }

    /// The empty table with the memory of this one.
    pub fn cleared(mut self) -> Self {
        self.clear();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cleared_table_has_nothing() {
        let mut table: Table<Op, u8> = Table::default();
        assert_eq!(table.set(Op::new(7), 3), 0);
        assert_eq!(table.set(Op::new(7), 0), 3);
        assert_eq!(table.set(Op::new(7), 4), 0);
        assert_eq!((table.get(Op::new(7)), table.get(Op::new(6)), table.get(Op::new(800))), (4, 0, 0));
        let table = table.cleared();
        assert_eq!((table.get(Op::new(7)), table.touched.len()), (0, 0));
    }
}
