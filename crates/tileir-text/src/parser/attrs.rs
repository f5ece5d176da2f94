//! Attributes: builtin values, the dialect's own, dictionaries, aliases.

use super::ops::OpState;
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Applicability, Diagnostic, Prefix, Span, Sym};
use tileir_ir::attrs::CuteKind;
use tileir_ir::ops::def::AttrKind;
use tileir_ir::{Attr, AttrData, IntFormat, Scalar, Ty, TypeData};

/// The type of a number without one, by context.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Expected {
    /// None: a suffix is parsed; the defaults are `i64` and `f64`.
    Nothing,
    /// This type; no suffix is parsed.
    Type(Ty),
    /// Numbers are not accepted here.
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
                    // A typed string: the type is dropped.
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

    pub(super) fn check_attr(&mut self, span: Span, attr: Attr) -> P<Attr> {
        let weight = self.module.attr_weight(attr);
        match self.module.attr_data(attr).is_debug_info() {
            true => self.check_debug_weight(span, weight)?,
            false => self.check_weight(span, weight)?,
        }
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
        // Even if an i64 is expected, `true` is an i1: the op's own check rejects it.
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

    /// A number of a foreign type, kept verbatim.
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

    /// A builtin attribute that is only kept.
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
                    let word = String::from_utf8_lossy(name);
                    let mut d = Diagnostic::error(&codes::E0007, span, format!("undefined symbol alias id '{word}'"));
                    if self.at(Kind::Less) {
                        let title = "attributes of the dialect have no `#` here:";
                        d = d.fix(Applicability::Maybe, title, Span::new(span.lo, span.lo + 1), "");
                    }
                    return Err(self.push(d));
                }
            }
        } else {
            self.other_dialect_attribute(name, span)?
        };
        // After an attribute in long form, a colon starts its type, as in the reference parser.
        if expected == Expected::Nothing && self.at(Kind::Colon) && !self.lenient_colon() {
            self.bump();
            self.any_type()?;
        }
        Ok(attr)
    }

    /// The reference parser takes `: T` after a long attribute as its type and then misses it; we parse the intended
    /// meaning.
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
        self.foreign_span("attribute", name, span)?;
        self.foreign_number(span)
    }

    /// `{k = v, …}` if one starts here.
    pub(super) fn optional_dict(&mut self, entries: &mut Vec<(Sym, Attr)>) -> P<()> {
        if !self.at(Kind::LBrace) {
            return Ok(());
        }
        // Its values nest; it is itself a value or belongs to an op.
        self.unprefixed(|p| {
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
            // A wrong integer is an error of the op; another class is an error of the parser.
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
            // Custom syntax has both prefixes.
            prefix @ Prefix::Custom(_) => {
                Diagnostic::error(&codes::E0006, span, format!("'{name}' op {text}")).prefix(prefix)
            }
            _ => Diagnostic::error(&codes::E0006, span, text).prefix(Prefix::Op(name.into())),
        };
        self.push(d)
    }

    /// `#name = attribute`
    pub(super) fn attr_alias_definition(&mut self) -> P<()> {
        let name = self.alias_name("attribute", |p, name| p.attr_aliases.contains_key(name))?;
        let attr = self.attribute(Expected::Nothing)?;
        self.attr_aliases.insert(name, attr);
        Ok(())
    }
}
