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
pub(crate) use table::{AccessError, Buffer, NearbyBuffer, Table, footprint};
use table::{FIRST_LOCAL, FIRST_OWNED, FIRST_SHARED, SLOT_BITS, start_of};

/// Non-temporal stores are used in buffers of at least this many bytes.
const NON_TEMPORAL_BUFFER: u64 = 1 << 23;
/// Non-temporal stores are used for runs of at least this many bytes.
const NON_TEMPORAL_RUN: usize = 256;
/// The number of recently used registered allocations that a tile block finds without a search.
const CACHED_LOOKUPS: usize = 4;

/// The number of freed `alloca` buffers whose addresses are not reused yet, so that an access to one of them is reported.
const QUARANTINE: usize = 1024;

/// The buffers of `alloca`, each in a slot of the address space. The slot of a freed buffer is reused only after [`QUARANTINE`] others were freed, so that a dangling
/// pointer is detected for a while.
#[derive(Debug, Default)]
struct AllocaSlots {
    buffers: Vec<Option<Arc<Buffer>>>,
    /// The slots of freed buffers, oldest first.
    freed: VecDeque<usize>,
}

impl AllocaSlots {
    /// Adds a buffer and returns its address; `None` if no slot from `first` to `end` is available: each is in use,
    /// or was freed and is not reused yet.
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

    /// Removes and returns the buffer of a slot; `None` if it has none.
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

/// The memory that the current tile block of a machine can access: the buffers of the launch, shared allocations, and its own
/// allocations. Each machine has one space and [resets](Space::reset) it for each tile block.
#[derive(Debug)]
pub(crate) struct Space<'a> {
    table: &'a Table,
    /// The positions of recently used registered allocations in the table.
    recent: [Cell<usize>; CACHED_LOOKUPS],
    /// The index in `recent` of the entry that is replaced next: the oldest one.
    next_replaced: Cell<usize>,
    shared: &'a SharedHeap,
    local: AllocaSlots,
    /// Live bytes that this tile block has allocated.
    pub allocated: u64,
    /// The number of weak stores of tiles by this tile block, and of other writes that changed memory.
    pub changes: u64,
    /// The start addresses of the buffers that this machine has written to, in any of its tile blocks.
    written: SmallVec<[u64; 4]>,
    /// Whether there are non-temporal stores that other threads may not see yet.
    unfenced: Cell<bool>,
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
enum FoundBuffer<'s> {
    /// A buffer that outlives the borrow of the space.
    Borrowed(&'s Buffer, u64),
    /// A shared allocation, which another tile block may free.
    Shared(Arc<Buffer>, u64),
}

impl FoundBuffer<'_> {
    fn get(&self) -> (&Buffer, u64) {
        match self {
            FoundBuffer::Borrowed(buffer, offset) => (buffer, *offset),
            FoundBuffer::Shared(buffer, offset) => (buffer, *offset),
        }
    }
}

