//! Fast paths of the loads and stores that [`access`](super::access) does not handle: through tiles of pointers, and through
//! views if a tile is partly outside its tensor. They copy runs of contiguous elements together.
//!
//! If an element is not accessible, a fast path returns [`Fast::Not`], and the reference engine repeats the op and reports the
//! fault. A store has then written only elements that the reference engine also writes before the fault, so faults and
//! memory contents are the same.

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
pub(super) fn is_copyable(elem: Elem) -> bool {
    elem.storage_bits() != 4 && elem != Elem::Int(IntFormat::I1)
}

/// Evaluates an `offset`: adds offsets, in elements, to pointers. [`Fast::Not`] for elements of four bits, offsets of one bit, and operands
/// that are not packed.
pub(super) fn offset(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Offset(op);
    let Some([pointers, offsets]) = cx.packed_operands([o.ptr(cx.m), o.offset(cx.m)]) else { return Ok(Fast::Not) };
    let (Elem::Ptr(pointee), Data::B8(from)) = (pointers.elem, &pointers.data) else { return Ok(Fast::Not) };
    let bits = Elem::from(pointee).storage_bits();
    if bits == 4 {
        return Ok(Fast::Not);
    }
    let size = i64::from(bits / 8);
    let add = |(&pointer, offset): (&u64, i64)| pointer.wrapping_add(offset.wrapping_mul(size) as u64);
    let data: AlignedVec<u64> = match (offsets.elem, &offsets.data) {
        (Elem::Int(IntFormat::I8), Data::B1(v)) => {
            from.iter().zip(v.iter().map(|&x| (x as i8).into())).map(add).collect()
        }
        (_, Data::B2(v)) => from.iter().zip(v.iter().map(|&x| (x as i16).into())).map(add).collect(),
        (_, Data::B4(v)) => from.iter().zip(v.iter().map(|&x| (x as i32).into())).map(add).collect(),
        (_, Data::B8(v)) => from.iter().zip(v.iter().map(|&x| x as i64)).map(add).collect(),
        (_, Data::B1(_)) => return Ok(Fast::Not),
    };
    cx.set_packed_result(op, &pointers, pointers.elem, Data::B8(data))
}

/// The workspace of [`offset`]; `None` for types that it does not handle.
pub(super) fn offset_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = Offset(op);
    let Some(Elem::Ptr(pointee)) = elem(m, o.ptr(m)) else { return None };
    let is_bool = elem(m, o.offset(m)) == Some(Elem::Int(IntFormat::I1));
    (Elem::from(pointee).storage_bits() != 4 && !is_bool).then_some(Workspace::NONE)
}

/// The number of runs, or of single elements, between two polls of the stop flag.
const POLL_INTERVAL: usize = 4096;

/// The elements of a load or store through pointers.
struct PointerElements<'a> {
    addresses: &'a [u64],
    /// Not 0 for enabled elements; all are enabled if there is no mask.
    mask: Option<&'a [u8]>,
    stop: &'a Stop,
}

impl PointerElements<'_> {
    /// Visits the runs of enabled elements of `size` bytes: the range of a run, and the address of its first element. Returns
    /// `false` if `visit` does, without visiting later runs. Ends early, with `true`, if the launch is stopped.
    fn for_each_run(&self, size: u64, mut visit: impl FnMut(Range<usize>, u64) -> bool) -> bool {
        let &PointerElements { addresses, mask, stop } = self;
        let is_enabled = |i: usize| mask.is_none_or(|m| m[i] != 0);
        let (mut start, mut visited) = (0, 0);
        while start < addresses.len() {
            visited += 1;
            if visited % POLL_INTERVAL == 0 && stop.is_set() {
                return true;
            }
            if !is_enabled(start) {
                start += 1;
                continue;
            }
            let mut end = start + 1;
            while end < addresses.len() && addresses[end] == addresses[end - 1].wrapping_add(size) && is_enabled(end) {
                end += 1;
            }
            if !visit(start..end, addresses[start]) {
                return false;
            }
            start = end;
        }
        true
    }
}

/// The mask of a load or store through pointers: `Some(None)` if it has none, `None` if the mask is a scalar.
fn mask_operand(cx: &Machine<'_>, value: Option<Ssa>) -> Option<Option<Arc<Packed>>> {
    match value {
        None => Some(None),
        Some(v) => cx.packed(v).map(Some),
    }
}

