//! The peak memory of one tile block of a kernel, computed before it runs.
//!
//! A data-flow walk over the steps tracks which registers may hold a value; shapes are static, so the bytes of each
//! register are known. The peak adds the stated [workspace](crate::workspace) of ops and of fusion groups.
//! Values that stay live are added too: arguments, values computed once per worker, the bodies of reductions and the
//! memory of `alloca`.
//!
//! The bound holds for tile blocks without undefined behaviour: before it is reported as a fault or as a warning, the ops
//! of a fusion group are evaluated again one at a time.

use crate::engine::plan::Plan;
use crate::eval;
use crate::program::{Kernel, LoopInfo, Pc, Program, Reg, Step};
use crate::workspace::{Workspace, packed_bytes, plain_bytes};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use tileir_ir::{Module, Op, Value};

/// Limits for the cost of the walk: words of state, and visits per step. Beyond them, all registers are counted.
const WORDS: usize = 1 << 20;
const ROUNDS: usize = 16;

/// The bound for one tile block, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Peak {
    /// Tiles and allocations, with workspace from the pool of the worker.
    pub tiles: u64,
    /// Workspace from the allocator.
    pub allocated: u64,
    /// Memory that a worker keeps: scratch registers, and panels of matrix products.
    pub scratch: u64,
}

impl Peak {
    /// All bytes of the bound.
    pub fn total(self) -> u64 {
        self.tiles.saturating_add(self.allocated).saturating_add(self.scratch)
    }
}

/// The bound for a kernel that is run as planned, or by the reference.
pub(crate) fn of_tile_block(program: &Program, kernel: &Kernel, plan: Option<&Plan>) -> Peak {
    let m = program.module();
    let size = if plan.is_some() { packed_bytes } else { plain_bytes };
    let mut sizes = vec![0; kernel.registers as usize];
    for v in values(m, kernel.op) {
        sizes[program.register(v) as usize] = size(m, v);
    }
    let walk = Walk {
        m,
        kernel,
        plan,
        steps: plan.map_or(&kernel.steps, |p| &p.steps),
        last_uses: plan.map_or(&kernel.last_uses, |p| &p.last_uses),
        sizes,
        register: &|v| program.register(v),
    };
    let tiles = walk.peak().unwrap_or_else(|| walk.all_registers()).saturating_add(walk.permanent());
    let allocated = walk.workspaces().map(|workspace| workspace.allocated).max().unwrap_or(0);
    Peak { tiles, allocated, scratch: plan.map_or(0, |plan| plan.scratch_bytes(m)) }
}

/// All values that an op and its regions define.
pub(crate) fn values(m: &Module, op: Op) -> Vec<Value> {
    let mut all = Vec::new();
    for op in m.ops_within(op) {
        all.extend(m.results(op));
        for block in m.op_regions(op).iter().flat_map(|&region| m.region_blocks(region)) {
            all.extend(m.block_args(*block));
        }
    }
    all
}

/// The ops inside an op.
fn inner_ops(m: &Module, op: Op) -> impl Iterator<Item = Op> {
    m.ops_within(op).into_iter().filter(move |&inner| inner != op)
}

/// The values of the body of a `reduce` or `scan`. They stay allocated after their first use.
fn body_values(m: &Module, op: Op) -> impl Iterator<Item = Value> {
    values(m, op).into_iter().filter(move |&v| !m.results(op).any(|result| result == v))
}

/// Bytes that the body of an op takes: its values, and the largest workspace of its ops.
pub(crate) fn body_bytes(
    m: &Module,
    op: Op,
    size: fn(&Module, Value) -> u64,
    workspace: impl Fn(Op) -> Workspace,
) -> u64 {
    let workspaces = inner_ops(m, op).map(|inner| workspace(inner).total());
    body_values(m, op).fold(workspaces.max().unwrap_or(0), |n, v| n.saturating_add(size(m, v)))
}

struct Walk<'a> {
    m: &'a Module,
    kernel: &'a Kernel,
    plan: Option<&'a Plan>,
    steps: &'a [Step],
    last_uses: &'a [Reg],
    sizes: Vec<u64>,
    register: &'a dyn Fn(Value) -> Reg,
}

/// The registers that may hold a value, and their total bytes.
#[derive(Clone, Default)]
struct LiveRegisters {
    bits: Vec<u64>,
    bytes: u64,
}

impl LiveRegisters {
    /// Adds a register; does nothing if it is live.
    fn add(&mut self, reg: Reg, sizes: &[u64]) {
        let (word, bit) = (reg as usize / 64, 1 << (reg % 64));
        if self.bits[word] & bit == 0 {
            self.bits[word] |= bit;
            self.bytes = self.bytes.saturating_add(sizes[reg as usize]);
        }
    }

