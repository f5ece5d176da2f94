//! Loads and stores through views, of tiles that are completely inside their tensors. [`layout`](super::layout)
//! describes their memory layout.
//!
//! Such an access cannot fault if its memory is in one buffer that permits it. [`Access::run`] tests both at run time, and leaves
//! all other accesses to [`memory`](super::memory), before it has any effect.

use super::SMALL;
use super::layout::{Layout, LayoutClass};
use super::memory::is_copyable;
use super::packed::{of_any_width, width};
use super::paths::{ActivePart, Path};
use super::window::{Uses, Window};
use crate::machine::{Machine, tile_type};
use crate::memory::Region;
use crate::program::Reg;
use crate::tile::{Elem, Shape, Tensor, Value};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::enums::MemoryOrdering;
use tileir_ir::ops::view::{LoadViewTko, StoreViewTko};
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value as Ssa};

/// The plan of a load or store through a view, from its types.
#[derive(Debug)]
pub(crate) struct Access {
    pub op: Op,
    view: Reg,
    index: SmallVec<[Reg; 4]>,
    pub elem: Elem,
    shape: Shape,
    pub count: usize,
    /// The tensor dimension of each tile dimension.
    map: Shape,
    /// The distance of adjacent tiles along each tile dimension, in elements.
    pitch: SmallVec<[u64; 4]>,
    pub kind: Kind,
    pub token: Option<Reg>,
    /// Set if all users of the loaded tile can read it in place; where they are.
    pub in_place: Option<Uses>,
    /// The loop whose iterations start with this load, if many of them can be joined.
    pub product_loop: Option<u32>,
    /// A fusion group of the plan that runs after it, and the number of ops of that group that precede it in the
    /// program.
    pub group_after: Option<(u32, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Load { to: Reg },
    Store { from: Reg },
}

/// The address, the span and the strides of a tile in memory.
pub(crate) struct Placed {
    pub address: u64,
    /// From the first element to the end of the last, in elements.
    pub span: u64,
    /// The distance of adjacent elements along each dimension, in elements.
    pub strides: Shape,
}

impl Placed {
    /// The layout class of a tile of this shape.
    pub fn class(&self, shape: &[usize]) -> LayoutClass {
        LayoutClass::of(shape.iter().zip(&self.strides).rev().map(|(&size, &stride)| (size, stride as u64)))
    }
}

impl Access {
    /// The plan of an op. `None` unless it is a weak load or store of at least [`SMALL`] elements through a partition or strided
    /// view, and its elements can be copied.
    pub fn new(m: &Module, op: Op, register: &dyn Fn(Ssa) -> Reg) -> Option<Access> {
        let (view, index, tile, order, token) = match m.kind(op) {
            OpKind::Table(Opcode::LoadViewTko) => {
                let o = LoadViewTko(op);
                (o.view(m), o.index(m), m.result(op, 0)?, o.memory_ordering_semantics(m), m.result(op, 1))
            }
            OpKind::Table(Opcode::StoreViewTko) => {
                let o = StoreViewTko(op);
                (o.view(m), o.index(m), o.tile(m), o.memory_ordering_semantics(m), m.result(op, 0))
            }
            // No other op loads or stores a tile through a view.
            _ => return None,
        };
        let (grid, pitch) = match m.type_data(m.value_type(view)) {
            TypeData::PartitionView(grid) => (grid, &grid.tile),
            TypeData::StridedView { grid, traversal } => (grid, traversal),
            _ => return None,
        };
        let (shape, elem) = tile_type(m, m.value_type(tile));
        let count = shape.iter().product::<usize>();
        let is_load = m.kind(op) == OpKind::Table(Opcode::LoadViewTko);
        // Elements of four bits share bytes, so they are not stored one by one.
        let can_copy = if is_load { is_copyable(elem) } else { elem.storage_bits() != 4 };
        if count < SMALL || !can_copy || order != MemoryOrdering::Weak {
            return None;
        }
        Some(Access {
            op,
            view: register(view),
            index: index.iter().map(|&v| register(v)).collect(),
            elem,
            shape,
            count,
            map: grid.dim_map.iter().map(|&d| d as usize).collect(),
            pitch: pitch.iter().map(|&p| p as u64).collect(),
            kind: if is_load { Kind::Load { to: register(tile) } } else { Kind::Store { from: register(tile) } },
            token: token.map(register),
            in_place: None,
            product_loop: None,
            group_after: None,
        })
    }

    /// The register of the tile that it loads.
    pub fn loaded(&self) -> Option<Reg> {
        match self.kind {
            Kind::Load { to } => Some(to),
            Kind::Store { .. } => None,
        }
    }

    /// The registers that the access reads.
    pub fn reads(&self) -> Vec<Reg> {
        let value = match self.kind {
            Kind::Load { .. } => None,
            Kind::Store { from } => Some(from),
        };
        self.index.iter().copied().chain([self.view]).chain(value).collect()
    }

