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
use tileir_base::{Diagnostic, Diagnostics, Label, Source};
use tileir_exec::check::{ArrayPlace, Class, ClassError, Finding, Report, Site};
use tileir_exec::host::{ArrayType, Bound};
use tileir_ir::{Level, Module, Op};
use tileir_text::{locate, print_op};

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
    let find = |name: &str| bound.find(name).map(|found| found.array.clone());
    show_in_memory(source, bound.module(), &find, finding)
}

/// A finding of a run on memory of the caller. `arrays` finds an array by name; positions in unknown arrays are given in bytes.
#[must_use]
pub fn show_in_memory(source: &Source, module: &Module, arrays: Arrays<'_>, finding: &Finding) -> Shown {
    show_about(source, &Subject { module, arrays }, finding)
}

/// Finds the description of an array by its name.
pub type Arrays<'a> = &'a dyn Fn(&str) -> Option<ArrayType>;

/// The subject of a finding.
struct Subject<'a> {
    module: &'a Module,
    arrays: Arrays<'a>,
}

fn show_about(source: &Source, subject: &Subject<'_>, finding: &Finding) -> Shown {
    let module = subject.module;
    let mut diagnostic = diagnostic(source, subject, finding);
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
    fields(&mut json, subject, finding, &lines);
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

fn diagnostic(source: &Source, subject: &Subject<'_>, finding: &Finding) -> Diagnostic {
    let module = subject.module;
    let first = finding.sites.first();
    let at = first.map_or(tileir_base::Place::Unknown, |site| module.place(module.loc(site.op)));
    let message = format!("{}: {}", finding.class, finding.message);
    let mut d = Diagnostic::new(finding.code, finding.severity, at, message);
    d.op = first.map(|site| site.op);
    d.label = first.map(|site| label(subject, finding, site));
    let note = |site: &Site| {
        let message = format!("{}: {}", somewhere(module, site.op), label(subject, finding, site));
        tileir_base::Note::new(None, message)
    };
    // Without a text there is no line to put a label on.
    if module.source().is_none() {
        d.label = None;
        d.notes.extend(finding.sites.iter().map(note));
    }
    for site in finding.sites.iter().skip(1).filter(|_| module.source().is_some()) {
        match module.loc(site.op).as_offset() {
            Some(offset) => {
                let text = label(subject, finding, site);
                d.labels.push(Label::new(locate(source, offset, module, site.op, None), text));
            }
            None => d.notes.push(note(site)),
        }
    }
    // One op on both sides has one label, with both in it.
    if let [a, b] = &finding.sites[..]
        && a.op == b.op
        && module.source().is_some()
    {
        d.labels.clear();
        d.label = Some(format!("{}; before that: {}", label(subject, finding, a), label(subject, finding, b)));
    }
    for note in &finding.notes {
        d = d.note(note.clone());
    }
    let times = if finding.count == 1 { String::new() } else { format!(", {} times", finding.count) };
    d = d.note(format!("found by schedule {}{times}", finding.schedules.join(", ")));
    d.help.extend(finding.help.iter().cloned());
    if module.source().is_some() {
        d.fix = finding.remedy.as_ref().and_then(|remedy| crate::remedies::fix(source, module, remedy));
    }
    d
}

fn somewhere(module: &Module, op: Op) -> String {
    match place(module, op) {
        Some((Some(file), line)) => format!("{file}:{line}"),
        Some((None, line)) => format!("line {line}"),
        None => {
            let text = print_op(module, op, Level::default());
            format!("`{}`", text.lines().next().unwrap_or_default().trim())
        }
    }
}

/// The access of an op: `writes x[4, 0], tile block (2, 0, 0), element [1] of the tile, iteration 4 of the loop at line 28`.
fn label(subject: &Subject<'_>, finding: &Finding, site: &Site) -> String {
    let module = subject.module;
    let mut parts = Vec::new();
    match (&finding.array, site.verb) {
        (Some(array), verb) if !verb.is_empty() => parts.push(format!("{verb} {}", element(subject, array))),
        (Some(array), _) => parts.push(element(subject, array)),
        (None, _) => {}
    }
    if let Some([x, y, z]) = site.tile_block {
        parts.push(format!("tile block ({x}, {y}, {z})"));
    }
    if let Some(element) = site.element.as_ref().filter(|element| !element.is_empty()) {
        parts.push(format!("element {element:?} of the tile"));
    }
    for (op, iteration) in &site.iterations {
        let at = match place(module, *op) {
            Some((None, line)) => format!(" at line {line}"),
            Some((Some(file), line)) => format!(" at {file}:{line}"),
            None => String::new(),
        };
        parts.push(format!("iteration {iteration} of the loop{at}"));
    }
    parts.join(", ")
}

/// An element of an array as people write it: `x[4, 0]`.
fn element(subject: &Subject<'_>, place: &ArrayPlace) -> String {
    match coordinates(subject, place) {
        Some(at) => format!("{}{at:?}", place.name),
        None => format!("{} at byte {}", place.name, place.offset),
    }
}

/// The coordinates of an element, where the array has a shape and elements of that size.
fn coordinates(subject: &Subject<'_>, place: &ArrayPlace) -> Option<Vec<usize>> {
    let array = (subject.arrays)(&place.name)?;
    let bytes = array.byte_size().checked_div(array.len())?;
    if bytes == 0 || bytes != place.size as usize {
        return None;
    }
    let at = usize::try_from(place.offset).ok()? / bytes;
    Some(array.shape.iter().zip(array.strides()).map(|(size, stride)| at / stride % size).collect())
}

fn fields(out: &mut String, subject: &Subject<'_>, finding: &Finding, lines: &[u32]) {
    let module = subject.module;
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
        if let Some(at) = coordinates(subject, array) {
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

/// A comment that allows an unknown class.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct AllowedError {
    /// The line of the comment.
    pub line: u32,
    /// The problem.
    pub problem: ClassError,
}

impl std::fmt::Display for AllowedError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.problem)
    }
}

