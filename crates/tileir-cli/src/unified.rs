//! Unified diffs of texts, at a cost that grows with their length.

use similar::{DiffOp, TextDiff, group_diff_ops, udiff::UnifiedHunkHeader};
use std::fmt::Write;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::ops::Range;
use tileir_base::sequence::common;

/// Up to this many lines on both sides together the diff is the smallest that there is.
const SMALLEST: usize = 4096;

/// A line of a hunk.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Removed,
    Added,
    Kept,
}

impl Sign {
    pub const fn letter(self) -> char {
        match self {
            Sign::Removed => '-',
            Sign::Added => '+',
            Sign::Kept => ' ',
        }
    }
}

/// Lines that differ, and some around them.
pub struct Hunk<'t> {
    /// `@@ -1,3 +1,4 @@`
    pub header: String,
    /// With their ends.
    pub lines: Vec<(Sign, &'t str)>,
}

/// Where two texts differ, with `context` lines around.
pub fn hunks<'t>(old: &'t str, new: &'t str, context: usize) -> Vec<Hunk<'t>> {
    let (old, new) = (lines(old), lines(new));
    let ops = match old.len() + new.len() <= SMALLEST {
        true => TextDiff::from_slices(&old, &new).ops().to_vec(),
        false => operations(&old, &new),
    };
    group_diff_ops(ops, context).iter().map(|ops| hunk(&old, &new, ops)).collect()
}

/// The differences as a text with a header; nothing if there are none.
pub fn unified(old: &str, new: &str, context: usize, names: (&str, &str)) -> String {
    let mut out = String::new();
    for hunk in hunks(old, new, context) {
        if out.is_empty() {
            let _ = writeln!(out, "--- {}\n+++ {}", names.0, names.1);
        }
        let _ = writeln!(out, "{}", hunk.header);
        for (sign, line) in hunk.lines {
            let _ = write!(out, "{}{line}", sign.letter());
            if !line.ends_with('\n') {
                out.push_str("\n\\ No newline at end of file\n");
            }
        }
    }
    out
}

fn lines(text: &str) -> Vec<&str> {
    text.split_inclusive('\n').collect()
}

fn hunk<'t>(old: &[&'t str], new: &[&'t str], ops: &[DiffOp]) -> Hunk<'t> {
    let mut lines = Vec::new();
    let side = |sign, text: &[&'t str], range: Range<usize>| {
        text[range].iter().map(move |&line| (sign, line)).collect::<Vec<_>>()
    };
    for op in ops {
        if let DiffOp::Equal { .. } = op {
            lines.extend(side(Sign::Kept, old, op.old_range()));
        } else {
            lines.extend(side(Sign::Removed, old, op.old_range()));
            lines.extend(side(Sign::Added, new, op.new_range()));
        }
    }
    Hunk { header: UnifiedHunkHeader::new(ops).to_string(), lines }
}

/// The steps from one long text to another.
fn operations(old: &[&str], new: &[&str]) -> Vec<DiffOp> {
    let hashes = |lines: &[&str]| lines.iter().map(|line| hash(line)).collect::<Vec<u64>>();
    let mut ops: Vec<DiffOp> = Vec::new();
    let (mut i, mut j) = (0, 0);
    let kept = common(&hashes(old), &hashes(new)).into_iter().filter(|&(i, j)| old[i] == new[j]);
    for (x, y) in kept.chain([(old.len(), new.len())]) {
        if i < x && j < y {
            ops.push(DiffOp::Replace { old_index: i, old_len: x - i, new_index: j, new_len: y - j });
        } else if i < x {
            ops.push(DiffOp::Delete { old_index: i, old_len: x - i, new_index: j });
        } else if j < y {
            ops.push(DiffOp::Insert { old_index: i, new_index: j, new_len: y - j });
        }
        if x < old.len() {
            match ops.last_mut() {
                Some(DiffOp::Equal { old_index, new_index, len })
                    if *old_index + *len == x && *new_index + *len == y =>
                {
                    *len += 1;
                }
                _ => ops.push(DiffOp::Equal { old_index: x, new_index: y, len: 1 }),
            }
        }
        (i, j) = (x + 1, y + 1);
    }
    ops
}

fn hash(line: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    line.hash(&mut hasher);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Applies the hunks of a diff with all lines around to the old text.
    fn applied(old: &str, new: &str) -> String {
        let all = usize::MAX / 4;
        let kept = hunks(old, new, all).into_iter().flat_map(|hunk| hunk.lines);
        kept.filter(|(sign, _)| *sign != Sign::Removed).map(|(_, line)| line).collect()
    }

    #[test]
    fn long_texts_differ_where_short_ones_do() {
        let text = |n: usize, skip: usize| {
            (0..n).filter(|i| i % 100 != skip).map(|i| format!("line {i}\n")).collect::<String>()
        };
        for n in [200, 20_000] {
            let (old, new) = (text(n, 5), text(n, 7));
            assert_eq!(applied(&old, &new), new);
            let changed = hunks(&old, &new, 0).iter().map(|hunk| hunk.lines.len()).sum::<usize>();
            assert_eq!(changed, n / 50);
        }
    }

    #[test]
    fn a_last_line_without_end_is_told() {
        assert_eq!(
            unified("a\nb", "a\n", 3, ("x", "y")),
            "--- x\n+++ y\n@@ -1,2 +1 @@\n a\n-b\n\\ No newline at end of file\n"
        );
        assert_eq!(unified("a\n", "a\n", 3, ("x", "y")), "");
    }
}
