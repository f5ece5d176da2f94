//! Where the elements of a tile are found in a source: another tile that is broadcast, or the memory of a tensor.

use super::packed::{Case, CaseMut, Slice, SliceMut};
use super::simd::{Isa, ScalarKernel};
use smallvec::SmallVec;
use std::ops::Range;

/// Maps the elements of a tile, in row-major order, to offsets in a source.
///
/// The innermost dimensions form runs: contiguous elements of the source, or one element repeated. All lengths are powers
/// of two, since they are products of the sizes of a tile.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct OffsetMap {
    run: usize,
    /// Whether a run repeats one element of the source.
    repeats: bool,
    /// The size of each outer dimension and its step in the source, inner ones first.
    outer: SmallVec<[(usize, usize); 4]>,
}

/// The map of a tile with one element.
impl Default for OffsetMap {
    fn default() -> OffsetMap {
        OffsetMap { run: 1, repeats: true, outer: SmallVec::new() }
    }
}

impl OffsetMap {
    /// The map of a tile with this shape; a dimension along which the source is broadcast has stride 0.
    pub fn new(shape: &[usize], strides: &[usize]) -> OffsetMap {
        let mut map = OffsetMap::default();
        for (&size, &stride) in shape.iter().zip(strides).rev() {
            map.add(size, stride);
        }
        map
    }

    /// Adds a dimension outside of the existing ones: its size and its step in the source. It extends the run if it continues
    /// it and no outer dimension is in between.
    #[inline]
    pub fn add(&mut self, size: usize, step: usize) {
        if size == 1 {
            return;
        }
        if self.run == 1 && self.outer.is_empty() {
            self.repeats = step == 0;
        }
        if self.outer.is_empty() && step == if self.repeats { 0 } else { self.run } {
            self.run *= size;
        } else {
            self.outer.push((size, step));
        }
    }

    /// The number of the run that contains an element, and the element's position in it.
    #[inline(always)]
    fn split(&self, element: usize) -> (usize, usize) {
        (element >> self.run.trailing_zeros(), element & (self.run - 1))
    }

    /// Visits the runs, or parts of runs, that make up a range of elements: their positions in the range, and the offset
    /// of their first element in the source. Stops if `visit` returns `false`, and then returns `false`.
    #[inline(always)]
    pub fn for_each_run(&self, range: Range<usize>, mut visit: impl FnMut(Range<usize>, usize) -> bool) -> bool {
        let (mut index, mut skip) = self.split(range.start);
        if let [(_, step)] = self.outer[..] {
            // The common case: the rows of a matrix.
            let (mut at, mut offset) = (0, index * step);
            while at < range.len() {
                let count = (self.run - skip).min(range.len() - at);
                if !visit(at..at + count, offset + if self.repeats { 0 } else { skip }) {
                    return false;
                }
                (at, skip, offset) = (at + count, 0, offset + step);
            }
            return true;
        }
        // The coordinates of the run in the outer dimensions, and its offset in the source.
        let (mut coordinates, mut offset) = (SmallVec::<[usize; 4]>::new(), 0);
        for &(size, step) in &self.outer {
            coordinates.push(index % size);
            offset += index % size * step;
            index /= size;
        }
        let (mut at, end) = (0, range.len());
        while at < end {
            let count = (self.run - skip).min(end - at);
            if !visit(at..at + count, offset + if self.repeats { 0 } else { skip }) {
                return false;
            }
            (at, skip) = (at + count, 0);
            for (coordinate, &(size, step)) in coordinates.iter_mut().zip(&self.outer) {
                (*coordinate, offset) = (*coordinate + 1, offset + step);
                if *coordinate < size {
                    break;
                }
                (*coordinate, offset) = (0, offset - size * step);
            }
        }
        true
    }

    /// Size and step of each dimension, inner ones first. Dimensions that form one run are one.
    pub fn dims(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let run = (self.run, u64::from(!self.repeats));
        std::iter::once(run).chain(self.outer.iter().map(|&(size, step)| (size, step as u64)))
    }

    /// The length of a run.
    #[inline]
    pub fn run_len(&self) -> usize {
        self.run
    }

    /// Whether runs of several elements repeat one element of the source.
    pub fn repeats_elements(&self) -> bool {
        self.repeats && self.run > 1
    }

