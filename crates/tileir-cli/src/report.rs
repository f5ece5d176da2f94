//! Showing diagnostics.

use crate::commands::Common;
use crate::io;
use crate::json::{self, Object};
use crate::quote::Quotes;
use clap::ValueEnum;
use std::io::IsTerminal;
use tileir::base::render::{Rich, json_line, rich};
use tileir::base::{Diagnostics, Severity, Source};

/// When to use colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// When the output is a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

impl Color {
    /// Whether standard output has colours.
    pub fn on_stdout(self) -> bool {
        self.on(std::io::stdout().is_terminal())
    }

    fn on_stderr(self) -> bool {
        self.on(std::io::stderr().is_terminal())
    }

    fn on(self, terminal: bool) -> bool {
        match self {
            Color::Auto => {
                let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
                terminal && !dumb && std::env::var_os("NO_COLOR").is_none()
            }
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// Shows diagnostics: on standard error for people, up to the number that they ask for; on standard output as JSON lines
/// for programs, all of them.
pub fn show(diagnostics: &Diagnostics, source: &Source, common: Common) -> anyhow::Result<()> {
    if common.json {
        for d in diagnostics.list() {
            io::write(None, json::tagged("diagnostic", &json_line(d, source)).as_bytes())?;
        }
        return Ok(());
    }
    let options = Rich { color: common.color.on_stderr(), width: terminal_width() };
    let mut quotes = Quotes::new(source);
    let (mut shown, mut left_out) = ([0usize; 2], [0usize; 2]);
    for d in diagnostics.list() {
        let kind = usize::from(d.severity != Severity::Error);
        if common.max_errors != 0 && shown[kind] == common.max_errors {
            left_out[kind] += 1;
            continue;
        }
        shown[kind] += 1;
        let text = match quotes.quote(d) {
            Some((d, file)) => rich(&d, file, options),
            None => rich(d, source, options),
        };
        io::write_err(&text);
        io::write_err("\n");
    }
    if let Some(text) = rest(left_out) {
        io::write_err(&text);
    }
    Ok(())
}

/// The number of problems, and of files with problems.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    errors: usize,
    warnings: usize,
    files: usize,
}

impl Tally {
    /// Counts the diagnostics of a file.
    pub fn add(&mut self, diagnostics: &Diagnostics) {
        let warnings = diagnostics.list().iter().filter(|d| d.severity == Severity::Warning).count();
        self.errors += diagnostics.error_count();
        self.warnings += warnings;
        self.files += usize::from(diagnostics.has_errors() || warnings > 0);
    }

    /// The summary as JSON, for this number of checked files.
    pub fn object(self, checked: usize) -> Object {
        let line = Object::line("summary").count("errors", self.errors).count("warnings", self.warnings);
        line.count("files", self.files).count("checked", checked)
    }

    /// `2 errors and 1 warning in 1 file`, if there is anything to count.
    pub fn line(self) -> Option<String> {
        let parts: Vec<String> =
            [count(self.errors, "error"), count(self.warnings, "warning")].into_iter().flatten().collect();
        Some(format!("{} in {}\n", (!parts.is_empty()).then(|| parts.join(" and "))?, count(self.files, "file")?))
    }
}

/// A number of things, in words; none are `None`.
pub fn count(n: usize, word: &str) -> Option<String> {
    match n {
        0 => None,
        1 => Some(format!("1 {word}")),
        _ => Some(format!("{} {word}s", grouped(n))),
    }
}

/// How wide the terminal is to which diagnostics go, if they go to one.
fn terminal_width() -> Option<usize> {
    if !std::io::stderr().is_terminal() {
        return None;
    }
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    said.or_else(window_width).filter(|width| *width > 0)
}

#[cfg(target_os = "linux")]
fn window_width() -> Option<usize> {
    rustix::termios::tcgetwinsize(std::io::stderr()).ok().map(|size| usize::from(size.ws_col))
}

#[cfg(not(target_os = "linux"))]
fn window_width() -> Option<usize> {
    None
}

/// The number of errors and warnings that are not shown, if any.
fn rest([errors, warnings]: [usize; 2]) -> Option<String> {
    let parts: Vec<String> =
        [count(errors, "more error"), count(warnings, "more warning")].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| format!("… and {}; `--max-errors 0` shows all\n", parts.join(" and ")))
}

/// A number with a comma before every three digits from the right.
fn grouped(n: usize) -> String {
    let digits = n.to_string();
    let mut out = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_out_is_counted() {
        assert_eq!(rest([0, 0]), None);
        assert_eq!(rest([1, 0]).as_deref(), Some("… and 1 more error; `--max-errors 0` shows all\n"));
        assert_eq!(
            rest([49_980, 1_234_567]).as_deref(),
            Some("… and 49,980 more errors and 1,234,567 more warnings; `--max-errors 0` shows all\n")
        );
    }
}
