//! Evaluation of ops on constants, element by element. Only integers are computed; an op that is undefined for an
//! element (a division by zero, a shift by the width) is not evaluated. `select` and shape changes copy bits.

use crate::constants::elem_scalar;
use tileir_ir::attrs::Dense;
use tileir_ir::enums::{ComparisonPredicate, RoundingMode, Signedness};
use tileir_ir::ops::convert::ExtI;
use tileir_ir::ops::integer::{CmpI, DivI, MaxI, MinI, RemI, ShRI};
use tileir_ir::{Attr, AttrData, IntFormat, Module, Op, OpKind, Opcode, Scalar};
use tileir_num::integer::{self, DivRound};

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

fn computed(m: &Module, opcode: Opcode, op: Op, inputs: &[&Dense]) -> Option<Vec<u64>> {
    let formats: Vec<Scalar> = inputs.iter().map(|d| elem_scalar(m, d.ty)).collect::<Option<_>>()?;
    let element = |input: usize, i: usize| inputs[input].element(formats[input].bits(), i);
    let range = 0..count(m, inputs)?;
    match (&formats[..], opcode) {
        ([_, _, _], Opcode::Select) => {
            Some(range.map(|i| if element(0, i) & 1 != 0 { element(1, i) } else { element(2, i) }).collect())
        }
        ([Scalar::Int(format)], _) => {
            let to = elem_scalar(m, m.value_type(m.result(op, 0)?))?;
            let Scalar::Int(to) = to else { return None };
            range.map(|i| unary(m, opcode, op, *format, to, element(0, i))).collect()
        }
        ([Scalar::Int(format), Scalar::Int(_)], _) => {
            range.map(|i| binary(m, opcode, op, *format, element(0, i), element(1, i))).collect()
        }
        _ => None,
    }
}

fn unary(m: &Module, opcode: Opcode, op: Op, format: IntFormat, to: IntFormat, x: u64) -> Option<u64> {
    match opcode {
        Opcode::AbsI => Some(integer::abs(format, x)),
        Opcode::NegI => Some(integer::neg(format, x)),
        Opcode::TruncI => Some(integer::trunc(to, x)),
        Opcode::ExtI => Some(integer::ext(format, to, x, is_signed(ExtI(op).signedness(m)))),
        _ => None,
    }
}

fn binary(m: &Module, opcode: Opcode, op: Op, format: IntFormat, a: u64, b: u64) -> Option<u64> {
    match opcode {
        Opcode::AddI => Some(integer::add(format, a, b)),
        Opcode::SubI => Some(integer::sub(format, a, b)),
        Opcode::MulI => Some(integer::mul(format, a, b)),
        Opcode::MulhiI => Some(integer::mulhi(format, a, b)),
        Opcode::AndI => Some(integer::and(format, a, b)),
        Opcode::OrI => Some(integer::or(format, a, b)),
        Opcode::XorI => Some(integer::xor(format, a, b)),
        Opcode::ShLI | Opcode::ShRI if integer::shift_out_of_range(format, b) => None,
        Opcode::ShLI => Some(integer::shl(format, a, b)),
        Opcode::ShRI => Some(integer::shr(format, a, b, is_signed(ShRI(op).signedness(m)))),
        Opcode::MinI => Some(integer::min(format, a, b, is_signed(MinI(op).signedness(m)))),
        Opcode::MaxI => Some(integer::max(format, a, b, is_signed(MaxI(op).signedness(m)))),
        Opcode::CmpI => {
            let signed = is_signed(CmpI(op).signedness(m));
            let (a, b) = (format.value(a, signed), format.value(b, signed));
            Some(u64::from(compare(CmpI(op).comparison_predicate(m), a, b)))
        }
        Opcode::DivI => {
            let round = match DivI(op).rounding(m) {
                RoundingMode::PositiveInf => DivRound::PositiveInf,
                RoundingMode::NegativeInf => DivRound::NegativeInf,
                _ => DivRound::Zero,
            };
            integer::div(format, a, b, is_signed(DivI(op).signedness(m)), round).ok()
        }
        Opcode::RemI => integer::rem(format, a, b, is_signed(RemI(op).signedness(m))).ok(),
        _ => None,
    }
}

fn is_signed(signedness: Signedness) -> bool {
    signedness == Signedness::Signed
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
