//! Compiles Tile IR with NVIDIA's assembler and runs it on NVIDIA GPUs.
//!
//! [`Assembler`] finds `tileiras`, queries the versions that it reads, runs it with a time limit, and turns its exit status and output into
//! a [`Failure`] with a remedy. [`Driver`] opens the CUDA driver at run time; nothing is linked, so the crate builds and
//! runs on machines without a GPU. [`Cache`] stores objects by content, target and tool.
//!
//! ```no_run
//! use tileir_gpu::{Assembler, CompileOptions};
//!
//! let assembler = Assembler::find(None)?;
//! let bytecode = std::fs::read("kernel.tileirbc")?;
//! let object = assembler.compile(&bytecode, &CompileOptions::new("sm_90"))?;
//! std::fs::write("kernel.cubin", object.cubin)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `unsafe` is confined to [`driver`], which states why each call is sound.

pub mod assembler;
pub mod cache;
pub mod driver;
pub mod failure;
pub mod find;
pub mod interrupt;
mod launch;
pub mod object;
mod process;
pub mod releases;
pub mod remarks;
pub mod tolerance;

pub use assembler::{Assembler, CompileOptions, Compiled};
pub use cache::Cache;
pub use driver::{Device, Driver, DriverError};
pub use failure::Failure;
pub use find::{NotFound, Origin};
pub use launch::{GpuLaunch, Timing, launch};
pub use object::ObjectError;

/// Checks that `?` and `Box<dyn Error>` accept the errors of this crate, on any thread.
const _: () = {
    const fn is_error<E: std::error::Error + Send + Sync + 'static>() {}
    is_error::<Failure>();
    is_error::<NotFound>();
    is_error::<DriverError>();
    is_error::<ObjectError>();
};
