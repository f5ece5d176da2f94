//! Integer arithmetic (ops.md §3).

use super::{int_format, refuse};
use crate::codes;
use crate::fault::{Eval, Problem};
use crate::machine::Machine;
use tileir_ir::enums::{ComparisonPredicate, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::integer::*;
use tileir_ir::{Op, Value as Ssa};
use tileir_num::integer::{self, DivError, DivRound};
use tileir_num::{IntFormat, Predicate};

type Binary = fn(IntFormat, u64, u64) -> u64;
type Wraps = fn(IntFormat, u64, u64, bool) -> bool;

fn plain(cx: &mut Machine<'_>, op: Op, lhs: Ssa, rhs: Ssa, f: Binary) -> Eval {
    let format = int_format(&cx.tile(lhs));
    cx.zip(op, lhs, rhs, |a, b| f(format, a, b));
    Ok(())
}

/// Says that a result wraps in a sense in which the op promises that it does not.
pub(super) fn broken(overflow: IntegerOverflow, wraps: impl Fn(bool) -> bool) -> Option<&'static str> {
    let (signed, unsigned) = match overflow {
        IntegerOverflow::None => (false, false),
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    };
    match () {
        () if signed && wraps(true) => Some("signed"),
        () if unsigned && wraps(false) => Some("unsigned"),
        () => None,
    }
}

fn promised(
    cx: &mut Machine<'_>,
    op: Op,
    (lhs, rhs): (Ssa, Ssa),
    overflow: IntegerOverflow,
    wraps: Wraps,
    (symbol, f): (&str, Binary),
) -> Eval {
    if overflow != IntegerOverflow::None && cx.looks_for(&codes::U0202) {
        let (a, b) = (cx.tile(lhs), cx.tile(rhs));
        let format = int_format(&a);
        refuse(&a.shape, |i| {
            let sense = broken(overflow, |signed| wraps(format, a.bits[i], b.bits[i], signed))?;
            let show = |bits| format.value(bits, sense == "signed");
            let (a, b) = (show(a.bits[i]), show(b.bits[i]));
            let name = format.name();
            Some(Problem::new(
                &codes::U0202,
                format!("{a} {symbol} {b} wraps as {sense} {name}, which `{overflow}` promises it does not"),
            ))
        })
        .or_else(|problem| cx.undefined(problem))?;
    }
    plain(cx, op, lhs, rhs, f)
}

pub(super) fn addi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = AddI(op);
    let overflow = o.overflow(cx.m);
    promised(cx, op, (o.lhs(cx.m), o.rhs(cx.m)), overflow, integer::add_wraps, ("+", integer::add))
}

pub(super) fn subi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = SubI(op);
    let overflow = o.overflow(cx.m);
    promised(cx, op, (o.lhs(cx.m), o.rhs(cx.m)), overflow, integer::sub_wraps, ("-", integer::sub))
}

pub(super) fn muli(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = MulI(op);
    let overflow = o.overflow(cx.m);
    promised(cx, op, (o.lhs(cx.m), o.rhs(cx.m)), overflow, integer::mul_wraps, ("*", integer::mul))
}

pub(super) fn shli(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = ShLI(op);
    let overflow = o.overflow(cx.m);
    promised(cx, op, (o.lhs(cx.m), o.rhs(cx.m)), overflow, integer::shl_wraps, ("<<", integer::shl))
}

pub(super) fn shri(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = ShRI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let format = int_format(&cx.tile(o.lhs(cx.m)));
    cx.zip(op, o.lhs(cx.m), o.rhs(cx.m), |a, b| integer::shr(format, a, b, signed));
    Ok(())
}

pub(super) fn negi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = NegI(op);
    let (overflow, source) = (o.overflow(cx.m), cx.tile(o.source(cx.m)));
    let format = int_format(&source);
    // `no_wrap` is accepted on `negi` but cannot mean unsigned: every negation but that of 0 wraps there.
    let signed = matches!(overflow, IntegerOverflow::NoSignedWrap | IntegerOverflow::NoWrap);
    if signed && cx.looks_for(&codes::U0202) {
        refuse(&source.shape, |i| {
            let wraps = integer::neg_wraps(format, source.bits[i], true);
            let x = format.sign_extend(source.bits[i]);
            wraps.then(|| {
                Problem::new(
                    &codes::U0202,
                    format!("-({x}) wraps as signed {}, which `{overflow}` promises it does not", format.name()),
                )
            })
        })
        .or_else(|problem| cx.undefined(problem))?;
    }
    cx.map(op, o.source(cx.m), |a| integer::neg(format, a));
    Ok(())
}

pub(super) fn absi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let source = AbsI(op).source(cx.m);
    let format = int_format(&cx.tile(source));
    cx.map(op, source, |a| integer::abs(format, a));
    Ok(())
}

pub(super) fn andi(cx: &mut Machine<'_>, op: Op) -> Eval {
    plain(cx, op, AndI(op).lhs(cx.m), AndI(op).rhs(cx.m), integer::and)
}

