//! The fast engine: a kernel is planned once and run on packed tiles.
//!
//! A tile of more than a few elements is kept in the width of its elements ([`packed`]). Element-wise ops are functions of
//! lanes ([`lanes`]), joined into chains ([`fuse`]) that run strip by strip ([`strip`]); [`plan`] decides which. An op that
//! has a fast path of its own takes it; any other sees its tiles as the reference executor does, and computes as that
//! does. Fast paths compute with `tileir-num`'s lanes or with operations that IEEE 754 defines to the last bit; where a
//! result is a NaN, or something has to be reported, they hand the element or the op to the reference code. So both give
//! the same bits.

pub(crate) mod packed;
pub(crate) mod plan;
pub mod simd;
pub(crate) mod strip;

mod access;
mod convert;
mod elementwise;
mod fuse;
mod lanes;
mod matrix;
mod memory;
mod reduce;
mod shape;

use crate::fault::Eval;
use crate::machine::Machine;
use crate::program::Reg;
use crate::tile::{Elem, Tile, Value};
use crate::fault::Problem;
use packed::{Data, Packed, Slice, width};
use smallvec::SmallVec;
use std::sync::Arc;
use strip::Run;
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa};

/// Tiles of fewer elements are left to the reference code: setting up a loop would cost more than it saves.
pub(crate) const SMALL: usize = 8;

/// Whether an op was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fast {
    Done,
    /// The reference code is to do it.
    Not,
}

impl Machine<'_> {
    /// Evaluates an op by its fast path, if it has one for these operands.
    pub(crate) fn eval_fast(&mut self, op: Op) -> Eval<Fast> {
        let OpKind::Table(opcode) = self.m.kind(op) else { return Ok(Fast::Not) };
        match opcode {
            Opcode::Broadcast => shape::broadcast(self, op),
            Opcode::Constant => shape::constant(self, op),
            Opcode::Extract => shape::extract(self, op),
            Opcode::Iota => shape::iota(self, op),
            Opcode::Permute => shape::permute(self, op),
            Opcode::Reshape => shape::reshape(self, op),

            Opcode::LoadPtrTko => memory::load_ptr(self, op),
            Opcode::StorePtrTko => memory::store_ptr(self, op),
            Opcode::Offset => memory::offset(self, op),
            Opcode::LoadViewTko => memory::load_view(self, op),
            Opcode::StoreViewTko => memory::store_view(self, op),

            Opcode::MmaF => matrix::mmaf(self, op),
            Opcode::MmaI => matrix::mmai(self, op),

            Opcode::Reduce => reduce::reduce(self, op),
            Opcode::Scan => reduce::scan(self, op),

            _ => Ok(Fast::Not),
        }
    }

    /// Runs a chain of the plan.
    pub(crate) fn run_chain(&mut self, index: u32) -> Result<(), (Op, Box<Problem>)> {
        let Some(plan) = self.plan else { return Ok(()) };
        let fused = &plan.fused[index as usize];
        for &op in &fused.ops {
            self.count().map_err(|problem| (op, problem))?;
        }
        let mut outputs: SmallVec<[Data; 2]> = {
            let mut pool = self.pool.borrow_mut();
            fused.outputs.iter().map(|(_, elem, _)| pool.data(width(*elem), fused.count)).collect()
        };
        let tiles: SmallVec<[Arc<Packed>; 6]> = fused.inputs.iter().map(|&reg| self.packed_register(reg)).collect();
        let inputs: SmallVec<[Slice<'_>; 6]> = tiles.iter().map(|t| t.data.slice(0..t.data.len())).collect();
        let scalars: SmallVec<[u64; 4]> = fused.scalars.iter().map(|&reg| self.bits(reg)).collect();
        let done = fused.strips.run(
            fused.count,
            Run {
                isa: self.cx.isa,
                inputs: &inputs,
                scalars: &scalars,
                outputs: &mut outputs.iter_mut().map(|d| d.slice_mut(0..fused.count)).collect::<SmallVec<[_; 2]>>(),
                guarded: self.reports(),
                scratch: &mut self.scratch,
            },
        );
        drop(inputs);
        drop(tiles);
        if !done {
            // Some element is not defined: the reference says which.
            return fused.ops.iter().try_for_each(|&op| self.eval(op).map_err(|problem| (op, problem)));
        }
        for ((reg, elem, shape), data) in fused.outputs.iter().zip(outputs) {
            self.put(*reg, Value::Packed(Arc::new(Packed { elem: *elem, shape: shape.clone(), data })));
        }
        Ok(())
    }

    /// Does a load or store of the plan.
    pub(crate) fn run_access(&mut self, index: u32) -> Result<(), (Op, Box<Problem>)> {
        let Some(plan) = self.plan else { return Ok(()) };
        let access = &plan.accesses[index as usize];
        self.count().map_err(|problem| (access.op, problem))?;
        if access.run(self) {
            return Ok(());
        }
        self.eval_any(access.op).map_err(|problem| (access.op, problem))
    }

    /// Computes a scalar of the plan.
    pub(crate) fn run_scalar(&mut self, index: u32) -> Result<(), (Op, Box<Problem>)> {
        let Some(plan) = self.plan else { return Ok(()) };
        let plan::ScalarOp { op, lanes, from, to, elem } = &plan.scalars[index as usize];
        self.count().map_err(|problem| (*op, problem))?;
        let from: [u64; 3] = std::array::from_fn(|i| from.get(i).map_or(0, |&reg| self.bits(reg)));
        if self.reports() && !lanes.defined_on(from) {
            return self.eval(*op).map_err(|problem| (*op, problem));
        }
        self.put_scalar(*to, *elem, lanes.one(from));
        Ok(())
    }

    /// The tile in a register, packed. What a scalar's shape is nobody asks.
    fn packed_register(&self, reg: Reg) -> Arc<Packed> {
        match self.register(reg) {
            Value::Packed(packed) => packed.clone(),
            Value::Tile(tile) => Arc::new(Packed::from_tile(tile)),
            Value::Scalar(elem, bits) => Arc::new(Packed::from_tile(&Tile::scalar(*elem, *bits))),
            Value::Empty | Value::Tensor(_) | Value::Token => unreachable!("a verified program has a tile here"),
        }
    }

    /// The tile that a value is, packed; `None` if it is a small one that is not.
    fn packed(&self, v: Ssa) -> Option<Arc<Packed>> {
        match self.value(v) {
            Value::Packed(packed) => Some(packed.clone()),
            Value::Tile(tile) if tile.bits.len() >= SMALL => Some(Arc::new(Packed::from_tile(tile))),
            Value::Tile(_) | Value::Scalar(..) | Value::Empty | Value::Tensor(_) | Value::Token => None,
        }
    }

    /// The operands, all with as many elements: in the body of a reduction that runs on many elements at once,
    /// scalars from outside stand beside tiles. `None` if all are small.
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
            .then(|| packed.map(|p| p.unwrap_or_else(|| unreachable!("all are there"))))
    }

    /// Sets the first result of `op` to a packed tile.
    fn give_packed(&mut self, op: Op, like: &Packed, elem: Elem, data: Data) -> Eval<Fast> {
        self.give(op, 0, Value::Packed(Arc::new(Packed { elem, shape: like.shape.clone(), data })));
        Ok(Fast::Done)
    }

    /// The element type of the first result of `op`.
    fn result_elem(&self, op: Op) -> Option<Elem> {
        self.m.result(op, 0).map(|r| self.tile_type(r).1)
    }
}
