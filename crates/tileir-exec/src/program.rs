//! Lowering of kernels to flat lists of steps.
//!
//! The dialect has structured control flow; lowering flattens it to jumps. The state of a tile block is then its registers
//! and a program counter, so a tile block can be suspended and resumed. A step that computes refers to its op, which keeps
//! the operands and attributes.
//!
//! Lowering and evaluation rely on the rules that the verifier checks. [`Program::new`] is the only constructor, and it
//! runs the verifier.

use crate::arguments::Parameter;
use crate::cost::{element_count, is_small, straight_line_work};
use crate::engine::plan::Plan;
use crate::machine::tile_type;
use crate::peak::{self, Peak};
use crate::tile::Elem;
use crate::workspace::OpFootprint;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use tileir_base::{Diagnostics, Id};
use tileir_ir::enums::MemoryOrdering;
use tileir_ir::ops::control::{For, If};
use tileir_ir::ops::def::Structure;
use tileir_ir::ops::grid::Entry;
use tileir_ir::{Attr, Block, IntFormat, Module, Op, OpKind, Opcode, Region, Ty, TypeData, Value, ValueDef};

/// A register of a kernel.
pub(crate) type Reg = u32;
/// A position in a kernel's steps.
pub(crate) type Pc = u32;

/// One instruction of a lowered kernel.
#[derive(Clone, Debug)]
pub(crate) enum Step {
    /// Evaluate the op.
    Eval(Op, StepInfo),
    /// Run this fusion group of the plan.
    Group(u32, StepInfo),
    /// Execute this load or store of the plan.
    Access(u32, StepInfo),
    /// Compute this scalar of the plan.
    Scalar(u32),
    /// Count the steps of all ops up to the next jump at once. If that exceeds the step limit, continue at `unplanned`
    /// in the steps of the kernel without a plan, which count op by op: both engines then reach the limit at the same op.
    Count { steps: u64, unplanned: Pc },
    /// Jump to `target` if the condition is 0.
    Unless { cond: Reg, target: Pc },
    /// Jump to `target`.
    Jump(Pc),
    /// A parallel copy of registers: a range of [`Kernel::moves`].
    Move(Range<u32>),
    /// Enter a loop and start to count its iterations. A `for` without iterations jumps to `exit`.
    Enter { op: Op, exit: Pc },
    /// End an iteration: jump to `body` for the next one, or fall through at the end of a `for`.
    Next { op: Op, body: Pc },
    /// Leave a loop.
    Exit,
    /// Free the memory of these `alloca` ops.
    Free(Vec<Op>),
    /// End the body of a `reduce` or `scan`.
    Done,
    /// End the tile block.
    Return,
}

/// Last uses, memory and counted steps of a step.
#[derive(Clone, Default, Debug)]
pub(crate) struct StepInfo {
    /// The registers whose last use is this step: a range of the list of the kernel or of its plan.
    pub last_uses: Range<u32>,
    pub footprint: OpFootprint,
    /// The steps to count; 0 if a [`Step::Count`] has counted them.
    pub steps: u64,
}

/// The number of steps of an op: one, and for a `reduce` or `scan` one more per element and op of the body. It does not
/// depend on the engine.
pub(crate) fn steps_of(m: &Module, op: Op) -> u64 {
    if m.structure(op) != Some(Structure::Aggregate) {
        return 1;
    }
    let shape = m.operands(op).first().and_then(|&v| m.as_tile(m.value_type(v))).map_or(&[][..], |(shape, _)| shape);
    let elements = element_count(shape);
    // Excludes the op itself and the terminator of its body.
    let body = m.ops_within(op).len().saturating_sub(2) as u64;
    elements.saturating_mul(body).saturating_add(1)
}

/// The body of a `reduce` or `scan`: runs from `start` to [`Step::Done`].
#[derive(Clone, Debug)]
pub(crate) struct Body {
    pub start: Pc,
    pub args: Vec<Reg>,
    pub yields: Vec<Reg>,
}

