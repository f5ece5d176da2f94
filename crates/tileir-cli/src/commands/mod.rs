//! The subcommands of `tileir`, one file each.

mod assemble;
mod check;
mod completions;
mod diff;
mod dis;
mod explain;
mod fmt;
mod inspect;
mod ops;
mod opt;
mod print;
mod run;

use crate::level::{LEVEL_VARIABLE, read_level};
use crate::{io, report::Color};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args, CommandFactory, Parser, Subcommand};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Arc, LazyLock};
use tileir::base::Source;
use tileir::ir::{Level, Version};

/// What ends the process: 0 fine, 1 problems found in the input, 2 wrong usage, 101 a bug here.
const FOUND: u8 = 1;
const USAGE: u8 = 2;
const BUG: u8 = 101;

#[derive(Parser)]
#[command(
    name = "tileir",
    version = version_text(),
    about = "CUDA Tile IR in pure Rust: read it, check it, optimize it, run it, show it",
    after_help = "Input is a path or `-`, text or bytecode. `tileir COMMAND --help` ends with examples.\n\
                  Exit status: 0 fine, 1 problems found in the input, 2 wrong usage, 101 a bug in tileir.",
    disable_help_subcommand = true
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Say what is wrong with Tile IR text or bytecode
    Check(check::Opts),
    /// Show Tile IR text or bytecode as NVIDIA's printers show it
    Print(print::Opts),
    /// Give texts the usual spacing and indentation
    Fmt(fmt::Opts),
    /// Write text (or bytecode of another version) as bytecode
    As(assemble::Opts),
    /// Show bytecode as text, as NVIDIA's disassembler does
    Dis(dis::Opts),
    /// Show what a bytecode file is made of
    Inspect(inspect::Opts),
    /// Compare two modules, text or bytecode, by structure
    Diff(diff::Opts),
    /// Optimize Tile IR text or bytecode
    Opt(opt::Opts),
    /// Run a kernel on the CPU
    Run(run::Opts),
    /// List the ops of the dialect, or show one
    Ops(ops::Opts),
    /// Explain a diagnostic code, an op, a type, an attribute or an enum value
    Explain(explain::Opts),
    /// Print completions for a shell
    Completions(completions::Opts),
}

/// Options that every subcommand has.
#[derive(Args, Clone, Copy)]
pub(crate) struct Common {
    /// Diagnostics as JSON lines on standard output
    #[arg(long)]
    pub json: bool,
    /// When to use colours
    #[arg(long, value_enum, default_value_t)]
    pub color: Color,
    /// Show at most N errors and N warnings; 0 shows all of them, as JSON always does
    #[arg(long, value_name = "N", default_value_t = Common::MAX_ERRORS)]
    pub max_errors: usize,
}

impl Common {
    /// How many errors are shown if the command line says nothing else.
    const MAX_ERRORS: usize = 20;
}

/// Options of the subcommands that read files.
#[derive(Args, Clone, Copy)]
struct Input {
    /// The largest file that is read, in bytes; K, M, G and T are powers of 1024
    #[arg(long, value_name = "BYTES", value_parser = read_bytes, default_value = MAX_INPUT)]
    max_input: u64,
}

/// [`io::MAX_INPUT`] as it is written.
const MAX_INPUT: &str = "128M";

impl Input {
    /// Reads a file, or standard input for `-`.
    fn read(self, path: &Path) -> anyhow::Result<Arc<Source>> {
        io::read(path, Some(self.max_input))
    }
}

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
        .try_map(|name| Version::from_name(&name).ok_or("there is no such version"))
}

/// What is wrong with the environment variable, if the level comes from there.
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

/// Runs `tileir`.
#[must_use]
pub fn main() -> ExitCode {
    let cli = Cli::try_parse().unwrap_or_else(|error| match wrong_variable() {
        Some(message) => {
            io::write_err(&format!("error: {message}\n"));
            std::process::exit(i32::from(USAGE))
        }
        None => error.exit(),
    });
    let outcome = match cli.command {
        Command::Check(opts) => check::run(&opts),
        Command::Print(opts) => print::run(&opts),
        Command::Fmt(opts) => fmt::run(&opts),
        Command::As(opts) => assemble::run(&opts),
        Command::Dis(opts) => dis::run(&opts),
        Command::Inspect(opts) => inspect::run(&opts),
        Command::Diff(opts) => diff::run(&opts),
        Command::Opt(opts) => opt::run(&opts),
        Command::Run(opts) => run::run(&opts),
        Command::Ops(opts) => ops::run(&opts),
        Command::Explain(opts) => explain::run(&opts),
        Command::Completions(opts) => completions::run(&opts),
    };
    ExitCode::from(status(outcome))
}

/// The exit status of a command, or of what it does with one of several files; says what went wrong.
fn status(outcome: anyhow::Result<u8>) -> u8 {
    outcome.unwrap_or_else(|error| {
        io::write_err(&format!("error: {error:#}\n"));
        USAGE
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_limit_of_inputs_is_the_one_in_the_help() {
        assert_eq!(read_bytes(MAX_INPUT), Ok(io::MAX_INPUT));
    }
}
