//! A `match` that lists several ops and has an arm for all others says in a comment why that arm is right for them: a new op
//! would take it without a warning.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        std::fs::read_dir(dir).expect("a directory").map(|e| e.expect("an entry").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(path);
        }
    }
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

/// The patterns of the arms between two places, with where each begins.
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

/// The ops that a pattern names.
fn ops(pattern: &str, known: &BTreeSet<String>) -> BTreeSet<String> {
    let words = pattern.split(|c: char| !c.is_alphanumeric() && c != ':' && c != '_');
    let named = words.filter_map(|word| word.rsplit_once("::"));
    let ops = named.filter(|(path, _)| matches!(*path, "Opcode" | "SpecialOp" | "O" | "S"));
    ops.map(|(_, op)| op.to_owned()).filter(|op| known.contains(op)).collect()
}

fn takes_all_others(pattern: &str) -> bool {
    let pattern = pattern.split(" if ").next().unwrap_or_default();
    let binding = !pattern.is_empty() && pattern.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    binding || pattern.starts_with("(_") || pattern.contains("Table(_)") || pattern.contains("Special(_)")
}

#[test]
fn arms_for_all_other_ops_say_why() {
    let known: BTreeSet<String> = tileir::ir::Opcode::ALL.iter().map(|op| format!("{op:?}")).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().nth(2).expect("the workspace");
    let mut files = Vec::new();
    for entry in std::fs::read_dir(root.join("crates")).expect("the crates") {
        sources(&entry.expect("a crate").path().join("src"), &mut files);
    }
    sources(&root.join("xtask/src"), &mut files);
    let (mut matches, mut silent) = (0, Vec::new());
    for path in files {
        let text = std::fs::read_to_string(&path).expect("a source");
        let code = code(&text);
        let lines: Vec<&str> = text.lines().collect();
        let words = String::from_utf8_lossy(&code).into_owned();
        for (at, _) in
            words.match_indices("match ").filter(|(at, _)| !words[..*at].ends_with(|c: char| c.is_alphanumeric()))
        {
            // Brackets of the scrutinee are passed over; it holds no block.
            let mut open = at;
            while open < code.len() && code[open] != b'{' {
                open = if matches!(code[open], b'(' | b'[') { close(&code, open) + 1 } else { open + 1 };
            }
            let arms = arms(&code, open + 1, close(&code, open.min(code.len() - 1)));
            if arms.iter().flat_map(|(_, pattern)| ops(pattern, &known)).collect::<BTreeSet<_>>().len() < 2 {
                continue;
            }
            matches += 1;
            // Of several such arms, a comment at one speaks for all.
            let others = arms.iter().filter(|(_, p)| ops(p, &known).is_empty() && takes_all_others(p));
            let places: Vec<usize> = others.map(|(start, _)| text[..*start].matches('\n').count()).collect();
            let explained = |&line: &usize| {
                let before = lines[..line].iter().rev().find(|l| !l.trim().is_empty());
                lines[line].contains("//") || before.is_some_and(|l| l.trim_start().starts_with("//"))
            };
            if let Some(line) = places.last().filter(|_| !places.iter().any(explained)) {
                silent.push(format!("{}:{}", path.display(), line + 1));
            }
        }
    }
    assert!(matches > 40, "only {matches} matches over several ops were found");
    assert!(silent.is_empty(), "a comment is to say why these arms take all other ops:\n{}", silent.join("\n"));
}
