//! Lines and their indentation.

use super::items::{Item, What, items};
use super::spacing::{Gap, opens_type};
use super::{FormatOptions, MARKER, OFF};
use crate::lexer::Kind;
use crate::parser::Marks;
use tileir_ir::OpKind;

/// Indentation of a region, and of the lines after a bracket at the end of a line.
const STEP: usize = 2;
/// Indentation of the rest of an op.
const CONTINUED: usize = 4;
/// The last column for alignment. Beyond, spaces would outgrow the text.
const WIDEST: usize = 100;

/// An open bracket.
#[derive(Clone, Debug)]
pub(super) struct Bracket<'t> {
    pub kind: Kind,
    /// Whether it contains ops.
    pub region: bool,
    /// Whether it contains the parameters of a type, or is inside one that does.
    pub types: bool,
    /// Whether it contains the arguments of a label.
    pub label: bool,
    /// The word before it.
    pub word: &'t [u8],
    /// The indentation of its line; for a region, that of its op.
    indent: usize,
    /// The column of the token after it on its line.
    align: Option<usize>,
    /// The op it belongs to.
    op: OpKind,
}

impl Bracket<'_> {
    /// Whether commas in it have no spaces after them, as in strides.
    pub fn dense_list(&self) -> bool {
        matches!(self.word, b"strides" | b"traversal_strides")
    }
}

/// Formats a text with the marks of its parser.
pub(super) fn lay_out(text: &[u8], marks: &Marks, options: FormatOptions) -> Vec<u8> {
    let items = items(text, &marks.verbatim);
    if items.iter().any(|i| i.what == What::Comment && slice(text, *i) == OFF) {
        return text.to_vec();
    }
    let annotated = items.iter().any(|i| i.what == What::Comment && annotates(slice(text, *i)));
    let layout = Layout {
        text,
        marks,
        options,
        annotated,
        out: Vec::with_capacity(text.len() + text.len() / 8),
        line: 0,
        line_indent: 0,
        stack: Vec::new(),
        closed: None,
        statement: 0,
        op: OpKind::Unregistered,
        opened: false,
        named: false,
        word: b"",
    };
    layout.run(&items)
}

fn slice(text: &[u8], item: Item) -> &[u8] {
    &text[item.span.lo as usize..item.span.hi as usize]
}

/// Whether a comment may refer to lines by number.
fn annotates(comment: &[u8]) -> bool {
    comment.windows(9).any(|w| w == b"expected-")
}

struct Layout<'t> {
    text: &'t [u8],
    marks: &'t Marks,
    options: FormatOptions,
    /// Whether comments refer to lines by number.
    annotated: bool,
    out: Vec<u8>,
    /// The start of the current line in `out`, and its indentation.
    line: usize,
    line_indent: usize,
    stack: Vec<Bracket<'t>>,
    /// The bracket that the last token closed.
    closed: Option<Bracket<'t>>,
    /// The indentation of the current statement.
    statement: usize,
    op: OpKind,
    /// Whether the last token opened a bracket.
    opened: bool,
    /// Whether the last token is the name of an op.
    named: bool,
    /// The last word, if only `=` has come since.
    word: &'t [u8],
}

impl<'t> Layout<'t> {
    fn run(mut self, items: &[Item]) -> Vec<u8> {
        // Comments do not affect the relation between tokens.
        let tokens: Vec<usize> = (0..items.len()).filter(|&i| items[i].what != What::Comment).collect();
        let token = |at: Option<usize>| at.and_then(|at| tokens.get(at)).map(|&i| items[i]);
        let mut next = 0;
        for (i, &item) in items.iter().enumerate() {
            let following = token(Some(next));
            if i > 0 && item.breaks > 0 {
                self.breaks(items[i - 1], item);
            }
            if i == 0 || item.breaks > 0 {
                self.indent(item, following);
            } else if item.what == What::Comment {
                self.out.push(b' ');
            } else if let Some(before) = token(next.checked_sub(1)) {
                self.gap(token(next.checked_sub(2)), before, item, token(Some(next + 1)));
            }
            if item.what == What::Comment {
                self.out.extend_from_slice(slice(self.text, item));
                self.opened = false;
            } else {
                self.token(item, token(next.checked_sub(1)));
                next += 1;
            }
        }
        if !self.out.is_empty() {
            self.out.push(b'\n');
        }
        self.out
    }

    /// Ends a line, with an empty line if there is one in the input.
    fn breaks(&mut self, before: Item, after: Item) {
        let opens = before.what == What::Token && before.kind == Kind::LBrace && self.opens_region(before);
        let closes = after.what == What::Token && after.kind == Kind::RBrace && self.in_region();
        let kept = match after.breaks {
            all if self.annotated => all,
            _ if opens || closes => 1,
            some => some.min(2),
        };
        self.out.extend(std::iter::repeat_n(b'\n', kept as usize));
        self.line = self.out.len();
    }

    fn gap(&mut self, earlier: Option<Item>, before: Item, after: Item, later: Option<Item>) {
        let region = match (before.kind, after.kind) {
            (_, Kind::RBrace) => self.in_region(),
            _ => self.opens_region(before),
        };
        let gap = Gap {
            text: self.text,
            earlier,
            before,
            after,
            later,
            inside: self.stack.last(),
            closed: self.closed.as_ref(),
            named: self.named,
            op: self.op,
            region,
        };
        if gap.space() {
            self.out.push(b' ');
        }
    }

