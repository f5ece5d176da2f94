//! [`Simd`]: the vector operations that each instruction set implements, in files of its own: one for lanes of 32 bits, one
//! for lanes of 64 bits.
//!
//! The code on top ([`interpret`](super::interpret), [`rows`](super::rows)) is written once, generic over the set and the
//! width of lanes, and inlined into functions that are compiled for it.

#![allow(unsafe_code, reason = "loads and stores of vectors that exist, in arrays that are large enough")]

use crate::engine::vector::{CANONICAL_NAN, Width};
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::math::{double, single};

/// The most lanes of a vector.
pub(super) const MAX_LANES: usize = 16;

/// The type of a lane: a float, in which integers are stored by their bit patterns.
pub(crate) trait Lane: Copy + Default + 'static {
    const WIDTH: Width;
    /// The NaN of results that were no NaN's fault; for `f32`, of all results.
    const NAN: Self;
    /// The smallest power of two that is too large for a signed integer, and the largest number below it.
    const ABOVE_SIGNED: Self;
    const LAST_SIGNED: Self;
    /// Likewise for an unsigned integer.
    const ABOVE_UNSIGNED: Self;
    const LAST_UNSIGNED: Self;

    /// The lane with the low bits of this pattern.
    fn from_pattern(bits: u64) -> Self;
    /// The bit pattern, zero-extended.
    fn pattern(self) -> u64;
    fn from_f32(x: f32) -> Self;
    fn to_f32(self) -> f32;
    /// The nearest number.
    fn from_f64(x: f64) -> Self;
    fn to_f64(self) -> f64;
    fn is_nan(self) -> bool;
    /// The exponential.
    fn exp(self) -> Self;
    /// Two to the power of this.
    fn exp2(self) -> Self;
}

macro_rules! lane {
    ($t:ident, $bits:ty, $width:expr, $nan:expr, $above:literal, $last:literal, [$exp:expr, $exp2:expr]) => {
        #[allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves both widths")]
        impl Lane for $t {
            const WIDTH: Width = $width;
            const NAN: $t = $t::from_bits($nan as $bits);
            const ABOVE_SIGNED: $t = $above;
            const LAST_SIGNED: $t = $last;
            const ABOVE_UNSIGNED: $t = 2.0 * $above;
            const LAST_UNSIGNED: $t = 2.0 * $last;

            #[inline(always)]
            fn from_pattern(bits: u64) -> $t {
                $t::from_bits(bits as $bits)
            }

            #[inline(always)]
            fn pattern(self) -> u64 {
                self.to_bits() as u64
            }

            #[inline(always)]
            fn from_f32(x: f32) -> $t {
                x as $t
            }

            #[inline(always)]
            fn to_f32(self) -> f32 {
                self as f32
            }

            #[inline(always)]
            fn from_f64(x: f64) -> $t {
                x as $t
            }

            #[inline(always)]
            fn to_f64(self) -> f64 {
                self as f64
            }

            #[inline(always)]
            fn is_nan(self) -> bool {
                $t::is_nan(self)
            }

            #[inline(always)]
            fn exp(self) -> $t {
                $exp(self)
            }

            #[inline(always)]
            fn exp2(self) -> $t {
                $exp2(self)
            }
        }
    };
}
lane!(
    f32,
    u32,
    Width::Bits32,
    CANONICAL_NAN,
    2_147_483_648.0,
    2_147_483_520.0,
    [single::exp::<false>, single::exp2::<false>]
);
lane!(
    f64,
    u64,
    Width::Bits64,
    DOUBLE_NAN,
    9_223_372_036_854_775_808.0,
    9_223_372_036_854_774_784.0,
    [double::exp, double::exp2]
);

/// The NaN of an op on `f64` without a NaN among its operands.
const DOUBLE_NAN: u64 = 0xFFF8_0000_0000_0000;

/// Implements the functions of [`Simd`] that [`Numbers`](tileir_num::math::single::Numbers) has for vectors of `f32`.
macro_rules! from_numbers {
    () => {
        #[inline(always)]
        fn filled(x: f32) -> Self {
            <Self as Numbers>::all(x)
        }

        #[inline(always)]
        fn mul_add(self, b: Self, c: Self) -> Self {
            self.times_plus(b, c)
        }

        #[inline(always)]
        fn clamped(self, low: f32, high: f32) -> Self {
            self.within(low, high)
        }

        #[inline(always)]
        fn exp(self) -> Self {
            tileir_num::math::single::exp_of(self)
        }

        #[inline(always)]
        fn exp2(self) -> Self {
            tileir_num::math::single::exp2_of(self)
        }
    };
}
pub(super) use from_numbers;

