//! The reference engine: evaluates one op at a time, one element at a time.
//!
//! Element-wise ops use the scalar function in the op table. All other ops have one small function per op or family, in a
//! file per group, called from an exhaustive match. Scalar arithmetic is in `tileir-num`; the code here maps elements of
//! operands to elements of results, and checks for undefined behaviour. The match also states the workspace of each op.

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
pub(crate) use pointer::{allocated, atomic_result, element_size};
pub(crate) use reduce::{FIRST_WARP_BIT, OperandElements, REDUCE_THREADS, SCAN_GROUP, identities, tree_bits};
pub(crate) use shape::{bits_in_pack, dense_elements, pack_bits, unpack_bits};
pub(crate) use view::{DimOffsets, ElementOffsets, View, element_location, offsets_workspace, padding_bits};

use crate::engine::SMALL;
use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Shape, Tile, Value};
use crate::workspace::{Workspace, count, plain_bytes, sum};
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::ops::{OpClass, SpecialOp};
use tileir_ir::{Level, Module, Op, OpKind, Value as Ssa};

/// Elements between two polls of the stop flag.
const POLL_INTERVAL: usize = 4096;

impl Machine<'_> {
    /// Evaluates an op without control flow, and sets its results.
    ///
    /// # Errors
    /// If the op faults, or is not an op of the dialect.
    pub(crate) fn eval(&mut self, op: Op) -> Eval {
        let OpKind::Table(opcode) = self.m.kind(op) else {
            let name = self.m.op_name(op, Level::default());
            return Err(Problem::unsupported(format!("`{name}` is not an op of the dialect")));
        };
        match opcode.class() {
            OpClass::ElementWise(_) => elementwise::eval(self, op),
            OpClass::Special(opcode) => (Evaluation::of(opcode).eval)(self, op),
        }
    }

    /// Sets the first result of `op` to a tile of its type with these bits.
    fn set_tile(&mut self, op: Op, bits: SmallVec<[u64; 1]>) {
        if let Some(result) = self.m.result(op, 0) {
            let (shape, elem) = self.tile_type(result);
            self.set(result, tile(Tile { elem, shape, bits }));
        }
    }

    /// The elements `f(0)` to `f(count - 1)`. Once the stop flag is set, the rest are zeros: the launch ends without a further op.
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

    /// Polls the stop flag at every [`POLL_INTERVAL`]-th element.
    ///
    /// # Errors
    /// If the launch must stop.
    #[inline]
    fn poll(&self, element: usize) -> Eval {
        if element.is_multiple_of(POLL_INTERVAL) { self.cx.stop.check() } else { Ok(()) }
    }
}

