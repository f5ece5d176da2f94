//! Vectors of plain Rust: lanes in an array, which the compiler maps to the vectors of the target (SSE2, `simd128` of
//! WebAssembly, NEON for lanes of 64 bits) or to scalars.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves both widths")]

use super::vector::{Simd, from_numbers};
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::float::fma_f32;
use tileir_num::float::lanes::fma_f64_or_nan;
use tileir_num::math::single::{self, Numbers};

/// A vector of eight lanes of 32 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct F32x8([f32; 8]);

/// A vector of four lanes of 64 bits.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct F64x4([f64; 4]);

// The macros write out the lanes. A loop over the lanes in each primitive would make thousands of loops in the interpreter, and the time that
// LLVM takes to unroll them grows with their square.

/// An array of eight elements, of which number `$i` is `$code`.
macro_rules! eight {
    ($i:ident => $code:expr) => {
        [
            each_lane!($i = 0, $code),
            each_lane!($i = 1, $code),
            each_lane!($i = 2, $code),
            each_lane!($i = 3, $code),
            each_lane!($i = 4, $code),
            each_lane!($i = 5, $code),
            each_lane!($i = 6, $code),
            each_lane!($i = 7, $code),
        ]
    };
}

/// An array of four elements, of which number `$i` is `$code`.
macro_rules! four {
    ($i:ident => $code:expr) => {
        [each_lane!($i = 0, $code), each_lane!($i = 1, $code), each_lane!($i = 2, $code), each_lane!($i = 3, $code)]
    };
}

/// `$code` for one value of `$i`.
macro_rules! each_lane {
    ($i:ident = $at:literal, $code:expr) => {{
        let $i: usize = $at;
        $code
    }};
}

macro_rules! operator {
    ($vector:ident, $each:ident: $($trait:ident::$name:ident: $op:tt;)*) => { $(
        impl $trait for $vector {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                $vector($each!(i => self.0[i] $op other.0[i]))
            }
        }
    )* };
}

impl F32x8 {
    /// A fused multiply-add. Without an instruction for it, it is too long to be inlined into each instruction of the interpreter.
    #[cfg_attr(not(any(target_feature = "fma", target_arch = "aarch64")), inline(never))]
    fn fused(self, b: Self, c: Self) -> Self {
        F32x8(eight!(i => fma_f32(self.0[i], b.0[i], c.0[i])))
    }
}

impl F64x4 {
    /// As for [`F32x8`].
    #[cfg_attr(not(any(target_feature = "fma", target_arch = "aarch64")), inline(never))]
    fn fused(self, b: Self, c: Self) -> Self {
        F64x4(four!(i => fma_f64_or_nan(self.0[i], b.0[i], c.0[i])))
    }
}

impl Numbers for F32x8 {
    #[inline(always)]
    fn all(x: f32) -> Self {
        F32x8([x; 8])
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        self.fused(b, c)
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        let below = eight!(i => if self.0[i] > high { high } else { self.0[i] });
        F32x8(eight!(i => if below[i] < low { low } else { below[i] }))
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        F32x8(eight!(i => single::scale(self.0[i], shifted.0[i])))
    }
}

/// Implements functions of [`Simd`] by functions of the bit patterns of two lanes.
macro_rules! integers {
    ($vector:ident, $each:ident, $t:ident, $bits:ty: $(fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            $vector($each!(i => {
                let ($a, $b): ($bits, $bits) = (self.0[i].to_bits(), other.0[i].to_bits());
                $t::from_bits($code)
            }))
        }
    )* };
}

/// Implements functions of [`Simd`] by functions of one lane.
macro_rules! unary {
    ($vector:ident, $each:ident: $(fn $name:ident($x:ident) => $code:expr;)*) => { $(
        #[inline(always)]
        fn $name(self) -> Self {
            $vector($each!(i => {
                let $x = self.0[i];
                $code
            }))
        }
    )* };
}

/// Implements functions of [`Simd`] that compare two lanes.
macro_rules! compare {
    ($each:ident: $(fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        #[inline(always)]
        fn $name(self, other: Self) -> Self::Mask {
            $each!(i => {
                let ($a, $b) = (self.0[i], other.0[i]);
                $code
            })
        }
    )* };
}

