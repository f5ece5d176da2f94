//! Launches: a grid of tile blocks over one memory.
//!
//! Blocks start in ascending order from one queue, on as many threads as asked for. One that waits for another goes to
//! the back of a second queue and the next one gets its turn, so that a lock never stops the grid. What a launch does
//! depends on the number of threads only where the program itself races: of several faults the one in the lowest block
//! is reported, and what blocks print comes out in their order.

use crate::budget::{Demand, Shares};
use crate::cancel::{Cancel, Stop};
use crate::engine::packed::Pool;
use crate::engine::paths::AccessLog;
use crate::engine::plan::Plan;
use crate::engine::product;
use crate::engine::simd::Isa;
use crate::engine::strip::Scratch;
use crate::fault::Fault;
use crate::globals::Globals;
use crate::held::Held;
use crate::machine::{Context, Machine, Status, tile, tile_type};
use crate::memory::{Memory, SharedHeap, Space, Table};
use crate::meter::{Meter, Tally};
use crate::output::Output;
use crate::program::{Kernel, Program};
use crate::progress::Progress;
use crate::tile::{Elem, Tile, Value};
use crate::undefined::{UndefinedPolicy, Warnings};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tileir_ir::TypeData;

/// What runs a kernel. Both give the same bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Engine {
    /// Vector code on packed tiles.
    #[default]
    Fast,
    /// Plain code, one element after another.
    Reference,
}

/// Bounds on a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Ops that one tile block may run.
    pub steps: u64,
    /// Bytes that the launch may hold at a time: the buffers of its memory, and for all tile blocks together tiles,
    /// allocations, what ops compute with, and output that waits to be printed. Up to a mebibyte for each op that is
    /// being run does not count. Where memory is scarce, fewer threads run and fewer tile blocks wait at a time.
    pub memory: u64,
    /// How long the launch may take.
    pub time: Option<Duration>,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: 1_000_000_000, memory: 4 << 30, time: None }
    }
}

/// How to run a kernel.
#[derive(Clone, Debug)]
pub struct Launch {
    /// Tile blocks along x, y and z.
    pub grid: [u32; 3],
    /// One bit pattern per parameter: a number, or the address of a buffer.
    pub args: Vec<u64>,
    /// How many threads; at least one.
    pub threads: usize,
    /// When to stop.
    pub limits: Limits,
    /// What to do about undefined behaviour, by code.
    pub undefined: UndefinedPolicy,
    /// Keeps what the policy says to warn about.
    pub warnings: Option<Arc<Warnings>>,
    /// What runs it.
    pub engine: Engine,
    /// The vector instructions that the fast engine uses; the best there are if `None`.
    pub isa: Option<Isa>,
    /// Says how far the launch is, for whoever watches from another thread.
    pub progress: Option<Arc<Progress>>,
    /// Counts what the steps take.
    pub meter: Option<Arc<Meter>>,
    /// Stops the launch when another thread says so.
    pub cancel: Option<Arc<Cancel>>,
    /// Bytes of the limit on memory that whoever launches holds: copies of arrays, or what is expected of them.
    pub held_outside: u64,
    /// Counts accesses to memory by the way they take on the fast engine.
    pub accesses: Option<Arc<AccessLog>>,
}

impl Launch {
    /// How many tile blocks there are.
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
        }
    }
}

/// Why a launch did not run to its end.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LaunchError {
    /// A tile block failed.
    #[error(transparent)]
    Fault(Box<Fault>),
    /// The number of arguments is not that of the kernel's parameters.
    #[error("the kernel takes {expected} arguments, {given} are given")]
    ArgumentCount {
        /// What the kernel has.
        expected: usize,
        /// What the launch has.
        given: usize,
    },
    /// The kernel is of another program.
    #[error("the kernel @{0} is of another program")]
    Kernel(String),
    /// The globals are of another program.
    #[error("the globals are of another program than the kernel")]
    Globals,
    /// A parameter is no scalar.
    #[error("parameter {0} is no scalar: a kernel with such a parameter cannot be launched")]
    Parameter(usize),
    /// The grid is empty or too large along one axis.
    #[error("a grid has 1 to 16777215 tile blocks along each axis")]
    Grid,
    /// The buffers alone are over the limit.
    #[error("arrays and globals take {taken} bytes, over the limit of {limit} bytes of memory")]
    Memory {
        /// What the buffers take.
        taken: u64,
        /// The limit.
        limit: u64,
    },
    /// There is a limit on time, and no thread that could watch it.
    #[error("no thread can be started that watches the time limit")]
    Timer,
}

