//! Text of findings: sentences, the missing dependency, and the path of a value.

use super::block::ObservedByBlock;
use super::class::Class;
use super::finding::{Finding, Remedy};
use super::history::{AccessScope, Instance};
use super::memory_ops::{MemoryOp, MemoryOps};
use super::remedy;
use super::shadow::RaceHit;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::VecDeque;
use tileir_base::Place;
use tileir_ir::enums::AtomicRMWMode;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Level, Module, Op, OpKind, Opcode, TypeData, Value, ValueDef};

/// The position of an op, for the middle of a sentence: `line 4`, `norm.py:12`, or its name if the position is unknown.
pub(super) fn line(m: &Module, op: Op) -> String {
    match m.place(m.loc(op)) {
        Place::Span(span) => match m.source() {
            Some(source) => format!("line {}", source.line_col(span.lo).line),
            None => format!("`{}`", m.op_name(op, Level::default())),
        },
        Place::File { file, line, .. } => format!("{file}:{line}"),
        Place::Unknown => format!("`{}`", m.op_name(op, Level::default())),
    }
}

/// The sentence that `what` is at the position of an op.
pub(super) fn at(m: &Module, what: &str, op: Op) -> String {
    format!("{what} is at {}", line(m, op))
}

/// The noun for a memory op in sentences.
fn noun(memory_op: &MemoryOp) -> &'static str {
    match (memory_op.reads, memory_op.writes) {
        (true, false) => "load",
        (false, true) => "store",
        _ => "atomic",
    }
}

/// The sentence of a race.
pub(super) fn race(m: &Module, class: Class, later: &MemoryOp, earlier: &MemoryOp) -> String {
    let (a, b) = (noun(later), noun(earlier));
    match class {
        Class::SameOp => format!("two elements of this {a} go to the same place"),
        Class::Unordered if later.op == earlier.op => {
            format!("this {a} does not wait for its own earlier execution, which it overlaps")
        }
        Class::Unordered => format!("this {a} does not wait for the {b} at {}, which it overlaps", line(m, earlier.op)),
        Class::BlockRace if later.op == earlier.op => {
            format!("two tile blocks execute this {a} on the same memory in no order")
        }
        Class::BlockRace => {
            format!(
                "this {a} and the {b} at {} of another tile block touch the same memory in no order, one of them weakly",
                line(m, earlier.op)
            )
        }
        Class::NarrowScope => {
            format!(
                "this {a} and the {b} of another tile block are strong, but a scope of `tl_blk` does not include the other block"
            )
        }
        _ => format!("this {a} and the {b} at {} are strong, but overlap only in part", line(m, earlier.op)),
    }
}

/// Notes, help and remedy of a race; the later access is the execution of its op with number `count`.
pub(super) fn race_details(
    m: &Module,
    finding: &mut Finding,
    later: &MemoryOp,
    (earlier, hit): (&MemoryOp, &RaceHit),
    count: u32,
) {
    if hit.count > 1 {
        finding.notes.push(format!("{} elements in common", hit.count));
    }
    match finding.class {
        Class::SameOp => {
            finding.help.push(
                "make the index one-to-one, use an atomic, or store `relaxed tl_blk` if any of the values will do"
                    .to_owned(),
            );
        }
        Class::Unordered => {
            // Ops in the same block have the same number of executions.
            let across_iterations = m.op_block(later.op) == m.op_block(earlier.op) && count != hit.with.instance.count;
            unordered(m, finding, later, earlier, across_iterations);
        }
        Class::NarrowScope => {
            let narrow = if later.scope == Some(AccessScope::Block) { later } else { earlier };
            finding.help.push(format!("write `device` in place of `tl_blk` at {}", line(m, narrow.op)));
            finding.remedy = Some(remedy::widen(later, earlier));
        }
        Class::MixedSize => {
            finding.help.push("access the memory with one element size and one alignment".to_owned());
        }
        // `missing_link` explains races between tile blocks.
        _ => {}
    }
}

