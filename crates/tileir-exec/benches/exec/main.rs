//! Measures the execution of kernels, in alternation with numpy and Triton's interpreter on the same data and the same number of
//! threads.
//!
//! `cargo bench -p tileir-exec --bench exec [-- [--write] [PART]]` prints all tables, or the rows whose name contains PART
//! (`launches` and `scaling` are names too). With `--write`, they replace the section of `docs/benchmarks.md`. Environment
//! variables:
//! - `PYTHON`: the Python with numpy, by default `python3`. `TRITON_PYTHON`: the Python with Triton. If one is missing, its column
//!   says so.
//! - `TURNS`: the minimum number of runs. `SECONDS`: the minimum duration of the comparison with numpy, for each row.
//! - `THREADS`: the number of threads, by default one and all.
//! - `ISA`: the instruction sets that both sides use, such as `avx2,portable`; by default the best one and AVX2. Each has a table.
//! - `REGISTERED`: if set, kernels run on registered memory of this process instead of buffers of their address space.

mod kernels;
mod peer;
mod rows;
mod section;
mod timing;

use peer::Peer;
use rows::{Row, Work, numpy_rows, scaling_jobs, tiny_job, triton_rows};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;
use tileir_exec::Isa;
use timing::{PlainCopy, Ready, Times, first_line, isas, number, pin};

const TITLE: &str = "## Execution";
/// The minimum number of runs, and the minimum seconds of the comparison with numpy: long enough for quiet moments of a shared
/// machine.
const TURNS: usize = 21;
const SECONDS: usize = 6;
/// Launches of a tiny kernel.
const LAUNCHES: usize = 10_000;
/// Starts of the command.
const STARTS: usize = 200;
/// The number of runs in the comparison with Triton's interpreter, which takes seconds for each.
const SLOW_TURNS: usize = 3;

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn main() -> Outcome {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let turns = number("TURNS").unwrap_or(TURNS).max(1);
    let seconds = number("SECONDS").unwrap_or(SECONDS);
    let part = std::env::args().skip(1).find(|a| !a.starts_with("--")).unwrap_or_default();
    let mut out = format!("{TITLE}\n\n{}", preamble(cores, turns, seconds));
    let mut counts = number("THREADS").map_or(vec![1, cores], |n| vec![n]);
    counts.dedup();
    let isas = isas();
    for &isa in &isas {
        for &threads in &counts {
            compare_with_numpy([threads, cores], isa, (turns, seconds), &part, &mut out)?;
        }
    }
    let best = isas[0];
    compare_with_triton(cores, best, &part, &mut out)?;
    if "scaling".contains(&part) {
        for &isa in &isas {
            scaling(cores, isa, turns, &mut out)?;
        }
    }
    if part.is_empty() {
        start_up(&mut out)?;
    }
    if "launches".contains(&part) {
        launches(cores, best, &mut out)?;
        blocks(cores, best, turns, &mut out)?;
    }
    print!("{out}");
    if std::env::args().any(|a| a == "--write") {
        section::replace(TITLE, &out)?;
    }
    Ok(())
}

/// The text before the tables: the machine and the method.
fn preamble(cores: usize, turns: usize, seconds: usize) -> String {
    let cpu = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let cpu = cpu
        .lines()
        .find_map(|l| l.strip_prefix("model name"))
        .map_or("an unknown processor", |l| l.trim_start_matches([' ', '\t', ':']));
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split(' ').next().map_or(String::new(), |l| format!(" load {l} at the start;"));
    format!(
        "`cargo bench -p tileir-exec --bench exec -- --write` replaces this section. {cpu}, {cores} cores;{load} {}; {}.\n\
         Runs of tileir and numpy alternate. Both are pinned to as many cores as they have threads, and use the instruction set that\n\
         the table names. OpenBLAS is configured not to spin while it waits for work, since that would occupy a core. Each cell has\n\
         the best time of at least {turns} runs, and in parentheses the median and the worst; in comparisons with numpy, runs are\n\
         repeated for at least {seconds} s. A ratio divides the best time of the peer by that of tileir: above 1, tileir is faster. The\n\
         results are compared before the measurement. For f8, f16, bf16 and i8, the numpy column is its f32 product. \"A copy\" is a\n\
         plain copy of the same number of bytes by the same number of threads, measured in the same alternation.\n",
        first_line("rustc", &["--version"]),
        first_line("date", &["-u", "+%F"]),
    )
}

