//! State that passes share: counts of fired rules, caches, and memory that is reused for each function.
//!
//! A side table is as long as the module. A new one for every function would take quadratic time for many small
//! functions, so each table exists once, and is cleared entry by entry.

use crate::constants::ConstantTable;
use crate::exits::Loops;
use crate::facts::Kept;
use crate::rules::Stats;
use crate::sccp::LatticeValue;
use crate::simplify::{Lasting, Simplifier};
use crate::uses::Uses;
use crate::worklist::Worklist;
use std::marker::PhantomData;
use tileir_base::Id;
use tileir_ir::{Block, Level, Op, OpKind, Opcode, Value};

/// The shared state of passes on a module.
#[derive(Default)]
pub(crate) struct Work {
    /// The level.
    pub level: Level,
    /// The counts of fired rules.
    pub stats: Stats,
    /// The def-use index of the rewriter.
    pub uses: Uses,
    /// The driver's worklist; empty between passes.
    pub worklist: Worklist,
    /// The driver's table of constants; taken out while in use, and returned empty.
    pub constants: ConstantTable,
    /// The ops of a scope.
    pub order: Order,
    /// The same in post-order.
    pub post_order: Order,
    /// The loops of a scope.
    pub loops: Loops,
    /// The scope that was last found to have no dead ops, and the number of changes at the time.
    pub no_dead: Option<(Option<Op>, u64)>,
    /// Facts about functions that have not changed since.
    pub seen: AllSeen,
    /// Whether another run of the last pass would change nothing, as far as is known.
    pub rests: bool,
    /// The side tables of analyses.
    pub tables: Tables,
    /// The simplifier; taken out while it runs.
    pub simplifier: Option<Box<Simplifier>>,
    /// The simplifier's data about the ops of the last function.
    pub lasting: Table<Op, Lasting>,
    /// Whether each run of the simplifier starts from scratch. For tests: it only affects the time.
    pub from_scratch: bool,
}

impl Work {
    /// The state for passes at a level.
    pub fn at(level: Level) -> Work {
        Work { level, ..Work::default() }
    }

    /// Records that folds, patterns and the search for dead ops find nothing in a function.
    pub fn note_rest(&mut self, function: Op) {
        let seen = self.seen.get(function);
        if !seen.opcodes.is_empty() {
            self.seen.set(function, Seen { rests: true, ..seen }, 0);
        }
    }
}

/// All ops inside a scope, or of the whole file, in program order, an op before those in it.
#[derive(Default)]
pub(crate) struct Order {
    pub ops: Vec<Op>,
    /// The scope, and the number of changes at the time.
    pub of: Option<(Option<Op>, u64)>,
}

impl std::ops::Deref for Order {
    type Target = [Op];

    fn deref(&self) -> &[Op] {
        &self.ops
    }
}

/// Facts about a function; the default is none.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Seen {
    /// The opcodes in it, possibly with some that no longer occur; if not empty, the def-use index has the function.
    pub opcodes: Opcodes,
    /// Whether uses are in the order in which the index lists them when it is filled. The result of the greedy driver
    /// depends on that order, others do not.
    pub in_order: bool,
    /// Whether folds, patterns and the search for dead ops have found nothing more.
    pub rests: bool,
}

/// Facts about functions. Functions are few among ops, so the facts are in a separate list.
#[derive(Default)]
pub(crate) struct AllSeen {
    /// The index in `list`, plus one.
    numbers: Table<Op, u32>,
    list: Vec<Seen>,
}

impl AllSeen {
    pub fn get(&self, function: Op) -> Seen {
        self.numbers.get(function).checked_sub(1).map_or_else(Seen::default, |number| self.list[number as usize])
    }

    /// Records facts about a function; `ops` is the number of ops.
    pub fn set(&mut self, function: Op, seen: Seen, ops: usize) {
        if let Some(number) = self.numbers.get(function).checked_sub(1) {
            self.list[number as usize] = seen;
        } else if seen != Seen::default() {
            self.list.push(seen);
            self.numbers.fit(ops);
            self.numbers.set(function, self.list.len() as u32);
        }
    }

