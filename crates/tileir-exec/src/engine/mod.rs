//! The fast engine: a kernel is planned once ([`plan`]) and runs on packed tiles ([`packed`]).
//!
//! Element-wise ops ([`lanes`]) form fusion groups ([`fuse`]), which run strip by strip ([`strip`]). Other ops have fast paths
//! of their own, or are left to the reference engine. Fast paths compute with the functions of `tileir-num`, or with
//! operations that IEEE 754 defines to the last bit. Where a result is a NaN, or a fault must be reported, they leave the
//! element or the op to the reference engine. So both engines compute the same bits.

pub(crate) mod access;
pub(crate) mod lanes;
pub mod layout;
pub(crate) mod matrix;
pub(crate) mod packed;
pub mod paths;
pub(crate) mod plan;
pub(crate) mod product;
pub(crate) mod product_loop;
pub(crate) mod scaled;
pub(crate) mod scratch;
pub mod simd;
pub(crate) mod strip;
pub(crate) mod window;

mod allocate;
mod convert;
#[cfg(test)]
mod coverage;
mod elementwise;
mod fuse;
mod group;
mod memory;
mod offsets;
mod quotient;
mod reduce;
mod rounded;
mod row_tree;
mod run;
mod shape;
mod vector;

use crate::eval::fallback_workspace;
use crate::fault::Eval;
use crate::machine::Machine;
use crate::memory::Space;
use crate::program::{self, Reg};
use crate::tile::{Elem, Shape, Tile, Value};
use crate::workspace::{Workspace, count, packed_bytes, sum};
use fuse::FusionGroup;
use packed::{Data, Packed};
use plan::Plan;
use scratch::Scratch;
use std::borrow::Cow;
use std::sync::Arc;
use tileir_ir::ops::def::{CostRule, Structure};
use tileir_ir::{Module, Op, OpKind, Opcode, Value as Ssa};

/// Tiles of fewer elements are scalars, which are not packed.
pub(crate) const SMALL: usize = 2;

/// Whether a fast path has evaluated an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fast {
    Done,
    /// The op was not evaluated, and its results are unchanged: the reference engine must evaluate it.
    Not,
}

/// The fast path of an op.
struct FastPath {
    eval: fn(&mut Machine<'_>, Op) -> Eval<Fast>,
    /// The workspace of `eval`; `None` if the types say that it leaves the op to the reference engine.
    workspace: fn(&Module, Op) -> Option<Workspace>,
}

impl FastPath {
    /// The fast path of an op; `None` if it has none.
    fn of(opcode: Opcode) -> Option<FastPath> {
        type Path = fn(&mut Machine<'_>, Op) -> Eval<Fast>;
        let path = |eval: Path, workspace| Some(FastPath { eval, workspace });
        match opcode {
            Opcode::Broadcast => path(shape::broadcast, shape::no_workspace),
            Opcode::Constant => path(shape::constant, shape::constant_workspace),
            Opcode::Extract => path(shape::extract, shape::no_workspace),
            Opcode::Iota => path(shape::iota, shape::no_workspace),
            Opcode::Permute => path(shape::permute, shape::no_workspace),
            Opcode::Reshape => path(shape::reshape, shape::no_workspace),

            Opcode::LoadPtrTko => path(memory::load_ptr, memory::load_ptr_workspace),
            Opcode::StorePtrTko => path(memory::store_ptr, memory::store_ptr_workspace),
            Opcode::Offset => path(memory::offset, memory::offset_workspace),
            Opcode::LoadViewTko => path(memory::load_view, memory::load_view_workspace),
            Opcode::StoreViewTko => path(memory::store_view, memory::store_view_workspace),

            Opcode::MmaF | Opcode::MmaI => path(matrix::multiply, matrix::workspace),
            Opcode::MmaFScaled => path(scaled::multiply, scaled::workspace),

            Opcode::Reduce => path(reduce::reduce, reduce::reduce_workspace),
            Opcode::Scan => path(reduce::scan, reduce::scan_workspace),

            // Element-wise ops are planned; the reference evaluates any other.
            _ => None,
        }
    }
}

/// The workspace of the fast path of an op; `None` if the reference engine evaluates it.
pub(crate) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    FastPath::of(opcode).and_then(|path| (path.workspace)(m, op))
}

impl Plan {
    /// The workspace of an op that runs on its own.
    pub(crate) fn workspace(&self, m: &Module, op: Op) -> Workspace {
        let is_combined = m.structure(op) == Some(Structure::Aggregate);
        let planned = !is_combined || self.pairwise_bodies.contains_key(&op);
        workspace(m, op).filter(|_| planned).unwrap_or_else(|| {
            // Results are packed to new memory, beside free tiles that the pool keeps within its budget.
            let results = sum(m, m.results(op), packed_bytes);
            fallback_workspace(m, op) + Workspace::allocated(results)
        })
    }

