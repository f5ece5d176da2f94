//! The index of the pages.

use super::page::{Block, Kind, Page, link};
use super::{Doc, grammar, pages, render};
use tileir_ir::Opcode;

const HEAD: &str = "`cargo xtask docs` generates these pages from the op table, the enumerations, the code registry and the bytecode \
     records. `tileir explain NAME` prints the same page in a terminal.";

const HARDWARE: &str = "\"On hardware\" describes the behaviour of an H200 (sm_90) with code of the 13.4 assembler, in cases that the dialect \
     leaves open. Other devices may differ.";

fn listed(kind: Kind, all: &[Page]) -> Block {
    let rows = all
        .iter()
        .filter(|p| p.kind == kind)
        .map(|p| vec![link(&format!("`{}`", p.title), kind, &p.name), p.summary.clone()]);
    Block::Table { head: vec!["name", "description"], rows: rows.collect() }
}

fn blocks() -> Vec<Block> {
    let mut blocks = vec![Block::text(HEAD), Block::text(HARDWARE), Block::Heading("Ops".to_owned())];
    let ops = super::ops::sorted();
    for chunk in ops.chunk_by(|a, b| a.group() == b.group()) {
        blocks.push(Block::text(format!("Group `{}`:", chunk[0].group())));
        let rows = chunk.iter().map(|op| row(*op));
        blocks.push(Block::Table { head: vec!["op", "description", "since"], rows: rows.collect() });
    }
    let all = pages();
    for (heading, kind) in [
        ("Types", Kind::Type),
        ("Attributes", Kind::Attribute),
        ("Enumerations", Kind::Enum),
        ("Diagnostic codes", Kind::Code),
    ] {
        blocks.push(Block::Heading(heading.to_owned()));
        blocks.push(listed(kind, &all));
    }
    blocks.push(Block::Heading("Grammar".to_owned()));
    let rows = grammar::LEGEND.iter().map(|(mark, what)| vec![(*mark).to_owned(), (*what).to_owned()]);
    blocks.push(Block::Table { head: vec!["mark", "meaning"], rows: rows.collect() });
    blocks
}

fn row(op: Opcode) -> Vec<String> {
    let def = op.def();
    let name = def.name_at(tileir_ir::Level::V13_4);
    vec![link(&format!("`{name}`"), Kind::Op, def.name), Doc::parse(def.doc).summary, def.since.name().to_owned()]
}

/// The list of all pages, as Markdown and as HTML.
#[must_use]
pub fn index() -> (String, String) {
    let (mut markdown, mut html) = ("# Reference\n".to_owned(), "<h1>Reference</h1>\n".to_owned());
    render::blocks_as_markdown(&blocks(), "", &mut markdown);
    render::blocks_as_html(&blocks(), "", &mut html);
    (markdown, render::whole("Reference", "", &html))
}