/// The evaluation of an op that is not element-wise.
struct Evaluation {
    eval: fn(&mut Machine<'_>, Op) -> Eval,
    /// The bytes that `eval` allocates at a time, besides results.
    workspace: fn(&Module, Op) -> u64,
    /// Whether `eval` reads its operands by [`Machine::tile`], which unpacks those of the fast engine.
    unpacks: bool,
    /// Whether `eval` creates the tiles of its results, which the fast engine then packs; otherwise results are operands.
    creates_results: bool,
}

impl Evaluation {
    /// An evaluation that reads its operands unpacked, creates its results, and allocates nothing else.
    fn new(eval: fn(&mut Machine<'_>, Op) -> Eval) -> Evaluation {
        Evaluation { eval, workspace: |_, _| 0, unpacks: true, creates_results: true }
    }

    /// The same with this workspace.
    fn with(self, workspace: fn(&Module, Op) -> u64) -> Evaluation {
        Evaluation { workspace, ..self }
    }

    /// The same for an evaluation that does not unpack its operands.
    fn reads_packed(self) -> Evaluation {
        Evaluation { unpacks: false, ..self }
    }

    /// The same for an evaluation whose result is its operand.
    fn returns_operand(self) -> Evaluation {
        Evaluation { creates_results: false, ..self }
    }

    /// The evaluation of an op that is not element-wise.
    fn of(opcode: SpecialOp) -> Evaluation {
        use SpecialOp as S;
        let new = Evaluation::new;
        match opcode {
            S::Bitcast | S::IntToPtr | S::PtrToInt | S::PtrToPtr => new(convert::same_bits),

            S::Broadcast => new(shape::broadcast),
            S::Cat => new(shape::cat),
            S::Constant => new(shape::constant),
            S::Extract => new(shape::extract),
            S::Insert => new(shape::insert),
            S::Iota => new(shape::iota),
            S::Pack => new(shape::pack),
            S::Permute => new(shape::permute),
            S::Reshape => new(shape::reshape),
            S::Unpack => new(shape::unpack),

            S::MmaF => new(matrix::mmaf).with(matrix::mmaf_workspace),
            S::MmaFScaled => new(matrix::mmaf_scaled).with(matrix::mmaf_scaled_workspace),
            S::MmaI => new(matrix::mmai).with(matrix::mmai_workspace),

            S::Alloca => new(pointer::alloca),
            S::AtomicCasTko => new(pointer::atomic_cas).with(pointer::update_workspace),
            S::AtomicRmwTko => new(pointer::atomic_rmw).with(pointer::update_workspace),
            S::LoadPtrTko => new(pointer::load),
            S::Offset => new(pointer::offset),
            S::StorePtrTko => new(pointer::store),

            S::AtomicRedViewTko => new(view::atomic_red).with(offsets_workspace),
            S::GetIndexSpaceShape => new(view::get_index_space_shape),
            S::GetTensorShape => new(view::get_tensor_shape),
            S::LoadViewTko => new(view::load).with(offsets_workspace),
            S::MakeGatherScatterView | S::MakePartitionView | S::MakeStridedView => new(view::make_view),
            S::MakeTensorView => new(view::make_tensor_view),
            S::StoreViewTko => new(view::store).with(offsets_workspace),

            S::GdcLaunchDependentsTko | S::GdcWaitTko | S::JoinTokens | S::MakeToken | S::MemoryFenceAliasTko => {
                new(|machine, op| {
                    machine.set_result(op, 0, Value::Token);
                    Ok(())
                })
            }

            S::GetGlobal => new(grid::get_global),
            S::GetNumTileBlocks => new(|machine, op| grid::set_three(machine, op, machine.cx.grid)),
            S::GetTileBlockId => new(|machine, op| grid::set_three(machine, op, machine.block)),

            S::Assert => new(misc::assert).reads_packed(),
            S::Assume => new(misc::assume).returns_operand(),
            S::PrintTko => new(misc::print),

            S::Reduce => new(reduce::reduce).with(reduce::reduce_workspace),
            S::Scan => new(reduce::scan).with(reduce::scan_workspace),

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
            | S::Yield => new(|_, _| Ok(())).reads_packed(),
        }
    }
}

/// The evaluation of an op; `None` if it is element-wise, or not in the table.
fn special(m: &Module, op: Op) -> Option<Evaluation> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    match opcode.class() {
        OpClass::ElementWise(_) => None,
        OpClass::Special(opcode) => Some(Evaluation::of(opcode)),
    }
}

/// The workspace of an op on the reference engine.
pub(crate) fn workspace(m: &Module, op: Op) -> Workspace {
    Workspace::allocated(special(m, op).map_or(0, |evaluation| (evaluation.workspace)(m, op)))
}

/// The workspace of an op that the fast engine leaves to the reference: its operands unpacked ([`Machine::tile`]), its
/// results before they are packed ([`Machine::put`]), and the workspace of the reference.
pub(crate) fn fallback_workspace(m: &Module, op: Op) -> Workspace {
    let (unpacks, creates_results) =
        special(m, op).map_or((true, true), |evaluation| (evaluation.unpacks, evaluation.creates_results));
    let large = |v: &Ssa| count(m, *v) >= SMALL as u64;
    let operands = m.operands(op).iter().copied().filter(|v| large(v) && unpacks);
    let tiles = sum(m, operands.chain(m.results(op).filter(|v| large(v) && creates_results)), plain_bytes);
    Workspace::allocated(tiles) + workspace(m, op)
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

/// The bit patterns of scalar integers, such as sizes, strides and slice indices.
fn coordinates(machine: &Machine<'_>, values: &[Ssa]) -> SmallVec<[u64; 4]> {
    values.iter().map(|&v| machine.int(v).1).collect()
}

/// Sizes of a type as a shape.
fn shape_of(sizes: &[i32]) -> Shape {
    sizes.iter().map(|&d| d as usize).collect()
}