/// Explains a race within one tile block: the missing token, and the change that adds it.
fn unordered(m: &Module, finding: &mut Finding, later: &MemoryOp, earlier: &MemoryOp, across_iterations: bool) {
    match later.token {
        None => finding.notes.push(format!("the {} takes no token", noun(later))),
        Some(token) => finding.notes.push(token_source(m, token)),
    }
    let across_iterations = across_iterations || !dominates(m, earlier.op, later.op);
    finding.remedy = remedy::order_accesses(m, later, earlier, across_iterations);
    let (this, that) = (noun(later), line(m, earlier.op));
    finding.help.push(match &finding.remedy {
        Some(Remedy::Wait { .. }) if later.token.is_none() => format!("let it wait for the token of {that}"),
        Some(Remedy::Wait { op, token }) if matches!(m.value_def(*token), ValueDef::Argument(..)) => match *op == later.op {
            true => "join the token that the loop carries into the one that it takes".to_owned(),
            false => format!(
                "join the token that the outer loop carries into the one with which the loop at {} begins",
                line(m, *op)
            ),
        },
        Some(Remedy::Wait { .. }) => format!("join the token of {that} into the one that it takes"),
        Some(Remedy::TakeInstead { token, .. }) => match m.value_def(*token) {
            ValueDef::Argument(..) => format!("let the {this} take the token that the loop carries"),
            ValueDef::Result(..) | ValueDef::Forward => format!("let it take the token of {that}, which depends on its own"),
        },
        Some(Remedy::YieldToken { terminators, .. }) => match terminators.first() {
            Some((end, _)) => format!("let the terminator at {} yield the token of {that}", line(m, *end)),
            None => format!("yield the token of {that}"),
        },
        Some(Remedy::Carry { enclosing_loop, .. }) => format!(
            "carry the token of {that} from one iteration of the loop at {} to the next with `iter_values`, and let the {this} take it",
            line(m, *enclosing_loop)
        ),
        Some(Remedy::Strengthen { .. }) | None => {
            format!("yield the token of {that} out of the region that contains it, and let the {this} take it")
        }
    });
}

/// Describes the definition of a token.
fn token_source(m: &Module, token: Value) -> String {
    match m.value_def(token) {
        ValueDef::Result(op, _) => {
            format!("its token comes from `{}` at {}", m.op_name(op, Level::default()), line(m, op))
        }
        ValueDef::Argument(block, _) => match m.block_region(block).and_then(|r| m.region_parent(r)) {
            Some(op) => format!("its token is carried by the loop at {}", line(m, op)),
            None => "its token is an argument".to_owned(),
        },
        ValueDef::Forward => "its token is not known".to_owned(),
    }
}

/// Whether `first` dominates `second`: it precedes it in the same block or in an enclosing one.
pub(super) fn dominates(m: &Module, first: Op, second: Op) -> bool {
    let defining_block = m.op_block(first);
    let mut user = second;
    while m.op_block(user) != defining_block {
        match m.parent_op(user) {
            Some(outer) => user = outer,
            None => return false,
        }
    }
    let mut next = m.next_op(first);
    while let Some(op) = next {
        if op == user {
            return true;
        }
        next = m.next_op(op);
    }
    false
}

/// The ops between the source of a value and its use, on a shortest path through operands, loops and branches.
pub(super) fn path(m: &Module, from: Op, to: Op) -> Option<String> {
    let mut back: FxHashMap<Value, Option<Value>> = FxHashMap::default();
    let mut queue: VecDeque<Value> = VecDeque::new();
    for &v in m.operands(to) {
        if back.insert(v, None).is_none() {
            queue.push_back(v);
        }
    }
    let mut found = None;
    while let Some(v) = queue.pop_front() {
        if matches!(m.value_def(v), ValueDef::Result(op, _) if op == from) {
            found = Some(v);
            break;
        }
        for next in sources(m, v) {
            if *m.type_data(m.value_type(next)) != TypeData::Token && !back.contains_key(&next) {
                back.insert(next, Some(v));
                queue.push_back(next);
            }
        }
    }
    let mut at = back.get(&found?).copied().flatten();
    let mut steps = Vec::new();
    let mut seen = FxHashSet::default();
    while let Some(v) = at {
        if let ValueDef::Result(op, _) = m.value_def(v)
            && seen.insert(op)
        {
            steps.push(format!("`{}` ({})", m.op_name(op, Level::default()), line(m, op)));
        }
        at = back.get(&v).copied().flatten();
    }
    (!steps.is_empty()).then(|| format!("on its way it passes {}", steps.join(", ")))
}

