//! The ops that vector programs can compute, and the formats of their elements.
//!
//! An op without an instruction becomes a call of its [lane function](crate::engine::lanes) on packed blocks.

use crate::engine::packed::width;
use crate::tile::Elem;
use tileir_ir::Opcode;
use tileir_ir::ops::element::Modes;
use tileir_num::cast::{self, bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::{FloatFormat, IntFormat, Predicate, float};

/// The bits of the NaN that all ops on `f32` return.
pub(crate) const CANONICAL_NAN: u32 = 0x7FFF_FFFF;

/// The width of the lanes of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Width {
    Bits32,
    Bits64,
}

impl Width {
    pub const fn bytes(self) -> usize {
        match self {
            Width::Bits32 => 4,
            Width::Bits64 => 8,
        }
    }

    pub const fn bits(self) -> u32 {
        8 * self.bytes() as u32
    }

    /// The format of integers that are as wide as lanes.
    pub fn int(self) -> Format {
        match self {
            Width::Bits32 => Format::I32,
            Width::Bits64 => Format::I64,
        }
    }

    /// The format of floats that are as wide as lanes.
    pub fn float(self) -> Format {
        match self {
            Width::Bits32 => Format::F32,
            Width::Bits64 => Format::F64,
        }
    }
}

/// The base of an exponential.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    E,
    Two,
    /// Two, with subnormal results flushed to zero. (Flushing subnormal operands would change nothing: the result is 1.)
    TwoFlushed,
}

/// The format of the elements that lanes hold. Lanes of the float formats hold the value as a float of their width; those of
/// the integer formats are sign-extended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Format {
    F64,
    F32,
    F16,
    Bf16,
    I1,
    I4,
    I8,
    I16,
    I32,
    /// This also is the format of pointers.
    I64,
    /// Elements of this many bytes, as in tiles: operands and results of calls. If a result is as wide as lanes, other
    /// instructions read it as an integer.
    Packed(u8),
}

impl Format {
    /// The packed format of the elements of a type.
    fn packed(elem: Elem) -> Format {
        Format::Packed(width(elem) as u8)
    }

    /// The format of floats; `None` if lanes cannot hold them.
    pub fn of_float(format: FloatFormat) -> Option<Format> {
        match format {
            FloatFormat::F64 => Some(Format::F64),
            FloatFormat::F32 => Some(Format::F32),
            FloatFormat::F16 => Some(Format::F16),
            FloatFormat::BF16 => Some(Format::Bf16),
            // Programs do not compute with other floats.
            _ => None,
        }
    }

    /// The program format for an integer type of the dialect. Lanes hold every integer type.
    fn of_int(format: IntFormat) -> Format {
        match format {
            IntFormat::I1 => Format::I1,
            IntFormat::I4 => Format::I4,
            IntFormat::I8 => Format::I8,
            IntFormat::I16 => Format::I16,
            IntFormat::I32 => Format::I32,
            IntFormat::I64 => Format::I64,
        }
    }

    /// The format of the elements of a type; `None` if lanes cannot hold them.
    fn of_elem(elem: Elem) -> Option<Format> {
        match elem {
            Elem::Int(format) => Some(Format::of_int(format)),
            Elem::Float(format) => Format::of_float(format),
            Elem::Ptr(_) => Some(Format::I64),
        }
    }

    /// The integer format with the bit patterns of a format.
    pub fn bit_patterns(self) -> Format {
        match self {
            Format::F64 => Format::I64,
            Format::F32 => Format::I32,
            Format::F16 | Format::Bf16 => Format::I16,
            Format::I1 | Format::I4 | Format::I8 | Format::I16 | Format::I32 | Format::I64 | Format::Packed(_) => self,
        }
    }

    /// Bytes of an element in a packed block; an `i1` or `i4` takes a whole byte.
    pub fn size(self) -> usize {
        match self {
            Format::F64 | Format::I64 => 8,
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
            Format::F64
            | Format::F32
            | Format::F16
            | Format::Bf16
            | Format::I8
            | Format::I16
            | Format::I32
            | Format::I64
            | Format::Packed(_) => 8 * self.size() as u32,
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Format::F64 | Format::F32 | Format::F16 | Format::Bf16)
    }

