//! Vector programs: ops of a fusion group that run together on one block of elements after the other.
//!
//! A program is straight-line code for an accumulator machine. The accumulator is a block of elements in vector registers.
//! Other live values are spilled to slots, blocks in the first-level cache. Inputs are read in place (in tiles, in memory, as
//! one scalar per row, or as one scalar for all elements), results are stored to tiles or memory, and rows are reduced on
//! the way. A group therefore reads and writes each element once, however many ops it has.
//!
//! A program computes in lanes of 32 bits; or in lanes of 64 bits, if an op reads or writes `f64`, `i64` or pointers.
//! Elements of `f16` and `bf16` are widened to `f32` when they are read, each result is rounded to its format, and narrowed
//! when it is stored. Integers of fewer bits than lanes are sign-extended when they are read, and results are wrapped to
//! their width; so an `i1` is a mask, all ones or zeros.
//!
//! [`ops`] has the ops that programs compute, [`instr`] their instructions. [`lower`] makes programs from the ops of a
//! group, [`run`](self::run) binds them to the operands of a strip, and [`simd::interpret`](super::simd) executes them on any
//! instruction set. The group keeps its ops: they run one by one if the elements are not whole blocks, or are not contiguous.

mod instr;
mod lower;
mod ops;
mod run;

pub(crate) use instr::{Call, Code, Instr};
pub(crate) use lower::lower;
pub(crate) use ops::{Base, CANONICAL_NAN, Format, IntOp, LaneComparison, Order, TypedOp, VectorOp, Width, typed_op};
pub(super) use run::Mode;

use super::group::{GroupOp, Storage, Uniform};
use super::offsets::OffsetMap;
use super::packed::SliceMut;
use super::simd::WARP;
use super::strip::LONGEST_STRIP;
use crate::raw::Contiguous;
use std::ops::Range;

/// The most elements of a block on any instruction set.
const MAX_BLOCK: usize = 128;
/// The bytes of a slot: of a block of lanes, on the instruction set with the longest vectors.
pub(crate) const SLOT_BYTES: usize = MAX_BLOCK * Width::Bits32.bytes();
/// The most values that are live besides the accumulator.
pub(crate) const SLOTS: usize = 32;
/// The most row reductions of a program.
pub(crate) const REDUCTIONS: usize = 2;

/// How two elements of a row are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Combiner {
    Add,
    Mul,
    Max {
        propagate_nan: bool,
    },
    Min {
        propagate_nan: bool,
    },
    /// An associative operation on integers.
    Int(IntOp),
}

/// A reduction of rows: how elements are combined, and their format, which is also that of the results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reduction {
    pub combiner: Combiner,
    pub format: Format,
}

impl Reduction {
    /// The reduction by an op; `None` if programs cannot reduce with it.
    pub fn by(typed: TypedOp) -> Option<Reduction> {
        let combiner = match typed.op {
            VectorOp::Add => Combiner::Add,
            VectorOp::Mul => Combiner::Mul,
            VectorOp::Max { propagate_nan } => Combiner::Max { propagate_nan },
            VectorOp::Min { propagate_nan } => Combiner::Min { propagate_nan },
            VectorOp::Int(op) if op.is_associative() => Combiner::Int(op),
            _ => return None, // Any other op is not associative, or has another number of operands.
        };
        Some(Reduction { combiner, format: typed.to })
    }
}

/// The elements of a source.
pub(crate) enum Source<'a> {
    Elements(Contiguous<'a>),
    /// Elements in memory that this program is the first to read.
    Memory(Contiguous<'a>),
    /// Elements that repeat with a period of their length.
    Periodic(Contiguous<'a>),
    /// One scalar for each row of this length.
    PerRow(Contiguous<'a>, usize),
    /// The bit pattern of one scalar for all elements.
    Scalar(u64),
    /// Integers that count up from this one.
    Iota(u64),
}

impl Source<'_> {
    fn elements(&self) -> Option<&Contiguous<'_>> {
        match self {
            Source::Elements(elements)
            | Source::Memory(elements)
            | Source::Periodic(elements)
            | Source::PerRow(elements, _) => Some(elements),
            Source::Scalar(_) | Source::Iota(_) => None,
        }
    }
}

/// Where a value is stored: in a tile or in memory.
pub(crate) struct Target<'a> {
    pub to: Contiguous<'a>,
    /// Whether to use non-temporal stores.
    pub non_temporal: bool,
}

/// A reduction of rows of this length, which starts with an identity.
pub(crate) struct RowResults<'a> {
    pub by: Reduction,
    /// The lane of the identity.
    pub identity: u64,
    pub row: usize,
    /// One element per row.
    pub to: SliceMut<'a>,
}

impl RowResults<'_> {
    /// Whether rows of this length can be reduced.
    pub fn supports_row_of(row: usize) -> bool {
        (WARP..=LONGEST_STRIP).contains(&row)
    }
}

/// An operand of a group op that the program does not compute itself.
#[derive(Clone, Copy, Debug)]
struct External {
    /// The op, and the number of its operand.
    op: usize,
    at: usize,
    def: Def,
    format: Format,
}

/// The definition of an external operand.
#[derive(Clone, Copy, Debug)]
enum Def {
    /// An input, or the result of an op before the program.
    Earlier,
    Uniform(Uniform),
    /// A broadcast by the op with this number.
    Broadcast {
        op: usize,
        /// Whether only the program reads the result.
        is_private: bool,
    },
    /// The number of the element.
    Iota,
}

/// Where a source is read at run time.
#[derive(Debug)]
enum Binding {
    Scalar(Uniform),
    Iota,
    Elements(Storage),
    /// A scratch register that a broadcast fills before the program runs.
    Filled {
        storage: Storage,
        op: usize,
    },
    /// The operand of a broadcast, in place, if the strip allows it; otherwise as `Filled`.
    Broadcast {
        map: OffsetMap,
        from: Storage,
        storage: Storage,
        op: usize,
    },
}

