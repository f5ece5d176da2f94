//! `reduce` and `scan` of packed tiles: the body runs on all pairs of a level at once, in the reference's order.

use super::packed::{Data, Packed, each_width};
use super::{Fast, SMALL};
use crate::eval::{GROUP, THREADS, identities, tree};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::program::Step;
use crate::tile::{Elem, Shape, Value};
use std::sync::Arc;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa};

/// The operands as `outer x count x inner` arrays.
struct Lines {
    data: Vec<Data>,
    elems: Vec<Elem>,
    count: usize,
    inner: usize,
}

impl Lines {
    fn new(cx: &Machine<'_>, operands: &[Ssa], dim: usize) -> Option<Lines> {
        let tiles = operands.iter().map(|&v| cx.packed(v)).collect::<Option<Vec<_>>>()?;
        let shape = &tiles.first()?.shape;
        Some(Lines {
            count: shape[dim],
            inner: shape[dim + 1..].iter().product(),
            elems: tiles.iter().map(|t| t.elem).collect(),
            data: tiles.iter().map(|t| t.data.clone()).collect(),
        })
    }
}

/// What the body makes of pairs of items, all at once; nothing if one of its ops cannot do that.
fn combine(
    cx: &mut Machine<'_>,
    op: Op,
    elems: &[Elem],
    earlier: Vec<Data>,
    later: Vec<Data>,
) -> Eval<Option<Vec<Data>>> {
    let kernel = cx.cx.kernel;
    let Some(body) = kernel.bodies.get(&op) else { return Ok(None) };
    let Some(count) = earlier.first().map(Data::len) else { return Ok(None) };
    let shape = Shape::from_slice(&[count]);
    let pack = |elem: Elem, data: Data| Value::Packed(Arc::new(Packed { elem, shape: shape.clone(), data }));
    for (i, (a, b)) in earlier.into_iter().zip(later).enumerate() {
        cx.put(body.args[2 * i], pack(elems[i], a));
        cx.put(body.args[2 * i + 1], pack(elems[i], b));
    }
    for step in &kernel.steps[body.start as usize..] {
        match step {
            Step::Eval(inner, _) => match cx.m.kind(*inner) {
                // A scalar, which stays one.
                OpKind::Table(Opcode::Constant) => cx.eval(*inner)?,
                _ if cx.eval_fast(*inner)? == Fast::Done => {}
                _ => return Ok(None),
            },
            Step::Done => break,
            _ => return Ok(None),
        }
    }
    let yielded = body.yields.iter().zip(elems).map(|(&reg, &elem)| match cx.register(reg) {
        Value::Packed(packed) => Some(packed.data.clone()),
        Value::Tile(tile) => Some(Data::splat(elem, tile.bits[0], count)),
        Value::Empty | Value::Window(_) | Value::Tensor(_) | Value::Token => None,
    });
    Ok(yielded.collect())
}

/// Chunks of `size`, by turns to the first and the second list.
fn split<T: Copy>(v: &[T], size: usize) -> (Vec<T>, Vec<T>) {
    let mut halves = (Vec::with_capacity(v.len() / 2), Vec::with_capacity(v.len() / 2));
    for pair in v.chunks_exact(2 * size) {
        halves.0.extend_from_slice(&pair[..size]);
        halves.1.extend_from_slice(&pair[size..]);
    }
    halves
}

/// Wraps both.
fn both<T>((a, b): (Vec<T>, Vec<T>), wrap: fn(Vec<T>) -> Data) -> (Data, Data) {
    (wrap(a), wrap(b))
}

fn split_data(data: &Data, size: usize) -> (Data, Data) {
    match data {
        Data::B1(v) => both(split(v, size), Data::B1),
        Data::B2(v) => both(split(v, size), Data::B2),
        Data::B4(v) => both(split(v, size), Data::B4),
        Data::B8(v) => both(split(v, size), Data::B8),
    }
}

pub(super) fn reduce(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Reduce(op);
    let Some(Lines { mut data, elems, count, inner }) = Lines::new(cx, o.operands(cx.m), o.dim(cx.m) as usize) else {
        return Ok(Fast::Not);
    };
    let bits = count.trailing_zeros();
    // The bits of the index that have not been combined.
    let mut left: Vec<u32> = (0..bits).collect();
    for bit in tree(bits) {
        if bit == 4 && count > THREADS {
            let n = data[0].len();
            let identity = identities(cx.m, o.identities(cx.m));
            let start = elems.iter().zip(&identity).map(|(&elem, &bits)| Data::splat(elem, bits, n)).collect();
            match combine(cx, op, &elems, start, data)? {
                Some(combined) => data = combined,
                None => return Ok(Fast::Not),
            }
        }
        let at = left.iter().position(|&b| b == bit).unwrap_or(0);
        left.remove(at);
        let (earlier, later) = data.iter().map(|d| split_data(d, inner << at)).unzip();
        match combine(cx, op, &elems, earlier, later)? {
            Some(combined) => data = combined,
            None => return Ok(Fast::Not),
        }
    }
    give_all(cx, op, data);
    Ok(Fast::Done)
}

