//! Every code is raised by a file test, and every op has one that must fail. A file test states its expectation after
//! `//~`, and the file runner sees to it that exactly that comes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use tileir::ir::Opcode;
use tileir::reference::op_of;
use tileir_exec::faults;

/// An expected diagnostic: its code, and its line.
struct Wanted {
    code: String,
    line: String,
}

fn wanted() -> Vec<Wanted> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files");
    let mut files: Vec<PathBuf> = Vec::new();
    for area in ["verify", "diagnostics", "run", "performance"] {
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

#[test]
fn every_code_is_raised() {
    let raised: BTreeSet<String> = wanted().into_iter().map(|w| w.code).collect();
    // Codes of the bytecode reader and writer cannot be raised by a text alone.
    let of_bytecode: BTreeSet<&str> = tileir_bytecode::REGISTRY.iter().map(|c| c.code).collect();
    let of_text = |code: &str| !of_bytecode.contains(code);
    // Codes of the checker have their own suite, `tests/files/check`.
    let codes = tileir::codes().into_iter().filter(|code| !code.flags.starts_with("--check"));
    let missing: Vec<&str> = codes.map(|c| c.code).filter(|c| of_text(c) && !raised.contains(*c)).collect();
    assert!(missing.is_empty(), "no file test wants {missing:?}");
    let known: BTreeSet<&str> = tileir::codes().iter().map(|c| c.code).collect();
    let unknown: Vec<&String> = raised.iter().filter(|c| !known.contains(c.as_str())).collect();
    assert!(unknown.is_empty(), "file tests want codes that do not exist: {unknown:?}");
}

#[test]
fn every_op_has_a_test_that_must_fail() {
    let wanted = wanted();
    // Faults of a run are not rejections.
    let refused = wanted.iter().filter(|w| w.code.starts_with('E'));
    let failing: BTreeSet<&str> = refused.map(|w| op_of(&w.line)).collect();
    let missing: Vec<&str> = Opcode::ALL
        .iter()
        .map(|o| o.def())
        .filter(|d| !d.names().any(|(_, n)| failing.contains(n)))
        .map(|d| d.name)
        .collect();
    assert!(missing.is_empty(), "no file test refuses {missing:?}");
}

#[test]
fn every_fault_of_an_op_is_raised() {
    // Limits can be reached anywhere.
    let of_run = |code: &str| tileir_exec::REGISTRY.iter().any(|c| c.code == code) && code != "X0201";
    let raised: BTreeSet<(String, String)> =
        wanted().into_iter().filter(|w| of_run(&w.code)).map(|w| (op_of(&w.line).to_owned(), w.code)).collect();
    let listed = |op: &Opcode| {
        let name = op.def().name.to_owned();
        faults(*op).map(move |code| (name.clone(), code.code.to_owned())).collect::<Vec<_>>()
    };
    let listed: BTreeSet<(String, String)> = Opcode::ALL.iter().flat_map(listed).collect();
    assert_eq!(raised, listed, "left: what kernels of tests/files/run raise; right: `tileir_exec::faults`");
}
