//! Runs [vector programs](crate::engine::vector), one block of elements after the other, on any instruction set.
//!
//! The accumulator of a program is eight vectors, which stay in registers; slots are blocks on the stack. One `match` per
//! instruction and block chooses what is done to eight vectors.
//!
//! A NaN of the machine has other bits than that of the reference executor, which is the same for all ops on `f32`. So a
//! program checks its values for NaNs. A block with a NaN is run again with every result made canonical; if rows are
//! reduced, all blocks are.
//!
//! The argument of the unsafe code: [`Isa::on_vectors`](super::Isa) runs this only on a machine that has the instructions;
//! all that is read and written are whole blocks inside of slices, stretches of memory and slots, whose lengths are checked
//! before the first block; and `Code` has checked that instructions name only what exists, and slots only after
//! they were written.

#![allow(unsafe_code, reason = "vectors of sets that were detected, on elements inside of slices")]

use super::integers::{self, int_op};
use super::rows::{RowReducer, Workspace, canonical, has_nan};
use super::vector::Simd;
use super::{Isa, OnVectors};
use crate::engine::lanes::LaneOp;
use crate::engine::packed::{Slice, SliceMut};
use crate::engine::quotient::DIVISORS;
use crate::engine::vector::{
    Base, Code, Format, Instr, MAX_BLOCK, REDUCTIONS, Reduction, RowResults, SLOTS, Source, Target,
};
use crate::raw::{Ahead, Stretch, prefetch};
use smallvec::SmallVec;
use std::mem::MaybeUninit;
use std::ops::Range;
use tileir_num::math::single;

/// Vectors of a block.
pub(super) const VECTORS: usize = 8;

/// A block of elements.
pub(super) type Block<S> = [S; VECTORS];

/// Prefetch distance in elements.
const PREFETCH: usize = 2048;
const LINE: usize = 64;

/// The slots of a block.
#[repr(C, align(64))]
struct Slots([[f32; MAX_BLOCK]; SLOTS]);

/// A block of one number.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Splat([f32; MAX_BLOCK]);

/// Where the blocks of an operand are: only the bits of an element's number in the mask count, so that blocks repeat. An
/// operand with one number for all elements, or per row, is a block of that number: so no instruction asks what its operands
/// are, and each reads them as it computes.
#[derive(Clone, Copy)]
struct From {
    first: *const f32,
    mask: usize,
    is_splat: bool,
}

/// Numbers of rows, and the block that each is copied to when its row begins.
#[derive(Clone, Copy)]
struct PerRow {
    numbers: *const u8,
    format: Format,
    /// Two to the power of this are the elements of a row.
    shift: u32,
    to: *mut f32,
}

/// Elements that are converted to lanes, and the block that they are written to.
#[derive(Clone, Copy)]
struct Widened {
    elements: Elements,
    format: Format,
    to: *mut f32,
}

#[derive(Clone, Copy)]
enum Elements {
    /// Elements in memory. Only the bits of an element's number in the mask count.
    InMemory { first: *const u8, mask: usize },
    /// Integers that count up from this one.
    Iota(u64),
}

/// A call of a lane function on blocks of packed elements.
struct BoundCall<'a> {
    op: &'a LaneOp,
    /// The block of each operand, and the bytes of an element.
    from: [(*const u8, usize); 3],
    to: (*mut u8, usize),
}

