//! The subcommands of `tileir`, one file each.

mod assemble;
mod ceilings;
mod check;
mod compile;
mod completions;
mod cpu;
mod diff;
mod dis;
mod doctor;
mod explain;
mod extract;
mod fmt;
mod gpu;
mod inspect;
mod ops;
mod opt;
mod print;
mod remarks;
mod run;

use crate::dropin::tileiras;
use crate::level::{LEVEL_VARIABLE, read_level};
use crate::{io, json, report, report::Color};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::ffi::OsString;
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use tileir::base::{Diagnostics, Source};
use tileir::input;
use tileir::ir::{Level, Module, Version};
use tileir::verify;

/// Exit statuses, as `tileir --help` lists them.
const FOUND: u8 = 1;
const USAGE: u8 = 2;
const BUG: u8 = 101;

#[derive(Parser)]
#[command(
    name = "tileir",
    version = version_text(),
    about = "CUDA Tile IR in pure Rust: read it, check it, optimize it, run it, show it",
    after_help = AFTER_HELP,
    propagate_version = true
)]
struct Cli {
    #[command(flatten)]
    global: Global,
    #[command(subcommand)]
    command: Command,
}

const AFTER_HELP: &str = "Input is a path or `-`, text or bytecode. `tileir help COMMAND` ends with examples.

Exit status:
  0    success
  1    problems in the input: errors, files that differ or would change, a result that is not the expected one, a limit
       that is reached
  2    wrong usage, or a file that cannot be read or written; `diff` also if it cannot compare
  101  a bug in tileir";

#[derive(Subcommand)]
enum Command {
    /// Report everything that is wrong with Tile IR text or bytecode
    Check(check::Opts),
    /// Print Tile IR text or bytecode as NVIDIA's printers do
    Print(print::Opts),
    /// Format Tile IR text
    Fmt(fmt::Opts),
    /// Write text (or bytecode of another version) as bytecode
    As(assemble::Opts),
    /// Show bytecode as text, as NVIDIA's disassembler does
    Dis(dis::Opts),
    /// Show the sections, tables and bytes of a bytecode file
    Inspect(inspect::Opts),
    /// Compare two modules, text or bytecode, by structure
    Diff(diff::Opts),
    /// Extract one entry with the globals and functions that it uses
    Extract(extract::Opts),
    /// Optimize Tile IR text or bytecode
    Opt(opt::Opts),
    /// Run a kernel, on the CPU or on a GPU
    Run(Box<run::Opts>),
    /// Run a command whose kernels run on this CPU instead of a GPU
    Cpu(cpu::Opts),
    /// Compile for NVIDIA GPUs, with NVIDIA's assembler
    Compile(compile::Opts),
    /// Report whether kernels can be compiled and run on a GPU here, and the missing parts
    Doctor(doctor::Opts),
    /// List the ops of the dialect, or show one
    Ops(ops::Opts),
    /// Explain a diagnostic code, an op, a type, an attribute, an enum value, a pass or a rule
    Explain(explain::Opts),
    /// Print completions for a shell
    Completions(completions::Opts),
}

/// Options of all commands, before or behind the name of the command.
#[derive(Args, Clone, Copy, Debug, Default)]
#[command(next_help_heading = "Options of all commands")]
pub(crate) struct Global {
    /// Write JSON lines to standard output: diagnostics and results, as docs/json.md describes them
    #[arg(long, global = true)]
    pub json: bool,
    /// When to use colours; `auto` uses them on a terminal, unless NO_COLOR is set or TERM is `dumb`
    #[arg(long, value_enum, value_name = "WHEN", default_value_t, global = true)]
    pub color: Color,
    /// Report only errors: no summaries, and only results that a flag asks for
    #[arg(short, long, global = true)]
    pub quiet: bool,
}

/// Options of the commands that read files and show diagnostics.
#[derive(Args, Clone, Copy)]
pub(crate) struct Common {
    #[arg(skip)]
    global: Global,
    /// The largest file that is read, in bytes; K, M, G and T are powers of 1024
    #[arg(long, value_name = "BYTES", value_parser = read_bytes, default_value = MAX_INPUT)]
    max_input: u64,
    /// Show at most N errors and N warnings; 0 shows all of them, as JSON always does
    #[arg(long, value_name = "N", default_value_t = Common::MAX_ERRORS)]
    pub max_errors: usize,
}

