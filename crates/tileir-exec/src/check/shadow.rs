//! Beside every byte of memory: who touched it, and whether it has a value.

use super::order::Order;
use super::state::{Entry, Instance, LEAST, Part, Race, StateId, States};
use super::sync::{Locations, ObservedWrites};
use super::undefined::Birth;
use crate::memory::{Space, Table};
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use tileir_ir::Op;

/// Whose memory a buffer is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Home {
    /// An array or a global.
    Array { constant: bool },
    /// That of an `alloca`.
    Alloca { op: Op, block: u32, private: bool },
}

/// A buffer and the shadow of its bytes.
#[derive(Debug)]
pub(super) struct Buffer {
    pub name: Rc<str>,
    pub start: u64,
    pub len: u64,
    pub home: Home,
    pub is_alive: bool,
    /// Bytes that share a state; 0 until something touches the buffer.
    granule: u32,
    states: Vec<StateId>,
    /// The birth of each byte without a value, where there can be such bytes.
    pub births: Option<Vec<Birth>>,
    /// The locations of strong accesses.
    pub locations: Locations,
    /// The element type of the last write.
    pub elem: Option<Elem>,
}

/// An access of a state by the elements of one op instance that found it so.
#[derive(Debug)]
struct Taken {
    from: StateId,
    /// Races are told apart by the array that they are in.
    buffer: u64,
    /// A compare-and-swap writes some of its elements only.
    write: bool,
    at: u8,
    halves: u8,
    to: StateId,
    /// A range of [`Touch::races`].
    races: std::ops::Range<usize>,
}

/// A race that an op instance ran into.
#[derive(Clone, Copy, Debug)]
pub(super) struct Met {
    pub race: Race,
    pub with: Entry,
    /// The first element that did, by its number in the tile, and its address.
    pub element: u32,
    pub address: u64,
    /// How many elements did.
    pub times: u32,
}

/// The accesses of one op instance, with the transitions that it has taken.
#[derive(Debug, Default)]
pub(super) struct Touch {
    taken: Vec<Taken>,
    /// The last transition: most elements have the state of their neighbour.
    last: usize,
    found: Vec<(Race, Entry)>,
    /// The writes that the op instance has observed in a buffer, once they were needed.
    observed: Option<(u64, ObservedWrites)>,
    pub races: Vec<Met>,
}

impl Touch {
    pub fn clear(&mut self) {
        self.taken.clear();
        self.races.clear();
        self.observed = None;
        self.last = 0;
    }

    fn step(
        &mut self,
        states: &mut States,
        from: StateId,
        x: Entry,
        order: &Order,
        (buffer, element, address): (u64, u32, u64),
        locations: &Locations,
    ) -> StateId {
        let fits = |t: &Taken| {
            t.from == from
                && t.buffer == buffer
                && (t.write, t.at, t.halves) == (x.kind.write, x.part.at, x.part.halves)
        };
        let at = match self.taken.get(self.last).is_some_and(fits) {
            true => Some(self.last),
            false => self.taken.iter().rposition(fits),
        };
        if let Some(at) = at {
            self.last = at;
            let Taken { to, races, .. } = &self.taken[at];
            let (to, races) = (*to, races.clone());
            self.races[races].iter_mut().for_each(|met| met.times += 1);
            return to;
        }
        self.found.clear();
        let observed = &mut self.observed;
        let excused = |who| {
            if observed.as_ref().is_none_or(|(of, _)| *of != buffer) {
                *observed = Some((buffer, locations.observed_writes(x.who.block, order)));
            }
            observed.as_ref().is_some_and(|(_, writes)| writes.contains(who))
        };
        let to = states.step(from, x, order, excused, &mut self.found);
        let first = self.races.len();
        let met = |&(race, with): &(Race, Entry)| Met { race, with, element, address, times: 1 };
        self.races.extend(self.found.iter().map(met));
        let races = first..self.races.len();
        let taken = Taken { from, buffer, write: x.kind.write, at: x.part.at, halves: x.part.halves, to, races };
        // A list that is walked for every element must stay short.
        if self.taken.len() < 16 {
            self.last = self.taken.len();
            self.taken.push(taken);
        } else {
            self.last = (self.last + 1) % 16;
            self.taken[self.last] = taken;
        }
        to
    }
}

