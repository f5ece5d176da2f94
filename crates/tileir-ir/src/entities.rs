//! The entities of a module: ops, values, blocks, regions.

use crate::ops::Opcode;
use crate::ops::def::OpDef;
use crate::outside;
/// Declared beside the diagnostics, which name ops.
pub use tileir_base::Op;
use tileir_base::id;

id! {
    /// A result of an op or an argument of a block.
    pub struct Value;
}
id! {
    /// A list of ops with arguments.
    pub struct Block;
}
id! {
    /// A list of blocks of an op.
    pub struct Region;
}

/// The kind of an op: one of the table, or one of the few outside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum OpKind {
    /// An op of the dialect.
    Table(Opcode),
    /// `builtin.module`, which encloses the contents of a file.
    BuiltinModule,
    /// `cuda_tile.testing$func`, which only test suites use.
    TestingFunc,
    /// An op of an unknown dialect, in generic form.
    Unregistered,
}

impl OpKind {
    /// Its table entry; an unregistered op has none.
    #[must_use]
    pub fn def(self) -> Option<&'static OpDef> {
        match self {
            OpKind::Table(opcode) => Some(opcode.def()),
            OpKind::BuiltinModule => Some(&outside::BUILTIN_MODULE),
            OpKind::TestingFunc => Some(&outside::TESTING_FUNC),
            OpKind::Unregistered => None,
        }
    }
}

/// A handle to a run of entries in one of the module's pools.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Run {
    pub start: u32,
    pub len: u32,
}

impl Run {
    pub fn range(self) -> core::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}

/// The operand groups of an op: one bit per optional operand (in order of declaration), and the length of the first
/// variadic group.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Groups(u32);

impl Groups {
    const PRESENCE_BITS: u32 = 8;
    /// The maximum length of the first variadic group.
    pub const MAX_LEN: u32 = (1 << (32 - Self::PRESENCE_BITS)) - 1;

    /// Groups with these presence bits and this first variadic length (at most [`Groups::MAX_LEN`]).
    #[must_use]
    pub const fn new(present: u8, first_variadic: u32) -> Self {
        Groups(present as u32 | first_variadic << Self::PRESENCE_BITS)
    }

    /// Whether optional operand `i` (counting optional operands only) is present.
    #[must_use]
    pub const fn has(self, i: usize) -> bool {
        self.0 >> i & 1 != 0
    }

    /// Length of the first variadic group.
    #[must_use]
    pub const fn first_variadic(self) -> usize {
        (self.0 >> Self::PRESENCE_BITS) as usize
    }
}

/// The position of an op in its block: separate from its data, so that moving it is constant time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Node {
    pub block: Option<Block>,
    pub prev: Option<Op>,
    pub next: Option<Op>,
}

/// The definition of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueDef {
    /// Result number `.1` of an op.
    Result(Op, u32),
    /// Argument number `.1` of a block.
    Argument(Block, u32),
    /// Used before its definition; a finished module has none.
    Forward,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BlockData {
    pub region: Option<Region>,
    pub first: Option<Op>,
    pub last: Option<Op>,
    pub args: Run,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct RegionData {
    pub parent: Option<Op>,
    /// Its block, if there is exactly one.
    pub only: Option<Block>,
    /// Whether there are several, which are stored elsewhere.
    pub several: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stay_small() {
        assert_eq!(size_of::<Node>(), 12);
        assert_eq!((size_of::<BlockData>(), size_of::<RegionData>()), (20, 12));
    }
}
