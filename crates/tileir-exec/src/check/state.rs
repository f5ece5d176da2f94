//! What a piece of memory remembers: the accesses that may still race with later ones.
//!
//! A [`State`] is such a list, kept once however many bytes have it; bytes hold its number. An access takes a state to
//! another one. The elements of a tile mostly share their state, so that an op looks most transitions up.

use super::order::Order;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Range;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub who: Instance,
    /// How many further executions of the same op, one after another, did the same.
    pub more: u32,
    /// How many further tile blocks, by their numbers, did the same: those same executions of the op.
    pub others: u32,
    pub kind: Kind,
    pub part: Part,
}

/// Executions that an entry stands for and that do not happen before an access.
#[derive(Clone, Copy, Debug, Default)]
struct Missing {
    /// The first one of the tile block of the access.
    own: Option<Instance>,
    /// The first one of another tile block.
    other: Option<Instance>,
}

impl Hash for Entry {
    /// By few words: a state is hashed whenever an access changes it.
    fn hash<H: Hasher>(&self, state: &mut H) {
        let pair = |a: u32, b: u32| u64::from(a) | u64::from(b) << 32;
        let scope = self.kind.scope.map_or(0, |scope| 1 + scope as u32);
        let part = u32::from_le_bytes([self.part.size, self.part.at, self.part.halves, self.kind.write.into()]);
        pair(self.who.block, self.who.op).hash(state);
        pair(self.who.count, self.more).hash(state);
        pair(self.others, part ^ scope << 28).hash(state);
    }
}

impl Entry {
    /// An execution by one tile block.
    pub fn new(who: Instance, kind: Kind, part: Part) -> Entry {
        Entry { who, more: 0, others: 0, kind, part }
    }

    /// The numbers of the executions that it stands for.
    fn counts(&self) -> Range<u32> {
        self.who.count..self.who.count + 1 + self.more
    }

    /// The tile blocks that it stands for.
    fn blocks(&self) -> Range<u32> {
        self.who.block..self.who.block + 1 + self.others
    }

    /// Whether it stands for this execution.
    fn contains(&self, who: Instance) -> bool {
        self.who.op == who.op && self.blocks().contains(&who.block) && self.counts().contains(&who.count)
    }

    /// Whether it ends or begins beside a tile block.
    fn is_beside(&self, block: u32) -> bool {
        let blocks = self.blocks();
        blocks.end == block || blocks.start == block + 1
    }

    /// Whether `x` is the next execution by a tile block that it stands for.
    fn is_followed_by(&self, x: &Entry) -> bool {
        self.is_like(x) && self.counts().end == x.who.count && self.blocks().contains(&x.who.block)
    }

    /// Whether it is of the same op and kind, and touches the same part.
    fn is_like(&self, other: &Entry) -> bool {
        (self.who.op, self.kind, self.part) == (other.who.op, other.kind, other.part)
    }

    /// What of it does not happen before `x`, which does not count itself, and is not `excused`.
    fn missing(&self, x: Instance, order: &Order, mut excused: impl FnMut(Instance) -> bool) -> Missing {
        let (blocks, op) = (self.blocks(), self.who.op);
        let mut first = |block: u32, mut counts: Range<u32>| {
            loop {
                let count = order.first_missing(x.block, block, op, counts.clone())?;
                let who = Instance { block, op, count };
                if !excused(who) {
                    return Some(who);
                }
                counts.start = count + 1;
            }
        };
        let own = blocks.contains(&x.block).then(|| match self.contains(x) {
            true => first(x.block, self.who.count..x.count),
            false => first(x.block, self.counts()),
        });
        let mut others = blocks.filter(|block| *block != x.block);
        Missing { own: own.flatten(), other: others.find_map(|block| first(block, self.counts())) }
    }

    /// The first execution of another tile block than `of` that does not happen before what that one does with `order`.
    pub fn missing_of_others(&self, of: u32, order: &Order, excused: impl FnMut(Instance) -> bool) -> Option<Instance> {
        self.missing(Instance { block: of, op: u32::MAX, count: 0 }, order, excused).other
    }

    /// It without one tile block that it stands for: the tile blocks before that one and those behind it.
    fn without(&self, block: u32) -> [Option<Entry>; 2] {
        let Range { start, end } = self.blocks();
        let part = |from: u32, to: u32| {
            (from < to).then(|| Entry { who: Instance { block: from, ..self.who }, others: to - from - 1, ..*self })
        };
        [part(start, block), part(block + 1, end)]
    }
}

