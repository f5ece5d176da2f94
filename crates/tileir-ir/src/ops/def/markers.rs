//! Marker types of `op!`: each determines a table entry and the Rust types of accessor and builder.

use super::{Arity, AttrKind};
use crate::Module;
use crate::attrs::{Attr, AttrData};
use crate::entities::Value;
use crate::enums::DialectEnum;
use crate::rules::TypeRule;
use core::marker::PhantomData;
use tileir_base::Sym;

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
