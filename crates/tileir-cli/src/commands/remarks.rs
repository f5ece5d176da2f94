//! Locations in messages of the assembler: debug information for inputs that have none, the op at a place, and remarks as text, JSON or
//! comments in a listing.

use super::Common;
use crate::io;
use crate::json::Object;
use std::path::Path;
use tileir::base::{Place, Source};
use tileir::ir::{Level, Loc, LocData, Module, Op};
use tileir::opt::{Pass, run};
use tileir::text::{PrintOptions, print};
use tileir_gpu::remarks::{Remark, SourcePlace};

/// A copy of a module, with the same ops, whose debug information has a place for each op. Functions that have debug information keep
/// it. Ops of a text are at their line and column; other ops at a line that is their number.
pub(super) fn with_places(module: &Module, file: &str) -> Module {
    let mut m = module.clone();
    let name = m.strings.intern(file.as_bytes());
    for (number, op) in (1..).zip(m.ops_in_order(None)) {
        if m.loc(op) == Loc::UNKNOWN {
            let loc = m.intern_loc(LocData::File { file: name, line: number, col: 0 });
            m.set_loc(op, loc);
        }
    }
    // A module whose scopes cannot be made is compiled without them.
    let _ = run(&mut m, &Pass::SynthesizeDebugInfoScopes);
    m
}

/// The op at a place of a module that [`with_places`] made.
pub(super) fn op_at(m: &Module, place: &SourcePlace) -> Option<Op> {
    let is_there = |op: &Op| line_and_column(m, *op) == Some((place.line, place.column));
    let all = m.ops_in_order(None);
    // Of several ops at a place, those that make a view or a constant for another one come first.
    all.iter().copied().filter(is_there).max_by_key(|op| (!m.is_pure(*op), op_rank(m, *op)))
}

/// The line and column of an op, as its debug information has them.
fn line_and_column(m: &Module, op: Op) -> Option<(u32, u32)> {
    match m.place(m.loc(op)) {
        Place::File { line, col, .. } => Some((line, col)),
        Place::Span(span) => m.source().map(|source| source.line_col(span.lo)).map(|at| (at.line, at.col)),
        Place::Unknown => None,
    }
}

/// Products before other pure ops.
fn op_rank(m: &Module, op: Op) -> bool {
    m.op_name(op, Level::default()).contains("mma")
}

/// A remark with the op that it is about.
struct Located<'a> {
    remark: &'a Remark,
    op: Option<Op>,
}

/// How remarks are shown.
pub(super) struct RemarkContext<'a> {
    pub source: &'a Source,
    /// The module as it was read, and the copy that was compiled; their ops are the same.
    pub module: &'a Module,
    pub placed: &'a Module,
    pub target: &'a str,
    pub common: Common,
}

impl RemarkContext<'_> {
    /// Shows remarks: as JSON, or a line for each.
    pub fn show(&self, remarks: &[Remark]) -> anyhow::Result<()> {
        for Located { remark, op } in self.located(remarks) {
            let name = op.map(|op| self.name(op));
            let (file, line) = self.position(remark, op);
            if self.common.json {
                let mut object = Object::line("remark").text("target", self.target).text("entry", &remark.entry);
                object = object.text("category", &remark.category).text("kind", &remark.kind);
                object = object.text("message", &remark.text()).text("name", &remark.name);
                object = object.raw("op", &name.map_or("null".to_owned(), |name| crate::json::string(&name)));
                object = object.text("file", &file).count("line", line);
                object.write()?;
                continue;
            }
            let name = name.map(|name| format!("{name}: ")).unwrap_or_default();
            let line = if line == 0 { String::new() } else { format!(":{line}") };
            io::write_err(&format!("{file}{line}: remark[{}]: {name}{}\n", remark.kind, remark.text()));
        }
        Ok(())
    }

    /// Writes the module with a comment above each op that a remark is about.
    pub fn write_listing(&self, remarks: &[Remark], path: &Path) -> anyhow::Result<()> {
        let text = match self.module.source() {
            Some(source) => String::from_utf8_lossy(source.bytes()).into_owned(),
            None => print(self.module, &PrintOptions::default()),
        };
        let lines = self.lines(&text);
        let mut notes: Vec<(u32, String)> = Vec::new();
        for Located { remark, op } in self.located(remarks) {
            let line = op.and_then(|op| lines.iter().find(|(other, _)| *other == op)).map_or(1, |(_, line)| *line);
            notes.push((line, format!("// {} {}: {}", self.target, remark.kind, remark.text())));
        }
        let mut out = String::new();
        for (number, line) in (1..).zip(text.lines()) {
            let indent = &line[..line.len() - line.trim_start().len()];
            for (_, note) in notes.iter().filter(|(at, _)| *at == number) {
                out.push_str(&format!("{indent}{note}\n"));
            }
            out.push_str(&format!("{line}\n"));
        }
        io::write(Some(path), out.as_bytes())
    }

    fn located<'r>(&self, remarks: &'r [Remark]) -> Vec<Located<'r>> {
        let op = |remark: &Remark| remark.place.as_ref().and_then(|place| op_at(self.placed, place));
        remarks.iter().map(|remark| Located { remark, op: op(remark) }).collect()
    }

    fn name(&self, op: Op) -> String {
        super::run::op_name(self.module, op)
    }

    /// The file and line of a remark; line 0 if it is not known.
    fn position(&self, remark: &Remark, op: Option<Op>) -> (String, u32) {
        match (op.and_then(|op| tileir::run::place(self.module, op)), &remark.place) {
            (Some((file, line)), _) => (file.unwrap_or_else(|| self.source.name().to_owned()), line),
            // The line of an op without any place is its number.
            (None, Some(place)) if op.is_none() => (place.file.clone(), place.line),
            (None, _) => (self.source.name().to_owned(), 0),
        }
    }

    /// The line of each op in the text of the module.
    fn lines(&self, text: &str) -> Vec<(Op, u32)> {
        let ops = self.module.ops_in_order(None);
        let line = |m: &Module, op: Op| match m.place(m.loc(op)) {
            Place::Span(span) => m.source().map(|source| source.line_col(span.lo).line),
            Place::File { .. } | Place::Unknown => None,
        };
        if self.module.source().is_some() {
            return ops.into_iter().filter_map(|op| Some((op, line(self.module, op)?))).collect();
        }
        // The printed text has the ops in the same order.
        let source = std::sync::Arc::new(Source::new("listing", text));
        let Some(again) = tileir::check::load(&source, &tileir::check::Options::default()).0 else { return Vec::new() };
        let positions = again.ops_in_order(None);
        ops.into_iter().zip(positions).filter_map(|(op, other)| Some((op, line(&again, other)?))).collect()
    }
}
