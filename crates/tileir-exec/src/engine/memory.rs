//! Fast paths for other loads and stores, which copy contiguous elements together.
//!
//! A fast path gives up before it has an effect that the reference code would not have first, so faults and the
//! contents of memory are the same.

use super::packed::{Data, Packed, width};
use super::paths::Path;
use super::{Fast, SMALL};
use crate::cancel::Stop;
use crate::eval::{DimOffsets, View, offsets_workspace, padding_bits};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::memory::Space;
use crate::raw::{AlignedVec, Bits};
use crate::tile::{Elem, Value};
use crate::workspace::{Workspace, elem};
use std::ops::Range;
use std::sync::Arc;
use tileir_ir::enums::MemoryOrdering;
use tileir_ir::ops::pointer::{LoadPtrTko, Offset, StorePtrTko};
use tileir_ir::ops::view::{LoadViewTko, StoreViewTko};
use tileir_ir::{IntFormat, Module, Op, Value as Ssa};

/// Whether elements of this type are whole bytes, with the same representation in memory and in tiles. An `i1` in
/// memory may be any byte.
pub(super) fn alike(elem: Elem) -> bool {
    elem.storage_bits() != 4 && elem != Elem::Int(IntFormat::I1)
}

pub(super) fn offset(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Offset(op);
    let Some([pointers, offsets]) = cx.packed_operands([o.ptr(cx.m), o.offset(cx.m)]) else { return Ok(Fast::Not) };
    let (Elem::Ptr(pointee), Data::B8(from)) = (pointers.elem, &pointers.data) else { return Ok(Fast::Not) };
    let bits = Elem::from(pointee).storage_bits();
    if bits == 4 {
        return Ok(Fast::Not);
    }
    let size = i64::from(bits / 8);
    let moved = |(&p, by): (&u64, i64)| p.wrapping_add(by.wrapping_mul(size) as u64);
    let data: AlignedVec<u64> = match (offsets.elem, &offsets.data) {
        (Elem::Int(IntFormat::I8), Data::B1(v)) => {
            from.iter().zip(v.iter().map(|&x| (x as i8).into())).map(moved).collect()
        }
        (_, Data::B2(v)) => from.iter().zip(v.iter().map(|&x| (x as i16).into())).map(moved).collect(),
        (_, Data::B4(v)) => from.iter().zip(v.iter().map(|&x| (x as i32).into())).map(moved).collect(),
        (_, Data::B8(v)) => from.iter().zip(v.iter().map(|&x| x as i64)).map(moved).collect(),
        (_, Data::B1(_)) => return Ok(Fast::Not),
    };
    cx.give_packed(op, &pointers, pointers.elem, Data::B8(data))
}

pub(super) fn offset_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = Offset(op);
    let Some(Elem::Ptr(pointee)) = elem(m, o.ptr(m)) else { return None };
    let is_bool = elem(m, o.offset(m)) == Some(Elem::Int(IntFormat::I1));
    (Elem::from(pointee).storage_bits() != 4 && !is_bool).then_some(Workspace::NONE)
}

/// Contiguous runs, or single elements, between two polls of the stop flag.
const POLL: usize = 4096;

/// The enabled elements of a pointer op.
struct Participants<'a> {
    addresses: &'a [u64],
    mask: Option<&'a [u8]>,
    stop: &'a Stop,
}

/// Visits contiguous runs of enabled elements: `start..end` and the address of the first. Stops early if the launch is
/// stopped.
fn runs(
    &Participants { addresses, mask, stop }: &Participants<'_>,
    size: u64,
    mut visit: impl FnMut(usize, usize, u64) -> bool,
) -> bool {
    let on = |i: usize| mask.is_none_or(|m| m[i] != 0);
    let (mut start, mut polled) = (0, 0);
    while start < addresses.len() {
        polled += 1;
        if polled % POLL == 0 && stop.is_set() {
            return true;
        }
        if !on(start) {
            start += 1;
            continue;
        }
        let mut end = start + 1;
        while end < addresses.len() && addresses[end] == addresses[end - 1].wrapping_add(size) && on(end) {
            end += 1;
        }
        if !visit(start, end, addresses[start]) {
            return false;
        }
        start = end;
    }
    true
}

