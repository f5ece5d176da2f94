//! Structured control flow: parents of terminators, and types of the values that they pass.

use crate::advice;
use crate::codes::{E0116, E0309};
use crate::cx::{Bad, Check, Cx, argument, operand, result};
use crate::function;
use tileir_base::Part;
use tileir_ir::ops::control::{For, Loop};
use tileir_ir::ops::def::Structure;
use tileir_ir::{Level, Op, OpKind, Opcode, Region, Ty, TypeData, Value};

/// Whether values have these types, one by one.
fn types_match(cx: &Cx<'_>, values: &[Value], types: impl ExactSizeIterator<Item = Ty>) -> bool {
    values.len() == types.len() && values.iter().zip(types).all(|(&v, ty)| cx.m.value_type(v) == ty)
}

/// The first value whose type differs from the expected one; the op itself if only the number differs.
fn first_other(cx: &Cx<'_>, values: &[Value], types: &[Ty]) -> Option<Part> {
    values.iter().zip(types).position(|(&v, &ty)| cx.m.value_type(v) != ty).map(operand)
}

/// `('T1', 'T2')`
fn parenthesized(cx: &Cx<'_>, types: &[Ty]) -> String {
    format!("({})", cx.m.quoted_types(types))
}

/// The nearest op around `op` that is one of `loops`, with nothing but `if`s in between.
fn enclosing(cx: &mut Cx<'_>, op: Op, loops: &[Opcode]) -> Result<Op, Bad> {
    let mut inner = op;
    loop {
        let parent = cx.m.parent_op(inner);
        let kind = parent.map(|p| cx.m.kind(p));
        match (parent, kind) {
            (Some(parent), Some(OpKind::Table(opcode))) if loops.contains(&opcode) => return Ok(parent),
            (Some(parent), Some(OpKind::Table(Opcode::If))) => inner = parent,
            _ => {
                let names: Vec<String> =
                    loops.iter().chain(&[Opcode::If]).map(|o| format!("'cuda_tile.{}'", o.def().name)).collect();
                let text = format!("can only be nested within a ancestor chain of {} operations", names.join(", "));
                let mut report = cx.at(op, &E0116, text);
                if let Some(parent) = parent {
                    report = report.note_at(cx.m.place(cx.m.loc(parent)), "see unexpected ancestor operation");
                }
                return Err(cx.refuse(report));
            }
        }
    }
}

pub(crate) fn break_(cx: &mut Cx<'_>, op: Op) -> Check {
    let target = enclosing(cx, op, &[Opcode::Loop])?;
    let m = cx.m;
    let operands = m.operands(op);
    if cx.is_bad(target) || types_match(cx, operands, m.results(target).map(|v| m.value_type(v))) {
        return Ok(());
    }
    let text = format!(
        "operand types must correspond to the parent loop result types: {} vs {}",
        parenthesized(cx, &cx.types(operands)),
        parenthesized(cx, &cx.result_types(target))
    );
    let wanted = cx.result_types(target);
    let mut report = cx.at(op, &E0309, text);
    report.part = first_other(cx, operands, &wanted);
    report = report
        .help(format!("`break` hands over the results of the loop: `{}`", advice::terminator(m, "break", &wanted)));
    cx.report(report)
}

pub(crate) fn continue_(cx: &mut Cx<'_>, op: Op) -> Check {
    let target = enclosing(cx, op, &[Opcode::For, Opcode::Loop])?;
    let m = cx.m;
    let operands = m.operands(op);
    // A `loop` continues with the types of its initial values, a `for` with those of its results.
    let (word, what, wanted) = if m.kind(target) == OpKind::Table(Opcode::Loop) {
        let inits = Loop(target).init_values(m);
        if types_match(cx, operands, inits.iter().map(|&v| m.value_type(v))) {
            return Ok(());
        }
        ("loop", "iter_values", cx.types(inits))
    } else {
        if types_match(cx, operands, m.results(target).map(|v| m.value_type(v))) {
            return Ok(());
        }
        ("for", "return types", cx.result_types(target))
    };
    if cx.is_bad(target) {
        return Ok(());
    }
    let text = format!(
        "`{word}` is missing a valid terminator. `continue` op should have operand types that match the parent loop {what}: {}, but found: {}",
        parenthesized(cx, &wanted),
        parenthesized(cx, &cx.types(operands))
    );
    let mut report = cx.plain(op, &E0309, text);
    report.part = first_other(cx, operands, &wanted);
    if let Some(odd) = operands.iter().zip(&wanted).find(|(value, ty)| m.value_type(**value) != **ty) {
        let (found, wanted) = (m.value_type(*odd.0), *odd.1);
        report.label = Some(format!("the loop carries `{}`, found `{}`", m.short_type(wanted), m.short_type(found)));
    }
    let help = match operands.is_empty() {
        true => "the body must end by passing on the values that the loop carries",
        false => "`continue` passes on the values that the loop carries",
    };
    report = report.help(format!("{help}: `{}`", advice::terminator(m, "continue", &wanted)));
    cx.report(report)
}

