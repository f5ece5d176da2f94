//! Operations: results, regions, completion of an op.

use super::{DeferredLoc, Failed, LocTarget, P, Parser, Policy, Reads, Use};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Diagnostic, Id, Span, Sym};
use tileir_ir::ops::def::{Former, Syntax};
use tileir_ir::{
    Attr, Block, Groups, Loc, LocData, Op, OpKind, OpSpec, Opcode, Region, Ty, Value, fill_defaults, groups_of,
};

/// Result names before `=`.
#[derive(Clone, Copy)]
pub(super) struct ResultName {
    span: Span,
    count: u32,
}

/// An op being parsed.
pub(super) struct OpState {
    pub kind: OpKind,
    /// The name token: the op's location.
    pub name: Span,
    /// The name of an unregistered op.
    pub foreign: Option<Sym>,
    pub properties: Option<Attr>,
    pub result_names: Vec<ResultName>,
    /// The state of hand-written syntax or of the grammar program.
    pub pc: usize,
    /// Operands in the text, in groups: `slot_uses[i]` belongs to operand slot `i`.
    pub slot_uses: Slots<Use, 6>,
    /// The start of the operands of each slot, for errors about counts.
    pub slot_spans: [Span; 6],
    pub operand_types: Slots<Ty, 6>,
    pub result_types: Slots<Ty, 3>,
    pub attrs: Vec<Option<Attr>>,
    pub dict: Vec<(Sym, Attr)>,
    pub regions: Vec<Region>,
    /// The resolved operands and types.
    pub resolved: Resolved,
    /// Whether hand-written syntax or the generic form has resolved them.
    pub is_resolved: bool,
    /// Whether the generic form set operands and types directly.
    pub generic: bool,
    /// The arguments of the region, as far as they were read.
    pub region_args: RegionArgs,
    /// The error in the head of the op, whose body is read nevertheless.
    pub broken: Option<Failed>,
}

/// A list for each of a few slots. The entries of a slot are added contiguously.
pub(super) struct Slots<T, const N: usize> {
    items: Vec<T>,
    /// The start and length of the list of each slot.
    runs: [(u32, u32); N],
}

impl<T, const N: usize> Default for Slots<T, N> {
    fn default() -> Self {
        Slots { items: Vec::new(), runs: [(0, 0); N] }
    }
}

impl<T, const N: usize> Slots<T, N> {
    fn clear(&mut self) {
        self.items.clear();
        self.runs = [(0, 0); N];
    }

    #[inline]
    pub fn push(&mut self, slot: usize, item: T) {
        let run = &mut self.runs[slot];
        if run.1 == 0 {
            run.0 = self.items.len() as u32;
        }
        debug_assert_eq!((run.0 + run.1) as usize, self.items.len(), "the lists of slots are not mixed");
        run.1 += 1;
        self.items.push(item);
    }

    pub fn extend(&mut self, slot: usize, items: impl IntoIterator<Item = T>) {
        items.into_iter().for_each(|item| self.push(slot, item));
    }

    pub fn swap(&mut self, a: usize, b: usize) {
        self.runs.swap(a, b);
    }
}

impl<T, const N: usize> std::ops::Index<usize> for Slots<T, N> {
    type Output = [T];
    #[inline]
    fn index(&self, slot: usize) -> &[T] {
        let (start, len) = self.runs[slot];
        &self.items[start as usize..(start + len) as usize]
    }
}

/// Resolved operands and results.
#[derive(Default)]
pub(super) struct Resolved {
    pub operands: Vec<Value>,
    pub lens: Vec<u32>,
    pub results: Vec<Ty>,
}

impl Default for OpState {
    fn default() -> Self {
        OpState {
            kind: OpKind::Unregistered,
            name: Span::default(),
            foreign: None,
            properties: None,
            result_names: Vec::new(),
            pc: 0,
            slot_uses: Slots::default(),
            slot_spans: Default::default(),
            operand_types: Slots::default(),
            result_types: Slots::default(),
            attrs: Vec::new(),
            dict: Vec::new(),
            regions: Vec::new(),
            resolved: Resolved::default(),
            is_resolved: false,
            generic: false,
            region_args: RegionArgs::default(),
            broken: None,
        }
    }
}

