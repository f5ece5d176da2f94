//! Checks the laws of the body of a `reduce` or `scan`: associativity, the identity of the op, and for `reduce` commutativity.
//! They are tested on operands of the run, up to a bound for each op.
//!
//! The body of the op runs on pairs of elements. Such test runs leave the state of the tile block unchanged.

use super::block::CheckedBlock;
use super::checker::CheckedRun;
use super::class::Class;
use super::reduce::ReductionRows;
use crate::eval::{OperandElements, identities};
use crate::fault::{Eval, Limit};
use crate::machine::tile;
use crate::tile::{Elem, Tile, Value};
use rustc_hash::FxHashMap;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::ops::def::Trait;
use tileir_ir::{FloatFormat, Module, Op, Value as Ssa, ValueDef};

/// The number of test runs of the body of an op, in one schedule, after which no further row is tested.
const ENOUGH_RUNS: u64 = 1 << 14;
/// The maximum number of elements of a row that are combined with each other.
const MAX_COMBINED: usize = 256;
/// The maximum number of elements of a row that are combined with the identity, in rows that begin before half of
/// [`ENOUGH_RUNS`].
const MAX_WITH_IDENTITY: usize = 4096;
/// The same for later rows, so that the laws of combining elements are tested on many rows.
const LATER_WITH_IDENTITY: usize = 4;

/// The number of test runs of the body of each op.
#[derive(Debug, Default)]
pub(super) struct TestRuns(FxHashMap<Op, u64>);

/// A law that the body violates, with two results that should be equal.
struct BrokenLaw {
    /// The predicate of a sentence about the body.
    violation: &'static str,
    found: [OperandElements; 2],
}

/// Tests the laws of the body of a `reduce` or `scan` on the rows of its operands, and reports the first violation. Rows with
/// undefined elements or a single element are left out, and so are all rows after [`ENOUGH_RUNS`].
///
/// # Errors
/// If the launch is cancelled.
pub(super) fn check_laws<'a>(
    checker: &mut CheckedRun<'a>,
    block: &mut CheckedBlock<'a>,
    op: Op,
    rows: &ReductionRows,
) -> Eval {
    let earlier_runs = checker.test_runs.0.get(&op).copied().unwrap_or(0);
    if earlier_runs >= ENOUGH_RUNS || rows.row_len < 2 {
        return Ok(());
    }
    let mut tester = LawTester::new(block, op, rows);
    let mut broken = None;
    for row in rows.rows() {
        let row: Vec<usize> = row.collect();
        let runs = earlier_runs + tester.runs;
        if runs >= ENOUGH_RUNS || broken.is_some() {
            break;
        }
        if row.iter().any(|&at| rows.is_undefined(at)) {
            continue;
        }
        let items: Vec<OperandElements> =
            row.iter().map(|&at| rows.tiles.iter().map(|t| t.bits[at]).collect()).collect();
        // The first half of the test runs is for rows that are combined with the identity from end to end.
        let with_identity = if runs < ENOUGH_RUNS / 2 { MAX_WITH_IDENTITY } else { LATER_WITH_IDENTITY };
        broken = match tester.find_broken_law(&items, with_identity) {
            Ok(broken) => broken,
            Err(problem) => match problem.limit {
                Some(Limit::Cancelled | Limit::Time) => return Err(problem),
                // If the body faults here, the row shows no broken law. The op, which runs next, reports its own faults.
                Some(Limit::Steps | Limit::Memory) | None => None,
            },
        };
    }
    // If all rows have undefined elements, nothing was tested. That counts as a run, so that such an op is not examined forever.
    let runs = tester.runs.max(1);
    *checker.test_runs.0.entry(op).or_insert(0) += runs;
    if let Some(broken) = broken {
        report(checker, block, op, rows, &broken);
    }
    Ok(())
}

