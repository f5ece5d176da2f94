//! Matrix products whose accumulator is a scaled tile, mostly with one factor per row, as in each iteration of
//! attention, and the loops around them.

use crate::generator::Generator;
use crate::tensors::Tiled;
use tileir_ir::{Opcode, Ty, Value};

/// Sizes and types of a kernel that multiplies.
#[derive(Clone)]
struct ProductKernel {
    /// Batches, if there are any.
    outer: Vec<i64>,
    /// Rows, columns, and the reduced dimension.
    sizes: [i64; 3],
    /// Elements of operands and of sums.
    input: Ty,
    acc: Ty,
}

impl ProductKernel {
    fn shape(&self, rows: i64, columns: i64) -> Vec<i64> {
        [&self.outer[..], &[rows, columns]].concat()
    }

    /// The shape of a number for each row.
    fn column(&self) -> Vec<i64> {
        self.shape(self.sizes[0], 1)
    }

    /// The shape without the last dimension.
    fn line(&self) -> Vec<i64> {
        [&self.outer[..], &self.sizes[..1]].concat()
    }
}

/// The carried values of an attention loop.
struct Carried {
    sums: Value,
    most: Value,
    total: Value,
}

impl Generator<'_, '_> {
    fn kernel_sizes(&mut self) -> ProductKernel {
        let (input, acc) = self.float_product_types();
        let outer = self.src.weighted(&[(0, 8), (1, 1), (2, 1)]);
        let m = self.src.weighted(&[(8, 4), (16, 4), (4, 3), (32, 1), (2, 1), (1, 1)]);
        let n = self.src.weighted(&[(16, 4), (8, 4), (32, 3), (4, 2), (2, 1), (1, 1)]);
        let k = self.src.weighted(&[(8, 4), (16, 4), (4, 2), (32, 2), (1, 1)]);
        ProductKernel { outer: vec![outer; usize::from(outer > 0)], sizes: [m, n, k], input, acc }
    }

    /// A tile of a separate tensor, as a value.
    fn one_tile(&mut self, shape: &[i64], elem: Ty) -> Option<Value> {
        let counts: Vec<i64> = shape.iter().map(|_| self.src.weighted(&[(1, 3), (2, 1)])).collect();
        let from = self.tiled(shape, elem, &counts, true)?;
        let index = self.index_type();
        let indices = self.indices_at(&from, index, None)?;
        self.load_from(&from, &indices)
    }

    /// The initial accumulator.
    fn first_sums(&mut self, kernel: &ProductKernel) -> Option<Value> {
        let shape = kernel.shape(kernel.sizes[0], kernel.sizes[1]);
        let ty = self.tile(&shape, kernel.acc)?;
        match self.src.below(4) {
            0 => self.number_tile(ty, 0.0),
            1 => self.value(ty),
            _ => self.one_tile(&shape, kernel.acc),
        }
    }

    /// One number per row, from any source: memory, a constant, a reduction, or computed.
    fn column(&mut self, kernel: &ProductKernel) -> Option<Value> {
        let (column, line) = (kernel.column(), kernel.line());
        let ty = self.tile(&column, kernel.acc)?;
        let made = match self.src.below(8) {
            0 => self.one_tile(&column, kernel.acc)?,
            1..=2 => self.one_tile(&line, kernel.acc)?,
            3 => {
                let bits = self.src.pick(&[0.5, 1.0, -0.75, 0.1]);
                self.number_tile(ty, bits)?
            }
            4 => self.fresh_constant(ty)?,
            5..=6 => {
                let wide = kernel.shape(kernel.sizes[0], self.src.pick(&[4, 16, 8]));
                let tile = self.one_tile(&wide, kernel.acc)?;
                let by = self.src.pick(&[Opcode::MaxF, Opcode::AddF, Opcode::MinF]);
                self.fold(tile, wide.len() - 1, by)?
            }
            _ => {
                let shape = if self.src.coin() { &column } else { &line };
                let (a, b) = (self.one_tile(shape, kernel.acc)?, self.one_tile(shape, kernel.acc)?);
                let least = self.apply(Opcode::MinF, &[a, b])?;
                let less = self.apply(Opcode::SubF, &[least, a])?;
                self.apply(Opcode::Exp2, &[less])?
            }
        };
        self.shaped_as(made, &column)
    }

    /// The factor of a tile: one number per row, broadcast, and occasionally a near miss.
    fn fades(&mut self, kernel: &ProductKernel, column: Option<Value>) -> Option<Value> {
        let [m, n, _] = kernel.sizes;
        let all = self.tile(&kernel.shape(m, n), kernel.acc)?;
        let small = match (self.src.below(10), column) {
            (0, _) => self.one_tile(&kernel.shape(1, n), kernel.acc)?,
            (1, _) => {
                let ones = vec![1; kernel.outer.len() + 2];
                let ones = self.tile(&ones, kernel.acc)?;
                self.number_tile(ones, 0.5)?
            }
            (2, _) => self.one_tile(&kernel.shape(m, n), kernel.acc)?,
            (3..=8, Some(column)) => self.shaped_as(column, &kernel.column())?,
            _ => self.column(kernel)?,
        };
        self.also(small)?;
        let wide = self.spread(small, all)?;
        self.also(wide)?;
        Some(wide)
    }

