//! The instructions of vector programs.

use super::ops::{Base, Format, IntOp, LaneComparison, Order, Width};
use super::{Combiner, REDUCTIONS, Reduction, RowResults, SLOTS, Source, Target};
use crate::raw::Contiguous;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::fmt;

/// The index of an operand: the slots come first, then the sources.
pub(super) type OperandIndex = u16;

/// An instruction. It reads the accumulator and its operands, and writes the accumulator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Instr {
    Load(OperandIndex),
    Add(OperandIndex),
    Sub(OperandIndex),
    /// The operand minus the accumulator.
    ReverseSub(OperandIndex),
    Mul(OperandIndex),
    Div(OperandIndex),
    /// The operand divided by the accumulator.
    ReverseDiv(OperandIndex),
    /// The accumulator times the first operand plus the second.
    MulAdd([OperandIndex; 2]),
    /// The accumulator plus the product of the operands.
    AddMul([OperandIndex; 2]),
    /// The larger value; if one of both is a NaN, the other one.
    MaxNumber(OperandIndex),
    /// The smaller value; if one of both is a NaN, the other one.
    MinNumber(OperandIndex),
    /// The larger value; a NaN if one of both is a NaN.
    MaxOrNan(OperandIndex),
    /// The smaller value; a NaN if one of both is a NaN.
    MinOrNan(OperandIndex),
    Square,
    Double,
    Exp(Base),
    Neg,
    Abs,
    Sqrt,
    Floor,
    Ceil,
    /// Rounds floats to a format of fewer bits; the results still have the width of lanes.
    Round(Format),
    /// Converts a value of a format to `f32`. Only the bits of a NaN change, since lanes of all float formats hold `f32`.
    Widen(Format),
    /// An integer operation on the accumulator and the operand.
    Int(IntOp, OperandIndex),
    NegInt,
    AbsInt,
    /// All ones in lanes in which the comparison of the accumulator with the operand holds, else zero.
    Compare(LaneComparison, OperandIndex),
    /// The first operand in lanes in which the accumulator is all ones, else the second one.
    Select([OperandIndex; 2]),
    /// The accumulator in lanes in which the first operand is all ones, else the second operand.
    SelectOr([OperandIndex; 2]),
    /// The second operand in lanes in which the first one is all ones, else the accumulator.
    SelectUnless([OperandIndex; 2]),
    /// Sign-extends the low bits of each lane; their number.
    SignExtend(u8),
    /// Zero-extends the low bits of each lane; their number.
    ZeroExtend(u8),
    /// Converts integers to floats of the width of lanes.
    IntToFloat {
        signed: bool,
    },
    /// Rounds floats toward zero to integers, clamped to the range of `clamp_bits` bits; zero for a NaN. An unsigned result is
    /// zero-extended to the lane.
    FloatToInt {
        signed: bool,
        clamp_bits: u8,
    },
    /// All ones in lanes in which the float is not zero, else zero.
    IsNotZero,
    /// Converts lanes of a float format that is narrower than lanes to the bit patterns of their elements, as integers.
    ToPattern(Format),
    /// Converts bit patterns of a float format that is narrower than lanes, as integers, to lanes of that format.
    FromPattern(Format),
    /// Runs the call with this index on packed blocks. The accumulator is undefined afterwards.
    Call(u16),
    /// Loads a slot with packed elements of a format that is narrower than lanes, and widens them.
    LoadNarrow(Format, OperandIndex),
    /// Narrows the accumulator to packed elements of a format that is narrower than lanes, and writes them to a slot.
    SpillNarrow(Format, u16),
    /// Copies a slot with packed elements to a target. The accumulator is undefined afterwards.
    StorePacked(u16, OperandIndex),
    /// Tests the accumulator for NaNs. A block of 32-bit lanes with a NaN is run again, exactly; a NaN in 64-bit lanes ends
    /// the program.
    CheckNan,
    /// Copies the accumulator to a slot.
    Spill(u16),
    /// Writes the accumulator to a target.
    Store(u16),
    /// Narrows the accumulator to a target of a format that is narrower than lanes.
    StoreNarrow(u16, Format),
    /// Combines the accumulator with the results of the row reduction with this index.
    Reduce(u16),
}

