//! SSA names as the reference printer gives them.
//!
//! Pretty form: an outer region is named before the regions in it; three counters (values, arguments, conflicts)
//! start in each region from where the region around it ended; a name in use around it is taken. Generic form: no
//! hints, and counters that never go back.

use super::PrintOptions;
use rustc_hash::FxHashMap;
use std::fmt::Write;
use tileir_base::{Id, SecondaryMap};
use tileir_ir::attrs::Scalar;
use tileir_ir::ops::def::{Arity, NameHint};
use tileir_ir::{AttrData, Block, IntFormat, Module, Op, OpKind, Opcode, Region, Value, ValueDef};

/// A value's name.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Name {
    /// None of its own: a later result of a group.
    #[default]
    None,
    /// `%3`; `%3#0` for the first result of a group.
    Number { number: u32, group: bool },
    /// `%arg3`
    Argument(u32),
    /// `%hint` or `%hint_3`
    Hint { base: u32, suffix: Option<u32>, group: bool },
}

impl Name {
    /// Whether it is that of the first of several results, which stands for all of them.
    fn is_group(self) -> bool {
        matches!(self, Name::Number { group: true, .. } | Name::Hint { group: true, .. })
    }
}

/// The names of all values of a module.
#[derive(Default)]
pub(super) struct Names {
    names: SecondaryMap<Value, Name>,
    bases: Vec<String>,
    base_ids: FxHashMap<String, u32>,
    /// Which bases are in use without a suffix. Suffixes rise from region to inner region, so that one is never in use
    /// when it is given.
    used: Vec<bool>,
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

/// A region waiting to be named.
struct Pending {
    region: Region,
    counters: Counters,
    /// How many names were in use around it.
    scope: usize,
}

impl Names {
    /// Names everything in `ops` and below.
    pub(super) fn number(&mut self, m: &Module, options: &PrintOptions, ops: Vec<Op>) {
        let mut counters = Counters::default();
        self.used.fill(false);
        let mut log: Vec<u32> = Vec::new();
        let mut stack: Vec<Pending> = Vec::new();
        let mut scratch = String::new();
        for &op in &ops {
            self.results(m, options, op, &mut counters, &mut log, &mut scratch);
        }
        let scope = log.len();
        for op in ops {
            stack.extend(m.op_regions(op).iter().map(|&region| Pending { region, counters, scope }));
        }
        while let Some(next) = stack.pop() {
            log.drain(next.scope..).for_each(|base| self.used[base as usize] = false);
            if !options.generic {
                counters = next.counters;
            }
            let inner = stack.len();
            for (i, &block) in m.region_blocks(next.region).iter().enumerate() {
                self.arguments(m, options, next.region, block, i == 0, &mut counters, &mut log);
                for op in m.block_ops(block) {
                    self.results(m, options, op, &mut counters, &mut log, &mut scratch);
                    stack.extend(m.op_regions(op).iter().map(|&region| Pending { region, counters, scope: 0 }));
                }
            }
            // Inner regions go on from where this one ended.
            let scope = log.len();
            stack[inner..].iter_mut().for_each(|pending| *pending = Pending { counters, scope, ..*pending });
        }
    }

    /// Replaces the names of values that have one by these numbers.
    pub(super) fn renumber(&mut self, numbers: &[u32]) {
        for (i, &number) in numbers.iter().enumerate() {
            let value = Value::new(i);
            if self.has_own(value) {
                self.names[value] = Name::Number { number, group: self.names[value].is_group() };
            }
        }
    }

    fn base(&mut self, hint: &str) -> u32 {
        if let Some(&id) = self.base_ids.get(hint) {
            return id;
        }
        let id = self.bases.len() as u32;
        self.bases.push(hint.to_owned());
        self.used.push(false);
        self.base_ids.insert(hint.to_owned(), id);
        id
    }

