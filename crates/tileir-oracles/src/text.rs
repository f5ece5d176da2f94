//! Text: any bytes are accepted or rejected, both policies agree, diagnostics point into the text, and a legal module prints
//! as text that parses to the same module.

use crate::{Seen, Verdict, fmt};
use std::sync::Arc;
use tileir::base::render::{Rich, json_line, mlir_style, rich};
use tileir::base::{Diagnostics, Severity, Source};
use tileir::check;
use tileir::ir::compare::{CompareOptions, compare};
use tileir::ir::{Level, Module};
use tileir::text::{ParseOptions, Parsed, Policy, PrintOptions, parse, print};
use tileir::verify::{self, Threads};

/// Maximum number of rendered diagnostics per input. More of them exercise nothing new.
const RENDERED: usize = 8;

/// Reads, verifies, prints and reads again, at every level with both policies.
///
/// # Errors
/// Which property fails.
pub fn check(text: &[u8]) -> Verdict {
    Level::ALL.into_iter().try_fold(Seen::Refused, |seen, level| Ok(seen.max(check_at(text, level)?)))
}

/// Reads, verifies, prints and reads again, at one level with both policies.
///
/// # Errors
/// Which property fails.
pub fn check_at(text: &[u8], level: Level) -> Verdict {
    let source = Arc::new(Source::new("m.mlir", text));
    let first = read(&source, level, Policy::First);
    let parsed = read(&source, level, Policy::All);
    // The two policies differ in one leniency, so only this direction holds.
    if !first.diagnostics.has_errors() && parsed.diagnostics.has_errors() {
        return Err("accepted with one policy and refused with the other".to_owned());
    }
    render(&source, &first.diagnostics);
    check_command(&source, level)?;
    if parsed.diagnostics.has_errors() {
        return Ok(Seen::Refused);
    }
    if fmt::check(text)? == Seen::Refused {
        return Err("formatting refuses what the parser reads".to_owned());
    }
    let legal = verified(&source, &parsed.module, level)?;
    printed(&parsed.module, level, legal)?;
    Ok(if legal { Seen::Legal } else { Seen::Read })
}

fn read(source: &Arc<Source>, level: Level, policy: Policy) -> Parsed {
    let options =
        ParseOptions { level, policy, testing_ops: true, allow_unregistered: true, ..ParseOptions::default() };
    parse(source, &options)
}

/// `tileir check`: its diagnostics are inside the text and can be rendered in every format.
fn check_command(source: &Arc<Source>, level: Level) -> Result<(), String> {
    let options = check::Options { level, ..check::Options::default() };
    let diagnostics = check::check(source, &options);
    inside(source, &diagnostics)?;
    render(source, &diagnostics);
    Ok(())
}

/// Whether every diagnostic points into the text.
fn inside(source: &Source, diagnostics: &Diagnostics) -> Result<(), String> {
    let outside = diagnostics
        .list()
        .iter()
        .find(|d| d.primary().is_some_and(|span| span.lo > span.hi || span.hi as usize > source.bytes().len()));
    outside.map_or(Ok(()), |d| Err(format!("a diagnostic points outside the text: {}", d.message)))
}

fn render(source: &Source, diagnostics: &Diagnostics) {
    for d in diagnostics.list().iter().take(RENDERED) {
        let _ = rich(d, source, Rich { color: true, width: Some(80) });
        let _ = (mlir_style(d, source), json_line(d, source));
    }
}

/// Whether the verifier accepts a module; both of its policies must agree.
fn verified(source: &Source, module: &Module, level: Level) -> Result<bool, String> {
    let verdict = |policy| {
        let options = verify::Options { level, policy, threads: Threads::One, ..verify::Options::default() };
        let mut diagnostics = Diagnostics::new();
        (verify::verify(module, &options, &mut diagnostics).is_ok(), diagnostics)
    };
    let (legal, mut diagnostics) = verdict(verify::Policy::All);
    if verdict(verify::Policy::Upstream).0 != legal {
        return Err("the policies of the verifier disagree".to_owned());
    }
    diagnostics.iter_mut().for_each(|d| check::point(source, module, d));
    inside(source, &diagnostics)?;
    Ok(legal)
}

/// Prints in both forms. The generic form of any module parses back, and the pretty form of a legal one: in the pretty form
/// of an illegal module, a value used outside its region has no name.
///
/// # Errors
/// If a text does not parse, or parses to another module.
pub fn printed(module: &Module, level: Level, legal: bool) -> Result<(), String> {
    for generic in [false, true] {
        let options = PrintOptions { level, generic, ..PrintOptions::default() };
        let shown = print(module, &options);
        if !generic && !legal {
            continue;
        }
        let again = read(&Arc::new(Source::new("p.mlir", shown.as_str())), level, Policy::All);
        if let Some(d) = again.diagnostics.list().iter().find(|d| d.severity == Severity::Error) {
            return Err(format!("printed text (generic: {generic}) does not read back: {}", d.message));
        }
        if print(&again.module, &options) != shown {
            return Err(format!("printing (generic: {generic}) is not a fixed point"));
        }
        // MLIR's syntax does not distinguish a region with one empty block from one without blocks; only the first is legal.
        if legal {
            same(module, &again.module, level, generic)?;
        }
    }
    let _ = print(module, &PrintOptions { level, debug_info: true, reference: true, ..PrintOptions::default() });
    Ok(())
}

fn same(left: &Module, right: &Module, level: Level, generic: bool) -> Result<(), String> {
    let options = CompareOptions { locations: false, module_names: true, level };
    let found = compare(left, right, &options).differences;
    found.first().map_or(Ok(()), |d| Err(format!("printed text (generic: {generic}) reads back differently: {d:?}")))
}
