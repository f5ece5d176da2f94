//! `file:line:col: error: …`, the source line, and a caret, as the reference tools print it.

use crate::{Diagnostic, Place, Severity, Source};
use std::fmt::Write;

/// Renders a diagnostic and its upstream notes.
#[must_use]
pub fn mlir_style(diagnostic: &Diagnostic, source: &Source) -> String {
    let mut out = String::new();
    entry(&mut out, source, &diagnostic.place, diagnostic.severity.word(), &diagnostic.full_message());
    for note in diagnostic.notes.iter().filter(|n| n.upstream) {
        let place = note.place.as_ref().unwrap_or(&diagnostic.place);
        entry(&mut out, source, place, "note", &note.message);
    }
    out
}

fn entry(out: &mut String, source: &Source, place: &Place, word: &str, message: &str) {
    match place {
        Place::Unknown => {
            let _ = writeln!(out, "<unknown>:0: {word}: {message}");
        }
        Place::File { file, line, col } => {
            let _ = writeln!(out, "{file}:{line}:{col}: {word}: {message}");
        }
        Place::Span(span) => {
            let at = source.line_col(span.lo);
            let _ = writeln!(out, "{}:{}:{}: {word}: {message}", source.name(), at.line, at.col);
            let text = String::from_utf8_lossy(source.line(at.line));
            let _ = writeln!(out, "{text}");
            for c in text.chars().take(at.col as usize - 1) {
                out.push(if c == '\t' { '\t' } else { ' ' });
            }
            out.push_str("^\n");
        }
    }
}

impl Severity {
    /// The severity of a word in an expectation comment; `None` for `note`.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Severity> {
        [Severity::Error, Severity::Warning, Severity::Remark].into_iter().find(|s| s.word() == word)
    }
}
