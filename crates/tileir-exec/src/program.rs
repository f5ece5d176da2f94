//! Kernels as straight lists of steps.
//!
//! Control flow is structured in the dialect; here it is flattened to jumps, so that a tile block is a list of
//! registers and a position, and can be put aside and taken up again. Everything else stays as it is: a step that
//! computes names its op, and the op says the rest.
//!
//! Lowering and evaluation rely on what the verifier has checked, and only here a [`Program`] is made: so [`Program::new`]
//! asks it.

use crate::arguments::Parameter;
use crate::engine::packed::width;
use crate::engine::plan::Plan;
use crate::held::{self, Held};
use crate::machine::tile_type;
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use tileir_base::{Diagnostics, Id};
use tileir_ir::enums::MemoryOrdering;
use tileir_ir::ops::control::{For, If};
use tileir_ir::ops::grid::Entry;
use tileir_ir::{Attr, Block, IntFormat, Module, Op, OpKind, Opcode, Region, Ty, TypeData, Value, ValueDef};

/// A register of a kernel.
pub(crate) type Reg = u32;
/// A position in a kernel's steps.
pub(crate) type Pc = u32;

/// One thing to do.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Evaluate the op.
    Eval(Op, Upkeep),
    /// Run this chain of a plan.
    Strips(u32, Upkeep),
    /// Do this load or store of a plan.
    Access(u32, Upkeep),
    /// Compute this scalar of a plan.
    Scalar(u32),
    /// Count the steps of all ops up to the next jump at once. Where that exceeds the limit, go on at `plain` in the kernel's
    /// own list, which counts and runs one op after another: so the op at which the limit is met is the same.
    Count { steps: u64, plain: Pc },
    /// Go on at `target` if the condition is 0.
    Unless { cond: Reg, target: Pc },
    /// Go on at `target`.
    Jump(Pc),
    /// Copy registers, all at once: a range of [`Kernel::moves`].
    Move(Range<u32>),
    /// Begin a loop: from here on iterations are counted. A `for` goes on at `exit` if it has none.
    Enter { op: Op, exit: Pc },
    /// End an iteration of a loop: start the next one at `body`, or, in a `for` that is done, fall through.
    Next { op: Op, body: Pc },
    /// A loop is left.
    Exit,
    /// The memory of these `alloca`s ends.
    Free(Vec<Op>),
    /// The body of a `reduce` or `scan` ends.
    Done,
    /// The tile block ends.
    Return,
}

/// What evaluating an op takes and leaves.
#[derive(Clone, Default, Debug)]
pub(crate) struct Upkeep {
    /// A range of the list of dying registers of the kernel or of its plan: those that are not used after it.
    pub dying: Range<u32>,
    pub room: OpFootprint,
    /// The steps that are counted for it; none where [`Step::Count`] has counted them.
    pub steps: u64,
}

/// The steps that an op counts for: one, and for a reduction or scan one for each element and op of its body. What these
/// take does not depend on how they are run.
fn steps_of(m: &Module, op: Op) -> u64 {
    if !matches!(m.kind(op), OpKind::Table(Opcode::Reduce | Opcode::Scan)) {
        return 1;
    }
    let shape = m.operands(op).first().and_then(|&v| m.as_tile(m.value_type(v))).map_or(&[][..], |(shape, _)| shape);
    let elements = shape.iter().fold(1_u64, |count, &size| count.saturating_mul(size.unsigned_abs()));
    // Without the op itself and the terminator of its body.
    let body = m.ops_within(op).len().saturating_sub(2) as u64;
    elements.saturating_mul(body).saturating_add(1)
}

/// Bytes that an op takes beside its operands: the tiles that it makes, and what it computes with beyond
/// [`held::UNCOUNTED`] bytes.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct OpFootprint {
    /// In the fast engine.
    pub packed: u64,
    /// Where the fast engine leaves the op to the reference.
    pub unpacked: u64,
    /// In the reference, one element after another.
    pub plain: u64,
}

