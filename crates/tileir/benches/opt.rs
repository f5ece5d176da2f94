//! How many ops per second the optimizer takes: of a mixed module, and of shapes that a careless pass takes long for
//! (chains, nests, equal constants), small and large, so that cost that does not grow with size shows.

use criterion::{BatchSize, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use std::fmt::Write;
use std::sync::Arc;
use tileir::base::Source;
use tileir::ir::Module;
use tileir::opt::rules::Stats;
use tileir::opt::{PassError, Schedule};
use tileir::text::{ParseOptions, PrintOptions, parse, print};

/// Makes a module of about so many ops.
type Make = fn(usize) -> Module;

fn read(text: &str) -> Module {
    let parsed = parse(&Arc::new(Source::new("k.mlir", text)), &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors());
    parsed.module
}

fn optimize(mut module: Module, schedule: &Schedule) -> Module {
    let done = schedule.run(&mut module, &mut Stats::default(), &mut |_, _| Ok::<(), PassError>(()));
    assert!(done.is_ok());
    module
}

/// A kernel around `body`.
fn kernel(body: impl FnOnce(&mut String)) -> Module {
    let mut text = String::from("entry @k(%x: tile<i32>, %y: tile<i32>) {\n");
    body(&mut text);
    text.push_str("}\n");
    read(&text)
}

/// Each op takes the one before it.
fn chain(ops: usize) -> Module {
    kernel(|text| {
        let _ = writeln!(text, "%v0 = addi %x, %y : tile<i32>");
        for i in 1..ops {
            let _ = writeln!(text, "%v{i} = muli %v{}, %y : tile<i32>", i - 1);
        }
        let _ = writeln!(text, "%t = print_tko \"%d\", %v{} : tile<i32> -> token", ops - 1);
    })
}

/// Equal constants, each used once.
fn constants(ops: usize) -> Module {
    kernel(|text| {
        for i in 0..ops / 2 {
            let _ = writeln!(text, "%c{i} = constant <i32: 7> : tile<i32>");
            let _ = writeln!(text, "%t{i} = print_tko \"%d\", %c{i} : tile<i32> -> token");
        }
    })
}

/// Loops in loops, a hundred deep, with an invariant op in each.
fn nests(ops: usize) -> Module {
    const DEPTH: usize = 100;
    kernel(|text| {
        for _ in 0..(ops / (4 * DEPTH)).max(1) {
            for j in 0..DEPTH {
                let _ = writeln!(text, "for %i{j} in (%x to %y, step %x) : tile<i32> {{");
                let _ = writeln!(text, "%a{j} = muli %x, %y : tile<i32>\n%b{j} = addi %a{j}, %i{j} : tile<i32>");
            }
            let _ = writeln!(text, "%t = print_tko \"%d\", %b{} : tile<i32> -> token", DEPTH - 1);
            text.push_str(&"}\n".repeat(DEPTH));
        }
    })
}

fn opt(c: &mut Criterion) {
    let text = tileir_gen::mixed_text(200_000);
    let canonicalize = Schedule::parse("canonicalize").expect("a pass");
    let best = Schedule::named("O3").expect("a level");
    let mut group = c.benchmark_group("opt/mixed-200k");
    group.sample_size(10);
    let module = read(&text);
    group.throughput(Throughput::Elements(module.op_count() as u64));
    let clone = || module.clone();
    group.bench_function("canonicalize", |b| {
        b.iter_batched(clone, |m| optimize(m, &canonicalize), BatchSize::PerIteration);
    });
    group.bench_function("O3", |b| b.iter_batched(clone, |m| optimize(m, &best), BatchSize::PerIteration));
    group.bench_function("parse, canonicalize, print", |b| {
        b.iter(|| print(&optimize(read(&text), &canonicalize), &PrintOptions::default()));
    });
    group.finish();
    let shapes: [(&str, Make); 4] =
        [("mixed", tileir_gen::mixed), ("chain", chain), ("constants", constants), ("nests", nests)];
    for (level, schedule) in [("canonicalize", &canonicalize), ("O3", &best)] {
        let mut group = c.benchmark_group(format!("opt/{level}"));
        group.sample_size(10);
        for (name, make) in shapes {
            for ops in [10_000, 100_000, 1_000_000] {
                let module = make(ops);
                group.throughput(Throughput::Elements(ops as u64));
                group.bench_with_input(BenchmarkId::new(name, ops), &module, |b, module| {
                    b.iter_batched(|| module.clone(), |m| optimize(m, schedule), BatchSize::PerIteration);
                });
            }
        }
        group.finish();
    }
}

criterion_group!(benches, opt);
criterion_main!(benches);
