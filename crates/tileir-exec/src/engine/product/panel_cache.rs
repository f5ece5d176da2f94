//! A cache of packed panels of right operands: the tile blocks of a row or column of the grid multiply by the same
//! matrix.
//!
//! Panels are cached at their second use, up to [`PANEL_CACHE_BUDGET`] bytes, and evicted once tile blocks no longer use
//! them. While the hit rate is high, panels are cached at their first use. The caller guarantees that the packed matrix has
//! not changed in memory; see [`Machine::keeps_panels`](crate::machine::Machine::keeps_panels).

use super::Line;
use crate::raw::Matrix;
use rustc_hash::{FxBuildHasher, FxHashMap};
use std::hash::BuildHasher;

/// Maximum bytes of cached panels per worker: half of a typical second-level cache.
pub(crate) const PANEL_CACHE_BUDGET: usize = 1 << 20;
/// Number of remembered hashes of panels that were packed but not cached.
const SEEN_HASHES: usize = 1 << 10;
/// Panels are cached at their first use if recently cached panels have at least this many hits each.
const FREQUENT_HITS: u32 = 4;
/// The hit rate decays by half every `HIT_RATE_WINDOW` cached panels.
const HIT_RATE_WINDOW: u32 = 64;

/// Identifies the panels of a part of a matrix in memory: address, packing, rows, columns and their steps.
type Key = [usize; 6];

/// The panels of a part of a matrix.
#[derive(Debug)]
struct CachedPanels {
    lines: Box<[Line]>,
    /// The number of the last tile block that used the panels.
    last_block: u64,
}

/// The panel cache of one worker.
#[derive(Debug, Default)]
pub(crate) struct PanelCache {
    panels: FxHashMap<Key, CachedPanels>,
    /// The bytes of `panels`.
    bytes: usize,
    /// The free memory of evicted panels, and its bytes.
    spare: Vec<Box<[Line]>>,
    spare_bytes: usize,
    /// The number of recently cached panels, and of recent hits.
    inserted: u32,
    hits: u32,
    /// A hash table of the keys of panels that were packed before, without the keys.
    seen: Vec<u64>,
    /// The number of tile blocks so far.
    block: u64,
}

/// The result of a lookup.
pub(super) enum Lookup {
    /// The packed panels.
    Hit(*const Line),
    /// New memory of the cache for the panels; the caller must pack them there.
    Allocated(*mut Line),
    /// The cache does not store these panels.
    NotCached,
}

impl PanelCache {
    /// The bytes of cached panels and of free memory.
    pub fn bytes(&self) -> usize {
        self.bytes + self.spare_bytes
    }

    /// Evicts all panels and keeps their memory for new ones. Required before the operands may change.
    pub fn clear(&mut self) {
        for (_, panel) in self.panels.drain() {
            self.spare.push(panel.lines);
        }
        self.spare_bytes += std::mem::take(&mut self.bytes);
        self.seen.clear();
        (self.inserted, self.hits) = (0, 0);
    }

    /// Starts the next tile block.
    pub fn next_block(&mut self) {
        self.block += 1;
    }

    /// Looks up the panels of a matrix, and allocates memory for them if they are to be cached. They take `lines` cache
    /// lines; `packing` is the [id](super::Packing::id) of their packing.
    pub(super) fn look_up(&mut self, matrix: Matrix<'_>, packing: usize, lines: usize) -> Lookup {
        let key = key(matrix, packing);
        if let Some(panel) = self.panels.get_mut(&key) {
            panel.last_block = self.block;
            self.hits = self.hits.saturating_add(1);
            return Lookup::Hit(panel.lines.as_ptr());
        }
        let bytes = lines * size_of::<Line>();
        if !(self.was_seen(key) || self.caches_at_first_use()) || !self.evict_for(bytes) {
            return Lookup::NotCached;
        }
        self.bytes += bytes;
        self.inserted += 1;
        if self.inserted == HIT_RATE_WINDOW {
            (self.inserted, self.hits) = (self.inserted / 2, self.hits / 2);
        }
        let lines = self.allocate(lines);
        let panel = self.panels.entry(key).insert_entry(CachedPanels { lines, last_block: self.block });
        Lookup::Allocated(panel.into_mut().lines.as_mut_ptr())
    }

    /// Whether the hit rate is high enough to cache panels at their first use.
    fn caches_at_first_use(&self) -> bool {
        self.inserted > 0 && self.hits / self.inserted >= FREQUENT_HITS
    }

    /// Memory of `lines` cache lines, with arbitrary content.
    fn allocate(&mut self, lines: usize) -> Box<[Line]> {
        if let Some(index) = self.spare.iter().rposition(|spare| spare.len() == lines) {
            self.spare_bytes -= lines * size_of::<Line>();
            return self.spare.swap_remove(index);
        }
        vec![Line([0; super::LINE]); lines].into_boxed_slice()
    }

    /// Whether a panel was looked up before; remembers it for the next time. A collision replaces the older hash, so the
    /// answer may be `false` for a panel that was.
    fn was_seen(&mut self, key: Key) -> bool {
        self.seen.resize(SEEN_HASHES, 0);
        let hash = FxBuildHasher.hash_one(key);
        std::mem::replace(&mut self.seen[hash as usize % SEEN_HASHES], hash) == hash
    }

