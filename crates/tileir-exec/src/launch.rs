//! Launches: a grid of tile blocks over one memory.
//!
//! Tile blocks that are independent of each other are divided among workers by locality ([`chunks`](crate::chunks)). Workers
//! start others in ascending order from one queue. A tile block that waits for another moves to the back of a second queue,
//! and the worker runs another one, so a spin lock never blocks the grid. The outcome depends on the number of
//! threads only if the kernel races: the fault of the lowest tile block is reported, and output is printed in the order of
//! tile blocks.

use crate::budget::{Demand, Shares};
use crate::cancel::{Cancel, Stop};
use crate::chunks::Chunks;
use crate::engine::packed::Pool;
use crate::engine::paths::AccessLog;
use crate::engine::plan::Plan;
use crate::engine::product;
use crate::engine::scratch::Scratch;
use crate::engine::simd::Isa;
use crate::fault::Fault;
use crate::globals::Globals;
use crate::machine::{Context, Machine, Status, tile, tile_type};
use crate::memory::{Memory, SharedHeap, Space, Table};
use crate::meter::{Meter, Tally};
use crate::output::Output;
use crate::peak::Peak;
use crate::program::{Kernel, Program};
use crate::progress::Progress;
use crate::raw;
use crate::tile::{Elem, Tile, Value};
use crate::undefined::{UndefinedPolicy, Warnings};
use crate::workers;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::num::NonZeroU64;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tileir_ir::TypeData;

/// The engine that runs a kernel. Both give the same bits and the same faults.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// Vector code on packed tiles.
    #[default]
    Fast,
    /// One element at a time; defines the semantics.
    Reference,
}

/// Limits of a launch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The maximum number of steps of one tile block.
    pub steps: u64,
    /// The maximum bytes at any time: the buffers, and the tiles, allocations, workspace and buffered output of all tile
    /// blocks. Up to one mebibyte of workspace per running op is not counted. Under a tight limit, fewer threads run and
    /// fewer tile blocks are in progress.
    pub memory: u64,
    /// The maximum duration of the launch.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 1_000_000_000, memory: 4 << 30, time: None }
    }
}

/// The parameters of a launch.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Tile blocks along x, y and z.
    pub grid: [u32; 3],
    /// One bit pattern per parameter: a number, or the address of a buffer.
    pub args: Vec<u64>,
    /// The number of threads, at least one.
    pub threads: usize,
    /// Whether tile blocks wait until all threads have started. Otherwise a small launch ends before another thread wakes: that is
    /// faster, but threads then rarely meet.
    pub wait_for_threads: bool,
    /// The limits.
    pub limits: Limits,
    /// The policy for undefined behaviour, by code.
    pub undefined: UndefinedPolicy,
    /// Receives the warnings that the policy asks for.
    pub warnings: Option<Arc<Warnings>>,
    /// The engine.
    pub engine: Engine,
    /// The vector instructions for the fast engine; `None` selects the best that the host has.
    pub isa: Option<Isa>,
    /// Reports progress to other threads.
    pub progress: Option<Arc<Progress>>,
    /// Counts and times the executed steps.
    pub meter: Option<Arc<Meter>>,
    /// Lets another thread cancel the launch.
    pub cancel: Option<Arc<Cancel>>,
    /// Bytes of the memory limit that the caller itself holds, such as copies of arrays and expected results.
    pub held_outside: u64,
    /// Counts the memory accesses of the fast engine by path. For tests of the engine.
    #[doc(hidden)]
    pub accesses: Option<Arc<AccessLog>>,
    /// Runs one of so many tile blocks, the first and every n-th after it: 1 runs all. The results are then incomplete; the
    /// counts of a [`Meter`] are scaled to the whole grid.
    pub sample: NonZeroU64,
}

impl Launch {
    /// The number of tile blocks in the grid.
    #[must_use]
    pub fn blocks(&self) -> u128 {
        self.grid.iter().map(|&size| u128::from(size)).product()
    }
}

impl Default for Launch {
    fn default() -> Self {
        Launch {
            grid: [1; 3],
            args: Vec::new(),
            threads: 1,
            wait_for_threads: false,
            limits: Limits::default(),
            undefined: UndefinedPolicy::default(),
            warnings: None,
            engine: Engine::default(),
            isa: None,
            progress: None,
            meter: None,
            cancel: None,
            held_outside: 0,
            accesses: None,
            sample: NonZeroU64::MIN,
        }
    }
}

