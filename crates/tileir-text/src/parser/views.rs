//! Hand-written syntax of views and of memory through them.

use super::ops::{Next, OpState, Resolved};
use super::{P, Parser, Use};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Diagnostic, Span};
use tileir_ir::enums::{DialectEnum, EnumKind, MemoryOrdering, MemoryScope};
use tileir_ir::types::{DYNAMIC, Dims};
use tileir_ir::{Attr, AttrData, IntFormat, Level, OpKind, Opcode, Ty, TypeData, Version};

/// One entry of `shape = […]`: its value ([`DYNAMIC`] for an operand) and position.
type Entries = SmallVec<[(i64, Span); 4]>;

/// The types after the colon of `make_tensor_view`.
struct TensorViewTypes {
    base: Option<Ty>,
    index: Option<Ty>,
    view: Ty,
}

impl<'s> Parser<'s> {
    /// `%base, shape = […], strides = […] {…} : [T ->] tensor_view<…>`
    pub(super) fn make_tensor_view(&mut self, state: &mut OpState) -> P<Next> {
        let base = self.operand()?;
        self.expect(Kind::Comma)?;
        self.expect_word("shape")?;
        self.expect(Kind::Equal)?;
        let shape_span = self.token.span;
        let (shape, dynamic_shape) = self.mixed_list()?;
        self.expect(Kind::Comma)?;
        self.expect_word("strides")?;
        self.expect(Kind::Equal)?;
        let strides_span = self.token.span;
        let (strides, dynamic_strides) = self.mixed_list()?;
        self.optional_dict(&mut state.dict)?;
        self.expect(Kind::Colon)?;
        let TensorViewTypes { base: base_type, index: index_type, view } =
            self.tensor_view_types(!dynamic_shape.is_empty() || !dynamic_strides.is_empty())?;
        let TypeData::TensorView { elem, shape: view_shape, strides: view_strides, attr } = self.module.type_data(view)
        else {
            let here = self.token.span;
            let message = format!("expected 'tensor_view' type, but got '{}'", self.module.long_type(view));
            return Err(self.fail(&codes::E0212, here, message));
        };
        let (elem, attr, view_shape, view_strides): (_, _, Dims, Dims) =
            (*elem, *attr, view_shape.clone(), view_strides.clone());
        let base_type = match base_type {
            Some(ty) => ty,
            None => {
                let pointer = self.module.intern_type(TypeData::Ptr { pointee: elem, attr });
                self.module.intern_type(TypeData::Tile { shape: Dims::new(), elem: pointer })
            }
        };
        let mut out = state.take_resolved();
        let base = self.resolve(base, base_type)?;
        out.operands.push(base);
        self.compare_dims(&shape, &view_shape, shape_span, "shape")?;
        self.compare_dims(&strides, &view_strides, strides_span, "stride")?;
        out.lens.push(1);
        for group in [dynamic_shape, dynamic_strides] {
            out.lens.push(group.len() as u32);
            for used in group {
                let Some(ty) = index_type else { break };
                let value = self.resolve(used, ty)?;
                out.operands.push(value);
            }
        }
        out.results.push(view);
        state.resolve_to(out);
        Ok(Next::Done)
    }

    /// The types of `make_tensor_view`: the view's, and before it the index type and `->` if there are operands. Since
    /// 13.4 the base pointer's type may come first; it does if it has a classification.
    fn tensor_view_types(&mut self, dynamic: bool) -> P<TensorViewTypes> {
        let newest = self.level().newest() >= Version::V13_4;
        if !dynamic && !(newest && (self.at_word("tile") || self.at(Kind::Bang))) {
            return Ok(TensorViewTypes { base: None, index: None, view: self.short_type()? });
        }
        let first = self.short_type()?;
        // An alias may name the view itself.
        if !dynamic && matches!(self.module.type_data(first), TypeData::TensorView { .. }) {
            return Ok(TensorViewTypes { base: None, index: None, view: first });
        }
        let element = self.module.as_tile(first).map(|(_, element)| element);
        let pointer = element.is_some_and(|e| matches!(self.module.type_data(e), TypeData::Ptr { .. }));
        let (base, index) = match newest && pointer {
            true => (Some(first), if self.eat(Kind::Comma) { Some(self.short_type()?) } else { None }),
            false => (None, Some(first)),
        };
        self.expect(Kind::Arrow)?;
        Ok(TensorViewTypes { base, index, view: self.short_type()? })
    }

