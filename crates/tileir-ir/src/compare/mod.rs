//! Comparison of two modules: whether they are equal, and where they differ.
//!
//! The comparison covers items (kernels and globals), with or without an enclosing module op, and the producer. Items
//! are matched by kind and name, globals separately from kernels, since bytecode stores them separately. Within a
//! block, ops are aligned to maximize the number of ops with the same name, attributes and result types; the rest is
//! matched by name. Value names are ignored: operands are equal if their definitions are matched. A value without a
//! definition, which only illegal modules have, is matched in the order of use, so every module equals itself.

mod align;
mod equal;
mod hash;

use crate::ops::def::AttrKind;
use crate::{Attr, AttrData, Block, Level, Module, Op, OpKind, Opcode, Ty, Value, ValueDef};
use equal::Equality;
use hash::Hashes;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::VecDeque;
use std::fmt::Write;
use std::ops::Range;
use tileir_base::{Id, Sym};

/// Options of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CompareOptions {
    /// Compare locations, too; positions in a module's own text count as unknown.
    pub locations: bool,
    /// Compare the names of the modules, if both have one. Bytecode does not store it.
    pub module_names: bool,
    /// The level, for the names of ops.
    pub level: Level,
}

/// The aspect of a difference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aspect {
    /// An op or item that only one side has.
    Presence,
    /// The order of items.
    Order,
    /// An attribute.
    Attribute,
    /// An attribute that the table does not know.
    Discardable,
    /// The type of a result or argument.
    Type,
    /// An operand.
    Operand,
    /// The number of regions, blocks, arguments, results or operands.
    Count,
    /// A location.
    Location,
}

impl Aspect {
    /// The aspect as a word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Aspect::Presence => "presence",
            Aspect::Order => "order",
            Aspect::Attribute => "attribute",
            Aspect::Discardable => "discardable",
            Aspect::Type => "type",
            Aspect::Operand => "operand",
            Aspect::Count => "count",
            Aspect::Location => "location",
        }
    }
}

/// One difference between two modules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// The aspect.
    pub aspect: Aspect,
    /// The path from the item to the op, `@k > for (op 2) > addi (op 0)`; ops of a block are counted from 0.
    pub path: String,
    /// The differing part, such as "attribute `overflow`".
    pub what: String,
    /// The left side.
    pub left: Option<String>,
    /// The right side.
    pub right: Option<String>,
    /// The op on the left.
    pub left_op: Option<Op>,
    /// The op on the right.
    pub right_op: Option<Op>,
}

/// The outcome of a comparison.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Comparison {
    /// Item by item; empty if the modules are equal.
    pub differences: Vec<Difference>,
    /// A number for each value of the left module, by index: matched values have the same number on both sides, others
    /// a unique one. They start at 0 in each item.
    pub left_numbers: Vec<u32>,
    /// The same for the right module.
    pub right_numbers: Vec<u32>,
    /// The value of the right module that is matched with each one of the left, by index.
    pub matched: Vec<Option<Value>>,
}

/// Compares two modules.
#[must_use]
pub fn compare(left: &Module, right: &Module, options: &CompareOptions) -> Comparison {
    let mut comparer = Comparer {
        eq: Equality::new(left, right),
        hashes: [Hashes::default(), Hashes::default()],
        options: *options,
        pairs: Vec::new(),
        items: Vec::new(),
        values: vec![None; left.value_count()],
        matched: vec![false; right.value_count()],
        defined: [Vec::new(), Vec::new()],
        numbers: [vec![0; left.value_count()], vec![0; right.value_count()]],
        found: Vec::new(),
    };
    comparer.modules();
    let [left_numbers, right_numbers] = comparer.numbers;
    Comparison { differences: comparer.found, left_numbers, right_numbers, matched: comparer.values }
}

/// Whether two modules are equal, locations aside.
#[must_use]
pub fn is_same(left: &Module, right: &Module) -> bool {
    compare(left, right, &CompareOptions::default()).differences.is_empty()
}

/// Two ops that are matched.
struct Pair {
    ops: (Op, Op),
    /// The enclosing pair, and its position there (on the left).
    outer: Option<(usize, usize)>,
}

