//! Tensors, views, and memory through them (spec, ops.md §8).

use super::misc::check_stride;
use super::pointer::{atomic_result, count_store, load_order};
use super::{POLL_INTERVAL, coordinates, shape_of};
use crate::array::normalize_i1;
use crate::cancel::Stop;
use crate::codes;
use crate::engine::layout::LayoutClass;
use crate::engine::paths::{ActivePart, Path};
use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, MAX_EXTENT, Shape, Tensor, Tile, Value};
use crate::workspace::{count, sum};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::attrs::{Attr, AttrData};
use tileir_ir::enums::PaddingValue;
use tileir_ir::ops::view::*;
use tileir_ir::types::DYNAMIC;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value as Ssa};
use tileir_num::IntFormat;

/// Evaluates `make_tensor_view`: a base address with sizes and strides, of which the dynamic ones are operands.
pub(super) fn make_tensor_view(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = MakeTensorView(op);
    let Some(result) = machine.m.result(op, 0) else { return Ok(()) };
    let TypeData::TensorView { elem, shape, strides, .. } = machine.m.type_data(machine.m.value_type(result)) else {
        return Ok(());
    };
    let Some(elem) = Elem::of(machine.m, *elem) else { return Ok(()) };
    let base = machine.tile(o.base(machine.m)).bits[0];
    let fill = |dims: &[i64], dynamic: &[Ssa]| {
        let mut dynamic = coordinates(machine, dynamic).into_iter();
        dims.iter().map(|&d| if d == DYNAMIC { dynamic.next().unwrap_or(0) } else { d as u64 }).collect()
    };
    let tensor = Tensor {
        elem,
        base,
        shape: fill(shape, o.dynamic_shape(machine.m)),
        strides: fill(strides, o.dynamic_strides(machine.m)),
    };
    if let Some(d) = tensor.shape.iter().position(|&size| size > MAX_EXTENT)
        && machine.detects(&codes::U0207)
    {
        let size = tensor.shape[d];
        let message = format!("the size {size} of dimension {d} is more than a tensor can have");
        let problem = Problem::new(&codes::U0207, message);
        machine.undefined(problem.note(format!("sizes are unsigned: as a signed number it is {}", size as i64)))?;
    }
    let dynamic = strides.iter().enumerate().filter(|(_, stride)| **stride == DYNAMIC);
    for ((d, _), &stride) in dynamic.zip(o.dynamic_strides(machine.m)) {
        check_stride(machine, stride, d, tensor.shape[d])?;
    }
    machine.set(result, Value::Tensor(Arc::new(tensor)));
    Ok(())
}

/// Evaluates the ops that make a view of a tensor. The value of the view is the tensor; the division into tiles is in its type.
pub(super) fn make_view(machine: &mut Machine<'_>, op: Op) -> Eval {
    let tensor = machine.value(machine.m.operands(op)[0]).clone();
    machine.set_result(op, 0, tensor);
    Ok(())
}

/// Sets the results of an op to sizes, truncated to the types of the results. A size that is truncated is undefined behaviour, U0207.
fn set_sizes(machine: &mut Machine<'_>, op: Op, sizes: &[u64]) -> Eval {
    for (i, (result, &size)) in machine.m.results(op).zip(sizes).enumerate() {
        let (_, elem) = machine.tile_type(result);
        let Elem::Int(format) = elem else { continue };
        if size > format.mask() && machine.detects(&codes::U0207) {
            let message = format!("the size {size} of dimension {i} does not fit {}", format.name());
            machine.undefined(Problem::new(&codes::U0207, message))?;
        }
        machine.set(result, tile(Tile::scalar(elem, size & format.mask())));
    }
    Ok(())
}

/// Evaluates `get_tensor_shape`: the sizes of a tensor.
pub(super) fn get_tensor_shape(machine: &mut Machine<'_>, op: Op) -> Eval {
    let tensor = machine.tensor(GetTensorShape(op).src(machine.m));
    set_sizes(machine, op, &tensor.shape)
}

/// Evaluates `get_index_space_shape`: the number of tiles of a view along each dimension.
pub(super) fn get_index_space_shape(machine: &mut Machine<'_>, op: Op) -> Eval {
    let view = View::new(machine, GetIndexSpaceShape(op).src(machine.m));
    set_sizes(machine, op, &view.index_space())
}

/// A view: a tensor, and its division into tiles.
pub(crate) struct View {
    pub tensor: Arc<Tensor>,
    tile: Shape,
    /// The tensor dimension of each tile dimension.
    dim_map: Shape,
    /// The distance between tiles along each tile dimension, in elements.
    tile_strides: SmallVec<[u64; 4]>,
    /// The dimension with a tile of coordinates, in a gather-scatter view.
    sparse_dim: Option<usize>,
    pub padding: Option<PaddingValue>,
}

