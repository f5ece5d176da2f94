//! `addf`: constant folding, and the order of operands.

use crate::constants::elem_scalar;
use crate::rewriter::{At, New, Rewriter};
use crate::rules::RuleId;
use smallvec::SmallVec;
use tileir_ir::enums::RoundingMode;
use tileir_ir::ops::float::AddF;
use tileir_ir::{Attr, FloatFormat, Module, Op, OpKind, Opcode, Scalar, Value};
use tileir_num::{Class, Round, float};

/// `addf` of constants is a constant, rounded and flushed according to the op. Not applied if an operand or a sum is a
/// NaN or an infinity.
pub(super) fn of_constants(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[lhs, rhs] = m.operands(op) else { return false };
    let (Some(a), Some(b)) = (rw.constant(lhs), rw.constant(rhs)) else { return false };
    let (Some(Scalar::Float(format)), Some(round)) = (elem_scalar(m, a.ty), round_of(AddF(op).rounding_mode(m))) else {
        return false;
    };
    let count = m.as_tile(a.ty).map_or(0, |(shape, _)| shape.iter().product::<i64>());
    let count = if a.splat && b.splat { 1 } else { usize::try_from(count).unwrap_or(0) };
    let (bits, flush) = (format.bits(), AddF(op).flush_to_zero(m));
    let sums: Option<Vec<u64>> =
        (0..count).map(|i| finite_sum(format, a.element(bits, i), b.element(bits, i), round, flush)).collect();
    let Some(sums) = sums else { return false };
    let (ty, loc) = (a.ty, m.loc(op));
    let attr = rw.attr(|m| m.dense_attr(ty, &sums));
    let new = New { opcode: Opcode::Constant, operands: &[], attrs: &[Some(attr)], results: &[ty], loc };
    let constant = rw.create_value(At::Before(op), &new);
    rw.replace(op, &[constant]);
    true
}

fn finite_sum(format: FloatFormat, a: u64, b: u64, round: Round, flush: bool) -> Option<u64> {
    let finite = |bits: u64| !matches!(format.classify(bits), Class::Nan | Class::Inf);
    if !finite(a) || !finite(b) {
        return None;
    }
    Some(float::add(format, a, b, round, flush)).filter(|&sum| finite(sum))
}

/// The rounding mode of a sum.
fn round_of(mode: RoundingMode) -> Option<Round> {
    match mode {
        RoundingMode::NearestEven => Some(Round::NearestEven),
        RoundingMode::Zero => Some(Round::Zero),
        RoundingMode::NegativeInf => Some(Round::NegativeInf),
        RoundingMode::PositiveInf => Some(Round::PositiveInf),
        RoundingMode::Approx | RoundingMode::Full | RoundingMode::NearestIntToZero | RoundingMode::NearestAway => None,
    }
}

/// `addf c, (mulf a, b)` becomes `addf (mulf a, b), c`, unless both are products. Modifiers are kept, attributes beyond
/// the table's are dropped.
pub(super) fn product_first(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[lhs, rhs] = m.operands(op) else { return false };
    if product(m, rhs).is_none() || product(m, lhs).is_some() {
        return false;
    }
    // With two NaNs, `f64` gives the first. NVIDIA's passes ignore that, and so does the compatible mode.
    let double = elem_scalar(m, m.value_type(lhs)) == Some(Scalar::Float(FloatFormat::F64));
    if double && rw.allows(RuleId::FoldAddF) {
        return false;
    }
    let (attrs, loc): (SmallVec<[Option<Attr>; 2]>, _) = (m.attr_slots(op).into(), m.loc(op));
    let swapped = rw.create_like(At::Before(op), Opcode::AddF, &[rhs, lhs], &attrs, loc);
    rw.replace(op, &[swapped]);
    true
}

/// The `mulf` that defines `value`.
pub(super) fn product(m: &Module, value: Value) -> Option<Op> {
    m.defining_op(value).filter(|&op| m.kind(op) == OpKind::Table(Opcode::MulF))
}
