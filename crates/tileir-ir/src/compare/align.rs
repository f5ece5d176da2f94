//! Which ops of two blocks belong together.

use crate::Op;

/// How many comparisons a search for the best match may cost.
const MAX_CELLS: usize = 4 << 20;

/// Positions in both lists, or in one.
type Matches = Vec<(Option<usize>, Option<usize>)>;

/// Matches two lists, in their order, left before right where both go on alone. `alike` ops are matched so that there
/// are as many as possible, and between them `named` ones.
pub(super) fn align(
    left: &[Op],
    right: &[Op],
    alike: &mut dyn FnMut(Op, Op) -> bool,
    named: &mut dyn FnMut(Op, Op) -> bool,
) -> Matches {
    let start = left.iter().zip(right).take_while(|&(&a, &b)| alike(a, b)).count();
    let (l, r) = (&left[start..], &right[start..]);
    let end = l.iter().rev().zip(r.iter().rev()).take_while(|&(&a, &b)| alike(a, b)).count();
    let (l, r) = (&l[..l.len() - end], &r[..r.len() - end]);
    let mut out: Matches = (0..start).map(|i| (Some(i), Some(i))).collect();
    let (mut i, mut j) = (0, 0);
    for (x, y) in anchors(l, r, alike).into_iter().chain([(l.len(), r.len())]) {
        let inner = anchors(&l[i..x], &r[j..y], named);
        for (k, n) in inner.into_iter().map(|(k, n)| (i + k, j + n)).chain([(x, y)]).collect::<Vec<_>>() {
            out.extend((i..k).map(|i| (Some(start + i), None)));
            out.extend((j..n).map(|j| (None, Some(start + j))));
            if k < l.len() && n < r.len() {
                out.push((Some(start + k), Some(start + n)));
            }
            (i, j) = (k + 1, n + 1);
        }
    }
    out.extend((0..end).map(|k| (Some(left.len() - end + k), Some(right.len() - end + k))));
    out
}

/// A longest common subsequence; where looking for it would take too long, what the lists begin with.
fn anchors(l: &[Op], r: &[Op], alike: &mut dyn FnMut(Op, Op) -> bool) -> Vec<(usize, usize)> {
    let width = r.len() + 1;
    if (l.len() + 1).saturating_mul(width) > MAX_CELLS {
        let common = l.iter().zip(r).take_while(|&(&a, &b)| alike(a, b)).count();
        return (0..common).map(|i| (i, i)).collect();
    }
    let mut same = vec![false; l.len() * r.len()];
    let mut best = vec![0u32; (l.len() + 1) * width];
    for i in (0..l.len()).rev() {
        for j in (0..r.len()).rev() {
            same[i * r.len() + j] = alike(l[i], r[j]);
            let skip = best[(i + 1) * width + j].max(best[i * width + j + 1]);
            let both = if same[i * r.len() + j] { best[(i + 1) * width + j + 1] + 1 } else { 0 };
            best[i * width + j] = skip.max(both);
        }
    }
    let (mut i, mut j, mut out) = (0, 0, Vec::new());
    while i < l.len() && j < r.len() {
        if same[i * r.len() + j] && best[i * width + j] == best[(i + 1) * width + j + 1] + 1 {
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
