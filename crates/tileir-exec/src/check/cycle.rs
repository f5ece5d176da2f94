//! Detects that all unfinished tile blocks and memory are in an earlier state.

use super::block::CheckedBlock;
use super::checker::CheckedRun;
use crate::program::Pc;
use crate::tile::Value;

/// The state of all tile blocks before some earlier turn.
#[derive(Debug)]
struct GridSnapshot {
    content: u64,
    changes: u64,
    blocks: Vec<(Pc, Vec<Value>)>,
    /// Whether each tile block has had a turn since.
    moved: Vec<bool>,
}

/// The finding that the state of all tile blocks and of memory is one of an earlier turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct RepeatedState {
    /// Whether memory changed in between, and changed back.
    pub memory_changed: bool,
}

/// A snapshot that is replaced at growing distances (Brent's algorithm), which detects a cycle of any length.
#[derive(Debug, Default)]
pub(super) struct CycleDetector {
    turns: u64,
    next_snapshot: u64,
    snapshot: Option<GridSnapshot>,
}

impl CycleDetector {
    /// Detects whether the state of all tile blocks and of memory repeats. To be called before each turn; `at` is the index in `blocks`
    /// of the tile block whose turn it is. `Some` if the state is that of the snapshot and every tile block that can run has had a turn
    /// since.
    pub fn detect(
        &mut self,
        blocks: &[CheckedBlock<'_>],
        at: usize,
        checker: &CheckedRun<'_>,
    ) -> Option<RepeatedState> {
        self.turns += 1;
        if let Some(snapshot) = &mut self.snapshot {
            let is_stuck = |block: &CheckedBlock<'_>| {
                block.waiting.is_some_and(|wait| wait.stuck && wait.content == checker.content)
            };
            let is_unchanged = |((pc, registers), block): (&(Pc, Vec<Value>), &CheckedBlock<'_>)| {
                *pc == block.machine.next_step().0 && *registers == block.machine.registers
            };
            if snapshot.content == checker.content
                && blocks.iter().zip(&snapshot.moved).all(|(block, moved)| *moved || is_stuck(block))
                && snapshot.blocks.iter().zip(blocks).all(is_unchanged)
            {
                return Some(RepeatedState { memory_changed: snapshot.changes != checker.changes });
            }
            if let Some(moved) = snapshot.moved.get_mut(at) {
                *moved = true;
            }
        }
        // A short wait is not worth a snapshot.
        if self.turns >= self.next_snapshot.max(64 * blocks.len() as u64) {
            self.next_snapshot = 2 * self.turns;
            let state = |block: &CheckedBlock<'_>| (block.machine.next_step().0, block.machine.registers.clone());
            let mut moved = vec![false; blocks.len()];
            moved[at] = true;
            let blocks = blocks.iter().map(state).collect();
            self.snapshot = Some(GridSnapshot { content: checker.content, changes: checker.changes, blocks, moved });
        }
        None
    }
}
