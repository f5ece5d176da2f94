//! Tile IR bytecode, versions 13.1 to 13.4: one reader and one writer, both driven by the op table.
//!
//! ```
//! use tileir_base::Diagnostics;
//! use tileir_bytecode::{ReadOptions, WriteOptions, read, write};
//! use tileir_ir::{Module, Version};
//!
//! let mut diags = Diagnostics::new();
//! let options = WriteOptions { version: Version::V13_3, ..WriteOptions::default() };
//! let bytes = write(&Module::new(), &options, &mut diags).expect("an empty module has an encoding");
//! assert_eq!((bytes.len(), &bytes[..8]), (41, &b"\x7FTileIR\0"[..]));
//! assert!(read(&bytes, &ReadOptions::default(), &mut diags).is_ok());
//!
//! assert!(read(&bytes[..40], &ReadOptions::default(), &mut diags).is_err());
//! assert_eq!(diags.list()[0].message, "unexpected end of data while reading section header");
//! assert_eq!(diags.list()[0].notes[0].message, "in the headers, at byte 0x28 of the file");
//! ```
//!
//! Invariants: any byte sequence gives a module or an error, with memory in proportion to the file; every index is
//! checked once, where it becomes an id; the output is byte-identical to the reference writer's.

mod annotate;
mod attrs;
mod body;
mod bytes;
mod codes;
mod constants;
mod debug;
mod fail;
mod inspect;
mod layout;
mod lost;
mod reader;
mod records;
mod tables;
mod trace;
mod types;
mod writer;

pub use annotate::{Annotated, annotate};
pub use codes::{E0400, E0410, REGISTRY, W0410};
pub use inspect::{ConstantEntry, ConstantValues, FunctionEntry, Inspection, inspect};
pub use layout::{Found, Layout, Section};
pub use lost::warn_lost;
pub use reader::{ReadOptions, is_bytecode, read, read_layout};
pub use records::{RecordField, record_fields};
pub use trace::Annotation;
pub use writer::{WriteOptions, write};