    /// `[4, %n, …]`
    fn mixed_list(&mut self) -> P<(Entries, SmallVec<[Use; 4]>)> {
        let (mut entries, mut uses) = (Entries::new(), SmallVec::new());
        self.expect(Kind::LSquare)?;
        self.list(Kind::RSquare, "", |p| {
            let span = p.token.span;
            if let Some(value) = p.optional_i64()? {
                entries.push((value, span));
                return Ok(());
            }
            let Some(used) = p.optional_operand()? else {
                return Err(p.fail(&codes::E0002, span, "expected either integer or SSA value"));
            };
            uses.push(used);
            entries.push((DYNAMIC, span));
            Ok(())
        })?;
        Ok((entries, uses))
    }

    fn compare_dims(&mut self, written: &Entries, view: &[i64], span: Span, name: &str) -> P<()> {
        if written.len() != view.len() {
            let message = format!(
                "expected {name} declaration to contain {} elements due to tensor_view type, but {} were provided",
                view.len(),
                written.len()
            );
            let help = format!("write one {name} for each dimension of the view, `[]` for none");
            let d = Diagnostic::error(&codes::E0212, span, message).prefix(self.custom_prefix()).help(help);
            return Err(self.push(d));
        }
        let word = |d: i64| if d == DYNAMIC { "dynamic".to_owned() } else { d.to_string() };
        for (i, (&(got, at), &want)) in written.iter().zip(view).enumerate() {
            if got != want {
                let message = format!(
                    "input {name} dimension {i} does not match tensor_view type (expected {}, got {})",
                    word(want),
                    word(got)
                );
                return Err(self.fail(&codes::E0212, at, message));
            }
        }
        Ok(())
    }

    /// `%tensor_view {…} : view`
    pub(super) fn make_view(&mut self, state: &mut OpState) -> P<Next> {
        let tensor = self.operand()?;
        self.optional_dict(&mut state.dict)?;
        self.expect(Kind::Colon)?;
        let span = self.token.span;
        let view = self.short_type()?;
        let def = state.kind.def();
        let result = def.and_then(|def| def.results.first());
        let fits = result.is_some_and(|slot| slot.rule.accepts(&self.module, view));
        let inner = self.module.as_view(view).map(|v| v.view);
        let (true, Some(inner)) = (fits, inner) else {
            let wanted = def.map_or("view", |def| def.name.trim_start_matches("make_"));
            let message = format!("expected '{wanted}' type, but got '{}'", self.module.long_type(view));
            return Err(self.fail(&codes::E0212, span, message));
        };
        let value = self.resolve(tensor, inner)?;
        state.resolve_to_one(value, [view]);
        Ok(Next::Done)
    }

    /// `%src : T -> T`, one result per dimension
    pub(super) fn get_shape(&mut self, state: &mut OpState) -> P<Next> {
        let source = self.operand()?;
        self.expect(Kind::Colon)?;
        let span = self.token.span;
        let source_type = self.short_type()?;
        self.expect(Kind::Arrow)?;
        let result = self.short_type()?;
        let tensor = state.kind == OpKind::Table(Opcode::GetTensorShape);
        let rank = match self.module.type_data(source_type) {
            TypeData::TensorView { shape, .. } if tensor => Some(shape.len()),
            _ if tensor => None,
            _ => self.module.as_view(source_type).map(|v| v.tile.len()),
        };
        let Some(rank) = rank else {
            let wanted = if tensor { "tensor_view" } else { "tile view" };
            let message = format!("expected {wanted}, got '{}'", self.module.long_type(source_type));
            return Err(self.fail(&codes::E0212, span, message));
        };
        let value = self.resolve(source, source_type)?;
        state.resolve_to_one(value, std::iter::repeat_n(result, rank));
        Ok(Next::Done)
    }

