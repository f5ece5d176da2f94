//! Runs tile blocks op by op, with what the checker keeps beside them.

use super::block::{Block, Round, Shadow, Wait};
use super::class::Class;
use super::combiner::Combiners;
use super::finding::{ArrayPlace, Finding, Findings, Site};
use super::order::{Instances, Interner, Order, Token};
use super::schedule::Schedule;
use super::shadow::{Home, ShadowMemory, Touch};
use super::state::{Instance, States};
use super::statics::Statics;
use super::undefined::{Births, propagate};
use super::{Event, reduce, sinks};
use crate::fault::{Eval, Fault, Problem};
use crate::memory::Table;
use crate::program::{Kernel, Pc, Program, Reg, Step};
use crate::tile::{Tile, Value};
use smallvec::SmallVec;
use tileir_base::Severity;
use tileir_ir::ops::pointer::Alloca;
use tileir_ir::{Module, Op, OpKind, Opcode, Value as Ssa};

/// What all tile blocks of one run of a schedule share.
#[derive(Debug)]
pub(super) struct Checker<'a> {
    pub m: &'a Module,
    pub kernel: &'a Kernel,
    pub grid: [u32; 3],
    pub statics: &'a Statics,
    pub states: States,
    pub memory: ShadowMemory,
    pub births: Births,
    pub findings: &'a mut Findings,
    pub interner: Interner,
    pub combiners: Combiners,
    pub touch: Touch,
    /// Changes to memory by anyone, and what memory holds, as a hash.
    pub changes: u64,
    pub content: u64,
    /// How many tile blocks have begun.
    pub begun: u64,
    /// Whether tile blocks begin with the last one.
    pub backward: bool,
    pub total: u64,
    pub done: DoneBlocks,
}

/// Which tile blocks are done: one bit each, up to the last one that is.
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

impl<'a> Checker<'a> {
    pub fn new(
        kernel: &'a Kernel,
        (grid, total): ([u32; 3], u64),
        schedule: Schedule,
        statics: &'a Statics,
        (program, table, uninitialized): (&'a Program, &Table, &[u64]),
        findings: &'a mut Findings,
    ) -> Checker<'a> {
        Checker {
            m: program.module(),
            kernel,
            grid,
            statics,
            states: States::new(statics.synchronizes),
            memory: ShadowMemory::new(table, uninitialized, super::access::NEVER),
            births: Births::default(),
            findings,
            interner: Interner::new(total),
            combiners: Combiners::default(),
            touch: Touch::default(),
            changes: 0,
            content: 0,
            begun: 0,
            backward: schedule == Schedule::Backward,
            total,
            done: DoneBlocks::default(),
        }
    }

    /// Takes the next step of a block.
    pub fn step(&mut self, block: &mut Block<'a>) -> Result<Event, Box<Fault>> {
        let (pc, step) = block.machine.next_step();
        match step {
            Step::Eval(op, upkeep) => {
                let op = *op;
                let OpKind::Table(opcode) = self.m.kind(op) else { return self.plain(block) };
                if let Some(&number) = self.statics.index.get(&op) {
                    let before = block.machine.space.changes;
                    // The op's own work is the checker's: the machine counts, makes room and frees operands.
                    let ran = self.memory_op(block, number);
                    let ran = block.machine.step_with(op, upkeep, |_| ran);
                    ran.map_err(|problem| block.machine.fault(op, *problem))?;
                    self.changes += block.machine.space.changes - before;
                    self.memory.collect(&mut self.states);
                    return Ok(Event::Memory);
                }
                self.eval(block, op, opcode).map_err(|problem| block.machine.fault(op, *problem))?;
                Ok(Event::Plain)
            }
            Step::Unless { cond, .. } => {
                self.condition(block, pc, *cond);
                self.plain(block)
            }
            Step::Move(range) => {
                block.move_shadows(&self.kernel.moves[range.start as usize..range.end as usize]);
                self.plain(block)
            }
            Step::Enter { op, exit } => {
                sinks::bounds(self, block, *op);
                match block.machine.step(0) {
                    Ok(_) => Ok(Event::Plain),
                    Err((op, problem)) => {
                        self.fault(block, op, *problem).map_err(|p| block.machine.fault(op, *p))?;
                        // A loop without a step is left out.
                        block.machine.go_to(*exit);
                        Ok(Event::Plain)
                    }
                }
            }
            Step::Next { op, body } if self.kernel.loops[op].range.is_none() => {
                if let Err(problem) = block.machine.next_iteration(*body) {
                    return Err(block.machine.fault(*op, *problem));
                }
                Ok(self.end_round(block, *op))
            }
            Step::Exit => {
                let left = block.machine.iterations().last().map(|(op, _)| *op);
                block.leave_loop(left);
                self.plain(block)
            }
            Step::Free(ops) => {
                for i in 0..block.machine.allocations().len() {
                    let (op, address) = block.machine.allocations()[i];
                    if ops.contains(&op) {
                        self.end_allocation(block, op, address);
                    }
                }
                self.plain(block)
            }
            Step::Done | Step::Return => {
                self.plain(block)?;
                Ok(Event::Done)
            }
            Step::Next { .. } | Step::Jump(_) => self.plain(block),
            // Steps of plans, which the reference does not have.
            Step::Strips(..) | Step::Access(..) | Step::Scalar(_) | Step::Count { .. } => self.plain(block),
        }
    }

