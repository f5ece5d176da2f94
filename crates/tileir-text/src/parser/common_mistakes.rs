//! Advice on mistakes that can be made in any op, where nothing else is known about the error: a mark that is missing or is
//! another one, a word of another language, a number with a suffix.

use super::Parser;
use super::advice::Advice;
use super::ops::OpState;
use crate::lexer::Kind;
use tileir_base::{Applicability, Edit, Span};
use tileir_ir::OpKind;
use tileir_ir::ops::def::{CustomSyntax, OpDef, Syntax};

/// Words that begin a type.
const TYPES: &[&str] =
    &["tile", "token", "ptr", "tensor_view", "partition_view", "strided_view", "gather_scatter_view"];

impl<'s> Parser<'s> {
    /// The advice for an error with this message, if the text around it shows the mistake.
    #[cold]
    pub(super) fn common_advice(&mut self, state: &OpState, message: &str) -> Option<Advice> {
        let expected = message.strip_prefix("expected '").and_then(|rest| rest.split('\'').next());
        self.of_heads(state, expected)
            .or_else(|| self.of_marks(state, expected?))
            .or_else(|| self.of_words(state, expected?))
    }

    /// Heads of functions, loops and branches.
    fn of_heads(&mut self, state: &OpState, expected: Option<&str>) -> Option<Advice> {
        let def = state.kind.def();
        let function = matches!(def.map(|def| def.syntax), Some(Syntax::Custom(CustomSyntax::Function)));
        let [(next, _)] = self.kinds_ahead();
        let span = self.token.span;
        if function {
            // `(p: tile<…>)`: the word was read as a type.
            let name = self.slice(Span::new(self.word_start(self.last_end), self.last_end));
            if self.at(Kind::Colon) && name.first().is_some_and(u8::is_ascii_alphabetic) {
                let at = self.word_start(self.last_end);
                let advice = Advice::default().focus(Span::new(at, self.last_end)).label("a parameter begins with `%`");
                return Some(advice.insert(Applicability::Safe, "write `%` before the name:", at, "%"));
            }
            if self.at(Kind::Star) {
                let at = self.word_start(self.last_end);
                let elem = self.text_of(Span::new(at, self.last_end));
                let text = format!("tile<ptr<{elem}>>");
                return Some(Advice::default().label("pointers are written otherwise").replace(
                    Applicability::Maybe,
                    "a parameter that is a pointer:",
                    Span::new(at, span.hi),
                    text,
                ));
            }
            if let Some(at) = self.missing_parenthesis(state) {
                return Some(Advice::default().focus(Span::at(at)).label("`)` is missing here").insert(
                    Applicability::Safe,
                    "close the parameters:",
                    at,
                    ")",
                ));
            }
        }
        match def.map(|def| def.syntax) {
            Some(Syntax::Custom(CustomSyntax::For)) if expected == Some(",") && self.at_word("step") => {
                Some(Advice::default().focus(Span::at(self.last_end)).label("a comma is missing here").insert(
                    Applicability::Safe,
                    "write a comma before `step`:",
                    self.last_end,
                    ",",
                ))
            }
            Some(Syntax::Custom(CustomSyntax::For)) if matches!(expected, Some("in" | "(" | "to" | "," | "step")) => {
                Some(
                    Advice::default().help("a loop begins with `for %i in (%first to %end, step %step) : tile<i32> {`"),
                )
            }
            Some(Syntax::Custom(CustomSyntax::If)) if expected == Some("{") && self.at_word("if") => Some(
                Advice::default()
                    .help("`else` takes a region: write `else { if … { … } }`, or `select` between the values"),
            ),
            _ if expected == Some("<") && self.at(Kind::Equal) && next == Kind::Less => {
                let span = Span::new(span.lo, self.kinds_ahead::<1>()[0].1.lo);
                Some(Advice::default().replace(
                    Applicability::Safe,
                    "the value follows the name without `=`:",
                    span,
                    "",
                ))
            }
            _ => None,
        }
    }

    /// A mark that is missing, or that is another one.
    fn of_marks(&mut self, state: &OpState, expected: &str) -> Option<Advice> {
        let span = self.token.span;
        let word = self.at(Kind::Word).then(|| self.text_of(span));
        let advice = Advice::default();
        match (expected, self.token.kind) {
            (":", Kind::Word) if word.as_deref().is_some_and(|word| TYPES.contains(&word)) => {
                let function = matches!(state.kind, OpKind::Table(op) if op.def().name == "entry");
                let text = if function { ":" } else { " :" };
                Some(advice.focus(Span::at(self.last_end)).label("`:` is missing here").insert(
                    Applicability::Safe,
                    "types follow a colon:",
                    self.last_end,
                    text,
                ))
            }
            ("->" | ",", Kind::Percent) => {
                Some(advice.focus(Span::at(self.last_end)).label("a comma is missing here").insert(
                    Applicability::Safe,
                    "write a comma:",
                    self.last_end,
                    ",",
                ))
            }
            ("[", Kind::LParen) => self.other_brackets(Kind::LParen, Kind::RParen, ("[", "]")),
            ("(", Kind::LSquare) => self.other_brackets(Kind::LSquare, Kind::RSquare, ("(", ")")),
            ("(", Kind::Integer) => {
                let rest = &self.text[span.lo as usize..self.range.end];
                let length = rest.iter().take_while(|b| b.is_ascii_digit() || **b == b'x').count() as u32;
                let edits = [(span.lo, "("), (span.lo + length, ")")];
                let edits = edits.map(|(at, text)| Edit::new(Span::at(at), text));
                Some(advice.fix(Applicability::Safe, "sizes are in parentheses:", edits.to_vec()))
            }
            ("]" | ")", Kind::Integer) => Some(
                advice
                    .label("a value is expected here, not a number")
                    .help(format!("name the number first: `%c = constant <i32: {}> : tile<i32>`", self.text_of(span))),
            ),
            // `1.0f`
            (">" | "]" | ",", Kind::Word) if span.lo == self.last_end && self.behind_number() => {
                Some(advice.replace(Applicability::Safe, "numbers have no suffix:", span, ""))
            }
            ("strides", Kind::Greater) => Some(advice.label("the strides are missing here").help(
                "a view says how far apart elements are: `tensor_view<8x16xf32, strides=[16,1]>`, `?` if a value does",
            )),
            (":", Kind::Percent) => Some(
                advice
                    .label("the op has no further operands")
                    .help("the types follow the operands, after a colon; `tileir explain OP` shows the op"),
            ),
            _ => None,
        }
    }

