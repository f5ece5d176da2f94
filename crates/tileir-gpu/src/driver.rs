//! The CUDA driver, opened at run time.
//!
//! # Soundness
//! The functions are looked up by the names and types of the CUDA driver API, which are stable. Pointers that are passed to the
//! driver point to live variables or slices of the stated length for the duration of the call; asynchronous functions receive
//! no host memory. Handles come from the driver, are not shared between contexts, and are used before they are destroyed.
//! Ownership enforces this: a [`Buffer`], [`Module`] or [`Event`] borrows its [`Context`]. A kernel may do anything to the memory
//! of the device, because no Rust value refers to it.
#![allow(unsafe_code, reason = "calls of the CUDA driver")]

use libloading::Library;
use std::ffi::{CStr, CString, c_char, c_int, c_uint, c_void};
use std::ptr;

/// The reason why the driver or the device failed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DriverError {
    /// There is no driver.
    #[error(
        "there is no CUDA driver on this machine ({0}); it comes with NVIDIA's GPU driver, of which Tile IR \
         needs 580 or later; a container needs access to the GPU of its host, such as by `--gpus all`"
    )]
    Missing(String),
    /// The driver lacks a function that is needed.
    #[error(
        "the CUDA driver has no function {0}: it is too old; Tile IR needs a driver of the 13.x line (580 or later)"
    )]
    TooOld(&'static str),
    /// The driver belongs to a CUDA release before Tile IR.
    #[error(
        "the CUDA driver supports CUDA {0}, which is too old; Tile IR needs a driver of the 13.x line (580 or later)"
    )]
    OldRelease(String),
    /// There is a driver, but no GPU that it can use.
    #[error("the CUDA driver finds no GPU")]
    NoDevice,
    /// The bytes to load are not a complete object.
    #[error(transparent)]
    Object(#[from] crate::ObjectError),
    /// A function failed.
    #[error("{function} failed: {name} ({text})")]
    Failed {
        /// The function.
        function: &'static str,
        /// The number of the error.
        code: i32,
        /// The name of the error.
        name: String,
        /// The driver's explanation of it.
        text: String,
    },
}

impl DriverError {
    /// Whether a kernel faulted. The context is then lost; other processes are not affected.
    #[must_use]
    pub fn is_fault(&self) -> bool {
        // Illegal address, assertion, hardware stack error, illegal instruction, misaligned address, invalid address space,
        // invalid program counter, launch failed, launch timeout.
        matches!(self, DriverError::Failed { code: 700 | 702 | 710 | 714..=719, .. })
    }
}

/// The first CUDA release whose drivers load objects of Tile IR.
const FIRST_RELEASE: u32 = 13;

type Handle = *mut c_void;

macro_rules! functions {
    ($($name:ident: fn($($arg:ty),*);)*) => {
        /// The functions that are used.
        #[allow(non_snake_case, reason = "the names of the driver")]
        struct Functions {
            $($name: unsafe extern "C" fn($($arg),*) -> c_int,)*
        }

        impl Functions {
            #[allow(non_snake_case, reason = "the names of the driver")]
            fn load(library: &Library) -> Result<Functions, DriverError> {
                $(
                    let name = concat!(stringify!($name), "\0").as_bytes();
                    // SAFETY: the type is that of the function in the driver API.
                    let $name = *unsafe { library.get::<unsafe extern "C" fn($($arg),*) -> c_int>(name) }
                        .map_err(|_| DriverError::TooOld(stringify!($name)))?;
                )*
                Ok(Functions { $($name),* })
            }
        }
    };
}

