//! Detection of vector instruction sets, and code that uses them.
//!
//! A [`Kernel`] is plain code that is inlined into a function compiled for an instruction set, so that the compiler
//! vectorizes it. The results of a kernel do not depend on the instruction set: `FMA` selects the implementation of a
//! fused multiply-add, not its result.
//!
//! The unsafe code here is the call of such a function, and a few instructions that the compiler does not select by
//! itself. A call is sound because [`Isa::available`] is the only source of a set other than the portable one, and it
//! checks the machine. The instructions require an [`Enabled`], which only such a call provides.

#![allow(unsafe_code, reason = "calls of functions compiled for instruction sets that were detected")]

#[cfg(target_arch = "x86_64")]
mod folds;
#[cfg(target_arch = "x86_64")]
mod shifted;
#[cfg(target_arch = "x86_64")]
mod sixteen;
#[cfg(target_arch = "x86_64")]
mod tape;

use super::tape::{Actions, Lines, Source, Target};
use crate::raw::{Ahead, Bits, Stretch};
#[cfg(target_arch = "aarch64")]
use std::arch::aarch64::float32x4_t;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::__m256;

/// An instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Isa(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// With dot products of bytes.
    #[cfg(target_arch = "x86_64")]
    Vnni,
    #[cfg(target_arch = "aarch64")]
    Neon,
    /// With dot products of bytes.
    #[cfg(target_arch = "aarch64")]
    NeonDot,
}

impl Isa {
    /// The set that every machine has.
    pub const PORTABLE: Isa = Isa(Set::Portable);

    /// The best set of this machine.
    #[must_use]
    pub fn detect() -> Isa {
        Isa::available().last().copied().unwrap_or(Isa::PORTABLE)
    }

    /// All sets of this machine, the least capable first.
    #[must_use]
    pub fn available() -> Vec<Isa> {
        #[cfg_attr(miri, allow(unused_mut, reason = "Miri has the portable set alone"))]
        let mut all = vec![Isa::PORTABLE];
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        {
            let avx2 = is_x86_feature_detected!("avx2")
                && is_x86_feature_detected!("fma")
                && is_x86_feature_detected!("f16c")
                && is_x86_feature_detected!("bmi2");
            if avx2 {
                all.push(Isa(Set::Avx2));
            }
            let wide = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if avx2 && wide {
                all.push(Isa(Set::Avx512));
                if is_x86_feature_detected!("avx512vnni") {
                    all.push(Isa(Set::Vnni));
                }
            }
        }
        // Big-endian machines number lanes in the opposite order.
        #[cfg(all(target_arch = "aarch64", not(miri)))]
        if cfg!(target_endian = "little") && std::arch::is_aarch64_feature_detected!("neon") {
            all.push(Isa(Set::Neon));
            if std::arch::is_aarch64_feature_detected!("dotprod") {
                all.push(Isa(Set::NeonDot));
            }
        }
        all
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self.0 {
            Set::Portable => "portable",
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => "avx2",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Set::Vnni => "avx512vnni",
            #[cfg(target_arch = "aarch64")]
            Set::Neon => "neon",
            #[cfg(target_arch = "aarch64")]
            Set::NeonDot => "neondotprod",
        }
    }

    pub(super) fn set(self) -> Set {
        self.0
    }

    /// Runs a kernel with these instructions.
    #[inline]
    pub(crate) fn run(self, kernel: impl Kernel) {
        match self.0 {
            Set::Portable => kernel.run(Enabled::<false, 8>(())),
            // SAFETY: the sets are made only where the features were detected.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { run_avx2(kernel) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => unsafe { run_avx512(kernel) },
            // All code for this architecture has NEON; the fused multiply-add is one instruction.
            #[cfg(target_arch = "aarch64")]
            Set::Neon | Set::NeonDot => kernel.run(Enabled::<true, 4>(())),
        }
    }
}

/// The base of an exponential.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Base {
    E,
    Two,
    /// Two, with subnormal results flushed to zero. (The exponential of a number that would be flushed is 1.)
    TwoFlushed,
}

