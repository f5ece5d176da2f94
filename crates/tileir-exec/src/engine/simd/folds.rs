//! Lines of `f32` combined into one element each, sixteen warps at a time, in registers.
//!
//! The order is that of [`tree`](crate::eval::tree): blocks of a line are combined as a balanced tree, then the halves of
//! each warp, halves of those down to one element, and warps at the end. The argument of the unsafe code is that of
//! `sixteen.rs`.

#![allow(unsafe_code, reason = "instructions that were detected, on elements inside of slices")]

use super::sixteen::Sixteen;
use super::{DEALT, Folded};
use crate::engine::strip::LONGEST;
use crate::engine::tape::Lines;
use crate::eval::THREADS;
use crate::raw::Stretch;
use std::arch::x86_64::*;
use std::mem::MaybeUninit;

/// Lanes of a vector, which are half of a warp, and warps that are combined at a time.
const LANES: usize = 16;
const WARP: usize = 2 * LANES;
/// Blocks of a tree that is combined in registers.
const MOST: usize = 8;
/// Levels of larger trees: a line has less than 2^32 elements.
const LEVELS: usize = 24;

/// What lines are combined by.
trait Fold {
    /// Whether it is known only where no element is a NaN. Otherwise a NaN stays one.
    const NUMBERS_ONLY: bool;
    /// Whether the order does not matter, where all is known.
    const ANY_ORDER: bool;

    fn pair(earlier: Sixteen, later: Sixteen) -> Sixteen;
}

struct Total;
impl Fold for Total {
    const NUMBERS_ONLY: bool = false;
    const ANY_ORDER: bool = false;

    #[inline(always)]
    fn pair(earlier: Sixteen, later: Sixteen) -> Sixteen {
        earlier + later
    }
}

/// The largest, or the smallest. Of zeros, the one without a sign is larger.
struct Extreme<const LARGEST: bool>;
impl<const LARGEST: bool> Fold for Extreme<LARGEST> {
    const NUMBERS_ONLY: bool = true;
    const ANY_ORDER: bool = true;

    #[inline(always)]
    fn pair(earlier: Sixteen, later: Sixteen) -> Sixteen {
        // SAFETY: where there is a `Sixteen`, there are the instructions.
        Sixteen(unsafe {
            if LARGEST {
                _mm512_range_ps::<0b0101>(earlier.0, later.0)
            } else {
                _mm512_range_ps::<0b0100>(earlier.0, later.0)
            }
        })
    }
}

/// Combines each line of `count` elements, at least a warp, into one, from an identity. Whether all results are known.
///
/// # Safety
/// The machine must have AVX-512.
pub(super) unsafe fn fold(by: Folded, from: Stretch<'_>, count: usize, identity: u32, to: &mut [u32]) -> bool {
    let fits = count.is_power_of_two() && count >= WARP && to.len().checked_mul(count) == Some(from.len());
    assert!(fits, "a line for each result");
    let from = Lying { first: from.first().cast_const().cast(), count };
    // SAFETY: the caller's; the lengths were checked.
    unsafe {
        match by {
            Folded::Total => lines::<Total, _>(&from, count, identity, to),
            Folded::Largest => lines::<Extreme<true>, _>(&from, count, identity, to),
            Folded::Smallest => lines::<Extreme<false>, _>(&from, count, identity, to),
        }
    }
}

/// Vectors of a block.
const VECTORS: usize = THREADS / LANES;
/// Levels of the tree of blocks of a line that comes block by block.
const WAITING: usize = (LONGEST / THREADS).ilog2() as usize;

/// Room for lines that come block by block: blocks that wait for those they are combined with, and warps.
#[repr(C, align(64))]
pub(super) struct Room {
    waiting: [[f32; THREADS]; WAITING],
    rows: [[f32; LANES]; LANES],
}

