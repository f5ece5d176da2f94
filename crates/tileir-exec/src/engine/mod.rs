//! The fast engine: the reference executor with its hot ops done on packed tiles.
//!
//! A tile of more than a few elements is kept in the width of its elements ([`packed`]); an op that has a fast path
//! takes it, any other sees the tile as the reference executor does, and computes it as that does. Fast paths compute
//! with `tileir-num`'s lanes or with operations that IEEE 754 defines to the last bit; where a result is a NaN, or
//! something has to be reported, they hand the element or the op to the reference code. So both give the same bits.

pub(crate) mod packed;
pub(crate) mod product;
pub mod simd;
pub(crate) mod window;

mod convert;
mod elementwise;
mod matrix;
mod memory;
mod reduce;
mod shape;

use crate::fault::Eval;
use crate::machine::Machine;
use crate::tile::{Elem, Value};
use packed::{Data, Packed, Pool, Pooled};
use std::cell::RefCell;
use std::sync::Arc;
use tileir_ir::{Op, OpKind, Opcode, Value as Ssa};

/// Tiles of fewer elements are left to the reference code: setting up a loop would cost more than it saves.
const SMALL: usize = 8;

/// Whether an op was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fast {
    Done,
    /// The reference code is to do it.
    Not,
}

/// What a loop over elements needs: instructions, and room for its result.
#[derive(Clone, Copy)]
pub(crate) struct Lanes<'a> {
    isa: simd::Isa,
    pool: &'a RefCell<Pool>,
}

impl Lanes<'_> {
    /// A vector of this length with anything in it.
    fn room<T: Pooled>(self, len: usize) -> Vec<T> {
        self.pool.borrow_mut().take(len)
    }
}

impl Machine<'_> {
    fn lanes(&self) -> Lanes<'_> {
        Lanes { isa: self.cx.isa, pool: &self.pool }
    }

    /// Evaluates an op by its fast path, if it has one for these operands.
    pub(crate) fn eval_fast(&mut self, op: Op) -> Eval<Fast> {
        let OpKind::Table(opcode) = self.m.kind(op) else { return Ok(Fast::Not) };
        match opcode {
            Opcode::AbsF
            | Opcode::AbsI
            | Opcode::AddF
            | Opcode::AddI
            | Opcode::AndI
            | Opcode::Ceil
            | Opcode::CmpF
            | Opcode::CmpI
            | Opcode::Cos
            | Opcode::DivF
            | Opcode::DivI
            | Opcode::Exp
            | Opcode::Exp2
            | Opcode::Floor
            | Opcode::Fma
            | Opcode::Log
            | Opcode::Log2
            | Opcode::MaxF
            | Opcode::MaxI
            | Opcode::MinF
            | Opcode::MinI
            | Opcode::MulF
            | Opcode::MulI
            | Opcode::NegF
            | Opcode::NegI
            | Opcode::OrI
            | Opcode::RemI
            | Opcode::Rsqrt
            | Opcode::Select
            | Opcode::ShLI
            | Opcode::ShRI
            | Opcode::Sin
            | Opcode::Sqrt
            | Opcode::SubF
            | Opcode::SubI
            | Opcode::Tanh
            | Opcode::XorI => elementwise::eval(self, op, opcode),

            Opcode::Bitcast
            | Opcode::ExtI
            | Opcode::FToF
            | Opcode::FToI
            | Opcode::IToF
            | Opcode::IntToPtr
            | Opcode::PtrToInt
            | Opcode::PtrToPtr
            | Opcode::TruncI => convert::eval(self, op, opcode),

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

            Opcode::Alloca
            | Opcode::Assert
            | Opcode::Assume
            | Opcode::Atan2
            | Opcode::AtomicCasTko
            | Opcode::AtomicRedViewTko
            | Opcode::AtomicRmwTko
            | Opcode::Break
            | Opcode::Cat
            | Opcode::Continue
            | Opcode::Cosh
            | Opcode::Entry
            | Opcode::FPowI
            | Opcode::For
            | Opcode::GdcLaunchDependentsTko
            | Opcode::GdcWaitTko
            | Opcode::GetGlobal
            | Opcode::GetIndexSpaceShape
            | Opcode::GetNumTileBlocks
            | Opcode::GetTensorShape
            | Opcode::GetTileBlockId
            | Opcode::Global
            | Opcode::If
            | Opcode::Insert
            | Opcode::JoinTokens
            | Opcode::Loop
            | Opcode::MakeGatherScatterView
            | Opcode::MakePartitionView
            | Opcode::MakeStridedView
            | Opcode::MakeTensorView
            | Opcode::MakeToken
            | Opcode::MemoryFenceAliasTko
            | Opcode::MmaFScaled
            | Opcode::Module
            | Opcode::MulhiI
            | Opcode::Pack
            | Opcode::Pow
            | Opcode::PrintTko
            | Opcode::RemF
            | Opcode::Return
            | Opcode::Sinh
            | Opcode::Tan
            | Opcode::Unpack
            | Opcode::Yield => Ok(Fast::Not),
        }
    }

    /// The tile that a value is, packed; `None` if it is a small one that is not.
    fn packed(&self, v: Ssa) -> Option<Arc<Packed>> {
        match self.value(v) {
            Value::Packed(packed) => Some(packed.clone()),
            Value::Tile(tile) if tile.bits.len() >= SMALL => Some(Arc::new(Packed::from_tile(tile))),
            Value::Window(window) => Some(Arc::new(window.packed(&self.space))),
            Value::Tile(_) | Value::Empty | Value::Tensor(_) | Value::Token => None,
        }
    }

    /// The operands, all with as many elements: in the body of a reduction that runs on many elements at once,
    /// scalars from outside stand beside tiles. `None` if all are small.
    fn packed_operands<const N: usize>(&self, operands: [Ssa; N]) -> Option<[Arc<Packed>; N]> {
        let mut packed = operands.map(|v| self.packed(v));
        let model = packed.iter().flatten().next()?.clone();
        for (slot, &v) in packed.iter_mut().zip(&operands) {
            if slot.is_none() {
                let Value::Tile(tile) = self.value(v) else { return None };
                let data = Data::splat(tile.elem, tile.bits[0], model.data.len());
                *slot = Some(Arc::new(Packed { elem: tile.elem, shape: model.shape.clone(), data }));
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
