//! Vector programs: ops of a fusion group that run together on one block of elements after the other.
//!
//! A program is straight-line code for an accumulator machine. The accumulator is a block of elements in vector registers.
//! Other values that are still live are spilled to slots, blocks in the first-level cache. Inputs are read where they lie
//! (in tiles, in memory, or as one number per row or for all elements), results go straight to tiles and memory, and rows are
//! reduced on the way. So a group reads and writes each element once, whatever it computes in between.
//!
//! Programs compute in 32-bit lanes. Elements of `f16` and `bf16` are widened to `f32` when they are read, each result is
//! rounded to its format, and narrowed when it is stored. Integers of fewer bits are sign-extended when they are read, and
//! results are wrapped to their bits; so an `i1` is a mask, all ones or zeros.
//!
//! [`ops`] has the ops that programs compute, [`instr`] their instructions. [`lower`] makes programs of the codes of a group, [`run`](self::run) binds them to the tiles of a strip, and
//! [`simd::interpret`](super::simd) executes them on any instruction set. The codes stay in the group: they run one by one
//! where elements are not whole blocks, or do not lie together in memory.

mod instr;
mod lower;
mod ops;
mod run;

pub(crate) use instr::{Call, Code, Instr};
pub(crate) use lower::lower;
pub(crate) use ops::{Base, Comparison, Format, IntOp, Order, TypedOp, VectorOp, typed_op};
pub(super) use run::Mode;

use super::simd::WARP;
use super::strip::{self, Fixed, LONGEST, Place, Spread};
use crate::raw::Stretch;
use std::ops::Range;

/// The most elements of a block on any instruction set.
pub(crate) const MAX_BLOCK: usize = 128;
/// The most values that are live besides the accumulator.
pub(crate) const SLOTS: usize = 32;
/// The most row reductions of a program.
pub(crate) const REDUCTIONS: usize = 2;

/// How the elements of a row are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reduction {
    Sum,
    Max { propagate_nan: bool },
    Min { propagate_nan: bool },
}

/// The elements of a source.
pub(crate) enum Source<'a> {
    Elements(Stretch<'a>),
    /// Elements in memory that this program is the first to read.
    Memory(Stretch<'a>),
    /// Elements that repeat.
    Repeated(Stretch<'a>),
    /// One number for each row of so many elements.
    PerRow(Stretch<'a>, usize),
    /// The pattern of one number.
    Scalar(u64),
    /// Integers that count up from this one.
    Iota(u64),
}

impl Source<'_> {
    fn elements(&self) -> Option<&Stretch<'_>> {
        match self {
            Source::Elements(elements)
            | Source::Memory(elements)
            | Source::Repeated(elements)
            | Source::PerRow(elements, _) => Some(elements),
            Source::Scalar(_) | Source::Iota(_) => None,
        }
    }
}

/// Where a value is stored: in a tile or in memory.
pub(crate) struct Target<'a> {
    pub to: Stretch<'a>,
    /// With non-temporal stores.
    pub past: bool,
}

/// A reduction of rows of so many elements, starting with an identity.
pub(crate) struct RowResults<'a> {
    pub by: Reduction,
    pub identity: u32,
    pub row: usize,
    /// One for each row.
    pub to: &'a mut [u32],
}

impl RowResults<'_> {
    /// Whether rows of so many elements can be reduced.
    pub fn has_room_for(row: usize) -> bool {
        (WARP..=LONGEST).contains(&row)
    }
}

/// An operand of a code that the program does not compute.
#[derive(Clone, Copy, Debug)]
struct External {
    code: usize,
    at: usize,
    def: Def,
    format: Format,
}

/// What defines an external operand.
#[derive(Clone, Copy, Debug)]
enum Def {
    /// An earlier code, or it is an input.
    Earlier,
    /// It is this number.
    Fixed(Fixed),
    /// The code with this number, which broadcasts a smaller tile; for the program alone, if that is said.
    Broadcast(usize, bool),
    /// It is the number of the element.
    Iota,
}

/// Where a source is found.
#[derive(Debug)]
enum Binding {
    Scalar(Fixed),
    /// The number of each element.
    Iota,
    /// At a place.
    Elements(Place),
    /// At a place to which a code copies a smaller tile.
    Filled {
        place: Place,
        code: usize,
    },
    /// In a smaller tile, if it fits the strip; else as what is filled.
    Broadcast {
        spread: Spread,
        from: Place,
        place: Place,
        code: usize,
    },
}

/// How rows are reduced, and where the results go.
#[derive(Clone, Copy, Debug)]
struct RowReduction {
    by: Reduction,
    identity: u32,
    row: usize,
    to: Place,
}

/// The places of what a program reads, writes and reduces.
#[derive(Debug, Default)]
struct Bindings {
    sources: Vec<Binding>,
    targets: Vec<Place>,
    reductions: Vec<RowReduction>,
}

