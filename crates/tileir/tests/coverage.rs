//! Every code is raised by a file test, and every op has one that must fail. What a file test wants stands behind
//! `//~`, and the file runner sees to it that exactly that comes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tileir::ir::Opcode;

/// A wanted diagnostic: its code, and the line that it stands on.
struct Wanted {
    code: String,
    line: String,
}

fn wanted() -> Vec<Wanted> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files");
    let mut files: Vec<PathBuf> = Vec::new();
    for area in ["verify", "diagnostics", "run"] {
        let Ok(entries) = std::fs::read_dir(root.join(area)) else { continue };
        files.extend(entries.map(|e| e.unwrap().path()).filter(|p| p.extension().is_some_and(|e| e == "mlir")));
    }
    let mut found = Vec::new();
    for path in files {
        for line in std::fs::read_to_string(path).unwrap().lines() {
            let mut parts = line.split("//~");
            let text = parts.next().unwrap_or_default();
            for part in parts {
                let code = part.split_whitespace().next().unwrap_or_default().to_owned();
                found.push(Wanted { code, line: text.to_owned() });
            }
        }
    }
    found
}

/// The op that a line begins with, without results, quotes and dialect.
fn op_of(line: &str) -> &str {
    let text = match line.split_once(" = ") {
        Some((results, rest)) if results.trim_start().starts_with('%') => rest,
        _ => line,
    };
    let text = text.trim_start().trim_start_matches('"');
    let end = text.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '$')).unwrap_or(text.len());
    text[..end].strip_prefix("cuda_tile.").unwrap_or(&text[..end])
}

#[test]
fn every_code_is_raised() {
    let raised: BTreeSet<String> = wanted().into_iter().map(|w| w.code).collect();
    // What reading and writing bytecode raises comes from no text alone.
    let of_bytecode: BTreeSet<&str> = tileir::bytecode::REGISTRY.iter().map(|c| c.code).collect();
    let of_text = |code: &str| !of_bytecode.contains(code);
    let missing: Vec<&str> =
        tileir::codes().iter().map(|c| c.code).filter(|c| of_text(c) && !raised.contains(*c)).collect();
    assert!(missing.is_empty(), "no file test wants {missing:?}");
    let known: BTreeSet<&str> = tileir::codes().iter().map(|c| c.code).collect();
    let unknown: Vec<&String> = raised.iter().filter(|c| !known.contains(c.as_str())).collect();
    assert!(unknown.is_empty(), "file tests want codes that do not exist: {unknown:?}");
}

#[test]
fn every_op_has_a_test_that_must_fail() {
    let wanted = wanted();
    // What goes wrong in a run is not refused.
    let refused = wanted.iter().filter(|w| w.code.starts_with('E'));
    let failing: BTreeSet<&str> = refused.map(|w| op_of(&w.line)).collect();
    let missing: Vec<&str> = Opcode::ALL
        .iter()
        .map(|o| o.def())
        .filter(|d| !failing.contains(d.name) && !d.names.iter().any(|(_, n)| failing.contains(n)))
        .map(|d| d.name)
        .collect();
    assert!(missing.is_empty(), "no file test refuses {missing:?}");
}

#[test]
fn the_op_of_a_line() {
    assert_eq!(op_of("  %0, %1 = load_ptr_tko weak %p : t"), "load_ptr_tko");
    assert_eq!(op_of("  \"cuda_tile.absi\"(%x) {a = 1}"), "absi");
    assert_eq!(op_of("cuda_tile.module @m {"), "module");
    assert_eq!(op_of("global @g <i32: 1> : tile<2xi32>"), "global");
}
