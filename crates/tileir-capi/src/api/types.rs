//! Types, which belong to no module.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::library::tileir_buffer;
use crate::failure::{Failure, tileir_status};
use crate::ffi::{guarded, set, text, tileir_error, wanted};
use crate::handles::TYPES;
use std::ffi::c_char;
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::build::Type;
use tileir::text::{ParseOptions, parse_type};

/// A type. It belongs to no module, and cannot be changed.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_type {
    /// Zero for the null handle.
    pub id: u64,
}

impl tileir_type {
    /// A handle of a type.
    pub fn of(ty: Type) -> tileir_type {
        tileir_type { id: TYPES.add(ty) }
    }
}

/// A type from its text: "tile<64x32xf16>", "tile<ptr<f32>>", "token", "tensor_view<?x128xf32, strides=[128,1]>", or an
/// element such as "f32".
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_type_parse(
    text: *const c_char,
    ty: *mut tileir_type,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("ty", ty)?;
        // SAFETY: see `ffi`.
        let text = unsafe { self::text("text", text)? };
        let source = Arc::new(Source::new("type", text));
        let parsed = parse_type(&source, &ParseOptions::default())
            .map_err(|found| Failure::diagnostics(tileir_status::TILEIR_UNREADABLE, &found, &source))?;
        // SAFETY: see `ffi`.
        unsafe { set(ty, tileir_type::of(parsed)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// The text of a type.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_type_print(
    ty: tileir_type,
    buffer: *mut tileir_buffer,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("buffer", buffer)?;
        let shown = TYPES.get(ty.id)?.to_string();
        // SAFETY: see `ffi`.
        unsafe { set(buffer, tileir_buffer::of(shown.into_bytes())) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a type.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_type_destroy(ty: tileir_type, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || TYPES.remove(ty.id).map(|_| ())) }
}
