//! Runs tile blocks op by op, and maintains the shadow state.

use super::block::{CheckedBlock, IterationOutcome, Shadow, Wait};
use super::class::Class;
use super::combiner::TestRuns;
use super::finding::{ArrayPlace, Finding, Findings, Site};
use super::history::{HistoryInterner, Instance};
use super::memory_ops::MemoryOps;
use super::order::{InstanceSet, Interner, Token, TokenOrder};
use super::schedule::Schedule;
use super::shadow::{Home, ShadowMemory, TransitionCache};
use super::snapshot::Snapshot;
use super::undefined::{Origins, propagate};
use super::{Event, reduce, sinks};
use crate::fault::{Eval, Fault, Problem};
use crate::memory::Table;
use crate::program::{Kernel, Pc, Program, Reg, Step};
use crate::tile::{Tile, Value};
use smallvec::SmallVec;
use tileir_base::Severity;
use tileir_ir::ops::pointer::Alloca;
use tileir_ir::{Module, Op, OpKind, Opcode, Value as Ssa};

/// The state that all tile blocks of one run of a schedule share.
#[derive(Debug)]
pub(super) struct CheckedRun<'a> {
    pub m: &'a Module,
    pub kernel: &'a Kernel,
    pub grid: [u32; 3],
    pub memory_ops: &'a MemoryOps,
    pub histories: HistoryInterner,
    pub memory: ShadowMemory,
    pub origins: Origins,
    pub findings: &'a mut Findings,
    pub interner: Interner,
    pub test_runs: TestRuns,
    pub transitions: TransitionCache,
    /// What the kernel has changed, in all runs.
    pub snapshot: Snapshot,
    /// The number of changes to memory.
    pub changes: u64,
    /// A hash of memory.
    pub content: u64,
    /// The number of tile blocks that have started.
    pub started: u64,
    /// Whether tile blocks start with the last one.
    pub backward: bool,
    pub total: u64,
    pub done: DoneBlocks,
}

/// The set of finished tile blocks, as a bit set.
#[derive(Debug, Default)]
pub(super) struct DoneBlocks(Vec<u64>);

impl DoneBlocks {
    pub fn insert(&mut self, block: u32) {
        let word = block as usize / 64;
        if self.0.len() <= word {
            self.0.resize(word + 1, 0);
        }
        self.0[word] |= 1 << (block % 64);
    }

    pub fn contains(&self, block: u32) -> bool {
        self.0.get(block as usize / 64).is_some_and(|word| word >> (block % 64) & 1 != 0)
    }
}

impl<'a> CheckedRun<'a> {
    /// The state at the start of a run: no tile block has started, and buffers have their initial contents.
    pub fn new(
        kernel: &'a Kernel,
        (grid, total): ([u32; 3], u64),
        schedule: Schedule,
        memory_ops: &'a MemoryOps,
        (program, table, uninitialized): (&'a Program, &Table, &[u64]),
        findings: &'a mut Findings,
    ) -> CheckedRun<'a> {
        CheckedRun {
            m: program.module(),
            kernel,
            grid,
            memory_ops,
            histories: HistoryInterner::new(memory_ops.synchronizes),
            memory: ShadowMemory::new(table, uninitialized, super::transfer::NEVER_WRITTEN),
            origins: Origins::default(),
            findings,
            interner: Interner::new(total),
            test_runs: TestRuns::default(),
            transitions: TransitionCache::default(),
            snapshot: Snapshot::default(),
            changes: 0,
            content: 0,
            started: 0,
            backward: schedule == Schedule::Backward,
            total,
            done: DoneBlocks::default(),
        }
    }

