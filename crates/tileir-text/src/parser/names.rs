//! SSA names: scopes, forward references, redefinition.

use super::meant::meant;
use super::name_table::NameTable;
use super::{Failed, P, Parser, Policy, Use};
use crate::codes;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use tileir_base::{Diagnostic, Id, Span};
use tileir_ir::{IntFormat, Module, Op, Scalar, Ty, Value, ValueDef};

/// All names of a file. A nested region opens a scope; no name may be redefined while it is live.
#[derive(Default)]
pub(super) struct NameScopes<'s> {
    ids: NameTable<'s>,
    entries: Vec<Entry>,
    /// The names that open scopes define, those of inner scopes after those of outer ones.
    scoped: Vec<u32>,
    /// For each open scope, the number of names of the enclosing scopes.
    scopes: Vec<usize>,
    /// For names that are used but not defined: a placeholder for each used result, and its position.
    forward: FxHashMap<u32, Uses>,
    /// Operands that refer to a value that is not defined yet.
    patches: FxHashMap<Value, SmallVec<[(Op, u32); 1]>>,
}

type Uses = SmallVec<[Option<(Value, Span)>; 1]>;

struct Entry {
    state: State,
    /// The first occurrence of the name.
    name: Span,
    /// For a defined name: its definition, its first value and the number of values.
    span: Span,
    first: Option<Value>,
    count: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum State {
    /// Not live.
    #[default]
    Free,
    /// Used but not defined.
    Forward,
    /// Defined.
    Defined,
    /// Its definition did not parse: uses are not errors.
    Poisoned,
}

impl NameScopes<'_> {
    /// No names, with capacity for about this number.
    pub fn with_room(names: usize) -> Self {
        NameScopes { ids: NameTable::with_room(names), entries: Vec::with_capacity(names), ..NameScopes::default() }
    }

    /// Whether no name is defined or pending.
    #[cfg(feature = "parallel")]
    pub fn none_live(&self) -> bool {
        self.scoped.is_empty() && self.forward.is_empty() && self.patches.is_empty()
    }
}

impl<'s> Parser<'s> {
    pub(super) fn open_scope(&mut self) {
        self.names.scopes.push(self.names.scoped.len());
    }

    pub(super) fn close_scope(&mut self) {
        let NameScopes { entries, scoped, scopes, .. } = &mut self.names;
        let outer = scopes.pop().unwrap_or(0);
        for id in scoped.drain(outer..) {
            entries[id as usize].state = State::Free;
        }
    }

    #[inline]
    fn name_id(&mut self, span: Span) -> u32 {
        let found = self.names.ids.find(&self.text[span.lo as usize..], (span.hi - span.lo) as usize);
        found.unwrap_or_else(|| self.rare_name_id(span))
    }

    /// The id of a name that is new, or long, or at the end of the text.
    #[cold]
    fn rare_name_id(&mut self, span: Span) -> u32 {
        let NameScopes { ids, entries, .. } = &mut self.names;
        ids.id(&self.text[span.lo as usize..], (span.hi - span.lo) as usize, || {
            entries.push(Entry { state: State::Free, name: span, span, first: None, count: 0 });
            (entries.len() - 1) as u32
        })
    }

    /// The value of a use, which must have type `ty`.
    #[inline]
    pub(super) fn resolve(&mut self, used: Use, ty: Ty) -> P<Value> {
        let id = self.name_id(used.span);
        let entry = &self.names.entries[id as usize];
        if let (State::Defined, Some(first)) = (entry.state, entry.first)
            && used.number < entry.count
        {
            let value = Value::new(first.index() + used.number as usize);
            if self.module.value_type(value) == ty {
                return Ok(value);
            }
            let first = entry.span;
            return Err(self.type_mismatch(used, ty, value, first));
        }
        self.resolve_undefined(id, used, ty)
    }

    /// The type of the value that a use means, if it is defined.
    #[cold]
    pub(super) fn known_type(&mut self, used: Use) -> Option<Ty> {
        let id = self.name_id(used.span);
        let entry = &self.names.entries[id as usize];
        let first = entry.first.filter(|_| entry.state == State::Defined && used.number < entry.count)?;
        Some(self.module.value_type(Value::new(first.index() + used.number as usize)))
    }

    /// Whether a value of this name (without its `%`) occurs in the text so far.
    pub(super) fn is_written(&self, name: &str) -> bool {
        let names = self.names.entries.iter().map(|entry| self.slice(entry.name));
        names.take(MANY).any(|other| other.get(1..) == Some(name.as_bytes()))
    }

