//! The structure of the op table. No op is named in this file.

mod checks;
mod columns;
mod markers;
mod slots;

pub(super) use checks::{by_number, check, element};
pub use columns::{
    CostRule, CustomSyntax, FaultDef, FaultKind, Former, NameHint, Parent, Precision, Structure, Syntax, Tie, Trait,
    TypeSource, When,
};
pub use markers::{
    AttrArray, AttrType, Bool, BoolArray, DenseValue, DictArray, Flag, FlatSymbol, FunctionType, Hints, I32Array,
    I32NonNegative, I64, I64NonNegative, Many, One, Opt, OptStr, Predicate, Rule, Slot, Str,
};
pub use slots::{Arity, AttrDef, AttrDefault, AttrKind, Cases, RegionDef, SlotDef};

use crate::entities::Region;
use crate::ops::element::{ElementFunction, Mode};
use crate::{Level, Module, Version};

/// An entry of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OpDef {
    /// Mnemonic, as the newest version has it.
    pub name: &'static str,
    /// Earlier mnemonics, oldest first.
    #[doc(hidden)]
    pub was: &'static [Former],
    /// The documentation.
    pub doc: &'static str,
    /// First version that has it.
    pub since: Version,
    /// Operands, in order.
    pub operands: &'static [SlotDef],
    /// Attributes, in the order of the file format.
    pub attrs: &'static [AttrDef],
    /// Results, in order.
    pub results: &'static [SlotDef],
    /// Regions, in order.
    pub regions: &'static [RegionDef],
    /// Further properties.
    pub traits: &'static [Trait],
    /// The role in control flow, of an op with regions or a terminator.
    pub structure: Option<Structure>,
    /// The function that computes an element of the result, if the op is element-wise.
    #[doc(hidden)]
    pub element: Option<ElementFunction>,
    /// The cost of running it.
    #[doc(hidden)]
    pub cost: CostRule,
    /// How exactly the dialect defines its results, if it has float operations.
    #[doc(hidden)]
    pub precision: Option<Precision>,
    /// The faults that can stop a run at it.
    #[doc(hidden)]
    pub faults: &'static [FaultDef],
    /// How it is written.
    #[doc(hidden)]
    pub syntax: Syntax,
    /// Whether every operand is present exactly once, so that slot and position agree.
    pub fixed: bool,
}

