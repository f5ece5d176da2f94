//! The types of results: from the ties of the table, from its rules for special ops, and from types that the caller gives.

use super::error::{BuildError, BuildErrorKind, count, refuse};
use super::request::ResultType;
use super::types::Type;
use crate::attrs::AttrData;
use crate::entities::{Region, Value};
use crate::ops::def::{Arity, OpDef, SlotDef, Structure, Tie, Trait, TypeSource};
use crate::types::{Dims, Ty, TypeData};
use crate::{Attr, IntFormat, Level, Module};
use smallvec::SmallVec;

pub(super) type Types = SmallVec<[Ty; 4]>;

/// The parts of an op whose results are wanted.
pub(super) struct Parts<'a> {
    pub m: &'a mut Module,
    pub level: Level,
    pub def: &'static OpDef,
    pub operands: &'a [SmallVec<[Value; 2]>],
    pub attrs: &'a [Option<Attr>],
    pub regions: &'a [Region],
}

/// The slots that have the type of slot `name`, or the wanted part of it.
pub(super) fn ties(def: &'static OpDef, name: &'static str, wanted: Tie) -> impl Iterator<Item = &'static str> {
    let ties = def.traits.iter().filter_map(Trait::tie).filter(move |(tie, _)| *tie == Tie::Type || *tie == wanted);
    let tied = ties.map(|(_, names)| names).filter(move |names| names.contains(&name));
    tied.flatten().copied().filter(move |other| *other != name)
}

fn source(def: &OpDef, name: &str) -> Option<TypeSource> {
    def.traits.iter().find_map(|t| match t {
        Trait::Infer(slot, source) if *slot == name => Some(*source),
        _ => None,
    })
}

/// Whether the type of a result follows from operands, attributes and regions.
pub(super) fn is_inferred(def: &'static OpDef, slot: &SlotDef) -> bool {
    ties(def, slot.name, Tie::Type).any(|n| def.operand_slot(n).is_some())
        || slot.rule.only_type().is_some()
        || source(def, slot.name).is_some()
        || def.has(Trait::CompareResult)
        || (slot.rule.only_element().is_some() && has_shape(def, slot.name))
}

fn has_shape(def: &'static OpDef, name: &'static str) -> bool {
    def.has(Trait::AllSameShape) || ties(def, name, Tie::Shape).any(|n| def.operand_slot(n).is_some())
}

