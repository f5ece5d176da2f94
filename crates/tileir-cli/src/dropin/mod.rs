//! Drop-in replacements of the reference tools: their flags, level 13.3, their stopping points.

mod expect;
mod flags;
pub mod opt;
pub mod optimize;
mod passes;
mod shared;
pub mod translate;
