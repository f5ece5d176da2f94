//! Tensors in a kernel's memory, divided into tiles: ragged, transposed, with gaps, and traversed by loops.

use crate::emit::Draft;
use crate::generator::Generator;
use crate::layouts::span;
use crate::runs::SCRATCH;
use tileir_ir::enums::{MemoryOrdering, PaddingValue, Signedness};
use tileir_ir::types::{DYNAMIC, TileGrid};
use tileir_ir::{IntFormat, Opcode, Scalar, Ty, Value};

/// A tensor as a grid of tiles.
#[derive(Clone)]
pub(crate) struct Tiled {
    pub view: Value,
    pub tile: Ty,
    /// The number of tiles along each dimension.
    pub counts: Vec<u64>,
}

/// The memory layout of a tensor.
pub(crate) struct TensorLayout<'a> {
    pub sizes: &'a [i64],
    pub strides: &'a [i64],
    /// The tensor dimension of each tile dimension.
    pub dim_map: &'a [i32],
    /// Whether elements past the end have a padding value.
    pub padded: bool,
}

impl Generator<'_, '_> {
    /// A tensor of `counts` tiles along each dimension, the last of which may be partial.
    pub(crate) fn tiled(&mut self, shape: &[i64], elem: Ty, counts: &[i64], load: bool) -> Option<Tiled> {
        let tile = self.tile(shape, elem)?;
        let bytes = i64::from(self.format(elem)?.bits().div_ceil(8).next_power_of_two());
        let cut = if self.src.one_in(5) { self.src.below(shape.len().max(1)) } else { shape.len() };
        let size = |g: &mut Self, d: usize| {
            let less = if d == cut { g.src.below(shape[d] as usize) as i64 } else { 0 };
            shape[d] * counts[d] - less
        };
        let sizes: Vec<i64> = (0..shape.len()).map(|d| size(self, d)).collect();
        let dim_map =
            if self.src.one_in(3) { self.permutation(shape.len()) } else { (0..shape.len() as i32).collect() };
        let mut tensor = sizes.clone();
        dim_map.iter().zip(&sizes).for_each(|(&d, &size)| tensor[d as usize] = size);
        let gap = self.src.weighted(&[(0, 6), (1, 1), (8, 1)]);
        let columns = self.src.one_in(6);
        let strides = [gap, 0].into_iter().find_map(|gap| {
            let strides = strides(&tensor, gap, columns);
            let span: i64 = tensor.iter().zip(&strides).map(|(size, step)| (size - 1) * step).sum::<i64>() + 1;
            (span * bytes <= SCRATCH as i64).then_some(strides)
        })?;
        let strides = self.drawn_strides(&tensor, strides, SCRATCH as i64 / bytes);
        let ragged = sizes.iter().zip(shape).any(|(size, d)| size % d != 0);
        let layout = TensorLayout { sizes: &tensor, strides: &strides, dim_map: &dim_map, padded: load && ragged };
        let view = self.partition(shape, elem, &layout)?;
        Some(Tiled { view, tile, counts: counts.iter().map(|&c| c as u64).collect() })
    }

    /// A tensor in memory. Sizes and strides that no type can represent are run-time values, and so are others
    /// occasionally.
    pub(crate) fn tensor(&mut self, elem: Ty, layout: &TensorLayout<'_>) -> Option<(Value, Ty)> {
        let base = self.base_for(elem, span(layout.sizes, layout.strides))?;
        let format = self.src.weighted(&[(IntFormat::I32, 5), (IntFormat::I64, 1)]);
        let index = self.int_tile(&[], format);
        let mut draft = Draft::new(Opcode::MakeTensorView).operand(&[base]);
        let mut types = Vec::new();
        for dims in [layout.sizes, layout.strides] {
            let mut values = Vec::new();
            let mut ty = Vec::new();
            for &d in dims {
                // As an unsigned number, -1 leads out of all memory.
                let d = if types.len() == 1 && self.src.one_in(512) { -1 } else { d };
                if d <= 0 || self.src.one_in(3) {
                    values.push(self.run_time(index, d)?);
                    ty.push(DYNAMIC);
                } else {
                    ty.push(d);
                }
            }
            draft = draft.operand(&values);
            types.push(ty);
        }
        let level = self.options.level;
        let view = self.m.tensor_view_type(level, elem, &types[0], &types[1], None).ok()?;
        Some((self.make(draft.result(view))?, view))
    }

