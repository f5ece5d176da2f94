//! Evaluation of ops on constants, element by element. Only integers are computed; an op that is undefined for an
//! element (a division by zero, a shift by the width) is not evaluated. `select` and shape changes copy bits.

use crate::constants::elem_scalar;
use tileir_ir::attrs::Dense;
use tileir_ir::enums::ComparisonPredicate;
use tileir_ir::ops::element::Modes;
use tileir_ir::{Attr, AttrData, IntFormat, Module, Op, OpKind, Opcode, Scalar};

/// Maximum number of elements: longer lists would grow the text more than they save work.
const MAX_ELEMENTS: usize = 1 << 12;

/// The result of `op` with these dense constants as its operands.
pub(crate) fn eval(m: &mut Module, op: Op, operands: &[Attr]) -> Option<Attr> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    let ty = m.value_type(m.result(op, 0)?);
    if elem_scalar(m, ty) == Some(Scalar::Int(IntFormat::I4)) {
        // Such constants do not exist.
        return None;
    }
    let dense = |a: &Attr| match m.attr_data(*a) {
        AttrData::Dense(dense) => Some(dense),
        _ => None,
    };
    let inputs: Vec<&Dense> = operands.iter().map(dense).collect::<Option<_>>()?;
    let &first = inputs.first()?;
    let elements = match opcode {
        Opcode::Reshape => elements(m, first)?,
        Opcode::Broadcast | Opcode::Permute if first.splat => elements(m, first)?,
        // The result of an `assume` is its operand.
        Opcode::Assume => return operands.first().copied(),
        // Any other op is evaluated by its scalar function, if the table has one.
        _ => computed(m, opcode, op, &inputs)?,
    };
    Some(m.dense_attr(ty, &elements))
}

/// The elements of a constant, or one element if it is a splat.
fn elements(m: &Module, dense: &Dense) -> Option<Vec<u64>> {
    let bits = elem_scalar(m, dense.ty)?.bits();
    Some((0..count(m, &[dense])?).map(|i| dense.element(bits, i)).collect())
}

/// The number of elements to compute.
fn count(m: &Module, inputs: &[&Dense]) -> Option<usize> {
    if inputs.iter().all(|d| d.splat) {
        return Some(1);
    }
    let (shape, _) = m.as_tile(inputs[0].ty)?;
    usize::try_from(shape.iter().product::<i64>()).ok().filter(|&n| n <= MAX_ELEMENTS)
}

/// The elements of an element-wise op on integers, or on anything if it only chooses among its operands.
fn computed(m: &Module, opcode: Opcode, op: Op, inputs: &[&Dense]) -> Option<Vec<u64>> {
    let (element, modes) = Modes::of(m, op).ok()??;
    let formats: Vec<Scalar> = inputs.iter().map(|d| elem_scalar(m, d.ty)).collect::<Option<_>>()?;
    let is_int = |scalar: &Scalar| matches!(scalar, Scalar::Int(_));
    let integers =
        formats.iter().all(is_int) && elem_scalar(m, m.value_type(m.result(op, 0)?)).is_some_and(|s| is_int(&s));
    if !integers && opcode != Opcode::Select {
        return None;
    }
    let bits = |input: usize, i: usize| match (inputs.get(input), formats.get(input)) {
        (Some(dense), Some(Scalar::Int(format))) => dense.element(format.bits(), i) & format.mask(),
        (Some(dense), Some(Scalar::Float(format))) => dense.element(format.bits(), i),
        (Some(_) | None, _) => 0,
    };
    (0..count(m, inputs)?).map(|i| element.defined(&modes, [bits(0, i), bits(1, i), bits(2, i)])).collect()
}

/// Whether a comparison holds.
pub(crate) fn compare(predicate: ComparisonPredicate, a: i128, b: i128) -> bool {
    match predicate {
        ComparisonPredicate::Equal => a == b,
        ComparisonPredicate::NotEqual => a != b,
        ComparisonPredicate::LessThan => a < b,
        ComparisonPredicate::LessThanOrEqual => a <= b,
        ComparisonPredicate::GreaterThan => a > b,
        ComparisonPredicate::GreaterThanOrEqual => a >= b,
    }
}
