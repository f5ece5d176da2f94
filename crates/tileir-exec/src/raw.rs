//! The bytes of an allocation: atomic accesses of one element, copies of many, and matrices and runs that are read in
//! place.
//!
//! Tile blocks on several threads share [`Bytes`]: owned memory, or memory that the caller has registered. An atomic
//! access has the width of its element and touches no other bytes, so it cannot race with a plain access to a neighbour. Copying
//! elements one by one is far slower than copying memory, so weak accesses copy bytes. The soundness argument:
//!
//! - In bounds: the range is checked against the bytes before any access. A [`Matrix`] is created only from a slice or
//!   bytes that contain its last element. Its strides are not negative, so all elements between the first and the last are
//!   inside too. It borrows the memory, which therefore outlives it. The same holds for a [`Contiguous`], whose elements are
//!   contiguous.
//! - Allocated: [`Bytes`] keep owned memory alive. Registered memory stays allocated until it is unregistered, by contract
//!   ([`Bytes::registered`]); a launch holds the table in which it found the bytes, and unregistering ends only when no
//!   launch holds a table with them (`memory/address_space.rs`).
//! - Aligned: an element is accessed only where its address is a multiple of its size. The address is the host's
//!   address, so registered memory may start anywhere.
//! - Valid: the elements are unsigned integers, for which every bit pattern is valid.
//! - Aliasing: memory is accessed through raw pointers only. No references to owned memory exist. No reference to
//!   registered memory is used while a launch can access it: a slice is borrowed for that time, and the caller who registers
//!   a pointer guarantees it. Registered ranges never overlap. Read-only slices and constants are read by plain accesses and
//!   never written.
//! - Data races: two accesses of different threads to the same byte are both reads, or both atomic and of one width, or
//!   ordered by an acquire that saw a release, if the kernel is free of races (memory.md §5). On one thread there are
//!   no races.
//! - The exception: a kernel with data races between tile blocks, on several threads. The dialect does not define its
//!   result. Here the copies of its weak accesses race, which Rust's memory model does not define either. In hardware they
//!   are ordinary loads and stores of bytes that stay allocated: they return a mixture of old and new bytes, and addresses
//!   and lengths are never re-read from memory after their check. With the feature `atomic-copies`, and in the reference engine
//!   without it, every access is atomic and has the width of its element, and only elements of different widths can race.
//!   It is not the default, because copies by element are not vectorized.

#![allow(unsafe_code, reason = "accesses to shared memory through raw pointers")]

mod pages;
pub(crate) mod slice;

use pages::Pages;
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicU16, AtomicU32, AtomicU64, Ordering};

/// Whether elements in memory can be accessed in place: not if every access must be atomic, and not on a big-endian
/// host.
pub(crate) const IN_PLACE: bool = cfg!(all(target_endian = "little", not(feature = "atomic-copies")));

/// Unsigned integers, for which every bit pattern is valid.
pub(crate) trait Bits: Copy + Default + Eq + std::fmt::Debug + Send + Sync + 'static {
    const BYTES: usize = size_of::<Self>();

    /// Reads the element at a pointer atomically, in the byte order of memory.
    ///
    /// # Safety
    /// The pointer is aligned and valid, and no other thread makes a plain write to the element or an access of another
    /// width at the same time.
    unsafe fn load(from: *mut Self, order: Ordering) -> Self;

    /// Writes the element at a pointer atomically, in the byte order of memory.
    ///
    /// # Safety
    /// As for [`load`](Self::load), and no other thread makes a plain read of the element at the same time.
    unsafe fn store(to: *mut Self, value: Self, order: Ordering);

    /// Atomically replaces the element at a pointer by `f(element)`, and returns the old element. Argument and result of
    /// `f` and the returned element are values, not in the byte order of memory. `f` is called again if another thread
    /// changes the element meanwhile.
    ///
    /// # Safety
    /// As for [`store`](Self::store).
    unsafe fn fetch_update(at: *mut Self, f: impl FnMut(u64) -> u64) -> u64;
}

