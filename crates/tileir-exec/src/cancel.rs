//! Stopping a launch early: on request from another thread, or after a timeout.
//!
//! Long loops poll [`Stop::is_set`], at most two relaxed loads. A stop is never reset. An op that sees it may leave its
//! result incomplete: every step polls before it runs, and so does the end of a tile block, so nothing uses the result.

use crate::fault::{Eval, Limit, Problem};
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Stops launches from another thread: see [`Launch::cancel`](crate::Launch::cancel).
///
/// ```
/// use std::sync::Arc;
/// use std::time::Duration;
/// # use tileir_base::Source;
/// # use tileir_exec::{Cancel, Globals, Launch, LaunchError, Limit, Memory, Program, launch};
/// # use tileir_text::{ParseOptions, parse};
/// # let text = "entry @count() {
/// #   %zero = constant <i64: 0> : tile<i64>
/// #   %one = constant <i64: 1> : tile<i64>
/// #   loop iter_values(%a = %zero) : tile<i64> {
/// #     %b = addi %a, %one : tile<i64>
/// #     continue %b : tile<i64>
/// #   }
/// # }";
/// # let module = parse(&Arc::new(Source::new("count.mlir", text)), &ParseOptions::default()).module;
/// # let program = Program::new(module)?;
/// # let kernel = program.kernel("count").unwrap();
/// # let memory = Memory::new();
/// # let globals = Globals::load(&program, &memory)?;
/// let cancel = Arc::new(Cancel::new());
/// let options = Launch { cancel: Some(cancel.clone()), ..Launch::default() };
/// let button = std::thread::spawn(move || {
///     std::thread::sleep(Duration::from_millis(10));
///     cancel.cancel();
/// });
/// // The kernel counts for minutes.
/// let outcome = launch(&program, kernel, &memory, &globals, &options, &mut |_| {});
/// let Err(LaunchError::Fault(fault)) = outcome else { panic!("it was stopped") };
/// assert_eq!(fault.limit, Some(Limit::Cancelled));
/// # button.join().unwrap();
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Default)]
pub struct Cancel(AtomicU8);

const CANCELLED: u8 = 1;
const EXPIRED: u8 = 2;

impl Cancel {
    /// A flag that is not set.
    #[must_use]
    pub const fn new() -> Cancel {
        Cancel(AtomicU8::new(0))
    }

    /// Stops the launches that use this flag, and prevents later ones from starting.
    pub fn cancel(&self) {
        self.0.fetch_or(CANCELLED, Ordering::Relaxed);
    }

    /// As [`cancel`](Self::cancel), for a timeout: the fault names the time limit.
    pub fn expire(&self) {
        self.0.fetch_or(EXPIRED, Ordering::Relaxed);
    }

    /// Whether the flag is set.
    #[must_use]
    #[inline]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed) != 0
    }

    fn is_expired(&self) -> bool {
        self.0.load(Ordering::Relaxed) & EXPIRED != 0
    }
}

/// The stop conditions of one launch.
#[derive(Debug)]
pub(crate) struct Stop {
    expired: AtomicBool,
    cancel: Option<Arc<Cancel>>,
    time: Option<Duration>,
}

impl Stop {
    pub fn new(cancel: Option<Arc<Cancel>>, time: Option<Duration>) -> Stop {
        Stop { expired: AtomicBool::new(false), cancel, time }
    }

    /// Whether to stop. Never becomes `false` again.
    #[inline]
    pub fn is_set(&self) -> bool {
        self.expired.load(Ordering::Relaxed) || self.cancel.as_ref().is_some_and(|cancel| cancel.is_cancelled())
    }

    /// An error if the launch must stop.
    #[inline]
    pub fn check(&self) -> Eval {
        if self.is_set() { Err(self.problem()) } else { Ok(()) }
    }

    /// The reason why the launch stops: the time limit, or a cancellation.
    #[cold]
    fn problem(&self) -> Box<Problem> {
        let expired = self.cancel.as_ref().is_some_and(|cancel| cancel.is_expired());
        if !expired && !self.expired.load(Ordering::Relaxed) {
            return Problem::limit(Limit::Cancelled, "stopped: the launch was cancelled");
        }
        let time = self.time.map_or_else(String::new, |time| format!(" of {} s", time.as_secs_f64()));
        Problem::limit(Limit::Time, format!("stopped: the time limit{time} is reached"))
    }

    /// Starts the timer, which ends when it is dropped.
    ///
    /// # Errors
    /// If the thread of the timer cannot be created.
    pub fn start_timer(self: &Arc<Self>) -> std::io::Result<Option<Timer>> {
        let end = self.time.and_then(|time| Instant::now().checked_add(time));
        end.map(|end| Timer::start(end, self.clone())).transpose()
    }
}

/// A thread that stops a launch after a timeout.
#[derive(Debug)]
pub(crate) struct Timer {
    over: Arc<(Mutex<bool>, Condvar)>,
    thread: Option<JoinHandle<()>>,
}

impl Timer {
    /// Starts a thread that sets the flag at `end`, unless the timer is dropped before.
    fn start(end: Instant, stop: Arc<Stop>) -> std::io::Result<Timer> {
        let over = Arc::new((Mutex::new(false), Condvar::new()));
        let shared = over.clone();
        let wait = move || {
            let (lock, changed) = &*shared;
            let mut over = lock.lock().unwrap_or_else(PoisonError::into_inner);
            while !*over {
                let left = end.saturating_duration_since(Instant::now());
                if left.is_zero() {
                    stop.expired.store(true, Ordering::Relaxed);
                    return;
                }
                over = changed.wait_timeout(over, left).unwrap_or_else(PoisonError::into_inner).0;
            }
        };
        let thread = std::thread::Builder::new().name("tileir-timer".to_owned()).spawn(wait)?;
        Ok(Timer { over, thread: Some(thread) })
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        *self.over.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.over.1.notify_all();
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
