//! Constants, shapes and data movement.

use crate::codes::{E0231, E0303, W0301};
use crate::convert::{is_float, width};
use crate::cx::{Check, Cx, operand, result as result_part};
use smallvec::SmallVec;
use tileir_base::Part;
use tileir_ir::ops::shape::{Cat, Constant, Extract, Insert, Permute};
use tileir_ir::types::list;
use tileir_ir::{AttrData, FloatFormat, IntFormat, Level, Op, OpKind, Opcode, Ty, TypeData, Value, ValueDef};

const PERMUTATION: Part = Part::Attr("permutation");

/// Shapes of the first operand and the first result.
fn shapes<'m>(cx: &Cx<'m>, op: Op) -> (&'m [i64], &'m [i64]) {
    (cx.tile(cx.operand_type(op, 0)).0, cx.tile(cx.result_type(op, 0)).0)
}

pub(crate) fn constant(cx: &mut Cx<'_>, op: Op) -> Check {
    match cx.m.attr_data(Constant(op).value(cx.m)) {
        AttrData::Dense(dense) if dense.ty == cx.result_type(op, 0) => Ok(()),
        _ => cx.fail_at(op, Part::Attr("value"), &E0231, "failed to verify that all of {value, result} have same type"),
    }
}

pub(crate) fn broadcast(cx: &mut Cx<'_>, op: Op) -> Check {
    let (source, result) = shapes(cx, op);
    if source.iter().zip(result).all(|(s, r)| s == r || *s == 1) {
        return Ok(());
    }
    let text = format!(
        "expects the shape of source tile to be compatible with that of the result tile, but got: {} and {}",
        list(source),
        list(result)
    );
    let report = cx.at(op, &E0303, text).part(result_part(0)).note("only dimensions of size 1 can be repeated");
    cx.report(report)
}

pub(crate) fn reshape(cx: &mut Cx<'_>, op: Op) -> Check {
    let (source, result) = shapes(cx, op);
    let (a, b) = (source.iter().product::<i64>(), result.iter().product::<i64>());
    if a == b {
        return Ok(());
    }
    let report = cx
        .at(op, &E0303, "expected source tile and result tile to have the same number of elements")
        .part(result_part(0))
        .note(format!("the source has {a}, the result {b}"));
    cx.report(report)
}

pub(crate) fn permute(cx: &mut Cx<'_>, op: Op) -> Check {
    let (source, result) = shapes(cx, op);
    let rank = source.len();
    let AttrData::DenseArray { values: permutation, .. } = cx.m.attr_data(Permute(op).permutation(cx.m)) else {
        return Ok(());
    };
    if rank < 2 {
        return cx.fail_at(op, operand(0), &E0303, format!("expects at least rank 2, but got: {rank}"));
    }
    if permutation.len() != rank {
        let text = format!("expect permutation size ({}) to equal the rank of the source ({rank})", permutation.len());
        return cx.fail_at(op, PERMUTATION, &E0303, text);
    }
    // Ranks have no limit, so pairs are not compared one by one.
    let mut sorted: SmallVec<[i64; 8]> = permutation.iter().copied().collect();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return cx.fail_at(op, PERMUTATION, &E0303, "expect permutation elements to be unique");
    }
    if let Some((i, p)) = permutation.iter().enumerate().find(|(_, p)| !usize::try_from(**p).is_ok_and(|p| p < rank)) {
        let text = format!("permutation element at index {i} ({p}) is out of bound [0, {rank})");
        return cx.fail_at(op, PERMUTATION, &E0303, text);
    }
    for (i, &p) in permutation.iter().enumerate() {
        let (wanted, got) = (source[p as usize], result[i]);
        if wanted != got {
            let text = format!("result shape invalid at index {i}, expected: {wanted}, but got: {got}");
            let sizes: Vec<String> = permutation.iter().map(|p| source[*p as usize].to_string()).collect();
            let elem = cx.m.short_type(cx.tile(cx.result_type(op, 0)).1);
            let help = format!(
                "dimension i of the result is dimension permutation[i] of the source: `tile<{}x{elem}>`",
                sizes.join("x")
            );
            return cx.fail_with(op, result_part(0), &E0303, text, help);
        }
    }
    Ok(())
}

