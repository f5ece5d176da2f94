//! Matrix products of packed tiles and of tiles in memory: their plans, and their operands at run time. The arithmetic is in
//! [`product`](super::product).

use super::fuse::splat;
use super::packed::{Carrier, Data, Packed, Slice};
use super::product::{ElementFormat, Init, Product, ProductScratch};
use super::product_loop::extend_along_k;
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
pub(crate) struct ProductPlan {
    pub a: Reg,
    pub b: Reg,
    pub acc: Reg,
    pub to: Reg,
    arithmetic: Arithmetic,
    /// Rows and columns of both operands.
    sizes: [(usize, usize); 2],
    /// One row of the accumulator, if it is a splat constant.
    acc_row: Option<Data>,
    /// The multiplication of the rows of the accumulator that is fused into the product.
    pub acc_scaling: Option<AccScaling>,
    /// The multiplication of the result that is fused into the product.
    pub result_scaling: Option<ResultScaling>,
    /// The product and the ops that are fused into it, in program order.
    pub ops: Vec<Op>,
    /// Type of the result.
    elem: Elem,
    shape: Shape,
}

/// An accumulator that is a tile with each row multiplied by a factor.
#[derive(Debug)]
pub(crate) struct AccScaling {
    pub tile: Reg,
    /// One factor per row.
    pub factors: Reg,
}

/// A multiplication of the result by one factor. `to` replaces the result register of the product.
#[derive(Debug)]
pub(crate) struct ResultScaling {
    pub factor: Factor,
    pub to: Reg,
}

/// A factor that is the same for all tile blocks.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Factor {
    /// A constant, as a bit pattern.
    Bits(u64),
    /// The scalar in a register.
    Register(Reg),
}

/// The arithmetic of a product, with the format of its operands.
#[derive(Clone, Copy, Debug)]
enum Arithmetic {
    /// Sums in `f32`.
    F32(ElementFormat),
    /// Sums in `f32`, with `f16` accumulator and result.
    F32ToF16(ElementFormat),
    /// Sums in `f64`.
    F64,
    /// Sums of products of bytes in `i32`; whether each operand is signed.
    Bytes([bool; 2]),
}

impl Arithmetic {
    /// The arithmetic for these element types of operands and result; `None` if there is no fast path.
    fn new(m: &Module, op: Op, operands: Elem, result: Elem) -> Option<Arithmetic> {
        let format = match operands {
            Elem::Int(IntFormat::I8) => {
                let o = MmaI(op);
                let signed = [o.signedness_lhs(m), o.signedness_rhs(m)].map(|s| s == Signedness::Signed);
                return Some(Arithmetic::Bytes(signed));
            }
            Elem::Float(FloatFormat::F32) => ElementFormat::F32,
            Elem::Float(FloatFormat::F8E4M3FN) => ElementFormat::F8E4M3,
            Elem::Float(FloatFormat::F8E5M2) => ElementFormat::F8E5M2,
            Elem::Float(FloatFormat::TF32) => ElementFormat::Tf32,
            Elem::Float(FloatFormat::F16) => ElementFormat::F16,
            Elem::Float(FloatFormat::BF16) => ElementFormat::Bf16,
            Elem::Float(FloatFormat::F64) if result == operands => return Some(Arithmetic::F64),
            _ => return None,
        };
        match result {
            Elem::Float(FloatFormat::F32) => Some(Arithmetic::F32(format)),
            Elem::Float(FloatFormat::F16) => Some(Arithmetic::F32ToF16(format)),
            _ => None,
        }
    }
}

/// The operands in memory of several consecutive products that are computed as one.
#[derive(Debug)]
pub(crate) struct JoinedOperands {
    pub addresses: [u64; 2],
    pub layouts: [MatrixLayout; 2],
    /// Bytes of an element.
    pub size: usize,
}

/// Optional parts of a product.
#[derive(Clone, Copy, Default)]
struct ProductOptions<'a> {
    /// Operands that replace those in registers.
    joined: Option<&'a JoinedOperands>,
    /// The register with the factors of the rows of the accumulator.
    row_factors: Option<Reg>,
    /// The bit pattern of the factor of the result.
    result_factor: Option<u64>,
}

