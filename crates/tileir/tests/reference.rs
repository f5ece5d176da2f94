//! Every op, type, attribute, enum value and code has its page, links lead somewhere, and examples run.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use tileir::base::Source;
use tileir::check::{Options, check};
use tileir::exec::{Globals, Launch, Memory, Program, launch};
use tileir::ir::enums::EnumKind;
use tileir::ir::{Opcode, describe};
use tileir::reference::page::{Piece, pieces};
use tileir::reference::{Block, Doc, Kind, Page, example, find, index, pages, render};
use tileir::text::{ParseOptions, parse};

/// Runs the last entry of a text and returns what it prints.
fn run(text: &str) -> Result<String, String> {
    let source = Arc::new(Source::new("example.mlir", text));
    let problems = check(&source, &Options::default());
    if let Some(first) = problems.list().first() {
        return Err(format!("{}: {}", first.code.code, first.message));
    }
    let module = parse(&source, &ParseOptions::default()).module;
    let program = Program::new(&module).map_err(|e| e.to_string())?;
    let kernel = program.kernel("example").ok_or("there is no @example")?;
    let mut memory = Memory::new();
    let globals = Globals::load(&program, &mut memory);
    let mut printed = Vec::new();
    let result = launch(&program, kernel, &memory, &globals, &Launch::default(), &mut |bytes| printed.extend(bytes));
    result.map_err(|error| error.to_string())?;
    Ok(String::from_utf8_lossy(&printed).into_owned())
}

#[test]
fn examples_print_what_they_say() {
    let mut problems = Vec::new();
    for op in Opcode::ALL {
        let name = op.def().name;
        let (file, printed) = example(&Doc::parse(op.def().doc).example);
        let uses = op
            .def()
            .names
            .iter()
            .map(|(_, n)| *n)
            .chain([name])
            .any(|n| file.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == n));
        if !uses {
            problems.push(format!("{name}: the example does not use it"));
        }
        match run(&file) {
            Ok(out) if out == printed && !out.is_empty() => {}
            other => problems.push(format!("@@ {name} {other:?}")),
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn everything_has_a_page() {
    let all = pages();
    let has = |kind: Kind, name: &str| all.iter().any(|p| p.kind == kind && p.name == name);
    let found = |word: &str| assert!(!find(word).is_empty(), "`tileir explain {word}` finds nothing");
    for def in Opcode::ALL.iter().map(|op| op.def()) {
        assert!(has(Kind::Op, def.name), "{}", def.name);
        found(def.name);
        def.names.iter().for_each(|(_, name)| found(name));
        for attr in def.attrs {
            assert!(has(Kind::Attribute, attr.name), "{}", attr.name);
            found(attr.name);
        }
    }
    for described in describe::TYPES {
        assert!(has(Kind::Type, described.name), "{}", described.name);
        found(described.name);
    }
    for &kind in EnumKind::ALL {
        assert!(has(Kind::Enum, kind.def().mnemonic), "{kind:?}");
        found(kind.def().mnemonic);
        kind.def().cases.iter().for_each(|case| found(case.keyword));
    }
    for code in tileir::codes() {
        assert!(has(Kind::Code, code.code), "{}", code.code);
        found(code.code);
    }
    let names: BTreeSet<String> = all.iter().map(Page::place).collect();
    assert_eq!(names.len(), all.len(), "two pages share a place");
}

#[test]
fn pages_say_something() {
    for page in pages() {
        assert!(!page.summary.trim().is_empty(), "{} has no summary", page.place());
        assert!(!page.blocks.is_empty(), "{} is empty", page.place());
    }
    for op in Opcode::ALL {
        let shown = render::terminal(&find(op.def().name)[0], false);
        for section in ["Example", "Signature", "Versions", "Diagnostics", "Bytecode"] {
            assert!(shown.contains(&format!("\n{section}\n")), "{} has no section {section}", op.def().name);
        }
    }
}

/// The targets of the links on a page, and the anchors of its headings.
fn links(page: &Page) -> Vec<String> {
    let mut texts = vec![page.summary.clone()];
    for block in &page.blocks {
        match block {
            Block::Heading(text) | Block::Text(text) => texts.push(text.clone()),
            Block::Table { rows, .. } => texts.extend(rows.iter().flatten().cloned()),
            Block::Code { .. } => {}
        }
    }
    let target = |piece: &Piece<'_>| match piece {
        Piece::Link(_, target) => Some((*target).to_owned()),
        _ => None,
    };
    texts.iter().flat_map(|text| pieces(text).iter().filter_map(target).collect::<Vec<_>>()).collect()
}

#[test]
fn links_lead_to_pages() {
    let all = pages();
    let places: BTreeSet<String> = all.iter().map(Page::place).collect();
    let mut count = 0;
    for page in &all {
        for target in links(page) {
            let place = target.split('#').next().unwrap_or_default();
            assert!(places.contains(place), "{} links to {target}", page.place());
            count += 1;
        }
    }
    assert!(count > 1000, "{count} links");
}

/// The files under a folder that a link in Markdown or HTML names, from the text itself.
fn relative(text: &str, open: &str, close: char) -> Vec<String> {
    let parts = text.split(open).skip(1);
    parts.filter_map(|rest| rest.split(close).next()).map(str::to_owned).filter(|t| !t.contains("://")).collect()
}

#[test]
fn rendered_links_lead_to_files() {
    let all = pages();
    let (markdown_index, html_index) = index();
    for (ending, open, close, front) in [("md", "](", ')', &markdown_index), ("html", "href=\"", '"', &html_index)] {
        let mut files: BTreeSet<String> = all.iter().map(|p| format!("{}.{ending}", p.place())).collect();
        files.insert("index.html".to_owned());
        for target in relative(front, open, close) {
            let file = target.split('#').next().unwrap_or_default();
            assert!(files.contains(file), "the index links to {target}");
        }
        for page in &all {
            let text = if ending == "md" { render::markdown(page) } else { render::html(page) };
            for target in relative(&text, open, close) {
                let file = Path::new(page.kind.folder()).join(target.split('#').next().unwrap_or_default());
                let file = file.to_string_lossy().replace(&format!("{}/../", page.kind.folder()), "");
                assert!(files.contains(&file), "{} links to {target}", page.place());
            }
        }
    }
}

#[test]
fn values_are_sections_of_their_enumeration() {
    for page in pages().iter().filter(|p| p.kind == Kind::Enum) {
        let kind = EnumKind::ALL.iter().find(|k| k.def().mnemonic == page.name).expect("an enumeration");
        let text = render::markdown(page);
        for case in kind.def().cases {
            assert!(text.contains(&format!("\n## `{}`\n", case.keyword)), "{} in {}", case.keyword, page.name);
        }
    }
}
