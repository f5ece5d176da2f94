//! An upper bound for the memory of one tile block of a kernel, computed before it runs.
//!
//! A data-flow walk over the steps tracks which registers may hold a value; shapes are static, so the bytes of each
//! register are known. The bound adds the workspace of ops, values that stay live (arguments, and values computed once
//! per worker), the bodies of reductions, the memory of `alloca`, and the scratch registers of fusion groups.
//!
//! The bound holds for tile blocks without a fault: before a fault, an op of a fusion group may be evaluated again on
//! its own.

use crate::engine::SMALL;
use crate::engine::access::{Access, Kind};
use crate::engine::lanes::LaneOp;
use crate::engine::packed::width;
use crate::engine::plan::Plan;
use crate::engine::{product, scaled};
use crate::eval::Item;
use crate::memory::footprint;
use crate::program::{Kernel, Pc, Program, Reg, Step};
use crate::tile::Elem;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::ops::pointer::Alloca;
use tileir_ir::{Module, Op, OpKind, Opcode, Value};

/// Tiles start and end at cache lines.
const LINE: u64 = 64;
/// Limits for the cost of the walk: words of state, and visits per step. Beyond them, all registers are counted.
const WORDS: usize = 1 << 20;
const ROUNDS: usize = 16;

/// Bytes of workspace of an op that the memory limit does not count: most ops need less.
pub(crate) const UNCOUNTED: u64 = 1 << 20;

/// Workspace of an op, in bytes, besides its operands and results.
#[derive(Clone, Copy, Default)]
pub(crate) struct Work {
    /// From the pool of the worker.
    pub pooled: u64,
    /// From the allocator, with results that are built there.
    pub apart: u64,
}

/// The bound for one tile block, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Held {
    /// Tiles and allocations, with workspace from the pool of the worker.
    pub tiles: u64,
    /// Other workspace.
    pub apart: u64,
    /// Scratch registers, and panels of matrix products.
    pub scratch: u64,
}

impl Held {
    pub fn total(self) -> u64 {
        self.tiles.saturating_add(self.apart).saturating_add(self.scratch)
    }
}

/// The bound for a kernel that is run as planned, or by the reference.
pub(crate) fn bytes(program: &Program, kernel: &Kernel, plan: Option<&Plan>) -> Held {
    let (m, planned) = (program.module(), plan.is_some());
    let mut sizes = vec![0; kernel.registers as usize];
    for v in values(m, kernel.op) {
        sizes[program.register(v) as usize] = size(m, v, planned);
    }
    let walk = Walk {
        m,
        kernel,
        plan,
        steps: plan.map_or(&kernel.steps, |p| &p.steps),
        dying: plan.map_or(&kernel.dying, |p| &p.dying),
        sizes,
        register: &|v| program.register(v),
    };
    let tiles = walk.most().unwrap_or_else(|| walk.all()).saturating_add(walk.always());
    let apart = walk.alone().map(|op| walk.room(op).apart).max().unwrap_or(0);
    let multiplies =
        walk.alone().any(|op| matches!(m.kind(op), OpKind::Table(Opcode::MmaF | Opcode::MmaFScaled | Opcode::MmaI)));
    let kept = if plan.is_some_and(Plan::keeps_panels) { product::BUDGET } else { 0 };
    let panels = if planned && multiplies { (product::Scratch::BYTES + kept) as u64 } else { 0 };
    Held { tiles, apart, scratch: plan.map_or(0, |plan| scratch(m, plan)).saturating_add(panels) }
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

pub(crate) fn count(m: &Module, v: Value) -> u64 {
    let shape = m.as_tile(m.value_type(v)).map(|t| t.0);
    shape.map_or(0, |shape| shape.iter().fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs())))
}

fn elem(m: &Module, v: Value) -> Option<Elem> {
    m.as_tile(m.value_type(v)).and_then(|t| Elem::of(m, t.1))
}

/// Bytes of a value in its register.
fn size(m: &Module, v: Value, planned: bool) -> u64 {
    let count = count(m, v);
    match elem(m, v) {
        Some(elem) if planned && count >= SMALL as u64 => {
            count.saturating_mul(width(elem) as u64).checked_next_multiple_of(LINE).unwrap_or(u64::MAX)
        }
        Some(_) => count.saturating_mul(8),
        None => 0,
    }
}

