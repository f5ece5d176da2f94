//! How the memory of a launch is shared out.
//!
//! [`held`](crate::held) bounds what one tile block and one worker can hold. So many workers run, and so many tile blocks
//! are begun and not done, as the limit on memory allows; one of each in any case. Which kernels run to their end
//! therefore depends neither on the number of threads nor on timing: where more than one tile block is in memory, none
//! of them can reach the limit, and where there is one, it has all that the buffers leave.

use crate::held::Held;

/// What a worker takes beside what it computes with: a stack, and lists.
const WORKER: u64 = 64 << 10;
/// Output that waits for its turn to be printed takes at most a sixteenth of the limit, within these bounds.
const OUTPUT: std::ops::RangeInclusive<u64> = (64 << 10)..=(64 << 20);

/// The shares of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Shares {
    /// How many workers run.
    pub workers: usize,
    /// How many tile blocks may have begun and not ended.
    pub blocks: u64,
    /// Bytes that the tiles and allocations of one tile block may take.
    pub block: u64,
    /// Bytes that output may take which waits for its turn.
    pub output: u64,
}

/// What a launch asks for.
pub(crate) struct Demand {
    /// The limit on memory, and bytes of it that buffers take.
    pub limit: u64,
    pub fixed: u64,
    /// What a tile block can hold.
    pub held: Held,
    /// Bytes of a tile block's registers and lists.
    pub machine: u64,
    pub prints: bool,
    pub threads: usize,
}

impl Shares {
    pub fn new(demand: &Demand) -> Shares {
        let Demand { limit, fixed, held, machine, prints, threads } = *demand;
        let output = (limit / 16).clamp(*OUTPUT.start(), *OUTPUT.end());
        let left = limit.saturating_sub(fixed);
        let shared = left.saturating_sub(if prints { output } else { 0 });
        let worker = held.apart.saturating_add(held.scratch).saturating_add(WORKER);
        let block = held.tiles.saturating_add(machine).max(1);
        let workers = (shared / worker.saturating_add(block)).clamp(1, threads as u64);
        let blocks = shared.saturating_sub(worker.saturating_mul(workers)) / block;
        Shares { workers: workers as usize, blocks: blocks.max(workers), block: left, output }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shares(limit: u64, tiles: u64) -> Shares {
        let held = Held { tiles, apart: 0, scratch: 0 };
        Shares::new(&Demand { limit, fixed: 1 << 20, held, machine: 1024, prints: false, threads: 8 })
    }

    #[test]
    fn workers_and_blocks_fit_the_limit() {
        let roomy = shares(1 << 30, 1 << 20);
        assert_eq!(roomy.workers, 8);
        assert!(roomy.blocks > 900 && roomy.blocks < 1023);
        let tight = shares(8 << 20, 3 << 20);
        assert_eq!((tight.workers, tight.blocks), (2, 2));
        // One runs in any case, with all that there is.
        let none = shares(2 << 20, 5 << 20);
        assert_eq!((none.workers, none.blocks, none.block), (1, 1, 1 << 20));
    }
}