    /// The address of the tile in a tensor, and the span from its first element to the end of its last, in elements. `None` if an
    /// element is outside the tensor, or if an address does not fit 64 bits. Whether memory is there is not checked.
    fn address_and_span(&self, cx: &Machine<'_>, tensor: &Tensor) -> Option<(u64, u64)> {
        let (mut start, mut span) = (0u64, 1u64);
        for (d, &index) in self.index.iter().enumerate() {
            let (count, along) = (self.shape[d] as u64, self.map[d]);
            let first = cx.scalar_bits(index).checked_mul(self.pitch[d])?;
            if first.checked_add(count)? > tensor.extent(along) {
                return None;
            }
            let stride = tensor.strides[along];
            start = start.checked_add(first.checked_mul(stride)?)?;
            span = span.checked_add((count - 1).checked_mul(stride)?)?;
        }
        Some((tensor.base.checked_add(start.checked_mul(width(self.elem) as u64)?)?, span))
    }

    /// The distance of adjacent elements of the tile along its dimension `d`, in elements. `None` if it does not fit `usize`.
    fn stride(&self, tensor: &Tensor, d: usize) -> Option<usize> {
        usize::try_from(tensor.strides[self.map[d]]).ok()
    }

    /// The address, the span and the strides of the tile. `None` as for [`layout`](Self::layout).
    pub fn place(&self, cx: &Machine<'_>) -> Option<Placed> {
        let Value::Tensor(tensor) = cx.register(self.view) else { return None };
        let (address, span) = self.address_and_span(cx, tensor)?;
        let strides = (0..self.index.len()).map(|d| self.stride(tensor, d)).collect::<Option<_>>()?;
        Some(Placed { address, span, strides })
    }

    /// The layout class of its tile.
    pub fn class(&self, placed: &Placed) -> LayoutClass {
        placed.class(&self.shape)
    }

    /// The layout of the tile. Its dimensions are added from the innermost one to the outermost one. `None` if the tile is not
    /// completely inside its tensor, or if an address or a distance does not fit its type. Whether memory is there is not checked.
    pub fn layout(&self, cx: &Machine<'_>) -> Option<Layout> {
        let Value::Tensor(tensor) = cx.register(self.view) else { return None };
        let (address, span) = self.address_and_span(cx, tensor)?;
        let mut layout = Layout::new(address, span);
        for (d, &size) in self.shape.iter().enumerate().rev() {
            layout.add(size, self.stride(tensor, d)?);
        }
        Some(layout)
    }

    /// Performs the access. Returns `false` without any effect if the tile is not completely inside its tensor, if its span is
    /// not in one buffer, or if a store has two elements with one address or is to constant memory.
    pub fn run(&self, cx: &mut Machine<'_>) -> bool {
        if let (Kind::Load { to }, Some(uses)) = (self.kind, self.in_place)
            && let Some(placed) = self.place(cx)
            && Window::try_put(cx, to, self.elem, &self.shape, &placed, uses)
        {
            cx.record_access(Path::Window, || (placed.class(&self.shape), ActivePart::Whole));
            self.token.iter().for_each(|&token| cx.put(token, Value::Token));
            return true;
        }
        let Some(layout) = self.layout(cx) else { return false };
        let (done, path) = match self.kind {
            Kind::Load { to } => (self.load(cx, &layout, to), Path::CopiedLoad),
            Kind::Store { from } => (self.store(cx, &layout, from), Path::CopiedStore),
        };
        if !done {
            return false;
        }
        cx.record_access(path, || (layout.class(), ActivePart::Whole));
        self.token.iter().for_each(|&token| cx.put(token, Value::Token));
        true
    }

    /// Loads the tile to a register. Returns `false`, with the register unchanged, if its span is not in one buffer.
    fn load(&self, cx: &mut Machine<'_>, layout: &Layout, to: Reg) -> bool {
        let size = width(self.elem);
        let mut tile = cx.pool.get_mut().tile(self.elem, &self.shape);
        let data = &mut Arc::make_mut(&mut tile).data;
        let scratch = &mut cx.scratch;
        let done = cx.space.region(layout.address, size, layout.span).is_some_and(|region| {
            if layout.is_contiguous() {
                // The next tile block probably accesses the following memory. Of several accesses, the largest one
                // prefetches.
                let prefetch = region.prefetch(layout.span, self.count);
                if prefetch.remaining() >= scratch.prefetch.remaining() {
                    scratch.prefetch = prefetch;
                }
            }
            of_any_width!(data, v => layout.read(&region, 0..self.count, v))
        });
        if done {
            cx.put(to, Value::Packed(tile));
        } else {
            cx.pool.get_mut().give(Value::Packed(tile));
        }
        done
    }

    /// Stores the tile of a register. Returns `false` without any effect if elements share addresses, or if the span is not in one
    /// buffer that can be written.
    fn store(&self, cx: &mut Machine<'_>, layout: &Layout, from: Reg) -> bool {
        if !layout.is_one_to_one() {
            return false;
        }
        let Value::Packed(tile) = cx.register(from) else { return false };
        let size = width(self.elem);
        let Some(region) = cx.space.region(layout.address, size, layout.span).filter(Region::is_writable) else {
            return false;
        };
        if !region.uses_non_temporal_stores() {
            layout.fetch(&region, 0..self.count);
        }
        cx.space.mark_unfenced();
        let done = of_any_width!(&tile.data, v => layout.write(&region, 0..self.count, v));
        drop(region);
        if done {
            cx.space.record_write(layout.address);
        }
        done
    }
}
