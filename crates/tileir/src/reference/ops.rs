//! Pages of ops.

use super::doc::{Doc, example};
use super::page::{Block, Kind, Page, link, with_links};
use super::{attributes, grammar};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::sync::OnceLock;
use tileir_bytecode::record_fields;
use tileir_ir::ops::def::{Arity, AttrDef, AttrKind, OpDef, SlotDef, Trait};
use tileir_ir::rules::TypeRule;
use tileir_ir::{Level, Opcode, Version};

/// The codes that the file tests expect for each op: a line for each op, with its name and the codes. Made by `cargo xtask
/// docs` from the tests' annotations.
const RAISED: &str = include_str!("raised.txt");

/// The op with this name, at any level.
pub(crate) fn by_name(name: &str) -> Option<Opcode> {
    let named = |op: &&Opcode| op.def().names().any(|(_, n)| n == name);
    Opcode::ALL.iter().find(named).copied()
}

/// All ops by group and name.
pub(super) fn sorted() -> Vec<Opcode> {
    let mut ops = Opcode::ALL.to_vec();
    ops.sort_by_key(|op| (op.group(), op.def().name));
    ops
}

fn raised() -> &'static BTreeMap<&'static str, Vec<&'static str>> {
    static TABLE: OnceLock<BTreeMap<&'static str, Vec<&'static str>>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let lines = RAISED.lines().filter(|line| !line.starts_with('#'));
        lines.filter_map(|line| line.split_once(' ')).map(|(op, codes)| (op, codes.split(' ').collect())).collect()
    })
}

/// The table of codes by op, from the annotations of `texts`: lines that end in `//~ CODE words`. It leaves out syntax
/// errors, which any op can have, except for wrong words of enumerations. It also leaves out faults of a run, which the
/// table of ops states.
#[must_use]
pub fn raised_table(texts: &[String]) -> String {
    let mut found: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for line in texts.iter().flat_map(|text| text.lines()) {
        let mut parts = line.split("//~");
        let Some(op) = by_name(op_of(parts.next().unwrap_or_default())) else { continue };
        for part in parts {
            let code = part.split_whitespace().next().unwrap_or_default();
            let known = crate::codes().iter().any(|c| c.code == code);
            let general = tileir_text::codes::CODES.iter().any(|c| c.code == code) && code != "E0008";
            let of_run = tileir_exec::REGISTRY.iter().any(|c| c.code == code);
            if known && !general && !of_run {
                found.entry(op.def().name).or_default().insert(code.to_owned());
            }
        }
    }
    let mut out = String::from("# Made by `cargo xtask docs`: which codes the file tests want with which op.\n");
    for (op, codes) in found {
        let _ = writeln!(out, "{op} {}", codes.into_iter().collect::<Vec<_>>().join(" "));
    }
    out
}

/// The op that a line of Tile IR begins with, without results, quotes and dialect.
#[must_use]
pub fn op_of(line: &str) -> &str {
    let text = match line.split_once(" = ") {
        Some((results, rest)) if results.trim_start().starts_with('%') => rest,
        _ => line,
    };
    let text = text.trim_start().trim_start_matches('"');
    let end = text.find(|c: char| !c.is_alphanumeric() && !matches!(c, '_' | '.' | '$')).unwrap_or(text.len());
    text[..end].strip_prefix("cuda_tile.").unwrap_or(&text[..end])
}

/// The ops that can raise a code: file tests expect it for them, or they fault with it.
pub(super) fn raising(code: &str) -> Vec<&'static str> {
    let stops = |op: Opcode| tileir_exec::faults(op).any(|c| c.code == code);
    let mut ops: Vec<&str> = raised().iter().filter(|(_, codes)| codes.contains(&code)).map(|(op, _)| *op).collect();
    ops.extend(Opcode::ALL.iter().filter(|op| stops(**op)).map(|op| op.def().name));
    ops.sort_unstable();
    ops.dedup();
    ops
}

/// The codes that tests see an op refused with.
pub(super) fn refused(name: &str) -> &'static [&'static str] {
    raised().get(name).map_or(&[], Vec::as_slice)
}

