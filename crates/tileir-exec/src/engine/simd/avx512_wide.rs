//! Vectors of AVX-512 with eight lanes of 64 bits.
//!
//! The unsafe code is sound because an [`F64x8`] exists only where the machine has AVX-512 (see [`Simd`]), and the caller
//! guarantees that pointers are valid.

#![allow(unsafe_code, reason = "instructions that were detected")]

use super::vector::Simd;
use super::x86::{binary, compare, compare_integers, integers, loads, operators, patterns, stores, unary};
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};

/// A vector of eight lanes.
#[derive(Clone, Copy)]
pub(super) struct F64x8(__m512d);

operators! {
    F64x8 {
        Add::add: _mm512_add_pd;
        Sub::sub: _mm512_sub_pd;
        Mul::mul: _mm512_mul_pd;
        Div::div: _mm512_div_pd;
    }
}

impl F64x8 {
    patterns! { __m512i, _mm512_castpd_si512, _mm512_castsi512_pd }
}

/// Immediate operands of `vrangepd`: the maximum or minimum, with its own sign.
const MAX: i32 = 0b0101;
const MIN: i32 = 0b0100;

impl Simd for F64x8 {
    type Lane = f64;
    type Mask = __mmask8;
    const LANES: usize = 8;

    #[inline(always)]
    fn filled(x: f64) -> Self {
        // SAFETY: called where a vector exists, or by `splat`, which requires the instructions.
        F64x8(unsafe { _mm512_set1_pd(x) })
    }

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        F64x8(unsafe { _mm512_fmadd_pd(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn clamped(self, low: f64, high: f64) -> Self {
        // If an operand is a NaN, these instructions return the second one. So a NaN in `self` stays.
        // SAFETY: as above.
        F64x8(unsafe { _mm512_max_pd(_mm512_set1_pd(low), _mm512_min_pd(_mm512_set1_pd(high), self.0)) })
    }

    loads! {
        fn load(from: f64) => _mm512_loadu_pd(from);
        fn load_f16(from: u16) => _mm512_cvtps_pd(_mm256_cvtph_ps(_mm_loadu_si128(from.cast())));
        fn load_f32(from: f32) => _mm512_cvtps_pd(_mm256_loadu_ps(from));
        fn load_i8(from: u8) => _mm512_castsi512_pd(_mm512_cvtepi8_epi64(_mm_loadl_epi64(from.cast())));
        fn load_i16(from: u16) => _mm512_castsi512_pd(_mm512_cvtepi16_epi64(_mm_loadu_si128(from.cast())));
        fn load_i32(from: u32) => _mm512_castsi512_pd(_mm512_cvtepi32_epi64(_mm256_loadu_si256(from.cast())));
    }

    stores! {
        fn store(x, to: f64) => _mm512_storeu_pd(to, x);
        fn store_non_temporal(x, to: f64) => _mm512_stream_pd(to, x);
    }

    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let patterns = _mm256_cvtepu16_epi32(_mm_loadu_si128(from.cast()));
            F64x8(_mm512_cvtps_pd(_mm256_castsi256_ps(_mm256_slli_epi32::<16>(patterns))))
        }
    }

    #[inline(always)]
    unsafe fn store_f32(self, to: *mut f32, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let floats = _mm512_cvtpd_ps(self.0);
            if non_temporal { _mm256_stream_ps(to, floats) } else { _mm256_storeu_ps(to, floats) }
        }
    }

    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        // SAFETY: guaranteed by the caller.
        unsafe { _mm_storel_epi64(to.cast(), _mm512_cvtepi64_epi8(self.patterns())) }
    }

    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let elements = _mm512_cvtepi64_epi16(self.patterns());
            if non_temporal { _mm_stream_si128(to.cast(), elements) } else { _mm_storeu_si128(to.cast(), elements) }
        }
    }

    #[inline(always)]
    unsafe fn store_i32(self, to: *mut u32, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let elements = _mm512_cvtepi64_epi32(self.patterns());
            if non_temporal {
                _mm256_stream_si256(to.cast(), elements);
            } else {
                _mm256_storeu_si256(to.cast(), elements);
            }
        }
    }

    integers! {
        fn add_int(a, b) => _mm512_add_epi64(a, b);
        fn sub_int(a, b) => _mm512_sub_epi64(a, b);
        fn mul_int(a, b) => _mm512_mullo_epi64(a, b);
        fn and(a, b) => _mm512_and_si512(a, b);
        fn or(a, b) => _mm512_or_si512(a, b);
        fn xor(a, b) => _mm512_xor_si512(a, b);
        fn max_signed(a, b) => _mm512_max_epi64(a, b);
        fn min_signed(a, b) => _mm512_min_epi64(a, b);
        fn max_unsigned(a, b) => _mm512_max_epu64(a, b);
        fn min_unsigned(a, b) => _mm512_min_epu64(a, b);
        fn shift_left(a, b) => _mm512_sllv_epi64(a, b);
        fn shift_right_unsigned(a, b) => _mm512_srlv_epi64(a, b);
        fn shift_right_signed(a, b) => _mm512_srav_epi64(a, b);
        /// The sum of four products of halves. No partial sum overflows: each has the upper half of a product of halves and at
        /// most two values of 32 bits.
        fn mul_high(a, b) => {
            let (a_high, b_high) = (_mm512_srli_epi64::<32>(a), _mm512_srli_epi64::<32>(b));
            let low = _mm512_srli_epi64::<32>(_mm512_mul_epu32(a, b));
            let middle = _mm512_add_epi64(_mm512_mul_epu32(a_high, b), low);
            let mask = _mm512_set1_epi64(0xFFFF_FFFF);
            let other_middle = _mm512_add_epi64(_mm512_mul_epu32(a, b_high), _mm512_and_si512(middle, mask));
            let high = _mm512_add_epi64(_mm512_mul_epu32(a_high, b_high), _mm512_srli_epi64::<32>(middle));
            _mm512_add_epi64(high, _mm512_srli_epi64::<32>(other_middle))
        };
    }

    compare_integers! {
        fn equal_int(a, b) => _mm512_cmpeq_epi64_mask(a, b);
        fn less_signed(a, b) => _mm512_cmplt_epi64_mask(a, b);
        fn less_unsigned(a, b) => _mm512_cmplt_epu64_mask(a, b);
    }

    compare! {
        fn unordered(a, b) => _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(a, b);
        fn less(a, b) => _mm512_cmp_pd_mask::<_CMP_LT_OQ>(a, b);
        fn equal(a, b) => _mm512_cmp_pd_mask::<_CMP_EQ_OQ>(a, b);
    }

    #[inline(always)]
    fn mask_to_lanes(mask: __mmask8) -> Self {
        // SAFETY: as above.
        unsafe { F64x8::of_patterns(_mm512_movm_epi64(mask)) }
    }

    #[inline(always)]
    fn sign_mask(self) -> __mmask8 {
        // SAFETY: as above.
        unsafe { _mm512_movepi64_mask(self.patterns()) }
    }

    unary! {
        fn truncate_to_int(x) => _mm512_castsi512_pd(_mm512_cvttpd_epi64(x));
        fn signed_to_float(x) => _mm512_cvtepi64_pd(_mm512_castpd_si512(x));
        fn unsigned_to_float(x) => _mm512_cvtepu64_pd(_mm512_castpd_si512(x));
        fn rounded_to_f32(x) => _mm512_cvtps_pd(_mm512_cvtpd_ps(x));
        fn floor(x) => _mm512_roundscale_pd::<{ _MM_FROUND_TO_NEG_INF | _MM_FROUND_NO_EXC }>(x);
        fn ceil(x) => _mm512_roundscale_pd::<{ _MM_FROUND_TO_POS_INF | _MM_FROUND_NO_EXC }>(x);
        fn sqrt(x) => _mm512_sqrt_pd(x);
        fn neg(x) => _mm512_xor_pd(x, _mm512_set1_pd(-0.0));
        fn abs(x) => _mm512_abs_pd(x);
    }

    binary! {
        fn max_number(a, b) => _mm512_range_pd::<MAX>(a, b);
        fn min_number(a, b) => _mm512_range_pd::<MIN>(a, b);
    }

    #[inline(always)]
    fn mask_or(a: __mmask8, b: __mmask8) -> __mmask8 {
        a | b
    }

    #[inline(always)]
    fn mask_any(mask: __mmask8) -> bool {
        mask != 0
    }

    #[inline(always)]
    fn select(mask: __mmask8, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        F64x8(unsafe { _mm512_mask_blend_pd(mask, no.0, yes.0) })
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
        let [lower, upper] = &DEINTERLEAVED_LANES[size.trailing_zeros() as usize % 3];
        // SAFETY: as above; a list of indices is as long as a vector.
        unsafe {
            let (lower, upper) = (_mm512_loadu_si512(lower.as_ptr().cast()), _mm512_loadu_si512(upper.as_ptr().cast()));
            (
                F64x8(_mm512_permutex2var_pd(self.0, lower, other.0)),
                F64x8(_mm512_permutex2var_pd(self.0, upper, other.0)),
            )
        }
    }
}

/// For groups with halves of 1, 2 and 4 elements: the indices of the elements of two vectors that form the lower and the
/// upper result of [`deinterleave`](Simd::deinterleave). Elements of the second vector have the indices from 8 on.
static DEINTERLEAVED_LANES: [[[u64; 8]; 2]; 3] = {
    let mut all = [[[0; 8]; 2]; 3];
    let mut i = 0;
    while i < 3 * 2 * 8 {
        let (level, half, lane) = (i / 16, i / 8 % 2, i % 8);
        let size = 1 << level;
        all[level][half][lane] = (lane / size * 2 * size + lane % size + half * size) as u64;
        i += 1;
    }
    all
};