impl ProductPlan {
    /// The plan of an op; `None` if the op is not a product, or has no fast path.
    pub fn new(m: &Module, op: Op, register: &dyn Fn(Ssa) -> Reg) -> Option<ProductPlan> {
        let (a, b, acc) = match m.kind(op) {
            OpKind::Table(Opcode::MmaF) => (MmaF(op).lhs(m), MmaF(op).rhs(m), MmaF(op).acc(m)),
            OpKind::Table(Opcode::MmaI) => (MmaI(op).lhs(m), MmaI(op).rhs(m), MmaI(op).acc(m)),
            // Scaled products need no plan; no other op is a product.
            _ => return None,
        };
        let elem_of = |v: Ssa| tile_type(m, m.value_type(v)).1;
        let sizes = [a, b].map(|v| match tile_type(m, m.value_type(v)).0[..] {
            [.., rows, columns] => (rows, columns),
            _ => (1, 1),
        });
        let (shape, elem) = tile_type(m, m.value_type(m.result(op, 0)?));
        if elem_of(a) != elem_of(b) {
            return None;
        }
        let arithmetic = Arithmetic::new(m, op, elem_of(a), elem)?;
        let acc_bits = splat(m, acc).filter(|_| !matches!(arithmetic, Arithmetic::F32ToF16(_)));
        let acc_row = acc_bits.map(|bits| Data::splat(elem, bits, sizes[1].1));
        let [a, b, acc, to] = [a, b, acc, m.result(op, 0)?].map(register);
        let (acc_scaling, result_scaling, ops) = (None, None, vec![op]);
        Some(ProductPlan { a, b, acc, to, arithmetic, sizes, acc_row, acc_scaling, result_scaling, ops, elem, shape })
    }

    /// Computes the product with the ops that are fused into it, from registers to registers.
    fn run(&self, machine: &mut Machine<'_>) {
        let (acc, row_factors) = match &self.acc_scaling {
            Some(scaling) => (scaling.tile, Some(scaling.factors)),
            None => (self.acc, None),
        };
        let (result_factor, to) = match &self.result_scaling {
            Some(ResultScaling { factor: Factor::Bits(bits), to }) => (Some(*bits), *to),
            Some(ResultScaling { factor: Factor::Register(reg), to }) => (Some(machine.scalar_bits(*reg)), *to),
            None => (None, self.to),
        };
        self.run_with_acc(machine, acc, ProductOptions { row_factors, result_factor, joined: None }, to);
    }

    /// Computes the product with the accumulator in register `acc`, and stores the result in register `result`.
    fn run_with_acc(&self, machine: &mut Machine<'_>, acc: Reg, options: ProductOptions<'_>, result: Reg) {
        if let Some(row) = &self.acc_row {
            let mut to = machine.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(machine, Init::Row(row), options, &mut Arc::make_mut(&mut to).data);
            machine.put_tile(result, to);
            return;
        }
        // If nothing else uses the accumulator, the result overwrites it; otherwise it gets a new tile.
        // Without row factors, `a` is listed twice.
        let mut from = machine.take_packed(acc, &[self.a, self.b, options.row_factors.unwrap_or(self.a)]);
        if let Arithmetic::F32ToF16(format) = self.arithmetic {
            let data = self.multiply_to_f16(machine, format, &from);
            machine.put_data(result, self.elem, &self.shape, data);
        } else if let Some(own) = Arc::get_mut(&mut from).filter(|own| own.data.len() >= SMALL) {
            self.multiply(machine, Init::InPlace, options, &mut own.data);
            machine.put(result, Value::Packed(from));
        } else {
            let mut to = machine.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(machine, Init::Tile(&from.data), options, &mut Arc::make_mut(&mut to).data);
            machine.put_tile(result, to);
        }
    }

    /// Whether consecutive products, each with the result of the previous one as accumulator, can be computed as one:
    /// nothing is rounded between them, and there is no batch dimension.
    pub fn can_be_joined(&self) -> bool {
        let count: usize = self.shape.iter().product();
        let is_one_matrix = count >= SMALL && count == self.sizes[0].0 * self.sizes[1].1;
        let is_unscaled = self.acc_scaling.is_none() && self.result_scaling.is_none();
        is_one_matrix && is_unscaled && !matches!(self.arithmetic, Arithmetic::F32ToF16(_))
    }

    /// Whether the product can scale the rows of its accumulator.
    pub fn can_scale_acc(&self) -> bool {
        self.acc_row.is_none() && matches!(self.arithmetic, Arithmetic::F32(_) | Arithmetic::F64)
    }

    /// Whether the product can scale its result: the NaNs before and after scaling are the same.
    pub fn can_scale_result(&self) -> bool {
        matches!(self.arithmetic, Arithmetic::F32(_))
    }

