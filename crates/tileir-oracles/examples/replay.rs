//! Runs the oracle of a fuzz target over files, without a fuzzer: `cargo run -p tileir-oracles --example replay --
//! TARGET FILE…`. A folder stands for the files in it.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use tileir_oracles::TARGETS;

fn main() -> ExitCode {
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_default();
    let Some((_, oracle)) = TARGETS.into_iter().find(|(target, _)| *target == name) else {
        let names = TARGETS.map(|(name, _)| name).join(", ");
        eprintln!("usage: replay TARGET FILE…; the targets are {names}");
        return ExitCode::from(2);
    };
    let mut broken = false;
    for path in words.flat_map(|word| files(Path::new(&word))) {
        let start = Instant::now();
        let verdict = match std::fs::read(&path) {
            Ok(bytes) => std::panic::catch_unwind(|| oracle(&bytes)).unwrap_or_else(|_| Err("a panic".to_owned())),
            Err(error) => Err(error.to_string()),
        };
        broken |= verdict.is_err();
        println!("{}: {verdict:?} in {:.0?}", path.display(), start.elapsed());
    }
    ExitCode::from(u8::from(broken))
}

fn files(path: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(path) else { return vec![path.to_owned()] };
    let mut found: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    found.sort();
    found
}
