//! An allocator that counts, for tests and chores that include this file: how often memory is asked for, how much is
//! in use, and the most that was.
#![allow(unsafe_code, reason = "a counting allocator needs it")]
#![allow(dead_code, reason = "each user asks one of the questions")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static COUNT: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(live, Ordering::Relaxed);
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        unsafe { System.dealloc(ptr, layout) }
    }
}

/// Runs `work`; also returns the most memory that it held at a time, beyond what was there before.
pub fn peak<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = LIVE.load(Ordering::Relaxed);
    PEAK.store(before, Ordering::Relaxed);
    let result = work();
    (result, PEAK.load(Ordering::Relaxed).saturating_sub(before))
}

/// Runs `work`; also returns how many allocations it made.
pub fn allocations<T>(work: impl FnOnce() -> T) -> (T, usize) {
    let before = COUNT.load(Ordering::Relaxed);
    let result = work();
    (result, COUNT.load(Ordering::Relaxed) - before)
}

/// The bytes in use, and their peak since the last call.
pub fn sample() -> (usize, usize) {
    let live = LIVE.load(Ordering::Relaxed);
    (live, PEAK.swap(live, Ordering::Relaxed))
}
