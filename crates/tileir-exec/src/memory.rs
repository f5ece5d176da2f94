//! Memory: numbered buffers at virtual addresses, every access checked.
//!
//! A buffer stands alone in a slot of 2^40 addresses, in its middle, so that a pointer that walks off either end meets
//! nothing but emptiness, and its distance from the buffer can be told. How tile blocks share the bytes is in [`raw`]:
//! those that race read some mixture of what was written, as on a GPU, and never anything else.

use crate::raw::{self, Ahead, Bits, Bytes, Layout, Matrix, Stretch};
use smallvec::SmallVec;
use std::collections::VecDeque;
use std::sync::atomic::Ordering;
use std::sync::{Arc, RwLock};

/// Addresses per slot, as a power of two.
const SLOT_BITS: u32 = 40;
/// Where in its slot a buffer begins.
const MIDDLE: u64 = 1 << (SLOT_BITS - 1);
/// First slot of the memory that belongs to one tile block.
const FIRST_LOCAL: u64 = 1 << 22;
/// First slot of the memory that tile blocks allocate and share.
const FIRST_SHARED: u64 = 1 << 23;
/// Runs of buffers so large are written past the caches, if they are not shorter than that.
const PAST: u64 = 1 << 23;
const SHORTEST_PAST: usize = 256;
/// Larger buffers are refused.
const MAX_BUFFER: u64 = 1 << 38;

/// A run of bytes.
#[derive(Debug)]
pub(crate) struct Buffer {
    pub name: Box<str>,
    content: Bytes,
    len: u64,
    pub constant: bool,
}

impl Buffer {
    /// Zeros; `None` if the host has no room for them.
    fn try_new(name: &str, len: u64) -> Option<Buffer> {
        let content = usize::try_from(len).ok().and_then(Bytes::try_new)?;
        Some(Buffer { name: name.into(), content, len, constant: false })
    }

    /// Writes bytes from an offset on, as far as the buffer goes.
    fn fill(&self, offset: u64, bytes: &[u8]) {
        let left = self.len.saturating_sub(offset);
        let bytes = &bytes[..bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX))];
        if !raw::write(&self.content, offset as usize, bytes) {
            for (at, &byte) in (offset..).zip(bytes) {
                self.update(at, 1, |_| byte.into());
            }
        }
    }

    /// Reads bytes from an offset on, as far as the buffer goes.
    fn copy_to(&self, offset: u64, to: &mut [u8]) {
        let left = self.len.saturating_sub(offset);
        let count = to.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        let to = &mut to[..count];
        if !raw::read(&self.content, offset as usize, to) {
            for (at, byte) in (offset..).zip(to) {
                *byte = self.read(at, 1, Ordering::Relaxed) as u8;
            }
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = vec![0; self.len as usize];
        self.copy_to(0, &mut bytes);
        bytes
    }

    /// Reads the aligned element of `size` bytes at `offset`, atomically.
    pub fn read(&self, offset: u64, size: u32, order: Ordering) -> u64 {
        self.content.load(offset as usize, size, order)
    }

    /// Replaces the element there by what `f` makes of it, atomically; returns what was there.
    pub fn update(&self, offset: u64, size: u32, f: impl FnMut(u64) -> u64) -> u64 {
        self.content.update(offset as usize, size, f)
    }
}

/// Why an address cannot be accessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Bad {
    /// It lies in no buffer. Says where the nearest one is.
    Outside(Option<Near>),
    /// It is no multiple of the size.
    Misaligned,
    /// The buffer is constant.
    Constant(Box<str>),
    /// The buffer is gone, or belongs to another tile block.
    Gone,
}

/// A buffer near an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Near {
    pub name: Box<str>,
    pub len: u64,
    /// From the buffer's start to the address, in bytes.
    pub offset: i128,
}

/// The host has no memory for something so large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this machine does not have {0} bytes of memory for it")]
pub struct OutOfMemory(
    /// Bytes that were asked for.
    pub u64,
);

/// Names a buffer of a [`Memory`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BufferId(u32);

/// The buffers that a kernel may touch: what the caller binds, and the module's globals.
///
/// ```
/// let mut memory = tileir_exec::Memory::new();
/// let x = memory.add("x", &[1, 2, 3, 4]);
/// assert_eq!(memory.bytes(x), [1, 2, 3, 4]);
/// assert_eq!(memory.address(x) % 4096, 0);
/// ```
#[derive(Debug, Default)]
pub struct Memory {
    buffers: Vec<Buffer>,
    uninitialized: Vec<BufferId>,
}

impl Memory {
    /// No buffers.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    /// A new buffer with these bytes in it. The name is what reports call it.
    ///
    /// # Panics
    /// When the host has no memory for it, or past four million buffers: see [`try_add`](Self::try_add).
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> BufferId {
        self.try_add(name, bytes).expect("the host has memory for a buffer")
    }

    /// A new buffer with these bytes in it.
    ///
    /// # Errors
    /// When the host has no memory for it, or past four million buffers.
    pub fn try_add(&mut self, name: &str, bytes: &[u8]) -> Result<BufferId, OutOfMemory> {
        let id = self.add_zeros(name, bytes.len() as u64, false)?;
        self.write(id, 0, bytes);
        Ok(id)
    }

