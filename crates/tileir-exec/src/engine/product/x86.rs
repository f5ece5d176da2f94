//! Lanes of x86-64: AVX2 and AVX-512, with and without dot products.

use super::lanes::{Lanes, NAN_F32, NAN_F64, macro_kernel};
use super::pack::{
    Bf16, F8E4M3, F8E5M2, F16, F32, F64, FloatElement, FloatPacking, LoadElements, PairLanes, Pairs, Tf32,
    copy_row_padded, pack_byte_rows, pack_items,
};
use super::{MacroKernel, Packing, Product, multiply};
use crate::raw::Matrix;
use std::arch::x86_64::*;

/// Defines lanes in one register: name, register, item, number of lanes, maximum rows of a micro-tile (MR in BLIS), and target
/// features, with the intrinsics of each function. `begin_sums: |sum, after_panel| ..` is the body of [`Lanes::begin_sums`], for lanes
/// whose packing leaves a correction in the row after each panel.
macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident($register:ty), $item:ty, $count:literal, $rows:literal, $features:literal,
        load: $load:ident, store: $store:ident, splat: $splat:ident, scale: $scale:ident,
        mul_add: |$sum:ident, $a:ident, $b:ident| $mul_add:expr
        $(, begin_sums: |$init:ident, $after_panel:ident| $begin_sums:expr)?
        $(, has_nan: |$one:ident, $other:ident| $has_nan:expr, with_canonical_nans: |$lanes:ident| $with_canonical_nans:expr)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name($register);

        impl Lanes for $name {
            type Item = $item;
            const COUNT: usize = $count;
            const ROWS: usize = $rows;

            #[inline(always)]
            unsafe fn load(from: *const $item) -> Self {
                // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the items of a vector
                // (see `Lanes`).
                Self(unsafe { $load(from.cast()) })
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $item) {
                // SAFETY: guaranteed by the caller.
                unsafe { $store(to.cast(), self.0) };
            }
            #[inline(always)]
            unsafe fn splat(from: *const $item) -> Self {
                // SAFETY: guaranteed by the caller.
                Self(unsafe { $splat(*from.cast()) })
            }
            #[inline(always)]
            unsafe fn mul_add(self, a: Self, b: Self) -> Self {
                let ($sum, $a, $b) = (self.0, a.0, b.0);
                // SAFETY: guaranteed by the caller.
                Self(unsafe { $mul_add })
            }
            #[inline(always)]
            unsafe fn scale(self, factors: Self) -> Self {
                // SAFETY: guaranteed by the caller.
                Self(unsafe { $scale(self.0, factors.0) })
            }
            $(#[inline(always)]
            unsafe fn begin_sums(self, $after_panel: *const $item) -> Self {
                let $init = self.0;
                // SAFETY: guaranteed by the caller.
                Self(unsafe { $begin_sums })
            })?
            $(#[inline(always)]
            unsafe fn has_nan(self, other: Self) -> bool {
                let ($one, $other) = (self.0, other.0);
                // SAFETY: guaranteed by the caller.
                unsafe { $has_nan }
            }
            #[inline(always)]
            unsafe fn with_canonical_nans(self) -> Self {
                let $lanes = self.0;
                // SAFETY: guaranteed by the caller.
                Self(unsafe { $with_canonical_nans })
            })?
            // Compiles the macro-kernel and the `#[inline(always)]` functions that it calls with these features.
            #[target_feature(enable = $features)]
            unsafe fn macro_kernel(work: MacroKernel<'_, $item>) {
                // SAFETY: guaranteed by the caller.
                unsafe { macro_kernel::<$name, $rows>(work) };
            }
        }
    };
}