/// The mask of a pointer op: absent, or its bytes. `None` if it is a scalar.
fn mask(cx: &Machine<'_>, value: Option<Ssa>) -> Option<Option<Arc<Packed>>> {
    match value {
        None => Some(None),
        Some(v) => cx.packed(v).map(Some),
    }
}

fn bytes(mask: Option<&Arc<Packed>>) -> Option<&[u8]> {
    mask.and_then(|m| if let Data::B1(v) = &m.data { Some(&**v) } else { None })
}

/// The loaded tile is the result.
pub(super) fn load_ptr_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let is_weak = LoadPtrTko(op).memory_ordering_semantics(m) == MemoryOrdering::Weak;
    (is_weak && alike(elem(m, m.result(op, 0)?)?)).then_some(Workspace::NONE)
}

pub(super) fn load_ptr(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = LoadPtrTko(op);
    let Some(elem) = cx.result_elem(op).filter(|&e| alike(e)) else { return Ok(Fast::Not) };
    let weak = o.memory_ordering_semantics(cx.m) == MemoryOrdering::Weak;
    let (Some(pointers), Some(mask), true) = (cx.packed(o.source(cx.m)), mask(cx, o.mask(cx.m)), weak) else {
        return Ok(Fast::Not);
    };
    let Data::B8(addresses) = &pointers.data else { return Ok(Fast::Not) };
    let padding = match o.padding_value(cx.m) {
        None => None,
        Some(v) => match cx.packed(v) {
            Some(packed) => Some(packed),
            None => return Ok(Fast::Not),
        },
    };
    let mut data = match padding {
        Some(padding) => padding.data.clone(),
        None => Data::splat(elem, 0, addresses.len()),
    };
    let space = &cx.space;
    let all = Participants { addresses, mask: bytes(mask.as_ref()), stop: cx.cx.stop };
    let size = width(elem) as u64;
    let done = match &mut data {
        Data::B1(v) => runs(&all, size, |s, e, at| space.read_run(at, &mut v[s..e])),
        Data::B2(v) => runs(&all, size, |s, e, at| space.read_run(at, &mut v[s..e])),
        Data::B4(v) => runs(&all, size, |s, e, at| space.read_run(at, &mut v[s..e])),
        Data::B8(v) => runs(&all, size, |s, e, at| space.read_run(at, &mut v[s..e])),
    };
    if !done {
        return Ok(Fast::Not);
    }
    cx.saw_pointers([Path::PointerLoad, Path::MaskedPointerLoad], size, addresses, all.mask);
    cx.set_result(op, 1, Value::Token);
    cx.give_packed(op, &pointers, elem, data)
}

pub(super) fn store_ptr_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = StorePtrTko(op);
    let is_weak = o.memory_ordering_semantics(m) == MemoryOrdering::Weak;
    (is_weak && elem(m, o.value(m))?.storage_bits() != 4).then_some(Workspace::NONE)
}

pub(super) fn store_ptr(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = StorePtrTko(op);
    let weak = o.memory_ordering_semantics(cx.m) == MemoryOrdering::Weak;
    let (Some(pointers), Some(values), Some(mask), true) =
        (cx.packed(o.destination(cx.m)), cx.packed(o.value(cx.m)), mask(cx, o.mask(cx.m)), weak)
    else {
        return Ok(Fast::Not);
    };
    let Data::B8(addresses) = &pointers.data else { return Ok(Fast::Not) };
    if values.elem.storage_bits() == 4 {
        return Ok(Fast::Not);
    }
    let all = Participants { addresses, mask: bytes(mask.as_ref()), stop: cx.cx.stop };
    let space = &mut cx.space;
    let size = width(values.elem) as u64;
    let done = match &values.data {
        Data::B1(v) => runs(&all, size, |s, e, at| space.write_run(at, &v[s..e])),
        Data::B2(v) => runs(&all, size, |s, e, at| space.write_run(at, &v[s..e])),
        Data::B4(v) => runs(&all, size, |s, e, at| space.write_run(at, &v[s..e])),
        Data::B8(v) => runs(&all, size, |s, e, at| space.write_run(at, &v[s..e])),
    };
    if done {
        cx.saw_pointers([Path::PointerStore, Path::MaskedPointerStore], size, addresses, all.mask);
        cx.set_result(op, 0, Value::Token);
    }
    Ok(if done { Fast::Done } else { Fast::Not })
}

