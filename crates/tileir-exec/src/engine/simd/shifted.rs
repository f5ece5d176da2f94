//! Powers of the numbers of lines, each less the number that its line has, and their sums: what a softmax computes, done in
//! one go.
//!
//! The bits are those of one step after the other: a product, a difference, a power, a [fold](super::folds), all of which
//! give one and the same NaN. The argument of the unsafe code is that of `sixteen.rs`.

#![allow(unsafe_code, reason = "instructions that were detected, on elements inside of slices")]

use super::folds::{Source, totals};
use super::sixteen::{Function, OfE, OfTwo, OfTwoFlushed, Sixteen};
use super::{Base, Shifted};
use crate::raw::prefetch;
use std::arch::x86_64::*;
use std::marker::PhantomData;
use tileir_num::FloatFormat;
use tileir_num::math::single::Numbers;

/// Lines whose powers are computed, and written, when they are asked for.
struct Powers<F, const SCALED: bool> {
    from: *const f32,
    times: f32,
    /// The number of each line.
    each: *const u32,
    /// Elements of a line.
    run: usize,
    to: *mut f32,
    /// A line of memory for each vector.
    ahead: *const u8,
    function: PhantomData<F>,
}

impl<F: Function, const SCALED: bool> Source for Powers<F, SCALED> {
    #[inline(always)]
    unsafe fn vector(&self, line: usize, at: usize) -> Sixteen {
        // SAFETY: the caller's.
        unsafe {
            let at = line * self.run + at;
            let x = Sixteen(_mm512_loadu_ps(self.from.add(at)));
            let x = if SCALED { x * Sixteen::all(self.times) } else { x };
            let power = F::call(x - Sixteen::all(f32::from_bits(*self.each.add(line))));
            _mm512_storeu_ps(self.to.add(at), power.0);
            prefetch(self.ahead.wrapping_add(4 * at));
            power
        }
    }
}

/// Computes them, and the sum of each line from an identity if `sums` are wanted.
///
/// # Safety
/// The machine must have AVX-512.
pub(super) unsafe fn powers(powers: Shifted<'_>, sums: Option<(u32, &mut [u32])>) {
    // SAFETY: the caller's.
    unsafe {
        match (powers.of, powers.times) {
            (Base::E, None) => with::<OfE, false>(powers, sums),
            (Base::E, Some(_)) => with::<OfE, true>(powers, sums),
            (Base::Two, None) => with::<OfTwo, false>(powers, sums),
            (Base::Two, Some(_)) => with::<OfTwo, true>(powers, sums),
            (Base::TwoFlushed, None) => with::<OfTwoFlushed, false>(powers, sums),
            (Base::TwoFlushed, Some(_)) => with::<OfTwoFlushed, true>(powers, sums),
        }
    }
}

/// # Safety
/// The machine must have AVX-512.
unsafe fn with<F: Function, const SCALED: bool>(powers: Shifted<'_>, mut sums: Option<(u32, &mut [u32])>) {
    let Shifted { from, times, each, run, to, ahead, .. } = powers;
    let fits = run.is_multiple_of(16) && from.len() == to.len() && each.len().checked_mul(run) == Some(to.len());
    assert!(fits, "a result for each element, a number for each line");
    let times = times.map_or(1.0, f32::from_bits);
    let (first, place) = (from.first().cast_const().cast(), to.as_mut_ptr().cast());
    // Where nothing is wanted, what is there anyway.
    let ahead = ahead.unwrap_or(from.first().cast_const().cast());
    let source =
        Powers::<F, SCALED> { from: first, times, each: each.as_ptr(), run, to: place, ahead, function: PhantomData };
    // SAFETY: the caller's; the lengths were checked, and here that sums are of whole lines.
    let known = unsafe {
        match &mut sums {
            Some((identity, sums)) => {
                assert!(sums.len() == each.len() && run.is_power_of_two() && run >= 32, "a sum for each line");
                totals(&source, run, *identity, sums)
            }
            None => alone(&source, each.len()),
        }
    };
    if !known {
        mend(to);
        sums.into_iter().for_each(|(_, sums)| mend(sums));
    }
}

