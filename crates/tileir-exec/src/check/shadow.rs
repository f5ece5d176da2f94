//! Shadow memory: for every byte of a buffer, its access history, and whether it is undefined.

use super::history::{AccessPart, Entry, HistoryId, HistoryInterner, Instance, MIN_COLLECT_AT, Race};
use super::order::TokenOrder;
use super::sync::{Locations, ObservedWrites};
use super::undefined::Origin;
use crate::memory::{Space, Table};
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tileir_ir::Op;

/// The kind of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    /// An array or a global.
    Array { constant: bool },
    /// The memory of an `alloca`.
    Alloca { op: Op, block: u32, private: bool },
}

/// A buffer with the shadow of its bytes.
#[derive(Debug)]
pub(super) struct ShadowBuffer {
    pub name: Rc<str>,
    pub start: u64,
    pub len: u64,
    pub home: Home,
    pub is_alive: bool,
    /// Bytes of a piece, which shares one history; 0 before the first access.
    granule: u32,
    histories: Vec<HistoryId>,
    /// The origin of each byte, 0 for a defined one; `None` if all bytes are defined.
    pub origins: Option<Vec<Origin>>,
    /// The locations of strong accesses.
    pub locations: Locations,
    /// The element type of the last write.
    pub elem: Option<Elem>,
}

/// A transition between histories by elements of one op instance.
#[derive(Debug)]
struct Transition {
    from: HistoryId,
    /// The start of the buffer: races in different buffers are different findings.
    buffer: u64,
    /// Whether the elements write: a compare-and-swap may write only some elements.
    write: bool,
    at: u8,
    halves: u8,
    to: HistoryId,
    /// A range of [`TransitionCache::races`].
    races: std::ops::Range<usize>,
}

/// A race between elements of the current op instance and an earlier access.
#[derive(Clone, Copy, Debug)]
pub(super) struct RaceHit {
    pub race: Race,
    pub with: Entry,
    /// The index of the first racing element in the tile.
    pub element: u32,
    /// The address of that element.
    pub address: u64,
    /// The number of racing elements.
    pub count: u32,
}

/// The number of cached transitions: the list is searched for each element.
const MAX_TRANSITIONS: usize = 16;

/// The transitions and races of the current op instance.
#[derive(Debug, Default)]
pub(super) struct TransitionCache {
    transitions: Vec<Transition>,
    /// The index of the last transition, which most neighbours share.
    last: usize,
    /// Scratch space for the races of a transition.
    found: Vec<(Race, Entry)>,
    /// The strong writes to a buffer, by its start, that the op instance has observed. Computed on demand.
    observed: Option<(u64, ObservedWrites)>,
    pub races: Vec<RaceHit>,
}

impl TransitionCache {
    pub fn clear(&mut self) {
        self.transitions.clear();
        self.races.clear();
        self.observed = None;
        self.last = 0;
    }

    /// The history after `x` is added to history `from`, with the races that this shows. A transition that was computed before is
    /// looked up.
    fn step(
        &mut self,
        histories: &mut HistoryInterner,
        from: HistoryId,
        x: Entry,
        order: &TokenOrder,
        (buffer, element, address): (u64, u32, u64),
        locations: &Locations,
    ) -> HistoryId {
        let fits = |t: &Transition| {
            t.from == from
                && t.buffer == buffer
                && (t.write, t.at, t.halves) == (x.kind.write, x.part.at, x.part.halves)
        };
        let at = match self.transitions.get(self.last).is_some_and(fits) {
            true => Some(self.last),
            false => self.transitions.iter().rposition(fits),
        };
        if let Some(at) = at {
            self.last = at;
            let Transition { to, races, .. } = &self.transitions[at];
            let (to, races) = (*to, races.clone());
            self.races[races].iter_mut().for_each(|hit| hit.count += 1);
            return to;
        }
        self.found.clear();
        let observed = &mut self.observed;
        let excused = |instance| {
            if observed.as_ref().is_none_or(|(of, _)| *of != buffer) {
                *observed = Some((buffer, locations.observed_writes(x.instance.block, order)));
            }
            observed.as_ref().is_some_and(|(_, writes)| writes.contains(instance))
        };
        let to = histories.step(from, x, order, excused, &mut self.found);
        let first = self.races.len();
        let hit = |&(race, with): &(Race, Entry)| RaceHit { race, with, element, address, count: 1 };
        self.races.extend(self.found.iter().map(hit));
        let races = first..self.races.len();
        let transition =
            Transition { from, buffer, write: x.kind.write, at: x.part.at, halves: x.part.halves, to, races };
        if self.transitions.len() < MAX_TRANSITIONS {
            self.last = self.transitions.len();
            self.transitions.push(transition);
        } else {
            self.last = (self.last + 1) % MAX_TRANSITIONS;
            self.transitions[self.last] = transition;
        }
        to
    }
}

