//! The patterns of `select`.

use crate::constants::{bool_splat, elem_scalar, int_splat};
use crate::rewriter::{At, New, Rewriter};
use tileir_ir::enums::Signedness;
use tileir_ir::{IntFormat, Loc, Op, Opcode, Scalar, Value};

/// `select p, false, true` becomes `xori p, true`, with the existing constant.
pub(super) fn to_not(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[condition, yes, no] = m.operands(op) else { return false };
    if bool_splat(m, yes) != Some(false) || bool_splat(m, no) != Some(true) {
        return false;
    }
    let loc = m.loc(op);
    let not = rw.create_like(At::Before(op), Opcode::XorI, &[condition, no], &[], loc);
    rw.replace(op, &[not]);
    true
}

/// Condition and arms are constants: the result is an element-wise constant.
pub(super) fn of_constants(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[condition, yes, no] = m.operands(op) else { return false };
    let (Some(c), Some(t), Some(f)) = (rw.constant(condition), rw.constant(yes), rw.constant(no)) else { return false };
    let Some(bits) = elem_scalar(m, t.ty).map(Scalar::bits) else { return false };
    let count = m.as_tile(t.ty).map_or(0, |(shape, _)| shape.iter().product::<i64>());
    let count = if c.splat && t.splat && f.splat { 1 } else { usize::try_from(count).unwrap_or(0) };
    let pick = |i| if c.element(1, i) != 0 { t.element(bits, i) } else { f.element(bits, i) };
    let elements: Vec<u64> = (0..count).map(pick).collect();
    let (ty, loc) = (t.ty, m.loc(op));
    let value = rw.attr(|m| m.dense_attr(ty, &elements));
    let new = New { opcode: Opcode::Constant, operands: &[], attrs: &[Some(value)], results: &[ty], loc };
    let constant = rw.create_value(At::Before(op), &new);
    rw.replace(op, &[constant]);
    true
}

/// `select c, 1, 0` becomes `exti c unsigned`, `select c, 0, 1` becomes `exti (xori c, true) unsigned`.
pub(super) fn to_extension(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let &[condition, yes, no] = m.operands(op) else { return false };
    let ty = m.value_type(yes);
    if !matches!(elem_scalar(m, ty), Some(Scalar::Int(format)) if format != IntFormat::I1) {
        return false;
    }
    let splat = |v| int_splat(m, v).map(|(_, bits)| bits);
    let loc = m.loc(op);
    let condition = match (splat(yes), splat(no)) {
        (Some(1), Some(0)) => condition,
        (Some(0), Some(1)) => not(rw, op, condition, loc),
        _ => return false,
    };
    let signedness = rw.enum_attr(Signedness::Unsigned);
    let new = New { opcode: Opcode::ExtI, operands: &[condition], attrs: &[Some(signedness)], results: &[ty], loc };
    let extended = rw.create_value(At::Before(op), &new);
    rw.replace(op, &[extended]);
    true
}

/// `xori value, true`, right before `op`.
pub(super) fn not(rw: &mut Rewriter<'_>, op: Op, value: Value, loc: Loc) -> Value {
    let ty = rw.module().value_type(value);
    let yes = rw.create_splat(At::Before(op), ty, 1, loc);
    rw.create_like(At::Before(op), Opcode::XorI, &[value, yes], &[], loc)
}