/// The offsets of the elements of a tile from the base of its tensor. The offset of an element is the sum of its offsets
/// along all dimensions.
pub(crate) struct ElementOffsets {
    pub tile: Shape,
    pub dims: SmallVec<[DimOffsets; 4]>,
}

/// The offsets of positions along one tile dimension, in elements.
pub(crate) enum DimOffsets {
    /// Consecutive coordinates from `first` on, along a tensor dimension of this size and stride.
    Strided { first: u128, size: u64, stride: u64 },
    /// The offset of each position; `None` outside the tensor.
    Gathered(Vec<Option<u128>>),
}

impl DimOffsets {
    /// The offset of a position, in elements; `None` outside the tensor.
    pub fn get(&self, position: usize) -> Option<u128> {
        match self {
            DimOffsets::Strided { first, size, stride } => {
                let coordinate = first + position as u128;
                (coordinate < u128::from(*size)).then(|| coordinate * u128::from(*stride))
            }
            DimOffsets::Gathered(offsets) => offsets[position],
        }
    }
}

impl View {
    /// The tiling of a view, from its type and its tensor.
    pub fn new(machine: &Machine<'_>, view: Ssa) -> View {
        let tensor = machine.tensor(view);
        let identity = |n: usize| (0..n).collect();
        let strides = |dims: &[i32]| dims.iter().map(|&d| d as u64).collect();
        match machine.m.type_data(machine.m.value_type(view)) {
            TypeData::PartitionView(g) => View {
                tensor,
                tile: shape_of(&g.tile),
                dim_map: shape_of(&g.dim_map),
                tile_strides: strides(&g.tile),
                sparse_dim: None,
                padding: g.padding,
            },
            TypeData::StridedView { grid: g, traversal } => View {
                tensor,
                tile: shape_of(&g.tile),
                dim_map: shape_of(&g.dim_map),
                tile_strides: strides(traversal),
                sparse_dim: None,
                padding: g.padding,
            },
            TypeData::GatherScatterView { tile, sparse_dim, padding, .. } => View {
                tensor,
                tile: shape_of(tile),
                dim_map: identity(tile.len()),
                tile_strides: SmallVec::from_elem(1, tile.len()),
                sparse_dim: Some(*sparse_dim as usize),
                padding: *padding,
            },
            _ => unreachable!("a verified program has a view here"),
        }
    }

    /// Whether this is a gather-scatter view.
    pub fn is_sparse(&self) -> bool {
        self.sparse_dim.is_some()
    }

    /// The layout class of a tile that is completely inside, with consecutive coordinates.
    pub fn class(&self) -> LayoutClass {
        let dims = self.tile.iter().zip(&self.dim_map).rev();
        LayoutClass::of(dims.map(|(&size, &along)| (size, self.tensor.strides[along])))
    }

    /// The number of tiles along each tile dimension.
    fn index_space(&self) -> SmallVec<[u64; 4]> {
        let tiles = |size: u64, tile_stride: u64| match size as i64 {
            // Hardware takes the size as signed, and rounds a negative quotient up too.
            negative @ ..0 => (negative / tile_stride as i64) as u64,
            _ => size.div_ceil(tile_stride),
        };
        self.dim_map
            .iter()
            .zip(&self.tile_strides)
            .map(|(&dim, &stride)| tiles(self.tensor.shape[dim], stride))
            .collect()
    }

    /// The element offsets of the tile with these indices.
    ///
    /// # Errors
    /// If the policy reports U0204, and an index is outside the index space, or the tile is not inside the tensor along a dimension
    /// for which `inbounds` states it.
    pub fn element_offsets(
        &self,
        machine: &Machine<'_>,
        index: &[Ssa],
        inbounds: Option<Attr>,
    ) -> Eval<ElementOffsets> {
        let inbounds: &[i64] = match inbounds.map(|a| machine.m.attr_data(a)) {
            Some(AttrData::DenseArray { values, .. }) => values,
            _ => &[],
        };
        let space = self.index_space();
        let mut dims = SmallVec::new();
        for (d, &index) in index.iter().enumerate() {
            let size = self.tensor.extent(self.dim_map[d]);
            let stride = self.tensor.strides[self.dim_map[d]];
            if self.sparse_dim == Some(d) {
                let coordinates = machine.tile(index);
                let offset =
                    |&c: &u64| DimOffsets::Strided { first: sparse_coordinate(&coordinates, c), size, stride }.get(0);
                dims.push(DimOffsets::Gathered(coordinates.bits.iter().map(offset).collect()));
                continue;
            }
            let (_, tile_index) = machine.int(index);
            let first = u128::from(tile_index) * u128::from(self.tile_strides[d]);
            let last = first + self.tile[d] as u128 - 1;
            if machine.detects(&codes::U0204) {
                let inbounds = inbounds.get(d).is_some_and(|&p| p != 0);
                self.check_index(d, machine.int(index), space[d], last, inbounds)
                    .or_else(|problem| machine.undefined(problem))?;
            }
            dims.push(DimOffsets::Strided { first, size, stride });
        }
        Ok(ElementOffsets { tile: self.tile.clone(), dims })
    }

