//! Which types an operand or result may have.

use crate::formats::{self, float_def};
use crate::ops::def::Rule;
use crate::types::{Ty, TypeData, number_names};
use crate::{Level, Module};
use tileir_num::IntFormat as I;

macro_rules! rules {
    ($($(#[doc = $doc:literal])+ $name:ident),* $(,)?) => {
        /// A set of types, by what an op does with them.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum TypeRule { $( $(#[doc = $doc])+ $name ),* }

        impl TypeRule {
            /// All of them.
            pub const ALL: &[TypeRule] = &[$(TypeRule::$name),*];

            /// A description of the set, in a line.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $(TypeRule::$name => concat!($($doc),+)),* }
            }
        }

        /// The rules as marker types, for the table.
        pub mod markers {
            use super::{Rule, TypeRule};
            $( $(#[doc = $doc])+ pub struct $name; impl Rule for $name { const RULE: TypeRule = TypeRule::$name; } )*
        }
    };
}

rules! {
    /// Tiles of f16, bf16, f32, f64.
    BaseFloatTile,
    /// Tiles of any float.
    FloatTile,
    /// Tiles of i1, i8, i16, i32, i64.
    IntTile,
    /// Tiles of any integer, i4 included.
    Int4Tile,
    /// Tiles of integers no wider than 32 bits.
    SmallIntTile,
    /// Tiles of numbers.
    NumTile,
    /// Tiles of numbers or i4.
    Num4Tile,
    /// Tiles of i1.
    BoolTile,
    /// Tiles of i8.
    I8Tile,
    /// Tiles of i64.
    I64Tile,
    /// Tiles of pointers.
    PtrTile,
    /// Any tile.
    AnyTile,
    /// Factors of `mmaf`.
    MmaFIn,
    /// Accumulator and result of `mmaf`.
    MmaFAcc,
    /// Factors of `mmaf_scaled`.
    MmaScaledIn,
    /// Accumulator and result of `mmaf_scaled`.
    MmaScaledAcc,
    /// Scales of `mmaf_scaled`.
    MmaScale,
    /// Factors of `mmai`.
    MmaIIn,
    /// Accumulator of `mmai`.
    MmaIAcc,
    /// Result of `mmai`.
    MmaIResult,
    /// Scalar integers.
    ScalarInt,
    /// A scalar i1.
    ScalarBool,
    /// A scalar i32.
    ScalarI32,
    /// A scalar pointer.
    ScalarPtr,
    /// The token type.
    Token,
    /// Tensor views.
    TensorView,
    /// Partition views.
    PartitionView,
    /// Strided views.
    StridedView,
    /// Gather/scatter views.
    GatherScatterView,
    /// Any of the three views.
    View,
    /// Any type.
    Any,
    /// Values that a terminator may pass on: numbers and types of the dialect.
    Carried,
}

impl TypeRule {
    /// Whether `ty` is in the set.
    #[must_use]
    pub fn accepts(self, m: &Module, ty: Ty) -> bool {
        let data = m.type_data(ty);
        let (elem, scalar) = match data {
            TypeData::Tile { shape, elem } => (Some(m.type_data(*elem)), shape.is_empty()),
            _ => (None, false),
        };
        let int = |set: &[I]| matches!(elem, Some(TypeData::Int(i)) if set.contains(i));
        let float = || matches!(elem, Some(TypeData::Float(f)) if float_def(*f).rules.contains(&self));
        let ptr = matches!(elem, Some(TypeData::Ptr { .. }));
        let ints = [I::I1, I::I8, I::I16, I::I32, I::I64];
        match self {
            TypeRule::BaseFloatTile
            | TypeRule::MmaFIn
            | TypeRule::MmaFAcc
            | TypeRule::MmaScaledIn
            | TypeRule::MmaScaledAcc
            | TypeRule::MmaScale => float(),
            TypeRule::FloatTile => matches!(elem, Some(TypeData::Float(_))),
            TypeRule::IntTile => int(&ints),
            TypeRule::Int4Tile => matches!(elem, Some(TypeData::Int(_))),
            TypeRule::SmallIntTile => int(&ints[..4]),
            TypeRule::NumTile => int(&ints) || matches!(elem, Some(TypeData::Float(_))),
            TypeRule::Num4Tile => matches!(elem, Some(TypeData::Int(_) | TypeData::Float(_))),
            TypeRule::BoolTile => int(&[I::I1]),
            TypeRule::I8Tile | TypeRule::MmaIIn => int(&[I::I8]),
            TypeRule::I64Tile => int(&[I::I64]),
            TypeRule::PtrTile => ptr,
            TypeRule::AnyTile => elem.is_some(),
            TypeRule::MmaIAcc | TypeRule::MmaIResult => int(&[I::I32]),
            TypeRule::ScalarInt => scalar && int(&ints),
            TypeRule::ScalarBool => scalar && int(&[I::I1]),
            TypeRule::ScalarI32 => scalar && int(&[I::I32]),
            TypeRule::ScalarPtr => scalar && ptr,
            TypeRule::Token => *data == TypeData::Token,
            TypeRule::TensorView => matches!(data, TypeData::TensorView { .. }),
            TypeRule::PartitionView => matches!(data, TypeData::PartitionView(_)),
            TypeRule::StridedView => matches!(data, TypeData::StridedView { .. }),
            TypeRule::GatherScatterView => matches!(data, TypeData::GatherScatterView { .. }),
            TypeRule::View => m.as_view(ty).is_some(),
            TypeRule::Any => true,
            TypeRule::Carried => {
                m.is_number(ty)
                    || !matches!(
                        data,
                        TypeData::Int(_)
                            | TypeData::Float(_)
                            | TypeData::Function { .. }
                            | TypeData::Opaque(_)
                            | TypeData::String
                    )
            }
        }
    }

    /// The reference tools' description of a value in this set.
    #[must_use]
    pub fn text(self, level: Level) -> String {
        let since = |data: TypeData, name| if level.has(data.since()) { name } else { "" };
        let i4 = since(TypeData::Int(I::I4), " or i4");
        let ints = "i1 or i8 or i16 or i32 or i64";
        let (floats, taken) = (|| formats::all(level), || formats::taken_by(self, level));
        match self {
            TypeRule::BaseFloatTile => format!("tile of {} values", taken()),
            TypeRule::FloatTile => format!("tile of {} values", floats()),
            TypeRule::IntTile => format!("tile of {ints} values"),
            TypeRule::Int4Tile => format!("tile of {ints}{i4} values"),
            TypeRule::SmallIntTile => "tile of i1 or i8 or i16 or i32 values".into(),
            TypeRule::NumTile => format!("tile of {ints} or {} values", floats()),
            TypeRule::Num4Tile => format!("tile of {ints} or {}{i4} values", floats()),
            TypeRule::BoolTile => "tile of i1 values".into(),
            TypeRule::I8Tile => "tile of i8 values".into(),
            TypeRule::I64Tile => "tile of i64 values".into(),
            TypeRule::PtrTile => "tile of Pointer type values".into(),
            TypeRule::AnyTile => "Tile type".into(),
            TypeRule::MmaFIn => format!("mmaf operand tile type of {} values", taken()),
            TypeRule::MmaFAcc => format!("mmaf acc/result tile type of {} values", taken()),
            TypeRule::MmaScaledIn => format!("mmaf_scaled operand tile type of {} values", taken()),
            TypeRule::MmaScaledAcc => format!("mmaf_scaled result tile type of {} values", taken()),
            TypeRule::MmaScale => format!("mmaf_scaled scale tile type of {} values", taken()),
            TypeRule::MmaIIn => "mmai operand tile type of i8 values".into(),
            TypeRule::MmaIAcc => "mmai acc tile type of i32 values".into(),
            TypeRule::MmaIResult => "mmai result tile type of i32 values".into(),
            TypeRule::ScalarInt => format!("0D tile of {ints} values"),
            TypeRule::ScalarBool => "0D tile of i1 values".into(),
            TypeRule::ScalarI32 => "0D tile of i32 values".into(),
            TypeRule::ScalarPtr => "0D tile of Pointer type values".into(),
            TypeRule::Token => "cuda tile token type".into(),
            TypeRule::TensorView => "tensor view type".into(),
            TypeRule::PartitionView => "partition view type".into(),
            TypeRule::StridedView => "strided view type".into(),
            TypeRule::GatherScatterView => "gather/scatter view type".into(),
            TypeRule::View => "TileView instance".into(),
            TypeRule::Any => "any type".into(),
            // The reference text ends in a dangling "or".
            TypeRule::Carried => format!("{} or ", number_names(level)),
        }
    }

    /// The set in a few words.
    #[must_use]
    pub const fn family(self) -> &'static str {
        match self {
            TypeRule::BaseFloatTile => "a tile of f16, bf16, f32 or f64",
            TypeRule::FloatTile => "a float tile",
            TypeRule::IntTile | TypeRule::Int4Tile => "an integer tile",
            TypeRule::SmallIntTile => "a tile of integers of at most 32 bits",
            TypeRule::NumTile | TypeRule::Num4Tile => "a tile of numbers",
            TypeRule::BoolTile => "a tile of i1",
            TypeRule::I8Tile | TypeRule::MmaIIn => "a tile of i8",
            TypeRule::I64Tile => "a tile of i64",
            TypeRule::PtrTile => "a tile of pointers",
            TypeRule::AnyTile => "a tile",
            TypeRule::MmaFIn | TypeRule::MmaScaledIn | TypeRule::MmaScale => "a float tile that the op multiplies",
            TypeRule::MmaFAcc => "a tile of f16, f32 or f64",
            TypeRule::MmaScaledAcc => "a tile of f32",
            TypeRule::MmaIAcc | TypeRule::MmaIResult => "a tile of i32",
            TypeRule::ScalarInt => "an integer of rank 0",
            TypeRule::ScalarBool => "an i1 of rank 0",
            TypeRule::ScalarI32 => "an i32 of rank 0",
            TypeRule::ScalarPtr => "a pointer of rank 0",
            TypeRule::Token => "a token",
            TypeRule::TensorView => "a tensor_view",
            TypeRule::PartitionView => "a partition_view",
            TypeRule::StridedView => "a strided_view",
            TypeRule::GatherScatterView => "a gather_scatter_view",
            TypeRule::View => "a view of tiles",
            TypeRule::Any => "any type",
            TypeRule::Carried => "a number, a tile, a view or a token",
        }
    }

    /// The only element type of the tiles in the set, if there is just one and it is an integer.
    #[must_use]
    pub const fn only_element(self) -> Option<I> {
        match self {
            TypeRule::BoolTile | TypeRule::ScalarBool => Some(I::I1),
            TypeRule::I8Tile | TypeRule::MmaIIn => Some(I::I8),
            TypeRule::I64Tile => Some(I::I64),
            TypeRule::MmaIAcc | TypeRule::MmaIResult | TypeRule::ScalarI32 => Some(I::I32),
            TypeRule::BaseFloatTile
            | TypeRule::FloatTile
            | TypeRule::IntTile
            | TypeRule::Int4Tile
            | TypeRule::SmallIntTile
            | TypeRule::NumTile
            | TypeRule::Num4Tile
            | TypeRule::PtrTile
            | TypeRule::AnyTile
            | TypeRule::MmaFIn
            | TypeRule::MmaFAcc
            | TypeRule::MmaScaledIn
            | TypeRule::MmaScaledAcc
            | TypeRule::MmaScale
            | TypeRule::ScalarInt
            | TypeRule::ScalarPtr
            | TypeRule::Token
            | TypeRule::TensorView
            | TypeRule::PartitionView
            | TypeRule::StridedView
            | TypeRule::GatherScatterView
            | TypeRule::View
            | TypeRule::Any
            | TypeRule::Carried => None,
        }
    }

    /// The only type in the set, if there is just one: the text then omits it.
    #[must_use]
    pub fn only_type(self) -> Option<OnlyType> {
        match self {
            TypeRule::Token => Some(OnlyType::Token),
            TypeRule::ScalarI32 => Some(OnlyType::Scalar(I::I32)),
            TypeRule::ScalarBool => Some(OnlyType::Scalar(I::I1)),
            _ => None,
        }
    }
}

/// A type that text omits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnlyType {
    /// `token`
    Token,
    /// `tile<iN>`
    Scalar(I),
}

impl Module {
    /// The type that [`TypeRule::only_type`] names.
    #[doc(hidden)]
    pub fn only_type(&mut self, only: OnlyType) -> Ty {
        match only {
            OnlyType::Token => self.token_type(),
            OnlyType::Scalar(format) => {
                let elem = self.int_type(format);
                self.intern_type(TypeData::Tile { shape: crate::types::Dims::new(), elem })
            }
        }
    }
}
