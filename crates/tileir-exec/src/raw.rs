//! Copies between memory and tiles, many bytes at a time, and matrices and stretches that are used where they lie.
//!
//! Memory is a slice of atomic words because tile blocks share it. A copy of words one by one is far slower than a copy
//! of memory, so this module copies the bytes under the words. The argument for it:
//!
//! - Inside: both ends are slices, and the range is checked against the words before anything is touched. A [`Matrix`] is
//!   made only of a slice or of words in which its last element was seen to lie, and steps are not negative, so all
//!   between the first and the last lies there too; it borrows them, so they are still there when it is read. So does a
//!   [`Stretch`], which has no steps.
//! - Any bytes will do: the elements are unsigned integers, for which every pattern is a value.
//! - Races: a program whose tile blocks race on plain accesses has no defined result (ops.md §0.7), and gets some mixture
//!   of old and new bytes here. Ordered accesses of other blocks go through the atomic words; what a block reads after
//!   it has seen a release is ordered behind it by that atomic access. What is read through a [`Matrix`] or a [`Stretch`] is
//!   only computed with: no address or length depends on it. (Whether it is a NaN does matter: then it is read again.)

#![allow(unsafe_code, reason = "the copies that this module is for")]

mod pages;
pub(crate) mod slice;

use pages::Pages;

use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::atomic::AtomicU64;

/// Unsigned integers, of which every pattern is a value.
pub(crate) trait Bits: Copy + Default + Eq + std::fmt::Debug + Send + Sync + 'static {
    const BYTES: usize = size_of::<Self>();
}
impl Bits for u8 {}
impl Bits for u16 {}
impl Bits for u32 {}
impl Bits for u64 {}

/// Copies elements from `words`, beginning at a byte. `false`, with nothing done, if they do not all lie inside, or if
/// the machine keeps the bytes of a word in another order than memory has them.
pub(crate) fn read<T: Bits>(words: &[AtomicU64], byte: usize, to: &mut [T]) -> bool {
    let bytes = to.len() * T::BYTES;
    let inside = byte.checked_add(bytes).is_some_and(|end| end <= words.len() * 8);
    if inside && cfg!(target_endian = "little") {
        // SAFETY: the range was checked; the ends cannot overlap, as `to` is borrowed mutably; see the module.
        unsafe {
            let from = words.as_ptr().cast::<u8>().add(byte);
            std::ptr::copy_nonoverlapping(from, to.as_mut_ptr().cast::<u8>(), bytes);
        }
    }
    inside && cfg!(target_endian = "little")
}

/// Copies elements to `words`, beginning at a byte. As [`read`].
pub(crate) fn write<T: Bits>(words: &[AtomicU64], byte: usize, from: &[T]) -> bool {
    let bytes = from.len() * T::BYTES;
    let inside = byte.checked_add(bytes).is_some_and(|end| end <= words.len() * 8);
    if inside && cfg!(target_endian = "little") {
        // SAFETY: the range was checked; atomic words may be written through a shared reference; see the module.
        unsafe {
            let to = words.as_ptr().cast::<u8>().cast_mut().add(byte);
            std::ptr::copy_nonoverlapping(from.as_ptr().cast::<u8>(), to, bytes);
        }
    }
    inside && cfg!(target_endian = "little")
}

/// As [`write`], past the caches: for so much that it would only drive out what is needed again. Other threads may see
/// it only after [`settle`], which whoever may write so sees to: when a tile block changes memory by an atomic access, when
/// it waits for others, and when a run of tile blocks ends.
pub(crate) fn write_past<T: Bits>(words: &[AtomicU64], byte: usize, from: &[T]) -> bool {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
        let bytes = from.len() * T::BYTES;
        let inside = byte.checked_add(bytes).is_some_and(|end| end <= words.len() * 8);
        let to = words.as_ptr().cast::<u8>().wrapping_add(byte).cast_mut();
        if inside && bytes.is_multiple_of(64) && to.addr().is_multiple_of(64) {
            // SAFETY: as in `write`; both ends are whole lines, the written one aligned.
            unsafe {
                let (from, to) = (from.as_ptr().cast::<__m128i>(), to.cast::<__m128i>());
                for line in 0..bytes / 64 {
                    for part in 4 * line..4 * line + 4 {
                        _mm_stream_si128(to.add(part), _mm_loadu_si128(from.add(part)));
                    }
                }
            }
            return true;
        }
    }
    write(words, byte, from)
}

