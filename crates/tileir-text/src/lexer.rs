//! Tokens.

use tileir_base::Span;

/// The kind of a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// End of the text.
    Eof,
    /// Not a token; the lexer stores the reason.
    Error,
    /// `addi`, `cuda_tile.addi`, `f32`
    Word,
    /// `@name` or `@"name"`
    At,
    /// `#name`
    Hash,
    /// `!name`
    Bang,
    /// `^name`
    Caret,
    /// `%name`
    Percent,
    /// `12`, `0x1F`
    Integer,
    /// `1.5e3`
    Float,
    /// `"text"`
    Str,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `<`
    Less,
    /// `>`
    Greater,
    /// `,`
    Comma,
    /// `:`
    Colon,
    /// `::`
    ColonColon,
    /// `=`
    Equal,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `*`
    Star,
    /// `?`
    Question,
    /// `->`
    Arrow,
    /// `|`
    Bar,
    /// `/`
    Slash,
    /// `...`
    Ellipsis,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

impl Kind {
    /// The name of the token in messages.
    pub const fn spelling(self) -> &'static str {
        match self {
            Kind::LParen => "(",
            Kind::RParen => ")",
            Kind::LBrace => "{",
            Kind::RBrace => "}",
            Kind::LSquare => "[",
            Kind::RSquare => "]",
            Kind::Less => "<",
            Kind::Greater => ">",
            Kind::Comma => ",",
            Kind::Colon => ":",
            Kind::ColonColon => "::",
            Kind::Equal => "=",
            Kind::Minus => "-",
            Kind::Plus => "+",
            Kind::Star => "*",
            Kind::Question => "?",
            Kind::Arrow => "->",
            Kind::Bar => "|",
            Kind::Slash => "/",
            Kind::Ellipsis => "...",
            Kind::MetadataBegin => "{-#",
            Kind::MetadataEnd => "#-}",
            Kind::Eof
            | Kind::Error
            | Kind::Word
            | Kind::At
            | Kind::Hash
            | Kind::Bang
            | Kind::Caret
            | Kind::Percent
            | Kind::Integer
            | Kind::Float
            | Kind::Str => "token",
        }
    }
}

/// A token: kind and span.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// The kind.
    pub kind: Kind,
    /// The span.
    pub span: Span,
}

/// Splits a text into tokens, on demand. The position can be reset: dimension lists are read in parts of tokens.
#[derive(Clone, Debug)]
pub struct Lexer<'s> {
    /// The text up to the end of the range.
    text: &'s [u8],
    pos: usize,
    error: Option<(u32, &'static str)>,
}

const WORD: u8 = 1;
const SUFFIX: u8 = 2;
const SPACE: u8 = 4;
const DIGIT: u8 = 8;
const START: u8 = 16;

/// Character classes: one lookup per byte on the hot paths.
static CLASS: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut t = [0u8; 256];
    let mut i = 0;
    while i < 256 {
        let b = i as u8;
        if b.is_ascii_alphabetic() || b == b'_' {
            t[i] |= WORD | SUFFIX | START;
        }
        if b.is_ascii_digit() {
            t[i] |= WORD | SUFFIX | DIGIT;
        }
        if b == b'$' || b == b'.' {
            t[i] |= WORD | SUFFIX;
        }
        if b == b'-' {
            t[i] |= SUFFIX;
        }
        if matches!(b, b' ' | b'\t' | b'\r' | b'\n') {
            t[i] |= SPACE;
        }
        i += 1;
    }
    t
}

/// The kind of token that a byte starts, if the byte alone, or with the next one, determines it; [`Kind::Error`]
/// otherwise.
static MARKS: [Kind; 256] = marks();

const fn marks() -> [Kind; 256] {
    let mut t = [Kind::Error; 256];
    let mut i = 0;
    while i < 256 {
        t[i] = match i as u8 {
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => Kind::Word,
            b'%' => Kind::Percent,
            b',' => Kind::Comma,
            b'<' => Kind::Less,
            b'>' => Kind::Greater,
            b':' => Kind::Colon,
            b'=' => Kind::Equal,
            b'(' => Kind::LParen,
            b')' => Kind::RParen,
            b'}' => Kind::RBrace,
            b'[' => Kind::LSquare,
            b']' => Kind::RSquare,
            _ => Kind::Error,
        };
        i += 1;
    }
    t
}

