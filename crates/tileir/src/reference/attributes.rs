//! Pages of attributes.

use super::page::{Block, Kind, Page, link, with_links};
use tileir_ir::attrs::CuteKind;
use tileir_ir::describe::{ATTRIBUTES, Described};
use tileir_ir::ops::def::{AttrDef, AttrDefault, AttrKind};

/// The first line about an attribute.
pub(super) fn summary(name: &str) -> &'static str {
    let described = ATTRIBUTES.iter().find(|d| d.name == name);
    described.and_then(|d| d.doc.split("\n\n").next()).unwrap_or_default()
}

/// The meaning of an absent attribute, if it has one.
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

/// The names of the attributes of the cuTe dialect that are read by structure.
pub(super) const CUTE: [&str; 3] = ["cute.layout", "cute.shape", "cute.stride"];

/// The page of a cuTe attribute.
pub(super) fn cute(name: &str) -> Option<Page> {
    let kind = CuteKind::ALL.into_iter().find(|kind| name.strip_prefix("cute.") == Some(kind.name()))?;
    let summary = format!("A {} of the cuTe dialect, kept as metadata.", kind.name());
    let mut page = Page::new(Kind::Attribute, name, &summary);
    page.blocks.push(Block::mlir(format!("#{name}<(1@0, (16@1, 4))>")));
    page.blocks.push(Block::text(
        "A tuple of tuples whose leaves are integers. `N@d` is N times the basis vector of dimension d, and `N@d@e` that of \
         dimension e inside d.",
    ));
    page.blocks.push(Block::text(
        "It is an attribute without meaning to the dialect: it is read, checked for its form and printed, and changes no \
         result.",
    ));
    Some(page)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cute_attribute_has_a_page() {
        for kind in CuteKind::ALL {
            assert!(CUTE.iter().any(|name| name.strip_prefix("cute.") == Some(kind.name())));
        }
        assert!(CUTE.iter().all(|name| cute(name).is_some()));
    }
}
