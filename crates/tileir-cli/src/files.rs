//! The input files of a command line. A folder names all files in it.

use crate::io;
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Text of the dialect.
pub const TEXT: &[&str] = &["mlir"];
/// Text and bytecode.
pub const ANY: &[&str] = &["mlir", "tileirbc"];

/// The input files; a folder stands for all files below it with these extensions, sorted.
pub fn given(names: &[PathBuf], extensions: &[&str]) -> anyhow::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for name in names {
        if !io::is_standard(name) && name.is_dir() {
            let before = files.len();
            collect(name, extensions, &mut files)?;
            if files.len() == before {
                let endings: Vec<String> = extensions.iter().map(|e| format!(".{e}")).collect();
                anyhow::bail!("'{}' has no {} files", name.display(), endings.join(" or "));
            }
        } else {
            files.push(name.clone());
        }
    }
    Ok(files)
}

fn collect(folder: &Path, extensions: &[&str], files: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    let entries = std::fs::read_dir(folder).and_then(|all| all.map(|e| e.map(|e| e.path())).collect());
    let mut entries: Vec<PathBuf> = entries.with_context(|| format!("cannot read '{}'", folder.display()))?;
    entries.sort();
    for entry in entries {
        if entry.is_symlink() {
            // Links are not followed: they may form a cycle, and their target may be listed itself.
            continue;
        }
        if entry.is_dir() {
            collect(&entry, extensions, files)?;
        } else if entry.is_file() && entry.extension().is_some_and(|e| extensions.iter().any(|known| e == *known)) {
            files.push(entry);
        }
    }
    Ok(())
}
