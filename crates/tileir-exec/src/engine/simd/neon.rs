//! Vectors of NEON: eight lanes in two registers, so that a block has as many instructions in flight as the machine has
//! room for.
//!
//! The argument of the unsafe code: all code for this architecture has NEON, and pointers are the caller's.

#![allow(unsafe_code, reason = "instructions that every machine of this architecture has")]

use super::vector::Simd;
use std::arch::aarch64::*;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::math::single::{MAGIC, Numbers};

/// Eight numbers.
#[derive(Clone, Copy)]
pub(super) struct F32x8(float32x4_t, float32x4_t);

macro_rules! operator {
    ($($trait:ident::$name:ident: $op:ident;)*) => { $(
        impl $trait for F32x8 {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: every machine has the instructions; as everywhere below.
                unsafe { F32x8($op(self.0, other.0), $op(self.1, other.1)) }
            }
        }
    )* };
}
operator! {
    Add::add: vaddq_f32;
    Sub::sub: vsubq_f32;
    Mul::mul: vmulq_f32;
    Div::div: vdivq_f32;
}

/// `x · 2^n` by two powers of two, so that only the last product rounds.
#[inline(always)]
fn scaled(x: float32x4_t, shifted: float32x4_t) -> float32x4_t {
    // SAFETY: as above.
    unsafe {
        let n = vsubq_s32(vreinterpretq_s32_f32(shifted), vdupq_n_s32(MAGIC.to_bits().cast_signed()));
        let half = vshrq_n_s32::<1>(n);
        let rest = vsubq_s32(n, half);
        let bias = vdupq_n_s32(127);
        let first = vreinterpretq_f32_s32(vshlq_n_s32::<23>(vaddq_s32(half, bias)));
        let second = vreinterpretq_f32_s32(vshlq_n_s32::<23>(vaddq_s32(rest, bias)));
        vmulq_f32(vmulq_f32(x, first), second)
    }
}

impl Numbers for F32x8 {
    #[inline(always)]
    fn all(x: f32) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vdupq_n_f32(x), vdupq_n_f32(x)) }
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vfmaq_f32(c.0, self.0, b.0), vfmaq_f32(c.1, self.1, b.1)) }
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        // A NaN stays.
        // SAFETY: as above.
        unsafe {
            let (low, high) = (vdupq_n_f32(low), vdupq_n_f32(high));
            F32x8(vmaxq_f32(low, vminq_f32(high, self.0)), vmaxq_f32(low, vminq_f32(high, self.1)))
        }
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        F32x8(scaled(self.0, shifted.0), scaled(self.1, shifted.1))
    }
}

/// Lanes that are equal to themselves.
#[inline(always)]
fn ordered(x: float32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vceqq_f32(x, x) }
}

impl Simd for F32x8 {
    const LANES: usize = 8;
    type Mask = (uint32x4_t, uint32x4_t);

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: the caller's.
        unsafe { F32x8(vld1q_f32(from), vld1q_f32(from.add(4))) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: the caller's.
        unsafe {
            vst1q_f32(to, self.0);
            vst1q_f32(to.add(4), self.1);
        }
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vsqrtq_f32(self.0), vsqrtq_f32(self.1)) }
    }

    #[inline(always)]
    fn neg(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vnegq_f32(self.0), vnegq_f32(self.1)) }
    }

    #[inline(always)]
    fn abs(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vabsq_f32(self.0), vabsq_f32(self.1)) }
    }

    #[inline(always)]
    fn max_number(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vmaxnmq_f32(self.0, other.0), vmaxnmq_f32(self.1, other.1)) }
    }

    #[inline(always)]
    fn min_number(self, other: Self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vminnmq_f32(self.0, other.0), vminnmq_f32(self.1, other.1)) }
    }

    #[inline(always)]
    fn unordered(self, other: Self) -> Self::Mask {
        // SAFETY: as above.
        unsafe {
            let both = (vandq_u32(ordered(self.0), ordered(other.0)), vandq_u32(ordered(self.1), ordered(other.1)));
            (vmvnq_u32(both.0), vmvnq_u32(both.1))
        }
    }

    #[inline(always)]
    fn less(self, other: Self) -> Self::Mask {
        // SAFETY: as above.
        unsafe { (vcltq_f32(self.0, other.0), vcltq_f32(self.1, other.1)) }
    }

    #[inline(always)]
    fn either(a: Self::Mask, b: Self::Mask) -> Self::Mask {
        // SAFETY: as above.
        unsafe { (vorrq_u32(a.0, b.0), vorrq_u32(a.1, b.1)) }
    }

    #[inline(always)]
    fn any(mask: Self::Mask) -> bool {
        // SAFETY: as above.
        unsafe { vmaxvq_u32(vorrq_u32(mask.0, mask.1)) != 0 }
    }

    #[inline(always)]
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vbslq_f32(mask.0, yes.0, no.0), vbslq_f32(mask.1, yes.1, no.1)) }
    }

    #[inline(always)]
    fn deal(self, other: Self, size: usize) -> (Self, Self) {
        let (F32x8(a, b), F32x8(c, d)) = (self, other);
        // SAFETY: as above.
        unsafe {
            match size {
                4 => (F32x8(a, c), F32x8(b, d)),
                2 => {
                    let low = |x, y| vcombine_f32(vget_low_f32(x), vget_low_f32(y));
                    let high = |x, y| vcombine_f32(vget_high_f32(x), vget_high_f32(y));
                    (F32x8(low(a, b), low(c, d)), F32x8(high(a, b), high(c, d)))
                }
                _ => (F32x8(vuzp1q_f32(a, b), vuzp1q_f32(c, d)), F32x8(vuzp2q_f32(a, b), vuzp2q_f32(c, d))),
            }
        }
    }
}
