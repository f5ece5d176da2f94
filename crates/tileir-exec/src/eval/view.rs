//! Tensors, views, and memory through them (ops.md §8).

use super::misc::check_stride;
use super::pointer::{count_store, load_order, updated};
use super::{POLL, coordinates, shape_of};
use crate::array::loaded;
use crate::cancel::Stop;
use crate::codes;
use crate::engine::layout::Class;
use crate::engine::paths::{Extent, Path};
use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, MAX_EXTENT, Shape, Tensor, Tile, Value};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::attrs::{Attr, AttrData};
use tileir_ir::enums::PaddingValue;
use tileir_ir::ops::view::*;
use tileir_ir::types::DYNAMIC;
use tileir_ir::{Op, TypeData, Value as Ssa};
use tileir_num::IntFormat;

pub(super) fn make_tensor_view(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = MakeTensorView(op);
    let Some(result) = cx.m.result(op, 0) else { return Ok(()) };
    let TypeData::TensorView { elem, shape, strides, .. } = cx.m.type_data(cx.m.value_type(result)) else {
        return Ok(());
    };
    let Some(elem) = Elem::of(cx.m, *elem) else { return Ok(()) };
    let base = cx.tile(o.base(cx.m)).bits[0];
    let fill = |dims: &[i64], dynamic: &[Ssa]| {
        let mut dynamic = coordinates(cx, dynamic).into_iter();
        dims.iter().map(|&d| if d == DYNAMIC { dynamic.next().unwrap_or(0) } else { d as u64 }).collect()
    };
    let tensor =
        Tensor { elem, base, shape: fill(shape, o.dynamicShape(cx.m)), strides: fill(strides, o.dynamicStrides(cx.m)) };
    if let Some(d) = tensor.shape.iter().position(|&size| size > MAX_EXTENT)
        && cx.looks_for(&codes::U0207)
    {
        let size = tensor.shape[d];
        let message = format!("the size {size} of dimension {d} is more than a tensor can have");
        let problem = Problem::new(&codes::U0207, message);
        cx.undefined(problem.note(format!("sizes are unsigned: as a signed number it is {}", size as i64)))?;
    }
    let dynamic = strides.iter().enumerate().filter(|(_, stride)| **stride == DYNAMIC);
    for ((d, _), &stride) in dynamic.zip(o.dynamicStrides(cx.m)) {
        check_stride(cx, stride, d, tensor.shape[d])?;
    }
    cx.set(result, Value::Tensor(Arc::new(tensor)));
    Ok(())
}

/// The tensor stays; how it is cut into tiles is in the type.
pub(super) fn make_view(cx: &mut Machine<'_>, op: Op) -> Eval {
    let tensor = cx.value(cx.m.operands(op)[0]).clone();
    cx.give(op, 0, tensor);
    Ok(())
}

fn give_sizes(cx: &mut Machine<'_>, op: Op, sizes: &[u64]) -> Eval {
    for (i, (result, &size)) in cx.m.results(op).zip(sizes).enumerate() {
        let (_, elem) = cx.tile_type(result);
        let Elem::Int(format) = elem else { continue };
        if size > format.mask() && cx.looks_for(&codes::U0207) {
            let message = format!("the size {size} of dimension {i} does not fit {}", format.name());
            cx.undefined(Problem::new(&codes::U0207, message))?;
        }
        cx.set(result, tile(Tile::scalar(elem, size & format.mask())));
    }
    Ok(())
}

pub(super) fn get_tensor_shape(cx: &mut Machine<'_>, op: Op) -> Eval {
    let tensor = cx.tensor(GetTensorShape(op).src(cx.m));
    give_sizes(cx, op, &tensor.shape)
}

pub(super) fn get_index_space_shape(cx: &mut Machine<'_>, op: Op) -> Eval {
    let grid = Grid::new(cx, GetIndexSpaceShape(op).src(cx.m));
    give_sizes(cx, op, &grid.space())
}

/// A view: a tensor, and how tiles lie over it.
pub(crate) struct Grid {
    pub tensor: Arc<Tensor>,
    tile: Shape,
    /// The tensor dimension that each tile dimension walks.
    map: Shape,
    /// From one tile to the next along each tile dimension, in elements.
    pitch: SmallVec<[u64; 4]>,
    sparse: Option<usize>,
    pub padding: Option<PaddingValue>,
}

/// Where the elements of a tile are.
pub(crate) struct Places {
    pub tile: Shape,
    pub along: SmallVec<[Along; 4]>,
}

/// Where positions along one tile dimension lie in the tensor.
pub(crate) enum Along {
    /// One after another, from coordinate `first` on, along a dimension of this size and stride.
    Line { first: u128, size: u64, stride: u64 },
    /// For each the distance from the base in elements, or nothing outside the tensor.
    List(Vec<Option<u128>>),
}

