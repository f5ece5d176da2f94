//! The data of ops and values, in several arrays: the fields that every walk needs are small and stored together, so
//! that a walk over a large module reads little memory.

use super::append::{Shift, later};
use crate::entities::{Block, Groups, Op, OpKind, Run, Value, ValueDef};
use crate::locs::Loc;
use crate::types::Ty;
use tileir_base::{Id, PrimaryMap};

/// The parts of an op. Results are consecutive values; attributes are in fixed slots in table order.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpParts {
    pub kind: OpKind,
    pub operands: Run,
    pub results: Run,
    pub attrs: Run,
    pub regions: Run,
    pub groups: Groups,
    pub loc: Loc,
}

/// All ops.
#[derive(Clone, Debug, Default)]
pub(super) struct OpRecords {
    tags: PrimaryMap<Op, Tag>,
    lists: PrimaryMap<Op, Lists>,
    rest: PrimaryMap<Op, Rest>,
}

/// The kind of an op, and which lists it has.
#[derive(Clone, Copy, Debug)]
struct Tag {
    kind: OpKind,
    has_regions: bool,
    /// The number of attribute slots: few enough for a byte.
    attr_count: u8,
}

#[derive(Clone, Copy, Debug)]
struct Lists {
    operands: Run,
    results: Run,
}

#[derive(Clone, Copy, Debug)]
struct Rest {
    /// The start of the attribute slots.
    attrs: u32,
    regions: Run,
    groups: Groups,
    loc: Loc,
}

impl OpRecords {
    /// Reserves memory for `ops` more.
    pub fn reserve(&mut self, ops: usize) {
        self.tags.reserve(ops);
        self.lists.reserve(ops);
        self.rest.reserve(ops);
    }

    pub fn len(&self) -> usize {
        self.tags.len()
    }

    /// The op that the next [`push`](Self::push) adds.
    #[inline]
    pub fn next_id(&self) -> Op {
        self.tags.next_id()
    }

    #[inline]
    pub fn push(&mut self, parts: OpParts) {
        let OpParts { kind, operands, results, attrs, regions, groups, loc } = parts;
        let attr_count = u8::try_from(attrs.len).expect("fewer than 2^8 attributes in the table");
        self.tags.push(Tag { kind, has_regions: regions.len != 0, attr_count });
        self.lists.push(Lists { operands, results });
        self.rest.push(Rest { attrs: attrs.start, regions, groups, loc });
    }

    /// Appends the records of a part.
    pub fn append(&mut self, part: &OpRecords, by: Shift) {
        self.tags.extend(part.tags.iter().map(|(_, tag)| *tag));
        self.lists.extend(part.lists.iter().map(|(_, lists)| Lists {
            operands: later(lists.operands, by.operands),
            results: later(lists.results, by.values as u32),
        }));
        self.rest.extend(part.rest.iter().map(|(_, rest)| Rest {
            attrs: rest.attrs + by.attrs,
            regions: later(rest.regions, by.regions),
            ..*rest
        }));
    }

    #[inline]
    pub fn kind(&self, op: Op) -> OpKind {
        self.tags[op].kind
    }

    #[inline]
    pub fn operands(&self, op: Op) -> Run {
        self.lists[op].operands
    }

    pub fn set_operands(&mut self, op: Op, operands: Run, groups: Groups) {
        self.lists[op].operands = operands;
        self.rest[op].groups = groups;
    }

    #[inline]
    pub fn results(&self, op: Op) -> Run {
        self.lists[op].results
    }

    /// The attribute slots.
    #[inline]
    pub fn attrs(&self, op: Op) -> Run {
        match self.tags[op].attr_count {
            0 => Run::default(),
            len => Run { start: self.rest[op].attrs, len: u32::from(len) },
        }
    }

    #[inline]
    pub fn regions(&self, op: Op) -> Run {
        if self.tags[op].has_regions { self.rest[op].regions } else { Run::default() }
    }

    #[inline]
    pub fn groups(&self, op: Op) -> Groups {
        self.rest[op].groups
    }

    #[inline]
    pub fn loc(&self, op: Op) -> Loc {
        self.rest[op].loc
    }

    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.rest[op].loc = loc;
    }
}

