//! The text format: lexer, the grammar engine that parses and prints from the op table, the dozen hand-written
//! syntaxes, and the formatter.
//!
//! ```
//! use std::sync::Arc;
//! use tileir_base::Source;
//! use tileir_text::{ParseOptions, PrintOptions, parse, print};
//!
//! let source = Arc::new(Source::new("k.mlir", "entry @k() { %a = iota:tile<8xi32> }"));
//! let parsed = parse(&source, &ParseOptions::default());
//! assert!(!parsed.diagnostics.has_errors());
//! assert_eq!(
//!     print(&parsed.module, &PrintOptions::default()),
//!     "entry @k() {\n  %0 = iota : tile<8xi32>\n  return\n}\n"
//! );
//! ```
//!
//! Invariants: any byte sequence gives a module or an error, in bounded time and memory; the default text of [`print()`]
//! parses to the same module.

pub mod codes;
mod format;
mod grammar;
mod lexer;
mod locate;
mod parser;
mod printer;
pub mod split;

pub use format::{FormatError, FormatOptions, TextPiece, format, pieces};
pub use locate::{locate, parameter_names, parameters_end};
pub use parser::{Limits, ParseOptions, Parsed, Policy, names_here, parse, parse_attr, parse_type};
pub use printer::{PrintOptions, print, print_in_pieces, print_numbered, print_op, print_op_generic};
