//! Synchronization between tile blocks: the last write to each location of strong accesses, and the releases that a read of it
//! observes.

use super::history::{AccessScope, Instance};
use super::order::{Interner, KnownInstances, TokenOrder};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// The last write to a location.
#[derive(Clone, Copy, Debug)]
struct LastWrite {
    instance: Instance,
    /// `None` if the write was weak.
    scope: Option<AccessScope>,
}

/// The head of a release sequence: a release that a read of the location observes.
#[derive(Clone, Debug)]
struct Head {
    instance: Instance,
    scope: AccessScope,
    published: KnownInstances,
}

/// Strong reads by consecutive executions of one op of a tile block that observed the same writes.
#[derive(Clone, Debug)]
struct ReadRun {
    block: u32,
    op: u32,
    counts: Range<u32>,
    observed: Range<u32>,
}

/// The strong writes to a location, and the reads that observed them. An observed write happens before the ops that wait for the
/// read (Q5 a). The log is used only if two accesses would race otherwise.
///
/// Writes are numbered in their order. An atomic observes the write before it and all writes which that one has observed; a plain
/// store observes none.
#[derive(Debug, Default)]
struct Log {
    /// The latest writes, each with the number of the first write that it observed; it observed all from there up to itself.
    writes: Vec<(Instance, u32)>,
    /// The number of older writes that were dropped.
    forgotten: u32,
    reads: Vec<ReadRun>,
    /// Whether reads were dropped: every write then counts as observed.
    has_more_reads: bool,
    /// The number of the first write that a read observes now.
    start: u32,
    /// Whether a write since then is not a release. An acquire receives the instances that releases publish.
    has_relaxed_write: bool,
}

impl Log {
    /// The maximum number of writes, and of reads.
    const MAX_ENTRIES: usize = 1 << 16;

    /// The number of the next write.
    fn end(&self) -> u32 {
        self.forgotten + self.writes.len() as u32
    }

    /// Adds a write to the log. One that does not continue the release sequence starts a new one.
    fn write(&mut self, x: Strong, continues_sequence: bool) {
        if self.writes.len() >= Log::MAX_ENTRIES {
            self.writes.drain(..Log::MAX_ENTRIES / 2);
            self.forgotten += Log::MAX_ENTRIES as u32 / 2;
        }
        if !continues_sequence {
            (self.start, self.has_relaxed_write) = (self.end(), false);
        }
        self.has_relaxed_write |= !x.releases;
        self.writes.push((x.instance, self.start));
    }

    /// Adds a read that observes the writes of the current sequence without acquiring all of them. Consecutive reads of one op
    /// are one entry.
    fn read(&mut self, x: Strong) {
        if (x.acquires && !self.has_relaxed_write) || self.has_more_reads {
            return;
        }
        let (instance, observed) = (x.instance, self.start..self.end());
        let same = |r: &&mut ReadRun| (r.block, r.op, r.counts.end) == (instance.block, instance.op, instance.count);
        let found = self.reads.iter_mut().rev().take(64).find(same).filter(|reads| reads.observed == observed);
        if let Some(reads) = found {
            reads.counts.end += 1;
        } else if self.reads.len() >= Log::MAX_ENTRIES {
            self.has_more_reads = true;
        } else {
            let counts = instance.count..instance.count + 1;
            self.reads.push(ReadRun { block: instance.block, op: instance.op, counts, observed });
        }
    }

    /// Whether any write was observed.
    fn has_observers(&self) -> bool {
        let atomics = || self.writes.iter().zip(self.forgotten..).any(|(&(_, start), at)| start < at);
        self.has_more_reads || !self.reads.is_empty() || atomics()
    }

