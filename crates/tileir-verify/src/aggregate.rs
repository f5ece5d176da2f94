//! Reductions and scans: operands against identities and results, and the body.

use crate::codes::E0310;
use crate::cx::{Check, Cx, argument as argument_part, result};
use smallvec::SmallVec;
use tileir_base::Part;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::ops::def::Trait;
use tileir_ir::{Attr, AttrData, Block, FloatFormat, Level, Op, Opcode, Ty, TypeData, Value};

const IDENTITIES: Part = Part::Attr("identities");

/// The dimension and the identities.
fn parts(cx: &Cx<'_>, op: Op, opcode: Opcode) -> (i64, Attr) {
    if opcode == Opcode::Scan {
        (Scan(op).dim(cx.m), Scan(op).identities(cx.m))
    } else {
        (Reduce(op).dim(cx.m), Reduce(op).identities(cx.m))
    }
}

/// Rules that do not depend on the body.
pub(crate) fn op(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    let operands = cx.m.operands(op);
    let (dim, identities) = parts(cx, op, opcode);
    if operands.is_empty() {
        return cx.fail(op, &E0310, "expect at least 1 operand");
    }
    if operands.len() != cx.m.result_count(op) {
        return cx.fail(op, &E0310, "expect same number of operands and results");
    }
    check_identities(cx, op, operands, identities)?;
    let rank = cx.tile_of(operands[0]).0.len();
    if usize::try_from(dim).map_or(true, |d| d >= rank) {
        let text = format!("dimension ({dim}) is out of bound [0, {rank})");
        return cx.fail_with(op, Part::Attr("dim"), &E0310, text, "dimensions are counted from 0, the outermost first");
    }
    if opcode == Opcode::Scan {
        let differs =
            operands.iter().zip(cx.m.results(op)).position(|(&a, b)| cx.m.value_type(a) != cx.m.value_type(b));
        if let Some(i) = differs {
            let text = format!("expect same type for operand at index: {i} and result at index: {i}");
            return cx.fail_at(op, result(i), &E0310, text);
        }
    }
    Ok(())
}

fn check_identities(cx: &mut Cx<'_>, op: Op, operands: &[Value], identities: Attr) -> Check {
    let AttrData::Array(identities) = cx.m.attr_data(identities) else { return Ok(()) };
    if identities.len() != operands.len() {
        let text = format!(
            "expect identities to match the number of operands but got: {} operands and {} identities",
            operands.len(),
            identities.len()
        );
        return cx.fail_at(op, IDENTITIES, &E0310, text);
    }
    for (i, (&value, &identity)) in operands.iter().zip(identities).enumerate() {
        let (_, elem) = cx.tile_of(value);
        let ty = match cx.m.attr_data(identity) {
            AttrData::Int { ty, .. } | AttrData::Float { ty, .. } => *ty,
            _ => {
                let text =
                    format!("expect identity at index: {i} to be a number but got: {}", cx.m.attr_text(identity));
                return cx.fail_at(op, IDENTITIES, &E0310, text);
            }
        };
        if ty != elem && !both_halves(cx, ty, elem) {
            let text = format!(
                "expect same type for operand at index: {i} and identity at index: {i} but got: {} and {}",
                cx.quoted(elem),
                cx.quoted(ty)
            );
            return cx.fail_at(op, IDENTITIES, &E0310, text);
        }
    }
    Ok(())
}

/// Whether one type is f16 and the other bf16: identities accept either for the other.
fn both_halves(cx: &Cx<'_>, a: Ty, b: Ty) -> bool {
    let half = |ty| matches!(cx.m.type_data(ty), TypeData::Float(FloatFormat::F16 | FloatFormat::BF16));
    half(a) && half(b)
}

/// Rules about result types and the body, after the ops of the body were verified.
pub(crate) fn regions(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    inferred_types(cx, op, opcode)?;
    let Some(&body) = cx.m.op_regions(op).first().and_then(|&r| cx.m.region_blocks(r).first()) else { return Ok(()) };
    arguments(cx, op, body)?;
    yielded(cx, op, body)?;
    effects(cx, op, body, opcode)
}

/// Results are the operands without the dimension (`reduce`) or the operands (`scan`).
fn inferred_types(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    let (dim, _) = parts(cx, op, opcode);
    let dropped = (opcode == Opcode::Reduce).then_some(dim as usize);
    let inferred = |value: Value| {
        let (shape, elem) = cx.tile_of(value);
        let kept = shape.iter().enumerate().filter(move |(i, _)| Some(*i) != dropped).map(|(_, d)| *d);
        (kept, elem)
    };
    let (operands, m) = (cx.m.operands(op), cx.m);
    let fits = operands.iter().zip(m.results(op)).all(|(&operand, result)| {
        let ((kept, elem), (shape, result_elem)) = (inferred(operand), cx.tile_of(result));
        elem == result_elem && kept.eq(shape.iter().copied())
    });
    if fits && operands.len() == m.result_count(op) {
        return Ok(());
    }
    let words: Vec<String> = operands
        .iter()
        .map(|&operand| {
            let (kept, elem) = inferred(operand);
            let dims: String = kept.map(|d| format!("{d}x")).collect();
            format!("'!cuda_tile.tile<{dims}{}>'", m.short_type(elem))
        })
        .collect();
    let text = format!(
        "inferred type(s) {} are incompatible with return type(s) of operation {}",
        words.join(", "),
        m.quoted_types(&cx.result_types(op))
    );
    let first = cx.fail_at(op, result(0), &E0310, text);
    if cx.stops_early() {
        return cx.fail(op, &E0310, "failed to infer returned types");
    }
    first
}

