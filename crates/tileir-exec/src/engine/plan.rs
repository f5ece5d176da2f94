//! Plans a kernel for the fast engine.
//!
//! A plan is the list of steps of the kernel with three changes:
//! - Ops that depend only on the arguments are hoisted: a worker runs them once for all its tile blocks.
//! - Element-wise ops over tiles of one size become fusion groups ([`FusionGroup`]). A group runs where another step first
//!   needs one of its results. Ops that only rearrange elements, such as `broadcast`, sink into the groups that read them.
//! - Last uses of registers are those of the new order.

mod bodies;
mod groups;
mod products;

pub(crate) use bodies::{PairwiseBody, single_op};

use super::SMALL;
use super::access::Access;
use super::fuse::{FusionGroup, Role, count, defining_op_in, role};
use super::lanes::LaneOp;
use super::matrix::ProductPlan;
use super::product_loop::ProductLoop;
use super::window::{self, Uses};
use crate::faults::can_fault;
use crate::program::{Body, Kernel, Pc, Reg, Step, StepInfo, is_ordered};
use crate::tile::Elem;
use products::ScaledAcc;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::ops::def::Trait;
use tileir_ir::{Module, Op, OpKind, Opcode, Value};

/// The longest chain of ops that sink: each reader of the last one looks through all of them.
pub(super) const MAX_SUNK_OPS: usize = 16;

/// The plan of a kernel.
#[derive(Debug)]
pub(crate) struct Plan {
    pub steps: Vec<Step>,
    /// The registers that steps use last, as ranges of [`StepInfo::last_uses`].
    pub last_uses: Vec<Reg>,
    /// The bodies of reductions and scans, which start at steps of the plan.
    pub bodies: FxHashMap<Op, Body>,
    /// The fusion groups, as numbered by [`Step::Group`].
    pub fused: Vec<FusionGroup>,
    /// The ops on scalars, as numbered by [`Step::Scalar`].
    pub scalars: Vec<ScalarOp>,
    /// The loads and stores through views, as numbered by [`Step::Access`].
    pub accesses: Vec<Access>,
    /// Loops of which many iterations can run as one product.
    pub product_loops: Vec<ProductLoop>,
    /// Ops that depend only on the arguments, in order.
    pub hoisted: Vec<Op>,
    /// Whether each register keeps its value from one tile block to the next.
    pub invariant: Vec<bool>,
    /// The registers whose values belong to one tile block: all that are not `invariant`.
    pub per_block: Vec<Reg>,
    /// The bodies of reductions and scans that can run on many pairs of elements at once.
    pub pairwise_bodies: FxHashMap<Op, PairwiseBody>,
    /// The plans of the matrix products that have a fast path.
    pub products: FxHashMap<Op, ProductPlan>,
    /// Whether no access is ordered with one of another tile block: apart from its own writes, a tile block reads what was in
    /// memory when it began.
    pub is_isolated: bool,
}

/// An element-wise op on scalars.
#[derive(Debug)]
pub(crate) struct ScalarOp {
    pub op: Op,
    pub lane_op: LaneOp,
    pub from: Vec<Reg>,
    pub to: Reg,
    pub elem: Elem,
}

/// A step in the new order, and the registers that it reads.
struct PlannedStep {
    step: Step,
    reads: Vec<Reg>,
}

/// A fusion group to which ops are still added.
struct OpenGroup {
    /// Elements of the tiles.
    count: usize,
    ops: Vec<Op>,
    results: FxHashSet<Value>,
    /// Whether an op of the group can fault.
    can_fault: bool,
    /// Whether no op besides loads can fault.
    only_loads_fault: bool,
    /// Per-row scalars: the results of reductions, and of ops on those.
    row_scalars: Vec<Value>,
    /// The length of the rows.
    row: Option<usize>,
}

impl OpenGroup {
    /// A group without ops on tiles of `count` elements.
    fn new(count: usize) -> OpenGroup {
        let (ops, results, row_scalars) = (Vec::new(), FxHashSet::default(), Vec::new());
        OpenGroup { count, ops, results, can_fault: false, only_loads_fault: true, row_scalars, row: None }
    }
}

