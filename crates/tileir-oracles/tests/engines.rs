//! The fast engine, on every instruction set of this machine, leaves what the reference engine leaves: generated programs on
//! one thread. `cargo xtask equality` compares more; this runs where threads and processes are missing, too, so that
//! `.ci/portability` can run it on emulated processors and as WebAssembly. `TILEIR_PROGRAMS` sets the number of programs.

#[path = "../../tileir/tests/kernel_results/generated.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod generated;
#[path = "../../tileir/tests/kernel_results/setup.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod setup;

use generated::{Launched, limits, program, steps};
use tileir_exec::{Engine, Isa, Launch};

/// Programs without `TILEIR_PROGRAMS`.
const PROGRAMS: u64 = 60;

#[test]
fn engines_leave_the_same() {
    let count = std::env::var("TILEIR_PROGRAMS").ok().and_then(|count| count.parse().ok()).unwrap_or(PROGRAMS);
    let sets = Isa::available();
    let mut launches = 0;
    for seed in 0..count {
        let (module, setup) = program(seed);
        let launch = |engine, isa| Launch { engine, isa, limits: limits(steps(seed)), ..Launch::default() };
        let expected = Launched::all(&module, &setup, &launch(Engine::Reference, None));
        launches += expected.len();
        for &isa in &sets {
            let found = Launched::all(&module, &setup, &launch(Engine::Fast, Some(isa)));
            assert_eq!(expected.len(), found.len(), "seed {seed}");
            let difference = expected.iter().zip(&found).find_map(|(expected, found)| expected.difference(found));
            assert_eq!(difference, None, "seed {seed} on {}: run `cargo xtask equality 1 {seed}`", isa.name());
        }
    }
    let names: Vec<&str> = sets.iter().map(|isa| isa.name()).collect();
    println!("{count} programs, {launches} launches on each of {}: no difference", names.join(", "));
    assert!(launches as u64 >= count, "most programs can be launched");
}