impl Instr {
    /// The name in the text of a program.
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
            Instr::Floor => "floor",
            Instr::Ceil => "ceil",
            Instr::Round(_) => "round",
            Instr::Widen(_) => "widen",
            Instr::Int(op, _) => op.mnemonic(),
            Instr::NegInt => "neg_int",
            Instr::AbsInt => "abs_int",
            Instr::Compare(comparison, _) => comparison.mnemonic(),
            Instr::Select(_) => "select",
            Instr::SelectOr(_) => "select_or",
            Instr::SelectUnless(_) => "select_unless",
            Instr::SignExtend(_) => "sign_extend",
            Instr::ZeroExtend(_) => "zero_extend",
            Instr::IntToFloat { signed: true } => "signed_to_float",
            Instr::IntToFloat { signed: false } => "unsigned_to_float",
            Instr::FloatToInt { signed: true, .. } => "float_to_signed",
            Instr::FloatToInt { signed: false, .. } => "float_to_unsigned",
            Instr::IsNotZero => "is_not_zero",
            Instr::ToPattern(_) => "to_pattern",
            Instr::FromPattern(_) => "from_pattern",
            Instr::Call(_) => "call",
            Instr::LoadNarrow(..) => "load",
            Instr::SpillNarrow(..) => "spill",
            Instr::StorePacked(..) => "store",
            Instr::CheckNan => "check_nan",
            Instr::Spill(_) => "spill",
            Instr::Store(_) | Instr::StoreNarrow(..) => "store",
            Instr::Reduce(_) => "reduce",
        }
    }

    /// The operands besides the accumulator and those of calls.
    fn operands(&mut self) -> [Option<&mut OperandIndex>; 2] {
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
            | Instr::MinOrNan(at)
            | Instr::Int(_, at)
            | Instr::Compare(_, at)
            | Instr::LoadNarrow(_, at)
            | Instr::StorePacked(_, at) => [Some(at), None],
            Instr::MulAdd([a, b])
            | Instr::AddMul([a, b])
            | Instr::Select([a, b])
            | Instr::SelectOr([a, b])
            | Instr::SelectUnless([a, b]) => [Some(a), Some(b)],
            Instr::Square
            | Instr::Double
            | Instr::Exp(_)
            | Instr::Neg
            | Instr::Abs
            | Instr::Sqrt
            | Instr::Floor
            | Instr::Ceil
            | Instr::Round(_)
            | Instr::Widen(_)
            | Instr::NegInt
            | Instr::AbsInt
            | Instr::SignExtend(_)
            | Instr::ZeroExtend(_)
            | Instr::IntToFloat { .. }
            | Instr::FloatToInt { .. }
            | Instr::IsNotZero
            | Instr::ToPattern(_)
            | Instr::FromPattern(_)
            | Instr::Call(_)
            | Instr::SpillNarrow(..)
            | Instr::CheckNan
            | Instr::Spill(_)
            | Instr::Store(_)
            | Instr::StoreNarrow(..)
            | Instr::Reduce(_) => [None, None],
        }
    }
}

impl Combiner {
    /// The name of the instruction that combines two elements, in the text of a program.
    fn mnemonic(self) -> &'static str {
        match self {
            Combiner::Add => "add",
            Combiner::Mul => "mul",
            Combiner::Max { propagate_nan: false } => "max",
            Combiner::Max { propagate_nan: true } => "max_or_nan",
            Combiner::Min { propagate_nan: false } => "min",
            Combiner::Min { propagate_nan: true } => "min_or_nan",
            Combiner::Int(op) => op.mnemonic(),
        }
    }
}

impl IntOp {
    /// The name of the instruction in the text of a program.
    fn mnemonic(self) -> &'static str {
        match self {
            IntOp::Add => "add_int",
            IntOp::Sub => "sub_int",
            IntOp::Mul => "mul_int",
            IntOp::MulHigh(_) => "mul_high",
            IntOp::And => "and",
            IntOp::Or => "or",
            IntOp::Xor => "xor",
            IntOp::MaxSigned => "max_signed",
            IntOp::MinSigned => "min_signed",
            IntOp::MaxUnsigned => "max_unsigned",
            IntOp::MinUnsigned => "min_unsigned",
            IntOp::ShiftLeft => "shift_left",
            IntOp::ShiftRightSigned => "shift_right_signed",
            IntOp::ShiftRightUnsigned => "shift_right_unsigned",
        }
    }
}

