//! Modules, libraries, kernels and functions. A module is a library, and a function is a kernel.

use crate::bytes;
use crate::error::{CuError, CuResult};
use crate::ffi::{In, Out, Text};
use crate::report;
use crate::state::driver;
use std::collections::BTreeMap;
use std::ffi::{CString, c_char};
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tileir::base::Source;
use tileir::base::render::{Rich, rich};
use tileir::exec::{Globals, Kernel, Program};

/// The reason for rejecting an image that the stand-in assembler did not write.
pub const FOREIGN: &str =
    "the image is no object of tileir's stand-in for tileiras; a cubin, PTX or a fat binary cannot be run on the CPU";

/// A loaded image.
#[derive(Debug)]
pub struct Library {
    pub number: u64,
    pub source: Arc<Source>,
    pub program: Program,
    pub globals: Globals,
    /// The handles of the kernels that the caller requested; `None` once the library is unloaded.
    handles: Mutex<Option<BTreeMap<usize, u64>>>,
}

impl Drop for Library {
    fn drop(&mut self) {
        self.globals.unload(&driver().memory.space);
    }
}

/// A kernel of a library.
#[derive(Debug)]
pub struct KernelHandle {
    pub library: Arc<Library>,
    /// The handle of the library.
    owner: u64,
    index: usize,
    name: CString,
    attributes: Mutex<BTreeMap<u32, i32>>,
}

impl KernelHandle {
    /// The kernel.
    pub fn kernel(&self) -> &Kernel {
        &self.library.program.kernels()[self.index]
    }
}

/// Reads, checks and lowers bytecode.
fn load(bytecode: Vec<u8>) -> CuResult<Library> {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    let start = Instant::now();
    let number = NEXT.fetch_add(1, Ordering::Relaxed);
    let size = bytecode.len();
    let source = Arc::new(Source::new("kernel.tileirbc", bytecode));
    let (module, problems) = tileir::check::load(&source, &tileir::check::Options::default());
    let checked = Instant::now();
    let Some(module) = module else {
        let texts =
            problems.list().iter().map(|problem| rich(problem, &source, Rich { color: false, ..Rich::default() }));
        report::block(&texts.collect::<Vec<_>>().join("\n"));
        return Err(CuError::INVALID_IMAGE.because("the bytecode is not legal; standard error has the reasons"));
    };
    let program = Program::new(module).map_err(|error| CuError::INVALID_IMAGE.because(&error.to_string()))?;
    let globals = Globals::load(&program, &driver().memory.space)
        .map_err(|error| CuError::OUT_OF_MEMORY.because(&error.to_string()))?;
    report::stats(|out| {
        let kernels: Vec<String> = program.kernels().iter().map(|kernel| report::json_text(kernel.name())).collect();
        let _ = write!(
            out,
            "\"event\":\"load\",\"library\":{number},\"bytes\":{size},\"check_us\":{},\"prepare_us\":{},\"kernels\":[{}]",
            (checked - start).as_micros(),
            checked.elapsed().as_micros(),
            kernels.join(",")
        );
    });
    Ok(Library { number, source, program, globals, handles: Mutex::new(Some(BTreeMap::new())) })
}

fn add(out: Out<u64>, bytecode: Vec<u8>) -> CuResult {
    out.check()?;
    out.set(driver().libraries.add(load(bytecode)?))
}

/// The bytecode of a file: an object, or bytecode itself.
fn read_file(name: Text) -> CuResult<Vec<u8>> {
    let bytes = std::fs::read(name.get()?).map_err(|_| CuError::FILE_NOT_FOUND)?;
    if tileir::bytecode::is_bytecode(&bytes) {
        return Ok(bytes);
    }
    match tileir::image::bytecode(&bytes) {
        Some(bytecode) => Ok(bytecode.to_vec()),
        None => Err(CuError::INVALID_IMAGE.because(FOREIGN)),
    }
}

pub fn module_load(out: Out<u64>, name: Text) -> CuResult {
    add(out, read_file(name)?)
}

pub fn module_load_data(out: Out<u64>, code: In<u8>) -> CuResult {
    add(out, bytes::image(code)?)
}

