//! Quotients of `f32`, with a fast path for many dividends with one divisor, as in a softmax.
//!
//! A division instruction takes as long as several fused multiply-adds. If neighbours have the same divisor, the fast path
//! computes `reciprocal = 1 / divisor` once. Then `q = a · reciprocal` is off by at most two units in the last place, and
//! `q + (a - q·divisor)·reciprocal` by less than one. A second such step gives the quotient rounded to nearest (a theorem of
//! Markstein: the remainder of a `q` that is off by less than one unit is exact, and the reciprocal is correctly rounded). The
//! remainder must be exact and must not underflow, so the fast path is limited to a range of exponents. A chunk with other
//! numbers is divided by division instructions.

use super::simd::{Isa, ScalarKernel};

/// The number of elements in a chunk. Each chunk takes the fast path or the other one as a whole.
const CHUNK: usize = 256;
/// The bit patterns of the absolute values of dividends on the fast path: at least 2^-90, and less than 2^90.
pub(super) const DIVIDENDS: std::ops::Range<u32> = (127 - 90) << 23..(127 + 90) << 23;
/// The bit patterns of the absolute values of divisors on the fast path: at least 2^-30, and less than 2^30.
pub(super) const DIVISORS: std::ops::Range<u32> = (127 - 30) << 23..(127 + 30) << 23;

/// Divides `f32` element by element: `to[i] = a[i] / b[i]`, as bit patterns. Returns `false` if a quotient is a NaN; the bits of
/// NaNs are unspecified.
pub(super) fn divide(isa: Isa, a: &[u32], b: &[u32], to: &mut [u32]) -> bool {
    let mut largest = 0;
    isa.run(Divide { a, b, to, largest: &mut largest });
    largest <= f32::INFINITY.to_bits()
}

/// The loop of [`divide`].
struct Divide<'a> {
    a: &'a [u32],
    b: &'a [u32],
    to: &'a mut [u32],
    /// The maximum of the bit patterns of quotients without the sign bit. It exceeds that of infinity if a quotient is a NaN.
    largest: &'a mut u32,
}

impl ScalarKernel for Divide<'_> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let n = self.to.len();
        let (a, b, to) = (&self.a[..n], &self.b[..n], &mut self.to[..n]);
        let mut at = 0;
        while at < n {
            let end = (at + CHUNK).min(n);
            let (a, b, to) = (&a[at..end], &b[at..end], &mut to[at..end]);
            if FMA && can_use_reciprocal(a, b) {
                divide_by_common_divisor(a, f32::from_bits(b[0]), to);
            } else {
                *self.largest = divide_elementwise(a, b, to).max(*self.largest);
            }
            at = end;
        }
    }
}

/// Whether all divisors are equal, and all numbers are within the ranges of the fast path. The loops of this module use indices: the
/// methods of iterators are not `#[inline(always)]`, as [`ScalarKernel`] requires.
#[inline(always)]
fn can_use_reciprocal(a: &[u32], b: &[u32]) -> bool {
    let first = b[0];
    let (mut differs, mut outside) = (0, 0);
    let mut i = 0;
    while i < a.len() {
        differs |= b[i] ^ first;
        let magnitude = a[i] & (u32::MAX >> 1);
        // +0 gives the right quotient; -0 would lose its sign.
        let inside = magnitude.wrapping_sub(DIVIDENDS.start) < DIVIDENDS.end - DIVIDENDS.start || a[i] == 0;
        outside |= u32::from(!inside);
        i += 1;
    }
    (differs | outside) == 0 && DIVISORS.contains(&(first & (u32::MAX >> 1)))
}

