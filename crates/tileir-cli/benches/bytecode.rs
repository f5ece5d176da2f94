//! Bytecode of 200,000 mixed ops: read, verified, shown and written in this process, and `tileir dis` as a process
//! beside NVIDIA's disassembler, turn by turn.
//!
//! `cargo bench -p tileir-cli --bench bytecode [-- --write]`; `TILEIRDISASM` says where the disassembler is. With
//! `--write` the section of `docs/benchmarks.md` is replaced by what was measured.

#[path = "../../tileir-exec/benches/exec/section.rs"]
mod section;

use anyhow::Result;
use std::fmt::Write;
use std::hint::black_box;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tileir::base::Diagnostics;
use tileir::bytecode::{ReadOptions, WriteOptions, read, write};
use tileir::ir::{Level, Module};
use tileir::text::{PrintOptions, print};
use tileir::verify::{self, Threads, verify};

const OPS: usize = 200_000;
/// How often each step runs. The machine may be shared: the best run says most, and the middle one is shown beside it.
const ROUNDS: usize = 25;
/// A start takes so little that more rounds cost nothing.
const STARTS: usize = 200;
const TITLE: &str = "## Bytecode: 200,000 mixed ops";

fn main() -> Result<()> {
    let module = tileir_gen::mixed(OPS);
    let bytes = written(&module);
    let module = loaded(&bytes);
    let mut out =
        format!("{TITLE}\n\n`cargo bench -p tileir-cli --bench bytecode -- --write`, with `TILEIRDISASM` set. ");
    writeln!(out, "{} ops in {} bytes of bytecode, version 13.4.\n", module.op_count(), bytes.len())?;
    in_process(&module, &bytes, &mut out)?;
    processes(&module, &bytes, &mut out)?;
    print!("{out}");
    if std::env::args().any(|a| a == "--write") {
        section::replace(TITLE, &out)?;
    }
    Ok(())
}

fn written(module: &Module) -> Vec<u8> {
    write(module, &WriteOptions::default(), &mut Diagnostics::new()).expect("the module has an encoding")
}

fn loaded(bytes: &[u8]) -> Module {
    read(bytes, &ReadOptions::default(), &mut Diagnostics::new()).expect("a file that we wrote")
}

/// Times of one thing, sorted.
struct Times(Vec<Duration>);

impl Times {
    /// Runs all steps once per round, so that what disturbs one disturbs all.
    fn of(rounds: usize, steps: &mut [&mut dyn FnMut()]) -> Vec<Times> {
        let mut times: Vec<Times> = steps.iter().map(|_| Times(Vec::new())).collect();
        for _ in 0..rounds {
            for (step, times) in steps.iter_mut().zip(&mut times) {
                let start = Instant::now();
                step();
                times.0.push(start.elapsed());
            }
        }
        times.iter_mut().for_each(|t| t.0.sort_unstable());
        times
    }

    fn best(&self) -> f64 {
        self.0[0].as_secs_f64() * 1e3
    }

    fn middle(&self) -> f64 {
        self.0[self.0.len() / 2].as_secs_f64() * 1e3
    }
}

fn in_process(module: &Module, bytes: &[u8], out: &mut String) -> Result<()> {
    let one = verify::Options { threads: Threads::One, ..verify::Options::default() };
    let show = PrintOptions { level: Level::V13_4, reference: true, unwrap_module: true, ..PrintOptions::default() };
    let times = Times::of(
        ROUNDS,
        &mut [
            &mut || drop(black_box(loaded(black_box(bytes)))),
            &mut || assert!(verify(black_box(module), &one, &mut Diagnostics::new()).is_ok()),
            &mut || drop(black_box(print(black_box(module), &show))),
            &mut || drop(black_box(print(&loaded(black_box(bytes)), &show))),
            &mut || drop(black_box(written(black_box(module)))),
        ],
    );
    let names = ["read", "verify (one thread)", "name and print", "read, name and print", "write"];
    writeln!(out, "| step | best of {ROUNDS} | median | million ops per second, best |\n| --- | --- | --- | --- |")?;
    for (name, t) in names.iter().zip(&times) {
        let rate = module.op_count() as f64 / t.best() / 1e3;
        writeln!(out, "| {name} | {:.1} ms | {:.1} ms | {rate:.1} |", t.best(), t.middle())?;
    }
    Ok(())
}

/// `tileir dis` and the disassembler on the large file and on the smallest there is.
fn processes(module: &Module, bytes: &[u8], out: &mut String) -> Result<()> {
    let Some(real) = std::env::var_os("TILEIRDISASM") else {
        writeln!(out, "\nskipped: `tileirdisasm` (TILEIRDISASM does not say where it is)")?;
        return Ok(());
    };
    let folder = tempfile::tempdir()?;
    let (large, small) = (folder.path().join("large.tileirbc"), folder.path().join("small.tileirbc"));
    std::fs::write(&large, bytes)?;
    std::fs::write(&small, written(&tileir_gen::mixed(10)))?;
    let ours = |file: &Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_tileir"));
        command.arg("dis").arg(file);
        command
    };
    let theirs = |file: &Path| {
        let mut command = Command::new(&real);
        command.arg(file);
        command
    };
    let shown = |mut command: Command| command.output().map(|o| o.stdout);
    let same = shown(ours(&large))? == shown(theirs(&large))?;
    let run = |mut command: Command| {
        let status = command.stdout(Stdio::null()).status();
        assert!(status.is_ok_and(|s| s.success()), "{command:?} fails");
    };
    let (big, starts) = (
        Times::of(ROUNDS, &mut [&mut || run(ours(&large)), &mut || run(theirs(&large))]),
        Times::of(STARTS, &mut [&mut || run(ours(&small)), &mut || run(theirs(&small))]),
    );
    let peak = |command: Command| peak(&command).map_or("not measured".to_owned(), |kb| format!("{:.1} MB", kb / 1e3));
    writeln!(
        out,
        "\nAs alternating processes, output to the null device; best of {ROUNDS} (median); {}:\n",
        match same {
            true => "both print the same bytes",
            false => "they print different bytes",
        }
    )?;
    writeln!(out, "| | `tileir dis` | `tileirdisasm` | ratio of the best |\n| --- | --- | --- | --- |")?;
    for (name, t) in [("all 200,000 ops", &big), ("start, on a file of ten ops", &starts)] {
        let (a, b) = (&t[0], &t[1]);
        let cell = |t: &Times| format!("{:.2} ms ({:.2})", t.best(), t.middle());
        writeln!(out, "| {name} | {} | {} | {:.1} |", cell(a), cell(b), b.best() / a.best())?;
    }
    writeln!(out, "| peak memory | {} | {} | |", peak(ours(&large)), peak(theirs(&large)))?;
    let rate = module.op_count() as f64 / big[0].best() / 1e3;
    writeln!(out, "\n`tileir dis` reads, verifies, names and prints {rate:.1} million ops per second as a process.")?;
    Ok(())
}

/// The largest resident set of a command in kB, as GNU time says it.
fn peak(command: &Command) -> Option<f64> {
    let mut timed = Command::new("/usr/bin/time");
    timed.args(["-f", "%M"]).arg(command.get_program()).args(command.get_args()).stdout(Stdio::null());
    let said = String::from_utf8(timed.output().ok()?.stderr).ok()?;
    said.lines().last()?.trim().parse().ok()
}
