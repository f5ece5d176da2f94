//! Common subexpression elimination: an op without effects that equals an earlier one in the same or an enclosing
//! region is replaced by it; dead ops are erased. Inner regions are visited before the op that contains them. Ops are
//! erased at the end, so only the last op of a dead chain is erased in one run, as in upstream.

use crate::constants::elem_scalar;
use crate::effects::{is_commutative, is_effect_free, is_isolated, is_terminator};
use crate::rewriter::{Rewriter, Values};
use crate::rules::RuleId;
use crate::work::{Table, Work};
use hashbrown::HashTable;
use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;
use std::hash::{Hash, Hasher};
use tileir_ir::{FloatFormat, Loc, Module, Op, OpKind, Region, Scalar, Value};

/// Merges common subexpressions in `scope`, or in the whole file.
pub(crate) fn cse(m: &mut Module, scope: Option<Op>, commutative: bool, work: &mut Work) {
    let mut rw = Rewriter::in_any_order(m, scope, work);
    let mut erased = Vec::new();
    let mut known = VisitedOps { commutative, ..std::mem::take(&mut rw.tables().cse) };
    known.lists.fit(rw.module().value_count());
    walk(&mut rw, &mut known, &mut erased);
    known.clear();
    rw.tables().cse = known;
    // Users come after their operands: in reverse order, no erased op has uses.
    for op in erased.into_iter().rev() {
        rw.erase(op);
    }
}

fn simplify(rw: &mut Rewriter<'_>, known: &mut VisitedOps, op: Op, erased: &mut Vec<Op>) {
    let m = rw.module();
    if is_terminator(m, op) {
        return;
    }
    if !is_effect_free(m, op) {
        return;
    }
    if !rw.has_users(op) {
        rw.fired(RuleId::EraseUnused);
        erased.push(op);
        return;
    }
    let Some(first) = known.find_or_insert(m, op) else { return };
    let rule = if m.operands(op) == m.operands(first) { RuleId::MergeEqual } else { RuleId::MergeCommuted };
    let results: SmallVec<[(Value, Value); 2]> = m.results(op).zip(m.results(first)).collect();
    if m.loc(first) == Loc::UNKNOWN {
        let loc = m.loc(op);
        rw.set_loc(first, loc);
    }
    results.into_iter().for_each(|(from, to)| rw.replace_uses(from, to));
    rw.fired(rule);
    erased.push(op);
}

/// A pending task of the walk.
enum WalkTask {
    /// An op and its successors in the block.
    From(Op),
    /// An op whose regions have been visited.
    Op(Op),
    Region(Op, Region),
    /// The end of a region.
    Leave,
}

/// Visits every op of the scope, inner ops first. Blocks do not change meanwhile.
fn walk(rw: &mut Rewriter<'_>, known: &mut VisitedOps, erased: &mut Vec<Op>) {
    let regions = |m: &Module, op: Op, stack: &mut Vec<WalkTask>| {
        stack.extend(m.op_regions(op).iter().rev().map(|&r| WalkTask::Region(op, r)));
    };
    let mut stack: Vec<WalkTask> = Vec::new();
    match rw.scope() {
        Some(op) => regions(rw.module(), op, &mut stack),
        None => stack.extend(rw.module().top_ops().next().map(WalkTask::From)),
    }
    while let Some(todo) = stack.pop() {
        match todo {
            WalkTask::From(op) => {
                let mut at = Some(op);
                while let Some(op) = at {
                    at = rw.module().next_op(op);
                    if rw.module().op_regions(op).is_empty() {
                        simplify(rw, known, op, erased);
                    } else {
                        stack.extend(at.take().map(WalkTask::From));
                        stack.push(WalkTask::Op(op));
                        regions(rw.module(), op, &mut stack);
                    }
                }
            }
            WalkTask::Op(op) => simplify(rw, known, op, erased),
            WalkTask::Region(parent, region) => {
                let m = rw.module();
                known.enter(is_isolated(m, parent));
                stack.push(WalkTask::Leave);
                stack.extend(m.region_blocks(region).iter().rev().filter_map(|&b| m.first_op(b)).map(WalkTask::From));
            }
            WalkTask::Leave => known.leave(),
        }
    }
}