    fn opens_region(&self, item: Item) -> bool {
        self.marks.regions.binary_search(&item.span.lo).is_ok()
    }

    fn in_region(&self) -> bool {
        self.stack.last().is_some_and(|b| b.region)
    }

    /// The indentation of statements in the innermost region.
    fn inner(&self) -> usize {
        self.stack.iter().rev().find(|b| b.region).map_or(0, |b| b.indent + STEP)
    }

    fn starts_statement(&self, item: Item) -> bool {
        self.marks.statements.binary_search(&item.span.lo).is_ok()
    }

    /// Starts a line with `item`; `following` is the token itself, or the token after the comment.
    fn indent(&mut self, item: Item, following: Option<Item>) {
        let comment = item.what == What::Comment;
        let column = match following {
            Some(token) if self.starts_statement(token) && token.kind == Kind::Caret => {
                self.inner().saturating_sub(STEP)
            }
            Some(token) if self.starts_statement(token) => self.inner(),
            Some(token) if token.what == What::Token => self.continued(token, comment),
            Some(_) => self.continuation(),
            None => 0,
        };
        // A file separator must be at the start of a line, and nothing else may move there.
        let marker = comment && slice(self.text, item).starts_with(MARKER.as_bytes());
        let first = item.span.lo == 0 || self.text[item.span.lo as usize - 1] == b'\n';
        let column = match (marker, first) {
            (true, true) => 0,
            (true, false) => column.max(1),
            (false, _) => column,
        };
        self.out.extend(std::iter::repeat_n(b' ', column));
        self.line_indent = column;
    }

    /// The indentation of a line that continues a statement.
    fn continued(&self, token: Item, comment: bool) -> usize {
        let closes = matches!(token.kind, Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::Greater);
        match self.stack.last() {
            Some(bracket) if closes && !comment => match bracket.align {
                Some(column) if !bracket.region => column.saturating_sub(1),
                _ => bracket.indent,
            },
            Some(bracket) if bracket.region && closes => bracket.indent + STEP,
            Some(bracket) if !bracket.region => self.continuation(),
            _ => {
                let head = token.kind == Kind::LParen
                    || self.opens_region(token)
                    || (token.kind == Kind::Word && slice(self.text, token) == b"else");
                if head { self.statement } else { self.continuation() }
            }
        }
    }

    /// The indentation of the rest of a statement.
    fn continuation(&self) -> usize {
        match self.stack.last() {
            Some(bracket) if !bracket.region => bracket.align.unwrap_or(bracket.indent + STEP),
            _ => self.statement + CONTINUED,
        }
    }

    fn token(&mut self, item: Item, before: Option<Item>) {
        let column = self.out.len() - self.line;
        if std::mem::take(&mut self.opened)
            && item.breaks == 0
            && let Some(bracket) = self.stack.last_mut()
        {
            bracket.align = (column <= WIDEST).then_some(column);
        }
        if self.starts_statement(item) {
            self.statement = self.inner();
            self.op = OpKind::Unregistered;
        }
        let text = slice(self.text, item);
        self.out.extend_from_slice(&text[self.prefix(item)..]);
        self.named = false;
        if item.what == What::Verbatim {
            self.closed = None;
            if let Some(last) = text.iter().rposition(|b| *b == b'\n') {
                self.line = self.out.len() - (text.len() - last - 1);
            }
            return;
        }
        if let Ok(at) = self.marks.names.binary_search_by_key(&item.span.lo, |n| n.0) {
            self.op = self.marks.names[at].1;
            self.named = true;
        }
        self.bracket(item, before);
    }

    /// The length of the omitted prefix of a token.
    fn prefix(&self, item: Item) -> usize {
        if !self.options.simplify {
            return 0;
        }
        let found = self.marks.prefixes.binary_search_by_key(&item.span.lo, |p| p.lo);
        found.map_or(0, |at| (self.marks.prefixes[at].hi - item.span.lo) as usize)
    }

    /// Opens or closes a bracket.
    fn bracket(&mut self, item: Item, before: Option<Item>) {
        self.closed = None;
        match item.kind {
            Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::Less => {
                let region = self.opens_region(item);
                let opens_type = item.kind == Kind::Less && before.is_some_and(|b| opens_type(self.text, b));
                let inherits = matches!(item.kind, Kind::LParen | Kind::LSquare);
                self.stack.push(Bracket {
                    kind: item.kind,
                    region,
                    types: opens_type || (inherits && self.stack.last().is_some_and(|b| b.types)),
                    label: before.is_some_and(|b| b.kind == Kind::Caret),
                    word: self.word,
                    indent: if region { self.statement } else { self.line_indent },
                    align: None,
                    op: self.op,
                });
                self.opened = true;
            }
            Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::Greater => {
                if let Some(bracket) = self.stack.pop() {
                    if bracket.region {
                        self.statement = bracket.indent;
                        self.op = bracket.op;
                    }
                    self.closed = Some(bracket);
                }
            }
            Kind::Word => self.word = slice(self.text, item),
            Kind::Equal => {}
            _ => self.word = b"",
        }
    }
}
