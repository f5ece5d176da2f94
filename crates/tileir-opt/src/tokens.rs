//! `tokens`: simplifies `join_tokens`.
//!
//! A join that only a join uses is merged into it; duplicate tokens are removed; a token from `make_token` orders
//! nothing and is removed; a token that another operand of the join is ordered after is removed, since waiting for the
//! later one waits for both. A join of one token is that token. The order of any two ops with effects is unchanged.

use crate::rewriter::{Rewriter, Values};
use crate::rules::RuleId;
use crate::work::Work;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value};

/// Maximum distance, in tokens, for finding an order between two operands of a join.
const MAX_BACK: usize = 16;

/// Simplifies the joins in `scope`, or in the whole file.
pub(crate) fn tokens(m: &mut Module, scope: Option<Op>, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, scope, work);
    if !rw.may_have(&[Opcode::JoinTokens]) {
        return;
    }
    // In reverse: a join that is merged into a later one is erased before it is visited.
    let ops = rw.ops();
    for &op in ops.iter().rev() {
        if is(rw.module(), op, Opcode::JoinTokens) && rw.module().op_block(op).is_some() && rw.has_users(op) {
            simplify(&mut rw, op);
        }
    }
    rw.put_back(ops);
}

fn is(m: &Module, op: Op, opcode: Opcode) -> bool {
    m.kind(op) == OpKind::Table(opcode)
}

fn simplify(rw: &mut Rewriter<'_>, join: Op) {
    let (leaves, inner) = leaves(rw, join);
    let m = rw.module();
    let mut seen = FxHashSet::default();
    let mut tokens: Values = leaves.into_iter().filter(|&t| seen.insert(t)).collect();
    let made = |t: &Value| m.defining_op(*t).is_some_and(|op| is(m, op, Opcode::MakeToken));
    let fresh = tokens.iter().copied().find(made);
    tokens.retain(|t| !made(t));
    let earlier = earlier_ones(m, &tokens);
    tokens.retain(|t| !earlier.contains(t));
    if tokens.is_empty() {
        tokens.extend(fresh);
    }
    if m.operands(join) == &tokens[..] || tokens.is_empty() {
        return;
    }
    rw.fired(RuleId::SimplifyJoin);
    if let [only] = tokens[..] {
        rw.replace(join, &[only]);
    } else {
        rw.set_operands(join, &tokens);
    }
    // Users before their operands.
    inner.into_iter().for_each(|op| rw.erase(op));
}

/// The tokens that a join waits for, through joins without other uses; and these joins, users first.
fn leaves(rw: &Rewriter<'_>, join: Op) -> (Values, Vec<Op>) {
    let m = rw.module();
    let (mut tokens, mut inner) = (Values::new(), Vec::new());
    let mut todo: Vec<Value> = m.operands(join).iter().rev().copied().collect();
    while let Some(token) = todo.pop() {
        let nested = m.defining_op(token).filter(|&op| is(m, op, Opcode::JoinTokens));
        match nested.filter(|&op| rw.has_one_use(token) && m.op_block(op) == m.op_block(join)) {
            Some(op) => {
                inner.push(op);
                todo.extend(m.operands(op).iter().rev());
            }
            None => tokens.push(token),
        }
    }
    (tokens, inner)
}

/// The tokens among `tokens` that another one is ordered after.
fn earlier_ones(m: &Module, tokens: &[Value]) -> FxHashSet<Value> {
    let among: FxHashSet<Value> = tokens.iter().copied().collect();
    let mut earlier = FxHashSet::default();
    for &token in tokens {
        let mut todo: SmallVec<[Value; 4]> = predecessors(m, token).collect();
        let mut steps = 0;
        while let Some(before) = todo.pop() {
            steps += 1;
            if among.contains(&before) {
                earlier.insert(before);
            }
            if steps < MAX_BACK {
                todo.extend(predecessors(m, before));
            }
        }
    }
    earlier
}

/// The tokens that the defining op of `token` waits for. Ops with regions have none.
fn predecessors(m: &Module, token: Value) -> impl Iterator<Item = Value> + '_ {
    let op = m.defining_op(token).filter(|&op| m.op_regions(op).is_empty());
    let operands = op.map_or(&[][..], |op| m.operands(op));
    operands.iter().copied().filter(|&v| matches!(m.type_data(m.value_type(v)), TypeData::Token))
}
