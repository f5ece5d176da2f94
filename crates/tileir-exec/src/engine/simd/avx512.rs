//! Vectors of AVX-512 with sixteen lanes of 32 bits.
//!
//! The unsafe code is sound because an [`F32x16`] exists only where the machine has AVX-512 (see [`Simd`]), and the caller
//! guarantees that pointers are valid.

#![allow(unsafe_code, reason = "instructions that were detected")]

use super::vector::{Simd, from_numbers};
use super::x86::{binary, compare, compare_integers, integers, loads, operators, patterns, stores, unary};
use crate::engine::quotient::{DIVIDENDS, DIVISORS};
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};
use tileir_num::math::single::{MAGIC, Numbers};

/// A vector of sixteen lanes.
#[derive(Clone, Copy)]
pub(super) struct F32x16(__m512);

operators! {
    F32x16 {
        Add::add: _mm512_add_ps;
        Sub::sub: _mm512_sub_ps;
        Mul::mul: _mm512_mul_ps;
        Div::div: _mm512_div_ps;
    }
}

impl Numbers for F32x16 {
    #[inline(always)]
    fn all(x: f32) -> Self {
        // SAFETY: called where a vector exists, or by `splat`, which requires the instructions.
        F32x16(unsafe { _mm512_set1_ps(x) })
    }

