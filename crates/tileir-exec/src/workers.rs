//! A thread pool that persists from launch to launch: creating threads takes longer than a small kernel, and new threads
//! start on the core of their creator.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Pools that no launch uses.
struct Idle {
    /// The process that made them: a fork has none of its parent's threads.
    process: u32,
    /// The one that was used last comes last.
    pools: Vec<ThreadPool>,
}

static IDLE: Mutex<Idle> = Mutex::new(Idle { process: 0, pools: Vec::new() });

/// How many threads wait for launches at most, for each core, unless one pool alone has more.
const WAITING: usize = 4;

/// Runs `work` on `count` threads in parallel, the calling one among them, and returns when all are done: waking a thread
/// takes longer than a small kernel, so the caller begins at once. If the threads cannot be created, the caller alone does
/// it: work comes from a queue, which any number of workers empties.
///
/// Concurrent launches have separate threads, also a launch from the print callback of another.
pub(crate) fn all(count: usize, work: impl Fn() + Sync) {
    if count < 2 {
        return work();
    }
    let name = |i: usize| format!("tileir-{i}");
    let others = count - 1;
    let build = || ThreadPoolBuilder::new().num_threads(others).thread_name(name).build().ok();
    let Some(pool) = take(others).or_else(build) else {
        return work();
    };
    pool.in_place_scope(|scope| {
        scope.spawn_broadcast(|_, _| work());
        work();
    });
    keep(pool);
}

fn idle() -> MutexGuard<'static, Idle> {
    let mut idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if idle.process != process {
        idle.process = process;
        // To drop one would wait for threads that do not exist here.
        std::mem::take(&mut idle.pools).into_iter().for_each(std::mem::forget);
    }
    idle
}

/// A pool with so many threads, if one is idle.
fn take(count: usize) -> Option<ThreadPool> {
    let mut idle = idle();
    let at = idle.pools.iter().rposition(|pool| pool.current_num_threads() == count)?;
    Some(idle.pools.remove(at))
}

/// Keeps a pool for later launches, and lets go of those that were not used for the longest time.
fn keep(pool: ThreadPool) {
    let mut idle = idle();
    idle.pools.push(pool);
    let surplus = remove_surplus(&mut idle.pools);
    drop(idle);
    // Their threads end when they like.
    drop(surplus);
}

/// Takes out the pools at the front that are too many.
fn remove_surplus(pools: &mut Vec<ThreadPool>) -> Vec<ThreadPool> {
    /// Asked once: it takes longer than a small launch.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from));
    let most = WAITING * cores;
    let mut threads: usize = pools.iter().map(ThreadPool::current_num_threads).sum();
    let mut surplus = Vec::new();
    while threads > most && pools.len() > 1 {
        let oldest = pools.remove(0);
        threads -= oldest.current_num_threads();
        surplus.push(oldest);
    }
    surplus
}
