//! How large the public API of the facade is: the items that rustdoc lists for `tileir`, by module, and for comparison
//! those of the crates behind it.

use anyhow::{Context, Result, ensure};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

/// The crates that the facade shows parts of.
const BEHIND: [&str; 7] =
    ["tileir-base", "tileir-bytecode", "tileir-exec", "tileir-ir", "tileir-opt", "tileir-text", "tileir-verify"];

/// Makes the documentation and counts.
pub fn count() -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask lies in the workspace")?;
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut doc = Command::new(cargo);
    doc.current_dir(root).args(["doc", "--no-deps", "--quiet", "--package", "tileir"]);
    doc.args(BEHIND.iter().flat_map(|name| ["--package", name]));
    ensure!(doc.status()?.success(), "cargo doc fails");
    let items = |name: &str| -> Result<Vec<String>> {
        let page = root.join("target/doc").join(name.replace('-', "_")).join("all.html");
        let page = std::fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        Ok(listed(&page))
    };
    let facade = items("tileir")?;
    let mut modules: BTreeMap<&str, usize> = BTreeMap::new();
    for item in &facade {
        *modules.entry(module(item)).or_default() += 1;
    }
    for (module, count) in &modules {
        println!("{count:5} {module}");
    }
    let behind = BEHIND.iter().map(|name| Ok(items(name)?.len())).sum::<Result<usize>>()?;
    println!("{:5} tileir in all; the crates behind it have {behind}", facade.len());
    Ok(())
}

/// The items of rustdoc's page that lists all of a crate.
fn listed(page: &str) -> Vec<String> {
    let text = |entry: &str| Some(entry.split_once('>')?.1.split_once("</a>")?.0.to_owned());
    page.split("<li><a href=").skip(1).filter_map(text).collect()
}

/// The module that an item counts for: the op table and the dialect's enums by themselves.
fn module(item: &str) -> &str {
    let parts: Vec<&str> = item.split("::").collect();
    match parts[..] {
        ["ir", "ops", _, ..] => "ir::ops",
        ["ir", "enums", _, ..] => "ir::enums",
        [module, _, ..] => module,
        _ => "(root)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_counted_by_module() {
        let page = "<h3>Structs</h3><ul><li><a href=\"exec/struct.A.html\">exec::A</a></li><li><a href=\"x.html\">ir::ops::float::AddF</a></li></ul>";
        assert_eq!(listed(page), ["exec::A", "ir::ops::float::AddF"]);
        assert_eq!(listed(page).iter().map(|item| module(item)).collect::<Vec<_>>(), ["exec", "ir::ops"]);
        assert_eq!(module("codes"), "(root)");
    }
}
