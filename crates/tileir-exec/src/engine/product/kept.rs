//! Panels of right operands that are wanted again: the tile blocks of a row or column of the grid multiply by the same.
//!
//! What is packed at its second use stays, up to [`BUDGET`] bytes, until tile blocks no longer use it; at its first use, as
//! long as most of what stays is used often. Whoever asks must know that memory still holds what was packed; see
//! [`Machine::keeps_panels`](crate::machine::Machine::keeps_panels).

use super::Line;
use crate::raw::Matrix;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Bytes of panels that a worker keeps: half of what a core of today has of the second cache.
pub(crate) const BUDGET: usize = 1 << 20;
/// How many panels are remembered that were packed but not kept.
const SEEN: usize = 1 << 10;
/// How often panels must be found, for each that was kept, for the next ones to be kept at once.
const OFTEN: u32 = 4;
/// After so many that were kept, what was before counts half.
const LATELY: u32 = 64;

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
    /// Room of panels that were let go, and its bytes.
    spare: Vec<Box<[Line]>>,
    spare_bytes: usize,
    /// How many were kept lately, and how often they were found.
    made: u32,
    found: u32,
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
        self.bytes + self.spare_bytes
    }

    /// Lets go of all panels, but not of their room: memory may hold something else from now on.
    pub fn forget(&mut self) {
        for (_, panel) in self.panels.drain() {
            self.spare.push(panel.lines);
        }
        self.spare_bytes += std::mem::take(&mut self.bytes);
        self.seen.clear();
        (self.made, self.found) = (0, 0);
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
            self.found = self.found.saturating_add(1);
            return Place::Full(panel.lines.as_ptr());
        }
        let bytes = lines * size_of::<Line>();
        if !(self.was_seen(key) || self.is_worth_it()) || !self.make_room(bytes) {
            return Place::None;
        }
        self.bytes += bytes;
        self.made += 1;
        if self.made == LATELY {
            (self.made, self.found) = (self.made / 2, self.found / 2);
        }
        let lines = self.room(lines);
        let panel = self.panels.entry(key).insert_entry(Panel { lines, used: self.block });
        Place::Empty(panel.into_mut().lines.as_mut_ptr())
    }

    /// Whether those that were kept lately are found often.
    fn is_worth_it(&self) -> bool {
        self.made > 0 && self.found / self.made >= OFTEN
    }

    /// So many lines, with anything in them.
    fn room(&mut self, lines: usize) -> Box<[Line]> {
        if let Some(at) = self.spare.iter().rposition(|spare| spare.len() == lines) {
            self.spare_bytes -= lines * size_of::<Line>();
            return self.spare.swap_remove(at);
        }
        vec![Line([0; super::LINE]); lines].into_boxed_slice()
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
            for (_, panel) in self.panels.extract_if(|_, panel| panel.used + 1 < block) {
                let bytes = size_of_val(&*panel.lines);
                (self.bytes, self.spare_bytes) = (self.bytes - bytes, self.spare_bytes + bytes);
                self.spare.push(panel.lines);
            }
        }
        // Room of that size is used again; without one, other room is given up for it.
        if !self.spare.iter().any(|spare| size_of_val(&**spare) == bytes) {
            while self.bytes + self.spare_bytes + bytes > BUDGET
                && let Some(room) = self.spare.pop()
            {
                self.spare_bytes -= size_of_val(&*room);
            }
        }
        self.bytes + bytes <= BUDGET
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raw::Layout;

    /// Lines of a panel here: a quarter of what may be kept.
    const LINES: usize = BUDGET / size_of::<Line>() / 4;

    fn matrix(of: &[u32], at: usize) -> Matrix<'_> {
        let layout = Layout { rows: 1, columns: 1, row_step: 1, column_step: 1 };
        Matrix::of_slice(&of[at..], layout).expect("it is there")
    }

    /// What is found, room to fill, or nothing.
    fn ask(kept: &mut Kept, of: &[u32], at: usize, lines: usize) -> &'static str {
        let place = kept.place(matrix(of, at), 0, lines);
        assert!(kept.bytes() <= BUDGET);
        match place {
            Place::Full(_) => "full",
            Place::Empty(_) => "empty",
            Place::None => "none",
        }
    }

    #[test]
    fn panels_stay_from_their_second_use_on() {
        let (mut kept, of) = (Kept::default(), [0; 16]);
        for (at, want) in [(0, "none"), (1, "none"), (0, "empty"), (0, "full"), (1, "empty"), (2, "none"), (1, "full")]
        {
            assert_eq!(ask(&mut kept, &of, at, LINES), want);
        }
    }

    #[test]
    fn what_is_found_often_makes_others_stay_at_once() {
        let (mut kept, of) = (Kept::default(), [0; 64]);
        assert_eq!([0, 0].map(|at| ask(&mut kept, &of, at, LINES)), ["none", "empty"]);
        (0..OFTEN).for_each(|_| assert_eq!(ask(&mut kept, &of, 0, LINES), "full"));
        assert_eq!(ask(&mut kept, &of, 1, LINES), "empty");
        // It was not found, so that the next one has to be asked for twice.
        assert_eq!([2, 2].map(|at| ask(&mut kept, &of, at, LINES)), ["none", "empty"]);
    }

    #[test]
    fn room_is_used_again_within_the_budget() {
        let (mut kept, of) = (Kept::default(), [0; 64]);
        for at in 0..40 {
            kept.next_block();
            let lines = if at % 3 == 0 { LINES } else { LINES / 2 };
            (0..3).for_each(|_| {
                ask(&mut kept, &of, at, lines);
            });
            assert_eq!(ask(&mut kept, &of, at, lines), "full");
        }
        assert!(kept.bytes() > BUDGET / 2);
        kept.forget();
        let bytes = kept.bytes();
        assert!(bytes > BUDGET / 2);
        assert_eq!([39, 39].map(|at| ask(&mut kept, &of, at, LINES)), ["none", "empty"]);
        assert_eq!(kept.bytes(), bytes);
    }

    #[test]
    fn what_is_in_use_is_not_let_go() {
        let (mut kept, of) = (Kept::default(), [0; 64]);
        for at in (0..8).chain(0..8) {
            ask(&mut kept, &of, at, LINES);
        }
        assert_eq!([0, 1, 2, 3, 4].map(|at| ask(&mut kept, &of, at, LINES)), ["full", "full", "full", "full", "none"]);
    }
}
