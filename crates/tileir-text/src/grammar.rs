//! The grammar lines of the op table, compiled once into small programs that the parser and the printer both run.
//!
//! Notation:
//!
//! | piece | meaning |
//! | --- | --- |
//! | `%x` | one operand; `%x,*` a comma list, `%x,+` with at least one |
//! | `T(x)` | the type of operand or result `x` (types of all values, where `x` is variadic) |
//! | `$x` | the value of attribute `x`, by its kind; `@x` the symbol name in attribute `x` |
//! | `[ … ]?` | optional; its first piece decides. A single word is the flag of that name |
//! | `ANYORDER(a\|b)` | flags in any order, printed in this one |
//! | `D`, `KD` | the attribute dictionary, `KD` after the word `attributes` |
//! | `OVF` | `overflow<…>` unless none |
//! | `RND:m(r)` | `rounding<…>` unless it is `m`; the space before it is kept when it is elided. `r` says whether words that the table does not list are accepted |
//! | `DIVRND` | `rounding<…>` of `divi` |
//! | `SGN(x)`, `CMP`, `CMPORD` | signedness and comparison words |
//! | `ORD`, `SCOPE`, `MODE` | memory ordering, memory scope and atomic mode words |
//! | `TOKj`, `TOKs` | `token=%token` or `token = %token`, if there is one |
//! | `HINTS` | `optimization_hints = <…>`, if there are some |
//! | `VIS` | `private`; the space after it is kept when it is elided |
//! | `LITERAL(x)` | `<elt: values> : type` of the dense attribute `x` |
//! | `PREDICATE` | the predicate of `assume` |
//! | `REGION(x)`, `ARGREGION(x)` | a region; with its arguments in parentheses on a separate line |
//!
//! Everything else is literal. White space in the line is a space in the text.

use crate::lexer::Kind;
use tileir_ir::enums::{DialectEnum, EnumKind, RoundingMode};
use tileir_ir::ops::def::{OpDef, Syntax, Trait};
use tileir_ir::rules::OnlyType;
use tileir_ir::{Level, Opcode, PerLevel};

/// An operand or a result slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SlotRef {
    /// Operand slot.
    Operand(u8),
    /// Result slot.
    Result(u8),
}

/// One step of a program.
#[derive(Clone, PartialEq, Debug)]
pub struct Step {
    /// Whether it is preceded by a space in print.
    pub space: bool,
    /// The piece.
    pub what: Piece,
}

