//! Prints with the grammar lines of the op table.

use super::Printer;
use super::item::PrintedOp;
use super::plan::{Plan, Shown};
use crate::grammar::{Piece, SlotRef, Step, TypeFrom};
use std::fmt::Write;
use tileir_ir::attrs::AttrData;
use tileir_ir::display::{write_dense_body, write_string, write_symbol};
use tileir_ir::enums::{EnumKind, IntegerOverflow, RoundingMode, SymbolVisibility};
use tileir_ir::ops::def::{Arity, AttrDefault};
use tileir_ir::{Attr, Module, Op, OpKind, Opcode, TypeData, Value};

impl Printer<'_> {
    pub(super) fn grammar(&mut self, item: &PrintedOp<'_>, plan: &Plan) {
        for shown in &plan.steps {
            match shown {
                Shown::Text(text) => self.out.push_snippet(text, &self.plans.texts),
                // The most common pieces, without a further call.
                Shown::Step(Step { what: Piece::Operand(slot), .. }) => self.values(item.group(*slot)),
                Shown::Step(Step { what: Piece::Type(slot), .. }) => self.slot_types(item, *slot),
                Shown::Step(Step { what: Piece::Dict, .. }) => self.dict(item.op),
                Shown::Step(step) => self.step(item, step),
            }
        }
    }

    fn space(&mut self, step: &Step) {
        if step.space {
            self.out.push(' ');
        }
    }

    fn step(&mut self, item: &PrintedOp<'_>, step: &Step) {
        let (m, op) = (self.m, item.op);
        match &step.what {
            Piece::Operand(slot) | Piece::Operands(slot) => {
                self.space(step);
                self.values(item.group(*slot));
            }
            Piece::Type(slot) => {
                self.space(step);
                self.slot_types(item, *slot);
            }
            Piece::Attr(slot) => {
                self.space(step);
                if let Some(attr) = item.attr(*slot) {
                    self.attr_value(attr);
                }
            }
            Piece::Symbol(slot) => {
                self.space(step);
                if let Some(name) = item.attr(*slot).and_then(|a| m.as_str(a)) {
                    let _ = write_symbol(&mut self.out, m.strings.bytes(name));
                }
            }
            Piece::Word(word) => {
                self.space(step);
                self.out.push_str(word);
            }
            Piece::Mark(kind) => {
                self.space(step);
                self.out.push_str(kind.spelling());
            }
            Piece::Group(inner) => self.group(item, step, inner),
            Piece::Flag(word, slot) => {
                if item.attr(*slot).is_some() {
                    self.space(step);
                    self.out.push_str(word);
                }
            }
            Piece::AnyOrder(flags) => {
                for (word, slot) in flags {
                    if item.attr(*slot).is_some() {
                        self.out.push(' ');
                        self.out.push_str(word);
                    }
                }
            }
            Piece::Dict => self.dict(op),
            Piece::KeywordDict => {
                let own: Vec<(&str, Attr)> = match m.kind(op) {
                    OpKind::Table(Opcode::Module) => m.attr(op, 1).map(|a| ("producer", a)).into_iter().collect(),
                    _ => Vec::new(),
                };
                self.keyword_dict(op, &own);
            }
            Piece::Overflow(slot) => self.clause(item, step, *slot, "overflow", IntegerOverflow::None.keyword(), false),
            Piece::DivRounding(slot) => self.clause(item, step, *slot, "rounding", RoundingMode::Zero.keyword(), false),
            Piece::Rounding { slot, default, .. } => {
                self.clause(item, step, *slot, "rounding", default.keyword(), true);
            }
            Piece::Signedness(slot) | Piece::Predicate(slot) | Piece::Ordering(slot) | Piece::EnumWord(slot) => {
                self.space(step);
                self.out.push_str(enum_keyword(m, item.attr(*slot)));
            }
            Piece::Token { slot, spaced } => {
                if let Some(&token) = item.group(*slot).first() {
                    self.out.push_str(if *spaced { " token = " } else { " token=" });
                    self.value(token);
                }
            }
            Piece::Hints(slot) => {
                if let Some(attr) = item.attr(*slot) {
                    self.out.push_str(" optimization_hints = ");
                    self.hints(attr);
                }
            }
            Piece::Visibility(slot) => {
                // The space of the word is kept when the word is elided.
                self.out.push(' ');
                let private =
                    item.attr(*slot).and_then(|a| m.as_enum::<SymbolVisibility>(a)) == Some(SymbolVisibility::Private);
                if private {
                    self.out.push_str("private ");
                }
            }
            Piece::Literal(slot) => {
                self.space(step);
                if let Some(attr) = item.attr(*slot) {
                    self.literal(attr);
                }
            }
            Piece::Assumption(slot) => {
                self.space(step);
                if let Some(attr) = item.attr(*slot) {
                    let start = self.out.len();
                    let _ = write!(self.out, "{}", m.attr_text(attr));
                    self.out.strip_prefix(start, "#cuda_tile.");
                }
            }
            Piece::Region => self.out.push(' '),
            Piece::ArgRegion => {
                // The reference printer writes a space before the line break.
                self.out.push(' ');
                self.line();
                self.region_arguments(op);
                self.out.push(' ');
            }
        }
    }

    /// `word<value>` unless it is the default; `sticky`: its space is kept then.
    fn clause(&mut self, item: &PrintedOp<'_>, step: &Step, slot: u8, word: &str, default: &str, sticky: bool) {
        let keyword = enum_keyword(self.m, item.attr(slot));
        if keyword == default {
            if sticky {
                self.space(step);
            }
            return;
        }
        self.space(step);
        for piece in [word, "<", keyword, ">"] {
            self.out.push_str(piece);
        }
    }

    #[inline]
    fn slot_types(&mut self, item: &PrintedOp<'_>, slot: SlotRef) {
        match slot {
            SlotRef::Operand(i) => self.types_of(item.group(i)),
            SlotRef::Result(i) => {
                if item.def.results[i as usize].arity == Arity::Many {
                    self.types_of(&self.m.results(item.op).collect::<Vec<_>>());
                } else if let Some(result) = item.result(i) {
                    self.ty(item.type_of(result));
                }
            }
        }
    }

    fn group(&mut self, item: &PrintedOp<'_>, step: &Step, inner: &[Step]) {
        if !self.group_shown(item, inner) {
            return;
        }
        let glued = matches!(inner.first().map(|s| &s.what), Some(Piece::Mark(crate::lexer::Kind::Comma)));
        if step.space && !glued {
            self.out.push(' ');
        }
        for step in inner {
            self.step(item, step);
        }
    }

    /// Whether an optional group is printed.
    fn group_shown(&self, item: &PrintedOp<'_>, inner: &[Step]) -> bool {
        inner.iter().any(|s| match &s.what {
            Piece::Operand(slot) | Piece::Operands(slot) => !item.group(*slot).is_empty(),
            Piece::Type(SlotRef::Operand(slot)) => !item.group(*slot).is_empty(),
            Piece::EnumWord(slot) => item.attr(*slot).is_some(),
            Piece::Attr(slot) => {
                let attr = item.attr(*slot);
                match item.def.attrs[*slot as usize].default {
                    Some(AttrDefault::Int(default)) => {
                        attr.and_then(|a| self.m.as_int(a)).is_some_and(|v| v != i128::from(default))
                    }
                    _ => attr.is_some(),
                }
            }
            _ => false,
        })
    }

    /// An attribute in op syntax: numbers without the type that the syntax fixes.
    fn attr_value(&mut self, attr: Attr) {
        let m = self.m;
        match m.attr_data(attr) {
            AttrData::Int { .. } => {
                let _ = write!(self.out, "{}", m.untyped_attr_text(attr));
            }
            AttrData::DenseArray { values, .. } => {
                self.out.push('[');
                for (i, v) in values.iter().enumerate() {
                    let _ = write!(self.out, "{}{v}", if i > 0 { ", " } else { "" });
                }
                self.out.push(']');
            }
            AttrData::Str(text) => {
                let _ = write_string(&mut self.out, m.strings.bytes(*text));
            }
            _ => {
                let _ = write!(self.out, "{}", m.attr_text(attr));
            }
        }
    }

    /// `<elt: values> : type`
    fn literal(&mut self, attr: Attr) {
        let m = self.m;
        let known = &self.literals[attr];
        if !known.is_empty() {
            self.out.push_snippet(known, &self.texts);
            return;
        }
        let start = self.out.len();
        let AttrData::Dense(dense) = m.attr_data(attr) else { return };
        let Some((_, elem)) = m.as_tile(dense.ty) else { return };
        self.out.push('<');
        self.ty(elem);
        self.out.push_str(": ");
        let limit = self.dense_limit();
        let _ = write_dense_body(&mut self.out, m, attr, limit);
        self.out.push_str("> : ");
        self.ty(dense.ty);
        // A long constant hardly ever occurs twice.
        if self.out.len() - start <= 64 {
            self.literals[attr] = self.texts.keep(self.out.since(start)).unwrap_or_default();
        }
    }

    /// `<arch = {…}>`
    pub(super) fn hints(&mut self, attr: Attr) {
        if let AttrData::Hints(dict) = self.m.attr_data(attr) {
            let _ = tileir_ir::display::write_hints(&mut self.out, self.m, *dict, !self.options.reference);
        }
    }

    /// Whether the pretty form represents an op completely.
    pub(super) fn pretty(&self, item: &PrintedOp<'_>, plan: Option<&Plan>) -> bool {
        let (m, op) = (self.m, item.op);
        let complete = match plan {
            Some(plan) => plan.required.iter().all(|&slot| item.attrs.get(slot).is_none_or(Option::is_some)),
            None => item.def.attrs.iter().zip(item.attrs).all(|(d, a)| a.is_some() || !d.required),
        };
        if !complete || item.attrs.len() != item.def.attrs.len() {
            return false;
        }
        let one_block = m.op_regions(op).iter().all(|&r| m.region_blocks(r).len() <= 1);
        if !one_block {
            return false;
        }
        match (m.kind(op), plan) {
            (OpKind::Table(opcode), Some(plan)) => self.pretty_op(opcode, item, plan),
            (OpKind::TestingFunc, _) => self.pretty_function(op),
            (OpKind::BuiltinModule, _) => true,
            (OpKind::Table(_) | OpKind::Unregistered, _) => false,
        }
    }

    fn pretty_op(&self, opcode: Opcode, item: &PrintedOp<'_>, plan: &Plan) -> bool {
        let (m, op) = (self.m, item.op);
        let lossy = self.options.reference;
        match opcode {
            Opcode::Entry => self.pretty_function(op),
            // The mask comes first in text: padding alone would parse as the mask.
            Opcode::LoadPtrTko => lossy || !m.operand_group(op, 1).is_empty() || m.operand_group(op, 2).is_empty(),
            Opcode::GetTensorShape | Opcode::GetIndexSpaceShape => {
                let Some(first) = m.result(op, 0) else { return false };
                let same = m.results(op).all(|v| m.value_type(v) == m.value_type(first));
                (lossy || m.discardable(op).is_none() && same) && self.shape_count(op)
            }
            Opcode::MakeTensorView => self.pretty_tensor_view(op),
            Opcode::MakePartitionView | Opcode::MakeStridedView | Opcode::MakeGatherScatterView => {
                let inner = m.result(op, 0).and_then(|v| m.as_view(m.value_type(v))).map(|v| v.view);
                inner == m.operands(op).first().map(|&v| m.value_type(v))
            }
            Opcode::For => self.pretty_loop(op, 1),
            Opcode::Loop => self.pretty_loop(op, 0),
            Opcode::If => !m.region_blocks(m.op_regions(op)[0]).is_empty() && self.no_arguments(op),
            Opcode::Module => self.no_arguments(op),
            // An operand list may span lines: a bare terminator in the middle of a block would swallow the next result
            // name.
            Opcode::Break | Opcode::Continue | Opcode::Yield | Opcode::Return => {
                lossy || !m.operands(op).is_empty() || m.next_op(op).is_none()
            }
            // A number to print, or a tile type that the syntax cannot express.
            Opcode::Constant => match (m.attr(op, 0).map(|a| m.attr_data(a)), m.result(op, 0)) {
                (Some(AttrData::Dense(d)), Some(result)) => d.ty == m.value_type(result),
                _ => false,
            },
            Opcode::GetTileBlockId | Opcode::GetNumTileBlocks => m.results(op).all(|v| {
                m.as_tile(m.value_type(v))
                    .is_some_and(|(s, e)| s.is_empty() && *m.type_data(e) == TypeData::Int(tileir_ir::IntFormat::I32))
            }),
            // The grammar line of any other op is complete, if its types are those that the line implies.
            _ => self.types_follow(item, plan),
        }
    }

    /// Whether every type that the grammar line omits is the implied one.
    fn types_follow(&self, item: &PrintedOp<'_>, plan: &Plan) -> bool {
        use tileir_ir::rules::OnlyType;
        let m = self.m;
        let first = |slot: SlotRef| match slot {
            SlotRef::Operand(i) => item.group(i).first().copied(),
            SlotRef::Result(i) => item.result(i),
        };
        let fits = |from: &TypeFrom, value: Value| match from {
            TypeFrom::Written | TypeFrom::Unknown => true,
            TypeFrom::Slot(slot) => first(*slot).is_some_and(|v| item.type_of(v) == item.type_of(value)),
            TypeFrom::Only(OnlyType::Token) => *m.type_data(item.type_of(value)) == TypeData::Token,
            TypeFrom::Only(OnlyType::Scalar(format)) => m
                .as_tile(item.type_of(value))
                .is_some_and(|(s, e)| s.is_empty() && *m.type_data(e) == TypeData::Int(*format)),
        };
        let operands = |(i, from): &(u8, TypeFrom)| item.group(*i).iter().all(|&v| fits(from, v));
        let results = |(i, from): &(u8, TypeFrom)| item.result(*i).is_none_or(|v| fits(from, v));
        plan.operand_types.iter().all(operands) && plan.result_types.iter().all(results)
    }

    fn no_arguments(&self, op: Op) -> bool {
        let m = self.m;
        m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).all(|&b| m.block_args(b).is_empty())
    }
}

fn enum_keyword(m: &Module, attr: Option<Attr>) -> &'static str {
    match attr.map(|a| m.attr_data(a)) {
        Some(AttrData::Enum { kind, value }) => EnumKind::def(*kind).by_value(*value).map_or("", |c| c.keyword),
        _ => "",
    }
}
