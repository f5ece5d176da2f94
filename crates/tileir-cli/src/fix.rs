//! Applying fixes to a text.

use tileir::base::{Applicability, Diagnostic, Diagnostics, Edit, Source};

/// A fix that was applied.
#[derive(PartialEq, Eq)]
pub struct Applied {
    /// The code of the problem.
    pub code: &'static str,
    /// The line, in the text as it was when the fix was applied.
    pub line: u32,
    /// What was done.
    pub what: String,
}

/// The text with fixes applied, and which; `None` if there are none. Only safe ones are, unless others are asked for too.
/// Of fixes that touch the same place the first wins, and a fix is applied in full or not at all.
pub fn apply(source: &Source, diagnostics: &Diagnostics, unsafe_too: bool) -> Option<(Vec<u8>, Vec<Applied>)> {
    let (mut edits, mut applied): (Vec<&Edit>, Vec<Applied>) = (Vec::new(), Vec::new());
    for d in diagnostics.list() {
        let Some(fix) = &d.fix else { continue };
        if fix.applicability != Applicability::Safe && !unsafe_too {
            continue;
        }
        let length = source.bytes().len();
        let free = |edit: &Edit| {
            let inside = edit.span.lo <= edit.span.hi && edit.span.hi as usize <= length;
            inside && !edits.iter().any(|other| overlap(edit, other))
        };
        if !fix.edits.iter().all(free) {
            continue;
        }
        edits.extend(&fix.edits);
        applied.push(Applied { code: d.code.code, line: line(source, d), what: what(&fix.title) });
    }
    if edits.is_empty() {
        return None;
    }
    edits.sort_by_key(|e| (e.span.lo, e.span.hi));
    let (mut out, mut at) = (Vec::new(), 0usize);
    for edit in edits {
        out.extend_from_slice(&source.bytes()[at..edit.span.lo as usize]);
        out.extend_from_slice(edit.text.as_bytes());
        at = edit.span.hi as usize;
    }
    out.extend_from_slice(&source.bytes()[at..]);
    Some((out, applied))
}

/// How many fixes were not applied because they may not be what is meant.
pub fn left(diagnostics: &Diagnostics) -> usize {
    let unsure = |d: &&Diagnostic| d.fix.as_ref().is_some_and(|fix| fix.applicability != Applicability::Safe);
    diagnostics.list().iter().filter(unsure).count()
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