fn compare_with_numpy(
    [threads, cores]: [usize; 2],
    isa: Isa,
    (turns, seconds): (usize, usize),
    part: &str,
    out: &mut String,
) -> Outcome {
    pin(threads);
    let mut peer = Peer::numpy(threads, isa);
    let name = peer.as_ref().map_or("numpy".to_owned(), |p| format!("numpy {}", p.version));
    let plural = if threads == 1 { "thread" } else { "threads" };
    writeln!(
        out,
        "\n| {}, {threads} {plural} | tileir | {name} | ratio | |\n| --- | --- | --- | --- | --- |",
        isa.name()
    )?;
    let mut earlier: BTreeMap<String, f64> = BTreeMap::new();
    for row in numpy_rows().iter().filter(|row| row.name.contains(part)) {
        let mut ready = Ready::new(&row.job, isa)?;
        if let Some(peer) = &mut peer {
            check(row, &mut ready, peer, threads)?;
        }
        let (mut ours, mut theirs, mut copies) = (Times::default(), Times::default(), Times::default());
        let mut copy = match row.work {
            Work::Bytes(bytes) => Some(PlainCopy::new((bytes * 1e9 / 2.0) as usize, threads)),
            Work::Flops(_) => None,
        };
        let (start, mut done) = (Instant::now(), 0);
        while done < turns || peer.is_some() && start.elapsed().as_secs() < seconds as u64 {
            done += 1;
            ours.push(ready.run(threads)?);
            if let Some(time) = peer.as_mut().and_then(|p| p.seconds(&row.peer)) {
                theirs.push(time);
            }
            if let Some(copy) = &mut copy {
                copies.push(copy.run());
            }
        }
        earlier.insert(row.name.clone(), ours.best());
        let rate = rate(row, &ours, &copies, &earlier);
        let (peer, ratio) = compare(&ours, &theirs);
        writeln!(out, "| {} | {ours} | {peer} | {ratio} | {rate} |", row.name)?;
        eprintln!("{threads} of {cores} with {}: {} {ours} {peer} {ratio} {rate}", isa.name(), row.name);
    }
    pin(cores);
    Ok(())
}

/// The cell of the peer, and the ratio of the best times.
fn compare(ours: &Times, theirs: &Times) -> (String, String) {
    if theirs.is_empty() {
        return ("not installed".into(), "–".into());
    }
    (theirs.to_string(), format!("{:.2}", theirs.best() / ours.best()))
}

fn rate(row: &Row, ours: &Times, copies: &Times, earlier: &BTreeMap<String, f64>) -> String {
    let mut text = match row.work {
        Work::Flops(flops) => format!("{:.1} GFLOP/s", flops / ours.best()),
        Work::Bytes(bytes) => {
            format!("{:.1} GB/s, {:.2} of a copy", bytes / ours.best(), copies.best() / ours.best())
        }
    };
    if let Some(other) = row.baseline.and_then(|name| earlier.get(name)) {
        text.push_str(&format!(", {:.2} of our f32", other / ours.best()));
    }
    text
}

/// Runs both sides once and compares their results, so that no wrong kernel is measured.
fn check(row: &Row, ready: &mut Ready, peer: &mut Peer, threads: usize) -> Outcome {
    peer.ask("setup", &row.setup);
    peer.seconds(&row.peer);
    check_result(&row.name, ready, threads, |path| {
        peer.ask("check", &format!("{path} {} {} {}", row.dtype, row.tolerance, row.want))
    })
}

