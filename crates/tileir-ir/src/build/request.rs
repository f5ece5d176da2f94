//! Requests to the builder: an op with its operands, attributes, result types and regions.

use super::attrs::AttrValue;
use super::error::{BuildError, BuildErrorKind, count, nearest, refuse};
use super::handles::{AnyValue, BuiltRegion};
use super::types::Type;
use crate::Level;
use crate::ops::Opcode;
use crate::ops::def::{Arity, OpDef};
use smallvec::SmallVec;

/// A request for an op: operands and attributes by name, and the types that the table cannot infer.
///
/// Wrong names are reported when the op is built, so that a request is one expression.
#[derive(Clone, Debug)]
#[must_use = "a request is built by `Builder::op`"]
pub struct OpRequest {
    pub(super) opcode: Opcode,
    /// The values of each operand of the table.
    pub(super) operands: SmallVec<[SmallVec<[AnyValue; 2]>; 4]>,
    /// The value of each attribute of the table.
    pub(super) attrs: SmallVec<[Option<AttrValue>; 4]>,
    pub(super) results: Option<SmallVec<[ResultType; 2]>>,
    pub(super) regions: SmallVec<[BuiltRegion; 2]>,
    /// Attributes that the table does not know.
    pub(super) extra: Vec<(String, AttrValue)>,
    problem: Option<BuildError>,
}

/// The type of a result, or the part of it that the operands do not imply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResultType {
    /// The type. Of a conversion, the element type is enough: the shape is that of the operand.
    Type(Type),
    /// The shape; the element type is that of the operand.
    Shape(Vec<i64>),
}

impl<T: Into<Type>> From<T> for ResultType {
    fn from(ty: T) -> Self {
        ResultType::Type(ty.into())
    }
}

impl From<&[i64]> for ResultType {
    fn from(shape: &[i64]) -> Self {
        ResultType::Shape(shape.to_vec())
    }
}

impl<const N: usize> From<[i64; N]> for ResultType {
    fn from(shape: [i64; N]) -> Self {
        ResultType::Shape(shape.to_vec())
    }
}

impl OpRequest {
    /// An op without operands and attributes so far.
    pub fn new(opcode: Opcode) -> Self {
        let def = opcode.def();
        OpRequest {
            opcode,
            operands: smallvec::smallvec![SmallVec::new(); def.operands.len()],
            attrs: smallvec::smallvec![None; def.attrs.len()],
            results: None,
            regions: SmallVec::new(),
            extra: Vec::new(),
            problem: None,
        }
    }

    /// The op with this mnemonic, such as `addf`; the name of an older release is one, too.
    ///
    /// # Errors
    /// If there is no such op.
    pub fn named(name: &str) -> Result<Self, BuildError> {
        let bare = name.strip_prefix("cuda_tile.").unwrap_or(name);
        let found = Opcode::ALL.iter().find(|op| op.def().names().any(|(_, known)| known == bare));
        match found {
            Some(&opcode) => Ok(Self::new(opcode)),
            None => {
                let near = nearest(bare, Opcode::ALL.iter().map(|op| op.def().name));
                refuse(BuildErrorKind::UnknownName, format!("unknown op '{name}'{near}"))
            }
        }
    }

    /// The op.
    #[must_use]
    pub fn opcode(&self) -> Opcode {
        self.opcode
    }

