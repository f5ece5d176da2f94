//! `reduce` and `scan` with any body (ops.md §11), in the order in which hardware combines (§16.4).

use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Tile, row_major};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::attrs::AttrData;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Module, Op, Value as Ssa};

/// One element of each operand.
pub(crate) type Item = SmallVec<[u64; 2]>;

/// Threads that hold the elements of a reduction on hardware; more elements than that are combined inside a thread
/// first, beginning with the identity.
pub(crate) const THREADS: usize = 128;
/// Elements that a scan combines at once.
pub(crate) const GROUP: usize = 32;

struct Walk {
    operands: Vec<Arc<Tile>>,
    /// The number of elements along the dimension, and their stride.
    count: usize,
    stride: usize,
}

impl Walk {
    fn new(cx: &Machine<'_>, operands: &[Ssa], dim: usize) -> Walk {
        let operands: Vec<_> = operands.iter().map(|&v| cx.tile(v)).collect();
        let shape = &operands[0].shape;
        Walk { count: shape[dim], stride: row_major(shape)[dim], operands }
    }

    /// The position of the first element of each row along the dimension, in row-major order of the other dimensions.
    fn lines(&self) -> impl Iterator<Item = usize> + use<> {
        let (count, stride, total) = (self.count, self.stride, self.operands[0].bits.len());
        (0..total / count).map(move |line| line / stride * stride * count + line % stride)
    }

    fn line(&self, cx: &Machine<'_>, start: usize) -> Eval<Vec<Item>> {
        let mut items = Vec::with_capacity(self.count);
        for j in 0..self.count {
            cx.poll(j)?;
            items.push(self.operands.iter().map(|o| o.bits[start + j * self.stride]).collect());
        }
        Ok(items)
    }
}

/// Combines two items by the body: block argument 2i is the earlier one, 2i+1 the later one.
fn combine(cx: &mut Machine<'_>, op: Op, elems: &[Elem], earlier: &Item, later: &Item) -> Eval<Item> {
    let pairs = elems.iter().zip(earlier.iter().zip(later));
    let args = pairs.flat_map(|(&elem, (&a, &b))| [tile(Tile::scalar(elem, a)), tile(Tile::scalar(elem, b))]);
    let args: SmallVec<[_; 4]> = args.collect();
    let yields = cx.call(op, args.into_iter())?;
    let bits = |value: crate::tile::Value| match value {
        crate::tile::Value::Tile(tile) => Ok(tile.bits[0]),
        crate::tile::Value::Scalar(_, bits) => Ok(bits),
        _ => Err(Problem::unsupported("a body that yields no scalar")),
    };
    yields.into_iter().map(bits).collect()
}

/// The identities, as patterns of the operands' element types.
pub(crate) fn identities(m: &Module, attr: tileir_ir::Attr) -> Item {
    let AttrData::Array(items) = m.attr_data(attr) else { return Item::new() };
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

/// A balanced tree over the bits of the index: those inside a thread, those inside a warp, those between warps.
pub(crate) fn tree(bits: u32) -> impl Iterator<Item = u32> {
    (7..bits).chain([4, 3, 2, 1, 0, 6, 5].into_iter().filter(move |&b| b < bits))
}

pub(super) fn reduce(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = Reduce(op);
    let walk = Walk::new(cx, o.operands(cx.m), o.dim(cx.m) as usize);
    let elems: Vec<Elem> = walk.operands.iter().map(|t| t.elem).collect();
    let identity = identities(cx.m, o.identities(cx.m));
    let mut results: Vec<SmallVec<[u64; 1]>> = vec![SmallVec::new(); elems.len()];
    for start in walk.lines() {
        let mut items = walk.line(cx, start)?;
        // The items that have not been combined into another one.
        let mut live: Vec<usize> = (0..items.len()).collect();
        for bit in tree(items.len().trailing_zeros()) {
            if bit == 4 && items.len() > THREADS {
                for &i in &live {
                    items[i] = combine(cx, op, &elems, &identity, &items[i].clone())?;
                }
            }
            let half = 1 << bit;
            live.retain(|i| i & half == 0);
            for &i in &live {
                items[i] = combine(cx, op, &elems, &items[i].clone(), &items[i | half].clone())?;
            }
        }
        for (result, bits) in results.iter_mut().zip(&items[0]) {
            result.push(*bits);
        }
    }
    give_all(cx, op, results);
    Ok(())
}

fn give_all(cx: &mut Machine<'_>, op: Op, results: Vec<SmallVec<[u64; 1]>>) {
    let values: SmallVec<[Ssa; 2]> = cx.m.results(op).collect();
    for (value, bits) in values.into_iter().zip(results) {
        let (shape, elem) = cx.tile_type(value);
        cx.set(value, tile(Tile { elem, shape, bits }));
    }
}

/// Inclusive: a prefix network inside each group, then the totals of the groups before it.
pub(super) fn scan(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = Scan(op);
    let walk = Walk::new(cx, o.operands(cx.m), o.dim(cx.m) as usize);
    let (elems, reverse): (Vec<Elem>, bool) = (walk.operands.iter().map(|t| t.elem).collect(), o.reverse(cx.m));
    let mut results: Vec<SmallVec<[u64; 1]>> = walk.operands.iter().map(|t| t.bits.clone()).collect();
    for start in walk.lines() {
        let mut items = walk.line(cx, start)?;
        if reverse {
            items.reverse();
        }
        let mut total: Option<Item> = None;
        for group in items.chunks_mut(GROUP) {
            prefixes(cx, op, &elems, group)?;
            if let Some(total) = &total {
                for item in group.iter_mut() {
                    *item = combine(cx, op, &elems, total, item)?;
                }
            }
            total = group.last().cloned();
        }
        for (j, item) in items.iter().enumerate() {
            let j = if reverse { walk.count - 1 - j } else { j };
            for (result, bits) in results.iter_mut().zip(item) {
                result[start + j * walk.stride] = *bits;
            }
        }
    }
    give_all(cx, op, results);
    Ok(())
}

/// Each item combined with all before it, at distances 1, 2, 4, …
fn prefixes(cx: &mut Machine<'_>, op: Op, elems: &[Elem], group: &mut [Item]) -> Eval {
    let mut distance = 1;
    while distance < group.len() {
        for j in (distance..group.len()).rev() {
            group[j] = combine(cx, op, elems, &group[j - distance].clone(), &group[j].clone())?;
        }
        distance *= 2;
    }
    Ok(())
}
