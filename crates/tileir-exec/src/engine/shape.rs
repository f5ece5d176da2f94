//! Data movement of packed tiles.

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

fn give(cx: &mut Machine<'_>, op: Op, elem: Elem, shape: Shape, data: Data) -> Eval<Fast> {
    cx.set_result(op, 0, Value::Packed(Arc::new(Packed { elem, shape, data })));
    Ok(Fast::Done)
}

/// The type of the first result, if it is large enough for a packed tile.
fn large(cx: &Machine<'_>, op: Op) -> Option<(Shape, Elem)> {
    let (shape, elem) = cx.tile_type(cx.m.result(op, 0)?);
    (shape.iter().product::<usize>() >= SMALL).then_some((shape, elem))
}

pub(super) fn constant(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let (Some((shape, elem)), AttrData::Dense(dense)) = (large(cx, op), cx.m.attr_data(Constant(op).value(cx.m)))
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
    give(cx, op, elem, shape, data)
}

/// Whether a constant is copies of one element, other than `tf32`, whose bits in memory differ.
fn is_splat(dense: &Dense, elem: Elem) -> bool {
    dense.splat && elem != Elem::Float(FloatFormat::TF32)
}

pub(super) fn constant_workspace(m: &Module, op: Op) -> Option<Workspace> {
    let AttrData::Dense(dense) = m.attr_data(Constant(op).value(m)) else { return None };
    is_splat(dense, elem(m, m.result(op, 0)?)?).then_some(Workspace::NONE)
}

pub(super) fn iota(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some((shape, elem)) = large(cx, op) else { return Ok(Fast::Not) };
    let n = shape.iter().product::<usize>() as u64;
    let data = match width(elem) {
        1 => Data::B1((0..n).map(|i| i as u8).collect()),
        2 => Data::B2((0..n).map(|i| i as u16).collect()),
        4 => Data::B4((0..n as u32).collect()),
        _ => Data::B8((0..n).collect()),
    };
    give(cx, op, elem, shape, data)
}

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
    // What nobody else holds is not copied.
    let data = Arc::try_unwrap(source).map_or_else(|shared| shared.data.clone(), |own| own.data);
    give(cx, op, elem, shape, data)
}

/// Copies the elements that a walk over `shape` meets when a step along dimension `d` moves by `steps[d]`, row by row.
fn gather<T: Bits>(from: &[T], shape: &[usize], steps: &[usize], start: usize, to: &mut [T]) {
    let Some((&row, outer)) = shape.split_last() else { return to.fill(from[start]) };
    let step = steps[outer.len()];
    let mut at = Shape::from_elem(0, outer.len());
    let mut position = start;
    for to in to.chunks_exact_mut(row) {
        match step {
            0 => to.fill(from[position]),
            1 => to.copy_from_slice(&from[position..position + row]),
            _ => to.iter_mut().zip(from[position..].iter().step_by(step)).for_each(|(to, from)| *to = *from),
        }
        for d in (0..outer.len()).rev() {
            at[d] += 1;
            position += steps[d];
            if at[d] < outer[d] {
                break;
            }
            position -= steps[d] * outer[d];
            at[d] = 0;
        }
    }
}

fn give_gathered(cx: &mut Machine<'_>, op: Op, source: &Packed, steps: &[usize], start: usize) -> Eval<Fast> {
    let Some((shape, elem)) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return Ok(Fast::Not) };
    let mut data = cx.pool.get_mut().data(width(elem), shape.iter().product());
    match (&source.data, &mut data) {
        (Data::B1(from), Data::B1(to)) => gather(from, &shape, steps, start, to),
        (Data::B2(from), Data::B2(to)) => gather(from, &shape, steps, start, to),
        (Data::B4(from), Data::B4(to)) => gather(from, &shape, steps, start, to),
        (Data::B8(from), Data::B8(to)) => gather(from, &shape, steps, start, to),
        _ => unreachable!("an op that moves elements keeps their width"),
    }
    give(cx, op, elem, shape, data)
}

/// The results are written once.
pub(super) fn no_workspace(_: &Module, _: Op) -> Option<Workspace> {
    Some(Workspace::NONE)
}

pub(super) fn broadcast(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    if large(cx, op).is_none() {
        return Ok(Fast::Not);
    }
    let source = match cx.value(cx.m.operands(op)[0]) {
        Value::Packed(packed) => packed.clone(),
        Value::Tile(tile) => Arc::new(Packed::from_tile(tile)),
        Value::Scalar(..) => Arc::new(Packed::from_tile(&cx.tile(cx.m.operands(op)[0]))),
        Value::Empty | Value::Window(_) | Value::Tensor(_) | Value::Token => return Ok(Fast::Not),
    };
    let mut steps = row_major_strides(&source.shape);
    for (step, &size) in steps.iter_mut().zip(&source.shape) {
        if size == 1 {
            *step = 0;
        }
    }
    give_gathered(cx, op, &source, &steps, 0)
}

pub(super) fn permute(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    if window::permute(cx, op) {
        return Ok(Fast::Done);
    }
    let Some(source) = cx.packed(cx.m.operands(op)[0]) else { return Ok(Fast::Not) };
    let AttrData::DenseArray { values, .. } = cx.m.attr_data(Permute(op).permutation(cx.m)) else {
        return Ok(Fast::Not);
    };
    let strides = row_major_strides(&source.shape);
    let steps: Shape = values.iter().map(|&p| strides[p as usize]).collect();
    give_gathered(cx, op, &source, &steps, 0)
}

/// Slices whose indices are in range.
pub(super) fn extract(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = Extract(op);
    let Some((part, _)) = large(cx, op) else { return Ok(Fast::Not) };
    let Some(source) = cx.packed(o.source(cx.m)) else { return Ok(Fast::Not) };
    let strides = row_major_strides(&source.shape);
    let mut start = 0;
    for (d, &index) in o.indices(cx.m).iter().enumerate() {
        let (_, index) = cx.int(index);
        if index >= (source.shape[d] / part[d]) as u64 {
            return Ok(Fast::Not);
        }
        start += index as usize * part[d] * strides[d];
    }
    give_gathered(cx, op, &source, &strides, start)
}
