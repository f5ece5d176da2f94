//! Replacing one section of `docs/benchmarks.md` by what was measured.

use std::path::Path;

/// From this line on, a section is written by hand.
pub const BY_HAND: &str = "<!-- What follows is written by hand, and stays when the section is replaced. -->\n";

/// Puts a section, which begins with its title, into the document in the place of the old one, and before what is
/// written there by hand.
pub fn replace(title: &str, section: &str) -> std::io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks.md");
    let text = std::fs::read_to_string(&path)?;
    std::fs::write(&path, replaced(&text, title, section))
}

/// `text` with another section.
pub fn replaced(text: &str, title: &str, section: &str) -> String {
    let start = text.find(title).unwrap_or(text.len());
    let (before, old) = text.split_at(start);
    let (old, after) = old.split_at(old.find("\n## ").unwrap_or(old.len()));
    let by_hand = old.find(BY_HAND).map_or(String::new(), |at| format!("\n{}", &old[at..]));
    format!("{before}{section}{by_hand}{after}")
}
