//! The interface for all changes of a module by passes: maintains the def-use index, and notifies the driver's
//! worklist, in upstream's order.
//!
//! Events: an op that is inserted, moved or modified is queued; an op whose operand is replaced counts as modified;
//! when an op is erased, the definitions of its operands with at most one other user are queued.

use crate::constants::ConstantTable;
use crate::effects::is_function;
use crate::exits::Loops;
use crate::greedy::list_post_order;
use crate::rules::{RuleId, RuleSet};
use crate::simplify::Lasting;
use crate::work::{Opcodes, Order, Seen, Table, Tables, Work};
use crate::worklist::Worklist;
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::cell::RefCell;
use tileir_ir::{Attr, Block, Groups, Loc, Module, Op, OpKind, OpSpec, Opcode, Region, Ty, Value, fill_defaults};

/// A short list of values.
pub type Values = SmallVec<[Value; 4]>;

/// An insertion point.
#[derive(Clone, Copy, Debug)]
pub enum At {
    /// Right before an op.
    Before(Op),
    /// At the end of a block.
    End(Block),
}

/// The parts of a new op. Its regions are created without blocks.
#[derive(Clone, Debug)]
pub struct New<'a> {
    /// The opcode.
    pub opcode: Opcode,
    /// Operands; at most one group of them has a variable length.
    pub operands: &'a [Value],
    /// Attributes in table order; missing ones have their defaults.
    pub attrs: &'a [Option<Attr>],
    /// Result types.
    pub results: &'a [Ty],
    /// Location.
    pub loc: Loc,
}

/// A module being rewritten.
pub struct Rewriter<'m> {
    m: &'m mut Module,
    /// The def-use index, the worklist, and the counts of fired rules.
    work: &'m mut Work,
    /// The op whose regions are processed; `None` for the whole file.
    scope: Option<Op>,
    /// Whether events go to the worklist.
    listening: bool,
    /// The number of changes at the start.
    before: u64,
    /// Whether the def-use index stays valid, except for the order of uses.
    keeps_uses: bool,
    /// The opcodes of created ops.
    made: Opcodes,
    /// The rules that may fire.
    rules: RuleSet,
    /// For ops with many results, one that was used at the last query.
    used_results: RefCell<FxHashMap<Op, usize>>,
}

/// Ops with more results remember one that is used.
const FEW_RESULTS: usize = 8;

impl Drop for Rewriter<'_> {
    /// Resets the work for the next rewriter, and drops invalid caches.
    fn drop(&mut self) {
        self.work.worklist.clear();
        if self.edits() != self.before
            && let Some(scope) = self.scope
        {
            let seen = self.work.seen.get(scope);
            let kept = Seen { opcodes: seen.opcodes.union(self.made), in_order: false, rests: false };
            let keeps_uses = self.keeps_uses && !seen.opcodes.is_empty();
            self.work.seen.set(scope, if keeps_uses { kept } else { Seen::default() }, 0);
        }
    }
}

impl<'m> Rewriter<'m> {
    /// Starts on a module, to change `scope`, or the whole file. The scope must be isolated: its regions use no value
    /// from outside.
    pub(crate) fn new(m: &'m mut Module, scope: Option<Op>, work: &'m mut Work) -> Self {
        match scope.filter(|&op| is_function(m, op)) {
            Some(function) if work.seen.get(function).in_order => {}
            Some(function) => {
                let opcodes = work.uses.fill(m, scope, &mut work.order.ops);
                work.order.of = Some((scope, work.stats.edits()));
                let rests = work.seen.get(function).rests;
                work.seen.set(function, Seen { opcodes, in_order: true, rests }, m.op_count());
            }
            // It may contain functions.
            None => {
                work.seen.clear();
                work.uses.fill(m, scope, &mut work.order.ops);
                work.order.of = Some((scope, work.stats.edits()));
            }
        }
        Rewriter::begin(m, scope, work)
    }

