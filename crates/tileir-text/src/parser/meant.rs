//! Suggestions for unknown words: a fix that is shown but not applied. The message itself is the reference tools'.

use super::{Failed, Parser};
use crate::codes;
use tileir_base::similar::nearest;
use tileir_base::{Applicability, Diagnostic, Span};
use tileir_ir::enums::EnumKind;

/// Adds the most similar word to `word`, at `span`. `kind` names the kind of word.
pub(super) fn meant<'a>(
    d: Diagnostic,
    kind: &str,
    word: &[u8],
    span: Span,
    words: impl IntoIterator<Item = &'a str>,
) -> Diagnostic {
    let near = std::str::from_utf8(word).ok().and_then(|word| nearest(word, words));
    match near {
        Some(near) => d.fix(Applicability::Maybe, format!("there is {kind} named `{near}`:"), span, near),
        None => d,
    }
}

impl Parser<'_> {
    /// As [`meant`], for the words of an enumeration at this level.
    pub(super) fn meant_case(&self, d: Diagnostic, kind: EnumKind, word: &[u8], span: Span) -> Diagnostic {
        let newest = self.level().newest();
        let cases = kind.def().cases.iter().filter(|case| case.since <= newest);
        meant(d, "a value", word, span, cases.map(|case| case.keyword))
    }

    /// Reports a word that is not in an enumeration.
    pub(super) fn unknown_case(
        &mut self,
        kind: EnumKind,
        word: &[u8],
        span: Span,
        message: impl Into<String>,
    ) -> Failed {
        let d = Diagnostic::error(&codes::E0008, span, message).prefix(self.custom_prefix());
        let d = self.meant_case(d, kind, word, span);
        self.push(d)
    }
}
