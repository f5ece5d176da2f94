//! `tileir run`: runs a kernel on the CPU, or on a GPU.

mod checked;
mod clock;
mod directives;
mod gpu;
mod host;
mod measure;
mod names;
mod output;
mod plan;
mod progress;
mod watch;

use super::gpu::AssemblerArgs;
use super::{Common, FOUND, LevelArg, read_bytes};
use crate::report;
use anyhow::{Context, bail};
use clap::ValueEnum;
use clock::Clock;
use directives::RunRequest;
use measure::Measured;
use output::Results;
use progress::Progress;
use std::ffi::OsString;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tileir::base::{Diagnostic, Severity};
use tileir::check;
use tileir::exec::check::{Class, Schedule};
use tileir::exec::{Engine, Fault, Isa, Kernel, Launch, LaunchError, Limit, Limits, Meter, Program, UndefinedPolicy};
use tileir::run::{parameter_names, parse_grid, report as fault_report};
use tileir_exec::host::{Argument, BindOptions, Bound, Tolerance, ToleranceError, signature};

const HELP: &str = "Arguments, by position, each [NAME=]VALUE:
  42  -7  1.5  inf  nan  true     a number, of the parameter's type
  0x3f800000                      the bits of a number
  x.npy                           an array from a file
  f32[1024,768]:normal(seed=1)    a generated array: zeros (also without a rule), ones, full(v), list(v,…),
                                  arange, arange(start,step), uniform(lo,hi,seed=…), normal(mean,std,seed=…),
                                  randint(lo,hi,seed=…), uninit; u8 is an i8 shown without sign
  f32[64]:ones@16, x.npy@16       an array, and a pointer to its element 16
  at:a, at:a+16                   the memory of the array `a` of an argument before, or its element 16
  bytes:a+16                      byte 16 of that array, whose elements may have another type
  tensor:f32[4,8]                 pointer, sizes and strides, one after another, as cuTile kernels take them
  tensor[4,8](16,1):f32[4,16]     the same with other sizes and strides; either may be left out
  tensors:f32[8]+f32[9]:ones      a list of arrays as cuTile kernels take it: pointer to a table, number of arrays,
                                  which are called NAME.0, NAME.1, …
  null                            a null pointer

A text may say itself how to run it: `// run: FLAGS` in the comments at its top, with --entry, --grid, --arg, --out NAME,
--expect and --tol. Flags of the command line replace those of the same name there, and with --arg, --grid or --entry
its --expect is left out. It may read .npy files below its own folder; it may not name files to write, set limits, or
choose threads, an engine or --undefined: type these.

--check runs the kernel one op after another, once for each schedule, and reports data races (between the elements of an op,
the ops of a tile block, and tile blocks), undefined values that are used, broken promises, accesses that are not legal,
deadlocks, and reductions whose order matters. It goes on after a finding. `// check: allow CLASS` behind an op, or on a line
of its own before it, hides findings about that op. `tileir explain CODE` says more about a finding; the elements of an array
by the rule uninit have no value before they are written.

Examples:
  tileir run kernel.mlir --grid 2 --arg f32[200]:ones --arg f32[200]:arange --arg c=f32[200] --arg 200 --out c=c.npy
  tileir run kernel.mlir --check --schedule forward,backward,seed:7 --ignore order-dependent
  tileir run kernel.mlir --expect c=f32[1000]:arange(1,3) --tol 1e-6 --threads 4 --time --profile

Ctrl-C ends the command at once.";

pub(super) use gpu::TIMED_LAUNCHES;
pub(super) use tileir::profile::name as op_name;

