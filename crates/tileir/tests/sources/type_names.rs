//! A type name has one meaning in a crate.

use crate::{code, packages, words};
use std::collections::BTreeMap;

/// Names that several types of a crate have, because they are the same thing in several places.
const CONVENTIONS: &[(&str, &str, &str)] = &[
    ("python", "Handler", "a handler of Ctrl-C, for each operating system"),
    ("tileir-cli", "Opts", "the options of a command, in the file of each command"),
    ("tileir-exec", "F32x8", "eight floats, for each instruction set"),
    ("tileir-exec", "F64x4", "four floats, for each instruction set"),
    ("tileir-exec", "Quads", "four bytes as an item of a product, for each architecture"),
];

#[test]
fn a_type_name_has_one_meaning_in_a_crate() {
    let mut repeated = Vec::new();
    for (package, files) in packages() {
        let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
        for path in files {
            let text = std::fs::read_to_string(&path).expect("a source");
            let code = String::from_utf8(code(&text)).expect("UTF-8");
            for (number, name) in definitions(&code) {
                places.entry(name.to_owned()).or_default().push(format!("{}:{}", path.display(), number + 1));
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

/// The types that a file defines, with their lines. A `cases!` block, which defines an enum, begins with the name of the enum.
/// Aliases are counted if they are at the left margin; others are associated types or local.
fn definitions(code: &str) -> Vec<(usize, &str)> {
    let mut all = Vec::new();
    let mut in_cases = false;
    for (number, line) in code.lines().enumerate() {
        in_cases |= line.starts_with("cases! {");
        let mut first = words(line).map(|(_, word)| word).filter(|word| !matches!(*word, "pub" | "crate" | "super"));
        let enum_name = if in_cases { line.trim().strip_suffix(" {").filter(|name| is_type_name(name)) } else { None };
        let alias = if !line.starts_with(' ') && first.next() == Some("type") { first.next() } else { None };
        in_cases &= enum_name.is_none();
        all.extend(defined(line).or(enum_name).or(alias).map(|name| (number, name)));
    }
    all
}

fn is_type_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_uppercase()) && name.bytes().all(|b| b.is_ascii_alphanumeric())
}

/// The type that a line begins to define, other than an alias. Names of macro parameters are left out.
fn defined(line: &str) -> Option<&str> {
    let mut words = words(line)
        .map(|(_, word)| word)
        .skip_while(|word| matches!(*word, "pub" | "crate" | "super" | "in" | "unsafe"));
    matches!(words.next()?, "struct" | "enum" | "union" | "trait")
        .then(|| words.next())
        .flatten()
        .filter(|name| is_type_name(name))
}

#[test]
fn definitions_are_found() {
    assert_eq!(defined("pub(super) struct Plan<'a> {"), Some("Plan"));
    assert_eq!(defined("    pub unsafe trait Bits: Copy {"), Some("Bits"));
    assert_eq!(defined("enum Set {"), Some("Set"));
    assert_eq!(defined("let plan = Plan { shape };"), None);
    assert_eq!(defined("pub struct $name;"), None);
    let code = "macro_rules! cases {\n    ($name:ident { }) => {\n        pub enum $name { }\n    };\n}\n\
        cases! {\n    #[doc]\n    Path {\n        Dense = \"\",\n    }\n}\n\
        impl Lanes for Block {\n    type Item = u32;\n}\npub(super) type Rows<T> = Vec<T>;\nid! {\n    pub struct Op;\n}\n";
    assert_eq!(definitions(code), [(7, "Path"), (14, "Rows"), (16, "Op")]);
}
