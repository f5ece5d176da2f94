//! The command line: `tileir` and the drop-in tools. Thin shells over the `tileir` library: they read and write
//! files, choose a level and a policy, and render diagnostics.
//!
//! Each binary is one call, [`commands::main`] or one of [`dropin`]; the command line is data, too, from which completions
//! and manual pages are made:
//!
//! ```
//! let tileir = tileir_cli::commands::command();
//! let names: Vec<&str> = tileir.get_subcommands().map(|command| command.get_name()).collect();
//! assert!(names.contains(&"check") && names.contains(&"run"));
//! ```
//!
//! Invariants: the only crate that reads and writes files or looks at a terminal; a closed pipe is not an error; the exit status
//! is 0 for fine, 1 for problems in the input, 2 for wrong usage.

pub mod commands;
mod complete;
pub mod dropin;
mod files;
mod fix;
mod hex;
mod io;
mod json;
mod level;
mod quote;
mod replace;
mod report;
mod unified;
