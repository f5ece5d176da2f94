//! The depth-first walk that drives all checks: one [`Scope`] per isolated op, with explicit stacks, so that deep
//! nesting does not use the call stack.

use crate::cx::{Check, Cx};
use crate::dominance::{self, Offence, Reach};
use crate::{Options, Threads, facts, function, predicates, rules, structure, symbols, tables};
use rustc_hash::FxHashMap;
use tileir_base::{Diagnostic, Diagnostics, Reported, Severity};
use tileir_ir::ops::def::{OpDef, Trait};
use tileir_ir::{Block, Loc, Module, Op, OpKind, Opcode, Region};

/// See [`crate::verify`].
pub(crate) fn verify(m: &Module, options: &Options, diags: &mut Diagnostics) -> Result<(), Reported> {
    let mut cx = Cx::new(m, options);
    let many = match options.threads {
        Threads::Auto => m.op_count() >= WORTH_THREADS,
        Threads::One => false,
        Threads::Many => true,
    };
    let failed = tree(&mut cx, &mut Reach::default(), Root::File, many).failures > 0;
    let all = !cx.stops_early();
    let mut list = cx.into_diagnostics();
    if all && list.len() > 1 {
        sort_by_text(m, &mut list);
    }
    let mut outcome = Ok(());
    for diagnostic in list {
        if failed && diagnostic.severity == Severity::Error {
            outcome = Err(diags.error(diagnostic));
        } else {
            diags.push(diagnostic);
        }
    }
    outcome
}

/// See [`crate::verify_ops`].
pub(crate) fn verify_ops(m: &Module, options: &Options, diags: &mut Diagnostics) {
    let mut cx = Cx::new(m, options);
    let mut stack: Vec<Op> = m.top_ops().rev().collect();
    while let Some(op) = stack.pop() {
        for &region in m.op_regions(op).iter().rev() {
            for &block in m.region_blocks(region).iter().rev() {
                stack.extend(m.block_ops(block).rev());
            }
        }
        // The report is in the context.
        let _ = by_itself(&mut cx, op);
    }
    for diagnostic in cx.into_diagnostics() {
        diags.push(diagnostic);
    }
}

/// Checks that depend neither on the ops around an op nor on those in its regions. Terminators are checked against their parent.
fn by_itself(cx: &mut Cx<'_>, op: Op) -> Check {
    let kind = cx.m.kind(op);
    let (Some(def), Some(facts), Some(opcode)) = (kind.def(), facts::of(kind), cx.opcode(op)) else { return Ok(()) };
    if facts.terminator || !def.regions.is_empty() {
        return Ok(());
    }
    tables::counts(cx, op, def, facts)?;
    if facts.segmented {
        tables::segments(cx, op, def)?;
    }
    tables::attributes(cx, op, def)?;
    tables::types(cx, op, def, facts)?;
    predicates::check(cx, op, opcode)?;
    if facts.uniform {
        predicates::check_all(cx, op, def)?;
    }
    rules::op(cx, op, opcode)
}

/// The number of ops from which on threads pay off. Measured on two cores: 200,000 ops in 100 functions take 10.7 ms on
/// one thread and 6.0 ms on two, 20,000 in 10 functions 1.0 and 0.9 ms; smaller modules gain nothing.
const WORTH_THREADS: usize = 20_000;

/// Verifies an isolated op and everything in it. With `many`, the first isolated siblings are verified in parallel;
/// deeper ones stay on the thread of their parent.
fn tree(cx: &mut Cx<'_>, reach: &mut Reach, root: Root, many: bool) -> Scope {
    let mut outer: Vec<Scope> = Vec::new();
    let mut scope = Scope::new(root);
    loop {
        match scope.run(cx, reach) {
            Some(child) if many && !scope.next.is_empty() => {
                let mut siblings = vec![child];
                siblings.extend(scope.next.drain(..).rev());
                side_by_side(cx, reach, &siblings, &mut scope);
            }
            Some(child) => outer.push(std::mem::replace(&mut scope, Scope::new(Root::Op(child)))),
            None => match outer.pop() {
                Some(parent) => {
                    let done = std::mem::replace(&mut scope, parent);
                    scope.absorb(done);
                }
                None => return scope,
            },
        }
    }
}