    /// The padding value, which mostly exists.
    pub(crate) fn padding(&mut self, elem: Ty) -> Option<PaddingValue> {
        let float = matches!(self.format(elem), Some(Scalar::Float(_)));
        (!self.src.one_in(8)).then(|| {
            use PaddingValue::{Nan, NegInf, NegZero, PosInf, Zero};
            self.src.pick(if float { &[Zero, NegZero, Zero, Nan, PosInf, NegInf] } else { &[Zero] })
        })
    }

    /// A tensor divided into tiles of this shape: a partition, or occasionally a strided view, whose tiles may overlap.
    pub(crate) fn partition(&mut self, tile: &[i64], elem: Ty, layout: &TensorLayout<'_>) -> Option<Value> {
        let (tensor, view) = self.tensor(elem, layout)?;
        let padding = if layout.padded { self.padding(elem) } else { None };
        let level = self.options.level;
        let dims = tile.iter().map(|&d| d as i32).collect();
        let grid = TileGrid { tile: dims, view, dim_map: layout.dim_map.into(), padding };
        if self.allows(Opcode::MakeStridedView) && self.src.one_in(5) {
            // Not more than a tile, so that there are at least as many tiles as in a partition.
            let traversal = tile.iter().map(|&d| self.src.pick(&[d, d, (d / 2).max(1), (d - 1).max(1), 1]) as i32);
            let traversal = traversal.collect();
            let view = self.m.strided_view_type(level, grid, traversal).ok()?;
            return self.make(Draft::new(Opcode::MakeStridedView).operand(&[tensor]).result(view));
        }
        let grid = self.m.partition_view_type(level, grid).ok()?;
        self.make(Draft::new(Opcode::MakePartitionView).operand(&[tensor]).result(grid))
    }

    /// Memory for `count` elements of a type, occasionally with an offset.
    pub(crate) fn base_for(&mut self, elem: Ty, count: i64) -> Option<Value> {
        let base = self.base_of(elem)?;
        let bytes = i64::from(self.format(elem)?.bits().div_ceil(8).next_power_of_two());
        let by = self.src.weighted(&[(0, 8), (1, 1), (3, 1), (16, 1), (17, 1)]);
        let fits = (count.max(1) + by) * bytes <= SCRATCH as i64;
        if by == 0 || !fits { Some(base) } else { self.moved(base, by) }
    }

    /// Memory for elements of a type: that of a parameter, if there is one, and occasionally the kernel's own.
    fn base_of(&mut self, elem: Ty) -> Option<Value> {
        let base = self.ptr_to(elem)?;
        let base = self.tile(&[], base)?;
        let own: Vec<Value> = self.params.iter().filter(|p| p.1 == base).map(|p| p.0).collect();
        if own.is_empty() || self.src.one_in(8) {
            return self.memory_at(0, base);
        }
        Some(self.src.pick(&own))
    }

    /// Loads one tile of a tensor.
    pub(crate) fn load_from(&mut self, from: &Tiled, indices: &[Value]) -> Option<Value> {
        let token = self.m.token_type();
        let inbounds = self.inbounds(indices.len());
        let weak = self.m.enum_attr(MemoryOrdering::Weak);
        let draft = Draft::new(Opcode::LoadViewTko).operand(&[from.view]).operand(indices).operand(&[]);
        let draft = draft.attr("inbounds", inbounds).attr("memory_ordering_semantics", weak);
        self.make(draft.result(from.tile).result(token))
    }

