//! Which terminators start the next iteration of a loop, and which leave it.

use rustc_hash::FxHashMap;
use tileir_ir::{Module, Op, OpKind, Opcode};

/// The ways out of one iteration of a loop.
#[derive(Debug, Default)]
pub(crate) struct Exits {
    /// The `continue`s, in program order.
    pub continues: Vec<Op>,
    /// The `break`s, in program order.
    pub breaks: Vec<Op>,
}

/// Whether `op` is a `for` or a `loop`.
pub(crate) fn is_loop(m: &Module, op: Op) -> bool {
    matches!(m.kind(op), OpKind::Table(Opcode::For | Opcode::Loop))
}

/// The exits of every loop among `ops`, which come in program order, an op before those in it.
pub(crate) fn exits(m: &Module, ops: &[Op]) -> FxHashMap<Op, Exits> {
    // The loop around each op that has regions.
    let mut around: FxHashMap<Op, Op> = FxHashMap::default();
    let mut exits: FxHashMap<Op, Exits> = FxHashMap::default();
    for &op in ops {
        let innermost = m.parent_op(op).and_then(|p| if is_loop(m, p) { Some(p) } else { around.get(&p).copied() });
        if let Some(of) = innermost.filter(|_| !m.op_regions(op).is_empty()) {
            around.insert(op, of);
        }
        match (m.kind(op), innermost) {
            (OpKind::Table(Opcode::Continue), Some(of)) => exits.entry(of).or_default().continues.push(op),
            (OpKind::Table(Opcode::Break), Some(of)) => exits.entry(of).or_default().breaks.push(op),
            (OpKind::Table(Opcode::For | Opcode::Loop), _) => {
                exits.entry(op).or_default();
            }
            _ => {}
        }
    }
    exits
}
