//! The output of tile blocks, in the order of the grid.
//!
//! The lowest tile block in progress prints at once. The output of others is buffered until it is their turn, up to a
//! limit: a tile block that would exceed the limit waits for its turn. So output takes bounded memory, and none is
//! lost.

use crate::cancel::Stop;
use crate::fault::{Eval, Limit, Problem};
use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// The time that all workers may wait for each other before it is a fault.
const STALL_TIMEOUT: Duration = Duration::from_secs(1);
/// The interval at which a waiting worker checks the stop flag.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Receives the output.
pub(crate) type Print<'p> = &'p mut (dyn FnMut(&[u8]) + Send);

/// The output of a launch.
pub(crate) struct Output<'p> {
    state: Mutex<OutputState<'p>>,
    changed: Condvar,
    /// Limit for buffered bytes.
    limit: u64,
    workers: usize,
}

struct OutputState<'p> {
    print: Print<'p>,
    /// The lowest tile block that is not done.
    lowest: u64,
    /// Later tile blocks that are done, as disjoint ranges: start and end.
    done: BTreeMap<u64, u64>,
    /// Buffered output, by tile block.
    buffered: BTreeMap<u64, Vec<u8>>,
    buffered_bytes: u64,
    /// The lowest tile block that failed. Output of later ones is dropped.
    failed: u64,
    /// Workers that wait for their turn to print.
    waiting: usize,
    /// Workers without work.
    idle: usize,
}

impl std::fmt::Debug for Output<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Output({} bytes at most)", self.limit)
    }
}

impl OutputState<'_> {
    /// Prints the output of a tile block, unless a lower one has failed.
    fn print(&mut self, block: u64, text: &[u8]) {
        if !text.is_empty() && block <= self.failed {
            (self.print)(text);
        }
    }

    /// Prints the buffered output of the tile blocks before `end`.
    fn print_buffered_before(&mut self, end: u64) {
        if self.buffered.is_empty() {
            return;
        }
        while let Some(first) = self.buffered.first_entry().filter(|first| *first.key() < end) {
            let (block, text) = first.remove_entry();
            self.buffered_bytes -= text.len() as u64;
            self.print(block, &text);
        }
    }

    /// Prints the buffered output of finished tile blocks, in order.
    fn advance(&mut self) {
        while let Some(end) = self.done.remove(&self.lowest) {
            self.print_buffered_before(end);
            self.lowest = end;
        }
    }

    /// Records finished tile blocks.
    fn finish(&mut self, mut blocks: Range<u64>) {
        // Usually they are the next ones.
        if blocks.start == self.lowest && self.done.is_empty() {
            self.print_buffered_before(blocks.end);
            self.lowest = blocks.end;
            return;
        }
        if let Some((&start, &end)) = self.done.range(..blocks.start).next_back()
            && end == blocks.start
        {
            blocks.start = start;
        }
        if let Some(end) = self.done.remove(&blocks.end) {
            blocks.end = end;
        }
        self.done.insert(blocks.start, blocks.end);
        self.advance();
    }
}

