//! The files with unsafe code are those that docs/ARCHITECTURE.md lists.

use crate::{code, packages, words};
use std::collections::BTreeSet;
use std::path::Path;

/// The rows of the table: a package, and a file or a folder (with a slash at its end) in its `src`.
fn listed() -> Vec<(String, String)> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/ARCHITECTURE.md");
    let text = std::fs::read_to_string(path).expect("the document");
    let table = text.lines().skip_while(|line| !line.contains("| files with unsafe code |")).skip(2);
    let mut all = Vec::new();
    for row in table.take_while(|line| line.starts_with('|')) {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, package, files, ..] = cells[..] else { panic!("a row with cells: {row}") };
        let plain = |name: &str| name.trim().trim_matches('`').to_owned();
        all.extend(files.split(',').map(|file| (plain(package), plain(file))));
    }
    all
}

/// Whether code is or permits unsafe code.
fn is_unsafe(text: &str) -> bool {
    let code = String::from_utf8(code(text)).expect("UTF-8");
    code.contains("allow(unsafe_code") || words(&code).any(|(_, word)| word == "unsafe")
}

#[test]
fn unsafe_code_is_in_the_listed_files() {
    let listed = listed();
    assert!(listed.len() > 10, "only {} entries were found", listed.len());
    let (mut used, mut other) = (BTreeSet::new(), Vec::new());
    for (package, files) in packages() {
        for path in files {
            if !is_unsafe(&std::fs::read_to_string(&path).expect("a source")) {
                continue;
            }
            let path = path.to_string_lossy().replace('\\', "/");
            let file = path.rsplit_once(&format!("{package}/src/")).expect("a file in src").1;
            let covers = |name: &str| file == name || name.ends_with('/') && file.starts_with(name);
            match listed.iter().position(|(of, name)| *of == package && covers(name)) {
                Some(at) => _ = used.insert(at),
                None => other.push(format!("{package}: {file}")),
            }
        }
    }
    assert!(other.is_empty(), "files with unsafe code that docs/ARCHITECTURE.md does not list:\n{}", other.join("\n"));
    let unused: Vec<_> =
        listed.iter().enumerate().filter(|(at, _)| !used.contains(at)).map(|(_, entry)| entry).collect();
    assert!(unused.is_empty(), "files without unsafe code that docs/ARCHITECTURE.md lists: {unused:?}");
}

#[test]
fn unsafe_code_is_found() {
    for text in ["unsafe fn f() {}", "let x = unsafe { f() };", "#[unsafe(no_mangle)]", "#![allow(unsafe_code)]"] {
        assert!(is_unsafe(text), "{text}");
    }
    for text in ["// unsafe", "#![forbid(unsafe_code)]", "let unsafe_fixes = \"unsafe\";"] {
        assert!(!is_unsafe(text), "{text}");
    }
}