    #[inline(always)]
    fn times_plus(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        F32x16(unsafe { _mm512_fmadd_ps(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn within(self, low: f32, high: f32) -> Self {
        // If an operand is a NaN, these instructions return the second one. So a NaN in `self` stays.
        // SAFETY: as above.
        F32x16(unsafe { _mm512_max_ps(_mm512_set1_ps(low), _mm512_min_ps(_mm512_set1_ps(high), self.0)) })
    }

    #[inline(always)]
    fn scaled(self, shifted: Self) -> Self {
        // SAFETY: as above.
        F32x16(unsafe { _mm512_scalef_ps(self.0, (shifted - Self::all(MAGIC)).0) })
    }
}

/// Stores sixteen 16-bit elements.
///
/// # Safety
/// The machine must have AVX-512; sixteen elements must be writable, at a multiple of 32 bytes for a non-temporal store.
#[inline(always)]
unsafe fn store_patterns(patterns: __m256i, to: *mut u16, non_temporal: bool) {
    // SAFETY: guaranteed by the caller.
    unsafe {
        if non_temporal {
            _mm256_stream_si256(to.cast(), patterns);
        } else {
            _mm256_storeu_si256(to.cast(), patterns);
        }
    }
}

/// Immediate operands of `vrangeps`: the maximum or minimum, with its own sign.
const MAX: i32 = 0b0101;
const MIN: i32 = 0b0100;

impl F32x16 {
    patterns! { __m512i, _mm512_castps_si512, _mm512_castsi512_ps }
}

impl Simd for F32x16 {
    type Lane = f32;
    type Mask = __mmask16;
    const LANES: usize = 16;
    const DIVIDES_BY_RECIPROCAL: bool = true;

    from_numbers! {}

    loads! {
        fn load(from: f32) => _mm512_loadu_ps(from);
        fn load_f16(from: u16) => _mm512_cvtph_ps(_mm256_loadu_si256(from.cast()));
        fn load_i8(from: u8) => _mm512_castsi512_ps(_mm512_cvtepi8_epi32(_mm_loadu_si128(from.cast())));
        fn load_i16(from: u16) => _mm512_castsi512_ps(_mm512_cvtepi16_epi32(_mm256_loadu_si256(from.cast())));
    }

    stores! {
        fn store(x, to: f32) => _mm512_storeu_ps(to, x);
        fn store_non_temporal(x, to: f32) => _mm512_stream_ps(to, x);
        fn store_i8(x, to: u8) => _mm_storeu_si128(to.cast(), _mm512_cvtepi32_epi8(_mm512_castps_si512(x)));
    }

    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let patterns = _mm512_cvtepu16_epi32(_mm256_loadu_si256(from.cast()));
            F32x16(_mm512_castsi512_ps(_mm512_slli_epi32::<16>(patterns)))
        }
    }

    #[inline(always)]
    unsafe fn store_f16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe { store_patterns(_mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(self.0), to, non_temporal) }
    }

    #[inline(always)]
    unsafe fn store_bf16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let upper = _mm512_srli_epi32::<16>(_mm512_castps_si512(self.0));
            store_patterns(_mm512_cvtepi32_epi16(upper), to, non_temporal);
        }
    }

    unary! {
        fn rounded_to_f16(x) => _mm512_cvtph_ps(_mm512_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(x));
        fn truncate_to_int(x) => _mm512_castsi512_ps(_mm512_cvttps_epi32(x));
        fn signed_to_float(x) => _mm512_cvtepi32_ps(_mm512_castps_si512(x));
        fn unsigned_to_float(x) => _mm512_cvtepu32_ps(_mm512_castps_si512(x));
        fn floor(x) => _mm512_roundscale_ps::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(x);
        fn ceil(x) => _mm512_roundscale_ps::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>(x);
        fn sqrt(x) => _mm512_sqrt_ps(x);
        fn neg(x) => _mm512_xor_ps(x, _mm512_set1_ps(-0.0));
        fn abs(x) => _mm512_abs_ps(x);
    }

    #[inline(always)]
    fn rounded_to_bf16(self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        let rounded = unsafe {
            let patterns = _mm512_castps_si512(self.0);
            let odd = _mm512_and_si512(_mm512_srli_epi32::<16>(patterns), _mm512_set1_epi32(1));
            let up = _mm512_add_epi32(_mm512_add_epi32(patterns, odd), _mm512_set1_epi32(0x7FFF));
            F32x16(_mm512_castsi512_ps(_mm512_and_si512(up, _mm512_set1_epi32(!0xFFFF))))
        };
        Self::select(self.unordered(self), self, rounded)
    }

    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe { store_patterns(_mm512_cvtepi32_epi16(_mm512_castps_si512(self.0)), to, non_temporal) }
    }

    integers! {
        fn add_int(a, b) => _mm512_add_epi32(a, b);
        fn sub_int(a, b) => _mm512_sub_epi32(a, b);
        fn mul_int(a, b) => _mm512_mullo_epi32(a, b);
        fn and(a, b) => _mm512_and_si512(a, b);
        fn or(a, b) => _mm512_or_si512(a, b);
        fn xor(a, b) => _mm512_xor_si512(a, b);
        fn max_signed(a, b) => _mm512_max_epi32(a, b);
        fn min_signed(a, b) => _mm512_min_epi32(a, b);
        fn max_unsigned(a, b) => _mm512_max_epu32(a, b);
        fn min_unsigned(a, b) => _mm512_min_epu32(a, b);
        fn shift_left(a, b) => _mm512_sllv_epi32(a, b);
        fn shift_right_unsigned(a, b) => _mm512_srlv_epi32(a, b);
        fn shift_right_signed(a, b) => _mm512_srav_epi32(a, b);
        fn mul_high(a, b) => {
            let even = _mm512_srli_epi64::<32>(_mm512_mul_epu32(a, b));
            let odd = _mm512_mul_epu32(_mm512_srli_epi64::<32>(a), _mm512_srli_epi64::<32>(b));
            _mm512_mask_blend_epi32(0xAAAA, even, odd)
        };
    }

    compare_integers! {
        fn equal_int(a, b) => _mm512_cmpeq_epi32_mask(a, b);
        fn less_signed(a, b) => _mm512_cmplt_epi32_mask(a, b);
        fn less_unsigned(a, b) => _mm512_cmplt_epu32_mask(a, b);
    }

    #[inline(always)]
    fn mask_to_lanes(mask: __mmask16) -> Self {
        // SAFETY: as above.
        F32x16(unsafe { _mm512_castsi512_ps(_mm512_movm_epi32(mask)) })
    }

    #[inline(always)]
    fn sign_mask(self) -> __mmask16 {
        // SAFETY: as above.
        unsafe { _mm512_movepi32_mask(_mm512_castps_si512(self.0)) }
    }

    binary! {
        fn max_number(a, b) => _mm512_range_ps::<MAX>(a, b);
        fn min_number(a, b) => _mm512_range_ps::<MIN>(a, b);
    }

    compare! {
        fn unordered(a, b) => _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(a, b);
        fn less(a, b) => _mm512_cmp_ps_mask::<_CMP_LT_OQ>(a, b);
        fn equal(a, b) => _mm512_cmp_ps_mask::<_CMP_EQ_OQ>(a, b);
    }

    #[inline(always)]
    fn mask_or(a: __mmask16, b: __mmask16) -> __mmask16 {
        a | b
    }

    #[inline(always)]
    fn mask_any(mask: __mmask16) -> bool {
        mask != 0
    }

    #[inline(always)]
    fn select(mask: __mmask16, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        F32x16(unsafe { _mm512_mask_blend_ps(mask, no.0, yes.0) })
    }

    /// As [`quotient`](crate::engine::quotient) chooses the divisors for its algorithm.
    #[inline(always)]
    fn reciprocal(divisor: f32) -> Option<f32> {
        DIVISORS.contains(&(divisor.to_bits() & (u32::MAX >> 1))).then(|| 1.0 / divisor)
    }

    /// Uses the algorithm of [`quotient`](crate::engine::quotient) if all dividends are in its range.
    #[inline(always)]
    fn div_by(self, divisor: Self, reciprocal: Option<f32>) -> Self {
        let Some(y) = reciprocal else { return self / divisor };
        // SAFETY: as above.
        let is_in_range = unsafe {
            let patterns = _mm512_castps_si512(self.0);
            let magnitudes = _mm512_and_si512(patterns, _mm512_set1_epi32(i32::MAX));
            let above = _mm512_sub_epi32(magnitudes, _mm512_set1_epi32(DIVIDENDS.start.cast_signed()));
            let span = _mm512_set1_epi32((DIVIDENDS.end - DIVIDENDS.start).cast_signed());
            let zeros = _mm512_cmpeq_epi32_mask(patterns, _mm512_setzero_si512());
            _mm512_cmplt_epu32_mask(above, span) | zeros == u16::MAX
        };
        if !is_in_range {
            return self / divisor;
        }
        let (y, negated) = (Self::all(y), Self::all(0.0) - divisor);
        let q = self * y;
        let q = q.times_plus(negated, self).times_plus(y, q);
        q.times_plus(negated, self).times_plus(y, q)
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
        let [lower, upper] = &DEINTERLEAVED_LANES[size.trailing_zeros() as usize & 3];
        // SAFETY: as above; a list of indices is as long as a vector.
        unsafe {
            let (lower, upper) = (_mm512_loadu_si512(lower.as_ptr().cast()), _mm512_loadu_si512(upper.as_ptr().cast()));
            (
                F32x16(_mm512_permutex2var_ps(self.0, lower, other.0)),
                F32x16(_mm512_permutex2var_ps(self.0, upper, other.0)),
            )
        }
    }
}

/// For groups with halves of 1, 2, 4 and 8 elements: the indices of the elements of two vectors that form the lower and the
/// upper result of [`deinterleave`](Simd::deinterleave). Elements of the second vector have the indices from 16 on.
static DEINTERLEAVED_LANES: [[[u32; 16]; 2]; 4] = {
    let mut all = [[[0; 16]; 2]; 4];
    let mut i = 0;
    while i < 4 * 2 * 16 {
        let (level, half, lane) = (i / 32, i / 16 % 2, i % 16);
        let size = 1 << level;
        all[level][half][lane] = (lane % 8 / size * 2 * size + lane % size + lane / 8 * 16 + half * size) as u32;
        i += 1;
    }
    all
};
