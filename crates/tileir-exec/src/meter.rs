//! Measurements of a launch: how often each step ran, for how long, and the memory in use.
//!
//! Each worker has a [`Tally`] and adds it to the [`Meter`] at its end; without a meter nothing is counted.

use crate::cost::Cost;
use crate::engine::plan::Plan;
use crate::engine::product_loop::ProductLoop;
use crate::program::{Kernel, Program, Step};
use rustc_hash::FxHashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tileir_ir::{Module, Op, OpKind, Opcode};

/// Collects measurements of the launches of one kernel.
#[derive(Debug)]
pub struct Meter {
    timing: bool,
    heap: Option<HeapSample>,
    sums: Mutex<MeterTotals>,
}

/// Returns the bytes in use and their peak since the last call, as the allocator counts them.
pub type HeapSample = fn() -> (usize, usize);

/// The memory of one execution of a step, in bytes: see [`Meter::comparing_memory`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct StepMemory {
    /// The ops of the step.
    pub ops: Vec<Op>,
    /// Whether the fast engine left the step to the reference engine.
    pub fell_back: bool,
    /// The results of the step, from their types, and the memory of the bodies of its reductions and scans. A step may find
    /// this memory allocated, so it is a bound.
    pub results: u64,
    /// The workspace that the step states.
    pub workspace: u64,
    /// The peak of allocated memory during the step, beyond the memory before it and what its worker keeps.
    pub taken: u64,
}

#[derive(Debug, Default)]
struct MeterTotals {
    tally: Tally,
    workers: usize,
}

/// The measurements of one worker.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    timing: bool,
    /// By step.
    steps: Vec<StepTime>,
    /// Hoisted work, done once per machine.
    setup: StepTime,
    /// Whether the steps are those of the plan.
    pub has_plan: bool,
    /// Maximum bytes of one tile block.
    pub peak: u64,
    /// Bytes of scratch registers.
    pub scratch: u64,
    /// Set if the memory of each step is compared.
    pub heap: Option<HeapSample>,
    pub memory: Vec<StepMemory>,
}

/// How often a step ran, and for how long in total.
#[derive(Clone, Copy, Debug, Default)]
struct StepTime {
    runs: u64,
    time: Duration,
}

impl StepTime {
    fn add(&mut self, other: StepTime) {
        self.runs += other.runs;
        self.time += other.time;
    }
}

impl Tally {
    /// The time, if it is measured.
    pub fn clock(&self) -> Option<Instant> {
        self.timing.then(Instant::now)
    }

    /// Records one run of the step at `pc`, with the time since `clock`.
    pub fn record_step(&mut self, pc: usize, clock: &mut Option<Instant>) {
        if pc >= self.steps.len() {
            self.steps.resize(pc + 1, StepTime::default());
        }
        let time = self.lap(clock);
        self.steps[pc].add(StepTime { runs: 1, time });
    }

    /// Records loop iterations that were computed as one product. The time counts for the product.
    pub fn record_joined_iterations(
        &mut self,
        product_loop: &ProductLoop,
        iterations: u64,
        clock: &mut Option<Instant>,
    ) {
        self.steps.resize(self.steps.len().max(product_loop.steps.end), StepTime::default());
        self.steps[product_loop.steps.clone()].iter_mut().for_each(|step| step.runs += iterations);
        let time = self.lap(clock);
        self.steps[product_loop.multiplies].time += time;
    }

    /// Records the hoisted work of a new machine, with the time since `clock`.
    pub fn record_setup(&mut self, mut clock: Option<Instant>) {
        let time = self.lap(&mut clock);
        self.setup.add(StepTime { runs: 1, time });
    }

    /// The time since `clock`, which is set to now.
    fn lap(&self, clock: &mut Option<Instant>) -> Duration {
        let Some(last) = clock else { return Duration::ZERO };
        let now = Instant::now();
        let time = now.saturating_duration_since(*last);
        *last = now;
        time
    }

    /// Adds the counts of another worker.
    fn add(&mut self, other: &Tally) {
        self.steps.resize(self.steps.len().max(other.steps.len()), StepTime::default());
        self.steps.iter_mut().zip(&other.steps).for_each(|(sum, step)| sum.add(*step));
        self.setup.add(other.setup);
        self.has_plan |= other.has_plan;
        self.peak = self.peak.max(other.peak);
        self.scratch = self.scratch.max(other.scratch);
        self.memory.extend_from_slice(&other.memory);
    }
}

/// A row of the profile: ops that run together, and their cost.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Row {
    /// The kind of the row.
    pub kind: RowKind,
    /// The ops.
    pub ops: Vec<Op>,
    /// The number of executions, by all workers.
    pub runs: u64,
    /// The time, by all workers; zero for a meter that only counts.
    pub time: Duration,
    /// The cost of all executions.
    pub cost: Cost,
}

/// The kind of a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RowKind {
    /// Hoisted work: runs once per machine, before its first tile block.
    Once,
    /// A step of the kernel.
    Step,
    /// Branches and loop control.
    Control,
}

impl Meter {
    /// A meter that counts the executions of each step.
    #[must_use]
    pub fn counting() -> Meter {
        Meter { timing: false, heap: None, sums: Mutex::default() }
    }

    /// A meter that also measures the time of each step. Profiling adds an overhead of a few dozen nanoseconds per
    /// step.
    #[must_use]
    pub fn timing() -> Meter {
        Meter { timing: true, heap: None, sums: Mutex::default() }
    }