impl OpFootprint {
    pub fn of(m: &Module, op: Op) -> OpFootprint {
        let (mut packed, mut plain) = (0_u64, 0_u64);
        for result in m.results(op) {
            let Some((shape, elem)) = m.as_tile(m.value_type(result)) else { continue };
            let Some(elem) = Elem::of(m, elem) else { continue };
            let count = shape.iter().fold(1_u64, |count, &size| count.saturating_mul(size.unsigned_abs()));
            packed = packed.saturating_add(count.saturating_mul(width(elem) as u64));
            plain = plain.saturating_add(count.saturating_mul(8));
        }
        let counted = |workspace: u64| workspace.saturating_sub(held::UNCOUNTED);
        let reference = held::reference_workspace(m, op);
        OpFootprint {
            packed: packed.saturating_add(counted(held::fast_workspace(m, op))),
            unpacked: plain.saturating_add(counted(held::unpacked(m, op).saturating_add(reference))),
            plain: plain.saturating_add(counted(reference)),
        }
    }
}

/// The body of a `reduce` or `scan`: runs from `start` to [`Step::Done`].
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub start: Pc,
    pub args: Vec<Reg>,
    pub yields: Vec<Reg>,
}

/// What is known about a loop.
#[derive(Clone, Debug)]
pub(crate) struct LoopInfo {
    /// How a `for` counts.
    pub count: Option<Count>,
    pub carried: Vec<Reg>,
    /// Whether the body reads memory that other tile blocks may change meanwhile.
    pub listens: bool,
}

/// How a `for` counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Count {
    /// The induction variable.
    pub counter: Reg,
    pub lower: Reg,
    pub upper: Reg,
    pub step: Reg,
    pub format: IntFormat,
    pub signed: bool,
}

/// A kernel, ready to run.
#[derive(Debug)]
pub struct Kernel {
    pub(crate) op: Op,
    name: String,
    params: Vec<(Reg, Ty)>,
    parameters: Vec<Parameter>,
    pub(crate) steps: Vec<Step>,
    /// From, to, and whether the first is not used afterwards.
    pub(crate) moves: Vec<(Reg, Reg, bool)>,
    pub(crate) dying: Vec<Reg>,
    pub(crate) bodies: FxHashMap<Op, Body>,
    pub(crate) loops: FxHashMap<Op, LoopInfo>,
    /// The `if` of each [`Step::Unless`], in their order.
    ifs: Vec<(Pc, Op)>,
    pub(crate) registers: u32,
    /// Whether it has a `print_tko`.
    pub(crate) prints: bool,
    plan: OnceLock<Plan>,
    held: OnceLock<Held>,
    held_by_reference: OnceLock<Held>,
}

impl Kernel {
    /// The kernel's symbol.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Its `entry`.
    #[must_use]
    pub fn op(&self) -> Op {
        self.op
    }

    /// The `if` whose condition a step tests.
    pub(crate) fn if_at(&self, pc: Pc) -> Option<Op> {
        let at = self.ifs.binary_search_by_key(&pc, |(at, _)| *at).ok()?;
        Some(self.ifs[at].1)
    }

    /// The types of its parameters.
    pub fn params(&self) -> impl ExactSizeIterator<Item = Ty> + '_ {
        self.params.iter().map(|p| p.1)
    }

    /// Its parameters.
    #[must_use]
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    pub(crate) fn param_registers(&self) -> impl Iterator<Item = Reg> + '_ {
        self.params.iter().map(|p| p.0)
    }
}

/// The module is not legal, so that it cannot be run.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the module is not legal: {0}")]
pub struct Illegal(
    /// What the verifier found.
    pub Diagnostics,
);

/// A legal module whose kernels are ready to run. Keeps between launches what they need again, and can be launched by
/// several threads at once.
#[derive(Debug)]
pub struct Program {
    module: Arc<Module>,
    kernels: Vec<Kernel>,
    globals: Vec<Op>,
    /// The register of each value, by the value's number.
    registers: Vec<Reg>,
}

