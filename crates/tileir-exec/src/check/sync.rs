//! Which releases an acquire sees: the last write to each location that strong accesses touch, and what it hands on.

use super::order::{Interner, Known, Order};
use super::state::{Instance, Scope};
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Range;

/// The last write to a location.
#[derive(Clone, Copy, Debug)]
struct Last {
    who: Instance,
    /// Nothing if it was weak.
    scope: Option<Scope>,
}

/// A release that a read of the location observes.
#[derive(Clone, Debug)]
struct Head {
    who: Instance,
    scope: Scope,
    published: Known,
}

/// Strong reads by one tile block, executions of one op one after another, that observed the same writes.
#[derive(Clone, Debug)]
struct Reads {
    block: u32,
    op: u32,
    counts: Range<u32>,
    observed: Range<u32>,
}

/// Who observed which strong writes of a location. A write that a read observed counts as ordered before all that waits for
/// the read (Q5 a). That is asked for only where two accesses would race otherwise.
///
/// Writes are numbered in their order. An atomic observes the write before it and what that one has observed; a plain store
/// observes nothing.
#[derive(Debug, Default)]
struct Log {
    /// The latest writes, each with the number of the first one that it observed; its own number ends what it observed.
    writes: Vec<(Instance, u32)>,
    /// How many older ones were forgotten.
    forgotten: u32,
    reads: Vec<Reads>,
    /// Whether reads were left out: they may have observed anything.
    has_more_reads: bool,
    /// Where what a read observes begins.
    start: u32,
    /// Whether a write since then does not release: an acquire learns of the others by what they publish.
    has_unreleased: bool,
}

impl Log {
    /// Writes and reads that are kept.
    const MOST: usize = 1 << 16;

    fn end(&self) -> u32 {
        self.forgotten + self.writes.len() as u32
    }

    fn write(&mut self, x: Strong, goes_on: bool) {
        if self.writes.len() >= Log::MOST {
            self.writes.drain(..Log::MOST / 2);
            self.forgotten += Log::MOST as u32 / 2;
        }
        if !goes_on {
            (self.start, self.has_unreleased) = (self.end(), false);
        }
        self.has_unreleased |= !x.releases;
        self.writes.push((x.who, self.start));
    }

    fn read(&mut self, x: Strong) {
        if (x.acquires && !self.has_unreleased) || self.has_more_reads {
            return;
        }
        let (who, observed) = (x.who, self.start..self.end());
        let same = |r: &&mut Reads| (r.block, r.op, r.counts.end) == (who.block, who.op, who.count);
        let found = self.reads.iter_mut().rev().take(64).find(same).filter(|reads| reads.observed == observed);
        if let Some(reads) = found {
            reads.counts.end += 1;
        } else if self.reads.len() >= Log::MOST {
            self.has_more_reads = true;
        } else {
            let counts = who.count..who.count + 1;
            self.reads.push(Reads { block: who.block, op: who.op, counts, observed });
        }
    }

    /// Whether something observed a write.
    fn has_observers(&self) -> bool {
        let atomics = || self.writes.iter().zip(self.forgotten..).any(|(&(_, start), at)| start < at);
        self.has_more_reads || !self.reads.is_empty() || atomics()
    }

    /// Adds the writes that something observed which happens before what block `of` does with `order`.
    fn add_observed(&self, of: u32, order: &Order, all: &mut ObservedWrites) {
        all.all |= self.has_more_reads;
        let mut add = |observed: Range<u32>| {
            all.all |= observed.start < self.forgotten;
            let kept = observed.start.max(self.forgotten)..observed.end.max(self.forgotten);
            let kept = (kept.start - self.forgotten) as usize..(kept.end - self.forgotten) as usize;
            all.found.extend(self.writes[kept].iter().map(|(who, _)| *who));
        };
        let mut below = u32::MAX;
        for (i, &(who, start)) in self.writes.iter().enumerate().rev() {
            let observed = start..self.forgotten + i as u32;
            // A later atomic of the same sequence has observed all that this one has.
            if start < below && !observed.is_empty() && order.has(of, who.block, who.op, who.count) {
                below = start;
                add(observed);
            }
        }
        for reads in &self.reads {
            if order.has_any(of, reads.block, reads.op, &reads.counts) {
                add(reads.observed.clone());
            }
        }
    }
}

