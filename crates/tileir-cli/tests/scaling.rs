//! No command takes much longer than its input grows. `cargo xtask scaling` measures more commands on larger inputs.

#[path = "../../../tests/support/scaling/mod.rs"]
mod scaling;

use scaling::{Bench, Effort, shapes};
use std::path::Path;
use std::time::Duration;

/// The measured commands: the first one of every shape, and those that were quadratic once.
fn picked(shape: &str, command: &str) -> bool {
    let first = shapes::ALL.iter().find(|s| s.name == shape).and_then(|s| s.commands.first()?.first());
    first == Some(&command)
        || command.contains("--max-errors 0")
        || command.contains("--fix") && shape.starts_with("fixes")
}

#[test]
fn time_grows_with_the_input() {
    let scratch = tempfile::tempdir().expect("a folder");
    let binaries = Path::new(env!("CARGO_BIN_EXE_tileir")).parent().expect("the folder of the binary");
    let effort = Effort {
        first: 8 << 10,
        last: 512 << 10,
        enough: Duration::from_millis(200),
        limit: Duration::from_secs(60),
        threads: false,
    };
    let bench = Bench { binaries: binaries.to_owned(), scratch: scratch.path().to_owned(), effort };
    let measured: Vec<_> = shapes::ALL.iter().flat_map(|shape| bench.measure(shape, &picked)).collect();
    assert!(measured.len() > shapes::ALL.len());
    let wrong: Vec<String> = measured.iter().filter(|g| g.is_defect()).map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "time grows much faster than the input:\n{}", wrong.join("\n"));
}
