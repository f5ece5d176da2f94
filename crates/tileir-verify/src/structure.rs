//! Blocks, regions, terminators and the parents of ops.

use crate::codes::{E0115, E0116, E0317};
use crate::cx::{Check, Cx};
use tileir_base::{Diagnostic, Part};
use tileir_ir::ops::def::{OpDef, Structure};
use tileir_ir::{Block, Op, OpKind, Opcode};

/// Whether blocks of the op's regions need no terminator.
pub(crate) fn without_terminator(kind: OpKind) -> bool {
    match kind {
        OpKind::BuiltinModule | OpKind::Unregistered => true,
        OpKind::Table(opcode) => opcode == Opcode::Module,
        OpKind::TestingFunc => false,
    }
}

fn region_part(i: usize) -> Part {
    Part::Region(u32::try_from(i).unwrap_or(u32::MAX))
}

/// A terminator has a permitted parent.
pub(crate) fn parent(cx: &mut Cx<'_>, op: Op, opcode: Opcode) -> Check {
    let Some(parents) = opcode.def().parents() else { return Ok(()) };
    let level = cx.level;
    let mut allowed = parents.iter().filter(|p| level.has(p.since)).map(|p| p.opcode);
    let fits = match cx.m.parent_op(op).map(|p| cx.m.kind(p)) {
        Some(OpKind::Table(parent)) => allowed.clone().any(|p| p == parent),
        // A function of test suites ends as a kernel does.
        Some(OpKind::TestingFunc) => allowed.clone().any(|p| p == Opcode::Entry),
        Some(OpKind::BuiltinModule | OpKind::Unregistered) | None => false,
    };
    if fits {
        return Ok(());
    }
    let mut names: Vec<String> = allowed.clone().map(|p| format!("cuda_tile.{}", p.def().name_at(level))).collect();
    if cx.options.testing && allowed.any(|p| p == Opcode::Entry) {
        names.push("cuda_tile.testing$func".to_owned());
    }
    cx.fail(op, &E0116, format!("expects parent op to be one of '{}'", names.join(", ")))
}

/// Regions hold at most one block, and a block that needs a terminator is not empty.
pub(crate) fn blocks(cx: &mut Cx<'_>, op: Op, kind: OpKind) -> Check {
    for (i, &region) in cx.m.op_regions(op).iter().enumerate() {
        match cx.m.region_blocks(region) {
            [] => {}
            [block] => {
                if cx.m.last_op(*block).is_none() && !without_terminator(kind) {
                    return cx.fail_at(op, region_part(i), &E0115, "expects a non-empty block");
                }
            }
            _ => return cx.fail_at(op, region_part(i), &E0115, format!("expects region #{i} to have 0 or 1 blocks")),
        }
    }
    Ok(())
}

/// The regions of `if` and of modules have no arguments.
pub(crate) fn region_arguments(cx: &mut Cx<'_>, op: Op, kind: OpKind) -> Check {
    let structure = cx.m.structure(op);
    if kind != OpKind::BuiltinModule && !matches!(structure, Some(Structure::If | Structure::Module)) {
        return Ok(());
    }
    let regions = cx.m.op_regions(op);
    for (i, &region) in regions.iter().enumerate() {
        let arguments = cx.m.region_blocks(region).first().is_some_and(|&b| !cx.m.block_args(b).is_empty());
        if arguments {
            let which = if regions.len() > 1 { format!("region #{i}") } else { "region".to_owned() };
            return cx.fail_at(op, region_part(i), &E0115, format!("{which} should have no arguments"));
        }
    }
    Ok(())
}

/// Regions that must hold a block do.
pub(crate) fn region_sizes(cx: &mut Cx<'_>, op: Op, kind: OpKind, def: &OpDef) -> Check {
    if kind == OpKind::Table(Opcode::Module) {
        return Ok(());
    }
    for (i, (region, d)) in cx.m.op_regions(op).iter().zip(def.regions).enumerate() {
        if !d.optional && cx.m.region_blocks(*region).is_empty() {
            let text = format!("region #{i} ('{}') failed to verify constraint: region with 1 blocks", d.name);
            return cx.fail_at(op, region_part(i), &E0115, text);
        }
    }
    Ok(())
}

/// A terminator is the last op of its block.
pub(crate) fn last_in_block(cx: &mut Cx<'_>, op: Op) -> Check {
    if cx.m.next_op(op).is_some() {
        return cx.fail(op, &E0115, "must be the last operation in the parent block");
    }
    Ok(())
}

/// On leaving a block: it ends in a terminator, if it needs one.
pub(crate) fn block_end(cx: &mut Cx<'_>, block: Block, parent: Op) -> Check {
    let region = cx.m.block_region(block);
    let single = region.is_none_or(|r| cx.m.region_blocks(r).len() == 1);
    if single && without_terminator(cx.m.kind(parent)) {
        return Ok(());
    }
    let Some(last) = cx.m.last_op(block) else {
        let report = cx.plain(parent, &E0115, "empty block: expect at least a terminator");
        return cx.report(report);
    };
    match cx.m.def(last) {
        // An unregistered op may be a terminator.
        None => Ok(()),
        Some(def) if def.is_terminator() => Ok(()),
        Some(_) => {
            let text = match cx.options.op_text {
                Some(print) => print(cx.m, last, cx.level),
                None => format!("\"{}\"", cx.m.op_name(last, cx.level)),
            };
            let report = cx.plain(last, &E0115, format!("block with no terminator, has {text}"));
            cx.report(report)
        }
    }
}

/// After an op: its regions end in a terminator of the right kind. Terminators of the dialect were checked with their
/// parent; unregistered ops remain.
pub(crate) fn terminator_kind(cx: &mut Cx<'_>, op: Op, def: &OpDef) -> Check {
    for (&region, d) in cx.m.op_regions(op).iter().zip(def.regions) {
        let Some(terminator) = d.terminator else { continue };
        let Some(last) = cx.m.region_blocks(region).first().and_then(|&b| cx.m.last_op(b)) else { continue };
        if cx.m.kind(last) == OpKind::Unregistered {
            let wanted = format!("cuda_tile.{}", terminator.def().name_at(cx.level));
            let text = format!("expects regions to end with '{wanted}', found '{}'", cx.m.op_name(last, cx.level));
            let note = format!("in custom textual format, the absence of terminator implies '{wanted}'");
            let report: Diagnostic = cx.at(op, &E0115, text).note_at(cx.m.place(cx.m.loc(op)), note);
            return cx.report(report);
        }
    }
    Ok(())
}

/// The builtin module accepts only attributes with a dialect prefix.
pub(crate) fn builtin_module(cx: &mut Cx<'_>, op: Op) -> Check {
    let Some(dict) = cx.m.discardable(op) else { return Ok(()) };
    for (key, _) in cx.m.dict_entries(dict) {
        let name = cx.m.strings.text(*key);
        if !name.contains('.') {
            let text = format!("can only contain attributes with dialect-prefixed names, found: '{name}'");
            return cx.fail(op, &E0317, text);
        }
    }
    Ok(())
}