/// A location.
#[derive(Debug)]
struct Location {
    size: u32,
    last: Last,
    log: Log,
    /// What concerns the tile blocks of the releases alone: those that are done do not ask any more.
    heads: Vec<Head>,
    /// What strong reads that are no acquires saw of releases, for an acquire behind them (Q5 c).
    unclaimed: Vec<(Instance, Known)>,
    /// At how many heads, and at how many reads, to look which are of blocks that are done.
    purge_at: [usize; 2],
    /// What all wide heads have published.
    wide: Known,
    /// The release that published all of that, if it was one. Whatever happens after it knows all of that, too.
    source: Option<Instance>,
    /// When the last release published: what is newer mostly knows more.
    time: u64,
    /// Whether a head may not be wide.
    has_narrow: bool,
}

/// Heads that a location keeps before it looks which are needed.
const PURGE: usize = 16;

/// A strong access to a location.
#[derive(Clone, Copy, Debug)]
pub(super) struct Strong {
    pub who: Instance,
    pub scope: Scope,
    pub acquires: bool,
    pub releases: bool,
    /// Whether a write is one step with a read.
    pub atomic: bool,
}

/// What a strong read makes known.
#[derive(Clone, Debug, Default)]
pub(super) struct Observed {
    /// By the releases of the writes that it observed, if it acquires.
    pub known: Known,
    /// The release that made all of `known` known, if it was one, and when.
    pub source: Option<Instance>,
    pub time: u64,
    /// What an acquire in its place would have made known.
    pub unclaimed: Known,
    /// The last write.
    pub last: Option<Instance>,
}

/// The locations of one buffer, by their offset.
#[derive(Debug, Default)]
pub(super) struct Locations {
    map: FxHashMap<u64, Location>,
    /// The sizes that were seen, as bits: an access looks for others only where there are some.
    sizes: u32,
    /// The logs of locations that were overwritten: what was observed there stays observed.
    overwritten: Vec<Log>,
    /// Whether there were more of them.
    has_more_overwritten: bool,
}

fn fit(a: Scope, x: Instance, b: Scope, y: Instance) -> bool {
    x.block == y.block || (a == Scope::Wide && b == Scope::Wide)
}

impl Locations {
    /// A strong read, which happens after what `order` says. `is_done` says which tile blocks are done.
    pub fn read(
        &mut self,
        (at, size): (u64, u32),
        x: Strong,
        order: &Order,
        interner: &mut Interner,
        is_done: impl Fn(u32) -> bool,
    ) -> Observed {
        let mut observed = Observed::default();
        let Some(location) = self.map.get_mut(&at).filter(|l| l.size == size) else { return observed };
        let Some(scope) = location.last.scope else { return observed };
        if !fit(scope, location.last.who, x.scope, x.who) {
            return observed;
        }
        observed.last = Some(location.last.who);
        // The write of an atomic stands for its read.
        if !x.atomic {
            location.log.read(x);
        }
        let mut released = if x.scope == Scope::Wide { location.wide.clone() } else { Known::default() };
        if x.scope == Scope::Block || location.has_narrow {
            // Those of other blocks are wide, and counted if the read is wide as well.
            for head in location.heads.iter().filter(|head| head.who.block == x.who.block) {
                released = interner.union(&released, &head.published);
            }
        }
        let own = location.unclaimed.iter().filter(|(who, _)| who.block == x.who.block);
        let before = own.filter(|(who, _)| order.own.contains(who.op, who.count));
        if x.acquires {
            for (_, unclaimed) in before {
                released = interner.union(&released, unclaimed);
            }
            observed.source = location.source.filter(|_| released.is(&location.wide));
            (observed.known, observed.time) = (released, location.time);
            return observed;
        }
        if !released.is_empty() && !before.clone().any(|(_, known)| known.is(&released)) {
            location.unclaimed.push((x.who, released.clone()));
            if location.unclaimed.len() >= location.purge_at[1] {
                location.unclaimed.retain(|(who, _)| !is_done(who.block));
                location.purge_at[1] = (2 * location.unclaimed.len()).max(PURGE);
            }
        }
        observed.unclaimed = released;
        observed
    }

