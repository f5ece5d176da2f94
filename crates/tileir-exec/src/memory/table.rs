//! A version of the allocations of an address space. A launch works on the version at its start.

use crate::raw::{self, Bytes};
use std::collections::VecDeque;
use std::sync::Arc;
use std::sync::atomic::Ordering;

/// Addresses per slot, as a power of two.
pub(super) const SLOT_BITS: u32 = 40;
/// The offset of a buffer in its slot.
const SLOT_OFFSET: u64 = 1 << (SLOT_BITS - 1);
/// First slot of owned buffers. Lower addresses are host addresses, used by registered memory.
pub(super) const FIRST_OWNED: u64 = 1 << 8;
/// First slot of the memory that belongs to one tile block.
pub(super) const FIRST_LOCAL: u64 = 1 << 22;
/// First slot of the memory that tile blocks allocate and share.
pub(super) const FIRST_SHARED: u64 = 1 << 23;
/// Registered memory ends before this address.
pub(super) const HOST_END: u64 = FIRST_OWNED << SLOT_BITS;
/// The number of freed allocations that are kept for reports.
const MAX_FREED: usize = 1024;

/// The start address of the buffer in a slot.
pub(super) fn start_of(slot: u64) -> u64 {
    (slot << SLOT_BITS) + SLOT_OFFSET
}

/// Bytes of host memory for a buffer.
pub(crate) fn footprint(len: u64) -> u64 {
    /// For the name, the list entry and the allocator's own data.
    const OVERHEAD: u64 = 192;
    len.saturating_add(OVERHEAD + 63) / 64 * 64
}

/// An allocation: contiguous bytes at an address.
#[derive(Clone, Debug)]
pub(crate) struct Buffer {
    pub name: Arc<str>,
    pub(super) content: Bytes,
    /// The start address.
    pub(super) start: u64,
    pub(super) len: u64,
    /// The first version of the address space that has the buffer.
    pub(super) since: u64,
}

impl Buffer {
    /// A zeroed buffer without an address yet; `None` if the host has no memory.
    pub fn try_new(name: &str, len: u64) -> Option<Buffer> {
        let content = usize::try_from(len).ok().and_then(Bytes::try_new)?;
        Some(Buffer { name: name.into(), content, start: 0, len, since: 0 })
    }

    /// The same buffer as constant memory.
    pub fn into_constant(self) -> Buffer {
        Buffer { content: self.content.into_constant(), ..self }
    }

    /// Whether the buffer is constant memory.
    pub fn is_constant(&self) -> bool {
        self.content.is_read_only()
    }

    /// The address range.
    pub fn range(&self) -> (u64, u64) {
        (self.start, self.len)
    }

    /// Whether the buffer contains an address.
    #[inline(always)]
    pub(super) fn contains(&self, address: u64) -> bool {
        address.wrapping_sub(self.start) < self.len
    }

    /// The offset of an address in the buffer; `None` if the `len` bytes at the address are not all inside.
    pub(super) fn offset_of(&self, address: u64, len: usize) -> Option<u64> {
        let offset = address.checked_sub(self.start)?;
        (offset.checked_add(len as u64)? <= self.len).then_some(offset)
    }

    /// Writes bytes at an offset, up to the end of the buffer.
    pub fn fill(&self, offset: u64, bytes: &[u8]) {
        let left = self.len.saturating_sub(offset);
        let bytes = &bytes[..bytes.len().min(usize::try_from(left).unwrap_or(usize::MAX))];
        if !raw::write(&self.content, offset as usize, bytes) {
            for (at, &byte) in (offset..).zip(bytes) {
                self.fetch_update(at, 1, |_| byte.into());
            }
        }
    }

    /// Reads bytes at an offset, up to the end of the buffer.
    pub fn copy_to(&self, offset: u64, to: &mut [u8]) {
        let left = self.len.saturating_sub(offset);
        let count = to.len().min(usize::try_from(left).unwrap_or(usize::MAX));
        let to = &mut to[..count];
        if !raw::read(&self.content, offset as usize, to) {
            for (at, byte) in (offset..).zip(to) {
                *byte = self.read(at, 1, Ordering::Relaxed) as u8;
            }
        }
    }

    /// Reads the aligned element of `size` bytes at `offset`, atomically.
    pub fn read(&self, offset: u64, size: u32, order: Ordering) -> u64 {
        self.content.load(offset as usize, size, order)
    }

    /// Atomically replaces the element of `size` bytes at `offset` by `f(element)`, and returns the old element. `f` may be
    /// called more than once.
    pub fn fetch_update(&self, offset: u64, size: u32, f: impl FnMut(u64) -> u64) -> u64 {
        self.content.fetch_update(offset as usize, size, f)
    }
}

/// The reason why an address cannot be accessed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AccessError {
    /// The address is in no buffer. The nearest one, if there is any.
    Outside(Option<NearbyBuffer>),
    /// The address is not a multiple of the size.
    Misaligned,
    /// The buffer is constant.
    Constant(Arc<str>),
    /// The buffer of an `alloca` that was freed, or that belongs to another tile block.
    FreedAlloca,
    /// The buffer was removed or unregistered before the launch.
    Freed(FreedAllocation),
}

/// A buffer near an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NearbyBuffer {
    pub name: Arc<str>,
    pub len: u64,
    /// From the buffer's start to the address, in bytes.
    pub offset: i128,
}

impl NearbyBuffer {
    pub(super) fn new(buffer: &Buffer, address: u64) -> NearbyBuffer {
        let offset = i128::from(address) - i128::from(buffer.start);
        NearbyBuffer { name: buffer.name.clone(), len: buffer.len, offset }
    }