macro_rules! bits {
    ($($int:ident $atomic:ident)*) => {$(
        impl Bits for $int {
            #[inline(always)]
            unsafe fn load(from: *mut $int, order: Ordering) -> $int {
                // SAFETY: guaranteed by the caller.
                unsafe { $atomic::from_ptr(from) }.load(order)
            }

            #[inline(always)]
            unsafe fn store(to: *mut $int, value: $int, order: Ordering) {
                // SAFETY: guaranteed by the caller.
                unsafe { $atomic::from_ptr(to) }.store(value, order);
            }

            #[inline(always)]
            unsafe fn fetch_update(at: *mut $int, mut f: impl FnMut(u64) -> u64) -> u64 {
                // Memory is little-endian on every host.
                let replace = |old: $int| Some($int::to_le(f($int::from_le(old).into()) as $int));
                // SAFETY: guaranteed by the caller.
                let old = unsafe { $atomic::from_ptr(at) }.fetch_update(Ordering::AcqRel, Ordering::Acquire, replace);
                $int::from_le(old.unwrap_or_else(|old| old)).into()
            }
        }
    )*};
}
bits! { u8 AtomicU8 u16 AtomicU16 u32 AtomicU32 u64 AtomicU64 }

/// The bytes of an allocation, shared by tile blocks. Owned memory starts at a cache line, so that no aligned vector crosses
/// one.
#[derive(Clone, Debug)]
pub(crate) struct Bytes {
    first: NonNull<u8>,
    len: usize,
    /// Whether the bytes are not written while they are shared.
    read_only: bool,
    /// Keeps owned memory alive; `None` for registered memory.
    _owner: Option<Arc<Pages>>,
}

// SAFETY: the pointer leads to memory that any thread may access by the rules of this module, and the owner is `Send` and
// `Sync` itself.
unsafe impl Send for Bytes {}
// SAFETY: as above.
unsafe impl Sync for Bytes {}

impl Bytes {
    /// `bytes` zeros, rounded up to whole cache lines; `None` if the host has no memory.
    pub fn try_new(bytes: usize) -> Option<Bytes> {
        let pages = Pages::try_new(bytes)?;
        let (first, len) = (pages.first(), pages.bytes());
        Some(Bytes { first, len, read_only: false, _owner: Some(Arc::new(pages)) })
    }

    /// Memory that the caller keeps alive.
    ///
    /// # Safety
    /// As long as these bytes or a clone of them are used, the `len` bytes at `first` are allocated, initialized, readable
    /// and, unless `read_only`, writable. During that time all other accesses to them follow the rules for tile blocks: see
    /// the module. If they are `read_only`, they are not written.
    pub unsafe fn registered(first: NonNull<u8>, len: usize, read_only: bool) -> Bytes {
        Bytes { first, len, read_only, _owner: None }
    }

    /// The same bytes, which are not written from now on.
    pub fn into_constant(self) -> Bytes {
        Bytes { read_only: true, ..self }
    }

    /// Whether the bytes must not be written.
    pub fn is_read_only(&self) -> bool {
        self.read_only
    }

    /// The number of bytes; for owned memory with the padding of the last cache line.
    #[inline(always)]
    fn len(&self) -> usize {
        self.len
    }

    /// A pointer to the first byte.
    #[inline(always)]
    fn first(&self) -> *mut u8 {
        self.first.as_ptr()
    }

    /// A pointer to `count` elements at a byte offset. `None` if they are not all inside and aligned, or on a big-endian
    /// host.
    #[inline(always)]
    fn elements<T: Bits>(&self, byte: usize, count: usize) -> Option<*mut T> {
        let end = count.checked_mul(T::BYTES)?.checked_add(byte)?;
        let first = self.first().wrapping_add(byte);
        let fits = end <= self.len() && first.addr().is_multiple_of(T::BYTES) && cfg!(target_endian = "little");
        fits.then(|| first.cast())
    }

    /// A pointer to the element at a byte offset, on any host.
    #[inline(always)]
    fn element<T: Bits>(&self, byte: usize) -> *mut T {
        let inside = byte.checked_add(T::BYTES).is_some_and(|end| end <= self.len());
        let first = self.first().wrapping_add(byte);
        assert!(inside && first.addr().is_multiple_of(T::BYTES), "the element is inside the allocation and aligned");
        first.cast()
    }