    /// Executes the next step of a tile block.
    pub fn step(&mut self, block: &mut CheckedBlock<'a>) -> Result<Event, Box<Fault>> {
        let (pc, step) = block.machine.next_step();
        match step {
            Step::Eval(op, info) => {
                let op = *op;
                let OpKind::Table(opcode) = self.m.kind(op) else { return self.step_machine(block) };
                if let Some(&index) = self.memory_ops.index.get(&op) {
                    let before = block.machine.space.changes;
                    // The checker executes the op; the machine counts steps, checks memory and frees operands.
                    let ran = self.run_memory_op(block, index);
                    let ran = block.machine.step_with(op, info, |_| ran);
                    ran.map_err(|problem| block.machine.fault(op, *problem))?;
                    self.changes += block.machine.space.changes - before;
                    self.memory.collect(&mut self.histories);
                    return Ok(Event::Memory);
                }
                self.eval(block, op, opcode).map_err(|problem| block.machine.fault(op, *problem))?;
                Ok(Event::Plain)
            }
            Step::Unless { cond, .. } => {
                self.check_condition(block, pc, *cond);
                self.step_machine(block)
            }
            Step::Move(range) => {
                block.move_shadows(&self.kernel.moves[range.start as usize..range.end as usize]);
                self.step_machine(block)
            }
            Step::Enter { op, exit } => {
                sinks::require_defined_bounds(self, block, *op);
                match block.machine.step(0) {
                    Ok(_) => Ok(Event::Plain),
                    Err((op, problem)) => {
                        self.report_fault(block, op, *problem).map_err(|p| block.machine.fault(op, *p))?;
                        // A loop without a valid step is skipped.
                        block.machine.go_to(*exit);
                        Ok(Event::Plain)
                    }
                }
            }
            Step::Next { op, body } if self.kernel.loops[op].range.is_none() => {
                if let Err(problem) = block.machine.next_iteration(*body) {
                    return Err(block.machine.fault(*op, *problem));
                }
                Ok(self.end_iteration(block, *op))
            }
            Step::Exit => {
                let left = block.machine.iterations().last().map(|(op, _)| *op);
                block.leave_loop(left);
                self.step_machine(block)
            }
            Step::Free(ops) => {
                for i in 0..block.machine.live_allocas().len() {
                    let (op, address) = block.machine.live_allocas()[i];
                    if ops.contains(&op) {
                        self.end_allocation(block, op, address);
                    }
                }
                self.step_machine(block)
            }
            Step::Done | Step::Return => {
                self.step_machine(block)?;
                Ok(Event::Done)
            }
            Step::Next { .. } | Step::Jump(_) => self.step_machine(block),
            // Steps of plans do not occur in the reference engine.
            Step::Group(..) | Step::Access(..) | Step::Scalar(_) | Step::Count { .. } => self.step_machine(block),
        }
    }

    /// Executes a step that needs no checks.
    fn step_machine(&mut self, block: &mut CheckedBlock<'a>) -> Result<Event, Box<Fault>> {
        match block.machine.step(0) {
            Ok(_) => Ok(Event::Plain),
            Err((op, problem)) => Err(block.machine.fault(op, *problem)),
        }
    }

    /// Frees the allocations of a tile block that is done or was given up.
    pub fn finish(&mut self, block: &mut CheckedBlock<'a>) {
        for i in 0..block.machine.live_allocas().len() {
            let (op, address) = block.machine.live_allocas()[i];
            self.end_allocation(block, op, address);
        }
        block.machine.free_all_allocas();
        self.done.insert(block.id);
    }

    /// Ends an iteration of a loop: reports a loop that cannot end, or lets the tile block wait if its loop reads memory that
    /// others may change.
    fn end_iteration(&mut self, block: &mut CheckedBlock<'a>, op: Op) -> Event {
        let (stuck, memory_repeats) = match block.end_iteration(self.content, self.changes) {
            IterationOutcome::Repeats { .. } if !block.has_read => {
                self.report_endless_loop(block, op);
                return Event::GivenUp;
            }
            IterationOutcome::NewState => return Event::Plain,
            IterationOutcome::TurnEnds => (false, false),
            IterationOutcome::Repeats { memory_changed } => (true, memory_changed),
        };
        if !self.memory_ops.reading_loops.contains(&op) {
            return Event::Plain;
        }
        let turns = match block.waited {
            Some(wait) if wait.content == self.content => wait.turns + 1,
            _ => 0,
        };
        block.waiting = Some(Wait { content: self.content, stuck, memory_repeats, turns });
        block.waits_since.get_or_insert((op, self.started));
        Event::Waits
    }

    /// Adds a finding for a loop that repeats an earlier state, or counts it.
    fn report_endless_loop(&mut self, block: &CheckedBlock<'a>, op: Op) {
        if !self.findings.count_if_known(Class::EndlessLoop, [Some(op), None], None) {
            let mut finding = self.finding(
                Class::EndlessLoop,
                "this loop never ends: an iteration starts in the state of an earlier one",
            );
            finding.sites = vec![self.site(block, op, None)];
            finding.notes.push("it reads no memory that another tile block could change".to_owned());
            finding.help.push("let something that the loop carries change, or leave it with `break`".to_owned());
            self.findings.add(finding);
        }
    }

