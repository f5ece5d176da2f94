//! Compares the memory contents that different schedules leave.

use super::checker::CheckedRun;
use super::class::Class;
use super::explain;
use super::finding::{ArrayPlace, Finding, Findings, Site};
use super::history::HistoryId;
use super::schedule::Schedule;
use super::statics::Statics;
use crate::memory::{Buffer, Table};
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

/// The contents of all buffers.
pub(super) struct Contents {
    buffers: Vec<Buffer>,
    initial: Vec<Vec<u8>>,
    first: Option<(Schedule, Vec<Vec<u8>>)>,
    differences: Vec<Difference>,
}

impl Contents {
    /// Records the initial contents of all buffers that are not constant.
    pub fn new(table: &Table) -> Contents {
        let buffers: Vec<Buffer> = table.buffers().filter(|buffer| !buffer.is_constant()).cloned().collect();
        let initial = buffers.iter().map(bytes).collect();
        Contents { buffers, initial, first: None, differences: Vec::new() }
    }

    /// Restores memory to its content before the first schedule.
    pub fn restore(&self) {
        self.buffers.iter().zip(&self.initial).for_each(|(buffer, bytes)| buffer.fill(0, bytes));
    }

    /// Restores memory to its content after the first schedule.
    pub fn restore_first(&self) {
        if let Some((_, first)) = &self.first {
            self.buffers.iter().zip(first).for_each(|(buffer, bytes)| buffer.fill(0, bytes));
        }
    }

    /// Records the content of memory after the first schedule. After a later one, compares the content with it, and records the first
    /// difference of each array.
    pub fn record(&mut self, schedule: Schedule, checker: &CheckedRun<'_>) {
        let Some((before, first)) = &self.first else {
            self.first = Some((schedule, self.buffers.iter().map(bytes).collect()));
            return;
        };
        for (found, old) in self.buffers.iter().zip(first) {
            if self.differences.iter().any(|d| d.place.name == *found.name) {
                continue;
            }
            let new = bytes(found);
            let (start, _) = found.range();
            let Some(buffer) = checker.memory.buffers.iter().find(|b| b.start == start) else { continue };
            let size = buffer.elem.map_or(1, |elem| elem.storage_bits().div_ceil(8));
            let writers = |at: usize| writers(checker, buffer.history_at(start + at as u64));
            let mut rounded: FxHashMap<Vec<Op>, bool> = FxHashMap::default();
            let mut may_round = |at: usize| {
                let writers = writers(at);
                *rounded.entry(writers).or_insert_with_key(|ops| explain::may_round(checker.m, checker.statics, ops))
            };
            let Some(at) = first_difference(old, &new, buffer.elem, size as usize, &mut may_round) else { continue };
            let value = |bytes: &[u8]| shown(buffer.elem, &bytes[at..at + size as usize]);
            self.differences.push(Difference {
                place: ArrayPlace { name: found.name.to_string(), offset: at as u64, size },
                values: [value(old), value(&new)],
                schedules: [*before, schedule],
                writers: writers(at),
            });
        }
    }

    /// Adds a finding for each array whose content depends on the schedule.
    pub fn compare(&self, m: &Module, statics: &Statics, findings: &mut Findings) {
        for d in &self.differences {
            let [a, b] = &d.schedules;
            let ops = explain::deciding_ops(m, statics, &d.writers);
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
        let op = checker.statics.ops[entry.instance.op as usize].op;
        if entry.kind.write && !writers.iter().any(|(_, other)| *other == op) {
            writers.push((entry.kind.is_weak(), op));
        }
    }
    writers.sort_by_key(|(weak, _)| *weak);
    writers.into_iter().map(|(_, op)| op).collect()
}

/// A copy of the content of a buffer.
fn bytes(buffer: &Buffer) -> Vec<u8> {
    let mut bytes = vec![0; buffer.range().1 as usize];
    buffer.copy_to(0, &mut bytes);
    bytes
}

/// The value of a float element from its bytes in memory; `None` if it is not a float of at least eight bits.
fn float(elem: Elem, bytes: &[u8]) -> Option<f64> {
    let Elem::Float(format) = elem else { return None };
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    (format.bits() >= 8).then(|| tileir_num::to_f64(format, format.from_storage(u64::from_le_bytes(word))))
}

/// The byte offset of the first element that differs; `None` if there is none. A difference within the rounding errors of float sums
/// does not count where `may_round(offset)` says that sums are stored.
fn first_difference(
    old: &[u8],
    new: &[u8],
    elem: Option<Elem>,
    size: usize,
    may_round: &mut impl FnMut(usize) -> bool,
) -> Option<usize> {
    if old == new {
        return None;
    }
    let value = |bytes: &[u8]| elem.and_then(|elem| float(elem, bytes));
    let magnitudes = old.chunks_exact(size).filter_map(value).map(f64::abs).filter(|v| v.is_finite());
    let scale = magnitudes.fold(0.0, f64::max);
    let narrow = elem.is_some_and(|elem| elem.storage_bits() <= 16);
    let tolerance = scale * if narrow { 1.0 / 256.0 } else { 1e-5 };
    let is_close = |a: &[u8], b: &[u8]| match (value(a), value(b)) {
        (Some(a), Some(b)) => (a - b).abs() <= tolerance || (a.is_nan() && b.is_nan()),
        _ => false,
    };
    let pairs = old.chunks_exact(size).zip(new.chunks_exact(size));
    let mut places = pairs.enumerate().map(|(i, (a, b))| (i * size, a, b));
    places.find(|&(at, a, b)| a != b && !(is_close(a, b) && may_round(at))).map(|(at, ..)| at)
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
