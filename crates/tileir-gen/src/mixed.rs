//! One large module with the mix of ops that kernels have, for benches: index arithmetic, float arithmetic, constants,
//! memory through views and pointers, changes of shape, loops and branches.

use crate::Choices;
use tileir_base::Sym;
use tileir_ir::enums::{ComparisonPredicate, MemoryOrdering, RoundingMode, Signedness};
use tileir_ir::ops::{control, convert, float, grid, integer, pointer, shape, view};
use tileir_ir::types::{DYNAMIC, TileGrid};
use tileir_ir::{Block, BuildError, Builder, FloatFormat, IntFormat, Level, Module, Op, Ty, Value};
use tileir_text::{PrintOptions, print};

/// About as many ops as a large kernel has.
const OPS_PER_KERNEL: usize = 2000;

/// A module with about `ops` ops in several kernels; the same every time.
#[must_use]
pub fn mixed(ops: usize) -> Module {
    let mut m = Module::new();
    let types = Types::new(&mut m);
    let region = m.add_region();
    let body = m.append_block(region);
    let kernels = ops.div_ceil(OPS_PER_KERNEL).max(1);
    for index in 0..kernels {
        let name = m.strings.intern(format!("kernel_{index}"));
        kernel(&mut m, body, &types, name, ops / kernels, index as u64).expect("the ops of the mix are legal");
    }
    let (name, top) = (m.strings.intern("kernels"), m.top());
    let made = grid::Module::build(&mut Builder::new(&mut m, top)).sym_name(name).region(region).finish();
    made.expect("a module needs a name and a body");
    m
}

/// The text of [`mixed`].
#[must_use]
pub fn mixed_text(ops: usize) -> String {
    print(&mixed(ops), &PrintOptions::default())
}

/// The types in use.
struct Types {
    i32: Ty,
    bool: Ty,
    ptr: Ty,
    token: Ty,
    /// One-dimensional tiles of 64 elements.
    indices: Ty,
    mask: Ty,
    line: Ty,
    pointers: Ty,
    one_pointer: Ty,
    /// Tiles of 64 rows and 32 columns.
    square: Ty,
    column: Ty,
    tensor: Ty,
    partition: Ty,
}

impl Types {
    fn new(m: &mut Module) -> Self {
        let (i32, f32, i1) = (m.int_type(IntFormat::I32), m.float_type(FloatFormat::F32), m.int_type(IntFormat::I1));
        let level = Level::V13_4;
        let ptr = m.ptr_type(level, f32, None).expect("a pointer to a number");
        let tensor = m.tensor_view_type(level, f32, &[DYNAMIC, 128], &[128, 1], None).expect("equal ranks");
        let grid = TileGrid {
            tile: [64, 32].into_iter().collect(),
            view: tensor,
            dim_map: [0, 1].into_iter().collect(),
            padding: None,
        };
        let partition = m.partition_view_type(level, grid).expect("tiles of the tensor's rank");
        let mut tile = |shape: &[i64], elem| m.tile_type(level, shape, elem).expect("powers of two");
        Types {
            i32: tile(&[], i32),
            bool: tile(&[], i1),
            ptr: tile(&[], ptr),
            indices: tile(&[64], i32),
            mask: tile(&[64], i1),
            line: tile(&[64], f32),
            pointers: tile(&[64], ptr),
            one_pointer: tile(&[1], ptr),
            square: tile(&[64, 32], f32),
            column: tile(&[64, 1], f32),
            tensor,
            partition,
            token: m.token_type(),
        }
    }
}

type Built<T> = Result<T, BuildError>;

/// A kernel under construction: recent values of each kind, and the number of ops.
struct Kernel<'m, 't> {
    b: Builder<'m>,
    t: &'t Types,
    src: Choices<'static>,
    scalars: Recent,
    lines: Recent,
    squares: Recent,
    indices: Recent,
    base: Value,
    view: Value,
    made: usize,
}

/// The last few values of one type. The oldest is replaced, so ops mostly use recent results.
#[derive(Clone, Copy)]
struct Recent {
    values: [Value; 6],
    next: usize,
}

impl Recent {
    fn new(value: Value) -> Self {
        Recent { values: [value; 6], next: 0 }
    }

    fn push(&mut self, value: Value) {
        self.values[self.next] = value;
        self.next = (self.next + 1) % self.values.len();
    }

    fn any(&self, src: &mut Choices<'_>) -> Value {
        src.pick(&self.values)
    }
}

