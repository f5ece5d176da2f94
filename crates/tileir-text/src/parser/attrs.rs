//! Attributes: builtin values, the dialect's own, dictionaries, aliases.

use super::ops::OpState;
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Diagnostic, Prefix, Span, Sym};
use tileir_ir::attrs::{CuteKind, CuteTuple};
use tileir_ir::enums::{EnumKind, EnumStorage};
use tileir_ir::ops::def::AttrKind;
use tileir_ir::{Attr, AttrData, IntFormat, LocData, Scalar, Ty, TypeData};

/// The type that a place gives to a number without one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// None: a suffix is read, or `i64` and `f64` hold.
    Nothing,
    /// This type; no suffix is read.
    Type(Ty),
    /// The place takes no number.
    NoNumber,
}

impl<'s> Parser<'s> {
    /// An attribute value.
    pub(super) fn attribute(&mut self, expected: Expected) -> P<Attr> {
        self.nested(|p| p.attribute_inner(expected))
    }

    fn attribute_inner(&mut self, expected: Expected) -> P<Attr> {
        let span = self.token.span;
        match self.token.kind {
            Kind::Integer | Kind::Float | Kind::Minus => self.number_attribute(expected),
            Kind::Str => {
                self.bump();
                let text = self.string_value(span);
                if expected == Expected::Nothing && self.eat(Kind::Colon) {
                    // A typed string: the type is not kept.
                    self.any_type()?;
                }
                Ok(self.module.str_attr(text))
            }
            Kind::LSquare => {
                self.bump();
                let mut items = Vec::new();
                self.unprefixed(|p| {
                    p.list(Kind::RSquare, "", |p| {
                        items.push(p.attribute(Expected::Nothing)?);
                        Ok(())
                    })
                })?;
                let attr = self.module.intern_attr(AttrData::Array(items.into()));
                self.check_attr(span, attr)
            }
            Kind::LBrace => {
                let mut entries = Vec::new();
                self.optional_dict(&mut entries)?;
                let attr = self.module.dict_attr(entries);
                self.check_attr(span, attr)
            }
            Kind::At => self.symbol_ref(),
            Kind::Hash => self.hash_attribute(expected),
            Kind::Word => match self.spelling() {
                b"true" | b"false" => self.bool_attribute(expected),
                b"unit" => {
                    self.bump();
                    Ok(self.module.unit_attr())
                }
                b"dense" => self.unprefixed(Self::dense_attribute),
                b"array" => self.unprefixed(Self::array_attribute),
                b"loc" => {
                    let loc = self.unprefixed(|p| {
                        p.bump();
                        p.expect_in(Kind::LParen, " in location")?;
                        let loc = p.location()?;
                        p.expect_in(Kind::RParen, " in location")?;
                        Ok(loc)
                    })?;
                    Ok(self.module.intern_attr(AttrData::Location(loc)))
                }
                b"sparse" | b"affine_map" | b"affine_set" | b"dense_resource" | b"distinct" | b"strided"
                | b"opaque" => self.foreign_attribute(),
                _ => self.type_attribute(),
            },
            Kind::LParen | Kind::Bang => self.type_attribute(),
            _ => Err(self.wrong_token("expected attribute value")),
        }
    }

    fn check_attr(&mut self, span: Span, attr: Attr) -> P<Attr> {
        let weight = self.module.attr_weight(attr);
        self.check_weight(span, weight)?;
        Ok(attr)
    }

    fn type_attribute(&mut self) -> P<Attr> {
        match self.optional_type()? {
            Some(ty) => Ok(self.module.intern_attr(AttrData::Type(ty))),
            None => Err(self.wrong_token("expected attribute value")),
        }
    }

    fn bool_attribute(&mut self, expected: Expected) -> P<Attr> {
        let value = self.spelling() == b"true";
        self.bump();
        // Where an i64 stands, `true` is still an i1: the op's own check refuses it.
        let _ = expected;
        Ok(self.module.bool_attr(value))
    }

    fn number_attribute(&mut self, expected: Expected) -> P<Attr> {
        let start = self.token.span;
        let negative = self.eat(Kind::Minus);
        let span = self.token.span;
        if !self.at(Kind::Integer) && !self.at(Kind::Float) {
            return Err(self.wrong_token("expected constant integer or floating point value"));
        }
        let float = self.at(Kind::Float);
        let token = self.bump().span;
        let token = self.slice(token);
        let ty = match expected {
            Expected::Type(ty) => Some(ty),
            Expected::NoNumber => {
                let kind = if float { "floating point value" } else { "integer literal" };
                return Err(self.fail_plain(&codes::E0004, start, format!("{kind} not valid for specified type")));
            }
            Expected::Nothing => {
                if self.eat(Kind::Colon) {
                    Some(self.any_type()?)
                } else {
                    None
                }
            }
        };
        if float {
            self.float_number(start, token, negative, ty)
        } else {
            self.integer_number(start, span, token, negative, ty)
        }
    }