    /// A word of another language, or one that is written otherwise here.
    fn of_words(&mut self, state: &OpState, expected: &str) -> Option<Advice> {
        let span = self.token.span;
        if !self.at(Kind::Word) {
            return None;
        }
        let word = self.text_of(span);
        let [(next, _)] = self.kinds_ahead();
        let is_word = expected.bytes().all(|b| b.is_ascii_lowercase());
        let advice = Advice::default();
        if is_word && (next == Kind::Equal || tileir_base::similar::nearest(&word, [expected]).is_some()) {
            let title = format!("`{word}` is called `{expected}` here:");
            return Some(advice.replace(Applicability::Maybe, title, span, expected));
        }
        let has = |def: &OpDef, name: &str| def.attrs.iter().any(|attr| attr.name == name);
        let def = state.kind.def()?;
        let meant = match word.as_str() {
            "ftz" if has(def, "flush_to_zero") => Some("flush_to_zero"),
            "rn" if has(def, "rounding_mode") => Some("rounding<nearest_even>"),
            "rz" if has(def, "rounding_mode") => Some("rounding<zero>"),
            "approx" if has(def, "rounding_mode") => Some("rounding<approx>"),
            "nsw" if has(def, "overflow") => Some("overflow<no_signed_wrap>"),
            "nuw" if has(def, "overflow") => Some("overflow<no_unsigned_wrap>"),
            _ => None,
        };
        if let Some(meant) = meant {
            let title = format!("`{word}` is written `{meant}` here:");
            return Some(advice.replace(Applicability::Maybe, title, span, meant));
        }
        let help = match word.as_str() {
            "fastmath" | "fast" | "contract" => {
                "there are no fast-math flags; some ops take `flush_to_zero` or `rounding<approx>`"
            }
            "mask" | "other" | "padding" => {
                "a mask, and a value for the rest, follow the pointer: `load_ptr_tko weak %p, %mask, %other`"
            }
            "signed" | "unsigned" => "the op does not depend on a sign",
            _ => return None,
        };
        Some(advice.label("the op has no such word").help(help))
    }

    /// Brackets of the wrong kind, which are closed on the same line.
    fn other_brackets(&mut self, open: Kind, close: Kind, wanted: (&str, &str)) -> Option<Advice> {
        let start = self.token.span;
        let mut lexer = self.lexer.clone();
        let mut depth = 1;
        loop {
            let token = lexer.next();
            if token.kind == Kind::Eof
                || token.kind == Kind::Error
                || self.slice(Span::new(start.lo, token.span.lo)).contains(&b'\n')
            {
                return None;
            }
            depth += i32::from(token.kind == open) - i32::from(token.kind == close);
            if depth == 0 {
                let edits = [(start, wanted.0), (token.span, wanted.1)];
                let edits = edits.map(|(span, text)| Edit::new(span, text));
                let title = format!("write `{}` and `{}`:", wanted.0, wanted.1);
                return Some(Advice::default().fix(Applicability::Safe, title, edits.to_vec()));
            }
        }
    }

    /// Where `)` should be in the head of a function whose parameters are not closed: before the brace that ends its line.
    fn missing_parenthesis(&self, state: &OpState) -> Option<u32> {
        let line = Span::new(state.name.lo, self.line_end(state.name.lo));
        let text = self.slice(line).trim_ascii_end();
        let head = text.strip_suffix(b"{")?.trim_ascii_end();
        let count = |wanted: u8| head.iter().filter(|b| **b == wanted).count();
        (count(b'(') == count(b')') + 1).then_some(line.lo + head.len() as u32)
    }

    /// The end of the line, or of the code on it.
    pub(super) fn line_end(&self, at: u32) -> u32 {
        let rest = &self.text[at as usize..self.range.end];
        let line = &rest[..rest.iter().position(|b| *b == b'\n').unwrap_or(rest.len())];
        let code = &line[..line.windows(2).position(|w| w == b"//").unwrap_or(line.len())];
        at + code.trim_ascii_end().len() as u32
    }

    /// Where the word begins that ends here.
    fn word_start(&self, end: u32) -> u32 {
        let before = &self.text[..end as usize];
        let length = before.iter().rev().take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
        end - length as u32
    }

    /// Whether the last token is a number.
    fn behind_number(&self) -> bool {
        let before = &self.text[..self.last_end as usize];
        let number = before.iter().rev().take_while(|b| b.is_ascii_digit() || matches!(b, b'.' | b'-' | b'e')).count();
        number > 0 && before[before.len() - number..].iter().any(u8::is_ascii_digit)
    }
}
