//! Row reductions: rows of `f32`, which arrive block by block, are reduced to one value each.
//!
//! The reduction tree is that of [`tree_bits`](crate::eval::tree_bits): groups of 128 elements of a row are combined as a
//! balanced tree, then the halves of each warp down to one element, then the warps. The unsafe code is sound for the
//! reasons that [`interpret`](super::interpret) gives.

#![allow(unsafe_code, reason = "vectors of sets that were detected, in a workspace that is large enough")]

use super::interpret::{Block, VECTORS};
use super::vector::{NAN, Simd};
use crate::engine::strip::LONGEST_STRIP;
use crate::engine::vector::{Reduction, RowResults};
use crate::eval::REDUCE_THREADS;
use std::mem::MaybeUninit;

/// Threads of a warp.
pub(crate) const WARP: usize = 32;
/// The number of warps that are reduced at a time.
const WARPS: usize = 16;
/// The number of levels of the tree of groups of a row.
const LEVELS: usize = (LONGEST_STRIP / REDUCE_THREADS).ilog2() as usize;

/// Partial results of a [`RowReducer`].
#[repr(C, align(64))]
pub(super) struct Workspace {
    /// Partial results that wait for the group with which they are combined, one per level of the tree of groups.
    waiting: [[f32; REDUCE_THREADS]; LEVELS],
    /// Warps, each combined to at most one vector.
    warps: [[f32; 16]; WARPS],
}

/// Reduces rows, block by block.
pub(super) struct RowReducer<'a> {
    by: Reduction,
    identity: f32,
    /// The number of groups of a row.
    groups: usize,
    /// The number of warps that remain of a row once its groups are combined: at most four.
    warps_per_row: usize,
    /// The number of blocks so far.
    blocks: usize,
    /// The number of warps in the workspace.
    warps: usize,
    /// The number of finished rows.
    rows: usize,
    /// One result per row.
    to: &'a mut [u32],
    work: *mut Workspace,
    /// Whether an element or a result is a NaN. Then the results are valid only if all blocks were `EXACT`.
    has_nan: bool,
}

/// A function that combines two vectors of elements, the earlier ones first.
trait Combine<S> {
    /// Whether the order does not matter: for the maximum and the minimum. It matters for sums; but the results of sums
    /// have the NaNs of elements, so only those of the others are tested for NaNs.
    const ANY_ORDER: bool;

    fn combine(earlier: S, later: S) -> S;
}

/// Defines combiners: name, function, and whether the order does not matter.
macro_rules! combiners {
    ($($name:ident: |$a:ident, $b:ident| $code:expr, $any_order:literal;)*) => { $(
        struct $name;
        impl<S: Simd> Combine<S> for $name {
            const ANY_ORDER: bool = $any_order;

            #[inline(always)]
            fn combine($a: S, $b: S) -> S {
                $code
            }
        }
    )* };
}
combiners! {
    Add: |a, b| a + b, false;
    MaxNoNan: |a, b| a.max_no_nan(b), true;
    MinNoNan: |a, b| a.min_no_nan(b), true;
    MaxNumber: |a, b| a.max_number(b), true;
    MinNumber: |a, b| a.min_number(b), true;
    MaxOrNan: |a, b| a.max_or_nan(b), true;
    MinOrNan: |a, b| a.min_or_nan(b), true;
}