/// The reason why a launch did not complete.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LaunchError {
    /// A tile block failed.
    #[error(transparent)]
    Fault(Box<Fault>),
    /// The number of arguments differs from the number of parameters.
    #[error("the kernel takes {expected} arguments, {given} are given")]
    ArgumentCount {
        /// The number of parameters.
        expected: usize,
        /// The number of arguments.
        given: usize,
    },
    /// The kernel belongs to another program.
    #[error("the kernel @{0} belongs to another program")]
    Kernel(String),
    /// The globals belong to another program.
    #[error("the globals belong to another program than the kernel")]
    Globals,
    /// A parameter is not a scalar.
    #[error("parameter {0} is not a scalar: a kernel with such a parameter cannot be launched")]
    Parameter(usize),
    /// The grid is empty or too large along one axis.
    #[error("a grid has 1 to 16777215 tile blocks along each axis")]
    Grid,
    /// The buffers alone exceed the memory limit.
    #[error("arrays and globals take {taken} bytes, over the limit of {limit} bytes of memory")]
    Memory {
        /// The bytes of the buffers.
        taken: u64,
        /// The limit.
        limit: u64,
    },
    /// The thread for the time limit could not be started.
    #[error("cannot start the thread that enforces the time limit")]
    Timer,
}

/// The maximum number of tile blocks along one axis of a grid (spec, ops.md §1).
pub(crate) const MAX_AXIS: u32 = (1 << 24) - 1;

/// Runs a kernel over its grid. `print` receives the output of the tile blocks, in their order.
///
/// The threads persist for later launches. Each thread that ran matrix products, including the calling one, keeps up to one
/// mebibyte of packed operands.
///
/// # Errors
/// If the arguments do not fit the kernel, or a tile block faults. Writes before the fault remain in memory.
pub fn launch(
    program: &Program,
    kernel: &Kernel,
    memory: &Memory,
    globals: &Globals,
    launch: &Launch,
    print: &mut (dyn FnMut(&[u8]) + Send),
) -> Result<(), LaunchError> {
    if !program.kernels().as_ptr_range().contains(&std::ptr::from_ref(kernel)) {
        return Err(LaunchError::Kernel(kernel.name().to_owned()));
    }
    if !globals.0.iter().map(|global| global.0).eq(program.globals().iter().copied()) {
        return Err(LaunchError::Globals);
    }
    let args = arguments(program, kernel, &launch.args)?;
    if launch.grid.iter().any(|&d| d == 0 || d > MAX_AXIS) {
        return Err(LaunchError::Grid);
    }
    let plan = match launch.engine {
        // A forced instruction set or a measurement applies to the planned kernel.
        Engine::Fast if launch.isa.is_some() || launch.meter.is_some() || launch.accesses.is_some() => {
            Some(program.plan(kernel))
        }
        Engine::Fast => program.plan_for_launch(kernel, launch.blocks()),
        Engine::Reference => None,
    };
    let peak = if plan.is_some() { program.peak(kernel) } else { program.peak_by_reference(kernel) };
    let total = u64::try_from(launch.blocks()).unwrap_or(u64::MAX).div_ceil(launch.sample.get());
    if let Some(progress) = &launch.progress {
        progress.begin(total);
    }
    let guard = memory.begin_launch();
    let table = guard.table();
    let shares = shares(kernel, table, launch, peak, total)?;
    let stop = Arc::new(Stop::new(launch.cancel.clone(), launch.limits.time));
    let _timer = stop.start_timer().map_err(|_| LaunchError::Timer)?;
    let output = Output::new(print, shares.output_bytes, shares.workers);
    let cx = Context {
        program,
        kernel,
        grid: launch.grid,
        sample_stride: launch.sample.get(),
        limits: launch.limits,
        undefined: launch.undefined,
        guards_elements: launch.undefined.guards_elements(),
        warnings: launch.warnings.as_deref(),
        plan,
        isa: launch.isa.unwrap_or_else(Isa::detect),
        globals: &globals.0,
        stop: &stop,
        output: &output,
        block_bytes: shares.block_bytes,
        accesses: launch.accesses.as_deref().filter(|_| launch.engine == Engine::Fast),
    };
    let shared = SharedHeap::default();
    let pools = plan.is_some() && !launch.meter.as_ref().is_some_and(|meter| meter.compares_memory());
    let independent = cx.plan.is_some_and(|plan| plan.is_isolated);
    let queue = Queue {
        cx: &cx,
        table,
        shared: &shared,
        args: &args,
        meter: launch.meter.as_deref(),
        observer: launch.progress.as_deref(),
        pool_bytes: if pools { peak.tiles.min(shares.block_bytes) } else { 0 },
        max_in_progress: shares.blocks,
        // Output is printed in the order of tile blocks, so they are started in that order too.
        chunks: (independent && !kernel.prints).then(|| Chunks::new(total, shares.workers)),
        batch_divisor: if independent { BATCHES_PER_WORKER * shares.workers as u64 } else { u64::MAX },
        state: Mutex::new(SchedulerState::new(total, &output, launch.progress.as_deref())),
        changed: Condvar::new(),
        any_block_waited: AtomicBool::new(false),
    };
    workers::run_on_all(shares.workers, launch.wait_for_threads, |worker| queue.work(worker));
    let state = queue.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    output.flush();
    state.fault.map_or(Ok(()), |fault| Err(LaunchError::Fault(fault.1)))
}

