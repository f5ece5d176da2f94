//! Constants, shapes and data movement (spec, ops.md §2).

use super::{check_elements, coordinates};
use crate::codes;
use crate::fault::{Eval, Problem};
use crate::machine::{Machine, tile};
use crate::tile::{Elem, Shape, Tile, Value, for_each_offset, row_major_strides};
use smallvec::SmallVec;
use std::ops::Range;
use tileir_ir::attrs::{AttrData, Dense};
use tileir_ir::ops::shape::*;
use tileir_ir::{IntFormat, Op};

/// The tile of a dense constant.
fn dense_tile(dense: &Dense, shape: Shape, elem: Elem) -> Tile {
    let count = shape.iter().product();
    Tile { elem, shape, bits: dense_elements(dense, elem, 0..count).collect() }
}

/// A range of elements of a dense attribute, in their memory representation: `tf32` has its bits in the upper part of 32.
pub(crate) fn dense_elements(dense: &Dense, elem: Elem, range: Range<usize>) -> impl Iterator<Item = u64> {
    let (bits, shift) = match elem {
        Elem::Int(f) => (f.bits(), 0),
        Elem::Float(f) => (f.bits(), f.storage_bits() - f.bits()),
        Elem::Ptr(_) => (64, 0),
    };
    let mask = u64::MAX >> (64 - bits);
    range.map(move |i| (dense.element(bits, i) & mask) << shift)
}

/// Evaluates `constant`: the elements of its dense attribute.
pub(super) fn constant(machine: &mut Machine<'_>, op: Op) -> Eval {
    let AttrData::Dense(dense) = machine.m.attr_data(Constant(op).value(machine.m)) else {
        return Err(Problem::unsupported("a constant that is not dense"));
    };
    if let Some(result) = machine.m.result(op, 0) {
        let (shape, elem) = machine.tile_type(result);
        machine.set(result, tile(dense_tile(dense, shape, elem)));
    }
    Ok(())
}

/// Evaluates `iota`: the elements are 0, 1, 2, ….
pub(super) fn iota(machine: &mut Machine<'_>, op: Op) -> Eval {
    if let Some(result) = machine.m.result(op, 0) {
        let (shape, _) = machine.tile_type(result);
        // The verifier checked that the count fits the type.
        machine.set_tile(op, (0..shape.iter().product::<usize>() as u64).collect());
    }
    Ok(())
}

/// Evaluates `reshape`: the elements keep their row-major order.
pub(super) fn reshape(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(Reshape(op).source(machine.m));
    machine.set_tile(op, source.bits.clone());
    Ok(())
}

/// Sets the result of `op` to elements of `source`: the one at `start` plus the sum of coordinate times stride.
fn gather(machine: &mut Machine<'_>, op: Op, source: &Tile, strides: &[usize], start: usize) {
    let Some(result) = machine.m.result(op, 0) else { return };
    let (shape, elem) = machine.tile_type(result);
    let mut bits = SmallVec::with_capacity(shape.iter().product());
    for_each_offset(&shape, strides, start, |i| bits.push(source.bits[i]));
    machine.set(result, tile(Tile { elem, shape, bits }));
}

/// Evaluates `broadcast`: a source dimension of size 1 is read with stride 0. The ranks are equal.
pub(super) fn broadcast(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(Broadcast(op).source(machine.m));
    let mut strides = row_major_strides(&source.shape);
    for (stride, &size) in strides.iter_mut().zip(&source.shape) {
        if size == 1 {
            *stride = 0;
        }
    }
    gather(machine, op, &source, &strides, 0);
    Ok(())
}

/// Evaluates `permute`: exchanges strides.
pub(super) fn permute(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(Permute(op).source(machine.m));
    let AttrData::DenseArray { values, .. } = machine.m.attr_data(Permute(op).permutation(machine.m)) else {
        return Err(Problem::unsupported("a permutation that is not a list"));
    };
    let strides = row_major_strides(&source.shape);
    let permuted: Shape = values.iter().map(|&p| strides[p as usize]).collect();
    gather(machine, op, &source, &permuted, 0);
    Ok(())
}

/// Evaluates `cat`: joins two tiles along a dimension.
pub(super) fn cat(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Cat(op);
    let (lhs, rhs, dim) = (machine.tile(o.lhs(machine.m)), machine.tile(o.rhs(machine.m)), o.dim(machine.m) as usize);
    // For each coordinate of the outer dimensions, an operand is a contiguous run of elements.
    let run = |t: &Tile| t.shape[dim..].iter().product::<usize>();
    let (lhs_run, rhs_run) = (run(&lhs), run(&rhs));
    let mut bits = SmallVec::with_capacity(lhs.bits.len() + rhs.bits.len());
    for (a, b) in lhs.bits.chunks(lhs_run).zip(rhs.bits.chunks(rhs_run)) {
        bits.extend_from_slice(a);
        bits.extend_from_slice(b);
    }
    machine.set_tile(op, bits);
    Ok(())
}