/// The state of planning one kernel.
struct Planner<'a> {
    m: &'a Module,
    kernel: &'a Kernel,
    register: &'a dyn Fn(Value) -> Reg,
    /// The ops that read a value, each as often as it does.
    users: FxHashMap<Value, Vec<Op>>,
    /// Loads whose tiles matrix products read in place.
    windows: FxHashMap<Op, Uses>,
    /// Ops whose results are not materialized: each group that reads them computes their elements.
    sunk: FxHashSet<Op>,
    /// Products that scale the rows of their accumulator first. The multiplication of the rows is sunk.
    scaled_accs: FxHashMap<Op, ScaledAcc>,
    /// The factors of [`scaled_accs`](Self::scaled_accs), as materialized roots. Products read them, even if broadcasts of them are
    /// materialized too.
    row_factors: FxHashSet<Value>,
    /// Products that multiply their result by a scalar, each with the multiplication and the scalar.
    scaled_results: FxHashMap<Op, (Op, Value)>,
    /// The multiplications of [`scaled_results`](Self::scaled_results).
    result_scaling_ops: FxHashSet<Op>,
    /// Ops that run once for all tile blocks.
    hoisted: FxHashSet<Op>,
    fused: Vec<FusionGroup>,
    scalars: Vec<ScalarOp>,
    accesses: Vec<Access>,
    /// The steps of the current section so far. A section is straight-line code: no jump leads into or out of it.
    section_steps: Vec<PlannedStep>,
    /// The fusion groups of the current section that are not steps yet.
    groups: Vec<OpenGroup>,
    /// The registers whose last use is in the current section.
    last_uses: Vec<Reg>,
    /// The list of last uses of the plan: see [`Plan::last_uses`].
    plan_last_uses: Vec<Reg>,
    /// The number of steps of the current section, hoisted and sunk ops included, and its start in the steps of the kernel.
    section: (u64, Pc),
}

impl Plan {
    /// Whether panels of matrices in memory may be cached for other products.
    pub fn keeps_panels(&self) -> bool {
        self.is_isolated && self.accesses.iter().any(|access| access.in_place.is_some())
    }

    /// The loop whose body begins with a step.
    pub fn product_loop_at(&self, step: usize) -> Option<&ProductLoop> {
        self.product_loops.iter().find(|product_loop| product_loop.steps.start == step)
    }

    /// Plans a kernel; `register` returns the register of a value.
    pub fn new(m: &Module, kernel: &Kernel, register: &dyn Fn(Value) -> Reg) -> Plan {
        let mut users: FxHashMap<Value, Vec<Op>> = FxHashMap::default();
        for op in m.ops_within(kernel.op) {
            for &v in m.operands(op) {
                users.entry(v).or_default().push(op);
            }
        }
        let (hoisted, invariant) = hoist(m, kernel, register);
        let planner = Planner {
            m,
            kernel,
            register,
            users,
            windows: window::deferrable_loads(m, kernel.op),
            sunk: FxHashSet::default(),
            scaled_accs: FxHashMap::default(),
            row_factors: FxHashSet::default(),
            scaled_results: FxHashMap::default(),
            result_scaling_ops: FxHashSet::default(),
            hoisted: hoisted.iter().copied().collect(),
            fused: Vec::new(),
            scalars: Vec::new(),
            accesses: Vec::new(),
            section_steps: Vec::new(),
            groups: Vec::new(),
            last_uses: Vec::new(),
            plan_last_uses: Vec::new(),
            section: (0, 0),
        };
        planner.plan(hoisted, invariant)
    }
}

/// The ops whose operands are the same for all tile blocks, and whether each register is. After a branch only ops that
/// cannot fault are hoisted, since a tile block may never reach them.
fn hoist(m: &Module, kernel: &Kernel, register: &dyn Fn(Value) -> Reg) -> (Vec<Op>, Vec<bool>) {
    let mut invariant = vec![false; kernel.registers as usize];
    kernel.param_registers().for_each(|r| invariant[r as usize] = true);
    let (mut ops, mut is_unconditional) = (Vec::new(), true);
    for step in &kernel.steps {
        let Step::Eval(op, _) = step else {
            is_unconditional = false;
            continue;
        };
        let is_invariant = m.operands(*op).iter().all(|&v| invariant[register(v) as usize]);
        if is_invariant && depends_on_operands_only(m, *op) && (is_unconditional || cannot_fault(m, *op)) {
            m.results(*op).for_each(|r| invariant[register(r) as usize] = true);
            ops.push(*op);
        }
    }
    (ops, invariant)
}