    /// The length of contiguous runs; 0 if a run repeats one element.
    #[inline]
    pub fn contiguous_len(&self) -> usize {
        if self.repeats { 0 } else { self.run }
    }

    /// Whether all elements are contiguous in the source, in order.
    #[inline]
    pub fn is_contiguous(&self) -> bool {
        self.outer.is_empty() && !self.repeats
    }

    /// Whether the elements are one contiguous run, or rows that do not overlap.
    #[inline]
    pub fn has_disjoint_rows(&self) -> bool {
        match self.outer[..] {
            [] => !self.repeats_elements(),
            [(_, step)] => !self.repeats_elements() && step >= self.run,
            _ => false,
        }
    }

    /// The offset in the source of the first element of a range, if the range is contiguous there.
    #[inline]
    pub fn contiguous_start(&self, range: &Range<usize>) -> Option<usize> {
        let (_, skip) = self.split(range.start);
        if self.repeats || skip + range.len() > self.run {
            return None;
        }
        if self.outer.is_empty() {
            return Some(range.start);
        }
        let mut start = None;
        self.for_each_run(range.clone(), |_, offset| {
            start = Some(offset);
            false
        });
        start
    }

    /// Whether the tile is the whole source, over and over.
    pub fn is_periodic(&self) -> bool {
        !self.repeats && self.outer.iter().all(|&(_, step)| step == 0)
    }

    /// Whether the source has one element per row, in order, and rows are whole vectors on every instruction set.
    #[inline]
    pub fn is_per_row(&self) -> bool {
        self.run.is_multiple_of(16) && self.is_per_row_of(self.run)
    }

    /// Whether the source has one element per row of this length, in order.
    #[inline]
    pub fn is_per_row_of(&self, row: usize) -> bool {
        self.repeats && self.run == row && matches!(self.outer[..], [] | [(_, 1)])
    }

    /// The elements of the source that a range of a per-row map reads, and how often each of them is repeated: as often
    /// as a row is long, or fewer times if the range is part of one row. `None` if the range has parts of several rows.
    #[inline]
    pub fn row_scalars(&self, range: &Range<usize>) -> Option<(Range<usize>, usize)> {
        let ((row, skip), count) = (self.split(range.start), range.len());
        let (rows, rest) = self.split(count);
        if skip == 0 && rest == 0 {
            return Some((row..row + rows, self.run));
        }
        (skip + count <= self.run && count.is_multiple_of(16)).then_some((row..row + 1, count))
    }

    /// Copies the elements of a range from the source.
    ///
    /// # Panics
    /// If the elements of source and destination have different widths.
    pub fn gather(&self, isa: Isa, from: Slice<'_>, range: Range<usize>, mut to: SliceMut<'_>) {
        if !self.repeats {
            self.for_each_run(range, |run, offset| {
                let count = run.len();
                to.part(run).copy(from.part(offset..offset + count));
                true
            });
            return;
        }
        match (from.by_width(), to.by_width()) {
            (Case::B1(from), CaseMut::B1(to)) => isa.run(RepeatRuns { map: self, range, from, to }),
            (Case::B2(from), CaseMut::B2(to)) => isa.run(RepeatRuns { map: self, range, from, to }),
            (Case::B4(from), CaseMut::B4(to)) => isa.run(RepeatRuns { map: self, range, from, to }),
            (Case::B8(from), CaseMut::B8(to)) => isa.run(RepeatRuns { map: self, range, from, to }),
            _ => unreachable!("a broadcast keeps the width of its elements"),
        }
    }
}

/// Fills each run with its element of the source.
struct RepeatRuns<'a, T> {
    map: &'a OffsetMap,
    range: Range<usize>,
    from: &'a [T],
    to: &'a mut [T],
}

impl<T: Copy> ScalarKernel for RepeatRuns<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let RepeatRuns { map, range, from, to } = self;
        map.for_each_run(range, |run, offset| {
            let (part, element) = (&mut to[run], from[offset]);
            // Runs are short, and most are whole chunks.
            let (chunks, rest) = part.as_chunks_mut::<16>();
            let mut i = 0;
            while i < chunks.len() {
                chunks[i] = [element; 16];
                i += 1;
            }
            let mut i = 0;
            while i < rest.len() {
                rest[i] = element;
                i += 1;
            }
            true
        });
    }
}
