//! [`Simd`]: the vector operations that each instruction set implements, in a file of its own.
//!
//! The code on top ([`interpret`](super::interpret), [`rows`](super::rows)) is written once, generic over the set, and inlined
//! into functions that are compiled for it.

#![allow(unsafe_code, reason = "loads and stores of vectors that exist, in arrays that are large enough")]

use crate::engine::vector::CANONICAL_NAN;
use std::ops::Div;
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::math::single::{self, Numbers};

/// Defines functions of the bit patterns of two vectors, lane by lane: the default for sets that have no instruction.
macro_rules! by_lanes {
    ($($(#[$doc:meta])* fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let (mut lanes, others) = (self.to_bits(), other.to_bits());
            let mut i = 0;
            while i < Self::LANES {
                let ($a, $b): (u32, u32) = (lanes[i], others[i]);
                lanes[i] = $code;
                i += 1;
            }
            // SAFETY: a vector exists.
            unsafe { Self::load_bits(&lanes) }
        }
    )* };
}

/// A vector of 32-bit lanes, which hold `f32` or integers.
///
/// IEEE 754 defines all results except the bits of a NaN, so all sets agree. A vector exists only in code that runs on a
/// machine with its instructions: the first one comes from [`load`](Simd::load) or [`splat`](Simd::splat), which are unsafe,
/// and all others are computed from existing ones. So the safe methods may use the instructions.
pub(crate) trait Simd: Numbers + Div<Output = Self> {
    /// Lanes of a vector: 8 or 16.
    const LANES: usize;
    /// Whether [`div_by`](Simd::div_by) uses the reciprocal of the divisor.
    const DIVIDES_BY_RECIPROCAL: bool = false;
    /// A Boolean per lane.
    type Mask: Copy;

    /// The same `f32` in all lanes.
    ///
    /// # Safety
    /// The machine must have the instructions of the set.
    #[inline(always)]
    unsafe fn splat(x: f32) -> Self {
        Self::all(x)
    }

    /// Loads a vector from an address that is aligned for an element.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; a vector of elements must be readable.
    unsafe fn load(from: *const f32) -> Self;

    /// Stores a vector at an address that is aligned for an element.
    ///
    /// # Safety
    /// A vector of elements must be writable.
    unsafe fn store(self, to: *mut f32);

    /// A non-temporal store, if the set has one; otherwise a normal store.
    ///
    /// # Safety
    /// A vector of elements must be writable, at a multiple of 64 bytes.
    #[inline(always)]
    unsafe fn store_non_temporal(self, to: *mut f32) {
        // SAFETY: guaranteed by the caller.
        unsafe { self.store(to) }
    }

