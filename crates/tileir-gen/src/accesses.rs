//! All kinds of memory access, close together: views of each kind, tiles of pointers with and without a mask, atomics;
//! the loaded tiles go through a short chain of ops to a store of any kind.

use crate::dense::{FLOAT_REDUCTIONS, INT_REDUCTIONS};
use crate::emit::Draft;
use crate::generator::Generator;
use crate::layouts::span;
use crate::memory::atomic_modes;
use crate::runs::SCRATCH;
use crate::tensors::TensorLayout;
use tileir_ir::enums::{ComparisonPredicate, MemoryOrdering, MemoryScope, Signedness};
use tileir_ir::{FloatFormat, IntFormat, Opcode, Scalar, Ty, Value};

/// Shapes of tiles: rows shorter and longer than a strip of a fusion group, whole vectors and not.
const SHAPES: &[&[i64]] = &[
    &[8],
    &[128],
    &[4, 4],
    &[8, 16],
    &[2, 128],
    &[16, 1],
    &[1024],
    &[2, 4, 8],
    &[2, 1024],
    &[1, 256],
    &[4, 128],
    &[2],
    &[2048],
];

/// A way to reach memory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AccessMethod {
    /// A partition or strided view.
    Grid,
    /// A gather/scatter view.
    Sparse,
    /// A tile of pointers.
    Pointers,
    /// The same with a mask.
    Masked,
}

impl Generator<'_, '_> {
    /// Tiles that are loaded, computed with and stored.
    pub(crate) fn accesses(&mut self) -> Option<()> {
        if self.src.one_in(4) {
            return self.folded_rows();
        }
        let (shape, elem) = self.accessed_type()?;
        let mut tile = self.load_by_any(&shape, elem)?;
        for _ in 0..self.src.below(4) {
            tile = match self.src.below(8) {
                0..=1 => {
                    let other = self.load_by_any(&shape, elem)?;
                    self.combined(tile, other)?
                }
                2 => self.with_lines(tile)?,
                3 => self.with_folded(tile)?,
                4 => {
                    self.update_somewhere(&shape)?;
                    tile
                }
                _ => {
                    let number = self.number_tile(self.m.value_type(tile), 2.0)?;
                    self.combined(tile, number)?
                }
            };
        }
        self.also(tile)?;
        self.store_by_any(tile)
    }

    /// Long rows that are reduced in place in memory, or computed in vector registers.
    fn folded_rows(&mut self) -> Option<()> {
        let shape = self.src.pick(&[&[8, 128][..], &[2, 1024], &[4, 128], &[4, 32], &[2, 512]]).to_vec();
        let elem = self.lane_type();
        let tile = self.load_tile(&shape, elem)?;
        let made = match self.src.below(3) {
            0 => {
                let by = self.reduction_op(elem)?;
                self.fold(tile, 1, by)?
            }
            1 => self.with_folded(tile)?,
            _ => {
                let other = self.load_tile(&shape, elem)?;
                self.combined(tile, other)?
            }
        };
        self.store_somewhere(made)
    }

    /// An element type that vector programs compute in lanes: mostly `f32`.
    fn lane_type(&mut self) -> Ty {
        match self.src.below(10) {
            0 => self.m.float_type(FloatFormat::F16),
            1 => self.m.float_type(FloatFormat::BF16),
            2 => self.m.int_type(IntFormat::I32),
            3 => self.m.int_type(IntFormat::I16),
            4 => self.m.int_type(IntFormat::I8),
            _ => self.m.float_type(FloatFormat::F32),
        }
    }

    /// An associative op by which rows of elements are reduced, if there is arithmetic on them.
    fn reduction_op(&mut self, elem: Ty) -> Option<Opcode> {
        match self.format(elem)? {
            Scalar::Int(_) => Some(self.src.pick(INT_REDUCTIONS)),
            Scalar::Float(f) if crate::recipes::is_computed(f) => Some(self.src.pick(FLOAT_REDUCTIONS)),
            Scalar::Float(_) => None,
        }
    }

    fn accessed_type(&mut self) -> Option<(Vec<i64>, Ty)> {
        let shape = self.src.pick(SHAPES).to_vec();
        let f32 = self.m.float_type(FloatFormat::F32);
        if let Some((input, acc)) = self.product.filter(|_| self.src.coin()) {
            return Some((shape, self.src.pick(&[input, acc])));
        }
        let elem = match self.src.below(8) {
            0..=2 => f32,
            3 => self.m.int_type(IntFormat::I32),
            4 => self.m.int_type(IntFormat::I8),
            5 => self.m.float_type(FloatFormat::F16),
            6 => self.m.float_type(FloatFormat::F64),
            _ => self.m.int_type(IntFormat::I64),
        };
        Some((shape, elem))
    }