/// What an access makes of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fate {
    Stays,
    /// The access takes its place.
    Goes,
    /// The access is one more of the same.
    Grows,
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
pub(super) const LEAST: usize = 1 << 20;

const WIDE: Option<Scope> = Some(Scope::Wide);

/// Entries of one kind that are kept; what is beyond can only hide a race. Tile blocks in a row that do the same are one
/// entry, so that few kernels reach the bounds. Readers are kept for longer than writers: tiles share the states of what all
/// blocks read, while every word that atomics update has a state of its own.
const MOST_READERS: usize = 128;
const MOST_WRITERS: usize = 32;
const MOST_OF_BLOCK: usize = 64;
/// The same where no tile block ever learns what another one did: whoever races with one that is left out races with those
/// that are kept, too.
const FEW: usize = 16;

/// Where the entries of a state are, and what is common to them.
#[derive(Clone, Copy, Debug)]
struct Record {
    start: u32,
    len: u32,
    /// Another state with the same hash.
    next: Option<StateId>,
    /// Whether all entries are wide and of one kind and part, so that none races with one more of them.
    is_uniform: bool,
    /// The tile blocks of all entries lie from the first of these to the last.
    first: u32,
    last: u32,
}

/// All states that there are.
#[derive(Debug)]
pub(super) struct States {
    /// The entries of all states, one after another.
    entries: Vec<Entry>,
    list: Vec<Record>,
    /// The latest state with each hash.
    index: FxHashMap<u64, StateId>,
    /// A state that is being made.
    next: Vec<Entry>,
    /// At how many entries to look which states are still in use.
    pub collect_at: usize,
    /// Whether tile blocks learn what others did.
    synchronizes: bool,
}

impl States {
    pub fn new(synchronizes: bool) -> States {
        let mut states = States {
            entries: Vec::new(),
            list: Vec::new(),
            index: FxHashMap::default(),
            next: Vec::new(),
            collect_at: LEAST,
            synchronizes,
        };
        states.intern(&[]);
        states
    }

    fn intern(&mut self, state: &[Entry]) -> StateId {
        let mut hasher = FxHasher::default();
        state.hash(&mut hasher);
        let id = self.list.len() as StateId;
        let latest = self.index.entry(hasher.finish()).or_insert(id);
        let mut same = Some(*latest).filter(|latest| *latest != id);
        while let Some(known) = same {
            let record = &self.list[known as usize];
            if self.entries[record.start as usize..][..record.len as usize] == *state {
                return known;
            }
            same = record.next;
        }
        let next = Some(std::mem::replace(latest, id)).filter(|next| *next != id);
        let like_first = |y: &Entry| y.kind.scope == WIDE && (y.kind, y.part) == (state[0].kind, state[0].part);
        self.list.push(Record {
            start: self.entries.len() as u32,
            len: state.len() as u32,
            next,
            is_uniform: state.iter().all(like_first),
            first: state.iter().map(|y| y.who.block).min().unwrap_or(0),
            last: state.iter().map(|y| y.who.block + y.others).max().unwrap_or(0),
        });
        self.entries.extend_from_slice(state);
        id
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Entries of all states, and states, which say how much memory they take.
    pub fn weight(&self) -> usize {
        self.entries.len() + self.list.len()
    }

    pub fn entries(&self, id: StateId) -> &[Entry] {
        let record = &self.list[id as usize];
        &self.entries[record.start as usize..][..record.len as usize]
    }

    /// Whether an access is one more wide access of a kind that a state is full of, by a tile block that is neither among nor
    /// beside those of the state and knows of no other: it changes nothing then.
    fn is_full_of(&self, id: StateId, x: Entry, order: &Order, most: usize) -> bool {
        let record = &self.list[id as usize];
        let apart = x.who.block + 1 < record.first || record.last + 1 < x.who.block;
        if !record.is_uniform || !apart || (record.len as usize) < most || !order.known.is_empty() {
            return false;
        }
        let like = &self.entries[record.start as usize];
        (like.kind, like.part) == (x.kind, x.part)
    }

    /// The state that an access leaves, and the entries that it races with. `excused` says which strong writes count as
    /// ordered because they were observed; it is asked only where there would be a race.
    pub fn step(
        &mut self,
        id: StateId,
        x: Entry,
        order: &Order,
        mut excused: impl FnMut(Instance) -> bool,
        races: &mut Vec<(Race, Entry)>,
    ) -> StateId {
        let most = match (self.synchronizes, x.kind.write) {
            (false, _) => FEW,
            (true, true) => MOST_WRITERS,
            (true, false) => MOST_READERS,
        };
        if self.is_full_of(id, x, order, most) {
            return id;
        }
        let state = self.entries(id);
        // What becomes of each entry: most accesses change few of them.
        let mut fates: SmallVec<[Fate; 16]> = SmallVec::new();
        let (mut known, mut changes) = (false, false);
        for &y in state {
            let own = y.contains(x.who);
            if own && let Some(race) = race(y, x, true) {
                races.push((race, Entry { who: x.who, more: 0, others: 0, ..y }));
            }
            known |= own && y.is_like(&x);
            let fate = if is_replaced(y, x, order, &mut excused, races) && !own {
                Fate::Goes
            } else if !known && y.is_followed_by(&x) && (y.others == 0 || state.len() < 2 * MOST_READERS) {
                known = true;
                Fate::Grows
            } else {
                Fate::Stays
            };
            changes |= fate != Fate::Stays;
            fates.push(fate);
        }
        if !changes && (known || !has_room(state, x, most)) {
            return id;
        }
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        let state = self.entries(id);
        next.extend(state.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Stays).map(|(y, _)| *y));
        for (&y, _) in state.iter().zip(&fates).filter(|(_, fate)| **fate == Fate::Grows) {
            merge(&mut next, Entry { who: Instance { block: x.who.block, ..y.who }, more: y.more + 1, others: 0, ..y });
            next.extend(y.without(x.who.block).into_iter().flatten());
        }
        let has_room = known || has_room(&next, x, most);
        if !known && (merge(&mut next, x) == Merged::Apart) && !has_room {
            next.pop();
        }
        let id = if next == *state { id } else { self.intern(&next) };
        self.next = next;
        id
    }

