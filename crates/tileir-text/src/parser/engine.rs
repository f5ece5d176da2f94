//! Parses with the grammar lines of the op table.

use super::ops::{Next, OpState, RegionArgs};
use super::{P, Parser, Policy};
use crate::codes;
use crate::grammar::{Piece, Program, SlotRef, Step, TypeFrom, program};
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::similar::nearest;
use tileir_base::{Applicability, Diagnostic, Span};
use tileir_ir::enums::{DialectEnum, EnumKind, RoundingMode, Signedness, SymbolVisibility};
use tileir_ir::ops::def::{Arity, AttrKind, OpDef};
use tileir_ir::{Attr, AttrData, IntFormat, Level, OpKind, Opcode, Scalar};

impl<'s> Parser<'s> {
    pub(super) fn run_grammar(&mut self, state: &mut OpState) -> P<Next> {
        let Some(program) = program_of(state.kind, self.level()) else { return Ok(Next::Done) };
        while let Some(step) = program.steps.get(state.pc) {
            state.pc += 1;
            match &step.what {
                Piece::Region => return Ok(Next::Region(RegionArgs::default())),
                Piece::ArgRegion => {
                    let args = self.function_arguments()?;
                    return Ok(Next::Region(RegionArgs {
                        args: args.iter().map(|a| (a.name, a.ty, a.loc)).collect(),
                        ..RegionArgs::default()
                    }));
                }
                // The most common pieces are handled without a further call.
                Piece::Operand(slot) => self.one_operand(state, *slot)?,
                Piece::Mark(kind) => self.expect(*kind)?,
                Piece::Type(slot) => self.slot_type(state, *slot)?,
                Piece::Dict if !self.at(Kind::LBrace) => {}
                Piece::Overflow(_) | Piece::Flag(..) | Piece::AnyOrder(_) if !self.at(Kind::Word) => {}
                piece => self.step_in(state, piece)?,
            }
        }
        Ok(Next::Done)
    }

    #[inline]
    fn one_operand(&mut self, state: &mut OpState, slot: u8) -> P<()> {
        state.slot_spans[slot as usize] = self.token.span;
        let used = self.operand()?;
        state.slot_uses.push(slot as usize, used);
        Ok(())
    }

    fn step_in(&mut self, state: &mut OpState, piece: &Piece) -> P<()> {
        match piece {
            Piece::Operand(slot) => self.one_operand(state, *slot)?,
            Piece::Operands(slot) => self.operand_list(state, *slot)?,
            Piece::Type(slot) => self.slot_type(state, *slot)?,
            Piece::Attr(slot) => self.attr_by_kind(state, *slot)?,
            Piece::Symbol(slot) => {
                let name = self.symbol_name()?;
                state.attrs[*slot as usize] = Some(self.module.intern_attr(AttrData::Str(name)));
            }
            Piece::Word(word) => self.expect_word(word)?,
            Piece::Mark(kind) => self.expect(*kind)?,
            Piece::Group(steps) => self.group(state, steps)?,
            Piece::Flag(word, slot) => {
                if self.eat_word(word) {
                    state.attrs[*slot as usize] = Some(self.module.unit_attr());
                }
            }
            Piece::AnyOrder(flags) => self.any_order(state, flags)?,
            Piece::Dict => self.optional_dict(&mut state.dict)?,
            Piece::KeywordDict => {
                if self.eat_word("attributes") {
                    if !self.at(Kind::LBrace) {
                        return Err(self.wrong_token("expected '{' in attribute dictionary"));
                    }
                    self.optional_dict(&mut state.dict)?;
                }
            }
            Piece::Overflow(slot) => {
                if self.eat_word("overflow") {
                    state.attrs[*slot as usize] = Some(self.enum_parameter(EnumKind::IntegerOverflow)?);
                }
            }
            Piece::DivRounding(slot) => {
                if self.eat_word("rounding") {
                    state.attrs[*slot as usize] = Some(self.enum_parameter(EnumKind::RoundingMode)?);
                }
            }
            Piece::Rounding { slot, default, cases, strict } => {
                let mode = self.rounding(*default, cases, *strict)?;
                state.attrs[*slot as usize] = Some(mode);
            }
            Piece::Signedness(slot) => {
                let expected = "expected signedness to be one of: {'signed', 'unsigned'}";
                state.attrs[*slot as usize] = Some(self.plain_word(Signedness::KIND, expected)?);
            }
            Piece::Predicate(slot) => {
                let expected = "expected 'comparison_predicate' to be one of: {'equal', 'not_equal', 'less_than', 'less_than_or_equal', 'greater_than', 'greater_than_or_equal'}";
                state.attrs[*slot as usize] = Some(self.plain_word(EnumKind::ComparisonPredicate, expected)?);
            }
            Piece::Ordering(slot) => {
                let expected = "expected 'comparison_ordering' to be one of: {'ordered', 'unordered'}";
                state.attrs[*slot as usize] = Some(self.plain_word(EnumKind::ComparisonOrdering, expected)?);
            }
            Piece::EnumWord(slot) => {
                let attr = self.required_enum_word(state, *slot)?;
                state.attrs[*slot as usize] = Some(attr);
            }
            Piece::Token { slot, .. } => {
                if self.eat_word("token") {
                    self.expect(Kind::Equal)?;
                    let used = self.operand()?;
                    state.slot_uses.push(*slot as usize, used);
                }
            }
            Piece::Hints(slot) => {
                if self.eat_word("optimization_hints") {
                    self.expect(Kind::Equal)?;
                    state.attrs[*slot as usize] = Some(self.hints_attribute()?);
                }
            }
            Piece::Visibility(slot) => {
                let word = [SymbolVisibility::Public, SymbolVisibility::Private]
                    .into_iter()
                    .find(|v| self.at_word(v.keyword()));
                if let Some(visibility) = word {
                    self.bump();
                    state.attrs[*slot as usize] = Some(self.module.enum_attr(visibility));
                }
            }
            Piece::Literal(slot) => {
                let (attr, ty) = self.dense_literal()?;
                state.attrs[*slot as usize] = Some(attr);
                state.result_types.push(0, ty);
            }
            Piece::Assumption(slot) => state.attrs[*slot as usize] = Some(self.assume_predicate()?),
            // The main loop opens regions.
            Piece::Region | Piece::ArgRegion => {}
        }
        Ok(())
    }

