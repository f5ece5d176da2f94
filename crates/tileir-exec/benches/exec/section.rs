//! Replaces one section of `docs/benchmarks.md` by new measurements.

use std::path::Path;

/// The line after which the rest of a section is written by hand.
pub const BY_HAND: &str = "<!-- What follows is written by hand, and stays when the section is replaced. -->\n";

/// Replaces the section with this title in the document, except for the part that is written by hand. The new section begins with the
/// title.
pub fn replace(title: &str, section: &str) -> std::io::Result<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks.md");
    let text = std::fs::read_to_string(&path)?;
    std::fs::write(&path, replaced(&text, title, section))
}

/// `text` with its section `title` replaced by `section`; appended if there is none. The part of the old one that is written by hand
/// stays.
pub fn replaced(text: &str, title: &str, section: &str) -> String {
    let start = text.find(title).unwrap_or(text.len());
    let (before, old) = text.split_at(start);
    let (old, after) = old.split_at(old.find("\n## ").unwrap_or(old.len()));
    let by_hand = old.find(BY_HAND).map_or(String::new(), |at| format!("\n{}", &old[at..]));
    format!("{before}{section}{by_hand}{after}")
}
