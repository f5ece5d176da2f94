//! Bytecode: any bytes are accepted or rejected, the annotations cover the file, a module that was read can be printed, and
//! a legal module can be written and reads back to an equal module.

use crate::{Seen, Verdict};
use tileir::base::{Diagnostic, Diagnostics};
use tileir::ir::compare::{CompareOptions, compare};
use tileir::ir::{Level, Module};
use tileir::text::{PrintOptions, print};
use tileir::verify::{self, Threads, verify};
use tileir_bytecode::{Annotation, ReadOptions, WriteOptions, annotate, inspect, read, write};

/// Reads and verifies: the module, if it can be read, and whether it is legal.
#[must_use]
pub fn load(bytes: &[u8], level: Level) -> (Option<Module>, bool) {
    let options = verify::Options { level, threads: Threads::One, ..verify::Options::default() };
    let mut diags = Diagnostics::new();
    let module = read(bytes, &ReadOptions { level, ..ReadOptions::default() }, &mut diags).ok();
    let legal = module.as_ref().is_some_and(|m| verify(m, &options, &mut diags).is_ok());
    (module, legal)
}

/// Reads, verifies, shows, writes and reads again, at every level.
///
/// # Errors
/// Which property fails.
pub fn check(bytes: &[u8]) -> Verdict {
    Level::ALL.into_iter().try_fold(Seen::Refused, |seen, level| Ok(seen.max(check_at(bytes, level)?)))
}

/// Reads, verifies, shows, writes and reads again.
///
/// # Errors
/// Which property fails.
pub fn check_at(bytes: &[u8], level: Level) -> Verdict {
    let (module, legal) = load(bytes, level);
    annotated(bytes, level, module.is_some())?;
    match module {
        Some(module) => loaded(&module, level, legal),
        None => Ok(Seen::Refused),
    }
}

/// The properties of a module that was read. It is printed whether it is legal or not: diagnostics print ops, too.
///
/// # Errors
/// Which property fails.
pub fn loaded(module: &Module, level: Level, legal: bool) -> Verdict {
    let text = shown(module, level);
    if legal
        && let Some(again) = written_again(module, level)?
        && shown(&again, level) != text
    {
        return Err("the written module is shown differently".to_owned());
    }
    Ok(if legal { Seen::Legal } else { Seen::Read })
}

/// `inspect` and `inspect --hex`: the annotations cover the file once, and fail exactly where reading fails.
fn annotated(bytes: &[u8], level: Level, is_read: bool) -> Result<(), String> {
    let options = ReadOptions { level, ..ReadOptions::default() };
    let _ = inspect(bytes, &options, &mut Diagnostics::new());
    let found = annotate(bytes, &options, &mut Diagnostics::new());
    if found.failure.is_none() != is_read {
        return Err(format!("reading and annotating disagree: {:?}", found.failure));
    }
    let mut fields: Vec<&Annotation> = found.notes.iter().filter(|n| n.len > 0).collect();
    fields.sort_by_key(|n| n.start);
    let end = fields.iter().try_fold(0, |end, n| (n.start == end).then_some(n.start + n.len));
    if end == Some(bytes.len()) { Ok(()) } else { Err("the annotated bytes do not cover the file once".to_owned()) }
}

fn shown(module: &Module, level: Level) -> String {
    let options = PrintOptions { level, debug_info: true, reference: true, ..PrintOptions::default() };
    let _ = print(module, &PrintOptions { generic: true, debug_info: false, ..options });
    print(module, &PrintOptions { unwrap_module: true, ..options })
}

/// A legal module, written in the newest version of the level and read again. `None` for a module that only the verifier of
/// 13.2 accepts, which leaves the check for pure ops in reductions to the writer.
///
/// # Errors
/// If it cannot be written or read, or the result differs.
pub fn written_again(module: &Module, level: Level) -> Result<Option<Module>, String> {
    let mut diags = Diagnostics::new();
    let options = WriteOptions { version: level.newest(), level, ..WriteOptions::default() };
    let first = |diags: &Diagnostics| diags.list().first().map(|d| d.message.clone()).unwrap_or_default();
    let Ok(bytes) = write(module, &options, &mut diags) else {
        let is_impure = |d: &Diagnostic| d.message == "only pure operations allowed";
        if level < Level::V13_3 && diags.list().iter().any(is_impure) {
            return Ok(None);
        }
        return Err(format!("a legal module cannot be written: {}", first(&diags)));
    };
    let Ok(again) = read(&bytes, &ReadOptions { level, ..ReadOptions::default() }, &mut diags) else {
        return Err(format!("the written file cannot be read: {}", first(&diags)));
    };
    let options = CompareOptions { locations: true, module_names: false, level };
    match compare(module, &again, &options).differences.first() {
        Some(difference) => Err(format!("the written module reads back differently: {difference:?}")),
        None => Ok(Some(again)),
    }
}
