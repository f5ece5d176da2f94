//! The reference engine: evaluates one op at a time, one element at a time.
//!
//! Element-wise ops use the scalar function in the op table. All other ops have one small function per op or family, in a
//! file per group, called from an exhaustive match. Scalar arithmetic is in `tileir-num`; the code here maps elements of
//! operands to elements of results, and checks for undefined behaviour.

mod convert;
mod elementwise;
mod grid;
mod matrix;
mod misc;
mod pointer;
mod reduce;
mod shape;
mod view;

pub(crate) use elementwise::Scalars;
pub(crate) use pointer::{atomic_result, element_size};
pub(crate) use reduce::{Item, REDUCE_THREADS, SCAN_GROUP, identities, tree_bits};
pub(crate) use shape::dense_elements;
pub(crate) use view::{DimOffsets, ElementOffsets, View, element_location, padding_bits};

use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Shape, Tile, Value};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::{OpClass, SpecialOp};
use tileir_ir::{Level, Op, OpKind, Value as Ssa};

/// Elements between two polls of the stop flag.
const POLL_INTERVAL: usize = 4096;

impl Machine<'_> {
    /// Evaluates an op without control flow.
    pub(crate) fn eval(&mut self, op: Op) -> Eval {
        let OpKind::Table(opcode) = self.m.kind(op) else {
            let name = self.m.op_name(op, Level::default());
            return Err(Problem::unsupported(format!("`{name}` is not an op of the dialect")));
        };
        match opcode.class() {
            OpClass::ElementWise(_) => elementwise::eval(self, op),
            OpClass::Special(opcode) => self.eval_special(op, opcode),
        }
    }

    fn eval_special(&mut self, op: Op, opcode: SpecialOp) -> Eval {
        use SpecialOp as S;
        match opcode {
            S::Bitcast | S::IntToPtr | S::PtrToInt | S::PtrToPtr => convert::same_bits(self, op),

            S::Broadcast => shape::broadcast(self, op),
            S::Cat => shape::cat(self, op),
            S::Constant => shape::constant(self, op),
            S::Extract => shape::extract(self, op),
            S::Insert => shape::insert(self, op),
            S::Iota => shape::iota(self, op),
            S::Pack => shape::pack(self, op),
            S::Permute => shape::permute(self, op),
            S::Reshape => shape::reshape(self, op),
            S::Unpack => shape::unpack(self, op),

            S::MmaF => matrix::mmaf(self, op),
            S::MmaFScaled => matrix::mmaf_scaled(self, op),
            S::MmaI => matrix::mmai(self, op),

            S::Alloca => pointer::alloca(self, op),
            S::AtomicCasTko => pointer::atomic_cas(self, op),
            S::AtomicRmwTko => pointer::atomic_rmw(self, op),
            S::LoadPtrTko => pointer::load(self, op),
            S::Offset => pointer::offset(self, op),
            S::StorePtrTko => pointer::store(self, op),

            S::AtomicRedViewTko => view::atomic_red(self, op),
            S::GetIndexSpaceShape => view::get_index_space_shape(self, op),
            S::GetTensorShape => view::get_tensor_shape(self, op),
            S::LoadViewTko => view::load(self, op),
            S::MakeGatherScatterView | S::MakePartitionView | S::MakeStridedView => view::make_view(self, op),
            S::MakeTensorView => view::make_tensor_view(self, op),
            S::StoreViewTko => view::store(self, op),

            S::GdcLaunchDependentsTko | S::GdcWaitTko | S::JoinTokens | S::MakeToken | S::MemoryFenceAliasTko => {
                self.set_result(op, 0, Value::Token);
                Ok(())
            }

            S::GetGlobal => grid::get_global(self, op),
            S::GetNumTileBlocks => grid::set_three(self, op, self.cx.grid),
            S::GetTileBlockId => grid::set_three(self, op, self.block),

            S::Assert => misc::assert(self, op),
            S::Assume => misc::assume(self, op),
            S::PrintTko => misc::print(self, op),

            S::Reduce => reduce::reduce(self, op),
            S::Scan => reduce::scan(self, op),

            // Control flow is lowered to other steps; declarations have no code.
            S::Break
            | S::Continue
            | S::Entry
            | S::For
            | S::Global
            | S::If
            | S::Loop
            | S::Module
            | S::Return
            | S::Yield => Ok(()),
        }
    }

    /// Sets the first result of `op` to a tile of its type with these bits.
    fn set_tile(&mut self, op: Op, bits: SmallVec<[u64; 1]>) {
        if let Some(result) = self.m.result(op, 0) {
            let (shape, elem) = self.tile_type(result);
            self.set(result, tile(Tile { elem, shape, bits }));
        }
    }

    /// Computes `count` elements; zeros after the stop flag is set.
    fn elements(&self, count: usize, f: impl Fn(usize) -> u64) -> SmallVec<[u64; 1]> {
        let mut bits = SmallVec::with_capacity(count);
        for first in (0..count).step_by(POLL_INTERVAL) {
            if self.cx.stop.is_set() {
                break;
            }
            bits.extend((first..count.min(first + POLL_INTERVAL)).map(&f));
        }
        bits.resize(count, 0);
        bits
    }

    /// Polls the stop flag every [`POLL_INTERVAL`] elements.
    #[inline]
    fn poll(&self, element: usize) -> Eval {
        if element.is_multiple_of(POLL_INTERVAL) { self.cx.stop.check() } else { Ok(()) }
    }
}

/// Calls `check` for each element of a shape, in row-major order.
///
/// # Errors
/// The first problem that `check` returns, with the coordinate of the element.
fn check_elements(shape: &[usize], mut check: impl FnMut(usize) -> Option<Box<Problem>>) -> Eval {
    let count: usize = shape.iter().product();
    match (0..count).find_map(|i| check(i).map(|problem| (i, problem))) {
        Some((i, problem)) => Err(problem.at(Tile::coordinate(shape, i))),
        None => Ok(()),
    }
}

/// The integer format of a tile of integers.
fn int_format(tile: &Arc<Tile>) -> tileir_num::IntFormat {
    match tile.elem {
        Elem::Int(format) => format,
        Elem::Float(_) | Elem::Ptr(_) => unreachable!("a verified program has integers here"),
    }
}

/// The float format of a tile of floats.
fn float_format(elem: Elem) -> tileir_num::FloatFormat {
    match elem {
        Elem::Float(format) => format,
        Elem::Int(_) | Elem::Ptr(_) => unreachable!("a verified program has floats here"),
    }
}

/// The bit patterns of scalar integers.
fn coordinates(machine: &Machine<'_>, values: &[Ssa]) -> SmallVec<[u64; 4]> {
    values.iter().map(|&v| machine.int(v).1).collect()
}

fn shape_of(sizes: &[i32]) -> Shape {
    sizes.iter().map(|&d| d as usize).collect()
}
