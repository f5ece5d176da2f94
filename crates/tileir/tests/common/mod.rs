//! Where the texts of the repository are.

#[path = "../../../../tests/support/files.rs"]
mod files;

use std::path::{Path, PathBuf};

/// The root of the repository.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Every `.mlir` file below `dir`, sorted.
pub fn texts(dir: &Path) -> Vec<PathBuf> {
    files::files_below(dir, "mlir")
}
