//! Elements of one width, whichever it is: a slice whose type does not say what of.
//!
//! A slice is two words and nothing else, so that it goes through registers. An `enum` of slices is three, which compilers
//! copy through memory in other parts than it was written in; the processor then waits until all that was stored before is
//! done, and after vector code that is long.
//!
//! The argument for the unsafe code: a slice is made only of a slice of [`Bits`], or of a part of one, and borrows it; it
//! remembers the width and gives out slices of that width alone.

use super::Bits;
use std::marker::PhantomData;
use std::ops::Range;
use std::ptr::NonNull;

/// Bits of [`Slice::extent`] that say the width, as a power of two.
const WIDTH: usize = 2;

/// Some elements of a tile.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slice<'a> {
    first: NonNull<u8>,
    /// How many there are, and their width.
    extent: usize,
    lives: PhantomData<&'a [u64]>,
}

/// Some elements of a tile, to be written.
#[derive(Debug)]
pub(crate) struct SliceMut<'a> {
    first: NonNull<u8>,
    extent: usize,
    lives: PhantomData<&'a mut [u64]>,
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

/// A slice to be written, by its width.
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

/// Runs the same code on a slice of whatever width.
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
    len << WIDTH | T::BYTES.trailing_zeros() as usize
}

/// Checks a range of so many elements, and gives where it begins, in bytes, and its extent.
#[inline(always)]
fn part(whole: usize, range: &Range<usize>) -> (usize, usize) {
    let (len, width) = (whole >> WIDTH, whole & ((1 << WIDTH) - 1));
    assert!(range.start <= range.end && range.end <= len, "a part of it");
    (range.start << width, (range.end - range.start) << WIDTH | width)
}

impl<'a> Slice<'a> {
    #[inline(always)]
    pub fn new<T: Bits>(from: &'a [T]) -> Slice<'a> {
        Slice { first: NonNull::from(from).cast(), extent: extent::<T>(from.len()), lives: PhantomData }
    }

    /// No elements.
    #[inline(always)]
    pub fn none() -> Slice<'a> {
        Slice::new::<u8>(&[])
    }

    #[inline(always)]
    pub fn len(self) -> usize {
        self.extent >> WIDTH
    }

    /// The elements, if they are of this width.
    #[inline(always)]
    pub fn of<T: Bits>(self) -> Option<&'a [T]> {
        if self.extent != extent::<T>(self.len()) {
            return None;
        }
        // SAFETY: it was made of a slice of such elements, or of other ones of their width, for which alike every pattern
        // is a value.
        Some(unsafe { std::slice::from_raw_parts(self.first.as_ptr().cast::<T>(), self.len()) })
    }

    /// The elements in a range.
    #[inline(always)]
    pub fn part(self, range: Range<usize>) -> Slice<'a> {
        let (at, extent) = part(self.extent, &range);
        // SAFETY: the range was checked.
        Slice { first: unsafe { self.first.add(at) }, extent, lives: PhantomData }
    }

    #[inline]
    pub fn by_width(self) -> Case<'a> {
        match self.extent & ((1 << WIDTH) - 1) {
            0 => Case::B1(self.of().unwrap_or_default()),
            1 => Case::B2(self.of().unwrap_or_default()),
            2 => Case::B4(self.of().unwrap_or_default()),
            _ => Case::B8(self.of().unwrap_or_default()),
        }
    }

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
        SliceMut { first: NonNull::from(from).cast(), extent, lives: PhantomData }
    }

    /// No elements.
    #[inline(always)]
    pub fn none() -> SliceMut<'a> {
        SliceMut::new::<u8>(&mut [])
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.extent >> WIDTH
    }

    /// The elements, if they are of this width.
    #[inline(always)]
    pub fn of<T: Bits>(self) -> Option<&'a mut [T]> {
        if self.extent != extent::<T>(self.len()) {
            return None;
        }
        // SAFETY: as for `Slice`; it borrows them mutably, and is used up.
        Some(unsafe { std::slice::from_raw_parts_mut(self.first.as_ptr().cast::<T>(), self.len()) })
    }

    /// The elements in a range.
    #[inline(always)]
    pub fn part(&mut self, range: Range<usize>) -> SliceMut<'_> {
        let (at, extent) = part(self.extent, &range);
        // SAFETY: the range was checked; this one is borrowed as long as the part is.
        SliceMut { first: unsafe { self.first.add(at) }, extent, lives: PhantomData }
    }

    /// The same elements, borrowed for a shorter time.
    #[inline(always)]
    pub fn again(&mut self) -> SliceMut<'_> {
        SliceMut { first: self.first, extent: self.extent, lives: PhantomData }
    }

    /// The same elements, to be read.
    #[inline(always)]
    pub fn as_ref(&self) -> Slice<'_> {
        Slice { first: self.first, extent: self.extent, lives: PhantomData }
    }

    #[inline]
    pub fn by_width(self) -> CaseMut<'a> {
        match self.extent & ((1 << WIDTH) - 1) {
            0 => CaseMut::B1(self.of().unwrap_or_default()),
            1 => CaseMut::B2(self.of().unwrap_or_default()),
            2 => CaseMut::B4(self.of().unwrap_or_default()),
            _ => CaseMut::B8(self.of().unwrap_or_default()),
        }
    }

    #[inline]
    pub fn set(&mut self, i: usize, bits: u64) {
        match self.again().by_width() {
            CaseMut::B1(v) => v[i] = bits as u8,
            CaseMut::B2(v) => v[i] = bits as u16,
            CaseMut::B4(v) => v[i] = bits as u32,
            CaseMut::B8(v) => v[i] = bits,
        }
    }

    pub fn get(&self, i: usize) -> u64 {
        self.as_ref().get(i)
    }

    /// Writes the same pattern to all.
    pub fn fill(&mut self, bits: u64) {
        match self.again().by_width() {
            CaseMut::B1(v) => v.fill(bits as u8),
            CaseMut::B2(v) => v.fill(bits as u16),
            CaseMut::B4(v) => v.fill(bits as u32),
            CaseMut::B8(v) => v.fill(bits),
        }
    }

    /// Copies elements of the same width.
    pub fn copy(&mut self, from: Slice<'_>) {
        match (self.again().by_width(), from.by_width()) {
            (CaseMut::B1(v), Case::B1(x)) => v.copy_from_slice(x),
            (CaseMut::B2(v), Case::B2(x)) => v.copy_from_slice(x),
            (CaseMut::B4(v), Case::B4(x)) => v.copy_from_slice(x),
            (CaseMut::B8(v), Case::B8(x)) => v.copy_from_slice(x),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slice_gives_out_what_it_was_made_of() {
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
        slice.part(0..1).copy(Slice::new(&[0u16]));
        assert_eq!(bytes, [8, 0xFF, 9, 9]);
        assert_eq!(Slice::none().len(), 0);
    }

    #[test]
    #[should_panic(expected = "a part of it")]
    fn a_part_lies_inside() {
        let _ = Slice::new(&[1u16, 2]).part(1..3);
    }
}
