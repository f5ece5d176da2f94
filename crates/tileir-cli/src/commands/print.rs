//! `tileir print`: the canonical text of a module.

use super::{Common, FOUND, LevelArg};
use crate::report;
use std::path::PathBuf;
use tileir::input;
use tileir::text::{ParseOptions, PrintOptions, print_in_pieces};
use tileir::verify;

const EXAMPLES: &str = "Examples:
  tileir print kernel.mlir
  tileir print --generic kernel.mlir
  tileir print -g kernel.mlir -o shown.mlir";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// The file to print; `-` is standard input
    file: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    #[command(flatten)]
    level: LevelArg,
    /// Print the generic form of every op
    #[arg(long)]
    generic: bool,
    /// Show locations
    #[arg(short = 'g', long)]
    debug_info: bool,
    /// Write locations in place instead of as aliases
    #[arg(long)]
    local_scope: bool,
    /// Print NVIDIA's exact text, even where it does not read back (long constants become hex strings)
    #[arg(long)]
    reference: bool,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    #[command(flatten)]
    pub(super) common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let source = opts.common.read(&opts.file)?;
    let level = opts.level.level;
    let options = ParseOptions {
        level,
        allow_unregistered: opts.allow_unregistered_dialect,
        testing_ops: true,
        ..ParseOptions::default()
    };
    let (module, mut diagnostics) = input::load(&source, &options);
    // A text is printed even if it is illegal; bytecode must be valid before it can be printed.
    let options = verify::Options { level, ..verify::Options::default() };
    let module = module.filter(|m| m.source().is_some() || input::check(m, &options, &mut diagnostics));
    report::show(&diagnostics, &source, opts.common)?;
    let Some(module) = module else { return Ok(FOUND) };
    let options = PrintOptions {
        level,
        generic: opts.generic,
        debug_info: opts.debug_info,
        local_scope: opts.local_scope,
        reference: opts.reference,
        unwrap_module: false,
    };
    super::write_text(opts.output.as_deref(), opts.common, |each| print_in_pieces(&module, &options, each))?;
    Ok(0)
}
