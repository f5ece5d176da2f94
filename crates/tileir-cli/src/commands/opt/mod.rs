//! `tileir opt`: runs passes over a module.

mod bisect;
mod numbers;

use super::{Common, FOUND, LevelArg, versions};
use crate::complete::Words;
use crate::json::Object;
use crate::{io, report, unified};
use numbers::Numbers;
use std::fmt::Write;
use std::path::PathBuf;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use tileir::base::Diagnostics;
use tileir::bytecode::{WriteOptions, is_bytecode, write};
use tileir::input;
use tileir::ir::compare::CompareOptions;
use tileir::ir::{Level, Module, Version};
use tileir::opt::rules::Stats;
use tileir::opt::{PASSES, PIPELINES, Pipeline, PipelineError, Ran, Schedule};
use tileir::text::{ParseOptions, PrintOptions, print_in_pieces};
use tileir::verify::{self, HintMode, Policy};
use tileir_text::print_numbered;

static HELP: LazyLock<String> = LazyLock::new(|| {
    let mut text = String::from("Passes, each on every op that it fits:\n");
    for pass in PASSES {
        let _ = writeln!(text, "  {:<29} {}", pass.name, pass.doc);
        for (name, doc) in pass.options {
            let _ = writeln!(text, "    {:<27}   {doc}", format!("{{{name}=…}}"));
        }
    }
    text.push_str("\nPipelines by name, for --pipeline (-O2 is `--pipeline O2`):\n");
    for named in PIPELINES {
        let _ = writeln!(text, "  {:<10} {}\n             {}", named.name, named.doc, named.text);
    }
    text.push_str(EXAMPLES);
    text
});

const EXAMPLES: &str = "
If a result differs after optimization, --bisect finds the pass and the rule: tileir opt kernel.mlir -O3 --bisect 'tileir
run --quiet --expect c=right.npy {}' runs the command on the module between passes.

Examples:
  tileir opt kernel.mlir -O2
  tileir opt kernel.tileirbc -O3 -o faster.tileirbc
  tileir opt kernel.mlir --pass canonicalize,licm --print-changed --stats";

/// The kind of output.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum Emit {
    /// Tile IR text
    Text,
    /// Tile IR bytecode
    Bytecode,
}

/// The choices of the output format.
enum Written {
    /// The module as text.
    Text,
    /// Bytecode.
    Bytes(Vec<u8>),
}

#[derive(clap::Args)]
#[command(after_help = HELP.as_str())]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// The text or bytecode to optimize; `-` is standard input
    file: PathBuf,
    /// How much to do: 0 to 3
    #[arg(short = 'O', value_name = "LEVEL", value_parser = clap::value_parser!(u8).range(0..=3))]
    optimize: Option<u8>,
    /// Passes to run, in order; options in braces; `repeat(…)` until nothing changes; instead of `-O`
    #[arg(long, value_name = "PASS,…", conflicts_with = "optimize", value_parser = Words::of(pass_names), hide_possible_values = true)]
    pass: Vec<String>,
    /// A pipeline by name, or a pipeline in MLIR's syntax, with anchors; instead of `-O` and `--pass`
    #[arg(long, value_name = "NAME|TEXT", conflicts_with_all = ["optimize", "pass"], value_parser = Words::of(pipeline_names), hide_possible_values = true)]
    pipeline: Option<String>,
    /// Show the changes of each pass as a diff on standard error; values keep their numbers
    #[arg(long)]
    print_changed: bool,
    /// Stop after N changes, as --print-changed shows them
    #[arg(long, value_name = "N")]
    stop_after: Option<usize>,
    /// Find the change that makes a shell command fail, by running it on the module before and after some of the
    /// changes. `{}` in the command stands for the module's file; without `{}` the file is the last argument. No output
    /// file is written
    #[arg(long, value_name = "COMMAND", conflicts_with_all = ["output", "print_changed", "stats", "time", "stop_after"])]
    bisect: Option<String>,
    /// Report which rules fired and how often, on standard error
    #[arg(long)]
    stats: bool,
    /// Report how long each pass took, on standard error
    #[arg(long)]
    time: bool,
    /// Verify after each pass, and name the one whose result is refused; builds for debugging always do
    #[arg(long)]
    verify_each: bool,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Output format [default: bytecode for `*.tileirbc`, text for `*.mlir`, else that of the input]
    #[arg(long, value_enum)]
    emit: Option<Emit>,
    /// The version of bytecode to write: by default the newest, and for bytecode its own
    #[arg(long, value_name = "V", value_parser = versions())]
    bytecode_version: Option<Version>,
    #[command(flatten)]
    level: LevelArg,
    /// Show locations
    #[arg(short = 'g', long)]
    debug_info: bool,
    /// Keep ops, types and attributes of unknown dialects
    #[arg(long)]
    allow_unregistered_dialect: bool,
    #[command(flatten)]
    pub(super) common: Common,
}