    /// Loads `f16` and widens them to `f32`.
    ///
    /// # Safety
    /// The machine must have the instructions of the set; an element for each lane must be readable.
    #[inline(always)]
    unsafe fn load_f16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, f16_to_f32) }
    }

    /// Loads `bf16` and widens them to `f32`.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { widen(from, bf16_to_f32) }
    }

    /// Narrows `f32` to `f16` and stores them. Each must be the value of an `f16`, or the canonical NaN. The store is
    /// non-temporal if requested and if the set has such stores.
    ///
    /// # Safety
    /// An element for each lane must be writable, for a non-temporal store at a multiple of their total bytes.
    #[inline(always)]
    unsafe fn store_f16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, f32_to_f16) }
    }

    /// As [`store_f16`](Simd::store_f16), for `bf16`.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_bf16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        // SAFETY: guaranteed by the caller.
        unsafe { narrow(self, to, f32_to_bf16) }
    }

    /// The nearest `f16` of each lane, as `f32`; a NaN for a NaN.
    #[inline(always)]
    fn rounded_to_f16(self) -> Self {
        let mut elements = [0; 16];
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            narrow(self, elements.as_mut_ptr(), f32_to_f16);
            widen(elements.as_ptr(), f16_to_f32)
        }
    }

    /// The nearest `bf16` of each lane, as `f32`; a NaN for a NaN.
    #[inline(always)]
    fn rounded_to_bf16(self) -> Self {
        let mut elements = [0; 16];
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            narrow(self, elements.as_mut_ptr(), f32_to_bf16);
            widen(elements.as_ptr(), bf16_to_f32)
        }
    }

    /// Clears the low 16 bits of each lane.
    #[inline(always)]
    fn clear_low_halves(self) -> Self {
        let mut lanes = [0.0; 16];
        let mut i = 0;
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            self.store(lanes.as_mut_ptr());
            while i < Self::LANES {
                lanes[i] = f32::from_bits(lanes[i].to_bits() & !0xFFFF);
                i += 1;
            }
            Self::load(lanes.as_ptr())
        }
    }

    /// Loads and sign-extends integers of one byte.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_i8(from: *const u8) -> Self {
        let mut lanes = [0; 16];
        let mut i = 0;
        // SAFETY: guaranteed by the caller; the array has space for a vector.
        unsafe {
            while i < Self::LANES {
                lanes[i] = i32::from((*from.add(i)).cast_signed()).cast_unsigned();
                i += 1;
            }
            Self::load_bits(&lanes)
        }
    }

    /// Loads and sign-extends integers of two bytes.
    ///
    /// # Safety
    /// As for [`load_f16`](Simd::load_f16).
    #[inline(always)]
    unsafe fn load_i16(from: *const u16) -> Self {
        let mut lanes = [0; 16];
        let mut i = 0;
        // SAFETY: guaranteed by the caller; the array has space for a vector.
        unsafe {
            while i < Self::LANES {
                lanes[i] = i32::from((*from.add(i)).cast_signed()).cast_unsigned();
                i += 1;
            }
            Self::load_bits(&lanes)
        }
    }

    /// Stores the low byte of each integer.
    ///
    /// # Safety
    /// An element for each lane must be writable.
    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        let lanes = self.to_bits();
        let mut i = 0;
        while i < Self::LANES {
            // SAFETY: guaranteed by the caller.
            unsafe { *to.add(i) = lanes[i] as u8 };
            i += 1;
        }
    }

    /// Stores the low 16 bits of each integer. The store is non-temporal if requested and if the set has such stores.
    ///
    /// # Safety
    /// As for [`store_f16`](Simd::store_f16).
    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, non_temporal: bool) {
        let _ = non_temporal;
        let lanes = self.to_bits();
        let mut i = 0;
        while i < Self::LANES {
            // SAFETY: guaranteed by the caller.
            unsafe { *to.add(i) = lanes[i] as u16 };
            i += 1;
        }
    }

    /// The bit patterns of the lanes; the rest of the array is zero.
    #[inline(always)]
    fn to_bits(self) -> [u32; 16] {
        let mut lanes = [0; 16];
        // SAFETY: a vector exists; the array has space for it.
        unsafe { self.store(lanes.as_mut_ptr().cast()) };
        lanes
    }

    /// The vector whose lanes have these bit patterns; the rest of the array is ignored.
    ///
    /// # Safety
    /// The machine must have the instructions of the set.
    #[inline(always)]
    unsafe fn load_bits(lanes: &[u32; 16]) -> Self {
        // SAFETY: guaranteed by the caller; the array has at least as many lanes.
        unsafe { Self::load(lanes.as_ptr().cast()) }
    }

    /// The same bit pattern in all lanes.
    #[inline(always)]
    fn splat_bits(bits: u32) -> Self {
        Self::all(f32::from_bits(bits))
    }

    // 32-bit integers. Sums, differences and products wrap.
    by_lanes! {
        fn add_int(a, b) => a.wrapping_add(b);
        fn sub_int(a, b) => a.wrapping_sub(b);
        fn mul_int(a, b) => a.wrapping_mul(b);
        /// The upper 32 bits of the products of unsigned integers.
        fn mul_high(a, b) => ((u64::from(a) * u64::from(b)) >> 32) as u32;
        fn and(a, b) => a & b;
        fn or(a, b) => a | b;
        fn xor(a, b) => a ^ b;
        fn max_signed(a, b) => a.cast_signed().max(b.cast_signed()).cast_unsigned();
        fn min_signed(a, b) => a.cast_signed().min(b.cast_signed()).cast_unsigned();
        fn max_unsigned(a, b) => a.max(b);
        fn min_unsigned(a, b) => a.min(b);
        /// Zero for amounts of at least 32. (Amounts are unsigned.)
        fn shift_left(a, n) => if n < 32 { a << n } else { 0 };
        /// Zero for amounts of at least 32.
        fn shift_right_unsigned(a, n) => if n < 32 { a >> n } else { 0 };
        /// Copies of the sign bit for amounts of at least 32.
        fn shift_right_signed(a, n) => (a.cast_signed() >> n.min(31)).cast_unsigned();
    }

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

    /// Rounds `f32` toward zero to signed integers. The result is unspecified for values out of range and for NaNs.
    fn truncate_to_int(self) -> Self;
    /// The nearest `f32` of signed integers.
    fn signed_to_float(self) -> Self;

    /// The nearest `f32` of unsigned integers.
    #[inline(always)]
    fn unsigned_to_float(self) -> Self {
        // Both halves are exact, so only the sum is rounded.
        let upper = self.shift_right_unsigned(Self::splat_bits(16)).signed_to_float();
        let lower = self.and(Self::splat_bits(0xFFFF)).signed_to_float();
        upper * Self::all(65536.0) + lower
    }

    fn floor(self) -> Self;
    fn ceil(self) -> Self;

    fn sqrt(self) -> Self;
    fn neg(self) -> Self;
    fn abs(self) -> Self;

    /// IEEE 754's `maximumNumber`: the larger value; 0 is larger than -0, and a quiet NaN yields the other operand. For a
    /// signaling NaN, the result may be a NaN.
    fn max_number(self, other: Self) -> Self;
    /// IEEE 754's `minimumNumber`: the smaller value; -0 is smaller than 0, and a quiet NaN yields the other operand. For a
    /// signaling NaN, the result may be a NaN.
    fn min_number(self, other: Self) -> Self;

    /// As [`max_number`](Simd::max_number), but unspecified if an operand is a NaN.
    #[inline(always)]
    fn max_no_nan(self, other: Self) -> Self {
        self.max_number(other)
    }

    /// As [`min_number`](Simd::min_number), but unspecified if an operand is a NaN.
    #[inline(always)]
    fn min_no_nan(self, other: Self) -> Self {
        self.min_number(other)
    }

    /// The lanes in which an operand is a NaN.
    fn unordered(self, other: Self) -> Self::Mask;
    /// The lanes in which `self` is the smaller `f32`; not those with a NaN.
    fn less(self, other: Self) -> Self::Mask;
    /// The lanes with equal `f32`; not those with a NaN.
    fn equal(self, other: Self) -> Self::Mask;
    /// The lanes of at least one mask.
    fn mask_or(a: Self::Mask, b: Self::Mask) -> Self::Mask;
    /// Whether a mask has any lane.
    fn mask_any(mask: Self::Mask) -> bool;
    /// `yes` in the lanes of a mask, and `no` in the others.
    fn select(mask: Self::Mask, yes: Self, no: Self) -> Self;

    /// The quotient by a divisor that is the same in all lanes. `reciprocal` is `Some` if the quotient may be computed with it
    /// (see [`quotient`](crate::engine::quotient)).
    #[inline(always)]
    fn div_by(self, divisor: Self, reciprocal: Option<f32>) -> Self {
        let _ = reciprocal;
        self / divisor
    }

    /// Deinterleaves two vectors in groups of `2 * size` lanes, a power of two. Returns the lower halves of the groups of both
    /// vectors, those of `self` first, and the upper halves.
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self);

    /// Replaces NaNs by the canonical one.
    #[inline(always)]
    fn with_canonical_nans(self) -> Self {
        Self::select(self.unordered(self), Self::all(NAN), self)
    }

    /// The larger value; the canonical NaN if an operand is a NaN.
    #[inline(always)]
    fn max_or_nan(self, other: Self) -> Self {
        Self::select(self.unordered(other), Self::all(NAN), self.max_no_nan(other))
    }

    /// The smaller value; the canonical NaN if an operand is a NaN.
    #[inline(always)]
    fn min_or_nan(self, other: Self) -> Self {
        Self::select(self.unordered(other), Self::all(NAN), self.min_no_nan(other))
    }

    /// Two to the power of each lane, with subnormal results flushed to zero.
    #[inline(always)]
    fn exp2_flushed(self) -> Self {
        let power = single::exp2_of(self);
        Self::select(power.less(Self::all(f32::MIN_POSITIVE)), Self::all(0.0), power)
    }
}