/// A vector of lanes of 32 or 64 bits, which hold floats of that width or integers.
///
/// IEEE 754 defines all results except the bits of a NaN, so all sets agree. A vector exists only in code that runs on a
/// machine with its instructions: the first one comes from [`load`](Simd::load) or [`splat`](Simd::splat), which are unsafe,
/// and all others are computed from existing ones. So the safe methods may use the instructions.
pub(crate) trait Simd:
    Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + Div<Output = Self>
{
    type Lane: Lane;
    /// A Boolean per lane.
    type Mask: Copy;
    /// Lanes of a vector: 4, 8 or 16.
    const LANES: usize;
    /// Whether [`div_by`](Simd::div_by) uses the reciprocal of the divisor.
    const DIVIDES_BY_RECIPROCAL: bool = false;

    /// The same float in all lanes.
    fn filled(x: Self::Lane) -> Self;

    /// The same float in all lanes.
    ///
    /// # Safety
    /// The machine must have the instructions of the set.
    #[inline(always)]
    unsafe fn splat(x: Self::Lane) -> Self {
        Self::filled(x)
    }

    /// The same bit pattern in all lanes.
    #[inline(always)]
    fn splat_bits(bits: u64) -> Self {
        Self::filled(Self::Lane::from_pattern(bits))
    }

    /// Loads a vector from an address that is aligned for an element.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; a vector of elements must be readable.
    unsafe fn load(from: *const Self::Lane) -> Self;

    /// Stores a vector at an address that is aligned for an element.
    ///
    /// # Safety
    /// A vector of elements must be writable.
    unsafe fn store(self, to: *mut Self::Lane);

    /// A non-temporal store, if the set has one; otherwise a normal store.
    ///
    /// # Safety
    /// A vector of elements must be writable, at a multiple of 64 bytes.
    #[inline(always)]
    unsafe fn store_non_temporal(self, to: *mut Self::Lane) {
        // SAFETY: guaranteed by the caller.
        unsafe { self.store(to) }
    }

    /// Loads `f16` and widens them to lanes.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; an element for each lane must be readable.
    #[inline(always)]
    unsafe fn load_f16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, |bits| Self::Lane::from_f32(f16_to_f32(bits))) }
    }

    /// Loads `bf16` and widens them to lanes.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, |bits| Self::Lane::from_f32(bf16_to_f32(bits))) }
    }

    /// Loads `f32` and widens them to lanes.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_f32(from: *const f32) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, Self::Lane::from_f32) }
    }

    /// Narrows floats to `f16` and stores them. Each must be the value of an `f16`, or the canonical NaN. The store is
    /// non-temporal if requested and if the set has such stores.
    ///
    /// # Safety
    /// An element for each lane must be writable, for a non-temporal store at a multiple of their total bytes.
    #[inline(always)]
    unsafe fn store_f16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, |lane| f32_to_f16(lane.to_f32())) }
    }

    /// As [`store_f16`](Simd::store_f16), for `bf16`.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_bf16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, |lane| f32_to_bf16(lane.to_f32())) }
    }

    /// As [`store_f16`](Simd::store_f16), for `f32`.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_f32(self, to: *mut f32, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, Lane::to_f32) }
    }

    /// The nearest `f16` of each `f32`, as `f32`; a NaN for a NaN.
    #[inline(always)]
    fn rounded_to_f16(self) -> Self {
        let mut elements = [0; MAX_LANES];
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            self.store_f16(elements.as_mut_ptr(), false);
            Self::load_f16(elements.as_ptr())
        }
    }

    /// The nearest `bf16` of each `f32`, as `f32`; a NaN for a NaN.
    #[inline(always)]
    fn rounded_to_bf16(self) -> Self {
        let mut elements = [0; MAX_LANES];
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            narrow(self, elements.as_mut_ptr(), |lane| f32_to_bf16(lane.to_f32()));
            widen(elements.as_ptr(), |bits| Self::Lane::from_f32(bf16_to_f32(bits)))
        }
    }

    /// The nearest `f32` of each float; a NaN for a NaN.
    #[inline(always)]
    fn rounded_to_f32(self) -> Self {
        let mut elements = [0.0; MAX_LANES];
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            self.store_f32(elements.as_mut_ptr(), false);
            Self::load_f32(elements.as_ptr())
        }
    }

    /// Clears the low 16 bits of each lane.
    #[inline(always)]
    fn clear_low_halves(self) -> Self {
        self.and(Self::splat_bits(!0xFFFF))
    }

    /// Loads and sign-extends integers of one byte.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_i8(from: *const u8) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, |bits| Self::Lane::from_pattern(i64::from(bits.cast_signed()).cast_unsigned())) }
    }

    /// Loads and sign-extends integers of two bytes.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_i16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, |bits| Self::Lane::from_pattern(i64::from(bits.cast_signed()).cast_unsigned())) }
    }

    /// Loads and sign-extends integers of four bytes.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_i32(from: *const u32) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, |bits| Self::Lane::from_pattern(i64::from(bits.cast_signed()).cast_unsigned())) }
    }

    /// Stores the low byte of each integer. The store is never non-temporal: such stores have at least 16 bytes, and the elements
    /// of most vectors have fewer.
    ///
    /// # Safety
    /// An element for each lane must be writable.
    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, |lane| lane.pattern() as u8) }
    }

    /// Stores the low 16 bits of each integer. The store is non-temporal if requested and if the set has such stores.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, |lane| lane.pattern() as u16) }
    }

    /// As [`store_i16`](Simd::store_i16), for the low 32 bits.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_i32(self, to: *mut u32, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, |lane| lane.pattern() as u32) }
    }

    // Integers. Sums, differences and products wrap.
    fn add_int(self, other: Self) -> Self;
    fn sub_int(self, other: Self) -> Self;
    fn mul_int(self, other: Self) -> Self;
    /// The upper halves of the products of unsigned integers.
    fn mul_high(self, other: Self) -> Self;
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    fn max_signed(self, other: Self) -> Self;
    fn min_signed(self, other: Self) -> Self;
    fn max_unsigned(self, other: Self) -> Self;
    fn min_unsigned(self, other: Self) -> Self;
    /// Zero for amounts of at least the width. (Amounts are unsigned.)
    fn shift_left(self, amount: Self) -> Self;
    /// Zero for amounts of at least the width.
    fn shift_right_unsigned(self, amount: Self) -> Self;
    /// Copies of the sign bit for amounts of at least the width.
    fn shift_right_signed(self, amount: Self) -> Self;

    /// The lanes with equal bit patterns.
    fn equal_int(self, other: Self) -> Self::Mask;
    /// The lanes in which `self` is the smaller signed integer.
    fn less_signed(self, other: Self) -> Self::Mask;
    /// The lanes in which `self` is the smaller unsigned integer.
    fn less_unsigned(self, other: Self) -> Self::Mask;
    /// All ones in the lanes of a mask, and zero in the others.
    fn mask_to_lanes(mask: Self::Mask) -> Self;
    /// The lanes whose sign bit is set. The mask is valid only for [`select`](Simd::select): other bits may be set, too.
    fn sign_mask(self) -> Self::Mask;

    /// Rounds floats toward zero to signed integers. The result is unspecified for values out of range and for NaNs.
    fn truncate_to_int(self) -> Self;
    /// The nearest float of signed integers.
    fn signed_to_float(self) -> Self;

    /// The nearest float of unsigned integers.
    #[inline(always)]
    fn unsigned_to_float(self) -> Self {
        // Both halves are exact, so only the sum is rounded.
        let half = u64::from(Self::Lane::WIDTH.bits() / 2);
        let upper = self.shift_right_unsigned(Self::splat_bits(half)).signed_to_float();
        let lower = self.and(Self::splat_bits((1 << half) - 1)).signed_to_float();
        upper * Self::filled(Self::Lane::from_f32((1u64 << half) as f32)) + lower
    }

    /// `self · b + c`, rounded once. If the set has no instruction for it, the result may be a NaN where the exact one is none.
    #[must_use]
    fn mul_add(self, b: Self, c: Self) -> Self;
    /// Into a range; a NaN stays.
    #[must_use]
    fn clamped(self, low: Self::Lane, high: Self::Lane) -> Self;

    fn floor(self) -> Self;
    fn ceil(self) -> Self;

    fn sqrt(self) -> Self;
    fn neg(self) -> Self;
    fn abs(self) -> Self;

    /// The exponential; lane by lane, unless the set computes vectors.
    #[inline(always)]
    fn exp(self) -> Self {
        map_lanes(self, Lane::exp)
    }

    /// Two to the power of each lane; lane by lane, unless the set computes vectors.
    #[inline(always)]
    fn exp2(self) -> Self {
        map_lanes(self, Lane::exp2)
    }

    /// IEEE 754's `maximumNumber`: the larger value; 0 is larger than -0, and a quiet NaN yields the other operand. For a
    /// signaling NaN, the result may be a NaN.
    fn max_number(self, other: Self) -> Self;
    /// IEEE 754's `minimumNumber`: the smaller value; -0 is smaller than 0, and a quiet NaN yields the other operand. For a
    /// signaling NaN, the result may be a NaN.
    fn min_number(self, other: Self) -> Self;

    /// As [`max_number`](Simd::max_number), but unspecified if an operand is a NaN.
    #[inline(always)]
    fn max_assuming_no_nan(self, other: Self) -> Self {
        self.max_number(other)
    }

    /// As [`min_number`](Simd::min_number), but unspecified if an operand is a NaN.
    #[inline(always)]
    fn min_assuming_no_nan(self, other: Self) -> Self {
        self.min_number(other)
    }

    /// The lanes in which an operand is a NaN.
    fn unordered(self, other: Self) -> Self::Mask;
    /// The lanes in which `self` is the smaller float; not those with a NaN.
    fn less(self, other: Self) -> Self::Mask;
    /// The lanes with equal floats; not those with a NaN.
    fn equal(self, other: Self) -> Self::Mask;
    /// The lanes of at least one mask.
    fn mask_or(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// Whether a mask has any lane.
    fn mask_any(mask: Self::Mask) -> bool;
    /// `yes` in the lanes of a mask, and `no` in the others.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// The reciprocal of a divisor; `None` if quotients must not be computed with it.
    #[inline(always)]
    fn reciprocal(divisor: Self::Lane) -> Option<Self::Lane> {
        let _ = divisor;
        None
    }

    /// The quotient by a divisor that is the same in all lanes. `reciprocal` is its [`reciprocal`](Simd::reciprocal).
    #[inline(always)]
    fn div_by(self, divisor: Self, reciprocal: Option<Self::Lane>) -> Self {
        let _ = reciprocal;
        self / divisor
    }

    /// Deinterleaves two vectors in groups of `2 * size` lanes, a power of two. Returns the lower halves of the groups of both
    /// vectors, those of `self` first, and the upper halves.
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self);

    /// Replaces NaNs by the canonical one.
    #[inline(always)]
    fn with_canonical_nans(self) -> Self {
        Self::select(self.unordered(self), Self::filled(Self::Lane::NAN), self)
    }

    /// The larger value; a NaN if an operand is a NaN: for `f32`, the canonical one.
    #[inline(always)]
    fn max_or_nan(self, other: Self) -> Self {
        Self::select(self.unordered(other), Self::filled(Self::Lane::NAN), self.max_assuming_no_nan(other))
    }

    /// The smaller value; a NaN if an operand is a NaN: for `f32`, the canonical one.
    #[inline(always)]
    fn min_or_nan(self, other: Self) -> Self {
        Self::select(self.unordered(other), Self::filled(Self::Lane::NAN), self.min_assuming_no_nan(other))
    }

    /// Two to the power of each lane, with results that are subnormal as `f32` flushed to zero.
    #[inline(always)]
    fn exp2_flushed(self) -> Self {
        let power = self.exp2();
        let smallest = Self::filled(Self::Lane::from_f32(f32::MIN_POSITIVE));
        Self::select(power.less(smallest), Self::splat_bits(0), power)
    }
}