    /// Takes a step that the machine can take alone.
    fn plain(&mut self, block: &mut Block<'a>) -> Result<Event, Box<Fault>> {
        match block.machine.step(0) {
            Ok(_) => Ok(Event::Plain),
            Err((op, problem)) => Err(block.machine.fault(op, *problem)),
        }
    }

    /// Ends what a block that is done, or given up, holds.
    pub fn finish(&mut self, block: &mut Block<'a>) {
        for i in 0..block.machine.allocations().len() {
            let (op, address) = block.machine.allocations()[i];
            self.end_allocation(block, op, address);
        }
        block.machine.free_all_allocas();
        self.done.insert(block.id);
    }

    fn end_round(&mut self, block: &mut Block<'a>, op: Op) -> Event {
        let (stuck, goes_round) = match block.end_round(self.content, self.changes) {
            Round::Repeats { .. } if !block.has_read => {
                self.endless(block, op);
                return Event::GivenUp;
            }
            Round::Fresh => return Event::Plain,
            Round::Idle => (false, false),
            Round::Repeats { goes_round } => (true, goes_round),
        };
        if !self.statics.reading_loops.contains(&op) {
            return Event::Plain;
        }
        let turns = match block.waited {
            Some(wait) if wait.content == self.content => wait.turns + 1,
            _ => 0,
        };
        block.waiting = Some(Wait { content: self.content, stuck, goes_round, turns });
        block.waits_since.get_or_insert((op, self.begun));
        Event::Waits
    }

