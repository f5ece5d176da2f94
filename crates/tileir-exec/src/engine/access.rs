//! Loads and stores through views, of tiles that lie in their tensors in full: copies of runs of neighbours.
//!
//! There is nothing to report about such an access. Whatever is not like that, here or in memory, is left to
//! [`memory`](super::memory), with nothing done.

use super::SMALL;
use super::memory::alike;
use super::packed::{of_any_width, width};
use super::strip::Spread;
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

/// A load or store through a view: what its types say.
#[derive(Debug)]
pub(crate) struct Access {
    pub op: Op,
    view: Reg,
    index: SmallVec<[Reg; 4]>,
    pub elem: Elem,
    shape: Shape,
    pub count: usize,
    /// The tensor dimension that each tile dimension walks.
    map: Shape,
    /// From one tile to the next along each tile dimension, in elements.
    pitch: SmallVec<[u64; 4]>,
    pub kind: Kind,
    pub token: Option<Reg>,
    /// Set where whoever uses the tile that is loaded can read it where it lies: where that is.
    pub in_place: Option<Uses>,
    /// The loop that begins its rounds with it, if many of them can be done at a time.
    pub rounds: Option<u32>,
    /// A chain of the plan that is run after it, and how many ops of that come before it in the program.
    pub behind: Option<(u32, u32)>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Load { to: Reg },
    Store { from: Reg },
}

/// Where a tile begins and how far its elements are apart.
pub(crate) struct Placed {
    pub address: u64,
    /// In elements, from the first to behind the last.
    pub span: u64,
    /// In elements, along each dimension.
    pub steps: Shape,
}

/// Where a tile lies, from its first element on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Runs {
    pub address: u64,
    /// In elements, from the first to behind the last.
    pub span: u64,
    pub spread: Spread,
}

impl Access {
    /// The plan of an op, if it is such an access.
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
        let plain = if is_load { alike(elem) } else { elem.storage_bits() != 4 };
        if count < SMALL || !plain || order != MemoryOrdering::Weak {
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
            rounds: None,
            behind: None,
        })
    }

    /// The registers that it reads.
    pub fn reads(&self) -> Vec<Reg> {
        let value = match self.kind {
            Kind::Load { .. } => None,
            Kind::Store { from } => Some(from),
        };
        self.index.iter().copied().chain([self.view]).chain(value).collect()
    }

    /// The address of the tile in a tensor, and how many elements there are from its first to behind its last, if it lies
    /// there in full.
    fn reach(&self, cx: &Machine<'_>, tensor: &Tensor) -> Option<(u64, u64)> {
        let (mut start, mut span) = (0u64, 1u64);
        for (d, &index) in self.index.iter().enumerate() {
            let (count, along) = (self.shape[d] as u64, self.map[d]);
            let first = cx.bits(index).checked_mul(self.pitch[d])?;
            if first.checked_add(count)? > tensor.extent(along) {
                return None;
            }
            let stride = tensor.strides[along];
            start = start.checked_add(first.checked_mul(stride)?)?;
            span = span.checked_add((count - 1).checked_mul(stride)?)?;
        }
        Some((tensor.base.checked_add(start.checked_mul(width(self.elem) as u64)?)?, span))
    }

    /// How far the elements of a tile are apart along a dimension of it.
    fn step(&self, tensor: &Tensor, d: usize) -> Option<usize> {
        usize::try_from(tensor.strides[self.map[d]]).ok()
    }

    /// Where the tile lies, if it lies in its tensor in full.
    pub fn place(&self, cx: &Machine<'_>) -> Option<Placed> {
        let Value::Tensor(tensor) = cx.register(self.view) else { return None };
        let (address, span) = self.reach(cx, tensor)?;
        let steps = (0..self.index.len()).map(|d| self.step(tensor, d)).collect::<Option<_>>()?;
        Some(Placed { address, span, steps })
    }

    /// As [`place`](Self::place), in runs of neighbours.
    pub fn runs(&self, cx: &Machine<'_>) -> Option<Runs> {
        let Value::Tensor(tensor) = cx.register(self.view) else { return None };
        let (address, span) = self.reach(cx, tensor)?;
        let mut spread = Spread::default();
        for (d, &size) in self.shape.iter().enumerate().rev() {
            spread.add(size, self.step(tensor, d)?);
        }
        Some(Runs { address, span, spread })
    }

    /// Does it. `false`, with nothing done, if the tile does not lie in its tensor and in memory in full.
    pub fn run(&self, cx: &mut Machine<'_>) -> bool {
        if let (Kind::Load { to }, Some(uses)) = (self.kind, self.in_place)
            && let Some(placed) = self.place(cx)
            && Window::put(cx, to, self.elem, &self.shape, &placed, uses)
        {
            self.token.iter().for_each(|&token| cx.put(token, Value::Token));
            return true;
        }
        let Some(runs) = self.runs(cx) else { return false };
        let done = match self.kind {
            Kind::Load { to } => self.load(cx, &runs, to),
            Kind::Store { from } => self.store(cx, &runs, from),
        };
        if let (true, Some(token)) = (done, self.token) {
            cx.put(token, Value::Token);
        }
        done
    }

    fn load(&self, cx: &mut Machine<'_>, runs: &Runs, to: Reg) -> bool {
        let size = width(self.elem);
        let mut tile = cx.pool.get_mut().tile(self.elem, &self.shape);
        let data = &mut Arc::make_mut(&mut tile).data;
        let scratch = &mut cx.scratch;
        let done = cx.space.region(runs.address, size, runs.span).is_some_and(|region| {
            if runs.spread.is_one_run() {
                // The next tile block is likely to want what follows. Of several, the largest counts.
                let ahead = region.ahead(runs.span, self.count);
                if ahead.left() >= scratch.ahead.left() {
                    scratch.ahead = ahead;
                }
            }
            of_any_width!(data, v => {
                runs.spread.pieces(0..self.count, |piece, at| region.read(at as u64, &mut v[piece]))
            })
        });
        if done {
            cx.put(to, Value::Packed(tile));
        } else {
            cx.pool.get_mut().give(Value::Packed(tile));
        }
        done
    }

    fn store(&self, cx: &mut Machine<'_>, runs: &Runs, from: Reg) -> bool {
        cx.space.unsettle();
        let Value::Packed(tile) = cx.register(from) else { return false };
        let size = width(self.elem);
        let Some(region) = cx.space.region(runs.address, size, runs.span).filter(Region::may_write) else {
            return false;
        };
        if !region.is_written_past() {
            // All at once, so that lines do not wait for one another.
            runs.spread.pieces(0..self.count, |piece, at| {
                region.ahead(at as u64, piece.len()).ask(usize::MAX);
                true
            });
        }
        let done = of_any_width!(&tile.data, v => {
            runs.spread.pieces(0..self.count, |piece, at| region.write(at as u64, &v[piece]))
        });
        drop(region);
        if done {
            cx.space.wrote(runs.address);
        }
        done
    }
}

impl Runs {
    /// Whether two tiles share no memory.
    pub fn is_apart_from(&self, other: &Runs, size: usize, other_size: usize) -> bool {
        let end = |r: &Runs, size: usize| r.address.saturating_add(r.span.saturating_mul(size as u64));
        end(self, size) <= other.address || end(other, other_size) <= self.address
    }

    /// Whether two tiles share memory but are not the same elements in the same order.
    pub fn tangles_with(&self, other: &Runs, size: usize, other_size: usize) -> bool {
        !self.is_apart_from(other, size, other_size) && (self != other || size != other_size)
    }
}