    fn operand_list(&mut self, state: &mut OpState, slot: u8) -> P<()> {
        state.slot_spans[slot as usize] = self.token.span;
        if !self.at(Kind::Percent) {
            return Ok(());
        }
        loop {
            let used = self.operand()?;
            state.slot_uses.push(slot as usize, used);
            if !self.eat(Kind::Comma) {
                return Ok(());
            }
        }
    }

    /// Whether `%a, %b:2 =` starts here: the result names of the next op, not operands of this one. The reference
    /// parser does not look ahead and parses them as operands, so only the parser with error recovery does.
    fn definition_ahead(&self) -> bool {
        if !self.at(Kind::Percent) || self.options.policy == Policy::First {
            return false;
        }
        let mut lexer = self.lexer.clone();
        let mut previous = Kind::Percent;
        loop {
            let next = lexer.next().kind;
            match (previous, next) {
                (Kind::Percent | Kind::Integer, Kind::Equal) => return true,
                (Kind::Percent, Kind::Colon | Kind::Comma)
                | (Kind::Colon, Kind::Integer)
                | (Kind::Integer, Kind::Comma)
                | (Kind::Comma, Kind::Percent) => previous = next,
                _ => return false,
            }
        }
    }

    fn slot_type(&mut self, state: &mut OpState, slot: SlotRef) -> P<()> {
        let variadic = |def: &OpDef| match slot {
            SlotRef::Operand(i) => def.operands[i as usize].arity == Arity::Many,
            SlotRef::Result(i) => def.results[i as usize].arity == Arity::Many,
        };
        loop {
            let ty = self.short_type()?;
            match slot {
                SlotRef::Operand(i) => state.operand_types.push(i as usize, ty),
                SlotRef::Result(i) => state.result_types.push(i as usize, ty),
            }
            if !self.at(Kind::Comma) || !state.kind.def().is_some_and(variadic) {
                return Ok(());
            }
            self.bump();
        }
    }

    /// An optional group: its first piece decides whether it is present.
    fn group(&mut self, state: &mut OpState, steps: &[Step]) -> P<()> {
        let Some((first, rest)) = steps.split_first() else { return Ok(()) };
        let there = match &first.what {
            Piece::Mark(kind) => self.eat(*kind),
            Piece::Word(word) => self.eat_word(word),
            Piece::Operands(_) if self.definition_ahead() => false,
            Piece::Operands(slot) => {
                self.operand_list(state, *slot)?;
                !state.slot_uses[*slot as usize].is_empty()
            }
            Piece::EnumWord(slot) => match self.optional_enum_word(state, *slot) {
                Some(attr) => {
                    state.attrs[*slot as usize] = Some(attr);
                    true
                }
                None => false,
            },
            other => {
                self.step_in(state, other)?;
                true
            }
        };
        if there {
            for step in rest {
                self.step_in(state, &step.what)?;
            }
        }
        Ok(())
    }

