//! Row reductions: rows of `f32` that come block by block are combined to one number each.
//!
//! The order is that of [`tree_bits`](crate::eval::tree_bits): groups of 128 elements of a row are combined as a balanced tree, then
//! the halves of each warp, halves of those down to one element, and the warps at the end. The argument of the unsafe code
//! is that of [`interpret`](super::interpret).

#![allow(unsafe_code, reason = "vectors of sets that were detected, in a workspace that is large enough")]

use super::interpret::{Block, VECTORS};
use super::vector::{NAN, Simd};
use crate::engine::strip::LONGEST;
use crate::engine::vector::{Reduction, RowResults};
use crate::eval::REDUCE_THREADS;
use std::mem::MaybeUninit;

/// Threads of a warp.
pub(crate) const WARP: usize = 32;
/// Warps that are combined at a time.
const WARPS: usize = 16;
/// Levels of the tree of groups of a row.
const LEVELS: usize = (LONGEST / REDUCE_THREADS).ilog2() as usize;

/// Partial results.
#[repr(C, align(64))]
pub(super) struct Workspace {
    /// Groups that wait for those that they are combined with, one per level.
    waiting: [[f32; REDUCE_THREADS]; LEVELS],
    /// Warps, each combined to one vector.
    warps: [[f32; 16]; WARPS],
}

/// Combines the blocks of rows.
pub(super) struct RowReducer<'a> {
    by: Reduction,
    identity: f32,
    /// Groups of a row, and warps of a group: a row of less than 128 elements is a part of a group.
    groups: usize,
    warps_per_row: usize,
    /// Blocks that have come, warps in the workspace, rows that are done.
    come: usize,
    warps: usize,
    rows: usize,
    to: &'a mut [u32],
    work: *mut Workspace,
    /// Whether there was a NaN, so that results are not known.
    nans: bool,
}

/// How two vectors are combined, the earlier elements first.
trait Pair<S> {
    /// Whether the order does not matter. (That of sums does; NaNs of theirs show in the results.)
    const ANY_ORDER: bool;

    fn pair(earlier: S, later: S) -> S;
}

macro_rules! pairs {
    ($($name:ident: |$a:ident, $b:ident| $code:expr, $any_order:literal;)*) => { $(
        struct $name;
        impl<S: Simd> Pair<S> for $name {
            const ANY_ORDER: bool = $any_order;

            #[inline(always)]
            fn pair($a: S, $b: S) -> S {
                $code
            }
        }
    )* };
}
pairs! {
    Add: |a, b| a + b, false;
    MaxOfNumbers: |a, b| a.max_of_numbers(b), true;
    MinOfNumbers: |a, b| a.min_of_numbers(b), true;
    MaxNumber: |a, b| a.max_number(b), true;
    MinNumber: |a, b| a.min_number(b), true;
    MaxOrNan: |a, b| a.max_or_nan(b), true;
    MinOrNan: |a, b| a.min_or_nan(b), true;
}

