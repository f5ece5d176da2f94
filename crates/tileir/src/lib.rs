//! CUDA Tile IR in pure Rust: the facade, and the only crate with a stability promise.
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
pub mod findings;
pub mod input;
pub mod reference;
pub mod run;

pub use tileir_base as base;
pub use tileir_bytecode as bytecode;
pub use tileir_exec as exec;
pub use tileir_ir as ir;
pub use tileir_opt as opt;
pub use tileir_text as text;
pub use tileir_verify as verify;

/// Every registered diagnostic code, sorted.
#[must_use]
pub fn codes() -> Vec<base::Code> {
    let mut all: Vec<base::Code> = ir::ops::counts::REGISTRY
        .iter()
        .chain(text::codes::CODES)
        .chain(verify::REGISTRY)
        .chain(bytecode::REGISTRY)
        .chain(exec::REGISTRY)
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
