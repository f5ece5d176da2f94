//! `dce`: erases dead ops in one run: dead chains, dead `if`s and dead `for`s with their bodies. Ops with effects stay,
//! whether or not their results are used; so does every `loop`.

use crate::greedy::is_flat;
use crate::liveness::{Grain, Liveness, liveness};
use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use crate::work::Work;
use tileir_ir::{Module, Op};

/// Erases dead ops in `scope`, or in the whole file.
pub(crate) fn dce(m: &mut Module, scope: Option<Op>, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, scope, work);
    if is_without_dead(&rw) || rw.has_no_dead() {
        return;
    }
    let ops = rw.ops();
    let loops = rw.loops(&ops);
    let live = liveness(&mut rw, &ops, &loops, Grain::Ops);
    erase_dead(&mut rw, &ops, &live);
    live.put_back(rw.tables());
    rw.put_back_loops(loops);
    rw.put_back(ops);
}

/// Whether it is known that there are no dead ops: the driver has erased the simple ones, and there are no loops or
/// branches.
pub(crate) fn is_without_dead(rw: &Rewriter<'_>) -> bool {
    rw.rests() && is_flat(rw)
}

/// Erases the dead ops among `ops`, in reverse order: users before their operands.
pub(crate) fn erase_dead(rw: &mut Rewriter<'_>, ops: &[Op], live: &Liveness) {
    for &op in ops.iter().rev() {
        if !live.op(op) && rw.module().op_block(op).is_some() {
            rw.erase(op);
            rw.fired(RuleId::EraseUnused);
        }
    }
}