#[inline]
fn is(b: u8, class: u8) -> bool {
    CLASS[b as usize] & class != 0
}

/// The first position from `at` on whose byte is not of this class. Four bytes at a time, to reduce checks for the end.
#[inline]
fn skip(text: &[u8], mut at: usize, class: u8) -> usize {
    while let Some(&[a, b, c, d]) = text.get(at..).and_then(<[u8]>::first_chunk) {
        if !is(a, class) {
            return at;
        }
        if !is(b, class) {
            return at + 1;
        }
        if !is(c, class) {
            return at + 2;
        }
        if !is(d, class) {
            return at + 3;
        }
        at += 4;
    }
    while at < text.len() && is(text[at], class) {
        at += 1;
    }
    at
}

/// The first position from `at` on without a space. Eight bytes at a time: lines start with many.
#[inline]
fn skip_spaces(text: &[u8], mut at: usize) -> usize {
    while let Some(&eight) = text.get(at..).and_then(<[u8]>::first_chunk) {
        let others = u64::from_le_bytes(eight) ^ u64::from_le_bytes([b' '; 8]);
        if others != 0 {
            return at + others.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    while text.get(at) == Some(&b' ') {
        at += 1;
    }
    at
}

impl<'s> Lexer<'s> {
    /// A lexer for `text[start..end]`. Sources are below 2^31 bytes, so offsets fit.
    pub fn new(text: &'s [u8], start: usize, end: usize) -> Self {
        Lexer { text: &text[..end.min(text.len())], pos: start, error: None }
    }

    /// Continues at `pos`.
    pub fn reset(&mut self, pos: u32) {
        self.pos = pos as usize;
    }

    /// The reason and position of the last [`Kind::Error`] token; returned once.
    pub fn take_error(&mut self) -> Option<(u32, &'static str)> {
        self.error.take()
    }

    fn peek(&self, ahead: usize) -> u8 {
        self.text.get(self.pos + ahead).copied().unwrap_or(0)
    }

    #[inline]
    fn skip_while(&mut self, class: u8) {
        self.pos = skip(self.text, self.pos, class);
    }

    fn fail(&mut self, start: usize, message: &'static str) -> Kind {
        self.error = Some((start as u32, message));
        Kind::Error
    }

    /// The next token.
    pub fn next(&mut self) -> Token {
        // Most tokens follow immediately, after a space or two or at the start of the next line, and are words, values
        // or marks of one character.
        let text = self.text;
        let start = match text.get(self.pos) {
            Some(b' ') => self.pos + 1 + usize::from(text.get(self.pos + 1) == Some(&b' ')),
            Some(b'\n') => skip_spaces(text, self.pos + 1),
            _ => self.pos,
        };
        let Some((&b, rest)) = text.get(start..).and_then(<[u8]>::split_first) else { return self.next_of_any_kind() };
        let (kind, end) = match (MARKS[b as usize], rest.first()) {
            (Kind::Word, _) => (Kind::Word, skip(text, start + 1, WORD)),
            (Kind::Percent, Some(&b)) if is(b, DIGIT) => (Kind::Percent, skip(text, start + 2, DIGIT)),
            (Kind::Percent, Some(&b)) if is(b, SUFFIX) => (Kind::Percent, skip(text, start + 2, SUFFIX)),
            (Kind::Error | Kind::Percent, _) | (Kind::Colon, Some(b':')) => return self.next_of_any_kind(),
            (mark, _) => (mark, start + 1),
        };
        self.pos = end;
        Token { kind, span: Span::new(start as u32, end as u32) }
    }

    fn next_of_any_kind(&mut self) -> Token {
        let mut start = skip(self.text, self.pos, SPACE);
        while self.text.get(start) == Some(&b'/') && self.text.get(start + 1) == Some(&b'/') {
            start = skip(self.text, line_end(self.text, start), SPACE);
        }
        let Some(&b) = self.text.get(start) else {
            self.pos = start;
            return Token { kind: Kind::Eof, span: Span::at(start as u32) };
        };
        self.pos = start + 1;
        let kind = self.token(start, b);
        Token { kind, span: Span::new(start as u32, self.pos as u32) }
    }

    /// The kind of the token that starts with `b`, which was consumed.
    #[inline]
    fn token(&mut self, start: usize, b: u8) -> Kind {
        match b {
            b'%' => self.prefixed(start, Kind::Percent, "invalid SSA name"),
            b'a'..=b'z' | b'A'..=b'Z' | b'_' => {
                self.skip_while(WORD);
                Kind::Word
            }
            b'0'..=b'9' => self.number(),
            b',' => Kind::Comma,
            b'<' => Kind::Less,
            b'>' => Kind::Greater,
            b':' if self.peek(0) == b':' => {
                self.pos += 1;
                Kind::ColonColon
            }
            b':' => Kind::Colon,
            b'=' => Kind::Equal,
            b'(' => Kind::LParen,
            b')' => Kind::RParen,
            b'{' if self.peek(0) == b'-' && self.peek(1) == b'#' => {
                self.pos += 2;
                Kind::MetadataBegin
            }
            b'{' => Kind::LBrace,
            b'}' => Kind::RBrace,
            b'[' => Kind::LSquare,
            b']' => Kind::RSquare,
            b'-' if self.peek(0) == b'>' => {
                self.pos += 1;
                Kind::Arrow
            }
            b'-' => Kind::Minus,
            b'+' => Kind::Plus,
            b'*' => Kind::Star,
            b'?' => Kind::Question,
            b'|' => Kind::Bar,
            b'/' => Kind::Slash,
            b'.' if self.peek(0) == b'.' && self.peek(1) == b'.' => {
                self.pos += 2;
                Kind::Ellipsis
            }
            b'"' => self.string(start),
            b'@' => self.symbol(start),
            b'#' if self.peek(0) == b'-' && self.peek(1) == b'}' => {
                self.pos += 2;
                Kind::MetadataEnd
            }
            b'#' => self.prefixed(start, Kind::Hash, "invalid attribute name"),
            b'!' => self.prefixed(start, Kind::Bang, "invalid type identifier"),
            b'^' => self.prefixed(start, Kind::Caret, "invalid block name"),
            _ => self.fail(start, "unexpected character"),
        }
    }

    /// `%`, `#`, `!` or `^`, then digits, or a letter or `$._-` and following characters.
    #[inline]
    fn prefixed(&mut self, start: usize, kind: Kind, message: &'static str) -> Kind {
        let b = self.peek(0);
        if is(b, DIGIT) {
            self.skip_while(DIGIT);
            kind
        } else if is(b, SUFFIX) {
            self.skip_while(SUFFIX);
            kind
        } else {
            self.fail(start, message)
        }
    }

    fn number(&mut self) -> Kind {
        if self.text[self.pos - 1] == b'0' && self.peek(0) == b'x' && self.peek(1).is_ascii_hexdigit() {
            self.pos += 1;
            while self.peek(0).is_ascii_hexdigit() {
                self.pos += 1;
            }
            return Kind::Integer;
        }
        self.skip_while(DIGIT);
        if self.peek(0) != b'.' {
            return Kind::Integer;
        }
        self.pos += 1;
        self.skip_while(DIGIT);
        if matches!(self.peek(0), b'e' | b'E') {
            let signed = usize::from(matches!(self.peek(1), b'+' | b'-'));
            if is(self.peek(1 + signed), DIGIT) {
                self.pos += 1 + signed;
                self.skip_while(DIGIT);
            }
        }
        Kind::Float
    }

    fn string(&mut self, start: usize) -> Kind {
        while let Some(&b) = self.text.get(self.pos) {
            self.pos += 1;
            match b {
                b'"' => return Kind::Str,
                b'\n' | 0x0b | 0x0c => return self.fail(self.pos - 1, "expected '\"' in string literal"),
                b'\\' => match (self.peek(0), self.peek(1)) {
                    (b'"' | b'\\' | b'n' | b't', _) => self.pos += 1,
                    (a, b) if a.is_ascii_hexdigit() && b.is_ascii_hexdigit() => self.pos += 2,
                    _ => return self.fail(self.pos - 1, "unknown escape in string literal"),
                },
                _ => {}
            }
        }
        self.fail(start, "expected '\"' in string literal")
    }

    fn symbol(&mut self, start: usize) -> Kind {
        match self.peek(0) {
            b'"' => {
                self.pos += 1;
                match self.string(start) {
                    Kind::Str => Kind::At,
                    other => other,
                }
            }
            b if is(b, START) => {
                self.skip_while(WORD);
                Kind::At
            }
            _ => self.fail(start, "@ identifier expected to start with letter or '_'"),
        }
    }
}

/// The end of the line of `start`.
#[cold]
fn line_end(text: &[u8], start: usize) -> usize {
    text[start..].iter().position(|b| *b == b'\n').map_or(text.len(), |i| start + i)
}

/// The value of a string token: escapes resolved.
pub fn unescape(inside: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(inside.len());
    let mut i = 0;
    while i < inside.len() {
        if inside[i] != b'\\' || i + 1 >= inside.len() {
            out.push(inside[i]);
            i += 1;
            continue;
        }
        match inside[i + 1] {
            b'n' => out.push(b'\n'),
            b't' => out.push(b'\t'),
            c @ (b'"' | b'\\') => out.push(c),
            hi => {
                let lo = inside.get(i + 2).copied().unwrap_or(b'0');
                out.push(hex_value(hi) << 4 | hex_value(lo));
                i += 1;
            }
        }
        i += 2;
    }
    out
}

fn hex_value(b: u8) -> u8 {
    (b as char).to_digit(16).map_or(0, |d| d as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Kind, &str)> {
        let mut lexer = Lexer::new(text.as_bytes(), 0, text.len());
        let mut out = Vec::new();
        loop {
            let t = lexer.next();
            if t.kind == Kind::Eof {
                return out;
            }
            out.push((t.kind, &text[t.span.lo as usize..t.span.hi as usize]));
        }
    }

    #[test]
    fn one_token_of_each_kind() {
        assert_eq!(
            kinds("%x#1 cuda_tile.addi testing$func 0x1F 12 1.e3 \"a\\22\" @f @\"g h\" -> :: // gone\n{-# #-} ... %-a"),
            vec![
                (Kind::Percent, "%x"),
                (Kind::Hash, "#1"),
                (Kind::Word, "cuda_tile.addi"),
                (Kind::Word, "testing$func"),
                (Kind::Integer, "0x1F"),
                (Kind::Integer, "12"),
                (Kind::Float, "1.e3"),
                (Kind::Str, "\"a\\22\""),
                (Kind::At, "@f"),
                (Kind::At, "@\"g h\""),
                (Kind::Arrow, "->"),
                (Kind::ColonColon, "::"),
                (Kind::MetadataBegin, "{-#"),
                (Kind::MetadataEnd, "#-}"),
                (Kind::Ellipsis, "..."),
                (Kind::Percent, "%-a"),
            ]
        );
    }

    #[test]
    fn space_is_no_token() {
        for n in 0..40 {
            let space = " ".repeat(n);
            for (before, after) in [("", ""), ("\n", ""), ("\n", "\n"), ("\r\n", "\t"), (" ", "// note\n ")] {
                let text = format!("a{before}{space}{after}%b{space},{before}{space}{after}c{before}{space}");
                let tokens = [(Kind::Word, "a"), (Kind::Percent, "%b"), (Kind::Comma, ","), (Kind::Word, "c")];
                if n > 0 || !before.is_empty() {
                    assert_eq!(kinds(&text), tokens, "{text:?}");
                }
            }
        }
    }

    #[test]
    fn an_exponent_needs_a_dot() {
        assert_eq!(kinds("1e5"), vec![(Kind::Integer, "1"), (Kind::Word, "e5")]);
    }

    #[test]
    fn what_is_no_token_says_why() {
        for (text, message) in [
            ("\"abc", "expected '\"' in string literal"),
            ("\"a\nb\"", "expected '\"' in string literal"),
            ("\"\\q\"", "unknown escape in string literal"),
            ("@0", "@ identifier expected to start with letter or '_'"),
            ("% ", "invalid SSA name"),
            ("&", "unexpected character"),
        ] {
            let mut lexer = Lexer::new(text.as_bytes(), 0, text.len());
            assert_eq!(lexer.next().kind, Kind::Error, "{text}");
            assert_eq!(lexer.take_error().map(|e| e.1), Some(message), "{text}");
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(unescape(b"a\\n\\t\\22\\\\\\\"\\FF"), b"a\n\t\"\\\"\xff");
    }
}
