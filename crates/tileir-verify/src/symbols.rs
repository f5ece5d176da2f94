//! Symbols: their placement, the uniqueness of their names, and the resolution of their uses.

use crate::codes::{E0112, E0113, E0114, E0115};
use crate::cx::{Check, Cx};
use rustc_hash::FxHashMap;
use tileir_base::similar::nearest;
use tileir_base::{Part, Sym};
use tileir_ir::ops::def::Trait;
use tileir_ir::ops::grid::{GetGlobal, Global};
use tileir_ir::{AttrData, Op, OpKind, Opcode, Region, TypeData};

/// A symbol is in a symbol table and has a valid visibility.
pub(crate) fn check(cx: &mut Cx<'_>, op: Op, kind: OpKind) -> Check {
    match kind {
        // A `module` of the dialect is a symbol table but not itself a symbol here.
        OpKind::Table(opcode) if opcode.def().has(Trait::Symbol) && opcode != Opcode::Module => {}
        OpKind::TestingFunc => {}
        // The name of the builtin module is optional; without one it is not a symbol.
        OpKind::BuiltinModule if cx.m.attr(op, 0).is_some() => {}
        OpKind::BuiltinModule | OpKind::Table(_) | OpKind::Unregistered => return Ok(()),
    }
    let visibility = match kind {
        OpKind::BuiltinModule => cx.m.attr_by_name(op, "sym_visibility"),
        OpKind::Table(_) | OpKind::TestingFunc | OpKind::Unregistered => cx.discardable(op, "sym_visibility"),
    };
    if let Some(attr) = visibility {
        let word = cx.m.as_str(attr).map(|s| cx.m.strings.text(s));
        let text = cx.m.attr_text(attr);
        match word.as_deref() {
            Some("public" | "private" | "nested") => {}
            Some(_) => {
                let text =
                    format!("visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {text}");
                return cx.fail_at(op, Part::Attr("sym_visibility"), &E0113, text);
            }
            None => {
                let text =
                    format!("requires visibility attribute 'sym_visibility' to be a string attribute, but got {text}");
                return cx.fail_at(op, Part::Attr("sym_visibility"), &E0113, text);
            }
        }
    }
    match cx.m.parent_op(op).and_then(|p| cx.m.def(p)) {
        Some(def) if !def.has(Trait::SymbolTable) => {
            cx.fail(op, &E0113, "symbol's parent must have the SymbolTable trait")
        }
        // An unregistered parent may be a symbol table.
        Some(_) | None => Ok(()),
    }
}

/// A symbol table has exactly one block.
pub(crate) fn one_block(cx: &mut Cx<'_>, op: Op) -> Check {
    match cx.m.op_regions(op) {
        [region] if cx.m.region_blocks(*region).len() == 1 => Ok(()),
        _ => cx.fail(op, &E0115, "Operations with a 'SymbolTable' must have exactly one block"),
    }
}

/// The symbol name of an op, in its slot or among its other attributes.
fn name(cx: &Cx<'_>, op: Op) -> Option<Sym> {
    let attr = match cx.m.kind(op) {
        OpKind::TestingFunc | OpKind::BuiltinModule => cx.m.attr(op, 0),
        OpKind::Table(opcode) if opcode.def().has(Trait::Symbol) => cx.m.attr(op, 0),
        OpKind::Table(_) | OpKind::Unregistered => cx.discardable(op, "sym_name"),
    };
    cx.m.as_str(attr?)
}