pub(crate) fn cat(cx: &mut Cx<'_>, op: Op) -> Check {
    let lhs = cx.tile(cx.operand_type(op, 0)).0;
    let rhs = cx.tile(cx.operand_type(op, 1)).0;
    let result = cx.tile(cx.result_type(op, 0)).0;
    let dim = Cat(op).dim(cx.m);
    let Some(d) = usize::try_from(dim).ok().filter(|&d| d < lhs.len()) else {
        let text = format!("expect dim to be [0, {}), but got: {dim}", lhs.len());
        return cx.fail_with(op, Part::Attr("dim"), &E0303, text, "dimensions are counted from 0, the outermost first");
    };
    let sum = lhs[d] + rhs[d];
    if sum != result[d] {
        let text = format!("invalid concat at position {d}, expected: {sum} but got: {}", result[d]);
        return cx.fail_at(op, result_part(0), &E0303, text);
    }
    for i in (0..lhs.len()).filter(|&i| i != d) {
        if cx.level < Level::V13_3 && (lhs[i] != result[i] || rhs[i] != result[i]) {
            let text = format!(
                "expect {{lhs, rhs, and result}} shape to match at non-concat position {i}, expected: {} but got: {}",
                lhs[i], result[i]
            );
            return cx.fail_at(op, result_part(0), &E0303, text);
        }
        for (what, part, other) in [("rhs", operand(1), rhs[i]), ("result", result_part(0), result[i])] {
            if lhs[i] != other {
                let text = format!(
                    "expect lhs and {what} shapes to match at non-concat position {i}, expected: {} but got: {other}",
                    lhs[i]
                );
                return cx.fail_at(op, part, &E0303, text);
            }
        }
    }
    Ok(())
}

pub(crate) fn extract(cx: &mut Cx<'_>, op: Op) -> Check {
    let (whole, slice) = (cx.operand_type(op, 0), cx.result_type(op, 0));
    if cx.tile(whole).1 != cx.tile(slice).1 {
        return cx.fail_at(op, result_part(0), &E0303, "source and result element type do not match");
    }
    let indices = Extract(op).indices(cx.m);
    if cx.level < Level::V13_3 {
        return extracted(cx, op, whole, slice, indices.len());
    }
    slices(cx, op, ("source", whole), ("result", slice), indices, "extract")
}

/// The slices of `extract` with the messages of tools before 13.3, which do not check the indices.
fn extracted(cx: &mut Cx<'_>, op: Op, whole: Ty, slice: Ty, indices: usize) -> Check {
    let (big, small) = (cx.tile(whole).0, cx.tile(slice).0);
    if big.iter().zip(small).any(|(b, s)| b % s != 0) {
        let text = "result dim size must divide source dim size evenly";
        return cx.fail_at(op, result_part(0), &E0303, text);
    }
    if indices != big.len() {
        let text = format!("incorrect number of indices, expected {}, but found {indices}", big.len());
        return cx.fail(op, &E0303, text);
    }
    Ok(())
}

pub(crate) fn insert(cx: &mut Cx<'_>, op: Op) -> Check {
    let (slice, whole) = (cx.operand_type(op, 0), cx.result_type(op, 0));
    if cx.tile(whole).1 != cx.tile(slice).1 {
        return cx.fail_at(op, result_part(0), &E0303, "source and result element type do not match");
    }
    if cx.tile(whole).0.len() != cx.tile(slice).0.len() {
        return cx.fail_at(op, operand(0), &E0303, "source and result must have the same rank");
    }
    slices(cx, op, ("result", whole), ("source", slice), Insert(op).indices(cx.m), "insert")
}

