//! Binds the sources and targets of vector programs to memory: checks their lengths and turns slices into raw pointers. Also
//! fills the blocks of sources that are not lanes in memory.
//!
//! The unsafe code is sound for the reasons that [`interpret`](super::interpret) gives.

#![allow(unsafe_code, reason = "vectors of sets that were detected, on elements inside of slices")]

use super::integers;
use super::interpret::{Block, VECTORS, each};
use super::vector::{Lane, MAX_LANES, Simd};
use crate::engine::vector::{Code, Format, SLOT_BYTES, Source, Target, Width};
use smallvec::SmallVec;

/// Bytes of a cache line.
pub(super) const LINE: usize = 64;

/// The memory of a block.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct AlignedBlock([u64; SLOT_BYTES / 8]);

/// The blocks of an operand in memory. A scalar, or a per-row scalar, is broadcast to a block before instructions read it:
/// so instructions need not distinguish kinds of operands, and read them as memory operands.
#[derive(Clone, Copy)]
pub(super) struct OperandBlocks {
    pub base: *const u8,
    /// Applied to the index of the first element of a block: all ones; the period minus one if blocks repeat; or zero if
    /// there is only one block.
    pub mask: usize,
    /// Whether all elements of a block are equal: per-row scalars whose rows are at least a block.
    pub is_splat: bool,
}

/// Per-row scalars, and the block to which the scalar of the current row is broadcast.
#[derive(Clone, Copy)]
pub(super) struct PerRowSource {
    scalars: *const u8,
    format: Format,
    /// The binary logarithm of the length of a row.
    pub shift: u32,
    to: *mut u8,
}

/// A source that is converted to lanes, or copied, before instructions read it, and its block.
#[derive(Clone, Copy)]
pub(super) struct WidenedSource {
    elements: WideningInput,
    format: Format,
    to: *mut u8,
}

/// The elements of a [`WidenedSource`].
#[derive(Clone, Copy)]
enum WideningInput {
    /// Elements in memory. The mask is applied to the index of an element.
    Elements { base: *const u8, mask: usize },
    /// Integers that count up from this one.
    Iota(u64),
}

/// Fills `count` packed elements of `size` bytes with one bit pattern.
///
/// # Safety
/// The elements must be writable.
unsafe fn splat_packed(bits: u64, size: usize, to: *mut u8, count: usize) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        match size {
            1 => std::slice::from_raw_parts_mut(to, count).fill(bits as u8),
            2 => std::slice::from_raw_parts_mut(to.cast::<u16>(), count).fill(bits as u16),
            4 => std::slice::from_raw_parts_mut(to.cast::<u32>(), count).fill(bits as u32),
            _ => std::slice::from_raw_parts_mut(to.cast::<u64>(), count).fill(bits),
        }
    }
}

/// Fills `count` packed elements of `size` bytes with integers that count up from `first`.
///
/// # Safety
/// The elements must be writable.
unsafe fn iota_packed(first: u64, size: usize, to: *mut u8, count: usize) {
    for i in 0..count {
        let value = first.wrapping_add(i as u64);
        // SAFETY: guaranteed by the caller.
        unsafe {
            match size {
                1 => *to.add(i) = value as u8,
                2 => *to.cast::<u16>().add(i) = value as u16,
                4 => *to.cast::<u32>().add(i) = value as u32,
                _ => *to.cast::<u64>().add(i) = value,
            }
        }
    }
}

/// The address of the elements of a source in memory, and the bytes of an element.
pub(super) type MemorySource = (*const u8, usize);

/// A target of a program, bound to its elements.
#[derive(Clone, Copy)]
pub(super) struct BoundTarget {
    pub base: *mut u8,
    /// Bytes of an element.
    pub size: usize,
    pub non_temporal: bool,
}

