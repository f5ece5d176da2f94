//! Ops that are inserted into a finished module.

use super::attrs::{self, AttrValue};
use super::error::{BuildError, BuildErrorKind, nearest, refuse};
use super::handles::{AnyValue, Owner};
use super::{Builder, Open};
use crate::entities::{Block, Op, Value};
use crate::ops::def::OpDef;
use crate::types::Ty;
use crate::{Level, Loc, Module, ValueDef};
use smallvec::SmallVec;

/// A place in a finished module at which ops are inserted, in the order in which they are built.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum InsertPoint {
    /// Right before an op.
    Before(Op),
    /// Right after an op.
    After(Op),
    /// At the end of a block: before its terminator, if it has one.
    End(Block),
}

impl Builder {
    /// A builder that inserts ops into a finished module, with the location of the op at that place.
    /// [`Builder::value`] makes operands of the module's values, and [`Builder::finish`] gives the module back.
    ///
    /// ```
    /// # use tileir_ir::build::{Builder, InsertPoint, OpRequest, Type};
    /// # use tileir_ir::IntFormat::I32;
    /// # let mut b = Builder::at_top();
    /// # let x = b.open_region(&[Type::scalar(I32)])?[0];
    /// # let first = b.op(OpRequest::named("addi")?.operands(&[x, x]))?;
    /// # let body = b.close_region()?;
    /// # b.op(OpRequest::named("entry")?.attr("sym_name", "k").region(body))?;
    /// # let (module, addi) = (b.finish()?, first.op());
    /// let mut b = Builder::insert_at(module, InsertPoint::After(addi))?;
    /// let sum = b.value(b.module().results(addi).next().unwrap())?;
    /// let square = b.op(OpRequest::named("muli")?.operands(&[sum, sum]))?;
    /// let module = b.finish()?;
    /// assert_eq!(module.prev_op(square.op()), Some(addi));
    /// # Ok::<(), tileir_ir::build::BuildError>(())
    /// ```
    ///
    /// # Errors
    /// If the op at the place is in no block, or ends its block and nothing can follow.
    pub fn insert_at(mut module: Module, point: InsertPoint) -> Result<Self, BuildError> {
        let mut builder = Self::insert_into(&module, point)?;
        builder.swap_module(&mut module);
        Ok(builder)
    }

    /// As [`Builder::insert_at`], for callers that keep the module themselves: they swap it in before each op, and out
    /// after it, with [`Builder::swap_module`].
    ///
    /// # Errors
    /// As for [`Builder::insert_at`].
    pub fn insert_into(module: &Module, point: InsertPoint) -> Result<Self, BuildError> {
        let Place { block, before, loc } = place(module, point)?;
        let scope = module.di_loc(loc).map(|(_, scope)| scope);
        Ok(Builder {
            module: Module::new(),
            owner: Owner::unique(),
            level: Level::default(),
            loc,
            scope,
            open: vec![Open { block, region: None }],
            before,
            unclaimed: SmallVec::new(),
            name: None,
        })
    }

    /// The handle of a value of the module. An op may use it if it is defined before the op on every path.
    ///
    /// # Errors
    /// If the module has no such value.
    pub fn value(&self, value: Value) -> Result<AnyValue, BuildError> {
        match self.module.value_at(Module::value_number(value)) {
            Some(value) => Ok(AnyValue { owner: self.owner, value }),
            None => refuse(BuildErrorKind::OtherModule, "the module has no such value"),
        }
    }

    /// Exchanges the module with `other`: the module as the builder left it, or with changes that keep all values. Values
    /// that are gone are errors, and ops that use a value of another module are wrong.
    pub fn swap_module(&mut self, other: &mut Module) {
        std::mem::swap(&mut self.module, other);
    }

    /// The op that the next op comes before; none at the end of a block.
    pub(super) fn next_op(&self) -> Result<Option<Op>, BuildError> {
        match (self.before, &self.open[..]) {
            (Some(before), [place]) if self.module.op_block(before) != Some(place.block) => {
                refuse(BuildErrorKind::RegionState, "the op at the place of insertion was moved or erased")
            }
            (before, [_]) => Ok(before),
            _ => Ok(None),
        }
    }

