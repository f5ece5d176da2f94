//! The generic form: `"dialect.op"(%a) <{properties}> ({region}) {attributes} : (T) -> T`.

use super::meant::meant;
use super::ops::{Next, OpState, RegionArgs, Resolved};
use super::{P, Parser};
use crate::codes;
use crate::lexer::Kind;
use smallvec::SmallVec;
use tileir_base::{Diagnostic, Prefix, Span, Sym};
use tileir_ir::enums::EnumStorage;
use tileir_ir::ops::counts::{E0232, group_text, segments_text};
use tileir_ir::ops::def::{Arity, AttrKind, OpDef};
use tileir_ir::{Attr, AttrData, OpKind, Ty};

/// Stages of a generic op, kept in `OpState::pc`.
const REGIONS: usize = 0;
const AFTER_REGION: usize = 1;

impl<'s> Parser<'s> {
    /// The name, operands and properties; regions and types follow in [`generic_next`](Self::generic_next).
    pub(super) fn generic_op(&mut self, state: &mut OpState) -> P<()> {
        let span = self.bump().span;
        let name = self.string_value(span);
        if name.is_empty() {
            return Err(self.fail_plain(&codes::E0003, span, "empty operation name is invalid"));
        }
        if name.contains(&0) {
            return Err(self.fail_plain(&codes::E0003, span, "null character not allowed in operation name"));
        }
        state.kind = self.generic_kind(&name, span)?;
        state.generic = true;
        if state.kind == OpKind::Unregistered {
            state.foreign = Some(self.module.strings.intern(&name));
        }
        state.attrs.resize(state.kind.def().map_or(0, |d| d.attrs.len()), None);
        self.expect_in(Kind::LParen, " to start operand list")?;
        state.slot_spans[0] = self.token.span;
        self.list(Kind::RParen, " to end operand list", |p| {
            let used = p.operand()?;
            state.slot_uses.push(0, used);
            Ok(())
        })?;
        if self.at(Kind::LSquare) {
            let here = self.token.span;
            return Err(self.fail_plain(
                &codes::E0009,
                here,
                "block successors are not supported: control flow is structured",
            ));
        }
        if self.at(Kind::Less) {
            self.properties(state)?;
        }
        state.pc = REGIONS;
        Ok(())
    }

    fn generic_kind(&mut self, name: &[u8], span: Span) -> P<OpKind> {
        if name == b"builtin.module" {
            return Ok(OpKind::BuiltinModule);
        }
        let text = String::from_utf8_lossy(name).into_owned();
        if let Some(mnemonic) = name.strip_prefix(b"cuda_tile.") {
            if mnemonic == b"testing$func" && self.options.testing_ops {
                return Ok(OpKind::TestingFunc);
            }
            return match self.ops.get(mnemonic) {
                Some(kind) => Ok(kind),
                None => {
                    let message = format!(
                        "unregistered operation '{text}' found in dialect ('cuda_tile') that does not allow unknown operations"
                    );
                    let d = Diagnostic::error(&codes::E0003, span, message);
                    // The quotes and the prefix are kept.
                    let mnemonic_span = Span::new(span.hi - 1 - mnemonic.len() as u32, span.hi - 1);
                    let d = meant(d, "an op", mnemonic, mnemonic_span, self.op_names());
                    Err(self.push(d))
                }
            };
        }
        if self.options.allow_unregistered {
            return Ok(OpKind::Unregistered);
        }
        let message = "operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used";
        Err(self.fail_plain(&codes::E0010, span, message))
    }

    fn properties(&mut self, state: &mut OpState) -> P<()> {
        let span = self.bump().span;
        if !self.at(Kind::LBrace) {
            let attr = self.attribute(super::attrs::Expected::Nothing)?;
            state.properties = Some(attr);
            self.expect_in(Kind::Greater, " to close properties")?;
            if state.kind == OpKind::Unregistered {
                return Ok(());
            }
            return Err(self.fail_plain(&codes::E0006, span, "expected dictionary attribute for properties"));
        }
        let mut entries = Vec::new();
        self.optional_dict(&mut entries)?;
        self.expect_in(Kind::Greater, " to close properties")?;
        let dict = self.module.dict_attr(entries);
        state.properties = Some(dict);
        Ok(())
    }

    pub(super) fn generic_next(&mut self, state: &mut OpState) -> P<Next> {
        if state.pc == REGIONS {
            if self.eat(Kind::LParen) {
                state.pc = AFTER_REGION;
                return Ok(Next::Region(RegionArgs::default()));
            }
        } else if self.eat(Kind::Comma) {
            return Ok(Next::Region(RegionArgs::default()));
        } else {
            self.expect_in(Kind::RParen, " to end region list")?;
        }
        self.optional_dict(&mut state.dict)?;
        self.generic_types(state)?;
        Ok(Next::Done)
    }

