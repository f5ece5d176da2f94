//! Checks of the types and regions of an op against the table.

use super::error::{BuildError, BuildErrorKind, refuse};
use crate::entities::{Region, Value};
use crate::ops::def::{Arity, OpDef, SlotDef, Structure, Tie, Trait};
use crate::types::{Ty, TypeData};
use crate::{Attr, AttrData, Module};
use smallvec::SmallVec;

/// The op whose types are checked.
pub(super) struct Typed<'a> {
    pub m: &'a Module,
    pub def: &'static OpDef,
    pub operands: &'a [SmallVec<[Value; 2]>],
    pub results: &'a [Ty],
}

impl Typed<'_> {
    pub fn check(&self) -> Result<(), BuildError> {
        for (slot, values) in self.def.operands.iter().zip(self.operands) {
            for &value in values {
                self.slot("", slot, self.m.value_type(value))?;
            }
        }
        let fixed = self.def.results.iter().filter(|s| s.arity == Arity::One).count();
        let mut rest = self.results;
        for slot in self.def.results {
            let len = if slot.arity == Arity::One { 1 } else { self.results.len().saturating_sub(fixed) };
            let (own, after) = rest.split_at(len.min(rest.len()));
            for &ty in own {
                self.slot("result ", slot, ty)?;
            }
            rest = after;
        }
        for t in self.def.traits {
            self.tie(t)?;
        }
        Ok(())
    }

    fn slot(&self, what: &str, slot: &SlotDef, ty: Ty) -> Result<(), BuildError> {
        if slot.rule.accepts(self.m, ty) {
            return Ok(());
        }
        let text = format!("{what}`{}` must be {}, found `{}`", slot.field, slot.rule.family(), self.m.short_type(ty));
        refuse(BuildErrorKind::WrongType, text)
    }

    /// The types of one name, operand or result, with the names they have.
    fn types(&self, name: &str) -> Option<Ty> {
        if let Some(slot) = self.def.operand_slot(name) {
            return self.operands[slot].first().map(|&v| self.m.value_type(v));
        }
        let slot = self.def.result_slot(name)?;
        (self.def.results[slot].arity == Arity::One).then(|| self.results.get(slot).copied()).flatten()
    }

    fn tie(&self, t: &Trait) -> Result<(), BuildError> {
        let shape = |ty: Ty| self.m.as_tile(ty).map(|(shape, _)| shape);
        // The verifier checks the traits that concern all slots.
        let Some((tie, names)) = t.tie() else { return Ok(()) };
        match tie {
            Tie::Type => self.agree(names, "type", |a, b| a == b),
            Tie::Shape | Tie::Compare => self.agree(names, "shape", |a, b| shape(a) == shape(b)),
            Tie::Rank => self.agree(names, "rank", |a, b| shape(a).map(<[i64]>::len) == shape(b).map(<[i64]>::len)),
            Tie::Elem => {
                let elem = |ty: Ty| self.m.as_tile(ty).map(|(_, elem)| elem);
                self.agree(names, "element type", |a, b| elem(a) == elem(b))
            }
        }
    }

    fn agree(&self, names: &[&str], what: &str, same: impl Fn(Ty, Ty) -> bool) -> Result<(), BuildError> {
        let mut typed = names.iter().filter_map(|name| Some((name, self.types(name)?)));
        let Some((first, wanted)) = typed.next() else { return Ok(()) };
        for (name, ty) in typed {
            if !same(wanted, ty) {
                let (a, b) = (self.m.short_type(wanted), self.m.short_type(ty));
                let text = format!("`{first}` and `{name}` must have one {what}, found `{a}` and `{b}`");
                return refuse(BuildErrorKind::WrongType, text);
            }
        }
        Ok(())
    }

    /// Whether the arguments of a region are those that the op passes to it.
    pub fn region_arguments(&self, region: Region, attrs: &[Option<Attr>]) -> Result<(), BuildError> {
        let Some(wanted) = self.passed_to_region(attrs) else { return Ok(()) };
        let found: SmallVec<[Ty; 8]> = match self.m.region_blocks(region).first() {
            Some(&block) => self.m.block_args(block).iter().map(|&v| self.m.value_type(v)).collect(),
            None => SmallVec::new(),
        };
        if found == wanted {
            return Ok(());
        }
        let list = |types: &[Ty]| {
            let texts: Vec<String> = types.iter().map(|&ty| self.m.short_type(ty).to_string()).collect();
            format!("({})", texts.join(", "))
        };
        let text = format!("its region must have the arguments {}, found {}", list(&wanted), list(&found));
        refuse(BuildErrorKind::WrongType, text)
    }

    fn passed_to_region(&self, attrs: &[Option<Attr>]) -> Option<SmallVec<[Ty; 8]>> {
        let of = |name: &str| -> SmallVec<[Ty; 8]> {
            let slot = self.def.operand_slot(name);
            slot.map_or_else(SmallVec::new, |s| self.operands[s].iter().map(|&v| self.m.value_type(v)).collect())
        };
        match self.def.structure? {
            Structure::For => Some(of("lowerBound").into_iter().chain(of("initValues")).collect()),
            Structure::Loop => Some(of("initValues")),
            Structure::If | Structure::Module => Some(SmallVec::new()),
            Structure::Function => {
                let slot = self.def.attr_slot("function_type")?;
                match self.m.attr_data(attrs[slot]?) {
                    AttrData::Type(ty) => match self.m.type_data(*ty) {
                        TypeData::Function { inputs, .. } => Some(inputs[..].into()),
                        _ => None,
                    },
                    _ => None,
                }
            }
            // Two scalars per operand, whose types the module may not have yet: the verifier compares them.
            Structure::Aggregate
            // Terminators have no regions.
            | Structure::Yield
            | Structure::Continue
            | Structure::Break
            | Structure::Return => None,
        }
    }
}
