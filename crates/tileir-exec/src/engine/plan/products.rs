//! Ops around matrix products that the products do themselves: reshapes of operands, the multiplication of rows of what they
//! begin with, and that of all that they give by one number.

use super::{DEEPEST, Order, Planner};
use crate::engine::SMALL;
use crate::engine::fuse::{count, made_by, splat};
use crate::engine::matrix::{Finish, Multiply, Number, Scaling};
use crate::machine::tile_type;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::enums::RoundingMode;
use tileir_ir::ops::float::MulF;
use tileir_ir::ops::matrix::MmaF;
use tileir_ir::{Op, OpKind, Opcode, Value, ValueDef};

/// A multiplication of the rows of a tile, each by a number.
#[derive(Clone, Copy)]
pub(super) struct Scaled {
    pub op: Op,
    pub tile: Value,
    /// One number for each row, spread over it; and not.
    pub by: Value,
    pub column: Value,
}

impl Planner<'_> {
    /// All products, with what they do besides.
    pub(super) fn products(&mut self) -> FxHashMap<Op, Multiply> {
        let ops = self.m.ops_within(self.kernel.op);
        let mut products: FxHashMap<Op, Multiply> =
            ops.into_iter().filter_map(|op| Some((op, Multiply::new(self.m, op, self.register)?))).collect();
        for (op, product) in &mut products {
            let reshapes = self.find_operands(*op, product);
            product.ops.splice(0..0, reshapes);
            if let Some(scaled) = self.scaled.get(op) {
                product.ops.splice(0..0, self.scaling_ops(scaled));
                let [tile, by] = [scaled.tile, self.root(scaled.column)].map(self.register);
                product.scaling = Some(Scaling { tile, by });
            }
            if let Some(&(finish, by)) = self.finished.get(op) {
                product.ops.push(finish);
                product.finish = self.finish(finish, by);
            }
        }
        products
    }

    /// Products that multiply what they give by a number.
    pub(super) fn finished(&self, Order { pieces, order }: &Order) -> FxHashMap<Op, (Op, Value)> {
        let products = order.iter().filter(|&&op| self.m.kind(op) == OpKind::Table(Opcode::MmaF));
        let finished = products.filter_map(|&product| {
            let only_user = |v: Value| match self.users(v) {
                &[user] if pieces.get(&user) == pieces.get(&product) => Some(user),
                _ => None,
            };
            Some((product, self.finished_by(product, only_user)?))
        });
        finished.collect()
    }

    /// How an op multiplies each row of what a product begins with by a number, if that is what it does, and the product
    /// can do that itself. `near` says of the op that spreads the numbers whether it stands where it need not be done.
    pub(super) fn scales(&self, op: Op, product: Op, near: impl Fn(Op) -> bool) -> Option<Scaled> {
        let (m, result) = (self.m, self.m.result(op, 0)?);
        let is = |op: Op, opcode: Opcode| m.kind(op) == OpKind::Table(opcode);
        if !self.is_plain_product(op) || !is(product, Opcode::MmaF) || MmaF(product).acc(m) != result {
            return None;
        }
        if !Multiply::new(m, product, self.register)?.can_be_scaled() {
            return None;
        }
        let (shape, _) = tile_type(m, m.value_type(result));
        let (&columns, rows) = shape.split_last()?;
        let (one, other) = (MulF(op).lhs(m), MulF(op).rhs(m));
        [(one, other), (other, one)].into_iter().find_map(|(tile, by)| {
            let ValueDef::Result(spreads, _) = m.value_def(by) else { return None };
            if columns == 1 || tile == by || !is(spreads, Opcode::Broadcast) || !near(spreads) {
                return None;
            }
            let column = *m.operands(spreads).first()?;
            let (small, _) = tile_type(m, m.value_type(column));
            let each_row = small.split_last() == Some((&1, rows)) && small.iter().product::<usize>() >= SMALL;
            each_row.then_some(Scaled { op, tile, by, column })
        })
    }

    /// The ops that would make what a product begins with, in order.
    fn scaling_ops(&self, scaled: &Scaled) -> Vec<Op> {
        let (mut ops, mut root) = (vec![scaled.op], scaled.by);
        while let Some(op) = made_by(self.m, root, &self.sunk) {
            ops.push(op);
            root = self.m.operands(op)[0];
        }
        ops.reverse();
        ops
    }

    pub(super) fn is_product(&self, op: Op) -> bool {
        matches!(self.m.kind(op), OpKind::Table(Opcode::MmaF | Opcode::MmaI))
    }

    /// Whether a product, or a reshape that it looks through, finds in the operand of a reshape the matrices that the result
    /// has.
    pub(super) fn keeps_matrices(&self, reshape: Op, user: Op) -> bool {
        let m = self.m;
        let (Some(&from), Some(to)) = (m.operands(reshape).first(), m.result(reshape, 0)) else { return false };
        let [before, after] = [from, to].map(|v| tile_type(m, m.value_type(v)).0);
        let alike = before.len() >= 2 && after.len() >= 2 && before[before.len() - 2..] == after[after.len() - 2..];
        let is_reshape = |op: Op| m.kind(op) == OpKind::Table(Opcode::Reshape);
        let is_factor =
            || m.operands(user).get(2).is_some_and(|&acc| acc != to) && Multiply::new(m, user, self.register).is_some();
        is_reshape(reshape) && alike && (is_reshape(user) || is_factor())
    }

    /// Finds operands that are reshaped. The reshapes in order.
    fn find_operands(&self, op: Op, product: &mut Multiply) -> Vec<Op> {
        let mut ops = Vec::new();
        for (&operand, reg) in self.m.operands(op).iter().zip([&mut product.a, &mut product.b]) {
            let (mut root, first) = (operand, ops.len());
            while let Some(op) = made_by(self.m, root, &self.sunk) {
                ops.push(op);
                root = self.m.operands(op)[0];
            }
            ops[first..].reverse();
            *reg = (self.register)(root);
        }
        let mut seen = FxHashSet::default();
        ops.retain(|&op| seen.insert(op));
        ops
    }

    /// The multiplication that what a product gives goes to, and nothing else, and the number that it is multiplied by, if
    /// the product can do that itself. `only_user` is the one op of the same piece that uses a value.
    fn finished_by(&self, product: Op, only_user: impl Fn(Value) -> Option<Op>) -> Option<(Op, Value)> {
        let result = self.m.result(product, 0)?;
        let op = only_user(result).filter(|&op| self.is_plain_product(op))?;
        if !Multiply::new(self.m, product, self.register)?.can_be_finished() {
            return None;
        }
        let (one, other) = (MulF(op).lhs(self.m), MulF(op).rhs(self.m));
        let number = self.number(if one == result { other } else { one })?;
        Some((op, number))
    }

    /// The tile of one element, or the constant, that all elements of a tile are, if it is the same for all tile blocks.
    fn number(&self, v: Value) -> Option<Value> {
        let mut at = v;
        for _ in 0..DEEPEST {
            if splat(self.m, at).is_some() {
                return Some(at);
            }
            let op = match self.m.value_def(at) {
                ValueDef::Result(op, _) => made_by(self.m, at, &self.hoisted).filter(|&made| made == op)?,
                ValueDef::Argument(block, _) => {
                    let of = self.m.block_region(block).and_then(|region| self.m.region_parent(region));
                    return (of == Some(self.kernel.op) && count(self.m, at) == Some(1)).then_some(at);
                }
                ValueDef::Forward => return None,
            };
            if count(self.m, at) == Some(1) {
                return Some(at);
            }
            let spreads = matches!(self.m.kind(op), OpKind::Table(Opcode::Broadcast | Opcode::Reshape));
            at = *self.m.operands(op).first().filter(|_| spreads)?;
        }
        None
    }

    fn finish(&self, op: Op, by: Value) -> Option<Finish> {
        let to = (self.register)(self.m.result(op, 0)?);
        let by = splat(self.m, by).map_or_else(|| Number::In((self.register)(by)), Number::Bits);
        Some(Finish { by, to })
    }

    /// Whether an op multiplies elements, rounding them to the nearest.
    fn is_plain_product(&self, op: Op) -> bool {
        let (m, of) = (self.m, MulF(op));
        m.kind(op) == OpKind::Table(Opcode::MulF)
            && of.rounding_mode(m) == RoundingMode::NearestEven
            && !of.flush_to_zero(m)
    }
}
