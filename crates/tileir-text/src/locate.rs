//! The position of a part of an op in the source text: the verifier names operands and attributes by number and name, and
//! diagnostics underline them. The op's text is tokenized again, from its name on; nothing is parsed. For a part that is not
//! found, the result is the op's name.

use crate::lexer::{Kind, Lexer, Token};
use tileir_base::{Part, Source, Span};
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::{Arity, AttrKind, SlotDef, Structure, Syntax, Trait};
use tileir_ir::{Module, Op, OpKind, Opcode, Version};

/// The span of `part` of `op`, whose name is at `op_offset` in `source`. Without a part, and if the part is not found, it is
/// the span of the name.
#[must_use]
pub fn locate(source: &Source, op_offset: u32, module: &Module, op: Op, part: Option<Part>) -> Span {
    let text = source.bytes();
    let start = (op_offset as usize).min(text.len());
    let mut lexer = Lexer::new(text, start, text.len());
    let name = lexer.next();
    // An implicit terminator has the position of its parent; it has no text of its own.
    let own = is_name(source.slice(name.span), module, op);
    let found = part.filter(|_| own).and_then(|part| {
        let mut view = View { text, module, op, tokens: Vec::new(), types: Vec::new(), after_arrow: None };
        if name.kind == Kind::Str {
            view.read_generic(&mut lexer);
            view.generic(part)
        } else {
            view.read_custom(&mut lexer);
            view.custom(part, &mut lexer)
        }
    });
    found.unwrap_or(name.span)
}

/// The names of the parameters of the `entry` at `op_offset` in `source`, without their `%`. Empty for the generic form and
/// for other text.
#[must_use]
pub fn parameter_names(source: &Source, op_offset: u32) -> Vec<String> {
    let text = source.bytes();
    let start = (op_offset as usize).min(text.len());
    let mut lexer = Lexer::new(text, start, text.len());
    let mut names = Vec::new();
    if lexer.next().kind != Kind::Word {
        return names;
    }
    let mut inside = false;
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::LParen => inside = true,
            Kind::Percent if inside => {
                let name = source.slice(token.span).strip_prefix(b"%").unwrap_or_default();
                names.push(String::from_utf8_lossy(name).into_owned());
            }
            Kind::RParen | Kind::LBrace | Kind::Eof | Kind::Error => return names,
            _ => {}
        }
    }
}

/// The end of the parameter list of the `entry` at `op_offset` in `source`, where its hints are written. `None` for the generic
/// form and for other text.
#[must_use]
pub fn parameters_end(source: &Source, op_offset: u32) -> Option<u32> {
    let text = source.bytes();
    let mut lexer = Lexer::new(text, (op_offset as usize).min(text.len()), text.len());
    if lexer.next().kind != Kind::Word {
        return None;
    }
    let mut depth = 0usize;
    loop {
        let token = lexer.next();
        match token.kind {
            Kind::LParen => depth += 1,
            Kind::RParen if depth <= 1 => return Some(token.span.hi),
            Kind::RParen => depth -= 1,
            Kind::Eof | Kind::Error => return None,
            Kind::LBrace if depth == 0 => return None,
            _ => {}
        }
    }
}

/// Whether a token names this op: quoted or not, with its dialect or without, by any of its names.
fn is_name(token: &[u8], m: &Module, op: Op) -> bool {
    let word = token.strip_prefix(b"\"").and_then(|t| t.strip_suffix(b"\"")).unwrap_or(token);
    let short = word.strip_prefix(b"cuda_tile.").unwrap_or(word);
    match m.kind(op) {
        OpKind::Table(opcode) => {
            let def = opcode.def();
            def.name.as_bytes() == short || def.was.iter().any(|former| former.name.as_bytes() == short)
        }
        OpKind::TestingFunc => short == b"testing$func",
        OpKind::BuiltinModule => matches!(word, b"module" | b"builtin.module"),
        OpKind::Unregistered => true,
    }
}

/// A token and the number of open brackets around it.
#[derive(Clone, Copy)]
struct Placed {
    token: Token,
    depth: usize,
}

