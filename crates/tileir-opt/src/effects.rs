//! The effects of an op besides its results, derived from the table's traits. The classes are upstream's, so that
//! dead-op removal and CSE treat the same ops alike.

use smallvec::{SmallVec, smallvec};
use tileir_ir::ops::def::Trait;
use tileir_ir::{Module, Op, OpKind, Opcode};

/// The effects of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effects {
    /// Nothing.
    None,
    /// Those of the ops in its regions.
    Inner,
    /// Any: the op is neither dropped, duplicated nor reordered.
    Unknown,
}

/// The traits of an op that passes need.
#[derive(Clone, Copy)]
struct Class {
    effects: Effects,
    terminator: bool,
    isolated: bool,
    commutative: bool,
}

/// The class of an op that is not in the table: nothing is known about it.
const FOREIGN: Class = Class { effects: Effects::Unknown, terminator: false, isolated: false, commutative: false };

/// The classes by opcode: searching the traits would take longer than the rest of the driver's work for most ops.
static CLASSES: [Class; CLASS_COUNT] = {
    let (mut classes, mut i) = ([FOREIGN; CLASS_COUNT], 0);
    while i < Opcode::ALL.len() {
        classes[Opcode::ALL[i] as usize] = class_of(Opcode::ALL[i].def().traits);
        i += 1;
    }
    classes
};

const CLASS_COUNT: usize = Opcode::ALL[Opcode::ALL.len() - 1] as usize + 1;

const fn class_of(traits: &[Trait]) -> Class {
    let (mut class, mut i) = (FOREIGN, 0);
    while i < traits.len() {
        match traits[i] {
            Trait::Pure | Trait::NoMemoryEffect => class.effects = Effects::None,
            Trait::RecursiveEffects => class.effects = Effects::Inner,
            Trait::Terminator(_) => class.terminator = true,
            Trait::Isolated => class.isolated = true,
            Trait::Commutative => class.commutative = true,
            // The passes do not ask for the others.
            _ => {}
        }
        i += 1;
    }
    class
}

fn class(m: &Module, op: Op) -> Class {
    match m.kind(op) {
        OpKind::Table(opcode) => CLASSES[opcode as usize],
        _ => m.def(op).map_or(FOREIGN, |def| class_of(def.traits)),
    }
}

/// The effects of one op, without its regions.
#[must_use]
pub fn effects(m: &Module, op: Op) -> Effects {
    class(m, op).effects
}

/// Whether `op` ends a block.
#[must_use]
pub fn is_terminator(m: &Module, op: Op) -> bool {
    class(m, op).terminator
}

/// Whether `op` and everything in it has no effects.
#[must_use]
pub fn is_effect_free(m: &Module, op: Op) -> bool {
    match effects(m, op) {
        Effects::None => return true,
        Effects::Unknown => return false,
        Effects::Inner => {}
    }
    let mut stack: SmallVec<[Op; 4]> = smallvec![op];
    while let Some(op) = stack.pop() {
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        // Stops at the first effect.
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

/// Whether `op` may be erased if its results are unused.
#[must_use]
pub fn is_removable(m: &Module, op: Op) -> bool {
    !is_terminator(m, op) && is_effect_free(m, op)
}

/// Whether the first two operands of `op` can be exchanged; see [`Trait::Commutative`].
pub(crate) fn is_commutative(m: &Module, op: Op) -> bool {
    class(m, op).commutative
}

/// Whether the regions of `op` use no value from outside.
#[must_use]
pub(crate) fn is_isolated(m: &Module, op: Op) -> bool {
    class(m, op).isolated
}

/// Whether `op` is a function: a kernel, or the function op of test suites.
#[must_use]
pub(crate) fn is_function(m: &Module, op: Op) -> bool {
    matches!(m.kind(op), OpKind::Table(Opcode::Entry) | OpKind::TestingFunc)
}

#[cfg(test)]
mod tests {
    use tileir_ir::Opcode;
    use tileir_ir::ops::def::Trait;

    /// Exactly these ops may not be dropped, duplicated or reordered.
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

    /// No op has two traits that determine its effects; the last one would win.
    #[test]
    fn effects_are_said_once() {
        for def in Opcode::ALL.iter().map(|o| o.def()) {
            let traits = [Trait::Pure, Trait::NoMemoryEffect, Trait::RecursiveEffects];
            assert!(traits.iter().filter(|t| def.has(**t)).count() < 2, "{}", def.name);
        }
    }

    #[test]
    fn ops_with_the_effects_of_their_regions() {
        let inner: Vec<&str> =
            Opcode::ALL.iter().map(|o| o.def()).filter(|d| d.has(Trait::RecursiveEffects)).map(|d| d.name).collect();
        assert_eq!(inner.join(" "), "for if loop reduce scan");
    }
}
