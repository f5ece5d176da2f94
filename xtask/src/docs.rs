//! `cargo xtask docs`: the pages that are generated from tables in the code.

use anyhow::{Context, Result, ensure};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use tileir::ir::Version;
use tileir::reference;
use tileir_opt::rules::{Family, RULES, RuleOrigin};
use tileir_opt::{Anchor, PASSES, PIPELINES};

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The pages that the repository holds: path and content.
fn pages() -> Vec<(PathBuf, String)> {
    let docs = root().join("docs");
    vec![(docs.join("optimizer.md"), optimizer()), (root().join(RAISED), raised())]
}

/// The pages of the reference, which the repository does not hold: path and content.
fn reference_pages() -> Vec<(PathBuf, String)> {
    let folder = root().join("docs/reference");
    let mut pages = vec![(folder.join("index.md"), reference::index().0)];
    let place = |page: &reference::Page| folder.join(format!("{}.md", page.place()));
    pages.extend(reference::pages().iter().map(|page| (place(page), reference::render::markdown(page))));
    pages
}

/// The path of the table of codes by op.
const RAISED: &str = "crates/tileir/src/reference/raised.txt";

/// The codes that the file tests expect, by op.
fn raised() -> String {
    let mut files = Vec::new();
    mlir_files(&root().join("tests/files"), &mut files);
    files.sort();
    let texts: Vec<String> = files.iter().filter_map(|path| std::fs::read_to_string(path).ok()).collect();
    reference::raised_table(&texts)
}

fn mlir_files(dir: &Path, out: &mut Vec<PathBuf>) {
    let Ok(entries) = std::fs::read_dir(dir) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        if path.is_dir() {
            mlir_files(&path, out);
        } else if path.extension().is_some_and(|ending| ending == "mlir") {
            out.push(path);
        }
    }
}

/// Writes every page.
pub fn write() -> Result<()> {
    let (table, codes) = (root().join(RAISED), raised());
    if std::fs::read_to_string(&table).unwrap_or_default() != codes {
        std::fs::write(&table, codes).with_context(|| format!("cannot write {}", table.display()))?;
        return write_with_new_table();
    }
    let reference = root().join("docs/reference");
    for kind in reference::Kind::ALL {
        let folder = reference.join(kind.folder());
        // Remove obsolete pages.
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    for (path, text) in pages().into_iter().chain(reference_pages()) {
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(())
}

/// Compiles this command again, since the table of codes is compiled in, and writes every page with that.
fn write_with_new_table() -> Result<()> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let status = Command::new(cargo).args(["xtask", "docs"]).current_dir(root()).status()?;
    ensure!(status.success(), "`cargo xtask docs` failed with the new table of codes");
    Ok(())
}

/// Writes the reference as HTML to a folder.
pub fn write_html(dir: &Path) -> Result<()> {
    for kind in reference::Kind::ALL {
        std::fs::create_dir_all(dir.join(kind.folder())).with_context(|| format!("cannot make {}", dir.display()))?;
    }
    std::fs::write(dir.join("index.html"), reference::index().1)?;
    for page in reference::pages() {
        std::fs::write(dir.join(format!("{}.html", page.place())), reference::render::html(&page))?;
    }
    Ok(())
}

const HEAD: &str = "# The optimizer

`cargo xtask docs` generates this page from `passes.rs`, `levels.rs` and `rules.rs` of `tileir-opt`; a test fails if it is
stale.

Every pass keeps these invariants:

- A valid module stays valid.
- An op with effects is never dropped (unless it is unreachable), duplicated on a path or reordered. Tokens order the same
  ops.
- Floats are folded only where a rule says so, with the requested rounding.
- An op that may be undefined for its operands never moves past control flow.

The last column gives the origin of a pass or rule. `nvidia`: NVIDIA's optimizer has it, since the release named there, or
else since 13.1, the first release. `write-up`: the public description of the dialect's canonicalizers has it, but NVIDIA's
code does not. `own`: specific to tileir.

The level selects the release to match. `canonicalize` in the mode `compat` and the pipelines `nvidia-O0` to `nvidia-O3`
run the rules that NVIDIA's optimizer of that release has. The mode `full` and the pipelines `O0` to `O3` run every rule at
every level: no rule creates anything that an older release cannot represent. `synthesize-debug-info-scopes` uses the
positions of fused locations and call sites since 13.2.
";

fn origin(origin: RuleOrigin) -> &'static str {
    match origin {
        RuleOrigin::Upstream => "nvidia",
        RuleOrigin::WriteUp => "write-up",
        RuleOrigin::Own => "own",
    }
}

/// The page about the optimizer.
fn optimizer() -> String {
    let mut text = String::from(HEAD);
    text.push_str("\n## Passes\n\n| pass | runs on | what it does | from |\n| --- | --- | --- | --- |\n");
    for pass in PASSES {
        let anchor = match pass.anchor {
            Anchor::Any => "any op",
            Anchor::Module => "modules",
            Anchor::Function => "functions",
        };
        let _ = writeln!(text, "| `{}` | {anchor} | {} | {} |", pass.name, pass.doc, origin(pass.origin));
    }
    text.push_str("\nOptions, written in braces after the name (`loop-split{split-threshold=2}`):\n\n");
    text.push_str("| pass | option | what it does |\n| --- | --- | --- |\n");
    for pass in PASSES {
        for (name, doc) in pass.options {
            let _ = writeln!(text, "| `{}` | `{name}` | {doc} |", pass.name);
        }
    }
    text.push_str("\n## Named pipelines\n\n`tileir opt -O2` is `tileir opt --pipeline O2`. `repeat(…)` runs its passes to a fixpoint.\n\n");
    text.push_str("| name | what it is for | passes |\n| --- | --- | --- |\n");
    for named in PIPELINES {
        let passes = if named.text.is_empty() { "none".to_owned() } else { format!("`{}`", named.text) };
        let _ = writeln!(text, "| `{}` | {} | {passes} |", named.name, named.doc);
    }
    text.push_str(
        "\n## Rules\n\n`--stats` counts the applications of each rule by name. `disable-patterns` takes the name or one of its aliases.\n",
    );
    for family in Family::ALL {
        let _ = write!(text, "\n### {}\n\n| rule | what it does | from |\n| --- | --- | --- |\n", family.name());
        for rule in RULES.iter().filter(|r| r.family == family) {
            let aliases: String = rule.aliases.iter().map(|a| format!(", `{a}`")).collect();
            let doc = rule.doc.replace('|', "\\|");
            let since = if rule.since == Version::OLDEST { String::new() } else { format!(" since {}", rule.since) };
            let _ = writeln!(text, "| `{}`{aliases} | {doc} | {}{since} |", rule.name, origin(rule.origin));
        }
    }
    text
}

#[cfg(test)]
mod tests {
    #[test]
    fn pages_are_not_stale() {
        for (path, text) in super::pages() {
            let there = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(there == text, "{} is stale: run `cargo xtask docs`", path.display());
        }
    }
}