/// The differences found while matching an item, and its pairs, which are compared after all items are matched: illegal
/// modules use values of other items.
struct Item {
    found: Vec<Difference>,
    pairs: Range<usize>,
}

struct Comparer<'m> {
    eq: Equality<'m>,
    hashes: [Hashes; 2],
    options: CompareOptions,
    pairs: Vec<Pair>,
    items: Vec<Item>,
    /// The right value matched with each left one.
    values: Vec<Option<Value>>,
    /// Whether each right value is matched.
    matched: Vec<bool>,
    /// Whether each value is defined by an item, for both sides.
    defined: [Vec<bool>; 2],
    numbers: [Vec<u32>; 2],
    found: Vec<Difference>,
}

/// The op that encloses all items, if there is one, and the items.
fn items(m: &Module) -> (Option<Op>, Vec<Op>) {
    let mut ops: Vec<Op> = m.top_ops().collect();
    let mut root = None;
    while let [only] = ops[..] {
        match m.kind(only) {
            OpKind::BuiltinModule => {}
            OpKind::Table(Opcode::Module) if root.is_none() => root = Some(only),
            _ => break,
        }
        let blocks = m.op_regions(only).iter().flat_map(|&r| m.region_blocks(r));
        ops = blocks.flat_map(|&b| m.block_ops(b)).collect();
    }
    (root, ops)
}

/// The values defined in these items.
fn defined(m: &Module, items: &[Op]) -> Vec<bool> {
    let mut defined = vec![false; m.value_count()];
    let mut stack = items.to_vec();
    while let Some(op) = stack.pop() {
        m.results(op).for_each(|v| defined[v.index()] = true);
        for &block in m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)) {
            m.block_args(block).iter().for_each(|v| defined[v.index()] = true);
            stack.extend(m.block_ops(block));
        }
    }
    defined
}

fn symbol(m: &Module, op: Op) -> &[u8] {
    let name = m.attr_by_name(op, "sym_name").and_then(|a| m.as_str(a));
    name.map_or(&[], |sym| m.strings.bytes(sym))
}

impl<'m> Comparer<'m> {
    fn modules(&mut self) {
        let (left, right) = (self.eq.left, self.eq.right);
        let ((root, left_items), (other, right_items)) = (items(left), items(right));
        for name in ["sym_name", "producer"] {
            let of = |m: &Module, op: Option<Op>| op.and_then(|op| m.attr_by_name(op, name));
            let (a, b) = (of(left, root), of(right, other));
            let compared = name == "producer" || self.options.module_names && a.is_some() && b.is_some();
            if compared && !self.eq.optional_attrs(a, b) {
                self.attribute("module".to_owned(), Aspect::Attribute, name, (a, b), (root, other));
            }
        }
        if let (Some(a), Some(b)) = (root, other)
            && !self.eq.optional_attrs(left.discardable(a), right.discardable(b))
        {
            self.discardables((a, b), "module");
        }
        self.defined = [defined(left, &left_items), defined(right, &right_items)];
        self.close_item(0);
        let is_global = |m: &Module, op: Op| m.kind(op) == OpKind::Table(Opcode::Global);
        for globals in [true, false] {
            let pick = |m: &Module, ops: &[Op]| -> Vec<Op> {
                ops.iter().copied().filter(|&op| is_global(m, op) == globals).collect()
            };
            self.item_lists(&pick(left, &left_items), &pick(right, &right_items));
            self.close_item(self.pairs.len());
        }
        for Item { found, pairs } in std::mem::take(&mut self.items) {
            self.found.extend(found);
            pairs.for_each(|at| self.pair(at));
        }
    }

    /// Makes an item of the differences since the last item, and the pairs from `start` on.
    fn close_item(&mut self, start: usize) {
        self.items.push(Item { found: std::mem::take(&mut self.found), pairs: start..self.pairs.len() });
    }