    /// Reads the element of `size` bytes (1, 2, 4 or 8) at a byte offset: atomically, unless the bytes are read-only.
    pub fn load(&self, byte: usize, size: u32, order: Ordering) -> u64 {
        // SAFETY: `element` has checked the offset; see the module.
        unsafe {
            if self.read_only {
                return match size {
                    1 => self.element::<u8>(byte).read().into(),
                    2 => u16::from_le(self.element::<u16>(byte).read()).into(),
                    4 => u32::from_le(self.element::<u32>(byte).read()).into(),
                    _ => u64::from_le(self.element::<u64>(byte).read()),
                };
            }
            match size {
                1 => u8::load(self.element(byte), order).into(),
                2 => u16::from_le(u16::load(self.element(byte), order)).into(),
                4 => u32::from_le(u32::load(self.element(byte), order)).into(),
                _ => u64::from_le(u64::load(self.element(byte), order)),
            }
        }
    }

    /// Atomically replaces the element of `size` bytes at a byte offset by `f(element)`, and returns the old element. `f` is
    /// called again if another thread changes the element meanwhile.
    pub fn fetch_update(&self, byte: usize, size: u32, f: impl FnMut(u64) -> u64) -> u64 {
        // SAFETY: `element` has checked the offset; see the module.
        unsafe {
            match size {
                1 => u8::fetch_update(self.element(byte), f),
                2 => u16::fetch_update(self.element(byte), f),
                4 => u32::fetch_update(self.element(byte), f),
                _ => u64::fetch_update(self.element(byte), f),
            }
        }
    }
}

/// Copies elements from `bytes`, starting at a byte offset. Returns `false` without any effect if they are not all
/// inside and aligned, or on a big-endian host.
pub(crate) fn read<T: Bits>(bytes: &Bytes, byte: usize, to: &mut [T]) -> bool {
    let Some(from) = bytes.elements::<T>(byte, to.len()) else { return false };
    if cfg!(feature = "atomic-copies") && !bytes.read_only {
        for (i, to) in to.iter_mut().enumerate() {
            // SAFETY: the range was checked; see the module.
            *to = unsafe { T::load(from.add(i), Ordering::Relaxed) };
        }
    } else {
        // SAFETY: the range was checked; the ranges cannot overlap, because `to` is borrowed mutably; see the module.
        unsafe { std::ptr::copy_nonoverlapping(from, to.as_mut_ptr(), to.len()) };
    }
    true
}

/// Copies elements to `bytes`, starting at a byte offset. Otherwise as [`read`].
pub(crate) fn write<T: Bits>(bytes: &Bytes, byte: usize, from: &[T]) -> bool {
    let Some(to) = bytes.elements::<T>(byte, from.len()) else { return false };
    if cfg!(feature = "atomic-copies") {
        for (i, &value) in from.iter().enumerate() {
            // SAFETY: the range was checked; see the module.
            unsafe { T::store(to.add(i), value, Ordering::Relaxed) };
        }
    } else {
        // SAFETY: the range was checked; `from` is not a part of `bytes`, to which no references exist; see the module.
        unsafe { std::ptr::copy_nonoverlapping(from.as_ptr(), to, from.len()) };
    }
    true
}

/// As [`write`], with non-temporal stores, for data that would only evict more useful cache lines. Other threads may
/// see it only after [`fence_stores`]. The caller calls that when a tile block changes memory by an atomic access, when it
/// waits for others, and when a batch of tile blocks ends.
pub(crate) fn write_non_temporal<T: Bits>(bytes: &Bytes, byte: usize, from: &[T]) -> bool {
    #[cfg(all(target_arch = "x86_64", not(miri), not(feature = "atomic-copies")))]
    {
        use std::arch::x86_64::{__m128i, _mm_loadu_si128, _mm_stream_si128};
        let Some(to) = bytes.elements::<T>(byte, from.len()) else { return false };
        if size_of_val(from).is_multiple_of(64) && to.addr().is_multiple_of(64) {
            // SAFETY: as in `write`; source and destination are whole cache lines, the destination aligned.
            unsafe {
                let (to, lines) = (to.cast::<__m128i>(), size_of_val(from) / 64);
                let from = from.as_ptr().cast::<__m128i>();
                for line in 0..lines {
                    for part in 4 * line..4 * line + 4 {
                        _mm_stream_si128(to.add(part), _mm_loadu_si128(from.add(part)));
                    }
                }
            }
            return true;
        }
    }
    write(bytes, byte, from)
}

/// A store fence: orders the stores of [`write_non_temporal`] before later operations of this thread.
pub(crate) fn fence_stores() {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: every processor of this architecture has the instruction, which accesses no memory.
    unsafe {
        std::arch::x86_64::_mm_sfence();
    }
}

