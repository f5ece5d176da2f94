//! `loop-split`: a `for` whose body compares the induction variable with an invariant becomes two loops, each with one
//! side of the branch.
//!
//! The conditions and the output are upstream's. Where upstream would compute wrong bounds, use a value of the loop
//! outside of it, or require an else that does not exist, this pass does the right thing (`bounds`, `invariant`,
//! `copy`).

mod bounds;
mod copy;

use crate::greedy::post_order;
use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use crate::work::Work;
use smallvec::SmallVec;
use tileir_ir::enums::{ComparisonPredicate, Signedness};
use tileir_ir::ops::control::For;
use tileir_ir::ops::integer::CmpI;
use tileir_ir::{AttrData, Block, Module, Op, OpKind, Opcode, Value, ValueDef};

/// Maximum size of a loop that is split for profit: each enclosing loop that is split doubles it.
const MAX_BODY: usize = 512;

/// Maximum number of comparisons of a loop that is split for profit: each doubles the loops.
const MAX_COMPARISONS: usize = 2;

/// Splits the loops of a function, inner ones first, each once; the resulting loops are not split again.
///
/// With `once`, the resulting loops are split further, until nothing is left to split, and a loop that would become too
/// large, or too many loops, is not split. Only comparisons of the body itself count: a split at a deeper one decides
/// nothing. So a second run finds nothing, without a mark on split loops.
pub(crate) fn loop_split(m: &mut Module, function: Op, threshold: i64, once: bool, work: &mut Work) {
    let rw = Rewriter::in_any_order(m, Some(function), work);
    // Loops are split at comparisons.
    if !rw.may_have(&[Opcode::For]) || !rw.may_have(&[Opcode::CmpI]) {
        return;
    }
    drop(rw);
    let mut rw = Rewriter::new(m, Some(function), work);
    let threshold = hint(rw.module(), function).unwrap_or(threshold);
    let ops = rw.post_order();
    let is_for = |op: &Op| rw.module().kind(*op) == OpKind::Table(Opcode::For);
    let mut loops: Vec<Op> = ops.iter().rev().copied().filter(is_for).collect();
    rw.put_back_post_order(ops);
    while let Some(op) = loops.pop() {
        let own = hint(rw.module(), op).unwrap_or(threshold);
        if !is_compared(&rw, op) {
            continue;
        }
        let found = if once { worth_splitting(&rw, op, own) } else { splits(&rw, op, own).next() };
        if let Some(split) = found {
            let attributes = rw.module().discardable(op);
            let halves = copy::split(&mut rw, &split);
            rw.fired(RuleId::SplitLoop);
            if once {
                halves.into_iter().rev().for_each(|half| {
                    rw.set_discardable(half, attributes);
                    loops.push(half);
                });
            }
        }
    }
}

/// The candidates for splitting a loop, inner branches first.
fn splits<'a>(rw: &'a Rewriter<'_>, op: Op, threshold: i64) -> impl Iterator<Item = Split> + 'a {
    let m = rw.module();
    let ifs = post_order(m, Some(op)).into_iter().filter(|&inner| m.kind(inner) == OpKind::Table(Opcode::If));
    ifs.filter_map(move |branch| find_split(rw, op, branch, hint(m, branch).unwrap_or(threshold)))
}

/// The first candidate that decides a branch of the body, if there are few and the loop is small.
fn worth_splitting(rw: &Rewriter<'_>, op: Op, threshold: i64) -> Option<Split> {
    let m = rw.module();
    let mut found: Vec<Split> =
        splits(rw, op, threshold).filter(|s| m.op_block(s.compare) == Some(s.looping.body)).collect();
    let mut comparisons: Vec<Op> = found.iter().map(|split| split.compare).collect();
    comparisons.sort_unstable();
    comparisons.dedup();
    let few = comparisons.len() <= MAX_COMPARISONS && !found.is_empty();
    (few && m.ops_in_order(Some(op)).len() <= MAX_BODY).then(|| found.swap_remove(0))
}

/// Whether the induction variable is compared with anything: a quick test before the loop is searched.
fn is_compared(rw: &Rewriter<'_>, looping: Op) -> bool {
    let m = rw.module();
    let Some(variable) = Loop::of(m, looping).and_then(|l| m.block_args(l.body).first().copied()) else { return false };
    rw.users(variable).any(|user| m.kind(user) == OpKind::Table(Opcode::CmpI))
}

/// A split of a loop.
struct Split {
    looping: Loop,
    compare: Op,
    /// The value that the induction variable is compared with.
    rhs: Value,
    /// The predicate, with the induction variable on the left.
    predicate: ComparisonPredicate,
    /// The `if`s on the comparison in the body itself: each copy has one side of them.
    resolved: SmallVec<[Op; 4]>,
    /// Whether the comparison has other uses.
    keep_compare: bool,
}