    /// The distance from the address to the nearest byte of the buffer.
    pub fn distance(&self) -> u128 {
        let last = i128::from(self.len.max(1)) - 1;
        if self.offset < 0 { self.offset.unsigned_abs() } else { (self.offset - last).max(0).unsigned_abs() }
    }
}

/// An allocation that was freed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FreedAllocation {
    pub name: Arc<str>,
    pub len: u64,
    start: u64,
    /// Whether it was registered, not owned.
    pub registered: bool,
}

/// The allocations of one version of an address space.
#[derive(Clone, Debug, Default)]
pub(crate) struct Table {
    /// Owned buffers, by slot; `None` if the buffer was removed.
    owned: Vec<Option<Buffer>>,
    /// Registered memory, by address.
    registered: Vec<Buffer>,
    /// Allocations that were removed or unregistered, newest last.
    freed: VecDeque<FreedAllocation>,
    /// Bytes of all owned buffers.
    pub size: u64,
    /// Bytes of host memory for all owned buffers.
    pub footprint: u64,
}

impl Table {
    /// Adds an owned buffer and returns its number; `None` if there are too many.
    pub fn insert_owned(&mut self, buffer: Buffer, version: u64) -> Option<u32> {
        let number = self.owned.len() as u64;
        if number >= FIRST_LOCAL - FIRST_OWNED {
            return None;
        }
        self.size = self.size.saturating_add(buffer.len);
        self.footprint = self.footprint.saturating_add(footprint(buffer.len));
        let start = start_of(FIRST_OWNED + number);
        self.owned.push(Some(Buffer { start, since: version, ..buffer }));
        Some(number as u32)
    }

    /// Removes an owned buffer.
    pub fn remove_owned(&mut self, number: u32) {
        let Some(buffer) = self.owned.get_mut(number as usize).and_then(Option::take) else { return };
        self.size = self.size.saturating_sub(buffer.len);
        self.footprint = self.footprint.saturating_sub(footprint(buffer.len));
        self.record_freed(&buffer, false);
    }

    /// The owned buffer of this number.
    pub fn owned(&self, number: u32) -> Option<&Buffer> {
        self.owned.get(number as usize)?.as_ref()
    }

    /// Adds registered memory.
    ///
    /// # Errors
    /// A buffer that it overlaps.
    pub fn register(&mut self, buffer: Buffer) -> Result<(), Buffer> {
        let at = self.registered.partition_point(|other| other.start < buffer.start);
        let before = at.checked_sub(1).map(|at| &self.registered[at]);
        let overlaps = |other: &&Buffer| other.contains(buffer.start) || buffer.contains(other.start);
        if let Some(other) = before.into_iter().chain(self.registered.get(at)).find(overlaps) {
            return Err(other.clone());
        }
        self.registered.insert(at, buffer);
        Ok(())
    }

    /// The registered memory that starts at an address.
    pub fn registered_at(&self, start: u64) -> Option<&Buffer> {
        let at = self.registered.binary_search_by_key(&start, |buffer| buffer.start).ok()?;
        self.registered.get(at)
    }

    /// Removes the registered memory that starts at an address.
    pub fn unregister(&mut self, start: u64) {
        if let Ok(at) = self.registered.binary_search_by_key(&start, |buffer| buffer.start) {
            let buffer = self.registered.remove(at);
            self.record_freed(&buffer, true);
        }
    }

    fn record_freed(&mut self, buffer: &Buffer, registered: bool) {
        if self.freed.len() == MAX_FREED {
            self.freed.pop_front();
        }
        self.freed.push_back(FreedAllocation {
            name: buffer.name.clone(),
            len: buffer.len,
            start: buffer.start,
            registered,
        });
    }

    /// The owned buffer in the slot of an address; `Some(None)` if it was removed.
    #[inline]
    pub fn find_owned(&self, slot: u64) -> Option<&Option<Buffer>> {
        self.owned.get(slot.checked_sub(FIRST_OWNED)? as usize)
    }

    /// The position of the registered memory at an address.
    pub fn find_registered(&self, address: u64) -> Option<usize> {
        let at = self.registered.partition_point(|buffer| buffer.start <= address).checked_sub(1)?;
        self.registered[at].contains(address).then_some(at)
    }

    /// Registered memory by its position.
    #[inline(always)]
    pub fn registered(&self, at: usize) -> Option<&Buffer> {
        self.registered.get(at)
    }

    /// The buffer at an address.
    pub fn find(&self, address: u64) -> Option<&Buffer> {
        match self.find_owned(address >> SLOT_BITS) {
            Some(buffer) => buffer.as_ref().filter(|buffer| buffer.contains(address)),
            None => self.find_registered(address).and_then(|at| self.registered(at)),
        }
    }

    /// The freed allocation at an address; the newest if there are several.
    pub fn freed(&self, address: u64) -> Option<&FreedAllocation> {
        self.freed.iter().rev().find(|freed| address.wrapping_sub(freed.start) < freed.len)
    }

    /// All buffers.
    pub fn buffers(&self) -> impl Iterator<Item = &Buffer> {
        self.owned.iter().flatten().chain(&self.registered)
    }

    /// Candidates for the buffer nearest to an address.
    pub fn neighbours(&self, address: u64) -> impl Iterator<Item = &Buffer> {
        let at = self.registered.partition_point(|buffer| buffer.start <= address);
        let registered = at.checked_sub(1).into_iter().chain([at]).filter_map(|at| self.registered.get(at));
        self.owned.iter().flatten().chain(registered)
    }
}