/// Tile blocks along one axis of a grid (ops.md §1).
pub(crate) const MAX_AXIS: u32 = (1 << 24) - 1;

/// Runs a kernel over its grid. `print` gets what tile blocks print, in their order.
///
/// Threads stay for later launches, and each that ran products, the calling one among them, keeps up to a mebibyte of room
/// for their operands.
///
/// # Errors
/// When the arguments do not fit the kernel, or a tile block fails; memory then holds what was written until then.
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
    let plan = (launch.engine == Engine::Fast).then(|| program.plan(kernel));
    let held = if plan.is_some() { program.held(kernel) } else { program.held_by_reference(kernel) };
    let total = u64::try_from(launch.blocks()).unwrap_or(u64::MAX);
    if let Some(progress) = &launch.progress {
        progress.begin(total);
    }
    let guard = memory.begin_launch();
    let table = guard.table();
    let shares = shares(kernel, table, launch, held, total)?;
    let stop = Arc::new(Stop::new(launch.cancel.clone(), launch.limits.time));
    let _timer = stop.start_timer().map_err(|_| LaunchError::Timer)?;
    let output = Output::new(print, shares.output, shares.workers);
    let cx = Context {
        program,
        kernel,
        grid: launch.grid,
        limits: launch.limits,
        undefined: launch.undefined,
        guards_elements: launch.undefined.guards_elements(),
        warnings: launch.warnings.as_deref(),
        plan,
        isa: launch.isa.unwrap_or_else(Isa::detect),
        globals: &globals.0,
        stop: &stop,
        output: &output,
        block_bytes: shares.block,
        accesses: launch.accesses.as_deref().filter(|_| launch.engine == Engine::Fast),
    };
    let shared = SharedHeap::default();
    let alone = cx.plan.is_some_and(|plan| plan.alone);
    let queue = Queue {
        cx: &cx,
        table,
        shared: &shared,
        args: &args,
        meter: launch.meter.as_deref(),
        budget: if plan.is_some() { held.tiles.min(shares.block) } else { 0 },
        blocks: shares.blocks,
        runs: if alone { RUNS * shares.workers as u64 } else { u64::MAX },
        state: Mutex::new(State::new(total, &output, launch.progress.as_deref())),
        changed: Condvar::new(),
        waits: AtomicBool::new(false),
    };
    crate::workers::all(shares.workers, || queue.work());
    let state = queue.state.into_inner().unwrap_or_else(PoisonError::into_inner);
    output.flush();
    state.fault.map_or(Ok(()), |fault| Err(LaunchError::Fault(fault.1)))
}

/// How the memory of a launch is shared out.
pub(crate) fn shares(
    kernel: &Kernel,
    table: &Table,
    launch: &Launch,
    held: Held,
    blocks: u64,
) -> Result<Shares, LaunchError> {
    let limit = launch.limits.memory;
    let taken = table.size.saturating_add(launch.held_outside);
    if taken > limit {
        return Err(LaunchError::Memory { taken, limit });
    }
    let fixed = table.footprint.saturating_add(launch.held_outside);
    let threads = launch.threads.clamp(1, 1024).min(usize::try_from(blocks).unwrap_or(usize::MAX));
    let (machine, prints) = (Machine::bytes(kernel), kernel.prints);
    Ok(Shares::new(&Demand { limit, fixed, held, machine, prints, threads }))
}

/// The parameters of a kernel, as scalars.
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

/// Runs of tile blocks for each worker. They become shorter towards the end, so that all end at about the same time.
const RUNS: u64 = 16;
/// The most tile blocks of a run.
const LONGEST_RUN: u64 = 16;

/// What a worker is to do.
enum Work<'a> {
    /// Begin this tile block.
    Start(u64),
    /// Go on with a tile block that waited.
    Resume(Box<Machine<'a>>),
}

/// Tile blocks that are running or still to run.
struct Queue<'a, 'p> {
    cx: &'a Context<'a>,
    table: &'a Table,
    shared: &'a SharedHeap,
    args: &'a [Value],
    meter: Option<&'a Meter>,
    /// Bytes that a worker keeps for tiles.
    budget: u64,
    /// How many tile blocks may have begun and not ended.
    blocks: u64,
    /// Into how many runs the tile blocks that are left are cut when a worker takes one: neighbours often read what lies
    /// together.
    runs: u64,
    state: Mutex<State<'a, 'p>>,
    /// A worker without work waits for this.
    changed: Condvar,
    /// Whether a block has waited for another one. Until then, how blocks end is told run by run.
    waits: AtomicBool,
}