/// The properties of a loop that its steps need.
#[derive(Clone, Debug)]
pub(crate) struct LoopInfo {
    /// The iteration range of a `for`; `None` for a `loop`.
    pub range: Option<IterationRange>,
    pub carried: Vec<Reg>,
    /// Whether the body reads memory that other tile blocks may change while the loop runs.
    pub polls_memory: bool,
}

/// The iteration range of a `for`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct IterationRange {
    /// The induction variable.
    pub counter: Reg,
    pub lower: Reg,
    pub upper: Reg,
    pub step: Reg,
    pub format: IntFormat,
    pub signed: bool,
}

/// A lowered kernel.
#[derive(Debug)]
pub struct Kernel {
    pub(crate) op: Op,
    name: String,
    params: Vec<(Reg, Ty)>,
    parameters: Vec<Parameter>,
    pub(crate) steps: Vec<Step>,
    /// Source, destination, and whether this is the last use of the source.
    pub(crate) moves: Vec<(Reg, Reg, bool)>,
    pub(crate) last_uses: Vec<Reg>,
    pub(crate) bodies: FxHashMap<Op, Body>,
    pub(crate) loops: FxHashMap<Op, LoopInfo>,
    /// The `if` of each [`Step::Unless`], sorted by [`Pc`] for a binary search.
    ifs: Vec<(Pc, Op)>,
    pub(crate) registers: u32,
    /// Whether the kernel has a `print_tko`.
    pub(crate) prints: bool,
    /// The work of a tile block, if the kernel has no loop: see [`straight_line_work`].
    work: Option<u64>,
    /// Whether it has been launched before.
    launched: AtomicBool,
    plan: OnceLock<Plan>,
    peak: OnceLock<Peak>,
    peak_by_reference: OnceLock<Peak>,
}

impl Kernel {
    /// The kernel's symbol.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The `entry` of the kernel.
    #[must_use]
    pub fn op(&self) -> Op {
        self.op
    }

    /// The `if` whose condition a step tests.
    pub(crate) fn if_at(&self, pc: Pc) -> Option<Op> {
        let index = self.ifs.binary_search_by_key(&pc, |(test, _)| *test).ok()?;
        Some(self.ifs[index].1)
    }

    /// The number of threads that a launch should use if `threads` are available: one if the launch takes less time than
    /// waking another thread does. A kernel with a loop counts as large.
    #[must_use]
    pub fn useful_threads(&self, grid: [u32; 3], threads: usize) -> usize {
        let blocks = grid.iter().fold(1_u64, |count, &size| count.saturating_mul(size.into()));
        if self.work.is_some_and(|work| is_small(work, blocks)) { 1 } else { threads }
    }

    /// The types of the parameters.
    pub fn params(&self) -> impl ExactSizeIterator<Item = Ty> + '_ {
        self.params.iter().map(|p| p.1)
    }

    /// The parameters of the kernel.
    #[must_use]
    pub fn parameters(&self) -> &[Parameter] {
        &self.parameters
    }

    pub(crate) fn param_registers(&self) -> impl Iterator<Item = Reg> + '_ {
        self.params.iter().map(|p| p.0)
    }
}

/// The verifier rejected the module, so it cannot be run.
#[derive(Clone, Debug, thiserror::Error)]
#[error("the module is not legal: {0}")]
pub struct Illegal(
    /// The diagnostics of the verifier.
    pub Diagnostics,
);

/// A verified module with its lowered kernels. It caches plans between launches, and several threads can launch its
/// kernels at the same time.
#[derive(Debug)]
pub struct Program {
    module: Arc<Module>,
    kernels: Vec<Kernel>,
    globals: Vec<Op>,
    /// The register of each SSA value, by the index of the value.
    registers: Vec<Reg>,
}

impl Program {
    /// Verifies a module and lowers its kernels.
    ///
    /// # Errors
    /// If the verifier rejects the module.
    pub fn new(module: impl Into<Arc<Module>>) -> Result<Program, Illegal> {
        let module = module.into();
        let mut diagnostics = Diagnostics::new();
        if tileir_verify::verify(&module, &tileir_verify::Options::default(), &mut diagnostics).is_err() {
            return Err(Illegal(diagnostics));
        }
        let registers = vec![0; module.value_count()];
        let mut program = Program { module, kernels: Vec::new(), globals: Vec::new(), registers };
        for op in program.module.ops_in_order(None) {
            match program.module.kind(op) {
                OpKind::Table(Opcode::Entry) => program.add_kernel(op),
                OpKind::Table(Opcode::Global) => program.globals.push(op),
                // All other ops are inside entries.
                _ => {}
            }
        }
        Ok(program)
    }

