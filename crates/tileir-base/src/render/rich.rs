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
    let d = &super::visible::visible(diagnostic);
    let window = Window::around(source, shown_spans(d));
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO,
    };
    let mut main = Group::with_title(level.primary_title(d.message.as_str()).id(d.code.code));
    match (d.primary(), &window) {
        (Some(span), Some(window)) => {
            let mut snippet = window.snippet(source);
            let primary = AnnotationKind::Primary.span(window.clip(span));
            snippet = snippet.annotation(match &d.label {
                Some(label) => primary.label(label.as_str()),
                None => primary,
            });
            for label in &d.labels {
                let context = AnnotationKind::Context.span(window.clip(label.span));
                snippet = snippet.annotation(context.label(label.text.as_str()));
            }
            for note in &d.notes {
                if let Some(Place::Span(span)) = note.place {
                    let context = AnnotationKind::Context.span(window.clip(span));
                    snippet = snippet.annotation(context.label(note.message.as_str()));
                }
            }
            main = main.element(snippet);
        }
        (Some(span), None) => {
            let at = source.line_col(span.lo);
            main = main.element(Origin::path(source.name()).line(at.line as usize).char_column(at.col as usize));
        }
        (None, _) => {
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
    let patched = d.fix.as_ref().and_then(|fix| {
        let window = Window::around(source, fix.edits.iter().map(|e| e.span))?;
        Some((fix, window))
    });
    if let Some((fix, window)) = &patched {
        let mut snippet = window.snippet(source);
        for edit in &fix.edits {
            snippet = snippet.patch(Patch::new(window.clip(edit.span), edit.text.as_str()));
        }
        report.push(Group::with_title(Level::HELP.secondary_title(fix.title.as_str())).element(snippet));
    }
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let mut out = renderer.render(&report).to_string();
    out.push('\n');
    out
}

/// Everything that the main snippet points at.
fn shown_spans(d: &Diagnostic) -> impl Iterator<Item = Span> + '_ {
    let notes = d.notes.iter().filter_map(|n| n.place.as_ref()?.span());
    d.primary().into_iter().chain(d.labels.iter().map(|l| l.span)).chain(notes)
}

/// The lines of a source from the first to the last that is pointed at: what is rendered need not be the whole text.
struct Window<'s> {
    text: &'s str,
    start: u32,
    line: u32,
}

impl<'s> Window<'s> {
    /// `None` if nothing is pointed at, or the lines are not UTF-8.
    fn around(source: &'s Source, spans: impl Iterator<Item = Span>) -> Option<Self> {
        let end = u32::try_from(source.bytes().len()).ok()?;
        let (lo, hi) = spans.fold((u32::MAX, 0), |(lo, hi), s| (lo.min(s.lo), hi.max(s.hi)));
        let line = source.line_col(lo.min(end)).line;
        let start = source.line_start(line)?;
        let last = source.line_col(hi.clamp(start, end)).line;
        let stop = source.line_start(last + 1).unwrap_or(end);
        let text = std::str::from_utf8(source.slice(Span::new(start, stop))).ok()?;
        (lo != u32::MAX).then_some(Window { text, start, line })
    }

    fn snippet<T: Clone>(&self, source: &'s Source) -> Snippet<'s, T> {
        Snippet::source(self.text).line_start(self.line as usize).path(source.name())
    }

    /// A span of the source as offsets into the window, on character boundaries.
    fn clip(&self, span: Span) -> std::ops::Range<usize> {
        clip(self.text, Span::new(span.lo.saturating_sub(self.start), span.hi.saturating_sub(self.start)))
    }
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
