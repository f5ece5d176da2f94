//! The predicates of `assume` and the operands they apply to.

use crate::codes::E0311;
use crate::cx::{Check, Cx};
use tileir_base::Part;
use tileir_ir::ops::misc::Assume;
use tileir_ir::{AttrData, Op, Ty, TypeData};

/// The part of the op that all errors refer to.
const PREDICATE: Part = Part::Attr("predicate");

/// The largest divisor.
const MAX_DIVISOR: u64 = 1 << 62;

pub(crate) fn check(cx: &mut Cx<'_>, op: Op) -> Check {
    let ty = cx.operand_type(op, 0);
    match cx.m.attr_data(Assume(op).predicate(cx.m)) {
        AttrData::DivBy { divisor, every, along } => div_by(cx, op, ty, *divisor, *every, *along),
        AttrData::SameElements(sizes) => same_elements(cx, op, ty, sizes),
        AttrData::Bounded { lower, upper } => bounded(cx, op, ty, *lower, *upper),
        _ => Ok(()),
    }
}

/// Shape of a tile of integers or pointers.
fn countable<'m>(cx: &Cx<'m>, ty: Ty) -> Option<&'m [i64]> {
    let (shape, elem) = cx.m.as_tile(ty)?;
    matches!(cx.m.type_data(elem), TypeData::Int(_) | TypeData::Ptr { .. }).then_some(shape)
}

fn div_by(cx: &mut Cx<'_>, op: Op, ty: Ty, divisor: u64, every: Option<i64>, along: Option<i64>) -> Check {
    const WHERE: &str = "'cuda_tile.div_by' is valid only for tile of integer/pointer or tensor_view values";
    let fail = |cx: &mut Cx<'_>, text: &str| cx.fail_at(op, PREDICATE, &E0311, format!("'cuda_tile.div_by' {text}"));
    if !divisor.is_power_of_two() {
        return fail(cx, "divisor must be a power of 2");
    }
    if every.is_some() != along.is_some() {
        return fail(cx, "'every'/'along' must be used in combination");
    }
    if divisor > MAX_DIVISOR {
        return fail(cx, "divisor is too large");
    }
    if matches!(cx.m.type_data(ty), TypeData::TensorView { .. }) {
        return match every {
            Some(_) => fail(cx, "'every'/'along' cannot be used if the constrained value is a tensor_view"),
            None => Ok(()),
        };
    }
    let Some((shape, _)) = cx.m.as_tile(ty) else { return cx.fail_at(op, PREDICATE, &E0311, WHERE) };
    if shape.is_empty() && every.is_some() {
        return fail(cx, "'every'/'along' cannot be used if the constrained value is a 0D tile");
    }
    if countable(cx, ty).is_none() {
        return cx.fail_at(op, PREDICATE, &E0311, WHERE);
    }
    let (Some(every), Some(along)) = (every, along) else { return Ok(()) };
    let Some(&size) = usize::try_from(along).ok().and_then(|a| shape.get(a)) else {
        return fail(cx, &format!("every_dim ({along}) must be >= 0 and < tile rank ({})", shape.len()));
    };
    if every < 0 || every > size {
        let text = format!(
            "expected 'cuda_tile.div_by' every_dim to be within 0 and the size of the respective dimension ({size})"
        );
        return cx.fail_at(op, PREDICATE, &E0311, text);
    }
    Ok(())
}

fn same_elements(cx: &mut Cx<'_>, op: Op, ty: Ty, sizes: &[i64]) -> Check {
    let Some(shape) = countable(cx, ty) else {
        return cx.fail_at(
            op,
            PREDICATE,
            &E0311,
            "'cuda_tile.same_elements' is valid only for tile of integer/pointer values",
        );
    };
    if sizes.len() != shape.len() {
        let text = format!(
            "expected number of values in 'cuda_tile.same_elements' ({}) to match rank of constrained tile ({})",
            sizes.len(),
            shape.len()
        );
        return cx.fail_at(op, PREDICATE, &E0311, text);
    }
    for (i, (&size, &dim)) in sizes.iter().zip(shape).enumerate() {
        if size < 0 || size > dim {
            let text = format!(
                "expected 'cuda_tile.same_elements' value {i} to be within 0 and the size of the respective dimension ({dim})"
            );
            return cx.fail_at(op, PREDICATE, &E0311, text);
        }
    }
    Ok(())
}

fn bounded(cx: &mut Cx<'_>, op: Op, ty: Ty, lower: Option<i64>, upper: Option<i64>) -> Check {
    let format = cx.m.as_tile(ty).and_then(|(_, elem)| match cx.m.type_data(elem) {
        TypeData::Int(format) => Some(*format),
        _ => None,
    });
    let Some(format) = format else {
        return cx.fail_at(op, PREDICATE, &E0311, "'cuda_tile.bounded' is valid only for tile of integer values");
    };
    let min = i64::MIN >> (64 - format.bits());
    let max = i64::MAX >> (64 - format.bits());
    for (bound, name) in [(lower, "lower"), (upper, "upper")] {
        if bound.is_some_and(|b| b < min || b > max) {
            let text = format!("'cuda_tile.bounded' expects {name} bound to be within [{min}, {max}]");
            return cx.fail_at(op, PREDICATE, &E0311, text);
        }
    }
    match (lower, upper) {
        (Some(lower), Some(upper)) if lower > upper => {
            let text = "'cuda_tile.bounded' expects lower bound to be less than or equal to upper bound";
            cx.fail_at(op, PREDICATE, &E0311, text)
        }
        _ => Ok(()),
    }
}
