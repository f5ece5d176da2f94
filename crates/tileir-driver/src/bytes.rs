//! Memory at raw addresses: allocation, copies, fills, images, arguments of kernels.
//!
//! Soundness:
//! - [`Block`] owns its zeroed allocation until it is dropped. [`register`] and [`register_caller_memory`] register
//!   memory with an address space; [`memory`](crate::memory) unregisters it before a block is dropped, and unregistering waits for
//!   launches. Memory that the caller registers or lends stays allocated until the caller unregisters it or ends the loan: the
//!   driver API (and, for lent memory, the functions of [`exports`](crate::exports) that lend) require that.
//! - [`copy`] and [`fill`] are called with ranges of registered memory or, on the host side, with ranges that the caller names.
//!   Unregistered addresses are accessed by a system call, which fails if they are not mapped.
//! - The number of bytes that are read of an image is the size in its own header, as the driver API defines it.
//! - Kernel parameters are read as `cuLaunchKernel` documents: through one pointer per parameter, to as many bytes as it has.

#![allow(unsafe_code, reason = "memory is reached through raw addresses of the caller")]

use crate::error::{CuError, CuResult};
use crate::ffi::In;
use std::alloc::Layout;
use std::ffi::c_void;
use tileir::exec::{HostAccess, Kernel, Memory, RegisterError};

/// Allocations of at least this size come from the system in zeroed pages.
const LARGE: usize = 1 << 16;
/// The alignment of device allocations.
const ALIGNMENT: usize = 512;

/// Zeroed memory that this library owns.
#[derive(Debug)]
pub struct Block {
    address: usize,
    len: usize,
}

impl Block {
    /// Allocates `len` bytes; `None` if memory is exhausted.
    pub fn new(len: usize) -> Option<Block> {
        if len >= LARGE {
            let protection = libc::PROT_READ | libc::PROT_WRITE;
            let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
            // SAFETY: this creates a new mapping.
            let pointer = unsafe { libc::mmap(std::ptr::null_mut(), len, protection, flags, -1, 0) };
            return (pointer != libc::MAP_FAILED).then(|| Block { address: pointer.expose_provenance(), len });
        }
        // SAFETY: the layout has at least one byte.
        let pointer = unsafe { std::alloc::alloc_zeroed(Block::layout(len)?) };
        (!pointer.is_null()).then(|| Block { address: pointer.expose_provenance(), len })
    }

    fn layout(len: usize) -> Option<Layout> {
        Layout::from_size_align(len.max(1), ALIGNMENT).ok()
    }

    /// The first address.
    pub fn address(&self) -> u64 {
        self.address as u64
    }
}

impl Drop for Block {
    fn drop(&mut self) {
        if self.len >= LARGE {
            // SAFETY: it was mapped with this length, and has no other user.
            unsafe { libc::munmap(std::ptr::with_exposed_provenance_mut(self.address), self.len) };
        } else if let Some(layout) = Block::layout(self.len) {
            // SAFETY: it was allocated with this layout, and has no other user.
            unsafe { std::alloc::dealloc(std::ptr::with_exposed_provenance_mut(self.address), layout) };
        }
    }
}

/// Registers a block, so that kernels can access it. It must be unregistered before it is dropped.
pub fn register(memory: &Memory, name: &str, block: &Block) -> Result<u64, RegisterError> {
    register_caller_memory(memory, name, block.address(), block.len as u64, false)
}

/// Registers memory of the caller, so that kernels can access it until it is unregistered.
pub fn register_caller_memory(
    memory: &Memory,
    name: &str,
    address: u64,
    len: u64,
    read_only: bool,
) -> Result<u64, RegisterError> {
    let access = if read_only { HostAccess::ReadOnly } else { HostAccess::ReadWrite };
    let first = std::ptr::with_exposed_provenance_mut(address as usize);
    // SAFETY: the memory stays allocated until it is unregistered; see the module.
    unsafe { memory.register(name, first, usize::try_from(len).unwrap_or(usize::MAX), access) }
}

/// Whether all pages of a range are mapped; `true` on systems that cannot tell.
pub fn is_mapped(address: u64, len: u64) -> bool {
    /// The maximum number of pages per system call.
    const MOST: u64 = 4096;
    // SAFETY: the function has no preconditions.
    let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    let Some(page) = u64::try_from(page).ok().filter(|&page| page > 0) else { return true };
    let mut answers = [0_u8; MOST as usize];
    let Some(last) = address.checked_add(len.saturating_sub(1)) else { return false };
    // No host has memory there, and the system call below reports another error for such addresses.
    if last >= crate::memory::GLOBALS {
        return false;
    }
    let (mut first, last) = (address / page, last / page);
    while first <= last {
        let count = (last - first + 1).min(MOST);
        let start = std::ptr::without_provenance_mut((first * page) as usize);
        // SAFETY: the call only reads the page tables, and writes one byte for each page.
        let asked = unsafe { libc::mincore(start, (count * page) as usize, answers.as_mut_ptr()) };
        if asked != 0 {
            return std::io::Error::last_os_error().raw_os_error() != Some(libc::ENOMEM);
        }
        first += count;
    }
    true
}