impl<'a> RowReducer<'a> {
    pub fn new(rows: &'a mut RowResults<'_>, work: &mut MaybeUninit<Workspace>) -> RowReducer<'a> {
        let RowResults { by, identity, row, to } = rows;
        let fits = row.is_power_of_two() && (WARP..=LONGEST).contains(row);
        assert!(fits, "rows of whole warps that the workspace has room for");
        let mut reducer = RowReducer {
            by: *by,
            identity: f32::from_bits(*identity),
            groups: (*row / REDUCE_THREADS).max(1),
            warps_per_row: (*row).min(REDUCE_THREADS) / WARP,
            come: 0,
            warps: 0,
            rows: 0,
            to,
            work: work.as_mut_ptr(),
            nans: false,
        };
        reducer.restart();
        reducer
    }

    /// Begins again with the first row.
    pub fn restart(&mut self) {
        (self.come, self.warps, self.rows) = (0, 0, 0);
        self.nans = self.by != Reduction::Sum && self.identity.is_nan();
    }

    /// Whether the results are known: there was no NaN.
    pub fn is_known(&self) -> bool {
        !self.nans
    }

    /// The next block. If it is not `EXACT`, a NaN makes the results unknown.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; there must be a row for the block.
    #[inline(always)]
    pub unsafe fn add<S: Simd, const EXACT: bool>(&mut self, block: Block<S>) {
        // SAFETY: the caller's.
        unsafe {
            match self.by {
                Reduction::Sum => self.add_by::<S, Add>(block),
                Reduction::Max { propagate_nan: true } if EXACT => self.add_by::<S, MaxOrNan>(block),
                Reduction::Max { .. } if EXACT => self.add_by::<S, MaxNumber>(canonical(block)),
                Reduction::Min { propagate_nan: true } if EXACT => self.add_by::<S, MinOrNan>(block),
                Reduction::Min { .. } if EXACT => self.add_by::<S, MinNumber>(canonical(block)),
                Reduction::Max { .. } => {
                    self.nans |= has_nan(block);
                    self.add_by::<S, MaxOfNumbers>(block);
                }
                Reduction::Min { .. } => {
                    self.nans |= has_nan(block);
                    self.add_by::<S, MinOfNumbers>(block);
                }
            }
        }
    }

    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    unsafe fn add_by<S: Simd, F: Pair<S>>(&mut self, block: Block<S>) {
        // A group is one block or two.
        let parts = REDUCE_THREADS / (VECTORS * S::LANES);
        let (part, number) = (self.come % parts, (self.come / parts) & (self.groups - 1));
        self.come += 1;
        let mut sum = block;
        // SAFETY: the caller's; a level that is read was written before; the offsets are inside of the workspace.
        unsafe {
            if self.groups > 1 {
                let waiting = (&raw mut (*self.work).waiting).cast::<f32>().add(part * VECTORS * S::LANES);
                let mut level = 0;
                if F::ANY_ORDER {
                    if number > 0 {
                        sum = combine::<S, F>(waiting, sum);
                    }
                } else {
                    while number >> level & 1 == 1 {
                        sum = combine::<S, F>(waiting.add(level * REDUCE_THREADS), sum);
                        level += 1;
                    }
                }
                if number + 1 < self.groups {
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
                    sum[i] = F::pair(identity, sum[i]);
                    i += 1;
                }
            }
            self.add_warps::<S, F>(sum);
        }
    }

    /// All rows, which lie one behind the other, as a program that only loads and reduces does it: the groups of a row are
    /// combined in registers. A NaN makes the results unknown.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the rows must be readable.
    #[inline(always)]
    pub unsafe fn add_all<S: Simd>(&mut self, first: *const f32) {
        // SAFETY: the caller's.
        unsafe {
            match self.by {
                Reduction::Sum => self.add_all_by::<S, Add>(first),
                Reduction::Max { .. } => self.add_all_by::<S, MaxOfNumbers>(first),
                Reduction::Min { .. } => self.add_all_by::<S, MinOfNumbers>(first),
            }
        }
    }

    /// # Safety
    /// As for [`add_all`](Self::add_all).
    #[inline(always)]
    unsafe fn add_all_by<S: Simd, F: Pair<S>>(&mut self, first: *const f32) {
        let (block, row) = (VECTORS * S::LANES, self.groups * self.warps_per_row * WARP);
        let mut at = 0;
        // SAFETY: the caller's: what is read lies in rows.
        unsafe {
            let mut nans = S::splat(0.0).unordered(S::splat(0.0));
            if self.groups == 1 {
                while at < row * self.to.len() {
                    let mut sum = [S::splat(0.0); VECTORS];
                    let mut i = 0;
                    while i < VECTORS {
                        sum[i] = S::load(first.add(at + S::LANES * i));
                        i += 1;
                    }
                    if F::ANY_ORDER {
                        self.nans |= has_nan(sum);
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
                            sum[i] = F::pair(identity, column_of::<S, F>(column, self.groups, &mut nans));
                            i += 1;
                        }
                        self.add_warps::<S, F>(sum);
                        part += block;
                    }
                    at += row;
                }
            }
            self.nans |= S::any(nans);
            if self.warps > 0 {
                self.end_rows::<S, F>();
            }
        }
    }

    /// A block with elements of whole warps that are combined with no other block.
    ///
    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    unsafe fn add_warps<S: Simd, F: Pair<S>>(&mut self, sum: Block<S>) {
        let vectors = WARP / S::LANES;
        // SAFETY: the caller's; there are never more warps than rows in the workspace.
        unsafe {
            let warps = (&raw mut (*self.work).warps).cast::<f32>();
            let mut first = 0;
            while first < VECTORS {
                let mut warp = F::pair(sum[first], sum[first + vectors / 2]);
                if vectors == 4 {
                    warp = F::pair(warp, F::pair(sum[first + 1], sum[first + 3]));
                }
                warp.store(warps.add(self.warps * 16));
                self.warps += 1;
                first += vectors;
            }
            if self.warps == WARPS {
                self.end_rows::<S, F>();
            }
        }
    }

    /// Combines the last rows. To be called after the last block.
    ///
    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    pub unsafe fn finish<S: Simd, const EXACT: bool>(&mut self) {
        if self.warps == 0 {
            return;
        }
        // SAFETY: the caller's.
        unsafe {
            match self.by {
                Reduction::Sum => self.end_rows::<S, Add>(),
                Reduction::Max { propagate_nan: true } if EXACT => self.end_rows::<S, MaxOrNan>(),
                Reduction::Max { .. } if EXACT => self.end_rows::<S, MaxNumber>(),
                Reduction::Min { propagate_nan: true } if EXACT => self.end_rows::<S, MinOrNan>(),
                Reduction::Min { .. } if EXACT => self.end_rows::<S, MinNumber>(),
                Reduction::Max { .. } => self.end_rows::<S, MaxOfNumbers>(),
                Reduction::Min { .. } => self.end_rows::<S, MinOfNumbers>(),
            }
        }
    }

    /// Combines the warps in the workspace to results of rows.
    ///
    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    unsafe fn end_rows<S: Simd, F: Pair<S>>(&mut self) {
        let mut results = [0.0f32; WARPS];
        // SAFETY: the caller's; only warps are read that were written, and the results have room for sixteen lanes.
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
                    let (lower, upper) = vectors[2 * i].deal(vectors[2 * i + 1], size);
                    vectors[i] = F::pair(lower, upper);
                    i += 1;
                }
                size /= 2;
            }
            let mut pair = [vectors[0], if left == 2 { vectors[1] } else { vectors[0] }];
            // The warps of a row lie together; the later half of them comes behind the earlier one.
            let mut warps = self.warps_per_row;
            while warps > 1 {
                warps /= 2;
                let (lower, upper) = pair[0].deal(pair[1], warps);
                pair = [F::pair(lower, upper); 2];
            }
            pair[1].store(results.as_mut_ptr().add(WARPS - S::LANES));
            pair[0].store(results.as_mut_ptr());
        }
        let rows = self.warps / self.warps_per_row;
        for (to, result) in self.to[self.rows..self.rows + rows].iter_mut().zip(results) {
            self.nans |= result.is_nan();
            *to = if result.is_nan() { NAN } else { result }.to_bits();
        }
        self.rows += rows;
        self.warps = 0;
    }
}

