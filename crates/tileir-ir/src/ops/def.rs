//! The structure of the op table. No op is named in this file.

use crate::attrs::{Attr, AttrData};
use crate::entities::{Region, Value};
use crate::enums::{DialectEnum, EnumKind};
use crate::ops::Opcode;
use crate::ops::element::{Element, Mode};
use crate::rules::TypeRule;
use crate::{Level, Module, Version};
use core::marker::PhantomData;
use tileir_base::Sym;

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
pub struct SlotDef {
    /// Its name.
    pub name: &'static str,
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
pub struct AttrDef {
    /// Its name.
    pub name: &'static str,
    /// Its purpose.
    pub doc: &'static str,
    /// Its kind.
    pub kind: AttrKind,
    /// Whether an op without it (and without a default) is illegal.
    pub required: bool,
    /// The meaning of its absence.
    pub default: Option<AttrDefault>,
    /// The version that added it, where later than the op.
    pub since: Option<Version>,
    /// Of an enumeration, the cases that the op takes; none if it takes all.
    pub cases: Option<Cases>,
    /// What it tells the scalar function of an element-wise op.
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
pub struct RegionDef {
    /// Its name.
    pub name: &'static str,
    /// Whether it may be absent.
    pub optional: bool,
    /// The terminator that its block ends in, unless an op says otherwise.
    pub terminator: Option<Opcode>,
    /// Whether the text may leave that out.
    pub implicit: bool,
}

/// A property of an op beyond its slots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Trait {
    /// No effects, speculatable.
    Pure,
    /// No memory effect, but must not be hoisted past control flow.
    NoMemoryEffect,
    /// Effects are those of the ops in its regions.
    RecursiveEffects,
    /// Ends a block of one of these ops.
    Terminator(&'static [Parent]),
    /// Its first two operands can be exchanged without a change of any bit of the result; of `f64` without a change but
    /// of which NaN it is.
    Commutative,
    /// Its regions use no value from outside.
    Isolated,
    /// Has a symbol name.
    Symbol,
    /// Holds symbols.
    SymbolTable,
    /// Use before definition is legal in its region.
    GraphRegion,
    /// These slots have one type.
    SameType(&'static [&'static str]),
    /// These slots have one shape.
    SameShape(&'static [&'static str]),
    /// These slots have one rank.
    SameRank(&'static [&'static str]),
    /// These slots have one element type.
    SameElem(&'static [&'static str]),
    /// All operands and results have one shape.
    AllSameShape,
    /// All operands and results have one element type.
    AllSameElem,
    /// All operands have one shape.
    OperandsSameShape,
    /// `result` is a tile of i1 with the operands' shape.
    CompareResult,
    /// The names of results in print.
    Names(NameHint),
}

/// An op that a terminator may stand in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parent {
    /// The op.
    pub opcode: Opcode,
    /// The first version in which it may.
    pub since: Version,
}

/// What running an op takes, by its types. Masks and edges do not count: a tile is taken as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CostRule {
    /// Nothing worth counting, or what the ops in its regions take.
    Nothing,
    /// For each element of the result an instruction or two, so many of them operations on floats.
    Few(u64),
    /// For each element of the result many instructions, or a move between registers; so many operations on floats.
    Many(u64),
    /// The tile of this name is read from memory.
    Reads(&'static str),
    /// The tile of this name is written to memory.
    Writes(&'static str),
    /// A tile of memory like the one of this name is read and written.
    Updates(&'static str),
    /// Two float operations for each product of a matrix multiplication.
    Products,
    /// For each element of the first operand what its body takes.
    Body,
}

/// What can stop a run at an op, apart from limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    /// An access outside of every buffer.
    OutOfBounds,
    /// An access at an address that is not a multiple of the element's size.
    Misaligned,
    /// A write to constant memory.
    ConstantWrite,
    /// An access to memory that has been freed.
    MemoryGone,
    /// A division by zero, or one whose result does not fit.
    UndefinedDivision,
    /// A result wraps although the op promises that it does not.
    Overflow,
    /// The index of a slice is out of range.
    SliceIndex,
    /// The index of a tile is outside of the index space.
    TileIndex,
    /// What is assumed does not hold.
    FalseAssumption,
    /// The step of a loop is not positive.
    LoopStep,
    /// A size does not fit its type.
    SizeTooLarge,
    /// An assertion does not hold.
    AssertionFailed,
    /// A loop never ends.
    EndlessLoop,
    /// Tile blocks wait for each other forever.
    Deadlock,
    /// The executor does not support what the op is asked to do.
    Unsupported,
}

/// A fault that an op can raise, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultDef {
    /// The fault.
    pub fault: Fault,
    /// Which ops can raise it.
    pub when: When,
}

