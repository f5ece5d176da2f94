//! The mutation loop: randomly damaged texts must be accepted or rejected; a text that parses must be verified, printed and
//! formatted; a legal one must round-trip. A panic or a hang ends the run and saves the input.

use anyhow::{Result, bail};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tileir::ir::Level;
use tileir_oracles::mutate::change_text;
use tileir_oracles::{Random, Seen, text as oracle};

/// The time limit for one input; real ones of this size take a thousandth.
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
        let level = Level::ALL[random.below(Level::ALL.len())];
        let began = Instant::now();
        let outcome = std::panic::catch_unwind(|| oracle::check_at(&text, level));
        let took = began.elapsed();
        slowest = slowest.max(took);
        inputs += 1;
        match outcome {
            Ok(Ok(seen)) => accepted += u64::from(seen > Seen::Refused),
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

fn keep(text: &[u8]) -> Result<PathBuf> {
    let path = Path::new("target").join("mutated.mlir");
    std::fs::write(&path, text)?;
    Ok(path)
}

/// Our own texts, small ones first: mutations of small inputs find more.
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

fn mutate(corpus: &[Vec<u8>], random: &mut Random) -> Vec<u8> {
    let mut text = random.pick(corpus).clone();
    let other = random.pick(corpus);
    change_text(&mut text, other, random);
    text
}