    /// The same for passes that do not depend on the order of uses.
    pub(crate) fn in_any_order(m: &'m mut Module, scope: Option<Op>, work: &'m mut Work) -> Self {
        let Some((function, seen)) =
            scope.map(|op| (op, work.seen.get(op))).filter(|(_, seen)| !seen.opcodes.is_empty())
        else {
            return Rewriter::new(m, scope, work);
        };
        debug_assert!(work.uses.has_all_in(m, function), "the index of uses was not kept");
        let mut rw = Rewriter::begin(m, scope, work);
        if !seen.in_order && rw.work.order.of != Some((scope, rw.edits())) {
            let ops = rw.ops();
            let mut opcodes = Opcodes::default();
            ops.iter().chain([&function]).for_each(|&op| opcodes.add(rw.m.kind(op)));
            rw.work.seen.set(function, Seen { opcodes, ..seen }, 0);
            rw.put_back(ops);
        }
        rw
    }

    fn begin(m: &'m mut Module, scope: Option<Op>, work: &'m mut Work) -> Self {
        let before = work.stats.edits();
        let (keeps_uses, made) = (false, Opcodes::default());
        Rewriter {
            m,
            work,
            scope,
            listening: false,
            before,
            keeps_uses,
            made,
            rules: RuleSet::ALL,
            used_results: RefCell::default(),
        }
    }

    /// Promises that the def-use index stays valid.
    pub(crate) fn keep_uses(mut self) -> Self {
        self.keeps_uses = true;
        self
    }

    /// Every op inside the scope in program order, an op before those in it; must be [returned](Self::put_back).
    pub(crate) fn ops(&mut self) -> Order {
        let mut order = std::mem::take(&mut self.work.order);
        let wanted = Some((self.scope, self.edits()));
        if order.of != wanted {
            order.ops.clear();
            self.m.list_inside(self.scope, &mut order.ops);
            order.of = wanted;
        }
        order
    }

    /// Caches an order: it stays valid while nothing changes.
    pub(crate) fn put_back(&mut self, order: Order) {
        self.work.order = order;
    }

    /// The same ops, inner ops before the op that contains them; must be [returned](Self::put_back_post_order).
    pub(crate) fn post_order(&mut self) -> Order {
        let mut order = std::mem::take(&mut self.work.post_order);
        let wanted = Some((self.scope, self.edits()));
        if order.of != wanted {
            order.ops.clear();
            list_post_order(self.m, self.scope, &mut order.ops);
            order.of = wanted;
        }
        order
    }

    /// Caches such an order.
    pub(crate) fn put_back_post_order(&mut self, order: Order) {
        self.work.post_order = order;
    }

    /// Whether one of these opcodes may be in the scope; true if it is unknown.
    pub(crate) fn may_have(&self, opcodes: &[Opcode]) -> bool {
        self.seen().is_none_or(|seen| seen.opcodes.may_have(opcodes))
    }

    /// Whether it is known that no fold and no pattern of upstream's applies, and no op is dead.
    pub(crate) fn rests(&self) -> bool {
        self.seen().is_some_and(|seen| seen.rests)
    }

    /// The facts about the function that is the scope, if nothing was changed.
    fn seen(&self) -> Option<Seen> {
        let seen = self.work.seen.get(self.scope?);
        (self.edits() == self.before && !seen.opcodes.is_empty()).then_some(seen)
    }

    /// The module.
    #[must_use]
    pub fn module(&self) -> &Module {
        self.m
    }

    /// The op whose regions are processed; `None` for the whole file.
    #[must_use]
    pub fn scope(&self) -> Option<Op> {
        self.scope
    }

    /// Restricts the rules that may fire.
    #[must_use]
    pub fn with_rules(mut self, rules: RuleSet) -> Self {
        self.rules = rules;
        self
    }

    /// Whether `rule` may fire.
    #[must_use]
    pub fn allows(&self, rule: RuleId) -> bool {
        self.rules.has(rule)
    }

    /// Records that `rule` fired.
    pub fn fired(&mut self, rule: RuleId) {
        self.work.stats.bump(rule);
    }

    /// The number of changes so far.
    #[must_use]
    pub fn edits(&self) -> u64 {
        self.work.stats.edits()
    }

    /// Creates an attribute.
    pub fn attr(&mut self, make: impl FnOnce(&mut Module) -> Attr) -> Attr {
        make(self.m)
    }

    /// Interns data in the module, or queries it; the contents of blocks must not change.
    pub(crate) fn with_module<T>(&mut self, f: impl FnOnce(&mut Module) -> T) -> T {
        f(self.m)
    }

