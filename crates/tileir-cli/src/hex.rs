//! Annotated bytes, for people and for programs.

use std::fmt::Write;
use tileir_base::render::json_string;
use tileir_bytecode::{Annotated, Annotation};

/// Bytes per line.
const ROW: usize = 8;
/// Maximum number of lines of a field; the middle of a longer one is left out.
const ROWS: usize = 64;

/// One line per field: offset, bytes, meaning. Long fields take more lines; the middle of very long ones is left out unless
/// `all` is set.
pub fn text(found: &Annotated, bytes: &[u8], all: bool) -> String {
    let mut out = String::new();
    let mut failure = found.failure.as_ref();
    for note in &found.notes {
        if let Some((at, message)) = failure.take_if(|(at, _)| *at <= note.start && note.len > 0) {
            problem(&mut out, *at, message);
        }
        field(&mut out, note, bytes, all);
    }
    if let Some((at, message)) = failure {
        problem(&mut out, *at, message);
    }
    out
}

fn problem(out: &mut String, at: usize, message: &str) {
    let _ = writeln!(out, "{at:08x}  error: {message}");
}

fn field(out: &mut String, note: &Annotation, bytes: &[u8], all: bool) {
    let indent = note.depth * 2;
    let bytes = &bytes[note.start..note.start + note.len];
    if bytes.is_empty() {
        let _ = writeln!(out, "{:8}  {:width$}  {:indent$}{}", "", "", "", note.text, width = ROW * 3 - 1);
    }
    let rows = bytes.chunks(ROW).count();
    for (i, row) in bytes.chunks(ROW).enumerate() {
        let hidden = !all && rows > ROWS && (ROWS / 2..rows - ROWS / 2).contains(&i);
        if hidden {
            if i == ROWS / 2 {
                let _ = writeln!(out, "{:8}  … {} bytes", "", (rows - ROWS) * ROW);
            }
            continue;
        }
        let _ = write!(out, "{:08x}  ", note.start + i * ROW);
        let hex: Vec<String> = row.iter().map(|b| format!("{b:02x}")).collect();
        let hex = hex.join(" ");
        let _ = match i {
            0 => writeln!(out, "{hex:width$}  {:indent$}{}", "", note.text, width = ROW * 3 - 1),
            _ => writeln!(out, "{hex}"),
        };
    }
}

/// One JSON object for each field and title.
pub fn json(found: &Annotated, bytes: &[u8]) -> String {
    let mut out = String::new();
    for note in &found.notes {
        let _ = write!(out, "{{\"offset\":{},\"length\":{},\"depth\":{},", note.start, note.len, note.depth);
        out.push_str("\"bytes\":\"");
        for byte in &bytes[note.start..note.start + note.len] {
            let _ = write!(out, "{byte:02x}");
        }
        out.push_str("\",\"text\":");
        json_string(&mut out, &note.text);
        out.push_str("}\n");
    }
    out
}
