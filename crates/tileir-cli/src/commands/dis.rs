//! `tileir dis`: bytecode as text.

use super::{Common, FOUND, LevelArg};
use crate::io;
use std::path::PathBuf;
use tileir::base::Diagnostics;
use tileir::bytecode::{ReadOptions, read};
use tileir::text::{PrintOptions, print_in_pieces};
use tileir::verify;

const EXAMPLES: &str = "Examples:
  tileir dis kernel.tileirbc
  tileir dis -g kernel.tileirbc
  tileir dis kernel.tileirbc -o kernel.mlir";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The bytecode to show; `-` is standard input
    file: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Show locations
    #[arg(short = 'g', long)]
    debug_info: bool,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let source = opts.common.read(&opts.file)?;
    let mut diags = Diagnostics::new();
    let level = opts.level.level;
    let module = read(source.bytes(), &ReadOptions { level, ..ReadOptions::default() }, &mut diags);
    let rules = verify::Options { level, ..verify::Options::default() };
    let Some(module) = super::accepted(module.ok(), diags, &source, &rules, opts.common)? else {
        io::suggest_print(&source);
        return Ok(FOUND);
    };
    let options = PrintOptions {
        level,
        debug_info: opts.debug_info,
        reference: true,
        unwrap_module: true,
        ..PrintOptions::default()
    };
    super::write_text(opts.output.as_deref(), opts.common, |each| print_in_pieces(&module, &options, each))?;
    Ok(0)
}
