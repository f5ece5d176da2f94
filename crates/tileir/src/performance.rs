//! Warnings about speed cliffs, as `tileir check --lint performance` and `tileir compile` show them: with a fix where the change that
//! avoids the cliff can be written into the text.

use std::sync::Arc;
use tileir_base::{Applicability, Diagnostics, Edit, Fix, Part, Source, Span};
use tileir_ir::{Level, Module, Op};
use tileir_text::{locate, parameters_end};
use tileir_verify::{PerformanceChange, Target, lint_performance};

/// Warns about each speed cliff of a target in a legal module. Of a module without a text, the warnings show the op.
#[must_use]
pub fn lint(source: &Arc<Source>, module: &Module, target: Target) -> Diagnostics {
    let has_text = module.source().is_some();
    let mut found = Diagnostics::new();
    let mut names = Vec::new();
    for finding in lint_performance(module, target) {
        let mut diagnostic = finding.diagnostic;
        if let Some(change) = finding.change.filter(|_| has_text) {
            diagnostic.fix = fix(source, module, target, &change, &mut names);
        }
        if has_text {
            crate::check::point(source, module, &mut diagnostic);
        }
        found.push(diagnostic);
    }
    if has_text {
        return found;
    }
    let mut shown = Diagnostics::new();
    crate::input::show_ops(module, &found, Level::default(), &mut shown);
    shown
}

/// The fix that makes a change; the names that it gives to values are added to `names`.
fn fix(
    source: &Source,
    m: &Module,
    target: Target,
    change: &PerformanceChange,
    names: &mut Vec<String>,
) -> Option<Fix> {
    let one = |applicability, title: &str, edits| Some(Fix::new(title, edits, applicability));
    match *change {
        PerformanceChange::Hint { entry, name, value } => {
            let end = parameters_end(source, m.loc(entry).as_offset()?)?;
            let text = format!(" optimization_hints=<{} = {{{name} = {value}}}>", target.name());
            one(Applicability::Safe, "give the tile block more registers:", vec![insert(end, text)])
        }
        PerformanceChange::FastAcc(op) => {
            let end = part(source, m, op, 2)?.hi;
            one(Applicability::Maybe, "if fewer bits are enough:", vec![insert(end, " fast_acc".to_owned())])
        }
        PerformanceChange::Assume { op, operand, divisor } => {
            let span = part(source, m, op, operand)?;
            let start = statement_start(source, m.loc(op).as_offset()?)?;
            let value = String::from_utf8_lossy(source.slice(span)).into_owned();
            let name = fresh(source, &value, divisor, names);
            names.push(name.clone());
            let ty = m.short_type(m.value_type(*m.operands(op).get(operand as usize)?));
            let text = format!("{name} = assume div_by<{divisor}>, {value} : {ty}\n{}", indentation(source, start));
            let edits = vec![insert(start, text), Edit::new(span, name)];
            one(Applicability::Maybe, "if every launch keeps this promise:", edits)
        }
        // A change that this crate cannot write is left to the reader.
        _ => None,
    }
}

fn insert(at: u32, text: String) -> Edit {
    Edit::new(Span::new(at, at), text)
}

/// The span of an operand; `None` if it is not found.
fn part(source: &Source, m: &Module, op: Op, operand: u32) -> Option<Span> {
    let offset = m.loc(op).as_offset()?;
    let span = locate(source, offset, m, op, Some(Part::Operand(operand)));
    source.slice(span).starts_with(b"%").then_some(span)
}

/// Where the statement begins whose op is at an offset: at its only result.
fn statement_start(source: &Source, op: u32) -> Option<u32> {
    let before = source.slice(Span::new(0, op)).trim_ascii_end().strip_suffix(b"=")?.trim_ascii_end();
    let is_name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'-');
    let name = before.iter().rev().take_while(|b| is_name(b)).count();
    let start = before.len().checked_sub(name + 1)?;
    (before[start] == b'%').then_some(start as u32)
}

/// The blanks at the start of the line of a position, if there is nothing else before it.
fn indentation(source: &Source, at: u32) -> String {
    let before = source.slice(Span::new(0, at));
    let line = before.iter().rposition(|b| *b == b'\n').map_or(before, |end| &before[end + 1..]);
    match line.iter().all(|b| matches!(b, b' ' | b'\t')) {
        true => String::from_utf8_lossy(line).into_owned(),
        false => String::new(),
    }
}

/// A name for a multiple that neither the text has nor another fix gives.
fn fresh(source: &Source, value: &str, divisor: u64, taken: &[String]) -> String {
    let stem: String = value.chars().map(|c| if c == '#' || c == ':' { '_' } else { c }).collect();
    let text = String::from_utf8_lossy(source.bytes());
    let names = std::iter::once(format!("{stem}_by{divisor}")).chain((2..).map(|n| format!("{stem}_by{divisor}_{n}")));
    names.into_iter().find(|name| !text.contains(name.as_str()) && !taken.contains(name)).unwrap_or_default()
}