    fn float_number(&mut self, span: Span, token: &[u8], negative: bool, ty: Option<Ty>) -> P<Attr> {
        let ty = ty.unwrap_or_else(|| self.module.float_type(tileir_ir::FloatFormat::F64));
        let Some(Scalar::Float(format)) = self.module.scalar(ty) else {
            if self.is_foreign_number(ty, "f") {
                return self.foreign_number(span);
            }
            return Err(self.fail_plain(&codes::E0004, span, "floating point value not valid for specified type"));
        };
        let text = String::from_utf8_lossy(token);
        match tileir_num::parse_decimal(format, &text, negative) {
            Some(bits) => Ok(self.module.intern_attr(AttrData::Float { ty, bits })),
            None => Err(self.fail_plain(&codes::E0004, span, "floating point value too large for attribute")),
        }
    }

    fn integer_number(&mut self, start: Span, span: Span, token: &[u8], negative: bool, ty: Option<Ty>) -> P<Attr> {
        let ty = ty.unwrap_or_else(|| self.module.int_type(IntFormat::I64));
        let hex = token.starts_with(b"0x");
        let out_of_range = "integer constant out of range for attribute";
        match self.module.scalar(ty) {
            Some(Scalar::Float(format)) => {
                if !hex {
                    let d = Diagnostic::error(
                        &codes::E0004,
                        span,
                        "unexpected decimal integer literal for a floating point value",
                    )
                    .note_at(span, "add a trailing dot to make the literal a float");
                    return Err(self.push(d));
                }
                if negative {
                    return Err(self.fail_plain(
                        &codes::E0004,
                        start,
                        "hexadecimal float literal should not have a leading minus",
                    ));
                }
                match super::integer_value(token).and_then(|v| u64::try_from(v).ok()) {
                    Some(bits) if bits <= format.mask() => Ok(self.module.intern_attr(AttrData::Float { ty, bits })),
                    _ => Err(self.fail_plain(&codes::E0004, span, "hexadecimal float constant out of range for type")),
                }
            }
            Some(Scalar::Int(format)) => {
                let value = super::integer_value(token).map(|v| if negative { -v } else { v });
                // A bit pattern or a value: the union of both ranges.
                let fits = |v: i128| v >= format.min_value(true) && v <= format.max_value(false);
                match value.filter(|v| fits(*v)) {
                    Some(v) => {
                        let value = i128::from(format.sign_extend(v as u64));
                        Ok(self.module.intern_attr(AttrData::Int { ty, value }))
                    }
                    None => Err(self.fail_plain(&codes::E0004, start, out_of_range)),
                }
            }
            None if self.is_foreign_number(ty, "i")
                || self.is_foreign_number(ty, "u")
                || self.is_foreign_number(ty, "s") =>
            {
                match super::integer_value(token) {
                    Some(v) => {
                        let value = if negative { -v } else { v };
                        Ok(self.module.intern_attr(AttrData::Int { ty, value }))
                    }
                    None => Err(self.fail_plain(&codes::E0004, start, out_of_range)),
                }
            }
            None => Err(self.fail_plain(&codes::E0004, start, "integer literal not valid for specified type")),
        }
    }

    /// Whether `ty` is a foreign scalar type whose name starts with `prefix`.
    fn is_foreign_number(&self, ty: Ty, prefix: &str) -> bool {
        match self.module.type_data(ty) {
            TypeData::Opaque(text) => {
                let text = self.module.strings.text(*text);
                text.starts_with(prefix) && !text.contains('<')
            }
            _ => false,
        }
    }

    /// A number of a foreign type, kept as it is written.
    fn foreign_number(&mut self, start: Span) -> P<Attr> {
        let text = self.compact(Span::new(start.lo, self.last_end));
        let sym = self.module.strings.intern(text);
        Ok(self.module.intern_attr(AttrData::Opaque(sym)))
    }

    fn symbol_ref(&mut self) -> P<Attr> {
        let span = self.bump().span;
        let root = self.slice(span);
        let root = self.intern_symbol(root);
        let mut nested: SmallVec<[Sym; 2]> = SmallVec::new();
        while self.eat(Kind::ColonColon) {
            if !self.at(Kind::At) {
                return Err(self.wrong_token("expected nested symbol reference identifier"));
            }
            let span = self.bump().span;
            let name = self.slice(span);
            nested.push(self.intern_symbol(name));
        }
        Ok(self.module.intern_attr(AttrData::SymbolRef { root, nested: nested.into_vec().into() }))
    }

    /// A builtin attribute that we only carry along.
    fn foreign_attribute(&mut self) -> P<Attr> {
        let start = self.bump().span;
        while matches!(self.token.kind, Kind::LParen | Kind::LBrace | Kind::LSquare | Kind::Less) {
            self.skip_balanced()?;
        }
        if self.eat(Kind::Colon) {
            self.any_type()?;
        }
        self.foreign_number(start)
    }

