//! Modules: parse, read, verify, optimize, print, write, compare.

#![allow(unsafe_code, reason = "exported symbols: `ffi` says why their pointers are sound")]

use crate::api::library::tileir_buffer;
use crate::failure::{Failure, Misuse, tileir_status};
use crate::ffi::{guarded, list, set, text, tileir_error, wanted};
use crate::handles::MODULES;
use std::ffi::c_char;
use std::sync::{Arc, Mutex, PoisonError};
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::{ReadOptions, WriteOptions, read, write};
use tileir::ir::{Module, Version, compare};
use tileir::opt::Schedule;
use tileir::opt::rules::Stats;
use tileir::text::{ParseOptions, PrintOptions, parse, print};
use tileir::{input, teach, verify};

/// A module of Tile IR.
#[allow(non_camel_case_types, reason = "the name in C")]
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct tileir_module {
    /// Zero for the null handle.
    pub id: u64,
}

impl tileir_module {
    /// A handle of a module.
    pub fn of(module: Module) -> tileir_module {
        tileir_module { id: MODULES.add(Mutex::new(Arc::new(module))) }
    }

    /// The current module.
    pub fn get(self) -> Result<Arc<Module>, Failure> {
        let module = MODULES.get(self.id)?;
        let module = module.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(Arc::clone(&module))
    }
}

/// The text of a module, or an empty one.
pub(crate) fn source_of(module: &Module) -> Arc<Source> {
    module.source().cloned().unwrap_or_else(|| Arc::new(Source::new("module", "")))
}