fn kernel(m: &mut Module, module: Block, t: &Types, name: Sym, ops: usize, seed: u64) -> Built<()> {
    let region = m.add_region();
    let body = m.append_block(region);
    let inputs = [t.ptr, t.ptr, t.i32, t.i32];
    let [base, other, size, scalar] = inputs.map(|ty| m.add_argument(body, ty, tileir_ir::Loc::UNKNOWN));
    let mut b = Builder::new(m, body);
    let first = |op: Built<Op>, b: &mut Builder<'_>| op.map(|op| b.module().result(op, 0).expect("a result"));
    let op = view::MakeTensorView::build(&mut b, other, &[size], &[]).returning(&[t.tensor]).finish();
    let tensor = first(op, &mut b)?;
    let op = view::MakePartitionView::build(&mut b, tensor).returning(&[t.partition]).finish();
    let view = first(op, &mut b)?;
    let op = shape::Iota::build(&mut b).returning(&[t.indices]).finish();
    let indices = first(op, &mut b)?;
    let line = constant(&mut b, t.line, 8)?;
    let square = constant(&mut b, t.square, 3)?;
    let mut k = Kernel {
        b,
        t,
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
    control::Return::build(&mut k.b, &[]).finish()?;
    let signature = m.function_type(&inputs, &[]);
    let mut b = Builder::new(m, module);
    grid::Entry::build(&mut b).sym_name(name).function_type(signature).region(region).finish()?;
    Ok(())
}

/// A constant of tile type `ty`, one of a few hundred.
fn constant(b: &mut Builder<'_>, ty: Ty, choice: usize) -> Built<Value> {
    let m = b.module();
    let (_, elem) = m.as_tile(ty).expect("a tile");
    let bits = match m.scalar(elem) {
        Some(tileir_ir::Scalar::Float(_)) => u64::from(((choice % 256) as f32 * 0.125).to_bits()),
        _ => (choice % 256) as u64,
    };
    let value = m.dense_attr(ty, &[bits]);
    let op = shape::Constant::build(b).value(value).returning(&[ty]).finish()?;
    Ok(b.module().result(op, 0).expect("a constant has a result"))
}

impl Kernel<'_, '_> {
    fn result(&mut self, op: Built<Op>) -> Built<Value> {
        self.made += 1;
        Ok(self.b.module().result(op?, 0).expect("ops of the mix have results"))
    }

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
        let b = &mut self.b;
        let op = match self.src.below(6) {
            0 => integer::AddI::build(b, x, y).finish(),
            1 => integer::MulI::build(b, x, y).finish(),
            2 => integer::SubI::build(b, x, y).finish(),
            3 => integer::DivI::build(b, x, y).signedness(Signedness::Signed).finish(),
            4 => integer::RemI::build(b, x, y).signedness(Signedness::Unsigned).finish(),
            _ => integer::MaxI::build(b, x, y).signedness(Signedness::Signed).finish(),
        };
        let value = self.result(op)?;
        self.scalars.push(value);
        Ok(())
    }

    fn line_arithmetic(&mut self) -> Built<()> {
        let [x, y, z] = [(); 3].map(|()| self.lines.any(&mut self.src));
        let (b, nearest) = (&mut self.b, RoundingMode::NearestEven);
        let op = match self.src.below(7) {
            0 => float::AddF::build(b, x, y).rounding_mode(nearest).finish(),
            1 => float::MulF::build(b, x, y).rounding_mode(nearest).finish(),
            2 => float::SubF::build(b, x, y).rounding_mode(nearest).flush_to_zero(true).finish(),
            3 => float::Fma::build(b, x, y, z).rounding_mode(nearest).finish(),
            4 => float::Exp::build(b, x).finish(),
            5 => float::MaxF::build(b, x, y).finish(),
            _ => float::DivF::build(b, x, y).rounding_mode(RoundingMode::Approx).finish(),
        };
        let value = self.result(op)?;
        self.lines.push(value);
        Ok(())
    }

    fn square_arithmetic(&mut self) -> Built<()> {
        let (x, y) = (self.squares.any(&mut self.src), self.squares.any(&mut self.src));
        let op = match self.src.below(2) {
            0 => float::MulF::build(&mut self.b, x, y).rounding_mode(RoundingMode::NearestEven).finish(),
            _ => float::AddF::build(&mut self.b, x, y).rounding_mode(RoundingMode::NearestEven).finish(),
        };
        let value = self.result(op)?;
        self.squares.push(value);
        Ok(())
    }

    fn constants(&mut self) -> Built<()> {
        let choice = self.src.below(256);
        let scalar = constant(&mut self.b, self.t.i32, choice)?;
        let line = constant(&mut self.b, self.t.line, choice)?;
        self.made += 2;
        self.scalars.push(scalar);
        self.lines.push(line);
        Ok(())
    }

    fn reshapes(&mut self) -> Built<()> {
        let line = self.lines.any(&mut self.src);
        let op = shape::Reshape::build(&mut self.b, line).returning(&[self.t.column]).finish();
        let column = self.result(op)?;
        let op = shape::Broadcast::build(&mut self.b, column).returning(&[self.t.square]).finish();
        let square = self.result(op)?;
        self.squares.push(square);
        Ok(())
    }

    fn index_arithmetic(&mut self) -> Built<()> {
        let (x, y) = (self.indices.any(&mut self.src), self.indices.any(&mut self.src));
        let op = match self.src.below(3) {
            0 => integer::AddI::build(&mut self.b, x, y).finish(),
            1 => integer::MulI::build(&mut self.b, x, y).finish(),
            _ => {
                let op = convert::IToF::build(&mut self.b, x)
                    .signedness(Signedness::Signed)
                    .rounding_mode(RoundingMode::NearestEven)
                    .returning(&[self.t.line])
                    .finish();
                let line = self.result(op)?;
                self.lines.push(line);
                return Ok(());
            }
        };
        let value = self.result(op)?;
        self.indices.push(value);
        Ok(())
    }

    /// A gather or scatter under a mask, from the base pointer on.
    fn pointer_access(&mut self) -> Built<()> {
        let (x, y) = (self.indices.any(&mut self.src), self.indices.any(&mut self.src));
        let op = integer::CmpI::build(&mut self.b, x, y)
            .comparison_predicate(ComparisonPredicate::LessThan)
            .signedness(Signedness::Signed)
            .returning(&[self.t.mask])
            .finish();
        let mask = self.result(op)?;
        let op = shape::Reshape::build(&mut self.b, self.base).returning(&[self.t.one_pointer]).finish();
        let one = self.result(op)?;
        let op = shape::Broadcast::build(&mut self.b, one).returning(&[self.t.pointers]).finish();
        let all = self.result(op)?;
        let op = pointer::Offset::build(&mut self.b, all, x).finish();
        let pointers = self.result(op)?;
        let line = self.lines.any(&mut self.src);
        if self.src.coin() {
            let op = pointer::StorePtrTko::build(&mut self.b, pointers, line, Some(mask), None)
                .memory_ordering_semantics(MemoryOrdering::Weak)
                .finish();
            self.result(op)?;
        } else {
            let op = pointer::LoadPtrTko::build(&mut self.b, pointers, Some(mask), Some(line), None)
                .memory_ordering_semantics(MemoryOrdering::Weak)
                .returning(&[self.t.line, self.t.token])
                .finish();
            let loaded = self.result(op)?;
            self.lines.push(loaded);
        }
        Ok(())
    }

    fn view_access(&mut self) -> Built<()> {
        let index = [self.scalars.any(&mut self.src), self.scalars.any(&mut self.src)];
        if self.src.coin() {
            let tile = self.squares.any(&mut self.src);
            let op = view::StoreViewTko::build(&mut self.b, tile, self.view, &index, None)
                .memory_ordering_semantics(MemoryOrdering::Weak)
                .finish();
            self.result(op)?;
        } else {
            let op = view::LoadViewTko::build(&mut self.b, self.view, &index, None)
                .memory_ordering_semantics(MemoryOrdering::Weak)
                .returning(&[self.t.square, self.t.token])
                .finish();
            let tile = self.result(op)?;
            self.squares.push(tile);
        }
        Ok(())
    }

    /// Continues in `block`, fills it with ops, and picks a row for its end; its values stay local.
    fn nested(&mut self, block: Block, depth: usize) -> Built<Value> {
        let saved = (self.scalars, self.lines, self.squares, self.indices);
        self.b.at(block);
        for _ in 0..3 + self.src.below(6) {
            self.step(depth)?;
        }
        let line = self.lines.any(&mut self.src);
        (self.scalars, self.lines, self.squares, self.indices) = saved;
        Ok(line)
    }

    fn branch(&mut self, depth: usize) -> Built<()> {
        let (x, y) = (self.scalars.any(&mut self.src), self.scalars.any(&mut self.src));
        let op = integer::CmpI::build(&mut self.b, x, y)
            .comparison_predicate(ComparisonPredicate::Equal)
            .signedness(Signedness::Signed)
            .returning(&[self.t.bool])
            .finish();
        let condition = self.result(op)?;
        let outer = self.b.block();
        let regions = [self.b.module().add_region(), self.b.module().add_region()];
        for region in regions {
            let block = self.b.module().append_block(region);
            let line = self.nested(block, depth)?;
            control::Yield::build(&mut self.b, &[line]).finish()?;
            self.made += 1;
        }
        self.b.at(outer);
        let op = control::If::build(&mut self.b, condition).returning(&[self.t.line]);
        let op = op.region(regions[0]).region(regions[1]).finish();
        let value = self.result(op)?;
        self.lines.push(value);
        Ok(())
    }

    fn count(&mut self, depth: usize) -> Built<()> {
        let bounds = [(); 3].map(|()| self.scalars.any(&mut self.src));
        let init = self.lines.any(&mut self.src);
        let outer = self.b.block();
        let region = self.b.module().add_region();
        let block = self.b.module().append_block(region);
        let [index, carried] =
            [self.t.i32, self.t.line].map(|ty| self.b.module().add_argument(block, ty, tileir_ir::Loc::UNKNOWN));
        let (scalars, lines) = (self.scalars, self.lines);
        self.scalars.push(index);
        self.lines.push(carried);
        let line = self.nested(block, depth)?;
        (self.scalars, self.lines) = (scalars, lines);
        control::Continue::build(&mut self.b, &[line]).finish()?;
        self.made += 1;
        self.b.at(outer);
        let op = control::For::build(&mut self.b, bounds[0], bounds[1], bounds[2], &[init]).region(region).finish();
        let value = self.result(op)?;
        self.lines.push(value);
        Ok(())
    }
}
