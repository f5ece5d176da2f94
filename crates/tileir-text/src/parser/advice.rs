//! Advice on an op that cannot be parsed: the first wrong token, the missing text, the probable intention. The
//! reference tools' sentence and place stay as they are; only labels, help and fixes are added, and only by the parser
//! that goes on after errors. All of it runs when an error has been reported, never on text that is right.

use super::ops::OpState;
use super::{Parser, Use};
use crate::codes;
use crate::grammar::{Piece, Program, SlotRef, Step, TypeFrom, program};
use crate::lexer::Kind;
use tileir_base::{Applicability, Code, Diagnostic, Edit, Fix, Span};
use tileir_ir::enums::EnumKind;
use tileir_ir::ops::def::{AttrKind, CustomSyntax, OpDef, Syntax};
use tileir_ir::rules::{OnlyType, TypeRule};
use tileir_ir::{OpKind, Opcode, Ty};

/// The additions to a report.
#[derive(Default)]
pub(super) struct Advice {
    focus: Option<Span>,
    label: Option<String>,
    help: Vec<String>,
    fix: Option<Fix>,
}

impl Advice {
    pub(super) fn label(mut self, text: impl Into<String>) -> Self {
        self.label = Some(text.into());
        self
    }

    pub(super) fn focus(mut self, span: Span) -> Self {
        self.focus = Some(span);
        self
    }

    pub(super) fn help(mut self, text: impl Into<String>) -> Self {
        self.help.push(text.into());
        self
    }

    pub(super) fn fix(mut self, applicability: Applicability, title: impl Into<String>, edits: Vec<Edit>) -> Self {
        self.fix = Some(Fix::new(title, edits, applicability));
        self
    }

    pub(super) fn insert(
        self,
        applicability: Applicability,
        title: impl Into<String>,
        at: u32,
        text: impl Into<String>,
    ) -> Self {
        self.fix(applicability, title, vec![Edit::new(Span::at(at), text)])
    }

    pub(super) fn replace(
        self,
        applicability: Applicability,
        title: impl Into<String>,
        span: Span,
        text: impl Into<String>,
    ) -> Self {
        self.fix(applicability, title, vec![Edit::new(span, text)])
    }

    /// Whether the advice has neither help nor fix.
    fn is_silent(&self) -> bool {
        self.fix.is_none() && self.help.is_empty()
    }

    fn add_to(self, d: &mut Diagnostic) {
        d.focus = self.focus.or(d.focus);
        d.label = d.label.take().or(self.label);
        d.help.extend(self.help);
        d.fix = d.fix.take().or(self.fix);
    }
}

/// Whether a code is about how an op is written, so that its syntax helps.
fn is_syntax(code: Code) -> bool {
    [&codes::E0002, &codes::E0008, &codes::E0211].contains(&code)
}

impl<'s> Parser<'s> {
    /// Completes the last report, which is about the op in `state`.
    #[cold]
    pub(super) fn advise(&mut self, state: &OpState) {
        if !self.recovers() {
            return;
        }
        let Some(d) = self.diagnostics.list().last() else { return };
        let (code, has_fix, expects_type) = (d.code, d.fix.is_some(), d.message.starts_with("expected valid keyword"));
        if code == &codes::E0001 || state.generic {
            return;
        }
        let syntax_of = match state.kind {
            // A fix inside a type needs no further advice.
            OpKind::Table(opcode) if is_syntax(code) && !(has_fix && code == &codes::E0002) => Some(opcode.def().name),
            _ => None,
        };
        let wanted = is_syntax(code) || (code == &codes::E0201 && expects_type);
        let mut advice = if wanted && !has_fix { self.advice(state, code) } else { Advice::default() };
        if !has_fix && advice.is_silent() {
            let message = self.diagnostics.list().last().map_or_else(String::new, |d| d.message.clone());
            advice = self.common_advice(state, &message).unwrap_or(advice);
        }
        if let Some(d) = self.diagnostics.last_mut() {
            d.syntax_of = syntax_of;
            advice.add_to(d);
        }
    }