impl OpDef {
    /// The mnemonic that tools of `level` read and print.
    #[must_use]
    pub fn name_at(&self, level: Level) -> &'static str {
        self.was.iter().find(|former| !level.has(former.until)).map_or(self.name, |former| former.name)
    }

    /// Its mnemonics, oldest first, each with the first version that has it.
    pub fn names(&self) -> impl Iterator<Item = (Version, &'static str)> {
        let since = std::iter::once(self.since).chain(self.was.iter().map(|former| former.until));
        since.zip(self.was.iter().map(|former| former.name).chain([self.name]))
    }

    /// The mnemonics that tools of `level` read.
    pub fn names_at(&self, level: Level) -> impl Iterator<Item = &'static str> {
        let still = self.was.iter().filter(move |former| former.still_reads && level.has(former.until));
        std::iter::once(self.name_at(level)).chain(still.map(|former| former.name))
    }

    /// The number of its results that tools of `level` know. Newer results are last.
    #[must_use]
    pub fn results_at(&self, level: Level) -> usize {
        self.results.iter().filter(|slot| slot.is_at(level)).count()
    }

    /// The slot of the attribute `name`.
    #[must_use]
    pub fn attr_slot(&self, name: &str) -> Option<usize> {
        self.attrs.iter().position(|a| a.name == name)
    }

    /// The slot of the operand `name`.
    #[must_use]
    pub fn operand_slot(&self, name: &str) -> Option<usize> {
        self.operands.iter().position(|s| s.name == name)
    }

    /// The slot of the result `name`.
    #[must_use]
    pub fn result_slot(&self, name: &str) -> Option<usize> {
        self.results.iter().position(|s| s.name == name)
    }

    /// Whether the op has two or more operand groups of variable length.
    #[must_use]
    pub const fn is_segmented(&self) -> bool {
        let (mut i, mut variable) = (0, 0);
        while i < self.operands.len() {
            if !matches!(self.operands[i].arity, Arity::One) {
                variable += 1;
            }
            i += 1;
        }
        variable >= 2
    }

    /// The operand groups that tools of `level` write as `operandSegmentSizes`: all known groups if two or more have
    /// variable length, otherwise none.
    #[must_use]
    pub fn segments_at(&self, level: Level) -> usize {
        let known = || self.operands.iter().filter(|slot| slot.is_at(level));
        if known().filter(|slot| slot.arity != Arity::One).count() >= 2 { known().count() } else { 0 }
    }

    /// Whether tools of `level` know attributes of it.
    #[must_use]
    pub fn has_attrs_at(&self, level: Level) -> bool {
        self.attrs.iter().any(|attr| attr.is_at(level))
    }

    /// Whether the op has this trait.
    #[must_use]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }

    /// The ops whose blocks it may end; none if it is no terminator.
    #[must_use]
    pub fn parents(&self) -> Option<&'static [Parent]> {
        self.traits.iter().find_map(|t| match t {
            Trait::Terminator(parents) => Some(*parents),
            _ => None,
        })
    }

    /// Whether it ends a block.
    #[must_use]
    pub fn is_terminator(&self) -> bool {
        self.parents().is_some()
    }

    /// How the printer names results.
    #[doc(hidden)]
    #[must_use]
    pub fn name_hint(&self) -> Option<NameHint> {
        self.traits.iter().find_map(|t| match t {
            Trait::Names(hint) => Some(*hint),
            _ => None,
        })
    }
}

/// An attribute without version, default and cases.
#[must_use]
pub const fn attr<A: AttrType>(name: &'static str, field: &'static str, doc: &'static str) -> AttrDef {
    AttrDef {
        name,
        field,
        doc,
        kind: A::KIND,
        required: A::REQUIRED,
        default: None,
        usual: None,
        since: None,
        cases: None,
        mode: Mode::of(name, A::KIND),
    }
}

/// An attribute that every op of its kind has; evaluated when the crate compiles.
#[must_use]
pub const fn required_attr<A: AttrType>(name: &'static str, field: &'static str, doc: &'static str) -> AttrDef {
    assert!(A::REQUIRED, "an attribute that may be absent stands in `attrs`");
    attr::<A>(name, field, doc)
}

/// Region `index` of an op, for the typed accessors.
#[must_use]
pub fn region_at(m: &Module, op: crate::Op, index: usize) -> Region {
    m.op_regions(op)[index]
}

/// The position of `field` among operands or results; evaluated when the crate compiles.
#[must_use]
pub const fn slot_index(slots: &[SlotDef], field: &str) -> usize {
    let mut i = 0;
    while i < slots.len() {
        if same(slots[i].field, field) {
            return i;
        }
        i += 1;
    }
    panic!("no such slot")
}

/// The position of `field` among attributes; evaluated when the crate compiles.
#[must_use]
pub const fn attr_index(attrs: &[AttrDef], field: &str) -> usize {
    let mut i = 0;
    while i < attrs.len() {
        if same(attrs[i].field, field) {
            return i;
        }
        i += 1;
    }
    panic!("no such attribute")
}

/// The position of `field` among regions; evaluated when the crate compiles.
#[must_use]
pub const fn region_index(regions: &[RegionDef], field: &str) -> usize {
    let mut i = 0;
    while i < regions.len() {
        if same(regions[i].field, field) {
            return i;
        }
        i += 1;
    }
    panic!("no such region")
}

pub(super) const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    let mut i = 0;
    while i < a.len() {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}
