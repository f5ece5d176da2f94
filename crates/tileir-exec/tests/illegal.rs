//! No module makes the executor panic: a module that the verifier rejects does not become a program, and a program runs
//! or fails with a fault.

#[path = "../../../tests/support/files.rs"]
mod files;

use files::{file_tests, files_below};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Arc;
use tileir_base::Source;
use tileir_exec::{Engine, Globals, Launch, Limits, Memory, Program, launch};
use tileir_ir::Module;
use tileir_text::{ParseOptions, parse};

/// The outcome of a text.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Outcome {
    Illegal,
    Ran,
    Panicked,
}

fn run_all(module: &Module) -> Outcome {
    let program = match Program::new(module.clone()) {
        Ok(program) => program,
        Err(illegal) => {
            assert!(illegal.0.has_errors() && illegal.to_string().contains(&illegal.0.list()[0].message));
            return Outcome::Illegal;
        }
    };
    for kernel in program.kernels() {
        for engine in [Engine::Fast, Engine::Reference] {
            let memory = Memory::new();
            let globals = Globals::load(&program, &memory).expect("room for the globals");
            let limits = Limits { steps: 500, memory: 1 << 20, ..Limits::default() };
            let options = Launch { args: vec![0; kernel.params().len()], limits, engine, ..Launch::default() };
            // A fault is as good as an end.
            let _ = launch(&program, kernel, &memory, &globals, &options, &mut |_| {});
        }
    }
    Outcome::Ran
}

/// A text, parsed as far as it goes, legal or not.
fn outcome(text: &str) -> Outcome {
    let attempt = || run_all(&parse(&Arc::new(Source::new("case.mlir", text)), &ParseOptions::default()).module);
    catch_unwind(AssertUnwindSafe(attempt)).unwrap_or(Outcome::Panicked)
}

/// The texts of the file tests under a folder.
fn texts(folder: &str) -> Vec<(PathBuf, String)> {
    let read = |path: PathBuf| {
        let text = String::from_utf8_lossy(&std::fs::read(&path).expect("a file")).into_owned();
        (path, text)
    };
    files_below(&file_tests().join(folder), "mlir").into_iter().map(read).collect()
}

/// Each top-level piece of the file tests by itself, and the wrong form of every code.
#[test]
fn refused_texts_are_refused() {
    let files = ["verify", "diagnostics", "syntax", "ops"].into_iter().flat_map(texts);
    let pieces =
        files.flat_map(|(_, text)| text.split("\n}\n").map(|piece| format!("{piece}\n}}\n")).collect::<Vec<_>>());
    let wrong = tileir_ir::ops::counts::REGISTRY.iter().chain(tileir_text::codes::CODES).chain(tileir_verify::REGISTRY);
    let (mut illegal, mut ran, mut panicked) = (0, 0, Vec::new());
    for text in pieces.chain(wrong.map(|code| code.wrong.to_owned())) {
        match outcome(&text) {
            Outcome::Illegal => illegal += 1,
            Outcome::Ran => ran += 1,
            Outcome::Panicked => panicked.push(text),
        }
    }
    assert!(panicked.is_empty(), "{}", panicked.join("\n----\n"));
    assert!(illegal > 60 && ran > 200, "{illegal} illegal, {ran} ran");
}

/// Where a word may be exchanged for another: names, types, numbers, keywords.
fn words(text: &str) -> Vec<(usize, usize)> {
    let inside = |c: char| c.is_alphanumeric() || matches!(c, '_' | '%' | '@' | '<' | '>' | '-' | '.');
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (inside(c), start) {
            (true, None) => start = Some(at),
            (false, Some(from)) => {
                words.push((from, at));
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// Legal files with one word exchanged for another of the same file: nearly legal modules, of which many parse.
#[test]
fn nearly_legal_modules_do_not_panic() {
    let mut random = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = |below: usize| {
        random ^= random << 13;
        random ^= random >> 7;
        random ^= random << 17;
        (random % below.max(1) as u64) as usize
    };
    let (mut illegal, mut ran, mut panicked) = (0, 0, Vec::new());
    for (path, text) in texts("ops") {
        let words = words(&text);
        for _ in 0..if cfg!(debug_assertions) { 40 } else { 400 } {
            let (&(from, to), &(begin, end)) = (&words[next(words.len())], &words[next(words.len())]);
            let changed = format!("{}{}{}", &text[..from], &text[begin..end], &text[to..]);
            match outcome(&changed) {
                Outcome::Illegal => illegal += 1,
                Outcome::Ran => ran += 1,
                Outcome::Panicked => {
                    panicked.push((path.clone(), text[from..to].to_owned(), text[begin..end].to_owned()));
                }
            }
        }
    }
    assert!(panicked.is_empty(), "{panicked:?}");
    assert!(illegal > 100 && ran > 100, "{illegal} illegal, {ran} ran");
}