impl Common {
    /// The default of `--max-errors`.
    const MAX_ERRORS: usize = 20;

    /// Reads a file, or standard input for `-`.
    fn read(self, path: &Path) -> anyhow::Result<Arc<Source>> {
        io::read(path, Some(self.max_input))
    }
}

impl std::ops::Deref for Common {
    type Target = Global;

    fn deref(&self) -> &Global {
        &self.global
    }
}

/// [`io::MAX_INPUT`] as it is written.
const MAX_INPUT: &str = "128M";

/// `1000`, `512M`, `4G`
fn read_bytes(text: &str) -> Result<u64, &'static str> {
    let wrong = "write a number of bytes, such as 1000, 512M or 4G";
    let (digits, shift) = match text.char_indices().last() {
        Some((at, 'k' | 'K')) => (&text[..at], 10),
        Some((at, 'm' | 'M')) => (&text[..at], 20),
        Some((at, 'g' | 'G')) => (&text[..at], 30),
        Some((at, 't' | 'T')) => (&text[..at], 40),
        _ => (text, 0),
    };
    digits.parse::<u64>().ok().and_then(|n| n.checked_mul(1 << shift)).ok_or(wrong)
}

/// Which release's tools to agree with.
#[derive(Args, Clone, Copy)]
struct LevelArg {
    /// The release whose tools to agree with
    #[arg(long = "level", value_name = "LEVEL", env = LEVEL_VARIABLE, value_parser = levels(), default_value_t)]
    level: Level,
}

/// Reads the name of a level.
fn levels() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(Level::ALL.map(Level::name)).try_map(|name| read_level(&name))
}

/// Reads the name of a version of the bytecode.
fn versions() -> impl TypedValueParser<Value = Version> {
    PossibleValuesParser::new(Version::ALL.map(Version::name))
        .try_map(|name| Version::from_name(&name).ok_or("unknown version"))
}

/// The error in the environment variable, if the level comes from there.
fn wrong_variable() -> Option<String> {
    let name = std::env::var_os(LEVEL_VARIABLE)?.to_string_lossy().into_owned();
    let flag = std::env::args_os().any(|arg| arg.to_string_lossy().starts_with("--level"));
    if flag { None } else { read_level(&name).err().map(|problem| format!("{LEVEL_VARIABLE}: {problem}")) }
}

/// The version of this tool, and the levels that it knows.
fn version_text() -> &'static str {
    static TEXT: LazyLock<String> = LazyLock::new(|| {
        let levels = Level::ALL.map(Level::name).join(", ");
        format!("{} (levels {levels})", env!("CARGO_PKG_VERSION"))
    });
    &TEXT
}

/// The command line as data, for completions and manual pages.
#[must_use]
pub fn command() -> clap::Command {
    Cli::command()
}

impl Command {
    /// Runs the command.
    fn run(self, global: Global) -> anyhow::Result<u8> {
        /// With the options of all commands.
        macro_rules! with_global {
            ($module:ident, $opts:ident) => {{
                let mut opts = $opts;
                opts.common.global = global;
                $module::run(&opts)
            }};
        }
        match self {
            Command::Check(opts) => with_global!(check, opts),
            Command::Print(opts) => with_global!(print, opts),
            Command::Fmt(opts) => with_global!(fmt, opts),
            Command::As(opts) => with_global!(assemble, opts),
            Command::Dis(opts) => with_global!(dis, opts),
            Command::Inspect(opts) => with_global!(inspect, opts),
            Command::Diff(opts) => with_global!(diff, opts),
            Command::Extract(opts) => with_global!(extract, opts),
            Command::Opt(opts) => with_global!(opt, opts),
            Command::Run(opts) => with_global!(run, opts),
            Command::Cpu(opts) => cpu::run(&opts, global),
            Command::Compile(opts) => with_global!(compile, opts),
            Command::Doctor(opts) => with_global!(doctor, opts),
            Command::Ops(opts) => ops::run(&opts, global),
            Command::Explain(opts) => explain::run(&opts, global),
            Command::Completions(opts) => completions::run(&opts, global),
        }
    }
}

