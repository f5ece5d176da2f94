//! Compares two lists: the message texts of the verifier chapter of the spec, and the messages that the file tests
//! raise. A text is written there with example numbers, types and names; those match anything.

use anyhow::{Context, Result, bail};
use std::path::Path;
use std::sync::Arc;
use tileir::base::{Diagnostic, Diagnostics, Source};
use tileir::check::{self, Options};
use tileir::text::{ParseOptions, parse, print_op_generic};
use tileir::verify::{Policy, verify};

/// Texts that no file test can raise, by how they begin, each with the reason.
const UNRAISED: &[(&str, &str)] = &[
    // Emitted by the bytecode writer and reader or by a renaming utility, not by the verifier.
    ("attempted to update symbol names", "a renaming utility"),
    ("scope defined here", "a renaming utility"),
    ("invalid op: NAME", "the bytecode writer"),
    ("only function and global ops are allowed", "the bytecode writer"),
    ("only ops from the 'cuda_tile' dialect", "the bytecode writer"),
    ("only pure operations allowed", "the bytecode writer"),
    ("unsupported location, got FusedLoc", "the bytecode writer"),
    ("unsupported type in bytecode writer", "the bytecode writer"),
    ("verification failed for deserialized", "the bytecode reader"),
    ("…, file version is", "the bytecode reader"),
    // Hidden by an earlier check.
    ("'cuda_tile.mmai' op failed to verify that all of {lhs, rhs}", "both have one element type, i8"),
    ("'cuda_tile.pow' op failed to verify that all of {source, exponent, result}", "same type comes first"),
    ("'cuda_tile.remi' op failed to verify that all of {result, lhs, rhs} have same shape", "same type comes first"),
    ("expect at least 1 operand", "the operand count comes first"),
    ("expect non-empty block", "the block's own check comes first"),
    ("expected index at sparse_dim position D to be a tile", "the table's type rule comes first"),
    ("expected index type to be a tile type", "the table's type rule comes first"),
    ("gather/scatter dimension D is out of range", "the index count comes first"),
    ("has N operands, but entry function must return", "an entry with results is refused first"),
    ("index I must be a", "the table's type rule comes first"),
    ("index I must have i32", "the table's type rule comes first"),
    ("index operand 0 must be a scalar integer", "the table's type rule comes first"),
    ("region with at most 1 blocks", "the count of blocks comes first"),
    ("unsupported input element type", "the table's type rule comes first"),
    ("… Scale type 'f8E8M0FNU'", "the table's type rule comes first"),
    ("unknown param KEY", "every op with hints has a list of them"),
    ("approx modifier and full modifier", "one attribute cannot hold both"),
    ("rounding mode does not allow", "the list of modes comes first"),
    // `tileir check` reports the unknown word once; the drop-in tools repeat it: claims/attributes-enum-words-refused.mlir.
    ("failed to parse CudaTile_IntegerOverflowAttr", "the second message about one word"),
    // No text gives this message: only modules from other sources could.
    ("'cuda_tile.div_by' 'every'/'along' must be used", "the text has both words or none"),
    ("dimensions must have strictly positive constant strides", "the parser refuses the number first"),
    ("tile shape dimensions must have positive length", "the parser refuses the number first"),
    ("(op in a child region)", "names of an inner region do not reach out of it"),
    ("(op is neither in a parent", "names of a sibling region do not reach over"),
    ("operand defined as a block argument", "the name of an argument does not reach out of its block"),
    ("requires attribute 'inbounds'", "absence reads as the default, which older files have"),
    // Two thousand million of something.
    ("tile rank cannot be more than", "no text is that long"),
    ("too many dynamic operands", "no text is that long"),
];

/// Backticked words that look like messages but are not.
const NO_MESSAGES: &[&str] = &[
    ", sparse_dim",
    "<\"n\" in",
    "<k = v",
    "<loc(",
    "[: R",
    "absf absi",
    "addf subf",
    "divf sqrt",
    "load_ptr_tko store_ptr_tko",
    "mmaf mmai",
    "ptr tile tensor_view",
    "shape = [true]",
    "sm_80 sm_86",
    "tile<shape x E>",
    "tile<tile_shape x",
    "… [flush_to_zero]",
];

