//! Every file test that is a legal module at a level: the compatible pipeline fires no rule that came later, the full one
//! does the same at every level, and their output can be written and read at that level.

#[path = "../../../tests/support/files.rs"]
mod files;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use files::{file_tests, files_below};
use std::sync::Arc;
use tileir_base::Source;
use tileir_ir::{Level, Module};
use tileir_opt::Schedule;
use tileir_opt::rules::Stats;
use tileir_text::{ParseOptions, PrintOptions, parse, print};

/// The module of a text, if the level has all of it and it is legal there.
fn legal(text: &str, level: Level) -> Result<Module, String> {
    let options = ParseOptions { level, testing_ops: true, ..ParseOptions::default() };
    let parsed = parse(&Arc::new(Source::new("test.mlir", text)), &options);
    let mut diagnostics = parsed.diagnostics;
    let options = tileir_verify::Options { level, testing: true, ..tileir_verify::Options::default() };
    if diagnostics.has_errors() || tileir_verify::verify(&parsed.module, &options, &mut diagnostics).is_err() {
        return Err(diagnostics.list().first().map(tileir_base::Diagnostic::full_message).unwrap_or_default());
    }
    Ok(parsed.module)
}

/// The text after a schedule, and the applied rules.
fn optimized(m: &Module, schedule: &Schedule, level: Level) -> (String, Stats) {
    let (mut after, mut stats) = (m.clone(), Stats::default());
    schedule.apply(&mut after, &mut stats).expect("limits are not errors");
    (print(&after, &PrintOptions { level, ..PrintOptions::default() }), stats)
}

#[test]
fn pipelines_agree_with_the_level() {
    let paths = files_below(&file_tests(), "mlir");
    let tried = parallel::map(&paths, |path| {
        let mut is_legal = [false; Level::ALL.len()];
        let Ok(text) = std::fs::read_to_string(path) else { return is_legal };
        for level in Level::ALL {
            let Ok(module) = legal(&text, level) else { continue };
            is_legal[level as usize] = true;
            for name in ["O3", "nvidia-O3"] {
                let what = format!("{}, {name} at {level}", path.display());
                let newest = Schedule::named(name).expect("a pipeline with a name");
                let (after, stats) = optimized(&module, &newest.clone().at(level), level);
                if let Err(message) = legal(&after, level) {
                    panic!("{what}: {message}\n{after}");
                }
                if name == "O3" {
                    assert_eq!(after, optimized(&module, &newest, level).0, "{what}: the level makes a difference");
                } else {
                    let newer = stats.fired().find(|(rule, _)| !level.has(rule.since));
                    assert!(newer.is_none(), "{what}: {newer:?}");
                }
            }
        }
        is_legal
    });
    let tried = Level::ALL.map(|level| tried.iter().filter(|is_legal| is_legal[level as usize]).count());
    assert!(tried.iter().all(|&n| n > 50), "{tried:?} of {} files are legal modules", paths.len());
}

/// The rules of `select` and `assume` came later: an old release leaves these ops unchanged, the newest one does not.
#[test]
fn old_releases_leave_selects_and_assumptions_alone() {
    let text = "entry @k(%c: tile<i1>, %p: tile<ptr<i32>>, %x: tile<i32>) {
        %a = assume div_by<8>, %x : tile<i32>
        %b = assume div_by<8>, %a : tile<i32>
        %s = select %c, %b, %b : tile<i1>, tile<i32>
        %t = store_ptr_tko weak %p, %s : tile<ptr<i32>>, tile<i32> -> token
    }";
    let left = |level| {
        let module = legal(text, level).expect("every level has all of it");
        let after = optimized(&module, &Schedule::parse("canonicalize").expect("a pass").at(level), level).0;
        ["select", "assume "].map(|op| after.matches(&format!("= {op}")).count())
    };
    assert_eq!(Level::ALL.map(left), [[1, 2], [0, 2], [0, 1], [0, 1]]);
}