    /// Evaluates an op other than a memory op.
    fn eval(&mut self, block: &mut CheckedBlock<'a>, op: Op, opcode: Opcode) -> Eval {
        let m = self.m;
        sinks::require_defined_operands(self, block, op, opcode);
        let shadow = match opcode {
            Opcode::MakeToken => Shadow::Plain,
            Opcode::JoinTokens
            | Opcode::PrintTko
            | Opcode::GdcLaunchDependentsTko
            | Opcode::GdcWaitTko
            | Opcode::MemoryFenceAliasTko => Shadow::Token(self.joined_token(block, op)),
            Opcode::Reduce | Opcode::Scan => return reduce::eval(self, block, op, opcode),
            // The shadow of other results follows from the shadows of the operands.
            _ => propagate(block, &mut self.origins, op, opcode)?,
        };
        match sinks::substitute_undefined_operands(block, op, opcode) {
            true => self.eval_reporting(block, op)?,
            false => self.eval_as_hardware(block, op)?,
        }
        for (i, result) in m.results(op).enumerate() {
            block.set_shadow(result, if i == 0 { shadow.clone() } else { Shadow::Plain });
        }
        if opcode == Opcode::Alloca {
            self.begin_allocation(block, op);
        }
        Ok(())
    }

    /// Executes the next step of the machine, which evaluates `op`. A problem becomes a finding, and the step is repeated as on
    /// hardware.
    ///
    /// # Errors
    /// If a limit is reached, or the op is not supported.
    pub fn eval_reporting(&mut self, block: &mut CheckedBlock<'a>, op: Op) -> Eval {
        let (pc, _) = block.machine.next_step();
        let Err((at, problem)) = block.machine.step(0) else { return Ok(()) };
        self.report_fault(block, at, *problem)?;
        block.machine.go_to(pc);
        let Err((_, problem)) = block.machine.with_hardware_policy(|machine| machine.step(0)) else { return Ok(()) };
        self.skip_op(block, op, pc, problem)
    }

    /// As [`eval_reporting`](Self::eval_reporting), but undefined behaviour of the op is not reported.
    pub fn eval_as_hardware(&mut self, block: &mut CheckedBlock<'a>, op: Op) -> Eval {
        let (pc, _) = block.machine.next_step();
        let Err((at, problem)) = block.machine.with_hardware_policy(|machine| machine.step(0)) else { return Ok(()) };
        self.report_fault(block, at, (*problem).clone())?;
        self.skip_op(block, op, pc, problem)
    }

    /// Continues after an op at `pc` that cannot be evaluated even as on hardware, such as an `assert` that fails: its results are
    /// zeros.
    ///
    /// # Errors
    /// The problem, if no finding reports it: a limit, or an unsupported op.
    fn skip_op(&mut self, block: &mut CheckedBlock<'a>, op: Op, pc: Pc, problem: Box<Problem>) -> Eval {
        if Class::of_fault(problem.code, false).is_none() {
            return Err(problem);
        }
        self.set_zero_results(block, op);
        block.machine.go_to(pc + 1);
        Ok(())
    }

    /// Sets the results of an op that could not run to zeros.
    pub fn set_zero_results(&self, block: &mut CheckedBlock<'a>, op: Op) {
        for result in self.m.results(op) {
            if self.m.as_tile(self.m.value_type(result)).is_some() {
                let (shape, elem) = block.machine.tile_type(result);
                let bits = SmallVec::from_elem(0, shape.iter().product());
                block.machine.set(result, crate::machine::tile(Tile { elem, shape, bits }));
            } else {
                block.machine.set(result, Value::Token);
            }
        }
    }

    /// The join of all tokens of an op.
    fn joined_token(&mut self, block: &CheckedBlock<'a>, op: Op) -> Token {
        let operands = self.m.operands(op).iter();
        operands.fold(Token::default(), |all, &v| all.join(&block.token(v), &mut self.interner))
    }

    fn begin_allocation(&mut self, block: &CheckedBlock<'a>, op: Op) {
        let Some(&(_, start)) = block.machine.live_allocas().last() else { return };
        let Some(Ok(extent)) = block.machine.space.extent(start) else { return };
        let home = Home::Alloca { op, block: block.id, private: !Alloca(op).global(self.m) };
        self.memory.add_alloca(start, extent.len, home, super::transfer::NEVER_WRITTEN);
    }

    /// Ends the lifetime of an `alloca`: reports an access of another tile block that is not ordered before the end, and frees the
    /// memory.
    fn end_allocation(&mut self, block: &mut CheckedBlock<'a>, op: Op, address: u64) {
        if let Some(buffer) = self.memory.shared_alloca_at(address) {
            // Freeing is treated as a write that follows all ops of the tile block so far; accesses of other tile blocks that are
            // not ordered before it race with it.
            let known = block.observed.acquired.union(&mut self.interner);
            let order = TokenOrder { own: InstanceSet::first_of_each(&block.counts), known };
            if let Some((instance, offset, size)) = buffer.first_unordered(&self.histories, block.id, &order) {
                self.report_access_not_ordered_before_free(block, op, (instance, offset, size));
            }
        }
        self.memory.free_alloca(address);
    }

