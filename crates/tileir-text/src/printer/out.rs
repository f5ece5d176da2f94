//! The output text, and its short pieces.

use std::fmt;

/// Text under construction. Only `str`s are added, but it is stored as bytes: a short text is copied as one block of
/// fixed length, and the excess is truncated.
#[derive(Default)]
pub(super) struct Out {
    bytes: Vec<u8>,
}

/// Maximum length of a text inside a [`Snippet`].
const SHORT: usize = 14;
/// The length value of a text that is stored elsewhere.
const LONG: u8 = u8::MAX;
const SPACES: [u8; 32] = [b' '; 32];

/// A text that is printed repeatedly: short ones inline, longer ones as a position in [`Snippets`].
#[derive(Clone, Copy, Default)]
pub(super) struct Snippet {
    bytes: [u8; SHORT],
    len: u8,
}

/// The texts that are too long for a [`Snippet`].
#[derive(Default)]
pub(super) struct Snippets {
    long: Vec<u8>,
}

impl Out {
    #[inline]
    pub fn push(&mut self, c: char) {
        match u8::try_from(c) {
            Ok(b) if b.is_ascii() => self.bytes.push(b),
            _ => self.push_str(c.encode_utf8(&mut [0; 4])),
        }
    }

    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    /// Appends a text of `texts`.
    #[inline]
    pub fn push_snippet(&mut self, snippet: &Snippet, texts: &Snippets) {
        if snippet.len == LONG {
            self.bytes.extend_from_slice(texts.long(snippet));
        } else {
            self.push_short(snippet);
        }
    }

    #[inline]
    fn push_short(&mut self, snippet: &Snippet) {
        let end = self.bytes.len() + usize::from(snippet.len);
        self.bytes.extend_from_slice(&snippet.bytes);
        self.bytes.truncate(end);
    }

    #[inline]
    pub fn push_number(&mut self, n: u32) {
        self.push_short(&Snippet::default().then_number(n));
    }

    #[inline]
    pub fn push_spaces(&mut self, n: usize) {
        let mut left = n;
        while left > SPACES.len() {
            self.bytes.extend_from_slice(&SPACES);
            left -= SPACES.len();
        }
        let end = self.bytes.len() + left;
        self.bytes.extend_from_slice(&SPACES);
        self.bytes.truncate(end);
    }

    /// Whether the next character starts a line.
    #[inline]
    pub fn at_line_start(&self) -> bool {
        self.bytes.last().is_none_or(|&b| b == b'\n')
    }

    pub fn reserve(&mut self, bytes: usize) {
        self.bytes.reserve(bytes);
    }

    pub fn len(&self) -> usize {
        self.bytes.len()
    }

    /// The text from `start` on.
    pub fn since(&self, start: usize) -> &[u8] {
        &self.bytes[start..]
    }

    /// Removes `prefix` from the text from `start` on, if it starts with it.
    pub fn strip_prefix(&mut self, start: usize, prefix: &str) {
        if self.since(start).starts_with(prefix.as_bytes()) {
            self.bytes.drain(start..start + prefix.len());
        }
    }

    /// Passes the text to `each`, and keeps only the memory.
    #[cfg(feature = "parallel")]
    pub fn give(&mut self, each: &mut (dyn FnMut(&str) + Send)) {
        each(&String::from_utf8_lossy(&self.bytes));
        self.bytes.clear();
    }

    /// Takes the text.
    pub fn take(&mut self) -> String {
        let bytes = std::mem::take(&mut self.bytes);
        String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
    }
}

impl fmt::Write for Out {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

impl Snippet {
    /// A text of at most fourteen bytes; longer ones need [`Snippets::keep`].
    fn short(text: &[u8]) -> Option<Snippet> {
        let mut bytes = [0; SHORT];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        Some(Snippet { bytes, len: text.len() as u8 })
    }

    /// The text followed by a number, for which there must be space: at most ten digits.
    #[inline]
    fn then_number(mut self, n: u32) -> Snippet {
        let digits = n.checked_ilog10().unwrap_or(0) as usize + 1;
        let start = usize::from(self.len);
        let mut n = n;
        for place in self.bytes[start..start + digits].iter_mut().rev() {
            *place = b'0' + (n % 10) as u8;
            n /= 10;
        }
        self.len += digits as u8;
        self
    }

