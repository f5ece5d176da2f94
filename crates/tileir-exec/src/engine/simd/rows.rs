//! Row reductions: rows of lanes, which arrive block by block, are reduced to one element each.
//!
//! The reduction tree is that of [`tree_bits`](crate::eval::tree_bits): groups of 128 elements of a row are combined as a
//! balanced tree, then the halves of each warp down to one element, then the warps. The unsafe code is sound for the
//! reasons that [`interpret`](super::interpret) gives.

#![allow(unsafe_code, reason = "vectors of sets that were detected, in a workspace that is large enough")]

use super::integers::combine_ints;
use super::interpret::{Block, VECTORS};
use super::vector::{Lane, MAX_LANES, Simd};
use crate::engine::packed::{CaseMut, SliceMut};
use crate::engine::strip::LONGEST_STRIP;
use crate::engine::vector::{Combiner, Format, IntOp, Reduction, RowResults};
use crate::eval::REDUCE_THREADS;
use std::mem::MaybeUninit;

/// Threads of a warp.
pub(crate) const WARP: usize = 32;
/// The number of warps that are reduced at a time.
const WARPS: usize = 16;
/// The number of levels of the tree of groups of a row.
const LEVELS: usize = (LONGEST_STRIP / REDUCE_THREADS).ilog2() as usize;

/// Partial results of a [`RowReducer`]: space for lanes of any width.
#[repr(C, align(64))]
pub(super) struct PartialResults {
    /// Partial results that wait for the group with which they are combined, one per level of the tree of groups.
    waiting: [[u64; REDUCE_THREADS]; LEVELS],
    /// Warps, each combined to at most one vector.
    warps: [[u64; MAX_LANES]; WARPS],
}

/// Reduces rows, block by block.
pub(super) struct RowReducer<'a> {
    by: Reduction,
    /// The lane of the identity.
    identity: u64,
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
    to: SliceMut<'a>,
    work: *mut PartialResults,
    /// Whether an element or a result is a NaN. Then the results are valid only if all blocks were `EXACT`.
    has_nan: bool,
}

/// A function that combines two vectors of elements, the earlier ones first.
trait Combine<S>: Copy {
    /// Whether the order does not matter. It matters for sums and products of floats.
    const ANY_ORDER: bool;
    /// Whether elements must be tested for NaNs. The results of sums and products have the NaNs of elements, so only those are
    /// tested.
    const TESTS_NAN: bool;

    fn combine(self, earlier: S, later: S) -> S;
}

/// Defines combiners of maxima and minima of floats: name and function.
macro_rules! extrema {
    ($($name:ident: $function:ident;)*) => { $(
        #[derive(Clone, Copy)]
        struct $name;

        impl<S: Simd> Combine<S> for $name {
            const ANY_ORDER: bool = true;
            const TESTS_NAN: bool = true;

            #[inline(always)]
            fn combine(self, earlier: S, later: S) -> S {
                earlier.$function(later)
            }
        }
    )* };
}
extrema! {
    MaxAssumingNoNan: max_assuming_no_nan;
    MinAssumingNoNan: min_assuming_no_nan;
    MaxNumber: max_number;
    MinNumber: min_number;
    MaxOrNan: max_or_nan;
    MinOrNan: min_or_nan;
}

/// Sums of floats as wide as lanes.
#[derive(Clone, Copy)]
struct Sum;

impl<S: Simd> Combine<S> for Sum {
    const ANY_ORDER: bool = false;
    const TESTS_NAN: bool = false;

    #[inline(always)]
    fn combine(self, earlier: S, later: S) -> S {
        earlier + later
    }
}

/// Sums and products of floats, each rounded to a format.
#[derive(Clone, Copy)]
struct Rounded {
    is_product: bool,
    format: Format,
}

impl<S: Simd> Combine<S> for Rounded {
    const ANY_ORDER: bool = false;
    const TESTS_NAN: bool = false;

    #[inline(always)]
    fn combine(self, earlier: S, later: S) -> S {
        let exact = if self.is_product { earlier * later } else { earlier + later };
        match self.format {
            Format::F16 => exact.rounded_to_f16(),
            Format::Bf16 => exact.rounded_to_bf16(),
            // Floats as wide as lanes need no rounding; other formats are no floats.
            _ => exact,
        }
    }
}

