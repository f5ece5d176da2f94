//! Runs [vector programs](crate::engine::vector), one block of elements after the other, on any instruction set.
//!
//! The accumulator of a program is eight vectors, which stay in registers; slots are blocks on the stack. The dispatch, one
//! `match` per instruction and block, is amortized over eight vectors.
//!
//! A NaN of the machine does not have the bits of the canonical NaN, which all ops on `f32` of the reference engine return. So
//! a program checks its values for NaNs. A block with a NaN is run again with every result made canonical (an exact run); if
//! rows are reduced, all blocks are. NaNs of `f64` keep some of their bits: a program of 64-bit lanes stops before a block with
//! one, which another program computes, or the ops one by one.
//!
//! The unsafe code is sound for these reasons:
//! - [`Isa::run_vectors`](super::Isa) runs it only on a machine that has the instructions.
//! - All reads and writes are of whole blocks inside slices, contiguous memory and slots, whose lengths are checked before
//!   the first block.
//! - [`Code`] has checked that all operands and targets of instructions exist, that slots are written before they are
//!   read, and that a block of elements of any of its formats fits a slot.

#![allow(unsafe_code, reason = "vectors of sets that were detected, on elements inside of slices")]

use super::bind::{
    AlignedBlock, BoundSources, BoundTarget, LINE, MemorySource, OperandBlocks, PerRowSource, WidenedSource,
    allocate_blocks, bind_targets,
};
use super::integers::{self, int_op};
use super::rows::{PartialResults, RowReducer, has_nan, with_canonical_nans};
use super::vector::{Lane, Simd};
use super::{Isa, VectorKernel};
use crate::engine::lanes::LaneOp;
use crate::engine::packed::{Slice, SliceMut};
use crate::engine::vector::{
    Base, Code, Format, Instr, REDUCTIONS, Reduction, RowResults, SLOT_BYTES, SLOTS, Source, Target, Width,
};
use crate::raw::{Prefetch, prefetch};
use smallvec::SmallVec;
use std::mem::MaybeUninit;
use std::ops::Range;

/// The number of vectors of a block.
pub(super) const VECTORS: usize = 8;

/// A block of elements in vector registers.
pub(super) type Block<S> = [S; VECTORS];

/// Prefetch distance in elements.
const PREFETCH_DISTANCE: usize = 2048;

/// The slots of a program.
#[repr(C, align(64))]
struct Slots([[u8; SLOT_BYTES]; SLOTS]);

/// A call of a lane function, bound to packed blocks.
struct BoundCall<'a> {
    op: &'a LaneOp,
    /// The block of each operand, and the bytes of an element.
    from: [(*const u8, usize); 3],
    /// The block of the result, and the bytes of an element.
    to: (*mut u8, usize),
}

impl BoundCall<'_> {
    /// Runs the lane function on `count` elements. Returns `false`, without a result, if `guarded` and the op is not defined
    /// on an element.
    ///
    /// # Safety
    /// Blocks of `count` elements must be readable and writable, and nothing else may access them.
    #[inline(never)]
    unsafe fn run(&self, isa: Isa, count: usize, guarded: bool) -> bool {
        // SAFETY: guaranteed by the caller; slots and blocks are at multiples of 64 bytes.
        let from = self.from.map(|(first, size)| unsafe {
            match size {
                1 => Slice::new(std::slice::from_raw_parts(first, count)),
                2 => Slice::new(std::slice::from_raw_parts(first.cast::<u16>(), count)),
                4 => Slice::new(std::slice::from_raw_parts(first.cast::<u32>(), count)),
                _ => Slice::new(std::slice::from_raw_parts(first.cast::<u64>(), count)),
            }
        });
        if guarded && !self.op.is_total() && !self.op.is_defined_on(from) {
            return false;
        }
        let first = self.to.0;
        // SAFETY: as above; the result is in a slot of its own.
        let to = unsafe {
            match self.to.1 {
                1 => SliceMut::new(std::slice::from_raw_parts_mut(first, count)),
                2 => SliceMut::new(std::slice::from_raw_parts_mut(first.cast::<u16>(), count)),
                4 => SliceMut::new(std::slice::from_raw_parts_mut(first.cast::<u32>(), count)),
                _ => SliceMut::new(std::slice::from_raw_parts_mut(first.cast::<u64>(), count)),
            }
        };
        let [a, b, c] = from;
        self.op.run(isa, a, b, c, to);
        true
    }
}