    fn def(&self) -> &'static OpDef {
        self.opcode.def()
    }

    fn note(&mut self, kind: BuildErrorKind, message: String) {
        self.problem.get_or_insert(BuildError::new(kind, message));
    }

    fn unknown<'n>(&mut self, what: &str, name: &str, names: impl Iterator<Item = &'n str> + Clone) {
        let near = nearest(name, names.clone());
        let known: Vec<&str> = names.collect();
        let known = match known.len() {
            0 => format!("it has no {what}s"),
            _ => format!("its {what}s are {}", known.join(", ")),
        };
        self.note(BuildErrorKind::UnknownName, format!("no {what} is named '{name}'{near} ({known})"));
    }

    /// Sets the values of the operand `name`: one, none or one, or any number, as the table says.
    pub fn operand(mut self, name: &str, values: &[AnyValue]) -> Self {
        let def = self.def();
        match def.operands.iter().position(|slot| slot.field == name) {
            Some(slot) => self.operands[slot] = SmallVec::from_slice(values),
            None => self.unknown("operand", name, def.operands.iter().map(|s| s.field)),
        }
        self
    }

    /// Sets all operands in the order of the table. At most one operand may be of variable number; name them otherwise.
    pub fn operands(mut self, values: &[AnyValue]) -> Self {
        let slots = self.def().operands;
        let fixed = slots.iter().filter(|s| s.arity == Arity::One).count();
        let variable: Vec<&str> = slots.iter().filter(|s| s.arity != Arity::One).map(|s| s.field).collect();
        let spare = values.len().checked_sub(fixed);
        match (spare, variable.len()) {
            (Some(0), _) | (Some(_), 1) => {
                let (mut rest, spare) = (values, spare.unwrap_or(0));
                for (slot, held) in slots.iter().zip(&mut self.operands) {
                    let (own, after) = rest.split_at(if slot.arity == Arity::One { 1 } else { spare });
                    *held = SmallVec::from_slice(own);
                    rest = after;
                }
            }
            (Some(_), n) if n > 1 => {
                let text = format!("the operands {} vary in number: name them", variable.join(", "));
                self.note(BuildErrorKind::WrongCount, text);
            }
            _ => {
                let wanted = count(fixed, "operand");
                self.note(BuildErrorKind::WrongCount, format!("takes {wanted}, found {}", values.len()));
            }
        }
        self
    }

    /// Sets the attribute `name`.
    pub fn attr(mut self, name: &str, value: impl Into<AttrValue>) -> Self {
        let def = self.def();
        match def.attrs.iter().position(|attr| attr.field == name) {
            Some(slot) => self.attrs[slot] = Some(value.into()),
            None => self.unknown("attribute", name, def.attrs.iter().map(|a| a.field)),
        }
        self
    }

    /// Adds an attribute that the table does not know; tools keep it and give it no meaning.
    pub fn extra_attr(mut self, name: &str, value: impl Into<AttrValue>) -> Self {
        self.extra.push((name.to_owned(), value.into()));
        self
    }

    /// Adds the type of the next result. Needed where [`OpRequest::infers`] says that the table cannot infer it.
    pub fn returning(mut self, ty: impl Into<ResultType>) -> Self {
        self.results.get_or_insert_default().push(ty.into());
        self
    }

    /// Says that there are no results, of an op with any number of them.
    pub fn returning_nothing(mut self) -> Self {
        self.results.get_or_insert_default().clear();
        self
    }

    /// Adds the next region.
    pub fn region(mut self, region: BuiltRegion) -> Self {
        self.regions.push(region);
        self
    }

    /// Fails if a name or number is wrong, as far as it was noticed when the part was added.
    pub(super) fn names_checked(&self) -> Result<(), BuildError> {
        self.problem.clone().map_or(Ok(()), Err)
    }

    pub(super) fn checked(&self) -> Result<(), BuildError> {
        self.names_checked()?;
        for (slot, values) in self.def().operands.iter().zip(&self.operands) {
            let (fits, wanted) = match slot.arity {
                Arity::One => (values.len() == 1, "one value"),
                Arity::Opt => (values.len() <= 1, "one value or none"),
                Arity::Many => (true, ""),
            };
            if !fits {
                let text = format!("operand `{}` takes {wanted}, found {}", slot.field, values.len());
                return refuse(BuildErrorKind::WrongCount, text);
            }
        }
        Ok(())
    }

    /// Whether the builder needs no types for the results of this op.
    #[must_use]
    pub fn infers(opcode: Opcode) -> bool {
        let def = opcode.def();
        def.results.iter().all(|slot| super::infer::is_inferred(def, slot))
    }

    /// The mnemonics of a level, for listings.
    pub fn mnemonics(level: Level) -> impl Iterator<Item = &'static str> {
        Opcode::ALL.iter().map(move |op| op.def().name_at(level))
    }
}
