//! Pages of enumerations and their values.

use super::page::{Block, Kind, Page, link, with_links};
use tileir_ir::enums::{EnumCase, EnumKind, EnumStorage};
use tileir_ir::ops::def::AttrKind;

fn used(kind: EnumKind) -> Vec<Block> {
    let uses = |def: &&tileir_ir::ops::def::OpDef| def.attrs.iter().any(|a| a.kind == AttrKind::Enum(kind));
    let ops: Vec<String> = super::ops::sorted()
        .into_iter()
        .map(tileir_ir::Opcode::def)
        .filter(uses)
        .map(|def| link(&format!("`{}`", def.name), Kind::Op, def.name))
        .collect();
    match (ops.is_empty(), kind) {
        (false, _) => vec![Block::text(ops.join(", "))],
        (true, EnumKind::PtrAttr) => {
            vec![Block::text("Part of the types [ptr](types/ptr) and [tensor_view](types/tensor_view).")]
        }
        (true, _) => {
            let views = ["partition_view", "strided_view", "gather_scatter_view"].map(|v| link(v, Kind::Type, v));
            vec![Block::text(format!("Part of the types {}.", views.join(", ")))]
        }
    }
}

/// The page of an enumeration.
pub(super) fn page(kind: EnumKind) -> Page {
    let def = kind.def();
    let mut page = Page::new(Kind::Enum, def.mnemonic, &with_links(def.doc.trim(), ""));
    let stored = match def.storage {
        EnumStorage::Attribute => format!("`#cuda_tile.{}<…>`", def.mnemonic),
        EnumStorage::Integer => "its number, an `i32`".to_owned(),
    };
    page.blocks.push(Block::text(format!("In generic form: {stored}.")));
    for case in def.cases {
        page.blocks.push(Block::Heading(format!("`{}`", case.keyword)));
        page.blocks.extend(value_blocks(case));
    }
    page.section("Where it is used", used(kind));
    page
}

fn value_blocks(case: &EnumCase) -> Vec<Block> {
    vec![
        Block::text(with_links(case.doc.trim(), "")),
        Block::text(format!("Number {} in bytecode; since {}.", case.value, case.since)),
    ]
}

/// The page of one value, which in files is a section of its enumeration's.
pub(super) fn value_page(kind: EnumKind, case: &EnumCase) -> Page {
    let def = kind.def();
    let mut page = Page::new(Kind::Enum, def.mnemonic, &with_links(case.doc.trim(), ""));
    page.title = format!("{} (of {})", case.keyword, def.mnemonic);
    page.blocks.push(Block::text(format!("Number {} in bytecode; since {}.", case.value, case.since)));
    page.section("Where it is used", used(kind));
    page
}
