//! Planning a kernel: what is done once per launch, which ops are done together, and how much room that takes.
//!
//! A plan is the kernel's list of steps with three changes. What depends on nothing but the arguments is taken out and
//! done once for all tile blocks of a worker. Element-wise ops over tiles of one size become chains ([`Fused`]), done
//! where the first value of the chain is needed by something else; ops that only say how elements are found, such as a
//! broadcast, sink into the chains that want them. And registers die where they are last used in the new order.

mod products;

use super::SMALL;
use super::access::{Access, Kind};
use super::fuse::{Builder, Folding, Fused, Part, count, lane_op, made_by, part, splat, spread};
use super::lanes::LaneOp;
use super::matrix::Multiply;
use super::packed::width;
use super::rounds::Rounds;
use super::strip::{self, Code, Place};
use super::window::{self, Uses};
use crate::faults::can_fault;
use crate::machine::tile_type;
use crate::program::{Body, Kernel, Pc, Reg, Step, StepInfo, is_ordered};
use crate::tile::{Elem, Shape};
use crate::workspace::OpFootprint;
use products::Scaled;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::ops::def::Trait;
use tileir_ir::ops::view::StoreViewTko;
use tileir_ir::{Module, Op, OpKind, Opcode, Value};

/// How many ops may sink one after the other: whoever wants the last one looks through all of them.
pub(super) const DEEPEST: usize = 16;

/// How a kernel is run.
#[derive(Debug)]
pub(crate) struct Plan {
    pub steps: Vec<Step>,
    pub dying: Vec<Reg>,
    pub bodies: FxHashMap<Op, Body>,
    pub fused: Vec<Fused>,
    pub scalars: Vec<ScalarOp>,
    pub accesses: Vec<Access>,
    /// Loops of which many rounds can be done at a time.
    pub rounds: Vec<Rounds>,
    /// Ops that depend on nothing but the arguments, in order.
    pub once: Vec<Op>,
    /// Registers that keep their values from one tile block to the next.
    pub kept: Vec<bool>,
    /// The others.
    pub cleared: Vec<Reg>,
    /// The bodies of reductions and scans that can run on many elements at once.
    pub combines: FxHashMap<Op, Combine>,
    /// Matrix products.
    pub products: FxHashMap<Op, Multiply>,
    /// Whether a tile block reads from memory what was there when it began, but for what it writes itself: no access is
    /// ordered with one of another tile block.
    pub alone: bool,
}

/// An element-wise op on scalars.
#[derive(Debug)]
pub(crate) struct ScalarOp {
    pub op: Op,
    pub lanes: LaneOp,
    pub from: Vec<Reg>,
    pub to: Reg,
    pub elem: Elem,
}

/// A reduction or a scan whose body runs on many pairs at once.
#[derive(Debug)]
pub(crate) struct Combine {
    /// The body: its inputs are its arguments, its outputs what it yields.
    pub chain: Fused,
    pub operands: Vec<Reg>,
    pub elems: Vec<Elem>,
    pub identities: Vec<u64>,
    /// Elements along the dimension, and how far they are apart.
    pub count: usize,
    pub inner: usize,
    pub reverse: bool,
}

impl Combine {
    /// Whether the body runs on scratch registers: not if it is one op that is defined on all elements.
    pub fn uses_scratch(&self) -> bool {
        !self.single().is_some_and(LaneOp::is_total)
    }

    /// The one op that the body is, if it takes the earlier and the later element in this order.
    pub fn single(&self) -> Option<&LaneOp> {
        match (self.operands.len(), self.chain.strips.codes.as_slice()) {
            (
                1,
                [
                    Code::Lanes {
                        op,
                        from: [Place::Input(0), Place::Input(1), Place::Input(0)],
                        to: Place::Output(0),
                        ..
                    },
                ],
            ) => Some(op),
            _ => None,
        }
    }
}

/// Something in the new order: what it reads, and what it is.
struct Item {
    step: Step,
    reads: Vec<Reg>,
}

/// Ops over tiles of one size, not yet put anywhere.
struct Group {
    count: usize,
    ops: Vec<Op>,
    results: FxHashSet<Value>,
    /// Whether an op of it can fail.
    guarded: bool,
    /// Whether all its element-wise ops are defined on all elements, and it can be done in one go.
    total: bool,
    /// What there is one of for each line: results of reductions among the ops, and of ops on those.
    folded: Vec<Value>,
    /// The length of those lines.
    line: Option<usize>,
}

