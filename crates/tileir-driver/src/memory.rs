//! Device memory: allocations, host memory that kernels can access, memory that is lent for a launch; attributes of pointers.

use crate::bytes::{self, Block, CopyEnd};
use crate::device;
use crate::error::{CuError, CuResult};
use crate::ffi::{In, Out, OutAny};
use crate::state::driver;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, RwLock, RwLockReadGuard};
use tileir::exec::{Memory, RegisterError};

/// The origin of a range of memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Device,
    Host,
    Managed,
    /// An allocation of a graph.
    Graph,
    /// Memory of the caller, registered.
    Registered,
    /// Memory of the caller, lent for launches of one thread.
    Lent,
}

/// A range of known memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Range {
    pub address: u64,
    pub len: u64,
    pub kind: Kind,
    /// The number of the allocation; numbers ascend.
    pub id: u64,
    /// The pool that it came from.
    pub pool: u64,
    /// Whether kernels, copies and fills may only read it.
    pub read_only: bool,
    /// The context that it belongs to.
    pub owner: u64,
}

impl Range {
    /// The allocation, if the range is one.
    pub fn allocation(&self) -> AllocationId {
        AllocationId { address: self.address, number: self.id }
    }

    fn end(&self) -> u64 {
        self.address.saturating_add(self.len)
    }

    fn has(&self, address: u64, len: u64) -> bool {
        let inside = address.checked_sub(self.address).and_then(|offset| offset.checked_add(len));
        inside.is_some_and(|end| end <= self.len)
    }
}

#[derive(Debug)]
struct Allocation {
    range: Range,
    /// The memory itself; `None` for memory of the caller.
    block: Option<Block>,
    flags: u32,
}

/// One allocation. Later allocations may have the same address, but never the same number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AllocationId {
    pub address: u64,
    number: u64,
}

/// The flag of a graph's allocation that is freed, or that no launch has allocated yet.
pub const FREED: u32 = 1;
/// The flag of registered memory that may only be read.
const READ_ONLY: u32 = 8;

/// Globals of modules are at this address and above, where no host has memory.
pub const GLOBALS: u64 = 1 << 48;

/// Memory that kernels can access.
#[derive(Debug)]
pub struct DeviceMemory {
    pub space: Memory,
    allocations: Mutex<BTreeMap<u64, Allocation>>,
    /// Copies and fills hold a read lock. A write lock is taken before memory is returned to the system.
    transfers: RwLock<()>,
    /// Lent ranges that running launches registered, with the number of these launches.
    lent: Mutex<BTreeMap<LentRange, usize>>,
    returned: Condvar,
    limit: u64,
    used: AtomicU64,
    next_id: AtomicU64,
    /// The number of registered ranges of the caller.
    registered: AtomicU64,
}

/// Memory of the caller that is lent to launches.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct LentRange {
    address: u64,
    len: u64,
    read_only: bool,
}

impl LentRange {
    fn end(&self) -> u64 {
        self.address + self.len
    }
}

thread_local! {
    /// The memory that is lent to the next launches of this thread, with the names of the arrays.
    static LENT: RefCell<Vec<(LentRange, String)>> = const { RefCell::new(Vec::new()) };
}

