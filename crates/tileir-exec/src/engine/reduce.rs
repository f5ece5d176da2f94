//! `reduce` and `scan` of packed tiles. A body runs on all pairs of a level of the tree at once, in the order of the
//! reference engine.

use super::fuse::lane_op;
use super::lanes::LaneOp;
use super::packed::{Case, CaseMut, Data, Packed, Slice, SliceMut, width};
use super::plan::{PairwiseBody, single_op};
use super::strip::GroupRun;
use super::{Fast, SMALL};
use crate::eval::{FIRST_WARP_BIT, REDUCE_THREADS, SCAN_GROUP, tree_bits};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::Bits;
use crate::tile::Elem;
use crate::workspace::{Workspace, elem, packed_elements};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{Module, Op};

/// Blocks of at least this many elements are combined in place. Shorter blocks are gathered first, so that one run of the
/// body combines all of them.
const MIN_BLOCK: usize = 64;

/// Bytes of a cache line. A row reduction prefetches one line for every four lines that it reads.
const LINE: usize = 64;

/// The elements of one tile per operand.
type Tiles = SmallVec<[Data; 2]>;

/// Takes a tile of `count` elements from the pool for each element type. The content is stale.
fn take_tiles(cx: &Machine<'_>, elems: &[Elem], count: usize) -> Tiles {
    let mut pool = cx.pool.borrow_mut();
    elems.iter().map(|&elem| pool.data(width(elem), count)).collect()
}

/// Returns tiles to the pool.
fn return_tiles(cx: &Machine<'_>, tiles: Tiles) {
    let mut pool = cx.pool.borrow_mut();
    tiles.into_iter().for_each(|data| pool.give_data(data));
}

/// The inputs of a body: for each operand, the earlier elements and then the later ones.
fn body_inputs<'a>(earlier: &'a Tiles, later: &'a Tiles) -> SmallVec<[Slice<'a>; 4]> {
    earlier.iter().zip(later).flat_map(|(earlier, later)| [earlier.all(), later.all()]).collect()
}