pub(super) fn ori(cx: &mut Machine<'_>, op: Op) -> Eval {
    plain(cx, op, OrI(op).lhs(cx.m), OrI(op).rhs(cx.m), integer::or)
}

pub(super) fn xori(cx: &mut Machine<'_>, op: Op) -> Eval {
    plain(cx, op, XorI(op).lhs(cx.m), XorI(op).rhs(cx.m), integer::xor)
}

pub(super) fn mulhii(cx: &mut Machine<'_>, op: Op) -> Eval {
    plain(cx, op, MulhiI(op).x(cx.m), MulhiI(op).y(cx.m), integer::mulhi)
}

pub(super) fn maxi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let f = match MaxI(op).signedness(cx.m) {
        Signedness::Signed => |f, a, b| integer::max(f, a, b, true),
        Signedness::Unsigned => |f, a, b| integer::max(f, a, b, false),
    };
    plain(cx, op, MaxI(op).lhs(cx.m), MaxI(op).rhs(cx.m), f)
}

pub(super) fn mini(cx: &mut Machine<'_>, op: Op) -> Eval {
    let f = match MinI(op).signedness(cx.m) {
        Signedness::Signed => |f, a, b| integer::min(f, a, b, true),
        Signedness::Unsigned => |f, a, b| integer::min(f, a, b, false),
    };
    plain(cx, op, MinI(op).lhs(cx.m), MinI(op).rhs(cx.m), f)
}

pub(super) fn cmpi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = CmpI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let predicate = predicate(o.comparison_predicate(cx.m));
    let format = int_format(&cx.tile(o.lhs(cx.m)));
    cx.zip(op, o.lhs(cx.m), o.rhs(cx.m), |a, b| u64::from(integer::compare(format, predicate, a, b, signed)));
    Ok(())
}

pub(crate) fn predicate(predicate: ComparisonPredicate) -> Predicate {
    match predicate {
        ComparisonPredicate::Equal => Predicate::Equal,
        ComparisonPredicate::NotEqual => Predicate::NotEqual,
        ComparisonPredicate::LessThan => Predicate::LessThan,
        ComparisonPredicate::LessThanOrEqual => Predicate::LessThanOrEqual,
        ComparisonPredicate::GreaterThan => Predicate::GreaterThan,
        ComparisonPredicate::GreaterThanOrEqual => Predicate::GreaterThanOrEqual,
    }
}

/// How a quotient is rounded.
pub(crate) fn division(mode: RoundingMode) -> DivRound {
    match mode {
        RoundingMode::NegativeInf => DivRound::NegativeInf,
        RoundingMode::PositiveInf => DivRound::PositiveInf,
        RoundingMode::Zero
        | RoundingMode::NearestEven
        | RoundingMode::Approx
        | RoundingMode::Full
        | RoundingMode::NearestIntToZero
        | RoundingMode::NearestAway => DivRound::Zero,
    }
}

pub(super) fn divi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = DivI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let round = division(o.rounding(cx.m));
    let format = int_format(&cx.tile(o.lhs(cx.m)));
    divisible(cx, o.lhs(cx.m), o.rhs(cx.m), "/", signed, |a, b| integer::div(format, a, b, signed, round).err())?;
    cx.zip(op, o.lhs(cx.m), o.rhs(cx.m), |a, b| integer::div_observed(format, a, b, signed, round));
    Ok(())
}

pub(super) fn remi(cx: &mut Machine<'_>, op: Op) -> Eval {
    let o = RemI(op);
    let signed = o.signedness(cx.m) == Signedness::Signed;
    let format = int_format(&cx.tile(o.lhs(cx.m)));
    divisible(cx, o.lhs(cx.m), o.rhs(cx.m), "rem", signed, |a, b| integer::rem(format, a, b, signed).err())?;
    cx.zip(op, o.lhs(cx.m), o.rhs(cx.m), |a, b| integer::rem_observed(format, a, b, signed));
    Ok(())
}

fn divisible(
    cx: &Machine<'_>,
    lhs: Ssa,
    rhs: Ssa,
    symbol: &str,
    signed: bool,
    error: impl Fn(u64, u64) -> Option<DivError>,
) -> Eval {
    if !cx.looks_for(&codes::U0201) {
        return Ok(());
    }
    let (a, b) = (cx.tile(lhs), cx.tile(rhs));
    let format = int_format(&a);
    refuse(&a.shape, |i| {
        let what = match error(a.bits[i], b.bits[i])? {
            DivError::ByZero => "is a division by zero",
            DivError::Overflow => "has a result that does not fit",
        };
        let (a, b) = (format.value(a.bits[i], signed), format.value(b.bits[i], signed));
        Some(Problem::new(&codes::U0201, format!("{a} {symbol} {b} {what}")))
    })
    .or_else(|problem| cx.undefined(problem))
}
