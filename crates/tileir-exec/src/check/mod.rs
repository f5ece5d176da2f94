//! The checker: runs a kernel with shadow state, and reports data races, uses of undefined values, other undefined behaviour, and
//! likely mistakes.
//!
//! ```
//! use std::sync::Arc;
//! use tileir_base::Source;
//! use tileir_exec::check::{Class, Options, check};
//! use tileir_exec::{Globals, Launch, Memory, Program};
//! use tileir_text::{ParseOptions, parse};
//!
//! // Every tile block adds to the same number, in no order.
//! let text = "entry @count(%p: tile<ptr<i32>>) {
//!   %one = constant <i32: 1> : tile<i32>
//!   %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
//!   %y = addi %x, %one : tile<i32>
//!   %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
//! }";
//! let module = parse(&Arc::new(Source::new("count.mlir", text)), &ParseOptions::default()).module;
//! let program = Program::new(module)?;
//! let memory = Memory::new();
//! let x = memory.add("x", &0i32.to_le_bytes())?;
//! let globals = Globals::load(&program, &memory)?;
//! let launch = Launch { args: vec![memory.address(x)], grid: [4, 1, 1], ..Launch::default() };
//! let kernel = program.kernel("count").unwrap();
//! let report = check(&program, kernel, &memory, &globals, &launch, &Options::default(), &mut |_| {})?;
//! assert!(report.findings.iter().all(|finding| finding.class == Class::BlockRace));
//! assert_eq!(report.findings[0].array.as_ref().unwrap().name, "x");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! `order` is the happens-before relation, `history` the access history of memory, and `sync` the releases that an acquire
//! observes; `shadow` stores both for every byte. `undefined` propagates undefined values, and `sinks` reports their uses.
//! `access` executes memory ops, `checker` all others. `schedule` selects the next tile block, and `cycle` detects that all tile
//! blocks repeat.

mod access;
mod access_order;
mod block;
mod checker;
mod class;
mod combiner;
mod compare;
mod cycle;
mod elements;
mod explain;
mod finding;
mod history;
mod memory_ops;
mod order;
mod reduce;
mod remedy;
mod schedule;
mod shadow;
mod sinks;
mod snapshot;
mod sync;
mod transfer;
mod undefined;

pub use class::{Class, ClassError};
pub use finding::{ArrayPlace, Finding, Remedy, Site};
pub use schedule::{Schedule, ScheduleError};

use crate::cancel::Stop;
use crate::engine::simd::Isa;
use crate::fault::Fault;
use crate::globals::Globals;
use crate::launch::{Launch, LaunchError, MAX_AXIS, arguments, shares};
use crate::machine::Context;
use crate::memory::{Memory, SharedHeap};
use crate::output::Output;
use crate::program::{Kernel, Program};
use crate::undefined::UndefinedPolicy;
use checker::CheckedRun;
use finding::Findings;
use memory_ops::MemoryOps;
use schedule::{Outcome, ScheduleRunner};
use std::sync::Arc;
use tileir_base::Severity;
use tileir_ir::Op;

/// The outcome of a step of a tile block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Plain,
    /// The step accessed memory; another tile block may run next.
    Memory,
    /// The tile block waits for others.
    Waits,
    /// The tile block is done.
    Done,
    /// The tile block cannot end.
    GivenUp,
}

/// Options of a check.
#[derive(Clone, Debug)]
pub struct Options {
    /// The schedules, one run each.
    pub schedules: Vec<Schedule>,
    /// The number of findings after which the check stops.
    pub max_findings: usize,
    /// Classes that are not reported.
    pub ignored: Vec<Class>,
    /// Classes that are not reported at this op.
    pub allowed: Vec<(Op, Class)>,
    /// Addresses of buffers whose elements are undefined until they are written.
    pub uninitialized: Vec<u64>,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            schedules: Schedule::DEFAULT.to_vec(),
            max_findings: 100,
            ignored: Vec::new(),
            allowed: Vec::new(),
            uninitialized: Vec::new(),
        }
    }
}

/// The result of a check.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Report {
    /// The findings, each once, in the order of detection; remarks last.
    pub findings: Vec<Finding>,
    /// The number of findings that [`Options`] hide.
    pub hidden: usize,
    /// The schedules that were run.
    pub schedules: Vec<Schedule>,
    /// The limit that stopped the last schedule, if any.
    pub stopped: Option<Box<Fault>>,
    /// Whether the last schedule was stopped because there were enough findings.
    pub is_full: bool,
}

