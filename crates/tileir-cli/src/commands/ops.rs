//! `tileir ops`: the ops of the dialect, as a list or one by one.

use super::explain::{PageOptions, show};
use super::{Global, USAGE, failure, versions};
use crate::complete::Words;
use crate::io;
use crate::json::tagged;
use std::collections::BTreeSet;
use tileir::ir::{Level, Opcode, Version};
use tileir::reference::{self, Doc, Kind, json};
use tileir_base::similar::nearest;

const EXAMPLES: &str = "Examples:
  tileir ops
  tileir ops --group view --since 13.3
  tileir ops --json addi

`tileir explain NAME` shows the page of a type, an attribute or a code.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// An op, whose page is shown
    #[arg(conflicts_with_all = ["group", "since"], value_parser = Words::of(names), hide_possible_values = true)]
    name: Option<String>,
    /// Only the ops of this group
    #[arg(long, value_name = "G", value_parser = Words::of(groups))]
    group: Option<String>,
    /// Only the ops that came with this version or later
    #[arg(long, value_name = "V", value_parser = versions())]
    since: Option<Version>,
    #[command(flatten)]
    shown: PageOptions,
}

/// The names of all ops, for completions.
fn names() -> Vec<&'static str> {
    Opcode::ALL.iter().map(|op| op.def().name_at(Level::NEWEST)).collect()
}

/// The groups of ops.
fn groups() -> Vec<&'static str> {
    let groups: BTreeSet<&str> = Opcode::ALL.iter().map(|op| op.group()).collect();
    groups.into_iter().collect()
}

pub fn run(opts: &Opts, global: Global) -> anyhow::Result<u8> {
    if let Some(name) = &opts.name {
        let pages: Vec<_> = reference::find(name).into_iter().filter(|page| page.kind == Kind::Op).collect();
        if global.json && !pages.is_empty() {
            let named = |op: &&Opcode| pages.iter().any(|page| page.name == op.def().name);
            let lines: String = Opcode::ALL.iter().filter(named).map(|op| tagged("op", &json::op(*op))).collect();
            io::write(None, lines.as_bytes())?;
            return Ok(0);
        }
        return show(name, &pages, &[Kind::Op], opts.shown, global);
    }
    let groups = groups();
    if let Some(group) = opts.group.as_deref().filter(|group| !groups.contains(group)) {
        let near = nearest(group, groups.iter().copied());
        let meant = near.map_or_else(String::new, |near| format!("; there is '{near}'"));
        failure(&format!("no group is called '{group}'{meant}"), global);
        io::write_err(&format!("help: the groups are {}\n", groups.join(", ")));
        return Ok(USAGE);
    }
    let ops = wanted(opts.group.as_deref(), opts.since);
    let text = match global.json {
        true => ops.into_iter().map(|op| tagged("op", &json::op(op))).collect(),
        false => list(&ops),
    };
    io::write(None, text.as_bytes())?;
    Ok(0)
}

/// The ops of a group, or of all, that came with a version or later, by group and name.
fn wanted(group: Option<&str>, since: Option<Version>) -> Vec<Opcode> {
    let wanted = |op: &Opcode| {
        group.is_none_or(|group| op.group() == group) && since.is_none_or(|since| op.def().since >= since)
    };
    let mut ops: Vec<Opcode> = Opcode::ALL.iter().copied().filter(wanted).collect();
    ops.sort_by_key(|op| (op.group(), op.def().name));
    ops
}

/// The ops by group: name, version, summary.
fn list(ops: &[Opcode]) -> String {
    let width = ops.iter().map(|op| op.def().name.len()).max().unwrap_or(0);
    let mut out = String::new();
    for chunk in ops.chunk_by(|a, b| a.group() == b.group()) {
        if !out.is_empty() {
            out.push('\n');
        }
        out.push_str(&format!("{}\n", chunk[0].group()));
        for def in chunk.iter().map(|op| op.def()) {
            let summary = Doc::parse(def.doc).summary;
            out.push_str(&format!("  {:width$}  {}  {summary}\n", def.name_at(Level::V13_4), def.since));
        }
    }
    out
}