    fn item_lists(&mut self, left: &[Op], right: &[Op]) {
        let (l, r) = (self.eq.left, self.eq.right);
        let mut taken = vec![false; right.len()];
        let mut order = Vec::new();
        let mut waiting: FxHashMap<ItemKey<'m>, VecDeque<usize>> = FxHashMap::default();
        right.iter().enumerate().for_each(|(j, &b)| waiting.entry(item_key(r, b)).or_default().push_back(j));
        for &a in left {
            match waiting.get_mut(&item_key(l, a)).and_then(VecDeque::pop_front) {
                Some(j) => {
                    taken[j] = true;
                    order.push(j);
                    self.item((a, right[j]));
                }
                None => self.presence(item_text(l, a, self.options.level), Some(a), None),
            }
        }
        for (&b, _) in right.iter().zip(taken).filter(|(_, taken)| !taken) {
            self.presence(item_text(r, b, self.options.level), None, Some(b));
        }
        if let Some(w) = order.windows(2).find(|w| w[0] > w[1]) {
            let (a, b) = (right[w[1]], right[w[0]]);
            let text = |op| Some(format!("{} first", item_text(r, op, self.options.level)));
            let (left, right) = (text(b), text(a));
            let path = "module".to_owned();
            self.found.push(Difference {
                aspect: Aspect::Order,
                path,
                what: "order of items".to_owned(),
                left,
                right,
                left_op: None,
                right_op: Some(b),
            });
        }
    }

    /// Matches everything in two items.
    fn item(&mut self, ops: (Op, Op)) {
        let start = self.pairs.len();
        self.pairs.push(Pair { ops, outer: None });
        let mut count = 0;
        let mut at = start;
        while at < self.pairs.len() {
            self.match_inside(at, &mut count);
            at += 1;
        }
        self.number_unmatched(ops, count);
        self.close_item(start);
    }

    /// Matches the values that a pair of ops defines and the ops in its regions.
    fn match_inside(&mut self, at: usize, count: &mut u32) {
        let (left, right) = (self.eq.left, self.eq.right);
        let (a, b) = self.pairs[at].ops;
        self.match_values(left.results(a).zip(right.results(b)), count);
        for (&r, &s) in left.op_regions(a).iter().zip(right.op_regions(b)) {
            for (&x, &y) in left.region_blocks(r).iter().zip(right.region_blocks(s)) {
                let args = left.block_args(x).iter().copied().zip(right.block_args(y).iter().copied());
                self.match_values(args, count);
                self.blocks(at, x, y);
            }
        }
    }

    fn match_values(&mut self, values: impl Iterator<Item = (Value, Value)>, count: &mut u32) {
        for (v, w) in values {
            self.values[v.index()] = Some(w);
            self.matched[w.index()] = true;
            self.numbers[0][v.index()] = *count;
            self.numbers[1][w.index()] = *count;
            *count += 1;
        }
    }

    /// Matches the ops of two blocks.
    fn blocks(&mut self, outer: usize, left: Block, right: Block) {
        let l: Vec<Op> = self.eq.left.block_ops(left).collect();
        let r: Vec<Op> = self.eq.right.block_ops(right).collect();
        let level = self.options.level;
        let start = l.iter().zip(&r).take_while(|&(&a, &b)| self.alike(a, b)).count();
        self.pairs.extend((0..start).map(|i| Pair { ops: (l[i], r[i]), outer: Some((outer, i)) }));
        if start == l.len() && start == r.len() {
            return;
        }
        let alignment = align::align(&self.classes(0, &l[start..]), &self.classes(1, &r[start..]));
        for (i, j) in alignment.into_iter().map(|(i, j)| (i.map(|i| start + i), j.map(|j| start + j))) {
            match (i, j) {
                (Some(i), Some(j)) => self.pairs.push(Pair { ops: (l[i], r[j]), outer: Some((outer, i)) }),
                (Some(i), None) => {
                    let path = self.step(outer, i, &self.eq.left.op_name(l[i], level));
                    self.presence(path, Some(l[i]), None);
                }
                (None, Some(j)) => {
                    let path = self.step(outer, j, &self.eq.right.op_name(r[j], level));
                    self.presence(path, None, Some(r[j]));
                }
                (None, None) => {}
            }
        }
    }

    /// Class numbers for ops of one side: equal for those that are [`alike`](Self::alike), and for those of the same
    /// name.
    fn classes(&mut self, side: usize, ops: &[Op]) -> align::Classes {
        let m = if side == 0 { self.eq.left } else { self.eq.right };
        let named = ops.iter().map(|&op| Hashes::name(m, op)).collect();
        let alike = ops.iter().map(|&op| self.hashes[side].op(m, op)).collect();
        align::Classes { alike, named }
    }

