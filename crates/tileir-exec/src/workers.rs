//! A thread pool that persists from launch to launch: creating threads takes longer than a small kernel, and new threads
//! start on the core of their creator.

use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

/// Pools that no launch uses.
struct IdlePools {
    /// The process that created the pools: a fork does not have the threads of its parent.
    process: u32,
    /// In the order of their last use.
    pools: Vec<ThreadPool>,
}

static IDLE_POOLS: Mutex<IdlePools> = Mutex::new(IdlePools { process: 0, pools: Vec::new() });

/// The maximum number of idle threads per core, unless one pool alone has more.
const IDLE_THREADS_PER_CORE: usize = 4;

/// Runs `work` on `count` threads in parallel, including the calling one, and returns when all are done. `work` gets the number
/// of its thread, which is the same in later launches; that of the caller is 0. The caller starts at once, since waking a
/// thread takes longer than a small kernel. If the threads cannot be created, only the caller runs `work`, which completes
/// with any number of workers.
///
/// Concurrent launches have separate threads, and so does a launch from the print callback of another.
pub(crate) fn run_on_all(count: usize, work: impl Fn(usize) + Sync) {
    if count < 2 {
        return work(0);
    }
    let name = |i: usize| format!("tileir-{i}");
    let others = count - 1;
    let build = || ThreadPoolBuilder::new().num_threads(others).thread_name(name).build().ok();
    let Some(pool) = take_idle(others).or_else(build) else {
        return work(0);
    };
    pool.in_place_scope(|scope| {
        scope.spawn_broadcast(|_, thread| work(thread.index() + 1));
        work(0);
    });
    give_back(pool);
}

fn idle_pools() -> MutexGuard<'static, IdlePools> {
    let mut idle = IDLE_POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if idle.process != process {
        idle.process = process;
        // Dropping a pool would wait for threads that do not exist in this process.
        std::mem::take(&mut idle.pools).into_iter().for_each(std::mem::forget);
    }
    idle
}

/// Takes an idle pool with `count` threads.
fn take_idle(count: usize) -> Option<ThreadPool> {
    let mut idle = idle_pools();
    let at = idle.pools.iter().rposition(|pool| pool.current_num_threads() == count)?;
    Some(idle.pools.remove(at))
}

/// Keeps a pool for later launches, and drops the least recently used pools beyond the limit.
fn give_back(pool: ThreadPool) {
    let mut idle = idle_pools();
    idle.pools.push(pool);
    let surplus = remove_surplus(&mut idle.pools);
    drop(idle);
    // Dropped after the lock is released: the threads end on their own.
    drop(surplus);
}

/// Removes the least recently used pools beyond the limit.
fn remove_surplus(pools: &mut Vec<ThreadPool>) -> Vec<ThreadPool> {
    /// Computed once: the query takes longer than a small launch.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from));
    let max_threads = IDLE_THREADS_PER_CORE * cores;
    let mut threads: usize = pools.iter().map(ThreadPool::current_num_threads).sum();
    let mut surplus = Vec::new();
    while threads > max_threads && pools.len() > 1 {
        let oldest = pools.remove(0);
        threads -= oldest.current_num_threads();
        surplus.push(oldest);
    }
    surplus
}
