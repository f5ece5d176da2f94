//! Vectors of plain Rust: eight lanes in an array, which the compiler maps to the vectors of the target (SSE2, `simd128` of
//! WebAssembly) or to scalars.

use super::vector::Simd;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::float::fma_f32;
use tileir_num::math::single::{self, Numbers};

/// A vector of eight lanes.
#[derive(Clone, Copy)]
#[repr(align(16))]
pub(super) struct F32x8([f32; 8]);

const LANES: usize = 8;

/// The vector whose lane `$i` is `$code`.
macro_rules! lanes {
    ($i:ident => $code:expr) => {{
        let mut to = [0.0; LANES];
        let mut $i = 0;
        while $i < LANES {
            to[$i] = $code;
            $i += 1;
        }
        F32x8(to)
    }};
}

/// The mask whose lane `$i` is `$code`.
macro_rules! mask {
    ($i:ident => $code:expr) => {{
        let mut to = [false; LANES];
        let mut $i = 0;
        while $i < LANES {
            to[$i] = $code;
            $i += 1;
        }
        to
    }};
}

macro_rules! operator {
    ($($trait:ident::$name:ident: $op:tt;)*) => { $(
        impl $trait for F32x8 {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                lanes!(i => self.0[i] $op other.0[i])
            }
        }
    )* };
}
operator! {
    Add::add: +;
    Sub::sub: -;
    Mul::mul: *;
    Div::div: /;
}

impl Numbers for F32x8 {
    #[inline(always)]
    fn all(x: f32) -> Self {
        F32x8([x; LANES])
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        lanes!(i => fma_f32(self.0[i], b.0[i], c.0[i]))
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        let below = lanes!(i => if self.0[i] > high { high } else { self.0[i] });
        lanes!(i => if below.0[i] < low { low } else { below.0[i] })
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        lanes!(i => single::scale(self.0[i], shifted.0[i]))
    }
}

/// `result`, but the other operand if `a` or `b` is a NaN.
#[inline(always)]
fn or_non_nan(a: f32, b: f32, result: f32) -> f32 {
    let result = if a.is_nan() { b } else { result };
    if b.is_nan() { a } else { result }
}

/// The larger value; 0 is larger than -0.
#[inline(always)]
fn max(a: f32, b: f32) -> f32 {
    let larger = if a > b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() & b.to_bits()) } else { larger }
}

/// The smaller value; -0 is smaller than 0.
#[inline(always)]
fn min(a: f32, b: f32) -> f32 {
    let smaller = if a < b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() | b.to_bits()) } else { smaller }
}

#[allow(unsafe_code, reason = "loads and stores of arrays through pointers")]
impl Simd for F32x8 {
    const LANES: usize = LANES;
    type Mask = [bool; LANES];

    #[inline(always)]
    unsafe fn load(from: *const f32) -> Self {
        // SAFETY: guaranteed by the caller: a vector of elements is readable.
        F32x8(unsafe { from.cast::<[f32; LANES]>().read() })
    }

    #[inline(always)]
    unsafe fn store(self, to: *mut f32) {
        // SAFETY: guaranteed by the caller: a vector of elements is writable.
        unsafe { to.cast::<[f32; LANES]>().write(self.0) }
    }

    #[inline(always)]
    fn sqrt(self) -> Self {
        lanes!(i => self.0[i].sqrt())
    }

    #[inline(always)]
    fn neg(self) -> Self {
        lanes!(i => -self.0[i])
    }

    #[inline(always)]
    fn abs(self) -> Self {
        lanes!(i => self.0[i].abs())
    }

    #[inline(always)]
    fn max_number(self, other: Self) -> Self {
        lanes!(i => or_non_nan(self.0[i], other.0[i], max(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn min_number(self, other: Self) -> Self {
        lanes!(i => or_non_nan(self.0[i], other.0[i], min(self.0[i], other.0[i])))
    }

    #[inline(always)]
    fn max_no_nan(self, other: Self) -> Self {
        lanes!(i => max(self.0[i], other.0[i]))
    }

    #[inline(always)]
    fn min_no_nan(self, other: Self) -> Self {
        lanes!(i => min(self.0[i], other.0[i]))
    }

    #[inline(always)]
    fn unordered(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i].is_nan() | other.0[i].is_nan())
    }

    #[inline(always)]
    fn less(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i] < other.0[i])
    }

    #[inline(always)]
    fn equal(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i] == other.0[i])
    }

    #[inline(always)]
    fn equal_int(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i].to_bits() == other.0[i].to_bits())
    }

    #[inline(always)]
    fn less_signed(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i].to_bits().cast_signed() < other.0[i].to_bits().cast_signed())
    }

    #[inline(always)]
    fn less_unsigned(self, other: Self) -> [bool; LANES] {
        mask!(i => self.0[i].to_bits() < other.0[i].to_bits())
    }

    #[inline(always)]
    fn mask_to_lanes(mask: [bool; LANES]) -> Self {
        lanes!(i => f32::from_bits(if mask[i] { u32::MAX } else { 0 }))
    }

    #[inline(always)]
    fn sign_mask(self) -> [bool; LANES] {
        mask!(i => self.0[i].to_bits() >> 31 == 1)
    }

    #[inline(always)]
    fn truncate_to_int(self) -> Self {
        lanes!(i => f32::from_bits((self.0[i] as i32).cast_unsigned()))
    }

    #[inline(always)]
    fn signed_to_float(self) -> Self {
        lanes!(i => self.0[i].to_bits().cast_signed() as f32)
    }

    #[inline(always)]
    fn floor(self) -> Self {
        lanes!(i => self.0[i].floor())
    }

    #[inline(always)]
    fn ceil(self) -> Self {
        lanes!(i => self.0[i].ceil())
    }

    #[inline(always)]
    fn mask_or(a: [bool; LANES], b: [bool; LANES]) -> [bool; LANES] {
        mask!(i => a[i] | b[i])
    }

    #[inline(always)]
    fn mask_any(mask: [bool; LANES]) -> bool {
        let (mut any, mut i) = (false, 0);
        while i < LANES {
            any |= mask[i];
            i += 1;
        }
        any
    }

    #[inline(always)]
    fn select(mask: [bool; LANES], yes: Self, no: Self) -> Self {
        lanes!(i => if mask[i] { yes.0[i] } else { no.0[i] })
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
        let lane = |i: usize| if i < LANES { self.0[i] } else { other.0[i - LANES] };
        let lower = lanes!(i => lane(i / size * 2 * size + i % size));
        (lower, lanes!(i => lane(i / size * 2 * size + i % size + size)))
    }
}
