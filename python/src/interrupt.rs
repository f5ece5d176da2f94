//! Stopping a launch by Ctrl-C.
//!
//! Python runs signal handlers on its main thread, between two instructions of the interpreter, so not during a launch. For a
//! launch of the main thread, a handler of ours cancels the launch and then calls Python's, which notes the signal; after the
//! launch Python raises `KeyboardInterrupt`. Elsewhere signals are no concern of the thread.
//!
//! The argument for the `unsafe` here: the handler reads two atomics, sets a third one through a pointer that is never freed,
//! and calls the handler that was there before with its own arguments. All of that is allowed in a signal handler. The pointer
//! leads to the flag in an `Arc` with a count that is never given back; there is one such flag for each interrupt that was
//! noticed.

#![allow(unsafe_code, reason = "a signal handler is a C function")]

use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use std::sync::{Arc, Mutex, PoisonError};
use tileir::exec::Cancel;

/// The flag of launches on the main thread; replaced after an interrupt, since a flag is never reset.
static FLAG: Mutex<Option<Arc<Cancel>>> = Mutex::new(None);

/// A flag that Ctrl-C sets while this exists.
pub struct Interrupt {
    cancel: Arc<Cancel>,
    #[cfg(unix)]
    _handler: unix::Handler,
}

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
        #[cfg(not(unix))]
        Some(Interrupt { cancel })
    }

    pub fn flag(&self) -> Arc<Cancel> {
        self.cancel.clone()
    }

    pub fn happened(&self) -> bool {
        self.cancel.is_cancelled()
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
    // SAFETY: it has no conditions.
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
    /// The handler that was there before, which takes the number of the signal.
    static BEFORE: AtomicUsize = AtomicUsize::new(libc::SIG_DFL);

    extern "C" fn on_interrupt(signal: libc::c_int) {
        let cancel = CANCEL.load(Ordering::Acquire);
        if !cancel.is_null() {
            // SAFETY: it is never freed; see the module.
            unsafe { &*cancel }.cancel();
        }
        let before = BEFORE.load(Ordering::Acquire);
        if before != libc::SIG_DFL && before != libc::SIG_IGN {
            // SAFETY: `install` keeps only handlers of this type.
            let before: extern "C" fn(libc::c_int) = unsafe { std::mem::transmute(before) };
            before(signal);
        }
    }

    /// Our handler of `SIGINT`, until it is dropped.
    pub struct Handler(libc::sigaction);

    impl Handler {
        /// `None` if nobody handles the signal, or with another type of handler.
        pub fn install(cancel: &Arc<Cancel>) -> Option<Handler> {
            CANCEL.store(Arc::as_ptr(cancel).cast_mut(), Ordering::Release);
            // SAFETY: all zeros is a valid value, and the calls get valid pointers. Ours blocks nothing and restarts what it
            // interrupts, as Python's does not: no system call of a launch waits long.
            unsafe {
                let (mut ours, mut before): (libc::sigaction, libc::sigaction) = std::mem::zeroed();
                ours.sa_sigaction = on_interrupt as extern "C" fn(libc::c_int) as usize;
                ours.sa_flags = libc::SA_RESTART | libc::SA_ONSTACK;
                if libc::sigaction(libc::SIGINT, &raw const ours, &raw mut before) != 0 {
                    return None;
                }
                let handler = Handler(before);
                let simple = before.sa_flags & libc::SA_SIGINFO == 0;
                if !simple || before.sa_sigaction == libc::SIG_DFL || before.sa_sigaction == libc::SIG_IGN {
                    return None;
                }
                BEFORE.store(before.sa_sigaction, Ordering::Release);
                Some(handler)
            }
        }
    }

    impl Drop for Handler {
        fn drop(&mut self) {
            // SAFETY: this is the action that was there before.
            unsafe { libc::sigaction(libc::SIGINT, &raw const self.0, ptr::null_mut()) };
        }
    }
}
