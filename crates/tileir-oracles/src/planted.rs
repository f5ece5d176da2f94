//! `run --check` on generated kernels: under every schedule, it has exactly the findings that the model expects.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use tileir::base::{Severity, Source};
use tileir::check;
use tileir::directives::Directives;
use tileir::exec::check::{Class, Options, Schedule};
use tileir::exec::host::Bound;
use tileir::exec::{Launch, Program};
use tileir::findings::show;
use tileir_gen::planted::{Finding, Kernel};

/// The schedules under which each kernel is run.
#[must_use]
pub fn schedules() -> Vec<Schedule> {
    vec![Schedule::Forward, Schedule::Backward, Schedule::RoundRobin, Schedule::Seed(1), Schedule::Seed(2)]
}

/// Runs a kernel as its `// run:` lines say, and compares the findings with the expected ones.
///
/// # Errors
/// A disagreement, and the schedule.
pub fn check(kernel: &Kernel) -> Result<(), String> {
    let schedules = schedules();
    let found = findings(&kernel.text, &schedules)?;
    for schedule in &schedules {
        let name = schedule.to_string();
        let nothing = BTreeSet::new();
        let found = found.get(&name).unwrap_or(&nothing);
        if let Some(problem) = kernel.expected.disagreement(found) {
            return Err(format!("under {name}: {problem}"));
        }
    }
    Ok(())
}

/// The findings under each schedule, without advice and differences between schedules.
fn findings(text: &str, schedules: &[Schedule]) -> Result<BTreeMap<String, BTreeSet<Finding>>, String> {
    let source = Arc::new(Source::new("k.mlir", text));
    let (module, problems) = check::load(&source, &check::Options::default());
    let first = problems.list().first().map(tileir::base::Diagnostic::full_message).unwrap_or_default();
    let module = module.ok_or_else(|| format!("the kernel is not legal: {first}"))?;
    let (directives, _) = Directives::read(&source);
    let program = Program::new(module).map_err(|e| e.to_string())?;
    let entry = program.kernels().first().ok_or("no kernel")?;
    let args: Vec<&str> = directives.args.iter().map(|word| word.text.as_str()).collect();
    let bound = Bound::from_texts(&program, entry, &args).map_err(|e| e.to_string())?;
    let launch = Launch { grid: directives.grid.unwrap_or([1; 3]), ..Launch::default() };
    let options = Options { schedules: schedules.to_vec(), ..Options::default() };
    let report = bound.check(&launch, &options, &mut |_| {}).map_err(|e| e.to_string())?;
    if let Some(fault) = &report.stopped {
        return Err(format!("the run stopped: {fault:?}"));
    }
    let mut found: BTreeMap<String, BTreeSet<Finding>> = BTreeMap::new();
    for finding in report.findings.iter().filter(|f| f.severity != Severity::Remark && f.class != Class::OrderDependent)
    {
        let lines: BTreeSet<usize> = show(&source, &bound, finding).lines.iter().map(|line| *line as usize).collect();
        let made = Finding { class: finding.class.name(), lines: lines.into_iter().collect() };
        for schedule in &finding.schedules {
            found.entry(schedule.clone()).or_default().insert(made.clone());
        }
    }
    Ok(found)
}
