//! What `tileir run --check` costs: the time of one schedule beside that of the reference engine on one thread, for kernels
//! with weak accesses only, with locks and with atomics; and the time per tile block as grids grow.
//!
//! `cargo bench -p tileir --bench check [-- FILTER]`. The reference engine and the schedules run by turns; the best of several
//! runs of each is shown. `TILEIR_BENCH_MILLION` also checks a grid of a million tile blocks.

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

/// Kernels that do little but synchronize, which costs the checker most: a title, the text, the grid, and the arguments.
const WORST: &[(&str, &str, [u32; 3], &[&str])] = &[
    (
        "counter, acq_rel",
        "entry @k(%c: tile<ptr<i32>>) {
           %one = constant <i32: 1> : tile<i32>
           %old, %t = atomic_rmw_tko acq_rel device %c, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
         }",
        [100_000, 1, 1],
        &["c=i32[1]"],
    ),
    ("16 bins, relaxed", BINS, [2000, 1, 1], &["i32[256000]:randint(0,16,seed=1)", "bins=i32[16]"]),
    ("512 bins, relaxed", BINS, [2000, 1, 1], &["i32[256000]:randint(0,512,seed=1)", "bins=i32[512]"]),
    ("512 bins, acq_rel", BINS, [2000, 1, 1], &["i32[256000]:randint(0,512,seed=1)", "bins=i32[512]"]),
    ("65536 bins, relaxed", BINS, [2000, 1, 1], &["i32[256000]:randint(0,65536,seed=1)", "bins=i32[65536]"]),
    ("65536 bins, acq_rel", BINS, [2000, 1, 1], &["i32[256000]:randint(0,65536,seed=1)", "bins=i32[65536]"]),
    (
        "1024 flags, acquire",
        "entry @k(%f: tile<ptr<i32>>) {
           %b, %by, %bz = get_tile_block_id : tile<i32>
           %one = constant <i32: 1> : tile<i32>
           %p = offset %f, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
           %s = store_ptr_tko release device %p, %one : tile<ptr<i32>>, tile<i32> -> token
           %lane = iota : tile<1024xi32>
           %f1 = reshape %f : tile<ptr<i32>> -> tile<1xptr<i32>>
           %f1024 = broadcast %f1 : tile<1xptr<i32>> -> tile<1024xptr<i32>>
           %q = offset %f1024, %lane : tile<1024xptr<i32>>, tile<1024xi32> -> tile<1024xptr<i32>>
           %v, %l = load_ptr_tko acquire device %q token=%s : tile<1024xptr<i32>> -> tile<1024xi32>, token
         }",
        [1024, 1, 1],
        &["f=i32[1024]"],
    ),
];

/// Every tile block adds 128 numbers to bins, twice; the title says the ordering.
const BINS: &str = "entry @k(%x: tile<ptr<i32>>, %bins: tile<ptr<i32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %lane = iota : tile<128xi32>
  %width = constant <i32: 128> : tile<i32>
  %start = muli %b, %width : tile<i32>
  %start1 = reshape %start : tile<i32> -> tile<1xi32>
  %start128 = broadcast %start1 : tile<1xi32> -> tile<128xi32>
  %at = addi %start128, %lane : tile<128xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %x128 = broadcast %x1 : tile<1xptr<i32>> -> tile<128xptr<i32>>
  %p = offset %x128, %at : tile<128xptr<i32>>, tile<128xi32> -> tile<128xptr<i32>>
  %v, %l = load_ptr_tko weak %p : tile<128xptr<i32>> -> tile<128xi32>, token
  %b1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b128 = broadcast %b1 : tile<1xptr<i32>> -> tile<128xptr<i32>>
  %q = offset %b128, %v : tile<128xptr<i32>>, tile<128xi32> -> tile<128xptr<i32>>
  %ones = constant <i32: 1> : tile<128xi32>
  %o, %t = atomic_rmw_tko ORDER device %q, add, %ones : tile<128xptr<i32>>, tile<128xi32> -> tile<128xi32>, token
  %o2, %t2 = atomic_rmw_tko ORDER device %q, add, %lane token=%t : tile<128xptr<i32>>, tile<128xi32> -> tile<128xi32>, token
}";