/// Whether an op has no effects, and its results depend only on its operands and attributes, not on the tile block.
fn depends_on_operands_only(m: &Module, op: Op) -> bool {
    m.kind(op) != OpKind::Table(Opcode::GetTileBlockId) && is_pure(m, op)
}

/// Whether an op has no effects and no regions.
fn is_pure(m: &Module, op: Op) -> bool {
    let computes = m.def(op).is_some_and(|def| def.has(Trait::Pure) || def.has(Trait::NoMemoryEffect));
    // `assume` has no such trait in the table, so that passes keep it; here it is a copy of its operand.
    (computes || m.kind(op) == OpKind::Table(Opcode::Assume)) && m.op_regions(op).is_empty()
}

/// Whether an op has no effects and cannot fault, so that it may run before an op that can.
fn cannot_fault(m: &Module, op: Op) -> bool {
    is_pure(m, op) && (!can_fault(m, op) || role(m, op).is_some_and(|role| role != Role::Elementwise { total: false }))
}

/// The ops of a kernel that are not hoisted, in program order.
struct ProgramOrder {
    /// The section of each op.
    sections: FxHashMap<Op, usize>,
    order: Vec<Op>,
}

impl ProgramOrder {
    /// The order for a planner whose hoisted ops are known; `targets` are the targets of jumps.
    fn new(planner: &Planner<'_>, targets: &FxHashSet<Pc>) -> ProgramOrder {
        let (mut sections, mut order, mut section) = (FxHashMap::default(), Vec::new(), 0);
        for (at, step) in planner.kernel.steps.iter().enumerate() {
            section += usize::from(targets.contains(&(at as Pc)));
            match step {
                Step::Eval(op, _) if planner.hoisted.contains(op) => {}
                Step::Eval(op, _) => {
                    sections.insert(*op, section);
                    order.push(*op);
                }
                _ => section += 1,
            }
        }
        ProgramOrder { sections, order }
    }
}

