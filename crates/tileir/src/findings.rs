//! What `tileir run --check` finds, as diagnostics and as JSON.
//!
//! ```
//! use std::sync::Arc;
//! use tileir::base::Source;
//! use tileir::exec::check::Options;
//! use tileir::exec::host::Bound;
//! use tileir::exec::{Launch, Program};
//! use tileir::{check, findings};
//!
//! let text = "entry @k(%p: tile<ptr<i32>>) {
//!   %one = constant <i32: 1> : tile<i32>
//!   %t = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token
//!   %x, %u = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
//! }";
//! let source = Arc::new(Source::new("k.mlir", text));
//! let (module, _) = check::load(&source, &check::Options::default());
//! let module = module.ok_or("it is legal")?;
//! let program = Program::new(module)?;
//! let kernel = program.kernel("k").ok_or("no kernel")?;
//! let bound = Bound::from_texts(&program, kernel, &["x=i32[1]"])?;
//! let report = bound.check(&Launch::default(), &Options::default(), &mut |_| {})?;
//! let shown = findings::show(&source, &bound, &report.findings[0]);
//! assert_eq!(shown.lines, [4, 3]);
//! assert_eq!(shown.diagnostic.code.code, "U0502");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::check::point;
use crate::input::show_ops;
use crate::run::place;
use std::fmt::Write;
use tileir_base::render::{json_line, json_string};
use tileir_base::{Applicability, Diagnostic, Diagnostics, Edit, Fix, Label, Part, Source, Span};
use tileir_exec::check::{ArrayPlace, Class, Finding, Report, Site};
use tileir_exec::host::Bound;
use tileir_ir::{Level, Module, Op, OpKind, Opcode, ResolvedLoc, Value, ValueDef};
use tileir_text::locate;

/// A finding, ready to be shown.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Shown {
    /// For people.
    pub diagnostic: Diagnostic,
    /// The lines of the ops in the text, the later one first; none for bytecode.
    pub lines: Vec<u32>,
    /// One line of JSON, with its newline.
    pub json: String,
}

/// A finding as a diagnostic and as JSON.
#[must_use]
pub fn show(source: &Source, bound: &Bound<'_>, finding: &Finding) -> Shown {
    let module = bound.module();
    let mut diagnostic = diagnostic(source, bound, finding);
    let lines = lines(module, finding);
    if module.source().is_none() {
        let (mut found, mut shown) = (Diagnostics::new(), Diagnostics::new());
        found.push(diagnostic.clone());
        show_ops(module, &found, Level::default(), &mut shown);
        diagnostic = shown.list().first().cloned().unwrap_or(diagnostic);
    } else {
        point(source, module, &mut diagnostic);
    }
    let mut json = String::from("{");
    fields(&mut json, bound, finding, &lines);
    // All that other diagnostics have follows.
    json.push_str(&json_line(&diagnostic, source)[1..]);
    Shown { diagnostic, lines, json }
}

/// The lines of the ops in the module's own text, each once.
fn lines(module: &Module, finding: &Finding) -> Vec<u32> {
    let mut lines = Vec::new();
    for site in &finding.sites {
        if let Some((None, line)) = place(module, site.op)
            && (finding.sites.len() == 2 || !lines.contains(&line))
        {
            lines.push(line);
        }
    }
    lines
}

fn diagnostic(source: &Source, bound: &Bound<'_>, finding: &Finding) -> Diagnostic {
    let module = bound.module();
    let first = finding.sites.first();
    let at = first.map_or(tileir_base::Place::Unknown, |site| module.place(module.loc(site.op)));
    let message = format!("{}: {}", finding.class, finding.message);
    let mut d = Diagnostic::new(finding.code, finding.severity, at, message);
    d.op = first.map(|site| site.op);
    d.label = first.map(|site| label(bound, finding, site));
    for site in finding.sites.iter().skip(1) {
        let text = label(bound, finding, site);
        match module.loc(site.op).as_offset() {
            Some(offset) => d.labels.push(Label { span: locate(source, offset, module, site.op, None), text }),
            None => d.notes.push(tileir_base::Note {
                place: None,
                message: format!("{}: {text}", somewhere(module, site.op)),
                upstream: false,
            }),
        }
    }
    // One op on both sides has one label, with both in it.
    if let [a, b] = &finding.sites[..]
        && a.op == b.op
    {
        d.labels.clear();
        d.label = Some(format!("{}; before that: {}", label(bound, finding, a), label(bound, finding, b)));
    }
    for note in &finding.notes {
        d = d.note(note.clone());
    }
    let times = if finding.count == 1 { String::new() } else { format!(", {} times", finding.count) };
    d = d.note(format!("found by schedule {}{times}", finding.schedules.join(", ")));
    d.help.extend(finding.help.iter().cloned());
    d.fix = fix(source, module, finding);
    d
}

