//! Stops a launch at Ctrl-C.
//!
//! Python runs signal handlers on its main thread, between two instructions of the interpreter, so not during a launch. During a
//! launch of the main thread, a handler of this module cancels the launch, and Python's handler records the signal; after the
//! launch, Python raises `KeyboardInterrupt`. Launches of other threads ignore the signal. On POSIX systems, the handler is
//! installed for `SIGINT` during the launch, and calls Python's handler. On Windows it is a console handler that stays installed;
//! Python's handler runs after it. Python code that runs during a launch may launch as well: that launch keeps the handler, which
//! cancels the innermost launch.
//!
//! Soundness: the handlers read two atomics and set a third one through a pointer that is never freed.
//! The signal handler also calls the previous handler with its own arguments. All of this is allowed in a signal
//! handler; a console handler runs on its own thread. The pointer points to the flag in an `Arc` whose last reference is
//! leaked; there is one such flag for each interrupt that was noticed.

#![allow(unsafe_code, reason = "a signal handler is a C function")]

use pyo3::exceptions::PyKeyboardInterrupt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tileir::exec::Cancel;

/// The flag of launches on the main thread; replaced after an interrupt, since a flag is never reset.
static FLAG: Mutex<Option<Arc<Cancel>>> = Mutex::new(None);

/// A flag that Ctrl-C sets while this exists.
pub struct Interrupt {
    cancel: Arc<Cancel>,
    #[cfg(unix)]
    _handler: unix::Handler,
    #[cfg(windows)]
    _handler: windows::Handler,
}

/// The time that Python's handler may take to record a signal after this module's handler cancelled the launch.
const NOTICE_TIMEOUT: Duration = Duration::from_millis(200);

impl Interrupt {
    /// Watches for Ctrl-C, if this is Python's main thread and Python handles it.
    pub fn watch(py: Python<'_>) -> Option<Interrupt> {
        if !is_main_thread(py) {
            return None;
        }
        let mut flag = FLAG.lock().unwrap_or_else(PoisonError::into_inner);
        let cancel = match &*flag {
            Some(cancel) if !cancel.is_cancelled() => cancel.clone(),
            _ => {
                let cancel = Arc::new(Cancel::new());
                // The handler may run on any thread until it is replaced.
                std::mem::forget(cancel.clone());
                *flag = Some(cancel.clone());
                cancel
            }
        };
        #[cfg(unix)]
        return Some(Interrupt { _handler: unix::Handler::install(&cancel)?, cancel });
        #[cfg(windows)]
        return Some(Interrupt { _handler: windows::Handler::install(&cancel)?, cancel });
        #[cfg(not(any(unix, windows)))]
        Some(Interrupt { cancel })
    }

    pub fn flag(&self) -> Arc<Cancel> {
        self.cancel.clone()
    }

    /// Raises the exception of Python's handler, if Ctrl-C was pressed.
    pub fn raise(self, py: Python<'_>) -> PyResult<()> {
        if !self.cancel.is_cancelled() {
            return Ok(());
        }
        // Python's handler may still run on another thread. Wait for it: an exception here would be followed by a second one.
        let end = Instant::now() + NOTICE_TIMEOUT;
        while Instant::now() < end {
            py.check_signals()?;
            py.detach(|| std::thread::sleep(Duration::from_millis(1)));
        }
        Err(PyKeyboardInterrupt::new_err("the launch was stopped"))
    }
}

/// Whether this is the thread on which Python runs signal handlers.
fn is_main_thread(py: Python<'_>) -> bool {
    static MAIN: PyOnceLock<u64> = PyOnceLock::new();
    let main = MAIN.get_or_try_init(py, || -> PyResult<u64> {
        py.import("threading")?.call_method0("main_thread")?.getattr("ident")?.extract()
    });
    main.is_ok_and(|main| this_thread(py).is_ok_and(|this| this == *main))
}

/// Python's number of this thread.
#[cfg(unix)]
fn this_thread(_: Python<'_>) -> PyResult<u64> {
    // SAFETY: the function has no preconditions.
    Ok(unsafe { libc::pthread_self() } as u64)
}

/// Python's number of this thread.
#[cfg(not(unix))]
fn this_thread(py: Python<'_>) -> PyResult<u64> {
    py.import("threading")?.call_method0("get_ident")?.extract()
}

