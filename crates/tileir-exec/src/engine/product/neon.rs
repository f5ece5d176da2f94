//! Lanes of AArch64: pairs of 128-bit registers. A micro-tile of six rows uses 24 of the 32 registers for its sums.
//!
//! Instructions that `std::arch` does not have in the oldest supported Rust are inline assembly; none of them accesses
//! memory.

use super::lanes::{Lanes, NAN_F32, NAN_F64, macro_kernel};
use super::pack::{
    Bf16, F8E4M3, F8E5M2, F16, F32, F64, FloatElement, LoadElements, PairLanes, Tf32, copy_row_padded,
    load_elements_one_by_one, pack_byte_rows, pack_items,
};
use super::{MacroKernel, Packing, Product, multiply};
use crate::raw::Matrix;
use std::arch::aarch64::*;
use std::arch::asm;

/// Defines lanes in two registers: name, register, item, number of lanes, maximum rows of a micro-tile (MR in BLIS), and target
/// features, with the code of each function. `begin_sums` and `end_sums` are the bodies of [`Lanes::begin_sums`] and
/// [`Lanes::end_sums`].
macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident $([$signed:ident])? ($register:ty), $item:ty, $count:literal, $rows:literal $(, $features:literal)?;
        load: $load:expr, store: $store:expr, splat: $splat:expr, scale: $scale:ident,
        mul_add: |$sum:ident, $a:ident, $b:ident| $mul_add:expr
        $(, begin_sums: |$init:ident, $after_panel:ident| $begin_sums:expr)? $(, end_sums: |$sums:ident| $end_sums:expr)?
        $(, has_nan: |$one:ident, $other:ident| $has_nan:expr, with_canonical_nans: |$lanes:ident| $with_canonical_nans:expr)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name $(<const $signed: bool>)? ($register, $register);

        impl $(<const $signed: bool>)? Lanes for $name $(<$signed>)? {
            type Item = $item;
            const COUNT: usize = $count;
            const ROWS: usize = $rows;

            #[inline(always)]
            unsafe fn load(from: *const $item) -> Self {
                // SAFETY: the caller guarantees that the CPU has the instructions, and that each pointer has the items of a vector
                // (see `Lanes`).
                unsafe { $load(from) }
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $item) {
                // SAFETY: guaranteed by the caller.
                unsafe { $store(self, to) }
            }
            #[inline(always)]
            unsafe fn splat(from: *const $item) -> Self {
                // SAFETY: guaranteed by the caller.
                let item = unsafe { $splat(from.cast()) };
                Self(item, item)
            }
            #[inline(always)]
            unsafe fn mul_add(self, $a: Self, $b: Self) -> Self {
                let $sum = self;
                // SAFETY: guaranteed by the caller.
                unsafe { $mul_add }
            }
            #[inline(always)]
            unsafe fn scale(self, factors: Self) -> Self {
                // SAFETY: guaranteed by the caller.
                unsafe { Self($scale(self.0, factors.0), $scale(self.1, factors.1)) }
            }
            $(#[inline(always)]
            unsafe fn begin_sums(self, $after_panel: *const $item) -> Self {
                let $init = self;
                // SAFETY: guaranteed by the caller.
                unsafe { $begin_sums }
            })?
            $(#[inline(always)]
            unsafe fn end_sums(self) -> Self {
                let $sums = self;
                // SAFETY: guaranteed by the caller.
                unsafe { $end_sums }
            })?
            $(#[inline(always)]
            unsafe fn has_nan(self, $other: Self) -> bool {
                let $one = self;
                // SAFETY: guaranteed by the caller.
                unsafe { $has_nan }
            }
            #[inline(always)]
            unsafe fn with_canonical_nans(self) -> Self {
                let $lanes = self;
                // SAFETY: guaranteed by the caller.
                unsafe { $with_canonical_nans }
            })?
            // Compiles the macro-kernel and the `#[inline(always)]` functions that it calls with these features.
            $(#[target_feature(enable = $features)])?
            unsafe fn macro_kernel(work: MacroKernel<'_, $item>) {
                // SAFETY: guaranteed by the caller.
                unsafe { macro_kernel::<$name $(<$signed>)?, $rows>(work) };
            }
        }
    };
}

