//! Copies between memory and tiles, many bytes at a time.
//!
//! Memory is a slice of atomic words because tile blocks share it. A copy of words one by one is far slower than a copy
//! of memory, so this module copies the bytes under the words. The argument for it:
//!
//! - Inside: both ends are slices, and the range is checked against the words before anything is touched.
//! - Any bytes will do: the elements are unsigned integers, for which every pattern is a value.
//! - Races: a program whose tile blocks race on plain accesses has no defined result (ops.md §0.7), and gets some mixture
//!   of old and new bytes here. Ordered accesses of other blocks go through the atomic words; what a block reads after
//!   it has seen a release is ordered behind it by that atomic access.

#![allow(unsafe_code, reason = "the copies that this module is for")]

use std::sync::atomic::AtomicU64;

/// Unsigned integers.
pub(crate) trait Bits: Copy {
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
