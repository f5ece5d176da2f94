//! `tileir check`: everything that is wrong with a text, in one go.

use super::{Common, FOUND, Input, LevelArg, versions};
use crate::{fix, io, report};
use clap::ValueEnum;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::bytecode::is_bytecode;
use tileir::check;
use tileir::ir::Version;
use tileir::text::Limits;
use tileir::verify::{HintMode, Target};

const EXAMPLES: &str = "Examples:
  tileir check kernel.mlir
  tileir check --json kernel.mlir
  tileir check --bytecode-version 13.1 --gpu sm_90 kernel.mlir

Silence means success. Exit status: 0 fine, 1 problems found, 2 wrong usage.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// Files to check; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    level: LevelArg,
    /// Name everything that bytecode of this version cannot hold
    #[arg(long, value_name = "V", value_parser = versions())]
    bytecode_version: Option<Version>,
    /// Name what this target is known to refuse
    #[arg(long, value_enum, value_name = "TARGET")]
    gpu: Option<Gpu>,
    /// What to do about optimization hints that no tool knows
    #[arg(long, value_enum, default_value_t)]
    hints: Hints,
    /// Apply the safe fixes to the files
    #[arg(long)]
    fix: bool,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Know `testing$func`, in which test suites are written
    #[arg(long)]
    testing_ops: bool,
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    common: Common,
}

#[derive(Clone, Copy, ValueEnum)]
enum Gpu {
    /// Hopper
    #[value(name = "sm_90")]
    Sm90,
    /// Blackwell
    #[value(name = "sm_100")]
    Sm100,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Hints {
    /// Nothing, as the real tools do by default
    #[default]
    Silent,
    /// Warn
    Warn,
    /// Refuse
    Error,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    Ok(opts.files.iter().map(|file| super::status(one(file, opts))).max().unwrap_or(0))
}

fn one(file: &Path, opts: &Opts) -> anyhow::Result<u8> {
    let mut source = opts.input.read(file)?;
    let mut diagnostics = check(opts, &source);
    if opts.fix && io::is_regular(file) && !is_bytecode(source.bytes()) {
        let before = source.clone();
        while let Some(text) = fix::apply(&source, &diagnostics) {
            let next = Arc::new(Source::new(source.name(), text));
            let after = check(opts, &next);
            // A fix that does not help would be applied for ever.
            let helped = after.error_count() < diagnostics.error_count();
            (source, diagnostics) = (next, after);
            if !helped {
                break;
            }
        }
        if source.bytes() != before.bytes() {
            io::write(Some(file), source.bytes())?;
        }
    }
    report::show(&diagnostics, &source, opts.common)?;
    Ok(if diagnostics.has_errors() { FOUND } else { 0 })
}

fn check(opts: &Opts, source: &Arc<Source>) -> Diagnostics {
    let options = check::Options {
        level: opts.level.level,
        version: opts.bytecode_version,
        target: opts.gpu.map(|gpu| match gpu {
            Gpu::Sm90 => Target::Sm90,
            Gpu::Sm100 => Target::Sm100,
        }),
        hints: match opts.hints {
            Hints::Silent => HintMode::Silent,
            Hints::Warn => HintMode::Warn,
            Hints::Error => HintMode::Error,
        },
        allow_unregistered: opts.allow_unregistered_dialect,
        testing_ops: opts.testing_ops,
        errors: match (opts.fix, opts.common.max_errors) {
            // Reading again for every few fixes would take long, and who wants to see all errors has said so.
            (true, _) | (_, 0) => Some(usize::MAX),
            (false, wanted) => Some(wanted.max(Limits::default().errors)),
        },
    };
    check::check(source, &options)
}
