//! Vectors of NEON with eight lanes of 32 bits, in two registers. Two independent instructions per operation keep the pipelines busy.
//!
//! The unsafe code is sound because all code for this architecture has NEON, and the caller guarantees that pointers are
//! valid.

#![allow(unsafe_code, reason = "instructions that every machine of this architecture has")]

use super::vector::{Simd, from_numbers};
use std::arch::aarch64::*;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::math::single::{MAGIC, Numbers};

/// A vector of eight lanes.
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

/// `x · 2^n`, where `shifted` is `n` plus [`MAGIC`]. The factor is split into two powers of two, so that only the last product
/// rounds.
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
        // These instructions return a NaN if an operand is one.
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

/// The lanes that are not NaNs.
#[inline(always)]
fn ordered(x: float32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vceqq_f32(x, x) }
}

impl F32x8 {
    /// The bit patterns of the lanes.
    #[inline(always)]
    fn patterns(self) -> (uint32x4_t, uint32x4_t) {
        // SAFETY: as above.
        unsafe { (vreinterpretq_u32_f32(self.0), vreinterpretq_u32_f32(self.1)) }
    }

    /// The low 16 bits of each lane.
    #[inline(always)]
    fn low_halves(self) -> uint16x8_t {
        let (a, b) = self.patterns();
        // SAFETY: as above.
        unsafe { vcombine_u16(vmovn_u32(a), vmovn_u32(b)) }
    }
}

/// Implements functions of [`Simd`] by functions of the bit patterns in one register.
macro_rules! integers {
    ($($name:ident: $op:ident;)*) => { $(
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let (a, b) = (self.patterns(), other.patterns());
            // SAFETY: as above.
            unsafe { F32x8(vreinterpretq_f32_u32($op(a.0, b.0)), vreinterpretq_f32_u32($op(a.1, b.1))) }
        }
    )* };
}

#[inline(always)]
fn max_signed(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vreinterpretq_u32_s32(vmaxq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b))) }
}

#[inline(always)]
fn min_signed(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vreinterpretq_u32_s32(vminq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b))) }
}

/// Clamps shift amounts to 32, because the instructions read only the low byte.
#[inline(always)]
fn clamp_amount(n: uint32x4_t) -> int32x4_t {
    // SAFETY: as above.
    unsafe { vreinterpretq_s32_u32(vminq_u32(n, vdupq_n_u32(32))) }
}

#[inline(always)]
fn shift_left(x: uint32x4_t, n: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vshlq_u32(x, clamp_amount(n)) }
}

#[inline(always)]
fn shift_right_unsigned(x: uint32x4_t, n: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vshlq_u32(x, vnegq_s32(clamp_amount(n))) }
}

#[inline(always)]
fn shift_right_signed(x: uint32x4_t, n: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe { vreinterpretq_u32_s32(vshlq_s32(vreinterpretq_s32_u32(x), vnegq_s32(clamp_amount(n)))) }
}

#[inline(always)]
fn mul_high(a: uint32x4_t, b: uint32x4_t) -> uint32x4_t {
    // SAFETY: as above.
    unsafe {
        let low = vmull_u32(vget_low_u32(a), vget_low_u32(b));
        let high = vmull_high_u32(a, b);
        vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high))
    }
}

impl Simd for F32x8 {
    type Lane = f32;
    type Mask = (uint32x4_t, uint32x4_t);
    const LANES: usize = 8;

