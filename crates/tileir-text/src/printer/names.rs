//! SSA names by the rules of the reference printer.
//!
//! Pretty form: a region is named before its inner regions; three counters (values, arguments, conflicts) start in each
//! region with the final values of the enclosing one; names in use around a region are taken. Generic form: no hints,
//! and counters that are never reset.

use super::PrintOptions;
use super::out::{Out, Snippet, Snippets};
use super::plan::{Naming, Plans, names_itself};
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tileir_base::{Id, SecondaryMap, id};
use tileir_ir::attrs::Scalar;
use tileir_ir::ops::def::NameHint;
use tileir_ir::{Attr, AttrData, Block, IntFormat, Module, Op, OpKind, Opcode, Region, Value, ValueDef};

/// The name of a value.
#[derive(Clone, Copy, Default)]
struct Name {
    /// The text of its definition: `%3`, `%arg3`, `%hint` or `%hint_3`.
    text: Snippet,
    role: Role,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Role {
    /// No name: a later result of a group.
    #[default]
    None,
    /// A name of its own.
    Own,
    /// The first of several results that share a name, `%3#0`.
    Group,
}

impl Role {
    fn new(group: bool) -> Self {
        if group { Role::Group } else { Role::Own }
    }
}

id! {
    /// A hint that was used for a name.
    struct Base;
}

/// A [`Name`] as bytes. The name of no value is zeros, so untouched memory is valid.
type Packed = [u8; 16];

impl Name {
    #[inline]
    fn pack(self) -> Packed {
        let mut packed = [0; 16];
        let [text @ .., role] = &mut packed;
        *text = self.text.pack();
        *role = self.role as u8;
        packed
    }

    #[inline]
    fn unpack(packed: &Packed) -> Name {
        let [text @ .., role] = packed;
        let role = match role {
            0 => Role::None,
            1 => Role::Own,
            _ => Role::Group,
        };
        Name { text: Snippet::unpack(text), role }
    }
}

/// The names of all values of a module.
#[derive(Default)]
pub(super) struct ValueNames {
    names: Vec<Packed>,
    texts: Snippets,
    /// Each hint with its `%`.
    bases: Vec<Snippet>,
    base_ids: FxHashMap<String, Base>,
    /// The bases in use without a suffix. Suffixes increase from region to inner region, so a new one is never in use.
    used: Vec<bool>,
    /// The bases of the table's hints, by opcode and result.
    of_ops: Vec<[Option<Base>; TABLE_RESULTS]>,
    /// The bases of constants.
    of_constants: SecondaryMap<Attr, Option<Base>>,
}

/// Maximum number of declared results of an op of the table.
const TABLE_RESULTS: usize = 3;

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// A region that is not named yet.
struct Pending {
    region: Region,
    counters: Counters,
    /// The number of names in use around it.
    scope: usize,
}

impl ValueNames {
    /// Names everything in `ops` and below.
    pub(super) fn number(&mut self, m: &Module, options: &PrintOptions, ops: Vec<Op>) {
        let mut counters = Counters::default();
        if self.names.len() < m.value_count() {
            self.names = vec![[0; 16]; m.value_count()];
        }
        self.used.fill(false);
        let mut log: Vec<Base> = Vec::new();
        let mut stack: Vec<Pending> = Vec::new();
        let plans = Plans::of(options.level);
        for &op in &ops {
            self.results(m, options, plans, op, &mut counters, &mut log);
        }
        let scope = log.len();
        for op in ops {
            stack.extend(m.op_regions(op).iter().map(|&region| Pending { region, counters, scope }));
        }
        while let Some(next) = stack.pop() {
            log.drain(next.scope..).for_each(|base| self.used[base.index()] = false);
            if !options.generic {
                counters = next.counters;
            }
            let inner = stack.len();
            for (i, &block) in m.region_blocks(next.region).iter().enumerate() {
                self.arguments(m, options, next.region, block, i == 0, &mut counters, &mut log);
                for op in m.block_ops(block) {
                    self.results(m, options, plans, op, &mut counters, &mut log);
                    stack.extend(m.op_regions(op).iter().map(|&region| Pending { region, counters, scope: 0 }));
                }
            }
            // Inner regions continue from the counters of this one.
            let scope = log.len();
            stack[inner..].iter_mut().for_each(|pending| *pending = Pending { counters, scope, ..*pending });
        }
    }

    /// Replaces the names of values by these numbers.
    pub(super) fn renumber(&mut self, numbers: &[u32]) {
        for (i, &number) in numbers.iter().enumerate() {
            let value = Value::new(i);
            if self.has_own(value) {
                self.set(value, Name { text: Snippet::value(number), ..self.get(value) });
            }
        }
    }