impl<'a> RowReducer<'a> {
    /// A reducer that has no blocks yet.
    pub fn new(rows: &'a mut RowResults<'_>, work: &mut MaybeUninit<Workspace>) -> RowReducer<'a> {
        let RowResults { by, identity, row, to } = rows;
        let fits = row.is_power_of_two() && (WARP..=LONGEST_STRIP).contains(row);
        assert!(fits, "rows of whole warps that fit the workspace");
        let mut reducer = RowReducer {
            by: *by,
            identity: f32::from_bits(*identity),
            groups: (*row / REDUCE_THREADS).max(1),
            warps_per_row: (*row).min(REDUCE_THREADS) / WARP,
            blocks: 0,
            warps: 0,
            rows: 0,
            to,
            work: work.as_mut_ptr(),
            has_nan: false,
        };
        reducer.restart();
        reducer
    }

    /// Starts again with the first row.
    pub fn restart(&mut self) {
        (self.blocks, self.warps, self.rows) = (0, 0, 0);
        self.has_nan = self.by != Reduction::Sum && self.identity.is_nan();
    }

    /// Whether no NaN was found, so that the results are valid even if blocks were not `EXACT`.
    pub fn is_nan_free(&self) -> bool {
        !self.has_nan
    }

    /// Adds the next block. If not `EXACT`, a NaN makes the results invalid.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; there must be a row for the block.
    #[inline(always)]
    pub unsafe fn add_block<S: Simd, const EXACT: bool>(&mut self, block: Block<S>) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            match self.by {
                Reduction::Sum => self.add_block_by::<S, Add>(block),
                Reduction::Max { propagate_nan: true } if EXACT => self.add_block_by::<S, MaxOrNan>(block),
                Reduction::Max { .. } if EXACT => self.add_block_by::<S, MaxNumber>(with_canonical_nans(block)),
                Reduction::Min { propagate_nan: true } if EXACT => self.add_block_by::<S, MinOrNan>(block),
                Reduction::Min { .. } if EXACT => self.add_block_by::<S, MinNumber>(with_canonical_nans(block)),
                Reduction::Max { .. } => {
                    self.has_nan |= has_nan(block);
                    self.add_block_by::<S, MaxNoNan>(block);
                }
                Reduction::Min { .. } => {
                    self.has_nan |= has_nan(block);
                    self.add_block_by::<S, MinNoNan>(block);
                }
            }
        }
    }

    /// Adds the next block with a combiner. Groups of a row are combined as a balanced tree, which is evaluated as a binary
    /// counter: `waiting` holds a partial result per level.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn add_block_by<S: Simd, F: Combine<S>>(&mut self, block: Block<S>) {
        // A group is one block or two.
        let parts = REDUCE_THREADS / (VECTORS * S::LANES);
        let (part, group) = (self.blocks % parts, (self.blocks / parts) & (self.groups - 1));
        self.blocks += 1;
        let mut sum = block;
        // SAFETY: guaranteed by the caller; a level that is read was written before; the offsets are inside of the workspace.
        unsafe {
            if self.groups > 1 {
                let waiting = (&raw mut (*self.work).waiting).cast::<f32>().add(part * VECTORS * S::LANES);
                let mut level = 0;
                if F::ANY_ORDER {
                    if group > 0 {
                        sum = combine_with_stored::<S, F>(waiting, sum);
                    }
                } else {
                    while group >> level & 1 == 1 {
                        sum = combine_with_stored::<S, F>(waiting.add(level * REDUCE_THREADS), sum);
                        level += 1;
                    }
                }
                if group + 1 < self.groups {
                    let to = waiting.add(level * REDUCE_THREADS);
                    let mut i = 0;
                    while i < VECTORS {
                        sum[i].store(to.add(S::LANES * i));
                        i += 1;
                    }
                    return;
                }
                let identity = S::splat(self.identity);
                let mut i = 0;
                while i < VECTORS {
                    sum[i] = F::combine(identity, sum[i]);
                    i += 1;
                }
            }
            self.add_warps::<S, F>(sum);
        }
    }

    /// Reduces all rows, which are contiguous in memory, for a program that only loads and reduces: the groups of a row are
    /// combined in registers. A NaN makes the results invalid.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the rows must be readable.
    #[inline(always)]
    pub unsafe fn reduce_all<S: Simd>(&mut self, first: *const f32) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            match self.by {
                Reduction::Sum => self.reduce_all_by::<S, Add>(first),
                Reduction::Max { .. } => self.reduce_all_by::<S, MaxNoNan>(first),
                Reduction::Min { .. } => self.reduce_all_by::<S, MinNoNan>(first),
            }
        }
    }

    /// Reduces all rows with a combiner.
    ///
    /// # Safety
    /// As for [`reduce_all`](Self::reduce_all).
    #[inline(always)]
    unsafe fn reduce_all_by<S: Simd, F: Combine<S>>(&mut self, first: *const f32) {
        let (block, row) = (VECTORS * S::LANES, self.groups * self.warps_per_row * WARP);
        let mut at = 0;
        // SAFETY: guaranteed by the caller: only rows are read.
        unsafe {
            let mut nan_mask = S::splat(0.0).unordered(S::splat(0.0));
            if self.groups == 1 {
                while at < row * self.to.len() {
                    let mut sum = [S::splat(0.0); VECTORS];
                    let mut i = 0;
                    while i < VECTORS {
                        sum[i] = S::load(first.add(at + S::LANES * i));
                        i += 1;
                    }
                    if F::ANY_ORDER {
                        self.has_nan |= has_nan(sum);
                    }
                    self.add_warps::<S, F>(sum);
                    at += block;
                }
            } else {
                let identity = S::splat(self.identity);
                while at < row * self.to.len() {
                    let mut part = 0;
                    while part < REDUCE_THREADS {
                        let mut sum = [identity; VECTORS];
                        let mut i = 0;
                        while i < VECTORS {
                            let column = first.add(at + part + S::LANES * i);
                            sum[i] = F::combine(identity, combine_column::<S, F>(column, self.groups, &mut nan_mask));
                            i += 1;
                        }
                        self.add_warps::<S, F>(sum);
                        part += block;
                    }
                    at += row;
                }
            }
            self.has_nan |= S::mask_any(nan_mask);
            if self.warps > 0 {
                self.reduce_warps::<S, F>();
            }
        }
    }

    /// Adds the warps of a block whose groups are combined to the workspace, each combined to at most one vector. Reduces the
    /// warps if the workspace is full.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn add_warps<S: Simd, F: Combine<S>>(&mut self, sum: Block<S>) {
        let vectors = WARP / S::LANES;
        // SAFETY: guaranteed by the caller; the workspace is emptied before it has more than `WARPS` warps.
        unsafe {
            let warps = (&raw mut (*self.work).warps).cast::<f32>();
            let mut first = 0;
            while first < VECTORS {
                let mut warp = F::combine(sum[first], sum[first + vectors / 2]);
                if vectors == 4 {
                    warp = F::combine(warp, F::combine(sum[first + 1], sum[first + 3]));
                }
                warp.store(warps.add(self.warps * 16));
                self.warps += 1;
                first += vectors;
            }
            if self.warps == WARPS {
                self.reduce_warps::<S, F>();
            }
        }
    }

    /// Reduces the warps that are still in the workspace. Must be called after the last block.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    pub unsafe fn finish<S: Simd, const EXACT: bool>(&mut self) {
        if self.warps == 0 {
            return;
        }
        // SAFETY: guaranteed by the caller.
        unsafe {
            match self.by {
                Reduction::Sum => self.reduce_warps::<S, Add>(),
                Reduction::Max { propagate_nan: true } if EXACT => self.reduce_warps::<S, MaxOrNan>(),
                Reduction::Max { .. } if EXACT => self.reduce_warps::<S, MaxNumber>(),
                Reduction::Min { propagate_nan: true } if EXACT => self.reduce_warps::<S, MinOrNan>(),
                Reduction::Min { .. } if EXACT => self.reduce_warps::<S, MinNumber>(),
                Reduction::Max { .. } => self.reduce_warps::<S, MaxNoNan>(),
                Reduction::Min { .. } => self.reduce_warps::<S, MinNoNan>(),
            }
        }
    }

    /// Reduces the warps in the workspace to one element each, and those to the results of rows.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn reduce_warps<S: Simd, F: Combine<S>>(&mut self) {
        let mut results = [0.0f32; WARPS];
        // SAFETY: guaranteed by the caller; only warps that were written are read, and the results have space for sixteen lanes.
        unsafe {
            let warps = (&raw const (*self.work).warps).cast::<f32>();
            let mut vectors = [S::splat(0.0); WARPS];
            let mut i = 0;
            while i < self.warps {
                vectors[i] = S::load(warps.add(16 * i));
                i += 1;
            }
            // One lane per warp: two vectors become one, level by level.
            let (mut left, mut size) = (WARPS, S::LANES / 2);
            while size > 0 {
                left /= 2;
                let mut i = 0;
                while i < left {
                    let (lower, upper) = vectors[2 * i].deinterleave(vectors[2 * i + 1], size);
                    vectors[i] = F::combine(lower, upper);
                    i += 1;
                }
                size /= 2;
            }
            let mut pair = [vectors[0], if left == 2 { vectors[1] } else { vectors[0] }];
            // The warps of a row are adjacent lanes; their later half is combined with their earlier half.
            let mut warps = self.warps_per_row;
            while warps > 1 {
                warps /= 2;
                let (lower, upper) = pair[0].deinterleave(pair[1], warps);
                pair = [F::combine(lower, upper); 2];
            }
            pair[1].store(results.as_mut_ptr().add(WARPS - S::LANES));
            pair[0].store(results.as_mut_ptr());
        }
        let rows = self.warps / self.warps_per_row;
        for (to, result) in self.to[self.rows..self.rows + rows].iter_mut().zip(results) {
            self.has_nan |= result.is_nan();
            *to = if result.is_nan() { NAN } else { result }.to_bits();
        }
        self.rows += rows;
        self.warps = 0;
    }
}

