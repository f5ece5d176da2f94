//! Types, in their short form inside the dialect's syntax and their long form elsewhere.

use super::{P, Parser, Policy};
use crate::codes;
use crate::lexer::{Kind, Token};
use smallvec::SmallVec;
use tileir_base::Span;
use tileir_ir::enums::{DialectEnum, EnumKind, PaddingValue, PtrAttr};
use tileir_ir::formats::float_def;
use tileir_ir::types::{DYNAMIC, Dims, Dims32, TileGrid, TypeError};
use tileir_ir::{FloatFormat, IntFormat, Level, Ty, TypeData, Version};

impl<'s> Parser<'s> {
    /// A type in the dialect's own syntax: `token`, any type, or a mnemonic without prefix.
    pub(super) fn short_type(&mut self) -> P<Ty> {
        if !self.at(Kind::Word) {
            self.mark_prefix("!cuda_tile.");
            let start = self.token;
            return match self.optional_type() {
                Ok(Some(ty)) => Ok(ty),
                Ok(None) => {
                    let span = self.token.span;
                    Err(self.fail(&codes::E0201, span, "expected valid keyword"))
                }
                Err(failed) => self.type_again(start, failed),
            };
        }
        let start = self.token.span.lo;
        // A cached type would leave no marks.
        if self.marks.is_some() {
            return self.short_type_uncached();
        }
        let rest = &self.text[start as usize..self.range.end];
        let word = (self.token.span.hi - start) as usize;
        if let Some((text, ty)) = self.type_cache.recent(rest, word) {
            self.pass(start, text);
            return Ok(ty);
        }
        let cached = self.type_extent(start);
        if let Some(text) = cached
            && let Some(ty) = self.type_cache.get(text, rest)
        {
            self.pass(start, text);
            return Ok(ty);
        }
        let ty = self.short_type_uncached()?;
        if let Some(text) = cached
            && self.last_end == start + text.len() as u32
        {
            self.type_cache.insert(text, ty);
        }
        Ok(ty)
    }

    /// Continues after `text`, which is at `start`.
    #[inline]
    pub(super) fn pass(&mut self, start: u32, text: &[u8]) {
        self.last_end = start + text.len() as u32;
        self.reset(self.last_end);
    }

