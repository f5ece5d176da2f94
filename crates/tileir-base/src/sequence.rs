//! A common subsequence of two sequences, in linear time.
//!
//! Elements are numbers: a caller that compares lines or ops assigns equal ones the same number.

use rustc_hash::FxHashMap;

/// The maximum number of comparisons for an exact longest common subsequence. Longer sequences are split at elements
/// that occur once on each side, as in a patience diff.
const MAX_CELLS: usize = 4 << 20;

/// The additional comparisons for all pieces of long sequences, per element.
const CELLS_EACH: usize = 64;

/// The maximum depth of splitting; below it, elements are matched greedily.
const MAX_CUTS: u32 = 8;

/// The distance at which the greedy matcher searches for an equal element.
const LOOKAHEAD: usize = 256;

/// Pairs of positions of equal elements, ascending on both sides: a longest common subsequence, if `left.len()` times
/// `right.len()` is below four million; otherwise one that is longest between elements that occur once on each side.
///
/// ```
/// use tileir_base::sequence::common;
///
/// assert_eq!(common(&[1, 2, 3, 4], &[1, 3, 9, 4]), [(0, 0), (2, 1), (3, 3)]);
/// ```
#[must_use]
pub fn common(left: &[u64], right: &[u64]) -> Vec<(usize, usize)> {
    let mut search = Search {
        left,
        right,
        found: Vec::new(),
        pieces: vec![Piece { left: (0, left.len()), right: (0, right.len()), cuts: 0 }],
        cells: MAX_CELLS.saturating_add(CELLS_EACH.saturating_mul(left.len() + right.len())),
    };
    while let Some(piece) = search.pieces.pop() {
        search.solve(&piece);
    }
    search.found.sort_unstable();
    search.found
}

/// Ranges of the two sequences that belong together, and how often they were cut.
struct Piece {
    left: (usize, usize),
    right: (usize, usize),
    cuts: u32,
}

/// The matches, the pieces to do, and the remaining comparisons.
struct Search<'s> {
    left: &'s [u64],
    right: &'s [u64],
    found: Vec<(usize, usize)>,
    pieces: Vec<Piece>,
    cells: usize,
}

impl Search<'_> {
    /// Matches the common prefix and suffix of a piece, then the rest, or the elements at which the rest is split.
    fn solve(&mut self, piece: &Piece) {
        let Search { left, right, found, pieces, cells } = self;
        let (mut i, mut j) = (piece.left.0, piece.right.0);
        let (mut x, mut y) = (piece.left.1, piece.right.1);
        while i < x && j < y && left[i] == right[j] {
            found.push((i, j));
            (i, j) = (i + 1, j + 1);
        }
        while i < x && j < y && left[x - 1] == right[y - 1] {
            (x, y) = (x - 1, y - 1);
            found.push((x, y));
        }
        let (l, r) = (&left[i..x], &right[j..y]);
        if l.is_empty() || r.is_empty() {
            return;
        }
        let wanted = (l.len() + 1).saturating_mul(r.len() + 1);
        if wanted <= MAX_CELLS.min(*cells) {
            *cells -= wanted;
            found.extend(longest(l, r).into_iter().map(|(a, b)| (i + a, j + b)));
            return;
        }
        let anchors = if piece.cuts < MAX_CUTS { unique(l, r) } else { Vec::new() };
        if anchors.is_empty() {
            found.extend(as_they_come(l, r).into_iter().map(|(a, b)| (i + a, j + b)));
            return;
        }
        let (mut a, mut b) = (i, j);
        for (k, n) in anchors.into_iter().map(|(k, n)| (i + k, j + n)).chain([(x, y)]) {
            pieces.push(Piece { left: (a, k), right: (b, n), cuts: piece.cuts + 1 });
            if k < x {
                found.push((k, n));
            }
            (a, b) = (k + 1, n + 1);
        }
    }
}