/// The elements of a mask.
fn mask_bytes(mask: Option<&Arc<Packed>>) -> Option<&[u8]> {
    mask.and_then(|m| if let Data::B1(v) = &m.data { Some(&**v) } else { None })
}

/// The workspace of [`load_ptr`], which loads directly into the result; `None` for accesses that it does not handle.
pub(super) fn load_ptr_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let is_weak = LoadPtrTko(op).memory_ordering_semantics(m) == MemoryOrdering::Weak;
    (is_weak && is_copyable(elem(m, m.result(op, 0)?)?)).then_some(Workspace::NONE)
}

/// Evaluates a weak load through pointers. Disabled elements are those of the padding operand, or 0. [`Fast::Not`], with the result
/// unchanged, for ordered loads, element types that are not [copyable](is_copyable), operands that are not packed, and if an element
/// is not accessible.
pub(super) fn load_ptr(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = LoadPtrTko(op);
    let Some(elem) = cx.result_elem(op).filter(|&e| is_copyable(e)) else { return Ok(Fast::Not) };
    let is_weak = o.memory_ordering_semantics(cx.m) == MemoryOrdering::Weak;
    let (Some(pointers), Some(mask), true) = (cx.packed(o.source(cx.m)), mask_operand(cx, o.mask(cx.m)), is_weak)
    else {
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
    let elements = PointerElements { addresses, mask: mask_bytes(mask.as_ref()), stop: cx.cx.stop };
    let size = width(elem) as u64;
    let is_complete = match &mut data {
        Data::B1(v) => elements.for_each_run(size, |run, at| space.read_run(at, &mut v[run])),
        Data::B2(v) => elements.for_each_run(size, |run, at| space.read_run(at, &mut v[run])),
        Data::B4(v) => elements.for_each_run(size, |run, at| space.read_run(at, &mut v[run])),
        Data::B8(v) => elements.for_each_run(size, |run, at| space.read_run(at, &mut v[run])),
    };
    if !is_complete {
        return Ok(Fast::Not);
    }
    cx.record_pointer_access([Path::PointerLoad, Path::MaskedPointerLoad], size, addresses, elements.mask);
    cx.set_result(op, 1, Value::Token);
    cx.set_packed_result(op, &pointers, elem, data)
}

/// The workspace of [`store_ptr`]; `None` for accesses that it does not handle.
pub(super) fn store_ptr_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = StorePtrTko(op);
    let is_weak = o.memory_ordering_semantics(m) == MemoryOrdering::Weak;
    (is_weak && elem(m, o.value(m))?.storage_bits() != 4).then_some(Workspace::NONE)
}

/// Evaluates a weak store through pointers. [`Fast::Not`] for ordered stores, elements of four bits, operands that are not packed, and if
/// an element is not accessible; see the [module](self) for the elements that are stored in this case.
pub(super) fn store_ptr(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = StorePtrTko(op);
    let is_weak = o.memory_ordering_semantics(cx.m) == MemoryOrdering::Weak;
    let (Some(pointers), Some(values), Some(mask), true) =
        (cx.packed(o.destination(cx.m)), cx.packed(o.value(cx.m)), mask_operand(cx, o.mask(cx.m)), is_weak)
    else {
        return Ok(Fast::Not);
    };
    let Data::B8(addresses) = &pointers.data else { return Ok(Fast::Not) };
    if values.elem.storage_bits() == 4 {
        return Ok(Fast::Not);
    }
    let elements = PointerElements { addresses, mask: mask_bytes(mask.as_ref()), stop: cx.cx.stop };
    let space = &mut cx.space;
    let size = width(values.elem) as u64;
    let is_complete = match &values.data {
        Data::B1(v) => elements.for_each_run(size, |run, at| space.write_run(at, &v[run])),
        Data::B2(v) => elements.for_each_run(size, |run, at| space.write_run(at, &v[run])),
        Data::B4(v) => elements.for_each_run(size, |run, at| space.write_run(at, &v[run])),
        Data::B8(v) => elements.for_each_run(size, |run, at| space.write_run(at, &v[run])),
    };
    if is_complete {
        cx.record_pointer_access([Path::PointerStore, Path::MaskedPointerStore], size, addresses, elements.mask);
        cx.set_result(op, 0, Value::Token);
    }
    Ok(if is_complete { Fast::Done } else { Fast::Not })
}

