//! `opt --bisect`: which change of which pass makes a command fail.
//!
//! The passes run once, and the module is kept after each change. The command then runs on as few of these modules as a
//! binary search needs. The text of each begins with the `// run:` lines of the input. If the change is one of `canonicalize`, each rule that fired is left out in turn.

use super::super::FOUND;
use super::numbers::Numbers;
use super::{Emit, Opts, Plan, change_text};
use crate::io;
use crate::json::Object;
use crate::report::count;
use anyhow::Context;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tileir::base::Source;
use tileir::ir::{Module, Version};
use tileir::opt::rules::Stats;
use tileir::opt::{Pass, Ran};
use tileir::text::print;
use tileir_bytecode::{WriteOptions, write};
use tileir_opt::rules::RuleId;

/// A module after a change, and the pass that made it; the first one is the input.
struct State {
    pass: Option<Pass>,
    module: Module,
}

/// The command, and the file that it is given.
struct Trial<'a> {
    opts: &'a Opts,
    command: &'a str,
    emit: Emit,
    version: Version,
    /// The `// run:` lines of the input.
    directives: String,
    folder: Folder,
    runs: usize,
    /// Standard error of the last run.
    said: String,
}

/// The module to begin with, and the form in which the command takes modules.
pub struct Start<'a> {
    pub source: &'a Source,
    pub module: &'a Module,
    pub emit: Emit,
    pub version: Version,
}

/// Finds the change and reports it: the status of the command.
pub fn run(opts: &Opts, command: &str, plan: &Plan, start: &Start<'_>) -> anyhow::Result<u8> {
    let Start { module, emit, version, .. } = *start;
    let mut states = vec![State { pass: None, module: module.clone() }];
    let mut keep = |module: &Module, ran: &Ran<'_>| {
        if ran.changed {
            states.push(State { pass: Some(*ran.pass), module: module.clone() });
        }
        Ok::<(), anyhow::Error>(())
    };
    let mut last = module.clone();
    plan.schedule.run(&mut last, &mut Stats::default(), &mut keep)?;
    if let Some(pipeline) = &plan.pipeline {
        pipeline.run_counted(&mut last, &mut Stats::default(), &mut keep)?;
    }
    let changes = states.len() - 1;
    let (directives, folder, said) = (directives(start.source), Folder::new()?, String::new());
    let mut trial = Trial { opts, command, emit, version, directives, folder, runs: 0, said };
    if !trial.succeeds(&states[0].module)? {
        io::write_err(&trial.said);
        return answer(opts, "fails-before", "the command fails on the input already: no pass is to blame", changes);
    }
    if changes == 0 {
        return answer(opts, "succeeds", "the passes change nothing, and the command succeeds", changes);
    }
    if trial.succeeds(&states[changes].module)? {
        let all = count(changes, "change").unwrap_or_default();
        let text = format!("the command succeeds after {all}: there is nothing to find");
        return answer(opts, "succeeds", &text, changes);
    }
    let (mut good, mut bad) = (0, changes);
    while bad - good > 1 {
        let middle = good.midpoint(bad);
        match trial.succeeds(&states[middle].module)? {
            true => good = middle,
            false => bad = middle,
        }
    }
    let rules = trial.rules(&states[good].module, states[bad].pass)?;
    report(&trial, &states[good], &states[bad], (bad, changes), &rules)?;
    Ok(FOUND)
}

