//! Threads that stay from one launch to the next: to make new ones takes longer than a small kernel, and new ones begin on
//! the core of the thread that made them.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Mutex, PoisonError};

/// The threads of the last launch that had more than one, while no launch has them.
static IDLE: Mutex<Option<ThreadPool>> = Mutex::new(None);

/// Runs `work` on so many threads at once, and ends when all are done. Where there cannot be so many, one does it: work is
/// taken from a queue, and any number of workers empties it.
///
/// Launches at the same time, also one from what another prints, have threads of their own.
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
    // Its threads end when they like.
    drop(before);
}