struct Planner<'a> {
    m: &'a Module,
    kernel: &'a Kernel,
    register: &'a dyn Fn(Value) -> Reg,
    /// The ops that read a value, each as often as it does.
    users: FxHashMap<Value, Vec<Op>>,
    /// Loads whose tiles products read where they lie.
    windows: FxHashMap<Op, Uses>,
    /// Ops whose results are not made: each chain that wants them finds their elements itself.
    sunk: FxHashSet<Op>,
    /// Products that scale the rows of a tile to begin with, each with the multiplication that says so. It is among those
    /// that are not done.
    scaled: FxHashMap<Op, Scaled>,
    /// The numbers that those multiply by, which they read also where others have them spread.
    columns: FxHashSet<Value>,
    /// Products that multiply all that they give by a number, each with the multiplication that says so, and the number.
    finished: FxHashMap<Op, (Op, Value)>,
    /// Those multiplications.
    finishing: FxHashSet<Op>,
    /// Ops that are done once for all tile blocks.
    hoisted: FxHashSet<Op>,
    fused: Vec<Fused>,
    scalars: Vec<ScalarOp>,
    accesses: Vec<Access>,
    items: Vec<Item>,
    groups: Vec<Group>,
    /// What the ops of the piece that is being planned were the last to use.
    dying: Vec<Reg>,
    plan_dying: Vec<Reg>,
    /// The steps of the piece that is being planned, those of hoisted and sunk ops among them, and where it begins in the
    /// kernel's own list.
    piece: (u64, Pc),
}

impl Plan {
    /// Whether what products read from memory may be kept for others.
    pub fn keeps_panels(&self) -> bool {
        self.alone && self.accesses.iter().any(|access| access.in_place.is_some())
    }

    /// The loop whose rounds begin with a step.
    pub fn rounds_at(&self, step: usize) -> Option<&Rounds> {
        self.rounds.iter().find(|rounds| rounds.steps.start == step)
    }

    pub fn new(m: &Module, kernel: &Kernel, register: &dyn Fn(Value) -> Reg) -> Plan {
        let mut users: FxHashMap<Value, Vec<Op>> = FxHashMap::default();
        for op in m.ops_within(kernel.op) {
            for &v in m.operands(op) {
                users.entry(v).or_default().push(op);
            }
        }
        let (once, kept) = once(m, kernel, register);
        let planner = Planner {
            m,
            kernel,
            register,
            users,
            windows: window::loads(m, kernel.op),
            sunk: FxHashSet::default(),
            scaled: FxHashMap::default(),
            columns: FxHashSet::default(),
            finished: FxHashMap::default(),
            finishing: FxHashSet::default(),
            hoisted: once.iter().copied().collect(),
            fused: Vec::new(),
            scalars: Vec::new(),
            accesses: Vec::new(),
            items: Vec::new(),
            groups: Vec::new(),
            dying: Vec::new(),
            plan_dying: Vec::new(),
            piece: (0, 0),
        };
        planner.plan(once, kept)
    }
}

/// The ops whose operands are the same for all tile blocks, and their registers. Behind a branch only those that
/// cannot fail: a tile block may never come there.
fn once(m: &Module, kernel: &Kernel, register: &dyn Fn(Value) -> Reg) -> (Vec<Op>, Vec<bool>) {
    let mut kept = vec![false; kernel.registers as usize];
    kernel.param_registers().for_each(|r| kept[r as usize] = true);
    let (mut ops, mut straight) = (Vec::new(), true);
    for step in &kernel.steps {
        let Step::Eval(op, _) = step else {
            straight = false;
            continue;
        };
        let same = m.operands(*op).iter().all(|&v| kept[register(v) as usize]);
        if same && depends_on_operands_only(m, *op) && (straight || is_silent(m, *op)) {
            m.results(*op).for_each(|r| kept[register(r) as usize] = true);
            ops.push(*op);
        }
    }
    (ops, kept)
}

/// Whether an op gives the same for the same operands, in every tile block, and does nothing else.
fn depends_on_operands_only(m: &Module, op: Op) -> bool {
    m.kind(op) != OpKind::Table(Opcode::GetTileBlockId) && is_pure(m, op)
}

/// Whether the table says that an op does nothing but compute, without a body that may read anything.
fn is_pure(m: &Module, op: Op) -> bool {
    let computes = m.def(op).is_some_and(|def| def.has(Trait::Pure) || def.has(Trait::NoMemoryEffect));
    // `assume` has no trait in the table, for the sake of passes; here it is its operand, looked at.
    (computes || m.kind(op) == OpKind::Table(Opcode::Assume)) && m.op_regions(op).is_empty()
}