    /// Adds the writes that were observed by an access which happens before an access of tile block `of` with this `order`.
    fn add_observed(&self, of: u32, order: &TokenOrder, all: &mut ObservedWrites) {
        all.all |= self.has_more_reads;
        let mut add = |observed: Range<u32>| {
            all.all |= observed.start < self.forgotten;
            let kept = observed.start.max(self.forgotten)..observed.end.max(self.forgotten);
            let kept = (kept.start - self.forgotten) as usize..(kept.end - self.forgotten) as usize;
            all.found.extend(self.writes[kept].iter().map(|(instance, _)| *instance));
        };
        let mut earliest = u32::MAX;
        for (i, &(instance, start)) in self.writes.iter().enumerate().rev() {
            let observed = start..self.forgotten + i as u32;
            // A later atomic of the same release sequence has observed all writes that this one has.
            if start < earliest
                && !observed.is_empty()
                && order.contains(of, instance.block, instance.op, instance.count)
            {
                earliest = start;
                add(observed);
            }
        }
        for reads in &self.reads {
            if order.contains_any(of, reads.block, reads.op, &reads.counts) {
                add(reads.observed.clone());
            }
        }
    }
}

/// A location of strong accesses.
#[derive(Debug)]
struct Location {
    size: u32,
    last: LastWrite,
    log: Log,
    /// The releases that a read observes. Those of finished tile blocks are purged: only reads of the same tile block need them
    /// one by one.
    heads: Vec<Head>,
    /// Releases observed by relaxed reads, as the read and the instances that they published: a later acquire of the same tile
    /// block observes them too (Q5 c).
    unacquired: Vec<(Instance, KnownInstances)>,
    /// The numbers of heads and of relaxed reads at which those of finished tile blocks are purged.
    purge_at: [usize; 2],
    /// The union of the instances that all heads with wide scope have published.
    wide: KnownInstances,
    /// The release that published all of `wide`, if it was a single one.
    source: Option<Instance>,
    /// The time of the last release.
    time: u64,
    /// Whether a head may have narrow scope.
    has_narrow: bool,
}

/// The minimum number of heads or reads of a location before a purge.
const MIN_PURGE_AT: usize = 16;

/// A strong access to a location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    pub instance: Instance,
    pub scope: AccessScope,
    pub acquires: bool,
    pub releases: bool,
    /// Whether the access reads and writes in one step.
    pub atomic: bool,
}

/// The observations of a strong read.
#[derive(Clone, Debug, Default)]
pub(super) struct Observed {
    /// Published by the observed releases, if the read acquires.
    pub known: KnownInstances,
    /// The release that published all of `known`, if it was a single one.
    pub source: Option<Instance>,
    /// The time of the last release.
    pub time: u64,
    /// Published by the observed releases, if the read does not acquire.
    pub unacquired: KnownInstances,
    /// The observed write.
    pub last: Option<Instance>,
}

/// The locations of one buffer, by their offset.
#[derive(Debug, Default)]
pub(super) struct Locations {
    map: FxHashMap<u64, Location>,
    /// The sizes of all locations, as bits.
    sizes: u32,
    /// The logs of overwritten locations: observed writes stay observed.
    overwritten: Vec<Log>,
    /// Whether logs of overwritten locations were dropped.
    has_more_overwritten: bool,
}

/// Whether the scopes of two strong accesses include each other.
fn scopes_include(a: AccessScope, x: Instance, b: AccessScope, y: Instance) -> bool {
    x.block == y.block || (a == AccessScope::BeyondBlock && b == AccessScope::BeyondBlock)
}