/// A binary operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sum {
    Plus,
    Minus,
    Times,
    Over,
}

/// A reduction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Folded {
    Total,
    Largest,
    Smallest,
}

/// Exponentials `base^(from * times - each)` for the elements of rows, with one number in `each` per row.
pub(crate) struct Shifted<'a> {
    pub of: Base,
    pub from: Stretch<'a>,
    pub times: Option<u32>,
    /// A number for each row.
    pub each: &'a [u32],
    /// Elements of a row, a multiple of 16.
    pub run: usize,
    pub to: &'a mut [u32],
    /// Memory to prefetch meanwhile, a cache line per vector.
    pub ahead: Option<*const u8>,
}

/// Hand-written code, for instruction sets that have it.
impl Isa {
    /// Exponentials. Returns `Some(false)` if a result is a NaN, whose pattern is then not determined; `None` without any
    /// effect if there is no such code.
    pub(crate) fn powers(self, of: Base, from: &[u32], to: &mut [u32]) -> Option<bool> {
        match self.0 {
            // SAFETY: the sets are made only where the features were detected.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => Some(unsafe { sixteen::powers(of, from, to) }),
            _ => {
                let _ = (of, from, to);
                None
            }
        }
    }

    /// Reduces each row of `count` elements to one, starting with an identity. Returns the same as
    /// [`powers`](Self::powers); rows must not be too short.
    pub(crate) fn fold(
        self,
        by: Folded,
        from: Stretch<'_>,
        count: usize,
        identity: u32,
        to: &mut [u32],
    ) -> Option<bool> {
        match self.0 {
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni if count >= 32 => Some(unsafe { folds::fold(by, from, count, identity, to) }),
            _ => {
                let _ = (by, from, count, identity, to);
                None
            }
        }
    }

    /// Exponentials of rows minus a number per row, and optionally the sum of each row (at least 32 elements), starting
    /// with an identity. NaNs are those of hardware. Returns `false` without any effect if there is no such code.
    pub(crate) fn shifted_powers(self, powers: Shifted<'_>, sums: Option<(u32, &mut [u32])>) -> bool {
        match self.0 {
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => {
                unsafe { shifted::powers(powers, sums) };
                true
            }
            _ => {
                let Shifted { of, from, times, each, run, to, ahead } = powers;
                let _ = (of, from, times, each, run, to, ahead, sums);
                false
            }
        }
    }

