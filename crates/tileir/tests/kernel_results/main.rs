//! Kernels and generated programs on the CPU: they have the results of numpy, on any number of threads, and the
//! same bits after passes that promise to keep them.

mod cases;
mod checked;
mod generated;
#[path = "../../../../tests/support/parallel.rs"]
mod parallel;
mod passes;
mod setup;

use cases::{Run, all_runs, files, module, versions};
use generated::Launched;
use passes::{PIPELINES, optimize};
use setup::{Data, Setup};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use tileir::ir::Module;
use tileir_exec::{Engine, Isa, Launch, Limit, Planned, Program};

/// Kernels without a reference, and why.
const EXCUSED: &[(&str, &str)] = &[
    ("raw_assumptions", "assumes of equal addresses that they rise, which is undefined"),
    ("raw_unsigned_loop", "counts to 2^32 in steps of seven, twice"),
    ("refused_unsigned_floordiv", "is not legal: no reader takes it"),
];

/// Calls a function for each item, on all processors, and fails with the errors that it returns.
fn for_each<T: Sync>(items: &[T], check: impl Fn(&T) -> Vec<String> + Sync) {
    let found = parallel::map(items, check).concat();
    assert!(found.is_empty(), "{} complaints:\n{}", found.len(), found.join("\n"));
}

fn at_every_version(run: &Run, check: impl Fn(&str) -> Vec<String>) -> Vec<String> {
    let named = |(version, complaint)| format!("{} {} {version}: {complaint}", run.kernel, run.entry);
    let versions = versions(&run.kernel);
    assert!(!versions.is_empty(), "{} is not exported", run.kernel);
    versions.into_iter().flat_map(|v| check(v).into_iter().map(move |c| (v, c))).map(named).collect()
}

#[test]
fn every_kernel_has_a_reference_or_an_excuse() {
    let mut kernels = BTreeSet::new();
    for entry in std::fs::read_dir(files().join("kernels")).expect("kernels") {
        let name = entry.expect("a file").file_name().to_string_lossy().into_owned();
        if let Some(name) = name.strip_suffix(".tileirbc") {
            kernels.insert(name.split_once('.').expect("a version").0.to_owned());
        }
    }
    let excused: BTreeSet<String> = EXCUSED.iter().map(|(name, _)| (*name).to_owned()).collect();
    let told: BTreeSet<String> = all_runs().into_iter().map(|run| run.kernel).collect();
    assert!(told.is_disjoint(&excused));
    assert_eq!(&told | &excused, kernels);
    let own = told.iter().filter(|name| !name.starts_with("raw_")).count();
    assert!(own >= 60, "{own} kernels have references");
}

#[test]
fn kernels_compute_what_numpy_computes() {
    for_each(&all_runs(), |run| {
        at_every_version(run, |version| run.complaints(&run.launch(&module(&run.kernel, version), 1, Engine::Fast)))
    });
}

#[test]
fn the_number_of_threads_makes_no_difference() {
    let runs: Vec<Run> = all_runs().into_iter().filter(|run| run.grid != [1; 3]).collect();
    assert!(runs.len() >= 50, "{} runs have several tile blocks", runs.len());
    for_each(&runs, |run| {
        at_every_version(run, |version| {
            let module = module(&run.kernel, version);
            [2, 5].iter().flat_map(|&threads| run.complaints(&run.launch(&module, threads, Engine::Fast))).collect()
        })
    });
}

#[test]
fn results_are_not_there_before_the_launch() {
    let runs = all_runs();
    let untouched: BTreeSet<&str> =
        runs.iter().filter(|run| run.complaints(&run.before()).is_empty()).map(|run| run.kernel.as_str()).collect();
    // These store nothing, or the values that memory already has.
    let idle = ["assertions", "early_return", "empty", "return_in_loops"];
    let surprising: Vec<_> =
        untouched.into_iter().filter(|name| !name.starts_with("raw_") && !idle.contains(name)).collect();
    assert_eq!(surprising, [""; 0]);
}

#[test]
fn engines_and_passes_keep_the_bits_of_kernels() {
    for_each(&all_runs(), |run| {
        let newest = versions(&run.kernel).pop().expect("an exported version");
        let source = module(&run.kernel, newest);
        let plain = run.launch(&source, 1, Engine::Reference);
        let check = |(how, module): (&str, Result<Module, String>)| {
            let left = module.map(|module| run.launch(&module, 1, Engine::Fast));
            (left.as_ref() != Ok(&plain)).then(|| format!("{} {}, {how}: {left:?}", run.kernel, run.entry))
        };
        let optimized = PIPELINES.iter().map(|&pipeline| (pipeline, optimize(source.clone(), pipeline)));
        std::iter::once(("as it is", Ok(source.clone()))).chain(optimized).filter_map(check).collect()
    });
}