lanes!(
    /// Eight `f32`.
    F32x8(float32x4_t), u32, 8, 6;
    load: |from: *const u32| Self(vld1q_f32(from.cast()), vld1q_f32(from.add(4).cast())),
    store: |lanes: Self, to: *mut u32| {
        vst1q_f32(to.cast(), lanes.0);
        vst1q_f32(to.add(4).cast(), lanes.1);
    },
    splat: vld1q_dup_f32,
    scale: vmulq_f32,
    mul_add: |sum, a, b| Self(vfmaq_f32(sum.0, a.0, b.0), vfmaq_f32(sum.1, a.1, b.1)),
    has_nan: |one, other| {
        let equal = |a| vceqq_f32(a, a);
        let ordered = vandq_u32(vandq_u32(equal(one.0), equal(one.1)), vandq_u32(equal(other.0), equal(other.1)));
        vminvq_u32(ordered) == 0
    },
    with_canonical_nans: |sum| {
        let nan = vdupq_n_f32(f32::from_bits(NAN_F32));
        Self(vbslq_f32(vceqq_f32(sum.0, sum.0), sum.0, nan), vbslq_f32(vceqq_f32(sum.1, sum.1), sum.1, nan))
    }
);
lanes!(
    /// Four `f64`.
    F64x4(float64x2_t), u64, 4, 6;
    load: |from: *const u64| Self(vld1q_f64(from.cast()), vld1q_f64(from.add(2).cast())),
    store: |lanes: Self, to: *mut u64| {
        vst1q_f64(to.cast(), lanes.0);
        vst1q_f64(to.add(2).cast(), lanes.1);
    },
    splat: vld1q_dup_f64,
    scale: vmulq_f64,
    mul_add: |sum, a, b| Self(vfmaq_f64(sum.0, a.0, b.0), vfmaq_f64(sum.1, a.1, b.1)),
    has_nan: |one, other| {
        let equal = |a| vceqq_f64(a, a);
        let ordered = vandq_u64(vandq_u64(equal(one.0), equal(one.1)), vandq_u64(equal(other.0), equal(other.1)));
        vminvq_u32(vreinterpretq_u32_u64(ordered)) == 0
    },
    with_canonical_nans: |sum| {
        let nan = vdupq_n_f64(f64::from_bits(NAN_F64));
        Self(vbslq_f64(vceqq_f64(sum.0, sum.0), sum.0, nan), vbslq_f64(vceqq_f64(sum.1, sum.1), sum.1, nan))
    }
);
lanes!(
    /// Four `i32`; items are pairs of `i16`. Only the first register of an operand is used. In a sum, the products of
    /// the first and of the second elements of a pair are separate until the end: two columns in each register.
    Pairs4(int32x4_t), u32, 4, 6;
    load: |from: *const u32| Self(vld1q_s32(from.cast()), vdupq_n_s32(0)),
    store: |lanes: Self, to: *mut u32| vst1q_s32(to.cast(), lanes.0),
    splat: vld1q_dup_s32,
    scale: vmulq_s32,
    mul_add: |sum, a, b| {
        let (a, b) = (vreinterpretq_s16_s32(a.0), vreinterpretq_s16_s32(b.0));
        Self(vmlal_s16(sum.0, vget_low_s16(a), vget_low_s16(b)), vmlal_high_s16(sum.1, a, b))
    },
    begin_sums: |sum, _after_panel| {
        let zero = vdupq_n_s32(0);
        Self(vzip1q_s32(sum.0, zero), vzip2q_s32(sum.0, zero))
    },
    end_sums: |sum| Self(vpaddq_s32(sum.0, sum.1), sum.1)
);
lanes!(
    /// Eight `i32`; items are four bytes, signed in both operands or in none.
    Quads8[SIGNED](int32x4_t), u32, 8, 6, "neon,dotprod";
    load: |from: *const u32| Self(vld1q_s32(from.cast()), vld1q_s32(from.add(4).cast())),
    store: |lanes: Self, to: *mut u32| {
        vst1q_s32(to.cast(), lanes.0);
        vst1q_s32(to.add(4).cast(), lanes.1);
    },
    splat: vld1q_dup_s32,
    scale: vmulq_s32,
    mul_add: |sum, a, b| Self(dot::<SIGNED>(sum.0, a.0, b.0), dot::<SIGNED>(sum.1, a.1, b.1)),
    begin_sums: |sum, after_panel| {
        let correction = Self::load(after_panel);
        Self(vaddq_s32(sum.0, correction.0), vaddq_s32(sum.1, correction.1))
    }
);

/// Adds to each lane the products of the four bytes of `a` and `b`.
///
/// # Safety
/// The CPU must have the instructions.
#[inline(always)]
unsafe fn dot<const SIGNED: bool>(mut sum: int32x4_t, a: int32x4_t, b: int32x4_t) -> int32x4_t {
    // SAFETY: guaranteed by the caller; registers only.
    unsafe {
        if SIGNED {
            asm!("sdot {0:v}.4s, {1:v}.16b, {2:v}.16b", inout(vreg) sum, in(vreg) a, in(vreg) b,
                options(pure, nomem, nostack, preserves_flags));
        } else {
            asm!("udot {0:v}.4s, {1:v}.16b, {2:v}.16b", inout(vreg) sum, in(vreg) a, in(vreg) b,
                options(pure, nomem, nostack, preserves_flags));
        }
    }
    sum
}

