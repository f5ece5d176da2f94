//! The functions of the library: one table. Each row has the exported symbol, the name and the first version by which
//! `cuGetProcAddress` finds it, and the implementation.
//!
//! Soundness: the attribute that keeps the name of a symbol is `unsafe`, since two symbols with one name
//! would clash. These have the names of the driver API, which this library replaces. The parameters have the types
//! of that API ([`ffi`](crate::ffi)), as integers where they are handles, enumerators or addresses. A function that is not
//! implemented takes no parameters: in the C calling conventions of the supported systems, the caller removes them.

#![allow(unsafe_code, non_snake_case, reason = "exported symbols have names of the driver API")]

use crate::error::{self, CuError, CuResult};
use crate::ffi::{HostFunction, In, Out, OutAny, StreamCallback, Text, UserData};
use crate::state::driver;
use crate::{device, graph, launch, library, memory, process, report, stream, transfer};
use std::ffi::{c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};

/// A function that the library exports.
#[derive(Clone, Copy, Debug)]
pub struct Function {
    /// The symbol.
    pub symbol: &'static str,
    /// The name by which `cuGetProcAddress` finds it.
    pub name: &'static str,
    /// The first version of CUDA for which `cuGetProcAddress` finds it.
    pub since: i32,
    /// Whether the function is implemented; other functions return `CUDA_ERROR_NOT_SUPPORTED`.
    pub is_supported: bool,
    address: Address,
}

#[derive(Clone, Copy, Debug)]
struct Address(*const ());

// SAFETY: the address of a function.
unsafe impl Sync for Address {}
// SAFETY: as above.
unsafe impl Send for Address {}

/// Runs the implementation of a function. In the child of a fork, it fails.
fn call(f: impl FnOnce() -> CuResult) -> u32 {
    if process::is_forked() { CuError::NOT_INITIALIZED.0 } else { call_always(f) }
}

/// Runs the implementation of a function that uses no state of the driver.
fn call_always(f: impl FnOnce() -> CuResult) -> u32 {
    match catch_unwind(AssertUnwindSafe(f)) {
        Ok(outcome) => outcome.err().map_or(0, |CuError(code)| code),
        // The panic handler has printed the message to standard error.
        Err(_) => CuError::UNKNOWN.0,
    }
}

/// Runs the implementation of a function that requires `cuInit`.
fn call_ready(f: impl FnOnce() -> CuResult) -> u32 {
    call(|| match driver().initialized.load(Ordering::Acquire) {
        true => f(),
        false => Err(CuError::NOT_INITIALIZED),
    })
}

/// Reports once that a function is not supported.
fn unsupported(name: &str, said: &AtomicBool) -> u32 {
    if !said.swap(true, Ordering::Relaxed) {
        report::note(&format!("{name} is not supported on the CPU"));
    }
    CuError::NOT_SUPPORTED.0
}

/// Exports a function under a second symbol: programs that are compiled for per-thread default streams use names that end in
/// `_ptds` and `_ptsz`. Work runs at once, so both do the same.
macro_rules! also {
    (; $($function:tt)*) => {};
    ($also:ident; $symbol:ident ($($arg:ident: $ty:ty),*)) => {
        #[unsafe(no_mangle)]
        extern "C" fn $also($($arg: $ty),*) -> u32 {
            $symbol($($arg),*)
        }
    };
}

macro_rules! functions {
    (
        always { $($always:ident = $always_name:literal since $always_since:literal ($($always_arg:ident: $always_ty:ty),*) => $always_path:path;)* }
        early { $($early:ident = $early_name:literal since $early_since:literal $(also $early_also:ident)? ($($early_arg:ident: $early_ty:ty),*) => $early_path:path;)* }
        ready { $($symbol:ident = $name:literal since $since:literal $(also $also:ident)? ($($arg:ident: $ty:ty),*) => $path:path;)* }
        own { $($own:ident = $own_name:literal since $own_since:literal ($($own_arg:ident: $own_ty:ty),*) => $own_path:path;)* }
        unsupported { $($missing:ident = $missing_name:literal $(also $missing_also:ident)?;)* }
    ) => {
        $(#[unsafe(no_mangle)]
        extern "C" fn $always($($always_arg: $always_ty),*) -> u32 {
            call_always(|| $always_path($($always_arg),*))
        })*
        $(#[unsafe(no_mangle)]
        extern "C" fn $early($($early_arg: $early_ty),*) -> u32 {
            call(|| $early_path($($early_arg),*))
        }
        also! { $($early_also)?; $early ($($early_arg: $early_ty),*) })*
        $(#[unsafe(no_mangle)]
        extern "C" fn $symbol($($arg: $ty),*) -> u32 {
            call_ready(|| $path($($arg),*))
        }
        also! { $($also)?; $symbol ($($arg: $ty),*) })*
        $(#[unsafe(no_mangle)]
        extern "C" fn $own($($own_arg: $own_ty),*) -> u32 {
            call(|| $own_path($($own_arg),*))
        })*
        $(#[unsafe(no_mangle)]
        extern "C" fn $missing() -> u32 {
            static SAID: AtomicBool = AtomicBool::new(false);
            unsupported($missing_name, &SAID)
        }
        also! { $($missing_also)?; $missing () })*

        static FUNCTIONS: &[Function] = &[
            $(Function { symbol: stringify!($always), name: $always_name, since: $always_since, is_supported: true, address: Address($always as *const ()) },)*
            $(Function { symbol: stringify!($early), name: $early_name, since: $early_since, is_supported: true, address: Address($early as *const ()) },)*
            $(Function { symbol: stringify!($symbol), name: $name, since: $since, is_supported: true, address: Address($symbol as *const ()) },)*
            $(Function { symbol: stringify!($own), name: $own_name, since: $own_since, is_supported: true, address: Address($own as *const ()) },)*
            $(Function { symbol: stringify!($missing), name: $missing_name, since: 0, is_supported: false, address: Address($missing as *const ()) },)*
        ];
    };
}

