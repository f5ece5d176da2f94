//! Replacing one section of `docs/benchmarks.md` by what was measured.

use std::path::Path;

/// Puts a section, which begins with its title, into the document in the place of the old one.
pub fn replace(title: &str, section: &str) -> std::io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks.md");
    let text = std::fs::read_to_string(&path)?;
    let start = text.find(title).unwrap_or(text.len());
    let after = text[start..].find("\n## ").filter(|_| start < text.len());
    let rest = after.map_or(String::new(), |at| format!("\n{}", &text[start + at + 1..]));
    std::fs::write(&path, format!("{}{section}{rest}", &text[..start]))
}
