//! The inputs that the fuzz targets have collected, without a fuzzer: no oracle fails on any of them, and each target
//! has inputs that get as far as they can.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir_oracles::{Oracle, Seen, TARGETS};

fn inputs(target: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(target);
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|e| e.path()).collect();
    found.sort();
    found
}

/// Runs an oracle over inputs on all processors: what failed, and how far the inputs came.
fn run(oracle: Oracle, paths: &[PathBuf]) -> (Vec<String>, Vec<Seen>) {
    let (next, found) = (AtomicUsize::new(0), Mutex::new((Vec::new(), Vec::new())));
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(|| {
                while let Some(path) = paths.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let verdict = oracle(&std::fs::read(path).expect("an input"));
                    let mut found = found.lock().expect("no panic elsewhere");
                    match verdict {
                        Ok(seen) => found.1.push(seen),
                        Err(property) => found.0.push(format!("{}: {property}", path.display())),
                    }
                }
            });
        }
    });
    found.into_inner().expect("no panic elsewhere")
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
