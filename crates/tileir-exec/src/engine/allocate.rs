//! Allocates the scratch registers of a fusion group: values whose live ranges do not overlap share a register.

use super::group::{GroupBody, GroupOp, Storage};
use rustc_hash::{FxHashMap, FxHashSet};

/// Renumbers the scratch registers of a group. The first ones hold uniform values and are live throughout; each of the
/// others is live from the op that writes it to its last use.
pub(super) fn allocate(body: &mut GroupBody) {
    let last_uses = last_uses(body);
    let mut expiring: Vec<Vec<u16>> = vec![Vec::new(); body.ops.len()];
    last_uses.iter().for_each(|(&value, &op)| expiring[op].push(value));
    // The map has no fixed order, and the allocation must be the same in each run.
    expiring.iter_mut().for_each(|values| values.sort_unstable());
    let mut assigned: FxHashMap<u16, u16> = FxHashMap::default();
    for (storage, _) in &mut body.uniforms {
        if let Storage::Scratch(at, _) = storage {
            let next = assigned.len() as u16;
            *at = *assigned.entry(*at).or_insert(next);
        }
    }
    let uniforms = assigned.len() as u16;
    let (mut free, mut registers): (Vec<u16>, u16) = (Vec::new(), uniforms);
    for (op, expiring) in body.ops.iter_mut().zip(&expiring) {
        // Operands are freed after the result has a register: an op must not write what it reads.
        if let Storage::Scratch(value, _) = op.to() {
            let register = free.pop().unwrap_or_else(|| {
                registers += 1;
                registers - 1
            });
            assigned.insert(value, register);
            if !last_uses.contains_key(&value) {
                free.push(register);
            }
        }
        op.rename(&assigned);
        free.extend(expiring.iter().map(|value| assigned[value]).filter(|&register| register >= uniforms));
    }
    body.registers = registers;
    body.full_values = full_values(body);
}

/// The op with the last use of each value in a scratch register.
fn last_uses(body: &GroupBody) -> FxHashMap<u16, usize> {
    fn extend(last_uses: &mut FxHashMap<u16, usize>, storage: Storage, op: usize) {
        if let Storage::Scratch(value, _) = storage {
            let last = last_uses.entry(value).or_default();
            *last = (*last).max(op);
        }
    }
    let mut last_uses: FxHashMap<u16, usize> = FxHashMap::default();
    for (at, op) in body.ops.iter().enumerate() {
        op.operands().into_iter().for_each(|storage| extend(&mut last_uses, storage, at));
    }
    // A program reads and writes block by block, so its operands are live until its last op.
    for program in &body.programs {
        program.reads(&body.ops).for_each(|storage| extend(&mut last_uses, storage, program.ops.end - 1));
    }
    // The operand of a broadcast may be read in place of the result, as long as that is live.
    for (at, op) in body.ops.iter().enumerate() {
        if let GroupOp::Broadcast { from: from @ Storage::Scratch(..), to, .. } = op {
            let last = if let Storage::Scratch(value, _) = to { last_uses.get(value).copied() } else { None };
            extend(&mut last_uses, *from, last.unwrap_or(at));
        }
    }
    last_uses
}

/// The number of storages that have an element for each element of the strip.
fn full_values(body: &GroupBody) -> usize {
    let mut all: Vec<Storage> = body.uniforms.iter().map(|(storage, _)| *storage).collect();
    for op in &body.ops {
        match op {
            GroupOp::Elementwise { row: 2.., .. } => {}
            GroupOp::Broadcast { from, .. } => all.extend([op.to(), *from]),
            GroupOp::ReduceRows { .. } => all.extend(op.operands()),
            GroupOp::Elementwise { .. } | GroupOp::Iota { .. } | GroupOp::Copy { .. } => {
                all.extend(op.operands().into_iter().chain([op.to()]));
            }
        }
    }
    // A register counts once, whatever the width of its elements.
    let of_any_width = |storage| if let Storage::Scratch(at, _) = storage { Storage::Scratch(at, 0) } else { storage };
    all.into_iter().map(of_any_width).collect::<FxHashSet<Storage>>().len()
}