    /// The width that lanes must have to compute with elements of this format; `None` if they may have any. Wider lanes hold
    /// floats of this format only as operands and results of conversions.
    pub fn width(self) -> Option<Width> {
        match self {
            Format::F64 | Format::I64 | Format::Packed(8) => Some(Width::Bits64),
            Format::F32 | Format::F16 | Format::Bf16 => Some(Width::Bits32),
            Format::I1 | Format::I4 | Format::I8 | Format::I16 | Format::I32 | Format::Packed(_) => None,
        }
    }

    /// The bit pattern of the lane, of this width, that holds the element with this bit pattern.
    pub fn lane(self, bits: u64, width: Width) -> u64 {
        let single = match self {
            Format::F32 => f32::from_bits(bits as u32),
            Format::F16 => f16_to_f32(bits as u16),
            Format::Bf16 => bf16_to_f32(bits as u16),
            Format::F64 | Format::I64 | Format::Packed(_) => return bits,
            Format::I1 | Format::I4 | Format::I8 | Format::I16 | Format::I32 => {
                let unused = 64 - self.bits();
                let extended = ((bits << unused).cast_signed() >> unused).cast_unsigned();
                return extended & (u64::MAX >> (64 - width.bits()));
            }
        };
        match width {
            Width::Bits32 => single.to_bits().into(),
            Width::Bits64 => f64::from(single).to_bits(),
        }
    }

    /// The bit pattern of the element that a lane with this bit pattern holds: the inverse of [`lane`](Self::lane). Lanes of
    /// integers may have any width, lanes of floats have that of the format ([`width`](Self::width)). A NaN of a format other
    /// than `f64` becomes the canonical one.
    pub fn element(self, lane: u64) -> u64 {
        let single = f32::from_bits(lane as u32);
        match self {
            Format::F32 if single.is_nan() => CANONICAL_NAN.into(),
            Format::F64 | Format::F32 | Format::I64 | Format::Packed(_) => lane,
            Format::F16 => f32_to_f16(single).into(),
            Format::Bf16 => f32_to_bf16(single).into(),
            Format::I1 | Format::I4 | Format::I8 | Format::I16 | Format::I32 => lane & ((1 << self.bits()) - 1),
        }
    }

    /// Whether the lane of a reduction with this bit pattern is a NaN.
    pub fn is_nan_lane(self, lane: u64) -> bool {
        match self {
            Format::F64 => f64::from_bits(lane).is_nan(),
            Format::F32 | Format::F16 | Format::Bf16 => f32::from_bits(lane as u32).is_nan(),
            // Integers.
            _ => false,
        }
    }

    /// The name in the text of a program.
    pub fn name(self) -> &'static str {
        match self {
            Format::F64 => "f64",
            Format::F32 => "f32",
            Format::F16 => "f16",
            Format::Bf16 => "bf16",
            Format::I1 => "i1",
            Format::I4 => "i4",
            Format::I8 => "i8",
            Format::I16 => "i16",
            Format::I32 => "i32",
            Format::I64 => "i64",
            Format::Packed(_) => "packed",
        }
    }
}

/// An operation on two integers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum IntOp {
    Add,
    Sub,
    Mul,
    /// The upper half of the product of unsigned integers of this many bits.
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

    pub fn is_associative(self) -> bool {
        self.is_commutative() && !matches!(self, IntOp::MulHigh(_))
    }

    /// Whether the result on sign-extended integers of fewer bits than lanes may not be sign-extended, so that it must be wrapped
    /// to their width.
    pub fn wraps(self) -> bool {
        matches!(
            self,
            IntOp::Add | IntOp::Sub | IntOp::Mul | IntOp::MulHigh(_) | IntOp::ShiftLeft | IntOp::ShiftRightUnsigned
        )
    }
}