/// Memory that is likely to be read soon. It is prefetched a few cache lines at a time during computation, because
/// prefetches stall once the fill buffers are full.
#[derive(Debug, Default)]
pub(crate) struct Prefetch {
    next: usize,
    end: usize,
}

impl Prefetch {
    /// `bytes` bytes of a buffer, starting at `byte`.
    pub fn new(of: &Bytes, byte: u64, bytes: u64) -> Prefetch {
        let (first, total) = (of.first().addr(), of.len() as u64);
        let (start, end) = (byte.min(total), byte.saturating_add(bytes).min(total));
        Prefetch { next: first + start as usize, end: first + end as usize }
    }

    /// The bytes that are not prefetched yet.
    pub fn remaining(&self) -> usize {
        self.end.saturating_sub(self.next)
    }

    /// Prefetches some cache lines.
    #[inline]
    pub fn issue(&mut self, lines: usize) {
        let end = self.end.min(self.next.saturating_add(lines.saturating_mul(64)));
        for line in (self.next..end).step_by(64) {
            prefetch(std::ptr::without_provenance(line));
        }
        self.next = end;
    }
}

/// Contiguous elements in memory that a loop accesses in place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Contiguous<'a> {
    first: *mut u8,
    len: usize,
    size: usize,
    borrow: PhantomData<&'a Bytes>,
}

