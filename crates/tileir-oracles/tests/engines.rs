//! The fast engine, on every instruction set of this machine, leaves what the reference engine leaves: generated programs, each
//! launched on one thread. `cargo xtask equality` compares more; this runs where threads and processes are missing, too, so that
//! `.ci/portability` can run it on emulated processors and as WebAssembly. `TILEIR_PROGRAMS` sets the number of programs;
//! `TILEIR_SETS` lists the instruction sets that must be compared, so that a run on fewer of them fails.

#[path = "../../tileir/tests/kernel_results/generated.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod generated;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;
#[path = "../../tileir/tests/kernel_results/setup.rs"]
#[allow(dead_code, reason = "other tests use all of it")]
mod setup;

use generated::{Launched, limits, program, steps};
use tileir_exec::{Engine, Isa, Launch};

/// Programs without `TILEIR_PROGRAMS`.
const PROGRAMS: u64 = 60;

/// Compares the engines on the program of a seed, and returns the number of launches.
fn compare(seed: u64, sets: &[Isa]) -> u64 {
    let (module, setup) = program(seed);
    let launch = |engine, isa| Launch { engine, isa, limits: limits(steps(seed)), ..Launch::default() };
    let expected = Launched::all(&module, &setup, &launch(Engine::Reference, None));
    for &isa in sets {
        let found = Launched::all(&module, &setup, &launch(Engine::Fast, Some(isa)));
        assert_eq!(expected.len(), found.len(), "seed {seed}");
        let difference = expected.iter().zip(&found).find_map(|(expected, found)| expected.difference(found));
        assert_eq!(difference, None, "seed {seed} on {}: run `cargo xtask equality 1 {seed}`", isa.name());
    }
    expected.len() as u64
}

#[test]
fn engines_leave_the_same() {
    let count = std::env::var("TILEIR_PROGRAMS").map_or(PROGRAMS, |count| count.parse().expect("a number of programs"));
    let sets = Isa::available();
    let names: Vec<&str> = sets.iter().map(|isa| isa.name()).collect();
    if let Ok(required) = std::env::var("TILEIR_SETS") {
        assert_eq!(names.join(","), required, "the instruction sets of this machine");
    }
    let launches = parallel::map(&(0..count).collect::<Vec<_>>(), |&seed| compare(seed, &sets));
    let launches: u64 = launches.into_iter().sum();
    println!("{count} programs, {launches} launches on each of {}: no difference", names.join(", "));
    assert!(count > 0 && launches >= count, "most programs can be launched");
}