    fn advice(&mut self, state: &OpState, code: Code) -> Advice {
        match state.kind {
            OpKind::Table(opcode) => match opcode.def().syntax {
                Syntax::Grammar(_) => match program(opcode, self.level()) {
                    Some(program) => self.grammar_advice(state, opcode, program, code),
                    None => Advice::default(),
                },
                Syntax::Custom(syntax) => self.custom_advice(state, opcode.def(), syntax),
            },
            OpKind::Unregistered => self.no_op_advice(state),
            OpKind::BuiltinModule | OpKind::TestingFunc => Advice::default(),
        }
    }

    /// Whether the op was expected to go on, and the next line begins instead.
    fn op_ended(&self) -> bool {
        matches!(self.token.kind, Kind::Eof | Kind::RBrace) || self.starts_line()
    }

    /// The text after the current token.
    pub(super) fn kinds_ahead<const N: usize>(&self) -> [(Kind, Span); N] {
        let mut lexer = self.lexer.clone();
        std::array::from_fn(|_| {
            let token = lexer.next();
            (token.kind, token.span)
        })
    }

    /// A statement that begins with no op.
    fn no_op_advice(&mut self, state: &OpState) -> Advice {
        let span = self.token.span;
        match self.token.kind {
            Kind::RBrace if state.result_names.is_empty() => Advice::default()
                .label("this brace closes nothing")
                .replace(Applicability::Maybe, "if it is one too many, remove it:", span, ""),
            Kind::Slash if self.text[span.lo as usize..].starts_with(b"/*") => self.block_comment(span),
            Kind::Word if !state.result_names.is_empty() && self.at_op_name() => Advice::default()
                .label("`=` is missing before the op")
                .insert(Applicability::Safe, "write `=` between results and op:", span.lo, "= "),
            Kind::Percent => self.infix_advice(span),
            Kind::Arrow | Kind::Comma | Kind::Colon if !self.starts_line() => {
                let rest = Span::new(self.last_end, self.line_end(span.lo));
                Advice::default().label("the op before this is complete").replace(
                    Applicability::Maybe,
                    "remove what follows it:",
                    rest,
                    "",
                )
            }
            Kind::Integer | Kind::Float | Kind::Minus => Advice::default()
                .label("an op is expected here")
                .help("a number is the result of an op: `%c = constant <i32: 1> : tile<i32>`"),
            _ => Advice::default().label("an op is expected here, such as `addi` or `load_view_tko`"),
        }
    }

    fn at_op_name(&self) -> bool {
        let word = self.spelling();
        self.ops.get(word.strip_prefix(b"cuda_tile.").unwrap_or(word)).is_some()
    }