/// Loads elements and widens each with `convert`.
///
/// # Safety
/// The machine must have the instructions of the set; an element for each lane must be readable.
#[inline(always)]
unsafe fn widen<S: Simd>(from: *const u16, convert: impl Fn(u16) -> f32) -> S {
    let mut lanes = [0.0; 16];
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
unsafe fn narrow<S: Simd>(vector: S, to: *mut u16, convert: impl Fn(f32) -> u16) {
    let mut lanes = [0.0; 16];
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

/// The canonical NaN, which all ops on `f32` return.
pub(super) const NAN: f32 = f32::from_bits(CANONICAL_NAN);

#[cfg(test)]
mod tests {
    use super::super::{Isa, VectorKernel};
    use super::*;
    use tileir_num::{FloatFormat, float};

    /// Runs every operation on pairs of special and normal `f32`, and compares the results with those of scalar code.
    /// Returns the number of pairs of vectors.
    struct Floats;

    const FLOATS: [u32; 16] = [
        0,
        1 << 31,
        1,
        0x8000_0001,
        0x7F_FFFF,
        0x80_0000,
        0x3F80_0000,
        0xBF80_0000,
        0x4049_0FDB,
        0xC2C8_0000,
        0x7F7F_FFFF,
        0xFF7F_FFFF,
        0x7F80_0000,
        0xFF80_0000,
        0x7FC0_0000,
        0xFFC0_1234,
    ];

    impl VectorKernel for Floats {
        type Result = usize;

        #[inline(always)]
        unsafe fn run<S: Simd>(self) -> usize {
            let mut count = 0;
            for shift in 0..16 {
                let a: [f32; 16] = std::array::from_fn(|i| f32::from_bits(FLOATS[i]));
                let b: [f32; 16] = std::array::from_fn(|i| f32::from_bits(FLOATS[(i + shift) % 16]));
                for half in (0..16).step_by(S::LANES) {
                    // SAFETY: guaranteed by the caller; a vector from `half` on is inside.
                    let (x, y) = unsafe { (S::load(a[half..].as_ptr()), S::load(b[half..].as_ptr())) };
                    let check = |name: &str, got: S, want: &dyn Fn(f32, f32) -> f32| {
                        let mut to = [0.0; 16];
                        // SAFETY: guaranteed by the caller.
                        unsafe { got.store(to.as_mut_ptr()) };
                        for i in 0..S::LANES {
                            let (p, q) = (a[half + i], b[half + i]);
                            let want = want(p, q);
                            let same = to[i].to_bits() == want.to_bits() || to[i].is_nan() && want.is_nan();
                            assert!(same, "{name} of {p} and {q}: {}, not {want}", to[i]);
                        }
                    };
                    let exact = |f: fn(FloatFormat, u64, u64, bool, bool) -> u64, nan: bool| {
                        move |p: f32, q: f32| {
                            let bits = f(FloatFormat::F32, p.to_bits().into(), q.to_bits().into(), nan, false);
                            f32::from_bits(bits as u32)
                        }
                    };
                    check("add", x + y, &|p, q| p + q);
                    check("sub", x - y, &|p, q| p - q);
                    check("mul", x * y, &|p, q| p * q);
                    check("div", x / y, &|p, q| p / q);
                    check("fma", x.times_plus(y, x), &|p, q| float::fma_f32(p, q, p));
                    check("sqrt", x.sqrt(), &|p, _| p.sqrt());
                    check("neg", x.neg(), &|p, _| -p);
                    check("abs", x.abs(), &|p, _| p.abs());
                    check("max", x.max_number(y), &exact(float::max, false));
                    check("min", x.min_number(y), &exact(float::min, false));
                    check("max or nan", x.max_or_nan(y), &exact(float::max, true));
                    check("min or nan", x.min_or_nan(y), &exact(float::min, true));
                    check("exp", single::exp_of(x), &|p, _| single::exp::<false>(p));
                    check("exp2", single::exp2_of(x), &|p, _| single::exp2::<false>(p));
                    check("floor", x.floor(), &|p, _| p.floor());
                    check("ceil", x.ceil(), &|p, _| p.ceil());
                    let mask = |holds: bool| f32::from_bits(if holds { 0x7FFF_FFFF } else { 0 });
                    let lanes = |mask| S::mask_to_lanes(mask).abs();
                    check("less", lanes(x.less(y)), &|p, q| mask(p < q));
                    check("equal", lanes(x.equal(y)), &|p, q| mask(p == q));
                    let small = x.within(-1e9, 1e9);
                    if !S::mask_any(small.unordered(small)) {
                        check("truncated", small.truncate_to_int(), &|p, _| {
                            f32::from_bits((p.clamp(-1e9, 1e9) as i32).cast_unsigned())
                        });
                    }
                    check("select", S::select(x.less(y), x, y), &|p, q| if p < q { p } else { q });
                    check("f16", x.rounded_to_f16(), &|p, _| f16_to_f32(f32_to_f16(p)));
                    check("bf16", x.rounded_to_bf16(), &|p, _| bf16_to_f32(f32_to_bf16(p)));
                    check("upper half", x.clear_low_halves(), &|p, _| f32::from_bits(p.to_bits() & !0xFFFF));
                    let (mut halves, mut brains) = ([0u16; 16], [0u16; 16]);
                    // SAFETY: guaranteed by the caller; the array has space for a vector.
                    let (from_halves, from_brains) = unsafe {
                        x.rounded_to_f16().with_canonical_nans().store_f16(halves.as_mut_ptr(), false);
                        x.rounded_to_bf16().with_canonical_nans().store_bf16(brains.as_mut_ptr(), false);
                        (S::load_f16(halves.as_ptr()), S::load_bf16(brains.as_ptr()))
                    };
                    for i in 0..S::LANES {
                        assert_eq!((halves[i], brains[i]), (f32_to_f16(a[half + i]), f32_to_bf16(a[half + i])));
                    }
                    check("stored f16", from_halves, &|p, _| f16_to_f32(f32_to_f16(p)));
                    check("stored bf16", from_brains, &|p, _| bf16_to_f32(f32_to_bf16(p)));
                    let nan = S::mask_any(x.unordered(y));
                    assert_eq!(nan, (0..S::LANES).any(|i| a[half + i].is_nan() || b[half + i].is_nan()));
                    let mut bits = [0.0f32; 16];
                    // SAFETY: guaranteed by the caller.
                    unsafe { x.with_canonical_nans().store(bits.as_mut_ptr()) };
                    for i in 0..S::LANES {
                        let want = if a[half + i].is_nan() { 0x7FFF_FFFF } else { a[half + i].to_bits() };
                        assert_eq!(bits[i].to_bits(), want);
                    }
                    count += 1;
                }
            }
            count
        }
    }

    /// Runs every operation on pairs of integers, and compares the results with those of scalar code. Returns the number of
    /// pairs of vectors.
    struct Integers;

    const INTEGERS: [u32; 16] = [
        0,
        1,
        2,
        7,
        15,
        31,
        32,
        33,
        0x7F,
        0xFFFF_FF80,
        0x7FFF,
        0xFFFF_8000,
        0x1234_5678,
        i32::MAX.cast_unsigned(),
        1 << 31,
        u32::MAX,
    ];

    impl VectorKernel for Integers {
        type Result = usize;

        #[inline(always)]
        unsafe fn run<S: Simd>(self) -> usize {
            let mut count = 0;
            for (shift, half) in (0..16).flat_map(|shift| (0..16).step_by(S::LANES).map(move |half| (shift, half))) {
                let a: [u32; 16] = std::array::from_fn(|i| INTEGERS[(i + half) % 16]);
                let b: [u32; 16] = std::array::from_fn(|i| INTEGERS[(i + half + shift) % 16]);
                // SAFETY: guaranteed by the caller.
                let (x, y) = unsafe { (S::load_bits(&a), S::load_bits(&b)) };
                let check = |name: &str, got: S, want: &dyn Fn(u32, u32) -> u32| {
                    for (i, got) in got.to_bits().into_iter().enumerate().take(S::LANES) {
                        assert_eq!(got, want(a[i], b[i]), "{name} of {:#X} and {:#X}", a[i], b[i]);
                    }
                };
                let mask = |holds: bool| if holds { u32::MAX } else { 0 };
                let signed = u32::cast_signed;
                check("add", x.add_int(y), &|p, q| p.wrapping_add(q));
                check("sub", x.sub_int(y), &|p, q| p.wrapping_sub(q));
                check("mul", x.mul_int(y), &|p, q| p.wrapping_mul(q));
                check("mul_high", x.mul_high(y), &|p, q| ((u64::from(p) * u64::from(q)) >> 32) as u32);
                check("and", x.and(y), &|p, q| p & q);
                check("or", x.or(y), &|p, q| p | q);
                check("xor", x.xor(y), &|p, q| p ^ q);
                check("max", x.max_signed(y), &|p, q| if signed(p) > signed(q) { p } else { q });
                check("min", x.min_signed(y), &|p, q| if signed(p) < signed(q) { p } else { q });
                check("unsigned max", x.max_unsigned(y), &|p, q| p.max(q));
                check("unsigned min", x.min_unsigned(y), &|p, q| p.min(q));
                check("shift", x.shift_left(y), &|p, q| p.checked_shl(q).unwrap_or(0));
                check("unsigned shift", x.shift_right_unsigned(y), &|p, q| p.checked_shr(q).unwrap_or(0));
                check("signed shift", x.shift_right_signed(y), &|p, q| (signed(p) >> q.min(31)).cast_unsigned());
                check("equal", S::mask_to_lanes(x.equal_int(y)), &|p, q| mask(p == q));
                check("less", S::mask_to_lanes(x.less_signed(y)), &|p, q| mask(signed(p) < signed(q)));
                check("unsigned less", S::mask_to_lanes(x.less_unsigned(y)), &|p, q| mask(p < q));
                check("select", S::select(y.sign_mask(), x, y), &|p, q| if signed(q) < 0 { p } else { q });
                check("number", x.signed_to_float(), &|p, _| (signed(p) as f32).to_bits());
                check("unsigned number", x.unsigned_to_float(), &|p, _| (p as f32).to_bits());
                let (mut bytes, mut shorts) = ([0u8; 16], [0u16; 16]);
                // SAFETY: guaranteed by the caller; the array has space for a vector.
                let (from_bytes, from_shorts) = unsafe {
                    x.store_i8(bytes.as_mut_ptr());
                    x.store_i16(shorts.as_mut_ptr(), false);
                    (S::load_i8(bytes.as_ptr()), S::load_i16(shorts.as_ptr()))
                };
                check("byte", from_bytes, &|p, _| i32::from(p as i8).cast_unsigned());
                check("short", from_shorts, &|p, _| i32::from(p as i16).cast_unsigned());
                assert!(bytes[S::LANES..].iter().all(|&byte| byte == 0), "bytes of other lanes are written");
                assert!(shorts[S::LANES..].iter().all(|&short| short == 0), "halves of other lanes are written");
                count += 1;
            }
            count
        }
    }

    /// Deinterleaves vectors in groups of all sizes, and compares the results with those of scalar code.
    struct Deinterleave;

    impl VectorKernel for Deinterleave {
        type Result = ();

        #[inline(always)]
        unsafe fn run<S: Simd>(self) {
            let a: [f32; 16] = std::array::from_fn(|i| i as f32);
            let b: [f32; 16] = std::array::from_fn(|i| 100.0 + i as f32);
            let mut size = S::LANES / 2;
            while size > 0 {
                let (mut lower, mut upper) = ([0.0f32; 16], [0.0f32; 16]);
                // SAFETY: guaranteed by the caller; the arrays have space for a vector.
                unsafe {
                    let (l, u) = S::load(a.as_ptr()).deinterleave(S::load(b.as_ptr()), size);
                    l.store(lower.as_mut_ptr());
                    u.store(upper.as_mut_ptr());
                }
                let both: Vec<f32> = a[..S::LANES].iter().chain(&b[..S::LANES]).copied().collect();
                let want =
                    |odd: usize| -> Vec<f32> { both.chunks(size).skip(odd).step_by(2).flatten().copied().collect() };
                assert_eq!((lower[..S::LANES].to_vec(), upper[..S::LANES].to_vec()), (want(0), want(1)), "{size}");
                size /= 2;
            }
        }
    }

    #[test]
    fn vector_operations_have_the_bits_of_scalar_ones() {
        for isa in Isa::available() {
            assert!(isa.run_vectors(Floats) >= 16, "{}", isa.name());
            assert!(isa.run_vectors(Integers) >= 16, "{}", isa.name());
            isa.run_vectors(Deinterleave);
        }
    }
}
