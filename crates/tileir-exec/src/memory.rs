//! The address space of kernels. Every access is checked.
//!
//! Registered memory of the caller keeps its real address ([`register`]). An owned buffer is alone in a slot of 2^40 addresses,
//! in the middle of the slot: a pointer past either end is in no other buffer, and a report can state its distance from the
//! buffer. The slots start above the addresses of the host. [`raw`] defines how tile blocks share bytes: a racing read returns
//! a mixture of values that were written, as on a GPU, and nothing else.

mod address_space;
mod register;
mod table;

pub use address_space::{Allocation, BufferId, Memory, OutOfMemory, RegisterError, UnregisterError};
pub use register::{HostAccess, HostElement, Scope};

use crate::raw::{self, Bits, Contiguous, Matrix, MatrixLayout, Prefetch};
use address_space::MAX_BUFFER;
use smallvec::SmallVec;
use std::cell::Cell;
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};
pub(crate) use table::{AccessError, Buffer, Near, Table, footprint};
use table::{FIRST_LOCAL, FIRST_OWNED, FIRST_SHARED, SLOT_BITS, start_of};

/// Non-temporal stores are used in buffers of at least this many bytes.
const NON_TEMPORAL_BUFFER: u64 = 1 << 23;
/// Non-temporal stores are used for runs of at least this many bytes.
const NON_TEMPORAL_RUN: usize = 256;
/// The number of recently used registered allocations that a tile block finds without a search.
const CACHED_LOOKUPS: usize = 4;

/// The number of freed `alloca` buffers whose addresses are not reused yet, so that an access to one of them is reported.
const QUARANTINE: usize = 1024;

/// The buffers of `alloca`. The slot of a freed buffer is reused only after [`QUARANTINE`] others were freed, so that a dangling
/// pointer is detected for a while.
#[derive(Debug, Default)]
struct AllocaSlots {
    buffers: Vec<Option<Arc<Buffer>>>,
    /// AllocaSlots of freed buffers, oldest first.
    freed: VecDeque<usize>,
}

impl AllocaSlots {
    /// Adds a buffer and returns its address; `None` if all slots from `first` to `end` are in use.
    fn insert(&mut self, buffer: Buffer, first: u64, end: u64) -> Option<u64> {
        let at_slot = |at: usize| Some(Arc::new(Buffer { start: start_of(first + at as u64), ..buffer }));
        if self.freed.len() >= QUARANTINE
            && let Some(at) = self.freed.pop_front()
        {
            self.buffers[at] = at_slot(at);
            return Some(start_of(first + at as u64));
        }
        let at = self.buffers.len();
        (first + (at as u64) < end).then(|| {
            self.buffers.push(at_slot(at));
            start_of(first + at as u64)
        })
    }

    fn remove(&mut self, at: u64) -> Option<Arc<Buffer>> {
        let at = usize::try_from(at).ok()?;
        let buffer = self.buffers.get_mut(at)?.take()?;
        self.freed.push_back(at);
        Some(buffer)
    }

    /// The buffer of a slot: `None` if the slot was never used, `Some(None)` if the buffer was freed.
    fn get(&self, at: u64) -> Option<&Option<Arc<Buffer>>> {
        self.buffers.get(usize::try_from(at).ok()?)
    }

    fn clear(&mut self) {
        self.buffers.clear();
        self.freed.clear();
    }
}

/// The buffers of `alloca global`, which all tile blocks of a launch share.
#[derive(Debug, Default)]
pub(crate) struct SharedHeap(RwLock<AllocaSlots>);

/// The memory that one tile block can access: the buffers of the launch, shared allocations, and its own.
#[derive(Debug)]
pub(crate) struct Space<'a> {
    table: &'a Table,
    /// The positions of recently used registered allocations, and the entry that is replaced next.
    recent: [Cell<usize>; CACHED_LOOKUPS],
    oldest: Cell<usize>,
    shared: &'a SharedHeap,
    local: AllocaSlots,
    /// Live bytes that this tile block has allocated.
    pub allocated: u64,
    /// The number of weak stores of tiles by this tile block, and of other writes that changed memory.
    pub changes: u64,
    /// The start addresses of the buffers that this machine has written to, in any of its tile blocks.
    written: SmallVec<[u64; 4]>,
    /// Whether there are non-temporal stores that other threads may not see yet.
    unfenced: bool,
    /// Whether all allocations are in the shared heap, so that their addresses are unique in the launch.
    pub unique_addresses: bool,
}