/// Runs the kernel once. `ask` lets the peer compare the result, a file at the given path, with its own: it answers `same`, or with
/// the difference.
fn check_result(name: &str, ready: &mut Ready, threads: usize, ask: impl FnOnce(&str) -> Option<String>) -> Outcome {
    ready.run(threads)?;
    let path = std::env::temp_dir().join(format!("tileir-bench-{}.bin", std::process::id()));
    std::fs::write(&path, ready.result())?;
    let answer = ask(&path.display().to_string()).unwrap_or_default();
    std::fs::remove_file(&path)?;
    if answer != "same" {
        return Err(format!("the results of {name} differ from those of the peer: {answer}").into());
    }
    Ok(())
}

fn compare_with_triton(cores: usize, isa: Isa, part: &str, out: &mut String) -> Outcome {
    let rows: Vec<_> = triton_rows().into_iter().filter(|(_, name, _)| name.contains(part)).collect();
    if rows.is_empty() {
        return Ok(());
    }
    pin(1);
    let mut peer = Peer::triton();
    let name =
        peer.as_ref().map_or("Triton's interpreter".to_owned(), |p| format!("Triton's {} interpreter", p.version));
    writeln!(
        out,
        "\nTriton's interpreter, on one thread, the best of {SLOW_TURNS} runs. The tensors of the interpreter are numpy arrays.\n"
    )?;
    writeln!(out, "| | tileir | {name} | ratio |\n| --- | --- | --- | --- |")?;
    for (question, name, job) in rows {
        let mut ready = Ready::new(&job, isa)?;
        if let Some(peer) = &mut peer {
            check_result(name, &mut ready, 1, |path| peer.ask("check", &format!("{question} {path}")))?;
        }
        let (mut ours, mut theirs) = (Times::default(), Times::default());
        for _ in 0..SLOW_TURNS {
            ours.push(ready.run(1)?);
            if let Some(time) = peer.as_mut().and_then(|p| p.seconds(question)) {
                theirs.push(time);
            }
        }
        let (peer, ratio) = compare(&ours, &theirs);
        writeln!(out, "| {name} | {ours} | {peer} | {ratio} |")?;
        eprintln!("{name} {ours} {peer} {ratio}");
    }
    pin(cores);
    Ok(())
}

/// The measured numbers of threads: the powers of two below `cores`, and `cores`.
fn thread_counts(cores: usize) -> Vec<usize> {
    let doubled = std::iter::successors(Some(1), |n| Some(2 * n)).take_while(|&n| n < cores);
    doubled.chain([cores]).collect()
}

/// Measures kernels by the number of threads, in alternation with a copy by as many threads.
fn scaling(cores: usize, isa: Isa, turns: usize, out: &mut String) -> Outcome {
    let counts = thread_counts(cores);
    writeln!(
        out,
        "\nScaling with threads, {}. Each run is pinned to as many cores as it has threads; runs with different numbers of threads \
         alternate. A cell has the best time, the median, and the speedup of the best time over one thread. For work that is bound \
         by memory bandwidth, it also has the best time of a copy of the same number of bytes, divided by that of the kernel.\n",
        isa.name()
    )?;
    let head: String = counts.iter().map(|n| format!(" {n} |")).collect();
    writeln!(out, "| threads |{head}\n| --- |{}", " --- |".repeat(counts.len()))?;
    for (name, job, bytes) in scaling_jobs() {
        let mut ready = Ready::new(&job, isa)?;
        let mut copies: Vec<Option<PlainCopy>> =
            counts.iter().map(|&threads| bytes.map(|bytes| PlainCopy::new(bytes / 2, threads))).collect();
        let mut times: Vec<[Times; 2]> = counts.iter().map(|_| Default::default()).collect();
        for _ in 0..turns {
            for ((&threads, copy), [ours, plain]) in counts.iter().zip(&mut copies).zip(&mut times) {
                pin(threads);
                ours.push(ready.run(threads)?);
                if let Some(copy) = copy {
                    plain.push(copy.run());
                }
            }
        }
        let cell = |[ours, plain]: &[Times; 2]| {
            let [best, median, _] = ours.spread().map(|s| s * 1e3);
            let of_copy =
                if plain.is_empty() { String::new() } else { format!(", {:.2} of a copy", plain.best() / ours.best()) };
            format!(" {best:.2} ms ({median:.2}), {:.2}{of_copy} |", times[0][0].best() / ours.best())
        };
        let cells: String = times.iter().map(cell).collect();
        writeln!(out, "| {name} |{cells}")?;
        eprintln!("{name} with {}:{cells}", isa.name());
    }
    pin(cores);
    Ok(())
}