impl LaneComparison {
    /// The name of the instruction in the text of a program.
    fn mnemonic(self) -> &'static str {
        let names = match self.order {
            Order::EqualInt => ["equal_int", "not_equal_int", "equal_int", "not_equal_int"],
            Order::LessSigned => ["less_signed", "greater_or_equal_signed", "greater_signed", "less_or_equal_signed"],
            Order::LessUnsigned => {
                ["less_unsigned", "greater_or_equal_unsigned", "greater_unsigned", "less_or_equal_unsigned"]
            }
            Order::Equal => ["equal", "unordered_or_not_equal", "equal", "unordered_or_not_equal"],
            Order::LessOrGreater => ["less_or_greater", "unordered_or_equal", "less_or_greater", "unordered_or_equal"],
            Order::Less => ["less", "not_less", "greater", "not_greater"],
            Order::LessOrEqual => ["less_or_equal", "not_less_or_equal", "greater_or_equal", "not_greater_or_equal"],
        };
        names[usize::from(self.negated) + 2 * usize::from(self.swapped)]
    }
}

/// A call of the lane function of an op of the group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Call {
    /// The index of the op in the group.
    pub op: usize,
    /// The mnemonic of the op.
    pub name: &'static str,
    pub arity: usize,
    /// Operands and their formats. Missing operands repeat the first one.
    pub from: [(OperandIndex, Format); 3],
    pub result_slot: u16,
    pub result_format: Format,
}

/// The instructions of a program. All operands and targets exist, and a slot is written before it is read.
#[derive(Debug)]
pub(crate) struct Code {
    /// The width of lanes.
    width: Width,
    instrs: Cow<'static, [Instr]>,
    calls: Cow<'static, [Call]>,
    /// The number of slots.
    slots: usize,
    /// The format of each source, and of each target.
    sources: Cow<'static, [Format]>,
    targets: Cow<'static, [Format]>,
    /// The row reductions.
    reductions: SmallVec<[Reduction; REDUCTIONS]>,
}

impl Code {
    /// Checks a program. The sources of its instructions are numbered from [`SLOTS`] on; they are renumbered to follow the
    /// slots in use. `None` if an operand, target or reduction does not exist or has another format, or if a slot is read
    /// before it is written.
    pub(super) fn new(
        width: Width,
        mut instrs: Vec<Instr>,
        mut calls: Vec<Call>,
        [sources, targets]: [Vec<Format>; 2],
        reductions: SmallVec<[Reduction; REDUCTIONS]>,
    ) -> Option<Code> {
        let slots = slots_in_use(&instrs, &calls);
        let mut checker = Checker {
            width,
            written: [false; SLOTS],
            slots,
            sources: &sources,
            targets: &targets,
            reductions: reductions.len(),
        };
        if !instrs.iter_mut().all(|instr| checker.check(instr, &mut calls)) {
            return None;
        }
        let (instrs, calls) = (Cow::Owned(instrs), Cow::Owned(calls));
        let (sources, targets) = (Cow::Owned(sources), Cow::Owned(targets));
        (reductions.len() <= REDUCTIONS).then_some(Code { width, instrs, calls, slots, sources, targets, reductions })
    }

    /// The program that only reduces the rows of one source.
    pub fn reduction(by: Reduction) -> Code {
        let sources: &[Format] = match by.format {
            Format::F64 => &[Format::F64],
            Format::F32 => &[Format::F32],
            Format::F16 => &[Format::F16],
            Format::Bf16 => &[Format::Bf16],
            Format::I1 => &[Format::I1],
            Format::I4 => &[Format::I4],
            Format::I8 => &[Format::I8],
            Format::I16 => &[Format::I16],
            Format::I32 | Format::Packed(_) => &[Format::I32],
            Format::I64 => &[Format::I64],
        };
        Code {
            width: by.format.width().unwrap_or(Width::Bits32),
            instrs: Cow::Borrowed(&[Instr::Load(0), Instr::Reduce(0)]),
            calls: Cow::Borrowed(&[]),
            slots: 0,
            sources: Cow::Borrowed(sources),
            targets: Cow::Borrowed(&[]),
            reductions: SmallVec::from_slice(&[by]),
        }
    }