    #[inline]
    fn get(&self, value: Value) -> Name {
        self.names.get(value.index()).map_or_else(Name::default, Name::unpack)
    }

    #[inline]
    fn set(&mut self, value: Value, name: Name) {
        self.names[value.index()] = name.pack();
    }

    fn base(&mut self, hint: &str) -> Base {
        if let Some(&id) = self.base_ids.get(hint) {
            return id;
        }
        let id = Base::new(self.bases.len());
        self.bases.push(self.texts.keep(format!("%{hint}").as_bytes()).unwrap_or_default());
        self.used.push(false);
        self.base_ids.insert(hint.to_owned(), id);
        id
    }

    /// The base of the table's hint for a result.
    fn table_base(&mut self, opcode: Opcode, result: usize, hint: &str) -> Base {
        let number = usize::from(opcode.number());
        if let Some(&Some(base)) = self.of_ops.get(number).and_then(|known| known.get(result)) {
            return base;
        }
        let base = self.base(hint);
        if number >= self.of_ops.len() {
            self.of_ops.resize(number + 1, [None; TABLE_RESULTS]);
        }
        if let Some(known) = self.of_ops[number].get_mut(result) {
            *known = Some(base);
        }
        base
    }

    /// The base of a hint that depends on the op.
    fn looked_up_base(&mut self, m: &Module, op: Op, first: Value, hint: NameHint) -> Base {
        let constant = if hint == NameHint::Constant { m.attr(op, 0) } else { None };
        if let Some(base) = constant.and_then(|attr| self.of_constants[attr]) {
            return base;
        }
        let mut text = String::new();
        hint_of(m, first, &mut text, 0);
        let base = self.base(&text);
        if let Some(attr) = constant {
            self.of_constants[attr] = Some(base);
        }
        base
    }

    /// Gives a value, or the first of a group, a unique hinted name.
    #[inline]
    fn hinted(&mut self, value: Value, group: bool, base: Base, counters: &mut Counters, log: &mut Vec<Base>) {
        let mut text = self.bases[base.index()];
        if std::mem::replace(&mut self.used[base.index()], true) {
            text = self.texts.suffixed(&text, counters.conflict);
            counters.conflict += 1;
        } else {
            log.push(base);
        }
        self.set(value, Name { text, role: Role::new(group) });
    }

    #[allow(clippy::too_many_arguments, reason = "one pass with shared counters")]
    fn arguments(
        &mut self,
        m: &Module,
        options: &PrintOptions,
        region: Region,
        block: Block,
        entry: bool,
        counters: &mut Counters,
        log: &mut Vec<Base>,
    ) {
        let owner = m.region_parent(region).map(|op| m.kind(op));
        for (i, &arg) in m.block_args(block).iter().enumerate() {
            match owner {
                Some(OpKind::Table(Opcode::For)) if !options.generic && entry => {
                    let hint = if i == 0 { "loopIdx".to_owned() } else { format!("iterArg{}", i - 1) };
                    let base = self.base(&hint);
                    self.hinted(arg, false, base, counters, log);
                }
                Some(OpKind::Table(Opcode::Reduce)) if !options.generic && entry => {
                    let side = if i % 2 == 0 { "reduce_lhs" } else { "reduce_rhs" };
                    let many = m.block_args(block).len() > 2;
                    let hint = if many { format!("{side}{}", i / 2) } else { side.to_owned() };
                    let base = self.base(&hint);
                    self.hinted(arg, false, base, counters, log);
                }
                // The arguments of other regions have no names of their own.
                _ if entry => {
                    let text = self.texts.keep(format!("%arg{}", counters.argument).as_bytes()).unwrap_or_default();
                    self.set(arg, Name { text, role: Role::Own });
                    counters.argument += 1;
                }
                // Arguments of further blocks are numbered.
                _ => {
                    self.numbered(arg, false, counters);
                }
            }
        }
    }

    #[inline]
    fn numbered(&mut self, value: Value, group: bool, counters: &mut Counters) {
        self.set(value, Name { text: Snippet::value(counters.value), role: Role::new(group) });
        counters.value += 1;
    }