/// Blocks of a run that are done, with nothing to tell but that.
#[derive(Default)]
struct Quiet {
    blocks: Range<u64>,
    /// How many of them changed memory.
    changed: u64,
}

struct State<'a, 'p> {
    /// The next block that has not been started.
    next: u64,
    /// Blocks that wait for others, each with the progress at which it is known to be stuck.
    waiting: VecDeque<(Box<Machine<'a>>, Option<u64>)>,
    /// Blocks that are being run by a worker, or that it is about to run.
    running: u64,
    /// Workers that run a block.
    busy: u64,
    /// Workers that wait for something to do.
    idle: u64,
    /// How often anyone changed memory or finished, as far as turns have ended.
    progress: u64,
    /// The fault in the lowest block.
    fault: Option<(u64, Box<Fault>)>,
    /// Whose turn it is: blocks that wait and blocks that have not started take turns.
    turn: bool,
    total: u64,
    output: &'p Output<'p>,
    watched: Option<&'p Progress>,
}

impl<'a, 'p> State<'a, 'p> {
    fn new(total: u64, output: &'p Output<'p>, watched: Option<&'p Progress>) -> State<'a, 'p> {
        State {
            next: 0,
            waiting: VecDeque::new(),
            running: 0,
            busy: 0,
            idle: 0,
            progress: 0,
            fault: None,
            turn: false,
            total,
            output,
            watched,
        }
    }

    /// Whether block `index` no longer matters: a lower one has failed.
    fn beyond_fault(&self, index: u64) -> bool {
        self.fault.as_ref().is_some_and(|(failed, _)| *failed < index)
    }

    /// The number of blocks that may still be started.
    fn fresh(&self) -> u64 {
        let end = self.fault.as_ref().map_or(self.total, |(failed, _)| *failed);
        end.saturating_sub(self.next)
    }

    /// Notes blocks that are done.
    fn finish_quiet(&mut self, quiet: Quiet) {
        let Quiet { blocks, changed } = quiet;
        let count = blocks.end - blocks.start;
        self.running -= count;
        self.progress += changed + count;
        self.count_done(count);
        self.output.finish(blocks);
    }

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

    fn count_done(&self, count: u64) {
        if let Some(watched) = self.watched {
            watched.add(count);
        }
    }
}

impl<'a, 'p> Queue<'a, 'p> {
    fn lock(&self) -> MutexGuard<'_, State<'a, 'p>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs blocks until there are none.
    fn work(&self) {
        let mut pool = RefCell::new(Pool::new(self.budget));
        let keeps = self.cx.plan.is_some_and(Plan::keeps_panels);
        if keeps {
            pool.get_mut().scratch = product::Scratch::of_thread();
        }
        let mut scratch = Scratch::default();
        let mut tally = self.meter.map(Meter::tally);
        // A machine whose block is done runs the next one.
        let mut spare = None;
        // Blocks that were taken together with one before.
        let (mut run, mut progress) = (0..0, 0);
        let mut quiet = Quiet::default();
        loop {
            let work = match run.next() {
                Some(index) => Work::Start(index),
                None => match self.take(&mut run) {
                    Some((work, so_far)) => {
                        progress = so_far;
                        work
                    }
                    None => break,
                },
            };
            let (mut machine, fresh): (Box<Machine<'a>>, _) = match work {
                Work::Start(index) => (spare.take().unwrap_or_else(|| self.machine(tally.as_deref_mut())), Some(index)),
                Work::Resume(machine) => (machine, None),
            };
            machine.pool = std::mem::take(&mut pool);
            if let Some(index) = fresh {
                machine.start(index);
                if !quiet.blocks.is_empty() {
                    machine.done_from = quiet.blocks.start;
                }
            }
            let changes = machine.space.changes;
            machine.scratch = std::mem::take(&mut scratch);
            machine.tally = tally.take();
            let outcome = machine.run(progress);
            pool = std::mem::take(&mut machine.pool);
            scratch = std::mem::take(&mut machine.scratch);
            tally = machine.tally.take();
            let changed = machine.space.changes != changes;
            let is_quiet = matches!(outcome, Ok(Status::Done)) && machine.plan.is_some();
            if is_quiet && !run.is_empty() && !self.waits.load(Ordering::Relaxed) {
                let start = if quiet.blocks.is_empty() { machine.index } else { quiet.blocks.start };
                quiet = Quiet { blocks: start..machine.index + 1, changed: quiet.changed + u64::from(changed) };
                spare = Some(machine);
                continue;
            }
            // Other workers, or this one again, may go on with the block or wait for what it wrote.
            machine.space.settle();
            if !quiet.blocks.is_empty() {
                self.lock().finish_quiet(std::mem::take(&mut quiet));
            }
            spare = self.give_back(machine, outcome, changed, progress, &mut run).filter(|m| m.plan.is_some());
        }
        self.cx.output.idle(true);
        if let (Some(meter), Some(mut tally)) = (self.meter, tally) {
            tally.scratch = scratch.bytes() + pool.get_mut().scratch.bytes();
            meter.add(&tally);
        }
        if keeps {
            pool.into_inner().scratch.leave();
        }
    }

