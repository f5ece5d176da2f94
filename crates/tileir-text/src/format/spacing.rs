//! Decides whether there is a space between two tokens of a line. The rules are those of the printer; differences between
//! ops (`dim=1` and `dim = 1`) come from their grammar lines.

use super::items::{Item, What};
use super::layout::Bracket;
use crate::grammar::{Piece, Step, program};
use crate::lexer::Kind;
use tileir_ir::ops::def::{CustomSyntax, Syntax};
use tileir_ir::{Level, OpKind};

/// Types with parameters.
const TYPES: [&[u8]; 6] = [b"tile", b"ptr", b"tensor_view", b"partition_view", b"strided_view", b"gather_scatter_view"];

/// The surroundings of a gap.
pub(super) struct Gap<'a> {
    pub text: &'a [u8],
    /// The token before the one before the gap, the ones before and after it, and the one after that.
    pub earlier: Option<Item>,
    pub before: Item,
    pub after: Item,
    pub later: Option<Item>,
    /// The bracket that the gap is in.
    pub inside: Option<&'a Bracket<'a>>,
    /// The bracket that `before` closes.
    pub closed: Option<&'a Bracket<'a>>,
    /// Whether `before` is the name of an op.
    pub named: bool,
    /// The op that the gap is in.
    pub op: OpKind,
    /// Whether the brace after the gap, or before it, is that of a region.
    pub region: bool,
}

impl Gap<'_> {
    fn spelling(&self, item: Item) -> &[u8] {
        &self.text[item.span.lo as usize..item.span.hi as usize]
    }

    /// The kind of the token at the left edge; verbatim text ends like a type.
    fn left(&self) -> Kind {
        if self.before.what == What::Verbatim { Kind::Greater } else { self.before.kind }
    }

    fn right(&self) -> Kind {
        self.after.kind
    }

    fn earlier_kind(&self) -> Option<Kind> {
        self.earlier.map(|e| e.kind)
    }

    pub fn space(&self) -> bool {
        let space = self.wanted();
        space || self.would_fuse()
    }

    fn wanted(&self) -> bool {
        match (self.left(), self.right()) {
            (Kind::Percent, Kind::Hash) => !self.spelling(self.after)[1..].iter().all(u8::is_ascii_digit),
            (Kind::Minus | Kind::ColonColon, _) | (_, Kind::ColonColon) => false,
            (_, Kind::RParen | Kind::RSquare | Kind::Greater) | (Kind::LParen | Kind::LSquare | Kind::Less, _) => false,
            (Kind::LBrace, Kind::RBrace) => false,
            (_, Kind::RBrace) | (Kind::LBrace, _) => self.region,
            (_, Kind::Comma) => false,
            (Kind::Comma, _) => !self.inside.is_some_and(|b| b.types && b.kind == Kind::LSquare && b.dense_list()),
            (_, Kind::Equal) => self.equal(self.before),
            (Kind::Equal, _) => self.earlier.is_none_or(|word| self.equal(word)),
            _ if self.in_type() => false,
            (_, Kind::Colon) => self.before_colon(),
            (Kind::Colon, Kind::Integer) => !self.counts(self.earlier),
            (_, Kind::Less) => self.before_less(),
            (_, Kind::LParen) => self.before_paren(),
            (_, Kind::LSquare) => self.before_square(),
            _ => true,
        }
    }

    /// Whether the gap is between the parameters of a type, where only commas are followed by spaces.
    fn in_type(&self) -> bool {
        self.inside.is_some_and(|b| b.types)
    }

    /// Around `=`, which follows `word`.
    fn equal(&self, word: Item) -> bool {
        if word.kind != Kind::Word || word.what != What::Token {
            return true;
        }
        let word = self.spelling(word);
        match self.inside {
            Some(b) if b.types => word == b"padding_value",
            Some(b) if !b.region => true,
            _ => !joined(self.op, word),
        }
    }

    /// Whether `:` after this item and before a number belongs to a position or a count of results.
    fn counts(&self, item: Option<Item>) -> bool {
        item.is_some_and(|item| match item.kind {
            Kind::Str | Kind::Integer | Kind::Percent => item.what == What::Token,
            Kind::Word => self.spelling(item) == b"to",
            _ => false,
        })
    }

    fn before_colon(&self) -> bool {
        let number = self.later.is_some_and(|l| l.kind == Kind::Integer && l.what == What::Token);
        match self.left() {
            Kind::Caret => false,
            Kind::RParen => !self.closed.is_some_and(|b| b.label),
            Kind::Percent if self.inside.is_some_and(|b| b.kind == Kind::LParen) => false,
            Kind::Str | Kind::Integer | Kind::Percent if number => false,
            Kind::Word | Kind::Bang => !self.inside.is_some_and(|b| b.kind == Kind::Less),
            _ => true,
        }
    }

    fn before_less(&self) -> bool {
        match self.left() {
            Kind::Word => self.named,
            // White space decides where a name of another dialect ends.
            Kind::Hash | Kind::Bang if !own(&self.spelling(self.before)[1..]) => !self.after.glued,
            Kind::Hash | Kind::Bang => false,
            _ => true,
        }
    }

    fn before_paren(&self) -> bool {
        match self.left() {
            Kind::At | Kind::Str | Kind::Caret => false,
            Kind::Word => self.named || self.spelling(self.before) == b"in",
            _ => true,
        }
    }

    fn before_square(&self) -> bool {
        match self.left() {
            Kind::Percent => !indexed(self.op),
            Kind::Hash if self.earlier_kind() == Some(Kind::Percent) => !indexed(self.op),
            Kind::Word => self.spelling(self.before) != b"fused",
            Kind::Greater => self.closed.is_none_or(|b| b.word != b"fused"),
            _ => true,
        }
    }

    /// Whether the two would fuse into one token without a space. Pieces of a dimension list are allowed to.
    fn would_fuse(&self) -> bool {
        let (before, after) = (self.spelling(self.before), self.spelling(self.after));
        let name = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.' | b'-');
        let fuse = before.last().is_some_and(|b| name(b) && *b != b'-') && after.first().is_some_and(name);
        let dimension = matches!(self.before.kind, Kind::Integer | Kind::Question) || before.first() == Some(&b'x');
        fuse && !(self.in_type() && dimension)
    }
}

