//! Reduces rows of any element type with one function, in the order of the reference engine.

use super::lanes::LaneFn;
use super::simd::ScalarKernel;
use crate::eval::REDUCE_THREADS;
use crate::raw::Bits;

/// Reduces rows to one element each, in the order of [`tree_bits`](crate::eval::tree_bits): groups of 128 elements of a row
/// are combined as a balanced tree, then the halves of each warp down to one element, then the warps.
pub(super) struct RowTree<'a, A, F> {
    pub from: &'a [A],
    /// The length of a row.
    pub row: usize,
    pub identity: A,
    /// One element per row.
    pub to: &'a mut [A],
    pub f: F,
}

/// A group of elements, one for each thread of the tree.
type ThreadGroup<A> = [A; REDUCE_THREADS];

/// Groups that are combined at once.
const MAX_GROUPS: usize = 8;
/// Squares whose results are combined at once.
const SQUARES: usize = 4;
/// Threads of a warp.
const WARP: usize = 32;
const HALF_WARP: usize = WARP / 2;

/// A value that starts at a cache line, so that no vector crosses one.
#[repr(C, align(64))]
struct CacheAligned<T>(T);

/// Half warps: one in each row, or one in each column.
type Square<A> = [[A; HALF_WARP]; HALF_WARP];

/// The partial results that a row of `len` elements needs: one per level of the binary counter of
/// [`combine_row`](RowTree::combine_row), and one for its result; none for a row without a counter.
fn partial_groups(len: u64) -> usize {
    let chunks = len / (MAX_GROUPS * REDUCE_THREADS) as u64;
    if chunks > 1 { chunks.ilog2() as usize + 1 } else { 0 }
}

/// The bytes that reducing rows of `len` elements of `width` bytes allocates.
pub(super) fn partial_bytes(len: u64, width: usize) -> u64 {
    (partial_groups(len) * REDUCE_THREADS * width) as u64
}

impl<A: Bits, F: LaneFn<A, A>> RowTree<'_, A, F> {
    /// Combines two slices, into the later one.
    #[inline(always)]
    fn combine_into_later<const FMA: bool>(f: F, earlier: &[A], later: &mut [A]) {
        let n = later.len();
        let earlier = &earlier[..n];
        let mut i = 0;
        while i < n {
            later[i] = f.call::<FMA>(earlier[i], later[i], later[i]);
            i += 1;
        }
    }

    /// Combines element `i` of 2, 4 or 8 groups, as a balanced tree.
    #[inline(always)]
    fn combine_column<const FMA: bool>(f: F, groups: &[A], i: usize, count: usize) -> A {
        let two = |i: usize| f.call::<FMA>(groups[i], groups[i + REDUCE_THREADS], groups[i]);
        let four = |i: usize| {
            let (earlier, later) = (two(i), two(i + 2 * REDUCE_THREADS));
            f.call::<FMA>(earlier, later, earlier)
        };
        match count {
            2 => two(i),
            4 => four(i),
            _ => {
                let (earlier, later) = (four(i), four(i + 4 * REDUCE_THREADS));
                f.call::<FMA>(earlier, later, earlier)
            }
        }
    }

    /// Combines 2, 4 or 8 groups into one.
    #[inline(always)]
    fn combine_groups<const FMA: bool, const GROUPS: usize>(f: F, groups: &[A], to: &mut ThreadGroup<A>) {
        let groups = &groups[..GROUPS * REDUCE_THREADS];
        let mut i = 0;
        while i < REDUCE_THREADS {
            to[i] = Self::combine_column::<FMA>(f, groups, i, GROUPS);
            i += 1;
        }
    }

    /// Combines all groups of a row into one. A balanced tree of more than eight groups is evaluated as a binary counter:
    /// `waiting` holds a partial result per level.
    #[inline(always)]
    fn combine_row<const FMA: bool>(&self, row: &[A], waiting: &mut [ThreadGroup<A>], to: &mut ThreadGroup<A>) {
        match row.len() / REDUCE_THREADS {
            2 => Self::combine_groups::<FMA, 2>(self.f, row, to),
            4 => Self::combine_groups::<FMA, 4>(self.f, row, to),
            MAX_GROUPS => Self::combine_groups::<FMA, MAX_GROUPS>(self.f, row, to),
            _ => {
                for (number, groups) in row.chunks_exact(MAX_GROUPS * REDUCE_THREADS).enumerate() {
                    Self::combine_groups::<FMA, MAX_GROUPS>(self.f, groups, to);
                    let mut level = 0;
                    while number >> level & 1 == 1 {
                        Self::combine_into_later::<FMA>(self.f, &waiting[level], to);
                        level += 1;
                    }
                    waiting[level] = *to;
                }
            }
        }
        Self::combine_into_later::<FMA>(self.f, &[self.identity; REDUCE_THREADS], to);
    }

    /// Reduces a row of less than a warp.
    #[inline(always)]
    fn reduce_short_row<const FMA: bool>(&self, row: &[A]) -> A {
        let mut block = [self.identity; WARP];
        block[..row.len()].copy_from_slice(row);
        let mut half = row.len() / 2;
        while half > 0 {
            let mut i = 0;
            while i < half {
                block[i] = self.f.call::<FMA>(block[i], block[i + half], block[i]);
                i += 1;
            }
            half /= 2;
        }
        block[0]
    }

    /// Reduces each column of a square, by combining its rows. The results are in the first row.
    #[inline(always)]
    fn reduce_square_columns<const FMA: bool>(&self, columns: &mut Square<A>) {
        let mut rows = HALF_WARP / 2;
        while rows > 0 {
            let (upper, lower) = columns.as_flattened_mut().split_at_mut(rows * HALF_WARP);
            let n = upper.len();
            let lower = &lower[..n];
            let mut i = 0;
            while i < n {
                upper[i] = self.f.call::<FMA>(upper[i], lower[i], lower[i]);
                i += 1;
            }
            rows /= 2;
        }
    }

    /// Combines the results of the 1, 2 or 4 warps of each row.
    #[inline(always)]
    fn combine_warps<const FMA: bool>(f: F, warps: &[A], warps_per_row: usize, to: &mut [A]) {
        let n = to.len();
        let warps = &warps[..n * warps_per_row];
        let mut i = 0;
        match warps_per_row {
            4 => {
                while i < n {
                    let even = f.call::<FMA>(warps[4 * i], warps[4 * i + 2], warps[4 * i]);
                    let odd = f.call::<FMA>(warps[4 * i + 1], warps[4 * i + 3], warps[4 * i + 1]);
                    to[i] = f.call::<FMA>(even, odd, even);
                    i += 1;
                }
            }
            2 => {
                while i < n {
                    to[i] = f.call::<FMA>(warps[2 * i], warps[2 * i + 1], warps[2 * i]);
                    i += 1;
                }
            }
            _ => to.copy_from_slice(warps),
        }
    }
}