impl PerRowSource {
    /// Broadcasts the per-row scalars for the block of elements that begins at `start`.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the scalars must be readable.
    #[inline(always)]
    pub unsafe fn fill<S: Simd>(self, start: usize) {
        let mut i = 0;
        while i < VECTORS {
            // SAFETY: guaranteed by the caller; a block has space for its vectors.
            unsafe {
                let row = (start + S::LANES * i) >> self.shift;
                let size = self.format.size();
                let bits: u64 = match size {
                    1 => (*self.scalars.add(row)).into(),
                    2 => (*self.scalars.cast::<u16>().add(row)).into(),
                    4 => (*self.scalars.cast::<u32>().add(row)).into(),
                    _ => *self.scalars.cast::<u64>().add(row),
                };
                if let Format::Packed(_) = self.format {
                    splat_packed(bits, size, self.to.add(S::LANES * i * size), S::LANES);
                } else {
                    let lane = S::Lane::from_pattern(self.format.lane(bits, S::Lane::WIDTH));
                    S::splat(lane).store(self.to.cast::<S::Lane>().add(S::LANES * i));
                }
            }
            i += 1;
        }
    }
}

impl WidenedSource {
    /// Converts or copies the block of elements that begins at `start`.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; the elements must be readable.
    #[inline(always)]
    pub unsafe fn fill<S: Simd>(self, start: usize) {
        // SAFETY: guaranteed by the caller; a block has space for its vectors.
        unsafe {
            let (count, size) = (VECTORS * S::LANES, self.format.size());
            let block: Block<S> = match (self.elements, self.format) {
                (WideningInput::Elements { base, mask }, Format::Packed(_)) => {
                    let from = base.add((start & mask) * size);
                    return std::ptr::copy_nonoverlapping(from, self.to, count * size);
                }
                (WideningInput::Elements { base, mask }, format) => {
                    integers::load_narrow(format, base.add((start & mask) * size))
                }
                (WideningInput::Iota(first), Format::Packed(_)) => {
                    return iota_packed(first.wrapping_add(start as u64), size, self.to, count);
                }
                (WideningInput::Iota(first), _) => {
                    let lanes = std::slice::from_raw_parts_mut(self.to.cast::<S::Lane>(), count);
                    integers::iota(first.wrapping_add(start as u64), lanes);
                    if self.format.bits() == S::Lane::WIDTH.bits() {
                        return;
                    }
                    let block = each!(I => S::load(lanes.as_ptr().add(S::LANES * I)));
                    integers::sign_extend(self.format.bits() as u8, block)
                }
            };
            let _ = each!(I => block[I].store(self.to.cast::<S::Lane>().add(S::LANES * I)));
        }
    }
}

/// Whether a source is copied to a block before instructions read it, because its elements are not lanes in memory.
fn needs_block(source: &Source<'_>, format: Format, width: Width) -> bool {
    let is_generated = matches!(source, Source::PerRow(..) | Source::Scalar(_) | Source::Iota(_));
    is_generated || format.size() != width.bytes() || matches!(format, Format::Packed(_))
}

/// The sources of a program, bound to their elements.
#[derive(Default)]
pub(super) struct BoundSources {
    /// The slots, then the sources, as instructions number them.
    pub operands: SmallVec<[OperandBlocks; 16]>,
    pub per_row: SmallVec<[PerRowSource; 4]>,
    pub widened: SmallVec<[WidenedSource; 4]>,
    /// Sources in memory, which are prefetched.
    pub memory: SmallVec<[MemorySource; 4]>,
}