    /// A new buffer of zeros.
    pub(crate) fn add_zeros(&mut self, name: &str, len: u64, constant: bool) -> Result<BufferId, OutOfMemory> {
        let id = self.buffers.len() as u64;
        let fits = id < FIRST_LOCAL - 1 && len <= MAX_BUFFER;
        let buffer = Buffer::try_new(name, len).filter(|_| fits).ok_or(OutOfMemory(len))?;
        self.buffers.push(Buffer { constant, ..buffer });
        Ok(BufferId(id as u32))
    }

    /// Writes bytes to a buffer, from an offset on.
    pub(crate) fn write(&mut self, id: BufferId, offset: u64, bytes: &[u8]) {
        self.buffers[id.0 as usize].fill(offset, bytes);
    }

    /// Reads bytes of a buffer, from an offset on.
    pub(crate) fn read(&self, id: BufferId, offset: u64, to: &mut [u8]) {
        self.buffers[id.0 as usize].copy_to(offset, to);
    }

    /// What is in a buffer.
    ///
    /// # Panics
    /// When the id is of another memory.
    #[must_use]
    pub fn bytes(&self, id: BufferId) -> Vec<u8> {
        self.buffers[id.0 as usize].bytes()
    }

    /// What is in a buffer.
    pub(crate) fn try_bytes(&self, id: BufferId) -> Result<Vec<u8>, OutOfMemory> {
        let buffer = &self.buffers[id.0 as usize];
        let mut bytes = Vec::new();
        bytes.try_reserve_exact(buffer.len as usize).map_err(|_| OutOfMemory(buffer.len))?;
        bytes.resize(buffer.len as usize, 0);
        buffer.copy_to(0, &mut bytes);
        Ok(bytes)
    }

    /// Where a buffer begins: what a kernel's pointer argument is.
    #[must_use]
    pub fn address(&self, id: BufferId) -> u64 {
        start_of(u64::from(id.0) + 1)
    }

    /// The buffer that begins at this address.
    #[must_use]
    pub fn buffer_at(&self, address: u64) -> Option<BufferId> {
        let id = (address >> SLOT_BITS).checked_sub(1).filter(|id| *id < self.buffers.len() as u64)?;
        Some(BufferId(id as u32)).filter(|id| self.address(*id) == address)
    }

    /// The buffers, in their order.
    pub(crate) fn ids(&self) -> impl Iterator<Item = BufferId> + use<> {
        (0..self.buffers.len() as u32).map(BufferId)
    }

    /// What reports call a buffer.
    pub(crate) fn name(&self, id: BufferId) -> &str {
        &self.buffers[id.0 as usize].name
    }

    /// How many bytes a buffer has.
    pub(crate) fn len_of(&self, id: BufferId) -> u64 {
        self.buffers[id.0 as usize].len
    }

    /// Whether a buffer may not be written.
    pub(crate) fn is_constant(&self, id: BufferId) -> bool {
        self.buffers[id.0 as usize].constant
    }

    /// Whether a buffer holds nothing of which a kernel may know before it is written.
    pub(crate) fn is_uninitialized(&self, id: BufferId) -> bool {
        self.uninitialized.contains(&id)
    }

    /// Says that a buffer holds nothing of which a kernel may know before it is written: [`check`](crate::check) reports
    /// its use.
    pub fn set_uninitialized(&mut self, id: BufferId) {
        self.uninitialized.push(id);
    }

    /// Writes bytes to a buffer, from an offset on, while launches may look at it.
    pub(crate) fn refill(&self, id: BufferId, bytes: &[u8]) {
        self.buffers[id.0 as usize].fill(0, bytes);
    }

    /// How many bytes all buffers have together.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.buffers.iter().map(|b| b.len).sum()
    }

    /// How many bytes of the host's memory they take.
    #[must_use]
    pub fn footprint(&self) -> u64 {
        self.buffers.iter().fold(0, |sum, b| sum.saturating_add(footprint(b.len)))
    }
}

