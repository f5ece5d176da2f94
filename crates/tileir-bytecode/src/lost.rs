//! Attributes of a module that bytecode cannot store. The reference writer drops them silently.

use crate::codes::W0410;
use rustc_hash::{FxHashMap, FxHashSet};
use tileir_base::{Diagnostic, Diagnostics};
use tileir_ir::{Attr, AttrData, Level, Module, Op, OpKind, Opcode};

/// The ops of one name that lose something.
struct Loss {
    op: Op,
    /// The attributes that the first of them loses.
    names: Vec<String>,
    more: usize,
}

/// Warns of discardable attributes and of attributes of kernel arguments, once for each name of an op.
pub fn warn_lost(m: &Module, level: Level, diags: &mut Diagnostics) {
    let mut losses: Vec<Loss> = Vec::new();
    let mut by_name: FxHashMap<String, usize> = FxHashMap::default();
    let mut stack: Vec<Op> = m.top_ops().collect::<Vec<_>>().into_iter().rev().collect();
    while let Some(op) = stack.pop() {
        let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
        let inside: Vec<Op> = blocks.flat_map(|&b| m.block_ops(b)).collect();
        stack.extend(inside.into_iter().rev());
        let names = lost(m, op, level);
        if names.is_empty() {
            continue;
        }
        let next = losses.len();
        let at = *by_name.entry(m.op_name(op, level).into_owned()).or_insert(next);
        match losses.get_mut(at) {
            Some(loss) => loss.more += 1,
            None => losses.push(Loss { op, names, more: 0 }),
        }
    }
    losses.into_iter().for_each(|loss| diags.push(warning(m, level, &loss)));
}

fn warning(m: &Module, level: Level, Loss { op, names, more }: &Loss) -> Diagnostic {
    let (op_name, list) = (m.op_name(*op, level), names.join("`, `"));
    let what = if names.len() == 1 { "attribute" } else { "attributes" };
    let message = format!("bytecode does not keep the {what} `{list}` of '{op_name}'");
    let mut d = Diagnostic::warning(&W0410, m.place(m.loc(*op)), message);
    d.op = Some(*op);
    match more {
        0 => d,
        1 => d.note(format!("one more '{op_name}' loses attributes")),
        more => d.note(format!("{more} more '{op_name}' lose attributes")),
    }
}

/// The names of the attributes that an op loses.
fn lost(m: &Module, op: Op, level: Level) -> Vec<String> {
    let is_entry = m.kind(op) == OpKind::Table(Opcode::Entry);
    // Function records have a flag for it.
    let kept = |key: &[u8]| key == b"sym_visibility" && is_entry && level >= Level::V13_4 && m.is_private(op);
    let own = m.discardable(op).map_or(&[][..], |dict| m.dict_entries(dict));
    let own = own.iter().filter(|(key, _)| !kept(m.strings.bytes(*key))).map(|&(key, _)| key);
    let mut names: Vec<String> = own.map(|key| m.strings.text(key).into_owned()).collect();
    if is_entry {
        let lists = ["arg_attrs", "res_attrs"].into_iter().filter_map(|name| m.attr_by_name(op, name));
        let dicts = lists.flat_map(|list| items(m, list)).flat_map(|&dict| m.dict_entries(dict));
        let mut seen: FxHashSet<String> = names.iter().cloned().collect();
        let all = dicts.map(|(key, _)| m.strings.text(*key).into_owned());
        names.extend(all.filter(|name| seen.insert(name.clone())));
    }
    names
}

fn items(m: &Module, list: Attr) -> &[Attr] {
    match m.attr_data(list) {
        AttrData::Array(items) => items,
        _ => &[],
    }
}