impl Buffer {
    fn new(name: Rc<str>, start: u64, len: u64, home: Home) -> Buffer {
        let births = None;
        let (granule, states, locations) = (0, Vec::new(), Locations::default());
        Buffer { name, start, len, home, is_alive: true, granule, states, births, locations, elem: None }
    }

    pub fn is_private_to(&self, block: u32) -> bool {
        matches!(self.home, Home::Alloca { block: owner, private: true, .. } if owner == block)
    }

    /// Whether undefined values may be stored there and loaded again.
    pub fn carries_births(&self) -> bool {
        matches!(self.home, Home::Alloca { .. })
    }

    /// Whether another tile block could change its contents.
    pub fn can_change(&self) -> bool {
        match self.home {
            Home::Array { constant } => !constant,
            Home::Alloca { private, .. } => !private,
        }
    }

    /// Makes pieces small enough for accesses of `size` bytes.
    fn refine(&mut self, states: &mut States, size: u32) {
        if self.granule == 0 {
            self.granule = size;
            self.states = vec![0; self.len.div_ceil(u64::from(size)) as usize];
        }
        if size < self.granule {
            let parts = self.granule / size;
            let mut split = |id: &StateId| -> Vec<StateId> {
                (0..parts).map(|part| states.shifted(*id, (part * size) as u8)).collect()
            };
            // Neighbours mostly share their state.
            let mut last: Option<(StateId, Vec<StateId>)> = None;
            let mut finer = Vec::with_capacity(self.states.len() * parts as usize);
            for id in &self.states {
                if last.as_ref().is_none_or(|(known, _)| known != id) {
                    last = Some((*id, split(id)));
                }
                finer.extend(last.iter().flat_map(|(_, parts)| parts));
            }
            self.granule = size;
            self.states = finer;
        }
    }

    /// Notes an access of one element, which lies inside and is aligned.
    pub fn touch(
        &mut self,
        states: &mut States,
        touch: &mut Touch,
        (address, size): (u64, u32),
        mut x: Entry,
        order: &Order,
        element: u32,
    ) {
        if size < self.granule || self.granule == 0 {
            self.refine(states, size);
        }
        let first = ((address - self.start) / u64::from(self.granule)) as usize;
        if size == self.granule {
            let state = &mut self.states[first];
            *state = touch.step(states, *state, x, order, (self.start, element, address), &self.locations);
            return;
        }
        for part in 0..size / self.granule {
            x.part = Part { at: (part * self.granule) as u8, ..x.part };
            let state = &mut self.states[first + part as usize];
            *state = touch.step(states, *state, x, order, (self.start, element, address), &self.locations);
        }
    }

    /// The birth of an element, if some byte of it has no value, and the bits without one.
    pub fn birth(&self, address: u64, size: u32) -> (Birth, u64) {
        let Some(births) = &self.births else { return (0, 0) };
        let at = (address - self.start) as usize;
        let bytes = births[at..at + size as usize].iter().enumerate().filter(|(_, birth)| **birth != 0);
        bytes.rev().fold((0, 0), |(_, bits), (i, birth)| (*birth, bits | 0xff << (8 * i)))
    }

    /// Says which bytes of an element have no value: those of `bits`.
    pub fn set_birth(&mut self, address: u64, size: u32, birth: Birth, bits: u64) {
        if self.births.is_none() && birth == 0 {
            return;
        }
        let births = self.births.get_or_insert_with(|| vec![0; self.len as usize]);
        let at = (address - self.start) as usize;
        for (i, byte) in births[at..at + size as usize].iter_mut().enumerate() {
            *byte = if bits >> (8 * i) & 0xff != 0 { birth } else { 0 };
        }
    }

