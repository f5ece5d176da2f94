//! A file: its statements in order, and error recovery.

use super::{P, Parser, Policy, Reads};
use crate::codes;
use crate::lexer::Kind;
use tileir_base::{Diagnostic, Span};
use tileir_ir::Block;

/// The end of parsing.
#[derive(Clone, Copy)]
pub(super) struct Until {
    /// Before the first statement that starts here or later,
    pub at: u32,
    /// with this number of open regions,
    pub depth: usize,
    /// or at the end of the innermost of those, if it is not to be parsed.
    pub closing: bool,
}

impl Until {
    /// The end of the text.
    const END: Until = Until { at: u32::MAX, depth: 0, closing: false };
}

impl Parser<'_> {
    /// Parses the whole file.
    pub(super) fn file(&mut self) {
        self.lexer.reset(self.range.start as u32);
        self.token = self.lexer.next();
        let top = self.module.top();
        self.open_scope();
        #[cfg(feature = "parallel")]
        if !self.read_in_parts(top) {
            return;
        }
        if !self.statements(top, Until::END) {
            return;
        }
        self.resolve_deferred_locs();
        self.report_undeclared();
        self.close_scope();
        self.wrap(top);
    }

    /// Parses statements; returns `false` after an error.
    pub(super) fn statements(&mut self, top: Block, until: Until) -> bool {
        loop {
            let start = self.token.span.lo;
            if self.frames.len() == until.depth {
                if start >= until.at || until.closing && self.at(Kind::RBrace) {
                    return true;
                }
                // A label would belong to the text around a part.
                if self.reads == Reads::Part && self.at(Kind::Caret) {
                    return false;
                }
            }
            match self.step(top) {
                Ok(true) => {}
                Ok(false) => return true,
                Err(_) => {
                    if self.options.policy == Policy::First || self.reads == Reads::Part {
                        return false;
                    }
                    if self.diagnostics.error_count() >= self.options.limits.errors {
                        let message = format!("too many errors: reading stops after {}", self.options.limits.errors);
                        let span = self.token.span;
                        self.fail_plain(&codes::E0005, span, message);
                        return false;
                    }
                    self.recover(start);
                }
            }
        }
    }

    /// One op, one end of a region, or one definition. `false` at the end.
    fn step(&mut self, top: Block) -> P<bool> {
        if !self.at(Kind::RBrace) && !self.at(Kind::Eof) {
            self.mark_statement();
        }
        if self.frames.is_empty() {
            match self.token.kind {
                Kind::Eof => return Ok(false),
                Kind::Hash => self.attr_alias_definition()?,
                Kind::Bang => self.type_alias_definition()?,
                Kind::MetadataBegin => self.skip_metadata()?,
                _ => self.operation(top)?,
            }
            return Ok(true);
        }
        match self.token.kind {
            Kind::RBrace => self.end_region(top)?,
            Kind::Caret => self.block_label()?,
            Kind::Eof if self.options.policy == Policy::All => {
                let frame = self.frames.last().map(|f| f.state.name).unwrap_or_default();
                let mut d = Diagnostic::error(&codes::E0002, self.token.span, "expected '}'")
                    .note_at(frame, "the region of this op is not closed");
                if let Some((open, close)) = self.misplaced_brace() {
                    d = d
                        .also(open, "a region opens here")
                        .also(close, "and is closed here, with another indentation: is a brace missing before it?");
                }
                self.push(d);
                self.frames.clear();
                return Ok(false);
            }
            _ => {
                let frame = self.frames.last_mut().map(|f| {
                    f.touched = true;
                    f.block
                });
                self.operation(frame.unwrap_or(top))?;
            }
        }
        Ok(true)
    }

    /// The first brace that closes a region and is indented otherwise than the line that opens it, with that one.
    #[cold]
    fn misplaced_brace(&self) -> Option<(Span, Span)> {
        let mut lexer = crate::lexer::Lexer::new(self.text, self.range.start, self.range.end);
        let indentation = |at: u32| {
            let before = &self.text[..at as usize];
            let line = before.iter().rposition(|b| *b == b'\n').map_or(0, |i| i + 1);
            let blanks = before[line..].iter().take_while(|b| matches!(b, b' ' | b'\t')).count();
            (blanks, line + blanks == before.len())
        };
        let mut open: Vec<(Span, usize)> = Vec::new();
        loop {
            let token = lexer.next();
            match token.kind {
                Kind::Eof | Kind::Error => return None,
                Kind::LBrace => open.push((token.span, indentation(token.span.lo).0)),
                Kind::RBrace => {
                    let (brace, wanted) = open.pop()?;
                    let (found, first) = indentation(token.span.lo);
                    if first && found != wanted {
                        return Some((brace, token.span));
                    }
                }
                _ => {}
            }
        }
    }

    /// `{-# … #-}`: nothing in it concerns us.
    fn skip_metadata(&mut self) -> P<()> {
        let start = self.token.span.lo;
        while !self.at(Kind::MetadataEnd) {
            if self.at(Kind::Eof) {
                return Err(self.wrong_token("expected '#-}'"));
            }
            if self.at(Kind::Error) {
                let span = self.token.span;
                return Err(self.fail_plain(&codes::E0001, span, "unexpected character"));
            }
            self.bump();
        }
        self.bump();
        self.mark_verbatim(Span::new(start, self.last_end));
        Ok(())
    }

    /// Recovers from an error in the op at `start`: continues with the next op of the same region, or at its end.
    /// Brackets are counted from the start of the op, so that an error inside a dictionary does not end the region.
    fn recover(&mut self, start: u32) {
        self.custom = None;
        self.depth = 0;
        let error = self.token.span.lo;
        self.reset(start);
        // An error after the end of a region starts with that brace.
        if self.at(Kind::RBrace) && error > start {
            self.bump();
        }
        let mut depth = 0usize;
        loop {
            match self.token.kind {
                Kind::Eof => return,
                Kind::LBrace => depth += 1,
                Kind::RBrace if depth > 0 => depth -= 1,
                Kind::RBrace if !self.frames.is_empty() => return,
                Kind::Percent | Kind::Word | Kind::Str | Kind::Hash | Kind::Bang
                    if depth == 0
                        && self.token.span.lo >= error
                        && self.token.span.lo > start
                        && self.starts_line()
                        && self.looks_like_op() =>
                {
                    return;
                }
                Kind::Error => {
                    self.lexer.take_error();
                }
                _ => {}
            }
            self.bump();
        }
    }

    /// Whether only white space stands before the current token on its line.
    pub(super) fn starts_line(&self) -> bool {
        self.starts_line_at(self.token.span.lo)
    }

    /// Whether only white space stands before a place on its line.
    pub(super) fn starts_line_at(&self, at: u32) -> bool {
        let before = &self.text[..at as usize];
        before.iter().rev().take_while(|b| **b != b'\n').all(u8::is_ascii_whitespace)
    }

    /// Whether the current token can start an op: a result, or the name of an op.
    fn looks_like_op(&self) -> bool {
        match self.token.kind {
            Kind::Word => self.is_op(self.token.span),
            _ => true,
        }
    }

    /// Whether a word is the name of an op.
    pub(super) fn is_op(&self, word: Span) -> bool {
        let word = self.slice(word);
        let bare = word.strip_prefix(b"cuda_tile.").unwrap_or(word);
        self.ops.get(bare).is_some() || bare == b"testing$func"
    }
}
