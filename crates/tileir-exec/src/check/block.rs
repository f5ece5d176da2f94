//! A tile block that is being checked: its machine, and the shadow of each register.

use super::history::Instance;
use super::order::{Interner, KnownInstances, Token};
use super::undefined::TileOrigins;
use crate::machine::Machine;
use crate::program::{Pc, Reg};
use crate::tile::Value;
use std::rc::Rc;
use tileir_ir::{Op, Value as Ssa};

/// The shadow of a register.
#[derive(Clone, Debug, Default)]
pub(super) enum Shadow {
    /// The value is defined.
    #[default]
    Plain,
    /// A tile with undefined elements, or a view with an undefined base address.
    Undefined(TileOrigins),
    /// A tile with partly undefined elements, and the undefined bits of each element.
    Partial(TileOrigins, Rc<Vec<u64>>),
    Token(Token),
}

/// The state of a tile block at an earlier iteration of a loop.
#[derive(Debug)]
struct LoopSnapshot {
    pc: Pc,
    registers: Vec<Value>,
    /// A hash of memory.
    content: u64,
    /// The number of changes to memory so far.
    changes: u64,
}

/// The state of a waiting tile block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wait {
    /// A hash of memory at the end of the last turn.
    pub content: u64,
    /// Whether the tile block returned to an earlier state.
    pub stuck: bool,
    /// Whether memory was changed and changed back since that state.
    pub memory_repeats: bool,
    /// The number of turns without a change of memory.
    pub turns: u32,
}

/// The last read of a tile block, for reports of waiting.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastRead {
    pub op: Op,
    pub address: u64,
    pub value: u64,
    pub writer: Option<Instance>,
}

/// The writes that strong reads of a tile block have observed, for reports about missing synchronization.
#[derive(Debug, Default)]
pub(super) struct ObservedByBlock {
    /// Published by releases that acquires have observed.
    pub acquired: Observations,
    /// Published by releases that only relaxed reads have observed.
    pub unacquired: Observations,
    /// The tile blocks and ops of the observed writes.
    pub writers: Vec<(u32, u32)>,
}

impl ObservedByBlock {
    /// The maximum number of writers.
    const MAX_WRITERS: usize = 64;

    /// Adds the tile block and op of a write that was observed, up to the maximum.
    pub fn add_writer(&mut self, instance: Option<Instance>) {
        if let Some(instance) = instance
            && self.writers.len() < ObservedByBlock::MAX_WRITERS
            && !self.writers.contains(&(instance.block, instance.op))
        {
            self.writers.push((instance.block, instance.op));
        }
    }
}

/// Published instances that reads have observed, and the last op that did. The union is computed lazily.
#[derive(Debug, Default)]
pub(super) struct Observations {
    list: Vec<KnownInstances>,
    pub op: Option<Op>,
}

impl Observations {
    /// Adds the instances that `op` has observed. Unites the list once it is long.
    pub fn add(&mut self, op: Op, known: &KnownInstances, interner: &mut Interner) {
        self.op = Some(op);
        if self.list.last().is_some_and(|last| last.ptr_eq(known)) {
            return;
        }
        self.list.push(known.clone());
        if self.list.len() >= 16 {
            self.union(interner);
        }
    }

    /// The union of all observed instances. It replaces the list.
    pub fn union(&mut self, interner: &mut Interner) -> KnownInstances {
        let union = self.list.iter().fold(KnownInstances::default(), |union, known| interner.union(&union, known));
        if self.list.len() > 1 {
            self.list = vec![union.clone()];
        }
        union
    }

    /// Whether an instance was observed.
    pub fn contains(&self, instance: Instance) -> bool {
        self.list.iter().any(|known| known.contains(instance.block, instance.op, instance.count))
    }

    /// The numbers of the memory ops of a tile block of which instances were observed, with repetitions.
    pub fn ops_of(&self, block: u32) -> Vec<u32> {
        self.list.iter().flat_map(|known| known.ops_of(block)).collect()
    }
}

/// A tile block.
#[derive(Debug)]
pub(super) struct CheckedBlock<'a> {
    pub machine: Box<Machine<'a>>,
    pub shadows: Vec<Shadow>,
    /// The number of executions of each memory op.
    pub counts: Vec<u32>,
    pub id: u32,
    /// Set while the tile block waits for its next turn.
    pub waiting: Option<Wait>,
    /// The wait before the current turn.
    pub waited: Option<Wait>,
    /// The loop in which it waits, and the number of tile blocks that had started when the wait began.
    pub waits_since: Option<(Op, u64)>,
    /// Whether it has read memory that others may change since the snapshot.
    pub has_read: bool,
    pub last_read: Option<LastRead>,
    /// The writes that its strong reads have observed, whether or not a later op waits for the reads.
    pub observed: ObservedByBlock,
    snapshot: Option<LoopSnapshot>,
    /// The number of iterations of `loop` ops.
    iterations: u64,
    /// The number of iterations at which the next snapshot is taken.
    next_snapshot: u64,
}

