//! Source text, byte spans and line numbers.

use std::sync::OnceLock;

/// A half-open range of byte offsets into one source.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Span {
    /// First byte.
    pub lo: u32,
    /// One past the last byte.
    pub hi: u32,
}

impl Span {
    /// The range `lo..hi`.
    #[inline]
    #[must_use]
    pub const fn new(lo: u32, hi: u32) -> Self {
        Span { lo, hi }
    }

    /// An empty range at `at`.
    #[inline]
    #[must_use]
    pub const fn at(at: u32) -> Self {
        Span { lo: at, hi: at }
    }

    /// From the start of `self` to the end of `other`.
    #[must_use]
    pub fn to(self, other: Span) -> Span {
        Span { lo: self.lo, hi: other.hi.max(self.lo) }
    }
}

/// A position for people: both count from 1, columns in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct LineCol {
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub col: u32,
}

/// A named text with its line table, which is computed at its first use.
#[derive(Clone, Debug)]
pub struct Source {
    name: String,
    text: Vec<u8>,
    lines: OnceLock<Vec<u32>>,
    /// The number of characters before each block of the text.
    chars: OnceLock<Vec<u32>>,
}

/// Block size in bytes for counting characters, when a column is computed.
const BLOCK: usize = 4096;

impl Source {
    /// Creates a source. The name is shown in diagnostics and locations; `-` is shown as `<stdin>`.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        let (mut name, text) = (name.into(), text.into());
        if name == "-" {
            name = "<stdin>".to_owned();
        }
        Source { name, text, lines: OnceLock::new(), chars: OnceLock::new() }
    }

    /// The start of each line.
    fn lines(&self) -> &[u32] {
        self.lines.get_or_init(|| {
            let ends = self.text.iter().enumerate().filter(|(_, b)| **b == b'\n');
            std::iter::once(0).chain(ends.map(|(i, _)| offset(i + 1))).collect()
        })
    }

    /// The name given at construction.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.text
    }

    /// The bytes of `span`, clipped to the text.
    #[must_use]
    pub fn slice(&self, span: Span) -> &[u8] {
        let hi = (span.hi as usize).min(self.text.len());
        &self.text[(span.lo as usize).min(hi)..hi]
    }

    /// Line and column of a byte offset.
    #[must_use]
    pub fn line_col(&self, at: u32) -> LineCol {
        let line = self.lines().partition_point(|&start| start <= at);
        LineCol { line: offset(line), col: at - self.lines()[line - 1] + 1 }
    }

    /// The text of a line, which is counted from 1, without its end; `None` if there are fewer.
    #[must_use]
    pub fn line_span(&self, line: u32) -> Option<Span> {
        let index = (line as usize).checked_sub(1)?;
        let lo = *self.lines().get(index)?;
        let hi = self.lines().get(index + 1).map_or(offset(self.text.len()), |next| next - 1);
        let end = self.slice(Span::new(lo, hi)).strip_suffix(b"\r").map_or(hi, |text| lo + offset(text.len()));
        Some(Span::new(lo, end))
    }

    /// The column of a byte offset in characters, from 1. Bytes that are no text count one each, but for those that would
    /// continue a character.
    #[must_use]
    pub fn char_column(&self, at: u32) -> u32 {
        let start = at - (self.line_col(at).col - 1);
        self.chars_before(at) - self.chars_before(start) + 1
    }

    /// The number of characters before an offset.
    fn chars_before(&self, at: u32) -> u32 {
        let begin = |bytes: &[u8]| offset(bytes.iter().filter(|b| **b & 0xc0 != 0x80).count());
        let blocks = self.chars.get_or_init(|| {
            let counts =
                self.text.chunks(BLOCK).scan(0, |sum, block| Some(std::mem::replace(sum, *sum + begin(block))));
            counts.collect()
        });
        let at = (at as usize).min(self.text.len());
        let block = at / BLOCK;
        blocks.get(block).map_or_else(
            || blocks.last().copied().unwrap_or(0) + begin(&self.text[(blocks.len().max(1) - 1) * BLOCK..at]),
            |before| before + begin(&self.text[block * BLOCK..at]),
        )
    }

    /// The byte offset of the start of line `line` (from 1), if the line exists.
    #[must_use]
    pub fn line_start(&self, line: u32) -> Option<u32> {
        self.lines().get((line as usize).checked_sub(1)?).copied()
    }

    /// The text of line `line` (from 1), without its end.
    #[must_use]
    pub fn line(&self, line: u32) -> &[u8] {
        let Some(start) = self.line_start(line) else { return &[] };
        let rest = &self.text[start as usize..];
        let end = rest.iter().position(|&b| b == b'\n' || b == b'\r').unwrap_or(rest.len());
        &rest[..end]
    }
}

fn offset(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let long = "é".repeat(5000);
        let s = Source::new("a", format!("ab\n{long}x\n"));
        assert_eq!((s.char_column(0), s.char_column(2), s.char_column(3)), (1, 3, 1));
        assert_eq!(s.char_column(3 + 10_000), 5001);
        assert_eq!(Source::new("a", "é".repeat(2048)).char_column(4096), 2049);
        assert_eq!(Source::new("a", "").char_column(0), 1);
    }

    #[test]
    fn lines_and_columns_count_from_one() {
        let s = Source::new("a", "ab\n\ncd");
        assert_eq!(s.line_col(0), LineCol { line: 1, col: 1 });
        assert_eq!(s.line_col(2), LineCol { line: 1, col: 3 });
        assert_eq!(s.line_col(3), LineCol { line: 2, col: 1 });
        assert_eq!(s.line_col(5), LineCol { line: 3, col: 2 });
        assert_eq!((s.line(1), s.line(2), s.line(3), s.line(4)), (&b"ab"[..], &b""[..], &b"cd"[..], &b""[..]));
    }
}