impl Locations {
    /// Records a strong read with this `order`. `is_done` tells whether a tile block is done.
    pub fn read(
        &mut self,
        (at, size): (u64, u32),
        x: Strong,
        order: &TokenOrder,
        interner: &mut Interner,
        is_done: impl Fn(u32) -> bool,
    ) -> Observed {
        let mut observed = Observed::default();
        let Some(location) = self.map.get_mut(&at).filter(|l| l.size == size) else { return observed };
        let Some(scope) = location.last.scope else { return observed };
        if !scopes_include(scope, location.last.instance, x.scope, x.instance) {
            return observed;
        }
        observed.last = Some(location.last.instance);
        // The write of an atomic represents its read.
        if !x.atomic {
            location.log.read(x);
        }
        let mut released =
            if x.scope == AccessScope::BeyondBlock { location.wide.clone() } else { KnownInstances::default() };
        if x.scope == AccessScope::Block || location.has_narrow {
            // Heads of other tile blocks are included in `wide`.
            for head in location.heads.iter().filter(|head| head.instance.block == x.instance.block) {
                released = interner.union(&released, &head.published);
            }
        }
        let own = location.unacquired.iter().filter(|(instance, _)| instance.block == x.instance.block);
        let before = own.filter(|(instance, _)| order.own.contains(instance.op, instance.count));
        if x.acquires {
            for (_, unacquired) in before {
                released = interner.union(&released, unacquired);
            }
            observed.source = location.source.filter(|_| released.ptr_eq(&location.wide));
            (observed.known, observed.time) = (released, location.time);
            return observed;
        }
        if !released.is_empty() && !before.clone().any(|(_, known)| known.ptr_eq(&released)) {
            location.unacquired.push((x.instance, released.clone()));
            if location.unacquired.len() >= location.purge_at[1] {
                location.unacquired.retain(|(instance, _)| !is_done(instance.block));
                location.purge_at[1] = (2 * location.unacquired.len()).max(MIN_PURGE_AT);
            }
        }
        observed.unacquired = released;
        observed
    }

    /// Records a strong write. `published` has the instances that it publishes if it is a release; `is_done` returns whether a tile block is done.
    pub fn write(
        &mut self,
        (at, size): (u64, u32),
        x: Strong,
        order: &TokenOrder,
        published: &KnownInstances,
        interner: &mut Interner,
        is_done: impl Fn(u32) -> bool,
    ) {
        self.remove_overlapping(at, size);
        self.sizes |= size;
        let last = LastWrite { instance: x.instance, scope: Some(x.scope) };
        let location = self.map.entry(at).or_insert_with(|| Location {
            size,
            // There was no write before.
            last: LastWrite { instance: x.instance, scope: None },
            log: Log::default(),
            heads: Vec::new(),
            unacquired: Vec::new(),
            purge_at: [MIN_PURGE_AT; 2],
            wide: KnownInstances::default(),
            source: None,
            time: 0,
            has_narrow: false,
        });
        let continues_sequence = x.atomic
            && location.last.scope.is_some_and(|s| scopes_include(s, location.last.instance, x.scope, x.instance));
        location.log.write(x, continues_sequence);
        if !continues_sequence {
            // A later write by the same tile block continues its release (Q5 b).
            let is_kept = |head: &Head| {
                !x.atomic
                    && head.instance.block == x.instance.block
                    && order.contains(x.instance.block, head.instance.block, head.instance.op, head.instance.count)
            };
            location.heads.retain(is_kept);
            let wide = location.heads.iter().filter(|head| head.scope == AccessScope::BeyondBlock);
            location.wide = wide.fold(KnownInstances::default(), |all, head| interner.union(&all, &head.published));
            location.source = None;
        }
        location.last = last;
        location.has_narrow |= x.scope == AccessScope::Block;
        if x.releases {
            if x.scope == AccessScope::BeyondBlock {
                // An atomic that continues the release sequence and acquires also publishes the instances that were published before.
                let knows_all = continues_sequence && x.acquires;
                location.wide = if knows_all { published.clone() } else { interner.union(&location.wide, published) };
                location.source = location.wide.ptr_eq(published).then_some(x.instance);
                location.time = interner.next_time();
            }
            // Earlier releases of the tile block are included, if they are ordered.
            location.heads.retain(|old| {
                old.instance.block != x.instance.block
                    || old.scope != x.scope
                    || !published.contains(old.instance.block, old.instance.op, old.instance.count)
            });
            location.heads.push(Head { instance: x.instance, scope: x.scope, published: published.clone() });
            if location.heads.len() >= location.purge_at[0] {
                location.heads.retain(|head| !is_done(head.instance.block));
                location.purge_at[0] = (2 * location.heads.len()).max(MIN_PURGE_AT);
            }
        }
    }

