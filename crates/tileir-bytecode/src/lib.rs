//! Tile IR bytecode, versions 13.1 to 13.4: one reader and one writer, both driven by the op table.
//!
//! Invariants: any byte sequence gives a module or an error, with memory in proportion to the file; every index is
//! checked once, where it becomes an id; what is written is what the reference writer writes, byte for byte.

mod attrs;
mod body;
mod bytes;
mod codes;
mod constants;
mod debug;
mod fail;
mod layout;
mod reader;
mod records;
mod tables;
mod types;
mod writer;

pub use codes::{E0400, E0410, REGISTRY};
pub use layout::{Found, Layout, Section};
pub use reader::{ReadOptions, is_bytecode, read, read_layout};
pub use writer::{WriteOptions, write};