/// Runs the body on pairs of elements, and writes the yielded values to `outputs`. Returns `false` if an op of the body is
/// undefined on an element.
fn run_body(
    cx: &mut Machine<'_>,
    body: &PairwiseBody,
    scalars: &[u64],
    inputs: &[Slice<'_>],
    outputs: &mut [SliceMut<'_>],
) -> bool {
    let Some(count) = inputs.first().map(|s| s.len()) else { return false };
    if let (Some(op), [to]) = (body.single_op(), &mut *outputs)
        && op.is_total()
    {
        op.run(cx.cx.isa, inputs[0], inputs[1], inputs[0], to.reborrow());
        return true;
    }
    let guarded = cx.cx.guards_elements;
    let run = GroupRun {
        isa: cx.cx.isa,
        inputs,
        loads: &[],
        scalars,
        outputs,
        store: None,
        guarded,
        scratch: &mut cx.scratch,
        stop: cx.cx.stop,
    };
    body.group.body.run(count, run)
}

/// As [`run_body`], on pairs from whole tiles. Returns the yielded tiles; `None` if an op of the body is undefined on an
/// element.
fn combine_tiles(
    cx: &mut Machine<'_>,
    body: &PairwiseBody,
    scalars: &[u64],
    earlier: &Tiles,
    later: &Tiles,
) -> Option<Tiles> {
    let mut results = take_tiles(cx, &body.elems, later.first()?.len());
    let mut outputs: SmallVec<[SliceMut<'_>; 2]> = results.iter_mut().map(Data::all_mut).collect();
    let is_defined = run_body(cx, body, scalars, &body_inputs(earlier, later), &mut outputs);
    drop(outputs);
    is_defined.then_some(results)
}

/// Computes one level of the tree: combines each block of `distance` elements with the block that follows it. Returns tiles
/// of half the size; `None` if an op of the body is undefined on an element.
fn combine_level(
    cx: &mut Machine<'_>,
    body: &PairwiseBody,
    scalars: &[u64],
    from: &[Slice<'_>],
    distance: usize,
) -> Option<Tiles> {
    let half = from.first()?.len() / 2;
    if distance >= MIN_BLOCK || half == distance {
        return combine_blocks_in_place(cx, body, scalars, from, distance);
    }
    let gather = |first: usize| -> Tiles {
        let mut tiles = take_tiles(cx, &body.elems, half);
        for (tile, from) in tiles.iter_mut().zip(from) {
            gather_blocks(*from, tile.all_mut(), distance, first);
        }
        tiles
    };
    let (earlier, later) = (gather(0), gather(distance));
    let results = combine_tiles(cx, body, scalars, &earlier, &later);
    [earlier, later].into_iter().for_each(|tiles| return_tiles(cx, tiles));
    results
}

/// [`combine_level`] for long blocks: runs the body once for each pair of blocks, without a copy.
fn combine_blocks_in_place(
    cx: &mut Machine<'_>,
    body: &PairwiseBody,
    scalars: &[u64],
    from: &[Slice<'_>],
    size: usize,
) -> Option<Tiles> {
    let total = from.first()?.len();
    let mut to = take_tiles(cx, &body.elems, total / 2);
    for pair in 0..total / (2 * size) {
        let at = 2 * size * pair;
        let inputs: SmallVec<[Slice<'_>; 4]> =
            from.iter().flat_map(|s| [s.part(at..at + size), s.part(at + size..at + 2 * size)]).collect();
        let mut outputs: SmallVec<[SliceMut<'_>; 2]> =
            to.iter_mut().map(|d| d.slice_mut(at / 2..at / 2 + size)).collect();
        if !run_body(cx, body, scalars, &inputs, &mut outputs) {
            return None;
        }
    }
    Some(to)
}

/// Copies every other block of `size` elements, starting with the one at element `first`, which is 0 or `size`.
fn gather_blocks(from: Slice<'_>, to: SliceMut<'_>, size: usize, first: usize) {
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

/// Evaluates a `reduce` that has a plan: by the row loop of its op if the rows are contiguous, else level by level.
/// `Fast::Not` if there is no plan, or if an op of the body is undefined on an element.
pub(super) fn reduce(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some(body) = cx.plan.and_then(|p| p.pairwise_bodies.get(&op)) else { return Ok(Fast::Not) };
    let tiles: SmallVec<[Arc<Packed>; 2]> = body.operands.iter().map(|&reg| cx.packed_register(reg)).collect();
    let slices: SmallVec<[Slice<'_>; 2]> = tiles.iter().map(|t| t.data.all()).collect();
    let Some(total) = slices.first().map(|s| s.len()).filter(|&n| n >= SMALL) else { return Ok(Fast::Not) };
    let single_op = body.single_op().filter(|single_op| body.inner == 1 && single_op.can_reduce_rows());
    let results = if let (Some(single_op), [from]) = (single_op, slices.as_slice()) {
        let mut to = take_tiles(cx, &body.elems, total / body.dim_size);
        cx.scratch.prefetch.issue(total * width(body.elems[0]) / (4 * LINE));
        single_op.reduce_rows(cx.cx.isa, *from, body.dim_size, body.identities[0], to[0].all_mut());
        to
    } else {
        let Some(results) = reduce_by_levels(cx, body, &slices) else { return Ok(Fast::Not) };
        results
    };
    // Operands are released first: the pool takes back only unshared tiles.
    drop(slices);
    drop(tiles);
    set_results(cx, op, results);
    Ok(Fast::Done)
}

/// Reduces level by level of the tree, all rows (of any stride) at once. Returns one tile per operand; `None` if an op of the body is
/// undefined on an element.
fn reduce_by_levels(cx: &mut Machine<'_>, body: &PairwiseBody, operands: &[Slice<'_>]) -> Option<Tiles> {
    let scalars: SmallVec<[u64; 4]> = body.group.scalars.iter().map(|&reg| cx.scalar_bits(reg)).collect();
    let bits = body.dim_size.trailing_zeros();
    // The bits of the index that still distinguish elements.
    let mut remaining: SmallVec<[u32; 16]> = (0..bits).collect();
    let mut data: Option<Tiles> = None;
    for bit in tree_bits(bits) {
        if bit == FIRST_WARP_BIT && body.dim_size > REDUCE_THREADS {
            let from = data.take()?;
            data = Some(combine_with_identities(cx, body, &scalars, &from)?);
            return_tiles(cx, from);
        }
        let at = remaining.iter().position(|&b| b == bit).unwrap_or(0);
        remaining.remove(at);
        let next = match &data {
            None => combine_level(cx, body, &scalars, operands, body.inner << at)?,
            Some(data) => {
                let from: SmallVec<[Slice<'_>; 2]> = data.iter().map(Data::all).collect();
                combine_level(cx, body, &scalars, &from, body.inner << at)?
            }
        };
        if let Some(old) = data.replace(next) {
            return_tiles(cx, old);
        }
    }
    match data {
        Some(data) => Some(data),
        // Rows of one element are their own results.
        None => {
            let mut to = take_tiles(cx, &body.elems, operands.first()?.len());
            to.iter_mut().zip(operands).for_each(|(to, from)| to.all_mut().copy(*from));
            Some(to)
        }
    }
}

/// Combines the identities with each element, as the threads of hardware do that hold several elements. `None` if an op of
/// the body is undefined on an element.
fn combine_with_identities(cx: &mut Machine<'_>, body: &PairwiseBody, scalars: &[u64], from: &Tiles) -> Option<Tiles> {
    let mut identities = take_tiles(cx, &body.elems, from.first()?.len());
    identities.iter_mut().zip(&body.identities).for_each(|(tile, &bits)| tile.all_mut().fill(bits));
    let results = combine_tiles(cx, body, scalars, &identities, from);
    return_tiles(cx, identities);
    results
}

/// Sets the results of `op`.
fn set_results(cx: &mut Machine<'_>, op: Op, results: Tiles) {
    for (i, data) in results.into_iter().enumerate() {
        let Some(result) = cx.m.result(op, i) else { continue };
        let (shape, elem) = cx.tile_type(result);
        cx.put_data(cx.cx.program.register(result), elem, &shape, data);
    }
}

/// The division of a tile by the dimension of a scan. A segment is the `inner` contiguous elements that share their index
/// along the dimension and their outer indices. The `count` segments with the same outer indices are contiguous, too.
#[derive(Clone, Copy)]
struct ScanDim {
    /// The size of the dimension.
    count: usize,
    /// The elements of a segment.
    inner: usize,
}

impl ScanDim {
    /// Copies the segments at some indices along the dimension, for all outer indices.
    fn gather<T: Bits>(self, from: &[T], indices: &[usize], to: &mut [T]) {
        let inner = self.inner;
        let mut to = to.chunks_exact_mut(inner);
        for segments in from.chunks_exact(self.count * inner) {
            for (&j, to) in indices.iter().zip(&mut to) {
                to.copy_from_slice(&segments[j * inner..(j + 1) * inner]);
            }
        }
    }

    /// Copies segments back to the indices from which [`gather`](Self::gather) copied them.
    fn scatter<T: Copy>(self, from: &[T], indices: &[usize], to: &mut [T]) {
        let inner = self.inner;
        let mut from = from.chunks_exact(inner);
        for segments in to.chunks_exact_mut(self.count * inner) {
            for &j in indices {
                if let Some(segment) = from.next() {
                    segments[j * inner..(j + 1) * inner].copy_from_slice(segment);
                }
            }
        }
    }

    /// [`gather`](Self::gather) of elements of any width.
    fn gather_data(self, from: &Data, indices: &[usize], to: &mut Data) {
        match (from, to) {
            (Data::B1(from), Data::B1(to)) => self.gather(from, indices, to),
            (Data::B2(from), Data::B2(to)) => self.gather(from, indices, to),
            (Data::B4(from), Data::B4(to)) => self.gather(from, indices, to),
            (Data::B8(from), Data::B8(to)) => self.gather(from, indices, to),
            _ => {}
        }
    }

    /// [`scatter`](Self::scatter) of elements of any width.
    fn scatter_data(self, from: &Data, indices: &[usize], to: &mut Data) {
        match (from, to) {
            (Data::B1(from), Data::B1(to)) => self.scatter(from, indices, to),
            (Data::B2(from), Data::B2(to)) => self.scatter(from, indices, to),
            (Data::B4(from), Data::B4(to)) => self.scatter(from, indices, to),
            (Data::B8(from), Data::B8(to)) => self.scatter(from, indices, to),
            _ => {}
        }
    }
}

/// Evaluates a `scan` that has a plan. Each group of [`SCAN_GROUP`] indices is scanned by a prefix network, then combined
/// with the last index of the previous group. `Fast::Not` if there is no plan, or if an op of the body is undefined on an
/// element.
pub(super) fn scan(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some(body) = cx.plan.and_then(|p| p.pairwise_bodies.get(&op)) else { return Ok(Fast::Not) };
    let dim = ScanDim { count: body.dim_size, inner: body.inner };
    let tiles: SmallVec<[Arc<Packed>; 2]> = body.operands.iter().map(|&reg| cx.packed_register(reg)).collect();
    let Some(total) = tiles.first().map(|t| t.data.len()).filter(|&n| n >= SMALL) else { return Ok(Fast::Not) };
    let mut data = take_tiles(cx, &body.elems, total);
    data.iter_mut().zip(&tiles).for_each(|(to, from)| to.all_mut().copy(from.data.all()));
    drop(tiles);
    // The indices along the dimension, in scan order.
    let count = dim.count;
    let order: Vec<usize> = if body.reverse { (0..count).rev().collect() } else { (0..count).collect() };
    let mut distance = 1;
    while distance < count.min(SCAN_GROUP) {
        cx.cx.stop.check()?;
        let later: Vec<usize> = (0..count).filter(|j| j % SCAN_GROUP >= distance).collect();
        let earlier = later.iter().map(|&j| order[j - distance]).collect::<Vec<_>>();
        let later = later.iter().map(|&j| order[j]).collect::<Vec<_>>();
        if combine_segments(cx, body, &mut data, dim, &earlier, &later).is_none() {
            return Ok(Fast::Not);
        }
        distance *= 2;
    }
    for group in 1..count.div_ceil(SCAN_GROUP) {
        cx.cx.stop.check()?;
        let later: Vec<usize> = (group * SCAN_GROUP..((group + 1) * SCAN_GROUP).min(count)).map(|j| order[j]).collect();
        let earlier = vec![order[group * SCAN_GROUP - 1]; later.len()];
        if combine_segments(cx, body, &mut data, dim, &earlier, &later).is_none() {
            return Ok(Fast::Not);
        }
    }
    set_results(cx, op, data);
    Ok(Fast::Done)
}

/// Replaces each segment at an index in `later` by its combination with the segment at the corresponding index in `earlier`.
/// `None` if an op of the body is undefined on an element.
fn combine_segments(
    cx: &mut Machine<'_>,
    body: &PairwiseBody,
    data: &mut [Data],
    dim: ScanDim,
    earlier: &[usize],
    later: &[usize],
) -> Option<()> {
    let total = data.first()?.len() / dim.count * later.len();
    let gather = |indices: &[usize]| -> Tiles {
        let mut tiles = take_tiles(cx, &body.elems, total);
        tiles.iter_mut().zip(&*data).for_each(|(to, from)| dim.gather_data(from, indices, to));
        tiles
    };
    let (earlier, old) = (gather(earlier), gather(later));
    let scalars: SmallVec<[u64; 4]> = body.group.scalars.iter().map(|&reg| cx.scalar_bits(reg)).collect();
    let new = combine_tiles(cx, body, &scalars, &earlier, &old)?;
    data.iter_mut().zip(&new).for_each(|(to, from)| dim.scatter_data(from, later, to));
    [earlier, old, new].into_iter().for_each(|tiles| return_tiles(cx, tiles));
    Some(())
}

/// Bytes of `elements` elements of each operand.
fn operand_bytes(m: &Module, op: Op, elements: u64) -> u64 {
    let widths = m.operands(op).iter().filter_map(|&v| elem(m, v)).map(width);
    widths.fold(0, |n: u64, width| n.saturating_add(packed_elements(width, elements)))
}

/// The workspace of a `reduce`: that of its row loop, or that of [`reduce_by_levels`].
pub(super) fn reduce_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let (total, shape) = operand_shape(m, op)?;
    let dim = usize::try_from(Reduce(op).dim(m)).ok()?;
    let (count, inner) = (*shape.get(dim)?, shape[dim + 1..].iter().product::<u64>());
    if inner == 1
        && let Some(bytes) = row_loop_workspace(m, op, count)
    {
        return Some(Workspace::allocated(bytes));
    }
    Some(Workspace::pooled(peak_level_bytes(m, op, total, count, inner)))
}

/// The most bytes that [`reduce_by_levels`] takes from the pool at a time, without its results.
fn peak_level_bytes(m: &Module, op: Op, total: u64, count: u64, inner: u64) -> u64 {
    let bits = count.trailing_zeros();
    let mut remaining: SmallVec<[u32; 16]> = (0..bits).collect();
    // The bytes of the results of the previous level.
    let mut held = 0;
    let (mut peak, mut elements) = (0, total);
    for bit in tree_bits(bits) {
        if bit == FIRST_WARP_BIT && count > REDUCE_THREADS as u64 {
            // The identities and the results, besides the elements.
            peak = peak.max(held + 2 * operand_bytes(m, op, elements));
        }
        let at = remaining.iter().position(|&b| b == bit).unwrap_or(0);
        remaining.remove(at);
        let distance = inner << at;
        let half = operand_bytes(m, op, elements / 2);
        let is_gathered = distance < MIN_BLOCK as u64 && elements != 2 * distance;
        peak = peak.max(held + if is_gathered { 3 * half } else { half });
        (held, elements) = (half, elements / 2);
    }
    // The tiles of the last level are the results.
    peak.saturating_sub(held)
}

/// The workspace of a `scan`: the earlier, the old and the new segments of [`combine_segments`], and four lists of indices.
pub(super) fn scan_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let (total, shape) = operand_shape(m, op)?;
    let count = *shape.get(usize::try_from(Scan(op).dim(m)).ok()?)?;
    let indices = count.saturating_mul(4 * size_of::<usize>() as u64);
    Some(Workspace::pooled(operand_bytes(m, op, total).saturating_mul(3)) + Workspace::allocated(indices))
}

/// The number of elements of the first operand, and its shape.
fn operand_shape(m: &Module, op: Op) -> Option<(u64, SmallVec<[u64; 4]>)> {
    let (shape, _) = m.as_tile(m.value_type(*m.operands(op).first()?))?;
    let shape: SmallVec<[u64; 4]> = shape.iter().map(|size| size.unsigned_abs()).collect();
    Some((shape.iter().fold(1, |n: u64, &size| n.saturating_mul(size)), shape))
}

/// The bytes that reducing rows of `row` elements allocates, if the body is one op that has a loop for rows.
fn row_loop_workspace(m: &Module, op: Op, row: u64) -> Option<u64> {
    let width = width(elem(m, *m.operands(op).first()?)?);
    lane_op(m, single_op(m, op)?).filter(LaneOp::can_reduce_rows).map(|lanes| lanes.row_workspace(row, width))
}
