//! Drop-in replacements of the reference tools: their flags, level 13.3, their stopping points.

mod expect;
mod flags;
pub mod opt;
pub mod optimize;
mod passes;
mod shared;
pub mod tileiras;
pub mod translate;

/// The command lines of the drop-in tools as data, for manual pages. Their flags have one dash or two.
#[must_use]
pub fn commands() -> Vec<clap::Command> {
    [&opt::TOOL, &optimize::TOOL, &translate::TOOL].into_iter().map(shared::Tool::command).collect()
}
