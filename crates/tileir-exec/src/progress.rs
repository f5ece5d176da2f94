//! How far launches are.

use std::sync::atomic::{AtomicU64, Ordering};

/// How many tile blocks of launches are done: see [`Launch::progress`](crate::Launch::progress). Any thread may look while
/// they run. Blocks that end shortly one after another are counted together.
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    total: AtomicU64,
}

impl Progress {
    /// Nothing has begun.
    #[must_use]
    pub fn new() -> Progress {
        Progress::default()
    }

    /// Tile blocks that are done, of all launches that had this.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    /// Tile blocks of all launches that had this.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.total.load(Ordering::Relaxed)
    }

    pub(crate) fn begin(&self, blocks: u64) {
        self.total.fetch_add(blocks, Ordering::Relaxed);
    }

    pub(crate) fn add(&self, blocks: u64) {
        self.done.fetch_add(blocks, Ordering::Relaxed);
    }
}
