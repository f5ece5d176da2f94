//! Whether the body of a `reduce` or `scan` is what it must be: associative, with the identity that the op names, and for
//! `reduce` commutative. Decided on operands of the run, up to a bound for each op.

use super::block::Block;
use super::checker::Checker;
use super::class::Class;
use super::reduce::Lines;
use crate::eval::{Item, identities};
use crate::fault::Eval;
use crate::machine::tile;
use crate::tile::{Elem, Tile, Value};
use rustc_hash::FxHashMap;
use tileir_ir::ops::aggregate::{Reduce, Scan};
use tileir_ir::{FloatFormat, Module, Op, OpKind, Opcode, Value as Ssa, ValueDef};

/// How often the body of one op is run for this in one schedule.
const MOST_CALLS: u64 = 1 << 14;
/// Elements of a line that are combined with each other.
const LONGEST: usize = 256;
/// Elements of a line that are combined with the identity, in the first lines and in later ones.
const LONGEST_ALONE: usize = 4096;
const FEW: usize = 4;

/// How often bodies have been run.
#[derive(Debug, Default)]
pub(super) struct Combiners(FxHashMap<Op, u64>);

/// A law that the operands break.
struct Broken {
    law: &'static str,
    found: [Item; 2],
}

pub(super) fn check<'a>(checker: &mut Checker<'a>, block: &mut Block<'a>, op: Op, lines: &Lines) {
    let spent = checker.combiners.0.get(&op).copied().unwrap_or(0);
    if spent >= MOST_CALLS || lines.count < 2 {
        return;
    }
    let mut calls = 0;
    let mut broken = None;
    for line in lines.lines() {
        let line: Vec<usize> = line.collect();
        if calls + spent >= MOST_CALLS || broken.is_some() {
            break;
        }
        if line.iter().any(|&at| lines.is_undefined(at)) {
            continue;
        }
        let items: Vec<Item> = line.iter().map(|&at| lines.tiles.iter().map(|t| t.bits[at]).collect()).collect();
        let mut law = Law { block, op, elems: lines.elems(), scans: lines.scans, calls: 0 };
        // Half of the calls are for lines whose elements are all combined with the identity.
        let alone = if calls + spent < MOST_CALLS / 2 { LONGEST_ALONE } else { FEW };
        // A body that fails has been or will be reported as what it is.
        broken = law.broken(&items, alone).unwrap_or(None);
        calls += law.calls;
    }
    *checker.combiners.0.entry(op).or_insert(0) += calls.max(1);
    if let Some(broken) = broken {
        report(checker, block, op, lines, &broken);
    }
}