/// Bytes of the host's memory that a buffer takes.
pub(crate) fn footprint(len: u64) -> u64 {
    /// Its name, its place in a list, and what the allocator keeps.
    const BESIDE: u64 = 192;
    len.saturating_add(BESIDE + 63) / 64 * 64
}

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
    /// The place of a new buffer; `None` if there are `most` already.
    fn insert(&mut self, buffer: Buffer, most: u64) -> Option<u64> {
        let buffer = Some(Arc::new(buffer));
        if self.dead.len() >= DEAD
            && let Some(at) = self.dead.pop_front()
        {
            self.buffers[at] = buffer;
            return Some(at as u64);
        }
        let at = self.buffers.len() as u64;
        (at < most).then(|| {
            self.buffers.push(buffer);
            at
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

fn start_of(slot: u64) -> u64 {
    (slot << SLOT_BITS) + MIDDLE
}

/// Memory that tile blocks allocate and share with one another (`alloca global`).
#[derive(Debug, Default)]
pub(crate) struct SharedHeap(RwLock<Slots>);

/// Memory as one tile block sees it.
#[derive(Debug)]
pub(crate) struct Space<'a> {
    memory: &'a Memory,
    shared: &'a SharedHeap,
    local: Slots,
    /// Bytes that this block has allocated and not freed.
    pub allocated: u64,
    /// How often a write of this block changed what was there.
    pub changes: u64,
    /// Slots of the buffers that this block and those before it have written to.
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
    pub constant: bool,
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
    pub fn new(memory: &'a Memory, shared: &'a SharedHeap) -> Space<'a> {
        Space {
            memory,
            shared,
            local: Slots::default(),
            allocated: 0,
            changes: 0,
            written: SmallVec::new(),
            unsettled: false,
            shares_addresses: false,
        }
    }

    /// The buffer in whose slot an address lies: `Err` with where it began if the buffer is gone.
    pub fn extent(&self, address: u64) -> Option<Result<Extent, u64>> {
        let slot = address >> SLOT_BITS;
        let start = start_of(slot);
        let extent = |b: &Buffer| Extent { start, len: b.len, constant: b.constant };
        let found = if slot >= FIRST_SHARED {
            let heap = self.shared.0.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            heap.get(slot - FIRST_SHARED)?.as_deref().map(extent)
        } else if slot >= FIRST_LOCAL {
            self.local.get(slot - FIRST_LOCAL)?.as_deref().map(extent)
        } else {
            slot.checked_sub(1).and_then(|i| self.memory.buffers.get(i as usize)).map(extent).map(Some)?
        };
        Some(found.ok_or(start))
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
        self.changes += 1;
        let slot = address >> SLOT_BITS;
        if !self.written.contains(&slot) {
            self.written.push(slot);
        }
    }

    /// Whether a block that was run here has written to the buffer at an address.
    pub fn has_written(&self, address: u64) -> bool {
        self.written.contains(&(address >> SLOT_BITS))
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
        let slot = if share || self.shares_addresses {
            let mut heap = self.shared.0.write().unwrap_or_else(std::sync::PoisonError::into_inner);
            FIRST_SHARED + heap.insert(buffer, (1 << (64 - SLOT_BITS)) - FIRST_SHARED)?
        } else {
            FIRST_LOCAL + self.local.insert(buffer, FIRST_SHARED - FIRST_LOCAL)?
        };
        self.allocated += footprint(len);
        Some(start_of(slot))
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
            let offset = address.wrapping_sub(start_of(slot));
            (offset < buffer.len && u64::from(size) <= buffer.len - offset).then_some(offset)
        };
        let outside = || Bad::Outside(self.nearest(address));
        let found = if slot >= FIRST_SHARED {
            let heap = self.shared.0.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            let buffer = heap.get(slot - FIRST_SHARED).ok_or_else(outside)?.clone().ok_or(Bad::Gone)?;
            let offset = inside(&buffer).ok_or_else(outside)?;
            Found::Held(buffer, offset)
        } else if slot >= FIRST_LOCAL {
            let buffer = self.local.get(slot - FIRST_LOCAL).ok_or_else(outside)?.as_deref().ok_or(Bad::Gone)?;
            Found::Fixed(buffer, inside(buffer).ok_or_else(outside)?)
        } else {
            let buffer = slot.checked_sub(1).and_then(|i| self.memory.buffers.get(i as usize)).ok_or_else(outside)?;
            Found::Fixed(buffer, inside(buffer).ok_or_else(outside)?)
        };
        if !address.is_multiple_of(u64::from(size)) {
            return Err(Bad::Misaligned);
        }
        Ok(found)
    }

    /// The buffer that an address misses by the least.
    fn nearest(&self, address: u64) -> Option<Near> {
        let fixed = self.memory.buffers.iter().enumerate().map(|(i, b)| (i as u64 + 1, b));
        let local = self.local.buffers.iter().enumerate();
        let local = local.filter_map(|(i, b)| Some((FIRST_LOCAL + i as u64, b.as_deref()?)));
        let near = |(slot, buffer): (u64, &Buffer)| Near {
            name: buffer.name.clone(),
            len: buffer.len,
            offset: i128::from(address) - i128::from(start_of(slot)),
        };
        fixed.chain(local).map(near).min_by_key(Near::distance)
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
        let fits = offset + size <= buffer.len && !buffer.constant;
        let done = fits && raw::write(&buffer.content, offset as usize, from);
        drop(found);
        if done {
            self.wrote(address);
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
        if buffer.constant {
            return Err(Bad::Constant(buffer.name.clone()));
        }
        let mut new = 0;
        let old = buffer.update(offset, size, |old| {
            new = f(old);
            new
        });
        drop(found);
        if old != new {
            self.wrote(address);
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
        !self.found.get().0.constant
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

impl Near {
    /// How far away the address is from the nearest byte of the buffer.
    pub fn distance(&self) -> u128 {
        let last = i128::from(self.len.max(1)) - 1;
        if self.offset < 0 { self.offset.unsigned_abs() } else { (self.offset - last).max(0).unsigned_abs() }
    }
}
