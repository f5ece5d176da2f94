//! `entry` and `testing$func`, and the argument lists that `reduce` and `scan` share with them.

use super::ops::{Next, OpState, RegionArgs};
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::Span;
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
            let start = p.token.span;
            let name = p.optional_operand()?.map(|u| u.span);
            if name.is_some() {
                p.expect(Kind::Colon)?;
            }
            if let Some(previous) = args.last()
                && previous.name.is_some() != name.is_some()
            {
                let message =
                    if name.is_some() { "expected type instead of SSA identifier" } else { "expected SSA identifier" };
                return Err(p.fail(&codes::E0002, start, message));
            }
            let ty = p.short_type()?;
            let mut entries = Vec::new();
            p.optional_dict(&mut entries)?;
            let attrs = p.module.dict_attr(entries);
            let loc = p.optional_loc()?.unwrap_or(Loc::offset(start.lo));
            args.push(Argument { name, ty, attrs, loc });
            Ok(())
        })?;
        Ok(args)
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
        let name = self.symbol_name()?;
        let args = self.function_arguments()?;
        let results = self.function_results()?;
        let inputs: SmallVec<[Ty; 8]> = args.iter().map(|a| a.ty).collect();
        let signature = self.module.function_type(&inputs, &results);
        set(def, state, "sym_name", self.module.intern_attr(AttrData::Str(name)));
        set(def, state, "function_type", self.module.intern_attr(AttrData::Type(signature)));
        let arg_attrs = AttrData::Array(args.iter().map(|a| a.attrs).collect());
        set(def, state, "arg_attrs", self.module.intern_attr(arg_attrs));
        if def.attr_slot("optimization_hints").is_some() && self.eat_word("optimization_hints") {
            self.expect(Kind::Equal)?;
            let hints = self.hints()?;
            set(def, state, "optimization_hints", hints);
        }
        Ok(Next::Region(RegionArgs { args: args.iter().map(|a| (a.name, a.ty, a.loc)).collect() }))
    }
}

fn set(def: &OpDef, state: &mut OpState, name: &str, attr: Attr) {
    if let Some(slot) = def.attr_slot(name) {
        state.attrs[slot] = Some(attr);
    }
}
