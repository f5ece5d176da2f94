//! Matrix products of packed tiles and of tiles in memory.

use super::Fast;
use super::packed::{Data, Packed};
use super::product::{Of, Product, Scratch};
use super::simd::Isa;
use super::window::Window;
use crate::fault::Eval;
use crate::machine::Machine;
use crate::memory::Space;
use crate::raw::{Bits, Layout, Matrix, Room};
use crate::tile::{Elem, Shape, Value};
use std::sync::Arc;
use tileir_ir::enums::Signedness;
use tileir_ir::ops::matrix::{MmaF, MmaI};
use tileir_ir::{FloatFormat, IntFormat, Op, Value as Ssa};
use tileir_num::cast::{f16_to_f32, f32_to_f16};
use tileir_num::to_f64;

/// An operand of a product.
enum Operand {
    Packed(Arc<Packed>),
    Window(Arc<Window>),
}

impl Operand {
    fn new(cx: &Machine<'_>, v: Ssa) -> Option<Operand> {
        match cx.value(v) {
            Value::Window(window) => Some(Operand::Window(window.clone())),
            _ => cx.packed(v).map(Operand::Packed),
        }
    }

    fn elem(&self) -> Elem {
        match self {
            Operand::Packed(packed) => packed.elem,
            Operand::Window(window) => window.elem,
        }
    }

    fn shape(&self) -> &Shape {
        match self {
            Operand::Packed(packed) => &packed.shape,
            Operand::Window(window) => &window.shape,
        }
    }

    /// Rows and columns.
    fn sizes(&self) -> (usize, usize) {
        match self.shape()[..] {
            [.., rows, columns] => (rows, columns),
            _ => (0, 0),
        }
    }

    /// The matrix of batch `at`.
    fn matrix<'s>(&'s self, space: &'s Space<'_>, at: usize) -> Option<Matrix<'s>> {
        let (rows, columns) = self.sizes();
        match self {
            Operand::Window(window) => window.matrix(space, at),
            Operand::Packed(packed) => match &packed.data {
                Data::B1(v) => dense(v, rows, columns, at),
                Data::B2(v) => dense(v, rows, columns, at),
                Data::B4(v) => dense(v, rows, columns, at),
                Data::B8(v) => dense(v, rows, columns, at),
            },
        }
    }

    /// This operand with elements that products know: bytes of floats become `f32`.
    fn known(self, cx: &Machine<'_>) -> Operand {
        let Elem::Float(format @ (FloatFormat::F8E4M3FN | FloatFormat::F8E5M2)) = self.elem() else { return self };
        let packed = match &self {
            Operand::Packed(packed) => packed.clone(),
            Operand::Window(window) => Arc::new(window.packed(&cx.space)),
        };
        let Some(wide) = singles(format, &packed) else { return self };
        let (elem, shape) = (Elem::Float(FloatFormat::F32), packed.shape.clone());
        Operand::Packed(Arc::new(Packed { elem, shape, data: Data::B4(Room::from(wide.as_slice())) }))
    }
}

/// Matrix `at` of a row-major array of them.
fn dense<T: Bits>(all: &[T], rows: usize, columns: usize, at: usize) -> Option<Matrix<'_>> {
    let layout = Layout { rows, columns, row_step: columns, column_step: 1 };
    Matrix::of_slice(all.get(at * rows * columns..)?, layout)
}

/// Multiplies the matrices of each batch by `multiply`.
fn each_batch<T>(cx: &Machine<'_>, (a, b): (&Operand, &Operand), c: &mut [T], multiply: impl Fn(Isa, Product<'_, T>)) {
    let part = a.sizes().0 * b.sizes().1;
    let mut scratch: Scratch = std::mem::take(&mut cx.pool.borrow_mut().scratch);
    for (at, c) in c.chunks_exact_mut(part.max(1)).enumerate() {
        let (Some(a), Some(b)) = (a.matrix(&cx.space, at), b.matrix(&cx.space, at)) else {
            unreachable!("the operands of a verified product are there in full");
        };
        multiply(cx.cx.isa, Product { a, b, c, scratch: &mut scratch });
    }
    cx.pool.borrow_mut().scratch = scratch;
}

/// Floats of eight bits as patterns of `f32`.
fn singles(format: FloatFormat, tile: &Packed) -> Option<Vec<u32>> {
    let Data::B1(bytes) = &tile.data else { return None };
    let table: Vec<u32> = (0..256).map(|b| (to_f64(format, b) as f32).to_bits()).collect();
    Some(bytes.iter().map(|&b| table[usize::from(b)]).collect())
}

