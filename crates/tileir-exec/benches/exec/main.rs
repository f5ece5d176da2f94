//! How fast kernels run, turn by turn with numpy on the same data and as many threads.
//!
//! `cargo bench -p tileir-exec --bench exec` prints a table. The peer is the `python3` in the path, or what `PYTHON`
//! names; without numpy its column says so.

mod kernels;

use kernels::{elementwise, matmul, softmax};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;
use tileir_base::Source;
use tileir_exec::{Globals, Launch, Memory, Program, launch};
use tileir_text::{ParseOptions, parse};

struct Bench {
    name: String,
    text: String,
    buffers: Vec<Vec<u8>>,
    scalars: Vec<u64>,
    grid: [u32; 3],
    /// Python that does the same, with `n` and arrays `a`, `b`, `c` of f32 made by `setup`.
    setup: String,
    peer: String,
    /// Work per run: a number and its unit, in billions.
    work: (f64, &'static str),
}

fn floats(n: usize) -> Vec<u8> {
    (0..n).flat_map(|i| ((i % 1000) as f32 / 500.0 - 1.0).to_le_bytes()).collect()
}

fn benches() -> Vec<Bench> {
    let mut all = Vec::new();
    for (n, t) in [(1024usize, 64usize), (1024, 128), (2048, 128)] {
        all.push(Bench {
            name: format!("matmul f32 {n}^3, tiles of {t}"),
            text: matmul("f32", "f32", t, 64),
            buffers: vec![floats(n * n), floats(n * n), vec![0; 4 * n * n]],
            scalars: vec![n as u64],
            grid: [(n / t) as u32, (n / t) as u32, 1],
            setup: format!("a=make({n}*{n}).reshape({n},{n}); b=a.copy(); c=np.zeros_like(a)"),
            peer: "np.matmul(a,b,out=c)".into(),
            work: (2.0 * (n * n * n) as f64 / 1e9, "GFLOP/s"),
        });
    }
    for (elem, bytes) in [("f16", 2usize), ("bf16", 2), ("i8", 1)] {
        let (n, t) = (1024usize, 128usize);
        let acc = if elem == "i8" { "i32" } else { "f32" };
        let input: Vec<u8> = match elem {
            "i8" => (0..n * n).map(|i| (i % 251) as u8).collect(),
            "f16" => (0..n * n).flat_map(|i| (0x3000u16 + (i % 2048) as u16).to_le_bytes()).collect(),
            _ => (0..n * n).flat_map(|i| (0x3E00u16 + (i % 256) as u16).to_le_bytes()).collect(),
        };
        assert_eq!(input.len(), n * n * bytes);
        all.push(Bench {
            name: format!("matmul {elem} {n}^3, tiles of {t}"),
            text: matmul(elem, acc, t, 64),
            buffers: vec![input.clone(), input, vec![0; 4 * n * n]],
            scalars: vec![n as u64],
            grid: [(n / t) as u32, (n / t) as u32, 1],
            setup: format!("a=make({n}*{n}).reshape({n},{n}); b=a.copy(); c=np.zeros_like(a)"),
            peer: "np.matmul(a,b,out=c)".into(),
            work: (2.0 * (n * n * n) as f64 / 1e9, "GFLOP/s"),
        });
    }
    let n = 16 << 20;
    let map = |name: &str, ops: &str, peer: &str| Bench {
        name: name.into(),
        text: elementwise(4096, ops),
        buffers: vec![floats(n), vec![0; 4 * n]],
        scalars: vec![n as u64],
        grid: [(n / 4096) as u32, 1, 1],
        setup: format!("a=make({n}); c=np.zeros_like(a); d=np.zeros_like(a)"),
        peer: peer.into(),
        work: (8.0 * n as f64 / 1e9, "GB/s"),
    };
    all.push(map("exp of 64 MB", "  %y = exp %x : tile<4096xf32>\n", "np.exp(a,out=c)"));
    all.push(map("copy of 64 MB", "  %y = addf %x, %x : tile<4096xf32>\n", "np.add(a,a,out=c)"));
    let mut ops = String::new();
    let mut peer = String::new();
    for i in 0..5 {
        let (from, source) = if i == 0 { ("x".into(), "a") } else { (format!("b{}", i - 1), "c") };
        let last = if i == 4 { "y".into() } else { format!("b{i}") };
        ops.push_str(&format!(
            "  %a{i} = mulf %{from}, %x : tile<4096xf32>\n  %{last} = addf %a{i}, %x : tile<4096xf32>\n"
        ));
        peer.push_str(&format!("np.multiply({source},a,out=c); np.add(c,a,out=c);"));
    }
    all.push(map("ten element-wise ops over 64 MB", &ops, &peer));
    let (rows, columns) = (4096usize, 1024usize);
    all.push(Bench {
        name: format!("softmax {rows}x{columns}"),
        text: softmax(columns),
        buffers: vec![floats(rows * columns), vec![0; 4 * rows * columns]],
        scalars: vec![rows as u64],
        grid: [rows as u32, 1, 1],
        setup: format!("a=make({rows}*{columns}).reshape({rows},{columns})"),
        peer: "m=a-a.max(axis=1,keepdims=True); e=np.exp(m); c=e/e.sum(axis=1,keepdims=True)".into(),
        work: (8.0 * (rows * columns) as f64 / 1e9, "GB/s"),
    });
    all
}

/// A numpy process that times what it is told to.
struct Peer {
    child: Child,
    answers: BufReader<std::process::ChildStdout>,
}

const LOOP: &str = "
import sys, time
try:
    import numpy as np
except ImportError:
    print('no numpy', flush=True); sys.exit()
print('ready', flush=True)
def make(n): return ((np.arange(n) % 1000) / 500 - 1).astype(np.float32)
g = {'np': np, 'make': make}
for line in sys.stdin:
    kind, code = line.rstrip('\\n').split(' ', 1)
    if kind == 'setup':
        exec(code, g); print('ok', flush=True)
    else:
        t = time.perf_counter(); exec(compile(code, 'peer', 'exec'), g); print(time.perf_counter() - t, flush=True)
";

impl Peer {
    fn start(threads: usize) -> Option<Peer> {
        let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".into());
        let mut child = Command::new(python)
            .args(["-c", LOOP])
            .env("OPENBLAS_NUM_THREADS", threads.to_string())
            .env("OMP_NUM_THREADS", threads.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .ok()?;
        let answers = BufReader::new(child.stdout.take()?);
        let mut peer = Peer { child, answers };
        (peer.answer()? == "ready").then_some(peer)
    }

    fn answer(&mut self) -> Option<String> {
        let mut line = String::new();
        self.answers.read_line(&mut line).ok()?;
        Some(line.trim().to_owned())
    }

    fn ask(&mut self, kind: &str, code: &str) -> Option<String> {
        writeln!(self.child.stdin.as_mut()?, "{kind} {code}").ok()?;
        self.answer()
    }
}

fn main() {
    let threads: usize = std::env::var("THREADS").ok().and_then(|t| t.parse().ok()).unwrap_or(1);
    let turns: usize = std::env::var("TURNS").ok().and_then(|t| t.parse().ok()).unwrap_or(5);
    let only = std::env::args().skip(1).find(|a| !a.starts_with("--")).unwrap_or_default();
    let mut peer = Peer::start(threads);
    println!(
        "| {threads} threads, best of {turns} (worst) | tileir | numpy | ratio | |\n| --- | --- | --- | --- | --- |"
    );
    for bench in benches().into_iter().filter(|b| b.name.contains(&only)) {
        let source = Arc::new(Source::new("bench.mlir", bench.text.clone()));
        let parsed = parse(&source, &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{:?}", parsed.diagnostics.list());
        let program = Program::new(&parsed.module);
        let mut memory = Memory::new();
        let mut args: Vec<u64> = Vec::new();
        for (i, bytes) in bench.buffers.iter().enumerate() {
            let id = memory.add(&format!("b{i}"), bytes);
            args.push(memory.address(id));
        }
        args.extend(&bench.scalars);
        let globals = Globals::load(&program, &mut memory);
        let options = Launch { grid: bench.grid, args, threads, ..Launch::default() };
        if let Some(peer) = &mut peer {
            peer.ask("setup", &bench.setup);
        }
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..turns {
            let start = Instant::now();
            launch(&program, &program.kernels()[0], &memory, &globals, &options, &mut |_| {}).expect("runs");
            ours.push(start.elapsed().as_secs_f64());
            if let Some(time) = peer.as_mut().and_then(|p| p.ask("time", &bench.peer)?.parse::<f64>().ok()) {
                theirs.push(time);
            }
        }
        let best = |v: &[f64]| v.iter().copied().fold(f64::INFINITY, f64::min);
        let worst = |v: &[f64]| v.iter().copied().fold(0.0, f64::max);
        let ms = |v: &[f64]| format!("{:.2} ms ({:.2})", best(v) * 1e3, worst(v) * 1e3);
        let (peer_text, ratio) = match theirs.is_empty() {
            true => ("no numpy".into(), "–".into()),
            false => (ms(&theirs), format!("{:.2}", best(&theirs) / best(&ours))),
        };
        let rate = format!("{:.1} {}", bench.work.0 / best(&ours), bench.work.1);
        println!("| {} | {} | {peer_text} | {ratio} | {rate} |", bench.name, ms(&ours));
    }
}
