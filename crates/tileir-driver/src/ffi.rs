//! Pointer types of C callers: to results, to structures and to texts.
//!
//! Soundness: the fields are private, so only a caller from outside Rust makes such a value, by calling an exported function.
//! The driver API requires what is needed here: a pointer that is not null points to memory
//! of its type (an array of the stated length, a text that ends with a zero byte) that lives during the call. Nothing is read
//! or written through a null pointer. Accesses are unaligned, and no pointer becomes a reference.

#![allow(unsafe_code, reason = "callers pass raw pointers")]

use crate::error::{CuError, CuResult};
use std::ffi::{CStr, c_char, c_void};

/// A pointer to a result.
#[repr(transparent)]
#[derive(Debug)]
pub struct Out<T>(*mut T);

impl<T> Clone for Out<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Out<T> {}

impl<T> Out<T> {
    /// The null pointer: the result is not wanted.
    pub fn unwanted() -> Out<T> {
        Out(std::ptr::null_mut())
    }

    /// Writes the result; an error if the pointer is null.
    pub fn set(self, value: T) -> CuResult {
        self.set_nth(0, value)
    }

    /// Writes the result unless the pointer is null.
    pub fn set_if_wanted(self, value: T) {
        let _ = self.set(value);
    }

    /// Writes an element of a result array. The caller stated the length of the array.
    pub fn set_nth(self, at: usize, value: T) -> CuResult {
        if self.0.is_null() {
            return Err(CuError::INVALID_VALUE);
        }
        // SAFETY: see the module.
        unsafe { self.0.wrapping_add(at).write_unaligned(value) };
        Ok(())
    }

    /// An error if the pointer is null. Functions call this before they have an effect.
    pub fn check(self) -> CuResult {
        if self.0.is_null() { Err(CuError::INVALID_VALUE) } else { Ok(()) }
    }
}

impl Out<u8> {
    /// Writes a text and its final zero, truncated to the size of the buffer.
    pub fn set_text(self, text: &str, room: usize) -> CuResult {
        let kept = &text.as_bytes()[..text.len().min(room.saturating_sub(1))];
        for (at, &byte) in kept.iter().enumerate() {
            self.set_nth(at, byte)?;
        }
        if room > 0 { self.set_nth(kept.len(), 0) } else { self.check() }
    }
}

/// A pointer to a result whose type depends on another argument.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct OutAny(*mut c_void);

impl OutAny {
    /// The pointer as a pointer to a `T`.
    pub fn of<T>(self) -> Out<T> {
        Out(self.0.cast())
    }
}

/// A pointer to an input: a structure, or the first element of an array.
#[repr(transparent)]
#[derive(Debug)]
pub struct In<T>(*const T);

impl<T> Clone for In<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for In<T> {}

impl<T: Copy> In<T> {
    /// Reads the value; an error if the pointer is null.
    pub fn get(self) -> CuResult<T> {
        self.nth(0)
    }

    /// Reads an element of an array. The caller stated the length of the array.
    pub fn nth(self, at: usize) -> CuResult<T> {
        if self.0.is_null() {
            return Err(CuError::INVALID_VALUE);
        }
        // SAFETY: see the module. The types that are read are plain structures of integers and pointers.
        Ok(unsafe { self.0.wrapping_add(at).read_unaligned() })
    }

    /// Whether the pointer is null.
    pub fn is_null(self) -> bool {
        self.0.is_null()
    }

    /// The raw pointer.
    pub fn pointer(self) -> *const T {
        self.0
    }
}

impl<T> From<Out<T>> for In<T> {
    /// The pointer as an input: for a value that is read before it is written.
    fn from(out: Out<T>) -> In<T> {
        In(out.0)
    }
}

/// A text that ends with a zero byte.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct Text(*const c_char);

impl Text {
    /// The text.
    pub fn get(self) -> CuResult<String> {
        if self.0.is_null() {
            return Err(CuError::INVALID_VALUE);
        }
        // SAFETY: see the module.
        Ok(unsafe { CStr::from_ptr(self.0) }.to_string_lossy().into_owned())
    }
}

/// A function of the caller: `CUhostFn`.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct HostFunction(Option<unsafe extern "C" fn(*mut c_void)>);

/// The argument of a function of the caller.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct UserData(*mut c_void);

// SAFETY: the pointer is only passed back to the caller; its target belongs to the caller.
unsafe impl Send for UserData {}
// SAFETY: as above.
unsafe impl Sync for UserData {}

impl HostFunction {
    /// Whether there is one.
    pub fn check(self) -> CuResult {
        self.0.map(|_| ()).ok_or(CuError::INVALID_VALUE)
    }

    /// Calls it.
    pub fn call(self, data: UserData) {
        if let Some(function) = self.0 {
            // SAFETY: the caller passed the function together with this argument.
            unsafe { function(data.0) };
        }
    }
}

/// A function of the caller: `CUstreamCallback`.
#[repr(transparent)]
#[derive(Clone, Copy, Debug)]
pub struct StreamCallback(Option<unsafe extern "C" fn(u64, u32, *mut c_void)>);

impl StreamCallback {
    /// Calls it.
    pub fn call(self, stream: u64, data: UserData) -> CuResult {
        let function = self.0.ok_or(CuError::INVALID_VALUE)?;
        // SAFETY: the caller passed the function together with this argument.
        unsafe { function(stream, 0, data.0) };
        Ok(())
    }
}