/// Loads eight `f16` as `f32`.
///
/// # Safety
/// Eight elements must be readable.
#[inline(always)]
unsafe fn load_f16(from: *const u8) -> F32x8 {
    let (low, high);
    // SAFETY: guaranteed by the caller; the assembly has registers only.
    unsafe {
        let eight = vld1q_u16(from.cast());
        asm!("fcvtl {0:v}.4s, {1:v}.4h", out(vreg) low, in(vreg) eight, options(pure, nomem, nostack, preserves_flags));
        asm!("fcvtl2 {0:v}.4s, {1:v}.8h", out(vreg) high, in(vreg) eight, options(pure, nomem, nostack, preserves_flags));
    }
    F32x8(low, high)
}

/// Loads eight `bf16` as `f32`, of which they are the upper halves.
///
/// # Safety
/// Eight elements must be readable.
#[inline(always)]
unsafe fn load_bf16(from: *const u8) -> F32x8 {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let eight = vld1q_u16(from.cast());
        let (low, high) = (vshll_n_u16::<16>(vget_low_u16(eight)), vshll_n_u16::<16>(vget_high_u16(eight)));
        F32x8(vreinterpretq_f32_u32(low), vreinterpretq_f32_u32(high))
    }
}

/// Loads eight `tf32` as `f32`.
///
/// # Safety
/// Eight elements must be readable.
#[inline(always)]
unsafe fn load_tf32(from: *const u8) -> F32x8 {
    // SAFETY: guaranteed by the caller.
    unsafe {
        let (mask, from) = (vdupq_n_u32(!0x1FFF), from.cast::<u32>());
        let (low, high) = (vandq_u32(vld1q_u32(from), mask), vandq_u32(vld1q_u32(from.add(4)), mask));
        F32x8(vreinterpretq_f32_u32(low), vreinterpretq_f32_u32(high))
    }
}

impl PairLanes for Pairs4 {}

