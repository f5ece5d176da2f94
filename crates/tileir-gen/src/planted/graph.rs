//! The model of order: instances of memory ops, the instances that each one waits for, and the pairs that race.
//!
//! It is the definition of the memory model, applied pair by pair: transitive closure over token edges and
//! synchronization, and a table of which unordered pairs are legal.

use super::{Expected, Finding};
use std::collections::{BTreeMap, BTreeSet};

/// Bytes of one element.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Location {
    pub(super) array: usize,
    pub(super) start: usize,
    pub(super) size: usize,
}

impl Location {
    fn overlaps(self, other: Location) -> bool {
        self.array == other.array && self.start < other.start + other.size && other.start < self.start + self.size
    }
}

/// How strong an access is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Strength {
    Weak,
    /// Strong, with a scope that includes other blocks, or not.
    Strong {
        wide: bool,
    },
}

/// One execution of a memory op.
#[derive(Clone, Debug)]
pub(super) struct Instance {
    pub(super) block: usize,
    pub(super) line: usize,
    pub(super) strength: Strength,
    pub(super) reads: bool,
    pub(super) writes: bool,
    /// One per element that takes part.
    pub(super) locations: Vec<Location>,
    /// Instances that happen before this one, directly: by token or by synchronization. All have lower numbers.
    pub(super) after: Vec<usize>,
}

/// Which instances happen before which.
fn closure(instances: &[Instance]) -> Vec<BTreeSet<usize>> {
    let mut before: Vec<BTreeSet<usize>> = Vec::with_capacity(instances.len());
    for instance in instances {
        let mut all: BTreeSet<usize> = instance.after.iter().copied().collect();
        for direct in &instance.after {
            all.extend(before[*direct].iter().copied());
        }
        before.push(all);
    }
    before
}

/// Whether two accesses to the same location are both strong, each with the other's block in its scope.
fn fit(a: &Instance, b: &Instance) -> bool {
    let wide = |x: &Instance| x.strength == Strength::Strong { wide: true };
    let strong = |x: &Instance| x.strength != Strength::Weak;
    strong(a) && strong(b) && (a.block == b.block || (wide(a) && wide(b)))
}

/// The writes that each strong read observes, if the instances run in this order: the one that it takes its value from, and
/// through atomics those that they took theirs from.
fn observed(instances: &[Instance]) -> Vec<BTreeSet<usize>> {
    let mut last: BTreeMap<(usize, usize), (usize, Location)> = BTreeMap::new();
    let mut seen: BTreeMap<(usize, Location), BTreeSet<usize>> = BTreeMap::new();
    let mut all = Vec::with_capacity(instances.len());
    for (r, read) in instances.iter().enumerate() {
        let mut mine = BTreeSet::new();
        let bytes = |l: &Location| (l.start..l.start + l.size).map(|at| (l.array, at)).collect::<Vec<_>>();
        for location in read.locations.iter().filter(|_| read.reads) {
            let writers: BTreeSet<Option<(usize, Location)>> =
                bytes(location).iter().map(|at| last.get(at).copied()).collect();
            let from = writers.into_iter().collect::<Vec<_>>();
            if let [Some((w, whole))] = from[..]
                && whole == *location
                && fit(&instances[w], read)
            {
                let mut through = BTreeSet::from([w]);
                through.extend(seen.get(&(w, *location)).into_iter().flatten().copied());
                mine.extend(through.iter().copied());
                if read.writes {
                    seen.insert((r, *location), through);
                }
            }
        }
        for location in read.locations.iter().filter(|_| read.writes) {
            last.extend(bytes(location).into_iter().map(|at| (at, (r, *location))));
        }
        all.push(mine);
    }
    all
}

/// The class of an unordered pair; `None` if it is legal.
fn class(a: &Instance, b: &Instance, equal: bool) -> Option<&'static str> {
    let same_block = a.block == b.block;
    match (a.strength, b.strength) {
        (Strength::Strong { wide: x }, Strength::Strong { wide: y }) => match (same_block || (x && y), equal) {
            (true, true) => None,
            (true, false) => Some("mixed-size"),
            (false, _) => Some("narrow-scope"),
        },
        (Strength::Weak, _) | (_, Strength::Weak) if same_block => Some("unordered"),
        (Strength::Weak, _) | (_, Strength::Weak) => Some("block-race"),
    }
}