    /// Bytes that a worker keeps: the scratch registers of all fusion groups and bodies, and panels of matrix products.
    pub(crate) fn scratch_bytes(&self, m: &Module) -> u64 {
        let pairs = |op: Op| m.operands(op).first().map_or(0, |&v| count(m, v)) as usize;
        let bodies = self.pairwise_bodies.iter().filter(|(_, body)| body.uses_scratch());
        let bodies = bodies.map(|(&op, body)| (&body.group, pairs(op)));
        let groups = self.fused.iter().map(|group| (group, group.count)).chain(bodies);
        Scratch::bytes_for(groups.map(|(group, count)| group.scratch(count))) + self.panel_bytes(m)
    }

    /// Bytes of the panels of matrix products.
    fn panel_bytes(&self, m: &Module) -> u64 {
        let is_product = |op: &Op| m.def(*op).is_some_and(|def| def.cost == CostRule::Products);
        let evals =
            self.steps.iter().filter_map(|step| if let program::Step::Eval(op, _) = step { Some(op) } else { None });
        if !evals.chain(&self.hoisted).any(is_product) {
            return 0;
        }
        (product::ProductScratch::BYTES + if self.keeps_panels() { product::PANEL_CACHE_BUDGET } else { 0 }) as u64
    }
}

impl FusionGroup {
    /// The tiles that the group loads to registers if it cannot read them in place, and frees.
    pub(crate) fn loaded_tiles(&self) -> impl Iterator<Item = Reg> {
        self.loads.iter().filter_map(|(_, access)| access.loaded())
    }

    /// The output that the group stores, and frees if it cannot write it in place.
    pub(crate) fn stored_tile(&self) -> Option<Reg> {
        self.store.as_ref().map(|(at, _)| self.outputs[*at].0)
    }

    /// The workspace besides scratch registers: that of its accesses, if they run on their own.
    pub(crate) fn workspace(&self, m: &Module) -> Workspace {
        let accesses = self.loads.iter().chain(&self.store).map(|(_, access)| access.op);
        accesses.filter_map(|op| workspace(m, op)).fold(Workspace::NONE, Workspace::max)
    }

    /// The workspace if the ops run one at a time on the reference engine, because one is undefined on an element.
    pub(crate) fn workspace_alone(&self, m: &Module) -> Workspace {
        self.ops.iter().map(|&op| fallback_workspace(m, op)).fold(self.workspace(m), Workspace::max)
    }
}

impl Machine<'_> {
    /// Evaluates an op by its fast path. [`Fast::Not`] if it has none for these operands.
    ///
    /// # Errors
    /// If the op faults.
    pub(crate) fn eval_fast(&mut self, op: Op) -> Eval<Fast> {
        let OpKind::Table(opcode) = self.m.kind(op) else { return Ok(Fast::Not) };
        match FastPath::of(opcode) {
            Some(path) => (path.eval)(self, op),
            None => Ok(Fast::Not),
        }
    }

