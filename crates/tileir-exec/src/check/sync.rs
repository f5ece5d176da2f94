//! Which releases an acquire sees: the last write to each location that strong accesses touch, and what it hands on.

use super::order::{Known, Order};
use super::state::{Instance, Scope};
use rustc_hash::FxHashMap;

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

/// A location.
#[derive(Debug)]
struct Location {
    size: u32,
    last: Last,
    /// The atomics that the last write is the end of, each of which read what the one before it wrote, and the write that
    /// they began with.
    sequence: Known,
    /// Those of them that release nothing: an acquire learns of the others by what they publish.
    unreleased: Known,
    /// What concerns the tile blocks of the releases alone: those that are done do not ask any more.
    heads: Vec<Head>,
    /// At how many heads to look which of them are of blocks that are done.
    purge_at: usize,
    /// What all wide heads have published.
    wide: Known,
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
    /// By the writes that it observed, and, if it acquires, by their releases.
    pub known: Known,
    /// What an acquire in its place would have made known.
    pub unclaimed: Known,
}

/// The locations of one buffer, by their offset.
#[derive(Debug, Default)]
pub(super) struct Locations {
    map: FxHashMap<u64, Location>,
    /// The sizes that were seen, as bits: an access looks for others only where there are some.
    sizes: u32,
}

fn fit(a: Scope, x: Instance, b: Scope, y: Instance) -> bool {
    x.block == y.block || (a == Scope::Wide && b == Scope::Wide)
}

impl Locations {
    /// A strong read, which happens after what `order` says.
    pub fn read(&self, at: u64, size: u32, x: Strong, order: &Order) -> Observed {
        let mut observed = Observed::default();
        let Some(location) = self.map.get(&at).filter(|l| l.size == size) else { return observed };
        let Some(scope) = location.last.scope else { return observed };
        if !fit(scope, location.last.who, x.scope, x.who) {
            return observed;
        }
        let mut released = if x.scope == Scope::Wide { location.wide.clone() } else { Known::default() };
        if x.scope == Scope::Block || location.has_narrow {
            // Those of other blocks are wide, and counted if the read is wide as well.
            for head in location.heads.iter().filter(|head| head.who.block == x.who.block) {
                released = released.union(&head.published);
            }
        }
        if x.acquires {
            observed.known = released.union(&location.unreleased);
            if let Some(unclaimed) = order.seen.as_ref().and_then(|seen| seen.get(&at)) {
                observed.known = observed.known.union(unclaimed);
            }
        } else {
            observed.known = location.sequence.clone();
            observed.unclaimed = released;
        }
        observed
    }

    /// A strong write; `one` is the execution itself, `published` what a release by it hands on, and `is_done` says which
    /// tile blocks are done.
    pub fn write(
        &mut self,
        (at, size): (u64, u32),
        x: Strong,
        (order, one): (&Order, &Known),
        published: impl FnOnce() -> Known,
        is_done: impl Fn(u32) -> bool,
    ) {
        self.clear_others(at, size);
        self.sizes |= size;
        let head = |published: Known| Head { who: x.who, scope: x.scope, published };
        let last = Last { who: x.who, scope: Some(x.scope) };
        let own = if x.releases { Known::default() } else { one.clone() };
        let Some(location) = self.map.get_mut(&at).filter(|l| l.size == size) else {
            let heads: Vec<Head> = if x.releases { vec![head(published())] } else { Vec::new() };
            let wide = wide(&heads);
            self.map.insert(
                at,
                Location {
                    size,
                    last,
                    sequence: one.clone(),
                    unreleased: own,
                    heads,
                    purge_at: PURGE,
                    wide,
                    has_narrow: x.scope == Scope::Block,
                },
            );
            return;
        };
        let goes_on = x.atomic && location.last.scope.is_some_and(|s| fit(s, location.last.who, x.scope, x.who));
        if goes_on {
            location.sequence = location.sequence.with_one(x.who.block, x.who.op, x.who.count);
            location.unreleased = location.unreleased.union(&own);
        } else {
            location.sequence = one.clone();
            location.unreleased = own;
            // A later write of the block that released stands for the release (Q5 b).
            let stays = |head: &Head| {
                !x.atomic
                    && head.who.block == x.who.block
                    && order.has(x.who.block, head.who.block, head.who.op, head.who.count)
            };
            location.heads.retain(stays);
            location.wide = wide(&location.heads);
        }
        location.last = last;
        location.has_narrow |= x.scope == Scope::Block;
        if x.releases {
            let head = head(published());
            if head.scope == Scope::Wide {
                location.wide = location.wide.union(&head.published);
            }
            // What the block has released before is part of that, if it is ordered.
            location.heads.retain(|old| {
                old.who.block != x.who.block
                    || old.scope != x.scope
                    || !head.published.contains(old.who.block, old.who.op, old.who.count)
            });
            location.heads.push(head);
            if location.heads.len() >= location.purge_at {
                location.heads.retain(|head| !is_done(head.who.block));
                location.purge_at = (2 * location.heads.len()).max(PURGE);
            }
        }
    }

    /// A weak write, or any write where locations of other sizes may lie.
    pub fn overwrite(&mut self, at: u64, size: u32) {
        self.clear_others(at, size);
        self.map.remove(&at);
    }

