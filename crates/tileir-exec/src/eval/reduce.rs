//! `reduce` and `scan` with any body (spec, ops.md §11), in the order in which hardware combines (§16.4).

use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Tile, row_major_strides};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Module, Op, Value as Ssa};

/// One element of each operand of a `reduce` or `scan`, as bit patterns: what the body combines. Called an item in this module.
pub(crate) type OperandElements = SmallVec<[u64; 2]>;

/// The number of threads that hold the elements of a reduction on hardware. If there are more elements, each thread first
/// combines its own elements as a tree, and then the identity with the result.
pub(crate) const REDUCE_THREADS: usize = 128;
/// The first level of [`tree_bits`] that combines elements of different threads.
pub(crate) const FIRST_WARP_BIT: u32 = 4;
/// Elements of a group of a scan: each group is scanned separately, then combined with the total of the earlier groups.
pub(crate) const SCAN_GROUP: usize = 32;

/// The operands of a `reduce` or `scan`, divided into rows along its dimension.
struct OperandRows {
    operands: Vec<Arc<Tile>>,
    /// The number of elements of a row.
    count: usize,
    /// The distance between the elements of a row.
    stride: usize,
}

impl OperandRows {
    /// The operands, divided along dimension `dim`.
    fn new(machine: &Machine<'_>, operands: &[Ssa], dim: usize) -> OperandRows {
        let operands: Vec<_> = operands.iter().map(|&v| machine.tile(v)).collect();
        let shape = &operands[0].shape;
        OperandRows { count: shape[dim], stride: row_major_strides(shape)[dim], operands }
    }

    /// The position of the first element of each row, in row-major order of the other dimensions.
    fn starts(&self) -> impl Iterator<Item = usize> + use<> {
        let (count, stride, total) = (self.count, self.stride, self.operands[0].bits.len());
        (0..total / count).map(move |row| row / stride * stride * count + row % stride)
    }

    /// The items of the row that starts at a position.
    ///
    /// # Errors
    /// If the launch must stop.
    fn items(&self, machine: &Machine<'_>, start: usize) -> Eval<Vec<OperandElements>> {
        let mut items = Vec::with_capacity(self.count);
        for j in 0..self.count {
            machine.poll(j)?;
            items.push(self.operands.iter().map(|o| o.bits[start + j * self.stride]).collect());
        }
        Ok(items)
    }
}

/// Combines two items by the body. For operand i, argument 2i of the body is the element of the earlier item, 2i+1 that of the later.
///
/// # Errors
/// If the body faults.
fn combine(
    machine: &mut Machine<'_>,
    op: Op,
    elems: &[Elem],
    earlier: &OperandElements,
    later: &OperandElements,
) -> Eval<OperandElements> {
    let pairs = elems.iter().zip(earlier.iter().zip(later));
    let args = pairs.flat_map(|(&elem, (&a, &b))| [tile(Tile::scalar(elem, a)), tile(Tile::scalar(elem, b))]);
    let args: SmallVec<[_; 4]> = args.collect();
    let yields = machine.call_body(op, args.into_iter())?;
    let bits = |value: crate::tile::Value| match value {
        crate::tile::Value::Tile(tile) => Ok(tile.bits[0]),
        crate::tile::Value::Scalar(_, bits) => Ok(bits),
        _ => Err(Problem::unsupported("a body that does not yield scalars")),
    };
    yields.into_iter().map(bits).collect()
}

/// The identities in an attribute of a `reduce` or `scan`, as bit patterns of the element types of the operands.
pub(crate) fn identities(m: &Module, attr: tileir_ir::Attr) -> OperandElements {
    let AttrData::Array(items) = m.attr_data(attr) else { return OperandElements::new() };
    let bits = |a: &tileir_ir::Attr| match m.attr_data(*a) {
        AttrData::Int { ty, value } => match m.type_data(*ty) {
            tileir_ir::TypeData::Int(f) => f.truncate(*value as i64),
            _ => *value as u64,
        },
        AttrData::Float { ty, bits } => match m.type_data(*ty) {
            tileir_ir::TypeData::Float(format) => format.to_storage(*bits),
            _ => *bits,
        },
        _ => 0,
    };
    items.iter().map(bits).collect()
}

/// The levels of the reduction tree, as bits of the element index: a level combines elements that differ in its bit. First
/// the levels inside a thread (from bit 7 on), then those inside a warp (bits 4 to 0), then those between warps (6 and 5). The
/// number of elements is a power of two.
pub(crate) fn tree_bits(bits: u32) -> impl Iterator<Item = u32> {
    (7..bits).chain([FIRST_WARP_BIT, 3, 2, 1, 0, 6, 5].into_iter().filter(move |&b| b < bits))
}