/// Checks the chapter in `dir` against `tests/files`.
pub fn check(dir: &Path) -> Result<()> {
    let chapter = std::fs::read_to_string(dir.join("verifier.md")).context("cannot read verifier.md")?;
    let mut wanted = texts(&chapter);
    wanted.extend(ties(&chapter));
    wanted.sort();
    wanted.dedup();
    let raised = raised()?;
    let (mut missing, mut excused) = (Vec::new(), 0);
    for text in &wanted {
        let pattern = Pattern::new(text);
        if raised.iter().any(|message| pattern.matches(message)) {
            continue;
        }
        match UNRAISED.iter().find(|(start, _)| text.starts_with(start)) {
            Some(_) => excused += 1,
            None => missing.push(text.as_str()),
        }
    }
    let stale = UNRAISED.iter().filter(|(start, _)| !wanted.iter().any(|t| t.starts_with(start)));
    let stale: Vec<&str> = stale.map(|(start, _)| *start).collect();
    if !stale.is_empty() {
        bail!("excused texts that the chapter does not have:\n{}", stale.join("\n"));
    }
    if !missing.is_empty() {
        bail!("{} of {} texts are raised by no file test:\n{}", missing.len(), wanted.len(), missing.join("\n"));
    }
    println!(
        "{} message texts: {} raised by file tests, {excused} excused with a reason",
        wanted.len(),
        wanted.len() - excused
    );
    Ok(())
}

/// The parts of the chapter that state texts: 0.3, 2 to 6, and 8.
fn sections(chapter: &str) -> String {
    let mut out = String::new();
    for section in chapter.split("\n## ") {
        match section.split(' ').next() {
            Some("0") => out.push_str(section.split("### 0.3").nth(1).unwrap_or_default()),
            Some("2" | "3" | "4" | "5" | "6" | "8") => out.push_str(section),
            _ => {}
        }
        out.push('\n');
    }
    out
}

/// The backticked texts that are messages.
fn texts(chapter: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in sections(chapter).lines() {
        // The table of all ops holds names, not texts; `ties` reads it.
        if line.contains("text only") || line.matches(" | ").count() > 6 {
            continue;
        }
        for span in backticked(line) {
            if is_message(&span) {
                found.push(span);
            }
        }
    }
    found
}

/// The text between single or double backticks.
fn backticked(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut rest = line;
    while let Some(start) = rest.find('`') {
        let fence = if rest[start..].starts_with("``") { "``" } else { "`" };
        let inside = &rest[start + fence.len()..];
        let Some(end) = inside.find(fence) else { break };
        found.push(inside[..end].trim().to_owned());
        rest = &inside[end + fence.len()..];
    }
    found
}

/// Whether a span is a sentence and not a piece of syntax or a list of names.
fn is_message(span: &str) -> bool {
    let words = span.split_whitespace().count();
    let verb = ["expected ", "invalid ", "unknown ", "requires "].iter().any(|v| span.starts_with(v));
    if (words < 3 && !verb) || NO_MESSAGES.iter().any(|n| span.starts_with(n)) {
        return false;
    }
    let syntax = ["{attrs}", " : T", "[SCOPE]", "<…", "=<", "< ", "(…)", "{ }", "[…]", "%a", "%s ", "%0 ", "MSG"];
    !syntax.iter().any(|s| span.contains(s)) || span.contains("must match") || span.contains("but got […]")
}

/// The type constraints of the table of all ops, as the message of each op.
fn ties(chapter: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in chapter.lines().filter(|l| l.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        let [name, _, _, _, _, _, ties, _] = cells[..] else { continue };
        for tie in ties.split("; ").filter(|t| *t != "—") {
            found.push(format!("'cuda_tile.{}' op failed to verify that {tie}", name.trim_matches('`')));
        }
    }
    found
}

/// A text whose examples match anything: the pieces in between, in order.
struct Pattern(Vec<String>);

impl Pattern {
    fn new(text: &str) -> Pattern {
        let mut pieces = vec![String::new()];
        let cut = |pieces: &mut Vec<String>| {
            // `3, 5, 9` stands for a list of any length.
            if pieces.last().is_some_and(|p| matches!(p.as_str(), ", " | ",")) {
                pieces.pop();
            }
            pieces.push(String::new());
        };
        let text = text.replace("<generic form of the op>", "…");
        let mut rest = text.as_str();
        while let Some(c) = rest.chars().next() {
            let after_word =
                pieces.last().and_then(|p| p.chars().last()).is_some_and(|c| c.is_alphanumeric() || c == '_');
            let word: &str = &rest[..rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len())];
            let example = quoted(rest);
            if let Some(len) = example {
                cut(&mut pieces);
                rest = &rest[len..];
            } else if c == '@' && !word_after(rest).is_empty() {
                cut(&mut pieces);
                rest = &rest[1 + word_after(rest).len()..];
            } else if c == '…' || (c == '?' && !text.contains("'?'")) {
                cut(&mut pieces);
                rest = &rest[c.len_utf8()..];
            } else if !after_word && is_example(word) {
                cut(&mut pieces);
                rest = &rest[word.len()..];
            } else {
                let len = if after_word || word.is_empty() { c.len_utf8() } else { word.len() };
                pieces.last_mut().expect("never empty").push_str(&rest[..len]);
                rest = &rest[len..];
            }
        }
        pieces.retain(|p| !matches!(p.trim(), "" | ","));
        Pattern(pieces)
    }

    fn matches(&self, message: &str) -> bool {
        let mut rest = message;
        self.0.iter().all(|piece| match rest.find(piece.as_str()) {
            Some(at) => {
                rest = &rest[at + piece.len()..];
                true
            }
            None => false,
        })
    }
}

