//! A text as tokens, comments and untouchable pieces, with the line breaks before each.

use crate::lexer::{Kind, Lexer};
use tileir_base::Span;

/// The kind of an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What {
    /// A token.
    Token,
    /// Kept verbatim.
    Verbatim,
    /// `// …` up to the end of its line.
    Comment,
}

/// One item of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item {
    pub what: What,
    /// The token, or the first token of a verbatim item; unused for comments.
    pub kind: Kind,
    pub span: Span,
    /// Line breaks before the item.
    pub breaks: u32,
    /// Whether nothing at all precedes it, not even a space.
    pub glued: bool,
}

/// Splits a text. `verbatim` is sorted and without overlaps; its pieces start at tokens.
pub(super) fn items(text: &[u8], verbatim: &[Span]) -> Vec<Item> {
    let mut lexer = Lexer::new(text, 0, text.len());
    let mut verbatim = verbatim.iter().peekable();
    let mut out = Vec::with_capacity(text.len() / 4);
    let mut end = 0;
    loop {
        let token = lexer.next();
        let (breaks, at) = comments(text, end, token.span.lo, &mut out);
        if token.kind == Kind::Eof {
            return out;
        }
        let mut item =
            Item { what: What::Token, kind: token.kind, span: token.span, breaks, glued: at == token.span.lo };
        while verbatim.next_if(|v| v.hi <= token.span.lo).is_some() {}
        if let Some(piece) = verbatim.next_if(|v| v.lo < token.span.hi) {
            item.what = What::Verbatim;
            item.span.hi = piece.hi.max(token.span.hi);
            lexer.reset(item.span.hi);
        }
        end = item.span.hi;
        out.push(item);
    }
}

/// The comments between two tokens; returns the line breaks after the last of them, and its end.
fn comments(text: &[u8], from: u32, to: u32, out: &mut Vec<Item>) -> (u32, u32) {
    let (mut at, mut end, mut breaks) = (from, from, 0);
    while at < to {
        match text[at as usize] {
            b'\n' => breaks += 1,
            b'/' => {
                let rest = &text[at as usize..to as usize];
                let length = rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len());
                let length = rest[..length].trim_ascii_end().len() as u32;
                let span = Span::new(at, at + length);
                out.push(Item { what: What::Comment, kind: Kind::Eof, span, breaks, glued: at == end });
                at = span.hi;
                (end, breaks) = (at, 0);
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    (breaks, end)
}
