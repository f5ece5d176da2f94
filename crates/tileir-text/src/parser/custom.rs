//! Hand-written syntax of control flow and of the builtin module.

use super::ops::{Next, OpState, RegionArgs, Resolved};
use super::{P, Parser, Use};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::Span;
use tileir_ir::ops::control::For;
use tileir_ir::ops::def::CustomSyntax;
use tileir_ir::{AttrData, Loc, Ty};

/// `%a = %init` pairs.
type Assignments = SmallVec<[(Span, Use); 4]>;

impl<'s> Parser<'s> {
    pub(super) fn run_custom(&mut self, syntax: CustomSyntax, state: &mut OpState) -> P<Next> {
        match syntax {
            CustomSyntax::Function => self.function(state),
            CustomSyntax::BuiltinModule => self.builtin_module(state),
            CustomSyntax::If => self.if_op(state),
            CustomSyntax::For => self.for_op(state),
            CustomSyntax::Loop => self.loop_op(state),
            CustomSyntax::MakeTensorView => self.make_tensor_view(state),
            CustomSyntax::MakeView => self.make_view(state),
            CustomSyntax::GetShape => self.get_shape(state),
            CustomSyntax::LoadView => self.load_view(state),
            CustomSyntax::StoreView => self.store_view(state),
            CustomSyntax::AtomicRedView => self.atomic_red_view(state),
        }
    }

    /// `[@name] [attributes {…}] { … }`
    fn builtin_module(&mut self, state: &mut OpState) -> P<Next> {
        if state.pc > 0 {
            state.resolve_to(Resolved::default());
            return Ok(Next::Done);
        }
        state.pc = 1;
        if self.at(Kind::At) {
            let name = self.symbol_name()?;
            state.attrs[0] = Some(self.module.intern_attr(AttrData::Str(name)));
        }
        if self.eat_word("attributes") {
            if !self.at(Kind::LBrace) {
                return Err(self.wrong_token("expected '{' in attribute dictionary"));
            }
            self.optional_dict(&mut state.dict)?;
        }
        Ok(Next::Region(RegionArgs::default()))
    }

    /// `%c [-> (T, …)] { … } [else { … }] {…}`. Stages: header, after then, after else.
    fn if_op(&mut self, state: &mut OpState) -> P<Next> {
        match state.pc {
            0 => {
                let condition = self.operand()?;
                state.slot_uses.push(0, condition);
                if self.eat(Kind::Arrow) {
                    self.expect(Kind::LParen)?;
                    let types = self.type_list()?;
                    state.result_types.extend(0, types);
                    self.expect(Kind::RParen)?;
                }
                state.pc = 1;
                return Ok(Next::Region(RegionArgs::default()));
            }
            1 if self.eat_word("else") => {
                state.pc = 2;
                return Ok(Next::Region(RegionArgs::default()));
            }
            1 => {
                let absent = self.module.add_region();
                state.regions.push(absent);
            }
            _ => {}
        }
        self.optional_dict(&mut state.dict)?;
        let bool = self.common().bool;
        let condition = self.resolve(state.slot_uses[0][0], bool)?;
        let mut out = state.take_resolved();
        out.operands.push(condition);
        out.lens.push(1);
        out.results.extend_from_slice(&state.result_types[0]);
        state.resolve_to(out);
        Ok(Next::Done)
    }

    /// Types separated by commas, at least one.
    fn type_list(&mut self) -> P<SmallVec<[Ty; 4]>> {
        let mut types = SmallVec::new();
        loop {
            types.push(self.short_type()?);
            if !self.eat(Kind::Comma) {
                return Ok(types);
            }
        }
    }

