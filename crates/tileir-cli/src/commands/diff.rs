//! `tileir diff`: whether two files hold the same module, and where they do not.

use super::{Common, FOUND, LevelArg, USAGE};
use crate::json::tagged;
use crate::unified::{self, Sign};
use crate::{io, report};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir::bytecode::is_bytecode;
use tileir::input;
use tileir::ir::compare::{CompareOptions, Comparison, Difference, compare};
use tileir::ir::{Level, Module, Op};
use tileir_base::{Place, Source, render::json_string};
use tileir_text::{ParseOptions, PrintOptions, print_numbered};

const EXAMPLES: &str = "Examples:
  tileir diff kernel.mlir kernel.tileirbc
  tileir diff --locations old.tileirbc new.tileirbc
  tileir diff --json kernel.mlir kernel.tileirbc

What cannot be read cannot be compared: that is status 2, as for other comparing tools.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// Text or bytecode; `-` is standard input
    left: PathBuf,
    /// Text or bytecode to compare it with
    right: PathBuf,
    /// Compare locations too; positions in text input are ignored
    #[arg(long)]
    locations: bool,
    /// List the differences without a unified diff
    #[arg(long)]
    brief: bool,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

/// One of the two inputs.
struct Side {
    source: Arc<Source>,
    module: Module,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    if io::is_standard(&opts.left) && io::is_standard(&opts.right) {
        anyhow::bail!("standard input can be read once: only one side can be `-`");
    }
    let level = opts.level.level;
    let (Some(left), Some(right)) = (load(&opts.left, level, opts)?, load(&opts.right, level, opts)?) else {
        return Ok(USAGE);
    };
    let module_names = !is_bytecode(left.source.bytes()) && !is_bytecode(right.source.bytes());
    let options = CompareOptions { locations: opts.locations, module_names, level };
    let found = compare(&left.module, &right.module, &options);
    if found.differences.is_empty() {
        return Ok(0);
    }
    let text = match opts.common.json {
        true => found.differences.iter().map(|d| tagged("difference", &json(d, &left, &right))).collect(),
        false => text(&found, &left, &right, opts),
    };
    io::write(None, text.as_bytes())?;
    Ok(FOUND)
}

/// An unreadable input is an error, not a difference.
fn load(path: &Path, level: Level, opts: &Opts) -> anyhow::Result<Option<Side>> {
    let source = opts.common.read(path)?;
    let (module, diags) = input::load(&source, &ParseOptions { level, ..ParseOptions::default() });
    report::show(&diags, &source, opts.common)?;
    Ok(module.map(|module| Side { source, module }))
}

/// The position of an op in the text, if it comes from one.
fn position(side: &Side, op: Option<Op>) -> Option<(u32, u32)> {
    match side.module.place(side.module.loc(op?)) {
        Place::Span(span) if side.module.source().is_some() => {
            let at = side.source.line_col(span.lo);
            Some((at.line, at.col))
        }
        _ => None,
    }
}

/// Text in a colour.
struct Paint(bool);

impl Paint {
    fn line(&self, out: &mut String, code: u8, line: &str) {
        let line = line.trim_end_matches('\n');
        let _ = match self.0 {
            true => writeln!(out, "\x1b[{code}m{line}\x1b[0m"),
            false => writeln!(out, "{line}"),
        };
    }
}

const RED: u8 = 31;
const GREEN: u8 = 32;
const CYAN: u8 = 36;
const BOLD: u8 = 1;

fn text(found: &Comparison, left: &Side, right: &Side, opts: &Opts) -> String {
    let paint = Paint(opts.common.color.on_stdout());
    let mut out = String::new();
    for d in &found.differences {
        paint.line(&mut out, BOLD, &format!("{}: {}", d.path, d.what));
        let sides = [("-", RED, &d.left, left, d.left_op), ("+", GREEN, &d.right, right, d.right_op)];
        for (sign, colour, value, side, op) in sides {
            let at = position(side, op).map(|(line, col)| format!("{}:{line}:{col}", side.source.name()));
            let text = match (value, at, op) {
                (Some(value), Some(at), _) => format!("{value}  at {at}"),
                (Some(value), None, _) => value.clone(),
                (None, Some(at), _) if d.left.is_none() && d.right.is_none() => format!("at {at}"),
                (None, _, Some(_)) if d.left.is_some() || d.right.is_some() => "none".to_owned(),
                (None, ..) => continue,
            };
            paint.line(&mut out, colour, &format!("  {sign} {text}"));
        }
    }
    if !opts.brief {
        out.push('\n');
        unified(&mut out, found, left, right, opts, &paint);
    }
    out
}

/// The texts, with the same numbers for values that belong together.
fn unified(out: &mut String, found: &Comparison, left: &Side, right: &Side, opts: &Opts, paint: &Paint) {
    let options = PrintOptions {
        level: opts.level.level,
        debug_info: opts.locations,
        local_scope: true,
        unwrap_module: true,
        ..PrintOptions::default()
    };
    let a = print_numbered(&left.module, &options, &found.left_numbers);
    let b = print_numbered(&right.module, &options, &found.right_numbers);
    let mut begun = false;
    for hunk in unified::hunks(&a, &b, 3) {
        if !std::mem::replace(&mut begun, true) {
            paint.line(out, BOLD, &format!("--- {}", left.source.name()));
            paint.line(out, BOLD, &format!("+++ {}", right.source.name()));
        }
        paint.line(out, CYAN, &hunk.header);
        for (sign, line) in hunk.lines {
            let colour = match sign {
                Sign::Removed => Some(RED),
                Sign::Added => Some(GREEN),
                Sign::Kept => None,
            };
            let line = format!("{}{line}", sign.letter());
            match colour {
                Some(colour) => paint.line(out, colour, &line),
                None => out.push_str(&line),
            }
        }
    }
}

fn json(d: &Difference, left: &Side, right: &Side) -> String {
    let mut out = String::from("{");
    for (key, value) in [("aspect", d.aspect.name()), ("path", &d.path), ("what", &d.what)] {
        let _ = write!(out, "\"{key}\":");
        json_string(&mut out, value);
        out.push(',');
    }
    for (key, value, side, op) in [("left", &d.left, left, d.left_op), ("right", &d.right, right, d.right_op)] {
        let _ = write!(out, "\"{key}\":{{\"file\":");
        json_string(&mut out, side.source.name());
        if let Some(value) = value {
            out.push_str(",\"text\":");
            json_string(&mut out, value);
        }
        if let Some((line, col)) = position(side, op) {
            let _ = write!(out, ",\"line\":{line},\"column\":{col}");
        }
        out.push_str(if key == "left" { "}," } else { "}" });
    }
    out.push_str("}\n");
    out
}
