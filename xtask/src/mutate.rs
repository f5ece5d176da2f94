//! The mutation loop: texts of ours, damaged at random, must be read or refused, what is read must get a verdict and
//! print, what is read must be formatted, and what is legal must read back. A panic or a hang ends the run and leaves the input behind.

use crate::random::Random;
use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tileir::base::{Diagnostics, Source};
use tileir::check;
use tileir::ir::Level;
use tileir::text::{FormatOptions, ParseOptions, Policy, PrintOptions, Refusal, format, parse, print};
use tileir::verify;

/// One input may take this long; real ones of this size take a thousandth.
const PATIENCE: Duration = Duration::from_secs(5);

/// Runs for about `seconds`.
pub fn run(seconds: u64) -> Result<()> {
    let corpus = corpus();
    if corpus.is_empty() {
        bail!("no texts were found below tests/files");
    }
    let mut random = Random::new(0);
    let start = Instant::now();
    let (mut inputs, mut accepted, mut slowest) = (0u64, 0u64, Duration::ZERO);
    while start.elapsed() < Duration::from_secs(seconds) {
        let text = mutate(&corpus, &mut random);
        let level = if random.below(2) == 0 { Level::V13_3 } else { Level::V13_4 };
        let began = Instant::now();
        let outcome = std::panic::catch_unwind(|| exercise(&text, level));
        let took = began.elapsed();
        slowest = slowest.max(took);
        inputs += 1;
        match outcome {
            Ok(Ok(true)) => accepted += 1,
            Ok(Ok(false)) => {}
            Ok(Err(problem)) => bail!("{problem}; the input is in {}", keep(&text)?.display()),
            Err(_) => bail!("a panic; the input is in {}", keep(&text)?.display()),
        }
        if took > PATIENCE {
            bail!("{took:?} for one input; it is in {}", keep(&text)?.display());
        }
    }
    println!("{inputs} mutated inputs in {seconds} s, {accepted} of them accepted; slowest {slowest:?}");
    Ok(())
}

/// Reads, prints and reads again. `Ok(true)`: the input was accepted.
fn exercise(text: &[u8], level: Level) -> Result<bool, String> {
    let base = ParseOptions { level, testing_ops: true, allow_unregistered: true, ..ParseOptions::default() };
    let read =
        |text: &[u8], policy| parse(&Arc::new(Source::new("m.mlir", text)), &ParseOptions { policy, ..base.clone() });
    let first = read(text, Policy::First);
    let parsed = read(text, Policy::All);
    // The two policies differ in one leniency, so only this direction holds.
    if !first.diagnostics.has_errors() && parsed.diagnostics.has_errors() {
        return Err("accepted with one policy and refused with the other".to_owned());
    }
    if parsed.diagnostics.has_errors() {
        return Ok(false);
    }
    // The short form of an illegal module need not read back: a value used outside its region has no name there.
    let options = verify::Options { level, ..verify::Options::default() };
    let mut diagnostics = Diagnostics::new();
    let legal = verify::verify(&parsed.module, &options, &mut diagnostics).is_ok();
    let source = Arc::new(Source::new("m.mlir", text));
    formatted(&source)?;
    for d in diagnostics.iter_mut() {
        check::point(&source, &parsed.module, d);
        if d.primary().is_some_and(|span| span.lo > span.hi || span.hi as usize > text.len()) {
            return Err(format!("points outside the text: {}", d.message));
        }
    }
    for generic in [false, true] {
        let options = PrintOptions { level, generic, ..PrintOptions::default() };
        let shown = print(&parsed.module, &options);
        if !generic && !legal {
            continue;
        }
        let again = read(shown.as_bytes(), Policy::All);
        if let Some(d) = again.diagnostics.list().first() {
            return Err(format!("what was printed (generic: {generic}) does not read back: {}", d.message));
        }
        if print(&again.module, &options) != shown {
            return Err(format!("printing (generic: {generic}) is no fixed point"));
        }
    }
    let _ =
        print(&parsed.module, &PrintOptions { level, debug_info: true, reference: true, ..PrintOptions::default() });
    Ok(true)
}

