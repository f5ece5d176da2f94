//! Constants and data movement.

use crate::emit::Draft;
use crate::generator::Generator;
use crate::shaped::OpPlan;
use tileir_ir::rules::TypeRule;
use tileir_ir::types::MAX_TILE_ELEMENTS;
use tileir_ir::{AttrData, FloatFormat, IntFormat, Op, OpKind, Opcode, Ty, Value, ValueDef};

impl Generator<'_, '_> {
    /// A tile in scope, or any, with its shape and element type.
    fn any_tile(&mut self) -> Option<(Value, Vec<i64>, Ty)> {
        let ty = self.tile_of(TypeRule::AnyTile)?;
        let (shape, elem) = self.m.as_tile(ty)?;
        let shape = shape.to_vec();
        Some((self.value(ty)?, shape, elem))
    }

    pub(crate) fn constant(&mut self) -> Option<Op> {
        let shape = self.shape();
        let elem = self.number(&shape)?;
        let ty = self.tile(&shape, elem)?;
        let value = self.literal(ty)?;
        Some(self.emit(Draft::new(Opcode::Constant).attr("value", value).result(ty)))
    }

    pub(crate) fn iota(&mut self) -> Option<Op> {
        let format = self.int_format();
        // The largest element must be representable: at most 2^width elements.
        let log = self.src.below(format.bits().min(10) as usize + 1);
        let ty = self.int_tile(&[1 << log], format);
        Some(self.emit(Draft::new(Opcode::Iota).result(ty)))
    }

    pub(crate) fn broadcast(&mut self) -> Option<Op> {
        let (source, mut shape, elem) = self.any_tile()?;
        for i in 0..shape.len() {
            if shape[i] == 1 && self.src.coin() && shape.iter().product::<i64>() < 1024 {
                shape[i] = self.src.pick(&[4, 2, 8]);
            }
        }
        let result = self.tile(&shape, elem)?;
        Some(self.emit(Draft::new(Opcode::Broadcast).operand(&[source]).result(result)))
    }

    pub(crate) fn reshape(&mut self) -> Option<Op> {
        let (source, shape, elem) = self.any_tile()?;
        let mut left: i64 = shape.iter().product();
        let mut dims = Vec::new();
        while left > 1 || self.src.one_in(4) {
            let dim = self.src.pick(&[2, 1, 4, 8, left]).min(left);
            left /= dim;
            dims.push(dim);
            if dims.len() > 30 {
                return None;
            }
        }
        let result = self.tile(&dims, elem)?;
        Some(self.emit(Draft::new(Opcode::Reshape).operand(&[source]).result(result)))
    }

    /// A permutation of the numbers below `n`.
    pub(crate) fn permutation(&mut self, n: usize) -> Vec<i32> {
        let mut order: Vec<i32> = (0..n as i32).collect();
        for i in (1..n).rev() {
            let j = i - self.src.below(i + 1);
            order.swap(i, j);
        }
        order
    }

    pub(crate) fn permute(&mut self) -> Option<Op> {
        let (source, shape, elem) = self.any_tile()?;
        if shape.len() < 2 {
            return None;
        }
        let order = self.permutation(shape.len());
        let dims: Vec<i64> = order.iter().map(|&d| shape[d as usize]).collect();
        let result = self.tile(&dims, elem)?;
        let elem = self.m.int_type(IntFormat::I32);
        let values = order.iter().map(|&d| i64::from(d)).collect();
        let order = self.m.intern_attr(AttrData::DenseArray { elem, values });
        Some(self.emit(Draft::new(Opcode::Permute).operand(&[source]).attr("permutation", order).result(result)))
    }

    pub(crate) fn cat(&mut self) -> Option<Op> {
        let (lhs, mut shape, elem) = self.any_tile()?;
        if shape.is_empty() || shape.iter().product::<i64>() * 2 > MAX_TILE_ELEMENTS {
            return None;
        }
        let rhs = self.value(self.m.value_type(lhs))?;
        let dim = self.src.below(shape.len());
        shape[dim] *= 2;
        let result = self.tile(&shape, elem)?;
        let dim = self.m.int_attr(IntFormat::I64, dim as i64);
        Some(self.emit(Draft::new(Opcode::Cat).operand(&[lhs]).operand(&[rhs]).attr("dim", dim).result(result)))
    }

    /// A divisor of each dimension, and an index for each.
    fn slice(&mut self, shape: &[i64]) -> Option<(Vec<i64>, Vec<Value>)> {
        let dims: Vec<i64> = shape.iter().map(|&d| d >> self.src.below(d.ilog2() as usize + 1)).collect();
        let slices = shape.iter().zip(&dims).map(|(whole, part)| whole / part);
        let indices = slices.map(|count| self.slice_index(count)).collect::<Option<_>>()?;
        Some((dims, indices))
    }

    /// An index of one of `count` slices. Constants are in range, since tools warn about others.
    fn slice_index(&mut self, count: i64) -> Option<Value> {
        let ty = self.int_tile(&[], IntFormat::I32);
        let value = self.value(ty)?;
        let constant = match self.m.value_def(value) {
            ValueDef::Result(op, _) => self.m.kind(op) == OpKind::Table(Opcode::Constant),
            ValueDef::Argument(..) | ValueDef::Forward => false,
        };
        if !constant {
            return Some(value);
        }
        let index = self.src.below(count as usize) as u64;
        let literal = self.m.dense_attr(ty, &[index]);
        self.make(Draft::new(Opcode::Constant).attr("value", literal).result(ty))
    }

    pub(crate) fn extract(&mut self) -> Option<Op> {
        let (source, shape, elem) = self.any_tile()?;
        let (dims, indices) = self.slice(&shape)?;
        let result = self.tile(&dims, elem)?;
        Some(self.emit(Draft::new(Opcode::Extract).operand(&[source]).operand(&indices).result(result)))
    }

    pub(crate) fn insert(&mut self) -> Option<Op> {
        let (destination, shape, elem) = self.any_tile()?;
        let (dims, indices) = self.slice(&shape)?;
        let source = self.tile(&dims, elem)?;
        let source = self.value(source)?;
        let draft = Draft::new(Opcode::Insert).operand(&[source]).operand(&[destination]).operand(&indices);
        Some(self.emit(draft.result(self.m.value_type(destination))))
    }

    /// `select` accepts everything except f4E2M1FN.
    pub(crate) fn select(&mut self) -> Option<Op> {
        let shape = match self.tile_of(TypeRule::AnyTile) {
            Some(ty) => self.m.as_tile(ty)?.0.to_vec(),
            None => return None,
        };
        let elem = self.elem(&shape, &[TypeRule::AnyTile], |g, elem| !g.is_float(elem, FloatFormat::F4E2M1FN))?;
        let plan = OpPlan { shape: Some(&shape), elems: &[("result", elem)], ..OpPlan::default() };
        self.shaped(Opcode::Select, plan)
    }
}
