//! The state of one tile block (registers, program counter, active loops) and the loop that executes its steps.

use crate::cancel::Stop;
use crate::codes;
use crate::engine::packed::{Packed, Pool};
use crate::engine::paths::AccessLog;
use crate::engine::plan::Plan;
use crate::engine::scratch::Scratch;
use crate::engine::simd::Isa;
use crate::engine::{Fast, SMALL};
use crate::eval;
use crate::fault::{Eval, Fault, Limit, Problem};
use crate::faults;
use crate::launch::Limits;
use crate::memory::Space;
use crate::meter::{self, StepMemory, Tally};
use crate::output::Output;
use crate::peak;
use crate::program::{Body, IterationRange, Kernel, Pc, Program, Reg, Step, StepInfo};
use crate::tile::{Elem, Shape, Tensor, Tile, Value};
use crate::undefined::{UndefinedAction, UndefinedPolicy, Warnings};
use crate::workspace::{OpFootprint, packed_bytes, plain_bytes, sum};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::cell::RefCell;
use std::sync::Arc;
use tileir_base::Code;
use tileir_ir::{Module, Op, OpKind, Ty, Value as Ssa};
use tileir_num::IntFormat;

/// Iterations of a loop that polls shared memory before the tile block yields to others.
const TURN_ITERATIONS: u32 = 64;
/// An op that needs this many bytes or more tries the allocation first, so that failure is a fault and not an abort.
pub(crate) const LARGE_ALLOCATION: u64 = 4 << 20;

/// The outcome of one turn of a tile block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// The tile block has finished.
    Done,
    /// The tile block polls memory that others may change; `stuck` if it returned to an earlier state.
    Waiting { stuck: bool },
}

/// A loop that has been entered and not left.
#[derive(Debug)]
struct ActiveLoop {
    op: Op,
    iteration: u64,
    /// A snapshot of an earlier iteration: the carried values, and the count of changes to memory.
    snapshot: Option<(Vec<Value>, u64)>,
    /// The iteration at which the next snapshot is taken.
    next_snapshot: u64,
}

/// The data that all tile blocks of a launch share, immutable.
#[derive(Debug)]
pub(crate) struct Context<'a> {
    pub program: &'a Program,
    pub kernel: &'a Kernel,
    pub grid: [u32; 3],
    /// The distance between tile blocks that run: 1 if all of them run, n if the first and every n-th after it do.
    pub sample_stride: u64,
    pub limits: Limits,
    pub undefined: UndefinedPolicy,
    /// Whether element-wise ops check their elements for undefined inputs.
    pub guards_elements: bool,
    pub warnings: Option<&'a Warnings>,
    /// The plan of the fast engine; `None` on the reference engine.
    pub plan: Option<&'a Plan>,
    pub isa: Isa,
    pub globals: &'a [(Op, u64)],
    pub stop: &'a Stop,
    pub output: &'a Output<'a>,
    /// The memory limit for the tiles and allocations of one tile block, in bytes.
    pub block_bytes: u64,
    /// Counts memory accesses by path, if requested.
    pub accesses: Option<&'a AccessLog>,
}

/// The state of one tile block. A worker reuses it for the next tile block ([`start`](Self::start)).
#[derive(Debug)]
pub(crate) struct Machine<'a> {
    pub cx: &'a Context<'a>,
    pub m: &'a Module,
    pub block: [u32; 3],
    /// The linear index of the tile block in the grid.
    pub index: u64,
    /// Tile blocks from this index up to `index` are finished, but not reported to the scheduler yet.
    pub unreported_from: u64,
    pub space: Space<'a>,
    /// Printed output that has not been passed on.
    pub output: Vec<u8>,
    pub registers: Vec<Value>,
    pc: Pc,
    step_count: u64,
    /// Bytes of all tiles in registers.
    live_bytes: u64,
    /// The peak of bytes in registers and allocations.
    peak_bytes: u64,
    active_loops: Vec<ActiveLoop>,
    /// The live allocations of this tile block, in the order of allocation: the `alloca` op and the address. An op in a loop
    /// may have several.
    allocas: Vec<(Op, u64)>,
    /// The state when the last turn ended: program counter, carried values, changes to memory. See
    /// [`yield_to_others`](Self::yield_to_others).
    last_turn: Option<(Pc, Vec<Value>, u64)>,
    /// Iterations of polling loops in this turn.
    turn_iterations: u32,
    /// The registers whose last use is the current step, as a range of `last_use_list`.
    pub last_uses: std::ops::Range<usize>,
    /// Loop iterations that the current step executed as one product, before its own work.
    pub joined_iterations: u64,
    /// Whether the fast engine has left an op of the current step to the reference engine.
    fell_back: bool,
    /// The free list for packed tiles.
    pub pool: RefCell<Pool>,
    pub scratch: Scratch,
    /// Counts and times the steps, if the launch is measured by a [`Meter`](crate::Meter).
    pub tally: Option<Box<Tally>>,
    /// The policy for undefined behaviour, by code.
    policy: UndefinedPolicy,
    /// Undefined behaviour that the current op found under a policy of warning.
    pending_warnings: RefCell<Vec<Problem>>,
    /// The plan of the fast engine. `None` on the reference engine, and if the hoisted work faults: then every tile
    /// block runs the unplanned steps and reports the fault at its op.
    pub plan: Option<&'a Plan>,
    steps: &'a [Step],
    last_use_list: &'a [Reg],
    pub bodies: &'a FxHashMap<Op, Body>,
}