lanes!(
    /// Sixteen `f32`.
    F32x16(__m512), u32, 16, 8, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c",
    load: _mm512_loadu_ps, store: _mm512_storeu_ps, splat: _mm512_set1_ps, scale: _mm512_mul_ps,
    mul_add: |sum, a, b| _mm512_fmadd_ps(a, b, sum),
    has_nan: |one, other| _mm512_cmp_ps_mask::<_CMP_UNORD_Q>(one, other) != 0,
    with_canonical_nans: |sum| {
        let nan = _mm512_castsi512_ps(_mm512_set1_epi32(NAN_F32 as i32));
        _mm512_mask_blend_ps(_mm512_cmp_ps_mask::<_CMP_UNORD_Q>(sum, sum), sum, nan)
    }
);
lanes!(
    /// Eight `f32`.
    F32x8(__m256), u32, 8, 6, "avx2,fma,f16c",
    load: _mm256_loadu_ps, store: _mm256_storeu_ps, splat: _mm256_set1_ps, scale: _mm256_mul_ps,
    mul_add: |sum, a, b| _mm256_fmadd_ps(a, b, sum),
    has_nan: |one, other| _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_UNORD_Q>(one, other)) != 0,
    with_canonical_nans: |sum| {
        let nan = _mm256_castsi256_ps(_mm256_set1_epi32(NAN_F32 as i32));
        _mm256_blendv_ps(sum, nan, _mm256_cmp_ps::<_CMP_UNORD_Q>(sum, sum))
    }
);
lanes!(
    /// Eight `f64`.
    F64x8(__m512d), u64, 8, 8, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c",
    load: _mm512_loadu_pd, store: _mm512_storeu_pd, splat: _mm512_set1_pd, scale: _mm512_mul_pd,
    mul_add: |sum, a, b| _mm512_fmadd_pd(a, b, sum),
    has_nan: |one, other| _mm512_cmp_pd_mask::<_CMP_UNORD_Q>(one, other) != 0,
    with_canonical_nans: |sum| {
        let nan = _mm512_castsi512_pd(_mm512_set1_epi64(NAN_F64 as i64));
        _mm512_mask_blend_pd(_mm512_cmp_pd_mask::<_CMP_UNORD_Q>(sum, sum), sum, nan)
    }
);
lanes!(
    /// Four `f64`.
    F64x4(__m256d), u64, 4, 6, "avx2,fma,f16c",
    load: _mm256_loadu_pd, store: _mm256_storeu_pd, splat: _mm256_set1_pd, scale: _mm256_mul_pd,
    mul_add: |sum, a, b| _mm256_fmadd_pd(a, b, sum),
    has_nan: |one, other| _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_UNORD_Q>(one, other)) != 0,
    with_canonical_nans: |sum| {
        let nan = _mm256_castsi256_pd(_mm256_set1_epi64x(NAN_F64 as i64));
        _mm256_blendv_pd(sum, nan, _mm256_cmp_pd::<_CMP_UNORD_Q>(sum, sum))
    }
);
lanes!(
    /// Sixteen `i32`; items are pairs of `i16`.
    Pairs16(__m512i), u32, 16, 8, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c",
    load: _mm512_loadu_si512, store: _mm512_storeu_si512, splat: _mm512_set1_epi32, scale: _mm512_mullo_epi32,
    mul_add: |sum, a, b| _mm512_add_epi32(sum, _mm512_madd_epi16(a, b))
);
lanes!(
    /// Eight `i32`; items are pairs of `i16`.
    Pairs8(__m256i), u32, 8, 6, "avx2,fma,f16c",
    load: _mm256_loadu_si256, store: _mm256_storeu_si256, splat: _mm256_set1_epi32, scale: _mm256_mullo_epi32,
    mul_add: |sum, a, b| _mm256_add_epi32(sum, _mm256_madd_epi16(a, b))
);
lanes!(
    /// As [`Pairs8`], with one instruction for multiplication and addition.
    VnniPairs8(__m256i), u32, 8, 6, "avxvnni,avx2,fma,f16c",
    load: _mm256_loadu_si256, store: _mm256_storeu_si256, splat: _mm256_set1_epi32, scale: _mm256_mullo_epi32,
    mul_add: |sum, a, b| _mm256_dpwssd_avx_epi32(sum, a, b)
);
lanes!(
    /// Sixteen `i32`; items are four bytes, unsigned in the left operand, signed in the right one.
    Quads16(__m512i), u32, 16, 8, "avx512vnni,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c",
    load: _mm512_loadu_si512, store: _mm512_storeu_si512, splat: _mm512_set1_epi32, scale: _mm512_mullo_epi32,
    mul_add: |sum, a, b| _mm512_dpbusd_epi32(sum, a, b),
    begin_sums: |sum, after_panel| _mm512_add_epi32(sum, _mm512_loadu_si512(after_panel.cast()))
);