/// Orders what [`write_past`] wrote before whatever this thread does next, as ordinary stores are.
pub(crate) fn settle() {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: every processor of this kind has the instruction, which touches no memory.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}

/// Bytes that are likely to be read soon. Memory is asked for a few at a time, while something is computed: it takes only
/// so many wishes before it makes wait.
#[derive(Debug, Default)]
pub(crate) struct Ahead {
    next: usize,
    end: usize,
}

impl Ahead {
    /// Bytes of `words`.
    pub fn new(words: &[AtomicU64], byte: u64, bytes: u64) -> Ahead {
        let (first, total) = (words.as_ptr().addr(), size_of_val(words) as u64);
        let (start, end) = (byte.min(total), byte.saturating_add(bytes).min(total));
        Ahead { next: first + start as usize, end: first + end as usize }
    }

    /// How many bytes are not yet asked for.
    pub fn left(&self) -> usize {
        self.end.saturating_sub(self.next)
    }

    /// The next lines, if there are so many: they are taken to be asked for.
    pub fn take(&mut self, lines: usize) -> Option<*const u8> {
        let first = self.next;
        (lines.saturating_mul(64) <= self.left()).then(|| {
            self.next += 64 * lines;
            std::ptr::without_provenance(first)
        })
    }

    /// Asks for some lines.
    #[inline]
    pub fn ask(&mut self, lines: usize) {
        let end = self.end.min(self.next.saturating_add(lines.saturating_mul(64)));
        for line in (self.next..end).step_by(64) {
            prefetch(std::ptr::without_provenance(line));
        }
        self.next = end;
    }
}

/// Neighbours in memory that a loop reads or writes where they lie.
#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "no other machine has such loops"))]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stretch<'a> {
    first: *mut u32,
    len: usize,
    lives: PhantomData<&'a [AtomicU64]>,
}