/// Combines lines that come block by block.
pub(super) struct Folder<'a> {
    by: Folded,
    identity: f32,
    /// Blocks of a line.
    blocks: usize,
    /// How many have come.
    come: usize,
    to: &'a mut [u32],
    room: *mut Room,
    nans: u16,
}

impl<'a> Folder<'a> {
    /// For lines of whole blocks.
    pub fn new(lines: &'a mut Lines<'_>, room: &'a mut MaybeUninit<Room>) -> Folder<'a> {
        let blocks = lines.line / THREADS;
        let fits = blocks * THREADS == lines.line && blocks.is_power_of_two() && lines.line <= LONGEST;
        assert!(fits, "whole blocks of a line");
        let (by, identity) = (lines.by, f32::from_bits(lines.identity));
        let nans = u16::from(by != Folded::Total && identity.is_nan());
        Folder { by, identity, blocks, come: 0, to: lines.to, room: room.as_mut_ptr(), nans }
    }

    /// Whether all results are known, as far as they are there.
    pub fn is_known(&self) -> bool {
        self.nans == 0
    }

    /// The next block.
    ///
    /// # Safety
    /// The machine must have AVX-512; there must be a line for it.
    #[inline(always)]
    pub unsafe fn add(&mut self, block: [Sixteen; VECTORS]) {
        // SAFETY: the caller's.
        unsafe {
            match self.by {
                Folded::Total => self.add_to::<Total>(block),
                Folded::Largest => self.add_to::<Extreme<true>>(block),
                Folded::Smallest => self.add_to::<Extreme<false>>(block),
            }
        }
    }

    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    unsafe fn add_to<F: Fold>(&mut self, block: [Sixteen; VECTORS]) {
        let (line, number) = (self.come >> self.blocks.trailing_zeros(), self.come & (self.blocks - 1));
        self.come += 1;
        let mut sum = block;
        for pair in 0..VECTORS / 2 {
            self.nans |= unordered::<F>(block[2 * pair], block[2 * pair + 1]);
        }
        // SAFETY: the caller's; a level that waits was written before.
        unsafe {
            let waiting = (&raw mut (*self.room).waiting).cast::<f32>();
            let mut level = 0;
            while number >> level & 1 == 1 {
                let earlier = waiting.add(level * THREADS);
                for (i, sum) in sum.iter_mut().enumerate() {
                    *sum = F::pair(Sixteen(_mm512_load_ps(earlier.add(LANES * i))), *sum);
                }
                level += 1;
            }
            if number + 1 < self.blocks {
                let later = waiting.add(level * THREADS);
                for (i, sum) in sum.iter().enumerate() {
                    _mm512_store_ps(later.add(LANES * i), sum.0);
                }
                return;
            }
            self.end_line::<F>(line, sum);
        }
    }

    /// All blocks of a line combined.
    ///
    /// # Safety
    /// As for [`add`](Self::add).
    #[inline(always)]
    unsafe fn end_line<F: Fold>(&mut self, line: usize, mut sum: [Sixteen; VECTORS]) {
        const WARPS: usize = THREADS / WARP;
        const TOGETHER: usize = LANES / WARPS;
        let among = line % TOGETHER;
        // SAFETY: the caller's; there are as many rows as warps of so many lines, and results for the lines. Only rows are
        // read that were written.
        unsafe {
            if self.blocks > 1 {
                let identity = Sixteen(_mm512_set1_ps(self.identity));
                for sum in &mut sum {
                    *sum = F::pair(identity, *sum);
                }
            }
            let rows = (&raw mut (*self.room).rows).cast::<f32>();
            for warp in 0..WARPS {
                let both = F::pair(sum[2 * warp], sum[2 * warp + 1]);
                _mm512_store_ps(rows.add((WARPS * among + warp) * LANES), both.0);
            }
            if among + 1 < TOGETHER && line + 1 < self.to.len() {
                return;
            }
            let mut all = [_mm512_setzero_ps(); LANES];
            for (i, row) in all.iter_mut().enumerate().take(WARPS * (among + 1)) {
                *row = _mm512_load_ps(rows.add(LANES * i));
            }
            let results = between_warps::<F>(inside_warps::<F>(&all), WARPS);
            let left = u16::MAX >> (LANES - 1 - among);
            if !F::NUMBERS_ONLY {
                self.nans |= _mm512_mask_cmp_ps_mask::<_CMP_UNORD_Q>(left, results.0, results.0);
            }
            let to = &mut self.to[line - among..=line];
            _mm512_mask_storeu_ps(to.as_mut_ptr().cast(), left, results.0);
        }
    }
}

/// Where the elements of lines come from. Each vector is asked for once.
pub(super) trait Source {
    /// The vector that begins with element `at` of a line.
    ///
    /// # Safety
    /// The machine must have AVX-512; the elements must be there.
    unsafe fn vector(&self, line: usize, at: usize) -> Sixteen;
}

/// Lines that lie one behind the other.
struct Lying {
    first: *const f32,
    count: usize,
}

impl Source for Lying {
    #[inline(always)]
    unsafe fn vector(&self, line: usize, at: usize) -> Sixteen {
        // SAFETY: the caller's.
        Sixteen(unsafe { _mm512_loadu_ps(self.first.add(line * self.count + at)) })
    }
}

/// The sums of lines of `count` elements each, a power of two and at least a warp, from an identity. Whether none is a NaN.
///
/// # Safety
/// The machine must have AVX-512; there must be so many elements for each result.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
pub(super) unsafe fn totals<S: Source>(from: &S, count: usize, identity: u32, to: &mut [u32]) -> bool {
    // SAFETY: the caller's.
    unsafe { lines::<Total, S>(from, count, identity, to) }
}

/// # Safety
/// The machine must have AVX-512; there must be `count` elements for each result, a power of two and at least a warp.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn lines<F: Fold, S: Source>(from: &S, count: usize, identity: u32, to: &mut [u32]) -> bool {
    let warps = count.min(THREADS) / WARP;
    // Rows of lanes that are combined for each line.
    let kept = if F::ANY_ORDER { 1 } else { warps };
    let (together, mut nans) = (LANES / kept, 0);
    // SAFETY: the caller's; all that is read is inside of lines, and as many results are written as there are.
    unsafe {
        let mut rows = [_mm512_setzero_ps(); LANES];
        let identity = Sixteen(_mm512_set1_ps(f32::from_bits(identity)));
        nans |= unordered::<F>(identity, identity);
        for (group, to) in to.chunks_mut(together).enumerate() {
            for (line, rows) in (group * together..).zip(rows.chunks_exact_mut(kept).take(to.len())) {
                for warp in 0..warps {
                    let at = warp * WARP;
                    let halves = if count <= THREADS {
                        let halves = [from.vector(line, at), from.vector(line, at + LANES)];
                        nans |= unordered::<F>(halves[0], halves[1]);
                        halves
                    } else {
                        let (one, odd) = blocks::<F, S>(from, (line, at), count / THREADS);
                        let (two, more) = blocks::<F, S>(from, (line, at + LANES), count / THREADS);
                        nans |= odd | more;
                        [F::pair(identity, one), F::pair(identity, two)]
                    };
                    let both = F::pair(halves[0], halves[1]);
                    if F::ANY_ORDER && warp > 0 {
                        rows[0] = F::pair(Sixteen(rows[0]), both).0;
                    } else {
                        rows[warp] = both.0;
                    }
                }
            }
            let results = between_warps::<F>(inside_warps::<F>(&rows), kept);
            let left = u16::MAX >> (LANES - to.len());
            if !F::NUMBERS_ONLY {
                nans |= _mm512_mask_cmp_ps_mask::<_CMP_UNORD_Q>(left, results.0, results.0);
            }
            _mm512_mask_storeu_ps(to.as_mut_ptr().cast(), left, results.0);
        }
    }
    nans == 0
}

