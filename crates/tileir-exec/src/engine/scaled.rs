//! Scaled matrix products.
//!
//! The elements of both operands are first multiplied by the scales of their blocks, in `f64`. These products are exact, and
//! so is every product of two of them: elements and scales have at most four significant bits each, and their exponents
//! are far inside the range. So a matrix product in `f64` with fused multiply-adds computes the sums of the reference engine,
//! and each sum is rounded to `f32` once.

use super::matrix::dense;
use super::packed::{Data, Packed};
use super::product::{Init, Product, ProductScratch};
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

/// The values of all bit patterns of a format.
type ValueTable = [f64; 256];

fn value_table(format: FloatFormat) -> ValueTable {
    std::array::from_fn(|bits| to_f64(format, bits as u64 & format.mask()))
}

/// The table of a format, if it is one of the listed formats. Tables are built at their first use.
macro_rules! table_of {
    ($of:expr; $($format:ident)*) => {
        match $of {
            $(FloatFormat::$format => {
                static VALUES: LazyLock<ValueTable> = LazyLock::new(|| value_table(FloatFormat::$format));
                Some(&VALUES)
            })*
            // No element or scale of a verified product has another format.
            _ => None,
        }
    };
}

/// The bytes of a tile, and the table of their format; `None` if the elements are not bytes.
fn bytes_and_values(tile: &Packed) -> Option<(&[u8], &'static ValueTable)> {
    let (Elem::Float(format), Data::B1(bytes)) = (tile.elem, &tile.data) else { return None };
    Some((bytes, table_of!(format; F4E2M1FN F8E4M3FN F8E5M2 F8E8M0FNU FNV8E5M3FNU)?))
}

/// Multiplies the elements of the left operand by their scales. Each scale is for a block of elements of one row. `None` if
/// the elements or scales are not bytes.
fn scale_rows(tile: &Packed, scales: &Packed, to: &mut [u64]) -> Option<()> {
    let ((bytes, values), (scales, scale_values)) = (bytes_and_values(tile)?, bytes_and_values(scales)?);
    let block = bytes.len() / scales.len().max(1);
    let blocks = to.chunks_exact_mut(block).zip(bytes.chunks_exact(block));
    for ((to, from), &scale) in blocks.zip(scales) {
        let scale = scale_values[usize::from(scale)];
        for (to, &x) in to.iter_mut().zip(from) {
            *to = (values[usize::from(x)] * scale).to_bits();
        }
    }
    Some(())
}

/// Multiplies the elements of the right operand, `[batch, k, columns]`, by their scales, `[batch, k / block, columns]`: each scale is
/// for `block` elements of one column. Writes bit patterns of `f64` to `to`. `None` if the elements or scales are not floats that are
/// stored as bytes.
fn scale_columns(tile: &Packed, scales: &Packed, columns: usize, to: &mut [u64]) -> Option<()> {
    let ((bytes, values), (scales, scale_values)) = (bytes_and_values(tile)?, bytes_and_values(scales)?);
    let block = bytes.len() / scales.len().max(1);
    let mut row_of_scales = vec![0.0; columns];
    let blocks = to.chunks_exact_mut(block * columns).zip(bytes.chunks_exact(block * columns));
    for ((to, from), scales) in blocks.zip(scales.chunks_exact(columns)) {
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

/// Rows and columns of a matrix, or of each matrix of a batch.
fn matrix_size(cx: &Machine<'_>, v: Ssa) -> Option<(usize, usize)> {
    match cx.tile_type(v).0[..] {
        [.., rows, columns] => Some((rows, columns)),
        _ => None,
    }
}

/// Evaluates an `mmaf_scaled`.
pub(super) fn multiply(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    Ok(if try_multiply(cx, op).is_some() { Fast::Done } else { Fast::Not })
}

/// Evaluates an `mmaf_scaled`: scales both operands in `f64`, multiplies them onto the accumulator, and rounds the sums once to
/// `f32`. `None`, before any register changes, for types that a verified `mmaf_scaled` does not have; the reference engine then
/// runs the op.
fn try_multiply(cx: &mut Machine<'_>, op: Op) -> Option<()> {
    let (o, m) = (MmaFScaled(op), cx.m);
    let (lhs, rhs, result) = (o.lhs(m), o.rhs(m), m.result(op, 0)?);
    let ((rows, depth), (_, columns)) = (matrix_size(cx, lhs)?, matrix_size(cx, rhs)?);
    let (shape, elem) = cx.tile_type(result);
    let batch = shape.iter().product::<usize>() / (rows * columns).max(1);
    let take = |len: usize| cx.pool.borrow_mut().take::<u64>(batch * len);
    let (mut a, mut b, mut c) = (take(rows * depth), take(depth * columns), take(rows * columns));
    let tile = |v: Ssa| packed(cx.value(v), &cx.space);
    scale_rows(&tile(lhs), &tile(o.lhs_scale(m)), &mut a)?;
    scale_columns(&tile(rhs), &tile(o.rhs_scale(m)), columns, &mut b)?;
    let acc = tile(o.acc(m));
    let Data::B4(acc) = &acc.data else { return None };
    for (to, &from) in c.iter_mut().zip(acc.iter()) {
        *to = f64::from(f32::from_bits(from)).to_bits();
    }
    let mut scratch: ProductScratch = std::mem::take(&mut cx.pool.borrow_mut().scratch);
    for (at, c) in c.chunks_exact_mut(rows * columns).enumerate() {
        let (a, b) = (dense(&a, rows, depth, at)?, dense(&b, depth, columns, at)?);
        let (init, stop) = (Init::InPlace, cx.cx.stop);
        let product = Product {
            a,
            b,
            init,
            row_scale: None,
            result_scale: None,
            c,
            cache_panels: false,
            scratch: &mut scratch,
            stop,
        };
        cx.cx.isa.multiply_f64(product);
    }
    let mut to = {
        let mut pool = cx.pool.borrow_mut();
        pool.scratch = scratch;
        pool.tile(elem, &shape)
    };
    if let Data::B4(to) = &mut Arc::make_mut(&mut to).data {
        round_sums(&c, to);
    }
    let return_to_pool = |data: AlignedVec<u64>| cx.pool.borrow_mut().give_data(Data::B8(data));
    [a, b, c].into_iter().for_each(return_to_pool);
    cx.put_tile(cx.cx.program.register(result), to);
    Some(())
}

/// Rounds sums, which are bit patterns of `f64`, to bit patterns of `f32`. NaNs become the canonical NaN.
fn round_sums(sums: &[u64], to: &mut [u32]) {
    let nan = float::nan(FloatFormat::F32, &[]) as u32;
    for (to, &sum) in to.iter_mut().zip(sums) {
        let sum = f64::from_bits(sum);
        *to = if sum.is_nan() { nan } else { (sum as f32).to_bits() };
    }
}

/// The workspace: the scaled operands, the sums, and one row of scales.
pub(super) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let o = MmaFScaled(op);
    let counts = [o.lhs(m), o.rhs(m), o.acc(m)].map(|v| count(m, v));
    let pooled = counts.into_iter().fold(0, |n: u64, count| n.saturating_add(packed_elements(8, count)));
    let columns = m.as_tile(m.value_type(o.rhs(m)))?.0.last()?.unsigned_abs();
    Some(Workspace { pooled, allocated: columns.saturating_mul(8) })
}
