//! Every op, type, attribute, enum value and code has its page, links lead somewhere, and examples run.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;
use tileir::base::Source;
use tileir::check::{Options, check};
use tileir::exec::{Globals, Launch, Memory, Program, launch};
use tileir::ir::enums::EnumKind;
use tileir::reference::page::{Piece, pieces};
use tileir::reference::{Block, Doc, Kind, Page, example, find, index, json, pages, render};
use tileir::text::{ParseOptions, parse};
use tileir_ir::{Opcode, describe};

/// Runs the last entry of a text and returns its output.
fn run(text: &str) -> Result<String, String> {
    let source = Arc::new(Source::new("example.mlir", text));
    let problems = check(&source, &Options::default());
    if let Some(first) = problems.list().first() {
        return Err(format!("{}: {}", first.code.code, first.message));
    }
    let module = parse(&source, &ParseOptions::default()).module;
    let program = Program::new(module.clone()).map_err(|e| e.to_string())?;
    let kernel = program.kernel("example").ok_or("there is no @example")?;
    let memory = Memory::new();
    let globals = Globals::load(&program, &memory).expect("room for the globals");
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
        let uses = file.split(|c: char| !c.is_alphanumeric() && c != '_').any(|word| word == name);
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
        def.names().for_each(|(_, name)| found(name));
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
            other => panic!("a block that this test does not know: {other:?}"),
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

/// The words under the keys of an object, in their order.
fn keys(value: &serde_json::Value) -> Vec<&str> {
    value.as_object().map(|o| o.keys().map(String::as_str).collect()).unwrap_or_default()
}

#[test]
fn every_page_is_json() {
    for page in pages() {
        let line = json::page(&page);
        assert_eq!(line.matches('\n').count(), 1, "{}", page.place());
        let value: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{}: {e}", page.place()));
        assert_eq!(keys(&value), ["blocks", "kind", "name", "page", "summary", "title"], "{}", page.place());
        let folder = format!("{}s", value["kind"].as_str().unwrap_or_default());
        assert_eq!(folder, page.kind.folder());
        assert_eq!(value["page"], page.place().as_str());
        assert_eq!(value["summary"], page.summary.as_str());
        let blocks = value["blocks"].as_array().expect("a list");
        assert_eq!(blocks.len(), page.blocks.len());
        for (value, block) in blocks.iter().zip(&page.blocks) {
            match block {
                Block::Heading(text) => assert_eq!(value["heading"], text.as_str()),
                Block::Text(text) => assert_eq!(value["text"], text.as_str()),
                Block::Code { text, .. } => assert_eq!(value["code"], text.as_str()),
                Block::Table { head, rows } => {
                    assert_eq!(value["head"], serde_json::json!(head));
                    assert_eq!(value["rows"], serde_json::json!(rows));
                }
                other => panic!("a block that this test does not know: {other:?}"),
            }
        }
    }
}

#[test]
fn every_op_is_json() {
    const KEYS: [&str; 13] = [
        "attributes",
        "faults",
        "group",
        "names",
        "op",
        "opcode",
        "operands",
        "refused",
        "regions",
        "results",
        "since",
        "summary",
        "syntax",
    ];
    for op in Opcode::ALL {
        let (def, line) = (op.def(), json::op(*op));
        let value: serde_json::Value = serde_json::from_str(&line).unwrap_or_else(|e| panic!("{}: {e}", def.name));
        assert_eq!(keys(&value), KEYS, "{}", def.name);
        assert_eq!(value["opcode"], op.number());
        let names = |key: &str| -> Vec<String> {
            let list = value[key].as_array().expect("a list");
            list.iter().map(|item| item["name"].as_str().unwrap_or_default().to_owned()).collect()
        };
        assert_eq!(names("operands"), def.operands.iter().map(|s| s.name).collect::<Vec<_>>());
        assert_eq!(names("attributes"), def.attrs.iter().map(|a| a.name).collect::<Vec<_>>());
        assert_eq!(names("results"), def.results.iter().map(|s| s.name).collect::<Vec<_>>());
        assert_eq!(names("regions"), def.regions.iter().map(|r| r.name).collect::<Vec<_>>());
        for code in ["refused", "faults"].iter().flat_map(|key| value[key].as_array().expect("a list")) {
            assert!(!find(code.as_str().unwrap_or_default()).is_empty(), "{code}");
        }
    }
    let codes = json::codes();
    assert_eq!(codes.lines().count(), tileir::codes().len());
    for line in codes.lines() {
        let value: serde_json::Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(keys(&value), ["code", "title"]);
    }
}

/// Whether every element is closed in order; `meta` and non-elements have no end tag.
fn well_formed(html: &str) -> Result<(), String> {
    let mut open = Vec::new();
    for part in html.split('<').skip(1) {
        let Some((tag, _)) = part.split_once('>') else { return Err(format!("`<{part}` is not closed")) };
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        match name.strip_prefix('/') {
            Some(closed) => match open.pop() {
                Some(last) if last == closed => {}
                other => return Err(format!("`{closed}` closes {other:?}")),
            },
            None if name.starts_with('!') || name == "meta" => {}
            None => open.push(name),
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("{open:?} are left open")) }
}

#[test]
fn html_is_well_formed() {
    assert!(well_formed("<!DOCTYPE html><p>a<code>b</code></p>").is_ok());
    assert!(well_formed("<p><code>b</p></code>").is_err());
    assert!(well_formed("<p>").is_err());
    well_formed(&index().1).expect("the index");
    for page in pages() {
        let html = render::html(&page);
        well_formed(&html).unwrap_or_else(|e| panic!("{}: {e}", page.place()));
        for (i, _) in html.match_indices('&') {
            let entity = html[i + 1..].split(';').next().unwrap_or_default();
            assert!(["amp", "lt", "gt", "quot"].contains(&entity), "{}: &{entity}", page.place());
        }
    }
}

#[test]
fn every_value_has_its_section_in_html() {
    for &kind in EnumKind::ALL {
        let page = pages().into_iter().find(|p| p.kind == Kind::Enum && p.name == kind.def().mnemonic).expect("a page");
        let html = render::html(&page);
        for case in kind.def().cases {
            assert!(html.contains(&format!("<h2 id=\"{}\">", render::anchor(case.keyword))), "{}", case.keyword);
        }
    }
}
