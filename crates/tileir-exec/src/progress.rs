//! Progress of launches.

use std::sync::atomic::{AtomicU64, Ordering};

/// Counts the finished tile blocks of launches: see [`Launch::progress`](crate::Launch::progress). Any thread may read it
/// while they run. Tile blocks of one batch are counted together.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// A counter for launches that have not started.
    #[must_use]
    pub fn new() -> Progress {
        Progress::default()
    }

    /// The finished tile blocks of all launches with this counter.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// All tile blocks of all launches with this counter.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    /// Adds the tile blocks of a launch that starts.
    pub(crate) fn begin(&self, blocks: u64) {
        self.total.fetch_add(blocks, Ordering::Relaxed);
    }

    /// Counts tile blocks as finished.
    pub(crate) fn add(&self, blocks: u64) {
        self.done.fetch_add(blocks, Ordering::Relaxed);
    }
}