/// The position of the first element of a slice in a tile with shape `whole`. The tile is divided into slices of shape `slice`, which
/// `indices` count. An index out of range is taken modulo the number of slices, as on hardware, after it was reported if the policy
/// detects U0203.
fn slice_start(machine: &Machine<'_>, whole: &[usize], slice: &[usize], indices: &[u64]) -> Eval<usize> {
    let mut start = 0;
    for (d, (&index, stride)) in indices.iter().zip(row_major_strides(whole)).enumerate() {
        let slices = (whole[d] / slice[d]) as u64;
        if index >= slices && machine.detects(&codes::U0203) {
            let message =
                format!("index {} along dimension {d} is out of range: there are {slices} slices", index as i32);
            machine.undefined(Problem::new(&codes::U0203, message))?;
        }
        start += (index % slices) as usize * slice[d] * stride;
    }
    Ok(start)
}

/// Evaluates `extract`: copies one slice.
pub(super) fn extract(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Extract(op);
    let source = machine.tile(o.source(machine.m));
    let indices = coordinates(machine, o.indices(machine.m));
    let Some(result) = machine.m.result(op, 0) else { return Ok(()) };
    let (slice_shape, _) = machine.tile_type(result);
    let start = slice_start(machine, &source.shape, &slice_shape, &indices)?;
    gather(machine, op, &source, &row_major_strides(&source.shape), start);
    Ok(())
}

/// Evaluates `insert`: copies a tile over a slice of another one.
pub(super) fn insert(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = Insert(op);
    let (source, destination) = (machine.tile(o.source(machine.m)), machine.tile(o.destination(machine.m)));
    let indices = coordinates(machine, o.indices(machine.m));
    let start = slice_start(machine, &destination.shape, &source.shape, &indices)?;
    let mut bits = destination.bits.clone();
    let mut from = source.bits.iter();
    for_each_offset(&source.shape, &row_major_strides(&destination.shape), start, |i| {
        if let Some(&value) = from.next() {
            bits[i] = value;
        }
    });
    machine.set_tile(op, bits);
    Ok(())
}

/// Bits of an element in the result of `pack`: an `i1` takes one bit there, not a byte.
pub(crate) fn bits_in_pack(elem: Elem) -> usize {
    if elem == Elem::Int(IntFormat::I1) { 1 } else { elem.storage_bits() as usize }
}

/// The bytes of elements of `width` bits: narrow elements share a byte, the first one in its low bits.
pub(crate) fn pack_bits(elements: &[u64], width: usize) -> SmallVec<[u64; 1]> {
    let mut bytes = SmallVec::from_elem(0, (elements.len() * width).div_ceil(8));
    for (i, &element) in elements.iter().enumerate() {
        if width < 8 {
            let at = i * width;
            bytes[at / 8] |= element << (at % 8);
        } else {
            let size = width / 8;
            for (byte, value) in bytes[i * size..(i + 1) * size].iter_mut().zip(element.to_le_bytes()) {
                *byte = u64::from(value);
            }
        }
    }
    bytes
}

/// The first `count` elements of `width` bits in bytes: the inverse of [`pack_bits`].
pub(crate) fn unpack_bits(bytes: &[u64], width: usize, count: usize) -> SmallVec<[u64; 1]> {
    let element = |i: usize| {
        let at = i * width;
        if width < 8 {
            return bytes[at / 8] >> (at % 8) & ((1 << width) - 1);
        }
        bytes[at / 8..(at + width) / 8].iter().rev().fold(0, |word, byte| word << 8 | byte)
    };
    (0..count).map(element).collect()
}

/// Evaluates `pack`: the elements as bytes.
pub(super) fn pack(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(Pack(op).source(machine.m));
    machine.set_tile(op, pack_bits(&source.bits, bits_in_pack(source.elem)));
    Ok(())
}

/// Evaluates `unpack`: bytes as elements.
pub(super) fn unpack(machine: &mut Machine<'_>, op: Op) -> Eval {
    let source = machine.tile(Unpack(op).source(machine.m));
    let Some(result) = machine.m.result(op, 0) else { return Ok(()) };
    let (shape, elem) = machine.tile_type(result);
    let bits = unpack_bits(&source.bits, bits_in_pack(elem), shape.iter().product());
    machine.set(result, tile(Tile { elem, shape, bits }));
    Ok(())
}

/// Calls `problem_at` with the index and the bits of each element, and returns the first problem with its element. Values without
/// elements pass.
pub(super) fn check_each(value: &Value, mut problem_at: impl FnMut(usize, u64) -> Option<Box<Problem>>) -> Eval {
    match value {
        Value::Tile(tile) => check_elements(&tile.shape, |i| problem_at(i, tile.bits[i])),
        Value::Scalar(_, bits) => check_elements(&[], |i| problem_at(i, *bits)),
        Value::Packed(packed) => check_elements(&packed.shape, |i| problem_at(i, packed.data.get(i))),
        // A window is an operand of a product, which has no conditions on its elements.
        Value::Empty | Value::Window(_) | Value::Tensor(_) | Value::Token => Ok(()),
    }
}
