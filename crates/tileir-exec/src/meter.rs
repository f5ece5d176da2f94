//! Measurements of a launch: how often each step ran, for how long, and the memory in use.
//!
//! Each worker has a [`Tally`], which is added to the [`Meter`] when the worker ends. Without a meter nothing is counted.

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
    /// Whether the time of each step is measured.
    timing: bool,
    /// By step of the plan.
    planned_steps: Vec<StepTime>,
    /// By step of the kernel without a plan. A machine has no plan on the reference engine, and if the hoisted work faults, which
    /// may be for lack of memory in one machine only.
    unplanned_steps: Vec<StepTime>,
    /// Hoisted work, done once per machine.
    setup: StepTime,
    /// Maximum bytes of one tile block.
    pub peak: u64,
    /// Bytes of scratch registers.
    pub scratch: u64,
    /// Set if the memory of each step is recorded.
    pub heap: Option<HeapSample>,
    /// The memory of each step, in order, if it is recorded.
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
    /// The current instant, if times are measured.
    pub fn clock(&self) -> Option<Instant> {
        self.timing.then(Instant::now)
    }

    /// Records one run of the step at `pc`, of the planned or the unplanned steps of the kernel, with the time since `last`, which is set
    /// to now.
    pub fn record_step(&mut self, pc: usize, is_planned: bool, last: &mut Option<Instant>) {
        let time = self.lap(last);
        let steps = if is_planned { &mut self.planned_steps } else { &mut self.unplanned_steps };
        if pc >= steps.len() {
            steps.resize(pc + 1, StepTime::default());
        }
        steps[pc].add(StepTime { runs: 1, time });
    }

    /// Records loop iterations of the plan that were computed as one product. The time counts for the product.
    pub fn record_joined_iterations(
        &mut self,
        product_loop: &ProductLoop,
        iterations: u64,
        clock: &mut Option<Instant>,
    ) {
        let time = self.lap(clock);
        let steps = &mut self.planned_steps;
        steps.resize(steps.len().max(product_loop.steps.end), StepTime::default());
        steps[product_loop.steps.clone()].iter_mut().for_each(|step| step.runs += iterations);
        steps[product_loop.multiplies].time += time;
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

    /// Adds the measurements of another worker: counts and times are summed, `peak` and `scratch` become the maximum of both,
    /// and `memory` is appended. `timing` and `heap`, which say what is measured, stay.
    fn add_worker(&mut self, other: &Tally) {
        let add_steps = |sums: &mut Vec<StepTime>, steps: &[StepTime]| {
            sums.resize(sums.len().max(steps.len()), StepTime::default());
            sums.iter_mut().zip(steps).for_each(|(sum, step)| sum.add(*step));
        };
        add_steps(&mut self.planned_steps, &other.planned_steps);
        add_steps(&mut self.unplanned_steps, &other.unplanned_steps);
        self.setup.add(other.setup);
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

    /// Whether the memory of each step is recorded, as by [`comparing_memory`](Self::comparing_memory).
    pub(crate) fn compares_memory(&self) -> bool {
        self.heap.is_some()
    }

    /// The memory of each executed step, in order. Empty unless the meter was made by
    /// [`comparing_memory`](Self::comparing_memory).
    #[must_use]
    pub fn memory(&self) -> Vec<StepMemory> {
        self.sums().tally.memory.clone()
    }

    fn sums(&self) -> MutexGuard<'_, MeterTotals> {
        self.sums.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// An empty tally for a worker, which measures what this meter collects.
    pub(crate) fn tally(&self) -> Box<Tally> {
        Box::new(Tally { timing: self.timing, heap: self.heap, ..Tally::default() })
    }

    /// Adds the measurements of a worker that has ended.
    pub(crate) fn add_worker(&self, tally: &Tally) {
        let mut sums = self.sums();
        sums.tally.add_worker(tally);
        sums.workers += 1;
    }

    /// The number of workers, over all launches.
    #[must_use]
    pub fn workers(&self) -> usize {
        self.sums().workers
    }

    /// An upper bound of the bytes of one tile block with its worker: the maximum in tiles and allocations, plus the maximum of
    /// scratch registers, which may be of different workers.
    #[must_use]
    pub fn peak(&self) -> u64 {
        let sums = self.sums();
        sums.tally.peak + sums.tally.scratch
    }

    /// The upper bound of [`peak`](Self::peak), computed before the launch.
    #[must_use]
    pub fn planned(&self, program: &Program, kernel: &Kernel) -> u64 {
        let sums = self.sums();
        let fast = (!sums.tally.planned_steps.is_empty()).then(|| program.peak(kernel).total());
        let reference = || program.peak_by_reference(kernel).total();
        match fast {
            Some(fast) if sums.tally.unplanned_steps.is_empty() => fast,
            Some(fast) => fast.max(reference()),
            None => reference(),
        }
    }

    /// The rows, in the order of the kernel's steps; after them, those of machines that ran without the plan. `program` and
    /// `kernel` are those of the launches.
    #[must_use]
    pub fn rows(&self, program: &Program, kernel: &Kernel) -> Vec<Row> {
        let m = program.module();
        let sums = self.sums();
        let plan = (!sums.tally.planned_steps.is_empty()).then(|| program.plan(kernel));
        // Memory that products read in place is part of their cost.
        let windows = plan.into_iter().flat_map(|plan| plan.accesses.iter().filter(|access| access.in_place.is_some()));
        let readers: FxHashMap<Op, Op> = windows.filter_map(|load| Some((load.op, reader(m, load.op)?))).collect();
        let planned_cost = |ops: &[Op]| -> Cost {
            let own = |op: &&Op| !readers.contains_key(op);
            let read = readers.iter().filter(|(_, reader)| ops.contains(reader)).map(|(load, _)| load);
            ops.iter().filter(own).chain(read).map(|&op| Cost::of_op(m, op)).sum()
        };
        let row = |kind, ops: &[Op], total: StepTime, each: Cost| Row {
            kind,
            ops: ops.to_vec(),
            runs: total.runs,
            time: total.time,
            cost: each * total.runs,
        };
        let mut rows = Vec::new();
        let mut control = StepTime::default();
        if let Some(plan) = plan {
            rows.push(row(RowKind::Once, &plan.hoisted, sums.tally.setup, planned_cost(&plan.hoisted)));
            for (step, &total) in plan.steps.iter().zip(&sums.tally.planned_steps).filter(|(_, total)| total.runs > 0) {
                match ops(Some(plan), step) {
                    [] => control.add(total),
                    ops => rows.push(row(RowKind::Step, ops, total, planned_cost(ops))),
                }
            }
        }
        for (step, &total) in kernel.steps.iter().zip(&sums.tally.unplanned_steps).filter(|(_, total)| total.runs > 0) {
            match ops(None, step) {
                [] => control.add(total),
                ops => rows.push(row(RowKind::Step, ops, total, ops.iter().map(|&op| Cost::of_op(m, op)).sum())),
            }
        }
        rows.push(row(RowKind::Control, &[], control, Cost::default()));
        rows.retain(|row| row.runs > 0);
        rows
    }
}

/// The first product after a load, in its block, that reads the loaded tile or a value computed from it; `None` if there is
/// none.
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

/// The ops that a step runs, of the plan or of the kernel without one; none for a step of control flow.
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    /// A machine without the plan numbers its steps differently, so its counts are not added to those of the plan.
    #[test]
    fn workers_with_and_without_the_plan_are_added_by_op() {
        let text = "entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [1024], strides = [1] : tensor_view<1024xf32, strides=[1]>
  %w = make_partition_view %v : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>
  %i = constant <i32: 0> : tile<i32>
  %x, %t = load_view_tko weak %w[%i] : partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
  %y = addf %x, %x : tile<1024xf32>
  %z = mulf %y, %y : tile<1024xf32>
  %u = store_view_tko weak %z, %w[%i] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<1024xf32, strides=[1]>>, tile<i32> -> token
}";
        let parsed = parse(&Arc::new(Source::new("t.mlir", text)), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{}", parsed.diagnostics);
        let program = Program::new(parsed.module).expect("a legal module");
        let kernel = program.kernel("k").expect("the kernel");
        let plan = program.plan(kernel);
        assert!(plan.steps.len() < kernel.steps.len(), "the ops are fused");
        let meter = Meter::counting();
        for (steps, is_planned) in [(&plan.steps, true), (&kernel.steps, false)] {
            let mut tally = meter.tally();
            (0..steps.len()).for_each(|pc| tally.record_step(pc, is_planned, &mut None));
            meter.add_worker(&tally);
        }
        let rows = meter.rows(&program, kernel);
        let m = program.module();
        for op in m.ops_within(kernel.op()).into_iter().filter(|op| m.kind(*op) == OpKind::Table(Opcode::MulF)) {
            let runs: Vec<(usize, u64)> =
                rows.iter().filter(|row| row.ops.contains(&op)).map(|row| (row.ops.len(), row.runs)).collect();
            assert!(matches!(runs[..], [(2.., 1), (1, 1)]), "once in a group and once alone: {runs:?}");
        }
    }
}