fn time(run: impl FnOnce()) -> Duration {
    let start = Instant::now();
    run();
    start.elapsed()
}

fn example(name: &str) -> Program {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples").join(format!("{name}.mlir"));
    load(name, &std::fs::read_to_string(path).expect("an example"))
}

fn load(name: &str, text: &str) -> Program {
    let source = Arc::new(Source::new(name, text));
    let (module, problems) = check::load(&source, &Options::default());
    Program::new(module.unwrap_or_else(|| panic!("{name}: {problems}"))).expect("a legal module")
}

/// The time of the reference engine, and of the checker under some schedules.
fn measure(program: &Program, grid: [u32; 3], args: &[&str], schedules: &[Schedule]) -> (Duration, Vec<Duration>) {
    let kernel = &program.kernels()[0];
    let bind = || Bound::from_texts(program, kernel, args).expect("arguments that fit");
    let launch = Launch { grid, engine: Engine::Reference, threads: 1, ..Launch::default() };
    let bound = bind();
    let mut reference = Duration::MAX;
    let mut checked = vec![Duration::MAX; schedules.len()];
    for _ in 0..RUNS {
        let took = time(|| black_box(bound.launch(&launch, &mut |_| {})).expect("a run"));
        reference = reference.min(took);
        for (&schedule, best) in schedules.iter().zip(&mut checked) {
            let bound = bind();
            let options = CheckOptions { schedules: vec![schedule], ..CheckOptions::default() };
            let took = time(|| {
                let report = black_box(bound.check(&launch, &options, &mut |_| {})).expect("a check");
                let is_error = |f: &tileir::exec::check::Finding| f.severity == tileir::base::Severity::Error;
                assert!(!report.findings.iter().any(is_error), "{:?}", report.findings);
            });
            *best = took.min(*best);
        }
    }
    (reference, checked)
}

fn main() {
    let filter = std::env::args().nth(1).filter(|arg| !arg.starts_with("--")).unwrap_or_default();
    let schedules = [Schedule::Forward, Schedule::RoundRobin];
    println!("{:<22} {:>12} {:>20} {:>20}", "kernel", "reference", "forward", "round-robin");
    let cases = CASES.iter().map(|case| (case, example as fn(&str) -> Program));
    let worst = WORST.iter().map(|case| (case, worst as fn(&str) -> Program));
    for ((title, name, grid, args), load) in cases.chain(worst).filter(|(case, _)| case.0.contains(&filter)) {
        let program = load(if name.starts_with("entry") { title } else { name });
        let (reference, checked) = measure(&program, *grid, args, &schedules);
        let shown =
            |time: &Duration| format!("{:.1} ms, {:.1} x", ms(*time), time.as_secs_f64() / reference.as_secs_f64());
        println!("{title:<22} {:>9.1} ms {:>20} {:>20}", ms(reference), shown(&checked[0]), shown(&checked[1]));
    }
    if !"blocks".contains(&filter) {
        return;
    }
    let million = std::env::var_os("TILEIR_BENCH_MILLION").is_some();
    let sizes: &[u32] = if million { &[1_000, 10_000, 100_000, 1_000_000] } else { &[1_000, 10_000] };
    println!("\n{:<22} {:>16} {:>16} {:>8}", "vector add, blocks", "reference/block", "forward/block", "ratio");
    let program = example("vector_add");
    for &blocks in sizes {
        let n = u64::from(blocks) * 128;
        let array = |rule: &str| format!("f32[{n}]:{rule}");
        let args = [array("ones"), array("ones"), format!("c=f32[{n}]"), n.to_string()];
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let (reference, checked) = measure(&program, [blocks, 1, 1], &args, &[Schedule::Forward]);
        let each = |time: Duration| time.as_secs_f64() * 1e9 / f64::from(blocks);
        let ratio = checked[0].as_secs_f64() / reference.as_secs_f64();
        println!("{blocks:<22} {:>13.0} ns {:>13.0} ns {ratio:>8.1}", each(reference), each(checked[0]));
    }
}

/// One of the kernels above, by its title.
fn worst(title: &str) -> Program {
    let text = WORST.iter().find(|case| case.0 == title).expect("a title").1;
    let order = if title.contains("relaxed") { "relaxed" } else { "acq_rel" };
    load(title, &text.replace("ORDER", order))
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}
