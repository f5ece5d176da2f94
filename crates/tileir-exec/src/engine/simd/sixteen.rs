//! Loops over vectors of sixteen `f32`, with instructions of AVX-512 that the compiler does not find: scaling by a power of
//! two, and an operand that is one number for a whole line.
//!
//! The unsafe code and its argument: a [`Sixteen`] is made and used only in functions that are compiled for AVX-512, which
//! are called only on an [`Isa`] that has it; what is read and written are whole vectors inside of slices, or parts of one
//! under a mask of the elements that are left.

#![allow(unsafe_code, reason = "instructions that were detected, on elements inside of slices")]

use super::{Base, Sum};
use crate::engine::quotient::{DIVIDENDS, DIVISORS};
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::math::single::{self, MAGIC, Numbers};

/// Sixteen numbers.
#[derive(Clone, Copy)]
pub(super) struct Sixteen(pub(super) __m512);

macro_rules! operator {
    ($($trait:ident::$name:ident: $op:ident;)*) => { $(
        impl $trait for Sixteen {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: where there is a `Sixteen`, there are the instructions.
                Sixteen(unsafe { $op(self.0, other.0) })
            }
        }
    )* };
}
operator! {
    Add::add: _mm512_add_ps;
    Sub::sub: _mm512_sub_ps;
    Mul::mul: _mm512_mul_ps;
    Div::div: _mm512_div_ps;
}

