//! The ops that vector programs have instructions for, and the formats of their elements.
//!
//! An op without an instruction is a call of its [lane function](crate::engine::lanes) on packed blocks: elements as they are in
//! tiles.

use crate::engine::packed::width;
use crate::tile::Elem;
use tileir_ir::Opcode;
use tileir_ir::ops::element::Modes;
use tileir_num::cast::{self, bf16_to_f32, f16_to_f32};
use tileir_num::{FloatFormat, IntFormat, Predicate, float};

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
    I1,
    I4,
    I8,
    I16,
    I32,
    /// Elements of so many bytes as they are in a tile, which only calls read and write. (Inside of a program, those of four
    /// bytes are `I32`.)
    Packed(u8),
}

impl Format {
    /// The packed format of the elements of a type.
    fn packed(elem: Elem) -> Format {
        Format::Packed(width(elem) as u8)
    }

    pub fn of(format: FloatFormat) -> Option<Format> {
        match format {
            FloatFormat::F32 => Some(Format::F32),
            FloatFormat::F16 => Some(Format::F16),
            FloatFormat::BF16 => Some(Format::Bf16),
            // Other floats have no lanes of 32 bits.
            _ => None,
        }
    }

    fn of_int(format: IntFormat) -> Option<Format> {
        match format {
            IntFormat::I1 => Some(Format::I1),
            IntFormat::I4 => Some(Format::I4),
            IntFormat::I8 => Some(Format::I8),
            IntFormat::I16 => Some(Format::I16),
            IntFormat::I32 => Some(Format::I32),
            IntFormat::I64 => None,
        }
    }

    fn of_elem(elem: Elem) -> Option<Format> {
        match elem {
            Elem::Int(format) => Format::of_int(format),
            Elem::Float(format) => Format::of(format),
            Elem::Ptr(_) => None,
        }
    }

    /// The integers with the patterns of a format.
    pub fn patterns(self) -> Format {
        match self {
            Format::F32 => Format::I32,
            Format::F16 | Format::Bf16 => Format::I16,
            Format::I1 | Format::I4 | Format::I8 | Format::I16 | Format::I32 | Format::Packed(_) => self,
        }
    }

    /// Bytes of an element.
    pub fn size(self) -> usize {
        match self {
            Format::F32 | Format::I32 => 4,
            Format::F16 | Format::Bf16 | Format::I16 => 2,
            Format::I1 | Format::I4 | Format::I8 => 1,
            Format::Packed(size) => size.into(),
        }
    }

    /// Bits of an element.
    pub fn bits(self) -> u32 {
        match self {
            Format::I1 => 1,
            Format::I4 => 4,
            Format::F32 | Format::F16 | Format::Bf16 | Format::I8 | Format::I16 | Format::I32 | Format::Packed(_) => {
                8 * self.size() as u32
            }
        }
    }

    /// The slots that a block needs.
    pub fn slots(self) -> u16 {
        if self == Format::Packed(8) { 2 } else { 1 }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Format::F32 | Format::F16 | Format::Bf16)
    }

    /// The lane of an element with this pattern.
    pub fn lane(self, bits: u32) -> u32 {
        match self {
            Format::F32 | Format::I32 | Format::Packed(_) => bits,
            Format::F16 => f16_to_f32(bits as u16).to_bits(),
            Format::Bf16 => bf16_to_f32(bits as u16).to_bits(),
            Format::I1 | Format::I4 | Format::I8 | Format::I16 => {
                let unused = 32 - self.bits();
                ((bits << unused).cast_signed() >> unused).cast_unsigned()
            }
        }
    }

    pub fn name(self) -> &'static str {
        match self {
            Format::F32 => "f32",
            Format::F16 => "f16",
            Format::Bf16 => "bf16",
            Format::I1 => "i1",
            Format::I4 => "i4",
            Format::I8 => "i8",
            Format::I16 => "i16",
            Format::I32 => "i32",
            Format::Packed(_) => "packed",
        }
    }
}

/// A function of two integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    /// The upper half of the product of unsigned integers of so many bits.
    MulHigh(u8),
    And,
    Or,
    Xor,
    MaxSigned,
    MinSigned,
    MaxUnsigned,
    MinUnsigned,
    ShiftLeft,
    ShiftRightSigned,
    ShiftRightUnsigned,
}