/// Start and length of a buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extent {
    pub start: u64,
    pub len: u64,
}

/// The buffer and the offset of an access.
enum Found<'s> {
    /// A buffer that outlives the borrow of the space.
    Borrowed(&'s Buffer, u64),
    /// A shared allocation, which another tile block may free.
    Shared(Arc<Buffer>, u64),
}

impl Found<'_> {
    fn get(&self) -> (&Buffer, u64) {
        match self {
            Found::Borrowed(buffer, offset) => (buffer, *offset),
            Found::Shared(buffer, offset) => (buffer, *offset),
        }
    }
}

impl<'a> Space<'a> {
    /// The memory of a tile block that has allocated nothing.
    pub fn new(table: &'a Table, shared: &'a SharedHeap) -> Space<'a> {
        Space {
            table,
            recent: std::array::from_fn(Cell::new),
            oldest: Cell::new(0),
            shared,
            local: AllocaSlots::default(),
            allocated: 0,
            changes: 0,
            written: SmallVec::new(),
            unfenced: false,
            unique_addresses: false,
        }
    }

    /// The buffer at an address, or in the slot of the address; `Err` with its start address if it was freed.
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

    /// Must be called before a non-temporal store.
    pub fn mark_unfenced(&mut self) {
        self.unfenced = true;
    }

    /// Makes earlier non-temporal stores visible to other threads before the later writes of this thread.
    #[inline]
    pub fn fence_stores(&mut self) {
        if std::mem::take(&mut self.unfenced) {
            raw::fence_stores();
        }
    }

    /// Records a write to the buffer at an address.
    #[inline]
    pub fn record_write(&mut self, address: u64) {
        self.record_buffer_write(self.buffer_key(address));
    }

    /// Records a write to the buffer that starts at `start`.
    #[inline]
    fn record_buffer_write(&mut self, start: u64) {
        self.changes += 1;
        if !self.written.contains(&start) {
            self.written.push(start);
        }
    }

    /// Counts a weak store of several elements as a change, even if it wrote the old values. The fast engine does not read
    /// memory before it stores a tile, so it cannot compare; the reference engine must count in the same way, or the engines
    /// would disagree about loops that never end.
    pub fn count_tile_store(&mut self) {
        self.changes += 1;
    }

    /// Whether a tile block of this machine has written to the buffer at an address.
    pub fn has_written(&self, address: u64) -> bool {
        self.written.contains(&self.buffer_key(address))
    }

    /// A key for the buffer at an address: its start address. An address without a buffer is its own key.
    fn buffer_key(&self, address: u64) -> u64 {
        let slot = address >> SLOT_BITS;
        if slot >= FIRST_OWNED {
            return start_of(slot);
        }
        self.find_registered(address).map_or(address, |buffer| buffer.start)
    }

    /// The registered allocation at an address.
    #[inline]
    fn find_registered(&self, address: u64) -> Option<&'a Buffer> {
        for at in &self.recent {
            if let Some(buffer) = self.table.registered(at.get()).filter(|buffer| buffer.contains(address)) {
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
        self.oldest.set((oldest + 1) % CACHED_LOOKUPS);
        self.table.registered(at)
    }

    /// Drops the allocations and counts of the previous tile block.
    pub fn reset(&mut self) {
        self.local.clear();
        self.allocated = 0;
        self.changes = 0;
    }

    /// Allocates zeroed memory and returns its address; `None` if the host has no memory.
    pub fn allocate(&mut self, name: &str, len: u64, share: bool) -> Option<u64> {
        let buffer = Buffer::try_new(name, len).filter(|_| len <= MAX_BUFFER)?;
        let address = if share || self.unique_addresses {
            let mut heap = self.shared.0.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            heap.insert(buffer, FIRST_SHARED, 1 << (64 - SLOT_BITS))?
        } else {
            self.local.insert(buffer, FIRST_LOCAL, FIRST_SHARED)?
        };
        self.allocated += footprint(len);
        Some(address)
    }

    /// Frees memory from [`allocate`](Self::allocate).
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

    /// The buffer that contains an access, and its offset there.
    fn find(&self, address: u64, size: u32) -> Result<Found<'_>, AccessError> {
        let slot = address >> SLOT_BITS;
        let inside = |buffer: &Buffer| {
            let offset = address.wrapping_sub(buffer.start);
            (offset < buffer.len && u64::from(size) <= buffer.len - offset).then_some(offset)
        };
        let outside = || self.invalid_address(address);
        let found = if slot >= FIRST_SHARED {
            let heap = self.shared.0.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            let buffer = heap.get(slot - FIRST_SHARED).ok_or_else(outside)?.clone().ok_or(AccessError::FreedAlloca)?;
            let offset = inside(&buffer).ok_or_else(outside)?;
            Found::Shared(buffer, offset)
        } else if slot >= FIRST_LOCAL {
            let buffer =
                self.local.get(slot - FIRST_LOCAL).ok_or_else(outside)?.as_deref().ok_or(AccessError::FreedAlloca)?;
            Found::Borrowed(buffer, inside(buffer).ok_or_else(outside)?)
        } else {
            let buffer = if slot >= FIRST_OWNED {
                self.table.find_owned(slot).and_then(Option::as_ref)
            } else {
                self.find_registered(address)
            };
            let buffer = buffer.ok_or_else(outside)?;
            Found::Borrowed(buffer, inside(buffer).ok_or_else(outside)?)
        };
        if !address.is_multiple_of(u64::from(size)) {
            return Err(AccessError::Misaligned);
        }
        Ok(found)
    }

    /// The reason why an address cannot be accessed: the allocation that was freed there, or the nearest buffer.
    #[cold]
    fn invalid_address(&self, address: u64) -> AccessError {
        // A part of a freed range may be registered again, so the access may start in a live allocation.
        let freed = self.table.find(address).is_none().then(|| self.table.freed(address)).flatten();
        if let Some(freed) = freed {
            return AccessError::Freed(freed.clone());
        }
        let local = self.local.buffers.iter().flatten().map(|buffer| &**buffer);
        let near = self.table.neighbours(address).chain(local).map(|buffer| Near::new(buffer, address));
        AccessError::Outside(near.min_by_key(Near::distance))
    }

    /// Loads `size` bytes.
    pub fn load(&self, address: u64, size: u32, order: Ordering) -> Result<u64, AccessError> {
        let found = self.find(address, size)?;
        let (buffer, offset) = found.get();
        Ok(buffer.read(offset, size, order))
    }

    /// Loads elements that are contiguous, aligned and in one buffer. Returns `false` without any effect if they are not.
    pub fn read_run<T: Bits>(&self, address: u64, to: &mut [T]) -> bool {
        let Some((found, size)) = self.find_run::<T>(address, to.len()) else { return false };
        let (buffer, offset) = found.get();
        offset + size <= buffer.len && raw::read(&buffer.content, offset as usize, to)
    }

    /// Stores elements that are contiguous, aligned and in one buffer. Returns `false` without any effect if they are not.
    pub fn write_run<T: Bits>(&mut self, address: u64, from: &[T]) -> bool {
        let Some((found, size)) = self.find_run::<T>(address, from.len()) else { return false };
        let (buffer, offset) = found.get();
        let fits = offset + size <= buffer.len && !buffer.is_constant();
        let done = fits && raw::write(&buffer.content, offset as usize, from);
        let start = buffer.start;
        drop(found);
        if done {
            self.record_buffer_write(start);
        }
        done
    }

    /// The `span` elements of `size` bytes at an address, if they are aligned and in one buffer.
    pub fn region(&self, address: u64, size: usize, span: u64) -> Option<Region<'_>> {
        let found = self.find(address, size as u32).ok()?;
        let (buffer, offset) = found.get();
        (span.checked_mul(size as u64)? <= buffer.len - offset).then_some(Region { found, span, size: size as u64 })
    }

    /// Whether the `span` bytes at an address can be read in place: they are in one buffer that outlives the tile block, and
    /// aligned for elements of `size` bytes.
    pub fn can_read_in_place(&self, address: u64, size: usize, span: u64) -> bool {
        raw::IN_PLACE
            && match self.find(address, size as u32) {
                Ok(Found::Borrowed(buffer, offset)) => span <= buffer.len - offset,
                Ok(Found::Shared(..)) | Err(_) => false,
            }
    }

    /// The matrix of elements of `size` bytes that starts at an address; `None` if [`can_read_in_place`](Self::can_read_in_place) is false for it.
    pub fn matrix(&self, address: u64, size: usize, layout: MatrixLayout) -> Option<Matrix<'_>> {
        let span = layout.span(size)? as u64;
        match self.find(address, size as u32) {
            Ok(Found::Borrowed(buffer, offset)) if span <= buffer.len - offset => {
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

    /// Atomically replaces the element of `size` bytes at an address by `f(element)`, and returns the old element. `f` may be
    /// called more than once.
    pub fn fetch_update(&mut self, address: u64, size: u32, mut f: impl FnMut(u64) -> u64) -> Result<u64, AccessError> {
        self.fence_stores();
        let found = self.find(address, size)?;
        let (buffer, offset) = found.get();
        if buffer.is_constant() {
            return Err(AccessError::Constant(buffer.name.clone()));
        }
        let start = buffer.start;
        let mut new = 0;
        let old = buffer.fetch_update(offset, size, |old| {
            new = f(old);
            new
        });
        drop(found);
        if old != new {
            self.record_buffer_write(start);
        }
        Ok(old)
    }
}

/// A range of elements in one buffer.
pub(crate) struct Region<'s> {
    found: Found<'s>,
    span: u64,
    /// Bytes of an element.
    size: u64,
}

