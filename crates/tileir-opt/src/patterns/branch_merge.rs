//! `if`: patterns that merge two `if`s.

use super::branch::{
    Branch, convertible, exits, new_if, new_select, new_yield, replace_yield, selectable, yield_of, yielded,
};
use crate::constants::negated_either;
use crate::rewriter::{At, Rewriter, Values};
use crate::rules::RuleId;
use smallvec::SmallVec;
use tileir_ir::{Block, Module, Op, Opcode, ValueDef};

/// Two adjacent `if`s on the same condition, or on a condition and its negation, become one with the results of both.
pub(super) fn combine_adjacent(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(next) = Branch::of(m, op) else { return false };
    let Some(prev) = m.prev_op(op).and_then(|prev| Branch::of(m, prev)) else { return false };
    let negation = |condition| negated_either(m, condition, rw.allows(RuleId::XorOnes));
    let (mut then, mut other) = if next.condition == prev.condition {
        (Some(next.then), next.other)
    } else if negation(next.condition) == Some(prev.condition) || negation(prev.condition) == Some(next.condition) {
        (next.other, Some(next.then))
    } else {
        return false;
    };
    // Ops after an exit are unreachable.
    then = then.filter(|_| !exits(m, prev.then));
    other = other.filter(|_| !prev.other.is_some_and(|b| exits(m, b)));
    if then.is_none() && other.is_none() {
        return false;
    }
    forward_results(rw, &prev, then, other);

    let m = rw.module();
    let mut types = prev.types(m);
    types.extend(next.types(m));
    let loc = m.loc(op);
    let new = new_if(rw, op, prev.condition, &types, loc);
    let regions: SmallVec<[_; 2]> = rw.module().op_regions(new).into();
    rw.move_blocks(prev.then_region, regions[0]);
    if let Some(then) = then {
        append_block(rw, prev.then, then);
    }
    rw.move_blocks(prev.else_region, regions[1]);
    if let Some(other) = other {
        match prev.other {
            Some(end) => append_block(rw, end, other),
            None => {
                let from = rw.module().block_region(other).expect("a branch stands in a region");
                rw.move_blocks(from, regions[1]);
            }
        }
    }
    let results: Values = rw.module().results(new).collect();
    let (first, second) = results.split_at(rw.module().result_count(prev.op));
    rw.replace(prev.op, first);
    rw.replace(op, second);
    true
}

/// In the merged blocks, the results of the first `if` are the yields of its branch.
fn forward_results(rw: &mut Rewriter<'_>, prev: &Branch, then: Option<Block>, other: Option<Block>) {
    let m = rw.module();
    let results = prev.results(m);
    let yes = then.and_then(|_| yielded(m, prev.then));
    let no = other.and(prev.other).and_then(|b| yielded(m, b));
    for (i, result) in results.into_iter().enumerate() {
        rw.replace_uses_by(result, |m, user| {
            if then.is_some_and(|b| holds(m, b, user)) {
                yes.as_ref().map(|values| values[i])
            } else if other.is_some_and(|b| holds(m, b, user)) {
                no.as_ref().map(|values| values[i])
            } else {
                None
            }
        });
    }
}

/// Whether `op` is in `block` or deeper.
fn holds(m: &Module, block: Block, op: Op) -> bool {
    let mut at = Some(op);
    while let Some(op) = at {
        if m.op_block(op) == Some(block) {
            return true;
        }
        at = m.parent_op(op);
    }
    false
}

/// Appends the ops of `next` to `block`; two `yield`s become one, and an exit at the end replaces them.
fn append_block(rw: &mut Rewriter<'_>, block: Block, next: Block) {
    let m = rw.module();
    let (first, second) = (yield_of(m, block), yield_of(m, next));
    rw.inline_block(At::End(block), next);
    let m = rw.module();
    if let (Some(first), Some(second)) = (first, second) {
        let mut values: Values = m.operands(first).into();
        values.extend_from_slice(m.operands(second));
        let loc = m.loc(second);
        new_yield(rw, block, &values, loc);
    }
    first.into_iter().chain(second).for_each(|old| rw.erase(old));
}

/// `if a { if b {A} else {yield x} } else {yield x}` becomes `if (a and b) {A} else {yield x}`. Values from outside
/// that the outer `if` yields become `select`s.
pub(super) fn combine_nested(rw: &mut Rewriter<'_>, op: Op) -> bool {
    let m = rw.module();
    let Some(outer) = Branch::of(m, op) else { return false };
    let Some(inner) = only_op(m, outer.then).and_then(|op| Branch::of(m, op)) else { return false };
    let Some(parts) = nested_parts(rw, &outer, &inner) else { return false };

    let loc = m.loc(op);
    let types = outer.types(m);
    let both = rw.create_like(At::Before(op), Opcode::AndI, &[outer.condition, inner.condition], &[], loc);
    let new = new_if(rw, op, both, &types, loc);
    let regions: SmallVec<[_; 2]> = rw.module().op_regions(new).into();
    let block = rw.append_block(regions[0]);
    let mut results: Values = rw.module().results(new).collect();
    for &i in &parts.selects {
        results[i] = new_select(rw, new, [outer.condition, parts.yes[i], parts.no[i]], loc);
    }
    rw.inline_block(At::End(block), inner.then);
    replace_yield(rw, block, &parts.yes);
    if !parts.no.is_empty() {
        let other = rw.append_block(regions[1]);
        new_yield(rw, other, &parts.no, loc);
    }
    rw.replace(op, &results);
    true
}

/// The yields of the combined `if`, and the positions that become `select`s.
struct Nested {
    yes: Values,
    no: Values,
    selects: SmallVec<[usize; 4]>,
}

fn nested_parts(rw: &Rewriter<'_>, outer: &Branch, inner: &Branch) -> Option<Nested> {
    let m = rw.module();
    for other in [outer.other, inner.other].into_iter().flatten() {
        if m.first_op(other) != m.last_op(other) || exits(m, other) {
            return None;
        }
    }
    // Only the inner body may exit, and only if nothing is yielded instead.
    if exits(m, outer.then) || (exits(m, inner.then) && (outer.other.is_some() || inner.other.is_some())) {
        return None;
    }
    let mut yes = yielded(m, outer.then)?;
    let no = outer.other.map_or_else(|| Some(Values::new()), |b| yielded(m, b))?;
    let mut selects = SmallVec::new();
    for (i, value) in yes.iter_mut().enumerate() {
        match m.value_def(*value) {
            ValueDef::Result(op, index) if op == inner.op => {
                let index = index as usize;
                if yielded(m, inner.other?)?.get(index) != no.get(i) {
                    return None;
                }
                *value = yielded(m, inner.then)?[index];
            }
            _ if selectable(m, m.value_type(*value)) && convertible(rw, m.value_type(*value)) => selects.push(i),
            _ => return None,
        }
    }
    Some(Nested { yes, no, selects })
}

/// The only op of a block besides its terminator.
fn only_op(m: &Module, block: Block) -> Option<Op> {
    let first = m.first_op(block)?;
    (m.next_op(first)? == m.last_op(block)?).then_some(first)
}
