//! Access to the memory of C callers: texts, arrays and results.
//!
//! Soundness: every function is `unsafe`, and only the exported functions call them, with the pointers that they received. The
//! header requires that a pointer which is not null points to memory of its type (an
//! array of the stated length, a text that ends with a zero byte) that lives during the call, and that no other thread writes
//! it at the same time. Nothing is read or written through a null pointer. Results are written unaligned.

#![allow(unsafe_code, reason = "callers pass raw pointers")]

use crate::failure::{Failure, Misuse, tileir_status};
use crate::handles::ERRORS;
use std::ffi::{CStr, c_char};
use std::panic::{AssertUnwindSafe, catch_unwind};

fn null(what: &str) -> Failure {
    Failure::misuse(Misuse::NullPointer, format!("`{what}` is a null pointer"))
}

/// A text that ends with a zero byte.
///
/// # Safety
/// `text` is null or points to such a text, which lives during the call.
pub unsafe fn text<'a>(what: &str, text: *const c_char) -> Result<&'a str, Failure> {
    if text.is_null() {
        return Err(null(what));
    }
    // SAFETY: the caller guarantees this.
    let text = unsafe { CStr::from_ptr(text) };
    text.to_str().map_err(|_| Failure::misuse(Misuse::BadUtf8, format!("`{what}` is not UTF-8")))
}

/// An array of `len` elements. A null pointer is an empty array.
///
/// # Safety
/// `first` is null or points to `len` aligned elements, which live and do not change during the call.
pub unsafe fn list<'a, T>(what: &str, first: *const T, len: usize) -> Result<&'a [T], Failure> {
    if len == 0 {
        return Ok(&[]);
    }
    if first.is_null() {
        return Err(null(what));
    }
    if !first.is_aligned() || len.checked_mul(size_of::<T>()).is_none_or(|bytes| isize::try_from(bytes).is_err()) {
        let message = format!("`{what}` has {len} elements at {first:p}, which cannot be");
        return Err(Failure::misuse(Misuse::OutOfRange, message));
    }
    // SAFETY: the caller guarantees this; not null, aligned, and not larger than an object can be.
    Ok(unsafe { std::slice::from_raw_parts(first, len) })
}

/// Fails if the pointer to a result is null.
pub fn wanted<T>(what: &str, out: *mut T) -> Result<(), Failure> {
    if out.is_null() { Err(null(what)) } else { Ok(()) }
}

/// Writes a result through a pointer of the caller; does nothing if the pointer is null.
///
/// # Safety
/// `out` is null or points to memory for a `T`.
pub unsafe fn set<T>(out: *mut T, value: T) {
    if !out.is_null() {
        // SAFETY: the caller guarantees this.
        unsafe { out.write_unaligned(value) };
    }
}

/// Writes a list of results to an array with room for `capacity`, and their number to `count`.
///
/// # Safety
/// `out` is null or points to `capacity` elements; `count` is null or points to a number.
pub unsafe fn set_list<T: Copy>(
    what: &str,
    values: &[T],
    out: *mut T,
    capacity: usize,
    count: *mut usize,
) -> Result<(), Failure> {
    // SAFETY: the caller guarantees this.
    unsafe { set(count, values.len()) };
    if values.is_empty() || (out.is_null() && capacity == 0) {
        return Ok(());
    }
    wanted(what, out)?;
    if capacity < values.len() {
        let message = format!("`{what}` has room for {capacity}, and {} are needed", values.len());
        return Err(Failure::misuse(Misuse::OutOfRange, message));
    }
    for (i, &value) in values.iter().enumerate() {
        // SAFETY: the caller guarantees this; `i` is below the capacity.
        unsafe { set(out.wrapping_add(i), value) };
    }
    Ok(())
}

/// An error object: diagnostics with code, message, position, notes and fix.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_error {
    /// Zero for the null handle.
    id: u64,
}

impl tileir_error {
    /// No error.
    ///
    /// cbindgen:ignore
    pub const NONE: tileir_error = tileir_error { id: 0 };

    /// The number that identifies the object.
    pub fn id(self) -> u64 {
        self.id
    }

    /// The handle of a failure.
    pub fn of(failure: Failure) -> tileir_error {
        tileir_error { id: ERRORS.add(failure) }
    }
}

/// Runs the body of an exported function: a failure becomes a status and, if wanted, an error object; a panic becomes a
/// failure.
///
/// # Safety
/// `error` is null or points to memory for a handle.
pub unsafe fn guarded(error: *mut tileir_error, body: impl FnOnce() -> Result<(), Failure>) -> tileir_status {
    // A panicking body changes only data under locks that ignore poison. The data stays consistent, since objects are replaced
    // as a whole.
    let outcome = catch_unwind(AssertUnwindSafe(body)).unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().map(String::as_str);
        let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("unknown reason");
        Err(Failure::plain(tileir_status::TILEIR_PANIC, "panic", &format!("a defect of tileir: {text}")))
    });
    match outcome {
        Ok(()) => {
            // SAFETY: the caller guarantees this.
            unsafe { set(error, tileir_error::NONE) };
            tileir_status::TILEIR_OK
        }
        Err(failure) => {
            let status = failure.status;
            if !error.is_null() {
                // SAFETY: the caller guarantees this.
                unsafe { set(error, tileir_error::of(failure)) };
            }
            status
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::handles::ERRORS;

    #[test]
    fn a_panic_becomes_an_error() {
        let mut error = tileir_error::NONE;
        // SAFETY: a place for a handle.
        let status = unsafe { guarded(&raw mut error, || panic!("on purpose")) };
        assert_eq!(status, tileir_status::TILEIR_PANIC);
        let failure = ERRORS.remove(error.id()).unwrap();
        assert_eq!(failure.details[0].message.to_str().unwrap(), "a defect of tileir: on purpose");
        assert!(ERRORS.get(error.id()).is_err());
        // SAFETY: the pointer to the error is null.
        let status = unsafe { guarded(std::ptr::null_mut(), || panic!("on purpose")) };
        assert_eq!(status, tileir_status::TILEIR_PANIC);
    }

    #[test]
    fn room_is_respected() {
        let (mut out, mut count) = ([0_u32; 2], 0);
        // SAFETY: arrays of the stated lengths.
        unsafe {
            assert!(set_list("out", &[1, 2], out.as_mut_ptr(), 2, &raw mut count).is_ok());
            assert_eq!((out, count), ([1, 2], 2));
            assert!(set_list("out", &[7, 8, 9], out.as_mut_ptr(), 2, &raw mut count).is_err());
            assert_eq!((out, count), ([1, 2], 3));
            assert!(set_list("out", &[7, 8, 9], std::ptr::null_mut::<u32>(), 0, &raw mut count).is_ok());
            assert!(list::<u32>("x", std::ptr::null(), 1).is_err());
            assert!(list::<u32>("x", std::ptr::dangling(), usize::MAX).is_err());
            assert!(text("x", std::ptr::null()).is_err());
            assert!(text("x", c"\xff".as_ptr()).is_err());
        }
    }
}