fn report<'a>(checker: &mut Checker<'a>, block: &Block<'a>, op: Op, lines: &Lines, broken: &Broken) {
    if checker.findings.count_again(Class::BadCombiner, [Some(op), None], None) {
        return;
    }
    let name = if lines.scans { "scan" } else { "reduce" };
    let mut finding = checker.finding(Class::BadCombiner, format!("the body of this `{name}` {}", broken.law));
    let show = |item: &Item| {
        let values = item.iter().zip(lines.elems()).map(|(&bits, elem)| shown(elem, bits));
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

fn shown(elem: Elem, bits: u64) -> String {
    match elem {
        Elem::Int(format) => format.sign_extend(bits).to_string(),
        Elem::Float(format) => tileir_num::to_f64(format, format.from_storage(bits)).to_string(),
        Elem::Ptr(_) => format!("{bits:#x}"),
    }
}

struct Law<'b, 'a> {
    block: &'b mut Block<'a>,
    op: Op,
    elems: Vec<Elem>,
    scans: bool,
    calls: u64,
}

impl Law<'_, '_> {
    fn combine(&mut self, earlier: &Item, later: &Item) -> Eval<Item> {
        self.calls += 1;
        let pairs = self.elems.iter().zip(earlier.iter().zip(later));
        let args: Vec<Value> =
            pairs.flat_map(|(&elem, (&a, &b))| [tile(Tile::scalar(elem, a)), tile(Tile::scalar(elem, b))]).collect();
        let machine = &mut self.block.machine;
        let reporting = machine.set_reports(false);
        let (back, dying) = (machine.next_step().0, machine.dying.clone());
        let yields = machine.call_body(self.op, args.into_iter());
        machine.set_reports(reporting);
        machine.go_to(back);
        machine.dying = dying;
        let bits = |value: Value| match value {
            Value::Tile(tile) => tile.bits[0],
            _ => 0,
        };
        Ok(yields?.into_iter().map(bits).collect())
    }

    fn tree_bits(&mut self, items: &[Item], swapped: bool) -> Eval<Item> {
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

    /// The law that the items break, where the first `alone` of them are combined with the identity.
    fn broken(&mut self, items: &[Item], alone: usize) -> Eval<Option<Broken>> {
        let m = self.block.machine.m;
        let known = is_known(m, self.op);
        let attr = if self.scans { Scan(self.op).identities(m) } else { Reduce(self.op).identities(m) };
        let identity = identities(m, attr);
        for x in items.iter().take(alone) {
            let near = |law: &Self, found: &Item| law.is_same_item(found, x);
            let found = self.combine(&identity, x)?;
            if !near(self, &found) {
                return Ok(Some(Broken { law: "has another identity", found: [x.clone(), found] }));
            }
            if !self.scans && !known {
                let found = self.combine(x, &identity)?;
                if !near(self, &found) {
                    return Ok(Some(Broken { law: "has another identity", found: [x.clone(), found] }));
                }
            }
        }
        if known {
            return Ok(None);
        }
        let items = &items[..items.len().min(LONGEST)];
        let mut total = items[0].clone();
        for item in &items[1..] {
            total = self.combine(&total, item)?;
        }
        let balanced = self.tree_bits(items, false)?;
        if !self.close(&total, &balanced, items) {
            return Ok(Some(Broken { law: "is not associative", found: [total, balanced] }));
        }
        if !self.scans {
            let swapped = self.tree_bits(items, true)?;
            if !self.close(&balanced, &swapped, items) {
                return Ok(Some(Broken { law: "is not commutative", found: [balanced, swapped] }));
            }
        }
        Ok(None)
    }

    /// Whether combining an item with the identity gave the item: only what is flushed to zero may differ.
    fn is_same_item(&self, found: &Item, x: &Item) -> bool {
        self.elems.iter().enumerate().all(|(i, elem)| {
            let Elem::Float(format) = *elem else { return found[i] == x[i] };
            let value = |bits: u64| tileir_num::to_f64(format, format.from_storage(bits));
            let (found, x) = (value(found[i]), value(x[i]));
            let tolerance = x.abs() * tolerance(format) + SMALLEST;
            // Ops that leave NaN out give the identity in its place.
            found == x || x.is_nan() || (found - x).abs() <= tolerance
        })
    }

    /// Whether two results are the same: integers exactly, floats as rounding allows.
    fn close(&self, a: &Item, b: &Item, items: &[Item]) -> bool {
        self.elems.iter().enumerate().all(|(i, elem)| {
            let Elem::Float(format) = *elem else { return a[i] == b[i] };
            let value = |bits: u64| tileir_num::to_f64(format, format.from_storage(bits));
            let (x, y) = (value(a[i]), value(b[i]));
            if a[i] == b[i] || x == y || (x.is_nan() && y.is_nan()) {
                return true;
            }
            let values = items.iter().map(|item| value(item[i]));
            if values.clone().any(|v| !v.is_finite()) || !x.is_finite() || !y.is_finite() {
                // Infinities come and go with the order of sums that overflow.
                return !x.is_finite() || !y.is_finite();
            }
            let scale = values.map(f64::abs).sum::<f64>().max(x.abs()).max(y.abs());
            (x - y).abs() <= tolerance(format) * scale + SMALLEST
        })
    }
}

/// How much results may differ by rounding, for each unit of magnitude.
fn tolerance(format: FloatFormat) -> f64 {
    if format.bits() <= 16 { 1.0 / 256.0 } else { 1e-5 }
}

/// The smallest normal `f32`: ops may flush less than that to zero.
const SMALLEST: f64 = f32::MIN_POSITIVE as f64;

/// Whether a body is one op on its two arguments that is known to be associative and commutative.
fn is_known(m: &Module, op: Op) -> bool {
    let Some(&block) = m.op_regions(op).first().and_then(|&r| m.region_blocks(r).first()) else { return false };
    let ops: Vec<Op> = m.block_ops(block).collect();
    let [only, end] = ops[..] else { return false };
    let known = matches!(
        m.kind(only),
        OpKind::Table(
            Opcode::AddI
                | Opcode::MulI
                | Opcode::AndI
                | Opcode::OrI
                | Opcode::XorI
                | Opcode::MaxI
                | Opcode::MinI
                | Opcode::AddF
                | Opcode::MulF
                | Opcode::MaxF
                | Opcode::MinF
        )
    );
    let is_argument = |v: Ssa, n: u32| m.value_def(v) == ValueDef::Argument(block, n);
    let both = match m.operands(only) {
        [a, b] => (is_argument(*a, 0) && is_argument(*b, 1)) || (is_argument(*a, 1) && is_argument(*b, 0)),
        _ => false,
    };
    known && both && m.operands(end) == [m.result(only, 0)].into_iter().flatten().collect::<Vec<_>>()
}