impl<'a> Space<'a> {
    /// The space of a new machine, without allocations.
    pub fn new(table: &'a Table, shared: &'a SharedHeap) -> Space<'a> {
        Space {
            table,
            // Any positions are valid here: a lookup checks that the allocation contains the address.
            recent: std::array::from_fn(Cell::new),
            next_replaced: Cell::new(0),
            shared,
            local: AllocaSlots::default(),
            allocated: 0,
            changes: 0,
            written: SmallVec::new(),
            unfenced: Cell::new(false),
            unique_addresses: false,
        }
    }

    /// The buffer at an address: registered memory that contains it, or the buffer in the slot of the address, which need not contain
    /// it. `Some(Err(start))` if the buffer of the slot was freed, with its start address; `None` if there never was one.
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

    /// Records that non-temporal stores may follow, so that the next [`fence_stores`](Self::fence_stores) executes a fence. To be
    /// called before such a store.
    pub fn mark_unfenced(&self) {
        self.unfenced.set(true);
    }

    /// Makes earlier non-temporal stores visible to other threads before the later writes of this thread. Does nothing if there are
    /// none since the last call.
    #[inline]
    pub fn fence_stores(&mut self) {
        if self.unfenced.take() {
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

    /// The registered allocation that contains an address. Looks at the recently used ones first.
    #[inline]
    fn find_registered(&self, address: u64) -> Option<&'a Buffer> {
        for at in &self.recent {
            if let Some(buffer) = self.table.registered(at.get()).filter(|buffer| buffer.contains(address)) {
                return Some(buffer);
            }
        }
        self.search_registered(address)
    }

    /// As [`find_registered`](Self::find_registered), by a search in the table. Records the allocation as recently used.
    #[cold]
    fn search_registered(&self, address: u64) -> Option<&'a Buffer> {
        let at = self.table.find_registered(address)?;
        let replaced = self.next_replaced.get();
        self.recent[replaced].set(at);
        self.next_replaced.set((replaced + 1) % CACHED_LOOKUPS);
        self.table.registered(at)
    }

    /// Drops the allocations and the counts of the previous tile block. The buffers that it has written to stay recorded.
    pub fn reset(&mut self) {
        self.local.clear();
        self.allocated = 0;
        self.changes = 0;
    }

    /// Allocates zeroed memory and returns its address. With `share`, other tile blocks may access it too. `None` if the host has no
    /// memory, or if no address is available.
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

    /// The buffer that contains the `size` bytes at an address, and their offset there.
    ///
    /// # Errors
    /// If no buffer contains them, the buffer was freed, or the address is not a multiple of `size`.
    fn find(&self, address: u64, size: u32) -> Result<FoundBuffer<'_>, AccessError> {
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
            FoundBuffer::Shared(buffer, offset)
        } else if slot >= FIRST_LOCAL {
            let buffer =
                self.local.get(slot - FIRST_LOCAL).ok_or_else(outside)?.as_deref().ok_or(AccessError::FreedAlloca)?;
            FoundBuffer::Borrowed(buffer, inside(buffer).ok_or_else(outside)?)
        } else {
            let buffer = if slot >= FIRST_OWNED {
                self.table.find_owned(slot).and_then(Option::as_ref)
            } else {
                self.find_registered(address)
            };
            let buffer = buffer.ok_or_else(outside)?;
            FoundBuffer::Borrowed(buffer, inside(buffer).ok_or_else(outside)?)
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
        let near = self.table.neighbours(address).chain(local).map(|buffer| NearbyBuffer::new(buffer, address));
        AccessError::Outside(near.min_by_key(NearbyBuffer::distance))
    }

    /// Loads the element of `size` bytes at an address, with this ordering.
    ///
    /// # Errors
    /// If it is not in a buffer, or not aligned.
    pub fn load(&self, address: u64, size: u32, order: Ordering) -> Result<u64, AccessError> {
        let found = self.find(address, size)?;
        let (buffer, offset) = found.get();
        Ok(buffer.read(offset, size, order))
    }

    /// Loads the contiguous elements at an address. Returns `false` without any effect if they are not aligned or not in one buffer.
    pub fn read_run<T: Bits>(&self, address: u64, to: &mut [T]) -> bool {
        let Some((found, size)) = self.find_run::<T>(address, to.len()) else { return false };
        let (buffer, offset) = found.get();
        offset + size <= buffer.len && raw::read(&buffer.content, offset as usize, to)
    }

    /// Stores contiguous elements at an address. Returns `false` without any effect if they are not aligned or not in one buffer, or if
    /// the buffer is constant.
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

    /// The `count` contiguous elements of `size` bytes at an address; `None` if they are not aligned or not in one buffer.
    pub fn region(&self, address: u64, size: usize, count: u64) -> Option<Region<'_>> {
        let found = self.find(address, size as u32).ok()?;
        let (buffer, offset) = found.get();
        (count.checked_mul(size as u64)? <= buffer.len - offset).then_some(Region { found, count, size: size as u64 })
    }

    /// Whether the `byte_len` bytes at an address can be read in place: they are in one buffer that outlives the tile block, and
    /// aligned for elements of `size` bytes.
    pub fn can_read_in_place(&self, address: u64, size: usize, byte_len: u64) -> bool {
        raw::IN_PLACE
            && match self.find(address, size as u32) {
                Ok(FoundBuffer::Borrowed(buffer, offset)) => byte_len <= buffer.len - offset,
                Ok(FoundBuffer::Shared(..)) | Err(_) => false,
            }
    }

    /// The matrix of elements of `size` bytes that starts at an address; `None` if [`can_read_in_place`](Self::can_read_in_place) is false for it.
    pub fn matrix(&self, address: u64, size: usize, layout: MatrixLayout) -> Option<Matrix<'_>> {
        let byte_len = layout.span(size)? as u64;
        match self.find(address, size as u32) {
            Ok(FoundBuffer::Borrowed(buffer, offset)) if byte_len <= buffer.len - offset => {
                Matrix::of_bytes(&buffer.content, offset as usize, size, layout)
            }
            Ok(_) | Err(_) => None,
        }
    }

    /// The buffer that contains the first element of a run, and the bytes of the run. `None` if the element is not aligned or in no
    /// buffer. Whether the whole run is in the buffer is not checked.
    fn find_run<T: Bits>(&self, address: u64, count: usize) -> Option<(FoundBuffer<'_>, u64)> {
        let found = self.find(address, T::BYTES as u32).ok()?;
        Some((found, count as u64 * T::BYTES as u64))
    }

    /// Atomically replaces the element of `size` bytes at an address by `f(element)`, and returns the old element. `f` may be
    /// called more than once. Fences earlier non-temporal stores, since other tile blocks may synchronize with the update.
    ///
    /// # Errors
    /// If the element is not in a buffer, not aligned, or in a constant buffer.
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

