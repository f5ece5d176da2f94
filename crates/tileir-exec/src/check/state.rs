//! What a piece of memory remembers: the accesses that may still race with later ones.
//!
//! A [`State`] is such a list, kept once however many bytes have it; bytes hold its number. An access takes a state to
//! another one. The elements of a tile mostly share their state, so that an op looks most transitions up.

use super::order::Order;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};

/// The number of a state. 0 is that of memory that nothing has touched.
pub(super) type StateId = u32;

/// Which tile blocks the scope of a strong access includes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) enum Scope {
    /// The own one.
    Block,
    /// All of the launch.
    Wide,
}

/// How an access touches memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Kind {
    pub write: bool,
    /// The scope of a strong access; nothing for a weak one.
    pub scope: Option<Scope>,
}

impl Kind {
    pub fn is_weak(self) -> bool {
        self.scope.is_none()
    }
}

/// The part of an access that falls on one piece of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Part {
    /// Bytes of the whole element.
    pub size: u8,
    /// The first byte of the piece, counted from the element's.
    pub at: u8,
    /// Which halves of a byte: both, but for elements of four bits.
    pub halves: u8,
}

/// An execution of a memory op by a tile block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Instance {
    pub block: u32,
    pub op: u32,
    pub count: u32,
}

/// An access that is remembered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Entry {
    pub who: Instance,
    /// How many further executions of the same op, one after another, did the same.
    pub more: u32,
    pub kind: Kind,
    pub part: Part,
}

impl Entry {
    /// The numbers of the executions that it stands for.
    fn counts(&self) -> std::ops::Range<u32> {
        self.who.count..self.who.count + 1 + self.more
    }

    /// Whether it is of the same op, tile block and kind, and touches the same part.
    fn is_like(&self, other: &Entry) -> bool {
        (self.who.block, self.who.op, self.kind, self.part) == (other.who.block, other.who.op, other.kind, other.part)
    }
}

/// How two accesses race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Race {
    SameOp,
    Unordered,
    Blocks,
    NarrowScope,
    MixedSize,
}

/// So many entries are kept before anyone looks which states are in use.
pub(super) const LEAST: usize = 1 << 21;

type State = SmallVec<[Entry; 2]>;

/// Tile blocks of which entries of one kind are kept, and entries of one block; what is beyond can only hide a race.
/// Readers of many blocks are kept for longer than writers: tiles share the states of what all blocks read, while every word
/// that atomics update has a state of its own.
const MOST_READERS: usize = 64;
const MOST_WRITERS: usize = 16;
const MOST_OF_BLOCK: usize = 32;

/// All states that there are.
#[derive(Debug)]
pub(super) struct States {
    list: Vec<State>,
    /// States by the hash of their entries.
    index: FxHashMap<u64, SmallVec<[StateId; 1]>>,
    /// Entries of all states.
    weight: usize,
    /// At how many entries to look which states are still in use.
    pub collect_at: usize,
}

impl Default for States {
    fn default() -> Self {
        let mut states = States { list: Vec::new(), index: FxHashMap::default(), weight: 0, collect_at: LEAST };
        states.intern(State::new());
        states
    }
}