impl Program {
    /// Makes a module ready to run.
    ///
    /// # Errors
    /// When the verifier refuses it.
    pub fn new(module: impl Into<Arc<Module>>) -> Result<Program, Illegal> {
        let module = module.into();
        let mut found = Diagnostics::new();
        if tileir_verify::verify(&module, &tileir_verify::Options::default(), &mut found).is_err() {
            return Err(Illegal(found));
        }
        let registers = vec![0; module.value_count()];
        let mut program = Program { module, kernels: Vec::new(), globals: Vec::new(), registers };
        for op in program.module.ops_in_order(None) {
            match program.module.kind(op) {
                OpKind::Table(Opcode::Entry) => program.add_kernel(op),
                OpKind::Table(Opcode::Global) => program.globals.push(op),
                // What is in those.
                _ => {}
            }
        }
        Ok(program)
    }

    fn add_kernel(&mut self, op: Op) {
        let module = &*self.module;
        let name = Entry(op).sym_name(module);
        let mut lowering = Lowering {
            module,
            registers: &mut self.registers,
            kernel: Kernel {
                op,
                name: module.strings.text(name).into_owned(),
                params: Vec::new(),
                parameters: Vec::new(),
                steps: Vec::new(),
                moves: Vec::new(),
                dying: Vec::new(),
                bodies: FxHashMap::default(),
                loops: FxHashMap::default(),
                ifs: Vec::new(),
                registers: 0,
                prints: false,
                plan: OnceLock::new(),
                held: OnceLock::new(),
                held_by_reference: OnceLock::new(),
            },
            pending: Vec::new(),
            in_body: false,
            last_uses: last_uses(module, op),
        };
        lowering.kernel(op);
        let mut kernel = lowering.kernel;
        kernel.parameters = Parameter::list(module, kernel.params());
        self.kernels.push(kernel);
    }

    /// The kernels, in the order of the module.
    #[must_use]
    pub fn kernels(&self) -> &[Kernel] {
        &self.kernels
    }

    /// The kernel with this name.
    #[must_use]
    pub fn kernel(&self, name: &str) -> Option<&Kernel> {
        self.kernels.iter().find(|k| k.name == name)
    }

    /// The module.
    #[must_use]
    pub fn module(&self) -> &Module {
        &self.module
    }

    /// The module, to be kept beyond the program.
    #[must_use]
    pub fn shared_module(&self) -> Arc<Module> {
        self.module.clone()
    }

    /// How the fast engine runs a kernel; made when it is first asked for.
    pub(crate) fn plan<'k>(&self, kernel: &'k Kernel) -> &'k Plan {
        kernel.plan.get_or_init(|| Plan::new(&self.module, kernel, &|v| self.register(v)))
    }

    /// How much a tile block can hold that is run so.
    pub(crate) fn held(&self, kernel: &Kernel) -> Held {
        *kernel.held.get_or_init(|| held::bytes(self, kernel, Some(self.plan(kernel))))
    }

    /// How much a tile block can hold that the reference runs.
    pub(crate) fn held_by_reference(&self, kernel: &Kernel) -> Held {
        *kernel.held_by_reference.get_or_init(|| held::bytes(self, kernel, None))
    }

    pub(crate) fn globals(&self) -> &[Op] {
        &self.globals
    }

    #[inline]
    pub(crate) fn register(&self, value: Value) -> Reg {
        self.registers[value.index()]
    }
}

/// Where the terminators of the regions that are being lowered lead.
enum Frame {
    /// An `if`: `yield` fills its results and jumps behind it.
    If { op: Op, exits: Vec<Pc> },
    /// A `for` or `loop`: `continue` fills the carried values, `break` the results.
    Loop { op: Op, enter: Pc, nexts: Vec<Pc>, exits: Vec<Pc> },
    /// The body of `reduce` or `scan`.
    Body { op: Op },
    /// The kernel itself.
    Kernel,
}

struct Lowering<'m, 'r> {
    module: &'m Module,
    registers: &'r mut Vec<Reg>,
    kernel: Kernel,
    /// Ops whose bodies stand behind the kernel's own steps.
    pending: Vec<Op>,
    /// Whether what is being lowered is such a body: its op has counted the steps.
    in_body: bool,
    last_uses: FxHashMap<Value, Op>,
}

