//! Matrix products of packed tiles and of tiles in memory.

use super::fuse::splat;
use super::packed::{Carrier, Data, Packed, Slice};
use super::product::{ElementFormat, Init, Product, Scratch};
use super::rounds::goes_on;
use super::simd::Isa;
use super::window::Window;
use super::{Fast, SMALL, packed};
use crate::fault::Eval;
use crate::machine::{Machine, tile_type};
use crate::memory::Space;
use crate::program::Reg;
use crate::raw::{AlignedVec, Bits, Matrix, MatrixLayout};
use crate::tile::{Elem, Shape, Value};
use crate::workspace::{Workspace, count, elem, packed_elements};
use std::borrow::Cow;
use std::sync::Arc;
use tileir_ir::enums::Signedness;
use tileir_ir::ops::matrix::{MmaF, MmaI};
use tileir_ir::{FloatFormat, IntFormat, Module, Op, OpKind, Opcode, Value as Ssa};
use tileir_num::cast::{f16_to_f32, f32_to_f16};

/// The plan of a matrix product, from its types.
#[derive(Debug)]
pub(crate) struct Multiply {
    pub a: Reg,
    pub b: Reg,
    pub acc: Reg,
    pub to: Reg,
    how: How,
    /// Rows and columns of both operands.
    sizes: [(usize, usize); 2],
    /// One row of the accumulator, if it is a splat constant.
    start: Option<Data>,
    /// Set if the accumulator is scaled by ops that are fused into the product.
    pub scaling: Option<Scaling>,
    /// Set if the multiplication of the result is fused into the product.
    pub finish: Option<Finish>,
    /// All fused ops, in order.
    pub ops: Vec<Op>,
    /// Type of the result.
    elem: Elem,
    shape: Shape,
}

/// An accumulator that is a tile with each row multiplied by a factor.
#[derive(Debug)]
pub(crate) struct Scaling {
    /// The tile, and the factors of the rows.
    pub tile: Reg,
    pub by: Reg,
}

/// A multiplication of the whole result by one factor.
#[derive(Debug)]
pub(crate) struct Finish {
    pub by: Number,
    pub to: Reg,
}

/// A factor that is the same for all tile blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Number {
    Bits(u64),
    /// The value of a register.
    In(Reg),
}

/// The arithmetic of a product.
#[derive(Clone, Copy, Debug)]
enum How {
    /// In `f32`.
    Singles(ElementFormat),
    /// In `f32`, rounded to `f16` at the end.
    Halves(ElementFormat),
    /// In `f64`.
    Doubles,
    /// On bytes; the signedness of each operand.
    Bytes([bool; 2]),
}

impl How {
    fn new(m: &Module, op: Op, operands: Elem, result: Elem) -> Option<How> {
        let of = match operands {
            Elem::Int(IntFormat::I8) => {
                let o = MmaI(op);
                let signed = [o.signedness_lhs(m), o.signedness_rhs(m)].map(|s| s == Signedness::Signed);
                return Some(How::Bytes(signed));
            }
            Elem::Float(FloatFormat::F32) => ElementFormat::F32,
            Elem::Float(FloatFormat::F8E4M3FN) => ElementFormat::F8E4M3,
            Elem::Float(FloatFormat::F8E5M2) => ElementFormat::F8E5M2,
            Elem::Float(FloatFormat::TF32) => ElementFormat::Tf32,
            Elem::Float(FloatFormat::F16) => ElementFormat::F16,
            Elem::Float(FloatFormat::BF16) => ElementFormat::Bf16,
            Elem::Float(FloatFormat::F64) if result == operands => return Some(How::Doubles),
            _ => return None,
        };
        match result {
            Elem::Float(FloatFormat::F32) => Some(How::Singles(of)),
            Elem::Float(FloatFormat::F16) => Some(How::Halves(of)),
            _ => None,
        }
    }
}

/// The operands in memory of several consecutive products that are computed as one.
#[derive(Debug)]
pub(crate) struct Joined {
    pub addresses: [u64; 2],
    pub layouts: [MatrixLayout; 2],
    /// Bytes of an element.
    pub size: usize,
}