functions! {
    cuInit: fn(c_uint);
    cuDriverGetVersion: fn(*mut c_int);
    cuGetErrorName: fn(c_int, *mut *const c_char);
    cuGetErrorString: fn(c_int, *mut *const c_char);
    cuDeviceGetCount: fn(*mut c_int);
    cuDeviceGet: fn(*mut c_int, c_int);
    cuDeviceGetName: fn(*mut c_char, c_int, c_int);
    cuDeviceGetAttribute: fn(*mut c_int, c_int, c_int);
    cuDeviceTotalMem_v2: fn(*mut usize, c_int);
    cuDevicePrimaryCtxRetain: fn(*mut Handle, c_int);
    cuDevicePrimaryCtxRelease_v2: fn(c_int);
    cuCtxSetCurrent: fn(Handle);
    cuCtxSynchronize: fn();
    cuModuleLoadData: fn(*mut Handle, *const c_void);
    cuModuleUnload: fn(Handle);
    cuModuleGetFunction: fn(*mut Handle, Handle, *const c_char);
    cuModuleGetGlobal_v2: fn(*mut u64, *mut usize, Handle, *const c_char);
    cuMemAlloc_v2: fn(*mut u64, usize);
    cuMemFree_v2: fn(u64);
    cuMemcpyHtoD_v2: fn(u64, *const c_void, usize);
    cuMemcpyDtoH_v2: fn(*mut c_void, u64, usize);
    cuLaunchKernel: fn(
        Handle, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, c_uint, Handle, *mut *mut c_void, *mut *mut c_void
    );
    cuEventCreate: fn(*mut Handle, c_uint);
    cuEventRecord: fn(Handle, Handle);
    cuEventSynchronize: fn(Handle);
    cuEventElapsedTime: fn(*mut f32, Handle, Handle);
    cuEventDestroy_v2: fn(Handle);
}

/// The CUDA driver of this machine.
pub struct Driver {
    functions: Functions,
    /// The functions live as long as the library.
    _library: Library,
}

impl std::fmt::Debug for Driver {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Driver")
    }
}

/// A GPU.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Device {
    /// Its number.
    pub number: i32,
    /// Its name, such as `NVIDIA H200`.
    pub name: String,
    /// Its target, such as `sm_90`.
    pub target: String,
    /// Bytes of memory.
    pub memory: usize,
}

macro_rules! call {
    ($driver:expr, $name:ident($($arg:expr),*)) => {{
        // SAFETY: see the top of this file; the arguments are live for the duration of the call.
        let code = unsafe { ($driver.functions.$name)($($arg),*) };
        $driver.check(stringify!($name), code)
    }};
}

impl Driver {
    /// Opens the driver.
    ///
    /// # Errors
    /// If there is no driver, or it is too old.
    pub fn open() -> Result<Driver, DriverError> {
        let names: &[&str] = if cfg!(windows) { &["nvcuda.dll"] } else { &["libcuda.so.1", "libcuda.so"] };
        let mut problem = String::new();
        for name in names {
            // SAFETY: the initializers of the CUDA driver have no requirements.
            match unsafe { Library::new(name) } {
                Ok(library) => {
                    let functions = Functions::load(&library)?;
                    let driver = Driver { functions, _library: library };
                    return match call!(driver, cuInit(0)) {
                        Err(DriverError::Failed { code: 100, .. }) => Err(DriverError::NoDevice),
                        other => other.map(|()| driver),
                    };
                }
                Err(error) if problem.is_empty() => problem = error.to_string(),
                Err(_) => {}
            }
        }
        Err(DriverError::Missing(problem))
    }

    fn check(&self, function: &'static str, code: c_int) -> Result<(), DriverError> {
        if code == 0 {
            return Ok(());
        }
        let text = |get: unsafe extern "C" fn(c_int, *mut *const c_char) -> c_int| {
            let mut text = ptr::null();
            // SAFETY: the driver sets the pointer to a string of static lifetime, or to null.
            unsafe {
                get(code, &raw mut text);
                if text.is_null() { String::new() } else { CStr::from_ptr(text).to_string_lossy().into_owned() }
            }
        };
        let (name, meaning) = (text(self.functions.cuGetErrorName), text(self.functions.cuGetErrorString));
        let name = if name.is_empty() { format!("error {code}") } else { name };
        Err(DriverError::Failed { function, code, name, text: meaning })
    }

    /// The newest CUDA release that it supports, such as `13.0`.
    ///
    /// # Errors
    /// If the driver fails.
    pub fn version(&self) -> Result<String, DriverError> {
        let mut version = 0;
        call!(self, cuDriverGetVersion(&raw mut version))?;
        Ok(format!("{}.{}", version / 1000, version % 1000 / 10))
    }

    /// The GPUs of this machine.
    ///
    /// # Errors
    /// If the driver fails.
    pub fn devices(&self) -> Result<Vec<Device>, DriverError> {
        let mut count = 0;
        call!(self, cuDeviceGetCount(&raw mut count))?;
        (0..count).map(|number| self.device(number)).collect()
    }

