//! The parts of an op: operands, results, attributes and regions.

use crate::attrs::{Attr, AttrData};
use crate::enums::EnumKind;
use crate::ops::Opcode;
use crate::ops::element::Mode;
use crate::rules::TypeRule;
use crate::{Level, Module, Version};

/// The number of values of a slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Opt,
    /// Any number.
    Many,
}

/// One named operand or result.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct SlotDef {
    /// Its name in upstream's texts.
    pub name: &'static str,
    /// Its name in accessors and builders: the same in snake case.
    pub field: &'static str,
    /// Its purpose.
    pub doc: &'static str,
    /// The number of values.
    pub arity: Arity,
    /// Which types.
    pub rule: TypeRule,
    /// Another type rule before a version.
    pub was: Option<(TypeRule, Version)>,
    /// The version that added it, where later than the op.
    pub since: Option<Version>,
}

impl SlotDef {
    /// Whether tools of `level` know it.
    #[must_use]
    pub fn is_at(&self, level: Level) -> bool {
        self.since.is_none_or(|since| level.has(since))
    }

    /// The types that tools of `level` accept.
    #[must_use]
    pub fn rule_at(&self, level: Level) -> TypeRule {
        self.was.filter(|(_, until)| !level.has(*until)).map_or(self.rule, |(rule, _)| rule)
    }
}

/// The storage, spelling and encoding of an attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrKind {
    /// Present or not.
    Flag,
    /// A value of an enumeration.
    Enum(EnumKind),
    /// Optimization hints.
    Hints,
    /// A 64-bit integer.
    I64,
    /// A 64-bit integer that is not negative.
    I64NonNegative,
    /// A 32-bit integer that is not negative.
    I32NonNegative,
    /// `true` or `false`.
    Bool,
    /// Text.
    Str,
    /// A reference to a symbol.
    FlatSymbol,
    /// A function type.
    FunctionType,
    /// An array of dictionaries.
    DictArray,
    /// A dense constant.
    Dense,
    /// The predicate of `assume`.
    Predicate,
    /// A list of 32-bit integers.
    I32Array,
    /// A list of booleans.
    BoolArray,
    /// A list of attributes.
    Array,
}

impl AttrKind {
    /// Whether `attr` is of this kind.
    #[must_use]
    pub fn accepts(self, m: &Module, attr: Attr) -> bool {
        use tileir_num::IntFormat;
        let int = |ty, format| m.scalar(ty) == Some(crate::attrs::Scalar::Int(format));
        match (self, m.attr_data(attr)) {
            (AttrKind::Flag, AttrData::Unit)
            | (AttrKind::Hints, AttrData::Hints(_))
            | (AttrKind::Str, AttrData::Str(_))
            | (AttrKind::Dense, AttrData::Dense(_))
            | (AttrKind::Predicate, AttrData::DivBy { .. } | AttrData::SameElements(_) | AttrData::Bounded { .. })
            | (AttrKind::Array, AttrData::Array(_)) => true,
            (AttrKind::Enum(kind), AttrData::Enum { kind: k, .. }) => kind == *k,
            (AttrKind::I64, AttrData::Int { ty, .. }) => int(*ty, IntFormat::I64),
            (AttrKind::I64NonNegative, AttrData::Int { ty, value }) => int(*ty, IntFormat::I64) && *value >= 0,
            (AttrKind::I32NonNegative, AttrData::Int { ty, value }) => int(*ty, IntFormat::I32) && *value >= 0,
            (AttrKind::Bool, AttrData::Int { ty, .. }) => int(*ty, IntFormat::I1),
            (AttrKind::FlatSymbol, AttrData::SymbolRef { nested, .. }) => nested.is_empty(),
            (AttrKind::FunctionType, AttrData::Type(ty)) => {
                matches!(m.type_data(*ty), crate::TypeData::Function { .. })
            }
            (AttrKind::DictArray, AttrData::Array(items)) => {
                items.iter().all(|&a| matches!(m.attr_data(a), AttrData::Dict(_)))
            }
            (AttrKind::I32Array, AttrData::DenseArray { elem, .. }) => int(*elem, IntFormat::I32),
            (AttrKind::BoolArray, AttrData::DenseArray { elem, .. }) => int(*elem, IntFormat::I1),
            _ => false,
        }
    }

