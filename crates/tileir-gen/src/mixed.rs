//! One large module with the mix of ops that kernels have, for benches: index arithmetic, float arithmetic, constants,
//! memory through views and pointers, changes of shape, loops and branches.

use crate::Choices;
use tileir_ir::Module;
use tileir_ir::build::{AnyValue, BuildError, Builder, OpRequest, Tile, TileView, Type};
use tileir_ir::enums::{ComparisonPredicate, RoundingMode, Signedness};
use tileir_ir::ops::Opcode;
use tileir_ir::ops::float::{DivF, SubF};
use tileir_ir::{FloatFormat, IntFormat};
use tileir_text::{PrintOptions, print};

/// About as many ops as a large kernel has.
const OPS_PER_KERNEL: usize = 2000;

/// A module with about `ops` ops in several kernels; the same every time.
#[must_use]
pub fn mixed(ops: usize) -> Module {
    let kernels = ops.div_ceil(OPS_PER_KERNEL).max(1);
    let mut b = Builder::new("kernels");
    for index in 0..kernels {
        let name = format!("kernel_{index}");
        kernel(&mut b, &name, ops / kernels, index as u64).expect("the ops of the mix are legal");
    }
    b.finish().expect("every region belongs to an op")
}

/// The text of [`mixed`].
#[must_use]
pub fn mixed_text(ops: usize) -> String {
    print(&mixed(ops), &PrintOptions::default())
}

type Built<T> = Result<T, BuildError>;

/// The shapes of tiles: lines of 64 elements, and squares of 64 rows and 32 columns.
const LINE: [i64; 1] = [64];
const SQUARE: [i64; 2] = [64, 32];

/// A kernel under construction: recent values of each kind, and the number of ops.
struct MixedKernel<'b> {
    b: &'b mut Builder,
    src: Choices<'static>,
    scalars: Recent,
    lines: Recent,
    squares: Recent,
    indices: Recent,
    base: Tile,
    view: TileView,
    made: usize,
}

/// The last few values of one type. The oldest is replaced, so ops mostly use recent results.
#[derive(Clone, Copy)]
struct Recent {
    values: [Tile; 6],
    next: usize,
}

impl Recent {
    fn new(value: Tile) -> Self {
        Recent { values: [value; 6], next: 0 }
    }

    fn push(&mut self, value: Tile) {
        self.values[self.next] = value;
        self.next = (self.next + 1) % self.values.len();
    }

    fn any(&self, src: &mut Choices<'_>) -> Tile {
        src.pick(&self.values)
    }
}

fn kernel(b: &mut Builder, name: &str, ops: usize, seed: u64) -> Built<()> {
    let (ptr, i32) = (Type::pointer(FloatFormat::F32).scalar(), Type::scalar(IntFormat::I32));
    b.entry(name, [ptr.clone(), ptr, i32.clone(), i32], |b, [base, other, size, scalar]| {
        let tensor = b.make_tensor_view(other, (size, 128), (128, 1))?;
        let view = b.make_partition_view(tensor, [64, 32])?;
        let indices = b.iota(Type::tile(LINE, IntFormat::I32))?;
        let line = b.constant(Type::tile(LINE, FloatFormat::F32), fraction(8))?;
        let square = b.constant(Type::tile(SQUARE, FloatFormat::F32), fraction(3))?;
        let mut k = MixedKernel {
            b,
            src: Choices::from_seed(seed),
            scalars: Recent::new(scalar),
            lines: Recent::new(line),
            squares: Recent::new(square),
            indices: Recent::new(indices),
            base,
            view,
            made: 6,
        };
        while k.made < ops {
            k.step(2)?;
        }
        Ok(())
    })?;
    Ok(())
}

/// One of a few hundred floats.
fn fraction(choice: usize) -> f32 {
    (choice % 256) as f32 * 0.125
}

