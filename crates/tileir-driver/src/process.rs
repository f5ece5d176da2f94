//! Forks and the end of the process.
//!
//! Soundness: the C library calls the registered functions in the child of a fork and at the end of the process. They have no
//! arguments, and no state except atomics.

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

/// From now on, records forks, and calls [`report::at_exit`](crate::report::at_exit) at the end of the process.
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

/// Whether this process is a fork of one that had initialized the driver. Other threads of the parent may have held locks, so
/// all calls fail in the child, as with NVIDIA's driver.
pub fn is_forked() -> bool {
    FORKED.load(Ordering::Relaxed)
}