/// Where one of two is a NaN, if that matters.
#[inline(always)]
fn unordered<F: Fold>(a: Sixteen, b: Sixteen) -> u16 {
    // SAFETY: where there is a `Sixteen`, there are the instructions.
    if F::NUMBERS_ONLY { unsafe { _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(a.0, b.0) } } else { 0 }
}

/// The vectors at one place of so many blocks, at least two, combined.
///
/// # Safety
/// The machine must have AVX-512; the vectors must be there.
#[inline(always)]
unsafe fn blocks<F: Fold, S: Source>(from: &S, (line, at): (usize, usize), count: usize) -> (Sixteen, u16) {
    // SAFETY: the caller's.
    unsafe {
        match count {
            2 => two::<F, S>(from, line, at),
            4 => four::<F, S>(from, line, at),
            MOST => eight::<F, S>(from, line, at),
            _ => {
                // Trees of eight, which a binary counter combines.
                let (mut waiting, mut nans) = ([Sixteen(_mm512_setzero_ps()); LEVELS], 0);
                let mut sum = waiting[0];
                for number in 0..count / MOST {
                    let odd;
                    (sum, odd) = eight::<F, S>(from, line, at + number * MOST * THREADS);
                    nans |= odd;
                    let mut level = 0;
                    while number >> level & 1 == 1 {
                        sum = F::pair(waiting[level % LEVELS], sum);
                        level += 1;
                    }
                    waiting[level % LEVELS] = sum;
                }
                (sum, nans)
            }
        }
    }
}

