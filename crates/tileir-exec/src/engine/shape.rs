//! Fast paths of the ops that create tiles or move their elements: constants, `iota`, `reshape`, `broadcast`, `permute` and
//! `extract`. Each returns [`Fast::Not`] if the result has fewer than [`SMALL`] elements, since such a tile is not packed. The
//! reference engine evaluates it.

use super::packed::{Data, Packed, width};
use super::{Fast, SMALL, window};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::Bits;
use crate::tile::{Elem, Shape, Value, row_major_strides};
use crate::workspace::{Workspace, elem};
use std::sync::Arc;
use tileir_ir::attrs::{AttrData, Dense};
use tileir_ir::ops::shape::{Constant, Extract, Permute};
use tileir_ir::{FloatFormat, Module, Op};

/// Sets the result of `op` to a packed tile.
fn set_result(cx: &mut Machine<'_>, op: Op, elem: Elem, shape: Shape, data: Data) -> Eval<Fast> {
    cx.set_result(op, 0, Value::Packed(Arc::new(Packed { elem, shape, data })));
    Ok(Fast::Done)
}

/// The type of the first result; `None` if it has fewer than [`SMALL`] elements, so that it is not packed.
fn packed_result_type(cx: &Machine<'_>, op: Op) -> Option<(Shape, Elem)> {
    let (shape, elem) = cx.tile_type(cx.m.result(op, 0)?);
    (shape.iter().product::<usize>() >= SMALL).then_some((shape, elem))
}

/// Evaluates a constant with equal elements; [`Fast::Not`] if its elements differ.
pub(super) fn constant(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let (Some((shape, elem)), AttrData::Dense(dense)) =
        (packed_result_type(cx, op), cx.m.attr_data(Constant(op).value(cx.m)))
    else {
        return Ok(Fast::Not);
    };
    if !is_splat(dense, elem) {
        return Ok(Fast::Not);
    }
    let bits = dense.element(8 * width(elem) as u32, 0);
    let bits = match elem {
        Elem::Int(format) => bits & format.mask(),
        Elem::Float(format) => bits & format.mask(),
        Elem::Ptr(_) => bits,
    };
    let data = Data::splat(elem, bits, shape.iter().product());
    set_result(cx, op, elem, shape, data)
}

/// Whether all elements of a constant are equal. `false` for `tf32`, whose bit patterns in memory differ from those in tiles.
fn is_splat(dense: &Dense, elem: Elem) -> bool {
    dense.splat && elem != Elem::Float(FloatFormat::TF32)
}

/// The workspace of [`constant`]; `None` if the elements are not equal.
pub(super) fn constant_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let AttrData::Dense(dense) = m.attr_data(Constant(op).value(m)) else { return None };
    is_splat(dense, elem(m, m.result(op, 0)?)?).then_some(Workspace::NONE)
}

/// Evaluates an `iota`: each element is its own index.
pub(super) fn iota(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some((shape, elem)) = packed_result_type(cx, op) else { return Ok(Fast::Not) };
    let n = shape.iter().product::<usize>() as u64;
    let data = match width(elem) {
        1 => Data::B1((0..n).map(|i| i as u8).collect()),
        2 => Data::B2((0..n).map(|i| i as u16).collect()),
        4 => Data::B4((0..n as u32).collect()),
        _ => Data::B8((0..n).collect()),
    };
    set_result(cx, op, elem, shape, data)
}

/// Evaluates a `reshape`. The elements of an operand at its last use become the result, without a copy.
pub(super) fn reshape(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    if window::reshape(cx, op) {
        return Ok(Fast::Done);
    }
    let operand = cx.cx.program.register(cx.m.operands(op)[0]);
    if !matches!(cx.register(operand), Value::Packed(_)) {
        return Ok(Fast::Not);
    }
    let source = cx.take_packed(operand, &[]);
    let Some((shape, elem)) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return Ok(Fast::Not) };
    // An unshared operand is not copied.
    let data = Arc::try_unwrap(source).map_or_else(|shared| shared.data.clone(), |unshared| unshared.data);
    set_result(cx, op, elem, shape, data)
}

