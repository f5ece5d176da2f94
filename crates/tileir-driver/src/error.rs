//! Error codes of the driver API, and their texts.

use crate::process::is_forked;
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::ffi::{CStr, CString, c_char};
use std::sync::{Mutex, PoisonError};

/// A code of `CUresult`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CuError(pub u32);

/// The result of a driver function.
pub type CuResult<T = ()> = Result<T, CuError>;

macro_rules! errors {
    (
        given { $($name:ident = $code:literal $symbol:literal $text:literal;)* }
        others { $($other:literal $other_symbol:literal $other_text:literal;)* }
    ) => {
        impl CuError {
            $(pub const $name: CuError = CuError($code);)*
        }

        /// Code, name and text of each error.
        static TABLE: &[(u32, &CStr, &CStr)] = &[$(($code, $symbol, $text),)* $(($other, $other_symbol, $other_text),)*];
    };
}

errors! {
    given {
        INVALID_VALUE = 1 c"CUDA_ERROR_INVALID_VALUE" c"invalid argument";
        OUT_OF_MEMORY = 2 c"CUDA_ERROR_OUT_OF_MEMORY" c"out of memory";
        NOT_INITIALIZED = 3 c"CUDA_ERROR_NOT_INITIALIZED" c"initialization error";
        DEINITIALIZED = 4 c"CUDA_ERROR_DEINITIALIZED" c"driver shutting down";
        INVALID_DEVICE = 101 c"CUDA_ERROR_INVALID_DEVICE" c"invalid device ordinal";
        INVALID_IMAGE = 200 c"CUDA_ERROR_INVALID_IMAGE" c"device kernel image is invalid";
        INVALID_CONTEXT = 201 c"CUDA_ERROR_INVALID_CONTEXT" c"invalid device context";
        UNSUPPORTED_LIMIT = 215 c"CUDA_ERROR_UNSUPPORTED_LIMIT" c"limit is not supported on this architecture";
        FILE_NOT_FOUND = 301 c"CUDA_ERROR_FILE_NOT_FOUND" c"file not found";
        INVALID_HANDLE = 400 c"CUDA_ERROR_INVALID_HANDLE" c"invalid resource handle";
        ILLEGAL_STATE = 401 c"CUDA_ERROR_ILLEGAL_STATE" c"the operation cannot be performed in the present state";
        NOT_FOUND = 500 c"CUDA_ERROR_NOT_FOUND" c"named symbol not found";
        ILLEGAL_ADDRESS = 700 c"CUDA_ERROR_ILLEGAL_ADDRESS" c"an illegal memory access was encountered";
        LAUNCH_TIMEOUT = 702 c"CUDA_ERROR_LAUNCH_TIMEOUT" c"the launch timed out and was terminated";
        CONTEXT_IS_DESTROYED = 709 c"CUDA_ERROR_CONTEXT_IS_DESTROYED" c"context is destroyed";
        ASSERT = 710 c"CUDA_ERROR_ASSERT" c"device-side assert triggered";
        HOST_MEMORY_ALREADY_REGISTERED = 712 c"CUDA_ERROR_HOST_MEMORY_ALREADY_REGISTERED" c"part or all of the requested memory range is already mapped";
        HOST_MEMORY_NOT_REGISTERED = 713 c"CUDA_ERROR_HOST_MEMORY_NOT_REGISTERED" c"pointer does not correspond to a registered memory region";
        MISALIGNED_ADDRESS = 716 c"CUDA_ERROR_MISALIGNED_ADDRESS" c"misaligned address";
        LAUNCH_FAILED = 719 c"CUDA_ERROR_LAUNCH_FAILED" c"unspecified launch failure";
        NOT_SUPPORTED = 801 c"CUDA_ERROR_NOT_SUPPORTED" c"operation not supported";
        STREAM_CAPTURE_UNSUPPORTED = 900 c"CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED" c"operation not permitted when stream is capturing";
        STREAM_CAPTURE_UNMATCHED = 903 c"CUDA_ERROR_STREAM_CAPTURE_UNMATCHED" c"the capture was not initiated in this stream";
        STREAM_CAPTURE_MERGE = 902 c"CUDA_ERROR_STREAM_CAPTURE_MERGE" c"operation would merge two capture sequences";
        STREAM_CAPTURE_IMPLICIT = 906 c"CUDA_ERROR_STREAM_CAPTURE_IMPLICIT" c"implicit dependency on a capturing stream";
        CAPTURED_EVENT = 907 c"CUDA_ERROR_CAPTURED_EVENT" c"operation not permitted on an event last recorded in a capturing stream";
        INVALID_CLUSTER_SIZE = 912 c"CUDA_ERROR_INVALID_CLUSTER_SIZE" c"invalid cluster size";
        UNKNOWN = 999 c"CUDA_ERROR_UNKNOWN" c"unknown error";
    }
    others {
        0 c"CUDA_SUCCESS" c"no error";
        34 c"CUDA_ERROR_STUB_LIBRARY" c"the library is a stub";
        36 c"CUDA_ERROR_CALL_REQUIRES_NEWER_DRIVER" c"the call needs a newer driver";
        100 c"CUDA_ERROR_NO_DEVICE" c"no CUDA-capable device is detected";
        202 c"CUDA_ERROR_CONTEXT_ALREADY_CURRENT" c"context already current";
        205 c"CUDA_ERROR_MAP_FAILED" c"mapping of a resource failed";
        206 c"CUDA_ERROR_UNMAP_FAILED" c"unmapping of a resource failed";
        209 c"CUDA_ERROR_NO_BINARY_FOR_GPU" c"no kernel image is available for execution on the device";
        217 c"CUDA_ERROR_PEER_ACCESS_UNSUPPORTED" c"peer access is not supported between these two devices";
        218 c"CUDA_ERROR_INVALID_PTX" c"a PTX JIT compilation failed";
        221 c"CUDA_ERROR_JIT_COMPILER_NOT_FOUND" c"PTX JIT compiler library not found";
        222 c"CUDA_ERROR_UNSUPPORTED_PTX_VERSION" c"the PTX was compiled with an unsupported toolchain";
        300 c"CUDA_ERROR_INVALID_SOURCE" c"device kernel image is invalid";
        302 c"CUDA_ERROR_SHARED_OBJECT_SYMBOL_NOT_FOUND" c"shared object symbol not found";
        303 c"CUDA_ERROR_SHARED_OBJECT_INIT_FAILED" c"shared object initialization failed";
        304 c"CUDA_ERROR_OPERATING_SYSTEM" c"a call of the operating system failed";
        600 c"CUDA_ERROR_NOT_READY" c"device not ready";
        701 c"CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES" c"too many resources requested for launch";
        704 c"CUDA_ERROR_PEER_ACCESS_ALREADY_ENABLED" c"peer access is already enabled";
        705 c"CUDA_ERROR_PEER_ACCESS_NOT_ENABLED" c"peer access has not been enabled";
        708 c"CUDA_ERROR_PRIMARY_CONTEXT_ACTIVE" c"cannot set while the primary context is active";
        714 c"CUDA_ERROR_HARDWARE_STACK_ERROR" c"hardware stack error";
        715 c"CUDA_ERROR_ILLEGAL_INSTRUCTION" c"an illegal instruction was encountered";
        717 c"CUDA_ERROR_INVALID_ADDRESS_SPACE" c"operation not supported on this address space";
        718 c"CUDA_ERROR_INVALID_PC" c"invalid program counter";
        720 c"CUDA_ERROR_COOPERATIVE_LAUNCH_TOO_LARGE" c"too many blocks in cooperative launch";
        800 c"CUDA_ERROR_NOT_PERMITTED" c"operation not permitted";
        802 c"CUDA_ERROR_SYSTEM_NOT_READY" c"system not yet initialized";
        803 c"CUDA_ERROR_SYSTEM_DRIVER_MISMATCH" c"unsupported display driver and CUDA driver combination";
        901 c"CUDA_ERROR_STREAM_CAPTURE_INVALIDATED" c"operation failed due to a previous error during capture";
        904 c"CUDA_ERROR_STREAM_CAPTURE_UNJOINED" c"capture was not joined by its origin stream";
        905 c"CUDA_ERROR_STREAM_CAPTURE_ISOLATION" c"dependency on work outside the capture";
        908 c"CUDA_ERROR_STREAM_CAPTURE_WRONG_THREAD" c"capture ended on another thread";
        909 c"CUDA_ERROR_TIMEOUT" c"wait operation timed out";
        910 c"CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE" c"the graph update was not performed";
    }
}

