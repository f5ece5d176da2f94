//! Detection of vector instruction sets, and code that uses them.
//!
//! A [`ScalarKernel`] is plain code that is inlined into a function compiled for an instruction set, so that the compiler
//! vectorizes it. The results of a kernel do not depend on the instruction set: `FMA` selects the implementation of a
//! fused multiply-add, not its result.
//!
//! A [`VectorKernel`] is code with explicit vectors: it is generic over [`Simd`], the primitives of a set. Each
//! set implements them in a file of its own. The [interpreter](interpret) of vector programs is such a kernel.
//!
//! The unsafe code here is the call of such a function. It is sound because [`Isa::available`] is the only source of a set
//! other than the portable one, and it checks the machine.

#![allow(unsafe_code, reason = "calls of functions compiled for instruction sets that were detected")]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx2_wide;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod avx512_wide;
mod bind;
mod integers;
mod interpret;
#[cfg(target_arch = "aarch64")]
mod neon;
mod portable;
mod rows;
mod vector;
#[cfg(target_arch = "x86_64")]
mod x86;

pub(crate) use interpret::ProgramOutcome;
pub(crate) use rows::WARP;

use super::vector::Width;
use vector::Simd;

/// An instruction set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Isa(Set);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// AVX2 with dot products of pairs and quadruples.
    #[cfg(target_arch = "x86_64")]
    Avx2Vnni,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    /// AVX-512 with dot products of pairs and quadruples.
    #[cfg(target_arch = "x86_64")]
    Avx512Vnni,
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
                if is_x86_feature_detected!("avxvnni") {
                    all.push(Isa(Set::Avx2Vnni));
                }
            }
            let avx512 = is_x86_feature_detected!("avx512f")
                && is_x86_feature_detected!("avx512bw")
                && is_x86_feature_detected!("avx512dq")
                && is_x86_feature_detected!("avx512vl");
            if avx2 && avx512 {
                all.push(Isa(Set::Avx512));
                if is_x86_feature_detected!("avx512vnni") {
                    all.push(Isa(Set::Avx512Vnni));
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
            Set::Avx2Vnni => "avx2vnni",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 => "avx512",
            #[cfg(target_arch = "x86_64")]
            Set::Avx512Vnni => "avx512vnni",
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
    pub(crate) fn run(self, kernel: impl ScalarKernel) {
        match self.0 {
            Set::Portable => kernel.run::<false>(),
            // SAFETY: the sets are made only where the features were detected.
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx2Vnni => unsafe { run_avx2(kernel) },
            // SAFETY: as above.
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Avx512Vnni => unsafe { run_avx512(kernel) },
            // All code for this architecture has NEON; the fused multiply-add is one instruction.
            #[cfg(target_arch = "aarch64")]
            Set::Neon | Set::NeonDot => kernel.run::<true>(),
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
    /// Bytes of a vector.
    #[must_use]
    pub fn vector_bytes(self) -> usize {
        let lanes = match self.0 {
            Set::Portable => portable::F32x8::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx2 | Set::Avx2Vnni => avx2::F32x8::LANES,
            #[cfg(target_arch = "x86_64")]
            Set::Avx512 | Set::Avx512Vnni => avx512::F32x16::LANES,
            #[cfg(target_arch = "aarch64")]
            Set::Neon | Set::NeonDot => neon::F32x8::LANES,
        };
        size_of::<f32>() * lanes
    }

    /// Vectors of a block, on every set.
    pub const BLOCK_VECTORS: usize = interpret::VECTORS;

    /// The number of elements of a block of a [vector program](super::vector) with lanes of this width.
    pub(crate) fn block(self, width: Width) -> usize {
        Isa::BLOCK_VECTORS * self.vector_bytes() / width.bytes()
    }

    /// Runs a kernel on the vectors of this set with lanes of a width.
    pub(crate) fn run_vectors<T: VectorKernel>(self, width: Width, kernel: T) -> T::Result {
        // SAFETY: the sets are made only where the features were detected; the portable one needs none.
        unsafe {
            match (self.0, width) {
                (Set::Portable, Width::Bits32) => kernel.run::<portable::F32x8>(),
                (Set::Portable, Width::Bits64) => kernel.run::<portable::F64x4>(),
                #[cfg(target_arch = "x86_64")]
                (Set::Avx2 | Set::Avx2Vnni, Width::Bits32) => run_vectors_avx2::<avx2::F32x8, T>(kernel),
                #[cfg(target_arch = "x86_64")]
                (Set::Avx2 | Set::Avx2Vnni, Width::Bits64) => run_vectors_avx2::<avx2_wide::F64x4, T>(kernel),
                #[cfg(target_arch = "x86_64")]
                (Set::Avx512 | Set::Avx512Vnni, Width::Bits32) => run_vectors_avx512::<avx512::F32x16, T>(kernel),
                #[cfg(target_arch = "x86_64")]
                (Set::Avx512 | Set::Avx512Vnni, Width::Bits64) => run_vectors_avx512::<avx512_wide::F64x8, T>(kernel),
                #[cfg(target_arch = "aarch64")]
                (Set::Neon | Set::NeonDot, Width::Bits32) => kernel.run::<neon::F32x8>(),
                // All code for this architecture has NEON, so the compiler maps the arrays to its vectors.
                #[cfg(target_arch = "aarch64")]
                (Set::Neon | Set::NeonDot, Width::Bits64) => kernel.run::<portable::F64x4>(),
            }
        }
    }
}

/// # Safety
/// The machine must have the features, and the vectors must need no others.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi2")]
unsafe fn run_vectors_avx2<S: Simd, T: VectorKernel>(kernel: T) -> T::Result {
    // SAFETY: guaranteed by the caller.
    unsafe { kernel.run::<S>() }
}

/// # Safety
/// The machine must have the features, and the vectors must need no others.
#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi2")]
unsafe fn run_vectors_avx512<S: Simd, T: VectorKernel>(kernel: T) -> T::Result {
    // SAFETY: guaranteed by the caller.
    unsafe { kernel.run::<S>() }
}

/// Scalar code that is compiled once for each instruction set, so that the compiler vectorizes it. `run` and the functions that it calls must be
/// `#[inline(always)]`.
pub(crate) trait ScalarKernel {
    /// Runs the kernel. `FMA` says whether fused multiply-adds are instructions.
    fn run<const FMA: bool>(self);
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2,fma,f16c,bmi2")]
fn run_avx2(kernel: impl ScalarKernel) {
    kernel.run::<true>();
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c,bmi2")]
fn run_avx512(kernel: impl ScalarKernel) {
    kernel.run::<true>();
}