/// Verifies isolated siblings on all threads, and concatenates their diagnostics in order.
#[cfg(feature = "parallel")]
fn side_by_side(cx: &mut Cx<'_>, _reach: &mut Reach, siblings: &[Op], parent: &mut Scope) {
    use rayon::prelude::*;
    // A job has a context and a walk state of its own, so it takes a chunk of siblings: many small functions on many
    // threads would otherwise spend their time allocating these.
    let chunk = siblings.len().div_ceil(8 * rayon::current_num_threads());
    let outer = &*cx;
    let done: Vec<(Vec<Scope>, Cx<'_>)> = siblings
        .par_chunks(chunk)
        .map(|chunk| {
            let (mut cx, mut reach) = (outer.fork(), Reach::default());
            let scopes = chunk.iter().map(|&op| tree(&mut cx, &mut reach, Root::Op(op), false)).collect();
            (scopes, cx)
        })
        .collect();
    for (scopes, fork) in done {
        scopes.into_iter().for_each(|scope| parent.absorb(scope));
        cx.join(fork);
    }
}

/// Verifies isolated siblings sequentially.
#[cfg(not(feature = "parallel"))]
fn side_by_side(cx: &mut Cx<'_>, reach: &mut Reach, siblings: &[Op], parent: &mut Scope) {
    for &op in siblings {
        let scope = tree(cx, reach, Root::Op(op), false);
        parent.absorb(scope);
    }
}

/// Sorts diagnostics by the position of their op in the module, regardless of locations.
fn sort_by_text(m: &Module, list: &mut [Diagnostic]) {
    let mut position: FxHashMap<Op, usize> = list.iter().filter_map(|d| d.op).map(|op| (op, usize::MAX)).collect();
    let mut stack: Vec<Op> = m.top_ops().rev().collect();
    let mut next = 0;
    while let Some(op) = stack.pop() {
        if let Some(at) = position.get_mut(&op) {
            *at = next;
        }
        next += 1;
        for &region in m.op_regions(op).iter().rev() {
            for &block in m.region_blocks(region).iter().rev() {
                stack.extend(m.block_ops(block).rev());
            }
        }
    }
    list.sort_by_key(|d| d.op.and_then(|op| position.get(&op)).copied().unwrap_or(usize::MAX));
}

/// The root of a scope.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Root {
    /// The ops at the top of a file, as if a builtin module held them.
    File,
    /// An isolated op.
    Op(Op),
}

/// A pending task of a scope.
enum Task {
    /// This op and those after it in its block.
    Ops(Op),
    /// The end of a block.
    BlockEnd(Block, Op),
    /// The regions of the op are done; its isolated ops are next. Has the numbers of failures and of pending isolated
    /// ops at its entry.
    Isolated { op: Op, failures: usize, waiting: usize },
    /// Everything inside the op is done; the rules about its regions are next.
    Regions { op: Op, failures: usize },
    /// The end of the file.
    File,
}

/// The state of one isolated op.
struct Scope {
    root: Root,
    started: bool,
    tasks: Vec<Task>,
    /// Isolated ops that were met and not yet visited.
    met: Vec<Op>,
    /// Isolated ops to visit before the next task, last one first.
    next: Vec<Op>,
    /// Ops that use symbols of the table around.
    users: Vec<Op>,
    /// Uses that do not reach their definition, found with isolation and reported with dominance.
    offences: Vec<Offence>,
    /// The number of failed ops, including those of inner scopes.
    failures: usize,
    /// Whether some op has a location that is more than a position in the source, and so may have debug info.
    located: bool,
}

impl Scope {
    fn new(root: Root) -> Self {
        Scope {
            root,
            started: false,
            tasks: Vec::new(),
            met: Vec::new(),
            next: Vec::new(),
            users: Vec::new(),
            offences: Vec::new(),
            failures: 0,
            located: false,
        }
    }