impl DeviceMemory {
    pub fn new(limit: u64) -> DeviceMemory {
        DeviceMemory {
            space: Memory::new(),
            allocations: Mutex::default(),
            transfers: RwLock::default(),
            lent: Mutex::default(),
            returned: Condvar::new(),
            limit,
            used: AtomicU64::new(0),
            next_id: AtomicU64::new(1),
            registered: AtomicU64::new(0),
        }
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, Allocation>> {
        self.allocations.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }

    /// Free bytes and total bytes.
    pub fn room(&self) -> (u64, u64) {
        (self.limit.saturating_sub(self.used.load(Ordering::Relaxed)), self.limit)
    }

    /// Allocates zeroed memory.
    pub fn allocate(&self, len: usize, kind: Kind, pool: u64, flags: u32) -> CuResult<AllocationId> {
        if len == 0 {
            return Err(CuError::INVALID_VALUE);
        }
        let size = len as u64;
        let fits = |used: u64| used.checked_add(size).filter(|&used| used <= self.limit);
        self.used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).map_err(|_| CuError::OUT_OF_MEMORY)?;
        let out_of_memory = || {
            self.used.fetch_sub(size, Ordering::Relaxed);
            CuError::OUT_OF_MEMORY
        };
        let block = Block::new(len).ok_or_else(out_of_memory)?;
        let (address, id) = (block.address(), self.take_id());
        let name = format!("allocation {id}");
        bytes::register(&self.space, &name, &block).map_err(|_| out_of_memory())?;
        let range = Range { address, len: size, kind, id, pool, read_only: false, owner: device::owner() };
        self.lock().insert(address, Allocation { range, block: Some(block), flags });
        Ok(range.allocation())
    }

    /// Keeps memory from being freed while a copy or fill finds and accesses it.
    pub fn begin_transfer(&self) -> RwLockReadGuard<'_, ()> {
        self.transfers.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// Frees the allocation at an address if it has one of these kinds. Waits for launches, copies and fills that can access
    /// it.
    pub fn free(&self, address: u64, kinds: &[Kind]) -> CuResult {
        self.free_if(address, |range| kinds.contains(&range.kind))
    }

