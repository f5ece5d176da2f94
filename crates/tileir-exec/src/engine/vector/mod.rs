//! Vector programs: float ops of a fusion group that run together on one block of elements after the other.
//!
//! A program is straight-line code for an accumulator machine. The accumulator is a block of elements in vector registers.
//! Other values that are still live are spilled to slots, blocks in the first-level cache. Inputs are read where they lie
//! (in tiles, in memory, or as one number per row or for all elements), results go straight to tiles and memory, and rows are
//! reduced on the way. So a group reads and writes each element once, whatever it computes in between.
//!
//! Programs compute in `f32`. Elements of `f16` and `bf16` are widened when they are read, each result is rounded to its
//! format, and narrowed when it is stored.
//!
//! [`lower`] makes programs of the codes of a group, [`run`](self::run) binds them to the tiles of a strip, and
//! [`simd::interpret`](super::simd) executes them on any instruction set. The codes stay in the group: they run one by one
//! where elements are not whole blocks, or do not lie together in memory.

mod lower;
mod run;

pub(crate) use lower::lower;
pub(super) use run::Mode;

use super::simd::WARP;
use super::strip::{self, Fixed, LONGEST, Place, Spread};
use crate::raw::Stretch;
use std::borrow::Cow;
use std::fmt;
use std::ops::Range;
use tileir_num::FloatFormat;
use tileir_num::cast::{bf16_to_f32, f16_to_f32};

/// The most elements of a block on any instruction set.
pub(crate) const MAX_BLOCK: usize = 128;
/// The most values that are live besides the accumulator.
pub(crate) const SLOTS: usize = 16;
/// The most row reductions of a program.
pub(crate) const REDUCTIONS: usize = 2;

/// The base of an exponential.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    E,
    Two,
    /// Two, with subnormal results flushed to zero. (The exponential of a number that would be flushed is 1.)
    TwoFlushed,
}

/// A format of elements that programs read and write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Format {
    F32,
    F16,
    Bf16,
}

impl Format {
    pub fn of(format: FloatFormat) -> Option<Format> {
        match format {
            FloatFormat::F32 => Some(Format::F32),
            FloatFormat::F16 => Some(Format::F16),
            FloatFormat::BF16 => Some(Format::Bf16),
            _ => None,
        }
    }

    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Format::F32 => 4,
            Format::F16 | Format::Bf16 => 2,
        }
    }

    /// The number that a pattern is.
    pub fn number(self, bits: u32) -> f32 {
        match self {
            Format::F32 => f32::from_bits(bits),
            Format::F16 => f16_to_f32(bits as u16),
            Format::Bf16 => bf16_to_f32(bits as u16),
        }
    }

    fn name(self) -> &'static str {
        match self {
            Format::F32 => "f32",
            Format::F16 => "f16",
            Format::Bf16 => "bf16",
        }
    }
}

/// An op with the formats of its operands and of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedOp {
    pub op: VectorOp,
    pub from: Format,
    pub to: Format,
}

impl TypedOp {
    /// Whether the result in `f32` has to be rounded to the format.
    fn rounds(self) -> bool {
        let is_exact = match self.op {
            VectorOp::Neg | VectorOp::Abs | VectorOp::Max { .. } | VectorOp::Min { .. } => true,
            VectorOp::Convert => self.from == self.to,
            VectorOp::Add
            | VectorOp::Sub
            | VectorOp::Mul
            | VectorOp::Div
            | VectorOp::MulAdd
            | VectorOp::Exp(_)
            | VectorOp::Sqrt => false,
        };
        self.to != Format::F32 && !is_exact
    }
}

/// An op that programs have an instruction for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum VectorOp {
    Add,
    Sub,
    Mul,
    Div,
    MulAdd,
    Exp(Base),
    Max {
        propagate_nan: bool,
    },
    Min {
        propagate_nan: bool,
    },
    Neg,
    Abs,
    Sqrt,
    /// To another format.
    Convert,
}

impl VectorOp {
    /// How many operands it has.
    fn arity(self) -> usize {
        match self {
            VectorOp::Exp(_) | VectorOp::Neg | VectorOp::Abs | VectorOp::Sqrt | VectorOp::Convert => 1,
            VectorOp::Add
            | VectorOp::Sub
            | VectorOp::Mul
            | VectorOp::Div
            | VectorOp::Max { .. }
            | VectorOp::Min { .. } => 2,
            VectorOp::MulAdd => 3,
        }
    }

