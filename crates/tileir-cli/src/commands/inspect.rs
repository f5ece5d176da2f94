//! `tileir inspect`: what a bytecode file is made of.

use super::{Common, FOUND, Input, LevelArg};
use crate::{hex, io, report};
use std::fmt::Write;
use std::path::PathBuf;
use tileir::base::{Diagnostics, Source};
use tileir_bytecode::{ConstantEntry, Inspection, ReadOptions, Section, annotate, inspect};

const EXAMPLES: &str = "Examples:
  tileir inspect kernel.tileirbc
  tileir inspect --all kernel.tileirbc
  tileir inspect --hex kernel.tileirbc

Exit status: 0 fine, 1 problems found, 2 wrong usage.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The bytecode to look into; `-` is standard input
    file: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Only the sections, not what is in them
    #[arg(long)]
    sections: bool,
    /// Every byte, and what it is; values are numbered as in the file
    #[arg(long, conflicts_with = "sections")]
    hex: bool,
    /// Constants, and with `--hex` long fields, in full; without it, 16 values and how many more there are
    #[arg(long, conflicts_with = "sections")]
    all: bool,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    input: Input,
    #[command(flatten)]
    common: Common,
}

impl Opts {
    fn read_options(&self) -> ReadOptions {
        ReadOptions { level: self.level.level, ..ReadOptions::default() }
    }
}

/// How many values of a constant are shown, or bytes if its type is unknown.
const SHOWN: usize = 16;

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let source = opts.input.read(&opts.file)?;
    if opts.hex {
        return bytes(opts, &source);
    }
    let mut diags = Diagnostics::new();
    let found = inspect(source.bytes(), &opts.read_options(), &mut diags);
    report::show(&diags, &source, opts.common)?;
    let Ok(found) = found else {
        io::suggest_print(&source);
        return Ok(FOUND);
    };
    let mut text = sections(&found, &source);
    if !opts.sections {
        text.push_str(&tables(&found, &source, opts.all));
    }
    io::write(opts.output.as_deref(), text.as_bytes())?;
    Ok(0)
}

fn bytes(opts: &Opts, source: &Source) -> anyhow::Result<u8> {
    let mut diags = Diagnostics::new();
    let found = annotate(source.bytes(), &opts.read_options(), &mut diags);
    let text = match opts.common.json {
        true => hex::json(&found, source.bytes()),
        false => hex::text(&found, source.bytes(), opts.all),
    };
    io::write(opts.output.as_deref(), text.as_bytes())?;
    report::show(&diags, source, opts.common)?;
    Ok(if found.failure.is_some() { FOUND } else { 0 })
}

fn sections(found: &Inspection, source: &Source) -> String {
    let layout = &found.layout;
    let mut out = format!("Tile IR bytecode {}", layout.version);
    if layout.tag != 0 {
        let _ = write!(out, ", tag {}", layout.tag);
    }
    let _ = writeln!(out, ", {} bytes", source.bytes().len());
    let _ = writeln!(out, "{:<10} {:>10} {:>10} {:>8}", "section", "offset", "bytes", "entries");
    for s in &layout.sections {
        let entries = match s.section {
            Section::Functions => found.functions.len() as u64,
            Section::Globals => found.globals,
            Section::Constants => found.constants.len() as u64,
            Section::Types => found.types.len() as u64,
            Section::Strings => found.strings.len() as u64,
            Section::Debug => found.debug[2] as u64,
            Section::Header | Section::Producer => 1,
        };
        let _ = writeln!(out, "{:<10} {:>#10x} {:>10} {entries:>8}", s.section.name(), s.start, s.len);
    }
    out
}

fn tables(found: &Inspection, source: &Source, all: bool) -> String {
    let mut out = String::new();
    let head = |out: &mut String, title: &str, count: usize| {
        if count > 0 {
            let _ = writeln!(out, "\n{title}");
        }
    };
    head(&mut out, "functions", found.functions.len());
    for (i, f) in found.functions.iter().enumerate() {
        let kind = if f.entry { "entry" } else { "function" };
        let private = if f.private { "private " } else { "" };
        let _ = write!(
            out,
            "{i:>5}  {private}{kind} @{}, type {}, body of {} bytes at {:#x}",
            f.name, f.signature, f.len, f.start
        );
        if f.locations > 0 {
            let _ = write!(out, ", locations {}", f.locations);
        }
        if let Some(hints) = &f.hints {
            let _ = write!(out, ", {hints}");
        }
        out.push('\n');
    }
    head(&mut out, "types", found.types.len());
    for (i, ty) in found.types.iter().enumerate() {
        let _ = match ty {
            Ok(text) => writeln!(out, "{i:>5}  {text}"),
            Err(message) => writeln!(out, "{i:>5}  unreadable: {message}"),
        };
    }
    head(&mut out, "constants", found.constants.len());
    for (i, c) in found.constants.iter().enumerate() {
        let _ = write!(out, "{i:>5}  {} bytes at {:#x}:", c.len, c.start);
        constant(&mut out, c, &source.bytes()[c.start..c.start + c.len], all);
    }
    head(&mut out, "strings", found.strings.len());
    for (i, s) in found.strings.iter().enumerate() {
        let _ = writeln!(out, "{i:>5}  \"{}\"", s.escape_ascii());
    }
    if found.debug[2] > 0 {
        let [lists, locations, attributes] = found.debug;
        let _ = writeln!(out, "\ndebug info\n       {lists} lists of {locations} locations, {attributes} attributes");
    }
    out
}

/// The values of a constant, for each type that it is used with; its bytes if there is none.
fn constant(out: &mut String, constant: &ConstantEntry, bytes: &[u8], all: bool) {
    let shown = |count: usize| if all { count } else { count.min(SHOWN) };
    let more = |count: usize| match count - shown(count) {
        0 => String::new(),
        left => format!(", … and {left} more"),
    };
    if constant.values.is_empty() {
        for byte in &bytes[..shown(bytes.len())] {
            let _ = write!(out, " {byte:02x}");
        }
        let _ = writeln!(out, "{}", more(bytes.len()));
    }
    for (i, values) in constant.values.iter().enumerate() {
        out.push_str(if i == 0 { " " } else { "         or " });
        // However large a splat is, its bytes in the file are few.
        if values.is_splat() && values.count > SHOWN {
            let _ = writeln!(out, "{} ({} times) : {}", values.value(0), values.count, values.ty);
            continue;
        }
        for i in 0..shown(values.count) {
            let _ = write!(out, "{}{}", if i == 0 { "" } else { ", " }, values.value(i));
        }
        let _ = writeln!(out, "{} : {}", more(values.count), values.ty);
    }
}