functions! {
    always {
        cuDriverGetVersion = "cuDriverGetVersion" since 2020 (out: Out<i32>) => device::driver_version;
        cuGetErrorName = "cuGetErrorName" since 6000 (code: u32, out: Out<*const c_char>) => error_name;
        cuGetErrorString = "cuGetErrorString" since 6000 (code: u32, out: Out<*const c_char>) => error_text;
    }
    early {
        cuInit = "cuInit" since 2000 (flags: u32) => device::init;
        cuGetProcAddress_v2 = "cuGetProcAddress" since 12000 also cuGetProcAddress_v2_ptsz (name: Text, out: Out<*const ()>, version: i32, flags: u64, status: Out<u32>) => proc_address;
        cuGetProcAddress = "cuGetProcAddress" since 11030 (name: Text, out: Out<*const ()>, version: i32, flags: u64) => proc_address_v1;
    }
    ready {
        cuDeviceGet = "cuDeviceGet" since 2000 (out: Out<i32>, ordinal: i32) => device::get;
        cuDeviceGetCount = "cuDeviceGetCount" since 2000 (out: Out<i32>) => device::count;
        cuDeviceGetName = "cuDeviceGetName" since 2000 (out: Out<u8>, room: i32, device: i32) => device::name;
        cuDeviceGetUuid = "cuDeviceGetUuid" since 9020 (out: Out<[u8; 16]>, device: i32) => device::uuid;
        cuDeviceGetUuid_v2 = "cuDeviceGetUuid" since 11040 (out: Out<[u8; 16]>, device: i32) => device::uuid;
        cuDeviceGetLuid = "cuDeviceGetLuid" since 10000 (out: Out<[u8; 8]>, mask: Out<u32>, device: i32) => device::luid;
        cuDeviceTotalMem_v2 = "cuDeviceTotalMem" since 3020 (out: Out<usize>, device: i32) => device::total_memory;
        cuDeviceGetAttribute = "cuDeviceGetAttribute" since 2000 (out: Out<i32>, attribute: u32, device: i32) => device::attribute;
        cuDeviceGetProperties = "cuDeviceGetProperties" since 2000 (out: Out<device::Properties>, device: i32) => device::properties;
        cuDeviceComputeCapability = "cuDeviceComputeCapability" since 2000 (major: Out<i32>, minor: Out<i32>, device: i32) => device::compute_capability;
        cuDeviceGetPCIBusId = "cuDeviceGetPCIBusId" since 4010 (out: Out<u8>, room: i32, device: i32) => device::pci_bus_id;
        cuDeviceGetByPCIBusId = "cuDeviceGetByPCIBusId" since 4010 (out: Out<i32>, id: Text) => device::by_pci_bus_id;
        cuDeviceCanAccessPeer = "cuDeviceCanAccessPeer" since 4000 (out: Out<i32>, device: i32, peer: i32) => device::can_access_peer;
        cuDeviceGetDefaultMemPool = "cuDeviceGetDefaultMemPool" since 11020 (out: Out<u64>, device: i32) => memory::pool_of_device;
        cuDeviceGetMemPool = "cuDeviceGetMemPool" since 11020 (out: Out<u64>, device: i32) => memory::current_pool_of_device;
        cuDeviceSetMemPool = "cuDeviceSetMemPool" since 11020 (device: i32, pool: u64) => memory::pool_set_for_device;
        cuDevicePrimaryCtxRetain = "cuDevicePrimaryCtxRetain" since 7000 (out: Out<u64>, device: i32) => device::primary_retain;
        cuDevicePrimaryCtxRelease = "cuDevicePrimaryCtxRelease" since 7000 (device: i32) => device::primary_release;
        cuDevicePrimaryCtxRelease_v2 = "cuDevicePrimaryCtxRelease" since 11000 (device: i32) => device::primary_release;
        cuDevicePrimaryCtxReset = "cuDevicePrimaryCtxReset" since 7000 (device: i32) => device::primary_reset;
        cuDevicePrimaryCtxReset_v2 = "cuDevicePrimaryCtxReset" since 11000 (device: i32) => device::primary_reset;
        cuDevicePrimaryCtxSetFlags = "cuDevicePrimaryCtxSetFlags" since 7000 (device: i32, flags: u32) => device::primary_set_flags;
        cuDevicePrimaryCtxSetFlags_v2 = "cuDevicePrimaryCtxSetFlags" since 11000 (device: i32, flags: u32) => device::primary_set_flags;
        cuDevicePrimaryCtxGetState = "cuDevicePrimaryCtxGetState" since 7000 (device: i32, flags: Out<u32>, active: Out<i32>) => device::primary_state;
        cuCtxCreate_v2 = "cuCtxCreate" since 3020 (out: Out<u64>, flags: u32, device: i32) => device::create_v2;
        cuCtxCreate_v3 = "cuCtxCreate" since 11040 (out: Out<u64>, affinity: In<u8>, count: i32, flags: u32, device: i32) => device::create_v3;
        cuCtxCreate_v4 = "cuCtxCreate" since 12050 (out: Out<u64>, parameters: In<u8>, flags: u32, device: i32) => device::create_v4;
        cuCtxDestroy_v2 = "cuCtxDestroy" since 2000 (context: u64) => device::destroy;
        cuCtxPushCurrent_v2 = "cuCtxPushCurrent" since 2000 (context: u64) => device::push;
        cuCtxPopCurrent_v2 = "cuCtxPopCurrent" since 2000 (out: Out<u64>) => device::pop;
        cuCtxSetCurrent = "cuCtxSetCurrent" since 4000 (context: u64) => device::set_current;
        cuCtxGetCurrent = "cuCtxGetCurrent" since 4000 (out: Out<u64>) => device::get_current;
        cuCtxGetDevice = "cuCtxGetDevice" since 2000 (out: Out<i32>) => device::context_device;
        cuCtxGetDevice_v2 = "cuCtxGetDevice" since 13000 (out: Out<i32>, context: u64) => device::context_device_v2;
        cuCtxGetId = "cuCtxGetId" since 12000 (context: u64, out: Out<u64>) => device::context_id;
        cuCtxGetFlags = "cuCtxGetFlags" since 7000 (out: Out<u32>) => device::context_flags;
        cuCtxSetFlags = "cuCtxSetFlags" since 12010 (flags: u32) => device::context_set_flags;
        cuCtxGetApiVersion = "cuCtxGetApiVersion" since 3020 (context: u64, out: Out<u32>) => device::context_api_version;
        cuCtxSynchronize = "cuCtxSynchronize" since 2000 () => device::synchronize;
        cuCtxSynchronize_v2 = "cuCtxSynchronize" since 13000 (context: u64) => device::synchronize_v2;
        cuCtxSetLimit = "cuCtxSetLimit" since 3010 (limit: u32, value: usize) => device::set_limit;
        cuCtxGetLimit = "cuCtxGetLimit" since 3010 (out: Out<usize>, limit: u32) => device::get_limit;
        cuCtxGetCacheConfig = "cuCtxGetCacheConfig" since 3020 (out: Out<u32>) => device::no_config;
        cuCtxSetCacheConfig = "cuCtxSetCacheConfig" since 3020 (config: u32) => device::ignore_config;
        cuCtxGetSharedMemConfig = "cuCtxGetSharedMemConfig" since 4020 (out: Out<u32>) => device::no_config;
        cuCtxSetSharedMemConfig = "cuCtxSetSharedMemConfig" since 4020 (config: u32) => device::ignore_config;
        cuCtxGetStreamPriorityRange = "cuCtxGetStreamPriorityRange" since 5050 (least: Out<i32>, greatest: Out<i32>) => device::stream_priority_range;
        cuCtxResetPersistingL2Cache = "cuCtxResetPersistingL2Cache" since 11000 () => device::reset_cache;
        cuProfilerStart = "cuProfilerStart" since 4000 () => device::ignore_profiler;
        cuProfilerStop = "cuProfilerStop" since 4000 () => device::ignore_profiler;
        cuModuleLoad = "cuModuleLoad" since 2000 (out: Out<u64>, name: Text) => library::module_load;
        cuModuleLoadData = "cuModuleLoadData" since 2000 (out: Out<u64>, code: In<u8>) => library::module_load_data;
        cuModuleLoadDataEx = "cuModuleLoadDataEx" since 2010 (out: Out<u64>, code: In<u8>, count: u32, options: In<u32>, values: In<u64>) => library::module_load_data_ex;
        cuModuleLoadFatBinary = "cuModuleLoadFatBinary" since 2000 (out: Out<u64>, code: In<u8>) => library::module_load_data;
        cuModuleUnload = "cuModuleUnload" since 2000 (module: u64) => library::unload;
        cuModuleGetLoadingMode = "cuModuleGetLoadingMode" since 11070 (out: Out<u32>) => library::loading_mode;
        cuModuleGetFunction = "cuModuleGetFunction" since 2000 (out: Out<u64>, module: u64, name: Text) => library::get_kernel;
        cuModuleGetGlobal_v2 = "cuModuleGetGlobal" since 3020 (out: Out<u64>, len: Out<usize>, module: u64, name: Text) => library::get_global;
        cuLibraryGetGlobal = "cuLibraryGetGlobal" since 12000 (out: Out<u64>, len: Out<usize>, library: u64, name: Text) => library::get_global;
        cuModuleGetFunctionCount = "cuModuleGetFunctionCount" since 12040 (out: Out<u32>, module: u64) => library::kernel_count;
        cuModuleEnumerateFunctions = "cuModuleEnumerateFunctions" since 12040 (out: Out<u64>, count: u32, module: u64) => library::enumerate;
        cuLibraryLoadData = "cuLibraryLoadData" since 12000 (out: Out<u64>, code: In<u8>, jit_options: In<u32>, jit_values: In<u64>, jit_count: u32, options: In<u32>, values: In<u64>, count: u32) => library::library_load_data;
        cuLibraryLoadFromFile = "cuLibraryLoadFromFile" since 12000 (out: Out<u64>, name: Text, jit_options: In<u32>, jit_values: In<u64>, jit_count: u32, options: In<u32>, values: In<u64>, count: u32) => library::library_load_file;
        cuLibraryUnload = "cuLibraryUnload" since 12000 (library: u64) => library::unload;
        cuLibraryGetKernel = "cuLibraryGetKernel" since 12000 (out: Out<u64>, library: u64, name: Text) => library::get_kernel;
        cuLibraryGetModule = "cuLibraryGetModule" since 12000 (out: Out<u64>, library: u64) => library::same_library;
        cuLibraryGetKernelCount = "cuLibraryGetKernelCount" since 12040 (out: Out<u32>, library: u64) => library::kernel_count;
        cuLibraryEnumerateKernels = "cuLibraryEnumerateKernels" since 12040 (out: Out<u64>, count: u32, library: u64) => library::enumerate;
        cuKernelGetFunction = "cuKernelGetFunction" since 12000 (out: Out<u64>, kernel: u64) => library::same_kernel;
        cuKernelGetLibrary = "cuKernelGetLibrary" since 12050 (out: Out<u64>, kernel: u64) => library::library_of;
        cuKernelGetAttribute = "cuKernelGetAttribute" since 12000 (out: Out<i32>, attribute: u32, kernel: u64, device: i32) => library::get_kernel_attribute;
        cuKernelSetAttribute = "cuKernelSetAttribute" since 12000 (attribute: u32, value: i32, kernel: u64, device: i32) => library::set_kernel_attribute;
        cuKernelSetCacheConfig = "cuKernelSetCacheConfig" since 12000 (kernel: u64, config: u32, device: i32) => library::set_kernel_config;
        cuKernelGetName = "cuKernelGetName" since 12030 (out: Out<*const c_char>, kernel: u64) => library::kernel_name;
        cuKernelGetParamInfo = "cuKernelGetParamInfo" since 12040 (kernel: u64, index: usize, offset: Out<usize>, size: Out<usize>) => library::parameter_info;
        cuKernelGetParamCount = "cuKernelGetParamCount" since 13020 (kernel: u64, out: Out<usize>) => library::parameter_count;
        cuFuncGetAttribute = "cuFuncGetAttribute" since 2020 (out: Out<i32>, attribute: u32, function: u64) => library::get_attribute;
        cuFuncSetAttribute = "cuFuncSetAttribute" since 9000 (function: u64, attribute: u32, value: i32) => library::set_attribute;
        cuFuncSetCacheConfig = "cuFuncSetCacheConfig" since 3000 (function: u64, config: u32) => library::set_config;
        cuFuncSetSharedMemConfig = "cuFuncSetSharedMemConfig" since 4020 (function: u64, config: u32) => library::set_config;
        cuFuncGetModule = "cuFuncGetModule" since 11000 (out: Out<u64>, function: u64) => library::library_of;
        cuFuncGetName = "cuFuncGetName" since 12030 (out: Out<*const c_char>, function: u64) => library::kernel_name;
        cuFuncGetParamInfo = "cuFuncGetParamInfo" since 12040 (function: u64, index: usize, offset: Out<usize>, size: Out<usize>) => library::parameter_info;
        cuFuncGetParamCount = "cuFuncGetParamCount" since 13020 (function: u64, out: Out<usize>) => library::parameter_count;
        cuFuncIsLoaded = "cuFuncIsLoaded" since 12040 (out: Out<u32>, function: u64) => library::is_loaded;
        cuFuncLoad = "cuFuncLoad" since 12040 (function: u64) => library::load_function;
        cuOccupancyMaxActiveBlocksPerMultiprocessor = "cuOccupancyMaxActiveBlocksPerMultiprocessor" since 6050 (out: Out<i32>, function: u64, threads: i32, shared: usize) => library::occupancy;
        cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags = "cuOccupancyMaxActiveBlocksPerMultiprocessorWithFlags" since 7000 (out: Out<i32>, function: u64, threads: i32, shared: usize, flags: u32) => library::occupancy_with_flags;
        cuMemGetInfo_v2 = "cuMemGetInfo" since 3020 (free: Out<usize>, total: Out<usize>) => memory::get_info;
        cuMemAlloc_v2 = "cuMemAlloc" since 3020 (out: Out<u64>, len: usize) => memory::alloc;
        cuMemAllocPitch_v2 = "cuMemAllocPitch" since 3020 (out: Out<u64>, pitch: Out<usize>, width: usize, height: usize, element: u32) => memory::alloc_pitch;
        cuMemAllocManaged = "cuMemAllocManaged" since 6000 (out: Out<u64>, len: usize, flags: u32) => memory::alloc_managed;
        cuMemFree_v2 = "cuMemFree" since 3020 (pointer: u64) => memory::free;
        cuMemGetAddressRange_v2 = "cuMemGetAddressRange" since 3020 (base: Out<u64>, len: Out<usize>, pointer: u64) => memory::get_address_range;
        cuMemAllocHost_v2 = "cuMemAllocHost" since 3020 (out: Out<u64>, len: usize) => memory::alloc_host;
        cuMemHostAlloc = "cuMemHostAlloc" since 2020 (out: Out<u64>, len: usize, flags: u32) => memory::host_alloc;
        cuMemFreeHost = "cuMemFreeHost" since 2000 (pointer: u64) => memory::free_host;
        cuMemHostRegister_v2 = "cuMemHostRegister" since 6050 (pointer: u64, len: usize, flags: u32) => memory::host_register;
        cuMemHostUnregister = "cuMemHostUnregister" since 4000 (pointer: u64) => memory::host_unregister;
        cuMemHostGetDevicePointer_v2 = "cuMemHostGetDevicePointer" since 3020 (out: Out<u64>, pointer: u64, flags: u32) => memory::host_get_device_pointer;
        cuMemHostGetFlags = "cuMemHostGetFlags" since 2030 (out: Out<u32>, pointer: u64) => memory::host_get_flags;
        cuMemAllocAsync = "cuMemAllocAsync" since 11020 also cuMemAllocAsync_ptsz (out: Out<u64>, len: usize, stream: u64) => memory::alloc_async;
        cuMemAllocFromPoolAsync = "cuMemAllocFromPoolAsync" since 11020 also cuMemAllocFromPoolAsync_ptsz (out: Out<u64>, len: usize, pool: u64, stream: u64) => memory::alloc_from_pool;
        cuMemFreeAsync = "cuMemFreeAsync" since 11020 also cuMemFreeAsync_ptsz (pointer: u64, stream: u64) => memory::free_async;
        cuMemPoolCreate = "cuMemPoolCreate" since 11020 (out: Out<u64>, properties: In<u8>) => memory::pool_create;
        cuMemPoolDestroy = "cuMemPoolDestroy" since 11020 (pool: u64) => memory::pool_destroy;
        cuMemPoolTrimTo = "cuMemPoolTrimTo" since 11020 (pool: u64, keep: usize) => memory::pool_trim;
        cuMemPoolSetAttribute = "cuMemPoolSetAttribute" since 11020 (pool: u64, attribute: u32, value: In<u8>) => memory::pool_set_attribute;
        cuMemPoolGetAttribute = "cuMemPoolGetAttribute" since 11020 (pool: u64, attribute: u32, value: OutAny) => memory::pool_get_attribute;
        cuMemPoolSetAccess = "cuMemPoolSetAccess" since 11020 (pool: u64, list: In<u8>, count: usize) => memory::pool_set_access;
        cuMemPoolGetAccess = "cuMemPoolGetAccess" since 11020 (flags: Out<u32>, pool: u64, location: In<u8>) => memory::pool_get_access;
        cuMemAdvise = "cuMemAdvise" since 8000 (pointer: u64, len: usize, advice: u32, device: u64) => memory::advise;
        cuMemAdvise_v2 = "cuMemAdvise" since 12020 (pointer: u64, len: usize, advice: u32, location: u64) => memory::advise;
        cuMemPrefetchAsync_v2 = "cuMemPrefetchAsync" since 12020 also cuMemPrefetchAsync_v2_ptsz (pointer: u64, len: usize, location: u64, flags: u32, stream: u64) => memory::prefetch;
        cuPointerGetAttribute = "cuPointerGetAttribute" since 4000 (out: OutAny, attribute: u32, pointer: u64) => memory::pointer_get_attribute;
        cuPointerGetAttributes = "cuPointerGetAttributes" since 7000 (count: u32, attributes: In<u32>, out: In<OutAny>, pointer: u64) => memory::pointer_get_attributes;
        cuPointerSetAttribute = "cuPointerSetAttribute" since 6000 (value: In<u8>, attribute: u32, pointer: u64) => memory::pointer_set_attribute;
        cuMemcpy = "cuMemcpy" since 4000 also cuMemcpy_ptds (to: u64, from: u64, len: usize) => transfer::any;
        cuMemcpyAsync = "cuMemcpyAsync" since 4000 also cuMemcpyAsync_ptsz (to: u64, from: u64, len: usize, stream: u64) => transfer::any_async;
        cuMemcpyPeer = "cuMemcpyPeer" since 4000 also cuMemcpyPeer_ptds (to: u64, to_context: u64, from: u64, from_context: u64, len: usize) => transfer::peer;
        cuMemcpyPeerAsync = "cuMemcpyPeerAsync" since 4000 also cuMemcpyPeerAsync_ptsz (to: u64, to_context: u64, from: u64, from_context: u64, len: usize, stream: u64) => transfer::peer_async;
        cuMemcpyHtoD_v2 = "cuMemcpyHtoD" since 3020 also cuMemcpyHtoD_v2_ptds (to: u64, from: u64, len: usize) => transfer::to_device;
        cuMemcpyHtoDAsync_v2 = "cuMemcpyHtoDAsync" since 3020 also cuMemcpyHtoDAsync_v2_ptsz (to: u64, from: u64, len: usize, stream: u64) => transfer::to_device_async;
        cuMemcpyDtoH_v2 = "cuMemcpyDtoH" since 3020 also cuMemcpyDtoH_v2_ptds (to: u64, from: u64, len: usize) => transfer::to_host;
        cuMemcpyDtoHAsync_v2 = "cuMemcpyDtoHAsync" since 3020 also cuMemcpyDtoHAsync_v2_ptsz (to: u64, from: u64, len: usize, stream: u64) => transfer::to_host_async;
        cuMemcpyDtoD_v2 = "cuMemcpyDtoD" since 3020 also cuMemcpyDtoD_v2_ptds (to: u64, from: u64, len: usize) => transfer::on_device;
        cuMemcpyDtoDAsync_v2 = "cuMemcpyDtoDAsync" since 3020 also cuMemcpyDtoDAsync_v2_ptsz (to: u64, from: u64, len: usize, stream: u64) => transfer::on_device_async;
        cuMemcpy2D_v2 = "cuMemcpy2D" since 3020 also cuMemcpy2D_v2_ptds (request: In<transfer::Copy2D>) => transfer::copy_2d;
        cuMemcpy2DUnaligned_v2 = "cuMemcpy2DUnaligned" since 3020 also cuMemcpy2DUnaligned_v2_ptds (request: In<transfer::Copy2D>) => transfer::copy_2d;
        cuMemcpy2DAsync_v2 = "cuMemcpy2DAsync" since 3020 also cuMemcpy2DAsync_v2_ptsz (request: In<transfer::Copy2D>, stream: u64) => transfer::copy_2d_async;
        cuMemcpy3D_v2 = "cuMemcpy3D" since 3020 also cuMemcpy3D_v2_ptds (request: In<transfer::Copy3D>) => transfer::copy_3d;
        cuMemcpy3DAsync_v2 = "cuMemcpy3DAsync" since 3020 also cuMemcpy3DAsync_v2_ptsz (request: In<transfer::Copy3D>, stream: u64) => transfer::copy_3d_async;
        cuMemcpy3DPeer = "cuMemcpy3DPeer" since 4000 also cuMemcpy3DPeer_ptds (request: In<transfer::Copy3D>) => transfer::copy_3d;
        cuMemcpy3DPeerAsync = "cuMemcpy3DPeerAsync" since 4000 also cuMemcpy3DPeerAsync_ptsz (request: In<transfer::Copy3D>, stream: u64) => transfer::copy_3d_async;
        cuMemsetD8_v2 = "cuMemsetD8" since 3020 also cuMemsetD8_v2_ptds (address: u64, value: u8, count: usize) => transfer::fill_8;
        cuMemsetD8Async = "cuMemsetD8Async" since 3020 also cuMemsetD8Async_ptsz (address: u64, value: u8, count: usize, stream: u64) => transfer::fill_8_async;
        cuMemsetD16_v2 = "cuMemsetD16" since 3020 also cuMemsetD16_v2_ptds (address: u64, value: u16, count: usize) => transfer::fill_16;
        cuMemsetD16Async = "cuMemsetD16Async" since 3020 also cuMemsetD16Async_ptsz (address: u64, value: u16, count: usize, stream: u64) => transfer::fill_16_async;
        cuMemsetD32_v2 = "cuMemsetD32" since 3020 also cuMemsetD32_v2_ptds (address: u64, value: u32, count: usize) => transfer::fill_32;
        cuMemsetD32Async = "cuMemsetD32Async" since 3020 also cuMemsetD32Async_ptsz (address: u64, value: u32, count: usize, stream: u64) => transfer::fill_32_async;
        cuMemsetD2D8_v2 = "cuMemsetD2D8" since 3020 also cuMemsetD2D8_v2_ptds (address: u64, pitch: usize, value: u8, width: usize, height: usize) => transfer::fill_2d_8;
        cuMemsetD2D8Async = "cuMemsetD2D8Async" since 3020 also cuMemsetD2D8Async_ptsz (address: u64, pitch: usize, value: u8, width: usize, height: usize, stream: u64) => transfer::fill_2d_8_async;
        cuMemsetD2D16_v2 = "cuMemsetD2D16" since 3020 also cuMemsetD2D16_v2_ptds (address: u64, pitch: usize, value: u16, width: usize, height: usize) => transfer::fill_2d_16;
        cuMemsetD2D16Async = "cuMemsetD2D16Async" since 3020 also cuMemsetD2D16Async_ptsz (address: u64, pitch: usize, value: u16, width: usize, height: usize, stream: u64) => transfer::fill_2d_16_async;
        cuMemsetD2D32_v2 = "cuMemsetD2D32" since 3020 also cuMemsetD2D32_v2_ptds (address: u64, pitch: usize, value: u32, width: usize, height: usize) => transfer::fill_2d_32;
        cuMemsetD2D32Async = "cuMemsetD2D32Async" since 3020 also cuMemsetD2D32Async_ptsz (address: u64, pitch: usize, value: u32, width: usize, height: usize, stream: u64) => transfer::fill_2d_32_async;
        cuStreamCreate = "cuStreamCreate" since 2000 (out: Out<u64>, flags: u32) => stream::create;
        cuStreamCreateWithPriority = "cuStreamCreateWithPriority" since 5050 (out: Out<u64>, flags: u32, priority: i32) => stream::create_with_priority;
        cuStreamDestroy_v2 = "cuStreamDestroy" since 2000 (stream: u64) => stream::destroy;
        cuStreamGetPriority = "cuStreamGetPriority" since 5050 also cuStreamGetPriority_ptsz (stream: u64, out: Out<i32>) => stream::get_priority;
        cuStreamGetFlags = "cuStreamGetFlags" since 5050 also cuStreamGetFlags_ptsz (stream: u64, out: Out<u32>) => stream::get_flags;
        cuStreamGetId = "cuStreamGetId" since 12000 also cuStreamGetId_ptsz (stream: u64, out: Out<u64>) => stream::get_id;
        cuStreamGetCtx = "cuStreamGetCtx" since 9020 also cuStreamGetCtx_ptsz (stream: u64, out: Out<u64>) => stream::get_context;
        cuStreamGetCtx_v2 = "cuStreamGetCtx" since 12050 also cuStreamGetCtx_v2_ptsz (stream: u64, context: Out<u64>, green: Out<u64>) => stream::get_context_v2;
        cuStreamGetDevice = "cuStreamGetDevice" since 12080 also cuStreamGetDevice_ptsz (stream: u64, out: Out<i32>) => stream::get_device;
        cuStreamWaitEvent = "cuStreamWaitEvent" since 3020 also cuStreamWaitEvent_ptsz (stream: u64, event: u64, flags: u32) => stream::wait_event;
        cuStreamAddCallback = "cuStreamAddCallback" since 5000 also cuStreamAddCallback_ptsz (stream: u64, callback: StreamCallback, data: UserData, flags: u32) => stream::add_callback;
        cuStreamAttachMemAsync = "cuStreamAttachMemAsync" since 6000 also cuStreamAttachMemAsync_ptsz (stream: u64, pointer: u64, len: usize, flags: u32) => stream::attach_memory;
        cuStreamQuery = "cuStreamQuery" since 2000 also cuStreamQuery_ptsz (stream: u64) => stream::synchronize;
        cuStreamSynchronize = "cuStreamSynchronize" since 2000 also cuStreamSynchronize_ptsz (stream: u64) => stream::synchronize;
        cuStreamBeginCapture_v2 = "cuStreamBeginCapture" since 10010 also cuStreamBeginCapture_v2_ptsz (stream: u64, mode: u32) => stream::begin_capture;
        cuStreamEndCapture = "cuStreamEndCapture" since 10000 also cuStreamEndCapture_ptsz (stream: u64, out: Out<u64>) => stream::end_capture;
        cuStreamIsCapturing = "cuStreamIsCapturing" since 10000 also cuStreamIsCapturing_ptsz (stream: u64, out: Out<u32>) => stream::is_capturing;
        cuStreamGetCaptureInfo_v2 = "cuStreamGetCaptureInfo" since 11030 also cuStreamGetCaptureInfo_v2_ptsz (stream: u64, status: Out<u32>, id: Out<u64>, graph: Out<u64>, dependencies: Out<u64>, count: Out<usize>) => stream::capture_info;
        cuStreamGetCaptureInfo_v3 = "cuStreamGetCaptureInfo" since 12030 also cuStreamGetCaptureInfo_v3_ptsz (stream: u64, status: Out<u32>, id: Out<u64>, graph: Out<u64>, dependencies: Out<u64>, edges: Out<u64>, count: Out<usize>) => stream::capture_info_v3;
        cuThreadExchangeStreamCaptureMode = "cuThreadExchangeStreamCaptureMode" since 10010 (mode: Out<u32>) => stream::exchange_capture_mode;
        cuStreamSetAttribute = "cuStreamSetAttribute" since 11000 also cuStreamSetAttribute_ptsz (stream: u64, attribute: u32, value: In<u8>) => stream::ignore_attribute;
        cuLaunchHostFunc = "cuLaunchHostFunc" since 10000 also cuLaunchHostFunc_ptsz (stream: u64, function: HostFunction, data: UserData) => stream::launch_host_function;
        cuLaunchHostFunc_v2 = "cuLaunchHostFunc" since 13010 also cuLaunchHostFunc_v2_ptsz (stream: u64, function: HostFunction, data: UserData, mode: u32) => stream::launch_host_function_v2;
        cuEventCreate = "cuEventCreate" since 2000 (out: Out<u64>, flags: u32) => stream::event_create;
        cuEventDestroy_v2 = "cuEventDestroy" since 2000 (event: u64) => stream::event_destroy;
        cuEventRecord = "cuEventRecord" since 2000 also cuEventRecord_ptsz (event: u64, stream: u64) => stream::event_record;
        cuEventRecordWithFlags = "cuEventRecordWithFlags" since 11010 also cuEventRecordWithFlags_ptsz (event: u64, stream: u64, flags: u32) => stream::event_record_with_flags;
        cuEventQuery = "cuEventQuery" since 2000 (event: u64) => stream::event_done;
        cuEventSynchronize = "cuEventSynchronize" since 2000 (event: u64) => stream::event_done;
        cuEventElapsedTime = "cuEventElapsedTime" since 2000 (out: Out<f32>, start: u64, end: u64) => stream::event_elapsed;
        cuEventElapsedTime_v2 = "cuEventElapsedTime" since 12080 (out: Out<f32>, start: u64, end: u64) => stream::event_elapsed;
        cuLaunchKernel = "cuLaunchKernel" since 4000 also cuLaunchKernel_ptsz (function: u64, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: u64, parameters: In<*const c_void>, extra: In<*const c_void>) => launch::launch_kernel;
        cuLaunchKernelEx = "cuLaunchKernelEx" since 11060 also cuLaunchKernelEx_ptsz (config: In<launch::Config>, function: u64, parameters: In<*const c_void>, extra: In<*const c_void>) => launch::launch_ex;
        cuLaunchCooperativeKernel = "cuLaunchCooperativeKernel" since 9000 also cuLaunchCooperativeKernel_ptsz (function: u64, grid_x: u32, grid_y: u32, grid_z: u32, block_x: u32, block_y: u32, block_z: u32, shared: u32, stream: u64, parameters: In<*const c_void>) => launch::launch_cooperative;
        cuGraphCreate = "cuGraphCreate" since 10000 (out: Out<u64>, flags: u32) => graph::create;
        cuGraphDestroy = "cuGraphDestroy" since 10000 (graph: u64) => graph::destroy;
        cuGraphAddKernelNode = "cuGraphAddKernelNode" since 10000 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, params: In<graph::KernelParamsV1>) => graph::add_kernel_v1;
        cuGraphAddKernelNode_v2 = "cuGraphAddKernelNode" since 12000 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, params: In<graph::KernelParams>) => graph::add_kernel;
        cuGraphAddMemsetNode = "cuGraphAddMemsetNode" since 10000 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, params: In<graph::FillParams>, context: u64) => graph::add_fill;
        cuGraphAddHostNode = "cuGraphAddHostNode" since 10000 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, params: In<graph::CallParams>) => graph::add_call;
        cuGraphAddEmptyNode = "cuGraphAddEmptyNode" since 10000 (node: Out<u64>, graph: u64, on: In<u64>, count: usize) => graph::add_empty;
        cuGraphAddEventRecordNode = "cuGraphAddEventRecordNode" since 11010 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, event: u64) => graph::add_record;
        cuGraphAddEventWaitNode = "cuGraphAddEventWaitNode" since 11010 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, event: u64) => graph::add_wait;
        cuGraphAddMemAllocNode = "cuGraphAddMemAllocNode" since 11040 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, params: Out<graph::AllocParams>) => graph::add_alloc;
        cuGraphAddMemFreeNode = "cuGraphAddMemFreeNode" since 11040 (node: Out<u64>, graph: u64, on: In<u64>, count: usize, pointer: u64) => graph::add_free;
        cuGraphInstantiateWithFlags = "cuGraphInstantiateWithFlags" since 11040 (out: Out<u64>, graph: u64, flags: u64) => graph::instantiate;
        cuGraphExecDestroy = "cuGraphExecDestroy" since 10000 (instance: u64) => graph::destroy_instance;
        cuGraphUpload = "cuGraphUpload" since 11010 also cuGraphUpload_ptsz (instance: u64, stream: u64) => graph::upload;
        cuGraphLaunch = "cuGraphLaunch" since 10000 also cuGraphLaunch_ptsz (instance: u64, stream: u64) => graph::launch_instance;
    }
    own {
        tileir_driver_lend = "tileir_driver_lend" since 0 (address: u64, len: u64, read_only: u32, name: Text) => lend;
        tileir_driver_end_loans = "tileir_driver_end_loans" since 0 () => end_loans;
    }
    unsupported {
        cuArray3DCreate_v2 = "cuArray3DCreate";
        cuArray3DGetDescriptor_v2 = "cuArray3DGetDescriptor";
        cuArrayCreate_v2 = "cuArrayCreate";
        cuArrayDestroy = "cuArrayDestroy";
        cuArrayGetDescriptor_v2 = "cuArrayGetDescriptor";
        cuArrayGetMemoryRequirements = "cuArrayGetMemoryRequirements";
        cuArrayGetPlane = "cuArrayGetPlane";
        cuArrayGetSparseProperties = "cuArrayGetSparseProperties";
        cuCheckpointOperationComplete = "cuCheckpointOperationComplete";
        cuCheckpointProcessCheckpoint = "cuCheckpointProcessCheckpoint";
        cuCheckpointProcessGetRestoreThreadId = "cuCheckpointProcessGetRestoreThreadId";
        cuCheckpointProcessGetState = "cuCheckpointProcessGetState";
        cuCheckpointProcessLock = "cuCheckpointProcessLock";
        cuCheckpointProcessRestore = "cuCheckpointProcessRestore";
        cuCheckpointProcessUnlock = "cuCheckpointProcessUnlock";
        cuCoredumpDeregisterCompleteCallback = "cuCoredumpDeregisterCompleteCallback";
        cuCoredumpDeregisterStartCallback = "cuCoredumpDeregisterStartCallback";
        cuCoredumpGetAttribute = "cuCoredumpGetAttribute";
        cuCoredumpGetAttributeGlobal = "cuCoredumpGetAttributeGlobal";
        cuCoredumpRegisterCompleteCallback = "cuCoredumpRegisterCompleteCallback";
        cuCoredumpRegisterStartCallback = "cuCoredumpRegisterStartCallback";
        cuCoredumpSetAttribute = "cuCoredumpSetAttribute";
        cuCoredumpSetAttributeGlobal = "cuCoredumpSetAttributeGlobal";
        cuCtxAttach = "cuCtxAttach";
        cuCtxDetach = "cuCtxDetach";
        cuCtxDisablePeerAccess = "cuCtxDisablePeerAccess";
        cuCtxEnablePeerAccess = "cuCtxEnablePeerAccess";
        cuCtxFromGreenCtx = "cuCtxFromGreenCtx";
        cuCtxGetDevResource = "cuCtxGetDevResource";
        cuCtxGetExecAffinity = "cuCtxGetExecAffinity";
        cuCtxRecordEvent = "cuCtxRecordEvent";
        cuCtxWaitEvent = "cuCtxWaitEvent";
        cuDestroyExternalMemory = "cuDestroyExternalMemory";
        cuDestroyExternalSemaphore = "cuDestroyExternalSemaphore";
        cuDevResourceGenerateDesc = "cuDevResourceGenerateDesc";
        cuDevSmResourceSplit = "cuDevSmResourceSplit";
        cuDevSmResourceSplitByCount = "cuDevSmResourceSplitByCount";
        cuDeviceGetCliqueCount = "cuDeviceGetCliqueCount";
        cuDeviceGetCliqueInfo = "cuDeviceGetCliqueInfo";
        cuDeviceGetDevResource = "cuDeviceGetDevResource";
        cuDeviceGetExecAffinitySupport = "cuDeviceGetExecAffinitySupport";
        cuDeviceGetFabricClusterUuid = "cuDeviceGetFabricClusterUuid";
        cuDeviceGetGraphMemAttribute = "cuDeviceGetGraphMemAttribute";
        cuDeviceGetHostAtomicCapabilities = "cuDeviceGetHostAtomicCapabilities";
        cuDeviceGetNvSciSyncAttributes = "cuDeviceGetNvSciSyncAttributes";
        cuDeviceGetP2PAtomicCapabilities = "cuDeviceGetP2PAtomicCapabilities";
        cuDeviceGetP2PAttribute = "cuDeviceGetP2PAttribute";
        cuDeviceGetTexture1DLinearMaxWidth = "cuDeviceGetTexture1DLinearMaxWidth";
        cuDeviceGraphMemTrim = "cuDeviceGraphMemTrim";
        cuDeviceRegisterAsyncNotification = "cuDeviceRegisterAsyncNotification";
        cuDeviceSetGraphMemAttribute = "cuDeviceSetGraphMemAttribute";
        cuDeviceUnregisterAsyncNotification = "cuDeviceUnregisterAsyncNotification";
        cuExternalMemoryGetMappedBuffer = "cuExternalMemoryGetMappedBuffer";
        cuExternalMemoryGetMappedMipmappedArray = "cuExternalMemoryGetMappedMipmappedArray";
        cuFlushGPUDirectRDMAWrites = "cuFlushGPUDirectRDMAWrites";
        cuFuncSetBlockShape = "cuFuncSetBlockShape";
        cuFuncSetSharedSize = "cuFuncSetSharedSize";
        cuGetExportTable = "cuGetExportTable";
        cuGraphAddBatchMemOpNode = "cuGraphAddBatchMemOpNode";
        cuGraphAddChildGraphNode = "cuGraphAddChildGraphNode";
        cuGraphAddDependencies_v2 = "cuGraphAddDependencies";
        cuGraphAddExternalSemaphoresSignalNode = "cuGraphAddExternalSemaphoresSignalNode";
        cuGraphAddExternalSemaphoresWaitNode = "cuGraphAddExternalSemaphoresWaitNode";
        cuGraphAddMemcpyNode = "cuGraphAddMemcpyNode";
        cuGraphAddNode_v2 = "cuGraphAddNode";
        cuGraphBatchMemOpNodeGetParams = "cuGraphBatchMemOpNodeGetParams";
        cuGraphBatchMemOpNodeSetParams = "cuGraphBatchMemOpNodeSetParams";
        cuGraphChildGraphNodeGetGraph = "cuGraphChildGraphNodeGetGraph";
        cuGraphClone = "cuGraphClone";
        cuGraphConditionalHandleCreate = "cuGraphConditionalHandleCreate";
        cuGraphDebugDotPrint = "cuGraphDebugDotPrint";
        cuGraphDestroyNode = "cuGraphDestroyNode";
        cuGraphEventRecordNodeGetEvent = "cuGraphEventRecordNodeGetEvent";
        cuGraphEventRecordNodeSetEvent = "cuGraphEventRecordNodeSetEvent";
        cuGraphEventWaitNodeGetEvent = "cuGraphEventWaitNodeGetEvent";
        cuGraphEventWaitNodeSetEvent = "cuGraphEventWaitNodeSetEvent";
        cuGraphExecBatchMemOpNodeSetParams = "cuGraphExecBatchMemOpNodeSetParams";
        cuGraphExecChildGraphNodeSetParams = "cuGraphExecChildGraphNodeSetParams";
        cuGraphExecEventRecordNodeSetEvent = "cuGraphExecEventRecordNodeSetEvent";
        cuGraphExecEventWaitNodeSetEvent = "cuGraphExecEventWaitNodeSetEvent";
        cuGraphExecExternalSemaphoresSignalNodeSetParams = "cuGraphExecExternalSemaphoresSignalNodeSetParams";
        cuGraphExecExternalSemaphoresWaitNodeSetParams = "cuGraphExecExternalSemaphoresWaitNodeSetParams";
        cuGraphExecGetFlags = "cuGraphExecGetFlags";
        cuGraphExecGetId = "cuGraphExecGetId";
        cuGraphExecHostNodeSetParams = "cuGraphExecHostNodeSetParams";
        cuGraphExecKernelNodeSetParams_v2 = "cuGraphExecKernelNodeSetParams";
        cuGraphExecMemcpyNodeSetParams = "cuGraphExecMemcpyNodeSetParams";
        cuGraphExecMemsetNodeSetParams = "cuGraphExecMemsetNodeSetParams";
        cuGraphExecNodeSetParams = "cuGraphExecNodeSetParams";
        cuGraphExecUpdate_v2 = "cuGraphExecUpdate";
        cuGraphExternalSemaphoresSignalNodeGetParams = "cuGraphExternalSemaphoresSignalNodeGetParams";
        cuGraphExternalSemaphoresSignalNodeSetParams = "cuGraphExternalSemaphoresSignalNodeSetParams";
        cuGraphExternalSemaphoresWaitNodeGetParams = "cuGraphExternalSemaphoresWaitNodeGetParams";
        cuGraphExternalSemaphoresWaitNodeSetParams = "cuGraphExternalSemaphoresWaitNodeSetParams";
        cuGraphGetEdges_v2 = "cuGraphGetEdges";
        cuGraphGetId = "cuGraphGetId";
        cuGraphGetNodes = "cuGraphGetNodes";
        cuGraphGetRootNodes = "cuGraphGetRootNodes";
        cuGraphHostNodeGetParams = "cuGraphHostNodeGetParams";
        cuGraphHostNodeSetParams = "cuGraphHostNodeSetParams";
        cuGraphInstantiateWithParams = "cuGraphInstantiateWithParams" also cuGraphInstantiateWithParams_ptsz;
        cuGraphKernelNodeCopyAttributes = "cuGraphKernelNodeCopyAttributes";
        cuGraphKernelNodeGetAttribute = "cuGraphKernelNodeGetAttribute";
        cuGraphKernelNodeGetParams_v2 = "cuGraphKernelNodeGetParams";
        cuGraphKernelNodeSetAttribute = "cuGraphKernelNodeSetAttribute";
        cuGraphKernelNodeSetParams_v2 = "cuGraphKernelNodeSetParams";
        cuGraphMemAllocNodeGetParams = "cuGraphMemAllocNodeGetParams";
        cuGraphMemFreeNodeGetParams = "cuGraphMemFreeNodeGetParams";
        cuGraphMemcpyNodeGetParams = "cuGraphMemcpyNodeGetParams";
        cuGraphMemcpyNodeSetParams = "cuGraphMemcpyNodeSetParams";
        cuGraphMemsetNodeGetParams = "cuGraphMemsetNodeGetParams";
        cuGraphMemsetNodeSetParams = "cuGraphMemsetNodeSetParams";
        cuGraphNodeFindInClone = "cuGraphNodeFindInClone";
        cuGraphNodeGetContainingGraph = "cuGraphNodeGetContainingGraph";
        cuGraphNodeGetDependencies_v2 = "cuGraphNodeGetDependencies";
        cuGraphNodeGetDependentNodes_v2 = "cuGraphNodeGetDependentNodes";
        cuGraphNodeGetEnabled = "cuGraphNodeGetEnabled";
        cuGraphNodeGetLocalId = "cuGraphNodeGetLocalId";
        cuGraphNodeGetParams = "cuGraphNodeGetParams";
        cuGraphNodeGetToolsId = "cuGraphNodeGetToolsId";
        cuGraphNodeGetType = "cuGraphNodeGetType";
        cuGraphNodeSetEnabled = "cuGraphNodeSetEnabled";
        cuGraphNodeSetParams = "cuGraphNodeSetParams";
        cuGraphReleaseUserObject = "cuGraphReleaseUserObject";
        cuGraphRemoveDependencies_v2 = "cuGraphRemoveDependencies";
        cuGraphRetainUserObject = "cuGraphRetainUserObject";
        cuGraphicsMapResources = "cuGraphicsMapResources" also cuGraphicsMapResources_ptsz;
        cuGraphicsResourceGetMappedMipmappedArray = "cuGraphicsResourceGetMappedMipmappedArray";
        cuGraphicsResourceGetMappedPointer_v2 = "cuGraphicsResourceGetMappedPointer";
        cuGraphicsResourceSetMapFlags_v2 = "cuGraphicsResourceSetMapFlags";
        cuGraphicsSubResourceGetMappedArray = "cuGraphicsSubResourceGetMappedArray";
        cuGraphicsUnmapResources = "cuGraphicsUnmapResources" also cuGraphicsUnmapResources_ptsz;
        cuGraphicsUnregisterResource = "cuGraphicsUnregisterResource";
        cuGreenCtxCreate = "cuGreenCtxCreate";
        cuGreenCtxDestroy = "cuGreenCtxDestroy";
        cuGreenCtxGetDevResource = "cuGreenCtxGetDevResource";
        cuGreenCtxGetId = "cuGreenCtxGetId";
        cuGreenCtxRecordEvent = "cuGreenCtxRecordEvent";
        cuGreenCtxStreamCreate = "cuGreenCtxStreamCreate";
        cuGreenCtxWaitEvent = "cuGreenCtxWaitEvent";
        cuImportExternalMemory = "cuImportExternalMemory";
        cuImportExternalSemaphore = "cuImportExternalSemaphore";
        cuIpcCloseMemHandle = "cuIpcCloseMemHandle";
        cuIpcGetEventHandle = "cuIpcGetEventHandle";
        cuIpcGetMemHandle = "cuIpcGetMemHandle";
        cuIpcOpenEventHandle = "cuIpcOpenEventHandle";
        cuIpcOpenMemHandle_v2 = "cuIpcOpenMemHandle";
        cuLaunch = "cuLaunch";
        cuLaunchCooperativeKernelMultiDevice = "cuLaunchCooperativeKernelMultiDevice";
        cuLaunchGrid = "cuLaunchGrid";
        cuLaunchGridAsync = "cuLaunchGridAsync";
        cuLibraryGetManaged = "cuLibraryGetManaged";
        cuLibraryGetUnifiedFunction = "cuLibraryGetUnifiedFunction";
        cuLinkAddData_v2 = "cuLinkAddData";
        cuLinkAddFile_v2 = "cuLinkAddFile";
        cuLinkComplete = "cuLinkComplete";
        cuLinkCreate_v2 = "cuLinkCreate";
        cuLinkDestroy = "cuLinkDestroy";
        cuLogicalEndpointAddDevice = "cuLogicalEndpointAddDevice";
        cuLogicalEndpointBindAddr = "cuLogicalEndpointBindAddr";
        cuLogicalEndpointBindMem = "cuLogicalEndpointBindMem";
        cuLogicalEndpointCreate = "cuLogicalEndpointCreate";
        cuLogicalEndpointDestroy = "cuLogicalEndpointDestroy";
        cuLogicalEndpointExport = "cuLogicalEndpointExport";
        cuLogicalEndpointGetLimits = "cuLogicalEndpointGetLimits";
        cuLogicalEndpointIdRelease = "cuLogicalEndpointIdRelease";
        cuLogicalEndpointIdReserve = "cuLogicalEndpointIdReserve";
        cuLogicalEndpointImport = "cuLogicalEndpointImport";
        cuLogicalEndpointQuery = "cuLogicalEndpointQuery";
        cuLogicalEndpointUnbind = "cuLogicalEndpointUnbind";
        cuLogsCurrent = "cuLogsCurrent";
        cuLogsDumpToFile = "cuLogsDumpToFile";
        cuLogsDumpToMemory = "cuLogsDumpToMemory";
        cuLogsRegisterCallback = "cuLogsRegisterCallback";
        cuLogsUnregisterCallback = "cuLogsUnregisterCallback";
        cuMemAddressFree = "cuMemAddressFree";
        cuMemAddressReserve = "cuMemAddressReserve";
        cuMemBatchDecompressAsync = "cuMemBatchDecompressAsync" also cuMemBatchDecompressAsync_ptsz;
        cuMemCreate = "cuMemCreate";
        cuMemDiscardAndPrefetchBatchAsync = "cuMemDiscardAndPrefetchBatchAsync" also cuMemDiscardAndPrefetchBatchAsync_ptsz;
        cuMemDiscardBatchAsync = "cuMemDiscardBatchAsync" also cuMemDiscardBatchAsync_ptsz;
        cuMemExportToShareableHandle = "cuMemExportToShareableHandle";
        cuMemGetAccess = "cuMemGetAccess";
        cuMemGetAllocationGranularity = "cuMemGetAllocationGranularity";
        cuMemGetAllocationPropertiesFromHandle = "cuMemGetAllocationPropertiesFromHandle";
        cuMemGetDefaultMemPool = "cuMemGetDefaultMemPool";
        cuMemGetHandleForAddressRange = "cuMemGetHandleForAddressRange";
        cuMemGetLocationInfo = "cuMemGetLocationInfo";
        cuMemGetMemPool = "cuMemGetMemPool";
        cuMemImportFromShareableHandle = "cuMemImportFromShareableHandle";
        cuMemMap = "cuMemMap";
        cuMemMapArrayAsync = "cuMemMapArrayAsync" also cuMemMapArrayAsync_ptsz;
        cuMemPoolExportPointer = "cuMemPoolExportPointer";
        cuMemPoolExportToShareableHandle = "cuMemPoolExportToShareableHandle";
        cuMemPoolImportFromShareableHandle = "cuMemPoolImportFromShareableHandle";
        cuMemPoolImportPointer = "cuMemPoolImportPointer";
        cuMemPrefetchBatchAsync = "cuMemPrefetchBatchAsync" also cuMemPrefetchBatchAsync_ptsz;
        cuMemRangeGetAttribute = "cuMemRangeGetAttribute";
        cuMemRangeGetAttributes = "cuMemRangeGetAttributes";
        cuMemRelease = "cuMemRelease";
        cuMemRetainAllocationHandle = "cuMemRetainAllocationHandle";
        cuMemSetAccess = "cuMemSetAccess";
        cuMemSetMemPool = "cuMemSetMemPool";
        cuMemUnmap = "cuMemUnmap";
        cuMemcpy3DBatchAsync_v2 = "cuMemcpy3DBatchAsync" also cuMemcpy3DBatchAsync_v2_ptsz;
        cuMemcpy3DWithAttributesAsync = "cuMemcpy3DWithAttributesAsync" also cuMemcpy3DWithAttributesAsync_ptsz;
        cuMemcpyAtoA_v2 = "cuMemcpyAtoA" also cuMemcpyAtoA_v2_ptds;
        cuMemcpyAtoD_v2 = "cuMemcpyAtoD" also cuMemcpyAtoD_v2_ptds;
        cuMemcpyAtoH_v2 = "cuMemcpyAtoH" also cuMemcpyAtoH_v2_ptds;
        cuMemcpyAtoHAsync_v2 = "cuMemcpyAtoHAsync" also cuMemcpyAtoHAsync_v2_ptsz;
        cuMemcpyBatchAsync_v2 = "cuMemcpyBatchAsync" also cuMemcpyBatchAsync_v2_ptsz;
        cuMemcpyDtoA_v2 = "cuMemcpyDtoA" also cuMemcpyDtoA_v2_ptds;
        cuMemcpyHtoA_v2 = "cuMemcpyHtoA" also cuMemcpyHtoA_v2_ptds;
        cuMemcpyHtoAAsync_v2 = "cuMemcpyHtoAAsync" also cuMemcpyHtoAAsync_v2_ptsz;
        cuMemcpyWithAttributesAsync = "cuMemcpyWithAttributesAsync" also cuMemcpyWithAttributesAsync_ptsz;
        cuMipmappedArrayCreate = "cuMipmappedArrayCreate";
        cuMipmappedArrayDestroy = "cuMipmappedArrayDestroy";
        cuMipmappedArrayGetLevel = "cuMipmappedArrayGetLevel";
        cuMipmappedArrayGetMemoryRequirements = "cuMipmappedArrayGetMemoryRequirements";
        cuMipmappedArrayGetSparseProperties = "cuMipmappedArrayGetSparseProperties";
        cuModuleGetSurfRef = "cuModuleGetSurfRef";
        cuModuleGetTexRef = "cuModuleGetTexRef";
        cuMulticastAddDevice = "cuMulticastAddDevice";
        cuMulticastBindAddr = "cuMulticastBindAddr";
        cuMulticastBindAddr_v2 = "cuMulticastBindAddr";
        cuMulticastBindMem = "cuMulticastBindMem";
        cuMulticastBindMem_v2 = "cuMulticastBindMem";
        cuMulticastCreate = "cuMulticastCreate";
        cuMulticastGetGranularity = "cuMulticastGetGranularity";
        cuMulticastUnbind = "cuMulticastUnbind";
        cuOccupancyAvailableDynamicSMemPerBlock = "cuOccupancyAvailableDynamicSMemPerBlock";
        cuOccupancyMaxActiveClusters = "cuOccupancyMaxActiveClusters";
        cuOccupancyMaxPotentialBlockSize = "cuOccupancyMaxPotentialBlockSize";
        cuOccupancyMaxPotentialBlockSizeWithFlags = "cuOccupancyMaxPotentialBlockSizeWithFlags";
        cuOccupancyMaxPotentialClusterSize = "cuOccupancyMaxPotentialClusterSize";
        cuParamSetSize = "cuParamSetSize";
        cuParamSetTexRef = "cuParamSetTexRef";
        cuParamSetf = "cuParamSetf";
        cuParamSeti = "cuParamSeti";
        cuParamSetv = "cuParamSetv";
        cuSignalExternalSemaphoresAsync = "cuSignalExternalSemaphoresAsync" also cuSignalExternalSemaphoresAsync_ptsz;
        cuStreamBatchMemOp_v2 = "cuStreamBatchMemOp" also cuStreamBatchMemOp_v2_ptsz;
        cuStreamBeginCaptureToCig = "cuStreamBeginCaptureToCig" also cuStreamBeginCaptureToCig_ptsz;
        cuStreamBeginCaptureToGraph = "cuStreamBeginCaptureToGraph" also cuStreamBeginCaptureToGraph_ptsz;
        cuStreamBeginRecaptureToGraph = "cuStreamBeginRecaptureToGraph";
        cuStreamCopyAttributes = "cuStreamCopyAttributes" also cuStreamCopyAttributes_ptsz;
        cuStreamEndCaptureToCig = "cuStreamEndCaptureToCig" also cuStreamEndCaptureToCig_ptsz;
        cuStreamGetAttribute = "cuStreamGetAttribute" also cuStreamGetAttribute_ptsz;
        cuStreamGetDevResource = "cuStreamGetDevResource" also cuStreamGetDevResource_ptsz;
        cuStreamGetGreenCtx = "cuStreamGetGreenCtx";
        cuStreamUpdateCaptureDependencies_v2 = "cuStreamUpdateCaptureDependencies" also cuStreamUpdateCaptureDependencies_v2_ptsz;
        cuStreamWaitValue32_v2 = "cuStreamWaitValue32" also cuStreamWaitValue32_v2_ptsz;
        cuStreamWaitValue64_v2 = "cuStreamWaitValue64" also cuStreamWaitValue64_v2_ptsz;
        cuStreamWriteValue32_v2 = "cuStreamWriteValue32" also cuStreamWriteValue32_v2_ptsz;
        cuStreamWriteValue64_v2 = "cuStreamWriteValue64" also cuStreamWriteValue64_v2_ptsz;
        cuSurfObjectCreate = "cuSurfObjectCreate";
        cuSurfObjectDestroy = "cuSurfObjectDestroy";
        cuSurfObjectGetResourceDesc = "cuSurfObjectGetResourceDesc";
        cuSurfRefGetArray = "cuSurfRefGetArray";
        cuSurfRefSetArray = "cuSurfRefSetArray";
        cuTensorMapEncodeIm2col = "cuTensorMapEncodeIm2col";
        cuTensorMapEncodeIm2colWide = "cuTensorMapEncodeIm2colWide";
        cuTensorMapEncodeTiled = "cuTensorMapEncodeTiled";
        cuTensorMapReplaceAddress = "cuTensorMapReplaceAddress";
        cuTexObjectCreate = "cuTexObjectCreate";
        cuTexObjectDestroy = "cuTexObjectDestroy";
        cuTexObjectGetResourceDesc = "cuTexObjectGetResourceDesc";
        cuTexObjectGetResourceViewDesc = "cuTexObjectGetResourceViewDesc";
        cuTexObjectGetTextureDesc = "cuTexObjectGetTextureDesc";
        cuTexRefCreate = "cuTexRefCreate";
        cuTexRefDestroy = "cuTexRefDestroy";
        cuTexRefGetAddress_v2 = "cuTexRefGetAddress";
        cuTexRefGetAddressMode = "cuTexRefGetAddressMode";
        cuTexRefGetArray = "cuTexRefGetArray";
        cuTexRefGetBorderColor = "cuTexRefGetBorderColor";
        cuTexRefGetFilterMode = "cuTexRefGetFilterMode";
        cuTexRefGetFlags = "cuTexRefGetFlags";
        cuTexRefGetFormat = "cuTexRefGetFormat";
        cuTexRefGetMaxAnisotropy = "cuTexRefGetMaxAnisotropy";
        cuTexRefGetMipmapFilterMode = "cuTexRefGetMipmapFilterMode";
        cuTexRefGetMipmapLevelBias = "cuTexRefGetMipmapLevelBias";
        cuTexRefGetMipmapLevelClamp = "cuTexRefGetMipmapLevelClamp";
        cuTexRefGetMipmappedArray = "cuTexRefGetMipmappedArray";
        cuTexRefSetAddress_v2 = "cuTexRefSetAddress";
        cuTexRefSetAddress2D_v3 = "cuTexRefSetAddress2D";
        cuTexRefSetAddressMode = "cuTexRefSetAddressMode";
        cuTexRefSetArray = "cuTexRefSetArray";
        cuTexRefSetBorderColor = "cuTexRefSetBorderColor";
        cuTexRefSetFilterMode = "cuTexRefSetFilterMode";
        cuTexRefSetFlags = "cuTexRefSetFlags";
        cuTexRefSetFormat = "cuTexRefSetFormat";
        cuTexRefSetMaxAnisotropy = "cuTexRefSetMaxAnisotropy";
        cuTexRefSetMipmapFilterMode = "cuTexRefSetMipmapFilterMode";
        cuTexRefSetMipmapLevelBias = "cuTexRefSetMipmapLevelBias";
        cuTexRefSetMipmapLevelClamp = "cuTexRefSetMipmapLevelClamp";
        cuTexRefSetMipmappedArray = "cuTexRefSetMipmappedArray";
        cuUserObjectCreate = "cuUserObjectCreate";
        cuUserObjectRelease = "cuUserObjectRelease";
        cuUserObjectRetain = "cuUserObjectRetain";
        cuWaitExternalSemaphoresAsync = "cuWaitExternalSemaphoresAsync" also cuWaitExternalSemaphoresAsync_ptsz;
    }
}

