//! Matrix multiply-accumulate (spec, ops.md §5).
//!
//! Each element of the result is accumulated in ascending `k`, starting with the accumulator: by fused multiply-adds in `f32`
//! (in `f64` for `f64`), by wrapping `i32` additions, and for scaled products in `f64`, where every term is exact. Narrower results
//! are rounded once, at the end. The dialect does not specify the order; that of hardware depends on the shape (§16.3).

use super::{float_format, int_format};
use crate::cancel::Stop;
use crate::fault::Eval;
use crate::machine::Machine;
use crate::tile::{Elem, Tile};
use crate::workspace::{count, elem, sum};
use smallvec::SmallVec;
use std::ops::Range;
use tileir_ir::enums::Signedness;
use tileir_ir::ops::matrix::*;
use tileir_ir::{FloatFormat, Module, Op};
use tileir_num::{Overflow, Round, float, from_f64, to_f64};

/// The sizes of a matrix product: batch, rows, columns, and the depth `k`.
struct ProductShape {
    batch: usize,
    m: usize,
    n: usize,
    k: usize,
}

impl ProductShape {
    /// The sizes of the product of two tiles.
    fn new(lhs: &Tile, rhs: &Tile) -> ProductShape {
        let rank = lhs.shape.len();
        ProductShape {
            batch: lhs.shape[..rank - 2].iter().product(),
            m: lhs.shape[rank - 2],
            k: lhs.shape[rank - 1],
            n: rhs.shape[rank - 1],
        }
    }

    /// The bit patterns of the result, row by row. `f` computes one element; its arguments are positions of elements: that of the
    /// accumulator, those of the row of `lhs`, and the first one of the column of `rhs`.
    ///
    /// # Errors
    /// If the launch must stop.
    fn map_elements(
        &self,
        stop: &Stop,
        mut f: impl FnMut(usize, Range<usize>, usize) -> u64,
    ) -> Eval<SmallVec<[u64; 1]>> {
        /// Multiplications between two polls of the stop flag.
        const POLL_INTERVAL: usize = 1 << 16;
        let mut bits = SmallVec::with_capacity(self.batch * self.m * self.n);
        let mut done = 0;
        for b in 0..self.batch {
            for i in 0..self.m {
                let row = (b * self.m + i) * self.k;
                for j in 0..self.n {
                    bits.push(f((b * self.m + i) * self.n + j, row..row + self.k, b * self.k * self.n + j));
                    done += self.k;
                    if done >= POLL_INTERVAL {
                        stop.check()?;
                        done = 0;
                    }
                }
            }
        }
        Ok(bits)
    }
}

/// The values of a tile of floats.
fn values(tile: &Tile) -> Vec<f64> {
    let format = float_format(tile.elem);
    tile.bits.iter().map(|&b| to_f64(format, format.from_storage(b))).collect()
}

/// The workspace of [`mmaf`]: the operands as `f64`, and again as `f32` unless sums are `f64`.
pub(super) fn mmaf_workspace(m: &Module, op: Op) -> u64 {
    let o = MmaF(op);
    let each = if elem(m, o.acc(m)) == Some(Elem::Float(FloatFormat::F64)) { 8 } else { 12 };
    sum(m, [o.lhs(m), o.rhs(m), o.acc(m)], count).saturating_mul(each)
}

/// Evaluates `mmaf`: fused multiply-adds in `f64` or `f32`, in the order of `k`.
pub(super) fn mmaf(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = MmaF(op);
    let (lhs, rhs, acc) =
        (machine.tile(o.lhs(machine.m)), machine.tile(o.rhs(machine.m)), machine.tile(o.acc(machine.m)));
    let product = ProductShape::new(&lhs, &rhs);
    let format = float_format(acc.elem);
    let (a, b, c) = (values(&lhs), values(&rhs), values(&acc));
    let bits = if format == FloatFormat::F64 {
        product.map_elements(machine.cx.stop, |at, row, column| {
            let terms = a[row].iter().zip(b[column..].iter().step_by(product.n));
            let sum = terms.fold(c[at], |sum, (x, y)| x.mul_add(*y, sum));
            if sum.is_nan() { float::nan(format, &[]) } else { sum.to_bits() }
        })?
    } else {
        let narrow = |v: &[f64]| v.iter().map(|&x| x as f32).collect::<Vec<f32>>();
        let (a, b, c) = (narrow(&a), narrow(&b), narrow(&c));
        product.map_elements(machine.cx.stop, |at, row, column| {
            let terms = a[row].iter().zip(b[column..].iter().step_by(product.n));
            round_sum(format, f64::from(terms.fold(c[at], |sum, (x, y)| x.mul_add(*y, sum))))
        })?
    };
    machine.set_tile(op, bits);
    Ok(())
}