#[derive(clap::Args, Clone)]
#[command(after_help = HELP)]
#[allow(clippy::struct_excessive_bools, reason = "flags of a command line")]
pub struct Opts {
    /// The text or bytecode that holds the kernel; `-` is standard input
    file: PathBuf,
    /// The kernel to run; required if there are several
    #[arg(long, value_name = "NAME")]
    entry: Option<String>,
    /// Numbers of tile blocks along x, y and z [default: 1,1,1]
    #[arg(long, value_name = "X,Y,Z", value_parser = parse_grid, allow_negative_numbers = true)]
    grid: Option<[u32; 3]>,
    /// An argument of the kernel, by position; see below
    #[arg(long = "arg", value_name = "[NAME=]VALUE", allow_hyphen_values = true)]
    args: Vec<OsString>,
    /// Write an array to a file, or show it; without this, all changed arrays are shown
    #[arg(long = "out", value_name = "NAME[=PATH.npy]")]
    outs: Vec<OsString>,
    /// Compare an array with a file or with a generated array
    #[arg(long = "expect", value_name = "NAME=ARRAY")]
    expects: Vec<OsString>,
    /// The tolerance, ATOL + RTOL * |expected|, of all arrays or of one; without it the bits must be equal
    #[arg(long, value_name = "[NAME=]ATOL[,RTOL]", value_parser = str::parse::<TolArg>)]
    tol: Vec<TolArg>,
    /// Look for races, undefined values and other defects
    #[arg(long, conflicts_with_all = ["engine", "isa", "undefined", "plan", "profile", "time"])]
    check: bool,
    /// With --check, the orders in which tile blocks run: forward, backward, round-robin, seed:N
    /// [default: forward,backward,round-robin,seed:1]
    #[arg(long = "schedule", value_name = "LIST", value_delimiter = ',', value_parser = str::parse::<Schedule>, requires = "check")]
    schedules: Vec<Schedule>,
    /// With --check, leave out the findings of a class
    #[arg(long = "ignore", value_name = "CLASS", value_delimiter = ',', value_parser = str::parse::<Class>, requires = "check")]
    ignored: Vec<Class>,
    /// With --check, stop after N findings
    #[arg(long, value_name = "N", default_value = "100", requires = "check", allow_negative_numbers = true)]
    max_findings: NonZeroUsize,
    /// Policy for undefined behaviour: `report` (stop and report it), `warn`, or `hardware`
    /// (continue with the value that hardware gives), for all codes or for one: `warn,U0204=hardware` [default: report]
    #[arg(long, value_name = "[CODE=]ACTION,…", value_parser = str::parse::<UndefinedPolicy>)]
    undefined: Option<UndefinedPolicy>,
    /// The device; a GPU needs NVIDIA's driver, and the assembler or --cubin
    #[arg(long, value_enum, default_value_t, conflicts_with_all = ["check", "plan", "profile", "watch", "engine"])]
    device: DeviceArg,
    /// With --device gpu: launch this object, which `tileir compile` made, instead of compiling the file
    #[arg(long, value_name = "FILE", requires = "device")]
    cubin: Option<PathBuf>,
    /// With --device gpu: run on the CPU too, and compare the arrays
    #[arg(long, requires = "device")]
    compare: bool,
    #[command(flatten)]
    assembler: AssemblerArgs,
    /// Engine on the CPU; both give the same bits [default: fast]
    #[arg(long, value_enum)]
    engine: Option<EngineArg>,
    /// The vector instructions that the fast engine uses: `portable`, or `avx2`, `avx2vnni`, `avx512`, `avx512vnni`, `neon`
    /// or `neondotprod` where the machine has them; all give the same bits [default: the best of the machine]
    #[arg(long, value_name = "NAME", value_parser = read_isa)]
    isa: Option<Isa>,
    /// Number of threads [default: one per core]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    threads: Option<usize>,
    /// Maximum number of ops that one tile block runs [default: 1000000000]
    #[arg(long, value_name = "N", allow_negative_numbers = true)]
    max_steps: Option<u64>,
    /// Time limit of the command, from reading the file to showing results [default: no limit]
    #[arg(long, value_name = "SECONDS", value_parser = read_seconds, allow_negative_numbers = true)]
    timeout: Option<Duration>,
    /// Maximum bytes of memory of arrays, globals, tiles and allocations together; K, M, G and T are powers of 1024. Without it
    /// 4G, or half of the machine's memory if that is less; never more than the machine has
    #[arg(long, value_name = "BYTES", value_parser = read_bytes)]
    max_memory: Option<u64>,
    /// Report time, speed and memory of the launch on this CPU, on standard error
    #[arg(long)]
    time: bool,
    /// Report the time of each op on this CPU, on standard error; profiling adds overhead
    #[arg(long)]
    profile: bool,
    /// Show a value each time it is computed, by its name in the text
    #[arg(long, value_name = "%VALUE")]
    watch: Vec<String>,
    /// With --watch: only in this tile block
    #[arg(long, value_name = "X,Y,Z", value_parser = watch::read_block, requires = "watch")]
    block: Option<[u32; 3]>,
    /// Show the execution plan, and run nothing
    #[arg(long)]
    plan: bool,
    #[command(flatten)]
    level: LevelArg,
    #[command(flatten)]
    pub(super) common: Common,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, ValueEnum)]
