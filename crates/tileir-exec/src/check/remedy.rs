//! Changes that remove a race from a kernel: a token that is passed on or waited for, a stronger ordering, a wider scope.

use super::explain::dominates;
use super::finding::Remedy;
use super::history::AccessScope;
use super::memory_ops::MemoryOp;
use tileir_ir::enums::{MemoryOrdering, MemoryScope};
use tileir_ir::ops::control::For;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value, ValueDef};

/// A change that makes the later access wait for the earlier one of the same tile block. `across_iterations` if they are in
/// different iterations of a loop, so that dominance does not order them.
pub(super) fn order_accesses(
    m: &Module,
    later: &MemoryOp,
    earlier: &MemoryOp,
    across_iterations: bool,
) -> Option<Remedy> {
    let token = earlier.result_token?;
    if !across_iterations && dominates(m, earlier.op, later.op) {
        // A token that covers the current operand needs no join.
        let instead = later.token.filter(|&taken| covers(m, earlier.token, taken));
        let operand_index = instead.and_then(|taken| m.operands(later.op).iter().position(|&v| v == taken));
        return Some(match operand_index {
            Some(index) => Remedy::TakeInstead { op: later.op, operand: index as u32, token },
            None => Remedy::Wait { op: later.op, token },
        });
    }
    if let Some(taken) = later.token {
        let mut terminators = Vec::new();
        find_terminators(m, taken, earlier.op, token, &mut terminators, 0);
        if !terminators.is_empty() {
            let mut yielded = terminators.iter().map(|&(end, i)| m.operands(end)[i as usize]);
            let joins = !yielded.all(|value| covers(m, earlier.token, value));
            return Some(Remedy::YieldToken { terminators, token, joins });
        }
    }
    match across_iterations {
        true => order_iterations(m, later, earlier.op, token),
        false => token_outside(m, earlier.op, token, later.op).map(|token| Remedy::Wait { op: later.op, token }),
    }
}

/// A change that orders the iterations of a loop around both accesses: of the innermost loop that does not order them yet. `None` if
/// all loops order them, if the token is not available at the `continue` ops of that loop, or if no [`Remedy`] describes the change.
fn order_iterations(m: &Module, later: &MemoryOp, earlier: Op, mut token: Value) -> Option<Remedy> {
    // Before each loop, `op` is the op directly inside of it through which the later access waits: the access, or a loop that orders
    // its own iterations. `operand_index` is that of the token operand by which `op` waits; `None` if the access has none. `token` is
    // the token of the earlier access after `op`, and `covers_operand` says whether it covers that operand.
    let mut op = later.op;
    let mut operand_index = m.operands(op).iter().position(|&v| Some(v) == later.token);
    let mut covers_operand = later.token.is_some_and(|taken| covers(m, Some(token), taken));
    for enclosing_loop in loops_around(m, later.op, earlier) {
        let Some((carried_index, argument)) = carried_argument(m, enclosing_loop, token) else {
            // `Carry` changes the token operand of an access. If `op` is a loop, one of its initial values would change instead.
            if op != later.op {
                return None;
            }
            // The token must be available at every `continue`.
            let terminators: Vec<Op> = terminators_of(m, enclosing_loop, Opcode::Continue).collect();
            let is_available = !terminators.is_empty() && terminators.iter().all(|&end| dominates(m, earlier, end));
            let replaces = covers_operand && later.token.is_some_and(|taken| is_outside(m, taken, enclosing_loop));
            return is_available.then_some(Remedy::Carry { enclosing_loop, terminators, op, token, replaces });
        };
        let Some(index) = operand_index else {
            return Some(Remedy::Wait { op, token: argument });
        };
        let taken = *m.operands(op).get(index)?;
        // Initial values are the last operands of a loop.
        let inits = match m.kind(enclosing_loop) {
            OpKind::Table(Opcode::For) => For(enclosing_loop).init_values(m).len(),
            // All operands of a `loop` are initial values.
            _ => m.operands(enclosing_loop).len(),
        };
        let init_index = m.operands(enclosing_loop).len() - inits + carried_index;
        if !covers(m, Some(taken), argument) {
            // The carried token may replace `taken` if it covers `taken` in the first iteration and in all others.
            let covers_argument = covers(m, Some(token), argument);
            let init = m.operands(enclosing_loop).get(init_index).copied();
            if covers(m, init, taken) && (covers_operand || covers_argument) {
                return Some(Remedy::TakeInstead { op, operand: index as u32, token: argument });
            }
            let token_count = m.operands(op).iter().filter(|&&v| is_token(m, v)).count();
            return (token_count == 1).then_some(Remedy::Wait { op, token: argument });
        }
        // The loop orders its own iterations. Its initial value comes from the next enclosing loop.
        covers_operand = covers(m, Some(token), argument);
        (op, operand_index) = (enclosing_loop, Some(init_index));
        token = result_of_token(m, enclosing_loop, token)?;
    }
    None
}

