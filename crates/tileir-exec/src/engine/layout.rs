//! The memory layout of a tile, from the run-time sizes and strides of its tensor.
//!
//! A stride may be any number: 0 for a broadcast array, or less than the span of the inner dimensions for overlapping
//! windows of one array. All code that copies elements therefore uses this module:
//! - [`Layout::read`] copies contiguous runs, and repeats an element if the innermost stride is 0;
//! - a store requires that all elements have distinct addresses ([`Layout::is_one_to_one`]). Two elements of a weak
//!   store at one address are a race (memory.md §5); the last one in row-major order remains, which is the order of the
//!   reference code. Other stores are left to the reference code;
//! - vector loads and prefetches require contiguous elements ([`Layout::start_of`]).

use super::offsets::OffsetMap;
use super::paths::cases;
use crate::memory::Region;
use crate::raw::Bits;
use smallvec::SmallVec;
use std::ops::Range;

cases! {
    /// The layout class of a tile.
    LayoutClass {
        /// Contiguous.
        Dense = "dense",
        /// In contiguous rows.
        Rows = "rows",
        /// No two elements are adjacent.
        Strided = "strided",
        /// Some dimensions have stride 0.
        Broadcast = "broadcast",
        /// Elements may share memory in another way.
        Overlapping = "overlapping",
    }
}

impl LayoutClass {
    /// The class of a tile with these sizes and steps in elements, the innermost dimension first.
    pub(crate) fn of(dims: impl IntoIterator<Item = (usize, u64)>) -> LayoutClass {
        let mut dims: SmallVec<[(usize, u64); 4]> = dims.into_iter().filter(|(size, _)| *size > 1).collect();
        let repeats = dims.iter().any(|(_, step)| *step == 0);
        let neighbours = dims.first().is_none_or(|(_, step)| *step == 1);
        let mut next = 1u128;
        let dense = dims.iter().all(|&(size, step)| {
            let follows = u128::from(step) == next;
            next = next.saturating_mul(size as u128);
            follows
        });
        dims.retain(|(_, step)| *step > 0);
        dims.sort_unstable_by_key(|(_, step)| *step);
        // Each step exceeds the span of all smaller ones.
        let mut reach = 0u128;
        let one_to_one = dims.iter().all(|&(size, step)| {
            let is_past = u128::from(step) > reach;
            reach = reach.saturating_add((size as u128 - 1).saturating_mul(u128::from(step)));
            is_past
        });
        match (one_to_one, repeats) {
            (false, _) => LayoutClass::Overlapping,
            (true, true) => LayoutClass::Broadcast,
            (true, false) if dense => LayoutClass::Dense,
            (true, false) if neighbours => LayoutClass::Rows,
            (true, false) => LayoutClass::Strided,
        }
    }

    /// The class of elements of `size` bytes at these addresses. Repeated addresses are a broadcast.
    pub(crate) fn of_addresses(addresses: &[u64], size: u64) -> LayoutClass {
        let follows = addresses.windows(2).filter(|pair| pair[0].wrapping_add(size) == pair[1]).count();
        let mut sorted = addresses.to_vec();
        sorted.sort_unstable();
        let gap = sorted.windows(2).map(|pair| pair[1] - pair[0]).min();
        match gap {
            Some(0) => LayoutClass::Broadcast,
            Some(gap) if gap < size => LayoutClass::Overlapping,
            _ if follows + 1 >= addresses.len() => LayoutClass::Dense,
            _ if follows > 0 => LayoutClass::Rows,
            _ => LayoutClass::Strided,
        }
    }
}

/// The layout of a tile, relative to its first element.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    pub address: u64,
    /// From the first element to the end of the last, in elements.
    pub span: u64,
    offsets: OffsetMap,
}

impl Layout {
    /// A single element, of a tile with this span.
    #[inline]
    pub fn new(address: u64, span: u64) -> Layout {
        Layout { address, span, offsets: OffsetMap::default() }
    }

    /// Adds a dimension outside of the existing ones: its size and its step in elements.
    #[inline]
    pub fn add(&mut self, size: usize, step: usize) {
        self.offsets.add(size, step);
    }

    /// The layout class of the tile.
    pub fn class(&self) -> LayoutClass {
        LayoutClass::of(self.offsets.dims())
    }

    /// Whether all elements of the tile have distinct addresses.
    #[inline]
    pub fn is_one_to_one(&self) -> bool {
        self.offsets.has_disjoint_rows() || !matches!(self.class(), LayoutClass::Broadcast | LayoutClass::Overlapping)
    }

