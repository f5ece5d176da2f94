//! The greedy driver: folds and patterns to a fixpoint, in upstream's order, so that the output is the same as
//! upstream's.
//!
//! One round: constants are merged and moved to the front of their function; every op is queued; until the queue is
//! empty, the next op is erased if dead, or folded, or rewritten by the first pattern that applies; then ops whose
//! results do not reach a live op are deleted. A round that changed something is followed by another, at most ten.

use crate::constants::is_constant;
use crate::effects::{Effects, effects, is_removable, is_terminator};
use crate::fold::{Folded, fold, has_fold};
use crate::rewriter::Rewriter;
use crate::rules::{RuleId, RuleSet};
use crate::work::Work;
use rustc_hash::FxHashSet;
use std::sync::LazyLock;
use tileir_ir::ops::def::Trait;
use tileir_ir::{Module, Op, OpKind, Opcode};

/// A rewrite of one op: returns whether it changed anything. If not, the module is unchanged.
pub type Pattern = fn(&mut Rewriter<'_>, Op) -> bool;

/// Options of the driver.
#[derive(Clone, Copy, Debug)]
pub struct Config {
    /// Whether to visit ops from first to last.
    pub top_down: bool,
    /// Maximum number of rounds; `None`: no limit.
    pub max_iterations: Option<u32>,
    /// Maximum number of successful patterns per round; `None`: no limit.
    pub max_rewrites: Option<u64>,
    /// The rules that may fire, if the level has them: see [`RuleSet::at`].
    pub rules: RuleSet,
}

impl Default for Config {
    fn default() -> Self {
        Config { top_down: true, max_iterations: Some(10), max_rewrites: None, rules: RuleSet::UPSTREAM }
    }
}

/// The patterns of an op and their rules, in the order in which they are tried.
pub type Patterns = fn(Opcode) -> &'static [(RuleId, Pattern)];

/// Rewrites everything in `scope` (or the whole file). Returns whether the last round changed nothing, and adds the
/// fired rules to `work`.
pub(crate) fn rewrite(m: &mut Module, scope: Option<Op>, config: &Config, patterns: Patterns, work: &mut Work) -> bool {
    let done = config.max_iterations != Some(0) && scope.is_some_and(|function| is_done(m, function, patterns, work));
    // Debug builds run the driver anyway, to check this.
    if done && !cfg!(debug_assertions) {
        return true;
    }
    let before = work.stats.edits();
    let rules = config.rules.at(work.level);
    let mut rw = Rewriter::new(m, scope, work).with_rules(rules).keep_uses();
    let rests = rounds(&mut rw, config, patterns);
    debug_assert!(!done || rests && rw.edits() == before, "there was something to do");
    rests
}

/// Whether a function has only ops without folds, patterns and regions, no dead ops, and distinct constants in their
/// places. Then there is nothing to do, and the order of uses is not needed.
fn is_done(m: &mut Module, function: Op, patterns: Patterns, work: &mut Work) -> bool {
    let opcodes = work.seen.get(function).opcodes;
    // The function itself is among them.
    let is_flat = |opcode: Opcode| opcode == Opcode::Entry || opcode.def().regions.is_empty();
    let is_left_alone = |opcode| is_flat(opcode) && !has_fold(opcode) && patterns(opcode).is_empty();
    if opcodes.is_empty() || !opcodes.all(is_left_alone) {
        return false;
    }
    let mut rw = Rewriter::in_any_order(m, Some(function), work);
    let ops = rw.ops();
    let m = rw.module();
    let mut constants = FxHashSet::default();
    let mut front = true;
    let done = ops.iter().all(|&op| {
        if is_constant(m, op) {
            let value = m.attr(op, 0).zip(m.result(op, 0).map(|v| m.value_type(v)));
            return front && value.is_some_and(|value| constants.insert(value)) && rw.has_users(op);
        }
        front = false;
        rw.has_users(op) || !is_removable(m, op)
    });
    rw.put_back(ops);
    done
}

fn rounds(rw: &mut Rewriter<'_>, config: &Config, patterns: Patterns) -> bool {
    let mut round = 0;
    // The number of changes when the last search for dead ops found none.
    let mut searched = None;
    loop {
        if config.max_iterations == Some(round) {
            return false;
        }
        round += 1;
        rw.worklist().clear();
        rw.listen(true);
        let before = rw.edits();
        fill(rw, config.top_down);
        let mut changed = process(rw, config, patterns);
        rw.listen(false);
        if searched != Some(rw.edits()) {
            // Without regions, a dead op has no uses, and has been visited.
            let found = !(rw.edits() == before && is_flat(rw)) && delete_dead(rw);
            searched = (!found).then(|| rw.edits());
            changed |= found;
        }
        if !changed {
            return true;
        }
    }
}

/// Whether it is known that the scope has no regions.
pub(crate) fn is_flat(rw: &Rewriter<'_>) -> bool {
    static NESTING: LazyLock<Vec<Opcode>> = LazyLock::new(|| {
        let nests = |op: &Opcode| !op.def().regions.is_empty() && !op.def().has(Trait::Isolated);
        Opcode::ALL.iter().copied().filter(nests).collect()
    });
    !rw.may_have(&NESTING)
}

/// Places the constants and queues all ops.
fn fill(rw: &mut Rewriter<'_>, top_down: bool) {
    let mut constants = std::mem::take(rw.constants());
    if top_down {
        let ops = rw.ops();
        let count = rw.module().op_count();
        rw.worklist().fit(count, ops.len());
        for &op in ops.iter() {
            if !is_constant(rw.module(), op) || constants.place(rw, op) {
                // Enclosing ops were queued before.
                rw.worklist().push(op);
            }
        }
        rw.worklist().reverse();
        rw.put_back(ops);
    } else {
        let ops = rw.post_order();
        for &op in ops.iter() {
            if !is_constant(rw.module(), op) || constants.place(rw, op) {
                rw.queue_first(op);
            }
        }
        rw.put_back_post_order(ops);
    }
    constants.clear();
    *rw.constants() = constants;
}

/// Every op inside the scope, inner ops before the op that contains them.
pub(crate) fn post_order(m: &Module, scope: Option<Op>) -> Vec<Op> {
    let mut ops = Vec::new();
    list_post_order(m, scope, &mut ops);
    ops
}

/// Lists every op inside the scope, inner ops before the op that contains them.
pub(crate) fn list_post_order(m: &Module, scope: Option<Op>, ops: &mut Vec<Op>) {
    // The next op of a block; or, with `true`, an op whose blocks are done.
    let mut stack: Vec<(Op, bool)> = Vec::new();
    let enter = |op: Op, stack: &mut Vec<(Op, bool)>| {
        let blocks = m.op_regions(op).iter().rev().flat_map(|&r| m.region_blocks(r));
        stack.extend(blocks.filter_map(|&b| m.first_op(b)).map(|first| (first, false)));
    };
    match scope {
        Some(op) => enter(op, &mut stack),
        None => stack.extend(m.top_ops().next().map(|first| (first, false))),
    }
    while let Some((op, done)) = stack.pop() {
        if done {
            ops.push(op);
            continue;
        }
        let mut at = Some(op);
        while let Some(op) = at {
            at = m.next_op(op);
            if m.op_regions(op).is_empty() {
                ops.push(op);
            } else {
                stack.extend(at.take().map(|next| (next, false)));
                stack.push((op, true));
                enter(op, &mut stack);
            }
        }
    }
}

/// Runs until the queue is empty; returns whether anything changed.
fn process(rw: &mut Rewriter<'_>, config: &Config, patterns: Patterns) -> bool {
    let (mut changed, mut rewrites) = (false, 0);
    while config.max_rewrites.is_none_or(|max| rewrites < max)
        && let Some(op) = rw.worklist().pop()
    {
        if !rw.has_users(op) && is_removable(rw.module(), op) {
            rw.erase(op);
            rw.fired(RuleId::EraseUnused);
            changed = true;
            continue;
        }
        match fold(rw, op) {
            Folded::No => {}
            Folded::InPlace(rule) => {
                rw.fired(rule);
                rw.modified(op);
                changed = true;
                continue;
            }
            Folded::To(rule, value) => {
                rw.fired(rule);
                rw.replace(op, &[value]);
                changed = true;
                continue;
            }
        }
        let OpKind::Table(opcode) = rw.module().kind(op) else { continue };
        let applied = patterns(opcode).iter().find(|(rule, pattern)| rw.allows(*rule) && pattern(rw, op));
        if let Some((rule, _)) = applied {
            rw.fired(*rule);
            changed = true;
            rewrites += 1;
        }
    }
    changed
}

/// Deletes every op without effects whose results do not reach a live op. Terminators are live, also those of dead ops:
/// the yields of a dead `if` are deleted in the next round. Returns whether anything was deleted.
fn delete_dead(rw: &mut Rewriter<'_>) -> bool {
    let ops = rw.ops();
    let mut state = std::mem::take(&mut rw.tables().ops);
    let m = rw.module();
    state.fit(m.op_count());
    // In reverse, inner ops before the op that contains them: uses come before definitions.
    for &op in ops.iter().rev() {
        let free = match effects(m, op) {
            Effects::None => true,
            Effects::Inner => state.get(op) & HOLDS_EFFECTS == 0,
            Effects::Unknown => false,
        };
        if !free && let Some(parent) = m.parent_op(op) {
            state.set(parent, state.get(parent) | HOLDS_EFFECTS);
        }
        let used = || m.results(op).flat_map(|v| rw.users(v)).any(|user| state.get(user) & ALIVE != 0);
        if !free || is_terminator(m, op) || used() {
            state.set(op, state.get(op) | ALIVE);
        }
    }
    let mut changed = false;
    for &op in ops.iter().rev() {
        if state.get(op) & ALIVE == 0 && rw.module().op_block(op).is_some() {
            rw.erase(op);
            rw.fired(RuleId::EraseUnused);
            changed = true;
        }
    }
    rw.tables().ops = state.cleared();
    rw.put_back(ops);
    changed
}

/// State of an op in the search for dead ops: it is needed.
const ALIVE: u8 = 1;
/// An op inside it has effects.
const HOLDS_EFFECTS: u8 = 2;