/// The page of an op.
pub(super) fn page(op: Opcode) -> Page {
    let def = op.def();
    let name = def.name_at(Level::V13_4);
    let doc = Doc::parse(def.doc);
    let mut page = Page::new(Kind::Op, def.name, &with_links(&doc.summary, def.name));
    page.title = name.to_owned();
    page.blocks.push(Block::plain(grammar::line(def, name)));
    let texts =
        |paragraphs: &[String]| paragraphs.iter().map(|p| Block::text(with_links(p, def.name))).collect::<Vec<_>>();
    page.blocks.extend(texts(&doc.meaning));
    page.section("Undefined", texts(&doc.undefined));
    page.section("On hardware", texts(&doc.hardware));
    let (file, printed) = example(&doc.example);
    let mut shown = vec![Block::mlir(file)];
    if !printed.is_empty() {
        shown.extend([Block::text("It prints:"), Block::plain(printed)]);
    }
    page.section("Example", shown);
    page.section("Signature", signature(def));
    page.section("Versions", vec![versions(def)]);
    page.section("Diagnostics", diagnostics(op));
    page.section("Bytecode", record(op));
    page
}

/// The types that a slot takes.
pub(super) fn types(rule: TypeRule) -> String {
    match rule {
        TypeRule::Carried | TypeRule::View | TypeRule::AnyTile | TypeRule::Any | TypeRule::Token => {
            rule.doc().trim().trim_end_matches('.').to_lowercase()
        }
        _ => rule.text(Level::V13_4),
    }
}

fn slot_row(what: &str, slot: &SlotDef) -> Vec<String> {
    let many = match slot.arity {
        Arity::One => "",
        Arity::Opt => "optional ",
        Arity::Many => "any number of: ",
    };
    vec![
        what.to_owned(),
        format!("`{}`", slot.name),
        format!("{many}{}", types(slot.rule)),
        since(slot.since),
        slot.doc.trim().to_owned(),
    ]
}

fn since(version: Option<Version>) -> String {
    version.map_or_else(String::new, |v| v.name().to_owned())
}

fn attr_row(attr: &AttrDef) -> Vec<String> {
    let kind = match attr.kind {
        AttrKind::Enum(kind) => link(kind.def().mnemonic, Kind::Enum, kind.def().mnemonic),
        AttrKind::Hints => "hints".to_owned(),
        other => other.constraint().to_owned(),
    };
    let presence = match attributes::default(attr) {
        Some(default) => format!(", default {default}"),
        None if attr.required || attr.kind == AttrKind::Flag => String::new(),
        None => ", optional".to_owned(),
    };
    let doc = attr.doc.trim();
    let doc = if doc.is_empty() { attributes::summary(attr.name).to_owned() } else { doc.to_owned() };
    vec![
        "attribute".to_owned(),
        link(&format!("`{}`", attr.name), Kind::Attribute, attr.name),
        format!("{kind}{presence}"),
        since(attr.since),
        doc,
    ]
}

fn signature(def: &OpDef) -> Vec<Block> {
    let mut rows: Vec<Vec<String>> = def.operands.iter().map(|slot| slot_row("operand", slot)).collect();
    rows.extend(def.attrs.iter().map(attr_row));
    rows.extend(def.results.iter().map(|slot| slot_row("result", slot)));
    for region in def.regions {
        let optional = if region.optional { "optional; " } else { "" };
        let end = match region.implicit_terminator() {
            Some(op) => format!(
                "ends in {}, which may be left out",
                link(&format!("`{}`", op.def().name), Kind::Op, op.def().name)
            ),
            None => "one block".to_owned(),
        };
        rows.push(vec![
            "region".to_owned(),
            format!("`{}`", region.name),
            format!("{optional}{end}"),
            String::new(),
            String::new(),
        ]);
    }
    let mut blocks = Vec::new();
    if !rows.is_empty() {
        blocks.push(Block::Table { head: vec!["", "name", "what", "since", ""], rows });
    }
    let traits: Vec<String> = def.traits.iter().filter_map(trait_text).collect();
    blocks.extend(traits.into_iter().map(Block::text));
    if def
        .traits
        .iter()
        .all(|t| matches!(t, Trait::Names(_) | Trait::SameType(_) | Trait::SameShape(_) | Trait::Infer(..)))
        && def.results.len() + def.operands.len() > 0
    {
        blocks.push(Block::text("Its effects are unknown: it is neither removed nor moved."));
    }
    blocks
}