/// A tile divides evenly into slices, with one index per dimension.
fn slices(cx: &mut Cx<'_>, op: Op, whole: (&str, Ty), slice: (&str, Ty), indices: &[Value], word: &str) -> Check {
    let (big, small) = (cx.tile(whole.1).0, cx.tile(slice.1).0);
    for (i, (b, s)) in big.iter().zip(small).enumerate() {
        if b % s != 0 {
            let text = format!(
                "{} dimension {i} size ({b}) must be evenly divisible by {} dimension {i} size ({s})",
                whole.0, slice.0
            );
            let part = if word == "insert" { operand(0) } else { result_part(0) };
            return cx.fail_at(op, part, &E0303, text);
        }
    }
    if indices.len() != big.len() {
        return cx.fail(op, &E0303, format!("expected {} indices, but got {}", big.len(), indices.len()));
    }
    for (i, &index) in indices.iter().enumerate() {
        let Some(value) = splat_i32(cx, index) else { continue };
        let last = big[i] / small[i] - 1;
        if value < 0 {
            let text = format!("{word} index {i} has negative value {value}, which may cause undefined behavior");
            cx.warn(op, cx.operand_part(op, "indices", i), &W0301, text);
        }
        if value > last {
            let text = format!("{word} index {i} value {value} may be out of bounds (max valid index: {last})");
            cx.warn(op, cx.operand_part(op, "indices", i), &W0301, text);
        }
    }
    Ok(())
}

/// The value of a scalar i32 that is a constant.
fn splat_i32(cx: &Cx<'_>, value: Value) -> Option<i64> {
    let ValueDef::Result(def, _) = cx.m.value_def(value) else { return None };
    if cx.m.kind(def) != OpKind::Table(Opcode::Constant) {
        return None;
    }
    match cx.m.attr_data(cx.m.attr(def, 0)?) {
        AttrData::Dense(dense) if dense.splat && dense.ty == cx.m.value_type(value) => {
            Some(IntFormat::I32.sign_extend(dense.element(32, 0)))
        }
        _ => None,
    }
}

pub(crate) fn iota(cx: &mut Cx<'_>, op: Op) -> Check {
    let (shape, elem) = cx.tile(cx.result_type(op, 0));
    let [count] = *shape else { return cx.fail_at(op, result_part(0), &E0303, "expects result type to be 1-d tile") };
    let bits = width(cx, elem);
    if bits < 64 && i128::from(count) > 1i128 << bits {
        let text =
            format!("the number of elements {count} exceeds the maximum value of element type {}", cx.quoted(elem));
        return cx.fail_at(op, result_part(0), &E0303, text);
    }
    Ok(())
}

pub(crate) fn select(cx: &mut Cx<'_>, op: Op) -> Check {
    let (_, elem) = cx.tile(cx.result_type(op, 0));
    if is_float(cx, elem, FloatFormat::F4E2M1FN) {
        return cx.fail_at(op, result_part(0), &E0303, "cannot operate on sub-byte type F4E2M1FN");
    }
    Ok(())
}

/// `pack` and `unpack`: the same bytes on both sides.
pub(crate) fn pack(cx: &mut Cx<'_>, op: Op) -> Check {
    let (source, result) = (cx.tile(cx.operand_type(op, 0)), cx.tile(cx.result_type(op, 0)));
    if source.0.len() != 1 {
        return cx.fail_at(op, operand(0), &E0303, "expects source and result to be rank-1 tiles");
    }
    if width(cx, source.1) == width(cx, result.1) {
        return cx.fail_at(
            op,
            result_part(0),
            &E0303,
            "expects source and result to have different element type widths",
        );
    }
    let bits = |(shape, elem): (&[i64], Ty)| {
        let width = match cx.m.type_data(elem) {
            TypeData::Float(format) => format.storage_bits(),
            _ => width(cx, elem),
        };
        i64::from(width) * shape.iter().product::<i64>()
    };
    let (a, b) = (bits(source), bits(result));
    if a % 8 != 0 {
        return cx.fail_at(op, operand(0), &E0303, "expects source tile to be byte-aligned");
    }
    if b % 8 != 0 {
        return cx.fail_at(op, result_part(0), &E0303, "expects result tile to be byte-aligned");
    }
    if a != b {
        let text = format!(
            "expects source and result to have the same size in bytes, but got source tile size {} bytes and result tile size {} bytes",
            a / 8,
            b / 8
        );
        return cx.fail_at(op, result_part(0), &E0303, text);
    }
    Ok(())
}
