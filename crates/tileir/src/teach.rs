//! Additions to the parser's diagnostics: the syntax of an op that does not parse, with an example from its page, and one
//! diagnostic instead of many if the same wrong type is repeated.

use crate::reference::{self, Doc, example, op_of};
use std::collections::{BTreeSet, HashMap};
use tileir_base::{Diagnostic, Diagnostics, Source};
use tileir_ir::{Level, Opcode};

/// Merges repeated reports, and adds syntax and example to the first report about the syntax of each op.
pub fn teach(source: &Source, diagnostics: &mut Diagnostics) {
    merge_repeats(source, diagnostics);
    let mut shown = BTreeSet::new();
    for d in diagnostics.iter_mut() {
        let Some(op) = d.syntax_of.and_then(reference::op_named).filter(|op| shown.insert(op.number())) else {
            continue;
        };
        let notes = syntax(op);
        for text in notes {
            d.notes.push(tileir_base::Note::new(None, text));
        }
    }
}

/// How an op is written, and an example of it from its page.
fn syntax(op: Opcode) -> Vec<String> {
    let mut notes = vec![format!("syntax: `{}`", reference::syntax_line(op))];
    let doc = Doc::parse(op.def().doc);
    let (text, _) = example(&doc.example);
    let named = |line: &&str| {
        let word = op_of(line);
        op.def().names().any(|(_, name)| name == word)
    };
    // The name of the newest level, where there are several.
    let line = text.lines().find(|line| named(line) && op_of(line) == op.def().name_at(Level::NEWEST));
    notes.extend(line.or_else(|| text.lines().find(named)).map(|line| format!("example: `{}`", line.trim())));
    notes
}

/// Of reports with the same code and message about the same text, the first stays. It says on which lines the others were,
/// and its fix repairs them too.
fn merge_repeats(source: &Source, diagnostics: &mut Diagnostics) {
    type Key = (&'static str, String, Vec<u8>);
    let key = |d: &Diagnostic| -> Option<Key> {
        let span = d.primary().filter(|span| span.hi > span.lo)?;
        // Only a type that is wrong by itself and is repaired alike everywhere.
        let repeats = matches!(d.code.code, "E0201" | "E0202") && d.labels.is_empty() && d.fix.is_some();
        repeats.then(|| (d.code.code, d.message.clone(), source.slice(span).to_vec()))
    };
    let mut others: HashMap<Key, Vec<Diagnostic>> = HashMap::new();
    let mut seen: BTreeSet<Key> = BTreeSet::new();
    diagnostics.retain(|d| match key(d) {
        Some(key) if !seen.insert(key.clone()) => {
            others.entry(key).or_default().push(d.clone());
            false
        }
        _ => true,
    });
    if others.is_empty() {
        return;
    }
    for d in diagnostics.iter_mut() {
        let Some(others) = key(d).and_then(|key| others.remove(&key)) else { continue };
        let lines: BTreeSet<u32> = others.iter().filter_map(|d| Some(source.line_col(d.primary()?.lo).line)).collect();
        let shown: Vec<String> = lines.iter().take(8).map(u32::to_string).collect();
        let more = if lines.len() > shown.len() { ", …" } else { "" };
        let (times, plural) = (others.len(), if lines.len() == 1 { "line" } else { "lines" });
        let again = if times == 1 { "once more".to_owned() } else { format!("{times} more times") };
        let message = format!("the same type is refused {again}, on {plural} {}{more}", shown.join(", "));
        d.notes.push(tileir_base::Note::new(None, message));
        if let Some(fix) = &mut d.fix {
            fix.edits.extend(others.into_iter().filter_map(|d| d.fix).flat_map(|fix| fix.edits));
        }
    }
}
