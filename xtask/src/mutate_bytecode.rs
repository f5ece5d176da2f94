//! The mutation loop for bytecode: any damaged file is accepted or rejected; a module that was read is verified and can be
//! printed; a legal one round-trips; in bounded time, with memory proportional to the file.

use crate::heap;
use crate::mutants::Mutants;
use anyhow::{Result, bail};
use std::path::Path;
use std::time::{Duration, Instant};
use tileir::ir::Level;
use tileir_oracles::{Random, bytecode as oracle};

/// The time limit for one file; real ones of this size take a thousandth.
const PATIENCE: Duration = Duration::from_secs(5);
/// The memory limit for reading and verification: a constant, and per byte of the file.
const MEMORY: (usize, usize) = (256 << 10, 256);

/// Runs cases `0..count`; the odd ones change modules, the even ones bytes.
pub fn run(count: u64) -> Result<()> {
    let mutants = Mutants::load();
    let (start, mut slowest, mut most) = (Instant::now(), (Duration::ZERO, 0), (0.0f64, 0, 0));
    let (mut accepted, mut read, mut unwritable) = (0u64, 0u64, 0u64);
    for case in 0..count {
        let Some(bytes) = mutants.case(case) else {
            unwritable += 1;
            continue;
        };
        let keep = |problem: String| -> Result<()> {
            let path = Path::new("target").join("mutated.tileirbc");
            std::fs::write(&path, &bytes)?;
            bail!("case {case}: {problem}; the file is {}", path.display())
        };
        let draw = Random::new(!case).below(2 * Level::ALL.len());
        let level = Level::ALL.get(draw).copied().unwrap_or(Level::NEWEST);
        let began = Instant::now();
        let outcome = std::panic::catch_unwind(|| exercise(&bytes, level));
        let took = began.elapsed();
        match outcome {
            Ok(Ok(outcome)) => {
                accepted += u64::from(outcome.accepted);
                read += u64::from(outcome.read);
                if outcome.peak > MEMORY.0 + MEMORY.1 * bytes.len() {
                    keep(format!("{} bytes of memory for a file of {}", outcome.peak, bytes.len()))?;
                }
                let ratio = outcome.peak as f64 / bytes.len().max(1) as f64;
                if ratio > most.0 && bytes.len() >= 1024 {
                    most = (ratio, outcome.peak, bytes.len());
                }
            }
            Ok(Err(problem)) => keep(problem)?,
            Err(_) => keep("a panic".to_owned())?,
        }
        slowest = slowest.max((took, case));
        if took > PATIENCE {
            keep(format!("{took:?} for one file"))?;
        }
    }
    println!(
        "{} damaged files in {:.0} s: {read} read, {accepted} of them legal ({unwritable} changed modules had no \
         encoding); slowest {:?} (case {}); most memory {:.0} bytes for each byte of a file ({} for {})",
        count - unwritable,
        start.elapsed().as_secs_f64(),
        slowest.0,
        slowest.1,
        most.0,
        most.1,
        most.2
    );
    Ok(())
}

struct ReadOutcome {
    read: bool,
    accepted: bool,
    peak: usize,
}

fn exercise(bytes: &[u8], level: Level) -> Result<ReadOutcome, String> {
    let ((module, accepted), peak) = heap::peak(|| oracle::load(bytes, level));
    if let Some(module) = &module {
        oracle::loaded(module, level, accepted)?;
    }
    Ok(ReadOutcome { read: module.is_some(), accepted, peak })
}
