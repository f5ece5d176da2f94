//! What `tileir run --check` costs: the time of one schedule beside that of the reference engine on one thread, for kernels
//! with weak accesses only, with locks and with atomics; and the time per tile block as grids grow.
//!
//! `cargo bench -p tileir --bench check [-- FILTER]`. The best of several runs is shown. `TILEIR_BENCH_MILLION` also checks
//! a grid of a million tile blocks.

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tileir::base::Source;
use tileir::check::{self, Options};
use tileir::exec::check::{Options as CheckOptions, Schedule};
use tileir::exec::host::Bound;
use tileir::exec::{Engine, Launch, Program};

/// How often each time is taken.
const RUNS: usize = 5;

/// Kernels: a title, a file of `examples`, the grid, and the arguments, large enough to be measured.
const CASES: &[(&str, &str, [u32; 3], &[&str])] = &[
    ("softmax, weak", "softmax", [512, 1, 1], &["f32[512,256]:normal(seed=1)", "out=f32[512,256]", "512"]),
    (
        "matmul f32, weak",
        "matmul_f32",
        [16, 16, 1],
        &["tensor:f32[256,256]:normal(seed=1)", "tensor:f32[256,256]:normal(seed=2)", "c=tensor:f32[256,256]"],
    ),
    (
        "vector add, weak",
        "vector_add",
        [1024, 1, 1],
        &["f32[131072]:ones", "f32[131072]:arange", "c=f32[131072]", "131072"],
    ),
    (
        "split-K, locks",
        "split_k",
        [8, 2, 8],
        &["f32[128,128]:ones", "f32[128,32]:ones", "c=f32[128,32]", "locks=i32[16]", "128", "32", "128"],
    ),
    ("histogram, atomics", "histogram", [256, 1, 1], &["i32[32768]:randint(0,16,seed=1)", "bins=i32[16]", "32768"]),
];

fn best(mut run: impl FnMut()) -> Duration {
    let time = |_| {
        let start = Instant::now();
        run();
        start.elapsed()
    };
    (0..RUNS).map(time).min().unwrap_or_default()
}

fn load(name: &str) -> Program {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(format!("{name}.mlir"));
    let source = Arc::new(Source::new(name, std::fs::read_to_string(path).expect("an example")));
    let (module, problems) = check::load(&source, &Options::default());
    Program::new(module.unwrap_or_else(|| panic!("{name}: {problems}"))).expect("a legal module")
}

/// The time of the reference engine, and of the checker under some schedules.
fn measure(program: &Program, grid: [u32; 3], args: &[&str], schedules: &[Schedule]) -> (Duration, Vec<Duration>) {
    let kernel = &program.kernels()[0];
    let bind = || Bound::from_texts(program, kernel, args).expect("arguments that fit");
    let launch = Launch { grid, engine: Engine::Reference, threads: 1, ..Launch::default() };
    let bound = bind();
    let reference = best(|| black_box(bound.launch(&launch, &mut |_| {})).expect("a run"));
    let checked = schedules.iter().map(|&schedule| {
        let bound = bind();
        let options = CheckOptions { schedules: vec![schedule], ..CheckOptions::default() };
        best(|| {
            let report = black_box(bound.check(&launch, &options, &mut |_| {})).expect("a check");
            assert!(
                report.findings.iter().all(|f| f.severity != tileir::base::Severity::Error),
                "{:?}",
                report.findings
            );
        })
    });
    (reference, checked.collect())
}

fn main() {
    let filter = std::env::args().nth(1).filter(|arg| !arg.starts_with("--")).unwrap_or_default();
    let schedules = [Schedule::Forward, Schedule::RoundRobin];
    println!("{:<22} {:>12} {:>20} {:>20}", "kernel", "reference", "forward", "round-robin");
    for (title, name, grid, args) in CASES.iter().filter(|case| case.0.contains(&filter)) {
        let (reference, checked) = measure(&load(name), *grid, args, &schedules);
        let shown =
            |time: &Duration| format!("{:.1} ms, {:.1} x", ms(*time), time.as_secs_f64() / reference.as_secs_f64());
        println!("{title:<22} {:>9.1} ms {:>20} {:>20}", ms(reference), shown(&checked[0]), shown(&checked[1]));
    }
    if !"blocks".contains(&filter) {
        return;
    }
    let million = std::env::var_os("TILEIR_BENCH_MILLION").is_some();
    let sizes: &[u32] = if million { &[1_000, 10_000, 100_000, 1_000_000] } else { &[1_000, 10_000] };
    println!("\n{:<22} {:>16} {:>16}", "tile blocks", "reference/block", "forward/block");
    let program = load("vector_add");
    for &blocks in sizes {
        let n = u64::from(blocks) * 128;
        let array = |rule: &str| format!("f32[{n}]:{rule}");
        let args = [array("ones"), array("ones"), format!("c=f32[{n}]"), n.to_string()];
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (reference, checked) = measure(&program, [blocks, 1, 1], &args, &[Schedule::Forward]);
        let each = |time: Duration| time.as_secs_f64() * 1e9 / f64::from(blocks);
        println!("{blocks:<22} {:>13.0} ns {:>13.0} ns", each(reference), each(checked[0]));
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
