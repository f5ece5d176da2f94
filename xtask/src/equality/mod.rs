//! `cargo xtask equality`: the fast engine, on every instruction set of this machine, against the reference executor:
//! the outcome of each launch, its output and every byte of memory. Generated programs, and all files here that run.

#[path = "../../../crates/tileir/tests/kernel_results/cases.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod cases;
mod coverage;
mod files;
#[path = "../../../crates/tileir/tests/kernel_results/generated.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod generated;
#[path = "../../../crates/tileir/tests/kernel_results/setup.rs"]
#[allow(dead_code, reason = "the tests use all of it")]
mod setup;
mod tally;

use anyhow::{Context, Result, bail};
use coverage::Coverage;
use generated::{Launched, STEPS, program, steps};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};
use tally::Tally;
use tileir::text::{PrintOptions, print};
use tileir_exec::{AccessLog, Engine, Isa, Launch};

/// Maximum number of reported differences.
const MAX_REPORTED: usize = 50;
/// The interval of progress messages.
const PROGRESS_INTERVAL: Duration = Duration::from_secs(60);

/// One way to run a kernel.
struct Way {
    name: &'static str,
    launch: Launch,
}

/// The reference executor, then the fast engine on every instruction set.
fn ways() -> (Way, Vec<Way>) {
    let limits = generated::limits(STEPS);
    let way = |name, engine, isa| Way { name, launch: Launch { engine, isa, limits, ..Launch::default() } };
    let fast = Isa::available().into_iter().map(|isa| way(isa.name(), Engine::Fast, Some(isa)));
    (way("reference", Engine::Reference, None), fast.collect())
}

/// Compares programs of `count` seeds. All files come first, unless a first seed is given.
pub fn run(count: u64, first: Option<u64>) -> Result<()> {
    let (reference, fast) = ways();
    let names: Vec<&str> = fast.iter().map(|w| w.name).collect();
    println!("reference executor against the fast engine on {}", names.join(", "));
    let mut differences = if first.is_none() { files::compare(&reference, &fast)? } else { Vec::new() };
    let first = first.unwrap_or(0);
    let programs = Programs { reference, fast, first, count, ..Programs::default() };
    let (found, coverage) = programs.compare_all();
    differences.extend(found);
    let covered = coverage.check(count);
    for difference in differences.iter().take(MAX_REPORTED) {
        println!("{difference}");
    }
    println!("{} differences", differences.len());
    if !differences.is_empty() {
        bail!("the engines differ");
    }
    covered
}

/// Generated programs that workers take one by one.
#[derive(Default)]
struct Programs {
    reference: Way,
    fast: Vec<Way>,
    first: u64,
    count: u64,
    next: AtomicU64,
    found: Mutex<Vec<String>>,
    last_progress: Mutex<Option<Instant>>,
}

impl Default for Way {
    fn default() -> Way {
        Way { name: "reference", launch: Launch::default() }
    }
}

impl Programs {
    fn compare_all(self) -> (Vec<String>, Coverage) {
        let start = Instant::now();
        let workers = std::thread::available_parallelism().map_or(1, usize::from);
        let tallies: Vec<(Tally, Coverage)> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..workers).map(|_| scope.spawn(|| self.work(start))).collect();
            threads.into_iter().filter_map(|t| t.join().ok()).collect()
        });
        let (tallies, seen): (Vec<Tally>, Vec<Coverage>) = tallies.into_iter().unzip();
        let tally = tallies.into_iter().fold(Tally::default(), Tally::and);
        let coverage = seen.into_iter().fold(Coverage::default(), Coverage::and);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{} generated programs in {seconds:.0} s on {workers} threads, {} ways each",
            self.count,
            self.fast.len()
        );
        println!("{tally}");
        println!("{coverage}");
        (self.found.into_inner().unwrap_or_else(PoisonError::into_inner), coverage)
    }

    fn work(&self, start: Instant) -> (Tally, Coverage) {
        let mut tally = (Tally::default(), Coverage::default());
        loop {
            let index = self.next.fetch_add(1, Ordering::Relaxed);
            if index >= self.count || self.found().len() >= MAX_REPORTED {
                return tally;
            }
            self.report_progress(index, start);
            let seed = self.first + index;
            // A panic counts as a difference, and must not hide the rest.
            let outcome = catch_unwind(AssertUnwindSafe(|| self.compare(seed, &mut tally)));
            let outcome = outcome.unwrap_or_else(|_| Some("panicked".to_owned()));
            if let Some(difference) = outcome {
                let file = save(seed, &difference).map_or_else(|e| e.to_string(), |p| p.display().to_string());
                let difference = format!("seed {seed}: {difference}\n  {file}; again: cargo xtask equality 1 {seed}");
                println!("{difference}");
                self.found().push(difference);
            }
        }
    }

    fn found(&self) -> std::sync::MutexGuard<'_, Vec<String>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn report_progress(&self, index: u64, start: Instant) {
        let mut last = self.last_progress.lock().unwrap_or_else(PoisonError::into_inner);
        if last.get_or_insert(start).elapsed() > PROGRESS_INTERVAL {
            *last = Some(Instant::now());
            println!("{index} programs after {} s, {} differ", start.elapsed().as_secs(), self.found().len());
        }
    }

    /// Runs the kernels of one program on all engines; returns the difference.
    fn compare(&self, seed: u64, (tally, coverage): &mut (Tally, Coverage)) -> Option<String> {
        let (module, setup) = program(seed);
        let limits = generated::limits(steps(seed));
        let expected = Launched::all(&module, &setup, &Launch { limits, ..self.reference.launch.clone() });
        coverage.add_instrs(&module);
        coverage.add_aggregates(&module);
        tally.add(&module, expected.iter().map(Launched::code));
        self.fast.iter().find_map(|way| {
            let log = Arc::new(AccessLog::default());
            let launch = Launch { accesses: Some(log.clone()), limits, ..way.launch.clone() };
            let got = Launched::all(&module, &setup, &launch);
            coverage.add(&setup, &log);
            let mut pairs = expected.iter().zip(&got).enumerate();
            pairs.find_map(|(k, (a, b))| a.difference(b).map(|d| format!("kernel {k} on {}: {d}", way.name)))
        })
    }
}

/// Writes the program of a seed to a file, with the difference.
fn save(seed: u64, difference: &str) -> Result<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../target/equality");
    std::fs::create_dir_all(&folder).context("a folder for what differs")?;
    let path = folder.join(format!("{seed}.mlir"));
    let text = print(&program(seed).0, &PrintOptions::default());
    std::fs::write(&path, format!("// {}\n{text}", difference.replace('\n', " ")))?;
    Ok(path)
}
