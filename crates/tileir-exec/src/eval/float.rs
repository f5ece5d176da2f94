//! Floating-point arithmetic, mathematics and comparison (ops.md §4). All are `tileir-num`'s, element by element.

use super::convert::rounding;
use super::integer::predicate;
use super::{float_format, int_format};
use crate::fault::Eval;
use crate::machine::Machine;
use tileir_ir::enums::ComparisonOrdering;
use tileir_ir::ops::float::*;
use tileir_ir::{Op, Opcode};
use tileir_num::{FloatFormat, float, math};

type Unary = fn(FloatFormat, u64) -> u64;
type Binary = fn(FloatFormat, u64, u64) -> u64;

pub(super) fn unary(cx: &mut Machine<'_>, op: Op, opcode: Opcode) -> Eval {
    let source = cx.m.operands(op)[0];
    let format = float_format(cx.tile(source).elem);
    let f: Unary = match opcode {
        Opcode::AbsF => float::abs,
        Opcode::Ceil => float::ceil,
        Opcode::Cos => math::cos,
        Opcode::Cosh => math::cosh,
        Opcode::Exp => math::exp,
        Opcode::Floor => float::floor,
        Opcode::Log => math::log,
        Opcode::Log2 => math::log2,
        Opcode::NegF => float::neg,
        Opcode::Sin => math::sin,
        Opcode::Sinh => math::sinh,
        Opcode::Tan => math::tan,
        Opcode::Tanh => math::tanh,
        Opcode::Exp2 => {
            let ftz = Exp2(op).flush_to_zero(cx.m);
            cx.map(op, source, |a| math::exp2(format, a, ftz));
            return Ok(());
        }
        Opcode::Rsqrt => {
            let ftz = Rsqrt(op).flush_to_zero(cx.m);
            cx.map(op, source, |a| math::rsqrt(format, a, ftz));
            return Ok(());
        }
        Opcode::Sqrt => {
            let (round, ftz) = (rounding(Sqrt(op).rounding_mode(cx.m)), Sqrt(op).flush_to_zero(cx.m));
            cx.map(op, source, |a| float::sqrt(format, a, round, ftz));
            return Ok(());
        }
        _ => unreachable!("the match on opcodes sends unary float ops here"),
    };
    cx.map(op, source, |a| f(format, a));
    Ok(())
}

pub(super) fn binary(cx: &mut Machine<'_>, op: Op, opcode: Opcode) -> Eval {
    let (lhs, rhs) = (cx.m.operands(op)[0], cx.m.operands(op)[1]);
    let format = float_format(cx.tile(lhs).elem);
    let f: Binary = match opcode {
        Opcode::Atan2 => math::atan2,
        Opcode::Pow => math::pow,
        Opcode::RemF => float::rem,
        Opcode::MaxF => {
            let (nan, ftz) = (MaxF(op).propagate_nan(cx.m), MaxF(op).flush_to_zero(cx.m));
            cx.zip(op, lhs, rhs, |a, b| float::max(format, a, b, nan, ftz));
            return Ok(());
        }
        Opcode::MinF => {
            let (nan, ftz) = (MinF(op).propagate_nan(cx.m), MinF(op).flush_to_zero(cx.m));
            cx.zip(op, lhs, rhs, |a, b| float::min(format, a, b, nan, ftz));
            return Ok(());
        }
        Opcode::AddF | Opcode::SubF | Opcode::MulF | Opcode::DivF => {
            let (f, mode, ftz) = match opcode {
                Opcode::AddF => {
                    (float::add as fn(_, _, _, _, _) -> _, AddF(op).rounding_mode(cx.m), AddF(op).flush_to_zero(cx.m))
                }
                Opcode::SubF => {
                    (float::sub as fn(_, _, _, _, _) -> _, SubF(op).rounding_mode(cx.m), SubF(op).flush_to_zero(cx.m))
                }
                Opcode::MulF => {
                    (float::mul as fn(_, _, _, _, _) -> _, MulF(op).rounding_mode(cx.m), MulF(op).flush_to_zero(cx.m))
                }
                _ => (float::div as fn(_, _, _, _, _) -> _, DivF(op).rounding_mode(cx.m), DivF(op).flush_to_zero(cx.m)),
            };
            let round = rounding(mode);
            cx.zip(op, lhs, rhs, |a, b| f(format, a, b, round, ftz));
            return Ok(());
        }
        _ => unreachable!("the match on opcodes sends binary float ops here"),
    };
    cx.zip(op, lhs, rhs, |a, b| f(format, a, b));
    Ok(())
}

pub(super) fn fma(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = Fma(op);
    let (lhs, rhs, acc) = (cx.tile(o.lhs(cx.m)), cx.tile(o.rhs(cx.m)), cx.tile(o.acc(cx.m)));
    let (format, round) = (float_format(lhs.elem), rounding(o.rounding_mode(cx.m)));
    let ftz = o.flush_to_zero(cx.m);
    let element = |i: usize| float::fma(format, lhs.bits[i], rhs.bits[i], acc.bits[i], round, ftz);
    let bits = cx.elements(lhs.bits.len(), element);
    cx.result(op, bits);
    Ok(())
}

pub(super) fn cmpf(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = CmpF(op);
    let ordered = o.comparison_ordering(cx.m) == ComparisonOrdering::Ordered;
    let predicate = predicate(o.comparison_predicate(cx.m));
    let format = float_format(cx.tile(o.lhs(cx.m)).elem);
    cx.zip(op, o.lhs(cx.m), o.rhs(cx.m), |a, b| u64::from(float::compare(format, predicate, ordered, a, b)));
    Ok(())
}

pub(super) fn fpowi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = FPowI(op);
    let format = float_format(cx.tile(o.source(cx.m)).elem);
    let exponent = int_format(&cx.tile(o.exponent(cx.m)));
    cx.zip(op, o.source(cx.m), o.exponent(cx.m), |a, n| math::powi(format, a, exponent.sign_extend(n) as i32));
    Ok(())
}
