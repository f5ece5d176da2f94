//! An allocator that counts, for tests and chores that include this file: how often memory is asked for, how much is
//! in use, and the most that was.
#![allow(unsafe_code, reason = "a counting allocator needs it")]
#![allow(dead_code, reason = "each user asks one of the questions")]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};

struct Counting;

static COUNT: AtomicUsize = AtomicUsize::new(0);
static LIVE: AtomicUsize = AtomicUsize::new(0);
static PEAK: AtomicUsize = AtomicUsize::new(0);

thread_local! {
    /// The bytes in use and their peak, of a thread. Memory that another thread frees stays in use.
    static THREAD: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

// SAFETY: everything is passed on to the system's allocator.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        COUNT.fetch_add(1, Ordering::Relaxed);
        let live = LIVE.fetch_add(layout.size(), Ordering::Relaxed) + layout.size();
        PEAK.fetch_max(live, Ordering::Relaxed);
        // A thread that ends has no counters any more.
        let _ = THREAD.try_with(|counters| {
            let (live, peak) = counters.get();
            let live = live.wrapping_add(layout.size());
            counters.set((live, if live as isize > peak as isize { live } else { peak }));
        });
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, ptr: *mut u8, layout: Layout) {
        LIVE.fetch_sub(layout.size(), Ordering::Relaxed);
        let _ = THREAD.try_with(|counters| {
            let (live, peak) = counters.get();
            counters.set((live.wrapping_sub(layout.size()), peak));
        });
        unsafe { System.dealloc(ptr, layout) }
    }
}

/// Runs `work`; also returns the maximum of the memory that it held at a time, beyond that at the start.
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

/// The bytes that this thread has in use, and their peak since its last call, relative to the start of the thread.
pub fn sample() -> (usize, usize) {
    THREAD.with(|counters| {
        let (live, peak) = counters.get();
        counters.set((live, live));
        (live, peak)
    })
}
