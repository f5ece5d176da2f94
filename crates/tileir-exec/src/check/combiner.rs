//! Checks the laws of the body of a `reduce` or `scan`: associativity, the identity of the op, and for `reduce` commutativity.
//! They are tested on operands of the run, up to a bound for each op.

use super::block::CheckedBlock;
use super::checker::CheckedRun;
use super::class::Class;
use super::reduce::ReductionRows;
use crate::eval::{OperandElements, identities};
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Elem, Tile, Value};
use rustc_hash::FxHashMap;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::ops::def::Trait;
use tileir_ir::{FloatFormat, Module, Op, Value as Ssa, ValueDef};

/// The maximum number of test runs of the body of one op in one schedule.
const MAX_CALLS: u64 = 1 << 14;
/// The maximum number of elements of a row that are combined with each other.
const MAX_COMBINED: usize = 256;
/// The maximum number of elements of a row that are combined with the identity, in the first rows.
const MAX_WITH_IDENTITY: usize = 4096;
/// The same for later rows.
const LATER_WITH_IDENTITY: usize = 4;

/// The number of test runs of each body.
#[derive(Debug, Default)]
pub(super) struct Combiners(FxHashMap<Op, u64>);

/// A law that the body violates, with two results that should be equal.
struct BrokenLaw {
    law: &'static str,
    found: [OperandElements; 2],
}

/// Tries the laws of the body of a `reduce` or `scan` on the rows of its operands, until a limit on calls, and reports a broken
/// one.
pub(super) fn check<'a>(checker: &mut CheckedRun<'a>, block: &mut CheckedBlock<'a>, op: Op, rows: &ReductionRows) {
    let spent = checker.combiners.0.get(&op).copied().unwrap_or(0);
    if spent >= MAX_CALLS || rows.count < 2 {
        return;
    }
    let mut calls = 0;
    let mut broken = None;
    for row in rows.rows() {
        let row: Vec<usize> = row.collect();
        if calls + spent >= MAX_CALLS || broken.is_some() {
            break;
        }
        if row.iter().any(|&at| rows.is_undefined(at)) {
            continue;
        }
        let items: Vec<OperandElements> =
            row.iter().map(|&at| rows.tiles.iter().map(|t| t.bits[at]).collect()).collect();
        let mut law = LawChecker { block, op, elems: rows.elems(), is_scan: rows.is_scan, calls: 0 };
        // Half of the calls are for rows whose elements are all combined with the identity.
        let with_identity = if calls + spent < MAX_CALLS / 2 { MAX_WITH_IDENTITY } else { LATER_WITH_IDENTITY };
        // A fault in the body is reported when the op runs.
        broken = law.broken(&items, with_identity).unwrap_or(None);
        calls += law.calls;
    }
    *checker.combiners.0.entry(op).or_insert(0) += calls.max(1);
    if let Some(broken) = broken {
        report(checker, block, op, rows, &broken);
    }
}

/// Adds a finding for a broken law, or counts it if the op has one.
fn report<'a>(
    checker: &mut CheckedRun<'a>,
    block: &CheckedBlock<'a>,
    op: Op,
    rows: &ReductionRows,
    broken: &BrokenLaw,
) {
    if checker.findings.count_again(Class::BadCombiner, [Some(op), None], None) {
        return;
    }
    let name = if rows.is_scan { "scan" } else { "reduce" };
    let mut finding = checker.finding(Class::BadCombiner, format!("the body of this `{name}` {}", broken.law));
    let show = |item: &OperandElements| {
        let values = item.iter().zip(rows.elems()).map(|(&bits, elem)| element_text(elem, bits));
        values.collect::<Vec<_>>().join(", ")
    };
    finding.sites = vec![checker.site(block, op, None)];
    finding.notes.push(format!(
        "on operands of this run it gives {} in one order and {} in another",
        show(&broken.found[0]),
        show(&broken.found[1])
    ));
    finding
        .help
        .push("hardware combines in an order of its own: the result may differ from machine to machine".to_owned());
    checker.findings.add(finding);
}

fn element_text(elem: Elem, bits: u64) -> String {
    match elem {
        Elem::Int(format) => format.sign_extend(bits).to_string(),
        Elem::Float(format) => tileir_num::to_f64(format, format.from_storage(bits)).to_string(),
        Elem::Ptr(_) => format!("{bits:#x}"),
    }
}

struct LawChecker<'b, 'a> {
    block: &'b mut CheckedBlock<'a>,
    op: Op,
    elems: Vec<Elem>,
    is_scan: bool,
    calls: u64,
}

impl LawChecker<'_, '_> {
    /// Runs the body on two items, as a call that leaves the machine as it was.
    fn combine(&mut self, earlier: &OperandElements, later: &OperandElements) -> Eval<OperandElements> {
        self.calls += 1;
        let pairs = self.elems.iter().zip(earlier.iter().zip(later));
        let args: Vec<Value> =
            pairs.flat_map(|(&elem, (&a, &b))| [tile(Tile::scalar(elem, a)), tile(Tile::scalar(elem, b))]).collect();
        let machine = &mut self.block.machine;
        let reporting = machine.set_reports(false);
        let (return_pc, last_uses) = (machine.next_step().0, machine.last_uses.clone());
        let yields = machine.call_body(self.op, args.into_iter());
        machine.set_reports(reporting);
        machine.go_to(return_pc);
        machine.last_uses = last_uses;
        let bits = |value: Value| match value {
            Value::Tile(tile) => tile.bits[0],
            _ => 0,
        };
        Ok(yields?.into_iter().map(bits).collect())
    }