/// Combines the vectors at one position of all groups of a row. There are at least two groups. Adds the lanes with NaNs to
/// `nans`.
///
/// # Safety
/// As for [`RowReducer::reduce_all`].
#[inline(always)]
unsafe fn combine_column<S: Simd, F: Combine<S>>(first: *const f32, groups: usize, nans: &mut S::Mask) -> S {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match groups {
            2 => combine_2_groups::<S, F>(first, nans),
            4 => combine_4_groups::<S, F>(first, nans),
            8 => combine_8_groups::<S, F>(first, nans),
            _ => {
                // Trees of eight groups, combined as a binary counter.
                let mut waiting = [S::splat(0.0); LEVELS];
                let mut sum = waiting[0];
                let mut tree = 0;
                while tree < groups / 8 {
                    sum = combine_8_groups::<S, F>(first.add(tree * 8 * REDUCE_THREADS), nans);
                    let mut level = 0;
                    while tree >> level & 1 == 1 {
                        sum = F::combine(waiting[level % LEVELS], sum);
                        level += 1;
                    }
                    waiting[level % LEVELS] = sum;
                    tree += 1;
                }
                sum
            }
        }
    }
}

/// Combines the vectors at one position of two groups.
///
/// # Safety
/// As for [`RowReducer::reduce_all`].
#[inline(always)]
unsafe fn combine_2_groups<S: Simd, F: Combine<S>>(first: *const f32, nans: &mut S::Mask) -> S {
    // SAFETY: guaranteed by the caller.
    let (a, b) = unsafe { (S::load(first), S::load(first.add(REDUCE_THREADS))) };
    if F::ANY_ORDER {
        *nans = S::mask_or(*nans, a.unordered(b));
    }
    F::combine(a, b)
}