/// The values that a value is computed from.
fn sources(m: &Module, v: Value) -> Vec<Value> {
    match m.value_def(v) {
        ValueDef::Result(op, index) => {
            let ends: &[Opcode] = match m.kind(op) {
                OpKind::Table(Opcode::If) => &[Opcode::Yield],
                OpKind::Table(Opcode::For) => &[Opcode::Continue, Opcode::Break],
                OpKind::Table(Opcode::Loop) => &[Opcode::Break],
                // Any other op computes its results from its operands.
                _ => return m.operands(op).to_vec(),
            };
            let mut all = yielded(m, op, ends, index as usize);
            // A `for` without iterations.
            if m.kind(op) == OpKind::Table(Opcode::For) {
                all.extend(initial_value(m, op, index as usize));
            }
            all
        }
        ValueDef::Argument(block, index) => {
            let Some(op) = m.block_region(block).and_then(|r| m.region_parent(r)).filter(|&op| m.is_loop(op)) else {
                return Vec::new();
            };
            // The first argument of a `for` is its counter, which is computed from the bounds.
            let counters = usize::from(m.kind(op) == OpKind::Table(Opcode::For));
            let Some(index) = (index as usize).checked_sub(counters) else { return m.operands(op).to_vec() };
            let mut all = yielded(m, op, &[Opcode::Continue], index);
            all.extend(initial_value(m, op, index));
            all
        }
        ValueDef::Forward => Vec::new(),
    }
}

/// Operand `index` of each terminator of a region of `op` with one of the opcodes `ends`: the values that these terminators yield.
fn yielded(m: &Module, op: Op, ends: &[Opcode], index: usize) -> Vec<Value> {
    let belongs = |end: Op| match m.kind(end) {
        OpKind::Table(opcode) if ends.contains(&opcode) => {
            let parents = std::iter::successors(m.parent_op(end), |&parent| m.parent_op(parent));
            // `break` and `continue` in a branch concern the loop around it.
            let mut owners = parents.filter(|&parent| opcode == Opcode::Yield || m.is_loop(parent));
            owners.next() == Some(op)
        }
        _ => false,
    };
    m.ops_within(op)
        .into_iter()
        .filter(|&end| belongs(end))
        .filter_map(|end| m.operands(end).get(index).copied())
        .collect()
}

/// The initial value of a value that a loop carries. The first operands of a `for` are its bounds and its step.
fn initial_value(m: &Module, op: Op, index: usize) -> Option<Value> {
    let first = if m.kind(op) == OpKind::Table(Opcode::For) { 3 } else { 0 };
    m.operands(op).get(first + index).copied()
}

/// Adds the missing link between a write of one tile block and an access of another: the edge of the writer, the ordering of the
/// flag, the edge of the reader, or all of them.
pub(super) fn missing_link(
    m: &Module,
    memory_ops: &MemoryOps,
    finding: &mut Finding,
    (later, earlier): (&MemoryOp, &MemoryOp),
    other: Instance,
    observed: &ObservedByBlock,
) {
    let (this, that) = (noun(later), noun(earlier));
    let memory_op = |op: u32| &memory_ops.list[op as usize];
    if observed.acquired.contains(other)
        && let Some(acquire) = observed.acquired.op
    {
        finding.notes.push(format!(
            "this tile block has acquired what the other one released ({}), and the {that} is behind that release, but the \
             {this} does not wait for the acquire",
            line(m, acquire)
        ));
        finding.help.push(format!("let the {this} take the token of the acquire at {}", line(m, acquire)));
        let acquire = memory_ops.index.get(&acquire).map(|&op| memory_op(op));
        finding.remedy = acquire.and_then(|acquire| remedy::order_accesses(m, later, acquire, false));
        return;
    }
    if observed.unacquired.contains(other)
        && let Some(relaxed) = observed.unacquired.op
    {
        finding.notes.push(format!(
            "this tile block reads the flag that the other one releases, but the read at {} is no acquire",
            line(m, relaxed)
        ));
        finding.help.push(format!("write `acquire device` at {}", line(m, relaxed)));
        finding.remedy = memory_ops.index.get(&relaxed).map(|&op| remedy::acquire(memory_op(op)));
        return;
    }
    let mut seen = observed.acquired.ops_of(other.block);
    seen.extend(observed.unacquired.ops_of(other.block));
    seen.extend(observed.writers.iter().filter(|(block, _)| *block == other.block).map(|(_, op)| *op));
    // A write after the access is the one that should have published it.
    seen.sort_by_key(|&op| !dominates(m, earlier.op, memory_op(op).op));
    let unreleased = |op: &&MemoryOp| op.writes && op.scope.is_some();
    // If tile blocks add to one counter, the last one may have observed a different tile block.
    let others = observed
        .writers
        .iter()
        .map(|&(_, op)| memory_op(op))
        .find(|op| unreleased(op) && !op.releases && dominates(m, earlier.op, op.op));
    if let Some(release) = seen.iter().map(|&op| memory_op(op)).find(|op| op.releases) {
        finding.notes.push(format!(
            "this tile block has observed the release at {}, but that release does not wait for the {that}",
            line(m, release.op)
        ));
        finding.help.push(format!(
            "let the release at {} take the token of {}",
            line(m, release.op),
            line(m, earlier.op)
        ));
        finding.remedy = remedy::order_accesses(m, release, earlier, false);
    } else if let Some(write) = seen.iter().map(|&op| memory_op(op)).find(unreleased).or(others) {
        finding.notes.push(format!(
            "this tile block reads what the other one wrote at {}, but that write is no release",
            line(m, write.op)
        ));
        finding.help.push(format!(
            "write `release device` at {} (`acq_rel` for an atomic that also acquires)",
            line(m, write.op)
        ));
        finding.remedy = Some(remedy::release(write));
    } else {
        finding.notes.push("no synchronization between the two tile blocks was observed".to_owned());
        finding.help.push(
            "use an atomic on both sides, let each tile block have its own elements, or hand the data over by a release and an acquire"
                .to_owned(),
        );
    }
}