/// An associative operation on integers, whose carries out of the format are dropped at the end.
#[derive(Clone, Copy)]
struct IntCombiner(IntOp);

impl<S: Simd> Combine<S> for IntCombiner {
    const ANY_ORDER: bool = true;
    const TESTS_NAN: bool = false;

    #[inline(always)]
    fn combine(self, earlier: S, later: S) -> S {
        combine_ints(self.0, earlier, later)
    }
}

/// Runs code with the combiner of a reduction. `exact` says whether elements may be NaNs.
macro_rules! with_combiner {
    ($by:expr, $exact:expr, $f:ident => $code:expr) => {{
        let Reduction { combiner, format } = $by;
        match combiner {
            Combiner::Add if matches!(format, Format::F32 | Format::F64) => with_combiner!(@ $f, Sum, $code),
            Combiner::Add => with_combiner!(@ $f, Rounded { is_product: false, format }, $code),
            Combiner::Mul => with_combiner!(@ $f, Rounded { is_product: true, format }, $code),
            Combiner::Int(op) => with_combiner!(@ $f, IntCombiner(op), $code),
            Combiner::Max { propagate_nan: true } if $exact => with_combiner!(@ $f, MaxOrNan, $code),
            Combiner::Max { .. } if $exact => with_combiner!(@ $f, MaxNumber, $code),
            Combiner::Min { propagate_nan: true } if $exact => with_combiner!(@ $f, MinOrNan, $code),
            Combiner::Min { .. } if $exact => with_combiner!(@ $f, MinNumber, $code),
            Combiner::Max { .. } => with_combiner!(@ $f, MaxAssumingNoNan, $code),
            Combiner::Min { .. } => with_combiner!(@ $f, MinAssumingNoNan, $code),
        }
    }};
    (@ $f:ident, $combiner:expr, $code:expr) => {{
        let $f = $combiner;
        $code
    }};
}