/// All functions.
#[must_use]
pub fn functions() -> &'static [Function] {
    FUNCTIONS
}

fn error_name(code: u32, out: Out<*const c_char>) -> CuResult {
    out.check()?;
    out.set(error::name(code).inspect_err(|_| out.set_if_wanted(std::ptr::null()))?)
}

fn error_text(code: u32, out: Out<*const c_char>) -> CuResult {
    out.check()?;
    out.set(error::text(code).inspect_err(|_| out.set_if_wanted(std::ptr::null()))?)
}

/// Aliases: functions that `cuGetProcAddress` finds under another name.
const RENAMED: [(&str, i32, &str); 1] = [("cuGraphInstantiate", 12000, "cuGraphInstantiateWithFlags")];

/// The newest variant of a function for a version of CUDA.
fn find(name: &str, version: i32) -> Option<&'static Function> {
    let renamed = RENAMED.iter().find(|row| row.0 == name && row.1 <= version);
    let name = renamed.map_or(name, |row| row.2);
    let candidates = FUNCTIONS.iter().filter(|function| function.name == name && function.since <= version);
    candidates.max_by_key(|function| function.since)
}

fn proc_address(name: Text, out: Out<*const ()>, version: i32, _flags: u64, status: Out<u32>) -> CuResult {
    const FOUND: u32 = 0;
    const NOT_FOUND: u32 = 1;
    const VERSION_NOT_SUFFICIENT: u32 = 2;
    out.check()?;
    let name = name.get()?;
    if let Some(function) = find(&name, version) {
        status.set_if_wanted(FOUND);
        return out.set(function.address.0);
    }
    out.set(std::ptr::null())?;
    let exists = FUNCTIONS.iter().any(|function| function.name == name);
    status.set_if_wanted(if exists { VERSION_NOT_SUFFICIENT } else { NOT_FOUND });
    Err(CuError::NOT_FOUND)
}