    /// The layouts of the operands of `count` consecutive products as one product. `strides` are in elements of `element_size`
    /// bytes; the operands of a product are `byte_deltas` bytes after those of the previous one. The strides of batch dimensions
    /// are ignored, since [`can_be_joined`](Self::can_be_joined) requires a single matrix. `None` if the operands do not
    /// continue the previous ones along `k`, or if an operand has no dimension with stride 1.
    pub fn joined_layouts(
        &self,
        strides: [&[usize]; 2],
        byte_deltas: [u64; 2],
        element_size: usize,
        count: u64,
    ) -> Option<[MatrixLayout; 2]> {
        let layout = |i: usize| {
            let (rows, columns) = self.sizes[i];
            let &[.., row_step, column_step] = strides[i] else { return None };
            if row_step != 1 && column_step != 1 {
                return None;
            }
            let layout = MatrixLayout { rows, columns, row_step, column_step };
            extend_along_k(layout, i == 1, byte_deltas[i], element_size, count)
        };
        Some([layout(0)?, layout(1)?])
    }

    /// Adds several products to the accumulator register. Returns `false` without any effect if an operand cannot be read in
    /// place ([`Space::can_read_in_place`]), or if a shared accumulator cannot be copied within the memory limit.
    pub fn run_joined(&self, machine: &mut Machine<'_>, joined: &JoinedOperands) -> bool {
        let matrices =
            [0, 1].map(|i| machine.space.matrix(joined.addresses[i], joined.size, joined.layouts[i]).is_some());
        if matrices != [true, true] || !matches!(machine.register(self.acc), Value::Packed(_)) {
            return false;
        }
        let Value::Packed(mut acc) = machine.take(self.acc) else { return false };
        let options = ProductOptions { joined: Some(joined), ..ProductOptions::default() };
        if Arc::get_mut(&mut acc).is_none() {
            if !machine.fits(2 * acc.data.bytes()) {
                machine.put(self.acc, Value::Packed(acc));
                return false;
            }
            let mut to = machine.pool.get_mut().tile(self.elem, &self.shape);
            self.multiply(machine, Init::Tile(&acc.data), options, &mut Arc::make_mut(&mut to).data);
            acc = to;
        } else {
            self.multiply(machine, Init::InPlace, options, &mut Arc::make_mut(&mut acc).data);
        }
        machine.put(self.acc, Value::Packed(acc));
        true
    }

    /// Computes the product from an initial accumulator into `to`.
    fn multiply(&self, machine: &Machine<'_>, init: Init<&Data>, options: ProductOptions<'_>, to: &mut Data) {
        match (to, self.arithmetic) {
            (Data::B4(c), Arithmetic::F32(format)) => {
                self.multiply_batches(machine, init, options, c, |isa, product| isa.multiply(format, product));
            }
            (Data::B8(c), Arithmetic::F64) => self.multiply_batches(machine, init, options, c, Isa::multiply_f64),
            (Data::B4(c), Arithmetic::Bytes(signed)) => {
                self.multiply_batches(machine, init, options, c, |isa, product| isa.multiply_bytes(signed, product));
            }
            _ => unreachable!("the accumulator of a verified product has its width"),
        }
    }

    /// Computes the product in `f32` from an `f16` accumulator, and rounds the result to `f16`.
    fn multiply_to_f16(&self, machine: &Machine<'_>, format: ElementFormat, acc: &Packed) -> Data {
        let Data::B2(acc) = &acc.data else { unreachable!("an `f16` has two bytes") };
        let mut sums: AlignedVec<u32> = machine.pool.borrow_mut().take(acc.len());
        for (to, &from) in sums.iter_mut().zip(acc.iter()) {
            *to = f16_to_f32(from).to_bits();
        }
        self.multiply_batches(machine, Init::InPlace, ProductOptions::default(), &mut sums, |isa, product| {
            isa.multiply(format, product);
        });
        let data = Data::B2(sums.iter().map(|&x| f32_to_f16(f32::from_bits(x))).collect());
        machine.pool.borrow_mut().give_data(Data::B4(sums));
        data
    }