    /// Lowers an entry and adds it to the kernels.
    fn add_kernel(&mut self, op: Op) {
        let module = &*self.module;
        let name = Entry(op).sym_name(module);
        let mut lowering = KernelLowering {
            module,
            registers: &mut self.registers,
            kernel: Kernel {
                op,
                name: module.strings.text(name).into_owned(),
                params: Vec::new(),
                parameters: Vec::new(),
                steps: Vec::new(),
                moves: Vec::new(),
                last_uses: Vec::new(),
                bodies: FxHashMap::default(),
                loops: FxHashMap::default(),
                ifs: Vec::new(),
                registers: 0,
                prints: false,
                work: None,
                launched: AtomicBool::new(false),
                plan: OnceLock::new(),
                peak: OnceLock::new(),
                peak_by_reference: OnceLock::new(),
            },
            pending: Vec::new(),
            in_body: false,
            last_uses: last_uses(module, op),
        };
        lowering.lower_kernel(op);
        let mut kernel = lowering.kernel;
        kernel.parameters = Parameter::list(module, kernel.params());
        kernel.work = kernel.loops.is_empty().then(|| straight_line_work(module, op));
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

    /// The module, for use after the program is dropped.
    #[must_use]
    pub fn shared_module(&self) -> Arc<Module> {
        self.module.clone()
    }

    /// The plan of a kernel for the fast engine, computed at the first call.
    pub(crate) fn plan<'k>(&self, kernel: &'k Kernel) -> &'k Plan {
        kernel.plan.get_or_init(|| Plan::new(&self.module, kernel, &|v| self.register(v)))
    }

    /// The plan for a launch of `blocks` tile blocks on the fast engine. `None` if the kernel has no plan yet, was never launched
    /// on the fast engine, and the launch is so small that the reference engine, which computes the same, is done before a plan
    /// would be.
    pub(crate) fn plan_for_launch<'k>(&self, kernel: &'k Kernel, blocks: u128) -> Option<&'k Plan> {
        /// The work of planning an op, in the unit of [`straight_line_work`]: that of 256 elements, plus 64 for the fixed cost of
        /// an op. Measured: planning an op takes some 11,000 instructions, and computing an element one by one takes 40.
        const PLANNING: u128 = 256 + 64;
        let is_first = kernel.plan.get().is_none() && !kernel.launched.swap(true, Ordering::Relaxed);
        // The work may be saturated, and there may be nearly 2^96 tile blocks.
        let small = |work: u64| u128::from(work).saturating_mul(blocks) <= PLANNING * kernel.steps.len() as u128;
        if is_first && kernel.work.is_some_and(small) {
            return None;
        }
        Some(self.plan(kernel))
    }

    /// The memory bound of a tile block on the fast engine.
    pub(crate) fn peak(&self, kernel: &Kernel) -> Peak {
        *kernel.peak.get_or_init(|| peak::of_tile_block(self, kernel, Some(self.plan(kernel))))
    }

    /// The memory bound of a tile block on the reference engine.
    pub(crate) fn peak_by_reference(&self, kernel: &Kernel) -> Peak {
        *kernel.peak_by_reference.get_or_init(|| peak::of_tile_block(self, kernel, None))
    }

    pub(crate) fn globals(&self) -> &[Op] {
        &self.globals
    }

    #[inline]
    pub(crate) fn register(&self, value: Value) -> Reg {
        self.registers[value.index()]
    }
}

/// The op around a block that is being lowered, and the jumps to patch when it is complete.
enum Frame {
    /// An `if`: `yield` sets its results and jumps to its end.
    If { op: Op, exits: Vec<Pc> },
    /// A `for` or `loop`: `continue` sets the carried values, `break` the results.
    Loop { op: Op, enter: Pc, nexts: Vec<Pc>, exits: Vec<Pc> },
    /// The body of `reduce` or `scan`.
    Body { op: Op },
    /// The kernel itself.
    Kernel,
}

