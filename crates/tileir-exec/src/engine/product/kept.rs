//! Panels of right operands that are wanted again: the tile blocks of a row or column of the grid multiply by the same.
//!
//! What is packed at its second use stays, up to [`BUDGET`] bytes, until tile blocks no longer use it. Whoever asks must
//! know that memory still holds what was packed; see [`Machine::keeps_panels`](crate::machine::Machine::keeps_panels).

use super::Line;
use crate::raw::Matrix;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Bytes of panels that a worker keeps: half of what a core of today has of the second cache.
pub(crate) const BUDGET: usize = 1 << 20;
/// How many panels are remembered that were packed but not kept.
const SEEN: usize = 1 << 10;

/// A part of a matrix in memory: where it begins, how it is packed, its sizes and steps.
type Key = [usize; 6];

#[derive(Debug)]
struct Panel {
    lines: Box<[Line]>,
    /// The last tile block that used it.
    used: u64,
}

/// Panels of one worker.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    panels: FxHashMap<Key, Panel>,
    bytes: usize,
    /// Hashes of what was packed before.
    seen: Vec<u64>,
    /// Counts tile blocks.
    block: u64,
}

/// Where packed panels are or go.
pub(super) enum Place {
    /// They are here.
    Full(*const Line),
    /// They are to be put here, and stay.
    Empty(*mut Line),
    /// They are not kept.
    None,
}

impl Kept {
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Another tile block begins.
    pub fn next_block(&mut self) {
        self.block += 1;
    }

    /// Where the panels of a matrix are or go that is packed in this way, and takes so many lines.
    pub(super) fn place(&mut self, of: Matrix<'_>, kind: usize, lines: usize) -> Place {
        let key = [of.at(0, 0).addr(), kind, of.rows(), of.columns(), of.row_step(), of.column_step()];
        if let Some(panel) = self.panels.get_mut(&key) {
            panel.used = self.block;
            return Place::Full(panel.lines.as_ptr());
        }
        let bytes = lines * size_of::<Line>();
        if !self.was_seen(key) || !self.make_room(bytes) {
            return Place::None;
        }
        self.bytes += bytes;
        let panel = self
            .panels
            .entry(key)
            .insert_entry(Panel { lines: vec![Line([0; super::LINE]); lines].into_boxed_slice(), used: self.block });
        Place::Empty(panel.into_mut().lines.as_mut_ptr())
    }

    /// Whether it was asked for before, as far as is remembered.
    fn was_seen(&mut self, key: Key) -> bool {
        self.seen.resize(SEEN, 0);
        let hash = FxBuildHasher.hash_one(key);
        std::mem::replace(&mut self.seen[hash as usize % SEEN], hash) == hash
    }

    /// Lets go of what neither this tile block nor the one before it used, if there is no room.
    fn make_room(&mut self, bytes: usize) -> bool {
        if self.bytes + bytes > BUDGET {
            let block = self.block;
            self.panels.retain(|_, panel| panel.used + 1 >= block);
            self.bytes = self.panels.values().map(|panel| size_of_val(&*panel.lines)).sum();
        }
        self.bytes + bytes <= BUDGET
    }
}
