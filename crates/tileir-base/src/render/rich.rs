//! The form for people at a terminal: source lines, labels, notes, and the fix as a patch.

use crate::{Diagnostic, Place, Severity, Source, Span};
use annotate_snippets::{AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

/// How to render.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rich {
    /// Whether to use terminal colours.
    pub color: bool,
}

/// Renders a diagnostic (with its newline).
#[must_use]
pub fn rich(diagnostic: &Diagnostic, source: &Source, options: Rich) -> String {
    let text = String::from_utf8_lossy(source.bytes());
    // Offsets are into the raw bytes; where the text is not UTF-8 they would not fit the replaced text.
    let faithful = matches!(text, std::borrow::Cow::Borrowed(_));
    let clip = |span: Span| clip(&text, span);
    let d = diagnostic;

    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO,
    };
    let mut main = Group::with_title(level.primary_title(d.message.as_str()).id(d.code.code));
    match d.primary() {
        Some(span) if faithful => {
            let mut snippet = Snippet::source(text.as_ref()).path(source.name());
            let primary = AnnotationKind::Primary.span(clip(span));
            snippet = snippet.annotation(match &d.label {
                Some(label) => primary.label(label.as_str()),
                None => primary,
            });
            for label in &d.labels {
                snippet = snippet.annotation(AnnotationKind::Context.span(clip(label.span)).label(label.text.as_str()));
            }
            for note in &d.notes {
                if let Some(Place::Span(span)) = note.place {
                    snippet = snippet.annotation(AnnotationKind::Context.span(clip(span)).label(note.message.as_str()));
                }
            }
            main = main.element(snippet);
        }
        Some(span) => {
            let at = source.line_col(span.lo);
            main = main.element(Origin::path(source.name()).line(at.line as usize).char_column(at.col as usize));
        }
        None => {
            if let Place::File { file, line, col } = &d.place {
                main = main.element(Origin::path(file.as_ref()).line(*line as usize).char_column(*col as usize));
            } else {
                main = main.element(Origin::path(source.name()));
            }
        }
    }
    for note in d.notes.iter().filter(|n| !matches!(n.place, Some(Place::Span(_)))) {
        main = main.element(Level::NOTE.message(note.message.as_str()));
    }
    for help in &d.help {
        main = main.element(Level::HELP.message(help.as_str()));
    }
    let mut report = vec![main];
    if let (Some(fix), true) = (&d.fix, faithful) {
        let mut snippet = Snippet::source(text.as_ref()).path(source.name());
        for edit in &fix.edits {
            snippet = snippet.patch(Patch::new(clip(edit.span), edit.text.as_str()));
        }
        report.push(Group::with_title(Level::HELP.secondary_title(fix.title.as_str())).element(snippet));
    }
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let mut out = renderer.render(&report).to_string();
    out.push('\n');
    out
}

/// The span as byte offsets on character boundaries inside the text.
fn clip(text: &str, span: Span) -> std::ops::Range<usize> {
    let mut lo = (span.lo as usize).min(text.len());
    let mut hi = (span.hi as usize).clamp(lo, text.len());
    while !text.is_char_boundary(lo) {
        lo -= 1;
    }
    while !text.is_char_boundary(hi) {
        hi += 1;
    }
    lo..hi
}
