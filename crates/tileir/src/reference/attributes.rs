//! Pages of attributes.

use super::page::{Block, Kind, Page, link, with_links};
use tileir_ir::describe::{ATTRIBUTES, Described};
use tileir_ir::ops::def::{AttrDef, AttrDefault, AttrKind};

/// The first line about an attribute.
pub(super) fn summary(name: &str) -> &'static str {
    let described = ATTRIBUTES.iter().find(|d| d.name == name);
    described.and_then(|d| d.doc.split("\n\n").next()).unwrap_or_default()
}

/// What the absence of an attribute means, where it means something.
pub(super) fn default(attr: &AttrDef) -> Option<String> {
    Some(match (attr.default?, attr.kind) {
        (AttrDefault::Enum(value), AttrKind::Enum(kind)) => format!("`{}`", kind.def().by_value(value)?.keyword),
        (AttrDefault::Enum(value), _) => value.to_string(),
        (AttrDefault::Int(value), _) => value.to_string(),
        (AttrDefault::FalsePerOperand(_), _) => "all false".to_owned(),
    })
}

/// The page of an attribute.
pub(super) fn page(described: &Described) -> Page {
    let mut paragraphs = described.doc.split("\n\n");
    let mut page = Page::new(Kind::Attribute, described.name, &with_links(paragraphs.next().unwrap_or_default(), ""));
    page.blocks.push(Block::mlir(described.syntax));
    page.blocks.extend(paragraphs.map(|text| Block::text(with_links(text, ""))));
    let mut rows = Vec::new();
    let mut enums = Vec::new();
    for def in super::ops::sorted().into_iter().map(tileir_ir::Opcode::def) {
        let Some(attr) = def.attrs.iter().find(|a| a.name == described.name) else { continue };
        if let AttrKind::Enum(kind) = attr.kind
            && !enums.contains(&kind)
        {
            enums.push(kind);
        }
        let presence = match default(attr) {
            Some(default) => format!("default {default}"),
            None if attr.required => "required".to_owned(),
            None => "optional".to_owned(),
        };
        let since = attr.since.unwrap_or(def.since).name().to_owned();
        rows.push(vec![link(&format!("`{}`", def.name), Kind::Op, def.name), presence, since]);
    }
    let values = enums
        .iter()
        .map(|kind| Block::text(format!("One of [{0}](enums/{0}): {1}.", kind.def().mnemonic, words(*kind))));
    page.section("Values", values.collect());
    if rows.is_empty() {
        page.section("Versions", vec![Block::text(format!("Since {}.", described.since))]);
    } else {
        page.section("Ops that have it", vec![Block::Table { head: vec!["op", "", "since"], rows }]);
    }
    page
}

fn words(kind: tileir_ir::enums::EnumKind) -> String {
    let words: Vec<String> = kind.def().cases.iter().map(|c| format!("`{}`", c.keyword)).collect();
    words.join(", ")
}