/// The rows of a tile in memory. The elements of a row are contiguous.
struct TileRows {
    /// The elements of a row that are inside the tensor; the same for all rows.
    inside: Range<usize>,
    /// The offset of the first inside element of each row from the base of the tensor, in elements; `None` if the row is
    /// outside.
    starts: Vec<Option<u128>>,
    /// The length of a row.
    len: usize,
}

impl TileRows {
    /// The rows of a tile of this shape, whose dimensions have these offsets. `None` if the last dimension is not contiguous.
    fn new(tile: &[usize], dims: &[DimOffsets]) -> Option<TileRows> {
        let (&len, outer) = tile.split_last()?;
        let DimOffsets::Strided { first, size, stride: 1 } = *dims.last()? else { return None };
        let inside = u128::from(size).saturating_sub(first).min(len as u128) as usize;
        let rows: usize = outer.iter().product();
        let mut starts = Vec::with_capacity(rows);
        for i in 0..rows {
            starts.push((inside > 0).then_some(first).and_then(|first| Some(first + offset_of(i, outer, dims)?)));
        }
        Some(TileRows { inside: 0..inside, starts, len })
    }

    /// Visits the inside part of each row: the range of its elements in the tile, and the address of the first one. `base` is
    /// the address of the tensor, `size` the bytes of an element. Returns `false` if `visit` does, or if an address overflows,
    /// without visiting later rows.
    fn for_each_row(&self, base: u64, size: u64, mut visit: impl FnMut(Range<usize>, u64) -> bool) -> bool {
        self.starts.iter().enumerate().all(|(i, start)| {
            let Some(start) = start else { return true };
            let address =
                u64::try_from(*start).ok().and_then(|s| s.checked_mul(size)).and_then(|b| base.checked_add(b));
            let at = i * self.len;
            address.is_some_and(|address| visit(at + self.inside.start..at + self.inside.end, address))
        })
    }

    /// Whether the tile is completely inside its tensor.
    fn is_whole(&self) -> bool {
        self.inside == (0..self.len) && self.starts.iter().all(Option::is_some)
    }
}

/// The offset of an element from the base of the tensor, in elements: the sum of the offsets of its coordinates. `index` is its
/// row-major index in a tile of this shape. `None` if the element is outside the tensor.
#[inline(always)]
fn offset_of(index: usize, shape: &[usize], dims: &[DimOffsets]) -> Option<u128> {
    let (mut rest, mut offset) = (index, Some(0));
    for (d, &size) in shape.iter().enumerate().rev() {
        offset = offset.and_then(|sum: u128| Some(sum + dims[d].get(rest % size)?));
        rest /= size;
    }
    offset
}

/// Reads the elements inside the tensor one by one, for tiles without contiguous rows. Other elements of `to` are left
/// unchanged. Returns `false` if an element is not accessible. Ends early, with `true`, if the launch is stopped.
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
        if i.is_multiple_of(POLL_INTERVAL) && stop.is_set() {
            return true;
        }
        let Some(offset) = offset_of(i, tile, dims) else { continue };
        let address = u64::try_from(offset * T::BYTES as u128).ok().and_then(|b| base.checked_add(b));
        if !address.is_some_and(|address| space.read_run(address, &mut one)) {
            return false;
        }
        *slot = one[0];
    }
    true
}

/// The workspace of a load or store of `tile` through a view: the row starts of [`TileRows`], and for a view that gathers or
/// scatters an offset and an unpacked coordinate for each position along the sparse dimension. `None` for a tile without
/// dimensions, which has no rows.
fn rows_workspace(m: &Module, op: Op, tile: Ssa) -> Option<Workspace> {
    const OFFSET: u64 = size_of::<Option<u128>>() as u64;
    const COORDINATE: u64 = size_of::<u64>() as u64;
    let (shape, _) = m.as_tile(m.value_type(tile))?;
    let (_, outer) = shape.split_last()?;
    let rows = outer.iter().fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs()));
    let starts = rows.saturating_mul(OFFSET);
    let offsets = offsets_workspace(m, op);
    let coordinates = offsets / OFFSET * COORDINATE;
    Some(Workspace::allocated(starts.saturating_add(offsets).saturating_add(coordinates)))
}

/// The workspace of [`load_view`]; `None` for accesses that it does not handle.
pub(super) fn load_view_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let tile = m.result(op, 0)?;
    let is_weak = LoadViewTko(op).memory_ordering_semantics(m) == MemoryOrdering::Weak;
    if is_weak && is_copyable(elem(m, tile)?) { rows_workspace(m, op, tile) } else { None }
}

