//! Compares the op table with the spec: the record of every op as the bytecode chapter writes it (name, opcode,
//! version, results, flags, attributes, operands, regions), and the fields by version of the ops chapter. The spec's
//! tables are parsed, and ours are converted to the spec's notation.

use anyhow::{Context, Result, bail};
use std::collections::BTreeMap;
use std::path::Path;
use tileir::ir::enums::EnumKind;
use tileir::ir::{Opcode, Version};
use tileir_ir::ops::def::{Arity, AttrDef, AttrKind, OpDef};

/// Checks both chapters in `dir`.
pub fn check(dir: &Path) -> Result<()> {
    let bytecode = std::fs::read_to_string(dir.join("bytecode.md")).context("cannot read bytecode.md")?;
    let ops = std::fs::read_to_string(dir.join("ops.md")).context("cannot read ops.md")?;
    let mut problems = records(&bytecode);
    problems.extend(fields(&ops));
    if !problems.is_empty() {
        bail!("the table and the spec disagree:\n{}", problems.join("\n"));
    }
    println!("the table agrees with the spec: {} op records, fields by version", Opcode::ALL.len());
    Ok(())
}

/// The rows of §9: opcode, mnemonic, version, record.
fn spec_rows(text: &str) -> Vec<[String; 4]> {
    let mut rows = Vec::new();
    let section = text.split("\n## 9.").nth(1).and_then(|s| s.split("\n## ").next()).unwrap_or("");
    for line in section.lines().filter(|l| l.starts_with("| `")) {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        if let [number, name, since, record] = cells[..]
            && u16::from_str_radix(number.trim_matches('`'), 16).is_ok()
        {
            rows.push([number.trim_matches('`'), name, since, record].map(str::to_owned));
        }
    }
    rows
}

fn records(text: &str) -> Vec<String> {
    let rows = spec_rows(text);
    let mut problems = Vec::new();
    if rows.len() != Opcode::ALL.len() {
        problems.push(format!("{} records in the spec, {} ops in the table", rows.len(), Opcode::ALL.len()));
    }
    for [number, name, since, record] in rows {
        let Some(op) = u16::from_str_radix(&number, 16).ok().and_then(Opcode::from_number) else {
            problems.push(format!("opcode {number} ({name}) is not in the table"));
            continue;
        };
        let def = op.def();
        let ours = format!("{} | {} | {}", spec_name(def), def.since, our_record(op));
        let theirs = format!("{} | {since} | {}", name.replace(" (§8.6)", ""), normal(&record));
        if ours != theirs {
            problems.push(format!("{number}:\n  table {ours}\n  spec  {theirs}"));
        }
    }
    problems
}

/// A renamed op is written as `new (`old` before V)`.
fn spec_name(def: &OpDef) -> String {
    match def.was {
        // The chapter has the newest name alone where the old one is read no more.
        [former] if former.still_reads => format!("{} (`{}` before {})", def.name, former.name, former.until),
        _ => def.name.to_owned(),
    }
}

/// A spec record without its remarks.
fn normal(record: &str) -> String {
    let mut out = record.replace('`', "");
    // print_tko's result count is explained in parentheses.
    if let (Some(open), true) = (out.find(" (n="), out.starts_with("n·T (n=")) {
        let close = out[open..].find(") ;").map_or(out.len(), |i| open + i + 1);
        out.replace_range(open..close, "");
    }
    out
}

fn our_record(op: Opcode) -> String {
    let def = op.def();
    if op == Opcode::Entry {
        return "never written (refused, §8.6)".to_owned();
    }
    let parts = [results(def), flags(def), attributes(def), operands(def), regions(def)];
    parts.into_iter().filter(|p| !p.is_empty()).collect::<Vec<_>>().join(" ; ")
}

fn results(def: &OpDef) -> String {
    let variadic = def.operands.iter().chain(def.results).any(|s| s.arity == Arity::Many);
    // A newer result makes the count depend on the version.
    if def.results.iter().any(|r| r.arity == Arity::Many || r.since.is_some()) {
        return "n·T".to_owned();
    }
    let types = vec!["T"; def.results.len()].join("·");
    match (variadic, def.results.len()) {
        (true, 0) => "00".to_owned(),
        (true, n) => format!("{n:02}·{types}"),
        (false, _) => types,
    }
}

/// Fields that have a bit: flags, optional attributes, and optional operands of segmented ops; oldest version first,
/// attributes before operands.
fn flags(def: &OpDef) -> String {
    let mut bits: Vec<(Version, u8, String)> = Vec::new();
    for a in def.attrs.iter().filter(|a| !a.required && a.default.is_none()) {
        let mark = if a.kind == AttrKind::Flag { "" } else { "?" };
        bits.push((a.since.unwrap_or(def.since), 0, format!("{}{mark}", a.name)));
    }
    if def.is_segmented() {
        for s in def.operands.iter().filter(|s| s.arity == Arity::Opt) {
            bits.push((s.since.unwrap_or(def.since), 1, format!("{}?", s.name)));
        }
    }
    bits.sort_by_key(|b| (b.0, b.1));
    let Some(first) = bits.first() else { return String::new() };
    let gate = if first.0 > def.since { format!("≥{}: ", first.0) } else { String::new() };
    let names: Vec<String> = bits.iter().enumerate().map(|(i, b)| format!("{i}={}", b.2)).collect();
    format!("{gate}F{{{}}}", names.join(", "))
}