/// The result of a loop or branch that is this token on every exit.
fn result_of_token(m: &Module, parent: Op, token: Value) -> Option<Value> {
    let opcode = match m.kind(parent) {
        OpKind::Table(Opcode::If) => Opcode::Yield,
        OpKind::Table(Opcode::For) => Opcode::Continue,
        OpKind::Table(Opcode::Loop) => Opcode::Break,
        // No other op has terminators with tokens.
        _ => return None,
    };
    let terminators: Vec<Op> = terminators_of(m, parent, opcode).collect();
    let is_result = |&i: &usize| terminators.iter().all(|&end| m.operands(end).get(i) == Some(&token));
    let result_index = (0..m.results(parent).count()).find(|i| !terminators.is_empty() && is_result(i))?;
    m.result(parent, result_index)
}

/// The value of a token, defined inside of loops and branches, at an op after them.
fn token_outside(m: &Module, from: Op, mut token: Value, to: Op) -> Option<Value> {
    let mut at = from;
    while !dominates(m, at, to) {
        at = m.parent_op(at)?;
        token = result_of_token(m, at, token)?;
    }
    Some(token)
}

/// A change that makes the scopes include the other tile block.
pub(super) fn widen(later: &MemoryOp, earlier: &MemoryOp) -> Remedy {
    let mut ops: Vec<Op> = Vec::new();
    for memory_op in [later, earlier] {
        if memory_op.scope == Some(AccessScope::Block) && !ops.contains(&memory_op.op) {
            ops.push(memory_op.op);
        }
    }
    Remedy::Strengthen { ops, ordering: None, scope: Some(MemoryScope::Device) }
}

/// A change that makes a read acquire.
pub(super) fn acquire(memory_op: &MemoryOp) -> Remedy {
    let ordering = if memory_op.writes { MemoryOrdering::AcqRel } else { MemoryOrdering::Acquire };
    Remedy::Strengthen { ops: vec![memory_op.op], ordering: Some(ordering), scope: None }
}

/// A change that makes a write release.
pub(super) fn release(memory_op: &MemoryOp) -> Remedy {
    let ordering = if memory_op.reads { MemoryOrdering::AcqRel } else { MemoryOrdering::Release };
    Remedy::Strengthen { ops: vec![memory_op.op], ordering: Some(ordering), scope: None }
}

fn is_token(m: &Module, v: Value) -> bool {
    *m.type_data(m.value_type(v)) == TypeData::Token
}

/// Whether a token covers another one, `value`: all accesses that are ordered before `value` are also ordered before the token. Does
/// not look into loops and branches.
fn covers(m: &Module, token: Option<Value>, value: Value) -> bool {
    let mut list: Vec<Value> = token.into_iter().collect();
    let mut at = 0;
    while let Some(&v) = list.get(at) {
        if v == value {
            return true;
        }
        if let ValueDef::Result(op, _) = m.value_def(v)
            && m.op_regions(op).is_empty()
        {
            let more: Vec<Value> = m.operands(op).iter().copied().filter(|&v| is_token(m, v)).collect();
            more.into_iter().for_each(|v| {
                if !list.contains(&v) {
                    list.push(v);
                }
            });
        }
        at += 1;
    }
    // No access is ordered before a `make_token`.
    matches!(m.value_def(value), ValueDef::Result(op, _) if m.kind(op) == OpKind::Table(Opcode::MakeToken))
}

