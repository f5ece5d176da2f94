//! Static properties of the memory ops of a kernel.

use super::history::{AccessKind, AccessScope};
use crate::program::Program;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_ir::enums::{AtomicRMWMode, MemoryOrdering, MemoryScope};
use tileir_ir::ops::def::CostRule;
use tileir_ir::{Module, Op, OpKind, Opcode, TypeData, Value};

/// A memory op.
#[derive(Clone, Debug)]
pub(super) struct MemoryOp {
    pub op: Op,
    pub opcode: Opcode,
    /// `reads`, `writes` or `updates`, for reports.
    pub verb: &'static str,
    pub reads: bool,
    pub writes: bool,
    /// `None` if the op is weak.
    pub scope: Option<AccessScope>,
    pub acquires: bool,
    pub releases: bool,
    pub mode: Option<AtomicRMWMode>,
    pub token: Option<Value>,
    pub result_token: Option<Value>,
    /// Whether the result token has a use.
    pub token_is_used: bool,
}

impl MemoryOp {
    /// The kind of the access of an element.
    pub fn kind(&self, write: bool) -> AccessKind {
        AccessKind { write, scope: self.scope }
    }

    pub fn is_read_modify_write(&self) -> bool {
        self.reads && self.writes
    }
}

/// The memory ops of a kernel, in the order of the text, with what is known about them before the run.
#[derive(Debug)]
pub(super) struct MemoryOps {
    pub list: Vec<MemoryOp>,
    /// The index of each of them in the list.
    pub index: FxHashMap<Op, u32>,
    /// `loop` ops that contain an op which reads memory.
    pub reading_loops: FxHashSet<Op>,
    /// Whether tile blocks may synchronize: a strong read has a used token, or acquires.
    pub synchronizes: bool,
}

impl MemoryOps {
    /// Collects the memory ops of a kernel, the loops that read memory, and whether tile blocks may synchronize.
    pub fn new(program: &Program, kernel: Op) -> MemoryOps {
        let m = program.module();
        let all = m.ops_in_order(Some(kernel));
        let used_values: FxHashSet<Value> = all.iter().flat_map(|&op| m.operands(op).iter().copied()).collect();
        let mut memory_ops = MemoryOps {
            list: Vec::new(),
            index: FxHashMap::default(),
            reading_loops: FxHashSet::default(),
            synchronizes: false,
        };
        for &op in &all {
            let Some(found) = describe_memory_op(m, op, &used_values) else { continue };
            memory_ops.index.insert(op, memory_ops.list.len() as u32);
            // An acquire without a used token orders nothing, but reports name it as the missing link.
            memory_ops.synchronizes |= found.reads && found.scope.is_some() && (found.token_is_used || found.acquires);
            if found.reads {
                let mut parent = m.parent_op(op);
                while let Some(outer) = parent {
                    if m.kind(outer) == OpKind::Table(Opcode::Loop) {
                        memory_ops.reading_loops.insert(outer);
                    }
                    parent = m.parent_op(outer);
                }
            }
            memory_ops.list.push(found);
        }
        memory_ops
    }
}

/// The description of an op that accesses memory; `None` for any other op. The cost column of the table says which ops do.
fn describe_memory_op(m: &Module, op: Op, used_values: &FxHashSet<Value>) -> Option<MemoryOp> {
    let OpKind::Table(opcode) = m.kind(op) else { return None };
    let (verb, reads, writes) = match opcode.def().cost {
        CostRule::Reads(_) => ("reads", true, false),
        CostRule::Writes(_) => ("writes", false, true),
        CostRule::Updates(_) => ("updates", true, true),
        CostRule::Nothing | CostRule::Few(_) | CostRule::Many(_) | CostRule::Products | CostRule::Body => return None,
    };
    let attrs = || m.attr_slots(op).iter().flatten();
    let ordering = attrs().find_map(|&a| m.as_enum::<MemoryOrdering>(a)).unwrap_or(MemoryOrdering::Weak);
    let scope = attrs().find_map(|&a| m.as_enum::<MemoryScope>(a));
    let is_token = |v: &Value| *m.type_data(m.value_type(*v)) == TypeData::Token;
    let result_token = m.results(op).find(is_token);
    Some(MemoryOp {
        op,
        opcode,
        verb,
        reads,
        writes,
        scope: match (ordering, scope) {
            (MemoryOrdering::Weak, _) => None,
            (_, Some(MemoryScope::TileBlock)) => Some(AccessScope::Block),
            (_, _) => Some(AccessScope::BeyondBlock),
        },
        // An op whose only result is a token does not acquire.
        acquires: matches!(ordering, MemoryOrdering::Acquire | MemoryOrdering::AcqRel)
            && m.results(op).any(|v| !is_token(&v)),
        releases: matches!(ordering, MemoryOrdering::Release | MemoryOrdering::AcqRel),
        mode: attrs().find_map(|&a| m.as_enum::<AtomicRMWMode>(a)),
        token: m.operands(op).iter().copied().find(|v| is_token(v)),
        result_token,
        token_is_used: result_token.is_some_and(|t| used_values.contains(&t)),
    })
}

#[cfg(test)]
mod tests {
    use tileir_ir::Opcode;
    use tileir_ir::enums::EnumKind;
    use tileir_ir::ops::def::{AttrKind, CostRule};

    /// The cost column says which ops touch memory, and the attributes say how they are ordered.
    #[test]
    fn exactly_the_ops_that_access_memory_have_an_ordering() {
        for &op in Opcode::ALL {
            let def = op.def();
            let touches = matches!(def.cost, CostRule::Reads(_) | CostRule::Writes(_) | CostRule::Updates(_));
            let ordered = def.attrs.iter().any(|attr| attr.kind == AttrKind::Enum(EnumKind::MemoryOrdering));
            assert_eq!(touches, ordered, "{}", def.name);
        }
    }
}
