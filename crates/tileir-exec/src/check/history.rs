//! The access history of a piece of memory: the accesses that may still race with later ones.
//!
//! A history is a list of [`Entry`]s. [`HistoryInterner`] stores each distinct history once, and a piece of memory holds its
//! [`HistoryId`]. An access is a transition from one history to another. The elements of a tile mostly share their history, so
//! an op computes few transitions and looks the others up.

use super::order::TokenOrder;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use std::ops::Range;

/// An interned history. 0 is the history of memory that was never accessed.
pub(super) type HistoryId = u32;

/// The tile blocks that the scope of a strong access includes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) enum AccessScope {
    /// The tile block of the access.
    Block,
    /// All tile blocks of the launch.
    BeyondBlock,
}

/// Read or write, weak or strong.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct AccessKind {
    pub write: bool,
    /// The scope of a strong access; `None` for a weak one.
    pub scope: Option<AccessScope>,
}

impl AccessKind {
    /// Whether the access has no scope.
    pub fn is_weak(self) -> bool {
        self.scope.is_none()
    }
}

/// The part of an accessed element that is in one piece of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct AccessPart {
    /// Bytes of the whole element.
    pub size: u8,
    /// The first byte of the piece, as an offset from the start of the element.
    pub at: u8,
    /// The accessed halves of a byte, as bits; both, except for elements of four bits.
    pub halves: u8,
}

/// An execution of a memory op by a tile block.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Instance {
    pub block: u32,
    pub op: u32,
    pub count: u32,
}

/// One or more accesses of a history: executions of one op that made the same access. They are `extra_executions + 1`
/// consecutive executions, made by each of `extra_blocks + 1` consecutive tile blocks, starting with `instance`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub instance: Instance,
    /// The number of executions after the first one, by the same tile block.
    pub extra_executions: u32,
    /// The number of tile blocks after the first one.
    pub extra_blocks: u32,
    pub kind: AccessKind,
    pub part: AccessPart,
}

/// The executions of an entry that do not happen before an access.
#[derive(Clone, Copy, Debug, Default)]
struct Missing {
    /// The first of them by the tile block of the access.
    own: Option<Instance>,
    /// The first of them by another tile block.
    other: Option<Instance>,
}

impl Hash for Entry {
    /// Hashes few words, because a history is hashed whenever an access changes it.
    fn hash<H: Hasher>(&self, history: &mut H) {
        let pair = |a: u32, b: u32| u64::from(a) | u64::from(b) << 32;
        let scope = self.kind.scope.map_or(0, |scope| 1 + scope as u32);
        let part = u32::from_le_bytes([self.part.size, self.part.at, self.part.halves, self.kind.write.into()]);
        pair(self.instance.block, self.instance.op).hash(history);
        pair(self.instance.count, self.extra_executions).hash(history);
        pair(self.extra_blocks, part ^ scope << 28).hash(history);
    }
}

impl Entry {
    /// The entry of one execution.
    pub fn new(instance: Instance, kind: AccessKind, part: AccessPart) -> Entry {
        Entry { instance, extra_executions: 0, extra_blocks: 0, kind, part }
    }

    /// The executions of the entry, by number.
    fn counts(&self) -> Range<u32> {
        self.instance.count..self.instance.count + 1 + self.extra_executions
    }

    /// The tile blocks of the entry.
    fn blocks(&self) -> Range<u32> {
        self.instance.block..self.instance.block + 1 + self.extra_blocks
    }

    /// Whether the entry includes this execution.
    fn contains(&self, instance: Instance) -> bool {
        self.instance.op == instance.op
            && self.blocks().contains(&instance.block)
            && self.counts().contains(&instance.count)
    }

    /// Whether a tile block directly precedes or follows those of the entry.
    fn is_adjacent_to(&self, block: u32) -> bool {
        let blocks = self.blocks();
        blocks.end == block || blocks.start == block + 1
    }

    /// Whether `x` is the same access by the next execution of a tile block of the entry.
    fn can_extend_by(&self, x: &Entry) -> bool {
        self.same_access(x) && self.counts().end == x.instance.count && self.blocks().contains(&x.instance.block)
    }

    /// Whether both are of the same op and kind, and access the same part.
    fn same_access(&self, other: &Entry) -> bool {
        (self.instance.op, self.kind, self.part) == (other.instance.op, other.kind, other.part)
    }