    /// The placeholder for a value that is not defined yet.
    #[cold]
    fn resolve_undefined(&mut self, id: u32, used: Use, ty: Ty) -> P<Value> {
        let number = used.number as usize;
        let known = self.names.forward.get(&id).and_then(|uses| uses.get(number).copied().flatten());
        if let Some((value, first)) = known {
            if self.value_type(value) == ty {
                return Ok(value);
            }
            return Err(self.type_mismatch(used, ty, value, first));
        }
        match self.names.entries[id as usize].state {
            State::Poisoned => return Ok(self.module.add_forward(ty)),
            State::Defined => {
                let span = used.span;
                return Err(self.fail_plain(&codes::E0101, span, "reference to invalid result number"));
            }
            State::Free | State::Forward => {}
        }
        if number >= 1 << 16 {
            return Err(self.fail_plain(&codes::E0005, used.span, "result number is above the limit of 65535"));
        }
        let value = self.module.add_forward(ty);
        let uses = self.names.forward.entry(id).or_default();
        if uses.len() <= number {
            uses.resize(number + 1, None);
        }
        uses[number] = Some((value, used.span));
        self.names.entries[id as usize].state = State::Forward;
        Ok(value)
    }

    fn type_mismatch(&mut self, used: Use, ty: Ty, value: Value, first: Span) -> Failed {
        let m = &self.module;
        let name = String::from_utf8_lossy(self.slice(used.span)).into_owned();
        let message = format!(
            "use of value '{name}' expects different type than prior uses: '{}' vs '{}'",
            m.long_type(ty),
            m.long_type(m.value_type(value))
        );
        let label = format!("used as `{}`", m.short_type(ty));
        let prior = format!("`{name}` has type `{}`", m.short_type(m.value_type(value)));
        let mut d = Diagnostic::error(&codes::E0210, used.span, message)
            .label(label)
            .note_at(first, "prior use here")
            .note(prior);
        if let Some(help) = conversion(m, &name, m.value_type(value), ty) {
            d = d.help(help);
        }
        self.push(d)
    }

    /// Records that `op` uses values that are not defined yet.
    #[inline]
    pub(super) fn note_forward_uses(&mut self, op: Op) {
        if self.names.forward.is_empty() {
            return;
        }
        for i in 0..self.module.operands(op).len() {
            let value = self.module.operands(op)[i];
            if self.module.value_def(value) == ValueDef::Forward {
                self.names.patches.entry(value).or_default().push((op, i as u32));
            }
        }
    }

    /// Defines the name at `span` as `values` in the current scope.
    pub(super) fn define(&mut self, span: Span, values: impl ExactSizeIterator<Item = Value>) -> P<()> {
        let id = self.name_id(span);
        let state = self.names.entries[id as usize].state;
        match state {
            State::Free | State::Poisoned => {}
            State::Defined => {
                let name = String::from_utf8_lossy(self.slice(span)).into_owned();
                let message = format!("redefinition of SSA value '{name}'");
                let mut d = Diagnostic::error(&codes::E0102, span, message).label("defined again here");
                d = d.note_at(self.names.entries[id as usize].span, "previously defined here");
                d = d.help("a value is defined once: give this one a name of its own, and use that below");
                return Err(self.push(d));
            }
            State::Forward => return self.define_forward(id, span, values),
        }
        self.set_defined(id, span, values);
        Ok(())
    }

    /// Values that are defined together are consecutive.
    #[inline]
    fn set_defined(&mut self, id: u32, span: Span, mut values: impl ExactSizeIterator<Item = Value>) {
        let entry = &mut self.names.entries[id as usize];
        entry.count = values.len() as u32;
        entry.first = values.next();
        entry.span = span;
        entry.state = State::Defined;
        self.names.scoped.push(id);
    }

    fn define_forward(&mut self, id: u32, span: Span, values: impl ExactSizeIterator<Item = Value>) -> P<()> {
        // While this may fail, the name stays among the undefined ones.
        let uses = std::mem::take(self.names.forward.entry(id).or_default());
        let values: SmallVec<[Value; 4]> = values.collect();
        for (i, used) in uses.iter().enumerate() {
            let Some((placeholder, first)) = *used else { continue };
            let Some(&value) = values.get(i) else {
                return Err(self.fail_plain(&codes::E0101, first, "reference to invalid result number"));
            };
            if self.value_type(placeholder) != self.value_type(value) {
                let name = String::from_utf8_lossy(self.slice(span)).into_owned();
                let m = &self.module;
                let message =
                    format!("definition of SSA value '{name}#{i}' has type '{}'", m.long_type(m.value_type(value)));
                let note = format!("previously used here with type '{}'", m.long_type(m.value_type(placeholder)));
                let d = Diagnostic::error(&codes::E0210, span, message).note_at(first, note);
                return Err(self.push(d));
            }
            self.replace_placeholder(placeholder, value);
        }
        self.names.forward.remove(&id);
        self.set_defined(id, span, values.into_iter());
        Ok(())
    }