/// Copies bytes of a slot to a target.
///
/// # Safety
/// The machine must have the instructions of the set; the bytes must be writable, at a multiple of 64 bytes for non-temporal
/// stores.
#[inline(always)]
unsafe fn store_packed<S: Simd>(from: *const S::Lane, to: *mut u8, bytes: usize, non_temporal: bool) {
    let size = S::Lane::WIDTH.bytes();
    // SAFETY: guaranteed by the caller.
    unsafe {
        if !non_temporal || bytes < size * VECTORS * S::LANES {
            return std::ptr::copy_nonoverlapping(from.cast(), to, bytes);
        }
        let mut i = 0;
        while i < bytes / size {
            S::load(from.add(i)).store_non_temporal(to.cast::<S::Lane>().add(i));
            i += S::LANES;
        }
    }
}

/// The block whose vector `$i` is `$code`: unrolled, with `$i` a constant. (Closures are not inlined into code for another
/// instruction set, and a loop does not always keep its vectors in registers.)
macro_rules! each {
    ($i:ident => $code:expr) => {
        $crate::engine::simd::interpret::each!($i => $code, 0 1 2 3 4 5 6 7)
    };
    ($i:ident => $code:expr, $($at:literal)*) => {
        [$({
            const $i: usize = $at;
            $code
        }),*]
    };
}
pub(super) use each;

/// Binds the calls of a program to their lane functions and to blocks.
///
/// # Safety
/// `slots` must point to [`Slots`].
#[inline(always)]
unsafe fn bind_calls<'a>(
    code: &Code,
    ops: &[&'a LaneOp],
    operands: &[OperandBlocks],
    slots: *mut u8,
    bound: &mut SmallVec<[BoundCall<'a>; 4]>,
) {
    assert!(ops.len() == code.calls().len(), "a function for each call");
    for (&op, call) in ops.iter().zip(code.calls()) {
        let operand = |(at, format): (u16, Format)| (operands[usize::from(at)].base, format.size());
        let to = (slots.wrapping_add(usize::from(call.result_slot) * SLOT_BYTES), call.result_format.size());
        // The call makes a slice of the slot, whose elements must be initialized.
        // SAFETY: guaranteed by the caller; `Code` has checked that these slots exist.
        unsafe { to.0.write_bytes(0, SLOT_BYTES) };
        bound.push(BoundCall { op, from: call.from.map(operand), to });
    }
}

/// How the run of a program ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ProgramOutcome {
    Complete,
    /// An op is not defined on an element.
    Undefined,
    /// The block of 64-bit lanes that begins with this element has a NaN, or the rows of a reduction have one. All blocks before
    /// it are complete, unless rows are reduced.
    FoundNan(usize),
}

