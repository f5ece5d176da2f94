//! Vectors of AVX2 and FMA with four lanes of 64 bits.
//!
//! AVX2 has no products, arithmetic shifts, extrema and conversions of integers of 64 bits; they are computed by other
//! instructions. The unsafe code is sound because an [`F64x4`] exists only where the machine has AVX2 and FMA (see [`Simd`]),
//! and the caller guarantees that pointers are valid.

#![allow(unsafe_code, reason = "instructions that were detected")]

use super::vector::Simd;
use super::x86::{binary, compare, compare_integers, integers, loads, operators, patterns, stores, unary};
use std::arch::x86_64::*;
use std::ops::{Add, Div, Mul, Sub};

/// A vector of four lanes.
#[derive(Clone, Copy)]
pub(super) struct F64x4(__m256d);

operators! {
    F64x4 {
        Add::add: _mm256_add_pd;
        Sub::sub: _mm256_sub_pd;
        Mul::mul: _mm256_mul_pd;
        Div::div: _mm256_div_pd;
    }
}

impl F64x4 {
    patterns! { __m256i, _mm256_castpd_si256, _mm256_castsi256_pd }

    /// `self`, but `b` in lanes in which `a` is a NaN, and `a` in lanes in which `b` is one.
    #[inline(always)]
    fn or_non_nan(self, a: F64x4, b: F64x4) -> F64x4 {
        let result = F64x4::select(a.unordered(a), b, self);
        F64x4::select(b.unordered(b), a, result)
    }

    /// The low 32 bits of each lane.
    #[inline(always)]
    fn low_halves(self) -> __m128i {
        // SAFETY: a vector exists only where the machine has the instructions.
        unsafe {
            let packed = _mm256_permutevar8x32_epi32(self.patterns(), _mm256_setr_epi32(0, 2, 4, 6, 0, 2, 4, 6));
            _mm256_castsi256_si128(packed)
        }
    }
}

/// The bit pattern of a float in all lanes.
///
/// # Safety
/// The machine must have AVX2.
#[inline(always)]
unsafe fn pattern_of(x: f64) -> __m256i {
    // SAFETY: guaranteed by the caller.
    unsafe { _mm256_castpd_si256(_mm256_set1_pd(x)) }
}

const TWO_52: f64 = (1u64 << 52) as f64;
const TWO_67: f64 = TWO_52 * 32768.0;
const TWO_84: f64 = TWO_52 * 4_294_967_296.0;

impl Simd for F64x4 {
    type Lane = f64;
    type Mask = __m256d;
    const LANES: usize = 4;

    #[inline(always)]
    fn filled(x: f64) -> Self {
        // SAFETY: called where a vector exists, or by `splat`, which requires the instructions.
        F64x4(unsafe { _mm256_set1_pd(x) })
    }

    #[inline(always)]
    fn mul_add(self, b: Self, c: Self) -> Self {
        // SAFETY: a vector exists only where the machine has the instructions.
        F64x4(unsafe { _mm256_fmadd_pd(self.0, b.0, c.0) })
    }

    #[inline(always)]
    fn clamped(self, low: f64, high: f64) -> Self {
        // If an operand is a NaN, these instructions return the second one. So a NaN in `self` stays.
        // SAFETY: as above.
        F64x4(unsafe { _mm256_max_pd(_mm256_set1_pd(low), _mm256_min_pd(_mm256_set1_pd(high), self.0)) })
    }

    loads! {
        fn load(from: f64) => _mm256_loadu_pd(from);
        fn load_f16(from: u16) => _mm256_cvtps_pd(_mm_cvtph_ps(_mm_loadl_epi64(from.cast())));
        fn load_f32(from: f32) => _mm256_cvtps_pd(_mm_loadu_ps(from));
        fn load_i8(from: u8) => {
            _mm256_castsi256_pd(_mm256_cvtepi8_epi64(_mm_cvtsi32_si128(from.cast::<i32>().read_unaligned())))
        };
        fn load_i16(from: u16) => _mm256_castsi256_pd(_mm256_cvtepi16_epi64(_mm_loadl_epi64(from.cast())));
        fn load_i32(from: u32) => _mm256_castsi256_pd(_mm256_cvtepi32_epi64(_mm_loadu_si128(from.cast())));
    }

    stores! {
        fn store(x, to: f64) => _mm256_storeu_pd(to, x);
        fn store_non_temporal(x, to: f64) => _mm256_stream_pd(to, x);
    }

