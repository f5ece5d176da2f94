//! The address space of kernels. It outlives launches, and any number of launches may use it at the same time.
//!
//! A launch uses the version of the table at its start ([`LaunchGuard`]). A change creates a new version if a launch holds
//! the current one. Memory that a launch can access stays until the launch ends: unregistering waits for the launches that
//! started while the memory was registered.

use super::table::{Buffer, FIRST_OWNED, HOST_END, SLOT_BITS, Table, start_of};
use crate::raw::Bytes;
use std::ptr::NonNull;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The maximum size of a buffer, in bytes.
pub(super) const MAX_BUFFER: u64 = 1 << 38;
/// Addresses below this one count as null pointers.
const NULL_END: u64 = 4096;

/// The host could not allocate this much memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the host does not have {0} bytes of memory for the buffer")]
pub struct OutOfMemory(
    /// The requested bytes.
    pub u64,
);

/// The reason why memory cannot be registered.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegisterError {
    /// There is nothing to register.
    #[error("'{name}' has no bytes, so there is nothing to register")]
    Empty {
        /// The name of the memory.
        name: String,
    },
    /// The range starts at a null pointer, wraps, or is not in the address range of programs on the host.
    #[error(
        "'{name}', {len} bytes at {address:#x}, is not a range of host memory, which is between {NULL_END:#x} and {HOST_END:#x}"
    )]
    Range {
        /// The name of the memory.
        name: String,
        /// The start address.
        address: u64,
        /// The number of bytes.
        len: u64,
    },
    /// A part of it is registered already.
    #[error("'{name}', {len} bytes at {address:#x}, overlaps '{other}', {other_len} bytes at {other_address:#x}")]
    Overlap {
        /// The name of the memory.
        name: String,
        /// The start address.
        address: u64,
        /// The number of bytes.
        len: u64,
        /// The name of the memory that is registered there.
        other: String,
        /// Its start address.
        other_address: u64,
        /// The number of bytes.
        other_len: u64,
    },
}

/// The reason why memory cannot be unregistered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum UnregisterError {
    /// No registered memory starts there.
    #[error("no registered memory starts at {address:#x}")]
    Unknown {
        /// The address.
        address: u64,
    },
    /// A running launch can access it.
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
    /// The name in reports.
    pub name: String,
    /// The start address.
    pub address: u64,
    /// The number of bytes.
    pub len: u64,
    /// Whether kernels may only read it.
    pub constant: bool,
    /// Whether it is registered memory of the caller.
    pub registered: bool,
}

/// The address space of kernels: buffers that it owns, and memory of the caller that is registered at its real address.
///
/// A launch can access everything that is in the address space when it starts, also through pointers that a kernel loads
/// from memory. An address space outlives launches, and threads can share it. Memory is little-endian. An access of `n`
/// bytes must be aligned to `n` bytes.
///
/// ```
/// let memory = tileir_exec::Memory::new();
/// let x = memory.add("x", &[1, 2, 3, 4])?;
/// assert_eq!(memory.bytes(x), [1, 2, 3, 4]);
/// assert_eq!(memory.address(x) % 4096, 0);
///
/// // Caller memory, in place: a kernel with the argument `address` reads and writes `values`.
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
    state: Mutex<AddressSpaceState>,
    /// Signalled when a launch ends.
    ended: Condvar,
}

#[derive(Debug, Default)]
struct AddressSpaceState {
    table: Arc<Table>,
    /// The number of changes to the table.
    version: u64,
    /// The version of the table that each running launch uses.
    launches: Vec<u64>,
    /// The number of threads that wait for launches to end.
    waiting: u32,
}

impl AddressSpaceState {
    /// The table to be changed, and its new version. Running launches keep the old table.
    fn change(&mut self) -> (&mut Table, u64) {
        self.version += 1;
        (Arc::make_mut(&mut self.table), self.version)
    }

    /// Whether a launch still runs that started with a version of the table in this range.
    fn is_used(&self, since: u64, until: u64) -> bool {
        self.launches.iter().any(|version| (since..=until).contains(version))
    }
}

impl Memory {
    /// An empty address space.
    #[must_use]
    pub fn new() -> Memory {
        Memory::default()
    }

    fn lock(&self) -> MutexGuard<'_, AddressSpaceState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a buffer with these bytes, for launches that start later. Reports use `name`.
    ///
    /// # Errors
    /// If the host has no memory, or there are four million buffers already.
    pub fn add(&self, name: &str, bytes: &[u8]) -> Result<BufferId, OutOfMemory> {
        let buffer = Memory::buffer(name, bytes.len() as u64)?;
        buffer.fill(0, bytes);
        self.insert(buffer)
    }

    /// A zeroed buffer that is not in an address space yet: see [`insert`](Self::insert).
    ///
    /// # Errors
    /// If the host has no memory, or the buffer is larger than [`MAX_BUFFER`].
    pub(crate) fn buffer(name: &str, len: u64) -> Result<Buffer, OutOfMemory> {
        Buffer::try_new(name, len).filter(|_| len <= MAX_BUFFER).ok_or(OutOfMemory(len))
    }

    /// Adds a buffer, for launches that start later.
    ///
    /// # Errors
    /// If there are four million buffers already.
    pub(crate) fn insert(&self, buffer: Buffer) -> Result<BufferId, OutOfMemory> {
        let len = buffer.len;
        let mut state = self.lock();
        let (table, version) = state.change();
        table.insert_owned(buffer, version).map(BufferId).ok_or(OutOfMemory(len))
    }

