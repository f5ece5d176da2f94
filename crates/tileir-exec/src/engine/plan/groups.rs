//! Forms fusion groups: decides for each op whether it joins a group, and makes finished groups steps of the plan.

use super::{OpenGroup, PlannedStep, Planner, ScalarOp, cannot_fault};
use crate::engine::SMALL;
use crate::engine::access::{Access, Kind};
use crate::engine::fuse::{
    Builder, FusibleReduction, Role, broadcast_map, count, defining_op_in, lane_op, role, splat,
};
use crate::engine::lanes::LaneOp;
use crate::engine::packed::width;
use crate::engine::strip::LONGEST_STRIP;
use crate::machine::tile_type;
use crate::program::{Reg, Step, StepInfo};
use crate::tile::{Elem, Shape};
use crate::workspace::OpFootprint;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::ops::view::StoreViewTko;
use tileir_ir::{Op, OpKind, Opcode, Value};

impl Planner<'_> {
    /// Adds an op to a group, or makes it a step of its own. `last_uses` are the registers that no later op of the kernel
    /// reads.
    pub(super) fn plan_op(&mut self, op: Op, last_uses: &[Reg]) {
        self.last_uses.extend_from_slice(last_uses);
        if self.sunk.contains(&op) || self.result_scaling_ops.contains(&op) {
            return;
        }
        let operands = self.materialized_roots(op);
        if self.add_row_scalar_op(op, &operands) {
            return;
        }
        let reads_scalars = |g: &OpenGroup| operands.iter().any(|v| g.row_scalars.contains(v));
        let must_end = |g: &&OpenGroup| reads_scalars(g) && !self.can_read_row_scalars(g, op);
        let ended: Vec<usize> = self.groups.iter().filter(must_end).map(|g| g.count).collect();
        self.emit_groups(|g| ended.contains(&g.count));
        let is_planned =
            self.add_elementwise(op) || self.add_reduction(op) || self.emit_scalar_op(op) || self.add_view_access(op);
        if !is_planned {
            self.emit_alone(op, operands);
        }
    }

    /// Adds an element-wise op, a broadcast, a reshape or an iota to the group of its size. Returns `false`, and adds nothing,
    /// if the op is none of these, has a scalar result, or is not worth fusing.
    fn add_elementwise(&mut self, op: Op) -> bool {
        if let (Some(result), Some(role)) = (self.m.result(op, 0), role(self.m, op))
            && let Some(count) = count(self.m, result).filter(|&n| n >= SMALL)
            && self.is_worth_fusing(op, role)
        {
            self.add_to_group(op, count, role == Role::Elementwise { total: false });
            return true;
        }
        false
    }

    /// Adds a reduction of rows to the group of the size of its operand. Returns `false`, and adds nothing, if the op is not
    /// such a reduction.
    fn add_reduction(&mut self, op: Op) -> bool {
        let Some(reduction) = self.fusible_reduction(op) else { return false };
        let count = count(self.m, reduction.operand).unwrap_or(0);
        // A group has rows of one length.
        self.emit_groups(|g| g.count == count && g.row.is_some_and(|row| row != reduction.row));
        let results = self.m.results(op);
        // The body is defined on all elements.
        let group = self.add_to_group(op, count, false);
        group.row = Some(reduction.row);
        group.row_scalars.extend(results);
        true
    }

    /// Makes an op on scalars a step. Returns `false`, and adds nothing, if an operand or the result is not a scalar.
    fn emit_scalar_op(&mut self, op: Op) -> bool {
        let Some(scalar) = self.scalar_op(op) else { return false };
        self.emit_groups(|g| g.can_fault && !scalar.lane_op.is_total());
        let reads = scalar.from.clone();
        let index = self.scalars.len() as u32;
        self.scalars.push(scalar);
        self.section_steps.push(PlannedStep { step: Step::Scalar(index), reads });
        true
    }

    /// Adds a load through a view to a group, or ends the group that computes the stored tile with a store through a view.
    /// Returns `false`, and changes nothing, if the access must be a step of its own.
    fn add_view_access(&mut self, op: Op) -> bool {
        let Some(access) = self.view_access(op) else { return false };
        match access.kind {
            Kind::Load { .. } if access.in_place.is_some() => false,
            Kind::Load { .. } => {
                let count = self.broadcast_count(op).unwrap_or(access.count);
                // A tile may be outside of its tensor.
                self.add_to_group(op, count, true);
                true
            }
            Kind::Store { .. } => {
                let stored = StoreViewTko(op).tile(self.m);
                let is_only_use = self.users(stored).len() == 1;
                let index = self.groups.iter().position(|g| g.count == access.count && g.results.contains(&stored));
                let Some(index) = index.filter(|&index| is_only_use && self.groups[index].only_loads_fault) else {
                    return false;
                };
                let group = self.groups.remove(index);
                // Loads before the store must not move behind it.
                self.emit_groups(|g| g.can_fault);
                self.emit_group(&group, Some((access, stored)));
                true
            }
        }
    }

    /// Makes an op a step of its own, after the groups that must run before it. `roots` are the materialized roots of its
    /// operands.
    fn emit_alone(&mut self, op: Op, roots: Vec<Value>) {
        // Its operands must be materialized; a body may read anything.
        let has_body = !self.m.op_regions(op).is_empty();
        let reads = if self.is_product(op) { roots } else { self.m.operands(op).to_vec() };
        let can_fault = !cannot_fault(self.m, op);
        let is_needed =
            |g: &OpenGroup| has_body || can_fault && g.can_fault || reads.iter().any(|v| g.results.contains(v));
        self.emit_groups(is_needed);
        if let Some(access) = self.view_access(op) {
            self.emit_access(access);
            return;
        }
        let reads = reads.iter().map(|&v| (self.register)(v)).collect();
        self.section_steps.push(PlannedStep {
            step: Step::Eval(op, StepInfo { footprint: OpFootprint::for_op(self.m, op), ..StepInfo::default() }),
            reads,
        });
    }

    /// The plan of an element-wise op on scalars; `None` if an operand or the result is not a scalar, or for any other op.
    fn scalar_op(&self, op: Op) -> Option<ScalarOp> {
        let result = self.m.result(op, 0)?;
        if !self.m.operands(op).iter().chain([&result]).all(|&v| count(self.m, v) == Some(1)) {
            return None;
        }
        let lane_op = match role(self.m, op)? {
            Role::Elementwise { .. } => lane_op(self.m, op)?,
            Role::Alias | Role::Broadcast => LaneOp::new(|[a, _, _]| a),
            Role::Iota => LaneOp::new(|_| 0),
        };
        let from = self.m.operands(op).iter().map(|&v| (self.register)(v)).collect();
        let elem = tile_type(self.m, self.m.value_type(result)).1;
        Some(ScalarOp { op, lane_op, from, to: (self.register)(result), elem })
    }

    /// Whether it pays to fuse an op. An alias alone does not pay, unless a group computes its operand.
    fn is_worth_fusing(&self, op: Op, role: Role) -> bool {
        match role {
            Role::Elementwise { .. } | Role::Broadcast | Role::Iota => true,
            Role::Alias => self.groups.iter().any(|g| self.m.operands(op).iter().any(|v| g.results.contains(v))),
        }
    }

    /// Adds an op on per-row scalars to the group that computes those. `operands` are the materialized roots of its operands.
    /// Returns `false`, and adds nothing, if it is not such an op.
    fn add_row_scalar_op(&mut self, op: Op, operands: &[Value]) -> bool {
        let m = self.m;
        let (Some(kind), Some(result)) = (role(m, op), m.result(op, 0)) else { return false };
        if !matches!(kind, Role::Elementwise { total: true } | Role::Alias) {
            return false;
        }
        let row_count = |g: &OpenGroup| g.row.map(|row| g.count / row);
        let mut producers =
            (0..self.groups.len()).filter(|&g| operands.iter().any(|v| self.groups[g].row_scalars.contains(v)));
        let index = match (producers.next(), producers.next()) {
            (Some(index), None) => Some(index),
            // An alias that reads no per-row scalar belongs to no particular group.
            (None, _) if kind == Role::Alias => None,
            (None, _) if !self.groups.iter().any(|g| operands.iter().any(|v| g.results.contains(v))) => {
                let size = count(m, result);
                let has_own_group = self.groups.iter().any(|g| Some(g.count) == size);
                self.groups.iter().position(|g| row_count(g) == size).filter(|_| !has_own_group && size >= Some(SMALL))
            }
            _ => None,
        };
        let Some(index) = index else { return false };
        let rows = row_count(&self.groups[index]);
        // Its operands are per-row scalars or uniform.
        let fits = |&v: &Value| {
            [rows, Some(1)].contains(&count(m, self.materialized_root(v)))
                || splat(m, self.materialized_root(v)).is_some()
        };
        if rows.is_none() || count(m, result) != rows || !m.operands(op).iter().all(fits) {
            return false;
        }
        // Operands that other groups compute must be materialized.
        let group = self.groups.remove(index);
        self.emit_groups(|g| operands.iter().any(|v| g.results.contains(v)));
        self.groups.push(group);
        if let Some(group) = self.groups.last_mut() {
            group.ops.push(op);
            group.results.insert(result);
            group.row_scalars.push(result);
        }
        true
    }

    /// The size of the tiles to which a loaded tile is broadcast periodically. `None` if the tile has another use, or if those
    /// tiles have several sizes.
    fn broadcast_count(&self, load: Op) -> Option<usize> {
        let m = self.m;
        let (mut values, mut counts) = (vec![m.result(load, 0)?], Vec::new());
        while let Some(v) = values.pop() {
            let users = self.users(v);
            if users.is_empty() || !users.iter().all(|op| self.sunk.contains(op)) {
                return None;
            }
            for &op in users {
                let result = m.result(op, 0)?;
                match role(m, op)? {
                    Role::Alias => values.push(result),
                    Role::Broadcast if broadcast_map(m, result, v).is_periodic() => counts.push(count(m, result)?),
                    _ => return None,
                }
            }
        }
        counts.iter().all(|count| *count == counts[0]).then(|| counts[0])
    }

    /// Whether an op can be part of a group whose per-row scalars it reads: each of them must be broadcast along its row.
    fn can_read_row_scalars(&self, group: &OpenGroup, op: Op) -> bool {
        let m = self.m;
        let Some(row) = group.row else { return false };
        let can_be_fused = role(m, op).is_some() && m.result(op, 0).and_then(|v| count(m, v)) == Some(group.count);
        let is_broadcast_along_row = |v: Value| {
            let mut value = v;
            while let Some(op) = defining_op_in(m, value, &self.sunk) {
                let source = m.operands(op)[0];
                if role(m, op) == Some(Role::Broadcast) {
                    return broadcast_map(m, value, source).is_per_row_of(row);
                }
                value = source;
            }
            false
        };
        let fits = |&v: &Value| !group.row_scalars.contains(&self.materialized_root(v)) || is_broadcast_along_row(v);
        match role(m, op) {
            Some(Role::Broadcast) => {
                m.result(op, 0).is_some_and(|v| broadcast_map(m, v, m.operands(op)[0]).is_per_row_of(row))
            }
            _ => can_be_fused && m.operands(op).iter().all(fits),
        }
    }

    /// Adds an op to the group of tiles of this size, after emitting the groups that must run before that group. `can_fault` says
    /// whether the op can. Returns the group.
    fn add_to_group(&mut self, op: Op, count: usize, can_fault: bool) -> &mut OpenGroup {
        let operands = self.materialized_roots(op);
        // Operands of another size are inputs of the group.
        self.emit_groups(|g| g.count != count && operands.iter().any(|v| g.results.contains(v)));
        let is_load = self.m.kind(op) == OpKind::Table(Opcode::LoadViewTko);
        if can_fault {
            // Two ops that can fault stay in order.
            self.emit_groups(|g| g.can_fault && g.count != count);
        }
        let group = match self.groups.iter().position(|g| g.count == count) {
            Some(group) => group,
            None => {
                self.groups.push(OpenGroup::new(count));
                self.groups.len() - 1
            }
        };
        let group = &mut self.groups[group];
        group.ops.push(op);
        group.results.extend(self.m.results(op));
        group.can_fault |= can_fault;
        group.only_loads_fault &= !can_fault || is_load;
        group
    }

    /// The reduction of rows that an op computes, if it can be part of a group: a `reduce` of one large tile along its innermost
    /// dimension, by a body that is one op with a loop that reduces rows. `None` for any other op.
    pub(super) fn fusible_reduction(&self, op: Op) -> Option<FusibleReduction> {
        let &[operand] = self.m.operands(op) else { return None };
        if self.m.kind(op) != OpKind::Table(Opcode::Reduce) || count(self.m, operand)? < SMALL {
            return None;
        }
        // The function of the body on many pairs of elements; `None` if the body cannot run on many pairs at once.
        let body = self.pairwise_body(op)?;
        let (row, identity) = (body.dim_size, body.identities[0]);
        let is_innermost_dim = body.inner == 1;
        // A strip consists of whole rows.
        let fits_strip = (2..=LONGEST_STRIP).contains(&row);
        let combiner = body.into_single_op().filter(LaneOp::can_reduce_rows)?;
        (is_innermost_dim && fits_strip).then_some(FusibleReduction { operand, combiner, row, identity })
    }

    /// Ends the groups for which `is_needed` holds, and makes them steps.
    pub(super) fn emit_groups(&mut self, is_needed: impl Fn(&OpenGroup) -> bool) {
        let mut index = 0;
        while index < self.groups.len() {
            if is_needed(&self.groups[index]) {
                let group = self.groups.remove(index);
                self.emit_group(&group, None);
            } else {
                index += 1;
            }
        }
    }

    /// The plan of a load or store through a view; `None` for any other op.
    fn view_access(&self, op: Op) -> Option<Access> {
        let mut access = Access::new(self.m, op, self.register)?;
        access.in_place = self.windows.get(&op).copied();
        Some(access)
    }

    /// Makes a load or store a step of its own.
    fn emit_access(&mut self, access: Access) {
        let index = self.accesses.len() as u32;
        let info = StepInfo { footprint: OpFootprint::for_op(self.m, access.op), ..StepInfo::default() };
        self.section_steps.push(PlannedStep { step: Step::Access(index, info), reads: access.reads() });
        self.accesses.push(access);
    }

    /// The number of uses of each value by the ops of a group, and by sunk ops that only the group reads.
    fn count_uses_inside(&self, group: &OpenGroup) -> FxHashMap<Value, usize> {
        let mut inside: FxHashMap<Value, usize> = FxHashMap::default();
        for &v in group.ops.iter().flat_map(|&op| self.m.operands(op)) {
            *inside.entry(v).or_default() += 1;
        }
        let mut reached: Vec<Op> = Vec::new();
        for &v in group.ops.iter().flat_map(|&op| self.m.operands(op)) {
            let mut root = v;
            while let Some(op) = defining_op_in(self.m, root, &self.sunk) {
                reached.push(op);
                root = self.m.operands(op)[0];
            }
        }
        let mut seen: FxHashSet<Op> = FxHashSet::default();
        while let Some(op) = reached.pop() {
            let is_private = self.m.results(op).all(|v| inside.get(&v).copied().unwrap_or(0) == self.users(v).len());
            if is_private && seen.insert(op) {
                let operand = self.m.operands(op)[0];
                *inside.entry(operand).or_default() += 1;
                // The op that defines it may be private now, too.
                reached.extend(defining_op_in(self.m, operand, &self.sunk));
            }
        }
        inside
    }

    /// Makes a group a step, with the store that ends it and the tile that it stores. Loads whose tiles must be materialized
    /// become steps before the group.
    fn emit_group(&mut self, group: &OpenGroup, store: Option<(Access, Value)>) {
        let inside = self.count_uses_inside(group);
        let uses = |v: Value| self.users(v).len();
        let escapes = |v: Value| uses(v) > inside.get(&v).copied().unwrap_or(0) || self.row_factors.contains(&v);
        let mut builder = Builder::new(self.m, self.register, [&self.sunk, &self.hoisted], group.count);
        let AddedOps { mut reads, separate_loads, mut is_used } = self.add_ops(group, &escapes, &mut builder);
        let is_reduction = |op: Op| self.m.kind(op) == OpKind::Table(Opcode::Reduce);
        for &op in group.ops.iter().filter(|&&op| self.view_access(op).is_none() && !is_reduction(op)) {
            for result in self.m.results(op) {
                if escapes(result) && store.as_ref().is_none_or(|(_, stored)| *stored != result) {
                    builder.add_output(result);
                }
            }
        }
        if let Some((access, stored)) = store {
            reads.extend(access.reads());
            builder.add_store(access, stored);
            is_used = true;
        }
        let fused = builder.finish();
        for mut access in separate_loads {
            access.group_after = access.group_after.filter(|_| is_used);
            self.emit_access(access);
        }
        if !is_used {
            return;
        }
        reads.extend(fused.inputs.iter().chain(&fused.scalars));
        let bytes = |(_, elem, shape): &(Reg, Elem, Shape)| (width(*elem) * shape.iter().product::<usize>()) as u64;
        let footprint = OpFootprint { fast: fused.outputs.iter().map(bytes).sum(), ..OpFootprint::default() };
        let index = self.fused.len() as u32;
        self.section_steps
            .push(PlannedStep { step: Step::Group(index, StepInfo { footprint, ..StepInfo::default() }), reads });
        self.fused.push(fused);
    }

    /// Adds the ops of a group to its builder, except for outputs and the store. `escapes` says whether a value is used
    /// outside of the group.
    fn add_ops(&self, group: &OpenGroup, escapes: &dyn Fn(Value) -> bool, builder: &mut Builder<'_>) -> AddedOps {
        let mut added = AddedOps { reads: Vec::new(), separate_loads: Vec::new(), is_used: false };
        let index = self.fused.len() as u32;
        for &op in &group.ops {
            match self.view_access(op) {
                // A tile with other uses is materialized; so is one of which only the token is used.
                Some(mut access) => match self.m.result(op, 0).filter(|&v| !escapes(v) && !self.users(v).is_empty()) {
                    Some(result) => {
                        added.reads.extend(access.reads());
                        builder.add_load(access, result);
                    }
                    None => {
                        access.group_after = Some((index, builder.len() as u32));
                        added.separate_loads.push(access);
                    }
                },
                None => match (self.fusible_reduction(op), self.m.result(op, 0)) {
                    (Some(reduction), Some(result)) => {
                        builder.reduce_rows(op, result, reduction, escapes(result));
                        added.is_used = true;
                    }
                    (None, Some(result)) if group.row_scalars.contains(&result) => {
                        added.is_used |= builder.add_row_scalar_op(op, group.row.unwrap_or(1)).is_some();
                    }
                    _ => added.is_used |= builder.add(op).is_some(),
                },
            }
        }
        added
    }
}

/// The effects of adding the ops of a group to its builder.
struct AddedOps {
    /// The registers that the loads of the group read.
    reads: Vec<Reg>,
    /// Loads that are not part of the group, because their tiles must be materialized.
    separate_loads: Vec<Access>,
    /// Whether the group has an op besides loads.
    is_used: bool,
}