impl States {
    fn intern(&mut self, state: State) -> StateId {
        let mut hasher = FxHasher::default();
        state.hash(&mut hasher);
        let ids = self.index.entry(hasher.finish()).or_default();
        if let Some(&id) = ids.iter().find(|&&id| self.list[id as usize] == state) {
            return id;
        }
        let id = self.list.len() as StateId;
        self.weight += state.len() + 1;
        self.list.push(state);
        ids.push(id);
        id
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Entries of all states, which say how much memory they take.
    pub fn weight(&self) -> usize {
        self.weight
    }

    pub fn entries(&self, id: StateId) -> &[Entry] {
        &self.list[id as usize]
    }

    /// The state that an access leaves, and the entries that it races with.
    pub fn step(&mut self, id: StateId, x: Entry, order: &Order, races: &mut Vec<(Race, Entry)>) -> StateId {
        let state = &self.list[id as usize];
        let (mut next, mut known) = (State::new(), false);
        for &y in state {
            // The execution itself is not ordered before itself.
            let own = y.who.block == x.who.block && y.who.op == x.who.op && y.counts().contains(&x.who.count);
            let others = if own { y.who.count..x.who.count } else { y.counts() };
            let missing = order.first_missing(x.who.block, y.who.block, y.who.op, others);
            if own && let Some(race) = race(y, x, true) {
                races.push((race, Entry { who: x.who, more: 0, ..y }));
            }
            if let Some(count) = missing
                && let Some(race) = race(y, x, false)
            {
                races.push((race, Entry { who: Instance { count, ..y.who }, more: 0, ..y }));
            }
            if own && y.is_like(&x) {
                known = true;
            } else if !own && missing.is_none() && replaces(x, y) {
                continue;
            } else if !known && y.is_like(&x) && y.counts().end == x.who.count {
                next.push(Entry { more: y.more + 1, ..y });
                known = true;
                continue;
            }
            next.push(y);
        }
        if !known && has_room(&next, x) {
            next.push(x);
        }
        if next == *state { id } else { self.intern(next) }
    }

    /// The state of one byte, where `id` is that of a piece that begins `by` bytes before it.
    pub fn shifted(&mut self, id: StateId, by: u8) -> StateId {
        if by == 0 {
            return id;
        }
        let shift = |y: &Entry| Entry { part: Part { at: y.part.at + by, ..y.part }, ..*y };
        let state = self.list[id as usize].iter().map(shift).collect();
        self.intern(state)
    }

    /// Forgets all states but those that are marked, and numbers them anew: what each has become.
    pub fn collect(&mut self, used: &[bool]) -> Vec<StateId> {
        let old = std::mem::take(&mut self.list);
        self.weight = 0;
        self.index.clear();
        let numbers: Vec<StateId> = old
            .into_iter()
            .zip(used)
            .enumerate()
            .map(|(i, (state, &used))| if used || i == 0 { self.intern(state) } else { 0 })
            .collect();
        self.index.shrink_to_fit();
        numbers
    }
}

/// Whether `y`, which was first, and `x` race, where nothing orders them; `own` if they are elements of one execution.
fn race(y: Entry, x: Entry, own: bool) -> Option<Race> {
    if !(y.kind.write || x.kind.write) || y.part.halves & x.part.halves == 0 {
        return None;
    }
    if own {
        // The elements of an atomic, and of a strong store, may meet.
        return (y.kind.write && x.kind.write && x.kind.is_weak()).then_some(Race::SameOp);
    }
    let same_block = y.who.block == x.who.block;
    let (Some(a), Some(b)) = (y.kind.scope, x.kind.scope) else {
        return Some(if same_block { Race::Unordered } else { Race::Blocks });
    };
    if !same_block && (a == Scope::Block || b == Scope::Block) {
        return Some(Race::NarrowScope);
    }
    let same_place = (y.part.size, y.part.at) == (x.part.size, x.part.at);
    (!same_place).then_some(Race::MixedSize)
}

/// Whether whoever races with `y` later on also races with `x`, which `y` happens before, so that `x` takes its place.
fn replaces(x: Entry, y: Entry) -> bool {
    if y.part.halves & !x.part.halves != 0 || (y.kind.write && !x.kind.write) {
        return false;
    }
    let (Some(mine), Some(other)) = (x.kind.scope, y.kind.scope) else { return x.kind.is_weak() };
    let same_place = (y.part.size, y.part.at) == (x.part.size, x.part.at);
    let same_block = x.who.block == y.who.block && other >= mine;
    // Across blocks this can hide only an access of the scope `tl_blk` by the block of `x`.
    same_place && (same_block || (mine == Scope::Wide && other == Scope::Wide))
}

fn has_room(state: &State, x: Entry) -> bool {
    let most = if x.kind.write { MOST_WRITERS } else { MOST_READERS };
    let (mut own, mut blocks) = (0, SmallVec::<[u32; MOST_WRITERS]>::new());
    for y in state.iter().filter(|y| y.kind == x.kind && y.part == x.part) {
        if y.who.block == x.who.block {
            own += 1;
        } else if !blocks.contains(&y.who.block) {
            blocks.push(y.who.block);
        }
    }
    own < MOST_OF_BLOCK && (own > 0 || blocks.len() < most)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: Part = Part { size: 4, at: 0, halves: 3 };
    const READ: Kind = Kind { write: false, scope: None };
    const WRITE: Kind = Kind { write: true, scope: None };
    const ATOMIC: Kind = Kind { write: true, scope: Some(Scope::Wide) };
    const NARROW: Kind = Kind { write: true, scope: Some(Scope::Block) };

    fn entry(block: u32, op: u32, count: u32, kind: Kind) -> Entry {
        Entry { who: Instance { block, op, count }, more: 0, kind, part: WHOLE }
    }

    fn after(list: &[(u32, u32)]) -> Order {
        let mut order = Order::default();
        list.iter().for_each(|&(op, count)| order.own.insert(op, count));
        order
    }

    fn races(states: &mut States, id: StateId, x: Entry, order: &Order) -> (StateId, Vec<Race>) {
        let mut found = Vec::new();
        let id = states.step(id, x, order, &mut found);
        (id, found.into_iter().map(|(race, _)| race).collect())
    }

    #[test]
    fn pairs_race_as_the_table_says() {
        let mut s = States::default();
        let none = Order::default();
        let (written, _) = races(&mut s, 0, entry(0, 0, 0, WRITE), &none);
        assert_eq!(races(&mut s, written, entry(0, 0, 0, WRITE), &none).1, [Race::SameOp]);
        assert_eq!(races(&mut s, written, entry(0, 1, 0, READ), &none).1, [Race::Unordered]);
        assert_eq!(races(&mut s, written, entry(0, 1, 0, READ), &after(&[(0, 0)])).1, []);
        assert_eq!(races(&mut s, written, entry(1, 1, 0, READ), &none).1, [Race::Blocks]);
        assert_eq!(races(&mut s, written, entry(1, 1, 0, ATOMIC), &none).1, [Race::Blocks]);
        let (read, _) = races(&mut s, 0, entry(0, 1, 0, READ), &none);
        assert_eq!(races(&mut s, read, entry(1, 1, 0, READ), &none).1, []);
        assert_eq!(races(&mut s, read, entry(1, 0, 0, WRITE), &none).1, [Race::Blocks]);
        let (counted, _) = races(&mut s, 0, entry(0, 2, 0, ATOMIC), &none);
        assert_eq!(races(&mut s, counted, entry(0, 2, 0, ATOMIC), &none).1, []);
        assert_eq!(races(&mut s, counted, entry(1, 2, 0, ATOMIC), &none).1, []);
        assert_eq!(races(&mut s, counted, entry(1, 3, 0, NARROW), &none).1, [Race::NarrowScope]);
        assert_eq!(races(&mut s, counted, entry(0, 3, 0, NARROW), &none).1, []);
        let mut wide = entry(1, 3, 0, ATOMIC);
        wide.part.size = 8;
        assert_eq!(races(&mut s, counted, wide, &none).1, [Race::MixedSize]);
    }

    #[test]
    fn halves_of_a_byte_are_apart() {
        let mut s = States::default();
        let none = Order::default();
        let half = |halves| Entry { part: Part { size: 1, at: 0, halves }, ..entry(0, 0, 0, WRITE) };
        let (low, _) = races(&mut s, 0, half(1), &none);
        let (both, found) = races(&mut s, low, half(2), &none);
        assert_eq!(found, []);
        assert_eq!(races(&mut s, both, half(2), &none).1, [Race::SameOp]);
        let other = Entry { who: Instance { block: 1, op: 0, count: 0 }, ..half(2) };
        assert_eq!(races(&mut s, low, other, &none).1, []);
        assert_eq!(races(&mut s, both, other, &none).1, [Race::Blocks]);
    }

    #[test]
    fn what_is_ordered_before_a_write_is_forgotten() {
        let mut s = States::default();
        let (first, _) = races(&mut s, 0, entry(0, 0, 0, WRITE), &Order::default());
        let (second, _) = races(&mut s, first, entry(0, 1, 0, WRITE), &after(&[(0, 0)]));
        assert_eq!(s.entries(second).len(), 1);
        // A strong write does not take the place of a weak one.
        let (third, _) = races(&mut s, second, entry(0, 2, 0, ATOMIC), &after(&[(1, 0)]));
        assert_eq!(s.entries(third).len(), 2);
        // Reads stay beside a write that they are not ordered before.
        let (read, _) = races(&mut s, first, entry(0, 3, 0, READ), &after(&[(0, 0)]));
        assert_eq!(s.entries(read).len(), 2);
    }

    #[test]
    fn readers_are_bounded_and_states_settle() {
        let mut s = States::default();
        let mut id = 0;
        for block in 0..100 {
            for count in 0..4 {
                id = races(&mut s, id, entry(block, 0, count, READ), &Order::default()).0;
            }
        }
        // The executions of one op by one block are one entry.
        assert_eq!(s.entries(id).len(), MOST_READERS);
        assert!(s.len() < 6 * MOST_READERS, "readers beyond the bound change nothing");
        let found = races(&mut s, id, entry(99, 1, 0, WRITE), &Order::default()).1;
        assert_eq!(found.len(), MOST_READERS);
    }

    #[test]
    fn one_of_many_executions_that_is_not_ordered_races() {
        let mut s = States::default();
        let mut id = 0;
        for count in 0..100 {
            id = races(&mut s, id, entry(0, 0, count, READ), &Order::default()).0;
        }
        assert_eq!(s.entries(id).len(), 1);
        let mut order = Order::default();
        (0..100).filter(|count| *count != 42).for_each(|count| order.own.insert(0, count));
        let mut found = Vec::new();
        s.step(id, entry(0, 1, 0, WRITE), &order, &mut found);
        assert_eq!(found, [(Race::Unordered, entry(0, 0, 42, READ))]);
        order.own.insert(0, 42);
        let (written, found) = races(&mut s, id, entry(0, 1, 0, WRITE), &order);
        assert_eq!((s.entries(written).len(), found.len()), (1, 0));
        // Executions that are not one after another stay apart.
        let first = races(&mut s, 0, entry(0, 0, 1, READ), &Order::default()).0;
        let third = races(&mut s, first, entry(0, 0, 3, READ), &Order::default()).0;
        assert_eq!(s.entries(third).len(), 2);
    }

    #[test]
    fn unused_states_are_collected() {
        let mut s = States::default();
        let (a, _) = races(&mut s, 0, entry(0, 0, 0, WRITE), &Order::default());
        let (b, _) = races(&mut s, 0, entry(1, 0, 0, WRITE), &Order::default());
        let entries = s.entries(b).to_vec();
        let mut used = vec![false; s.len()];
        used[b as usize] = true;
        let numbers = s.collect(&used);
        assert_eq!((s.len(), numbers[a as usize]), (2, 0));
        assert_eq!(s.entries(numbers[b as usize]), entries);
        assert_eq!(races(&mut s, 0, entry(1, 0, 0, WRITE), &Order::default()).0, numbers[b as usize]);
    }
}