/// Whether the first and the last page of a mapped range can be written.
pub fn is_writable(address: u64, len: u64) -> bool {
    // SAFETY: the function has no preconditions.
    let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    let Some(page) = u64::try_from(page).ok().filter(|&page| page > 0) else { return true };
    let (first, last) = (address / page, address.saturating_add(len.saturating_sub(1)) / page);
    let can_fault_in = |number: u64| {
        let start = std::ptr::without_provenance_mut((number * page) as usize);
        // SAFETY: the call makes the page present, as a write would, and changes no byte.
        unsafe { libc::madvise(start, page as usize, libc::MADV_POPULATE_WRITE) == 0 }
    };
    if can_fault_in(first) && (last == first || can_fault_in(last)) {
        return true;
    }
    // Older systems do not have this call.
    [first, last].iter().all(|number| is_accessible(number * page, page, true))
}

/// Whether the program may read all pages of a range, or read and write them; `true` on systems that cannot tell. Slower
/// than [`is_mapped`].
pub fn is_accessible(address: u64, len: u64, write: bool) -> bool {
    let Ok(maps) = std::fs::read_to_string("/proc/self/maps") else { return true };
    let Some(end) = address.checked_add(len) else { return false };
    let mut at = address;
    // Lines such as `7f0000000000-7f0000021000 rw-p …`, in ascending order.
    for line in maps.lines() {
        let mut words = line.split_ascii_whitespace();
        let range = words.next().and_then(|range| range.split_once('-'));
        let hexadecimal = |text: &str| u64::from_str_radix(text, 16).ok();
        let range = range.and_then(|(first, end)| Some((hexadecimal(first)?, hexadecimal(end)?)));
        let (Some((first, last)), Some(access)) = (range, words.next()) else { return true };
        let fits = access.starts_with('r') && (!write || access[1..].starts_with('w'));
        if (first..last).contains(&at) && fits {
            at = last;
        }
        if at >= end {
            return true;
        }
    }
    false
}

/// One end of a copy.
#[derive(Clone, Copy, Debug)]
pub struct CopyEnd {
    /// The first address.
    pub address: u64,
    /// Whether the memory is registered.
    pub known: bool,
}

impl CopyEnd {
    /// Bytes of this library.
    pub fn of(bytes: &mut [u8]) -> CopyEnd {
        CopyEnd { address: bytes.as_mut_ptr().expose_provenance() as u64, known: true }
    }
}

/// Copies bytes; the ranges may overlap. An error if unregistered memory is not mapped.
pub fn copy(to: CopyEnd, from: CopyEnd, len: usize) -> CuResult {
    if len == 0 {
        return Ok(());
    }
    if to.address == 0 || from.address == 0 {
        return Err(CuError::INVALID_VALUE);
    }
    // This check comes before the first write; the system calls below check again.
    if [to, from].iter().any(|end| !end.known && !is_mapped(end.address, len as u64)) {
        return Err(CuError::INVALID_VALUE.because("the host memory of the copy is not mapped"));
    }
    let target = std::ptr::with_exposed_provenance_mut::<u8>(to.address as usize);
    let source = std::ptr::with_exposed_provenance::<u8>(from.address as usize);
    if to.known && from.known {
        // SAFETY: both ranges are known memory.
        unsafe { std::ptr::copy(source, target, len) };
        return Ok(());
    }
    let vector = |base: *mut c_void, at: usize| libc::iovec { iov_base: base.wrapping_byte_add(at), iov_len: len - at };
    let mut done = 0;
    while done < len {
        let [local, remote] = match to.known {
            true => [vector(target.cast(), done), vector(source.cast_mut().cast(), done)],
            false => [vector(source.cast_mut().cast(), done), vector(target.cast(), done)],
        };
        // SAFETY: the system checks the remote range. The local one is known memory, or the caller's, which the system also
        // checks.
        let moved = unsafe {
            let process = libc::getpid();
            match to.known {
                true => libc::process_vm_readv(process, &raw const local, 1, &raw const remote, 1, 0),
                false => libc::process_vm_writev(process, &raw const local, 1, &raw const remote, 1, 0),
            }
        };
        match usize::try_from(moved) {
            Ok(moved) if moved > 0 => done += moved,
            _ if std::io::Error::last_os_error().raw_os_error() == Some(libc::EFAULT) => {
                return Err(CuError::INVALID_VALUE.because("the host memory of the copy is not mapped"));
            }
            _ => {
                // The system does not permit these calls, even for the process itself.
                // SAFETY: the caller guarantees its side of the copy.
                unsafe { std::ptr::copy(source.wrapping_add(done), target.wrapping_add(done), len - done) };
                return Ok(());
            }
        }
    }
    Ok(())
}