    /// The executions of the entry, other than `x` itself, that do not happen before `x` and are not `excused`.
    fn missing(&self, x: Instance, order: &TokenOrder, mut excused: impl FnMut(Instance) -> bool) -> Missing {
        let (blocks, op) = (self.blocks(), self.instance.op);
        let mut first = |block: u32, mut counts: Range<u32>| {
            loop {
                let count = order.first_missing(x.block, block, op, counts.clone())?;
                let instance = Instance { block, op, count };
                if !excused(instance) {
                    return Some(instance);
                }
                counts.start = count + 1;
            }
        };
        let own = blocks.contains(&x.block).then(|| match self.contains(x) {
            true => first(x.block, self.instance.count..x.count),
            false => first(x.block, self.counts()),
        });
        let mut others = blocks.filter(|block| *block != x.block);
        Missing { own: own.flatten(), other: others.find_map(|block| first(block, self.counts())) }
    }

    /// The first execution by a tile block other than `of` that does not happen before an access of `of` with this `order`.
    pub fn missing_of_others(
        &self,
        of: u32,
        order: &TokenOrder,
        excused: impl FnMut(Instance) -> bool,
    ) -> Option<Instance> {
        self.missing(Instance { block: of, op: u32::MAX, count: 0 }, order, excused).other
    }

    /// The entry without one of its tile blocks: an entry of the tile blocks before it, and one of those after it.
    fn without(&self, block: u32) -> [Option<Entry>; 2] {
        let Range { start, end } = self.blocks();
        let part = |from: u32, to: u32| {
            (from < to).then(|| Entry {
                instance: Instance { block: from, ..self.instance },
                extra_blocks: to - from - 1,
                ..*self
            })
        };
        [part(start, block), part(block + 1, end)]
    }
}

/// The effect of an access on an entry of the history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EntryUpdate {
    Keep,
    /// The access replaces the entry.
    Replace,
    /// The entry is extended by the access.
    Extend,
}

/// The kind of a race.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Race {
    SameOp,
    Unordered,
    Blocks,
    NarrowScope,
    MixedSize,
}

/// The minimum number of entries at which unused histories are collected.
pub(super) const MIN_COLLECT_AT: usize = 1 << 20;

const BEYOND_BLOCK: Option<AccessScope> = Some(AccessScope::BeyondBlock);

/// The maximum number of entries of one kind in a history. Accesses beyond it are dropped, which can only hide a race.
/// Consecutive tile blocks with the same access are one entry, so few kernels reach the bounds. There may be more readers than
/// writers: memory that all tile blocks read shares few histories, while each word that atomics update has its own.
const MAX_READERS: usize = 128;
const MAX_WRITERS: usize = 32;
const MAX_OF_BLOCK: usize = 64;
/// The maximum in a kernel without synchronization between tile blocks. An access that races with a dropped entry also races
/// with those that are kept.
const MAX_WITHOUT_SYNC: usize = 16;

/// The entries of a history, as a range of [`HistoryInterner::entries`], and their common properties.
#[derive(Clone, Copy, Debug)]
struct Record {
    start: u32,
    len: u32,
    /// Another history with the same hash.
    next: Option<HistoryId>,
    /// Whether all entries have wide scope and the same kind and part. Such accesses do not race with each other.
    is_uniform: bool,
    /// The lowest tile block of all entries.
    first: u32,
    /// The highest tile block of all entries.
    last: u32,
}

/// Stores each distinct history once (hash consing).
#[derive(Debug)]
pub(super) struct HistoryInterner {
    /// The entries of all histories.
    entries: Vec<Entry>,
    list: Vec<Record>,
    /// The latest history with each hash.
    index: FxHashMap<u64, HistoryId>,
    /// Scratch space for the result of a transition.
    next: Vec<Entry>,
    /// The size at which unused histories are collected.
    pub collect_at: usize,
    /// Whether tile blocks synchronize with each other.
    synchronizes: bool,
}

impl HistoryInterner {
    /// An interner that has the empty history. `synchronizes` says whether tile blocks synchronize with each other.
    pub fn new(synchronizes: bool) -> HistoryInterner {
        let mut histories = HistoryInterner {
            entries: Vec::new(),
            list: Vec::new(),
            index: FxHashMap::default(),
            next: Vec::new(),
            collect_at: MIN_COLLECT_AT,
            synchronizes,
        };
        // The first id is that of the empty history.
        histories.intern(&[]);
        histories
    }