fn trait_text(t: &Trait) -> Option<String> {
    let slots = |names: &[&str], what: &str| {
        let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
        let (last, first) = quoted.split_last()?;
        Some(format!("{} and {last} have the same {what}.", first.join(", ")))
    };
    let text = match t {
        Trait::Pure => "Pure: no effects, and it may be computed early or not at all.",
        Trait::NoMemoryEffect => "No effect on memory, but it must not be moved past control flow.",
        Trait::RecursiveEffects => "Its effects are those of the ops in its regions.",
        Trait::Terminator(_) => "Ends a block.",
        Trait::Isolated => "Its regions use no value from outside.",
        Trait::Symbol => "Has a symbol name.",
        Trait::SymbolTable => "Holds symbols, each name once.",
        Trait::GraphRegion => "The order of the ops in it does not matter.",
        Trait::SameType(names) => return slots(names, "type"),
        Trait::SameShape(names) => return slots(names, "shape"),
        Trait::SameRank(names) => return slots(names, "rank"),
        Trait::SameElem(names) => return slots(names, "element type"),
        Trait::AllSameShape => "All operands and results have the same shape.",
        Trait::AllSameElem => "All operands and results have the same element type.",
        Trait::OperandsSameShape => "All operands have the same shape.",
        Trait::CompareResult => "`result` is a tile of i1 with the shape of the operands.",
        // The pages do not speak of how ops are printed, merged and built.
        Trait::Commutative | Trait::Associative | Trait::Names(_) | Trait::Infer(..) => return None,
    };
    Some(text.to_owned())
}

fn versions(def: &OpDef) -> Block {
    let mut text = format!("Since {}", def.since);
    for former in def.was {
        let _ = write!(text, "; named `{}` before {}", former.name, former.until);
    }
    let later = def
        .operands
        .iter()
        .chain(def.results)
        .map(|s| (s.name, s.since))
        .chain(def.attrs.iter().map(|a| (a.name, a.since)));
    for (name, version) in later {
        if let Some(version) = version {
            let _ = write!(text, "; `{name}` since {version}");
        }
    }
    text.push('.');
    Block::text(text)
}

fn diagnostics(op: Opcode) -> Vec<Block> {
    let codes = crate::codes();
    let title = |code: &str| codes.iter().find(|c| c.code == code).map_or("", |c| c.title).to_owned();
    let table = |what: &str, earned: Vec<&str>| {
        let rows: Vec<Vec<String>> =
            earned.iter().map(|code| vec![link(code, Kind::Code, code), title(code)]).collect();
        [Block::text(what), Block::Table { head: vec!["code", "what is wrong"], rows }]
    };
    let mut blocks = Vec::new();
    let refused = refused(op.def().name);
    if !refused.is_empty() {
        blocks.extend(table("What tests refuse it for:", refused.to_vec()));
    }
    let faults: Vec<_> = tileir_exec::faults(op).collect();
    if !faults.is_empty() {
        blocks.extend(table("What stops a run at it:", faults.iter().map(|code| code.code).collect()));
    }
    blocks
}

fn record(op: Opcode) -> Vec<Block> {
    let fields = record_fields(op);
    if fields.is_empty() {
        return vec![Block::text("It has no record: modules, entries and globals are sections of the file.")];
    }
    let rows = fields.into_iter().map(|field| {
        let flag = field.flag.map_or_else(String::new, |bit| format!("bit {bit}"));
        vec![field.name, field.encoding.to_owned(), flag, since(field.since)]
    });
    vec![
        Block::text(format!("Opcode {:#04x} ({}). Its record, in this order:", op.number(), op.number())),
        Block::Table { head: vec!["field", "written as", "there if flag", "since"], rows: rows.collect() },
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_op_of_a_line() {
        assert_eq!(op_of("  %0, %1 = load_ptr_tko weak %p : t"), "load_ptr_tko");
        assert_eq!(op_of("  \"cuda_tile.absi\"(%x) {a = 1}"), "absi");
        assert_eq!(op_of("cuda_tile.module @m {"), "module");
        assert_eq!(op_of("global @g <i32: 1> : tile<2xi32>"), "global");
    }

    #[test]
    fn annotations_make_the_table() {
        let texts = ["  %0 = addi %a, %b : t //~ E0230 x //~ E0231 y //~ E0001 z\nfoo //~ E0230\n".to_owned()];
        assert_eq!(raised_table(&texts).lines().skip(1).collect::<Vec<_>>(), ["addi E0230 E0231"]);
    }
}