    /// The strong writes that were observed by an access which happens before an access of tile block `of` with this `order`. If
    /// one element of an execution was observed, all of them count.
    pub fn observed_writes(&self, of: u32, order: &TokenOrder) -> ObservedWrites {
        let mut all = ObservedWrites::default();
        all.all |= self.has_more_overwritten;
        let logs = self.map.values().map(|location| &location.log).chain(&self.overwritten);
        logs.for_each(|log| log.add_observed(of, order, &mut all));
        all
    }

    /// Records a weak write, which removes the locations that it overlaps.
    pub fn overwrite(&mut self, at: u64, size: u32) {
        self.remove_overlapping(at, size);
        self.remove(at);
    }

    /// Removes a location, but keeps its log if a write was observed.
    fn remove(&mut self, at: u64) {
        /// The maximum number of logs of overwritten locations; beyond it, every write counts as observed.
        const MAX_OVERWRITTEN: usize = 1 << 14;
        let Some(location) = self.map.remove(&at).filter(|location| location.log.has_observers()) else { return };
        if self.overwritten.len() < MAX_OVERWRITTEN {
            self.overwritten.push(location.log);
        } else {
            self.has_more_overwritten = true;
        }
    }

    /// Removes the locations of another size or start that overlap the bytes.
    fn remove_overlapping(&mut self, at: u64, size: u32) {
        let others = self.sizes & !size;
        let aligned = at.is_multiple_of(u64::from(size));
        if others == 0 && aligned {
            return;
        }
        let sizes = self.sizes;
        for other in [1_u32, 2, 4, 8].into_iter().filter(|other| sizes & other != 0) {
            let mut start = at.saturating_sub(u64::from(other) - 1);
            while start < at + u64::from(size) {
                let overlaps = self.map.get(&start).is_some_and(|l| l.size == other && (start != at || other != size));
                if overlaps {
                    self.remove(start);
                }
                start += 1;
            }
        }
    }

    /// Whether there is no location.
    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// The last strong write to a location.
    pub fn last_writer(&self, at: u64) -> Option<Instance> {
        self.map.get(&at).map(|location| location.last.instance)
    }
}

/// Writes that count as ordered because they were observed.
#[derive(Debug, Default)]
pub(super) struct ObservedWrites {
    found: FxHashSet<Instance>,
    /// Whether all writes count as observed, because logs were dropped.
    all: bool,
}