/// A block that is being lowered: its frame, what is left of it, and the memory that lives in it.
struct Open {
    frame: Frame,
    next: Option<Op>,
    allocas: Vec<Op>,
    /// What to do when the block is done.
    then: Then,
}

enum Then {
    /// The other branch of an `if`, whose condition is tested at this step.
    Else(Pc),
    /// Close the op.
    Close,
}

impl Lowering<'_, '_> {
    fn kernel(&mut self, op: Op) {
        let Some(&block) = self.blocks(self.module.op_regions(op)[0]).first() else { return };
        for &arg in self.module.block_args(block) {
            let reg = self.define(arg);
            self.kernel.params.push((reg, self.module.value_type(arg)));
        }
        self.run(block, Frame::Kernel);
        self.kernel.steps.push(Step::Return);
        self.in_body = true;
        while let Some(op) = self.pending.pop() {
            self.body(op);
        }
    }

    fn blocks(&self, region: Region) -> &[Block] {
        self.module.region_blocks(region)
    }

    fn define(&mut self, value: Value) -> Reg {
        let reg = self.kernel.registers;
        self.kernel.registers += 1;
        self.registers[value.index()] = reg;
        reg
    }

    fn reg(&self, value: Value) -> Reg {
        self.registers[value.index()]
    }

    fn regs(&self, values: &[Value]) -> Vec<Reg> {
        values.iter().map(|&v| self.reg(v)).collect()
    }

    /// The operands of a terminator, each with whether nothing uses it afterwards.
    fn leaving(&self, op: Op) -> Vec<(Reg, bool)> {
        let operands = self.module.operands(op);
        let dies = |i: usize, v: Value| self.last_uses.get(&v) == Some(&op) && !operands[i + 1..].contains(&v);
        operands.iter().enumerate().map(|(i, &v)| (self.reg(v), dies(i, v))).collect()
    }

    fn here(&self) -> Pc {
        self.kernel.steps.len() as Pc
    }

    fn push(&mut self, step: Step) -> Pc {
        let at = self.here();
        self.kernel.steps.push(step);
        at
    }

    /// A jump whose target is filled in later.
    fn jump(&mut self) -> Pc {
        self.push(Step::Jump(0))
    }

    fn patch(&mut self, at: Pc, target: Pc) {
        match &mut self.kernel.steps[at as usize] {
            Step::Jump(t) | Step::Unless { target: t, .. } | Step::Enter { exit: t, .. } => *t = target,
            _ => {}
        }
    }

    fn moves(&mut self, from: &[(Reg, bool)], to: &[Reg]) {
        let start = self.kernel.moves.len() as u32;
        self.kernel.moves.extend(from.iter().zip(to).map(|(&(from, dies), &to)| (from, to, dies)));
        let end = self.kernel.moves.len() as u32;
        if start < end {
            self.push(Step::Move(start..end));
        }
    }

    fn body(&mut self, op: Op) {
        let Some(&block) = self.blocks(self.module.op_regions(op)[0]).first() else { return };
        let args: Vec<Value> = self.module.block_args(block).to_vec();
        let args = args.into_iter().map(|a| self.define(a)).collect();
        let start = self.here();
        self.kernel.bodies.insert(op, Body { start, args, yields: Vec::new() });
        self.run(block, Frame::Body { op });
        self.push(Step::Done);
    }

