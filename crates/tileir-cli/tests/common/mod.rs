//! Helpers of the tests of the command line.

#![allow(dead_code, unused_imports, reason = "each test takes some of these")]

#[path = "../../../../tests/support/skipped.rs"]
mod skipped;

pub use skipped::skipped;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The command under test.
pub const TILEIR: &str = env!("CARGO_BIN_EXE_tileir");

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs the command in a folder, without colors.
pub fn tileir(folder: &Path, args: &[&str]) -> Output {
    Command::new(TILEIR).args(args).env("NO_COLOR", "1").current_dir(folder).output().expect("it starts")
}

/// The output of a command, as text.
pub fn stdout(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The messages of a command, as text.
pub fn stderr(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}