struct KernelLowering<'m, 'r> {
    module: &'m Module,
    registers: &'r mut Vec<Reg>,
    kernel: Kernel,
    /// Ops whose bodies are lowered after the kernel's own steps.
    pending: Vec<Op>,
    /// Whether a pending body is being lowered. Its steps count as steps of its op.
    in_body: bool,
    last_uses: FxHashMap<Value, Op>,
}

/// A block that is being lowered: its frame, its next op, and its live allocations.
struct OpenBlock {
    frame: Frame,
    next: Option<Op>,
    allocas: Vec<Op>,
    /// The action at the end of the block.
    at_end: BlockEnd,
}

/// The action at the end of a block.
enum BlockEnd {
    /// Lower the else branch of an `if`, whose condition is tested at this step.
    Else(Pc),
    /// Close the op.
    Close,
}

impl KernelLowering<'_, '_> {
    /// Lowers the body of an entry, and then the bodies of its reductions.
    fn lower_kernel(&mut self, op: Op) {
        let Some(&block) = self.blocks(self.module.op_regions(op)[0]).first() else { return };
        for &arg in self.module.block_args(block) {
            let reg = self.define(arg);
            self.kernel.params.push((reg, self.module.value_type(arg)));
        }
        self.lower_block(block, Frame::Kernel);
        self.kernel.steps.push(Step::Return);
        self.in_body = true;
        while let Some(op) = self.pending.pop() {
            self.lower_body(op);
        }
    }

    fn blocks(&self, region: Region) -> &[Block] {
        self.module.region_blocks(region)
    }

    /// Assigns a new register to a value.
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

    /// The registers of a terminator's operands, each with whether this is its last use.
    fn terminator_operands(&self, op: Op) -> Vec<(Reg, bool)> {
        let operands = self.module.operands(op);
        let dies = |i: usize, v: Value| self.last_uses.get(&v) == Some(&op) && !operands[i + 1..].contains(&v);
        operands.iter().enumerate().map(|(i, &v)| (self.reg(v), dies(i, v))).collect()
    }

    fn next_pc(&self) -> Pc {
        self.kernel.steps.len() as Pc
    }

    fn push(&mut self, step: Step) -> Pc {
        let pc = self.next_pc();
        self.kernel.steps.push(step);
        pc
    }

    /// A jump whose target is filled in later.
    fn push_jump(&mut self) -> Pc {
        self.push(Step::Jump(0))
    }

    fn patch(&mut self, at: Pc, target: Pc) {
        match &mut self.kernel.steps[at as usize] {
            Step::Jump(t) | Step::Unless { target: t, .. } | Step::Enter { exit: t, .. } => *t = target,
            _ => {}
        }
    }

    /// Pushes a parallel copy of registers; each source has a flag for its last use.
    fn push_moves(&mut self, from: &[(Reg, bool)], to: &[Reg]) {
        let start = self.kernel.moves.len() as u32;
        self.kernel.moves.extend(from.iter().zip(to).map(|(&(from, dies), &to)| (from, to, dies)));
        let end = self.kernel.moves.len() as u32;
        if start < end {
            self.push(Step::Move(start..end));
        }
    }

    /// Lowers the body of a reduction as a subroutine.
    fn lower_body(&mut self, op: Op) {
        let Some(&block) = self.blocks(self.module.op_regions(op)[0]).first() else { return };
        let args: Vec<Value> = self.module.block_args(block).to_vec();
        let args = args.into_iter().map(|a| self.define(a)).collect();
        let start = self.next_pc();
        self.kernel.bodies.insert(op, Body { start, args, yields: Vec::new() });
        self.lower_block(block, Frame::Body { op });
        self.push(Step::Done);
    }