impl std::error::Error for AllowedError {}

/// Which classes the comments of a text allow on which lines: `// check: allow CLASS, …` behind an op, or on a line of its own
/// before it.
#[derive(Clone, Debug, Default)]
pub struct Allowed(Vec<(u32, Class)>);

impl Allowed {
    /// Reads the comments of a text.
    ///
    /// # Errors
    /// When a comment names an unknown class.
    pub fn read(source: &Source) -> Result<Allowed, AllowedError> {
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
                    classes.push(name.parse::<Class>().map_err(|problem| AllowedError { line: number, problem })?);
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

    /// The ops of a module that comments are about, each with the class that is allowed there.
    #[must_use]
    pub fn ops(&self, module: &Module) -> Vec<(Op, Class)> {
        let mut found = Vec::new();
        if self.0.is_empty() {
            return found;
        }
        for op in module.ops_in_order(None) {
            if let Some((None, line)) = place(module, op) {
                found.extend(self.0.iter().filter(|(at, _)| *at == line).map(|(_, class)| (op, *class)));
            }
        }
        found
    }
}

/// One sentence about a whole check.
#[must_use]
pub fn summary(report: &Report) -> String {
    use tileir_base::Severity;
    let count = |severity| report.findings.iter().filter(|finding| finding.severity == severity).count();
    let word = |n: usize, word: &str| match n {
        1 => format!("1 {word}"),
        _ => format!("{n} {word}s"),
    };
    let (errors, warnings, advice) = (count(Severity::Error), count(Severity::Warning), count(Severity::Remark));
    let mut text = match report.findings.is_empty() {
        true => "checked: nothing found".to_owned(),
        false => format!("checked: {}, {}, {advice} advice", word(errors, "error"), word(warnings, "warning")),
    };
    let names: Vec<String> = report.schedules.iter().map(ToString::to_string).collect();
    let _ = write!(text, "; schedules {}", names.join(", "));
    if report.hidden > 0 {
        let _ = write!(text, "; {} ignored", report.hidden);
    }
    if report.is_full {
        text.push_str("; stopped at --max-findings");
    }
    text
}