impl OpState {
    fn clear(&mut self) {
        self.kind = OpKind::Unregistered;
        self.foreign = None;
        self.properties = None;
        self.result_names.clear();
        self.pc = 0;
        self.slot_uses.clear();
        self.operand_types.clear();
        self.result_types.clear();
        self.attrs.clear();
        self.dict.clear();
        self.regions.clear();
        self.resolved.operands.clear();
        self.resolved.lens.clear();
        self.resolved.results.clear();
        self.is_resolved = false;
        self.generic = false;
        self.region_args.args.clear();
        self.region_args.unreadable.clear();
        self.broken = None;
    }

    /// Empty lists to fill: they are returned by [`resolve_to`](Self::resolve_to).
    pub fn take_resolved(&mut self) -> Resolved {
        std::mem::take(&mut self.resolved)
    }

    /// Sets the resolved parts of an op with one operand.
    pub fn resolve_to_one(&mut self, operand: Value, results: impl IntoIterator<Item = Ty>) {
        self.resolved.operands.push(operand);
        self.resolved.lens.push(1);
        self.resolved.results.extend(results);
        self.is_resolved = true;
    }

    /// Sets the resolved parts.
    pub fn resolve_to(&mut self, resolved: Resolved) {
        self.resolved = resolved;
        self.is_resolved = true;
    }
}

/// An op whose region is open.
pub(super) struct OpenOp {
    pub state: Box<OpState>,
    pub region: Region,
    pub block: Block,
    /// Whether ops inside need no prefix.
    pub default_dialect: bool,
    /// Whether the region's arguments are in the op's syntax, which forbids a label.
    pub named_args: bool,
    /// Whether the region has a label or an op: a label then starts another block, even after an empty one.
    pub touched: bool,
}

/// The next action for an op.
pub(super) enum Next {
    /// Open a region with these arguments.
    Region(RegionArgs),
    /// It is complete.
    Done,
}

/// Arguments of a region in the op's syntax.
#[derive(Default)]
pub(super) struct RegionArgs {
    /// Name (if given), type and location of each.
    pub args: SmallVec<[(Option<Span>, Ty, Loc); 4]>,
    /// Names of values whose types could not be read: their uses are not errors.
    pub unreadable: Vec<Span>,
}

impl<'s> Parser<'s> {
    /// Parses an op up to its end or to its first region.
    pub(super) fn operation(&mut self, block: Block) -> P<()> {
        let mut state = self.spare.pop().unwrap_or_default();
        state.clear();
        let read = self.operation_start(&mut state);
        match read {
            Ok(()) => self.run(state, block),
            Err(failed) => {
                self.advise(&state);
                self.abandon(state);
                Err(failed)
            }
        }
    }

    /// Whether parsing goes on after an error.
    pub(super) fn recovers(&self) -> bool {
        self.options.policy == Policy::All && self.reads != Reads::Part
    }

    /// Abandons an op: later uses of its results are not errors.
    fn abandon(&mut self, state: Box<OpState>) {
        if self.options.policy == Policy::All {
            for name in &state.result_names {
                if self.live(name.span).is_none() {
                    self.poison(name.span);
                }
            }
        }
        self.spare.push(state);
    }

    fn operation_start(&mut self, state: &mut OpState) -> P<()> {
        if self.at(Kind::Percent) {
            self.result_names(state)?;
        }
        state.name = self.token.span;
        match self.token.kind {
            Kind::Word => self.custom_op_name(state),
            Kind::Str => self.generic_op(state),
            _ => Err(self.wrong_token("expected operation name in quotes")),
        }
    }