/// The part of the text that a step parses or prints.
#[derive(Clone, PartialEq, Debug)]
pub enum Piece {
    /// `%x`
    Operand(u8),
    /// `%x,*` or `%x,+`
    Operands(u8),
    /// `T(x)`
    Type(SlotRef),
    /// `$x`
    Attr(u8),
    /// `@x`
    Symbol(u8),
    /// A word.
    Word(&'static str),
    /// A punctuation mark.
    Mark(Kind),
    /// `[ … ]?`
    Group(Vec<Step>),
    /// A flag: its word and slot.
    Flag(&'static str, u8),
    /// `ANYORDER(…)`
    AnyOrder(Vec<(&'static str, u8)>),
    /// `D`
    Dict,
    /// `KD`
    KeywordDict,
    /// `OVF`
    Overflow(u8),
    /// `RND:m(r)`
    Rounding {
        /// The attribute.
        slot: u8,
        /// The mode that is not written.
        default: RoundingMode,
        /// The modes that the table lists for the op, by number.
        cases: &'static [u32],
        /// Whether no other word of the enumeration reads.
        strict: bool,
    },
    /// `DIVRND`
    DivRounding(u8),
    /// `SGN(x)`
    Signedness(u8),
    /// `CMP`
    Predicate(u8),
    /// `CMPORD`
    Ordering(u8),
    /// `ORD`, `SCOPE`, `MODE`: an enum that the generic form stores as an integer.
    EnumWord(u8),
    /// `TOKj` and `TOKs`
    Token { slot: u8, spaced: bool },
    /// `HINTS`
    Hints(u8),
    /// `VIS`
    Visibility(u8),
    /// `LITERAL(x)`
    Literal(u8),
    /// `PREDICATE`
    Assumption(u8),
    /// `REGION(x)`
    Region,
    /// `ARGREGION(x)`
    ArgRegion,
}

/// The origin of the type of an operand or result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeFrom {
    /// It is written.
    Written,
    /// It equals that of another slot.
    Slot(SlotRef),
    /// There is only one.
    Only(OnlyType),
    /// It is unknown.
    Unknown,
}

/// A compiled grammar line.
#[derive(Clone, PartialEq, Debug)]
pub struct Program {
    /// The steps.
    pub steps: Vec<Step>,
    /// Type of each operand slot.
    pub operand_types: Vec<TypeFrom>,
    /// Type of each result slot.
    pub result_types: Vec<TypeFrom>,
}

/// The program of an op at a level; `None` if the syntax is hand-written.
pub fn program(opcode: Opcode, level: Level) -> Option<&'static Program> {
    static PROGRAMS: PerLevel<Vec<Option<Program>>> = PerLevel::new();
    let programs = PROGRAMS.get_or_init(level, || {
        let mut table = vec![None; usize::from(Opcode::ALL[Opcode::ALL.len() - 1].number()) + 1];
        for op in Opcode::ALL {
            if let Syntax::Grammar(line) = op.def().syntax {
                table[usize::from(op.number())] = Some(compile(op.def(), line, level));
            }
        }
        table
    });
    programs[usize::from(opcode.number())].as_ref()
}

/// Compiles a line. Lines are part of the crate: a wrong one is a bug that every test would find, hence the panics.
fn compile(def: &OpDef, line: &'static str, level: Level) -> Program {
    let mut c = Compiler { def, rest: line };
    let steps = c.sequence(false);
    assert!(c.rest.is_empty(), "`{}`: stray `{}`", def.name, c.rest);
    let steps = known(def, level, steps);
    let written = written(&steps);
    let from = |own: SlotRef, name: &str, only: Option<OnlyType>| {
        if written.contains(&own) {
            return TypeFrom::Written;
        }
        // Among the slots of the same type, the last written one gives it (as `cmp` of `atomic_cas_tko` shows).
        let same = def.traits.iter().find_map(|t| match t {
            Trait::SameType(names) if names.contains(&name) => {
                names.iter().filter_map(|n| slot_ref(def, n)).rfind(|s| written.contains(s))
            }
            _ => None,
        });
        match (same, only) {
            (Some(slot), _) => TypeFrom::Slot(slot),
            (None, Some(only)) => TypeFrom::Only(only),
            (None, None) => TypeFrom::Unknown,
        }
    };
    let operand_types = def
        .operands
        .iter()
        .enumerate()
        .map(|(i, s)| from(SlotRef::Operand(i as u8), s.name, s.rule.only_type()))
        .collect();
    let result_types = def
        .results
        .iter()
        .enumerate()
        .map(|(i, s)| {
            let literal = steps.iter().any(|s| matches!(s.what, Piece::Literal(_)));
            if literal { TypeFrom::Written } else { from(SlotRef::Result(i as u8), s.name, s.rule.only_type()) }
        })
        .collect();
    Program { steps, operand_types, result_types }
}

/// The steps without those for operands, results and attributes that are newer than a level. An arrow is removed with the
/// types after it, a group with all of its steps.
fn known(def: &OpDef, level: Level, steps: Vec<Step>) -> Vec<Step> {
    let attr = |slot: u8| def.attrs[slot as usize].is_at(level);
    let operand = |slot: u8| def.operands[slot as usize].is_at(level);
    let mut out: Vec<Step> = Vec::with_capacity(steps.len());
    for Step { space, what } in steps {
        let what = match what {
            Piece::Group(inner) => Piece::Group(known(def, level, inner)),
            Piece::AnyOrder(flags) => Piece::AnyOrder(flags.into_iter().filter(|(_, slot)| attr(*slot)).collect()),
            other => other,
        };
        let is_known = match &what {
            Piece::Operand(slot) | Piece::Operands(slot) | Piece::Token { slot, .. } => operand(*slot),
            Piece::Type(SlotRef::Operand(slot)) => operand(*slot),
            Piece::Type(SlotRef::Result(slot)) => def.results[*slot as usize].is_at(level),
            Piece::Attr(slot)
            | Piece::Symbol(slot)
            | Piece::Flag(_, slot)
            | Piece::Overflow(slot)
            | Piece::Rounding { slot, .. }
            | Piece::DivRounding(slot)
            | Piece::Signedness(slot)
            | Piece::Predicate(slot)
            | Piece::Ordering(slot)
            | Piece::EnumWord(slot)
            | Piece::Hints(slot)
            | Piece::Visibility(slot)
            | Piece::Literal(slot)
            | Piece::Assumption(slot) => attr(*slot),
            Piece::Group(inner) => inner.iter().any(|step| !matches!(step.what, Piece::Word(_) | Piece::Mark(_))),
            Piece::AnyOrder(flags) => !flags.is_empty(),
            Piece::Word(_) | Piece::Mark(_) | Piece::Dict | Piece::KeywordDict | Piece::Region | Piece::ArgRegion => {
                true
            }
        };
        if is_known {
            out.push(Step { space, what });
        } else if matches!(what, Piece::Type(_)) {
            out.pop_if(|before| before.what == Piece::Mark(Kind::Arrow));
        }
    }
    out
}

fn written(steps: &[Step]) -> Vec<SlotRef> {
    let mut out = Vec::new();
    for step in steps {
        match &step.what {
            Piece::Type(slot) => out.push(*slot),
            Piece::Group(inner) => out.extend(written(inner)),
            _ => {}
        }
    }
    out
}

fn slot_ref(def: &OpDef, name: &str) -> Option<SlotRef> {
    let operand = def.operand_slot(name).map(|i| SlotRef::Operand(i as u8));
    operand.or_else(|| def.result_slot(name).map(|i| SlotRef::Result(i as u8)))
}

struct Compiler<'d> {
    def: &'d OpDef,
    rest: &'static str,
}

impl Compiler<'_> {
    fn sequence(&mut self, in_group: bool) -> Vec<Step> {
        let mut steps = Vec::new();
        loop {
            let trimmed = self.rest.trim_start();
            let space = steps.is_empty() && !in_group || trimmed.len() < self.rest.len();
            self.rest = trimmed;
            if self.rest.is_empty() || (in_group && self.rest.starts_with("]?")) {
                return steps;
            }
            let what = self.piece();
            steps.push(Step { space, what });
        }
    }