impl Trial<'_> {
    /// Whether the command succeeds on a module.
    fn succeeds(&mut self, module: &Module) -> anyhow::Result<bool> {
        let level = self.opts.level.level;
        let (name, bytes) = match self.emit {
            Emit::Text => {
                let text = print(module, &super::print_options(self.opts, level));
                ("module.mlir", format!("{}{text}", self.directives).into_bytes())
            }
            Emit::Bytecode => {
                let options = WriteOptions { version: self.version, tag: 0, level };
                let written = write(module, &options, &mut tileir::base::Diagnostics::new());
                ("module.tileirbc", written.map_err(|_| anyhow::anyhow!("a module cannot be written as bytecode"))?)
            }
        };
        let file = self.folder.0.join(name);
        io::write(Some(&file), &bytes)?;
        self.runs += 1;
        let output = shell(self.command, &file).output().context("cannot start the command")?;
        self.said = String::from_utf8_lossy(&output.stderr).into_owned();
        Ok(output.status.success())
    }

    /// The rules of `canonicalize` without which its change does not make the command fail.
    fn rules(&mut self, before: &Module, pass: Option<Pass>) -> anyhow::Result<Vec<&'static str>> {
        let Some(Pass::Canonicalize(options)) = pass else { return Ok(Vec::new()) };
        let mut stats = Stats::default();
        tileir_opt::run_counted(&mut before.clone(), &Pass::Canonicalize(options), &mut stats)?;
        let fired: Vec<&'static str> = stats.fired().map(|(rule, _)| rule.name).collect();
        let mut found = Vec::new();
        for name in fired {
            let Some(rule) = RuleId::from_name(name) else { continue };
            let mut without = options;
            without.config.rules.set(rule, false);
            let mut module = before.clone();
            tileir_opt::run(&mut module, &Pass::Canonicalize(without))?;
            if self.succeeds(&module)? {
                found.push(name);
            }
        }
        Ok(found)
    }
}

/// The lines of a text that say how to run it.
fn directives(source: &Source) -> String {
    let text = String::from_utf8_lossy(source.bytes());
    let lines = text.lines().filter(|line| line.trim_start().starts_with("// run:"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// The command with the name of a file in place of `{}`, or behind it. Only its status counts.
fn shell(command: &str, file: &Path) -> Command {
    let file = file.to_string_lossy();
    let line = match command.contains("{}") {
        true => command.replace("{}", &file),
        false => format!("{command} {file}"),
    };
    let (program, flag) = if cfg!(windows) { ("cmd", "/C") } else { ("sh", "-c") };
    let mut shell = Command::new(program);
    shell.arg(flag).arg(line).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    shell
}

/// A search that ends before it begins.
fn answer(opts: &Opts, outcome: &str, text: &str, changes: usize) -> anyhow::Result<u8> {
    match opts.common.json {
        true => Object::line("bisected").text("outcome", outcome).count("changes", changes).write()?,
        false if opts.common.quiet => {}
        false => io::write(None, format!("{text}\n").as_bytes())?,
    }
    Ok(if outcome == "succeeds" { 0 } else { FOUND })
}

fn report(
    trial: &Trial<'_>,
    good: &State,
    bad: &State,
    (change, changes): (usize, usize),
    rules: &[&str],
) -> anyhow::Result<()> {
    let pass = bad.pass.map_or("", |pass| pass.name());
    let diff = change_text(&good.module, &bad.module, &mut Numbers::new(&good.module), pass, trial.opts);
    if trial.opts.common.json {
        let line = Object::line("bisected").text("outcome", "found").count("changes", changes).count("change", change);
        let line = line.text("pass", pass).text("diff", &diff).count("runs", trial.runs);
        return line.list("rules", rules.iter().map(|rule| crate::json::string(rule))).write();
    }
    let mut text = format!("change {change} of {changes}, by the pass `{pass}`, makes the command fail:\n{diff}");
    for rule in rules {
        text.push_str(&format!("without the rule `{rule}` of `{pass}` the command succeeds\n"));
    }
    text.push_str(&format!(
        "The command ran {} times. `--stop-after {}` and `--stop-after {change}` write the modules before and after.\n",
        trial.runs,
        change - 1
    ));
    io::write(None, text.as_bytes())
}

/// A folder for the module, which is removed in the end.
struct Folder(PathBuf);

impl Folder {
    fn new() -> anyhow::Result<Folder> {
        // Each state has other keys.
        let number = RandomState::new().build_hasher().finish();
        let path = std::env::temp_dir().join(format!("tileir-bisect-{number:016x}"));
        std::fs::create_dir(&path).with_context(|| format!("cannot create '{}'", path.display()))?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