impl<'a> RowReducer<'a> {
    /// A reducer that has no blocks yet.
    pub fn new(rows: &'a mut RowResults<'_>, work: &mut MaybeUninit<PartialResults>) -> RowReducer<'a> {
        let RowResults { by, identity, row, to } = rows;
        let fits = row.is_power_of_two() && (WARP..=LONGEST_STRIP).contains(row);
        assert!(fits, "rows of whole warps that fit the workspace");
        let mut reducer = RowReducer {
            by: *by,
            identity: *identity,
            groups: (*row / REDUCE_THREADS).max(1),
            warps_per_row: (*row).min(REDUCE_THREADS) / WARP,
            blocks: 0,
            warps: 0,
            rows: 0,
            to: to.reborrow(),
            work: work.as_mut_ptr(),
            has_nan: false,
        };
        reducer.restart();
        reducer
    }

    /// Starts again with the first row.
    pub fn restart(&mut self) {
        (self.blocks, self.warps, self.rows) = (0, 0, 0);
        let tests_nan = matches!(self.by.combiner, Combiner::Max { .. } | Combiner::Min { .. });
        self.has_nan = tests_nan && self.by.format.is_nan_lane(self.identity);
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
        let ignores_nan =
            matches!(self.by.combiner, Combiner::Max { propagate_nan: false } | Combiner::Min { propagate_nan: false });
        // The maximum with a signaling NaN may be a NaN.
        let block = if EXACT && ignores_nan { with_canonical_nans(block) } else { block };
        // SAFETY: guaranteed by the caller.
        unsafe { with_combiner!(self.by, EXACT, f => self.add_block_by::<S, _, EXACT>(f, block)) }
    }

    /// Adds the next block with a combiner. Groups of a row are combined as a balanced tree, which is evaluated as a binary
    /// counter: `waiting` holds a partial result per level.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn add_block_by<S: Simd, F: Combine<S>, const EXACT: bool>(&mut self, f: F, block: Block<S>) {
        if F::TESTS_NAN && !EXACT {
            self.has_nan |= has_nan(block);
        }
        // A group is one, two or four blocks.
        let parts = REDUCE_THREADS / (VECTORS * S::LANES);
        let (part, group) = (self.blocks % parts, (self.blocks / parts) & (self.groups - 1));
        self.blocks += 1;
        let mut sum = block;
        // SAFETY: guaranteed by the caller; a level that is read was written before; the offsets are inside of the workspace.
        unsafe {
            if self.groups > 1 {
                let waiting = (&raw mut (*self.work).waiting).cast::<S::Lane>().add(part * VECTORS * S::LANES);
                let mut level = 0;
                if F::ANY_ORDER {
                    if group > 0 {
                        sum = combine_with_stored(f, waiting, sum);
                    }
                } else {
                    while group >> level & 1 == 1 {
                        sum = combine_with_stored(f, waiting.add(level * REDUCE_THREADS), sum);
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
                let identity = S::splat(S::Lane::from_pattern(self.identity));
                let mut i = 0;
                while i < VECTORS {
                    sum[i] = f.combine(identity, sum[i]);
                    i += 1;
                }
            }
            self.add_warps(f, sum);
        }
    }

    /// Reduces all rows, which are contiguous in memory, for a program that only loads and reduces: the groups of a row are
    /// combined in registers. A NaN makes the results invalid.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the rows must be readable.
    #[inline(always)]
    pub unsafe fn reduce_all<S: Simd>(&mut self, first: *const S::Lane) {
        // SAFETY: guaranteed by the caller.
        unsafe { with_combiner!(self.by, false, f => self.reduce_all_by::<S, _>(f, first)) }
    }

    /// Reduces all rows with a combiner.
    ///
    /// # Safety
    /// As for [`reduce_all`](Self::reduce_all).
    #[inline(always)]
    unsafe fn reduce_all_by<S: Simd, F: Combine<S>>(&mut self, f: F, first: *const S::Lane) {
        let (block, row) = (VECTORS * S::LANES, self.groups * self.warps_per_row * WARP);
        let mut at = 0;
        // SAFETY: guaranteed by the caller: only rows are read.
        unsafe {
            let mut nan_mask = S::splat(S::Lane::default()).unordered(S::splat(S::Lane::default()));
            if self.groups == 1 {
                while at < row * self.to.len() {
                    let mut sum = [S::splat(S::Lane::default()); VECTORS];
                    let mut i = 0;
                    while i < VECTORS {
                        sum[i] = S::load(first.add(at + S::LANES * i));
                        i += 1;
                    }
                    if F::TESTS_NAN {
                        self.has_nan |= has_nan(sum);
                    }
                    self.add_warps(f, sum);
                    at += block;
                }
            } else {
                let identity = S::splat(S::Lane::from_pattern(self.identity));
                while at < row * self.to.len() {
                    let mut part = 0;
                    while part < REDUCE_THREADS {
                        let mut sum = [identity; VECTORS];
                        let mut i = 0;
                        while i < VECTORS {
                            let column = first.add(at + part + S::LANES * i);
                            sum[i] = f.combine(identity, combine_column(f, column, self.groups, &mut nan_mask));
                            i += 1;
                        }
                        self.add_warps(f, sum);
                        part += block;
                    }
                    at += row;
                }
            }
            self.has_nan |= S::mask_any(nan_mask);
            if self.warps > 0 {
                self.reduce_warps(f);
            }
        }
    }

    /// Adds the warps of a block whose groups are combined to the workspace, each combined to at most one vector. Reduces the
    /// warps if the workspace is full.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn add_warps<S: Simd, F: Combine<S>>(&mut self, f: F, sum: Block<S>) {
        let vectors = WARP / S::LANES;
        // SAFETY: guaranteed by the caller; the workspace is emptied before it has more than `WARPS` warps.
        unsafe {
            let warps = (&raw mut (*self.work).warps).cast::<S::Lane>();
            let mut first = 0;
            while first < VECTORS {
                let warp = combine_warp(f, sum, first);
                warp.store(warps.add(self.warps * MAX_LANES));
                self.warps += 1;
                first += vectors;
            }
            if self.warps == WARPS {
                self.reduce_warps(f);
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
        unsafe { with_combiner!(self.by, EXACT, f => self.reduce_warps::<S, _>(f)) }
    }

    /// Reduces the warps in the workspace to one element each, and those to the results of rows.
    ///
    /// # Safety
    /// As for [`add_block`](Self::add_block).
    #[inline(always)]
    unsafe fn reduce_warps<S: Simd, F: Combine<S>>(&mut self, f: F) {
        let mut results = [S::Lane::default(); WARPS];
        // SAFETY: guaranteed by the caller; only warps that were written are read, and the results have space for a lane of
        // each warp.
        unsafe {
            let warps = (&raw const (*self.work).warps).cast::<S::Lane>();
            let mut vectors = [S::splat(S::Lane::default()); WARPS];
            let mut i = 0;
            while i < self.warps {
                vectors[i] = S::load(warps.add(MAX_LANES * i));
                i += 1;
            }
            // One lane per warp: two vectors become one, level by level.
            let (mut left, mut size) = (WARPS, S::LANES / 2);
            while size > 0 {
                left /= 2;
                let mut i = 0;
                while i < left {
                    let (lower, upper) = vectors[2 * i].deinterleave(vectors[2 * i + 1], size);
                    vectors[i] = f.combine(lower, upper);
                    i += 1;
                }
                size /= 2;
            }
            // The warps of a row are adjacent lanes; their later half is combined with their earlier half.
            let mut warps = self.warps_per_row;
            while warps > 1 {
                warps /= 2;
                let mut i = 0;
                while i < left.div_ceil(2) {
                    let other = vectors[(2 * i + 1) % left.max(1)];
                    let (lower, upper) = vectors[2 * i].deinterleave(other, warps);
                    vectors[i] = f.combine(lower, upper);
                    i += 1;
                }
                left = left.div_ceil(2);
            }
            let mut i = 0;
            while i < left {
                vectors[i].store(results.as_mut_ptr().add(S::LANES * i));
                i += 1;
            }
        }
        let rows = self.warps / self.warps_per_row;
        let results = &results[..rows];
        let format = self.by.format;
        self.has_nan |= format.is_float() && results.iter().any(|result| result.is_nan());
        let elements = results.iter().map(|result| format.element(result.pattern()));
        match self.to.part(self.rows..self.rows + rows).by_width() {
            CaseMut::B1(to) => to.iter_mut().zip(elements).for_each(|(to, element)| *to = element as u8),
            CaseMut::B2(to) => to.iter_mut().zip(elements).for_each(|(to, element)| *to = element as u16),
            CaseMut::B4(to) => to.iter_mut().zip(elements).for_each(|(to, element)| *to = element as u32),
            CaseMut::B8(to) => to.iter_mut().zip(elements).for_each(|(to, element)| *to = element),
        }
        self.rows += rows;
        self.warps = 0;
    }
}

/// Combines the vectors of a warp from `first` on to one: the earlier half with the later half, level by level.
#[inline(always)]
fn combine_warp<S: Simd, F: Combine<S>>(f: F, mut block: Block<S>, first: usize) -> S {
    let mut half = WARP / S::LANES / 2;
    while half > 0 {
        let mut i = 0;
        while i < half {
            block[first + i] = f.combine(block[first + i], block[first + half + i]);
            i += 1;
        }
        half /= 2;
    }
    block[first]
}

/// Combines the vectors at one position of all groups of a row. There are at least two groups. Adds the lanes with NaNs to
/// `nans`.
///
/// # Safety
/// As for [`RowReducer::reduce_all`].
#[inline(always)]
unsafe fn combine_column<S: Simd, F: Combine<S>>(f: F, first: *const S::Lane, groups: usize, nans: &mut S::Mask) -> S {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match groups {
            2 => combine_2_groups(f, first, nans),
            4 => combine_4_groups(f, first, nans),
            8 => combine_8_groups(f, first, nans),
            _ => {
                // Trees of eight groups, combined as a binary counter.
                let mut waiting = [S::splat(S::Lane::default()); LEVELS];
                let mut sum = waiting[0];
                let mut tree = 0;
                while tree < groups / 8 {
                    sum = combine_8_groups(f, first.add(tree * 8 * REDUCE_THREADS), nans);
                    let mut level = 0;
                    while tree >> level & 1 == 1 {
                        sum = f.combine(waiting[level % LEVELS], sum);
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
unsafe fn combine_2_groups<S: Simd, F: Combine<S>>(f: F, first: *const S::Lane, nans: &mut S::Mask) -> S {
    // SAFETY: guaranteed by the caller.
    let (a, b) = unsafe { (S::load(first), S::load(first.add(REDUCE_THREADS))) };
    if F::TESTS_NAN {
        *nans = S::mask_or(*nans, a.unordered(b));
    }
    f.combine(a, b)
}

/// Defines functions that combine the vectors at one position of several groups as a balanced tree.
macro_rules! combine_groups {
    ($($name:ident: $half:ident, $groups:literal;)*) => { $(
        /// # Safety
        /// As for [`RowReducer::reduce_all`].
        #[inline(always)]
        unsafe fn $name<S: Simd, F: Combine<S>>(f: F, first: *const S::Lane, nans: &mut S::Mask) -> S {
            // SAFETY: guaranteed by the caller.
            unsafe {
                let (a, b) = ($half(f, first, nans), $half(f, first.add($groups / 2 * REDUCE_THREADS), nans));
                f.combine(a, b)
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
unsafe fn combine_with_stored<S: Simd, F: Combine<S>>(f: F, earlier: *const S::Lane, mut later: Block<S>) -> Block<S> {
    let mut i = 0;
    while i < VECTORS {
        // SAFETY: guaranteed by the caller.
        later[i] = f.combine(unsafe { S::load(earlier.add(S::LANES * i)) }, later[i]);
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
    use crate::engine::packed::Data;
    use crate::engine::simd::Isa;
    use crate::eval::{FIRST_WARP_BIT, tree_bits};
    use tileir_num::{FloatFormat, Round, cast, float};

    /// Reduces a row as the reference engine does.
    fn reduce_as_reference(row: &[u64], identity: u64, f: &dyn Fn(u64, u64) -> u64) -> u64 {
        let mut items = row.to_vec();
        let mut live: Vec<usize> = (0..items.len()).collect();
        for bit in tree_bits(items.len().trailing_zeros()) {
            if bit == FIRST_WARP_BIT && items.len() > REDUCE_THREADS {
                live.iter().for_each(|&i| items[i] = f(identity, items[i]));
            }
            live.retain(|i| i >> bit & 1 == 0);
            live.iter().for_each(|&i| items[i] = f(items[i], items[i | 1 << bit]));
        }
        items[0]
    }

    /// Combines two elements as the reference engine does.
    fn combine(by: Reduction, a: u64, b: u64) -> u64 {
        let nearest = Round::NearestEven;
        match by.combiner {
            Combiner::Add => float::add(float_format(by.format), a, b, nearest, false),
            Combiner::Mul => float::mul(float_format(by.format), a, b, nearest, false),
            Combiner::Max { propagate_nan } => float::max(float_format(by.format), a, b, propagate_nan, false),
            Combiner::Min { propagate_nan } => float::min(float_format(by.format), a, b, propagate_nan, false),
            Combiner::Int(op) => {
                let unused = 64 - by.format.bits();
                let signed = |bits: u64| (bits << unused).cast_signed() >> unused;
                let result = match op {
                    IntOp::Add => a.wrapping_add(b),
                    IntOp::Mul => a.wrapping_mul(b),
                    IntOp::And => a & b,
                    IntOp::Or => a | b,
                    IntOp::Xor => a ^ b,
                    IntOp::MaxSigned => signed(a).max(signed(b)).cast_unsigned(),
                    IntOp::MinSigned => signed(a).min(signed(b)).cast_unsigned(),
                    IntOp::MaxUnsigned => a.max(b),
                    IntOp::MinUnsigned => a.min(b),
                    op => panic!("{op:?} is not associative"),
                };
                result << unused >> unused
            }
        }
    }

    fn float_format(format: Format) -> FloatFormat {
        match format {
            Format::F64 => FloatFormat::F64,
            Format::F32 => FloatFormat::F32,
            Format::F16 => FloatFormat::F16,
            Format::Bf16 => FloatFormat::BF16,
            format => panic!("{format:?} is no float"),
        }
    }

    /// The element with the value of a small number.
    fn float_element(format: Format, x: f32) -> u64 {
        cast::ftof(FloatFormat::F32, float_format(format), x.to_bits().into(), Round::NearestEven)
    }

    /// All reductions, each with an identity.
    fn all_reductions() -> Vec<(Reduction, u64)> {
        let mut all = Vec::new();
        for format in [Format::F64, Format::F32, Format::F16, Format::Bf16] {
            let element = |x: f32| float_element(format, x);
            all.push((Reduction { combiner: Combiner::Add, format }, element(-0.0)));
            all.push((Reduction { combiner: Combiner::Mul, format }, element(1.0)));
            for propagate_nan in [false, true] {
                let combiner = Combiner::Max { propagate_nan };
                all.push((Reduction { combiner, format }, element(f32::NEG_INFINITY)));
                let combiner = Combiner::Min { propagate_nan };
                all.push((Reduction { combiner, format }, element(f32::INFINITY)));
            }
        }
        use IntOp::{Add, And, MaxSigned, MaxUnsigned, MinSigned, MinUnsigned, Mul, Or, Xor};
        for format in [Format::I1, Format::I4, Format::I8, Format::I16, Format::I32, Format::I64] {
            // Not the neutral element: it must be combined as often as by the reference engine.
            let identity = 0x1234_5678_55AA_1237 & (u64::MAX >> (64 - format.bits()));
            for op in [Add, Mul, And, Or, Xor, MaxSigned, MinSigned, MaxUnsigned, MinUnsigned] {
                all.push((Reduction { combiner: Combiner::Int(op), format }, identity));
            }
        }
        all
    }

    /// Elements of a format: integers of any value, and floats, of which one in four is a zero of either sign.
    fn elements(format: Format, count: usize) -> Vec<u64> {
        let mut state = 7u64;
        let mut next = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            match format {
                format if !format.is_float() => state.rotate_left(17) & (u64::MAX >> (64 - format.bits())),
                format if state >> 62 == 0 => float_element(format, if state >> 61 == 0 { 0.0 } else { -0.0 }),
                format => float_element(format, ((state >> 40) as f32 / 1e6 - 8.0).min(0.0)),
            }
        };
        (0..count).map(|_| next()).collect()
    }

    /// Tiles without a NaN; with a quiet one; with a signaling one and a row of signaling ones.
    fn with_nans(format: Format, from: Vec<u64>, row: usize) -> Vec<Vec<u64>> {
        let nans = match format {
            Format::F64 => [0xFFF8_0000_0000_1234, 0x7FF0_0000_0000_0001, 0xFFF0_0000_0000_0001],
            Format::F32 => [0xFFC0_1234, 0x7F80_0001, 0xFF80_0001],
            Format::F16 => [0xFE12, 0x7C01, 0xFC01],
            Format::Bf16 => [0xFFC1, 0x7F81, 0xFF81],
            _ => return vec![from], // Integers have no NaNs.
        };
        let (mut quiet, mut signaling) = (from.clone(), from.clone());
        quiet[from.len() / 2] = nans[0];
        signaling[from.len() / 2] = nans[1];
        signaling[..row].fill(nans[2]);
        vec![from, quiet, signaling]
    }

    fn packed(format: Format, elements: &[u64]) -> Data {
        let elements = elements.iter();
        match format.size() {
            1 => Data::B1(elements.map(|&bits| bits as u8).collect()),
            2 => Data::B2(elements.map(|&bits| bits as u16).collect()),
            4 => Data::B4(elements.map(|&bits| bits as u32).collect()),
            _ => Data::B8(elements.copied().collect()),
        }
    }

    #[test]
    fn rows_are_combined_in_the_order_of_the_tree() {
        let mut compared = 0;
        for (by, identity) in all_reductions() {
            let f = |a, b| combine(by, a, b);
            for row in [32, 64, 128, 256, 1024, 2048, 4096] {
                for rows in [1, 2, 3, 4, 7, 16, 17, 36].into_iter().filter(|rows| row * rows <= 1 << 13) {
                    for from in with_nans(by.format, elements(by.format, row * rows), row) {
                        let has_nan =
                            by.format == Format::F64 && from.iter().any(|&bits| f64::from_bits(bits).is_nan());
                        let want: Vec<u64> =
                            from.chunks(row).map(|row| reduce_as_reference(row, identity, &f)).collect();
                        let (from, want) = (packed(by.format, &from), packed(by.format, &want));
                        for isa in Isa::available() {
                            let mut to = packed(by.format, &vec![0; rows]);
                            let is_done = isa.reduce_rows(by, from.all(), row, identity, to.all_mut());
                            assert!(!(is_done && has_nan), "{}: {by:?} of a NaN", isa.name());
                            if is_done {
                                assert_eq!(to, want, "{}: {by:?} of {rows} rows of {row}", isa.name());
                                compared += 1;
                            }
                        }
                    }
                }
            }
        }
        assert!(compared > 2000, "{compared}");
    }
}