#[cfg_attr(not(target_arch = "x86_64"), allow(dead_code, reason = "no other machine has such loops"))]
impl<'a> Stretch<'a> {
    /// So many elements of four bytes of `words`, beginning at a byte. `None` if they do not all lie inside, or if the machine
    /// keeps the bytes of a word in another order than memory has them.
    pub fn new(words: &'a [AtomicU64], byte: usize, len: usize) -> Option<Stretch<'a>> {
        let inside = len.checked_mul(4)?.checked_add(byte)? <= words.len() * 8 && byte.is_multiple_of(4);
        let first = words.as_ptr().cast::<u8>().wrapping_add(byte).cast::<u32>().cast_mut();
        (inside && cfg!(target_endian = "little")).then_some(Stretch { first, len, lives: PhantomData })
    }

    /// The elements of a slice, to be read only.
    pub fn of(slice: &'a [u32]) -> Stretch<'a> {
        Stretch { first: slice.as_ptr().cast_mut(), len: slice.len(), lives: PhantomData }
    }

    /// The first of them.
    pub fn first(&self) -> *mut u32 {
        self.first
    }

    pub fn len(&self) -> usize {
        self.len
    }
}

/// Asks for a line of memory, which may be anywhere, to be brought to the second cache.
#[inline(always)]
pub(crate) fn prefetch(line: *const u8) {
    #[cfg(target_arch = "x86_64")]
    // SAFETY: a hint, which reads nothing and which no address makes fail.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T1>(line.cast());
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: as above.
    unsafe {
        std::arch::asm!("prfm pldl2keep, [{0}]", in(reg) line.addr(), options(nomem, nostack, preserves_flags));
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    let _ = line;
}

/// A cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct Line([u8; 64]);

/// Memory of whole cache lines that no tile uses: what is in it is anything.
#[derive(Default)]
pub(crate) struct Lines(Vec<Line>);

impl Lines {
    /// How many bytes there are.
    pub fn bytes(&self) -> usize {
        64 * self.0.len()
    }
}

/// Elements that begin at a cache line, so that no vector of them crosses one.
///
/// `len` elements lie in the lines; `new` and `reuse` are the only ways to make one, and none changes its size.
pub(crate) struct Room<T> {
    lines: Vec<Line>,
    len: usize,
    of: PhantomData<T>,
}

impl<T: Bits> Room<T> {
    /// How many bytes of lines so many elements take.
    pub fn bytes_for(len: usize) -> usize {
        (len * T::BYTES).next_multiple_of(64)
    }

    /// Zeros.
    pub fn new(len: usize) -> Room<T> {
        Room { lines: vec![Line([0; 64]); Self::bytes_for(len) / 64], len, of: PhantomData }
    }

    /// Elements with anything in them, in lines that must be enough for them.
    pub fn reuse(lines: Lines, len: usize) -> Room<T> {
        if lines.bytes() < Self::bytes_for(len) {
            return Room::new(len);
        }
        Room { lines: lines.0, len, of: PhantomData }
    }

    /// The same element over and over.
    pub fn splat(value: T, len: usize) -> Room<T> {
        let mut room = Room::new(len);
        room.fill(value);
        room
    }

    /// The first elements of another width that lie in the lines.
    pub fn view<U: Bits>(&self, len: usize) -> &[U] {
        assert!(len * U::BYTES <= 64 * self.lines.len(), "the lines hold them");
        // SAFETY: the lines hold so many, are aligned for any, and every pattern is one.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast::<U>(), len) }
    }

    /// As [`view`](Self::view), to be written.
    pub fn view_mut<U: Bits>(&mut self, len: usize) -> &mut [U] {
        assert!(len * U::BYTES <= 64 * self.lines.len(), "the lines hold them");
        // SAFETY: as above; the lines are borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast::<U>(), len) }
    }

    /// How many bytes the lines have.
    pub fn line_bytes(&self) -> usize {
        64 * self.lines.len()
    }

    /// The lines that the elements were in.
    pub fn into_lines(self) -> Lines {
        Lines(self.lines)
    }
}

impl<T> Default for Room<T> {
    fn default() -> Room<T> {
        Room { lines: Vec::new(), len: 0, of: PhantomData }
    }
}

impl<T: Bits> Deref for Room<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: the lines hold `len` elements, are aligned for any, and every pattern is one.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast::<T>(), self.len) }
    }
}

impl<T: Bits> DerefMut for Room<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above; the lines are borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast::<T>(), self.len) }
    }
}

impl<T> Clone for Room<T> {
    fn clone(&self) -> Room<T> {
        Room { lines: self.lines.clone(), len: self.len, of: PhantomData }
    }
}

impl<T: Bits> PartialEq for Room<T> {
    fn eq(&self, other: &Room<T>) -> bool {
        **self == **other
    }
}

impl<T: Bits> Eq for Room<T> {}

impl<T: Bits> std::fmt::Debug for Room<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Bits> From<&[T]> for Room<T> {
    fn from(from: &[T]) -> Room<T> {
        let mut room = Room::new(from.len());
        room.copy_from_slice(from);
        room
    }
}

impl<T: Bits> FromIterator<T> for Room<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Room<T> {
        Room::from(items.into_iter().collect::<Vec<T>>().as_slice())
    }
}

/// Words that begin at a cache line, so that vectors do not lie across two: memory of a buffer.
#[derive(Debug)]
pub(crate) struct Words(Pages);

impl Words {
    /// Zeros, as many as `bytes` take; `None` if the host has no room for them.
    pub fn try_new(bytes: usize) -> Option<Words> {
        Pages::try_new(bytes).map(Words)
    }
}

impl Deref for Words {
    type Target = [AtomicU64];

    fn deref(&self) -> &[AtomicU64] {
        // SAFETY: whole cache lines, aligned for words, of which every pattern is one; they are borrowed.
        unsafe { std::slice::from_raw_parts(self.0.first().as_ptr().cast(), self.0.bytes() / 8) }
    }
}

/// A matrix in memory or in a tile: where its elements lie. What the fields say was checked when it was made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix<'a> {
    first: *const u8,
    size: usize,
    rows: usize,
    columns: usize,
    row_step: usize,
    column_step: usize,
    goes_on: bool,
    lives: PhantomData<&'a [u8]>,
}