    /// A meter that records the allocated memory of each step beside the workspace that the step states, for tests of
    /// the statements. Free tiles are not kept for reuse, and the launch must run on one thread.
    #[must_use]
    pub fn comparing_memory(heap: HeapSample) -> Meter {
        Meter { timing: false, heap: Some(heap), sums: Mutex::default() }
    }

    /// Whether the memory of each step is compared.
    pub(crate) fn compares_memory(&self) -> bool {
        self.heap.is_some()
    }

    /// The memory of each executed step of a meter that [compares](Self::comparing_memory) it, in order.
    #[must_use]
    pub fn memory(&self) -> Vec<StepMemory> {
        self.sums().tally.memory.clone()
    }

    fn sums(&self) -> MutexGuard<'_, MeterTotals> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn tally(&self) -> Box<Tally> {
        Box::new(Tally { timing: self.timing, heap: self.heap, ..Tally::default() })
    }

    pub(crate) fn add(&self, tally: &Tally) {
        let mut sums = self.sums();
        sums.tally.add(tally);
        sums.workers += 1;
    }

    /// The number of workers.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.sums().workers
    }

    /// Maximum bytes of one tile block in tiles and allocations, with the scratch registers of a worker.
    #[must_use]
    pub fn peak(&self) -> u64 {
        let sums = self.sums();
        sums.tally.peak + sums.tally.scratch
    }

    /// The upper bound of [`peak`](Self::peak), computed before the launch.
    #[must_use]
    pub fn planned(&self, program: &Program, kernel: &Kernel) -> u64 {
        match self.plan(program, kernel) {
            Some(_) => program.peak(kernel).total(),
            None => program.peak_by_reference(kernel).total(),
        }
    }

    fn plan<'k>(&self, program: &Program, kernel: &'k Kernel) -> Option<&'k Plan> {
        self.sums().tally.has_plan.then(|| program.plan(kernel))
    }

    /// The rows, in the order of the kernel's steps. `program` and `kernel` are those of the launches.
    #[must_use]
    pub fn rows(&self, program: &Program, kernel: &Kernel) -> Vec<Row> {
        let m = program.module();
        let plan = self.plan(program, kernel);
        let sums = self.sums();
        // Memory that products read in place is part of their cost.
        let windows = plan.into_iter().flat_map(|plan| plan.accesses.iter().filter(|access| access.in_place.is_some()));
        let readers: FxHashMap<Op, Op> = windows.filter_map(|load| Some((load.op, reader(m, load.op)?))).collect();
        let row = |kind, ops: &[Op], total: StepTime| {
            let own = |op: &&Op| !readers.contains_key(op);
            let read = readers.iter().filter(|(_, reader)| ops.contains(reader)).map(|(load, _)| load);
            let each: Cost = ops.iter().filter(own).chain(read).map(|&op| Cost::of_op(m, op)).sum();
            Row { kind, ops: ops.to_vec(), runs: total.runs, time: total.time, cost: each * total.runs }
        };
        let mut rows = Vec::new();
        if let Some(plan) = plan {
            rows.push(row(RowKind::Once, &plan.hoisted, sums.tally.setup));
        }
        let steps = plan.map_or(&kernel.steps, |plan| &plan.steps);
        let mut control = StepTime::default();
        for (step, &total) in steps.iter().zip(&sums.tally.steps) {
            match ops(plan, step) {
                _ if total.runs == 0 => {}
                [] => control.add(total),
                ops => rows.push(row(RowKind::Step, ops, total)),
            }
        }
        rows.push(row(RowKind::Control, &[], control));
        rows.retain(|row| row.runs > 0);
        rows
    }
}

/// The first product that reads the tile of a load.
fn reader(m: &Module, load: Op) -> Option<Op> {
    let mut tiles = vec![m.result(load, 0)?];
    let mut next = m.next_op(load);
    while let Some(op) = next {
        if m.operands(op).iter().any(|v| tiles.contains(v)) {
            match m.kind(op) {
                OpKind::Table(Opcode::MmaF | Opcode::MmaI) => return Some(op),
                // A product may read the result of any other op, and so of a new one.
                _ => tiles.extend(m.results(op)),
            }
        }
        next = m.next_op(op);
    }
    None
}

/// The ops of a step.
pub(crate) fn ops<'a>(plan: Option<&'a Plan>, step: &'a Step) -> &'a [Op] {
    match (step, plan) {
        (Step::Eval(op, _), plan) => {
            plan.and_then(|plan| plan.products.get(op)).map_or(std::slice::from_ref(op), |product| &product.ops)
        }
        (Step::Group(index, _), Some(plan)) => &plan.fused[*index as usize].ops,
        (Step::Access(index, _), Some(plan)) => std::slice::from_ref(&plan.accesses[*index as usize].op),
        (Step::Scalar(index), Some(plan)) => std::slice::from_ref(&plan.scalars[*index as usize].op),
        (
            Step::Group(..)
            | Step::Access(..)
            | Step::Scalar(_)
            | Step::Count { .. }
            | Step::Unless { .. }
            | Step::Jump(_)
            | Step::Move(_)
            | Step::Enter { .. }
            | Step::Next { .. }
            | Step::Exit
            | Step::Free(_)
            | Step::Done
            | Step::Return,
            _,
        ) => &[],
    }
}
