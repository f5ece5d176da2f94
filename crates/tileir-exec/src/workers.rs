//! A thread pool that persists from launch to launch: creating threads takes longer than a small kernel, and new threads
//! start on the core of their creator.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Mutex, PoisonError};

/// The threads of the last launch with more than one, while no launch uses them.
static IDLE: Mutex<Option<ThreadPool>> = Mutex::new(None);

/// Runs `work` on `count` threads in parallel, and returns when all are done. If the threads cannot be created, one does
/// it: work comes from a queue, which any number of workers empties.
///
/// Concurrent launches have separate threads, also a launch from the print callback of another.
pub(crate) fn all(count: usize, work: impl Fn() + Sync) {
    let idle = || IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    if count < 2 {
        return work();
    }
    let fits = |pool: &ThreadPool| pool.current_num_threads() == count;
    let name = |i: usize| format!("tileir-{i}");
    let kept = idle().take().filter(fits);
    let Some(pool) = kept.or_else(|| ThreadPoolBuilder::new().num_threads(count).thread_name(name).build().ok()) else {
        return work();
    };
    pool.broadcast(|_| work());
    let before = idle().replace(pool);
    // Its threads end asynchronously.
    drop(before);
}
