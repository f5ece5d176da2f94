//! Which vector instructions the machine has, and code that uses them.
//!
//! A [`Kernel`] is plain code, inlined into a function that is compiled for an instruction set; the compiler does the
//! rest. What a kernel computes does not depend on the set: `FMA` says how a fused multiply-add is computed, not what
//! it gives.
//!
//! The unsafe code here is the call of such a function. A call is sound because [`Isa::available`] is the only way to a
//! set other than the portable one, and it asks the machine.

#![allow(unsafe_code, reason = "calls of functions compiled for instruction sets that were detected")]

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
    /// With sums of products of bytes.
    #[cfg(target_arch = "x86_64")]
    Vnni,
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
        }
    }

    pub(super) fn set(self) -> Set {
        self.0
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
            Set::Avx512 | Set::Vnni => unsafe { run_avx512(kernel) },
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
