//! Matrix products of packed tiles: register blocks of fused multiply-adds.
//!
//! Each element of the result is one chain in ascending `k` from the accumulator, as in the reference; a block of
//! chains runs side by side in registers.

use super::Fast;
use super::packed::{Data, Packed};
use super::simd::Kernel;
use crate::fault::Eval;
use crate::machine::Machine;
use crate::raw::Room;
use crate::tile::{Elem, Value};
use std::borrow::Cow;
use std::sync::Arc;
use tileir_ir::enums::Signedness;
use tileir_ir::ops::matrix::{MmaF, MmaI};
use tileir_ir::{FloatFormat, Op, Value as Ssa};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_f16};
use tileir_num::{float, to_f64};

/// `c += a * b`, row-major, of one batch. Floats are patterns.
struct Product<'a, T> {
    a: &'a [T],
    b: &'a [T],
    c: &'a mut [T],
    n: usize,
    k: usize,
}

/// One element after another, for what no register block covers.
impl Kernel for Product<'_, u32> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        for (row, to) in self.a.chunks_exact(self.k).zip(self.c.chunks_exact_mut(self.n)) {
            for (l, &x) in row.iter().enumerate() {
                let x = f32::from_bits(x);
                let from = &self.b[l * self.n..][..to.len()];
                let mut j = 0;
                while j < to.len() {
                    let (y, sum) = (f32::from_bits(from[j]), f32::from_bits(to[j]));
                    let sum = if FMA { x.mul_add(y, sum) } else { float::fma_f32(x, y, sum) };
                    to[j] = sum.to_bits();
                    j += 1;
                }
            }
        }
    }
}

/// Gives NaNs the pattern that hardware gives them.
struct Canonical<'a>(&'a mut [u32]);

impl Kernel for Canonical<'_> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        let n = self.0.len();
        let mut i = 0;
        while i < n {
            let bits = self.0[i];
            self.0[i] = if bits & 0x7FFF_FFFF > 0x7F80_0000 { 0x7FFF_FFFF } else { bits };
            i += 1;
        }
    }
}

impl Kernel for Product<'_, i32> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        for (row_a, row_c) in self.a.chunks(self.k).zip(self.c.chunks_mut(self.n)) {
            for (l, &x) in row_a.iter().enumerate() {
                let row = &self.b[l * self.n..(l + 1) * self.n];
                for (c, &y) in row_c.iter_mut().zip(row) {
                    *c = c.wrapping_add(x.wrapping_mul(y));
                }
            }
        }
    }
}

/// The elements of a tile as patterns of `f32`, which holds every input format but `f64`.
fn singles(tile: &Packed) -> Option<Cow<'_, [u32]>> {
    Some(match (tile.elem, &tile.data) {
        (Elem::Float(FloatFormat::F32), Data::B4(v)) => Cow::Borrowed(v),
        (Elem::Float(FloatFormat::TF32), Data::B4(v)) => v.iter().map(|&b| b & !0x1FFF).collect(),
        (Elem::Float(FloatFormat::F16), Data::B2(v)) => v.iter().map(|&b| f16_to_f32(b).to_bits()).collect(),
        (Elem::Float(FloatFormat::BF16), Data::B2(v)) => v.iter().map(|&b| bf16_to_f32(b).to_bits()).collect(),
        (Elem::Float(format @ (FloatFormat::F8E4M3FN | FloatFormat::F8E5M2)), Data::B1(v)) => {
            let table: Vec<u32> = (0..256).map(|b| (to_f64(format, b) as f32).to_bits()).collect();
            v.iter().map(|&b| table[usize::from(b)]).collect()
        }
        _ => return None,
    })
}

/// Batch, rows, columns, length.
fn sizes(a: &Packed, b: &Packed) -> (usize, usize, usize, usize) {
    let rank = a.shape.len();
    (a.shape[..rank - 2].iter().product(), a.shape[rank - 2], b.shape[rank - 1], a.shape[rank - 1])
}