    /// The reference tools' description of an attribute of this kind.
    #[must_use]
    pub fn constraint(self) -> &'static str {
        match self {
            AttrKind::Flag => "unit attribute",
            AttrKind::Enum(EnumKind::Signedness) => "signedness",
            AttrKind::Enum(EnumKind::IntegerOverflow) => "integer overflow",
            AttrKind::Enum(EnumKind::RoundingMode) => "rounding mode",
            AttrKind::Enum(EnumKind::ComparisonOrdering) => "comparison_ordering",
            AttrKind::Enum(EnumKind::ComparisonPredicate) => "cmp_predicate",
            AttrKind::Enum(EnumKind::AtomicRMWMode) => {
                "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9"
            }
            AttrKind::Enum(EnumKind::MemoryScope) => "memory scope",
            AttrKind::Enum(EnumKind::MemoryOrdering) => "memory ordering semantics",
            AttrKind::Enum(EnumKind::PaddingValue) => "padding value",
            AttrKind::Enum(EnumKind::SymbolVisibility) => "symbol visibility",
            AttrKind::Enum(EnumKind::PtrAttr) => "pointer attribute",
            AttrKind::Hints => "",
            AttrKind::I64 => "64-bit signless integer attribute",
            AttrKind::I64NonNegative => "64-bit signless integer attribute whose minimum value is 0",
            AttrKind::I32NonNegative => "32-bit signless integer attribute whose value is non-negative",
            AttrKind::Bool => "bool attribute",
            AttrKind::Str => "string attribute",
            AttrKind::FlatSymbol => "flat symbol reference attribute",
            AttrKind::FunctionType => "type attribute of function type",
            AttrKind::DictArray => "Array of dictionary attributes",
            AttrKind::Dense => {
                "An Attribute containing a dense multi-dimensional array of integer or floating-point values"
            }
            AttrKind::Predicate => "AssumePredicateAttrInterface instance",
            AttrKind::I32Array => "i32 dense array attribute",
            AttrKind::BoolArray => "i1 dense array attribute",
            AttrKind::Array => "array attribute",
        }
    }
}

/// The meaning of an absent attribute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttrDefault {
    /// The enum case with this number.
    Enum(u32),
    /// This integer.
    Int(i64),
    /// One `false` for each value of the operand group in this slot.
    FalsePerOperand(usize),
}

/// One named attribute.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AttrDef {
    /// Its name in the text format.
    pub name: &'static str,
    /// Its name in accessors and builders: the same in snake case.
    pub field: &'static str,
    /// Its purpose.
    pub doc: &'static str,
    /// Its kind.
    pub kind: AttrKind,
    /// Whether an op without it (and without a default) is illegal.
    pub required: bool,
    /// The meaning of its absence.
    pub default: Option<AttrDefault>,
    /// The value of a required attribute that a builder takes if none is given, and that most text leaves out.
    pub usual: Option<AttrDefault>,
    /// The version that added it, where later than the op.
    pub since: Option<Version>,
    /// Of an enumeration, the cases that the op takes; none if it takes all.
    #[doc(hidden)]
    pub cases: Option<Cases>,
    /// The mode of the scalar function of an element-wise op that it sets.
    #[doc(hidden)]
    pub mode: Option<Mode>,
}

impl AttrDef {
    /// Whether the op takes the case with this number of its enumeration.
    #[must_use]
    pub fn takes(&self, case: u32) -> bool {
        self.cases.is_none_or(|cases| cases.all.contains(&case))
    }

    /// The number of the enum case that is in the attribute's slot, or that its absence means.
    #[must_use]
    pub fn enum_value(&self, m: &Module, attr: Option<Attr>) -> Option<u32> {
        match (attr, self.default) {
            (Some(attr), _) => match *m.attr_data(attr) {
                AttrData::Enum { kind, value } if self.kind == AttrKind::Enum(kind) => Some(value),
                _ => None,
            },
            (None, Some(AttrDefault::Enum(value))) => Some(value),
            (None, Some(AttrDefault::Int(_) | AttrDefault::FalsePerOperand(_)) | None) => None,
        }
    }

    /// Whether tools of `level` know it.
    #[must_use]
    pub fn is_at(&self, level: Level) -> bool {
        self.since.is_none_or(|since| level.has(since))
    }
}

/// The cases of an enumeration that an op takes, by number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cases {
    /// All of them, in the order in which messages list them.
    pub all: &'static [u32],
    /// Those that only ops on `f32` take.
    pub f32_only: &'static [u32],
}

/// One region.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RegionDef {
    /// Its name in upstream's texts.
    pub name: &'static str,
    /// Its name in accessors and builders: the same in snake case.
    pub field: &'static str,
    /// Whether it may be absent.
    pub optional: bool,
    /// The terminator that its block ends in, unless an op says otherwise.
    pub terminator: Option<Opcode>,
    /// Whether the text may leave that out.
    pub implicit: bool,
}

impl RegionDef {
    /// The terminator that the text may leave out.
    #[must_use]
    pub fn implicit_terminator(&self) -> Option<Opcode> {
        self.terminator.filter(|_| self.implicit)
    }
}