    pub(crate) fn worklist(&mut self) -> &mut Worklist {
        &mut self.work.worklist
    }

    /// The driver's table of constants.
    pub(crate) fn constants(&mut self) -> &mut ConstantTable {
        &mut self.work.constants
    }

    /// The data that the simplifier keeps about ops from one run to the next. Changing an op removes its entry.
    pub(crate) fn lasting(&mut self) -> &mut Table<Op, Lasting> {
        &mut self.work.lasting
    }

    /// Whether the simplifier must not use the results of its last run.
    pub(crate) fn starts_from_scratch(&self) -> bool {
        self.work.from_scratch
    }

    /// The side tables of analyses.
    pub(crate) fn tables(&mut self) -> &mut Tables {
        &mut self.work.tables
    }

    /// The loops among `ops`, which are all ops of the scope; must be [returned](Self::put_back_loops).
    pub(crate) fn loops(&mut self, ops: &[Op]) -> Loops {
        let mut loops = std::mem::take(&mut self.work.loops);
        loops.find(self.m, ops, (self.scope, self.edits()));
        loops
    }

    /// Caches the loops, as [`put_back`](Self::put_back) does an order.
    pub(crate) fn put_back_loops(&mut self, loops: Loops) {
        self.work.loops = loops;
    }

    /// Records that all ops of the scope are live, by the most precise analysis.
    pub(crate) fn note_no_dead(&mut self) {
        self.work.no_dead = Some((self.scope, self.edits()));
    }

    /// Whether that was recorded, and nothing has changed since.
    pub(crate) fn has_no_dead(&self) -> bool {
        self.work.no_dead == Some((self.scope, self.edits()))
    }

    pub(crate) fn listen(&mut self, on: bool) {
        self.listening = on;
    }

    /// Queues an op and its enclosing ops, up to the scope: outer ones are processed first.
    pub(crate) fn queue(&mut self, op: Op) {
        if !self.listening {
            return;
        }
        let mut at = Some(op);
        while let Some(op) = at.filter(|op| Some(*op) != self.scope) {
            self.work.worklist.push(op);
            at = self.m.parent_op(op);
        }
    }

    /// Queues an op as [`queue`](Self::queue) does, before anything was processed: the enclosing ops of a queued op are
    /// queued.
    pub(crate) fn queue_first(&mut self, op: Op) {
        let mut at = Some(op);
        while let Some(op) = at.filter(|op| Some(*op) != self.scope && !self.work.worklist.contains(*op)) {
            self.work.worklist.push(op);
            at = self.m.parent_op(op);
        }
    }