/// Defines functions that combine the vectors at one position of several groups as a balanced tree.
macro_rules! combine_groups {
    ($($name:ident: $half:ident, $groups:literal;)*) => { $(
        /// # Safety
        /// As for [`RowReducer::reduce_all`].
        #[inline(always)]
        unsafe fn $name<S: Simd, F: Combine<S>>(first: *const f32, nans: &mut S::Mask) -> S {
            // SAFETY: guaranteed by the caller.
            unsafe {
                let (a, b) = ($half::<S, F>(first, nans), $half::<S, F>(first.add($groups / 2 * REDUCE_THREADS), nans));
                F::combine(a, b)
            }
        }
    )* };
}
combine_groups! {
    combine_4_groups: combine_2_groups, 4;
    combine_8_groups: combine_4_groups, 8;
}

/// Combines a block with an earlier one in memory.
///
/// # Safety
/// The block must be readable.
#[inline(always)]
unsafe fn combine_with_stored<S: Simd, F: Combine<S>>(earlier: *const f32, mut later: Block<S>) -> Block<S> {
    let mut i = 0;
    while i < VECTORS {
        // SAFETY: guaranteed by the caller.
        later[i] = F::combine(unsafe { S::load(earlier.add(S::LANES * i)) }, later[i]);
        i += 1;
    }
    later
}

/// Whether a block has a NaN.
#[inline(always)]
pub(super) fn has_nan<S: Simd>(block: Block<S>) -> bool {
    // Each comparison tests two vectors.
    let mut nans = block[0].unordered(block[1]);
    let mut i = 2;
    while i < VECTORS {
        nans = S::mask_or(nans, block[i].unordered(block[i + 1]));
        i += 2;
    }
    S::mask_any(nans)
}