impl Along {
    /// The distance of position `u` from the base in elements, or nothing outside the tensor.
    pub fn get(&self, u: usize) -> Option<u128> {
        match self {
            Along::Line { first, size, stride } => {
                let c = first + u as u128;
                (c < u128::from(*size)).then(|| c * u128::from(*stride))
            }
            Along::List(list) => list[u],
        }
    }
}

impl Grid {
    pub fn new(cx: &Machine<'_>, view: Ssa) -> Grid {
        let tensor = cx.tensor(view);
        let identity = |n: usize| (0..n).collect();
        let pitch = |dims: &[i32]| dims.iter().map(|&d| d as u64).collect();
        match cx.m.type_data(cx.m.value_type(view)) {
            TypeData::PartitionView(g) => Grid {
                tensor,
                tile: shape_of(&g.tile),
                map: shape_of(&g.dim_map),
                pitch: pitch(&g.tile),
                sparse: None,
                padding: g.padding,
            },
            TypeData::StridedView { grid: g, traversal } => Grid {
                tensor,
                tile: shape_of(&g.tile),
                map: shape_of(&g.dim_map),
                pitch: pitch(traversal),
                sparse: None,
                padding: g.padding,
            },
            TypeData::GatherScatterView { tile, sparse_dim, padding, .. } => Grid {
                tensor,
                tile: shape_of(tile),
                map: identity(tile.len()),
                pitch: SmallVec::from_elem(1, tile.len()),
                sparse: Some(*sparse_dim as usize),
                padding: *padding,
            },
            _ => unreachable!("a verified program has a view here"),
        }
    }

    pub fn is_sparse(&self) -> bool {
        self.sparse.is_some()
    }

    /// How the elements of a tile lie to one another, were they all inside and in order.
    pub fn class(&self) -> Class {
        let dims = self.tile.iter().zip(&self.map).rev();
        Class::of(dims.map(|(&size, &along)| (size, self.tensor.strides[along])))
    }

    /// How many tiles there are along each tile dimension.
    fn space(&self) -> SmallVec<[u64; 4]> {
        let tiles = |size: u64, pitch: u64| match size as i64 {
            // Hardware rounds up, also what it takes for a negative size.
            negative @ ..0 => (negative / pitch as i64) as u64,
            _ => size.div_ceil(pitch),
        };
        self.map.iter().zip(&self.pitch).map(|(&k, &pitch)| tiles(self.tensor.shape[k], pitch)).collect()
    }

    /// The places of the tile with these indices.
    pub fn places(&self, cx: &Machine<'_>, index: &[Ssa], inbounds: Option<Attr>) -> Eval<Places> {
        let promised: &[i64] = match inbounds.map(|a| cx.m.attr_data(a)) {
            Some(AttrData::DenseArray { values, .. }) => values,
            _ => &[],
        };
        let space = self.space();
        let mut along = SmallVec::new();
        for (d, &index) in index.iter().enumerate() {
            let size = self.tensor.extent(self.map[d]);
            let stride = self.tensor.strides[self.map[d]];
            if self.sparse == Some(d) {
                let coordinates = cx.tile(index);
                let place = |&c: &u64| Along::Line { first: extended(&coordinates, c), size, stride }.get(0);
                along.push(Along::List(coordinates.bits.iter().map(place).collect()));
                continue;
            }
            let (_, at) = cx.int(index);
            let first = u128::from(at) * u128::from(self.pitch[d]);
            let last = first + self.tile[d] as u128 - 1;
            if cx.looks_for(&codes::U0204) {
                let promised = promised.get(d).is_some_and(|&p| p != 0);
                self.check(d, cx.int(index), space[d], last, promised).or_else(|problem| cx.undefined(problem))?;
            }
            along.push(Along::Line { first, size, stride });
        }
        Ok(Places { tile: self.tile.clone(), along })
    }

