//! Thread pools that persist from launch to launch: creating threads takes longer than a small kernel, and new threads start
//! on the core of their creator.
//!
//! The pool is our own because a launch needs two things that general pools do not have: the caller starts at once and takes
//! back the job from threads that did not start in time, so a small kernel never waits for a thread to wake; and nothing of
//! the caller's stack is referenced once the caller may return, which Miri checks (`tests/sound.rs`). The scopes of rayon-core 1.13
//! hold a reference to the scope while they signal its end.
//!
//! `unsafe` is needed to hand a closure that borrows from the caller to threads that outlive the call. [`ThreadPool::run`] says why
//! that is sound.

#![allow(unsafe_code, reason = "a job borrows from its caller, who waits for it")]

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, OnceLock, PoisonError};

/// A closure that every thread of a pool calls with its own number.
type Job = &'static (dyn Fn(usize) + Sync);

/// Threads that wait for jobs. They end when the pool is dropped.
struct ThreadPool {
    shared: Arc<Shared>,
    threads: usize,
}

/// The state that a pool shares with its threads.
struct Shared {
    state: Mutex<JobState>,
    /// A copy of [`JobState::posted`] that threads poll without the lock before they sleep.
    posted: AtomicU64,
    job_posted: Condvar,
    job_finished: Condvar,
}

struct JobState {
    /// The number of jobs that were posted, by which a thread takes each one at most once.
    posted: u64,
    /// The job, until the caller withdraws it.
    job: Option<Job>,
    /// The number of threads that run the job.
    running: usize,
    /// The payload of the first panic of the job.
    panic: Option<Box<dyn Any + Send>>,
    closed: bool,
}

/// How often a thread yields before it sleeps: the next launch often comes within microseconds.
const YIELDS: u32 = 32;

impl ThreadPool {
    /// `None` if the threads cannot be created.
    fn new(threads: usize) -> Option<ThreadPool> {
        let state = JobState { posted: 0, job: None, running: 0, panic: None, closed: false };
        let shared = Arc::new(Shared {
            state: Mutex::new(state),
            posted: AtomicU64::new(0),
            job_posted: Condvar::new(),
            job_finished: Condvar::new(),
        });
        let pool = ThreadPool { shared, threads };
        for i in 0..threads {
            let shared = Arc::clone(&pool.shared);
            std::thread::Builder::new().name(format!("tileir-{i}")).spawn(move || shared.serve(i + 1)).ok()?;
        }
        Some(pool)
    }

    /// Runs `work` on the calling thread and on those threads of the pool that start before the caller is done.
    fn run(&self, work: &(dyn Fn(usize) + Sync)) {
        /// Withdraws the job at the end of a scope, also if the caller unwinds.
        struct Withdraw<'p>(&'p Shared);
        impl Drop for Withdraw<'_> {
            fn drop(&mut self) {
                self.0.withdraw();
            }
        }
        // SAFETY: only the lifetime changes. A thread calls `job` only after it took it from `JobState::job` and counted itself
        // in `JobState::running`, both under one lock, and leaves the count after the call. `withdraw` empties `JobState::job` and
        // waits until `running` is 0, and `Withdraw` calls it before this function returns or unwinds, so no call outlives
        // `work`. A thread that leaves the count has returned from every function that took `job` as an argument.
        let job: Job = unsafe { std::mem::transmute::<&(dyn Fn(usize) + Sync), Job>(work) };
        self.shared.post(job);
        let withdraw = Withdraw(&self.shared);
        work(0);
        drop(withdraw);
        let panic = self.shared.lock().panic.take();
        if let Some(panic) = panic {
            resume_unwind(panic);
        }
    }
}

