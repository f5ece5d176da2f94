//! `sccp`: sparse conditional constant propagation over branches and loops.
//!
//! Every value starts as undefined and becomes a constant or overdefined; code is visited once it is reachable. A
//! result of `if` is a constant if all reachable branches yield that constant; a carried value, if it is the initial
//! value and every reachable `continue` passes it on. Then constants replace the values; a `for` with zero iterations
//! is removed, one with one iteration becomes its body. Ops that are undefined for an element, and floats, are not
//! evaluated.

use crate::constants::is_constant;
use crate::eval::{compare, eval};
use crate::exits::{Exits, Loops};
use crate::greedy::is_flat;
use crate::rewriter::{At, New, Rewriter, Values};
use crate::rules::RuleId;
use crate::work::Table;
use crate::work::Work;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::VecDeque;
use tileir_ir::enums::ComparisonPredicate;
use tileir_ir::ops::control::For;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Attr, AttrData, Block, IntFormat, Loc, Module, Op, OpKind, Opcode, Scalar, Ty, Value};

/// Propagates the constants of a function.
pub(crate) fn sccp(m: &mut Module, function: Op, work: &mut Work) {
    let rw = Rewriter::in_any_order(m, Some(function), work);
    // Without constants there is nothing to propagate.
    if !rw.may_have(&[Opcode::Constant]) {
        return;
    }
    if is_flat(&rw) {
        return propagate_flat(rw, function);
    }
    drop(rw);
    let mut rw = Rewriter::new(m, Some(function), work);
    let ops = rw.ops();
    let loops = rw.loops(&ops);
    let mut solver = Solver::new(&mut rw, &loops);
    solver.run(function);
    let (found, queued, reached) = (solver.known, solver.queued, solver.reached);
    replace_constants(&mut rw, function, &ops, &found);
    rw.tables().known = found.cleared();
    rw.tables().ops = queued.cleared();
    rw.tables().blocks = reached.cleared();
    // Outer loops first: each op moves once per directly enclosing loop.
    for &op in ops.iter() {
        if rw.module().kind(op) == OpKind::Table(Opcode::For) && rw.module().op_block(op).is_some() {
            loops.exits(op).into_iter().for_each(|exits| shorten(&mut rw, op, exits));
        }
    }
    rw.put_back_loops(loops);
    rw.put_back(ops);
}

/// The same for a function without regions: all code is reachable, and operands precede their uses, so one pass is
/// enough. Only constants are stored.
fn propagate_flat(mut rw: Rewriter<'_>, function: Op) {
    let ops = rw.ops();
    let mut known = std::mem::take(&mut rw.tables().known);
    known.fit(rw.module().value_count());
    for &op in ops.iter() {
        let m = rw.module();
        let Some(result) = m.result(op, 0).filter(|_| m.result_count(op) == 1) else { continue };
        let of = |v: Value| if known.get(v) == LatticeValue::Nothing { LatticeValue::Anything } else { known.get(v) };
        if !is_constant(m, op) && m.operands(op).iter().all(|&v| of(v) == LatticeValue::Anything) {
            continue;
        }
        if let constant @ LatticeValue::Constant(_) = computed(&mut rw, op, of) {
            known.set(result, constant);
        }
    }
    replace_constants(&mut rw, function, &ops, &known);
    rw.tables().known = known.cleared();
    rw.put_back(ops);
}

/// The lattice value of an SSA value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum LatticeValue {
    /// Undefined: no reachable code defines it yet.
    #[default]
    Nothing,
    /// This dense constant.
    Constant(Attr),
    /// Overdefined.
    Anything,
}

impl LatticeValue {
    fn join(self, other: LatticeValue) -> LatticeValue {
        match (self, other) {
            (LatticeValue::Nothing, x) | (x, LatticeValue::Nothing) => x,
            (a, b) if a == b => a,
            _ => LatticeValue::Anything,
        }
    }
}

/// The trip count of a `for`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Trips {
    Never,
    Once,
    /// At least once.
    Some,
    Any,
}

struct Solver<'a, 'm> {
    rw: &'a mut Rewriter<'m>,
    loops: &'a Loops,
    known: Table<Value, LatticeValue>,
    reached: Table<Block, bool>,
    queue: VecDeque<Op>,
    queued: Table<Op, u8>,
}

impl<'a, 'm> Solver<'a, 'm> {
    fn new(rw: &'a mut Rewriter<'m>, loops: &'a Loops) -> Self {
        let tables = rw.tables();
        let (mut known, mut queued) = (std::mem::take(&mut tables.known), std::mem::take(&mut tables.ops));
        let reached = std::mem::take(&mut tables.blocks);
        known.fit(rw.module().value_count());
        queued.fit(rw.module().op_count());
        Solver { rw, loops, known, reached, queue: VecDeque::new(), queued }
    }