impl IntOp {
    pub fn is_commutative(self) -> bool {
        !matches!(self, IntOp::Sub | IntOp::ShiftLeft | IntOp::ShiftRightSigned | IntOp::ShiftRightUnsigned)
    }

    /// Whether a result of integers of fewer than 32 bits may have more bits than they.
    pub fn wraps(self) -> bool {
        // A product, or what is shifted as unsigned, is not sign-extended.
        matches!(
            self,
            IntOp::Add | IntOp::Sub | IntOp::Mul | IntOp::MulHigh(_) | IntOp::ShiftLeft | IntOp::ShiftRightUnsigned
        )
    }
}

/// An order of lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    EqualInt,
    LessSigned,
    LessUnsigned,
    /// Of numbers: false if one is a NaN.
    Equal,
    LessOrGreater,
    Less,
    LessOrEqual,
}

/// A comparison: of the operands in the opposite order if it is `swapped`; true where the order does not hold if it is
/// `negated`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Comparison {
    pub order: Order,
    pub swapped: bool,
    pub negated: bool,
}

impl Comparison {
    fn of_ints(predicate: Predicate, signed: bool) -> Comparison {
        let less = if signed { Order::LessSigned } else { Order::LessUnsigned };
        let (order, swapped, negated) = match predicate {
            Predicate::Equal => (Order::EqualInt, false, false),
            Predicate::NotEqual => (Order::EqualInt, false, true),
            Predicate::LessThan => (less, false, false),
            Predicate::LessThanOrEqual => (less, true, true),
            Predicate::GreaterThan => (less, true, false),
            Predicate::GreaterThanOrEqual => (less, false, true),
        };
        Comparison { order, swapped, negated }
    }

    /// Of numbers. An unordered comparison is the negation of the ordered one of the opposite predicate.
    fn of_floats(predicate: Predicate, ordered: bool) -> Comparison {
        let opposite = match predicate {
            Predicate::Equal => Predicate::NotEqual,
            Predicate::NotEqual => Predicate::Equal,
            Predicate::LessThan => Predicate::GreaterThanOrEqual,
            Predicate::LessThanOrEqual => Predicate::GreaterThan,
            Predicate::GreaterThan => Predicate::LessThanOrEqual,
            Predicate::GreaterThanOrEqual => Predicate::LessThan,
        };
        let (order, swapped) = match if ordered { predicate } else { opposite } {
            Predicate::Equal => (Order::Equal, false),
            Predicate::NotEqual => (Order::LessOrGreater, false),
            Predicate::LessThan => (Order::Less, false),
            Predicate::LessThanOrEqual => (Order::LessOrEqual, false),
            Predicate::GreaterThan => (Order::Less, true),
            Predicate::GreaterThanOrEqual => (Order::LessOrEqual, true),
        };
        Comparison { order, swapped, negated: !ordered }
    }

    /// With the operands exchanged.
    pub fn exchanged(self) -> Comparison {
        Comparison { swapped: !self.swapped, ..self }
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
    Floor,
    Ceil,
    /// To another float format.
    Convert,
    Int(IntOp),
    NegInt,
    AbsInt,
    Compare(Comparison),
    Select,
    /// To an integer of more bits.
    Extend {
        signed: bool,
    },
    /// To an integer of fewer bits.
    Truncate,
    IntToFloat {
        signed: bool,
    },
    /// To an integer of so many bits, clamped, of which the result has the low ones.
    FloatToInt {
        signed: bool,
        through: u8,
    },
    /// Whether it is not zero.
    IsNotZero,
    /// An op without an instruction, of so many operands.
    Call(u8),
}

impl VectorOp {
    /// How many operands it has.
    pub fn arity(self) -> usize {
        match self {
            VectorOp::Exp(_)
            | VectorOp::Neg
            | VectorOp::Abs
            | VectorOp::Sqrt
            | VectorOp::Floor
            | VectorOp::Ceil
            | VectorOp::Convert
            | VectorOp::NegInt
            | VectorOp::AbsInt
            | VectorOp::Extend { .. }
            | VectorOp::Truncate
            | VectorOp::IntToFloat { .. }
            | VectorOp::FloatToInt { .. }
            | VectorOp::IsNotZero => 1,
            VectorOp::Add
            | VectorOp::Sub
            | VectorOp::Mul
            | VectorOp::Div
            | VectorOp::Max { .. }
            | VectorOp::Min { .. }
            | VectorOp::Int(_)
            | VectorOp::Compare(_) => 2,
            VectorOp::MulAdd | VectorOp::Select => 3,
            VectorOp::Call(arity) => arity.into(),
        }
    }