impl Isa {
    /// Runs a program over the elements `range` of `count`, which are whole blocks, and issues prefetches of `prefetch_next`
    /// meanwhile. If rows are reduced, the range is all elements, and they are whole rows. `ops` are the ops of its calls; if
    /// `guarded`, the run ends where one of them is not defined on an element.
    pub(crate) fn execute(
        self,
        code: &Code,
        (sources, targets, rows): (&[Source<'_>], &mut [Target<'_>], &mut [RowResults<'_>]),
        (ops, guarded): (&[&LaneOp], bool),
        (count, range): (usize, Range<usize>),
        prefetch_next: &mut Prefetch,
    ) -> ProgramOutcome {
        let block = self.block(code.width());
        assert!([count, range.start, range.end].iter().all(|end| end.is_multiple_of(block)), "whole blocks");
        assert!(range.end <= count && (rows.is_empty() || range == (0..count)), "elements and rows that exist");
        assert!(code.fits(sources, targets, rows), "operands, targets and rows that exist");
        let mut slots: MaybeUninit<Slots> = MaybeUninit::uninit();
        let slots = slots.as_mut_ptr().cast::<u8>();
        let mut blocks: SmallVec<[AlignedBlock; 8]> = SmallVec::new();
        allocate_blocks(code, sources, &mut blocks);
        let mut bound = BoundSources::default();
        // SAFETY: the blocks were allocated for these sources, and are not moved.
        unsafe { bound.bind(code, sources, (count, block), slots, blocks.as_mut_ptr().cast()) };
        let mut to: SmallVec<[BoundTarget; 4]> = SmallVec::new();
        bind_targets(targets, count, &mut to);
        let mut calls: SmallVec<[BoundCall<'_>; 4]> = SmallVec::new();
        // SAFETY: these are slots.
        unsafe { bind_calls(code, ops, &bound.operands, slots, &mut calls) };
        let mut work: [MaybeUninit<PartialResults>; REDUCTIONS] = [const { MaybeUninit::uninit() }; REDUCTIONS];
        let mut reducers: SmallVec<[RowReducer<'_>; REDUCTIONS]> = SmallVec::new();
        for (rows, work) in rows.iter_mut().zip(&mut work) {
            assert!(rows.to.len().checked_mul(rows.row) == Some(count), "a result for each row");
            reducers.push(RowReducer::new(rows, work));
        }
        if let ([Source::Elements(elements) | Source::Memory(elements)], [reducer]) = (sources, &mut reducers[..])
            && code.is_reduction()
            && elements.size() == code.width().bytes()
        {
            self.run_vectors(code.width(), ReduceRows { first: elements.first().cast_const(), reducer });
            if reducer.is_nan_free() {
                return ProgramOutcome::Complete;
            }
            if code.width() == Width::Bits64 {
                return ProgramOutcome::FoundNan(0);
            }
            reducer.restart();
        }
        let program = BoundProgram {
            instrs: code.instrs(),
            operands: &bound.operands,
            per_row: &bound.per_row,
            widened: &bound.widened,
            to: &to,
            slots,
            calls: BoundCalls { calls: &calls, isa: self, guarded },
        };
        if code.width() == Width::Bits64 {
            return program.run_wide(self, &mut reducers, &bound.memory, range, prefetch_next);
        }
        if program.run(self, &mut reducers, &bound.memory, range, prefetch_next) {
            ProgramOutcome::Complete
        } else {
            ProgramOutcome::Undefined
        }
    }

    /// Reduces rows of length `row` to one element each, starting with an identity. Returns `false`, without a result, if the
    /// elements are not whole blocks, if rows of this length cannot be reduced, or if there is a NaN of `f64`.
    pub(crate) fn reduce_rows(
        self,
        by: Reduction,
        from: Slice<'_>,
        row: usize,
        identity: u64,
        to: SliceMut<'_>,
    ) -> bool {
        let (count, code) = (from.len(), Code::reduction(by));
        if !count.is_multiple_of(self.block(code.width())) || !RowResults::supports_row_of(row) {
            return false;
        }
        let identity = by.format.lane(identity, code.width());
        let outcome = self.execute(
            &code,
            (&[Source::Elements(from.as_contiguous())], &mut [], &mut [RowResults { by, identity, row, to }]),
            (&[], false),
            (count, 0..count),
            &mut Prefetch::default(),
        );
        outcome == ProgramOutcome::Complete
    }
}

/// A program bound to operands and targets, all of which were checked.
#[derive(Clone, Copy)]
struct BoundProgram<'a> {
    instrs: &'a [Instr],
    operands: &'a [OperandBlocks],
    per_row: &'a [PerRowSource],
    widened: &'a [WidenedSource],
    to: &'a [BoundTarget],
    slots: *mut u8,
    calls: BoundCalls<'a>,
}

/// The calls of a program, and how to run them.
#[derive(Clone, Copy)]
struct BoundCalls<'a> {
    calls: &'a [BoundCall<'a>],
    isa: Isa,
    /// Whether to check that ops are defined on all elements.
    guarded: bool,
}

/// The result of [`RunBlocks`] if an op is not defined on an element.
const UNDEFINED_ELEMENT: usize = usize::MAX;

impl BoundProgram<'_> {
    /// Runs the program over the blocks of a range: each block fast, and exactly if it has a NaN. If rows are reduced, the exact
    /// run starts again with the first block. Returns `false` if an op is not defined on an element.
    fn run(
        self,
        isa: Isa,
        reducers: &mut [RowReducer<'_>],
        memory: &[MemorySource],
        all: Range<usize>,
        prefetch_next: &mut Prefetch,
    ) -> bool {
        let mut start = all.start;
        while start < all.end {
            let fast =
                RunBlocks::<'_, '_, false> { program: self, reducers, memory, range: start..all.end, prefetch_next };
            start = isa.run_vectors(Width::Bits32, fast);
            if start == UNDEFINED_ELEMENT {
                return false;
            }
            if !reducers.is_empty() {
                if start < all.end || !reducers.iter().all(RowReducer::is_nan_free) {
                    reducers.iter_mut().for_each(RowReducer::restart);
                    let range = all;
                    start = isa.run_vectors(
                        Width::Bits32,
                        RunBlocks::<'_, '_, true> { program: self, reducers, memory: &[], range, prefetch_next },
                    );
                }
                return start != UNDEFINED_ELEMENT;
            }
            if start < all.end {
                let range = start..start + isa.block(Width::Bits32);
                start = isa.run_vectors(
                    Width::Bits32,
                    RunBlocks::<'_, '_, true> { program: self, reducers, memory: &[], range, prefetch_next },
                );
                if start == UNDEFINED_ELEMENT {
                    return false;
                }
            }
        }
        true
    }

    /// Runs a program of 64-bit lanes over the blocks of a range.
    fn run_wide(
        self,
        isa: Isa,
        reducers: &mut [RowReducer<'_>],
        memory: &[MemorySource],
        range: Range<usize>,
        prefetch_next: &mut Prefetch,
    ) -> ProgramOutcome {
        let (start, end) = (range.start, range.end);
        let blocks =
            RunBlocks::<'_, '_, false> { program: self, reducers: &mut *reducers, memory, range, prefetch_next };
        match isa.run_vectors(Width::Bits64, blocks) {
            UNDEFINED_ELEMENT => ProgramOutcome::Undefined,
            at if at < end => ProgramOutcome::FoundNan(at),
            _ if reducers.iter().all(RowReducer::is_nan_free) => ProgramOutcome::Complete,
            _ => ProgramOutcome::FoundNan(start),
        }
    }
}

/// Reduces rows that no other instruction processes, without the interpreter.
struct ReduceRows<'a, 'r> {
    first: *const u8,
    reducer: &'a mut RowReducer<'r>,
}

impl VectorKernel for ReduceRows<'_, '_> {
    type Result = ();

    #[inline(always)]
    unsafe fn run<S: Simd>(self) {
        // SAFETY: guaranteed by the caller, and by the checks of this module: all rows are readable.
        unsafe { self.reducer.reduce_all::<S>(self.first.cast()) }
    }
}

/// Runs a program over the blocks of a range. If not `EXACT`, it stops before the first block with a NaN in a checked value;
/// if `EXACT`, every result is made canonical. Returns the index of the first element of the block before which it stopped, the
/// end of the range, or [`UNDEFINED_ELEMENT`].
struct RunBlocks<'a, 'r, const EXACT: bool> {
    program: BoundProgram<'a>,
    reducers: &'a mut [RowReducer<'r>],
    memory: &'a [MemorySource],
    range: Range<usize>,
    prefetch_next: &'a mut Prefetch,
}

impl<const EXACT: bool> VectorKernel for RunBlocks<'_, '_, EXACT> {
    type Result = usize;