/// Copies a strided array to a dense one, row by row. The array has this shape; its first element is `from[start]`, and
/// adjacent elements along dimension `d` are `strides[d]` elements apart.
fn gather<T: Bits>(from: &[T], shape: &[usize], strides: &[usize], start: usize, to: &mut [T]) {
    let Some((&row, outer)) = shape.split_last() else { return to.fill(from[start]) };
    let stride = strides[outer.len()];
    let mut coordinates = Shape::from_elem(0, outer.len());
    let mut offset = start;
    for to in to.chunks_exact_mut(row) {
        match stride {
            0 => to.fill(from[offset]),
            1 => to.copy_from_slice(&from[offset..offset + row]),
            _ => to.iter_mut().zip(from[offset..].iter().step_by(stride)).for_each(|(to, from)| *to = *from),
        }
        for d in (0..outer.len()).rev() {
            coordinates[d] += 1;
            offset += strides[d];
            if coordinates[d] < outer[d] {
                break;
            }
            offset -= strides[d] * outer[d];
            coordinates[d] = 0;
        }
    }
}

/// Sets the result of `op` to elements of `source`: see [`gather`].
fn set_gathered_result(cx: &mut Machine<'_>, op: Op, source: &Packed, strides: &[usize], start: usize) -> Eval<Fast> {
    let Some((shape, elem)) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return Ok(Fast::Not) };
    let mut data = cx.pool.get_mut().data(width(elem), shape.iter().product());
    match (&source.data, &mut data) {
        (Data::B1(from), Data::B1(to)) => gather(from, &shape, strides, start, to),
        (Data::B2(from), Data::B2(to)) => gather(from, &shape, strides, start, to),
        (Data::B4(from), Data::B4(to)) => gather(from, &shape, strides, start, to),
        (Data::B8(from), Data::B8(to)) => gather(from, &shape, strides, start, to),
        _ => unreachable!("an op that moves elements keeps their width"),
    }
    set_result(cx, op, elem, shape, data)
}

/// The workspace of ops that need no memory besides their operands and results.
pub(super) fn no_workspace(_: &Module, _: Op) -> Option<Workspace> {
    Some(Workspace::NONE)
}

/// Evaluates a `broadcast`: dimensions of size 1 get stride 0.
pub(super) fn broadcast(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    if packed_result_type(cx, op).is_none() {
        return Ok(Fast::Not);
    }
    let source = match cx.value(cx.m.operands(op)[0]) {
        Value::Packed(packed) => packed.clone(),
        Value::Tile(tile) => Arc::new(Packed::from_tile(tile)),
        Value::Scalar(..) => Arc::new(Packed::from_tile(&cx.tile(cx.m.operands(op)[0]))),
        Value::Empty | Value::Window(_) | Value::Tensor(_) | Value::Token => return Ok(Fast::Not),
    };
    let mut strides = row_major_strides(&source.shape);
    for (stride, &size) in strides.iter_mut().zip(&source.shape) {
        if size == 1 {
            *stride = 0;
        }
    }
    set_gathered_result(cx, op, &source, &strides, 0)
}

/// Evaluates a `permute`, by permuting the strides.
pub(super) fn permute(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    if window::permute(cx, op) {
        return Ok(Fast::Done);
    }
    let Some(source) = cx.packed(cx.m.operands(op)[0]) else { return Ok(Fast::Not) };
    let AttrData::DenseArray { values, .. } = cx.m.attr_data(Permute(op).permutation(cx.m)) else {
        return Ok(Fast::Not);
    };
    let source_strides = row_major_strides(&source.shape);
    let strides: Shape = values.iter().map(|&p| source_strides[p as usize]).collect();
    set_gathered_result(cx, op, &source, &strides, 0)
}

/// Evaluates an `extract`: copies one slice. Each index counts slices of the shape of the result. [`Fast::Not`] if an index is out
/// of range, which the reference engine reports.
pub(super) fn extract(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Extract(op);
    let Some((slice_shape, _)) = packed_result_type(cx, op) else { return Ok(Fast::Not) };
    let Some(source) = cx.packed(o.source(cx.m)) else { return Ok(Fast::Not) };
    let strides = row_major_strides(&source.shape);
    let mut start = 0;
    for (d, &index) in o.indices(cx.m).iter().enumerate() {
        // A negative `i32`, as an unsigned number, is larger than the number of slices of any tile.
        let (_, slice) = cx.int(index);
        if slice >= (source.shape[d] / slice_shape[d]) as u64 {
            return Ok(Fast::Not);
        }
        start += slice as usize * slice_shape[d] * strides[d];
    }
    set_gathered_result(cx, op, &source, &strides, start)
}
