//! Applying fixes to a text.

use tileir::base::{Applicability, Diagnostics, Edit, Source};

/// The text with all safe fixes applied; `None` if there are none. Of fixes that touch the same place the first wins.
pub fn apply(source: &Source, diagnostics: &Diagnostics) -> Option<Vec<u8>> {
    let mut edits: Vec<&Edit> = diagnostics
        .list()
        .iter()
        .filter_map(|d| d.fix.as_ref())
        .filter(|f| f.applicability == Applicability::Safe)
        .flat_map(|f| &f.edits)
        .collect();
    edits.sort_by_key(|e| (e.span.lo, e.span.hi));
    let mut out = Vec::new();
    let mut at = 0usize;
    let mut applied = false;
    for edit in edits {
        let (lo, hi) = (edit.span.lo as usize, edit.span.hi as usize);
        if lo < at || hi > source.bytes().len() {
            continue;
        }
        out.extend_from_slice(&source.bytes()[at..lo]);
        out.extend_from_slice(edit.text.as_bytes());
        at = hi;
        applied = true;
    }
    out.extend_from_slice(&source.bytes()[at..]);
    applied.then_some(out)
}