    /// A machine, with what is done once for all tile blocks that it will run.
    fn machine(&self, tally: Option<&mut Tally>) -> Box<Machine<'a>> {
        let clock = tally.as_ref().and_then(|tally| tally.clock());
        let machine = Box::new(Machine::new(self.cx, Space::new(self.table, self.shared), self.args));
        if let Some(tally) = tally {
            tally.began(clock);
            tally.planned = machine.plan.is_some();
        }
        machine
    }

    /// The next block to run, and how much has happened so far; blocks to start after it go to `run`. A block that is
    /// stuck is left alone until something has changed; if that is true of all that are left, nothing ever will.
    fn take(&self, run: &mut Range<u64>) -> Option<(Work<'a>, u64)> {
        let mut state = self.lock();
        loop {
            if let Some((failed, _)) = &state.fault {
                // When the launch is to stop, what is left is not worth a look.
                let end = if self.cx.stop.is_set() { 0 } else { *failed };
                state.waiting.retain(|(m, _)| m.index < end);
                state.next = if end == 0 { state.total } else { state.next };
            }
            state.turn = !state.turn;
            let progress = state.progress;
            let ready = state.waiting.iter().position(|(_, stuck)| *stuck != Some(progress));
            let may_begin = state.fresh() > 0 && state.busy + (state.waiting.len() as u64) < self.blocks;
            let work = if may_begin && (state.turn || ready.is_none()) {
                let index = state.next;
                let blocks = (state.fresh() / self.runs).clamp(1, LONGEST_RUN);
                state.next += blocks;
                state.running += blocks - 1;
                *run = index + 1..index + blocks;
                Some(Work::Start(index))
            } else {
                ready.and_then(|at| state.waiting.remove(at)).map(|(machine, _)| Work::Resume(machine))
            };
            if let Some(work) = work {
                state.running += 1;
                state.busy += 1;
                return Some((work, progress));
            }
            if state.running == 0 {
                self.end(&mut state);
                return None;
            }
            state.idle += 1;
            self.cx.output.idle(true);
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
            self.cx.output.idle(false);
            state.idle -= 1;
        }
    }

    /// Nothing runs and nothing can be run. Blocks that are left wait forever: the lowest one says so. Where others have
    /// not begun, they may wait for one of those.
    fn end(&self, state: &mut State<'a, 'p>) {
        let left = std::mem::take(&mut state.waiting);
        let (count, fresh) = (left.len() as u64, state.fresh());
        if let Some((machine, _)) = left.iter().min_by_key(|(m, _)| m.index) {
            let fault = if fresh > 0 { machine.crowded(count) } else { machine.deadlock(count) };
            state.finish(machine.index, Some(fault));
        }
        self.changed.notify_all();
    }

    /// Notes how a turn of a block ended. Returns the machine if its block is done.
    fn give_back(
        &self,
        machine: Box<Machine<'a>>,
        outcome: Result<Status, Box<Fault>>,
        changed: bool,
        progress: u64,
        run: &mut Range<u64>,
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
                self.waits.store(true, Ordering::Relaxed);
                state.waiting.push_back((machine, stuck.then_some(progress)));
                None
            }
        };
        // Blocks behind one that failed are not begun.
        let end = state.fault.as_ref().map_or(run.end, |(failed, _)| (*failed).clamp(run.start, run.end));
        state.running -= run.end - end;
        run.end = end;
        // Waking nobody is a call of the system all the same.
        if state.idle > 0 {
            self.changed.notify_all();
        }
        spare
    }
}
