//! `run --device gpu`: the same kernel and arguments on an NVIDIA GPU, alone or beside the CPU.

use super::super::ceilings::Ceilings;
use super::super::gpu::{bytecode_for, located, refusals, report_failure};
use super::super::{FOUND, USAGE, failure};
use super::Opts;
use super::output::Results;
use crate::io;
use crate::json::Object;
use crate::report;
use anyhow::{Context as _, bail};
use std::num::NonZeroU64;
use std::sync::Arc;
use std::time::Duration;
use tileir::base::{Diagnostics, Source};
use tileir::check;
use tileir::exec::host::{Bound, Comparison, Tolerance, compare};
use tileir::exec::{Kernel, Launch, LaunchError, ParameterKind, Program};
use tileir::profile::bytes;
use tileir_exec::{Cost, Meter};
use tileir_gpu::tolerance::{classes, tolerance};
use tileir_gpu::{Device, Driver, DriverError, GpuLaunch, Timing, launch, object};

/// How many launches `--time` times.
pub const TIMED_LAUNCHES: usize = 20;
/// The maximum number of tile blocks that run on the CPU to estimate the cost of a launch.
const COUNTED_BLOCKS: u64 = 64;
/// How long they may take.
const COUNTING: Duration = Duration::from_secs(20);

/// The kernel to run, with its arguments and options.
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
        let cubin = match self.object(&device)? {
            Ok(cubin) => cubin,
            Err(status) => return Ok(status),
        };
        let context = driver.context(&device)?;
        let mut options = GpuLaunch::new(self.launch.grid);
        options.repeat = if self.opts.time { TIMED_LAUNCHES } else { 0 };
        let timing = match launch(&context, &cubin, self.kernel.name(), bound, &options) {
            Ok(timing) => timing,
            Err(problem) => return self.report(&problem),
        };
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
        status = status.max(results.finish(bound, self.kernel, self.launch)?);
        if let Some(timing) = timing {
            // Last, because counting changes the arrays.
            self.show_time(&device, &timing, self.cost(bound))?;
        }
        Ok(status)
    }

    /// The cost of a launch, by the cost model of the CPU: a sample of tile blocks from the whole grid runs there.
    /// `None` if they fault or take too long.
    fn cost(&self, bound: &Bound<'_>) -> Option<Cost> {
        let blocks = u64::try_from(self.launch.blocks()).ok()?;
        let sample = NonZeroU64::new(blocks.div_ceil(COUNTED_BLOCKS))?;
        let meter = Arc::new(Meter::counting());
        let mut launch = Launch { meter: Some(meter.clone()), sample, ..self.launch.clone() };
        launch.limits.time = Some(COUNTING);
        launch.warnings = None;
        bound.launch(&launch, &mut |_| {}).ok()?;
        let counted: Cost = meter.rows(self.program, self.kernel).iter().map(|row| row.cost).sum();
        let scale = |count: u64| (count as f64 * blocks as f64 / blocks.div_ceil(sample.get()) as f64) as u64;
        Some(Cost { floats: scale(counted.floats), read: scale(counted.read), written: scale(counted.written) })
    }

    fn run_on_cpu(&self, bound: &Bound<'_>) -> Result<(), LaunchError> {
        bound.launch(self.launch, &mut |_| {})
    }

    /// The object that is given, or the module compiled for the device; the exit status if there is none.
    fn object(&self, device: &Device) -> anyhow::Result<Result<Vec<u8>, u8>> {
        if let Some(path) = &self.opts.cubin {
            let bytes = std::fs::read(path).with_context(|| format!("cannot read '{}'", path.display()))?;
            self.fits(&bytes, device).with_context(|| format!("cannot load '{}'", path.display()))?;
            return Ok(Ok(bytes));
        }
        let assembler = self
            .opts
            .assembler
            .find()
            .context("--device gpu compiles the kernel; --cubin takes an object that was compiled elsewhere")?;
        let level = self.opts.level.level;
        let mut problems = Diagnostics::new();
        let version = self.opts.assembler.version_for(&assembler, self.source, level);
        let bytecode = bytecode_for(&assembler, self.program.module(), version, level, &mut problems);
        problems.iter_mut().for_each(|problem| check::point(self.source, self.program.module(), problem));
        report::show(&problems, self.source, self.opts.common)?;
        let Some(bytecode) = bytecode else { return Ok(Err(FOUND)) };
        let refused = refusals(self.source, self.program.module(), &device.target, level);
        if refused.has_errors() {
            report::show(&refused, self.source, self.opts.common)?;
            return Ok(Err(FOUND));
        }
        let options = self.opts.assembler.options(&device.target);
        match self.opts.assembler.object(&assembler, &options, &bytecode) {
            Ok((cubin, _)) => Ok(Ok(cubin)),
            Err(problem) => {
                let about = (self.source, self.program.module());
                let again = |bytecode: &[u8]| assembler.compile(bytecode, &options);
                let problem = located(problem, about.1, version, self.source, again);
                report_failure(&problem, (&device.target, false), about, self.opts.common).map(Err)
            }
        }
    }

    /// Checks that an object is for the GPU and has the kernel, with its parameters. The driver would read past the arguments of an object
    /// with more parameters.
    fn fits(&self, bytes: &[u8], device: &Device) -> anyhow::Result<()> {
        object::check(bytes)?;
        let found = object::contents(bytes);
        if let Some(target) = found.target.as_deref().filter(|target| !runs_on(target, &device.target)) {
            bail!("it is for {target}, and the GPU is of {}", device.target);
        }
        let name = self.kernel.name();
        let Some(entry) = found.entries.iter().find(|entry| entry.name == name) else {
            let names: Vec<String> = found.entries.iter().map(|entry| format!("@{}", entry.name)).collect();
            match (found.is_stand_in, names.is_empty()) {
                // The stand-in for the driver reads the entries.
                (true, _) => return Ok(()),
                (false, true) => bail!("it has no entries, and not @{name}"),
                (false, false) => bail!("it has {}, and not @{name}", names.join(", ")),
            }
        };
        let ours = parameters(self.kernel);
        if entry.parameters.as_ref().zip(ours).is_some_and(|(theirs, ours)| *theirs != ours) {
            bail!("its @{name} takes other parameters than the one of the file: compile the file again");
        }
        Ok(())
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

    fn show_time(&self, device: &Device, timing: &Timing, cost: Option<Cost>) -> anyhow::Result<()> {
        let (median, (fastest, slowest)) = (timing.median(), timing.range());
        let rate = |count: u64| count as f64 / median.as_secs_f64().max(f64::MIN_POSITIVE) / 1e12;
        let ceilings = Ceilings::known(device);
        if self.opts.common.json {
            let seconds = |time: Duration| time.as_secs_f64();
            let mut line = Object::line("gpu_time").text("device", &device.name).count("launches", timing.count());
            line = line.count("median", seconds(median)).count("fastest", seconds(fastest));
            line = line.count("slowest", seconds(slowest));
            if let Some(cost) = cost {
                line = line.count("floats", cost.floats).count("read", cost.read).count("written", cost.written);
                line = line.count("tflops", rate(cost.floats)).count("tbs", rate(cost.moved()));
            }
            if let Some(Ceilings { bytes, floats }) = ceilings {
                line = line.count("ceiling_tflops", floats / 1e12).count("ceiling_tbs", bytes / 1e12);
            }
            return line.write();
        }
        let micro = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
        let mut text = format!(
            "{}: median {} of {} launches ({} to {}), after 4 that do not count\n",
            device.name,
            micro(median),
            timing.count(),
            micro(fastest),
            micro(slowest)
        );
        if let Some(cost) = cost {
            text.push_str(&format!(
                "speed: {:.2} TFLOP/s, {:.3} TB/s; {} float operations, {} read, {} written by tile blocks\n",
                rate(cost.floats),
                rate(cost.moved()),
                cost.floats,
                bytes(cost.read),
                bytes(cost.written)
            ));
        }
        text.push_str(&match ceilings {
            Some(ceilings) => format!("ceilings of this GPU: {}\n", ceilings.describe()),
            None => "the ceilings of this GPU are not known: `tileir doctor --measure` measures them\n".to_owned(),
        });
        io::write_err(&text);
        Ok(())
    }

    /// Compares the results of the GPU and of the CPU, array by array.
    fn compare(&self, gpu: &Bound<'_>, cpu: &Bound<'_>) -> anyhow::Result<u8> {
        let (mut status, classes) = (0, classes(self.program.module()));
        for array in cpu.arrays() {
            let (Some(found), expected) = (gpu.array(&array.name), cpu.content(array)) else { continue };
            let tolerance = tolerance(found.dtype().scalar, &classes);
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
            let mut line = Object::line("compared").text("name", name).count("elements", found.count);
            line = line.count("mismatches", found.mismatches).text("text", &found.describe());
            if let Some(worst) = &found.worst {
                line = line.list("index", worst.at.iter().map(ToString::to_string));
                line = line.text("gpu", &worst.found).text("cpu", &worst.expected);
                // JSON has no infinity.
                let number = |value: f64| if value.is_finite() { value.to_string() } else { "null".to_owned() };
                line = line.raw("absolute", &number(found.absolute)).raw("relative", &number(found.relative));
            }
            return line.write();
        }
        let within = match tolerance {
            Some(Tolerance { absolute: 0.0, relative: 0.0 }) => "equal, any NaN like any other".to_owned(),
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

/// Whether a GPU of one target runs objects for another one: those of its major version, up to its own.
fn runs_on(object: &str, gpu: &str) -> bool {
    let number = |name: &str| name.strip_prefix("sm_").and_then(|number| number.parse::<u32>().ok());
    match (number(object), number(gpu)) {
        (Some(object), Some(gpu)) => object / 10 == gpu / 10 && object <= gpu,
        _ => object == gpu,
    }
}

/// The offsets and sizes of the parameters of a kernel, each aligned to its size (docs/gpu.md, "The launch convention"). `None` if it
/// cannot be launched.
fn parameters(kernel: &Kernel) -> Option<Vec<(u32, u32)>> {
    let mut end = 0u32;
    let layout = kernel.parameters().iter().map(|parameter| {
        let bits = match parameter.kind {
            ParameterKind::Pointer => 64,
            ParameterKind::Int(format) => format.bits(),
            ParameterKind::Float(format) => format.bits(),
            _ => return None,
        };
        let size = bits.div_ceil(8).next_power_of_two();
        let offset = end.next_multiple_of(size);
        end = offset + size;
        Some((offset, size))
    });
    layout.collect()
}

/// The first GPU.
fn choose(driver: &Driver) -> anyhow::Result<Device> {
    driver.devices()?.into_iter().next().ok_or_else(|| DriverError::NoDevice.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn objects_run_on_newer_gpus_of_their_major_version() {
        assert!(runs_on("sm_90", "sm_90") && runs_on("sm_80", "sm_89") && runs_on("sm_100", "sm_103"));
        assert!(!runs_on("sm_89", "sm_80") && !runs_on("sm_80", "sm_90") && !runs_on("sm_100", "sm_120"));
    }
}