    /// `#cuda_tile.…<…>`, `#cute.…<…>`, `#alias`, `#foreign.attr<…>`
    fn hash_attribute(&mut self, expected: Expected) -> P<Attr> {
        let span = self.bump().span;
        let name = &self.slice(span)[1..];
        let attr = if let Some(mnemonic) = name.strip_prefix(b"cuda_tile.") {
            self.unprefixed(|p| p.dialect_attribute(mnemonic, span))?
        } else if !name.contains(&b'.') {
            match self.attr_aliases.get(name) {
                Some(&attr) => attr,
                None => {
                    let message = format!("undefined symbol alias id '{}'", String::from_utf8_lossy(name));
                    return Err(self.fail_plain(&codes::E0007, span, message));
                }
            }
        } else {
            self.other_dialect_attribute(name, span)?
        };
        // An attribute in long form takes a following colon as its type's, as in the reference parser.
        if expected == Expected::Nothing && self.at(Kind::Colon) && !self.lenient_colon() {
            self.bump();
            self.any_type()?;
        }
        Ok(attr)
    }

    /// The reference parser reads `: T` after a long attribute as its type and then misses it; we read what is meant.
    fn lenient_colon(&self) -> bool {
        self.options.policy == super::Policy::All
    }

    fn other_dialect_attribute(&mut self, name: &[u8], span: Span) -> P<Attr> {
        let cute =
            name.strip_prefix(b"cute.").and_then(|n| CuteKind::ALL.into_iter().find(|k| k.name().as_bytes() == n));
        let recognised = self.options.allow_unregistered || self.options.level.newest() >= tileir_ir::Version::V13_4;
        if let (Some(kind), true) = (cute, recognised) {
            return self.unprefixed(|p| p.cute_attribute(kind));
        }
        if self.at(Kind::Less) && self.token.span.lo == span.hi {
            self.skip_balanced()?;
        }
        let whole = Span::new(span.lo, self.last_end);
        if !self.options.allow_unregistered {
            let dialect = name.split(|b| *b == b'.').next().unwrap_or(name);
            let message = format!(
                "attribute '{}' is of the unregistered dialect '{}'",
                String::from_utf8_lossy(&self.compact(whole)),
                String::from_utf8_lossy(dialect)
            );
            return Err(self.fail_plain(&codes::E0010, whole, message));
        }
        self.foreign_number(span)
    }

    /// `<(1@0, 16@1)>`: tuples of integers scaled by basis vectors. What is malformed is named.
    fn cute_attribute(&mut self, kind: CuteKind) -> P<Attr> {
        let start = self.token.span;
        let context = format!(" in #cute.{}", kind.name());
        self.expect_in(Kind::Less, &context)?;
        let mut path = Vec::new();
        let value = self.cute_tuple(kind, &mut path)?;
        self.expect_in(Kind::Greater, &context)?;
        let attr = self.module.intern_attr(AttrData::Cute { kind, value });
        self.check_attr(start, attr)
    }

    fn cute_tuple(&mut self, kind: CuteKind, path: &mut Vec<usize>) -> P<CuteTuple> {
        if self.at(Kind::LParen) {
            return self.nested(|p| {
                p.bump();
                let mut items = Vec::new();
                path.push(0);
                p.list(Kind::RParen, &format!(" in #cute.{}", kind.name()), |p| {
                    items.push(p.cute_tuple(kind, path)?);
                    if let Some(last) = path.last_mut() {
                        *last += 1;
                    }
                    Ok(())
                })?;
                path.pop();
                Ok(CuteTuple::Tuple(items.into()))
            });
        }
        let span = self.token.span;
        let Some(value) = self.optional_i64()? else {
            return Err(self.cute_error(kind, path, span, "an integer or a tuple"));
        };
        let mut basis = SmallVec::new();
        // The lexer knows no `@0`: symbols begin with a letter.
        while self.token.kind == Kind::Error && self.spelling().first() == Some(&b'@') {
            self.lexer.take_error();
            let at = self.token.span.lo + 1;
            self.reset(at);
            let span = self.token.span;
            let value = if self.at(Kind::Integer) { super::integer_value(self.spelling()) } else { None };
            match value.and_then(|v| u32::try_from(v).ok()) {
                Some(dim) if span.lo == at => {
                    basis.push(dim);
                    self.bump();
                }
                _ => return Err(self.cute_error(kind, path, span, "a dimension after '@'")),
            }
        }
        if self.at(Kind::At) {
            let span = self.token.span;
            return Err(self.cute_error(kind, path, span, "a dimension after '@'"));
        }
        Ok(CuteTuple::Leaf { value, basis })
    }

