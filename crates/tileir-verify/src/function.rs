//! Functions: signature against body, argument attributes, and the parameter types of an `entry`.

use crate::codes::{E0314, E0315, W0303};
use crate::cx::{Check, Cx, argument};
use crate::{debuginfo, hints};
use tileir_base::Part;
use tileir_ir::ops::def::attr_index;
use tileir_ir::ops::grid::{Entry, Global};
use tileir_ir::{AttrData, Op, Ty, TypeData};

/// The slots that `entry` and `testing$func` share.
const FUNCTION_TYPE: usize = attr_index(Entry::DEF.attrs, "function_type");
const ARG_ATTRS: usize = attr_index(Entry::DEF.attrs, "arg_attrs");
const RES_ATTRS: usize = attr_index(Entry::DEF.attrs, "res_attrs");

/// Argument and result types of a function.
pub(crate) fn signature<'m>(cx: &Cx<'m>, op: Op) -> (&'m [Ty], &'m [Ty]) {
    let ty = cx.m.attr(op, FUNCTION_TYPE).map(|attr| cx.m.attr_data(attr));
    match ty {
        Some(AttrData::Type(ty)) => match cx.m.type_data(*ty) {
            TypeData::Function { inputs, results } => (inputs, results),
            _ => (&[], &[]),
        },
        _ => (&[], &[]),
    }
}

/// Rules for any function.
pub(crate) fn check(cx: &mut Cx<'_>, op: Op) -> Check {
    let (inputs, results) = signature(cx, op);
    attribute_dicts(cx, op, ARG_ATTRS, "argument", inputs.len())?;
    attribute_dicts(cx, op, RES_ATTRS, "result", results.len())?;
    let Some(&body) = cx.m.op_regions(op).first().and_then(|&r| cx.m.region_blocks(r).first()) else { return Ok(()) };
    let arguments = cx.m.block_args(body);
    if arguments.len() != inputs.len() {
        let text = format!("entry block must have {} arguments to match function signature", inputs.len());
        return cx.fail(op, &E0314, text);
    }
    for (i, (&value, &input)) in arguments.iter().zip(inputs).enumerate() {
        let ty = cx.m.value_type(value);
        if ty != input {
            let text = format!(
                "type of entry block argument #{i}({}) must match the type of the corresponding argument in function signature({})",
                cx.quoted(ty),
                cx.quoted(input)
            );
            return cx.fail_at(op, argument(i), &E0314, text);
        }
    }
    Ok(())
}

fn attribute_dicts(cx: &mut Cx<'_>, op: Op, slot: usize, what: &str, count: usize) -> Check {
    let name = Entry::DEF.attrs[slot].name;
    let Some(AttrData::Array(dicts)) = cx.m.attr(op, slot).map(|attr| cx.m.attr_data(attr)) else { return Ok(()) };
    if dicts.len() != count {
        let text = format!(
            "expects {what} attribute array to have the same number of elements as the number of function {what}s, \
             got {}, but expected {count}",
            dicts.len()
        );
        return cx.fail_at(op, Part::Attr(name), &E0314, text);
    }
    for &dict in dicts {
        if cx.m.dict_entries(dict).iter().any(|(key, _)| !cx.m.strings.bytes(*key).contains(&b'.')) {
            return cx.fail_at(op, Part::Attr(name), &E0314, format!("{what}s may only have dialect attributes"));
        }
    }
    Ok(())
}

/// Rules for a kernel.
pub(crate) fn entry(cx: &mut Cx<'_>, op: Op) -> Check {
    let (inputs, results) = signature(cx, op);
    if !results.is_empty() {
        let help = "pass a pointer, and store the results through it";
        return cx.fail_with(op, Part::Attr("function_type"), &E0314, "entry op must not return values", help);
    }
    if let Some(i) = inputs.iter().position(|&ty| cx.m.as_tile(ty).is_some_and(|(shape, _)| !shape.is_empty())) {
        let report = cx
            .at(op, &E0314, "entry op must have scalar types (rank 0 !cuda_tile.tile)")
            .part(argument(i))
            .note(format!("argument {i} is `{}`", cx.m.short_type(inputs[i])))
            .help("pass a pointer and load the tile inside");
        return cx.report(report);
    }
    // NVIDIA's tools accept these, and nothing can be done with the kernel.
    if !cx.stops_early() {
        for (i, ty) in inputs.iter().enumerate().filter(|(_, ty)| cx.m.as_tile(**ty).is_none()) {
            parameter(cx, op, i, *ty);
        }
    }
    debuginfo::function(cx, op)?;
    hints::check(cx, op, Entry(op).optimization_hints(cx.m), &hints::ENTRY_KEYS)
}

/// Warns about a parameter that is not a tile: no launch can give it a value. (The parser warns about strings.)
#[cold]
fn parameter(cx: &mut Cx<'_>, op: Op, i: usize, ty: Ty) {
    let tile = match cx.m.type_data(ty) {
        // The dialect does not define views and tokens as parameters.
        TypeData::String
        | TypeData::Token
        | TypeData::TensorView { .. }
        | TypeData::PartitionView { .. }
        | TypeData::StridedView { .. }
        | TypeData::GatherScatterView { .. } => return,
        TypeData::Int(_) | TypeData::Float(_) | TypeData::Ptr { .. } => Some(format!("tile<{}>", cx.m.short_type(ty))),
        _ => None,
    };
    let help = match tile {
        Some(tile) => format!("write `{tile}`"),
        None => "pass a pointer, `tile<ptr<f32>>`, and numbers, `tile<i32>`".to_owned(),
    };
    let text = format!("a parameter of an entry must be a tile, found `{}`", cx.m.short_type(ty));
    cx.warn_with(op, argument(i), &W0303, text, Some(help));
}

/// A global is a one-dimensional constant.
pub(crate) fn global(cx: &mut Cx<'_>, op: Op) -> Check {
    match cx.m.attr_data(Global(op).value(cx.m)) {
        AttrData::Dense(dense) if cx.tile(dense.ty).0.len() != 1 => {
            cx.fail_at(op, Part::Attr("value"), &E0315, "type must have rank 1")
        }
        _ => Ok(()),
    }
}