    /// Whether the result is a NaN if an operand is.
    pub fn propagates_nan(self) -> bool {
        match self {
            VectorOp::Add
            | VectorOp::Sub
            | VectorOp::Mul
            | VectorOp::Div
            | VectorOp::MulAdd
            | VectorOp::Exp(_)
            | VectorOp::Neg
            | VectorOp::Abs
            | VectorOp::Sqrt
            | VectorOp::Floor
            | VectorOp::Ceil
            | VectorOp::Convert => true,
            VectorOp::Max { propagate_nan } | VectorOp::Min { propagate_nan } => propagate_nan,
            VectorOp::Int(_)
            | VectorOp::NegInt
            | VectorOp::AbsInt
            | VectorOp::Compare(_)
            | VectorOp::Select
            | VectorOp::Extend { .. }
            | VectorOp::Truncate
            | VectorOp::IntToFloat { .. }
            | VectorOp::FloatToInt { .. }
            | VectorOp::IsNotZero
            | VectorOp::Call(_) => false,
        }
    }
}

/// An op with the formats of its operands and of its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TypedOp {
    pub op: VectorOp,
    /// Of the first operand, and of the others.
    pub first: Format,
    pub from: Format,
    pub to: Format,
}

impl TypedOp {
    /// An op on operands of one format.
    pub fn new(op: VectorOp, from: Format, to: Format) -> TypedOp {
        TypedOp { op, first: from, from, to }
    }

    /// An op without an instruction.
    pub fn call(from: &[Elem], to: Elem) -> Option<TypedOp> {
        let (&first, others) = from.split_first()?;
        let last = others.last().map_or(first, |&last| last);
        let is_uniform = from.len() <= 3 && others.iter().all(|&other| width(other) == width(last));
        let call = TypedOp {
            op: VectorOp::Call(from.len() as u8),
            first: Format::packed(first),
            from: Format::packed(last),
            to: if width(to) == 4 { Format::I32 } else { Format::packed(to) },
        };
        is_uniform.then_some(call)
    }

    /// The format of an operand.
    pub fn operand(self, at: usize) -> Format {
        if at == 0 { self.first } else { self.from }
    }

    pub fn is_call(self) -> bool {
        matches!(self.op, VectorOp::Call(_))
    }

    /// Whether the result in `f32` has to be rounded to the format.
    pub fn rounds(self) -> bool {
        let is_exact = match self.op {
            VectorOp::Neg
            | VectorOp::Abs
            | VectorOp::Floor
            | VectorOp::Ceil
            | VectorOp::Max { .. }
            | VectorOp::Min { .. } => true,
            VectorOp::Convert => self.from == self.to,
            VectorOp::Add
            | VectorOp::Sub
            | VectorOp::Mul
            | VectorOp::Div
            | VectorOp::MulAdd
            | VectorOp::Exp(_)
            | VectorOp::Sqrt
            | VectorOp::IntToFloat { .. } => false,
            VectorOp::Int(_)
            | VectorOp::NegInt
            | VectorOp::AbsInt
            | VectorOp::Compare(_)
            | VectorOp::Select
            | VectorOp::Extend { .. }
            | VectorOp::Truncate
            | VectorOp::FloatToInt { .. }
            | VectorOp::IsNotZero
            | VectorOp::Call(_) => return false,
        };
        self.to != Format::F32 && !is_exact
    }

    /// Whether the result, an integer, has to be wrapped to its bits.
    pub fn wraps(self) -> bool {
        let has_more_bits = match self.op {
            VectorOp::Int(op) => op.wraps(),
            VectorOp::NegInt | VectorOp::AbsInt | VectorOp::Truncate | VectorOp::FloatToInt { .. } => true,
            _ => false, // Any other result has the bits of its format, or is no integer.
        };
        has_more_bits && self.to.bits() < 32
    }