    /// Stores one tile of a tensor.
    pub(crate) fn store_to(&mut self, to: &Tiled, tile: Value, indices: &[Value]) -> Option<()> {
        let token = self.m.token_type();
        let inbounds = self.inbounds(indices.len());
        let weak = self.m.enum_attr(MemoryOrdering::Weak);
        let draft = Draft::new(Opcode::StoreViewTko).operand(&[tile]).operand(&[to.view]);
        let draft = draft.operand(indices).operand(&[]).attr("inbounds", inbounds);
        self.make(draft.attr("memory_ordering_semantics", weak).result(token)).map(|_| ())
    }

    /// An index of one of `count` tiles: a constant, or, if there are several, that of the tile block along some axis.
    pub(crate) fn tile_index(&mut self, index: Ty, count: u64) -> Option<Value> {
        let i32 = self.int_tile(&[], IntFormat::I32);
        if count >= 2 && index == i32 && self.src.coin() {
            return self.block_index(index, count);
        }
        let at = self.src.below(count as usize) as u64;
        self.constant_of(index, at)
    }

    /// The index of this tile block along some axis of the grid, modulo `count`, which grids may exceed.
    fn block_index(&mut self, index: Ty, count: u64) -> Option<Value> {
        let axis = self.src.weighted(&[(0, 4), (1, 1), (2, 1)]);
        self.make(Draft::new(Opcode::GetTileBlockId).results(&[index; 3]))?;
        let all = self.scope.all();
        let id = all[all.len() - 3 + axis].0;
        if count == 2 && self.src.one_in(6) {
            return Some(id);
        }
        let (count, unsigned) = (self.constant_of(index, count)?, self.m.enum_attr(Signedness::Unsigned));
        let draft = Draft::new(Opcode::RemI).operand(&[id]).operand(&[count]).attr("signedness", unsigned);
        self.make(draft.result(index))
    }

    /// Indices of a tile: the counter along one dimension, any elsewhere.
    pub(crate) fn indices_at(&mut self, of: &Tiled, index: Ty, walk: Option<(usize, Value)>) -> Option<Vec<Value>> {
        let counts = of.counts.clone();
        let at = |(d, &count)| match walk {
            Some((along, counter)) if along == d => self.counted(index, counter, count),
            _ => self.tile_index(index, count),
        };
        counts.iter().enumerate().map(at).collect()
    }

    /// The counter of a loop as an index: mostly unchanged, occasionally reversed, or the same for several iterations.
    fn counted(&mut self, index: Ty, counter: Value, count: u64) -> Option<Value> {
        let (opcode, number, counter_first) = match self.src.below(24) {
            0 => (Opcode::SubI, count - 1, false),
            1 => (Opcode::DivI, 2, true),
            2 => (Opcode::RemI, count.div_ceil(2), true),
            _ => return Some(counter),
        };
        let number = self.constant_of(index, number)?;
        let (a, b) = if counter_first { (counter, number) } else { (number, counter) };
        let draft = Draft::new(opcode).operand(&[a]).operand(&[b]);
        self.make(draft.result(index))
    }

    /// Bounds and step of a loop whose counter stays below `count`.
    pub(crate) fn rounds(&mut self, index: Ty, count: u64) -> Option<Vec<Value>> {
        let (lower, step) = self.src.weighted(&[((0, 1), 8), ((1, 1), 1), ((0, 2), 1)]);
        let lower = if self.src.one_in(32) { count } else { lower };
        [lower, count, step].into_iter().map(|n| self.constant_of(index, n)).collect()
    }
}

/// Strides of a dense tensor by rows or by columns, with `gap` elements between its outermost rows.
fn strides(sizes: &[i64], gap: i64, columns: bool) -> Vec<i64> {
    let rank = sizes.len();
    let mut strides = vec![1; rank];
    for d in 1..rank {
        let (inner, outer) = if columns { (d - 1, d) } else { (rank - d, rank - d - 1) };
        strides[outer] = strides[inner] * sizes[inner] + if d == 1 { gap } else { 0 };
    }
    strides
}