    fn run(&mut self, function: Op) {
        let blocks: SmallVec<[Block; 1]> = blocks(self.rw.module(), function);
        for block in blocks {
            self.enter(block, true);
        }
        while let Some(op) = self.queue.pop_front() {
            self.queued.set(op, 0);
            self.visit(op);
        }
    }

    fn push(&mut self, op: Op) {
        if self.queued.set(op, 1) == 0 {
            self.queue.push_back(op);
        }
    }

    /// Marks a block as reachable; with `open`, its arguments are overdefined.
    fn enter(&mut self, block: Block, open: bool) {
        if open {
            let arguments: Values = self.rw.module().block_args(block).into();
            arguments.into_iter().for_each(|a| self.update_lattice(a, LatticeValue::Anything));
        }
        if !self.reached.set(block, true) {
            let mut at = self.rw.module().first_op(block);
            while let Some(op) = at {
                self.push(op);
                at = self.rw.module().next_op(op);
            }
        }
    }

    fn update_lattice(&mut self, value: Value, incoming: LatticeValue) {
        let old = self.known.get(value);
        let new = old.join(incoming);
        if new != old {
            self.known.set(value, new);
            for user in self.rw.users(value) {
                if self.queued.set(user, 1) == 0 {
                    self.queue.push_back(user);
                }
            }
        }
    }

    fn of(&self, value: Value) -> LatticeValue {
        self.known.get(value)
    }

    fn visit(&mut self, op: Op) {
        let m = self.rw.module();
        let Some(block) = m.op_block(op).filter(|&b| self.reached.get(b)) else { return };
        match m.structure(op) {
            Some(Structure::If) => self.branch(op),
            Some(Structure::For) => self.count(op),
            Some(Structure::Loop) => self.repeat(op),
            Some(Structure::Yield) => {
                let parent = m.block_region(block).and_then(|r| m.region_parent(r));
                if let Some(parent) = parent.filter(|&p| m.kind(p) == OpKind::Table(Opcode::If)) {
                    let results: Values = m.results(parent).collect();
                    self.pass_on(op, &results);
                }
            }
            Some(Structure::Continue) => self.go_on(op),
            Some(Structure::Break) => {
                if let Some(of) = self.loops.target(op) {
                    let results: Values = m.results(of).collect();
                    self.pass_on(op, &results);
                }
            }
            // These pass no values to other blocks of the function.
            Some(Structure::Return | Structure::Aggregate | Structure::Module | Structure::Function) | None => {
                self.straight(op);
            }
        }
    }

    /// Joins the operands of a terminator into the values that receive them.
    fn pass_on(&mut self, end: Op, receivers: &[Value]) {
        let operands: Values = self.rw.module().operands(end).into();
        for (from, &to) in operands.into_iter().zip(receivers) {
            self.update_lattice(to, self.of(from));
        }
    }

    fn branch(&mut self, op: Op) {
        let m = self.rw.module();
        let regions: SmallVec<[Option<Block>; 2]> =
            m.op_regions(op).iter().map(|&r| m.region_blocks(r).first().copied()).collect();
        let taken = match self.of(m.operands(op)[0]) {
            LatticeValue::Nothing => return,
            LatticeValue::Constant(condition) => match splat(m, condition) {
                Some((_, bits)) => [bits & 1 != 0, bits & 1 == 0],
                None => [true, true],
            },
            LatticeValue::Anything => [true, true],
        };
        for (block, _) in regions.into_iter().zip(taken).filter(|(_, taken)| *taken) {
            if let Some(block) = block {
                self.enter(block, false);
            }
        }
    }

    fn count(&mut self, op: Op) {
        let m = self.rw.module();
        let bounds: SmallVec<[LatticeValue; 3]> = m.operands(op)[..3].iter().map(|&v| self.of(v)).collect();
        if bounds.contains(&LatticeValue::Nothing) {
            return;
        }
        let inits: Values = m.operands(op)[3..].into();
        let results: Values = m.results(op).collect();
        let Some(&body) = m.region_blocks(m.op_regions(op)[0]).first() else { return };
        let arguments: Values = m.block_args(body).into();
        let trips = trips(m, op, |v| match self.of(v) {
            LatticeValue::Constant(attr) => splat(m, attr).map(|(_, bits)| bits),
            _ => None,
        });
        if matches!(trips, Trips::Never | Trips::Any) {
            for (&init, &result) in inits.iter().zip(&results) {
                self.update_lattice(result, self.of(init));
            }
        }
        if trips != Trips::Never {
            let Some((&variable, carried)) = arguments.split_first() else { return };
            let first = if trips == Trips::Once { bounds[0] } else { LatticeValue::Anything };
            self.update_lattice(variable, first);
            for (&init, &argument) in inits.iter().zip(carried) {
                self.update_lattice(argument, self.of(init));
            }
            self.enter(body, false);
            // Visits the exits that were skipped while the loop seemed to run once.
            if trips != Trips::Once {
                let loops = self.loops;
                loops.exits(op).into_iter().flat_map(|e| &e.continues).for_each(|&end| self.push(end));
            }
        }
    }