macro_rules! trees {
    ($($name:ident: $half:ident, $blocks:literal;)*) => { $(
        #[inline(always)]
        unsafe fn $name<F: Fold, S: Source>(from: &S, line: usize, at: usize) -> (Sixteen, u16) {
            // SAFETY: the caller's.
            unsafe {
                let (a, odd) = $half::<F, S>(from, line, at);
                let (b, more) = $half::<F, S>(from, line, at + $blocks / 2 * THREADS);
                (F::pair(a, b), odd | more)
            }
        }
    )* };
}
trees! {
    four: two, 4;
    eight: four, 8;
}

#[inline(always)]
unsafe fn two<F: Fold, S: Source>(from: &S, line: usize, at: usize) -> (Sixteen, u16) {
    // SAFETY: the caller's.
    let (a, b) = unsafe { (from.vector(line, at), from.vector(line, at + THREADS)) };
    (F::pair(a, b), unordered::<F>(a, b))
}

/// The lanes of each of sixteen vectors combined.
#[inline(always)]
fn inside_warps<F: Fold>(rows: &[__m512; LANES]) -> Sixteen {
    // (Closures are not inlined into code for another instruction set.)
    let (mut eight, mut four, mut two) = ([Sixteen(rows[0]); 8], [Sixteen(rows[0]); 4], [Sixteen(rows[0]); 2]);
    for (i, to) in eight.iter_mut().enumerate() {
        *to = halves::<F, 3>(Sixteen(rows[2 * i]), Sixteen(rows[2 * i + 1]));
    }
    for (i, to) in four.iter_mut().enumerate() {
        *to = halves::<F, 2>(eight[2 * i], eight[2 * i + 1]);
    }
    for (i, to) in two.iter_mut().enumerate() {
        *to = halves::<F, 1>(four[2 * i], four[2 * i + 1]);
    }
    halves::<F, 0>(two[0], two[1])
}

/// The lower halves of groups of lanes of both combined with the upper ones, those of `one` first.
#[inline(always)]
fn halves<F: Fold, const LEVEL: usize>(one: Sixteen, two: Sixteen) -> Sixteen {
    let [lower, upper] = &DEALT[LEVEL];
    // SAFETY: where there is a `Sixteen`, there are the instructions; a list of lanes is as long as a vector.
    let (lower, upper) = unsafe {
        let (lower, upper) = (_mm512_loadu_si512(lower.as_ptr().cast()), _mm512_loadu_si512(upper.as_ptr().cast()));
        (Sixteen(_mm512_permutex2var_ps(one.0, lower, two.0)), Sixteen(_mm512_permutex2var_ps(one.0, upper, two.0)))
    };
    F::pair(lower, upper)
}

