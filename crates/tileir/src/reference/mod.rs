//! The reference: a page for every op, type, attribute, enumeration and diagnostic code.
//!
//! Pages are made from the tables: the op table and its doc comments, the enumerations, `tileir_ir::describe`, the code
//! registry and the records of bytecode. It restates nothing. A page is data
//! ([`Page`]); [`render`] shows it in a terminal, as Markdown or as HTML.
//!
//! ```
//! use tileir::reference::{find, render};
//!
//! let pages = find("addi");
//! let shown = render::terminal(&pages[0], false);
//! assert!(shown.starts_with("addi: element-wise integer addition"));
//! ```

mod attributes;
mod codes;
mod doc;
mod enums;
mod grammar;
mod index;
pub mod json;
mod ops;
mod optimizer;
pub mod page;
pub mod render;
mod types;

pub use doc::{Doc, example};
pub use index::index;
pub(crate) use ops::by_name as op_named;
pub use ops::{op_of, raised_table};
pub use page::{Block, Kind, Page};

use tileir_base::similar;
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::Opcode;

/// Every page, by kind and then by name (ops: by group).
#[must_use]
pub fn pages() -> Vec<Page> {
    let mut all: Vec<Page> = ops::sorted().into_iter().map(ops::page).collect();
    all.extend(tileir_ir::describe::TYPES.iter().map(types::page));
    all.extend(tileir_ir::describe::ATTRIBUTES.iter().map(attributes::page));
    all.extend(EnumKind::ALL.iter().map(|kind| enums::page(*kind)));
    all.extend(crate::codes().into_iter().map(codes::page));
    all
}

/// The pages that a word selects: an op by any of its names, a type, an attribute, an enumeration or one of its
/// values, a code in either case, a pass, a pipeline or a rule of the optimizer. Empty if there is none.
#[must_use]
pub fn find(word: &str) -> Vec<Page> {
    let bare = word.trim_start_matches(['!', '#', '"']).trim_end_matches('"');
    let bare = bare.strip_prefix("cuda_tile.").unwrap_or(bare);
    let mut found = Vec::new();
    found.extend(ops::by_name(bare).map(ops::page));
    found.extend(tileir_ir::describe::TYPES.iter().filter(|d| d.name == bare).map(types::page));
    found.extend(tileir_ir::describe::ATTRIBUTES.iter().filter(|d| d.name == bare).map(attributes::page));
    for &kind in EnumKind::ALL {
        if kind.def().mnemonic == bare || kind.def().name == bare {
            found.push(enums::page(kind));
        }
        let cases = kind.def().cases.iter().filter(|c| c.keyword == bare);
        found.extend(cases.map(|case| enums::value_page(kind, case)));
    }
    found.extend(crate::codes().into_iter().filter(|c| c.code.eq_ignore_ascii_case(bare)).map(codes::page));
    found.extend(attributes::cute(bare));
    found.extend(optimizer::find(bare));
    found
}

/// How an op is written, results included.
#[must_use]
pub fn syntax_line(op: Opcode) -> String {
    grammar::line(op.def(), op.def().name_at(tileir_ir::Level::NEWEST))
}

/// Every word that [`find`] knows.
#[must_use]
pub fn words() -> Vec<&'static str> {
    let mut words: Vec<&'static str> = Vec::new();
    for op in Opcode::ALL {
        words.extend(op.def().names().map(|(_, name)| name));
    }
    words.extend(tileir_ir::describe::TYPES.iter().chain(tileir_ir::describe::ATTRIBUTES).map(|d| d.name));
    for kind in EnumKind::ALL {
        words.push(kind.def().mnemonic);
        words.extend(kind.def().cases.iter().map(|c| c.keyword));
    }
    words.extend(crate::codes().iter().map(|c| c.code));
    words.extend(attributes::CUTE);
    words.extend(optimizer::words());
    words.sort_unstable();
    words.dedup();
    words
}

/// The word that `word` was probably meant to be, of those that have a page of one of the `kinds`.
#[must_use]
pub fn nearest(word: &str, kinds: &[Kind]) -> Option<&'static str> {
    let words = words();
    match kinds == Kind::ALL {
        true => similar::nearest(word, words),
        false => similar::nearest(word, words.into_iter().filter(|w| find(w).iter().any(|p| kinds.contains(&p.kind)))),
    }
}
