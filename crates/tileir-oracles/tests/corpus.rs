//! The inputs that the fuzz targets have collected, without a fuzzer: no oracle fails on any of them, and each target
//! has inputs that get as far as they can.

#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use std::path::{Path, PathBuf};
use tileir_oracles::{Oracle, Seen, TARGETS};

fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    found.sort();
    found
}

/// Runs an oracle over inputs on all processors: what failed, and how far the inputs came.
fn run(oracle: Oracle, paths: &[PathBuf]) -> (Vec<String>, Vec<Seen>) {
    let verdicts = parallel::map(paths, |path| oracle(&std::fs::read(path).expect("an input")));
    let (mut failed, mut seen) = (Vec::new(), Vec::new());
    for (path, verdict) in paths.iter().zip(verdicts) {
        match verdict {
            Ok(how_far) => seen.push(how_far),
            Err(property) => failed.push(format!("{}: {property}", path.display())),
        }
    }
    (failed, seen)
}

#[test]
fn no_oracle_fails_on_the_corpus() {
    for (target, oracle) in TARGETS {
        let paths = inputs(target);
        assert!(paths.len() >= 10, "the corpus of {target} has {} inputs", paths.len());
        let (failed, seen) = run(oracle, &paths);
        assert!(failed.is_empty(), "{} inputs of {target} fail:\n{}", failed.len(), failed.join("\n"));
        let furthest = if target == "fmt" { Seen::Read } else { Seen::Legal };
        assert!(seen.contains(&furthest), "no input of {target} gets far");
    }
}
