//! `tileir extract`: a module with one entry and the globals that it uses.

use super::{Common, FOUND, LevelArg};
use crate::report;
use std::path::PathBuf;
use tileir::base::Diagnostics;
use tileir::bytecode::{WriteOptions, is_bytecode, write};
use tileir::extract::extract;
use tileir::input;
use tileir::text::{ParseOptions, PrintOptions, print_in_pieces};
use tileir::verify;

const EXAMPLES: &str = "Examples:
  tileir extract kernel.mlir --entry vector_add
  tileir extract kernel.tileirbc --entry vector_add -o one.tileirbc
  tileir extract kernel.tileirbc --entry vector_add -o one.mlir

The result has the entry and the globals that it uses. It is text, or bytecode of the input's version if the output is
named `*.tileirbc`.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The text or bytecode to take it from; `-` is standard input
    file: PathBuf,
    /// The entry, with or without `@`
    #[arg(long, value_name = "NAME")]
    entry: String,
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
    let level = opts.level.level;
    let parse = ParseOptions { level, testing_ops: true, ..ParseOptions::default() };
    let (module, problems) = input::load(&source, &parse);
    let rules = verify::Options { level, testing: true, ..verify::Options::default() };
    let module = super::accepted(module, problems, &source, &rules, opts.common)?;
    let Some(mut module) = module else { return Ok(FOUND) };
    let name = opts.entry.strip_prefix('@').unwrap_or(&opts.entry);
    if let Err(error) = extract(&mut module, name) {
        super::failure(&error.to_string(), *opts.common);
        return Ok(FOUND);
    }
    let to_bytecode = opts.output.as_deref().is_some_and(|path| path.extension().is_some_and(|e| e == "tileirbc"));
    if !to_bytecode {
        let unwrap_module = is_bytecode(source.bytes());
        let options = PrintOptions { level, debug_info: opts.debug_info, unwrap_module, ..PrintOptions::default() };
        super::write_text(opts.output.as_deref(), opts.common, |each| print_in_pieces(&module, &options, each))?;
        return Ok(0);
    }
    let version = super::assemble::own_version(&source, level);
    let mut found = Diagnostics::new();
    let bytes = write(&module, &WriteOptions { version, tag: 0, level }, &mut found);
    let mut shown = Diagnostics::new();
    input::show_ops(&module, &found, level, &mut shown);
    report::show(&shown, &source, opts.common)?;
    match bytes {
        Ok(bytes) => super::write_bytes(opts.output.as_deref(), opts.common, &bytes).map(|()| 0),
        Err(_) => Ok(FOUND),
    }
}
