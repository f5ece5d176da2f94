//! The checked builder: creates ops one by one, infers result types if the table has a rule for them, and enforces the
//! constraints of the table.

use crate::build::{BuildError, BuildErrorKind};
use crate::defaults::{fill_defaults, groups_of};
use crate::entities::{Block, Groups, Op, OpKind, Region, Value};
use crate::module::OpSpec;
use crate::ops::Opcode;
use crate::ops::def::{Arity, OpDef, SlotDef, Trait};
use crate::{Attr, Level, Loc, Module, Ty};
use core::marker::PhantomData;
use smallvec::SmallVec;

/// Appends ops to a block.
pub struct Builder<'m> {
    module: &'m mut Module,
    block: Block,
    level: Level,
    loc: Loc,
}

impl<'m> Builder<'m> {
    /// Builds at the end of `block`.
    pub fn new(module: &'m mut Module, block: Block) -> Self {
        Builder { module, block, level: Level::default(), loc: Loc::UNKNOWN }
    }

    /// The module.
    pub fn module(&mut self) -> &mut Module {
        self.module
    }

    /// The block that ops are appended to.
    #[must_use]
    pub fn block(&self) -> Block {
        self.block
    }

    /// Continues at the end of another block.
    pub fn at(&mut self, block: Block) {
        self.block = block;
    }

    /// Sets the location of the following ops.
    pub fn set_loc(&mut self, loc: Loc) {
        self.loc = loc;
    }
}

/// An op being built.
pub struct Building<'b, 'm, K> {
    builder: &'b mut Builder<'m>,
    opcode: Opcode,
    operands: SmallVec<[Value; 8]>,
    lens: SmallVec<[u32; 6]>,
    attrs: SmallVec<[Option<Attr>; 6]>,
    results: Option<SmallVec<[Ty; 4]>>,
    regions: SmallVec<[Region; 2]>,
    kind: PhantomData<K>,
}

impl<'b, 'm, K> Building<'b, 'm, K> {
    pub(crate) fn new(builder: &'b mut Builder<'m>, opcode: Opcode) -> Self {
        let attrs = smallvec::smallvec![None; opcode.def().attrs.len()];
        Building {
            builder,
            opcode,
            operands: SmallVec::new(),
            lens: SmallVec::new(),
            attrs,
            results: None,
            regions: SmallVec::new(),
            kind: PhantomData,
        }
    }

    pub(crate) fn module(&mut self) -> &mut Module {
        self.builder.module
    }

    pub(crate) fn operand_group(&mut self, values: &[Value]) {
        self.lens.push(u32::try_from(values.len()).expect("fewer than 2^32 operands"));
        self.operands.extend_from_slice(values);
    }

    pub(crate) fn set_slot(&mut self, slot: usize, attr: Option<Attr>) {
        self.attrs[slot] = attr;
    }

    /// Sets the result types, if the table does not infer them.
    #[must_use]
    pub fn returning(mut self, types: &[Ty]) -> Self {
        self.results = Some(types.into());
        self
    }

    /// Adds a region.
    #[must_use]
    pub fn region(mut self, region: Region) -> Self {
        self.regions.push(region);
        self
    }

    /// Checks the op against the table and appends it.
    ///
    /// # Errors
    /// If a count, type, attribute or trait of the table is violated.
    pub fn finish(self) -> Result<Op, BuildError> {
        let Building { builder, opcode, operands, lens, mut attrs, results, mut regions, .. } = self;
        let (def, level) = (opcode.def(), builder.level);
        let m = &mut *builder.module;
        let groups = groups_of(def, &lens)?;
        fill_defaults(m, def, &mut attrs, &lens);
        if let Some(missing) = def.attrs.iter().zip(&attrs).find(|(d, a)| d.required && a.is_none()) {
            return refuse(format!("requires attribute '{}'", missing.0.name));
        }
        let results = match results {
            Some(results) => results,
            None => infer_results(m, def, groups, &operands)?,
        };
        check_slots(m, level, "operand", def.operands, &lens, operands.iter().map(|&v| m.value_type(v)))?;
        let result_lens = result_lens(def, results.len())?;
        check_slots(m, level, "result", def.results, &result_lens, results.iter().copied())?;
        check_same_types(m, def, groups, &operands, &results)?;
        if regions.len() > def.regions.len() {
            return refuse(format!("expected at most {} regions", def.regions.len()));
        }
        while regions.len() < def.regions.len() {
            if !def.regions[regions.len()].optional {
                return refuse(format!("region '{}' is missing", def.regions[regions.len()].name));
            }
            regions.push(m.add_region());
        }
        let op = m.add_op(&OpSpec {
            kind: OpKind::Table(opcode),
            operands: &operands,
            groups,
            results: &results,
            attrs: &attrs,
            regions: &regions,
            loc: builder.loc,
        });
        m.append_op(builder.block, op);
        Ok(op)
    }
}

