//! A stand-in for the CUDA driver library, `libcuda.so.1`: programs that compile with `tileiras` and launch through the
//! driver API run their Tile IR kernels on the CPU. `tileir cpu` sets it up for a command; docs/cpu.md describes it.
//!
//! Device memory is host memory at its real address, in one [`Memory`](tileir::exec::Memory). A "cubin" is the object that
//! the stand-in for `tileiras` writes (`tileir::image`): bytecode in an ELF file. Work on a stream runs before the call returns,
//! so all streams are in order.
//!
//! - `exports` is the table of functions: symbol, name and version for `cuGetProcAddress`, implementation.
//! - `ffi` has the types of pointers that callers pass. All implementations are safe code on these types.
//! - `handles` maps handles to objects. A handle is never reused, so a stale one is recognized.
//! - `memory` has allocations, lent memory and copies; `stream` work, streams and events; `graph` graphs; `library`
//!   modules, libraries and kernels; `launch` launches; `device` devices and contexts.
#![cfg(target_os = "linux")]

mod bytes;
mod device;
mod dump;
mod error;
mod exports;
mod ffi;
mod graph;
mod handles;
mod launch;
mod library;
mod memory;
mod process;
mod report;
mod settings;
mod state;
mod stream;
mod transfer;

pub use exports::{Function, functions};
