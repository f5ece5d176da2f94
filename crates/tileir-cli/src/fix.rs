//! Applying fixes to a text.

use std::collections::BTreeMap;
use tileir::base::{Applicability, Diagnostic, Diagnostics, Edit, Source};

/// A fix that was applied.
#[derive(PartialEq, Eq)]
pub struct Applied {
    /// The code of the problem.
    pub code: &'static str,
    /// The line, in the text as it was when the fix was applied.
    pub line: u32,
    /// The title of the fix.
    pub what: String,
}

/// The text with fixes applied, and the list of them; `None` if there are none. Unsafe fixes are applied only on request.
/// Of fixes that touch the same place the first wins, and a fix is applied in full or not at all.
pub fn apply(source: &Source, diagnostics: &Diagnostics, unsafe_too: bool) -> Option<(Vec<u8>, Vec<Applied>)> {
    let (mut edits, mut applied) = (Edits::default(), Vec::new());
    for d in diagnostics.list() {
        let Some(fix) = &d.fix else { continue };
        if fix.applicability != Applicability::Safe && !unsafe_too {
            continue;
        }
        if !edits.insert_all(&fix.edits, source.bytes().len()) {
            continue;
        }
        applied.push(Applied { code: d.code.code, line: line(source, d), what: what(&fix.title) });
    }
    if applied.is_empty() {
        return None;
    }
    Some((edits.apply(source.bytes()), applied))
}

/// Edits that do not overlap, by start and end. Only the neighbours of an edit can overlap it, so that each check takes
/// logarithmic time.
#[derive(Default)]
struct Edits<'a>(BTreeMap<(u32, u32), &'a Edit>);

impl<'a> Edits<'a> {
    /// Adds the edits of a fix, or none of them if one leaves the text of `length` bytes or overlaps another.
    fn insert_all(&mut self, edits: &'a [Edit], length: usize) -> bool {
        for (done, edit) in edits.iter().enumerate() {
            let inside = edit.span.lo <= edit.span.hi && edit.span.hi as usize <= length;
            if !inside || !self.is_free(edit) {
                for edit in &edits[..done] {
                    self.0.remove(&key(edit));
                }
                return false;
            }
            self.0.insert(key(edit), edit);
        }
        true
    }

    fn is_free(&self, edit: &Edit) -> bool {
        let neighbours = [self.0.range(..=key(edit)).next_back(), self.0.range(key(edit)..).next()];
        !neighbours.into_iter().flatten().any(|(_, other)| overlap(edit, other))
    }

    fn apply(&self, text: &[u8]) -> Vec<u8> {
        let (mut out, mut at) = (Vec::with_capacity(text.len()), 0usize);
        for edit in self.0.values() {
            out.extend_from_slice(&text[at..edit.span.lo as usize]);
            out.extend_from_slice(edit.text.as_bytes());
            at = edit.span.hi as usize;
        }
        out.extend_from_slice(&text[at..]);
        out
    }
}

/// The number of unsafe fixes that were not applied.
pub fn left(diagnostics: &Diagnostics) -> usize {
    let unsure = |d: &&Diagnostic| d.fix.as_ref().is_some_and(|fix| fix.applicability != Applicability::Safe);
    diagnostics.list().iter().filter(unsure).count()
}

fn key(edit: &Edit) -> (u32, u32) {
    (edit.span.lo, edit.span.hi)
}

/// Whether two edits touch. Two insertions at the same place do.
fn overlap(a: &Edit, b: &Edit) -> bool {
    a.span == b.span || (a.span.lo < b.span.hi && b.span.lo < a.span.hi)
}

fn line(source: &Source, d: &Diagnostic) -> u32 {
    d.primary().map_or(0, |span| source.line_col(span.lo).line)
}

/// The title of a fix without the colon before its lines.
fn what(title: &str) -> String {
    title.trim_end_matches(':').to_owned()
}