    fn device(&self, number: c_int) -> Result<Device, DriverError> {
        const MAJOR: c_int = 75;
        const MINOR: c_int = 76;
        let (mut device, mut major, mut minor, mut memory) = (0, 0, 0, 0);
        let mut name = [0 as c_char; 256];
        call!(self, cuDeviceGet(&raw mut device, number))?;
        call!(self, cuDeviceGetName(name.as_mut_ptr(), name.len() as c_int, device))?;
        call!(self, cuDeviceGetAttribute(&raw mut major, MAJOR, device))?;
        call!(self, cuDeviceGetAttribute(&raw mut minor, MINOR, device))?;
        call!(self, cuDeviceTotalMem_v2(&raw mut memory, device))?;
        let name: Vec<u8> = name.iter().take_while(|c| **c != 0).map(|c| *c as u8).collect();
        let (name, target) = (String::from_utf8_lossy(&name).into_owned(), format!("sm_{major}{minor}"));
        Ok(Device { number, name, target, memory })
    }

    /// The newest CUDA release that it supports, if that is one with Tile IR.
    ///
    /// # Errors
    /// If it is an older one, or the driver fails.
    pub fn supported_version(&self) -> Result<String, DriverError> {
        let version = self.version()?;
        let major = version.split('.').next().and_then(|major| major.parse::<u32>().ok());
        if major.is_some_and(|major| major >= FIRST_RELEASE) {
            Ok(version)
        } else {
            Err(DriverError::OldRelease(version))
        }
    }

    /// A context on a GPU, current in this thread.
    ///
    /// # Errors
    /// If the driver is too old, or fails.
    pub fn context(&self, device: &Device) -> Result<Context<'_>, DriverError> {
        self.supported_version()?;
        let (mut handle, mut context) = (0, ptr::null_mut());
        call!(self, cuDeviceGet(&raw mut handle, device.number))?;
        call!(self, cuDevicePrimaryCtxRetain(&raw mut context, handle))?;
        let owner = Context { driver: self, device: handle };
        call!(self, cuCtxSetCurrent(context))?;
        Ok(owner)
    }
}

/// A context on a GPU. It belongs to the thread that made it.
pub struct Context<'d> {
    driver: &'d Driver,
    device: c_int,
}

impl Drop for Context<'_> {
    fn drop(&mut self) {
        let _ = call!(self.driver, cuDevicePrimaryCtxRelease_v2(self.device));
    }
}

impl Context<'_> {
    /// Memory of the device with this content.
    ///
    /// # Errors
    /// If there is not enough.
    pub fn upload(&self, bytes: &[u8]) -> Result<Buffer<'_>, DriverError> {
        let mut address = 0;
        // An allocation must have at least one byte.
        call!(self.driver, cuMemAlloc_v2(&raw mut address, bytes.len().max(1)))?;
        let buffer = Buffer { context: self, address, len: bytes.len() };
        buffer.write(bytes)?;
        Ok(buffer)
    }

    /// Loads an object.
    ///
    /// # Errors
    /// If the object is damaged, or the driver rejects it.
    pub fn module(&self, cubin: &[u8]) -> Result<Module<'_>, DriverError> {
        crate::object::check(cubin)?;
        let mut handle = ptr::null_mut();
        call!(self.driver, cuModuleLoadData(&raw mut handle, cubin.as_ptr().cast()))?;
        Ok(Module { context: self, handle })
    }

    /// Waits until all work of the context is done.
    ///
    /// # Errors
    /// If a kernel faulted.
    pub fn synchronize(&self) -> Result<(), DriverError> {
        call!(self.driver, cuCtxSynchronize())
    }

    /// A point in time on the device.
    ///
    /// # Errors
    /// If the driver fails.
    pub fn event(&self) -> Result<Event<'_>, DriverError> {
        let mut handle = ptr::null_mut();
        call!(self.driver, cuEventCreate(&raw mut handle, 0))?;
        let event = Event { context: self, handle };
        call!(self.driver, cuEventRecord(handle, ptr::null_mut()))?;
        Ok(event)
    }
}

/// Memory of the device.
pub struct Buffer<'c> {
    context: &'c Context<'c>,
    address: u64,
    len: usize,
}

