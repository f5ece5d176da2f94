//! Every exported kernel under `run --check`, with the arguments of its reference and all schedules: no finding that is not
//! explained here.

use super::cases::{Run, all_runs, module, versions};
use super::for_each;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir::base::Severity;
use tileir::exec::check::{Options, Schedule};

/// Findings on kernels whose results are right all the same: kernel, class, why.
const EXPLAINED: &[(&str, &str, &str)] = &[
    ("axis_orders", "undefined-value", OPEN),
    ("cast_bfloat16", "arith-ub", RANGE),
    ("cast_float16", "arith-ub", RANGE),
    ("cast_float32", "arith-ub", RANGE),
    ("cast_float64", "arith-ub", RANGE),
    ("cast_float8_e4m3fn", "arith-ub", RANGE),
    ("cast_float8_e5m2", "arith-ub", RANGE),
    ("cast_tfloat32", "arith-ub", RANGE),
    ("element_offsets", "undefined-value", "adds up results of atomics, also of a lane that is masked off"),
    ("load_hints", "block-race", SAME),
    ("padding_bfloat16", "undefined-value", OPEN),
    ("padding_float16", "undefined-value", OPEN),
    ("padding_float32", "undefined-value", OPEN),
    ("padding_float64", "undefined-value", OPEN),
    ("permute_rank4", "undefined-value", OPEN),
    ("reduce_custom", "bad-combiner", "keeps the first of two elements of equal size: which one depends on the order"),
    ("reduce_float64", "bad-combiner", "the front end's defect: docs/findings/float64-maximum.md"),
    ("sparse_rows", "undefined-value", OPEN),
    ("wide_indices", "block-race", SAME),
];

const OPEN: &str =
    "loads without a padding mode past the end, and stores that; the reference leaves these elements open";
const RANGE: &str = "converts floats of every size to integers, to see what comes out";
const SAME: &str = "all tile blocks store the same numbers to one place";

#[test]
fn no_finding_on_exported_kernels() {
    let schedules =
        vec![Schedule::Forward, Schedule::Backward, Schedule::RoundRobin, Schedule::Seed(1), Schedule::Seed(2)];
    let options = Options { schedules, ..Options::default() };
    let runs = all_runs();
    let (advice, explained) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let used = Mutex::new(BTreeSet::new());
    for_each(&runs, |run| {
        let newest = versions(&run.kernel).pop().expect("an exported version");
        let report = match run.check(&module(&run.kernel, newest), &options) {
            Ok(report) => report,
            Err(error) => return vec![format!("{}: {error}", run.kernel)],
        };
        let mut found = BTreeSet::new();
        if let Some(fault) = &report.stopped {
            found.insert(format!("{} {} stopped: {fault:?}", run.kernel, run.entry));
        }
        for finding in &report.findings {
            let class = finding.class.name();
            if finding.severity == Severity::Remark {
                advice.fetch_add(1, Ordering::Relaxed);
            } else if is_explained(run, class) {
                explained.fetch_add(1, Ordering::Relaxed);
                used.lock().expect("no panic elsewhere").insert((run.kernel.clone(), class.to_owned()));
            } else {
                found.insert(format!("{} {} {newest}: {class}: {}", run.kernel, run.entry, finding.message));
            }
        }
        found.into_iter().collect()
    });
    let unused: Vec<_> = EXPLAINED.iter().filter(|(kernel, class, _)| !seen(&used, kernel, class)).collect();
    assert!(unused.is_empty(), "these findings no longer come: {unused:?}");
    println!("{} launches, {} findings explained, {} advice", runs.len(), explained.into_inner(), advice.into_inner());
}

fn seen(used: &Mutex<BTreeSet<(String, String)>>, kernel: &str, class: &str) -> bool {
    used.lock().expect("no panic elsewhere").contains(&(kernel.to_owned(), class.to_owned()))
}

fn is_explained(run: &Run, class: &str) -> bool {
    EXPLAINED.iter().any(|(kernel, what, _)| *kernel == run.kernel && *what == class)
}
