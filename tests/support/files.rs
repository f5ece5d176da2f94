//! Finds the data files of tests. A folder without any is a mistake, so the caller fails instead of testing nothing.

#![allow(dead_code, reason = "not every test uses all of it")]

use std::path::{Path, PathBuf};

/// The folder of the file tests.
pub fn file_tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/files")
}

/// All files with an extension below a folder, sorted by path.
///
/// # Panics
/// If a folder cannot be read, or there is no such file.
pub fn files_below(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = std::fs::read_dir(&folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
        for path in entries.map(|entry| entry.expect("a readable entry").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == extension) {
                found.push(path);
            }
        }
    }
    assert!(!found.is_empty(), "no .{extension} file below {}", folder.display());
    found.sort();
    found
}