    /// `(%a = %x, …)`
    fn assignments(&mut self) -> P<Assignments> {
        let mut out = Assignments::new();
        self.expect(Kind::LParen)?;
        loop {
            if !self.at(Kind::Percent) {
                return Err(self.wrong_token("expected SSA operand"));
            }
            let name = self.operand()?.span;
            self.expect(Kind::Equal)?;
            let init = self.operand()?;
            out.push((name, init));
            if !self.eat(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RParen)?;
        Ok(out)
    }

    /// `[unsigned] %i in (%lb to %ub, step %s) : T [iter_values(…) -> (T, …)] { … } {…}`
    fn for_op(&mut self, state: &mut OpState) -> P<Next> {
        if state.pc > 0 {
            self.optional_dict(&mut state.dict)?;
            return self.finish_for(state);
        }
        state.pc = 1;
        if For::DEF.attrs[0].is_at(self.level()) && self.eat_word("unsigned") {
            state.attrs[0] = Some(self.module.unit_attr());
        }
        let index = self.operand()?;
        self.expect_word("in")?;
        self.expect(Kind::LParen)?;
        let lower = self.operand()?;
        self.expect_word("to")?;
        let upper = self.operand()?;
        self.expect(Kind::Comma)?;
        self.expect_word("step")?;
        let step = self.operand()?;
        self.expect(Kind::RParen)?;
        self.expect(Kind::Colon)?;
        let index_type = self.short_type()?;
        for (slot, used) in [lower, upper, step].into_iter().enumerate() {
            state.slot_uses.push(slot, used);
        }
        state.operand_types.push(0, index_type);
        let mut args: SmallVec<[(Option<Span>, Ty, Loc); 4]> = SmallVec::new();
        args.push((Some(index.span), index_type, Loc::offset(index.span.lo)));
        if self.eat_word("iter_values") {
            let carried = self.assignments()?;
            self.expect(Kind::Arrow)?;
            self.expect(Kind::LParen)?;
            let types = self.type_list()?;
            self.expect(Kind::RParen)?;
            if carried.len() != types.len() {
                let message = "mismatch in number of loop-carried values and defined values";
                return Err(self.fail(&codes::E0211, state.name, message));
            }
            for ((name, init), &ty) in carried.iter().zip(&types) {
                state.slot_uses.push(3, *init);
                args.push((Some(*name), ty, Loc::offset(name.lo)));
            }
            state.result_types.extend(0, types);
        }
        Ok(Next::Region(RegionArgs { args, ..RegionArgs::default() }))
    }

    fn finish_for(&mut self, state: &mut OpState) -> P<Next> {
        let mut out = state.take_resolved();
        let index_type = state.operand_types[0][0];
        for slot in 0..3 {
            let value = self.resolve(state.slot_uses[slot][0], index_type)?;
            out.operands.push(value);
            out.lens.push(1);
        }
        self.carried(state, 3, &mut out)?;
        out.results.extend(state.result_types[0].iter().copied());
        state.resolve_to(out);
        Ok(Next::Done)
    }

    /// Resolves the inits of a loop: `for` types them by its results, `loop` by the types after the colon.
    fn carried(&mut self, state: &OpState, slot: usize, out: &mut Resolved) -> P<()> {
        let uses: SmallVec<[Use; 4]> = SmallVec::from_slice(&state.slot_uses[slot]);
        let types: SmallVec<[Ty; 4]> = if slot == 3 {
            state.result_types[0].iter().copied().collect()
        } else {
            state.operand_types[slot].iter().copied().collect()
        };
        out.lens.push(uses.len() as u32);
        for (used, ty) in uses.into_iter().zip(types) {
            let value = self.resolve(used, ty)?;
            out.operands.push(value);
        }
        Ok(())
    }

    /// `[iter_values(…)] [: T, … [-> T, …]] { … } {…}`
    fn loop_op(&mut self, state: &mut OpState) -> P<Next> {
        if state.pc > 0 {
            self.optional_dict(&mut state.dict)?;
            let mut out = state.take_resolved();
            self.carried(state, 0, &mut out)?;
            out.results.extend(state.result_types[0].iter().copied());
            state.resolve_to(out);
            return Ok(Next::Done);
        }
        state.pc = 1;
        let mut args: SmallVec<[(Option<Span>, Ty, Loc); 4]> = SmallVec::new();
        if self.eat_word("iter_values") {
            let carried = self.assignments()?;
            self.expect(Kind::Colon)?;
            let types = self.type_list()?;
            if carried.len() != types.len() {
                let here = self.token.span;
                return Err(self.fail(&codes::E0211, here, "found different number of iter_values and types"));
            }
            if self.eat(Kind::Arrow) {
                let results = self.type_list()?;
                state.result_types.extend(0, results);
            }
            for ((name, init), &ty) in carried.iter().zip(&types) {
                state.slot_uses.push(0, *init);
                args.push((Some(*name), ty, Loc::offset(name.lo)));
            }
            state.operand_types.extend(0, types);
        } else if self.eat(Kind::Colon) {
            let results = self.type_list()?;
            state.result_types.extend(0, results);
        }
        Ok(Next::Region(RegionArgs { args, ..RegionArgs::default() }))
    }
}
