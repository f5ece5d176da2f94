//! `reduce` and `scan` of packed tiles: the body runs on all pairs of a level at once, in the reference's order.

use super::packed::{Case, CaseMut, Data, Packed, Slice, SliceMut, each_width, width};
use super::plan::Combine;
use super::strip::Run;
use super::{Fast, SMALL};
use crate::eval::{REDUCE_THREADS, SCAN_GROUP, tree_bits};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::{AlignedVec, Bits};
use crate::tile::Elem;
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::Op;

/// Chunks of fewer elements are brought together before the body runs on them.
const CHUNK: usize = 64;

/// Bytes of a cache line: for every four that it reads, a reduction asks memory for one.
const LINE: usize = 64;

/// One tile for each operand.
type Tiles = SmallVec<[Data; 2]>;

/// Room for as many elements of each operand.
fn room(cx: &Machine<'_>, elems: &[Elem], count: usize) -> Tiles {
    let mut pool = cx.pool.borrow_mut();
    elems.iter().map(|&elem| pool.data(width(elem), count)).collect()
}

fn give_back(cx: &Machine<'_>, tiles: Tiles) {
    let mut pool = cx.pool.borrow_mut();
    tiles.into_iter().for_each(|data| pool.give_data(data));
}

/// Runs the body on pairs of elements: what it yields goes to `to`. `false` if an op of it is not defined on some.
fn combine(
    cx: &mut Machine<'_>,
    combine: &Combine,
    scalars: &[u64],
    inputs: &[Slice<'_>],
    to: &mut [SliceMut<'_>],
) -> bool {
    let Some(count) = inputs.first().map(|s| s.len()) else { return false };
    if let (Some(op), [to]) = (combine.single(), &mut *to)
        && op.is_total()
    {
        op.run(cx.cx.isa, inputs[0], inputs[1], inputs[0], to.reborrow());
        return true;
    }
    let guarded = cx.cx.guards_elements;
    let run = Run {
        isa: cx.cx.isa,
        inputs,
        reads: &[],
        scalars,
        outputs: to,
        write: None,
        guarded,
        scratch: &mut cx.scratch,
        stop: cx.cx.stop,
    };
    combine.chain.strips.run(count, run)
}

/// Combines chunks of so many neighbours with those that follow them: half as many elements come out.
fn level(cx: &mut Machine<'_>, plan: &Combine, scalars: &[u64], from: &[Slice<'_>], size: usize) -> Option<Tiles> {
    let total = from.first()?.len();
    let mut to = room(cx, &plan.elems, total / 2);
    let mut done = true;
    if size >= CHUNK || total == 2 * size {
        for chunk in 0..total / (2 * size) {
            let at = 2 * size * chunk;
            let inputs: SmallVec<[Slice<'_>; 4]> =
                from.iter().flat_map(|s| [s.part(at..at + size), s.part(at + size..at + 2 * size)]).collect();
            let mut outputs: SmallVec<[SliceMut<'_>; 2]> =
                to.iter_mut().map(|d| d.slice_mut(at / 2..at / 2 + size)).collect();
            done = done && combine(cx, plan, scalars, &inputs, &mut outputs);
        }
    } else {
        let mut halves = [room(cx, &plan.elems, total / 2), room(cx, &plan.elems, total / 2)];
        for (half, tiles) in halves.iter_mut().enumerate() {
            for (tile, from) in tiles.iter_mut().zip(from) {
                gather(*from, tile.slice_mut(0..total / 2), size, half * size);
            }
        }
        let inputs: SmallVec<[Slice<'_>; 4]> = (halves[0].iter().zip(&halves[1]))
            .flat_map(|(a, b)| [a.slice(0..total / 2), b.slice(0..total / 2)])
            .collect();
        let mut outputs: SmallVec<[SliceMut<'_>; 2]> = to.iter_mut().map(|d| d.slice_mut(0..total / 2)).collect();
        done = combine(cx, plan, scalars, &inputs, &mut outputs);
        drop(inputs);
        halves.into_iter().for_each(|tiles| give_back(cx, tiles));
    }
    done.then_some(to)
}

/// Every other chunk of `size` elements, beginning with the one at `first`.
fn gather(from: Slice<'_>, to: SliceMut<'_>, size: usize, first: usize) {
    fn copy<T: Copy>(from: &[T], to: &mut [T], size: usize, first: usize) {
        for (to, from) in to.chunks_exact_mut(size).zip(from.chunks_exact(2 * size)) {
            to.copy_from_slice(&from[first..first + size]);
        }
    }
    match (from.by_width(), to.by_width()) {
        (Case::B1(from), CaseMut::B1(to)) => copy(from, to, size, first),
        (Case::B2(from), CaseMut::B2(to)) => copy(from, to, size, first),
        (Case::B4(from), CaseMut::B4(to)) => copy(from, to, size, first),
        (Case::B8(from), CaseMut::B8(to)) => copy(from, to, size, first),
        _ => {}
    }
}

pub(super) fn reduce(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some(plan) = cx.plan.and_then(|p| p.combines.get(&op)) else { return Ok(Fast::Not) };
    let tiles: SmallVec<[Arc<Packed>; 2]> = plan.operands.iter().map(|&reg| cx.packed_register(reg)).collect();
    let slices: SmallVec<[Slice<'_>; 2]> = tiles.iter().map(|t| t.data.all()).collect();
    let Some(total) = slices.first().map(|s| s.len()).filter(|&n| n >= SMALL) else { return Ok(Fast::Not) };
    if plan.inner == 1
        && let (Some(single), [from]) = (plan.single(), slices.as_slice())
    {
        let mut to = room(cx, &plan.elems, total / plan.count);
        cx.scratch.ahead.ask(total * width(plan.elems[0]) / (4 * LINE));
        if single.fold_at_once(cx.cx.isa, *from, plan.count, plan.identities[0], to[0].slice_mut(0..total / plan.count))
        {
            drop(slices);
            drop(tiles);
            give_all(cx, op, to);
            return Ok(Fast::Done);
        }
        give_back(cx, to);
    }
    let Some(data) = by_levels(cx, plan, &slices) else { return Ok(Fast::Not) };
    drop(slices);
    drop(tiles);
    give_all(cx, op, data);
    Ok(Fast::Done)
}

/// Level by level of the tree.
fn by_levels(cx: &mut Machine<'_>, plan: &Combine, slices: &[Slice<'_>]) -> Option<Tiles> {
    let scalars: SmallVec<[u64; 4]> = plan.chain.scalars.iter().map(|&reg| cx.bits(reg)).collect();
    let bits = plan.count.trailing_zeros();
    // The bits of the index that have not been combined.
    let mut left: SmallVec<[u32; 16]> = (0..bits).collect();
    let mut data: Option<Tiles> = None;
    for bit in tree_bits(bits) {
        if bit == 4 && plan.count > REDUCE_THREADS {
            let from = data.take()?;
            data = Some(from_identity(cx, plan, &scalars, &from)?);
            give_back(cx, from);
        }
        let at = left.iter().position(|&b| b == bit).unwrap_or(0);
        left.remove(at);
        let next = match &data {
            None => level(cx, plan, &scalars, slices, plan.inner << at)?,
            Some(data) => {
                let from: SmallVec<[Slice<'_>; 2]> = data.iter().map(Data::all).collect();
                level(cx, plan, &scalars, &from, plan.inner << at)?
            }
        };
        if let Some(old) = data.replace(next) {
            give_back(cx, old);
        }
    }
    match data {
        Some(data) => Some(data),
        // One element along the dimension: it is the result.
        None => {
            let mut to = room(cx, &plan.elems, slices.first()?.len());
            to.iter_mut().zip(slices).for_each(|(to, from)| to.slice_mut(0..from.len()).copy(*from));
            Some(to)
        }
    }
}

/// The identity combined with each element.
fn from_identity(cx: &mut Machine<'_>, plan: &Combine, scalars: &[u64], from: &Tiles) -> Option<Tiles> {
    let count = from.first()?.len();
    let mut start = room(cx, &plan.elems, count);
    start.iter_mut().zip(&plan.identities).for_each(|(tile, &bits)| tile.slice_mut(0..count).fill(bits));
    let mut to = room(cx, &plan.elems, count);
    let inputs: SmallVec<[Slice<'_>; 4]> =
        start.iter().zip(from).flat_map(|(a, b)| [a.slice(0..count), b.slice(0..count)]).collect();
    let mut outputs: SmallVec<[SliceMut<'_>; 2]> = to.iter_mut().map(|d| d.slice_mut(0..count)).collect();
    let done = combine(cx, plan, scalars, &inputs, &mut outputs);
    drop((inputs, outputs));
    give_back(cx, start);
    done.then_some(to)
}

fn give_all(cx: &mut Machine<'_>, op: Op, data: Tiles) {
    for (i, data) in data.into_iter().enumerate() {
        let Some(result) = cx.m.result(op, i) else { continue };
        let (shape, elem) = cx.tile_type(result);
        cx.put_data(cx.cx.program.register(result), elem, &shape, data);
    }
}

/// The items at these positions of every line.
fn pick<T: Bits>(v: &[T], count: usize, inner: usize, positions: &[usize]) -> AlignedVec<T> {
    let mut to = Vec::with_capacity(v.len() / count * positions.len());
    for line in v.chunks_exact(count * inner) {
        for &j in positions {
            to.extend_from_slice(&line[j * inner..(j + 1) * inner]);
        }
    }
    AlignedVec::from(to.as_slice())
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
    let Some(plan) = cx.plan.and_then(|p| p.combines.get(&op)) else { return Ok(Fast::Not) };
    let (count, inner) = (plan.count, plan.inner);
    let mut data: Tiles = plan.operands.iter().map(|&reg| cx.packed_register(reg).data.clone()).collect();
    if data.first().is_none_or(|d| d.len() < SMALL) {
        return Ok(Fast::Not);
    }
    // Position `j` in scan order.
    let order: Vec<usize> = if plan.reverse { (0..count).rev().collect() } else { (0..count).collect() };
    let mut distance = 1;
    while distance < count.min(SCAN_GROUP) {
        cx.cx.stop.check()?;
        let later: Vec<usize> = (0..count).filter(|j| j % SCAN_GROUP >= distance).collect();
        let earlier = later.iter().map(|&j| order[j - distance]).collect::<Vec<_>>();
        let later = later.iter().map(|&j| order[j]).collect::<Vec<_>>();
        if step(cx, plan, &mut data, (count, inner), &earlier, &later).is_none() {
            return Ok(Fast::Not);
        }
        distance *= 2;
    }
    for group in 1..count.div_ceil(SCAN_GROUP) {
        cx.cx.stop.check()?;
        let later: Vec<usize> = (group * SCAN_GROUP..((group + 1) * SCAN_GROUP).min(count)).map(|j| order[j]).collect();
        let earlier = vec![order[group * SCAN_GROUP - 1]; later.len()];
        if step(cx, plan, &mut data, (count, inner), &earlier, &later).is_none() {
            return Ok(Fast::Not);
        }
    }
    give_all(cx, op, data);
    Ok(Fast::Done)
}

/// Combines the items at `earlier` into those at `later`.
fn step(
    cx: &mut Machine<'_>,
    plan: &Combine,
    data: &mut [Data],
    (count, inner): (usize, usize),
    earlier: &[usize],
    later: &[usize],
) -> Option<()> {
    let take = |positions: &[usize]| -> Tiles {
        data.iter().map(|d| each_width!(d, v => pick(v, count, inner, positions))).collect()
    };
    let (before, after) = (take(earlier), take(later));
    let total = before.first()?.len();
    let mut to = room(cx, &plan.elems, total);
    let inputs: SmallVec<[Slice<'_>; 4]> =
        before.iter().zip(&after).flat_map(|(a, b)| [a.slice(0..total), b.slice(0..total)]).collect();
    let mut outputs: SmallVec<[SliceMut<'_>; 2]> = to.iter_mut().map(|d| d.slice_mut(0..total)).collect();
    let scalars: SmallVec<[u64; 4]> = plan.chain.scalars.iter().map(|&reg| cx.bits(reg)).collect();
    if !combine(cx, plan, &scalars, &inputs, &mut outputs) {
        return None;
    }
    drop(outputs);
    for (tile, items) in data.iter_mut().zip(&to) {
        place_data(tile, count, inner, later, items);
    }
    give_back(cx, to);
    Some(())
}