    /// Whether an op that is built now can use a value: whether the value is defined in an open block, or before the place
    /// of insertion in its block or in a block around it.
    pub(super) fn is_visible(&self, value: Value) -> bool {
        let m = &self.module;
        let (defined_in, op) = match m.value_def(value) {
            ValueDef::Result(op, _) => (m.op_block(op), Some(op)),
            ValueDef::Argument(block, _) => (Some(block), None),
            ValueDef::Forward => return false,
        };
        let Some(defined_in) = defined_in else { return false };
        if self.open[1..].iter().rev().any(|open| open.block == defined_in) {
            return true;
        }
        let (mut block, mut before) = (self.open[0].block, self.before);
        loop {
            if block == defined_in {
                return match (op, before) {
                    (Some(op), Some(before)) => precedes(m, op, before),
                    (None, _) | (_, None) => true,
                };
            }
            let around = m.block_region(block).and_then(|region| m.region_parent(region));
            let Some((op, outer)) = around.and_then(|op| Some((op, m.op_block(op)?))) else { return false };
            (block, before) = (outer, Some(op));
        }
    }
}

/// Sets the attribute `name` of an op of a finished module, or removes it, with the checks of the builder.
///
/// # Errors
/// If the op is not of the table or has no such attribute, or the value does not fit, or a required attribute is taken away.
pub fn set_attribute(m: &mut Module, op: Op, name: &str, value: Option<&AttrValue>) -> Result<(), BuildError> {
    let Some(def) = m.def(op) else {
        return refuse(BuildErrorKind::UnknownName, "an op of another dialect has no attributes of the table");
    };
    let change = |m: &mut Module| {
        let Some(slot) = def.attrs.iter().position(|attr| attr.field == name) else {
            let known: Vec<&str> = def.attrs.iter().map(|attr| attr.field).collect();
            let near = nearest(name, known.iter().copied());
            let known = if known.is_empty() { "it has none".to_owned() } else { known.join(", ") };
            return refuse(BuildErrorKind::UnknownName, format!("no attribute is named '{name}'{near} ({known})"));
        };
        let attr = &def.attrs[slot];
        let tiles = m.operands(op).iter().filter_map(|&value| m.as_tile(m.value_type(value)));
        let elements: SmallVec<[Ty; 4]> = tiles.map(|(_, element)| element).collect();
        let (kind, cases, elements) = (attr.kind, attr.cases, &elements[..]);
        let made = match value {
            Some(value) => attrs::AttrSlot { m, level: Level::default(), name, kind, cases, elements }.put(value)?,
            None => None,
        };
        if made.is_none() && attr.required && attr.default.is_none() {
            return refuse(BuildErrorKind::WrongAttribute, format!("needs the attribute `{name}`"));
        }
        m.set_attr(op, slot, made);
        Ok(())
    };
    change(m).map_err(|error| error.of(def.name))
}

struct Place {
    block: Block,
    before: Option<Op>,
    loc: Loc,
}

fn place(m: &Module, point: InsertPoint) -> Result<Place, BuildError> {
    let attached = |op: Op| match m.op_at(Module::op_number(op)).and_then(|op| m.op_block(op)) {
        Some(block) => Ok(block),
        None => refuse(BuildErrorKind::RegionState, "the op at the place of insertion is in no block"),
    };
    let ends_block = |op: &Op| m.def(*op).is_some_and(OpDef::is_terminator);
    match point {
        InsertPoint::Before(op) => Ok(Place { block: attached(op)?, before: Some(op), loc: m.loc(op) }),
        InsertPoint::After(op) => {
            let block = attached(op)?;
            if ends_block(&op) {
                let name = m.def(op).map_or("", |def| def.name);
                let text = format!("nothing can follow '{name}', which ends the block");
                return refuse(BuildErrorKind::Terminator, text);
            }
            Ok(Place { block, before: m.next_op(op), loc: m.loc(op) })
        }
        InsertPoint::End(block) => {
            let last = m.last_op(block);
            let around = || m.block_region(block).and_then(|region| m.region_parent(region));
            let loc = last.or_else(around).map_or(Loc::UNKNOWN, |op| m.loc(op));
            Ok(Place { block, before: last.filter(ends_block), loc })
        }
    }
}

/// Whether `op` comes before `other` in the block of both. Searches from both ends, so the cost is their distance at most.
fn precedes(m: &Module, op: Op, other: Op) -> bool {
    let (mut later, mut earlier) = (Some(op), m.prev_op(other));
    loop {
        match (later, earlier) {
            (Some(later), _) if later == other => return op != other,
            (_, Some(earlier)) if earlier == op => return true,
            (None, _) | (_, None) => return false,
            (Some(at), Some(before)) => (later, earlier) = (m.next_op(at), m.prev_op(before)),
        }
    }
}
