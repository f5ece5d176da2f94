//! The builder: every op of the table, by name.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::attributes::tileir_attr;
use crate::api::modules::tileir_module;
use crate::api::types::tileir_type;
use crate::failure::{Failure, Misuse, tileir_status};
use crate::ffi::{guarded, list, set, set_list, text, tileir_error, wanted};
use crate::handles::{ATTRIBUTES, BUILDERS, REQUESTS, TYPES};
use std::ffi::c_char;
use std::sync::{Mutex, PoisonError};
use tileir::ir::build::{AnyValue, Builder, BuiltRegion, OpRequest};

/// A builder of one module. Threads may share it; each call holds its lock.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_builder {
    /// Zero for the null handle.
    pub id: u64,
}

/// A request for an op: its operands, attributes, result types and regions.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_op {
    /// Zero for the null handle.
    pub id: u64,
}

/// A value of a builder.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_value {
    /// Its builder.
    pub builder: u64,
    /// Its number in the builder.
    pub index: u64,
}

/// A closed region of a builder, to be attached to one op.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_region {
    /// Its builder.
    pub builder: u64,
    /// Its number in the builder.
    pub index: u64,
}

/// A builder with the values and regions that it returned.
#[derive(Debug)]
pub struct Building {
    id: u64,
    builder: Builder,
    values: Vec<AnyValue>,
    regions: Vec<BuiltRegion>,
}

fn finished() -> Failure {
    Failure::misuse(Misuse::WrongState, "the builder is finished")
}

fn no_value() -> Failure {
    Failure::misuse(Misuse::OutOfRange, "there is no such value")
}

impl Building {
    fn give(&mut self, values: &[AnyValue]) -> Vec<tileir_value> {
        let first = self.values.len() as u64;
        self.values.extend_from_slice(values);
        (first..).take(values.len()).map(|index| tileir_value { builder: self.id, index }).collect()
    }

    fn value(&self, value: tileir_value) -> Option<AnyValue> {
        usize::try_from(value.index).ok().and_then(|index| self.values.get(index)).copied()
    }

    fn region(&self, region: tileir_region) -> Option<BuiltRegion> {
        usize::try_from(region.index).ok().and_then(|index| self.regions.get(index)).copied()
    }
}

fn with<T>(builder: u64, body: impl FnOnce(&mut Building) -> Result<T, Failure>) -> Result<T, Failure> {
    let shared = BUILDERS.get(builder)?;
    let mut held = shared.lock().unwrap_or_else(PoisonError::into_inner);
    body(held.as_mut().ok_or_else(finished)?)
}

/// The value of a handle. It may belong to another builder; the builder that is to use it reports that.
fn value(of: tileir_value) -> Result<AnyValue, Failure> {
    with(of.builder, |b| b.value(of).ok_or_else(no_value))
}

fn values(of: &[tileir_value]) -> Result<Vec<AnyValue>, Failure> {
    of.iter().map(|&v| value(v)).collect()
}

fn region_of(of: tileir_region) -> Result<BuiltRegion, Failure> {
    let missing = || Failure::misuse(Misuse::OutOfRange, "there is no such region");
    with(of.builder, |b| b.region(of).ok_or_else(missing))
}

fn request<T>(op: tileir_op, body: impl FnOnce(&mut OpRequest) -> Result<T, Failure>) -> Result<T, Failure> {
    let shared = REQUESTS.get(op.id)?;
    let mut held = shared.lock().unwrap_or_else(PoisonError::into_inner);
    body(&mut held)
}

/// Changes a request with a method that takes it by value.
fn change(op: tileir_op, with: impl FnOnce(OpRequest) -> OpRequest) -> Result<(), Failure> {
    request(op, |request| {
        *request = with(request.clone());
        Ok(())
    })
}

