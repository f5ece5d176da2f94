//! The cost of an op from its types: float operations, and bytes to and from memory. The table has the rule of each op.

use crate::program::steps_of;
use crate::tile::Elem;
use std::iter::Sum;
use std::ops::{Add, Mul};
use tileir_ir::ops::def::CostRule;
use tileir_ir::{Module, Op, OpKind, Value};

/// The cost of an execution. Masks and edges are ignored: tiles count as a whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Float operations: one per element of an op of the float group, two for an `fma`; two per multiplication of
    /// `mmaf`, `mmaf_scaled` and `mmai`; for `reduce` and `scan` those of the body per element.
    pub floats: u64,
    /// Bytes read from memory.
    pub read: u64,
    /// Bytes written to memory.
    pub written: u64,
}

impl Cost {
    /// The cost of one execution of an op.
    #[must_use]
    pub fn of_op(m: &Module, op: Op) -> Cost {
        let OpKind::Table(opcode) = m.kind(op) else { return Cost::default() };
        let def = opcode.def();
        let value = |name: &str| match (def.result_slot(name), def.operand_slot(name)) {
            (Some(slot), _) => m.result(op, slot),
            (None, Some(slot)) => m.operand_group(op, slot).first().copied(),
            (None, None) => None,
        };
        match def.cost {
            CostRule::Nothing => Cost::default(),
            CostRule::Few(floats) | CostRule::Many(floats) => {
                Cost { floats: elements(m, m.result(op, 0)).saturating_mul(floats), ..Cost::default() }
            }
            CostRule::Reads(tile) => Cost { read: bytes(m, value(tile)), ..Cost::default() },
            CostRule::Writes(tile) => Cost { written: bytes(m, value(tile)), ..Cost::default() },
            CostRule::Updates(tile) => read_and_write(bytes(m, value(tile))),
            CostRule::Products => {
                let depth = m.operands(op).first().and_then(|&v| m.as_tile(m.value_type(v))?.0.last().copied());
                let products = elements(m, m.result(op, 0)).saturating_mul(depth.unwrap_or(0).unsigned_abs());
                Cost { floats: products.saturating_mul(2), ..Cost::default() }
            }
            CostRule::Body => {
                let body: u64 = m.ops_within(op).into_iter().map(|inner| element_operations(m, inner)).sum();
                let count = elements(m, m.operands(op).first().copied());
                Cost { floats: count.saturating_mul(body), ..Cost::default() }
            }
        }
    }

    /// Bytes read and written.
    #[must_use]
    pub fn moved(self) -> u64 {
        self.read.saturating_add(self.written)
    }
}

impl Add for Cost {
    type Output = Cost;

    fn add(self, other: Cost) -> Cost {
        Cost {
            floats: self.floats.saturating_add(other.floats),
            read: self.read.saturating_add(other.read),
            written: self.written.saturating_add(other.written),
        }
    }
}

impl Mul<u64> for Cost {
    type Output = Cost;

    fn mul(self, times: u64) -> Cost {
        Cost {
            floats: self.floats.saturating_mul(times),
            read: self.read.saturating_mul(times),
            written: self.written.saturating_mul(times),
        }
    }
}

impl Sum for Cost {
    fn sum<I: Iterator<Item = Cost>>(all: I) -> Cost {
        all.fold(Cost::default(), Add::add)
    }
}

/// The cost of reading `bytes` bytes and writing as many.
fn read_and_write(bytes: u64) -> Cost {
    Cost { read: bytes, written: bytes, ..Cost::default() }
}

/// Float operations of an op in the body of a `reduce` or `scan`.
fn element_operations(m: &Module, op: Op) -> u64 {
    match m.def(op).map(|def| def.cost) {
        Some(CostRule::Few(floats) | CostRule::Many(floats)) => elements(m, m.result(op, 0)).saturating_mul(floats),
        Some(
            CostRule::Nothing
            | CostRule::Reads(_)
            | CostRule::Writes(_)
            | CostRule::Updates(_)
            | CostRule::Products
            | CostRule::Body,
        )
        | None => 0,
    }
}

/// The number of elements of a tile; 0 if there is no value, or it is not a tile.
fn elements(m: &Module, v: Option<Value>) -> u64 {
    let shape = v.and_then(|v| m.as_tile(m.value_type(v))).map(|t| t.0);
    shape.map_or(0, element_count)
}

/// Bytes of a tile in memory.
fn bytes(m: &Module, v: Option<Value>) -> u64 {
    let elem = v.and_then(|v| m.as_tile(m.value_type(v))).and_then(|t| Elem::of(m, t.1));
    elem.map_or(0, |elem| elements(m, v).saturating_mul(u64::from(elem.storage_bits())).div_ceil(8))
}

/// The work of a launch that one thread does sooner than it wakes another one, in the unit of [`straight_line_work`]: about
/// ten microseconds.
const SMALL_WORK: u64 = 8192;

/// An upper bound for the work of a tile block of a kernel without loops. The unit is an op on one element; the fixed cost of
/// an op counts as 64 of them.
pub(crate) fn straight_line_work(m: &Module, entry: Op) -> u64 {
    let work = |op: Op| {
        let elements = |&v: &Value| m.as_tile(m.value_type(v)).map_or(0, |(shape, _)| element_count(shape));
        let results: Vec<Value> = m.results(op).collect();
        let largest = m.operands(op).iter().chain(&results).map(elements).max().unwrap_or(0);
        [largest, Cost::of_op(m, op).floats, steps_of(m, op)].into_iter().fold(64_u64, u64::saturating_add)
    };
    m.ops_within(entry).into_iter().map(work).fold(0, u64::saturating_add)
}

/// Whether `blocks` tile blocks of this work take less time than waking another thread does.
pub(crate) fn is_small(work: u64, blocks: u64) -> bool {
    work.saturating_mul(blocks) <= SMALL_WORK
}

/// The number of elements of a shape without dynamic sizes.
pub(crate) fn element_count(shape: &[i64]) -> u64 {
    shape.iter().fold(1_u64, |count, &size| count.saturating_mul(size.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use crate::Program;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    #[test]
    fn small_launches_use_one_thread() {
        let text = "
entry @empty() {
}
entry @product() {
  %a = constant <f32: 1.0> : tile<64x64xf32>
  %b = mmaf %a, %a, %a : tile<64x64xf32>, tile<64x64xf32>, tile<64x64xf32>
}
entry @sum() {
  %a = constant <f32: 1.0> : tile<8192xf32>
  %b = reduce %a dim=0 identities=[0.0 : f32] : tile<8192xf32> -> tile<f32>
    (%e: tile<f32>, %f: tile<f32>) {
    %g = addf %e, %f : tile<f32>
    yield %g : tile<f32>
  }
}
entry @endless() {
  loop {
    continue
  }
}";
        let parsed = parse(&Arc::new(Source::new("t.mlir", text)), &ParseOptions::default());
        assert!(!parsed.diagnostics.has_errors(), "{}", parsed.diagnostics);
        let program = Program::new(parsed.module).expect("it is legal");
        let threads = |name: &str, grid| program.kernel(name).expect("the kernel").useful_threads(grid, 4);
        assert_eq!([threads("empty", [2, 1, 1]), threads("empty", [4, 4, 2])], [1, 1]);
        assert_eq!([threads("empty", [128, 128, 1]), threads("empty", [u32::MAX; 3])], [4, 4]);
        assert_eq!([threads("product", [2, 1, 1]), threads("sum", [2, 1, 1]), threads("endless", [2, 1, 1])], [4; 3]);
    }
}