    /// Whether two ops are equal except for their operands and regions.
    fn alike(&mut self, a: Op, b: Op) -> bool {
        let (l, r) = (self.eq.left, self.eq.right);
        let types = |m: &Module, op: Op| -> Vec<Ty> { m.results(op).map(|v| m.value_type(v)).collect() };
        same_name(l, a, r, b)
            && self.eq.type_lists(&types(l, a), &types(r, b))
            && l.attr_slots(a).iter().zip(r.attr_slots(b)).all(|(&x, &y)| self.eq.optional_attrs(x, y))
            && self.eq.optional_attrs(l.discardable(a), r.discardable(b))
    }

    /// Numbers the unmatched values.
    fn number_unmatched(&mut self, ops: (Op, Op), mut count: u32) {
        let (values, matched) = (&self.values, &self.matched);
        for (side, (m, op)) in [(self.eq.left, ops.0), (self.eq.right, ops.1)].into_iter().enumerate() {
            let matched = |v: Value| if side == 0 { values[v.index()].is_some() } else { matched[v.index()] };
            let mut stack = vec![op];
            while let Some(op) = stack.pop() {
                let blocks = m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r));
                let args = blocks.clone().flat_map(|&b| m.block_args(b)).copied();
                for value in m.results(op).chain(args).filter(|&v| !matched(v)) {
                    self.numbers[side][value.index()] = count;
                    count += 1;
                }
                stack.extend(blocks.flat_map(|&b| m.block_ops(b)));
            }
        }
    }

    /// Compares two ops, without their regions.
    fn pair(&mut self, at: usize) {
        let (l, r) = (self.eq.left, self.eq.right);
        let ops @ (a, b) = self.pairs[at].ops;
        let slots = l.attr_slots(a).len().max(r.attr_slots(b).len());
        for slot in 0..slots {
            let (x, y) = (l.attr(a, slot), r.attr(b, slot));
            let def = l.def(a).and_then(|d| d.attrs.get(slot));
            let absent = def.is_some_and(|d| d.kind == AttrKind::DictArray) && no_dicts(l, x) && no_dicts(r, y);
            if !absent && !self.eq.optional_attrs(x, y) {
                let name = def.map_or("", |d| d.name);
                let path = self.path(at);
                self.attribute(path, Aspect::Attribute, name, (x, y), (Some(a), Some(b)));
            }
        }
        let (x, y) = (l.foreign_properties(a), r.foreign_properties(b));
        if !self.eq.optional_attrs(x, y) {
            let path = self.path(at);
            self.attribute(path, Aspect::Attribute, "properties", (x, y), (Some(a), Some(b)));
        }
        if !self.eq.optional_attrs(l.discardable(a), r.discardable(b)) {
            let path = self.path(at);
            self.discardables(ops, &path);
        }
        self.types(at, "result", l.results(a).collect(), r.results(b).collect());
        self.operands(at);
        self.regions(at);
        if self.options.locations && !self.eq.locs(l.loc(a), r.loc(b)) {
            let text = |m: &Module, op: Op| m.loc_text(m.loc(op)).to_string();
            let texts = (text(l, a), text(r, b));
            self.differ(at, Aspect::Location, "location".to_owned(), texts);
        }
    }

    fn types(&mut self, at: usize, what: &str, left: Vec<Value>, right: Vec<Value>) {
        let (l, r) = (self.eq.left, self.eq.right);
        if left.len() != right.len() {
            let texts = (left.len().to_string(), right.len().to_string());
            self.differ(at, Aspect::Count, format!("number of {what}s"), texts);
            return;
        }
        for (i, (v, w)) in left.into_iter().zip(right).enumerate() {
            let (x, y) = (l.value_type(v), r.value_type(w));
            if !self.eq.types(x, y) {
                let texts = (l.short_type(x).to_string(), r.short_type(y).to_string());
                self.differ(at, Aspect::Type, format!("type of {what} {i}"), texts);
            }
        }
    }

    fn operands(&mut self, at: usize) {
        let (l, r) = (self.eq.left, self.eq.right);
        let (a, b) = self.pairs[at].ops;
        let slots = l.def(a).map_or(&[][..], |d| d.operands);
        let in_slots = |m: &Module, op: Op| (0..slots.len()).map(|i| m.operand_group(op, i).len()).sum::<usize>();
        // Illegal ops may have operands beyond all slots.
        if in_slots(l, a) != l.operands(a).len() || in_slots(r, b) != r.operands(b).len() {
            return self.operand_lists(at, "operand", l.operands(a), r.operands(b));
        }
        for (i, slot) in slots.iter().enumerate() {
            self.operand_lists(at, slot.name, l.operand_group(a, i), r.operand_group(b, i));
        }
    }

    fn operand_lists(&mut self, at: usize, name: &str, left: &[Value], right: &[Value]) {
        if left.len() != right.len() {
            let texts = (left.len().to_string(), right.len().to_string());
            self.differ(at, Aspect::Count, format!("number of operands `{name}`"), texts);
            return;
        }
        for (i, (&v, &w)) in left.iter().zip(right).enumerate() {
            if !self.same_value(v, w) {
                let what = if left.len() == 1 { format!("operand `{name}`") } else { format!("operand `{name}` {i}") };
                let texts = (self.value_text(0, v), self.value_text(1, w));
                self.differ(at, Aspect::Operand, what, texts);
            }
        }
    }

    /// Whether two values are matched. Values without a definition are matched at their first use.
    fn same_value(&mut self, v: Value, w: Value) -> bool {
        let free = !self.defined[0][v.index()] && !self.defined[1][w.index()];
        let (l, r) = (self.eq.left, self.eq.right);
        if free
            && self.values[v.index()].is_none()
            && !self.matched[w.index()]
            && self.eq.types(l.value_type(v), r.value_type(w))
        {
            self.values[v.index()] = Some(w);
            self.matched[w.index()] = true;
        }
        self.values[v.index()] == Some(w)
    }

    fn regions(&mut self, at: usize) {
        let (l, r) = (self.eq.left, self.eq.right);
        let (a, b) = self.pairs[at].ops;
        let (x, y) = (l.op_regions(a), r.op_regions(b));
        if x.len() != y.len() {
            let texts = (x.len().to_string(), y.len().to_string());
            self.differ(at, Aspect::Count, "number of regions".to_owned(), texts);
        }
        for (i, (&x, &y)) in x.iter().zip(y).enumerate() {
            let (x, y) = (l.region_blocks(x), r.region_blocks(y));
            if x.len() != y.len() {
                let texts = (x.len().to_string(), y.len().to_string());
                self.differ(at, Aspect::Count, format!("number of blocks in region {i}"), texts);
            }
            for (&x, &y) in x.iter().zip(y) {
                self.types(at, "argument", l.block_args(x).to_vec(), r.block_args(y).to_vec());
            }
        }
    }

    fn discardables(&mut self, (a, b): (Op, Op), path: &str) {
        let (l, r) = (self.eq.left, self.eq.right);
        let (x, y) = (l.discardable(a), r.discardable(b));
        let of = |m: &'m Module, d: Option<Attr>| d.map_or(&[][..], |d| m.dict_entries(d));
        let (x, y) = (of(l, x), of(r, y));
        let ops = (Some(a), Some(b));
        // The first of several entries with one name counts.
        let by_name = |m: &'m Module, entries: &[(Sym, Attr)]| -> FxHashMap<&'m [u8], Attr> {
            entries.iter().rev().map(|&(key, value)| (m.strings.bytes(key), value)).collect()
        };
        let (known, others) = (by_name(l, x), by_name(r, y));
        for &(key, value) in x {
            let other = others.get(l.strings.bytes(key)).copied();
            if !self.eq.optional_attrs(Some(value), other) {
                let name = l.strings.text(key);
                self.attribute(path.to_owned(), Aspect::Discardable, &name, (Some(value), other), ops);
            }
        }
        for &(key, value) in y {
            if known.contains_key(r.strings.bytes(key)) {
                continue;
            }
            let name = r.strings.text(key);
            self.attribute(path.to_owned(), Aspect::Discardable, &name, (None, Some(value)), ops);
        }
    }

    fn attribute(
        &mut self,
        path: String,
        aspect: Aspect,
        name: &str,
        (a, b): (Option<Attr>, Option<Attr>),
        (left_op, right_op): (Option<Op>, Option<Op>),
    ) {
        let left = a.map(|a| self.eq.left.attr_text(a).to_string());
        let right = b.map(|b| self.eq.right.attr_text(b).to_string());
        let what = match aspect {
            Aspect::Discardable => format!("discardable attribute `{name}`"),
            _ => format!("attribute `{name}`"),
        };
        self.found.push(Difference { aspect, path, what, left, right, left_op, right_op });
    }

    fn presence(&mut self, path: String, left_op: Option<Op>, right_op: Option<Op>) {
        let what = if left_op.is_some() { "only on the left" } else { "only on the right" }.to_owned();
        let aspect = Aspect::Presence;
        self.found.push(Difference { aspect, path, what, left: None, right: None, left_op, right_op });
    }

    fn differ(&mut self, at: usize, aspect: Aspect, what: String, (left, right): (String, String)) {
        let (a, b) = self.pairs[at].ops;
        let (left_op, right_op) = (Some(a), Some(b));
        let path = self.path(at);
        self.found.push(Difference { aspect, path, what, left: Some(left), right: Some(right), left_op, right_op });
    }

    fn path(&self, at: usize) -> String {
        let Pair { ops: (op, _), outer } = self.pairs[at];
        match outer {
            None => item_text(self.eq.left, op, self.options.level),
            Some((outer, i)) => self.step(outer, i, &self.eq.left.op_name(op, self.options.level)),
        }
    }

    /// The path of op `i` in the pair `outer`.
    fn step(&self, outer: usize, i: usize, name: &str) -> String {
        let mut steps = vec![(i, name.to_owned())];
        let mut at = outer;
        while let Some((next, i)) = self.pairs[at].outer {
            steps.push((i, self.eq.left.op_name(self.pairs[at].ops.0, self.options.level).into_owned()));
            at = next;
        }
        let mut path = item_text(self.eq.left, self.pairs[at].ops.0, self.options.level);
        for (i, name) in steps.into_iter().rev() {
            let _ = write!(path, " > {} (op {i})", name.trim_start_matches("cuda_tile."));
        }
        path
    }

    /// The text of a value: its number and its definition.
    fn value_text(&self, side: usize, value: Value) -> String {
        let m = if side == 0 { self.eq.left } else { self.eq.right };
        let number = self.numbers[side][value.index()];
        match m.value_def(value) {
            ValueDef::Result(op, _) => {
                let name = m.op_name(op, self.options.level);
                format!("%{number}, of `{}`", name.trim_start_matches("cuda_tile."))
            }
            ValueDef::Argument(_, i) => format!("%{number}, argument {i}"),
            ValueDef::Forward => format!("%{number}"),
        }
    }
}