    /// The state of one byte, where `id` is that of a piece that begins `by` bytes before it.
    pub fn shifted(&mut self, id: StateId, by: u8) -> StateId {
        if by == 0 {
            return id;
        }
        let shift = |y: &Entry| Entry { part: Part { at: y.part.at + by, ..y.part }, ..*y };
        let state: Vec<Entry> = self.entries(id).iter().map(shift).collect();
        self.intern(&state)
    }

    /// Forgets all states but those that are marked, and numbers them anew: what each has become.
    pub fn collect(&mut self, used: &[bool]) -> Vec<StateId> {
        let (entries, old) = (std::mem::take(&mut self.entries), std::mem::take(&mut self.list));
        self.index.clear();
        let mut renumber = |(i, (record, &used)): (usize, (&Record, &bool))| match used || i == 0 {
            true => self.intern(&entries[record.start as usize..][..record.len as usize]),
            false => 0,
        };
        let numbers = old.iter().zip(used).enumerate().map(&mut renumber).collect();
        self.index.shrink_to_fit();
        numbers
    }
}

/// Adds the races of `x` with `y`, which was first. Whether `x` takes the place of `y`.
fn is_replaced(
    y: Entry,
    x: Entry,
    order: &Order,
    mut excused: impl FnMut(Instance) -> bool,
    races: &mut Vec<(Race, Entry)>,
) -> bool {
    let replaces = replaces(x, y);
    let can_race = (y.kind.write || x.kind.write)
        && (y.kind.is_weak() || x.kind.is_weak() || y.part != x.part || y.kind.scope.min(x.kind.scope) != WIDE);
    // Readers do not race; which of them happen before does not matter where they are many.
    if !can_race && (!replaces || y.others > 0) {
        return false;
    }
    // Where nothing is known of other tile blocks, nothing of them happens before.
    if !can_race && y.who.block != x.who.block && order.known.is_empty() {
        return false;
    }
    let may_be_excused = can_race && y.kind.write && !y.kind.is_weak();
    let missing = y.missing(x.who, order, |who| {
        let one = Entry { who, more: 0, others: 0, ..y };
        may_be_excused && race(one, x, false).is_some() && excused(who)
    });
    for who in [missing.own, missing.other].into_iter().flatten() {
        let one = Entry { who, more: 0, others: 0, ..y };
        races.extend(race(one, x, false).map(|race| (race, one)));
    }
    replaces && missing.own.is_none() && missing.other.is_none()
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

/// Whether an entry stands by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Merged {
    Apart,
    Together,
}

/// Adds an entry at the end, together with those of tile blocks beside it that did the same.
fn merge(state: &mut Vec<Entry>, mut x: Entry) -> Merged {
    let mut merged = Merged::Apart;
    let beside = |y: &Entry, x: &Entry| {
        (y.blocks().end == x.who.block || x.blocks().end == y.who.block) && y.is_like(x) && y.counts() == x.counts()
    };
    // One on each side at most.
    while let Some(at) = state.iter().position(|y| beside(y, &x)) {
        let y = state.remove(at);
        x.who.block = x.who.block.min(y.who.block);
        x.others += y.others + 1;
        merged = Merged::Together;
    }
    state.push(x);
    merged
}