    /// Whether the result may be a NaN that the op makes.
    pub fn makes_nan(self) -> bool {
        let is_moved = matches!(self.op, VectorOp::Select | VectorOp::IntToFloat { .. });
        self.to.is_float() && !is_moved
    }
}

/// The instruction of an op on integers, a comparison, a `select` or a conversion, if there is one. (Ops on floats have
/// modes, and say it where those are known.)
pub(crate) fn typed_op(opcode: Opcode, from: &[Elem], to: Elem, modes: &Modes) -> Option<TypedOp> {
    let first = *from.first()?;
    let (read, result) = (Format::of_elem(if opcode == Opcode::Select { to } else { first })?, Format::of_elem(to)?);
    let signed = modes.signed;
    let int = |op| (first == to).then_some(VectorOp::Int(op));
    let op = match (opcode, first) {
        (Opcode::Select, _) => {
            // NaNs keep their bits.
            let format = result.patterns();
            return Some(TypedOp { op: VectorOp::Select, first: Format::I1, from: format, to: format });
        }
        (Opcode::CmpI, Elem::Int(_)) => VectorOp::Compare(Comparison::of_ints(modes.predicate, signed)),
        (Opcode::CmpF, Elem::Float(_)) => VectorOp::Compare(Comparison::of_floats(modes.predicate, modes.ordered)),
        (Opcode::ExtI, Elem::Int(_)) => VectorOp::Extend { signed },
        (Opcode::TruncI, Elem::Int(_)) => VectorOp::Truncate,
        // Integers of more bits would be rounded twice.
        (Opcode::IToF, Elem::Int(_)) if read.bits() <= 16 || result == Format::F32 => VectorOp::IntToFloat { signed },
        (Opcode::FToI, Elem::Float(from)) => float_to_int(from, result, modes)?,
        (Opcode::Floor, Elem::Float(_)) => VectorOp::Floor,
        (Opcode::Ceil, Elem::Float(_)) => VectorOp::Ceil,
        (_, Elem::Float(_) | Elem::Ptr(_)) => return None,
        (Opcode::AddI, _) => int(IntOp::Add)?,
        (Opcode::SubI, _) => int(IntOp::Sub)?,
        (Opcode::MulI, _) => int(IntOp::Mul)?,
        (Opcode::MulhiI, _) => int(IntOp::MulHigh(read.bits() as u8))?,
        (Opcode::AndI, _) => int(IntOp::And)?,
        (Opcode::OrI, _) => int(IntOp::Or)?,
        (Opcode::XorI, _) => int(IntOp::Xor)?,
        (Opcode::MaxI, _) => int(if signed { IntOp::MaxSigned } else { IntOp::MaxUnsigned })?,
        (Opcode::MinI, _) => int(if signed { IntOp::MinSigned } else { IntOp::MinUnsigned })?,
        (Opcode::ShLI, _) => int(IntOp::ShiftLeft)?,
        (Opcode::ShRI, _) => int(if signed { IntOp::ShiftRightSigned } else { IntOp::ShiftRightUnsigned })?,
        (Opcode::NegI, _) => VectorOp::NegInt,
        (Opcode::AbsI, _) => VectorOp::AbsInt,
        // Any other op has no instruction.
        _ => return None,
    };
    Some(TypedOp::new(op, read, result))
}

/// The conversion of floats to integers in a mode.
fn float_to_int(from: FloatFormat, to: Format, modes: &Modes) -> Option<VectorOp> {
    let int = match to {
        Format::I1 => return Some(VectorOp::IsNotZero),
        Format::I8 => IntFormat::I8,
        Format::I16 => IntFormat::I16,
        Format::I32 => IntFormat::I32,
        Format::I4 | Format::F32 | Format::F16 | Format::Bf16 | Format::Packed(_) => return None,
    };
    let convert = if modes.saturating { cast::ftoi_saturating } else { cast::ftoi };
    let is_nan_zero = convert(from, int, float::nan(from, &[]), modes.signed) == 0;
    // Eight bits are the low ones of sixteen, unless they are clamped.
    let through = if modes.saturating { to.bits() } else { to.bits().max(16) };
    is_nan_zero.then_some(VectorOp::FloatToInt { signed: modes.signed, through: through as u8 })
}
