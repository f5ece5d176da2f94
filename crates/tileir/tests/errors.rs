//! Whatever a library crate fails with is an error that `?` and `Box<dyn Error>` take, on any thread.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use tileir::base::{Code, Diagnostic, Diagnostics, Place, Reported, Source};
use tileir::exec::check::{ClassError, ScheduleError};
use tileir::exec::host::npy::NpyError;
use tileir::exec::host::{ArrayError, BindError, ScalarError, SpecError, ToleranceError};
use tileir::exec::{
    ArgumentError, GlobalsError, Illegal, LaunchError, OutOfMemory, RegisterError, UndefinedError, UnregisterError,
};
use tileir::extract::ExtractError;
use tileir::findings::{Allowed, AllowedError};
use tileir::ir::BuildError;
use tileir::opt::{PassError, PipelineError};
use tileir::run::GridError;
use tileir::text::FormatError;
use tileir_ir::ops::element::BadMode;
use tileir_ir::types::TypeError;
use tileir_num::integer::DivError;

const fn is_error<E: Error + Send + Sync + 'static>() {}

/// Says of each type when this compiles that it is an error; the names are for the comparison with the sources.
macro_rules! errors {
    ($($name:ident)*) => {
        const _: () = { $(is_error::<$name>();)* };
        const ERRORS: &[&str] = &[$(stringify!($name)),*];
    };
}

errors! {
    AllowedError ArgumentError ArrayError BadMode BindError BuildError ClassError Diagnostics DivError ExtractError GlobalsError GridError Illegal LaunchError NpyError
    OutOfMemory PassError PipelineError FormatError RegisterError Reported ScalarError ScheduleError SpecError ToleranceError TypeError UndefinedError
    UnregisterError
}

fn sources(dir: &Path, out: &mut Vec<String>) {
    for entry in std::fs::read_dir(dir).unwrap() {
        let path = entry.unwrap().path();
        match path.extension() {
            _ if path.is_dir() => sources(&path, out),
            Some(rs) if rs == "rs" => out.push(std::fs::read_to_string(path).unwrap()),
            _ => {}
        }
    }
}

/// The type behind the last comma of `-> Result<…>`, if a public function begins here and returns one.
fn fails_with(text: &str) -> Option<&str> {
    let end = text.find(['{', ';'])?;
    let (_, result) = text[..end].split_once("-> Result<")?;
    Some(result.rsplit_once(',')?.1.trim().trim_end_matches('>'))
}

#[test]
fn no_public_error_is_missing_above() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut texts = Vec::new();
    for library in std::fs::read_dir(crates).unwrap() {
        let path = library.unwrap().path();
        // The crates above the facade: a command, two C libraries, and one that says itself that its failures are errors.
        let above = ["tileir-capi", "tileir-cli", "tileir-driver", "tileir-gpu"];
        if !above.iter().any(|name| path.ends_with(name)) {
            sources(&path.join("src"), &mut texts);
        }
    }
    let parsers = texts.iter().flat_map(|text| text.split("type Err = ").skip(1));
    let failures: BTreeSet<&str> = parsers.filter_map(|rest| rest.split(';').next()).collect();
    let bare: Vec<&&str> = failures.iter().filter(|name| !ERRORS.contains(name)).collect();
    assert!(bare.is_empty(), "`FromStr` fails with types that are not errors: {bare:?}");
    let word = |text: &str| text.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default().to_owned();
    let behind =
        |start: &str| -> BTreeSet<String> { texts.iter().flat_map(|t| t.split(start).skip(1)).map(word).collect() };
    let declared: BTreeSet<String> = &behind("pub struct ") | &behind("pub enum ");
    let functions = texts.iter().flat_map(|t| t.split("pub fn ").chain(t.split("pub const fn ")));
    let mut found: BTreeSet<String> = functions.filter_map(fails_with).map(str::to_owned).collect();
    // A pair that ends in a sentence.
    assert!(!found.contains("String)"), "a tuple is not an error");
    // An id in the place of an error is not an error type.
    found.remove("Sym");
    found.retain(|name| declared.contains(name));
    found.extend(declared.into_iter().filter(|name| name.ends_with("Error")));
    assert_eq!(found, ERRORS.iter().map(|&name| name.to_owned()).collect());
}

#[test]
fn diagnostics_show_their_first_error_and_how_many_follow() {
    const CODE: Code = &tileir_text::codes::E0003;
    let mut list = Diagnostics::new();
    assert_eq!(list.to_string(), "no errors");
    list.push(Diagnostic::warning(CODE, Place::Unknown, "careful"));
    list.push(Diagnostic::error(CODE, Place::Unknown, "first"));
    assert_eq!(list.to_string(), "first");
    list.push(Diagnostic::error(CODE, Place::Unknown, "second"));
    assert_eq!(list.to_string(), "first (and one more error)");
    list.push(Diagnostic::error(CODE, Place::Unknown, "third"));
    assert_eq!(FormatError::Unreadable(list).to_string(), "the text does not parse: first (and 2 more errors)");
}

#[test]
fn a_comment_that_allows_an_unknown_class_is_an_error_with_its_line() {
    let source = Source::new("k.mlir", "entry @k() {\n  return // check: allow block-race, racy\n}\n");
    let error = Allowed::read(&source).expect_err("an unknown class");
    assert_eq!(error.line, 2);
    let message = error.to_string();
    assert!(message.starts_with("line 2: unknown class of findings `racy`; the classes are "), "{message}");
}

#[test]
fn texts_that_do_not_parse_are_errors_that_say_what_to_write() {
    let error = "sideways".parse::<tileir::exec::check::Schedule>().expect_err("an unknown schedule");
    assert_eq!(error.to_string(), "unknown schedule `sideways`; write forward, backward, round-robin or seed:N");
    let error = "-1".parse::<tileir::exec::host::Tolerance>().expect_err("a negative tolerance");
    assert_eq!(error.to_string(), "write ATOL or ATOL,RTOL, such as 1e-6,1e-5");
}