enum DeviceArg {
    /// This processor
    #[default]
    Cpu,
    /// The first NVIDIA GPU
    Gpu,
}

#[derive(Clone, Copy, ValueEnum)]
enum EngineArg {
    /// Vector code on packed tiles
    Fast,
    /// Plain code, one element after another
    Reference,
}

/// A tolerance, of one array or of all.
#[derive(Clone, Debug)]
pub struct TolArg {
    name: Option<String>,
    tolerance: Tolerance,
}

impl std::str::FromStr for TolArg {
    type Err = ToleranceError;

    fn from_str(text: &str) -> Result<TolArg, ToleranceError> {
        let (name, numbers) = match text.split_once('=') {
            Some((name, numbers)) => (Some(name.to_owned()), numbers),
            None => (None, text),
        };
        Ok(TolArg { name, tolerance: numbers.parse()? })
    }
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    let clock = Clock::start(opts.timeout, &opts.file.to_string_lossy(), opts.common)?;
    let status = run_in_time(opts, &clock);
    clock.stop();
    status
}

fn run_in_time(opts: &Opts, clock: &Clock) -> anyhow::Result<u8> {
    let mut source = opts.common.read(&opts.file)?;
    let options = check::Options { level: opts.level.level, ..check::Options::default() };
    let (module, diagnostics) = check::load(&source, &options);
    report::show(&diagnostics, &source, opts.common)?;
    let Some(mut module) = module else { return Ok(FOUND) };
    if !opts.watch.is_empty() {
        source = watch::watched(&source, &module, opts.entry.as_deref(), &opts.watch, opts.block)?;
        let (with, problems) = check::load(&source, &options);
        let first = problems.list().first().map_or_else(String::new, Diagnostic::full_message);
        module = with.with_context(|| format!("--watch: the value cannot be printed where it is defined: {first}"))?;
    }
    let (request, problems) = RunRequest::new(opts, &source);
    report::show(&problems, &source, opts.common)?;
    if problems.has_errors() {
        return Ok(FOUND);
    }
    let program = Program::new(module)?;
    let kernel = choose(&program, request.opts.entry.as_deref())?;
    if opts.plan {
        return plan::show(&program, kernel, request.opts.engine, request.opts.isa, opts.common.json);
    }
    if opts.device != DeviceArg::Gpu && (opts.cubin.is_some() || opts.compare) {
        bail!("--cubin and --compare go with --device gpu");
    }
    let limits = limits(&request.opts);
    let bound = bind(&program, kernel, &request, limits.memory)?;
    let results = Results::plan(&request, &bound, limits.memory)?;
    let mut launch = Launch {
        cancel: Some(clock.cancel()),
        held_outside: results.bytes(),
        grid: request.opts.grid.unwrap_or([1; 3]),
        threads: threads(&request.opts),
        limits,
        undefined: request.opts.undefined.unwrap_or_default(),
        warnings: Some(Arc::default()),
        engine: match request.opts.engine {
            Some(EngineArg::Reference) => Engine::Reference,
            Some(EngineArg::Fast) | None => Engine::Fast,
        },
        isa: request.opts.isa,
        ..Launch::default()
    };
    if opts.check {
        let found = checked::run(opts, (&source, program.module(), kernel), &bound, &launch)?;
        if found != 0 {
            return Ok(found);
        }
        return results.finish(&bound, kernel, &launch);
    }
    if opts.device == DeviceArg::Gpu {
        let on_cpu = opts.compare.then(|| bind(&program, kernel, &request, limits.memory)).transpose()?;
        let job = gpu::Job { opts, source: &source, program: &program, kernel, launch: &launch };
        return job.run(&bound, &results, on_cpu.as_ref());
    }
    if opts.time || opts.profile {
        launch.meter = Some(Arc::new(if opts.profile { Meter::timing() } else { Meter::counting() }));
    }
    let progress = Progress::start(&mut launch, opts.common.quiet || opts.common.json);
    let start = Instant::now();
    let outcome = bound.launch(&launch, &mut |text| {
        progress.clear();
        output::printed(text, opts.common.json);
    });
    let took = start.elapsed();
    progress.stop();
    if let Some(meter) = &launch.meter {
        Measured::new(&program, kernel, &bound, &launch, meter, took).show(opts)?;
    }
    for warning in launch.warnings.iter().flat_map(|warnings| warnings.take()) {
        let mut report = fault_report(&source, program.module(), kernel, &warning);
        report.iter_mut().for_each(|d| d.severity = Severity::Warning);
        report::show(&report, &source, opts.common)?;
    }
    match outcome {
        Ok(()) => results.finish(&bound, kernel, &launch),
        Err(LaunchError::Fault(fault)) => {
            clock.stop();
            let mut report = fault_report(&source, program.module(), kernel, &fault);
            report.iter_mut().for_each(|d| d.help.extend(flag_of(&fault)));
            report::show(&report, &source, opts.common)?;
            Ok(FOUND)
        }
        Err(error @ LaunchError::Memory { .. }) => bail!("{error}; {RAISE}"),
        Err(error) => bail!("{error}"),
    }
}

