//! What an op does besides its results. The classes come from the table's traits; they are upstream's, so that
//! dead-op removal and merging take and leave the same ops.

use smallvec::{SmallVec, smallvec};
use tileir_ir::ops::def::Trait;
use tileir_ir::{Module, Op, OpKind, Opcode};

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

/// What the passes ask of an op's traits.
#[derive(Clone, Copy)]
struct Class {
    effects: Effects,
    terminator: bool,
    isolated: bool,
    commutative: bool,
}

/// Of what is not in the table nothing is known.
const FOREIGN: Class = Class { effects: Effects::Unknown, terminator: false, isolated: false, commutative: false };

/// The classes by opcode: to look through the traits takes longer than all else that the driver does for most ops.
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

/// The effects of one op, its regions not looked at.
#[must_use]
pub fn effects(m: &Module, op: Op) -> Effects {
    class(m, op).effects
}

/// Whether `op` ends a block.
#[must_use]
pub fn is_terminator(m: &Module, op: Op) -> bool {
    class(m, op).terminator
}

/// Whether `op` and everything in it is without effects.
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

    /// No op has two of the traits that say what its effects are, of which the last would count.
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
