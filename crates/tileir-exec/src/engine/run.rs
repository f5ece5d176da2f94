//! Runs the steps of a plan on a tile block: fusion groups, loads and stores through views, and ops on scalars.

use super::access::{self, Access};
use super::fuse::FusionGroup;
use super::layout::Layout;
use super::packed::{Packed, Slice, SliceMut, width};
use super::strip::{GroupRun, MemoryTile};
use super::{packed, plan};
use crate::fault::Problem;
use crate::machine::Machine;
use crate::tile::Value;
use crate::workspace::OpFootprint;
use smallvec::SmallVec;
use std::sync::Arc;
use tileir_ir::Op;

/// The result of a step, or the op that failed and its problem.
type StepResult = Result<(), (Op, Box<Problem>)>;

/// The memory that a group stores to.
struct StoreTarget {
    /// The number of the output.
    output: usize,
    /// Bytes of an element.
    size: usize,
    layout: Layout,
}

/// The layouts of the tiles that a group loads; `None` for those that are in their registers.
type LoadLayouts = SmallVec<[Option<Layout>; 4]>;

impl Machine<'_> {
    /// Runs a fusion group of the plan.
    pub(crate) fn run_group(&mut self, index: u32, footprint: OpFootprint) -> StepResult {
        let Some(plan) = self.plan else { return Ok(()) };
        let group = &plan.fused[index as usize];
        if !self.fits(footprint.fast) {
            let op = group.ops.first().copied().unwrap_or(self.cx.kernel.op);
            self.check_memory(footprint.fast).map_err(|problem| (op, problem))?;
        }
        if group.loads.is_empty() && group.store.is_none() {
            return if self.run_strips(group, &[], None) { Ok(()) } else { self.run_ops_alone(group) };
        }
        self.run_group_on_memory(group)
    }

    /// Evaluates the ops of a group one by one, in program order: one of them is undefined on an element or cannot load, and
    /// the reference engine finds the first fault.
    fn run_ops_alone(&mut self, group: &FusionGroup) -> StepResult {
        // Several ops of the group may read a register whose last use is the group.
        let last_uses = std::mem::replace(&mut self.last_uses, 0..0);
        group.ops.iter().try_for_each(|&op| self.eval_alone(op))?;
        self.last_uses = last_uses;
        // Intermediate values are not used outside of the group.
        for result in group.ops.iter().flat_map(|&op| self.m.results(op)) {
            let reg = self.cx.program.register(result);
            let is_tile = matches!(self.registers[reg as usize], Value::Packed(_) | Value::Tile(_));
            if is_tile && !group.outputs.iter().any(|output| output.0 == reg) {
                let value = self.take(reg);
                self.pool.borrow_mut().give(value);
            }
        }
        Ok(())
    }

    /// Runs a group that reads or writes memory.
    fn run_group_on_memory(&mut self, group: &FusionGroup) -> StepResult {
        let store = group.store.as_ref().and_then(|(output, access)| self.store_target(*output, access));
        if store.is_some() {
            self.space.mark_unfenced();
        }
        let mut loads = LoadLayouts::new();
        let is_loaded = self.load_layouts(group, store.as_ref(), &mut loads);
        if !is_loaded || !self.run_strips(group, &loads, store.as_ref()) {
            return self.run_ops_alone(group);
        }
        for (_, access) in &group.loads {
            access.token.iter().for_each(|&token| self.put(token, Value::Token));
        }
        match (&group.store, store) {
            (Some((_, access)), Some(target)) => {
                self.space.record_write(target.layout.address);
                access.token.iter().for_each(|&token| self.put(token, Value::Token));
            }
            (Some((_, access)), None) => {
                self.eval_alone(access.op)?;
                // The store is the only use of the tile.
                let value = self.take(group.outputs[group.outputs.len() - 1].0);
                self.pool.borrow_mut().give(value);
            }
            (None, _) => {}
        }
        for (_, access) in &group.loads {
            if let access::Kind::Load { to } = access.kind {
                let value = self.take(to);
                self.pool.borrow_mut().give(value);
            }
        }
        Ok(())
    }

    /// The memory of a store, if the group can write it directly: the tile is inside its tensor, all elements have distinct
    /// addresses, and the buffer is writable.
    fn store_target(&self, output: usize, access: &Access) -> Option<StoreTarget> {
        let target = StoreTarget { output, size: width(access.elem), layout: access.layout(self)? };
        let StoreTarget { size, layout, .. } = &target;
        let region = self.space.region(layout.address, *size, layout.span);
        let fits = layout.is_one_to_one() && region.is_some_and(|region| region.is_writable());
        fits.then_some(target)
    }

    /// Finds the layouts of the tiles that a group loads. A tile that is not completely inside its tensor, or that the store
    /// of the group would overwrite in another order, is loaded into its register, and has none. Returns `false` if a load
    /// faults. (A list that is returned would be copied.)
    fn load_layouts(&mut self, group: &FusionGroup, store: Option<&StoreTarget>, to: &mut LoadLayouts) -> bool {
        for (_, access) in &group.loads {
            let size = width(access.elem);
            let layout = access.layout(self).filter(|layout| {
                let conflicts =
                    store.is_some_and(|store| layout.overlaps_out_of_order(&store.layout, size, store.size));
                // A tile that is broadcast must be contiguous.
                let fits = access.count == group.count || layout.is_contiguous();
                fits && !conflicts && self.space.region(layout.address, size, layout.span).is_some()
            });
            if layout.is_none() && self.eval_alone(access.op).is_err() {
                return false;
            }
            to.push(layout);
        }
        true
    }

    /// Runs the strips of a group, with the loads and the store that access memory directly. Returns `false` if an op is
    /// undefined on an element.
    fn run_strips(&mut self, group: &FusionGroup, loads: &[Option<Layout>], store: Option<&StoreTarget>) -> bool {
        let mut results: SmallVec<[Option<Arc<Packed>>; 2]> = SmallVec::new();
        for (i, (_, elem, shape)) in group.outputs.iter().enumerate() {
            let is_stored = store.is_some_and(|store| store.output == i);
            results.push((!is_stored).then(|| self.pool.get_mut().tile(*elem, shape)));
        }
        // Lists are made by pushing: collected ones are built elsewhere and copied.
        let is_loaded = |i: usize| group.loads.iter().zip(loads).any(|((at, _), layout)| *at == i && layout.is_some());
        let mut repacked: SmallVec<[(usize, Packed); 0]> = SmallVec::new();
        for (i, &reg) in group.inputs.iter().enumerate() {
            let value = &self.registers[reg as usize];
            if !is_loaded(i) && !matches!(value, Value::Packed(_)) {
                repacked.push((i, packed(value, &self.space).into_owned()));
            }
        }
        // The lists end with this block: a list that is dropped later is copied first.
        let is_done = {
            let mut inputs: SmallVec<[Slice<'_>; 8]> = SmallVec::new();
            for (i, &reg) in group.inputs.iter().enumerate() {
                inputs.push(match &self.registers[reg as usize] {
                    Value::Packed(tile) if !is_loaded(i) => tile.data.all(),
                    _ => repacked.iter().find(|(at, _)| *at == i).map_or(Slice::empty(), |(_, tile)| tile.data.all()),
                });
            }
            let log = self.cx.accesses;
            let mut memory_loads: SmallVec<[MemoryTile<'_>; 4]> = SmallVec::new();
            for ((at, access), layout) in group.loads.iter().zip(loads) {
                let Some(layout) = layout else { continue };
                let size = width(access.elem);
                let is_disjoint = store.is_none_or(|store| layout.is_disjoint_from(&store.layout, size, store.size));
                if let Some(region) = self.space.region(layout.address, size, layout.span) {
                    memory_loads.push(MemoryTile { at: *at, region, layout, width: size as u8, is_disjoint, log });
                }
            }
            let memory_store = store.and_then(|StoreTarget { output, size, layout }| {
                let region = self.space.region(layout.address, *size, layout.span)?;
                Some(MemoryTile { at: *output, region, layout, width: *size as u8, is_disjoint: false, log })
            });
            let mut scalars: SmallVec<[u64; 8]> = SmallVec::new();
            for &reg in &group.scalars {
                scalars.push(self.scalar_bits(reg));
            }
            let mut outputs: SmallVec<[SliceMut<'_>; 4]> = SmallVec::new();
            for tile in &mut results {
                outputs.push(tile.as_mut().map_or(SliceMut::empty(), |tile| Arc::make_mut(tile).data.all_mut()));
            }
            let run = GroupRun {
                isa: self.cx.isa,
                inputs: &inputs,
                loads: &memory_loads,
                scalars: &scalars,
                outputs: &mut outputs,
                store: memory_store.as_ref(),
                guarded: self.cx.guards_elements,
                scratch: &mut self.scratch,
                stop: self.cx.stop,
            };
            group.body.run(group.count, run)
        };
        for ((reg, ..), tile) in group.outputs.iter().zip(&mut results) {
            match tile.take() {
                Some(tile) if is_done => self.put_tile(*reg, tile),
                Some(tile) => self.pool.get_mut().give(Value::Packed(tile)),
                None => {}
            }
        }
        is_done
    }

    /// Executes a load or store of the plan.
    pub(crate) fn run_access(&mut self, index: u32, footprint: OpFootprint) -> StepResult {
        let Some(plan) = self.plan else { return Ok(()) };
        let access = &plan.accesses[index as usize];
        if let Some(index) = access.product_loop {
            self.joined_iterations = self.join_iterations(&plan.product_loops[index as usize]);
        }
        self.check_memory(footprint.fast).map_err(|problem| (access.op, problem))?;
        if access.run(self) {
            return Ok(());
        }
        let done = self.eval_alone(access.op);
        if let (Err(_), Some((group, ops))) = (&done, access.group_after) {
            // Some ops of the group after it precede it in the program. Their faults come first.
            self.last_uses = 0..0;
            let ops = &plan.fused[group as usize].ops[..ops as usize];
            ops.iter().try_for_each(|&op| self.eval_alone(op))?;
        }
        done
    }

    /// Evaluates an op on its own, although the plan combines it with others.
    fn eval_alone(&mut self, op: Op) -> StepResult {
        self.eval_op(op, OpFootprint::for_op(self.m, op)).map_err(|problem| (op, problem))
    }

    /// Computes a scalar of the plan.
    pub(crate) fn run_scalar(&mut self, index: u32) -> StepResult {
        let Some(plan) = self.plan else { return Ok(()) };
        let plan::ScalarOp { op, lane_op, from, to, elem } = &plan.scalars[index as usize];
        let from: [u64; 3] = std::array::from_fn(|i| from.get(i).map_or(0, |&reg| self.scalar_bits(reg)));
        if self.cx.guards_elements && !lane_op.is_defined_on_scalars(from) {
            return self.eval_alone(*op);
        }
        self.put_scalar(*to, *elem, lane_op.eval_scalar(from));
        Ok(())
    }
}
