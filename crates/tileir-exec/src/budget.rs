//! Divides the memory limit of a launch among workers and tile blocks.
//!
//! [`peak`](crate::peak) bounds the memory of one tile block and of one worker. The limit determines the number of
//! workers, and the number of tile blocks that may be in progress; at least one of each. Whether a kernel completes
//! therefore depends neither on the number of threads nor on timing: if more than one tile block is in progress, none
//! of them can reach the limit, and a single one has all memory besides the buffers.

use crate::peak::Peak;

/// Bytes of a worker besides tiles and workspace: its stack, and lists.
const WORKER_BYTES: u64 = 64 << 10;
/// Bounds for the memory of buffered output, which takes at most a sixteenth of the limit.
const OUTPUT_BYTES: std::ops::RangeInclusive<u64> = (64 << 10)..=(64 << 20);

/// The division of the memory limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shares {
    /// The number of workers.
    pub workers: usize,
    /// The number of tile blocks that may be in progress.
    pub blocks: u64,
    /// Bytes for the tiles and allocations of one tile block.
    pub block_bytes: u64,
    /// Bytes for buffered output.
    pub output_bytes: u64,
}

/// The requirements of a launch.
pub(crate) struct Demand {
    /// The memory limit, and the bytes of it that buffers take.
    pub limit: u64,
    pub fixed: u64,
    /// The bound for a tile block.
    pub peak: Peak,
    /// Bytes of a tile block's registers and lists.
    pub machine: u64,
    pub prints: bool,
    pub threads: usize,
}

impl Shares {
    /// Divides the memory that remains after buffers and output: first among as many workers as fit, each with one tile block,
    /// then among further tile blocks in progress.
    pub fn new(demand: &Demand) -> Shares {
        let Demand { limit, fixed, peak, machine, prints, threads } = *demand;
        let output = (limit / 16).clamp(*OUTPUT_BYTES.start(), *OUTPUT_BYTES.end());
        let left = limit.saturating_sub(fixed);
        let shared = left.saturating_sub(if prints { output } else { 0 });
        let worker = peak.allocated.saturating_add(peak.scratch).saturating_add(WORKER_BYTES);
        let block = peak.tiles.saturating_add(machine).max(1);
        let workers = (shared / worker.saturating_add(block)).clamp(1, threads.max(1) as u64);
        let blocks = shared.saturating_sub(worker.saturating_mul(workers)) / block;
        Shares { workers: workers as usize, blocks: blocks.max(workers), block_bytes: left, output_bytes: output }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(limit: u64, tiles: u64) -> Shares {
        shares_of_threads(limit, tiles, 8)
    }

    fn shares_of_threads(limit: u64, tiles: u64, threads: usize) -> Shares {
        let peak = Peak { tiles, allocated: 0, scratch: 0 };
        Shares::new(&Demand { limit, fixed: 1 << 20, peak, machine: 1024, prints: false, threads })
    }

    #[test]
    fn one_worker_runs_if_no_thread_is_asked_for() {
        assert_eq!(shares_of_threads(1 << 30, 1 << 20, 0), shares_of_threads(1 << 30, 1 << 20, 1));
    }

    #[test]
    fn workers_and_blocks_fit_the_limit() {
        let roomy = shares(1 << 30, 1 << 20);
        assert_eq!(roomy.workers, 8);
        assert!(roomy.blocks > 900 && roomy.blocks < 1023);
        let tight = shares(8 << 20, 3 << 20);
        assert_eq!((tight.workers, tight.blocks), (2, 2));
        // One tile block always runs, with all of the memory.
        let none = shares(2 << 20, 5 << 20);
        assert_eq!((none.workers, none.blocks, none.block_bytes), (1, 1, 1 << 20));
    }
}
