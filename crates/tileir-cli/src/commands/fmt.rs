//! `tileir fmt`: texts with the usual spacing and indentation.

use super::{Common, FOUND};
use crate::json::{self, Object};
use crate::{files, io, report, unified};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::base::Source;
use tileir::bytecode::is_bytecode;
use tileir::teach::teach;
use tileir::text::{FormatError, FormatOptions, format};

const EXAMPLES: &str = "Examples:
  tileir fmt kernel.mlir
  tileir fmt --check --diff kernel.mlir
  tileir fmt --stdout --simplify kernel.mlir

Tokens, comments, names and line breaks stay as they are; spaces, indentation and empty lines change. Text that does
not parse is reported and left as it is.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// Files to format, or folders whose .mlir files are; `-` is standard input, formatted to standard output
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// Write nothing: name the files that would change
    #[arg(long, conflicts_with = "stdout")]
    check: bool,
    /// Write nothing: show the changes
    #[arg(long, conflicts_with = "stdout")]
    diff: bool,
    /// Write to standard output instead of the files
    #[arg(long)]
    stdout: bool,
    /// Leave out `cuda_tile.` and `!cuda_tile.` where they are redundant
    #[arg(short, long)]
    simplify: bool,
    /// Skip text that does not parse, such as negative tests
    #[arg(long)]
    skip_broken: bool,
    #[command(flatten)]
    pub(super) common: Common,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let status = |file: &PathBuf| super::status(one(file, opts), *opts.common);
    Ok(files::given(&opts.files, files::TEXT)?.iter().map(status).max().unwrap_or(0))
}

fn one(file: &Path, opts: &Opts) -> anyhow::Result<u8> {
    let in_place = !(opts.stdout || opts.check || opts.diff || io::is_standard(file));
    if in_place && file.exists() && !io::is_regular(file) {
        anyhow::bail!("'{}' is not a regular file; use --stdout to format it", file.display());
    }
    let source = opts.common.read(file)?;
    let formatted = match formatted(&source, opts)? {
        Ok(text) => text,
        Err(status) => return Ok(status),
    };
    let to_stdout = opts.stdout || (io::is_standard(file) && !opts.check && !opts.diff);
    if to_stdout && opts.common.json {
        json::text_result(None, &String::from_utf8_lossy(&formatted))?;
        return Ok(0);
    }
    if to_stdout {
        io::write(None, &formatted)?;
        return Ok(0);
    }
    let changed = formatted != source.bytes();
    let written = changed && !opts.diff && !opts.check;
    if written {
        io::write(Some(file), &formatted)?;
    }
    if opts.common.json {
        let line = Object::line("formatted").text("file", source.name()).bool("changed", changed);
        let line = line.bool("written", written);
        match opts.diff && changed {
            true => line.text("diff", &difference(&source, &formatted)).write()?,
            false => line.write()?,
        }
    } else if changed && opts.diff {
        io::write(None, difference(&source, &formatted).as_bytes())?;
    } else if changed && opts.check {
        io::write(None, format!("{}\n", file.display()).as_bytes())?;
    }
    Ok(if changed && opts.check { FOUND } else { 0 })
}

/// The formatted text, or the exit status if it cannot be formatted.
fn formatted(source: &Arc<Source>, opts: &Opts) -> anyhow::Result<Result<Vec<u8>, u8>> {
    if is_bytecode(source.bytes()) {
        anyhow::bail!("'{}' is bytecode, which has no format", source.name());
    }
    match format(source, &FormatOptions { simplify: opts.simplify }) {
        Ok(text) => Ok(Ok(text)),
        Err(FormatError::Unreadable(_)) if opts.skip_broken => Ok(Err(0)),
        Err(FormatError::Unreadable(mut diagnostics)) => {
            teach(source, &mut diagnostics);
            report::show(&diagnostics, source, opts.common)?;
            Ok(Err(FOUND))
        }
        Err(FormatError::Unfaithful(what)) => {
            let name = source.name();
            io::write_err(&format!("error: '{name}' is left as it is: formatted, it would differ in {what}\n"));
            io::write_err("note: this is a bug in tileir\n");
            Ok(Err(super::BUG))
        }
        Err(error) => Err(error.into()),
    }
}

/// A unified diff; bytes that are not UTF-8 are shown as such.
fn difference(source: &Source, formatted: &[u8]) -> String {
    let (old, new) = (String::from_utf8_lossy(source.bytes()), String::from_utf8_lossy(formatted));
    unified::unified(&old, &new, 3, (source.name(), source.name()))
}
