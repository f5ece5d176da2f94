//! The form for people at a terminal: source lines, labels, notes, and the fix as a patch.

use super::window::Window;
use crate::{Diagnostic, Fix, LineCol, Place, Severity, Source, Span};
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Origin, Patch, Renderer, Snippet};

/// Options for rendering.
#[derive(Clone, Copy, Debug, Default)]
pub struct Rich {
    /// Whether to use terminal colours.
    pub color: bool,
    /// The width of the terminal: messages are wrapped and source lines are cut to it. Without one, messages stay on their
    /// lines.
    pub width: Option<usize>,
}

/// No terminal is narrower, whatever it says.
const MIN_WIDTH: usize = 40;

/// How many edits of a fix are shown.
const MAX_EDITS: usize = 8;

/// Renders a diagnostic (with its newline). Distant positions get separate snippets, and long lines are cut around the
/// marked text: the cost depends on the output, not on the source.
#[must_use]
pub fn rich(diagnostic: &Diagnostic, source: &Source, options: Rich) -> String {
    let mut d = super::visible::visible(diagnostic);
    let shortened = shorten(&mut d);
    if let Some(width) = options.width {
        wrap_texts(&mut d, width.max(MIN_WIDTH));
    }
    let d = &d;
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
    if let Some(text) = &shortened {
        report.push(Group::with_title(Level::NOTE.secondary_title(text.as_str())));
    }
    let renderer = if options.color { Renderer::styled() } else { Renderer::plain() };
    let renderer = match options.width {
        Some(width) => renderer.term_width(width.max(MIN_WIDTH)),
        None => renderer,
    };
    let mut out = renderer.render(&report).to_string();
    correct_columns(&mut out, d, source, windows.as_deref().unwrap_or_default());
    out.push('\n');
    out
}

/// Leaves the edits that are shown, and says how many are not.
fn shorten(d: &mut Diagnostic) -> Option<String> {
    let fix = d.fix.as_mut()?;
    let more = fix.edits.len().checked_sub(MAX_EDITS).filter(|more| *more > 0)?;
    fix.edits.truncate(MAX_EDITS);
    Some(format!("{more} more places are changed in the same way"))
}

/// Breaks all texts into lines of at most `width` characters, where they have spaces.
fn wrap_texts(d: &mut Diagnostic, width: usize) {
    let title = format!("{}[{}]: ", d.severity.word(), d.code.code).len();
    d.message = wrap(&d.message, width - title.min(width / 2));
    // `   = note: ` before the first line, and as much before the others.
    for note in d.notes.iter_mut().filter(|note| note.place.is_none()) {
        note.message = wrap(&note.message, width - 12);
    }
    for help in &mut d.help {
        *help = wrap(help, width - 12);
    }
}

/// Breaks a text at spaces. A word that is longer than a line has a line of its own.
fn wrap(text: &str, width: usize) -> String {
    let (mut out, mut used) = (String::with_capacity(text.len()), 0);
    for (i, word) in text.split(' ').enumerate() {
        let len = word.chars().count();
        if i > 0 {
            let fits = used + 1 + len <= width;
            out.push(if fits { ' ' } else { '\n' });
            used = if fits { used + 1 } else { 0 };
        }
        out.push_str(word);
        used = match word.rfind('\n') {
            Some(at) => word[at + 1..].chars().count(),
            None => used + len,
        };
    }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Applicability, Edit, codes};

    codes! { static REGISTRY; E0997 "an example" "Raised by the test only." }

    #[test]
    fn texts_are_wrapped_at_spaces() {
        assert_eq!(wrap("one two three", 8), "one two\nthree");
        assert_eq!(wrap("one\ntwo three", 9), "one\ntwo three");
        assert_eq!(wrap("unbreakable", 4), "unbreakable");
        assert_eq!(wrap("", 4), "");
    }

    #[test]
    fn what_is_shown_of_a_long_line_is_short() {
        let list: Vec<String> = (0..4095).map(|i| i.to_string()).collect();
        let text = format!("  %c = constant <i32: [{}]> : tile<4096xi32>\n", list.join(", "));
        let (open, ty) = (text.find('[').unwrap_or(0) as u32, text.find("tile").unwrap_or(0) as u32);
        let source = Source::new("k.mlir", text);
        let d = Diagnostic::error(&E0997, Span::new(ty, ty + 4), "wrong").also(Span::new(open, open + 1), "these");
        let shown = rich(&d, &source, Rich::default());
        assert!(shown.len() < 800, "{shown}");
        assert!(shown.contains("constant <i32: [0, 1, 2") && shown.contains("4094]> : tile<4096xi32>"), "{shown}");
        assert!(shown.contains(&format!("k.mlir:1:{}", ty + 1)), "{shown}");
        let fixed = d.fix(Applicability::Safe, "so:", Span::new(open, open + 1), "(");
        let shown = rich(&fixed, &source, Rich::default());
        assert!(shown.len() < 1500, "{shown}");
        assert_eq!(REGISTRY.len(), 1);
    }

    #[test]
    fn some_of_many_edits_are_shown() {
        let source = Source::new("k.mlir", "a\n".repeat(100));
        let edits = (0..100).map(|i| Edit { span: Span::new(2 * i, 2 * i + 1), text: "b".to_owned() }).collect();
        let mut d = Diagnostic::error(&E0997, Span::new(0, 1), "wrong");
        d.fix = Some(Fix { title: "so:".to_owned(), edits, applicability: Applicability::Safe });
        let shown = rich(&d, &source, Rich::default());
        assert!(shown.contains("92 more places are changed in the same way"), "{shown}");
    }

    #[test]
    fn a_terminal_wraps_messages() {
        let source = Source::new("k.mlir", "a\n");
        let d =
            Diagnostic::error(&E0997, Span::new(0, 1), "several words that do not fit on a line of a narrow terminal")
                .note("and a note that does not fit on a line of a narrow terminal either");
        let shown = rich(&d, &source, Rich { width: Some(50), ..Rich::default() });
        assert!(shown.lines().all(|line| line.chars().count() <= 50), "{shown}");
    }
}