fn give_all(cx: &mut Machine<'_>, op: Op, data: Vec<Data>) {
    for (i, data) in data.into_iter().enumerate() {
        let Some(result) = cx.m.result(op, i) else { continue };
        let (shape, elem) = cx.tile_type(result);
        let packed = Packed { elem, shape, data };
        let small = packed.data.len() < SMALL;
        cx.set(result, if small { Value::Tile(Arc::new(packed.to_tile())) } else { Value::Packed(Arc::new(packed)) });
    }
}

/// The items at these positions of every line.
fn pick<T: Copy>(v: &[T], count: usize, inner: usize, positions: &[usize]) -> Vec<T> {
    let mut to = Vec::with_capacity(v.len() / count * positions.len());
    for line in v.chunks_exact(count * inner) {
        for &j in positions {
            to.extend_from_slice(&line[j * inner..(j + 1) * inner]);
        }
    }
    to
}

/// Puts items back to where [`pick`] took them from.
fn place<T: Copy>(v: &mut [T], count: usize, inner: usize, positions: &[usize], items: &[T]) {
    let mut items = items.chunks_exact(inner);
    for line in v.chunks_exact_mut(count * inner) {
        for &j in positions {
            if let Some(item) = items.next() {
                line[j * inner..(j + 1) * inner].copy_from_slice(item);
            }
        }
    }
}

fn place_data(to: &mut Data, count: usize, inner: usize, positions: &[usize], items: &Data) {
    match (to, items) {
        (Data::B1(v), Data::B1(x)) => place(v, count, inner, positions, x),
        (Data::B2(v), Data::B2(x)) => place(v, count, inner, positions, x),
        (Data::B4(v), Data::B4(x)) => place(v, count, inner, positions, x),
        (Data::B8(v), Data::B8(x)) => place(v, count, inner, positions, x),
        _ => {}
    }
}

pub(super) fn scan(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Scan(op);
    let Some(Lines { mut data, elems, count, inner }) = Lines::new(cx, o.operands(cx.m), o.dim(cx.m) as usize) else {
        return Ok(Fast::Not);
    };
    // Position `j` in scan order.
    let order: Vec<usize> = if o.reverse(cx.m) { (0..count).rev().collect() } else { (0..count).collect() };
    let mut distance = 1;
    while distance < count.min(GROUP) {
        let later: Vec<usize> = (0..count).filter(|j| j % GROUP >= distance).collect();
        let earlier = later.iter().map(|&j| order[j - distance]).collect::<Vec<_>>();
        let later = later.iter().map(|&j| order[j]).collect::<Vec<_>>();
        if !step(cx, op, &elems, &mut data, (count, inner), &earlier, &later)? {
            return Ok(Fast::Not);
        }
        distance *= 2;
    }
    for group in 1..count.div_ceil(GROUP) {
        let later: Vec<usize> = (group * GROUP..((group + 1) * GROUP).min(count)).map(|j| order[j]).collect();
        let earlier = vec![order[group * GROUP - 1]; later.len()];
        if !step(cx, op, &elems, &mut data, (count, inner), &earlier, &later)? {
            return Ok(Fast::Not);
        }
    }
    give_all(cx, op, data);
    Ok(Fast::Done)
}

/// Combines the items at `earlier` into those at `later`.
fn step(
    cx: &mut Machine<'_>,
    op: Op,
    elems: &[Elem],
    data: &mut [Data],
    (count, inner): (usize, usize),
    earlier: &[usize],
    later: &[usize],
) -> Eval<bool> {
    let take =
        |positions: &[usize]| data.iter().map(|d| each_width!(d, v => pick(v, count, inner, positions))).collect();
    let Some(combined) = combine(cx, op, elems, take(earlier), take(later))? else { return Ok(false) };
    for (to, items) in data.iter_mut().zip(&combined) {
        place_data(to, count, inner, later, items);
    }
    Ok(true)
}