/// All findings that two instances make.
fn pair(a: &Instance, b: &Instance) -> BTreeSet<Finding> {
    let mut found = BTreeSet::new();
    if !(a.writes || b.writes) {
        return found;
    }
    for x in &a.locations {
        for y in b.locations.iter().filter(|y| x.overlaps(**y)) {
            if let Some(class) = class(a, b, x == y) {
                found.insert(Finding::new(class, &[a.line, b.line]));
            }
        }
    }
    found
}

/// Whether two elements of one weak store meet.
fn collides(instance: &Instance) -> bool {
    let distinct: BTreeSet<Location> = instance.locations.iter().copied().collect();
    instance.writes && instance.strength == Strength::Weak && distinct.len() < instance.locations.len()
}

/// The instances that may be hidden from each one: those that would be ordered before it if an observed write ordered its
/// predecessors too. It does not, but a write that replaced an earlier access in the checker's memory represents both.
fn behind_observed(instances: &[Instance], observed: &[BTreeSet<usize>]) -> Vec<BTreeSet<usize>> {
    let mut hidden: Vec<BTreeSet<usize>> = Vec::with_capacity(instances.len());
    for instance in instances {
        let mut all = BTreeSet::new();
        for direct in &instance.after {
            all.insert(*direct);
            all.extend(hidden[*direct].iter().copied());
            for write in &observed[*direct] {
                all.insert(*write);
                all.extend(hidden[*write].iter().copied());
            }
        }
        hidden.push(all);
    }
    hidden
}

/// The races of these instances by definition. The instances are in a possible order of execution.
///
/// Inside a block the later op of each race must be named with one of the ops that it races with: an op that replaced
/// another in the checker's memory may represent it. Of races between blocks some must be found: which one comes up first
/// is up to the schedule.
pub(super) fn expected(instances: &[Instance]) -> Expected {
    let mut before = closure(instances);
    // A write that was observed counts as ordered before all that is behind the read: it alone, and for races only.
    let observed = observed(instances);
    let hidden = behind_observed(instances, &observed);
    for set in &mut before {
        let through: Vec<usize> = set.iter().flat_map(|read| observed[*read].iter().copied()).collect();
        set.extend(through);
    }
    let mut expected = Expected::default();
    let mut between = BTreeSet::new();
    for (j, b) in instances.iter().enumerate() {
        let mut inside = BTreeSet::new();
        if collides(b) {
            let own = BTreeSet::from([Finding::new("same-op", &[b.line])]);
            expected.allowed.extend(own.clone());
            expected.needed.push(own);
        }
        for (i, a) in instances[..j].iter().enumerate().filter(|(i, _)| !before[j].contains(i)) {
            let found = pair(a, b);
            expected.allowed.extend(found.iter().cloned());
            if !hidden[j].contains(&i) {
                if a.block == b.block { inside.extend(found) } else { between.extend(found) }
            }
        }
        if !inside.is_empty() {
            expected.needed.push(inside);
        }
    }
    if !between.is_empty() {
        expected.needed.push(between);
    }
    expected
}

#[cfg(test)]
mod tests {
    use super::{Instance, Location, Strength, expected};

    fn access(block: usize, line: usize, strength: Strength, writes: bool, after: &[usize]) -> Instance {
        let locations = vec![Location { array: 0, start: 0, size: 4 }];
        Instance { block, line, strength, reads: !writes, writes, locations, after: after.to_vec() }
    }

    #[test]
    fn the_definition_in_small() {
        let (weak, wide, narrow) = (Strength::Weak, Strength::Strong { wide: true }, Strength::Strong { wide: false });
        let classes = |a: Instance, b: Instance| {
            let found = expected(&[a, b]).allowed;
            found.into_iter().map(|f| f.class).collect::<Vec<_>>()
        };
        assert_eq!(classes(access(0, 1, weak, true, &[]), access(0, 2, weak, false, &[])), ["unordered"]);
        assert_eq!(classes(access(0, 1, weak, true, &[]), access(0, 2, weak, false, &[0])), [""; 0]);
        assert_eq!(classes(access(0, 1, weak, false, &[]), access(0, 2, weak, false, &[])), [""; 0]);
        assert_eq!(classes(access(0, 1, wide, true, &[]), access(0, 2, narrow, true, &[])), [""; 0]);
        assert_eq!(classes(access(0, 1, wide, true, &[]), access(1, 2, narrow, true, &[])), ["narrow-scope"]);
        assert_eq!(classes(access(0, 1, wide, true, &[]), access(1, 2, weak, true, &[])), ["block-race"]);
    }
}