    fn repeat(&mut self, op: Op) {
        let m = self.rw.module();
        let Some(&body) = m.region_blocks(m.op_regions(op)[0]).first() else { return };
        let pairs: SmallVec<[(Value, Value); 4]> =
            m.operands(op).iter().copied().zip(m.block_args(body).iter().copied()).collect();
        pairs.into_iter().for_each(|(init, argument)| self.update_lattice(argument, self.of(init)));
        self.enter(body, false);
    }

    /// A `continue`: its operands are the next carried values, and those of a `for` may be its results.
    fn go_on(&mut self, op: Op) {
        let m = self.rw.module();
        let Some(of) = self.loops.target(op) else { return };
        let Some(&body) = m.region_blocks(m.op_regions(of)[0]).first() else { return };
        let counts = m.kind(of) == OpKind::Table(Opcode::For);
        let carried: Values = m.block_args(body).iter().skip(usize::from(counts)).copied().collect();
        let results: Values = if counts { m.results(of).collect() } else { Values::new() };
        // A body that runs once has no next iteration.
        let again = !counts || !self.runs_once(of);
        if again {
            self.pass_on(op, &carried);
        }
        self.pass_on(op, &results);
    }

    fn runs_once(&self, op: Op) -> bool {
        let m = self.rw.module();
        let constant = |v: Value| match self.of(v) {
            LatticeValue::Constant(attr) => splat(m, attr).map(|(_, bits)| bits),
            _ => None,
        };
        trips(m, op, constant) == Trips::Once
    }

    /// Any other op.
    fn straight(&mut self, op: Op) {
        let m = self.rw.module();
        if let (true, 1, Some(result)) = (m.op_regions(op).is_empty(), m.result_count(op), m.result(op, 0)) {
            let known = self.result(op);
            self.update_lattice(result, known);
            return;
        }
        let blocks: SmallVec<[Block; 1]> = blocks(m, op);
        let results: Values = m.results(op).collect();
        let known = if blocks.is_empty() { self.result(op) } else { LatticeValue::Anything };
        blocks.into_iter().for_each(|block| self.enter(block, true));
        results.into_iter().for_each(|result| self.update_lattice(result, known));
    }

    fn result(&mut self, op: Op) -> LatticeValue {
        let known = &self.known;
        computed(self.rw, op, |v| known.get(v))
    }
}

/// The lattice value of the result of an op without regions, from those of its operands.
fn computed(rw: &mut Rewriter<'_>, op: Op, of: impl Fn(Value) -> LatticeValue) -> LatticeValue {
    let m = rw.module();
    if is_constant(m, op) {
        return m.attr(op, 0).map_or(LatticeValue::Anything, LatticeValue::Constant);
    }
    let operands = m.operands(op);
    if operands.iter().any(|&v| of(v) == LatticeValue::Nothing) {
        return LatticeValue::Nothing;
    }
    let selects = m.kind(op) == OpKind::Table(Opcode::Select);
    if !selects && operands.iter().any(|&v| of(v) == LatticeValue::Anything) {
        return LatticeValue::Anything;
    }
    let operands: SmallVec<[LatticeValue; 4]> = operands.iter().map(|&v| of(v)).collect();
    if let (OpKind::Table(Opcode::Select), [LatticeValue::Constant(condition), yes, no]) = (m.kind(op), &operands[..])
        && let Some((_, bits)) = splat(m, *condition)
    {
        return if bits & 1 != 0 { *yes } else { *no };
    }
    let constant = |k: &LatticeValue| match k {
        LatticeValue::Constant(attr) => Some(*attr),
        _ => None,
    };
    let Some(attrs) = operands.iter().map(constant).collect::<Option<SmallVec<[Attr; 4]>>>() else {
        return LatticeValue::Anything;
    };
    let computed = if m.result_count(op) == 1 { rw.with_module(|m| eval(m, op, &attrs)) } else { None };
    computed.map_or(LatticeValue::Anything, LatticeValue::Constant)
}

fn blocks(m: &Module, op: Op) -> SmallVec<[Block; 1]> {
    m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).copied().collect()
}