/// Implements [`Simd`]: for a vector type, its lanes and their integers, and the integer of twice the width; with functions
/// that depend on the width.
macro_rules! simd {
    ($vector:ident, $each:ident, $t:ident, $lanes:literal, $u:ty, $i:ty, $double:ty, { $($own:tt)* }) => {
        operator! {
            $vector, $each:
            Add::add: +;
            Sub::sub: -;
            Mul::mul: *;
            Div::div: /;
        }

        impl $vector {
            /// `self`, but `b` in lanes in which `a` is a NaN, and `a` in lanes in which `b` is one.
            #[inline(always)]
            fn or_non_nan(self, a: Self, b: Self) -> Self {
                let result = $each!(i => if a.0[i].is_nan() { b.0[i] } else { self.0[i] });
                $vector($each!(i => if b.0[i].is_nan() { a.0[i] } else { result[i] }))
            }
        }

        #[allow(unsafe_code, reason = "loads and stores of arrays through pointers")]
        impl Simd for $vector {
            type Lane = $t;
            type Mask = [bool; $lanes];
            const LANES: usize = $lanes;

            $($own)*

            #[inline(always)]
            unsafe fn load(from: *const $t) -> Self {
                // SAFETY: guaranteed by the caller: a vector of elements is readable.
                $vector(unsafe { from.cast::<[$t; $lanes]>().read() })
            }

            #[inline(always)]
            unsafe fn store(self, to: *mut $t) {
                // SAFETY: guaranteed by the caller: a vector of elements is writable.
                unsafe { to.cast::<[$t; $lanes]>().write(self.0) }
            }

            unary! {
                $vector, $each:
                fn sqrt(x) => x.sqrt();
                fn neg(x) => -x;
                fn abs(x) => x.abs();
                fn floor(x) => x.floor();
                fn ceil(x) => x.ceil();
                fn truncate_to_int(x) => $t::from_bits((x as $i).cast_unsigned());
                fn signed_to_float(x) => x.to_bits().cast_signed() as $t;
            }

            integers! {
                $vector, $each, $t, $u:
                fn add_int(a, b) => a.wrapping_add(b);
                fn sub_int(a, b) => a.wrapping_sub(b);
                fn mul_int(a, b) => a.wrapping_mul(b);
                fn mul_high(a, b) => ((a as $double * b as $double) >> <$u>::BITS) as $u;
                fn and(a, b) => a & b;
                fn or(a, b) => a | b;
                fn xor(a, b) => a ^ b;
                fn max_signed(a, b) => a.cast_signed().max(b.cast_signed()).cast_unsigned();
                fn min_signed(a, b) => a.cast_signed().min(b.cast_signed()).cast_unsigned();
                fn max_unsigned(a, b) => a.max(b);
                fn min_unsigned(a, b) => a.min(b);
                fn shift_left(a, n) => if n < <$u>::BITS as $u { a << n } else { 0 };
                fn shift_right_unsigned(a, n) => if n < <$u>::BITS as $u { a >> n } else { 0 };
                fn shift_right_signed(a, n) => (a.cast_signed() >> n.min(<$u>::BITS as $u - 1)).cast_unsigned();
            }

            compare! {
                $each:
                fn unordered(a, b) => a.is_nan() | b.is_nan();
                fn less(a, b) => a < b;
                fn equal(a, b) => a == b;
                fn equal_int(a, b) => a.to_bits() == b.to_bits();
                fn less_signed(a, b) => a.to_bits().cast_signed() < b.to_bits().cast_signed();
                fn less_unsigned(a, b) => a.to_bits() < b.to_bits();
            }

            #[inline(always)]
            fn max_number(self, other: Self) -> Self {
                self.max_assuming_no_nan(other).or_non_nan(self, other)
            }

            #[inline(always)]
            fn min_number(self, other: Self) -> Self {
                self.min_assuming_no_nan(other).or_non_nan(self, other)
            }

            /// 0 is larger than -0.
            #[inline(always)]
            fn max_assuming_no_nan(self, other: Self) -> Self {
                $vector($each!(i => {
                    let (a, b) = (self.0[i], other.0[i]);
                    let larger = if a > b { a } else { b };
                    if a == b { $t::from_bits(a.to_bits() & b.to_bits()) } else { larger }
                }))
            }

            /// -0 is smaller than 0.
            #[inline(always)]
            fn min_assuming_no_nan(self, other: Self) -> Self {
                $vector($each!(i => {
                    let (a, b) = (self.0[i], other.0[i]);
                    let smaller = if a < b { a } else { b };
                    if a == b { $t::from_bits(a.to_bits() | b.to_bits()) } else { smaller }
                }))
            }

            #[inline(always)]
            fn mask_to_lanes(mask: Self::Mask) -> Self {
                $vector($each!(i => $t::from_bits(if mask[i] { <$u>::MAX } else { 0 })))
            }

            #[inline(always)]
            fn sign_mask(self) -> Self::Mask {
                $each!(i => self.0[i].to_bits().cast_signed() < 0)
            }

            #[inline(always)]
            fn mask_or(a: Self::Mask, b: Self::Mask) -> Self::Mask {
                $each!(i => a[i] | b[i])
            }

            #[inline(always)]
            fn mask_any(mask: Self::Mask) -> bool {
                mask != [false; $lanes]
            }

            #[inline(always)]
            fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
                $vector($each!(i => if mask[i] { yes.0[i] } else { no.0[i] }))
            }

            #[inline(always)]
            fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
                let lane = |i: usize| if i < Self::LANES { self.0[i] } else { other.0[i - Self::LANES] };
                let lower = $each!(i => lane(i / size * 2 * size + i % size));
                ($vector(lower), $vector($each!(i => lane(i / size * 2 * size + i % size + size))))
            }
        }
    };
}

simd!(F32x8, eight, f32, 8, u32, i32, u64, {
    from_numbers! {}
});

simd!(F64x4, four, f64, 4, u64, i64, u128, {
    #[inline(always)]
    fn filled(x: f64) -> Self {
        F64x4([x; 4])
    }

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        if cfg!(target_arch = "aarch64") {
            return F64x4(four!(i => self.0[i].mul_add(b.0[i], c.0[i])));
        }
        self.fused(b, c)
    }

    #[inline(always)]
    fn clamped(self, low: f64, high: f64) -> Self {
        let below = four!(i => if self.0[i] > high { high } else { self.0[i] });
        F64x4(four!(i => if below[i] < low { low } else { below[i] }))
    }
});
