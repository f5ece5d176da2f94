//! The bytes that a kernel changes, with their contents before the first schedule and after it.
//!
//! Nothing else is copied or restored: memory of the launch may be large, and the program may write to other parts of it during
//! the check.

use crate::fault::{Eval, Limit, Problem};
use crate::memory::{Buffer, Table};
use rustc_hash::FxHashMap;

/// Bytes per line. The set of changed bytes of a line is one word.
const LINE: usize = 64;

/// A line of memory that the kernel has changed.
#[derive(Debug)]
struct ChangedLine {
    /// A bit for each byte that any schedule has changed.
    changed: u64,
    /// These bytes before the first schedule.
    initial: [u8; LINE],
    /// These bytes after the first schedule.
    first: [u8; LINE],
}

/// The lines that the kernel has changed, by address divided by [`LINE`].
#[derive(Debug, Default)]
pub(super) struct Snapshot(FxHashMap<u64, ChangedLine>);

/// An element of a buffer after the first schedule and now.
pub(super) struct Pair {
    /// The offset in the buffer.
    pub offset: u64,
    pub first: [u8; 8],
    pub now: [u8; 8],
}

impl Snapshot {
    /// Records that an aligned element, which was `old`, has changed.
    pub fn record_change(&mut self, address: u64, size: u32, old: u64) -> Eval {
        let number = address / LINE as u64;
        let line = match self.0.get_mut(&number) {
            Some(line) => line,
            None => {
                self.0.try_reserve(1).map_err(|_| {
                    Problem::limit(Limit::Memory, "stopped: this machine does not have the memory to check this launch")
                })?;
                self.0.entry(number).or_insert(ChangedLine { changed: 0, initial: [0; LINE], first: [0; LINE] })
            }
        };
        let start = (address % LINE as u64) as usize;
        for (at, byte) in (start..LINE).zip(&old.to_le_bytes()[..size as usize]) {
            if line.changed >> at & 1 == 0 {
                line.changed |= 1 << at;
                line.initial[at] = *byte;
                // A byte that only a later schedule changes had the same content after the first one.
                line.first[at] = *byte;
            }
        }
        Ok(())
    }

    /// Restores memory to its content before the first schedule.
    pub fn restore(&self, table: &Table) {
        self.restore_lines(table, |line| &line.initial);
    }

    /// Restores memory to its content after the first schedule.
    pub fn restore_first(&self, table: &Table) {
        self.restore_lines(table, |line| &line.first);
    }

    fn restore_lines(&self, table: &Table, content: impl Fn(&ChangedLine) -> &[u8; LINE]) {
        for (number, line) in &self.0 {
            let bytes = content(line);
            for_each_run(line.changed, |at, len| {
                for_each_part(table, number * LINE as u64 + at as u64, len, |buffer, offset, part, count| {
                    buffer.fill(offset, &bytes[at + part..at + part + count]);
                });
            });
        }
    }

    /// Records the content of memory as that after the first schedule.
    pub fn record_first(&mut self, table: &Table) {
        for (number, line) in &mut self.0 {
            let first = &mut line.first;
            for_each_run(line.changed, |at, len| {
                for_each_part(table, number * LINE as u64 + at as u64, len, |buffer, offset, part, count| {
                    buffer.copy_to(offset, &mut first[at + part..at + part + count]);
                });
            });
        }
    }

    /// The numbers of all lines, ascending.
    pub fn lines(&self) -> Vec<u64> {
        let mut numbers: Vec<u64> = self.0.keys().copied().collect();
        numbers.sort_unstable();
        numbers
    }

    /// The elements of `size` bytes of a buffer that the kernel has changed, in ascending order. `lines` are all lines.
    pub fn pairs(&self, buffer: &Buffer, size: usize, lines: &[u64]) -> impl Iterator<Item = Pair> {
        let (start, len) = buffer.range();
        let end = start.saturating_add(len);
        let from = lines.partition_point(|&number| number < start / LINE as u64);
        let until = lines.partition_point(|&number| number < end.div_ceil(LINE as u64));
        lines[from..until].iter().filter_map(|number| Some((number, self.0.get(number)?))).flat_map(
            move |(number, line)| {
                let address = number * LINE as u64;
                // Elements are aligned, so none lies in two lines.
                (0..LINE).step_by(size).filter_map(move |at| {
                    let (first, element) = (address + at as u64, u64::MAX >> (64 - size) << at);
                    if line.changed & element == 0 || first < start || first + size as u64 > end {
                        return None;
                    }
                    let mut now = [0; 8];
                    buffer.copy_to(first - start, &mut now[..size]);
                    let mut old = now;
                    for byte in (0..size).filter(|byte| line.changed >> (at + byte) & 1 != 0) {
                        old[byte] = line.first[at + byte];
                    }
                    Some(Pair { offset: first - start, first: old, now })
                })
            },
        )
    }
}

/// Calls `f` with the start and the length of each run of ones.
fn for_each_run(mut bits: u64, mut f: impl FnMut(usize, usize)) {
    let mut at = 0;
    while bits != 0 {
        let zeros = bits.trailing_zeros();
        bits >>= zeros;
        let ones = bits.trailing_ones();
        at += zeros as usize;
        f(at, ones as usize);
        at += ones as usize;
        bits = bits.checked_shr(ones).unwrap_or(0);
    }
}

/// Calls `f` for each part of a range that lies in one buffer: with the buffer, the offset in it, the offset in the range, and
/// the number of bytes. A line may have parts of several buffers.
fn for_each_part(table: &Table, address: u64, len: usize, mut f: impl FnMut(&Buffer, u64, usize, usize)) {
    let mut at = 0;
    while at < len {
        let Some(buffer) = table.find(address + at as u64) else { return };
        let (start, size) = buffer.range();
        let offset = address + at as u64 - start;
        let count = usize::try_from(size - offset).unwrap_or(usize::MAX).min(len - at);
        f(buffer, offset, at, count);
        at += count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_ones_are_found() {
        for (bits, wanted) in
            [(0, &[][..]), (1, &[(0, 1)]), (u64::MAX, &[(0, 64)]), (1 << 63 | 0b1101, &[(0, 1), (2, 2), (63, 1)])]
        {
            let mut runs = Vec::new();
            for_each_run(bits, |at, len| runs.push((at, len)));
            assert_eq!(runs, wanted);
        }
    }
}
