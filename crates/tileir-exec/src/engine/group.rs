//! The body of a fusion group: its ops in SSA form, and where their values are stored.

use super::lanes::LaneOp;
use super::offsets::OffsetMap;
use super::strip::LONGEST_STRIP;
use super::vector::VectorProgram;
use rustc_hash::FxHashMap;

/// The fewest elements of a strip whose ops run one by one.
const SHORTEST_STRIP: usize = 512;
/// The bytes of all values of a strip, so that they stay in the first-level cache.
const STRIP_BYTES: usize = 32 << 10;

/// Where the elements of a value are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Storage {
    /// In a scratch register that holds the current strip; with their width in bytes.
    Scratch(u16, u8),
    /// In an input of the group.
    Input(u16),
    /// In an output of the group.
    Output(u16),
}

/// An op of a fusion group.
#[derive(Debug)]
pub(crate) enum GroupOp {
    /// An element-wise op. `row` is 1, or the length of the rows if it computes per-row scalars. Missing operands repeat
    /// the first.
    Elementwise { op: LaneOp, from: [Storage; 3], row: usize, to: Storage },
    /// The broadcast of an input with fewer elements, or of per-row scalars.
    Broadcast { from: Storage, map: OffsetMap, to: Storage },
    /// Iota: element `i` has the value `i`.
    Iota { to: Storage },
    /// A copy of a value, or of the scalars of rows of this length.
    Copy { from: Storage, row: usize, to: Storage },
    /// The reduction of rows of this length to one scalar each.
    ReduceRows { op: LaneOp, row: usize, identity: u64, from: Storage, to: Storage },
}

/// A value that is the same for all elements of a group.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Uniform {
    /// This bit pattern.
    Bits(u64),
    /// The scalar operand with this number.
    Scalar(u16),
}

impl Uniform {
    /// The bit pattern of the value; `scalars` are the scalar operands of the group.
    pub fn bits(self, scalars: &[u64]) -> u64 {
        match self {
            Uniform::Bits(bits) => bits,
            Uniform::Scalar(at) => scalars[usize::from(at)],
        }
    }
}

/// The body of a fusion group.
#[derive(Debug, Default)]
pub(crate) struct GroupBody {
    /// Uniform values and their scratch registers, which are the first ones.
    pub uniforms: Vec<(Storage, Uniform)>,
    pub ops: Vec<GroupOp>,
    /// Vector programs that compute some of the ops, in order.
    pub programs: Vec<VectorProgram>,
    /// Whether vector programs compute every op of a strip except broadcasts, row reductions and ops on per-row scalars. `false` if
    /// one program computes the whole group without scratch registers: its elements are then not divided into strips, unless it
    /// cannot run.
    pub is_lowered: bool,
    /// The number of scratch registers.
    pub registers: u16,
    /// The number of values that have an element for each element of the strip, and not one per row.
    pub full_values: usize,
    /// The bytes of the widest elements.
    pub max_width: u8,
    /// The length of the rows that are reduced; a strip consists of whole rows.
    pub row: usize,
}

impl GroupBody {
    /// The mnemonics of the element-wise ops and row reductions outside of vector programs, each a loop over the strip. For
    /// `--plan` and tests. Broadcasts, `iota` and copies are not listed: they move or number elements and have no vector
    /// instruction that could be missing.
    pub fn names_outside_programs(&self) -> Vec<&'static str> {
        let is_covered = |at: &usize| self.programs.iter().any(|program| program.ops.contains(at));
        let name = |at: usize| match &self.ops[at] {
            GroupOp::Elementwise { op, .. } => Some(op.name()),
            GroupOp::ReduceRows { .. } => Some("reduce"),
            GroupOp::Broadcast { .. } | GroupOp::Iota { .. } | GroupOp::Copy { .. } => None,
        };
        (0..self.ops.len()).filter(|at| !is_covered(at)).filter_map(name).collect()
    }

    /// The elements of a strip. Vector programs keep intermediate values in registers, so if they compute everything, a
    /// strip is as long as possible.
    pub fn strip_len(&self) -> usize {
        if self.is_lowered { LONGEST_STRIP.max(self.row) } else { self.strip_len_op_by_op() }
    }

    /// The elements of a strip that runs op by op. Its values together stay in the first-level cache.
    fn strip_len_op_by_op(&self) -> usize {
        let fits = STRIP_BYTES / (self.full_values.max(1) * usize::from(self.max_width.max(1)));
        (1 << fits.max(1).ilog2()).clamp(SHORTEST_STRIP, LONGEST_STRIP).max(self.row)
    }

    /// The number of scratch registers of a run over `count` elements, and the bytes of each.
    pub fn scratch(&self, inputs: usize, outputs: usize, count: usize) -> (usize, usize) {
        let registers = usize::from(self.registers) + inputs + outputs;
        (registers, (self.strip_len().min(count) * usize::from(self.max_width)).next_multiple_of(8))
    }
}

impl GroupOp {
    /// The storage of the result.
    pub fn to(&self) -> Storage {
        match self {
            GroupOp::Elementwise { to, .. }
            | GroupOp::Broadcast { to, .. }
            | GroupOp::Iota { to }
            | GroupOp::Copy { to, .. }
            | GroupOp::ReduceRows { to, .. } => *to,
        }
    }

    /// The storage of an operand of an element-wise op or a reduction.
    pub fn operand(&self, at: usize) -> Option<Storage> {
        match self {
            GroupOp::Elementwise { from, .. } => from.get(at).copied(),
            GroupOp::ReduceRows { from, .. } if at == 0 => Some(*from),
            GroupOp::Broadcast { .. } | GroupOp::Iota { .. } | GroupOp::Copy { .. } | GroupOp::ReduceRows { .. } => {
                None
            }
        }
    }

    /// The operands of which the op reads the current strip. A broadcast reads other elements.
    pub fn operands(&self) -> Vec<Storage> {
        match self {
            GroupOp::Elementwise { from, .. } => from.to_vec(),
            GroupOp::Copy { from, .. } | GroupOp::ReduceRows { from, .. } => vec![*from],
            GroupOp::Broadcast { .. } | GroupOp::Iota { .. } => Vec::new(),
        }
    }

    /// Calls `f` for the storage of each operand and of the result.
    fn for_each_storage(&mut self, mut f: impl FnMut(&mut Storage)) {
        match self {
            GroupOp::Elementwise { from, to, .. } => {
                from.iter_mut().for_each(&mut f);
                f(to);
            }
            GroupOp::Copy { from, to, .. }
            | GroupOp::ReduceRows { from, to, .. }
            | GroupOp::Broadcast { from, to, .. } => {
                f(from);
                f(to);
            }
            GroupOp::Iota { to } => f(to),
        }
    }

    /// Replaces one storage by another, where the op reads it and where it writes it.
    pub fn replace_storage(&mut self, old: Storage, new: Storage) {
        self.for_each_storage(|storage| {
            if *storage == old {
                *storage = new;
            }
        });
    }

    /// Renumbers scratch registers.
    pub fn rename(&mut self, registers: &FxHashMap<u16, u16>) {
        self.for_each_storage(|storage| {
            if let Storage::Scratch(at, _) = storage
                && let Some(&register) = registers.get(at)
            {
                *at = register;
            }
        });
    }
}