/// Bytes of scratch registers after all fusion groups have run.
fn scratch(m: &Module, plan: &Plan) -> u64 {
    let mut rooms: Vec<usize> = Vec::new();
    let pairs = |op: Op| m.operands(op).first().map_or(0, |&v| count(m, v)) as usize;
    let bodies = plan.combines.iter().filter(|(_, c)| !c.single().is_some_and(LaneOp::is_total));
    let bodies = bodies.map(|(&op, c)| (&c.chain, pairs(op)));
    for (chain, count) in plan.fused.iter().map(|chain| (chain, chain.count)).chain(bodies) {
        let (registers, bytes) = chain.scratch(count);
        rooms.resize(rooms.len().max(registers), 0);
        rooms[..registers].iter_mut().for_each(|room| *room = (*room).max(bytes));
    }
    rooms.into_iter().map(|bytes| (bytes as u64).next_multiple_of(LINE)).sum()
}

struct Walk<'a> {
    m: &'a Module,
    kernel: &'a Kernel,
    plan: Option<&'a Plan>,
    steps: &'a [Step],
    dying: &'a [Reg],
    sizes: Vec<u64>,
    register: &'a dyn Fn(Value) -> Reg,
}

/// The registers that may hold a value, and their total bytes.
#[derive(Clone, Default)]
struct Full {
    bits: Vec<u64>,
    bytes: u64,
}

impl Full {
    fn add(&mut self, reg: Reg, sizes: &[u64]) {
        let (word, bit) = (reg as usize / 64, 1 << (reg % 64));
        if self.bits[word] & bit == 0 {
            self.bits[word] |= bit;
            self.bytes = self.bytes.saturating_add(sizes[reg as usize]);
        }
    }

    fn remove(&mut self, reg: Reg, sizes: &[u64]) {
        let (word, bit) = (reg as usize / 64, 1 << (reg % 64));
        if self.bits[word] & bit != 0 {
            self.bits[word] &= !bit;
            self.bytes = self.bytes.saturating_sub(sizes[reg as usize]);
        }
    }

    /// Merges `other` into `self`. Returns whether `self` grew.
    fn join(&mut self, other: &Full, sizes: &[u64]) -> bool {
        let mut more = false;
        for word in 0..other.bits.len() {
            let mut new = other.bits[word] & !self.bits[word];
            more |= new != 0;
            while new != 0 {
                self.add((word * 64) as Reg + new.trailing_zeros(), sizes);
                new &= new - 1;
            }
        }
        more
    }
}

