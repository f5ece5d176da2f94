//! Loops of products with operands from memory: only loads and products, or with ops in between that make it wrong to
//! defer, hoist or share a load.

use crate::generator::Generator;
use crate::tensors::Tiled;
use tileir_ir::{Opcode, Ty, Value};

/// The origin of an operand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OperandOrigin {
    /// Loaded in each iteration, at the counter.
    Walked,
    /// Loaded in each iteration from the same memory.
    Again,
    /// Loaded before the loop.
    Before,
}

/// The ops between a load and the product.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Between {
    Nothing,
    /// Loaded with permuted dimensions.
    Turned,
    /// Loaded with a dimension of size 1.
    Unit,
    /// Loaded as one row.
    Flat,
    /// Used in arithmetic.
    Computed,
}

/// An operand of the products of a loop.
struct Operand {
    shape: Vec<i64>,
    from: OperandOrigin,
    between: Between,
    tensor: Tiled,
    /// The dimension that the counter traverses.
    along: usize,
    before: Option<Value>,
}

/// The writes to memory in a loop, and their position.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Writes {
    Nowhere,
    /// Between loads and their uses.
    Between,
    /// After the uses.
    Behind,
}

/// The carried values of the loop.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Carries {
    Sums,
    /// And the values of the previous iteration.
    Earlier,
    /// Only the last result: each iteration starts with the same accumulator.
    Last,
}

/// A loop of products.
struct Walk {
    index: Ty,
    count: i64,
    /// Only loads and products.
    plain: bool,
    writes: Writes,
    /// Two products per iteration.
    twice: bool,
    carries: Carries,
}

impl Generator<'_, '_> {
    fn operand(&mut self, shape: Vec<i64>, elem: Ty, walk: &Walk, summed: usize) -> Option<Operand> {
        let plain = walk.plain;
        let from =
            self.src.weighted(&[(OperandOrigin::Walked, 5), (OperandOrigin::Again, 2), (OperandOrigin::Before, 1)]);
        let between = self.src.weighted(&[
            (Between::Nothing, 8),
            (Between::Turned, 2),
            (Between::Unit, 1),
            (Between::Flat, 1),
            (Between::Computed, 1),
        ]);
        let (from, between) = if plain { (OperandOrigin::Walked, Between::Nothing) } else { (from, between) };
        let last = shape.len() - 2;
        let along = if self.src.one_in(6) { 1 - summed } else { summed };
        let (dims, along) = match between {
            Between::Nothing | Between::Computed => (shape.clone(), last + along),
            Between::Turned => {
                let mut dims = shape.clone();
                dims.swap(last, last + 1);
                (dims, last + 1 - along)
            }
            Between::Unit => {
                let at = self.src.below(shape.len() + 1);
                let mut dims = shape.clone();
                dims.insert(at, 1);
                (dims, last + along + usize::from(at <= last + along))
            }
            Between::Flat => (vec![shape.iter().product()], 0),
        };
        let mut counts = vec![1; dims.len()];
        counts[along] = walk.count;
        let tensor = self.tiled(&dims, elem, &counts, true)?;
        let mut operand = Operand { shape, from, between, tensor, along, before: None };
        if from == OperandOrigin::Before {
            operand.before = Some(self.fetched(&operand, walk, None)?);
        }
        Some(operand)
    }

    /// The tile of an operand, in the required form.
    fn fetched(&mut self, operand: &Operand, walk: &Walk, counter: Option<Value>) -> Option<Value> {
        if let Some(before) = operand.before {
            return Some(before);
        }
        let at = counter.filter(|_| operand.from == OperandOrigin::Walked).map(|counter| (operand.along, counter));
        let indices = self.indices_at(&operand.tensor, walk.index, at)?;
        let tile = self.load_from(&operand.tensor, &indices)?;
        if !walk.plain && self.src.one_in(12) {
            self.shown(tile)?;
        }
        match operand.between {
            Between::Nothing => Some(tile),
            Between::Turned => {
                let mut order: Vec<i32> = (0..operand.shape.len() as i32).collect();
                let last = order.len() - 1;
                order.swap(last - 1, last);
                self.permuted(tile, &order)
            }
            Between::Unit | Between::Flat => self.shaped_as(tile, &operand.shape),
            Between::Computed => {
                let ty = self.m.value_type(tile);
                // Some floats have only products, but no other arithmetic.
                let opcode = [Opcode::NegF, Opcode::AbsI]
                    .into_iter()
                    .find(|opcode| opcode.def().operands[0].rule.accepts(&self.m, ty));
                opcode.map_or(Some(tile), |opcode| self.apply(opcode, &[tile]))
            }
        }
    }

    fn walk(&mut self) -> Walk {
        let plain = self.src.one_in(3);
        let writes = self.src.weighted(&[(Writes::Nowhere, 4), (Writes::Between, 1), (Writes::Behind, 1)]);
        Walk {
            index: self.index_type(),
            count: self.src.pick(&[4, 6, 3, 2, 8]),
            plain,
            writes: if plain { Writes::Nowhere } else { writes },
            twice: !plain && self.src.one_in(5),
            carries: self.src.weighted(&[(Carries::Sums, 8), (Carries::Earlier, 1), (Carries::Last, 1)]),
        }
    }