    fn result_names(&mut self, state: &mut OpState) -> P<()> {
        loop {
            if !self.at(Kind::Percent) {
                return Err(self.wrong_token("expected valid ssa identifier"));
            }
            let span = self.bump().span;
            let mut count = 1;
            if self.eat(Kind::Colon) {
                let at = self.token.span;
                if !self.at(Kind::Integer) {
                    return Err(self.wrong_token("expected integer number of results"));
                }
                let value = super::integer_value(self.spelling()).and_then(|v| u32::try_from(v).ok());
                count = match value {
                    Some(n) if n > 0 => n,
                    _ => {
                        return Err(self.fail_plain(
                            &codes::E0103,
                            at,
                            "expected named operation to have at least 1 result",
                        ));
                    }
                };
                self.bump();
            }
            state.result_names.push(ResultName { span, count });
            if !self.eat(Kind::Comma) {
                return if self.eat(Kind::Equal) {
                    Ok(())
                } else {
                    Err(self.wrong_token("expected '=' after SSA name"))
                };
            }
        }
    }

    /// Whether ops here need no prefix.
    fn in_dialect(&self) -> bool {
        self.frames.last().map_or(self.options.bare_top_level, |f| f.default_dialect)
    }

    fn custom_op_name(&mut self, state: &mut OpState) -> P<()> {
        let word = self.spelling();
        let kind = self.find_op(word);
        let Some(kind) = kind else { return Err(self.unknown_op(word)) };
        if !self.frames.is_empty() && self.in_dialect() {
            self.mark_prefix("cuda_tile.");
        }
        self.bump();
        state.kind = kind;
        let slots = kind.def().map_or(0, |d| d.attrs.len());
        state.attrs.resize(slots, None);
        Ok(())
    }

    fn find_op(&self, word: &[u8]) -> Option<OpKind> {
        let by_mnemonic = |name: &[u8]| match self.ops.get(name) {
            None if name == b"testing$func" => self.options.testing_ops.then_some(OpKind::TestingFunc),
            found => found,
        };
        let inside = !self.frames.is_empty() && self.in_dialect();
        // The common case first: no mnemonic has a prefix, and `module` is the dialect's own in here.
        if inside && let Some(kind) = self.ops.get(word) {
            return Some(kind);
        }
        if let Some(name) = word.strip_prefix(b"cuda_tile.") {
            return by_mnemonic(name);
        }
        if word == b"builtin.module" || (word == b"module" && !inside) {
            return Some(OpKind::BuiltinModule);
        }
        if self.in_dialect() { by_mnemonic(word) } else { None }
    }

    fn unknown_op(&mut self, word: &[u8]) -> Failed {
        let span = self.token.span;
        let name = String::from_utf8_lossy(word).into_owned();
        let tried = if name.contains('.') {
            String::new()
        } else if self.in_dialect() {
            format!(" (tried 'cuda_tile.{name}' as well)")
        } else {
            format!(" (tried 'builtin.{name}' as well)")
        };
        let mut d = Diagnostic::error(&codes::E0003, span, format!("custom op '{name}' is unknown{tried}"))
            .label("no op has this name");
        let bare = name.strip_prefix("cuda_tile.").unwrap_or(&name);
        if self.ops.get(bare.as_bytes()).is_some() && !name.starts_with("cuda_tile.") {
            d = d.fix(
                tileir_base::Applicability::Safe,
                "outside the dialect's own ops the prefix is needed:",
                span,
                format!("cuda_tile.{bare}"),
            );
        } else if let Some(op) = Opcode::ALL.iter().find(|o| o.def().name == bare) {
            let since = op.def().was.last().map_or(op.def().since, |former| former.until);
            d = d.note(format!("`{bare}` exists from {since} on"));
        } else if let Some((op, former)) = former(bare) {
            let (name, until) = (op.def().name_at(self.level()), former.until);
            // The prefix, if there is one, is kept.
            let span = Span::new(span.hi - bare.len() as u32, span.hi);
            let title = format!("since {until} the op is `{name}`:");
            d = d.fix(tileir_base::Applicability::Maybe, title, span, name);
        } else if let Some((_, own)) = bare.rsplit_once('.').filter(|(_, last)| self.ops.get(last.as_bytes()).is_some())
        {
            // An op that another dialect has as well.
            let title = format!("there is an op named `{own}`:");
            d = d.fix(tileir_base::Applicability::Maybe, title, span, own);
        } else if let Some((first, others)) = self.ops_meant(bare).split_first() {
            let title = format!("`{bare}` is called `{first}` here:");
            d = d.fix(tileir_base::Applicability::Maybe, title, span, *first);
            for other in others {
                d = d.help(format!("`{other}`: {}", summary(other)));
            }
        } else {
            // The prefix, if there is one, is kept.
            let span = Span::new(span.hi - bare.len() as u32, span.hi);
            d = super::meant::meant(d, "an op", bare.as_bytes(), span, self.op_names());
        }
        self.push(d)
    }