/// Runs a kernel under every schedule, each from the same memory, and reports findings. Memory then has the results of the first
/// schedule, and `print` receives its output.
///
/// The report is the same on every host: one thread runs all tile blocks, and they switch at memory ops only.
///
/// # Errors
/// When the arguments do not fit the kernel.
pub fn check(
    program: &Program,
    kernel: &Kernel,
    memory: &Memory,
    globals: &Globals,
    launch: &Launch,
    options: &Options,
    print: &mut (dyn FnMut(&[u8]) + Send),
) -> Result<Report, LaunchError> {
    let args = arguments(program, kernel, &launch.args)?;
    let total = u64::try_from(launch.blocks()).unwrap_or(u64::MAX);
    if launch.grid.iter().any(|&d| d == 0 || d > MAX_AXIS) || total > u64::from(u32::MAX) {
        return Err(LaunchError::Grid);
    }
    let peak = program.peak_by_reference(kernel);
    let launch = Launch { threads: 1, ..launch.clone() };
    let guard = memory.begin_launch();
    let table = guard.table();
    let shares = shares(kernel, table, &launch, peak, total)?;
    let stop = Arc::new(Stop::new(launch.cancel.clone(), launch.limits.time));
    let _timer = stop.start_timer().map_err(|_| LaunchError::Timer)?;
    let memory_ops = MemoryOps::new(program, kernel.op());
    let mut findings = Findings::new(options);
    let mut report = Report::default();
    let mut contents = compare::Contents::new(table);
    for (i, &schedule) in options.schedules.iter().enumerate() {
        findings.schedule = schedule.to_string();
        let mut is_replay = false;
        loop {
            contents.restore();
            let mut silent = |_: &[u8]| {};
            let output = match i == 0 && !is_replay {
                true => Output::new(print, shares.output_bytes, 1),
                false => Output::new(&mut silent, shares.output_bytes, 1),
            };
            let cx = Context {
                program,
                kernel,
                grid: launch.grid,
                sample_stride: 1,
                limits: launch.limits,
                undefined: UndefinedPolicy::REPORT,
                guards_elements: true,
                warnings: None,
                plan: None,
                isa: Isa::detect(),
                globals: &globals.0,
                stop: &stop,
                output: &output,
                block_bytes: shares.block_bytes,
                accesses: None,
            };
            findings.is_replay = is_replay;
            let shared = SharedHeap::default();
            let mut checker = CheckedRun::new(
                kernel,
                (launch.grid, total),
                schedule,
                &memory_ops,
                (program, table, &options.uninitialized),
                &mut findings,
            );
            checker.snapshot = std::mem::take(&mut contents.snapshot);
            let limits = (total, shares.blocks);
            let mut runner = ScheduleRunner::new(&cx, (table, &shared), &args, schedule, limits, options.max_findings);
            let outcome = runner.run(&mut checker, launch.progress.as_deref());
            output.flush();
            contents.snapshot = std::mem::take(&mut checker.snapshot);
            if !is_replay {
                report.schedules.push(schedule);
                match outcome {
                    Outcome::Done => contents.record(schedule, &checker),
                    Outcome::Stopped(fault) => report.stopped = Some(fault),
                    Outcome::FindingLimit => report.is_full = true,
                }
            }
            if is_replay || findings.queries.is_empty() || report.stopped.is_some() {
                break;
            }
            is_replay = true;
        }
        findings.is_replay = false;
        findings.queries.clear();
        if report.stopped.is_some() || report.is_full {
            break;
        }
    }
    if !findings.has_errors {
        contents.compare(program.module(), &memory_ops, &mut findings);
    }
    contents.restore_first();
    report.hidden = findings.hidden;
    report.findings = findings.list;
    // If an access is too late in one schedule, the remark that it only happened to run in time in another one is dropped.
    let late: Vec<[Op; 2]> = report.findings.iter().filter_map(late_access).collect();
    report.findings.retain(|finding| {
        let ops = |finding: &Finding| Some([finding.sites.first()?.op, finding.sites.get(1)?.op]);
        finding.severity != Severity::Remark || !ops(finding).is_some_and(|ops| late.contains(&ops))
    });
    let last = |finding: &Finding| finding.severity == Severity::Remark;
    report.findings.sort_by_key(|finding| (last(finding), !has_strong_access(&memory_ops, finding)));
    Ok(report)
}

/// The ops of an access to freed memory: the access and the `alloca`.
fn late_access(finding: &Finding) -> Option<[Op; 2]> {
    let late = finding.class == Class::Lifetime && finding.severity == Severity::Error;
    let (access, alloca) = (finding.sites.first()?.op, finding.sites.get(1)?.op);
    late.then_some([access, alloca])
}

/// Whether a race involves a strong access. It is reported before the races of the data that the strong access guards.
fn has_strong_access(memory_ops: &MemoryOps, finding: &Finding) -> bool {
    let strong = |op| memory_ops.index.get(&op).is_some_and(|&n| memory_ops.list[n as usize].scope.is_some());
    finding.class.is_race() && finding.sites.iter().any(|site| strong(site.op))
}
