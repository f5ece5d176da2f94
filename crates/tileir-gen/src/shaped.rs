//! Ops whose tiles all have one shape. For most of them the table defines everything else: the operands, their element
//! types, and the constraints between them.

use crate::emit::Draft;
use crate::generator::Generator;
use smallvec::SmallVec;
use tileir_ir::ops::def::{Arity, OpDef, SlotDef, Trait};
use tileir_ir::rules::TypeRule;
use tileir_ir::types::Dims;
use tileir_ir::{Attr, Op, Opcode, Ty, Value};

/// Decisions about an op in advance.
#[derive(Clone, Copy, Default)]
pub(crate) struct OpPlan<'p> {
    /// The shape of all tiles.
    pub shape: Option<&'p [i64]>,
    /// Element types of named operands and results, and of those tied to them.
    pub elems: &'p [(&'p str, Ty)],
    /// Attributes.
    pub attrs: &'p [(&'p str, Attr)],
}

/// The shape and the element types decided so far.
struct Choice<'p> {
    shape: Dims,
    elems: SmallVec<[(&'p str, Ty); 8]>,
}

impl Generator<'_, '_> {
    /// Generates an op whose tiles have one shape.
    pub(crate) fn shaped(&mut self, opcode: Opcode, plan: OpPlan<'_>) -> Option<Op> {
        let def = opcode.def();
        let mut choice = self.start(def, plan)?;
        let mut draft = Draft::new(opcode);
        for slot in def.operands {
            let values = self.slot_values(def, slot, &mut choice)?;
            draft = draft.operand(&values);
        }
        for slot in def.results {
            let ty = self.slot_type(def, slot, &mut choice)?;
            draft = draft.result(ty);
        }
        for (name, attr) in plan.attrs {
            draft = draft.attr(name, *attr);
        }
        self.allows(opcode).then(|| self.emit(draft))
    }

    /// Takes the shape and the element type of the first operand from the scope, if the plan leaves them open.
    fn start<'p>(&mut self, def: &'static OpDef, plan: OpPlan<'p>) -> Option<Choice<'p>> {
        let mut elems: SmallVec<[(&'p str, Ty); 8]> = plan.elems.into();
        let first = def.operands.first().filter(|s| s.rule.only_type().is_none());
        let shape: Dims = match (plan.shape, first) {
            (Some(shape), _) => shape.into(),
            (None, Some(slot)) if plan.elems.is_empty() => {
                let ty = self.tile_of(slot.rule)?;
                let (shape, elem) = self.m.as_tile(ty)?;
                elems.push((slot.name, elem));
                shape.into()
            }
            _ => self.shape(),
        };
        Some(Choice { shape, elems })
    }

    fn slot_values(
        &mut self,
        def: &'static OpDef,
        slot: &'static SlotDef,
        choice: &mut Choice<'_>,
    ) -> Option<SmallVec<[Value; 2]>> {
        debug_assert!(slot.arity != Arity::Many, "ops with lists of operands are made by hand");
        let newer = slot.since.is_some_and(|v| v > self.version);
        if slot.arity == Arity::Opt && (newer || !self.src.coin()) {
            return Some(SmallVec::new());
        }
        let ty = self.slot_type(def, slot, choice)?;
        let value = self.value(ty)?;
        Some(smallvec::smallvec![value])
    }

    fn slot_type(&mut self, def: &'static OpDef, slot: &'static SlotDef, choice: &mut Choice<'_>) -> Option<Ty> {
        if let Some(only) = slot.rule.only_type() {
            return Some(self.m.only_type(only));
        }
        let tied = tied_to(def, slot);
        let known = choice.elems.iter().find(|(name, _)| tied.iter().any(|s| s.name == *name)).map(|e| e.1);
        let elem = match known {
            Some(elem) => elem,
            None => {
                let rules: SmallVec<[TypeRule; 4]> = tied.iter().map(|s| s.rule).collect();
                let elem = self.elem(&choice.shape, &rules, |_, _| true)?;
                choice.elems.push((slot.name, elem));
                elem
            }
        };
        self.tile(&choice.shape, elem)
    }
}

/// The slots with the same element type as `slot`, including itself.
fn tied_to(def: &'static OpDef, slot: &'static SlotDef) -> SmallVec<[&'static SlotDef; 4]> {
    let slots = || def.operands.iter().chain(def.results);
    let named = |name: &str| slots().find(|s| s.name == name);
    let names = def.traits.iter().filter_map(|t| match t {
        Trait::SameType(names) | Trait::SameElem(names) => Some(names),
        _ => None,
    });
    let mut tied: SmallVec<[&'static SlotDef; 4]> = smallvec::smallvec![slot];
    for names in names.filter(|names| names.contains(&slot.name)) {
        tied.extend(names.iter().filter_map(|n| named(n)));
    }
    if def.has(Trait::AllSameElem) {
        tied.extend(slots());
    }
    tied
}