/// Divides the memory limit of a launch of `blocks` tile blocks, each of which needs at most `peak`, among workers and tile blocks.
///
/// # Errors
/// If the buffers alone exceed the limit.
pub(crate) fn shares(
    kernel: &Kernel,
    table: &Table,
    launch: &Launch,
    peak: Peak,
    blocks: u64,
) -> Result<Shares, LaunchError> {
    let limit = launch.limits.memory;
    let taken = table.size.saturating_add(launch.held_outside);
    if taken > limit {
        return Err(LaunchError::Memory { taken, limit });
    }
    let fixed = table.footprint.saturating_add(launch.held_outside);
    let threads = launch.threads.clamp(1, 1024).min(usize::try_from(blocks).unwrap_or(usize::MAX));
    let (machine, prints) = (Machine::fixed_bytes(kernel), kernel.prints);
    Ok(Shares::new(&Demand { limit, fixed, peak, machine, prints, threads }))
}

/// The arguments of a launch as register values; bits beyond the width of a parameter are ignored.
///
/// # Errors
/// If their number is wrong, or if a parameter is not a scalar.
pub(crate) fn arguments(program: &Program, kernel: &Kernel, args: &[u64]) -> Result<Vec<Value>, LaunchError> {
    let m = program.module();
    let expected = kernel.params().len();
    if expected != args.len() {
        return Err(LaunchError::ArgumentCount { expected, given: args.len() });
    }
    let value = |(i, (ty, &bits))| match m.type_data(ty) {
        TypeData::Tile { shape, .. } if shape.is_empty() => {
            let (_, elem) = tile_type(m, ty);
            let mask = match elem {
                Elem::Int(f) => f.mask(),
                Elem::Float(_) | Elem::Ptr(_) => u64::MAX >> (64 - elem.storage_bits()),
            };
            Ok(tile(Tile::scalar(elem, bits & mask)))
        }
        _ => Err(LaunchError::Parameter(i)),
    };
    kernel.params().zip(args).enumerate().map(value).collect()
}

/// Batches of tile blocks per worker. Batches shrink towards the end, so that all workers finish at about the same time.
const BATCHES_PER_WORKER: u64 = 16;
/// The maximum number of tile blocks in a batch.
const MAX_BATCH: u64 = 16;

/// A unit of work for a worker.
enum Work<'a> {
    /// Start this tile block.
    Start(u64),
    /// Resume a tile block that waited.
    Resume(Box<Machine<'a>>),
}

/// The memory that a worker keeps between tile blocks.
struct Worker<'a> {
    pool: RefCell<Pool>,
    scratch: Scratch,
    tally: Option<Box<Tally>>,
    /// The machine of a finished tile block, for the next one.
    spare: Option<Box<Machine<'a>>>,
}

impl<'a> Worker<'a> {
    /// Moves the pool, the scratch registers and the tally into a machine for one turn.
    fn move_into(&mut self, machine: &mut Machine<'a>) {
        machine.pool = std::mem::take(&mut self.pool);
        machine.scratch = std::mem::take(&mut self.scratch);
        machine.tally = self.tally.take();
    }