#[inline(always)]
fn transpose<A: Bits>(from: &Square<A>, to: &mut Square<A>) {
    for (row, from) in from.iter().enumerate() {
        for (column, &item) in from.iter().enumerate() {
            to[column][row] = item;
        }
    }
}

/// Copies the lower and upper halves of the warps of a group to two squares, from a row on.
#[inline(always)]
fn split_warps<A: Bits>(group: &[A], [lower, upper]: [&mut Square<A>; 2], mut row: usize) {
    let (halves, _) = group.as_chunks::<HALF_WARP>();
    for warp in halves.chunks_exact(2) {
        lower[row] = warp[0];
        upper[row] = warp[1];
        row += 1;
    }
}

impl<A: Bits, F: LaneFn<A, A>> ScalarKernel for RowTree<'_, A, F> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let (rows, len) = (self.to.len(), self.row);
        let row = |i: usize| &self.from[i * len..(i + 1) * len];
        let warps = len.min(REDUCE_THREADS) / WARP;
        if warps == 0 {
            for i in 0..rows {
                self.to[i] = self.reduce_short_row::<FMA>(row(i));
            }
            return;
        }
        let mut sum = CacheAligned([A::default(); REDUCE_THREADS]);
        let mut waiting: Vec<ThreadGroup<A>> = vec![[A::default(); REDUCE_THREADS]; partial_groups(len as u64)];
        let mut lower = CacheAligned([[A::default(); HALF_WARP]; HALF_WARP]);
        let mut upper = CacheAligned([[A::default(); HALF_WARP]; HALF_WARP]);
        let (lower, upper, sum) = (&mut lower.0, &mut upper.0, &mut sum.0);
        // Results of warps.
        let mut results = CacheAligned([[A::default(); HALF_WARP]; SQUARES]);
        let (results, mut done, mut squares) = (&mut results.0, 0, 0);
        // As many rows at a time as fill the squares.
        let mut first = 0;
        while first < rows {
            let count = (HALF_WARP / warps).min(rows - first);
            for i in 0..count {
                if len > REDUCE_THREADS {
                    self.combine_row::<FMA>(row(first + i), &mut waiting, sum);
                    split_warps(sum, [lower, upper], i * warps);
                } else {
                    split_warps(row(first + i), [lower, upper], i * warps);
                }
            }
            Self::combine_into_later::<FMA>(self.f, lower.as_flattened(), upper.as_flattened_mut());
            transpose(upper, lower);
            self.reduce_square_columns::<FMA>(lower);
            results[squares] = lower[0];
            (first, squares) = (first + count, squares + 1);
            if squares == SQUARES || first == rows {
                Self::combine_warps::<FMA>(self.f, results.as_flattened(), warps, &mut self.to[done..first]);
                (done, squares) = (first, 0);
            }
        }
    }
}