/// The vectors at one place of all groups of a row, at least two, combined.
///
/// # Safety
/// As for [`RowReducer::add_all`].
#[inline(always)]
unsafe fn column_of<S: Simd, F: Pair<S>>(first: *const f32, groups: usize, nans: &mut S::Mask) -> S {
    // SAFETY: the caller's.
    unsafe {
        match groups {
            2 => two::<S, F>(first, nans),
            4 => four::<S, F>(first, nans),
            8 => eight::<S, F>(first, nans),
            _ => {
                // Trees of eight, which a binary counter combines.
                let mut waiting = [S::splat(0.0); LEVELS];
                let mut sum = waiting[0];
                let mut number = 0;
                while number < groups / 8 {
                    sum = eight::<S, F>(first.add(number * 8 * REDUCE_THREADS), nans);
                    let mut level = 0;
                    while number >> level & 1 == 1 {
                        sum = F::pair(waiting[level % LEVELS], sum);
                        level += 1;
                    }
                    waiting[level % LEVELS] = sum;
                    number += 1;
                }
                sum
            }
        }
    }
}

/// # Safety
/// As for [`RowReducer::add_all`].
#[inline(always)]
unsafe fn two<S: Simd, F: Pair<S>>(first: *const f32, nans: &mut S::Mask) -> S {
    // SAFETY: the caller's.
    let (a, b) = unsafe { (S::load(first), S::load(first.add(REDUCE_THREADS))) };
    if F::ANY_ORDER {
        *nans = S::either(*nans, a.unordered(b));
    }
    F::pair(a, b)
}