impl PairLanes for Pairs16 {
    #[inline(always)]
    unsafe fn load_extended(from: *const u8, signed: bool) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the bytes of a vector.
        unsafe { extend_32(_mm256_loadu_si256(from.cast()), signed) }
    }
    #[inline(always)]
    unsafe fn load_interleaved(first: *const u8, second: *const u8, signed: bool) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe {
            let (first, second) = (_mm_loadu_si128(first.cast()), _mm_loadu_si128(second.cast()));
            extend_32(_mm256_set_m128i(_mm_unpackhi_epi8(first, second), _mm_unpacklo_epi8(first, second)), signed)
        }
    }
}

/// Extends 32 bytes to sixteen pairs of `i16`.
///
/// # Safety
/// The CPU must have AVX-512.
#[inline(always)]
unsafe fn extend_32(bytes: __m256i, signed: bool) -> Pairs16 {
    // SAFETY: guaranteed by the caller.
    Pairs16(unsafe { if signed { _mm512_cvtepi8_epi16(bytes) } else { _mm512_cvtepu8_epi16(bytes) } })
}

impl PairLanes for Pairs8 {
    #[inline(always)]
    unsafe fn load_extended(from: *const u8, signed: bool) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the bytes of a vector.
        unsafe { extend_16(_mm_loadu_si128(from.cast()), signed) }
    }
    #[inline(always)]
    unsafe fn load_interleaved(first: *const u8, second: *const u8, signed: bool) -> Self {
        // SAFETY: guaranteed by the caller.
        unsafe { extend_16(_mm_unpacklo_epi8(_mm_loadl_epi64(first.cast()), _mm_loadl_epi64(second.cast())), signed) }
    }
}

impl PairLanes for VnniPairs8 {
    #[inline(always)]
    unsafe fn load_extended(from: *const u8, signed: bool) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the bytes of a vector.
        Self(unsafe { Pairs8::load_extended(from, signed) }.0)
    }
    #[inline(always)]
    unsafe fn load_interleaved(first: *const u8, second: *const u8, signed: bool) -> Self {
        // SAFETY: guaranteed by the caller.
        Self(unsafe { Pairs8::load_interleaved(first, second, signed) }.0)
    }
}

/// Extends 16 bytes to eight pairs of `i16`.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn extend_16(bytes: __m128i, signed: bool) -> Pairs8 {
    // SAFETY: guaranteed by the caller.
    Pairs8(unsafe { if signed { _mm256_cvtepi8_epi16(bytes) } else { _mm256_cvtepu8_epi16(bytes) } })
}

/// Implements [`LoadElements`] for 32-bit lanes.
macro_rules! load_elements {
    ($($lanes:ident: $element:ident, |$from:ident| $load:expr;)*) => {$(
        impl LoadElements<$element> for $lanes {
            #[inline(always)]
            unsafe fn load_elements($from: *const u8) -> Self {
                // SAFETY: the caller guarantees that the CPU has the instructions, and that `COUNT` elements are readable.
                Self(unsafe { $load })
            }
            #[inline(always)]
            unsafe fn transpose_8x8(from: *const u8, step: usize, to: *mut u32, pitch: usize) {
                // SAFETY: guaranteed by the caller.
                unsafe { transpose_8x8::<$element>(from, step, to, pitch) };
            }
        }
    )*};
}

