//! The library itself, and the buffers that functions return.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::TILEIR_ABI_VERSION;
use crate::failure::tileir_status;
use crate::ffi::{guarded, tileir_error};
use crate::handles::BUFFERS;
use std::ffi::c_char;

/// Text or bytes that a function returns. A zero byte follows the content.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_buffer {
    /// Zero for the null handle.
    pub id: u64,
}

impl tileir_buffer {
    /// A buffer with this content.
    pub fn of(mut bytes: Vec<u8>) -> tileir_buffer {
        bytes.push(0);
        tileir_buffer { id: BUFFERS.add(bytes.into()) }
    }
}

/// The API version of the library. The version of the header is `TILEIR_ABI_VERSION`.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_abi_version() -> u32 {
    TILEIR_ABI_VERSION
}

/// The release of the library, such as "0.1.0". The text is static.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// The content of a buffer: `tileir_buffer_size` bytes and a zero byte. It lives until the buffer is destroyed. Null if there
/// is no such buffer.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_buffer_data(buffer: tileir_buffer) -> *const c_char {
    BUFFERS.get(buffer.id).map_or(std::ptr::null(), |bytes| bytes.as_ptr().cast())
}

/// The size of a buffer in bytes, without the zero byte; 0 if there is no such buffer.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_buffer_size(buffer: tileir_buffer) -> usize {
    BUFFERS.get(buffer.id).map_or(0, |bytes| bytes.len() - 1)
}

/// Destroys a buffer.
///
/// # Safety
/// `error` is null or points to memory for a handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_buffer_destroy(buffer: tileir_buffer, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || BUFFERS.remove(buffer.id).map(|_| ())) }
}