    /// `: (T, …) -> T`, operands, and the op's own attributes.
    fn generic_types(&mut self, state: &mut OpState) -> P<()> {
        self.expect_in(Kind::Colon, " followed by operation type")?;
        let span = self.token.span;
        if !self.at(Kind::LParen) {
            return Err(self.fail_plain(&codes::E0002, span, "expected function type"));
        }
        let mut inputs: SmallVec<[Ty; 4]> = SmallVec::new();
        self.bump();
        self.list(Kind::RParen, "", |p| {
            inputs.push(p.any_type()?);
            Ok(())
        })?;
        self.expect(Kind::Arrow)?;
        let mut resolved = state.take_resolved();
        if self.eat(Kind::LParen) {
            self.list(Kind::RParen, "", |p| {
                resolved.results.push(p.any_type()?);
                Ok(())
            })?;
        } else {
            resolved.results.push(self.any_type()?);
        }
        let uses: SmallVec<[super::Use; 4]> = SmallVec::from_slice(&state.slot_uses[0]);
        if uses.len() != inputs.len() {
            let s = if uses.len() == 1 { "" } else { "s" };
            let message = format!("expected {} operand type{s} but had {}", uses.len(), inputs.len());
            return Err(self.fail_plain(&codes::E0211, span, message));
        }
        for (used, ty) in uses.into_iter().zip(inputs) {
            let value = self.resolve(used, ty)?;
            resolved.operands.push(value);
        }
        let properties = state.properties.take();
        match state.kind.def() {
            None => state.properties = properties,
            Some(def) => {
                let segments = self.inherent_attributes(state, def, properties)?;
                self.segment(state, def, segments, &mut resolved)?;
                self.check_counts(state, def, &resolved)?;
                self.add_unknown_results(def, &mut resolved);
            }
        }
        state.resolve_to(resolved);
        Ok(())
    }

    /// Moves the op's own attributes from properties and dictionary into their slots; properties take precedence.
    fn inherent_attributes(
        &mut self,
        state: &mut OpState,
        def: &'static OpDef,
        properties: Option<Attr>,
    ) -> P<Option<Attr>> {
        let mut segments = None;
        let mut others = Vec::new();
        for (key, value) in std::mem::take(&mut state.dict) {
            match self.slot_of(def, key) {
                Some(slot) => match self.convert(def.attrs[slot].kind, value) {
                    Some(attr) => state.attrs[slot] = Some(attr),
                    // Wrong hints on an entry are dropped silently, as in upstream.
                    None if def.attrs[slot].kind == AttrKind::Hints => {}
                    None => return Err(self.constraint_error(state, slot, state.name)),
                },
                None if self.is_segments(key) => segments = Some(value),
                None => others.push((key, value)),
            }
        }
        state.dict = others;
        let Some(properties) = properties else { return Ok(segments) };
        let entries: Vec<(Sym, Attr)> = self.module.dict_entries(properties).to_vec();
        if !def.has_attrs_at(self.level()) && def.segments_at(self.level()) == 0 {
            let message = format!(
                "invalid properties {} for op {}: this operation does not support properties",
                self.module.attr_text(properties),
                self.kind_name(state.kind)
            );
            return Err(self.fail_plain(&codes::E0006, state.name, message));
        }
        for (key, value) in entries {
            let Some(slot) = self.slot_of(def, key) else {
                if self.is_segments(key) {
                    segments = Some(value);
                }
                continue;
            };
            let kind = def.attrs[slot].kind;
            match self.convert(kind, value) {
                Some(attr) => state.attrs[slot] = Some(attr),
                // The right class with a value that only the op rejects.
                None if self.same_class(kind, value) => return Err(self.constraint_error(state, slot, state.name)),
                None => {
                    let message = format!(
                        "invalid properties {} for op {}: Invalid attribute `{}` in property conversion: {}",
                        self.module.attr_text(properties),
                        self.kind_name(state.kind),
                        def.attrs[slot].name,
                        self.module.attr_text(value)
                    );
                    return Err(self.fail_plain(&codes::E0006, state.name, message));
                }
            }
        }
        Ok(segments)
    }

    fn same_class(&self, kind: AttrKind, value: Attr) -> bool {
        match self.module.attr_data(value) {
            AttrData::Int { .. } => {
                matches!(kind, AttrKind::I64 | AttrKind::I64NonNegative | AttrKind::I32NonNegative | AttrKind::Bool)
            }
            AttrData::Array(_) => kind == AttrKind::DictArray,
            AttrData::SymbolRef { .. } => kind == AttrKind::FlatSymbol,
            _ => false,
        }
    }

    pub(super) fn slot_of(&self, def: &OpDef, key: Sym) -> Option<usize> {
        let name = self.module.strings.bytes(key);
        def.attrs.iter().position(|a| a.name.as_bytes() == name && a.is_at(self.level()))
    }

    fn is_segments(&self, key: Sym) -> bool {
        self.module.strings.bytes(key) == b"operandSegmentSizes"
    }