load_elements! {
    F32x16: F32, |from| _mm512_loadu_ps(from.cast());
    F32x16: Tf32, |from| _mm512_and_ps(_mm512_loadu_ps(from.cast()), _mm512_castsi512_ps(_mm512_set1_epi32(!0x1FFF)));
    F32x16: F16, |from| _mm512_cvtph_ps(_mm256_loadu_si256(from.cast()));
    F32x16: Bf16, |from| _mm512_castsi512_ps(_mm512_slli_epi32::<16>(_mm512_cvtepu16_epi32(_mm256_loadu_si256(from.cast()))));
    F32x16: F8E4M3, |from| {
        let wide = _mm256_cvtepi8_epi16(_mm_loadu_si128(from.cast()));
        let magnitude = _mm256_set1_epi16(0x7F);
        let is_nan = _mm256_cmpeq_epi16_mask(_mm256_and_si256(wide, magnitude), magnitude);
        let value = _mm512_mul_ps(_mm512_cvtph_ps(shifted_e4m3(wide)), _mm512_set1_ps(E4M3_F16_SCALE));
        _mm512_mask_blend_ps(is_nan, value, _mm512_set1_ps(f32::NAN))
    };
    F32x16: F8E5M2, |from| _mm512_cvtph_ps(_mm256_slli_epi16::<8>(_mm256_cvtepu8_epi16(_mm_loadu_si128(from.cast()))));
    F32x8: F8E4M3, |from| {
        let wide = _mm_cvtepi8_epi16(_mm_loadl_epi64(from.cast()));
        let magnitude = _mm_set1_epi16(0x7F);
        // All ones is a NaN.
        let is_nan = _mm256_cvtepi16_epi32(_mm_cmpeq_epi16(_mm_and_si128(wide, magnitude), magnitude));
        let half = _mm256_castsi256_si128(shifted_e4m3(_mm256_castsi128_si256(wide)));
        let value = _mm256_mul_ps(_mm256_cvtph_ps(half), _mm256_set1_ps(E4M3_F16_SCALE));
        _mm256_or_ps(value, _mm256_castsi256_ps(is_nan))
    };
    F32x8: F8E5M2, |from| _mm256_cvtph_ps(_mm_slli_epi16::<8>(_mm_cvtepu8_epi16(_mm_loadl_epi64(from.cast()))));
    F32x8: F32, |from| _mm256_loadu_ps(from.cast());
    F32x8: Tf32, |from| _mm256_and_ps(_mm256_loadu_ps(from.cast()), _mm256_castsi256_ps(_mm256_set1_epi32(!0x1FFF)));
    F32x8: F16, |from| _mm256_cvtph_ps(_mm_loadu_si128(from.cast()));
    F32x8: Bf16, |from| _mm256_castsi256_ps(_mm256_slli_epi32::<16>(_mm256_cvtepu16_epi32(_mm_loadu_si128(from.cast()))));
}

/// The factor of the values of [`shifted_e4m3`], because of the different biases.
const E4M3_F16_SCALE: f32 = 256.0;

/// Moves the fields of sign-extended `f8E4M3FN` to their positions in an `f16`, whose bias is 8 higher. NaNs become finite
/// values.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn shifted_e4m3(wide: __m256i) -> __m256i {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let magnitude = _mm256_and_si256(_mm256_slli_epi16::<7>(wide), _mm256_set1_epi16(0x3F80));
        _mm256_or_si256(magnitude, _mm256_and_si256(wide, _mm256_set1_epi16(i16::MIN)))
    }
}

impl LoadElements<F64> for F64x8 {
    #[inline(always)]
    unsafe fn load_elements(from: *const u8) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that `COUNT` elements are readable.
        unsafe { Self::load(from.cast()) }
    }
}
impl LoadElements<F64> for F64x4 {
    #[inline(always)]
    unsafe fn load_elements(from: *const u8) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that `COUNT` elements are readable.
        unsafe { Self::load(from.cast()) }
    }
}