/// All values.
#[derive(Clone, Debug, Default)]
pub(super) struct ValueRecords {
    types: PrimaryMap<Value, Ty>,
    defs: PrimaryMap<Value, Def>,
}

/// A [`ValueDef`] in eight bytes.
#[derive(Clone, Copy, Debug)]
struct Def {
    /// The number of the op or block.
    owner: u32,
    /// The number of the result; of the argument, with [`ARGUMENT`]; or [`FORWARD`].
    index: u32,
}

const ARGUMENT: u32 = 1 << 31;
const FORWARD: u32 = u32::MAX;

impl Def {
    #[inline]
    fn new(def: ValueDef) -> Def {
        let (owner, index, mark) = match def {
            ValueDef::Result(op, index) => (op.index(), index, 0),
            ValueDef::Argument(block, index) => (block.index(), index, ARGUMENT),
            ValueDef::Forward => return Def { owner: 0, index: FORWARD },
        };
        // Ids are not larger, and as many results or arguments do not fit in the memory that 2^31 values leave.
        assert!(index < ARGUMENT - 1, "fewer than 2^31 results or arguments");
        Def { owner: owner as u32, index: index | mark }
    }

    #[inline]
    fn get(self) -> ValueDef {
        let owner = self.owner as usize;
        match self.index {
            FORWARD => ValueDef::Forward,
            index if index & ARGUMENT != 0 => ValueDef::Argument(Block::new(owner), index & !ARGUMENT),
            index => ValueDef::Result(Op::new(owner), index),
        }
    }
}

impl ValueRecords {
    /// Reserves memory for `values` more.
    pub fn reserve(&mut self, values: usize) {
        self.types.reserve(values);
        self.defs.reserve(values);
    }

    pub fn len(&self) -> usize {
        self.types.len()
    }

    #[inline]
    pub fn push(&mut self, ty: Ty, def: ValueDef) -> Value {
        self.defs.push(Def::new(def));
        self.types.push(ty)
    }

    #[inline]
    pub fn ty(&self, value: Value) -> Ty {
        self.types[value]
    }

    #[inline]
    pub fn def(&self, value: Value) -> ValueDef {
        self.defs[value].get()
    }

    /// The defining op of a value, if it is a result.
    #[inline]
    pub fn defining_op(&self, value: Value) -> Option<Op> {
        let Def { owner, index } = self.defs[value];
        (index & ARGUMENT == 0).then(|| Op::new(owner as usize))
    }

    pub fn set_def(&mut self, value: Value, def: ValueDef) {
        self.defs[value] = Def::new(def);
    }

    /// Appends the records of a part.
    pub fn append(
        &mut self,
        part: &ValueRecords,
        by: Shift,
        to_type: impl Fn(Ty) -> Ty,
        to_block: impl Fn(Block) -> Block,
    ) {
        self.types.extend(part.types.iter().map(|(_, &ty)| to_type(ty)));
        self.defs.extend(part.defs.iter().map(|(_, def)| match def.get() {
            ValueDef::Result(op, _) => Def { owner: by.op(op).index() as u32, ..*def },
            ValueDef::Argument(block, _) => Def { owner: to_block(block).index() as u32, ..*def },
            ValueDef::Forward => *def,
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_stay_small() {
        assert_eq!((size_of::<Tag>(), size_of::<Lists>(), size_of::<Rest>()), (4, 16, 20));
        assert_eq!((size_of::<Ty>(), size_of::<Def>()), (4, 8));
    }

    #[test]
    fn a_definition_is_what_was_put_in() {
        let mut values = ValueRecords::default();
        let defs = [
            ValueDef::Result(Op::new(0), 0),
            ValueDef::Argument(Block::new(0), 0),
            ValueDef::Forward,
            ValueDef::Result(Op::new((1 << 31) + 5), 7),
            ValueDef::Argument(Block::new(9), ARGUMENT - 2),
        ];
        let ty = Ty::new(3);
        let ids = defs.map(|def| values.push(ty, def));
        assert_eq!(ids.map(|id| values.def(id)), defs);
        assert_eq!(
            ids.map(|id| values.defining_op(id).map(Id::index)),
            [Some(0), None, None, Some((1 << 31) + 5), None]
        );
        values.set_def(ids[2], defs[3]);
        assert_eq!((values.def(ids[2]), values.ty(ids[2])), (defs[3], ty));
    }
}