    /// Merges the results of an inner scope.
    fn absorb(&mut self, inner: Scope) {
        self.failures += inner.failures;
        self.users.extend(inner.users);
        self.located |= inner.located;
    }

    /// Runs until an isolated op must be visited first, which is returned, or everything is done.
    fn run(&mut self, cx: &mut Cx<'_>, reach: &mut Reach) -> Option<Op> {
        if !self.started {
            self.started = true;
            match self.root {
                Root::Op(op) => self.enter(cx, op),
                Root::File => {
                    self.tasks.push(Task::File);
                    self.tasks.extend(cx.m.top_ops().next().map(Task::Ops));
                }
            }
        }
        loop {
            if let Some(child) = self.next.pop() {
                return Some(child);
            }
            let Some(task) = self.tasks.pop() else { break };
            match task {
                Task::Ops(op) => self.ops(cx, op),
                Task::BlockEnd(block, parent) => {
                    let last = cx.m.last_op(block).unwrap_or(parent);
                    if !cx.is_bad(parent) && !cx.is_bad(last) {
                        let outcome = structure::block_end(cx, block, parent);
                        self.note(cx, outcome, last);
                    }
                }
                Task::Isolated { op, failures, waiting } => {
                    self.tasks.push(Task::Regions { op, failures });
                    self.next.extend(self.met.drain(waiting..).rev());
                }
                Task::Regions { op, failures } => self.regions(cx, reach, op, failures),
                Task::File => self.file(cx, reach),
            }
        }
        if !self.offences.is_empty() && (self.failures == 0 || !cx.stops_early()) {
            let regions: &[Region] = match self.root {
                Root::Op(op) => cx.m.op_regions(op),
                Root::File => &[],
            };
            let outcome = dominance::dominance(cx, regions, &self.offences);
            self.failures += usize::from(outcome.is_err());
        }
        None
    }

    /// Records a failure. Under the policy that stops early, the scope has nothing left to do.
    fn note(&mut self, cx: &mut Cx<'_>, outcome: Check, op: Op) {
        if outcome.is_err() {
            self.failures += 1;
            cx.mark_bad(op);
            if cx.stops_early() {
                self.tasks.clear();
                self.next.clear();
            }
        }
    }

    /// Walks along a block up to an op with regions.
    fn ops(&mut self, cx: &mut Cx<'_>, mut op: Op) {
        loop {
            let next = cx.m.next_op(op);
            if cx.m.op_regions(op).is_empty() {
                let outcome = self.invariants(cx, op);
                self.note(cx, outcome, op);
                if outcome.is_err() && cx.stops_early() {
                    return;
                }
            } else if facts::is_isolated(cx.m.kind(op)) {
                self.met.push(op);
            } else {
                self.tasks.extend(next.map(Task::Ops));
                self.enter(cx, op);
                return;
            }
            match next {
                Some(next) => op = next,
                None => return,
            }
        }
    }

    /// Checks an op and plans its regions.
    fn enter(&mut self, cx: &mut Cx<'_>, op: Op) {
        let outcome = self.invariants(cx, op);
        self.note(cx, outcome, op);
        if outcome.is_err() && cx.stops_early() {
            return;
        }
        self.tasks.push(Task::Isolated { op, failures: self.failures, waiting: self.met.len() });
        for &region in cx.m.op_regions(op).iter().rev() {
            for &block in cx.m.region_blocks(region).iter().rev() {
                self.tasks.push(Task::BlockEnd(block, op));
                self.tasks.extend(cx.m.block_ops(block).next().map(Task::Ops));
            }
        }
    }