pub fn module_load_data_ex(out: Out<u64>, code: In<u8>, _count: u32, _options: In<u32>, _values: In<u64>) -> CuResult {
    module_load_data(out, code)
}

#[allow(clippy::too_many_arguments, reason = "as the driver API has them")]
pub fn library_load_data(
    out: Out<u64>,
    code: In<u8>,
    _jit_options: In<u32>,
    _jit_values: In<u64>,
    _jit_count: u32,
    _options: In<u32>,
    _values: In<u64>,
    _count: u32,
) -> CuResult {
    module_load_data(out, code)
}

#[allow(clippy::too_many_arguments, reason = "as the driver API has them")]
pub fn library_load_file(
    out: Out<u64>,
    name: Text,
    _jit_options: In<u32>,
    _jit_values: In<u64>,
    _jit_count: u32,
    _options: In<u32>,
    _values: In<u64>,
    _count: u32,
) -> CuResult {
    module_load(out, name)
}

/// Unloads a library and removes the handles of its kernels. Running launches keep it alive.
pub fn unload(library: u64) -> CuResult {
    let library = driver().libraries.remove(library)?;
    // Another thread may hold the library and request a kernel: it gets an error from now on.
    let handles = library.handles.lock().unwrap_or_else(PoisonError::into_inner).take();
    for handle in handles.unwrap_or_default().into_values() {
        let _ = driver().kernels.remove(handle);
    }
    Ok(())
}

pub fn loading_mode(out: Out<u32>) -> CuResult {
    const EAGER: u32 = 1;
    out.set(EAGER)
}

/// The handle of a kernel: the same one for every call. An error if the library was unloaded in the meantime.
fn handle_of(owner: u64, library: &Arc<Library>, index: usize) -> CuResult<u64> {
    let mut handles = library.handles.lock().unwrap_or_else(PoisonError::into_inner);
    let handles = handles.as_mut().ok_or(CuError::INVALID_HANDLE)?;
    Ok(*handles.entry(index).or_insert_with(|| {
        let name = CString::new(library.program.kernels()[index].name()).unwrap_or_default();
        let attributes = Mutex::default();
        driver().kernels.add(KernelHandle { library: library.clone(), owner, index, name, attributes })
    }))
}

pub fn get_kernel(out: Out<u64>, handle: u64, name: Text) -> CuResult {
    let library = driver().libraries.get(handle)?;
    let name = name.get()?;
    let index = library.program.kernels().iter().position(|kernel| kernel.name() == name);
    let missing = || CuError::NOT_FOUND.because(&format!("the module has no kernel named {name}"));
    out.set(handle_of(handle, &library, index.ok_or_else(missing)?)?)
}

pub fn get_global(out: Out<u64>, len: Out<usize>, handle: u64, name: Text) -> CuResult {
    let library = driver().libraries.get(handle)?;
    let name = name.get()?;
    let address = library.globals.address(&library.program, &name);
    let missing = || CuError::NOT_FOUND.because(&format!("the module has no global named {name}"));
    let address = address.ok_or_else(missing)?;
    let size = driver().memory.space.allocation(address).map_or(0, |global| global.len);
    out.set_if_wanted(address);
    len.set_if_wanted(size as usize);
    Ok(())
}

pub fn kernel_count(out: Out<u32>, library: u64) -> CuResult {
    out.set(driver().libraries.get(library)?.program.kernels().len() as u32)
}

pub fn enumerate(out: Out<u64>, count: u32, handle: u64) -> CuResult {
    let library = driver().libraries.get(handle)?;
    let kernels = library.program.kernels().len().min(count as usize);
    (0..kernels).try_for_each(|index| out.set_nth(index, handle_of(handle, &library, index)?))
}

/// A function is a kernel, and a module a library.
pub fn same_kernel(out: Out<u64>, kernel: u64) -> CuResult {
    driver().kernels.get(kernel)?;
    out.set(kernel)
}

pub fn same_library(out: Out<u64>, library: u64) -> CuResult {
    driver().libraries.get(library)?;
    out.set(library)
}

pub fn library_of(out: Out<u64>, kernel: u64) -> CuResult {
    out.set(driver().kernels.get(kernel)?.owner)
}