    /// Lowers a block and all that is nested in it, with a stack of its own: nesting may be deep.
    fn run(&mut self, block: Block, frame: Frame) {
        let mut stack = vec![Open { frame, next: self.module.first_op(block), allocas: Vec::new(), then: Then::Close }];
        while let Some(top) = stack.last_mut() {
            let Some(op) = top.next else {
                let Some(open) = stack.pop() else { return };
                if let Some(again) = self.close(open) {
                    stack.push(again);
                }
                continue;
            };
            top.next = self.module.next_op(op);
            match self.module.kind(op) {
                OpKind::Table(Opcode::If) => {
                    let open = self.open_if(op);
                    stack.push(open);
                }
                OpKind::Table(Opcode::For | Opcode::Loop) => {
                    let open = self.open_loop(op);
                    stack.push(open);
                }
                OpKind::Table(Opcode::Yield) => self.leave_if_or_body(op, &mut stack),
                OpKind::Table(Opcode::Continue) => self.leave_iteration(op, &mut stack, false),
                OpKind::Table(Opcode::Break) => self.leave_iteration(op, &mut stack, true),
                OpKind::Table(Opcode::Return) => {
                    self.push(Step::Return);
                }
                // Any other op is one step: `eval` lists those that are not evaluated.
                _ => {
                    self.plain(op, &mut stack);
                }
            }
        }
    }

    fn plain(&mut self, op: Op, stack: &mut [Open]) {
        for result in self.module.results(op) {
            self.define(result);
        }
        match self.module.kind(op) {
            OpKind::Table(Opcode::Reduce | Opcode::Scan) => self.pending.push(op),
            OpKind::Table(Opcode::PrintTko) => self.kernel.prints = true,
            OpKind::Table(Opcode::Alloca) => {
                if let Some(open) = stack.last_mut() {
                    open.allocas.push(op);
                }
            }
            // Nothing is to be remembered of any other op.
            _ => {}
        }
        let start = self.kernel.dying.len() as u32;
        let dying = self.module.operands(op).iter().filter(|v| self.last_uses.get(v) == Some(&op));
        let dying: Vec<Reg> = dying.map(|&v| self.reg(v)).collect();
        self.kernel.dying.extend(dying);
        let dying = start..self.kernel.dying.len() as u32;
        let steps = if self.in_body { 0 } else { steps_of(self.module, op) };
        self.push(Step::Eval(op, Upkeep { dying, room: OpFootprint::of(self.module, op), steps }));
    }

    fn open_if(&mut self, op: Op) -> Open {
        for result in self.module.results(op) {
            self.define(result);
        }
        let cond = self.reg(If(op).condition(self.module));
        let test = self.push(Step::Unless { cond, target: 0 });
        self.kernel.ifs.push((test, op));
        let then = self.blocks(self.module.op_regions(op)[0]).first().and_then(|&b| self.module.first_op(b));
        Open { frame: Frame::If { op, exits: Vec::new() }, next: then, allocas: Vec::new(), then: Then::Else(test) }
    }

    fn open_loop(&mut self, op: Op) -> Open {
        for result in self.module.results(op) {
            self.define(result);
        }
        let block = self.blocks(self.module.op_regions(op)[0]).first().copied();
        let args: Vec<Value> = block.map(|b| self.module.block_args(b).to_vec()).unwrap_or_default();
        let mut regs: Vec<Reg> = args.into_iter().map(|a| self.define(a)).collect();
        let is_for = self.module.kind(op) == OpKind::Table(Opcode::For);
        let inits = if is_for { For(op).initValues(self.module) } else { self.module.operands(op) };
        let inits: Vec<(Reg, bool)> = self.regs(inits).into_iter().map(|r| (r, false)).collect();
        let count = is_for.then(|| self.count(For(op), regs.remove(0)));
        self.moves(&inits, &regs);
        self.kernel.loops.insert(op, LoopInfo { count, carried: regs, listens: listens(self.module, op) });
        let enter = self.push(Step::Enter { op, exit: 0 });
        let next = block.and_then(|b| self.module.first_op(b));
        let frame = Frame::Loop { op, enter, nexts: Vec::new(), exits: Vec::new() };
        Open { frame, next, allocas: Vec::new(), then: Then::Close }
    }

    fn count(&self, f: For, counter: Reg) -> Count {
        let m = self.module;
        let [lower, upper, step] = [f.lowerBound(m), f.upperBound(m), f.step(m)].map(|v| self.reg(v));
        let Elem::Int(format) = tile_type(m, m.value_type(f.step(m))).1 else {
            unreachable!("a verified `for` counts integers")
        };
        Count { counter, lower, upper, step, format, signed: !f.unsignedCmp(m) }
    }