impl BoundCall<'_> {
    /// `false` if the op is not defined on an element.
    ///
    /// # Safety
    /// Blocks of so many elements must be readable and writable, and nothing else may access them.
    #[inline(never)]
    unsafe fn run(&self, isa: Isa, count: usize, guarded: bool) -> bool {
        // SAFETY: the caller's; slots and blocks are at multiples of 64 bytes.
        let from = self.from.map(|(first, size)| unsafe {
            match size {
                1 => Slice::new(std::slice::from_raw_parts(first, count)),
                2 => Slice::new(std::slice::from_raw_parts(first.cast::<u16>(), count)),
                4 => Slice::new(std::slice::from_raw_parts(first.cast::<u32>(), count)),
                _ => Slice::new(std::slice::from_raw_parts(first.cast::<u64>(), count)),
            }
        });
        if guarded && !self.op.is_total() && !self.op.defined(from) {
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

/// Writes so many packed elements with one pattern.
///
/// # Safety
/// They must be writable.
unsafe fn splat_packed(bits: u64, size: usize, to: *mut u8, count: usize) {
    // SAFETY: the caller's.
    unsafe {
        match size {
            1 => std::slice::from_raw_parts_mut(to, count).fill(bits as u8),
            2 => std::slice::from_raw_parts_mut(to.cast::<u16>(), count).fill(bits as u16),
            4 => std::slice::from_raw_parts_mut(to.cast::<u32>(), count).fill(bits as u32),
            _ => std::slice::from_raw_parts_mut(to.cast::<u64>(), count).fill(bits),
        }
    }
}

/// Writes so many packed elements that count up.
///
/// # Safety
/// They must be writable.
unsafe fn count_packed(first: u64, size: usize, to: *mut u8, count: usize) {
    for i in 0..count {
        let number = first.wrapping_add(i as u64);
        // SAFETY: the caller's.
        unsafe {
            match size {
                1 => *to.add(i) = number as u8,
                2 => *to.cast::<u16>().add(i) = number as u16,
                4 => *to.cast::<u32>().add(i) = number as u32,
                _ => *to.cast::<u64>().add(i) = number,
            }
        }
    }
}

/// Elements in memory, and the bytes of each.
type InMemory = (*const u8, usize);

#[derive(Clone, Copy)]
struct To {
    first: *mut u8,
    /// Bytes of an element.
    size: usize,
    past: bool,
}

/// Copies so many bytes of a slot.
///
/// # Safety
/// The machine must have the instructions of the set; so many bytes must be writable, at a multiple of 64 bytes for
/// non-temporal stores.
#[inline(always)]
unsafe fn store_packed<S: Simd>(from: *const f32, to: *mut u8, bytes: usize, past: bool) {
    // SAFETY: the caller's.
    unsafe {
        if !past || bytes < 4 * VECTORS * S::LANES {
            return std::ptr::copy_nonoverlapping(from.cast(), to, bytes);
        }
        let mut i = 0;
        while i < bytes / 4 {
            S::load(from.add(i)).store_past(to.cast::<f32>().add(i));
            i += S::LANES;
        }
    }
}

/// The same for each vector of a block. (Closures are not inlined into code for another instruction set, and a loop does
/// not always keep its vectors in registers.)
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

impl PerRow {
    /// Writes the numbers of the rows of the block that begins with an element.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the numbers must be readable.
    #[inline(always)]
    unsafe fn fill<S: Simd>(self, start: usize) {
        let mut i = 0;
        while i < VECTORS {
            // SAFETY: the caller's; a block has room for as many vectors.
            unsafe {
                let at = (start + S::LANES * i) >> self.shift;
                let size = self.format.size();
                let pattern: u64 = match size {
                    1 => (*self.numbers.add(at)).into(),
                    2 => (*self.numbers.cast::<u16>().add(at)).into(),
                    4 => (*self.numbers.cast::<u32>().add(at)).into(),
                    _ => *self.numbers.cast::<u64>().add(at),
                };
                if let Format::Packed(_) = self.format {
                    splat_packed(pattern, size, self.to.cast::<u8>().add(S::LANES * i * size), S::LANES);
                } else {
                    S::splat(f32::from_bits(self.format.lane(pattern as u32))).store(self.to.add(S::LANES * i));
                }
            }
            i += 1;
        }
    }
}

impl Widened {
    /// Writes the lanes of the block that begins with an element.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the elements must be readable.
    #[inline(always)]
    unsafe fn fill<S: Simd>(self, start: usize) {
        // SAFETY: the caller's; a block has room for as many vectors.
        unsafe {
            let (count, size) = (VECTORS * S::LANES, self.format.size());
            let block: Block<S> = match (self.elements, self.format) {
                (Elements::InMemory { first, mask }, Format::Packed(_)) => {
                    let from = first.add((start & mask) * size);
                    return std::ptr::copy_nonoverlapping(from, self.to.cast(), count * size);
                }
                (Elements::InMemory { first, mask }, format) => {
                    integers::load_narrow(format, first.add((start & mask) * size))
                }
                (Elements::Iota(first), Format::Packed(_)) => {
                    return count_packed(first.wrapping_add(start as u64), size, self.to.cast(), count);
                }
                (Elements::Iota(first), _) => {
                    let lanes = std::slice::from_raw_parts_mut(self.to.cast::<u32>(), count);
                    integers::iota((first as u32).wrapping_add(start as u32), lanes);
                    if self.format.bits() == 32 {
                        return;
                    }
                    let block = each!(I => S::load(self.to.add(S::LANES * I)));
                    integers::sign_extend(self.format.bits() as u8, block)
                }
            };
            let _ = each!(I => block[I].store(self.to.add(S::LANES * I)));
        }
    }
}

/// The reciprocal of a divisor, if quotients may be computed with it.
#[inline(always)]
fn reciprocal(divisor: f32) -> Option<f32> {
    DIVISORS.contains(&(divisor.to_bits() & (u32::MAX >> 1))).then(|| 1.0 / divisor)
}

/// Whether an operand is computed to a block before instructions read it.
fn needs_block(source: &Source<'_>, format: Format) -> bool {
    let is_given = matches!(source, Source::PerRow(..) | Source::Scalar(_) | Source::Iota(_));
    is_given || format.size() != 4 || matches!(format, Format::Packed(_))
}

impl Isa {
    /// Runs a program over `count` elements, whole blocks and rows. Meanwhile memory is prefetched from `ahead`. `ops` are the
    /// lane functions of its calls. `false` if one of them is not defined on an element, and that is to be known.
    pub(crate) fn execute(
        self,
        code: &Code,
        (sources, targets, rows): (&[Source<'_>], &mut [Target<'_>], &mut [RowResults<'_>]),
        (ops, guarded): (&[&LaneOp], bool),
        count: usize,
        ahead: &mut Ahead,
    ) -> bool {
        let block = self.block();
        assert!(count.is_multiple_of(block), "whole blocks");
        assert!(code.fits(sources, targets, rows.len()), "operands and targets that exist");
        let mut slots: MaybeUninit<Slots> = MaybeUninit::uninit();
        let slots = slots.as_mut_ptr().cast::<f32>();
        let mut blocks: SmallVec<[Splat; 8]> = SmallVec::new();
        for (source, format) in sources.iter().zip(code.sources()) {
            if needs_block(source, *format) {
                let lane = if let Source::Scalar(bits) = source { format.lane(*bits as u32) } else { 0 };
                blocks.push(Splat([f32::from_bits(lane); MAX_BLOCK]));
            }
            // Elements of eight bytes take two.
            if format.slots() > 1 {
                blocks.push(Splat([0.0; MAX_BLOCK]));
            }
        }
        let mut next_block = blocks.as_mut_ptr().cast::<f32>();
        let mut from: SmallVec<[From; 16]> = SmallVec::new();
        for slot in 0..code.slots() {
            from.push(From { first: slots.wrapping_add(slot * MAX_BLOCK), mask: 0, is_splat: false });
        }
        let (mut per_row, mut widened): (SmallVec<[PerRow; 4]>, SmallVec<[Widened; 4]>) = Default::default();
        let mut memory: SmallVec<[InMemory; 4]> = SmallVec::new();
        for (source, &format) in sources.iter().zip(code.sources()) {
            let (first, len, mask) = match source {
                Source::Elements(stretch) | Source::Memory(stretch) => {
                    (stretch.first().cast_const(), stretch.len(), usize::MAX)
                }
                Source::Repeated(stretch) => {
                    let whole = stretch.len().is_power_of_two() && stretch.len() >= block;
                    assert!(whole, "whole blocks repeat");
                    (stretch.first().cast_const(), usize::MAX, stretch.len() - 1)
                }
                Source::PerRow(numbers, row) => {
                    let whole = row.is_power_of_two() && *row >= 16;
                    assert!(whole, "rows of whole vectors");
                    (numbers.first().cast_const(), numbers.len().saturating_mul(*row), 0)
                }
                Source::Scalar(_) | Source::Iota(_) => (next_block.cast_const().cast(), usize::MAX, 0),
            };
            assert!(len >= count, "an element for each");
            match source {
                Source::PerRow(_, row) => {
                    per_row.push(PerRow { numbers: first, format, shift: row.trailing_zeros(), to: next_block });
                }
                Source::Elements(_) | Source::Memory(_) | Source::Repeated(_) if needs_block(source, format) => {
                    widened.push(Widened { elements: Elements::InMemory { first, mask }, format, to: next_block });
                }
                Source::Scalar(bits) if matches!(format, Format::Packed(_)) => {
                    // SAFETY: the block has room for it, see above.
                    unsafe { splat_packed(*bits, format.size(), next_block.cast(), MAX_BLOCK) };
                }
                Source::Iota(first) => {
                    widened.push(Widened { elements: Elements::Iota(*first), format, to: next_block });
                }
                _ => {}
            }
            if let Source::Memory(stretch) = source {
                memory.push((first, stretch.size()));
            }
            let is_splat = matches!(source, Source::PerRow(_, row) if *row >= block);
            from.push(if needs_block(source, format) {
                let first = next_block.cast_const();
                next_block = next_block.wrapping_add(usize::from(format.slots()) * MAX_BLOCK);
                From { first, mask: 0, is_splat }
            } else {
                From { first: first.cast(), mask, is_splat }
            });
        }
        let mut to: SmallVec<[To; 4]> = SmallVec::new();
        for Target { to: elements, past } in &*targets {
            assert!(elements.len() >= count, "room for each");
            let first = elements.first();
            to.push(To { first, size: elements.size(), past: *past && first.addr().is_multiple_of(LINE) });
        }
        assert!(ops.len() == code.calls().len(), "a function for each call");
        let mut calls: SmallVec<[BoundCall<'_>; 4]> = SmallVec::new();
        for (&op, call) in ops.iter().zip(code.calls()) {
            let operand = |(at, format): (u16, Format)| (from[usize::from(at)].first.cast::<u8>(), format.size());
            let to: (*mut u8, usize) =
                (slots.wrapping_add(usize::from(call.to.0) * MAX_BLOCK).cast(), call.to.1.size());
            // A slice has elements from the beginning on.
            // SAFETY: `Code` has checked that these slots exist.
            unsafe { to.0.write_bytes(0, to.1 * MAX_BLOCK) };
            calls.push(BoundCall { op, from: call.from.map(operand), to });
        }
        let mut work: [MaybeUninit<Workspace>; REDUCTIONS] = [const { MaybeUninit::uninit() }; REDUCTIONS];
        let mut reducers: SmallVec<[RowReducer<'_>; REDUCTIONS]> = SmallVec::new();
        for (rows, work) in rows.iter_mut().zip(&mut work) {
            assert!(rows.to.len().checked_mul(rows.row) == Some(count), "a result for each row");
            reducers.push(RowReducer::new(rows, work));
        }
        if let ([Source::Elements(stretch) | Source::Memory(stretch)], [reducer]) = (sources, &mut reducers[..])
            && code.is_reduction()
        {
            let first = stretch.first().cast_const().cast();
            self.on_vectors(Rows { first, reducer });
            if reducer.is_known() {
                return true;
            }
            reducer.restart();
        }
        let (per_row, widened) = (&per_row[..], &widened[..]);
        let calls = Calls { calls: &calls, isa: self, guarded };
        let run = Run { instrs: code.instrs(), from: &from, per_row, widened, to: &to, slots, calls };
        run.all(self, &mut reducers, &memory, count, ahead)
    }

    /// Reduces each row to one number, starting with an identity. `false`, with nothing done, if there are no whole blocks.
    pub(crate) fn reduce_rows(
        self,
        by: Reduction,
        from: Stretch<'_>,
        row: usize,
        identity: u32,
        to: &mut [u32],
    ) -> bool {
        let count = from.len();
        let fits = count.is_multiple_of(self.block()) && RowResults::has_room_for(row);
        if fits {
            let mut rows = [RowResults { by, identity, row, to }];
            self.execute(
                &Code::REDUCTION,
                (&[Source::Elements(from)], &mut [], &mut rows),
                (&[], false),
                count,
                &mut Ahead::default(),
            );
        }
        fits
    }
}

/// A program with its operands, all of which were checked.
#[derive(Clone, Copy)]
struct Run<'a> {
    instrs: &'a [Instr],
    from: &'a [From],
    per_row: &'a [PerRow],
    widened: &'a [Widened],
    to: &'a [To],
    slots: *mut f32,
    calls: Calls<'a>,
}

#[derive(Clone, Copy)]
struct Calls<'a> {
    calls: &'a [BoundCall<'a>],
    isa: Isa,
    guarded: bool,
}

/// What [`Blocks`] returns if an op is not defined on an element.
const UNDEFINED: usize = usize::MAX;

impl Run<'_> {
    /// `false` if an op is not defined on an element.
    fn all(
        self,
        isa: Isa,
        reducers: &mut [RowReducer<'_>],
        memory: &[InMemory],
        count: usize,
        ahead: &mut Ahead,
    ) -> bool {
        let mut start = 0;
        while start < count {
            let fast = Blocks::<'_, '_, false> { run: self, reducers, memory, range: start..count, ahead };
            start = isa.on_vectors(fast);
            if start == UNDEFINED {
                return false;
            }
            if !reducers.is_empty() {
                if start < count || !reducers.iter().all(RowReducer::is_known) {
                    reducers.iter_mut().for_each(RowReducer::restart);
                    let range = 0..count;
                    start = isa.on_vectors(Blocks::<'_, '_, true> { run: self, reducers, memory: &[], range, ahead });
                }
                return start != UNDEFINED;
            }
            if start < count {
                let range = start..start + isa.block();
                start = isa.on_vectors(Blocks::<'_, '_, true> { run: self, reducers, memory: &[], range, ahead });
                if start == UNDEFINED {
                    return false;
                }
            }
        }
        true
    }
}

/// Rows that are only loaded and reduced.
struct Rows<'a, 'r> {
    first: *const f32,
    reducer: &'a mut RowReducer<'r>,
}

impl OnVectors for Rows<'_, '_> {
    type Result = ();

    #[inline(always)]
    unsafe fn run<S: Simd>(self) {
        // SAFETY: the caller's, and that of this module: there is an element for each of all rows.
        unsafe { self.reducer.add_all::<S>(self.first) }
    }
}

/// Some blocks of a run. If not `EXACT`, it ends before the first one with a NaN that the program checks for. Returns where it
/// ended.
struct Blocks<'a, 'r, const EXACT: bool> {
    run: Run<'a>,
    reducers: &'a mut [RowReducer<'r>],
    memory: &'a [InMemory],
    range: Range<usize>,
    ahead: &'a mut Ahead,
}

impl<const EXACT: bool> OnVectors for Blocks<'_, '_, EXACT> {
    type Result = usize;

    #[inline(always)]
    unsafe fn run<S: Simd>(self) -> usize {
        let Blocks { run: Run { instrs, from, per_row, widened, to, slots, calls }, reducers, memory, range, ahead } =
            self;
        let (mut start, block) = (range.start, VECTORS * S::LANES);
        // SAFETY: the caller's, and that of this module.
        unsafe {
            // Where the accumulator is undefined, it need not be kept: no vector register survives a call.
            let nothing: Block<S> = [S::splat(0.0); VECTORS];
            while start < range.end {
                let mut acc = nothing;
                // Memory brings the next blocks while this one is computed.
                for &(first, size) in memory {
                    let next = first.wrapping_add((start + PREFETCH) * size);
                    let mut line = 0;
                    while line < block * size {
                        prefetch(next.wrapping_add(line));
                        line += LINE;
                    }
                }
                ahead.ask(block * 4 / LINE);
                for rows in per_row {
                    let starts = start & ((1 << rows.shift) - 1) == 0;
                    if starts || start == range.start {
                        rows.fill::<S>(start);
                    }
                }
                for elements in widened {
                    elements.fill::<S>(start);
                }
                // The block of an operand, and a vector of it.
                macro_rules! operand {
                    ($at:expr) => {{
                        let operand = from.get_unchecked(usize::from($at));
                        operand.first.add(start & operand.mask)
                    }};
                }
                macro_rules! vector {
                    ($block:ident, $i:ident) => {
                        S::load($block.add(S::LANES * $i))
                    };
                }
                macro_rules! number {
                    ($block:expr) => {
                        if EXACT { canonical($block) } else { $block }
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
                            number!(each!(I => acc[I] + vector!(b, I)))
                        }
                        Instr::Sub(at) => {
                            let b = operand!(at);
                            number!(each!(I => acc[I] - vector!(b, I)))
                        }
                        Instr::ReverseSub(at) => {
                            let b = operand!(at);
                            number!(each!(I => vector!(b, I) - acc[I]))
                        }
                        Instr::Mul(at) => {
                            let b = operand!(at);
                            number!(each!(I => acc[I] * vector!(b, I)))
                        }
                        Instr::Div(at) if S::DIVIDES_BY_RECIPROCAL && from.get_unchecked(usize::from(at)).is_splat => {
                            let divisor = *operand!(at);
                            let (reciprocal, divisor) = (reciprocal(divisor), S::splat(divisor));
                            number!(each!(I => acc[I].div_by(divisor, reciprocal)))
                        }
                        Instr::Div(at) => {
                            let b = operand!(at);
                            number!(each!(I => acc[I] / vector!(b, I)))
                        }
                        Instr::ReverseDiv(at) => {
                            let b = operand!(at);
                            number!(each!(I => vector!(b, I) / acc[I]))
                        }
                        Instr::MulAdd([by, plus]) => {
                            let (b, c) = (operand!(by), operand!(plus));
                            number!(each!(I => acc[I].times_plus(vector!(b, I), vector!(c, I))))
                        }
                        Instr::AddMul([a, b]) => {
                            let (a, b) = (operand!(a), operand!(b));
                            number!(each!(I => vector!(a, I).times_plus(vector!(b, I), acc[I])))
                        }
                        Instr::MaxNumber(at) => {
                            let b = operand!(at);
                            let (a, b) = (number!(acc), number!(each!(I => vector!(b, I))));
                            number!(each!(I => a[I].max_number(b[I])))
                        }
                        Instr::MinNumber(at) => {
                            let b = operand!(at);
                            let (a, b) = (number!(acc), number!(each!(I => vector!(b, I))));
                            number!(each!(I => a[I].min_number(b[I])))
                        }
                        Instr::MaxOrNan(at) => {
                            let b = operand!(at);
                            each!(I => acc[I].max_or_nan(vector!(b, I)))
                        }
                        Instr::MinOrNan(at) => {
                            let b = operand!(at);
                            each!(I => acc[I].min_or_nan(vector!(b, I)))
                        }
                        Instr::Square => number!(each!(I => acc[I] * acc[I])),
                        Instr::Double => number!(each!(I => acc[I] + acc[I])),
                        Instr::Exp(Base::E) => number!(each!(I => single::exp_of(acc[I]))),
                        Instr::Exp(Base::Two) => number!(each!(I => single::exp2_of(acc[I]))),
                        Instr::Exp(Base::TwoFlushed) => number!(each!(I => acc[I].exp2_flushed())),
                        Instr::Neg => number!(each!(I => acc[I].neg())),
                        Instr::Abs => number!(each!(I => acc[I].abs())),
                        Instr::Sqrt => number!(each!(I => acc[I].sqrt())),
                        Instr::Round(Format::F16) => number!(each!(I => acc[I].rounded_to_f16())),
                        Instr::Round(Format::Bf16) => number!(each!(I => acc[I].rounded_to_bf16())),
                        Instr::Round(_) => acc,
                        // The NaN of all ops on `bf16` has zeros in its lower half as an `f32`.
                        Instr::Widen(Format::Bf16) if EXACT => each!(I => acc[I].upper_half()),
                        Instr::Widen(Format::F16) => number!(acc),
                        Instr::Widen(_) => acc,
                        Instr::Floor => number!(each!(I => acc[I].floor())),
                        Instr::Ceil => number!(each!(I => acc[I].ceil())),
                        Instr::Int(op, at) => int_op(op, acc, operand!(at)),
                        Instr::NegInt => integers::negated(acc),
                        Instr::AbsInt => integers::absolute(acc),
                        Instr::Compare(by, at) => integers::compare(by, acc, operand!(at)),
                        Instr::Select([yes, no]) => {
                            let (a, b) = (operand!(yes), operand!(no));
                            each!(I => S::select(acc[I].negative(), vector!(a, I), vector!(b, I)))
                        }
                        Instr::SelectOr([mask, no]) => {
                            let (m, b) = (operand!(mask), operand!(no));
                            each!(I => S::select(vector!(m, I).negative(), acc[I], vector!(b, I)))
                        }
                        Instr::SelectUnless([mask, yes]) => {
                            let (m, a) = (operand!(mask), operand!(yes));
                            each!(I => S::select(vector!(m, I).negative(), vector!(a, I), acc[I]))
                        }
                        Instr::SignExtend(bits) => integers::sign_extend(bits, acc),
                        Instr::ZeroExtend(bits) => integers::zero_extend(bits, acc),
                        Instr::IntToFloat { signed } => integers::int_to_float(signed, acc),
                        Instr::FloatToInt { signed, bits } => integers::float_to_int(signed, bits, acc),
                        Instr::IsNotZero => integers::is_not_zero(acc),
                        Instr::ToPattern(format) => integers::to_pattern(format, acc),
                        Instr::FromPattern(format) => integers::from_pattern(format, acc),
                        Instr::Call(at) => {
                            let call = calls.calls.get_unchecked(usize::from(at));
                            if !call.run(calls.isa, block, calls.guarded) {
                                return UNDEFINED;
                            }
                            nothing
                        }
                        Instr::LoadNarrow(format, at) => integers::load_narrow(format, operand!(at).cast()),
                        Instr::SpillNarrow(format, slot) => {
                            let to = slots.add(usize::from(slot) * MAX_BLOCK);
                            integers::store_narrow(format, acc, to.cast(), false);
                            acc
                        }
                        Instr::StorePacked(at, slot) => {
                            let To { first, size, past } = *to.get_unchecked(usize::from(at));
                            store_packed::<S>(operand!(slot), first.add(start * size), block * size, past);
                            nothing
                        }
                        Instr::CheckNan => {
                            if !EXACT && has_nan(acc) {
                                return start;
                            }
                            acc
                        }
                        Instr::Reduce(at) => {
                            reducers.get_unchecked_mut(usize::from(at)).add::<S, EXACT>(acc);
                            acc
                        }
                        Instr::Spill(slot) => {
                            let to = slots.add(usize::from(slot) * MAX_BLOCK);
                            let _ = each!(I => acc[I].store(to.add(S::LANES * I)));
                            acc
                        }
                        Instr::Store(at) => {
                            let To { first, past, .. } = *to.get_unchecked(usize::from(at));
                            let to = first.cast::<f32>().add(start);
                            if past {
                                let _ = each!(I => acc[I].store_past(to.add(S::LANES * I)));
                            } else {
                                let _ = each!(I => acc[I].store(to.add(S::LANES * I)));
                            }
                            acc
                        }
                        Instr::StoreNarrow(at, format) => {
                            let To { first, past, .. } = *to.get_unchecked(usize::from(at));
                            integers::store_narrow(format, acc, first.add(start * format.size()), past);
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