    fn check(&self, d: usize, (format, at): (IntFormat, u64), space: u64, last: u128, promised: bool) -> Eval {
        let size = self.tensor.shape[self.map[d]];
        if at >= space {
            let shown = format.sign_extend(at);
            let message =
                format!("tile index {shown} along dimension {d} lies outside the index space, which has size {space}");
            return Err(Problem::new(&codes::U0204, message)
                .note(format!("the tensor has {size} elements there, a tile {}", self.tile[d])));
        }
        if promised && last >= u128::from(size) {
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

/// A sparse coordinate: what is negative lies outside.
fn extended(tile: &Tile, bits: u64) -> u128 {
    match tile.elem {
        Elem::Int(format) => u128::try_from(format.sign_extend(bits)).unwrap_or(u128::MAX),
        Elem::Float(_) | Elem::Ptr(_) => u128::MAX,
    }
}

impl Places {
    /// How much of the tile is inside.
    pub fn extent(&self) -> Extent {
        let inside = |(along, &size): (&Along, &usize)| (0..size).filter(|&u| along.get(u).is_some()).count();
        Extent::of(self.tile.iter().product(), self.along.iter().zip(&self.tile).map(inside).product())
    }

    /// Visits every element of the tile in row-major order with its distance from the base, or nothing outside.
    pub fn visit(&self, stop: &Stop, mut visit: impl FnMut(usize, Option<u128>) -> Eval) -> Eval {
        let count: usize = self.tile.iter().product();
        for i in 0..count {
            if i.is_multiple_of(POLL) {
                stop.check()?;
            }
            let mut rest = i;
            let mut at = Some(0u128);
            for (d, &size) in self.tile.iter().enumerate().rev() {
                at = at.and_then(|sum| Some(sum + self.along[d].get(rest % size)?));
                rest /= size;
            }
            visit(i, at).map_err(|problem| problem.at(Tile::coordinate(&self.tile, i)))?;
        }
        Ok(())
    }
}

/// Address, size and bit position of the element at a distance from a tensor's base.
pub(crate) fn locate(tensor: &Tensor, distance: u128) -> (u64, u32, u32) {
    let bits = tensor.elem.storage_bits();
    let byte = distance * u128::from(bits) / 8;
    let address = u64::try_from(byte).ok().and_then(|b| tensor.base.checked_add(b)).unwrap_or(u64::MAX);
    if bits == 4 { (address, 1, 4 * (distance % 2) as u32) } else { (address, bits / 8, 0) }
}

/// What an element outside the tensor is: its padding value, or, without one, 0 (hardware gives anything).
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

pub(super) fn load(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = LoadViewTko(op);
    let grid = Grid::new(cx, o.view(cx.m));
    let places = grid.places(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let (tensor, order) = (&grid.tensor, load_order(o.memory_ordering_semantics(cx.m)));
    let pad = padding_bits(grid.padding, tensor.elem);
    let mut bits = SmallVec::with_capacity(grid.tile.iter().product());
    places.visit(cx.cx.stop, |_, at| {
        let Some(at) = at else {
            bits.push(pad);
            return Ok(());
        };
        let (address, size, shift) = locate(tensor, at);
        let found = cx.space.load(address, size, order).map_err(|bad| Problem::access("load", address, size, &bad))?;
        bits.push(if tensor.elem.storage_bits() == 4 { found >> shift & 15 } else { loaded(tensor.elem, found) });
        Ok(())
    })?;
    let path = if grid.is_sparse() { Path::Gather } else { Path::PlainLoad };
    cx.saw(path, || (grid.class(), places.extent()));
    cx.result(op, bits);
    cx.give(op, 1, Value::Token);
    Ok(())
}

/// Updates the elements under a tile; those outside the tensor are skipped. Returns whether there were any inside.
fn update(
    cx: &mut Machine<'_>,
    verb: &str,
    tensor: &Tensor,
    places: &Places,
    values: &Tile,
    f: impl Fn(u64, u64) -> u64,
) -> Eval<bool> {
    let mut any = false;
    places.visit(cx.cx.stop, |i, at| {
        let Some(at) = at else { return Ok(()) };
        any = true;
        let (address, size, shift) = locate(tensor, at);
        let mask = u64::MAX >> (64 - tensor.elem.storage_bits());
        let new = |old: u64| old & !(mask << shift) | (f(old >> shift & mask, values.bits[i]) & mask) << shift;
        let updated = cx.space.update(address, size, new);
        updated.map(|_| ()).map_err(|bad| Problem::access(verb, address, size, &bad))
    })?;
    Ok(any)
}

pub(super) fn store(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = StoreViewTko(op);
    let grid = Grid::new(cx, o.view(cx.m));
    let places = grid.places(cx, o.index(cx.m), o.inbounds(cx.m))?;
    let values = cx.tile(o.tile(cx.m));
    let wrote = update(cx, "store", &grid.tensor, &places, &values, |_, new| new)?;
    count_store(cx, o.memory_ordering_semantics(cx.m), wrote && values.bits.len() > 1);
    cx.saw(if grid.is_sparse() { Path::Scatter } else { Path::PlainStore }, || (grid.class(), places.extent()));
    cx.give(op, 0, Value::Token);
    Ok(())
}

pub(super) fn atomic_red(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = AtomicRedViewTko(op);
    let grid = Grid::new(cx, o.view(cx.m));
    let places = grid.places(cx, o.index(cx.m), None)?;
    let (values, mode, elem) = (cx.tile(o.value(cx.m)), o.mode(cx.m), grid.tensor.elem);
    update(cx, "atomic update", &grid.tensor, &places, &values, |old, arg| updated(mode, elem, old, arg))?;
    cx.saw(Path::ViewUpdate, || (grid.class(), places.extent()));
    cx.give(op, 0, Value::Token);
    Ok(())
}