/// An instruction set of this machine, by name.
fn read_isa(name: &str) -> Result<Isa, String> {
    let all = Isa::available();
    let names: Vec<&str> = all.iter().map(|isa| isa.name()).collect();
    let found = all.iter().find(|isa| isa.name() == name).copied();
    found.ok_or_else(|| format!("this machine does not support `{name}`; it has {}", names.join(", ")))
}

/// The advice about the limit on memory.
const RAISE: &str = "--max-memory sets the limit";

/// The flag that sets the limit which stopped a kernel.
fn flag_of(fault: &Fault) -> Option<String> {
    Some(match fault.limit? {
        Limit::Memory => RAISE.to_owned(),
        Limit::Steps => "--max-steps sets the limit".to_owned(),
        Limit::Time => "--timeout sets the limit".to_owned(),
        Limit::Cancelled => return None,
        // A limit without a flag.
        _ => return None,
    })
}

/// The requested kernel, or the only one.
fn choose<'p>(program: &'p Program, name: Option<&str>) -> anyhow::Result<&'p Kernel> {
    let module = program.module();
    let list = || {
        let line = |k: &Kernel| format!("\n  {}", signature(program, k, &parameter_names(module, k)));
        program.kernels().iter().map(line).collect::<String>()
    };
    match (name, program.kernels()) {
        (_, []) => bail!("the module has no entry to run"),
        (None, [only]) => Ok(only),
        (None, _) => bail!("the module has several entries; choose one with --entry:{}", list()),
        (Some(name), _) => {
            let name = name.strip_prefix('@').unwrap_or(name);
            program.kernel(name).with_context(|| format!("unknown entry @{name}; the entries are:{}", list()))
        }
    }
}

fn bind<'p>(
    program: &'p Program,
    kernel: &'p Kernel,
    request: &RunRequest,
    max_bytes: u64,
) -> anyhow::Result<Bound<'p>> {
    let parameters = parameter_names(program.module(), kernel);
    let read = |(i, text): (usize, &OsString)| {
        let text = text.to_string_lossy();
        text.parse::<Argument>().with_context(|| format!("argument {} (`{text}`)", i + 1))
    };
    let args = request.opts.args.iter().enumerate().map(read).collect::<anyhow::Result<Vec<Argument>>>()?;
    let open = &mut |path: &str| request.arg_files.open(path, &request.opts.args);
    let bound = Bound::new(program, kernel, &args, BindOptions { names: &parameters, open, max_bytes });
    bound.map_err(|error| match error.limit {
        Some(_) => anyhow::anyhow!("{error}\nhelp: {RAISE}"),
        None => error.into(),
    })
}

fn limits(opts: &Opts) -> Limits {
    let default = Limits::default();
    Limits {
        steps: opts.max_steps.unwrap_or(default.steps),
        memory: host::memory_limit(opts.max_memory),
        time: opts.timeout,
    }
}

fn threads(opts: &Opts) -> usize {
    opts.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, std::num::NonZero::get)).max(1)
}

pub(super) fn read_seconds(text: &str) -> Result<Duration, &'static str> {
    let seconds: f64 = text.parse().map_err(|_| "write a number of seconds")?;
    let time = Duration::try_from_secs_f64(seconds)
        .map_err(|_| "write a number of seconds that is neither negative nor too large")?;
    match time.is_zero() {
        true => Err("--timeout must be positive; omit it for no limit"),
        false => Ok(time),
    }
}