#[test]
fn engines_and_passes_keep_the_bits_of_generated_programs() {
    let (ended, same_fault, other) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    let seeds: Vec<u64> = (0..generated::SEEDS).collect();
    for_each(&seeds, |&seed| {
        let source = generated::module(seed);
        let limits = generated::limits(5_000);
        let how = |engine| Launch { engine, limits, ..Launch::default() };
        let run = |module: &Module, engine| Launched::all(module, &Setup::plain(Data::Noise), &how(engine));
        let plain = run(&source, Engine::Reference);
        let fast = run(&source, Engine::Fast);
        assert_eq!(plain.len(), 2, "a kernel of seed {seed} is not meant to be run");
        let named = |k: usize, how: &str, d: String| format!("seed {seed}, kernel {k}, {how}: {d}");
        let pairs = plain.iter().zip(&fast).enumerate();
        let mut complaints: Vec<String> =
            pairs.filter_map(|(k, (a, b))| a.difference(b).map(|d| named(k, "as it is", d))).collect();
        for pipeline in PIPELINES {
            let after = match optimize(source.clone(), pipeline) {
                Ok(module) => run(&module, Engine::Fast),
                Err(message) => {
                    complaints.push(format!("seed {seed}, {pipeline}: {message}"));
                    continue;
                }
            };
            for (k, (before, after)) in plain.iter().zip(&after).enumerate() {
                let counter = match (before.code(), after.code()) {
                    (None, _) => &ended,
                    (before, after) if before == after => &same_fault,
                    // An optimizer may change or remove undefined behaviour.
                    _ => &other,
                };
                counter.fetch_add(1, Ordering::Relaxed);
                // Passes may add steps.
                if before.fault.is_none() && after.limit() != Some(Limit::Steps) {
                    complaints.extend(before.difference(after).map(|d| named(k, pipeline, d)));
                }
            }
        }
        complaints
    });
    let [ended, same_fault, other] = [ended, same_fault, other].map(AtomicUsize::into_inner);
    let counts = format!("{ended} ran to the end, {same_fault} ended in the same fault, {other} in another or none");
    println!("{counts}");
    assert!(ended >= 6 * (same_fault + other), "{counts}");
}

#[test]
fn the_fast_engine_keeps_the_bits_on_every_instruction_set() {
    let (ended, launched) = (AtomicUsize::new(0), AtomicUsize::new(0));
    // Tiles left in memory, loops of products at once, products that do more.
    let planned = [(); 3].map(|()| AtomicUsize::new(0));
    let seeds: Vec<u64> = (0..100).collect();
    for_each(&seeds, |&seed| {
        let (module, setup) = generated::program(seed);
        let program = Program::new(module.clone()).expect("a legal module");
        for step in program.kernels().iter().flat_map(|kernel| program.outline(kernel).steps) {
            let kind = match step {
                Planned::InPlace(_) => 0,
                Planned::JoinedIterations(_) => 1,
                Planned::Product { .. } => 2,
                _ => continue,
            };
            planned[kind].fetch_add(1, Ordering::Relaxed);
        }
        let limits = generated::limits(generated::steps(seed));
        let run = |engine, isa| Launched::all(&module, &setup, &Launch { engine, isa, limits, ..Launch::default() });
        let plain = run(Engine::Reference, None);
        launched.fetch_add(plain.len(), Ordering::Relaxed);
        ended.fetch_add(plain.iter().filter(|l| l.fault.is_none()).count(), Ordering::Relaxed);
        let complaints = |isa: Isa| {
            let fast = run(Engine::Fast, Some(isa));
            let pairs = plain.iter().zip(fast).enumerate();
            let named = move |(k, d)| format!("seed {seed}, kernel {k} on {}: {d}", isa.name());
            pairs.filter_map(|(k, (a, b))| a.difference(&b).map(|d| (k, d))).map(named).collect::<Vec<_>>()
        };
        Isa::available().into_iter().flat_map(complaints).collect()
    });
    let [ended, launched] = [ended, launched].map(AtomicUsize::into_inner);
    // About three in four of all seeds do; the others reach the step limit or a fault.
    assert!(launched == 200 && 3 * ended >= 2 * launched, "{ended} of {launched} ran to the end");
    let planned = planned.map(AtomicUsize::into_inner);
    assert!(planned.iter().all(|&count| count >= 5), "{planned:?} of what products are planned as");
}
