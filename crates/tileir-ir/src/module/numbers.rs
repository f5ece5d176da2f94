//! Ops and values as numbers, for programs in other languages.

use super::Module;
use crate::entities::{Op, Value};
use tileir_base::Id;

impl Module {
    /// The number of an op in the arena.
    #[doc(hidden)]
    #[must_use]
    pub fn op_number(op: Op) -> u32 {
        op.index() as u32
    }

    /// The op with this number, detached or not.
    #[doc(hidden)]
    #[must_use]
    pub fn op_at(&self, number: u32) -> Option<Op> {
        ((number as usize) < self.op_count()).then(|| Op::new(number as usize))
    }

    /// The number of a value in the arena.
    #[doc(hidden)]
    #[must_use]
    pub fn value_number(value: Value) -> u32 {
        value.index() as u32
    }

    /// The value with this number.
    #[doc(hidden)]
    #[must_use]
    pub fn value_at(&self, number: u32) -> Option<Value> {
        ((number as usize) < self.value_count()).then(|| Value::new(number as usize))
    }
}
