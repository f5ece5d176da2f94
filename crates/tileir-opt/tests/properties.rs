//! Every pass over generated modules: the result verifies, is always the same, and does the same.

mod common;

use common::{functions, run, run_with_sums};
use tileir_base::Diagnostics;
use tileir_gen::{Options, generate};
use tileir_ir::{Level, Module};
use tileir_opt::rules::{RuleId, Stats};
use tileir_opt::{Canonicalize, Pass, PassError, Schedule};
use tileir_text::{PrintOptions, print};

fn passes() -> [Pass; 15] {
    let mut full = Canonicalize { test_convergence: true, ..Canonicalize::full() };
    // Floats have an invented meaning here.
    full.config.rules.set(RuleId::FoldAddF, false);
    [
        Pass::Canonicalize(Canonicalize { test_convergence: true, ..Canonicalize::default() }),
        Pass::Cse { commutative: false },
        Pass::FuseFma,
        Pass::LoopSplit { threshold: 1, once: false },
        Pass::SynthesizeDebugInfoScopes,
        Pass::Dce,
        Pass::Licm,
        Pass::Sccp,
        Pass::Shapes,
        Pass::Facts,
        Pass::LoopValues,
        Pass::Tokens,
        Pass::Canonicalize(full),
        Pass::Cse { commutative: true },
        Pass::IfConvert { max_cost: 8 },
    ]
}

fn shown(m: &Module) -> String {
    print(m, &PrintOptions { debug_info: true, ..PrintOptions::default() })
}

fn after(m: &Module, passes: &[Pass], what: &str) -> Module {
    let mut m = m.clone();
    for pass in passes {
        tileir_opt::run(&mut m, pass).unwrap_or_else(|e| panic!("{what}: {e}\n{}", shown(&m)));
        let mut diags = Diagnostics::new();
        let verified = tileir_verify::verify(&m, &tileir_verify::Options::default(), &mut diags);
        assert!(verified.is_ok(), "{what}: {}: {:#?}\n{}", pass.name(), diags.list(), shown(&m));
    }
    m
}

fn assert_same(before: &Module, after: &Module, what: &str) {
    for function in functions(before) {
        for salt in 0..4 {
            let (a, b) = (run(before, function, salt, &[]), run(after, function, salt, &[]));
            assert!(a.agrees(&b), "{what}\n{}\n---\n{}", shown(before), shown(after));
        }
    }
}

fn modules() -> impl Iterator<Item = (u64, Module)> {
    (0..60).map(|seed| {
        let level = if seed % 3 == 0 { Level::V13_3 } else { Level::V13_4 };
        let max_version = level.newest();
        let ops = 40 + seed as usize % 7 * 60;
        (seed, generate(seed, &Options { level, max_version, ops, debug_info: seed % 2 == 0, ..Options::default() }))
    })
}

#[test]
fn each_pass_alone() {
    for (seed, before) in modules() {
        for pass in passes() {
            let what = format!("seed {seed}, {}", pass.name());
            let once = after(&before, &[pass], &what);
            assert_same(&before, &once, &what);
            assert_eq!(shown(&once), shown(&after(&before, &[pass], &what)), "{what}: not the same twice");
        }
    }
}

#[test]
fn canonical_is_a_fixed_point() {
    for (seed, before) in modules() {
        let what = format!("seed {seed}");
        for pass in [passes()[0], passes()[12]] {
            let once = after(&before, &[pass], &what);
            assert_eq!(shown(&once), shown(&after(&once, &[pass], &what)), "{what}");
        }
    }
}

#[test]
fn all_passes_together() {
    for (seed, before) in modules() {
        let what = format!("seed {seed}, all passes");
        let passes: Vec<Pass> = [0, 1, 2, 3, 12, 1, 12, 14, 13, 4].into_iter().map(|i| passes()[i]).collect();
        assert_same(&before, &after(&before, &passes, &what), &what);
    }
}

/// Each level converges: it does not change its own output.
#[test]
fn levels_are_fixed_points() {
    for (seed, before) in modules().step_by(4) {
        for level in ["O0", "O1", "O2", "O3"] {
            let schedule = Schedule::named(level).expect("a level");
            let optimize = |m: &Module| {
                let mut m = m.clone();
                schedule
                    .run(&mut m, &mut Stats::default(), &mut |m, ran| -> Result<(), PassError> {
                        let mut diags = Diagnostics::new();
                        let verified = tileir_verify::verify(m, &tileir_verify::Options::default(), &mut diags);
                        assert!(verified.is_ok(), "{seed} {level} {}: {:#?}", ran.pass.name(), diags.list());
                        Ok(())
                    })
                    .expect("no pass fails");
                m
            };
            let once = optimize(&before);
            for function in functions(&before) {
                let (a, b) = (run_with_sums(&before, function, seed, &[]), run_with_sums(&once, function, seed, &[]));
                assert!(a.agrees(&b), "seed {seed}, {level}\n{}\n---\n{}", shown(&before), shown(&once));
            }
            assert_eq!(shown(&once), shown(&optimize(&once)), "seed {seed}, {level}: a second run changed something");
            assert_eq!(shown(&once), shown(&optimize(&before)), "seed {seed}, {level}: not the same twice");
        }
    }
}
