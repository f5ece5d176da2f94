//! Locations.

use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use tileir_base::Span;
use tileir_ir::{AttrData, Loc, LocData};

/// The name and position of an alias that is not defined yet.
pub(super) type LocAlias<'s> = (&'s [u8], Span);

impl<'s> Parser<'s> {
    /// `loc(…)` after a block argument, if there is one.
    pub(super) fn optional_loc(&mut self) -> P<Option<Loc>> {
        if !self.at_word("loc") {
            return Ok(None);
        }
        self.bump();
        self.expect_in(Kind::LParen, " in location")?;
        let loc = self.location()?;
        self.expect_in(Kind::RParen, " in location")?;
        Ok(Some(loc))
    }

    /// `loc(…)` after an op: its location, or the alias to resolve at the end. The default is the position of the name.
    pub(super) fn trailing_loc(&mut self, name: Span) -> P<(Loc, Option<LocAlias<'s>>)> {
        let default = Loc::offset(name.lo);
        if !self.at_word("loc") {
            return Ok((default, None));
        }
        self.bump();
        self.expect_in(Kind::LParen, " in location")?;
        if self.at(Kind::Hash) && !self.spelling().contains(&b'.') {
            let span = self.bump().span;
            let alias = &self.slice(span)[1..];
            self.expect_in(Kind::RParen, " in location")?;
            return match self.attr_aliases.get(alias) {
                Some(&attr) => match self.module.attr_data(attr) {
                    AttrData::Location(loc) => Ok((*loc, None)),
                    _ => {
                        let message = "expected location, but found a different attribute";
                        Err(self.fail_plain(&codes::E0007, span, message))
                    }
                },
                None => Ok((default, Some((alias, span)))),
            };
        }
        let loc = self.location()?;
        self.expect_in(Kind::RParen, " in location")?;
        Ok((loc, None))
    }

    /// A location, without `loc(` and `)`.
    pub(super) fn location(&mut self) -> P<Loc> {
        let start = self.token.span;
        let loc = self.nested(Self::location_inner)?;
        let weight = self.module.loc_weight(loc);
        self.check_debug_weight(start, weight)?;
        Ok(loc)
    }

    fn location_inner(&mut self) -> P<Loc> {
        let span = self.token.span;
        match self.token.kind {
            Kind::Hash => {
                let attr = self.attribute(super::attrs::Expected::Nothing)?;
                match self.module.attr_data(attr) {
                    AttrData::Location(loc) => Ok(*loc),
                    _ => Err(self.fail_plain(&codes::E0007, span, "expected location attribute")),
                }
            }
            Kind::Str => self.named_or_file(),
            Kind::Word => match self.spelling() {
                b"unknown" => {
                    self.bump();
                    Ok(Loc::UNKNOWN)
                }
                b"callsite" => self.call_site(),
                b"fused" => self.fused(),
                b"loc" => {
                    self.bump();
                    self.expect(Kind::LParen)?;
                    let loc = self.location()?;
                    self.expect(Kind::RParen)?;
                    Ok(loc)
                }
                _ => Err(self.wrong_token("expected location instance")),
            },
            _ => Err(self.wrong_token("expected location instance")),
        }
    }

    /// `"file":1:2`, `"file":1:2 to 3:4`, `"name"`, `"name"(child)`
    fn named_or_file(&mut self) -> P<Loc> {
        let span = self.bump().span;
        let text = self.string_value(span);
        let name = self.module.strings.intern(text);
        if self.eat(Kind::Colon) {
            let line = self.location_number("expected integer line number in FileLineColLoc")?;
            self.expect(Kind::Colon)?;
            let col = self.location_number("expected integer column number in FileLineColLoc")?;
            if !self.eat_word("to") {
                return Ok(self.module.intern_loc(LocData::File { file: name, line, col }));
            }
            let end_line =
                if self.at(Kind::Integer) { self.location_number("expected integer line number")? } else { line };
            self.expect(Kind::Colon)?;
            let end_col = self.location_number("expected integer column number in FileLineColLoc")?;
            return Ok(self.module.intern_loc(LocData::Range {
                file: name,
                start: (line, col),
                end: (end_line, end_col),
            }));
        }
        let mut child = Loc::UNKNOWN;
        if self.eat(Kind::LParen) {
            child = self.location()?;
            self.expect_in(Kind::RParen, " after child location of NameLoc")?;
        }
        Ok(self.module.intern_loc(LocData::Name { name, child }))
    }

    fn location_number(&mut self, message: &str) -> P<u32> {
        let value = if self.at(Kind::Integer) { super::integer_value(self.spelling()) } else { None };
        match value.and_then(|v| u32::try_from(v).ok()) {
            Some(value) => {
                self.bump();
                Ok(value)
            }
            None => Err(self.wrong_token(message)),
        }
    }

    fn call_site(&mut self) -> P<Loc> {
        self.bump();
        self.expect(Kind::LParen)?;
        let callee = self.location()?;
        if !self.eat_word("at") {
            return Err(self.wrong_token("expected 'at' in callsite location"));
        }
        let caller = self.location()?;
        self.expect(Kind::RParen)?;
        Ok(self.module.intern_loc(LocData::CallSite { callee, caller }))
    }

    fn fused(&mut self) -> P<Loc> {
        self.bump();
        let mut metadata = None;
        if self.eat(Kind::Less) {
            metadata = Some(self.attribute(super::attrs::Expected::Nothing)?);
            self.expect_in(Kind::Greater, " after fused location metadata")?;
        }
        self.expect_in(Kind::LSquare, " in fused location")?;
        let mut locs = Vec::new();
        self.list(Kind::RSquare, " in fused location", |p| {
            locs.push(p.location()?);
            Ok(())
        })?;
        // One member without metadata is that member; none is no location.
        match (metadata, &locs[..]) {
            (None, []) => Ok(Loc::UNKNOWN),
            (None, &[only]) => Ok(only),
            _ => Ok(self.module.intern_loc(LocData::Fused { metadata, locs: locs.into() })),
        }
    }
}