/// A `for` and its parts.
#[derive(Clone)]
struct Loop {
    op: Op,
    body: Block,
    lower: Value,
    upper: Value,
    step: Value,
    signedness: Signedness,
}

impl Loop {
    fn of(m: &Module, op: Op) -> Option<Loop> {
        let view = For(op);
        let &[body] = m.region_blocks(view.region(m)) else { return None };
        let signedness = if view.unsigned_cmp(m) { Signedness::Unsigned } else { Signedness::Signed };
        let (lower, upper, step) = (view.lower_bound(m), view.upper_bound(m), view.step(m));
        Some(Loop { op, body, lower, upper, step, signedness })
    }
}

/// The attribute with the minimum size of a branch.
const HINT: &[u8] = b"cuda_tile.loop_split";

/// The threshold that an op requests.
fn hint(m: &Module, op: Op) -> Option<i64> {
    let entries = m.dict_entries(m.discardable(op)?);
    let (_, attr) = entries.iter().find(|(key, _)| m.strings.bytes(*key) == HINT)?;
    match m.attr_data(*attr) {
        AttrData::Int { value, .. } => i64::try_from(*value).ok(),
        _ => None,
    }
}

/// The split of the loop `op` at `branch`, if there is one.
fn find_split(rw: &Rewriter<'_>, op: Op, branch: Op, threshold: i64) -> Option<Split> {
    let m = rw.module();
    if threshold == 0 {
        return None;
    }
    let looping = Loop::of(m, op)?;
    let compare = m.defining_op(m.operands(branch)[0]).filter(|&c| m.kind(c) == OpKind::Table(Opcode::CmpI))?;
    if CmpI(compare).signedness(m) != looping.signedness {
        return None;
    }
    let variable = *m.block_args(looping.body).first()?;
    let (lhs, rhs) = (CmpI(compare).lhs(m), CmpI(compare).rhs(m));
    let predicate = CmpI(compare).comparison_predicate(m);
    let (predicate, rhs) = if lhs == variable {
        (predicate, rhs)
    } else if rhs == variable {
        (mirrored(predicate), lhs)
    } else {
        return None;
    };
    if matches!(predicate, ComparisonPredicate::Equal | ComparisonPredicate::NotEqual) || !invariant(m, op, rhs) {
        return None;
    }
    let (mut resolved, mut keep_compare, mut worth_it) = (SmallVec::new(), false, false);
    for user in rw.users(m.result(compare, 0)?) {
        let is_if = m.kind(user) == OpKind::Table(Opcode::If);
        worth_it |= is_if && profitable(m, user, threshold);
        if is_if && m.op_block(user) == Some(looping.body) {
            resolved.push(user);
        } else {
            keep_compare = true;
        }
    }
    worth_it.then_some(Split { looping, compare, rhs, predicate, resolved, keep_compare })
}

/// The predicate for swapped operands.
fn mirrored(predicate: ComparisonPredicate) -> ComparisonPredicate {
    match predicate {
        ComparisonPredicate::LessThan => ComparisonPredicate::GreaterThan,
        ComparisonPredicate::LessThanOrEqual => ComparisonPredicate::GreaterThanOrEqual,
        ComparisonPredicate::GreaterThan => ComparisonPredicate::LessThan,
        ComparisonPredicate::GreaterThanOrEqual => ComparisonPredicate::LessThanOrEqual,
        ComparisonPredicate::Equal | ComparisonPredicate::NotEqual => predicate,
    }
}

/// Whether `value` is defined outside the loop. Upstream treats every block argument as invariant, even carried values.
fn invariant(m: &Module, looping: Op, value: Value) -> bool {
    let inside = match m.value_def(value) {
        ValueDef::Result(op, _) => m.parent_op(op),
        ValueDef::Argument(block, _) => m.block_region(block).and_then(|r| m.region_parent(r)),
        ValueDef::Forward => Some(looping),
    };
    !inside.is_some_and(|op| m.encloses(looping, op))
}

/// Whether a branch has `threshold` ops besides its terminator, or an expensive one.
fn profitable(m: &Module, branch: Op, threshold: i64) -> bool {
    if threshold == 1 {
        return true;
    }
    // An estimate of the profit: any op may count as cheap.
    let heavy = |op: Op| {
        matches!(
            m.kind(op),
            OpKind::Table(
                Opcode::LoadPtrTko
                    | Opcode::LoadViewTko
                    | Opcode::StorePtrTko
                    | Opcode::StoreViewTko
                    | Opcode::MmaF
                    | Opcode::MmaI
                    | Opcode::Reduce
                    | Opcode::If
                    | Opcode::For
            )
        )
    };
    m.op_regions(branch).iter().any(|&region| {
        let ops = || m.region_blocks(region).iter().flat_map(|&b| m.block_ops(b));
        ops().count() as i64 > threshold || ops().any(heavy)
    })
}