/// The workspace of [`store_view`]; `None` for accesses that it does not handle.
pub(super) fn store_view_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = StoreViewTko(op);
    let is_weak = o.memory_ordering_semantics(m) == MemoryOrdering::Weak;
    if is_weak && elem(m, o.tile(m))?.storage_bits() != 4 { rows_workspace(m, op, o.tile(m)) } else { None }
}

/// Evaluates a weak load through a view. Elements outside the tensor are padding. [`Fast::Not`], with the result unchanged, for ordered
/// loads, element types that are not [copyable](is_copyable), tiles of fewer than [`SMALL`] elements, and if an element inside the tensor
/// is not accessible.
///
/// # Errors
/// If the index of the tile is undefined behaviour that the policy reports.
pub(super) fn load_view(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = LoadViewTko(op);
    let Some(result) = cx.m.result(op, 0) else { return Ok(Fast::Not) };
    let (shape, elem) = cx.tile_type(result);
    let count: usize = shape.iter().product();
    if count < SMALL || !is_copyable(elem) || o.memory_ordering_semantics(cx.m) != MemoryOrdering::Weak {
        return Ok(Fast::Not);
    }
    let view = View::new(cx, o.view(cx.m));
    let offsets = view.element_offsets(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let rows = TileRows::new(&offsets.tile, &offsets.dims);
    // Elements that are not read are padding. If all are read, the initial content does not matter.
    let mut data = cx.pool.borrow_mut().data(width(elem), count);
    if !rows.as_ref().is_some_and(TileRows::is_whole) {
        data.slice_mut(0..count).fill(padding_bits(view.padding, elem));
    }
    let (space, base, stop) = (&cx.space, view.tensor.base, cx.cx.stop);
    macro_rules! read {
        ($v:expr, $t:ty) => {
            match &rows {
                Some(rows) => {
                    rows.for_each_row(base, <$t>::BYTES as u64, |range, at| space.read_run(at, &mut $v[range]))
                }
                None => read_scattered(space, base, &offsets.tile, &offsets.dims, $v, stop),
            }
        };
    }
    let is_complete = match &mut data {
        Data::B1(v) => read!(v, u8),
        Data::B2(v) => read!(v, u16),
        Data::B4(v) => read!(v, u32),
        Data::B8(v) => read!(v, u64),
    };
    if !is_complete {
        return Ok(Fast::Not);
    }
    let path = match rows {
        _ if view.is_sparse() => Path::Gather,
        Some(_) => Path::RowsLoad,
        None => Path::ScatteredLoad,
    };
    cx.record_access(path, || (view.class(), offsets.active_part()));
    cx.set(result, Value::Packed(Arc::new(Packed { elem, shape, data })));
    cx.set_result(op, 1, Value::Token);
    Ok(Fast::Done)
}

/// Evaluates a weak store through a view whose rows are contiguous. [`Fast::Not`] for ordered stores, elements of four bits, tiles that
/// are not packed, views without contiguous rows, and if an element inside the tensor is not accessible.
///
/// # Errors
/// As [`load_view`].
pub(super) fn store_view(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = StoreViewTko(op);
    let Some(values) = cx.packed(o.tile(cx.m)) else { return Ok(Fast::Not) };
    if values.elem.storage_bits() == 4 || o.memory_ordering_semantics(cx.m) != MemoryOrdering::Weak {
        return Ok(Fast::Not);
    }
    let view = View::new(cx, o.view(cx.m));
    let offsets = view.element_offsets(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let Some(rows) = TileRows::new(&offsets.tile, &offsets.dims) else { return Ok(Fast::Not) };
    let (space, base) = (&mut cx.space, view.tensor.base);
    let is_complete = match &values.data {
        Data::B1(v) => rows.for_each_row(base, 1, |range, at| space.write_run(at, &v[range])),
        Data::B2(v) => rows.for_each_row(base, 2, |range, at| space.write_run(at, &v[range])),
        Data::B4(v) => rows.for_each_row(base, 4, |range, at| space.write_run(at, &v[range])),
        Data::B8(v) => rows.for_each_row(base, 8, |range, at| space.write_run(at, &v[range])),
    };
    if is_complete {
        cx.record_access(if view.is_sparse() { Path::Scatter } else { Path::RowsStore }, || {
            (view.class(), offsets.active_part())
        });
        cx.set_result(op, 0, Value::Token);
    }
    Ok(if is_complete { Fast::Done } else { Fast::Not })
}