    /// Multiplies the matrices of each batch with `multiply`, from the initial accumulators into `c`.
    fn multiply_batches<T: Carrier + TryFrom<u64>>(
        &self,
        machine: &Machine<'_>,
        init: Init<&Data>,
        ProductOptions { joined, row_factors, result_factor }: ProductOptions<'_>,
        c: &mut [T],
        multiply: impl Fn(Isa, Product<'_, T>),
    ) {
        let operand = |i: usize| match joined {
            Some(joined) => ProductOperand::Joined(joined.addresses[i], joined.size, joined.layouts[i]),
            None => ProductOperand::new(machine, [self.a, self.b][i], self.sizes[i]),
        };
        let (a, b) = (operand(0), operand(1));
        let (rows, matrix_len) = (self.sizes[0].0, self.sizes[0].0 * self.sizes[1].1);
        let row_factors = row_factors.map(|reg| packed(machine.register(reg), &machine.space));
        let row_factors = row_factors.as_ref().map(|factors| elements_of(factors.data.all()));
        let result_scale = result_factor.and_then(|bits| T::try_from(bits).ok());
        let cache_panels = b.address().is_some_and(|address| machine.keeps_panels(address));
        let mut scratch: ProductScratch = std::mem::take(&mut machine.pool.borrow_mut().scratch);
        for (batch, c) in c.chunks_exact_mut(matrix_len.max(1)).enumerate() {
            let (Some(a), Some(b)) = (a.matrix(&machine.space, batch), b.matrix(&machine.space, batch)) else {
                unreachable!("the operands of a verified product are there in full");
            };
            let init = match init {
                Init::InPlace => Init::InPlace,
                Init::Tile(all) => Init::Tile(elements_of(all.slice(batch * matrix_len..(batch + 1) * matrix_len))),
                Init::Row(row) => Init::Row(elements_of(row.all())),
            };
            let row_scale = row_factors.map(|factors| &factors[batch * rows..(batch + 1) * rows]);
            let (scratch, stop) = (&mut scratch, machine.cx.stop);
            multiply(machine.cx.isa, Product { a, b, init, row_scale, result_scale, c, cache_panels, scratch, stop });
        }
        machine.pool.borrow_mut().scratch = scratch;
    }
}

/// The workspace of a product besides panels: sums in `f32` for an `f16` accumulator ([`ProductPlan::multiply_to_f16`]).
pub(super) fn workspace(m: &Module, op: Op) -> Option<Workspace> {
    let [lhs, rhs, acc] = *m.operands(op) else { return None };
    let [lhs_elem, rhs_elem, acc_elem] = [lhs, rhs, acc].map(|v| elem(m, v));
    if lhs_elem != rhs_elem {
        return None;
    }
    match Arithmetic::new(m, op, lhs_elem?, acc_elem?)? {
        Arithmetic::F32ToF16(_) => Some(Workspace::pooled(packed_elements(4, count(m, acc)))),
        Arithmetic::F32(_) | Arithmetic::F64 | Arithmetic::Bytes(_) => Some(Workspace::NONE),
    }
}

/// The elements of an accumulator or of its factors, which have the type of the sums.
fn elements_of<T: Carrier>(elements: Slice<'_>) -> &[T] {
    T::of(elements).unwrap_or_else(|| unreachable!("accumulator and factors have the width of the sums"))
}

/// An operand of a product.
enum ProductOperand<'r> {
    /// A tile, and the rows and columns of its matrices, since a tile with one element has no shape.
    Packed(Cow<'r, Packed>, (usize, usize)),
    Window(&'r Window),
    /// The matrices of several products in memory, as one: address, bytes of an element, and layout.
    Joined(u64, usize, MatrixLayout),
}

impl<'r> ProductOperand<'r> {
    /// The operand in a register; `sizes` are the rows and columns of its matrices.
    fn new(machine: &'r Machine<'_>, reg: Reg, sizes: (usize, usize)) -> ProductOperand<'r> {
        match machine.register(reg) {
            Value::Window(window) => ProductOperand::Window(window),
            value => ProductOperand::Packed(packed(value, &machine.space), sizes),
        }
    }

    /// The address, if the operand is in memory.
    fn address(&self) -> Option<u64> {
        match self {
            ProductOperand::Packed(..) => None,
            ProductOperand::Window(window) => Some(window.address),
            ProductOperand::Joined(address, ..) => Some(*address),
        }
    }

    /// The matrix of a batch; `None` if the operand has no such batch.
    fn matrix<'s>(&'s self, space: &'s Space<'_>, batch: usize) -> Option<Matrix<'s>> {
        match self {
            ProductOperand::Window(window) => window.matrix(space, batch),
            &ProductOperand::Joined(address, size, layout) => space.matrix(address, size, layout),
            &ProductOperand::Packed(ref packed, (rows, columns)) => match &packed.data {
                Data::B1(v) => dense(v, rows, columns, batch),
                Data::B2(v) => dense(v, rows, columns, batch),
                Data::B4(v) => dense(v, rows, columns, batch),
                Data::B8(v) => dense(v, rows, columns, batch),
            },
        }
    }
}

/// Matrix `index` of a row-major array of matrices; `None` if the array is too short.
pub(super) fn dense<T: Bits>(all: &[T], rows: usize, columns: usize, index: usize) -> Option<Matrix<'_>> {
    let layout = MatrixLayout { rows, columns, row_step: columns, column_step: 1 };
    Matrix::of_slice(all.get(index * rows * columns..)?, layout)
}

/// Evaluates an `mmaf` or `mmai` by its plan.
pub(super) fn multiply(machine: &mut Machine<'_>, op: Op) -> Eval<Fast> {
    let Some(product) = machine.plan.and_then(|plan| plan.products.get(&op)) else { return Ok(Fast::Not) };
    product.run(machine);
    Ok(Fast::Done)
}
