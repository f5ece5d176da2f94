//! `loop-values`: removes redundant carried values and results of loops and branches.
//!
//! A carried value that no iteration changes is replaced by its initial value; two with equal initial values and equal
//! updates are merged; one that is used only by its own update is removed, with the ops that compute it. Tokens are
//! ordinary values here: a token that orders an op with effects is live, because that op is. The results of a `loop`
//! come from its `break`s, and are independent of its carried values.

use crate::dce::{erase_dead, is_without_dead};
use crate::exits::Exits;
use crate::liveness::{Grain, Liveness, liveness};
use crate::rewriter::{At, New, Rewriter, Values};
use crate::rules::RuleId;
use crate::work::Work;
use hashbrown::HashTable;
use rustc_hash::{FxBuildHasher, FxHashMap};
use smallvec::SmallVec;
use std::hash::BuildHasher;
use tileir_ir::ops::def::Structure;
use tileir_ir::{Attr, Module, Op, OpKind, Opcode, Ty, Value};

/// Each round is a pass over the function; a round enables further changes in nested loops.
const MAX_ROUNDS: usize = 16;

/// Simplifies the loops of a function.
pub(crate) fn loop_values(m: &mut Module, function: Op, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, Some(function), work);
    if is_without_dead(&rw) {
        return;
    }
    for _ in 0..MAX_ROUNDS {
        let before = rw.edits();
        let ops = rw.ops();
        let loops = rw.loops(&ops);
        for &op in ops.iter() {
            if let Some(exits) = loops.exits(op) {
                simplify(&mut rw, op, exits);
            }
        }
        let live = liveness(&mut rw, &ops, &loops, Grain::Positions);
        for &op in ops.iter().filter(|&&op| live.op(op)) {
            drop_positions(&mut rw, op, loops.exits(op), &live);
        }
        erase_dead(&mut rw, &ops, &live);
        live.put_back(rw.tables());
        rw.put_back_loops(loops);
        rw.put_back(ops);
        if rw.edits() == before {
            rw.note_no_dead();
            break;
        }
    }
}

/// The carried values of a loop: initial values, arguments, and for `for` the results.
struct Carried {
    inits: Values,
    arguments: Values,
    results: Values,
}

impl Carried {
    fn of(m: &Module, op: Op) -> Option<Carried> {
        let &body = m.region_blocks(*m.op_regions(op).first()?).first()?;
        let is_for = m.kind(op) == OpKind::Table(Opcode::For);
        let first = usize::from(is_for);
        let results = if is_for { m.results(op).collect() } else { Values::new() };
        let (inits, arguments) = (m.operands(op).get(first * 3..)?, m.block_args(body).get(first..)?);
        Some(Carried { inits: inits.into(), arguments: arguments.into(), results })
    }
}

/// Replaces carried values and results by equal values; the replaced ones are then dead.
fn simplify(rw: &mut Rewriter<'_>, op: Op, exits: &Exits) {
    let Some(carried) = Carried::of(rw.module(), op) else { return };
    let nexts = Nexts::of(rw.module(), &carried, exits);
    let mut known: HashTable<u32> = HashTable::with_capacity(carried.inits.len());
    for (i, (&init, &argument)) in carried.inits.iter().zip(&carried.arguments).enumerate() {
        if nexts.at(i).all(|v| v.is_none_or(|v| v == init)) {
            replace(rw, argument, init, RuleId::ForwardCarried);
            if let Some(&result) = carried.results.get(i) {
                replace(rw, result, init, RuleId::ForwardCarried);
            }
            continue;
        }
        let alike = |&j: &u32| carried.inits[j as usize] == init && nexts.at(j as usize).eq(nexts.at(i));
        let hash = |&j: &u32| FxBuildHasher.hash_one((carried.inits[j as usize], nexts.hash(j as usize)));
        let first = match known.find(hash(&(i as u32)), alike) {
            Some(&first) => first as usize,
            None => *known.insert_unique(hash(&(i as u32)), i as u32, hash).get() as usize,
        };
        if first != i {
            replace(rw, argument, carried.arguments[first], RuleId::MergeCarried);
            if let (Some(&result), Some(&to)) = (carried.results.get(i), carried.results.get(first)) {
                replace(rw, result, to, RuleId::MergeCarried);
            }
        }
    }
    if rw.module().kind(op) == OpKind::Table(Opcode::Loop) {
        simplify_results(rw, op, exits);
    }
}

/// The operands of the `continue`s before anything is replaced: by `continue`, then by position; `None` for the carried
/// value itself.
struct Nexts(SmallVec<[Vec<Option<Value>>; 1]>);

impl Nexts {
    fn of(m: &Module, carried: &Carried, exits: &Exits) -> Nexts {
        let next = |c: Op| {
            let own = m.operands(c).iter().zip(&carried.arguments);
            own.map(|(&v, &argument)| (v != argument).then_some(v)).collect()
        };
        Nexts(exits.continues.iter().map(|&c| next(c)).collect())
    }

    fn at(&self, i: usize) -> impl Iterator<Item = Option<Value>> + '_ {
        self.0.iter().map(move |next| next.get(i).copied().flatten())
    }

    fn hash(&self, i: usize) -> u64 {
        self.at(i).fold(0, |hash, next| FxBuildHasher.hash_one((hash, next)))
    }
}

