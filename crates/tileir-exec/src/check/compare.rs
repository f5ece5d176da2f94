//! Compares the memory contents that different schedules leave.

use super::checker::CheckedRun;
use super::class::Class;
use super::explain;
use super::finding::{ArrayPlace, Finding, Findings, Site};
use super::history::HistoryId;
use super::memory_ops::MemoryOps;
use super::schedule::Schedule;
use super::snapshot::{Pair, Snapshot};
use crate::memory::Table;
use crate::tile::Elem;
use rustc_hash::FxHashMap;
use tileir_ir::{Module, Op};

/// An element that differs between two schedules.
struct Difference {
    place: ArrayPlace,
    values: [String; 2],
    schedules: [Schedule; 2],
    /// The ops of the writes in its access history, strong ones first.
    writers: Vec<Op>,
}

/// The contents of memory before the schedules and after them.
pub(super) struct Contents<'a> {
    table: &'a Table,
    pub snapshot: Snapshot,
    /// The first schedule, once it is done.
    first: Option<Schedule>,
    differences: Vec<Difference>,
}

impl<'a> Contents<'a> {
    pub fn new(table: &'a Table) -> Contents<'a> {
        Contents { table, snapshot: Snapshot::default(), first: None, differences: Vec::new() }
    }

    /// Restores memory to its content before the first schedule.
    pub fn restore(&self) {
        self.snapshot.restore(self.table);
    }

    /// Restores memory to its content after the first schedule, if that is done.
    pub fn restore_first(&self) {
        if self.first.is_some() {
            self.snapshot.restore_first(self.table);
        }
    }

    /// Records the content of memory after the first schedule. After a later one, compares the content with it, and records the first
    /// difference of each array.
    pub fn record(&mut self, schedule: Schedule, checker: &CheckedRun<'_>) {
        let Some(before) = self.first else {
            self.first = Some(schedule);
            self.snapshot.record_first(self.table);
            return;
        };
        let lines = self.snapshot.lines();
        for found in self.table.buffers().filter(|buffer| !buffer.is_constant()) {
            if self.differences.iter().any(|d| d.place.name == *found.name) {
                continue;
            }
            let (start, _) = found.range();
            let Some(buffer) = checker.memory.buffers.iter().find(|b| b.start == start) else { continue };
            let size = buffer.elem.map_or(1, |elem| elem.storage_bits().div_ceil(8));
            let writers = |at: u64| writers(checker, buffer.history_at(start + at));
            let mut rounded: FxHashMap<Vec<Op>, bool> = FxHashMap::default();
            let mut may_round = |at: u64| {
                let writers = writers(at);
                *rounded.entry(writers).or_insert_with_key(|ops| explain::may_round(checker.m, checker.memory_ops, ops))
            };
            let pairs = || self.snapshot.pairs(found, size as usize, &lines);
            let Some(pair) = first_difference(pairs, buffer.elem, size as usize, &mut may_round) else { continue };
            let value = |bytes: &[u8]| shown(buffer.elem, &bytes[..size as usize]);
            self.differences.push(Difference {
                place: ArrayPlace { name: found.name.to_string(), offset: pair.offset, size },
                values: [value(&pair.first), value(&pair.now)],
                schedules: [before, schedule],
                writers: writers(pair.offset),
            });
        }
    }

    /// Adds a finding for each array whose content depends on the schedule.
    pub fn compare(&self, m: &Module, memory_ops: &MemoryOps, findings: &mut Findings) {
        for d in &self.differences {
            let [a, b] = &d.schedules;
            let ops = explain::deciding_ops(m, memory_ops, &d.writers);
            if ops.is_empty() {
                continue;
            }
            let class = Class::OrderDependent;
            let finding = Finding {
                class,
                code: class.code(),
                severity: class.severity(),
                message: format!("the final content of `{}` depends on the order of tile blocks", d.place.name),
                sites: ops.into_iter().map(Site::new).collect(),
                array: Some(d.place.clone()),
                count: 1,
                schedules: vec![a.to_string(), b.to_string()],
                notes: vec![format!("schedule {a} leaves {}, schedule {b} leaves {}", d.values[0], d.values[1])],
                help: vec![
                    "no access races; if every one of these results is acceptable, `--ignore order-dependent`"
                        .to_owned(),
                ],
                remedy: None,
            };
            let schedules = finding.schedules.clone();
            if let Some(at) = findings.add(finding) {
                findings.list[at].schedules = schedules;
            }
        }
    }
}

/// The ops of the writes in a history, strong ones first.
fn writers(checker: &CheckedRun<'_>, history: HistoryId) -> Vec<Op> {
    let mut writers: Vec<(bool, Op)> = Vec::new();
    for entry in checker.histories.entries(history) {
        let op = checker.memory_ops.list[entry.instance.op as usize].op;
        if entry.kind.write && !writers.iter().any(|(_, other)| *other == op) {
            writers.push((entry.kind.is_weak(), op));
        }
    }
    writers.sort_by_key(|(weak, _)| *weak);
    writers.into_iter().map(|(_, op)| op).collect()
}

/// The value of a float element in memory.
fn float(elem: Elem, bytes: &[u8]) -> Option<f64> {
    let Elem::Float(format) = elem else { return None };
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    (format.bits() >= 8).then(|| tileir_num::to_f64(format, format.from_storage(u64::from_le_bytes(word))))
}

/// The first element that differs by more than the order of float sums explains; `may_round` says where they are summed.
fn first_difference<I: Iterator<Item = Pair>>(
    pairs: impl Fn() -> I,
    elem: Option<Elem>,
    size: usize,
    may_round: &mut impl FnMut(u64) -> bool,
) -> Option<Pair> {
    let differs = |pair: &Pair| pair.first != pair.now;
    if !pairs().any(|pair| differs(&pair)) {
        return None;
    }
    let value = |bytes: &[u8]| elem.and_then(|elem| float(elem, &bytes[..size]));
    let magnitudes = pairs().filter_map(|pair| value(&pair.first)).map(f64::abs).filter(|v| v.is_finite());
    let scale = magnitudes.fold(0.0, f64::max);
    let narrow = elem.is_some_and(|elem| elem.storage_bits() <= 16);
    let tolerance = scale * if narrow { 1.0 / 256.0 } else { 1e-5 };
    let is_close = |pair: &Pair| match (value(&pair.first), value(&pair.now)) {
        (Some(a), Some(b)) => (a - b).abs() <= tolerance || (a.is_nan() && b.is_nan()),
        _ => false,
    };
    pairs().find(|pair| differs(pair) && !(is_close(pair) && may_round(pair.offset)))
}

/// An element as text for messages: a number, or its bits if the type is unknown.
fn shown(elem: Option<Elem>, bytes: &[u8]) -> String {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    let bits = u64::from_le_bytes(word);
    match elem {
        Some(Elem::Int(format)) => format.sign_extend(bits).to_string(),
        Some(elem @ Elem::Float(_)) => float(elem, bytes).map_or_else(|| format!("{bits:#x}"), |v| v.to_string()),
        Some(Elem::Ptr(_)) | None => format!("{bits:#x}"),
    }
}
