//! A tile block that is being checked: its machine, and what stands beside each register.

use super::order::Token;
use super::state::Instance;
use super::undefined::TileBirths;
use crate::machine::Machine;
use crate::program::{Pc, Reg};
use crate::tile::Value;
use tileir_ir::{Op, Value as Ssa};

/// What stands beside a register.
#[derive(Clone, Debug, Default)]
pub(super) enum Shadow {
    /// Nothing: a value that is defined.
    #[default]
    Plain,
    /// A tile with undefined elements, or a view that begins at an undefined address.
    Births(TileBirths),
    Token(Token),
}

/// The state of a loop at some earlier iteration.
#[derive(Debug)]
struct Picture {
    pc: Pc,
    registers: Vec<Value>,
    /// Changes to memory by anyone until then.
    changes: u64,
}

/// A tile block that waits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wait {
    /// Changes to memory by anyone when it last looked.
    pub changes: u64,
    /// Whether it came back to a state in which it was before.
    pub stuck: bool,
    /// Turns in which it found nothing new.
    pub turns: u32,
}

/// What a block read last, for reports of waiting.
#[derive(Clone, Copy, Debug)]
pub(super) struct LastRead {
    pub op: Op,
    pub address: u64,
    pub value: u64,
    pub writer: Option<Instance>,
}

/// A tile block.
#[derive(Debug)]
pub(super) struct Block<'a> {
    pub machine: Box<Machine<'a>>,
    pub shadows: Vec<Shadow>,
    /// How often each memory op was executed.
    pub counts: Vec<u32>,
    pub id: u32,
    pub waiting: Option<Wait>,
    /// How many tile blocks had begun when it began to wait in the loop that it is in.
    pub waits_since: Option<(Op, u64)>,
    /// Whether it read memory that others may change, since the picture was taken.
    pub has_read: bool,
    pub last_read: Option<LastRead>,
    picture: Option<Picture>,
    /// Iterations without a change until the next picture, and since the last one.
    next_picture: u64,
    rounds: u64,
    /// Changes to memory by anyone at the end of the last iteration.
    last_changes: u64,
}

/// How often a loop that waits goes round before others get a turn.
const TURN: u64 = 64;

/// What an iteration of a loop has shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Round {
    /// Nothing.
    Fresh,
    /// It has gone round often without a change of memory.
    Idle,
    /// It came back to an earlier state, and memory has not changed.
    Repeats,
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
            waits_since: None,
            has_read: false,
            last_read: None,
            picture: None,
            next_picture: 1,
            rounds: 0,
            last_changes: u64::MAX,
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
            Shadow::Births(births) => Some(births),
            Shadow::Plain | Shadow::Token(_) => None,
        }
    }

    pub fn token(&self, v: Ssa) -> Token {
        match self.shadow(v) {
            Shadow::Token(token) => token.clone(),
            Shadow::Plain | Shadow::Births(_) => Token::default(),
        }
    }

    pub fn set_shadow(&mut self, v: Ssa, shadow: Shadow) {
        let reg = self.reg(v) as usize;
        self.shadows[reg] = shadow;
    }

    /// Moves what stands beside registers as the values are moved.
    pub fn move_shadows(&mut self, moves: &[(Reg, Reg, bool)]) {
        let moved: Vec<Shadow> = moves.iter().map(|&(from, _, _)| self.shadows[from as usize].clone()).collect();
        for (&(_, to, _), shadow) in moves.iter().zip(moved) {
            self.shadows[to as usize] = shadow;
        }
    }

    /// Looks whether a loop that does not count is in a state in which it was before, at growing distances (Brent), so that
    /// a cycle of any length is found. `changes` counts the changes to memory by anyone.
    pub fn end_round(&mut self, changes: u64) -> Round {
        if std::mem::replace(&mut self.last_changes, changes) != changes {
            (self.picture, self.next_picture, self.rounds) = (None, 1, 0);
            self.has_read = false;
            return Round::Fresh;
        }
        self.rounds += 1;
        let pc = self.machine.next_step().0;
        if let Some(picture) = &self.picture
            && (picture.pc, picture.changes) == (pc, changes)
            && picture.registers == self.machine.registers
        {
            return Round::Repeats;
        }
        if self.rounds >= self.next_picture {
            (self.next_picture, self.rounds) = (2 * self.next_picture, 0);
            self.picture = Some(Picture { pc, registers: self.machine.registers.clone(), changes });
            self.has_read = false;
        }
        if self.rounds % TURN == TURN - 1 { Round::Idle } else { Round::Fresh }
    }

    /// Forgets a loop that was left.
    pub fn leave_loop(&mut self, op: Option<Op>) {
        self.picture = None;
        if self.waits_since.is_some_and(|(waits, _)| Some(waits) == op) {
            self.waits_since = None;
        }
    }
}