/// The key of an item: its kind, the name of an op that is not in the table, and its symbol.
type ItemKey<'m> = (OpKind, Option<Cow<'m, str>>, &'m [u8]);

fn item_key(m: &Module, op: Op) -> ItemKey<'_> {
    let unknown = m.kind(op) == OpKind::Unregistered;
    (m.kind(op), unknown.then(|| m.op_name(op, Level::default())), symbol(m, op))
}

fn same_name(l: &Module, a: Op, r: &Module, b: Op) -> bool {
    let level = Level::default();
    l.kind(a) == r.kind(b) && (l.kind(a) != OpKind::Unregistered || l.op_name(a, level) == r.op_name(b, level))
}

/// Whether there are no argument attributes: none, or a list of empty dictionaries.
fn no_dicts(m: &Module, attr: Option<Attr>) -> bool {
    let Some(attr) = attr else { return true };
    let AttrData::Array(items) = m.attr_data(attr) else { return false };
    items.iter().all(|&item| matches!(m.attr_data(item), AttrData::Dict(entries) if entries.is_empty()))
}

fn item_text(m: &Module, op: Op, level: Level) -> String {
    match symbol(m, op) {
        [] => m.op_name(op, level).into_owned(),
        name => format!("@{}", String::from_utf8_lossy(name)),
    }
}