/// Names in one symbol table differ. Reports the second of each pair.
pub(crate) fn unique(cx: &mut Cx<'_>, ops: impl Iterator<Item = Op>) -> Check {
    let mut seen: FxHashMap<Sym, Op> = FxHashMap::default();
    let mut outcome = Ok(());
    for op in ops {
        let Some(name) = name(cx, op) else { continue };
        let first = *seen.entry(name).or_insert(op);
        if first == op || cx.is_bad(op) {
            continue;
        }
        let text = format!("redefinition of symbol named '{}'", cx.m.strings.text(name));
        let place = cx.m.place(cx.m.loc(first));
        let report = cx
            .plain(op, &E0112, text)
            .part(Part::Attr("sym_name"))
            .note_at(place, "see existing symbol definition here");
        outcome = cx.report(report);
        if cx.stops_early() {
            return outcome;
        }
        cx.mark_bad(op);
    }
    outcome
}

/// The uses of symbols in a table resolve. `users` are all of them, in program order.
pub(crate) fn uses(cx: &mut Cx<'_>, ops: impl Iterator<Item = Op>, regions: &[Region], users: &[Op]) -> Check {
    if users.is_empty() {
        return Ok(());
    }
    let mut table: FxHashMap<Sym, Op> = FxHashMap::default();
    for op in ops {
        if let Some(name) = name(cx, op) {
            table.entry(name).or_insert(op);
        }
    }
    let failing: Vec<Op> =
        users.iter().copied().filter(|&u| !cx.is_bad(u) && broken_use(cx, &table, u).is_some()).collect();
    let reported = match (failing.len(), cx.stops_early()) {
        (0, _) => return Ok(()),
        (1, _) | (_, false) => failing,
        // The reference tools visit the last region first.
        (_, true) => vec![crate::dominance::first_by_region(cx.m, regions, &failing)],
    };
    let mut outcome = Ok(());
    for (i, user) in reported.into_iter().enumerate() {
        let Some((part, text)) = broken_use(cx, &table, user) else { continue };
        let mut diagnostic = cx.at(user, &E0114, text).part(part);
        // Looking for a near name walks all names: worth it for the errors that a person reads first.
        if i < 10
            && let Some(near) = near_global(cx, &table, user)
        {
            diagnostic = diagnostic.help(format!("there is a global named `@{near}`"));
        }
        outcome = cx.report(diagnostic);
        cx.mark_bad(user);
    }
    outcome
}

/// The most similar global name for a `get_global` whose symbol does not exist.
fn near_global(cx: &Cx<'_>, table: &FxHashMap<Sym, Op>, user: Op) -> Option<String> {
    let m = cx.m;
    let name = GetGlobal(user).name(m);
    let other = |(sym, op): &(&Sym, &Op)| **sym != name && m.kind(**op) == OpKind::Table(Opcode::Global);
    let globals: Vec<_> = table.iter().filter(other).map(|(sym, _)| m.strings.text(*sym)).collect();
    nearest(&m.strings.text(name), globals.iter().map(AsRef::as_ref)).map(str::to_owned)
}

/// The problem with a `get_global`, if any.
fn broken_use(cx: &Cx<'_>, table: &FxHashMap<Sym, Op>, user: Op) -> Option<(Part, String)> {
    let m = cx.m;
    let name = GetGlobal(user).name(m);
    let text = m.strings.text(name);
    let global = table.get(&name).filter(|&&op| m.kind(op) == OpKind::Table(Opcode::Global));
    let value = global.and_then(|&op| m.attr(op, GLOBAL_VALUE)).map(|attr| m.attr_data(attr));
    let Some(AttrData::Dense(dense)) = value else {
        return Some((Part::Attr("name"), format!("'{text}' does not reference a valid global")));
    };
    let (_, wanted) = cx.tile(dense.ty);
    let (_, pointer) = cx.tile(cx.result_type(user, 0));
    match m.type_data(pointer) {
        TypeData::Ptr { pointee, .. } if *pointee == wanted => None,
        _ => {
            let text = format!(
                "pointee type of result type {} does not match type {} of the global @{text}",
                cx.quoted(pointer),
                cx.quoted(wanted)
            );
            Some((Part::Result(0), text))
        }
    }
}

const GLOBAL_VALUE: usize = tileir_ir::ops::def::attr_index(Global::DEF.attrs, "value");