    fn results(
        &mut self,
        m: &Module,
        options: &PrintOptions,
        plans: &Plans,
        op: Op,
        counters: &mut Counters,
        log: &mut Vec<Base>,
    ) {
        let Some(first) = m.result(op, 0).filter(|_| m.known_results(op, options.level) > 0) else { return };
        let group = m.result_count(op) > 1;
        let OpKind::Table(opcode) = m.kind(op) else { return self.numbered(first, group, counters) };
        let naming =
            if options.generic { Naming::Number } else { plans.plan(opcode).map_or(Naming::Number, |p| p.naming) };
        match naming {
            Naming::Number => self.numbered(first, group, counters),
            Naming::Hint(hint) => {
                let base = match hint {
                    NameHint::First(name) => self.table_base(opcode, 0, name),
                    NameHint::Constant | NameHint::Assume | NameHint::Empty => self.looked_up_base(m, op, first, hint),
                };
                self.hinted(first, group, base, counters, log);
            }
            Naming::Declared => {
                for (i, (value, slot)) in m.results(op).zip(opcode.def().results).enumerate() {
                    let base = self.table_base(opcode, i, slot.name);
                    self.hinted(value, false, base, counters, log);
                }
            }
        }
    }

    /// Whether a value has its own name.
    pub(super) fn has_own(&self, value: Value) -> bool {
        self.get(value).role != Role::None
    }

    #[inline]
    pub(super) fn write(&self, out: &mut Out, m: &Module, value: Value) {
        let name = self.get(value);
        if name.role == Role::Own {
            out.push_snippet(&name.text, &self.texts);
        } else {
            self.write_numbered(out, m, value);
        }
    }

    /// Writes a result of a group by its number, or a placeholder if there is no name.
    fn write_numbered(&self, out: &mut Out, m: &Module, value: Value) {
        if !self.has_own(value)
            && let ValueDef::Result(op, i) = m.value_def(value)
            && let Some(first) = m.result(op, 0)
        {
            self.write_definition(out, first);
            out.push('#');
            out.push_number(i);
            return;
        }
        self.write_definition(out, value);
        if self.get(value).role == Role::Group {
            out.push_str("#0");
        }
    }

    /// Writes the name in the definition of a value; for a group of results, that of the group, without `#0`.
    #[inline]
    pub(super) fn write_definition(&self, out: &mut Out, value: Value) {
        let name = self.get(value);
        match name.role {
            Role::None => out.push_str("%<<UNKNOWN SSA VALUE>>"),
            Role::Own | Role::Group => out.push_snippet(&name.text, &self.texts),
        }
    }
}

/// The hint for `value` from its defining op; `false` if there is none.
fn hint_of(m: &Module, value: Value, out: &mut String, depth: u32) -> bool {
    let ValueDef::Result(op, index) = m.value_def(value) else { return false };
    let Some(def) = m.def(op) else { return false };
    match def.name_hint() {
        Some(NameHint::First(name)) => {
            if index == 0 {
                out.push_str(name);
            }
            true
        }
        Some(NameHint::Constant) => {
            constant_hint(m, op, out);
            true
        }
        Some(NameHint::Empty) => true,
        Some(NameHint::Assume) => {
            out.push_str("assume");
            // A chain of assumptions names the whole chain; bounded like any nesting.
            if let (Some(&source), true) = (m.operands(op).first(), depth < 64) {
                let len = out.len();
                out.push('_');
                if !hint_of(m, source, out, depth + 1) {
                    out.truncate(len);
                }
            }
            true
        }
        None => {
            let declared = names_itself(def);
            if declared {
                out.push_str(def.results[index as usize].name);
            }
            declared
        }
    }
}

fn constant_hint(m: &Module, op: Op, out: &mut String) {
    let Some(AttrData::Dense(dense)) = m.attr(op, 0).map(|a| m.attr_data(a)) else {
        out.push_str("cst");
        return;
    };
    let Some((_, elem)) = m.as_tile(dense.ty) else { return };
    let Some(scalar) = m.scalar(elem) else { return };
    match scalar {
        Scalar::Int(IntFormat::I1) => out.push_str(match dense.splat {
            true if dense.element(1, 0) != 0 => "true",
            true => "false",
            false => "cst_i1",
        }),
        Scalar::Int(format) => {
            out.push_str("cst");
            if dense.splat {
                let _ = write!(out, "_{}", format.sign_extend(dense.element(format.bits(), 0)));
            }
            let _ = write!(out, "_{}", format.name());
        }
        Scalar::Float(format) => {
            out.push_str("cst");
            if dense.splat {
                let value = tileir_num::to_f64(format, dense.element(format.bits(), 0));
                let whole = value >= 0.0 && !(value == 0.0 && value.is_sign_negative()) && value.fract() == 0.0;
                // 2^64, exactly representable.
                if value.is_nan() {
                    out.push_str("_NaN");
                } else if whole && value < 18_446_744_073_709_551_616.0 {
                    let _ = write!(out, "_{}", value as u64);
                }
            }
            let _ = write!(out, "_{}", format.name());
        }
    }
}
