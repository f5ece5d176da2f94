//! Checks of the table when the crate compiles: an inconsistent table never reaches a test.

use super::{Arity, AttrKind, FaultKind, OpDef, Trait};
use crate::enums::EnumKind;
use crate::ops::Opcode;
use crate::ops::element::{ElementFunction, Mode};

/// Opcodes by number; evaluated when the crate compiles.
#[must_use]
pub(in crate::ops) const fn by_number<const N: usize>(mut all: [Opcode; N]) -> [Opcode; N] {
    let mut i = 1;
    while i < N {
        let mut j = i;
        while j > 0 && all[j - 1] as u16 > all[j] as u16 {
            (all[j - 1], all[j]) = (all[j], all[j - 1]);
            j -= 1;
        }
        assert!(j == 0 || (all[j - 1] as u16) < all[j] as u16, "opcodes must be unique");
        i += 1;
    }
    all
}

/// The element column of an element-wise op; evaluated when the crate compiles.
#[must_use]
pub(in crate::ops) const fn element(def: &'static OpDef) -> &'static ElementFunction {
    match &def.element {
        Some(element) => element,
        None => panic!("an op in the list of element-wise ones needs an `element` column"),
    }
}

/// Checks one list of opcodes.
pub(in crate::ops) const fn check(defs: &[(u16, OpDef)], elementwise: bool) {
    let mut i = 0;
    while i < defs.len() {
        assert!(i == 0 || defs[i - 1].0 < defs[i].0, "opcodes must rise and be unique");
        let d = &defs[i].1;
        assert!(
            d.element.is_some() == elementwise,
            "the list of element-wise ops is that of ops with an `element` column"
        );
        if let Some(element) = &d.element {
            check_element(d, element);
        }
        check_structure(d);
        assert!(
            d.precision.is_some() == d.cost.has_float_operations(),
            "the `precision` column is for ops whose cost has float operations, and none of them lacks it"
        );
        let mut a = 0;
        while a < d.attrs.len() {
            let at = &d.attrs[a];
            assert!(
                at.since.is_none() || !at.required || at.default.is_some(),
                "a required attribute added later needs a default"
            );
            a += 1;
        }
        let (mut o, mut optional, mut variadic) = (0, 0, 0);
        while o < d.operands.len() {
            match d.operands[o].arity {
                Arity::One => {}
                Arity::Opt => optional += 1,
                Arity::Many => variadic += 1,
            }
            o += 1;
        }
        assert!(optional <= 8 && variadic <= 2, "the group word holds eight optional and two variadic groups");
        i += 1;
    }
}

/// The conditions on an element-wise op.
const fn check_element(d: &OpDef, element: &ElementFunction) {
    assert!(!d.operands.is_empty() && d.operands.len() <= 3 && d.fixed, "an element-wise op has one to three operands");
    assert!(d.results.len() == 1 && d.regions.is_empty(), "an element-wise op has one result and no region");
    let (mut a, mut promises) = (0, false);
    while a < d.attrs.len() {
        let attr = &d.attrs[a];
        assert!(attr.mode.is_some(), "an attribute of an element-wise op needs a field in `Modes`");
        if matches!(attr.kind, AttrKind::Enum(EnumKind::RoundingMode)) {
            assert!(attr.cases.is_some(), "an op says which rounding modes it takes: `#[one_of(…)]`");
        }
        promises |= matches!(attr.mode, Some(Mode::Overflow));
        a += 1;
    }
    assert!(promises == element.wraps.is_some(), "an op with `overflow` says when it wraps");
    let (mut f, mut overflows) = (0, false);
    while f < d.faults.len() {
        overflows |= matches!(d.faults[f].fault, FaultKind::Overflow);
        f += 1;
    }
    assert!(promises == overflows, "an op with `overflow` can raise that fault");
}

/// An op with regions, and every terminator, states its role in control flow.
const fn check_structure(d: &OpDef) {
    let (mut t, mut is_terminator) = (0, false);
    while t < d.traits.len() {
        is_terminator |= matches!(d.traits[t], Trait::Terminator(_));
        t += 1;
    }
    assert!(
        d.structure.is_some() == (is_terminator || !d.regions.is_empty()),
        "the `structure` column is for ops with regions and for terminators, and none of them lacks it"
    );
}
