//! One question each: how many ops per second are parsed, verified and printed, of a generated module of 200,000
//! mixed ops.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use std::hint::black_box;
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::text::{ParseOptions, PrintOptions, parse, print};
use tileir::verify;

const OPS: usize = 200_000;

fn text(c: &mut Criterion) {
    let source = Arc::new(Source::new("mixed.mlir", tileir_gen::mixed_text(OPS)));
    let parsed = parse(&source, &ParseOptions::default());
    assert!(!parsed.diagnostics.has_errors());
    let mut group = c.benchmark_group("mixed");
    group.sample_size(20).throughput(Throughput::Elements(parsed.module.op_count() as u64));
    group.bench_function("parse", |b| b.iter(|| parse(black_box(&source), &ParseOptions::default())));
    group.bench_function("verify", |b| {
        b.iter(|| {
            let mut problems = Diagnostics::new();
            assert!(verify::verify(black_box(&parsed.module), &verify::Options::default(), &mut problems).is_ok());
        });
    });
    group.bench_function("print", |b| b.iter(|| print(black_box(&parsed.module), &PrintOptions::default())));
    group.finish();
}

criterion_group!(benches, text);
criterion_main!(benches);