/// A vector program of a fusion group.
#[derive(Debug)]
pub(crate) struct VectorProgram {
    /// The codes of the group that it does.
    pub codes: Range<usize>,
    pub code: Code,
    sources: Vec<External>,
    /// The codes whose results are stored.
    targets: Vec<usize>,
    /// The codes that reduce rows.
    reductions: Vec<usize>,
    bindings: Bindings,
    /// Codes that broadcast smaller tiles, or number elements, also for others.
    broadcasts: Vec<usize>,
    /// Whether it computes the output that goes to memory, and no other code reads that.
    pub stores: bool,
}

impl VectorProgram {
    /// Whether it may need scratch registers: for smaller tiles, or for the results of reductions.
    pub fn needs_scratch(&self, codes: &[strip::Code]) -> bool {
        let is_filled = |operand: &External| match operand.def {
            Def::Broadcast(at, mine) => {
                !mine || matches!(&codes[at], strip::Code::Spread { spread, .. } if must_fill(spread))
            }
            Def::Earlier | Def::Fixed(_) | Def::Iota => false,
        };
        let is_scratch = |&code: &usize| matches!(codes[code].to(), Place::Scratch(..));
        !self.broadcasts.is_empty() || self.sources.iter().any(is_filled) || self.reductions.iter().any(is_scratch)
    }

    /// To be called when the places of all codes are known.
    pub fn bind(&mut self, codes: &[strip::Code]) {
        let bind = |operand: &External| {
            let place = codes[operand.code].operand(operand.at)?;
            Some(match operand.def {
                Def::Earlier => Binding::Elements(place),
                Def::Fixed(fixed) => Binding::Scalar(fixed),
                Def::Iota => Binding::Iota,
                Def::Broadcast(code, mine) => match &codes[code] {
                    strip::Code::Spread { from, spread, .. } if mine && !must_fill(spread) => {
                        Binding::Broadcast { spread: spread.clone(), from: *from, place, code }
                    }
                    _ => Binding::Filled { place, code },
                },
            })
        };
        let reduction = |&code: &usize| {
            row_reduction(&codes[code]).map(|(by, identity, row)| RowReduction {
                by,
                identity,
                row,
                to: codes[code].to(),
            })
        };
        self.bindings = Bindings {
            sources: self.sources.iter().filter_map(bind).collect(),
            targets: self.targets.iter().map(|&code| codes[code].to()).collect(),
            reductions: self.reductions.iter().filter_map(reduction).collect(),
        };
    }

    /// The places that it reads until its end.
    pub fn reads<'a>(&'a self, codes: &'a [strip::Code]) -> impl Iterator<Item = Place> + 'a {
        let sources = self.sources.iter().filter_map(|operand| codes[operand.code].operand(operand.at));
        let spread = |code: &strip::Code| if let strip::Code::Spread { from, .. } = code { Some(*from) } else { None };
        sources.chain(codes[self.codes.clone()].iter().filter_map(spread))
    }
}

/// Whether a smaller tile has to be copied to a scratch register in any case.
fn must_fill(spread: &Spread) -> bool {
    !(spread.is_by_lines() || spread.comes_again() && spread.run() >= MAX_BLOCK)
}

/// The program that is the whole group.
pub(crate) fn whole<'p>(programs: &'p [VectorProgram], codes: &[strip::Code]) -> Option<&'p VectorProgram> {
    match programs {
        [program] if program.codes == (0..codes.len()) => Some(program),
        _ => None,
    }
}

/// Whether programs do all codes but broadcasts, row reductions, and ops on per-row scalars.
pub(crate) fn cover(programs: &[VectorProgram], codes: &[strip::Code]) -> bool {
    let is_covered = |at: usize| programs.iter().any(|program| program.codes.contains(&at));
    let is_small = |code: &strip::Code| match code {
        strip::Code::Spread { .. } | strip::Code::Fold { .. } => true,
        strip::Code::Lanes { line, .. } => *line > 1,
        strip::Code::Count { .. } | strip::Code::Copy { .. } => false,
    };
    !programs.is_empty() && codes.iter().enumerate().all(|(at, code)| is_small(code) || is_covered(at))
}

/// The op of a code, if programs have it.
fn vector_op(code: &strip::Code) -> Option<TypedOp> {
    match code {
        strip::Code::Lanes { op, line: 1, .. } => op.vector_op(),
        _ => None,
    }
}

/// How a code reduces rows, from which identity, and their length, if programs can do that.
fn row_reduction(code: &strip::Code) -> Option<(Reduction, u32, usize)> {
    match code {
        strip::Code::Fold { op, line, identity, .. } if RowResults::has_room_for(*line) => {
            Some((op.reduction()?, *identity as u32, *line))
        }
        _ => None,
    }
}
