//! Precomputed data for printing an op: its name, its grammar line with joined literals, and the names of its results.
//! Computed once per level.

use super::out::{Snippet, Snippets};
use crate::grammar::{Piece, Step, TypeFrom, program};
use tileir_ir::ops::def::{Arity, NameHint, OpDef};
use tileir_ir::{Level, Opcode, PerLevel};

/// The plan for one op.
pub(super) struct Plan {
    /// Its mnemonic.
    pub name: Snippet,
    /// Its grammar line; empty if the syntax is hand-written.
    pub steps: Vec<Shown>,
    /// Operand slots whose type is omitted, and its origin.
    pub operand_types: Vec<(u8, TypeFrom)>,
    /// The same for results.
    pub result_types: Vec<(u8, TypeFrom)>,
    /// Attribute slots that must be filled.
    pub required: Vec<usize>,
    /// The naming of its results.
    pub naming: Naming,
}

/// A step of a grammar line for printing.
pub(super) enum Shown {
    /// A literal.
    Text(Snippet),
    /// A step; its space, if the step is always printed, is part of the preceding literal.
    Step(Step),
}

/// The naming of the results of an op.
#[derive(Clone, Copy)]
pub(super) enum Naming {
    /// By a number.
    Number,
    /// The first one by a hint, which may depend on the op.
    Hint(NameHint),
    /// Two or more declared results have their declared names.
    Declared,
}

/// All plans of a level.
pub(super) struct Plans {
    /// By opcode number; `None` for an unused number.
    list: Vec<Option<Plan>>,
    pub texts: Snippets,
}

impl Plans {
    pub fn of(level: Level) -> &'static Plans {
        static PLANS: PerLevel<Plans> = PerLevel::new();
        PLANS.get_or_init(level, || {
            let mut texts = Snippets::default();
            let mut list = Vec::new();
            for &opcode in Opcode::ALL {
                list.resize_with(usize::from(opcode.number()) + 1, || None);
                list[usize::from(opcode.number())] = Some(Plan::new(opcode, level, &mut texts));
            }
            Plans { list, texts }
        })
    }

    #[inline]
    pub fn plan(&self, opcode: Opcode) -> Option<&Plan> {
        self.list[usize::from(opcode.number())].as_ref()
    }
}

impl Plan {
    fn new(opcode: Opcode, level: Level, texts: &mut Snippets) -> Self {
        let (def, program) = (opcode.def(), program(opcode, level));
        let implied = |types: &[TypeFrom]| {
            let types = (0u8..).zip(types.iter().copied());
            types.filter(|(_, from)| !matches!(from, TypeFrom::Written | TypeFrom::Unknown)).collect()
        };
        let required = def.attrs.iter().enumerate().filter(|(_, attr)| attr.required);
        Plan {
            name: texts.keep(def.name_at(level).as_bytes()).unwrap_or_default(),
            steps: program.map_or(Vec::new(), |p| joined(&p.steps, texts)),
            operand_types: program.map_or(Vec::new(), |p| implied(&p.operand_types)),
            result_types: program.map_or(Vec::new(), |p| implied(&p.result_types)),
            required: required.map(|(slot, _)| slot).collect(),
            naming: Naming::of(def),
        }
    }
}

impl Naming {
    fn of(def: &OpDef) -> Naming {
        match def.name_hint() {
            Some(NameHint::Empty) => Naming::Number,
            Some(hint) => Naming::Hint(hint),
            None if names_itself(def) => Naming::Declared,
            None => Naming::Number,
        }
    }
}

/// Whether an op has two or more declared results, whose names are used for values.
pub(super) fn names_itself(def: &OpDef) -> bool {
    def.results.len() >= 2 && def.results.iter().all(|r| r.arity == Arity::One)
}

/// Joins literals and spaces that are always printed.
fn joined(steps: &[Step], texts: &mut Snippets) -> Vec<Shown> {
    let (mut out, mut text) = (Vec::new(), String::new());
    for step in steps {
        let mut step = step.clone();
        let always = match step.what {
            Piece::Word(_)
            | Piece::Mark(_)
            | Piece::Operand(_)
            | Piece::Operands(_)
            | Piece::Type(_)
            | Piece::Attr(_)
            | Piece::Symbol(_)
            | Piece::Signedness(_)
            | Piece::Predicate(_)
            | Piece::Ordering(_)
            | Piece::EnumWord(_)
            | Piece::Literal(_)
            | Piece::Assumption(_) => true,
            Piece::Group(_)
            | Piece::Flag(..)
            | Piece::AnyOrder(_)
            | Piece::Dict
            | Piece::KeywordDict
            | Piece::Overflow(_)
            | Piece::Rounding { .. }
            | Piece::DivRounding(_)
            | Piece::Token { .. }
            | Piece::Hints(_)
            | Piece::Visibility(_)
            | Piece::Region
            | Piece::ArgRegion => false,
        };
        if always && std::mem::take(&mut step.space) {
            text.push(' ');
        }
        match step.what {
            Piece::Word(word) => text.push_str(word),
            Piece::Mark(kind) => text.push_str(kind.spelling()),
            _ => {
                flush(&mut out, &mut text, texts);
                out.push(Shown::Step(step));
            }
        }
    }
    flush(&mut out, &mut text, texts);
    out
}

fn flush(out: &mut Vec<Shown>, text: &mut String, texts: &mut Snippets) {
    if !text.is_empty() {
        out.extend(texts.keep(text.as_bytes()).map(Shown::Text));
        text.clear();
    }
}
