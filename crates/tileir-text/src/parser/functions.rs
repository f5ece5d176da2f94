//! `entry` and `testing$func`, and the argument lists that `reduce` and `scan` share with them.

use super::ops::{Next, OpState, RegionArgs};
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Span, Sym};
use tileir_ir::ops::def::OpDef;
use tileir_ir::{Attr, AttrData, Loc, Ty};

/// One argument of a signature.
pub(super) struct Argument {
    pub name: Option<Span>,
    pub ty: Ty,
    pub attrs: Attr,
    pub loc: Loc,
}

impl<'s> Parser<'s> {
    /// `(%a: T, …)` or `(T, …)`
    pub(super) fn function_arguments(&mut self) -> P<SmallVec<[Argument; 4]>> {
        let mut args: SmallVec<[Argument; 4]> = SmallVec::new();
        self.expect(Kind::LParen)?;
        self.list(Kind::RParen, "", |p| {
            let named = args.last().map(|previous: &Argument| previous.name.is_some());
            args.push(p.function_argument(named)?);
            Ok(())
        })?;
        Ok(args)
    }

    /// One argument; all are named, or none.
    fn function_argument(&mut self, named: Option<bool>) -> P<Argument> {
        let start = self.token.span;
        let name = self.optional_operand()?.map(|u| u.span);
        if name.is_some() {
            self.expect(Kind::Colon)?;
        }
        if named.is_some_and(|named| named != name.is_some()) {
            let message =
                if name.is_some() { "expected type instead of SSA identifier" } else { "expected SSA identifier" };
            return Err(self.fail(&codes::E0002, start, message));
        }
        let ty = self.short_type()?;
        let mut entries = Vec::new();
        self.optional_dict(&mut entries)?;
        let attrs = self.module.dict_attr(entries);
        let loc = self.optional_loc()?.unwrap_or(Loc::offset(start.lo));
        Ok(Argument { name, ty, attrs, loc })
    }

    /// `-> T`, `-> (T, …)` or nothing
    fn function_results(&mut self) -> P<SmallVec<[Ty; 2]>> {
        let mut results = SmallVec::new();
        if !self.eat(Kind::Arrow) {
            return Ok(results);
        }
        if !self.eat(Kind::LParen) {
            results.push(self.short_type()?);
            return Ok(results);
        }
        self.list(Kind::RParen, "", |p| {
            results.push(p.short_type()?);
            let mut attrs = Vec::new();
            p.optional_dict(&mut attrs)
        })?;
        Ok(results)
    }

    /// `@name(…) [optimization_hints=<…>] { … } {…}`
    pub(super) fn function(&mut self, state: &mut OpState) -> P<Next> {
        if state.pc > 0 {
            self.optional_dict(&mut state.dict)?;
            state.resolve_to(super::ops::Resolved::default());
            return Ok(Next::Done);
        }
        state.pc = 1;
        let Some(def) = state.kind.def() else { return Ok(Next::Done) };
        let name = self.function_name(state)?;
        set(def, state, "sym_name", self.module.intern_attr(AttrData::Str(name)));
        let args = self.signature_arguments(state)?;
        let results = self.function_results()?;
        let inputs: SmallVec<[Ty; 8]> = args.iter().map(|a| a.ty).collect();
        let signature = self.module.function_type(&inputs, &results);
        set(def, state, "function_type", self.module.intern_attr(AttrData::Type(signature)));
        let arg_attrs = AttrData::Array(args.iter().map(|a| a.attrs).collect());
        set(def, state, "arg_attrs", self.module.intern_attr(arg_attrs));
        if def.attr_slot("optimization_hints").is_some() && self.eat_word("optimization_hints") {
            self.expect(Kind::Equal)?;
            let hints = self.hints()?;
            set(def, state, "optimization_hints", hints);
        }
        Ok(Next::Region(std::mem::take(&mut state.region_args)))
    }

