//! `--timeout`: ends the command when its time is over, whatever it does.
//!
//! A thread watches the time from when the command begins. When it is over, the thread asks the launch to stop, and the
//! report says where the kernel was. If nothing has stopped soon after that, because something else runs (a file that is
//! read, an array that is compared, output that is not read), the thread reports and ends the process itself.

use super::super::{Common, FOUND};
use crate::report;
use std::sync::mpsc::channel;
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tileir::base::{Diagnostic, Diagnostics, Place, Source};
use tileir_exec::{Cancel, codes};

/// The time that a launch has to stop on its own.
const GRACE: Duration = Duration::from_millis(25);

/// The time that the report may take. Only a full pipe takes that long; on a busy machine a thread takes a tenth of a second to start.
const REPORT: Duration = Duration::from_millis(500);

/// The time that a command has.
pub struct Clock {
    cancel: Arc<Cancel>,
    /// Set when the command needs no watching any more.
    over: Arc<(Mutex<bool>, Condvar)>,
}

impl Clock {
    /// Begins to watch, if there is a limit. The error, when there is one, is about `file`.
    pub fn start(limit: Option<Duration>, file: &str, common: Common) -> anyhow::Result<Clock> {
        let clock = Clock { cancel: Arc::default(), over: Arc::default() };
        let end = limit.and_then(|limit| Some((limit, Instant::now().checked_add(limit)?)));
        if let Some((limit, end)) = end {
            let (cancel, over, file) = (clock.cancel.clone(), clock.over.clone(), file.to_owned());
            let watch = move || {
                if is_over(&over, end, || {}) {
                    return;
                }
                cancel.expire();
                is_over(&over, end + GRACE, || {
                    // A full pipe may block the report, too.
                    let (shown, done) = channel();
                    std::thread::spawn(move || {
                        show(limit, &file, common);
                        let _ = shown.send(());
                    });
                    let _ = done.recv_timeout(REPORT);
                    // The assembler would run on.
                    tileir_gpu::interrupt::end_programs(REPORT);
                    std::process::exit(i32::from(FOUND));
                });
            };
            std::thread::Builder::new().name("tileir-clock".to_owned()).spawn(watch)?;
        }
        Ok(clock)
    }

    /// The flag that stops a launch.
    pub fn cancel(&self) -> Arc<Cancel> {
        self.cancel.clone()
    }

    /// Ends the watch before the report. Does not return if the watchdog has ended the process.
    pub fn stop(&self) {
        *self.over.0.lock().unwrap_or_else(PoisonError::into_inner) = true;
        self.over.1.notify_all();
    }
}

/// Waits for the end of the watch or for a timeout. On a timeout it calls `late`, and the watch cannot end meanwhile.
fn is_over((lock, changed): &(Mutex<bool>, Condvar), end: Instant, late: impl FnOnce()) -> bool {
    let mut over = lock.lock().unwrap_or_else(PoisonError::into_inner);
    while !*over {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            late();
            return false;
        }
        over = changed.wait_timeout(over, left).unwrap_or_else(PoisonError::into_inner).0;
    }
    true
}

fn show(limit: Duration, file: &str, common: Common) {
    let message = format!("stopped: the time limit of {} s is reached", limit.as_secs_f64());
    let mut report = Diagnostics::new();
    report.push(Diagnostic::error(&codes::X0201, Place::Unknown, message).help("--timeout sets the limit"));
    let _ = report::show(&report, &Source::new(file, ""), common);
}