    /// Forgets the locations of another size or start that the bytes touch.
    fn clear_others(&mut self, at: u64, size: u32) {
        let others = self.sizes & !size;
        let aligned = at.is_multiple_of(u64::from(size));
        if others == 0 && aligned {
            return;
        }
        for other in [1_u32, 2, 4, 8].into_iter().filter(|other| self.sizes & other != 0) {
            let mut start = at.saturating_sub(u64::from(other) - 1);
            while start < at + u64::from(size) {
                let gone = self.map.get(&start).is_some_and(|l| l.size == other && (start != at || other != size));
                if gone {
                    self.map.remove(&start);
                }
                start += 1;
            }
        }
    }

    pub fn is_empty(&self) -> bool {
        self.map.is_empty()
    }

    /// The last write to a location: who made it.
    pub fn last_writer(&self, at: u64) -> Option<Instance> {
        self.map.get(&at).map(|location| location.last.who)
    }
}

fn wide(heads: &[Head]) -> Known {
    let wide = heads.iter().filter(|head| head.scope == Scope::Wide);
    wide.fold(Known::default(), |all, head| all.union(&head.published))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn strong(block: u32, op: u32, acquires: bool, releases: bool, atomic: bool) -> Strong {
        let who = Instance { block, op, count: 0 };
        Strong { who, scope: Scope::Wide, acquires, releases, atomic }
    }

    fn write(l: &mut Locations, at: u64, size: u32, x: Strong, order: &Order, published: impl FnOnce() -> Known) {
        let one = Known::default().with_one(x.who.block, x.who.op, x.who.count);
        l.write((at, size), x, (order, &one), published, |_| false);
    }

    /// A store of data, and the release behind it.
    fn data(block: u32) -> Known {
        Known::default().with_one(block, 9, 0).with_one(block, 0, 0)
    }

    #[test]
    fn an_acquire_sees_the_release_that_it_reads() {
        let mut l = Locations::default();
        let none = Order::default();
        write(&mut l, 0, 4, strong(0, 0, false, true, false), &none, || data(0));
        let observed = l.read(0, 4, strong(1, 1, true, false, false), &none);
        assert!(observed.known.contains(0, 9, 0) && observed.known.contains(0, 0, 0));
        // Without an acquire only the write itself is known, and the rest is left for one.
        let observed = l.read(0, 4, strong(1, 1, false, false, false), &none);
        assert!(observed.known.contains(0, 0, 0) && !observed.known.contains(0, 9, 0));
        assert!(observed.unclaimed.contains(0, 9, 0));
        // A narrow scope on either side does not reach the other block.
        let mut narrow = strong(1, 1, true, false, false);
        narrow.scope = Scope::Block;
        assert!(l.read(0, 4, narrow, &none).known.is_empty());
        assert!(l.read(0, 8, strong(1, 1, true, false, false), &none).known.is_empty());
    }

    #[test]
    fn atomics_keep_a_release_sequence_and_stores_end_it() {
        let none = Order::default();
        let mut l = Locations::default();
        write(&mut l, 0, 4, strong(0, 0, false, true, false), &none, || data(0));
        write(&mut l, 0, 4, strong(1, 1, false, false, true), &none, Known::default);
        assert!(l.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
        write(&mut l, 0, 4, strong(1, 3, false, false, false), &none, Known::default);
        assert!(!l.read(0, 4, strong(2, 2, true, false, false), &none).known.contains(0, 9, 0));
    }

    #[test]
    fn a_later_store_of_the_block_that_released_stands_for_the_release() {
        let mut l = Locations::default();
        write(&mut l, 0, 4, strong(0, 0, false, true, false), &Order::default(), || data(0));
        let mut behind = Order::default();
        behind.own.insert(0, 0);
        write(&mut l, 0, 4, strong(0, 1, false, false, false), &behind, Known::default);
        assert!(l.read(0, 4, strong(2, 2, true, false, false), &Order::default()).known.contains(0, 9, 0));
        write(&mut l, 0, 4, strong(0, 1, false, false, false), &Order::default(), Known::default);
        assert!(!l.read(0, 4, strong(2, 2, true, false, false), &Order::default()).known.contains(0, 9, 0));
    }

    #[test]
    fn releases_of_blocks_that_are_done_are_not_kept() {
        let mut l = Locations::default();
        let none = Order::default();
        for block in 0..1000 {
            let x = strong(block, 0, false, true, true);
            let one = Known::default().with_one(block, 0, 0);
            l.write((0, 4), x, (&none, &one), || data(block), |other| other != block);
        }
        assert!(l.map[&0].heads.len() <= PURGE);
        let seen = l.read(0, 4, strong(1000, 1, true, false, false), &none).known;
        assert!((0..1000).all(|block| seen.contains(block, 9, 0)));
    }

    #[test]
    fn other_writes_over_a_location_end_it() {
        for (at, size) in [(0, 8), (4, 2), (6, 1)] {
            let mut l = Locations::default();
            write(&mut l, 4, 4, strong(0, 0, false, true, false), &Order::default(), || data(0));
            l.overwrite(8, 4);
            assert!(l.read(4, 4, strong(1, 1, true, false, false), &Order::default()).known.contains(0, 9, 0));
            l.overwrite(at, size);
            assert!(l.read(4, 4, strong(1, 1, true, false, false), &Order::default()).known.is_empty());
        }
    }
}
