//! The address space that kernels run in. It outlives launches, and any number of them may use it at once.
//!
//! A launch sees the version of the table that there was when it began ([`LaunchGuard`]). Changes make a new version if a
//! launch holds the present one. What a launch can reach stays until it ends: removing and unregistering wait for the
//! launches that began while the memory was there.

use super::table::{Buffer, FIRST_OWNED, HOST_END, SLOT_BITS, Table, start_of};
use crate::raw::Bytes;
use std::ptr::NonNull;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Larger buffers are refused.
pub(super) const MAX_BUFFER: u64 = 1 << 38;
/// Addresses below are null pointers.
const NULL_END: u64 = 4096;

/// The host has no memory for something so large.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("this machine does not have {0} bytes of memory for it")]
pub struct OutOfMemory(
    /// Bytes that were asked for.
    pub u64,
);

/// Why memory cannot be registered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegisterError {
    /// There is nothing to register.
    #[error("'{name}' has no bytes, so there is nothing to register")]
    Empty {
        /// What was to be registered.
        name: String,
    },
    /// The range begins at a null pointer, wraps, or leaves the addresses that a host gives to programs.
    #[error(
        "'{name}', {len} bytes at {address:#x}, is no range of host memory: such a range lies between {NULL_END:#x} and {HOST_END:#x}"
    )]
    Range {
        /// What was to be registered.
        name: String,
        /// Where it begins.
        address: u64,
        /// Its bytes.
        len: u64,
    },
    /// Some of it is registered already.
    #[error("'{name}', {len} bytes at {address:#x}, overlaps '{other}', {other_len} bytes at {other_address:#x}")]
    Overlap {
        /// What was to be registered.
        name: String,
        /// Where it begins.
        address: u64,
        /// Its bytes.
        len: u64,
        /// What is registered there.
        other: String,
        /// Where that begins.
        other_address: u64,
        /// Its bytes.
        other_len: u64,
    },
}

/// Why memory cannot be unregistered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnregisterError {
    /// No registered memory begins there.
    #[error("no registered memory begins at {address:#x}")]
    Unknown {
        /// The address.
        address: u64,
    },
    /// Launches that can reach it are running.
    #[error("the memory at {address:#x} is in use by a launch")]
    InUse {
        /// The address.
        address: u64,
    },
}

/// Names a buffer of a [`Memory`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BufferId(u32);

/// An allocation of an address space.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Allocation {
    /// What reports call it.
    pub name: String,
    /// Where it begins.
    pub address: u64,
    /// Its bytes.
    pub len: u64,
    /// Whether kernels may not write it.
    pub constant: bool,
    /// Whether it is registered memory of the caller.
    pub registered: bool,
}

/// The address space of kernels: buffers that it owns, and memory of the caller that is registered at its real address.
///
/// Every launch that begins with it sees all of it, also through pointers that a kernel loads from memory. It can be shared
/// by threads, and outlives launches. Memory is little-endian. An access of some bytes has to be aligned to as many.
///
/// ```
/// let memory = tileir_exec::Memory::new();
/// let x = memory.add("x", &[1, 2, 3, 4])?;
/// assert_eq!(memory.bytes(x), [1, 2, 3, 4]);
/// assert_eq!(memory.address(x) % 4096, 0);
///
/// // Caller memory, in place: a kernel that is given `address` reads and writes `values`.
/// let mut values = [1.0f32, 2.0];
/// memory.scope(|scope| {
///     let address = scope.register("values", &mut values)?;
///     assert_eq!(memory.allocation(address + 4).unwrap().name, "values");
///     Ok::<(), tileir_exec::RegisterError>(())
/// })?;
/// assert_eq!(memory.allocation(values.as_ptr().addr() as u64), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Memory {
    state: Mutex<State>,
    /// A launch has ended that someone may wait for.
    ended: Condvar,
}

#[derive(Debug, Default)]
struct State {
    table: Arc<Table>,
    /// Counts changes of the table.
    version: u64,
    /// The version that each running launch has.
    launches: Vec<u64>,
    /// How many threads wait for launches to end.
    waiting: u32,
}

impl State {
    /// The table, to be changed: launches that run keep the one that they have.
    fn change(&mut self) -> (&mut Table, u64) {
        self.version += 1;
        (Arc::make_mut(&mut self.table), self.version)
    }

    /// Whether a launch runs whose version is in a range.
    fn is_used(&self, since: u64, until: u64) -> bool {
        self.launches.iter().any(|version| (since..=until).contains(version))
    }
}

impl Memory {
    /// An address space with nothing in it.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A new buffer with these bytes in it. The name is what reports call it. Launches that begin later see it.
    ///
    /// # Errors
    /// When the host has no memory for it, or past four million buffers.
    pub fn add(&self, name: &str, bytes: &[u8]) -> Result<BufferId, OutOfMemory> {
        let buffer = Memory::buffer(name, bytes.len() as u64)?;
        buffer.fill(0, bytes);
        self.insert(buffer)
    }

    /// A buffer of zeros that is in no address space yet.
    pub(crate) fn buffer(name: &str, len: u64) -> Result<Buffer, OutOfMemory> {
        Buffer::try_new(name, len).filter(|_| len <= MAX_BUFFER).ok_or(OutOfMemory(len))
    }

    pub(crate) fn insert(&self, buffer: Buffer) -> Result<BufferId, OutOfMemory> {
        let len = buffer.len;
        let mut state = self.lock();
        let (table, version) = state.change();
        table.insert_owned(buffer, version).map(BufferId).ok_or(OutOfMemory(len))
    }

