//! The types of numbers that a caller gives where an op takes a value: those that the table ties them to.

use super::error::{BuildErrorKind, refuse};
use super::infer::ties;
use super::{BuildError, Builder, Element, OpRequest, Type};
use crate::attrs::Scalar;
use crate::entities::Value;
use crate::ops::def::{SlotDef, Tie, Trait};
use crate::rules::{OnlyType, TypeRule};
use crate::types::TypeData;
use crate::{FloatFormat, IntFormat};

/// The kind of a number of a language whose numbers have no format.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum NumberKind {
    /// `true` and `false`.
    Bool,
    /// Integers.
    Int,
    /// Floats.
    Float,
}

impl NumberKind {
    /// The formats of a constant that nothing determines, the preferred one first.
    fn formats(self) -> [Scalar; 3] {
        let [flag, int, float] =
            [Scalar::Int(IntFormat::I1), Scalar::Int(IntFormat::I32), Scalar::Float(FloatFormat::F32)];
        match self {
            NumberKind::Bool => [flag, int, float],
            NumberKind::Int => [int, float, flag],
            NumberKind::Float => [float, int, flag],
        }
    }
}

impl Builder {
    /// The type of a constant for a number that the caller gives as the operand `name`. It follows from the operands that the
    /// request has: a slot with the same type, the pointees of the op's pointers, the tiles of its view. If nothing determines
    /// the element type, it is `i1`, `i32` or `f32` by the kind of the number.
    ///
    /// ```
    /// # use tileir_ir::build::{Builder, NumberKind, OpRequest, Type};
    /// # use tileir_ir::FloatFormat::F16;
    /// let mut b = Builder::at_top();
    /// let x = b.open_region(&[Type::tile([8], F16)])?[0];
    /// let request = OpRequest::named("maxf")?.operand("lhs", &[x]);
    /// assert_eq!(b.number_type(&request, "rhs", NumberKind::Int)?, Type::tile([8], F16));
    /// # Ok::<(), tileir_ir::build::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If the op has no such operand, or the operand is no number.
    pub fn number_type(&mut self, request: &OpRequest, name: &str, kind: NumberKind) -> Result<Type, BuildError> {
        let def = request.opcode.def();
        self.type_of_number(request, name, kind).map_err(|error| error.of(def.name))
    }

    fn type_of_number(&mut self, request: &OpRequest, name: &str, kind: NumberKind) -> Result<Type, BuildError> {
        request.names_checked()?;
        let slots = request.opcode.def().operands;
        let Some(slot) = slots.iter().find(|slot| slot.field == name) else {
            return refuse(BuildErrorKind::UnknownName, format!("no operand is named '{name}'"));
        };
        for values in &request.operands {
            values.iter().try_for_each(|&value| self.own(value))?;
        }
        if let Some(OnlyType::Scalar(format)) = slot.rule.only_type() {
            return Ok(Type::scalar(format));
        }
        if let Some(whole) = self.type_by_ties(request, slot) {
            return Ok(whole);
        }
        let shape = self.shape_by_ties(request, slot);
        let elem = match self.element_by_ties(request, slot) {
            Some(elem) => Some(elem),
            None => kind.formats().into_iter().find(|&format| self.takes(slot, &shape, format)).map(Element::Number),
        };
        match elem {
            Some(elem) => Ok(Type::Tile { shape, elem }),
            None => {
                let family = slot.rule.family();
                refuse(BuildErrorKind::WrongType, format!("`{name}` must be {family}, found a number"))
            }
        }
    }

    fn takes(&mut self, slot: &SlotDef, shape: &[i64], format: Scalar) -> bool {
        let ty = Type::Tile { shape: shape.to_vec(), elem: format.into() };
        ty.intern(&mut self.module, self.level).is_ok_and(|ty| slot.rule.accepts(&self.module, ty))
    }

    /// The type of the first value of an operand, by the operand's name in the table.
    fn given(&self, request: &OpRequest, name: &str) -> Option<Type> {
        let slot = request.opcode.def().operand_slot(name)?;
        self.type_of(*request.operands[slot].first()?).ok()
    }

    /// The operand with a rule, if it is given.
    fn given_by_rule(&self, request: &OpRequest, rules: &[TypeRule]) -> Option<(&'static SlotDef, Value)> {
        let slots = request.opcode.def().operands.iter();
        let mut given = slots.zip(&request.operands).filter(|(slot, _)| rules.contains(&slot.rule));
        given.find_map(|(slot, values)| Some((slot, values.first()?.value)))
    }

    fn type_by_ties(&self, request: &OpRequest, slot: &SlotDef) -> Option<Type> {
        let tied = ties(request.opcode.def(), slot.name, Tie::Type).find_map(|other| self.given(request, other));
        if tied.is_some() || slot.rule != TypeRule::AnyTile {
            return tied;
        }
        // A tile that is stored through a view has the shape and the elements of its tiles.
        let (_, value) = self.given_by_rule(request, &[TypeRule::View])?;
        let view = self.module.as_view(self.module.value_type(value))?;
        let TypeData::TensorView { elem, .. } = *self.module.type_data(view.view) else { return None };
        let shape = view.tile.iter().map(|&size| i64::from(size)).collect();
        Some(Type::Tile { shape, elem: Element::Number(self.module.scalar(elem)?) })
    }

    fn shape_by_ties(&self, request: &OpRequest, slot: &SlotDef) -> Vec<i64> {
        let def = request.opcode.def();
        let shape_of = |ty: Type| ty.as_tile().map(|(shape, _)| shape.to_vec());
        let tied = ties(def, slot.name, Tie::Shape).find_map(|other| shape_of(self.given(request, other)?));
        let same = def.has(Trait::AllSameShape) || def.has(Trait::OperandsSameShape);
        let first = || def.operands.iter().find_map(|other| shape_of(self.given(request, other.name)?));
        // The value, the mask and the padding of an access have an element per pointer.
        let pointers = || {
            let (pointers, _) = self.given_by_rule(request, &[TypeRule::PtrTile])?;
            shape_of(self.given(request, pointers.name)?)
        };
        tied.or_else(|| if same { first() } else { pointers() }).unwrap_or_default()
    }

    fn element_by_ties(&self, request: &OpRequest, slot: &SlotDef) -> Option<Element> {
        let def = request.opcode.def();
        let element_of = |ty: Type| ty.as_tile().map(|(_, elem)| elem);
        if let Some(only) = slot.rule.only_element() {
            return Some(only.into());
        }
        let tied = ties(def, slot.name, Tie::Elem).find_map(|other| element_of(self.given(request, other)?));
        if tied.is_some() {
            return tied;
        }
        match slot.rule {
            // Several indices, sizes or strides have one type.
            TypeRule::ScalarInt | TypeRule::IntTile => element_of(self.given(request, slot.name)?),
            TypeRule::AnyTile | TypeRule::NumTile => {
                let (pointers, _) = self.given_by_rule(request, &[TypeRule::PtrTile])?;
                match element_of(self.given(request, pointers.name)?)? {
                    Element::Pointer { to, .. } => Some(Element::Number(to)),
                    Element::Number(_) => None,
                }
            }
            // Nothing else of the op determines the element.
            _ => None,
        }
    }
}