/// The bits of a sum, rounded to the format of the accumulator; a NaN becomes the canonical one.
fn round_sum(format: FloatFormat, sum: f64) -> u64 {
    if sum.is_nan() { float::nan(format, &[]) } else { from_f64(format, sum, Round::NearestEven, Overflow::Ieee) }
}

/// The workspace of [`mmaf_scaled`]: the operands and scales as `f64`.
pub(super) fn mmaf_scaled_workspace(m: &Module, op: Op) -> u64 {
    sum(m, m.operands(op).iter().copied(), count).saturating_mul(8)
}

/// Evaluates `mmaf_scaled`: each block of elements along `k` has a scale on both sides.
pub(super) fn mmaf_scaled(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = MmaFScaled(op);
    let (lhs, rhs, acc) =
        (machine.tile(o.lhs(machine.m)), machine.tile(o.rhs(machine.m)), machine.tile(o.acc(machine.m)));
    let (lhs_scale, rhs_scale) = (machine.tile(o.lhs_scale(machine.m)), machine.tile(o.rhs_scale(machine.m)));
    let product = ProductShape::new(&lhs, &rhs);
    let scales = ProductShape::new(&lhs_scale, &rhs_scale);
    let block = product.k / scales.k;
    let (a, b, c) = (values(&lhs), values(&rhs), values(&acc));
    let (s, t) = (values(&lhs_scale), values(&rhs_scale));
    let bits = product.map_elements(machine.cx.stop, |at, row, column| {
        let (i, batch) = (row.start / product.k, column / (product.k * product.n));
        let j = column % product.n;
        let mut sum = c[at];
        for k in 0..product.k {
            let left = a[row.start + k] * s[i * scales.k + k / block];
            let right = b[column + k * product.n] * t[(batch * scales.k + k / block) * product.n + j];
            sum += left * right;
        }
        round_sum(float_format(acc.elem), sum)
    })?;
    machine.set_tile(op, bits);
    Ok(())
}

/// The workspace of [`mmai`]: both factors as `i32`.
pub(super) fn mmai_workspace(m: &Module, op: Op) -> u64 {
    sum(m, [MmaI(op).lhs(m), MmaI(op).rhs(m)], count).saturating_mul(4)
}

/// Evaluates `mmai`. Sums wrap; hardware saturates for some shapes and wraps for others.
pub(super) fn mmai(machine: &mut Machine<'_>, op: Op) -> Eval {
    let o = MmaI(op);
    let (lhs, rhs, acc) =
        (machine.tile(o.lhs(machine.m)), machine.tile(o.rhs(machine.m)), machine.tile(o.acc(machine.m)));
    let product = ProductShape::new(&lhs, &rhs);
    let extended = |tile: &std::sync::Arc<Tile>, signedness| {
        let format = int_format(tile);
        let value = |&b: &u64| format.value(b, signedness == Signedness::Signed) as i32;
        tile.bits.iter().map(value).collect::<Vec<i32>>()
    };
    let (a, b) = (extended(&lhs, o.signedness_lhs(machine.m)), extended(&rhs, o.signedness_rhs(machine.m)));
    debug_assert!(matches!(acc.elem, Elem::Int(_)));
    let bits = product.map_elements(machine.cx.stop, |at, row, column| {
        let terms = a[row].iter().zip(b[column..].iter().step_by(product.n));
        let sum = terms.fold(acc.bits[at] as i32, |sum, (x, y)| sum.wrapping_add(x.wrapping_mul(*y)));
        u64::from(sum as u32)
    })?;
    machine.set_tile(op, bits);
    Ok(())
}