    /// Removes everything.
    pub fn clear(&mut self) {
        self.numbers.clear();
        self.list.clear();
    }
}

/// A set of opcodes.
#[derive(Clone, Copy, PartialEq, Default, Debug)]
pub(crate) struct Opcodes(u128);

impl Opcodes {
    /// Ops that are not in the table.
    const FOREIGN: u32 = 127;

    pub fn add(&mut self, kind: OpKind) {
        self.0 |= 1 << if let OpKind::Table(opcode) = kind { opcode as u32 } else { Self::FOREIGN };
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `holds` for each opcode; false if there are ops that are not in the table.
    pub fn all(self, holds: impl Fn(Opcode) -> bool) -> bool {
        let mut rest = self.0;
        while rest != 0 {
            let at = rest.trailing_zeros();
            rest &= rest - 1;
            let found = Opcode::ALL.binary_search_by_key(&at, |&opcode| opcode as u32);
            if !found.is_ok_and(|i| holds(Opcode::ALL[i])) {
                return false;
            }
        }
        true
    }

    pub fn union(self, other: Opcodes) -> Opcodes {
        Opcodes(self.0 | other.0)
    }

    /// Whether the set has one of `opcodes`, or an op that is not in the table.
    pub fn may_have(self, opcodes: &[Opcode]) -> bool {
        opcodes.iter().fold(1 << Self::FOREIGN, |set, &opcode| set | 1_u128 << opcode as u32) & self.0 != 0
    }
}

const _: () = {
    let mut i = 0;
    while i < Opcode::ALL.len() {
        assert!((Opcode::ALL[i] as u32) < Opcodes::FOREIGN);
        i += 1;
    }
};

/// The side tables of analyses: taken out while in use, and returned empty.
#[derive(Default)]
pub(crate) struct Tables {
    pub ops: Table<Op, u8>,
    pub values: Table<Value, bool>,
    pub known: Table<Value, LatticeValue>,
    pub facts: Table<Value, Kept>,
    pub cse: crate::cse::VisitedOps,
    pub blocks: Table<Block, bool>,
    pub places: Table<Block, Option<crate::licm::BlockNesting>>,
}

/// A side table; entries that were not set have the default.
pub(crate) struct Table<I, T> {
    slots: Vec<T>,
    /// The entries that were set, possibly repeated.
    touched: Vec<u32>,
    /// Whether so many entries were set that the whole table is cleared, and none are listed.
    many: bool,
    /// The number of entities, as far as is known.
    entities: usize,
    ids: PhantomData<I>,
}

/// A table with fewer set entries lists them.
const MANY: usize = 4096;
/// If the first entry that is set has at least this index, memory before it may never be used.
const FAR: usize = 4096;

impl<I, T> Default for Table<I, T> {
    fn default() -> Self {
        Table { slots: Vec::new(), touched: Vec::new(), many: false, entities: 0, ids: PhantomData }
    }
}

impl<I: Id, T: Copy + Default + PartialEq> Table<I, T> {
    pub fn get(&self, id: I) -> T {
        self.slots.get(id.index()).copied().unwrap_or_default()
    }

    /// Sets the number of entities: the first entry that is set allocates memory for all of them, and some more.
    pub fn fit(&mut self, entities: usize) {
        self.entities = entities;
    }

    /// Grows the table for at least one more entry. First touches of memory dominate the cost, so nothing is copied to
    /// a larger allocation, and no memory is touched before its entries are set.
    fn grow(&mut self, index: usize) {
        let capacity = self.entities.max(index + 1);
        let capacity = capacity + capacity / 8;
        if self.slots.is_empty() && index >= FAR {
            // Untouched zeroed memory is free.
            self.slots = vec![T::default(); capacity];
            return;
        }
        if self.slots.capacity() <= index {
            self.slots.reserve(capacity - self.slots.len());
        }
        self.slots.resize(index + 1, T::default());
    }

