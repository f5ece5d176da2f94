//! Makes control characters from a file visible.

use crate::{Diagnostic, Place};
use std::sync::Arc;

/// The diagnostic with a symbol for each control character: names and strings of a hostile file must not move the
/// cursor or set the title of a terminal window. The renderer does this for source lines.
pub(super) fn visible(diagnostic: &Diagnostic) -> Diagnostic {
    let mut d = diagnostic.clone();
    let notes = d.notes.iter_mut().map(|note| &mut note.message);
    let labels = d.labels.iter_mut().map(|label| &mut label.text);
    let texts = labels.chain(notes).chain(&mut d.help).chain(&mut d.label).chain([&mut d.message]);
    texts.for_each(show);
    if let Some(fix) = &mut d.fix {
        show(&mut fix.title);
    }
    if let Place::File { file, .. } = &mut d.place {
        let mut name = file.to_string();
        show(&mut name);
        *file = Arc::from(name);
    }
    d
}

fn show(text: &mut String) {
    let hidden = |c: char| c.is_control() && !matches!(c, '\n' | '\t');
    if text.contains(hidden) {
        *text = text.chars().map(|c| if hidden(c) { symbol(c) } else { c }).collect();
    }
}

/// The symbol of a control character: `␛` for an escape.
fn symbol(c: char) -> char {
    match u32::from(c) {
        low @ 0..0x20 => char::from_u32(0x2400 + low).unwrap_or(char::REPLACEMENT_CHARACTER),
        0x7f => '\u{2421}',
        _ => char::REPLACEMENT_CHARACTER,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::{Rich, rich};
    use crate::{Severity, Source, Span, codes};

    codes! { static REGISTRY; E0998 "an example" "Raised by the test only." }

    #[test]
    fn no_text_of_a_file_commands_the_terminal() {
        let bad = "a\x1b[31mb\x07\u{9b}c\x7f\nd";
        let source = Source::new("k.mlir", "x\x1b[31my\n");
        let d = Diagnostic::new(&E0998, Severity::Error, Span::new(0, 1), bad)
            .label(bad)
            .also(Span::new(1, 2), bad)
            .note(bad)
            .note_at(Span::new(0, 1), bad)
            .help(bad);
        for place in [Place::Span(Span::new(0, 1)), Place::File { file: bad.into(), line: 1, col: 1 }] {
            let shown = rich(&Diagnostic { place, ..d.clone() }, &source, Rich::default());
            assert!(!shown.contains(|c: char| c.is_control() && c != '\n'), "{shown:?}");
            assert!(shown.contains("a␛[31mb␇\u{fffd}c␡"), "{shown}");
        }
        assert_eq!(REGISTRY.len(), 1);
    }
}
