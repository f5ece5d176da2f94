//! A `match` that lists several ops and has an arm for all others says in a comment why that arm is right for them: a new op
//! would take it without a warning.

use crate::{code, packages, words};
use std::collections::BTreeSet;

/// Where the bracket that opens at `at` closes.
fn close(code: &[u8], at: usize) -> usize {
    let mut depth = 0;
    for (i, byte) in code.iter().enumerate().skip(at) {
        match byte {
            b'{' | b'(' | b'[' => depth += 1,
            b'}' | b')' | b']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return i;
        }
    }
    code.len()
}

/// The position of the first `what` at or after `at`, outside of brackets and before `end`.
fn outside(code: &[u8], mut at: usize, end: usize, what: &[u8]) -> usize {
    while at < end && !code[at..].starts_with(what) {
        at = if matches!(code[at], b'{' | b'(' | b'[') && what != b"{" { close(code, at) + 1 } else { at + 1 };
    }
    at.min(end)
}

/// The patterns of the arms between two places, with the position of each.
fn arms(code: &[u8], mut at: usize, end: usize) -> Vec<(usize, String)> {
    let mut arms = Vec::new();
    loop {
        while at < end && (code[at].is_ascii_whitespace() || code[at] == b',') {
            at += 1;
        }
        if at >= end {
            return arms;
        }
        let arrow = outside(code, at, end, b"=>");
        arms.push((at, String::from_utf8_lossy(&code[at..arrow]).trim().to_owned()));
        at = (arrow + 2).min(end);
        while at < end && code[at].is_ascii_whitespace() {
            at += 1;
        }
        at = if code.get(at) == Some(&b'{') { close(code, at) + 1 } else { outside(code, at, end, b",") };
    }
}

/// The ways in which a file writes the name of an op.
struct OpNames<'a> {
    /// All ops.
    known: &'a BTreeSet<String>,
    /// The names that the enumerations of ops have in the file: their own, and those that `use … as` gives.
    enums: BTreeSet<String>,
    /// The ops that `use` imports, which are written without a path.
    imported: BTreeSet<String>,
}

