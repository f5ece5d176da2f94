//! `cargo xtask check-generated`: `run --check` on kernels that are right by construction, and on the same kernels with one
//! thing taken out.

use anyhow::{Result, bail};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use tileir_gen::planted::{Kernel, Pair, pair};
use tileir_oracles::planted::check;

/// Disagreements after which the command stops.
const MAX_PROBLEMS: usize = 5;

#[derive(Default)]
struct Counts {
    right: AtomicUsize,
    wrong: AtomicUsize,
    /// Wrong kernels by family and by class of the expected finding.
    by_kind: Mutex<BTreeMap<String, usize>>,
    problems: Mutex<Vec<String>>,
}

/// Checks pairs of kernels until at least `count` right and `count` wrong ones are done, from `first` on.
pub fn run(count: usize, first: u64) -> Result<()> {
    let (counts, next, start) = (Counts::default(), AtomicU64::new(first), Instant::now());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !counts.done(count) {
                    let seed = next.fetch_add(1, Ordering::Relaxed);
                    counts.add(seed, &pair(seed));
                }
            });
        }
    });
    let (right, wrong) = (counts.right.into_inner(), counts.wrong.into_inner());
    for (kind, count) in counts.by_kind.into_inner().unwrap_or_else(PoisonError::into_inner) {
        println!("  {kind}: {count}");
    }
    println!("{right} right kernels, {wrong} wrong ones, 5 schedules each, {:.1} s", start.elapsed().as_secs_f64());
    let problems = counts.problems.into_inner().unwrap_or_else(PoisonError::into_inner);
    if !problems.is_empty() {
        bail!("{} disagreements:\n{}", problems.len(), problems.join("\n\n"));
    }
    Ok(())
}

impl Counts {
    fn done(&self, count: usize) -> bool {
        let enough = self.right.load(Ordering::Relaxed) >= count && self.wrong.load(Ordering::Relaxed) >= count;
        enough || self.problems.lock().unwrap_or_else(PoisonError::into_inner).len() >= MAX_PROBLEMS
    }

    fn add(&self, seed: u64, pair: &Pair) {
        self.kernel(seed, pair, &pair.right);
        self.kernel(seed, pair, &pair.changed);
    }

    fn kernel(&self, seed: u64, pair: &Pair, kernel: &Kernel) {
        if let Err(problem) = check(kernel) {
            let what = format!("seed {seed}, {} without {}: {problem}\n{}", pair.family, pair.removed, kernel.text);
            self.problems.lock().unwrap_or_else(PoisonError::into_inner).push(what);
        }
        if kernel.expected.is_silent() {
            self.right.fetch_add(1, Ordering::Relaxed);
            return;
        }
        if !kernel.expected.must_find() {
            return;
        }
        self.wrong.fetch_add(1, Ordering::Relaxed);
        let mut kinds = self.by_kind.lock().unwrap_or_else(PoisonError::into_inner);
        *kinds.entry(format!("wrong, family {}", pair.family)).or_default() += 1;
        let classes: std::collections::BTreeSet<&str> = kernel.expected.allowed.iter().map(|f| f.class).collect();
        for class in classes {
            *kinds.entry(format!("wrong, class {class}")).or_default() += 1;
        }
    }
}