/// Optional parts of a product.
#[derive(Clone, Copy, Default)]
struct Along<'a> {
    joined: Option<&'a Joined>,
    /// The factors of the rows of the accumulator.
    by: Option<Reg>,
    /// The factor of the result.
    times: Option<u64>,
}

impl Multiply {
    /// The plan of an op, if it is a product with a fast path.
    pub fn new(m: &Module, op: Op, register: &dyn Fn(Ssa) -> Reg) -> Option<Multiply> {
        let (a, b, acc) = match m.kind(op) {
            OpKind::Table(Opcode::MmaF) => (MmaF(op).lhs(m), MmaF(op).rhs(m), MmaF(op).acc(m)),
            OpKind::Table(Opcode::MmaI) => (MmaI(op).lhs(m), MmaI(op).rhs(m), MmaI(op).acc(m)),
            // Scaled products need no plan; no other op is a product.
            _ => return None,
        };
        let of = |v: Ssa| tile_type(m, m.value_type(v)).1;
        let sizes = [a, b].map(|v| match tile_type(m, m.value_type(v)).0[..] {
            [.., rows, columns] => (rows, columns),
            _ => (1, 1),
        });
        let (shape, elem) = tile_type(m, m.value_type(m.result(op, 0)?));
        if of(a) != of(b) {
            return None;
        }
        let how = How::new(m, op, of(a), elem)?;
        let start = splat(m, acc).filter(|_| !matches!(how, How::Halves(_)));
        let start = start.map(|bits| Data::splat(elem, bits, sizes[1].1));
        let [a, b, acc, to] = [a, b, acc, m.result(op, 0)?].map(register);
        Some(Multiply { a, b, acc, to, how, sizes, start, scaling: None, finish: None, ops: vec![op], elem, shape })
    }

    fn run(&self, cx: &mut Machine<'_>) {
        let (acc, by) = match &self.scaling {
            Some(scaling) => (scaling.tile, Some(scaling.by)),
            None => (self.acc, None),
        };
        let (times, to) = match &self.finish {
            Some(Finish { by: Number::Bits(bits), to }) => (Some(*bits), *to),
            Some(Finish { by: Number::In(reg), to }) => (Some(cx.bits(*reg)), *to),
            None => (None, self.to),
        };
        self.run_from(cx, acc, Along { by, times, joined: None }, to);
    }

    /// Computes the product with the accumulator of one register, and stores the result in another.
    fn run_from(&self, cx: &mut Machine<'_>, acc: Reg, along: Along<'_>, result: Reg) {
        if let Some(row) = &self.start {
            let mut to = cx.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(cx, Init::Row(row), along, &mut Arc::make_mut(&mut to).data);
            cx.put_tile(result, to);
            return;
        }
        // If nothing else uses the accumulator, the result overwrites it; otherwise it gets a new tile.
        let mut from = cx.take_packed(acc, &[self.a, self.b, along.by.unwrap_or(self.a)]);
        if let How::Halves(of) = self.how {
            let data = self.halves(cx, of, &from);
            cx.put_data(result, self.elem, &self.shape, data);
        } else if let Some(own) = Arc::get_mut(&mut from).filter(|own| own.data.len() >= SMALL) {
            self.multiply(cx, Init::InPlace, along, &mut own.data);
            cx.put(result, Value::Packed(from));
        } else {
            let mut to = cx.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(cx, Init::Tile(&from.data), along, &mut Arc::make_mut(&mut to).data);
            cx.put_tile(result, to);
        }
    }

    /// Whether consecutive products, each with the result of the previous one as accumulator, can be computed as one:
    /// nothing is rounded between them, and there is no batch dimension.
    pub fn can_be_joined(&self) -> bool {
        let count: usize = self.shape.iter().product();
        let one = count >= SMALL && count == self.sizes[0].0 * self.sizes[1].1;
        let alone = self.scaling.is_none() && self.finish.is_none();
        one && alone && !matches!(self.how, How::Halves(_))
    }

    /// Whether the product can scale the rows of its accumulator.
    pub fn can_be_scaled(&self) -> bool {
        self.start.is_none() && matches!(self.how, How::Singles(_) | How::Doubles)
    }

    /// Whether the product can scale its result: the NaNs before and after scaling are the same.
    pub fn can_be_finished(&self) -> bool {
        matches!(self.how, How::Singles(_))
    }

