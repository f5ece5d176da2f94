//! `if` on a negated condition.

use super::Folded;
use crate::constants::negated_either;
use crate::rewriter::Rewriter;
use crate::rules::RuleId;
use tileir_ir::Op;

/// `if !c {A} else {B}` is `if c {B} else {A}`; the else must exist, even if it has no ops.
pub(super) fn fold_if(rw: &mut Rewriter<'_>, op: Op) -> Folded {
    let m = rw.module();
    let &[then, other] = m.op_regions(op) else { return Folded::No };
    if m.region_blocks(other).is_empty() || !rw.allows(RuleId::FoldIfNot) {
        return Folded::No;
    }
    let either = rw.allows(RuleId::XorOnes);
    let Some(condition) = negated_either(m, m.operands(op)[0], either) else { return Folded::No };
    rw.set_operand(op, 0, condition);
    rw.swap_blocks(then, other);
    Folded::InPlace(RuleId::FoldIfNot)
}