impl ShadowBuffer {
    fn new(name: Rc<str>, start: u64, len: u64, home: Home) -> ShadowBuffer {
        let origins = None;
        let (granule, histories, locations) = (0, Vec::new(), Locations::default());
        ShadowBuffer { name, start, len, home, is_alive: true, granule, histories, origins, locations, elem: None }
    }

    pub fn is_private_to(&self, block: u32) -> bool {
        matches!(self.home, Home::Alloca { block: owner, private: true, .. } if owner == block)
    }

    /// Whether an undefined value may be stored to the buffer and loaded again. It is a finding in an array, which others can
    /// read. An array may still have [`origins`](Self::origins): bytes that were never written.
    pub fn tracks_undefined(&self) -> bool {
        matches!(self.home, Home::Alloca { .. })
    }

    /// Whether another tile block can write to the buffer.
    pub fn is_shared_writable(&self) -> bool {
        match self.home {
            Home::Array { constant } => !constant,
            Home::Alloca { private, .. } => !private,
        }
    }

    /// Bytes of memory for the histories that an access of `size` bytes needs and the buffer does not have yet.
    pub fn missing_bytes(&self, size: u32) -> u64 {
        let is_missing = size < self.granule || self.granule == 0;
        if is_missing { self.len.div_ceil(u64::from(size)) * size_of::<HistoryId>() as u64 } else { 0 }
    }

    /// Splits pieces for accesses of `size` bytes.
    fn refine(&mut self, histories: &mut HistoryInterner, size: u32) {
        if self.granule == 0 {
            self.granule = size;
            self.histories = vec![0; self.len.div_ceil(u64::from(size)) as usize];
        }
        if size < self.granule {
            let parts = self.granule / size;
            let mut split = |id: &HistoryId| -> Vec<HistoryId> {
                (0..parts).map(|part| histories.shift(*id, (part * size) as u8)).collect()
            };
            // Neighbours mostly share their history.
            let mut last: Option<(HistoryId, Vec<HistoryId>)> = None;
            let mut finer = Vec::with_capacity(self.histories.len() * parts as usize);
            for id in &self.histories {
                if last.as_ref().is_none_or(|(known, _)| known != id) {
                    last = Some((*id, split(id)));
                }
                finer.extend(last.iter().flat_map(|(_, parts)| parts));
            }
            self.granule = size;
            self.histories = finer;
        }
    }

    /// Records an access of one element, which is inside the buffer and aligned.
    pub fn record_access(
        &mut self,
        histories: &mut HistoryInterner,
        transitions: &mut TransitionCache,
        (address, size): (u64, u32),
        mut x: Entry,
        order: &TokenOrder,
        element: u32,
    ) {
        if size < self.granule || self.granule == 0 {
            self.refine(histories, size);
        }
        let first = ((address - self.start) / u64::from(self.granule)) as usize;
        if size == self.granule {
            let history = &mut self.histories[first];
            *history = transitions.step(histories, *history, x, order, (self.start, element, address), &self.locations);
            return;
        }
        for part in 0..size / self.granule {
            x.part = AccessPart { at: (part * self.granule) as u8, ..x.part };
            let history = &mut self.histories[first + part as usize];
            *history = transitions.step(histories, *history, x, order, (self.start, element, address), &self.locations);
        }
    }

    /// The origin of an element, and its undefined bits; 0 and no bits if all bytes are defined.
    pub fn origin(&self, address: u64, size: u32) -> (Origin, u64) {
        let Some(origins) = &self.origins else { return (0, 0) };
        let at = (address - self.start) as usize;
        let bytes = origins[at..at + size as usize].iter().enumerate().filter(|(_, origin)| **origin != 0);
        bytes.rev().fold((0, 0), |(_, bits), (i, origin)| (*origin, bits | 0xff << (8 * i)))
    }

    /// Makes the bytes of an element that have a bit in `bits` undefined with this origin, and its other bytes defined.
    pub fn set_origin(&mut self, address: u64, size: u32, origin: Origin, bits: u64) {
        if self.origins.is_none() && origin == 0 {
            return;
        }
        let origins = self.origins.get_or_insert_with(|| vec![0; self.len as usize]);
        let at = (address - self.start) as usize;
        for (i, byte) in origins[at..at + size as usize].iter_mut().enumerate() {
            *byte = if bits >> (8 * i) & 0xff != 0 { origin } else { 0 };
        }
    }