pub(super) fn mmaf(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = MmaF(op);
    let (Some(a), Some(b)) = (Operand::new(cx, o.lhs(cx.m)), Operand::new(cx, o.rhs(cx.m))) else {
        return Ok(Fast::Not);
    };
    let (a, b) = (a.known(cx), b.known(cx));
    let Some((_, Elem::Float(format))) = cx.m.result(op, 0).map(|r| cx.tile_type(r)) else { return Ok(Fast::Not) };
    let of = match a.elem() {
        Elem::Float(FloatFormat::F32) => Of::F32,
        Elem::Float(FloatFormat::TF32) => Of::Tf32,
        Elem::Float(FloatFormat::F16) => Of::F16,
        Elem::Float(FloatFormat::BF16) => Of::Bf16,
        Elem::Float(FloatFormat::F64) if format == FloatFormat::F64 => {
            return in_place(cx, op, o.acc(cx.m), |cx, data| {
                let Data::B8(c) = data else { return false };
                each_batch(cx, (&a, &b), c, Isa::multiply_f64);
                true
            });
        }
        _ => return Ok(Fast::Not),
    };
    if a.elem() != b.elem() || !matches!(format, FloatFormat::F32 | FloatFormat::F16) {
        return Ok(Fast::Not);
    }
    if format == FloatFormat::F32 {
        return in_place(cx, op, o.acc(cx.m), |cx, data| {
            let Data::B4(c) = data else { return false };
            each_batch(cx, (&a, &b), c, |isa, product| isa.multiply(of, product));
            true
        });
    }
    let Some(acc) = cx.packed(o.acc(cx.m)) else { return Ok(Fast::Not) };
    let Data::B2(from) = &acc.data else { return Ok(Fast::Not) };
    let mut c: Room<u32> = cx.pool.borrow_mut().take(from.len());
    for (to, &from) in c.iter_mut().zip(from.iter()) {
        *to = f16_to_f32(from).to_bits();
    }
    each_batch(cx, (&a, &b), &mut c, |isa, product| isa.multiply(of, product));
    let data = Data::B2(c.iter().map(|&x| f32_to_f16(f32::from_bits(x))).collect());
    cx.give_packed(op, &acc, acc.elem, data)
}

/// Changes the accumulator where it is if nobody else holds it, or a copy of it, into the result of `op`.
fn in_place(
    cx: &mut Machine<'_>,
    op: Op,
    acc: Ssa,
    change: impl FnOnce(&Machine<'_>, &mut Data) -> bool,
) -> Eval<Fast> {
    let mut packed = match cx.take_packed(acc) {
        Some(packed) => packed,
        None => Arc::new(Packed::from_tile(&cx.tile(acc))),
    };
    if Arc::get_mut(&mut packed).is_none() {
        packed = Arc::new(copy(cx, &packed));
    }
    let Some(own) = Arc::get_mut(&mut packed) else { return Ok(Fast::Not) };
    if !change(cx, &mut own.data) {
        return Ok(Fast::Not);
    }
    cx.give(op, 0, Value::Packed(packed));
    Ok(Fast::Done)
}

/// A copy, in room that was used before if there is some.
fn copy(cx: &Machine<'_>, packed: &Packed) -> Packed {
    let data = match &packed.data {
        Data::B4(v) => {
            let mut room = cx.pool.borrow_mut().take(v.len());
            room.copy_from_slice(v);
            Data::B4(room)
        }
        other => other.clone(),
    };
    Packed { elem: packed.elem, shape: packed.shape.clone(), data }
}

pub(super) fn mmai(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let o = MmaI(op);
    let (Some(a), Some(b)) = (Operand::new(cx, o.lhs(cx.m)), Operand::new(cx, o.rhs(cx.m))) else {
        return Ok(Fast::Not);
    };
    if [a.elem(), b.elem()] != [Elem::Int(IntFormat::I8); 2] {
        return Ok(Fast::Not);
    }
    let signed = [o.signedness_lhs(cx.m), o.signedness_rhs(cx.m)].map(|s| s == Signedness::Signed);
    in_place(cx, op, o.acc(cx.m), |cx, data| {
        let Data::B4(c) = data else { return false };
        each_batch(cx, (&a, &b), c, |isa, product| isa.multiply_bytes(signed, product));
        true
    })
}