    /// A strong write. `published` is what a release by it hands on, and `is_done` says which tile blocks are done.
    pub fn write(
        &mut self,
        (at, size): (u64, u32),
        x: Strong,
        order: &Order,
        published: &Known,
        interner: &mut Interner,
        is_done: impl Fn(u32) -> bool,
    ) {
        self.clear_others(at, size);
        self.sizes |= size;
        let last = Last { who: x.who, scope: Some(x.scope) };
        let location = self.map.entry(at).or_insert_with(|| Location {
            size,
            // Nobody has written before.
            last: Last { who: x.who, scope: None },
            log: Log::default(),
            heads: Vec::new(),
            unclaimed: Vec::new(),
            purge_at: [PURGE; 2],
            wide: Known::default(),
            source: None,
            time: 0,
            has_narrow: false,
        });
        let goes_on = x.atomic && location.last.scope.is_some_and(|s| fit(s, location.last.who, x.scope, x.who));
        location.log.write(x, goes_on);
        if !goes_on {
            // A later write of the block that released stands for the release (Q5 b).
            let stays = |head: &Head| {
                !x.atomic
                    && head.who.block == x.who.block
                    && order.has(x.who.block, head.who.block, head.who.op, head.who.count)
            };
            location.heads.retain(stays);
            let wide = location.heads.iter().filter(|head| head.scope == Scope::Wide);
            location.wide = wide.fold(Known::default(), |all, head| interner.union(&all, &head.published));
            location.source = None;
        }
        location.last = last;
        location.has_narrow |= x.scope == Scope::Block;
        if x.releases {
            if x.scope == Scope::Wide {
                // An atomic that goes on and acquires has learned what was published before, and publishes it.
                let knows_all = goes_on && x.acquires;
                location.wide = if knows_all { published.clone() } else { interner.union(&location.wide, published) };
                location.source = location.wide.is(published).then_some(x.who);
                location.time = interner.next_time();
            }
            // What the block has released before is part of that, if it is ordered.
            location.heads.retain(|old| {
                old.who.block != x.who.block
                    || old.scope != x.scope
                    || !published.contains(old.who.block, old.who.op, old.who.count)
            });
            location.heads.push(Head { who: x.who, scope: x.scope, published: published.clone() });
            if location.heads.len() >= location.purge_at[0] {
                location.heads.retain(|head| !is_done(head.who.block));
                location.purge_at[0] = (2 * location.heads.len()).max(PURGE);
            }
        }
    }

    /// The strong writes that something observed which happens before what block `of` does with `order`. An execution
    /// counts as a whole, whichever of its elements was observed.
    pub fn observed_writes(&self, of: u32, order: &Order) -> ObservedWrites {
        let mut all = ObservedWrites::default();
        all.all |= self.has_more_overwritten;
        let logs = self.map.values().map(|location| &location.log).chain(&self.overwritten);
        logs.for_each(|log| log.add_observed(of, order, &mut all));
        all
    }

    /// A weak write, or any write where locations of other sizes may lie.
    pub fn overwrite(&mut self, at: u64, size: u32) {
        self.clear_others(at, size);
        self.remove(at);
    }

    /// Forgets a location, but not what was observed there.
    fn remove(&mut self, at: u64) {
        /// Overwritten locations with observers that are remembered; beyond that every write counts as observed.
        const MOST: usize = 1 << 14;
        let Some(location) = self.map.remove(&at).filter(|location| location.log.has_observers()) else { return };
        if self.overwritten.len() < MOST {
            self.overwritten.push(location.log);
        } else {
            self.has_more_overwritten = true;
        }
    }