pub(crate) fn return_(cx: &mut Cx<'_>, op: Op) -> Check {
    let mut parent = cx.m.parent_op(op);
    let function = loop {
        let Some(p) = parent else { break None };
        match cx.m.structure(p) {
            Some(Structure::Function) => break Some(p),
            Some(Structure::If) => parent = cx.m.parent_op(p),
            Some(Structure::Loop) if cx.level >= Level::V13_4 => parent = cx.m.parent_op(p),
            // No other op may enclose a `return`.
            Some(Structure::Loop | Structure::For | Structure::Aggregate | Structure::Module) => break None,
            Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return) | None => break None,
        }
    };
    let Some(function) = function else {
        let testing = if cx.options.testing { "cuda_tile.testing$func, " } else { "" };
        let others = if cx.level >= Level::V13_4 { "cuda_tile.if, or cuda_tile.loop" } else { "or cuda_tile.if" };
        let text = format!("must be used within a {testing}cuda_tile.entry, {others} operation");
        return cx.fail(op, &E0116, text);
    };
    if cx.is_bad(function) {
        return Ok(());
    }
    returned(cx, op, function)
}

/// The returned types are those of the function's signature.
fn returned(cx: &mut Cx<'_>, op: Op, function: Op) -> Check {
    let (operands, results) = (cx.m.operands(op), function::signature(cx, function).1);
    let name = cx.m.attr(function, 0).and_then(|attr| cx.m.as_str(attr)).map(|s| cx.m.strings.text(s));
    let name = name.unwrap_or_default();
    if operands.len() != results.len() {
        let text =
            format!("has {} operands, but enclosing function (@{name}) returns {}", operands.len(), results.len());
        let mut report = cx.at(op, &E0309, text);
        if cx.m.kind(function) == OpKind::Table(Opcode::Entry) {
            report = report.help("an entry returns nothing: store results through a pointer, and write `return` alone");
        }
        return cx.report(report);
    }
    if cx.m.kind(function) != OpKind::TestingFunc {
        // An entry with results has been refused before.
        return Ok(());
    }
    for (i, (&value, &wanted)) in operands.iter().zip(results).enumerate() {
        let ty = cx.m.value_type(value);
        if ty != wanted {
            let text = format!(
                "type of return operand {i} ({}) doesn't match function result type ({}) in function @{name}",
                cx.quoted(ty),
                cx.quoted(wanted)
            );
            let report = cx.plain(op, &E0309, text).part(operand(i));
            return cx.report(report);
        }
    }
    Ok(())
}

