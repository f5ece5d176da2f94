//! `cargo xtask num-sweep`: compares `tileir-num` with independent implementations, on
//! far more inputs than its tests. The comparisons are those of its tests.

#[path = "../../crates/tileir-num/tests/support/mod.rs"]
mod support;

use anyhow::{Result, bail, ensure};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;
use support::maths::{self, BINARY, Errors, UNARY};
use support::{Checked, arith, casts, doubles, integers};
use tileir_num::FloatFormat::{self, BF16, F16, F32, F64};
use tileir_num::IntFormat;

/// One comparison: its name, and the function that gives a line of the report or an error.
struct Job {
    name: String,
    run: Box<dyn Fn() -> Result<String, String> + Send + Sync>,
}

impl Job {
    fn exact(name: impl Into<String>, run: impl Fn() -> Checked + Send + Sync + 'static) -> Job {
        Job { name: name.into(), run: Box::new(move || run().map(|count| format!("{count} equal"))) }
    }

    fn near(name: &'static str, format: FloatFormat, run: impl Fn() -> Errors + Send + Sync + 'static) -> Job {
        let run = move || {
            let Errors { count, max, worst, not_nearest } = run();
            let limit = maths::limit(name, format);
            let share = 100.0 * not_nearest as f64 / count as f64;
            let line = format!("{count}, max {max:.6} ulp at {worst:X?}, {share:.4} % not nearest");
            if max <= limit { Ok(line) } else { Err(format!("{line}; the limit is {limit}")) }
        };
        Job { name: format!("{name} {format}"), run: Box::new(run) }
    }
}

/// `count` random cases wherever not all can be tried; every `stride`-th `f32` in
/// the math functions. Only comparisons whose name holds `part`.
pub fn run(count: usize, stride: usize, part: &str) -> Result<()> {
    let mut jobs = jobs(count, stride);
    jobs.retain(|job| job.name.contains(part));
    ensure!(!jobs.is_empty(), "no comparison has `{part}` in its name");
    let (next, failed) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(job) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let result = (job.run)();
                    let seconds = start.elapsed().as_secs_f64();
                    match result {
                        Ok(line) => println!("{}: {line} ({seconds:.1} s)", job.name),
                        Err(line) => {
                            println!("{}: WRONG: {line} ({seconds:.1} s)", job.name);
                            failed.lock().unwrap_or_else(PoisonError::into_inner).push(job.name.as_str());
                        }
                    }
                }
            });
        }
    });
    let failed = failed.into_inner().unwrap_or_default();
    if !failed.is_empty() {
        bail!("wrong: {}", failed.join(", "));
    }
    Ok(())
}

fn jobs(count: usize, stride: usize) -> Vec<Job> {
    let mut jobs = Vec::new();
    for format in IntFormat::ALL {
        jobs.push(Job::exact(format!("integer ops {format}"), move || integers::ops(format, count)));
    }
    jobs.push(Job::exact("exti and trunci", move || integers::resizing(count)));
    for format in FloatFormat::ALL {
        jobs.push(Job::exact(format!("arithmetic {format}"), move || arith::arithmetic(format, count)));
        jobs.push(Job::exact(format!("sqrt, floor, ceil, neg, abs {format}"), move || arith::unary(format, count)));
    }
    jobs.push(Job::exact("flush_to_zero f32", move || arith::flushing(count)));
    jobs.push(Job::exact("ftof", move || casts::ftof(count)));
    jobs.push(Job::exact("ftoi", move || casts::ftoi(count)));
    jobs.push(Job::exact("itof", move || casts::itof(count)));
    jobs.push(Job::exact("fpowi f32", move || maths::powers(count)));
    jobs.push(Job::exact("lanes, fused instruction or not", move || {
        maths::lanes(maths::patterns(F32, stride.max(1 << 10)))
    }));
    jobs.push(Job::exact("lanes of f64", move || maths::double_lanes(7, count / 10)));
    for function in &UNARY {
        for format in [F16, BF16, F32] {
            jobs.push(Job::near(function.name, format, move || {
                maths::unary(function, format, maths::patterns(format, stride))
            }));
        }
        jobs.push(Job::near(function.name, F64, move || maths::unary_double(function, 2, count / 100)));
    }
    for function in &BINARY {
        for format in [F16, BF16, F32] {
            jobs.push(Job::near(function.name, format, move || maths::binary(function, format, 2, count)));
        }
        jobs.push(Job::exact(format!("oracle of {} f64", function.name), move || {
            doubles::oracle(function, 4, count / 1000)
        }));
        jobs.push(Job::near(function.name, F64, move || doubles::binary(function, 2, count)));
    }
    jobs
}
