//! Signals that end this process while the assembler runs: the assembler ends first, and its files are removed.
//!
//! [`handle_signals`] installs the handlers; a library must not do so unasked. Without them, a signal ends the process at once, and the
//! assembler, which has a process group of its own, runs on.

pub(crate) use handlers::is_pending;
pub use handlers::{end_programs, handle_signals};

/// Lives while a program runs, or has files. The last one ends the process if a signal arrived.
pub(crate) struct Running(());

impl Running {
    pub fn begin() -> Running {
        handlers::begin();
        Running(())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        handlers::end();
    }
}

/// Nothing: the handlers exist on Unix only.
#[cfg(not(unix))]
mod handlers {
    /// Nothing: the handlers exist on Unix only.
    pub fn handle_signals() {}

    /// Nothing: the handlers exist on Unix only.
    pub fn end_programs(_limit: std::time::Duration) {}

    pub(super) fn begin() {}

    pub(super) fn end() {}

    pub(crate) fn is_pending() -> bool {
        false
    }
}

#[cfg(unix)]
mod handlers {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::{flag, low_level};
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::{Arc, Condvar, Mutex, OnceLock, PoisonError};
    use std::time::Duration;

    /// The signals that arrived, as the handlers know them.
    struct State {
        /// Whether no program runs, so that a signal has its usual effect.
        idle: Arc<AtomicBool>,
        /// The signal that arrived while a program ran; 0 for none.
        pending: Arc<AtomicUsize>,
        /// The number of programs, and of callers that have their files.
        running: Mutex<usize>,
        /// Told when the last program has ended.
        ended: Condvar,
        /// Whether this process ends itself as soon as the programs have ended.
        is_leaving: AtomicBool,
    }

    static STATE: OnceLock<State> = OnceLock::new();

    /// From now on, SIGHUP, SIGINT and SIGTERM end the assembler, and then this process, unless they are ignored.
    pub fn handle_signals() {
        STATE.get_or_init(|| {
            let (pending, running, ended, is_leaving) = Default::default();
            let state = State { idle: Arc::new(true.into()), pending, running, ended, is_leaving };
            for signal in [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| !is_ignored(*signal)) {
                let number = usize::try_from(signal).unwrap_or_default();
                // A handler that cannot be installed leaves the usual effect. While no program runs, the first one ends the process.
                let _ = flag::register_conditional_default(signal, state.idle.clone());
                let _ = flag::register_usize(signal, state.pending.clone(), number);
            }
            state
        });
    }

    /// Whether the parent of this process had a signal ignored, as `nohup` does.
    fn is_ignored(signal: i32) -> bool {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or_default();
        (mask >> (signal - 1)) & 1 != 0
    }

    /// Whether a signal, or the end of this process, waits for the programs to end.
    pub(crate) fn is_pending() -> bool {
        STATE
            .get()
            .is_some_and(|state| state.pending.load(Ordering::Relaxed) != 0 || state.is_leaving.load(Ordering::Relaxed))
    }

    /// Ends the assembler, and waits until its files are removed, at most for `limit`. The thread that waits for the assembler does not
    /// go on: the caller ends this process.
    pub fn end_programs(limit: Duration) {
        let Some(state) = STATE.get() else { return };
        state.is_leaving.store(true, Ordering::SeqCst);
        let running = state.running.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = state.ended.wait_timeout_while(running, limit, |running| *running > 0);
    }

    /// A program begins.
    pub(super) fn begin() {
        if let Some(state) = STATE.get() {
            *state.running.lock().unwrap_or_else(PoisonError::into_inner) += 1;
            state.idle.store(false, Ordering::SeqCst);
        }
    }

    /// A program has ended, and its files are gone.
    pub(super) fn end() {
        let Some(state) = STATE.get() else { return };
        let mut running = state.running.lock().unwrap_or_else(PoisonError::into_inner);
        *running = running.saturating_sub(1);
        if *running > 0 {
            return;
        }
        if state.is_leaving.load(Ordering::SeqCst) {
            state.ended.notify_all();
            drop(running);
            loop {
                std::thread::park();
            }
        }
        state.idle.store(true, Ordering::SeqCst);
        if let Ok(signal @ 1..) = i32::try_from(state.pending.swap(0, Ordering::SeqCst)) {
            let _ = low_level::emulate_default_handler(signal);
        }
    }
}