impl<'a> Contiguous<'a> {
    /// `len` elements of up to eight bytes, starting at a byte offset. `None` if they have another size, are not all
    /// inside and aligned, or cannot be accessed in place.
    pub fn new(bytes: &'a Bytes, byte: usize, len: usize, size: usize) -> Option<Contiguous<'a>> {
        let first = match size {
            1 => bytes.elements::<u8>(byte, len)?.cast(),
            2 => bytes.elements::<u16>(byte, len)?.cast(),
            4 => bytes.elements::<u32>(byte, len)?.cast(),
            8 => bytes.elements::<u64>(byte, len)?.cast(),
            _ => return None,
        };
        IN_PLACE.then_some(Contiguous { first, len, size, borrow: PhantomData })
    }

    /// The elements of a slice, to be read only.
    pub fn of<T: Bits>(slice: &'a [T]) -> Contiguous<'a> {
        Contiguous { first: slice.as_ptr().cast_mut().cast(), len: slice.len(), size: T::BYTES, borrow: PhantomData }
    }

    /// The elements of a slice.
    pub fn of_mut<T: Bits>(slice: &'a mut [T]) -> Contiguous<'a> {
        Contiguous { first: slice.as_mut_ptr().cast(), len: slice.len(), size: T::BYTES, borrow: PhantomData }
    }

    /// A pointer to the first element.
    pub fn first(&self) -> *mut u8 {
        self.first
    }

    /// Bytes of an element.
    pub fn size(&self) -> usize {
        self.size
    }

    pub fn len(&self) -> usize {
        self.len
    }
}

/// Prefetches a cache line to the second-level cache. The address may be invalid.
#[inline(always)]
pub(crate) fn prefetch(line: *const u8) {
    #[cfg(all(target_arch = "x86_64", not(miri)))]
    // SAFETY: a hint, which reads nothing and cannot fail for any address.
    unsafe {
        use std::arch::x86_64::{_MM_HINT_T1, _mm_prefetch};
        _mm_prefetch::<_MM_HINT_T1>(line.cast());
    }
    #[cfg(all(target_arch = "aarch64", not(miri)))]
    // SAFETY: as above.
    unsafe {
        std::arch::asm!("prfm pldl2keep, [{0}]", in(reg) line.addr(), options(nomem, nostack, preserves_flags));
    }
    #[cfg(any(miri, not(any(target_arch = "x86_64", target_arch = "aarch64"))))]
    let _ = line;
}

/// A cache line.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
struct CacheLine([u8; 64]);

/// Unused memory of whole cache lines, with arbitrary content.
#[derive(Default)]
pub(crate) struct FreeLines(Vec<CacheLine>);

impl FreeLines {
    /// The number of bytes.
    pub fn bytes(&self) -> usize {
        64 * self.0.len()
    }
}

/// Elements that start at a cache line, so that no aligned vector crosses one.
///
/// The cache lines hold `len` elements; only `new` and `reuse` create a value, and nothing changes its size.
pub(crate) struct AlignedVec<T> {
    lines: Vec<CacheLine>,
    len: usize,
    element: PhantomData<T>,
}

impl<T: Bits> AlignedVec<T> {
    /// Bytes of the cache lines for `len` elements.
    pub fn bytes_for(len: usize) -> usize {
        (len * T::BYTES).next_multiple_of(64)
    }

    /// Zeros.
    pub fn new(len: usize) -> AlignedVec<T> {
        AlignedVec { lines: vec![CacheLine([0; 64]); Self::bytes_for(len) / 64], len, element: PhantomData }
    }

    /// Elements with arbitrary content, in `lines`. Allocates zeros if `lines` are too small.
    pub fn reuse(lines: FreeLines, len: usize) -> AlignedVec<T> {
        if lines.bytes() < Self::bytes_for(len) {
            return AlignedVec::new(len);
        }
        AlignedVec { lines: lines.0, len, element: PhantomData }
    }

    /// Copies of one element.
    pub fn splat(value: T, len: usize) -> AlignedVec<T> {
        let mut vec = AlignedVec::new(len);
        vec.fill(value);
        vec
    }

    /// The first `len` elements of another width in the same memory.
    pub fn view<U: Bits>(&self, len: usize) -> &[U] {
        assert!(len * U::BYTES <= 64 * self.lines.len(), "the cache lines hold the elements");
        // SAFETY: the lines hold `len` elements, are aligned for any width, and every pattern is valid.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast::<U>(), len) }
    }

    /// As [`view`](Self::view), mutable.
    pub fn view_mut<U: Bits>(&mut self, len: usize) -> &mut [U] {
        assert!(len * U::BYTES <= 64 * self.lines.len(), "the cache lines hold the elements");
        // SAFETY: as above; the lines are borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast::<U>(), len) }
    }

    /// The bytes of the cache lines.
    pub fn line_bytes(&self) -> usize {
        64 * self.lines.len()
    }

    /// The cache lines of the elements.
    pub fn into_lines(self) -> FreeLines {
        FreeLines(self.lines)
    }
}

impl<T> Default for AlignedVec<T> {
    fn default() -> AlignedVec<T> {
        AlignedVec { lines: Vec::new(), len: 0, element: PhantomData }
    }
}

impl<T: Bits> Deref for AlignedVec<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        // SAFETY: the lines hold `len` elements, are aligned for any width, and every pattern is valid.
        unsafe { std::slice::from_raw_parts(self.lines.as_ptr().cast::<T>(), self.len) }
    }
}

impl<T: Bits> DerefMut for AlignedVec<T> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        // SAFETY: as above; the lines are borrowed mutably.
        unsafe { std::slice::from_raw_parts_mut(self.lines.as_mut_ptr().cast::<T>(), self.len) }
    }
}

impl<T> Clone for AlignedVec<T> {
    fn clone(&self) -> AlignedVec<T> {
        AlignedVec { lines: self.lines.clone(), len: self.len, element: PhantomData }
    }
}

impl<T: Bits> PartialEq for AlignedVec<T> {
    fn eq(&self, other: &AlignedVec<T>) -> bool {
        **self == **other
    }
}

impl<T: Bits> Eq for AlignedVec<T> {}

impl<T: Bits> std::fmt::Debug for AlignedVec<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Bits> From<&[T]> for AlignedVec<T> {
    fn from(from: &[T]) -> AlignedVec<T> {
        let mut vec = AlignedVec::new(from.len());
        vec.copy_from_slice(from);
        vec
    }
}

impl<T: Bits> FromIterator<T> for AlignedVec<T> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> AlignedVec<T> {
        let mut items = items.into_iter();
        let mut vec = AlignedVec::new(items.size_hint().0);
        let mut len = 0;
        for (slot, item) in vec.iter_mut().zip(&mut items) {
            *slot = item;
            len += 1;
        }
        let rest: Vec<T> = items.collect();
        if rest.is_empty() && len == vec.len {
            return vec;
        }
        // The iterator did not know its length.
        AlignedVec::from([&vec[..len], &rest].concat().as_slice())
    }
}