/// Whether an op has no effect and cannot fail, so that one that can may be done after it.
fn is_silent(m: &Module, op: Op) -> bool {
    is_pure(m, op) && (!can_fault(m, op) || part(m, op).is_some_and(|part| part != Part::Lanes { total: false }))
}

/// Ops in the order in which they stand.
struct Order {
    /// The pieces in which ops are, which end as in [`Planner::plan`].
    pieces: FxHashMap<Op, usize>,
    order: Vec<Op>,
}

impl Order {
    fn new(planner: &Planner<'_>, targets: &FxHashSet<Pc>) -> Order {
        let (mut pieces, mut order, mut piece) = (FxHashMap::default(), Vec::new(), 0);
        for (at, step) in planner.kernel.steps.iter().enumerate() {
            piece += usize::from(targets.contains(&(at as Pc)));
            match step {
                Step::Eval(op, _) if planner.hoisted.contains(op) => {}
                Step::Eval(op, _) => {
                    pieces.insert(*op, piece);
                    order.push(*op);
                }
                _ => piece += 1,
            }
        }
        Order { pieces, order }
    }
}

impl Planner<'_> {
    fn plan(mut self, once: Vec<Op>, kept: Vec<bool>) -> Plan {
        let targets = targets(self.kernel);
        let order = Order::new(&self, &targets);
        self.finished = self.finished(&order);
        self.finishing = self.finished.values().map(|(op, _)| *op).collect();
        (self.sunk, self.scaled) = self.sinking(&order);
        self.columns = self.scaled.values().map(|scaled| self.root(scaled.column)).collect();
        let mut places: Vec<Pc> = vec![0; self.kernel.steps.len() + 1];
        let mut steps: Vec<Step> = Vec::new();
        let kernel = self.kernel;
        for (at, step) in kernel.steps.iter().enumerate() {
            if targets.contains(&(at as Pc)) {
                self.end_piece(&kept, &mut steps);
            }
            places[at] = steps.len() as Pc;
            if let Step::Eval(_, StepInfo { steps: counted @ 1.., .. }) = step {
                let (sum, start) = self.piece;
                self.piece = (sum.saturating_add(*counted), if sum == 0 { at as Pc } else { start });
            }
            match step {
                Step::Eval(op, _) if self.hoisted.contains(op) => {}
                Step::Eval(op, StepInfo { dying, .. }) => {
                    self.op(*op, &kernel.dying[dying.start as usize..dying.end as usize]);
                }
                other => {
                    self.end_piece(&kept, &mut steps);
                    places[at] = steps.len() as Pc;
                    steps.push(other.clone());
                }
            }
        }
        self.end_piece(&kept, &mut steps);
        places[kernel.steps.len()] = steps.len() as Pc;
        for step in &mut steps {
            match step {
                Step::Jump(t) | Step::Unless { target: t, .. } | Step::Enter { exit: t, .. } => {
                    *t = places[*t as usize];
                }
                Step::Next { body, .. } => *body = places[*body as usize],
                _ => {}
            }
        }
        let moved = |body: &Body| Body { start: places[body.start as usize], ..body.clone() };
        let bodies = kernel.bodies.iter().map(|(&op, body)| (op, moved(body))).collect();
        let combines = kernel.bodies.keys().filter_map(|&op| Some((op, self.combine(op)?))).collect();
        let ops = || self.m.ops_within(kernel.op).into_iter();
        let products = self.products();
        let rounds = find_rounds(kernel, &steps, &mut self.accesses, &products);
        let alone = ops().all(|op| !is_ordered(self.m, op));
        let (fused, scalars, accesses) = (self.fused, self.scalars, self.accesses);
        let cleared = (0..kept.len() as Reg).filter(|&reg| !kept[reg as usize]).collect();
        Plan {
            steps,
            dying: self.plan_dying,
            bodies,
            fused,
            scalars,
            accesses,
            rounds,
            once,
            kept,
            cleared,
            combines,
            products,
            alone,
        }
    }

    /// Ops that need not be done where they stand, because chains of the same piece of the kernel do all that wants
    /// them.
    fn sinking(&self, Order { pieces, order }: &Order) -> (FxHashSet<Op>, FxHashMap<Op, Scaled>) {
        let is_large = |op: Op| self.m.result(op, 0).and_then(|v| count(self.m, v)).is_some_and(|n| n >= SMALL);
        // How far ops are from the last one that wants them, and those whose results are spread over larger tiles.
        let mut depths: FxHashMap<Op, usize> = FxHashMap::default();
        let (mut sunk, mut spread) = (FxHashSet::default(), FxHashSet::default());
        // Those in which products look for operands.
        let mut factors: FxHashSet<Op> = FxHashSet::default();
        let (mut scaled, mut scaling) = (FxHashMap::default(), FxHashMap::default());
        for &op in order.iter().rev().filter(|&&op| is_large(op)) {
            let users = self.m.result(op, 0).map_or(&[][..], |v| self.users(v));
            if let &[product] = users
                && pieces.get(&product) == pieces.get(&op)
                && let Some(how) = self.scales(op, product, |of| pieces.get(&of) == pieces.get(&op))
            {
                scaled.insert(product, how);
                scaling.insert(op, how.by);
                sunk.insert(op);
                continue;
            }
            let Some(kind) = part(self.m, op).filter(|part| matches!(part, Part::Alias | Part::Broadcast)) else {
                continue;
            };
            let spreads = |user: &Op| spread.contains(user) || part(self.m, *user) == Some(Part::Broadcast);
            let takes = |user: &Op| {
                if let Some(&by) = scaling.get(user) {
                    return self.m.result(op, 0) == Some(by);
                }
                if self.is_product(*user) || factors.contains(user) {
                    return pieces.get(user) == pieces.get(&op) && self.keeps_matrices(op, *user);
                }
                let in_chain = match part(self.m, *user) {
                    Some(Part::Lanes { .. } | Part::Broadcast) => is_large(*user),
                    Some(Part::Alias) => sunk.contains(user),
                    Some(Part::Count) => false,
                    None => self.folding(*user).is_some(),
                };
                in_chain && pieces.get(user) == pieces.get(&op) && !(kind == Part::Broadcast && spreads(user))
            };
            let depth = 1 + users.iter().filter_map(|user| depths.get(user)).max().unwrap_or(&0);
            if !users.is_empty() && depth <= DEEPEST && users.iter().all(takes) {
                depths.insert(op, depth);
                if users.iter().any(spreads) {
                    spread.insert(op);
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

    /// What is in a register, or in a group, of what ops that are not done make a value of.
    fn root(&self, v: Value) -> Value {
        let mut root = v;
        while let Some(op) = made_by(self.m, root, &self.sunk) {
            root = self.m.operands(op)[0];
        }
        root
    }

    /// What is in registers of what an op reads, or in groups.
    fn roots(&self, op: Op) -> Vec<Value> {
        let Some(scaled) = self.scaled.get(&op) else {
            return self.m.operands(op).iter().map(|&v| self.root(v)).collect();
        };
        let made = self.m.result(scaled.op, 0);
        let others = self.m.operands(op).iter().copied().filter(|&v| Some(v) != made);
        // Where something else wants the numbers spread, they are, and stay until the product is done.
        others.chain([scaled.tile, self.root(scaled.by), self.root(scaled.column)]).collect()
    }

    fn op(&mut self, op: Op, dying: &[Reg]) {
        self.dying.extend_from_slice(dying);
        if self.sunk.contains(&op) || self.finishing.contains(&op) {
            return;
        }
        let operands = self.roots(op);
        if self.goes_on(op, &operands) {
            return;
        }
        let reads_lines = |g: &Group| operands.iter().any(|v| g.folded.contains(v));
        let is_done = |g: &&Group| reads_lines(g) && !self.goes_on_by_lines(g, op);
        let done: Vec<usize> = self.groups.iter().filter(is_done).map(|g| g.count).collect();
        self.close(|g| done.contains(&g.count));
        if let (Some(result), Some(part)) = (self.m.result(op, 0), part(self.m, op))
            && let Some(count) = count(self.m, result).filter(|&n| n >= SMALL)
            && self.joins(op, part)
        {
            self.join(op, count, part);
            return;
        }
        if let Some(folding) = self.folding(op) {
            let count = count(self.m, folding.operand).unwrap_or(0);
            self.close(|g| g.count == count && g.line.is_some_and(|line| line != folding.line));
            let results = self.m.results(op);
            let group = self.join(op, count, Part::Lanes { total: true });
            group.line = Some(folding.line);
            group.folded.extend(results);
            return;
        }
        if let Some(scalar) = self.scalar(op) {
            self.close(|g| g.guarded && !scalar.lanes.is_total());
            let reads = scalar.from.clone();
            let index = self.scalars.len() as u32;
            self.scalars.push(scalar);
            self.items.push(Item { step: Step::Scalar(index), reads });
            return;
        }
        if let Some(access) = self.view_access(op) {
            match access.kind {
                Kind::Load { .. } if access.in_place.is_some() => {}
                Kind::Load { .. } => {
                    let count = self.repeated(op).unwrap_or(access.count);
                    self.join(op, count, Part::Lanes { total: false });
                    return;
                }
                Kind::Store { .. } => {
                    let stored = StoreViewTko(op).tile(self.m);
                    let only = self.users(stored).len() == 1;
                    let at = self.groups.iter().position(|g| g.count == access.count && g.results.contains(&stored));
                    if let Some(at) = at.filter(|&at| only && self.groups[at].total) {
                        let group = self.groups.remove(at);
                        // What was loaded before is not to be loaded after.
                        self.close(|g| g.guarded);
                        self.emit(&group, Some((access, stored)));
                        return;
                    }
                }
            }
        }
        // What it reads has to be there; a body may read anything.
        let opaque = !self.m.op_regions(op).is_empty();
        let reads = if self.is_product(op) { operands } else { self.m.operands(op).to_vec() };
        let guarded = !is_silent(self.m, op);
        let needed = |g: &Group| opaque || guarded && g.guarded || reads.iter().any(|v| g.results.contains(v));
        self.close(needed);
        if let Some(access) = self.view_access(op) {
            self.access(access);
            return;
        }
        let reads = reads.iter().map(|&v| (self.register)(v)).collect();
        self.items.push(Item {
            step: Step::Eval(op, StepInfo { footprint: OpFootprint::for_op(self.m, op), ..StepInfo::default() }),
            reads,
        });
    }

    /// An op from tiles of one element to a tile of one element.
    fn scalar(&self, op: Op) -> Option<ScalarOp> {
        let result = self.m.result(op, 0)?;
        if !self.m.operands(op).iter().chain([&result]).all(|&v| count(self.m, v) == Some(1)) {
            return None;
        }
        let lanes = match part(self.m, op)? {
            Part::Lanes { .. } => lane_op(self.m, op)?,
            Part::Alias | Part::Broadcast => LaneOp::new(|[a, _, _]| a),
            Part::Count => LaneOp::new(|_| 0),
        };
        let from = self.m.operands(op).iter().map(|&v| (self.register)(v)).collect();
        let elem = tile_type(self.m, self.m.value_type(result)).1;
        Some(ScalarOp { op, lanes, from, to: (self.register)(result), elem })
    }

    /// Whether it pays to make an op part of a chain: moving bits about does not, unless to or from a chain.
    fn joins(&self, op: Op, part: Part) -> bool {
        match part {
            Part::Lanes { .. } | Part::Broadcast | Part::Count => true,
            Part::Alias => self.groups.iter().any(|g| self.m.operands(op).iter().any(|v| g.results.contains(v))),
        }
    }

    /// Puts an op on the numbers of lines to the group that makes those. `false`, with nothing done, if it is no such op.
    fn goes_on(&mut self, op: Op, operands: &[Value]) -> bool {
        let m = self.m;
        let (Some(kind), Some(result)) = (part(m, op), m.result(op, 0)) else { return false };
        if !matches!(kind, Part::Lanes { total: true } | Part::Alias) {
            return false;
        }
        let of_lines = |g: &Group| g.line.map(|line| g.count / line);
        let mut makers = (0..self.groups.len()).filter(|&g| operands.iter().any(|v| self.groups[g].folded.contains(v)));
        let at = match (makers.next(), makers.next()) {
            (Some(at), None) => Some(at),
            // One that could be done anywhere is done along with others.
            (None, _) if kind == Part::Alias => None,
            (None, _) if !self.groups.iter().any(|g| operands.iter().any(|v| g.results.contains(v))) => {
                let size = count(m, result);
                let has_own = self.groups.iter().any(|g| Some(g.count) == size);
                self.groups.iter().position(|g| of_lines(g) == size).filter(|_| !has_own && size >= Some(SMALL))
            }
            _ => None,
        };
        let Some(at) = at else { return false };
        let lines = of_lines(&self.groups[at]);
        // A smaller tile would have to be spread over the numbers.
        let fits = |&v: &Value| [lines, Some(1)].contains(&count(m, self.root(v))) || splat(m, self.root(v)).is_some();
        if lines.is_none() || count(m, result) != lines || !m.operands(op).iter().all(fits) {
            return false;
        }
        // What it reads of others has to be there.
        let group = self.groups.remove(at);
        self.close(|g| operands.iter().any(|v| g.results.contains(v)));
        self.groups.push(group);
        if let Some(group) = self.groups.last_mut() {
            group.ops.push(op);
            group.results.insert(result);
            group.folded.push(result);
        }
        true
    }

    /// Elements of the tiles that have the one that is loaded over and over, if nothing else wants it, and they are of one
    /// size.
    fn repeated(&self, load: Op) -> Option<usize> {
        let m = self.m;
        let (mut values, mut counts) = (vec![m.result(load, 0)?], Vec::new());
        while let Some(v) = values.pop() {
            let users = self.users(v);
            if users.is_empty() || !users.iter().all(|op| self.sunk.contains(op)) {
                return None;
            }
            for &op in users {
                let result = m.result(op, 0)?;
                match part(m, op)? {
                    Part::Alias => values.push(result),
                    Part::Broadcast if spread(m, result, v).comes_again() => counts.push(count(m, result)?),
                    _ => return None,
                }
            }
        }
        counts.iter().all(|count| *count == counts[0]).then(|| counts[0])
    }

    /// Whether an op can be part of a group that makes numbers of lines which it reads: all of them are spread over their
    /// lines.
    fn goes_on_by_lines(&self, group: &Group, op: Op) -> bool {
        let m = self.m;
        let Some(line) = group.line else { return false };
        let takes_part = part(m, op).is_some() && m.result(op, 0).and_then(|v| count(m, v)) == Some(group.count);
        let is_spread = |v: Value| {
            let mut at = v;
            while let Some(by) = made_by(m, at, &self.sunk) {
                let source = m.operands(by)[0];
                if part(m, by) == Some(Part::Broadcast) {
                    return spread(m, at, source).has_lines_of(line);
                }
                at = source;
            }
            false
        };
        let fits = |&v: &Value| !group.folded.contains(&self.root(v)) || is_spread(v);
        match part(m, op) {
            Some(Part::Broadcast) => {
                m.result(op, 0).is_some_and(|v| spread(m, v, m.operands(op)[0]).has_lines_of(line))
            }
            _ => takes_part && m.operands(op).iter().all(fits),
        }
    }

    fn join(&mut self, op: Op, count: usize, part: Part) -> &mut Group {
        let operands = self.roots(op);
        // A smaller tile, or one of another chain, is read from outside.
        self.close(|g| g.count != count && operands.iter().any(|v| g.results.contains(v)));
        let total = !matches!(part, Part::Lanes { total: false });
        let is_load = self.m.kind(op) == OpKind::Table(Opcode::LoadViewTko);
        if !total {
            // Two ops that can fail stay in order.
            self.close(|g| g.guarded && g.count != count);
        }
        let group = match self.groups.iter().position(|g| g.count == count) {
            Some(group) => group,
            None => {
                let results = FxHashSet::default();
                let (ops, folded) = (Vec::new(), Vec::new());
                self.groups.push(Group { count, ops, results, guarded: false, total: true, folded, line: None });
                self.groups.len() - 1
            }
        };
        let group = &mut self.groups[group];
        group.ops.push(op);
        group.results.extend(self.m.results(op));
        group.guarded |= !total;
        group.total &= total || is_load;
        group
    }

    /// The reduction of neighbours that an op is, if it is one that can be part of a chain.
    fn folding(&self, op: Op) -> Option<Folding> {
        let &[operand] = self.m.operands(op) else { return None };
        if self.m.kind(op) != OpKind::Table(Opcode::Reduce) || count(self.m, operand)? < SMALL {
            return None;
        }
        let mut combine = self.combine(op)?;
        let fits = combine.inner == 1 && (2..=strip::LONGEST).contains(&combine.count);
        if !fits || !combine.single().is_some_and(LaneOp::has_fold) {
            return None;
        }
        let Some(Code::Lanes { op: lanes, .. }) = combine.chain.strips.codes.pop() else { return None };
        Some(Folding { operand, lanes, line: combine.count, identity: combine.identities[0] })
    }

    /// Puts the groups that are needed into the order.
    fn close(&mut self, needed: impl Fn(&Group) -> bool) {
        let mut at = 0;
        while at < self.groups.len() {
            if needed(&self.groups[at]) {
                let group = self.groups.remove(at);
                self.emit(&group, None);
            } else {
                at += 1;
            }
        }
    }

    /// The load or store through a view that an op is.
    fn view_access(&self, op: Op) -> Option<Access> {
        let mut access = Access::new(self.m, op, self.register)?;
        access.in_place = self.windows.get(&op).copied();
        Some(access)
    }

    fn access(&mut self, access: Access) {
        let index = self.accesses.len() as u32;
        let info = StepInfo { footprint: OpFootprint::for_op(self.m, access.op), ..StepInfo::default() };
        self.items.push(Item { step: Step::Access(index, info), reads: access.reads() });
        self.accesses.push(access);
    }

    /// Adds the uses by ops that nothing but the group wants.
    fn through_sunk(&self, group: &Group, inside: &mut FxHashMap<Value, usize>) {
        let mut reached: Vec<Op> = Vec::new();
        for &v in group.ops.iter().flat_map(|&op| self.m.operands(op)) {
            let mut root = v;
            while let Some(op) = made_by(self.m, root, &self.sunk) {
                reached.push(op);
                root = self.m.operands(op)[0];
            }
        }
        let mut seen: FxHashSet<Op> = FxHashSet::default();
        while let Some(op) = reached.pop() {
            let wanted = self.m.results(op).all(|v| inside.get(&v).copied().unwrap_or(0) == self.users(v).len());
            if wanted && seen.insert(op) {
                let operand = self.m.operands(op)[0];
                *inside.entry(operand).or_default() += 1;
                // What makes it may have waited for that.
                reached.extend(made_by(self.m, operand, &self.sunk));
            }
        }
    }

    /// Puts a group into the order, with the store that ends it.
    fn emit(&mut self, group: &Group, store: Option<(Access, Value)>) {
        let mut inside: FxHashMap<Value, usize> = FxHashMap::default();
        for &v in group.ops.iter().flat_map(|&op| self.m.operands(op)) {
            *inside.entry(v).or_default() += 1;
        }
        self.through_sunk(group, &mut inside);
        let uses = |v: Value| self.users(v).len();
        let escapes = |v: Value| uses(v) > inside.get(&v).copied().unwrap_or(0) || self.columns.contains(&v);
        let mut builder = Builder::new(self.m, self.register, [&self.sunk, &self.hoisted], group.count);
        let (mut reads, mut accesses, mut any) = (Vec::new(), Vec::<Access>::new(), false);
        let chain = self.fused.len() as u32;
        for &op in &group.ops {
            match self.view_access(op) {
                // A tile that others use too is a tile; so is one that is used only for its token.
                Some(mut access) => match self.m.result(op, 0).filter(|&v| !escapes(v) && uses(v) > 0) {
                    Some(result) => {
                        reads.extend(access.reads());
                        builder.load(access, result);
                    }
                    None => {
                        access.behind = Some((chain, builder.len() as u32));
                        accesses.push(access);
                    }
                },
                None => match (self.folding(op), self.m.result(op, 0)) {
                    (Some(folding), Some(result)) => {
                        builder.fold(op, result, folding, escapes(result));
                        any = true;
                    }
                    (None, Some(result)) if group.folded.contains(&result) => {
                        any |= builder.add_by_lines(op, group.line.unwrap_or(1)).is_some();
                    }
                    _ => any |= builder.add(op).is_some(),
                },
            }
        }
        let is_fold = |op: Op| self.m.kind(op) == OpKind::Table(Opcode::Reduce);
        for &op in group.ops.iter().filter(|&&op| self.view_access(op).is_none() && !is_fold(op)) {
            for result in self.m.results(op) {
                if escapes(result) && store.as_ref().is_none_or(|(_, stored)| *stored != result) {
                    builder.output(result);
                }
            }
        }
        if let Some((access, stored)) = store {
            reads.extend(access.reads());
            builder.store(access, stored);
            any = true;
        }
        let fused = builder.finish();
        for mut access in accesses {
            access.behind = access.behind.filter(|_| any);
            self.access(access);
        }
        if !any {
            return;
        }
        reads.extend(fused.inputs.iter().chain(&fused.scalars));
        let index = self.fused.len() as u32;
        let bytes = |(_, elem, shape): &(Reg, Elem, Shape)| (width(*elem) * shape.iter().product::<usize>()) as u64;
        let footprint = OpFootprint { fast: fused.outputs.iter().map(bytes).sum(), ..OpFootprint::default() };
        self.items.push(Item { step: Step::Strips(index, StepInfo { footprint, ..StepInfo::default() }), reads });
        self.fused.push(fused);
    }

    /// Ends a piece of the kernel that runs from its first step to its last: everything is put into order, and
    /// registers die at the last of its items that reads them.
    fn end_piece(&mut self, kept: &[bool], steps: &mut Vec<Step>) {
        self.close(|_| true);
        if let (counted @ 1.., unplanned) = std::mem::take(&mut self.piece) {
            steps.push(Step::Count { steps: counted, unplanned });
        }
        let mut last: FxHashMap<Reg, usize> = FxHashMap::default();
        for (i, item) in self.items.iter().enumerate() {
            item.reads.iter().for_each(|&r| {
                last.insert(r, i);
            });
        }
        let mut ends: Vec<Vec<Reg>> = vec![Vec::new(); self.items.len()];
        for reg in self.dying.drain(..) {
            if let Some(&i) = last.get(&reg)
                && !kept[reg as usize]
                && !ends[i].contains(&reg)
            {
                ends[i].push(reg);
            }
        }
        for (item, ends) in self.items.drain(..).zip(ends) {
            let start = self.plan_dying.len() as u32;
            self.plan_dying.extend(ends);
            let mut step = item.step;
            if let Step::Eval(_, info) | Step::Strips(_, info) | Step::Access(_, info) = &mut step {
                info.dying = start..self.plan_dying.len() as u32;
            }
            steps.push(step);
        }
    }

    /// The body of a reduction or scan as a chain over many pairs at once.
    fn combine(&self, op: Op) -> Option<Combine> {
        let none = FxHashSet::default();
        let mut builder = Builder::new(self.m, self.register, [&none, &none], 0);
        let block = self.m.region_blocks(*self.m.op_regions(op).first()?).first().copied()?;
        for &arg in self.m.block_args(block) {
            builder.input(arg);
        }
        let mut yields: &[Value] = &[];
        let mut next = self.m.first_op(block);
        while let Some(op) = next {
            match self.m.kind(op) {
                OpKind::Table(Opcode::Yield) => yields = self.m.operands(op),
                OpKind::Table(Opcode::Constant) => {}
                // Any other op takes part in the chain, or there is none.
                _ => {
                    let scalar = |v: Value| count(self.m, v) == Some(1) && has_elem(self.m, v);
                    if !self.m.operands(op).iter().copied().chain(self.m.results(op)).all(scalar) {
                        return None;
                    }
                    builder.add(op)?;
                }
            }
            next = self.m.next_op(op);
        }
        for &v in yields {
            builder.output(v);
        }
        let (operands, dim, identities, reverse) = match self.m.kind(op) {
            OpKind::Table(Opcode::Reduce) => {
                let o = Reduce(op);
                (o.operands(self.m), o.dim(self.m), o.identities(self.m), false)
            }
            _ => {
                let o = Scan(op);
                (o.operands(self.m), o.dim(self.m), o.identities(self.m), o.reverse(self.m))
            }
        };
        let types: Vec<(Shape, Elem)> = operands.iter().map(|&v| tile_type(self.m, self.m.value_type(v))).collect();
        let shape = &types.first()?.0;
        Some(Combine {
            chain: builder.finish(),
            operands: operands.iter().map(|&v| (self.register)(v)).collect(),
            elems: types.iter().map(|t| t.1).collect(),
            identities: crate::eval::identities(self.m, identities).to_vec(),
            count: *shape.get(dim as usize)?,
            inner: shape[dim as usize + 1..].iter().product(),
            reverse,
        })
    }
}

/// Loops of which many rounds can be done at a time; the first access of each is told.
fn find_rounds(
    kernel: &Kernel,
    steps: &[Step],
    accesses: &mut [Access],
    products: &FxHashMap<Op, Multiply>,
) -> Vec<Rounds> {
    let mut all = Vec::new();
    for step in steps {
        let Step::Next { op, body } = step else { continue };
        let range = kernel.loops.get(op).and_then(|info| info.range);
        let Some(rounds) = Rounds::find(steps, *body, accesses, products, (&kernel.moves, range)) else { continue };
        if let Step::Access(first, _) = &steps[rounds.steps.start] {
            accesses[*first as usize].rounds = Some(all.len() as u32);
            all.push(rounds);
        }
    }
    all
}

fn has_elem(m: &Module, v: Value) -> bool {
    m.as_tile(m.value_type(v)).is_some_and(|(_, e)| Elem::of(m, e).is_some())
}

/// Steps that something jumps to.
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