/// A longest common subsequence, by dynamic programming.
fn longest(l: &[u64], r: &[u64]) -> Vec<(usize, usize)> {
    let width = r.len() + 1;
    let mut best = vec![0u32; (l.len() + 1) * width];
    for i in (0..l.len()).rev() {
        for j in (0..r.len()).rev() {
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let both = if l[i] == r[j] { best[(i + 1) * width + j + 1] + 1 } else { 0 };
            best[i * width + j] = skip.max(both);
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < l.len() && j < r.len() {
        if l[i] == r[j] && best[i * width + j] == best[(i + 1) * width + j + 1] + 1 {
            out.push((i, j));
            (i, j) = (i + 1, j + 1);
        } else if best[(i + 1) * width + j] >= best[i * width + j + 1] {
            i += 1;
        } else {
            j += 1;
        }
    }
    out
}

/// The occurrences of an element on one side.
#[derive(Clone, Copy, Default)]
enum Occurs {
    #[default]
    Never,
    Once(usize),
    Often,
}

impl Occurs {
    fn again(&mut self, at: usize) {
        *self = if matches!(self, Occurs::Never) { Occurs::Once(at) } else { Occurs::Often };
    }
}

/// The most elements that occur once on each side and are in the same order on both.
fn unique(l: &[u64], r: &[u64]) -> Vec<(usize, usize)> {
    let mut seen: FxHashMap<u64, [Occurs; 2]> = FxHashMap::default();
    l.iter().enumerate().for_each(|(i, &e)| seen.entry(e).or_default()[0].again(i));
    r.iter().enumerate().for_each(|(j, &e)| seen.entry(e).or_default()[1].again(j));
    let pairs: Vec<(usize, usize)> = l
        .iter()
        .filter_map(|e| match seen.get(e)? {
            [Occurs::Once(i), Occurs::Once(j)] => Some((*i, *j)),
            _ => None,
        })
        .collect();
    rising(&pairs)
}

/// A longest sublist of the pairs with ascending second positions: patience sorting.
fn rising(pairs: &[(usize, usize)]) -> Vec<(usize, usize)> {
    // The pair with the smallest second position that ends a rising part of each length, and the pair before each.
    let mut ends: Vec<usize> = Vec::new();
    let mut before: Vec<Option<usize>> = Vec::with_capacity(pairs.len());
    for (at, &(_, j)) in pairs.iter().enumerate() {
        let length = ends.partition_point(|&end| pairs[end].1 < j);
        before.push(length.checked_sub(1).map(|shorter| ends[shorter]));
        if length == ends.len() {
            ends.push(at);
        } else {
            ends[length] = at;
        }
    }
    let mut out: Vec<(usize, usize)> =
        std::iter::successors(ends.last().copied(), |&at| before[at]).map(|at| pairs[at]).collect();
    out.reverse();
    out
}

/// Greedy matching: each element of the left with the next equal one on the right, if that is near.
fn as_they_come(l: &[u64], r: &[u64]) -> Vec<(usize, usize)> {
    let mut places: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
    r.iter().enumerate().for_each(|(j, &e)| places.entry(e).or_default().push(j));
    let (mut from, mut out) = (0, Vec::new());
    for (i, e) in l.iter().enumerate() {
        let Some(places) = places.get(e) else { continue };
        if let Some(&j) = places.get(places.partition_point(|&j| j < from))
            && j - from <= LOOKAHEAD
        {
            out.push((i, j));
            from = j + 1;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks that positions ascend and elements are equal; returns the number of pairs.
    fn length(left: &[u64], right: &[u64]) -> usize {
        let found = common(left, right);
        assert!(found.windows(2).all(|w| w[0].0 < w[1].0 && w[0].1 < w[1].1));
        assert!(found.iter().all(|&(i, j)| left[i] == right[j]));
        found.len()
    }

    #[test]
    fn short_sequences_share_the_longest() {
        assert_eq!(length(&[], &[1]), 0);
        assert_eq!(length(&[1, 2, 3, 4, 5], &[2, 4, 5, 1]), 3);
        assert_eq!(length(&[1, 1, 2, 1, 1, 2], &[2, 1, 2, 1, 2, 1]), 4);
    }

    #[test]
    fn long_sequences_are_cut_at_unique_elements() {
        let left: Vec<u64> = (0..100_000).collect();
        let without: Vec<u64> = left.iter().copied().filter(|e| e % 7 != 3).collect();
        assert_eq!(length(&left, &without), without.len());
        let shifted: Vec<u64> = (50_000..100_000).chain(0..50_000).collect();
        assert_eq!(length(&left, &shifted), 50_000);
        let reversed: Vec<u64> = left.iter().rev().copied().collect();
        assert_eq!(length(&left, &reversed), 1);
    }

    #[test]
    fn long_sequences_without_unique_elements_match_as_they_come() {
        let left: Vec<u64> = (0..100_000).map(|i| i * i / 7 % 2).collect();
        let right: Vec<u64> = left.iter().map(|e| 1 - e).collect();
        assert!(length(&left, &right) > 50_000);
        let none: Vec<u64> = left.iter().map(|e| e + 2).collect();
        assert_eq!(length(&left, &none), 0);
    }
}