impl Walk<'_> {
    /// The ops that a tile block may run.
    fn ops(&self) -> impl Iterator<Item = Op> {
        self.m.ops_within(self.kernel.op).into_iter()
    }

    /// The ops that are not in a fusion group.
    fn alone(&self) -> impl Iterator<Item = Op> {
        let steps = self.steps.iter().filter_map(|step| if let Step::Eval(op, _) = step { Some(*op) } else { None });
        steps.chain(self.plan.into_iter().flat_map(|plan| plan.once.iter().copied()))
    }

    /// The bytes of all registers at once, each with an old and a new value.
    fn all(&self) -> u64 {
        let registers = self.sizes.iter().fold(0, |n: u64, &size| n.saturating_add(size.saturating_mul(2)));
        registers.saturating_add(self.alone().map(|op| self.room(op).pooled).max().unwrap_or(0))
    }

    /// The maximum bytes of registers at any step, with the workspace of the step; `None` if the walk takes too long.
    fn most(&self) -> Option<u64> {
        let mut start = Full { bits: vec![0; self.sizes.len().div_ceil(64)], bytes: 0 };
        self.kernel.param_registers().for_each(|reg| start.add(reg, &self.sizes));
        let mut most = start.bytes;
        if let Some(plan) = self.plan {
            for &op in &plan.once {
                self.m.results(op).for_each(|v| start.add((self.register)(v), &self.sizes));
                most = most.max(start.bytes.saturating_add(self.room(op).pooled));
            }
        }
        // The state at each jump target; a target is visited again when its state grows.
        let mut places: FxHashMap<Pc, Full> = FxHashMap::default();
        let mut open: Vec<Pc> = vec![0];
        places.insert(0, start);
        let targets = self.targets();
        if targets.len().saturating_mul(self.sizes.len() / 64) > WORDS {
            return None;
        }
        let mut left = self.steps.len().saturating_mul(ROUNDS);
        while let Some(from) = open.pop() {
            let mut full = places[&from].clone();
            let mut at = from;
            while let Some(step) = self.steps.get(at as usize) {
                left = left.checked_sub(1)?;
                most = most.max(self.step(step, &mut full));
                let (goes_on, jump) = after(step);
                for to in jump.into_iter().chain((goes_on && targets.contains(&(at + 1))).then_some(at + 1)) {
                    let more = match places.entry(to) {
                        Entry::Vacant(there) => {
                            there.insert(full.clone());
                            true
                        }
                        Entry::Occupied(mut there) => there.get_mut().join(&full, &self.sizes),
                    };
                    if more {
                        open.push(to);
                    }
                }
                at += 1;
                if !goes_on || targets.contains(&at) {
                    break;
                }
            }
        }
        Some(most)
    }

    fn targets(&self) -> FxHashSet<Pc> {
        self.steps.iter().filter_map(|step| after(step).1).collect()
    }

    /// Applies a step to the state, and returns the maximum bytes meanwhile. The old value of a register is freed when
    /// the new one is stored.
    fn step(&self, step: &Step, full: &mut Full) -> u64 {
        let sizes = &self.sizes;
        let mut most = full.bytes;
        let mut make = |full: &mut Full, reg: Reg| {
            most = most.saturating_add(sizes[reg as usize]);
            full.add(reg, sizes);
        };
        match step {
            Step::Eval(op, info) => {
                // Near the memory limit, the ops that are fused into a product run separately before and after it.
                let ops = self.plan.and_then(|p| p.products.get(op)).map_or(std::slice::from_ref(op), |p| &p.ops);
                for (i, &done) in ops.iter().enumerate() {
                    for reg in self.m.results(done).map(|v| (self.register)(v)) {
                        make(full, reg);
                        if i + 1 < ops.len() {
                            full.remove(reg, sizes);
                        }
                    }
                }
                most = most.saturating_add(self.room(*op).pooled);
                self.free_dead(info.dying.clone(), full);
            }
            Step::Strips(index, info) => {
                if let Some(chain) = self.plan.map(|p| &p.fused[*index as usize]) {
                    chain.outputs.iter().for_each(|o| make(full, o.0));
                    // A tile that is not completely inside its tensor is loaded to a register first.
                    for (_, access) in &chain.loads {
                        if let Kind::Load { to } = access.kind {
                            make(full, to);
                            full.remove(to, sizes);
                        }
                    }
                    chain.store.iter().for_each(|(at, _)| full.remove(chain.outputs[*at].0, sizes));
                }
                self.free_dead(info.dying.clone(), full);
            }
            Step::Access(index, info) => {
                if let Some(Kind::Load { to }) = self.plan.map(|p| p.accesses[*index as usize].kind) {
                    make(full, to);
                }
                self.free_dead(info.dying.clone(), full);
            }
            Step::Scalar(index) => self.plan.iter().for_each(|p| make(full, p.scalars[*index as usize].to)),
            Step::Move(range) => {
                let moves = &self.kernel.moves[range.start as usize..range.end as usize];
                let stays = |reg: Reg| self.plan.is_some_and(|p| p.kept[reg as usize]);
                moves.iter().filter(|m| m.2 && !stays(m.0)).for_each(|m| full.remove(m.0, sizes));
                most = full.bytes;
                moves.iter().for_each(|m| {
                    most = most.saturating_add(sizes[m.1 as usize]);
                    full.add(m.1, sizes);
                });
            }
            Step::Enter { op, .. } | Step::Next { op, .. } => {
                self.kernel.loops[op].range.iter().for_each(|range| make(full, range.counter));
            }
            Step::Count { .. }
            | Step::Unless { .. }
            | Step::Jump(_)
            | Step::Exit
            | Step::Free(_)
            | Step::Done
            | Step::Return => {}
        }
        most.max(full.bytes)
    }

    fn free_dead(&self, dying: std::ops::Range<u32>, full: &mut Full) {
        let dying = &self.dying[dying.start as usize..dying.end as usize];
        dying.iter().for_each(|&reg| full.remove(reg, &self.sizes));
    }

    fn room(&self, op: Op) -> Work {
        let OpKind::Table(opcode) = self.m.kind(op) else { return Work::default() };
        let apart = |apart: u64| Work { pooled: 0, apart };
        let Some(plan) = self.plan else { return apart(reference_workspace(self.m, op)) };
        match opcode {
            Opcode::Reduce | Opcode::Scan if !plan.combines.contains_key(&op) => apart(fallback_workspace(self.m, op)),
            Opcode::LoadViewTko | Opcode::StoreViewTko if Access::new(self.m, op, self.register).is_some() => {
                Work::default()
            }
            Opcode::Reduce
            | Opcode::Scan
            | Opcode::MmaF
            | Opcode::MmaFScaled
            | Opcode::MmaI
            | Opcode::Broadcast
            | Opcode::Extract
            | Opcode::Iota
            | Opcode::Offset
            | Opcode::Permute
            | Opcode::Constant
            | Opcode::Reshape => planned(self.m, op),
            // The reference engine evaluates any other op, and those without a plan.
            _ => apart(fallback_workspace(self.m, op)),
        }
    }

    /// Bytes that stay allocated after their first use: values of bodies, memory of `alloca`, and the saved states of
    /// loops for cycle detection.
    fn always(&self) -> u64 {
        let of_body = |&op: &Op| {
            let values = values(self.m, op).into_iter().filter(|&v| !self.m.results(op).any(|r| r == v));
            let inner = self.m.ops_within(op).into_iter().filter(|&inner| inner != op);
            let room = inner.map(|inner| self.room(inner).pooled).max().unwrap_or(0);
            values.fold(room, |n, v| n.saturating_add(self.sizes[(self.register)(v) as usize]))
        };
        let of_loop = |info: &crate::program::LoopInfo| match info.range {
            Some(_) => 0,
            None => info.carried.iter().fold(0, |n: u64, &reg| n.saturating_add(self.sizes[reg as usize])),
        };
        let all = (self.kernel.bodies.keys().map(of_body))
            .chain(self.kernel.loops.values().map(of_loop))
            .chain(self.ops().map(|op| allocated(self.m, op)));
        all.fold(0, u64::saturating_add)
    }
}