    /// Moves the pool, the scratch registers and the tally out of a machine after its turn.
    fn move_out_of(&mut self, machine: &mut Machine<'a>) {
        self.pool = std::mem::take(&mut machine.pool);
        self.scratch = std::mem::take(&mut machine.scratch);
        self.tally = machine.tally.take();
    }
}

/// The scheduler of a launch: hands tile blocks to workers.
struct Queue<'a, 'p> {
    cx: &'a Context<'a>,
    table: &'a Table,
    shared: &'a SharedHeap,
    args: &'a [Value],
    meter: Option<&'a Meter>,
    observer: Option<&'p Progress>,
    /// Bytes that a worker keeps in its tile pool.
    pool_bytes: u64,
    /// The maximum number of tile blocks in progress.
    max_in_progress: u64,
    /// The tile blocks, if none of them waits for another or prints. Otherwise `None`, and `state` has the tile blocks.
    chunks: Option<Chunks>,
    /// A batch is the number of remaining tile blocks divided by this. A worker takes consecutive tile blocks, because
    /// neighbours often read adjacent memory.
    batch_divisor: u64,
    state: Mutex<SchedulerState<'a, 'p>>,
    /// Signalled when an idle worker may find work.
    changed: Condvar,
    /// Whether a tile block has waited for another one. Until then, workers report finished tile blocks once per batch.
    any_block_waited: AtomicBool,
}

/// Finished tile blocks of a batch that are not reported yet; none of them faulted or waited.
#[derive(Default)]
struct FinishedBatch {
    blocks: Range<u64>,
    /// The number of them that changed memory.
    changed: u64,
}

/// The state of the scheduler.
struct SchedulerState<'a, 'p> {
    /// The lowest tile block that has not been started.
    next: u64,
    /// Tile blocks that wait for others, each with the progress count at which it was stuck.
    waiting: VecDeque<(Box<Machine<'a>>, Option<u64>)>,
    /// Tile blocks that a worker runs, or has in its batch.
    running: u64,
    /// Workers that run a tile block.
    busy: u64,
    /// Workers without work.
    idle: u64,
    /// The number of finished turns that changed memory, plus the number of finished tile blocks.
    progress: u64,
    /// The fault of the lowest faulting tile block.
    fault: Option<(u64, Box<Fault>)>,
    /// Whether a new tile block is started before a waiting one is resumed; alternates.
    prefer_new: bool,
    total: u64,
    output: &'p Output<'p>,
    observer: Option<&'p Progress>,
}

impl<'a, 'p> SchedulerState<'a, 'p> {
    /// No tile block has started.
    fn new(total: u64, output: &'p Output<'p>, observer: Option<&'p Progress>) -> SchedulerState<'a, 'p> {
        SchedulerState {
            next: 0,
            waiting: VecDeque::new(),
            running: 0,
            busy: 0,
            idle: 0,
            progress: 0,
            fault: None,
            prefer_new: false,
            total,
            output,
            observer,
        }
    }

    /// Whether a lower tile block than `index` has faulted, so that the outcome of `index` is ignored.
    fn beyond_fault(&self, index: u64) -> bool {
        self.fault.as_ref().is_some_and(|(failed, _)| *failed < index)
    }

    /// The number of tile blocks that may still be started.
    fn unstarted(&self) -> u64 {
        let end = self.fault.as_ref().map_or(self.total, |(failed, _)| *failed);
        end.saturating_sub(self.next)
    }

    /// Records the finished tile blocks of a batch.
    fn finish_batch(&mut self, finished: FinishedBatch) {
        let FinishedBatch { blocks, changed } = finished;
        let count = blocks.end - blocks.start;
        self.running -= count;
        self.progress += changed + count;
        self.count_done(count);
        self.output.finish(blocks);
    }

    /// Records that a tile block finished, with its fault if it had one.
    fn finish(&mut self, index: u64, fault: Option<Box<Fault>>) {
        self.progress += 1;
        self.count_done(1);
        if let Some(fault) = fault
            && !self.beyond_fault(index)
        {
            self.output.fail(index);
            self.fault = Some((index, fault));
        }
        self.output.finish(index..index + 1);
    }