    /// The name. A word without `@` is reported and taken for it.
    fn function_name(&mut self, state: &OpState) -> P<Sym> {
        let failed = match self.symbol_name() {
            Ok(name) => return Ok(name),
            Err(failed) => failed,
        };
        let [(next, _)] = self.kinds_ahead();
        if !self.recovers() || !(self.at(Kind::LParen) || self.at(Kind::Word) && next == Kind::LParen) {
            return Err(failed);
        }
        self.advise(state);
        let word = if self.at(Kind::Word) { self.bump().span } else { Span::at(self.token.span.lo) };
        let name = self.slice(word);
        Ok(self.module.strings.intern(name))
    }

    /// The arguments of a signature. One that cannot be read is reported and left out; the next one is read, and so is the
    /// body. `state.region_args` receives the block arguments of the body.
    fn signature_arguments(&mut self, state: &mut OpState) -> P<SmallVec<[Argument; 4]>> {
        let mut args: SmallVec<[Argument; 4]> = SmallVec::new();
        self.expect(Kind::LParen)?;
        if self.eat(Kind::RParen) {
            return Ok(args);
        }
        loop {
            let start = self.token;
            match self.function_argument(args.last().map(|previous| previous.name.is_some())) {
                Ok(arg) => {
                    state.region_args.args.push((arg.name, arg.ty, arg.loc));
                    args.push(arg);
                }
                Err(failed) => {
                    let end = if self.recovers() { self.argument_end(start.span.lo) } else { None };
                    let end = end.ok_or(failed)?;
                    self.advise(state);
                    if start.kind == Kind::Percent {
                        state.region_args.unreadable.push(start.span);
                    }
                    self.reset(end);
                }
            }
            if !self.eat(Kind::Comma) {
                self.expect(Kind::RParen)?;
                return Ok(args);
            }
        }
    }

    /// Where the argument that begins at `start` ends, if brackets are closed as they should be.
    #[cold]
    fn argument_end(&self, start: u32) -> Option<u32> {
        let mut lexer = self.lexer.clone();
        lexer.reset(start);
        let mut depth = 0usize;
        loop {
            let token = lexer.next();
            match token.kind {
                Kind::Comma | Kind::RParen if depth == 0 => return Some(token.span.lo),
                Kind::LParen | Kind::LSquare | Kind::Less | Kind::LBrace => depth += 1,
                Kind::RParen | Kind::RSquare | Kind::Greater | Kind::RBrace => depth = depth.checked_sub(1)?,
                Kind::Eof | Kind::Error => return None,
                _ => {}
            }
        }
    }

    /// Goes on in the body of an op whose head cannot be read, if the body can be found: at the first brace behind the error
    /// that ends its line. Values that only the head defines are unreadable.
    #[cold]
    pub(super) fn body_behind_error(&mut self, state: &mut OpState) -> Option<RegionArgs> {
        let has_body = state.kind.def().is_some_and(|def| !def.regions.is_empty());
        if !self.recovers() || !has_body || state.generic || !state.regions.is_empty() {
            return None;
        }
        let mut args = std::mem::take(&mut state.region_args);
        let mut lexer = self.lexer.clone();
        lexer.reset(state.name.hi);
        let mut before = lexer.next();
        let body = loop {
            let token = lexer.next();
            let (ends_line, late) = (self.starts_line_at(token.span.lo), before.span.lo > self.token.span.lo);
            match before.kind {
                Kind::LBrace if ends_line || token.kind == Kind::RBrace => break before.span.lo,
                Kind::Eof | Kind::Error => return None,
                // The next op begins: this one has no body.
                Kind::Word if late && self.starts_line_at(before.span.lo) && self.is_op(before.span) => return None,
                Kind::Percent if late && self.starts_line_at(before.span.lo) && token.kind != Kind::Colon => {
                    return None;
                }
                Kind::Percent => args.unreadable.push(before.span),
                _ => {}
            }
            before = token;
        };
        self.reset(body);
        self.depth = 0;
        Some(args)
    }
}

fn set(def: &OpDef, state: &mut OpState, name: &str, attr: Attr) {
    if let Some(slot) = def.attr_slot(name) {
        state.attrs[slot] = Some(attr);
    }
}
