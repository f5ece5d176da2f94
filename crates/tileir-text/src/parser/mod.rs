//! The parser: tokens in, module and diagnostics out.
//!
//! Regions are not parsed by recursion: an op whose region opens is pushed on a stack of frames and resumed when the region
//! closes, so nesting uses heap memory instead of the stack. Nested parts of one op (types, attributes, locations, literals)
//! recurse up to [`Limits::depth`].

mod advice;
#[cfg(feature = "parallel")]
mod apart;
mod attrs;
mod common_mistakes;
mod custom;
mod debug_info;
mod dense;
mod dialect_attrs;
mod engine;
mod file;
mod foreign;
mod fragment;
mod functions;
mod generic;
mod locs;
mod marks;
mod meant;
mod mnemonics;
mod name_table;
mod names;
mod ops;
mod type_cache;
mod types;
mod views;

pub use foreign::names_here;

use crate::codes;
use crate::lexer::{Kind, Lexer, Token};
pub use fragment::{parse_attr, parse_type};
pub(crate) use marks::Marks;
use mnemonics::Mnemonics;
use names::NameScopes;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::sync::Arc;
use tileir_base::{Applicability, Code, Diagnostic, Diagnostics, Prefix, Reported, Source, Span};
use tileir_ir::{Attr, Level, Module, Op, OpKind, Ty, Value, Weight};
use type_cache::TypeCache;

/// When to stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Policy {
    /// At the first error, as the reference tools do.
    First,
    /// Never: continue with the next op and report everything.
    #[default]
    All,
}

/// Limits for inputs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Nested regions.
    pub regions: usize,
    /// Nested types, attributes and literals. Locations may be four times as deep, if their parts have aliases.
    pub depth: u32,
    /// Nodes of an attribute, type or location when printed without aliases.
    pub size: u32,
    /// Bytes of text.
    pub bytes: usize,
    /// Errors after which [`Policy::All`] gives up.
    pub errors: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Limits { regions: 1024, depth: Weight::MAX_DEPTH, size: 1 << 24, bytes: 1 << 30, errors: 100 }
    }
}

/// Options for parsing.
#[derive(Clone, Debug)]
pub struct ParseOptions {
    /// The level.
    pub level: Level,
    /// When to stop.
    pub policy: Policy,
    /// Whether to wrap the ops of the file in a builtin `module`, unless the file is just one.
    pub implicit_module: bool,
    /// Whether ops, types and attributes of unknown dialects are accepted and kept.
    pub allow_unregistered: bool,
    /// Whether `testing$func` is known.
    pub testing_ops: bool,
    /// Whether ops of the dialect need no prefix at the top level of a file.
    pub bare_top_level: bool,
    /// The part of the source to read; all of it if `None`.
    pub range: Option<Range<u32>>,
    /// Limits for inputs.
    pub limits: Limits,
}

impl Default for ParseOptions {
    /// The options of `tileir`.
    fn default() -> Self {
        ParseOptions {
            level: Level::NEWEST,
            policy: Policy::All,
            implicit_module: false,
            allow_unregistered: false,
            testing_ops: false,
            bare_top_level: true,
            range: None,
            limits: Limits::default(),
        }
    }
}

impl ParseOptions {
    /// The options of the reference tools of a level.
    #[must_use]
    pub fn upstream(level: Level) -> Self {
        ParseOptions {
            level,
            policy: Policy::First,
            implicit_module: true,
            testing_ops: true,
            bare_top_level: false,
            ..Self::default()
        }
    }
}

/// The result of parsing. With errors the module is incomplete, and must not be used further.
#[derive(Debug)]
#[non_exhaustive]
pub struct Parsed {
    /// The module.
    pub module: Module,
    /// The diagnostics.
    pub diagnostics: Diagnostics,
}

/// Reads a text.
#[must_use]
pub fn parse(source: &Arc<Source>, options: &ParseOptions) -> Parsed {
    parse_with(source, options, None).0
}

/// Parses a text and records marks for the formatter.
pub(crate) fn parse_marked(source: &Arc<Source>, options: &ParseOptions) -> (Parsed, Marks) {
    let (parsed, marks) = parse_with(source, options, Some(Box::default()));
    (parsed, marks.map_or_else(Marks::default, |marks| marks.sorted()))
}

