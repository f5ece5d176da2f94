//! Detection of vector instruction sets, and code that uses them.
//!
//! A [`Kernel`] is plain code that is inlined into a function compiled for an instruction set, so that the compiler
//! vectorizes it. The results of a kernel do not depend on the instruction set: `FMA` selects the implementation of a
//! fused multiply-add, not its result.
//!
//! A [`VectorKernel`] is code with explicit vectors: it is generic over [`Simd`], the primitives of a set. Each
//! set implements them in a file of its own. The [interpreter](interpret) of vector programs is such a kernel.
//!
//! The unsafe code here is the call of such a function, and a few instructions that the compiler does not select by
//! itself. A call is sound because [`Isa::available`] is the only source of a set other than the portable one, and it
//! checks the machine. The instructions require an [`Enabled`], which only such a call provides.

#![allow(unsafe_code, reason = "calls of functions compiled for instruction sets that were detected")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod integers;
mod interpret;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod rows;
mod vector;

pub(crate) use rows::WARP;

use crate::raw::Bits;
#[cfg(target_arch = "aarch64")]
use std::arch::aarch64::float32x4_t;
#[cfg(target_arch = "x86_64")]
use std::arch::x86_64::__m256;
use vector::Simd;

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
    /// AVX-512 with dot products of bytes.
    #[cfg(target_arch = "x86_64")]
    Vnni,
    #[cfg(target_arch = "aarch64")]
    Neon,
    /// NEON with dot products of bytes.
    #[cfg(target_arch = "aarch64")]
    NeonDot,
}

impl Isa {
    /// The set that every machine has: plain Rust.
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
            let avx512 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if avx2 && avx512 {
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

    /// The name of the set.
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

    /// Runs a kernel, compiled for this set.
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

/// Code with explicit vectors that is compiled once for each instruction set. `run` and the functions that it calls must be
/// `#[inline(always)]`.
pub(crate) trait VectorKernel {
    type Result;

    /// Runs the kernel on the vectors of a set.
    ///
    /// # Safety
    /// The machine must have the instructions of the set.
    unsafe fn run<S: Simd>(self) -> Self::Result;
}

impl Isa {
    /// The number of elements of a block of a [vector program](super::vector).
    pub(crate) fn block(self) -> usize {
        let lanes = match self.0 {
            Set::Portable => portable::F32x8::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => avx2::F32x8::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Vnni => avx512::F32x16::LANES,
            #[cfg(target_arch = "aarch64")]
            Set::Neon | Set::NeonDot => neon::F32x8::LANES,
        };
        interpret::VECTORS * lanes
    }

    /// Runs a kernel on the vectors of this set.
    pub(crate) fn run_vectors<T: VectorKernel>(self, kernel: T) -> T::Result {
        // SAFETY: the sets are made only where the features were detected; the portable one needs none.
        unsafe {
            match self.0 {
                Set::Portable => kernel.run::<portable::F32x8>(),
                #[cfg(target_arch = "x86_64")]
                Set::Avx2 => run_vectors_avx2(kernel),
                #[cfg(target_arch = "x86_64")]
                Set::Avx512 | Set::Vnni => run_vectors_avx512(kernel),
                #[cfg(target_arch = "aarch64")]
                Set::Neon | Set::NeonDot => kernel.run::<neon::F32x8>(),
            }
        }
    }
}

/// # Safety
/// The machine must have the features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi2")]
unsafe fn run_vectors_avx2<T: VectorKernel>(kernel: T) -> T::Result {
    // SAFETY: guaranteed by the caller.
    unsafe { kernel.run::<avx2::F32x8>() }
}

/// # Safety
/// The machine must have the features.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi2")]
unsafe fn run_vectors_avx512<T: VectorKernel>(kernel: T) -> T::Result {
    // SAFETY: guaranteed by the caller.
    unsafe { kernel.run::<avx512::F32x16>() }
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

/// Transposes a matrix of `N` rows and columns. Returns `false` without any effect if elements do not have four bytes, or if
/// the set has no instructions for it.
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
                // SAFETY: `Enabled` with `FMA` proves AVX2. The eight elements of each of eight rows are inside, in both matrices, and any bit pattern is an element.
                unsafe {
                    use std::arch::x86_64::{_mm256_loadu_ps, _mm256_setzero_ps, _mm256_storeu_ps};
                    let mut rows = [_mm256_setzero_ps(); 8];
                    for (i, elements) in rows.iter_mut().enumerate() {
                        *elements = _mm256_loadu_ps(from[row + i].as_ptr().add(column).cast());
                    }
                    for (i, elements) in transpose_8x8_registers(rows).into_iter().enumerate() {
                        _mm256_storeu_ps(to[column + i].as_mut_ptr().add(row).cast(), elements);
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
                // SAFETY: `Enabled` with `FMA` proves NEON. The four elements of each of four rows are inside, in both matrices, and any bit pattern is an element.
                unsafe {
                    use std::arch::aarch64::{vdupq_n_f32, vld1q_f32, vst1q_f32};
                    let mut rows = [vdupq_n_f32(0.0); 4];
                    for (i, elements) in rows.iter_mut().enumerate() {
                        *elements = vld1q_f32(from[row + i].as_ptr().add(column).cast());
                    }
                    for (i, elements) in transpose_4x4_registers(rows).into_iter().enumerate() {
                        vst1q_f32(to[column + i].as_mut_ptr().add(row).cast(), elements);
                    }
                }
            }
        }
        return true;
    }
    let _ = (from, to);
    false
}

/// Whether the set has instructions for [`deinterleave`] on elements of this type.
#[inline(always)]
pub(crate) fn can_deinterleave<T: Bits, const FMA: bool, const LANES: usize>(_: Enabled<FMA, LANES>) -> bool {
    cfg!(target_arch = "x86_64") && FMA && LANES == 16 && T::BYTES == 4
}

/// For groups with halves of 1, 2, 4 and 8 elements: the indices of the elements of two rows that form the lower and the
/// upper result of [`deinterleave`]. Elements of the second row have the indices from 16 on.
#[cfg(target_arch = "x86_64")]
static DEINTERLEAVED_LANES: [[[u32; 16]; 2]; 4] = {
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
/// row and then those of the second, and the upper halves to `upper`. Panics unless [`can_deinterleave`] holds.
#[inline(always)]
pub(crate) fn deinterleave<T: Bits, const FMA: bool, const LANES: usize, const SIZE: usize>(
    enabled: Enabled<FMA, LANES>,
    rows: [&[T; 16]; 2],
    lower: &mut [T; 16],
    upper: &mut [T; 16],
) {
    assert!(can_deinterleave::<T, FMA, LANES>(enabled), "the set has instructions for it");
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_mm512_loadu_si512, _mm512_permutex2var_epi32, _mm512_storeu_si512};
        let indices = &DEINTERLEAVED_LANES[SIZE.trailing_zeros() as usize & 3];
        // SAFETY: `Enabled` with sixteen lanes proves AVX-512. Each row has as many bytes as a vector, and any bit pattern is
        // an element.
        unsafe {
            let [first, second] = rows.map(|row| _mm512_loadu_si512(row.as_ptr().cast()));
            for (to, indices) in [lower, upper].into_iter().zip(indices) {
                let indices = _mm512_loadu_si512(indices.as_ptr().cast());
                _mm512_storeu_si512(to.as_mut_ptr().cast(), _mm512_permutex2var_epi32(first, indices, second));
            }
        }
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = (rows, lower, upper);
}

/// Transposes eight rows of eight elements, in registers.
///
/// # Safety
/// The machine must have AVX2.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) unsafe fn transpose_8x8_registers(rows: [__m256; 8]) -> [__m256; 8] {
    use std::arch::x86_64::{_mm256_permute2f128_ps, _mm256_shuffle_ps, _mm256_unpackhi_ps, _mm256_unpacklo_ps};
    // SAFETY: guaranteed by the caller.
    unsafe {
        // Combines pairs of rows, then pairs of pairs inside each half of the registers, then the halves.
        let mut twos = rows;
        for i in (0..8).step_by(2) {
            twos[i] = _mm256_unpacklo_ps(rows[i], rows[i + 1]);
            twos[i + 1] = _mm256_unpackhi_ps(rows[i], rows[i + 1]);
        }
        let mut fours = rows;
        for i in [0, 4] {
            fours[i] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i], twos[i + 2]);
            fours[i + 1] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i], twos[i + 2]);
            fours[i + 2] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i + 1], twos[i + 3]);
            fours[i + 3] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i + 1], twos[i + 3]);
        }
        let mut columns = rows;
        for i in 0..4 {
            columns[i] = _mm256_permute2f128_ps::<0x20>(fours[i], fours[i + 4]);
            columns[i + 4] = _mm256_permute2f128_ps::<0x31>(fours[i], fours[i + 4]);
        }
        columns
    }
}