/// The visited ops, with an undo log for scopes. Equal ops occur once: others were replaced.
///
/// An op is listed at its newest operand: adjacent ops have adjacent operands, so memory is accessed sequentially,
/// where a hash table would miss the cache each time.
#[derive(Default)]
pub(crate) struct VisitedOps {
    /// Whether operands may be swapped.
    commutative: bool,
    /// The head of the list of ops for each newest operand: one more than the index of the last op.
    lists: Table<Value, u32>,
    /// Ops that are in no list, by hash.
    table: HashTable<u32>,
    log: Vec<Entry>,
    /// For each region: the length of the log at its start, and its isolated op.
    scopes: Vec<(usize, u32)>,
    isolated: u32,
}

/// Maximum length of a list. Further ops go to the hash table, so that lookups stay fast for a value with many uses.
const MAX_LISTED: usize = 16;

/// An op, and the hash of the op and its isolated scope.
#[derive(Clone, Copy)]
struct Entry {
    op: Op,
    hash: u32,
    /// The value at which it is listed; `None` if it is in the hash table.
    at: Option<Value>,
    /// The next entry of the list, as its index plus one.
    next: u32,
}

/// Spreads the bits of a hash for the table.
fn spread(hash: u32) -> u64 {
    u64::from(hash).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

impl VisitedOps {
    fn enter(&mut self, isolated: bool) {
        let outer = self.world();
        if isolated {
            self.isolated += 1;
        }
        self.scopes.push((self.log.len(), if isolated { self.isolated } else { outer }));
    }

    fn leave(&mut self) {
        let Some((len, _)) = self.scopes.pop() else { return };
        if len == 0 {
            return self.remove_all();
        }
        while self.log.len() > len {
            let number = self.log.len() as u32 - 1;
            let Some(entry) = self.log.pop() else { break };
            match entry.at {
                Some(value) => {
                    self.lists.set(value, entry.next);
                }
                None => {
                    if let Ok(found) = self.table.find_entry(spread(entry.hash), |&e| e == number) {
                        found.remove();
                    }
                }
            }
        }
    }

    /// Removes all ops. Clearing a table costs its capacity, so after a large scope a small one starts with a new
    /// table.
    fn remove_all(&mut self) {
        if self.table.capacity() > 64 + 16 * self.table.len() {
            self.table = HashTable::new();
        }
        self.table.clear();
        self.lists.clear();
        self.log.clear();
    }

    /// Removes all entries and keeps the memory.
    fn clear(&mut self) {
        self.remove_all();
        self.scopes.clear();
        self.isolated = 0;
    }

    /// The isolated op of the current region; ops of different isolated ops never match.
    fn world(&self) -> u32 {
        self.scopes.last().map_or(0, |s| s.1)
    }

    /// The op that equals `op`; if there is none, records `op`.
    fn find_or_insert(&mut self, m: &Module, op: Op) -> Option<Op> {
        let commutes = self.commutative && commutes(m, op);
        let world = self.world();
        let hash = hash(m, op, commutes).wrapping_add(u64::from(world)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
        let hash = hash as u32;
        let same = |e: &Entry| e.hash == hash && (equal(m, e.op, op) || commutes && equal_commuted(m, e.op, op));
        let mut at = m.operands(op).iter().max().copied();
        let list = at.map_or(0, |value| self.lists.get(value));
        let (mut next, mut seen) = (list, 0);
        while let Some(number) = next.checked_sub(1) {
            let entry = &self.log[number as usize];
            if same(entry) {
                return Some(entry.op);
            }
            (next, seen) = (entry.next, seen + 1);
        }
        at = at.filter(|_| seen < MAX_LISTED);
        let number = self.log.len() as u32;
        match at {
            Some(value) => {
                self.lists.set(value, number + 1);
            }
            None => {
                if let Some(&first) = self.table.find(spread(hash), |&e| same(&self.log[e as usize])) {
                    return Some(self.log[first as usize].op);
                }
                self.table.insert_unique(spread(hash), number, |&e| spread(self.log[e as usize].hash));
            }
        }
        self.log.push(Entry { op, hash, at, next: list });
        None
    }
}

/// Whether the first two operands of `op` can be exchanged without a change of any bit of the result. Of two NaNs `f64`
/// keeps the first.
fn commutes(m: &Module, op: Op) -> bool {
    if !is_commutative(m, op) {
        return false;
    }
    let Some(elem) = m.operands(op).first().and_then(|&v| elem_scalar(m, m.value_type(v))) else { return false };
    elem != Scalar::Float(FloatFormat::F64)
}

fn hash(m: &Module, op: Op, commutes: bool) -> u64 {
    let mut hasher = FxHasher::default();
    hash_op(m, op, &mut hasher);
    match m.operands(op) {
        [a, b, rest @ ..] if commutes => (a.min(b), a.max(b), rest).hash(&mut hasher),
        operands => operands.hash(&mut hasher),
    }
    if !m.op_regions(op).is_empty() {
        hash_inside(m, op, &mut hasher);
    }
    hasher.finish()
}

/// Hashes the regions of an op, with values numbered by position. Many ops on one value differ only in this.
fn hash_inside(m: &Module, op: Op, hasher: &mut FxHasher) {
    let mut numbers: FxHashMap<Value, usize> = FxHashMap::default();
    for inner in m.ops_in_order(Some(op)) {
        hash_op(m, inner, hasher);
        for value in m.operands(inner) {
            match numbers.get(value) {
                Some(number) => number.hash(hasher),
                None => value.hash(hasher),
            }
        }
        for value in m.results(inner).chain(arguments(m, inner)) {
            let number = numbers.len();
            numbers.insert(value, number);
        }
    }
}

/// Hashes kind, attributes and result types of one op.
fn hash_op(m: &Module, op: Op, hasher: &mut FxHasher) {
    m.kind(op).hash(hasher);
    m.attr_slots(op).hash(hasher);
    for value in m.results(op) {
        m.value_type(value).hash(hasher);
    }
}

/// Whether two ops are equal except for their locations: kind, attributes, operands, result types and regions.
fn equal(m: &Module, a: Op, b: Op) -> bool {
    if m.op_regions(a).is_empty() && m.op_regions(b).is_empty() {
        return equal_op(m, a, b, &FxHashMap::default());
    }
    let (inside_a, inside_b) = (m.ops_in_order(Some(a)), m.ops_in_order(Some(b)));
    if inside_a.len() != inside_b.len() {
        return false;
    }
    // The values of `a` that correspond to the values inside `b`.
    let mut values: FxHashMap<Value, Value> = FxHashMap::default();
    for (&a, &b) in inside_a.iter().zip(&inside_b) {
        if !equal_op(m, a, b, &values) || !equal_shape(m, a, b) {
            return false;
        }
        values.extend(m.results(b).zip(m.results(a)));
        values.extend(arguments(m, b).into_iter().zip(arguments(m, a)));
    }
    true
}

/// Whether two commutative ops are equal with the first two operands of one swapped.
fn equal_commuted(m: &Module, a: Op, b: Op) -> bool {
    let exchanged = match (m.operands(a), m.operands(b)) {
        ([x, y, rest @ ..], [v, w, others @ ..]) => x == w && y == v && rest == others,
        _ => false,
    };
    exchanged && equal_kind(m, a, b)
}

fn equal_op(m: &Module, a: Op, b: Op, values: &FxHashMap<Value, Value>) -> bool {
    let same = |(x, y): (&Value, &Value)| x == values.get(y).unwrap_or(y);
    m.operands(a).len() == m.operands(b).len()
        && m.operands(a).iter().zip(m.operands(b)).all(same)
        && equal_kind(m, a, b)
}

/// Whether two ops differ only in operands, regions and locations.
fn equal_kind(m: &Module, a: Op, b: Op) -> bool {
    let types = |op| m.results(op).map(|v| m.value_type(v));
    m.kind(a) == m.kind(b)
        && m.kind(a) != OpKind::Unregistered
        && m.groups(a) == m.groups(b)
        && m.attr_slots(a) == m.attr_slots(b)
        && m.discardable(a) == m.discardable(b)
        && types(a).eq(types(b))
}

/// Whether the regions have the same blocks, with the same argument types and numbers of ops.
fn equal_shape(m: &Module, a: Op, b: Op) -> bool {
    let shape = |op: Op| {
        m.op_regions(op).iter().map(move |&r| {
            let blocks = m.region_blocks(r).iter();
            blocks.map(|&block| (m.block_args(block).len(), m.block_ops(block).count())).collect::<Vec<_>>()
        })
    };
    let types = |op: Op| arguments(m, op).into_iter().map(|v| m.value_type(v));
    shape(a).eq(shape(b)) && types(a).eq(types(b))
}

fn arguments(m: &Module, op: Op) -> Values {
    m.op_regions(op).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_args(b)).copied().collect()
}