    /// The ops that correspond to the op `name` of another dialect. Where the next operand has a known type, those that do not take it
    /// come last.
    fn ops_meant(&mut self, name: &str) -> Vec<&'static str> {
        let mut meant: Vec<&'static str> =
            super::foreign::ops(name).iter().copied().filter(|name| self.ops.get(name.as_bytes()).is_some()).collect();
        let mut lexer = self.lexer.clone();
        let operand = lexer.next();
        if operand.kind == Kind::Percent
            && let Some(ty) = self.known_type(Use { span: operand.span, number: 0 })
        {
            let takes = |name: &str| match self.ops.get(name.as_bytes()).and_then(OpKind::def) {
                Some(def) => def.operands.first().is_some_and(|slot| slot.rule.accepts(&self.module, ty)),
                None => false,
            };
            meant.sort_by_key(|name| !takes(name));
        }
        meant
    }

    /// The ops that can be written here.
    pub(super) fn op_names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.ops.names()
    }

    /// Continues to parse an op until it is complete or opens a region.
    fn run(&mut self, mut state: Box<OpState>, block: Block) -> P<()> {
        self.mark_name(state.name, state.kind);
        let next = if state.generic {
            self.generic_next(&mut state)
        } else {
            self.custom = Some(state.kind);
            let next = match state.kind.def().map(|d| d.syntax) {
                Some(Syntax::Grammar(_)) => self.run_grammar(&mut state),
                Some(Syntax::Custom(syntax)) => self.run_custom(syntax, &mut state),
                None => Ok(Next::Done),
            };
            self.custom = None;
            next
        };
        match next {
            Ok(Next::Region(args)) => self.begin_region(state, args),
            Ok(Next::Done) => match self.finish(&mut state, block) {
                Ok(()) => {
                    self.spare.push(state);
                    Ok(())
                }
                Err(failed) => {
                    self.advise(&state);
                    self.abandon(state);
                    Err(failed)
                }
            },
            Err(failed) => self.begin_body(state, failed),
        }
    }

    /// After an error in the head of an op: its body, or nothing more of it.
    #[cold]
    fn begin_body(&mut self, mut state: Box<OpState>, failed: Failed) -> P<()> {
        self.advise(&state);
        match self.body_behind_error(&mut state) {
            Some(args) => {
                state.broken = Some(failed);
                self.begin_region(state, args)
            }
            None => {
                self.abandon(state);
                Err(failed)
            }
        }
    }

    fn begin_region(&mut self, mut state: Box<OpState>, args: RegionArgs) -> P<()> {
        if !self.at(Kind::LBrace) {
            let failed = self.wrong_token("expected '{' to begin a region");
            state.region_args = args;
            return self.begin_body(state, failed);
        }
        if self.frames.len() >= self.options.limits.regions {
            let span = self.token.span;
            let message = format!("regions are nested deeper than the limit of {}", self.options.limits.regions);
            self.abandon(state);
            return Err(self.fail_plain(&codes::E0005, span, message));
        }
        self.mark_region();
        self.bump();
        let region = self.module.add_region();
        let default_dialect = match state.kind {
            OpKind::Table(op) => !op.def().regions.is_empty(),
            OpKind::TestingFunc => true,
            OpKind::BuiltinModule | OpKind::Unregistered => false,
        };
        let named_args = args.args.iter().any(|a| a.0.is_some());
        self.open_scope();
        // An empty region without arguments has no block, as in the reference parser.
        let mut frame =
            OpenOp { state, region, block: self.module.add_block(), default_dialect, named_args, touched: false };
        if !args.args.is_empty() || !self.at(Kind::RBrace) {
            frame.block = self.module.append_block(region);
        }
        let block = frame.block;
        self.frames.push(frame);
        for (name, ty, loc) in args.args {
            let Some(span) = name else { continue };
            let value = self.module.add_argument(block, ty, loc);
            // The region is open: error recovery continues inside it.
            let defined = self.define_argument(span, value);
            if self.options.policy == Policy::First {
                defined?;
            }
        }
        for span in args.unreadable {
            if self.live(span).is_none() {
                self.poison(span);
            }
        }
        Ok(())
    }

    fn define_argument(&mut self, span: Span, value: Value) -> P<()> {
        if let Some(first) = self.live(span) {
            let name = String::from_utf8_lossy(self.slice(span)).into_owned();
            let message = format!("region entry argument '{name}' is already in use");
            let d = Diagnostic::error(&codes::E0102, span, message).note_at(first, "previously referenced here");
            return Err(self.push(d));
        }
        self.define(span, [value].into_iter())
    }

    /// `^name(%a: T, …):`
    pub(super) fn block_label(&mut self) -> P<()> {
        let Some(frame) = self.frames.last() else { return Ok(()) };
        let (region, block, named) = (frame.region, frame.block, frame.named_args);
        let span = self.token.span;
        let first = !frame.touched && self.module.block_args(block).is_empty();
        if named && self.module.block_ops(block).next().is_none() {
            return Err(self.fail_plain(&codes::E0009, span, "invalid block name in region with named arguments"));
        }
        self.bump();
        let block = if first { block } else { self.module.append_block(region) };
        if let Some(frame) = self.frames.last_mut() {
            frame.block = block;
            frame.touched = true;
        }
        if self.eat(Kind::LParen) && !self.eat(Kind::RParen) {
            loop {
                if !self.at(Kind::Percent) {
                    return Err(self.wrong_token("expected SSA operand"));
                }
                let name = self.bump().span;
                self.expect(Kind::Colon)?;
                let ty = self.any_type()?;
                let loc = self.optional_loc()?.unwrap_or(Loc::offset(name.lo));
                let value = self.module.add_argument(block, ty, loc);
                self.define_argument(name, value)?;
                if !self.eat(Kind::Comma) {
                    self.expect(Kind::RParen)?;
                    break;
                }
            }
        }
        if self.eat(Kind::Colon) { Ok(()) } else { Err(self.wrong_token("expected ':' after block name")) }
    }

    pub(super) fn end_region(&mut self, top: Block) -> P<()> {
        self.bump();
        let Some(frame) = self.frames.pop() else { return Ok(()) };
        self.close_scope();
        let mut state = frame.state;
        if let Some(failed) = state.broken {
            return self.end_broken(state, frame.region, top, failed);
        }
        if !state.generic {
            self.ensure_terminator(&state, frame.region);
        }
        state.regions.push(frame.region);
        let block = self.frames.last().map_or(top, |f| f.block);
        self.run(state, block)
    }

    /// After the body of an op whose head could not be read. The ops of the body stay, so that they are verified.
    #[cold]
    fn end_broken(&mut self, state: Box<OpState>, region: Region, top: Block, failed: Failed) -> P<()> {
        let block = self.frames.last().map_or(top, |f| f.block);
        let bodies: Vec<Block> = self.module.region_blocks(region).to_vec();
        for body in bodies {
            while let Some(op) = self.module.block_ops(body).next() {
                self.module.detach_op(op);
                self.module.append_op(block, op);
            }
        }
        let [(next, _)] = self.kinds_ahead();
        if self.at_word("else") && next == Kind::LBrace {
            self.bump();
            return self.begin_region(state, RegionArgs::default());
        }
        self.abandon(state);
        Err(failed)
    }

    /// Adds the terminator that the text may omit.
    fn ensure_terminator(&mut self, state: &OpState, region: Region) {
        let Some(def) = state.kind.def() else { return };
        let Some(region_def) = def.regions.get(state.regions.len()) else { return };
        let needs_block =
            region_def.implicit || matches!(state.kind, OpKind::Table(Opcode::Module) | OpKind::BuiltinModule);
        if self.module.region_blocks(region).is_empty() && needs_block {
            self.module.append_block(region);
        }
        let Some(opcode) = region_def.implicit_terminator() else { return };
        let Some(&block) = self.module.region_blocks(region).last() else { return };
        let ends = self.module.last_op(block).is_some_and(|last| match self.module.kind(last) {
            OpKind::Table(op) => op.def().is_terminator(),
            OpKind::Unregistered | OpKind::BuiltinModule | OpKind::TestingFunc => false,
        });
        if ends {
            return;
        }
        let op = self.module.add_op(&OpSpec {
            kind: OpKind::Table(opcode),
            operands: &[],
            groups: Groups::default(),
            results: &[],
            attrs: &[],
            regions: &[],
            loc: Loc::offset(state.name.lo),
        });
        self.module.append_op(block, op);
    }

    /// Resolves operands and types, creates the op and names its results.
    fn finish(&mut self, state: &mut OpState, block: Block) -> P<()> {
        self.custom = (!state.generic).then_some(state.kind);
        if !state.is_resolved {
            self.resolve_by_grammar(state)?;
        }
        let discardable = self.split_dict(state)?;
        self.custom = None;
        let (loc, deferred) = self.trailing_loc(state.name)?;
        let (resolved, mut groups) = (&state.resolved, Groups::default());
        if let Some(def) = state.kind.def() {
            if !def.fixed {
                groups = match groups_of(def, &resolved.lens) {
                    Ok(groups) => groups,
                    Err(error) => return Err(self.fail_plain(&codes::E0005, state.name, error.message())),
                };
            }
            fill_defaults(&mut self.module, def, &mut state.attrs, &resolved.lens);
        }
        let op = self.module.add_op(&OpSpec {
            kind: state.kind,
            operands: &resolved.operands,
            groups,
            results: &resolved.results,
            attrs: &state.attrs,
            regions: &state.regions,
            loc,
        });
        if let Some(name) = state.foreign {
            self.module.set_foreign(op, name, state.properties);
        }
        if let Some(dict) = discardable {
            self.module.set_discardable(op, dict);
        }
        if let Some((name, span)) = deferred {
            self.deferred_locs.push(DeferredLoc { name, span, target: LocTarget::Op(op) });
        }
        self.note_forward_uses(op);
        self.module.append_op(block, op);
        self.bind_results(state, op)
    }

    fn bind_results(&mut self, state: &OpState, op: Op) -> P<()> {
        let Some(first) = state.result_names.first() else { return Ok(()) };
        let count = self.module.known_results(op, self.level());
        if count == 0 {
            return Err(self.no_results(first.span, state.name));
        }
        if let ([name], 1) = (&state.result_names[..], count)
            && name.count == 1
        {
            return self.define(name.span, self.module.results(op).take(1));
        }
        let named: u64 = state.result_names.iter().map(|n| u64::from(n.count)).sum();
        if named != count as u64 {
            return Err(self.wrong_result_count(state, op, count, named));
        }
        let mut start = 0;
        for name in &state.result_names {
            let end = start + name.count as usize;
            let values = self.module.results(op).skip(start).take(end - start);
            self.define(name.span, values)?;
            start = end;
        }
        Ok(())
    }

    /// Reports a name for an op that has no results.
    #[cold]
    fn no_results(&mut self, first: Span, name: Span) -> Failed {
        let d = Diagnostic::error(&codes::E0103, first, "cannot name an operation with no results");
        let names = Span::new(first.lo, name.lo);
        let d = d.fix(tileir_base::Applicability::Safe, "the op stands alone:", names, "");
        self.push(d)
    }

    /// Reports too few or too many names for the results of an op.
    #[cold]
    fn wrong_result_count(&mut self, state: &OpState, op: Op, count: usize, named: u64) -> Failed {
        let first = state.result_names.first().map_or(state.name, |name| name.span);
        let message = format!("operation defines {count} results but was provided {named} to bind");
        let mut d = Diagnostic::error(&codes::E0103, first, message);
        let slots: Vec<&str> = match state.kind.def() {
            Some(def) if def.results.len() == count => def.results.iter().map(|slot| slot.name).collect(),
            _ => Vec::new(),
        };
        if !slots.is_empty() {
            let names: Vec<String> = slots.iter().map(|name| format!("`{name}`")).collect();
            d = d.label(format!("its results are {}", names.join(", ")));
        }
        if let (Some(last), Some(missing)) = (state.result_names.last(), slots.get(named as usize..)) {
            // Unused names, which differ from all others.
            let fresh: String = missing.iter().map(|name| format!(", %{name}_{}", op.index())).collect();
            let fresh = if missing.iter().all(|name| !self.is_written(name)) {
                missing.iter().map(|name| format!(", %{name}")).collect()
            } else {
                fresh
            };
            let (at, title) = (Span::at(last.span.hi), "give every result a name:");
            d = d.fix(tileir_base::Applicability::Safe, title, at, fresh);
        }
        self.push(d)
    }

    /// Splits a dictionary into the op's own attributes, which override those of the syntax, and the others.
    fn split_dict(&mut self, state: &mut OpState) -> P<Option<Attr>> {
        if state.dict.is_empty() {
            return Ok(None);
        }
        let mut others = Vec::new();
        for (key, value) in std::mem::take(&mut state.dict) {
            let slot = match state.kind.def() {
                Some(def) => self.slot_of(def, key),
                None => None,
            };
            match slot {
                Some(slot) => self.set_inherent(state, slot, value)?,
                None if self.module.strings.bytes(key) == b"operandSegmentSizes"
                    && state.kind != OpKind::Unregistered => {}
                None => others.push((key, value)),
            }
        }
        Ok(if others.is_empty() { None } else { Some(self.module.dict_attr(others)) })
    }

    /// Wraps the file's ops in a builtin module, unless they are one.
    pub(super) fn wrap(&mut self, top: Block) {
        if !self.options.implicit_module || self.diagnostics.has_errors() {
            return;
        }
        let ops: Vec<Op> = self.module.block_ops(top).collect();
        if let [only] = ops[..]
            && self.module.kind(only) == OpKind::BuiltinModule
        {
            return;
        }
        let region = self.module.add_region();
        let block = self.module.append_block(region);
        for op in ops {
            self.module.detach_op(op);
            self.module.append_op(block, op);
        }
        let name = self.module.source().map(|s| s.name().to_owned()).unwrap_or_default();
        let file = self.module.strings.intern(name);
        let loc = self.module.intern_loc(LocData::File { file, line: 0, col: 0 });
        let wrapper = self.module.add_op(&OpSpec {
            kind: OpKind::BuiltinModule,
            operands: &[],
            groups: Groups::default(),
            results: &[],
            attrs: &[None, None],
            regions: &[region],
            loc,
        });
        self.module.append_op(top, wrapper);
    }

    pub(super) fn resolve_deferred_locs(&mut self) {
        for deferred in std::mem::take(&mut self.deferred_locs) {
            match self.attr_aliases.get(deferred.name).map(|&a| self.module.attr_data(a)) {
                Some(tileir_ir::AttrData::Location(loc)) => {
                    let loc = *loc;
                    let LocTarget::Op(op) = deferred.target;
                    self.module.set_loc(op, loc);
                }
                Some(_) => {
                    self.fail_plain(&codes::E0007, deferred.span, "expected location, but found a different attribute");
                }
                None => {
                    self.fail_plain(&codes::E0007, deferred.span, "operation location alias was never defined");
                }
            }
        }
    }
}

/// A one-line description of an op.
fn summary(name: &str) -> &'static str {
    let op = Opcode::ALL.iter().find(|op| op.def().names().any(|(_, own)| own == name));
    op.and_then(|op| op.def().doc.lines().next()).unwrap_or_default().trim()
}

/// The op that once had this name.
fn former(name: &str) -> Option<(Opcode, &'static Former)> {
    Opcode::ALL.iter().find_map(|&op| op.def().was.iter().find(|former| former.name == name).map(|former| (op, former)))
}