    /// Gives a value, perhaps the first of a group, a hinted name, made unique.
    fn hinted(&mut self, value: Value, group: bool, hint: &str, counters: &mut Counters, log: &mut Vec<u32>) {
        let base = self.base(hint);
        let mut suffix = None;
        if std::mem::replace(&mut self.used[base as usize], true) {
            suffix = Some(counters.conflict);
            counters.conflict += 1;
        } else {
            log.push(base);
        }
        self.names[value] = Name::Hint { base, suffix, group };
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
        log: &mut Vec<u32>,
    ) {
        let owner = m.region_parent(region).map(|op| m.kind(op));
        for (i, &arg) in m.block_args(block).iter().enumerate() {
            match owner {
                Some(OpKind::Table(Opcode::For)) if !options.generic && entry => {
                    let hint = if i == 0 { "loopIdx".to_owned() } else { format!("iterArg{}", i - 1) };
                    self.hinted(arg, false, &hint, counters, log);
                }
                Some(OpKind::Table(Opcode::Reduce)) if !options.generic && entry => {
                    let side = if i % 2 == 0 { "reduce_lhs" } else { "reduce_rhs" };
                    let many = m.block_args(block).len() > 2;
                    let hint = if many { format!("{side}{}", i / 2) } else { side.to_owned() };
                    self.hinted(arg, false, &hint, counters, log);
                }
                _ if entry => {
                    self.names[arg] = Name::Argument(counters.argument);
                    counters.argument += 1;
                }
                _ => {
                    self.names[arg] = Name::Number { number: counters.value, group: false };
                    counters.value += 1;
                }
            }
        }
    }

    fn results(
        &mut self,
        m: &Module,
        options: &PrintOptions,
        op: Op,
        counters: &mut Counters,
        log: &mut Vec<u32>,
        scratch: &mut String,
    ) {
        let Some(first) = m.result(op, 0) else { return };
        let group = m.result_count(op) > 1;
        if !options.generic
            && let Some(def) = m.def(op)
        {
            match def.name_hint() {
                Some(NameHint::Empty) => {}
                Some(_) => {
                    scratch.clear();
                    hint_of(m, first, scratch, 0);
                    self.hinted(first, group, scratch, counters, log);
                    return;
                }
                // Two or more declared results name themselves.
                None if def.results.len() >= 2 && def.results.iter().all(|r| r.arity == Arity::One) => {
                    for (value, slot) in m.results(op).zip(def.results) {
                        self.hinted(value, false, slot.name, counters, log);
                    }
                    return;
                }
                None => {}
            }
        }
        self.names[first] = Name::Number { number: counters.value, group };
        counters.value += 1;
    }

    /// Whether a value has a name of its own.
    pub(super) fn has_own(&self, value: Value) -> bool {
        self.names[value] != Name::None
    }

    pub(super) fn write(&self, out: &mut String, m: &Module, value: Value) {
        let own = self.names[value];
        if own == Name::None
            && let ValueDef::Result(op, i) = m.value_def(value)
            && let Some(first) = m.result(op, 0)
        {
            self.write_definition(out, first);
            out.push('#');
            push_number(out, i);
            return;
        }
        self.write_definition(out, value);
        if own.is_group() {
            out.push_str("#0");
        }
    }

    /// Writes the name under which a value is defined, for a group of results that of the group: without `#0`.
    pub(super) fn write_definition(&self, out: &mut String, value: Value) {
        out.push('%');
        match self.names[value] {
            Name::None => out.push_str("<<UNKNOWN SSA VALUE>>"),
            Name::Number { number, .. } => push_number(out, number),
            Name::Argument(n) => {
                out.push_str("arg");
                push_number(out, n);
            }
            Name::Hint { base, suffix, .. } => {
                out.push_str(&self.bases[base as usize]);
                if let Some(n) = suffix {
                    out.push('_');
                    push_number(out, n);
                }
            }
        }
    }
}

/// Digits without the formatting machinery: names are the most frequent thing printed.
pub(super) fn push_number(out: &mut String, mut n: u32) {
    // As many as a `u32` has.
    let mut digits = [0; 10];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (n % 10) as u8;
        n /= 10;
        if n == 0 {
            break;
        }
    }
    digits[at..].iter().for_each(|&digit| out.push(char::from(digit)));
}

/// The hint that the op defining `value` gives it; `false` if it has no say.
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
            let declared = def.results.len() >= 2 && def.results.iter().all(|r| r.arity == Arity::One);
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
