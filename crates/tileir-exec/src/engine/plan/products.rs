//! Fuses ops around matrix products into them: reshapes of the operands, a multiplication of the rows of the accumulator by
//! one factor each, and a multiplication of the result by one factor.

use super::{MAX_SUNK_OPS, Planner, ProgramOrder};
use crate::engine::SMALL;
use crate::engine::fuse::{count, defining_op_in, splat};
use crate::engine::matrix::{AccScaling, Factor, ProductPlan, ResultScaling};
use crate::machine::tile_type;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::enums::RoundingMode;
use tileir_ir::ops::float::MulF;
use tileir_ir::ops::matrix::MmaF;
use tileir_ir::{Op, OpKind, Opcode, Value, ValueDef};

/// An accumulator of a product that is a tile with each row multiplied by a factor.
#[derive(Clone, Copy)]
pub(super) struct ScaledAcc {
    /// The multiplication.
    pub op: Op,
    pub tile: Value,
    /// The other operand of the multiplication: the factors, each broadcast along its row.
    pub broadcast: Value,
    /// The per-row scalars that are broadcast.
    pub factors: Value,
}

impl Planner<'_> {
    /// The plans of all matrix products of the kernel, with the ops that are fused into them.
    pub(super) fn products(&mut self) -> FxHashMap<Op, ProductPlan> {
        let ops = self.m.ops_within(self.kernel.op);
        let mut product_plans: FxHashMap<Op, ProductPlan> =
            ops.into_iter().filter_map(|op| Some((op, ProductPlan::new(self.m, op, self.register)?))).collect();
        for (op, product) in &mut product_plans {
            let reshapes = self.read_through_reshapes(*op, product);
            // `ops` already has the product. The ops that compute its operands come before it.
            product.ops.splice(0..0, reshapes);
            if let Some(scaled) = self.scaled_accs.get(op) {
                product.ops.splice(0..0, self.acc_scaling_ops(scaled));
                let [tile, factors] = [scaled.tile, self.materialized_root(scaled.factors)].map(self.register);
                product.acc_scaling = Some(AccScaling { tile, factors });
            }
            if let Some(&(multiplication, factor)) = self.scaled_results.get(op) {
                product.ops.push(multiplication);
                product.result_scaling = self.result_scaling(multiplication, factor);
            }
        }
        product_plans
    }

    /// The products into which a multiplication of the result is fused, each with that multiplication and its factor.
    pub(super) fn find_scaled_results(
        &self,
        ProgramOrder { sections, order }: &ProgramOrder,
    ) -> FxHashMap<Op, (Op, Value)> {
        let products = order.iter().filter(|&&op| self.m.kind(op) == OpKind::Table(Opcode::MmaF));
        let scaled = products.filter_map(|&product| {
            let only_user = |v: Value| match self.users(v) {
                &[user] if sections.get(&user) == sections.get(&product) => Some(user),
                _ => None,
            };
            Some((product, self.scaled_result(product, only_user)?))
        });
        scaled.collect()
    }

    /// The scaled accumulator that `op` computes for `product`. `None` if `op` does not multiply the rows of a tile by one
    /// factor each, if its result is not the accumulator, or if the product cannot scale its accumulator. The broadcast of
    /// the factors must satisfy `can_sink`.
    pub(super) fn scaled_acc(&self, op: Op, product: Op, can_sink: impl Fn(Op) -> bool) -> Option<ScaledAcc> {
        let (m, result) = (self.m, self.m.result(op, 0)?);
        let is = |op: Op, opcode: Opcode| m.kind(op) == OpKind::Table(opcode);
        if !self.is_default_mulf(op) || !is(product, Opcode::MmaF) || MmaF(product).acc(m) != result {
            return None;
        }
        if !ProductPlan::new(m, product, self.register)?.can_scale_acc() {
            return None;
        }
        let (shape, _) = tile_type(m, m.value_type(result));
        let (&columns, rows) = shape.split_last()?;
        let (lhs, rhs) = (MulF(op).lhs(m), MulF(op).rhs(m));
        [(lhs, rhs), (rhs, lhs)].into_iter().find_map(|(tile, broadcast)| {
            let ValueDef::Result(broadcast_op, _) = m.value_def(broadcast) else { return None };
            if columns == 1 || tile == broadcast || !is(broadcast_op, Opcode::Broadcast) || !can_sink(broadcast_op) {
                return None;
            }
            let factors = *m.operands(broadcast_op).first()?;
            let (factors_shape, _) = tile_type(m, m.value_type(factors));
            let is_per_row =
                factors_shape.split_last() == Some((&1, rows)) && factors_shape.iter().product::<usize>() >= SMALL;
            is_per_row.then_some(ScaledAcc { op, tile, broadcast, factors })
        })
    }

    /// The ops that compute a scaled accumulator, in program order: the sunk ops that make the broadcast, and the
    /// multiplication.
    fn acc_scaling_ops(&self, scaled: &ScaledAcc) -> Vec<Op> {
        let (mut ops, mut value) = (vec![scaled.op], scaled.broadcast);
        while let Some(op) = defining_op_in(self.m, value, &self.sunk) {
            ops.push(op);
            value = self.m.operands(op)[0];
        }
        ops.reverse();
        ops
    }

    pub(super) fn is_product(&self, op: Op) -> bool {
        matches!(self.m.kind(op), OpKind::Table(Opcode::MmaF | Opcode::MmaI))
    }

    /// Whether `reshape` changes only batch dimensions, and `user` is a product with the result as a multiplicand, or another
    /// reshape. Then a product can read the operand of the reshape instead of its result.
    pub(super) fn keeps_matrices(&self, reshape: Op, user: Op) -> bool {
        let m = self.m;
        let (Some(&from), Some(to)) = (m.operands(reshape).first(), m.result(reshape, 0)) else { return false };
        let [before, after] = [from, to].map(|v| tile_type(m, m.value_type(v)).0);
        let same_matrices =
            before.len() >= 2 && after.len() >= 2 && before[before.len() - 2..] == after[after.len() - 2..];
        let is_reshape = |op: Op| m.kind(op) == OpKind::Table(Opcode::Reshape);
        let is_multiplicand = || {
            m.operands(user).get(2).is_some_and(|&acc| acc != to) && ProductPlan::new(m, user, self.register).is_some()
        };
        is_reshape(reshape) && same_matrices && (is_reshape(user) || is_multiplicand())
    }

    /// Makes a product read the operands of sunk reshapes in place of their results. Returns those reshapes in program
    /// order, each once.
    fn read_through_reshapes(&self, op: Op, product: &mut ProductPlan) -> Vec<Op> {
        let mut reshapes = Vec::new();
        for (&operand, reg) in self.m.operands(op).iter().zip([&mut product.a, &mut product.b]) {
            let (mut value, first) = (operand, reshapes.len());
            while let Some(op) = defining_op_in(self.m, value, &self.sunk) {
                reshapes.push(op);
                value = self.m.operands(op)[0];
            }
            reshapes[first..].reverse();
            *reg = (self.register)(value);
        }
        let mut seen = FxHashSet::default();
        reshapes.retain(|&op| seen.insert(op));
        reshapes
    }

    /// The multiplication of the result of a product by one factor, and the factor, if it can be fused into the product: it is
    /// the only use of the result, and the factor is the same for all tile blocks. `only_user` returns the only user of a
    /// value, if there is just one and it is in the section of the product.
    fn scaled_result(&self, product: Op, only_user: impl Fn(Value) -> Option<Op>) -> Option<(Op, Value)> {
        let result = self.m.result(product, 0)?;
        let op = only_user(result).filter(|&op| self.is_default_mulf(op))?;
        if !ProductPlan::new(self.m, product, self.register)?.can_scale_result() {
            return None;
        }
        let (lhs, rhs) = (MulF(op).lhs(self.m), MulF(op).rhs(self.m));
        let factor = self.invariant_scalar(if lhs == result { rhs } else { lhs })?;
        Some((op, factor))
    }

    /// The scalar or splat constant to which all elements of a tile are equal. `None` if there is none, or if it may differ
    /// between tile blocks.
    fn invariant_scalar(&self, v: Value) -> Option<Value> {
        let mut value = v;
        for _ in 0..MAX_SUNK_OPS {
            if splat(self.m, value).is_some() {
                return Some(value);
            }
            let op = match self.m.value_def(value) {
                ValueDef::Result(op, _) => {
                    defining_op_in(self.m, value, &self.hoisted).filter(|&hoisted| hoisted == op)?
                }
                ValueDef::Argument(block, _) => {
                    let parent = self.m.block_region(block).and_then(|region| self.m.region_parent(region));
                    return (parent == Some(self.kernel.op) && count(self.m, value) == Some(1)).then_some(value);
                }
                ValueDef::Forward => return None,
            };
            if count(self.m, value) == Some(1) {
                return Some(value);
            }
            let is_copy = matches!(self.m.kind(op), OpKind::Table(Opcode::Broadcast | Opcode::Reshape));
            value = *self.m.operands(op).first().filter(|_| is_copy)?;
        }
        None
    }

    /// The fused form of a multiplication of a result by `factor`. Never `None`: a multiplication has a result.
    fn result_scaling(&self, multiplication: Op, factor: Value) -> Option<ResultScaling> {
        let to = (self.register)(self.m.result(multiplication, 0)?);
        let factor = splat(self.m, factor).map_or_else(|| Factor::Register((self.register)(factor)), Factor::Bits);
        Some(ResultScaling { factor, to })
    }

    /// Whether an op is a `mulf` that rounds to nearest even and does not flush subnormals, as fused multiplications do.
    fn is_default_mulf(&self, op: Op) -> bool {
        let (m, mulf) = (self.m, MulF(op));
        m.kind(op) == OpKind::Table(Opcode::MulF)
            && mulf.rounding_mode(m) == RoundingMode::NearestEven
            && !mulf.flush_to_zero(m)
    }
}