    /// The accumulator of a product: a tile that is mostly scaled first.
    fn faded(&mut self, kernel: &ProductKernel, tile: Value, column: Option<Value>) -> Option<Value> {
        let by = self.fades(kernel, column)?;
        self.faded_by(tile, by)
    }

    fn faded_by(&mut self, tile: Value, by: Value) -> Option<Value> {
        let faded = match self.src.below(16) {
            0 => self.apply(Opcode::DivF, &[tile, by])?,
            1 => self.apply_any_way(Opcode::AddF, tile, by)?,
            2 => self.apply(Opcode::Fma, &[tile, by, tile])?,
            3 => {
                // A factor that is used twice, or a product with itself.
                let squared = self.apply(Opcode::MulF, &[by, by])?;
                self.apply_any_way(Opcode::MulF, tile, squared)?
            }
            4 => self.apply(Opcode::MulF, &[by, by])?,
            _ => self.apply_any_way(Opcode::MulF, tile, by)?,
        };
        self.also(faded)?;
        if self.src.one_in(12) {
            let (shape, _) = self.shape_of(faded)?;
            // A round trip through another shape: the same elements, but another value.
            let flat = self.shaped_as(faded, &[shape.iter().product()])?;
            return self.shaped_as(flat, &shape);
        }
        Some(faded)
    }

    /// Consecutive products, each with the scaled result of the previous one as accumulator.
    pub(crate) fn faded_products(&mut self) -> Option<()> {
        let kernel = self.kernel_sizes();
        let [m, n, k] = kernel.sizes;
        let lhs = self.one_tile(&kernel.shape(m, k), kernel.input)?;
        let rhs = self.one_tile(&kernel.shape(k, n), kernel.input)?;
        let mut sums = self.first_sums(&kernel)?;
        for _ in 0..1 + self.src.below(3) {
            let faded = self.faded(&kernel, sums, None)?;
            sums = self.multiplied(Opcode::MmaF, [lhs, rhs, faded])?;
            self.also(faded)?;
        }
        Some(())
    }

    /// A loop that scales its carried value, and adds a product to it.
    pub(crate) fn fading_loop(&mut self) -> Option<()> {
        if !self.may_loop() {
            return None;
        }
        let kernel = self.kernel_sizes();
        let [m, n, k] = kernel.sizes;
        let (index, count) = (self.index_type(), self.src.pick(&[3, 2, 4]));
        let rhs = self.walked(&kernel, k, n, [count, 1])?;
        let lhs = self.one_tile(&kernel.shape(m, k), kernel.input)?;
        let bounds = self.rounds(index, count as u64)?;
        let before = if self.src.one_in(5) { Some(self.fades(&kernel, None)?) } else { None };
        let mut inits = vec![self.first_sums(&kernel)?];
        if self.src.coin() {
            let line = self.src.coin();
            let column = self.column(&kernel)?;
            inits.push(if line { self.shaped_as(column, &kernel.line())? } else { column });
        }
        let body = |g: &mut Self, counter, carried: &[Value]| {
            let lhs = if g.src.one_in(4) { g.one_tile(&kernel.shape(m, k), kernel.input)? } else { lhs };
            let outer = kernel.outer.len();
            let indices = g.indices_at(&rhs, index, Some((outer, counter)))?;
            let early = if g.src.coin() { Some(g.load_from(&rhs, &indices)?) } else { None };
            let by = before.map_or_else(|| g.fades(&kernel, carried.get(1).copied()), Some)?;
            let faded = g.faded_by(carried[0], by)?;
            let rhs = early.map_or_else(|| g.load_from(&rhs, &indices), Some)?;
            let next = g.multiplied(Opcode::MmaF, [lhs, rhs, faded])?;
            g.also(faded)?;
            let mut all = vec![next];
            if let Some(&column) = carried.get(1) {
                let half = g.number_tile(g.m.value_type(column), 0.5)?;
                all.push(g.apply_any_way(Opcode::MulF, column, half)?);
            }
            Some(all)
        };
        self.repeat(&bounds, &inits, body).map(|_| ())
    }

    /// A tensor of operands, with `counts` tiles along rows and columns.
    fn walked(&mut self, kernel: &ProductKernel, rows: i64, columns: i64, counts: [i64; 2]) -> Option<Tiled> {
        let counts = [vec![1; kernel.outer.len()], counts.to_vec()].concat();
        self.tiled(&kernel.shape(rows, columns), kernel.input, &counts, true)
    }

