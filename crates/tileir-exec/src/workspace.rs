//! The memory that ops need besides their operands and results.
//!
//! Each evaluation states its workspace next to the code that allocates it: [`crate::eval`] for the reference engine,
//! [`crate::engine`] for fast paths and steps of a plan. This module has the units, and adds the results.
//! `crates/tileir/tests/workspace` compares the statements with the allocator.

use crate::engine::SMALL;
use crate::engine::packed::width;
use crate::tile::Elem;
use std::ops::Add;
use tileir_ir::{Module, Op, Value};

/// Packed tiles start and end at cache lines.
const LINE: u64 = 64;

/// Bytes of workspace of an op that the memory limit does not count: most ops need less.
pub(crate) const UNCOUNTED: u64 = 1 << 20;

/// Workspace of an op, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Workspace {
    /// From the pool of the worker.
    pub pooled: u64,
    /// From the allocator.
    pub allocated: u64,
}

impl Workspace {
    /// No workspace.
    pub const NONE: Workspace = Workspace { pooled: 0, allocated: 0 };

    /// Workspace from the pool of the worker.
    pub fn pooled(bytes: u64) -> Workspace {
        Workspace { pooled: bytes, allocated: 0 }
    }

    /// Workspace from the allocator.
    pub fn allocated(bytes: u64) -> Workspace {
        Workspace { pooled: 0, allocated: bytes }
    }

    /// All bytes.
    pub fn total(self) -> u64 {
        self.pooled.saturating_add(self.allocated)
    }

    /// The bytes that the memory limit counts.
    fn counted(self) -> u64 {
        self.total().saturating_sub(UNCOUNTED)
    }

    /// Enough for either of two.
    pub fn max(self, other: Workspace) -> Workspace {
        Workspace { pooled: self.pooled.max(other.pooled), allocated: self.allocated.max(other.allocated) }
    }
}

impl Add for Workspace {
    type Output = Workspace;

    fn add(self, other: Workspace) -> Workspace {
        Workspace {
            pooled: self.pooled.saturating_add(other.pooled),
            allocated: self.allocated.saturating_add(other.allocated),
        }
    }
}

/// The number of elements of a tile; 0 for any other value.
pub(crate) fn count(m: &Module, v: Value) -> u64 {
    let shape = m.as_tile(m.value_type(v)).map(|t| t.0);
    shape.map_or(0, |shape| shape.iter().fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs())))
}

/// The element type of a tile.
pub(crate) fn elem(m: &Module, v: Value) -> Option<Elem> {
    m.as_tile(m.value_type(v)).and_then(|t| Elem::of(m, t.1))
}

/// Bytes of `count` packed elements of a width, in whole cache lines.
pub(crate) fn packed_elements(width: usize, count: u64) -> u64 {
    count.saturating_mul(width as u64).checked_next_multiple_of(LINE).unwrap_or(u64::MAX)
}

/// Bytes of a value in a register of the fast engine.
pub(crate) fn packed_bytes(m: &Module, v: Value) -> u64 {
    match (elem(m, v), count(m, v)) {
        (Some(elem), count) if count >= SMALL as u64 => packed_elements(width(elem), count),
        (Some(_), _) => 8,
        (None, _) => 0,
    }
}

/// Bytes of a value in a register of the reference engine: one word per element.
pub(crate) fn plain_bytes(m: &Module, v: Value) -> u64 {
    if elem(m, v).is_some() { count(m, v).saturating_mul(8) } else { 0 }
}

/// The sum over some values.
pub(crate) fn sum(m: &Module, values: impl IntoIterator<Item = Value>, bytes: fn(&Module, Value) -> u64) -> u64 {
    values.into_iter().fold(0, |n: u64, v| n.saturating_add(bytes(m, v)))
}

/// Bytes that an op needs besides its operands: its results, and the counted part of its workspace.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct OpFootprint {
    /// On the fast engine.
    pub fast: u64,
    /// On the fast engine, if it falls back to the reference engine.
    pub fallback: u64,
    /// On the reference engine.
    pub reference: u64,
}

impl OpFootprint {
    /// The footprint of an op, from the types of its operands and results.
    pub fn for_op(m: &Module, op: Op) -> OpFootprint {
        let (packed, plain) = (sum(m, m.results(op), packed_bytes), sum(m, m.results(op), plain_bytes));
        let fast = crate::engine::workspace(m, op).unwrap_or(Workspace::NONE);
        OpFootprint {
            fast: packed.saturating_add(fast.counted()),
            fallback: packed.saturating_add(crate::eval::fallback_workspace(m, op).counted()),
            reference: plain.saturating_add(crate::eval::workspace(m, op).counted()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    /// The fast engine unpacks the operands of an op that it leaves to the reference, and packs the results. Each of
    /// these tiles, and the workspace of the reference, counts once.
    #[test]
    fn the_footprint_of_a_fallback_counts_each_part_once() {
        let text = "entry @k() {
  %a = constant <f32: 1.0> : tile<512x512xf32>
  %r = mmaf %a, %a, %a : tile<512x512xf32>, tile<512x512xf32>, tile<512x512xf32>
}";
        let parsed = parse(&Arc::new(Source::new("kernel.mlir", text)), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{}", parsed.diagnostics);
        let m = &parsed.module;
        let is_product = |op: &Op| !m.operands(*op).is_empty();
        let op = m.ops_in_order(None).into_iter().find(is_product).expect("a product");
        let reference = crate::eval::workspace(m, op).total();
        let plain = 512 * 512 * 8;
        assert!(reference > plain, "the reference has workspace: {reference} bytes");
        let footprint = OpFootprint::for_op(m, op);
        assert_eq!(footprint.reference, plain + reference - UNCOUNTED);
        assert_eq!(footprint.fallback, plain / 2 + 4 * plain + reference - UNCOUNTED);
        assert_eq!(footprint.fast, plain / 2);
    }
}
