//! Hands out independent tile blocks by locality, without locks.
//!
//! The grid is divided into chunks of consecutive tile blocks, because neighbours often access adjacent memory. Chunks belong
//! to workers in turn, so a worker has the same ones in every launch of a grid, and all workers stream through one part of
//! memory. (A large range per worker was measured to be slower: the ranges are a power of two apart, and compete for the
//! same parts of the caches.) A worker that has finished its own chunks takes those of the worker that has most left.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

/// The maximum number of tile blocks in a chunk.
const MAX_CHUNK: u64 = 64;
/// The minimum number of chunks per worker, so that all workers finish at about the same time.
const CHUNKS_PER_WORKER: u64 = 32;

/// The number of chunks of one worker that are handed out, in a pair of cache lines of its own: processors fetch pairs.
#[derive(Debug, Default)]
#[repr(align(128))]
struct Taken(AtomicU64);

/// The tile blocks of a launch that have not been started.
#[derive(Debug)]
pub(crate) struct Chunks {
    /// By worker.
    taken: Vec<Taken>,
    chunk: u64,
    /// Tile blocks from here on are not started: the end of the grid, or a tile block that has faulted.
    end: AtomicU64,
}

impl Chunks {
    /// Divides `total` tile blocks among workers.
    pub fn new(total: u64, workers: usize) -> Chunks {
        let chunk = (total / (CHUNKS_PER_WORKER * workers as u64)).clamp(1, MAX_CHUNK);
        Chunks { taken: (0..workers).map(|_| Taken::default()).collect(), chunk, end: AtomicU64::new(total) }
    }

    /// The next tile blocks for a worker; `None` if none is left.
    pub fn next(&self, worker: usize) -> Option<Range<u64>> {
        self.next_of(worker).or_else(|| {
            loop {
                // Chunks are handed out in order, so the worker with most left is the one with the first chunk.
                let first = |&owner: &usize| self.start(owner, self.taken[owner].0.load(Ordering::Relaxed));
                let owner = (0..self.taken.len()).min_by_key(first)?;
                if first(&owner) >= self.end.load(Ordering::Relaxed) {
                    return None;
                }
                if let Some(blocks) = self.next_of(owner) {
                    return Some(blocks);
                }
            }
        })
    }

    /// Prevents tile blocks from `end` on from being started.
    pub fn end_at(&self, end: u64) {
        self.end.fetch_min(end, Ordering::Relaxed);
    }

    /// The first tile block of the chunk of a worker with this number.
    fn start(&self, worker: usize, number: u64) -> u64 {
        let chunk = number.saturating_mul(self.taken.len() as u64).saturating_add(worker as u64);
        chunk.saturating_mul(self.chunk)
    }

    /// The next chunk that belongs to a worker.
    fn next_of(&self, worker: usize) -> Option<Range<u64>> {
        let end = self.end.load(Ordering::Relaxed);
        let start = self.start(worker, self.taken[worker].0.fetch_add(1, Ordering::Relaxed));
        (start < end).then(|| start..start.saturating_add(self.chunk).min(end))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tile_block_is_handed_out_once() {
        for (total, workers) in [(0, 1), (1, 4), (7, 3), (1000, 1), (12345, 5), (100_000, 16)] {
            let chunks = Chunks::new(total, workers);
            let seen: Vec<AtomicU64> = (0..total).map(|_| AtomicU64::new(0)).collect();
            std::thread::scope(|scope| {
                // One worker has not started: the others do its part.
                for worker in (0..workers).filter(|&worker| worker != 2) {
                    let (chunks, seen) = (&chunks, &seen);
                    scope.spawn(move || {
                        while let Some(blocks) = chunks.next(worker) {
                            blocks.for_each(|block| {
                                seen[block as usize].fetch_add(1, Ordering::Relaxed);
                            });
                        }
                    });
                }
            });
            assert!(seen.iter().all(|count| count.load(Ordering::Relaxed) == 1), "{total} on {workers}");
        }
    }

    #[test]
    fn tile_blocks_before_a_fault_are_handed_out() {
        let chunks = Chunks::new(1000, 4);
        let mut seen = vec![false; 1000];
        while let Some(blocks) = chunks.next(3) {
            chunks.end_at(700);
            blocks.for_each(|block| seen[block as usize] = true);
        }
        assert!(seen[..700].iter().all(|&seen| seen));
        assert!(seen[700..].iter().all(|&seen| !seen));
    }

    #[test]
    fn grids_of_any_size_end() {
        let chunks = Chunks::new(u64::MAX, 3);
        assert_eq!(chunks.next(0), Some(0..64));
        assert_eq!(chunks.next(2), Some(128..192));
        assert_eq!(chunks.next(0), Some(192..256));
        chunks.end_at(0);
        assert_eq!(chunks.next(1), None);
    }
}