    /// Lowers a block and all nested blocks. The stack is on the heap, since nesting may be deep.
    fn lower_block(&mut self, block: Block, frame: Frame) {
        let mut stack =
            vec![OpenBlock { frame, next: self.module.first_op(block), allocas: Vec::new(), at_end: BlockEnd::Close }];
        while let Some(top) = stack.last_mut() {
            let Some(op) = top.next else {
                let Some(open) = stack.pop() else { return };
                if let Some(else_branch) = self.close_block(open) {
                    stack.push(else_branch);
                }
                continue;
            };
            top.next = self.module.next_op(op);
            match self.module.structure(op) {
                Some(Structure::If) => {
                    let open = self.open_if(op);
                    stack.push(open);
                }
                Some(Structure::For | Structure::Loop) => {
                    let open = self.open_loop(op);
                    stack.push(open);
                }
                Some(Structure::Yield) => self.lower_yield(op, &mut stack),
                Some(Structure::Continue) => self.lower_continue_or_break(op, &mut stack, false),
                Some(Structure::Break) => self.lower_continue_or_break(op, &mut stack, true),
                Some(Structure::Return) => {
                    self.push(Step::Return);
                }
                // An op without control flow is one step; a kernel contains no module or function.
                Some(Structure::Aggregate | Structure::Module | Structure::Function) | None => {
                    self.lower_single_step(op, &mut stack);
                }
            }
        }
    }