/// Which ops can raise a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// All with this opcode.
    Always,
    /// Those of which an operand of this name is a 64-bit integer: a narrower one is never too large.
    Wide(&'static str),
    /// Those of which an operand of this name is the result of an `assume`.
    Assumed(&'static str),
}

/// How the printer names an op's results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameHint {
    /// The first result gets this name.
    First(&'static str),
    /// By value: `true`, `cst_1_f32`, …
    Constant,
    /// `assume_` and the name of the operand.
    Assume,
    /// The op names nothing, but `assume` still sees it as naming: the empty name.
    Empty,
}

/// The syntax of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// By a grammar line; the notation is described in `tileir-text`.
    Grammar(&'static str),
    /// By hand-written code.
    Custom(CustomSyntax),
}

/// The hand-written syntaxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CustomSyntax {
    /// `entry`, `testing$func`
    Function,
    /// The builtin `module`
    BuiltinModule,
    /// `if`
    If,
    /// `for`
    For,
    /// `loop`
    Loop,
    /// `make_tensor_view`
    MakeTensorView,
    /// `make_partition_view` and its two siblings
    MakeView,
    /// `get_tensor_shape`, `get_index_space_shape`
    GetShape,
    /// `load_view_tko`
    LoadView,
    /// `store_view_tko`
    StoreView,
    /// `atomic_red_view_tko`
    AtomicRedView,
}

impl CustomSyntax {
    /// The grammar in the notation of grammar lines, for people.
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            CustomSyntax::Function => "@sym_name(%ARG: TYPE, …) [optimization_hints=<…>]? { … } D",
            CustomSyntax::BuiltinModule => "[@sym_name]? KD { … }",
            CustomSyntax::If => "%condition [-> (T(results))]? { … } [else { … }]? D",
            CustomSyntax::For => {
                "[unsigned]? %INDEX in (%lowerBound to %upperBound, step %step) : T(lowerBound) \
                 [iter_values(%ARG = %INIT, …) -> (T(resultValues))]? { … } D"
            }
            CustomSyntax::Loop => "[iter_values(%ARG = %INIT, …)]? [: T(initValues) [-> T(resultValues)]?]? { … } D",
            CustomSyntax::MakeTensorView => {
                "%base, shape = [SIZE, …], strides = [STRIDE, …] D : [T(dynamicShape) ->]? T(result)"
            }
            CustomSyntax::MakeView => "%tensor_view D : T(result)",
            CustomSyntax::GetShape => "%src : T(src) -> T(result)",
            CustomSyntax::LoadView => {
                "ORD [SCOPE]? %view[%index, …] TOKs HINTS [inbounds = [BOOL, …]]? KD : T(view), T(index) -> T(tile), T(result_token)"
            }
            CustomSyntax::StoreView => {
                "ORD [SCOPE]? %tile, %view[%index, …] TOKs HINTS [inbounds = [BOOL, …]]? KD : T(tile), T(view), T(index) \
                 -> T(result_token)"
            }
            CustomSyntax::AtomicRedView => {
                "ORD SCOPE %view[%index, …], MODE, %value TOKs KD : T(value), T(view), T(index) -> T(result_token)"
            }
        }
    }
}

