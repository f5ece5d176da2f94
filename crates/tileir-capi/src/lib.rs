//! The C API of tileir: a layer over the facade without logic of its own. `include/tileir.h` is generated from it.
//!
//! Handles are numbers that are never reused ([`handles`]), so a null, stale or destroyed handle is an error and not a crash.
//! Functions return a status, and an error object with all diagnostics if the caller requests one ([`failure`]). A panic
//! inside a function is caught and becomes an error.
//!
//! ```
//! use tileir_capi::api::library::tileir_abi_version;
//! use tileir_capi::TILEIR_ABI_VERSION;
//!
//! assert_eq!(tileir_abi_version(), TILEIR_ABI_VERSION);
//! ```
//!
//! Unsafe code is in `ffi.rs`, which accesses memory of the caller, in `memory.rs`, which lends it to kernels, and in the
//! attributes of the files of `api/`, which export symbols. Each file states why it is sound.

pub mod api;
pub mod failure;
mod ffi;
pub mod handles;
mod memory;

/// The version of this API. Every incompatible change increases it; compare it with `tileir_abi_version()`.
pub const TILEIR_ABI_VERSION: u32 = 1;