/// The loop or branch that has the value as a result or argument, the opcode of the terminators that set it, and the index of the
/// operand.
fn terminators_of_value(m: &Module, value: Value) -> Option<(Op, Opcode, u32)> {
    match m.value_def(value) {
        ValueDef::Result(op, i) => match m.kind(op) {
            OpKind::Table(Opcode::If) => Some((op, Opcode::Yield, i)),
            OpKind::Table(Opcode::For) => Some((op, Opcode::Continue, i)),
            OpKind::Table(Opcode::Loop) => Some((op, Opcode::Break, i)),
            // Any other op creates its token itself.
            _ => None,
        },
        ValueDef::Argument(block, i) => {
            let op = m.block_region(block).and_then(|region| m.region_parent(region))?;
            match m.kind(op) {
                // The first argument is the induction variable.
                OpKind::Table(Opcode::For) => Some((op, Opcode::Continue, i.checked_sub(1)?)),
                OpKind::Table(Opcode::Loop) => Some((op, Opcode::Continue, i)),
                // Bodies of reductions have no tokens.
                _ => None,
            }
        }
        ValueDef::Forward => None,
    }
}

/// The terminators of `op` with this opcode: also those inside nested branches, but not those of nested loops.
fn terminators_of(m: &Module, op: Op, opcode: Opcode) -> impl Iterator<Item = Op> + '_ {
    m.ops_within(op).into_iter().filter(move |&end| {
        if m.kind(end) != OpKind::Table(opcode) {
            return false;
        }
        let mut around = m.parent_op(end);
        if opcode != Opcode::Yield {
            while around.is_some_and(|o| m.kind(o) == OpKind::Table(Opcode::If)) {
                around = around.and_then(|o| m.parent_op(o));
            }
        }
        around == Some(op)
    })
}

/// The most loops and branches through which a token is followed. Carried values can exchange their places, so that a token is
/// computed from itself; and the number of paths may double with every branch.
const MAX_FOLLOWED: u32 = 8;

/// Finds terminators after `earlier` that could pass its token on, on the paths by which `value` is computed.
fn find_terminators(m: &Module, value: Value, earlier: Op, token: Value, found: &mut Vec<(Op, u32)>, depth: u32) {
    let Some((op, opcode, i)) = terminators_of_value(m, value).filter(|_| depth < MAX_FOLLOWED) else { return };
    for end in terminators_of(m, op, opcode) {
        let Some(&now) = m.operands(end).get(i as usize) else { continue };
        if covers(m, Some(now), token) || found.contains(&(end, i)) {
            continue;
        }
        if dominates(m, earlier, end) {
            found.push((end, i));
        } else if now != value {
            find_terminators(m, now, earlier, token, found, depth + 1);
        }
    }
}

/// The index of the carried value by which a loop passes a token to its next iteration at every `continue`, and the block argument
/// that receives it. `None` if there is no such value, or no `continue`.
fn carried_argument(m: &Module, enclosing_loop: Op, token: Value) -> Option<(usize, Value)> {
    let terminators: Vec<Op> = terminators_of(m, enclosing_loop, Opcode::Continue).collect();
    let count = m.operands(*terminators.first()?).len();
    let is_carried = |&i: &usize| terminators.iter().all(|&end| m.operands(end).get(i) == Some(&token));
    let carried_index = (0..count).find(is_carried)?;
    let block = *m.region_blocks(*m.op_regions(enclosing_loop).first()?).first()?;
    // The first block argument of a `for` is the induction variable.
    let skipped = usize::from(m.kind(enclosing_loop) == OpKind::Table(Opcode::For));
    m.block_args(block).get(carried_index + skipped).map(|&argument| (carried_index, argument))
}

/// Whether a value is defined outside of an op.
fn is_outside(m: &Module, value: Value, op: Op) -> bool {
    let mut at = match m.value_def(value) {
        ValueDef::Result(op, _) => m.parent_op(op),
        ValueDef::Argument(block, _) => m.block_region(block).and_then(|region| m.region_parent(region)),
        ValueDef::Forward => None,
    };
    while let Some(ancestor) = at {
        if ancestor == op {
            return false;
        }
        at = m.parent_op(ancestor);
    }
    true
}

/// The loops around both ops, innermost first.
fn loops_around(m: &Module, a: Op, b: Op) -> Vec<Op> {
    let loops = |op: Op| {
        let mut found = Vec::new();
        let mut around = m.parent_op(op);
        while let Some(outer) = around {
            if m.is_loop(outer) {
                found.push(outer);
            }
            around = m.parent_op(outer);
        }
        found
    };
    let others = loops(b);
    loops(a).into_iter().filter(|outer| others.contains(outer)).collect()
}