    /// Plays a tape over `count` elements, whole blocks and lines. How many were done, whole blocks, before one with a NaN that
    /// the tape looks for, of which nothing that counts was written; none if there are no instructions for it, and of a tape
    /// that combines lines all or none. Meanwhile memory is asked for what is `ahead`.
    pub(crate) fn play(
        self,
        actions: &Actions,
        (sources, targets, folds): (&[Source<'_>], &mut [Target<'_>], &mut [Lines<'_>]),
        count: usize,
        ahead: &mut Ahead,
    ) -> usize {
        match self.0 {
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => unsafe { tape::play(actions, (sources, targets, folds), count, ahead) },
            _ => {
                let _ = (actions, sources, targets, folds, count, ahead);
                0
            }
        }
    }

    /// Whether [`by_lines`](Self::by_lines) and [`play`](Self::play) are available.
    pub(crate) fn has_lines(self) -> bool {
        #[cfg(target_arch = "x86_64")]
        if matches!(self.0, Set::Avx512 | Set::Vnni) {
            return true;
        }
        false
    }

    /// Combines each element of a row with the number of its row, which is the first operand if `first`. `lines` has
    /// the numbers, and the number of elements per row, a multiple of 16. Returns the same as [`powers`](Self::powers).
    pub(crate) fn by_lines(
        self,
        sum: Sum,
        first: bool,
        from: &[u32],
        lines: (&[u32], usize),
        to: &mut [u32],
    ) -> Option<bool> {
        match self.0 {
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => Some(unsafe { sixteen::by_lines(sum, first, from, lines, to) }),
            _ => {
                let _ = (sum, first, from, lines, to);
                None
            }
        }
    }
}

/// Code that is compiled once for each instruction set. `run` and the functions that it calls must be
/// `#[inline(always)]`.
pub(crate) trait Kernel {
    /// Runs the kernel. `LANES` is the number of 32-bit lanes of a vector.
    fn run<const FMA: bool, const LANES: usize>(self, enabled: Enabled<FMA, LANES>);
}

/// Proof that the machine has these instructions: with `FMA`, AVX2 on x86-64 and NEON on aarch64; with sixteen lanes,
/// AVX-512. Only this module creates one, for the kernels that it runs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Enabled<const FMA: bool, const LANES: usize>(());

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi2")]
fn run_avx2(kernel: impl Kernel) {
    kernel.run(Enabled::<true, 8>(()));
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi2")]
fn run_avx512(kernel: impl Kernel) {
    kernel.run(Enabled::<true, 16>(()));
}

/// Transposes a square of `N` rows, if elements have four bytes and there are instructions for it. Otherwise returns
/// `false` without any effect.
#[inline(always)]
pub(crate) fn transpose<T: Bits, const FMA: bool, const LANES: usize, const N: usize>(
    _: Enabled<FMA, LANES>,
    from: &[[T; N]; N],
    to: &mut [[T; N]; N],
) -> bool {
    #[cfg(target_arch = "x86_64")]
    if FMA && T::BYTES == 4 && N.is_multiple_of(8) {
        for row in (0..N).step_by(8) {
            for column in (0..N).step_by(8) {
                // SAFETY: `Enabled` with `FMA` proves AVX2. Eight elements are inside from each of eight rows on, in both squares, and any pattern is an element.
                unsafe {
                    use std::arch::x86_64::{_mm256_loadu_ps, _mm256_setzero_ps, _mm256_storeu_ps};
                    let mut lines = [_mm256_setzero_ps(); 8];
                    for (i, line) in lines.iter_mut().enumerate() {
                        *line = _mm256_loadu_ps(from[row + i].as_ptr().add(column).cast());
                    }
                    for (i, line) in transpose_eight(lines).into_iter().enumerate() {
                        _mm256_storeu_ps(to[column + i].as_mut_ptr().add(row).cast(), line);
                    }
                }
            }
        }
        return true;
    }
    #[cfg(target_arch = "aarch64")]
    if FMA && T::BYTES == 4 && N.is_multiple_of(4) {
        for row in (0..N).step_by(4) {
            for column in (0..N).step_by(4) {
                // SAFETY: `Enabled` with `FMA` proves NEON. Four elements are inside from each of four rows on, in both squares, and any pattern is an element.
                unsafe {
                    use std::arch::aarch64::{vdupq_n_f32, vld1q_f32, vst1q_f32};
                    let mut lines = [vdupq_n_f32(0.0); 4];
                    for (i, line) in lines.iter_mut().enumerate() {
                        *line = vld1q_f32(from[row + i].as_ptr().add(column).cast());
                    }
                    for (i, line) in transpose_four(lines).into_iter().enumerate() {
                        vst1q_f32(to[column + i].as_mut_ptr().add(row).cast(), line);
                    }
                }
            }
        }
        return true;
    }
    let _ = (from, to);
    false
}

/// Whether [`deal`] supports elements of this size.
#[inline(always)]
pub(crate) fn deals<T: Bits, const FMA: bool, const LANES: usize>(_: Enabled<FMA, LANES>) -> bool {
    cfg!(target_arch = "x86_64") && FMA && LANES == 16 && T::BYTES == 4
}

/// For halves of 1, 2, 4 and 8 elements: the elements of two rows that go to the lower and to the upper result.
/// Elements of the second row are numbered from 16 on.
#[cfg(target_arch = "x86_64")]
static DEALT: [[[u32; 16]; 2]; 4] = {
    let mut all = [[[0; 16]; 2]; 4];
    let mut i = 0;
    while i < 4 * 2 * 16 {
        let (level, half, lane) = (i / 32, i / 16 % 2, i % 16);
        let size = 1 << level;
        all[level][half][lane] = (lane % 8 / size * 2 * size + lane % size + lane / 8 * 16 + half * size) as u32;
        i += 1;
    }
    all
};

/// Deinterleaves two rows in groups of `2 * SIZE` elements: the lower halves go to `lower`, first those of the first
/// row and then those of the second, and the upper halves to `upper`. Requires [`deals`].
#[inline(always)]
pub(crate) fn deal<T: Bits, const FMA: bool, const LANES: usize, const SIZE: usize>(
    enabled: Enabled<FMA, LANES>,
    rows: [&[T; 16]; 2],
    lower: &mut [T; 16],
    upper: &mut [T; 16],
) {
    assert!(deals::<T, FMA, LANES>(enabled), "there are instructions for it");
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_mm512_loadu_si512, _mm512_permutex2var_epi32, _mm512_storeu_si512};
        let from = &DEALT[SIZE.trailing_zeros() as usize & 3];
        // SAFETY: `Enabled` with sixteen lanes proves AVX-512. Each row has as many bytes as a vector, and any pattern is
        // an element.
        unsafe {
            let [one, two] = rows.map(|row| _mm512_loadu_si512(row.as_ptr().cast()));
            for (to, from) in [lower, upper].into_iter().zip(from) {
                let from = _mm512_loadu_si512(from.as_ptr().cast());
                _mm512_storeu_si512(to.as_mut_ptr().cast(), _mm512_permutex2var_epi32(one, from, two));
            }
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (rows, lower, upper);
}

/// Transposes eight rows of eight elements.
///
/// # Safety
/// The machine must have AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) unsafe fn transpose_eight(lines: [__m256; 8]) -> [__m256; 8] {
    use std::arch::x86_64::{_mm256_permute2f128_ps, _mm256_shuffle_ps, _mm256_unpackhi_ps, _mm256_unpacklo_ps};
    // SAFETY: the caller's.
    unsafe {
        // Pairs, then pairs of pairs inside each half, then halves.
        let mut twos = lines;
        for i in (0..8).step_by(2) {
            twos[i] = _mm256_unpacklo_ps(lines[i], lines[i + 1]);
            twos[i + 1] = _mm256_unpackhi_ps(lines[i], lines[i + 1]);
        }
        let mut fours = lines;
        for i in [0, 4] {
            fours[i] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i], twos[i + 2]);
            fours[i + 1] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i], twos[i + 2]);
            fours[i + 2] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i + 1], twos[i + 3]);
            fours[i + 3] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i + 1], twos[i + 3]);
        }
        let mut columns = lines;
        for i in 0..4 {
            columns[i] = _mm256_permute2f128_ps::<0x20>(fours[i], fours[i + 4]);
            columns[i + 4] = _mm256_permute2f128_ps::<0x31>(fours[i], fours[i + 4]);
        }
        columns
    }
}

