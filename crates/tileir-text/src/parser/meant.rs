//! Suggestions for a word that is not known: a fix that people see and decide on. The message itself stays the reference
//! tools'.

use super::{Failed, Parser, foreign};
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
    /// The word of an enumeration that `word` was probably meant to be, and a title for the fix: a word of another dialect, or
    /// a word of similar spelling.
    pub(super) fn case_meant(&self, kind: EnumKind, word: &str) -> Option<(&'static str, String)> {
        let newest = self.level().newest();
        let known = |text: &&str| kind.def().by_keyword(text.split(' ').next()?.as_bytes(), newest);
        if let Some(own) = foreign::case(kind, word).filter(|text| known(text).is_some()) {
            return Some((own, format!("`{word}` is called `{own}` here:")));
        }
        let cases = kind.def().cases.iter().filter(|case| case.since <= newest);
        let near = nearest(word, cases.map(|case| case.keyword))?;
        Some((near, format!("there is a value named `{near}`:")))
    }

    /// As [`meant`], for the words of an enumeration that tools of this level know.
    pub(super) fn meant_case(&self, d: Diagnostic, kind: EnumKind, word: &[u8], span: Span) -> Diagnostic {
        match std::str::from_utf8(word).ok().and_then(|word| self.case_meant(kind, word)) {
            Some((near, title)) => d.fix(Applicability::Maybe, title, span, near),
            None => d,
        }
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