/// The names of passes, for completions.
fn pass_names() -> Vec<&'static str> {
    PASSES.iter().map(|pass| pass.name).collect()
}

/// The names of pipelines, for completions.
fn pipeline_names() -> Vec<&'static str> {
    PIPELINES.iter().map(|named| named.name).collect()
}

/// The passes to run.
struct Plan {
    schedule: Schedule,
    pipeline: Option<Pipeline>,
}

impl Plan {
    fn of(opts: &Opts) -> anyhow::Result<Plan> {
        let level = opts.level.level;
        let schedule = match opts.optimize {
            Some(level) => named(&format!("O{level}")),
            None => Schedule::parse(&opts.pass.join(",")).map_err(meant)?,
        };
        let mut schedule = schedule.at(level);
        let mut pipeline = None;
        if let Some(text) = opts.pipeline.as_deref() {
            match Schedule::named(text) {
                Some(named) => schedule.append(named),
                None => pipeline = Some(Pipeline::parse(text).map_err(meant)?.at(level)),
            }
        }
        Ok(Plan { schedule, pipeline })
    }
}

/// The error with the pass that was probably meant.
fn meant(error: PipelineError) -> anyhow::Error {
    match error.meant() {
        Some(pass) => anyhow::anyhow!("{error}; there is a pass '{pass}'"),
        None => error.into(),
    }
}

fn named(name: &str) -> Schedule {
    Schedule::named(name).unwrap_or_default()
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let plan = Plan::of(opts)?;
    let level = opts.level.level;
    let source = opts.common.read(&opts.file)?;
    let emit = emit(opts, is_bytecode(source.bytes()));
    if emit == Emit::Bytecode && opts.bisect.is_none() {
        io::no_bytes_on_terminal(opts.output.as_deref())?;
    }
    let options = ParseOptions {
        level,
        // A pipeline begins at the `builtin.module` that a file is.
        implicit_module: plan.pipeline.is_some(),
        allow_unregistered: opts.allow_unregistered_dialect,
        testing_ops: true,
        ..ParseOptions::default()
    };
    let (module, problems) = input::load(&source, &options);
    let module = super::accepted(module, problems, &source, &verify_options(level), opts.common)?;
    let Some(mut module) = module else { return Ok(FOUND) };
    if opts.optimize.is_none() && opts.pass.is_empty() && opts.pipeline.is_none() && !opts.common.quiet {
        io::write_err("note: nothing was optimized; choose a level with -O1, -O2 or -O3, or passes with --pass\n");
    }
    let own = || super::assemble::own_version(&source, level);
    let version = opts.bytecode_version.map_or_else(own, Into::into);
    if let Some(command) = &opts.bisect {
        return bisect::run(opts, command, &plan, &bisect::Start { source: &source, module: &module, emit, version });
    }
    let mut watch = Watch::new(opts, &module, level);
    let outcome = watch.run(&plan, &mut module);
    watch.report()?;
    let mut broken = watch.broken;
    let written = outcome.and_then(|()| match emit {
        Emit::Text => Ok(Written::Text),
        Emit::Bytecode => {
            verify::gate_version(&module, version, &mut broken);
            let fine = !broken.has_errors();
            let bytes =
                if fine { write(&module, &WriteOptions { version, tag: 0, level }, &mut broken).ok() } else { None };
            let bytes = bytes.map(Written::Bytes);
            bytes.ok_or_else(|| anyhow::anyhow!("the module cannot be written as bytecode {version}"))
        }
    });
    match written {
        Ok(Written::Text) => {
            let options = print_options(opts, level);
            let print = |each: &mut (dyn FnMut(&str) + Send)| print_in_pieces(&module, &options, each);
            super::write_text(opts.output.as_deref(), opts.common, print).map(|()| 0)
        }
        Ok(Written::Bytes(bytes)) => super::write_bytes(opts.output.as_deref(), opts.common, &bytes).map(|()| 0),
        Err(error) => {
            let mut shown = Diagnostics::new();
            input::show_ops(&module, &broken, level, &mut shown);
            report::show(&shown, &source, opts.common)?;
            super::failure(&error.to_string(), *opts.common);
            Ok(FOUND)
        }
    }
}