impl Planner<'_> {
    /// The plan of the kernel, with these hoisted ops and invariant registers.
    fn plan(mut self, hoisted: Vec<Op>, invariant: Vec<bool>) -> Plan {
        let targets = targets(self.kernel);
        let order = ProgramOrder::new(&self, &targets);
        self.scaled_results = self.find_scaled_results(&order);
        self.result_scaling_ops = self.scaled_results.values().map(|(op, _)| *op).collect();
        (self.sunk, self.scaled_accs) = self.find_sunk_ops(&order);
        self.row_factors = self.scaled_accs.values().map(|scaled| self.materialized_root(scaled.factors)).collect();
        let mut planned_pcs: Vec<Pc> = vec![0; self.kernel.steps.len() + 1];
        let mut steps: Vec<Step> = Vec::new();
        let kernel = self.kernel;
        for (at, step) in kernel.steps.iter().enumerate() {
            if targets.contains(&(at as Pc)) {
                self.end_section(&invariant, &mut steps);
            }
            planned_pcs[at] = steps.len() as Pc;
            if let Step::Eval(_, StepInfo { steps: counted @ 1.., .. }) = step {
                let (sum, start) = self.section;
                self.section = (sum.saturating_add(*counted), if sum == 0 { at as Pc } else { start });
            }
            match step {
                Step::Eval(op, _) if self.hoisted.contains(op) => {}
                Step::Eval(op, StepInfo { last_uses, .. }) => {
                    self.plan_op(*op, &kernel.last_uses[last_uses.start as usize..last_uses.end as usize]);
                }
                other => {
                    self.end_section(&invariant, &mut steps);
                    planned_pcs[at] = steps.len() as Pc;
                    steps.push(other.clone());
                }
            }
        }
        self.end_section(&invariant, &mut steps);
        planned_pcs[kernel.steps.len()] = steps.len() as Pc;
        for step in &mut steps {
            match step {
                Step::Jump(t) | Step::Unless { target: t, .. } | Step::Enter { exit: t, .. } => {
                    *t = planned_pcs[*t as usize];
                }
                Step::Next { body, .. } => *body = planned_pcs[*body as usize],
                _ => {}
            }
        }
        let moved = |body: &Body| Body { start: planned_pcs[body.start as usize], ..body.clone() };
        let bodies = kernel.bodies.iter().map(|(&op, body)| (op, moved(body))).collect();
        let pairwise_bodies = kernel.bodies.keys().filter_map(|&op| Some((op, self.pairwise_body(op)?))).collect();
        let ops = || self.m.ops_within(kernel.op).into_iter();
        let products = self.products();
        let product_loops = find_product_loops(kernel, &steps, &mut self.accesses, &products);
        let is_isolated = ops().all(|op| !is_ordered(self.m, op));
        let (fused, scalars, accesses) = (self.fused, self.scalars, self.accesses);
        let per_block = (0..invariant.len() as Reg).filter(|&reg| !invariant[reg as usize]).collect();
        Plan {
            steps,
            last_uses: self.plan_last_uses,
            bodies,
            fused,
            scalars,
            accesses,
            product_loops,
            hoisted,
            invariant,
            per_block,
            pairwise_bodies,
            products,
            is_isolated,
        }
    }

    /// The ops that sink: aliases and broadcasts all of whose readers are in groups of the same section, or are products that read
    /// through them; and multiplications that products do themselves. Also returns the products that scale the rows of their
    /// accumulator.
    fn find_sunk_ops(
        &self,
        ProgramOrder { sections, order }: &ProgramOrder,
    ) -> (FxHashSet<Op>, FxHashMap<Op, ScaledAcc>) {
        let is_large = |op: Op| self.m.result(op, 0).and_then(|v| count(self.m, v)).is_some_and(|n| n >= SMALL);
        // The length of the chain of sunk ops that ends with each op, and the ops whose results are broadcast.
        let mut depths: FxHashMap<Op, usize> = FxHashMap::default();
        let (mut sunk, mut broadcast) = (FxHashSet::default(), FxHashSet::default());
        // Ops through which products look for their operands.
        let mut factors: FxHashSet<Op> = FxHashSet::default();
        let (mut scaled, mut scaling) = (FxHashMap::default(), FxHashMap::default());
        for &op in order.iter().rev().filter(|&&op| is_large(op)) {
            let users = self.m.result(op, 0).map_or(&[][..], |v| self.users(v));
            if let &[product] = users
                && sections.get(&product) == sections.get(&op)
                && let Some(acc) = self.scaled_acc(op, product, |other| sections.get(&other) == sections.get(&op))
            {
                scaled.insert(product, acc);
                scaling.insert(op, acc.broadcast);
                sunk.insert(op);
                continue;
            }
            let Some(kind) = role(self.m, op).filter(|role| matches!(role, Role::Alias | Role::Broadcast)) else {
                continue;
            };
            let is_broadcast = |user: &Op| broadcast.contains(user) || role(self.m, *user) == Some(Role::Broadcast);
            let can_read_sunk = |user: &Op| {
                if let Some(&factors) = scaling.get(user) {
                    return self.m.result(op, 0) == Some(factors);
                }
                if self.is_product(*user) || factors.contains(user) {
                    return sections.get(user) == sections.get(&op) && self.keeps_matrices(op, *user);
                }
                let in_group = match role(self.m, *user) {
                    Some(Role::Elementwise { .. } | Role::Broadcast) => is_large(*user),
                    Some(Role::Alias) => sunk.contains(user),
                    Some(Role::Iota) => false,
                    None => self.fusible_reduction(*user).is_some(),
                };
                in_group && sections.get(user) == sections.get(&op) && !(kind == Role::Broadcast && is_broadcast(user))
            };
            let depth = 1 + users.iter().filter_map(|user| depths.get(user)).max().unwrap_or(&0);
            if !users.is_empty() && depth <= MAX_SUNK_OPS && users.iter().all(can_read_sunk) {
                depths.insert(op, depth);
                if users.iter().any(is_broadcast) {
                    broadcast.insert(op);
                }
                if users.iter().any(|user| self.is_product(*user) || factors.contains(user)) {
                    factors.insert(op);
                }
                sunk.insert(op);
            }
        }
        (sunk, scaled)
    }

    /// The ops that read a value, each as often as it does.
    fn users(&self, v: Value) -> &[Op] {
        self.users.get(&v).map_or(&[], Vec::as_slice)
    }

    /// The materialized root of a sunk value: it is in a register, or a result of a group.
    fn materialized_root(&self, v: Value) -> Value {
        let mut root = v;
        while let Some(op) = defining_op_in(self.m, root, &self.sunk) {
            root = self.m.operands(op)[0];
        }
        root
    }

    /// The values that an op reads at run time: the materialized roots of its operands. A product that scales the rows of its
    /// accumulator reads the tile and the factors instead of their product.
    fn materialized_roots(&self, op: Op) -> Vec<Value> {
        let Some(scaled) = self.scaled_accs.get(&op) else {
            return self.m.operands(op).iter().map(|&v| self.materialized_root(v)).collect();
        };
        let scaled_rows = self.m.result(scaled.op, 0);
        let others = self.m.operands(op).iter().copied().filter(|&v| Some(v) != scaled_rows);
        // The factors may also be materialized as a broadcast tile; that must live until the product runs.
        others
            .chain([scaled.tile, self.materialized_root(scaled.broadcast), self.materialized_root(scaled.factors)])
            .collect()
    }

    /// Ends a section: makes all groups steps, finds the last uses of registers in the new order, and appends the steps to `steps`,
    /// after one that counts them. `invariant` registers have no last use.
    fn end_section(&mut self, invariant: &[bool], steps: &mut Vec<Step>) {
        self.emit_groups(|_| true);
        if let (counted @ 1.., unplanned) = std::mem::take(&mut self.section) {
            steps.push(Step::Count { steps: counted, unplanned });
        }
        let mut last: FxHashMap<Reg, usize> = FxHashMap::default();
        for (i, planned) in self.section_steps.iter().enumerate() {
            planned.reads.iter().for_each(|&r| {
                last.insert(r, i);
            });
        }
        let mut ends: Vec<Vec<Reg>> = vec![Vec::new(); self.section_steps.len()];
        for reg in self.last_uses.drain(..) {
            if let Some(&i) = last.get(&reg)
                && !invariant[reg as usize]
                && !ends[i].contains(&reg)
            {
                ends[i].push(reg);
            }
        }
        for (planned, ends) in self.section_steps.drain(..).zip(ends) {
            let start = self.plan_last_uses.len() as u32;
            self.plan_last_uses.extend(ends);
            let mut step = planned.step;
            if let Step::Eval(_, info) | Step::Group(_, info) | Step::Access(_, info) = &mut step {
                info.last_uses = start..self.plan_last_uses.len() as u32;
            }
            steps.push(step);
        }
    }
}