/// Replaces the NaNs of a block by the canonical one.
#[inline(always)]
pub(super) fn with_canonical_nans<S: Simd>(mut block: Block<S>) -> Block<S> {
    let mut i = 0;
    while i < VECTORS {
        block[i] = block[i].with_canonical_nans();
        i += 1;
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::simd::Isa;
    use crate::eval::tree_bits;
    use crate::raw::Contiguous;
    use tileir_num::{FloatFormat, float};

    /// Reduces a row as the reference engine does.
    fn reduce_as_reference(row: &[f32], identity: f32, f: &dyn Fn(f32, f32) -> f32) -> u32 {
        let mut items = row.to_vec();
        let mut live: Vec<usize> = (0..items.len()).collect();
        for bit in tree_bits(items.len().trailing_zeros()) {
            if bit == 4 && items.len() > REDUCE_THREADS {
                live.iter().for_each(|&i| items[i] = f(identity, items[i]));
            }
            live.retain(|i| i >> bit & 1 == 0);
            live.iter().for_each(|&i| items[i] = f(items[i], items[i | 1 << bit]));
        }
        items[0].to_bits()
    }

    /// The result of a function of the reference engine.
    fn exact(f: fn(FloatFormat, u64, u64, bool, bool) -> u64, a: f32, b: f32, propagate_nan: bool) -> f32 {
        f32::from_bits(f(FloatFormat::F32, a.to_bits().into(), b.to_bits().into(), propagate_nan, false) as u32)
    }

    /// Combines two elements as the reference engine does.
    fn combine(by: Reduction, a: f32, b: f32) -> f32 {
        match by {
            Reduction::Sum if (a + b).is_nan() => NAN,
            Reduction::Sum => a + b,
            Reduction::Max { propagate_nan } => exact(float::max, a, b, propagate_nan),
            Reduction::Min { propagate_nan } => exact(float::min, a, b, propagate_nan),
        }
    }

    #[test]
    fn rows_are_combined_in_the_order_of_the_tree() {
        let mut state = 7u32;
        let mut next_float = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // One in four is a zero of either sign.
            if state >> 30 == 0 { [0.0, -0.0][(state >> 20 & 1) as usize] } else { (state >> 8) as f32 / 1e6 - 8.0 }
        };
        let all = [
            (Reduction::Sum, -0.0),
            (Reduction::Max { propagate_nan: false }, f32::NEG_INFINITY),
            (Reduction::Max { propagate_nan: true }, f32::NEG_INFINITY),
            (Reduction::Min { propagate_nan: false }, f32::INFINITY),
            (Reduction::Min { propagate_nan: true }, f32::INFINITY),
        ];
        let mut compared = 0;
        for row in [32, 64, 128, 256, 1024, 2048, 4096] {
            for rows in [1, 2, 3, 4, 7, 16, 17, 36].into_iter().filter(|rows| row * rows <= 1 << 14) {
                let mut from: Vec<f32> = (0..row * rows).map(|_| next_float().min(0.0)).collect();
                // Without a NaN; with a quiet one; with a signaling one and a row of signaling ones.
                for nans in [0, 1, 2] {
                    if nans > 0 {
                        from[row * rows / 2] = f32::from_bits([0xFFC0_1234, 0x7F80_0001][nans - 1]);
                    }
                    if nans == 2 {
                        from[..row].fill(f32::from_bits(0xFF80_0001));
                    }
                    let patterns: Vec<u32> = from.iter().map(|x| x.to_bits()).collect();
                    for (by, identity) in all {
                        let f = |a, b| combine(by, a, b);
                        let want: Vec<u32> =
                            from.chunks(row).map(|row| reduce_as_reference(row, identity, &f)).collect();
                        for isa in Isa::available() {
                            let mut to = vec![0; rows];
                            if isa.reduce_rows(by, Contiguous::of(&patterns), row, identity.to_bits(), &mut to) {
                                assert_eq!(to, want, "{}: {by:?} of {rows} rows of {row}", isa.name());
                                compared += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(compared > 500);
    }
}
