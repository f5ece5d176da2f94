//! Every legal module among the file tests: `canonicalize`, in both modes, gives the same each time, is legal, and a
//! second run changes nothing.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use tileir_base::{Diagnostics, Source};
use tileir_ir::Module;
use tileir_opt::{Canonicalize, Pass};
use tileir_text::{ParseOptions, PrintOptions, parse, print};

fn files(dir: &Path, found: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> =
        std::fs::read_dir(dir).expect("the file tests are there").map(|e| e.expect("readable").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            files(&path, found);
        } else if path.extension().is_some_and(|e| e == "mlir") {
            found.push(path);
        }
    }
}

fn is_legal(m: &Module) -> bool {
    tileir_verify::verify(m, &tileir_verify::Options::default(), &mut Diagnostics::new()).is_ok()
}

fn optimized(m: &Module, pass: &Pass) -> Module {
    let mut after = m.clone();
    tileir_opt::run(&mut after, pass).expect("limits are not errors");
    after
}

#[test]
fn file_tests_come_to_rest() {
    let mut paths = Vec::new();
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files"), &mut paths);
    let shown = |m: &Module| print(m, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    let mut tried = 0;
    for path in &paths {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let parsed = parse(&Arc::new(Source::new("test.mlir", text.as_str())), &ParseOptions::default());
        if parsed.diagnostics.has_errors() || !is_legal(&parsed.module) {
            continue;
        }
        tried += 1;
        for pass in [Canonicalize::default(), Canonicalize::full()].map(Pass::Canonicalize) {
            let once = optimized(&parsed.module, &pass);
            assert!(is_legal(&once), "{}", path.display());
            assert_eq!(shown(&once), shown(&optimized(&parsed.module, &pass)), "{}: not the same", path.display());
            assert_eq!(shown(&once), shown(&optimized(&once, &pass)), "{}: changes again", path.display());
        }
    }
    assert!(tried > 100, "only {tried} of {} files are legal modules", paths.len());
}