    /// Checks a tile index against the size of the index space, and with `inbounds` the last element against the tensor.
    fn check_index(&self, d: usize, (format, index): (IntFormat, u64), space: u64, last: u128, inbounds: bool) -> Eval {
        let size = self.tensor.shape[self.dim_map[d]];
        if index >= space {
            let shown = format.sign_extend(index);
            let message =
                format!("tile index {shown} along dimension {d} lies outside the index space, which has size {space}");
            return Err(Problem::new(&codes::U0204, message)
                .note(format!("the tensor has {size} elements there, a tile {}", self.tile[d])));
        }
        if inbounds && last >= u128::from(size) {
            let message = format!(
                "the tile reaches element {last} along dimension {d}, past the tensor's {size}, though `inbounds` promises it does not"
            );
            let mut problem = Problem::new(&codes::U0204, message);
            problem.breaks_inbounds = true;
            return Err(problem);
        }
        Ok(())
    }
}

/// The workspace of [`View::element_offsets`]: an offset for each sparse coordinate.
pub(crate) fn offsets_workspace(m: &Module, op: Op) -> u64 {
    let coordinates = m.operands(op).iter().copied().filter(|&v| is_sparse_index(m, op, v));
    sum(m, coordinates, count).saturating_mul(size_of::<Option<u128>>() as u64)
}

/// Whether an operand of an op on a view is the tile of coordinates of a gather-scatter view.
fn is_sparse_index(m: &Module, op: Op, v: Ssa) -> bool {
    let is_sparse = |v: &Ssa| matches!(m.type_data(m.value_type(*v)), TypeData::GatherScatterView { .. });
    let index = match m.kind(op) {
        OpKind::Table(Opcode::LoadViewTko) => LoadViewTko(op).index(m),
        OpKind::Table(Opcode::StoreViewTko) => StoreViewTko(op).index(m),
        OpKind::Table(Opcode::AtomicRedViewTko) => AtomicRedViewTko(op).index(m),
        // No other op has the index of a tile.
        _ => return false,
    };
    index.contains(&v) && count(m, v) > 1 && m.operands(op).iter().any(is_sparse)
}

/// A coordinate of the sparse dimension; a negative one is outside.
fn sparse_coordinate(tile: &Tile, bits: u64) -> u128 {
    match tile.elem {
        Elem::Int(format) => u128::try_from(format.sign_extend(bits)).unwrap_or(u128::MAX),
        Elem::Float(_) | Elem::Ptr(_) => u128::MAX,
    }
}

impl ElementOffsets {
    /// Whether all, some or none of the elements are inside the tensor.
    pub fn active_part(&self) -> ActivePart {
        let inside = |(dim, &size): (&DimOffsets, &usize)| (0..size).filter(|&u| dim.get(u).is_some()).count();
        ActivePart::of(self.tile.iter().product(), self.dims.iter().zip(&self.tile).map(inside).product())
    }

    /// Calls `visit` for each element of the tile in row-major order, with its position in the tile and its distance from the
    /// base of the tensor in elements, which is `None` for an element outside the tensor. Ends at the first problem, which gets
    /// the coordinate of the element, or when the launch is stopped.
    pub fn for_each(&self, stop: &Stop, mut visit: impl FnMut(usize, Option<u128>) -> Eval) -> Eval {
        let count: usize = self.tile.iter().product();
        for i in 0..count {
            if i.is_multiple_of(POLL_INTERVAL) {
                stop.check()?;
            }
            let mut rest = i;
            let mut offset = Some(0u128);
            for (d, &size) in self.tile.iter().enumerate().rev() {
                offset = offset.and_then(|sum| Some(sum + self.dims[d].get(rest % size)?));
                rest /= size;
            }
            visit(i, offset).map_err(|problem| problem.at(Tile::coordinate(&self.tile, i)))?;
        }
        Ok(())
    }
}

/// Address, size in bytes and bit position of the element at an offset from the base of a tensor.
pub(crate) fn element_location(tensor: &Tensor, offset: u128) -> (u64, u32, u32) {
    let bits = tensor.elem.storage_bits();
    let byte = offset * u128::from(bits) / 8;
    let address = u64::try_from(byte).ok().and_then(|b| tensor.base.checked_add(b)).unwrap_or(u64::MAX);
    if bits == 4 { (address, 1, 4 * (offset % 2) as u32) } else { (address, bits / 8, 0) }
}