    fn cute_error(&mut self, kind: CuteKind, path: &[usize], span: Span, wanted: &str) -> super::Failed {
        let place: Vec<String> = path.iter().map(usize::to_string).collect();
        let parameter = if place.is_empty() { String::new() } else { format!(" {}", place.join(".")) };
        let message = format!("malformed parameter{parameter} of #cute.{}: expected {wanted}", kind.name());
        if self.token.kind == Kind::Error {
            self.lexer.take_error();
        }
        self.fail_plain(&codes::E0006, span, message)
    }

    /// The parameters of an attribute of the dialect.
    fn dialect_attribute(&mut self, mnemonic: &[u8], span: Span) -> P<Attr> {
        let newest = self.level().newest();
        for &kind in EnumKind::ALL {
            let def = kind.def();
            let known = def.cases.first().is_some_and(|c| c.since <= newest);
            if def.mnemonic.as_bytes() == mnemonic && def.storage == EnumStorage::Attribute && known {
                self.expect(Kind::Less)?;
                let (word, span) = self.keyword()?;
                let Some(case) = def.by_keyword(word, newest) else {
                    let message =
                        format!("expected ::mlir::cuda_tile::{} to be one of: {}", def.name, def.keywords(newest));
                    self.fail(&codes::E0008, span, message);
                    let here = self.token.span;
                    let message = format!(
                        "failed to parse CudaTile_{0}Attr parameter 'value' which is to be a `::mlir::cuda_tile::{0}`",
                        def.name
                    );
                    return Err(self.fail(&codes::E0008, here, message));
                };
                self.expect(Kind::Greater)?;
                return Ok(self.module.intern_attr(AttrData::Enum { kind, value: case.value }));
            }
        }
        match mnemonic {
            b"div_by" => self.div_by(),
            b"same_elements" => self.same_elements(),
            b"bounded" => self.bounded(),
            b"optimization_hints" => self.hints(),
            b"di_file" => self.di_file(),
            b"di_compile_unit" => self.di_compile_unit(),
            b"di_subprogram" => self.di_subprogram(),
            b"di_lexical_block" => self.di_lexical_block(),
            b"di_loc" => {
                let loc = self.di_loc()?;
                Ok(self.module.intern_attr(AttrData::Location(loc)))
            }
            _ => {
                let message =
                    format!("unknown attribute `{}` in dialect `cuda_tile`", String::from_utf8_lossy(mnemonic));
                Err(self.fail_plain(&codes::E0006, span, message))
            }
        }
    }

