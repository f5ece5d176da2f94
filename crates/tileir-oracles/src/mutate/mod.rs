//! Mutations that keep some structure of an input, so that more of them get past the first check.

mod bytes;
mod module;
mod text;

pub use bytes::{change_bytes, change_file};
pub use module::change_module;
pub use text::change_text;
