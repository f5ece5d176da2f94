//! CUDA Tile IR in pure Rust: the facade, and the only crate with a stability promise.
//!
//! Errors, results and entries of the op table are `#[non_exhaustive]`. Options are structs with a `Default`: write
//! `Options { level, ..Options::default() }`, and a new option does not break the program. Enumerations of the dialect list all of
//! their cases, so that the compiler names every `match` that a new release concerns.
//!
//! ```
//! use std::sync::Arc;
//! use tileir::{base::Source, text};
//!
//! let source = Arc::new(Source::new("k.mlir", "entry @k() { %c = constant <f32: 1.5> : tile<4xf32> }"));
//! let parsed = text::parse(&source, &text::ParseOptions::default());
//! assert!(!parsed.diagnostics.has_errors());
//! let shown = text::print(&parsed.module, &text::PrintOptions::default());
//! assert!(shown.contains("%cst_f32 = constant <f32: 1.500000e+00> : tile<4xf32>"));
//! ```

pub mod check;
pub mod directives;
pub mod extract;
pub mod findings;
pub mod image;
pub mod input;
pub mod performance;
pub mod plan;
pub mod profile;
pub mod reference;
mod remedies;
pub mod run;
pub mod teach;

/// Sources, diagnostics, and how they are shown.
pub mod base {
    pub use tileir_base::{
        Applicability, Code, CodeInfo, Diagnostic, Diagnostics, Edit, Fix, Label, LineCol, Note, Part, Place, Prefix,
        Remedy, Reported, Severity, Source, Span,
    };

    /// Diagnostics as text: for people, as MLIR tools print them, as JSON.
    pub mod render {
        pub use tileir_base::render::{Rich, json_line, mlir_style, rich};
    }
}

/// Modules: ops, values, types and attributes; the op table; building and comparing.
pub mod ir {
    pub use tileir_ir::attrs::Dense;
    pub use tileir_ir::display::{AttrText, LocText, TypeText};
    pub use tileir_ir::types::{DYNAMIC, DimList, Dims, Dims32, TileGrid, TypeError, ViewRef};
    pub use tileir_ir::{
        Attr, AttrData, Block, BuildError, Builder, FloatFormat, IntFormat, Level, Loc, LocData, Module, Op, OpKind,
        Opcode, Ops, Region, ResolvedLoc, Scalar, Ty, TypeData, Value, ValueDef, Version,
    };
    pub use tileir_ir::{build, compare, enums};

    /// The ops by group. Each is a typed view of an op (`AddI(op).lhs(&module)`), and a request for one (`AddI::with`).
    pub mod ops {
        /// The table entry of an op: see [`Opcode::def`](super::Opcode::def).
        pub use tileir_ir::ops::def::{
            Arity, AttrDef, AttrDefault, AttrKind, OpDef, Parent, RegionDef, SlotDef, Structure, Trait,
        };
        pub use tileir_ir::ops::{
            aggregate, control, convert, float, grid, integer, matrix, misc, pointer, shape, token, view,
        };
    }
}

/// Text: parse, print, format.
pub mod text {
    pub use tileir_text::{
        FormatError, FormatOptions, Limits, ParseOptions, Parsed, Policy, PrintOptions, format, parse, parse_attr,
        parse_type, print, print_in_pieces, print_op_generic,
    };
}

/// Bytecode: read and write.
pub mod bytecode {
    pub use tileir_bytecode::{ReadOptions, WriteOptions, is_bytecode, read, write};
}

/// The verifier, and the gates for bytecode versions and targets.
pub mod verify {
    pub use tileir_verify::{
        HintMode, Options, Policy, Target, Threads, gate_target, gate_version, has_measurements,
        report_incompatibility, target_facts_origin, targets_that_take, verify,
    };
}

/// The optimizer.
pub mod opt {
    pub use tileir_opt::{
        Anchor, PASSES, PIPELINES, Pass, PassError, PassInfo, Pipeline, PipelineError, Ran, Schedule, run,
    };

    /// Statistics of the rewrite rules.
    pub mod rules {
        pub use tileir_opt::rules::{Rule, RuleOrigin, Stats};
    }
}

/// Kernels on the CPU: programs, memory, launches.
pub mod exec {
    pub use tileir_exec::{
        Allocation, Arg, ArgumentError, BufferId, Cancel, Cost, Engine, Fault, Globals, GlobalsError, HeapSample,
        HostAccess, HostElement, Illegal, Isa, Kernel, Launch, LaunchError, Limit, Limits, Memory, Meter, OutOfMemory,
        Parameter, ParameterKind, Program, Progress, RegisterError, Row, RowKind, Scope, StepMemory, UndefinedAction,
        UndefinedError, UndefinedPolicy, UnregisterError, Warnings, launch,
    };

    /// The checker for races, undefined values and other defects of a run.
    pub mod check {
        pub use tileir_exec::check::{
            ArrayPlace, Class, ClassError, Finding, Options, Remedy, Report, Schedule, ScheduleError, Site, check,
        };
    }

    /// The code around a launch: arrays from texts and `.npy` bytes, binding of arguments, comparison of results.
    pub mod host {
        pub use tileir_exec::host::{
            Argument, Array, ArrayError, ArrayOrder, ArrayRequirements, ArraySource, ArrayType, BindError, BindOptions,
            Bound, BoundArray, BoundParameter, Comparison, Dtype, OpenFile, ScalarError, Spec, SpecError, Tolerance,
            ToleranceError, Worst, compare, npy, parse_scalar,
        };
    }
}

/// Every registered diagnostic code, sorted.
#[must_use]
pub fn codes() -> Vec<base::Code> {
    let mut all: Vec<base::Code> = tileir_ir::ops::counts::REGISTRY
        .iter()
        .chain(tileir_text::codes::CODES)
        .chain(tileir_verify::REGISTRY)
        .chain(tileir_bytecode::REGISTRY)
        .chain(tileir_exec::REGISTRY)
        .chain(directives::CODES)
        .copied()
        .collect();
    all.sort_by_key(|c| c.code);
    all
}

/// The Rust of the documents, run as doc tests.
#[cfg(doctest)]
mod documents {
    #[doc = include_str!("../../../README.md")]
    mod readme {}
    #[doc = include_str!("../../../docs/front-end-authors.md")]
    mod front_end_authors {}
    #[doc = include_str!("../../../docs/tool-builders.md")]
    mod tool_builders {}
}
