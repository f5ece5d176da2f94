//! Forks and the end of the process.
//!
//! The argument for the `unsafe` here: functions without arguments and without state but atomics are registered with the C
//! library, to be called in the child of a fork and at the end of the process.

#![allow(unsafe_code, reason = "the C library calls back")]

use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

static FORKED: AtomicBool = AtomicBool::new(false);

extern "C" fn in_child() {
    FORKED.store(true, Ordering::Relaxed);
}

extern "C" fn at_end() {
    if !is_forked() {
        let _ = std::panic::catch_unwind(crate::report::at_exit);
    }
}

/// Notes forks from now on, and calls [`report::at_exit`](crate::report::at_exit) at the end of the process.
pub fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        // SAFETY: see the module.
        unsafe {
            libc::pthread_atfork(None, None, Some(in_child));
            libc::atexit(at_end);
        }
    });
}

/// Whether this process is a fork of one that had initialized the driver. Other threads of that one may have held locks, so
/// nothing works here, as with the real driver.
pub fn is_forked() -> bool {
    FORKED.load(Ordering::Relaxed)
}
