//! Rules that the sources of the workspace keep.

mod op_matches;
mod type_names;
mod unsafe_files;

#[path = "../../../../tests/support/files.rs"]
mod files;

use std::path::{Path, PathBuf};

/// The Rust files of each package, with the name of the package, sorted.
fn packages() -> Vec<(String, Vec<PathBuf>)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the workspace");
    let crates = std::fs::read_dir(root.join("crates")).expect("the crates");
    let mut folders: Vec<PathBuf> = crates.map(|entry| entry.expect("a crate").path()).collect();
    folders.extend(["xtask", "python"].map(|name| root.join(name)));
    folders.sort();
    let name = |folder: &Path| folder.file_name().expect("a name").to_string_lossy().into_owned();
    folders.iter().map(|folder| (name(folder), files::files_below(&folder.join("src"), "rs"))).collect()
}

/// The text with comments and the contents of strings replaced by spaces; positions stay the same.
fn code(text: &str) -> Vec<u8> {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut blank = |from: usize, to: usize| code[from..to].iter_mut().filter(|b| **b != b'\n').for_each(|b| *b = b' ');
    let find = |from: usize, what: &str| text[from..].find(what).map_or(text.len(), |n| from + n);
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'/' if bytes[at..].starts_with(b"//") => {
                let end = find(at, "\n");
                blank(at, end);
                at = end;
            }
            b'"' => {
                let hashes = bytes[..at].iter().rev().take_while(|b| **b == b'#').count();
                let raw = at > hashes && bytes[at - hashes - 1] == b'r';
                let end = if raw {
                    find(at + 1, &format!("\"{}", "#".repeat(hashes)))
                } else {
                    let mut end = at + 1;
                    while end < bytes.len() && bytes[end] != b'"' {
                        end += if bytes[end] == b'\\' { 2 } else { 1 };
                    }
                    end
                };
                blank(at + 1, end.min(bytes.len()));
                at = end + 1;
            }
            // A character, not a lifetime.
            b'\'' if bytes.get(at + 1) == Some(&b'\\') || bytes.get(at + 2) == Some(&b'\'') => {
                let end = if bytes[at + 1] == b'\\' { find(at + 3, "'") } else { at + 2 };
                blank(at + 1, end);
                at = end + 1;
            }
            _ => at += 1,
        }
    }
    code
}

/// The words of a code with the byte before each, if there is one.
fn words(code: &str) -> impl Iterator<Item = (Option<u8>, &str)> {
    let is_word = |b: u8| b.is_ascii_alphanumeric() || b == b'_';
    let mut at = 0;
    std::iter::from_fn(move || {
        let bytes = code.as_bytes();
        let start = at + bytes[at..].iter().position(|b| is_word(*b))?;
        at = bytes[start..].iter().position(|b| !is_word(*b)).map_or(bytes.len(), |n| start + n);
        Some((start.checked_sub(1).map(|i| bytes[i]), &code[start..at]))
    })
}