/// The word after the first character.
fn word_after(text: &str) -> &str {
    let rest = &text[text.chars().next().map_or(0, char::len_utf8)..];
    &rest[..rest.find(|c: char| !c.is_alphanumeric()).unwrap_or(rest.len())]
}

/// The length of a quotation at the start of `rest` that is an example: a type, a name, a placeholder.
fn quoted(rest: &str) -> Option<usize> {
    let mark = rest.chars().next().filter(|c| matches!(c, '\'' | '"' | '`'))?;
    let inside = &rest[1..];
    let end = inside.find(mark)?;
    let text = &inside[..end];
    let name =
        ["foo", "a", "e", "fil", "name", "test", "pluto", "<<NULL TYPE>>", "builtin.foo", "cuda_tile.foo", "foo.bar"];
    let typed = text.starts_with('!') || text.starts_with('%') || is_scalar(text) || is_example(text);
    let word = mark == '"' && matches!(text, "" | "device");
    let example = word || typed || name.contains(&text) || (mark == '`' && text == "g");
    example.then_some(end + 2)
}

fn is_scalar(text: &str) -> bool {
    let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
    text.strip_prefix("bf").or(text.strip_prefix('f')).or(text.strip_prefix('i')).is_some_and(digits)
}

/// Whether a word is a number or a placeholder.
fn is_example(word: &str) -> bool {
    let number = !word.is_empty() && word.bytes().all(|b| b.is_ascii_digit());
    let letter = word.len() <= 2
        && word.bytes().next().is_some_and(|b| b.is_ascii_uppercase())
        && word.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let long =
        ["ARCH", "KEY", "NAME", "LOC", "ATTR", "DILOC", "WORD", "LIST", "VALUE", "KIND", "WRITTEN", "REAL", "OP"];
    number || letter || matches!(word, "k" | "foo" | "pluto" | "fil") || long.contains(&word)
}

/// Everything that the file tests raise, with the prefix of the reference tools, notes included.
fn raised() -> Result<Vec<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/files");
    let mut messages = Vec::new();
    for area in ["verify", "diagnostics"] {
        let Ok(entries) = std::fs::read_dir(root.join(area)) else { continue };
        for entry in entries {
            let path = entry?.path();
            if path.extension().is_some_and(|e| e == "mlir") {
                let text = std::fs::read(&path)?;
                collect(&text, &mut messages).with_context(|| format!("in {}", path.display()))?;
            }
        }
    }
    Ok(messages)
}

fn collect(text: &[u8], messages: &mut Vec<String>) -> Result<()> {
    let lossy = String::from_utf8_lossy(text);
    let commands = lossy.lines().filter_map(|l| l.strip_prefix("// ")?.split_once(": tileir check "));
    let Some((_, flags)) = commands.into_iter().next() else { return Ok(()) };
    let options = Options::from_flags(flags).context("flags that are not known")?;
    let source = Arc::new(Source::new("t", text));
    let mut add = |list: &[Diagnostic]| {
        for d in list {
            messages.push(d.full_message());
            messages.extend(d.notes.iter().map(|n| n.message.clone()));
        }
    };
    add(check::check(&source, &options).list());
    // The reference tools repeat some messages.
    let parse_options = ParseOptions {
        level: options.level,
        allow_unregistered: options.allow_unregistered,
        testing_ops: options.testing_ops,
        ..ParseOptions::default()
    };
    let parsed = parse(&source, &parse_options);
    if !parsed.diagnostics.has_errors() {
        let upstream = tileir::verify::Options {
            level: options.level,
            policy: Policy::Upstream,
            hints: options.hints,
            testing: options.testing_ops,
            op_text: Some(print_op_generic),
            ..tileir::verify::Options::default()
        };
        let mut diagnostics = Diagnostics::new();
        let _ = verify(&parsed.module, &upstream, &mut diagnostics);
        add(diagnostics.list());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_match_anything() {
        for (text, message) in [
            ("all dimensions must be powers of two, got 3, 5, 9", "all dimensions must be powers of two, got 12"),
            ("operand #I must be X, but got 'T'", "'cuda_tile.absf' op operand #0 must be tile of f16, but got 'i32'"),
            ("expected 'K'", "expected 'strides'"),
        ] {
            assert!(Pattern::new(text).matches(message), "{text}");
        }
        assert!(!Pattern::new("expected 'dim_map'").matches("expected 'strides'"));
        assert!(!Pattern::new("weak load must not have memory scope").matches("weak store must not have memory scope"));
    }
}