    /// The ops that use `value`, once per use, the newest use first.
    pub fn users(&self, value: Value) -> impl Iterator<Item = Op> + '_ {
        self.work.uses.of_value(value).map(|(_, op)| op)
    }

    /// Whether anything uses `value`.
    #[must_use]
    pub fn is_used(&self, value: Value) -> bool {
        self.work.uses.is_used(value)
    }

    /// Whether anything uses a result of `op`.
    #[must_use]
    pub fn has_users(&self, op: Op) -> bool {
        let count = self.m.result_count(op);
        if count <= FEW_RESULTS {
            return self.m.results(op).any(|v| self.is_used(v));
        }
        // This is queried whenever a use is removed: checking all results each time would be slow.
        let mut known = self.used_results.borrow_mut();
        let last = known.get(&op).copied().unwrap_or(0).min(count);
        let used = |i: &usize| self.m.result(op, *i).is_some_and(|v| self.is_used(v));
        let found = (last..count).chain(0..last).find(used);
        known.insert(op, found.unwrap_or(0));
        found.is_some()
    }

    /// Whether `value` has exactly one use.
    #[must_use]
    pub fn has_one_use(&self, value: Value) -> bool {
        self.work.uses.of_value(value).take(2).count() == 1
    }

    /// Creates an op.
    pub fn create(&mut self, at: At, new: &New<'_>) -> Op {
        let def = new.opcode.def();
        let mut attrs: SmallVec<[Option<Attr>; 6]> = new.attrs.into();
        attrs.resize(def.attrs.len(), None);
        fill_defaults(self.m, def, &mut attrs, &[]);
        let regions: SmallVec<[Region; 2]> = def.regions.iter().map(|_| self.m.add_region()).collect();
        let spec = OpSpec {
            kind: OpKind::Table(new.opcode),
            operands: new.operands,
            groups: one_group(new.opcode, new.operands.len()),
            results: new.results,
            attrs: &attrs,
            regions: &regions,
            loc: new.loc,
        };
        let op = self.m.add_op(&spec);
        self.made.add(spec.kind);
        self.work.uses.add_op(self.m, op);
        self.insert(at, op);
        op
    }

    /// Creates an op with one result of the type of its first operand.
    pub fn create_like(
        &mut self,
        at: At,
        opcode: Opcode,
        operands: &[Value],
        attrs: &[Option<Attr>],
        loc: Loc,
    ) -> Value {
        let ty = self.m.value_type(operands[0]);
        self.create_value(at, &New { opcode, operands, attrs, results: &[ty], loc })
    }

    /// Creates an op and returns its first result.
    pub fn create_value(&mut self, at: At, new: &New<'_>) -> Value {
        let op = self.create(at, new);
        self.m.result(op, 0).expect("the op has a result")
    }

    /// Creates a constant of tile type `ty` with this bit pattern in each element.
    pub fn create_splat(&mut self, at: At, ty: Ty, bits: u64, loc: Loc) -> Value {
        let value = self.m.dense_attr(ty, &[bits]);
        self.create_value(
            at,
            &New { opcode: Opcode::Constant, operands: &[], attrs: &[Some(value)], results: &[ty], loc },
        )
    }

    /// Creates an op like `op`, with these operands and empty regions; everything else is the same.
    pub fn clone_shell(&mut self, at: At, op: Op, operands: &[Value]) -> Op {
        let results: SmallVec<[Ty; 4]> = self.m.results(op).map(|v| self.m.value_type(v)).collect();
        let attrs: SmallVec<[Option<Attr>; 6]> = self.m.attr_slots(op).into();
        let count = self.m.op_regions(op).len();
        let regions: SmallVec<[Region; 2]> = (0..count).map(|_| self.m.add_region()).collect();
        let (kind, groups, loc) = (self.m.kind(op), self.m.groups(op), self.m.loc(op));
        let spec = OpSpec { kind, operands, groups, results: &results, attrs: &attrs, regions: &regions, loc };
        let new = self.m.add_op(&spec);
        self.made.add(kind);
        if let Some(dict) = self.m.discardable(op) {
            self.m.set_discardable(new, dict);
        }
        if kind == OpKind::Unregistered {
            let name = self.m.op_name(op, tileir_ir::Level::V13_4).into_owned();
            let name = self.m.strings.intern(name);
            self.m.set_foreign(new, name, self.m.foreign_properties(op));
        }
        self.work.uses.add_op(self.m, new);
        self.insert(at, new);
        new
    }

    /// Creates a block at the end of `region`.
    pub fn append_block(&mut self, region: Region) -> Block {
        self.m.append_block(region)
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: Block, ty: Ty, loc: Loc) -> Value {
        self.m.add_argument(block, ty, loc)
    }

    fn insert(&mut self, at: At, op: Op) {
        self.work.stats.edited();
        match at {
            At::Before(before) => self.m.insert_before(before, op),
            At::End(block) => self.m.append_op(block, op),
        }
        self.queue(op);
    }

    /// Moves `op`.
    pub fn move_op(&mut self, at: At, op: Op) {
        self.m.detach_op(op);
        self.insert(at, op);
    }

    /// Moves `op` to the front of `block`; no event.
    pub(crate) fn hoist(&mut self, block: Block, op: Op) {
        self.work.stats.edited();
        self.m.detach_op(op);
        match self.m.first_op(block) {
            Some(first) => self.m.insert_before(first, op),
            None => self.m.append_op(block, op),
        }
    }

    /// Changes the location of an op; no event.
    pub fn set_loc(&mut self, op: Op, loc: Loc) {
        self.m.set_loc(op, loc);
    }

    /// Replaces one operand; no event.
    pub fn set_operand(&mut self, op: Op, index: usize, value: Value) {
        self.work.stats.edited();
        self.work.lasting.remove(op);
        let slot = self.m.operand_range(op).start + index;
        self.work.uses.unlink(slot, self.m.operands(op)[index]);
        self.m.set_operand(op, index, value);
        self.work.uses.link(slot, value);
    }

    /// Replaces all operands of an op whose only group they are, and queues it.
    pub fn set_operands(&mut self, op: Op, operands: &[Value]) {
        self.work.stats.edited();
        self.work.lasting.remove(op);
        self.work.uses.remove_op(self.m, op);
        let groups = match self.m.kind(op) {
            OpKind::Table(opcode) => one_group(opcode, operands.len()),
            OpKind::BuiltinModule | OpKind::TestingFunc | OpKind::Unregistered => self.m.groups(op),
        };
        self.m.set_operands(op, operands, groups);
        self.work.uses.add_op(self.m, op);
        self.queue(op);
    }

    /// Changes an attribute; no event.
    pub fn set_attr(&mut self, op: Op, slot: usize, attr: Option<Attr>) {
        if self.m.attr(op, slot) != attr {
            self.work.stats.edited();
            self.work.lasting.remove(op);
            self.m.set_attr(op, slot, attr);
        }
    }

    /// Copies the attributes beyond the table's from `from` to `to`.
    pub fn copy_discardable(&mut self, from: Op, to: Op) {
        if let Some(dict) = self.m.discardable(from) {
            self.m.set_discardable(to, dict);
        }
    }

    /// Sets the attributes beyond the table's.
    pub(crate) fn set_discardable(&mut self, op: Op, dict: Option<Attr>) {
        if let Some(dict) = dict {
            self.m.set_discardable(op, dict);
        }
    }

    /// Removes the arguments of a block that `keep` excludes; nothing that stays may use them.
    pub fn retain_arguments(&mut self, block: Block, keep: &[bool]) {
        self.work.stats.edited();
        self.m.retain_arguments(block, keep);
    }

    /// Records that `op` was changed in place.
    pub fn modified(&mut self, op: Op) {
        self.queue(op);
    }

    /// Replaces the uses of `from` for which `choose` returns a value, and queues the users.
    pub fn replace_uses_by(&mut self, from: Value, mut choose: impl FnMut(&Module, Op) -> Option<Value>) {
        let uses: SmallVec<[(usize, Op); 8]> = self.work.uses.of_value(from).collect();
        for (slot, user) in uses {
            if let Some(to) = choose(self.m, user) {
                self.set_operand(user, slot - self.m.operand_range(user).start, to);
                self.queue(user);
            }
        }
    }

    /// Replaces every use of `from` and queues the users.
    pub fn replace_uses(&mut self, from: Value, to: Value) {
        self.replace_uses_by(from, |_, _| Some(to));
    }

    /// Replaces every use of `from`; no event.
    pub fn replace_uses_quietly(&mut self, from: Value, to: Value) {
        let listening = std::mem::replace(&mut self.listening, false);
        self.replace_uses(from, to);
        self.listening = listening;
    }

    /// Replaces the results of `op` and erases it.
    pub fn replace(&mut self, op: Op, values: &[Value]) {
        let results: Values = self.m.results(op).collect();
        for (from, &to) in results.into_iter().zip(values) {
            self.replace_uses(from, to);
        }
        self.erase(op);
    }

    /// Erases an op with unused results, with everything in it, the last op first.
    pub fn erase(&mut self, op: Op) {
        if self.m.op_regions(op).is_empty() {
            debug_assert!(!self.has_users(op), "an op is erased while its results are used");
            return self.erase_one(op);
        }
        let mut inside = self.m.ops_in_order(Some(op));
        while let Some(op) = inside.pop() {
            debug_assert!(!self.has_users(op), "an op is erased while its results are used");
            self.erase_one(op);
        }
    }

    fn erase_one(&mut self, op: Op) {
        self.work.stats.edited();
        if self.listening {
            self.queue_operands(op);
        }
        self.work.uses.remove_op(self.m, op);
        self.work.worklist.remove(op);
        self.m.detach_op(op);
    }

    /// Queues the definitions of the operands of `op` that have at most one other user.
    fn queue_operands(&mut self, op: Op) {
        let range = self.m.operand_range(op);
        if range.len() <= 4 {
            for (i, slot) in range.enumerate() {
                if self.work.uses.is_linked(slot) {
                    self.queue_definition(op, self.m.operands(op)[i]);
                }
            }
            return;
        }
        // An op may use a value very often: each is checked once.
        let linked = range.clone().filter(|&slot| self.work.uses.is_linked(slot));
        let mut values: Values = linked.map(|slot| self.m.operands(op)[slot - range.start]).collect();
        let mut seen = FxHashSet::default();
        values.retain(|v| seen.insert(*v));
        values.into_iter().for_each(|value| self.queue_definition(op, value));
    }

    /// Queues the definition of `value`, which `op` uses, if at most one other op does.
    fn queue_definition(&mut self, op: Op, value: Value) {
        let few = {
            let mut others = self.users(value).filter(|&user| user != op);
            let first = others.next();
            others.all(|user| Some(user) == first)
        };
        if let Some(def) = self.m.defining_op(value).filter(|_| few) {
            self.queue(def);
        }
    }

    /// Erases `op` and every op after it in its block: they are unreachable.
    pub fn erase_from(&mut self, op: Op) {
        let mut at = Some(op);
        while let Some(op) = at {
            at = self.m.next_op(op);
            self.remove_uses(op);
            self.erase(op);
        }
    }

    /// Removes the uses of an op's results from the index: their users are unreachable or dead, and will be erased.
    pub(crate) fn remove_uses(&mut self, op: Op) {
        for value in self.m.results(op) {
            let uses: SmallVec<[(usize, Op); 8]> = self.work.uses.of_value(value).collect();
            uses.into_iter().for_each(|(slot, _)| self.work.uses.unlink(slot, value));
        }
    }

    /// Moves the ops of `block` to `at`, one by one, and removes the block.
    pub fn inline_block(&mut self, at: At, block: Block) {
        while let Some(op) = self.m.first_op(block) {
            self.move_op(at, op);
        }
        self.m.detach_block(block);
    }

    /// Moves the blocks of `from` to `to`; no event.
    pub fn move_blocks(&mut self, from: Region, to: Region) {
        self.m.move_blocks(from, to);
    }

    /// Swaps the blocks of two regions; no event.
    pub fn swap_blocks(&mut self, a: Region, b: Region) {
        self.work.stats.edited();
        let aside = self.m.add_region();
        self.m.move_blocks(a, aside);
        self.m.move_blocks(b, a);
        self.m.move_blocks(aside, b);
    }

    /// The type `tile<…xi1>` with the shape of a legal tile.
    pub fn bool_tile(&mut self, shape: &[i64]) -> Ty {
        let elem = self.m.int_type(tileir_ir::IntFormat::I1);
        self.m.intern_type(tileir_ir::TypeData::Tile { shape: shape.into(), elem })
    }

    /// The type of integers of a format.
    pub fn int_type(&mut self, format: tileir_ir::IntFormat) -> Ty {
        self.m.int_type(format)
    }

    /// The type of floats of a format.
    pub fn float_type(&mut self, format: tileir_ir::FloatFormat) -> Ty {
        self.m.float_type(format)
    }

    /// The tile type with this shape and these elements; the shape must be legal.
    pub fn tile(&mut self, shape: &[i64], elem: Ty) -> Ty {
        self.m.intern_type(tileir_ir::TypeData::Tile { shape: shape.into(), elem })
    }

    /// Creates an enum attribute.
    pub fn enum_attr<E: tileir_ir::enums::DialectEnum>(&mut self, value: E) -> Attr {
        self.m.enum_attr(value)
    }

    /// The dense constant that defines `value`.
    #[must_use]
    pub fn constant(&self, value: Value) -> Option<&tileir_ir::attrs::Dense> {
        crate::constants::dense(self.m, value)
    }
}

/// The operand groups of an op with at most one variadic group.
fn one_group(opcode: Opcode, total: usize) -> Groups {
    use tileir_ir::ops::def::Arity;
    let fixed = opcode.def().operands.iter().filter(|s| s.arity == Arity::One).count();
    Groups::new(0, u32::try_from(total - fixed).expect("fewer than 2^32 operands"))
}