/// Rows and columns of a matrix, and the steps between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Layout {
    pub rows: usize,
    pub columns: usize,
    /// In elements.
    pub row_step: usize,
    /// In elements.
    pub column_step: usize,
}

impl Layout {
    /// Bytes from the first element to behind the last one; `None` if that is too much to count, or there is none.
    pub fn span(&self, size: usize) -> Option<usize> {
        let down = self.rows.checked_sub(1)?.checked_mul(self.row_step)?;
        let right = self.columns.checked_sub(1)?.checked_mul(self.column_step)?;
        down.checked_add(right)?.checked_add(1)?.checked_mul(size)
    }
}

impl<'a> Matrix<'a> {
    /// A matrix of elements of a slice, from the first one on.
    pub fn of_slice<T: Bits>(slice: &'a [T], layout: Layout) -> Option<Matrix<'a>> {
        let inside = layout.span(T::BYTES)? <= size_of_val(slice);
        inside.then(|| Matrix::new(slice.as_ptr().cast(), T::BYTES, layout, false))
    }

    /// A matrix of elements of `size` bytes in memory, beginning at a byte.
    pub fn of_words(words: &'a [AtomicU64], byte: usize, size: usize, layout: Layout) -> Option<Matrix<'a>> {
        let inside = byte.checked_add(layout.span(size)?)? <= words.len() * 8;
        let first = words.as_ptr().cast::<u8>().wrapping_add(byte);
        (inside && cfg!(target_endian = "little")).then(|| Matrix::new(first, size, layout, true))
    }

    /// The span was checked, so the steps in bytes do not overflow.
    fn new(first: *const u8, size: usize, layout: Layout, goes_on: bool) -> Matrix<'a> {
        let Layout { rows, columns, row_step, column_step } = layout;
        // A step that is never taken may be anything.
        let step = |count: usize, step: usize| if count > 1 { step * size } else { size };
        let (row_step, column_step) = (step(rows, row_step), step(columns, column_step));
        Matrix { first, size, rows, columns, row_step, column_step, goes_on, lives: PhantomData }
    }

    /// Bytes of an element.
    #[inline(always)]
    pub fn size(self) -> usize {
        self.size
    }

    #[inline(always)]
    pub fn rows(self) -> usize {
        self.rows
    }

    #[inline(always)]
    pub fn columns(self) -> usize {
        self.columns
    }

    /// From one row to the next, in bytes.
    #[inline(always)]
    pub fn row_step(self) -> usize {
        self.row_step
    }

    /// From one column to the next, in bytes.
    #[inline(always)]
    pub fn column_step(self) -> usize {
        self.column_step
    }

    /// Whether it is a part of a matrix in memory, of which more may be read soon.
    #[inline(always)]
    pub fn goes_on(self) -> bool {
        self.goes_on
    }

    /// Rows for columns.
    #[inline(always)]
    pub fn transposed(self) -> Matrix<'a> {
        Matrix {
            rows: self.columns,
            columns: self.rows,
            row_step: self.column_step,
            column_step: self.row_step,
            ..self
        }
    }

    /// The part of at most `rows` rows and `columns` columns that begins at `row` and `column`, which are inside.
    #[inline(always)]
    pub fn part(self, row: usize, rows: usize, column: usize, columns: usize) -> Matrix<'a> {
        assert!(row < self.rows && column < self.columns, "a part begins inside");
        let (rows, columns) = (rows.min(self.rows - row), columns.min(self.columns - column));
        Matrix { first: self.at(row, column), rows, columns, ..self }
    }

    /// `count` elements of each column as one, where they lie together and nothing is left over.
    #[inline(always)]
    pub fn joined(self, count: usize) -> Option<Matrix<'a>> {
        let together = self.row_step == self.size && self.rows.is_multiple_of(count);
        let size = self.size * count;
        together.then_some(Matrix { size, rows: self.rows / count, row_step: size, ..self })
    }

    /// Where the element at a row and a column lies. It may be read if both are inside.
    #[inline(always)]
    pub fn at(self, row: usize, column: usize) -> *const u8 {
        self.first.wrapping_add(row.wrapping_mul(self.row_step).wrapping_add(column.wrapping_mul(self.column_step)))
    }
}
