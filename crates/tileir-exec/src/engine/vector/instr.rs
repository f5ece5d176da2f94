//! The instructions of vector programs.

use super::ops::{Base, Comparison, Format, IntOp, Order};
use super::{REDUCTIONS, SLOTS, Source, Target};
use crate::raw::Stretch;
use std::borrow::Cow;
use std::fmt;

/// The number of an operand: first the slots, then the sources.
pub(super) type Operand = u16;

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
    Floor,
    Ceil,
    /// Rounds to a format of fewer bits.
    Round(Format),
    /// Makes an `f32` of a number of a format. Only the bits of a NaN change.
    Widen(Format),
    /// A function of the accumulator and the operand as integers.
    Int(IntOp, Operand),
    NegInt,
    AbsInt,
    /// All ones where the comparison of the accumulator with the operand holds, else zero.
    Compare(Comparison, Operand),
    /// The first operand where the accumulator is all ones, else the second one.
    Select([Operand; 2]),
    /// The accumulator where the first operand is all ones, else the second one.
    SelectOr([Operand; 2]),
    /// The second operand where the first one is all ones, else the accumulator.
    SelectUnless([Operand; 2]),
    /// Sign-extends from so many bits.
    SignExtend(u8),
    /// Zero-extends from so many bits.
    ZeroExtend(u8),
    /// Integers to numbers.
    IntToFloat {
        signed: bool,
    },
    /// Numbers toward zero to integers of so many bits, clamped; zero for a NaN.
    FloatToInt {
        signed: bool,
        bits: u8,
    },
    /// All ones where a number is not zero.
    IsNotZero,
    /// The patterns of numbers of a format of two bytes, as integers.
    ToPattern(Format),
    /// The numbers of a format of two bytes that have these patterns.
    FromPattern(Format),
    /// Calls a lane function on packed blocks. The accumulator is undefined afterwards.
    Call(u16),
    /// Loads a block of a slot that is packed elements of a format of fewer bytes.
    LoadNarrow(Format, Operand),
    /// Copies the accumulator to a slot as packed elements of a format of fewer bytes.
    SpillNarrow(Format, u16),
    /// Writes a slot of packed elements to a target. The accumulator is undefined afterwards.
    StorePacked(u16, Operand),
    /// A block with a NaN is run again, exactly.
    CheckNan,
    /// Copies the accumulator to a slot.
    Spill(u16),
    /// Writes the accumulator to a target.
    Store(u16),
    /// Writes the accumulator to a target of a format of fewer bytes.
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
            Instr::Floor => "floor",
            Instr::Ceil => "ceil",
            Instr::Round(_) => "round",
            Instr::Widen(_) => "widen",
            Instr::Int(op, _) => op.mnemonic(),
            Instr::NegInt => "neg_int",
            Instr::AbsInt => "abs_int",
            Instr::Compare(by, _) => by.mnemonic(),
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