    /// The attribute in the form of its slot: plain integers become enum values.
    pub(super) fn convert(&mut self, kind: AttrKind, value: Attr) -> Option<Attr> {
        if let (AttrKind::Enum(e), AttrData::Int { ty, value: n }) = (kind, self.module.attr_data(value)) {
            let i32 = self.module.scalar(*ty) == Some(tileir_ir::Scalar::Int(tileir_ir::IntFormat::I32));
            if e.def().storage == EnumStorage::Integer && i32 {
                let case = e.def().by_value(u32::try_from(*n).ok()?)?;
                return Some(self.module.intern_attr(AttrData::Enum { kind: e, value: case.value }));
            }
            return None;
        }
        kind.accepts(&self.module, value).then_some(value)
    }

    /// Sets one of the op's own attributes from a dictionary in its own syntax.
    pub(super) fn set_inherent(&mut self, state: &mut OpState, slot: usize, value: Attr) -> P<()> {
        let Some(def) = state.kind.def() else { return Ok(()) };
        match self.convert(def.attrs[slot].kind, value) {
            Some(attr) => {
                state.attrs[slot] = Some(attr);
                Ok(())
            }
            None if def.attrs[slot].kind == AttrKind::Hints => Ok(()),
            None => Err(self.constraint_error(state, slot, state.name)),
        }
    }

    /// Splits the operands into the op's groups.
    fn segment(
        &mut self,
        state: &OpState,
        def: &'static OpDef,
        segments: Option<Attr>,
        resolved: &mut Resolved,
    ) -> P<()> {
        let total = resolved.operands.len();
        let groups = def.segments_at(self.level());
        if groups > 0 {
            let mut sizes: SmallVec<[i64; 6]> = match segments.map(|a| self.module.attr_data(a)) {
                Some(AttrData::DenseArray { values, .. }) => SmallVec::from_slice(values),
                _ => SmallVec::from_elem(0, groups),
            };
            if sizes.len() != groups {
                let properties = segments
                    .map_or(String::new(), |a| format!("{{operandSegmentSizes = {}}}", self.module.attr_text(a)));
                let message = format!(
                    "invalid properties {properties} for op {}: size mismatch in attribute conversion: {} vs {}",
                    self.kind_name(state.kind),
                    sizes.len(),
                    groups
                );
                return Err(self.fail_plain(&codes::E0006, state.name, message));
            }
            let sum: i64 = sizes.iter().fold(0, |a, b| a.saturating_add(*b));
            if sum != total as i64 || sizes.iter().any(|s| *s < 0) {
                let message = segments_text(total, sum);
                return Err(self.op_error(state, message));
            }
            sizes.resize(def.operands.len(), 0);
            self.check_groups(state, def, &sizes)?;
            resolved.lens.extend(sizes.iter().map(|s| *s as u32));
            return Ok(());
        }
        let fixed = def.operands.iter().filter(|s| s.arity == Arity::One).count();
        for slot in def.operands {
            resolved.lens.push(match slot.arity {
                Arity::One => 1,
                _ if !slot.is_at(self.level()) => 0,
                Arity::Opt | Arity::Many => total.saturating_sub(fixed) as u32,
            });
        }
        let sizes: SmallVec<[i64; 6]> = resolved.lens.iter().map(|l| i64::from(*l)).collect();
        // Too few operands: the count check reports it.
        if total >= fixed { self.check_groups(state, def, &sizes) } else { Ok(()) }
    }

    fn check_groups(&mut self, state: &OpState, def: &OpDef, sizes: &[i64]) -> P<()> {
        let mut start = 0;
        for (slot, &size) in def.operands.iter().zip(sizes) {
            if let Some(message) = group_text(slot.arity, start, size) {
                return Err(self.op_error(state, message));
            }
            start += size;
        }
        Ok(())
    }

    /// Operand, result and region counts that the module cannot represent otherwise.
    fn check_counts(&mut self, state: &OpState, def: &'static OpDef, resolved: &Resolved) -> P<()> {
        match def.miscount(self.level(), state.regions.len(), resolved.results.len(), resolved.operands.len()) {
            Some(message) => Err(self.op_error(state, message)),
            None => Ok(()),
        }
    }

    /// Adds the results that this level does not know: the module has them at every level.
    fn add_unknown_results(&mut self, def: &OpDef, resolved: &mut Resolved) {
        let level = self.level();
        for slot in def.results.iter().filter(|slot| !slot.is_at(level)) {
            resolved.results.extend(slot.rule.only_type().map(|only| self.module.only_type(only)));
        }
    }

    /// `'cuda_tile.x' op …` at the op.
    fn op_error(&mut self, state: &OpState, message: String) -> super::Failed {
        let d = Diagnostic::error(&E0232, state.name, message).prefix(Prefix::Op(self.kind_name(state.kind).into()));
        self.push(d)
    }
}