    /// Whether the result is a NaN if an operand is.
    fn propagates_nan(self) -> bool {
        !matches!(self, VectorOp::Max { propagate_nan: false } | VectorOp::Min { propagate_nan: false })
    }
}

/// How the elements of a row are combined.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reduction {
    Sum,
    Max { propagate_nan: bool },
    Min { propagate_nan: bool },
}

/// The number of an operand: first the slots, then the sources.
type Operand = u16;

/// An instruction. It reads the accumulator and its operands, and writes the accumulator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Instr {
    Load(Operand),
    Add(Operand),
    Sub(Operand),
    /// The operand minus the accumulator.
    ReverseSub(Operand),
    Mul(Operand),
    Div(Operand),
    /// The operand divided by the accumulator.
    ReverseDiv(Operand),
    /// The accumulator times the first operand plus the second.
    MulAdd([Operand; 2]),
    /// The accumulator plus the product of the operands.
    AddMul([Operand; 2]),
    /// The larger one; of a NaN and a number the number.
    MaxNumber(Operand),
    MinNumber(Operand),
    /// The larger one; a NaN if an operand is one.
    MaxOrNan(Operand),
    MinOrNan(Operand),
    Square,
    Double,
    Exp(Base),
    Neg,
    Abs,
    Sqrt,
    /// Rounds to a format of fewer bits.
    Round(Format),
    /// Makes an `f32` of a number of a format. Only the bits of a NaN change.
    Widen(Format),
    /// A block with a NaN is run again, exactly.
    CheckNan,
    /// Copies the accumulator to a slot.
    Spill(u16),
    /// Writes the accumulator to a target.
    Store(u16),
    /// Writes the accumulator, which was rounded to a format of two bytes, to a target of it.
    StoreNarrow(u16, Format),
    /// Combines the accumulator with the other blocks of its rows.
    Reduce(u16),
}

impl Instr {
    fn mnemonic(self) -> &'static str {
        match self {
            Instr::Load(_) => "load",
            Instr::Add(_) => "add",
            Instr::Sub(_) => "sub",
            Instr::ReverseSub(_) => "reverse_sub",
            Instr::Mul(_) => "mul",
            Instr::Div(_) => "div",
            Instr::ReverseDiv(_) => "reverse_div",
            Instr::MulAdd(_) => "mul_add",
            Instr::AddMul(_) => "add_mul",
            Instr::MaxNumber(_) => "max",
            Instr::MinNumber(_) => "min",
            Instr::MaxOrNan(_) => "max_or_nan",
            Instr::MinOrNan(_) => "min_or_nan",
            Instr::Square => "square",
            Instr::Double => "double",
            Instr::Exp(Base::E) => "exp",
            Instr::Exp(Base::Two) => "exp2",
            Instr::Exp(Base::TwoFlushed) => "exp2_flushed",
            Instr::Neg => "neg",
            Instr::Abs => "abs",
            Instr::Sqrt => "sqrt",
            Instr::Round(_) => "round",
            Instr::Widen(_) => "widen",
            Instr::CheckNan => "check_nan",
            Instr::Spill(_) => "spill",
            Instr::Store(_) | Instr::StoreNarrow(..) => "store",
            Instr::Reduce(_) => "reduce",
        }
    }

    fn operands(&mut self) -> [Option<&mut Operand>; 2] {
        match self {
            Instr::Load(at)
            | Instr::Add(at)
            | Instr::Sub(at)
            | Instr::ReverseSub(at)
            | Instr::Mul(at)
            | Instr::Div(at)
            | Instr::ReverseDiv(at)
            | Instr::MaxNumber(at)
            | Instr::MinNumber(at)
            | Instr::MaxOrNan(at)
            | Instr::MinOrNan(at) => [Some(at), None],
            Instr::MulAdd([a, b]) | Instr::AddMul([a, b]) => [Some(a), Some(b)],
            Instr::Square
            | Instr::Double
            | Instr::Exp(_)
            | Instr::Neg
            | Instr::Abs
            | Instr::Sqrt
            | Instr::Round(_)
            | Instr::Widen(_)
            | Instr::CheckNan
            | Instr::Spill(_)
            | Instr::Store(_)
            | Instr::StoreNarrow(..)
            | Instr::Reduce(_) => [None, None],
        }
    }
}

/// The instructions of a program. All operands and targets exist, and a slot is written before it is read.
#[derive(Debug)]
pub(crate) struct Code {
    instrs: Cow<'static, [Instr]>,
    slots: usize,
    sources: Cow<'static, [Format]>,
    targets: Cow<'static, [Format]>,
    reductions: usize,
}