    #[inline(always)]
    unsafe fn load_bf16(from: *const u16) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let patterns = _mm_slli_epi32::<16>(_mm_cvtepu16_epi32(_mm_loadl_epi64(from.cast())));
            F64x4(_mm256_cvtps_pd(_mm_castsi128_ps(patterns)))
        }
    }

    #[inline(always)]
    unsafe fn store_f32(self, to: *mut f32, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let floats = _mm256_cvtpd_ps(self.0);
            if non_temporal { _mm_stream_ps(to, floats) } else { _mm_storeu_ps(to, floats) }
        }
    }

    #[inline(always)]
    unsafe fn store_i8(self, to: *mut u8) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let low = _mm_shuffle_epi8(self.low_halves(), _mm_set1_epi32(0x0C08_0400));
            to.cast::<i32>().write_unaligned(_mm_cvtsi128_si32(low));
        }
    }

    #[inline(always)]
    unsafe fn store_i16(self, to: *mut u16, _: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let low = _mm_shuffle_epi8(self.low_halves(), _mm_set1_epi64x(0x0D0C_0908_0504_0100));
            _mm_storel_epi64(to.cast(), low);
        }
    }

    #[inline(always)]
    unsafe fn store_i32(self, to: *mut u32, non_temporal: bool) {
        // SAFETY: guaranteed by the caller.
        unsafe {
            if non_temporal {
                _mm_stream_si128(to.cast(), self.low_halves());
            } else {
                _mm_storeu_si128(to.cast(), self.low_halves());
            }
        }
    }

    integers! {
        fn add_int(a, b) => _mm256_add_epi64(a, b);
        fn sub_int(a, b) => _mm256_sub_epi64(a, b);
        fn and(a, b) => _mm256_and_si256(a, b);
        fn or(a, b) => _mm256_or_si256(a, b);
        fn xor(a, b) => _mm256_xor_si256(a, b);
        fn shift_left(a, n) => _mm256_sllv_epi64(a, n);
        fn shift_right_unsigned(a, n) => _mm256_srlv_epi64(a, n);
        // The bits of a negative number are flipped before and after a logical shift.
        fn shift_right_signed(a, n) => {
            let sign = _mm256_cmpgt_epi64(_mm256_setzero_si256(), a);
            _mm256_xor_si256(_mm256_srlv_epi64(_mm256_xor_si256(a, sign), n), sign)
        };
        // The low product of the low halves, plus the mixed products in the upper half.
        fn mul_int(a, b) => {
            let mixed = _mm256_mullo_epi32(a, _mm256_shuffle_epi32::<0b10_11_00_01>(b));
            let upper = _mm256_add_epi32(_mm256_slli_epi64::<32>(mixed), mixed);
            let upper = _mm256_blend_epi32::<0b1010_1010>(_mm256_setzero_si256(), upper);
            _mm256_add_epi64(_mm256_mul_epu32(a, b), upper)
        };
        // The sum of four products of halves. No partial sum overflows: each has the upper half of a product of halves and at
        // most two values of 32 bits.
        fn mul_high(a, b) => {
            let (a_high, b_high) = (_mm256_srli_epi64::<32>(a), _mm256_srli_epi64::<32>(b));
            let low = _mm256_srli_epi64::<32>(_mm256_mul_epu32(a, b));
            let middle = _mm256_add_epi64(_mm256_mul_epu32(a_high, b), low);
            let mask = _mm256_set1_epi64x(0xFFFF_FFFF);
            let other_middle = _mm256_add_epi64(_mm256_mul_epu32(a, b_high), _mm256_and_si256(middle, mask));
            let high = _mm256_add_epi64(_mm256_mul_epu32(a_high, b_high), _mm256_srli_epi64::<32>(middle));
            _mm256_add_epi64(high, _mm256_srli_epi64::<32>(other_middle))
        };
    }

    #[inline(always)]
    fn max_signed(self, other: Self) -> Self {
        Self::select(self.less_signed(other), other, self)
    }

    #[inline(always)]
    fn min_signed(self, other: Self) -> Self {
        Self::select(self.less_signed(other), self, other)
    }

    #[inline(always)]
    fn max_unsigned(self, other: Self) -> Self {
        Self::select(self.less_unsigned(other), other, self)
    }

    #[inline(always)]
    fn min_unsigned(self, other: Self) -> Self {
        Self::select(self.less_unsigned(other), self, other)
    }

    /// Compares signed integers after flipping the sign bits.
    #[inline(always)]
    fn less_unsigned(self, other: Self) -> __m256d {
        let sign = Self::filled(-0.0);
        self.xor(sign).less_signed(other.xor(sign))
    }

    #[inline(always)]
    fn mask_to_lanes(mask: __m256d) -> Self {
        F64x4(mask)
    }

    #[inline(always)]
    fn sign_mask(self) -> __m256d {
        self.0
    }

    unary! {
        /// Lane by lane.
        fn truncate_to_int(x) => {
            let mut lanes = [0.0; 4];
            _mm256_storeu_pd(lanes.as_mut_ptr(), x);
            let [a, b, c, d] = lanes.map(|lane| _mm_cvttsd_si64(_mm_set_sd(lane)));
            _mm256_castsi256_pd(_mm256_setr_epi64x(a, b, c, d))
        };
        /// The upper 16 bits, sign-extended, and the lower 48 bits become floats by their place in the significand of a
        /// power of two. Both are exact, so only the last sum is rounded.
        fn signed_to_float(x) => {
            let x = _mm256_castpd_si256(x);
            let upper = _mm256_srai_epi32::<16>(x);
            let upper = _mm256_blend_epi16::<0b0011_0011>(upper, _mm256_setzero_si256());
            let upper = _mm256_add_epi64(upper, pattern_of(3.0 * TWO_67));
            let lower = _mm256_blend_epi16::<0b1000_1000>(x, pattern_of(TWO_52));
            let upper = _mm256_sub_pd(_mm256_castsi256_pd(upper), _mm256_set1_pd(3.0 * TWO_67 + TWO_52));
            _mm256_add_pd(upper, _mm256_castsi256_pd(lower))
        };
        /// As [`signed_to_float`](Simd::signed_to_float), by halves.
        fn unsigned_to_float(x) => {
            let x = _mm256_castpd_si256(x);
            let upper = _mm256_or_si256(_mm256_srli_epi64::<32>(x), pattern_of(TWO_84));
            let lower = _mm256_blend_epi16::<0b1100_1100>(x, pattern_of(TWO_52));
            let upper = _mm256_sub_pd(_mm256_castsi256_pd(upper), _mm256_set1_pd(TWO_84 + TWO_52));
            _mm256_add_pd(upper, _mm256_castsi256_pd(lower))
        };
        fn rounded_to_f32(x) => _mm256_cvtps_pd(_mm256_cvtpd_ps(x));
        fn floor(x) => _mm256_floor_pd(x);
        fn ceil(x) => _mm256_ceil_pd(x);
        fn sqrt(x) => _mm256_sqrt_pd(x);
        fn neg(x) => _mm256_xor_pd(x, _mm256_set1_pd(-0.0));
        fn abs(x) => _mm256_andnot_pd(_mm256_set1_pd(-0.0), x);
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
        fn max_assuming_no_nan(a, b) => _mm256_and_pd(_mm256_max_pd(a, b), _mm256_max_pd(b, a));
        fn min_assuming_no_nan(a, b) => _mm256_or_pd(_mm256_min_pd(a, b), _mm256_min_pd(b, a));
    }

    compare! {
        fn unordered(a, b) => _mm256_cmp_pd::<_CMP_UNORD_Q>(a, b);
        fn less(a, b) => _mm256_cmp_pd::<_CMP_LT_OQ>(a, b);
        fn equal(a, b) => _mm256_cmp_pd::<_CMP_EQ_OQ>(a, b);
    }

    compare_integers! {
        fn equal_int(a, b) => _mm256_castsi256_pd(_mm256_cmpeq_epi64(a, b));
        fn less_signed(a, b) => _mm256_castsi256_pd(_mm256_cmpgt_epi64(b, a));
    }

    #[inline(always)]
    fn mask_or(a: __m256d, b: __m256d) -> __m256d {
        // SAFETY: as above.
        unsafe { _mm256_or_pd(a, b) }
    }

    #[inline(always)]
    fn mask_any(mask: __m256d) -> bool {
        // SAFETY: as above.
        unsafe { _mm256_movemask_pd(mask) != 0 }
    }

    #[inline(always)]
    fn select(mask: __m256d, yes: Self, no: Self) -> Self {
        // SAFETY: as above.
        F64x4(unsafe { _mm256_blendv_pd(no.0, yes.0, mask) })
    }

    #[inline(always)]
    fn deinterleave(self, other: Self, size: usize) -> (Self, Self) {
        let (a, b) = (self.0, other.0);
        // SAFETY: as above.
        unsafe {
            if size == 2 {
                return (F64x4(_mm256_permute2f128_pd::<0x20>(a, b)), F64x4(_mm256_permute2f128_pd::<0x31>(a, b)));
            }
            // Deinterleaves inside each half of the vectors, then puts the parts in order.
            let (lower, upper) = (_mm256_unpacklo_pd(a, b), _mm256_unpackhi_pd(a, b));
            (F64x4(_mm256_permute4x64_pd::<0b11_01_10_00>(lower)), F64x4(_mm256_permute4x64_pd::<0b11_01_10_00>(upper)))
        }
    }
}