/// A mnemonic that an op had once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Former {
    /// The mnemonic.
    pub name: &'static str,
    /// The first version with another name.
    pub until: Version,
    /// Whether later tools still read the name.
    pub still_reads: bool,
}

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
pub struct OpDef {
    /// Mnemonic, as the newest version has it.
    pub name: &'static str,
    /// Earlier mnemonics, oldest first.
    pub was: &'static [Former],
    /// The documentation.
    pub doc: &'static str,
    /// First version that has it.
    pub since: Version,
    /// Operands, in order.
    pub operands: &'static [SlotDef],
    /// Attributes, in the order of the file format.
    pub attrs: &'static [AttrDef],
    /// Results, in order.
    pub results: &'static [SlotDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// Further properties.
    pub traits: &'static [Trait],
    /// What an element of the result is, if the op is element-wise.
    pub element: Option<Element>,
    /// What running it takes.
    pub cost: CostRule,
    /// What can stop a run at it.
    pub faults: &'static [FaultDef],
    /// How it is written.
    pub syntax: Syntax,
    /// Whether every operand is present exactly once, so that slot and position agree.
    pub fixed: bool,
}

impl RegionDef {
    /// The terminator that the text may leave out.
    #[must_use]
    pub fn implicit_terminator(&self) -> Option<Opcode> {
        self.terminator.filter(|_| self.implicit)
    }
}

impl OpDef {
    /// The mnemonic that tools of `level` read and print.
    #[must_use]
    pub fn name_at(&self, level: Level) -> &'static str {
        self.was.iter().find(|former| !level.has(former.until)).map_or(self.name, |former| former.name)
    }

    /// Its mnemonics, oldest first, each with the first version that has it.
    pub fn names(&self) -> impl Iterator<Item = (Version, &'static str)> {
        let since = std::iter::once(self.since).chain(self.was.iter().map(|former| former.until));
        since.zip(self.was.iter().map(|former| former.name).chain([self.name]))
    }

    /// The mnemonics that tools of `level` read.
    pub fn names_at(&self, level: Level) -> impl Iterator<Item = &'static str> {
        let still = self.was.iter().filter(move |former| former.still_reads && level.has(former.until));
        std::iter::once(self.name_at(level)).chain(still.map(|former| former.name))
    }

    /// The number of its results that tools of `level` know. Newer results are last.
    #[must_use]
    pub fn results_at(&self, level: Level) -> usize {
        self.results.iter().filter(|slot| slot.is_at(level)).count()
    }

    /// The slot of the attribute `name`.
    #[must_use]
    pub fn attr_slot(&self, name: &str) -> Option<usize> {
        self.attrs.iter().position(|a| a.name == name)
    }

    /// The slot of the operand `name`.
    #[must_use]
    pub fn operand_slot(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|s| s.name == name)
    }

    /// The slot of the result `name`.
    #[must_use]
    pub fn result_slot(&self, name: &str) -> Option<usize> {
        self.results.iter().position(|s| s.name == name)
    }

    /// Whether the op has two or more operand groups of variable length.
    #[must_use]
    pub const fn is_segmented(&self) -> bool {
        let (mut i, mut variable) = (0, 0);
        while i < self.operands.len() {
            if !matches!(self.operands[i].arity, Arity::One) {
                variable += 1;
            }
            i += 1;
        }
        variable >= 2
    }

    /// The operand groups that tools of `level` write as `operandSegmentSizes`: all known groups if two or more have
    /// variable length, otherwise none.
    #[must_use]
    pub fn segments_at(&self, level: Level) -> usize {
        let known = || self.operands.iter().filter(|slot| slot.is_at(level));
        if known().filter(|slot| slot.arity != Arity::One).count() >= 2 { known().count() } else { 0 }
    }

    /// Whether tools of `level` know attributes of it.
    #[must_use]
    pub fn has_attrs_at(&self, level: Level) -> bool {
        self.attrs.iter().any(|attr| attr.is_at(level))
    }

    /// Whether the op has this trait.
    #[must_use]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// The ops that it may stand in as the last op of a block; none if it is no terminator.
    #[must_use]
    pub fn parents(&self) -> Option<&'static [Parent]> {
        self.traits.iter().find_map(|t| match t {
            Trait::Terminator(parents) => Some(*parents),
            _ => None,
        })
    }

    /// Whether it ends a block.
    #[must_use]
    pub fn is_terminator(&self) -> bool {
        self.parents().is_some()
    }

    /// How the printer names results.
    #[must_use]
    pub fn name_hint(&self) -> Option<NameHint> {
        self.traits.iter().find_map(|t| match t {
            Trait::Names(hint) => Some(*hint),
            _ => None,
        })
    }
}