/// The kind of a view type, as a word for messages.
fn view_word(cx: &Cx<'_>, ty: Ty) -> Option<&'static str> {
    match cx.m.type_data(ty) {
        TypeData::TensorView { .. } => Some("tensor_view"),
        TypeData::PartitionView(_) | TypeData::StridedView { .. } | TypeData::GatherScatterView { .. } => {
            Some("tile view")
        }
        TypeData::Int(_)
        | TypeData::Float(_)
        | TypeData::Tile { .. }
        | TypeData::Ptr { .. }
        | TypeData::Token
        | TypeData::String
        | TypeData::Function { .. }
        | TypeData::Opaque(_) => None,
    }
}

fn no_view_results(cx: &mut Cx<'_>, op: Op) -> Check {
    for (i, value) in cx.m.results(op).enumerate() {
        if let Some(word) = view_word(cx, cx.m.value_type(value)) {
            return cx.fail_at(op, result(i), &E0309, format!("result type {i} is a {word}, which is not supported"));
        }
    }
    Ok(())
}

pub(crate) fn if_(cx: &mut Cx<'_>, op: Op) -> Check {
    no_view_results(cx, op)?;
    let &[then_region, else_region] = cx.m.op_regions(op) else { return Ok(()) };
    branch(cx, op, 0, then_region, "then")?;
    if cx.m.region_blocks(else_region).is_empty() {
        if cx.m.result_count(op) != 0 {
            return cx.fail(op, &E0309, "has non-empty return type, must define else branch");
        }
        return Ok(());
    }
    branch(cx, op, 1, else_region, "else")
}

/// A branch that ends in `yield` yields the results.
fn branch(cx: &mut Cx<'_>, op: Op, number: u32, region: Region, name: &str) -> Check {
    let m = cx.m;
    let last = m.region_blocks(region).first().and_then(|&b| m.last_op(b));
    let Some(last) = last.filter(|&last| m.kind(last) == OpKind::Table(Opcode::Yield)) else { return Ok(()) };
    let yielded = m.operands(last);
    if types_match(cx, yielded, m.results(op).map(|v| m.value_type(v))) {
        return Ok(());
    }
    let (given, wanted) = (m.quoted_types(&cx.types(yielded)), m.quoted_types(&cx.result_types(op)));
    let text = if yielded.is_empty() {
        format!("has return type of {wanted} but {name} branch does not yield anything")
    } else if wanted.is_empty() {
        format!("does not return a value, but {name} branch yields {given}")
    } else {
        format!("type does not match yield type, {name} branch yields {given} but op result type is {wanted}")
    };
    let help = format!("end the {name} branch with `{}`", advice::terminator(m, "yield", &cx.result_types(op)));
    let report = cx.at(op, &E0309, text).part(Part::Region(number)).help(help);
    cx.report(report)
}

pub(crate) fn for_(cx: &mut Cx<'_>, op: Op) -> Check {
    let m = cx.m;
    let Some((&induction, carried)) = body_arguments(cx, op).split_first() else {
        return cx.fail(op, &E0309, "expected at least one block argument for induction variable");
    };
    let (ty, bounds) = (m.value_type(induction), m.value_type(For(op).lower_bound(m)));
    if ty != bounds {
        let text = format!(
            "expected induction variable to be same type as bounds and step: {} vs {}",
            cx.quoted(ty),
            cx.quoted(bounds)
        );
        return cx.fail_at(op, argument(0), &E0309, text);
    }
    carried_values(cx, op, For(op).init_values(m), carried)
}

pub(crate) fn loop_(cx: &mut Cx<'_>, op: Op) -> Check {
    let arguments = body_arguments(cx, op);
    carried_values(cx, op, Loop(op).init_values(cx.m), arguments)
}

fn body_arguments<'m>(cx: &Cx<'m>, op: Op) -> &'m [Value] {
    let body = cx.m.op_regions(op).first().and_then(|&r| cx.m.region_blocks(r).first());
    body.map_or(&[], |&b| cx.m.block_args(b))
}

fn carried_values(cx: &mut Cx<'_>, op: Op, inits: &[Value], carried: &[Value]) -> Check {
    if inits.len() != carried.len() {
        let text = format!(
            "mismatch in number of region iterator values and loop iterator inits: {} vs {}",
            carried.len(),
            inits.len()
        );
        return cx.fail(op, &E0309, text);
    }
    for (i, (&init, &value)) in inits.iter().zip(carried).enumerate() {
        let (init, ty) = (cx.m.value_type(init), cx.m.value_type(value));
        if let Some(word) = view_word(cx, ty) {
            let text = format!("loop-carried value {i} is a {word}, which is not supported");
            return cx.fail_at(op, cx.operand_part(op, "initValues", i), &E0309, text);
        }
        if init != ty {
            let text = format!(
                "init value {i} and region iter_value {i} have different type: {} != {}",
                cx.quoted(init),
                cx.quoted(ty)
            );
            return cx.fail_at(op, cx.operand_part(op, "initValues", i), &E0309, text);
        }
    }
    no_view_results(cx, op)
}