/// Loads elements and widens each with `convert`.
///
/// # Safety
/// The machine must have the instructions of the set; an element for each lane must be readable.
#[inline(always)]
unsafe fn widen<S: Simd, E: Copy>(from: *const E, convert: impl Fn(E) -> S::Lane) -> S {
    let mut lanes = [S::Lane::default(); MAX_LANES];
    let mut i = 0;
    // SAFETY: guaranteed by the caller; the array has space for a vector.
    unsafe {
        while i < S::LANES {
            lanes[i] = convert(*from.add(i));
            i += 1;
        }
        S::load(lanes.as_ptr())
    }
}

/// Narrows each lane of a vector with `convert`, and stores the elements.
///
/// # Safety
/// An element for each lane must be writable.
#[inline(always)]
unsafe fn narrow<S: Simd, E>(vector: S, to: *mut E, convert: impl Fn(S::Lane) -> E) {
    let mut lanes = [S::Lane::default(); MAX_LANES];
    let mut i = 0;
    // SAFETY: guaranteed by the caller; the array has space for a vector.
    unsafe {
        vector.store(lanes.as_mut_ptr());
        while i < S::LANES {
            *to.add(i) = convert(lanes[i]);
            i += 1;
        }
    }
}

/// Applies a function to each lane.
#[inline(always)]
fn map_lanes<S: Simd>(vector: S, f: impl Fn(S::Lane) -> S::Lane) -> S {
    let mut lanes = [S::Lane::default(); MAX_LANES];
    // SAFETY: a vector exists; the array has space for it.
    unsafe {
        narrow(vector, lanes.as_mut_ptr(), f);
        S::load(lanes.as_ptr())
    }
}

#[cfg(test)]
mod tests;