fn refuse<T>(message: String) -> Result<T, BuildError> {
    crate::build::refuse(BuildErrorKind::WrongType, message)
}

/// The type of the first value of a named slot.
fn slot_type(m: &Module, def: &OpDef, groups: Groups, operands: &[Value], name: &str) -> Option<Ty> {
    let slot = def.operand_slot(name)?;
    let range = crate::module::group_range(def.operands, slot, groups, operands.len());
    operands[range].first().map(|&v| m.value_type(v))
}

fn infer_results(
    m: &mut Module,
    def: &OpDef,
    groups: Groups,
    operands: &[Value],
) -> Result<SmallVec<[Ty; 4]>, BuildError> {
    let mut types = SmallVec::new();
    for result in def.results {
        let same = def.traits.iter().find_map(|t| match t {
            Trait::SameType(names) if names.contains(&result.name) => {
                names.iter().find_map(|n| slot_type(m, def, groups, operands, n))
            }
            _ => None,
        });
        match (result.arity, same, result.rule.only_type()) {
            (Arity::One, Some(ty), _) => types.push(ty),
            (Arity::One, None, Some(only)) => types.push(m.only_type(only)),
            (Arity::Many, ..)
                if def.traits.iter().any(|t| matches!(t, Trait::SameType(n) if n.contains(&result.name))) =>
            {
                // A variadic result repeats the types of its operand group.
                let tied = def.operands.iter().rposition(|s| s.arity == Arity::Many).unwrap_or(0);
                let range = crate::module::group_range(def.operands, tied, groups, operands.len());
                types.extend(operands[range].iter().map(|&v| m.value_type(v)));
            }
            _ => {
                return refuse(format!("the type of result '{}' is not implied: say it with `returning`", result.name));
            }
        }
    }
    Ok(types)
}

fn result_lens(def: &OpDef, total: usize) -> Result<SmallVec<[u32; 6]>, BuildError> {
    let fixed = def.results.iter().filter(|s| s.arity == Arity::One).count();
    let variadic = def.results.iter().any(|s| s.arity == Arity::Many);
    if total < fixed || (!variadic && total != fixed) {
        return refuse(format!("expected {fixed} results, but {total} types are given"));
    }
    Ok(def.results.iter().map(|s| if s.arity == Arity::One { 1 } else { (total - fixed) as u32 }).collect())
}

fn check_slots(
    m: &Module,
    level: Level,
    what: &str,
    slots: &[SlotDef],
    lens: &[u32],
    mut types: impl Iterator<Item = Ty>,
) -> Result<(), BuildError> {
    let mut index = 0;
    for (slot, &len) in slots.iter().zip(lens) {
        for ty in types.by_ref().take(len as usize) {
            if !slot.rule.accepts(m, ty) {
                let variadic = if slot.arity == Arity::Many { "variadic of " } else { "" };
                return refuse(format!(
                    "{what} #{index} must be {variadic}{}, but got '{}'",
                    slot.rule.text(level),
                    m.long_type(ty)
                ));
            }
            index += 1;
        }
    }
    Ok(())
}

fn check_same_types(
    m: &Module,
    def: &OpDef,
    groups: Groups,
    operands: &[Value],
    results: &[Ty],
) -> Result<(), BuildError> {
    for names in def.traits.iter().filter_map(|t| match t {
        Trait::SameType(names) => Some(names),
        _ => None,
    }) {
        if names.iter().any(|n| def.result_slot(n).is_some_and(|i| def.results[i].arity == Arity::Many)) {
            continue;
        }
        let type_of = |n: &&str| {
            slot_type(m, def, groups, operands, n).or_else(|| def.result_slot(n).and_then(|i| results.get(i).copied()))
        };
        let mut types = names.iter().filter_map(type_of);
        let first = types.next();
        if types.any(|t| Some(t) != first) {
            return refuse(format!("failed to verify that all of {{{}}} have same type", names.join(", ")));
        }
    }
    Ok(())
}
