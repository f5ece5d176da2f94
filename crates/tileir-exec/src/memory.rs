//! Memory: allocations at addresses, every access checked.
//!
//! Memory of the caller lies where it is ([`register`]). A buffer that is owned stands alone in a slot of 2^40 addresses, in
//! its middle, so that a pointer that walks off either end meets nothing but emptiness, and its distance from the buffer can
//! be told. The slots begin above the addresses of the host. How tile blocks share the bytes is in [`raw`]: those that race
//! read some mixture of what was written, as on a GPU, and never anything else.

mod address_space;
mod register;
mod table;

pub use address_space::{Allocation, BufferId, Memory, OutOfMemory, RegisterError, UnregisterError};
pub use register::{HostAccess, HostElement, Scope};

use crate::raw::{self, Ahead, Bits, Layout, Matrix, Stretch};
use address_space::MAX_BUFFER;
use smallvec::SmallVec;
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
pub(crate) use table::{Bad, Buffer, Near, Table, footprint};
use table::{FIRST_LOCAL, FIRST_OWNED, FIRST_SHARED, SLOT_BITS, start_of};

/// Runs of buffers so large are written past the caches, if they are not shorter than that.
const PAST: u64 = 1 << 23;
const SHORTEST_PAST: usize = 256;
/// How many registered allocations a tile block finds without a search.
const RECENT: usize = 4;

/// Dead buffers of `alloca` whose addresses are not used again yet: an access to one of them is reported.
const DEAD: usize = 1024;

/// Buffers that come and go. An address is used again only after many others, so that a pointer to memory that is gone
/// is told from a pointer to new memory for a while.
#[derive(Debug, Default)]
struct Slots {
    buffers: Vec<Option<Arc<Buffer>>>,
    dead: VecDeque<usize>,
}

impl Slots {
    /// Adds a buffer; its address. `None` if all slots from `first` to `end` are taken.
    fn insert(&mut self, buffer: Buffer, first: u64, end: u64) -> Option<u64> {
        let placed = |at: usize| Some(Arc::new(Buffer { start: start_of(first + at as u64), ..buffer }));
        if self.dead.len() >= DEAD
            && let Some(at) = self.dead.pop_front()
        {
            self.buffers[at] = placed(at);
            return Some(start_of(first + at as u64));
        }
        let at = self.buffers.len();
        (first + (at as u64) < end).then(|| {
            self.buffers.push(placed(at));
            start_of(first + at as u64)
        })
    }

    fn remove(&mut self, at: u64) -> Option<Arc<Buffer>> {
        let at = usize::try_from(at).ok()?;
        let buffer = self.buffers.get_mut(at)?.take()?;
        self.dead.push_back(at);
        Some(buffer)
    }

    /// Nothing if there was never a buffer; nothing in it if it is gone.
    fn get(&self, at: u64) -> Option<&Option<Arc<Buffer>>> {
        self.buffers.get(usize::try_from(at).ok()?)
    }

    fn clear(&mut self) {
        self.buffers.clear();
        self.dead.clear();
    }
}

/// Memory that tile blocks allocate and share with one another (`alloca global`).
#[derive(Debug, Default)]
pub(crate) struct SharedHeap(RwLock<Slots>);

/// Memory as one tile block sees it.
#[derive(Debug)]
pub(crate) struct Space<'a> {
    table: &'a Table,
    /// Positions of the registered allocations that were found last, and which of them is replaced next.
    recent: [Cell<usize>; RECENT],
    oldest: Cell<usize>,
    shared: &'a SharedHeap,
    local: Slots,
    /// Bytes that this block has allocated and not freed.
    pub allocated: u64,
    /// How often a write of this block changed what was there.
    pub changes: u64,
    /// Addresses of the buffers that this block and those before it have written to.
    written: SmallVec<[u64; 4]>,
    /// Whether something was written past the caches that other threads may not see yet.
    unsettled: bool,
    /// Whether all memory that the block allocates gets addresses of its own, which no other block has.
    pub shares_addresses: bool,
}

/// The buffer that an address belongs to, by its slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub start: u64,
    pub len: u64,
}

/// The access that an address stands for.
enum Found<'s> {
    Fixed(&'s Buffer, u64),
    Held(Arc<Buffer>, u64),
}

