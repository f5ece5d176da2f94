//! Which vector instructions the machine has, and code that uses them.
//!
//! A [`Kernel`] is plain code, inlined into a function that is compiled for an instruction set; the compiler does the
//! rest. What a kernel computes does not depend on the set: `FMA` says how a fused multiply-add is computed, not what
//! it gives.
//!
//! The unsafe code here is the call of such a function, and the register blocks of matrix products. A call is sound
//! because [`Isa::available`] is the only way to a set other than the portable one, and it asks the machine. A block reads
//! and writes through pointers into slices whose lengths [`Isa::multiply`] has checked.

#![allow(unsafe_code, reason = "calls of functions compiled for instruction sets that were detected")]

/// An instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Isa(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    #[cfg(target_arch = "x86_64")]
    Avx512,
}

impl Isa {
    /// What every machine has.
    pub const PORTABLE: Isa = Isa(Set::Portable);

    /// The best that this machine has.
    #[must_use]
    pub fn detect() -> Isa {
        Isa::available().last().copied().unwrap_or(Isa::PORTABLE)
    }

    /// All that this machine has, the plainest first.
    #[must_use]
    pub fn available() -> Vec<Isa> {
        let mut all = vec![Isa::PORTABLE];
        #[cfg(target_arch = "x86_64")]
        {
            let avx2 = is_x86_feature_detected!("avx2") && is_x86_feature_detected!("fma");
            if avx2 {
                all.push(Isa(Set::Avx2));
            }
            let wide = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if avx2 && wide {
                all.push(Isa(Set::Avx512));
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
        }
    }

    /// `c += a * b` of `f32` patterns, row-major, `a` with rows of `k`, `b` and `c` with rows of `n`: each element is a
    /// chain of fused multiply-adds in ascending `k`. `false`, with nothing done, if the blocks do not divide the sizes.
    pub(crate) fn multiply(self, a: &[u32], b: &[u32], c: &mut [u32], n: usize, k: usize) -> bool {
        if n == 0 || k == 0 || !c.len().is_multiple_of(n) || a.len() != c.len() / n * k || b.len() != n * k {
            return false;
        }
        let rows = c.len() / n;
        match self.0 {
            Set::Portable => false,
            // SAFETY: the features were detected; the lengths are those of the three matrices; the blocks divide them.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 if rows.is_multiple_of(4) && n.is_multiple_of(16) => {
                unsafe { x86::multiply_avx2(a.as_ptr().cast(), b.as_ptr().cast(), c.as_mut_ptr().cast(), rows, n, k) };
                true
            }
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 if rows.is_multiple_of(8) && n.is_multiple_of(32) => {
                unsafe {
                    x86::multiply_avx512(a.as_ptr().cast(), b.as_ptr().cast(), c.as_mut_ptr().cast(), rows, n, k);
                };
                true
            }
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx512 => false,
        }
    }

    /// Runs a kernel with these instructions.
    #[inline]
    pub(crate) fn run(self, kernel: impl Kernel) {
        match self.0 {
            Set::Portable => kernel.run::<{ cfg!(target_arch = "aarch64") }, 8>(),
            // SAFETY: the sets are made only where the features were detected.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 => unsafe { run_avx2(kernel) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => unsafe { run_avx512(kernel) },
        }
    }
}

/// Code that is compiled once for each instruction set. `run` must be `#[inline(always)]`, and so must what it calls.
pub(crate) trait Kernel {
    /// Does it. `LANES` is the number of 32-bit lanes of a vector.
    fn run<const FMA: bool, const LANES: usize>(self);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi2")]
fn run_avx2(kernel: impl Kernel) {
    kernel.run::<true, 8>();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi2")]
fn run_avx512(kernel: impl Kernel) {
    kernel.run::<true, 16>();
}

/// Register blocks: rows of broadcast elements of `a` times vectors of `b`, summed in registers.
#[cfg(target_arch = "x86_64")]
mod x86 {
    use std::arch::x86_64::*;

    /// Blocks of 8 rows and 32 columns.
    ///
    /// # Safety
    /// The three matrices must be there in full; 8 divides `rows`, 32 divides `n`.
    #[target_feature(enable = "avx512f")]
    pub unsafe fn multiply_avx512(a: *const f32, b: *const f32, c: *mut f32, rows: usize, n: usize, k: usize) {
        for j in (0..n).step_by(32) {
            for i in (0..rows).step_by(8) {
                // SAFETY: the caller's.
                unsafe { block_avx512(a.add(i * k), b.add(j), c.add(i * n + j), n, k) };
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx512f")]
    unsafe fn block_avx512(a: *const f32, b: *const f32, c: *mut f32, n: usize, k: usize) {
        // SAFETY: the caller's.
        unsafe {
            let mut sums = [[_mm512_setzero_ps(); 2]; 8];
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = [_mm512_loadu_ps(c.add(i * n)), _mm512_loadu_ps(c.add(i * n + 16))];
            }
            for l in 0..k {
                let row = [_mm512_loadu_ps(b.add(l * n)), _mm512_loadu_ps(b.add(l * n + 16))];
                for (i, sum) in sums.iter_mut().enumerate() {
                    let x = _mm512_set1_ps(*a.add(i * k + l));
                    sum[0] = _mm512_fmadd_ps(x, row[0], sum[0]);
                    sum[1] = _mm512_fmadd_ps(x, row[1], sum[1]);
                }
            }
            for (i, sum) in sums.iter().enumerate() {
                _mm512_storeu_ps(c.add(i * n), sum[0]);
                _mm512_storeu_ps(c.add(i * n + 16), sum[1]);
            }
        }
    }

    /// Blocks of 4 rows and 16 columns.
    ///
    /// # Safety
    /// The three matrices must be there in full; 4 divides `rows`, 16 divides `n`.
    #[target_feature(enable = "avx2,fma")]
    pub unsafe fn multiply_avx2(a: *const f32, b: *const f32, c: *mut f32, rows: usize, n: usize, k: usize) {
        for j in (0..n).step_by(16) {
            for i in (0..rows).step_by(4) {
                // SAFETY: the caller's.
                unsafe { block_avx2(a.add(i * k), b.add(j), c.add(i * n + j), n, k) };
            }
        }
    }

    #[inline]
    #[target_feature(enable = "avx2,fma")]
    unsafe fn block_avx2(a: *const f32, b: *const f32, c: *mut f32, n: usize, k: usize) {
        // SAFETY: the caller's.
        unsafe {
            let mut sums = [[_mm256_setzero_ps(); 2]; 4];
            for (i, sum) in sums.iter_mut().enumerate() {
                *sum = [_mm256_loadu_ps(c.add(i * n)), _mm256_loadu_ps(c.add(i * n + 8))];
            }
            for l in 0..k {
                let row = [_mm256_loadu_ps(b.add(l * n)), _mm256_loadu_ps(b.add(l * n + 8))];
                for (i, sum) in sums.iter_mut().enumerate() {
                    let x = _mm256_set1_ps(*a.add(i * k + l));
                    sum[0] = _mm256_fmadd_ps(x, row[0], sum[0]);
                    sum[1] = _mm256_fmadd_ps(x, row[1], sum[1]);
                }
            }
            for (i, sum) in sums.iter().enumerate() {
                _mm256_storeu_ps(c.add(i * n), sum[0]);
                _mm256_storeu_ps(c.add(i * n + 8), sum[1]);
            }
        }
    }
}