/// Whether the values that these ops write may be rounded differently in another order: an atomic adds floats, or a float from
/// memory reaches a write, as in a sum that a lock guards.
pub(super) fn may_round(m: &Module, memory_ops: &MemoryOps, writers: &[Op]) -> bool {
    let memory_op = |op: Op| memory_ops.index.get(&op).map(|&i| &memory_ops.list[i as usize]);
    if writers.iter().any(|&op| memory_op(op).is_some_and(|i| i.mode == Some(AtomicRMWMode::AddF))) {
        return true;
    }
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut queue: VecDeque<Value> = writers.iter().flat_map(|&op| m.operands(op).iter().copied()).collect();
    while let Some(v) = queue.pop_front() {
        if *m.type_data(m.value_type(v)) == TypeData::Token || !seen.insert(v) {
            continue;
        }
        let elem = m.as_tile(m.value_type(v)).map(|(_, elem)| m.type_data(elem));
        let is_float = matches!(elem, Some(TypeData::Float(_)));
        if is_float && matches!(m.value_def(v), ValueDef::Result(op, _) if memory_op(op).is_some()) {
            return true;
        }
        queue.extend(sources(m, v));
    }
    false
}

/// The ops that decide the final value of memory that these ops write: the strong writes, or else the atomics whose results
/// reach the written values.
pub(super) fn deciding_ops(m: &Module, memory_ops: &MemoryOps, writers: &[Op]) -> Vec<Op> {
    let memory_op = |op: Op| memory_ops.index.get(&op).map(|&i| &memory_ops.list[i as usize]);
    let strong: Vec<Op> =
        writers.iter().copied().filter(|&op| memory_op(op).is_some_and(|i| i.scope.is_some())).collect();
    if !strong.is_empty() {
        return strong;
    }
    let mut seen: FxHashSet<Value> = FxHashSet::default();
    let mut queue: VecDeque<Value> = VecDeque::new();
    // The condition of an enclosing branch decides too.
    for &op in writers {
        let mut around = Some(op);
        while let Some(op) = around {
            queue.extend(m.operands(op));
            around =
                m.parent_op(op).filter(|&o| !matches!(m.structure(o), Some(Structure::Function | Structure::Module)));
        }
    }
    let mut found = Vec::new();
    while let Some(v) = queue.pop_front() {
        if *m.type_data(m.value_type(v)) == TypeData::Token || !seen.insert(v) {
            continue;
        }
        if let ValueDef::Result(op, _) = m.value_def(v)
            && memory_op(op).is_some_and(|i| i.reads && i.scope.is_some())
            && !found.contains(&op)
        {
            found.push(op);
        }
        queue.extend(sources(m, v));
    }
    if found.is_empty() { writers.to_vec() } else { found }
}