/// Of each line with so many warps, the results of those combined.
#[inline(always)]
fn between_warps<F: Fold>(results: Sixteen, warps: usize) -> Sixteen {
    // The results of a line lie together: the later half of four comes behind the earlier one.
    match warps {
        4 => {
            let pairs = halves::<F, 1>(results, results);
            halves::<F, 0>(pairs, pairs)
        }
        2 => halves::<F, 0>(results, results),
        _ => results,
    }
}

#[cfg(test)]
mod tests {
    use super::super::Isa;
    use super::*;
    use crate::eval::tree;
    use tileir_num::{FloatFormat, float};

    fn extreme(a: f32, b: f32, f: fn(FloatFormat, u64, u64, bool, bool) -> u64) -> f32 {
        f32::from_bits(f(FloatFormat::F32, a.to_bits().into(), b.to_bits().into(), false, false) as u32)
    }

    /// A line combined as the reference does it.
    fn one_by_one(line: &[f32], identity: f32, f: fn(f32, f32) -> f32) -> f32 {
        let mut items = line.to_vec();
        let mut live: Vec<usize> = (0..items.len()).collect();
        for bit in tree(items.len().trailing_zeros()) {
            if bit == 4 && items.len() > THREADS {
                live.iter().for_each(|&i| items[i] = f(identity, items[i]));
            }
            live.retain(|i| i >> bit & 1 == 0);
            live.iter().for_each(|&i| items[i] = f(items[i], items[i | 1 << bit]));
        }
        items[0]
    }

    #[test]
    fn lines_are_combined_in_the_order_of_the_tree() {
        let mut state = 7u32;
        let mut number = || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // Many zeros of both signs among them.
            if state >> 30 == 0 { [0.0, -0.0][(state >> 20 & 1) as usize] } else { (state >> 8) as f32 / 1e6 - 8.0 }
        };
        let mut known = 0;
        for isa in Isa::available() {
            for count in [32, 64, 128, 256, 512, 1024, 2048, 4096, 16384] {
                for lines in [1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 33] {
                    let from: Vec<f32> = (0..count * lines).map(|_| number().min(0.0)).collect();
                    let patterns: Vec<u32> = from.iter().map(|x| x.to_bits()).collect();
                    for (by, identity, f) in [
                        (Folded::Total, -0.0, (|a, b| a + b) as fn(f32, f32) -> f32),
                        (Folded::Largest, f32::NEG_INFINITY, |a, b| extreme(a, b, float::max)),
                        (Folded::Smallest, f32::INFINITY, |a, b| extreme(a, b, float::min)),
                    ] {
                        let mut to = vec![0; lines];
                        let Some(all) = isa.fold(by, Stretch::of(&patterns), count, identity.to_bits(), &mut to) else {
                            continue;
                        };
                        assert!(all);
                        known += 1;
                        let want: Vec<u32> =
                            from.chunks(count).map(|line| one_by_one(line, identity, f).to_bits()).collect();
                        assert_eq!(to, want, "{by:?} of {lines} lines of {count}");
                        // A NaN anywhere is not overlooked.
                        for at in [0, count / 2, count * lines - 1] {
                            let mut odd = patterns.clone();
                            odd[at] = 0xFF80_0001;
                            assert_eq!(
                                isa.fold(by, Stretch::of(&odd), count, identity.to_bits(), &mut to),
                                Some(false)
                            );
                        }
                    }
                }
            }
        }
        let expected = if Isa::available().iter().any(|isa| isa.has_lines()) { 1 } else { 0 };
        assert!(known >= expected);
    }
}