impl ObservedWrites {
    /// Whether a write counts as observed.
    pub fn contains(&self, instance: Instance) -> bool {
        self.all || self.found.contains(&instance)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Test {
        l: Locations,
        i: Interner,
    }

    impl Test {
        fn new() -> Test {
            Test { l: Locations::default(), i: Interner::new(1 << 10) }
        }

        fn write(&mut self, at: u64, size: u32, x: Strong, order: &TokenOrder, published: &KnownInstances) {
            self.l.write((at, size), x, order, published, &mut self.i, |_| false);
        }

        fn read(&mut self, at: u64, size: u32, x: Strong, order: &TokenOrder) -> Observed {
            self.l.read((at, size), x, order, &mut self.i, |_| false)
        }

        /// A store of data, and the release after it.
        fn data(&mut self, block: u32) -> KnownInstances {
            let data = self.i.with_instance(&KnownInstances::default(), block, 9, 0);
            self.i.with_instance(&data, block, 0, 0)
        }
    }

    fn strong(block: u32, op: u32, acquires: bool, releases: bool, atomic: bool) -> Strong {
        let instance = Instance { block, op, count: 0 };
        Strong { instance, scope: AccessScope::BeyondBlock, acquires, releases, atomic }
    }

    #[test]
    fn an_acquire_sees_the_release_that_it_reads() {
        let mut t = Test::new();
        let none = TokenOrder::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        let observed = t.read(0, 4, strong(1, 1, true, false, false), &none);
        assert!(observed.known.contains(0, 9, 0) && observed.known.contains(0, 0, 0));
        // A relaxed read learns nothing, and leaves everything to a later acquire.
        let observed = t.read(0, 4, strong(1, 2, false, false, false), &none);
        assert!(observed.known.is_empty() && observed.unacquired.contains(0, 9, 0));
        // The observed write itself happens before the ops that wait for the read.
        let mut behind = TokenOrder::default();
        behind.own.insert(2, 0);
        let written = Instance { block: 0, op: 0, count: 0 };
        assert!(t.l.observed_writes(1, &behind).contains(written));
        assert!(!t.l.observed_writes(1, &none).contains(written));
        // A narrow scope on either side does not reach the other block.
        let mut narrow = strong(1, 1, true, false, false);
        narrow.scope = AccessScope::Block;
        assert!(t.read(0, 4, narrow, &none).known.is_empty());
        assert!(t.read(0, 8, strong(1, 1, true, false, false), &none).known.is_empty());
    }

    #[test]
    fn an_acquire_claims_what_a_read_before_it_saw() {
        let mut t = Test::new();
        let none = TokenOrder::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        t.read(0, 4, strong(1, 1, false, false, false), &none);
        t.write(0, 4, strong(2, 3, false, false, false), &none, &KnownInstances::default());
        let acquire = strong(1, 2, true, false, false);
        assert!(t.read(0, 4, acquire, &none).known.is_empty());
        let mut behind = TokenOrder::default();
        behind.own.insert(1, 0);
        assert!(t.read(0, 4, acquire, &behind).known.contains(0, 9, 0));
    }

    #[test]
    fn atomics_keep_a_release_sequence_and_stores_end_it() {
        let mut t = Test::new();
        let none = TokenOrder::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        t.write(0, 4, strong(1, 1, false, false, true), &none, &KnownInstances::default());
        assert!(t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
        // The atomic has observed the release, so ops that wait for it happen after the release.
        let mut behind = TokenOrder::default();
        behind.own.insert(1, 0);
        assert!(t.l.observed_writes(1, &behind).contains(Instance { block: 0, op: 0, count: 0 }));
        assert!(!t.l.observed_writes(1, &behind).contains(Instance { block: 1, op: 1, count: 0 }));
        t.write(0, 4, strong(1, 3, false, false, false), &none, &KnownInstances::default());
        assert!(!t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
    }

    #[test]
    fn a_later_store_of_the_block_that_released_stands_for_the_release() {
        let mut t = Test::new();
        let (none, data) = (TokenOrder::default(), t.data(0));
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        let mut behind = TokenOrder::default();
        behind.own.insert(0, 0);
        t.write(0, 4, strong(0, 1, false, false, false), &behind, &KnownInstances::default());
        assert!(t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
        t.write(0, 4, strong(0, 1, false, false, false), &none, &KnownInstances::default());
        assert!(!t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
    }

    #[test]
    fn releases_of_blocks_that_are_done_are_not_kept() {
        let mut t = Test::new();
        let none = TokenOrder::default();
        for block in 0..1000 {
            let data = t.data(block);
            let x = strong(block, 0, false, true, true);
            t.l.write((0, 4), x, &none, &data, &mut t.i, |other| other != block);
        }
        assert!(t.l.map[&0].heads.len() <= MIN_PURGE_AT);
        let seen = t.read(0, 4, strong(1000, 1, true, false, false), &none).known;
        assert!((0..1000).all(|block| seen.contains(block, 9, 0)));
    }

    #[test]
    fn other_writes_over_a_location_end_it() {
        for (at, size) in [(0, 8), (4, 2), (6, 1)] {
            let mut t = Test::new();
            let (none, data) = (TokenOrder::default(), t.data(0));
            t.write(4, 4, strong(0, 0, false, true, false), &none, &data);
            t.l.overwrite(8, 4);
            assert!(t.read(4, 4, strong(1, 1, true, false, false), &none).known.contains(0, 9, 0));
            t.l.overwrite(at, size);
            assert!(t.read(4, 4, strong(1, 1, true, false, false), &none).known.is_empty());
        }
    }
}
