//! `tileir ops`: the ops of the dialect, as a list or one by one.

use super::explain::{Shown, show};
use super::{USAGE, versions};
use crate::io;
use std::collections::BTreeSet;
use tileir::ir::{Level, Opcode, Version};
use tileir::reference::{self, Doc, Kind, json};
use tileir_base::similar::nearest;

const EXAMPLES: &str = "Examples:
  tileir ops
  tileir ops --group view --since 13.3
  tileir ops --json addi

With --json an op is a line: op, names, opcode, group, since, summary, syntax, operands, attributes, results, regions,
refused and faults (codes). Exit status: 0 fine, 2 wrong usage or a name that no op has.";

#[derive(clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Opts {
    /// An op, whose page is shown
    #[arg(conflicts_with_all = ["group", "since"])]
    name: Option<String>,
    /// Only the ops of this group
    #[arg(long, value_name = "G")]
    group: Option<String>,
    /// Only the ops that came with this version or later
    #[arg(long, value_name = "V", value_parser = versions())]
    since: Option<Version>,
    #[command(flatten)]
    shown: Shown,
}

pub fn run(opts: &Opts) -> anyhow::Result<u8> {
    if let Some(name) = &opts.name {
        let pages: Vec<_> = reference::find(name).into_iter().filter(|page| page.kind == Kind::Op).collect();
        if opts.shown.json && !pages.is_empty() {
            let named = |op: &&Opcode| pages.iter().any(|page| page.name == op.def().name);
            let lines: String = Opcode::ALL.iter().filter(named).map(|op| json::op(*op)).collect();
            io::write(None, lines.as_bytes())?;
            return Ok(0);
        }
        return show(name, &pages, &[Kind::Op], opts.shown);
    }
    let groups: BTreeSet<&str> = Opcode::ALL.iter().map(|op| op.group()).collect();
    if let Some(group) = opts.group.as_deref().filter(|group| !groups.contains(group)) {
        let groups: Vec<&str> = groups.into_iter().collect();
        let meant =
            nearest(group, groups.iter().copied()).map_or_else(String::new, |near| format!("; there is '{near}'"));
        io::write_err(&format!("error: no group is called '{group}'{meant}\nthe groups are {}\n", groups.join(", ")));
        return Ok(USAGE);
    }
    let ops = wanted(opts.group.as_deref(), opts.since);
    let text = if opts.shown.json { ops.into_iter().map(json::op).collect() } else { list(&ops) };
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