    /// The id of a history. Equal histories have one id: those with one hash form a linked list.
    fn intern(&mut self, history: &[Entry]) -> HistoryId {
        let mut hasher = FxHasher::default();
        history.hash(&mut hasher);
        let id = self.list.len() as HistoryId;
        let latest = self.index.entry(hasher.finish()).or_insert(id);
        let mut same = Some(*latest).filter(|latest| *latest != id);
        while let Some(known) = same {
            let record = &self.list[known as usize];
            if self.entries[record.start as usize..][..record.len as usize] == *history {
                return known;
            }
            same = record.next;
        }
        let next = Some(std::mem::replace(latest, id)).filter(|next| *next != id);
        let like_first =
            |y: &Entry| y.kind.scope == BEYOND_BLOCK && (y.kind, y.part) == (history[0].kind, history[0].part);
        self.list.push(Record {
            start: self.entries.len() as u32,
            len: history.len() as u32,
            next,
            is_uniform: history.iter().all(like_first),
            first: history.iter().map(|y| y.instance.block).min().unwrap_or(0),
            last: history.iter().map(|y| y.instance.block + y.extra_blocks).max().unwrap_or(0),
        });
        self.entries.extend_from_slice(history);
        id
    }

    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// The number of entries and histories, as a measure of memory.
    pub fn size(&self) -> usize {
        self.entries.len() + self.list.len()
    }

    pub fn entries(&self, id: HistoryId) -> &[Entry] {
        let record = &self.list[id as usize];
        &self.entries[record.start as usize..][..record.len as usize]
    }

    /// Whether an access leaves a history as it is, without a race: all entries are accesses of the same kind with wide scope,
    /// there are `max_entries` of them, and the tile block is not adjacent to theirs and knows of no other. A fast check.
    fn ignores(&self, id: HistoryId, x: Entry, order: &TokenOrder, max_entries: usize) -> bool {
        let record = &self.list[id as usize];
        let apart = x.instance.block + 1 < record.first || record.last + 1 < x.instance.block;
        if !record.is_uniform || !apart || (record.len as usize) < max_entries || !order.known.is_empty() {
            return false;
        }
        let like = &self.entries[record.start as usize];
        (like.kind, like.part) == (x.kind, x.part)
    }

    /// The history after an access. Adds the entries that the access races with to `races`. `excused` tells which strong writes
    /// count as ordered because they were observed; it is called only if there would be a race.
    pub fn step(
        &mut self,
        id: HistoryId,
        x: Entry,
        order: &TokenOrder,
        mut excused: impl FnMut(Instance) -> bool,
        races: &mut Vec<(Race, Entry)>,
    ) -> HistoryId {
        let max_entries = match (self.synchronizes, x.kind.write) {
            (false, _) => MAX_WITHOUT_SYNC,
            (true, true) => MAX_WRITERS,
            (true, false) => MAX_READERS,
        };
        if self.ignores(id, x, order, max_entries) {
            return id;
        }
        let history = self.entries(id);
        // Most accesses change few entries.
        let mut updates: SmallVec<[EntryUpdate; 16]> = SmallVec::new();
        let (mut known, mut changes) = (false, false);
        for &y in history {
            let own = y.contains(x.instance);
            if own && let Some(race) = race(y, x, true) {
                races.push((race, Entry { instance: x.instance, extra_executions: 0, extra_blocks: 0, ..y }));
            }
            known |= own && y.same_access(&x);
            let update = if is_replaced(y, x, order, &mut excused, races) && !own {
                EntryUpdate::Replace
            } else if !known && y.can_extend_by(&x) && (y.extra_blocks == 0 || history.len() < 2 * MAX_READERS) {
                known = true;
                EntryUpdate::Extend
            } else {
                EntryUpdate::Keep
            };
            changes |= update != EntryUpdate::Keep;
            updates.push(update);
        }
        if !changes && (known || !has_room(history, x, max_entries)) {
            return id;
        }
        let mut next = std::mem::take(&mut self.next);
        next.clear();
        let history = self.entries(id);
        next.extend(history.iter().zip(&updates).filter(|(_, update)| **update == EntryUpdate::Keep).map(|(y, _)| *y));
        for (&y, _) in history.iter().zip(&updates).filter(|(_, update)| **update == EntryUpdate::Extend) {
            insert_coalescing(
                &mut next,
                Entry {
                    instance: Instance { block: x.instance.block, ..y.instance },
                    extra_executions: y.extra_executions + 1,
                    extra_blocks: 0,
                    ..y
                },
            );
            next.extend(y.without(x.instance.block).into_iter().flatten());
        }
        let has_room = known || has_room(&next, x, max_entries);
        if !known && (insert_coalescing(&mut next, x) == Insertion::Added) && !has_room {
            next.pop();
        }
        let id = if next == *history { id } else { self.intern(&next) };
        self.next = next;
        id
    }

