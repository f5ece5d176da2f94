//! One JSON object per line: everything an editor needs.

use crate::{Applicability, Diagnostic, Place, Source, Span};
use std::fmt::Write;

/// Renders a diagnostic as one line of JSON (with its newline).
#[must_use]
pub fn json_line(diagnostic: &Diagnostic, source: &Source) -> String {
    let d = diagnostic;
    let mut out = String::from("{");
    field(&mut out, "code", d.code.code);
    field(&mut out, "severity", d.severity.word());
    field(&mut out, "message", &d.message);
    field(&mut out, "rendered", &d.full_message());
    field(&mut out, "file", source.name());
    out.push_str("\"place\":");
    place(&mut out, source, &d.place);
    if let Some(span) = d.primary() {
        out.push_str(",\"primary\":");
        range(&mut out, source, span);
    }
    if let Some(label) = &d.label {
        out.push(',');
        key(&mut out, "label");
        string(&mut out, label);
    }
    list(&mut out, "labels", &d.labels, |out, l| {
        out.push_str("{\"range\":");
        range(out, source, l.span);
        out.push(',');
        key(out, "text");
        string(out, &l.text);
        out.push('}');
    });
    list(&mut out, "notes", &d.notes, |out, n| {
        out.push('{');
        if let Some(p) = &n.place {
            out.push_str("\"place\":");
            place(out, source, p);
            out.push(',');
        }
        key(out, "message");
        string(out, &n.message);
        out.push('}');
    });
    list(&mut out, "help", &d.help, |out, h| string(out, h));
    if let Some(fix) = &d.fix {
        out.push_str(",\"fix\":{");
        field(&mut out, "title", &fix.title);
        let _ = write!(out, "\"safe\":{}", fix.applicability == Applicability::Safe);
        list(&mut out, "edits", &fix.edits, |out, e| {
            out.push_str("{\"range\":");
            range(out, source, e.span);
            out.push(',');
            key(out, "text");
            string(out, &e.text);
            out.push('}');
        });
        out.push('}');
    }
    out.push_str("}\n");
    out
}

fn list<T>(out: &mut String, name: &str, items: &[T], each: impl Fn(&mut String, &T)) {
    if items.is_empty() {
        return;
    }
    out.push(',');
    key(out, name);
    for (i, item) in items.iter().enumerate() {
        out.push(if i == 0 { '[' } else { ',' });
        each(out, item);
    }
    out.push(']');
}

fn place(out: &mut String, source: &Source, place: &Place) {
    match place {
        Place::Unknown => out.push_str("null"),
        Place::Span(span) => range(out, source, *span),
        Place::File { file, line, col } => {
            out.push('{');
            field(out, "file", file);
            let _ = write!(out, "\"line\":{line},\"column\":{col}}}");
        }
    }
}

fn range(out: &mut String, source: &Source, span: Span) {
    let (a, b) = (source.line_col(span.lo), source.line_col(span.hi));
    let _ = write!(
        out,
        "{{\"start\":{{\"line\":{},\"column\":{},\"offset\":{}}},\"end\":{{\"line\":{},\"column\":{},\"offset\":{}}}}}",
        a.line, a.col, span.lo, b.line, b.col, span.hi
    );
}

fn field(out: &mut String, name: &str, value: &str) {
    key(out, name);
    string(out, value);
    out.push(',');
}

fn key(out: &mut String, name: &str) {
    let _ = write!(out, "\"{name}\":");
}

/// Appends a string as JSON has it.
pub fn string(out: &mut String, text: &str) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            c if (c as u32) < 0x20 => {
                let _ = write!(out, "\\u{:04x}", c as u32);
            }
            c => out.push(c),
        }
    }
    out.push('"');
}