macro_rules! trees {
    ($($name:ident: $half:ident, $groups:literal;)*) => { $(
        /// # Safety
        /// As for [`RowReducer::add_all`].
        #[inline(always)]
        unsafe fn $name<S: Simd, F: Pair<S>>(first: *const f32, nans: &mut S::Mask) -> S {
            // SAFETY: the caller's.
            unsafe {
                let (a, b) = ($half::<S, F>(first, nans), $half::<S, F>(first.add($groups / 2 * REDUCE_THREADS), nans));
                F::pair(a, b)
            }
        }
    )* };
}
trees! {
    four: two, 4;
    eight: four, 8;
}

/// A block with an earlier one that is in memory.
///
/// # Safety
/// The block must be readable.
#[inline(always)]
unsafe fn combine<S: Simd, F: Pair<S>>(earlier: *const f32, mut later: Block<S>) -> Block<S> {
    let mut i = 0;
    while i < VECTORS {
        // SAFETY: the caller's.
        later[i] = F::pair(unsafe { S::load(earlier.add(S::LANES * i)) }, later[i]);
        i += 1;
    }
    later
}

/// Whether a lane is a NaN.
#[inline(always)]
pub(super) fn has_nan<S: Simd>(block: Block<S>) -> bool {
    // Each comparison looks at two vectors.
    let mut nans = block[0].unordered(block[1]);
    let mut i = 2;
    while i < VECTORS {
        nans = S::either(nans, block[i].unordered(block[i + 1]));
        i += 2;
    }
    S::any(nans)
}

/// A block with the NaN that all ops give in place of others.
#[inline(always)]
pub(super) fn canonical<S: Simd>(mut block: Block<S>) -> Block<S> {
    let mut i = 0;
    while i < VECTORS {
        block[i] = block[i].canonical();
        i += 1;
    }
    block
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::simd::Isa;
    use crate::eval::tree_bits;
    use crate::raw::Stretch;
    use tileir_num::{FloatFormat, float};

    /// A row combined as the reference does it.
    fn one_by_one(row: &[f32], identity: f32, f: &dyn Fn(f32, f32) -> f32) -> u32 {
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

    fn exact(f: fn(FloatFormat, u64, u64, bool, bool) -> u64, a: f32, b: f32, propagate_nan: bool) -> f32 {
        f32::from_bits(f(FloatFormat::F32, a.to_bits().into(), b.to_bits().into(), propagate_nan, false) as u32)
    }

    fn pair(by: Reduction, a: f32, b: f32) -> f32 {
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
        let mut number = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Many zeros of both signs among them.
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
                let mut from: Vec<f32> = (0..row * rows).map(|_| number().min(0.0)).collect();
                // Without a NaN, and with some: quiet, signaling, a row of nothing else.
                for nans in [0, 1, 2] {
                    if nans > 0 {
                        from[row * rows / 2] = f32::from_bits([0xFFC0_1234, 0x7F80_0001][nans - 1]);
                    }
                    if nans == 2 {
                        from[..row].fill(f32::from_bits(0xFF80_0001));
                    }
                    let patterns: Vec<u32> = from.iter().map(|x| x.to_bits()).collect();
                    for (by, identity) in all {
                        let f = |a, b| pair(by, a, b);
                        let want: Vec<u32> = from.chunks(row).map(|row| one_by_one(row, identity, &f)).collect();
                        for isa in Isa::available() {
                            let mut to = vec![0; rows];
                            if isa.reduce_rows(by, Stretch::of(&patterns), row, identity.to_bits(), &mut to) {
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
