//! Facts about each op that the walk needs, computed from the table at compile time.

use tileir_ir::ops::def::{Arity, OpDef, SlotDef, Trait};
use tileir_ir::{OpKind, Opcode, outside};

/// The number of values that a list of slots accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Count {
    /// Slots of exactly one value.
    pub fixed: usize,
    /// Whether more are accepted.
    pub open: bool,
}

impl Count {
    const fn of(slots: &[SlotDef]) -> Count {
        let (mut fixed, mut i) = (0, 0);
        while i < slots.len() {
            if matches!(slots[i].arity, Arity::One) {
                fixed += 1;
            }
            i += 1;
        }
        Count { fixed, open: fixed != slots.len() }
    }

    /// Whether `n` values fit.
    pub const fn takes(self, n: usize) -> bool {
        n == self.fixed || (self.open && n > self.fixed)
    }
}

/// The facts about one op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpFacts {
    /// The number of operands.
    pub operands: Count,
    /// The number of results.
    pub results: Count,
    /// Whether operand groups are written out.
    pub segmented: bool,
    /// Whether its regions use nothing from outside.
    pub isolated: bool,
    /// Whether it ends a block.
    pub terminator: bool,
    /// Whether a trait speaks of all operands and results at once.
    pub uniform: bool,
}

const fn facts(def: &OpDef) -> OpFacts {
    let (mut isolated, mut terminator, mut uniform) = (false, false, false);
    let mut i = 0;
    while i < def.traits.len() {
        match def.traits[i] {
            Trait::Isolated => isolated = true,
            Trait::Terminator(_) => terminator = true,
            Trait::AllSameShape | Trait::AllSameElem | Trait::OperandsSameShape => uniform = true,
            _ => {}
        }
        i += 1;
    }
    OpFacts {
        operands: Count::of(def.operands),
        results: Count::of(def.results),
        segmented: def.is_segmented(),
        isolated,
        terminator,
        uniform,
    }
}

/// One more than the largest opcode.
pub(crate) const OPCODES: usize = Opcode::ALL[Opcode::ALL.len() - 1].number() as usize + 1;

static FACTS: [OpFacts; OPCODES] = {
    let mut all = [facts(Opcode::ALL[0].def()); OPCODES];
    let mut i = 0;
    while i < Opcode::ALL.len() {
        all[Opcode::ALL[i].number() as usize] = facts(Opcode::ALL[i].def());
        i += 1;
    }
    all
};
static BUILTIN_MODULE: OpFacts = facts(&outside::BUILTIN_MODULE);
static TESTING_FUNC: OpFacts = facts(&outside::TESTING_FUNC);

/// The facts about a kind of op; nothing is known of an unregistered one.
pub(crate) fn of(kind: OpKind) -> Option<&'static OpFacts> {
    match kind {
        OpKind::Table(opcode) => Some(&FACTS[opcode.number() as usize]),
        OpKind::BuiltinModule => Some(&BUILTIN_MODULE),
        OpKind::TestingFunc => Some(&TESTING_FUNC),
        OpKind::Unregistered => None,
    }
}

/// Whether the op's regions use nothing from outside.
pub(crate) fn is_isolated(kind: OpKind) -> bool {
    of(kind).is_some_and(|facts| facts.isolated)
}