    /// `/* … */`, which is no comment here.
    fn block_comment(&self, span: Span) -> Advice {
        let advice = Advice::default().label("comments begin with `//` and end with the line");
        let rest = &self.text[span.lo as usize..self.range.end];
        let line = &rest[..rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())];
        let end = line.windows(2).position(|w| w == b"*/").filter(|end| line[end + 2..].trim_ascii().is_empty());
        let Some(end) = end else { return advice };
        let close = span.lo + end as u32;
        let blanks = line[..end].iter().rev().take_while(|b| **b == b' ').count() as u32;
        let edits =
            vec![Edit::new(Span::new(span.lo, span.lo + 2), "//"), Edit::new(Span::new(close - blanks, close + 2), "")];
        advice.fix(Applicability::Safe, "write a comment of one line:", edits)
    }

    /// `%z = %x + %y`
    fn infix_advice(&mut self, left: Span) -> Advice {
        let advice = Advice::default().label("an op is expected here, before its operands");
        let [(sign, sign_span), (right, right_span)] = self.kinds_ahead();
        let family = match sign {
            Kind::Plus => "add",
            Kind::Minus => "sub",
            Kind::Star => "mul",
            Kind::Slash => "div",
            _ if sign_span.lo > left.hi && self.new_line_between(left.hi, sign_span.lo) => {
                let name = self.text_of(left);
                return advice.help(format!("values need no copies: use `{name}` itself"));
            }
            _ => return advice,
        };
        let advice = advice.help("there are no operators: every computation is an op with a name");
        let Some(ty) = self.type_of_name(left).filter(|_| right == Kind::Percent) else { return advice };
        let float = TypeRule::FloatTile.accepts(&self.module, ty);
        let (suffix, tail) = match (float, family) {
            (true, _) => ("f", ""),
            (false, "div") => ("i", " signed"),
            (false, _) => ("i", ""),
        };
        let text = format!("{family}{suffix} {}, {}{tail}", self.text_of(left), self.text_of(right_span));
        let title = format!("`{family}{suffix}` does this:");
        advice.replace(Applicability::Maybe, title, Span::new(left.lo, right_span.hi), text)
    }

    fn new_line_between(&self, from: u32, to: u32) -> bool {
        self.slice(Span::new(from, to)).contains(&b'\n')
    }

    /// The type of the value with this name.
    fn type_of_name(&mut self, name: Span) -> Option<Ty> {
        self.known_type(Use { span: name, number: 0 })
    }

    fn grammar_advice(&mut self, state: &OpState, opcode: Opcode, program: &Program, code: Code) -> Advice {
        let Some(failed) = state.pc.checked_sub(1).filter(|at| *at < program.steps.len()) else {
            return Advice::default();
        };
        let (piece, next) = (&program.steps[failed].what, program.steps.get(failed + 1).map(|step| &step.what));
        if matches!(piece, Piece::Literal(_)) {
            return self.literal_advice();
        }
        if self.op_ended() {
            return self.unfinished(state, program, failed);
        }
        let span = self.token.span;
        let signed = |advice: Advice, at: u32, text: &'static str| {
            advice.focus(Span::at(at)).label("`signed` or `unsigned` is missing here").insert(
                Applicability::Maybe,
                "if the numbers are signed:",
                at,
                text,
            )
        };
        match (piece, next, self.token.kind) {
            (Piece::Mark(Kind::Comma), Some(Piece::Signedness(_)), Kind::Colon) => {
                signed(Advice::default(), self.last_end, ", signed")
            }
            (Piece::Mark(Kind::Comma), Some(Piece::Signedness(_)), Kind::Word)
            | (Piece::Mark(Kind::Comma), _, Kind::Percent) => Advice::default()
                .focus(Span::at(self.last_end))
                .label("a comma is missing here")
                .insert(Applicability::Safe, "write a comma:", self.last_end, ","),
            (Piece::Signedness(_), _, Kind::Colon | Kind::Comma) => signed(Advice::default(), self.last_end, " signed"),
            (Piece::Mark(Kind::Arrow), _, Kind::Comma) => {
                Advice::default().replace(Applicability::Safe, "result types come after `->`:", span, " ->")
            }
            (Piece::Mark(Kind::Arrow), _, Kind::Word) if self.at_word("to") => {
                Advice::default().replace(Applicability::Safe, "result types come after `->`:", span, "->")
            }
            (Piece::Mark(Kind::Colon), _, Kind::Arrow) => {
                Advice::default().help("operand types come before `->`, after a colon")
            }
            (Piece::EnumWord(slot), _, Kind::Percent) => self.missing_word(opcode.def(), *slot),
            (Piece::Ordering(_), _, Kind::Percent) => Advice::default()
                .label("`ordered` or `unordered` is missing here")
                .insert(Applicability::Maybe, "if a comparison with a NaN is false:", span.lo, "ordered "),
            (Piece::Operand(_), _, Kind::Word) => self.stray_word(state, opcode.def(), &program.steps[..failed]),
            (Piece::Operand(_), _, Kind::Integer | Kind::Float | Kind::Minus) => Advice::default()
                .label("operands are values, not numbers")
                .help(format!("name the number first: `%c = constant <i32: {}> : tile<i32>`", self.text_of(span))),
            _ if code == &codes::E0002 => Advice::default(),
            _ => Advice::default(),
        }
    }

    /// An op whose line ends too early: the missing text, if the rest determines it.
    fn unfinished(&mut self, state: &OpState, program: &Program, failed: usize) -> Advice {
        let end = self.last_end;
        let advice = Advice::default().focus(Span::at(end));
        let Some((text, sure)) = self.rest_of_op(state, program, failed) else {
            let mark = match &program.steps[failed].what {
                Piece::Mark(kind) => format!("`{}`", kind.spelling()),
                Piece::Word(word) => format!("`{word}`"),
                Piece::Operand(_) | Piece::Operands(_) => "an operand".to_owned(),
                Piece::Type(_) => "a type".to_owned(),
                _ => "more".to_owned(),
            };
            return advice.label(format!("the op is not complete: {mark} is expected here"));
        };
        let applicability = if sure { Applicability::Safe } else { Applicability::Maybe };
        let shown = text.trim().to_owned();
        advice.label(format!("`{shown}` is missing here")).insert(
            applicability,
            format!("complete the op with `{shown}`:"),
            end,
            text,
        )
    }

    /// The text of the steps from `from` on, and whether it is the only possible one; `None` if that is unknown.
    fn rest_of_op(&mut self, state: &OpState, program: &Program, from: usize) -> Option<(String, bool)> {
        let (mut text, mut sure) = (String::new(), true);
        for step in &program.steps[from..] {
            self.push_step(&mut text, &mut sure, state, program, step)?;
        }
        (!text.is_empty()).then_some((text, sure))
    }

    fn push_step(
        &mut self,
        text: &mut String,
        sure: &mut bool,
        state: &OpState,
        program: &Program,
        step: &Step,
    ) -> Option<()> {
        let mut push = |part: &str| {
            if step.space {
                text.push(' ');
            }
            text.push_str(part);
        };
        match &step.what {
            Piece::Mark(kind) => push(kind.spelling()),
            Piece::Word(word) => push(word),
            Piece::Type(slot) => {
                let types = self.slot_types(state, program, *slot)?;
                push(&types);
            }
            Piece::Signedness(_) => {
                *sure = false;
                push("signed");
            }
            Piece::Group(steps) => {
                // The types of operands that are there, and nothing else, must follow.
                let given = steps.iter().any(|step| match step.what {
                    Piece::Type(SlotRef::Operand(slot)) => !state.slot_uses[slot as usize].is_empty(),
                    _ => false,
                });
                if given {
                    for step in steps {
                        self.push_step(text, sure, state, program, step)?;
                    }
                }
            }
            Piece::Flag(..)
            | Piece::AnyOrder(_)
            | Piece::Dict
            | Piece::KeywordDict
            | Piece::Overflow(_)
            | Piece::Rounding { .. }
            | Piece::DivRounding(_)
            | Piece::Token { .. }
            | Piece::Hints(_)
            | Piece::Visibility(_) => {}
            Piece::Operand(_)
            | Piece::Operands(_)
            | Piece::Attr(_)
            | Piece::Symbol(_)
            | Piece::Predicate(_)
            | Piece::Ordering(_)
            | Piece::EnumWord(_)
            | Piece::Literal(_)
            | Piece::Assumption(_)
            | Piece::Region
            | Piece::ArgRegion => return None,
        }
        Some(())
    }

    /// The types of a slot as they are written.
    fn slot_types(&mut self, state: &OpState, program: &Program, slot: SlotRef) -> Option<String> {
        let uses: Vec<Use> = match slot {
            SlotRef::Operand(i) => state.slot_uses[i as usize].to_vec(),
            SlotRef::Result(i) => {
                let def = state.kind.def()?;
                if def.results[i as usize].rule.only_type() == Some(OnlyType::Token) {
                    return Some("token".to_owned());
                }
                // An operand that takes its type from this result has the same.
                let same = program.operand_types.iter().position(|from| *from == TypeFrom::Slot(slot))?;
                state.slot_uses[same].iter().take(1).copied().collect()
            }
        };
        let mut types = Vec::new();
        for used in uses {
            let ty = self.known_type(used)?;
            types.push(self.module.short_type(ty).to_string());
        }
        (!types.is_empty()).then(|| types.join(", "))
    }

    /// An enum word that must precede the current operand.
    fn missing_word(&self, def: &OpDef, slot: u8) -> Advice {
        let advice = Advice::default();
        match def.attrs[slot as usize].kind {
            AttrKind::Enum(EnumKind::MemoryOrdering) => {
                advice.label("how the access is ordered is missing here").insert(
                    Applicability::Maybe,
                    "if no other thread accesses the same memory:",
                    self.token.span.lo,
                    "weak ",
                )
            }
            AttrKind::Enum(kind) => advice.label(format!("a word of `{}` is missing here", kind.def().mnemonic)),
            _ => advice,
        }
    }

    /// The advice for a word before an operand that is probably a misspelled optional enum word.
    fn stray_word(&self, state: &OpState, def: &OpDef, before: &[Step]) -> Advice {
        let span = self.token.span;
        let word = self.text_of(span);
        let optional = before.iter().rev().find_map(|step| match &step.what {
            Piece::Group(steps) => match steps.first().map(|step| &step.what) {
                Some(Piece::EnumWord(slot)) if state.attrs[*slot as usize].is_none() => Some(*slot),
                _ => None,
            },
            _ => None,
        });
        let kind = optional.and_then(|slot| match def.attrs[slot as usize].kind {
            AttrKind::Enum(kind) => Some(kind),
            _ => None,
        });
        let Some(kind) = kind else { return Advice::default() };
        let keywords = kind.def().keywords(self.level().newest());
        let advice = Advice::default().label(format!("`{word}` is not one of {keywords}"));
        match self.case_meant(kind, &word) {
            Some((near, title)) => advice.replace(Applicability::Maybe, title, span, near),
            None => advice,
        }
    }

    /// `constant 128 : i32` and `constant dense<1> : tile<8xi32>`
    fn literal_advice(&mut self) -> Advice {
        let start = self.token.span.lo;
        let advice = Advice::default();
        let rest = &self.text[start as usize..self.range.end];
        let line = &rest[..rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())];
        let line = &line[..line.windows(2).position(|w| w == b"//").unwrap_or(line.len())];
        let Ok(line) = std::str::from_utf8(line.trim_ascii_end()) else { return advice };
        let Some((values, ty)) = line.rsplit_once(':') else { return advice };
        let (values, ty) = (values.trim(), ty.trim());
        let values = values.strip_prefix("dense<").and_then(|v| v.strip_suffix('>')).unwrap_or(values);
        let inner = ty.strip_prefix("tile<").and_then(|t| t.strip_suffix('>'));
        let elem = inner.map_or(ty, |inner| inner.rsplit_once('x').map_or(inner, |(_, elem)| elem));
        let number = |text: &str| {
            let digits = text.trim().trim_start_matches('-');
            digits.starts_with(|c: char| c.is_ascii_digit())
                && digits.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'+' | b'-'))
        };
        let listed = values.trim_start_matches('[').trim_end_matches(']');
        let plain = listed.split(',').all(|v| number(v) || matches!(v.trim(), "true" | "false"));
        let is_float = tileir_ir::FloatFormat::from_name(elem).is_some();
        if !plain || !(is_float || tileir_ir::IntFormat::from_name(elem).is_some()) {
            return advice;
        }
        let values = match is_float && !values.contains(['.', '[', 'x', 'e']) {
            true => format!("{values}.0"),
            false => values.to_owned(),
        };
        let ty = if inner.is_some() { ty.to_owned() } else { format!("tile<{ty}>") };
        advice.replace(
            Applicability::Maybe,
            "a constant says its element type, its values and its type:",
            Span::new(start, start + line.len() as u32),
            format!("<{elem}: {values}> : {ty}"),
        )
    }

    fn custom_advice(&mut self, state: &OpState, def: &OpDef, syntax: CustomSyntax) -> Advice {
        let span = self.token.span;
        let advice = Advice::default();
        match syntax {
            CustomSyntax::Function if self.at(Kind::Word) && state.attrs.iter().all(Option::is_none) => advice
                .label("the name of a function begins with `@`")
                .insert(Applicability::Safe, "write `@` before the name:", span.lo, "@"),
            CustomSyntax::If if self.at(Kind::LParen) => {
                let [(name, _), (close, close_span)] = self.kinds_ahead();
                if (name, close) != (Kind::Percent, Kind::RParen) {
                    return advice;
                }
                let edits = [span, close_span].map(|span| Edit::new(span, ""));
                advice.fix(Applicability::Safe, "the condition has no parentheses:", edits.to_vec())
            }
            CustomSyntax::For if self.at(Kind::LBrace) && state.slot_uses[0].is_empty() => {
                let ty = self.loop_bound().and_then(|bound| self.type_of_name(bound));
                let Some(ty) = ty else { return advice };
                let text = format!(" : {}", self.module.short_type(ty));
                advice.focus(Span::at(self.last_end)).label("the type of the index is missing here").insert(
                    Applicability::Safe,
                    "it is that of the bounds:",
                    self.last_end,
                    text,
                )
            }
            CustomSyntax::LoadView | CustomSyntax::StoreView | CustomSyntax::AtomicRedView
                if self.at(Kind::Integer) =>
            {
                let number = self.text_of(span);
                advice.label("indices are values, not numbers").help(format!(
                    "name the number first: `%c = constant <i32: {number}> : tile<i32>`, and write `[%c]` here"
                ))
            }
            CustomSyntax::LoadView | CustomSyntax::StoreView | CustomSyntax::AtomicRedView if self.op_ended() => {
                self.missing_view_token(state, def)
            }
            CustomSyntax::Function
            | CustomSyntax::BuiltinModule
            | CustomSyntax::If
            | CustomSyntax::For
            | CustomSyntax::Loop
            | CustomSyntax::MakeTensorView
            | CustomSyntax::MakeView
            | CustomSyntax::GetShape
            | CustomSyntax::LoadView
            | CustomSyntax::StoreView
            | CustomSyntax::AtomicRedView => match self.op_ended() {
                true => advice.focus(Span::at(self.last_end)).label("the op is not complete here"),
                false => advice,
            },
        }
    }

    /// The last value before the current token: a bound or the step of a loop whose header has been read up to here.
    fn loop_bound(&self) -> Option<Span> {
        let before = &self.text[..self.last_end as usize];
        let name = before.iter().rposition(|b| *b == b'%')?;
        let len = before[name..].iter().position(|b| matches!(b, b')' | b',' | b' '))?;
        Some(Span::new(name as u32, (name + len) as u32))
    }

    /// A view access that ends before its last type, which is `token`.
    fn missing_view_token(&self, state: &OpState, def: &OpDef) -> Advice {
        let advice = Advice::default().focus(Span::at(self.last_end));
        let written = self.slice(Span::new(state.name.hi, self.last_end));
        let arrow = written.windows(2).position(|w| w == b"->");
        let last = def.results.last().and_then(|slot| slot.rule.only_type());
        let text = match (arrow, def.results.len()) {
            (Some(_), 2..) => ", token",
            (None, 1) if written.contains(&b':') => " -> token",
            _ => return advice.label("the op is not complete here"),
        };
        if last != Some(OnlyType::Token) {
            return advice.label("the op is not complete here");
        }
        advice.label(format!("`{}` is missing here", text.trim())).insert(
            Applicability::Safe,
            format!("complete the op with `{}`:", text.trim()),
            self.last_end,
            text,
        )
    }
}
