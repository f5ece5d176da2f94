//! The foundation of the other crates: typed ids and the arenas that they index, a string interner, byte spans with their
//! line table, and [`Diagnostic`], the type of every reported problem, with its code registry and three renderers.
//!
//! ```
//! use tileir_base::{codes, Diagnostic, Diagnostics, Source, Span};
//!
//! codes! { static REGISTRY; E0999 "an example" "Raised by the example only." }
//!
//! let source = Source::new("axpy.mlir", "let there be light\n");
//! let mut diags = Diagnostics::new();
//! diags.push(Diagnostic::error(&E0999, Span::new(4, 9), "there is no light").label("here"));
//! assert_eq!(
//!     tileir_base::render::mlir_style(&diags.list()[0], &source),
//!     "axpy.mlir:1:5: error: there is no light\nlet there be light\n    ^\n"
//! );
//! ```
//!
//! Invariants: no I/O, no global mutable state; an id and the `Option` of an id have 4 bytes; a diagnostic is a plain value,
//! and a renderer is a pure function of the diagnostic and the source.

mod code;
mod diagnostic;
mod id;
mod intern;
pub mod render;
pub mod sequence;
pub mod similar;
mod source;

pub use code::{Code, CodeInfo};
pub use diagnostic::{
    Applicability, Diagnostic, Diagnostics, Edit, Fix, Label, Note, Op, Part, Place, Prefix, Remedy, Reported, Severity,
};
pub use id::{Id, PrimaryMap, SecondaryMap};
pub use intern::{Interner, Sym};
pub use source::{LineCol, Source, Span};

#[doc(hidden)]
pub use core::num::NonZeroU32 as __NonZeroU32;