/// The rows of a tile in memory.
struct Rows {
    /// The elements of a row that are inside the tensor; the same for all rows.
    inside: Range<usize>,
    /// The offset of the first inside element of each row from the base, in elements; `None` if the row is outside.
    starts: Vec<Option<u128>>,
    row: usize,
}

impl Rows {
    /// `None` if the last dimension is not contiguous.
    fn new(tile: &[usize], dims: &[DimOffsets]) -> Option<Rows> {
        let (&row, outer) = tile.split_last()?;
        let DimOffsets::Strided { first, size, stride: 1 } = *dims.last()? else { return None };
        let inside = u128::from(size).saturating_sub(first).min(row as u128) as usize;
        let rows: usize = outer.iter().product();
        let mut starts = Vec::with_capacity(rows);
        for i in 0..rows {
            let mut rest = i;
            let mut at = (inside > 0).then_some(first);
            for (d, &size) in outer.iter().enumerate().rev() {
                at = at.and_then(|sum| Some(sum + dims[d].get(rest % size)?));
                rest /= size;
            }
            starts.push(at);
        }
        Some(Rows { inside: 0..inside, starts, row })
    }

    /// Visits the inside part of each row: its elements in the tile and its address.
    fn visit(&self, base: u64, size: u64, mut visit: impl FnMut(Range<usize>, u64) -> bool) -> bool {
        self.starts.iter().enumerate().all(|(i, start)| {
            let Some(start) = start else { return true };
            let address =
                u64::try_from(*start).ok().and_then(|s| s.checked_mul(size)).and_then(|b| base.checked_add(b));
            let at = i * self.row;
            address.is_some_and(|address| visit(at + self.inside.start..at + self.inside.end, address))
        })
    }

    /// Whether the whole tile is inside.
    fn all(&self) -> bool {
        self.inside == (0..self.row) && self.starts.iter().all(Option::is_some)
    }
}

/// Reads elements one by one, for tiles without contiguous rows.
fn read_scattered<T: Bits + Default>(
    space: &Space<'_>,
    base: u64,
    tile: &[usize],
    dims: &[DimOffsets],
    to: &mut [T],
    stop: &Stop,
) -> bool {
    let mut one = [T::default()];
    for (i, slot) in to.iter_mut().enumerate() {
        if i.is_multiple_of(POLL) && stop.is_set() {
            return true;
        }
        let mut rest = i;
        let mut at = Some(0u128);
        for (d, &size) in tile.iter().enumerate().rev() {
            at = at.and_then(|sum| Some(sum + dims[d].get(rest % size)?));
            rest /= size;
        }
        let Some(at) = at else { continue };
        let address = u64::try_from(at * T::BYTES as u128).ok().and_then(|b| base.checked_add(b));
        if !address.is_some_and(|address| space.read_run(address, &mut one)) {
            return false;
        }
        *slot = one[0];
    }
    true
}

/// The starts of rows ([`Rows`]), the sparse coordinates unpacked, and their offsets.
fn rows_workspace(m: &Module, op: Op, tile: Ssa) -> Option<Workspace> {
    let (shape, _) = m.as_tile(m.value_type(tile))?;
    let (_, outer) = shape.split_last()?;
    let rows = outer.iter().fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs()));
    let starts = rows.saturating_mul(size_of::<Option<u128>>() as u64);
    let offsets = offsets_workspace(m, op);
    let unpacked = offsets / size_of::<Option<u128>>() as u64 * 8;
    Some(Workspace::allocated(starts.saturating_add(offsets).saturating_add(unpacked)))
}