/// Measures launches of a tiny kernel that is already planned.
fn launches(cores: usize, isa: Isa, out: &mut String) -> Outcome {
    writeln!(out, "\n{LAUNCHES} launches of a kernel with one addition of 16 elements per tile block:\n")?;
    writeln!(out, "| | best | median | worst |\n| --- | --- | --- | --- |")?;
    for (blocks, threads) in [(1, 1), (16, 1), (16, cores)] {
        let job = tiny_job(blocks);
        let mut ready = Ready::new(&job, isa)?;
        let mut times = Times::default();
        for _ in 0..LAUNCHES {
            times.push(ready.run(threads)?);
        }
        let [best, middle, worst] = times.spread().map(|s| s * 1e6);
        writeln!(out, "| {blocks} tile blocks, {threads} threads | {best:.1} µs | {middle:.1} µs | {worst:.1} µs |")?;
    }
    Ok(())
}

/// Measures the time of a tile block, by the size of the grid.
fn blocks(cores: usize, isa: Isa, turns: usize, out: &mut String) -> Outcome {
    writeln!(out, "\nThe same launch on one thread, by the number of tile blocks:\n")?;
    pin(1);
    let sizes = [100usize, 1_000, 10_000, 100_000, 1_000_000];
    writeln!(out, "| tile blocks | launch | ns per tile block |\n| --- | --- | --- |")?;
    for blocks in sizes {
        let job = tiny_job(blocks);
        let mut ready = Ready::new(&job, isa)?;
        let mut times = Times::default();
        for _ in 0..turns {
            times.push(ready.run(1)?);
        }
        writeln!(out, "| {blocks} | {times} | {:.0} |", times.best() * 1e9 / blocks as f64)?;
    }
    pin(cores);
    Ok(())
}

/// Measures `tileir run` of a tiny kernel, as a process.
fn start_up(out: &mut String) -> Outcome {
    let Some(command) = build_command() else {
        writeln!(out, "\nStart-up is not measured: `tileir` cannot be built.")?;
        return Ok(());
    };
    let file = std::env::temp_dir().join(format!("tileir-bench-{}.mlir", std::process::id()));
    std::fs::write(&file, tiny_job(1).text)?;
    let mut times = Times::default();
    for _ in 0..STARTS {
        let mut run = Command::new(&command);
        run.arg("run").arg(&file).args(["--arg", "f32[16]:ones", "--arg", "f32[16]", "--arg", "16"]);
        let start = Instant::now();
        let status = run.stdout(Stdio::null()).status()?;
        times.push(start.elapsed().as_secs_f64());
        if !status.success() {
            return Err("tileir run fails".into());
        }
    }
    std::fs::remove_file(&file)?;
    writeln!(out, "\n`tileir run` of this kernel as a process, {STARTS} times: {times}.")?;
    Ok(())
}

/// The path of `tileir`, built in the release profile; `None` if it cannot be built.
fn build_command() -> Option<PathBuf> {
    let cargo = std::env::var_os("CARGO")?;
    let mut build = Command::new(cargo);
    build.args(["build", "--release", "--package", "tileir-cli", "--bin", "tileir"]);
    build.status().ok().filter(std::process::ExitStatus::success)?;
    // The executable of this bench is in `release/deps`.
    let command = std::env::current_exe().ok()?.parent()?.parent()?.join("tileir");
    command.exists().then_some(command)
}