/// Formats, and formats again.
fn formatted(source: &Arc<Source>) -> Result<(), String> {
    let options = FormatOptions { simplify: source.bytes().len().is_multiple_of(2) };
    match format(source, &options) {
        Ok(once) => match format(&Arc::new(Source::new("m.mlir", once.clone())), &options) {
            Ok(twice) if twice == once => Ok(()),
            Ok(_) => Err("formatting is no fixed point".to_owned()),
            Err(refusal) => Err(format!("what was formatted is not formatted again: {refusal:?}")),
        },
        Err(Refusal::Unfaithful(what)) => Err(format!("formatting changes the module: {what}")),
        Err(Refusal::Unreadable(d)) => Err(format!("formatting refuses what was read: {:?}", d.list().first())),
    }
}

fn keep(text: &[u8]) -> Result<PathBuf> {
    let path = Path::new("target").join("mutated.mlir");
    std::fs::write(&path, text)?;
    Ok(path)
}

/// Our own texts, small ones first: mutation finds more where there is less.
fn corpus() -> Vec<Vec<u8>> {
    let mut out = Vec::new();
    let mut dirs = vec![
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/files"),
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples"),
    ];
    while let Some(dir) = dirs.pop() {
        for entry in std::fs::read_dir(&dir).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                dirs.push(path);
            } else if path.extension().is_some_and(|e| e == "mlir")
                && let Ok(text) = std::fs::read(&path)
                && text.len() < 20_000
            {
                out.push(text);
            }
        }
    }
    out.sort();
    out
}

/// Pieces that mean something to the lexer or the parser.
const WORDS: &[&str] = &[
    "<",
    ">",
    "(",
    ")",
    "{",
    "}",
    "[",
    "]",
    "%",
    "#",
    "!",
    "^bb0:",
    "@",
    "->",
    "::",
    ":",
    ",",
    "=",
    "-",
    "?",
    "0x",
    "0x7FFFFFFFFFFFFFFF",
    "99999999999999999999999",
    "-1",
    "\"",
    "loc(unknown)",
    "loc(",
    "dense<",
    "array<i32: 1>",
    "tile<",
    "tile<4xf32>",
    "ptr<f32>",
    "token",
    "constant <f32: 1.0> : tile<f32>",
    "unit",
    "true",
    "1.0e400",
    "4x",
    "x",
    "\"cuda_tile.addi\"",
    "attributes {",
    "// -----\n",
    "\0",
    "\u{fffd}",
    "iter_values(",
    "rounding<",
    "overflow<none>",
    "identities=[",
    "sparse_dim=",
    "dim_map=[",
    "callsite(",
    "fused[",
    "#cuda_tile.",
    "!cuda_tile.",
];

fn mutate(corpus: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut text = corpus[random.below(corpus.len())].clone();
    for _ in 0..=random.below(6) {
        let at = random.below(text.len() + 1);
        let len = random.below(24).min(text.len() - at);
        match random.below(7) {
            0 => drop(text.drain(at..at + len)),
            1 => drop(text.splice(at..at, WORDS[random.below(WORDS.len())].bytes())),
            2 => drop(text.splice(at..at + len, WORDS[random.below(WORDS.len())].bytes())),
            3 if at < text.len() => text[at] = random.next() as u8,
            4 => {
                let piece = text[at..at + len].to_vec();
                let to = random.below(text.len() + 1);
                drop(text.splice(to..to, piece));
            }
            5 => {
                let other = &corpus[random.below(corpus.len())];
                let from = random.below(other.len() + 1);
                let piece = other[from..(from + 200).min(other.len())].to_vec();
                drop(text.splice(at..at, piece));
            }
            _ => swap_lines(&mut text, random),
        }
    }
    text
}

fn swap_lines(text: &mut Vec<u8>, random: &mut Random) {
    let mut lines: Vec<Vec<u8>> = text.split(|b| *b == b'\n').map(<[u8]>::to_vec).collect();
    let (a, b) = (random.below(lines.len()), random.below(lines.len()));
    lines.swap(a, b);
    *text = lines.join(&b'\n');
}
