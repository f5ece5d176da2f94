//! `run --device gpu`: the same kernel and arguments on an NVIDIA GPU, alone or beside the CPU.

use super::super::gpu::{bytecode_of, report_failure, version_for};
use super::super::{FOUND, USAGE, failure};
use super::Opts;
use super::output::Results;
use crate::io;
use crate::json::Object;
use crate::report;
use anyhow::{Context as _, bail};
use std::time::Duration;
use tileir::base::{Diagnostics, Source};
use tileir::exec::host::{Bound, Comparison, Tolerance, compare};
use tileir::exec::{Kernel, Launch, LaunchError, Program};
use tileir::ir::ops::matrix::MmaF;
use tileir::ir::{FloatFormat, Module, OpKind, Opcode, Scalar};
use tileir_gpu::{Assembler, Device, Driver, DriverError, GpuLaunch, Timing, launch};

/// How many launches `--time` times.
const REPEAT: usize = 20;

/// What runs, and with what.
pub struct Job<'a> {
    pub opts: &'a Opts,
    pub source: &'a Source,
    pub program: &'a Program,
    pub kernel: &'a Kernel,
    pub launch: &'a Launch,
}

impl Job<'_> {
    /// Runs the kernel on the GPU; with `--compare`, on the CPU too. The exit status.
    pub fn run(&self, bound: &Bound<'_>, results: &Results, on_cpu: Option<&Bound<'_>>) -> anyhow::Result<u8> {
        let driver = Driver::open()?;
        let device = choose(&driver)?;
        let Some(cubin) = self.object(&device)? else { return Ok(FOUND) };
        let context = driver.context(&device)?;
        let mut options = GpuLaunch::new(self.launch.grid);
        options.repeat = if self.opts.time { REPEAT } else { 0 };
        let timing = match launch(&context, &cubin, self.kernel.name(), bound, &options) {
            Ok(timing) => timing,
            Err(problem) => return self.report(&problem),
        };
        if let Some(timing) = timing {
            self.show_time(&device, &timing)?;
        }
        let mut status = 0;
        if let Some(cpu) = on_cpu {
            status = match self.run_on_cpu(cpu) {
                Ok(()) => self.compare(bound, cpu)?,
                Err(problem) => {
                    failure(&format!("on the CPU: {problem}"), *self.opts.common);
                    FOUND
                }
            };
        }
        Ok(status.max(results.finish(bound, self.kernel, self.launch)?))
    }

    fn run_on_cpu(&self, bound: &Bound<'_>) -> Result<(), LaunchError> {
        bound.launch(self.launch, &mut |_| {})
    }

    /// The object that is given, or the module compiled for the device.
    fn object(&self, device: &Device) -> anyhow::Result<Option<Vec<u8>>> {
        if let Some(path) = &self.opts.cubin {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read '{}'", path.display()))?;
            if !bytes.starts_with(b"\x7fELF") {
                bail!("'{}' is not an object of the assembler", path.display());
            }
            return Ok(Some(bytes));
        }
        let assembler = Assembler::find(self.opts.assembler.tileiras.as_deref())
            .context("--device gpu compiles the kernel; --cubin takes an object that was compiled elsewhere")?;
        let level = self.opts.level.level;
        let mut problems = Diagnostics::new();
        let version = version_for(&assembler, self.source, level);
        let bytecode = bytecode_of(self.program.module(), version, level, &mut problems);
        report::show(&problems, self.source, self.opts.common)?;
        let Some(bytecode) = bytecode else { return Ok(None) };
        match self.opts.assembler.object(&assembler, &self.opts.assembler.options(&device.target), &bytecode) {
            Ok((cubin, _)) => Ok(Some(cubin)),
            Err(problem) => {
                let about = (self.source, self.program.module());
                report_failure(&problem, &device.target, about, self.opts.common).map(|_| None)
            }
        }
    }

    fn report(&self, problem: &DriverError) -> anyhow::Result<u8> {
        if problem.is_fault() {
            let message = format!(
                "the kernel faulted on the GPU: {problem}\nhelp: `tileir run` without --device gpu names the op, the element and \
                 the tile block"
            );
            failure(&message, *self.opts.common);
            return Ok(FOUND);
        }
        failure(&problem.to_string(), *self.opts.common);
        Ok(USAGE)
    }

    fn show_time(&self, device: &Device, timing: &Timing) -> anyhow::Result<()> {
        let (median, (fastest, slowest)) = (timing.median(), timing.range());
        if self.opts.common.json {
            let seconds = |time: Duration| time.as_secs_f64();
            let line = Object::line("gpu_time").text("device", &device.name).count("launches", timing.count());
            let line = line.count("median", seconds(median)).count("fastest", seconds(fastest));
            return line.count("slowest", seconds(slowest)).write();
        }
        let micro = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
        io::write_err(&format!(
            "{}: median {} of {} launches ({} to {}), after 4 that do not count\n",
            device.name,
            micro(median),
            timing.count(),
            micro(fastest),
            micro(slowest)
        ));
        Ok(())
    }

    /// Compares what the GPU and the CPU computed, array by array.
    fn compare(&self, gpu: &Bound<'_>, cpu: &Bound<'_>) -> anyhow::Result<u8> {
        let (mut status, fast) = (0, accumulates_fast(self.program.module()));
        for array in cpu.arrays() {
            let (Some(found), expected) = (gpu.array(&array.name), cpu.content(array)) else { continue };
            let tolerance = tolerance(found.dtype().scalar, fast);
            let Some(comparison) = compare(&found, &expected, tolerance) else { continue };
            self.show_comparison(&array.name, &comparison, tolerance)?;
            if comparison.mismatches > 0 {
                status = FOUND;
            }
        }
        Ok(status)
    }

    fn show_comparison(&self, name: &str, found: &Comparison, tolerance: Option<Tolerance>) -> anyhow::Result<()> {
        if self.opts.common.json {
            let line = Object::line("compared").text("name", name).count("elements", found.count);
            return line.count("mismatches", found.mismatches).text("text", &found.describe()).write();
        }
        let within = match tolerance {
            Some(t) => format!("tolerance {} + {} of the value", t.absolute, t.relative),
            None => "to the bit".to_owned(),
        };
        let text = format!("{name}, GPU beside CPU ({within}): {}\n", found.describe());
        match found.mismatches {
            0 if self.opts.common.quiet => Ok(()),
            0 => io::write(None, text.as_bytes()),
            _ => {
                io::write_err(&format!("error: {text}"));
                Ok(())
            }
        }
    }
}