/// The value of an element outside the tensor: the padding value, or 0 without one (hardware gives any value).
pub(crate) fn padding_bits(padding: Option<PaddingValue>, elem: Elem) -> u64 {
    let (Some(padding), Elem::Float(format)) = (padding, elem) else { return 0 };
    let infinity = || format.inf_bits().or(format.canonical_nan_bits()).unwrap_or(format.max_finite_bits());
    let bits = match padding {
        PaddingValue::Zero => 0,
        PaddingValue::NegZero => format.sign_bit(),
        PaddingValue::Nan => format.canonical_nan_bits().unwrap_or(0),
        PaddingValue::PosInf => infinity(),
        PaddingValue::NegInf => infinity() | format.sign_bit(),
    };
    format.to_storage(bits)
}

/// Evaluates `load_view_tko`, element by element.
pub(super) fn load(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = LoadViewTko(op);
    let view = View::new(machine, o.view(machine.m));
    let offsets = view.element_offsets(machine, o.index(machine.m), o.inbounds(machine.m))?;
    let (tensor, order) = (&view.tensor, load_order(o.memory_ordering_semantics(machine.m)));
    let pad = padding_bits(view.padding, tensor.elem);
    let mut bits = SmallVec::with_capacity(view.tile.iter().product());
    offsets.for_each(machine.cx.stop, |_, offset| {
        let Some(offset) = offset else {
            bits.push(pad);
            return Ok(());
        };
        let (address, size, shift) = element_location(tensor, offset);
        let found =
            machine.space.load(address, size, order).map_err(|error| Problem::access("load", address, size, &error))?;
        bits.push(if tensor.elem.storage_bits() == 4 { found >> shift & 15 } else { normalize_i1(tensor.elem, found) });
        Ok(())
    })?;
    let path = if view.is_sparse() { Path::Gather } else { Path::PlainLoad };
    machine.record_access(path, || (view.class(), offsets.active_part()));
    machine.set_tile(op, bits);
    machine.set_result(op, 1, Value::Token);
    Ok(())
}

/// Replaces each element of a tile in memory by `f(old, value)`, with the element of `values`. Elements outside the tensor are skipped.
/// Returns whether any is inside.
///
/// # Errors
/// If an element is not in writable memory or not aligned: `verb` names the access in the message.
fn update_elements(
    machine: &mut Machine<'_>,
    verb: &str,
    tensor: &Tensor,
    offsets: &ElementOffsets,
    values: &Tile,
    f: impl Fn(u64, u64) -> u64,
) -> Eval<bool> {
    let mut any = false;
    offsets.for_each(machine.cx.stop, |i, offset| {
        let Some(offset) = offset else { return Ok(()) };
        any = true;
        let (address, size, shift) = element_location(tensor, offset);
        let mask = u64::MAX >> (64 - tensor.elem.storage_bits());
        let new = |old: u64| old & !(mask << shift) | (f(old >> shift & mask, values.bits[i]) & mask) << shift;
        let updated = machine.space.fetch_update(address, size, new);
        updated.map(|_| ()).map_err(|error| Problem::access(verb, address, size, &error))
    })?;
    Ok(any)
}

/// Evaluates `store_view_tko`, element by element.
pub(super) fn store(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = StoreViewTko(op);
    let view = View::new(machine, o.view(machine.m));
    let offsets = view.element_offsets(machine, o.index(machine.m), o.inbounds(machine.m))?;
    let values = machine.tile(o.tile(machine.m));
    let wrote = update_elements(machine, "store", &view.tensor, &offsets, &values, |_, new| new)?;
    count_store(machine, o.memory_ordering_semantics(machine.m), wrote && values.bits.len() > 1);
    machine.record_access(if view.is_sparse() { Path::Scatter } else { Path::PlainStore }, || {
        (view.class(), offsets.active_part())
    });
    machine.set_result(op, 0, Value::Token);
    Ok(())
}

/// Evaluates `atomic_red_view_tko`, element by element.
pub(super) fn atomic_red(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = AtomicRedViewTko(op);
    let view = View::new(machine, o.view(machine.m));
    let offsets = view.element_offsets(machine, o.index(machine.m), None)?;
    let (values, mode, elem) = (machine.tile(o.value(machine.m)), o.mode(machine.m), view.tensor.elem);
    update_elements(machine, "atomic update", &view.tensor, &offsets, &values, |old, arg| {
        atomic_result(mode, elem, old, arg)
    })?;
    machine.record_access(Path::ViewUpdate, || (view.class(), offsets.active_part()));
    machine.set_result(op, 0, Value::Token);
    Ok(())
}