/// Simplifies the results of a `loop`: one for which every `break` has the same value from outside the loop is that
/// value; equal ones are merged.
fn simplify_results(rw: &mut Rewriter<'_>, op: Op, exits: &Exits) {
    let mut known: FxHashMap<SmallVec<[Value; 2]>, Value> = FxHashMap::default();
    if exits.breaks.is_empty() {
        return;
    }
    let results: Values = rw.module().results(op).collect();
    for (i, &result) in results.iter().enumerate() {
        let m = rw.module();
        let values: SmallVec<[Value; 2]> = exits.breaks.iter().filter_map(|&b| m.operands(b).get(i).copied()).collect();
        let Some(&first) = values.first() else { continue };
        if values.iter().all(|&v| v == first) && is_outside(m, op, first) {
            replace(rw, result, first, RuleId::ForwardCarried);
            continue;
        }
        let to = *known.entry(values).or_insert(result);
        if to != result {
            replace(rw, result, to, RuleId::MergeCarried);
        }
    }
}

/// Whether a value that is used in `looping` is defined outside of it.
fn is_outside(m: &Module, looping: Op, value: Value) -> bool {
    let parent = m.value_region(value).and_then(|r| m.region_parent(r));
    parent.is_some_and(|p| !m.encloses(looping, p))
}

fn replace(rw: &mut Rewriter<'_>, from: Value, to: Value, rule: RuleId) {
    if rw.is_used(from) {
        rw.replace_uses(from, to);
        rw.fired(rule);
    }
}

/// Removes the dead positions of a branch or loop.
fn drop_positions(rw: &mut Rewriter<'_>, op: Op, exits: Option<&Exits>, live: &Liveness) {
    let m = rw.module();
    let results: Mask = m.results(op).map(|v| live.value(v)).collect();
    match (m.structure(op), exits) {
        (Some(Structure::If), _) => {
            if results.contains(&false) {
                drop_if(rw, op, &results);
            }
        }
        (Some(Structure::For), Some(exits)) => {
            let Some(carried) = Carried::of(m, op) else { return };
            let keep: Mask = carried.arguments.iter().zip(&results).map(|(&a, &r)| r || live.value(a)).collect();
            if keep.contains(&false) {
                drop_loop(rw, op, exits, &keep, &keep);
            }
        }
        (Some(Structure::Loop), Some(exits)) => {
            let Some(carried) = Carried::of(m, op) else { return };
            let keep: Mask = carried.arguments.iter().map(|&a| live.value(a)).collect();
            if keep.contains(&false) || results.contains(&false) {
                drop_loop(rw, op, exits, &keep, &results);
            }
        }
        // A loop whose exits are unknown stays as it is.
        (Some(Structure::For | Structure::Loop), None) => {}
        // No position of these can be removed.
        (Some(Structure::Aggregate | Structure::Module | Structure::Function) | None, _) => {}
        (Some(Structure::Yield | Structure::Continue | Structure::Break | Structure::Return), _) => {}
    }
}

/// The positions to keep.
type Mask = SmallVec<[bool; 8]>;

fn kept(values: &[Value], keep: &[bool]) -> Values {
    values.iter().zip(keep).filter(|(_, keep)| **keep).map(|(&v, _)| v).collect()
}

fn retain_operands(rw: &mut Rewriter<'_>, end: Op, keep: &[bool]) {
    let values = kept(rw.module().operands(end), keep);
    rw.set_operands(end, &values);
}

fn drop_if(rw: &mut Rewriter<'_>, op: Op, keep: &[bool]) {
    let m = rw.module();
    let operands: Values = m.operands(op).into();
    let ends: SmallVec<[Op; 2]> =
        m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).filter_map(|&b| m.last_op(b)).collect();
    for end in ends {
        if rw.module().kind(end) == OpKind::Table(Opcode::Yield) {
            retain_operands(rw, end, keep);
        }
    }
    rebuild(rw, op, &operands, keep);
}

fn drop_loop(rw: &mut Rewriter<'_>, op: Op, exits: &Exits, keep: &[bool], results: &[bool]) {
    let m = rw.module();
    let first = if m.kind(op) == OpKind::Table(Opcode::For) { 1 } else { 0 };
    let mut operands: Values = m.operands(op)[..first * 3].into();
    operands.extend(kept(&m.operands(op)[first * 3..], keep));
    let body = m.region_blocks(m.op_regions(op)[0])[0];
    exits.continues.iter().for_each(|&end| retain_operands(rw, end, keep));
    exits.breaks.iter().for_each(|&end| retain_operands(rw, end, results));
    let arguments: Mask = std::iter::repeat_n(true, first).chain(keep.iter().copied()).collect();
    rw.retain_arguments(body, &arguments);
    rebuild(rw, op, &operands, results);
}

/// Rebuilds the op with other operands and only some of its results; its blocks are moved.
fn rebuild(rw: &mut Rewriter<'_>, op: Op, operands: &[Value], keep: &[bool]) {
    let m = rw.module();
    let OpKind::Table(opcode) = m.kind(op) else { return };
    let results: Values = m.results(op).collect();
    let results = kept(&results, keep);
    let types: SmallVec<[Ty; 4]> = results.iter().map(|&v| m.value_type(v)).collect();
    let attrs: SmallVec<[Option<Attr>; 2]> = m.attr_slots(op).into();
    let loc = m.loc(op);
    let new = rw.create(At::Before(op), &New { opcode, operands, attrs: &attrs, results: &types, loc });
    rw.copy_discardable(op, new);
    let m = rw.module();
    let regions: SmallVec<[_; 2]> = m.op_regions(op).iter().copied().zip(m.op_regions(new).iter().copied()).collect();
    regions.into_iter().for_each(|(from, to)| rw.move_blocks(from, to));
    let new_results: Values = rw.module().results(new).collect();
    for (from, to) in results.into_iter().zip(new_results) {
        rw.replace_uses(from, to);
    }
    // The remaining users of a dropped result are dead.
    rw.remove_uses(op);
    rw.erase(op);
    rw.fired(RuleId::DropCarried);
}