    /// An op on two tiles of one type, if there is one.
    fn combined(&mut self, a: Value, b: Value) -> Option<Value> {
        let (_, elem) = self.shape_of(a)?;
        match self.format(elem)? {
            Scalar::Int(_) => {
                let opcode = self.src.pick(&[Opcode::AddI, Opcode::MulI, Opcode::SubI]);
                self.wrapping(opcode, a, b)
            }
            Scalar::Float(format) if crate::recipes::is_computed(format) => {
                let opcode = self.src.pick(&[Opcode::AddF, Opcode::MulF, Opcode::SubF, Opcode::MaxF]);
                self.apply_any_way(opcode, a, b)
            }
            Scalar::Float(_) => Some(a),
        }
    }

    /// A tile with a row or a column from memory for all its rows or columns.
    fn with_lines(&mut self, tile: Value) -> Option<Value> {
        let (shape, elem) = self.shape_of(tile)?;
        let dim = self.src.below(shape.len());
        let mut line = vec![1; shape.len()];
        line[dim] = shape[dim];
        let line = self.load_by_any(&line, elem)?;
        let wide = self.spread(line, self.m.value_type(tile))?;
        self.combined(tile, wide)
    }

    /// A tile with its rows or columns combined, and spread over it again.
    fn with_folded(&mut self, tile: Value) -> Option<Value> {
        let (shape, elem) = self.shape_of(tile)?;
        let Some(by) = self.reduction_op(elem) else { return Some(tile) };
        let dim = if self.src.one_in(3) { self.src.below(shape.len()) } else { shape.len() - 1 };
        let folded = self.fold(tile, dim, by)?;
        let unit = self.with_unit(folded, dim)?;
        let wide = self.spread(unit, self.m.value_type(tile))?;
        self.combined(tile, wide)
    }

    fn way(&mut self) -> AccessMethod {
        let sparse = usize::from(self.allows(Opcode::MakeGatherScatterView));
        self.src.weighted(&[
            (AccessMethod::Grid, 6),
            (AccessMethod::Sparse, sparse),
            (AccessMethod::Pointers, 1),
            (AccessMethod::Masked, 1),
        ])
    }

    fn load_by_any(&mut self, shape: &[i64], elem: Ty) -> Option<Value> {
        let weak = self.m.enum_attr(MemoryOrdering::Weak);
        let (ty, token) = (self.tile(shape, elem)?, self.m.token_type());
        let way = self.way();
        match way {
            AccessMethod::Grid => self.load_tile(shape, elem),
            AccessMethod::Sparse => {
                let (view, indices) = self.sparse(shape, elem, true)?;
                let inbounds = self.inbounds(indices.len());
                let draft = Draft::new(Opcode::LoadViewTko).operand(&[view]).operand(&indices).operand(&[]);
                let draft = draft.attr("inbounds", inbounds).attr("memory_ordering_semantics", weak);
                self.make(draft.result(ty).result(token))
            }
            AccessMethod::Pointers | AccessMethod::Masked => {
                let pointers = self.pointers(shape, elem)?;
                let mask = if way == AccessMethod::Masked { vec![self.some_of(shape)?] } else { Vec::new() };
                let padding = if way == AccessMethod::Masked && self.src.coin() {
                    vec![self.number_tile(ty, 3.0)?]
                } else {
                    Vec::new()
                };
                let draft = Draft::new(Opcode::LoadPtrTko).operand(&[pointers]).operand(&mask).operand(&padding);
                let draft = draft.operand(&[]).attr("memory_ordering_semantics", weak);
                self.make(draft.result(ty).result(token))
            }
        }
    }