    /// `weak`, `relaxed device`, …
    fn memory_words(&mut self, state: &mut OpState) -> P<()> {
        let span = self.token.span;
        let word = if self.at(Kind::Word) {
            self.keyword()?.0
        } else {
            self.fail(&codes::E0002, span, "expected valid keyword");
            b""
        };
        let Some(ordering) = EnumKind::MemoryOrdering.def().by_keyword(word, self.level().newest()) else {
            let message = format!(
                "invalid memory_ordering_semantics attribute specification. Got \"{}\" but expect one of: weak, relaxed, acquire, release, acq_rel",
                String::from_utf8_lossy(word)
            );
            return Err(self.unknown_case(EnumKind::MemoryOrdering, word, span, message));
        };
        set_enum(self, state, "memory_ordering_semantics", EnumKind::MemoryOrdering, ordering.value);
        if !self.at(Kind::Word) {
            return Ok(());
        }
        let (word, span) = self.keyword()?;
        let text = String::from_utf8_lossy(word).into_owned();
        if ordering.value == MemoryOrdering::Weak.value() {
            let message = format!(
                "operation specifies weak memory ordering semantics, but then provides \"{text}\" scope, expected no memory scope."
            );
            return Err(self.fail(&codes::E0008, span, message));
        }
        let Some(scope) = MemoryScope::KIND.def().by_keyword(word, self.level().newest()) else {
            let message = format!(
                "invalid memory_scope attribute specification. Got \"{text}\" but expect one of: tl_blk, device, sys"
            );
            return Err(self.unknown_case(EnumKind::MemoryScope, word, span, message));
        };
        set_enum(self, state, "memory_scope", EnumKind::MemoryScope, scope.value);
        Ok(())
    }

    /// `%view[%i, …]`
    fn view_and_indices(&mut self) -> P<(Use, SmallVec<[Use; 4]>)> {
        let view = self.operand()?;
        self.expect(Kind::LSquare)?;
        let mut indices = SmallVec::new();
        if self.at(Kind::Percent) {
            loop {
                indices.push(self.operand()?);
                if !self.eat(Kind::Comma) {
                    break;
                }
            }
        }
        self.expect(Kind::RSquare)?;
        Ok((view, indices))
    }

    /// `[token = %t] [optimization_hints = <…>] [inbounds = […]] [attributes {…}]`
    fn view_options(&mut self, state: &mut OpState) -> P<Option<Use>> {
        let mut token = None;
        if self.eat_word("token") {
            self.expect(Kind::Equal)?;
            token = Some(self.operand()?);
        }
        let slot = |state: &OpState, name: &str| state.kind.def().and_then(|d| d.attr_slot(name));
        if let Some(slot) = slot(state, "optimization_hints")
            && self.eat_word("optimization_hints")
        {
            self.expect(Kind::Equal)?;
            // The declarative syntax of tools before 13.3 also accepts an attribute here.
            let read = if self.level() < Level::V13_3 { Self::hints_attribute } else { Self::hints };
            state.attrs[slot] = Some(read(self)?);
        }
        if let Some(slot) = slot(state, "inbounds")
            && self.level().newest() >= Version::V13_4
            && self.eat_word("inbounds")
        {
            self.expect(Kind::Equal)?;
            state.attrs[slot] = Some(self.bool_list()?);
        }
        if self.eat_word("attributes") {
            if !self.at(Kind::LBrace) {
                return Err(self.wrong_token("expected '{' in attribute dictionary"));
            }
            self.optional_dict(&mut state.dict)?;
        }
        Ok(token)
    }