impl<'p> Output<'p> {
    /// An output that has printed nothing.
    pub fn new(print: Print<'p>, limit: u64, workers: usize) -> Output<'p> {
        let state = OutputState {
            print,
            lowest: 0,
            done: BTreeMap::new(),
            buffered: BTreeMap::new(),
            buffered_bytes: 0,
            failed: u64::MAX,
            waiting: 0,
            idle: 0,
        };
        Output { state: Mutex::new(state), changed: Condvar::new(), limit, workers }
    }

    fn lock(&self) -> MutexGuard<'_, OutputState<'p>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Records finished tile blocks without further output.
    pub fn finish(&self, blocks: Range<u64>) {
        let mut state = self.lock();
        state.finish(blocks);
        if state.waiting > 0 {
            self.changed.notify_all();
        }
    }

    /// Records a failed tile block: output of later ones is dropped.
    pub fn fail(&self, block: u64) {
        let mut state = self.lock();
        state.failed = state.failed.min(block);
        let dropped = state.buffered.split_off(&block.saturating_add(1));
        state.buffered_bytes -= dropped.values().map(|text| text.len() as u64).sum::<u64>();
        self.changed.notify_all();
    }

    /// Prints or buffers the output of a tile block, and empties `text`. Tile blocks from `from` up to `block` are done, but
    /// not reported. May wait for the turn of the tile block.
    ///
    /// # Errors
    /// If the launch is stopped, or if the turn cannot come because no worker makes progress.
    pub fn put(&self, block: u64, from: u64, text: &mut Vec<u8>, stop: &Stop) -> Eval {
        let mut state = self.lock();
        let mut stalled: Option<(u64, Instant)> = None;
        loop {
            if state.lowest >= from {
                state.print_buffered_before(block + 1);
                state.print(block, text);
                text.clear();
                return Ok(());
            }
            if block > state.failed {
                text.clear();
                return Ok(());
            }
            if state.buffered_bytes + text.len() as u64 <= self.limit {
                state.buffered_bytes += text.len() as u64;
                state.buffered.entry(block).or_default().append(text);
                return Ok(());
            }
            stop.check()?;
            // No worker is left that could advance the turn.
            if state.waiting + 1 + state.idle < self.workers || stalled.is_none_or(|(lowest, _)| lowest != state.lowest)
            {
                stalled = Some((state.lowest, Instant::now()));
            } else if stalled.is_some_and(|(_, since)| since.elapsed() >= STALL_TIMEOUT) {
                let message = format!(
                    "stopped: more than {} bytes of output are buffered until earlier tile blocks have printed, which is the limit",
                    self.limit
                );
                return Err(Problem::limit(Limit::Memory, message));
            }
            state.waiting += 1;
            state = self.changed.wait_timeout(state, POLL_INTERVAL).unwrap_or_else(PoisonError::into_inner).0;
            state.waiting -= 1;
        }
    }

    /// Records whether a worker is idle.
    pub fn set_idle(&self, is_idle: bool) {
        let mut state = self.lock();
        if is_idle {
            state.idle += 1;
        } else {
            state.idle -= 1;
        }
    }

    /// Prints the rest after the end of the launch.
    pub fn flush(&self) {
        self.lock().print_buffered_before(u64::MAX);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn output_comes_in_order_and_ranges_are_joined() {
        let mut all = Vec::new();
        let mut print = |text: &[u8]| all.extend_from_slice(text);
        let stop = Stop::new(None, None);
        let output = Output::new(&mut print, 4, 2);
        output.put(2, 2, &mut b"c".to_vec(), &stop).expect("it is kept");
        output.finish(2..3);
        output.finish(4..6);
        output.finish(3..4);
        assert_eq!(output.lock().done, BTreeMap::from([(2, 6)]));
        // The lowest tile block prints immediately.
        output.put(0, 0, &mut b"aaaaaaaa".to_vec(), &stop).expect("it is printed");
        output.put(1, 0, &mut b"b".to_vec(), &stop).expect("its worker knows that 0 is done");
        output.finish(0..2);
        assert_eq!(output.lock().lowest, 6);
        assert_eq!(all, b"aaaaaaaabc");
    }

    #[test]
    fn what_a_worker_printed_before_comes_first() {
        let mut all = Vec::new();
        let mut print = |text: &[u8]| all.extend_from_slice(text);
        let stop = Stop::new(None, None);
        let output = Output::new(&mut print, 4, 2);
        output.put(1, 1, &mut b"b".to_vec(), &stop).expect("it is kept");
        output.finish(0..1);
        // The worker has not reported yet that 1 is done.
        output.put(2, 1, &mut b"c".to_vec(), &stop).expect("it is printed");
        output.finish(1..3);
        assert_eq!(all, b"bc");
    }

    #[test]
    fn whoever_cannot_be_printed_is_stopped() {
        let mut print = |_: &[u8]| {};
        let stop = Stop::new(None, None);
        let output = Output::new(&mut print, 4, 1);
        let problem = output.put(1, 1, &mut b"too much".to_vec(), &stop).expect_err("block 0 never ends");
        assert_eq!(problem.limit, Some(Limit::Memory));
    }
}
