//! The progress of a long run, on one line of the terminal.

use crate::io;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tileir::exec::Launch;

/// Runs shorter than this show nothing.
const PATIENCE: Duration = Duration::from_secs(1);
const TICK: Duration = Duration::from_millis(200);
const ERASE: &str = "\r\x1b[K";

/// The line, while there is one; nothing where no one looks at it.
#[derive(Default)]
pub struct Progress {
    watcher: Option<(Sender<()>, JoinHandle<()>)>,
    shown: Arc<AtomicBool>,
}

impl Progress {
    /// Watches a launch that is about to begin.
    pub fn start(launch: &mut Launch, quiet: bool) -> Progress {
        if quiet || !std::io::stderr().is_terminal() {
            return Progress::default();
        }
        let watched = Arc::new(tileir::exec::Progress::new());
        launch.progress = Some(watched.clone());
        let total = launch.blocks();
        let (stop, stopped) = channel();
        let shown = Arc::new(AtomicBool::new(false));
        let line = shown.clone();
        let watcher = std::thread::spawn(move || {
            let start = Instant::now();
            while stopped.recv_timeout(TICK).is_err_and(|e| e == std::sync::mpsc::RecvTimeoutError::Timeout) {
                if start.elapsed() >= PATIENCE {
                    line.store(true, Ordering::Relaxed);
                    io::write_err(&format!("{ERASE}{}", text(watched.done(), total, start.elapsed())));
                }
            }
        });
        Progress { watcher: Some((stop, watcher)), shown }
    }

    /// Clears the line before output of the kernel.
    pub fn clear(&self) {
        if self.shown.swap(false, Ordering::Relaxed) {
            io::write_err(ERASE);
        }
    }

    /// Erases the line.
    pub fn stop(mut self) {
        if let Some((stop, watcher)) = self.watcher.take() {
            drop(stop);
            let _ = watcher.join();
        }
        self.clear();
    }
}

/// `12/4096 tile blocks, 85 s left`
fn text(done: u64, total: u128, elapsed: Duration) -> String {
    let mut text = format!("{done}/{total} tile blocks");
    if done > 0 {
        let left = elapsed.as_secs_f64() * total.saturating_sub(done.into()) as f64 / done as f64;
        text.push_str(&format!(", {} s left", left.ceil()));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_tells_how_long_it_takes() {
        assert_eq!(text(0, 8, Duration::from_secs(3)), "0/8 tile blocks");
        assert_eq!(text(2, 8, Duration::from_secs(3)), "2/8 tile blocks, 9 s left");
        assert_eq!(text(8, 8, Duration::from_secs(3)), "8/8 tile blocks, 0 s left");
    }
}
