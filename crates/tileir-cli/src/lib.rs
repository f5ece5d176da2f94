//! The command line: `tileir` and the drop-in tools. Thin shells over the `tileir` library: they read and write
//! files, choose a level and a policy, and render diagnostics.

pub mod commands;
pub mod dropin;
mod fix;
mod hex;
mod io;
mod report;
