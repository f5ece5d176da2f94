//! The op table: one file per group, each op written once, and the frozen numbers.

#[macro_use]
mod macros;
pub mod counts;
pub mod def;
pub mod element;

pub mod aggregate;
pub mod control;
pub mod convert;
pub mod float;
pub mod grid;
pub mod integer;
pub mod matrix;
pub mod misc;
pub mod pointer;
pub mod shape;
pub mod token;
pub mod view;

/// The imports of every group file.
pub(crate) mod prelude {
    pub(crate) use super::Opcode;
    pub(crate) use super::def::{
        AttrArray, AttrDefault, Bool, BoolArray, Cases, CostRule::*, CustomSyntax, DenseValue, DictArray, Flag,
        FlatSymbol, FunctionType, Hints, I32Array, I32NonNegative, I64, I64NonNegative, Many, NameHint, One, Opt,
        OptStr, Parent, Predicate, RegionDef, Str, Syntax::*, Trait::*, TypeSource,
    };
    pub(crate) use super::element::{ElementFunction, Notation::*, Undefined};
    pub(crate) use crate::Version;
    pub(crate) use crate::enums::{
        AtomicRMWMode, ComparisonOrdering, ComparisonPredicate, IntegerOverflow, MemoryOrdering, MemoryScope,
        RoundingMode, Signedness, SymbolVisibility,
    };
    pub(crate) use crate::rules::markers::*;

    /// A region whose text may leave its terminator out.
    pub(crate) const fn region(terminator: Opcode) -> RegionDef {
        RegionDef { name: "", field: "", optional: false, terminator: Some(terminator), implicit: true }
    }

    /// An op that may be the parent of a terminator.
    pub(crate) const fn within(opcode: Opcode) -> Parent {
        Parent { opcode, since: Version::V13_1 }
    }
    /// The rounding modes of IEEE 754 that the dialect has.
    pub(crate) const IEEE: Cases = Cases {
        all: &modes([
            RoundingMode::NearestEven,
            RoundingMode::Zero,
            RoundingMode::NegativeInf,
            RoundingMode::PositiveInf,
        ]),
        f32_only: &[],
    };

    /// The numbers of rounding modes.
    pub(crate) const fn modes<const N: usize>(modes: [RoundingMode; N]) -> [u32; N] {
        let (mut numbers, mut i) = ([0; N], 0);
        while i < N {
            numbers[i] = modes[i] as u32;
            i += 1;
        }
        numbers
    }
    /// The rounding mode of arithmetic that says none.
    pub(crate) const NEAREST_EVEN: AttrDefault = AttrDefault::Enum(RoundingMode::NearestEven as u32);
    /// The ordering of a memory access that says none.
    pub(crate) const WEAK: AttrDefault = AttrDefault::Enum(MemoryOrdering::Weak as u32);
    pub(crate) const NO_OVERFLOW: AttrDefault = AttrDefault::Enum(IntegerOverflow::None as u32);
}

/// The kind of an op.
#[derive(Clone, Copy, Debug)]
pub enum OpClass {
    /// Each element of the result is a function of the elements of the operands at the same place.
    ElementWise(&'static element::ElementFunction),
    /// Any other op.
    Special(SpecialOp),
}

opcodes! {
    elementwise {
        0x00 => float::AbsF,
        0x01 => integer::AbsI,
        0x02 => float::AddF,
        0x03 => integer::AddI,
        0x04 => integer::AndI,
        0x0d => float::Ceil,
        0x0e => float::CmpF,
        0x0f => integer::CmpI,
        0x12 => float::Cos,
        0x13 => float::Cosh,
        0x14 => float::DivF,
        0x15 => integer::DivI,
        0x17 => float::Exp,
        0x18 => float::Exp2,
        0x25 => convert::ExtI,
        0x27 => float::Floor,
        0x28 => float::Fma,
        0x2a => convert::FToF,
        0x2b => convert::FToI,
        0x3b => convert::IToF,
        0x3f => float::Log,
        0x40 => float::Log2,
        0x45 => float::MaxF,
        0x46 => integer::MaxI,
        0x47 => float::MinF,
        0x48 => integer::MinI,
        0x4c => float::MulF,
        0x4d => integer::MulhiI,
        0x4e => integer::MulI,
        0x4f => float::NegF,
        0x50 => integer::NegI,
        0x52 => integer::OrI,
        0x54 => float::Pow,
        0x59 => float::RemF,
        0x5a => integer::RemI,
        0x5d => float::Rsqrt,
        0x5f => shape::Select,
        0x60 => integer::ShLI,
        0x61 => integer::ShRI,
        0x62 => float::Sin,
        0x63 => float::Sinh,
        0x64 => float::Sqrt,
        0x67 => float::SubF,
        0x68 => integer::SubI,
        0x69 => float::Tan,
        0x6a => float::Tanh,
        0x6b => convert::TruncI,
        0x6c => integer::XorI,
        0x6e => float::Atan2,
        0x79 => float::FPowI,
    }
    special {
        0x05 => control::Assert,
        0x06 => misc::Assume,
        0x07 => pointer::AtomicCasTko,
        0x08 => pointer::AtomicRmwTko,
        0x09 => convert::Bitcast,
        0x0a => control::Break,
        0x0b => shape::Broadcast,
        0x0c => shape::Cat,
        0x10 => shape::Constant,
        0x11 => control::Continue,
        0x16 => grid::Entry,
        0x26 => shape::Extract,
        0x29 => control::For,
        0x2c => grid::GetGlobal,
        0x2d => view::GetIndexSpaceShape,
        0x2e => grid::GetNumTileBlocks,
        0x2f => view::GetTensorShape,
        0x30 => grid::GetTileBlockId,
        0x31 => grid::Global,
        0x32 => control::If,
        0x33 => convert::IntToPtr,
        0x3a => shape::Iota,
        0x3c => token::JoinTokens,
        0x3d => pointer::LoadPtrTko,
        0x3e => view::LoadViewTko,
        0x41 => control::Loop,
        0x42 => view::MakePartitionView,
        0x43 => view::MakeTensorView,
        0x44 => token::MakeToken,
        0x49 => matrix::MmaF,
        0x4a => matrix::MmaI,
        0x4b => grid::Module,
        0x51 => pointer::Offset,
        0x53 => shape::Permute,
        0x55 => misc::PrintTko,
        0x56 => convert::PtrToInt,
        0x57 => convert::PtrToPtr,
        0x58 => aggregate::Reduce,
        0x5b => shape::Reshape,
        0x5c => control::Return,
        0x5e => aggregate::Scan,
        0x65 => pointer::StorePtrTko,
        0x66 => view::StoreViewTko,
        0x6d => control::Yield,
        0x6f => shape::Pack,
        0x70 => shape::Unpack,
        0x71 => pointer::Alloca,
        0x72 => matrix::MmaFScaled,
        0x73 => view::MakeGatherScatterView,
        0x74 => view::MakeStridedView,
        0x75 => view::AtomicRedViewTko,
        0x76 => shape::Insert,
        0x77 => token::GdcLaunchDependentsTko,
        0x78 => token::GdcWaitTko,
        0x7a => token::MemoryFenceAliasTko,
    }
}