impl<'a> OpNames<'a> {
    fn of(code: &str, known: &'a BTreeSet<String>) -> OpNames<'a> {
        let mut enums = BTreeSet::from(["Opcode", "SpecialOp"].map(str::to_owned));
        let mut imported = BTreeSet::new();
        for import in code.split("use ").skip(1).filter_map(|rest| rest.split(';').next()) {
            for name in ["Opcode", "SpecialOp"] {
                for (_, rest) in import.match_indices(name).map(|(i, _)| import[i..].split_at(name.len())) {
                    if let Some(alias) = rest.strip_prefix(" as ") {
                        enums.extend(words(alias).next().map(|(_, word)| word.to_owned()));
                    } else if rest.starts_with("::*") {
                        imported.extend(known.iter().cloned());
                    } else if let Some(list) = rest.strip_prefix("::") {
                        let list = list.split('}').next().unwrap_or_default();
                        imported.extend(words(list).map(|(_, word)| word.to_owned()));
                    }
                }
            }
        }
        OpNames { known, enums, imported }
    }

    /// The ops that a pattern names.
    fn named(&self, pattern: &str) -> BTreeSet<String> {
        let paths = pattern.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_');
        let is_op = |path: &str| match path.rsplit_once("::") {
            Some((before, op)) => {
                let last = before.rsplit("::").next().unwrap_or(before);
                (self.enums.contains(last) && self.known.contains(op)).then(|| op.to_owned())
            }
            None => (self.imported.contains(path) && self.known.contains(path)).then(|| path.to_owned()),
        };
        paths.filter_map(is_op).collect()
    }
}

/// Whether a pattern that names no op takes any: it has a wildcard, a rest or a binding.
fn takes_all_others(pattern: &str) -> bool {
    let pattern = pattern.split(" if ").next().unwrap_or_default();
    let is_free = |(before, word): (Option<u8>, &str)| {
        let binding = word.starts_with(|c: char| c.is_ascii_lowercase() || c == '_');
        binding && before != Some(b':') && !matches!(word, "ref" | "mut" | "true" | "false")
    };
    // A lower-case word before `::` is a module.
    let paths = pattern.replace("::", ":");
    let free = words(&paths).any(|(before, word)| is_free((before, word)) && !paths.contains(&format!("{word}:")));
    free || pattern.replace("..=", "").contains("..")
}

/// The matches over several ops in a text: the line of the last arm that takes all others without a comment, if there is one.
fn matches_over_ops(text: &str, known: &BTreeSet<String>) -> Vec<Option<usize>> {
    let code = code(text);
    let all = String::from_utf8_lossy(&code).into_owned();
    let names = OpNames::of(&all, known);
    let lines: Vec<&str> = text.lines().collect();
    let mut found = Vec::new();
    for (at, _) in all.match_indices("match ").filter(|(at, _)| !all[..*at].ends_with(|c: char| c.is_alphanumeric())) {
        // Brackets of the scrutinee are passed over; it holds no block.
        let mut open = at;
        while open < code.len() && code[open] != b'{' {
            open = if matches!(code[open], b'(' | b'[') { close(&code, open) + 1 } else { open + 1 };
        }
        let arms = arms(&code, open + 1, close(&code, open.min(code.len() - 1)));
        if arms.iter().flat_map(|(_, pattern)| names.named(pattern)).collect::<BTreeSet<_>>().len() < 2 {
            continue;
        }
        // Of several such arms, a comment at one serves for all.
        let others = arms.iter().filter(|(_, p)| names.named(p).is_empty() && takes_all_others(p));
        let places: Vec<usize> = others.map(|(start, _)| text[..*start].matches('\n').count()).collect();
        let explained = |&line: &usize| {
            let before = lines[..line].iter().rev().find(|l| !l.trim().is_empty());
            lines[line].contains("//") || before.is_some_and(|l| l.trim_start().starts_with("//"))
        };
        found.push(places.last().copied().filter(|_| !places.iter().any(explained)).map(|line| line + 1));
    }
    found
}

fn known() -> BTreeSet<String> {
    tileir::ir::Opcode::ALL.iter().map(|op| format!("{op:?}")).collect()
}

#[test]
fn arms_for_all_other_ops_say_why() {
    let known = known();
    let (mut matches, mut silent) = (0, Vec::new());
    for path in packages().into_iter().flat_map(|(_, files)| files) {
        let text = std::fs::read_to_string(&path).expect("a source");
        let found = matches_over_ops(&text, &known);
        matches += found.len();
        silent.extend(found.into_iter().flatten().map(|line| format!("{}:{line}", path.display())));
    }
    assert!(matches > 40, "only {matches} matches over several ops were found");
    assert!(silent.is_empty(), "a comment is to say why these arms take all other ops:\n{}", silent.join("\n"));
}

#[test]
fn every_form_of_a_silent_arm_is_found() {
    let known = known();
    let check = |text: &str, expected: &[Option<usize>]| assert_eq!(matches_over_ops(text, &known), expected, "{text}");
    for arm in [
        "_",
        "other",
        "_ if deep",
        "(_, _)",
        "(op, Some(_))",
        "Some(_)",
        "OpKind::Table(op)",
        "op @ _",
        "(..)",
        "S::Rule { .. }",
    ] {
        check(&format!("match op {{\nOpcode::AddI | Opcode::SubI => 1,\n{arm} => 2,\n}}"), &[Some(3)]);
        check(
            &format!("match op {{\nOpcode::AddI | Opcode::SubI => 1,\n// Right for a new op.\n{arm} => 2,\n}}"),
            &[None],
        );
    }
    // Names of the enumeration, and of ops.
    check("use Opcode as O;\nmatch op {\nO::AddI | O::SubI => 1,\n_ => 2 }", &[Some(4)]);
    check(
        "use crate::ir::{Opcode as Code, Module};\nmatch op {\nCode::AddI => 1, Code::SubI => 2,\n_ => 2 }",
        &[Some(4)],
    );
    check("use Opcode::*;\nmatch op {\nAddI | SubI => 1,\n_ => 2 }", &[Some(4)]);
    check("use ir::Opcode::{AddI, SubI};\nmatch op {\nAddI | SubI => 1,\n_ => 2 }", &[Some(4)]);
    check("match op { tileir_ir::Opcode::AddI => 1,\ntileir_ir::SpecialOp::For => 3,\n_ => 2 }", &[Some(3)]);
    // No arm for all others, one op, no ops.
    check(
        "match op { Opcode::AddI => 1, Opcode::SubI => 3, None => 4, Kind::Foreign => 5, Kind::Level(1..=3) => 6 }",
        &[None],
    );
    check("match op { Opcode::AddI => 1, _ => 2 }", &[]);
    check("match word { \"Opcode::AddI | Opcode::SubI\" => 1, _ => 2 }", &[]);
}
