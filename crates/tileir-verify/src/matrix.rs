//! Matrix multiply-accumulate: `lhs` is [B]MxK, `rhs` [B]KxN, `acc` [B]MxN, scales have K divided by the block size.

use crate::codes::E0305;
use crate::cx::{Check, Cx, operand};
use tileir_ir::types::list;
use tileir_ir::{FloatFormat as F, Op, Ty, TypeData};

/// Operands by position.
const LHS: usize = 0;
const RHS: usize = 1;
const ACC: usize = 2;
const LHS_SCALE: usize = 3;
const RHS_SCALE: usize = 4;
const NAMES: [&str; 5] = ["lhs", "rhs", "acc", "lhs_scale", "rhs_scale"];

fn shape<'m>(cx: &Cx<'m>, op: Op, operand: usize) -> &'m [i64] {
    cx.tile(cx.operand_type(op, operand)).0
}

fn elem(cx: &Cx<'_>, op: Op, operand: usize) -> Ty {
    cx.tile(cx.operand_type(op, operand)).1
}

/// Dimension `i` of operand `a` equals dimension `j` of operand `b`; both count after `skip` batch dimensions, and the
/// message starts with `lead`.
fn dims(cx: &mut Cx<'_>, op: Op, lead: &str, skip: usize, (a, i): (usize, usize), (b, j): (usize, usize)) -> Check {
    let (sa, sb) = (shape(cx, op, a), shape(cx, op, b));
    let (da, db) = (sa[skip + i], sb[skip + j]);
    if da == db {
        return Ok(());
    }
    let (na, nb) = (NAMES[a], NAMES[b]);
    let text = format!(
        "{lead}shape error: dim {i} of {na} ({da}) and dim {j} of {nb} ({db}) must match, but got {na} shape ({}) and {nb} shape ({})",
        list(sa),
        list(sb)
    );
    let mut report = cx.at(op, &E0305, text).part(operand(b));
    if b == RHS && i == 1 && sb.get(skip + 1) == Some(&da) {
        let mut turned = sb.to_vec();
        turned.swap(skip, skip + 1);
        let mut order: Vec<usize> = (0..sb.len()).collect();
        order.swap(skip, skip + 1);
        report = report.help(format!(
            "`rhs` is K by N: `permute %rhs {order:?}` transposes ({}) to ({})",
            list(sb),
            list(&turned)
        ));
    }
    cx.report(report)
}

/// Rules that all three ops share.
pub(crate) fn shapes(cx: &mut Cx<'_>, op: Op) -> Check {
    let rank = shape(cx, op, LHS).len();
    if rank != 2 && rank != 3 {
        return cx.fail_at(op, operand(LHS), &E0305, "operands must be 2D or 3D tiles");
    }
    let batch = rank - 2;
    if batch == 1 {
        dims(cx, op, "", 0, (LHS, 0), (RHS, 0))?;
        dims(cx, op, "", 0, (LHS, 0), (ACC, 0))?;
    }
    // The reference tools write a second space here.
    dims(cx, op, " ", batch, (LHS, 1), (RHS, 0))?;
    dims(cx, op, " ", batch, (LHS, 0), (ACC, 0))?;
    dims(cx, op, " ", batch, (RHS, 1), (ACC, 1))
}

pub(crate) fn mmaf(cx: &mut Cx<'_>, op: Op) -> Check {
    shapes(cx, op)?;
    let (input, acc) = (elem(cx, op, LHS), elem(cx, op, ACC));
    let (TypeData::Float(from), TypeData::Float(to)) = (cx.m.type_data(input), cx.m.type_data(acc)) else {
        return Ok(());
    };
    let allowed: &[F] = match from {
        F::F8E4M3FN | F::F8E5M2 | F::F16 => &[F::F16, F::F32],
        F::BF16 | F::TF32 | F::F32 => &[F::F32],
        F::F64 => &[F::F64],
        // Barred by the table's type rule.
        F::F8E8M0FNU | F::F4E2M1FN | F::FNV8E5M3FNU => &[],
    };
    if allowed.contains(to) {
        return Ok(());
    }
    let words: Vec<String> = allowed.iter().map(|f| format!("'{}'", f.name())).collect();
    let text = format!(
        "unsupported combination of element types. Input type {} expects accumulator/result type to be one of {{{}}}, but got {}",
        cx.quoted(input),
        words.join(", "),
        cx.quoted(acc)
    );
    cx.fail_at(op, operand(ACC), &E0305, text)
}

pub(crate) fn mmaf_scaled(cx: &mut Cx<'_>, op: Op) -> Check {
    shapes(cx, op)?;
    let batch = shape(cx, op, LHS).len() - 2;
    if batch == 1 {
        dims(cx, op, "", 0, (LHS, 0), (LHS_SCALE, 0))?;
        dims(cx, op, "", 0, (RHS, 0), (RHS_SCALE, 0))?;
    }
    dims(cx, op, "", batch, (LHS, 0), (LHS_SCALE, 0))?;
    dims(cx, op, "", batch, (RHS, 1), (RHS_SCALE, 1))?;
    dims(cx, op, "", batch, (LHS_SCALE, 1), (RHS_SCALE, 0))?;
    scale_types(cx, op)?;
    block_size(cx, op, batch)
}

/// f8E4M3FN and fnv8E5M3FNU scales are valid with f4E2M1FN factors only; f8E8M0FNU scales with every factor.
fn scale_types(cx: &mut Cx<'_>, op: Op) -> Check {
    let (input, scale) = (elem(cx, op, LHS), elem(cx, op, LHS_SCALE));
    let free = *cx.m.type_data(scale) == TypeData::Float(F::F8E8M0FNU);
    if free || *cx.m.type_data(input) == TypeData::Float(F::F4E2M1FN) {
        return Ok(());
    }
    let text = format!(
        "unsupported combination of element types. Scale type {} expects lhs and rhs element types to be 'f4E2M1FN', but got {}",
        cx.quoted(scale),
        cx.quoted(input)
    );
    cx.fail_at(op, operand(LHS_SCALE), &E0305, text)
}

fn block_size(cx: &mut Cx<'_>, op: Op, batch: usize) -> Check {
    let (lhs, scale) = (shape(cx, op, LHS), shape(cx, op, LHS_SCALE));
    let (k, blocks) = (lhs[batch + 1], scale[batch + 1]);
    if k % blocks != 0 {
        let text = format!(
            "shape error: dim 1 of lhs_scale ({blocks}) must be a divisor of dim 1 of lhs ({k}), but got lhs_scale shape ({}) and lhs shape ({})",
            list(scale),
            list(lhs)
        );
        return cx.fail_at(op, operand(LHS_SCALE), &E0305, text);
    }
    let size = k / blocks;
    let input = cx.m.type_data(elem(cx, op, LHS));
    let (allowed, who, words): (&[i64], String, &str) = if *input == TypeData::Float(F::F4E2M1FN) {
        let scale = elem(cx, op, LHS_SCALE);
        let who = format!("f4E2M1FN element type with {} scales", cx.m.short_type(scale));
        match cx.m.type_data(scale) {
            TypeData::Float(F::F8E4M3FN) => (&[16], who, "16"),
            _ => (&[16, 32], who, "16 or 32"),
        }
    } else {
        (&[32], "f8 element type".to_owned(), "32")
    };
    if allowed.contains(&size) {
        return Ok(());
    }
    let text = format!(
        "shape error: {who} requires block scale factor of lhs_scale and rhs_scale to be {words}, but got {size}"
    );
    cx.fail_at(op, operand(LHS_SCALE), &E0305, text)
}