    #[inline(always)]
    unsafe fn run<S: Simd>(self) -> usize {
        let RunBlocks {
            program: BoundProgram { instrs, operands, per_row, widened, to, slots, calls },
            reducers,
            memory,
            range,
            prefetch_next,
        } = self;
        let (mut start, block) = (range.start, VECTORS * S::LANES);
        // SAFETY: guaranteed by the caller, and by the checks of this module.
        unsafe {
            // The value of the accumulator where it is undefined. A call need not save it: no vector register survives a call.
            let undefined: Block<S> = [S::splat(S::Lane::default()); VECTORS];
            while start < range.end {
                let mut acc = undefined;
                // Later blocks are prefetched while this one is computed.
                for &(first, size) in memory {
                    let next = first.wrapping_add((start + PREFETCH_DISTANCE) * size);
                    let mut line = 0;
                    while line < block * size {
                        prefetch(next.wrapping_add(line));
                        line += LINE;
                    }
                }
                prefetch_next.issue(block * S::Lane::WIDTH.bytes() / LINE);
                for rows in per_row {
                    let starts_row = start & ((1 << rows.shift) - 1) == 0;
                    if starts_row || start == range.start {
                        rows.fill::<S>(start);
                    }
                }
                for elements in widened {
                    elements.fill::<S>(start);
                }
                // The address of the block of an operand.
                macro_rules! operand {
                    ($at:expr) => {{
                        let operand = operands.get_unchecked(usize::from($at));
                        operand.base.cast::<S::Lane>().add(start & operand.mask)
                    }};
                }
                // Vector `$i` of a block in memory.
                macro_rules! vector {
                    ($block:ident, $i:ident) => {
                        S::load($block.add(S::LANES * $i))
                    };
                }
                // A result: in an exact run, with canonical NaNs.
                macro_rules! result {
                    ($block:expr) => {
                        if EXACT { with_canonical_nans($block) } else { $block }
                    };
                }
                for instr in instrs {
                    acc = match *instr {
                        Instr::Load(at) => {
                            let b = operand!(at);
                            each!(I => vector!(b, I))
                        }
                        Instr::Add(at) => {
                            let b = operand!(at);
                            result!(each!(I => acc[I] + vector!(b, I)))
                        }
                        Instr::Sub(at) => {
                            let b = operand!(at);
                            result!(each!(I => acc[I] - vector!(b, I)))
                        }
                        Instr::ReverseSub(at) => {
                            let b = operand!(at);
                            result!(each!(I => vector!(b, I) - acc[I]))
                        }
                        Instr::Mul(at) => {
                            let b = operand!(at);
                            result!(each!(I => acc[I] * vector!(b, I)))
                        }
                        Instr::Div(at)
                            if S::DIVIDES_BY_RECIPROCAL && operands.get_unchecked(usize::from(at)).is_splat =>
                        {
                            let divisor = *operand!(at);
                            let (reciprocal, divisor) = (S::reciprocal(divisor), S::splat(divisor));
                            result!(each!(I => acc[I].div_by(divisor, reciprocal)))
                        }
                        Instr::Div(at) => {
                            let b = operand!(at);
                            result!(each!(I => acc[I] / vector!(b, I)))
                        }
                        Instr::ReverseDiv(at) => {
                            let b = operand!(at);
                            result!(each!(I => vector!(b, I) / acc[I]))
                        }
                        Instr::MulAdd([by, plus]) => {
                            let (b, c) = (operand!(by), operand!(plus));
                            result!(each!(I => acc[I].mul_add(vector!(b, I), vector!(c, I))))
                        }
                        Instr::AddMul([a, b]) => {
                            let (a, b) = (operand!(a), operand!(b));
                            result!(each!(I => vector!(a, I).mul_add(vector!(b, I), acc[I])))
                        }
                        Instr::MaxNumber(at) => {
                            let b = operand!(at);
                            let (a, b) = (result!(acc), result!(each!(I => vector!(b, I))));
                            result!(each!(I => a[I].max_number(b[I])))
                        }
                        Instr::MinNumber(at) => {
                            let b = operand!(at);
                            let (a, b) = (result!(acc), result!(each!(I => vector!(b, I))));
                            result!(each!(I => a[I].min_number(b[I])))
                        }
                        Instr::MaxOrNan(at) => {
                            let b = operand!(at);
                            each!(I => acc[I].max_or_nan(vector!(b, I)))
                        }
                        Instr::MinOrNan(at) => {
                            let b = operand!(at);
                            each!(I => acc[I].min_or_nan(vector!(b, I)))
                        }
                        Instr::Square => result!(each!(I => acc[I] * acc[I])),
                        Instr::Double => result!(each!(I => acc[I] + acc[I])),
                        Instr::Exp(Base::E) => result!(each!(I => acc[I].exp())),
                        Instr::Exp(Base::Two) => result!(each!(I => acc[I].exp2())),
                        Instr::Exp(Base::TwoFlushed) => result!(each!(I => acc[I].exp2_flushed())),
                        Instr::Neg => result!(each!(I => acc[I].neg())),
                        Instr::Abs => result!(each!(I => acc[I].abs())),
                        Instr::Sqrt => result!(each!(I => acc[I].sqrt())),
                        Instr::Round(Format::F16) => result!(each!(I => acc[I].rounded_to_f16())),
                        Instr::Round(Format::Bf16) => result!(each!(I => acc[I].rounded_to_bf16())),
                        Instr::Round(Format::F32) => each!(I => acc[I].rounded_to_f32()),
                        Instr::Round(_) => acc,
                        // The NaN of all ops on `bf16` has zeros in its lower half as an `f32`.
                        Instr::Widen(Format::Bf16) if EXACT => each!(I => acc[I].clear_low_halves()),
                        Instr::Widen(Format::F16) => result!(acc),
                        Instr::Widen(_) => acc,
                        Instr::Floor => result!(each!(I => acc[I].floor())),
                        Instr::Ceil => result!(each!(I => acc[I].ceil())),
                        Instr::Int(op, at) => int_op(op, acc, operand!(at)),
                        Instr::NegInt => integers::negate(acc),
                        Instr::AbsInt => integers::absolute(acc),
                        Instr::Compare(comparison, at) => integers::compare(comparison, acc, operand!(at)),
                        Instr::Select([yes, no]) => {
                            let (a, b) = (operand!(yes), operand!(no));
                            each!(I => S::select(acc[I].sign_mask(), vector!(a, I), vector!(b, I)))
                        }
                        Instr::SelectOr([mask, no]) => {
                            let (m, b) = (operand!(mask), operand!(no));
                            each!(I => S::select(vector!(m, I).sign_mask(), acc[I], vector!(b, I)))
                        }
                        Instr::SelectUnless([mask, yes]) => {
                            let (m, a) = (operand!(mask), operand!(yes));
                            each!(I => S::select(vector!(m, I).sign_mask(), vector!(a, I), acc[I]))
                        }
                        Instr::SignExtend(bits) => integers::sign_extend(bits, acc),
                        Instr::ZeroExtend(bits) => integers::zero_extend(bits, acc),
                        Instr::IntToFloat { signed } => integers::int_to_float(signed, acc),
                        Instr::FloatToInt { signed, clamp_bits } => integers::float_to_int(signed, clamp_bits, acc),
                        Instr::IsNotZero => integers::is_not_zero(acc),
                        Instr::ToPattern(format) => integers::to_pattern(format, acc),
                        Instr::FromPattern(format) => integers::from_pattern(format, acc),
                        Instr::Call(at) => {
                            let call = calls.calls.get_unchecked(usize::from(at));
                            if !call.run(calls.isa, block, calls.guarded) {
                                return UNDEFINED_ELEMENT;
                            }
                            undefined
                        }
                        Instr::LoadNarrow(format, at) => integers::load_narrow(format, operand!(at).cast()),
                        Instr::SpillNarrow(format, slot) => {
                            let to = slots.add(usize::from(slot) * SLOT_BYTES);
                            integers::store_narrow(format, acc, to, false);
                            acc
                        }
                        Instr::StorePacked(at, slot) => {
                            let BoundTarget { base, size, non_temporal } = *to.get_unchecked(usize::from(at));
                            store_packed::<S>(operand!(slot), base.add(start * size), block * size, non_temporal);
                            undefined
                        }
                        Instr::CheckNan => {
                            if !EXACT && has_nan(acc) {
                                return start;
                            }
                            acc
                        }
                        Instr::Reduce(at) => {
                            reducers.get_unchecked_mut(usize::from(at)).add_block::<S, EXACT>(acc);
                            acc
                        }
                        Instr::Spill(slot) => {
                            let to = slots.add(usize::from(slot) * SLOT_BYTES).cast::<S::Lane>();
                            let _ = each!(I => acc[I].store(to.add(S::LANES * I)));
                            acc
                        }
                        Instr::Store(at) => {
                            let BoundTarget { base, non_temporal, .. } = *to.get_unchecked(usize::from(at));
                            let to = base.cast::<S::Lane>().add(start);
                            if non_temporal {
                                let _ = each!(I => acc[I].store_non_temporal(to.add(S::LANES * I)));
                            } else {
                                let _ = each!(I => acc[I].store(to.add(S::LANES * I)));
                            }
                            acc
                        }
                        Instr::StoreNarrow(at, format) => {
                            let BoundTarget { base, non_temporal, .. } = *to.get_unchecked(usize::from(at));
                            integers::store_narrow(format, acc, base.add(start * format.size()), non_temporal);
                            acc
                        }
                    };
                }
                start += block;
            }
            for reducer in reducers {
                reducer.finish::<S, EXACT>();
            }
        }
        start
    }
}