    /// The combined operands of `many` consecutive products, if each pair of operands follows the previous one along
    /// `k` in memory, `deltas` bytes further.
    pub fn joined(&self, steps: [&[usize]; 2], deltas: [u64; 2], size: usize, many: u64) -> Option<[MatrixLayout; 2]> {
        let layout = |i: usize| {
            let (rows, columns) = self.sizes[i];
            let &[.., row_step, column_step] = steps[i] else { return None };
            if row_step != 1 && column_step != 1 {
                return None;
            }
            goes_on(MatrixLayout { rows, columns, row_step, column_step }, i == 1, deltas[i], size, many)
        };
        Some([layout(0)?, layout(1)?])
    }

    /// Adds many products to the accumulator in place. Returns `false` without any effect if the operands are not in
    /// stable memory.
    pub fn run_joined(&self, cx: &mut Machine<'_>, joined: &Joined) -> bool {
        let matrices = [0, 1].map(|i| cx.space.matrix(joined.addresses[i], joined.size, joined.layouts[i]).is_some());
        if matrices != [true, true] || !matches!(cx.register(self.acc), Value::Packed(_)) {
            return false;
        }
        let Value::Packed(mut acc) = cx.take(self.acc) else { return false };
        let along = Along { joined: Some(joined), ..Along::default() };
        if Arc::get_mut(&mut acc).is_none() {
            if !cx.fits(2 * acc.data.bytes()) {
                cx.put(self.acc, Value::Packed(acc));
                return false;
            }
            let mut to = cx.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(cx, Init::Tile(&acc.data), along, &mut Arc::make_mut(&mut to).data);
            acc = to;
        } else {
            self.multiply(cx, Init::InPlace, along, &mut Arc::make_mut(&mut acc).data);
        }
        cx.put(self.acc, Value::Packed(acc));
        true
    }

    fn multiply(&self, cx: &Machine<'_>, from: Init<&Data>, along: Along<'_>, to: &mut Data) {
        match (to, self.how) {
            (Data::B4(c), How::Singles(of)) => {
                self.each_batch(cx, from, along, c, |isa, product| isa.multiply(of, product));
            }
            (Data::B8(c), How::Doubles) => self.each_batch(cx, from, along, c, Isa::multiply_f64),
            (Data::B4(c), How::Bytes(signed)) => {
                self.each_batch(cx, from, along, c, |isa, product| isa.multiply_bytes(signed, product));
            }
            _ => unreachable!("the accumulator of a verified product has its width"),
        }
    }

    /// A product in `f32` with `f16` accumulator and result.
    fn halves(&self, cx: &Machine<'_>, of: ElementFormat, from: &Packed) -> Data {
        let Data::B2(from) = &from.data else { unreachable!("an `f16` has two bytes") };
        let mut sums: AlignedVec<u32> = cx.pool.borrow_mut().take(from.len());
        for (to, &from) in sums.iter_mut().zip(from.iter()) {
            *to = f16_to_f32(from).to_bits();
        }
        self.each_batch(cx, Init::InPlace, Along::default(), &mut sums, |isa, product| isa.multiply(of, product));
        let data = Data::B2(sums.iter().map(|&x| f32_to_f16(f32::from_bits(x))).collect());
        cx.pool.borrow_mut().give_data(Data::B4(sums));
        data
    }