    fn piece(&mut self) -> Piece {
        if self.group_ahead() {
            self.rest = &self.rest[1..];
            let steps = self.sequence(true);
            self.rest = self.rest.strip_prefix("]?").unwrap_or_else(|| panic!("`{}`: open group", self.def.name));
            return self.group(steps);
        }
        if let Some(rest) = self.rest.strip_prefix('%') {
            self.rest = rest;
            let slot = self.def.operand_slot(self.word()).unwrap_or_else(|| self.bad()) as u8;
            if let Some(rest) = self.rest.strip_prefix(",*").or_else(|| self.rest.strip_prefix(",+")) {
                self.rest = rest;
                return Piece::Operands(slot);
            }
            return Piece::Operand(slot);
        }
        if let Some(rest) = self.rest.strip_prefix('$') {
            self.rest = rest;
            return Piece::Attr(self.attr_word());
        }
        if let Some(rest) = self.rest.strip_prefix('@') {
            self.rest = rest;
            return Piece::Symbol(self.attr_word());
        }
        for mark in [Kind::Arrow, Kind::Comma, Kind::Colon, Kind::Equal, Kind::LSquare, Kind::RSquare] {
            if let Some(rest) = self.rest.strip_prefix(mark.spelling()) {
                self.rest = rest;
                return Piece::Mark(mark);
            }
        }
        let word = self.word();
        self.named(word)
    }

    /// A bracket opens a group if its partner is followed by `?`.
    fn group_ahead(&self) -> bool {
        let mut depth = 0;
        for (i, b) in self.rest.bytes().enumerate() {
            match b {
                b'[' => depth += 1,
                b']' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return i > 0 && self.rest[i..].starts_with("]?");
            }
        }
        false
    }

    fn group(&self, steps: Vec<Step>) -> Piece {
        if let [Step { what: Piece::Word(word), .. }] = steps[..] {
            return Piece::Flag(word, self.attr(word));
        }
        Piece::Group(steps)
    }