impl Numbers for Sixteen {
    #[inline(always)]
    fn all(x: f32) -> Self {
        // SAFETY: called on the way from one `Sixteen` to another.
        Sixteen(unsafe { _mm512_set1_ps(x) })
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        // SAFETY: where there is a `Sixteen`, there are the instructions.
        Sixteen(unsafe { _mm512_fmadd_ps(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        // If one of two is a NaN, these instructions give the second one.
        // SAFETY: as above.
        Sixteen(unsafe { _mm512_max_ps(_mm512_set1_ps(low), _mm512_min_ps(_mm512_set1_ps(high), self.0)) })
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        // SAFETY: as above.
        Sixteen(unsafe { _mm512_scalef_ps(self.0, (shifted - Self::all(MAGIC)).0) })
    }
}

/// Powers of numbers. Whether all results are known: which NaN one is is not.
///
/// # Safety
/// The machine must have AVX-512.
pub(super) unsafe fn powers(of: Base, from: &[u32], to: &mut [u32]) -> bool {
    let from = &from[..to.len()];
    // SAFETY: the caller's; the slices have one length.
    unsafe {
        match of {
            Base::E => map::<OfE>(from, to),
            Base::Two => map::<OfTwo>(from, to),
            Base::TwoFlushed => map::<OfTwoFlushed>(from, to),
        }
    }
}

/// A function of sixteen numbers. (Closures are not inlined into code for another instruction set.)
pub(super) trait Function {
    fn call(x: Sixteen) -> Sixteen;
}

pub(super) struct OfE;
impl Function for OfE {
    #[inline(always)]
    fn call(x: Sixteen) -> Sixteen {
        single::exp_of(x)
    }
}

pub(super) struct OfTwo;
impl Function for OfTwo {
    #[inline(always)]
    fn call(x: Sixteen) -> Sixteen {
        single::exp2_of(x)
    }
}

pub(super) struct OfTwoFlushed;
impl Function for OfTwoFlushed {
    #[inline(always)]
    fn call(x: Sixteen) -> Sixteen {
        let power = single::exp2_of(x).0;
        // SAFETY: where there is a `Sixteen`, there are the instructions.
        unsafe {
            let small = _mm512_cmp_ps_mask::<_CMP_LT_OQ>(power, _mm512_set1_ps(f32::MIN_POSITIVE));
            Sixteen(_mm512_mask_blend_ps(small, power, _mm512_setzero_ps()))
        }
    }
}

/// Applies a function to all elements. Whether no result is a NaN.
///
/// # Safety
/// The machine must have AVX-512; the slices must have one length.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn map<F: Function>(from: &[u32], to: &mut [u32]) -> bool {
    let (n, mut nans) = (from.len(), 0);
    let (from, to) = (from.as_ptr().cast::<f32>(), to.as_mut_ptr().cast::<f32>());
    let mut i = 0;
    // SAFETY: the caller's; each access is inside, what is masked out is not touched.
    unsafe {
        while i + 16 <= n {
            let result = F::call(Sixteen(_mm512_loadu_ps(from.add(i))));
            nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(result.0, result.0);
            _mm512_storeu_ps(to.add(i), result.0);
            i += 16;
        }
        if i < n {
            let left = u16::MAX >> (16 - (n - i));
            let result = F::call(Sixteen(_mm512_maskz_loadu_ps(left, from.add(i))));
            nans |= _mm512_mask_cmp_ps_mask::<_CMP_UNORD_Q>(left, result.0, result.0);
            _mm512_mask_storeu_ps(to.add(i), left, result.0);
        }
    }
    nans == 0
}

/// Combines each element of lines of `run` elements, whole vectors, with the number that a line has, which is the first
/// operand if `first` says so. Whether all results are known.
///
/// # Safety
/// The machine must have AVX-512.
pub(super) unsafe fn by_lines(
    sum: Sum,
    first: bool,
    from: &[u32],
    (each, run): (&[u32], usize),
    to: &mut [u32],
) -> bool {
    let fits = run.is_multiple_of(16) && from.len() == to.len() && each.len().checked_mul(run) == Some(to.len());
    assert!(fits, "a result for each element, a number for each line");
    // SAFETY: the caller's; the lengths were checked.
    unsafe {
        match (sum, first) {
            (Sum::Plus, _) => lines::<Plus>(from, each, run, to),
            (Sum::Minus, false) => lines::<Minus>(from, each, run, to),
            (Sum::Minus, true) => lines::<From>(from, each, run, to),
            (Sum::Times, _) => lines::<Times>(from, each, run, to),
            (Sum::Over, false) => lines::<Over>(from, each, run, to),
            (Sum::Over, true) => lines::<Under>(from, each, run, to),
        }
    }
}

/// A function of sixteen elements of a line and its number.
pub(super) trait Combined {
    /// What is computed once for a line.
    type Once: Copy;

    fn once(number: f32) -> Self::Once;
    fn call(x: Sixteen, number: Sixteen, once: Self::Once) -> Sixteen;
}

macro_rules! combined {
    ($($name:ident: |$x:ident, $s:ident| $code:expr;)*) => { $(
        struct $name;
        impl Combined for $name {
            type Once = ();

            #[inline(always)]
            fn once(_: f32) {}

            #[inline(always)]
            fn call($x: Sixteen, $s: Sixteen, (): ()) -> Sixteen {
                $code
            }
        }
    )* };
}
combined! {
    Plus: |x, s| x + s;
    Minus: |x, s| x - s;
    From: |x, s| s - x;
    Times: |x, s| x * s;
    Under: |x, s| s / x;
}

pub(super) struct Over;
impl Combined for Over {
    /// What to multiply by instead, if the number is one of those that `quotient.rs` tells about.
    type Once = Option<f32>;

    #[inline(always)]
    fn once(number: f32) -> Option<f32> {
        DIVISORS.contains(&(number.to_bits() & (u32::MAX >> 1))).then(|| 1.0 / number)
    }

    #[inline(always)]
    fn call(x: Sixteen, number: Sixteen, once: Option<f32>) -> Sixteen {
        let Some(y) = once else { return x / number };
        // SAFETY: where there is a `Sixteen`, there are the instructions.
        let short = unsafe {
            let patterns = _mm512_castps_si512(x.0);
            let magnitudes = _mm512_and_si512(patterns, _mm512_set1_epi32(i32::MAX));
            let above = _mm512_sub_epi32(magnitudes, _mm512_set1_epi32(DIVIDENDS.start.cast_signed()));
            let span = _mm512_set1_epi32((DIVIDENDS.end - DIVIDENDS.start).cast_signed());
            let zeros = _mm512_cmpeq_epi32_mask(patterns, _mm512_setzero_si512());
            _mm512_cmplt_epu32_mask(above, span) | zeros == u16::MAX
        };
        if !short {
            return x / number;
        }
        let (y, minus) = (Sixteen::all(y), Sixteen::all(0.0) - number);
        let q = x * y;
        let q = q.times_plus(minus, x).times_plus(y, q);
        q.times_plus(minus, x).times_plus(y, q)
    }
}

/// Combines lines with one number each. Whether no result is a NaN.
///
/// # Safety
/// The machine must have AVX-512; lines must be whole vectors, and the slices as long as all lines.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn lines<F: Combined>(from: &[u32], each: &[u32], run: usize, to: &mut [u32]) -> bool {
    let (mut from, mut to, mut nans) = (from.as_ptr().cast::<f32>(), to.as_mut_ptr().cast::<f32>(), 0);
    for &number in each {
        let number = f32::from_bits(number);
        let once = F::once(number);
        // SAFETY: the caller's.
        unsafe {
            let number = Sixteen(_mm512_set1_ps(number));
            for _ in 0..run / 16 {
                let result = F::call(Sixteen(_mm512_loadu_ps(from)), number, once).0;
                nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(result, result);
                _mm512_storeu_ps(to, result);
                (from, to) = (from.add(16), to.add(16));
            }
        }
    }
    nans == 0
}

#[cfg(test)]
mod tests {
    use super::super::Isa;
    use super::*;