    fn store_by_any(&mut self, tile: Value) -> Option<()> {
        let (shape, elem) = self.shape_of(tile)?;
        let weak = self.m.enum_attr(MemoryOrdering::Weak);
        let token = self.m.token_type();
        let way = self.way();
        match way {
            AccessMethod::Grid => self.store_somewhere(tile),
            AccessMethod::Sparse => {
                let (view, indices) = self.sparse(&shape, elem, false)?;
                let inbounds = self.inbounds(indices.len());
                let draft = Draft::new(Opcode::StoreViewTko).operand(&[tile]).operand(&[view]).operand(&indices);
                let draft = draft.operand(&[]).attr("inbounds", inbounds).attr("memory_ordering_semantics", weak);
                self.make(draft.result(token)).map(|_| ())
            }
            AccessMethod::Pointers | AccessMethod::Masked => {
                let pointers = self.pointers(&shape, elem)?;
                let mask = if way == AccessMethod::Masked { vec![self.some_of(&shape)?] } else { Vec::new() };
                let draft = Draft::new(Opcode::StorePtrTko).operand(&[pointers]).operand(&[tile]).operand(&mask);
                let draft = draft.operand(&[]).attr("memory_ordering_semantics", weak);
                self.make(draft.result(token)).map(|_| ())
            }
        }
    }

    /// Sizes and strides of a tensor for tiles of a shape, one of whose dimensions may be off by one.
    fn lies(&mut self, shape: &[i64], elem: Ty) -> Option<(Vec<i64>, Vec<i64>)> {
        let bytes = i64::from(self.format(elem)?.bits().div_ceil(8).next_power_of_two());
        let limit = SCRATCH as i64 / bytes;
        let at = self.src.below(2 * shape.len());
        let sizes: Vec<i64> = shape.iter().enumerate().map(|(d, &size)| (size - i64::from(d == at)).max(1)).collect();
        let mut strides = vec![1; sizes.len()];
        for d in (1..sizes.len()).rev() {
            strides[d - 1] = strides[d] * sizes[d];
        }
        (span(&sizes, &strides) <= limit).then_some(())?;
        let strides = self.drawn_strides(&sizes, strides, limit);
        Some((sizes, strides))
    }

    /// A gather/scatter view with indices: repeated, descending or out-of-range coordinates.
    fn sparse(&mut self, shape: &[i64], elem: Ty, load: bool) -> Option<(Value, Vec<Value>)> {
        let (sizes, strides) = self.lies(shape, elem)?;
        let dim_map: Vec<i32> = (0..shape.len() as i32).collect();
        let layout = TensorLayout { sizes: &sizes, strides: &strides, dim_map: &dim_map, padded: load };
        let (tensor, view) = self.tensor(elem, &layout)?;
        let padding = if load { self.padding(elem) } else { None };
        let along = self.src.below(shape.len());
        let tile = shape.iter().map(|&d| d as i32).collect();
        let view = self.m.gather_scatter_view_type(self.options.level, tile, view, along as u32, padding).ok()?;
        let view = self.make(Draft::new(Opcode::MakeGatherScatterView).operand(&[tensor]).result(view))?;
        let index = self.int_tile(&[], IntFormat::I32);
        let indices = (0..shape.len()).map(|d| {
            if d == along {
                let (step, first) = self.src.pick(&[(1, 0), (-1, sizes[d] - 1), (0, 0), (2, -1), (3, 0)]);
                return self.numbers(&[shape[d]], &[step], first);
            }
            let first = self.src.weighted(&[(0, 6), (1, 1), (sizes[d] / 2, 1)]);
            self.run_time(index, first)
        });
        let indices = indices.collect::<Option<Vec<Value>>>()?;
        Some((view, indices))
    }

    /// Numbers of `i32` that change by a step along each dimension of a tile.
    fn numbers(&mut self, shape: &[i64], steps: &[i64], first: i64) -> Option<Value> {
        let ty = self.int_tile(shape, IntFormat::I32);
        let mut sum = self.splat(ty, first)?;
        for (d, (&size, &step)) in shape.iter().zip(steps).enumerate() {
            if step == 0 || size == 1 {
                continue;
            }
            let line = self.int_tile(&[size], IntFormat::I32);
            let mut unit = vec![1; shape.len()];
            unit[d] = size;
            let counted = self.make(Draft::new(Opcode::Iota).result(line))?;
            let step = self.splat(line, step)?;
            let counted = self.wrapping(Opcode::MulI, counted, step)?;
            let counted = self.shaped_as(counted, &unit)?;
            let counted = self.spread(counted, ty)?;
            sum = self.wrapping(Opcode::AddI, sum, counted)?;
        }
        Some(sum)
    }

    /// A number that may be known only to the launch, everywhere.
    fn splat(&mut self, ty: Ty, number: i64) -> Option<Value> {
        let (shape, elem) = self.m.as_tile(ty)?;
        let (rank, scalar) = (shape.len(), self.tile(&[], elem)?);
        let number = self.run_time(scalar, number)?;
        let unit = self.shaped_as(number, &vec![1; rank])?;
        self.spread(unit, ty)
    }

