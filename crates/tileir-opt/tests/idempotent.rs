//! Every legal module among the file tests: each level, and each pass that converges in one run, gives the same each
//! time, a legal module, and a second run changes nothing.
//!
//! Three passes do not converge in one run, as NVIDIA's do not: `cse` takes one op of a dead chain, `loop-split`
//! leaves what it has split, and the levels made of them.

#[path = "../../../tests/support/files.rs"]
mod files;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use files::{file_tests, files_below};
use std::path::Path;
use std::sync::Arc;
use tileir_base::{Diagnostics, Source};
use tileir_ir::Module;
use tileir_opt::rules::Stats;
use tileir_opt::{PASSES, PIPELINES, PassError, Schedule};
use tileir_text::{ParseOptions, PrintOptions, parse, print};

fn is_legal(m: &Module) -> bool {
    tileir_verify::verify(m, &tileir_verify::Options::default(), &mut Diagnostics::new()).is_ok()
}

/// The module afterwards, and how much was changed.
fn optimized(m: &Module, schedule: &Schedule) -> (Module, u64) {
    let (mut after, mut stats) = (m.clone(), Stats::default());
    let done = schedule.run(&mut after, &mut stats, &mut |_, _| Ok::<(), PassError>(()));
    done.expect("limits are not errors");
    let (mut alone, mut counts) = (m.clone(), Stats::default());
    schedule.apply(&mut alone, &mut counts).expect("limits are not errors");
    assert_eq!(counts, stats, "function by function, other rules fire");
    assert_eq!(text(&alone), text(&after), "function by function, the result is another one");
    (after, stats.edits())
}

fn text(m: &Module) -> String {
    print(m, &PrintOptions::default())
}

/// The schedule to run, with a name.
fn schedules() -> Vec<(&'static str, Schedule)> {
    let once = ["canonicalize{mode=full}", "loop-split{once=true}"];
    let passes = PASSES.iter().map(|p| p.name).filter(|name| !["cse", "loop-split"].contains(name));
    let levels = PIPELINES.iter().filter(|p| !p.name.starts_with("nvidia")).map(|p| (p.name, p.text));
    let all = passes.chain(once).map(|text| (text, text)).chain(levels);
    all.map(|(name, text)| (name, Schedule::parse(text).expect("a schedule"))).collect()
}

#[test]
fn file_tests_converge() {
    let paths = files_below(&file_tests(), "mlir");
    let schedules = schedules();
    let legal = parallel::map(&paths, |path| converges(path, &schedules));
    let tried = legal.into_iter().filter(|legal| *legal).count();
    assert!(tried > 100, "only {tried} of {} files are legal modules", paths.len());
}

/// Checks one file; false if it is not a legal module.
fn converges(path: &Path, schedules: &[(&str, Schedule)]) -> bool {
    let shown = |m: &Module| print(m, &PrintOptions { debug_info: true, ..PrintOptions::default() });
    let Ok(text) = std::fs::read_to_string(path) else { return false };
    let parsed = parse(&Arc::new(Source::new("test.mlir", text.as_str())), &ParseOptions::default());
    if parsed.diagnostics.has_errors() || !is_legal(&parsed.module) {
        return false;
    }
    for (name, schedule) in schedules {
        let what = format!("{}, {name}", path.display());
        let (once, edits) = optimized(&parsed.module, schedule);
        if edits == 0 {
            continue;
        }
        assert!(is_legal(&once), "{what}");
        assert_eq!(shown(&once), shown(&optimized(&parsed.module, schedule).0), "{what}: not the same");
        let (twice, edits) = optimized(&once, schedule);
        assert!(edits == 0 || shown(&once) == shown(&twice), "{what}: changes again\n{}", shown(&twice));
    }
    true
}