pub(super) fn load_view_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let tile = m.result(op, 0)?;
    let is_weak = LoadViewTko(op).memory_ordering_semantics(m) == MemoryOrdering::Weak;
    if is_weak && alike(elem(m, tile)?) { rows_workspace(m, op, tile) } else { None }
}

pub(super) fn store_view_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = StoreViewTko(op);
    let is_weak = o.memory_ordering_semantics(m) == MemoryOrdering::Weak;
    if is_weak && elem(m, o.tile(m))?.storage_bits() != 4 { rows_workspace(m, op, o.tile(m)) } else { None }
}

pub(super) fn load_view(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = LoadViewTko(op);
    let Some(result) = cx.m.result(op, 0) else { return Ok(Fast::Not) };
    let (shape, elem) = cx.tile_type(result);
    let count: usize = shape.iter().product();
    if count < SMALL || !alike(elem) || o.memory_ordering_semantics(cx.m) != MemoryOrdering::Weak {
        return Ok(Fast::Not);
    }
    let view = View::new(cx, o.view(cx.m));
    let offsets = view.element_offsets(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let rows = Rows::new(&offsets.tile, &offsets.dims);
    // Elements that are not read are padding. If all are read, the initial content does not matter.
    let mut data = cx.pool.borrow_mut().data(width(elem), count);
    if !rows.as_ref().is_some_and(Rows::all) {
        data.slice_mut(0..count).fill(padding_bits(view.padding, elem));
    }
    let (space, base, stop) = (&cx.space, view.tensor.base, cx.cx.stop);
    macro_rules! read {
        ($v:expr, $t:ty) => {
            match &rows {
                Some(rows) => rows.visit(base, <$t>::BYTES as u64, |range, at| space.read_run(at, &mut $v[range])),
                None => read_scattered(space, base, &offsets.tile, &offsets.dims, $v, stop),
            }
        };
    }
    let done = match &mut data {
        Data::B1(v) => read!(v, u8),
        Data::B2(v) => read!(v, u16),
        Data::B4(v) => read!(v, u32),
        Data::B8(v) => read!(v, u64),
    };
    if !done {
        return Ok(Fast::Not);
    }
    let path = match rows {
        _ if view.is_sparse() => Path::Gather,
        Some(_) => Path::RowsLoad,
        None => Path::ScatteredLoad,
    };
    cx.saw(path, || (view.class(), offsets.extent()));
    cx.set(result, Value::Packed(Arc::new(Packed { elem, shape, data })));
    cx.set_result(op, 1, Value::Token);
    Ok(Fast::Done)
}

pub(super) fn store_view(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = StoreViewTko(op);
    let Some(values) = cx.packed(o.tile(cx.m)) else { return Ok(Fast::Not) };
    if values.elem.storage_bits() == 4 || o.memory_ordering_semantics(cx.m) != MemoryOrdering::Weak {
        return Ok(Fast::Not);
    }
    let view = View::new(cx, o.view(cx.m));
    let offsets = view.element_offsets(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let Some(rows) = Rows::new(&offsets.tile, &offsets.dims) else { return Ok(Fast::Not) };
    let (space, base) = (&mut cx.space, view.tensor.base);
    let done = match &values.data {
        Data::B1(v) => rows.visit(base, 1, |range, at| space.write_run(at, &v[range])),
        Data::B2(v) => rows.visit(base, 2, |range, at| space.write_run(at, &v[range])),
        Data::B4(v) => rows.visit(base, 4, |range, at| space.write_run(at, &v[range])),
        Data::B8(v) => rows.visit(base, 8, |range, at| space.write_run(at, &v[range])),
    };
    if done {
        cx.saw(if view.is_sparse() { Path::Scatter } else { Path::RowsStore }, || (view.class(), offsets.extent()));
        cx.set_result(op, 0, Value::Token);
    }
    Ok(if done { Fast::Done } else { Fast::Not })
}