fn somewhere(module: &Module, op: Op) -> String {
    match place(module, op) {
        Some((Some(file), line)) => format!("{file}:{line}"),
        Some((None, line)) => format!("line {line}"),
        None => format!("`{}`", module.op_name(op, Level::default())),
    }
}

/// What an op did: `writes x[4, 0], tile block (2, 0, 0), element [1] of the tile, iteration 4 of the loop at line 28`.
fn label(bound: &Bound<'_>, finding: &Finding, site: &Site) -> String {
    let module = bound.module();
    let mut parts = Vec::new();
    match (&finding.array, site.verb) {
        (Some(array), verb) if !verb.is_empty() => parts.push(format!("{verb} {}", element(bound, array))),
        (Some(array), _) => parts.push(element(bound, array)),
        (None, _) => {}
    }
    if let Some([x, y, z]) = site.tile_block {
        parts.push(format!("tile block ({x}, {y}, {z})"));
    }
    if let Some(element) = site.element.as_ref().filter(|element| !element.is_empty()) {
        parts.push(format!("element {element:?} of the tile"));
    }
    for (op, iteration) in &site.iterations {
        let at = match module.resolve_loc(module.loc(*op)) {
            ResolvedLoc::Source { line, .. } => format!(" at line {line}"),
            ResolvedLoc::Data(_) => String::new(),
        };
        parts.push(format!("iteration {iteration} of the loop{at}"));
    }
    parts.join(", ")
}

/// An element of an array as people write it: `x[4, 0]`.
fn element(bound: &Bound<'_>, place: &ArrayPlace) -> String {
    match coordinates(bound, place) {
        Some(at) => format!("{}{at:?}", place.name),
        None => format!("{} at byte {}", place.name, place.offset),
    }
}

/// The coordinates of an element, where the array has a shape and elements of that size.
fn coordinates(bound: &Bound<'_>, place: &ArrayPlace) -> Option<Vec<usize>> {
    let before = &bound.find(&place.name)?.before;
    let bytes = before.bytes().len().checked_div(before.len())?;
    if bytes == 0 || bytes != place.size as usize {
        return None;
    }
    let mut index = usize::try_from(place.offset).ok()? / bytes;
    let mut at: Vec<usize> = Vec::new();
    for &size in before.shape().iter().rev() {
        at.push(index.checked_rem(size)?);
        index /= size;
    }
    at.reverse();
    Some(at)
}

/// The missing token as an edit, where the later op takes none and the token has a name there.
fn fix(source: &Source, module: &Module, finding: &Finding) -> Option<Fix> {
    let edge = finding.edge.as_ref()?;
    let has_token =
        module.operands(edge.op).iter().any(|&v| *module.type_data(module.value_type(v)) == tileir_ir::TypeData::Token);
    if has_token {
        return None;
    }
    let name = name(source, module, edge.token)?;
    let offset = module.loc(edge.op).as_offset()?;
    // The token follows the operands: after the last operand, or after the closing bracket of the indices.
    let views = matches!(
        module.kind(edge.op),
        OpKind::Table(Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko)
    );
    let last = module.operands(edge.op).len().checked_sub(1)? as u32;
    let span = locate(source, offset, module, edge.op, Some(Part::Operand(last)));
    if span == locate(source, offset, module, edge.op, None) {
        return None;
    }
    let (at, text) = match views {
        true => {
            let behind = source.slice(Span::new(span.hi, u32::try_from(source.bytes().len()).ok()?));
            let close = behind.iter().position(|&b| b == b']')? as u32 + 1;
            (span.hi + close, format!(" token = {name}"))
        }
        false => (span.hi, format!(" token={name}")),
    };
    Some(Fix {
        title: format!("let it wait for {name}"),
        edits: vec![Edit { span: Span::new(at, at), text }],
        applicability: Applicability::Maybe,
    })
}

/// The name of an op's result in the text.
fn name(source: &Source, module: &Module, value: Value) -> Option<String> {
    let ValueDef::Result(op, index) = module.value_def(value) else { return None };
    let offset = module.loc(op).as_offset()?;
    let span = locate(source, offset, module, op, Some(Part::Result(index)));
    let text = String::from_utf8_lossy(source.slice(span)).into_owned();
    text.starts_with('%').then_some(text)
}