impl Found<'_> {
    fn get(&self) -> (&Buffer, u64) {
        match self {
            Found::Fixed(buffer, offset) => (buffer, *offset),
            Found::Held(buffer, offset) => (buffer, *offset),
        }
    }
}

impl<'a> Space<'a> {
    pub fn new(table: &'a Table, shared: &'a SharedHeap) -> Space<'a> {
        Space {
            table,
            recent: std::array::from_fn(Cell::new),
            oldest: Cell::new(0),
            shared,
            local: Slots::default(),
            allocated: 0,
            changes: 0,
            written: SmallVec::new(),
            unsettled: false,
            shares_addresses: false,
        }
    }

    /// The buffer that an address lies in, or in whose slot it lies: `Err` with where it began if the buffer is gone.
    pub fn extent(&self, address: u64) -> Option<Result<Extent, u64>> {
        let slot = address >> SLOT_BITS;
        let extent = |b: &Buffer| Extent { start: b.start, len: b.len };
        let found = if slot >= FIRST_SHARED {
            let heap = self.shared.0.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            heap.get(slot - FIRST_SHARED)?.as_deref().map(extent)
        } else if slot >= FIRST_LOCAL {
            self.local.get(slot - FIRST_LOCAL)?.as_deref().map(extent)
        } else if slot >= FIRST_OWNED {
            self.table.find_owned(slot)?.as_ref().map(extent)
        } else {
            Some(extent(self.find_registered(address)?))
        };
        Some(found.ok_or_else(|| start_of(slot)))
    }

    /// To be said before anything is written past the caches.
    pub fn unsettle(&mut self) {
        self.unsettled = true;
    }

    /// Orders what was written before what this thread does next, for other threads.
    #[inline]
    pub fn settle(&mut self) {
        if std::mem::take(&mut self.unsettled) {
            raw::settle();
        }
    }

    /// Notes that something was written to the buffer at an address.
    #[inline]
    pub fn wrote(&mut self, address: u64) {
        self.wrote_buffer(self.start_at(address));
    }

    /// Notes that something was written to the buffer that begins at an address.
    #[inline]
    fn wrote_buffer(&mut self, start: u64) {
        self.changes += 1;
        if !self.written.contains(&start) {
            self.written.push(start);
        }
    }

    /// Whether a block that was run here has written to the buffer at an address.
    pub fn has_written(&self, address: u64) -> bool {
        self.written.contains(&self.start_at(address))
    }

    /// Where the buffer at an address begins. Different for different buffers, whatever the address.
    fn start_at(&self, address: u64) -> u64 {
        let slot = address >> SLOT_BITS;
        if slot >= FIRST_OWNED {
            return start_of(slot);
        }
        self.find_registered(address).map_or(address, |buffer| buffer.start)
    }

    /// The registered memory that an address is in.
    #[inline]
    fn find_registered(&self, address: u64) -> Option<&'a Buffer> {
        for at in &self.recent {
            if let Some(buffer) = self.table.registered(at.get()).filter(|buffer| buffer.has(address)) {
                return Some(buffer);
            }
        }
        self.search_registered(address)
    }

    #[cold]
    fn search_registered(&self, address: u64) -> Option<&'a Buffer> {
        let at = self.table.find_registered(address)?;
        let oldest = self.oldest.get();
        self.recent[oldest].set(at);
        self.oldest.set((oldest + 1) % RECENT);
        self.table.registered(at)
    }

    /// Forgets what a tile block that is done has allocated and changed.
    pub fn reset(&mut self) {
        self.local.clear();
        self.allocated = 0;
        self.changes = 0;
    }

    /// Fresh memory; its address, or nothing if the host has none.
    pub fn allocate(&mut self, name: &str, len: u64, share: bool) -> Option<u64> {
        let buffer = Buffer::try_new(name, len).filter(|_| len <= MAX_BUFFER)?;
        let address = if share || self.shares_addresses {
            let mut heap = self.shared.0.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            heap.insert(buffer, FIRST_SHARED, 1 << (64 - SLOT_BITS))?
        } else {
            self.local.insert(buffer, FIRST_LOCAL, FIRST_SHARED)?
        };
        self.allocated += footprint(len);
        Some(address)
    }

    /// Gives memory back that [`allocate`](Self::allocate) made.
    pub fn free(&mut self, address: u64) {
        let slot = address >> SLOT_BITS;
        let freed = if slot >= FIRST_SHARED {
            let mut heap = self.shared.0.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            heap.remove(slot - FIRST_SHARED)
        } else {
            self.local.remove(slot - FIRST_LOCAL)
        };
        self.allocated -= freed.map_or(0, |b| footprint(b.len));
    }

    fn find(&self, address: u64, size: u32) -> Result<Found<'_>, Bad> {
        let slot = address >> SLOT_BITS;
        let inside = |buffer: &Buffer| {
            let offset = address.wrapping_sub(buffer.start);
            (offset < buffer.len && u64::from(size) <= buffer.len - offset).then_some(offset)
        };
        let outside = || self.outside(address);
        let found = if slot >= FIRST_SHARED {
            let heap = self.shared.0.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            let buffer = heap.get(slot - FIRST_SHARED).ok_or_else(outside)?.clone().ok_or(Bad::Gone)?;
            let offset = inside(&buffer).ok_or_else(outside)?;
            Found::Held(buffer, offset)
        } else if slot >= FIRST_LOCAL {
            let buffer = self.local.get(slot - FIRST_LOCAL).ok_or_else(outside)?.as_deref().ok_or(Bad::Gone)?;
            Found::Fixed(buffer, inside(buffer).ok_or_else(outside)?)
        } else {
            let buffer = if slot >= FIRST_OWNED {
                self.table.find_owned(slot).and_then(Option::as_ref)
            } else {
                self.find_registered(address)
            };
            let buffer = buffer.ok_or_else(outside)?;
            Found::Fixed(buffer, inside(buffer).ok_or_else(outside)?)
        };
        if !address.is_multiple_of(u64::from(size)) {
            return Err(Bad::Misaligned);
        }
        Ok(found)
    }

    /// Why nothing can be accessed at an address: what was there before, or the buffer that it misses by the least.
    #[cold]
    fn outside(&self, address: u64) -> Bad {
        // A range may have been registered again in part: then an access can begin in memory that is there.
        let gone = self.table.find(address).is_none().then(|| self.table.freed(address)).flatten();
        if let Some(freed) = gone {
            return Bad::Freed(freed.clone());
        }
        let local = self.local.buffers.iter().flatten().map(|buffer| &**buffer);
        let near = self.table.neighbours(address).chain(local).map(|buffer| Near::new(buffer, address));
        Bad::Outside(near.min_by_key(Near::distance))
    }

    /// What `size` bytes at an address hold.
    pub fn load(&self, address: u64, size: u32, order: Ordering) -> Result<u64, Bad> {
        let found = self.find(address, size)?;
        let (buffer, offset) = found.get();
        Ok(buffer.read(offset, size, order))
    }

    /// Copies elements that lie together in one buffer, aligned. `false`, with nothing done, if they do not.
    pub fn read_run<T: Bits>(&self, address: u64, to: &mut [T]) -> bool {
        let Some((found, size)) = self.find_run::<T>(address, to.len()) else { return false };
        let (buffer, offset) = found.get();
        offset + size <= buffer.len && raw::read(&buffer.content, offset as usize, to)
    }

    /// Writes elements to where they lie together in one buffer, aligned. `false`, with nothing done, if they cannot be.
    pub fn write_run<T: Bits>(&mut self, address: u64, from: &[T]) -> bool {
        let Some((found, size)) = self.find_run::<T>(address, from.len()) else { return false };
        let (buffer, offset) = found.get();
        let fits = offset + size <= buffer.len && !buffer.is_constant();
        let done = fits && raw::write(&buffer.content, offset as usize, from);
        let start = buffer.start;
        drop(found);
        if done {
            self.wrote_buffer(start);
        }
        done
    }

    /// The `span` elements of `size` bytes from an address on, if they lie in one buffer, aligned.
    pub fn region(&self, address: u64, size: usize, span: u64) -> Option<Region<'_>> {
        let found = self.find(address, size as u32).ok()?;
        let (buffer, offset) = found.get();
        (span.checked_mul(size as u64)? <= buffer.len - offset).then_some(Region { found, span, size: size as u64 })
    }

    /// Whether the `span` bytes from an address on can be used where they lie: in one buffer that stays where it is, aligned
    /// for elements of `size` bytes.
    pub fn holds(&self, address: u64, size: usize, span: u64) -> bool {
        raw::IN_PLACE
            && match self.find(address, size as u32) {
                Ok(Found::Fixed(buffer, offset)) => span <= buffer.len - offset,
                Ok(Found::Held(..)) | Err(_) => false,
            }
    }

    /// The matrix that begins at an address, of elements of `size` bytes. `None` where [`holds`](Self::holds) says no.
    pub fn matrix(&self, address: u64, size: usize, layout: Layout) -> Option<Matrix<'_>> {
        let span = layout.span(size)? as u64;
        match self.find(address, size as u32) {
            Ok(Found::Fixed(buffer, offset)) if span <= buffer.len - offset => {
                Matrix::of_bytes(&buffer.content, offset as usize, size, layout)
            }
            Ok(_) | Err(_) => None,
        }
    }

    /// The buffer of a run, found by its first element, and the bytes of the run.
    fn find_run<T: Bits>(&self, address: u64, count: usize) -> Option<(Found<'_>, u64)> {
        let found = self.find(address, T::BYTES as u32).ok()?;
        Some((found, count as u64 * T::BYTES as u64))
    }

    /// Replaces what `size` bytes at an address hold, atomically; returns what was there.
    pub fn update(&mut self, address: u64, size: u32, mut f: impl FnMut(u64) -> u64) -> Result<u64, Bad> {
        self.settle();
        let found = self.find(address, size)?;
        let (buffer, offset) = found.get();
        if buffer.is_constant() {
            return Err(Bad::Constant(buffer.name.clone()));
        }
        let start = buffer.start;
        let mut new = 0;
        let old = buffer.update(offset, size, |old| {
            new = f(old);
            new
        });
        drop(found);
        if old != new {
            self.wrote_buffer(start);
        }
        Ok(old)
    }
}

