//! Dense literals: `<elt: values> : type` of `constant` and `global`, and `dense<…> : type` of the generic form.

use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Applicability, Diagnostic, Span};
use tileir_ir::attrs::Dense;
use tileir_ir::rules::TypeRule;
use tileir_ir::{Attr, AttrData, FloatFormat, IntFormat, Level, Scalar, Ty, TypeData};

/// The literal values, with the shape of the brackets.
#[derive(Default)]
struct Values {
    bits: Vec<u64>,
    shape: SmallVec<[i64; 4]>,
}

/// Maximum number of cached literals.
const MOST_LITERALS: usize = 1 << 12;

impl<'s> Parser<'s> {
    /// `<elt: values> : type`: the value and its type. Most literals of a file occur many times.
    pub(super) fn dense_literal(&mut self) -> P<(Attr, Ty)> {
        let start = self.token.span.lo;
        let line = self.rest_of_line();
        if let Some(text) = line
            && let Some(&known) = self.literals.get(text)
        {
            self.pass(start, text);
            return Ok(known);
        }
        let read = self.dense_literal_uncached()?;
        if let Some(text) = line
            && self.last_end == start + text.len() as u32
            // The meaning of an alias is not in the text.
            && !text.contains(&b'!')
            && self.literals.len() < MOST_LITERALS
        {
            self.literals.insert(text, read);
        }
        Ok(read)
    }