/// The integer of a splat constant.
fn splat(m: &Module, attr: Attr) -> Option<(IntFormat, u64)> {
    let AttrData::Dense(dense) = m.attr_data(attr) else { return None };
    match crate::constants::elem_scalar(m, dense.ty)? {
        Scalar::Int(format) if dense.splat => Some((format, dense.element(format.bits(), 0))),
        _ => None,
    }
}

/// The trip count of a `for`, from its constant bounds.
fn trips(m: &Module, op: Op, constant: impl Fn(Value) -> Option<u64>) -> Trips {
    let view = For(op);
    let signed = !view.unsigned_cmp(m);
    let Some(Scalar::Int(format)) = crate::constants::elem_scalar(m, m.value_type(view.lower_bound(m))) else {
        return Trips::Any;
    };
    let value = |v: Value| constant(v).map(|bits| format.value(bits, signed));
    let (Some(lower), Some(upper)) = (value(view.lower_bound(m)), value(view.upper_bound(m))) else {
        return Trips::Any;
    };
    if compare(ComparisonPredicate::GreaterThanOrEqual, lower, upper) {
        return Trips::Never;
    }
    match value(view.step(m)) {
        Some(step) if step > 0 && lower + step >= upper => Trips::Once,
        _ => Trips::Some,
    }
}

/// Replaces values that are known to be constants.
fn replace_constants(rw: &mut Rewriter<'_>, function: Op, ops: &[Op], known: &Table<Value, LatticeValue>) {
    let m = rw.module();
    let Some(&front) = blocks(m, function).first() else { return };
    let mut values: Vec<Value> = Vec::new();
    let is_known = |v: &Value| matches!(known.get(*v), LatticeValue::Constant(_));
    for &op in ops {
        if !is_constant(m, op) {
            values.extend(m.results(op).filter(is_known));
        }
        if !m.op_regions(op).is_empty() {
            values.extend(blocks(m, op).iter().flat_map(|&b| m.block_args(b)).filter(|v| is_known(v)));
        }
    }
    let mut made: FxHashMap<(Attr, Ty), Value> = FxHashMap::default();
    for value in values {
        let LatticeValue::Constant(attr) = known.get(value) else { continue };
        if !rw.users(value).any(|user| replaceable(rw.module(), user, value, attr)) {
            continue;
        }
        let ty = rw.module().value_type(value);
        let constant = match made.get(&(attr, ty)) {
            Some(&constant) => constant,
            None => {
                let at = rw.module().first_op(front).map_or(At::End(front), At::Before);
                let new = New {
                    opcode: Opcode::Constant,
                    operands: &[],
                    attrs: &[Some(attr)],
                    results: &[ty],
                    loc: Loc::UNKNOWN,
                };
                *made.entry((attr, ty)).or_insert(rw.create_value(at, &new))
            }
        };
        rw.replace_uses_by(value, |m, user| replaceable(m, user, value, attr).then_some(constant));
        rw.fired(RuleId::PropagateConstant);
    }
}

/// Whether a constant may replace `value` in `user`. A shift by a constant that is too large is worse than one by a
/// variable amount.
fn replaceable(m: &Module, user: Op, value: Value, constant: Attr) -> bool {
    // A preference: the constant has the value of the variable, so it may replace it in any op.
    if !matches!(m.kind(user), OpKind::Table(Opcode::ShLI | Opcode::ShRI)) || m.operands(user).get(1) != Some(&value) {
        return true;
    }
    splat(m, constant).is_some_and(|(format, amount)| amount < u64::from(format.bits()))
}

/// Removes a `for` with zero iterations, or replaces one with one iteration by its body.
fn shorten(rw: &mut Rewriter<'_>, op: Op, exits: &Exits) {
    let m = rw.module();
    let bits = |v: Value| crate::constants::int_splat(m, v).map(|(_, bits)| bits);
    let inits: Values = m.operands(op)[3..].into();
    match trips(m, op, bits) {
        Trips::Never => {
            rw.replace(op, &inits);
            rw.fired(RuleId::SkipLoop);
        }
        Trips::Once => {
            let Some(&body) = blocks(m, op).first() else { return };
            let Some(end) = m.last_op(body).filter(|end| exits.continues.as_slice() == [*end]) else { return };
            let mut values = Values::from_slice(&[m.operands(op)[0]]);
            values.extend(inits);
            let arguments: Values = m.block_args(body).into();
            for (from, to) in arguments.into_iter().zip(values) {
                rw.replace_uses(from, to);
            }
            let results: Values = rw.module().operands(end).into();
            rw.erase(end);
            rw.inline_block(At::Before(op), body);
            rw.replace(op, &results);
            rw.fired(RuleId::UnrollSingle);
        }
        Trips::Some | Trips::Any => {}
    }
}
