//! Alignment of the ops of two blocks.

use tileir_base::sequence::common;

/// Class numbers for the ops of a block: one for ops that are equal except for operands and regions, and one for ops of
/// the same name.
pub(super) struct Classes {
    pub alike: Vec<u64>,
    pub named: Vec<u64>,
}

/// Positions in both lists, or in one.
type Matches = Vec<(Option<usize>, Option<usize>)>;

/// Aligns two lists in order; where both have unmatched ops, left comes before right. Maximizes the number of equal
/// ops, and between them matches ops of the same name; long lists are aligned as in [`common`].
pub(super) fn align(left: &Classes, right: &Classes) -> Matches {
    let (lengths, mut out) = ((left.alike.len(), right.alike.len()), Matches::new());
    let (mut i, mut j) = (0, 0);
    for (x, y) in common(&left.alike, &right.alike).into_iter().chain([lengths]) {
        let inner = common(&left.named[i..x], &right.named[j..y]);
        let (first, second) = (i, j);
        for (k, n) in inner.into_iter().map(|(k, n)| (first + k, second + n)).chain([(x, y)]) {
            out.extend((i..k).map(|i| (Some(i), None)));
            out.extend((j..n).map(|j| (None, Some(j))));
            if (k, n) != lengths {
                out.push((Some(k), Some(n)));
            }
            (i, j) = (k + 1, n + 1);
        }
    }
    out
}