    /// A loop that adds products of loaded tiles to its carried value.
    pub(crate) fn product_walk(&mut self) -> Option<()> {
        if !self.may_loop() {
            return None;
        }
        let (opcode, input, acc) = self.product_types();
        let m = self.src.pick(&[8, 16, 4, 2, 32, 1]);
        let n = self.src.pick(&[16, 8, 32, 4, 64, 2, 1]);
        let k = self.src.pick(&[8, 4, 16, 32, 2, 1]);
        let outer: &[i64] = self.src.weighted(&[(&[][..], 6), (&[1], 1), (&[2], 1)]);
        let shape = |rows, columns| [outer, &[rows, columns]].concat();
        let walk = self.walk();
        let lhs = self.operand(shape(m, k), input, &walk, 1)?;
        let rhs = self.operand(shape(k, n), input, &walk, 0)?;
        let sums = self.tile(&shape(m, n), acc)?;
        let init = if self.src.coin() { self.number_tile(sums, 0.0)? } else { self.load_tile(&shape(m, n), acc)? };
        let bounds = self.rounds(walk.index, walk.count as u64)?;
        let inits = if walk.carries == Carries::Earlier { vec![init, init] } else { vec![init] };
        let results = self.repeat(&bounds, &inits, |g, counter, carried| {
            let next = g.round(
                opcode,
                [&lhs, &rhs],
                &walk,
                counter,
                if walk.carries == Carries::Last { init } else { carried[0] },
            )?;
            Some(if walk.carries == Carries::Earlier { vec![next, carried[0]] } else { vec![next] })
        })?;
        if self.src.coin() { self.store_somewhere(results[0]) } else { Some(()) }
    }

    /// The products of one iteration.
    fn round(
        &mut self,
        opcode: Opcode,
        [lhs, rhs]: [&Operand; 2],
        walk: &Walk,
        counter: Value,
        to: Value,
    ) -> Option<Value> {
        let mut sums = to;
        for _ in 0..1 + usize::from(walk.twice) {
            let flip = self.src.one_in(4);
            let (one, two) = if flip { (rhs, lhs) } else { (lhs, rhs) };
            let one = self.fetched(one, walk, Some(counter))?;
            let two = self.fetched(two, walk, Some(counter))?;
            let (a, b) = if flip { (two, one) } else { (one, two) };
            if walk.writes == Writes::Between {
                self.overwrite(lhs, rhs, walk.index, sums)?;
            }
            sums = self.multiplied(opcode, [a, b, sums])?;
            if !walk.plain && self.src.one_in(12) {
                self.shown(a)?;
            }
        }
        if walk.writes == Writes::Behind {
            self.overwrite(lhs, rhs, walk.index, sums)?;
        }
        if !walk.plain {
            self.also(sums)?;
        }
        Some(sums)
    }

    /// Writes to the memory of the operands, or elsewhere.
    fn overwrite(&mut self, lhs: &Operand, rhs: &Operand, index: Ty, sums: Value) -> Option<()> {
        let operand = match self.src.below(4) {
            0 => return self.store_somewhere(sums),
            1 => lhs,
            _ => rhs,
        };
        let to = operand.tensor.clone();
        let indices = self.indices_at(&to, index, None)?;
        let tile = if self.src.coin() { self.load_from(&to, &indices)? } else { self.value(to.tile)? };
        let indices = self.indices_at(&to, index, None)?;
        self.store_to(&to, tile, &indices)
    }

    /// Products whose operands are other products, or the same tile twice.
    pub(crate) fn products_of_products(&mut self) -> Option<()> {
        let (input, acc) = self.float_product_types();
        let size = self.src.pick(&[8, 16, 4, 2, 32]);
        let square = [size; 2];
        let sums = self.tile(&square, acc)?;
        let mut operands = vec![self.load_tile(&square, input)?];
        if self.src.coin() {
            operands.push(self.load_tile(&square, input)?);
        }
        let mut last = if self.src.coin() { self.number_tile(sums, 0.0)? } else { self.load_tile(&square, acc)? };
        for _ in 0..2 + self.src.below(3) {
            let [mut a, mut b] = [(); 2].map(|()| self.src.pick(&operands));
            if self.src.one_in(4) {
                a = self.permuted(a, &[1, 0])?;
            }
            if self.src.one_in(4) {
                b = self.permuted(b, &[1, 0])?;
            }
            let begin = match self.src.below(4) {
                0 => self.number_tile(sums, 0.0)?,
                // The same tile as operand and as accumulator.
                1 if input == acc => self.src.pick(&operands),
                _ => last,
            };
            last = self.multiplied(Opcode::MmaF, [a, b, begin])?;
            self.also(last)?;
            if self.src.one_in(3) {
                self.store_somewhere(last)?;
            }
            let operand = self.converted(last, input)?;
            operands.push(operand);
        }
        Some(())
    }
}