    /// `[true, false]`
    fn bool_list(&mut self) -> P<Attr> {
        let elem = self.module.int_type(IntFormat::I1);
        let mut values = Vec::new();
        self.expect(Kind::LSquare)?;
        self.list(Kind::RSquare, "", |p| {
            let span = p.token.span;
            match p.at_word("true") || p.at_word("false") {
                true => {
                    values.push(-i64::from(p.at_word("true")));
                    p.bump();
                    Ok(())
                }
                false => Err(p.fail(&codes::E0002, span, "expected 'true' or 'false'")),
            }
        })?;
        Ok(self.module.intern_attr(AttrData::DenseArray { elem, values: values.into() }))
    }

    /// `, T` for all indices or `, T, T` for each; with the position of the list.
    fn index_types(&mut self, count: usize) -> P<(SmallVec<[Ty; 4]>, Span)> {
        let mut types: SmallVec<[Ty; 4]> = SmallVec::new();
        let mut span = self.token.span;
        if self.level() < Level::V13_3 {
            // One type, which is required.
            self.expect(Kind::Comma)?;
            span = self.token.span;
            types.resize(count, self.short_type()?);
            return Ok((types, span));
        }
        if !self.eat(Kind::Comma) {
            return Ok((types, span));
        }
        span = self.token.span;
        let Ok(first) = self.short_type() else {
            return Err(self.fail(&codes::E0201, span, "expected index type after comma"));
        };
        if !self.eat(Kind::Comma) {
            types.resize(count, first);
            return Ok((types, span));
        }
        types.push(first);
        loop {
            types.push(self.short_type()?);
            if !self.eat(Kind::Comma) {
                return Ok((types, span));
            }
        }
    }

    fn resolve_indices(&mut self, indices: &[Use], types: &[Ty], span: Span, out: &mut Resolved) -> P<()> {
        if !indices.is_empty() && types.is_empty() {
            let here = self.token.span;
            return Err(self.fail(&codes::E0211, here, "index types must be specified when indices are present"));
        }
        if !types.is_empty() && types.len() != indices.len() {
            let message = format!("expected {} index types, got {}", indices.len(), types.len());
            let d = Diagnostic::error(&codes::E0211, span, message).prefix(self.custom_prefix());
            return Err(self.push(d));
        }
        out.lens.push(indices.len() as u32);
        for (&used, &ty) in indices.iter().zip(types) {
            let value = self.resolve(used, ty)?;
            out.operands.push(value);
        }
        Ok(())
    }

    fn resolve_token(&mut self, token: Option<Use>, out: &mut Resolved) -> P<()> {
        out.lens.push(u32::from(token.is_some()));
        if let Some(used) = token {
            let ty = self.common().token;
            let value = self.resolve(used, ty)?;
            out.operands.push(value);
        }
        Ok(())
    }

    pub(super) fn load_view(&mut self, state: &mut OpState) -> P<Next> {
        self.memory_words(state)?;
        let (view, indices) = self.view_and_indices()?;
        let token = self.view_options(state)?;
        self.expect(Kind::Colon)?;
        let view_type = self.short_type()?;
        let (types, span) = self.index_types(indices.len())?;
        self.expect(Kind::Arrow)?;
        let tile = self.short_type()?;
        self.expect(Kind::Comma)?;
        let token_type = self.short_type()?;
        let mut out = state.take_resolved();
        let value = self.resolve(view, view_type)?;
        out.operands.push(value);
        out.lens.push(1);
        self.resolve_indices(&indices, &types, span, &mut out)?;
        self.resolve_token(token, &mut out)?;
        out.results.extend([tile, token_type]);
        state.resolve_to(out);
        Ok(Next::Done)
    }