/// Transposes four rows of four elements of four bytes, in registers. The types of floats only carry bits.
///
/// # Safety
/// The machine must have NEON.
#[cfg(target_arch = "aarch64")]
#[inline(always)]
pub(super) unsafe fn transpose_4x4_registers(rows: [float32x4_t; 4]) -> [float32x4_t; 4] {
    use std::arch::aarch64::{
        float64x2_t, vreinterpretq_f32_f64, vreinterpretq_f64_f32, vtrn1q_f32, vtrn2q_f32, vzip1q_f64, vzip2q_f64,
    };
    let [a, b, c, d] = rows;
    // SAFETY: guaranteed by the caller.
    unsafe {
        // Pairs of elements of two rows: those of the even columns, and those of the odd ones.
        let (ab_even, ab_odd) = (vtrn1q_f32(a, b), vtrn2q_f32(a, b));
        let (ab_even, ab_odd) = (vreinterpretq_f64_f32(ab_even), vreinterpretq_f64_f32(ab_odd));
        let (cd_even, cd_odd) = (vtrn1q_f32(c, d), vtrn2q_f32(c, d));
        let (cd_even, cd_odd) = (vreinterpretq_f64_f32(cd_even), vreinterpretq_f64_f32(cd_odd));
        let column = |pairs: float64x2_t| vreinterpretq_f32_f64(pairs);
        [
            column(vzip1q_f64(ab_even, cd_even)),
            column(vzip1q_f64(ab_odd, cd_odd)),
            column(vzip2q_f64(ab_even, cd_even)),
            column(vzip2q_f64(ab_odd, cd_odd)),
        ]
    }
}