    /// A block is done: what stands behind it. Returns the other branch of an `if`.
    fn close(&mut self, open: Open) -> Option<Open> {
        match (open.frame, open.then) {
            (Frame::If { op, exits }, Then::Else(test)) => {
                let other = self.module.op_regions(op).get(1).and_then(|&r| self.blocks(r).first().copied());
                // The `yield` of the first branch has jumped to the end, which is not known yet.
                let here = self.here();
                self.patch(test, here);
                Some(Open {
                    frame: Frame::If { op, exits },
                    next: other.and_then(|b| self.module.first_op(b)),
                    allocas: Vec::new(),
                    then: Then::Close,
                })
            }
            (Frame::If { exits, .. }, Then::Close) => {
                let here = self.here();
                exits.into_iter().for_each(|at| self.patch(at, here));
                None
            }
            (Frame::Loop { op, enter, nexts, exits }, _) => {
                self.close_loop(op, enter, nexts, exits);
                None
            }
            (Frame::Body { .. } | Frame::Kernel, _) => None,
        }
    }

    /// `Next` starts another iteration or falls through to where the results of a `for` are set; `break` of a `loop`,
    /// which has set the results itself, lands behind that.
    fn close_loop(&mut self, op: Op, enter: Pc, nexts: Vec<Pc>, exits: Vec<Pc>) {
        let info = &self.kernel.loops[&op];
        let (is_for, carried) = (info.count.is_some(), info.carried.clone());
        let next = self.here();
        nexts.into_iter().for_each(|at| self.patch(at, next));
        self.push(Step::Next { op, body: enter + 1 });
        let done = self.here();
        self.patch(enter, done);
        if is_for {
            let results: Vec<Reg> = self.module.results(op).map(|r| self.reg(r)).collect();
            let carried: Vec<(Reg, bool)> = carried.into_iter().map(|r| (r, true)).collect();
            self.moves(&carried, &results);
        }
        let behind = self.here();
        exits.into_iter().for_each(|at| self.patch(at, behind));
        self.push(Step::Exit);
    }

    fn free(&mut self, opens: &[Open]) {
        let gone: Vec<Op> = opens.iter().flat_map(|o| &o.allocas).copied().collect();
        if !gone.is_empty() {
            self.push(Step::Free(gone));
        }
    }

    fn leave_if_or_body(&mut self, op: Op, stack: &mut [Open]) {
        let values = self.leaving(op);
        let Some((top, _)) = stack.split_last_mut() else { return };
        match &mut top.frame {
            Frame::Body { op: of } => {
                if let Some(body) = self.kernel.bodies.get_mut(of) {
                    body.yields = values.iter().map(|v| v.0).collect();
                }
            }
            Frame::If { op: of, .. } => {
                let results: Vec<Reg> = self.module.results(*of).map(|r| self.reg(r)).collect();
                self.moves(&values, &results);
                self.free(std::slice::from_ref(top));
                let jump = self.jump();
                if let Frame::If { exits, .. } = &mut top.frame {
                    exits.push(jump);
                }
            }
            Frame::Loop { .. } | Frame::Kernel => {}
        }
    }

    fn leave_iteration(&mut self, op: Op, stack: &mut [Open], for_good: bool) {
        let values = self.leaving(op);
        let Some(depth) = stack.iter().rposition(|o| matches!(o.frame, Frame::Loop { .. })) else { return };
        let Frame::Loop { op: of, .. } = stack[depth].frame else { return };
        let targets = if for_good {
            self.module.results(of).map(|r| self.reg(r)).collect()
        } else {
            self.kernel.loops[&of].carried.clone()
        };
        self.moves(&values, &targets);
        self.free(&stack[depth..]);
        let jump = self.jump();
        if let Frame::Loop { nexts, exits, .. } = &mut stack[depth].frame {
            if for_good { exits.push(jump) } else { nexts.push(jump) }
        }
    }
}