fn find(code: u32) -> CuResult<&'static (u32, &'static CStr, &'static CStr)> {
    TABLE.iter().find(|row| row.0 == code).ok_or(CuError::INVALID_VALUE)
}

/// The name of a code.
pub fn name(code: u32) -> CuResult<*const c_char> {
    Ok(find(code)?.1.as_ptr())
}

thread_local! {
    /// The code and the reason of the last failure in this thread that had a reason.
    static DETAIL: RefCell<Option<(u32, String)>> = const { RefCell::new(None) };
}

impl CuError {
    /// Attaches a reason to the error: `cuGetErrorString` returns it in this thread until another error has a reason.
    pub fn because(self, detail: &str) -> CuError {
        let fixed = find(self.0).map_or(c"unknown error", |row| row.2).to_string_lossy();
        let text = format!("{fixed}: {detail}");
        let _ = DETAIL.try_with(|last| *last.borrow_mut() = Some((self.0, text)));
        self
    }
}

/// The text of a code, with the reason if the last failure of this thread with a reason had this code. The text is never freed.
pub fn text(code: u32) -> CuResult<*const c_char> {
    let fixed = find(code)?.2;
    let find = |last: &RefCell<Option<(u32, String)>>| {
        last.borrow().as_ref().filter(|last| last.0 == code).map(|last| last.1.clone())
    };
    // In the child of a fork, another thread of the parent may hold the lock of the texts.
    let detail = if is_forked() { None } else { DETAIL.try_with(find).ok().flatten() };
    Ok(detail.as_deref().and_then(interned).unwrap_or(fixed).as_ptr())
}

/// A text that lives as long as the program: callers keep the pointers that `cuGetErrorString` returns. `None` if there are too
/// many different texts already.
fn interned(text: &str) -> Option<&'static CStr> {
    /// The maximum number of texts.
    const MOST: usize = 1024;
    static TEXTS: Mutex<BTreeSet<&'static CStr>> = Mutex::new(BTreeSet::new());
    let text = CString::new(text.replace('\0', " ")).ok()?;
    let mut texts = TEXTS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(&known) = texts.get(text.as_c_str()) {
        return Some(known);
    }
    if texts.len() >= MOST {
        return None;
    }
    let text: &'static CStr = Box::leak(text.into_boxed_c_str());
    texts.insert(text);
    Some(text)
}
