//! Vectors of AVX2 and FMA with eight lanes of 32 bits.
//!
//! The unsafe code is sound because an [`F32x8`] exists only where the machine has AVX2 and FMA (see [`Simd`]), and the caller
//! guarantees that pointers are valid.

#![allow(unsafe_code, reason = "instructions that were detected")]

use super::vector::{Simd, from_numbers};
use super::x86::{binary, compare, compare_integers, integers, loads, operators, patterns, stores, unary};
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::math::single::{MAGIC, Numbers};

/// A vector of eight lanes.
#[derive(Clone, Copy)]
pub(super) struct F32x8(__m256);

operators! {
    F32x8 {
        Add::add: _mm256_add_ps;
        Sub::sub: _mm256_sub_ps;
        Mul::mul: _mm256_mul_ps;
        Div::div: _mm256_div_ps;
    }
}

impl Numbers for F32x8 {
    #[inline(always)]
    fn all(x: f32) -> Self {
        // SAFETY: called where a vector exists, or by `splat`, which requires the instructions.
        F32x8(unsafe { _mm256_set1_ps(x) })
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        F32x8(unsafe { _mm256_fmadd_ps(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        // If an operand is a NaN, these instructions return the second one. So a NaN in `self` stays.
        // SAFETY: as above.
        F32x8(unsafe { _mm256_max_ps(_mm256_set1_ps(low), _mm256_min_ps(_mm256_set1_ps(high), self.0)) })
    }

    /// `self · 2^n`, where `shifted` is `n` plus [`MAGIC`]. The factor is split into two powers of two, so that only the last product
    /// rounds.
    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        // SAFETY: as above.
        unsafe {
            let magic = _mm256_set1_epi32(MAGIC.to_bits().cast_signed());
            let n = _mm256_sub_epi32(_mm256_castps_si256(shifted.0), magic);
            let half = _mm256_srai_epi32::<1>(n);
            let rest = _mm256_sub_epi32(n, half);
            let bias = _mm256_set1_epi32(127);
            let first = _mm256_slli_epi32::<23>(_mm256_add_epi32(half, bias));
            let second = _mm256_slli_epi32::<23>(_mm256_add_epi32(rest, bias));
            let product = _mm256_mul_ps(self.0, _mm256_castsi256_ps(first));
            F32x8(_mm256_mul_ps(product, _mm256_castsi256_ps(second)))
        }
    }
}

impl F32x8 {
    patterns! { __m256i, _mm256_castps_si256, _mm256_castsi256_ps }

    /// `self`, but `b` in lanes in which `a` is a NaN, and `a` in lanes in which `b` is one.
    #[inline(always)]
    fn or_non_nan(self, a: F32x8, b: F32x8) -> F32x8 {
        let result = F32x8::select(a.unordered(a), b, self);
        F32x8::select(b.unordered(b), a, result)
    }
}

/// Stores eight 16-bit elements.
///
/// # Safety
/// The machine must have AVX2; eight elements must be writable, at a multiple of 16 bytes for a non-temporal store.
#[inline(always)]
unsafe fn store_patterns(patterns: __m128i, to: *mut u16, non_temporal: bool) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        if non_temporal {
            _mm_stream_si128(to.cast(), patterns);
        } else {
            _mm_storeu_si128(to.cast(), patterns);
        }
    }
}

impl Simd for F32x8 {
    type Lane = f32;
    type Mask = __m256;
    const LANES: usize = 8;

    from_numbers! {}

    loads! {
        fn load(from: f32) => _mm256_loadu_ps(from);
        fn load_f16(from: u16) => _mm256_cvtph_ps(_mm_loadu_si128(from.cast()));
        fn load_i8(from: u8) => _mm256_castsi256_ps(_mm256_cvtepi8_epi32(_mm_loadl_epi64(from.cast())));
        fn load_i16(from: u16) => _mm256_castsi256_ps(_mm256_cvtepi16_epi32(_mm_loadu_si128(from.cast())));
    }

