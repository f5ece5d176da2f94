//! Conversions: widths, and the rounding modes that a pair of formats accepts.

use crate::arith::{IEEE, enum_or, invalid_rounding};
use crate::codes::{E0300, E0304};
use crate::cx::{Check, Cx, result};
use tileir_base::Part;
use tileir_ir::enums::RoundingMode::{self, NearestAway, NearestEven, NearestIntToZero, PositiveInf, Zero};
use tileir_ir::formats::{ToFormat, float_def};
use tileir_ir::ops::convert::{FToF, FToI, IToF};
use tileir_ir::ops::def::attr_index;
use tileir_ir::{FloatFormat as F, Level, Op, Ty, TypeData};

const MODE: Part = Part::Attr("rounding_mode");

/// Bits of a number format; tf32 has 19.
pub(crate) fn width(cx: &Cx<'_>, ty: Ty) -> u32 {
    cx.m.scalar(ty).map_or(64, tileir_ir::Scalar::bits)
}

/// Whether `ty` is this float.
pub(crate) fn is_float(cx: &Cx<'_>, ty: Ty, format: F) -> bool {
    *cx.m.type_data(ty) == TypeData::Float(format)
}

/// Element types of the one operand and the one result.
fn elements(cx: &Cx<'_>, op: Op) -> (Ty, Ty) {
    (cx.tile(cx.operand_type(op, 0)).1, cx.tile(cx.result_type(op, 0)).1)
}

pub(crate) fn bitcast(cx: &mut Cx<'_>, op: Op) -> Check {
    let (from, to) = elements(cx, op);
    let (a, b) = (width(cx, from), width(cx, to));
    if a == b {
        return Ok(());
    }
    let text = format!(
        "types must be equal width, cannot convert {} of width {a} to type {} of width {b}",
        cx.quoted(cx.operand_type(op, 0)),
        cx.quoted(cx.result_type(op, 0))
    );
    cx.fail_with(
        op,
        result(0),
        &E0304,
        text,
        "`bitcast` keeps the bits; `ftoi`, `itof`, `ftof`, `exti` and `trunci` convert numbers",
    )
}

pub(crate) fn exti(cx: &mut Cx<'_>, op: Op) -> Check {
    let (from, to) = elements(cx, op);
    if width(cx, to) <= width(cx, from) {
        let report = cx
            .at(op, &E0304, "extending to smaller or identical integer")
            .part(result(0))
            .help("`trunci` makes integers narrower");
        return cx.report(report);
    }
    Ok(())
}

pub(crate) fn trunci(cx: &mut Cx<'_>, op: Op) -> Check {
    let (from, to) = elements(cx, op);
    if width(cx, to) >= width(cx, from) {
        let report = cx
            .at(op, &E0304, "truncating to larger or identical integer")
            .part(result(0))
            .help("`exti` makes integers wider");
        return cx.report(report);
    }
    Ok(())
}

pub(crate) fn itof(cx: &mut Cx<'_>, op: Op) -> Check {
    let (_, to) = elements(cx, op);
    if cx.level >= Level::V13_3 && is_float(cx, to, F::F8E8M0FNU) {
        let text = "integer to f8E8M0FNU conversion is not supported, please first convert to another float type";
        return cx.fail_at(op, result(0), &E0304, text);
    }
    if IToF(op).rounding_mode(cx.m) != NearestEven {
        let text = format!("{}. Only 'nearest_even' is supported", invalid_rounding(cx));
        return cx.fail_at(op, MODE, &E0300, text);
    }
    Ok(())
}

pub(crate) fn ftoi(cx: &mut Cx<'_>, op: Op) -> Check {
    if FToI(op).rounding_mode(cx.m) != NearestIntToZero {
        let text = format!("{}. Only 'nearest_int_to_zero' is supported", invalid_rounding(cx));
        return cx.fail_at(op, MODE, &E0300, text);
    }
    Ok(())
}

pub(crate) fn ftof(cx: &mut Cx<'_>, op: Op) -> Check {
    let (from, to) = elements(cx, op);
    if from == to {
        let help = "use the operand itself";
        return cx.fail_with(op, result(0), &E0304, "converting tiles must not be a no-op", help);
    }
    let (TypeData::Float(from), TypeData::Float(to)) = (cx.m.type_data(from), cx.m.type_data(to)) else {
        return Ok(());
    };
    let mode = enum_or(cx, op, attr_index(FToF::DEF.attrs, "rounding_mode"), NearestEven);
    let (modes, text) = if cx.level >= Level::V13_4 {
        modes(*from, *to)
    } else if cx.level >= Level::V13_3 && *to == F::F8E8M0FNU {
        TO_E8M0
    } else if cx.level >= Level::V13_3 {
        (&[NearestEven][..], ". Only 'nearest_even' is supported")
    } else {
        (&[NearestEven][..], " for ftof. Only 'nearest_even' is supported")
    };
    if modes.contains(&mode) {
        return Ok(());
    }
    cx.fail_at(op, MODE, &E0300, format!("invalid rounding mode specified{text}"))
}

/// The modes that a target format accepts, and the message for others.
type Modes = (&'static [RoundingMode], &'static str);

const TO_E8M0: Modes =
    (&[Zero, PositiveInf], " for conversion to f8E8M0FNU. Only 'zero' and 'positive_inf' are supported");

/// As 13.4 has it: first match wins (spec §8).
fn modes(from: F, to: F) -> Modes {
    match (float_def(to).rounding, from, to) {
        (ToFormat::PowerOfTwo, ..) => TO_E8M0,
        (ToFormat::Nearest, ..) => {
            (&[NearestEven], " for conversion to low-precision type. Only 'nearest_even' is supported")
        }
        (ToFormat::Standard, F::F64, F::F32) => (
            &IEEE,
            " for conversion from f64 to f32. Only 'nearest_even', 'zero', 'negative_inf', and 'positive_inf' are supported",
        ),
        (ToFormat::Standard, F::F32, F::TF32) => (
            &[NearestEven, Zero, NearestAway],
            " for conversion from f32 to tf32. Only 'nearest_even', 'zero', and 'nearest_away' are supported",
        ),
        (ToFormat::Standard, ..) if float_def(from).widens_to(to) => (
            &[NearestEven, Zero, RoundingMode::NegativeInf, PositiveInf, NearestAway],
            " for widening conversion. Only IEEE float rounding modes are supported: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'nearest_away'",
        ),
        (ToFormat::Standard, ..) => (
            &[NearestEven, Zero],
            ". Only 'nearest_even' and 'zero' are supported for narrowing conversions to standard types",
        ),
    }
}
