//! Runs the examples of the optimizer chapter of the spec: each input must give exactly the documented output. If the output
//! shows a defect of NVIDIA's, ours must differ; an input without output must be legal afterwards.

use anyhow::{Context, Result, bail, ensure};
use std::path::Path;
use std::sync::Arc;
use tileir::base::{Diagnostics, Source};
use tileir::ir::Module;
use tileir::text::{ParseOptions, PrintOptions, parse, print};
use tileir::verify::verify;
use tileir_opt::{Canonicalize, Pass, run};

/// An example of the chapter.
#[derive(Debug, PartialEq)]
struct Example {
    line: usize,
    section: String,
    /// The defect that the text before it is about.
    defect: Option<String>,
    before: String,
    after: Option<String>,
}

/// Runs the examples of `optimizer.md` in `dir`.
pub fn check(dir: &Path) -> Result<()> {
    let path = dir.join("optimizer.md");
    let text = std::fs::read_to_string(&path).with_context(|| format!("reading {}", path.display()))?;
    let examples = examples(&text);
    let (mut same, mut guarded, mut alone, mut failures) = (0, 0, 0, Vec::new());
    for example in &examples {
        match (run_example(example), &example.after, &example.defect) {
            (Err(error), ..) => failures.push(format!("line {}: {error:#}", example.line)),
            (Ok(_), None, _) => alone += 1,
            (Ok(ours), Some(after), Some(defect)) if ours == *after => {
                failures.push(format!("line {}: we have the defect {defect}", example.line));
            }
            (Ok(_), Some(_), Some(_)) => guarded += 1,
            (Ok(ours), Some(after), None) if ours != *after => {
                failures.push(format!("line {}: expected\n{after}\nbut printed\n{ours}", example.line));
            }
            (Ok(_), Some(_), None) => same += 1,
        }
    }
    ensure!(failures.is_empty(), "{}", failures.join("\n\n"));
    ensure!(same > 0, "{} has no examples", path.display());
    println!("{same} pairs print alike, {guarded} defects are not ours, {alone} inputs without text stay legal");
    Ok(())
}

/// The fenced examples of the chapter, those that are no fragments of text alone.
fn examples(text: &str) -> Vec<Example> {
    let mut found = Vec::new();
    let (mut section, mut defect) = (String::new(), None);
    let mut lines = text.lines().enumerate();
    while let Some((n, line)) = lines.next() {
        if let Some(heading) = line.strip_prefix("### ") {
            section = heading.split_whitespace().next().unwrap_or_default().to_owned();
            defect = None;
        }
        if let Some(name) = line.split_once("**").and_then(|(_, rest)| defect_name(rest)) {
            defect = Some(name);
        }
        if line != "```mlir" {
            continue;
        }
        let block: Vec<&str> = lines.by_ref().map(|(_, l)| l).take_while(|l| *l != "```").collect();
        found.extend(example(&block).map(|(before, after)| Example {
            line: n + 1,
            section: section.clone(),
            defect: defect.take(),
            before,
            after,
        }));
    }
    found
}

/// The defect that a paragraph begins with: `D1 (confirmed)`, `Guard (NV defect D1, …`.
fn defect_name(text: &str) -> Option<String> {
    let head = text.strip_prefix("Guard (").unwrap_or(text);
    let head = head.strip_prefix("NV defect ").unwrap_or(head);
    let name: String = head.chars().take_while(char::is_ascii_alphanumeric).collect();
    (name.starts_with('D') && name[1..].parse::<u32>().is_ok()).then_some(name)
}

/// The input and the result of a block; none for a fragment of a result.
fn example(block: &[&str]) -> Option<(String, Option<String>)> {
    let join = |lines: &[&str]| lines.iter().map(|l| format!("{l}\n")).collect::<String>();
    let after = block.iter().position(|l| l.starts_with("// after"));
    if block.first().is_some_and(|l| l.starts_with("// before")) {
        let after = after?;
        return Some((join(&block[1..after]), Some(join(&block[after + 1..]))));
    }
    let is_input = block.first().is_some_and(|l| l.starts_with("entry"));
    is_input.then(|| (join(&block[..after.unwrap_or(block.len())]), None))
}

/// The pass that a section is about.
fn pass_of(section: &str) -> Pass {
    match section {
        // The sum of constants is not in NVIDIA's.
        "1.5" => Pass::Canonicalize(Canonicalize::full()),
        "5.2" => Pass::Cse { commutative: false },
        "5.3" => Pass::FuseFma,
        "5.4" => Pass::LoopSplit { threshold: 1, once: false },
        _ => Pass::Canonicalize(Canonicalize::default()),
    }
}

fn run_example(example: &Example) -> Result<String> {
    let is_whole = example.before.starts_with("entry");
    // Bare ops are put into an entry that uses the last of them.
    let text = if is_whole { example.before.clone() } else { in_entry(&example.before)? };
    let mut module = read(&text)?;
    run(&mut module, &pass_of(&example.section))?;
    legal(&module).with_context(|| print(&module, &PrintOptions::default()))?;
    let printed = print(&module, &PrintOptions::default());
    Ok(if is_whole { printed } else { without_entry(&printed, &example.before) })
}

fn in_entry(ops: &str) -> Result<String> {
    let last = ops.lines().last().context("no op")?;
    let name = last.split_whitespace().next().context("no result")?;
    let ty = last.rsplit_once(" : ").context("no type")?.1;
    Ok(format!("entry @k() {{\n{ops}%k = print_tko \"%f\", {name} : {ty} -> token\n}}\n"))
}

/// The ops of the entry but for the one that uses the last, with the name that its result had.
fn without_entry(printed: &str, before: &str) -> String {
    let lines: Vec<&str> = printed.lines().map(str::trim).collect();
    let name = before.lines().last().and_then(|l| l.split_whitespace().next()).unwrap_or("%0");
    let number = |l: &str| l.replace("3.750000e+00", "3.75");
    let rename = |l: &&str| format!("{name} = {}\n", number(l.split_once(" = ").map_or(l, |(_, rest)| rest)));
    lines.iter().filter(|l| l.contains(" = ") && !l.contains("print_tko")).map(rename).collect()
}

fn read(text: &str) -> Result<Module> {
    let parsed = parse(&Arc::new(Source::new("example.mlir", text)), &ParseOptions::default());
    if let Some(first) = parsed.diagnostics.list().first() {
        bail!("{}\n{text}", first.message);
    }
    legal(&parsed.module)?;
    Ok(parsed.module)
}

fn legal(module: &Module) -> Result<()> {
    let mut diags = Diagnostics::new();
    if verify(module, &tileir::verify::Options::default(), &mut diags).is_err() {
        bail!("{}", diags.list().first().map_or("not legal", |d| d.message.as_str()));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_found_with_section_and_defect() {
        let text = "### 2.2 Name\n**Guard (NV defect D1, seen):** why\n```mlir\n// before\nentry @k() {\n}\n// after\nentry @k() {\n  return\n}\n```\n```mlir\nentry @j() {\n}\n// error: no\n```\n```mlir\n  %0 = addi %a, %b\n```\n";
        let found = examples(text);
        assert_eq!(found.len(), 2);
        assert_eq!((found[0].section.as_str(), found[0].defect.as_deref(), found[0].line), ("2.2", Some("D1"), 3));
        assert_eq!(found[0].after.as_deref(), Some("entry @k() {\n  return\n}\n"));
        assert_eq!((found[1].defect.as_deref(), found[1].after.as_deref()), (None, None));
        assert_eq!(run_example(&found[0]).unwrap(), "entry @k() {\n  return\n}\n");
    }
}