/// A matrix in memory or in a tile. The fields were checked when it was created.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Matrix<'a> {
    first: *const u8,
    /// Bytes of an element.
    size: usize,
    rows: usize,
    columns: usize,
    /// The distance between rows, in bytes.
    row_step: usize,
    /// The distance between columns, in bytes.
    column_step: usize,
    /// Whether the matrix may be a part of a larger one in memory, of which more is read soon. False for tiles.
    may_continue: bool,
    borrow: PhantomData<&'a [u8]>,
}

/// Rows, columns and strides of a matrix.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MatrixLayout {
    pub rows: usize,
    pub columns: usize,
    /// In elements.
    pub row_step: usize,
    /// In elements.
    pub column_step: usize,
}

impl MatrixLayout {
    /// Bytes from the first element to the end of the last one; `None` on overflow, or if there is no element.
    pub fn span(&self, size: usize) -> Option<usize> {
        let down = self.rows.checked_sub(1)?.checked_mul(self.row_step)?;
        let right = self.columns.checked_sub(1)?.checked_mul(self.column_step)?;
        down.checked_add(right)?.checked_add(1)?.checked_mul(size)
    }
}

impl<'a> Matrix<'a> {
    /// A matrix over the elements of a slice, starting with the first; `None` if the slice is too short, or the matrix has no element.
    pub fn of_slice<T: Bits>(slice: &'a [T], layout: MatrixLayout) -> Option<Matrix<'a>> {
        let inside = layout.span(T::BYTES)? <= size_of_val(slice);
        inside.then(|| Matrix::new(slice.as_ptr().cast(), T::BYTES, layout, false))
    }

    /// A matrix of elements of `size` bytes in memory, starting at a byte offset. `None` if it is not inside, has no element, or
    /// memory cannot be accessed in place.
    pub fn of_bytes(bytes: &'a Bytes, byte: usize, size: usize, layout: MatrixLayout) -> Option<Matrix<'a>> {
        let first = bytes.elements::<u8>(byte, layout.span(size)?)?.cast_const();
        IN_PLACE.then(|| Matrix::new(first, size, layout, true))
    }

    /// A matrix whose span was checked, so that its strides in bytes do not overflow.
    fn new(first: *const u8, size: usize, layout: MatrixLayout, may_continue: bool) -> Matrix<'a> {
        let MatrixLayout { rows, columns, row_step, column_step } = layout;
        // The stride of a dimension of size 1 is not used.
        let stride = |count: usize, stride: usize| if count > 1 { stride * size } else { size };
        let (row_step, column_step) = (stride(rows, row_step), stride(columns, column_step));
        Matrix { first, size, rows, columns, row_step, column_step, may_continue, borrow: PhantomData }
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

    /// The distance between rows, in bytes.
    #[inline(always)]
    pub fn row_step(self) -> usize {
        self.row_step
    }

    /// The distance between columns, in bytes.
    #[inline(always)]
    pub fn column_step(self) -> usize {
        self.column_step
    }

    /// Whether the matrix may be a part of a larger one in memory, of which more is read soon. False for tiles.
    #[inline(always)]
    pub fn may_continue(self) -> bool {
        self.may_continue
    }

    /// The transposed matrix.
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

    /// The part of at most `rows` rows and `columns` columns that starts at `row` and `column`, which must be inside.
    #[inline(always)]
    pub fn part(self, row: usize, rows: usize, column: usize, columns: usize) -> Matrix<'a> {
        assert!(row < self.rows && column < self.columns, "the part starts inside");
        let (rows, columns) = (rows.min(self.rows - row), columns.min(self.columns - column));
        Matrix { first: self.at(row, column), rows, columns, ..self }
    }

    /// The matrix whose elements are `count` consecutive elements of a column. `None` if those are not contiguous in memory,
    /// or `count` does not divide the number of rows.
    #[inline(always)]
    pub fn group_rows(self, count: usize) -> Option<Matrix<'a>> {
        let contiguous = self.row_step == self.size && self.rows.is_multiple_of(count);
        let size = self.size * count;
        contiguous.then_some(Matrix { size, rows: self.rows / count, row_step: size, ..self })
    }

    /// A pointer to the element at a row and a column. It may be read if both are inside.
    #[inline(always)]
    pub fn at(self, row: usize, column: usize) -> *const u8 {
        self.first.wrapping_add(row.wrapping_mul(self.row_step).wrapping_add(column.wrapping_mul(self.column_step)))
    }
}