    /// The first access by a tile block other than `owner` that does not happen before an access of the owner with this
    /// `order`; its offset and its size.
    pub fn first_unordered(
        &self,
        histories: &HistoryInterner,
        owner: u32,
        order: &TokenOrder,
    ) -> Option<(Instance, u64, u32)> {
        let observed = self.locations.observed_writes(owner, order);
        let mut last = 0;
        for (piece, &id) in self.histories.iter().enumerate() {
            if id == last {
                continue;
            }
            last = id;
            let offset = piece as u64 * u64::from(self.granule);
            for entry in histories.entries(id) {
                let missing =
                    entry.missing_of_others(owner, order, |instance| entry.kind.write && observed.contains(instance));
                if let Some(instance) = missing {
                    return Some((instance, offset - u64::from(entry.part.at), u32::from(entry.part.size)));
                }
            }
        }
        None
    }

    /// The history of the piece at an address.
    pub fn history_at(&self, address: u64) -> HistoryId {
        if self.granule == 0 {
            return 0;
        }
        self.histories[((address - self.start) / u64::from(self.granule)) as usize]
    }
}

/// All buffers.
#[derive(Debug, Default)]
pub(super) struct ShadowMemory {
    pub buffers: Vec<ShadowBuffer>,
    by_start: FxHashMap<u64, usize>,
    last: usize,
}

impl ShadowMemory {
    /// The buffers of a launch. The bytes of those at the addresses `uninitialized` have the origin `never`.
    pub fn new(table: &Table, uninitialized: &[u64], never: Origin) -> ShadowMemory {
        let mut shadow = ShadowMemory::default();
        for found in table.buffers() {
            let ((start, len), home) = (found.range(), Home::Array { constant: found.is_constant() });
            let mut buffer = ShadowBuffer::new((&*found.name).into(), start, len, home);
            if uninitialized.contains(&start) {
                buffer.origins = Some(vec![never; len as usize]);
            }
            shadow.by_start.insert(start, shadow.buffers.len());
            shadow.buffers.push(buffer);
        }
        shadow
    }

    /// Adds the memory of an `alloca`, whose bytes have the origin `never`. Replaces an earlier buffer at the same address.
    pub fn add_alloca(&mut self, start: u64, len: u64, home: Home, never: Origin) {
        let mut buffer = ShadowBuffer::new("alloca".into(), start, len, home);
        buffer.origins = Some(vec![never; len as usize]);
        match self.by_start.get(&start) {
            Some(&at) => self.buffers[at] = buffer,
            None => {
                self.by_start.insert(start, self.buffers.len());
                self.buffers.push(buffer);
            }
        }
    }

    /// The buffer at an address, if it is a live `alloca` that other tile blocks may access.
    pub fn shared_alloca_at(&self, start: u64) -> Option<&ShadowBuffer> {
        let buffer = &self.buffers[*self.by_start.get(&start)?];
        let shared = matches!(buffer.home, Home::Alloca { private: false, .. }) && buffer.is_alive;
        shared.then_some(buffer)
    }

    /// Marks the memory of an `alloca` as freed.
    pub fn free_alloca(&mut self, start: u64) {
        if let Some(&at) = self.by_start.get(&start) {
            let buffer = &mut self.buffers[at];
            buffer.is_alive = false;
            (buffer.histories, buffer.granule, buffer.origins) = (Vec::new(), 0, None);
            buffer.locations = Locations::default();
        }
    }

    /// The index of the buffer at an address, freed or not.
    pub fn find(&mut self, space: &Space<'_>, address: u64) -> Option<usize> {
        if let Some(buffer) = self.buffers.get(self.last)
            && address.wrapping_sub(buffer.start) < buffer.len
        {
            return Some(self.last);
        }
        let start = match space.extent(address)? {
            Ok(extent) => extent.start,
            Err(start) => start,
        };
        let at = *self.by_start.get(&start)?;
        self.last = at;
        Some(at)
    }

    /// The name of the buffer at an address.
    pub fn name_at(&self, address: u64) -> &str {
        let found = self.buffers.iter().find(|b| address.wrapping_sub(b.start) < b.len);
        found.map_or("memory", |b| &b.name)
    }

    /// Removes histories that no piece has, once there are many.
    pub fn collect(&mut self, histories: &mut HistoryInterner) {
        if histories.size() < histories.collect_at {
            return;
        }
        let mut used = vec![false; histories.len()];
        let mut pieces = 0;
        for id in self.buffers.iter().flat_map(|buffer| &buffer.histories) {
            used[*id as usize] = true;
            pieces += 1;
        }
        let ids = histories.collect(&used);
        for id in self.buffers.iter_mut().flat_map(|buffer| &mut buffer.histories) {
            *id = ids[*id as usize];
        }
        // A collection visits every piece, so it must be rare.
        histories.collect_at = (2 * histories.size()).max(MIN_COLLECT_AT).max(pieces / 4);
    }
}
