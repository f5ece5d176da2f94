//! Attributes of the dialect, and layout attributes of tiles.

use super::attrs::Expected;
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use tileir_base::{Span, Sym};
use tileir_ir::attrs::{CuteKind, CuteTuple};
use tileir_ir::enums::{EnumKind, EnumStorage};
use tileir_ir::ops::def::AttrKind;
use tileir_ir::{Attr, AttrData, hints};

impl<'s> Parser<'s> {
    /// `<(1@0, 16@1)>`: tuples of integers scaled by basis vectors. Errors name the malformed part.
    pub(super) fn cute_attribute(&mut self, kind: CuteKind) -> P<Attr> {
        let start = self.token.span;
        let context = format!(" in #cute.{}", kind.name());
        self.expect_in(Kind::Less, &context)?;
        let mut path = Vec::new();
        let value = self.cute_tuple(kind, &mut path)?;
        self.expect_in(Kind::Greater, &context)?;
        self.mark_verbatim(Span::new(start.lo, self.last_end));
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
        let Some(value) = self.cute_integer(kind, path)? else {
            return Err(self.cute_error(kind, path, span, "an integer or a tuple"));
        };
        let mut basis = SmallVec::new();
        // The lexer has no token `@0`: symbols start with a letter.
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
                _ if self.at(Kind::Integer) && span.lo == at => {
                    let wanted = format!("a 32-bit dimension after '@', found {}", self.text_of(span));
                    return Err(self.cute_error(kind, path, span, &wanted));
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

    /// An integer that fits `i64`. The range is checked before a following `@0`, which is not a token.
    fn cute_integer(&mut self, kind: CuteKind, path: &[usize]) -> P<Option<i64>> {
        if !self.at(Kind::Integer) && !self.at(Kind::Minus) {
            return self.optional_i64();
        }
        let start = self.token.span;
        let negative = self.eat(Kind::Minus);
        if !self.at(Kind::Integer) {
            return Ok(None);
        }
        let value = super::integer_value(self.spelling()).map(|v| if negative { -v } else { v });
        let Some(value) = value.and_then(|v| i64::try_from(v).ok()) else {
            let span = Span::new(start.lo, self.token.span.hi);
            let wanted = format!("a 64-bit integer, found {}", self.text_of(span));
            return Err(self.cute_error(kind, path, span, &wanted));
        };
        self.bump();
        Ok(Some(value))
    }

    pub(super) fn text_of(&self, span: Span) -> String {
        String::from_utf8_lossy(self.slice(span)).into_owned()
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
    pub(super) fn dialect_attribute(&mut self, mnemonic: &[u8], span: Span) -> P<Attr> {
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
                    self.unknown_case(kind, word, span, message);
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
            // A negative literal wraps, and is then not a power of two.
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
                let d = tileir_base::Diagnostic::error(&codes::E0008, span, message).prefix(self.custom_prefix());
                let known = ["div_by", "same_elements", "bounded"];
                Err(self.push(super::meant::meant(d, "a predicate", word, span, known)))
            }
        }
    }

    /// The value of `optimization_hints` in loads and stores through pointers: `<…>`, or an attribute. Entries and views
    /// accept only [`<…>`](Self::hints).
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
        let mut seen: FxHashSet<Sym> = FxHashSet::default();
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
                if !seen.insert(key) {
                    let here = self.token.span;
                    let message = format!("duplicate optimization_hints key `{name}`");
                    return Err(self.fail(&codes::E0006, here, message));
                }
                let problem = if hints::are_strict(self.level()) {
                    hints::entry_problem(&self.module, self.level(), &name, value, None)
                } else {
                    let is_dictionary = matches!(self.module.attr_data(value), AttrData::Dict(_));
                    (!is_dictionary).then(|| hints::no_dictionary(&self.module, &name, value))
                };
                if let Some(message) = problem {
                    let here = self.token.span;
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
}