    /// Reports as a remark that another tile block accessed an `alloca`, and that nothing orders the access before the end of the
    /// `alloca`. `offset` is that of the accessed bytes in the `alloca`.
    fn report_access_not_ordered_before_free(
        &mut self,
        block: &CheckedBlock<'a>,
        alloca: Op,
        (instance, offset, size): (Instance, u64, u32),
    ) {
        let memory_op = &self.memory_ops.list[instance.op as usize];
        let (op, verb) = (memory_op.op, memory_op.verb);
        if self.findings.count_if_known(Class::Lifetime, [Some(op), Some(alloca)], Some("alloca")) {
            return;
        }
        let message = "this access of another tile block is not ordered before the end of the `alloca`: \
                       it only happened to run before it";
        let mut finding = self.finding(Class::Lifetime, message);
        finding.severity = Severity::Remark;
        let access = Site { verb, tile_block: Some(self.coordinates(instance.block)), ..Site::new(op) };
        finding.sites = vec![access, self.site(block, alloca, None)];
        finding.array = Some(ArrayPlace { name: "alloca".to_owned(), offset, size });
        finding.help.push(
            "make the tile block that owns the `alloca` acquire a release that the other tile block performs after its access"
                .to_owned(),
        );
        self.findings.add(finding);
    }

    /// Checks that the condition of an `if` is defined.
    fn check_condition(&mut self, block: &mut CheckedBlock<'a>, pc: Pc, cond: Reg) {
        if matches!(block.shadows[cond as usize], Shadow::Undefined(_) | Shadow::Partial(..))
            && let Some(op) = self.kernel.if_at(pc)
        {
            let v: Ssa = self.m.operands(op)[0];
            sinks::require_defined(self, block, op, v, "the condition of this `if`");
        }
    }

    /// Reports a problem of an op as a finding. A limit is returned as an error.
    pub fn report_fault(&mut self, block: &CheckedBlock<'a>, op: Op, problem: Problem) -> Eval {
        let Some(class) = Class::of_fault(problem.code, problem.breaks_inbounds) else { return Err(Box::new(problem)) };
        let op = problem.in_body.unwrap_or(op);
        if self.findings.count_if_known(class, [Some(op), None], None) {
            return Ok(());
        }
        let mut finding = self.finding(class, problem.message);
        finding.code = problem.code;
        finding.sites = vec![self.site(block, op, problem.element.map(|e| e.to_vec()))];
        finding.notes = problem.notes;
        self.findings.add(finding);
        Ok(())
    }

    /// A finding with a message and no sites.
    pub fn finding(&self, class: Class, message: impl Into<String>) -> Finding {
        Finding {
            class,
            code: class.code(),
            severity: class.severity(),
            message: message.into(),
            sites: Vec::new(),
            array: None,
            count: 1,
            schedules: Vec::new(),
            notes: Vec::new(),
            help: Vec::new(),
            remedy: None,
        }
    }

    /// The site of an op of a running tile block, in the current iterations of its loops: the op that it executes now, or an `alloca`
    /// that it executed earlier.
    pub fn site(&self, block: &CheckedBlock<'_>, op: Op, element: Option<Vec<usize>>) -> Site {
        let verb = self.memory_ops.index.get(&op).map_or("", |&index| self.memory_ops.list[index as usize].verb);
        Site {
            verb,
            tile_block: Some(block.machine.block),
            iterations: block.machine.iterations(),
            element,
            ..Site::new(op)
        }
    }

    /// The coordinates of a tile block.
    pub fn coordinates(&self, block: u32) -> [u32; 3] {
        let ([x, y, _], block) = (self.grid, block);
        [block % x, block / x % y, (u64::from(block) / (u64::from(x) * u64::from(y))) as u32]
    }

    /// Describes the last read of a waiting tile block.
    pub fn describe_wait(&self, block: &CheckedBlock<'a>) -> Option<String> {
        let read = block.last_read?;
        let [x, y, z] = block.machine.block;
        let array = self.memory.name_at(read.address);
        let writer = match read.writer {
            Some(writer) => {
                let [x, y, z] = self.coordinates(writer.block);
                format!(", which tile block ({x}, {y}, {z}) wrote last")
            }
            None => ", which no tile block has written".to_owned(),
        };
        let at = super::explain::line(self.m, read.op);
        Some(format!("tile block ({x}, {y}, {z}) reads {} from `{array}` at {at}{writer}", read.value))
    }

    /// The position of bytes in a buffer.
    pub fn array_place(&self, buffer: usize, address: u64, size: u32) -> ArrayPlace {
        let buffer = &self.memory.buffers[buffer];
        ArrayPlace { name: buffer.name.to_string(), offset: address - buffer.start, size }
    }
}