impl Code {
    /// `None` if an instruction names something that does not exist, or a slot before it is written. Sources are numbered
    /// from [`SLOTS`] on.
    fn new(mut instrs: Vec<Instr>, [sources, targets]: [Vec<Format>; 2], reductions: usize) -> Option<Code> {
        let mut written = [false; SLOTS];
        let slots = instrs.iter().map(|instr| if let Instr::Spill(at) = instr { usize::from(*at) + 1 } else { 0 });
        let slots = slots.max().unwrap_or(0);
        for instr in &mut instrs {
            let exists = |at: &mut Operand| match usize::from(*at) {
                slot if slot < SLOTS => written[slot],
                number => {
                    *at = (number - SLOTS + slots) as u16;
                    number - SLOTS < sources.len()
                }
            };
            let fits = match instr {
                Instr::Spill(at) => {
                    *written.get_mut(usize::from(*at))? = true;
                    true
                }
                Instr::Store(at) => targets.get(usize::from(*at)) == Some(&Format::F32),
                Instr::StoreNarrow(at, format) => {
                    *format != Format::F32 && targets.get(usize::from(*at)) == Some(format)
                }
                Instr::Reduce(at) => usize::from(*at) < reductions,
                _ => instr.operands().into_iter().flatten().all(exists),
            };
            if !fits {
                return None;
            }
        }
        let (instrs, sources, targets) = (Cow::Owned(instrs), Cow::Owned(sources), Cow::Owned(targets));
        (reductions <= REDUCTIONS).then_some(Code { instrs, slots, sources, targets, reductions })
    }

    /// The reduction of a source.
    pub const REDUCTION: Code = Code {
        instrs: Cow::Borrowed(&[Instr::Load(0), Instr::Reduce(0)]),
        slots: 0,
        sources: Cow::Borrowed(&[Format::F32]),
        targets: Cow::Borrowed(&[]),
        reductions: 1,
    };

    /// Whether it only reduces a source.
    pub fn is_reduction(&self) -> bool {
        matches!(self.instrs[..], [Instr::Load(_), Instr::Reduce(_)])
    }

    pub fn instrs(&self) -> &[Instr] {
        &self.instrs
    }

    pub fn slots(&self) -> usize {
        self.slots
    }

    /// The format of each source.
    pub fn sources(&self) -> &[Format] {
        &self.sources
    }

    /// Whether these are its sources and targets, with elements of its formats, and it has so many reductions.
    pub fn fits(&self, sources: &[Source<'_>], targets: &[Target<'_>], reductions: usize) -> bool {
        let sized = |format: &Format, elements: Option<&Stretch<'_>>| {
            elements.is_none_or(|elements| elements.size() == format.size())
        };
        let of_sources = self.sources.iter().zip(sources).all(|(format, source)| sized(format, source.elements()));
        let of_targets = self.targets.iter().zip(targets).all(|(format, target)| sized(format, Some(&target.to)));
        let counts = [self.sources.len(), self.targets.len(), self.reductions];
        counts == [sources.len(), targets.len(), reductions] && of_sources && of_targets
    }
}

/// One instruction after another: `load s0; mul s1; spill %0; check_nan; store t0`. Sources are `s`, slots `%`, targets
/// `t` and row reductions `r`.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, instr) in self.instrs.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            f.write_str(instr.mnemonic())?;
            match instr {
                Instr::Spill(at) => write!(f, " %{at}")?,
                Instr::Store(at) | Instr::StoreNarrow(at, _) => write!(f, " t{at}")?,
                Instr::Round(format) | Instr::Widen(format) => write!(f, " {}", format.name())?,
                Instr::Reduce(at) => write!(f, " r{at}")?,
                _ => {
                    let mut instr = *instr;
                    for at in instr.operands().into_iter().flatten() {
                        match usize::from(*at) {
                            slot if slot < self.slots => write!(f, " %{slot}")?,
                            source => write!(f, " s{}", source - self.slots)?,
                        }
                    }
                }
            }
        }
        Ok(())
    }
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
    Scalar(u32),
}

impl Source<'_> {
    fn elements(&self) -> Option<&Stretch<'_>> {
        match self {
            Source::Elements(elements)
            | Source::Memory(elements)
            | Source::Repeated(elements)
            | Source::PerRow(elements, _) => Some(elements),
            Source::Scalar(_) => None,
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
}

/// Where a source is found.
#[derive(Debug)]
enum Binding {
    Scalar(Fixed),
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
    /// Codes that broadcast smaller tiles also for others.
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
            Def::Earlier | Def::Fixed(_) => false,
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