/// The tokens after an op's name.
struct View<'a> {
    text: &'a [u8],
    module: &'a Module,
    op: Op,
    tokens: Vec<Placed>,
    /// The types after `:` and `->`, in the order of the text.
    types: Vec<Span>,
    /// The number of them before the last `->`.
    after_arrow: Option<usize>,
}

fn opens(kind: Kind) -> bool {
    matches!(kind, Kind::LParen | Kind::LSquare | Kind::LBrace | Kind::Less)
}

fn closes(kind: Kind) -> bool {
    matches!(kind, Kind::RParen | Kind::RSquare | Kind::RBrace | Kind::Greater)
}

impl View<'_> {
    fn opcode(&self) -> Option<Opcode> {
        match self.module.kind(self.op) {
            OpKind::Table(opcode) => Some(opcode),
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
        }
    }

    fn word(&self, i: usize) -> &[u8] {
        self.tokens.get(i).map_or(&[], |p| &self.text[p.token.span.lo as usize..p.token.span.hi as usize])
    }

    fn kind(&self, i: usize) -> Kind {
        self.tokens.get(i).map_or(Kind::Eof, |p| p.token.kind)
    }

    fn depth(&self, i: usize) -> usize {
        self.tokens.get(i).map_or(0, |p| p.depth)
    }

    fn span(&self, first: usize, last: usize) -> Option<Span> {
        let (first, last) = (self.tokens.get(first)?, self.tokens.get(last)?);
        Some(first.token.span.to(last.token.span))
    }

    /// The first token from `from` on at this depth of which `wanted` holds.
    fn find(&self, from: usize, depth: usize, wanted: impl Fn(usize) -> bool) -> Option<usize> {
        (from..self.tokens.len()).find(|&i| self.depth(i) == depth && wanted(i))
    }

    /// The end of the bracket that opens at `open`.
    fn close_of(&self, open: usize) -> Option<usize> {
        self.find(open + 1, self.depth(open), |i| closes(self.kind(i)))
    }

    /// Consumes the next token, unless it ends the text or closes a bracket that is not open.
    fn take(&mut self, lexer: &mut Lexer<'_>, depth: &mut usize) -> Option<Kind> {
        let token = lexer.next();
        if matches!(token.kind, Kind::Eof | Kind::Error) || (*depth == 0 && closes(token.kind)) {
            return None;
        }
        *depth -= usize::from(closes(token.kind));
        self.tokens.push(Placed { token, depth: *depth });
        *depth += usize::from(opens(token.kind));
        Some(token.kind)
    }

    /// `"name"(operands) <{…}> ({…}) {…} : (types) -> types`, up to the last type.
    fn read_generic(&mut self, lexer: &mut Lexer<'_>) {
        let mut depth = 0;
        while let Some(kind) = self.take(lexer, &mut depth) {
            if kind == Kind::Arrow && depth == 0 {
                self.after_arrow = Some(0);
                self.read_types(lexer);
                return;
            }
        }
    }

    /// The tokens between the name and the first region, or the end of the types.
    fn read_custom(&mut self, lexer: &mut Lexer<'_>) {
        let regions = !self.module.op_regions(self.op).is_empty();
        let mut depth = 0;
        let mut typed = false;
        loop {
            let before = lexer.clone();
            let Some(kind) = self.take(lexer, &mut depth) else { return };
            let last = self.tokens.len() - 1;
            if self.depth(last) > 0 {
                continue;
            }
            match kind {
                Kind::LBrace if regions && self.begins_region(last, typed) => {
                    self.tokens.pop();
                    *lexer = before;
                    return;
                }
                Kind::Colon | Kind::Arrow => {
                    typed = true;
                    if kind == Kind::Arrow {
                        self.after_arrow = Some(self.types.len());
                    }
                    self.read_types(lexer);
                    let mut ahead = lexer.clone();
                    if !regions && ahead.next().kind != Kind::Arrow {
                        return;
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether a brace opens a region and not a dictionary.
    fn begins_region(&self, brace: usize, typed: bool) -> bool {
        let aggregate = self.opcode().is_some_and(|opcode| opcode.def().structure == Some(Structure::Aggregate));
        let keyword = brace > 0 && self.word(brace - 1) == b"attributes";
        !keyword && (typed || !aggregate)
    }

    /// A comma list of types, in parentheses or not.
    fn read_types(&mut self, lexer: &mut Lexer<'_>) {
        let mut ahead = lexer.clone();
        let parenthesized = ahead.next().kind == Kind::LParen;
        if parenthesized {
            *lexer = ahead.clone();
        }
        loop {
            let mut at = lexer.clone();
            let first = at.next();
            if !matches!(first.kind, Kind::Word | Kind::Bang) {
                break;
            }
            let mut span = first.span;
            let mut peek = at.clone();
            let (open, mut depth) = (peek.next(), 1);
            // `iter_values(` is not a type; the parameters of a type are in angle brackets.
            if open.kind == Kind::LParen {
                break;
            }
            if open.kind == Kind::Less {
                while depth > 0 {
                    let token = peek.next();
                    if matches!(token.kind, Kind::Eof | Kind::Error) {
                        return;
                    }
                    depth += i32::from(opens(token.kind)) - i32::from(closes(token.kind));
                    span = span.to(token.span);
                }
                at = peek;
            }
            self.types.push(span);
            *lexer = at.clone();
            if at.next().kind != Kind::Comma {
                break;
            }
            *lexer = at;
        }
        if parenthesized {
            let mut at = lexer.clone();
            if at.next().kind == Kind::RParen {
                *lexer = at;
            }
        }
    }

    fn generic(&self, part: Part) -> Option<Span> {
        let number = |n: u32| n as usize;
        match part {
            Part::Operand(i) => {
                let close = self.close_of(0)?;
                let uses: Vec<usize> = (1..close).filter(|&k| self.kind(k) == Kind::Percent).collect();
                self.value(*uses.get(number(i))?)
            }
            Part::Result(i) => self.types.get(number(i)).copied(),
            Part::Attr(name) => self.entry(name),
            Part::Argument(i) => {
                let label = (0..self.tokens.len()).find(|&k| self.kind(k) == Kind::Caret)?;
                let open = Some(label + 1).filter(|&k| self.kind(k) == Kind::LParen)?;
                self.nth_value_in(open, number(i))
            }
            Part::Region(i) => {
                let open = self.find(1, 0, |k| self.kind(k) == Kind::LParen && self.kind(k + 1) == Kind::LBrace)?;
                let close = self.close_of(open)?;
                let mut braces = (open..close).filter(|&k| self.depth(k) == 1 && self.kind(k) == Kind::LBrace);
                braces.nth(number(i)).and_then(|k| self.span(k, k))
            }
        }
    }

    fn custom(&mut self, part: Part, lexer: &mut Lexer<'_>) -> Option<Span> {
        match part {
            Part::Operand(i) => {
                let uses: Vec<usize> = (0..self.tokens.len()).filter(|&k| self.is_use(k)).collect();
                self.value(*uses.get(i as usize)?)
            }
            Part::Result(i) => self.result_type(i as usize),
            Part::Attr(name) => self.entry(name).or_else(|| self.assigned(name)).or_else(|| self.clause(name)),
            Part::Argument(i) => self.argument(i as usize),
            Part::Region(i) => self.region(i as usize, lexer),
        }
    }

    /// A value's name with the number of a result after it.
    fn value(&self, name: usize) -> Option<Span> {
        let end = self.tokens.get(name)?.token.span.hi;
        let number = self.kind(name + 1) == Kind::Hash && self.tokens[name + 1].token.span.lo == end;
        self.span(name, name + usize::from(number))
    }

    fn nth_value_in(&self, open: usize, n: usize) -> Option<Span> {
        let (close, inside) = (self.close_of(open)?, self.depth(open) + 1);
        let mut names = (open..close).filter(|&k| self.depth(k) == inside && self.kind(k) == Kind::Percent);
        self.value(names.nth(n)?)
    }

    /// Whether a name is defined by the op for its body: the induction variable, `%x` in `iter_values(%x = %a)`.
    fn is_binder(&self, k: usize) -> bool {
        let induction = k == self.first_value() && self.opcode() == Some(Opcode::For);
        self.kind(k) == Kind::Percent && (induction || self.kind(k + 1) == Kind::Equal)
    }

    fn first_value(&self) -> usize {
        (0..self.tokens.len()).find(|&k| self.kind(k) == Kind::Percent).unwrap_or(usize::MAX)
    }

    fn is_use(&self, k: usize) -> bool {
        self.kind(k) == Kind::Percent && !self.is_binder(k)
    }

    fn argument(&self, n: usize) -> Option<Span> {
        match self.opcode() {
            Some(Opcode::For | Opcode::Loop) => {
                let mut binders = (0..self.tokens.len()).filter(|&k| self.is_binder(k));
                binders.nth(n).and_then(|k| self.value(k))
            }
            // The arguments of any other op are in parentheses.
            _ => {
                let parens = (0..self.tokens.len()).filter(|&k| self.depth(k) == 0 && self.kind(k) == Kind::LParen);
                // A function's arguments follow its name, those of a reduction stand last.
                let function = matches!(self.opcode(), Some(Opcode::Entry) | None);
                let open = if function { parens.min()? } else { parens.max()? };
                self.nth_value_in(open, n)
            }
        }
    }

    /// The brace that opens a region; those before it are skipped.
    fn region(&self, n: usize, lexer: &mut Lexer<'_>) -> Option<Span> {
        let (mut depth, mut seen) = (0, 0);
        loop {
            let token = lexer.next();
            if matches!(token.kind, Kind::Eof | Kind::Error) || (depth == 0 && closes(token.kind)) {
                return None;
            }
            if depth == 0 && token.kind == Kind::LBrace {
                if seen == n {
                    return Some(token.span);
                }
                seen += 1;
            } else if depth == 0 && !self.between_regions(token) {
                return None;
            }
            depth -= usize::from(closes(token.kind));
            depth += usize::from(opens(token.kind));
        }
    }

    fn between_regions(&self, token: Token) -> bool {
        let word = &self.text[token.span.lo as usize..token.span.hi as usize];
        word == b"else" || (closes(token.kind))
    }

    /// `name = value` or a lone `name` in a dictionary.
    fn entry(&self, name: &str) -> Option<Span> {
        let is_key = |k: usize| {
            let word = self.word(k);
            let bare = word.strip_prefix(b"\"").and_then(|w| w.strip_suffix(b"\"")).unwrap_or(word);
            bare == name.as_bytes()
                && matches!(self.kind(k), Kind::Word | Kind::Str)
                && k > 0
                && matches!(self.kind(k - 1), Kind::LBrace | Kind::Comma)
        };
        let in_dict = |k: usize| (0..k).rev().find(|&o| self.depth(o) < self.depth(k)).map(|o| self.kind(o));
        let key = (1..self.tokens.len()).find(|&k| is_key(k) && in_dict(k) == Some(Kind::LBrace))?;
        let end = (key + 1..self.tokens.len()).find(|&k| {
            self.depth(k) < self.depth(key) || (self.depth(k) == self.depth(key) && self.kind(k) == Kind::Comma)
        })?;
        self.span(key, end - 1)
    }

    /// `name = value` outside of a dictionary.
    fn assigned(&self, name: &str) -> Option<Span> {
        let key = self.find(0, 0, |k| self.word(k) == name.as_bytes() && self.kind(k + 1) == Kind::Equal)?;
        let value = key + 2 + usize::from(self.kind(key + 2) == Kind::Minus);
        let end = if opens(self.kind(value)) { self.close_of(value)? } else { value };
        self.span(key, end)
    }

    /// An attribute with its own words in the op's syntax.
    fn clause(&self, name: &str) -> Option<Span> {
        let def = self.module.def(self.op)?;
        let attr = def.attrs.iter().find(|a| a.name == name)?;
        let lone = |wanted: &dyn Fn(usize) -> bool| self.find(0, 0, wanted).and_then(|k| self.span(k, k));
        let group = |open: usize| self.close_of(open).and_then(|close| self.span(open, close));
        let parameter = |word: &[u8]| {
            let key = self.find(0, 0, |k| self.word(k) == word && self.kind(k + 1) == Kind::Less)?;
            self.span(key, self.close_of(key + 1)?)
        };
        match attr.kind {
            AttrKind::Flag if name == "unsignedCmp" => lone(&|k| self.word(k) == b"unsigned"),
            AttrKind::Flag => lone(&|k| self.word(k) == name.as_bytes()),
            AttrKind::Enum(EnumKind::RoundingMode) => parameter(b"rounding"),
            AttrKind::Enum(EnumKind::IntegerOverflow) => parameter(b"overflow"),
            AttrKind::Enum(kind) => {
                let same = def.attrs.iter().take_while(|a| a.name != name).filter(|a| a.kind == attr.kind).count();
                let known = |k: usize| kind.def().by_keyword(self.word(k), Version::V13_4).is_some();
                let mut words = (0..self.tokens.len()).filter(|&k| self.depth(k) == 0 && known(k));
                words.nth(same).and_then(|k| self.span(k, k))
            }
            AttrKind::Str if name == "sym_name" => lone(&|k| self.kind(k) == Kind::At),
            AttrKind::FlatSymbol => lone(&|k| self.kind(k) == Kind::At),
            AttrKind::Str => lone(&|k| self.kind(k) == Kind::Str),
            AttrKind::I32Array => group(self.find(0, 0, |k| self.kind(k) == Kind::LSquare)?),
            AttrKind::Dense => group(self.find(0, 0, |k| self.kind(k) == Kind::Less)?),
            AttrKind::FunctionType => group(self.find(0, 0, |k| self.kind(k) == Kind::LParen)?),
            AttrKind::Predicate => {
                let comma = self.find(0, 0, |k| self.kind(k) == Kind::Comma)?;
                self.span(0, comma.checked_sub(1)?)
            }
            AttrKind::Hints
            | AttrKind::I64
            | AttrKind::I64NonNegative
            | AttrKind::I32NonNegative
            | AttrKind::Bool
            | AttrKind::DictArray
            | AttrKind::BoolArray
            | AttrKind::Array => None,
        }
    }

    /// The position of the type of a result.
    fn result_type(&self, n: usize) -> Option<Span> {
        let def = self.module.def(self.op)?;
        let line = match def.syntax {
            Syntax::Grammar(line) if line.contains("T(") => line,
            Syntax::Grammar(_) | Syntax::Custom(_) => {
                let types = &self.types[self.after_arrow.unwrap_or(0).min(self.types.len())..];
                return types.get(n).or_else(|| types.first().filter(|_| types.len() == 1)).copied();
            }
        };
        let (slot, inside) = slot_of(def.results, n)?;
        if let Some(at) = self.written(line, slot.name) {
            return self.types.get(at + inside).copied();
        }
        let ties = def.traits.iter().filter_map(|t| match t {
            Trait::SameType(names) if names.contains(&slot.name) => Some(*names),
            _ => None,
        });
        let at = ties.flatten().find_map(|name| self.written(line, name))?;
        self.types.get(at).copied()
    }

    /// The index of the first type of a slot among the types of a grammar line.
    fn written(&self, line: &str, wanted: &str) -> Option<usize> {
        let def = self.module.def(self.op)?;
        let mut at = 0;
        for piece in line.split("T(").skip(1) {
            let name = piece.split(')').next()?;
            if name == wanted {
                return Some(at);
            }
            at += match (def.operand_slot(name), def.result_slot(name)) {
                (Some(slot), _) => self.module.operand_group(self.op, slot).len(),
                (None, Some(slot)) if def.results[slot].arity == Arity::One => 1,
                (None, _) => self.module.result_count(self.op),
            };
        }
        None
    }
}

/// The slot that value `n` belongs to and its number in it; only the last slot of results is variadic.
fn slot_of(slots: &[SlotDef], n: usize) -> Option<(&SlotDef, usize)> {
    match slots.get(n) {
        Some(slot) => Some((slot, 0)),
        None => slots.last().filter(|s| s.arity == Arity::Many).map(|slot| (slot, n + 1 - slots.len())),
    }
}