    /// Pointers to the elements of a tensor with random strides.
    fn pointers(&mut self, shape: &[i64], elem: Ty) -> Option<Value> {
        let bytes = i64::from(self.format(elem)?.bits().div_ceil(8).next_power_of_two());
        let limit = SCRATCH as i64 / bytes;
        let mut strides = vec![1; shape.len()];
        for d in (1..shape.len()).rev() {
            strides[d - 1] = strides[d] * shape[d];
        }
        (span(shape, &strides) <= limit).then_some(())?;
        let strides = self.drawn_strides(shape, strides, limit);
        let base = self.base_for(elem, span(shape, &strides))?;
        let offsets = if self.src.one_in(6) {
            // From the last element to the first one.
            let back: Vec<i64> = strides.iter().map(|stride| -stride).collect();
            self.numbers(shape, &back, span(shape, &strides) - 1)?
        } else {
            self.numbers(shape, &strides, 0)?
        };
        let pointer = self.ptr_to(elem)?;
        let ty = self.tile(shape, pointer)?;
        let unit = self.shaped_as(base, &vec![1; shape.len()])?;
        let wide = self.spread(unit, ty)?;
        self.make(Draft::new(Opcode::Offset).operand(&[wide]).operand(&[offsets]).result(ty))
    }

    /// A mask: the first few elements of a tile, all, none, or every other one.
    fn some_of(&mut self, shape: &[i64]) -> Option<Value> {
        let count: i64 = shape.iter().product();
        let mut steps = vec![1; shape.len()];
        for d in (1..shape.len()).rev() {
            steps[d - 1] = steps[d] * shape[d];
        }
        let mut numbers = self.numbers(shape, &steps, 0)?;
        let ty = self.m.value_type(numbers);
        let mut limit = self.src.pick(&[count - 1, count / 2, count, 0, 1]);
        if self.src.one_in(3) {
            let odd = self.splat(ty, 1)?;
            numbers = self.make(Draft::new(Opcode::AndI).operand(&[numbers]).operand(&[odd]).result(ty))?;
            limit = 1;
        }
        let limit = self.splat(ty, limit)?;
        let (less, signed) = (self.m.enum_attr(ComparisonPredicate::LessThan), self.m.enum_attr(Signedness::Signed));
        let draft = Draft::new(Opcode::CmpI).operand(&[numbers]).operand(&[limit]);
        let draft = draft.attr("comparison_predicate", less).attr("signedness", signed);
        let flags = self.int_tile(shape, IntFormat::I1);
        self.make(draft.result(flags))
    }

    /// An atomic update, of pointers or through a view, of a tile with elements that have one.
    fn update_somewhere(&mut self, shape: &[i64]) -> Option<()> {
        let elem = match self.src.below(3) {
            0 => self.m.float_type(FloatFormat::F32),
            1 => self.m.int_type(IntFormat::I64),
            _ => self.m.int_type(IntFormat::I32),
        };
        let ty = self.tile(shape, elem)?;
        let value = self.number_tile(ty, 3.0)?;
        let mode = self.src.pick(atomic_modes(self.options.level, self.format(elem)?, false));
        let attrs = [
            ("memory_ordering_semantics", self.m.enum_attr(MemoryOrdering::Relaxed)),
            ("memory_scope", self.m.enum_attr(MemoryScope::Device)),
            ("mode", self.m.enum_attr(mode)),
        ];
        let token = self.m.token_type();
        let draft = if self.allows(Opcode::AtomicRedViewTko) && self.src.coin() {
            let (to, indices) = self.place(shape, elem, false)?;
            let draft = Draft::new(Opcode::AtomicRedViewTko).operand(&[to.view]).operand(&indices);
            draft.operand(&[value]).operand(&[]).result(token)
        } else {
            let pointers = self.pointers(shape, elem)?;
            let mask = if self.src.coin() { vec![self.some_of(shape)?] } else { Vec::new() };
            let draft = Draft::new(Opcode::AtomicRmwTko).operand(&[pointers]).operand(&[value]).operand(&mask);
            draft.operand(&[]).result(ty).result(token)
        };
        self.make(attrs.into_iter().fold(draft, |draft, (name, attr)| draft.attr(name, attr))).map(|_| ())
    }
}