    /// Removes a buffer. A launch that has begun keeps it until it ends; later ones report accesses to it.
    pub fn remove(&self, id: BufferId) {
        self.lock().change().0.remove_owned(id.0);
    }

    /// What is in a buffer.
    ///
    /// # Panics
    /// When the id is of another memory, or the buffer was removed.
    #[must_use]
    pub fn bytes(&self, id: BufferId) -> Vec<u8> {
        let buffer = self.get(id);
        let mut bytes = vec![0; buffer.len as usize];
        buffer.copy_to(0, &mut bytes);
        bytes
    }

    /// Reads bytes of a buffer, from an offset on.
    pub(crate) fn read(&self, id: BufferId, offset: u64, to: &mut [u8]) {
        self.get(id).copy_to(offset, to);
    }

    fn get(&self, id: BufferId) -> Buffer {
        self.lock().table.owned(id.0).cloned().expect("a buffer of this memory")
    }

    /// Where a buffer begins: what a kernel's pointer argument is.
    #[must_use]
    pub fn address(&self, id: BufferId) -> u64 {
        start_of(FIRST_OWNED + u64::from(id.0))
    }

    /// The buffer that begins at this address.
    #[must_use]
    pub fn buffer_at(&self, address: u64) -> Option<BufferId> {
        let number = u32::try_from((address >> SLOT_BITS).checked_sub(FIRST_OWNED)?).ok()?;
        let id = BufferId(number);
        (self.address(id) == address && self.lock().table.owned(number).is_some()).then_some(id)
    }

    /// How many bytes all buffers have together. Registered memory does not count.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.lock().table.size
    }

    /// How many bytes of the host's memory they take.
    #[must_use]
    pub fn footprint(&self) -> u64 {
        self.lock().table.footprint
    }

    /// The allocation that an address is in.
    #[must_use]
    pub fn allocation(&self, address: u64) -> Option<Allocation> {
        let table = self.lock().table.clone();
        table.find(address).map(|buffer| Allocation {
            name: buffer.name.to_string(),
            address: buffer.start,
            len: buffer.len,
            constant: buffer.is_constant(),
            registered: buffer.start < HOST_END,
        })
    }

    /// Registers the memory at `content`. The caller keeps it for as long as it is registered.
    pub(super) fn register_bytes(
        &self,
        name: &str,
        first: NonNull<u8>,
        content: impl FnOnce(NonNull<u8>) -> Bytes,
        len: usize,
    ) -> Result<u64, RegisterError> {
        let (address, len) = (first.addr().get() as u64, len as u64);
        if len == 0 {
            return Err(RegisterError::Empty { name: name.to_owned() });
        }
        let end = address.checked_add(len).filter(|&end| address >= NULL_END && end <= HOST_END);
        if end.is_none() || len > isize::MAX as u64 {
            return Err(RegisterError::Range { name: name.to_owned(), address, len });
        }
        let mut state = self.lock();
        let (table, since) = state.change();
        let buffer = Buffer { name: name.into(), content: content(first), start: address, len, since };
        table.register(buffer).map_err(|other| RegisterError::Overlap {
            name: name.to_owned(),
            address,
            len,
            other: other.name.to_string(),
            other_address: other.start,
            other_len: other.len,
        })?;
        Ok(address)
    }

    /// Unregisters the memory that begins at an address. Launches that begin later do not see it; waits for those that can
    /// reach it. (From within the printing of such a launch it would wait forever: see
    /// [`try_unregister`](Self::try_unregister).)
    ///
    /// # Errors
    /// When no registered memory begins there.
    pub fn unregister(&self, address: u64) -> Result<(), UnregisterError> {
        let mut state = self.lock();
        let since = state.table.registered_at(address).ok_or(UnregisterError::Unknown { address })?.since;
        let until = state.version;
        state.change().0.unregister(address);
        state.waiting += 1;
        while state.is_used(since, until) {
            state = self.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting -= 1;
        Ok(())
    }

    /// Unregisters the memory that begins at an address, if no launch that can reach it is running.
    ///
    /// # Errors
    /// When one is, or no registered memory begins there. Nothing has changed then.
    pub fn try_unregister(&self, address: u64) -> Result<(), UnregisterError> {
        let mut state = self.lock();
        let since = state.table.registered_at(address).ok_or(UnregisterError::Unknown { address })?.since;
        if state.is_used(since, state.version) {
            return Err(UnregisterError::InUse { address });
        }
        state.change().0.unregister(address);
        Ok(())
    }

    /// Waits until no launch is running that began before this call.
    pub fn wait_for_launches(&self) {
        let mut state = self.lock();
        // Later launches have a later version.
        let until = state.version;
        state.version += 1;
        state.waiting += 1;
        while state.is_used(0, until) {
            state = self.ended.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.waiting -= 1;
    }

    /// A launch begins: it sees what there is now, and what it sees stays until the guard is dropped.
    pub(crate) fn begin_launch(&self) -> LaunchGuard<'_> {
        let mut state = self.lock();
        let version = state.version;
        state.launches.push(version);
        LaunchGuard { memory: self, table: state.table.clone(), version }
    }
}

/// The allocations that a running launch can reach.
#[derive(Debug)]
pub(crate) struct LaunchGuard<'m> {
    memory: &'m Memory,
    table: Arc<Table>,
    version: u64,
}

impl LaunchGuard<'_> {
    pub fn table(&self) -> &Table {
        &self.table
    }
}

impl Drop for LaunchGuard<'_> {
    fn drop(&mut self) {
        let mut state = self.memory.lock();
        if let Some(at) = state.launches.iter().position(|&version| version == self.version) {
            state.launches.swap_remove(at);
        }
        if state.waiting > 0 {
            self.memory.ended.notify_all();
        }
    }
}