    pub(super) fn store_view(&mut self, state: &mut OpState) -> P<Next> {
        self.memory_words(state)?;
        let tile = self.operand()?;
        self.expect(Kind::Comma)?;
        let (view, indices) = self.view_and_indices()?;
        let token = self.view_options(state)?;
        self.expect(Kind::Colon)?;
        let tile_type = self.short_type()?;
        self.expect(Kind::Comma)?;
        let view_type = self.short_type()?;
        let (types, span) = self.index_types(indices.len())?;
        self.expect(Kind::Arrow)?;
        let token_type = self.short_type()?;
        let mut out = state.take_resolved();
        for (used, ty) in [(tile, tile_type), (view, view_type)] {
            let value = self.resolve(used, ty)?;
            out.operands.push(value);
            out.lens.push(1);
        }
        self.resolve_indices(&indices, &types, span, &mut out)?;
        self.resolve_token(token, &mut out)?;
        out.results.push(token_type);
        state.resolve_to(out);
        Ok(Next::Done)
    }

    pub(super) fn atomic_red_view(&mut self, state: &mut OpState) -> P<Next> {
        self.red_view_words(state)?;
        let (view, indices) = self.view_and_indices()?;
        let mode_span = self.token.span;
        self.expect(Kind::Comma)?;
        let (mode, word_span) = self.keyword()?;
        self.expect(Kind::Comma)?;
        let value = self.operand()?;
        let Some(case) = EnumKind::AtomicRMWMode.def().by_keyword(mode, self.level().newest()) else {
            let message = format!(
                "unknown atomic RMW mode: '{}'; expected one of: and, or, xor, add, addf, max, min, umax, umin",
                String::from_utf8_lossy(mode)
            );
            let d = Diagnostic::error(&codes::E0008, mode_span, message).prefix(self.custom_prefix()).focus(word_span);
            let d = self.meant_case(d, EnumKind::AtomicRMWMode, mode, word_span);
            return Err(self.push(d));
        };
        set_enum(self, state, "mode", EnumKind::AtomicRMWMode, case.value);
        let token = self.view_options(state)?;
        self.expect(Kind::Colon)?;
        let first = self.token.span;
        let value_type = self.short_type()?;
        self.expect(Kind::Comma)?;
        let view_type = self.short_type()?;
        let (types, span) = self.index_types(indices.len())?;
        let span = if types.is_empty() { first } else { span };
        self.expect(Kind::Arrow)?;
        let token_type = self.short_type()?;
        let mut out = state.take_resolved();
        let resolved = self.resolve(view, view_type)?;
        out.operands.push(resolved);
        out.lens.push(1);
        self.resolve_indices(&indices, &types, span, &mut out)?;
        let resolved = self.resolve(value, value_type)?;
        out.operands.push(resolved);
        out.lens.push(1);
        self.resolve_token(token, &mut out)?;
        out.results.push(token_type);
        state.resolve_to(out);
        Ok(Next::Done)
    }

    fn red_view_words(&mut self, state: &mut OpState) -> P<()> {
        let (word, span) = self.keyword()?;
        let newest = self.level().newest();
        let Some(case) = EnumKind::MemoryOrdering.def().by_keyword(word, newest) else {
            let message = format!(
                "invalid memory_ordering_semantics: '{}'; expected one of: weak, relaxed, acquire, release, acq_rel",
                String::from_utf8_lossy(word)
            );
            return Err(self.unknown_case(EnumKind::MemoryOrdering, word, span, message));
        };
        set_enum(self, state, "memory_ordering_semantics", EnumKind::MemoryOrdering, case.value);
        if !self.at(Kind::Word) {
            return Ok(());
        }
        let (word, span) = self.keyword()?;
        let Some(case) = EnumKind::MemoryScope.def().by_keyword(word, newest) else {
            let message = format!(
                "invalid memory_scope: '{}'; expected one of: tl_blk, device, sys",
                String::from_utf8_lossy(word)
            );
            return Err(self.unknown_case(EnumKind::MemoryScope, word, span, message));
        };
        set_enum(self, state, "memory_scope", EnumKind::MemoryScope, case.value);
        Ok(())
    }
}

fn set_enum(p: &mut Parser<'_>, state: &mut OpState, name: &str, kind: EnumKind, value: u32) {
    if let Some(slot) = state.kind.def().and_then(|d| d.attr_slot(name)) {
        state.attrs[slot] = Some(p.module.intern_attr(AttrData::Enum { kind, value }));
    }
}