/// The first GPU.
fn choose(driver: &Driver) -> anyhow::Result<Device> {
    driver.devices()?.into_iter().next().ok_or_else(|| DriverError::NoDevice.into())
}

/// Whether a product of the module may accumulate with fewer bits than its result has.
fn accumulates_fast(m: &Module) -> bool {
    let mut all = m.top_ops().flat_map(|op| m.ops_within(op));
    all.any(|op| m.kind(op) == OpKind::Table(Opcode::MmaF) && MmaF(op).fast_acc(m))
}

/// The tolerance between CPU and GPU for an element type: none for integers. Floats may differ where the dialect leaves
/// the precision open: sums and products in another order, approximate functions, and sums of products with `fast_acc`.
fn tolerance(scalar: Scalar, fast_acc: bool) -> Option<Tolerance> {
    let Scalar::Float(format) = scalar else { return None };
    let (absolute, relative) = match format {
        FloatFormat::F32 if fast_acc => (1e-2, 1e-2),
        FloatFormat::F64 => (1e-12, 1e-12),
        FloatFormat::F32 => (1e-5, 1e-5),
        FloatFormat::TF32 | FloatFormat::F16 => (1e-3, 1e-2),
        FloatFormat::BF16 => (1e-2, 4e-2),
        FloatFormat::F8E4M3FN
        | FloatFormat::F8E5M2
        | FloatFormat::F8E8M0FNU
        | FloatFormat::F4E2M1FN
        | FloatFormat::FNV8E5M3FNU => (0.0, 0.3),
    };
    Some(Tolerance { absolute, relative })
}