    /// The text of the type that starts at `start`, if it is simple enough to be delimited without parsing.
    fn type_extent(&self, start: u32) -> Option<&'s [u8]> {
        let text = &self.text[start as usize..self.range.end];
        let word = (self.token.span.hi - start) as usize;
        if text.get(word) != Some(&b'<') {
            return Some(&text[..word]);
        }
        let mut depth = 0u32;
        for (i, b) in text[word..].iter().enumerate().take(256) {
            match b {
                b'<' => depth += 1,
                b'>' => {
                    depth -= 1;
                    if depth == 0 {
                        return Some(&text[..word + i + 1]);
                    }
                }
                b'\n' | b'-' | b'"' | b'/' => return None,
                _ => {}
            }
        }
        None
    }

    fn short_type_uncached(&mut self) -> P<Ty> {
        if self.eat_word("token") {
            return Ok(self.module.token_type());
        }
        let start = self.token;
        match self.optional_type() {
            Ok(Some(ty)) => return Ok(ty),
            Ok(None) => {}
            Err(failed) => return self.type_again(start, failed),
        }
        self.mnemonic_type()
    }

    /// Tools before 13.3 continue after a wrong type that is not in short form as if there were none, and look for a
    /// mnemonic. `tileir` itself stops at the first error.
    fn type_again(&mut self, start: Token, failed: super::Failed) -> P<Ty> {
        if self.level() >= Level::V13_3 || self.options.policy != Policy::First {
            return Err(failed);
        }
        if start.kind == Kind::Bang && self.slice(start.span).starts_with(b"!cuda_tile.") {
            // The extent of the type was found before it was parsed.
            self.reset(start.span.hi);
            if self.at(Kind::Less) && self.token.span.lo == start.span.hi {
                self.skip_balanced()?;
            }
        }
        self.mnemonic_type()
    }

    /// A type by its mnemonic, without prefix.
    fn mnemonic_type(&mut self) -> P<Ty> {
        let (word, span) = self.keyword()?;
        match self.dialect_type(word)? {
            Some(ty) => Ok(ty),
            None => {
                let word = String::from_utf8_lossy(word).into_owned();
                let here = self.token.span;
                let mut d = tileir_base::Diagnostic::error(&codes::E0201, here, format!("unknown type: {word}"))
                    .prefix(self.custom_prefix())
                    .focus(span);
                let known =
                    ["tile", "ptr", "tensor_view", "partition_view", "strided_view", "gather_scatter_view", "token"];
                let formats = FloatFormat::ALL.iter().map(|f| f.name()).chain(IntFormat::ALL.iter().map(|f| f.name()));
                let names = known.iter().copied().chain(formats);
                let other = super::foreign::type_name(&word);
                if let Some(own) = other {
                    let title = format!("`{word}` is called `{own}` here:");
                    d = d.fix(tileir_base::Applicability::Maybe, title, span, own);
                    if word.starts_with('u') {
                        d = d.note("integer types have no sign; ops that depend on it say `signed` or `unsigned`");
                    }
                } else if let Some(format) = FloatFormat::from_name(&word) {
                    d = d.note(format!("`{word}` exists from {} on", float_def(format).since));
                } else {
                    d = super::meant::meant(d, "a type", word.as_bytes(), span, names);
                }
                Err(self.push(d))
            }
        }
    }

    /// Any type, in a context without short mnemonics.
    pub(super) fn any_type(&mut self) -> P<Ty> {
        match self.optional_type()? {
            Some(ty) => Ok(ty),
            None => Err(self.wrong_token("expected non-function type")),
        }
    }

    /// A builtin type, a long type, a function type or an alias; `None` if none of these starts here.
    pub(super) fn optional_type(&mut self) -> P<Option<Ty>> {
        match self.token.kind {
            Kind::LParen => self.nested(|p| p.unprefixed(Self::function_type)).map(Some),
            Kind::Bang => self.nested(Self::bang_type).map(Some),
            Kind::Word => self.builtin_type(),
            _ => Ok(None),
        }
    }

    fn builtin_type(&mut self) -> P<Option<Ty>> {
        let word = self.spelling();
        let Ok(name) = std::str::from_utf8(word) else { return Ok(None) };
        if let Some(format) = IntFormat::from_name(name) {
            self.bump();
            return Ok(Some(self.module.int_type(format)));
        }
        if let Some(format) = FloatFormat::from_name(name) {
            let def = float_def(format);
            if !def.builtin && !self.level().has(def.since) {
                return Ok(None);
            }
            self.bump();
            return Ok(Some(self.module.float_type(format)));
        }
        let foreign_float = matches!(
            name,
            "f80"
                | "f128"
                | "f6E2M3FN"
                | "f6E3M2FN"
                | "f8E4M3"
                | "f8E4M3FNUZ"
                | "f8E4M3B11FNUZ"
                | "f8E5M2FNUZ"
                | "f8E3M4"
        );
        let integer = ["i", "si", "ui"].iter().any(|p| {
            name.strip_prefix(p).is_some_and(|w| !w.is_empty() && w.len() < 8 && w.bytes().all(|b| b.is_ascii_digit()))
        });
        let shaped = matches!(name, "tensor" | "memref" | "vector" | "complex" | "tuple");
        if !(foreign_float || integer || shaped || matches!(name, "index" | "none")) {
            return Ok(None);
        }
        let start = self.bump().span;
        if shaped {
            if !self.at(Kind::Less) {
                return Err(self.wrong_token(format!("expected '<' in {name} type")));
            }
            self.skip_balanced()?;
        }
        let text = self.compact(Span::new(start.lo, self.last_end));
        Ok(Some(self.opaque_type(&text)))
    }

    /// A foreign type, kept as text.
    fn opaque_type(&mut self, text: &[u8]) -> Ty {
        let sym = self.module.strings.intern(text);
        self.module.intern_type(TypeData::Opaque(sym))
    }

    /// The text of a span with runs of white space outside strings replaced by one space. Nothing else changes: text
    /// that is kept is parsed by [`skip_balanced`](Self::skip_balanced), which does not handle comments.
    pub(super) fn compact(&mut self, span: Span) -> Vec<u8> {
        self.mark_verbatim(span);
        let text = self.slice(span);
        let mut out = Vec::with_capacity(text.len());
        let mut at = 0;
        while at < text.len() {
            match text[at] {
                b'"' => {
                    let end = (string_end(text, at) + 1).min(text.len());
                    out.extend_from_slice(&text[at..end]);
                    at = end;
                }
                b if b.is_ascii_whitespace() => {
                    out.push(b' ');
                    at += text[at..].iter().take_while(|b| b.is_ascii_whitespace()).count();
                }
                b => {
                    out.push(b);
                    at += 1;
                }
            }
        }
        out
    }

    /// Skips from an opening bracket to its partner: the content need not be tokens of the dialect.
    pub(super) fn skip_balanced(&mut self) -> P<()> {
        let text = &self.text[..self.range.end];
        let mut open: SmallVec<[u8; 8]> = SmallVec::new();
        let mut at = self.token.span.lo as usize;
        while let Some(&b) = text.get(at) {
            match b {
                b'(' => open.push(b')'),
                b'{' => open.push(b'}'),
                b'[' => open.push(b']'),
                b'<' => open.push(b'>'),
                b'"' => at = string_end(text, at),
                b'-' if text.get(at + 1) == Some(&b'>') => at += 1,
                b')' | b'}' | b']' | b'>' if open.pop() != Some(b) => {
                    self.reset(at as u32);
                    return Err(self.wrong_token("unbalanced punctuation"));
                }
                _ => {}
            }
            at += 1;
            if open.is_empty() {
                self.last_end = at as u32;
                self.reset(at as u32);
                return Ok(());
            }
        }
        let span = self.token.span;
        Err(self.fail_plain(&codes::E0002, span, "unbalanced '<' character in pretty dialect name"))
    }

    /// `!cuda_tile.tile<…>`, `!cuda_tile<tile<…>>`, `!alias`, `!foreign.type<…>`
    fn bang_type(&mut self) -> P<Ty> {
        let span = self.bump().span;
        let name = &self.slice(span)[1..];
        if let Some(mnemonic) = name.strip_prefix(b"cuda_tile.") {
            return self.unprefixed(|p| match p.dialect_type(mnemonic)? {
                Some(ty) => Ok(ty),
                None => {
                    let message =
                        format!("unknown  type `{}` in dialect `cuda_tile`", String::from_utf8_lossy(mnemonic));
                    Err(p.fail_plain(&codes::E0201, span, message))
                }
            });
        }
        if name == b"cuda_tile" && self.at(Kind::Less) {
            self.bump();
            return self.unprefixed(|p| {
                let ty = p.short_type()?;
                p.expect(Kind::Greater)?;
                Ok(ty)
            });
        }
        if !name.contains(&b'.') && !self.at(Kind::Less) {
            return match self.type_aliases.get(name) {
                Some(&ty) => Ok(ty),
                None => {
                    let message = format!("undefined symbol alias id '{}'", String::from_utf8_lossy(name));
                    Err(self.fail_plain(&codes::E0007, span, message))
                }
            };
        }
        let whole = self.foreign_span("type", name, span)?;
        let text = self.compact(whole);
        Ok(self.opaque_type(&text))
    }

    /// `(T, …) -> T` or `(T, …) -> (T, …)`
    fn function_type(&mut self) -> P<Ty> {
        let start = self.token.span;
        let mut inputs = Vec::new();
        self.bump();
        self.list(Kind::RParen, "", |p| {
            inputs.push(p.any_type()?);
            Ok(())
        })?;
        self.expect(Kind::Arrow)?;
        let mut results = Vec::new();
        if self.eat(Kind::LParen) {
            self.list(Kind::RParen, "", |p| {
                results.push(p.any_type()?);
                Ok(())
            })?;
        } else {
            results.push(self.any_type()?);
        }
        let ty = self.module.function_type(&inputs, &results);
        let weight = self.module.type_weight(ty);
        self.check_weight(start, weight)?;
        Ok(ty)
    }

    /// The parameters of a type of the dialect whose mnemonic was consumed; `None` if there is no such type.
    fn dialect_type(&mut self, mnemonic: &[u8]) -> P<Option<Ty>> {
        let newest = self.level().newest();
        match mnemonic {
            b"tile" => self.nested(Self::tile_type).map(Some),
            b"ptr" => self.nested(Self::pointer_type).map(Some),
            b"tensor_view" => self.nested(Self::tensor_view_type).map(Some),
            b"partition_view" => self.nested(Self::partition_view_type).map(Some),
            b"strided_view" if newest >= Version::V13_3 => self.nested(Self::strided_view_type).map(Some),
            b"gather_scatter_view" if newest >= Version::V13_3 => self.nested(Self::gather_scatter_type).map(Some),
            b"token" => Ok(Some(self.module.token_type())),
            // Upstream has no such type at 13.3; the types document lists it, so newer levels recognise it.
            b"string" if newest >= Version::V13_4 => {
                self.warn_string();
                Ok(Some(self.module.intern_type(TypeData::String)))
            }
            _ => Ok(None),
        }
    }

    /// Warns about the type whose name was just read. NVIDIA's tools say nothing, and cannot write it either.
    #[cold]
    fn warn_string(&mut self) {
        if self.options.policy == Policy::First {
            return;
        }
        let span = Span::new(self.last_end - "string".len() as u32, self.last_end);
        let message = "the type `string` cannot be written as bytecode";
        let d = tileir_base::Diagnostic::warning(&codes::W0001, span, message);
        self.diagnostics.push(d.help("no op takes a value of this type"));
    }

    /// Turns the constructor's refusal into an error at the type's parameters.
    fn made(&mut self, span: Span, made: Result<Ty, TypeError>) -> P<Ty> {
        made.map_err(|error| {
            let whole = Span::new(span.lo, self.last_end);
            let d = tileir_base::Diagnostic::error(&codes::E0202, span, error.message)
                .prefix(self.custom_prefix())
                .focus(whole);
            self.push(d)
        })
    }

    /// `4x8x`: sizes, each followed by `x`. Stops before the element type.
    fn dimensions(&mut self, dynamic: bool) -> P<Dims> {
        let mut dims = Dims::new();
        while self.at(Kind::Integer) || self.at(Kind::Question) {
            dims.push(self.dimension(dynamic)?);
            self.dimension_separator()?;
        }
        Ok(dims)
    }

    fn dimension(&mut self, dynamic: bool) -> P<i64> {
        let span = self.token.span;
        if self.at(Kind::Question) {
            if !dynamic {
                let d = tileir_base::Diagnostic::error(&codes::E0202, span, "expected static shape")
                    .label("the sizes of a tile are numbers")
                    .help("write a power of two; only a `tensor_view` may have sizes that are known at run time");
                return Err(self.push(d));
            }
            self.behind_dimension(span.hi);
            return Ok(DYNAMIC);
        }
        let text = self.spelling();
        if text.starts_with(b"0x") {
            // Not hexadecimal here: a zero, then `x` and the rest.
            self.behind_dimension(span.lo + 1);
            return Ok(0);
        }
        let value = super::integer_value(text).and_then(|v| i64::try_from(v).ok());
        match value {
            Some(value) => {
                self.behind_dimension(span.hi);
                Ok(value)
            }
            None => Err(self.fail_plain(&codes::E0202, span, "invalid dimension")),
        }
    }

    /// Continues after a dimension, which ends at `end`. An `x` there is a separate token: the word that starts with it
    /// may be the whole rest of the list, and would be lexed again for each dimension.
    fn behind_dimension(&mut self, end: u32) {
        self.last_end = end;
        if self.text[..self.range.end].get(end as usize) == Some(&b'x') {
            self.lexer.reset(end + 1);
            self.token = Token { kind: Kind::Word, span: Span::new(end, end + 1) };
        } else {
            self.reset(end);
        }
    }

    /// The `x` between dimensions, which the lexer may have joined with the following text.
    fn dimension_separator(&mut self) -> P<()> {
        if !self.at(Kind::Word) || self.spelling()[0] != b'x' {
            return Err(self.wrong_separator("expected 'x' in dimension list"));
        }
        let after = self.token.span.lo + 1;
        self.last_end = after;
        self.reset(after);
        Ok(())
    }

    fn tile_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let shape = self.dimensions(false)?;
        let elem = self.short_type()?;
        self.expect(Kind::Greater)?;
        let made = self.module.tile_type(self.options.level, &shape, elem);
        if made.is_err() {
            return self.bad_shape(span, &shape, made);
        }
        self.made(span, made)
    }

    /// Reports that sizes are not separated by `x`. Commas there are replaced by the fix.
    #[cold]
    fn wrong_separator(&mut self, message: &str) -> super::Failed {
        let at = self.before_current();
        let mut d = tileir_base::Diagnostic::error(&codes::E0002, Span::at(at), message).focus(self.token.span);
        let rest = &self.text[..self.range.end];
        let mut edits = Vec::new();
        let mut at = self.token.span.lo as usize;
        while rest.get(at) == Some(&b',') {
            let blanks = rest[at + 1..].iter().take_while(|b| **b == b' ').count();
            let next = at + 1 + blanks;
            if !rest.get(next).is_some_and(u8::is_ascii_alphanumeric) {
                break;
            }
            edits.push(tileir_base::Edit::new(Span::new(at as u32, next as u32), "x"));
            at = next + rest[next..].iter().take_while(|b| b.is_ascii_digit()).count();
        }
        if !edits.is_empty() {
            let (title, applicability) = ("sizes are separated by `x`:".to_owned(), tileir_base::Applicability::Safe);
            d.fix = Some(tileir_base::Fix::new(title, edits, applicability));
        }
        self.push(d)
    }

    /// Reports a shape that no tile has. The nearest larger powers of two are the fix.
    #[cold]
    fn bad_shape(&mut self, span: Span, shape: &[i64], made: Result<Ty, TypeError>) -> P<Ty> {
        let outcome = self.made(span, made);
        let wrong = |size: &i64| *size > 0 && !size.unsigned_abs().is_power_of_two();
        if !shape.iter().any(wrong) || self.options.policy == Policy::First {
            return outcome;
        }
        let text = self.slice(Span::new(span.lo, self.last_end));
        let (mut edits, mut at) = (Vec::new(), 1);
        for size in shape {
            let len = text[at..].iter().take_while(|b| b.is_ascii_digit()).count();
            let place = Span::new(span.lo + at as u32, span.lo + (at + len) as u32);
            if wrong(size) {
                edits.push(tileir_base::Edit::new(place, size.unsigned_abs().next_power_of_two().to_string()));
            }
            at += len + 1;
        }
        if let Some(d) = self.diagnostics.last_mut() {
            let title = "use the next power of two, and a mask or a view for the rest:".to_owned();
            d.fix = Some(tileir_base::Fix::new(title, edits, tileir_base::Applicability::Maybe));
        }
        outcome
    }

    fn pointer_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let pointee = self.short_type()?;
        let mut attr = None;
        if self.level().newest() >= Version::V13_4 && self.eat(Kind::Comma) {
            attr = Some(self.pointer_attr()?);
        }
        self.expect(Kind::Greater)?;
        let made = self.module.ptr_type(self.options.level, pointee, attr);
        self.made(span, made)
    }

    /// `<none>` or `#cuda_tile.ptr_attr<none>`
    fn pointer_attr(&mut self) -> P<PtrAttr> {
        if self.at(Kind::Hash) && self.spelling() == b"#cuda_tile.ptr_attr" {
            self.bump();
        }
        self.expect(Kind::Less)?;
        let (word, span) = self.keyword()?;
        let Some(case) = EnumKind::PtrAttr.def().by_keyword(word, self.level().newest()) else {
            let message = format!(
                "expected ptr_attr to be a valid pointer classification but got '{}'",
                String::from_utf8_lossy(word)
            );
            return Err(self.fail(&codes::E0008, span, message));
        };
        self.expect(Kind::Greater)?;
        Ok(PtrAttr::from_value(case.value).unwrap_or(PtrAttr::None))
    }

    fn tensor_view_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let shape = self.dimensions(true)?;
        let elem = self.short_type()?;
        let mut strides = Dims::new();
        let mut attr = None;
        let has_attr = |p: &Self| p.level().newest() >= Version::V13_4 && p.at(Kind::Hash);
        if shape.is_empty() {
            if self.eat(Kind::Comma) {
                let here = self.token.span;
                if has_attr(self) {
                    attr = Some(self.pointer_attr()?);
                } else if self.eat_word("strides") {
                    let here = self.token.span;
                    return Err(self.fail(&codes::E0002, here, "strides must not be provided for 0-d tiles"));
                } else {
                    return Err(self.fail(
                        &codes::E0002,
                        here,
                        "unexpected token after element type in 0-d tensor_view",
                    ));
                }
            }
        } else {
            if !self.eat(Kind::Comma) {
                let here = self.token.span;
                return Err(self.fail(&codes::E0002, here, "expected 'strides'"));
            }
            self.expect_word("strides")?;
            self.expect(Kind::Equal)?;
            self.expect_in(Kind::LSquare, "strides array")?;
            self.list(Kind::RSquare, "strides array", |p| {
                strides.push(p.stride()?);
                Ok(())
            })?;
            if self.level().newest() >= Version::V13_4 && self.eat(Kind::Comma) {
                attr = Some(self.pointer_attr()?);
            }
        }
        self.expect(Kind::Greater)?;
        let made = self.module.tensor_view_type(self.options.level, elem, &shape, &strides, attr);
        self.made(span, made)
    }

    fn stride(&mut self) -> P<i64> {
        let span = self.token.span;
        if self.eat(Kind::Question) {
            return Ok(DYNAMIC);
        }
        match self.optional_i64()? {
            None => Err(self.fail(&codes::E0002, span, "expected either 64-bit integer or question mark")),
            Some(value) if value <= 0 => {
                Err(self.fail(&codes::E0202, span, format!("expected strictly positive integer, got {value}")))
            }
            Some(value) => Ok(value),
        }
    }

    /// `tile=(4x2)`: the sizes and their position.
    fn tile_shape(&mut self) -> P<(Dims, Span)> {
        self.expect_word("tile")?;
        self.expect(Kind::Equal)?;
        let span = self.token.span;
        self.expect(Kind::LParen)?;
        let mut dims = Dims::new();
        if self.at(Kind::Integer) || self.at(Kind::Question) {
            loop {
                dims.push(self.dimension(false)?);
                if !self.at(Kind::Word) || self.spelling()[0] != b'x' {
                    break;
                }
                self.dimension_separator()?;
            }
        }
        if !self.eat(Kind::RParen) {
            return Err(self.wrong_separator("expected ')'"));
        }
        Ok((dims, span))
    }

    fn narrow_tile_shape(&mut self, dims: &[i64], span: Span) -> P<Dims32> {
        let mut out = Dims32::new();
        for (i, &d) in dims.iter().enumerate() {
            match i32::try_from(d) {
                Ok(d) if d > 0 => out.push(d),
                _ => {
                    let message = format!(
                        "tile dimension {i} exceeds i32 limitations (got {d}, expected strictly positive and less than or equal to 2147483647)"
                    );
                    return Err(self.fail(&codes::E0202, span, message));
                }
            }
        }
        Ok(out)
    }

    fn optional_padding(&mut self) -> P<Option<PaddingValue>> {
        if !self.eat_word("padding_value") {
            return Ok(None);
        }
        let span = self.token.span;
        self.expect(Kind::Equal)?;
        let (word, word_span) = self.keyword()?;
        let Some(case) = EnumKind::PaddingValue.def().by_keyword(word, self.level().newest()) else {
            let message = format!(
                "invalid padding_value attribute specification. Got \"{}\" but expect one of: zero, neg_zero, nan, pos_inf, neg_inf",
                String::from_utf8_lossy(word)
            );
            let d = tileir_base::Diagnostic::error(&codes::E0008, span, message)
                .prefix(self.custom_prefix())
                .focus(word_span);
            let d = self.meant_case(d, EnumKind::PaddingValue, word, word_span);
            return Err(self.push(d));
        };
        self.expect(Kind::Comma)?;
        Ok(PaddingValue::from_value(case.value))
    }

    /// The tensor view inside a view type.
    fn inner_tensor_view(&mut self) -> P<Ty> {
        let start = self.token.span;
        let ty = self.short_type()?;
        if !matches!(self.module.type_data(ty), TypeData::TensorView { .. }) {
            let here = self.token.span;
            let message = format!("expected 'tensor_view' type, but got '{}'", self.module.long_type(ty));
            let d = tileir_base::Diagnostic::error(&codes::E0202, here, message)
                .prefix(self.custom_prefix())
                .focus(Span::new(start.lo, self.last_end));
            return Err(self.push(d));
        }
        Ok(ty)
    }

    fn integers(&mut self, context: &str) -> P<Dims32> {
        let mut out = Dims32::new();
        self.expect_in(Kind::LSquare, context)?;
        self.list(Kind::RSquare, context, |p| {
            out.push(p.integer_i32()?);
            Ok(())
        })?;
        Ok(out)
    }

    /// Padding, tensor view and dimension map: the common tail of partition and strided views.
    fn grid(&mut self, tile: Dims32) -> P<TileGrid> {
        let padding = self.optional_padding()?;
        let view = self.inner_tensor_view()?;
        let dim_map = if self.eat(Kind::Comma) {
            self.expect_word("dim_map")?;
            self.expect(Kind::Equal)?;
            self.integers("dim map")?
        } else {
            (0..tile.len() as i32).collect()
        };
        self.expect(Kind::Greater)?;
        Ok(TileGrid { tile, view, dim_map, padding })
    }

    fn partition_view_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let (dims, dims_span) = self.tile_shape()?;
        // Tools before 13.3 check the range of the sizes last.
        let early = self.level() >= Level::V13_3;
        let tile = if early { self.narrow_tile_shape(&dims, dims_span)? } else { dims.iter().map(|_| 0).collect() };
        self.expect(Kind::Comma)?;
        let mut grid = self.grid(tile)?;
        if !early {
            grid.tile = self.narrow_tile_shape(&dims, dims_span)?;
        }
        let made = self.module.partition_view_type(self.options.level, grid);
        self.made(span, made)
    }

    fn strided_view_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let (dims, dims_span) = self.tile_shape()?;
        let tile = self.narrow_tile_shape(&dims, dims_span)?;
        self.expect(Kind::Comma)?;
        self.expect_word("traversal_strides")?;
        self.expect(Kind::Equal)?;
        let traversal = self.integers("traversal strides")?;
        self.expect(Kind::Comma)?;
        let grid = self.grid(tile)?;
        let made = self.module.strided_view_type(self.options.level, grid, traversal);
        self.made(span, made)
    }

    fn gather_scatter_type(&mut self) -> P<Ty> {
        let span = self.token.span;
        self.expect(Kind::Less)?;
        let (dims, dims_span) = self.tile_shape()?;
        self.expect(Kind::Comma)?;
        let padding = self.optional_padding()?;
        let view = self.inner_tensor_view()?;
        self.expect(Kind::Comma)?;
        self.expect_word("sparse_dim")?;
        self.expect(Kind::Equal)?;
        let sparse_dim = self.integer_u32()?;
        self.expect(Kind::Greater)?;
        let tile = self.narrow_tile_shape(&dims, dims_span)?;
        let made = self.module.gather_scatter_view_type(self.options.level, tile, view, sparse_dim, padding);
        self.made(span, made)
    }

    /// `!name = type`
    pub(super) fn type_alias_definition(&mut self) -> P<()> {
        let name = self.alias_name("type", |p, name| p.type_aliases.contains_key(name))?;
        let ty = self.any_type()?;
        self.type_aliases.insert(name, ty);
        Ok(())
    }

    /// The rest of a type or attribute of another dialect, whose name was read at `span`: its span, or an error if such parts
    /// are not allowed. `what` is `type` or `attribute`.
    pub(super) fn foreign_span(&mut self, what: &str, name: &[u8], span: Span) -> P<Span> {
        if self.at(Kind::Less) && self.token.span.lo == span.hi {
            self.skip_balanced()?;
        }
        let whole = Span::new(span.lo, self.last_end);
        if self.options.allow_unregistered {
            return Ok(whole);
        }
        let dialect = name.split(|b| *b == b'.').next().unwrap_or(name);
        let message = format!(
            "{what} '{}' is of the unregistered dialect '{}'",
            String::from_utf8_lossy(&self.compact(whole)),
            String::from_utf8_lossy(dialect)
        );
        Err(self.fail_plain(&codes::E0010, whole, message))
    }

    /// The name at the start of an alias definition, up to its `=`. `what` is `type` or `attribute`.
    pub(super) fn alias_name(&mut self, what: &str, is_defined: impl Fn(&Self, &[u8]) -> bool) -> P<&'s [u8]> {
        let span = self.bump().span;
        let name = &self.slice(span)[1..];
        if is_defined(self, name) {
            let message = format!("redefinition of {what} alias id '{}'", String::from_utf8_lossy(name));
            return Err(self.fail_plain(&codes::E0007, span, message));
        }
        if name.contains(&b'.') {
            let message = format!("{what} names with a '.' are reserved for dialect-defined names");
            return Err(self.fail_plain(&codes::E0007, span, message));
        }
        if !self.eat(Kind::Equal) {
            return Err(self.wrong_token(format!("expected '=' in {what} alias definition")));
        }
        Ok(name)
    }
}

/// The position of the quote that closes the string at `start`.
fn string_end(text: &[u8], start: usize) -> usize {
    let mut at = start + 1;
    while at < text.len() && text[at] != b'"' {
        at += if text[at] == b'\\' { 2 } else { 1 };
    }
    at
}
