//! Attribute values, which belong to no module.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::types::tileir_type;
use crate::failure::{Failure, tileir_status};
use crate::ffi::{guarded, list, set, text, tileir_error, wanted};
use crate::handles::{ATTRIBUTES, TYPES};
use std::ffi::c_char;
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::build::{AttrValue, DenseElements, Elements};
use tileir::text::{ParseOptions, parse_attr};

/// A value for an attribute. It belongs to no module, and cannot be changed.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_attr {
    /// Zero for the null handle.
    pub id: u64,
}

impl tileir_attr {
    /// A handle of a value.
    pub fn of(value: AttrValue) -> tileir_attr {
        tileir_attr { id: ATTRIBUTES.add(value) }
    }
}

/// Returns a value to the caller.
unsafe fn make(
    attr: *mut tileir_attr,
    error: *mut tileir_error,
    value: impl FnOnce() -> Result<AttrValue, Failure>,
) -> tileir_status {
    let body = || {
        wanted("attr", attr)?;
        let made = tileir_attr::of(value()?);
        // SAFETY: see `ffi`.
        unsafe { set(attr, made) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// A boolean, or a flag: set or not.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_bool(
    value: bool,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, || Ok(value.into())) }
}

/// An integer.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_int(
    value: i64,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, || Ok(value.into())) }
}

/// A float.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_float(
    value: f64,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, || Ok(value.into())) }
}

/// Text, a symbol name, or the word of an enum case: "signed", "nearest_even".
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_string(
    value: *const c_char,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, || Ok(text("value", value)?.into())) }
}

/// A type.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_type(
    ty: tileir_type,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, || Ok(AttrValue::Type(TYPES.get(ty.id)?.as_ref().clone()))) }
}

/// A list of attributes.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_array(
    items: *const tileir_attr,
    count: usize,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let value = || {
        // SAFETY: see `ffi`.
        let items = unsafe { list("items", items, count)? };
        let mut values = Vec::with_capacity(items.len());
        for item in items {
            let value = ATTRIBUTES.get(item.id)?;
            // Lists in lists could nest without a bound; attributes of ops have none.
            if let AttrValue::Array(_) = *value {
                let message = "a list cannot contain a list";
                return Err(Failure::plain(tileir_status::TILEIR_BUILD, "wrong_attribute", message));
            }
            values.push(value.as_ref().clone());
        }
        Ok(AttrValue::Array(values))
    };
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, value) }
}

/// A constant tile of integers: one for all elements, or one for each in row-major order. Each must fit the element type.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_dense_ints(
    ty: tileir_type,
    values: *const i64,
    count: usize,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let value = || {
        // SAFETY: see `ffi`.
        let values = Elements::from(unsafe { list("values", values, count)? });
        Ok(DenseElements { ty: TYPES.get(ty.id)?.as_ref().clone(), values }.into())
    };
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, value) }
}

/// A constant tile of floats: one for all elements, or one for each in row-major order. They are rounded to the element type.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_dense_floats(
    ty: tileir_type,
    values: *const f64,
    count: usize,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let value = || {
        // SAFETY: see `ffi`.
        let values = Elements::from(unsafe { list("values", values, count)? });
        Ok(DenseElements { ty: TYPES.get(ty.id)?.as_ref().clone(), values }.into())
    };
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, value) }
}

/// An attribute from its text, as in the generic form: "#cuda_tile.div_by<16>", "#cuda_tile.optimization_hints<…>".
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_parse(
    text: *const c_char,
    attr: *mut tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let value = || {
        // SAFETY: see `ffi`.
        let source = Arc::new(Source::new("attribute", unsafe { self::text("text", text)? }));
        parse_attr(&source, &ParseOptions::default())
            .map_err(|found| Failure::diagnostics(tileir_status::TILEIR_UNREADABLE, &found, &source))
    };
    // SAFETY: see `ffi`.
    unsafe { make(attr, error, value) }
}

/// Destroys an attribute.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_attr_destroy(attr: tileir_attr, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || ATTRIBUTES.remove(attr.id).map(|_| ())) }
}
