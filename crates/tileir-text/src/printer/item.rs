//! The data of one op, looked up once.

use tileir_base::Id;
use tileir_ir::ops::def::OpDef;
use tileir_ir::{Attr, Groups, Module, Op, Ty, Value, group_range};

/// An op that is being printed, and its table entry.
#[derive(Clone, Copy)]
pub(super) struct PrintedOp<'m> {
    m: &'m Module,
    pub op: Op,
    pub def: &'static OpDef,
    pub attrs: &'m [Option<Attr>],
    operands: &'m [Value],
    groups: Groups,
    first: Option<Value>,
    results: usize,
}

impl<'m> PrintedOp<'m> {
    #[inline]
    pub fn new(m: &'m Module, op: Op, def: &'static OpDef) -> Self {
        PrintedOp {
            m,
            op,
            def,
            attrs: m.attr_slots(op),
            operands: m.operands(op),
            groups: m.groups(op),
            first: m.result(op, 0),
            results: m.result_count(op),
        }
    }

    /// The operands of a slot.
    #[inline]
    pub fn group(&self, slot: u8) -> &'m [Value] {
        let slot = usize::from(slot);
        if self.def.fixed {
            return self.operands.get(slot).map_or(&[], std::slice::from_ref);
        }
        &self.operands[group_range(self.def.operands, slot, self.groups, self.operands.len())]
    }

    /// The result with this number.
    #[inline]
    pub fn result(&self, index: u8) -> Option<Value> {
        let index = usize::from(index);
        self.first.filter(|_| index < self.results).map(|first| Value::new(first.index() + index))
    }

    #[inline]
    pub fn attr(&self, slot: u8) -> Option<Attr> {
        self.attrs.get(usize::from(slot)).copied().flatten()
    }

    #[inline]
    pub fn type_of(&self, value: Value) -> Ty {
        self.m.value_type(value)
    }
}
