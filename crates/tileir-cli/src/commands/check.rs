//! `tileir check`: everything that is wrong with a text, in one go.

use super::{Common, FOUND, LevelArg};
use crate::{io, report};
use tileir::text::{ParseOptions, parse};

const EXAMPLES: &str = "Examples:
  tileir check kernel.mlir
  tileir check --json kernel.mlir
  tileir check --level 13.3 kernel.mlir

Silence means success. Exit status: 0 fine, 1 problems found, 2 wrong usage.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// Files to check; `-` is standard input
    #[arg(required = true)]
    files: Vec<String>,
    /// Which vintage of the rules
    #[arg(long, value_enum, default_value = "13.4")]
    level: LevelArg,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Know `testing$func`, in which test suites are written
    #[arg(long)]
    testing_ops: bool,
    #[command(flatten)]
    common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let mut status = 0;
    for file in &opts.files {
        let source = io::read(file)?;
        let options = ParseOptions {
            level: opts.level.into(),
            allow_unregistered: opts.allow_unregistered_dialect,
            testing_ops: opts.testing_ops,
            ..ParseOptions::default()
        };
        let mut diagnostics = parse(&source, &options).diagnostics;
        diagnostics.sort_by_place();
        report::show(&diagnostics, &source, opts.common.json, opts.common.color)?;
        if diagnostics.has_errors() {
            status = FOUND;
        }
    }
    Ok(status)
}
