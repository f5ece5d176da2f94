//! The typed layer: handles by kind of value, and requests and results with the type of their op.

use super::attrs::AttrValue;
use super::error::{BuildError, BuildErrorKind, refuse};
use super::handles::{AnyValue, BuiltRegion};
use super::request::{OpRequest, ResultType};
use super::{Builder, BuiltOp};
use crate::ops::Opcode;
use crate::rules::TypeRule;
use core::marker::PhantomData;

/// A handle of values of one kind. [`Builder::typed`] makes one of an [`AnyValue`].
pub trait Handle: Copy + Into<AnyValue> {
    /// The types of this kind.
    const RULE: TypeRule;

    /// The handle of a value whose type is in the set.
    #[doc(hidden)]
    fn from_checked(value: AnyValue) -> Self;
}

macro_rules! handles {
    ($($(#[doc = $doc:literal])+ $name:ident $rule:ident;)*) => { $(
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub struct $name(AnyValue);

        impl From<$name> for AnyValue {
            fn from(handle: $name) -> AnyValue {
                handle.0
            }
        }

        impl Handle for $name {
            const RULE: TypeRule = TypeRule::$rule;
            fn from_checked(value: AnyValue) -> Self {
                $name(value)
            }
        }
    )* };
}

handles! {
    /// A tile: numbers or pointers. One without dimensions is a scalar.
    Tile AnyTile;
    /// A token, which orders accesses to memory.
    Token Token;
    /// A view of a tensor in memory.
    TensorView TensorView;
    /// A view of tiles of a tensor: partition view, strided view or gather/scatter view.
    TileView View;
}

impl Handle for AnyValue {
    const RULE: TypeRule = TypeRule::Any;
    fn from_checked(value: AnyValue) -> Self {
        value
    }
}

/// An op of the table, for the typed layer.
pub trait TypedOp {
    /// Nothing, the handle of the only result, or [`Built`] with an accessor per result.
    type Results: FromBuilt;
}

/// The results of an op as its typed request promises them.
pub trait FromBuilt: Sized {
    /// The results.
    #[doc(hidden)]
    fn from_built(built: BuiltOp) -> Result<Self, BuildError>;
}

impl FromBuilt for () {
    fn from_built(_: BuiltOp) -> Result<Self, BuildError> {
        Ok(())
    }
}

impl<H: Handle> FromBuilt for H {
    fn from_built(built: BuiltOp) -> Result<Self, BuildError> {
        match built.results() {
            [only] => Ok(H::from_checked(*only)),
            other => refuse(BuildErrorKind::WrongCount, format!("has {} results, not one", other.len())),
        }
    }
}

impl<H: Handle> FromBuilt for Vec<H> {
    fn from_built(built: BuiltOp) -> Result<Self, BuildError> {
        Ok(built.results().iter().map(|&value| H::from_checked(value)).collect())
    }
}

/// An op with several results: each has an accessor of its name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Built<K> {
    built: BuiltOp,
    kind: PhantomData<K>,
}

impl<K> FromBuilt for Built<K> {
    fn from_built(built: BuiltOp) -> Result<Self, BuildError> {
        // Ops with several results have a fixed number of them, and the core has counted.
        Ok(Built { built, kind: PhantomData })
    }
}

impl<K> Built<K> {
    /// The op in the module of its builder.
    #[must_use]
    pub fn op(&self) -> crate::Op {
        self.built.op()
    }

    pub(crate) fn at<H: Handle>(&self, slot: usize) -> H {
        H::from_checked(self.built.results()[slot])
    }
}

/// A request for one op of the table: attributes are methods.
#[derive(Clone, Debug)]
#[must_use = "a request is built by `Builder::build`"]
pub struct Request<K> {
    inner: OpRequest,
    kind: PhantomData<K>,
}

impl<K> Request<K> {
    pub(crate) fn new(opcode: Opcode) -> Self {
        Request { inner: OpRequest::new(opcode), kind: PhantomData }
    }

    pub(crate) fn set_operand<H: Handle>(&mut self, slot: usize, values: &[H]) {
        self.inner.operands[slot] = values.iter().map(|&v| v.into()).collect();
    }

    pub(crate) fn set_attr(&mut self, slot: usize, value: impl Into<AttrValue>) {
        self.inner.attrs[slot] = Some(value.into());
    }

    /// Adds the type of the next result, or the part of it that the table does not infer.
    pub fn returning(mut self, ty: impl Into<ResultType>) -> Self {
        self.inner = self.inner.returning(ty);
        self
    }

    /// Adds the next region.
    pub fn region(mut self, region: BuiltRegion) -> Self {
        self.inner = self.inner.region(region);
        self
    }
}

