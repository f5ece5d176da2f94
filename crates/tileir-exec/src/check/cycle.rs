//! Notices that everything has come back: all tile blocks that have begun and are not done, and memory.

use super::block::Block;
use super::checker::Checker;
use crate::program::Pc;
use crate::tile::Value;

/// The state of all tile blocks before some earlier turn.
#[derive(Debug)]
struct Picture {
    content: u64,
    changes: u64,
    blocks: Vec<(Pc, Vec<Value>)>,
    /// Which of them have had a turn since.
    moved: Vec<bool>,
}

/// One picture, replaced at growing distances (Brent), so that a cycle of any length is found.
#[derive(Debug, Default)]
pub(super) struct Cycle {
    turns: u64,
    next_picture: u64,
    picture: Option<Picture>,
}

impl Cycle {
    /// Before the turn of the block at `at`: whether all is as it was when the picture was taken although every block that
    /// can go on has done so; if it is, whether memory was changed on the way.
    pub fn close(&mut self, blocks: &[Block<'_>], at: usize, checker: &Checker<'_>) -> Option<bool> {
        self.turns += 1;
        if let Some(picture) = &mut self.picture {
            let waits =
                |block: &Block<'_>| block.waiting.is_some_and(|wait| wait.stuck && wait.content == checker.content);
            let came_back = |((pc, registers), block): (&(Pc, Vec<Value>), &Block<'_>)| {
                *pc == block.machine.next_step().0 && *registers == block.machine.registers
            };
            if picture.content == checker.content
                && blocks.iter().zip(&picture.moved).all(|(block, moved)| *moved || waits(block))
                && picture.blocks.iter().zip(blocks).all(came_back)
            {
                return Some(picture.changes != checker.changes);
            }
            if let Some(moved) = picture.moved.get_mut(at) {
                *moved = true;
            }
        }
        // A short wait is not worth a picture.
        if self.turns >= self.next_picture.max(64 * blocks.len() as u64) {
            self.next_picture = 2 * self.turns;
            let state = |block: &Block<'_>| (block.machine.next_step().0, block.machine.registers.clone());
            let mut moved = vec![false; blocks.len()];
            moved[at] = true;
            let blocks = blocks.iter().map(state).collect();
            self.picture = Some(Picture { content: checker.content, changes: checker.changes, blocks, moved });
        }
        None
    }
}
