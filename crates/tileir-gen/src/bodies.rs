//! Reductions and scans with bodies of one or several ops: of several tiles, and of tiles that are larger than a strip of a
//! fusion group.

use crate::control::Frame;
use crate::dense::{FLOAT_BODIES, INT_BODIES};
use crate::emit::Draft;
use crate::generator::Generator;
use tileir_ir::rules::TypeRule;
use tileir_ir::{AttrData, IntFormat, Opcode, Scalar, Ty, Value};

/// Shapes of more elements than a strip of a fusion group.
const LARGE_SHAPES: &[[i64; 2]] = &[[64, 128], [128, 64], [8, 1024], [1024, 8], [1, 8192], [8192, 1]];

impl Generator<'_, '_> {
    /// `reduce` or `scan` of one to three tiles, by a body of some element-wise ops.
    pub(crate) fn long_aggregate(&mut self) -> Option<()> {
        let opcode = self.src.pick(&[Opcode::Reduce, Opcode::Scan]);
        if !self.allows(opcode) || self.frames.len() > 3 {
            return None;
        }
        let is_large = self.src.one_in(4);
        let shape = if is_large { self.src.pick(LARGE_SHAPES).to_vec() } else { self.small_shape()? };
        let elem = self.stored_elem(&shape)?;
        let (ty, scalar) = (self.tile(&shape, elem)?, self.tile(&[], elem)?);
        let count = self.src.pick(&[1, 2, 1, 3]);
        let mut operands = Vec::new();
        for _ in 0..count {
            operands.push(if is_large { self.outer_sum(&shape, elem)? } else { self.value(ty)? });
        }
        let dim = self.src.below(shape.len());
        let mut rest = shape.clone();
        rest.remove(dim);
        let result = if opcode == Opcode::Scan { ty } else { self.tile(&rest, elem)? };
        let identities = (0..count).map(|_| self.number_attr(elem)).collect::<Option<_>>()?;
        let identities = self.m.intern_attr(AttrData::Array(identities));
        let body = self.region(Frame::Body, &vec![scalar; 2 * count], 0, |g| g.body_of_ops(count, elem));
        let dim_attr = self.m.int_attr(IntFormat::I32, dim as i64);
        let draft = Draft::new(opcode).operand(&operands).attr("dim", dim_attr).attr("identities", identities);
        let op = self.emit(draft.results(&vec![result; count]).region(body));
        let results: Vec<Value> = self.m.results(op).collect();
        if is_large && opcode == Opcode::Scan {
            // The results are too large to be stored. Their sums show a difference.
            let sum = if self.m.scalar(elem).is_some_and(|s| matches!(s, Scalar::Float(_))) {
                Opcode::AddF
            } else {
                Opcode::XorI
            };
            for result in results {
                let _ = self.plain_aggregate(Opcode::Reduce, result, 1 - dim, Some(sum), None);
            }
        }
        Some(())
    }

    /// A shape of this kernel.
    fn small_shape(&mut self) -> Option<Vec<i64>> {
        let choice = self.src.below(self.shapes.len());
        self.shapes.get(choice).map(|shape| shape.to_vec())
    }

    /// A tile of two dimensions: the sums of a column and a row from memory, or the larger ones, and so on.
    fn outer_sum(&mut self, shape: &[i64], elem: Ty) -> Option<Value> {
        let ty = self.tile(shape, elem)?;
        let mut parts = Vec::new();
        for part in [[shape[0], 1], [1, shape[1]]] {
            // Memory for large parts is scarce, so that those repeat.
            let part = part.map(|size| size.min(256));
            let mut tile = self.load_tile(&part, elem)?;
            for dim in 0..2 {
                tile = self.repeated_to(tile, dim, if part[dim] == 1 { 1 } else { shape[dim] })?;
            }
            parts.push(self.spread(tile, ty)?);
        }
        let by = self.body_op(elem)?;
        let draft = self.with_plain_modes(Draft::new(by).operand(&parts[..1]).operand(&parts[1..]));
        self.make(draft.result(ty))
    }

    /// A tile whose elements repeat along a dimension until it has this size.
    fn repeated_to(&mut self, tile: Value, dim: usize, size: i64) -> Option<Value> {
        let (shape, elem) = self.shape_of(tile)?;
        if shape[dim] == size {
            return Some(tile);
        }
        let tile = self.with_unit(tile, dim)?;
        let mut repeated = shape.clone();
        repeated.insert(dim, size / shape[dim]);
        let ty = self.tile(&repeated, elem)?;
        let tile = self.spread(tile, ty)?;
        let mut joined = shape;
        joined[dim] = size;
        self.shaped_as(tile, &joined)
    }

    /// An op that combines two elements of a type.
    fn body_op(&mut self, elem: Ty) -> Option<Opcode> {
        let scalar = self.tile(&[], elem)?;
        let ops = match self.format(elem)? {
            Scalar::Int(_) => INT_BODIES,
            Scalar::Float(_) => FLOAT_BODIES,
        };
        let op = self.src.pick(ops);
        op.def().operands[0].rule.accepts(&self.m, scalar).then_some(op)
    }

    /// The ops of a body with pairs of arguments of one type, and its terminator.
    fn body_of_ops(&mut self, count: usize, elem: Ty) {
        let all = self.scope.all();
        let mut values: Vec<Value> = all[all.len() - 2 * count..].iter().map(|v| v.0).collect();
        if self.src.one_in(3) {
            let choices = self.chosen_of_pairs(&values, elem);
            values.extend(choices.into_iter().flatten());
        }
        let least = values.len() + self.src.pick(&[1, count + 1]);
        while values.len() < least || self.src.coin() {
            let Some(by) = self.body_op(elem) else { break };
            let newest = values[values.len() - 1];
            let other = self.src.pick(&values);
            let (a, b) = if self.src.coin() { (newest, other) } else { (other, newest) };
            let draft = self.with_plain_modes(Draft::new(by).operand(&[a]).operand(&[b]));
            let result = self.m.value_type(a);
            let Some(value) = self.make(draft.result(result)) else { break };
            values.push(value);
            if values.len() > least + 4 {
                break;
            }
        }
        let yielded = values[values.len() - count..].to_vec();
        self.emit(Draft::new(Opcode::Yield).operand(&yielded));
    }

    /// Compares the first pair, and selects one element of each pair by the result, as in an `argmax`.
    fn chosen_of_pairs(&mut self, pairs: &[Value], elem: Ty) -> Option<Vec<Value>> {
        let scalar = self.tile(&[], elem)?;
        let compare = match self.format(elem)? {
            Scalar::Int(_) => Opcode::CmpI,
            Scalar::Float(_) => Opcode::CmpF,
        };
        if !compare.def().operands[0].rule.accepts(&self.m, scalar) || !TypeRule::NumTile.accepts(&self.m, scalar) {
            return None;
        }
        let flag = self.int_tile(&[], IntFormat::I1);
        let draft = Draft::new(compare).operand(&pairs[..1]).operand(&pairs[1..2]).result(flag);
        let flag = self.make(draft)?;
        let select = |pair: &[Value]| {
            let draft = Draft::new(Opcode::Select).operand(&[flag]).operand(&pair[..1]).operand(&pair[1..]);
            self.make(draft.result(scalar))
        };
        pairs.chunks_exact(2).map(select).collect()
    }
}