/// Divides all of `a` by one divisor, through its reciprocal. The quotients are correctly rounded only if
/// [`can_use_reciprocal`] holds; then none of them is a NaN.
#[inline(always)]
fn divide_by_common_divisor(a: &[u32], divisor: f32, to: &mut [u32]) {
    let reciprocal = 1.0 / divisor;
    let mut i = 0;
    while i < to.len() {
        let a = f32::from_bits(a[i]);
        let q = a * reciprocal;
        // The first correction: the error falls below one unit in the last place, so the next remainder is exact.
        let q = (-q).mul_add(divisor, a).mul_add(reciprocal, q);
        // The second correction: the quotient is rounded to nearest.
        let q = (-q).mul_add(divisor, a).mul_add(reciprocal, q);
        to[i] = q.to_bits();
        i += 1;
    }
}

/// Divides element by element. Returns the maximum of the quotients' bit patterns without the sign bit; it exceeds that of infinity
/// if and only if a quotient is a NaN.
#[inline(always)]
fn divide_elementwise(a: &[u32], b: &[u32], to: &mut [u32]) -> u32 {
    let (mut largest, mut i) = (0, 0);
    while i < to.len() {
        let q = (f32::from_bits(a[i]) / f32::from_bits(b[i])).to_bits();
        to[i] = q;
        largest = (q & (u32::MAX >> 1)).max(largest);
        i += 1;
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Mantissas for which rounding errors are likely, then pseudo-random ones.
    fn mantissas(seed: u32) -> impl Iterator<Item = u32> {
        let edges = [0, 1, 2, 3, 0x3F_FFFF, 0x40_0000, 0x40_0001, 0x7F_FFFC, 0x7F_FFFD, 0x7F_FFFE, 0x7F_FFFF];
        let mut state = seed;
        let random = std::iter::repeat_with(move || {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            state >> 9
        });
        edges.into_iter().chain(random.take(CHUNK * 16 - 11))
    }

    #[test]
    fn the_fast_path_rounds_correctly() {
        let mut divided = 0;
        for (seed, divisor) in mantissas(7).take(60).enumerate() {
            for exponent in [97, 126, 127, 128, 156] {
                for (dividends, sign) in [(37, 0), (127, 1), (140, 0), (216, 1)] {
                    let b = vec![divisor | exponent << 23 | (seed as u32 % 2) << 31; CHUNK * 16];
                    let a: Vec<u32> = mantissas(seed as u32).map(|m| m | dividends << 23 | sign << 31).collect();
                    assert!(a.chunks(CHUNK).zip(b.chunks(CHUNK)).all(|(a, b)| can_use_reciprocal(a, b)));
                    let want: Vec<u32> =
                        a.iter().zip(&b).map(|(&a, &b)| (f32::from_bits(a) / f32::from_bits(b)).to_bits()).collect();
                    for isa in Isa::available() {
                        let mut to = vec![0; a.len()];
                        assert!(divide(isa, &a, &b, &mut to));
                        assert!(to == want, "{} by {:#x}", isa.name(), b[0]);
                    }
                    divided += a.len();
                }
            }
        }
        assert!(divided > 4_000_000);
    }

    #[test]
    fn extreme_operands_and_different_divisors_are_divided_one_by_one() {
        let extremes =
            [0, 1 << 31, 1, 0x7F_FFFF, 36 << 23, 217 << 23, 254 << 23, 0x7F80_0000, 0xFF80_0000, 0x3F80_0000];
        for &b in &extremes {
            for &a in &extremes {
                for other in [b, 0x3F80_0001] {
                    let (a, mut b) = (vec![a; CHUNK], vec![b; CHUNK]);
                    b[17] = other;
                    let want = |(&a, &b): (&u32, &u32)| (f32::from_bits(a) / f32::from_bits(b)).to_bits();
                    let want: Vec<u32> = a.iter().zip(&b).map(want).collect();
                    for isa in Isa::available() {
                        let mut to = vec![0; CHUNK];
                        let has_no_nan = divide(isa, &a, &b, &mut to);
                        let same = to.iter().zip(&want).all(|(&x, &y)| {
                            x == y || f32::from_bits(x).is_nan() && f32::from_bits(y).is_nan() && !has_no_nan
                        });
                        assert!(same, "{} of {:#x} by {:#x}", isa.name(), a[0], b[0]);
                    }
                }
            }
        }
    }
}