    fn endless(&mut self, block: &Block<'a>, op: Op) {
        if !self.findings.count_again(Class::EndlessLoop, [Some(op), None], None) {
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

    /// Evaluates an op that is no memory op.
    fn eval(&mut self, block: &mut Block<'a>, op: Op, opcode: Opcode) -> Eval {
        let m = self.m;
        sinks::operands(self, block, op, opcode);
        let shadow = match opcode {
            Opcode::MakeToken => Shadow::Plain,
            Opcode::JoinTokens
            | Opcode::PrintTko
            | Opcode::GdcLaunchDependentsTko
            | Opcode::GdcWaitTko
            | Opcode::MemoryFenceAliasTko => Shadow::Token(self.tokens(block, op)),
            Opcode::Reduce | Opcode::Scan => return reduce::eval(self, block, op, opcode),
            // What others give follows from the elements that they are given.
            _ => {
                let shadow = propagate(block, &mut self.births, op, opcode)?;
                let reports = sinks::harmless(block, op, opcode);
                block.machine.set_reports(reports);
                shadow
            }
        };
        self.eval_reporting(block, op)?;
        block.machine.set_reports(true);
        for (i, result) in m.results(op).enumerate() {
            block.set_shadow(result, if i == 0 { shadow.clone() } else { Shadow::Plain });
        }
        if opcode == Opcode::Alloca {
            self.begin_allocation(block, op);
        }
        Ok(())
    }

    /// Lets the machine take its step. What it reports becomes a finding, and it goes on as hardware does.
    pub fn eval_reporting(&mut self, block: &mut Block<'a>, op: Op) -> Eval {
        let (pc, _) = block.machine.next_step();
        let Err((at, problem)) = block.machine.step(0) else { return Ok(()) };
        self.fault(block, at, *problem)?;
        block.machine.go_to(pc);
        block.machine.set_reports(false);
        let again = block.machine.step(0);
        block.machine.set_reports(true);
        match again {
            Ok(_) => Ok(()),
            // What stays wrong whatever hardware does, as a failed assertion, leaves nothing behind.
            Err((_, problem)) if Class::of_fault(problem.code, false).is_some() => {
                self.stand_in(block, op);
                block.machine.go_to(pc + 1);
                Ok(())
            }
            Err((_, problem)) => Err(problem),
        }
    }

    /// Zeros for the results of an op that could not be run.
    pub fn stand_in(&self, block: &mut Block<'a>, op: Op) {
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

    /// What depends on all tokens that an op takes.
    fn tokens(&mut self, block: &Block<'a>, op: Op) -> Token {
        let operands = self.m.operands(op).iter();
        operands.fold(Token::default(), |all, &v| all.join(&block.token(v), &mut self.interner))
    }

    fn begin_allocation(&mut self, block: &Block<'a>, op: Op) {
        let Some(&(_, start)) = block.machine.allocations().last() else { return };
        let Some(Ok(extent)) = block.machine.space.extent(start) else { return };
        let home = Home::Alloca { op, block: block.id, private: !Alloca(op).global(self.m) };
        self.memory.begin(start, extent.len, home, super::access::NEVER);
    }

    /// The memory of an `alloca` ends. That is a write by its block behind all that the block has done: an access of another
    /// block that is not ordered before it might as well have come too late.
    fn end_allocation(&mut self, block: &mut Block<'a>, op: Op, address: u64) {
        if let Some(early) = self.memory.shared_at(address) {
            let known = block.observed.claimed.all(&mut self.interner);
            let order = Order { own: Instances::first_of_each(&block.counts), known };
            if let Some((entry, at, size)) = early.unordered(&self.states, block.id, &order) {
                self.early(block, op, (entry, at, size));
            }
        }
        self.memory.end(address);
    }

    fn early(&mut self, block: &Block<'a>, alloca: Op, (who, at, size): (Instance, u64, u32)) {
        let info = &self.statics.ops[who.op as usize];
        if self.findings.count_again(Class::Lifetime, [Some(info.op), Some(alloca)], Some("alloca")) {
            return;
        }
        let verb = info.verb;
        let message =
            "this access of another tile block is not ordered before the end of the `alloca`: it came first by luck";
        let mut finding = self.finding(Class::Lifetime, message);
        finding.severity = Severity::Remark;
        let accesses = Site { verb, tile_block: Some(self.coordinates(who.block)), ..Site::new(info.op) };
        finding.sites = vec![accesses, self.site(block, alloca, None)];
        finding.array = Some(ArrayPlace { name: "alloca".to_owned(), offset: at, size });
        finding.help.push(
            "let the owner wait, by an acquire, until the other tile block has released behind its access".to_owned(),
        );
        self.findings.add(finding);
    }

    /// The condition of an `if` decides what is run.
    fn condition(&mut self, block: &mut Block<'a>, pc: Pc, cond: Reg) {
        if matches!(block.shadows[cond as usize], Shadow::Births(_) | Shadow::Partial(..))
            && let Some(op) = self.kernel.if_at(pc)
        {
            let v: Ssa = self.m.operands(op)[0];
            sinks::value(self, block, op, v, "the condition of this `if`");
        }
    }

    /// A problem of an op becomes a finding; a limit stays what it is.
    pub fn fault(&mut self, block: &Block<'a>, op: Op, problem: Problem) -> Eval {
        let Some(class) = Class::of_fault(problem.code, problem.breaks_inbounds) else { return Err(Box::new(problem)) };
        let op = problem.in_body.unwrap_or(op);
        if self.findings.count_again(class, [Some(op), None], None) {
            return Ok(());
        }
        let mut finding = self.finding(class, problem.message);
        finding.code = problem.code;
        finding.sites = vec![self.site(block, op, problem.element.map(|e| e.to_vec()))];
        finding.notes = problem.notes;
        self.findings.add(finding);
        Ok(())
    }

    /// A finding with nothing but its message.
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

    /// An op that a block executes now.
    pub fn site(&self, block: &Block<'_>, op: Op, element: Option<Vec<usize>>) -> Site {
        let verb = self.statics.index.get(&op).map_or("", |&number| self.statics.ops[number as usize].verb);
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

    /// What a block that waits looks at.
    pub fn describe_wait(&self, block: &Block<'a>) -> Option<String> {
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

    /// Bytes of a buffer.
    pub fn place(&self, buffer: usize, address: u64, size: u32) -> ArrayPlace {
        let buffer = &self.memory.buffers[buffer];
        ArrayPlace { name: buffer.name.to_string(), offset: address - buffer.start, size }
    }
}
