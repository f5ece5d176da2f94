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
    let text = String::from_utf8(output.stdout).context("cargo's answer is no text")?;
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
    let bad: Vec<String> = packages.iter().filter(|(_, l)| !allowed(l)).map(|(p, l)| format!("{p}: '{l}'")).collect();
    if !bad.is_empty() {
        bail!("not on the list of licences:\n{}", bad.join("\n"));
    }
    println!("{} packages, all under licences of the list", packages.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::allowed;

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
    fn the_dependencies_are_fine() {
        super::check().expect("licences of the list");
    }
}