/// The loops that only accumulate products. Also sets [`Access::product_loop`] of the load with which the body of each begins.
fn find_product_loops(
    kernel: &Kernel,
    steps: &[Step],
    accesses: &mut [Access],
    products: &FxHashMap<Op, ProductPlan>,
) -> Vec<ProductLoop> {
    let mut all = Vec::new();
    for step in steps {
        let Step::Next { op, body } = step else { continue };
        let range = kernel.loops.get(op).and_then(|info| info.range);
        let Some(product_loop) = ProductLoop::find(steps, *body, accesses, products, (&kernel.moves, range)) else {
            continue;
        };
        if let Step::Access(first, _) = &steps[product_loop.steps.start] {
            accesses[*first as usize].product_loop = Some(all.len() as u32);
            all.push(product_loop);
        }
    }
    all
}

/// The steps of a kernel to which jumps lead, and those at which bodies start.
fn targets(kernel: &Kernel) -> FxHashSet<Pc> {
    let mut targets: FxHashSet<Pc> = kernel.bodies.values().map(|b| b.start).collect();
    for step in &kernel.steps {
        match step {
            Step::Jump(t)
            | Step::Unless { target: t, .. }
            | Step::Enter { exit: t, .. }
            | Step::Next { body: t, .. } => {
                targets.insert(*t);
            }
            _ => {}
        }
    }
    targets
}