fn attributes(def: &OpDef) -> String {
    let mut parts = Vec::new();
    for a in def.attrs.iter().filter(|a| a.kind != AttrKind::Flag) {
        let field = format!("{}:{}", a.name, encoding(a));
        let field = if !a.required && a.default.is_none() { format!("[{field}]") } else { field };
        parts.push(match a.since {
            Some(v) => format!("≥{v}: {field}"),
            None => field,
        });
    }
    parts.join(" ; ")
}

fn encoding(attr: &AttrDef) -> &'static str {
    match attr.kind {
        AttrKind::Enum(EnumKind::RoundingMode) => "RM",
        AttrKind::Enum(EnumKind::MemoryOrdering) => "MO",
        AttrKind::Enum(EnumKind::MemoryScope) => "MS",
        AttrKind::Enum(kind) => kind.def().name,
        AttrKind::Hints => "hints",
        AttrKind::I64 | AttrKind::I64NonNegative => "u64",
        AttrKind::I32NonNegative => "u32",
        AttrKind::Bool => "bool",
        AttrKind::Str | AttrKind::FlatSymbol => "str",
        AttrKind::Dense => "const",
        AttrKind::Predicate => "tagged",
        AttrKind::I32Array => "i32[]",
        AttrKind::BoolArray => "bool[]",
        AttrKind::Array => "attr[]",
        AttrKind::Flag | AttrKind::FunctionType | AttrKind::DictArray => "",
    }
}

fn operands(def: &OpDef) -> String {
    let variable = def.operands.iter().any(|s| s.arity != Arity::One);
    let words: Vec<String> = def
        .operands
        .iter()
        .map(|s| match (s.arity, def.is_segmented()) {
            (Arity::One, _) => s.name.to_owned(),
            (Arity::Opt, _) => format!("[{}]", s.name),
            (Arity::Many, true) => format!("n·{}…", s.name),
            (Arity::Many, false) => format!("{}…", s.name),
        })
        .collect();
    if words.is_empty() {
        return String::new();
    }
    if variable && !def.is_segmented() { format!("N·({})", words.join(" ")) } else { words.join(" ") }
}

fn regions(def: &OpDef) -> String {
    match def.regions.len() {
        0 => String::new(),
        n => format!("G{n}"),
    }
}

/// §13: the additions of each version. Compares new ops, and new fields of older ops.
fn fields(text: &str) -> Vec<String> {
    let section = text.split("\n## 13.").nth(1).and_then(|s| s.split("\n## ").next()).unwrap_or("");
    let mut problems = Vec::new();
    for &version in &Version::ALL[1..] {
        let row = section.lines().find(|l| l.starts_with(&format!("| {version} |"))).unwrap_or("");
        if row.is_empty() {
            problems.push(format!("ops.md §13 has no row for {version}"));
        }
        for (what, words) in additions(version) {
            if !words.iter().all(|w| row.contains(w.as_str())) {
                problems.push(format!("ops.md §13, {version}: {what} is not mentioned"));
            }
        }
        // And vice versa: every `op.field` and every bare op name of the row is in our table.
        for claim in row.split(['|', ';', ',']).map(str::trim) {
            if let Some((op, field)) = claim.split_once('.')
                && let Some(def) = by_name(op)
            {
                let since = def
                    .attrs
                    .iter()
                    .map(|a| (a.name, a.since))
                    .chain(def.operands.iter().chain(def.results).map(|s| (s.name, s.since)));
                if !since.into_iter().any(|(n, v)| n == field && v == Some(version)) {
                    problems.push(format!("ops.md §13, {version}: {claim} is not in the table"));
                }
            } else if let Some(def) = by_name(claim)
                && def.since != version
            {
                problems.push(format!("ops.md §13, {version}: {claim} is since {} in the table", def.since));
            }
        }
    }
    problems
}

fn by_name(name: &str) -> Option<&'static OpDef> {
    Opcode::ALL.iter().map(|o| o.def()).find(|d| d.name == name)
}

/// The additions of `version` in the table, each with the words that the row must contain.
fn additions(version: Version) -> BTreeMap<String, Vec<String>> {
    let mut out = BTreeMap::new();
    for def in Opcode::ALL.iter().map(|o| o.def()) {
        if def.since == version {
            out.insert(def.name.to_owned(), vec![def.name.to_owned()]);
            continue;
        }
        let slots = def.operands.iter().chain(def.results).filter(|s| s.since == Some(version)).map(|s| s.name);
        for field in def.attrs.iter().filter(|a| a.since == Some(version)).map(|a| a.name).chain(slots) {
            // The chapter writes `op.field`, or both words in a phrase.
            let word = if field == "result_token" { "result" } else { field };
            let op = def.name.split("_view_tko").next().unwrap_or(def.name);
            out.insert(format!("{}.{field}", def.name), vec![op.to_owned(), word.to_owned()]);
        }
        for former in def.was.iter().filter(|former| former.until == version && former.still_reads) {
            out.insert(
                format!("{} spelled {}", former.name, def.name),
                vec![former.name.to_owned(), def.name.to_owned()],
            );
        }
    }
    out
}