    /// Frees the allocation at an address if it is the wanted one.
    fn free_if(&self, address: u64, is_wanted: impl FnOnce(&Range) -> bool) -> CuResult {
        let allocation = {
            let mut all = self.lock();
            let found = all.get(&address).is_some_and(|allocation| is_wanted(&allocation.range));
            if !found {
                return Err(CuError::INVALID_VALUE);
            }
            all.remove(&address)
        };
        let Some(allocation) = allocation else { return Err(CuError::INVALID_VALUE) };
        if allocation.range.kind == Kind::Registered {
            self.registered.fetch_sub(1, Ordering::Relaxed);
        }
        let _ = self.space.unregister(address);
        // Transfers that begin after this point do not find the allocation.
        drop(self.transfers.write().unwrap_or_else(PoisonError::into_inner));
        if allocation.block.is_some() {
            self.used.fetch_sub(allocation.range.len, Ordering::Relaxed);
        }
        if let Some(pool) = driver().pools.find(allocation.range.pool) {
            pool.used.fetch_sub(allocation.range.len, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Frees the memory that belongs to a context. Memory of the caller stays registered.
    pub fn free_of_context(&self, context: u64) {
        let is_owned = |allocation: &Allocation| allocation.range.owner == context && allocation.block.is_some();
        let all: Vec<Range> = self.lock().values().filter(|found| is_owned(found)).map(|found| found.range).collect();
        for range in all {
            let _ = self.free_if(range.address, |found| found.id == range.id);
        }
    }

    /// The allocation of a graph that starts at an address.
    pub fn find_of_graph(&self, address: u64) -> CuResult<AllocationId> {
        let all = self.lock();
        let found = all.get(&address).filter(|found| found.range.kind == Kind::Graph);
        Ok(found.ok_or(CuError::INVALID_VALUE)?.range.allocation())
    }

    /// Changes a graph's allocation. An error if it is gone, even if other memory has its address.
    fn change_of_graph<R>(&self, id: AllocationId, change: impl FnOnce(&mut Allocation) -> CuResult<R>) -> CuResult<R> {
        let mut all = self.lock();
        let is_same = |found: &Allocation| found.range.kind == Kind::Graph && found.range.allocation() == id;
        change(all.get_mut(&id.address).filter(|found| is_same(found)).ok_or(CuError::INVALID_VALUE)?)
    }

    /// Records that a launch of a graph allocates its memory.
    pub fn begin_of_graph(&self, id: AllocationId) -> CuResult {
        self.change_of_graph(id, |found| {
            found.flags &= !FREED;
            Ok(())
        })
    }

    /// Records that the memory of a graph is freed. It returns to the system when the graph is destroyed: the next launch uses it
    /// again.
    pub fn free_of_graph(&self, id: AllocationId) -> CuResult {
        self.change_of_graph(id, |found| match found.flags & FREED {
            0 => {
                found.flags |= FREED;
                Ok(())
            }
            _ => Err(CuError::INVALID_VALUE),
        })
    }

    /// Frees the memory of a graph that is destroyed, or passes it to the program if nothing has freed it.
    pub fn end_graph_allocation(&self, id: AllocationId) {
        let is_freed = self.change_of_graph(id, |found| {
            let is_freed = found.flags & FREED != 0;
            if !is_freed {
                found.range.kind = Kind::Device;
            }
            Ok(is_freed)
        });
        if is_freed == Ok(true) {
            let _ = self.free_if(id.address, |range| range.allocation() == id);
        }
    }

    /// Registers memory of the caller until [`free`](Self::free).
    pub fn register(&self, address: u64, len: u64, flags: u32) -> CuResult {
        let read_only = flags & READ_ONLY != 0;
        if !bytes::is_accessible(address, len, !read_only) {
            let access = if read_only { "read" } else { "read and written" };
            let text = format!("not all of the {len} bytes at {address:#x} can be {access}");
            return Err(CuError::INVALID_VALUE.because(&text));
        }
        let id = self.take_id();
        let name = format!("registered memory {id}");
        match bytes::register_caller_memory(&self.space, &name, address, len, read_only) {
            Ok(_) => {}
            Err(RegisterError::Overlap { .. }) => return Err(CuError::HOST_MEMORY_ALREADY_REGISTERED),
            Err(_) => return Err(CuError::INVALID_VALUE),
        }
        let range = Range { address, len, kind: Kind::Registered, id, pool: 0, read_only, owner: device::owner() };
        self.lock().insert(address, Allocation { range, block: None, flags });
        self.registered.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// An error if an argument of a launch points into registered memory that the program has unmapped. It looks at the first
    /// and the last page, so the cost does not depend on the size.
    pub fn check_registered(&self, pointers: impl Iterator<Item = u64>) -> CuResult {
        if self.registered.load(Ordering::Relaxed) == 0 {
            return Ok(());
        }
        for pointer in pointers {
            let Some(range) = self.find(pointer).filter(|range| range.kind == Kind::Registered) else { continue };
            if !bytes::is_mapped(range.address, 1) || !bytes::is_mapped(range.end() - 1, 1) {
                let text = format!(
                    "the {} bytes at {:#x} are registered, but not mapped any more; call cuMemHostUnregister before the \
                     memory is freed",
                    range.len, range.address
                );
                crate::report::note(&text);
                return Err(CuError::ILLEGAL_ADDRESS.because(&text));
            }
        }
        Ok(())
    }

    /// The registered or lent range that contains an address.
    pub fn find(&self, address: u64) -> Option<Range> {
        self.find_range(address, 1)
    }

    /// The registered or lent range that contains `len` bytes at an address.
    pub fn find_range(&self, address: u64, len: u64) -> Option<Range> {
        let found = self.lock().range(..=address).next_back().map(|(_, allocation)| allocation.range);
        if let Some(range) = found.filter(|range| range.has(address, len)) {
            return Some(range);
        }
        let find = |lent: &RefCell<Vec<(LentRange, String)>>| {
            let lent = lent.borrow();
            let range = |lent: &LentRange| {
                let LentRange { address, len, read_only } = *lent;
                Range { address, len, kind: Kind::Lent, id: 0, pool: 0, read_only, owner: device::owner() }
            };
            let ranges = lent.iter().map(|(lent, _)| range(lent));
            ranges.rev().find(|range| range.has(address, len))
        };
        // A thread that is ending has no loans.
        LENT.try_with(find).ok().flatten()
    }

    /// Whether bytes lie in a global of a module.
    fn is_global(&self, address: u64, len: u64) -> bool {
        address >= GLOBALS
            && self.space.allocation(address).is_some_and(|global| {
                let offset = address - global.address;
                offset.checked_add(len).is_some_and(|end| end <= global.len)
            })
    }

    /// The allocation flags of host memory.
    pub fn flags(&self, address: u64) -> Option<u32> {
        self.lock().get(&address).map(|allocation| allocation.flags)
    }

    /// Whether any of these bytes lie in an allocation of this library.
    fn overlaps_allocation(&self, address: u64, len: u64) -> bool {
        let all = self.lock();
        // Allocations do not overlap, so only the last one that begins before the end matters. Registered memory of the caller
        // may lie between it and the end.
        let before =
            all.range(..address.saturating_add(len)).rev().take_while(|(_, other)| other.range.end() > address);
        before.into_iter().any(|(_, other)| other.block.is_some())
    }

    /// One end of a copy or fill. Device memory must be registered. Other memory belongs to the caller and must not overlap an
    /// allocation, so that a copy that runs past the end of an allocation is an error. Memory of the caller may have been
    /// unmapped or protected since it was registered.
    pub fn end(&self, address: u64, len: u64, device: bool, is_target: bool) -> CuResult<CopyEnd> {
        let range = self.find_range(address, len);
        let known = range.is_some() || self.is_global(address, len);
        if !known && len > 0 && (device || self.overlaps_allocation(address, len)) {
            let text = format!("{len} bytes at {address:#x} are not in memory of the device");
            return Err(CuError::INVALID_VALUE.because(&text));
        }
        if let Some(range) = range.filter(|range| matches!(range.kind, Kind::Registered | Kind::Lent)) {
            let problem = if !bytes::is_mapped(address, len) {
                "not mapped any more"
            } else if is_target && (range.read_only || !bytes::is_writable(address, len)) {
                "read-only"
            } else {
                return Ok(CopyEnd { address, known });
            };
            let text = format!("the {} bytes of registered memory at {:#x} are {problem}", range.len, range.address);
            return Err(CuError::INVALID_VALUE.because(&text));
        }
        Ok(CopyEnd { address, known })
    }

    /// Registers the memory that is lent to this thread, until the result is dropped. Waits while a launch of another thread uses
    /// lent memory that overlaps it partly, or that has the same range with another kind of access.
    pub fn borrow_lent(&self) -> Loan<'_> {
        let mut wanted = LENT.try_with(|lent| lent.borrow().clone()).unwrap_or_default();
        if wanted.is_empty() {
            return Loan { memory: self, ranges: Vec::new() };
        }
        {
            let all = self.lock();
            // Ranges in allocations that the driver knows are already registered.
            wanted.retain(|(range, _)| {
                let found = all.range(..=range.address).next_back();
                !found.is_some_and(|(_, allocation)| allocation.range.has(range.address, range.len))
            });
        }
        let wanted = union(wanted);
        let mut lent = self.lent.lock().unwrap_or_else(PoisonError::into_inner);
        // Ranges in use do not overlap each other, so only the last one that begins before the end can overlap this range.
        let conflict = |lent: &BTreeMap<LentRange, usize>| {
            wanted.iter().any(|(range, _)| {
                let end = LentRange { address: range.end(), len: 0, read_only: false };
                let before = lent.range(..end).next_back();
                before.is_some_and(|(other, _)| other.end() > range.address && other != range)
            })
        };
        while conflict(&lent) {
            lent = self.returned.wait(lent).unwrap_or_else(PoisonError::into_inner);
        }
        let mut ranges = Vec::with_capacity(wanted.len());
        for (range, name) in wanted {
            let count = lent.entry(range).or_insert(0);
            if *count == 0 && !self.register_lent(range, &name) {
                lent.remove(&range);
                continue;
            }
            *count += 1;
            ranges.push(range);
        }
        Loan { memory: self, ranges }
    }

    /// Registers lent memory, as read-only if it cannot be written. Returns false if it overlaps an allocation or is not mapped;
    /// accesses to it are then reported.
    fn register_lent(&self, range: LentRange, name: &str) -> bool {
        let LentRange { address, len, read_only } = range;
        if !bytes::is_mapped(address, len) {
            return false;
        }
        let read_only = read_only || !bytes::is_writable(address, len);
        bytes::register_caller_memory(&self.space, name, address, len, read_only).is_ok()
    }
}

/// Disjoint ranges that cover the same bytes. A range is read-only if all that overlap in it are.
fn union(mut ranges: Vec<(LentRange, String)>) -> Vec<(LentRange, String)> {
    ranges.sort();
    let mut out: Vec<(LentRange, String)> = Vec::with_capacity(ranges.len());
    for (range, name) in ranges {
        match out.last_mut() {
            Some((last, _)) if range.address < last.end() => {
                last.len = last.len.max(range.end() - last.address);
                last.read_only &= range.read_only;
            }
            _ => out.push((range, name)),
        }
    }
    out
}

/// Lent memory that is registered. `Drop` unregisters it.
#[derive(Debug)]
pub struct Loan<'m> {
    memory: &'m DeviceMemory,
    ranges: Vec<LentRange>,
}

impl Drop for Loan<'_> {
    fn drop(&mut self) {
        if self.ranges.is_empty() {
            return;
        }
        let mut lent = self.memory.lent.lock().unwrap_or_else(PoisonError::into_inner);
        for range in &self.ranges {
            let Some(count) = lent.get_mut(range) else { continue };
            *count -= 1;
            if *count == 0 {
                lent.remove(range);
                let _ = self.memory.space.unregister(range.address);
            }
        }
        drop(lent);
        self.memory.returned.notify_all();
    }
}

/// Lends memory of the caller to the launches of this thread, until [`clear_lent`].
pub fn lend(address: u64, len: u64, read_only: bool, name: &str) -> CuResult {
    if len == 0 {
        return Ok(());
    }
    if address == 0 || address.checked_add(len).is_none() {
        return Err(CuError::INVALID_VALUE);
    }
    let range = LentRange { address, len, read_only };
    let add = |lent: &RefCell<Vec<(LentRange, String)>>| {
        let mut lent = lent.borrow_mut();
        if !lent.iter().any(|entry| entry.0 == range) {
            lent.push((range, name.to_owned()));
        }
    };
    LENT.try_with(add).map_err(|_| CuError::DEINITIALIZED)
}

/// Ends all loans of this thread.
pub fn clear_lent() {
    let _ = LENT.try_with(|lent| lent.borrow_mut().clear());
}

/// A memory pool. All memory comes from one allocator, so a pool only stores its attributes.
#[derive(Debug)]
pub struct Pool {
    attributes: Mutex<BTreeMap<u32, u64>>,
    is_default: bool,
    /// Bytes of its allocations, now and at most.
    used: AtomicU64,
    most_used: AtomicU64,
}

impl Pool {
    fn new(is_default: bool) -> Pool {
        let [used, most_used] = [const { AtomicU64::new(0) }; 2];
        Pool { attributes: Mutex::default(), is_default, used, most_used }
    }
}

/// The current pool of the device, if the program has chosen one.
static CHOSEN_POOL: AtomicU64 = AtomicU64::new(0);

/// The pool for asynchronous allocations that name none.
fn current_pool() -> u64 {
    let chosen = CHOSEN_POOL.load(Ordering::Relaxed);
    if driver().pools.find(chosen).is_some() { chosen } else { default_pool() }
}

/// The first pool of the device.
pub fn default_pool() -> u64 {
    static POOL: std::sync::OnceLock<u64> = std::sync::OnceLock::new();
    *POOL.get_or_init(|| driver().pools.add(Pool::new(true)))
}

// The functions of the driver API.

pub fn get_info(free: Out<usize>, total: Out<usize>) -> CuResult {
    let (left, all) = driver().memory.room();
    free.set_if_wanted(left as usize);
    total.set_if_wanted(all as usize);
    Ok(())
}

pub fn alloc(pointer: Out<u64>, len: usize) -> CuResult {
    pointer.check()?;
    pointer.set(driver().memory.allocate(len, Kind::Device, 0, 0)?.address)
}

pub fn alloc_managed(pointer: Out<u64>, len: usize, _flags: u32) -> CuResult {
    pointer.check()?;
    pointer.set(driver().memory.allocate(len, Kind::Managed, 0, 0)?.address)
}

pub fn alloc_pitch(pointer: Out<u64>, pitch: Out<usize>, width: usize, height: usize, _element: u32) -> CuResult {
    const ROW_ALIGNMENT: usize = 512;
    pointer.check()?;
    pitch.check()?;
    let row = width.checked_next_multiple_of(ROW_ALIGNMENT).ok_or(CuError::INVALID_VALUE)?;
    let len = row.checked_mul(height).ok_or(CuError::OUT_OF_MEMORY)?;
    pitch.set(row)?;
    alloc(pointer, len)
}

pub fn alloc_host(pointer: Out<u64>, len: usize) -> CuResult {
    host_alloc(pointer, len, 0)
}

pub fn host_alloc(pointer: Out<u64>, len: usize, flags: u32) -> CuResult {
    pointer.check()?;
    pointer.set(driver().memory.allocate(len, Kind::Host, 0, flags)?.address)
}

pub fn free(pointer: u64) -> CuResult {
    if pointer == 0 {
        return Ok(());
    }
    let memory = &driver().memory;
    match memory.find_of_graph(pointer).and_then(|id| memory.free_of_graph(id)) {
        Ok(()) => Ok(()),
        Err(_) => memory.free(pointer, &[Kind::Device, Kind::Managed]),
    }
}

pub fn free_host(pointer: u64) -> CuResult {
    driver().memory.free(pointer, &[Kind::Host])
}

pub fn host_register(pointer: u64, len: usize, flags: u32) -> CuResult {
    driver().memory.register(pointer, len as u64, flags)
}

pub fn host_unregister(pointer: u64) -> CuResult {
    driver().memory.free(pointer, &[Kind::Registered]).map_err(|_| CuError::HOST_MEMORY_NOT_REGISTERED)
}

pub fn host_get_device_pointer(out: Out<u64>, pointer: u64, _flags: u32) -> CuResult {
    let range = driver().memory.find(pointer).ok_or(CuError::INVALID_VALUE)?;
    if range.kind == Kind::Device {
        return Err(CuError::INVALID_VALUE);
    }
    out.set(pointer)
}

pub fn host_get_flags(out: Out<u32>, pointer: u64) -> CuResult {
    out.set(driver().memory.flags(pointer).ok_or(CuError::INVALID_VALUE)?)
}

pub fn get_address_range(base: Out<u64>, len: Out<usize>, pointer: u64) -> CuResult {
    let range = driver().memory.find(pointer).ok_or(CuError::NOT_FOUND)?;
    base.set_if_wanted(range.address);
    len.set_if_wanted(range.len as usize);
    Ok(())
}

pub fn alloc_async(pointer: Out<u64>, len: usize, stream: u64) -> CuResult {
    alloc_from_pool(pointer, len, current_pool(), stream)
}

pub fn alloc_from_pool(pointer: Out<u64>, len: usize, pool: u64, stream: u64) -> CuResult {
    pointer.check()?;
    let found = driver().pools.get(pool)?;
    if let Some(graph) = crate::stream::captured_graph(stream)? {
        return pointer.set(graph.allocate(len)?);
    }
    let address = driver().memory.allocate(len, Kind::Device, pool, 0)?.address;
    let used = found.used.fetch_add(len as u64, Ordering::Relaxed) + len as u64;
    found.most_used.fetch_max(used, Ordering::Relaxed);
    pointer.set(address)
}

pub fn free_async(pointer: u64, stream: u64) -> CuResult {
    match crate::stream::captured_graph(stream)? {
        Some(graph) => graph.free(pointer),
        None => free(pointer),
    }
}

pub fn pool_create(pool: Out<u64>, _properties: In<u8>) -> CuResult {
    pool.check()?;
    pool.set(driver().pools.add(Pool::new(false)))
}

pub fn pool_destroy(pool: u64) -> CuResult {
    if driver().pools.get(pool)?.is_default {
        return Err(CuError::INVALID_VALUE);
    }
    driver().pools.remove(pool).map(|_| ())
}

pub fn pool_of_device(pool: Out<u64>, device: i32) -> CuResult {
    device::check(device)?;
    pool.set(default_pool())
}

pub fn pool_set_for_device(device: i32, pool: u64) -> CuResult {
    device::check(device)?;
    driver().pools.get(pool)?;
    CHOSEN_POOL.store(pool, Ordering::Relaxed);
    Ok(())
}

pub fn current_pool_of_device(pool: Out<u64>, device: i32) -> CuResult {
    device::check(device)?;
    pool.set(current_pool())
}

pub fn pool_trim(pool: u64, _keep: usize) -> CuResult {
    driver().pools.get(pool).map(|_| ())
}

/// The size of a pool attribute's value: the first three attributes are `int`.
fn is_wide(attribute: u32) -> CuResult<bool> {
    match attribute {
        1..=3 => Ok(false),
        4..=8 => Ok(true),
        _ => Err(CuError::INVALID_VALUE),
    }
}

pub fn pool_set_attribute(pool: u64, attribute: u32, value: In<u8>) -> CuResult {
    let pool = driver().pools.get(pool)?;
    let mut word = [0; 8];
    let len = if is_wide(attribute)? { 8 } else { 4 };
    for (at, byte) in word.iter_mut().enumerate().take(len) {
        *byte = value.nth(at)?;
    }
    let word = u64::from_le_bytes(word);
    match attribute {
        // The maximum of the used or reserved bytes can only be reset.
        6 | 8 if word == 0 => pool.most_used.store(pool.used.load(Ordering::Relaxed), Ordering::Relaxed),
        5..=8 => return Err(CuError::INVALID_VALUE),
        _ => {
            pool.attributes.lock().unwrap_or_else(PoisonError::into_inner).insert(attribute, word);
        }
    }
    Ok(())
}

pub fn pool_get_attribute(pool: u64, attribute: u32, value: OutAny) -> CuResult {
    let pool = driver().pools.get(pool)?;
    let set = pool.attributes.lock().unwrap_or_else(PoisonError::into_inner).get(&attribute).copied();
    let word = match attribute {
        // Reserved and used bytes: no memory is kept after it is freed.
        5 | 7 => pool.used.load(Ordering::Relaxed),
        6 | 8 => pool.most_used.load(Ordering::Relaxed),
        _ => set.unwrap_or(u64::from(!is_wide(attribute)?)),
    };
    if is_wide(attribute)? { value.of::<u64>().set(word) } else { value.of::<i32>().set(word as i32) }
}

pub fn pool_set_access(pool: u64, _list: In<u8>, _count: usize) -> CuResult {
    driver().pools.get(pool).map(|_| ())
}

pub fn pool_get_access(flags: Out<u32>, pool: u64, _location: In<u8>) -> CuResult {
    const READ_WRITE: u32 = 3;
    driver().pools.get(pool)?;
    flags.set(READ_WRITE)
}

pub fn advise(_pointer: u64, _len: usize, _advice: u32, _location: u64) -> CuResult {
    Ok(())
}

pub fn prefetch(_pointer: u64, _len: usize, _location: u64, _flags: u32, stream: u64) -> CuResult {
    crate::stream::check(stream)
}

/// The numbers of `CUpointer_attribute`.
mod attribute {
    pub const CONTEXT: u32 = 1;
    pub const MEMORY_TYPE: u32 = 2;
    pub const DEVICE_POINTER: u32 = 3;
    pub const HOST_POINTER: u32 = 4;
    pub const SYNC_MEMOPS: u32 = 6;
    pub const BUFFER_ID: u32 = 7;
    pub const IS_MANAGED: u32 = 8;
    pub const DEVICE_ORDINAL: u32 = 9;
    pub const IS_LEGACY_IPC_CAPABLE: u32 = 10;
    pub const RANGE_START: u32 = 11;
    pub const RANGE_SIZE: u32 = 12;
    pub const MAPPED: u32 = 13;
    pub const ALLOWED_HANDLE_TYPES: u32 = 14;
    pub const IS_RDMA_CAPABLE: u32 = 15;
    pub const ACCESS_FLAGS: u32 = 16;
    pub const POOL: u32 = 17;
}

pub fn pointer_get_attribute(out: OutAny, wanted: u32, pointer: u64) -> CuResult {
    const HOST: u32 = 1;
    const DEVICE: u32 = 2;
    let range = driver().memory.find(pointer).ok_or(CuError::INVALID_VALUE)?;
    let is_host = matches!(range.kind, Kind::Host | Kind::Registered);
    match wanted {
        attribute::CONTEXT => out.of().set(range.owner),
        attribute::MEMORY_TYPE => out.of().set(if is_host { HOST } else { DEVICE }),
        // A host can reach device memory here, but a program that does fails on a GPU.
        attribute::HOST_POINTER if matches!(range.kind, Kind::Device | Kind::Graph) => Err(CuError::INVALID_VALUE),
        attribute::DEVICE_POINTER | attribute::HOST_POINTER => out.of().set(pointer),
        attribute::SYNC_MEMOPS | attribute::MAPPED => out.of().set(1_u8),
        attribute::BUFFER_ID => out.of().set(range.id),
        attribute::IS_MANAGED => out.of().set(u8::from(range.kind == Kind::Managed)),
        attribute::DEVICE_ORDINAL => out.of().set(0_i32),
        attribute::IS_LEGACY_IPC_CAPABLE | attribute::IS_RDMA_CAPABLE => out.of().set(0_u8),
        attribute::RANGE_START => out.of().set(range.address),
        attribute::RANGE_SIZE => out.of().set(range.len as usize),
        attribute::ALLOWED_HANDLE_TYPES => out.of().set(0_u32),
        attribute::ACCESS_FLAGS => out.of().set(3_u32),
        attribute::POOL => out.of().set(range.pool),
        _ => Err(CuError::INVALID_VALUE),
    }
}

pub fn pointer_get_attributes(count: u32, wanted: In<u32>, out: In<OutAny>, pointer: u64) -> CuResult {
    const NO_DEVICE: i32 = -2;
    for at in 0..count as usize {
        let (wanted, out) = (wanted.nth(at)?, out.nth(at)?);
        if pointer_get_attribute(out, wanted, pointer).is_ok() {
            continue;
        }
        // For unknown memory, or if the memory does not have the attribute, the result is the zero of its type.
        match wanted {
            attribute::MEMORY_TYPE | attribute::ALLOWED_HANDLE_TYPES | attribute::ACCESS_FLAGS => {
                out.of::<u32>().set_if_wanted(0);
            }
            attribute::SYNC_MEMOPS
            | attribute::IS_MANAGED
            | attribute::IS_LEGACY_IPC_CAPABLE
            | attribute::MAPPED
            | attribute::IS_RDMA_CAPABLE => out.of::<u8>().set_if_wanted(0),
            attribute::DEVICE_ORDINAL => out.of().set_if_wanted(NO_DEVICE),
            attribute::CONTEXT
            | attribute::DEVICE_POINTER
            | attribute::HOST_POINTER
            | attribute::BUFFER_ID
            | attribute::RANGE_START
            | attribute::RANGE_SIZE
            | attribute::POOL => out.of::<u64>().set_if_wanted(0),
            _ => return Err(CuError::INVALID_VALUE),
        }
    }
    Ok(())
}

pub fn pointer_set_attribute(_value: In<u8>, _attribute: u32, pointer: u64) -> CuResult {
    driver().memory.find(pointer).map(|_| ()).ok_or(CuError::INVALID_VALUE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lent_ranges_are_joined_where_they_overlap() {
        let range = |address, len, read_only| (LentRange { address, len, read_only }, String::new());
        let lent = vec![range(100, 10, true), range(50, 60, false), range(200, 5, true), range(205, 5, false)];
        assert_eq!(union(lent), [range(50, 60, false), range(200, 5, true), range(205, 5, false)]);
    }
}