    /// Whether the program only reduces the rows of one source.
    pub fn is_reduction(&self) -> bool {
        matches!(self.instrs[..], [Instr::Load(_), Instr::Reduce(_)])
    }

    /// The width of lanes.
    pub fn width(&self) -> Width {
        self.width
    }

    pub fn instrs(&self) -> &[Instr] {
        &self.instrs
    }

    pub fn calls(&self) -> &[Call] {
        &self.calls
    }

    /// The number of slots.
    pub fn slots(&self) -> usize {
        self.slots
    }

    /// The format of each source.
    pub fn sources(&self) -> &[Format] {
        &self.sources
    }

    /// Whether the program can run on these sources, targets and reductions: it has as many of each, and the elements have the
    /// sizes of their formats.
    pub fn fits(&self, sources: &[Source<'_>], targets: &[Target<'_>], rows: &[RowResults<'_>]) -> bool {
        let has_size = |format: &Format, elements: Option<&Contiguous<'_>>| {
            elements.is_none_or(|elements| elements.size() == format.size())
        };
        let sources_fit = self.sources.iter().zip(sources).all(|(format, source)| has_size(format, source.elements()));
        let targets_fit = self.targets.iter().zip(targets).all(|(format, target)| has_size(format, Some(&target.to)));
        let rows_fit =
            |(by, rows): (&Reduction, &RowResults<'_>)| rows.by == *by && rows.to.element_size() == by.format.size();
        let rows_fit = self.reductions.iter().zip(rows).all(rows_fit);
        let counts = [self.sources.len(), self.targets.len(), self.reductions.len()];
        counts == [sources.len(), targets.len(), rows.len()] && sources_fit && targets_fit && rows_fit
    }
}

/// One more than the highest slot that an instruction writes; 0 if none does. The program is not checked yet: the slot may be
/// any number, and a call may not exist.
fn slots_in_use(instrs: &[Instr], calls: &[Call]) -> usize {
    let written_slot = |instr: &Instr| match *instr {
        Instr::Spill(slot) | Instr::SpillNarrow(_, slot) => Some(slot),
        Instr::Call(index) => calls.get(usize::from(index)).map(|call| call.result_slot),
        _ => None, // Other instructions do not write slots.
    };
    instrs.iter().filter_map(written_slot).max().map_or(0, |slot| usize::from(slot) + 1)
}

/// Checks the instructions of a program in order.
struct Checker<'a> {
    width: Width,
    /// The slots that have been written.
    written: [bool; SLOTS],
    /// The number of slots in use.
    slots: usize,
    sources: &'a [Format],
    targets: &'a [Format],
    reductions: usize,
}

impl Checker<'_> {
    /// Checks an instruction and renumbers its sources. Returns `false` if it is not valid.
    fn check(&mut self, instr: &mut Instr, calls: &mut [Call]) -> bool {
        let lane = self.width.bytes();
        let target = |at: u16| self.targets.get(usize::from(at)).copied();
        match instr {
            Instr::Spill(slot) | Instr::SpillNarrow(_, slot) => self.write(*slot),
            Instr::Call(index) => {
                let Some(call) = calls.get_mut(usize::from(*index)) else { return false };
                let can_read = call.from.iter_mut().all(|(operand, format)| self.read(operand, Some(*format)));
                can_read && self.fits(call.result_format) && self.write(call.result_slot)
            }
            Instr::LoadNarrow(format, operand) => {
                format.size() < lane && usize::from(*operand) < SLOTS && self.read(operand, None)
            }
            Instr::StorePacked(to, operand) => {
                let Some(format) = target(*to) else { return false };
                usize::from(*operand) < SLOTS && self.read(operand, Some(format))
            }
            Instr::Store(to) => target(*to).is_some_and(|format| format.size() == lane),
            Instr::StoreNarrow(to, format) => format.size() < lane && target(*to) == Some(*format),
            Instr::Reduce(at) => usize::from(*at) < self.reductions,
            // The exponential of a narrower format is not that of `f64`, rounded.
            Instr::Exp(_) => self.width == Width::Bits32,
            _ => instr.operands().into_iter().flatten().all(|operand| self.read(operand, None)),
        }
    }

    /// Marks a slot as written. Returns `false` if it does not exist.
    fn write(&mut self, slot: u16) -> bool {
        self.written.get_mut(usize::from(slot)).map(|written| *written = true).is_some()
    }

    /// Checks an operand, and renumbers it if it is a source. `format` is that in which a call reads it; `None` for lanes.
    /// Returns `false` if the operand cannot be read.
    fn read(&self, operand: &mut OperandIndex, format: Option<Format>) -> bool {
        match usize::from(*operand) {
            slot if slot < SLOTS => self.written[slot] && format.is_none_or(|format| self.fits(format)),
            number => {
                let source = number - SLOTS;
                *operand = (source + self.slots) as u16;
                // Packed sources are copied to blocks that only calls can read.
                self.sources.get(source).is_some_and(|source| {
                    let is_format = format.map_or(!matches!(source, Format::Packed(_)), |format| format == *source);
                    is_format && self.fits(*source)
                })
            }
        }
    }

    /// Whether a block of elements of a format fits a slot: they are no wider than lanes.
    fn fits(&self, format: Format) -> bool {
        format.size() <= self.width.bytes()
    }
}