    /// `%n`
    #[inline]
    pub fn value(n: u32) -> Snippet {
        let mut bytes = [0; SHORT];
        bytes[0] = b'%';
        Snippet { bytes, len: 1 }.then_number(n)
    }

    #[inline]
    pub fn pack(self) -> [u8; SHORT + 1] {
        let mut packed = [0; SHORT + 1];
        let [bytes @ .., len] = &mut packed;
        (*bytes, *len) = (self.bytes, self.len);
        packed
    }

    #[inline]
    pub fn unpack(packed: &[u8; SHORT + 1]) -> Snippet {
        let [bytes @ .., len] = *packed;
        Snippet { bytes, len }
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl Snippets {
    /// Stores a text. Fails only above 4 GiB.
    pub fn keep(&mut self, text: &[u8]) -> Option<Snippet> {
        if let Some(short) = Snippet::short(text) {
            return Some(short);
        }
        let (start, len) = (self.long.len() as u64, u32::try_from(text.len()).ok()?);
        self.long.extend_from_slice(text);
        let mut bytes = [0; SHORT];
        bytes[..8].copy_from_slice(&start.to_le_bytes());
        bytes[8..12].copy_from_slice(&len.to_le_bytes());
        Some(Snippet { bytes, len: LONG })
    }

    /// The position of a long text.
    fn long(&self, snippet: &Snippet) -> &[u8] {
        let [a, b, c, d, e, f, g, h, i, j, k, l, ..] = snippet.bytes;
        let start = u64::from_le_bytes([a, b, c, d, e, f, g, h]) as usize;
        &self.long[start..start + u32::from_le_bytes([i, j, k, l]) as usize]
    }

    fn text<'a>(&'a self, snippet: &'a Snippet) -> &'a [u8] {
        if snippet.len == LONG { self.long(snippet) } else { &snippet.bytes[..usize::from(snippet.len)] }
    }

    /// `base_n`
    pub fn suffixed(&mut self, base: &Snippet, n: u32) -> Snippet {
        // Space for the underscore, and for all possible digits.
        if usize::from(base.len) < SHORT - 10 || n < 10_000 && usize::from(base.len) < SHORT - 4 {
            let mut made = *base;
            made.bytes[usize::from(base.len)] = b'_';
            made.len += 1;
            return made.then_number(n);
        }
        let mut text = self.text(base).to_vec();
        text.push(b'_');
        text.extend_from_slice(n.to_string().as_bytes());
        self.keep(&text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(texts: &Snippets, snippet: &Snippet) -> String {
        let mut out = Out::default();
        out.push_str("<");
        out.push_snippet(snippet, texts);
        out.push_str(">");
        out.take()
    }

    #[test]
    fn numbers_are_those_of_the_formatter() {
        let mut out = Out::default();
        for n in [0, 1, 9, 10, 99, 100, 12_345, 999_999_999, 1_000_000_000, u32::MAX] {
            out.push_number(n);
            assert_eq!(out.take(), n.to_string());
            assert_eq!(shown(&Snippets::default(), &Snippet::value(n)), format!("<%{n}>"));
        }
    }

    #[test]
    fn names_of_any_length_take_a_suffix() {
        let mut texts = Snippets::default();
        for len in 1..40 {
            let base = "%abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz"[..len].to_owned();
            let kept = texts.keep(base.as_bytes()).unwrap();
            assert_eq!(shown(&texts, &kept), format!("<{base}>"));
            for n in [0, 9, 10, 9_999, 10_000, u32::MAX] {
                let made = texts.suffixed(&kept, n);
                assert_eq!(shown(&texts, &made), format!("<{base}_{n}>"));
            }
        }
    }

    #[test]
    fn spaces_of_any_number() {
        for n in [0, 1, 31, 32, 33, 64, 100] {
            let mut out = Out::default();
            out.push_spaces(n);
            assert_eq!(out.take(), " ".repeat(n));
        }
    }
}
