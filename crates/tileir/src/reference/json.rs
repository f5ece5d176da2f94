//! Pages and ops as JSON, one object a line, for editors and other tools.
//!
//! A page: `kind`, `name`, `title`, `page` (its place, `ops/addi`), `summary` and `blocks`. A block is one of
//! `{"heading"}`, `{"text"}`, `{"head", "rows"}` (a table) and `{"code", "language"}`, which is `mlir` or `text`. Texts
//! keep their markup: code in backquotes, and links `[words](kind/name)`.
//!
//! An op: `op`, `names` (its names, each with its first version), `opcode`, `group`, `since`, `summary`, `syntax`,
//! `operands`, `attributes`, `results`, `regions`, `refused` (codes that tests see it refused with) and `faults` (codes
//! that a run can stop at it with). Keys may be added; those that are here stay.

use super::doc::Doc;
use super::page::{Block, Kind, Page};
use super::{attributes, grammar, ops};
use tileir_base::render::json_string;
use tileir_ir::ops::def::{Arity, AttrDef, AttrKind, OpDef, RegionDef, SlotDef};
use tileir_ir::{Level, Opcode, Version};

fn string(text: &str) -> String {
    let mut out = String::new();
    json_string(&mut out, text);
    out
}

fn list(items: impl IntoIterator<Item = String>) -> String {
    format!("[{}]", items.into_iter().collect::<Vec<_>>().join(","))
}

fn strings<'a>(items: impl IntoIterator<Item = &'a str>) -> String {
    list(items.into_iter().map(string))
}

/// An object; the values are JSON already.
fn object(fields: &[(&str, String)]) -> String {
    let fields: Vec<String> = fields.iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
    format!("{{{}}}", fields.join(","))
}

/// The name of a kind of page.
fn kind(kind: Kind) -> &'static str {
    match kind {
        Kind::Op => "op",
        Kind::Type => "type",
        Kind::Attribute => "attribute",
        Kind::Enum => "enum",
        Kind::Code => "code",
        Kind::Pass => "pass",
        Kind::Rule => "rule",
    }
}

/// A page as a line of JSON.
#[must_use]
pub fn page(page: &Page) -> String {
    let blocks = page.blocks.iter().map(|block| match block {
        Block::Heading(text) => object(&[("heading", string(text))]),
        Block::Text(text) => object(&[("text", string(text))]),
        Block::Table { head, rows } => {
            let rows = rows.iter().map(|row| strings(row.iter().map(String::as_str)));
            object(&[("head", strings(head.iter().copied())), ("rows", list(rows))])
        }
        Block::Code { text, mlir } => {
            object(&[("code", string(text)), ("language", string(if *mlir { "mlir" } else { "text" }))])
        }
    });
    let fields = [
        ("kind", string(kind(page.kind))),
        ("name", string(&page.name)),
        ("title", string(&page.title)),
        ("page", string(&page.place())),
        ("summary", string(&page.summary)),
        ("blocks", list(blocks)),
    ];
    object(&fields) + "\n"
}

/// Every code and its title, a line each.
#[must_use]
pub fn codes() -> String {
    let line = |code: tileir_base::Code| object(&[("code", string(code.code)), ("title", string(code.title))]) + "\n";
    crate::codes().into_iter().map(line).collect()
}

/// An op of the table as a line of JSON.
#[must_use]
pub fn op(op: Opcode) -> String {
    let def = op.def();
    let names = def.names().map(|(since, name)| object(&[("name", string(name)), ("since", string(since.name()))]));
    let fields = [
        ("op", string(def.name_at(Level::V13_4))),
        ("names", list(names)),
        ("opcode", op.number().to_string()),
        ("group", string(op.group())),
        ("since", string(def.since.name())),
        ("summary", string(&Doc::parse(def.doc).summary)),
        ("syntax", string(&grammar::line(def, def.name_at(Level::V13_4)))),
        ("operands", list(def.operands.iter().map(|s| slot(def, s)))),
        ("attributes", list(def.attrs.iter().map(|a| attribute(def, a)))),
        ("results", list(def.results.iter().map(|s| slot(def, s)))),
        ("regions", list(def.regions.iter().map(region))),
        ("refused", strings(ops::refused(def.name).iter().copied())),
        ("faults", strings(tileir_exec::faults(op).map(|code| code.code))),
    ];
    object(&fields) + "\n"
}

fn since(def: &OpDef, version: Option<Version>) -> (&'static str, String) {
    ("since", string(version.unwrap_or(def.since).name()))
}

fn slot(def: &OpDef, slot: &SlotDef) -> String {
    let arity = match slot.arity {
        Arity::One => "one",
        Arity::Opt => "optional",
        Arity::Many => "many",
    };
    object(&[
        ("name", string(slot.name)),
        ("arity", string(arity)),
        ("types", string(&ops::types(slot.rule))),
        since(def, slot.since),
    ])
}

fn attribute(def: &OpDef, attr: &AttrDef) -> String {
    let mut fields =
        vec![("name", string(attr.name)), ("required", (attr.required && attr.default.is_none()).to_string())];
    match attr.kind {
        AttrKind::Enum(kind) => {
            fields.push(("enum", string(kind.def().mnemonic)));
            fields.push(("values", strings(kind.def().cases.iter().map(|case| case.keyword))));
        }
        AttrKind::Hints => fields.push(("type", string("hints"))),
        other => fields.push(("type", string(other.constraint()))),
    }
    if let Some(default) = attributes::default(attr) {
        fields.push(("default", string(default.trim_matches('`'))));
    }
    fields.push(since(def, attr.since));
    object(&fields)
}

fn region(region: &RegionDef) -> String {
    object(&[("name", string(region.name)), ("optional", region.optional.to_string())])
}