/// A marker for one value of a kind.
pub struct One<R>(PhantomData<R>);
/// A marker for an optional value of a kind.
pub struct Opt<R>(PhantomData<R>);
/// A marker for any number of values of a kind.
pub struct Many<R>(PhantomData<R>);

/// A type rule as a marker type.
pub trait Rule {
    /// The rule.
    const RULE: TypeRule;
}

/// An operand or result marker: determines both the table entry and the accessor's type.
pub trait Slot {
    /// The number of values.
    const ARITY: Arity;
    /// Which types.
    const RULE: TypeRule;
    /// The type of the accessor.
    type Get<'m>;
    /// The type of the builder's argument.
    type Arg<'a>: SlotArg;
    /// The accessor's value.
    fn get(values: &[Value]) -> Self::Get<'_>;
}

/// Operands in the form that a builder accepts.
pub trait SlotArg {
    /// The values.
    fn values(&self) -> &[Value];
}

impl SlotArg for Value {
    fn values(&self) -> &[Value] {
        std::slice::from_ref(self)
    }
}

impl SlotArg for Option<Value> {
    fn values(&self) -> &[Value] {
        self.as_slice()
    }
}

impl SlotArg for &[Value] {
    fn values(&self) -> &[Value] {
        self
    }
}

impl<R: Rule> Slot for One<R> {
    const ARITY: Arity = Arity::One;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = Value;
    type Arg<'a> = Value;
    fn get(values: &[Value]) -> Value {
        values[0]
    }
}

impl<R: Rule> Slot for Opt<R> {
    const ARITY: Arity = Arity::Opt;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = Option<Value>;
    type Arg<'a> = Option<Value>;
    fn get(values: &[Value]) -> Option<Value> {
        values.first().copied()
    }
}

impl<R: Rule> Slot for Many<R> {
    const ARITY: Arity = Arity::Many;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = &'m [Value];
    type Arg<'a> = &'a [Value];
    fn get(values: &[Value]) -> &[Value] {
        values
    }
}

/// An attribute marker: determines the table entry, the accessor's type and the builder's.
pub trait AttrType {
    /// Its kind.
    const KIND: AttrKind;
    /// Whether it must be present (a default also makes it present).
    const REQUIRED: bool;
    /// The value type of accessors and builders.
    type Value: Copy;
    /// Reads a slot. Only called on modules whose required attributes are present.
    fn get(m: &Module, attr: Option<Attr>) -> Self::Value;
    /// Creates the content of the slot.
    fn put(m: &mut Module, value: Self::Value) -> Option<Attr>;
}

impl<E: DialectEnum> AttrType for E {
    const KIND: AttrKind = AttrKind::Enum(E::KIND);
    const REQUIRED: bool = true;
    type Value = E;
    fn get(m: &Module, attr: Option<Attr>) -> E {
        attr.and_then(|a| m.as_enum(a)).expect("a checked module has its required attributes")
    }
    fn put(m: &mut Module, value: E) -> Option<Attr> {
        Some(m.enum_attr(value))
    }
}

impl<E: DialectEnum> AttrType for Option<E> {
    const KIND: AttrKind = AttrKind::Enum(E::KIND);
    const REQUIRED: bool = false;
    type Value = Option<E>;
    fn get(m: &Module, attr: Option<Attr>) -> Option<E> {
        attr.and_then(|a| m.as_enum(a))
    }
    fn put(m: &mut Module, value: Option<E>) -> Option<Attr> {
        value.map(|v| m.enum_attr(v))
    }
}

/// Marker of a [`AttrKind::Flag`].
pub struct Flag;

impl AttrType for Flag {
    const KIND: AttrKind = AttrKind::Flag;
    const REQUIRED: bool = false;
    type Value = bool;
    fn get(_: &Module, attr: Option<Attr>) -> bool {
        attr.is_some()
    }
    fn put(m: &mut Module, value: bool) -> Option<Attr> {
        value.then(|| m.unit_attr())
    }
}

