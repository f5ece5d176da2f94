//! Debug info: scopes of functions, of the ops in them, and of globals.

use crate::codes::E0313;
use crate::cx::{Check, Cx};
use tileir_ir::{Attr, AttrData, LocData, Op, OpKind, Opcode};

/// The location of a function.
pub(crate) fn function(cx: &mut Cx<'_>, op: Op) -> Check {
    let (m, loc) = (cx.m, cx.m.loc(op));
    if loc.as_offset().is_some() {
        return Ok(());
    }
    if matches!(m.loc_data(loc), LocData::CallSite { .. }) {
        let text = format!(
            "invalid function debug info location: loc({}). Function location must not be a CallSiteLoc.",
            m.loc_text(loc)
        );
        return cx.fail(op, &E0313, text);
    }
    let Some((_, scope)) = m.di_loc(loc) else { return Ok(()) };
    let AttrData::DiSubprogram { linkage_name, .. } = *m.attr_data(scope) else {
        let text = format!(
            "invalid function debug info scope: {}. Function location must have cuda_tile.di_subprogram debug info scope.",
            m.attr_text(scope)
        );
        return cx.fail(op, &E0313, text);
    };
    let name = m.attr(op, 0).and_then(|attr| m.as_str(attr));
    if name != Some(linkage_name) {
        let name = name.map(|n| m.strings.text(n)).unwrap_or_default();
        let text = format!(
            "invalid function debug info scope: {}. Function name \"{name}\" does not match subprogram scope linkage name \"{}\".",
            m.attr_text(scope),
            m.strings.text(linkage_name)
        );
        return cx.fail(op, &E0313, text);
    }
    Ok(())
}

/// The subprogram that an op belongs to.
fn subprogram(cx: &Cx<'_>, op: Op) -> Option<Attr> {
    let (_, scope) = cx.m.di_loc(cx.m.loc(op))?;
    cx.m.subprogram(scope)
}

/// The scopes of the ops in a function belong to its subprogram. Inner ops are checked before the op that contains
/// them.
pub(crate) fn body(cx: &mut Cx<'_>, function: Op) -> Check {
    let wanted = subprogram(cx, function);
    let m = cx.m;
    // Ops to check, and whether their regions have been pushed.
    let mut stack = vec![(function, false)];
    while let Some((op, inside_done)) = stack.pop() {
        if !inside_done && !m.op_regions(op).is_empty() {
            stack.push((op, true));
            for &region in m.op_regions(op).iter().rev() {
                for &block in m.region_blocks(region).iter().rev() {
                    stack.extend(m.block_ops(block).rev().map(|op| (op, false)));
                }
            }
            continue;
        }
        let Some(given) = subprogram(cx, op).filter(|&s| Some(s) != wanted) else { continue };
        let report = match wanted {
            None => cx.at(
                op,
                &E0313,
                format!(
                    "invalid operation debug info scope: {}. Operation has debug info scope, but function debug info scope is undefined.",
                    m.attr_text(given)
                ),
            ),
            Some(wanted) => cx.plain(
                op,
                &E0313,
                format!(
                    "invalid operation debug info scope: {}. Operation debug info scope does not match function debug info scope: {}.",
                    m.attr_text(given),
                    m.attr_text(wanted)
                ),
            ),
        };
        return cx.report(report);
    }
    Ok(())
}

/// Items of a module other than functions have no scope.
pub(crate) fn module(cx: &mut Cx<'_>, op: Op) -> Check {
    let m = cx.m;
    let Some(&block) = m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first()) else { return Ok(()) };
    for inner in m.block_ops(block) {
        if matches!(m.kind(inner), OpKind::Table(Opcode::Entry) | OpKind::TestingFunc) {
            continue;
        }
        if m.di_loc(m.loc(inner)).is_some() {
            let text = format!(
                "invalid operation debug info scope: {}. Global variables must not have scope.",
                m.loc_text(di_part(cx, inner))
            );
            return cx.fail(inner, &E0313, text);
        }
    }
    Ok(())
}

/// The part of an op's location that holds the debug info.
fn di_part(cx: &Cx<'_>, op: Op) -> tileir_ir::Loc {
    let mut loc = cx.m.loc(op);
    loop {
        loc = match cx.m.loc_data(loc) {
            LocData::CallSite { caller, .. } => *caller,
            LocData::Name { child, .. } => *child,
            LocData::Fused { locs, .. } => match locs.iter().find(|&&l| cx.m.di_loc(l).is_some()) {
                Some(&l) => l,
                None => return loc,
            },
            LocData::Di { .. } | LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => return loc,
        };
    }
}
