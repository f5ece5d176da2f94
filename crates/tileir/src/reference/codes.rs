//! Pages of diagnostic codes.

use super::page::{Block, Kind, Page, link, with_links};
use tileir_base::Code;

/// The page of a code.
pub(super) fn page(code: Code) -> Page {
    let mut page = Page::new(Kind::Code, code.code, code.title);
    page.blocks.push(Block::text(with_links(code.explanation, "")));
    let flags = if code.flags.is_empty() { String::new() } else { format!(" (with `{}`)", code.flags) };
    for (heading, snippet) in [(format!("Wrong{flags}"), code.wrong), ("Right".to_owned(), code.right)] {
        if !snippet.is_empty() {
            page.section(&heading, vec![Block::mlir(snippet)]);
        }
    }
    let ops: Vec<String> =
        super::ops::raising(code.code).into_iter().map(|op| link(&format!("`{op}`"), Kind::Op, op)).collect();
    if !ops.is_empty() {
        let of_run = tileir_exec::REGISTRY.iter().any(|c| c.code == code.code);
        let heading = if of_run { "Ops that stop a run with it" } else { "Ops that tests raise it with" };
        page.section(heading, vec![Block::text(ops.join(", "))]);
    } else if code.code == tileir_exec::codes::X0201.code {
        page.section("Ops that stop a run with it", vec![Block::text("Any.")]);
    }
    page
}
