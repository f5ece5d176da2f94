//! Which ops of two blocks belong together.

use tileir_base::sequence::common;

/// What stands for the ops of a block: equal numbers for ops that are alike, and for ops of the same name.
pub(super) struct Classes {
    pub alike: Vec<u64>,
    pub named: Vec<u64>,
}

/// Positions in both lists, or in one.
type Matches = Vec<(Option<usize>, Option<usize>)>;

/// Matches two lists, in their order, left before right where both go on alone. Ops that are alike are matched so that
/// there are as many as possible, and between them those of the same name; in long lists as
/// [`common`] does.
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
