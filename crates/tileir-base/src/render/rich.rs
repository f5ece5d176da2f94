//! The form for people at a terminal: source lines, labels, notes, and the fix as a patch.

use super::window::Window;
use crate::{Diagnostic, Fix, LineCol, Place, Severity, Source, Span};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

/// Options for rendering.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rich {
    /// Whether to use terminal colours.
    pub color: bool,
}

/// Renders a diagnostic (with its newline). Distant positions get separate snippets, and long lines are cut around the
/// marked text: the cost depends on the output, not on the source.
#[must_use]
pub fn rich(diagnostic: &Diagnostic, source: &Source, options: Rich) -> String {
    let d = &super::visible::visible(diagnostic);
    let windows = Window::around(source, shown_spans(d));
    let level = match d.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Remark => Level::INFO,
    };
    let mut main = Group::with_title(level.primary_title(d.message.as_str()).id(d.code.code));
    match (d.primary(), &windows) {
        (Some(_), Some(windows)) => {
            for window in windows {
                main = snippet(main, d, source, window);
            }
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
    let edited = d.fix.as_ref().and_then(|fix| Window::around(source, fix.edits.iter().map(|e| e.span)));
    let mut report = vec![main];
    if let (Some(fix), Some(windows)) = (&d.fix, &edited) {
        report.push(patch(fix, source, windows));
    }
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let mut out = renderer.render(&report).to_string();
    correct_columns(&mut out, d, source, windows.as_deref().unwrap_or_default());
    out.push('\n');
    out
}

/// All marked spans, the most important first.
fn shown_spans(d: &Diagnostic) -> impl Iterator<Item = Span> + '_ {
    let notes = d.notes.iter().filter_map(|n| n.place.as_ref()?.span());
    d.primary().into_iter().chain(d.labels.iter().map(|l| l.span)).chain(notes)
}

/// Adds the text of a window.
fn snippet<'a>(group: Group<'a>, d: &'a Diagnostic, source: &'a Source, window: &'a Window) -> Group<'a> {
    let label = |span: Span, text: &'a str| (span, AnnotationKind::Context, Some(text));
    let primary = d.primary().map(|span| (span, AnnotationKind::Primary, d.label.as_deref()));
    let labels = d.labels.iter().map(|l| label(l.span, &l.text));
    let notes = d.notes.iter().filter_map(|n| Some(label(n.place.as_ref()?.span()?, &n.message)));
    let shown = primary.into_iter().chain(labels).chain(notes).filter(|(span, ..)| window.has(source, *span));
    let annotations = shown.map(|(span, kind, label)| kind.span(window.clip(source, span)).label(label));
    let snippet: Snippet<'a, Annotation<'a>> = Snippet::source(&window.text).line_start(window.line as usize);
    group.element(snippet.path(source.name()).annotations(annotations))
}

/// Corrects the position that the renderer shows above truncated lines: it counts columns in the text that it is given.
fn correct_columns(out: &mut String, d: &Diagnostic, source: &Source, windows: &[Window]) {
    for window in windows {
        let Some(first) = shown_spans(d).find(|span| window.has(source, *span)) else { continue };
        let Some((here, there)) = window.moved_column(source, first) else { continue };
        let text = |at: LineCol| format!("{}:{}:{}\n", source.name(), at.line, at.col);
        if let Some(at) = out.find(&text(here)) {
            out.replace_range(at..at + text(here).len(), &text(there));
        }
    }
}

/// A fix, as the lines that it changes.
fn patch<'a>(fix: &'a Fix, source: &'a Source, windows: &'a [Window]) -> Group<'a> {
    let mut group = Group::with_title(Level::HELP.secondary_title(fix.title.as_str()));
    for window in windows {
        let edits = fix.edits.iter().filter(|edit| window.has(source, edit.span));
        let patches = edits.map(|edit| Patch::new(window.clip(source, edit.span), edit.text.as_str()));
        let snippet: Snippet<'a, Patch<'a>> = Snippet::source(&window.text).line_start(window.line as usize);
        group = group.element(snippet.path(source.name()).patches(patches));
    }
    group
}