    fn word(&mut self) -> &'static str {
        let end = self.rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest.len());
        assert!(end > 0, "`{}`: nothing readable at `{}`", self.def.name, self.rest);
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        word
    }

    fn attr_word(&mut self) -> u8 {
        let word = self.word();
        self.attr(word)
    }

    fn attr(&self, name: &str) -> u8 {
        self.def.attr_slot(name).unwrap_or_else(|| self.bad()) as u8
    }

    fn bad<T>(&self) -> T {
        panic!("`{}`: unknown name before `{}`", self.def.name, self.rest)
    }

    fn argument(&mut self) -> &'static str {
        let inside = self.rest.strip_prefix('(').unwrap_or_else(|| self.bad());
        let (inside, rest) = inside.split_once(')').unwrap_or_else(|| self.bad());
        self.rest = rest;
        inside
    }

    fn named(&mut self, word: &'static str) -> Piece {
        match word {
            "T" => {
                let name = self.argument();
                Piece::Type(slot_ref(self.def, name).unwrap_or_else(|| self.bad()))
            }
            "D" => Piece::Dict,
            "KD" => Piece::KeywordDict,
            "OVF" => Piece::Overflow(self.attr("overflow")),
            "RND" => {
                self.rest = self.rest.strip_prefix(':').unwrap_or_else(|| self.bad());
                let word = self.word();
                let case = EnumKind::RoundingMode.def().cases.iter().find(|case| case.keyword == word);
                let default = case.and_then(|case| RoundingMode::from_value(case.value)).unwrap_or_else(|| self.bad());
                let strict = match self.argument() {
                    "ieee" | "itof" | "ftof" | "ftoi" => true,
                    "divf" | "sqrt" | "exp" => false,
                    _ => self.bad(),
                };
                let slot = self.attr("rounding_mode");
                let cases = self.def.attrs[usize::from(slot)].cases.unwrap_or_else(|| self.bad()).all;
                Piece::Rounding { slot, default, cases, strict }
            }
            "DIVRND" => Piece::DivRounding(self.attr("rounding")),
            "SGN" => {
                let name = self.argument();
                Piece::Signedness(self.attr(name))
            }
            "CMP" => Piece::Predicate(self.attr("comparison_predicate")),
            "CMPORD" => Piece::Ordering(self.attr("comparison_ordering")),
            "ORD" => Piece::EnumWord(self.attr("memory_ordering_semantics")),
            "SCOPE" => Piece::EnumWord(self.attr("memory_scope")),
            "MODE" => Piece::EnumWord(self.attr("mode")),
            "TOKj" | "TOKs" => {
                let slot = self.def.operand_slot("token").unwrap_or_else(|| self.bad()) as u8;
                Piece::Token { slot, spaced: word == "TOKs" }
            }
            "HINTS" => Piece::Hints(self.attr("optimization_hints")),
            "VIS" => Piece::Visibility(self.attr("symbol_visibility")),
            "LITERAL" => {
                let name = self.argument();
                Piece::Literal(self.attr(name))
            }
            "PREDICATE" => Piece::Assumption(self.attr("predicate")),
            "REGION" => {
                self.argument();
                Piece::Region
            }
            "ARGREGION" => {
                self.argument();
                Piece::ArgRegion
            }
            "ANYORDER" => {
                let names = self.argument();
                Piece::AnyOrder(names.split('|').map(|n| (n, self.attr(n))).collect())
            }
            _ => Piece::Word(word),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_compiles_and_types_every_slot() {
        let ops = Level::ALL.into_iter().flat_map(|level| Opcode::ALL.iter().map(move |&op| (op, level)));
        for (op, level) in ops {
            let Some(p) = program(op, level) else { continue };
            for (slot, from) in op.def().operands.iter().zip(&p.operand_types) {
                assert_ne!(*from, TypeFrom::Unknown, "{op:?} operand {}", slot.name);
            }
            for (slot, from) in op.def().results.iter().zip(&p.result_types) {
                assert_ne!(*from, TypeFrom::Unknown, "{op:?} result {}", slot.name);
            }
        }
    }

    #[test]
    fn a_line_has_what_its_level_knows() {
        let pieces = |op, level| program(op, level).map_or(0, |p| p.steps.len());
        // Before 13.2 `print` has no tokens, before 13.3 `exp` has no rounding mode.
        assert_eq!(pieces(Opcode::PrintTko, Level::V13_1) + 3, pieces(Opcode::PrintTko, Level::V13_2));
        assert_eq!(pieces(Opcode::Exp, Level::V13_2) + 1, pieces(Opcode::Exp, Level::V13_3));
        assert_eq!(pieces(Opcode::Global, Level::V13_2) + 2, pieces(Opcode::Global, Level::V13_3));
    }

    #[test]
    fn spaces_are_those_of_the_line() {
        let p = program(Opcode::Extract, Level::NEWEST).unwrap_or_else(|| panic!("extract has a grammar line"));
        let spaces: Vec<bool> = p.steps.iter().map(|s| s.space).collect();
        // %source [ %indices ] D : T -> T
        assert_eq!(spaces, [true, false, false, false, true, true, true, true, true]);
    }
}
