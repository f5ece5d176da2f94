//! Every exported kernel under `run --check`, with the arguments of its reference and all schedules: no finding that is not
//! explained here.

use super::cases::{Run, all_runs, module, versions};
use super::for_each;
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir::base::Severity;
use tileir::exec::check::{Options, Schedule};

/// Findings on kernels whose results are right all the same: kernel, class, why.
const EXPLAINED: &[(&str, &str, &str)] = &[];

#[test]
fn no_finding_on_exported_kernels() {
    let schedules =
        vec![Schedule::Forward, Schedule::Backward, Schedule::RoundRobin, Schedule::Seed(1), Schedule::Seed(2)];
    let options = Options { schedules, ..Options::default() };
    let runs = all_runs();
    let (advice, explained) = (AtomicUsize::new(0), AtomicUsize::new(0));
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
            } else {
                found.insert(format!("{} {} {newest}: {class}: {}", run.kernel, run.entry, finding.message));
            }
        }
        found.into_iter().collect()
    });
    println!("{} launches, {} findings explained, {} advice", runs.len(), explained.into_inner(), advice.into_inner());
}

fn is_explained(run: &Run, class: &str) -> bool {
    EXPLAINED.iter().any(|(kernel, what, _)| *kernel == run.kernel && *what == class)
}
