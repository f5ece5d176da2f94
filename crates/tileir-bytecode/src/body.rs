//! Function bodies: op records, regions and blocks.
//!
//! Values are numbered in the order of their definitions. The results of an op are numbered after the values in its
//! regions, which go out of scope at the end of their block. Nesting uses heap memory instead of the stack, and is
//! bounded.

mod read;
mod write;

pub(crate) use read::BodyReader;