    /// Sets an entry and returns the old value.
    pub fn set(&mut self, id: I, value: T) -> T {
        let index = id.index();
        if self.slots.len() <= index {
            self.grow(index);
        }
        let old = std::mem::replace(&mut self.slots[index], value);
        if old == T::default() && !self.many {
            self.touched.push(index as u32);
            if self.touched.len() > MANY && self.touched.len() > self.slots.len() / 4 {
                self.many = true;
                self.touched.clear();
            }
        }
        old
    }

    /// Resets an entry to the default.
    pub fn remove(&mut self, id: I) {
        if let Some(slot) = self.slots.get_mut(id.index()) {
            *slot = T::default();
        }
    }

    /// Resets every entry to the default.
    pub fn clear(&mut self) {
        if std::mem::take(&mut self.many) {
            self.slots.fill(T::default());
        }
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
        let mut table = table.cleared();
        assert_eq!((table.get(Op::new(7)), table.touched.len()), (0, 0));
        (0..3 * MANY).for_each(|i| assert_eq!(table.set(Op::new(i), 1), 0));
        assert!(table.touched.len() <= MANY, "what is cleared as a whole is not listed");
        let mut table = table.cleared();
        (0..3 * MANY).for_each(|i| assert_eq!(table.get(Op::new(i)), 0));
        table.set(Op::new(9), 1);
        assert_eq!(table.touched, [9]);
    }

    #[test]
    fn a_table_that_grows_keeps_what_it_has() {
        let mut table: Table<Op, u8> = Table::default();
        table.fit(4);
        table.set(Op::new(3), 5);
        table.fit(1000);
        assert_eq!((table.get(Op::new(3)), table.get(Op::new(4)), table.get(Op::new(999))), (5, 0, 0));
        (0..1000).for_each(|i| assert_eq!(table.set(Op::new(i), 1), if i == 3 { 5 } else { 0 }));
        (1000..3 * MANY).for_each(|i| assert_eq!(table.set(Op::new(i), 1), 0));
        table.fit(4 * MANY);
        assert_eq!((table.get(Op::new(3)), table.get(Op::new(4 * MANY - 1))), (1, 0));
        let mut table = table.cleared();
        table.fit(5 * MANY);
        (0..5 * MANY).for_each(|i| assert_eq!(table.get(Op::new(i)), 0));
    }

    #[test]
    fn a_set_of_opcodes_has_what_was_added() {
        let mut set = Opcodes::default();
        assert!(set.is_empty() && set.all(|_| false));
        for opcode in [Opcode::AddI, Opcode::Constant, Opcode::Return] {
            set.add(OpKind::Table(opcode));
        }
        let seen = std::cell::RefCell::new(Vec::new());
        assert!(set.all(|opcode| {
            seen.borrow_mut().push(opcode);
            true
        }));
        let mut seen = seen.into_inner();
        seen.sort_unstable_by_key(|opcode| opcode.def().name);
        assert_eq!(seen, [Opcode::AddI, Opcode::Constant, Opcode::Return]);
        assert!(!set.all(|opcode| opcode != Opcode::Constant));
        assert!(set.may_have(&[Opcode::Return]) && !set.may_have(&[Opcode::If]));
        set.add(OpKind::Unregistered);
        assert!(!set.all(|_| true) && set.may_have(&[Opcode::If]));
    }

    #[test]
    fn entries_of_functions_are_cleared_at_once() {
        let (a, b) = (Op::new(3), Op::new(70));
        let known = Seen { opcodes: Opcodes(5), in_order: true, rests: true };
        let mut seen = AllSeen::default();
        seen.set(a, Seen::default(), 71);
        assert!(seen.list.is_empty(), "to know nothing is not written down");
        seen.set(b, known, 71);
        assert!(seen.get(b) == known && seen.get(a) == Seen::default());
        seen.set(b, Seen::default(), 71);
        assert!(seen.get(b) == Seen::default());
        seen.set(b, known, 71);
        assert_eq!(seen.list.len(), 1);
        seen.clear();
        assert!(seen.get(b) == Seen::default());
    }
}
