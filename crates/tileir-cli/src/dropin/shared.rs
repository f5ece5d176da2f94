//! Code that the drop-in tools share.

use super::flags::{self, Flag, Given, Takes};
use crate::io;
use crate::level::LEVEL_VARIABLE;
use std::ops::Range;
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use tileir::base::render::mlir_style;
use tileir::ir::Module;
use tileir::text::{ParseOptions, Parsed, parse, print_op_generic};
use tileir::verify::{HintMode, Options, Policy};
use tileir_base::{Diagnostic, Diagnostics, Place, Prefix, Source};

/// A drop-in tool: the properties that all of them have.
pub struct Tool {
    /// Its name.
    pub name: &'static str,
    /// The first line of its help.
    pub about: &'static str,
    /// The flags that it knows.
    pub flags: &'static [Flag],
}

impl Tool {
    /// Reads the command line, answers `-help` and `-version`, and calls `run`, which returns whether all succeeded.
    pub fn main(&'static self, run: fn(&Given) -> anyhow::Result<bool>) -> ExitCode {
        let variable = std::env::var_os(LEVEL_VARIABLE).map(|value| value.to_string_lossy().into_owned());
        let given = flags::parse(self.flags, std::env::args_os().skip(1))
            .and_then(|given| given.settle_level(variable.as_deref()))
            .map_err(anyhow::Error::msg);
        let outcome = given.and_then(|given| {
            let text = if given.has("help") {
                self.help()
            } else if given.has("version") {
                format!("tileir {}, as {} of {}\n", env!("CARGO_PKG_VERSION"), self.name, given.level)
            } else {
                return run(&given);
            };
            io::write(None, text.as_bytes()).map(|()| true)
        });
        match outcome {
            Ok(true) => ExitCode::SUCCESS,
            Ok(false) => ExitCode::from(1),
            Err(error) => {
                io::write_err(&format!("{}: {error:#}\n", self.name));
                ExitCode::from(1)
            }
        }
    }

    /// The command line as data.
    pub fn command(&self) -> clap::Command {
        let about = self.about.split_once(": ").map_or(self.about, |(_, about)| about);
        let mut command = clap::Command::new(self.name)
            .about(about)
            .version(env!("CARGO_PKG_VERSION"))
            .disable_help_flag(true)
            .disable_version_flag(true)
            .arg(clap::Arg::new("FILE").help("the input; `-` is standard input"))
            .after_help("Flags have one dash or two: -FLAG, -FLAG=VALUE or -FLAG VALUE. The exit status is 0 or, if anything is wrong, 1.");
        for flag in self.flags {
            let arg = clap::Arg::new(flag.name).long(flag.name).help(flag.help);
            command = command.arg(match flag.takes {
                Takes::Nothing => arg.action(clap::ArgAction::SetTrue),
                Takes::Value => arg.value_name("VALUE"),
                Takes::Path => arg.value_name("PATH"),
                Takes::MaybeValue => arg.value_name("VALUE").num_args(0..=1).require_equals(true),
            });
        }
        command
    }

    /// The text of `-help`.
    pub fn help(&self) -> String {
        let mut text = format!("{}\n\nFlags, with one or two dashes:\n", self.about);
        for flag in self.flags {
            let value = match flag.takes {
                Takes::Nothing => "",
                Takes::Value | Takes::Path => "=VALUE",
                Takes::MaybeValue => "[=VALUE]",
            };
            text.push_str(&format!("  -{:<42} {}\n", format!("{}{value}", flag.name), flag.help));
        }
        text.push_str(&format!("\nInputs have at most {} bytes.\n", io::MAX_INPUT));
        text
    }
}

/// The separator between the parts of a file.
pub const MARKER: &str = "// -----";

/// The input that the command line names; standard input if it names none.
pub fn input(given: &Given) -> anyhow::Result<&Path> {
    match &given.inputs[..] {
        [] => Ok(Path::new("-")),
        [one] => Ok(one),
        [_, extra, ..] => {
            anyhow::bail!("Too many positional arguments specified! Can specify at most 1: '{}'", extra.display())
        }
    }
}

/// The parts of a file that are processed one by one.
pub fn parts(given: &Given, source: &Source) -> Vec<Range<u32>> {
    if given.has("split-input-file") {
        let marker = given.value("split-input-file").unwrap_or(MARKER);
        return tileir_text::split::split(source.bytes(), marker);
    }
    std::iter::once(0..u32::try_from(source.bytes().len()).unwrap_or(u32::MAX)).collect()
}

pub fn verify_options(given: &Given) -> Options {
    let hints = match (given.has("Wunsupported-hints"), given.has("Werr-hints")) {
        (false, _) => HintMode::Silent,
        (true, false) => HintMode::Warn,
        (true, true) => HintMode::Error,
    };
    Options {
        level: given.level,
        policy: Policy::Upstream,
        hints,
        testing: true,
        op_text: Some(print_op_generic),
        ..Options::default()
    }
}

/// Prints the diagnostics; one about an op shows it in generic form, as the reference tools do.
pub fn report(given: &Given, module: &Module, diagnostics: &Diagnostics, source: &Source) {
    for d in diagnostics.list() {
        let mut d = d.clone();
        if let Some(op) = d.op.filter(|_| matches!(d.prefix, Prefix::Op(_)) || is_writers(&d)) {
            let text = print_op_generic(module, op, given.level);
            // An op with regions starts on a line of its own.
            let gap = if module.op_regions(op).is_empty() { "" } else { "\n" };
            let message = format!("see current operation: {gap}{}", text.trim_end());
            let place = d.place.clone();
            d = d.note_at(place, message);
        }
        io::write_err(&mlir_style(&d, source));
    }
}

/// Parses one part of a text, by the flags of the command line.
pub fn parse_part(given: &Given, source: &Arc<Source>, part: Range<u32>) -> Parsed {
    let options = ParseOptions {
        implicit_module: !given.has("no-implicit-module"),
        allow_unregistered: given.has("allow-unregistered-dialect"),
        range: Some(part),
        ..ParseOptions::upstream(given.level)
    };
    let mut parsed = parse(source, &options);
    if !parsed.diagnostics.has_errors() && given.has("no-implicit-module") {
        single_op(&mut parsed, source);
    }
    parsed
}

/// Without an implicit module there must be exactly one top-level op.
fn single_op(parsed: &mut Parsed, source: &Source) {
    let count = parsed.module.top_ops().count();
    if count != 1 {
        let place = Place::File { file: source.name().into(), line: 0, col: 0 };
        let message = format!("source must contain a single top-level operation, found: {count}");
        parsed.diagnostics.push(Diagnostic::error(&tileir_text::codes::E0009, place, message));
    }
}

/// Whether the bytecode writer reported it: these have no prefix, but show the op all the same.
fn is_writers(d: &Diagnostic) -> bool {
    tileir_bytecode::REGISTRY.contains(&d.code)
}