    /// Lowers an op without control flow to one step.
    fn lower_single_step(&mut self, op: Op, stack: &mut [OpenBlock]) {
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
            // Only bodies, output and allocations need bookkeeping; a new op has none of them unless it is listed here.
            _ => {}
        }
        let start = self.kernel.last_uses.len() as u32;
        let last_uses = self.module.operands(op).iter().filter(|v| self.last_uses.get(v) == Some(&op));
        let last_uses: Vec<Reg> = last_uses.map(|&v| self.reg(v)).collect();
        self.kernel.last_uses.extend(last_uses);
        let last_uses = start..self.kernel.last_uses.len() as u32;
        let steps = if self.in_body { 0 } else { steps_of(self.module, op) };
        self.push(Step::Eval(op, StepInfo { last_uses, footprint: OpFootprint::for_op(self.module, op), steps }));
    }

    /// Starts an `if`: pushes a conditional jump, whose target is patched when the then branch ends, and returns the then branch,
    /// to be lowered next.
    fn open_if(&mut self, op: Op) -> OpenBlock {
        for result in self.module.results(op) {
            self.define(result);
        }
        let cond = self.reg(If(op).condition(self.module));
        let test = self.push(Step::Unless { cond, target: 0 });
        self.kernel.ifs.push((test, op));
        let first_op = self.blocks(self.module.op_regions(op)[0]).first().and_then(|&b| self.module.first_op(b));
        OpenBlock {
            frame: Frame::If { op, exits: Vec::new() },
            next: first_op,
            allocas: Vec::new(),
            at_end: BlockEnd::Else(test),
        }
    }

    /// Starts a `for` or `loop`: moves the initial values to the carried registers, and enters the loop.
    fn open_loop(&mut self, op: Op) -> OpenBlock {
        for result in self.module.results(op) {
            self.define(result);
        }
        let block = self.blocks(self.module.op_regions(op)[0]).first().copied();
        let args: Vec<Value> = block.map(|b| self.module.block_args(b).to_vec()).unwrap_or_default();
        let mut regs: Vec<Reg> = args.into_iter().map(|a| self.define(a)).collect();
        let is_for = self.module.kind(op) == OpKind::Table(Opcode::For);
        let inits = if is_for { For(op).init_values(self.module) } else { self.module.operands(op) };
        let inits: Vec<(Reg, bool)> = self.regs(inits).into_iter().map(|r| (r, false)).collect();
        let range = is_for.then(|| self.iteration_range(For(op), regs.remove(0)));
        self.push_moves(&inits, &regs);
        self.kernel.loops.insert(op, LoopInfo { range, carried: regs, polls_memory: polls_memory(self.module, op) });
        let enter = self.push(Step::Enter { op, exit: 0 });
        let next = block.and_then(|b| self.module.first_op(b));
        let frame = Frame::Loop { op, enter, nexts: Vec::new(), exits: Vec::new() };
        OpenBlock { frame, next, allocas: Vec::new(), at_end: BlockEnd::Close }
    }

    /// The registers and the format of the bounds of a `for`.
    fn iteration_range(&self, f: For, counter: Reg) -> IterationRange {
        let m = self.module;
        let [lower, upper, step] = [f.lower_bound(m), f.upper_bound(m), f.step(m)].map(|v| self.reg(v));
        let Elem::Int(format) = tile_type(m, m.value_type(f.step(m))).1 else {
            unreachable!("a verified `for` counts integers")
        };
        IterationRange { counter, lower, upper, step, format, signed: !f.unsigned_cmp(m) }
    }

    /// Ends a block: patches its jumps. Returns the else branch of an `if`, to be lowered next.
    fn close_block(&mut self, open: OpenBlock) -> Option<OpenBlock> {
        match (open.frame, open.at_end) {
            (Frame::If { op, exits }, BlockEnd::Else(test)) => {
                let else_block = self.module.op_regions(op).get(1).and_then(|&r| self.blocks(r).first().copied());
                // The `yield` of the then branch jumps to the end, which is patched later.
                let end = self.next_pc();
                self.patch(test, end);
                Some(OpenBlock {
                    frame: Frame::If { op, exits },
                    next: else_block.and_then(|b| self.module.first_op(b)),
                    allocas: Vec::new(),
                    at_end: BlockEnd::Close,
                })
            }
            (Frame::If { exits, .. }, BlockEnd::Close) => {
                let end = self.next_pc();
                exits.into_iter().for_each(|at| self.patch(at, end));
                None
            }
            (Frame::Loop { op, enter, nexts, exits }, _) => {
                self.close_loop(op, enter, nexts, exits);
                None
            }
            (Frame::Body { .. } | Frame::Kernel, _) => None,
        }
    }

    /// Ends a loop. `Next` jumps back, or falls through to the moves that set the results of a `for`. A `break` sets the
    /// results itself and jumps to the step after these moves.
    fn close_loop(&mut self, op: Op, enter: Pc, nexts: Vec<Pc>, exits: Vec<Pc>) {
        let info = &self.kernel.loops[&op];
        let (is_for, carried) = (info.range.is_some(), info.carried.clone());
        let next = self.next_pc();
        nexts.into_iter().for_each(|at| self.patch(at, next));
        self.push(Step::Next { op, body: enter + 1 });
        let done = self.next_pc();
        self.patch(enter, done);
        if is_for {
            let results: Vec<Reg> = self.module.results(op).map(|r| self.reg(r)).collect();
            let carried: Vec<(Reg, bool)> = carried.into_iter().map(|r| (r, true)).collect();
            self.push_moves(&carried, &results);
        }
        let exit = self.next_pc();
        exits.into_iter().for_each(|at| self.patch(at, exit));
        self.push(Step::Exit);
    }

    fn push_free(&mut self, opens: &[OpenBlock]) {
        let freed: Vec<Op> = opens.iter().flat_map(|o| &o.allocas).copied().collect();
        if !freed.is_empty() {
            self.push(Step::Free(freed));
        }
    }

    /// Lowers a `yield`: moves its operands to the results of the `if`, and jumps to its end. In a body, it only records them.
    fn lower_yield(&mut self, op: Op, stack: &mut [OpenBlock]) {
        let values = self.terminator_operands(op);
        let Some((top, _)) = stack.split_last_mut() else { return };
        match &mut top.frame {
            Frame::Body { op: of } => {
                if let Some(body) = self.kernel.bodies.get_mut(of) {
                    body.yields = values.iter().map(|v| v.0).collect();
                }
            }
            Frame::If { op: of, .. } => {
                let results: Vec<Reg> = self.module.results(*of).map(|r| self.reg(r)).collect();
                self.push_moves(&values, &results);
                self.push_free(std::slice::from_ref(top));
                let jump = self.push_jump();
                if let Frame::If { exits, .. } = &mut top.frame {
                    exits.push(jump);
                }
            }
            Frame::Loop { .. } | Frame::Kernel => {}
        }
    }

    /// Lowers a `continue` or `break`: moves its operands to the carried registers or to the results of the innermost loop, frees
    /// allocations of the blocks that it leaves, and jumps.
    fn lower_continue_or_break(&mut self, op: Op, stack: &mut [OpenBlock], is_break: bool) {
        let values = self.terminator_operands(op);
        let Some(depth) = stack.iter().rposition(|o| matches!(o.frame, Frame::Loop { .. })) else { return };
        let Frame::Loop { op: of, .. } = stack[depth].frame else { return };
        let targets = if is_break {
            self.module.results(of).map(|r| self.reg(r)).collect()
        } else {
            self.kernel.loops[&of].carried.clone()
        };
        self.push_moves(&values, &targets);
        self.push_free(&stack[depth..]);
        let jump = self.push_jump();
        if let Frame::Loop { nexts, exits, .. } = &mut stack[depth].frame {
            if is_break { exits.push(jump) } else { nexts.push(jump) }
        }
    }
}

