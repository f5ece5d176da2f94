//! Parts of a file between `// -----` lines.

use std::ops::Range;

/// The byte ranges of the parts of `text` between lines that start with `marker`. A text without marker is one part.
#[must_use]
pub fn split(text: &[u8], marker: &str) -> Vec<Range<u32>> {
    let mut parts = Vec::new();
    let mut start = 0usize;
    let mut at = 0usize;
    while at < text.len() {
        let end = text[at..].iter().position(|b| *b == b'\n').map_or(text.len(), |i| at + i + 1);
        if text[at..end].starts_with(marker.as_bytes()) {
            parts.push(start as u32..at as u32);
            start = end;
        }
        at = end;
    }
    parts.push(start as u32..text.len() as u32);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_lie_between_markers() {
        assert_eq!(split(b"a\n// -----\nb\n", "// -----"), vec![0..2, 11..13]);
        assert_eq!(split(b"a", "// -----"), vec![0..1]);
        assert_eq!(split(b"// -----", "// -----"), vec![0..0, 8..8]);
    }
}