macro_rules! scalar_attr {
    ($(#[doc = $doc:literal] $name:ident $kind:ident $value:ty, $get:expr, $put:expr;)*) => { $(
        #[doc = $doc]
        pub struct $name;
        impl AttrType for $name {
            const KIND: AttrKind = AttrKind::$kind;
            const REQUIRED: bool = true;
            type Value = $value;
            fn get(m: &Module, attr: Option<Attr>) -> $value {
                let get: fn(&Module, Attr) -> Option<$value> = $get;
                attr.and_then(|a| get(m, a)).expect("a checked module has its required attributes")
            }
            fn put(m: &mut Module, value: $value) -> Option<Attr> {
                let put: fn(&mut Module, $value) -> Attr = $put;
                Some(put(m, value))
            }
        }
    )* };
}

scalar_attr! {
    /// Marker of a [`AttrKind::I64`].
    I64 I64 i64, |m, a| m.as_int(a).map(|v| v as i64), |m, v| m.int_attr(tileir_num::IntFormat::I64, v);
    /// Marker of a [`AttrKind::I64NonNegative`].
    I64NonNegative I64NonNegative i64, |m, a| m.as_int(a).map(|v| v as i64), |m, v| m.int_attr(tileir_num::IntFormat::I64, v);
    /// Marker of a [`AttrKind::I32NonNegative`].
    I32NonNegative I32NonNegative i64, |m, a| m.as_int(a).map(|v| v as i64), |m, v| m.int_attr(tileir_num::IntFormat::I32, v);
    /// Marker of a [`AttrKind::Bool`].
    Bool Bool bool, |m, a| m.as_int(a).map(|v| v != 0), |m, v| m.bool_attr(v);
    /// Marker of a [`AttrKind::Str`].
    Str Str Sym, |m, a| m.as_str(a), |m, v| m.intern_attr(AttrData::Str(v));
    /// Marker of a [`AttrKind::FlatSymbol`].
    FlatSymbol FlatSymbol Sym, |m, a| match m.attr_data(a) { AttrData::SymbolRef { root, .. } => Some(*root), _ => None }, |m, v| m.flat_symbol_attr(v);
    /// Marker of a [`AttrKind::FunctionType`].
    FunctionType FunctionType crate::Ty, |m, a| match m.attr_data(a) { AttrData::Type(ty) => Some(*ty), _ => None }, |m, v| m.intern_attr(AttrData::Type(v));
    /// Marker of a [`AttrKind::Dense`].
    DenseValue Dense Attr, |_, a| Some(a), |_, v| v;
    /// Marker of a [`AttrKind::Predicate`].
    Predicate Predicate Attr, |_, a| Some(a), |_, v| v;
    /// Marker of a [`AttrKind::I32Array`].
    I32Array I32Array Attr, |_, a| Some(a), |_, v| v;
    /// Marker of a [`AttrKind::Array`].
    AttrArray Array Attr, |_, a| Some(a), |_, v| v;
}

macro_rules! optional_attr {
    ($(#[doc = $doc:literal] $name:ident $kind:ident;)*) => { $(
        #[doc = $doc]
        pub struct $name;
        impl AttrType for $name {
            const KIND: AttrKind = AttrKind::$kind;
            const REQUIRED: bool = false;
            type Value = Option<Attr>;
            fn get(_: &Module, attr: Option<Attr>) -> Option<Attr> { attr }
            fn put(_: &mut Module, value: Option<Attr>) -> Option<Attr> { value }
        }
    )* };
}

optional_attr! {
    /// Marker of optional [`AttrKind::Hints`].
    Hints Hints;
    /// Marker of an optional [`AttrKind::Str`].
    OptStr Str;
    /// Marker of an optional [`AttrKind::DictArray`].
    DictArray DictArray;
    /// Marker of a [`AttrKind::BoolArray`] whose absence means all false.
    BoolArray BoolArray;
}

/// Region `index` of an op, for the typed accessors.
#[must_use]
pub fn region_at(m: &Module, op: crate::Op, index: usize) -> Region {
    m.op_regions(op)[index]
}

