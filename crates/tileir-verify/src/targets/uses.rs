//! The values that ops use: collected once, since rules ask for many values.

use crate::gate::walk;
use rustc_hash::FxHashSet;
use tileir_ir::{Module, OpKind, Opcode, Value};

/// The values of a module that ops use.
pub(super) struct Uses {
    all: FxHashSet<Value>,
    /// Those that an op other than a print uses.
    computed: FxHashSet<Value>,
}

impl Uses {
    /// The uses in a module.
    pub fn new(m: &Module) -> Uses {
        let mut uses = Uses { all: FxHashSet::default(), computed: FxHashSet::default() };
        for op in walk(m) {
            uses.all.extend(m.operands(op));
            if m.kind(op) != OpKind::Table(Opcode::PrintTko) {
                uses.computed.extend(m.operands(op));
            }
        }
        uses
    }

    /// Whether an op uses a value.
    pub fn any(&self, value: Value) -> bool {
        self.all.contains(&value)
    }

    /// Whether an op computes with a value. Printing a value does not.
    pub fn computes_with(&self, value: Value) -> bool {
        self.computed.contains(&value)
    }
}