/// The instructions in order: `load s0; mul s1; spill %0; check_nan; store t0`. Sources are `s`, slots `%`, targets
/// `t` and row reductions `r`. A program of 64-bit lanes begins with their width.
impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let operand = |f: &mut fmt::Formatter<'_>, at: OperandIndex| match usize::from(at) {
            slot if slot < self.slots => write!(f, " %{slot}"),
            source => write!(f, " s{}", source - self.slots),
        };
        if self.width == Width::Bits64 {
            f.write_str("64-bit: ")?;
        }
        for (i, instr) in self.instrs.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            f.write_str(instr.mnemonic())?;
            match instr {
                Instr::Reduce(at) => {
                    let Reduction { combiner, format } = self.reductions[usize::from(*at)];
                    write!(f, "_{}", combiner.mnemonic())?;
                    if format.size() < self.width.bytes() {
                        write!(f, " {}", format.name())?;
                    }
                    write!(f, " r{at}")?;
                }
                Instr::Spill(at) => write!(f, " %{at}")?,
                Instr::SpillNarrow(format, at) => write!(f, " {} %{at}", format.name())?,
                Instr::Call(index) => {
                    let Call { name, arity, from, result_slot, .. } = self.calls[usize::from(*index)];
                    write!(f, " {name}")?;
                    from.iter().take(arity).try_for_each(|&(at, _)| operand(f, at))?;
                    write!(f, " to %{result_slot}")?;
                }
                Instr::StorePacked(to, at) => {
                    operand(f, *at)?;
                    write!(f, " to t{to}")?;
                }
                Instr::Store(at) | Instr::StoreNarrow(at, _) => write!(f, " t{at}")?,
                Instr::Round(format) | Instr::Widen(format) | Instr::ToPattern(format) | Instr::FromPattern(format) => {
                    write!(f, " {}", format.name())?;
                }
                Instr::LoadNarrow(format, at) => {
                    write!(f, " {}", format.name())?;
                    operand(f, *at)?;
                }
                Instr::SignExtend(bits) | Instr::ZeroExtend(bits) | Instr::FloatToInt { clamp_bits: bits, .. } => {
                    write!(f, " {bits}")?;
                }
                _ => {
                    let mut instr = *instr;
                    instr.operands().into_iter().flatten().try_for_each(|at| operand(f, *at))?;
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn exponentials_have_lanes_of_32_bits() {
        for (width, format) in [(Width::Bits32, Format::F32), (Width::Bits64, Format::F64)] {
            for base in [Base::E, Base::Two, Base::TwoFlushed] {
                let instrs = vec![Instr::Load(SLOTS as u16), Instr::Exp(base), Instr::Store(0)];
                let code = Code::new(width, instrs, Vec::new(), [vec![format], vec![format]], SmallVec::new());
                assert_eq!(code.is_some(), width == Width::Bits32, "{base:?}");
            }
        }
    }
}
