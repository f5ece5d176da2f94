//! The checker: runs a kernel with shadow state and reports races between accesses, undefined values that are used, and
//! everything else that is undefined or that cannot be meant.
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
//! `order` says what happens before what, `state` what a byte remembers, `sync` which releases an acquire sees, `shadow`
//! keeps both beside memory, `undefined` follows undefined values, `access` executes memory ops, `checker` all others,
//! `schedule` decides which tile block goes on, and `cycle` notices that all of them go round.

mod access;
mod block;
mod checker;
mod class;
mod combiner;
mod compare;
mod cycle;
mod explain;
mod finding;
mod order;
mod reduce;
mod remedy;
mod schedule;
mod shadow;
mod sinks;
mod state;
mod statics;
mod sync;
mod undefined;

pub use class::Class;
pub use finding::{ArrayPlace, Finding, Remedy, Site};
pub use schedule::Schedule;

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
use checker::Checker;
use finding::Findings;
use schedule::{Ended, Runner};
use statics::Statics;
use std::sync::Arc;
use tileir_base::Severity;
use tileir_ir::Op;

/// What a step of a tile block was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Event {
    Plain,
    /// It touched memory: others may go on.
    Memory,
    /// It waits for others.
    Waits,
    /// It is done.
    Done,
    /// It cannot end.
    GivenUp,
}

/// What to check.
#[derive(Clone, Debug)]
pub struct Options {
    /// The schedules, one run each.
    pub schedules: Vec<Schedule>,
    /// Stop when there are so many findings.
    pub max_findings: usize,
    /// Classes that are not reported.
    pub ignored: Vec<Class>,
    /// Classes that are not reported where this op has part in them.
    pub allowed: Vec<(Op, Class)>,
    /// Addresses of buffers whose elements have no value before they are written.
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

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Each defect once, in the order in which they were found.
    pub findings: Vec<Finding>,
    /// How many more there are that [`Options`] hide.
    pub hidden: usize,
    /// The schedules that were run.
    pub schedules: Vec<Schedule>,
    /// Why the last of them was not run to its end, if it was not: a limit.
    pub stopped: Option<Box<Fault>>,
    /// Whether it was not run to its end because there were enough findings.
    pub is_full: bool,
}

/// Runs a kernel under every schedule, from the same memory, and reports what is wrong with it. Memory then holds what the
/// first schedule left. `print` gets what the first schedule prints.
///
/// The same report on every machine: one thread runs all tile blocks, and they take turns at memory ops only.
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
    let held = program.held_by_reference(kernel);
    let launch = Launch { threads: 1, ..launch.clone() };
    let guard = memory.begin_launch();
    let table = guard.table();
    let shares = shares(kernel, table, &launch, held, total)?;
    let stop = Arc::new(Stop::new(launch.cancel.clone(), launch.limits.time));
    let _timer = stop.start_timer().map_err(|_| LaunchError::Timer)?;
    let statics = Statics::new(program, kernel.op());
    let mut findings = Findings::new(options);
    let mut report = Report::default();
    let mut contents = compare::Contents::new(table);
    for (i, &schedule) in options.schedules.iter().enumerate() {
        findings.schedule = schedule.to_string();
        let mut replays = false;
        loop {
            contents.restore();
            let mut silent = |_: &[u8]| {};
            let output = match i == 0 && !replays {
                true => Output::new(print, shares.output_bytes, 1),
                false => Output::new(&mut silent, shares.output_bytes, 1),
            };
            let cx = Context {
                program,
                kernel,
                grid: launch.grid,
                sample: 1,
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
            findings.replays = replays;
            let shared = SharedHeap::default();
            let mut checker = Checker::new(
                kernel,
                (launch.grid, total),
                schedule,
                &statics,
                (program, table, &options.uninitialized),
                &mut findings,
            );
            let limits = (total, shares.blocks);
            let mut runner = Runner::new(&cx, (table, &shared), &args, schedule, limits, options.max_findings);
            let ended = runner.run(&mut checker, launch.progress.as_deref());
            output.flush();
            if !replays {
                report.schedules.push(schedule);
                match ended {
                    Ended::Done => contents.end(schedule, &checker),
                    Ended::Stopped(fault) => report.stopped = Some(fault),
                    Ended::Full => report.is_full = true,
                }
            }
            if replays || findings.wanted.is_empty() || report.stopped.is_some() {
                break;
            }
            replays = true;
        }
        findings.replays = false;
        findings.wanted.clear();
        if report.stopped.is_some() || report.is_full {
            break;
        }
    }
    if !findings.has_errors {
        contents.compare(program.module(), &statics, &mut findings);
    }
    contents.restore_first();
    report.hidden = findings.hidden;
    report.findings = findings.list;
    // An access that came too late in another schedule needs no note that it came in time in this one.
    let late: Vec<[Op; 2]> = report.findings.iter().filter_map(late_access).collect();
    report.findings.retain(|finding| {
        let ops = |finding: &Finding| Some([finding.sites.first()?.op, finding.sites.get(1)?.op]);
        finding.severity != Severity::Remark || !ops(finding).is_some_and(|ops| late.contains(&ops))
    });
    let last = |finding: &Finding| finding.severity == Severity::Remark;
    report.findings.sort_by_key(|finding| (last(finding), !concerns_flag(&statics, finding)));
    Ok(report)
}

/// The ops of an access to memory that is gone: the access and the `alloca`.
fn late_access(finding: &Finding) -> Option<[Op; 2]> {
    let late = finding.class == Class::Lifetime && finding.severity == Severity::Error;
    let (access, alloca) = (finding.sites.first()?.op, finding.sites.get(1)?.op);
    late.then_some([access, alloca])
}

/// Whether a race is one of a strong access: what it guards races too, and is told behind it.
fn concerns_flag(statics: &Statics, finding: &Finding) -> bool {
    let strong = |op| statics.index.get(&op).is_some_and(|&n| statics.ops[n as usize].scope.is_some());
    finding.class.is_race() && finding.sites.iter().any(|site| strong(site.op))
}
