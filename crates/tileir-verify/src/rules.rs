//! The rule of each op beyond the table's. A new op makes the match fail to compile.

use crate::cx::{Check, Cx};
use crate::{aggregate, arith, assume, control, convert, debuginfo, function, matrix, memory, shape, view};
use tileir_ir::ops::float::{AddF, DivF, Exp2, Fma, MaxF, MinF, MulF, Rsqrt, Sqrt, SubF};
use tileir_ir::{Op, OpKind, Opcode};

/// The rule of an op, regions aside.
pub(crate) fn op(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    let m = cx.m;
    match opcode {
        Opcode::AddF => arith::ieee(cx, op, AddF(op).rounding_mode(m), AddF(op).flush_to_zero(m)),
        Opcode::SubF => arith::ieee(cx, op, SubF(op).rounding_mode(m), SubF(op).flush_to_zero(m)),
        Opcode::MulF => arith::ieee(cx, op, MulF(op).rounding_mode(m), MulF(op).flush_to_zero(m)),
        Opcode::Fma => arith::ieee(cx, op, Fma(op).rounding_mode(m), Fma(op).flush_to_zero(m)),
        Opcode::DivF => arith::divf(cx, op, DivF(op).rounding_mode(m), DivF(op).flush_to_zero(m)),
        Opcode::Sqrt => arith::sqrt(cx, op, Sqrt(op).rounding_mode(m), Sqrt(op).flush_to_zero(m)),
        Opcode::Exp => arith::exp(cx, op),
        Opcode::Tanh => arith::tanh(cx, op),
        Opcode::Exp2 => arith::flush_to_zero(cx, op, Exp2(op).flush_to_zero(m)),
        Opcode::Rsqrt => arith::flush_to_zero(cx, op, Rsqrt(op).flush_to_zero(m)),
        Opcode::MaxF => arith::flush_to_zero(cx, op, MaxF(op).flush_to_zero(m)),
        Opcode::MinF => arith::flush_to_zero(cx, op, MinF(op).flush_to_zero(m)),
        Opcode::DivI => arith::divi(cx, op),
        Opcode::NegI => arith::negi(cx, op),

        Opcode::Bitcast => convert::bitcast(cx, op),
        Opcode::ExtI => convert::exti(cx, op),
        Opcode::TruncI => convert::trunci(cx, op),
        Opcode::FToF => convert::ftof(cx, op),
        Opcode::FToI => convert::ftoi(cx, op),
        Opcode::IToF => convert::itof(cx, op),

        Opcode::Broadcast => shape::broadcast(cx, op),
        Opcode::Cat => shape::cat(cx, op),
        Opcode::Constant => shape::constant(cx, op),
        Opcode::Extract => shape::extract(cx, op),
        Opcode::Insert => shape::insert(cx, op),
        Opcode::Iota => shape::iota(cx, op),
        Opcode::Pack | Opcode::Unpack => shape::pack(cx, op),
        Opcode::Permute => shape::permute(cx, op),
        Opcode::Reshape => shape::reshape(cx, op),
        Opcode::Select => shape::select(cx, op),

        Opcode::MmaF => matrix::mmaf(cx, op),
        Opcode::MmaI => matrix::shapes(cx, op),
        Opcode::MmaFScaled => matrix::mmaf_scaled(cx, op),

        Opcode::Alloca => memory::alloca(cx, op),
        Opcode::AtomicCasTko => memory::atomic_cas(cx, op),
        Opcode::AtomicRmwTko => memory::atomic_rmw(cx, op),
        Opcode::LoadPtrTko => memory::load_ptr(cx, op),
        Opcode::StorePtrTko => memory::store_ptr(cx, op),
        Opcode::JoinTokens => memory::join_tokens(cx, op),
        Opcode::PrintTko => memory::print(cx, op),

        Opcode::AtomicRedViewTko => view::atomic_red(cx, op),
        Opcode::GetIndexSpaceShape => view::index_space_shape(cx, op),
        Opcode::GetTensorShape => view::tensor_shape(cx, op),
        Opcode::LoadViewTko => view::load(cx, op),
        Opcode::StoreViewTko => view::store(cx, op),
        Opcode::MakeGatherScatterView | Opcode::MakePartitionView | Opcode::MakeStridedView => view::make(cx, op),
        Opcode::MakeTensorView => view::make_tensor_view(cx, op),

        Opcode::Break => control::break_(cx, op),
        Opcode::Continue => control::continue_(cx, op),
        Opcode::Return => control::return_(cx, op),
        Opcode::If => control::if_(cx, op),

        Opcode::Reduce | Opcode::Scan => aggregate::op(cx, op, opcode),
        Opcode::Assume => assume::check(cx, op),
        Opcode::Entry => function::entry(cx, op),
        Opcode::Global => function::global(cx, op),
        Opcode::Module => debuginfo::module(cx, op),

        Opcode::AbsF
        | Opcode::Atan2
        | Opcode::Ceil
        | Opcode::CmpF
        | Opcode::Cos
        | Opcode::Cosh
        | Opcode::Floor
        | Opcode::FPowI
        | Opcode::Log
        | Opcode::Log2
        | Opcode::NegF
        | Opcode::Pow
        | Opcode::RemF
        | Opcode::Sin
        | Opcode::Sinh
        | Opcode::Tan => Ok(()),
        Opcode::AbsI
        | Opcode::AddI
        | Opcode::AndI
        | Opcode::CmpI
        | Opcode::MaxI
        | Opcode::MinI
        | Opcode::MulI
        | Opcode::MulhiI
        | Opcode::OrI
        | Opcode::RemI
        | Opcode::ShLI
        | Opcode::ShRI
        | Opcode::SubI
        | Opcode::XorI => Ok(()),
        Opcode::IntToPtr | Opcode::PtrToInt | Opcode::PtrToPtr | Opcode::Offset => Ok(()),
        Opcode::GetGlobal | Opcode::GetNumTileBlocks | Opcode::GetTileBlockId => Ok(()),
        Opcode::MakeToken | Opcode::GdcLaunchDependentsTko | Opcode::GdcWaitTko | Opcode::MemoryFenceAliasTko => Ok(()),
        // Their rules are about their regions.
        Opcode::For | Opcode::Loop => Ok(()),
        Opcode::Assert | Opcode::Yield => Ok(()),
    }
}

/// The rule of an op about its regions, whose ops were verified before; `located` says whether some op in them may have
/// debug info.
pub(crate) fn regions(cx: &mut Cx<'_>, op: Op, located: bool) -> Check {
    match cx.m.kind(op) {
        OpKind::Table(Opcode::For) => control::for_(cx, op),
        OpKind::Table(Opcode::Loop) => control::loop_(cx, op),
        OpKind::Table(Opcode::Entry) if located => debuginfo::body(cx, op),
        OpKind::Table(Opcode::Reduce) => aggregate::regions(cx, op, Opcode::Reduce),
        OpKind::Table(Opcode::Scan) => aggregate::regions(cx, op, Opcode::Scan),
        OpKind::Table(_) | OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => Ok(()),
    }
}