/// Elements that lie in one buffer.
pub(crate) struct Region<'s> {
    found: Found<'s>,
    span: u64,
    /// Bytes of an element.
    size: u64,
}

impl Region<'_> {
    /// Whether the buffer may be written.
    pub fn may_write(&self) -> bool {
        !self.found.get().0.is_constant()
    }

    /// Reads neighbours, the first of them so many elements from the start. `false`, with nothing done, if they do not
    /// all lie in the region.
    pub fn read<T: Bits>(&self, first: u64, to: &mut [T]) -> bool {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(to.len() as u64).is_some_and(|end| end <= self.span);
        inside && raw::read(&buffer.content, offset as usize + first as usize * T::BYTES, to)
    }

    /// Writes neighbours. As [`read`](Self::read); the buffer must be one that may be written.
    pub fn write<T: Bits>(&self, first: u64, from: &[T]) -> bool {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(from.len() as u64).is_some_and(|end| end <= self.span);
        let at = offset as usize + first as usize * T::BYTES;
        if self.is_written_past() && from.len() * T::BYTES >= SHORTEST_PAST {
            return inside && raw::write_past(&buffer.content, at, from);
        }
        inside && raw::write(&buffer.content, at, from)
    }

    /// Neighbours where they lie, if they all lie in the region. To be written only if the buffer may be.
    pub fn stretch(&self, first: u64, count: usize) -> Option<Stretch<'_>> {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(count as u64).is_some_and(|end| end <= self.span);
        let byte = offset as usize + first as usize * self.size as usize;
        Stretch::new(&buffer.content, byte, count).filter(|_| inside)
    }

    /// Whether long runs are written past the caches.
    pub fn is_written_past(&self) -> bool {
        self.found.get().0.len >= PAST
    }

    /// Elements that are likely to be read soon; they need not lie in the region.
    pub fn ahead(&self, first: u64, count: usize) -> Ahead {
        let (buffer, offset) = self.found.get();
        Ahead::new(&buffer.content, offset.saturating_add(first.saturating_mul(self.size)), count as u64 * self.size)
    }
}