pub(super) fn mmaf(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = MmaF(op);
    let (Some(lhs), Some(rhs), Some(acc)) = (cx.packed(o.lhs(cx.m)), cx.packed(o.rhs(cx.m)), cx.packed(o.acc(cx.m)))
    else {
        return Ok(Fast::Not);
    };
    let (Some(a), Some(b)) = (singles(&lhs), singles(&rhs)) else { return Ok(Fast::Not) };
    let elem = acc.elem;
    if !matches!(elem, Elem::Float(FloatFormat::F32 | FloatFormat::F16)) {
        return Ok(Fast::Not);
    }
    drop(acc);
    let (batch, m, n, k) = sizes(&lhs, &rhs);
    let mut c = accumulator(cx, o.acc(cx.m), m * n * batch);
    for i in 0..batch {
        let (a, b) = (&a[i * m * k..(i + 1) * m * k], &b[i * k * n..(i + 1) * k * n]);
        let c = &mut c[i * m * n..(i + 1) * m * n];
        if !cx.cx.isa.multiply(a, b, c, n, k) {
            cx.cx.isa.run(Product { a, b, c, n, k });
        }
    }
    cx.cx.isa.run(Canonical(&mut c));
    let data = if elem == Elem::Float(FloatFormat::F16) {
        Data::B2(c.iter().map(|&x| f32_to_f16(f32::from_bits(x))).collect())
    } else {
        Data::B4(c)
    };
    let Some((shape, elem)) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return Ok(Fast::Not) };
    cx.give(op, 0, Value::Packed(Arc::new(Packed { elem, shape, data })));
    Ok(Fast::Done)
}

/// The accumulator as patterns of `f32` that may be written: its own elements where nobody else holds them.
fn accumulator(cx: &mut Machine<'_>, acc: Ssa, count: usize) -> Room<u32> {
    let packed = match cx.take_packed(acc) {
        Some(packed) => packed,
        None => Arc::new(Packed::from_tile(&cx.tile(acc))),
    };
    match Arc::try_unwrap(packed) {
        Ok(Packed { elem: Elem::Float(FloatFormat::F32), data: Data::B4(v), .. }) => v,
        Ok(own) => singles(&own).map_or_else(|| Room::new(count), |v| Room::from(&*v)),
        Err(shared) => {
            let mut c = cx.pool.borrow_mut().take::<u32>(count);
            if let Some(from) = singles(&shared) {
                c.copy_from_slice(&from);
            }
            c
        }
    }
}

pub(super) fn mmai(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = MmaI(op);
    let (Some(lhs), Some(rhs), Some(acc)) = (cx.packed(o.lhs(cx.m)), cx.packed(o.rhs(cx.m)), cx.packed(o.acc(cx.m)))
    else {
        return Ok(Fast::Not);
    };
    let extended = |tile: &Packed, signedness| match &tile.data {
        Data::B1(v) if signedness == Signedness::Signed => Some(v.iter().map(|&b| i32::from(b as i8)).collect()),
        Data::B1(v) => Some(v.iter().map(|&b| i32::from(b)).collect::<Vec<i32>>()),
        _ => None,
    };
    let (Some(a), Some(b)) = (extended(&lhs, o.signedness_lhs(cx.m)), extended(&rhs, o.signedness_rhs(cx.m))) else {
        return Ok(Fast::Not);
    };
    let Data::B4(start) = &acc.data else { return Ok(Fast::Not) };
    let mut c: Vec<i32> = start.iter().map(|&x| x as i32).collect();
    let (batch, m, n, k) = sizes(&lhs, &rhs);
    for i in 0..batch {
        let (a, b) = (&a[i * m * k..(i + 1) * m * k], &b[i * k * n..(i + 1) * k * n]);
        cx.cx.isa.run(Product { a, b, c: &mut c[i * m * n..(i + 1) * m * n], n, k });
    }
    let data = Data::B4(c.iter().map(|&x| x as u32).collect());
    cx.give_packed(op, &acc, acc.elem, data)
}