/// A row reduction, and where its results go.
#[derive(Clone, Copy, Debug)]
struct RowReduction {
    by: Reduction,
    /// The lane of the identity.
    identity: u64,
    row: usize,
    to: Storage,
}

/// The storage of everything that a program reads, writes and reduces.
#[derive(Debug, Default)]
struct Bindings {
    sources: Vec<Binding>,
    targets: Vec<Storage>,
    reductions: Vec<RowReduction>,
}

/// A vector program of a fusion group.
#[derive(Debug)]
pub(crate) struct VectorProgram {
    /// The ops of the group that it computes.
    pub ops: Range<usize>,
    pub code: Code,
    sources: Vec<External>,
    /// The ops whose results are stored.
    targets: Vec<usize>,
    /// The ops that reduce rows.
    reductions: Vec<usize>,
    bindings: Bindings,
    /// Broadcasts and iotas among the ops whose results others read as well.
    shared_broadcasts: Vec<usize>,
    /// Whether it computes the output that goes to memory, and no other op reads that.
    pub stores: bool,
    /// A program of calls that computes the same with the bits of all NaNs, for blocks with a NaN in lanes of 64 bits.
    exact: Option<Box<VectorProgram>>,
}

impl VectorProgram {
    /// Whether it may need scratch registers: for broadcasts, or for the results of reductions.
    pub fn needs_scratch(&self, ops: &[GroupOp]) -> bool {
        let is_filled = |operand: &External| match operand.def {
            Def::Broadcast { op, is_private } => {
                !is_private || matches!(&ops[op], GroupOp::Broadcast { map, .. } if must_fill(map))
            }
            Def::Earlier | Def::Uniform(_) | Def::Iota => false,
        };
        let is_scratch = |&op: &usize| matches!(ops[op].to(), Storage::Scratch(..));
        !self.shared_broadcasts.is_empty()
            || self.sources.iter().any(is_filled)
            || self.reductions.iter().any(is_scratch)
    }

    /// Binds the program to the storage of the values, once registers are allocated.
    pub fn bind(&mut self, ops: &[GroupOp]) {
        let bind = |operand: &External| {
            let storage = ops[operand.op].operand(operand.at)?;
            Some(match operand.def {
                Def::Earlier => Binding::Elements(storage),
                Def::Uniform(uniform) => Binding::Scalar(uniform),
                Def::Iota => Binding::Iota,
                Def::Broadcast { op, is_private } => match &ops[op] {
                    GroupOp::Broadcast { from, map, .. } if is_private && !must_fill(map) => {
                        Binding::Broadcast { map: map.clone(), from: *from, storage, op }
                    }
                    _ => Binding::Filled { storage, op },
                },
            })
        };
        self.bindings = Bindings {
            sources: self.sources.iter().filter_map(bind).collect(),
            targets: self.targets.iter().map(|&op| ops[op].to()).collect(),
            reductions: self.reductions.iter().filter_map(|&op| row_reduction(&ops[op], self.code.width())).collect(),
        };
        if let Some(exact) = &mut self.exact {
            exact.bind(ops);
        }
    }

    /// The storage that it reads until its end.
    pub fn reads<'a>(&'a self, ops: &'a [GroupOp]) -> impl Iterator<Item = Storage> + 'a {
        let sources = self.sources.iter().filter_map(|operand| ops[operand.op].operand(operand.at));
        let broadcast = |op: &GroupOp| if let GroupOp::Broadcast { from, .. } = op { Some(*from) } else { None };
        sources.chain(ops[self.ops.clone()].iter().filter_map(broadcast))
    }
}

/// Whether the operand of a broadcast must always be copied to a scratch register.
fn must_fill(map: &OffsetMap) -> bool {
    !(map.is_per_row() || map.is_periodic() && map.run_len() >= MAX_BLOCK)
}

/// The program that computes the whole group.
pub(crate) fn single_program<'p>(programs: &'p [VectorProgram], ops: &[GroupOp]) -> Option<&'p VectorProgram> {
    match programs {
        [program] if program.ops == (0..ops.len()) => Some(program),
        _ => None,
    }
}

/// Whether programs compute all ops except broadcasts, row reductions and ops on per-row scalars.
pub(crate) fn cover(programs: &[VectorProgram], ops: &[GroupOp]) -> bool {
    let is_covered = |at: usize| programs.iter().any(|program| program.ops.contains(&at));
    let is_small = |op: &GroupOp| match op {
        GroupOp::Broadcast { .. } | GroupOp::ReduceRows { .. } => true,
        GroupOp::Elementwise { row, .. } => *row > 1,
        GroupOp::Iota { .. } | GroupOp::Copy { .. } => false,
    };
    !programs.is_empty() && ops.iter().enumerate().all(|(at, op)| is_small(op) || is_covered(at))
}

/// The instruction or call that an op becomes, if programs can compute it.
fn vector_op(op: &GroupOp) -> Option<TypedOp> {
    match op {
        GroupOp::Elementwise { op, row: 1, .. } => op.vector_op(),
        _ => None,
    }
}

/// The reduction by which programs with lanes of this width compute an op, if they can.
fn row_reduction(op: &GroupOp, width: Width) -> Option<RowReduction> {
    match op {
        GroupOp::ReduceRows { op, row, identity, to, .. } if RowResults::supports_row_of(*row) => {
            let by = op.reduction()?;
            Some(RowReduction { by, identity: by.format.lane(*identity, width), row: *row, to: *to })
        }
        _ => None, // Not a reduction.
    }
}