/// The output format: the requested one, else by the name of the output, else that of the input.
fn emit(opts: &Opts, input_is_bytecode: bool) -> Emit {
    let by_name = opts.output.as_deref().and_then(|path| match path.extension().and_then(std::ffi::OsStr::to_str) {
        Some("tileirbc" | "tilebc" | "bc") => Some(Emit::Bytecode),
        Some("mlir" | "tileir" | "txt") => Some(Emit::Text),
        _ => None,
    });
    let same = if input_is_bytecode { Emit::Bytecode } else { Emit::Text };
    opts.emit.or(by_name).unwrap_or(same)
}

fn print_options(opts: &Opts, level: Level) -> PrintOptions {
    PrintOptions { level, debug_info: opts.debug_info, ..PrintOptions::default() }
}

fn verify_options(level: Level) -> verify::Options {
    verify::Options { level, policy: Policy::All, hints: HintMode::Silent, testing: true, ..verify::Options::default() }
}

/// Looks at the module after each pass.
struct Watch<'a> {
    opts: &'a Opts,
    level: Level,
    stats: Stats,
    /// Passes by name, with their runs and times, in the order in which they first ran.
    times: Vec<(&'static str, u32, Duration)>,
    /// When the last pass ended.
    since: Instant,
    /// The module after the last pass, and the numbers of its values, for `--print-changed`.
    before: Option<(Module, Numbers)>,
    /// How many passes changed the module.
    changes: usize,
    broken: Diagnostics,
}

/// The changes that were asked for are done.
#[derive(Debug)]
struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("stopped")
    }
}

impl std::error::Error for Stopped {}

impl<'a> Watch<'a> {
    fn new(opts: &'a Opts, module: &Module, level: Level) -> Self {
        let before = opts.print_changed.then(|| (module.clone(), Numbers::new(module)));
        let (stats, times, broken) = (Stats::default(), Vec::new(), Diagnostics::new());
        Watch { opts, level, stats, times, since: Instant::now(), before, changes: 0, broken }
    }

    fn run(&mut self, plan: &Plan, module: &mut Module) -> anyhow::Result<()> {
        if self.opts.stop_after == Some(0) {
            return Ok(());
        }
        self.since = Instant::now();
        let mut stats = Stats::default();
        let mut outcome = match self.looks() {
            true => plan.schedule.run(module, &mut stats, &mut |module, ran| self.after(module, ran)),
            false => plan.schedule.apply(module, &mut stats).map_err(Into::into),
        };
        if let (Ok(()), Some(pipeline)) = (&outcome, &plan.pipeline) {
            outcome = pipeline.run_counted(module, &mut stats, &mut |module, ran| self.after(module, ran));
        }
        if outcome.as_ref().is_err_and(anyhow::Error::is::<Stopped>) {
            outcome = Ok(());
        }
        self.stats = stats;
        // A module that no pass changed was verified when it was read.
        if outcome.is_ok() && self.stats.edits() > 0 && !self.verifies(module) {
            anyhow::bail!("the module does not verify after the last pass");
        }
        outcome
    }