impl Drop for ThreadPool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.job_posted.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, JobState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The loop of a thread.
    fn serve(&self, number: usize) {
        let mut seen = 0;
        while let Some(job) = self.take(&mut seen) {
            let outcome = catch_unwind(AssertUnwindSafe(|| job(number)));
            self.finish(outcome.err());
        }
    }

    /// Posts a job and wakes all threads.
    fn post(&self, job: Job) {
        let mut state = self.lock();
        state.posted += 1;
        state.job = Some(job);
        self.posted.store(state.posted, Ordering::Relaxed);
        drop(state);
        self.job_posted.notify_all();
    }

    /// Takes the job back from threads that have not started it, and waits for the others.
    fn withdraw(&self) {
        let mut state = self.lock();
        state.job = None;
        while state.running > 0 {
            state = self.job_finished.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Waits for a job after the first `seen`; `None` once the pool is closed.
    fn take(&self, seen: &mut u64) -> Option<Job> {
        for _ in 0..YIELDS {
            if self.posted.load(Ordering::Relaxed) != *seen {
                break;
            }
            std::thread::yield_now();
        }
        let mut state = self.lock();
        loop {
            if state.closed {
                return None;
            }
            if state.posted != *seen {
                *seen = state.posted;
                if let Some(job) = state.job {
                    state.running += 1;
                    return Some(job);
                }
            }
            state = self.job_posted.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Counts a thread as done with its job.
    fn finish(&self, panic: Option<Box<dyn Any + Send>>) {
        let mut state = self.lock();
        state.running -= 1;
        if state.panic.is_none() {
            state.panic = panic;
        }
        if state.running == 0 {
            self.job_finished.notify_one();
        }
    }
}

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

/// Runs `work` on up to `count` threads in parallel, including the calling one, and returns when all are done. `work` gets the
/// number of its thread, which is the same in later launches; that of the caller is 0. The caller starts at once, since waking
/// a thread takes longer than a small kernel, and threads that wake after the caller is done do not run `work`. If the threads
/// cannot be created, only the caller runs it. `work` completes with any number of workers. With `wait` no thread calls `work`
/// before all of them have started.
///
/// Concurrent launches have separate threads, and so does a launch from the print callback of another.
pub(crate) fn run_on_all(count: usize, wait: bool, work: impl Fn(usize) + Sync) {
    if count < 2 {
        return work(0);
    }
    let others = count - 1;
    let Some(pool) = take_idle(others).or_else(|| ThreadPool::new(others)) else {
        return work(0);
    };
    if wait {
        let started = AtomicUsize::new(0);
        pool.run(&|worker| {
            started.fetch_add(1, Ordering::Relaxed);
            while started.load(Ordering::Relaxed) < count {
                std::thread::yield_now();
            }
            work(worker);
        });
    } else {
        pool.run(&work);
    }
    return_idle(pool);
}

/// The idle pools of this process. A child process forgets those of its parent, whose threads it does not have.
fn idle_pools() -> MutexGuard<'static, IdlePools> {
    let mut idle = IDLE_POOLS.lock().unwrap_or_else(PoisonError::into_inner);
    let process = std::process::id();
    if idle.process != process {
        idle.process = process;
        // Dropping a pool would take a lock that a thread of the parent may have held.
        std::mem::take(&mut idle.pools).into_iter().for_each(std::mem::forget);
    }
    idle
}

/// Takes an idle pool with `count` threads.
fn take_idle(count: usize) -> Option<ThreadPool> {
    let mut idle = idle_pools();
    let at = idle.pools.iter().rposition(|pool| pool.threads == count)?;
    Some(idle.pools.remove(at))
}

/// Keeps a pool for later launches, and drops the least recently used pools beyond [`IDLE_THREADS_PER_CORE`].
fn return_idle(pool: ThreadPool) {
    let mut idle = idle_pools();
    idle.pools.push(pool);
    let surplus = remove_surplus(&mut idle.pools);
    drop(idle);
    // Dropped after the lock is released. This tells the threads to end, and does not wait for them.
    drop(surplus);
}

/// Removes and returns the least recently used pools while all pools together have more than [`IDLE_THREADS_PER_CORE`] threads per
/// core. The most recently used pool always stays.
fn remove_surplus(pools: &mut Vec<ThreadPool>) -> Vec<ThreadPool> {
    /// Computed once: the query takes longer than a small launch.
    static CORES: OnceLock<usize> = OnceLock::new();
    let cores = *CORES.get_or_init(|| std::thread::available_parallelism().map_or(1, usize::from));
    let max_threads = IDLE_THREADS_PER_CORE * cores;
    let mut threads: usize = pools.iter().map(|pool| pool.threads).sum();
    let mut surplus = Vec::new();
    while threads > max_threads && pools.len() > 1 {
        let oldest = pools.remove(0);
        threads -= oldest.threads;
        surplus.push(oldest);
    }
    surplus
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All threads of a pool take part if the caller waits for them, each under a number of its own.
    #[test]
    fn every_thread_runs_the_job() {
        for count in [2, 3, 5] {
            let seen = Mutex::new(Vec::new());
            run_on_all(count, true, |worker| seen.lock().unwrap().push(worker));
            let mut seen = seen.into_inner().unwrap();
            seen.sort_unstable();
            assert_eq!(seen, (0..count).collect::<Vec<_>>());
        }
    }

    /// After the call returns, no thread accesses data that the job borrowed.
    #[test]
    fn no_call_outlives_its_caller() {
        let repeats = if cfg!(miri) { 20 } else { 20_000 };
        for _ in 0..repeats {
            let (entered, left) = (AtomicUsize::new(0), AtomicUsize::new(0));
            run_on_all(3, false, |_| {
                entered.fetch_add(1, Ordering::Relaxed);
                std::hint::spin_loop();
                left.fetch_add(1, Ordering::Relaxed);
            });
            assert_eq!(entered.into_inner(), left.into_inner());
        }
    }

    /// A panic reaches the caller, from whichever thread, and the pool is usable afterwards.
    #[test]
    fn panics_reach_the_caller() {
        for panicking in 0..2 {
            let pool = ThreadPool::new(1).unwrap();
            let started = AtomicUsize::new(0);
            let job = |worker: usize| {
                started.fetch_add(1, Ordering::Relaxed);
                while started.load(Ordering::Relaxed) < 2 {
                    std::thread::yield_now();
                }
                assert!(worker != panicking, "on purpose");
            };
            let outcome = catch_unwind(AssertUnwindSafe(|| pool.run(&job)));
            assert!(outcome.is_err(), "the panic of thread {panicking} was lost");
            let calls = AtomicUsize::new(0);
            pool.run(&|_| {
                calls.fetch_add(1, Ordering::Relaxed);
            });
            assert!(calls.into_inner() >= 1);
        }
    }
}
