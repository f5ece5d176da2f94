//! Pages of types.

use super::ops::types;
use super::page::{Block, Kind, Page, link, with_links};
use tileir_ir::Opcode;
use tileir_ir::describe::Described;

/// The page of a type.
pub(super) fn page(described: &Described) -> Page {
    let mut paragraphs = described.doc.split("\n\n");
    let mut page = Page::new(Kind::Type, described.name, &with_links(paragraphs.next().unwrap_or_default(), ""));
    page.blocks.push(Block::mlir(described.syntax));
    page.blocks.extend(paragraphs.map(|text| Block::text(with_links(text, ""))));
    page.section("Versions", vec![Block::text(format!("Since {}.", described.since))]);
    let named = |rule| types(rule).split(|c: char| !c.is_alphanumeric()).any(|word| word == described.name);
    let ops: Vec<String> = super::ops::sorted()
        .into_iter()
        .map(Opcode::def)
        .filter(|def| def.operands.iter().chain(def.results).any(|slot| named(slot.rule)))
        .map(|def| link(&format!("`{}`", def.name), Kind::Op, def.name))
        .collect();
    if !ops.is_empty() {
        page.section("Ops that name it", vec![Block::text(ops.join(", "))]);
    }
    page
}
