//! What passes share: the counts of what fired, and memory that is used again for each function.
//!
//! A side table is as long as the module. To make one for every function would cost the square of a module's size where
//! functions are many and small; so each exists once, and is cleared entry by entry.

use crate::constants::ConstantTable;
use crate::exits::Loops;
use crate::facts::Kept;
use crate::rules::Stats;
use crate::sccp::Known;
use crate::simplify::{Lasting, Simplifier};
use crate::uses::Uses;
use crate::worklist::Worklist;
use std::marker::PhantomData;
use tileir_base::Id;
use tileir_ir::{Block, Level, Op, OpKind, Opcode, Value};

/// The work of one or more passes on a module.
#[derive(Default)]
pub(crate) struct Work {
    /// The release to agree with.
    pub level: Level,
    /// How often each rule fired.
    pub stats: Stats,
    /// The rewriter's.
    pub uses: Uses,
    /// The driver's; empty between passes.
    pub worklist: Worklist,
    /// The driver's; taken out while it is in use, and put back empty.
    pub constants: ConstantTable,
    /// The ops of a scope.
    pub order: Order,
    /// The same, an op after those in it.
    pub post_order: Order,
    /// The loops of a scope.
    pub loops: Loops,
    /// The scope that was last found to have no dead ops, and how many changes there had been.
    pub no_dead: Option<(Option<Op>, u64)>,
    /// What is known of functions that nothing has changed since.
    pub seen: AllSeen,
    /// Whether the last pass that ran would change nothing if it ran again, as far as it knows.
    pub rests: bool,
    /// What analyses borrow.
    pub tables: Tables,
    /// The simplifier's; taken out while it runs.
    pub simplifier: Option<Box<Simplifier>>,
    /// What the simplifier knows of the ops of the function that it last ran over.
    pub lasting: Table<Op, Lasting>,
    /// Whether each run of the simplifier begins anew, as if it knew nothing of the last one: for tests, since that makes no
    /// difference but in time.
    pub forgets: bool,
}

impl Work {
    /// For passes that agree with a release.
    pub fn at(level: Level) -> Work {
        Work { level, ..Work::default() }
    }

    /// Notes that folds, patterns and the search for dead ops find nothing to do in a function.
    pub fn note_rest(&mut self, function: Op) {
        let seen = self.seen.get(function);
        if !seen.opcodes.is_empty() {
            self.seen.set(function, Seen { rests: true, ..seen }, 0);
        }
    }
}

/// All ops inside a scope, or of the whole file, in order, an op before those in it.
#[derive(Default)]
pub(crate) struct Order {
    pub ops: Vec<Op>,
    /// The scope, and how many changes there had been.
    pub of: Option<(Option<Op>, u64)>,
}

impl std::ops::Deref for Order {
    type Target = [Op];

    fn deref(&self) -> &[Op] {
        &self.ops
    }
}

/// What is known of a function; the default is nothing.
#[derive(Clone, Copy, PartialEq, Default)]
pub(crate) struct Seen {
    /// The ops that there are in it, and maybe some that are not any more; not empty, and the index of uses has it.
    pub opcodes: Opcodes,
    /// Whether uses are in the order in which the index lists them when it is filled: the greedy driver takes ops in an
    /// order that depends on that, others do not care.
    pub in_order: bool,
    /// Whether folds, patterns and the search for dead ops have found nothing more to do.
    pub rests: bool,
}

/// What is known of functions. They are few among ops: what is known stands apart from the table by op.
#[derive(Default)]
pub(crate) struct AllSeen {
    /// One more than the number in `list`.
    numbers: Table<Op, u32>,
    list: Vec<Seen>,
}

impl AllSeen {
    pub fn get(&self, function: Op) -> Seen {
        self.numbers.get(function).checked_sub(1).map_or_else(Seen::default, |number| self.list[number as usize])
    }

    /// Notes what is known of one of so many ops.
    pub fn set(&mut self, function: Op, seen: Seen, ops: usize) {
        if let Some(number) = self.numbers.get(function).checked_sub(1) {
            self.list[number as usize] = seen;
        } else if seen != Seen::default() {
            self.list.push(seen);
            self.numbers.fit(ops);
            self.numbers.set(function, self.list.len() as u32);
        }
    }

    /// Forgets all of it.
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

    /// Whether `holds` of each; not if there are ops that are not in the table.
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

    /// Whether one of `opcodes`, or an op that is not in the table, is in it.
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

/// The side tables of analyses: taken out while they are in use, and put back empty.
#[derive(Default)]
pub(crate) struct Tables {
    pub ops: Table<Op, u8>,
    pub values: Table<Value, bool>,
    pub known: Table<Value, Known>,
    pub facts: Table<Value, Kept>,
    pub cse: crate::cse::Known,
    pub blocks: Table<Block, bool>,
    pub places: Table<Block, Option<crate::licm::Place>>,
}

/// Something of each entity; entries that were not set are the default.
pub(crate) struct Table<I, T> {
    slots: Vec<T>,
    /// The entries that were set, some of them more than once.
    touched: Vec<u32>,
    /// Whether so many were set that all of them are cleared, and none are listed.
    many: bool,
    /// How many entities there are, as far as is known.
    entities: usize,
    ids: PhantomData<I>,
}

/// A table in which fewer entries are set lists them.
const MANY: usize = 4096;
/// If the first entry that is set comes after so many, there is memory before it that may never be used.
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

    /// Says how many entities there are: with the first entry that is set, room is made for all of them, and some more.
    pub fn fit(&mut self, entities: usize) {
        self.entities = entities;
    }

    /// Makes room for one more entry, at least. Memory that is touched for the first time costs more than what is done
    /// with it: so nothing is copied to where there is more room, and no memory is touched before entries in it are set.
    fn grow(&mut self, index: usize) {
        let room = self.entities.max(index + 1);
        let room = room + room / 8;
        if self.slots.is_empty() && index >= FAR {
            // Zeros that nobody has looked at take no memory.
            self.slots = vec![T::default(); room];
            return;
        }
        if self.slots.capacity() <= index {
            self.slots.reserve(room - self.slots.len());
        }
        self.slots.resize(index + 1, T::default());
    }

    /// Sets an entry and returns what it was.
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

    /// Sets an entry to the default.
    pub fn forget(&mut self, id: I) {
        if let Some(slot) = self.slots.get_mut(id.index()) {
            *slot = T::default();
        }
    }

    /// Sets every entry to the default.
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
    fn what_is_known_of_functions_is_forgotten_at_once() {
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
