//! `tokens`: `join_tokens` says what it says with as few tokens as it can.
//!
//! Joins that only a join uses become part of it; of equal tokens one stays; a token from `make_token` orders nothing
//! and goes; a token that another one of the join comes after goes, since what waits for the later waits for both.
//! A join of one token is that token. For every two ops with effects, whether tokens order them is as before.

use crate::rewriter::{Rewriter, Values};
use crate::rules::RuleId;
use crate::work::Work;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value};

/// How many tokens back an order between two tokens of a join is looked for.
const MAX_BACK: usize = 16;

/// Simplifies the joins in `scope`, or in the whole file.
pub(crate) fn tokens(m: &mut Module, scope: Option<Op>, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, scope, work);
    if !rw.may_have(&[Opcode::JoinTokens]) {
        return;
    }
    // From the last to the first: a join that becomes part of a later one is gone before its turn.
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
    // An inner join comes before those in it.
    inner.into_iter().for_each(|op| rw.erase(op));
}

/// The tokens that a join waits for, through joins that nothing else uses; and these, users first.
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

/// Those among `tokens` that another one comes after.
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

/// The tokens that the op waits for whose result `token` is. Of an op with regions nothing is known.
fn predecessors(m: &Module, token: Value) -> impl Iterator<Item = Value> + '_ {
    let op = m.defining_op(token).filter(|&op| m.op_regions(op).is_empty());
    let operands = op.map_or(&[][..], |op| m.operands(op));
    operands.iter().copied().filter(|&v| matches!(m.type_data(m.value_type(v)), TypeData::Token))
}