    /// Attention: products of queries and keys become weights, which values are multiplied by, with the greatest and the
    /// total of each row carried along.
    pub(crate) fn attention(&mut self) -> Option<()> {
        if !self.may_loop() {
            return None;
        }
        let kernel = self.kernel_sizes();
        // Queries are m by n; keys and values come k at a time.
        let [m, n, k] = kernel.sizes;
        let (index, count) = (self.index_type(), self.src.pick(&[3, 2, 4, 1]));
        let turned = self.src.one_in(3);
        let keys = if turned { self.walked(&kernel, k, n, [count, 1]) } else { self.walked(&kernel, n, k, [1, count]) };
        let (keys, values) = (keys?, self.walked(&kernel, k, n, [count, 1])?);
        let queries = self.one_tile(&kernel.shape(m, n), kernel.input)?;
        let held = if self.src.one_in(4) { kernel.column() } else { kernel.line() };
        let held = self.tile(&held, kernel.acc)?;
        let bounds = self.rounds(index, count as u64)?;
        let (least, none) = (self.number_tile(held, f64::NEG_INFINITY)?, self.number_tile(held, 0.0)?);
        let inits = [self.first_sums(&kernel)?, least, none];
        let outer = kernel.outer.len();
        let results = self.repeat(&bounds, &inits, |g, counter, carried| {
            let along = if turned { outer } else { outer + 1 };
            let indices = g.indices_at(&keys, index, Some((along, counter)))?;
            let mut key = g.load_from(&keys, &indices)?;
            if turned {
                let order: Vec<i32> = (0..outer as i32).chain([outer as i32 + 1, outer as i32]).collect();
                key = g.permuted(key, &order)?;
            }
            let carried = Carried { sums: carried[0], most: carried[1], total: carried[2] };
            let indices = g.indices_at(&values, index, Some((outer, counter)))?;
            let early = if g.src.one_in(3) { Some(g.load_from(&values, &indices)?) } else { None };
            let (weights, fade, next) = g.weights(&kernel, queries, key, &carried)?;
            let faded = g.faded(&kernel, carried.sums, Some(fade))?;
            let value = early.map_or_else(|| g.load_from(&values, &indices), Some)?;
            let sums = g.multiplied(Opcode::MmaF, [weights, value, faded])?;
            Some(vec![sums, next.0, next.1])
        })?;
        self.share(&kernel, results[0], results[2])
    }

    /// The weights of an iteration, the factor of earlier sums, and the next maximum and total.
    fn weights(
        &mut self,
        kernel: &ProductKernel,
        queries: Value,
        key: Value,
        carried: &Carried,
    ) -> Option<(Value, Value, (Value, Value))> {
        let [m, _, k] = kernel.sizes;
        let shape = kernel.shape(m, k);
        let wide = self.tile(&shape, kernel.acc)?;
        let held = self.m.value_type(carried.most);
        let zero = self.number_tile(wide, 0.0)?;
        let mut scores = self.multiplied(Opcode::MmaF, [queries, key, zero])?;
        if !self.src.one_in(3) {
            let scale = self.number_tile(wide, 0.25)?;
            scores = self.apply_any_way(Opcode::MulF, scores, scale)?;
        }
        self.also(scores)?;
        let greatest = self.fold(scores, shape.len() - 1, Opcode::MaxF)?;
        let greatest = self.like(greatest, held)?;
        let most = self.apply_any_way(Opcode::MaxF, carried.most, greatest)?;
        let column = self.shaped_as(most, &kernel.column())?;
        let column = self.spread(column, wide)?;
        let power = self.src.pick(&[Opcode::Exp2, Opcode::Exp]);
        let less = self.apply(Opcode::SubF, &[scores, column])?;
        let weights = self.apply(power, &[less])?;
        self.also(weights)?;
        let less = self.apply(Opcode::SubF, &[carried.most, most])?;
        let fade = self.apply(power, &[less])?;
        self.also(fade)?;
        let total = self.fold(weights, shape.len() - 1, Opcode::AddF)?;
        let total = self.like(total, held)?;
        let total = if self.src.coin() {
            self.apply(Opcode::Fma, &[carried.total, fade, total])?
        } else {
            let earlier = self.apply_any_way(Opcode::MulF, carried.total, fade)?;
            self.apply_any_way(Opcode::AddF, earlier, total)?
        };
        Some((self.converted(weights, kernel.input)?, fade, (most, total)))
    }

    /// The tile in the shape of a type.
    fn like(&mut self, tile: Value, ty: Ty) -> Option<Value> {
        let shape = self.m.as_tile(ty)?.0.to_vec();
        self.shaped_as(tile, &shape)
    }

    /// Sums, each row divided by its total.
    fn share(&mut self, kernel: &ProductKernel, sums: Value, total: Value) -> Option<()> {
        let column = self.shaped_as(total, &kernel.column())?;
        let wide = self.spread(column, self.m.value_type(sums))?;
        let shares = self.apply(Opcode::DivF, &[sums, wide])?;
        if self.src.coin() { self.store_somewhere(shares) } else { Some(()) }
    }
}
