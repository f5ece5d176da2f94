//! Scaled matrix products.
//!
//! The elements of both operands are multiplied by the scales of their blocks first, in `f64`. That is exact, and so is
//! every product of two such elements: factors and scales have at most four significant bits each, and their exponents
//! are far inside the range. So a product in `f64` with fused multiply-adds has the sums of the reference, and each sum
//! is rounded once.

use super::matrix::dense;
use super::packed::{Data, Packed};
use super::product::{Init, Product, Scratch};
use super::{Fast, packed};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::AlignedVec;
use crate::tile::Elem;
use crate::workspace::{Workspace, count, packed_elements};
use std::sync::{Arc, LazyLock};
use tileir_ir::ops::matrix::MmaFScaled;
use tileir_ir::{FloatFormat, Module, Op, Value as Ssa};
use tileir_num::{float, to_f64};

/// The values of all patterns of a format.
type Values = [f64; 256];

fn values_of(format: FloatFormat) -> Values {
    std::array::from_fn(|bits| to_f64(format, bits as u64 & format.mask()))
}

macro_rules! tables {
    ($of:expr; $($format:ident)*) => {
        match $of {
            $(FloatFormat::$format => {
                static VALUES: LazyLock<Values> = LazyLock::new(|| values_of(FloatFormat::$format));
                Some(&VALUES)
            })*
            // No factor or scale of a verified product has another format.
            _ => None,
        }
    };
}

/// The bytes of a tile, and the values of their format.
fn bytes(tile: &Packed) -> Option<(&[u8], &'static Values)> {
    let (Elem::Float(format), Data::B1(bytes)) = (tile.elem, &tile.data) else { return None };
    Some((bytes, tables!(format; F4E2M1FN F8E4M3FN F8E5M2 F8E8M0FNU FNV8E5M3FNU)?))
}

/// Multiplies the elements of each row by the scales of its blocks.
fn scale_rows(tile: &Packed, scales: &Packed, to: &mut [u64]) -> Option<()> {
    let ((bytes, values), (scales, scale_values)) = (bytes(tile)?, bytes(scales)?);
    let block = bytes.len() / scales.len().max(1);
    let parts = to.chunks_exact_mut(block).zip(bytes.chunks_exact(block));
    for ((to, from), &scale) in parts.zip(scales) {
        let scale = scale_values[usize::from(scale)];
        for (to, &x) in to.iter_mut().zip(from) {
            *to = (values[usize::from(x)] * scale).to_bits();
        }
    }
    Some(())
}

/// Multiplies the elements of each column by the scales of its blocks: each row of scales is for a block of rows.
fn scale_columns(tile: &Packed, scales: &Packed, columns: usize, to: &mut [u64]) -> Option<()> {
    let ((bytes, values), (scales, scale_values)) = (bytes(tile)?, bytes(scales)?);
    let block = bytes.len() / scales.len().max(1);
    let mut row_of_scales = vec![0.0; columns];
    let parts = to.chunks_exact_mut(block * columns).zip(bytes.chunks_exact(block * columns));
    for ((to, from), scales) in parts.zip(scales.chunks_exact(columns)) {
        for (to, &scale) in row_of_scales.iter_mut().zip(scales) {
            *to = scale_values[usize::from(scale)];
        }
        for (to, from) in to.chunks_exact_mut(columns).zip(from.chunks_exact(columns)) {
            for ((to, &x), &scale) in to.iter_mut().zip(from).zip(&row_of_scales) {
                *to = (values[usize::from(x)] * scale).to_bits();
            }
        }
    }
    Some(())
}

/// Rows and columns of a matrix.
fn sizes(cx: &Machine<'_>, v: Ssa) -> Option<(usize, usize)> {
    match cx.tile_type(v).0[..] {
        [.., rows, columns] => Some((rows, columns)),
        _ => None,
    }
}

/// Evaluates an `mmaf_scaled`.
pub(super) fn multiply(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    Ok(if try_multiply(cx, op).is_some() { Fast::Done } else { Fast::Not })
}

/// `None`, without any effect, if the elements are not bytes, which a verified product has.
fn try_multiply(cx: &mut Machine<'_>, op: Op) -> Option<()> {
    let (o, m) = (MmaFScaled(op), cx.m);
    let (lhs, rhs, result) = (o.lhs(m), o.rhs(m), m.result(op, 0)?);
    let ((rows, depth), (_, columns)) = (sizes(cx, lhs)?, sizes(cx, rhs)?);
    let (shape, elem) = cx.tile_type(result);
    let batch = shape.iter().product::<usize>() / (rows * columns).max(1);
    let take = |len: usize| cx.pool.borrow_mut().take::<u64>(batch * len);
    let (mut a, mut b, mut c) = (take(rows * depth), take(depth * columns), take(rows * columns));
    let of = |v: Ssa| packed(cx.value(v), &cx.space);
    scale_rows(&of(lhs), &of(o.lhs_scale(m)), &mut a)?;
    scale_columns(&of(rhs), &of(o.rhs_scale(m)), columns, &mut b)?;
    let acc = of(o.acc(m));
    let Data::B4(acc) = &acc.data else { return None };
    for (to, &from) in c.iter_mut().zip(acc.iter()) {
        *to = f64::from(f32::from_bits(from)).to_bits();
    }
    let mut scratch: Scratch = std::mem::take(&mut cx.pool.borrow_mut().scratch);
    for (at, c) in c.chunks_exact_mut(rows * columns).enumerate() {
        let (a, b) = (dense(&a, rows, depth, at)?, dense(&b, depth, columns, at)?);
        let (init, stop) = (Init::InPlace, cx.cx.stop);
        let product =
            Product { a, b, init, row_scale: None, result_scale: None, c, keep: false, scratch: &mut scratch, stop };
        cx.cx.isa.multiply_f64(product);
    }
    let mut to = {
        let mut pool = cx.pool.borrow_mut();
        pool.scratch = scratch;
        pool.tile(elem, &shape)
    };
    let nan = float::nan(FloatFormat::F32, &[]) as u32;
    if let Data::B4(to) = &mut Arc::make_mut(&mut to).data {
        for (to, &sum) in to.iter_mut().zip(c.iter()) {
            let sum = f64::from_bits(sum);
            *to = if sum.is_nan() { nan } else { (sum as f32).to_bits() };
        }
    }
    let give = |data: AlignedVec<u64>| cx.pool.borrow_mut().give_data(Data::B8(data));
    [a, b, c].into_iter().for_each(give);
    cx.put_tile(cx.cx.program.register(result), to);
    Some(())
}

/// The workspace: the scaled operands, the sums, and one row of scales.
pub(super) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = MmaFScaled(op);
    let counts = [o.lhs(m), o.rhs(m), o.acc(m)].map(|v| count(m, v));
    let pooled = counts.into_iter().fold(0, |n: u64, count| n.saturating_add(packed_elements(8, count)));
    let columns = m.as_tile(m.value_type(o.rhs(m)))?.0.last()?.unsigned_abs();
    Some(Workspace { pooled, allocated: columns.saturating_mul(8) })
}
