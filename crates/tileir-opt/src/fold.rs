//! Folds: they create no op. Each returns an existing value, edits the op in place, or does nothing.

mod assume;
mod control;
mod select;

use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use tileir_ir::{Op, OpKind, Opcode, Value};

/// The result of a fold.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folded {
    /// Nothing.
    No,
    /// The op was edited by this rule.
    InPlace(RuleId),
    /// By this rule, the op's only result is this value.
    To(RuleId, Value),
}

/// Whether there are folds for this opcode.
pub fn has_fold(opcode: Opcode) -> bool {
    matches!(opcode, Opcode::Assume | Opcode::If | Opcode::Select)
}

/// Folds an op that [has folds](has_fold).
pub fn fold(rw: &mut Rewriter<'_>, op: Op) -> Folded {
    use Opcode as O;
    let OpKind::Table(opcode) = rw.module().kind(op) else { return Folded::No };
    match opcode {
        _ if !has_fold(opcode) => Folded::No,
        O::Assume => assume::fold(rw, op),
        O::If => control::fold_if(rw, op),
        O::Select => select::fold(rw, op),
        // A constant is already folded; upstream does not evaluate ops on constants.
        O::Constant => Folded::No,
        O::Assert | O::Break | O::Continue | O::For | O::Loop | O::Return | O::Yield => Folded::No,
        O::AbsF | O::AddF | O::Atan2 | O::Ceil | O::CmpF | O::Cos | O::Cosh | O::DivF | O::Exp | O::Exp2 => Folded::No,
        O::FPowI | O::Floor | O::Fma | O::Log | O::Log2 | O::MaxF | O::MinF | O::MulF | O::NegF | O::Pow => Folded::No,
        O::RemF | O::Rsqrt | O::Sin | O::Sinh | O::Sqrt | O::SubF | O::Tan | O::Tanh => Folded::No,
        O::AbsI | O::AddI | O::AndI | O::CmpI | O::DivI | O::MaxI | O::MinI | O::MulI | O::MulhiI => Folded::No,
        O::NegI | O::OrI | O::RemI | O::ShLI | O::ShRI | O::SubI | O::XorI => Folded::No,
        O::Bitcast | O::ExtI | O::FToF | O::FToI | O::IToF | O::IntToPtr | O::PtrToInt | O::PtrToPtr => Folded::No,
        O::TruncI => Folded::No,
        O::Broadcast | O::Cat | O::Extract | O::Insert | O::Iota | O::Pack | O::Permute | O::Reshape => Folded::No,
        O::Unpack | O::MmaF | O::MmaFScaled | O::MmaI | O::Reduce | O::Scan => Folded::No,
        O::Entry | O::GetGlobal | O::GetNumTileBlocks | O::GetTileBlockId | O::Global | O::Module => Folded::No,
        O::GetIndexSpaceShape | O::GetTensorShape | O::MakeGatherScatterView | O::MakePartitionView => Folded::No,
        O::MakeStridedView | O::MakeTensorView | O::LoadViewTko | O::StoreViewTko => Folded::No,
        O::AtomicRedViewTko | O::AtomicCasTko | O::AtomicRmwTko | O::LoadPtrTko | O::StorePtrTko => Folded::No,
        O::Alloca | O::Offset | O::PrintTko | O::JoinTokens | O::MakeToken | O::GdcWaitTko => Folded::No,
        O::GdcLaunchDependentsTko | O::MemoryFenceAliasTko => Folded::No,
    }
}