/// Fills registered memory with a pattern of 1, 2 or 4 bytes.
pub fn fill(address: u64, pattern: &[u8], count: usize) {
    let target = std::ptr::with_exposed_provenance_mut::<u8>(address as usize);
    match *pattern {
        // SAFETY: the range is known memory.
        [byte] => unsafe { target.write_bytes(byte, count) },
        _ => {
            for at in 0..count {
                // SAFETY: the range is known memory.
                unsafe { pattern.as_ptr().copy_to_nonoverlapping(target.add(at * pattern.len()), pattern.len()) };
            }
        }
    }
}

/// The contents of registered memory.
pub fn read(address: u64, len: usize) -> Vec<u8> {
    let mut bytes = vec![0; len];
    let source = std::ptr::with_exposed_provenance::<u8>(address as usize);
    // SAFETY: the range is known memory.
    unsafe { source.copy_to_nonoverlapping(bytes.as_mut_ptr(), len) };
    bytes
}

/// The bytecode of an image in memory.
pub fn image(code: In<u8>) -> CuResult<Vec<u8>> {
    const MAGIC: usize = 4;
    let foreign = || CuError::INVALID_IMAGE.because(crate::library::FOREIGN);
    // An image that was cut off may end before memory that is not mapped, or that cannot be read.
    let is_readable = |len: usize| {
        let address = code.pointer().addr() as u64;
        code.is_null() || is_mapped(address, len as u64) && is_accessible(address, len as u64, false)
    };
    let take = |len: usize| -> CuResult<Vec<u8>> {
        if is_readable(len) { (0..len).map(|at| code.nth(at)).collect() } else { Err(foreign()) }
    };
    if take(MAGIC)? != *b"\x7fELF" {
        return Err(foreign());
    }
    let header = take(tileir::image::HEADER)?;
    let len = tileir::image::len(&header).filter(|&len| is_readable(len)).ok_or_else(foreign)?;
    // SAFETY: an image has as many bytes as its header states.
    let object = unsafe { std::slice::from_raw_parts(code.pointer(), len) };
    tileir::image::bytecode(object).map(<[u8]>::to_vec).ok_or_else(foreign)
}

/// The arguments of a kernel from an array of pointers.
pub fn arguments(kernel: &Kernel, pointers: In<*const c_void>) -> CuResult<Vec<u64>> {
    // SAFETY: there is one pointer for each parameter; see the module.
    let args = unsafe { kernel.arguments_from_pointers(pointers.pointer()) };
    args.map_err(|error| CuError::INVALID_VALUE.because(&error.to_string()))
}

/// The arguments of a kernel from the list of `extra` launch parameters: a block of bytes.
pub fn arguments_from_extra(kernel: &Kernel, extra: In<*const c_void>) -> CuResult<Vec<u64>> {
    const END: usize = 0;
    const BUFFER: usize = 1;
    const SIZE: usize = 2;
    /// The maximum number of entries that are read.
    const MOST: usize = 8;
    let (mut buffer, mut size) = (None, None);
    for at in (0..MOST).step_by(2) {
        match extra.nth(at)?.addr() {
            END => break,
            BUFFER => buffer = Some(extra.nth(at + 1)?),
            SIZE => size = Some(extra.nth(at + 1)?),
            _ => return Err(CuError::INVALID_VALUE),
        }
    }
    let (Some(buffer), Some(size)) = (buffer, size) else { return Err(CuError::INVALID_VALUE) };
    if buffer.is_null() || size.is_null() {
        return Err(CuError::INVALID_VALUE);
    }
    // SAFETY: both pointers come from the list, and point to a block and to its size.
    let block = unsafe {
        let size = size.cast::<usize>().read_unaligned().min(1 << 16);
        std::slice::from_raw_parts(buffer.cast::<u8>(), size)
    };
    kernel.arguments_from_block(block).map_err(|error| CuError::INVALID_VALUE.because(&error.to_string()))
}