    fn any_order(&mut self, state: &mut OpState, flags: &[(&'static str, u8)]) -> P<()> {
        while let Some(&(word, slot)) = flags.iter().find(|(word, _)| self.at_word(word)) {
            let span = self.token.span;
            if state.attrs[slot as usize].is_some() {
                let message =
                    format!("`{word}` clause can appear at most once in the expansion of the oilist directive");
                return Err(self.fail(&codes::E0006, span, message));
            }
            self.bump();
            state.attrs[slot as usize] = Some(self.module.unit_attr());
        }
        Ok(())
    }

    /// `<word>` after `overflow` or `divi`'s `rounding`.
    fn enum_parameter(&mut self, kind: EnumKind) -> P<Attr> {
        self.expect(Kind::Less)?;
        let def = kind.def();
        let span = self.token.span;
        let word: Vec<u8> = match self.token.kind {
            Kind::Word => self.slice(self.token.span).to_vec(),
            Kind::Str => self.string_value(self.token.span),
            _ => Vec::new(),
        };
        let taken = matches!(self.token.kind, Kind::Word | Kind::Str);
        if taken {
            self.bump();
        }
        let newest = self.level().newest();
        let Some(case) = def.by_keyword(&word, newest) else {
            let first = if !taken {
                self.fail(&codes::E0002, span, "expected valid keyword or string")
            } else {
                let message =
                    format!("expected ::mlir::cuda_tile::{} to be one of: {}", def.name, def.keywords(newest));
                self.unknown_case(kind, &word, span, message)
            };
            // The reference tools say it twice.
            if self.options.policy == Policy::All {
                return Err(first);
            }
            let here = self.token.span;
            let message = format!(
                "failed to parse CudaTile_{0}Attr parameter 'value' which is to be a `::mlir::cuda_tile::{0}`",
                def.name
            );
            return Err(self.fail(&codes::E0008, here, message));
        };
        self.expect(Kind::Greater)?;
        Ok(self.module.intern_attr(AttrData::Enum { kind, value: case.value }))
    }

    /// The mode of an op that takes the listed ones; if it is not `strict`, every word of the enumeration reads.
    fn rounding(&mut self, default: RoundingMode, cases: &[u32], strict: bool) -> P<Attr> {
        if !self.eat_word("rounding") {
            return Ok(self.module.enum_attr(default));
        }
        self.expect(Kind::Less)?;
        let (word, span) = self.keyword()?;
        self.expect(Kind::Greater)?;
        let newest = self.level().newest();
        let modes = EnumKind::RoundingMode.def();
        let listed = cases.iter().filter_map(|&case| modes.by_value(case)).filter(|case| case.since <= newest);
        let list: SmallVec<[&str; 8]> = listed.map(|case| case.keyword).collect();
        let known = modes.by_keyword(word, newest);
        match known {
            Some(case) if !strict || list.contains(&case.keyword) => {
                Ok(self.module.intern_attr(AttrData::Enum { kind: EnumKind::RoundingMode, value: case.value }))
            }
            _ => {
                let quoted: Vec<String> = list.iter().map(|w| format!("'{w}'")).collect();
                let mut message = format!("expected rounding mode to be one of: {}", quoted.join(", "));
                if strict {
                    message.push_str(&format!(", got: '{}'", String::from_utf8_lossy(word)));
                }
                let here = self.token.span;
                let mut d = Diagnostic::error(&codes::E0008, here, message).prefix(self.custom_prefix()).focus(span);
                let word = String::from_utf8_lossy(word);
                let other = super::foreign::case(EnumKind::RoundingMode, &word).filter(|mode| list.contains(mode));
                if let Some(mode) = other {
                    d = d.fix(Applicability::Safe, format!("`{word}` is called `{mode}` here:"), span, mode);
                } else if let Some(meant) = nearest(&word, list.iter().copied()) {
                    d = d.fix(Applicability::Safe, format!("there is a mode named `{meant}`:"), span, meant);
                }
                Err(self.push(d))
            }
        }
    }

    /// A bare word of an enum, with the reference tools' two-step error.
    fn plain_word(&mut self, kind: EnumKind, expected: &str) -> P<Attr> {
        let span = self.token.span;
        if !self.at(Kind::Word) {
            // The reference tools say it twice.
            if self.options.policy == Policy::First {
                self.fail(&codes::E0002, span, "expected valid keyword");
            }
            return Err(self.fail(&codes::E0008, span, expected));
        }
        let word = self.spelling();
        let Some(case) = kind.def().by_keyword(word, self.level().newest()) else {
            self.bump();
            return Err(self.unknown_case(kind, word, span, expected));
        };
        self.bump();
        Ok(self.module.intern_attr(AttrData::Enum { kind, value: case.value }))
    }

    /// A word or string of an enum that is stored as an integer; consumes nothing if it is none.
    fn optional_enum_word(&mut self, state: &OpState, slot: u8) -> Option<Attr> {
        let AttrKind::Enum(kind) = state.kind.def()?.attrs[slot as usize].kind else { return None };
        let case = match self.token.kind {
            Kind::Word => kind.def().by_keyword(self.spelling(), self.level().newest()),
            Kind::Str => kind.def().by_keyword(&self.string_value(self.token.span), self.level().newest()),
            _ => None,
        }?;
        self.bump();
        Some(self.module.intern_attr(AttrData::Enum { kind, value: case.value }))
    }

    fn required_enum_word(&mut self, state: &OpState, slot: u8) -> P<Attr> {
        if let Some(attr) = self.optional_enum_word(state, slot) {
            return Ok(attr);
        }
        let span = self.token.span;
        let Some(def) = state.kind.def() else { return Err(self.fail(&codes::E0002, span, "expected valid keyword")) };
        let attr = &def.attrs[slot as usize];
        let words = match attr.kind {
            AttrKind::Enum(kind) => kind.def().keywords(self.level().newest()),
            _ => String::new(),
        };
        let message = format!(
            "expected string or keyword containing one of the following enum values for attribute '{}' [{words}]",
            attr.name
        );
        let mut d = Diagnostic::error(&codes::E0008, span, message).prefix(self.custom_prefix());
        if let (AttrKind::Enum(kind), Kind::Word) = (attr.kind, self.token.kind) {
            d = self.meant_case(d, kind, self.spelling(), span);
        }
        Err(self.push(d))
    }

    /// The real printers print a load with padding and without mask as if the padding were the mask, and their parser
    /// then rejects it. A single second operand that cannot be a mask is the padding.
    fn lone_padding(&self, state: &mut OpState) {
        let (mask, padding) = (1, 2);
        let lone = state.operand_types[mask].len() == 1 && state.slot_uses[padding].is_empty();
        if !lone || self.level() < Level::V13_4 {
            return;
        }
        let elem = self.module.as_tile(state.operand_types[mask][0]).map(|(_, e)| e);
        let bool = elem.and_then(|e| self.module.scalar(e)) == Some(Scalar::Int(IntFormat::I1));
        if !bool {
            state.slot_uses.swap(mask, padding);
            state.operand_types.swap(mask, padding);
        }
    }

    /// Resolves result types and operands by the types of the grammar line.
    pub(super) fn resolve_by_grammar(&mut self, state: &mut OpState) -> P<()> {
        if state.kind == OpKind::Table(Opcode::LoadPtrTko) {
            self.lone_padding(state);
        }
        let Some(program) = program_of(state.kind, self.level()) else { return Ok(()) };
        let OpState { resolved: out, slot_uses, slot_spans, operand_types, result_types, name, .. } = state;
        let written = |slot: SlotRef| match slot {
            SlotRef::Operand(i) => operand_types[i as usize].first().copied(),
            SlotRef::Result(i) => result_types[i as usize].first().copied(),
        };
        for (i, from) in program.result_types.iter().enumerate() {
            match *from {
                TypeFrom::Written | TypeFrom::Unknown => out.results.extend_from_slice(&result_types[i]),
                TypeFrom::Slot(slot) => out.results.extend(written(slot)),
                TypeFrom::Only(only) => out.results.push(self.module.only_type(only)),
            }
        }
        for (i, from) in program.operand_types.iter().enumerate() {
            let uses = &slot_uses[i];
            out.lens.push(uses.len() as u32);
            let ty = match *from {
                TypeFrom::Written | TypeFrom::Unknown => {
                    let types = &operand_types[i];
                    if uses.len() != types.len() {
                        let span = uses.first().map_or(slot_spans[i], |used| used.span);
                        return Err(self.count_mismatch(span, *name, uses.len(), types.len()));
                    }
                    for (&used, &ty) in uses.iter().zip(types) {
                        let value = self.resolve(used, ty)?;
                        out.operands.push(value);
                    }
                    continue;
                }
                TypeFrom::Only(_) if uses.is_empty() => continue,
                TypeFrom::Only(only) => Some(self.module.only_type(only)),
                TypeFrom::Slot(slot) => written(slot),
            };
            for &used in uses {
                let Some(ty) = ty else { return Err(self.count_mismatch(*name, *name, 1, 0)) };
                let value = self.resolve(used, ty)?;
                out.operands.push(value);
            }
        }
        Ok(())
    }

    fn count_mismatch(&mut self, span: Span, op: Span, operands: usize, types: usize) -> super::Failed {
        let message = format!("number of operands and types do not match: got {operands} operands and {types} types");
        let d = Diagnostic::error(&codes::E0211, span, message).prefix(self.custom_prefix());
        // Omitted operands have no position; the reference tools then point at the start of the file.
        let d = if span == Span::default() { d.focus(op) } else { d };
        self.push(d)
    }
}

fn program_of(kind: OpKind, level: Level) -> Option<&'static Program> {
    match kind {
        OpKind::Table(opcode) => program(opcode, level),
        OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => None,
    }
}