/// Bytes of the operands and results in the fast engine.
fn packed_operands(m: &Module, op: Op) -> u64 {
    m.operands(op).iter().fold(0, |n: u64, &v| n.saturating_add(size(m, v, true)))
}

fn packed_results(m: &Module, op: Op) -> u64 {
    m.results(op).fold(0, |n: u64, v| n.saturating_add(size(m, v, true)))
}

/// The workspace of the fast path of an op.
fn planned(m: &Module, op: Op) -> Work {
    let OpKind::Table(opcode) = m.kind(op) else { return Work::default() };
    let apart = |apart: u64| Work { pooled: 0, apart };
    match opcode {
        // Levels of the tree: one half, and the gathered halves of the next level.
        Opcode::Reduce => Work { pooled: packed_operands(m, op).saturating_mul(3) / 2, apart: 0 },
        // A copy, the earlier and the later items, both again while they are gathered, lists of positions, and the
        // results.
        Opcode::Scan => {
            let positions = line(m, op).saturating_mul(64);
            let pooled = packed_operands(m, op);
            Work { pooled, apart: pooled.saturating_mul(4).saturating_add(positions) }
        }
        Opcode::MmaF | Opcode::MmaI => product(m, op),
        Opcode::MmaFScaled => scaled::workspace(m, op),
        // Built before they are copied to aligned memory.
        Opcode::Broadcast | Opcode::Extract | Opcode::Iota | Opcode::Offset | Opcode::Permute => {
            apart(packed_results(m, op).saturating_mul(2))
        }
        Opcode::Constant | Opcode::Reshape => apart(packed_results(m, op)),
        // The start of each row.
        Opcode::LoadViewTko | Opcode::StoreViewTko => apart(rows(m, op).saturating_mul(PLACE)),
        // No other op has a fast path; `fast_workspace` and `eval_fast` must list the same ops.
        _ => Work::default(),
    }
}

/// Bytes of an optional position in a tensor.
const PLACE: u64 = size_of::<Option<u128>>() as u64;

/// Rows of the tile that an op loads or stores through a view.
fn rows(m: &Module, op: Op) -> u64 {
    let tile = m.results(op).chain(m.operands(op).iter().copied()).find_map(|v| m.as_tile(m.value_type(v)));
    let Some((shape, _)) = tile else { return 0 };
    let outer = &shape[..shape.len().saturating_sub(1)];
    outer.iter().fold(1, |n: u64, &size| n.saturating_mul(size.unsigned_abs()))
}