impl BoundSources {
    /// Binds the slots and the sources of a program that runs over `count` elements in blocks of `block`. `next_block` points
    /// to the blocks of the sources that need one, in order.
    ///
    /// # Safety
    /// [`allocate_blocks`] must have allocated the blocks at `next_block` for these sources.
    #[inline(always)]
    pub unsafe fn bind(
        &mut self,
        code: &Code,
        sources: &[Source<'_>],
        (count, block): (usize, usize),
        slots: *mut u8,
        mut next_block: *mut u8,
    ) {
        let width = code.width();
        for slot in 0..code.slots() {
            self.operands.push(OperandBlocks { base: slots.wrapping_add(slot * SLOT_BYTES), mask: 0, is_splat: false });
        }
        for (source, &format) in sources.iter().zip(code.sources()) {
            let (base, len, mask) = match source {
                Source::Elements(elements) | Source::Memory(elements) => {
                    (elements.first().cast_const(), elements.len(), usize::MAX)
                }
                Source::Periodic(elements) => {
                    let has_whole_blocks = elements.len().is_power_of_two() && elements.len() >= block;
                    assert!(has_whole_blocks, "the period must be whole blocks");
                    (elements.first().cast_const(), usize::MAX, elements.len() - 1)
                }
                Source::PerRow(scalars, row) => {
                    // All lanes of a vector get the scalar of one row, with vectors of any instruction set.
                    let has_whole_vectors = row.is_power_of_two() && *row >= MAX_LANES;
                    assert!(has_whole_vectors, "rows must be whole vectors");
                    (scalars.first().cast_const(), scalars.len().saturating_mul(*row), 0)
                }
                Source::Scalar(_) | Source::Iota(_) => (next_block.cast_const(), usize::MAX, 0),
            };
            assert!(len >= count, "a source must have all elements");
            match source {
                Source::PerRow(_, row) => {
                    let shift = row.trailing_zeros();
                    self.per_row.push(PerRowSource { scalars: base, format, shift, to: next_block });
                }
                Source::Elements(_) | Source::Memory(_) | Source::Periodic(_) if needs_block(source, format, width) => {
                    let elements = WideningInput::Elements { base, mask };
                    self.widened.push(WidenedSource { elements, format, to: next_block });
                }
                Source::Scalar(bits) if matches!(format, Format::Packed(_)) => {
                    // SAFETY: guaranteed by the caller: the source has a block.
                    unsafe { splat_packed(*bits, format.size(), next_block, block) };
                }
                Source::Iota(first) => {
                    self.widened.push(WidenedSource { elements: WideningInput::Iota(*first), format, to: next_block });
                }
                _ => {}
            }
            if let Source::Memory(elements) = source {
                self.memory.push((base, elements.size()));
            }
            let is_splat = matches!(source, Source::PerRow(_, row) if *row >= block);
            self.operands.push(if needs_block(source, format, width) {
                let base = next_block.cast_const();
                next_block = next_block.wrapping_add(SLOT_BYTES);
                OperandBlocks { base, mask: 0, is_splat }
            } else {
                OperandBlocks { base, mask, is_splat }
            });
        }
    }
}

/// Allocates the blocks of the sources that need one, in order. Those of scalars are filled with their lanes.
#[inline(always)]
pub(super) fn allocate_blocks(code: &Code, sources: &[Source<'_>], blocks: &mut SmallVec<[AlignedBlock; 8]>) {
    let width = code.width();
    for (source, format) in sources.iter().zip(code.sources()) {
        if needs_block(source, *format, width) {
            let lane = if let Source::Scalar(bits) = source { format.lane(*bits, width) } else { 0 };
            let lanes = if width == Width::Bits32 { lane << 32 | lane } else { lane };
            blocks.push(AlignedBlock([lanes; SLOT_BYTES / 8]));
        }
    }
}

/// Appends the address and element size of each target, which has space for `count` elements. Non-temporal stores require whole cache
/// lines, so a target that is not aligned to one gets normal stores.
///
/// # Panics
/// If a target is too short.
#[inline(always)]
pub(super) fn bind_targets(targets: &[Target<'_>], count: usize, bound: &mut SmallVec<[BoundTarget; 4]>) {
    for Target { to: elements, non_temporal } in targets {
        assert!(elements.len() >= count, "a target must have space for all elements");
        let base = elements.first();
        let non_temporal = *non_temporal && base.addr().is_multiple_of(LINE);
        bound.push(BoundTarget { base, size: elements.size(), non_temporal });
    }
}