/// Sets NaNs to the one that all ops give.
#[cold]
fn mend(floats: &mut [u32]) {
    let nan = tileir_num::float::nan(FloatFormat::F32, &[]) as u32;
    floats.iter_mut().filter(|bits| f32::from_bits(**bits).is_nan()).for_each(|bits| *bits = nan);
}

/// All vectors of so many lines. Whether none has a NaN.
///
/// # Safety
/// The machine must have AVX-512; the lines must be there.
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma")]
unsafe fn alone<F: Function, const SCALED: bool>(powers: &Powers<F, SCALED>, lines: usize) -> bool {
    let mut nans = 0;
    for line in 0..lines {
        for at in (0..powers.run).step_by(16) {
            // SAFETY: the caller's.
            unsafe {
                let power = powers.vector(line, at).0;
                nans |= _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(power, power);
            }
        }
    }
    nans == 0
}

#[cfg(test)]
mod tests {
    use super::super::{Folded, Isa, Sum};
    use super::*;
    use crate::raw::Stretch;

    #[test]
    fn one_go_gives_what_steps_give() {
        let sets: Vec<Isa> = Isa::available().into_iter().filter(|isa| isa.has_lines()).collect();
        if sets.is_empty() {
            println!("skipped: this machine has no AVX-512");
        }
        for isa in sets {
            for (lines, run) in [(1, 32), (3, 64), (16, 128), (5, 256), (2, 1024), (1, 4096)] {
                let from: Vec<u32> = (0..lines * run).map(|i| ((i * 37 % 101) as f32 * 0.7 - 30.0).to_bits()).collect();
                let each: Vec<u32> = (0..lines).map(|i| (i as f32 * 1.25 - 2.0).to_bits()).collect();
                for (of, times) in [Base::E, Base::Two, Base::TwoFlushed]
                    .into_iter()
                    .flat_map(|of| [(of, None), (of, Some(0.37f32.to_bits())), (of, Some((-4.5f32).to_bits()))])
                {
                    let scaled = |x: &u32| (f32::from_bits(*x) * times.map_or(1.0, f32::from_bits)).to_bits();
                    let scaled: Vec<u32> = from.iter().map(scaled).collect();
                    let (mut less, mut want, mut sums) = (vec![0; from.len()], vec![0; from.len()], vec![0; lines]);
                    assert_eq!(isa.by_lines(Sum::Minus, false, &scaled, (&each, run), &mut less), Some(true));
                    assert_eq!(isa.powers(of, &less, &mut want), Some(true));
                    assert_eq!(isa.fold(Folded::Total, Stretch::of(&want), run, 0, &mut sums), Some(true));
                    let (mut to, mut totals) = (vec![1; from.len()], vec![1; lines]);
                    let shifted =
                        Shifted { of, from: Stretch::of(&from), times, each: &each, run, to: &mut to, ahead: None };
                    assert!(isa.shifted_powers(shifted, Some((0, &mut totals))));
                    assert_eq!((&to, &totals), (&want, &sums), "{of:?} of {lines} lines of {run}");
                    let mut to = vec![1; from.len()];
                    let shifted =
                        Shifted { of, from: Stretch::of(&from), times, each: &each, run, to: &mut to, ahead: None };
                    assert!(isa.shifted_powers(shifted, None));
                    assert_eq!(to, want, "{of:?} of {lines} lines of {run}, without sums");
                    // A NaN anywhere is the NaN, there and in the sum.
                    for at in [0, run - 1, lines * run - 1] {
                        let mut odd = from.clone();
                        odd[at] = 0xFFC0_1234;
                        let shifted =
                            Shifted { of, from: Stretch::of(&odd), times, each: &each, run, to: &mut to, ahead: None };
                        assert!(isa.shifted_powers(shifted, Some((0, &mut totals))));
                        let (mut want, mut sums) = (want.clone(), sums.clone());
                        (want[at], sums[at / run]) = (0x7FFF_FFFF, 0x7FFF_FFFF);
                        assert_eq!((&to, &totals), (&want, &sums), "{of:?} of {lines} lines of {run}, a NaN at {at}");
                    }
                }
            }
        }
    }
}
