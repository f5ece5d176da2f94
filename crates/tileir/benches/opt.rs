//! How long the optimizer takes: the pass alone, and with parsing and printing, of a mixed module and of shapes that a
//! careless pass takes long for, small and large, so that cost that does not grow with size alone shows; then each size in
//! a process of its own.
//!
//! `cargo bench -p tileir --bench opt [-- --write]`; with `TILEIR_BENCH_MILLION` set also modules of a million ops;
//! `TILEIR_BENCH_OPS` says how many ops the mixed module has, and the shapes half as many, for a quick look. With
//! `--write` the tables of the section of `docs/benchmarks.md` are replaced by what was measured.
//! `-- --once 'mixed ops' 10000` runs `-O3` once on one shape (or as often as a third argument says) and tells how long
//! each pass took: for profilers. `-- --alone 'mixed ops' 10000` runs it once as `tileir opt` does, and tells the
//! nanoseconds.

#[path = "../../tileir-exec/benches/exec/section.rs"]
mod section;

use std::collections::BTreeMap;
use std::fmt::Write;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tileir::base::Source;
use tileir::ir::Module;
use tileir::opt::rules::Stats;
use tileir::opt::{PassError, Schedule};
use tileir::text::{ParseOptions, PrintOptions, parse, print};

/// How many ops the mixed module has.
const OPS: usize = 200_000;
const TITLE: &str = "## Optimizer";
/// How often each measurement is made. The machine may be shared: the best run says most, and the middle one is shown
/// beside it.
const ROUNDS: usize = 9;
/// The same for large modules.
const LARGE_ROUNDS: usize = 3;
/// The same for processes that run once.
const PROCESSES: usize = 7;

/// Writes a module of about so many ops.
type Make = fn(usize) -> String;

const SHAPES: [(&str, Make); 9] = [
    ("mixed ops", tileir_gen::mixed_text),
    ("functions of ten ops", functions),
    ("one function without branches", straight),
    ("a chain of products", products),
    ("a chain of sums", sums),
    ("equal constants", constants),
    ("loops nested 100 deep", nests),
    ("`if`s with results, one condition", ifs),
    ("one loop with that many carried values", carried),
];

fn main() -> std::io::Result<()> {
    let args: Vec<String> = std::env::args().collect();
    if let Some([shape, ops, rest @ ..]) = args.iter().position(|a| a == "--once").map(|at| &args[at + 1..]) {
        let number = |text: &String| text.parse().expect("a number");
        once(shape, number(ops), rest.first().map_or(1, number));
        return Ok(());
    }
    if let Some([shape, ops, ..]) = args.iter().position(|a| a == "--alone").map(|at| &args[at + 1..]) {
        let mut module = read(&maker(shape)(ops.parse().expect("a number")));
        let start = Instant::now();
        optimize(&mut module, &Schedule::named("O3").expect("a level"));
        println!("{}", start.elapsed().as_nanos());
        return Ok(());
    }
    let mut out = format!("{TITLE}\n\n`cargo bench -p tileir --bench opt -- --write` replaces this section");
    let million = std::env::var_os("TILEIR_BENCH_MILLION").is_some();
    let _ =
        writeln!(out, "; `TILEIR_BENCH_MILLION=1` adds the modules of a million ops. Best of {ROUNDS} runs (median).");
    let ops = std::env::var("TILEIR_BENCH_OPS").ok().and_then(|n| n.parse().ok()).unwrap_or(OPS);
    mixed(&mut out, ops);
    let mut sizes = vec![ops / 20, ops / 2];
    sizes.extend(million.then_some(1_000_000));
    growth(&mut out, &sizes);
    alike(&mut out, &sizes)?;
    print!("{out}");
    if std::env::args().any(|a| a == "--write") {
        section::replace(TITLE, &out)?;
    }
    Ok(())
}