    /// The first access by another tile block than `owner` that does not happen before an access of the owner with `order`, and
    /// its offset and size.
    pub fn unordered(&self, states: &States, owner: u32, order: &Order) -> Option<(Instance, u64, u32)> {
        let observed = self.locations.observed_writes(owner, order);
        let mut last = 0;
        for (piece, &id) in self.states.iter().enumerate() {
            if id == last {
                continue;
            }
            last = id;
            let offset = piece as u64 * u64::from(self.granule);
            for entry in states.entries(id) {
                let missing = entry.missing_of_others(owner, order, |who| entry.kind.write && observed.contains(who));
                if let Some(who) = missing {
                    return Some((who, offset - u64::from(entry.part.at), u32::from(entry.part.size)));
                }
            }
        }
        None
    }

    /// The last accesses that are remembered of the piece at an address.
    pub fn state_at(&self, address: u64) -> StateId {
        if self.granule == 0 {
            return 0;
        }
        self.states[((address - self.start) / u64::from(self.granule)) as usize]
    }
}

/// All buffers.
#[derive(Debug, Default)]
pub(super) struct ShadowMemory {
    pub buffers: Vec<Buffer>,
    by_start: FxHashMap<u64, usize>,
    last: usize,
}

impl ShadowMemory {
    /// The buffers of a launch; those at these addresses have no values yet.
    pub fn new(table: &Table, uninitialized: &[u64], never: Birth) -> ShadowMemory {
        let mut shadow = ShadowMemory::default();
        for found in table.buffers() {
            let ((start, len), home) = (found.range(), Home::Array { constant: found.is_constant() });
            let mut buffer = Buffer::new((&*found.name).into(), start, len, home);
            if uninitialized.contains(&start) {
                buffer.births = Some(vec![never; len as usize]);
            }
            shadow.by_start.insert(start, shadow.buffers.len());
            shadow.buffers.push(buffer);
        }
        shadow
    }

    /// Memory of an `alloca` begins, without values: whatever was there before is forgotten.
    pub fn begin(&mut self, start: u64, len: u64, home: Home, never: Birth) {
        let mut buffer = Buffer::new("alloca".into(), start, len, home);
        buffer.births = Some(vec![never; len as usize]);
        match self.by_start.get(&start) {
            Some(&at) => self.buffers[at] = buffer,
            None => {
                self.by_start.insert(start, self.buffers.len());
                self.buffers.push(buffer);
            }
        }
    }

    /// The buffer at an address, if it is an `alloca` that other tile blocks may touch.
    pub fn shared_at(&self, start: u64) -> Option<&Buffer> {
        let buffer = &self.buffers[*self.by_start.get(&start)?];
        let shared = matches!(buffer.home, Home::Alloca { private: false, .. }) && buffer.is_alive;
        shared.then_some(buffer)
    }

    /// Memory of an `alloca` ends.
    pub fn end(&mut self, start: u64) {
        if let Some(&at) = self.by_start.get(&start) {
            let buffer = &mut self.buffers[at];
            buffer.is_alive = false;
            (buffer.states, buffer.granule, buffer.births) = (Vec::new(), 0, None);
            buffer.locations = Locations::default();
        }
    }

    /// The buffer that an address belongs to, dead or alive, if it belongs to one.
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

    /// The name of the buffer that holds an address.
    pub fn name_at(&self, address: u64) -> &str {
        let found = self.buffers.iter().find(|b| address.wrapping_sub(b.start) < b.len);
        found.map_or("memory", |b| &b.name)
    }

    /// Forgets states that no byte has, once there are many.
    pub fn collect(&mut self, states: &mut States) {
        if states.weight() < states.collect_at {
            return;
        }
        let mut used = vec![false; states.len()];
        let mut pieces = 0;
        for id in self.buffers.iter().flat_map(|buffer| &buffer.states) {
            used[*id as usize] = true;
            pieces += 1;
        }
        let numbers = states.collect(&used);
        for id in self.buffers.iter_mut().flat_map(|buffer| &mut buffer.states) {
            *id = numbers[*id as usize];
        }
        // Looking at every byte must stay rare beside what happens in between.
        states.collect_at = (2 * states.weight()).max(LEAST).max(pieces / 4);
    }
}
