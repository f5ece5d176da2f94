//! `tileir check`: reports all errors of a text.

use super::{Common, FOUND, LevelArg, versions};
use crate::fix::{self, Applied};
use crate::json::Object;
use crate::report::{self, Tally};
use crate::{files, io, unified};
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
  tileir check --diff --unsafe-fixes kernel.mlir
  tileir check --bytecode-version 13.1 --gpu sm_90 --lint performance kernel.mlir

Silence means success. A fix is safe if it keeps the evident meaning; others are shown, and applied on request.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// Files to check, or folders whose .mlir and .tileirbc files are; `-` is standard input
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    level: LevelArg,
    /// Report everything that bytecode of this version cannot encode
    #[arg(long, value_name = "V", value_parser = versions())]
    bytecode_version: Option<Version>,
    /// Report ops, types and attributes that the assembler refuses for this target, such as sm_90
    #[arg(long, value_name = "TARGET", value_parser = read_target)]
    gpu: Option<Target>,
    /// Warn about legal code too: `performance`, uses of ops that were measured to be slow on the target
    #[arg(long, value_enum, value_name = "KIND", requires = "gpu")]
    lint: Option<Lint>,
    /// Severity of optimization hints that tools ignore
    #[arg(long, value_enum, default_value_t)]
    hints: Hints,
    /// Apply the safe fixes to the files, and list them
    #[arg(long)]
    fix: bool,
    /// With --fix or --diff: also apply unsafe fixes, which may change the meaning
    #[arg(long)]
    unsafe_fixes: bool,
    /// Write nothing: show the changes of --fix
    #[arg(long, conflicts_with = "fix")]
    diff: bool,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    /// Accept `testing$func`, which test suites use
    #[arg(long)]
    testing_ops: bool,
    #[command(flatten)]
    pub(super) common: Common,
}

#[derive(Clone, Copy, PartialEq, ValueEnum)]
enum Lint {
    /// Speed cliffs, each with the measurement and the hint that avoids it
    Performance,
}

#[derive(Clone, Copy, Default, ValueEnum)]
enum Hints {
    /// Nothing, as NVIDIA's tools do by default
    Silent,
    /// Warn
    #[default]
    Warn,
    /// Refuse
    Error,
}

/// A target, by name.
fn read_target(name: &str) -> Result<Target, String> {
    let names = Target::ALL.map(Target::name).join(", ");
    Target::from_name(name).ok_or_else(|| format!("unknown target `{name}`; the targets are {names}"))
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let mut tally = Tally::default();
    if opts.unsafe_fixes && !opts.fix && !opts.diff {
        anyhow::bail!("--unsafe-fixes goes with --fix or --diff");
    }
    let files = files::given(&opts.files, files::ANY)?;
    let status = |file: &PathBuf| super::status(one(file, opts, &mut tally), *opts.common);
    let status = files.iter().map(status).max().unwrap_or(0);
    if opts.common.json {
        tally.object(files.len()).write()?;
    } else if let Some(line) = tally.line().filter(|_| !opts.common.quiet) {
        io::write_err(&line);
    }
    Ok(status)
}

fn one(file: &Path, opts: &Opts, tally: &mut Tally) -> anyhow::Result<u8> {
    let mut source = opts.common.read(file)?;
    let mut diagnostics = check(opts, &source);
    if (opts.fix || opts.diff) && !is_bytecode(source.bytes()) {
        let before = source.clone();
        let applied = apply_fixes(opts, &mut source, &mut diagnostics);
        if opts.diff {
            let (old, new) = (String::from_utf8_lossy(before.bytes()), String::from_utf8_lossy(source.bytes()));
            let diff = unified::unified(&old, &new, 3, (source.name(), source.name()));
            show_diff(&diff, &source, opts)?;
        } else if source.bytes() != before.bytes() {
            if !io::is_regular(file) {
                anyhow::bail!("'{}' cannot be fixed in place: it is not a regular file", file.display());
            }
            io::write(Some(file), source.bytes())?;
        }
        report_applied_fixes(&applied, &diagnostics, &source, opts)?;
    }
    report::show(&diagnostics, &source, opts.common)?;
    tally.add(&diagnostics);
    Ok(if diagnostics.has_errors() { FOUND } else { 0 })
}

/// Applies fixes until none is left that helps.
fn apply_fixes(opts: &Opts, source: &mut Arc<Source>, diagnostics: &mut Diagnostics) -> Vec<Applied> {
    /// A fix may uncover further problems. Without a limit, one that does not help would be applied for ever.
    const ROUNDS: usize = 8;
    let mut done: Vec<Applied> = Vec::new();
    for _ in 0..ROUNDS {
        let Some((text, applied)) = fix::apply(source, diagnostics, opts.unsafe_fixes) else { break };
        let next = Arc::new(Source::new(source.name(), text));
        let after = check(opts, &next);
        let again = applied.iter().any(|new| done.contains(new));
        if again && after.list().len() >= diagnostics.list().len() {
            break;
        }
        done.extend(applied);
        (*source, *diagnostics) = (next, after);
    }
    done
}

fn show_diff(diff: &str, source: &Source, opts: &Opts) -> anyhow::Result<()> {
    match opts.common.json {
        true => Object::line("diff").text("file", source.name()).text("diff", diff).write(),
        false => io::write(None, diff.as_bytes()),
    }
}

/// Lists the fixes that were applied, and says how many were not.
fn report_applied_fixes(
    applied: &[Applied],
    diagnostics: &Diagnostics,
    source: &Source,
    opts: &Opts,
) -> anyhow::Result<()> {
    let left = fix::left(diagnostics);
    if opts.common.json {
        let one = |a: &Applied| Object::inner().text("code", a.code).count("line", a.line).text("title", &a.what).end();
        let line = Object::line("fixed").text("file", source.name()).bool("written", opts.fix && !applied.is_empty());
        return line.list("applied", applied.iter().map(one)).count("left", left).write();
    }
    if opts.common.quiet {
        return Ok(());
    }
    let mut text = String::new();
    if let Some(count) = report::count(applied.len(), "problem") {
        let verb = if opts.fix { "fixed" } else { "would fix" };
        text.push_str(&format!("{verb} {count} in {}:\n", source.name()));
    }
    for a in applied {
        text.push_str(&format!("  line {}: {} [{}]\n", a.line, a.what, a.code));
    }
    if let Some(count) = report::count(left, "fix").filter(|_| !opts.unsafe_fixes) {
        let count = count.replace("fixs", "fixes");
        text.push_str(&format!("left out {count} that may not be what is meant; --unsafe-fixes applies them too\n"));
    }
    io::write_err(&text);
    Ok(())
}

fn check(opts: &Opts, source: &Arc<Source>) -> Diagnostics {
    let options = check::Options {
        level: opts.level.level,
        version: opts.bytecode_version,
        target: opts.gpu,
        performance: opts.lint == Some(Lint::Performance),
        hints: match opts.hints {
            Hints::Silent => HintMode::Silent,
            Hints::Warn => HintMode::Warn,
            Hints::Error => HintMode::Error,
        },
        allow_unregistered: opts.allow_unregistered_dialect,
        testing_ops: opts.testing_ops,
        errors: match (opts.fix || opts.diff, opts.common.max_errors) {
            // Reading again after every few fixes would take long, and the user has asked for all errors.
            (true, _) | (_, 0) => Some(usize::MAX),
            (false, wanted) => Some(wanted.max(Limits::default().errors)),
        },
    };
    check::check(source, &options)
}
