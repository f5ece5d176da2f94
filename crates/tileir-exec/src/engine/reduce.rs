//! `reduce` and `scan` of packed tiles: the body runs on all pairs of a level at once, in the reference's order.

use super::fuse::lane_op;
use super::packed::{Case, CaseMut, Data, Packed, Slice, SliceMut, width};
use super::plan::Combine;
use super::strip::Run;
use super::{Fast, SMALL};
use crate::eval::{REDUCE_THREADS, SCAN_GROUP, tree_bits};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::Bits;
use crate::tile::Elem;
use crate::workspace::{Workspace, elem, packed_elements};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Module, Op};

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
        && let (Some(single), [from]) = (plan.single().filter(|single| single.has_fold()), slices.as_slice())
    {
        let mut to = room(cx, &plan.elems, total / plan.count);
        cx.scratch.ahead.ask(total * width(plan.elems[0]) / (4 * LINE));
        single.fold(cx.cx.isa, *from, plan.count, plan.identities[0], to[0].slice_mut(0..total / plan.count));
        drop(slices);
        drop(tiles);
        give_all(cx, op, to);
        return Ok(Fast::Done);
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

/// Copies the items at these positions of every line.
fn pick<T: Bits>(v: &[T], count: usize, inner: usize, positions: &[usize], to: &mut [T]) {
    let mut to = to.chunks_exact_mut(inner);
    for line in v.chunks_exact(count * inner) {
        for (&j, to) in positions.iter().zip(&mut to) {
            to.copy_from_slice(&line[j * inner..(j + 1) * inner]);
        }
    }
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
    let tiles: SmallVec<[Arc<Packed>; 2]> = plan.operands.iter().map(|&reg| cx.packed_register(reg)).collect();
    let Some(total) = tiles.first().map(|t| t.data.len()).filter(|&n| n >= SMALL) else { return Ok(Fast::Not) };
    let mut data = room(cx, &plan.elems, total);
    data.iter_mut().zip(&tiles).for_each(|(to, from)| to.slice_mut(0..total).copy(from.data.all()));
    drop(tiles);
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
    let total = data.first()?.len() / count * later.len();
    let take = |positions: &[usize]| -> Tiles {
        let mut to = room(cx, &plan.elems, total);
        for (to, from) in to.iter_mut().zip(&*data) {
            match (from, to) {
                (Data::B1(v), Data::B1(to)) => pick(v, count, inner, positions, to),
                (Data::B2(v), Data::B2(to)) => pick(v, count, inner, positions, to),
                (Data::B4(v), Data::B4(to)) => pick(v, count, inner, positions, to),
                (Data::B8(v), Data::B8(to)) => pick(v, count, inner, positions, to),
                _ => {}
            }
        }
        to
    };
    let (before, after) = (take(earlier), take(later));
    let mut to = room(cx, &plan.elems, total);
    let inputs: SmallVec<[Slice<'_>; 4]> =
        before.iter().zip(&after).flat_map(|(a, b)| [a.slice(0..total), b.slice(0..total)]).collect();
    let mut outputs: SmallVec<[SliceMut<'_>; 2]> = to.iter_mut().map(|d| d.slice_mut(0..total)).collect();
    let scalars: SmallVec<[u64; 4]> = plan.chain.scalars.iter().map(|&reg| cx.bits(reg)).collect();
    if !combine(cx, plan, &scalars, &inputs, &mut outputs) {
        return None;
    }
    drop((inputs, outputs));
    for (tile, items) in data.iter_mut().zip(&to) {
        place_data(tile, count, inner, later, items);
    }
    [before, after, to].into_iter().for_each(|tiles| give_back(cx, tiles));
    Some(())
}

/// Bytes of so many elements of each operand.
fn room_bytes(m: &Module, op: Op, elements: u64) -> u64 {
    let widths = m.operands(op).iter().filter_map(|&v| elem(m, v)).map(width);
    widths.fold(0, |n: u64, width| n.saturating_add(packed_elements(width, elements)))
}

/// The workspace of a `reduce`: the larger of [`by_levels`], and of a line that a vector loop leaves to the body.
pub(super) fn reduce_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let (total, shape) = shape_of(m, op)?;
    let dim = usize::try_from(Reduce(op).dim(m)).ok()?;
    let (count, inner) = (*shape.get(dim)?, shape[dim + 1..].iter().product::<u64>());
    // Twice the items of a line, one word each.
    let line = Workspace::allocated(count.saturating_mul(16));
    if inner == 1 && m.operands(op).len() == 1 && folds(m, op) {
        return Some(line);
    }
    Some(Workspace::pooled(levels_bytes(m, op, total, count, inner)))
}

/// The peak of [`by_levels`].
fn levels_bytes(m: &Module, op: Op, total: u64, count: u64, inner: u64) -> u64 {
    let bits = count.trailing_zeros();
    let mut left: SmallVec<[u32; 16]> = (0..bits).collect();
    let (mut most, mut held, mut elements) = (0, 0, total);
    for bit in tree_bits(bits) {
        if bit == 4 && count > REDUCE_THREADS as u64 {
            // The identities and the results beside the elements.
            most = most.max(held + 2 * room_bytes(m, op, elements));
        }
        let at = left.iter().position(|&b| b == bit).unwrap_or(0);
        left.remove(at);
        let size = inner << at;
        let half = room_bytes(m, op, elements / 2);
        let is_gathered = size < CHUNK as u64 && elements != 2 * size;
        most = most.max(held + if is_gathered { 3 * half } else { half });
        (held, elements) = (half, elements / 2);
    }
    // The last level is the result.
    most.saturating_sub(held)
}

/// The workspace of a `scan`: the earlier, the later and the combined items of [`step`], and four lists of positions.
pub(super) fn scan_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let (total, shape) = shape_of(m, op)?;
    let count = *shape.get(usize::try_from(Scan(op).dim(m)).ok()?)?;
    let positions = count.saturating_mul(4 * size_of::<usize>() as u64);
    Some(Workspace::pooled(room_bytes(m, op, total).saturating_mul(3)) + Workspace::allocated(positions))
}

/// Elements and shape of the first operand.
fn shape_of(m: &Module, op: Op) -> Option<(u64, SmallVec<[u64; 4]>)> {
    let (shape, _) = m.as_tile(m.value_type(*m.operands(op).first()?))?;
    let shape: SmallVec<[u64; 4]> = shape.iter().map(|size| size.unsigned_abs()).collect();
    Some((shape.iter().fold(1, |n: u64, &size| n.saturating_mul(size)), shape))
}

/// Whether the body is one op that a vector loop folds a line by.
fn folds(m: &Module, op: Op) -> bool {
    let body = m.ops_within(op);
    // The reduction itself, the op and the terminator.
    let [_, only, _] = body[..] else { return false };
    lane_op(m, only).is_some_and(|lanes| lanes.has_fold())
}