    /// The history of the piece that starts `by` bytes after the start of a piece with history `id`.
    pub fn shift(&mut self, id: HistoryId, by: u8) -> HistoryId {
        if by == 0 {
            return id;
        }
        let shift = |y: &Entry| Entry { part: AccessPart { at: y.part.at + by, ..y.part }, ..*y };
        let history: Vec<Entry> = self.entries(id).iter().map(shift).collect();
        self.intern(&history)
    }

    /// Removes the histories that are not marked in `used`. Returns the new id of each history.
    pub fn collect(&mut self, used: &[bool]) -> Vec<HistoryId> {
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

/// Adds the races of an access `x` with the earlier entry `y`. Returns whether `x` replaces `y`.
fn is_replaced(
    y: Entry,
    x: Entry,
    order: &TokenOrder,
    mut excused: impl FnMut(Instance) -> bool,
    races: &mut Vec<(Race, Entry)>,
) -> bool {
    let replaces = replaces(x, y);
    let can_race = (y.kind.write || x.kind.write)
        && (y.kind.is_weak() || x.kind.is_weak() || y.part != x.part || y.kind.scope.min(x.kind.scope) != BEYOND_BLOCK);
    // Reads do not race, and a read does not replace an entry of several tile blocks.
    if !can_race && (!replaces || y.extra_blocks > 0) {
        return false;
    }
    // Without knowledge of other tile blocks, none of their accesses happens before this one.
    if !can_race && y.instance.block != x.instance.block && order.known.is_empty() {
        return false;
    }
    let may_be_excused = can_race && y.kind.write && !y.kind.is_weak();
    let missing = y.missing(x.instance, order, |instance| {
        let one = Entry { instance, extra_executions: 0, extra_blocks: 0, ..y };
        may_be_excused && race(one, x, false).is_some() && excused(instance)
    });
    for instance in [missing.own, missing.other].into_iter().flatten() {
        let one = Entry { instance, extra_executions: 0, extra_blocks: 0, ..y };
        races.extend(race(one, x, false).map(|race| (race, one)));
    }
    replaces && missing.own.is_none() && missing.other.is_none()
}

/// The race between the earlier access `y` and `x`, if they are not ordered; `own` if both are elements of one execution.
fn race(y: Entry, x: Entry, own: bool) -> Option<Race> {
    if !(y.kind.write || x.kind.write) || y.part.halves & x.part.halves == 0 {
        return None;
    }
    if own {
        // Elements of an atomic or of a strong store may have the same address.
        return (y.kind.write && x.kind.write && x.kind.is_weak()).then_some(Race::SameOp);
    }
    let same_block = y.instance.block == x.instance.block;
    let (Some(a), Some(b)) = (y.kind.scope, x.kind.scope) else {
        return Some(if same_block { Race::Unordered } else { Race::Blocks });
    };
    if !same_block && (a == AccessScope::Block || b == AccessScope::Block) {
        return Some(Race::NarrowScope);
    }
    let same_place = (y.part.size, y.part.at) == (x.part.size, x.part.at);
    (!same_place).then_some(Race::MixedSize)
}

/// Whether every later access that races with `y` also races with `x`, if `y` happens before `x`. Then `x` replaces `y`.
fn replaces(x: Entry, y: Entry) -> bool {
    if y.part.halves & !x.part.halves != 0 || (y.kind.write && !x.kind.write) {
        return false;
    }
    let (Some(mine), Some(other)) = (x.kind.scope, y.kind.scope) else { return x.kind.is_weak() };
    let same_place = (y.part.size, y.part.at) == (x.part.size, x.part.at);
    let same_block = x.instance.block == y.instance.block && other >= mine;
    // Across tile blocks this can hide only an access with scope `tl_blk` by the tile block of `x`.
    same_place && (same_block || (mine == AccessScope::BeyondBlock && other == AccessScope::BeyondBlock))
}

/// The outcome of [`insert_coalescing`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Insertion {
    /// The history has a new entry.
    Added,
    /// The entry was combined with one or two others.
    Coalesced,
}

/// Adds an entry at the end of a history, combined with the same accesses by adjacent tile blocks.
fn insert_coalescing(history: &mut Vec<Entry>, mut x: Entry) -> Insertion {
    let mut insertion = Insertion::Added;
    let can_coalesce = |y: &Entry, x: &Entry| {
        (y.blocks().end == x.instance.block || x.blocks().end == y.instance.block)
            && y.same_access(x)
            && y.counts() == x.counts()
    };
    // At most one entry before and one after.
    while let Some(at) = history.iter().position(|y| can_coalesce(y, &x)) {
        let y = history.remove(at);
        x.instance.block = x.instance.block.min(y.instance.block);
        x.extra_blocks += y.extra_blocks + 1;
        insertion = Insertion::Coalesced;
    }
    history.push(x);
    insertion
}

/// Whether an entry may be added: there are fewer than `max_entries` of its kind, and fewer than `MAX_OF_BLOCK` of its tile
/// block.
fn has_room(history: &[Entry], x: Entry, max_entries: usize) -> bool {
    let alike = || history.iter().filter(|y| y.kind == x.kind && y.part == x.part);
    if history.len() < max_entries.min(MAX_OF_BLOCK)
        || alike().any(|y| y.instance.op == x.instance.op && y.is_adjacent_to(x.instance.block))
    {
        return true;
    }
    let own = alike().filter(|y| y.blocks().contains(&x.instance.block)).count();
    own < MAX_OF_BLOCK && (own > 0 || alike().count() < max_entries)
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: AccessPart = AccessPart { size: 4, at: 0, halves: 3 };
    const READ: AccessKind = AccessKind { write: false, scope: None };
    const WRITE: AccessKind = AccessKind { write: true, scope: None };
    const ATOMIC: AccessKind = AccessKind { write: true, scope: Some(AccessScope::BeyondBlock) };
    const NARROW: AccessKind = AccessKind { write: true, scope: Some(AccessScope::Block) };

    fn entry(block: u32, op: u32, count: u32, kind: AccessKind) -> Entry {
        Entry::new(Instance { block, op, count }, kind, WHOLE)
    }

    fn after(list: &[(u32, u32)]) -> TokenOrder {
        let mut order = TokenOrder::default();
        list.iter().for_each(|&(op, count)| order.own.insert(op, count));
        order
    }

    fn races(histories: &mut HistoryInterner, id: HistoryId, x: Entry, order: &TokenOrder) -> (HistoryId, Vec<Race>) {
        let mut found = Vec::new();
        let id = histories.step(id, x, order, |_| false, &mut found);
        (id, found.into_iter().map(|(race, _)| race).collect())
    }

    #[test]
    fn pairs_of_accesses_race() {
        let mut s = HistoryInterner::new(true);
        let none = TokenOrder::default();
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
    fn halves_of_a_byte_do_not_race() {
        let mut s = HistoryInterner::new(true);
        let none = TokenOrder::default();
        let half = |halves| Entry { part: AccessPart { size: 1, at: 0, halves }, ..entry(0, 0, 0, WRITE) };
        let (low, _) = races(&mut s, 0, half(1), &none);
        let (both, found) = races(&mut s, low, half(2), &none);
        assert_eq!(found, []);
        assert_eq!(races(&mut s, both, half(2), &none).1, [Race::SameOp]);
        let other = Entry { instance: Instance { block: 1, op: 0, count: 0 }, ..half(2) };
        assert_eq!(races(&mut s, low, other, &none).1, []);
        assert_eq!(races(&mut s, both, other, &none).1, [Race::Blocks]);
    }

    #[test]
    fn a_write_replaces_entries_that_happen_before_it() {
        let mut s = HistoryInterner::new(true);
        let (first, _) = races(&mut s, 0, entry(0, 0, 0, WRITE), &TokenOrder::default());
        let (second, _) = races(&mut s, first, entry(0, 1, 0, WRITE), &after(&[(0, 0)]));
        assert_eq!(s.entries(second).len(), 1);
        // A strong write does not replace a weak one.
        let (third, _) = races(&mut s, second, entry(0, 2, 0, ATOMIC), &after(&[(1, 0)]));
        assert_eq!(s.entries(third).len(), 2);
        // A read does not replace a write.
        let (read, _) = races(&mut s, first, entry(0, 3, 0, READ), &after(&[(0, 0)]));
        assert_eq!(s.entries(read).len(), 2);
    }

    #[test]
    fn consecutive_tile_blocks_are_one_entry() {
        let mut s = HistoryInterner::new(true);
        let mut id = 0;
        for block in (0..100).filter(|block| *block != 42).chain([42]) {
            for count in 0..4 {
                id = races(&mut s, id, entry(block, 0, count, READ), &TokenOrder::default()).0;
            }
        }
        assert_eq!(s.entries(id).len(), 1);
        let write = entry(99, 1, 0, WRITE);
        let mut found = Vec::new();
        s.step(id, write, &TokenOrder::default(), |_| false, &mut found);
        assert_eq!(found, [(Race::Unordered, entry(99, 0, 0, READ)), (Race::Blocks, entry(0, 0, 0, READ))]);
        // The read of tile block 80 does not happen before the write.
        let mut order = after(&[(0, 0), (0, 1), (0, 2), (0, 3)]);
        let mut interner = super::super::order::Interner::new(100);
        let four = interner.intern(order.own.clone());
        for block in (0..99).filter(|block| *block != 80) {
            order.known = interner.with_instances(&order.known, block, &four);
        }
        found.clear();
        s.step(id, write, &order, |_| false, &mut found);
        assert_eq!(found, [(Race::Blocks, entry(80, 0, 0, READ))]);
        order.known = interner.with_instances(&order.known, 80, &four);
        let (written, found) = races(&mut s, id, write, &order);
        assert_eq!((s.entries(written), found.len()), (&[write][..], 0));
    }

    #[test]
    fn another_execution_of_one_block_splits_the_entry() {
        let mut s = HistoryInterner::new(true);
        let mut id = 0;
        for block in 0..10 {
            id = races(&mut s, id, entry(block, 0, 0, READ), &TokenOrder::default()).0;
        }
        id = races(&mut s, id, entry(4, 0, 1, READ), &TokenOrder::default()).0;
        let mut list: Vec<_> =
            s.entries(id).iter().map(|y| (y.instance.block, y.extra_blocks, y.extra_executions)).collect();
        list.sort_unstable();
        assert_eq!(list, [(0, 3, 0), (4, 0, 1), (5, 4, 0)]);
    }

    #[test]
    fn readers_are_bounded() {
        let mut s = HistoryInterner::new(true);
        let mut id = 0;
        for block in (0..1000).step_by(2) {
            id = races(&mut s, id, entry(block, 0, 0, READ), &TokenOrder::default()).0;
        }
        assert_eq!(s.entries(id).len(), MAX_READERS);
        assert_eq!(s.len(), MAX_READERS + 1, "readers beyond the bound change nothing");
    }

    #[test]
    fn one_unordered_execution_of_many_races() {
        let mut s = HistoryInterner::new(true);
        let mut id = 0;
        for count in 0..100 {
            id = races(&mut s, id, entry(0, 0, count, READ), &TokenOrder::default()).0;
        }
        assert_eq!(s.entries(id).len(), 1);
        let mut order = TokenOrder::default();
        (0..100).filter(|count| *count != 42).for_each(|count| order.own.insert(0, count));
        let mut found = Vec::new();
        s.step(id, entry(0, 1, 0, WRITE), &order, |_| false, &mut found);
        assert_eq!(found, [(Race::Unordered, entry(0, 0, 42, READ))]);
        order.own.insert(0, 42);
        let (written, found) = races(&mut s, id, entry(0, 1, 0, WRITE), &order);
        assert_eq!((s.entries(written).len(), found.len()), (1, 0));
        // Executions that are not consecutive are separate entries.
        let first = races(&mut s, 0, entry(0, 0, 1, READ), &TokenOrder::default()).0;
        let third = races(&mut s, first, entry(0, 0, 3, READ), &TokenOrder::default()).0;
        assert_eq!(s.entries(third).len(), 2);
    }

    #[test]
    fn unused_histories_are_collected() {
        let mut s = HistoryInterner::new(true);
        let (a, _) = races(&mut s, 0, entry(0, 0, 0, WRITE), &TokenOrder::default());
        let (b, _) = races(&mut s, 0, entry(1, 0, 0, WRITE), &TokenOrder::default());
        let entries = s.entries(b).to_vec();
        let mut used = vec![false; s.len()];
        used[b as usize] = true;
        let numbers = s.collect(&used);
        assert_eq!((s.len(), numbers[a as usize]), (2, 0));
        assert_eq!(s.entries(numbers[b as usize]), entries);
        assert_eq!(races(&mut s, 0, entry(1, 0, 0, WRITE), &TokenOrder::default()).0, numbers[b as usize]);
    }
}