    /// Forgets the locations of another size or start that the bytes touch.
    fn clear_others(&mut self, at: u64, size: u32) {
        let others = self.sizes & !size;
        let aligned = at.is_multiple_of(u64::from(size));
        if others == 0 && aligned {
            return;
        }
        let sizes = self.sizes;
        for other in [1_u32, 2, 4, 8].into_iter().filter(|other| sizes & other != 0) {
            let mut start = at.saturating_sub(u64::from(other) - 1);
            while start < at + u64::from(size) {
                let gone = self.map.get(&start).is_some_and(|l| l.size == other && (start != at || other != size));
                if gone {
                    self.remove(start);
                }
                start += 1;
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// Who wrote a location last, if that was a strong access.
    pub fn last_writer(&self, at: u64) -> Option<Instance> {
        self.map.get(&at).map(|location| location.last.who)
    }
}

/// Writes that count as ordered because they were observed.
#[derive(Debug, Default)]
pub(super) struct ObservedWrites {
    found: FxHashSet<Instance>,
    /// Whether it is not known which were: all of them then.
    all: bool,
}

impl ObservedWrites {
    pub fn contains(&self, who: Instance) -> bool {
        self.all || self.found.contains(&who)
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

        fn write(&mut self, at: u64, size: u32, x: Strong, order: &Order, published: &Known) {
            self.l.write((at, size), x, order, published, &mut self.i, |_| false);
        }

        fn read(&mut self, at: u64, size: u32, x: Strong, order: &Order) -> Observed {
            self.l.read((at, size), x, order, &mut self.i, |_| false)
        }

        /// A store of data, and the release behind it.
        fn data(&mut self, block: u32) -> Known {
            let data = self.i.with_one(&Known::default(), block, 9, 0);
            self.i.with_one(&data, block, 0, 0)
        }
    }

    fn strong(block: u32, op: u32, acquires: bool, releases: bool, atomic: bool) -> Strong {
        let who = Instance { block, op, count: 0 };
        Strong { who, scope: Scope::Wide, acquires, releases, atomic }
    }

    #[test]
    fn an_acquire_sees_the_release_that_it_reads() {
        let mut t = Test::new();
        let none = Order::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        let observed = t.read(0, 4, strong(1, 1, true, false, false), &none);
        assert!(observed.known.contains(0, 9, 0) && observed.known.contains(0, 0, 0));
        // Without an acquire nothing is known, and all is left for one.
        let observed = t.read(0, 4, strong(1, 2, false, false, false), &none);
        assert!(observed.known.is_empty() && observed.unclaimed.contains(0, 9, 0));
        // But the write itself counts as ordered behind the read.
        let mut behind = Order::default();
        behind.own.insert(2, 0);
        let written = Instance { block: 0, op: 0, count: 0 };
        assert!(t.l.observed_writes(1, &behind).contains(written));
        assert!(!t.l.observed_writes(1, &none).contains(written));
        // A narrow scope on either side does not reach the other block.
        let mut narrow = strong(1, 1, true, false, false);
        narrow.scope = Scope::Block;
        assert!(t.read(0, 4, narrow, &none).known.is_empty());
        assert!(t.read(0, 8, strong(1, 1, true, false, false), &none).known.is_empty());
    }

    #[test]
    fn an_acquire_claims_what_a_read_before_it_saw() {
        let mut t = Test::new();
        let none = Order::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        t.read(0, 4, strong(1, 1, false, false, false), &none);
        t.write(0, 4, strong(2, 3, false, false, false), &none, &Known::default());
        let acquire = strong(1, 2, true, false, false);
        assert!(t.read(0, 4, acquire, &none).known.is_empty());
        let mut behind = Order::default();
        behind.own.insert(1, 0);
        assert!(t.read(0, 4, acquire, &behind).known.contains(0, 9, 0));
    }

    #[test]
    fn atomics_keep_a_release_sequence_and_stores_end_it() {
        let mut t = Test::new();
        let none = Order::default();
        let data = t.data(0);
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        t.write(0, 4, strong(1, 1, false, false, true), &none, &Known::default());
        assert!(t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
        // The atomic has observed the release; what waits for it is behind the release.
        let mut behind = Order::default();
        behind.own.insert(1, 0);
        assert!(t.l.observed_writes(1, &behind).contains(Instance { block: 0, op: 0, count: 0 }));
        assert!(!t.l.observed_writes(1, &behind).contains(Instance { block: 1, op: 1, count: 0 }));
        t.write(0, 4, strong(1, 3, false, false, false), &none, &Known::default());
        assert!(!t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
    }

    #[test]
    fn a_later_store_of_the_block_that_released_stands_for_the_release() {
        let mut t = Test::new();
        let (none, data) = (Order::default(), t.data(0));
        t.write(0, 4, strong(0, 0, false, true, false), &none, &data);
        let mut behind = Order::default();
        behind.own.insert(0, 0);
        t.write(0, 4, strong(0, 1, false, false, false), &behind, &Known::default());
        assert!(t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
        t.write(0, 4, strong(0, 1, false, false, false), &none, &Known::default());
        assert!(!t.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
    }

    #[test]
    fn releases_of_blocks_that_are_done_are_not_kept() {
        let mut t = Test::new();
        let none = Order::default();
        for block in 0..1000 {
            let data = t.data(block);
            let x = strong(block, 0, false, true, true);
            t.l.write((0, 4), x, &none, &data, &mut t.i, |other| other != block);
        }
        assert!(t.l.map[&0].heads.len() <= PURGE);
        let seen = t.read(0, 4, strong(1000, 1, true, false, false), &none).known;
        assert!((0..1000).all(|block| seen.contains(block, 9, 0)));
    }

    #[test]
    fn other_writes_over_a_location_end_it() {
        for (at, size) in [(0, 8), (4, 2), (6, 1)] {
            let mut t = Test::new();
            let (none, data) = (Order::default(), t.data(0));
            t.write(4, 4, strong(0, 0, false, true, false), &none, &data);
            t.l.overwrite(8, 4);
            assert!(t.read(4, 4, strong(1, 1, true, false, false), &none).known.contains(0, 9, 0));
            t.l.overwrite(at, size);
            assert!(t.read(4, 4, strong(1, 1, true, false, false), &none).known.is_empty());
        }
    }
}