    stores! {
        fn store(x, to: f32) => _mm256_storeu_ps(to, x);
        fn store_non_temporal(x, to: f32) => _mm256_stream_ps(to, x);
    }

    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let patterns = _mm256_cvtepu16_epi32(_mm_loadu_si128(from.cast()));
            F32x8(_mm256_castsi256_ps(_mm256_slli_epi32::<16>(patterns)))
        }
    }

    #[inline(always)]
    unsafe fn store_f16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe { store_patterns(_mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(self.0), to, non_temporal) }
    }

    #[inline(always)]
    unsafe fn store_bf16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let upper = _mm256_srli_epi32::<16>(_mm256_castps_si256(self.0));
            let halves = (_mm256_castsi256_si128(upper), _mm256_extracti128_si256::<1>(upper));
            store_patterns(_mm_packus_epi32(halves.0, halves.1), to, non_temporal);
        }
    }

    unary! {
        fn rounded_to_f16(x) => _mm256_cvtph_ps(_mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(x));
        fn truncate_to_int(x) => _mm256_castsi256_ps(_mm256_cvttps_epi32(x));
        fn signed_to_float(x) => _mm256_cvtepi32_ps(_mm256_castps_si256(x));
        fn floor(x) => _mm256_floor_ps(x);
        fn ceil(x) => _mm256_ceil_ps(x);
        fn sqrt(x) => _mm256_sqrt_ps(x);
        fn neg(x) => _mm256_xor_ps(x, _mm256_set1_ps(-0.0));
        fn abs(x) => _mm256_andnot_ps(_mm256_set1_ps(-0.0), x);
    }

    #[inline(always)]
    fn rounded_to_bf16(self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        let rounded = unsafe {
            let patterns = _mm256_castps_si256(self.0);
            let odd = _mm256_and_si256(_mm256_srli_epi32::<16>(patterns), _mm256_set1_epi32(1));
            let up = _mm256_add_epi32(_mm256_add_epi32(patterns, odd), _mm256_set1_epi32(0x7FFF));
            F32x8(_mm256_castsi256_ps(_mm256_and_si256(up, _mm256_set1_epi32(!0xFFFF))))
        };
        Self::select(self.unordered(self), self, rounded)
    }

    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            // Moves the low byte of each integer to the first four bytes of its half, then combines those of both halves.
            // All other bytes of the halves are dropped, so their part of the mask does not matter.
            let shuffle_mask = _mm256_set_epi64x(-1, 0x0C08_0400, -1, 0x0C08_0400);
            let bytes = _mm256_shuffle_epi8(_mm256_castps_si256(self.0), shuffle_mask);
            let halves = (_mm256_castsi256_si128(bytes), _mm256_extracti128_si256::<1>(bytes));
            _mm_storel_epi64(to.cast(), _mm_unpacklo_epi32(halves.0, halves.1));
        }
    }

    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let low = _mm256_and_si256(_mm256_castps_si256(self.0), _mm256_set1_epi32(0xFFFF));
            let halves = (_mm256_castsi256_si128(low), _mm256_extracti128_si256::<1>(low));
            store_patterns(_mm_packus_epi32(halves.0, halves.1), to, non_temporal);
        }
    }

    integers! {
        fn add_int(a, b) => _mm256_add_epi32(a, b);
        fn sub_int(a, b) => _mm256_sub_epi32(a, b);
        fn mul_int(a, b) => _mm256_mullo_epi32(a, b);
        fn and(a, b) => _mm256_and_si256(a, b);
        fn or(a, b) => _mm256_or_si256(a, b);
        fn xor(a, b) => _mm256_xor_si256(a, b);
        fn max_signed(a, b) => _mm256_max_epi32(a, b);
        fn min_signed(a, b) => _mm256_min_epi32(a, b);
        fn max_unsigned(a, b) => _mm256_max_epu32(a, b);
        fn min_unsigned(a, b) => _mm256_min_epu32(a, b);
        fn shift_left(a, b) => _mm256_sllv_epi32(a, b);
        fn shift_right_unsigned(a, b) => _mm256_srlv_epi32(a, b);
        fn shift_right_signed(a, b) => _mm256_srav_epi32(a, b);
        fn mul_high(a, b) => {
            let even = _mm256_srli_epi64::<32>(_mm256_mul_epu32(a, b));
            let odd = _mm256_mul_epu32(_mm256_srli_epi64::<32>(a), _mm256_srli_epi64::<32>(b));
            _mm256_blend_epi32::<0xAA>(even, odd)
        };
    }

    compare_integers! {
        fn equal_int(a, b) => _mm256_castsi256_ps(_mm256_cmpeq_epi32(a, b));
        fn less_signed(a, b) => _mm256_castsi256_ps(_mm256_cmpgt_epi32(b, a));
    }

    /// Compares signed integers after flipping the sign bits.
    #[inline(always)]
    fn less_unsigned(self, other: Self) -> __m256 {
        let sign = Self::all(-0.0);
        self.xor(sign).less_signed(other.xor(sign))
    }

    #[inline(always)]
    fn mask_to_lanes(mask: __m256) -> Self {
        F32x8(mask)
    }

    #[inline(always)]
    fn sign_mask(self) -> __m256 {
        self.0
    }

    #[inline(always)]
    fn max_number(self, other: Self) -> Self {
        self.max_assuming_no_nan(other).or_non_nan(self, other)
    }

    #[inline(always)]
    fn min_number(self, other: Self) -> Self {
        self.min_assuming_no_nan(other).or_non_nan(self, other)
    }

    binary! {
        /// For zeros of both signs, the instruction returns the second operand. The sign of the result is the AND of the signs in
        /// both orders, or the OR for the minimum.
        fn max_assuming_no_nan(a, b) => _mm256_and_ps(_mm256_max_ps(a, b), _mm256_max_ps(b, a));
        fn min_assuming_no_nan(a, b) => _mm256_or_ps(_mm256_min_ps(a, b), _mm256_min_ps(b, a));
    }

    compare! {
        fn unordered(a, b) => _mm256_cmp_ps::<_CMP_UNORD_Q>(a, b);
        fn less(a, b) => _mm256_cmp_ps::<_CMP_LT_OQ>(a, b);
        fn equal(a, b) => _mm256_cmp_ps::<_CMP_EQ_OQ>(a, b);
    }

    #[inline(always)]
    fn mask_or(a: __m256, b: __m256) -> __m256 {
        // SAFETY: as above.
        unsafe { _mm256_or_ps(a, b) }
    }

    #[inline(always)]
    fn mask_any(mask: __m256) -> bool {
        // SAFETY: as above.
        unsafe { _mm256_movemask_ps(mask) != 0 }
    }

    #[inline(always)]
    fn select(mask: __m256, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        F32x8(unsafe { _mm256_blendv_ps(no.0, yes.0, mask) })
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
        let (a, b) = (self.0, other.0);
        // SAFETY: as above.
        unsafe {
            if size == 4 {
                return (F32x8(_mm256_permute2f128_ps::<0x20>(a, b)), F32x8(_mm256_permute2f128_ps::<0x31>(a, b)));
            }
            // Deinterleaves inside each half of the vectors, then puts the parts in order.
            let (lower, upper) = if size == 2 {
                (_mm256_shuffle_ps::<0b01_00_01_00>(a, b), _mm256_shuffle_ps::<0b11_10_11_10>(a, b))
            } else {
                (_mm256_shuffle_ps::<0b10_00_10_00>(a, b), _mm256_shuffle_ps::<0b11_01_11_01>(a, b))
            };
            let (lower, upper) = (_mm256_castps_pd(lower), _mm256_castps_pd(upper));
            let lower = _mm256_permute4x64_pd::<0b11_01_10_00>(lower);
            let upper = _mm256_permute4x64_pd::<0b11_01_10_00>(upper);
            (F32x8(_mm256_castpd_ps(lower)), F32x8(_mm256_castpd_ps(upper)))
        }
    }
}