fn fields(out: &mut String, bound: &Bound<'_>, finding: &Finding, lines: &[u32]) {
    let module = bound.module();
    let text = |out: &mut String, text: &str| json_string(out, text);
    out.push_str("\"class\":");
    text(out, finding.class.name());
    let list = |out: &mut String, name: &str, items: Vec<String>| {
        let _ = write!(out, ",\"{name}\":[{}]", items.join(","));
    };
    list(out, "lines", lines.iter().map(u32::to_string).collect());
    let places = finding.sites.iter().map(|site| match place(module, site.op) {
        Some((file, line)) => {
            let mut at = String::from("{\"file\":");
            match file {
                Some(file) => json_string(&mut at, &file),
                None => json_string(&mut at, module.source().map_or("", |s| s.name())),
            }
            let _ = write!(at, ",\"line\":{line}}}");
            at
        }
        None => "null".to_owned(),
    });
    list(out, "places", places.collect());
    let optional = |value: Option<String>| value.unwrap_or_else(|| "null".to_owned());
    list(out, "blocks", finding.sites.iter().map(|s| optional(s.tile_block.map(|b| format!("{b:?}")))).collect());
    list(
        out,
        "elements",
        finding.sites.iter().map(|s| optional(s.element.as_ref().map(|e| format!("{e:?}")))).collect(),
    );
    let rounds = |site: &Site| {
        let rounds: Vec<String> = site.iterations.iter().map(|(_, n)| n.to_string()).collect();
        format!("[{}]", rounds.join(","))
    };
    list(out, "iterations", finding.sites.iter().map(rounds).collect());
    if let Some(array) = &finding.array {
        out.push_str(",\"array\":{\"name\":");
        text(out, &array.name);
        let _ = write!(out, ",\"offset\":{},\"size\":{}", array.offset, array.size);
        if let Some(at) = coordinates(bound, array) {
            let _ = write!(out, ",\"element\":{at:?}");
        }
        out.push('}');
    }
    let schedules = finding.schedules.iter().map(|schedule| {
        let mut out = String::new();
        json_string(&mut out, schedule);
        out
    });
    list(out, "schedules", schedules.collect());
    let _ = write!(out, ",\"count\":{},", finding.count);
}

/// Which classes the comments of a text allow on which lines: `// check: allow CLASS, …` behind an op, or on a line of its own
/// before it.
#[derive(Clone, Debug, Default)]
pub struct Allowed(Vec<(u32, Class)>);

impl Allowed {
    /// Reads the comments of a text. A class that does not exist is an error: its line and a sentence.
    ///
    /// # Errors
    /// When a comment names no class.
    pub fn read(source: &Source) -> Result<Allowed, (u32, String)> {
        let mut allowed = Allowed::default();
        if tileir_bytecode::is_bytecode(source.bytes()) {
            return Ok(allowed);
        }
        // Classes of lines that hold nothing but comments: they are about the next line with an op.
        let mut waiting: Vec<Class> = Vec::new();
        for (number, line) in (1..).zip(source.bytes().split(|&b| b == b'\n')) {
            let text = String::from_utf8_lossy(line);
            let (code, comment) = text.split_once("//").unwrap_or((&text, ""));
            let mut classes = Vec::new();
            if let Some(list) = comment.trim_start().strip_prefix("check:")
                && let Some(list) = list.trim_start().strip_prefix("allow ")
            {
                for name in list.split([',', ' ']).map(str::trim).filter(|name| !name.is_empty()) {
                    classes.push(name.parse::<Class>().map_err(|problem| (number, problem))?);
                }
            }
            if code.trim().is_empty() {
                waiting.extend(classes);
            } else {
                allowed.0.extend(classes.into_iter().chain(waiting.drain(..)).map(|class| (number, class)));
            }
        }
        Ok(allowed)
    }

    /// Whether a comment allows a finding: one on the line of any of its ops.
    #[must_use]
    pub fn allows(&self, module: &Module, finding: &Finding) -> bool {
        let mut lines = finding.sites.iter().filter_map(|site| match place(module, site.op) {
            Some((None, line)) => Some(line),
            _ => None,
        });
        lines.any(|line| self.0.contains(&(line, finding.class)))
    }
}

/// One sentence about a whole check.
#[must_use]
pub fn summary(report: &Report, shown: &[Finding], ignored: usize) -> String {
    use tileir_base::Severity;
    let count = |severity| shown.iter().filter(|finding| finding.severity == severity).count();
    let word = |n: usize, word: &str| match n {
        1 => format!("1 {word}"),
        _ => format!("{n} {word}s"),
    };
    let (errors, warnings, advice) = (count(Severity::Error), count(Severity::Warning), count(Severity::Remark));
    let mut text = match shown.is_empty() {
        true => "checked: nothing found".to_owned(),
        false => format!("checked: {}, {}, {advice} advice", word(errors, "error"), word(warnings, "warning")),
    };
    let names: Vec<String> = report.schedules.iter().map(ToString::to_string).collect();
    let _ = write!(text, "; schedules {}", names.join(", "));
    if ignored > 0 {
        let _ = write!(text, "; {ignored} ignored");
    }
    if report.is_full {
        text.push_str("; stopped at --max-findings");
    }
    text
}