fn parse_with(source: &Arc<Source>, options: &ParseOptions, marks: Option<Box<Marks>>) -> (Parsed, Option<Box<Marks>>) {
    let text = source.bytes();
    let range = options.range.clone().unwrap_or(0..u32::try_from(text.len()).unwrap_or(u32::MAX));
    let range = range.start as usize..(range.end as usize).min(text.len());
    // Source offsets share their word with one flag bit.
    let cap = options.limits.bytes.min(1 << 31);
    if text.len() > cap {
        let message = format!("the text has {} bytes, more than the limit of {cap}", text.len());
        let mut diagnostics = Diagnostics::new();
        diagnostics.push(Diagnostic::error(&codes::E0005, Span::at(0), message));
        let mut module = Module::new();
        module.set_source(Arc::clone(source));
        return (Parsed { module, diagnostics }, marks);
    }
    let mut parser = Parser::new(text, range.clone(), options, range.len());
    parser.marks = marks;
    parser.read(source);
    if parser.reads == Reads::Parts && !parser.diagnostics.list().is_empty() {
        // Diagnostics must not depend on the parts.
        parser = Parser::new(text, range.clone(), options, range.len());
        parser.reads = Reads::Whole;
        parser.read(source);
    }
    (Parsed { module: parser.module, diagnostics: parser.diagnostics }, parser.marks)
}

fn lexer_start(lexer: &mut Lexer<'_>) -> u32 {
    // Reading one token and going back skips nothing: positions before the first token are never reported.
    lexer.clone().next().span.lo
}

/// An error was reported; unwind to the enclosing op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failed(#[allow(dead_code, reason = "a proof that an error was pushed")] Reported);

pub(crate) type P<T> = Result<T, Failed>;

/// The byte order mark of UTF-8, which is not a token.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// A use of a value by name, not resolved yet.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Use {
    /// The name with its `%`.
    pub span: Span,
    /// The number of the result in a group.
    pub number: u32,
}

/// A location alias that was used before its definition.
struct DeferredLoc<'s> {
    name: &'s [u8],
    span: Span,
    target: LocTarget,
}

enum LocTarget {
    Op(Op),
}

/// Types that hand-written syntax needs often.
#[derive(Clone, Copy)]
pub(crate) struct Common {
    pub token: Ty,
    pub bool: Ty,
}

pub(crate) struct Parser<'s> {
    text: &'s [u8],
    range: Range<usize>,
    options: &'s ParseOptions,
    module: Module,
    diagnostics: Diagnostics,
    lexer: Lexer<'s>,
    token: Token,
    /// End of the token before the current one.
    last_end: u32,
    /// The op whose own syntax is being read: its name prefixes some messages.
    custom: Option<OpKind>,
    depth: u32,
    names: NameScopes<'s>,
    type_cache: TypeCache<'s>,
    /// Constants by text, with their types.
    literals: FxHashMap<&'s [u8], (Attr, Ty)>,
    type_aliases: FxHashMap<&'s [u8], Ty>,
    attr_aliases: FxHashMap<&'s [u8], Attr>,
    deferred_locs: Vec<DeferredLoc<'s>>,
    frames: Vec<ops::OpenOp>,
    #[allow(clippy::vec_box, reason = "states move into frames and back; they are large")]
    spare: Vec<Box<ops::OpState>>,
    ops: &'static Mnemonics,
    common: Option<Common>,
    /// Marks for the formatter, if requested.
    marks: Option<Box<Marks>>,
    reads: Reads,
}

/// The mode of parsing.
#[derive(Clone, Copy, PartialEq, Eq)]
#[cfg_attr(not(feature = "parallel"), allow(dead_code, reason = "only then are there parts"))]
enum Reads {
    /// Sequentially, possibly with parts in parallel.
    File,
    /// With parts: the module has the ops of other parsers.
    Parts,
    /// Sequentially only.
    Whole,
    /// A part: the first error ends it.
    Part,
}

impl<'s> Parser<'s> {
    /// A parser for this range of a text, which will parse about `len` bytes of it.
    fn new(text: &'s [u8], range: Range<usize>, options: &'s ParseOptions, len: usize) -> Self {
        // The approximate length of a line, to reserve memory; arenas of very large files grow.
        let lines = (len / 64).min(1 << 20);
        let mut module = Module::new();
        module.reserve(lines);
        let mut lexer = Lexer::new(text, range.start, range.end);
        let token = Token { kind: Kind::Eof, span: Span::at(range.start as u32) };
        Parser {
            text,
            range,
            options,
            module,
            diagnostics: Diagnostics::new(),
            token,
            last_end: lexer_start(&mut lexer),
            lexer,
            custom: None,
            depth: 0,
            names: NameScopes::with_room(lines),
            type_cache: TypeCache::default(),
            literals: FxHashMap::default(),
            type_aliases: FxHashMap::default(),
            attr_aliases: FxHashMap::default(),
            deferred_locs: Vec::new(),
            frames: Vec::new(),
            spare: Vec::new(),
            ops: Mnemonics::of(options.level),
            common: None,
            marks: None,
            reads: Reads::File,
        }
    }

