//! A slice of elements of any width, with the width stored at run time.
//!
//! A slice is two words, so that it is passed in registers. An `enum` of slices has three words, which compilers copy
//! through memory with loads of other sizes than the stores. Store forwarding then fails: the load waits for all earlier
//! stores, which is slow after vector code.
//!
//! The unsafe code is sound because a slice is created only from a slice of [`Bits`], or from a part of one, and
//! borrows it; it stores the width, and provides only slices of that width.

use super::{Bits, Contiguous};
use std::marker::PhantomData;
use std::ops::Range;
use std::ptr::NonNull;

/// The number of bits of [`Slice::extent`] that store the width, as a power of two.
const WIDTH_BITS: usize = 2;

/// A slice of elements of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice<'a> {
    first: NonNull<u8>,
    /// The number of elements, and their width.
    extent: usize,
    borrow: PhantomData<&'a [u64]>,
}

/// A mutable slice of elements of a tile.
#[derive(Debug)]
pub(crate) struct SliceMut<'a> {
    first: NonNull<u8>,
    extent: usize,
    borrow: PhantomData<&'a mut [u64]>,
}

/// A slice by its width.
pub(crate) enum Case<'a> {
    /// One byte.
    B1(&'a [u8]),
    /// Two bytes.
    B2(&'a [u16]),
    /// Four bytes.
    B4(&'a [u32]),
    /// Eight bytes.
    B8(&'a [u64]),
}

/// A mutable slice by its width.
pub(crate) enum CaseMut<'a> {
    /// One byte.
    B1(&'a mut [u8]),
    /// Two bytes.
    B2(&'a mut [u16]),
    /// Four bytes.
    B4(&'a mut [u32]),
    /// Eight bytes.
    B8(&'a mut [u64]),
}

/// Runs the same code on a slice of any width.
macro_rules! on_each {
    ($kind:ident, $slice:expr, $v:ident => $code:expr) => {
        match $slice.by_width() {
            $crate::raw::slice::$kind::B1($v) => $code,
            $crate::raw::slice::$kind::B2($v) => $code,
            $crate::raw::slice::$kind::B4($v) => $code,
            $crate::raw::slice::$kind::B8($v) => $code,
        }
    };
}
pub(crate) use on_each;

#[inline(always)]
fn extent<T: Bits>(len: usize) -> usize {
    len << WIDTH_BITS | T::BYTES.trailing_zeros() as usize
}

/// Checks a range of elements; returns its offset in bytes and its extent.
#[inline(always)]
fn part(whole: usize, range: &Range<usize>) -> (usize, usize) {
    let (len, width) = (whole >> WIDTH_BITS, whole & ((1 << WIDTH_BITS) - 1));
    assert!(range.start <= range.end && range.end <= len, "the range is inside the slice");
    (range.start << width, (range.end - range.start) << WIDTH_BITS | width)
}

impl<'a> Slice<'a> {
    #[inline(always)]
    pub fn new<T: Bits>(from: &'a [T]) -> Slice<'a> {
        Slice { first: NonNull::from(from).cast(), extent: extent::<T>(from.len()), borrow: PhantomData }
    }

    /// An empty slice.
    #[inline(always)]
    pub fn empty() -> Slice<'a> {
        Slice::new::<u8>(&[])
    }

    #[inline(always)]
    pub fn len(self) -> usize {
        self.extent >> WIDTH_BITS
    }

    /// The elements, if they have this width.
    #[inline(always)]
    pub fn of<T: Bits>(self) -> Option<&'a [T]> {
        if self.extent != extent::<T>(self.len()) {
            return None;
        }
        // SAFETY: it was created from a slice of elements of the same width, and every bit pattern is valid for them.
        Some(unsafe { std::slice::from_raw_parts(self.first.as_ptr().cast::<T>(), self.len()) })
    }

    /// The elements in a range.
    #[inline(always)]
    pub fn part(self, range: Range<usize>) -> Slice<'a> {
        let (at, extent) = part(self.extent, &range);
        // SAFETY: the range was checked.
        Slice { first: unsafe { self.first.add(at) }, extent, borrow: PhantomData }
    }

    /// The elements as contiguous memory.
    pub fn as_contiguous(self) -> Contiguous<'a> {
        on_each!(Case, self, v => Contiguous::of(v))
    }

    /// The elements as a slice of their width.
    #[inline]
    pub fn by_width(self) -> Case<'a> {
        match self.extent & ((1 << WIDTH_BITS) - 1) {
            0 => Case::B1(self.of().unwrap_or_default()),
            1 => Case::B2(self.of().unwrap_or_default()),
            2 => Case::B4(self.of().unwrap_or_default()),
            _ => Case::B8(self.of().unwrap_or_default()),
        }
    }

    /// The bit pattern of element `i`.
    #[inline]
    pub fn get(self, i: usize) -> u64 {
        match self.by_width() {
            Case::B1(v) => v[i].into(),
            Case::B2(v) => v[i].into(),
            Case::B4(v) => v[i].into(),
            Case::B8(v) => v[i],
        }
    }
}

impl<'a> SliceMut<'a> {
    #[inline(always)]
    pub fn new<T: Bits>(from: &'a mut [T]) -> SliceMut<'a> {
        let extent = extent::<T>(from.len());
        SliceMut { first: NonNull::from(from).cast(), extent, borrow: PhantomData }
    }

    /// An empty slice.
    #[inline(always)]
    pub fn empty() -> SliceMut<'a> {
        SliceMut::new::<u8>(&mut [])
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.extent >> WIDTH_BITS
    }

    /// Bytes of an element.
    #[inline(always)]
    pub fn element_size(&self) -> usize {
        1 << (self.extent & ((1 << WIDTH_BITS) - 1))
    }

    /// The elements, if they have this width.
    #[inline(always)]
    pub fn of<T: Bits>(self) -> Option<&'a mut [T]> {
        if self.extent != extent::<T>(self.len()) {
            return None;
        }
        // SAFETY: as for `Slice`; it borrows the elements mutably, and is consumed.
        Some(unsafe { std::slice::from_raw_parts_mut(self.first.as_ptr().cast::<T>(), self.len()) })
    }

    /// The elements in a range.
    #[inline(always)]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        let (at, extent) = part(self.extent, &range);
        // SAFETY: the range was checked; `self` is borrowed as long as the part is.
        SliceMut { first: unsafe { self.first.add(at) }, extent, borrow: PhantomData }
    }

    /// The same elements, borrowed for a shorter time.
    #[inline(always)]
    pub fn reborrow(&mut self) -> SliceMut<'_> {
        SliceMut { first: self.first, extent: self.extent, borrow: PhantomData }
    }

    /// The same elements, immutable.
    #[inline(always)]
    pub fn as_ref(&self) -> Slice<'_> {
        Slice { first: self.first, extent: self.extent, borrow: PhantomData }
    }

    /// The elements as contiguous memory.
    pub fn into_contiguous(self) -> Contiguous<'a> {
        on_each!(CaseMut, self, v => Contiguous::of_mut(v))
    }

    /// The elements as a mutable slice of their width.
    #[inline]
    pub fn by_width(self) -> CaseMut<'a> {
        match self.extent & ((1 << WIDTH_BITS) - 1) {
            0 => CaseMut::B1(self.of().unwrap_or_default()),
            1 => CaseMut::B2(self.of().unwrap_or_default()),
            2 => CaseMut::B4(self.of().unwrap_or_default()),
            _ => CaseMut::B8(self.of().unwrap_or_default()),
        }
    }

    /// Sets element `i` to the low bits of a pattern.
    #[inline]
    pub fn set(&mut self, i: usize, bits: u64) {
        match self.reborrow().by_width() {
            CaseMut::B1(v) => v[i] = bits as u8,
            CaseMut::B2(v) => v[i] = bits as u16,
            CaseMut::B4(v) => v[i] = bits as u32,
            CaseMut::B8(v) => v[i] = bits,
        }
    }

    pub fn get(&self, i: usize) -> u64 {
        self.as_ref().get(i)
    }

    /// Sets all elements to the low bits of a pattern.
    pub fn fill(&mut self, bits: u64) {
        match self.reborrow().by_width() {
            CaseMut::B1(v) => v.fill(bits as u8),
            CaseMut::B2(v) => v.fill(bits as u16),
            CaseMut::B4(v) => v.fill(bits as u32),
            CaseMut::B8(v) => v.fill(bits),
        }
    }

    /// Copies elements.
    ///
    /// # Panics
    /// If the widths or the numbers of elements differ.
    pub fn copy(&mut self, from: Slice<'_>) {
        match (self.reborrow().by_width(), from.by_width()) {
            (CaseMut::B1(v), Case::B1(x)) => v.copy_from_slice(x),
            (CaseMut::B2(v), Case::B2(x)) => v.copy_from_slice(x),
            (CaseMut::B4(v), Case::B4(x)) => v.copy_from_slice(x),
            (CaseMut::B8(v), Case::B8(x)) => v.copy_from_slice(x),
            _ => panic!("a copy between elements of different widths"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_returns_its_elements_in_their_width_only() {
        let (mut bytes, words) = ([1u8, 2, 3, 4], [5u32, 6, 7]);
        let slice = Slice::new(&words);
        assert_eq!(slice.of::<u32>(), Some(&words[..]));
        assert_eq!((slice.of::<u8>(), slice.of::<u16>(), slice.of::<u64>()), (None, None, None));
        assert_eq!(slice.part(1..3).of::<u32>(), Some(&words[1..]));
        assert_eq!((slice.part(3..3).len(), slice.get(2)), (0, 7));
        let mut slice = SliceMut::new(&mut bytes);
        slice.set(1, 0x1FF);
        slice.part(2..4).fill(9);
        assert_eq!((slice.len(), slice.get(1)), (4, 0xFF));
        slice.part(0..1).copy(Slice::new(&[8u8]));
        assert_eq!(bytes, [8, 0xFF, 9, 9]);
        assert_eq!(Slice::empty().len(), 0);
    }

    #[test]
    #[should_panic(expected = "the range is inside the slice")]
    fn a_part_outside_panics() {
        let _ = Slice::new(&[1u16, 2]).part(1..3);
    }
}
