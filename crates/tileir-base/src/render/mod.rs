//! Renderers: pure functions of a diagnostic and its source.

mod json;
mod mlir;
mod rich;
mod visible;
mod window;

pub use json::{json_line, string as json_string};
pub use mlir::mlir_style;
pub use rich::{Rich, rich};