/// Two scalars per operand: an element and the partial result.
fn arguments(cx: &mut Cx<'_>, op: Op, body: Block) -> Check {
    let (m, operands, arguments) = (cx.m, cx.m.operands(op), cx.m.block_args(body));
    let wanted = 2 * operands.len();
    if arguments.len() != wanted {
        let text = format!("expect {wanted} block arguments but got: {}", arguments.len());
        return cx.fail(op, &E0310, text);
    }
    let mut elements: SmallVec<[Ty; 8]> = SmallVec::new();
    for (i, &argument) in arguments.iter().enumerate() {
        match m.as_tile(m.value_type(argument)) {
            Some(([], elem)) => elements.push(elem),
            Some(_) | None => {
                let text =
                    format!("expect 0-rank tile type at index: {i} but got: {}", cx.quoted(m.value_type(argument)));
                return cx.fail_at(op, argument_part(i), &E0310, text);
            }
        }
    }
    for (k, pair) in elements.chunks_exact(2).enumerate() {
        if pair[0] != pair[1] {
            let text = format!(
                "expect same element type for block argument at index: {} and {} but got: {} and {}",
                2 * k,
                2 * k + 1,
                cx.quoted(pair[0]),
                cx.quoted(pair[1])
            );
            return cx.fail_at(op, argument_part(2 * k + 1), &E0310, text);
        }
    }
    for (k, &operand) in operands.iter().enumerate() {
        let (_, elem) = cx.tile_of(operand);
        if elem != elements[2 * k] {
            let text = format!(
                "expect same type for operand at index: {k} and block argument at index: {} but got: {} and {}",
                2 * k,
                cx.quoted(elem),
                cx.quoted(elements[2 * k])
            );
            return cx.fail_at(op, argument_part(2 * k), &E0310, text);
        }
    }
    Ok(())
}

/// The body yields one value per operand.
fn yielded(cx: &mut Cx<'_>, op: Op, body: Block) -> Check {
    let (m, operands) = (cx.m, cx.m.operands(op));
    let Some(last) = m.last_op(body) else { return cx.fail(op, &E0310, "expect non-empty block") };
    let values = m.operands(last);
    if values.len() != operands.len() {
        let text = format!(
            "expect number of terminators operands ({}) to match number of operands ({})",
            values.len(),
            operands.len()
        );
        return cx.fail(op, &E0310, text);
    }
    for (k, (&operand, &value)) in operands.iter().zip(values).enumerate() {
        let ((_, elem), given) = (cx.tile_of(operand), m.value_type(value));
        let text = match m.as_tile(given) {
            Some((_, got)) if got == elem => continue,
            Some((_, got)) => format!(
                "expect same type for operand at index: {k} and terminator argument at index: {k} but got: {} and {}",
                cx.quoted(elem),
                cx.quoted(got)
            ),
            None => format!(
                "expected TileType for operand and terminator types but got: {} and {}",
                cx.quoted(m.value_type(operand)),
                cx.quoted(given)
            ),
        };
        return cx.fail(op, &E0310, text);
    }
    Ok(())
}

/// The body has no effects. Tools of 13.2 leave this check to the bytecode writer.
fn effects(cx: &mut Cx<'_>, op: Op, body: Block, opcode: Opcode) -> Check {
    if cx.level < Level::V13_2 {
        return pure_throughout(cx, op);
    }
    if cx.level < Level::V13_3 {
        return Ok(());
    }
    let word = if cx.level >= Level::V13_4 { "memory-effect-free" } else { "pure" };
    let last = cx.m.last_op(body);
    for inner in cx.m.block_ops(body).filter(|&op| Some(op) != last) {
        let harmless = if cx.level >= Level::V13_4 { effect_free(cx, inner) } else { cx.m.is_pure(inner) };
        if !harmless {
            let text = format!("only {word} operations are allowed inside 'cuda_tile.{}'", opcode.def().name);
            let outcome = cx.fail(inner, &E0310, text);
            cx.mark_bad(inner);
            return outcome;
        }
    }
    Ok(())
}

/// All ops in the body are pure, with the message of 13.1.
fn pure_throughout(cx: &mut Cx<'_>, op: Op) -> Check {
    let Some(inner) = cx.m.post_order(op).into_iter().find(|&inner| !cx.m.is_pure(inner)) else { return Ok(()) };
    let failed = cx.fail(op, &E0310, "only pure operations allowed");
    cx.remark(inner, &E0310, format!("invalid op: {}", cx.m.op_name(inner, cx.level)));
    failed
}

/// Whether an op and all ops in it have no memory effects.
fn effect_free(cx: &Cx<'_>, op: Op) -> bool {
    let mut stack: SmallVec<[Op; 8]> = SmallVec::from_slice(&[op]);
    while let Some(op) = stack.pop() {
        let Some(def) = cx.m.def(op) else { return false };
        if def.has(Trait::RecursiveEffects) {
            let blocks = cx.m.op_regions(op).iter().flat_map(|&r| cx.m.region_blocks(r));
            stack.extend(blocks.flat_map(|&b| cx.m.block_ops(b)));
        } else if !def.has(Trait::Pure) && !def.has(Trait::NoMemoryEffect) {
            return false;
        }
    }
    true
}