/// Iterations of a polling loop before other tile blocks get a turn.
const TURN_ITERATIONS: u64 = 64;

/// The outcome of an iteration of a `loop`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum IterationOutcome {
    /// No earlier state was reached.
    NewState,
    /// The turn ends after [`TURN_ITERATIONS`] iterations.
    TurnEnds,
    /// The tile block and memory are in the state of the snapshot; `memory_changed` if memory changed in between.
    Repeats { memory_changed: bool },
}

impl<'a> CheckedBlock<'a> {
    /// A tile block that has not started: all registers are defined, and nothing has been executed.
    pub fn new(machine: Box<Machine<'a>>, id: u32, ops: usize) -> CheckedBlock<'a> {
        let shadows = vec![Shadow::Plain; machine.registers.len()];
        CheckedBlock {
            machine,
            shadows,
            counts: vec![0; ops],
            id,
            waiting: None,
            waited: None,
            waits_since: None,
            has_read: false,
            last_read: None,
            observed: ObservedByBlock::default(),
            snapshot: None,
            iterations: 0,
            next_snapshot: 1,
        }
    }

    /// The register of a value.
    pub fn reg(&self, v: Ssa) -> Reg {
        self.machine.cx.program.register(v)
    }

    /// The shadow of a value.
    pub fn shadow(&self, v: Ssa) -> &Shadow {
        &self.shadows[self.reg(v) as usize]
    }

    /// The origins of the elements of a value; `None` if all are defined.
    pub fn origins(&self, v: Ssa) -> Option<&TileOrigins> {
        match self.shadow(v) {
            Shadow::Undefined(origins) | Shadow::Partial(origins, _) => Some(origins),
            Shadow::Plain | Shadow::Token(_) => None,
        }
    }

    /// The undefined bits of each element, if some elements are only partly undefined.
    pub fn undefined_bits(&self, v: Ssa) -> Option<&Rc<Vec<u64>>> {
        match self.shadow(v) {
            Shadow::Partial(_, bits) => Some(bits),
            Shadow::Plain | Shadow::Undefined(_) | Shadow::Token(_) => None,
        }
    }

    /// The order that a value of token type stands for; no instance happens before other values.
    pub fn token(&self, v: Ssa) -> Token {
        match self.shadow(v) {
            Shadow::Token(token) => token.clone(),
            Shadow::Plain | Shadow::Undefined(_) | Shadow::Partial(..) => Token::default(),
        }
    }

    /// Sets the shadow of a value.
    pub fn set_shadow(&mut self, v: Ssa, shadow: Shadow) {
        let reg = self.reg(v) as usize;
        self.shadows[reg] = shadow;
    }

    /// Copies the shadows of registers in parallel, as the machine copies their values.
    pub fn move_shadows(&mut self, moves: &[(Reg, Reg, bool)]) {
        let moved: Vec<Shadow> = moves.iter().map(|&(from, _, _)| self.shadows[from as usize].clone()).collect();
        for (&(_, to, _), shadow) in moves.iter().zip(moved) {
            self.shadows[to as usize] = shadow;
        }
    }

    /// Ends an iteration of a `loop`. Compares the state with a snapshot that is taken at growing distances (Brent's algorithm),
    /// which detects a cycle of any length. `content` is a hash of memory, `changes` counts all changes to it.
    pub fn end_iteration(&mut self, content: u64, changes: u64) -> IterationOutcome {
        self.iterations += 1;
        let pc = self.machine.next_step().0;
        if let Some(snapshot) = &self.snapshot
            && (snapshot.pc, snapshot.content) == (pc, content)
            && snapshot.registers == self.machine.registers
        {
            return IterationOutcome::Repeats { memory_changed: snapshot.changes != changes };
        }
        if self.iterations >= self.next_snapshot {
            self.next_snapshot = 2 * self.iterations;
            self.snapshot = Some(LoopSnapshot { pc, registers: self.machine.registers.clone(), content, changes });
            self.has_read = false;
        }
        if self.iterations.is_multiple_of(TURN_ITERATIONS) {
            IterationOutcome::TurnEnds
        } else {
            IterationOutcome::NewState
        }
    }

    /// Records that loop `op` was left: if the tile block waited in it, the wait has ended.
    pub fn leave_loop(&mut self, op: Option<Op>) {
        if self.waits_since.is_some_and(|(waits, _)| Some(waits) == op) {
            self.waits_since = None;
        }
    }
}
