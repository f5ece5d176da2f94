//! Runs Tile IR on the CPU: all ops, bit-exact according to the specification. Results that the specification leaves open
//! are those observed on hardware. Execution is memory-safe for any program.
//!
//! ```
//! use std::sync::Arc;
//! use tileir_base::Source;
//! use tileir_exec::{Globals, Launch, Memory, Program, launch};
//! use tileir_text::{ParseOptions, parse};
//!
//! let text = "entry @double(%p: tile<ptr<i32>>) {
//!   %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
//!   %y = addi %x, %x : tile<i32>
//!   %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
//! }";
//! let module = parse(&Arc::new(Source::new("double.mlir", text)), &ParseOptions::default()).module;
//! let program = Program::new(module)?;
//! let memory = Memory::new();
//! let x = memory.add("x", &21i32.to_le_bytes())?;
//! let globals = Globals::load(&program, &memory)?;
//! let options = Launch { args: vec![memory.address(x)], ..Launch::default() };
//! launch(&program, program.kernel("double").unwrap(), &memory, &globals, &options, &mut |_| {})?;
//! assert_eq!(memory.bytes(x), 42i32.to_le_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`host`] has the code around a launch: arrays from texts and `.npy` bytes, binding of arguments by position, summaries
//! and comparison of results.
//!
//! Invariants: creating a program verifies its module; a kernel accesses only the buffers of its [`Memory`]; every access is
//! checked; of several faults, the one in the lowest tile block is reported, on any number of threads.

mod arguments;
pub mod array;
mod budget;
mod cancel;
pub mod check;
mod chunks;
pub mod codes;
mod cost;
mod engine;
mod eval;
mod fault;
mod faults;
mod globals;
pub mod host;
mod launch;
mod machine;
mod memory;
mod meter;
mod outline;
mod output;
mod peak;
mod printf;
mod program;
mod progress;
mod raw;
mod tile;
mod undefined;
mod workers;
mod workspace;

pub use arguments::{Arg, ArgumentError, Parameter, ParameterKind};
pub use cancel::Cancel;
pub use codes::REGISTRY;
pub use cost::Cost;
pub use engine::layout::LayoutClass;
pub use engine::paths::{AccessLog, ActivePart, Path};
pub use engine::simd::Isa;
pub use fault::{Fault, Limit};
pub use faults::faults;
pub use globals::{Globals, GlobalsError};
pub use launch::{Engine, Launch, LaunchError, Limits, launch};
pub use memory::{
    Allocation, BufferId, HostAccess, HostElement, Memory, OutOfMemory, RegisterError, Scope, UnregisterError,
};
pub use meter::{HeapSample, Meter, Row, RowKind, StepMemory};
pub use outline::{Outline, Planned, PlannedGroup};
pub use program::{Illegal, Kernel, Program};
pub use progress::Progress;
pub use tile::{Elem, Tile};
pub use undefined::{UndefinedAction, UndefinedError, UndefinedPolicy, Warnings};