fn proc_address_v1(name: Text, out: Out<*const ()>, version: i32, flags: u64) -> CuResult {
    proc_address(name, out, version, flags, Out::unwanted())
}

/// Lends memory to the launches of this thread that follow, until [`end_loans`]. The caller keeps it allocated until then.
fn lend(address: u64, len: u64, read_only: u32, name: Text) -> CuResult {
    memory::lend(address, len, read_only != 0, &name.get()?)
}

/// Ends all loans of this thread.
fn end_loans() -> CuResult {
    memory::clear_lent();
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_variant_of_a_version_is_found() {
        for (name, version, symbol) in [
            ("cuCtxGetDevice", 2000, "cuCtxGetDevice"),
            ("cuCtxGetDevice", 12090, "cuCtxGetDevice"),
            ("cuCtxGetDevice", 13000, "cuCtxGetDevice_v2"),
            ("cuMemAlloc", 13040, "cuMemAlloc_v2"),
            ("cuGraphAddKernelNode", 11000, "cuGraphAddKernelNode"),
            ("cuGraphAddKernelNode", 12000, "cuGraphAddKernelNode_v2"),
            ("cuTexObjectCreate", 5000, "cuTexObjectCreate"),
            ("cuGraphInstantiate", 12000, "cuGraphInstantiateWithFlags"),
        ] {
            assert_eq!(find(name, version).map(|function| function.symbol), Some(symbol), "{name} {version}");
        }
        assert!(find("cuMemAlloc", 2000).is_none());
        assert!(find("cuNoSuchFunction", 13040).is_none());
    }

    #[test]
    fn symbols_are_unique() {
        let mut symbols: Vec<_> = FUNCTIONS.iter().map(|function| function.symbol).collect();
        symbols.sort_unstable();
        let count = symbols.len();
        symbols.dedup();
        assert_eq!(symbols.len(), count);
    }
}