impl Parts<'_> {
    /// The result types: those given, completed, or those that the table implies.
    pub fn results(&mut self, given: Option<&[ResultType]>) -> Result<Types, BuildError> {
        match given {
            Some(given) => self.given(given),
            None => self.inferred(),
        }
    }

    fn operand_types(&self, name: &str) -> &[Value] {
        self.def.operand_slot(name).map_or(&[], |slot| &self.operands[slot])
    }

    /// The type of the first value of an operand.
    fn operand_type(&self, name: &str) -> Option<Ty> {
        self.operand_types(name).first().map(|&v| self.m.value_type(v))
    }

    fn tied(&self, name: &'static str, tie: Tie) -> Option<Ty> {
        ties(self.def, name, tie).find_map(|other| self.operand_type(other))
    }

    fn shape_of(&self, name: &'static str) -> Option<Dims> {
        let tied = self.tied(name, Tie::Shape);
        let first = || self.operands.iter().flatten().next().map(|&v| self.m.value_type(v));
        let from = match tied {
            None if self.def.has(Trait::AllSameShape) => first(),
            _ => tied,
        };
        from.and_then(|ty| self.m.as_tile(ty)).map(|(shape, _)| shape.into())
    }

    fn element_of(&self, name: &'static str) -> Option<Ty> {
        let first = || self.operands.iter().flatten().next().map(|&v| self.m.value_type(v));
        self.tied(name, Tie::Elem).or_else(first).and_then(|ty| self.m.as_tile(ty)).map(|(_, elem)| elem)
    }

    fn tile(&mut self, shape: &[i64], elem: Ty) -> Result<Ty, BuildError> {
        self.m
            .tile_type(self.level, shape, elem)
            .map_err(|e| BuildError::new(BuildErrorKind::IllegalType, format!("the result: {}", e.message)))
    }

    fn given(&mut self, given: &[ResultType]) -> Result<Types, BuildError> {
        let fixed = self.def.results.iter().filter(|s| s.arity == Arity::One).count();
        let open = self.def.results.iter().any(|s| s.arity != Arity::One);
        // Results that have one type only, tokens above all, may be left out at the end.
        let needed = self.def.results.iter().rposition(|s| s.rule.only_type().is_none()).map_or(0, |i| i + 1);
        if given.len() > fixed && !open || given.len() < needed.min(fixed) {
            let (wanted, found) = (count(fixed, "result"), count(given.len(), "type"));
            return refuse(BuildErrorKind::WrongCount, format!("has {wanted}, found {found}"));
        }
        let mut types = Types::new();
        for (i, ty) in given.iter().enumerate() {
            let slot = &self.def.results[i.min(self.def.results.len() - 1)];
            types.push(self.complete(slot, ty)?);
        }
        if !open {
            for slot in &self.def.results[given.len()..] {
                types.extend(slot.rule.only_type().map(|only| self.m.only_type(only)));
            }
        }
        Ok(types)
    }

    /// A type from the part that was given.
    fn complete(&mut self, slot: &'static SlotDef, given: &ResultType) -> Result<Ty, BuildError> {
        match given {
            ResultType::Type(ty @ Type::Element(_)) => {
                let elem = ty.intern(self.m, self.level)?;
                match self.shape_of(slot.name) {
                    Some(shape) => self.tile(&shape, elem),
                    None => {
                        let text = format!("result `{}` needs a whole type, not only its element {ty}", slot.field);
                        refuse(BuildErrorKind::MissingType, text)
                    }
                }
            }
            ResultType::Type(ty) => ty.intern(self.m, self.level),
            ResultType::Shape(shape) => match self.element_of(slot.name) {
                Some(elem) => self.tile(shape, elem),
                None => {
                    let text = format!("result `{}` needs a whole type, not only its shape", slot.field);
                    refuse(BuildErrorKind::MissingType, text)
                }
            },
        }
    }

    fn inferred(&mut self) -> Result<Types, BuildError> {
        let mut types = Types::new();
        for slot in self.def.results {
            self.infer(slot, &mut types)?;
        }
        Ok(types)
    }

    fn infer(&mut self, slot: &'static SlotDef, types: &mut Types) -> Result<(), BuildError> {
        let name = slot.name;
        if let Some(source) = source(self.def, name) {
            return self.infer_by(slot, source, types);
        }
        if slot.arity == Arity::Many {
            // The results repeat the types of an operand of variable number.
            let tied = ties(self.def, name, Tie::Type).find(|n| self.def.operand_slot(n).is_some());
            let Some(tied) = tied else { return missing(name) };
            types.extend(self.operand_types(tied).iter().map(|&v| self.m.value_type(v)));
            return Ok(());
        }
        if let Some(ty) = self.tied(name, Tie::Type) {
            types.push(ty);
        } else if let Some(only) = slot.rule.only_type() {
            types.push(self.m.only_type(only));
        } else {
            let Some(elem) = slot.rule.only_element() else { return missing(name) };
            let shape = match self.def.has(Trait::CompareResult) {
                true => self.operand_type("lhs").and_then(|ty| self.m.as_tile(ty)).map(|(shape, _)| shape.into()),
                false => self.shape_of(name),
            };
            let Some(shape) = shape else { return missing(name) };
            let elem = self.m.int_type(elem);
            types.push(self.tile(&shape, elem)?);
        }
        Ok(())
    }

    fn infer_by(&mut self, slot: &SlotDef, source: TypeSource, types: &mut Types) -> Result<(), BuildError> {
        let made = match source {
            TypeSource::ViewTile(operand) => self.view_tile(operand)?,
            TypeSource::Pointees(operand) => self.pointees(operand)?,
            TypeSource::DenseType(attr) => self.dense_type(attr),
            TypeSource::Concatenated => self.concatenated()?,
            TypeSource::Permuted => self.permuted()?,
            TypeSource::Packed => self.packed()?,
            TypeSource::Each(operand) => {
                types.extend(self.operand_types(operand).iter().map(|&v| self.m.value_type(v)));
                return Ok(());
            }
            TypeSource::Reduced(operand) => {
                let values: SmallVec<[Value; 4]> = SmallVec::from_slice(self.operand_types(operand));
                for value in values {
                    match self.reduced(value)? {
                        Some(ty) => types.push(ty),
                        None => return missing(slot.name),
                    }
                }
                return Ok(());
            }
            TypeSource::RankTimesI32(operand) => {
                let rank = self.operand_type(operand).and_then(|ty| rank(self.m, ty));
                let Some(rank) = rank else { return missing(slot.name) };
                let ty = self.m.only_type(crate::rules::OnlyType::Scalar(IntFormat::I32));
                types.extend(std::iter::repeat_n(ty, rank));
                return Ok(());
            }
            TypeSource::Passed => {
                types.extend(self.passed());
                return Ok(());
            }
        };
        match made {
            Some(ty) => types.push(ty),
            None => return missing(slot.name),
        }
        Ok(())
    }

    fn view_tile(&mut self, operand: &str) -> Result<Option<Ty>, BuildError> {
        let Some(view) = self.operand_type(operand).and_then(|ty| self.m.as_view(ty)) else { return Ok(None) };
        let shape: Dims = view.tile.iter().map(|&d| i64::from(d)).collect();
        let TypeData::TensorView { elem, .. } = *self.m.type_data(view.view) else { return Ok(None) };
        self.tile(&shape, elem).map(Some)
    }

    fn pointees(&mut self, operand: &str) -> Result<Option<Ty>, BuildError> {
        let Some((shape, elem)) = self.operand_type(operand).and_then(|ty| self.m.as_tile(ty)) else { return Ok(None) };
        let TypeData::Ptr { pointee, .. } = *self.m.type_data(elem) else { return Ok(None) };
        let shape: Dims = shape.into();
        self.tile(&shape, pointee).map(Some)
    }

    fn attr_data(&self, name: &str) -> Option<&AttrData> {
        self.def.attr_slot(name).and_then(|slot| self.attrs[slot]).map(|attr| self.m.attr_data(attr))
    }

    fn dense_type(&self, attr: &str) -> Option<Ty> {
        match self.attr_data(attr)? {
            AttrData::Dense(dense) => Some(dense.ty),
            _ => None,
        }
    }

    fn dim(&self) -> Option<usize> {
        match self.attr_data("dim")? {
            AttrData::Int { value, .. } => usize::try_from(*value).ok(),
            _ => None,
        }
    }

    fn concatenated(&mut self) -> Result<Option<Ty>, BuildError> {
        let sides = [self.operand_type("lhs"), self.operand_type("rhs")];
        let [Some((lhs, elem)), Some((rhs, _))] = sides.map(|ty| ty.and_then(|ty| self.m.as_tile(ty))) else {
            return Ok(None);
        };
        let (mut shape, rhs): (Dims, Dims) = (lhs.into(), rhs.into());
        let rank = shape.len();
        match self.dim() {
            Some(dim) if dim < rank && rhs.len() == rank => shape[dim] = shape[dim].saturating_add(rhs[dim]),
            Some(dim) if dim >= rank => return out_of_range(dim, rank),
            _ => return Ok(None),
        }
        self.tile(&shape, elem).map(Some)
    }

    fn permuted(&mut self) -> Result<Option<Ty>, BuildError> {
        let Some((shape, elem)) = self.operand_type("source").and_then(|ty| self.m.as_tile(ty)) else {
            return Ok(None);
        };
        let Some(AttrData::DenseArray { values, .. }) = self.attr_data("permutation") else { return Ok(None) };
        let mut permuted = Dims::new();
        for &from in values {
            match usize::try_from(from).ok().and_then(|from| shape.get(from)) {
                Some(&size) => permuted.push(size),
                None => {
                    let text = format!("`permutation` has {from}, and the rank is {}", shape.len());
                    return refuse(BuildErrorKind::WrongAttribute, text);
                }
            }
        }
        self.tile(&permuted, elem).map(Some)
    }

    /// The bytes of a row.
    fn packed(&mut self) -> Result<Option<Ty>, BuildError> {
        let Some((shape, elem)) = self.operand_type("source").and_then(|ty| self.m.as_tile(ty)) else {
            return Ok(None);
        };
        let (&[elements], Some(scalar)) = (shape, self.m.scalar(elem)) else { return Ok(None) };
        let bits = elements.saturating_mul(i64::from(scalar.bits()));
        let i8 = self.m.int_type(IntFormat::I8);
        self.tile(&[bits / 8], i8).map(Some)
    }

    fn reduced(&mut self, value: Value) -> Result<Option<Ty>, BuildError> {
        let Some((shape, elem)) = self.m.as_tile(self.m.value_type(value)) else { return Ok(None) };
        let Some(dim) = self.dim() else { return Ok(None) };
        if dim >= shape.len() {
            return out_of_range(dim, shape.len());
        }
        let kept: Dims = shape.iter().enumerate().filter(|(i, _)| *i != dim).map(|(_, &d)| d).collect();
        self.tile(&kept, elem).map(Some)
    }

    /// The types of the values that the regions pass on: by `yield`, or by a `break` of this loop.
    fn passed(&self) -> Types {
        let wanted = match self.def.structure {
            Some(Structure::Loop) => Structure::Break,
            _ => Structure::Yield,
        };
        let types = |op| self.m.operands(op).iter().map(|&v| self.m.value_type(v)).collect();
        let mut work: Vec<Region> = self.regions.iter().rev().copied().collect();
        while let Some(region) = work.pop() {
            for &block in self.m.region_blocks(region) {
                for op in self.m.block_ops(block) {
                    match self.m.structure(op) {
                        Some(structure) if structure == wanted => return types(op),
                        // A `break` may be inside an `if`; other ops have terminators of their own.
                        Some(Structure::If) if wanted == Structure::Break => work.extend(self.m.op_regions(op)),
                        _ => {}
                    }
                }
            }
        }
        Types::new()
    }
}

fn out_of_range<T>(dim: usize, rank: usize) -> Result<T, BuildError> {
    refuse(BuildErrorKind::WrongAttribute, format!("`dim` is {dim}, and the rank is {rank}"))
}

fn missing<T>(name: &str) -> Result<T, BuildError> {
    let text = format!("the type of result `{name}` is not inferred: it must be given");
    refuse(BuildErrorKind::MissingType, text)
}

/// The number of index dimensions of a view, or of dimensions of a tensor view.
fn rank(m: &Module, ty: Ty) -> Option<usize> {
    match m.type_data(ty) {
        TypeData::TensorView { shape, .. } => Some(shape.len()),
        _ => m.as_view(ty).map(|view| view.tile.len()),
    }
}