/// The position of `name` among operands or results; evaluated when the crate compiles.
#[must_use]
pub const fn slot_index(slots: &[SlotDef], name: &str) -> usize {
    let mut i = 0;
    while i < slots.len() {
        if same(slots[i].name, name) {
            return i;
        }
        i += 1;
    }
    panic!("no such slot")
}

/// The position of `name` among attributes; evaluated when the crate compiles.
#[must_use]
pub const fn attr_index(attrs: &[AttrDef], name: &str) -> usize {
    let mut i = 0;
    while i < attrs.len() {
        if same(attrs[i].name, name) {
            return i;
        }
        i += 1;
    }
    panic!("no such attribute")
}

/// The position of `name` among regions; evaluated when the crate compiles.
#[must_use]
pub const fn region_index(regions: &[RegionDef], name: &str) -> usize {
    let mut i = 0;
    while i < regions.len() {
        if same(regions[i].name, name) {
            return i;
        }
        i += 1;
    }
    panic!("no such region")
}

pub(super) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Opcodes by number; evaluated when the crate compiles.
#[must_use]
pub(super) const fn by_number<const N: usize>(mut all: [Opcode; N]) -> [Opcode; N] {
    let mut i = 1;
    while i < N {
        let mut j = i;
        while j > 0 && all[j - 1] as u16 > all[j] as u16 {
            (all[j - 1], all[j]) = (all[j], all[j - 1]);
            j -= 1;
        }
        assert!(j == 0 || (all[j - 1] as u16) < all[j] as u16, "opcodes must be unique");
        i += 1;
    }
    all
}

/// The element column of an element-wise op; evaluated when the crate compiles.
#[must_use]
pub(super) const fn element(def: &'static OpDef) -> &'static Element {
    match &def.element {
        Some(element) => element,
        None => panic!("an op in the list of element-wise ones needs an `element` column"),
    }
}

/// Checked when the crate compiles: a broken table never reaches a test.
pub(super) const fn check(defs: &[(u16, OpDef)], elementwise: bool) {
    let mut i = 0;
    while i < defs.len() {
        assert!(i == 0 || defs[i - 1].0 < defs[i].0, "opcodes must rise and be unique");
        let d = &defs[i].1;
        assert!(
            d.element.is_some() == elementwise,
            "the list of element-wise ops is that of ops with an `element` column"
        );
        if let Some(element) = &d.element {
            check_element(d, element);
        }
        let mut a = 0;
        while a < d.attrs.len() {
            let at = &d.attrs[a];
            assert!(
                at.since.is_none() || !at.required || at.default.is_some(),
                "a required attribute added later needs a default"
            );
            a += 1;
        }
        let (mut o, mut optional, mut variadic) = (0, 0, 0);
        while o < d.operands.len() {
            match d.operands[o].arity {
                Arity::One => {}
                Arity::Opt => optional += 1,
                Arity::Many => variadic += 1,
            }
            o += 1;
        }
        assert!(optional <= 8 && variadic <= 2, "the group word holds eight optional and two variadic groups");
        i += 1;
    }
}

/// What must hold of an element-wise op.
const fn check_element(d: &OpDef, element: &Element) {
    assert!(!d.operands.is_empty() && d.operands.len() <= 3 && d.fixed, "an element-wise op has one to three operands");
    assert!(d.results.len() == 1 && d.regions.is_empty(), "an element-wise op has one result and no region");
    let (mut a, mut promises) = (0, false);
    while a < d.attrs.len() {
        let attr = &d.attrs[a];
        assert!(attr.mode.is_some(), "an attribute of an element-wise op needs a field in `Modes`");
        if matches!(attr.kind, AttrKind::Enum(EnumKind::RoundingMode)) {
            assert!(attr.cases.is_some(), "an op says which rounding modes it takes: `#[one_of(…)]`");
        }
        promises |= matches!(attr.mode, Some(Mode::Overflow));
        a += 1;
    }
    assert!(promises == element.wraps.is_some(), "an op with `overflow` says when it wraps");
    let (mut f, mut overflows) = (0, false);
    while f < d.faults.len() {
        overflows |= matches!(d.faults[f].fault, Fault::Overflow);
        f += 1;
    }
    assert!(promises == overflows, "an op with `overflow` can raise that fault");
}