    /// Reads the text of `source`.
    fn read(&mut self, source: &Arc<Source>) {
        self.module.set_source(Arc::clone(source));
        self.file();
    }

    fn level(&self) -> Level {
        self.options.level
    }

    /// Advances to the next token.
    #[inline]
    fn bump(&mut self) -> Token {
        let old = self.token;
        self.last_end = old.span.hi;
        self.token = self.lexer.next();
        old
    }

    /// Reads the token at `pos` next.
    fn reset(&mut self, pos: u32) {
        self.lexer.reset(pos);
        self.token = self.lexer.next();
    }

    fn slice(&self, span: Span) -> &'s [u8] {
        &self.text[span.lo as usize..span.hi as usize]
    }

    /// The text of the current token.
    #[inline]
    fn spelling(&self) -> &'s [u8] {
        self.slice(self.token.span)
    }

    #[inline]
    fn at(&self, kind: Kind) -> bool {
        self.token.kind == kind
    }

    #[inline]
    fn at_word(&self, word: &str) -> bool {
        self.token.kind == Kind::Word && self.spelling() == word.as_bytes()
    }

    /// Consumes the current token if it is of this kind.
    #[inline]
    fn eat(&mut self, kind: Kind) -> bool {
        let found = self.token.kind == kind;
        if found {
            self.bump();
        }
        found
    }

    /// Consumes the current token if it is this word.
    #[inline]
    fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Consumes a punctuation mark, or reports `expected '…'`.
    #[inline]
    fn expect(&mut self, kind: Kind) -> P<()> {
        if self.eat(kind) { Ok(()) } else { Err(self.expected(kind)) }
    }

    #[cold]
    fn expected(&mut self, kind: Kind) -> Failed {
        self.wrong_token(format!("expected '{}'", kind.spelling()))
    }

    /// As [`expect`](Self::expect), with the context that the reference tools append.
    fn expect_in(&mut self, kind: Kind, context: &str) -> P<()> {
        if self.eat(kind) { Ok(()) } else { Err(self.wrong_token(format!("expected '{}'{context}", kind.spelling()))) }
    }

    /// Consumes this word.
    fn expect_word(&mut self, word: &str) -> P<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        Err(self.fail(&codes::E0002, self.token.span, format!("expected '{word}'")))
    }

    /// Consumes any word.
    fn keyword(&mut self) -> P<(&'s [u8], Span)> {
        if self.at(Kind::Word) {
            let span = self.bump().span;
            return Ok((self.slice(span), span));
        }
        Err(self.fail(&codes::E0002, self.token.span, "expected valid keyword"))
    }

    /// A comma-separated list up to `close`, after `open` was consumed. The list may be empty.
    fn list(&mut self, close: Kind, context: &str, mut each: impl FnMut(&mut Self) -> P<()>) -> P<()> {
        if self.eat(close) {
            return Ok(());
        }
        loop {
            each(self)?;
            if !self.eat(Kind::Comma) {
                return self.expect_in(close, context);
            }
        }
    }

    /// Runs `inner` one level deeper.
    fn nested<T>(&mut self, inner: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        if self.depth >= self.options.limits.depth {
            let message = format!("nested deeper than the limit of {} levels", self.options.limits.depth);
            return Err(self.fail_plain(&codes::E0005, self.token.span, message));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    /// Runs `inner` outside the syntax of any op, where messages have no prefix.
    fn unprefixed<T>(&mut self, inner: impl FnOnce(&mut Self) -> P<T>) -> P<T> {
        let custom = self.custom.take();
        let result = inner(self);
        self.custom = custom;
        result
    }

    /// Rejects entries that are too deep or too large when printed.
    fn check_weight(&mut self, span: Span, weight: Weight) -> P<()> {
        self.check_weight_to(self.options.limits.depth, span, weight)
    }

    /// The same for locations and debug info. Printers use aliases for their parts, so they may be deeper.
    fn check_debug_weight(&mut self, span: Span, weight: Weight) -> P<()> {
        let by = Weight::MAX_DEBUG_DEPTH / Weight::MAX_DEPTH;
        self.check_weight_to(self.options.limits.depth.saturating_mul(by), span, weight)
    }

    fn check_weight_to(&mut self, depth: u32, span: Span, weight: Weight) -> P<()> {
        let limits = self.options.limits;
        if weight.depth > depth {
            let message = format!("nested deeper than the limit of {depth} levels");
            return Err(self.fail_plain(&codes::E0005, span, message));
        }
        if weight.size > limits.size {
            let message = format!("larger than the limit of {} elements when written out", limits.size);
            return Err(self.fail_plain(&codes::E0005, span, message));
        }
        Ok(())
    }

    /// Pushes an error, unless it only repeats a lexer error.
    fn push(&mut self, diagnostic: Diagnostic) -> Failed {
        if self.token.kind == Kind::Error
            && let Some((at, message)) = self.lexer.take_error()
        {
            let d = Diagnostic::error(&codes::E0001, Span::new(at, at + 1), message);
            let d = self.character_advice(d, at);
            return Failed(self.diagnostics.error(d));
        }
        Failed(self.diagnostics.error(diagnostic))
    }

    /// The advice for a character that begins no token.
    #[cold]
    fn character_advice(&self, d: Diagnostic, at: u32) -> Diagnostic {
        let span = Span::new(at, at + 1);
        let rest = &self.text[at as usize..];
        match rest.first() {
            _ if at == 0 && rest.starts_with(BYTE_ORDER_MARK) => d
                .note("the text begins with a byte order mark, which some editors write")
                .fix(Applicability::Safe, "without it:", Span::new(0, BYTE_ORDER_MARK.len() as u32), ""),
            Some(b';') => d.fix(Applicability::Safe, "an op ends without a semicolon:", span, ""),
            Some(b'#') if rest.get(1).is_none_or(|b| matches!(b, b' ' | b'\t' | b'#' | b'\n')) => {
                d.fix(Applicability::Safe, "comments begin with `//`:", span, "//")
            }
            Some(b'.') if rest.get(1).is_some_and(u8::is_ascii_digit) => {
                d.fix(Applicability::Safe, "a number begins with a digit:", Span::at(at), "0")
            }
            Some(b'\'') => d.help("strings stand between double quotes"),
            _ => d,
        }
    }

    /// Reports an error that the reference tools prefix with the op's name while its own syntax is read.
    fn fail(&mut self, code: Code, span: Span, message: impl Into<String>) -> Failed {
        let d = Diagnostic::error(code, span, message).prefix(self.custom_prefix());
        self.push(d)
    }

    /// Reports an error without prefix.
    fn fail_plain(&mut self, code: Code, span: Span, message: impl Into<String>) -> Failed {
        self.push(Diagnostic::error(code, span, message))
    }

    /// Reports that another token was expected. Like the reference tools it points after the last token, before blank lines
    /// and comments; the rich renderer shows the token itself.
    fn wrong_token(&mut self, message: impl Into<String>) -> Failed {
        let at = self.before_current();
        let d = Diagnostic::error(&codes::E0002, Span::at(at), message).focus(self.token.span);
        self.push(d)
    }

    fn before_current(&self) -> u32 {
        let text = &self.text[self.range.start..];
        let mut end = self.token.span.lo as usize - self.range.start;
        if self.at(Kind::Eof) {
            end = end.saturating_sub(1);
        }
        let original = end;
        loop {
            while end > 0 && matches!(text[end - 1], b' ' | b'\t') {
                end -= 1;
            }
            if end == 0 {
                return (original + self.range.start) as u32;
            }
            if !matches!(text[end - 1], b'\n' | b'\r') {
                return (end + self.range.start) as u32;
            }
            end -= 1;
            let line = text[..end].iter().rposition(|b| matches!(b, b'\n' | b'\r')).map_or(0, |i| i + 1);
            if let Some(comment) = text[line..end].windows(2).position(|w| w == b"//") {
                end = line + comment;
            }
        }
    }

    fn custom_prefix(&self) -> Prefix {
        match self.custom {
            Some(kind) => Prefix::Custom(self.kind_name(kind).into()),
            None => Prefix::None,
        }
    }

    /// The full name of a registered op.
    fn kind_name(&self, kind: OpKind) -> String {
        match kind {
            OpKind::Table(opcode) => format!("cuda_tile.{}", opcode.def().name_at(self.level())),
            OpKind::TestingFunc => "cuda_tile.testing$func".to_owned(),
            OpKind::BuiltinModule => "builtin.module".to_owned(),
            OpKind::Unregistered => String::new(),
        }
    }

    fn common(&mut self) -> Common {
        if let Some(common) = self.common {
            return common;
        }
        use tileir_ir::rules::OnlyType;
        let common = Common {
            token: self.module.only_type(OnlyType::Token),
            bool: self.module.only_type(OnlyType::Scalar(tileir_num::IntFormat::I1)),
        };
        self.common = Some(common);
        common
    }

    /// An integer with an optional minus sign, `true` and `false` counting as -1 and 0; `None` if there is none.
    fn optional_integer(&mut self) -> P<Option<i128>> {
        if self.at(Kind::Word) {
            return Ok(match self.spelling() {
                b"true" => {
                    self.bump();
                    Some(-1)
                }
                b"false" => {
                    self.bump();
                    Some(0)
                }
                _ => None,
            });
        }
        if !self.at(Kind::Integer) && !self.at(Kind::Minus) {
            return Ok(None);
        }
        let negative = self.eat(Kind::Minus);
        if !self.at(Kind::Integer) {
            return Err(self.wrong_token("expected integer value"));
        }
        let span = self.token.span;
        let Some(value) = integer_value(self.spelling()) else {
            return Err(self.fail(&codes::E0004, span, "integer value too large"));
        };
        self.bump();
        Ok(Some(if negative { -value } else { value }))
    }

    /// An integer that fits `i64`.
    fn integer_i64(&mut self) -> P<i64> {
        let span = self.token.span;
        match self.optional_i64()? {
            Some(value) => Ok(value),
            None => Err(self.fail(&codes::E0002, span, "expected integer value")),
        }
    }

    fn optional_i64(&mut self) -> P<Option<i64>> {
        let span = self.token.span;
        match self.optional_integer()? {
            None => Ok(None),
            Some(value) => match i64::try_from(value) {
                Ok(value) => Ok(Some(value)),
                Err(_) => Err(self.fail(&codes::E0004, span, "integer value too large")),
            },
        }
    }

    /// An integer that fits `i32`.
    fn integer_i32(&mut self) -> P<i32> {
        let span = self.token.span;
        let value = self.integer_i64()?;
        i32::try_from(value).map_err(|_| self.fail(&codes::E0004, span, "integer value too large"))
    }

    /// An integer that fits `u32`; a negative one wraps, as in the reference tools.
    fn integer_u32(&mut self) -> P<u32> {
        let span = self.token.span;
        let value = self.integer_i64()?;
        let wrapped = u32::try_from(value).or_else(|_| i32::try_from(value).map(|v| v as u32));
        wrapped.map_err(|_| self.fail(&codes::E0004, span, "integer value too large"))
    }

    /// `%name` or `%name#N`.
    #[inline]
    fn operand(&mut self) -> P<Use> {
        if !self.at(Kind::Percent) {
            return Err(self.wrong_token("expected SSA operand"));
        }
        let span = self.bump().span;
        let number = if self.at(Kind::Hash) { self.result_number()? } else { 0 };
        Ok(Use { span, number })
    }

    /// `#N` after a name.
    fn result_number(&mut self) -> P<u32> {
        let Some(number) = std::str::from_utf8(&self.spelling()[1..]).ok().and_then(|s| s.parse().ok()) else {
            let span = self.token.span;
            return Err(self.fail_plain(&codes::E0101, span, "invalid SSA value result number"));
        };
        self.bump();
        Ok(number)
    }

    fn optional_operand(&mut self) -> P<Option<Use>> {
        if self.at(Kind::Percent) { self.operand().map(Some) } else { Ok(None) }
    }

    /// `@name`
    fn symbol_name(&mut self) -> P<tileir_base::Sym> {
        if !self.at(Kind::At) {
            let span = self.token.span;
            return Err(self.fail(&codes::E0002, span, "expected valid '@'-identifier for symbol name"));
        }
        let span = self.bump().span;
        let name = self.slice(span);
        Ok(self.intern_symbol(name))
    }

    /// The symbol of an `@name` token.
    fn intern_symbol(&mut self, token: &[u8]) -> tileir_base::Sym {
        match token {
            [b'@', b'"', inside @ .., b'"'] => self.module.strings.intern(crate::lexer::unescape(inside)),
            [_, bare @ ..] => self.module.strings.intern(bare),
            [] => self.module.strings.intern(""),
        }
    }

    /// The value of a string token.
    fn string_value(&self, span: Span) -> Vec<u8> {
        let token = self.slice(span);
        crate::lexer::unescape(token.get(1..token.len() - 1).unwrap_or(&[]))
    }

    fn value_type(&self, value: Value) -> Ty {
        self.module.value_type(value)
    }
}

/// The value of a decimal or hexadecimal integer token, if it fits.
fn integer_value(token: &[u8]) -> Option<i128> {
    let text = std::str::from_utf8(token).ok()?;
    match text.strip_prefix("0x") {
        Some(hex) => i128::from_str_radix(hex, 16).ok(),
        None => text.parse().ok(),
    }
}