/// Whether `<` after this word opens the parameters of a type.
pub(super) fn opens_type(text: &[u8], word: Item) -> bool {
    let spelling = &text[word.span.lo as usize..word.span.hi as usize];
    match word.kind {
        Kind::Word => TYPES.iter().any(|t| spelling == *t || dimensioned(spelling, t)),
        Kind::Bang => own(&spelling[1..]),
        _ => false,
    }
}

/// `x8xptr`: a type at the end of a dimension list.
fn dimensioned(spelling: &[u8], name: &[u8]) -> bool {
    spelling.strip_suffix(name).is_some_and(|dims| {
        dims.first() == Some(&b'x')
            && dims.last() == Some(&b'x')
            && dims.iter().all(|b| *b == b'x' || b.is_ascii_digit())
    })
}

/// Whether a name after `#` or `!` is parsed token by token.
fn own(name: &[u8]) -> bool {
    name == b"cuda_tile" || name.starts_with(b"cuda_tile.") || name.starts_with(b"cute.")
}

/// Whether an op has `word=value` without spaces.
fn joined(op: OpKind, word: &[u8]) -> bool {
    match op.def().map(|d| d.syntax) {
        Some(Syntax::Custom(CustomSyntax::Function)) => word == b"optimization_hints",
        Some(Syntax::Custom(_)) | None => false,
        Some(Syntax::Grammar(_)) => any_step(op, &|step, next| match (&step.what, next.map(|n| (n.space, &n.what))) {
            (Piece::Word(w), Some((false, Piece::Mark(Kind::Equal)))) => w.as_bytes() == word,
            (Piece::Token { spaced: false, .. }, _) => word == b"token",
            _ => false,
        }),
    }
}

/// Whether an op has `%value[…]` without a space.
fn indexed(op: OpKind) -> bool {
    match op.def().map(|d| d.syntax) {
        Some(Syntax::Custom(_)) => true,
        None => false,
        Some(Syntax::Grammar(_)) => any_step(op, &|step, _| step.what == Piece::Mark(Kind::LSquare) && !step.space),
    }
}

/// Whether `such` holds for a step of an op's grammar line and its successor.
fn any_step(op: OpKind, such: &dyn Fn(&Step, Option<&Step>) -> bool) -> bool {
    fn search(steps: &[Step], such: &dyn Fn(&Step, Option<&Step>) -> bool) -> bool {
        steps.iter().enumerate().any(|(i, step)| {
            such(step, steps.get(i + 1)) || matches!(&step.what, Piece::Group(inner) if search(inner, such))
        })
    }
    match op {
        OpKind::Table(opcode) => program(opcode, Level::NEWEST).is_some_and(|p| search(&p.steps, such)),
        OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => false,
    }
}
