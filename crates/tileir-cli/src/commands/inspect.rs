//! `tileir inspect`: the contents of a bytecode file.

use super::{Common, FOUND, LevelArg};
use crate::json::{Object, string, tagged};
use crate::{hex, io, report};
use std::fmt::Write;
use std::path::PathBuf;
use tileir::base::{Diagnostics, Source};
use tileir_bytecode::{ConstantEntry, Inspection, ReadOptions, Section, annotate, inspect};

const EXAMPLES: &str = "Examples:
  tileir inspect kernel.tileirbc
  tileir inspect --all kernel.tileirbc
  tileir inspect --hex kernel.tileirbc";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// The bytecode to look into; `-` is standard input
    file: PathBuf,
    /// Where to write; standard output if absent
    #[arg(short, long)]
    output: Option<PathBuf>,
    /// Show the list of sections only
    #[arg(long)]
    sections: bool,
    /// Show every byte and its meaning; values are numbered as in the file
    #[arg(long, conflicts_with = "sections")]
    hex: bool,
    /// Show constants and, with `--hex`, long fields in full instead of their first 16 values
    #[arg(long, conflicts_with = "sections")]
    all: bool,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

impl Opts {
    fn read_options(&self) -> ReadOptions {
        ReadOptions { level: self.level.level, ..ReadOptions::default() }
    }
}

/// The number of shown values of a constant, or of bytes if its type is unknown.
const SHOWN: usize = 16;

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let source = opts.common.read(&opts.file)?;
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
    if opts.common.json {
        let text = object(&found, &source, opts.sections);
        io::write(opts.output.as_deref(), text.as_bytes())?;
        return Ok(0);
    }
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
        true => tagged("field", &hex::json(&found, source.bytes())),
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
        let entries = entries(found, s.section);
        let _ = writeln!(out, "{:<10} {:>#10x} {:>10} {entries:>8}", s.section.name(), s.start, s.len);
    }
    out
}

/// The number of entries of a section.
fn entries(found: &Inspection, section: Section) -> u64 {
    match section {
        Section::Functions => found.functions.len() as u64,
        Section::Globals => found.globals,
        Section::Constants => found.constants.len() as u64,
        Section::Types => found.types.len() as u64,
        Section::Strings => found.strings.len() as u64,
        Section::Debug => found.debug[2] as u64,
        Section::Header | Section::Producer => 1,
    }
}

/// The file for programs: one line.
fn object(found: &Inspection, source: &Source, only_sections: bool) -> String {
    let layout = &found.layout;
    let sections = layout.sections.iter().map(|s| {
        let section = Object::inner().text("name", s.section.name()).count("offset", s.start).count("bytes", s.len);
        section.count("entries", entries(found, s.section)).end()
    });
    let line = Object::line("inspection").text("file", source.name()).text("bytecode", layout.version.name());
    let line = line.count("tag", layout.tag).count("bytes", source.bytes().len()).list("sections", sections);
    if only_sections {
        return line.end_line();
    }
    let functions = found.functions.iter().map(|f| {
        let function = Object::inner().text("name", &f.name).bool("entry", f.entry).bool("private", f.private);
        let function = function.count("signature", f.signature).count("offset", f.start).count("bytes", f.len);
        let function = function.count("locations", f.locations);
        match &f.hints {
            Some(hints) => function.text("hints", hints).end(),
            None => function.end(),
        }
    });
    let types = found.types.iter().map(|ty| match ty {
        Ok(text) => Object::inner().text("text", text).end(),
        Err(message) => Object::inner().text("problem", message).end(),
    });
    let constants = found.constants.iter().map(|c| {
        let values = c.values.iter().map(|v| Object::inner().text("type", &v.ty).count("elements", v.count).end());
        Object::inner().count("offset", c.start).count("bytes", c.len).list("uses", values).end()
    });
    let strings = found.strings.iter().map(|s| string(&String::from_utf8_lossy(s)));
    let [lists, locations, attributes] = found.debug;
    let debug = Object::inner().count("lists", lists).count("locations", locations).count("attributes", attributes);
    let line = line.list("functions", functions).list("types", types).list("constants", constants);
    line.list("strings", strings).raw("debug", &debug.end()).end_line()
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
