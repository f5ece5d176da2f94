//! Zeroed memory that starts at a cache line: the memory of buffers.
//!
//! Large buffers are mapped separately, so that all of their memory is returned when they are dropped. An allocator
//! would keep the holes left by buffers of other sizes, and a launch would use more memory than its limit.

use std::alloc::Layout;
use std::ptr::NonNull;

const LINE: usize = align_of::<LineAligned>();

#[repr(align(64))]
struct LineAligned;

/// Buffers of at least this size are mapped.
#[cfg(all(target_os = "linux", not(miri)))]
const MIN_MAPPED: usize = 1 << 20;
/// Bytes of a mapping before the buffer: one cache line, as an allocator has. Loops over page-aligned buffers were
/// measured to be slower, by up to a sixth.
#[cfg(all(target_os = "linux", not(miri)))]
const MAPPING_OFFSET: usize = LINE;

/// Zero-initialized memory. The owner decides how it is shared.
#[derive(Debug)]
pub(crate) struct Pages {
    first: NonNull<u8>,
    bytes: usize,
    mapped: bool,
}

// SAFETY: it owns its memory like a boxed slice, and provides only a pointer to it.
unsafe impl Send for Pages {}
// SAFETY: as above.
unsafe impl Sync for Pages {}

impl Pages {
    /// `bytes` bytes, rounded up to whole cache lines; `None` if the host has no memory.
    pub fn try_new(bytes: usize) -> Option<Pages> {
        let bytes = bytes.checked_next_multiple_of(LINE)?;
        if let Some(mapped) = map(bytes) {
            return mapped.map(|first| Pages { first, bytes, mapped: true });
        }
        let layout = Layout::from_size_align(bytes, LINE).ok()?;
        let first = match bytes {
            0 => NonNull::<LineAligned>::dangling().cast(),
            // SAFETY: the size is not zero.
            _ => NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) })?,
        };
        Some(Pages { first, bytes, mapped: false })
    }

    /// A pointer to the first byte, at a cache line.
    pub fn first(&self) -> NonNull<u8> {
        self.first
    }

    /// The number of bytes.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        if self.mapped {
            unmap(self.first, self.bytes);
        } else if self.bytes > 0
            && let Ok(layout) = Layout::from_size_align(self.bytes, LINE)
        {
            // SAFETY: it was allocated with this layout.
            unsafe { std::alloc::dealloc(self.first.as_ptr(), layout) };
        }
    }
}

/// Maps memory. Returns `None` if the buffer is too small for a mapping, and `Some(None)` if the host has no memory.
///
/// Requests large pages: rows of a matrix are often a page or more apart, and small pages would cost a TLB miss per
/// row.
#[cfg(all(target_os = "linux", not(miri)))]
fn map(bytes: usize) -> Option<Option<NonNull<u8>>> {
    if bytes < MIN_MAPPED {
        return None;
    }
    let Some(all) = bytes.checked_add(MAPPING_OFFSET) else { return Some(None) };
    // SAFETY: a new private mapping; no memory in use is affected.
    let first = unsafe {
        let access = libc::PROT_READ | libc::PROT_WRITE;
        libc::mmap(std::ptr::null_mut(), all, access, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0)
    };
    if first == libc::MAP_FAILED {
        return Some(None);
    }
    if bytes >= 1 << 21 {
        // SAFETY: advice about the mapping, which the system may ignore.
        unsafe { libc::madvise(first, all, libc::MADV_HUGEPAGE) };
    }
    Some(NonNull::new(first.cast::<u8>().wrapping_add(MAPPING_OFFSET)))
}

#[cfg(all(target_os = "linux", not(miri)))]
fn unmap(first: NonNull<u8>, bytes: usize) {
    // SAFETY: the whole mapping of `map`, which is not used any more.
    unsafe { libc::munmap(first.as_ptr().wrapping_sub(MAPPING_OFFSET).cast(), bytes + MAPPING_OFFSET) };
}

#[cfg(not(all(target_os = "linux", not(miri))))]
fn map(_: usize) -> Option<Option<NonNull<u8>>> {
    None
}

#[cfg(not(all(target_os = "linux", not(miri))))]
fn unmap(_: NonNull<u8>, _: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_zero_and_starts_at_a_cache_line() {
        for bytes in [0, 1, 64, 1000, 1 << 20, (3 << 20) + 1] {
            let pages = Pages::try_new(bytes).expect("the host has memory");
            assert!(pages.bytes() >= bytes && pages.bytes().is_multiple_of(LINE));
            assert!(pages.first().addr().get().is_multiple_of(LINE));
            // SAFETY: the range is allocated, and nothing writes it.
            let all = unsafe { std::slice::from_raw_parts(pages.first().as_ptr(), pages.bytes()) };
            assert!(all.iter().all(|&byte| byte == 0));
        }
        assert!(Pages::try_new(usize::MAX).is_none());
        assert!(Pages::try_new(usize::MAX - LINE).is_none());
        assert!(Pages::try_new(1 << 60).is_none());
    }
}
