//! `cargo xtask licences`: every dependency may be used under a licence of the list.

use anyhow::{Context, Result, bail};
use std::process::Command;

/// Licences that only require their text.
const ALLOWED: &[&str] = &[
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Unicode-3.0",
    "Zlib",
];

/// Packages that only tests use, so that nothing of them is shipped, each with its licence.
const NOT_SHIPPED: &[(&str, &str)] = &[("cbindgen", "MPL-2.0")];

/// Whether a package, `name vVERSION`, may be used under its licence.
fn usable(package: &str, licence: &str) -> bool {
    let name = package.split(' ').next().unwrap_or_default();
    allowed(licence) || NOT_SHIPPED.contains(&(name, licence))
}

/// Whether an expression of licences can be met from the list: of alternatives one, of conjunctions all.
fn allowed(expression: &str) -> bool {
    // `A/B` is the old spelling of `A OR B`.
    let text = expression.replace('/', " OR ");
    let text = text.trim();
    if let Some((left, right)) = split(text, " AND ") {
        return allowed(left) && allowed(right);
    }
    if let Some((left, right)) = split(text, " OR ") {
        return allowed(left) || allowed(right);
    }
    match text.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) {
        Some(inner) => allowed(inner),
        None => ALLOWED.contains(&text),
    }
}

/// Splits at a word outside of parentheses.
fn split<'a>(text: &'a str, word: &str) -> Option<(&'a str, &'a str)> {
    let outside = |at: usize| text[..at].matches('(').count() == text[..at].matches(')').count();
    let at = text.match_indices(word).map(|(at, _)| at).find(|&at| outside(at))?;
    Some((&text[..at], &text[at + word.len()..]))
}

/// The names and licences of all packages, from cargo.
fn packages() -> Result<Vec<(String, String)>> {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/..");
    let arguments = ["tree", "--workspace", "--edges", "all", "--target", "all", "--prefix", "none", "--no-dedupe"];
    let output = Command::new(cargo).args(arguments).args(["--format", "{p}|{l}"]).current_dir(root).output();
    let output = output.context("cannot run cargo")?;
    if !output.status.success() {
        bail!("cargo tree failed: {}", String::from_utf8_lossy(&output.stderr));
    }
    let text = String::from_utf8(output.stdout).context("cargo's answer is not valid UTF-8")?;
    let mut found: Vec<(String, String)> = text
        .lines()
        .filter_map(|line| line.trim().trim_end_matches(" (*)").split_once('|'))
        .map(|(package, licence)| (package.to_owned(), licence.to_owned()))
        .collect();
    found.sort();
    found.dedup();
    Ok(found)
}

/// Fails if a package has no licence of the list.
pub fn check() -> Result<()> {
    let packages = packages()?;
    let bad: Vec<String> = packages.iter().filter(|(p, l)| !usable(p, l)).map(|(p, l)| format!("{p}: '{l}'")).collect();
    if !bad.is_empty() {
        bail!("not on the list of licences:\n{}", bad.join("\n"));
    }
    println!("{} packages, all under licences of the list", packages.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{NOT_SHIPPED, allowed};
    use std::process::Command;

    #[test]
    fn expressions() {
        for good in
            ["MIT", "MIT/Apache-2.0", "GPL-3.0 OR MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "Unlicense OR MIT"]
        {
            assert!(allowed(good), "{good}");
        }
        for bad in ["", "GPL-3.0", "MIT AND GPL-3.0", "(GPL-3.0 OR LGPL-2.1) AND MIT"] {
            assert!(!allowed(bad), "{bad}");
        }
    }

    #[test]
    fn what_is_not_shipped_is_no_dependency_of_what_is() {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let tree = Command::new(cargo)
            .args(["tree", "--workspace", "--edges", "normal,build", "--target", "all", "--prefix", "none"])
            .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/.."))
            .output()
            .unwrap();
        let text = String::from_utf8(tree.stdout).unwrap();
        assert!(text.contains("tileir-ir "), "{text}");
        for (name, _) in NOT_SHIPPED {
            assert!(!text.lines().any(|line| line.split(' ').next() == Some(name)), "{name} is shipped");
        }
    }

    #[test]
    fn the_dependencies_are_fine() {
        super::check().expect("licences of the list");
    }
}