    /// The text from the current token to the end of its line, if that is near. A cached literal ends there, since
    /// nothing follows its type.
    fn rest_of_line(&self) -> Option<&'s [u8]> {
        let rest = &self.text[self.token.span.lo as usize..self.range.end];
        // A cached literal would leave no marks.
        let near = if self.marks.is_some() { 0 } else { 64 };
        let end = rest.iter().take(near).position(|&b| b == b'\n')?;
        (rest[..end].last() == Some(&b'>')).then_some(&rest[..end])
    }

    fn dense_literal_uncached(&mut self) -> P<(Attr, Ty)> {
        self.expect(Kind::Less)?;
        let elem_span = self.token.span;
        let Ok(elem) = self.short_type() else {
            let here = self.token.span;
            return Err(self.element_error(here, "<<NULL TYPE>>"));
        };
        let scalar = match self.module.scalar(elem) {
            Some(scalar) if self.module.is_number_at(self.level(), elem) => scalar,
            _ => {
                let here = self.token.span;
                let name = self.module.long_type(elem).to_string();
                let d = self.element_diagnostic(here, &name).focus(Span::new(elem_span.lo, self.last_end));
                return Err(self.push(d));
            }
        };
        self.expect(Kind::Colon)?;
        let literal = self.token.span;
        let raw = if self.at(Kind::Str) { Some(self.bump().span) } else { None };
        let mut values = Values::default();
        if raw.is_none() {
            values.shape = self.literal_values(scalar, &mut values.bits)?;
        }
        self.expect(Kind::Greater)?;
        self.expect(Kind::Colon)?;
        let type_span = self.token.span;
        let ty = self.short_type()?;
        let Some((shape, tile_elem)) = self.module.as_tile(ty) else {
            let rule = self.dense_rule();
            let message = format!("result #0 must be {rule}, but got '{}'", self.module.long_type(ty));
            let d = Diagnostic::error(&codes::E0202, type_span, message).prefix(self.custom_prefix());
            let tile = format!("tile<{}>", self.module.short_type(ty));
            let d = match self.module.is_number(ty) {
                true => {
                    d.fix(Applicability::Safe, "a constant is a tile:", Span::new(type_span.lo, self.last_end), tile)
                }
                false => d,
            };
            return Err(self.push(d));
        };
        let shape: SmallVec<[i64; 4]> = SmallVec::from_slice(shape);
        if tile_elem != elem {
            let message = format!(
                "mismatch between the element type: '{}' and the tile element type '{}'",
                self.module.long_type(elem),
                self.module.long_type(tile_elem)
            );
            let (own, wanted) = (elem_span, self.module.short_type(tile_elem).to_string());
            let d = Diagnostic::error(&codes::E0202, type_span, message)
                .prefix(self.custom_prefix())
                .also(own, "the type of the values")
                .fix(Applicability::Maybe, format!("if the elements are meant to be `{wanted}`:"), own, wanted);
            return Err(self.push(d));
        }
        if let Some(span) = raw {
            let bits = self.hex_elements(span, scalar, &shape)?;
            return Ok((self.module.dense_attr(ty, &bits), ty));
        }
        let brackets = !values.shape.is_empty();
        let count: i64 = shape.iter().product();
        if brackets && (values.shape != shape || values.bits.len() as i64 != count) {
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                tileir_ir::types::list(&values.shape),
                tileir_ir::types::list(&shape)
            );
            let d = Diagnostic::error(&codes::E0004, type_span, message)
                .prefix(self.custom_prefix())
                .also(literal, "these values")
                .help(format!(
                    "{} values are given for {count} elements; a single value stands for all",
                    values.bits.len()
                ));
            return Err(self.push(d));
        }
        Ok((self.module.dense_attr(ty, &values.bits), ty))
    }

    /// The tile types of a literal, for messages. Before 13.3 the list has no types newer than 13.1.
    fn dense_rule(&self) -> String {
        let level = if self.level() < Level::V13_3 { Level::V13_1 } else { self.level() };
        TypeRule::NumTile.text(level)
    }

    fn element_error(&mut self, span: Span, got: &str) -> super::Failed {
        let d = self.element_diagnostic(span, got);
        self.push(d)
    }

    fn element_diagnostic(&self, span: Span, got: &str) -> Diagnostic {
        let rule = self.dense_rule();
        let list = rule.strip_prefix("tile of ").unwrap_or(&rule);
        Diagnostic::error(&codes::E0202, span, format!("expect element type to be one of {list}, but got '{got}'"))
            .prefix(self.custom_prefix())
    }

    /// A number, or nested lists of numbers; returns the shape of the lists.
    fn literal_values(&mut self, scalar: Scalar, out: &mut Vec<u64>) -> P<SmallVec<[i64; 4]>> {
        if !self.at(Kind::LSquare) {
            out.push(self.literal_number(scalar)?);
            return Ok(SmallVec::new());
        }
        self.nested(|p| {
            p.bump();
            let mut count = 0;
            let mut inner: Option<SmallVec<[i64; 4]>> = None;
            loop {
                let listed = p.at(Kind::LSquare);
                let shape = p.literal_values(scalar, out)?;
                count += 1;
                match &inner {
                    // The shape check finds a bare number among lists.
                    None => inner = (listed || !shape.is_empty()).then_some(shape),
                    Some(first) if listed && *first != shape => {
                        let here = p.token.span;
                        let message = "tensor literal is invalid; ranks are not consistent between elements";
                        return Err(p.fail(&codes::E0004, here, message));
                    }
                    Some(_) => {}
                }
                if !p.eat(Kind::Comma) {
                    break;
                }
            }
            p.expect(Kind::RSquare)?;
            let mut shape: SmallVec<[i64; 4]> = SmallVec::from_slice(&[count]);
            shape.extend(inner.unwrap_or_default());
            Ok(shape)
        })
    }

    fn literal_number(&mut self, scalar: Scalar) -> P<u64> {
        match scalar {
            Scalar::Int(format) => self.literal_integer(format),
            Scalar::Float(format) => self.float_literal(format),
        }
    }

    fn literal_integer(&mut self, format: IntFormat) -> P<u64> {
        let span = self.token.span;
        let word = self.at_word("true") || self.at_word("false");
        if word && format != IntFormat::I1 {
            self.bump();
            return Err(self.fail(&codes::E0004, span, "expected integer value"));
        }
        let value = match self.optional_i64() {
            Ok(Some(value)) => value,
            Ok(None) => {
                self.fail(&codes::E0002, span, "expected integer value");
                return Err(self.fail(&codes::E0004, span, "expected integer value"));
            }
            Err(_) => return Err(self.fail(&codes::E0004, span, "expected integer value")),
        };
        if !format.in_literal_range(i128::from(value)) {
            let d = Diagnostic::error(&codes::E0004, span, "integer constant out of range for type");
            let (least, most) = (format.min_value(true), format.max_value(format == IntFormat::I64));
            let range = format!("constants of type `{}` are from {least} to {most}", format.name());
            let d = d.prefix(self.custom_prefix()).help(range);
            return Err(self.push(d));
        }
        // i1 accepts -1, 0 and 1: everything except zero is one.
        Ok(if format == IntFormat::I1 { u64::from(value != 0) } else { format.truncate(value) })
    }

    /// A decimal float, or the bits of one in hexadecimal.
    pub(super) fn float_literal(&mut self, format: FloatFormat) -> P<u64> {
        let start = self.token.span;
        let negative = self.eat(Kind::Minus);
        let span = self.token.span;
        match self.token.kind {
            Kind::Float => {
                let token = self.bump().span;
                let token = self.slice(token);
                match tileir_num::parse_decimal(format, &String::from_utf8_lossy(token), negative) {
                    Some(bits) => Ok(bits),
                    None => Err(self.fail_plain(&codes::E0004, start, "floating point value too large")),
                }
            }
            Kind::Integer => {
                let token = self.spelling();
                if !token.starts_with(b"0x") {
                    let d = Diagnostic::error(
                        &codes::E0004,
                        span,
                        "unexpected decimal integer literal for a floating point value",
                    )
                    .note_at(span, "add a trailing dot to make the literal a float")
                    .fix(Applicability::Safe, "write a float:", Span::at(span.hi), ".0");
                    return Err(self.push(d));
                }
                if negative {
                    let message = "hexadecimal float literal should not have a leading minus";
                    return Err(self.fail_plain(&codes::E0004, start, message));
                }
                match super::integer_value(token).and_then(|v| u64::try_from(v).ok()) {
                    Some(bits) if bits <= format.mask() => {
                        self.bump();
                        Ok(bits)
                    }
                    _ => Err(self.fail_plain(&codes::E0004, span, "hexadecimal float constant out of range for type")),
                }
            }
            _ => Err(self.fail_plain(&codes::E0004, span, "expected floating point literal")),
        }
    }

    /// The elements of `"0x…"`: raw little-endian bytes, one element's worth for a splat.
    fn hex_elements(&mut self, span: Span, scalar: Scalar, shape: &[i64]) -> P<Vec<u64>> {
        let text = self.string_value(span);
        let count = shape.iter().product::<i64>() as usize;
        let bits = scalar.bits();
        let bytes = text.strip_prefix(b"0x").and_then(decode_hex);
        let Some(bytes) = bytes else {
            return Err(self.fail(&codes::E0004, span, "expected string containing hex digits starting with `0x`"));
        };
        // The printers write tf32 in three bytes; the storage has four.
        let width = bits.div_ceil(8) as usize;
        let padded = Dense::element_bytes(bits);
        let mask = if bits == 64 { u64::MAX } else { (1 << bits) - 1 };
        let chunk = |size: usize| -> Vec<u64> {
            let one = |c: &[u8]| c.iter().rev().fold(0u64, |v, b| v << 8 | u64::from(*b));
            bytes.chunks_exact(size).map(|c| if bits == 1 { u64::from(one(c) != 0) } else { one(c) & mask }).collect()
        };
        if bytes.len() == width * count || bytes.len() == width {
            return Ok(chunk(width));
        }
        if padded != width && (bytes.len() == padded * count || bytes.len() == padded) {
            return Ok(chunk(padded));
        }
        if bits == 1 && bytes.len() == count.div_ceil(8) {
            // The 13.3 tools pack eight booleans into a byte.
            return Ok((0..count).map(|i| u64::from(bytes[i / 8] >> (i % 8) & 1)).collect());
        }
        let message =
            format!("elements hex data size is invalid for provided type: {} bytes for {count} elements", bytes.len());
        Err(self.fail(&codes::E0004, span, message))
    }

    /// `dense<…> : type`
    pub(super) fn dense_attribute(&mut self) -> P<Attr> {
        let start = self.bump().span;
        self.expect_in(Kind::Less, " after 'dense'")?;
        let body = self.token.span.lo;
        self.skip_literal()?;
        let end = self.token.span;
        self.expect(Kind::Greater)?;
        self.expect(Kind::Colon)?;
        let ty = self.any_type()?;
        let after = self.token;
        let last_end = self.last_end;
        let TypeData::Tile { shape, elem } = self.module.type_data(ty) else {
            // A constant of another dialect's type is kept as text.
            let text = self.compact(Span::new(start.lo, last_end));
            let sym = self.module.strings.intern(text);
            return Ok(self.module.intern_attr(AttrData::Opaque(sym)));
        };
        let (shape, elem) = (shape.clone(), *elem);
        let Some(scalar) = self.module.scalar(elem) else {
            return Err(self.fail_plain(&codes::E0006, start, "expected integer or floating point element type"));
        };
        // The element type comes last: parse the values again with it.
        self.reset(body);
        let attr = self.dense_body(scalar, &shape, ty, start)?;
        if self.token.span != end {
            return Err(self.fail_plain(&codes::E0006, self.token.span, "expected '>'"));
        }
        self.reset(after.span.lo);
        self.last_end = last_end;
        Ok(attr)
    }

    fn dense_body(&mut self, scalar: Scalar, shape: &[i64], ty: Ty, start: Span) -> P<Attr> {
        let count: i64 = shape.iter().product();
        if self.at(Kind::Str) {
            let span = self.bump().span;
            let bits = self.hex_elements(span, scalar, shape)?;
            return Ok(self.module.dense_attr(ty, &bits));
        }
        let mut values = Values::default();
        if self.at(Kind::Greater) {
            let message = format!("parsed zero elements, but type ({}) expected at least 1", self.module.long_type(ty));
            return Err(self.fail_plain(&codes::E0004, start, message));
        }
        values.shape = self.literal_values(scalar, &mut values.bits)?;
        let fits = values.shape.is_empty() || (values.shape[..] == *shape && values.bits.len() as i64 == count);
        if !fits {
            let message = format!(
                "inferred shape of elements literal ([{}]) does not match type ([{}])",
                tileir_ir::types::list(&values.shape),
                tileir_ir::types::list(shape)
            );
            return Err(self.fail_plain(&codes::E0004, start, message));
        }
        Ok(self.module.dense_attr(ty, &values.bits))
    }

    /// Skips the inside of `dense<…>` up to its `>`.
    fn skip_literal(&mut self) -> P<()> {
        let mut depth = 0usize;
        loop {
            match self.token.kind {
                Kind::LSquare | Kind::LParen | Kind::Less => depth += 1,
                Kind::RSquare | Kind::RParen => depth = depth.saturating_sub(1),
                Kind::Greater if depth == 0 => return Ok(()),
                Kind::Greater => depth -= 1,
                Kind::Eof | Kind::Error => return Err(self.wrong_token("expected '>'")),
                _ => {}
            }
            self.bump();
        }
    }
}

fn decode_hex(digits: &[u8]) -> Option<Vec<u8>> {
    if !digits.len().is_multiple_of(2) {
        return None;
    }
    let value = |b: u8| (b as char).to_digit(16).map(|d| d as u8);
    digits.chunks_exact(2).map(|p| Some(value(p[0])? << 4 | value(p[1])?)).collect()
}