    /// Multiplies the matrices of each batch.
    fn each_batch<T: Carrier + TryFrom<u64>>(
        &self,
        cx: &Machine<'_>,
        from: Init<&Data>,
        Along { joined, by, times }: Along<'_>,
        c: &mut [T],
        multiply: impl Fn(Isa, Product<'_, T>),
    ) {
        let operand = |i: usize| match joined {
            Some(joined) => Operand::Joined(joined.addresses[i], joined.size, joined.layouts[i]),
            None => Operand::new(cx, [self.a, self.b][i], self.sizes[i]),
        };
        let (a, b) = (operand(0), operand(1));
        let (rows, part) = (self.sizes[0].0, self.sizes[0].0 * self.sizes[1].1);
        let by = by.map(|reg| packed(cx.register(reg), &cx.space));
        let by = by.as_ref().map(|by| typed(by.data.all()));
        let times = times.and_then(|bits| T::try_from(bits).ok());
        let keep = b.address().is_some_and(|address| cx.keeps_panels(address));
        let mut scratch: Scratch = std::mem::take(&mut cx.pool.borrow_mut().scratch);
        for (at, c) in c.chunks_exact_mut(part.max(1)).enumerate() {
            let (Some(a), Some(b)) = (a.matrix(&cx.space, at), b.matrix(&cx.space, at)) else {
                unreachable!("the operands of a verified product are there in full");
            };
            let init = match from {
                Init::InPlace => Init::InPlace,
                Init::Tile(all) => Init::Tile(typed(all.slice(at * part..(at + 1) * part))),
                Init::Row(row) => Init::Row(typed(row.all())),
            };
            let by = by.map(|by| &by[at * rows..(at + 1) * rows]);
            multiply(
                cx.cx.isa,
                Product {
                    a,
                    b,
                    init,
                    row_scale: by,
                    result_scale: times,
                    c,
                    keep,
                    scratch: &mut scratch,
                    stop: cx.cx.stop,
                },
            );
        }
        cx.pool.borrow_mut().scratch = scratch;
    }
}

/// The workspace of a product besides panels: sums of halves are computed in `f32` ([`Multiply::halves`]).
pub(super) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let [lhs, rhs, acc] = *m.operands(op) else { return None };
    let [of_lhs, of_rhs, of_acc] = [lhs, rhs, acc].map(|v| elem(m, v));
    if of_lhs != of_rhs {
        return None;
    }
    match How::new(m, op, of_lhs?, of_acc?)? {
        How::Halves(_) => Some(Workspace::pooled(packed_elements(4, count(m, acc)))),
        How::Singles(_) | How::Doubles | How::Bytes(_) => Some(Workspace::NONE),
    }
}

/// The elements of an accumulator.
fn typed<T: Carrier>(elements: Slice<'_>) -> &[T] {
    T::of(elements).unwrap_or_else(|| unreachable!("what is added has the width of the sum"))
}

/// An operand of a product.
enum Operand<'r> {
    /// With rows and columns, since a tile with one element has no shape.
    Packed(Cow<'r, Packed>, (usize, usize)),
    Window(&'r Window),
    /// Address, bytes of an element, and layout.
    Joined(u64, usize, MatrixLayout),
}

impl<'r> Operand<'r> {
    fn new(cx: &'r Machine<'_>, reg: Reg, sizes: (usize, usize)) -> Operand<'r> {
        match cx.register(reg) {
            Value::Window(window) => Operand::Window(window),
            value => Operand::Packed(packed(value, &cx.space), sizes),
        }
    }

    /// The address, if the operand is in memory.
    fn address(&self) -> Option<u64> {
        match self {
            Operand::Packed(..) => None,
            Operand::Window(window) => Some(window.address),
            Operand::Joined(address, ..) => Some(*address),
        }
    }

    /// The matrix of batch `at`.
    fn matrix<'s>(&'s self, space: &'s Space<'_>, at: usize) -> Option<Matrix<'s>> {
        match self {
            Operand::Window(window) => window.matrix(space, at),
            &Operand::Joined(address, size, layout) => space.matrix(address, size, layout),
            &Operand::Packed(ref packed, (rows, columns)) => match &packed.data {
                Data::B1(v) => dense(v, rows, columns, at),
                Data::B2(v) => dense(v, rows, columns, at),
                Data::B4(v) => dense(v, rows, columns, at),
                Data::B8(v) => dense(v, rows, columns, at),
            },
        }
    }
}

/// Matrix `at` of a row-major array of matrices.
pub(super) fn dense<T: Bits>(all: &[T], rows: usize, columns: usize, at: usize) -> Option<Matrix<'_>> {
    let layout = MatrixLayout { rows, columns, row_step: columns, column_step: 1 };
    Matrix::of_slice(all.get(at * rows * columns..)?, layout)
}

pub(super) fn multiply(cx: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some(product) = cx.plan.and_then(|plan| plan.products.get(&op)) else { return Ok(Fast::Not) };
    product.run(cx);
    Ok(Fast::Done)
}