/// Loads eight rows of eight elements, `step` bytes apart, and stores them transposed as rows `pitch` items apart.
///
/// # Safety
/// The elements must be readable and the items writable; the CPU must have AVX2.
#[inline(always)]
unsafe fn transpose_8x8<E: FloatElement<Item = u32>>(from: *const u8, step: usize, to: *mut u32, pitch: usize)
where
    F32x8: LoadElements<E>,
{
    // SAFETY: guaranteed by the caller.
    unsafe {
        let mut rows = [_mm256_setzero_ps(); 8];
        for (i, row) in rows.iter_mut().enumerate() {
            *row = F32x8::load_elements(from.add(i * step)).0;
        }
        for (i, column) in transpose_8x8_registers(rows).into_iter().enumerate() {
            _mm256_storeu_ps(to.add(i * pitch).cast(), column);
        }
    }
}

/// Transposes eight rows of eight elements, in registers.
///
/// # Safety
/// The CPU must have AVX2.
#[inline(always)]
unsafe fn transpose_8x8_registers(rows: [__m256; 8]) -> [__m256; 8] {
    // SAFETY: guaranteed by the caller.
    unsafe {
        // Combines pairs of rows, then pairs of pairs inside each half of the registers, then the halves.
        let mut twos = rows;
        for i in (0..8).step_by(2) {
            twos[i] = _mm256_unpacklo_ps(rows[i], rows[i + 1]);
            twos[i + 1] = _mm256_unpackhi_ps(rows[i], rows[i + 1]);
        }
        let mut fours = rows;
        for i in [0, 4] {
            fours[i] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i], twos[i + 2]);
            fours[i + 1] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i], twos[i + 2]);
            fours[i + 2] = _mm256_shuffle_ps::<0b01_00_01_00>(twos[i + 1], twos[i + 3]);
            fours[i + 3] = _mm256_shuffle_ps::<0b11_10_11_10>(twos[i + 1], twos[i + 3]);
        }
        let mut columns = rows;
        for i in 0..4 {
            columns[i] = _mm256_permute2f128_ps::<0x20>(fours[i], fours[i + 4]);
            columns[i + 4] = _mm256_permute2f128_ps::<0x31>(fours[i], fours[i + 4]);
        }
        columns
    }
}

/// Packs groups of four bytes for [`Quads16`]. A signed left operand is offset by 128 to make it unsigned. The offset adds
/// 128 times the column sum of the right operand to the result. The row after a panel has the correction, which
/// [`begin_sums`](Lanes::begin_sums) adds to the accumulator.
#[derive(Clone, Copy)]
pub(super) struct Quads {
    /// Whether the left operand is signed.
    signed: bool,
}

impl Packing for Quads {
    type Lanes = Quads16;
    const GROUP: usize = 4;
    const UNCONVERTED: bool = false;

    fn id(self) -> usize {
        10 + usize::from(self.signed)
    }

    #[inline(always)]
    unsafe fn pack_lhs_rows(self, from: Matrix<'_>, to: *mut u32) {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that the packed rows are writable.
        unsafe { pack_byte_rows(from, to.cast(), if self.signed { 0x80 } else { 0 }) };
    }

    #[inline(always)]
    unsafe fn pack_rhs_panel(self, from: Matrix<'_>, to: *mut u32, width: usize) {
        let groups = from.rows().div_ceil(4);
        // SAFETY: guaranteed by the caller; reads are inside the matrix.
        unsafe {
            if let (Some(joined), true) = (from.group_rows(4), from.column_step() != 1) {
                pack_items::<F32x16, F32>(joined, to, width, width);
            } else {
                for group in 0..groups {
                    for c in (0..width).step_by(16) {
                        interleave_four_rows(from, 4 * group, c, to.add(group * width + c));
                    }
                }
            }
            for c in (0..width).step_by(16) {
                let mut sum = _mm512_setzero_si512();
                let ones = _mm512_set1_epi8(if self.signed { 1 } else { 0 });
                for group in 0..groups {
                    sum = _mm512_dpbusd_epi32(sum, ones, Quads16::load(to.add(group * width + c)).0);
                }
                let correction = _mm512_sub_epi32(_mm512_setzero_si512(), _mm512_slli_epi32::<7>(sum));
                Quads16(correction).store(to.add(groups * width + c));
            }
        }
    }
}