    /// Removes a register; does nothing if it is not live.
    fn remove(&mut self, reg: Reg, sizes: &[u64]) {
        let (word, bit) = (reg as usize / 64, 1 << (reg % 64));
        if self.bits[word] & bit != 0 {
            self.bits[word] &= !bit;
            self.bytes = self.bytes.saturating_sub(sizes[reg as usize]);
        }
    }

    /// Merges `other` into `self`. Returns whether `self` grew.
    fn join(&mut self, other: &LiveRegisters, sizes: &[u64]) -> bool {
        let mut grew = false;
        for word in 0..other.bits.len() {
            let mut new = other.bits[word] & !self.bits[word];
            grew |= new != 0;
            while new != 0 {
                self.add((word * 64) as Reg + new.trailing_zeros(), sizes);
                new &= new - 1;
            }
        }
        grew
    }
}

impl Walk<'_> {
    /// The workspace of an op that runs on its own.
    fn workspace(&self, op: Op) -> Workspace {
        match self.plan {
            Some(plan) => plan.workspace(self.m, op),
            None => eval::workspace(self.m, op),
        }
    }

    /// The workspaces of all steps, of hoisted ops, and of the ops in bodies of reductions and scans.
    fn workspaces(&self) -> impl Iterator<Item = Workspace> {
        let of_step = |step: &Step| match (step, self.plan) {
            (Step::Eval(op, _), _) => Some(self.workspace(*op)),
            (Step::Group(index, _), Some(plan)) => Some(plan.fused[*index as usize].workspace(self.m)),
            (Step::Access(index, _), Some(plan)) => Some(self.workspace(plan.accesses[*index as usize].op)),
            // Steps that move values or control allocate nothing.
            _ => None,
        };
        let once = self.plan.into_iter().flat_map(|plan| plan.hoisted.iter().map(|&op| self.workspace(op)));
        let bodies = self.kernel.bodies.keys().flat_map(|&op| inner_ops(self.m, op));
        self.steps.iter().filter_map(of_step).chain(once).chain(bodies.map(|op| self.workspace(op)))
    }

    /// The bytes of all registers at once, each with an old and a new value.
    fn all_registers(&self) -> u64 {
        let registers = self.sizes.iter().fold(0, |n: u64, &size| n.saturating_add(size.saturating_mul(2)));
        registers.saturating_add(self.workspaces().map(|workspace| workspace.pooled).max().unwrap_or(0))
    }

    /// The maximum bytes of registers at any step, with the workspace of the step; `None` if the walk takes too long.
    fn peak(&self) -> Option<u64> {
        let mut start = LiveRegisters { bits: vec![0; self.sizes.len().div_ceil(64)], bytes: 0 };
        self.kernel.param_registers().for_each(|reg| start.add(reg, &self.sizes));
        let mut peak = start.bytes;
        if let Some(plan) = self.plan {
            for &op in &plan.hoisted {
                self.m.results(op).for_each(|v| start.add((self.register)(v), &self.sizes));
                peak = peak.max(start.bytes.saturating_add(self.workspace(op).pooled));
            }
        }
        // The state at each jump target; a target is visited again when its state grows.
        let mut states: FxHashMap<Pc, LiveRegisters> = FxHashMap::default();
        let mut worklist: Vec<Pc> = vec![0];
        states.insert(0, start);
        let targets = self.targets();
        if targets.len().saturating_mul(self.sizes.len() / 64) > WORDS {
            return None;
        }
        let mut visits_left = self.steps.len().saturating_mul(ROUNDS);
        while let Some(from) = worklist.pop() {
            let mut live = states[&from].clone();
            let mut at = from;
            while let Some(step) = self.steps.get(at as usize) {
                visits_left = visits_left.checked_sub(1)?;
                peak = peak.max(self.apply(step, &mut live));
                let (falls_through, jump) = after(step);
                for to in jump.into_iter().chain((falls_through && targets.contains(&(at + 1))).then_some(at + 1)) {
                    let grew = match states.entry(to) {
                        Entry::Vacant(state) => {
                            state.insert(live.clone());
                            true
                        }
                        Entry::Occupied(mut state) => state.get_mut().join(&live, &self.sizes),
                    };
                    if grew {
                        worklist.push(to);
                    }
                }
                at += 1;
                if !falls_through || targets.contains(&at) {
                    break;
                }
            }
        }
        Some(peak)
    }

    /// The steps to which jumps lead.
    fn targets(&self) -> FxHashSet<Pc> {
        self.steps.iter().filter_map(|step| after(step).1).collect()
    }

    /// Applies a step to the live registers, and returns the peak bytes during the step. The old value of a register is
    /// freed when the new one is stored.
    fn apply(&self, step: &Step, live: &mut LiveRegisters) -> u64 {
        let sizes = &self.sizes;
        let mut peak = live.bytes;
        let mut define = |live: &mut LiveRegisters, reg: Reg| {
            peak = peak.saturating_add(sizes[reg as usize]);
            live.add(reg, sizes);
        };
        match step {
            Step::Eval(op, info) => {
                // NearbyBuffer the memory limit, the ops that are fused into a product run separately before and after it, so that all of
                // their results exist.
                let ops = self.plan.and_then(|p| p.products.get(op)).map_or(std::slice::from_ref(op), |p| &p.ops);
                for (i, &done) in ops.iter().enumerate() {
                    for reg in self.m.results(done).map(|v| (self.register)(v)) {
                        define(live, reg);
                        if i + 1 < ops.len() {
                            live.remove(reg, sizes);
                        }
                    }
                }
                peak = peak.saturating_add(self.workspace(*op).pooled);
                self.free_dead(info.last_uses.clone(), live);
            }
            Step::Group(index, info) => {
                if let Some(group) = self.plan.map(|p| &p.fused[*index as usize]) {
                    group.outputs.iter().for_each(|output| define(live, output.0));
                    group.loaded_tiles().for_each(|reg| define(live, reg));
                    // Tiles that are freed with the step.
                    group.loaded_tiles().chain(group.stored_tile()).for_each(|reg| live.remove(reg, sizes));
                    peak = peak.saturating_add(group.workspace(self.m).pooled);
                }
                self.free_dead(info.last_uses.clone(), live);
            }
            Step::Access(index, info) => {
                if let Some(access) = self.plan.map(|p| &p.accesses[*index as usize]) {
                    access.loaded().into_iter().for_each(|to| define(live, to));
                    peak = peak.saturating_add(self.workspace(access.op).pooled);
                }
                self.free_dead(info.last_uses.clone(), live);
            }
            Step::Scalar(index) => self.plan.iter().for_each(|p| define(live, p.scalars[*index as usize].to)),
            Step::Move(range) => {
                let moves = &self.kernel.moves[range.start as usize..range.end as usize];
                let stays = |reg: Reg| self.plan.is_some_and(|p| p.invariant[reg as usize]);
                moves.iter().filter(|m| m.2 && !stays(m.0)).for_each(|m| live.remove(m.0, sizes));
                // The previous step counted the bytes before this one.
                peak = live.bytes;
                moves.iter().for_each(|m| {
                    peak = peak.saturating_add(sizes[m.1 as usize]);
                    live.add(m.1, sizes);
                });
            }
            Step::Enter { op, .. } | Step::Next { op, .. } => {
                self.kernel.loops[op].range.iter().for_each(|range| define(live, range.counter));
            }
            Step::Count { .. }
            | Step::Unless { .. }
            | Step::Jump(_)
            | Step::Exit
            | Step::Free(_)
            | Step::Done
            | Step::Return => {}
        }
        peak.max(live.bytes)
    }

    /// Removes the registers of a range of the list of last uses.
    fn free_dead(&self, last_uses: std::ops::Range<u32>, live: &mut LiveRegisters) {
        let last_uses = &self.last_uses[last_uses.start as usize..last_uses.end as usize];
        last_uses.iter().for_each(|&reg| live.remove(reg, &self.sizes));
    }

    /// Bytes that stay allocated after their first use: values of bodies, memory of `alloca`, and the saved states of
    /// loops for cycle detection.
    fn permanent(&self) -> u64 {
        let size = |v: Value| self.sizes[(self.register)(v) as usize];
        let of_body = |&op: &Op| {
            let workspaces = inner_ops(self.m, op).map(|inner| self.workspace(inner).pooled);
            body_values(self.m, op).fold(workspaces.max().unwrap_or(0), |n, v| n.saturating_add(size(v)))
        };
        let of_loop = |info: &LoopInfo| match info.range {
            Some(_) => 0,
            None => info.carried.iter().fold(0, |n: u64, &reg| n.saturating_add(self.sizes[reg as usize])),
        };
        let all = (self.kernel.bodies.keys().map(of_body))
            .chain(self.kernel.loops.values().map(of_loop))
            .chain(self.m.ops_within(self.kernel.op).into_iter().map(|op| eval::allocated(self.m, op)));
        all.fold(0, u64::saturating_add)
    }
}

/// Whether control may continue with the next step, and the other target of a step.
fn after(step: &Step) -> (bool, Option<Pc>) {
    match step {
        Step::Unless { target, .. } => (true, Some(*target)),
        Step::Enter { exit, .. } => (true, Some(*exit)),
        Step::Next { body, .. } => (true, Some(*body)),
        Step::Jump(target) => (false, Some(*target)),
        Step::Done | Step::Return => (false, None),
        Step::Eval(..)
        | Step::Group(..)
        | Step::Access(..)
        | Step::Scalar(_)
        | Step::Count { .. }
        | Step::Move(_)
        | Step::Exit
        | Step::Free(_) => (true, None),
    }
}