/// A relation between lanes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    EqualInt,
    LessSigned,
    LessUnsigned,
    /// This and the following compare floats; they do not hold if one is a NaN.
    Equal,
    LessOrGreater,
    Less,
    LessOrEqual,
}

/// A comparison of two operands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LaneComparison {
    pub order: Order,
    /// Whether the operands are swapped first.
    pub swapped: bool,
    /// Whether the comparison holds where the relation does not.
    pub negated: bool,
}

impl LaneComparison {
    /// The comparison of integers by a predicate.
    fn of_ints(predicate: Predicate, signed: bool) -> LaneComparison {
        let less = if signed { Order::LessSigned } else { Order::LessUnsigned };
        let (order, swapped, negated) = match predicate {
            Predicate::Equal => (Order::EqualInt, false, false),
            Predicate::NotEqual => (Order::EqualInt, false, true),
            Predicate::LessThan => (less, false, false),
            Predicate::LessThanOrEqual => (less, true, true),
            Predicate::GreaterThan => (less, true, false),
            Predicate::GreaterThanOrEqual => (less, false, true),
        };
        LaneComparison { order, swapped, negated }
    }

    /// The comparison of floats by a predicate. An unordered comparison is the negation of the ordered one by the opposite
    /// predicate.
    fn of_floats(predicate: Predicate, ordered: bool) -> LaneComparison {
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
        LaneComparison { order, swapped, negated: !ordered }
    }

    /// The same comparison for operands in the opposite order.
    pub fn with_swapped_operands(self) -> LaneComparison {
        LaneComparison { swapped: !self.swapped, ..self }
    }
}

/// An op that programs can compute.
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
    /// Conversion to another float format.
    Convert,
    Int(IntOp),
    NegInt,
    AbsInt,
    Compare(LaneComparison),
    Select,
    /// Conversion to an integer of more bits.
    Extend {
        signed: bool,
    },
    /// Conversion to an integer of fewer bits.
    Truncate,
    IntToFloat {
        signed: bool,
    },
    /// Conversion to an integer that is clamped to `clamp_bits` bits, and then truncated to those of the result.
    FloatToInt {
        signed: bool,
        clamp_bits: u8,
        /// Whether the conversion of a NaN is zero.
        nan_is_zero: bool,
    },
    /// Whether a float is not zero.
    IsNotZero,
    /// A call, for an op without an instruction; its number of operands.
    Call(u8),
}

impl VectorOp {
    /// The number of operands.
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
    /// The format of the first operand, that of all others, and that of the result.
    pub first: Format,
    pub from: Format,
    pub to: Format,
}

impl TypedOp {
    /// An op on operands of one format.
    pub fn new(op: VectorOp, from: Format, to: Format) -> TypedOp {
        TypedOp { op, first: from, from, to }
    }

