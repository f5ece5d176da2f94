//! What an op does besides its results. The classes come from the table's traits; they are upstream's, so that
//! dead-op removal and merging take and leave the same ops.

use tileir_ir::ops::def::Trait;
use tileir_ir::{Module, Op, OpKind};

/// What an op may do to the world.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effects {
    /// Nothing.
    None,
    /// What the ops in its regions do.
    Inner,
    /// Anything: it stays, once and in its place.
    Unknown,
}

/// The effects of one op, its regions not looked at.
#[must_use]
pub fn effects(m: &Module, op: Op) -> Effects {
    let Some(def) = m.def(op) else { return Effects::Unknown };
    if def.has(Trait::Pure) || def.has(Trait::NoMemoryEffect) {
        Effects::None
    } else if def.has(Trait::RecursiveEffects) {
        Effects::Inner
    } else {
        Effects::Unknown
    }
}

/// Whether `op` ends a block.
#[must_use]
pub fn is_terminator(m: &Module, op: Op) -> bool {
    m.def(op).is_some_and(|d| d.has(Trait::Terminator))
}

/// Whether `op` and everything in it is without effects.
#[must_use]
pub fn is_effect_free(m: &Module, op: Op) -> bool {
    match effects(m, op) {
        Effects::None => return true,
        Effects::Unknown => return false,
        Effects::Inner => {}
    }
    let mut stack = vec![op];
    while let Some(op) = stack.pop() {
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        // Stops at the first effect: most bodies begin with one.
        for inner in blocks.flat_map(|&b| m.block_ops(b)) {
            match effects(m, inner) {
                Effects::None => {}
                Effects::Inner => stack.push(inner),
                Effects::Unknown => return false,
            }
        }
    }
    true
}

/// Whether `op` may go once nobody uses its results.
#[must_use]
pub fn is_removable(m: &Module, op: Op) -> bool {
    !is_terminator(m, op) && is_effect_free(m, op)
}

/// Whether the regions of `op` use no value from outside.
#[must_use]
pub(crate) fn is_isolated(m: &Module, op: Op) -> bool {
    m.def(op).is_some_and(|d| d.has(Trait::Isolated))
}

/// Whether `op` is a function: a kernel, or the function op of test suites.
#[must_use]
pub(crate) fn is_function(m: &Module, op: Op) -> bool {
    matches!(m.kind(op), OpKind::Table(tileir_ir::Opcode::Entry) | OpKind::TestingFunc)
}

#[cfg(test)]
mod tests {
    use tileir_ir::Opcode;
    use tileir_ir::ops::def::Trait;

    /// The ops that no pass may drop, double or reorder are these, and only these.
    #[test]
    fn ops_with_unknown_effects() {
        let unknown: Vec<&str> = Opcode::ALL
            .iter()
            .map(|o| o.def())
            .filter(|d| ![Trait::Pure, Trait::NoMemoryEffect, Trait::RecursiveEffects].iter().any(|t| d.has(*t)))
            .map(|d| d.name)
            .collect();
        assert_eq!(
            unknown.join(" "),
            "assert assume atomic_cas_tko atomic_rmw_tko break continue entry global load_ptr_tko load_view_tko \
             module print_tko return store_ptr_tko store_view_tko alloca atomic_red_view_tko \
             gdc_launch_dependents_tko gdc_wait_tko memory_fence_alias_tko"
        );
    }

    #[test]
    fn ops_with_the_effects_of_their_regions() {
        let inner: Vec<&str> =
            Opcode::ALL.iter().map(|o| o.def()).filter(|d| d.has(Trait::RecursiveEffects)).map(|d| d.name).collect();
        assert_eq!(inner.join(" "), "for if loop reduce scan");
    }
}
