//! The rule of each op beyond the table's. A new op that is not element-wise makes the match fail to compile.

use crate::cx::{Check, Cx};
use crate::{aggregate, arith, assume, control, convert, debuginfo, function, matrix, memory, shape, view};
use tileir_ir::ops::def::Structure;
use tileir_ir::ops::{OpClass, SpecialOp};
use tileir_ir::{Op, OpKind, Opcode};

/// The rule of an op, regions aside.
pub(crate) fn op(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    match opcode.class() {
        OpClass::ElementWise(_) => element_wise(cx, op, opcode),
        OpClass::Special(opcode) => special(cx, op, opcode),
    }
}

fn element_wise(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    let def = opcode.def();
    match opcode {
        Opcode::Tanh => arith::tanh(cx, op, def),
        Opcode::DivI => arith::divi(cx, op, def),
        Opcode::NegI => arith::negi(cx, op),
        Opcode::ExtI => convert::exti(cx, op),
        Opcode::TruncI => convert::trunci(cx, op),
        Opcode::FToF => convert::ftof(cx, op),
        Opcode::FToI => convert::ftoi(cx, op),
        Opcode::IToF => convert::itof(cx, op),
        Opcode::Select => shape::select(cx, op),
        // The table states every rule of the others.
        _ => arith::modes(cx, op, def),
    }
}

fn special(cx: &mut Cx<'_>, op: Op, opcode: SpecialOp) -> Check {
    use SpecialOp as S;
    match opcode {
        S::Bitcast => convert::bitcast(cx, op),

        S::Broadcast => shape::broadcast(cx, op),
        S::Cat => shape::cat(cx, op),
        S::Constant => shape::constant(cx, op),
        S::Extract => shape::extract(cx, op),
        S::Insert => shape::insert(cx, op),
        S::Iota => shape::iota(cx, op),
        S::Pack | S::Unpack => shape::pack(cx, op),
        S::Permute => shape::permute(cx, op),
        S::Reshape => shape::reshape(cx, op),

        S::MmaF => matrix::mmaf(cx, op),
        S::MmaI => matrix::shapes(cx, op),
        S::MmaFScaled => matrix::mmaf_scaled(cx, op),

        S::Alloca => memory::alloca(cx, op),
        S::AtomicCasTko => memory::atomic_cas(cx, op),
        S::AtomicRmwTko => memory::atomic_rmw(cx, op),
        S::LoadPtrTko => memory::load_ptr(cx, op),
        S::StorePtrTko => memory::store_ptr(cx, op),
        S::JoinTokens => memory::join_tokens(cx, op),
        S::PrintTko => memory::print(cx, op),

        S::AtomicRedViewTko => view::atomic_red(cx, op),
        S::GetIndexSpaceShape => view::index_space_shape(cx, op),
        S::GetTensorShape => view::tensor_shape(cx, op),
        S::LoadViewTko => view::load(cx, op),
        S::StoreViewTko => view::store(cx, op),
        S::MakeGatherScatterView | S::MakePartitionView | S::MakeStridedView => view::make(cx, op),
        S::MakeTensorView => view::make_tensor_view(cx, op),

        S::Break => control::break_(cx, op),
        S::Continue => control::continue_(cx, op),
        S::Return => control::return_(cx, op),
        S::If => control::if_(cx, op),

        S::Reduce => aggregate::op(cx, op, Opcode::Reduce),
        S::Scan => aggregate::op(cx, op, Opcode::Scan),
        S::Assume => assume::check(cx, op),
        S::Entry => function::entry(cx, op),
        S::Global => function::global(cx, op),
        S::Module => debuginfo::module(cx, op),

        S::IntToPtr | S::PtrToInt | S::PtrToPtr | S::Offset => Ok(()),
        S::GetGlobal | S::GetNumTileBlocks | S::GetTileBlockId => Ok(()),
        S::MakeToken | S::GdcLaunchDependentsTko | S::GdcWaitTko | S::MemoryFenceAliasTko => Ok(()),
        // Their rules are about their regions.
        S::For | S::Loop => Ok(()),
        S::Assert | S::Yield => Ok(()),
    }
}

/// The rule of an op about its regions, whose ops were verified before; `located` says whether some op in them may have
/// debug info.
pub(crate) fn regions(cx: &mut Cx<'_>, op: Op, located: bool) -> Check {
    match (cx.m.structure(op), cx.m.kind(op)) {
        (Some(Structure::For), _) => control::for_(cx, op),
        (Some(Structure::Loop), _) => control::loop_(cx, op),
        (Some(Structure::Function), OpKind::Table(_)) if located => debuginfo::body(cx, op),
        (Some(Structure::Aggregate), OpKind::Table(opcode)) => aggregate::regions(cx, op, opcode),
        // The table states all rules about their regions.
        (Some(Structure::Module | Structure::Function | Structure::If | Structure::Aggregate), _) => Ok(()),
        // They have no regions.
        (Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return) | None, _) => Ok(()),
    }
}