/// A contiguous range of elements in one buffer.
pub(crate) struct Region<'s> {
    found: FoundBuffer<'s>,
    /// The number of elements.
    count: u64,
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
        let inside = first.checked_add(to.len() as u64).is_some_and(|end| end <= self.count);
        inside && raw::read(&buffer.content, offset as usize + first as usize * T::BYTES, to)
    }

    /// Writes contiguous elements, as [`read`](Self::read) reads them. The buffer must be writable.
    pub fn write<T: Bits>(&self, first: u64, from: &[T]) -> bool {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(from.len() as u64).is_some_and(|end| end <= self.count);
        let at = offset as usize + first as usize * T::BYTES;
        if self.uses_non_temporal_stores() && from.len() * T::BYTES >= NON_TEMPORAL_RUN {
            return inside && raw::write_non_temporal(&buffer.content, at, from);
        }
        inside && raw::write(&buffer.content, at, from)
    }

    /// Contiguous elements in place; `None` if some of them are outside the region, or if memory is not accessed in place
    /// ([`raw::IN_PLACE`]). They may be written only if the buffer is writable.
    pub fn contiguous(&self, first: u64, count: usize) -> Option<Contiguous<'_>> {
        let (buffer, offset) = self.found.get();
        let inside = first.checked_add(count as u64).is_some_and(|end| end <= self.count);
        let byte = offset as usize + first as usize * self.size as usize;
        Contiguous::new(&buffer.content, byte, count, self.size as usize).filter(|_| inside)
    }

    /// Whether runs of at least [`NON_TEMPORAL_RUN`] bytes are written with non-temporal stores: the buffer is larger than the
    /// caches.
    pub fn uses_non_temporal_stores(&self) -> bool {
        self.found.get().0.len >= NON_TEMPORAL_BUFFER
    }

    /// The memory of elements to be prefetched; they need not be in the region.
    pub fn prefetch(&self, first: u64, count: usize) -> Prefetch {
        let (buffer, offset) = self.found.get();
        Prefetch::new(&buffer.content, offset.saturating_add(first.saturating_mul(self.size)), count as u64 * self.size)
    }
}
