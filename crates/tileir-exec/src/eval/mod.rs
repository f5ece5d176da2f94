//! The meaning of each op: an exhaustive match, one small function per op or family, in a file per group.
//!
//! Scalars are `tileir-num`'s; what stands here is how elements find each other, and what is checked.

mod convert;
mod float;
mod grid;
mod integer;
mod matrix;
mod misc;
mod pointer;
mod reduce;
mod shape;
mod view;

pub(crate) use convert::{kept, pattern, rounding};
pub(crate) use integer::{division, predicate};
pub(crate) use pointer::{element_size, updated};
pub(crate) use reduce::{GROUP, Item, THREADS, identities, tree};
pub(crate) use shape::dense_elements;
pub(crate) use view::{Along, Grid, locate, padding_bits};

use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Shape, Tile, Value};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::{Level, Op, OpKind, Opcode, Value as Ssa};

/// Elements between two looks at whether the launch is to stop.
const POLL: usize = 4096;

impl Machine<'_> {
    /// Evaluates an op that is no control flow.
    pub(crate) fn eval(&mut self, op: Op) -> Eval {
        let OpKind::Table(opcode) = self.m.kind(op) else {
            let name = self.m.op_name(op, Level::default());
            return Err(Problem::unsupported(format!("`{name}` is no op of the dialect")));
        };
        match opcode {
            Opcode::AbsI => integer::absi(self, op),
            Opcode::AddI => integer::addi(self, op),
            Opcode::AndI => integer::andi(self, op),
            Opcode::CmpI => integer::cmpi(self, op),
            Opcode::DivI => integer::divi(self, op),
            Opcode::MaxI => integer::maxi(self, op),
            Opcode::MinI => integer::mini(self, op),
            Opcode::MulI => integer::muli(self, op),
            Opcode::MulhiI => integer::mulhii(self, op),
            Opcode::NegI => integer::negi(self, op),
            Opcode::OrI => integer::ori(self, op),
            Opcode::RemI => integer::remi(self, op),
            Opcode::ShLI => integer::shli(self, op),
            Opcode::ShRI => integer::shri(self, op),
            Opcode::SubI => integer::subi(self, op),
            Opcode::XorI => integer::xori(self, op),

            Opcode::AbsF
            | Opcode::Ceil
            | Opcode::Cos
            | Opcode::Cosh
            | Opcode::Exp
            | Opcode::Exp2
            | Opcode::Floor
            | Opcode::Log
            | Opcode::Log2
            | Opcode::NegF
            | Opcode::Rsqrt
            | Opcode::Sin
            | Opcode::Sinh
            | Opcode::Sqrt
            | Opcode::Tan
            | Opcode::Tanh => float::unary(self, op, opcode),
            Opcode::AddF
            | Opcode::Atan2
            | Opcode::DivF
            | Opcode::MaxF
            | Opcode::MinF
            | Opcode::MulF
            | Opcode::Pow
            | Opcode::RemF
            | Opcode::SubF => float::binary(self, op, opcode),
            Opcode::CmpF => float::cmpf(self, op),
            Opcode::FPowI => float::fpowi(self, op),
            Opcode::Fma => float::fma(self, op),

            Opcode::Bitcast | Opcode::IntToPtr | Opcode::PtrToInt | Opcode::PtrToPtr => convert::same_bits(self, op),
            Opcode::ExtI => convert::exti(self, op),
            Opcode::FToF => convert::ftof(self, op),
            Opcode::FToI => convert::ftoi(self, op),
            Opcode::IToF => convert::itof(self, op),
            Opcode::TruncI => convert::trunci(self, op),

            Opcode::Broadcast => shape::broadcast(self, op),
            Opcode::Cat => shape::cat(self, op),
            Opcode::Constant => shape::constant(self, op),
            Opcode::Extract => shape::extract(self, op),
            Opcode::Insert => shape::insert(self, op),
            Opcode::Iota => shape::iota(self, op),
            Opcode::Pack => shape::pack(self, op),
            Opcode::Permute => shape::permute(self, op),
            Opcode::Reshape => shape::reshape(self, op),
            Opcode::Select => shape::select(self, op),
            Opcode::Unpack => shape::unpack(self, op),

            Opcode::MmaF => matrix::mmaf(self, op),
            Opcode::MmaFScaled => matrix::mmaf_scaled(self, op),
            Opcode::MmaI => matrix::mmai(self, op),

            Opcode::Alloca => pointer::alloca(self, op),
            Opcode::AtomicCasTko => pointer::atomic_cas(self, op),
            Opcode::AtomicRmwTko => pointer::atomic_rmw(self, op),
            Opcode::LoadPtrTko => pointer::load(self, op),
            Opcode::Offset => pointer::offset(self, op),
            Opcode::StorePtrTko => pointer::store(self, op),

            Opcode::AtomicRedViewTko => view::atomic_red(self, op),
            Opcode::GetIndexSpaceShape => view::get_index_space_shape(self, op),
            Opcode::GetTensorShape => view::get_tensor_shape(self, op),
            Opcode::LoadViewTko => view::load(self, op),
            Opcode::MakeGatherScatterView | Opcode::MakePartitionView | Opcode::MakeStridedView => {
                view::make_view(self, op)
            }
            Opcode::MakeTensorView => view::make_tensor_view(self, op),
            Opcode::StoreViewTko => view::store(self, op),

            Opcode::GdcLaunchDependentsTko
            | Opcode::GdcWaitTko
            | Opcode::JoinTokens
            | Opcode::MakeToken
            | Opcode::MemoryFenceAliasTko => {
                self.give(op, 0, Value::Token);
                Ok(())
            }

            Opcode::GetGlobal => grid::get_global(self, op),
            Opcode::GetNumTileBlocks => grid::give_three(self, op, self.cx.grid),
            Opcode::GetTileBlockId => grid::give_three(self, op, self.block),

            Opcode::Assert => misc::assert(self, op),
            Opcode::Assume => misc::assume(self, op),
            Opcode::PrintTko => misc::print(self, op),

            Opcode::Reduce => reduce::reduce(self, op),
            Opcode::Scan => reduce::scan(self, op),

            // Lowered to steps of their own, or no code.
            Opcode::Break
            | Opcode::Continue
            | Opcode::Entry
            | Opcode::For
            | Opcode::Global
            | Opcode::If
            | Opcode::Loop
            | Opcode::Module
            | Opcode::Return
            | Opcode::Yield => Ok(()),
        }
    }

    /// Sets the first result of `op` to a tile of its type with these bits.
    fn result(&mut self, op: Op, bits: SmallVec<[u64; 1]>) {
        if let Some(result) = self.m.result(op, 0) {
            let (shape, elem) = self.tile_type(result);
            self.set(result, tile(Tile { elem, shape, bits }));
        }
    }

    /// The result of `op` element by element.
    fn map(&mut self, op: Op, source: Ssa, f: impl Fn(u64) -> u64) {
        let source = self.tile(source);
        let bits = self.elements(source.bits.len(), |i| f(source.bits[i]));
        self.result(op, bits);
    }

    /// The result of `op` element by element of two operands.
    fn zip(&mut self, op: Op, lhs: Ssa, rhs: Ssa, f: impl Fn(u64, u64) -> u64) {
        let (lhs, rhs) = (self.tile(lhs), self.tile(rhs));
        let bits = self.elements(lhs.bits.len(), |i| f(lhs.bits[i], rhs.bits[i]));
        self.result(op, bits);
    }

    /// So many elements; zeros once the launch is to stop.
    fn elements(&self, count: usize, f: impl Fn(usize) -> u64) -> SmallVec<[u64; 1]> {
        let mut bits = SmallVec::with_capacity(count);
        for first in (0..count).step_by(POLL) {
            if self.cx.stop.is_set() {
                break;
            }
            bits.extend((first..count.min(first + POLL)).map(&f));
        }
        bits.resize(count, 0);
        bits
    }

    /// To be called before each element: stops now and then, if the launch is to stop.
    #[inline]
    fn poll(&self, element: usize) -> Eval {
        if element.is_multiple_of(POLL) { self.cx.stop.check() } else { Ok(()) }
    }
}

/// The first element that `bad` holds of, as a problem at its place.
fn refuse(shape: &[usize], mut bad: impl FnMut(usize) -> Option<Box<Problem>>) -> Eval {
    let count: usize = shape.iter().product();
    match (0..count).find_map(|i| bad(i).map(|problem| (i, problem))) {
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

/// Values of scalar integers, as coordinates.
fn coordinates(machine: &Machine<'_>, values: &[Ssa]) -> SmallVec<[u64; 4]> {
    values.iter().map(|&v| machine.int(v).1).collect()
}

fn shape_of(sizes: &[i32]) -> Shape {
    sizes.iter().map(|&d| d as usize).collect()
}