/// Parses text. `name` is the file name in diagnostics. `text` has `size` bytes and need not end with a zero byte.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_parse(
    name: *const c_char,
    text: *const c_char,
    size: usize,
    module: *mut tileir_module,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("module", module)?;
        // SAFETY: see `ffi`.
        let (name, bytes) = unsafe { (self::text("name", name)?, list("text", text.cast::<u8>(), size)?) };
        let source = Arc::new(Source::new(name, bytes.to_vec()));
        let mut parsed = parse(&source, &ParseOptions::default());
        if parsed.diagnostics.has_errors() {
            teach::teach(&source, &mut parsed.diagnostics);
            return Err(Failure::diagnostics(tileir_status::TILEIR_UNREADABLE, &parsed.diagnostics, &source));
        }
        // SAFETY: see `ffi`.
        unsafe { set(module, tileir_module::of(parsed.module)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Reads bytecode of `size` bytes. `name` is the file name in diagnostics.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_read(
    name: *const c_char,
    bytes: *const u8,
    size: usize,
    module: *mut tileir_module,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("module", module)?;
        // SAFETY: see `ffi`.
        let (name, bytes) = unsafe { (text("name", name)?, list("bytes", bytes, size)?) };
        let mut found = Diagnostics::new();
        let read = read(bytes, &ReadOptions::default(), &mut found).map_err(|_| {
            let source = Source::new(name, bytes.to_vec());
            Failure::diagnostics(tileir_status::TILEIR_UNREADABLE, &found, &source)
        });
        // SAFETY: see `ffi`.
        unsafe { set(module, tileir_module::of(read?)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Verifies a module. Returns `TILEIR_INVALID` if the verifier rejects it.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_verify(module: tileir_module, error: *mut tileir_error) -> tileir_status {
    let body = || {
        let module = module.get()?;
        let mut found = Diagnostics::new();
        match input::check(&module, &verify::Options::default(), &mut found) {
            true => Ok(()),
            false => Err(Failure::diagnostics(tileir_status::TILEIR_INVALID, &found, &source_of(&module))),
        }
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// The warnings of the verifier about a module. `warnings` receives an error object with them, or the null handle if there are
/// none. Returns `TILEIR_INVALID`, as `tileir_module_verify`, if the verifier rejects the module.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_warnings(
    module: tileir_module,
    warnings: *mut tileir_error,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("warnings", warnings)?;
        // SAFETY: see `ffi`.
        unsafe { set(warnings, tileir_error::NONE) };
        let module = module.get()?;
        let (mut found, source) = (Diagnostics::new(), source_of(&module));
        if !input::check(&module, &verify::Options::default(), &mut found) {
            return Err(Failure::diagnostics(tileir_status::TILEIR_INVALID, &found, &source));
        }
        if !found.list().is_empty() {
            let failure = Failure::diagnostics(tileir_status::TILEIR_OK, &found, &source);
            // SAFETY: see `ffi`.
            unsafe { set(warnings, tileir_error::of(failure)) };
        }
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Optimizes a module. `pipeline` is the name of a pipeline ("O1", "O2") or a list of passes ("canonicalize,cse"). The module
/// must be valid. Programs that were made from it earlier do not change.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_optimize(
    module: tileir_module,
    pipeline: *const c_char,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        let shared = MODULES.get(module.id)?;
        // SAFETY: see `ffi`.
        let pipeline = unsafe { text("pipeline", pipeline)? };
        let failed = |message: &str| Failure::plain(tileir_status::TILEIR_OPTIMIZE, "pipeline", message);
        let schedule = match Schedule::named(pipeline) {
            Some(schedule) => schedule,
            None => Schedule::parse(pipeline).map_err(|e| failed(&e.to_string()))?,
        };
        let mut held = shared.lock().unwrap_or_else(PoisonError::into_inner);
        let mut found = Diagnostics::new();
        if !input::check(&held, &verify::Options::default(), &mut found) {
            return Err(Failure::diagnostics(tileir_status::TILEIR_INVALID, &found, &source_of(&held)));
        }
        let mut changed = Module::clone(&held);
        schedule.apply(&mut changed, &mut Stats::default()).map_err(|e| failed(&e.to_string()))?;
        *held = Arc::new(changed);
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Prints a module as text; `generic` selects the generic form, with all names and types.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_print(
    module: tileir_module,
    generic: bool,
    buffer: *mut tileir_buffer,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("buffer", buffer)?;
        let module = module.get()?;
        let shown = print(&module, &PrintOptions { generic, ..PrintOptions::default() });
        // SAFETY: see `ffi`.
        unsafe { set(buffer, tileir_buffer::of(shown.into_bytes())) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Writes a module as bytecode of a version: "13.1" to "13.4". The module must be valid.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_write(
    module: tileir_module,
    version: *const c_char,
    buffer: *mut tileir_buffer,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("buffer", buffer)?;
        let module = module.get()?;
        // SAFETY: see `ffi`.
        let name = unsafe { text("version", version)? };
        let version = Version::from_name(name).ok_or_else(|| {
            let known: Vec<String> = Version::ALL.iter().map(ToString::to_string).collect();
            let message = format!("unknown version '{name}'; the versions are {}", known.join(", "));
            Failure::misuse(Misuse::OutOfRange, message)
        })?;
        let mut found = Diagnostics::new();
        let options = WriteOptions { version, ..WriteOptions::default() };
        let failed = |status, found: &Diagnostics| Failure::diagnostics(status, found, &source_of(&module));
        if !input::check(&module, &verify::Options::default(), &mut found) {
            return Err(failed(tileir_status::TILEIR_INVALID, &found));
        }
        let bytes = write(&module, &options, &mut found);
        let bytes = bytes.map_err(|_| failed(tileir_status::TILEIR_UNWRITABLE, &found))?;
        // SAFETY: see `ffi`.
        unsafe { set(buffer, tileir_buffer::of(bytes)) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Whether two modules are equal, apart from value names and positions.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_same(
    left: tileir_module,
    right: tileir_module,
    same: *mut bool,
    error: *mut tileir_error,
) -> tileir_status {
    let body = || {
        wanted("same", same)?;
        let found = compare::is_same(&*left.get()?, &*right.get()?);
        // SAFETY: see `ffi`.
        unsafe { set(same, found) };
        Ok(())
    };
    // SAFETY: see `ffi`.
    unsafe { guarded(error, body) }
}

/// Destroys a module. Programs that were made from it stay.
///
/// # Safety
/// The pointers are as `ffi` says.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tileir_module_destroy(module: tileir_module, error: *mut tileir_error) -> tileir_status {
    // SAFETY: see `ffi`.
    unsafe { guarded(error, || MODULES.remove(module.id).map(|_| ())) }
}