/// Implements [`LoadElements`] for [`F32x8`].
macro_rules! load_elements {
    ($($element:ident: $load:expr;)*) => {$(
        impl LoadElements<$element> for F32x8 {
            #[inline(always)]
            unsafe fn load_elements(from: *const u8) -> Self {
                // SAFETY: the caller guarantees that the CPU has the instructions, and that `COUNT` elements are readable.
                unsafe { $load(from) }
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
    F32: |from: *const u8| Self::load(from.cast());
    Tf32: load_tf32;
    F16: load_f16;
    Bf16: load_bf16;
}
load_elements_one_by_one!(F32x8: F8E4M3, F8E5M2);

impl LoadElements<F64> for F64x4 {
    #[inline(always)]
    unsafe fn load_elements(from: *const u8) -> Self {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that `COUNT` elements are readable.
        unsafe { Self::load(from.cast()) }
    }
}

/// Transposes four rows of four elements of four bytes, in registers. The types of floats only carry bits.
///
/// # Safety
/// The CPU must have NEON.
#[inline(always)]
unsafe fn transpose_4x4_registers(rows: [float32x4_t; 4]) -> [float32x4_t; 4] {
    let [a, b, c, d] = rows;
    // SAFETY: guaranteed by the caller.
    unsafe {
        // Pairs of elements of two rows: those of the even columns, and those of the odd ones.
        let (ab_even, ab_odd) = (vtrn1q_f32(a, b), vtrn2q_f32(a, b));
        let (ab_even, ab_odd) = (vreinterpretq_f64_f32(ab_even), vreinterpretq_f64_f32(ab_odd));
        let (cd_even, cd_odd) = (vtrn1q_f32(c, d), vtrn2q_f32(c, d));
        let (cd_even, cd_odd) = (vreinterpretq_f64_f32(cd_even), vreinterpretq_f64_f32(cd_odd));
        let column = |pairs: float64x2_t| vreinterpretq_f32_f64(pairs);
        [
            column(vzip1q_f64(ab_even, cd_even)),
            column(vzip1q_f64(ab_odd, cd_odd)),
            column(vzip2q_f64(ab_even, cd_even)),
            column(vzip2q_f64(ab_odd, cd_odd)),
        ]
    }
}

/// Loads eight rows of eight elements, `step` bytes apart, and stores them transposed as rows `pitch` items apart.
///
/// # Safety
/// The elements must be readable and the items writable.
#[inline(always)]
unsafe fn transpose_8x8<E: FloatElement<Item = u32>>(from: *const u8, step: usize, to: *mut u32, pitch: usize)
where
    F32x8: LoadElements<E>,
{
    for half in [0, 4] {
        // SAFETY: guaranteed by the caller: four of the rows, and four items of each column.
        unsafe {
            let row = |i: usize| <F32x8 as LoadElements<E>>::load_elements(from.add((half + i) * step));
            let rows = [row(0), row(1), row(2), row(3)];
            let low = transpose_4x4_registers(rows.map(|row| row.0));
            let high = transpose_4x4_registers(rows.map(|row| row.1));
            for (i, column) in low.into_iter().chain(high).enumerate() {
                vst1q_f32(to.add(i * pitch + half).cast(), column);
            }
        }
    }
}

/// Packs groups of four bytes for [`Quads8`], with the signedness of the right operand. A left operand of the other
/// signedness is offset by 128, by flipping its top bit. The offset adds 128 times the column sum of the right operand to the
/// result, or subtracts it. The row after a panel has the correction, which [`begin_sums`](Lanes::begin_sums) adds to the
/// accumulator.
#[derive(Clone, Copy)]
pub(super) struct Quads<const SIGNED: bool> {
    /// Whether the top bits of the left operand are flipped.
    flip: bool,
}

impl<const SIGNED: bool> Packing for Quads<SIGNED> {
    type Lanes = Quads8<SIGNED>;
    const GROUP: usize = 4;
    const UNCONVERTED: bool = false;

    fn id(self) -> usize {
        12 + 2 * usize::from(SIGNED) + usize::from(self.flip)
    }

    #[inline(always)]
    unsafe fn pack_lhs_rows(self, from: Matrix<'_>, to: *mut u32) {
        // SAFETY: the caller guarantees that the CPU has the instructions, and that the packed rows are writable.
        unsafe { pack_byte_rows(from, to.cast(), if self.flip { 0x80 } else { 0 }) };
    }

    #[inline(always)]
    unsafe fn pack_rhs_panel(self, from: Matrix<'_>, to: *mut u32, width: usize) {
        let groups = from.rows().div_ceil(4);
        // SAFETY: guaranteed by the caller; reads are inside the matrix.
        unsafe {
            if let (Some(joined), true) = (from.group_rows(4), from.column_step() != 1) {
                pack_items::<F32x8, F32>(joined, to, width, width);
            } else {
                for group in 0..groups {
                    for c in (0..width).step_by(8) {
                        interleave_four_rows(from, 4 * group, c, to.add(group * width + c));
                    }
                }
            }
            let ones = vreinterpretq_s32_s8(vdupq_n_s8(if self.flip { 1 } else { 0 }));
            for c in (0..width).step_by(4) {
                let mut sum = vdupq_n_s32(0);
                for group in 0..groups {
                    sum = dot::<SIGNED>(sum, ones, vld1q_s32(to.add(group * width + c).cast()));
                }
                let correction = vshlq_n_s32::<7>(sum);
                vst1q_s32(to.add(groups * width + c).cast(), if SIGNED { correction } else { vnegq_s32(correction) });
            }
        }
    }
}

/// Interleaves four rows of eight bytes, from a row and a column on, to eight groups of four. Bytes outside of the matrix are
/// zeros.
///
/// # Safety
/// Eight items must be writable.
#[inline(always)]
unsafe fn interleave_four_rows(from: Matrix<'_>, row: usize, column: usize, to: *mut u32) {
    let is_inside = from.column_step() == 1 && row + 4 <= from.rows() && column + 8 <= from.columns();
    // SAFETY: guaranteed by the caller; reads are inside the matrix.
    unsafe {
        let mut rows = [vdup_n_u8(0); 4];
        for (i, bytes) in rows.iter_mut().enumerate() {
            *bytes = if is_inside {
                vld1_u8(from.at(row + i, column))
            } else {
                let mut padded = [0; 8];
                if column < from.columns() && row + i < from.rows() {
                    copy_row_padded(from.part(row + i, 1, column, 8), 0, &mut padded);
                }
                vld1_u8(padded.as_ptr())
            };
        }
        vst4_u8(to.cast(), uint8x8x4_t(rows[0], rows[1], rows[2], rows[3]));
    }
}

/// The product of bytes of any signedness, with dot products.
///
/// # Safety
/// The sizes must match; the CPU must have dot products.
#[target_feature(enable = "neon,dotprod")]
pub(super) unsafe fn multiply_quads(signed: [bool; 2], product: Product<'_, u32>) {
    let flip = signed[0] != signed[1];
    // SAFETY: guaranteed by the caller.
    unsafe {
        if signed[1] {
            multiply(Quads::<true> { flip }, product);
        } else {
            multiply(Quads::<false> { flip }, product);
        }
    }
}