impl MixedKernel<'_> {
    /// A few ops. Loops and branches nest up to `depth`.
    fn step(&mut self, depth: usize) -> Built<()> {
        match self.src.below(if depth == 0 { 14 } else { 16 }) {
            0..=3 => self.scalar_arithmetic(),
            4..=7 => self.line_arithmetic(),
            8 => self.square_arithmetic(),
            9 => self.constants(),
            10 => self.reshapes(),
            11 => self.pointer_access(),
            12 => self.view_access(),
            13 => self.index_arithmetic(),
            14 => self.branch(depth - 1),
            _ => self.count(depth - 1),
        }
    }

    fn scalar_arithmetic(&mut self) -> Built<()> {
        let (x, y) = (self.scalars.any(&mut self.src), self.scalars.any(&mut self.src));
        let value = match self.src.below(6) {
            0 => self.b.addi(x, y),
            1 => self.b.muli(x, y),
            2 => self.b.subi(x, y),
            3 => self.b.divi(x, y, Signedness::Signed),
            4 => self.b.remi(x, y, Signedness::Unsigned),
            _ => self.b.maxi(x, y, Signedness::Signed),
        };
        self.made += 1;
        self.scalars.push(value?);
        Ok(())
    }

    fn line_arithmetic(&mut self) -> Built<()> {
        let [x, y, z] = [(); 3].map(|()| self.lines.any(&mut self.src));
        let value = match self.src.below(7) {
            0 => self.b.addf(x, y),
            1 => self.b.mulf(x, y),
            2 => self.b.build(SubF::with(x, y).flush_to_zero(true)),
            3 => self.b.fma(x, y, z),
            4 => self.b.exp(x),
            5 => self.b.maxf(x, y),
            _ => self.b.build(DivF::with(x, y).rounding_mode(RoundingMode::Approx)),
        };
        self.made += 1;
        self.lines.push(value?);
        Ok(())
    }

    fn square_arithmetic(&mut self) -> Built<()> {
        let (x, y) = (self.squares.any(&mut self.src), self.squares.any(&mut self.src));
        let value = match self.src.below(2) {
            0 => self.b.mulf(x, y),
            _ => self.b.addf(x, y),
        };
        self.made += 1;
        self.squares.push(value?);
        Ok(())
    }

    fn constants(&mut self) -> Built<()> {
        let choice = self.src.below(256);
        let scalar = self.b.constant(IntFormat::I32, (choice % 256) as i32)?;
        let line = self.b.constant(Type::tile(LINE, FloatFormat::F32), fraction(choice))?;
        self.made += 2;
        self.scalars.push(scalar);
        self.lines.push(line);
        Ok(())
    }

    fn reshapes(&mut self) -> Built<()> {
        let line = self.lines.any(&mut self.src);
        let column = self.b.reshape(line, [64, 1])?;
        let square = self.b.broadcast(column, SQUARE)?;
        self.made += 2;
        self.squares.push(square);
        Ok(())
    }

    fn index_arithmetic(&mut self) -> Built<()> {
        let (x, y) = (self.indices.any(&mut self.src), self.indices.any(&mut self.src));
        self.made += 1;
        let value = match self.src.below(3) {
            0 => self.b.addi(x, y)?,
            1 => self.b.muli(x, y)?,
            _ => {
                let line = self.b.itof(x, Signedness::Signed, FloatFormat::F32)?;
                self.lines.push(line);
                return Ok(());
            }
        };
        self.indices.push(value);
        Ok(())
    }

    /// A gather or scatter under a mask, from the base pointer on.
    fn pointer_access(&mut self) -> Built<()> {
        let (x, y) = (self.indices.any(&mut self.src), self.indices.any(&mut self.src));
        let mask = self.b.cmpi(x, y, ComparisonPredicate::LessThan, Signedness::Signed)?;
        let one = self.b.reshape(self.base, [1])?;
        let all = self.b.broadcast(one, LINE)?;
        let pointers = self.b.offset(all, x)?;
        self.made += 5;
        let line = self.lines.any(&mut self.src);
        if self.src.coin() {
            self.b.store_ptr_tko(pointers, line, mask, None)?;
        } else {
            let loaded = self.b.load_ptr_tko(pointers, mask, line, None)?;
            self.lines.push(loaded.result());
        }
        Ok(())
    }

    fn view_access(&mut self) -> Built<()> {
        let index = [self.scalars.any(&mut self.src), self.scalars.any(&mut self.src)];
        self.made += 1;
        if self.src.coin() {
            let tile = self.squares.any(&mut self.src);
            self.b.store_view_tko(tile, self.view, &index, None)?;
        } else {
            let loaded = self.b.load_view_tko(self.view, &index, None)?;
            self.squares.push(loaded.tile());
        }
        Ok(())
    }

    /// Fills the open region with ops, and picks a row for its end; its values stay local.
    fn nested(&mut self, depth: usize) -> Built<AnyValue> {
        let saved = (self.scalars, self.lines, self.squares, self.indices);
        for _ in 0..3 + self.src.below(6) {
            self.step(depth)?;
        }
        let line = self.lines.any(&mut self.src);
        (self.scalars, self.lines, self.squares, self.indices) = saved;
        Ok(line.into())
    }

    fn branch(&mut self, depth: usize) -> Built<()> {
        let (x, y) = (self.scalars.any(&mut self.src), self.scalars.any(&mut self.src));
        let condition = self.b.cmpi(x, y, ComparisonPredicate::Equal, Signedness::Signed)?;
        let mut request = OpRequest::new(Opcode::If).operands(&[condition.into()]);
        for _ in 0..2 {
            self.b.open_region(&[])?;
            let line = self.nested(depth)?;
            self.b.op(OpRequest::new(Opcode::Yield).operands(&[line]))?;
            request = request.region(self.b.close_region()?);
        }
        self.made += 4;
        let built = self.b.op(request)?;
        self.lines.push(self.b.typed(built.results()[0])?);
        Ok(())
    }

    fn count(&mut self, depth: usize) -> Built<()> {
        let bounds = [(); 3].map(|()| self.scalars.any(&mut self.src));
        let init = self.lines.any(&mut self.src);
        let arguments = [Type::scalar(IntFormat::I32), Type::tile(LINE, FloatFormat::F32)];
        let arguments = self.b.open_region(&arguments)?;
        let (scalars, lines) = (self.scalars, self.lines);
        self.scalars.push(self.b.typed(arguments[0])?);
        self.lines.push(self.b.typed(arguments[1])?);
        let line = self.nested(depth)?;
        (self.scalars, self.lines) = (scalars, lines);
        self.b.op(OpRequest::new(Opcode::Continue).operands(&[line]))?;
        let region = self.b.close_region()?;
        self.made += 2;
        let [lower, upper, step] = bounds.map(AnyValue::from);
        let built =
            self.b.op(OpRequest::new(Opcode::For).operands(&[lower, upper, step, init.into()]).region(region))?;
        self.lines.push(self.b.typed(built.results()[0])?);
        Ok(())
    }
}
