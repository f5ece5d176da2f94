//! Error objects: diagnostics with code, message, position, notes and fix.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::failure::{Detail, Failure, tileir_status};
use crate::ffi::{set, tileir_error};
use crate::handles::ERRORS;
use std::ffi::{CString, c_char};
use std::sync::Arc;
use tileir::base::Severity;

/// One diagnostic of an error. The texts live until the error is destroyed. A text that does not apply is empty.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_diagnostic {
    /// A code such as "E0210", which `tileir explain` documents, or a word such as "wrong_type".
    pub code: *const c_char,
    /// "error", "warning" or "remark".
    pub severity: *const c_char,
    /// The message, one sentence.
    pub message: *const c_char,
    /// The file.
    pub file: *const c_char,
    /// The line, from 1; 0 if unknown.
    pub line: u32,
    /// The column, from 1; 0 if unknown.
    pub column: u32,
    /// The number of notes.
    pub notes: usize,
    /// The title of the fix.
    pub fix: *const c_char,
    /// The number of edits of the fix.
    pub edits: usize,
    /// The diagnostic as text for people, with source lines.
    pub rendered: *const c_char,
    /// The diagnostic as a line of JSON.
    pub json: *const c_char,
}

/// An edit of a fix: replaces the bytes from `start` to `end` of the source text.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct tileir_edit {
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// The replacement.
    pub text: *const c_char,
}

fn with<T>(error: tileir_error, none: T, get: impl FnOnce(&Arc<Failure>) -> T) -> T {
    match ERRORS.get(error.id()) {
        Ok(failure) => get(&failure),
        Err(_) => none,
    }
}

fn nth<T>(error: tileir_error, index: usize, get: impl FnOnce(&Detail) -> Option<T>) -> Option<T> {
    with(error, None, |failure| failure.details.get(index).and_then(get))
}

fn severity(severity: Severity) -> *const c_char {
    let text = match severity {
        Severity::Error => c"error",
        Severity::Warning => c"warning",
        Severity::Remark => c"remark",
    };
    text.as_ptr()
}

/// The status of the function that returned the error; `TILEIR_MISUSE` if there is no such error.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_status(error: tileir_error) -> tileir_status {
    with(error, tileir_status::TILEIR_MISUSE, |failure| failure.status)
}

/// The message of the first diagnostic; null if there is no such error.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_message(error: tileir_error) -> *const c_char {
    nth(error, 0, |detail| Some(detail.message.as_ptr())).unwrap_or(std::ptr::null())
}

/// All diagnostics as text for people; null if there is no such error.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_rendered(error: tileir_error) -> *const c_char {
    with(error, std::ptr::null(), |failure| failure.rendered.as_ptr())
}

/// All diagnostics as JSON, one per line; null if there is no such error.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_json(error: tileir_error) -> *const c_char {
    with(error, std::ptr::null(), |failure| failure.json.as_ptr())
}

/// The number of diagnostics; 0 if there is no such error.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_count(error: tileir_error) -> usize {
    with(error, 0, |failure| failure.details.len())
}

/// A diagnostic by its index. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for a diagnostic.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_error_diagnostic(
    error: tileir_error,
    index: usize,
    out: *mut tileir_diagnostic,
) -> bool {
    let made = nth(error, index, |d| {
        Some(tileir_diagnostic {
            code: d.code.as_ptr(),
            severity: severity(d.severity),
            message: d.message.as_ptr(),
            file: d.file.as_ptr(),
            line: d.line,
            column: d.column,
            notes: d.notes.len(),
            fix: d.fix.as_ptr(),
            edits: d.edits.len(),
            rendered: d.rendered.as_ptr(),
            json: d.json.as_ptr(),
        })
    });
    match made {
        // SAFETY: see `ffi`.
        Some(made) => unsafe { set(out, made) },
        None => return false,
    }
    true
}

/// A note of a diagnostic; null if there is none.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_note(error: tileir_error, index: usize, note: usize) -> *const c_char {
    nth(error, index, |d| d.notes.get(note).map(|text: &CString| text.as_ptr())).unwrap_or(std::ptr::null())
}

/// An edit of the fix of a diagnostic. False if there is none.
///
/// # Safety
/// `out` is null or points to memory for an edit.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_error_edit(
    error: tileir_error,
    index: usize,
    edit: usize,
    out: *mut tileir_edit,
) -> bool {
    let made = nth(error, index, |d| {
        d.edits.get(edit).map(|e| tileir_edit { start: e.start, end: e.end, text: e.text.as_ptr() })
    });
    match made {
        // SAFETY: see `ffi`.
        Some(made) => unsafe { set(out, made) },
        None => return false,
    }
    true
}

/// Destroys an error and its texts. The null handle is allowed.
#[unsafe(no_mangle)]
pub extern "C" fn tileir_error_destroy(error: tileir_error) {
    let _ = ERRORS.remove(error.id());
}
