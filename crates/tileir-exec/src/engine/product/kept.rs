//! A cache of packed panels of right operands: the tile blocks of a row or column of the grid multiply by the same
//! matrix.
//!
//! A panel is cached at its second use, up to [`BUDGET`] bytes, until tile blocks no longer use it. While the hit rate
//! is high, panels are cached at their first use. The caller guarantees that memory still has the packed values; see
//! [`Machine::keeps_panels`](crate::machine::Machine::keeps_panels).

use super::Line;
use crate::raw::Matrix;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Maximum bytes of cached panels per worker: half of a typical second-level cache.
pub(crate) const BUDGET: usize = 1 << 20;
/// Number of remembered hashes of panels that were packed but not cached.
const SEEN: usize = 1 << 10;
/// The hits per cached panel from which on panels are cached at their first use.
const OFTEN: u32 = 4;
/// The hit rate decays by half every `LATELY` cached panels.
const LATELY: u32 = 64;

/// A part of a matrix in memory: address, packing, sizes and steps.
type Key = [usize; 6];

#[derive(Debug)]
struct Panel {
    lines: Box<[Line]>,
    /// The last tile block that used the panel.
    used: u64,
}

/// The panel cache of one worker.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    panels: FxHashMap<Key, Panel>,
    bytes: usize,
    /// Free memory of evicted panels, and its bytes.
    spare: Vec<Box<[Line]>>,
    spare_bytes: usize,
    /// The number of recently cached panels, and of their hits.
    made: u32,
    found: u32,
    /// Hashes of panels that were packed before.
    seen: Vec<u64>,
    /// The number of tile blocks so far.
    block: u64,
}

/// The result of a lookup.
pub(super) enum Place {
    /// The packed panels.
    Full(*const Line),
    /// Memory for the panels; the caller packs them.
    Empty(*mut Line),
    /// The panels are not cached.
    None,
}

impl Kept {
    pub fn bytes(&self) -> usize {
        self.bytes + self.spare_bytes
    }

    /// Evicts all panels and keeps their memory: the operands may change from now on.
    pub fn forget(&mut self) {
        for (_, panel) in self.panels.drain() {
            self.spare.push(panel.lines);
        }
        self.spare_bytes += std::mem::take(&mut self.bytes);
        self.seen.clear();
        (self.made, self.found) = (0, 0);
    }

    /// Starts the next tile block.
    pub fn next_block(&mut self) {
        self.block += 1;
    }

    /// Looks up the panels of a matrix that is packed in this way and takes `lines` cache lines.
    pub(super) fn place(&mut self, of: Matrix<'_>, kind: usize, lines: usize) -> Place {
        let key = key(of, kind);
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

    /// Whether recently cached panels have enough hits.
    fn is_worth_it(&self) -> bool {
        self.made > 0 && self.found / self.made >= OFTEN
    }

    /// Memory of `lines` cache lines, with arbitrary content.
    fn room(&mut self, lines: usize) -> Box<[Line]> {
        if let Some(at) = self.spare.iter().rposition(|spare| spare.len() == lines) {
            self.spare_bytes -= lines * size_of::<Line>();
            return self.spare.swap_remove(at);
        }
        vec![Line([0; super::LINE]); lines].into_boxed_slice()
    }

    /// Whether the panel was requested before, as far as is remembered.
    fn was_seen(&mut self, key: Key) -> bool {
        self.seen.resize(SEEN, 0);
        let hash = FxBuildHasher.hash_one(key);
        std::mem::replace(&mut self.seen[hash as usize % SEEN], hash) == hash
    }

    /// Evicts panels that neither this tile block nor the previous one used, if the budget is exhausted. Returns
    /// whether `bytes` fit.
    fn make_room(&mut self, bytes: usize) -> bool {
        if self.bytes + bytes > BUDGET {
            let block = self.block;
            for (_, panel) in self.panels.extract_if(|_, panel| panel.used + 1 < block) {
                let bytes = size_of_val(&*panel.lines);
                (self.bytes, self.spare_bytes) = (self.bytes - bytes, self.spare_bytes + bytes);
                self.spare.push(panel.lines);
            }
        }
        // Memory of this size is reused; if there is none, other free memory is released for it.
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

fn key(of: Matrix<'_>, kind: usize) -> Key {
    [of.at(0, 0).addr(), kind, of.rows(), of.columns(), of.row_step(), of.column_step()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raw::MatrixLayout;

    /// Cache lines of a panel here: a quarter of the budget.
    const LINES: usize = BUDGET / size_of::<Line>() / 4;

    fn matrix(of: &[u32], at: usize) -> Matrix<'_> {
        let layout = MatrixLayout { rows: 1, columns: 1, row_step: 1, column_step: 1 };
        Matrix::of_slice(&of[at..], layout).expect("it is there")
    }

    /// `N` positions whose hashes are remembered apart: a hash replaces another one in its place, and which ones share a place
    /// depends on the address of the array.
    fn positions<const N: usize>(of: &[u32]) -> [usize; N] {
        let mut taken = Vec::new();
        let mut found = (0..of.len()).filter(|&at| {
            let place = FxBuildHasher.hash_one(key(matrix(of, at), 0)) as usize % SEEN;
            let free = !taken.contains(&place);
            taken.push(place);
            free
        });
        std::array::from_fn(|_| found.next().expect("enough positions"))
    }

    /// The result of a lookup, as a word.
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
        let (mut kept, of) = (Kept::default(), [0; 64]);
        let [a, b, c] = positions(&of);
        for (at, want) in [(a, "none"), (b, "none"), (a, "empty"), (a, "full"), (b, "empty"), (c, "none"), (b, "full")]
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
        // The panel had no hit, so the next one is cached at its second use again.
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
        let eight: [usize; 8] = positions(&of);
        for at in eight.into_iter().chain(eight) {
            ask(&mut kept, &of, at, LINES);
        }
        let asked = [0, 1, 2, 3, 4].map(|i| ask(&mut kept, &of, eight[i], LINES));
        assert_eq!(asked, ["full", "full", "full", "full", "none"]);
    }
}
