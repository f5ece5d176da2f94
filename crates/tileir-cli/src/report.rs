//! Showing diagnostics.

use crate::io;
use clap::ValueEnum;
use std::io::IsTerminal;
use tileir::base::render::{Rich, json_line, rich};
use tileir::base::{Diagnostics, Source};

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
    /// Whether what goes to standard output has colours.
    pub fn on_stdout(self) -> bool {
        self.on(std::io::stdout().is_terminal())
    }

    fn on_stderr(self) -> bool {
        self.on(std::io::stderr().is_terminal())
    }

    fn on(self, terminal: bool) -> bool {
        match self {
            Color::Auto => terminal && std::env::var_os("NO_COLOR").is_none(),
            Color::Always => true,
            Color::Never => false,
        }
    }
}

/// Shows everything: on standard error for people, on standard output as JSON lines for programs.
pub fn show(diagnostics: &Diagnostics, source: &Source, json: bool, color: Color) -> anyhow::Result<()> {
    let options = Rich { color: color.on_stderr() };
    for d in diagnostics.list() {
        if json {
            io::write(None, json_line(d, source).as_bytes())?;
        } else {
            io::write_err(&rich(d, source, options));
            io::write_err("\n");
        }
    }
    Ok(())
}