impl Buffer<'_> {
    /// Its address on the device.
    #[must_use]
    pub fn address(&self) -> u64 {
        self.address
    }

    /// Replaces its content from the start.
    ///
    /// # Errors
    /// If the driver fails.
    pub fn write(&self, bytes: &[u8]) -> Result<(), DriverError> {
        let len = bytes.len().min(self.len);
        if len == 0 {
            return Ok(());
        }
        call!(self.context.driver, cuMemcpyHtoD_v2(self.address, bytes.as_ptr().cast(), len))
    }

    /// Its content.
    ///
    /// # Errors
    /// If the driver fails.
    pub fn read(&self) -> Result<Vec<u8>, DriverError> {
        self.context.read(self.address, self.len)
    }
}

impl Context<'_> {
    fn read(&self, address: u64, len: usize) -> Result<Vec<u8>, DriverError> {
        let mut bytes = vec![0; len];
        if len > 0 {
            call!(self.driver, cuMemcpyDtoH_v2(bytes.as_mut_ptr().cast(), address, len))?;
        }
        Ok(bytes)
    }
}

impl Drop for Buffer<'_> {
    fn drop(&mut self) {
        let _ = call!(self.context.driver, cuMemFree_v2(self.address));
    }
}

/// A loaded object.
pub struct Module<'c> {
    context: &'c Context<'c>,
    handle: Handle,
}

impl Drop for Module<'_> {
    fn drop(&mut self) {
        let _ = call!(self.context.driver, cuModuleUnload(self.handle));
    }
}

impl Module<'_> {
    /// The function of an entry.
    ///
    /// # Errors
    /// If there is none of this name.
    pub fn function(&self, name: &str) -> Result<Function<'_>, DriverError> {
        let name = CString::new(name).unwrap_or_default();
        let mut handle = ptr::null_mut();
        call!(self.context.driver, cuModuleGetFunction(&raw mut handle, self.handle, name.as_ptr()))?;
        Ok(Function { module: self, handle })
    }

    /// The content of a global.
    ///
    /// # Errors
    /// If there is none of this name.
    pub fn global(&self, name: &str) -> Result<Vec<u8>, DriverError> {
        let name = CString::new(name).unwrap_or_default();
        let (mut address, mut len) = (0, 0);
        call!(self.context.driver, cuModuleGetGlobal_v2(&raw mut address, &raw mut len, self.handle, name.as_ptr()))?;
        self.context.read(address, len)
    }
}

/// A function of a loaded object.
pub struct Function<'m> {
    module: &'m Module<'m>,
    handle: Handle,
}

impl Function<'_> {
    /// Launches it on a grid of tile blocks. Each parameter is eight bytes, of which the driver takes as many as the entry
    /// declares; the thread count and the cluster size come from the object (docs/gpu.md, "The launch convention").
    ///
    /// # Errors
    /// If the driver rejects the launch.
    pub fn launch(&self, grid: [u32; 3], params: &mut [u64]) -> Result<(), DriverError> {
        let mut pointers: Vec<*mut c_void> = params.iter_mut().map(|param| ptr::from_mut(param).cast()).collect();
        let [x, y, z] = grid;
        let (stream, extra) = (ptr::null_mut(), ptr::null_mut());
        call!(
            self.module.context.driver,
            cuLaunchKernel(self.handle, x, y, z, 1, 1, 1, 0, stream, pointers.as_mut_ptr(), extra)
        )
    }
}

/// A point in time on the device.
pub struct Event<'c> {
    context: &'c Context<'c>,
    handle: Handle,
}

impl Event<'_> {
    /// The seconds from this event to a later one. Waits for the later one.
    ///
    /// # Errors
    /// If a kernel faulted.
    pub fn seconds_to(&self, later: &Event<'_>) -> Result<f64, DriverError> {
        let driver = self.context.driver;
        let mut milliseconds = 0.0;
        call!(driver, cuEventSynchronize(later.handle))?;
        call!(driver, cuEventElapsedTime(&raw mut milliseconds, self.handle, later.handle))?;
        Ok(f64::from(milliseconds) / 1000.0)
    }
}

impl Drop for Event<'_> {
    fn drop(&mut self) {
        let _ = call!(self.context.driver, cuEventDestroy_v2(self.handle));
    }
}
