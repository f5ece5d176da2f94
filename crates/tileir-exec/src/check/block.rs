//! A tile block that is being checked: its machine, and the shadow of each register.

use super::order::{Interner, Known, Token};
use super::state::Instance;
use super::undefined::TileBirths;
use crate::machine::Machine;
use crate::program::{Pc, Reg};
use crate::tile::Value;
use std::rc::Rc;
use tileir_ir::{Op, Value as Ssa};

/// The shadow of a register.
#[derive(Clone, Debug, Default)]
pub(super) enum Shadow {
    /// Nothing: a value that is defined.
    #[default]
    Plain,
    /// A tile with undefined elements, or a view that begins at an undefined address.
    Births(TileBirths),
    /// A tile with elements of which some bits are undefined: those of each element.
    Partial(TileBirths, Rc<Vec<u64>>),
    Token(Token),
}

/// The state of a loop at some earlier iteration.
#[derive(Debug)]
struct Picture {
    pc: Pc,
    registers: Vec<Value>,
    /// A hash of memory, and the number of changes to it so far.
    content: u64,
    changes: u64,
}

/// A tile block that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wait {
    /// A hash of memory when the block last read it.
    pub content: u64,
    /// Whether it came back to a state in which it was before.
    pub stuck: bool,
    /// Whether memory was changed and changed back on the way.
    pub goes_round: bool,
    /// Turns in which it found nothing new.
    pub turns: u32,
}

/// The last read of a block, for reports about waiting loops.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastRead {
    pub op: Op,
    pub address: u64,
    pub value: u64,
    pub writer: Option<Instance>,
}

/// The releases that strong reads of a block have observed, for reports about missing edges.
#[derive(Debug, Default)]
pub(super) struct ObservedByBlock {
    pub claimed: Observations,
    /// Releases that were read without an acquire.
    pub unclaimed: Observations,
    /// Tile blocks and ops that wrote the values read.
    pub writers: Vec<(u32, u32)>,
}

impl ObservedByBlock {
    /// Writers that are kept.
    const MOST: usize = 64;

    pub fn add_writer(&mut self, who: Option<Instance>) {
        if let Some(who) = who
            && self.writers.len() < ObservedByBlock::MOST
            && !self.writers.contains(&(who.block, who.op))
        {
            self.writers.push((who.block, who.op));
        }
    }
}

/// Published sets that reads have observed, and the last op that did. They are united in batches.
#[derive(Debug, Default)]
pub(super) struct Observations {
    list: Vec<Known>,
    pub op: Option<Op>,
}

impl Observations {
    pub fn add(&mut self, op: Op, known: &Known, interner: &mut Interner) {
        self.op = Some(op);
        if self.list.last().is_some_and(|last| last.is(known)) {
            return;
        }
        self.list.push(known.clone());
        if self.list.len() >= 16 {
            self.all(interner);
        }
    }

    pub fn all(&mut self, interner: &mut Interner) -> Known {
        let all = self.list.iter().fold(Known::default(), |all, known| interner.union(&all, known));
        if self.list.len() > 1 {
            self.list = vec![all.clone()];
        }
        all
    }

    pub fn contains(&self, who: Instance) -> bool {
        self.list.iter().any(|known| known.contains(who.block, who.op, who.count))
    }

    pub fn ops_of(&self, block: u32) -> Vec<u32> {
        self.list.iter().flat_map(|known| known.ops_of(block)).collect()
    }
}

/// A tile block.
#[derive(Debug)]
pub(super) struct Block<'a> {
    pub machine: Box<Machine<'a>>,
    pub shadows: Vec<Shadow>,
    /// How often each memory op was executed.
    pub counts: Vec<u32>,
    pub id: u32,
    /// How it waits, until it gets a turn.
    pub waiting: Option<Wait>,
    /// How it waited before that turn.
    pub waited: Option<Wait>,
    /// How many tile blocks had begun when it began to wait in the loop that it is in.
    pub waits_since: Option<(Op, u64)>,
    /// Whether it read memory that others may change, since the picture was taken.
    pub has_read: bool,
    pub last_read: Option<LastRead>,
    /// The releases that its strong reads have observed, whether or not a token depends on them.
    pub observed: ObservedByBlock,
    picture: Option<Picture>,
    /// Iterations of loops that do not count, and at how many to take the next picture.
    rounds: u64,
    next_picture: u64,
}

