//! Changes that remove a race from a kernel: a token that is passed on or waited for, a stronger ordering, a wider scope.

use super::explain::dominates;
use super::finding::Remedy;
use super::history::AccessScope;
use super::statics::MemoryOp;
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
        // A token that depends on the current operand needs no join.
        let instead = later.token.filter(|&taken| depends_on(m, earlier.token, taken));
        let operand = instead.and_then(|taken| m.operands(later.op).iter().position(|&v| v == taken));
        return Some(match operand {
            Some(at) => Remedy::TakeInstead { op: later.op, operand: at as u32, token },
            None => Remedy::Wait { op: later.op, token },
        });
    }
    if let Some(taken) = later.token {
        let mut ends = Vec::new();
        find_terminators(m, taken, earlier.op, token, &mut ends, 0);
        if !ends.is_empty() {
            let now = ends.iter().map(|&(end, i)| m.operands(end)[i as usize]);
            let joins = !now.into_iter().all(|value| depends_on(m, earlier.token, value));
            return Some(Remedy::YieldToken { ends, token, joins });
        }
    }
    match across_iterations {
        true => carry(m, later, earlier.op, token),
        false => token_outside(m, earlier.op, token, later.op).map(|token| Remedy::Wait { op: later.op, token }),
    }
}

/// A change that orders the iterations of a loop around both accesses: of the innermost loop that does not order them yet.
fn carry(m: &Module, later: &MemoryOp, earlier: Op, mut token: Value) -> Option<Remedy> {
    let (mut op, mut definition) = (later.op, earlier);
    // The operand of `op` that is its token.
    let mut operand = m.operands(op).iter().position(|&v| Some(v) == later.token);
    for around in loops_around(m, later.op, earlier) {
        let Some((i, argument)) = carried_argument(m, around, token) else {
            // The token must be available at every `continue`.
            let ends: Vec<Op> = terminators_of(m, around, Opcode::Continue).collect();
            let is_available = !ends.is_empty() && ends.iter().all(|&end| dominates(m, definition, end));
            return (op == later.op && is_available).then_some(Remedy::Carry { around, ends, op, token });
        };
        let Some(at) = operand else {
            return Some(Remedy::Wait { op, token: argument });
        };
        let taken = *m.operands(op).get(at)?;
        if !depends_on(m, Some(taken), argument) {
            let remedy = Remedy::TakeInstead { op, operand: at as u32, token: argument };
            return is_outside(m, taken, around).then_some(remedy);
        }
        // The loop carries its token already; the initial value comes from the enclosing loop. Initial values are the last
        // operands of a loop.
        let inits = match m.kind(around) {
            OpKind::Table(Opcode::For) => For(around).init_values(m).len(),
            // All operands of a `loop` are initial values.
            _ => m.operands(around).len(),
        };
        (op, definition, operand) = (around, around, Some(m.operands(around).len() - inits + i));
        token = result_of_token(m, around, token)?;
    }
    None
}

/// The result of a loop or branch that is this token on every exit.
fn result_of_token(m: &Module, around: Op, token: Value) -> Option<Value> {
    let opcode = match m.kind(around) {
        OpKind::Table(Opcode::If) => Opcode::Yield,
        OpKind::Table(Opcode::For) => Opcode::Continue,
        OpKind::Table(Opcode::Loop) => Opcode::Break,
        // No other op has terminators with tokens.
        _ => return None,
    };
    let ends: Vec<Op> = terminators_of(m, around, opcode).collect();
    let mut places = 0..m.results(around).count();
    let at = places.find(|&i| !ends.is_empty() && ends.iter().all(|&end| m.operands(end).get(i) == Some(&token)))?;
    m.result(around, at)
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
    for info in [later, earlier] {
        if info.scope == Some(AccessScope::Block) && !ops.contains(&info.op) {
            ops.push(info.op);
        }
    }
    Remedy::Strengthen { ops, ordering: None, scope: Some(MemoryScope::Device) }
}

/// A change that makes a read acquire.
pub(super) fn acquire(info: &MemoryOp) -> Remedy {
    let ordering = if info.writes { MemoryOrdering::AcqRel } else { MemoryOrdering::Acquire };
    Remedy::Strengthen { ops: vec![info.op], ordering: Some(ordering), scope: None }
}

/// A change that makes a write release.
pub(super) fn release(info: &MemoryOp) -> Remedy {
    let ordering = if info.reads { MemoryOrdering::AcqRel } else { MemoryOrdering::Release };
    Remedy::Strengthen { ops: vec![info.op], ordering: Some(ordering), scope: None }
}

/// Whether a token depends on everything that `value` depends on. Does not look into loops and branches.
fn depends_on(m: &Module, token: Option<Value>, value: Value) -> bool {
    let is_token = |v: &Value| *m.type_data(m.value_type(*v)) == TypeData::Token;
    let mut list: Vec<Value> = token.into_iter().collect();
    let mut at = 0;
    while let Some(&v) = list.get(at) {
        if v == value {
            return true;
        }
        if let ValueDef::Result(op, _) = m.value_def(v)
            && m.op_regions(op).is_empty()
        {
            let more: Vec<Value> = m.operands(op).iter().copied().filter(is_token).collect();
            more.into_iter().for_each(|v| {
                if !list.contains(&v) {
                    list.push(v);
                }
            });
        }
        at += 1;
    }
    // A token of `make_token` depends on nothing.
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

/// Finds terminators after `earlier` that could pass its token on, on the paths by which `value` is computed.
fn find_terminators(m: &Module, value: Value, earlier: Op, token: Value, found: &mut Vec<(Op, u32)>, depth: u32) {
    let Some((op, opcode, i)) = terminators_of_value(m, value).filter(|_| depth < 8) else { return };
    for end in terminators_of(m, op, opcode) {
        let Some(&now) = m.operands(end).get(i as usize) else { continue };
        if depends_on(m, Some(now), token) || found.contains(&(end, i)) {
            continue;
        }
        if dominates(m, earlier, end) {
            found.push((end, i));
        } else if now != value {
            find_terminators(m, now, earlier, token, found, depth + 1);
        }
    }
}

/// The number of the carried value by which a loop passes a token to its next iteration at every `continue`, and the block argument
/// that receives it. `None` if there is no such value, or no `continue`.
fn carried_argument(m: &Module, around: Op, token: Value) -> Option<(usize, Value)> {
    let ends: Vec<Op> = terminators_of(m, around, Opcode::Continue).collect();
    let count = m.operands(*ends.first()?).len();
    let i = (0..count).find(|&i| ends.iter().all(|&end| m.operands(end).get(i) == Some(&token)))?;
    let block = *m.region_blocks(*m.op_regions(around).first()?).first()?;
    // The first block argument of a `for` is the induction variable.
    let skipped = usize::from(m.kind(around) == OpKind::Table(Opcode::For));
    m.block_args(block).get(i + skipped).map(|&argument| (i, argument))
}

/// Whether a value is defined outside of an op.
fn is_outside(m: &Module, value: Value, around: Op) -> bool {
    let mut at = match m.value_def(value) {
        ValueDef::Result(op, _) => m.parent_op(op),
        ValueDef::Argument(block, _) => m.block_region(block).and_then(|region| m.region_parent(region)),
        ValueDef::Forward => None,
    };
    while let Some(op) = at {
        if op == around {
            return false;
        }
        at = m.parent_op(op);
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