    /// Whether it makes a difference to look at the module after each pass.
    fn looks(&self) -> bool {
        let asked = self.opts.time || self.opts.verify_each || self.opts.stop_after.is_some();
        asked || cfg!(debug_assertions) || self.before.is_some()
    }

    fn after(&mut self, module: &Module, ran: &Ran<'_>) -> anyhow::Result<()> {
        let (name, time) = (ran.pass.name(), self.since.elapsed());
        match self.times.iter_mut().find(|t| t.0 == name) {
            Some(entry) => *entry = (name, entry.1 + 1, entry.2 + time),
            None => self.times.push((name, 1, time)),
        }
        if (self.opts.verify_each || cfg!(debug_assertions)) && ran.changed && !self.verifies(module) {
            anyhow::bail!("the module does not verify after the pass `{name}`");
        }
        if ran.changed
            && let Some((before, numbers)) = &mut self.before
        {
            let diff = change_text(before, module, numbers, name, self.opts);
            show_change(&diff, (name, self.changes + 1), self.opts)?;
            *before = module.clone();
        }
        self.changes += usize::from(ran.changed);
        if ran.changed && self.opts.stop_after == Some(self.changes) {
            return Err(Stopped.into());
        }
        self.since = Instant::now();
        Ok(())
    }

    fn verifies(&mut self, module: &Module) -> bool {
        input::check(module, &verify_options(self.level), &mut self.broken)
    }

    fn report(&self) -> anyhow::Result<()> {
        if self.opts.common.json {
            return self.report_json();
        }
        let mut text = String::new();
        if self.opts.stats {
            for (rule, count) in self.stats.fired() {
                let _ = writeln!(text, "{count:>8}  {}", rule.name);
            }
            let _ = writeln!(text, "{:>8}  changes in all", self.stats.edits());
        }
        if self.opts.time {
            let total: Duration = self.times.iter().map(|t| t.2).sum();
            for (name, runs, time) in &self.times {
                let _ = writeln!(text, "{:>10.3} ms  {name} ({runs}×)", time.as_secs_f64() * 1e3);
            }
            let _ = writeln!(text, "{:>10.3} ms  in all", total.as_secs_f64() * 1e3);
        }
        io::write_err(&text);
        Ok(())
    }

    fn report_json(&self) -> anyhow::Result<()> {
        if self.opts.stats {
            let fired = self.stats.fired();
            let rules = fired
                .into_iter()
                .map(|(rule, count)| Object::inner().text("rule", rule.name).count("count", count).end());
            Object::line("stats").list("rules", rules).count("changes", self.stats.edits()).write()?;
        }
        if self.opts.time {
            let total: Duration = self.times.iter().map(|t| t.2).sum();
            let passes = self.times.iter().map(|(name, runs, time)| {
                Object::inner().text("pass", name).count("runs", runs).count("seconds", time.as_secs_f64()).end()
            });
            Object::line("passes").list("passes", passes).count("seconds", total.as_secs_f64()).write()?;
        }
        Ok(())
    }
}

/// Shows the changes of a pass, with their number.
fn show_change(diff: &str, (pass, number): (&str, usize), opts: &Opts) -> anyhow::Result<()> {
    match opts.common.json {
        true => Object::line("change").count("number", number).text("pass", pass).text("diff", diff).write(),
        false => {
            io::write_err(&format!("change {number}, by {pass}:\n{diff}"));
            Ok(())
        }
    }
}

/// The changes of a pass as a diff. Values keep their numbers from pass to pass, so that the diff has only changed ops.
fn change_text(before: &Module, after: &Module, numbers: &mut Numbers, pass: &str, opts: &Opts) -> String {
    let level = opts.level.level;
    numbers.follow(before, after, &CompareOptions { locations: opts.debug_info, module_names: true, level });
    let options = print_options(opts, level);
    let old = print_numbered(before, &options, numbers.get());
    let new = print_numbered(after, &options, numbers.get());
    unified::unified(&old, &new, 2, (&format!("before {pass}"), &format!("after {pass}")))
}