    /// Combines items pairwise in a balanced tree; with `swapped`, the operands of each pair are exchanged.
    fn combine_tree(&mut self, items: &[OperandElements], swapped: bool) -> Eval<OperandElements> {
        let mut level = items.to_vec();
        while level.len() > 1 {
            let mut next = Vec::with_capacity(level.len().div_ceil(2));
            for pair in level.chunks(2) {
                next.push(match pair {
                    [a, b] if swapped => self.combine(b, a)?,
                    [a, b] => self.combine(a, b)?,
                    rest => rest[0].clone(),
                });
            }
            level = next;
        }
        Ok(level.swap_remove(0))
    }

    /// The law that the body violates on these items, if any. The first `with_identity` of them are combined with the identity.
    fn broken(&mut self, items: &[OperandElements], with_identity: usize) -> Eval<Option<BrokenLaw>> {
        let m = self.block.machine.m;
        let known = is_known_combiner(m, self.op);
        let attr = if self.is_scan { Scan(self.op).identities(m) } else { Reduce(self.op).identities(m) };
        let identity = identities(m, attr);
        for x in items.iter().take(with_identity) {
            let near = |law: &Self, found: &OperandElements| law.is_same_item(found, x);
            let found = self.combine(&identity, x)?;
            if !near(self, &found) {
                return Ok(Some(BrokenLaw { law: "does not have the stated identity", found: [x.clone(), found] }));
            }
            if !self.is_scan && !known {
                let found = self.combine(x, &identity)?;
                if !near(self, &found) {
                    return Ok(Some(BrokenLaw { law: "does not have the stated identity", found: [x.clone(), found] }));
                }
            }
        }
        if known {
            return Ok(None);
        }
        let items = &items[..items.len().min(MAX_COMBINED)];
        let mut total = items[0].clone();
        for item in &items[1..] {
            total = self.combine(&total, item)?;
        }
        let balanced = self.combine_tree(items, false)?;
        if !self.is_close(&total, &balanced, items) {
            return Ok(Some(BrokenLaw { law: "is not associative", found: [total, balanced] }));
        }
        if !self.is_scan {
            let swapped = self.combine_tree(items, true)?;
            if !self.is_close(&balanced, &swapped, items) {
                return Ok(Some(BrokenLaw { law: "is not commutative", found: [balanced, swapped] }));
            }
        }
        Ok(None)
    }

    /// Whether the combination of an item with the identity is the item, up to values that are flushed to zero.
    fn is_same_item(&self, found: &OperandElements, x: &OperandElements) -> bool {
        self.elems.iter().enumerate().all(|(i, elem)| {
            let Elem::Float(format) = *elem else { return found[i] == x[i] };
            let value = |bits: u64| tileir_num::to_f64(format, format.from_storage(bits));
            let (found, x) = (value(found[i]), value(x[i]));
            let tolerance = x.abs() * tolerance(format) + MIN_NORMAL;
            // Ops that ignore NaN return the identity.
            found == x || x.is_nan() || (found - x).abs() <= tolerance
        })
    }

    /// Whether two results of combining `items` in different orders count as equal: floats within the rounding errors, all else
    /// exactly. Terms may cancel, so the sum of their magnitudes is the scale of the errors.
    fn is_close(&self, a: &OperandElements, b: &OperandElements, items: &[OperandElements]) -> bool {
        self.elems.iter().enumerate().all(|(i, elem)| {
            let Elem::Float(format) = *elem else { return a[i] == b[i] };
            let value = |bits: u64| tileir_num::to_f64(format, format.from_storage(bits));
            let (x, y) = (value(a[i]), value(b[i]));
            if a[i] == b[i] || x == y || (x.is_nan() && y.is_nan()) {
                return true;
            }
            let values = items.iter().map(|item| value(item[i]));
            if values.clone().any(|v| !v.is_finite()) || !x.is_finite() || !y.is_finite() {
                // The order may decide whether a result is finite: sums overflow, and infinities cancel to a NaN.
                return !x.is_finite() || !y.is_finite();
            }
            let scale = values.map(f64::abs).sum::<f64>().max(x.abs()).max(y.abs());
            (x - y).abs() <= tolerance(format) * scale + MIN_NORMAL
        })
    }
}

/// The relative tolerance for rounding errors.
fn tolerance(format: FloatFormat) -> f64 {
    if format.bits() <= 16 { 1.0 / 256.0 } else { 1e-5 }
}

/// The smallest normal `f32`: ops may flush smaller values to zero.
const MIN_NORMAL: f64 = f32::MIN_POSITIVE as f64;

/// Whether the body is one op on its two arguments that is known to be associative and commutative.
fn is_known_combiner(m: &Module, op: Op) -> bool {
    let Some(&block) = m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first()) else { return false };
    let ops: Vec<Op> = m.block_ops(block).collect();
    let [only, end] = ops[..] else { return false };
    let known = m.def(only).is_some_and(|def| def.has(Trait::Associative) && def.has(Trait::Commutative));
    let is_argument = |v: Ssa, n: u32| m.value_def(v) == ValueDef::Argument(block, n);
    let both = match m.operands(only) {
        [a, b] => (is_argument(*a, 0) && is_argument(*b, 1)) || (is_argument(*a, 1) && is_argument(*b, 0)),
        _ => false,
    };
    known && both && m.operands(end) == [m.result(only, 0)].into_iter().flatten().collect::<Vec<_>>()
}