    from_numbers! {}

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { F32x8(vld1q_f32(from), vld1q_f32(from.add(4))) }
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            vst1q_f32(to, self.0);
            vst1q_f32(to.add(4), self.1);
        }
    }

    #[inline(always)]
    unsafe fn load_i8(from: *const u8) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let short = vmovl_s8(vld1_s8(from.cast()));
            let (low, high) = (vmovl_s16(vget_low_s16(short)), vmovl_s16(vget_high_s16(short)));
            F32x8(vreinterpretq_f32_s32(low), vreinterpretq_f32_s32(high))
        }
    }

    #[inline(always)]
    unsafe fn load_i16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let short = vld1q_s16(from.cast());
            let (low, high) = (vmovl_s16(vget_low_s16(short)), vmovl_s16(vget_high_s16(short)));
            F32x8(vreinterpretq_f32_s32(low), vreinterpretq_f32_s32(high))
        }
    }

    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        // SAFETY: guaranteed by the caller.
        unsafe { vst1_u8(to, vmovn_u16(self.low_halves())) }
    }

    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, _: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe { vst1q_u16(to, self.low_halves()) }
    }

    integers! {
        add_int: vaddq_u32;
        sub_int: vsubq_u32;
        mul_int: vmulq_u32;
        and: vandq_u32;
        or: vorrq_u32;
        xor: veorq_u32;
        max_signed: max_signed;
        min_signed: min_signed;
        max_unsigned: vmaxq_u32;
        min_unsigned: vminq_u32;
        shift_left: shift_left;
        shift_right_unsigned: shift_right_unsigned;
        shift_right_signed: shift_right_signed;
        mul_high: mul_high;
    }

    #[inline(always)]
    fn equal_int(self, other: Self) -> Self::Mask {
        let (a, b) = (self.patterns(), other.patterns());
        // SAFETY: as above.
        unsafe { (vceqq_u32(a.0, b.0), vceqq_u32(a.1, b.1)) }
    }

    #[inline(always)]
    fn less_signed(self, other: Self) -> Self::Mask {
        let (a, b) = (self.patterns(), other.patterns());
        // SAFETY: as above.
        unsafe {
            let less = |a, b| vcltq_s32(vreinterpretq_s32_u32(a), vreinterpretq_s32_u32(b));
            (less(a.0, b.0), less(a.1, b.1))
        }
    }

    #[inline(always)]
    fn less_unsigned(self, other: Self) -> Self::Mask {
        let (a, b) = (self.patterns(), other.patterns());
        // SAFETY: as above.
        unsafe { (vcltq_u32(a.0, b.0), vcltq_u32(a.1, b.1)) }
    }

    #[inline(always)]
    fn mask_to_lanes(mask: Self::Mask) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vreinterpretq_f32_u32(mask.0), vreinterpretq_f32_u32(mask.1)) }
    }

    #[inline(always)]
    fn sign_mask(self) -> Self::Mask {
        let (a, b) = self.patterns();
        // SAFETY: as above.
        unsafe { (vcltzq_s32(vreinterpretq_s32_u32(a)), vcltzq_s32(vreinterpretq_s32_u32(b))) }
    }

    #[inline(always)]
    fn truncate_to_int(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vreinterpretq_f32_s32(vcvtq_s32_f32(self.0)), vreinterpretq_f32_s32(vcvtq_s32_f32(self.1))) }
    }

    #[inline(always)]
    fn signed_to_float(self) -> Self {
        let (a, b) = self.patterns();
        // SAFETY: as above.
        unsafe { F32x8(vcvtq_f32_s32(vreinterpretq_s32_u32(a)), vcvtq_f32_s32(vreinterpretq_s32_u32(b))) }
    }

    #[inline(always)]
    fn unsigned_to_float(self) -> Self {
        let (a, b) = self.patterns();
        // SAFETY: as above.
        unsafe { F32x8(vcvtq_f32_u32(a), vcvtq_f32_u32(b)) }
    }

    #[inline(always)]
    fn floor(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vrndmq_f32(self.0), vrndmq_f32(self.1)) }
    }

    #[inline(always)]
    fn ceil(self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vrndpq_f32(self.0), vrndpq_f32(self.1)) }
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
    fn equal(self, other: Self) -> Self::Mask {
        // SAFETY: as above.
        unsafe { (vceqq_f32(self.0, other.0), vceqq_f32(self.1, other.1)) }
    }

    #[inline(always)]
    fn mask_or(a: Self::Mask, b: Self::Mask) -> Self::Mask {
        // SAFETY: as above.
        unsafe { (vorrq_u32(a.0, b.0), vorrq_u32(a.1, b.1)) }
    }

    #[inline(always)]
    fn mask_any(mask: Self::Mask) -> bool {
        // SAFETY: as above.
        unsafe { vmaxvq_u32(vorrq_u32(mask.0, mask.1)) != 0 }
    }

    #[inline(always)]
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        unsafe { F32x8(vbslq_f32(mask.0, yes.0, no.0), vbslq_f32(mask.1, yes.1, no.1)) }
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
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
