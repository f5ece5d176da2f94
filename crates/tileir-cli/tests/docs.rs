//! The documents: links lead to files and headings that exist, and the shown commands have the shown output.

mod common;

use common::root;
#[path = "../../../tests/support/parallel.rs"]
mod parallel;

use std::path::{Path, PathBuf};
use std::process::Command;
use tileir::reference::render::anchor;

/// Every Markdown file of the repository, build outputs and generated pages aside.
fn documents(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let is_generated = dir.ends_with("docs/reference") && name != "README.md";
        if path.is_dir() && !name.starts_with('.') && name != "target" && !is_generated {
            documents(&path, out);
        } else if name.ends_with(".md") && !is_generated {
            out.push(path);
        }
    }
}

fn all_documents() -> Vec<PathBuf> {
    let mut found = Vec::new();
    documents(&root(), &mut found);
    found.sort();
    assert!(found.len() > 30, "{}", found.len());
    found
}

/// The lines outside fenced blocks.
fn prose(text: &str) -> Vec<&str> {
    let mut fenced = false;
    let outside = |line: &&str| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    };
    text.lines().filter(outside).collect()
}

/// The targets of the links in a line, code aside.
fn targets(line: &str) -> Vec<String> {
    let words: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
    let parts = words.split("](").skip(1);
    parts.filter_map(|rest| rest.split([')', ' ']).next()).map(str::to_owned).collect()
}

fn has_heading(path: &Path, wanted: &str) -> bool {
    let text = std::fs::read_to_string(path).unwrap_or_default();
    prose(&text).iter().filter_map(|line| line.strip_prefix('#')).any(|line| {
        let heading = line.trim_start_matches('#').trim();
        anchor(&heading.replace('`', "")) == wanted
    })
}

#[test]
fn links_lead_somewhere() {
    let mut dead = Vec::new();
    let mut count = 0;
    for path in all_documents() {
        let text = std::fs::read_to_string(&path).expect("a document");
        for target in prose(&text).into_iter().flat_map(targets) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            count += 1;
            let (file, heading) = target.split_once('#').unwrap_or((&target, ""));
            let there = if file.is_empty() { path.clone() } else { path.parent().unwrap_or(&path).join(file) };
            if !there.exists() || (!heading.is_empty() && !has_heading(&there, heading)) {
                dead.push(format!("{}: {target}", path.display()));
            }
        }
    }
    assert!(dead.is_empty(), "{}", dead.join("\n"));
    assert!(count > 100, "{count} links");
}

/// A command in a document and the output below it.
struct Shown {
    command: String,
    output: String,
}

/// The commands of each fenced block, in order.
fn commands(text: &str) -> Vec<Vec<Shown>> {
    let mut blocks = Vec::new();
    for block in text.split("\n```").skip(1).step_by(2) {
        let mut shown: Vec<Shown> = Vec::new();
        for line in block.lines().skip(1) {
            match (line.strip_prefix("$ "), shown.last_mut()) {
                (Some(command), _) => shown.push(Shown { command: command.to_owned(), output: String::new() }),
                (None, Some(last)) => {
                    last.output.push_str(line);
                    last.output.push('\n');
                }
                (None, None) => {}
            }
        }
        blocks.push(shown);
    }
    blocks
}

/// Programs that the documents may show. Others need a build or the network.
const KNOWN: [&str; 7] = ["tileir", "cuda-tile-opt", "cuda-tile-optimize", "cuda-tile-translate", "sed", "cat", "echo"];

fn run(dir: &Path, shown: &Shown) -> Result<(), String> {
    let words: Vec<&str> = shown.command.split_whitespace().collect();
    match words[..] {
        // The content of a file is checked too.
        ["cat", file] if !dir.join(file).exists() => {
            std::fs::write(dir.join(file), &shown.output).map_err(|e| e.to_string())
        }
        // Needs the library that stands in for the driver, and a program; `.ci/run` has one.
        ["tileir", "cpu", ..] => Ok(()),
        // Need NVIDIA's assembler or a GPU; tileir-gpu has tests.
        ["tileir", "doctor" | "compile", ..] => Ok(()),
        ["tileir", "run", ..] if words.contains(&"--device") => Ok(()),
        [program, ..] if KNOWN.contains(&program) => {
            let output = shell(dir, &shown.command).map_err(|e| e.to_string())?;
            let said = [output.stderr, output.stdout].concat();
            let said = String::from_utf8_lossy(&said);
            let wanted = i32::from(shown.output.contains("error["));
            if output.status.code() != Some(wanted) {
                return Err(format!("exit status {:?}: {said}", output.status.code()));
            }
            if !shown.output.is_empty() && !is_shown(&shown.output, &said) {
                return Err(format!("prints:\n{said}"));
            }
            Ok(())
        }
        // Needs a build, or the Python package; `.ci/run` runs it.
        ["cargo" | "git" | "pip" | "python", ..] => Ok(()),
        _ => Err("the test does not know this command".to_owned()),
    }
}