    /// Makes space for `bytes` more: if the budget is exhausted, evicts the panels that neither this tile block nor the
    /// previous one used. Returns whether the bytes fit.
    fn evict_for(&mut self, bytes: usize) -> bool {
        if self.bytes + bytes > PANEL_CACHE_BUDGET {
            let block = self.block;
            for (_, panel) in self.panels.extract_if(|_, panel| panel.last_block + 1 < block) {
                let bytes = size_of_val(&*panel.lines);
                (self.bytes, self.spare_bytes) = (self.bytes - bytes, self.spare_bytes + bytes);
                self.spare.push(panel.lines);
            }
        }
        // Memory of this size is reused; if there is none, other free memory is released for it.
        if !self.spare.iter().any(|spare| size_of_val(&**spare) == bytes) {
            while self.bytes + self.spare_bytes + bytes > PANEL_CACHE_BUDGET
                && let Some(released) = self.spare.pop()
            {
                self.spare_bytes -= size_of_val(&*released);
            }
        }
        self.bytes + bytes <= PANEL_CACHE_BUDGET
    }
}

fn key(matrix: Matrix<'_>, packing: usize) -> Key {
    let (row_step, column_step) = (matrix.row_step(), matrix.column_step());
    [matrix.at(0, 0).addr(), packing, matrix.rows(), matrix.columns(), row_step, column_step]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::raw::MatrixLayout;

    /// Cache lines of a panel here: a quarter of the budget.
    const LINES: usize = PANEL_CACHE_BUDGET / size_of::<Line>() / 4;

    /// The matrix of one element at an index.
    fn matrix(array: &[u32], index: usize) -> Matrix<'_> {
        let layout = MatrixLayout { rows: 1, columns: 1, row_step: 1, column_step: 1 };
        Matrix::of_slice(&array[index..], layout).expect("an element at the index")
    }

    /// `N` indices whose hashes do not collide in `seen`. Which ones collide depends on the address of the array.
    fn distinct_indices<const N: usize>(array: &[u32]) -> [usize; N] {
        let mut taken = Vec::new();
        let mut distinct = (0..array.len()).filter(|&index| {
            let entry = FxBuildHasher.hash_one(key(matrix(array, index), 0)) as usize % SEEN_HASHES;
            let is_free = !taken.contains(&entry);
            taken.push(entry);
            is_free
        });
        std::array::from_fn(|_| distinct.next().expect("enough indices"))
    }

    /// The result of a lookup, as a word.
    fn look_up(cache: &mut PanelCache, array: &[u32], index: usize, lines: usize) -> &'static str {
        let result = cache.look_up(matrix(array, index), 0, lines);
        assert!(cache.bytes() <= PANEL_CACHE_BUDGET);
        match result {
            Lookup::Hit(_) => "hit",
            Lookup::Allocated(_) => "allocated",
            Lookup::NotCached => "not cached",
        }
    }

    #[test]
    fn panels_are_cached_at_their_second_use() {
        let (mut cache, array) = (PanelCache::default(), [0; 64]);
        let [a, b, c] = distinct_indices(&array);
        for (index, want) in [
            (a, "not cached"),
            (b, "not cached"),
            (a, "allocated"),
            (a, "hit"),
            (b, "allocated"),
            (c, "not cached"),
            (b, "hit"),
        ] {
            assert_eq!(look_up(&mut cache, &array, index, LINES), want);
        }
    }

    #[test]
    fn panels_are_cached_at_their_first_use_while_hits_are_frequent() {
        let (mut cache, array) = (PanelCache::default(), [0; 64]);
        assert_eq!([0, 0].map(|index| look_up(&mut cache, &array, index, LINES)), ["not cached", "allocated"]);
        (0..FREQUENT_HITS).for_each(|_| assert_eq!(look_up(&mut cache, &array, 0, LINES), "hit"));
        assert_eq!(look_up(&mut cache, &array, 1, LINES), "allocated");
        // The panel had no hit, so the next one is cached at its second use again.
        assert_eq!([2, 2].map(|index| look_up(&mut cache, &array, index, LINES)), ["not cached", "allocated"]);
    }

    #[test]
    fn memory_is_reused_within_the_budget() {
        let (mut cache, array) = (PanelCache::default(), [0; 64]);
        for index in 0..40 {
            cache.next_block();
            let lines = if index % 3 == 0 { LINES } else { LINES / 2 };
            (0..3).for_each(|_| {
                look_up(&mut cache, &array, index, lines);
            });
            assert_eq!(look_up(&mut cache, &array, index, lines), "hit");
        }
        assert!(cache.bytes() > PANEL_CACHE_BUDGET / 2);
        cache.clear();
        let bytes = cache.bytes();
        assert!(bytes > PANEL_CACHE_BUDGET / 2);
        assert_eq!([39, 39].map(|index| look_up(&mut cache, &array, index, LINES)), ["not cached", "allocated"]);
        assert_eq!(cache.bytes(), bytes);
    }

    #[test]
    fn panels_in_use_are_not_evicted() {
        let (mut cache, array) = (PanelCache::default(), [0; 64]);
        let indices: [usize; 8] = distinct_indices(&array);
        for index in indices.into_iter().chain(indices) {
            look_up(&mut cache, &array, index, LINES);
        }
        let results = [0, 1, 2, 3, 4].map(|i| look_up(&mut cache, &array, indices[i], LINES));
        assert_eq!(results, ["hit", "hit", "hit", "hit", "not cached"]);
    }
}