    /// Patterns all over the range, and those where something changes.
    fn patterns() -> Vec<u32> {
        let step = if cfg!(debug_assertions) { 65_521 } else { 1_021 };
        let edges = [0.0f32, 1.0, 88.72, 89.0, 104.0, 103.97, 126.0, 127.0, 128.0, 129.0, 149.0, 150.0, 151.0, 1e30];
        let near = |x: f32| (-40i32..40).map(move |by| x.to_bits().wrapping_add_signed(by));
        let edges = edges.into_iter().flat_map(|x| near(x).chain(near(-x)));
        (0..=u32::MAX).step_by(step).chain(edges).chain([0x7F80_0000, 0xFF80_0000, 0x7FC0_0000, 0xFFC0_0001]).collect()
    }

    #[test]
    fn powers_have_the_bits_that_one_call_gives() {
        let from = patterns();
        for isa in Isa::available() {
            for (of, one) in [
                (Base::E, single::exp::<false> as fn(f32) -> f32),
                (Base::Two, single::exp2::<false>),
                (Base::TwoFlushed, |x| {
                    let power = single::exp2::<false>(x);
                    if power < f32::MIN_POSITIVE { 0.0 } else { power }
                }),
            ] {
                // All lengths of what is left at the end.
                for count in (from.len() - 16..=from.len()).chain(0..16) {
                    let mut to = vec![0x1234_5678; count];
                    let Some(known) = isa.powers(of, &from[..count], &mut to) else { continue };
                    let nan = from[..count].iter().any(|&x| f32::from_bits(x).is_nan());
                    assert_eq!(known, !nan);
                    if count < 16 || count == from.len() {
                        for (&x, &y) in from.iter().zip(&to) {
                            let want = one(f32::from_bits(x));
                            let same = if want.is_nan() { f32::from_bits(y).is_nan() } else { y == want.to_bits() };
                            assert!(same, "{of:?} of {x:08x}: {y:08x}, not {:08x}", want.to_bits());
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn lines_are_combined_with_their_number() {
        let from: Vec<u32> = (0..96).map(|i| (i as f32 * 1.5 - 40.0).to_bits()).collect();
        for isa in Isa::available() {
            for (run, numbers) in [(16, 6), (32, 3), (96, 1)] {
                let each: Vec<u32> = (0..numbers).map(|i| (0.3 * i as f32 + 0.7).to_bits()).collect();
                for (sum, op) in [
                    (Sum::Plus, (|a, b| a + b) as fn(f32, f32) -> f32),
                    (Sum::Minus, |a, b| a - b),
                    (Sum::Times, |a, b| a * b),
                    (Sum::Over, |a, b| a / b),
                ] {
                    for first in [false, true] {
                        let mut to = vec![0; from.len()];
                        let Some(known) = isa.by_lines(sum, first, &from, (&each, run), &mut to) else { continue };
                        assert!(known);
                        for (i, &y) in to.iter().enumerate() {
                            let (x, s) = (f32::from_bits(from[i]), f32::from_bits(each[i / run]));
                            assert_eq!(y, if first { op(s, x) } else { op(x, s) }.to_bits(), "{sum:?} {first} at {i}");
                        }
                    }
                }
                let mut odd = from.clone();
                odd[95] = f32::NAN.to_bits();
                assert_ne!(isa.by_lines(Sum::Plus, false, &odd, (&each, run), &mut vec![0; 96]), Some(true));
            }
        }
    }
}