    /// Removes a buffer. Running launches keep it until they end; later ones report accesses to it.
    pub fn remove(&self, id: BufferId) {
        self.lock().change().0.remove_owned(id.0);
    }

    /// The contents of a buffer.
    ///
    /// # Panics
    /// If the id belongs to another address space, or the buffer was removed.
    #[must_use]
    pub fn bytes(&self, id: BufferId) -> Vec<u8> {
        let buffer = self.get(id);
        let mut bytes = vec![0; buffer.len as usize];
        buffer.copy_to(0, &mut bytes);
        bytes
    }

    /// Reads bytes of a buffer from an offset on, as many as `to` has.
    ///
    /// # Panics
    /// As [`bytes`](Self::bytes).
    pub(crate) fn read(&self, id: BufferId, offset: u64, to: &mut [u8]) {
        self.get(id).copy_to(offset, to);
    }

    /// Replaces the first bytes of a buffer.
    ///
    /// # Panics
    /// As [`bytes`](Self::bytes).
    pub(crate) fn write(&self, id: BufferId, bytes: &[u8]) {
        self.get(id).fill(0, bytes);
    }

    fn get(&self, id: BufferId) -> Buffer {
        self.lock().table.owned(id.0).cloned().expect("a buffer of this memory")
    }

    /// The start address of a buffer: the pointer argument of a kernel.
    #[must_use]
    pub fn address(&self, id: BufferId) -> u64 {
        start_of(FIRST_OWNED + u64::from(id.0))
    }

    /// The buffer that starts at this address; `None` if none does, or if it was removed. Registered memory is not a buffer.
    #[must_use]
    pub fn buffer_at(&self, address: u64) -> Option<BufferId> {
        let number = u32::try_from((address >> SLOT_BITS).checked_sub(FIRST_OWNED)?).ok()?;
        let id = BufferId(number);
        (self.address(id) == address && self.lock().table.owned(number).is_some()).then_some(id)
    }

    /// The total bytes of all buffers, without registered memory.
    #[must_use]
    pub fn size(&self) -> u64 {
        self.lock().table.size
    }

    /// The total bytes of host memory for all buffers.
    #[must_use]
    pub fn footprint(&self) -> u64 {
        self.lock().table.footprint
    }

    /// The buffer or registered memory that contains an address, which need not be its start; `None` if there is none.
    #[must_use]
    pub fn allocation(&self, address: u64) -> Option<Allocation> {
        let table = self.lock().table.clone();
        table.find(address).map(|buffer| Allocation {
            name: buffer.name.to_string(),
            address: buffer.start,
            len: buffer.len,
            constant: buffer.is_constant(),
            // Owned buffers are above all addresses of the host.
            registered: buffer.start < HOST_END,
        })
    }

    /// Reads bytes at an address: of a buffer, or of registered memory. Returns `false` without any effect if they are not all in
    /// one allocation.
    #[must_use]
    pub fn read_at(&self, address: u64, to: &mut [u8]) -> bool {
        // Unregistering waits for a copy as it waits for a launch.
        let guard = self.begin_launch();
        let found = guard.table().find(address).and_then(|buffer| Some((buffer, buffer.offset_of(address, to.len())?)));
        found.map(|(buffer, offset)| buffer.copy_to(offset, to)).is_some()
    }

    /// Writes bytes at an address. Returns `false` without any effect if they are not all in one allocation, or if it is
    /// constant.
    #[must_use]
    pub fn write_at(&self, address: u64, from: &[u8]) -> bool {
        let guard = self.begin_launch();
        let found = guard.table().find(address).filter(|buffer| !buffer.is_constant());
        let found = found.and_then(|buffer| Some((buffer, buffer.offset_of(address, from.len())?)));
        found.map(|(buffer, offset)| buffer.fill(offset, from)).is_some()
    }

    /// Registers the `len` bytes at `first`, which `content` wraps, and returns their address. They must stay allocated while they
    /// are registered.
    ///
    /// # Errors
    /// If `len` is 0, the range cannot be host memory, or a part of it is registered already.
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

    /// Unregisters the memory that starts at an address. Later launches cannot access it. Waits for the running launches
    /// that can. (Called from the print callback of such a launch, it would wait forever: see
    /// [`try_unregister`](Self::try_unregister).)
    ///
    /// # Errors
    /// If no registered memory starts there.
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

    /// Unregisters the memory that starts at an address, unless a running launch or copy can access it.
    ///
    /// # Errors
    /// If a launch or copy that started after the registration still runs, or no registered memory starts there. Nothing
    /// changes then.
    pub fn try_unregister(&self, address: u64) -> Result<(), UnregisterError> {
        let mut state = self.lock();
        let since = state.table.registered_at(address).ok_or(UnregisterError::Unknown { address })?.since;
        if state.is_used(since, state.version) {
            return Err(UnregisterError::InUse { address });
        }
        state.change().0.unregister(address);
        Ok(())
    }

    /// Waits for all launches that started before this call.
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

    /// Starts a launch: the guard keeps the current allocations alive until it is dropped.
    pub(crate) fn begin_launch(&self) -> LaunchGuard<'_> {
        let mut state = self.lock();
        let version = state.version;
        state.launches.push(version);
        LaunchGuard { memory: self, table: state.table.clone(), version }
    }
}

/// The allocations that a running launch can access.
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