    /// Sets a register to a tile with these elements.
    fn put_data(&mut self, reg: Reg, elem: Elem, shape: &Shape, data: Data) {
        self.put_tile(reg, Arc::new(Packed { elem, shape: shape.clone(), data }));
    }

    /// Sets a register to a tile. A tile of one element becomes a scalar, and its memory returns to the pool.
    fn put_tile(&mut self, reg: Reg, tile: Arc<Packed>) {
        if tile.data.len() >= SMALL {
            self.put(reg, Value::Packed(tile));
            return;
        }
        let value = Value::Scalar(tile.elem, tile.data.get(0));
        self.pool.get_mut().give(Value::Packed(tile));
        self.put(reg, value);
    }

    /// The tile in a register, packed. The shape of a scalar is not used.
    pub(crate) fn packed_register(&self, reg: Reg) -> Arc<Packed> {
        match self.register(reg) {
            Value::Packed(packed) => packed.clone(),
            other => Arc::new(packed(other, &self.space).into_owned()),
        }
    }

    /// The tile of a value, packed; `None` if it is a scalar.
    fn packed(&self, v: Ssa) -> Option<Arc<Packed>> {
        match self.value(v) {
            Value::Packed(packed) => Some(packed.clone()),
            Value::Tile(tile) if tile.bits.len() >= SMALL => Some(Arc::new(Packed::from_tile(tile))),
            Value::Window(window) => Some(Arc::new(window.packed(&self.space))),
            Value::Tile(_) | Value::Scalar(..) | Value::Empty | Value::Tensor(_) | Value::Token => None,
        }
    }

    /// The operands, packed. Scalars are repeated to the size of the others: in the body of a reduction that runs on many elements at
    /// once, values from outside are scalars. `None` if all are scalars, or if the sizes differ otherwise.
    fn packed_operands<const N: usize>(&self, operands: [Ssa; N]) -> Option<[Arc<Packed>; N]> {
        let mut packed = operands.map(|v| self.packed(v));
        let model = packed.iter().flatten().next()?.clone();
        for (slot, &v) in packed.iter_mut().zip(&operands) {
            if slot.is_none() {
                let (elem, bits) = match self.value(v) {
                    Value::Tile(tile) => (tile.elem, tile.bits[0]),
                    Value::Scalar(elem, bits) => (*elem, *bits),
                    _ => return None,
                };
                let data = Data::splat(elem, bits, model.data.len());
                *slot = Some(Arc::new(Packed { elem, shape: model.shape.clone(), data }));
            }
        }
        packed
            .iter()
            .all(|p| p.as_ref().is_some_and(|p| p.data.len() == model.data.len()))
            .then(|| packed.map(|p| p.unwrap_or_else(|| unreachable!("no operand is missing"))))
    }

    /// Sets the first result of `op` to a tile with the shape of `like`, and these elements.
    fn set_packed_result(&mut self, op: Op, like: &Packed, elem: Elem, data: Data) -> Eval<Fast> {
        self.set_result(op, 0, Value::Packed(Arc::new(Packed { elem, shape: like.shape.clone(), data })));
        Ok(Fast::Done)
    }

    /// The element type of the first result of `op`.
    fn result_elem(&self, op: Op) -> Option<Elem> {
        self.m.result(op, 0).map(|r| self.tile_type(r).1)
    }
}

/// The tile of a register value, packed; copied unless it is packed already. A scalar has the shape of a scalar.
fn packed<'v>(value: &'v Value, space: &Space<'_>) -> Cow<'v, Packed> {
    match value {
        Value::Packed(packed) => Cow::Borrowed(packed),
        Value::Tile(tile) => Cow::Owned(Packed::from_tile(tile)),
        Value::Scalar(elem, bits) => Cow::Owned(Packed::from_tile(&Tile::scalar(*elem, *bits))),
        Value::Window(window) => Cow::Owned(window.packed(space)),
        Value::Empty | Value::Tensor(_) | Value::Token => unreachable!("a verified program has a tile here"),
    }
}
