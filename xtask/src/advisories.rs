//! `cargo xtask advisories DIR`: no dependency has a known vulnerability. `DIR` is a checkout of RustSec's advisory
//! database; this command replaces `cargo audit` if that is not installed.

use anyhow::{Context, Result, bail};
use std::cmp::Ordering;
use std::path::Path;

/// A version: its numbers, and the suffix after `-`.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Version {
    numbers: [u64; 3],
    pre: String,
}

impl Version {
    /// Parses `1.2.3-rc.1+build`; missing numbers are 0.
    fn parse(text: &str) -> Version {
        let text = text.trim().split('+').next().unwrap_or_default();
        let (numbers, pre) = text.split_once('-').unwrap_or((text, ""));
        let mut parts = numbers.split('.').map(|n| n.trim().parse().unwrap_or(0));
        Version { numbers: [(); 3].map(|()| parts.next().unwrap_or(0)), pre: pre.to_owned() }
    }
}

impl PartialOrd for Version {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Version {
    fn cmp(&self, other: &Self) -> Ordering {
        // A version with a suffix precedes the one without.
        let last = |v: &Version| (v.pre.is_empty(), v.pre.clone());
        self.numbers.cmp(&other.numbers).then_with(|| last(self).cmp(&last(other)))
    }
}

/// Whether a version meets a requirement: comparisons joined by commas; the default is `^1.2`.
fn meets(version: &Version, requirement: &str) -> bool {
    requirement.split(',').map(str::trim).all(|part| {
        let at = part.find(|c: char| c.is_ascii_digit()).unwrap_or(part.len());
        let (sign, bound) = (part[..at].trim(), Version::parse(&part[at..]));
        match sign {
            ">=" => *version >= bound,
            ">" => *version > bound,
            "<=" => *version <= bound,
            "<" => *version < bound,
            "=" => *version == bound,
            "~" => *version >= bound && version.numbers[..2] == bound.numbers[..2],
            _ => {
                // Up to the next change of the first number that is not 0.
                let fixed = bound.numbers.iter().position(|&n| n > 0).unwrap_or(2);
                *version >= bound && version.numbers[..=fixed] == bound.numbers[..=fixed]
            }
        }
    })
}

/// The header of an advisory.
#[derive(Debug, Default, PartialEq, Eq)]
struct Advisory {
    id: String,
    package: String,
    /// `unmaintained`, `unsound` or `notice` where it is no vulnerability.
    informational: Option<String>,
    withdrawn: bool,
    /// Unaffected versions.
    fine: Vec<String>,
}

/// Parses the header of an advisory: lines `key = value` of TOML between fences; lists may span lines.
fn advisory(text: &str) -> Option<Advisory> {
    let head = text.split("```toml").nth(1)?.split("```").next()?;
    let mut found = Advisory::default();
    let mut lines = head.lines();
    while let Some(line) = lines.next() {
        let Some((key, value)) = line.split_once('=') else { continue };
        let mut value = value.trim().to_owned();
        while value.starts_with('[') && !value.contains(']') {
            value.push_str(lines.next()?);
        }
        let words: Vec<String> = value.split('"').skip(1).step_by(2).map(str::to_owned).collect();
        let first = || words.first().cloned().unwrap_or_default();
        match key.trim() {
            "id" => found.id = first(),
            "package" => found.package = first(),
            "informational" => found.informational = Some(first()),
            "withdrawn" => found.withdrawn = true,
            "patched" | "unaffected" => found.fine.extend(words),
            _ => {}
        }
    }
    Some(found).filter(|a| !a.id.is_empty() && !a.package.is_empty())
}

/// The packages of a lock file from a registry, with their versions.
fn locked(text: &str) -> Vec<(String, String)> {
    let field = |part: &str, key: &str| {
        let line = part.lines().find_map(|line| line.strip_prefix(key))?;
        Some(line.trim_matches(|c| c == ' ' || c == '=' || c == '"').to_owned())
    };
    let packages = text.split("[[package]]").skip(1).filter(|part| part.contains("\nsource = "));
    packages.filter_map(|part| Some((field(part, "name")?, field(part, "version")?))).collect()
}

/// The advisories that concern a package.
fn concerning(dir: &Path, name: &str, version: &str) -> Result<Vec<Advisory>> {
    let Ok(entries) = std::fs::read_dir(dir.join("crates").join(name)) else { return Ok(Vec::new()) };
    let version = Version::parse(version);
    let mut found = Vec::new();
    for path in entries.flatten().map(|entry| entry.path()) {
        let text = std::fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        let Some(advisory) = advisory(&text) else { bail!("{} is not an advisory", path.display()) };
        if !advisory.withdrawn && !advisory.fine.iter().any(|r| meets(&version, r)) {
            found.push(advisory);
        }
    }
    Ok(found)
}

/// Fails if a dependency has a vulnerability; prints other advisories.
pub fn check(dir: &Path) -> Result<()> {
    if !dir.join("crates").is_dir() {
        bail!("{} is not a checkout of the advisory database", dir.display());
    }
    let lock = Path::new(env!("CARGO_MANIFEST_DIR")).join("../Cargo.lock");
    let packages = locked(&std::fs::read_to_string(lock).context("cannot read Cargo.lock")?);
    let (mut notices, mut bad) = (0, Vec::new());
    for (name, version) in &packages {
        for advisory in concerning(dir, name, version)? {
            match &advisory.informational {
                Some(kind) => {
                    notices += 1;
                    println!("{name} {version}: {} ({kind})", advisory.id);
                }
                None => bad.push(format!("{name} {version}: {}", advisory.id)),
            }
        }
    }
    if !bad.is_empty() {
        bail!("vulnerable:\n{}", bad.join("\n"));
    }
    println!("{} packages, none with a known vulnerability; {notices} notices", packages.len());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requirements() {
        let fits = |version: &str, requirement: &str| meets(&Version::parse(version), requirement);
        for (version, requirement) in [
            ("1.2.3", ">= 1.2.3"),
            ("1.2.3", "^1.1"),
            ("0.2.9", "^0.2.3"),
            ("0.6.14", ">= 0.6.14, < 1.0.0"),
            ("2.0.0-rc.1", "< 2.0.0"),
            ("1.2.7", "~1.2.3"),
        ] {
            assert!(fits(version, requirement), "{version} {requirement}");
        }
        for (version, requirement) in
            [("1.2.2", ">= 1.2.3"), ("2.0.0", "^1.1"), ("0.3.0", "^0.2.3"), ("1.3.0", "~1.2.3")]
        {
            assert!(!fits(version, requirement), "{version} {requirement}");
        }
    }

    #[test]
    fn heads() {
        let text = "```toml\n[advisory]\nid = \"RUSTSEC-2021-0003\"\npackage = \"smallvec\"\n\n[versions]\n\
                    patched = [\n  \">= 0.6.14, < 1.0.0\",\n  \">= 1.6.1\",\n]\nunaffected = [\"< 0.6.3\"]\n```\n\n# Overflow\n";
        let found = advisory(text).expect("an advisory");
        assert_eq!((found.id.as_str(), found.package.as_str()), ("RUSTSEC-2021-0003", "smallvec"));
        assert_eq!(found.fine, [">= 0.6.14, < 1.0.0", ">= 1.6.1", "< 0.6.3"]);
        assert_eq!(found.informational, None);
        assert_eq!(advisory("nothing"), None);
    }

    #[test]
    fn lock_files() {
        let text = "version = 4\n\n[[package]]\nname = \"own\"\nversion = \"0.1.0\"\n\n[[package]]\nname = \"a\"\nversion = \"1.2.3\"\n\
                    source = \"registry+x\"\n";
        assert_eq!(locked(text), [("a".to_owned(), "1.2.3".to_owned())]);
    }
}