pub fn kernel_name(out: Out<*const c_char>, kernel: u64) -> CuResult {
    out.set(driver().kernels.get(kernel)?.name.as_ptr())
}

pub fn is_loaded(out: Out<u32>, kernel: u64) -> CuResult {
    driver().kernels.get(kernel)?;
    out.set(1)
}

pub fn load_function(kernel: u64) -> CuResult {
    driver().kernels.get(kernel).map(|_| ())
}

pub fn parameter_info(kernel: u64, index: usize, offset: Out<usize>, size: Out<usize>) -> CuResult {
    let handle = driver().kernels.get(kernel)?;
    let parameter = handle.kernel().parameters().get(index).ok_or(CuError::INVALID_VALUE)?;
    size.set_if_wanted(parameter.size);
    offset.set(parameter.offset)
}

pub fn parameter_count(kernel: u64, out: Out<usize>) -> CuResult {
    out.set(driver().kernels.get(kernel)?.kernel().parameters().len())
}

/// One more than the last of `CUfunction_attribute`.
const ATTRIBUTES: u32 = 16;

pub fn get_attribute(out: Out<i32>, attribute: u32, kernel: u64) -> CuResult {
    let handle = driver().kernels.get(kernel)?;
    let set = handle.attributes.lock().unwrap_or_else(PoisonError::into_inner).get(&attribute).copied();
    let value = match attribute {
        // Threads per block: a tile block is launched with one thread.
        0 => 1,
        // Registers, PTX version, binary version.
        4 => 32,
        5 | 6 => driver().settings.capability.0 * 10 + driver().settings.capability.1,
        _ if attribute < ATTRIBUTES => 0,
        _ => return Err(CuError::INVALID_VALUE),
    };
    out.set(set.unwrap_or(value))
}

pub fn get_kernel_attribute(out: Out<i32>, attribute: u32, kernel: u64, device: i32) -> CuResult {
    crate::device::check(device)?;
    get_attribute(out, attribute, kernel)
}

pub fn set_attribute(kernel: u64, attribute: u32, value: i32) -> CuResult {
    let handle = driver().kernels.get(kernel)?;
    if attribute >= ATTRIBUTES {
        return Err(CuError::INVALID_VALUE);
    }
    handle.attributes.lock().unwrap_or_else(PoisonError::into_inner).insert(attribute, value);
    Ok(())
}

pub fn set_kernel_attribute(attribute: u32, value: i32, kernel: u64, device: i32) -> CuResult {
    crate::device::check(device)?;
    set_attribute(kernel, attribute, value)
}

pub fn set_config(kernel: u64, _config: u32) -> CuResult {
    load_function(kernel)
}

pub fn set_kernel_config(kernel: u64, _config: u32, device: i32) -> CuResult {
    crate::device::check(device)?;
    load_function(kernel)
}

/// The number of resident tile blocks per multiprocessor: one.
pub fn occupancy(out: Out<i32>, kernel: u64, _threads: i32, _shared: usize) -> CuResult {
    load_function(kernel)?;
    out.set(1)
}

pub fn occupancy_with_flags(out: Out<i32>, kernel: u64, threads: i32, shared: usize, _flags: u32) -> CuResult {
    occupancy(out, kernel, threads, shared)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_library_that_was_unloaded_gets_no_more_kernels() {
        let text = Arc::new(Source::new("kernel.mlir", "entry @empty() {\n}\n"));
        let (module, problems) = tileir::check::load(&text, &tileir::check::Options::default());
        let module = module.unwrap_or_else(|| panic!("{problems:?}"));
        let written = tileir::bytecode::write(&module, &Default::default(), &mut Default::default());
        let library = driver().libraries.add(load(written.expect("bytecode")).expect("a library"));
        // As a thread holds it that requests a kernel while another one unloads the library.
        let held = driver().libraries.get(library).expect("the library");
        let kernel = handle_of(library, &held, 0).expect("a kernel");
        unload(library).expect("the library");
        assert!(driver().kernels.find(kernel).is_none());
        assert_eq!(handle_of(library, &held, 0), Err(CuError::INVALID_HANDLE));
        assert_eq!(Arc::strong_count(&held), 1);
    }
}
