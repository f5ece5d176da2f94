//! Hashes of ops that are comparable across modules: over the texts of names, types and attributes.

use crate::{Attr, Level, Module, Op, Ty};
use rustc_hash::FxHashMap;
use std::fmt::{Display, Write};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The hashes of one module's types and attributes, computed at their first use. Equal data has equal hashes. A
/// collision only affects the alignment of ops; the comparison still shows their differences.
#[derive(Default)]
pub(super) struct Hashes {
    types: FxHashMap<Ty, u64>,
    attrs: FxHashMap<Attr, u64>,
}

impl Hashes {
    /// The hash of an op, without its operands and regions.
    pub fn op(&mut self, m: &Module, op: Op) -> u64 {
        let mut hasher = DefaultHasher::new();
        Self::name(m, op).hash(&mut hasher);
        for value in m.results(op) {
            let ty = m.value_type(value);
            self.types.entry(ty).or_insert_with(|| of_text(m.long_type(ty))).hash(&mut hasher);
        }
        for attr in m.attr_slots(op).iter().copied().chain([m.discardable(op)]) {
            attr.map(|attr| *self.attrs.entry(attr).or_insert_with(|| of_text(m.attr_text(attr)))).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// The hash of an op's kind, and of its name if it is not in the table.
    pub fn name(m: &Module, op: Op) -> u64 {
        let mut hasher = DefaultHasher::new();
        m.kind(op).hash(&mut hasher);
        m.op_name(op, Level::default()).hash(&mut hasher);
        hasher.finish()
    }
}

fn of_text(text: impl Display) -> u64 {
    let mut out = HashText(DefaultHasher::new());
    let _ = write!(out, "{text}");
    out.0.finish()
}

/// Hashes the text that is written to it.
struct HashText(DefaultHasher);

impl Write for HashText {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.write(text.as_bytes());
        Ok(())
    }
}