    fn replace_placeholder(&mut self, placeholder: Value, value: Value) {
        for (op, index) in self.names.patches.remove(&placeholder).unwrap_or_default() {
            self.module.set_operand(op, index as usize, value);
        }
    }

    /// Whether a name is live, and its first occurrence.
    pub(super) fn live(&mut self, span: Span) -> Option<Span> {
        let id = self.name_id(span);
        let entry = &self.names.entries[id as usize];
        match entry.state {
            State::Free | State::Poisoned => None,
            State::Defined => Some(entry.span),
            State::Forward => self.names.forward.get(&id)?.iter().flatten().map(|(_, span)| *span).next(),
        }
    }

    /// Poisons a name, whose definition did not parse: later uses are not errors.
    pub(super) fn poison(&mut self, span: Span) {
        let id = self.name_id(span);
        self.names.forward.remove(&id);
        self.names.entries[id as usize].state = State::Poisoned;
        self.names.scoped.push(id);
    }

    /// Reports every name that was used and never defined, in source order.
    pub(super) fn report_undeclared(&mut self) {
        let mut uses: Vec<Span> = Vec::new();
        for found in self.names.forward.values() {
            uses.extend(found.iter().flatten().map(|(_, span)| *span));
        }
        uses.sort();
        let room = match self.options.policy {
            Policy::First => usize::MAX,
            Policy::All => self.options.limits.errors.saturating_sub(self.diagnostics.error_count()),
        };
        let total = uses.len();
        for (i, span) in uses.into_iter().enumerate() {
            if i == room {
                let message = format!("{} further uses of undeclared names are not shown", total - room);
                self.fail_plain(&codes::E0005, span, message);
                return;
            }
            let mut d = Diagnostic::error(&codes::E0101, span, "use of undeclared SSA value name");
            let name = self.slice(span);
            // The search for a similar name visits all names: only for the first errors. A short name is similar to too
            // many others, unless they differ only in case.
            if i < 10 && self.names.entries.len() <= MANY {
                let alike = |known: &&str| name.len() > 3 || known.as_bytes().eq_ignore_ascii_case(name);
                d = meant(d, "a value", name, span, self.known_names(name).filter(alike));
            }
            self.push(d);
        }
    }

    /// The names that are or were defined somewhere, except `name` itself.
    fn known_names<'a>(&'a self, name: &'a [u8]) -> impl Iterator<Item = &'s str> + 'a {
        let known = self.names.entries.iter().filter(|entry| entry.state != State::Forward);
        let names = known.map(|entry| self.slice(entry.name)).filter(move |other| *other != name);
        names.filter_map(|name| std::str::from_utf8(name).ok())
    }
}

/// How a value of one type becomes one of another.
#[cold]
fn conversion(m: &Module, name: &str, from: Ty, to: Ty) -> Option<String> {
    let ((shape, elem), (wanted, wanted_elem)) = (m.as_tile(from)?, m.as_tile(to)?);
    let types = format!("{} -> {}", m.short_type(from), m.short_type(to));
    if elem == wanted_elem {
        let flag = matches!(m.scalar(elem), Some(Scalar::Int(IntFormat::I1)));
        return match (shape.len(), wanted.len()) {
            (0, 1..) => {
                let ones = format!("tile<{}{}>", "1x".repeat(wanted.len()), m.short_type(elem));
                let (from, to) = (m.short_type(from), m.short_type(to));
                Some(format!(
                    "`{name}` is one element: `reshape {name} : {from} -> {ones}`, then `broadcast … : {ones} -> {to}`"
                ))
            }
            (1.., 0) if flag => {
                Some("a condition is a single `i1`: combine the elements of a tile with `reduce`".to_owned())
            }
            _ if shape.iter().product::<i64>() == wanted.iter().product::<i64>() => {
                Some(format!("`reshape {name} : {types}` has the same elements in another shape"))
            }
            _ => None,
        };
    }
    if shape != wanted {
        return None;
    }
    match (m.scalar(elem)?, m.scalar(wanted_elem)?) {
        (Scalar::Int(_), Scalar::Float(_)) => {
            Some(format!("`itof {name} signed : {types}` converts integers to floats"))
        }
        (Scalar::Float(_), Scalar::Int(_)) => {
            Some(format!("`ftoi {name} signed : {types}` converts floats to integers"))
        }
        (Scalar::Float(_), Scalar::Float(_)) => Some(format!("`ftof {name} : {types}` converts between floats")),
        (Scalar::Int(a), Scalar::Int(b)) if a.bits() < b.bits() => {
            Some(format!("`exti {name} signed : {types}` makes integers wider"))
        }
        (Scalar::Int(_), Scalar::Int(_)) => Some(format!("`trunci {name} : {types}` makes integers narrower")),
    }
}

/// With more names there are no suggestions.
const MANY: usize = 20_000;