/// Workspace of a matrix product besides panels: narrow sums are computed wide.
fn product(m: &Module, op: Op) -> Work {
    match m.operands(op).get(2) {
        Some(&acc) if elem(m, acc).is_some_and(|elem| width(elem) < 4) => {
            Work { pooled: count(m, acc).saturating_mul(4), apart: size(m, acc, true).saturating_mul(2) }
        }
        _ => Work::default(),
    }
}

/// Elements along the dimension of a `reduce` or `scan`.
fn line(m: &Module, op: Op) -> u64 {
    let dim = match m.kind(op) {
        OpKind::Table(Opcode::Reduce) => Reduce(op).dim(m),
        OpKind::Table(Opcode::Scan) => Scan(op).dim(m),
        // No other op combines along a dimension.
        _ => return 0,
    };
    let shape = m.operands(op).first().and_then(|&v| m.as_tile(m.value_type(v))).map(|t| t.0);
    let size = |shape: &[i64]| usize::try_from(dim).ok().and_then(|dim| shape.get(dim)).map_or(0, |s| s.unsigned_abs());
    shape.map_or(0, size)
}

/// Workspace of the fast path of an op, in bytes, besides operands and results.
pub(crate) fn fast_workspace(m: &Module, op: Op) -> u64 {
    let Work { pooled, apart } = planned(m, op);
    pooled.saturating_add(apart)
}

/// Workspace of the reference engine for an op, in bytes, besides operands and results.
pub(crate) fn reference_workspace(m: &Module, op: Op) -> u64 {
    let OpKind::Table(opcode) = m.kind(op) else { return 0 };
    let elements = || m.operands(op).iter().fold(0, |n: u64, &v| n.saturating_add(count(m, v)));
    match opcode {
        // Wide and narrow numbers.
        Opcode::MmaF | Opcode::MmaFScaled => elements().saturating_mul(12),
        Opcode::MmaI => elements().saturating_mul(4),
        // The items of a row, and a list of the remaining ones; results grow while they are computed.
        Opcode::Reduce => {
            let item = (size_of::<Item>() + size_of::<usize>()) as u64;
            line(m, op).saturating_mul(item).saturating_add(plain_results(m, op))
        }
        Opcode::Scan => line(m, op).saturating_mul(size_of::<Item>() as u64),
        Opcode::LoadViewTko | Opcode::StoreViewTko | Opcode::AtomicRedViewTko => {
            let index = m.operands(op).iter().filter(|&&v| matches!(elem(m, v), Some(Elem::Int(_))));
            index.fold(0, |n: u64, &v| n.saturating_add(count(m, v).saturating_mul(PLACE)))
        }
        // Any other op writes each result once and needs no workspace. A new op that does must be added here.
        _ => 0,
    }
}

fn plain_results(m: &Module, op: Op) -> u64 {
    m.results(op).fold(0, |n: u64, v| n.saturating_add(count(m, v).saturating_mul(8)))
}

/// Bytes for the fallback of an op from the fast engine to the reference: unpacked operands, results while they are
/// packed, and the workspace of the reference.
pub(crate) fn fallback_workspace(m: &Module, op: Op) -> u64 {
    let large = |v: &Value| count(m, *v) >= SMALL as u64;
    let operands = m.operands(op).iter().filter(|v| large(v));
    let operands = operands.fold(0, |n: u64, &v| n.saturating_add(count(m, v).saturating_mul(8)));
    let results = plain_results(m, op).saturating_mul(2).saturating_add(packed_results(m, op).saturating_mul(2));
    operands.saturating_add(results).saturating_add(reference_workspace(m, op))
}

/// Bytes of an `alloca`.
fn allocated(m: &Module, op: Op) -> u64 {
    if m.kind(op) != OpKind::Table(Opcode::Alloca) {
        return 0;
    }
    let Some(Elem::Ptr(pointee)) = m.result(op, 0).and_then(|v| elem(m, v)) else { return 0 };
    let bits = u128::from(Alloca(op).num_elem(m).unsigned_abs()) * u128::from(Elem::from(pointee).storage_bits());
    u64::try_from(bits.div_ceil(8)).map_or(u64::MAX, footprint)
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
        | Step::Strips(..)
        | Step::Access(..)
        | Step::Scalar(_)
        | Step::Count { .. }
        | Step::Move(_)
        | Step::Exit
        | Step::Free(_) => (true, None),
    }
}
