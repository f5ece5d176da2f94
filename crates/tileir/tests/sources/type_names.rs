//! A type name has one meaning in a crate.

use crate::{code, packages, words};
use std::collections::BTreeMap;

/// Names that several types of a crate have, because they are the same thing in several places.
const CONVENTIONS: [(&str, &str, &str); 7] = [
    ("python", "Handler", "a handler of Ctrl-C, for each operating system"),
    ("tileir-cli", "Opts", "the options of a command, in the file of each command"),
    ("tileir-exec", "Comparison", "the result of a comparison of arrays, and a comparison in a vector program"),
    ("tileir-exec", "F32x8", "eight floats, for each instruction set"),
    ("tileir-exec", "Kernel", "a lowered entry, and code that is compiled for each instruction set"),
    ("tileir-exec", "Quads", "four bytes as an item of a product, for each architecture"),
    ("tileir-exec", "Workspace", "stated memory of an op, and the memory of a row reduction"),
];

#[test]
fn a_type_name_has_one_meaning_in_a_crate() {
    let mut repeated = Vec::new();
    for (package, files) in packages() {
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in files {
            let text = std::fs::read_to_string(&path).expect("a source");
            let code = String::from_utf8(code(&text)).expect("UTF-8");
            for (number, line) in code.lines().enumerate() {
                if let Some(name) = defined(line) {
                    places.entry(name.to_owned()).or_default().push(format!("{}:{}", path.display(), number + 1));
                }
            }
        }
        places.retain(|_, places| places.len() > 1);
        repeated.extend(places.into_iter().map(|(name, places)| (package.clone(), name, places)));
    }
    let is_convention = |package: &str, name: &str| CONVENTIONS.iter().any(|&(p, n, _)| (p, n) == (package, name));
    let found = |package: &str, name: &str| repeated.iter().any(|(p, n, _)| (&**p, &**n) == (package, name));
    let wrong: Vec<_> = repeated.iter().filter(|(package, name, _)| !is_convention(package, name)).collect();
    assert!(wrong.is_empty(), "types that share a name: {wrong:#?}");
    let unused: Vec<_> = CONVENTIONS.iter().filter(|(package, name, _)| !found(package, name)).collect();
    assert!(unused.is_empty(), "conventions without types: {unused:#?}");
}

/// The type that a line begins to define. Names of macro parameters are left out.
fn defined(line: &str) -> Option<&str> {
    let mut words = words(line)
        .map(|(_, word)| word)
        .skip_while(|word| matches!(*word, "pub" | "crate" | "super" | "in" | "unsafe"));
    matches!(words.next()?, "struct" | "enum" | "union" | "trait")
        .then(|| words.next())
        .flatten()
        .filter(|name| name.starts_with(|c: char| c.is_ascii_uppercase()))
}

#[test]
fn definitions_are_found() {
    assert_eq!(defined("pub(super) struct Plan<'a> {"), Some("Plan"));
    assert_eq!(defined("    pub unsafe trait Bits: Copy {"), Some("Bits"));
    assert_eq!(defined("enum Set {"), Some("Set"));
    assert_eq!(defined("let plan = Plan { shape };"), None);
    assert_eq!(defined("pub struct $name;"), None);
}