/// How often a loop that waits goes round before others get a turn.
const TURN: u64 = 64;

/// The progress of a loop after an iteration.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Round {
    /// Nothing.
    Fresh,
    /// Another so many iterations are done.
    Idle,
    /// It came back to an earlier state, and memory is as it was, perhaps after changes.
    Repeats { goes_round: bool },
}

impl<'a> Block<'a> {
    pub fn new(machine: Box<Machine<'a>>, id: u32, ops: usize) -> Block<'a> {
        let shadows = vec![Shadow::Plain; machine.registers.len()];
        Block {
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
            picture: None,
            rounds: 0,
            next_picture: 1,
        }
    }

    pub fn reg(&self, v: Ssa) -> Reg {
        self.machine.cx.program.register(v)
    }

    pub fn shadow(&self, v: Ssa) -> &Shadow {
        &self.shadows[self.reg(v) as usize]
    }

    /// The births of a value, if an element of it is undefined.
    pub fn births(&self, v: Ssa) -> Option<&TileBirths> {
        match self.shadow(v) {
            Shadow::Births(births) | Shadow::Partial(births, _) => Some(births),
            Shadow::Plain | Shadow::Token(_) => None,
        }
    }

    /// Which bits of the elements are undefined, where that is not all of them.
    pub fn undefined_bits(&self, v: Ssa) -> Option<&Rc<Vec<u64>>> {
        match self.shadow(v) {
            Shadow::Partial(_, bits) => Some(bits),
            Shadow::Plain | Shadow::Births(_) | Shadow::Token(_) => None,
        }
    }

    pub fn token(&self, v: Ssa) -> Token {
        match self.shadow(v) {
            Shadow::Token(token) => token.clone(),
            Shadow::Plain | Shadow::Births(_) | Shadow::Partial(..) => Token::default(),
        }
    }

    pub fn set_shadow(&mut self, v: Ssa, shadow: Shadow) {
        let reg = self.reg(v) as usize;
        self.shadows[reg] = shadow;
    }

    /// Moves the shadows of registers together with their values.
    pub fn move_shadows(&mut self, moves: &[(Reg, Reg, bool)]) {
        let moved: Vec<Shadow> = moves.iter().map(|&(from, _, _)| self.shadows[from as usize].clone()).collect();
        for (&(_, to, _), shadow) in moves.iter().zip(moved) {
            self.shadows[to as usize] = shadow;
        }
    }

    /// Looks whether a loop that does not count is in a state in which it was before, at growing distances (Brent), so that
    /// a cycle of any length is found. `content` is a hash of memory, `changes` counts the changes to it by anyone.
    pub fn end_round(&mut self, content: u64, changes: u64) -> Round {
        self.rounds += 1;
        let pc = self.machine.next_step().0;
        if let Some(picture) = &self.picture
            && (picture.pc, picture.content) == (pc, content)
            && picture.registers == self.machine.registers
        {
            return Round::Repeats { goes_round: picture.changes != changes };
        }
        if self.rounds >= self.next_picture {
            self.next_picture = 2 * self.rounds;
            self.picture = Some(Picture { pc, registers: self.machine.registers.clone(), content, changes });
            self.has_read = false;
        }
        if self.rounds.is_multiple_of(TURN) { Round::Idle } else { Round::Fresh }
    }

    /// Forgets a loop that was left.
    pub fn leave_loop(&mut self, op: Option<Op>) {
        if self.waits_since.is_some_and(|(waits, _)| Some(waits) == op) {
            self.waits_since = None;
        }
    }
}