impl<'a> Machine<'a> {
    /// A machine for the tile blocks of a launch, with the hoisted work of the plan done. If that faults, the machine has no plan.
    /// [`start`](Self::start) prepares it for one tile block.
    pub fn new(cx: &'a Context<'a>, space: Space<'a>, args: &[Value]) -> Machine<'a> {
        let mut machine = Machine {
            cx,
            m: cx.program.module(),
            block: [0; 3],
            index: 0,
            unreported_from: 0,
            space,
            output: Vec::new(),
            registers: vec![Value::Empty; cx.kernel.registers as usize],
            pc: 0,
            step_count: 0,
            live_bytes: 0,
            peak_bytes: 0,
            active_loops: Vec::new(),
            allocas: Vec::new(),
            last_turn: None,
            turn_iterations: 0,
            last_uses: 0..0,
            joined_iterations: 0,
            fell_back: false,
            pool: RefCell::default(),
            scratch: Scratch::default(),
            tally: None,
            policy: cx.undefined,
            pending_warnings: RefCell::default(),
            plan: cx.plan,
            steps: &cx.kernel.steps,
            last_use_list: &cx.kernel.last_uses,
            bodies: &cx.kernel.bodies,
        };
        for (reg, arg) in cx.kernel.param_registers().zip(args) {
            machine.put(reg, arg.clone());
        }
        if let Some(plan) = cx.plan {
            if plan.hoisted.iter().all(|&op| machine.eval_op(op, OpFootprint::for_op(machine.m, op)).is_ok()) {
                (machine.steps, machine.last_use_list, machine.bodies) = (&plan.steps, &plan.last_uses, &plan.bodies);
            } else {
                machine.plan = None;
            }
        }
        machine
    }

    /// Resets the state to the start of tile block `index`. Arguments and hoisted values stay in their registers.
    pub fn start(&mut self, index: u64) {
        let [x, y, _] = self.cx.grid.map(u64::from);
        let number = index * self.cx.sample_stride;
        self.block = [number % x, number / x % y, number / (x * y)].map(|c| c as u32);
        self.index = index;
        self.unreported_from = index;
        self.output.clear();
        self.space.reset();
        self.pool.get_mut().scratch.panel_cache.next_block();
        self.pc = 0;
        self.step_count = 0;
        if let Some(plan) = self.plan {
            for &reg in &plan.per_block {
                match &mut self.registers[reg as usize] {
                    Value::Empty => {}
                    value => {
                        self.live_bytes -= tile_bytes(value);
                        self.pool.get_mut().give(std::mem::take(value));
                    }
                }
            }
        }
        self.active_loops.clear();
        self.allocas.clear();
        self.last_turn = None;
    }

    /// Bytes of a tile block besides its tiles and allocations.
    pub fn fixed_bytes(kernel: &Kernel) -> u64 {
        /// For the active loops and their snapshots.
        const LISTS: usize = 1 << 10;
        (size_of::<Machine<'_>>() + kernel.registers as usize * size_of::<Value>() + LISTS) as u64
    }

    /// Runs one turn: until the tile block finishes, waits or faults. `progress` is the progress of the launch at the start of the
    /// turn: the number of turns that changed memory, plus the number of finished tile blocks. Passes the printed output on, and frees allocations unless the tile block waits.
    ///
    /// # Errors
    /// The fault of the tile block, or the launch must stop.
    pub fn run(&mut self, progress: u64) -> Result<Status, Box<Fault>> {
        let ran = match self.cx.stop.check() {
            Ok(()) => self.run_turn(progress),
            Err(problem) => Err(self.fault(self.cx.kernel.op, *problem)),
        };
        // Output is passed on at the end of every turn, so that a waiting tile block holds none.
        let printed = match self.output.is_empty() {
            true => Ok(()),
            false => self.cx.output.put(self.index, self.unreported_from, &mut self.output, self.cx.stop),
        };
        let ran = ran.and_then(|status| match printed {
            Ok(()) => Ok(status),
            Err(problem) => Err(self.fault(self.cx.kernel.op, *problem)),
        });
        if !self.allocas.is_empty() && !matches!(ran, Ok(Status::Waiting { .. })) {
            self.free_all_allocas();
        }
        ran
    }

    /// Frees all live allocations of the tile block.
    pub fn free_all_allocas(&mut self) {
        let space = &mut self.space;
        self.allocas.drain(..).for_each(|(_, address)| space.free(address));
    }

    /// Runs steps until the turn ends; with a meter, each step is measured.
    #[inline]
    fn run_turn(&mut self, progress: u64) -> Result<Status, Box<Fault>> {
        self.turn_iterations = 0;
        let status = match self.tally.take() {
            None => self.run_steps(progress),
            Some(mut tally) => {
                let status = self.run_metered(progress, &mut tally);
                self.tally = Some(tally);
                status
            }
        };
        status.map_err(|(op, problem)| self.fault(op, *problem))
    }

    fn run_steps(&mut self, progress: u64) -> Result<Status, (Op, Box<Problem>)> {
        loop {
            if let Some(status) = self.step(progress)? {
                return Ok(status);
            }
        }
    }

    /// As [`run_steps`](Self::run_steps), and records each step in `tally`.
    fn run_metered(&mut self, progress: u64, tally: &mut Tally) -> Result<Status, (Op, Box<Problem>)> {
        let mut clock = tally.clock();
        loop {
            let (pc, steps) = (self.pc as usize, self.steps.as_ptr());
            let before = tally.heap.map(|sample| (sample().0, self.kept_bytes()));
            self.fell_back = false;
            let outcome = self.step(progress);
            if self.steps.as_ptr() != steps {
                // The step left the plan because of the step limit; the unplanned steps end with a fault. `pc` is a step
                // of the plan, so nothing more is recorded.
                return self.run_steps(progress);
            }
            if let (Some((live, kept)), Some(sample)) = (before, tally.heap) {
                let taken = (sample().1 - live) as u64;
                let grown = self.kept_bytes().saturating_sub(kept);
                tally.memory.extend(self.step_memory(pc, taken.saturating_sub(grown)));
            }
            if let iterations @ 1.. = std::mem::take(&mut self.joined_iterations)
                && let Some(product_loop) = self.plan.and_then(|plan| plan.product_loop_at(pc))
            {
                tally.record_joined_iterations(product_loop, iterations, &mut clock);
            }
            tally.record_step(pc, self.plan.is_some(), &mut clock);
            tally.peak = tally.peak.max(self.peak_bytes);
            match outcome {
                Ok(None) => {}
                Ok(Some(status)) => return Ok(status),
                Err(failed) => return Err(failed),
            }
        }
    }

    /// Bytes that the worker keeps between steps.
    fn kept_bytes(&mut self) -> u64 {
        self.scratch.bytes() + self.pool.get_mut().scratch.bytes()
    }

    /// The stated and the allocated memory of a step; `None` for steps of control flow.
    fn step_memory(&self, pc: usize, taken: u64) -> Option<StepMemory> {
        let (step, m) = (&self.steps[pc], self.m);
        let ops = meter::ops(self.plan, step).to_vec();
        let size = if self.plan.is_some() { packed_bytes } else { plain_bytes };
        // A body may fall back where its reduction does not.
        let of_inner = |op| match self.plan {
            Some(plan) => plan.workspace(m, op).max(eval::fallback_workspace(m, op)),
            None => eval::workspace(m, op),
        };
        let bodies = ops.iter().filter(|op| self.cx.kernel.bodies.contains_key(op));
        let of_bodies: u64 = bodies.map(|&op| peak::body_bytes(m, op, size, of_inner)).sum();
        let results = sum(m, ops.iter().flat_map(|&op| m.results(op)), size) + of_bodies;
        let workspace = match (step, self.plan) {
            (Step::Eval(op, _), None) => eval::workspace(m, *op),
            (Step::Group(index, _), Some(plan)) => {
                let group = &plan.fused[*index as usize];
                if self.fell_back { group.workspace_alone(m) } else { group.workspace(m) }
            }
            (Step::Eval(..) | Step::Access(..), Some(plan)) => {
                let op = if let Step::Eval(op, _) = step { *op } else { *ops.first()? };
                if self.fell_back { eval::fallback_workspace(m, op) } else { plan.workspace(m, op) }
            }
            _ => return None,
        };
        Some(StepMemory { ops, fell_back: self.fell_back, results, workspace: workspace.total(), taken })
    }

    /// The fault of a deadlock: all `left` unfinished tile blocks wait for memory that none of them will change.
    pub fn deadlock_fault(&self, left: u64) -> Box<Fault> {
        let message = match left {
            1 => "this loop waits for memory that no tile block will change".to_owned(),
            _ => format!("all {left} tile blocks that are left wait for memory that none of them will change"),
        };
        self.fault_of_waiting_loop(*Problem::new(&codes::U0402, message))
    }

    /// The fault when all started tile blocks wait, `waiting` in number, and the memory limit keeps the others from starting.
    pub fn memory_limit_fault(&self, waiting: u64) -> Box<Fault> {
        let limit = self.cx.limits.memory;
        let subject =
            if waiting == 1 { "1 tile block waits".to_owned() } else { format!("{waiting} tile blocks wait") };
        let message =
            format!("stopped: {subject} for others, which cannot start within the limit of {limit} bytes of memory");
        self.fault_of_waiting_loop(*Problem::limit(Limit::Memory, message))
    }

    /// A problem at the innermost loop. Its iteration is left out: the one at which a deadlock is detected depends on the
    /// schedule.
    fn fault_of_waiting_loop(&self, problem: Problem) -> Box<Fault> {
        let op = self.active_loops.last().map_or(self.cx.kernel.op, |active| active.op);
        let mut fault = self.fault(op, problem);
        fault.iterations.pop();
        fault
    }

    /// A problem with its position: tile block, op and iterations.
    pub fn fault(&self, op: Op, problem: Problem) -> Box<Fault> {
        if let OpKind::Table(opcode) = self.m.kind(op) {
            debug_assert!(faults::is_listed(opcode, problem.code), "{opcode:?} does not list {}", problem.code.code);
        }
        let mut notes = problem.notes;
        if let Some(inner) = problem.in_body {
            notes.push(format!("in the body, at `{}`", self.m.op_name(inner, tileir_ir::Level::default())));
        }
        Box::new(Fault {
            code: problem.code,
            message: problem.message,
            op,
            element: problem.element.map(|e| e.to_vec()),
            tile_block: self.block,
            iterations: self.iterations(),
            notes,
            limit: problem.limit,
        })
    }

    /// Executes the next step. Returns a status if the step ends the turn. `progress` is that of [`run`](Self::run).
    ///
    /// # Errors
    /// The op that faulted, and its problem. The machine is then after the step, in the loops of the op.
    pub fn step(&mut self, progress: u64) -> Result<Option<Status>, (Op, Box<Problem>)> {
        let step = &self.steps[self.pc as usize];
        self.pool.get_mut().set_used_bytes(self.live_bytes);
        self.pc += 1;
        match step {
            Step::Eval(op, StepInfo { last_uses, footprint, steps }) => {
                let op = *op;
                self.last_uses = last_uses.start as usize..last_uses.end as usize;
                self.count_steps(*steps)
                    .and_then(|()| self.eval_op(op, *footprint))
                    .map_err(|problem| (op, problem))?;
                self.free_dead();
            }
            Step::Group(index, StepInfo { last_uses, footprint, .. }) => {
                self.last_uses = last_uses.start as usize..last_uses.end as usize;
                self.run_group(*index, *footprint)?;
                self.free_dead();
            }
            Step::Access(index, StepInfo { last_uses, footprint, .. }) => {
                self.last_uses = last_uses.start as usize..last_uses.end as usize;
                self.run_access(*index, *footprint)?;
                self.free_dead();
            }
            Step::Scalar(index) => self.run_scalar(*index)?,
            Step::Count { steps, unplanned } => self.count_section(*steps, *unplanned)?,
            Step::Unless { cond, target } => {
                if self.scalar_bits(*cond) == 0 {
                    self.pc = *target;
                }
            }
            Step::Jump(target) => self.pc = *target,
            Step::Move(range) => self.move_registers(range.start as usize..range.end as usize),
            Step::Enter { op, exit } => self.enter_loop(*op, *exit).map_err(|problem| (*op, problem))?,
            Step::Next { op, body } => {
                return self.end_iteration(*op, *body, progress).map_err(|problem| (*op, problem));
            }
            Step::Exit => {
                self.active_loops.pop();
            }
            Step::Free(ops) => self.free_allocas(ops),
            Step::Done | Step::Return => {
                // Ops leave incomplete results once the launch is cancelled; such a tile block has not finished.
                self.cx.stop.check().map_err(|problem| (self.cx.kernel.op, problem))?;
                return Ok(Some(Status::Done));
            }
        }
        Ok(None)
    }

    /// The next step and its position.
    pub fn next_step(&self) -> (Pc, &'a Step) {
        (self.pc, &self.steps[self.pc as usize])
    }

    /// Sets the program counter.
    pub fn go_to(&mut self, pc: Pc) {
        self.pc = pc;
    }

    /// Executes the next step, which evaluates `op` on the reference engine, but calls `eval` in place of the op.
    ///
    /// # Errors
    /// If `eval` fails, or a limit is reached.
    pub fn step_with(&mut self, op: Op, info: &StepInfo, eval: impl FnOnce(&mut Self) -> Eval) -> Eval {
        self.pc += 1;
        self.last_uses = info.last_uses.start as usize..info.last_uses.end as usize;
        self.count_steps(info.steps)?;
        self.check_memory(info.footprint.reference)?;
        debug_assert!(matches!(self.steps[self.pc as usize - 1], Step::Eval(of, _) if of == op));
        eval(self)?;
        self.free_dead();
        Ok(())
    }

    /// Starts the next iteration of a `loop`, whose body begins at `body`, without a test whether it ends.
    ///
    /// # Errors
    /// If the step limit is reached, or the launch must stop.
    pub fn next_iteration(&mut self, body: Pc) -> Eval {
        self.count_steps(1)?;
        if let Some(running) = self.active_loops.last_mut() {
            running.iteration += 1;
        }
        self.pc = body;
        Ok(())
    }

    /// The active loops with their iteration numbers, outermost first.
    pub fn iterations(&self) -> Vec<(Op, u64)> {
        self.active_loops.iter().map(|r| (r.op, r.iteration)).collect()
    }

    /// The live allocations of `alloca` ops: the op and the address, in the order of allocation.
    pub fn live_allocas(&self) -> &[(Op, u64)] {
        &self.allocas
    }

    /// Evaluates an op, on the fast engine if it has a fast path, and passes its warnings on. The results must fit the memory limit
    /// together with the operands, even if the engine reuses the memory of an operand, so that both engines reach the limit at the
    /// same op.
    ///
    /// # Errors
    /// If the op faults, or the memory limit is reached.
    pub fn eval_op(&mut self, op: Op, footprint: OpFootprint) -> Eval {
        let outcome = self.eval_on_engine(op, footprint);
        if !self.pending_warnings.get_mut().is_empty() {
            self.report_warnings(op);
        }
        outcome
    }

    /// Evaluates an op on the fast engine if the kernel is planned, and on the reference engine if that declines.
    fn eval_on_engine(&mut self, op: Op, footprint: OpFootprint) -> Eval {
        if self.plan.is_some() {
            self.check_memory(footprint.fast)?;
            if self.eval_fast(op)? == Fast::Done {
                return Ok(());
            }
        }
        self.fell_back = self.plan.is_some();
        self.check_memory(if self.fell_back { footprint.fallback } else { footprint.reference })?;
        self.eval(op)
    }

    /// Whether `bytes` more are within the memory limit of the tile block.
    pub fn fits(&self, bytes: u64) -> bool {
        (self.live_bytes + self.space.allocated).saturating_add(bytes) <= self.cx.block_bytes
    }

    /// Checks that the current op may allocate `bytes`; it reserves nothing.
    ///
    /// # Errors
    /// If that exceeds the memory limit, or the host does not have the memory.
    pub fn check_memory(&self, bytes: u64) -> Eval {
        if self.fits(bytes) && (bytes < LARGE_ALLOCATION || is_available(bytes)) {
            return Ok(());
        }
        Err(self.out_of_memory(bytes))
    }

    /// The problem of an allocation that exceeds the memory limit, or that the host cannot provide.
    #[cold]
    fn out_of_memory(&self, bytes: u64) -> Box<Problem> {
        let (held, limit) = (self.live_bytes + self.space.allocated, self.cx.limits.memory);
        if self.fits(bytes) {
            let message = format!("stopped: the host does not have the {bytes} bytes of memory for this op");
            return Problem::limit(Limit::Memory, message);
        }
        let message = format!("stopped: the {bytes} bytes of memory for this op do not fit the limit of {limit} bytes");
        let taken = limit.saturating_sub(self.cx.block_bytes);
        Problem::limit(Limit::Memory, message)
            .note(format!("the tile block holds {held} bytes, arrays and globals take {taken}"))
    }

    /// Whether `steps` more are within the step limit.
    pub fn allows_steps(&self, steps: u64) -> bool {
        self.step_count.saturating_add(steps) <= self.cx.limits.steps
    }

    /// Counts the steps of a section of the plan before it runs. If they exceed the limit, the machine leaves the plan and
    /// continues with the unplanned steps, which fault at the op that reaches the limit (see [`Step::Count`]). Fails only
    /// if the launch is cancelled.
    fn count_section(&mut self, steps: u64, unplanned: Pc) -> Result<(), (Op, Box<Problem>)> {
        if !self.allows_steps(steps) {
            let kernel = self.cx.kernel;
            (self.plan, self.pc) = (None, unplanned);
            (self.steps, self.last_use_list, self.bodies) = (&kernel.steps, &kernel.last_uses, &kernel.bodies);
            return Ok(());
        }
        self.count_steps(steps).map_err(|problem| match self.cx.kernel.steps[unplanned as usize] {
            Step::Eval(op, _) => (op, problem),
            _ => (self.cx.kernel.op, problem),
        })
    }

    /// Adds `count` to the iteration number of the innermost loop, for iterations that were executed together.
    pub fn add_iterations(&mut self, count: u64) {
        if let Some(running) = self.active_loops.last_mut() {
            running.iteration += count;
        }
    }

    /// Counts steps.
    ///
    /// # Errors
    /// If they exceed the step limit, or the launch must stop.
    pub fn count_steps(&mut self, steps: u64) -> Eval {
        self.step_count = self.step_count.saturating_add(steps);
        if self.step_count > self.cx.limits.steps {
            let message = format!("stopped after {} steps of one tile block, the limit", self.cx.limits.steps);
            return Err(Problem::limit(Limit::Steps, message));
        }
        self.cx.stop.check()
    }

    /// Executes a parallel copy of registers: the moves of the kernel in this range. A source at its last use becomes empty, unless it
    /// is invariant.
    fn move_registers(&mut self, range: std::ops::Range<usize>) {
        let moves = &self.cx.kernel.moves[range];
        let read = |machine: &mut Self, from: Reg, dies: bool| {
            let keeps = machine.plan.is_some_and(|plan| plan.invariant[from as usize]);
            if dies && !keeps { machine.take(from) } else { machine.registers[from as usize].clone() }
        };
        if let [(from, to, dies)] = moves {
            let value = read(self, *from, *dies);
            self.put(*to, value);
            return;
        }
        let values: SmallVec<[Value; 8]> = moves.iter().map(|&(from, _, dies)| read(self, from, dies)).collect();
        for ((_, to, _), value) in moves.iter().zip(values) {
            self.put(*to, value);
        }
    }

    /// Takes the value out of a register, which is then empty.
    pub fn take(&mut self, reg: Reg) -> Value {
        let value = std::mem::take(&mut self.registers[reg as usize]);
        self.live_bytes -= tile_bytes(&value);
        value
    }

    /// The tile in the register of an operand. If the current op is its last use and `others` does not contain it, the tile is
    /// moved out of the register, so that the op can overwrite its elements in place.
    pub fn take_packed(&mut self, reg: Reg, others: &[Reg]) -> Arc<Packed> {
        if !matches!(self.registers[reg as usize], Value::Packed(_)) {
            return self.packed_register(reg);
        }
        let last = self.last_use_list[self.last_uses.clone()].contains(&reg) && !others.contains(&reg);
        match if last { self.take(reg) } else { self.registers[reg as usize].clone() } {
            Value::Packed(packed) => packed,
            _ => self.packed_register(reg),
        }
    }

    /// Whether packed panels of the buffer at `address` may be cached for later products and tile blocks: this tile block
    /// has not written to the buffer, and the kernel does not synchronize with tile blocks that might.
    pub fn keeps_panels(&self, address: u64) -> bool {
        self.plan.is_some_and(|plan| plan.is_isolated) && !self.space.has_written(address)
    }

    /// Frees the registers whose last use was the current step, and returns their memory to the pool.
    fn free_dead(&mut self) {
        for i in self.last_uses.clone() {
            let reg = self.last_use_list[i];
            // A window owns no memory, and the next load reuses its slot.
            if matches!(self.registers[reg as usize], Value::Window(_)) {
                continue;
            }
            let value = self.take(reg);
            self.pool.borrow_mut().give(value);
        }
    }

    /// Enters a loop. A `for` without iterations continues at `exit`.
    ///
    /// # Errors
    /// If the step of a `for` is not positive.
    fn enter_loop(&mut self, op: Op, exit: Pc) -> Eval {
        self.active_loops.push(ActiveLoop { op, iteration: 0, snapshot: None, next_snapshot: 1 });
        let Some(range) = self.cx.kernel.loops[&op].range else { return Ok(()) };
        let IterationRange { counter, lower, upper, step, format, signed } = range;
        let [lower, upper, step] = [lower, upper, step].map(|reg| self.scalar_bits(reg));
        if format.value(step, signed) <= 0 {
            let shown = format.value(step, signed);
            return Err(Problem::new(
                &codes::U0206,
                format!("the step of a `for` must be greater than 0, here it is {shown}"),
            ));
        }
        if format.value(lower, signed) < format.value(upper, signed) {
            self.put_scalar(counter, Elem::Int(format), lower);
        } else {
            self.pc = exit;
        }
        Ok(())
    }

    /// Ends an iteration: continues at `body`, or falls through at the end of a `for`. An induction variable that would
    /// wrap ends its loop (spec, ops.md §10).
    fn end_iteration(&mut self, op: Op, body: Pc, progress: u64) -> Eval<Option<Status>> {
        self.count_steps(1)?;
        if let Some(running) = self.active_loops.last_mut() {
            running.iteration += 1;
        }
        let info = &self.cx.kernel.loops[&op];
        if let Some(IterationRange { counter, upper, step, format, signed, .. }) = info.range {
            let next = format.value(self.scalar_bits(counter), signed) + format.value(self.scalar_bits(step), signed);
            if next < format.value(self.scalar_bits(upper), signed) {
                self.put_scalar(counter, Elem::Int(format), next as u64 & format.mask());
                self.pc = body;
            }
            return Ok(None);
        }
        self.pc = body;
        if info.polls_memory {
            Ok(self.yield_to_others(&info.carried, progress))
        } else {
            self.detect_cycle(&info.carried).map(|()| None)
        }
    }

    /// In a loop that polls shared memory: ends the turn every [`TURN_ITERATIONS`] iterations, and reports whether the state is that
    /// at the end of the previous turn.
    fn yield_to_others(&mut self, carried: &[Reg], progress: u64) -> Option<Status> {
        self.turn_iterations += 1;
        if self.turn_iterations < TURN_ITERATIONS {
            return None;
        }
        let state: Vec<Value> = carried.iter().map(|&r| self.registers[r as usize].clone()).collect();
        let current = (self.pc, state, self.space.changes.wrapping_add(progress));
        let stuck = self.last_turn.as_ref() == Some(&current);
        self.last_turn = Some(current);
        Some(Status::Waiting { stuck })
    }

    /// In a loop that only this tile block can end: compares its state with a snapshot of an earlier iteration, taken at
    /// growing distances (Brent's algorithm), which detects a cycle of any length.
    fn detect_cycle(&mut self, carried: &[Reg]) -> Eval {
        let Some(running) = self.active_loops.last_mut() else { return Ok(()) };
        let changes = self.space.changes;
        if let Some((values, changes_then)) = &running.snapshot
            && *changes_then == changes
            && carried.iter().zip(values).all(|(&r, v)| self.registers[r as usize] == *v)
        {
            let message =
                format!("this loop never ends: iteration {} starts in the state of an earlier one", running.iteration);
            return Err(Problem::new(&codes::U0401, message));
        }
        if running.iteration == running.next_snapshot {
            running.next_snapshot *= 2;
            running.snapshot = Some((carried.iter().map(|&r| self.registers[r as usize].clone()).collect(), changes));
        }
        Ok(())
    }

    /// Frees all live allocations of these `alloca` ops, at the end of the region that contains them ([`Step::Free`]).
    fn free_allocas(&mut self, ops: &[Op]) {
        let space = &mut self.space;
        self.allocas.retain(|(op, address)| {
            let freed = ops.contains(op);
            if freed {
                space.free(*address);
            }
            !freed
        });
    }

    /// Records that `op` allocated the memory at `address`.
    pub fn record_alloca(&mut self, op: Op, address: u64) {
        self.allocas.push((op, address));
    }

    /// Runs the body of a `reduce` or `scan` on these arguments, and returns the yielded values.
    ///
    /// # Errors
    /// If an op of the body faults. The machine is then after that op.
    pub fn call_body(&mut self, op: Op, args: impl Iterator<Item = Value>) -> Eval<SmallVec<[Value; 2]>> {
        let Some(body) = self.bodies.get(&op) else {
            return Err(Problem::unsupported("a body without a block"));
        };
        for (&reg, arg) in body.args.iter().zip(args) {
            self.put(reg, arg);
        }
        // The enclosing op frees its operands after the body has run.
        let last_uses = self.last_uses.clone();
        let return_pc = std::mem::replace(&mut self.pc, body.start);
        loop {
            match self.step(0) {
                Ok(None) => {}
                Ok(Some(_)) => break,
                Err((inner, mut problem)) => {
                    problem.in_body = Some(inner);
                    return Err(problem);
                }
            }
        }
        self.pc = return_pc;
        self.last_uses = last_uses;
        Ok(body.yields.iter().map(|&r| self.registers[r as usize].clone()).collect())
    }

    /// Runs the body of a `reduce` or `scan` as a test, with undefined behaviour evaluated as on hardware. Returns the yielded values.
    ///
    /// Whether or not the body faults, the machine is then in its earlier state, except for the registers of the body, which every
    /// run of the body sets before it reads them. A body has no loops, and its steps are counted with its op, so a test counts none.
    ///
    /// # Errors
    /// If the body faults, or the launch must stop.
    pub fn test_body(&mut self, op: Op, args: impl Iterator<Item = Value>) -> Eval<SmallVec<[Value; 2]>> {
        let (pc, last_uses, peak_bytes) = (self.pc, self.last_uses.clone(), self.peak_bytes);
        let yields = self.with_hardware_policy(|machine| machine.call_body(op, args));
        (self.pc, self.last_uses, self.peak_bytes) = (pc, last_uses, peak_bytes);
        yields
    }

    /// Calls `f` under a policy for undefined behaviour, and restores the previous policy.
    pub fn with_policy<T>(&mut self, policy: UndefinedPolicy, f: impl FnOnce(&mut Self) -> T) -> T {
        let previous = std::mem::replace(&mut self.policy, policy);
        let result = f(self);
        self.policy = previous;
        result
    }

    /// Calls `f` with undefined behaviour evaluated as on hardware, and restores the previous policy.
    pub fn with_hardware_policy<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> T {
        self.with_policy(UndefinedPolicy::HARDWARE, f)
    }

    /// Whether ops must detect undefined behaviour of this code: the policy is to report it or to warn.
    pub fn detects(&self, code: Code) -> bool {
        self.policy.of(code) != UndefinedAction::Hardware
    }

    /// Applies the policy to undefined behaviour that an op found.
    ///
    /// # Errors
    /// The problem, if the policy is to report it. Otherwise the op continues as on hardware.
    pub fn undefined(&self, problem: Box<Problem>) -> Eval {
        match self.policy.of(problem.code) {
            UndefinedAction::Report => Err(problem),
            UndefinedAction::Warn => {
                self.pending_warnings.borrow_mut().push(*problem);
                Ok(())
            }
            UndefinedAction::Hardware => Ok(()),
        }
    }

    /// Passes the recorded warnings of `op` to the launch.
    #[cold]
    fn report_warnings(&self, op: Op) {
        for problem in self.pending_warnings.take() {
            if let Some(warnings) = self.cx.warnings {
                warnings.add(self.index, *self.fault(op, problem));
            }
        }
    }

    /// The register value of an SSA value.
    pub fn value(&self, v: Ssa) -> &Value {
        &self.registers[self.cx.program.register(v) as usize]
    }

    /// The tile of an SSA value of tile type, in the reference representation.
    pub fn tile(&self, v: Ssa) -> Arc<Tile> {
        match self.value(v) {
            Value::Tile(tile) => tile.clone(),
            Value::Scalar(elem, bits) => {
                let shape = self.tile_type(v).0;
                Arc::new(Tile { elem: *elem, shape, bits: SmallVec::from_buf([*bits]) })
            }
            Value::Packed(packed) => Arc::new(packed.to_tile()),
            Value::Window(window) => Arc::new(window.packed(&self.space).to_tile()),
            Value::Empty | Value::Tensor(_) | Value::Token => unreachable!("a verified program has a tile here"),
        }
    }

    /// The tensor of an SSA value of view type.
    pub fn tensor(&self, v: Ssa) -> Arc<Tensor> {
        match self.value(v) {
            Value::Tensor(tensor) => tensor.clone(),
            Value::Empty | Value::Tile(_) | Value::Scalar(..) | Value::Window(_) | Value::Packed(_) | Value::Token => {
                unreachable!("a verified program has a tensor here")
            }
        }
    }

    /// The bit pattern of the scalar in a register.
    pub fn scalar_bits(&self, reg: Reg) -> u64 {
        match &self.registers[reg as usize] {
            Value::Scalar(_, bits) => *bits,
            Value::Tile(tile) => tile.bits[0],
            Value::Packed(packed) => packed.data.get(0),
            Value::Window(window) => window.packed(&self.space).data.get(0),
            Value::Empty | Value::Tensor(_) | Value::Token => unreachable!("a verified program has a scalar here"),
        }
    }

    /// The format and bit pattern of a scalar integer.
    pub fn int(&self, v: Ssa) -> (IntFormat, u64) {
        let elem = match self.value(v) {
            Value::Scalar(elem, _) => *elem,
            _ => self.tile(v).elem,
        };
        match elem {
            Elem::Int(format) => (format, self.scalar_bits(self.cx.program.register(v))),
            Elem::Float(_) | Elem::Ptr(_) => unreachable!("a verified program has an integer here"),
        }
    }

    /// Sets the register of an SSA value.
    pub fn set(&mut self, v: Ssa, value: Value) {
        self.put(self.cx.program.register(v), value);
    }

    /// The value in a register.
    pub fn register(&self, reg: Reg) -> &Value {
        &self.registers[reg as usize]
    }

    /// Sets a register. Inlined: a value passed through memory and read back in other widths misses store forwarding.
    #[inline(always)]
    pub fn put(&mut self, reg: Reg, value: Value) {
        let value = if let Value::Tile(tile) = value { self.to_engine_value(tile) } else { value };
        self.live_bytes += tile_bytes(&value);
        self.peak_bytes = self.peak_bytes.max(self.live_bytes + self.space.allocated);
        let slot = &mut self.registers[reg as usize];
        self.live_bytes -= tile_bytes(slot);
        if let Value::Packed(_) = slot {
            self.pool.get_mut().give(std::mem::take(slot));
        }
        *slot = value;
    }

    /// Converts a tile to the representation of the engine: packed from [`SMALL`] elements on, scalar for one element.
    #[inline(never)]
    fn to_engine_value(&self, tile: Arc<Tile>) -> Value {
        match tile.bits.len() {
            _ if self.plan.is_none() => Value::Tile(tile),
            1 => Value::Scalar(tile.elem, tile.bits[0]),
            SMALL.. => Value::Packed(Arc::new(Packed::from_tile(&tile))),
            _ => Value::Tile(tile),
        }
    }

    /// Sets a register to a scalar.
    pub fn put_scalar(&mut self, reg: Reg, elem: Elem, bits: u64) {
        let value = match self.plan {
            Some(_) => Value::Scalar(elem, bits),
            None => tile(Tile::scalar(elem, bits)),
        };
        self.put(reg, value);
    }

    /// Sets result `index` of `op`.
    pub fn set_result(&mut self, op: Op, index: usize, value: Value) {
        if let Some(result) = self.m.result(op, index) {
            self.set(result, value);
        }
    }

    /// Shape and element type of the tile type of a value.
    pub fn tile_type(&self, v: Ssa) -> (Shape, Elem) {
        tile_type(self.m, self.m.value_type(v))
    }
}

/// Whether the host can allocate this much memory. An allocation that fails later would abort the process.
#[cold]
pub(crate) fn is_available(bytes: u64) -> bool {
    let Ok(bytes) = usize::try_from(bytes) else { return false };
    // Keeps the compiler from removing the unused allocation.
    std::hint::black_box(Vec::<u8>::new()).try_reserve_exact(std::hint::black_box(bytes)).is_ok()
}

/// Bytes of a tile; other values count as 0.
fn tile_bytes(value: &Value) -> u64 {
    match value {
        Value::Tile(tile) => 8 * tile.bits.len() as u64,
        Value::Packed(packed) => packed.data.bytes(),
        Value::Scalar(..) => 8,
        Value::Empty | Value::Window(_) | Value::Tensor(_) | Value::Token => 0,
    }
}

/// Shape and element type of a tile type.
pub(crate) fn tile_type(m: &Module, ty: Ty) -> (Shape, Elem) {
    let (shape, elem) = m.as_tile(ty).and_then(|(s, e)| Some((s, Elem::of(m, e)?))).unwrap_or_else(|| {
        unreachable!("a verified program has a tile type here");
    });
    (shape.iter().map(|&d| d as usize).collect(), elem)
}

/// A tile as a register value.
pub(crate) fn tile(tile: Tile) -> Value {
    Value::Tile(Arc::new(tile))
}