/// A builder of `cuda_tile.module @name { … }`. With a null name, the ops are at the top level of the file.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_new(
    name: *const c_char,
    builder: *mut tileir_builder,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("builder", builder)?;
        let inner = match name.is_null() {
            true => Builder::at_top(),
            // SAFETY: see `ffi`.
            false => Builder::new(unsafe { text("name", name)? }),
        };
        let id = BUILDERS.add(Mutex::new(None));
        let building = Building { id, builder: inner, values: Vec::new(), regions: Vec::new() };
        *BUILDERS.get(id)?.lock().unwrap_or_else(PoisonError::into_inner) = Some(building);
        // SAFETY: see `ffi`.
        unsafe { set(builder, tileir_builder { id }) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Sets the source location of the following ops. Diagnostics name it; bytecode keeps it as debug info if a debug
/// scope is open.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_set_location(
    builder: tileir_builder,
    file: *const c_char,
    line: u32,
    column: u32,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let file = unsafe { text("file", file)? };
        with(builder.id, |b| {
            b.builder.set_location(file, line, column);
            Ok(())
        })
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Begins the debug info of the kernel `name`, which is defined at this source location. The following locations, up to that of
/// its entry, belong to it.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_open_debug_scope(
    builder: tileir_builder,
    name: *const c_char,
    file: *const c_char,
    directory: *const c_char,
    line: u32,
    column: u32,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let [name, file, directory] =
            unsafe { [text("name", name)?, text("file", file)?, text("directory", directory)?] };
        with(builder.id, |b| {
            b.builder.open_debug_scope(name, file, directory, line, column);
            Ok(())
        })
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Ends the debug info of a kernel, after its entry was built.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_close_debug_scope(
    builder: tileir_builder,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        with(builder.id, |b| {
            b.builder.close_debug_scope();
            Ok(())
        })
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Opens a region whose block has arguments of these types; the following ops are built in it. `arguments` must have room for
/// `count` values.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_open_region(
    builder: tileir_builder,
    types: *const tileir_type,
    count: usize,
    arguments: *mut tileir_value,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let handles = unsafe { list("types", types, count)? };
        if count > 0 {
            wanted("arguments", arguments)?;
        }
        let mut types = Vec::with_capacity(handles.len());
        for ty in handles {
            types.push(TYPES.get(ty.id)?.as_ref().clone());
        }
        let given = with(builder.id, |b| {
            let made = b.builder.open_region(&types)?;
            Ok(b.give(&made))
        })?;
        // SAFETY: see `ffi`.
        unsafe { set_list("arguments", &given, arguments, count, std::ptr::null_mut()) }
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Closes the innermost open region. Attach it to exactly one op.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_close_region(
    builder: tileir_builder,
    region: *mut tileir_region,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("region", region)?;
        let made = with(builder.id, |b| {
            let closed = b.builder.close_region()?;
            b.regions.push(closed);
            Ok(tileir_region { builder: b.id, index: b.regions.len() as u64 - 1 })
        })?;
        // SAFETY: see `ffi`.
        unsafe { set(region, made) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Drops the innermost open region with its ops.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_abandon_region(
    builder: tileir_builder,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        with(builder.id, |b| {
            if b.builder.open_regions() == 0 {
                return Err(Failure::misuse(Misuse::WrongState, "no region is open"));
            }
            b.builder.abandon_region();
            Ok(())
        })
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Gives up a closed region that no op has, for example after an op with the region was refused. A builder cannot finish while
/// such a region exists.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_discard_region(
    builder: tileir_builder,
    region: tileir_region,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        let given = region_of(region)?;
        with(builder.id, |b| Ok(b.builder.discard_region(given)?))
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Starts a request for the op with this mnemonic: "addi".
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_new(
    name: *const c_char,
    op: *mut tileir_op,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("op", op)?;
        // SAFETY: see `ffi`.
        let request = OpRequest::named(unsafe { text("name", name)? })?;
        // SAFETY: see `ffi`.
        unsafe { set(op, tileir_op { id: REQUESTS.add(Mutex::new(request)) }) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Sets the values of an operand by its name. With a null name it sets all operands, in the order of the table; then at most
/// one operand may have a variable number of values. A wrong name or number is reported when the op is built.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_operand(
    op: tileir_op,
    name: *const c_char,
    values: *const tileir_value,
    count: usize,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let values = self::values(unsafe { list("values", values, count)? })?;
        if name.is_null() {
            return change(op, |request| request.operands(&values));
        }
        // SAFETY: see `ffi`.
        let name = unsafe { text("name", name)? };
        change(op, |request| request.operand(name, &values))
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Sets an attribute by its name. A wrong name or value is reported when the op is built.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_attr(
    op: tileir_op,
    name: *const c_char,
    value: tileir_attr,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let name = unsafe { text("name", name)? };
        let value = ATTRIBUTES.get(value.id)?;
        change(op, |request| request.attr(name, value.as_ref().clone()))
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Adds the type of the next result. It is needed only if the table does not infer it; for a conversion the element type is
/// enough.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_result(op: tileir_op, ty: tileir_type, error: *mut tileir_error) -> tileir_status {
    let body = || {
        let ty = TYPES.get(ty.id)?;
        change(op, |request| request.returning(ty.as_ref()))
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// States that an op with a variable number of results has none.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_no_results(op: tileir_op, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || change(op, OpRequest::returning_nothing)) }
}

/// Adds the next region.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_region(
    op: tileir_op,
    region: tileir_region,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        let region = region_of(region)?;
        change(op, |request| request.region(region))
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a request. Ops that were built from it stay.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_op_destroy(op: tileir_op, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || REQUESTS.remove(op.id).map(|_| ())) }
}

fn build(b: &mut Building, request: OpRequest) -> Result<Vec<tileir_value>, Failure> {
    let built = b.builder.op(request)?;
    Ok(b.give(built.results()))
}

/// Builds an op at the end of the innermost open region. `results` has room for `capacity` values; `count` receives their
/// number. If there is too little room, the op is built nevertheless, and the function returns `TILEIR_MISUSE`. The request
/// stays valid, and can be built again.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_add(
    builder: tileir_builder,
    op: tileir_op,
    results: *mut tileir_value,
    capacity: usize,
    count: *mut usize,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        let request = request(op, |request| Ok(request.clone()))?;
        let given = with(builder.id, |b| build(b, request))?;
        // SAFETY: see `ffi`.
        unsafe { set_list("results", &given, results, capacity, count) }
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Builds an op that needs only operands, in the order of the table. `result` receives its result, if it has exactly one.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_op(
    builder: tileir_builder,
    name: *const c_char,
    operands: *const tileir_value,
    operand_count: usize,
    result: *mut tileir_value,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        // SAFETY: see `ffi`.
        let (name, operands) = unsafe { (text("name", name)?, list("operands", operands, operand_count)?) };
        let request = OpRequest::named(name)?.operands(&values(operands)?);
        let given = with(builder.id, |b| build(b, request))?;
        // SAFETY: see `ffi`.
        unsafe { set_list("result", &given, result, 1, std::ptr::null_mut()) }
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// The type of a value.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_type_of(
    value: tileir_value,
    ty: *mut tileir_type,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("ty", ty)?;
        let found = with(value.builder, |b| Ok(b.builder.type_of(b.value(value).ok_or_else(no_value)?)?))?;
        // SAFETY: see `ffi`.
        unsafe { set(ty, tileir_type::of(found)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Finishes a builder, and returns the module; afterwards, the builder can only be destroyed. If a region is still open, or was
/// not attached to an op, the call fails and the builder stays unchanged.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_finish(
    builder: tileir_builder,
    module: *mut tileir_module,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("module", module)?;
        let shared = BUILDERS.get(builder.id)?;
        let mut held = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let building = held.as_ref().ok_or_else(finished)?;
        building.builder.can_finish()?;
        if let Some(building) = held.take() {
            let made = building.builder.finish()?;
            // SAFETY: see `ffi`.
            unsafe { set(module, tileir_module::of(made)) };
        }
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a builder, finished or not, with its values and regions. A module that it returned stays.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_builder_destroy(builder: tileir_builder, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || BUILDERS.remove(builder.id).map(|_| ())) }
}