/// The last use of each value, if that op is in the block that defines the value. A value whose last use is in a nested
/// region has no entry, and stays live to the end of its block.
fn last_uses(m: &Module, kernel: Op) -> FxHashMap<Value, Op> {
    let mut last: FxHashMap<Value, (Op, bool)> = FxHashMap::default();
    for op in m.ops_in_order(Some(kernel)) {
        for &value in m.operands(op) {
            let defining_block = match m.value_def(value) {
                ValueDef::Result(def, _) => m.op_block(def),
                ValueDef::Argument(block, _) => Some(block),
                ValueDef::Forward => None,
            };
            let mut user = op;
            while m.op_block(user) != defining_block {
                let Some(outer) = m.parent_op(user) else { break };
                user = outer;
            }
            last.insert(value, (user, user == op));
        }
    }
    // The induction variable of a `for` is used at the end of each iteration.
    let is_induction_variable = |v: Value| match m.value_def(v) {
        ValueDef::Argument(block, 0) => {
            let owner = m.block_region(block).and_then(|r| m.region_parent(r));
            owner.is_some_and(|op| m.kind(op) == OpKind::Table(Opcode::For))
        }
        _ => false,
    };
    let last_use = |(v, (op, direct))| (direct && !is_induction_variable(v)).then_some((v, op));
    last.into_iter().filter_map(last_use).collect()
}

/// Whether a loop polls memory that other tile blocks may change: it has an access that is not weak and returns a value.
fn polls_memory(m: &Module, op: Op) -> bool {
    m.ops_within(op).into_iter().any(|inner| {
        let reads = || m.results(inner).any(|v| *m.type_data(m.value_type(v)) != TypeData::Token);
        is_ordered(m, inner) && reads()
    })
}

/// Whether an op may synchronize with other tile blocks: it has a memory ordering other than weak.
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
    fn loops_with_strong_reads_poll_memory() {
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
            assert!(kernel.loops.values().all(|l| l.polls_memory == expected), "{access}");
        }
    }

    #[test]
    fn a_small_kernel_is_planned_at_its_second_launch() {
        let sums = |count: usize| {
            let ty = format!("tile<{count}xi32>");
            format!("%a = iota : {ty}\n  %b = addi %a, %a : {ty}\n  %c = muli %b, %a : {ty}")
        };
        let step =
            "%x = constant <i32: 1> : tile<i32>\n  for %i in (%x to %x, step %x) : tile<i32> {\n    continue\n  }";
        // The body of a kernel, the tile blocks of its first launch, and whether that is planned.
        for (body, blocks, is_planned) in
            [(sums(128), 1, false), (sums(128), 4, true), (sums(1024), 1, true), (step.to_owned(), 1, true)]
        {
            let text = format!("entry @k() {{\n  {body}\n}}");
            let parsed = parse(&Arc::new(Source::new("t.mlir", text.clone())), &ParseOptions::default());
            assert!(!parsed.diagnostics.has_errors(), "{text}: {}", parsed.diagnostics);
            let program = Program::new(parsed.module).unwrap_or_else(|e| panic!("{text}: {e}"));
            let kernel = program.kernel("k").expect("the kernel");
            assert_eq!(program.plan_for_launch(kernel, blocks).is_some(), is_planned, "{blocks} tile blocks of {text}");
            assert!(program.plan_for_launch(kernel, blocks).is_some(), "{text}");
        }
    }
}