    /// Whether the elements are contiguous, in order.
    pub fn is_contiguous(&self) -> bool {
        self.offsets.is_contiguous()
    }

    /// The length of contiguous runs of elements; 0 if the innermost dimension has stride 0.
    pub fn contiguous_len(&self) -> usize {
        self.offsets.contiguous_len()
    }

    /// The start of the elements of a range, relative to the first element of the tile, if they are contiguous.
    pub fn start_of(&self, range: &Range<usize>) -> Option<usize> {
        self.offsets.contiguous_start(range)
    }

    /// Copies the elements with the row-major indices `range` to `to`, which has as many. The region begins at the first element of the
    /// tile. Returns `false` at the first run of elements that is not inside the region; the content of `to` is then unspecified.
    #[inline(always)]
    pub fn read<T: Bits>(&self, region: &Region<'_>, range: Range<usize>, to: &mut [T]) -> bool {
        if self.offsets.repeats_elements() {
            return self.offsets.for_each_run(range, |run, offset| {
                let mut one = [T::default()];
                let done = region.read(offset as u64, &mut one);
                to[run].fill(one[0]);
                done
            });
        }
        self.offsets.for_each_run(range, |run, offset| region.read(offset as u64, &mut to[run]))
    }

    /// Writes the elements of a range of a tile that [is one-to-one](Self::is_one_to_one). Returns `false` if one is outside the region;
    /// elements before it may have been written.
    #[inline(always)]
    pub fn write<T: Bits>(&self, region: &Region<'_>, range: Range<usize>, from: &[T]) -> bool {
        !self.offsets.repeats_elements()
            && self.offsets.for_each_run(range, |run, offset| region.write(offset as u64, &from[run]))
    }

    /// Prefetches the cache lines of a range, all at once, so that the misses overlap.
    pub fn fetch(&self, region: &Region<'_>, range: Range<usize>) {
        self.offsets.for_each_run(range, |run, offset| {
            region.prefetch(offset as u64, run.len()).issue(usize::MAX);
            true
        });
    }

    /// Whether two tiles share no memory. Their elements have `size` and `other_size` bytes.
    pub fn is_disjoint_from(&self, other: &Layout, size: usize, other_size: usize) -> bool {
        let end = |r: &Layout, size: usize| r.address.saturating_add(r.span.saturating_mul(size as u64));
        end(self, size) <= other.address || end(other, other_size) <= self.address
    }

    /// Whether two tiles share memory, but are not the same elements in the same order.
    pub fn overlaps_out_of_order(&self, other: &Layout, size: usize, other_size: usize) -> bool {
        !self.is_disjoint_from(other, size, other_size) && (self != other || size != other_size)
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, LayoutClass};

    #[test]
    fn strides_decide_the_class() {
        use LayoutClass::{Broadcast, Dense, Overlapping, Rows, Strided};
        for (dims, class) in [
            (&[(8, 1)][..], Dense),
            (&[(8, 0)], Broadcast),
            (&[(8, 3)], Strided),
            (&[(4, 1), (4, 4)], Dense),
            (&[(4, 1), (4, 5)], Rows),
            (&[(4, 4), (4, 1)], Strided),
            (&[(4, 0), (4, 4)], Broadcast),
            (&[(4, 1), (4, 0)], Broadcast),
            (&[(4, 0), (4, 0)], Broadcast),
            (&[(4, 1), (4, 3)], Overlapping),
            (&[(4, 1), (4, 1)], Overlapping),
            (&[(4, 1), (2, 1), (4, 0)], Overlapping),
            (&[(1, 0), (4, 1)], Dense),
            (&[(1, u64::MAX), (4, 1), (1, 0)], Dense),
            (&[(2, u64::MAX), (2, 1)], Strided),
            (&[], Dense),
        ] {
            assert_eq!(LayoutClass::of(dims.iter().copied()), class, "{dims:?}");
            if dims.iter().all(|(_, step)| *step < u64::MAX) {
                let mut layout = Layout::new(0, 0);
                dims.iter().for_each(|&(size, step)| layout.add(size, step as usize));
                assert_eq!(layout.class(), class, "{dims:?}");
                let one_to_one = matches!(class, Dense | Rows | Strided);
                assert_eq!(layout.is_one_to_one(), one_to_one, "{dims:?}");
            }
        }
    }
}