/// For each value, the op that uses it last, where that op stands in the block that defines the value: after it the
/// value is dead. A value that something nested uses last lives on.
fn last_uses(m: &Module, kernel: Op) -> FxHashMap<Value, Op> {
    let mut last: FxHashMap<Value, (Op, bool)> = FxHashMap::default();
    for op in m.ops_in_order(Some(kernel)) {
        for &value in m.operands(op) {
            let home = match m.value_def(value) {
                ValueDef::Result(def, _) => m.op_block(def),
                ValueDef::Argument(block, _) => Some(block),
                ValueDef::Forward => None,
            };
            let mut user = op;
            while m.op_block(user) != home {
                let Some(outer) = m.parent_op(user) else { break };
                user = outer;
            }
            last.insert(value, (user, user == op));
        }
    }
    // The end of an iteration counts a `for`'s variable up.
    let counts = |v: Value| match m.value_def(v) {
        ValueDef::Argument(block, 0) => {
            let owner = m.block_region(block).and_then(|r| m.region_parent(r));
            owner.is_some_and(|op| m.kind(op) == OpKind::Table(Opcode::For))
        }
        _ => false,
    };
    let dies = |(v, (op, direct))| (direct && !counts(v)).then_some((v, op));
    last.into_iter().filter_map(dies).collect()
}

/// Whether a loop reads memory in a way that other tile blocks may answer to: by an access that is not weak and gives
/// back more than a token.
fn listens(m: &Module, op: Op) -> bool {
    m.ops_within(op).into_iter().any(|inner| {
        let reads = || m.results(inner).any(|v| *m.type_data(m.value_type(v)) != TypeData::Token);
        is_ordered(m, inner) && reads()
    })
}

/// Whether an op may be ordered with accesses of other tile blocks: whatever op says how it is ordered, and not weakly.
pub(crate) fn is_ordered(m: &Module, op: Op) -> bool {
    let ordering = |&attr: &Attr| m.as_enum::<MemoryOrdering>(attr);
    m.attr_slots(op).iter().flatten().filter_map(ordering).any(|ordering| ordering != MemoryOrdering::Weak)
}

#[cfg(test)]
mod tests {
    use super::Program;
    use std::sync::Arc;
    use tileir_base::Source;
    use tileir_text::{ParseOptions, parse};

    #[test]
    fn loops_listen_where_other_tile_blocks_may_answer() {
        let view = "partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>";
        let cases = [
            ("%r, %t = load_ptr_tko relaxed device %p : tile<ptr<i32>> -> tile<i32>, token".to_owned(), true),
            ("%r, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token".to_owned(), false),
            (format!("%r, %t = load_view_tko acquire device %w[%x] : {view}, tile<i32> -> tile<8xi32>, token"), true),
            (format!("%r, %t = load_view_tko weak %w[%x] : {view}, tile<i32> -> tile<8xi32>, token"), false),
            (
                "%r, %t = atomic_rmw_tko relaxed device %p, add, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
                    .to_owned(),
                true,
            ),
            (
                "%r, %t = atomic_cas_tko relaxed device %p, %x, %x : tile<ptr<i32>>, tile<i32> -> tile<i32>, token"
                    .to_owned(),
                true,
            ),
            ("%t = store_ptr_tko release device %p, %x : tile<ptr<i32>>, tile<i32> -> token".to_owned(), false),
            ("%r = addi %x, %x : tile<i32>".to_owned(), false),
        ];
        for (access, expected) in cases {
            let text = format!(
                "entry @k(%p: tile<ptr<i32>>, %x: tile<i32>) {{
  %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
  %w = make_partition_view %v : {view}
  loop {{
    {access}
    continue
  }}
}}"
            );
            let parsed = parse(&Arc::new(Source::new("t.mlir", text)), &ParseOptions::default());
            assert!(!parsed.diagnostics.has_errors(), "{access}: {}", parsed.diagnostics);
            let program = Program::new(parsed.module).unwrap_or_else(|e| panic!("{access}: {e}"));
            let kernel = program.kernel("k").expect("the kernel");
            assert!(kernel.loops.values().all(|l| l.listens == expected), "{access}");
        }
    }
}