    /// The call of an op on elements of these types. `None` if the op has no operand or more than three, or if those after
    /// the first have different widths.
    pub fn call(from: &[Elem], to: Elem) -> Option<TypedOp> {
        let (&first, others) = from.split_first()?;
        let last = others.last().map_or(first, |&last| last);
        let is_uniform = from.len() <= 3 && others.iter().all(|&other| width(other) == width(last));
        let call = TypedOp {
            op: VectorOp::Call(from.len() as u8),
            first: Format::packed(first),
            from: Format::packed(last),
            to: Format::packed(to),
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

    /// The width that lanes must have to compute the op; `None` if they may have any.
    pub fn width(self) -> Option<Width> {
        let widths = [self.first, self.from, self.to].map(Format::width);
        let is_wide = widths.contains(&Some(Width::Bits64));
        if is_wide { Some(Width::Bits64) } else { widths.into_iter().flatten().next() }
    }

    /// The op in a program with lanes of this width: results of calls that are as wide as lanes are integers.
    pub fn in_lanes(self, width: Width) -> TypedOp {
        let is_lane = self.to == Format::Packed(width.bytes() as u8);
        TypedOp { to: if is_lane { width.int() } else { self.to }, ..self }
    }

    /// Whether the result, computed in floats of the width of lanes, must be rounded to its format.
    pub fn rounds(self, width: Width) -> bool {
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
        self.to != width.float() && !is_exact
    }

    /// Whether the result, an integer computed in lanes of this width, must be wrapped to its own width.
    pub fn wraps(self, width: Width) -> bool {
        let has_more_bits = match self.op {
            VectorOp::Int(op) => op.wraps(),
            VectorOp::NegInt | VectorOp::AbsInt | VectorOp::Truncate | VectorOp::FloatToInt { .. } => true,
            _ => false, // Any other result has the bits of its format, or is no integer.
        };
        has_more_bits && self.to.bits() < width.bits()
    }

    /// Whether the op may compute a NaN, whose bits must be those of the canonical one. (`select` copies NaNs.)
    pub fn makes_nan(self) -> bool {
        let is_nan_free = matches!(self.op, VectorOp::Select | VectorOp::IntToFloat { .. });
        self.to.is_float() && !is_nan_free
    }
}

/// The form in which programs compute an op on integers, a comparison, a `select`, a `floor`, a `ceil` or a conversion of
/// integers; `None` if there is no instruction. (Other ops on floats depend on modes: the [lane functions](crate::engine::lanes)
/// state their instructions.)
pub(crate) fn typed_op(opcode: Opcode, from: &[Elem], to: Elem, modes: &Modes) -> Option<TypedOp> {
    let first = *from.first()?;
    let (read, result) = (Format::of_elem(if opcode == Opcode::Select { to } else { first })?, Format::of_elem(to)?);
    let signed = modes.signed;
    let int = |op| (first == to).then_some(VectorOp::Int(op));
    let op = match (opcode, first) {
        (Opcode::Select, _) => {
            // NaNs keep their bits.
            let format = result.bit_patterns();
            return Some(TypedOp { op: VectorOp::Select, first: Format::I1, from: format, to: format });
        }
        (Opcode::CmpI, Elem::Int(_)) => VectorOp::Compare(LaneComparison::of_ints(modes.predicate, signed)),
        (Opcode::CmpF, Elem::Float(_)) => VectorOp::Compare(LaneComparison::of_floats(modes.predicate, modes.ordered)),
        (Opcode::ExtI, Elem::Int(_)) => VectorOp::Extend { signed },
        (Opcode::TruncI, Elem::Int(_)) => VectorOp::Truncate,
        // Others would be rounded twice, to the width of lanes and to the result.
        (Opcode::IToF, Elem::Int(_))
            if read.bits() <= 16 || result == Format::F64 || result == Format::F32 && read.bits() <= 32 =>
        {
            VectorOp::IntToFloat { signed }
        }
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

/// The conversion of floats to integers; `None` if there is no instruction.
fn float_to_int(from: FloatFormat, to: Format, modes: &Modes) -> Option<VectorOp> {
    let int = match to {
        Format::I1 => return Some(VectorOp::IsNotZero),
        Format::I8 => IntFormat::I8,
        Format::I16 => IntFormat::I16,
        Format::I32 => IntFormat::I32,
        Format::I64 => IntFormat::I64,
        Format::I4 | Format::F64 | Format::F32 | Format::F16 | Format::Bf16 | Format::Packed(_) => return None,
    };
    let convert = if modes.saturating { cast::ftoi_saturating } else { cast::ftoi };
    let nan_is_zero = convert(from, int, float::nan(from, &[]), modes.signed) == 0;
    // Without saturation, an `i8` has the low bits of an `i16`.
    let clamp_bits = if modes.saturating { to.bits() } else { to.bits().max(16) };
    // In 64-bit lanes, the program ends before it converts a NaN. The ops of the strip then run one by one.
    let has_wide_lanes = from == FloatFormat::F64 || int == IntFormat::I64;
    (nan_is_zero || has_wide_lanes).then_some(VectorOp::FloatToInt {
        signed: modes.signed,
        clamp_bits: clamp_bits as u8,
        nan_is_zero,
    })
}
