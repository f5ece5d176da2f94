//! Function bodies: op records, regions and blocks.
//!
//! Values are numbered as they are defined; the results of an op come after the values in its regions, which leave the
//! list with their block. Nesting costs heap, not stack, and is bounded.

mod read;
mod write;

pub(crate) use read::BodyReader;