    /// Tells the observer of the launch that `count` more tile blocks are finished.
    fn count_done(&self, count: u64) {
        if let Some(observer) = self.observer {
            observer.add(count);
        }
    }
}

impl<'a, 'p> Queue<'a, 'p> {
    fn lock(&self) -> MutexGuard<'_, SchedulerState<'a, 'p>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs tile blocks until none is left, as worker `number` of the launch.
    fn work(&self, number: usize) {
        let mut worker = Worker {
            pool: RefCell::new(Pool::new(self.pool_bytes)),
            scratch: Scratch::default(),
            tally: self.meter.map(Meter::tally),
            spare: None,
        };
        let keeps_panels = self.cx.plan.is_some_and(Plan::keeps_panels);
        if keeps_panels {
            worker.pool.get_mut().scratch = product::ProductScratch::of_thread();
        }
        match &self.chunks {
            Some(chunks) => self.work_on_chunks(chunks, number, &mut worker),
            None => self.work_in_order(&mut worker),
        }
        let Worker { mut pool, scratch, tally, .. } = worker;
        if let (Some(meter), Some(mut tally)) = (self.meter, tally) {
            tally.scratch = scratch.bytes() + pool.get_mut().scratch.bytes();
            meter.add_worker(&tally);
        }
        if keeps_panels {
            pool.into_inner().scratch.return_to_thread();
        }
    }

    /// Runs independent tile blocks, starting with those of the chunks of worker `number`. After a fault, only lower tile blocks still
    /// run.
    fn work_on_chunks(&self, chunks: &Chunks, number: usize, worker: &mut Worker<'a>) {
        while let Some(blocks) = chunks.next(number) {
            let mut machine = self.machine(worker);
            worker.move_into(&mut machine);
            let mut finished = 0;
            for index in blocks {
                machine.start(index);
                if let Err(fault) = machine.run(0) {
                    // Lower tile blocks still run, unless the launch is cancelled: the lowest fault is reported.
                    chunks.end_at(if self.cx.stop.is_set() { 0 } else { index });
                    self.lock().finish(index, Some(fault));
                    break;
                }
                finished += 1;
                // A machine that has left the plan is not reused.
                if machine.plan.is_none() {
                    worker.move_out_of(&mut machine);
                    machine = self.machine(worker);
                    worker.move_into(&mut machine);
                }
            }
            worker.move_out_of(&mut machine);
            worker.spare = Some(machine).filter(|machine| machine.plan.is_some());
            if let Some(observer) = self.observer {
                observer.add(finished);
            }
        }
        raw::fence_stores();
    }

    /// Runs tile blocks in their order. One that waits for another is resumed later.
    fn work_in_order(&self, worker: &mut Worker<'a>) {
        // The rest of the current batch.
        let (mut batch, mut progress) = (0..0, 0);
        let mut finished = FinishedBatch::default();
        loop {
            let work = match batch.next() {
                Some(index) => Work::Start(index),
                None => match self.take_work(&mut batch) {
                    Some((work, current)) => {
                        progress = current;
                        work
                    }
                    None => break,
                },
            };
            let (mut machine, new_block) = match work {
                Work::Start(index) => (self.machine(worker), Some(index)),
                Work::Resume(machine) => (machine, None),
            };
            worker.move_into(&mut machine);
            if let Some(index) = new_block {
                machine.start(index);
                if !finished.blocks.is_empty() {
                    machine.unreported_from = finished.blocks.start;
                }
            }
            let changes = machine.space.changes;
            let outcome = machine.run(progress);
            worker.move_out_of(&mut machine);
            let changed = machine.space.changes != changes;
            let can_defer = matches!(outcome, Ok(Status::Done)) && machine.plan.is_some();
            if can_defer && !batch.is_empty() && !self.any_block_waited.load(Ordering::Relaxed) {
                let start = if finished.blocks.is_empty() { machine.index } else { finished.blocks.start };
                finished =
                    FinishedBatch { blocks: start..machine.index + 1, changed: finished.changed + u64::from(changed) };
                worker.spare = Some(machine);
                continue;
            }
            // Another worker may resume the tile block or read its writes.
            machine.space.fence_stores();
            if !finished.blocks.is_empty() {
                self.lock().finish_batch(std::mem::take(&mut finished));
            }
            worker.spare = self.end_turn(machine, outcome, changed, progress, &mut batch).filter(|m| m.plan.is_some());
        }
        self.cx.output.set_idle(true);
    }

