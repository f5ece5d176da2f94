//! Typical mistakes, `tests/files/diagnostics/mistakes`. Goldens have the reports; these tests check how many reports propose a
//! fix, and that the fixes are right.

#[path = "../../../tests/support/files.rs"]
mod files;

use files::{file_tests, files_below};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn mistakes() -> Vec<PathBuf> {
    files_below(&file_tests().join("diagnostics/mistakes"), "mlir")
}

fn check(args: &[&str], file: &Path) -> (Vec<Value>, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_tileir")).args(["check", "--json"]).args(args).arg(file).output();
    let output = output.expect("it starts");
    let text = String::from_utf8(output.stdout).expect("text");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (lines, output.status.code())
}

fn diagnostics(lines: &[Value]) -> impl Iterator<Item = &Value> {
    lines.iter().filter(|line| line["type"] == "diagnostic")
}

#[test]
fn most_reports_name_the_fix() {
    let files = mistakes();
    assert!(files.len() >= 110, "{} mistakes", files.len());
    let named = |file: &&PathBuf| {
        let (lines, _) = check(&[], file);
        assert!(diagnostics(&lines).count() > 0, "{}", file.display());
        diagnostics(&lines).all(|d| d["fix"].is_object() || d["help"].is_array())
    };
    let (with, without): (Vec<&PathBuf>, Vec<&PathBuf>) = files.iter().partition(named);
    assert!(with.len() >= 105, "{} of {}; not {without:?}", with.len(), files.len());
}

#[test]
fn syntax_errors_of_ops_end_with_syntax_and_example() {
    let mut count = 0;
    for file in mistakes() {
        let (lines, _) = check(&[], &file);
        let notes = |d: &Value, word: &str| {
            let notes = d["notes"].as_array().cloned().unwrap_or_default();
            notes.iter().any(|note| note["message"].as_str().is_some_and(|text| text.starts_with(word)))
        };
        for d in diagnostics(&lines).filter(|d| notes(d, "syntax: `")) {
            assert!(notes(d, "example: `"), "{}: {d}", file.display());
            count += 1;
        }
    }
    assert!(count >= 15, "{count}");
}

/// Applying the proposed fixes leaves fewer problems, never more.
#[test]
fn fixes_help() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut tried, mut solved) = (0, 0);
    for file in mistakes() {
        let (before, _) = check(&[], &file);
        if !diagnostics(&before).any(|d| d["fix"].is_object()) {
            continue;
        }
        let copy = folder.path().join(file.file_name().expect("a name"));
        std::fs::copy(&file, &copy).expect("a copy");
        let (after, status) = check(&["--fix", "--unsafe-fixes"], &copy);
        let fixed = after.iter().find(|line| line["type"] == "fixed").expect("what was done");
        assert!(!fixed["applied"].as_array().expect("a list").is_empty(), "{}", file.display());
        let (old, new) = (diagnostics(&before).count(), diagnostics(&after).count());
        assert!(new <= old, "{}: {old} before, {new} after", file.display());
        tried += 1;
        solved += usize::from(status == Some(0));
    }
    assert!(tried >= 55 && solved >= 45, "{solved} of {tried} are right afterwards");
}

/// How many kinds of fixes there are: their titles, without the words in code.
#[test]
fn there_are_many_fixes() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files");
    let mut titles = BTreeSet::new();
    for part in ["diagnostics", "verify"] {
        let (lines, _) = check(&["--bytecode-version", "13.4"], &folder.join(part));
        for fix in diagnostics(&lines).map(|d| &d["fix"]).filter(|fix| fix.is_object()) {
            let title = fix["title"].as_str().expect("a title");
            titles.insert(title.split('`').step_by(2).collect::<Vec<_>>().join("…"));
        }
    }
    assert!(titles.len() >= 40, "{}: {titles:#?}", titles.len());
}