/// Interleaves four rows of sixteen bytes, from a row and a column on, to sixteen groups of four. Bytes outside of the matrix
/// are zeros.
///
/// # Safety
/// Sixteen items must be writable.
#[inline(always)]
unsafe fn interleave_four_rows(from: Matrix<'_>, row: usize, column: usize, to: *mut u32) {
    let is_inside = from.column_step() == 1 && row + 4 <= from.rows() && column + 16 <= from.columns();
    // SAFETY: guaranteed by the caller; reads are inside the matrix.
    unsafe {
        let mut rows = [_mm_setzero_si128(); 4];
        for (i, bytes) in rows.iter_mut().enumerate() {
            *bytes = if is_inside {
                _mm_loadu_si128(from.at(row + i, column).cast())
            } else {
                let mut padded = [0; 16];
                if column < from.columns() && row + i < from.rows() {
                    copy_row_padded(from.part(row + i, 1, column, 16), 0, &mut padded);
                }
                _mm_loadu_si128(padded.as_ptr().cast())
            };
        }
        let low = [_mm_unpacklo_epi8(rows[0], rows[1]), _mm_unpacklo_epi8(rows[2], rows[3])];
        let high = [_mm_unpackhi_epi8(rows[0], rows[1]), _mm_unpackhi_epi8(rows[2], rows[3])];
        let to = to.cast::<__m128i>();
        _mm_storeu_si128(to, _mm_unpacklo_epi16(low[0], low[1]));
        _mm_storeu_si128(to.add(1), _mm_unpackhi_epi16(low[0], low[1]));
        _mm_storeu_si128(to.add(2), _mm_unpacklo_epi16(high[0], high[1]));
        _mm_storeu_si128(to.add(3), _mm_unpackhi_epi16(high[0], high[1]));
    }
}

/// Defines entry points: [`multiply`] with a packing, compiled for target features.
macro_rules! entries {
    ($($(#[$doc:meta])* $name:ident $([$element:ident: $lanes:ident])?, $features:literal, ($($arg:ident: $ty:ty),*), $packing:expr, $item:ty;)*) => {$(
        $(#[$doc])*
        ///
        /// # Safety
        /// The sizes must match; the CPU must have the instructions.
        #[target_feature(enable = $features)]
        pub(super) unsafe fn $name$(<$element: FloatElement<Item = u32>>)?($($arg: $ty,)* product: Product<'_, $item>)
        $(where $lanes: LoadElements<$element>)?
        {
            // SAFETY: the caller guarantees that the sizes match and that the CPU has the instructions.
            unsafe { multiply($packing, product) };
        }
    )*};
}

entries! {
    /// The product of floats, computed in `f32`.
    multiply_f32_avx512 [S: F32x16], "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c", (packing: FloatPacking<F32x16, S>), packing, u32;
    /// The product of floats, computed in `f32`.
    multiply_f32_avx2 [S: F32x8], "avx2,fma,f16c", (packing: FloatPacking<F32x8, S>), packing, u32;
    /// The product of `f64`.
    multiply_f64_avx512, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c", (), FloatPacking::<F64x8, F64>::new(), u64;
    /// The product of `f64`.
    multiply_f64_avx2, "avx2,fma,f16c", (), FloatPacking::<F64x4, F64>::new(), u64;
    /// The product of bytes of any signedness, as pairs of `i16`.
    multiply_pairs_avx512, "avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c", (signed: [bool; 2]), Pairs::<Pairs16>::new(signed), u32;
    /// The product of bytes of any signedness, as pairs of `i16`.
    multiply_pairs_avx2, "avx2,fma,f16c", (signed: [bool; 2]), Pairs::<Pairs8>::new(signed), u32;
    /// The product of bytes of any signedness, as pairs of `i16`, with AVX-VNNI.
    multiply_pairs_avx_vnni, "avxvnni,avx2,fma,f16c", (signed: [bool; 2]), Pairs::<VnniPairs8>::new(signed), u32;
    /// The product of bytes with a signed right operand, by dot products of four bytes.
    multiply_quads_vnni, "avx512vnni,avx512f,avx512bw,avx512dq,avx512vl,avx2,fma,f16c", (signed: bool), Quads { signed }, u32;
}
