//! Zeros that begin at a cache line: the memory of buffers.
//!
//! Large ones are mapped by themselves, so that all of their memory goes back when they are dropped. An allocator would
//! keep the holes that buffers of other sizes leave, and a launch would hold more than it was given. A mapping begins at a
//! page, and a processor that compares the low bits of addresses takes a load from one buffer for a load of what was just
//! stored to the same place of another one. So buffers begin at different cache lines of their first page.

use std::alloc::Layout;
use std::ptr::NonNull;
#[cfg(all(target_os = "linux", not(miri)))]
use std::sync::atomic::{AtomicUsize, Ordering};

const LINE: usize = align_of::<Line>();

#[repr(align(64))]
struct Line;

/// Buffers so large are mapped.
#[cfg(all(target_os = "linux", not(miri)))]
const MAPPED: usize = 1 << 20;
/// How far into its mapping a buffer begins: one of these many places, so many bytes apart.
#[cfg(all(target_os = "linux", not(miri)))]
const PLACES: usize = 8;
#[cfg(all(target_os = "linux", not(miri)))]
const PLACE: usize = 8 * LINE;

/// Bytes that are zero when they are made. Whoever has them says how they are shared.
#[derive(Debug)]
pub(crate) struct Pages {
    first: NonNull<u8>,
    bytes: usize,
    /// How far into its mapping it begins; `None` if it was allocated.
    skipped: Option<usize>,
}

// SAFETY: it is memory like a box of bytes, and gives nothing but a pointer to it.
unsafe impl Send for Pages {}
// SAFETY: as above.
unsafe impl Sync for Pages {}

impl Pages {
    /// So many bytes, in whole cache lines; `None` if the host has no room for them.
    pub fn try_new(bytes: usize) -> Option<Pages> {
        let bytes = bytes.checked_next_multiple_of(LINE)?;
        if let Some(mapped) = map(bytes) {
            return mapped.map(|(first, skipped)| Pages { first, bytes, skipped: Some(skipped) });
        }
        let layout = Layout::from_size_align(bytes, LINE).ok()?;
        let first = match bytes {
            0 => NonNull::<Line>::dangling().cast(),
            // SAFETY: there are some.
            _ => NonNull::new(unsafe { std::alloc::alloc_zeroed(layout) })?,
        };
        Some(Pages { first, bytes, skipped: None })
    }

    /// The first byte, at a cache line.
    pub fn first(&self) -> NonNull<u8> {
        self.first
    }

    /// How many bytes there are.
    pub fn bytes(&self) -> usize {
        self.bytes
    }
}

impl Drop for Pages {
    fn drop(&mut self) {
        if let Some(skipped) = self.skipped {
            unmap(self.first, self.bytes, skipped);
        } else if self.bytes > 0
            && let Ok(layout) = Layout::from_size_align(self.bytes, LINE)
        {
            // SAFETY: it was allocated with this layout.
            unsafe { std::alloc::dealloc(self.first.as_ptr(), layout) };
        }
    }
}

/// Maps memory of its own, if there are enough bytes for that: where they begin, and how far that is into the mapping.
/// Nothing inside if the host has none.
///
/// Large pages are asked for: rows of a matrix often lie a page or more apart, and with small ones the processor would look
/// up each row's place anew.
#[cfg(all(target_os = "linux", not(miri)))]
fn map(bytes: usize) -> Option<Option<(NonNull<u8>, usize)>> {
    static NEXT: AtomicUsize = AtomicUsize::new(0);
    if bytes < MAPPED {
        return None;
    }
    let skipped = NEXT.fetch_add(1, Ordering::Relaxed) % PLACES * PLACE;
    let Some(all) = bytes.checked_add(skipped) else { return Some(None) };
    // SAFETY: a new mapping of private zeros; no memory that is in use is touched.
    let first = unsafe {
        let access = libc::PROT_READ | libc::PROT_WRITE;
        libc::mmap(std::ptr::null_mut(), all, access, libc::MAP_PRIVATE | libc::MAP_ANONYMOUS, -1, 0)
    };
    if first == libc::MAP_FAILED {
        return Some(None);
    }
    if bytes >= 1 << 21 {
        // SAFETY: advice about the mapping. That it may be refused does not matter.
        unsafe { libc::madvise(first, all, libc::MADV_HUGEPAGE) };
    }
    let first = NonNull::new(first.cast::<u8>().wrapping_add(skipped));
    Some(first.map(|first| (first, skipped)))
}

#[cfg(all(target_os = "linux", not(miri)))]
fn unmap(first: NonNull<u8>, bytes: usize, skipped: usize) {
    // SAFETY: all of the mapping that `map` made, which nobody uses any more.
    unsafe { libc::munmap(first.as_ptr().wrapping_sub(skipped).cast(), bytes + skipped) };
}

#[cfg(not(all(target_os = "linux", not(miri))))]
fn map(_: usize) -> Option<Option<(NonNull<u8>, usize)>> {
    None
}

#[cfg(not(all(target_os = "linux", not(miri))))]
fn unmap(_: NonNull<u8>, _: usize, _: usize) {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_zero_and_begin_at_a_line() {
        for bytes in [0, 1, 64, 1000, 1 << 20, (3 << 20) + 1] {
            let pages = Pages::try_new(bytes).expect("there is room");
            assert!(pages.bytes() >= bytes && pages.bytes().is_multiple_of(LINE));
            assert!(pages.first().addr().get().is_multiple_of(LINE));
            // SAFETY: so many bytes, which nobody writes.
            let all = unsafe { std::slice::from_raw_parts(pages.first().as_ptr(), pages.bytes()) };
            assert!(all.iter().all(|&byte| byte == 0));
        }
        assert!(Pages::try_new(usize::MAX).is_none());
        assert!(Pages::try_new(usize::MAX - 64).is_none());
        assert!(Pages::try_new(1 << 60).is_none());
    }

    #[test]
    #[cfg(all(target_os = "linux", not(miri)))]
    fn large_buffers_begin_at_different_lines_of_a_page() {
        let all = [(); 3].map(|()| Pages::try_new(MAPPED).expect("there is room"));
        let mut places = all.each_ref().map(|pages| pages.first().addr().get() % 4096);
        places.sort_unstable();
        // Another test may take places in between.
        assert!(places[0] < places[2], "{places:?}");
    }
}