/// The number of elements along dimension `dim` of the operands of a `reduce` or `scan`.
fn row_length(m: &Module, op: Op, dim: i64) -> u64 {
    let shape = m.operands(op).first().and_then(|&v| m.as_tile(m.value_type(v))).map(|t| t.0);
    let size = |shape: &[i64]| usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).map_or(0, |s| s.unsigned_abs());
    shape.map_or(0, size)
}

/// Bytes of the items of a row of `row` elements. An item of more than two operands is allocated separately.
fn items_bytes(m: &Module, op: Op, row: u64) -> u64 {
    let operands = m.operands(op).len();
    let spilled = if operands > 2 { 8 * operands.next_power_of_two() } else { 0 };
    row.saturating_mul((size_of::<OperandElements>() + spilled) as u64)
}

/// The workspace of [`reduce()`]: the items of a row, and the list of those that are not combined yet.
pub(super) fn reduce_workspace(m: &Module, op: Op) -> u64 {
    let row = row_length(m, op, Reduce(op).dim(m));
    items_bytes(m, op, row).saturating_add(row.saturating_mul(size_of::<usize>() as u64))
}

/// The workspace of [`scan`]: the items of a row.
pub(super) fn scan_workspace(m: &Module, op: Op) -> u64 {
    items_bytes(m, op, row_length(m, op, Scan(op).dim(m)))
}

/// Evaluates `reduce`: combines each row along the dimension in the order of [`tree_bits`], and sets the results.
pub(super) fn reduce(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Reduce(op);
    let rows = OperandRows::new(machine, o.operands(machine.m), o.dim(machine.m) as usize);
    let elems: Vec<Elem> = rows.operands.iter().map(|t| t.elem).collect();
    let identity = identities(machine.m, o.identities(machine.m));
    let count = rows.starts().count();
    let mut results: Vec<SmallVec<[u64; 1]>> = elems.iter().map(|_| SmallVec::with_capacity(count)).collect();
    for start in rows.starts() {
        let mut items = rows.items(machine, start)?;
        // The items that have not been combined into another one.
        let mut live: Vec<usize> = (0..items.len()).collect();
        for bit in tree_bits(items.len().trailing_zeros()) {
            if bit == FIRST_WARP_BIT && items.len() > REDUCE_THREADS {
                for &i in &live {
                    items[i] = combine(machine, op, &elems, &identity, &items[i].clone())?;
                }
            }
            let half = 1 << bit;
            live.retain(|i| i & half == 0);
            for &i in &live {
                items[i] = combine(machine, op, &elems, &items[i].clone(), &items[i | half].clone())?;
            }
        }
        for (result, bits) in results.iter_mut().zip(&items[0]) {
            result.push(*bits);
        }
    }
    set_results(machine, op, results);
    Ok(())
}

/// Sets the results of `op` to tiles with these bits.
fn set_results(machine: &mut Machine<'_>, op: Op, results: Vec<SmallVec<[u64; 1]>>) {
    let values: SmallVec<[Ssa; 2]> = machine.m.results(op).collect();
    for (value, bits) in values.into_iter().zip(results) {
        let (shape, elem) = machine.tile_type(value);
        machine.set(value, tile(Tile { elem, shape, bits }));
    }
}

/// An inclusive scan: a prefix network inside each group, whose items are then combined with the total of the earlier groups.
pub(super) fn scan(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Scan(op);
    let rows = OperandRows::new(machine, o.operands(machine.m), o.dim(machine.m) as usize);
    let (elems, reverse): (Vec<Elem>, bool) = (rows.operands.iter().map(|t| t.elem).collect(), o.reverse(machine.m));
    let mut results: Vec<SmallVec<[u64; 1]>> = rows.operands.iter().map(|t| t.bits.clone()).collect();
    for start in rows.starts() {
        let mut items = rows.items(machine, start)?;
        if reverse {
            items.reverse();
        }
        let mut total: Option<OperandElements> = None;
        for group in items.chunks_mut(SCAN_GROUP) {
            scan_group(machine, op, &elems, group)?;
            if let Some(total) = &total {
                for item in group.iter_mut() {
                    *item = combine(machine, op, &elems, total, item)?;
                }
            }
            total = group.last().cloned();
        }
        for (j, item) in items.iter().enumerate() {
            let j = if reverse { rows.count - 1 - j } else { j };
            for (result, bits) in results.iter_mut().zip(item) {
                result[start + j * rows.stride] = *bits;
            }
        }
    }
    set_results(machine, op, results);
    Ok(())
}

/// Scans a group: combines each item with the one at distance 1, 2, 4, … before it.
fn scan_group(machine: &mut Machine<'_>, op: Op, elems: &[Elem], group: &mut [OperandElements]) -> Eval {
    let mut distance = 1;
    while distance < group.len() {
        for j in (distance..group.len()).rev() {
            group[j] = combine(machine, op, elems, &group[j - distance].clone(), &group[j].clone())?;
        }
        distance *= 2;
    }
    Ok(())
}