/// Adds a finding for a broken law, or increments its count if the op has one already.
fn report<'a>(
    checker: &mut CheckedRun<'a>,
    block: &CheckedBlock<'a>,
    op: Op,
    rows: &ReductionRows,
    broken: &BrokenLaw,
) {
    if checker.findings.count_if_known(Class::BadCombiner, [Some(op), None], None) {
        return;
    }
    let name = if rows.is_scan { "scan" } else { "reduce" };
    let mut finding = checker.finding(Class::BadCombiner, format!("the body of this `{name}` {}", broken.violation));
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

/// The text of an element: a number, or an address.
fn element_text(elem: Elem, bits: u64) -> String {
    match elem {
        Elem::Int(format) => format.sign_extend(bits).to_string(),
        Elem::Float(format) => tileir_num::to_f64(format, format.from_storage(bits)).to_string(),
        Elem::Ptr(_) => format!("{bits:#x}"),
    }
}

/// Tests the laws of the body of one op.
struct LawTester<'b, 'a> {
    block: &'b mut CheckedBlock<'a>,
    op: Op,
    elems: Vec<Elem>,
    identity: OperandElements,
    is_scan: bool,
    /// Whether the body is known to be associative and commutative.
    is_known: bool,
    /// The number of test runs so far.
    runs: u64,
}

impl<'b, 'a> LawTester<'b, 'a> {
    fn new(block: &'b mut CheckedBlock<'a>, op: Op, rows: &ReductionRows) -> LawTester<'b, 'a> {
        let m = block.machine.m;
        let attr = if rows.is_scan { Scan(op).identities(m) } else { Reduce(op).identities(m) };
        LawTester {
            block,
            op,
            elems: rows.elems(),
            identity: identities(m, attr),
            is_scan: rows.is_scan,
            is_known: is_known_combiner(m, op),
            runs: 0,
        }
    }

    /// The result of the body for two elements of each operand.
    ///
    /// # Errors
    /// As [`Machine::test_body`](crate::machine::Machine::test_body).
    fn combine(&mut self, earlier: &OperandElements, later: &OperandElements) -> Eval<OperandElements> {
        self.runs += 1;
        let pairs = self.elems.iter().zip(earlier.iter().zip(later));
        let args: Vec<Value> =
            pairs.flat_map(|(&elem, (&a, &b))| [tile(Tile::scalar(elem, a)), tile(Tile::scalar(elem, b))]).collect();
        let yields = self.block.machine.test_body(self.op, args.into_iter())?;
        let bits = |value: Value| match value {
            Value::Tile(tile) => tile.bits[0],
            _ => 0,
        };
        Ok(yields.into_iter().map(bits).collect())
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

    /// The first law that the body violates on the elements of a row; `None` if it violates none. The first `with_identity`
    /// elements are combined with the identity. If the body is known to be associative and commutative, only its identity is
    /// tested, on one side.
    ///
    /// # Errors
    /// As [`combine`](Self::combine).
    fn find_broken_law(&mut self, items: &[OperandElements], with_identity: usize) -> Eval<Option<BrokenLaw>> {
        let identity = self.identity.clone();
        for x in items.iter().take(with_identity) {
            let found = self.combine(&identity, x)?;
            let found = match self.is_same_item(&found, x) {
                // The identity of a `scan` is only the left operand of its body.
                true if self.is_scan || self.is_known => continue,
                true => self.combine(x, &identity)?,
                false => found,
            };
            if !self.is_same_item(&found, x) {
                let violation = "does not have the stated identity";
                return Ok(Some(BrokenLaw { violation, found: [x.clone(), found] }));
            }
        }
        if self.is_known {
            return Ok(None);
        }
        let items = &items[..items.len().min(MAX_COMBINED)];
        let mut total = items[0].clone();
        for item in &items[1..] {
            total = self.combine(&total, item)?;
        }
        let balanced = self.combine_tree(items, false)?;
        if !self.is_close(&total, &balanced, items) {
            return Ok(Some(BrokenLaw { violation: "is not associative", found: [total, balanced] }));
        }
        if !self.is_scan {
            let swapped = self.combine_tree(items, true)?;
            if !self.is_close(&balanced, &swapped, items) {
                return Ok(Some(BrokenLaw { violation: "is not commutative", found: [balanced, swapped] }));
            }
        }
        Ok(None)
    }

    /// Whether `found`, the combination of `x` with the identity, counts as `x`: floats up to a rounding error and to values that
    /// are flushed to zero, all else exactly.
    fn is_same_item(&self, found: &OperandElements, x: &OperandElements) -> bool {
        self.elems.iter().enumerate().all(|(i, elem)| {
            let Elem::Float(format) = *elem else { return found[i] == x[i] };
            let value = |bits: u64| tileir_num::to_f64(format, format.from_storage(bits));
            let (found, x) = (value(found[i]), value(x[i]));
            match x.is_finite() {
                true => (found - x).abs() <= x.abs() * tolerance(format) + MIN_NORMAL,
                // Ops that ignore NaN return the identity.
                false => x.is_nan() || found == x,
            }
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
    let takes_both = match m.operands(only) {
        [a, b] => (is_argument(*a, 0) && is_argument(*b, 1)) || (is_argument(*a, 1) && is_argument(*b, 0)),
        _ => false,
    };
    known && takes_both && m.operands(end) == [m.result(only, 0)].into_iter().flatten().collect::<Vec<_>>()
}
