//! `tileir as`: text or bytecode in, bytecode out.

use super::{Common, FOUND, LevelArg, versions};
use crate::{io, report};
use std::path::PathBuf;
use tileir::base::{Diagnostics, Source};
use tileir::input;
use tileir::ir::{Level, Version};
use tileir::text::ParseOptions;
use tileir::verify::{self, gate_version};
use tileir_bytecode::{ReadOptions, WriteOptions, is_bytecode, read_layout, warn_lost, write};

const EXAMPLES: &str = "Examples:
  tileir as kernel.mlir -o kernel.tileirbc
  tileir as --bytecode-version 13.1 kernel.mlir -o kernel.tileirbc
  tileir as --bytecode-version 13.3 old.tileirbc -o new.tileirbc";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The text or bytecode to write; `-` is standard input
    file: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// The version to write: by default the newest, and for bytecode its own
    #[arg(long, value_name = "V", value_parser = versions())]
    bytecode_version: Option<Version>,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    io::no_bytes_on_terminal(opts.output.as_deref())?;
    let source = opts.common.read(&opts.file)?;
    let level = opts.level.level;
    let (module, mut diags) = input::load(&source, &ParseOptions { level, ..ParseOptions::default() });
    let version = opts.bytecode_version.map_or_else(|| own_version(&source, level), Into::into);
    let options = verify::Options { level, ..verify::Options::default() };
    let written = module.filter(|m| input::check(m, &options, &mut diags)).and_then(|module| {
        let mut found = Diagnostics::new();
        gate_version(&module, version, &mut found);
        let written = match found.has_errors() {
            true => None,
            false => write(&module, &WriteOptions { version, tag: 0, level }, &mut found).ok(),
        };
        if written.is_some() {
            warn_lost(&module, level, &mut found);
        }
        match module.source() {
            Some(_) => diags.append(found),
            None => input::show_ops(&module, &found, level, &mut diags),
        }
        written
    });
    report::show(&diags, &source, opts.common)?;
    let Some(bytes) = written else { return Ok(FOUND) };
    super::write_bytes(opts.output.as_deref(), opts.common, &bytes)?;
    Ok(0)
}

/// The version of a bytecode input; the newest for text.
pub(super) fn own_version(source: &Source, level: Level) -> Version {
    let options = ReadOptions { level, ..ReadOptions::default() };
    let layout = read_layout(source.bytes(), &options, &mut Diagnostics::new());
    match layout {
        Ok(layout) if is_bytecode(source.bytes()) => layout.version,
        _ => level.newest(),
    }
}