/// The name under which `tileir` is `tileir dis`: `tileir cpu` links it beside its stand-in for the assembler.
pub(crate) const DISASSEMBLER: &str = "tileirdisasm";

/// Runs `tileir`; under the names that `tileir cpu` gives it, a stand-in.
#[must_use]
pub fn main() -> ExitCode {
    exit_status().into()
}

/// Runs `tileir` as [`main`] does, and gives the exit status.
#[must_use]
pub fn exit_status() -> u8 {
    let mut args: Vec<OsString> = std::env::args_os().collect();
    match args.first().and_then(|name| Path::new(name).file_name()).and_then(|name| name.to_str()) {
        Some(tileiras::NAME) => return tileiras::exit_status(),
        Some(DISASSEMBLER) => {
            args.splice(..1, ["tileir".into(), "dis".into()]);
            args.retain(|arg| !arg.to_string_lossy().starts_with("--preview="));
        }
        _ => {}
    }
    let cli = Cli::try_parse_from(args).unwrap_or_else(|error| match wrong_variable() {
        Some(message) => {
            io::write_err(&format!("error: {message}\n"));
            std::process::exit(i32::from(USAGE))
        }
        None => {
            usage_as_json(&error);
            error.exit()
        }
    });
    let global = cli.global;
    status(cli.command.run(global), global)
}

/// Writes an error in the command line as an object, if it asks for objects.
fn usage_as_json(error: &clap::Error) {
    if error.use_stderr() && std::env::args_os().any(|arg| arg == "--json") {
        let text = error.to_string();
        let message = text.lines().next().unwrap_or_default();
        let message = message.strip_prefix("error: ").unwrap_or(message);
        let _ = json::Object::line("error").text("message", message).write();
    }
}

/// The module of an input that was read, if the rules accept it. Shows the problems of reading it, and those.
fn accepted(
    module: Option<Module>,
    mut problems: Diagnostics,
    source: &Source,
    rules: &verify::Options,
    common: Common,
) -> anyhow::Result<Option<Module>> {
    let module = module.filter(|module| input::check(module, rules, &mut problems));
    report::show(&problems, source, common)?;
    Ok(module)
}

/// Writes the text that a command is about, or for `--json` an object that holds it or names its file.
fn write_text(
    output: Option<&Path>,
    common: Common,
    print: impl FnOnce(&mut (dyn FnMut(&str) + Send)),
) -> anyhow::Result<()> {
    if !common.json {
        return io::write_pieces(output, print);
    }
    let mut text = String::new();
    print(&mut |piece| text.push_str(piece));
    json::text_result(output, &text)
}

/// Writes bytecode; for `--json`, an object names its file.
fn write_bytes(output: Option<&Path>, common: Common, bytes: &[u8]) -> anyhow::Result<()> {
    let file = output.filter(|path| !io::is_standard(path));
    match (common.json, file) {
        (true, None) => anyhow::bail!("with --json, say where to write the bytecode with -o"),
        (true, Some(path)) => {
            io::write(output, bytes)?;
            json::written(path, bytes.len())
        }
        (false, _) => io::write(output, bytes),
    }
}

/// The exit status of a command, or of its work on one of several files. Reports the error.
fn status(outcome: anyhow::Result<u8>, global: Global) -> u8 {
    outcome.unwrap_or_else(|error| {
        failure(&format!("{error:#}"), global);
        USAGE
    })
}

/// Says that a command failed, and why: on standard error and, for programs, as an object.
fn failure(message: &str, global: Global) {
    if global.json {
        let _ = json::Object::line("error").text("message", message).write();
    }
    io::write_err(&format!("error: {message}\n"));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_limit_of_inputs_is_the_one_in_the_help() {
        assert_eq!(read_bytes(MAX_INPUT), Ok(io::MAX_INPUT));
    }
}