/// Transposes four rows of four elements.
///
/// # Safety
/// The machine must have NEON.
#[cfg(target_arch = "aarch64")]
#[inline(always)]
pub(super) unsafe fn transpose_four(lines: [float32x4_t; 4]) -> [float32x4_t; 4] {
    use std::arch::aarch64::{
        float64x2_t, vreinterpretq_f32_f64, vreinterpretq_f64_f32, vtrn1q_f32, vtrn2q_f32, vzip1q_f64, vzip2q_f64,
    };
    let [a, b, c, d] = lines;
    // SAFETY: the caller's.
    unsafe {
        // Pairs: of the even columns, and of the odd ones.
        let (even, odd) = (vtrn1q_f32(a, b), vtrn2q_f32(a, b));
        let (even, odd) = (vreinterpretq_f64_f32(even), vreinterpretq_f64_f32(odd));
        let (more_even, more_odd) = (vtrn1q_f32(c, d), vtrn2q_f32(c, d));
        let (more_even, more_odd) = (vreinterpretq_f64_f32(more_even), vreinterpretq_f64_f32(more_odd));
        let column = |pairs: float64x2_t| vreinterpretq_f32_f64(pairs);
        [
            column(vzip1q_f64(even, more_even)),
            column(vzip1q_f64(odd, more_odd)),
            column(vzip2q_f64(even, more_even)),
            column(vzip2q_f64(odd, more_odd)),
        ]
    }
}