    pub(super) fn div_by(&mut self) -> P<Attr> {
        self.expect(Kind::Less)?;
        let span = self.token.span;
        let failed = "failed to parse parameter 'divisor' which is expected to be an integer";
        let divisor = match self.optional_integer()? {
            // A negative literal wraps, and then is no power of two.
            Some(v) => u64::try_from(v).or_else(|_| i64::try_from(v).map(|v| v as u64)),
            None => {
                self.fail(&codes::E0002, span, "expected integer value");
                return Err(self.fail(&codes::E0002, span, failed));
            }
        };
        let Ok(divisor) = divisor else {
            self.fail(&codes::E0004, span, "integer value too large");
            let here = self.token.span;
            return Err(self.fail(&codes::E0004, here, failed));
        };
        let (mut every, mut along) = (None, None);
        if self.eat(Kind::Comma) {
            self.expect_word("every")?;
            every = Some(self.integer_i64()?);
            self.expect_word("along")?;
            along = Some(self.integer_i64()?);
        }
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::DivBy { divisor, every, along }))
    }

    pub(super) fn same_elements(&mut self) -> P<Attr> {
        self.expect(Kind::Less)?;
        if !self.at(Kind::LSquare) {
            self.wrong_token("expected '['");
            let here = self.token.span;
            let message =
                "failed to parse CudaTile_SameElementsAttr parameter 'values' which is to be a `DenseI64ArrayAttr`";
            return Err(self.fail(&codes::E0006, here, message));
        }
        self.bump();
        let mut values = Vec::new();
        self.list(Kind::RSquare, "", |p| {
            values.push(p.integer_i64()?);
            Ok(())
        })?;
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::SameElements(values.into())))
    }

    pub(super) fn bounded(&mut self) -> P<Attr> {
        let bound = |p: &mut Self| -> P<Option<i64>> {
            match p.optional_i64()? {
                Some(value) => Ok(Some(value)),
                None => p.expect(Kind::Question).map(|()| None),
            }
        };
        self.expect(Kind::Less)?;
        let lower = bound(self)?;
        self.expect(Kind::Comma)?;
        let upper = bound(self)?;
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::Bounded { lower, upper }))
    }

    /// The predicate of `assume`, in short or long form.
    pub(super) fn assume_predicate(&mut self) -> P<Attr> {
        let span = self.token.span;
        let short = self.at(Kind::Word)
            && !matches!(self.spelling(), b"true" | b"false" | b"unit" | b"dense" | b"array" | b"loc");
        if !short
            && !matches!(
                self.token.kind,
                Kind::Comma | Kind::Percent | Kind::Less | Kind::Colon | Kind::Eof | Kind::Error
            )
        {
            let attr = self.attribute(Expected::Nothing)?;
            if AttrKind::Predicate.accepts(&self.module, attr) {
                return Ok(attr);
            }
            return Err(self.fail(&codes::E0006, span, "expected assume predicate attribute"));
        }
        if !short {
            self.fail(&codes::E0002, span, "expected valid keyword");
            return Err(self.fail(&codes::E0002, span, "expected attribute name"));
        }
        let (word, _) = self.keyword()?;
        match word {
            b"div_by" => self.div_by(),
            b"same_elements" => self.same_elements(),
            b"bounded" => self.bounded(),
            _ => {
                let message = format!(
                    "unknown assume predicate attribute: {} (expected 'div_by', 'same_elements', or 'bounded')",
                    String::from_utf8_lossy(word)
                );
                Err(self.fail(&codes::E0008, span, message))
            }
        }
    }

    /// `optimization_hints`' value in op syntax: `<…>`, or an attribute that is one.
    pub(super) fn hints_attribute(&mut self) -> P<Attr> {
        if self.at(Kind::Less) {
            return self.hints();
        }
        let span = self.token.span;
        if !self.at(Kind::Hash) {
            return self.hints();
        }
        let attr = self.attribute(Expected::Nothing)?;
        if AttrKind::Hints.accepts(&self.module, attr) {
            return Ok(attr);
        }
        Err(self.fail(&codes::E0006, span, "invalid kind of attribute specified"))
    }

    /// `<arch = {…}, …>`
    pub(super) fn hints(&mut self) -> P<Attr> {
        let start = self.token.span;
        self.expect(Kind::Less)?;
        let mut entries: Vec<(Sym, Attr)> = Vec::new();
        if !self.eat(Kind::Greater) {
            loop {
                let span = self.token.span;
                let key = match self.token.kind {
                    Kind::Word => self.module.strings.intern(self.slice(span)),
                    Kind::Str => {
                        let text = self.string_value(span);
                        self.module.strings.intern(text)
                    }
                    _ => return Err(self.fail(&codes::E0002, span, "expected valid keyword or string")),
                };
                self.bump();
                self.expect(Kind::Equal)?;
                let value = self.attribute(Expected::Nothing)?;
                let name = self.module.strings.text(key).into_owned();
                if entries.iter().any(|(k, _)| *k == key) {
                    let here = self.token.span;
                    let message = format!("duplicate optimization_hints key `{name}`");
                    return Err(self.fail(&codes::E0006, here, message));
                }
                if !matches!(self.module.attr_data(value), AttrData::Dict(_)) {
                    let here = self.token.span;
                    let message = format!(
                        "expected dictionary attribute for optimization_hints entry `{name}` got value={}",
                        self.module.attr_text(value)
                    );
                    return Err(self.fail(&codes::E0006, here, message));
                }
                entries.push((key, value));
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
            self.expect(Kind::Greater)?;
        }
        let dict = self.module.dict_attr(entries);
        let attr = self.module.intern_attr(AttrData::Hints(dict));
        self.check_attr(start, attr)
    }

    fn di_file(&mut self) -> P<Attr> {
        self.expect(Kind::Less)?;
        let name = self.string_symbol()?;
        self.expect_word("in")?;
        let directory = self.string_symbol()?;
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::DiFile { name, directory }))
    }

    fn string_symbol(&mut self) -> P<Sym> {
        if !self.at(Kind::Str) {
            let span = self.token.span;
            return Err(self.fail(&codes::E0002, span, "expected string"));
        }
        let span = self.bump().span;
        let text = self.string_value(span);
        Ok(self.module.strings.intern(text))
    }

    fn di_compile_unit(&mut self) -> P<Attr> {
        let fields = self.di_fields(DI_COMPILE_UNIT)?;
        let file = fields.attr(0);
        Ok(self.module.intern_attr(AttrData::DiCompileUnit { file }))
    }

    fn di_subprogram(&mut self) -> P<Attr> {
        let f = self.di_fields(DI_SUBPROGRAM)?;
        Ok(self.module.intern_attr(AttrData::DiSubprogram {
            file: f.attr(0),
            line: f.number(1),
            name: f.text(2),
            linkage_name: f.text(3),
            compile_unit: f.attr(4),
            scope_line: f.number(5),
        }))
    }

    fn di_lexical_block(&mut self) -> P<Attr> {
        let start = self.token.span;
        let f = self.di_fields(DI_LEXICAL_BLOCK)?;
        let attr = self.module.intern_attr(AttrData::DiLexicalBlock {
            scope: f.attr(0),
            file: f.attr(1),
            line: f.number(2),
            column: f.number(3),
        });
        self.check_attr(start, attr)
    }

    /// `<key = value, …>` with the keys in any order.
    fn di_fields(&mut self, form: &'static DiForm) -> P<DiFields> {
        self.expect(Kind::Less)?;
        let mut fields = DiFields { form, values: SmallVec::from_elem(None, form.fields.len()) };
        loop {
            let span = self.token.span;
            if !self.at(Kind::Word) {
                self.fail(&codes::E0002, span, "expected valid keyword");
                return Err(self.fail(&codes::E0006, span, "expected a parameter name in struct"));
            }
            let (word, _) = self.keyword()?;
            let index = form.fields.iter().position(|f| f.name.as_bytes() == word);
            let Some(index) = index.filter(|&i| fields.values[i].is_none()) else {
                let message = format!("duplicate or unknown struct parameter name: {}", String::from_utf8_lossy(word));
                return Err(self.fail(&codes::E0006, span, message));
            };
            self.expect(Kind::Equal)?;
            fields.values[index] = Some(self.di_value(form, index)?);
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        let missing = form.fields.iter().zip(&fields.values).find(|(f, v)| f.required && v.is_none());
        if let Some((field, _)) = missing {
            let span = self.token.span;
            return Err(self.fail(
                &codes::E0006,
                span,
                format!("struct is missing required parameter: {}", field.name),
            ));
        }
        self.expect(Kind::Greater)?;
        Ok(fields)
    }

    fn di_value(&mut self, form: &'static DiForm, index: usize) -> P<DiValue> {
        let field = &form.fields[index];
        match field.kind {
            DiKind::Number => {
                let span = self.token.span;
                match self.optional_integer()?.map(u32::try_from) {
                    Some(Ok(n)) => Ok(DiValue::Number(n)),
                    Some(Err(_)) => {
                        self.fail(&codes::E0004, span, "integer value too large");
                        Err(self.di_field_error(form, field, "unsigned"))
                    }
                    None => {
                        self.fail(&codes::E0002, span, "expected integer value");
                        Err(self.di_field_error(form, field, "unsigned"))
                    }
                }
            }
            DiKind::Text => {
                let span = self.token.span;
                if !self.at(Kind::Str) {
                    self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                    return Err(self.di_field_error(form, field, "StringAttr"));
                }
                Ok(DiValue::Text(self.string_symbol()?))
            }
            DiKind::File | DiKind::CompileUnit | DiKind::Scope => {
                let (ok, class): (fn(&AttrData) -> bool, _) = match field.kind {
                    DiKind::File => (|d| matches!(d, AttrData::DiFile { .. }), "DIFileAttr"),
                    DiKind::CompileUnit => (|d| matches!(d, AttrData::DiCompileUnit { .. }), "DICompileUnitAttr"),
                    _ => (
                        |d| matches!(d, AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. }),
                        "DILocalScopeAttr",
                    ),
                };
                let span = self.token.span;
                // A concrete class also reads its own parameters without the `#cuda_tile.…` in front.
                if !self.at(Kind::Hash)
                    && field.kind != DiKind::Scope
                    && !matches!(self.token.kind, Kind::Str | Kind::Integer | Kind::LBrace | Kind::LSquare)
                {
                    if self.at(Kind::Less) {
                        let attr = if field.kind == DiKind::File { self.di_file()? } else { self.di_compile_unit()? };
                        return Ok(DiValue::Attr(attr));
                    }
                    self.wrong_token("expected '<'");
                    return Err(self.di_field_error(form, field, class));
                }
                let attr = self.attribute(Expected::Nothing)?;
                if !ok(self.module.attr_data(attr)) {
                    self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                    return Err(self.di_field_error(form, field, class));
                }
                Ok(DiValue::Attr(attr))
            }
        }
    }

    fn di_field_error(&mut self, form: &DiForm, field: &DiField, class: &str) -> super::Failed {
        let here = self.token.span;
        let message = format!("failed to parse {} parameter '{}' which is to be a `{class}`", form.class, field.name);
        self.fail(&codes::E0006, here, message)
    }

    /// `<loc in scope>`
    pub(super) fn di_loc(&mut self) -> P<tileir_ir::Loc> {
        let start = self.token.span;
        self.expect(Kind::Less)?;
        let span = self.token.span;
        let failed = |p: &mut Self, name: &str, class: &str| {
            let here = p.token.span;
            let message = format!("failed to parse CudaTile_DILocAttr parameter '{name}' which is to be a `{class}`");
            p.fail(&codes::E0006, here, message)
        };
        let attr = self.attribute(Expected::Nothing)?;
        let loc = match self.module.attr_data(attr) {
            AttrData::Location(loc)
                if loc.as_offset().is_none()
                    && matches!(self.module.loc_data(*loc), LocData::File { .. } | LocData::Range { .. }) =>
            {
                *loc
            }
            _ => {
                self.fail(&codes::E0006, span, "invalid kind of attribute specified");
                return Err(failed(self, "sourceLoc", "FileLineColLoc"));
            }
        };
        self.expect_word("in")?;
        let span = self.token.span;
        let scope = self.attribute(Expected::Nothing)?;
        if !matches!(self.module.attr_data(scope), AttrData::DiSubprogram { .. } | AttrData::DiLexicalBlock { .. }) {
            self.fail(&codes::E0006, span, "invalid kind of attribute specified");
            return Err(failed(self, "scope", "DILocalScopeAttr"));
        }
        self.expect(Kind::Greater)?;
        let loc = self.module.intern_loc(LocData::Di { loc, scope });
        let weight = self.module.loc_weight(loc);
        self.check_weight(start, weight)?;
        Ok(loc)
    }

    /// `{k = v, …}` if one begins here.
    pub(super) fn optional_dict(&mut self, entries: &mut Vec<(Sym, Attr)>) -> P<()> {
        if !self.at(Kind::LBrace) {
            return Ok(());
        }
        self.unprefixed(|p| {
            p.nested(|p| {
                p.bump();
                let first = entries.len();
                let mut seen = rustc_hash::FxHashSet::default();
                p.list(Kind::RBrace, "", |p| {
                    let span = p.token.span;
                    let key = match p.token.kind {
                        Kind::Word => p.module.strings.intern(p.slice(span)),
                        Kind::Str => {
                            let text = p.string_value(span);
                            if text.is_empty() {
                                return Err(p.fail_plain(&codes::E0006, span, "expected valid attribute name"));
                            }
                            p.module.strings.intern(text)
                        }
                        _ => return Err(p.wrong_token("expected attribute name")),
                    };
                    if !seen.insert(key) {
                        let name = p.module.strings.text(key).into_owned();
                        let message = format!("duplicate key '{name}' in dictionary attribute");
                        return Err(p.fail_plain(&codes::E0006, span, message));
                    }
                    p.bump();
                    let value = if p.eat(Kind::Equal) { p.attribute(Expected::Nothing)? } else { p.module.unit_attr() };
                    entries.push((key, value));
                    Ok(())
                })?;
                debug_assert!(first <= entries.len());
                Ok(())
            })
        })
    }

    /// The value of an attribute in op syntax, by its kind.
    pub(super) fn attr_by_kind(&mut self, state: &mut OpState, slot: u8) -> P<()> {
        let Some(def) = state.kind.def() else { return Ok(()) };
        let kind = def.attrs[slot as usize].kind;
        let span = self.token.span;
        let attr = match kind {
            AttrKind::I32Array => self.integer_array(IntFormat::I32)?,
            AttrKind::I64 | AttrKind::I64NonNegative => {
                let ty = self.module.int_type(IntFormat::I64);
                self.attribute(Expected::Type(ty))?
            }
            AttrKind::I32NonNegative => {
                let ty = self.module.int_type(IntFormat::I32);
                self.attribute(Expected::Type(ty))?
            }
            AttrKind::Bool => {
                let ty = self.module.int_type(IntFormat::I1);
                self.attribute(Expected::Type(ty))?
            }
            AttrKind::Str | AttrKind::FlatSymbol => self.attribute(Expected::NoNumber)?,
            AttrKind::Array => self.attribute(Expected::Nothing)?,
            AttrKind::Flag
            | AttrKind::Enum(_)
            | AttrKind::Hints
            | AttrKind::FunctionType
            | AttrKind::DictArray
            | AttrKind::Dense
            | AttrKind::Predicate
            | AttrKind::BoolArray => self.attribute(Expected::Nothing)?,
        };
        let class_ok = match (kind, self.module.attr_data(attr)) {
            // A wrong integer is the op's own complaint; another class is the parser's.
            (AttrKind::I64 | AttrKind::I64NonNegative | AttrKind::I32NonNegative, AttrData::Int { .. }) => true,
            _ => kind.accepts(&self.module, attr),
        };
        if !class_ok {
            return Err(self.fail(&codes::E0006, span, "invalid kind of attribute specified"));
        }
        if !kind.accepts(&self.module, attr) {
            return Err(self.constraint_error(state, slot as usize, state.name));
        }
        state.attrs[slot as usize] = Some(attr);
        Ok(())
    }

    /// `[1, 0]`
    fn integer_array(&mut self, format: IntFormat) -> P<Attr> {
        let elem = self.module.int_type(format);
        let mut values = Vec::new();
        self.expect(Kind::LSquare)?;
        self.list(Kind::RSquare, "", |p| {
            values.push(i64::from(p.integer_i32()?));
            Ok(())
        })?;
        Ok(self.module.intern_attr(AttrData::DenseArray { elem, values: values.into() }))
    }

    /// `array<i32: 1, 0>`
    fn array_attribute(&mut self) -> P<Attr> {
        let start = self.bump().span;
        self.expect_in(Kind::Less, " after 'array'")?;
        let elem = self.any_type()?;
        let Some(scalar) = self.module.scalar(elem) else {
            return Err(self.fail_plain(&codes::E0006, start, "expected integer or float type"));
        };
        let mut values = Vec::new();
        if self.eat(Kind::Colon) {
            loop {
                let span = self.token.span;
                let value = match scalar {
                    Scalar::Int(IntFormat::I1) if self.at_word("true") || self.at_word("false") => {
                        let value = -i64::from(self.at_word("true"));
                        self.bump();
                        value
                    }
                    Scalar::Int(format) => {
                        let value = self.integer_i64()?;
                        if i128::from(value) < format.min_value(true) || i128::from(value) > format.max_value(false) {
                            return Err(self.fail_plain(&codes::E0004, span, "integer constant out of range for type"));
                        }
                        format.sign_extend(format.truncate(value))
                    }
                    Scalar::Float(format) => self.float_literal(format)? as i64,
                };
                values.push(value);
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
        }
        self.expect_in(Kind::Greater, " to close an array attribute")?;
        Ok(self.module.intern_attr(AttrData::DenseArray { elem, values: values.into() }))
    }

    /// `'cuda_tile.x' op attribute 'a' failed to satisfy constraint: …`
    pub(super) fn constraint_error(&mut self, state: &OpState, slot: usize, span: Span) -> super::Failed {
        let name = self.kind_name(state.kind);
        let Some(def) = state.kind.def() else { return self.fail_plain(&codes::E0006, span, "wrong attribute") };
        let attr = &def.attrs[slot];
        let text = format!("attribute '{}' failed to satisfy constraint: {}", attr.name, attr.kind.constraint());
        let d = match self.custom_prefix() {
            // Both prefixes appear in custom syntax.
            prefix @ Prefix::Custom(_) => {
                Diagnostic::error(&codes::E0006, span, format!("'{name}' op {text}")).prefix(prefix)
            }
            _ => Diagnostic::error(&codes::E0006, span, text).prefix(Prefix::Op(name.into())),
        };
        self.push(d)
    }

    /// `#name = attribute`
    pub(super) fn attr_alias_definition(&mut self) -> P<()> {
        let span = self.bump().span;
        let name = &self.slice(span)[1..];
        if self.attr_aliases.contains_key(name) {
            let message = format!("redefinition of attribute alias id '{}'", String::from_utf8_lossy(name));
            return Err(self.fail_plain(&codes::E0007, span, message));
        }
        if name.contains(&b'.') {
            let message = "attribute names with a '.' are reserved for dialect-defined names";
            return Err(self.fail_plain(&codes::E0007, span, message));
        }
        if !self.eat(Kind::Equal) {
            return Err(self.wrong_token("expected '=' in attribute alias definition"));
        }
        let attr = self.attribute(Expected::Nothing)?;
        self.attr_aliases.insert(name, attr);
        Ok(())
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum DiKind {
    Number,
    Text,
    File,
    CompileUnit,
    Scope,
}

struct DiField {
    name: &'static str,
    kind: DiKind,
    required: bool,
}

/// The parameters of a debug-info attribute.
struct DiForm {
    class: &'static str,
    fields: &'static [DiField],
}

const fn field(name: &'static str, kind: DiKind) -> DiField {
    DiField { name, kind, required: true }
}

static DI_COMPILE_UNIT: &DiForm =
    &DiForm { class: "CudaTile_DICompileUnitAttr", fields: &[field("file", DiKind::File)] };
static DI_SUBPROGRAM: &DiForm = &DiForm {
    class: "CudaTile_DISubprogramAttr",
    fields: &[
        field("file", DiKind::File),
        field("line", DiKind::Number),
        field("name", DiKind::Text),
        field("linkageName", DiKind::Text),
        field("compileUnit", DiKind::CompileUnit),
        DiField { name: "scopeLine", kind: DiKind::Number, required: false },
    ],
};
static DI_LEXICAL_BLOCK: &DiForm = &DiForm {
    class: "CudaTile_DILexicalBlockAttr",
    fields: &[
        field("scope", DiKind::Scope),
        field("file", DiKind::File),
        field("line", DiKind::Number),
        DiField { name: "column", kind: DiKind::Number, required: false },
    ],
};

#[derive(Clone, Copy)]
enum DiValue {
    Number(u32),
    Text(Sym),
    Attr(Attr),
}

struct DiFields {
    form: &'static DiForm,
    values: SmallVec<[Option<DiValue>; 6]>,
}

impl DiFields {
    fn number(&self, i: usize) -> u32 {
        match self.values[i] {
            Some(DiValue::Number(n)) => n,
            _ => 0,
        }
    }

    fn text(&self, i: usize) -> Sym {
        match self.values[i] {
            Some(DiValue::Text(t)) => t,
            _ => unreachable!("{} has its required text", self.form.class),
        }
    }

    fn attr(&self, i: usize) -> Attr {
        match self.values[i] {
            Some(DiValue::Attr(a)) => a,
            _ => unreachable!("{} has its required attribute", self.form.class),
        }
    }
}