impl IntOp {
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

impl Comparison {
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

/// A call of the lane function of a code of the group, with the formats of operands and result. Absent operands repeat the
/// first one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Call {
    pub code: usize,
    /// The mnemonic of the op.
    pub name: &'static str,
    pub arity: usize,
    pub from: [(Operand, Format); 3],
    pub to: (u16, Format),
}

/// The instructions of a program. All operands and targets exist, and a slot is written before it is read.
#[derive(Debug)]
pub(crate) struct Code {
    instrs: Cow<'static, [Instr]>,
    calls: Cow<'static, [Call]>,
    slots: usize,
    sources: Cow<'static, [Format]>,
    targets: Cow<'static, [Format]>,
    reductions: usize,
}

impl Code {
    /// `None` if an instruction names something that does not exist, or a slot before it is written. Sources are numbered
    /// from [`SLOTS`] on.
    pub(super) fn new(
        mut instrs: Vec<Instr>,
        mut calls: Vec<Call>,
        [sources, targets]: [Vec<Format>; 2],
        reductions: usize,
    ) -> Option<Code> {
        let mut written = [false; SLOTS];
        let end = |instr: &Instr| match *instr {
            Instr::Spill(at) | Instr::SpillNarrow(_, at) => at + 1,
            Instr::Call(call) => calls.get(usize::from(call)).map_or(0, |call| call.to.0 + call.to.1.slots()),
            _ => 0, // Other instructions do not write slots.
        };
        let slots = usize::from(instrs.iter().map(end).max().unwrap_or(0));
        for instr in &mut instrs {
            let exists = |written: &[bool; SLOTS], at: &mut Operand, format: Option<Format>| match usize::from(*at) {
                slot if slot < SLOTS => {
                    let end = slot + usize::from(format.map_or(1, Format::slots));
                    written.get(slot..end).is_some_and(|all| all.iter().all(|&written| written))
                }
                number => {
                    *at = (number - SLOTS + slots) as u16;
                    // Those of another size than a lane's are written to blocks that only calls can read.
                    sources.get(number - SLOTS).is_some_and(|source| {
                        format.map_or(!matches!(source, Format::Packed(_)), |format| format == *source)
                    })
                }
            };
            let fits = match instr {
                Instr::Spill(at) | Instr::SpillNarrow(_, at) => {
                    *written.get_mut(usize::from(*at))? = true;
                    true
                }
                Instr::Call(call) => {
                    let call = calls.get_mut(usize::from(*call))?;
                    let read = call.from.iter_mut().all(|(at, format)| exists(&written, at, Some(*format)));
                    let (first, format) = (usize::from(call.to.0), call.to.1);
                    written.get_mut(first..first + usize::from(format.slots()))?.fill(true);
                    read
                }
                Instr::LoadNarrow(format, at) => {
                    format.size() < 4 && usize::from(*at) < SLOTS && exists(&written, at, None)
                }
                Instr::StorePacked(to, at) => {
                    let format = targets.get(usize::from(*to)).copied()?;
                    usize::from(*at) < SLOTS && exists(&written, at, Some(format))
                }
                Instr::Store(at) => targets.get(usize::from(*at)).is_some_and(|format| format.size() == 4),
                Instr::StoreNarrow(at, format) => format.size() < 4 && targets.get(usize::from(*at)) == Some(format),
                Instr::Reduce(at) => usize::from(*at) < reductions,
                _ => instr.operands().into_iter().flatten().all(|at| exists(&written, at, None)),
            };
            if !fits {
                return None;
            }
        }
        let (instrs, calls) = (Cow::Owned(instrs), Cow::Owned(calls));
        let (sources, targets) = (Cow::Owned(sources), Cow::Owned(targets));
        (reductions <= REDUCTIONS).then_some(Code { instrs, calls, slots, sources, targets, reductions })
    }

    /// The reduction of a source.
    pub const REDUCTION: Code = Code {
        instrs: Cow::Borrowed(&[Instr::Load(0), Instr::Reduce(0)]),
        calls: Cow::Borrowed(&[]),
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

    pub fn calls(&self) -> &[Call] {
        &self.calls
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
        let operand = |f: &mut fmt::Formatter<'_>, at: Operand| match usize::from(at) {
            slot if slot < self.slots => write!(f, " %{slot}"),
            source => write!(f, " s{}", source - self.slots),
        };
        for (i, instr) in self.instrs.iter().enumerate() {
            f.write_str(if i > 0 { "; " } else { "" })?;
            f.write_str(instr.mnemonic())?;
            match instr {
                Instr::Spill(at) => write!(f, " %{at}")?,
                Instr::SpillNarrow(format, at) => write!(f, " {} %{at}", format.name())?,
                Instr::Call(call) => {
                    let Call { name, arity, from, to, .. } = self.calls[usize::from(*call)];
                    write!(f, " {name}")?;
                    from.iter().take(arity).try_for_each(|&(at, _)| operand(f, at))?;
                    write!(f, " to %{}", to.0)?;
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
                Instr::SignExtend(bits) | Instr::ZeroExtend(bits) | Instr::FloatToInt { bits, .. } => {
                    write!(f, " {bits}")?;
                }
                Instr::Reduce(at) => write!(f, " r{at}")?,
                _ => {
                    let mut instr = *instr;
                    instr.operands().into_iter().flatten().try_for_each(|at| operand(f, *at))?;
                }
            }
        }
        Ok(())
    }
}
