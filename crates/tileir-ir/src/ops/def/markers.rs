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
    /// The accessor's value.
    fn get(values: &[Value]) -> Self::Get<'_>;
}

impl<R: Rule> Slot for One<R> {
    const ARITY: Arity = Arity::One;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = Value;
    fn get(values: &[Value]) -> Value {
        values[0]
    }
}

impl<R: Rule> Slot for Opt<R> {
    const ARITY: Arity = Arity::Opt;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = Option<Value>;
    fn get(values: &[Value]) -> Option<Value> {
        values.first().copied()
    }
}

impl<R: Rule> Slot for Many<R> {
    const ARITY: Arity = Arity::Many;
    const RULE: TypeRule = R::RULE;
    type Get<'m> = &'m [Value];
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
}

impl<E: DialectEnum> AttrType for E {
    const KIND: AttrKind = AttrKind::Enum(E::KIND);
    const REQUIRED: bool = true;
    type Value = E;
    fn get(m: &Module, attr: Option<Attr>) -> E {
        attr.and_then(|a| m.as_enum(a)).expect("a checked module has its required attributes")
    }
}

impl<E: DialectEnum> AttrType for Option<E> {
    const KIND: AttrKind = AttrKind::Enum(E::KIND);
    const REQUIRED: bool = false;
    type Value = Option<E>;
    fn get(m: &Module, attr: Option<Attr>) -> Option<E> {
        attr.and_then(|a| m.as_enum(a))
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
}

macro_rules! scalar_attr {
    ($(#[doc = $doc:literal] $name:ident $kind:ident $value:ty, $get:expr;)*) => { $(
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
        }
    )* };
}

scalar_attr! {
    /// Marker of a [`AttrKind::I64`].
    I64 I64 i64, |m, a| m.as_int(a).map(|v| v as i64);
    /// Marker of a [`AttrKind::I64NonNegative`].
    I64NonNegative I64NonNegative i64, |m, a| m.as_int(a).map(|v| v as i64);
    /// Marker of a [`AttrKind::I32NonNegative`].
    I32NonNegative I32NonNegative i64, |m, a| m.as_int(a).map(|v| v as i64);
    /// Marker of a [`AttrKind::Bool`].
    Bool Bool bool, |m, a| m.as_int(a).map(|v| v != 0);
    /// Marker of a [`AttrKind::Str`].
    Str Str Sym, |m, a| m.as_str(a);
    /// Marker of a [`AttrKind::FlatSymbol`].
    FlatSymbol FlatSymbol Sym, |m, a| match m.attr_data(a) { AttrData::SymbolRef { root, .. } => Some(*root), _ => None };
    /// Marker of a [`AttrKind::FunctionType`].
    FunctionType FunctionType crate::Ty, |m, a| match m.attr_data(a) { AttrData::Type(ty) => Some(*ty), _ => None };
    /// Marker of a [`AttrKind::Dense`].
    DenseValue Dense Attr, |_, a| Some(a);
    /// Marker of a [`AttrKind::Predicate`].
    Predicate Predicate Attr, |_, a| Some(a);
    /// Marker of a [`AttrKind::I32Array`].
    I32Array I32Array Attr, |_, a| Some(a);
    /// Marker of a [`AttrKind::Array`].
    AttrArray Array Attr, |_, a| Some(a);
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