fn read(text: &str) -> Module {
    let parsed = parse(&Arc::new(Source::new("k.mlir", text)), &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors(), "{:?}", parsed.diagnostics.list().first());
    parsed.module
}

fn optimize(module: &mut Module, schedule: &Schedule) {
    assert!(schedule.apply(module, &mut Stats::default()).is_ok());
}

fn maker(shape: &str) -> Make {
    SHAPES.iter().find(|(name, _)| *name == shape).expect("the name of a shape").1
}

/// Runs `-O3` on one shape, and shows where time went in the best of so many rounds.
fn once(shape: &str, ops: usize, rounds: usize) {
    let module = read(&maker(shape)(ops));
    let runs = (0..rounds).map(|_| by_pass(module.clone()));
    let Some((sum, times)) = runs.min_by_key(|run| run.0) else { return };
    for (pass, (runs, time)) in times {
        println!("{pass:14} {runs:2} times {:8.0} ns per op", time.as_secs_f64() * 1e9 / ops as f64);
    }
    println!("{:14}          {:8.0} ns per op", "all", sum.as_secs_f64() * 1e9 / ops as f64);
}

/// How long `-O3` takes, and each of its passes, with how often it ran.
fn by_pass(mut module: Module) -> (Duration, BTreeMap<&'static str, (usize, Duration)>) {
    let (mut times, mut last) = (BTreeMap::<&str, (usize, Duration)>::new(), Instant::now());
    let done = Schedule::named("O3").expect("a level").run(&mut module, &mut Stats::default(), &mut |_, ran| {
        let time = times.entry(ran.pass.name()).or_default();
        (time.0, time.1) = (time.0 + 1, time.1 + last.elapsed());
        last = Instant::now();
        Ok::<(), PassError>(())
    });
    assert!(done.is_ok());
    (times.values().map(|(_, time)| *time).sum(), times)
}

/// The passes with parsing and printing.
fn with_text(text: &str, schedule: &Schedule) {
    let mut module = read(text);
    optimize(&mut module, schedule);
    std::hint::black_box(print(&module, &PrintOptions::default()));
}

/// Times of one thing, sorted.
struct Times(Vec<Duration>);

impl Times {
    /// Runs `step` so often on what `make` makes, which is not measured.
    fn of<T>(rounds: usize, make: impl Fn() -> T, mut step: impl FnMut(&mut T)) -> Times {
        let mut times = Vec::new();
        for _ in 0..rounds {
            let mut input = make();
            let start = Instant::now();
            step(&mut input);
            times.push(start.elapsed());
        }
        times.sort_unstable();
        Times(times)
    }

    fn best(&self) -> f64 {
        self.0[0].as_secs_f64() * 1e3
    }

    fn middle(&self) -> f64 {
        self.0[self.0.len() / 2].as_secs_f64() * 1e3
    }
}

/// The pass alone and with what is around it, of a module of mixed ops.
fn mixed(out: &mut String, ops: usize) {
    let text = tileir_gen::mixed_text(ops);
    let module = read(&text);
    let _ = writeln!(out, "\n{} mixed ops in one module.\n", module.op_count());
    let _ = writeln!(out, "| | pass alone | parse, pass and print | million ops per second, pass alone |");
    let _ = writeln!(out, "| --- | --- | --- | --- |");
    for (name, schedule) in schedules() {
        let alone = Times::of(ROUNDS, || module.clone(), |m| optimize(m, &schedule));
        let whole = Times::of(ROUNDS, || (), |()| with_text(&text, &schedule));
        let cell = |t: &Times| format!("{:.1} ms ({:.1})", t.best(), t.middle());
        let rate = module.op_count() as f64 / alone.best() / 1e3;
        let _ = writeln!(out, "| `{name}` | {} | {} | {rate:.1} |", cell(&alone), cell(&whole));
    }
}