/// Runs a command as a reader would, with our programs before all others.
fn shell(dir: &Path, command: &str) -> std::io::Result<std::process::Output> {
    let ours = Path::new(env!("CARGO_BIN_EXE_tileir")).parent().map(Path::to_owned);
    let others = std::env::var_os("PATH").unwrap_or_default();
    let paths = ours.into_iter().chain(std::env::split_paths(&others));
    let path = std::env::join_paths(paths).map_err(std::io::Error::other)?;
    Command::new("sh").arg("-c").arg(command).env("PATH", path).current_dir(dir).output()
}

/// Whether the shown output matches the real one; a line `…` matches any lines.
fn is_shown(shown: &str, said: &str) -> bool {
    let mut said = said.trim_end().lines();
    let mut skipping = false;
    for line in shown.trim_end().lines() {
        if line == "…" {
            skipping = true;
        } else if skipping {
            skipping = false;
            if !said.any(|l| l.trim_end() == line.trim_end()) {
                return false;
            }
        } else if said.next().map(str::trim_end) != Some(line.trim_end()) {
            return false;
        }
    }
    skipping || said.next().is_none()
}

#[test]
fn a_line_of_dots_stands_for_any_lines() {
    assert!(is_shown("a\nb\n", "a\nb\n\n"));
    assert!(is_shown("a\n…\nd", "a\nb\nc\nd"));
    assert!(is_shown("a\n…", "a\nb"));
    assert!(!is_shown("a", "a\nb"));
    assert!(!is_shown("a\nb", "a"));
    assert!(!is_shown("…\nb", "a\nb\nc"));
}

/// Copies a folder with all that is in it.
fn copy(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for entry in std::fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let there = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &there);
        } else {
            std::fs::copy(&path, &there).expect("a copy");
        }
    }
}

#[test]
fn commands_do_what_is_shown() {
    let blocks = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("a document");
        commands(&format!("\n{text}")).into_iter().map(move |block| (path.clone(), block)).collect::<Vec<_>>()
    };
    let blocks: Vec<(PathBuf, Vec<Shown>)> = all_documents().into_iter().flat_map(blocks).collect();
    let problems = parallel::map(&blocks, |(path, block)| {
        let dir = tempfile::tempdir().expect("a folder");
        copy(&root().join("examples"), &dir.path().join("examples"));
        let words = block.iter().flat_map(|s| s.command.split_whitespace());
        for file in words.filter(|w| w.starts_with("tests/") && root().join(w).is_file()) {
            let there = dir.path().join(file);
            std::fs::create_dir_all(there.parent().unwrap_or(dir.path())).expect("a folder");
            std::fs::copy(root().join(file), there).unwrap_or_else(|e| panic!("{}: {file}: {e}", path.display()));
        }
        let kernel = root().join("examples/vector_add.mlir");
        std::fs::copy(kernel, dir.path().join("kernel.mlir")).expect("an example kernel");
        let problem = |shown: &Shown| {
            let problem = run(dir.path(), shown).err()?;
            Some(format!("{}: $ {}\n{problem}", path.display(), shown.command))
        };
        block.iter().filter_map(problem).collect::<Vec<_>>()
    });
    let problems = problems.concat();
    assert!(problems.is_empty(), "{}", problems.join("\n"));
    let count: usize = blocks.iter().map(|(_, block)| block.len()).sum();
    assert!(count > 40, "{count} commands");
}

#[test]
fn every_command_has_its_prompt() {
    let mut bare = Vec::new();
    for path in all_documents() {
        let text = std::fs::read_to_string(&path).expect("a document");
        for block in format!("\n{text}").split("\n```").skip(1).step_by(2) {
            let ours = |line: &&str| line.starts_with("tileir ") || line.starts_with("cuda-tile-");
            bare.extend(block.lines().skip(1).filter(ours).map(|line| format!("{}: {line}", path.display())));
        }
    }
    assert!(bare.is_empty(), "commands that no test runs, for want of `$ `:\n{}", bare.join("\n"));
}
