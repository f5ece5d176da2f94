//! The values that an op may use: those defined before it, in its block and in enclosing blocks.

use tileir_base::SecondaryMap;
use tileir_ir::{Ty, Value};

/// Values in scope, by type.
#[derive(Default)]
pub(crate) struct ScopeValues {
    order: Vec<(Value, Ty)>,
    by_type: SecondaryMap<Ty, Vec<Value>>,
}

/// A snapshot of the scope.
#[derive(Clone, Copy)]
pub(crate) struct Mark(usize);

impl ScopeValues {
    pub(crate) fn push(&mut self, value: Value, ty: Ty) {
        self.order.push((value, ty));
        self.by_type[ty].push(value);
    }

    pub(crate) fn mark(&self) -> Mark {
        Mark(self.order.len())
    }

    /// Removes the values after `mark`. Values are removed in reverse order, so each is the last of its type.
    pub(crate) fn reset(&mut self, mark: Mark) {
        for (_, ty) in self.order.drain(mark.0..).rev() {
            self.by_type[ty].pop();
        }
    }

    /// The values of a type, oldest first.
    pub(crate) fn of(&self, ty: Ty) -> &[Value] {
        &self.by_type[ty]
    }

    /// All values with their types, oldest first.
    pub(crate) fn all(&self) -> &[(Value, Ty)] {
        &self.order
    }
}