impl Region<'_> {
    /// Whether the buffer is writable.
    pub fn is_writable(&self) -> bool {
        !self.found.get().0.is_constant()
    }

    /// Reads contiguous elements at an offset from the start. Does nothing and returns `false` if some are outside the
    /// region.
    pub fn read<T: Bits>(&self, first: u64, to: &mut [T]) -> bool {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(to.len() as u64).is_some_and(|end| end <= self.span);
        inside && raw::read(&buffer.content, offset as usize + first as usize * T::BYTES, to)
    }

    /// Writes contiguous elements, as [`read`](Self::read) reads them. The buffer must be writable.
    pub fn write<T: Bits>(&self, first: u64, from: &[T]) -> bool {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(from.len() as u64).is_some_and(|end| end <= self.span);
        let at = offset as usize + first as usize * T::BYTES;
        if self.uses_non_temporal_stores() && from.len() * T::BYTES >= NON_TEMPORAL_RUN {
            return inside && raw::write_non_temporal(&buffer.content, at, from);
        }
        inside && raw::write(&buffer.content, at, from)
    }

    /// Contiguous elements in place, if all of them are in the region. They may be written only if the buffer is
    /// writable.
    pub fn contiguous(&self, first: u64, count: usize) -> Option<Contiguous<'_>> {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(count as u64).is_some_and(|end| end <= self.span);
        let byte = offset as usize + first as usize * self.size as usize;
        Contiguous::new(&buffer.content, byte, count, self.size as usize).filter(|_| inside)
    }

    /// Whether long runs use non-temporal stores.
    pub fn uses_non_temporal_stores(&self) -> bool {
        self.found.get().0.len >= NON_TEMPORAL_BUFFER
    }

    /// The memory of elements to be prefetched; they need not be in the region.
    pub fn prefetch(&self, first: u64, count: usize) -> Prefetch {
        let (buffer, offset) = self.found.get();
        Prefetch::new(&buffer.content, offset.saturating_add(first.saturating_mul(self.size)), count as u64 * self.size)
    }
}