impl<K> From<Request<K>> for OpRequest {
    fn from(request: Request<K>) -> OpRequest {
        request.inner
    }
}

impl Builder {
    /// Builds an op from a typed request: `b.build(AddF::with(x, y).rounding_mode(RoundingMode::Zero))?`. For ops whose
    /// attributes have their usual values, the method of the op is shorter: `b.addf(x, y)?`.
    ///
    /// # Errors
    /// As for [`Builder::op`].
    pub fn build<K: TypedOp>(&mut self, request: Request<K>) -> Result<K::Results, BuildError> {
        let name = request.inner.opcode.def().name;
        K::Results::from_built(self.op(request.inner)?).map_err(|e| e.of(name))
    }

    /// A value as a handle of its kind.
    ///
    /// # Errors
    /// If the value is of another kind or of another builder.
    pub fn typed<H: Handle>(&self, value: impl Into<AnyValue>) -> Result<H, BuildError> {
        let value = value.into();
        self.own(value)?;
        let ty = self.module.value_type(value.value);
        if H::RULE.accepts(&self.module, ty) {
            return Ok(H::from_checked(value));
        }
        let text = format!("the value must be {}, found `{}`", H::RULE.family(), self.module.short_type(ty));
        refuse(BuildErrorKind::WrongType, text)
    }
}

/// Values that a loop carries or a region passes on: nothing, a handle, a tuple, array or list of handles.
pub trait Values: Sized {
    /// The values in order.
    fn values(&self) -> Vec<AnyValue>;

    /// The same structure with other values, as many as there are in `like`.
    ///
    /// # Errors
    /// If their number or kinds differ.
    fn rebuild(b: &Builder, like: &Self, values: &[AnyValue]) -> Result<Self, BuildError>;
}

fn wrong_number<T>(wanted: usize, found: usize) -> Result<T, BuildError> {
    refuse(BuildErrorKind::WrongCount, format!("expected {wanted} values, found {found}"))
}

impl Values for () {
    fn values(&self) -> Vec<AnyValue> {
        Vec::new()
    }

    fn rebuild(_: &Builder, (): &Self, values: &[AnyValue]) -> Result<Self, BuildError> {
        if values.is_empty() { Ok(()) } else { wrong_number(0, values.len()) }
    }
}

impl<H: Handle> Values for H {
    fn values(&self) -> Vec<AnyValue> {
        vec![(*self).into()]
    }

    fn rebuild(b: &Builder, _: &Self, values: &[AnyValue]) -> Result<Self, BuildError> {
        match values {
            [one] => b.typed(*one),
            other => wrong_number(1, other.len()),
        }
    }
}

impl<H: Handle> Values for Vec<H> {
    fn values(&self) -> Vec<AnyValue> {
        self.iter().map(|&v| v.into()).collect()
    }

    fn rebuild(b: &Builder, like: &Self, values: &[AnyValue]) -> Result<Self, BuildError> {
        if like.len() != values.len() {
            return wrong_number(like.len(), values.len());
        }
        values.iter().map(|&v| b.typed(v)).collect()
    }
}

impl<H: Handle, const N: usize> Values for [H; N] {
    fn values(&self) -> Vec<AnyValue> {
        self.iter().map(|&v| v.into()).collect()
    }

    fn rebuild(b: &Builder, _: &Self, values: &[AnyValue]) -> Result<Self, BuildError> {
        let typed: Vec<H> = values.iter().map(|&v| b.typed(v)).collect::<Result<_, _>>()?;
        typed.try_into().or_else(|_| wrong_number(N, values.len()))
    }
}

macro_rules! tuple_values {
    ($($name:ident $index:tt),*) => {
        impl<$($name: Values),*> Values for ($($name,)*) {
            fn values(&self) -> Vec<AnyValue> {
                let mut all = Vec::new();
                $( all.extend(self.$index.values()); )*
                all
            }

            fn rebuild(b: &Builder, like: &Self, values: &[AnyValue]) -> Result<Self, BuildError> {
                let mut rest = values;
                let made = ($({
                    let len = like.$index.values().len();
                    if rest.len() < len {
                        return wrong_number(like.values().len(), values.len());
                    }
                    let (own, after) = rest.split_at(len);
                    rest = after;
                    $name::rebuild(b, &like.$index, own)?
                },)*);
                if rest.is_empty() { Ok(made) } else { wrong_number(like.values().len(), values.len()) }
            }
        }
    };
}

tuple_values!(A 0, B 1);
tuple_values!(A 0, B 1, C 2);
tuple_values!(A 0, B 1, C 2, D 3);
tuple_values!(A 0, B 1, C 2, D 3, E 4);
tuple_values!(A 0, B 1, C 2, D 3, E 4, F 5);