fn schedules() -> [(&'static str, Schedule); 4] {
    let of = |name| Schedule::named(name).or_else(|| Schedule::parse(name).ok()).expect("a level or a pass");
    ["canonicalize", "canonicalize{mode=full}", "O2", "O3"].map(|name| (name, of(name)))
}

/// `-O3` of modules of several sizes: nanoseconds per op should stay as they are.
fn growth(out: &mut String, sizes: &[usize]) {
    let best = Schedule::named("O3").expect("a level");
    let _ = writeln!(out, "\n`-O3` by number of ops: passes alone (nanoseconds per op) / with parsing and printing.\n");
    let cells = |cells: Vec<String>| cells.join(" | ");
    let _ = writeln!(out, "| shape | {} |", cells(sizes.iter().map(usize::to_string).collect()));
    let _ = writeln!(out, "| --- | {} |", cells(sizes.iter().map(|_| "---".into()).collect()));
    for (name, make) in SHAPES {
        let row = sizes.iter().map(|&ops| {
            let text = make(ops);
            let module = read(&text);
            let rounds = if ops > 100_000 { LARGE_ROUNDS } else { ROUNDS };
            let alone = Times::of(rounds, || module.clone(), |m| optimize(m, &best)).best();
            let whole = Times::of(rounds, || (), |()| with_text(&text, &best)).best();
            format!("{alone:.1} ms ({:.0}) / {whole:.1} ms", alone * 1e6 / ops as f64)
        });
        let _ = writeln!(out, "| {name} | {} |", cells(row.collect()));
    }
}

/// The same by processes that do nothing but that, once, so that small modules find no cache filled and no memory touched
/// by earlier runs, as large ones never do: what grows then does so with size.
fn alike(out: &mut String, sizes: &[usize]) -> std::io::Result<()> {
    let _ = writeln!(
        out,
        "\nThe passes alone again, each measurement in a separate process that runs them once (`--alone`); the sizes alternate.\n\
         Nanoseconds per op, best of {PROCESSES}; the last column is the ratio of the last size to the first.\n"
    );
    let cells = |cells: Vec<String>| cells.join(" | ");
    let _ = writeln!(out, "| shape | {} | growth |", cells(sizes.iter().map(usize::to_string).collect()));
    let _ = writeln!(out, "| --- | {} | --- |", cells(sizes.iter().map(|_| "---".into()).collect()));
    for (name, _) in SHAPES {
        let mut best = vec![f64::INFINITY; sizes.len()];
        for _ in 0..PROCESSES {
            for (best, &ops) in best.iter_mut().zip(sizes) {
                *best = best.min(alone(name, ops)?);
            }
        }
        let grows = best.last().zip(best.first()).map_or(1.0, |(last, first)| last / first);
        let _ = writeln!(out, "| {name} | {} | {grows:.2} |", cells(best.iter().map(|t| format!("{t:.0}")).collect()));
    }
    Ok(())
}

/// The nanoseconds per op that a process of its own tells.
fn alone(shape: &str, ops: usize) -> std::io::Result<f64> {
    let done = Command::new(std::env::current_exe()?).args(["--alone", shape, &ops.to_string()]).output()?;
    let told = String::from_utf8_lossy(&done.stdout).trim().parse::<f64>();
    told.map(|time| time / ops as f64)
        .map_err(|_| std::io::Error::other(format!("'{shape}' ended with {}", done.status)))
}

/// A kernel around `body`.
fn kernel(body: impl FnOnce(&mut String)) -> String {
    let mut text = String::from("entry @k(%x: tile<i32>, %y: tile<i32>, %c: tile<i1>) {\n");
    body(&mut text);
    text.push_str("}\n");
    text
}

fn show(text: &mut String, value: impl std::fmt::Display) {
    let _ = writeln!(text, "print_tko \"%d\", %{value} : tile<i32> -> token");
}

fn functions(ops: usize) -> String {
    let mut text = String::new();
    for f in 0..ops / 10 {
        let _ = writeln!(text, "entry @f{f}(%x: tile<i32>, %y: tile<i32>) {{\n%v0 = addi %x, %y : tile<i32>");
        for i in 1..8 {
            let op = if i % 2 == 0 { "xori" } else { "muli" };
            let _ = writeln!(text, "%v{i} = {op} %v{}, %{} : tile<i32>", i - 1, if i % 3 == 0 { "y" } else { "x" });
        }
        show(&mut text, "v7");
        text.push_str("}\n");
    }
    text
}

/// Each op takes two of the forty before it.
fn straight(ops: usize) -> String {
    const OPS: [&str; 6] = ["addi", "muli", "xori", "andi", "ori", "subi"];
    kernel(|text| {
        let mut state = 12_345_u32;
        let mut pick = |n: usize| {
            state = state.wrapping_mul(1_103_515_245).wrapping_add(12_345);
            (state >> 16) as usize % n
        };
        text.push_str("%v0 = addi %x, %y : tile<i32>\n");
        for i in 1..ops {
            let (op, a, b) = (OPS[pick(6)], i - 1 - pick(i.min(40)), i - 1 - pick(i.min(40)));
            let _ = writeln!(text, "%v{i} = {op} %v{a}, %v{b} : tile<i32>");
            if i % 50 == 49 {
                show(text, format_args!("v{i}"));
            }
        }
    })
}

/// Each op takes the one before it.
fn chain(op: &str, ops: usize) -> String {
    kernel(|text| {
        text.push_str("%v0 = addi %x, %y : tile<i32>\n");
        for i in 1..ops {
            let _ = writeln!(text, "%v{i} = {op} %v{}, %y : tile<i32>", i - 1);
        }
        show(text, format_args!("v{}", ops - 1));
    })
}

fn products(ops: usize) -> String {
    chain("muli", ops)
}

fn sums(ops: usize) -> String {
    chain("addi", ops)
}

/// Equal constants, each used once.
fn constants(ops: usize) -> String {
    kernel(|text| {
        for i in 0..ops / 2 {
            let _ = writeln!(text, "%c{i} = constant <i32: 7> : tile<i32>");
            show(text, format_args!("c{i}"));
        }
    })
}

/// Loops in loops, with an invariant op in each, and one that is used in the next.
fn nests(ops: usize) -> String {
    const DEPTH: usize = 100;
    kernel(|text| {
        for _ in 0..(ops / (4 * DEPTH)).max(1) {
            let mut last = "x".to_owned();
            for j in 0..DEPTH {
                let _ = writeln!(text, "for %i{j} in (%x to %y, step %x) : tile<i32> {{");
                let _ = writeln!(text, "%a{j} = muli %x, %y : tile<i32>\n%b{j} = addi %{last}, %i{j} : tile<i32>");
                last = format!("b{j}");
            }
            show(text, last);
            text.push_str(&"}\n".repeat(DEPTH));
        }
    })
}

fn ifs(ops: usize) -> String {
    kernel(|text| {
        for i in 0..ops / 5 {
            let _ = writeln!(text, "%r{i} = if %c -> (tile<i32>) {{\n%a = addi %x, %y : tile<i32>");
            text.push_str("yield %a : tile<i32>\n} else {\nyield %y : tile<i32>\n}\n");
            show(text, format_args!("r{i}"));
        }
    })
}

/// A loop that passes all that it carries around in a circle.
fn carried(values: usize) -> String {
    kernel(|text| {
        let types = vec!["tile<i32>"; values].join(", ");
        let list = |of: &dyn Fn(usize) -> String| (0..values).map(of).collect::<Vec<_>>().join(", ");
        let _ = writeln!(
            text,
            "%r:{values} = for %i in (%x to %y, step %x) : tile<i32> iter_values({}) -> ({types}) {{",
            list(&|i| format!("%c{i} = %x"))
        );
        let _ = writeln!(text, "continue {} : {types}\n}}", list(&|i| format!("%c{}", (i + 1) % values)));
        show(text, "r#0");
    })
}