    /// Checks an op, regions aside.
    fn invariants(&mut self, cx: &mut Cx<'_>, op: Op) -> Check {
        let (kind, loc) = (cx.m.kind(op), cx.m.loc(op));
        self.located |= loc.as_offset().is_none() && loc != Loc::UNKNOWN;
        let (Some(def), Some(facts)) = (kind.def(), facts::of(kind)) else { return Ok(()) };
        let opcode = cx.opcode(op);
        tables::counts(cx, op, def, facts)?;
        if let Some(opcode) = opcode.filter(|_| facts.terminator) {
            structure::parent(cx, op, opcode)?;
        }
        if !def.regions.is_empty() {
            structure::blocks(cx, op, kind)?;
        }
        if facts.segmented {
            tables::segments(cx, op, def)?;
        }
        if !def.regions.is_empty() {
            structure::region_arguments(cx, op, kind)?;
        }
        tables::attributes(cx, op, def)?;
        tables::types(cx, op, def, facts)?;
        if let Some(opcode) = opcode {
            predicates::check(cx, op, opcode)?;
        }
        if !def.regions.is_empty() {
            structure::region_sizes(cx, op, kind, def)?;
        }
        if facts.uniform {
            predicates::check_all(cx, op, def)?;
        }
        symbols::check(cx, op, kind)?;
        if matches!(kind, OpKind::Table(Opcode::Entry) | OpKind::TestingFunc) {
            function::check(cx, op)?;
        }
        if facts.terminator {
            structure::last_in_block(cx, op)?;
        }
        if opcode == Some(Opcode::GetGlobal) {
            self.users.push(op);
        }
        match kind {
            OpKind::Table(opcode) => rules::op(cx, op, opcode),
            OpKind::BuiltinModule => structure::builtin_module(cx, op),
            OpKind::TestingFunc | OpKind::Unregistered => Ok(()),
        }
    }

    /// Checks the regions of an op, after everything inside was verified.
    fn regions(&mut self, cx: &mut Cx<'_>, reach: &mut Reach, op: Op, failures: usize) {
        let clean = self.failures == failures && !cx.is_bad(op);
        if !clean && cx.stops_early() {
            self.tasks.clear();
            return;
        }
        let Some(def) = cx.m.def(op) else { return };
        if def.has(Trait::Isolated) {
            let outcome = self.isolated_regions(cx, reach, op, def);
            self.failures += usize::from(outcome.is_err());
            if outcome.is_err() && cx.stops_early() {
                return;
            }
        }
        if clean {
            let outcome = structure::terminator_kind(cx, op, def).and_then(|()| rules::regions(cx, op, self.located));
            self.note(cx, outcome, op);
        }
    }

    /// Isolation and symbols. These rules are about single ops inside, so they are checked even if others have failed.
    fn isolated_regions(&mut self, cx: &mut Cx<'_>, reach: &mut Reach, op: Op, def: &OpDef) -> Check {
        self.offences = dominance::scan(cx.m, reach, op);
        let isolation = dominance::isolation(cx, op, &mut self.offences);
        if !def.has(Trait::SymbolTable) || (isolation.is_err() && cx.stops_early()) {
            return isolation;
        }
        symbols::one_block(cx, op)?;
        let Some(&block) = cx.m.op_regions(op).first().and_then(|&r| cx.m.region_blocks(r).first()) else {
            return isolation;
        };
        let unique = symbols::unique(cx, cx.m.block_ops(block));
        if unique.is_err() && cx.stops_early() {
            return unique;
        }
        let users = std::mem::take(&mut self.users);
        let uses = symbols::uses(cx, cx.m.block_ops(block), cx.m.op_regions(op), &users);
        isolation.and(unique).and(uses)
    }

    /// The end of the file: the checks of an implicit builtin module.
    fn file(&mut self, cx: &mut Cx<'_>, reach: &mut Reach) {
        if !self.met.is_empty() {
            self.tasks.push(Task::File);
            self.next.extend(self.met.drain(..).rev());
            return;
        }
        if self.failures > 0 && cx.stops_early() {
            return;
        }
        self.offences = dominance::scan_top(cx.m, reach);
        let unique = symbols::unique(cx, cx.m.top_ops());
        self.failures += usize::from(unique.is_err());
        if unique.is_err() && cx.stops_early() {
            return;
        }
        let users = std::mem::take(&mut self.users);
        let regions: Vec<Region> = cx.m.top_ops().flat_map(|op| cx.m.op_regions(op).iter().copied()).collect();
        let uses = symbols::uses(cx, cx.m.top_ops(), &regions, &users);
        self.failures += usize::from(uses.is_err());
    }
}