/// Whether an entry may be added: there are less than `most` of its kind, and not too many of its own tile block.
fn has_room(state: &[Entry], x: Entry, most: usize) -> bool {
    let alike = || state.iter().filter(|y| y.kind == x.kind && y.part == x.part);
    if state.len() < most.min(MOST_OF_BLOCK) || alike().any(|y| y.who.op == x.who.op && y.is_beside(x.who.block)) {
        return true;
    }
    let own = alike().filter(|y| y.blocks().contains(&x.who.block)).count();
    own < MOST_OF_BLOCK && (own > 0 || alike().count() < most)
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
        Entry::new(Instance { block, op, count }, kind, WHOLE)
    }

    fn after(list: &[(u32, u32)]) -> Order {
        let mut order = Order::default();
        list.iter().for_each(|&(op, count)| order.own.insert(op, count));
        order
    }

    fn races(states: &mut States, id: StateId, x: Entry, order: &Order) -> (StateId, Vec<Race>) {
        let mut found = Vec::new();
        let id = states.step(id, x, order, |_| false, &mut found);
        (id, found.into_iter().map(|(race, _)| race).collect())
    }

    #[test]
    fn pairs_race_as_the_table_says() {
        let mut s = States::new(true);
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
        let mut s = States::new(true);
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
        let mut s = States::new(true);
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
    fn tile_blocks_in_a_row_are_one_entry() {
        let mut s = States::new(true);
        let mut id = 0;
        for block in (0..100).filter(|block| *block != 42).chain([42]) {
            for count in 0..4 {
                id = races(&mut s, id, entry(block, 0, count, READ), &Order::default()).0;
            }
        }
        assert_eq!(s.entries(id).len(), 1);
        let write = entry(99, 1, 0, WRITE);
        let mut found = Vec::new();
        s.step(id, write, &Order::default(), |_| false, &mut found);
        assert_eq!(found, [(Race::Unordered, entry(99, 0, 0, READ)), (Race::Blocks, entry(0, 0, 0, READ))]);
        // The one of them that is not known races.
        let mut order = after(&[(0, 0), (0, 1), (0, 2), (0, 3)]);
        let mut interner = super::super::order::Interner::new(100);
        let four = interner.intern(order.own.clone());
        for block in (0..99).filter(|block| *block != 80) {
            order.known = interner.with(&order.known, block, &four);
        }
        found.clear();
        s.step(id, write, &order, |_| false, &mut found);
        assert_eq!(found, [(Race::Blocks, entry(80, 0, 0, READ))]);
        order.known = interner.with(&order.known, 80, &four);
        let (written, found) = races(&mut s, id, write, &order);
        assert_eq!((s.entries(written), found.len()), (&[write][..], 0));
    }

    #[test]
    fn an_execution_more_of_a_block_among_others_stands_apart() {
        let mut s = States::new(true);
        let mut id = 0;
        for block in 0..10 {
            id = races(&mut s, id, entry(block, 0, 0, READ), &Order::default()).0;
        }
        id = races(&mut s, id, entry(4, 0, 1, READ), &Order::default()).0;
        let mut list: Vec<_> = s.entries(id).iter().map(|y| (y.who.block, y.others, y.more)).collect();
        list.sort_unstable();
        assert_eq!(list, [(0, 3, 0), (4, 0, 1), (5, 4, 0)]);
    }

    #[test]
    fn readers_are_bounded_and_states_settle() {
        let mut s = States::new(true);
        let mut id = 0;
        for block in (0..1000).step_by(2) {
            id = races(&mut s, id, entry(block, 0, 0, READ), &Order::default()).0;
        }
        assert_eq!(s.entries(id).len(), MOST_READERS);
        assert_eq!(s.len(), MOST_READERS + 1, "readers beyond the bound change nothing");
    }

    #[test]
    fn one_of_many_executions_that_is_not_ordered_races() {
        let mut s = States::new(true);
        let mut id = 0;
        for count in 0..100 {
            id = races(&mut s, id, entry(0, 0, count, READ), &Order::default()).0;
        }
        assert_eq!(s.entries(id).len(), 1);
        let mut order = Order::default();
        (0..100).filter(|count| *count != 42).for_each(|count| order.own.insert(0, count));
        let mut found = Vec::new();
        s.step(id, entry(0, 1, 0, WRITE), &order, |_| false, &mut found);
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
        let mut s = States::new(true);
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