    /// The machine of a finished tile block, or a new one.
    fn machine(&self, worker: &mut Worker<'a>) -> Box<Machine<'a>> {
        worker.spare.take().unwrap_or_else(|| self.new_machine(worker.tally.as_deref_mut()))
    }

    /// A new machine, with the hoisted work of the plan done.
    fn new_machine(&self, tally: Option<&mut Tally>) -> Box<Machine<'a>> {
        let clock = tally.as_ref().and_then(|tally| tally.clock());
        let machine = Box::new(Machine::new(self.cx, Space::new(self.table, self.shared), self.args));
        if let Some(tally) = tally {
            tally.record_setup(clock);
        }
        machine
    }

    /// The next tile block to run, and the progress count. Stores the rest of its batch in `batch`. A stuck tile block is not
    /// resumed until the count grows. Returns `None` if the launch is over: no tile block is left, or all are stuck.
    fn take_work(&self, batch: &mut Range<u64>) -> Option<(Work<'a>, u64)> {
        let mut state = self.lock();
        loop {
            if let Some((failed, _)) = &state.fault {
                // A cancelled launch drops all remaining tile blocks.
                let end = if self.cx.stop.is_set() { 0 } else { *failed };
                state.waiting.retain(|(m, _)| m.index < end);
                state.next = if end == 0 { state.total } else { state.next };
            }
            state.prefer_new = !state.prefer_new;
            let progress = state.progress;
            let ready = state.waiting.iter().position(|(_, stuck)| *stuck != Some(progress));
            let may_begin = state.unstarted() > 0 && state.busy + (state.waiting.len() as u64) < self.max_in_progress;
            let work = if may_begin && (state.prefer_new || ready.is_none()) {
                let index = state.next;
                let blocks = (state.unstarted() / self.batch_divisor).clamp(1, MAX_BATCH);
                state.next += blocks;
                state.running += blocks - 1;
                *batch = index + 1..index + blocks;
                Some(Work::Start(index))
            } else {
                ready.and_then(|position| state.waiting.remove(position)).map(|(machine, _)| Work::Resume(machine))
            };
            if let Some(work) = work {
                state.running += 1;
                state.busy += 1;
                return Some((work, progress));
            }
            if state.running == 0 {
                self.end_launch(&mut state);
                return None;
            }
            state.idle += 1;
            self.cx.output.set_idle(true);
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            self.cx.output.set_idle(false);
            state.idle -= 1;
        }
    }

    /// Ends the launch when no tile block can run. If waiting ones remain, the lowest one faults: with a deadlock, or with
    /// the memory limit if that kept others from starting.
    fn end_launch(&self, state: &mut SchedulerState<'a, 'p>) {
        let left = std::mem::take(&mut state.waiting);
        let (count, unstarted) = (left.len() as u64, state.unstarted());
        if let Some((machine, _)) = left.iter().min_by_key(|(m, _)| m.index) {
            let fault = if unstarted > 0 { machine.memory_limit_fault(count) } else { machine.deadlock_fault(count) };
            state.finish(machine.index, Some(fault));
        }
        self.changed.notify_all();
    }

    /// Records the outcome of a turn of `machine`. `changed` says whether it changed memory, and `progress` is the count at the start
    /// of the turn. After a fault, drops the tile blocks of `batch` beyond it. Returns the machine for reuse, unless its tile block
    /// waits.
    fn end_turn(
        &self,
        machine: Box<Machine<'a>>,
        outcome: Result<Status, Box<Fault>>,
        changed: bool,
        progress: u64,
        batch: &mut Range<u64>,
    ) -> Option<Box<Machine<'a>>> {
        let mut state = self.lock();
        state.running -= 1;
        state.busy -= 1;
        state.progress += u64::from(changed);
        let spare = match outcome {
            Ok(Status::Done) => {
                state.finish(machine.index, None);
                Some(machine)
            }
            Err(fault) => {
                state.finish(machine.index, Some(fault));
                Some(machine)
            }
            Ok(Status::Waiting { stuck }) => {
                self.any_block_waited.store(true, Ordering::Relaxed);
                state.waiting.push_back((machine, stuck.then_some(progress)));
                None
            }
        };
        // Tile blocks after a faulting one are not started.
        let end = state.fault.as_ref().map_or(batch.end, |(failed, _)| (*failed).clamp(batch.start, batch.end));
        state.running -= batch.end - end;
        batch.end = end;
        // A notification without waiters still costs a system call.
        if state.idle > 0 {
            self.changed.notify_all();
        }
        spare
    }
}