#[cfg(unix)]
mod unix {
    use std::ptr;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicPtr, AtomicUsize, Ordering};
    use tileir::exec::Cancel;

    static CANCEL: AtomicPtr<Cancel> = AtomicPtr::new(ptr::null_mut());
    /// The previous handler, which takes the number of the signal.
    static BEFORE: AtomicUsize = AtomicUsize::new(libc::SIG_DFL);

    extern "C" fn on_interrupt(signal: libc::c_int) {
        let before = BEFORE.load(Ordering::Acquire);
        if before != libc::SIG_DFL && before != libc::SIG_IGN {
            // SAFETY: `install` keeps only handlers of this type.
            let before: extern "C" fn(libc::c_int) = unsafe { std::mem::transmute(before) };
            before(signal);
        }
        let cancel = CANCEL.load(Ordering::Acquire);
        if !cancel.is_null() {
            // SAFETY: it is never freed; see the module.
            unsafe { &*cancel }.cancel();
        }
    }

    /// The installed handler of `SIGINT`, whose flag is the newest one. `Drop` restores what this replaced.
    pub struct Handler {
        /// The previous handler; `None` in a launch inside another one, which has installed the handler already.
        before: Option<libc::sigaction>,
        /// The flag of the launch around this one, or null.
        outer: *mut Cancel,
    }

    /// Sets the action for `SIGINT`, and returns the one before.
    fn exchange(action: &libc::sigaction) -> Option<libc::sigaction> {
        // SAFETY: all zeros is a valid value, and the call gets valid pointers.
        unsafe {
            let mut before: libc::sigaction = std::mem::zeroed();
            (libc::sigaction(libc::SIGINT, &raw const *action, &raw mut before) == 0).then_some(before)
        }
    }

    /// The action of this module's handler. Unlike Python's, it restarts interrupted system calls, since no system call of a
    /// launch waits long; it blocks no signals.
    fn ours() -> libc::sigaction {
        // SAFETY: all zeros is a valid value.
        let mut ours: libc::sigaction = unsafe { std::mem::zeroed() };
        ours.sa_sigaction = on_interrupt as extern "C" fn(libc::c_int) as usize;
        ours.sa_flags = libc::SA_RESTART | libc::SA_ONSTACK;
        ours
    }

    fn is_ours(action: &libc::sigaction) -> bool {
        action.sa_sigaction == on_interrupt as extern "C" fn(libc::c_int) as usize
    }

    impl Handler {
        /// `None` if the signal has no handler, or one of another type.
        pub fn install(cancel: &Arc<Cancel>) -> Option<Handler> {
            let outer = CANCEL.swap(Arc::as_ptr(cancel).cast_mut(), Ordering::AcqRel);
            let Some(before) = exchange(&ours()) else {
                CANCEL.store(outer, Ordering::Release);
                return None;
            };
            if is_ours(&before) {
                return Some(Handler { before: None, outer });
            }
            let handler = Handler { before: Some(before), outer };
            let is_simple = before.sa_flags & libc::SA_SIGINFO == 0;
            if !is_simple || before.sa_sigaction == libc::SIG_DFL || before.sa_sigaction == libc::SIG_IGN {
                return None;
            }
            BEFORE.store(before.sa_sigaction, Ordering::Release);
            Some(handler)
        }
    }

    impl Drop for Handler {
        fn drop(&mut self) {
            CANCEL.store(self.outer, Ordering::Release);
            // A handler that Python code has set during the launch stays.
            if let Some(before) = &self.before
                && let Some(last) = exchange(before)
                && !is_ours(&last)
            {
                exchange(&last);
            }
        }
    }
}

#[cfg(windows)]
mod windows {
    use std::ptr;
    use std::sync::Arc;
    use std::sync::OnceLock;
    use std::sync::atomic::{AtomicPtr, Ordering};
    use tileir::exec::Cancel;

    static CANCEL: AtomicPtr<Cancel> = AtomicPtr::new(ptr::null_mut());

    type Handle = extern "system" fn(u32) -> i32;
    /// The event of Ctrl-C.
    const CTRL_C: u32 = 0;
    /// The next handler runs, too.
    const NOT_HANDLED: i32 = 0;

    #[link(name = "kernel32")]
    unsafe extern "system" {
        fn SetConsoleCtrlHandler(handler: Option<Handle>, add: i32) -> i32;
    }

    extern "system" fn on_console_event(event: u32) -> i32 {
        let cancel = CANCEL.load(Ordering::Acquire);
        if event == CTRL_C && !cancel.is_null() {
            // SAFETY: it is never freed; see the module.
            unsafe { &*cancel }.cancel();
        }
        NOT_HANDLED
    }

    /// While this exists, Ctrl-C sets the flag. `Drop` restores the flag of the launch around this one.
    pub struct Handler(*mut Cancel);

    impl Handler {
        /// `None` if the console rejects the handler.
        pub fn install(cancel: &Arc<Cancel>) -> Option<Handler> {
            static INSTALLED: OnceLock<bool> = OnceLock::new();
            // SAFETY: the handler is a function of this library, which Python never unloads. Handlers run newest first, so
            // Python's runs after it.
            let installed = INSTALLED.get_or_init(|| unsafe { SetConsoleCtrlHandler(Some(on_console_event), 1) } != 0);
            installed.then(|| Handler(CANCEL.swap(Arc::as_ptr(cancel).cast_mut(), Ordering::AcqRel)))
        }
    }

    impl Drop for Handler {
        fn drop(&mut self) {
            CANCEL.store(self.0, Ordering::Release);
        }
    }
}
