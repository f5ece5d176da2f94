//! Lanes of AArch64: pairs of 128-bit registers. A register block of six rows uses 24 of the 32 registers for its sums.
//!
//! Instructions that `std::arch` does not have in the oldest supported Rust are inline assembly; none of them accesses
//! memory.

use super::lanes::{Lanes, NAN_F32, NAN_F64, strip};
use super::pack::{
    Bf16, F8E4M3, F8E5M2, F16, F32, F64, PairLanes, Reads, Source, Tf32, bytes, flipped, items, reads_one_by_one,
};
use super::{Product, Scheme, Strip, multiply};
use crate::engine::simd::transpose_four;
use crate::raw::Matrix;
use std::arch::aarch64::*;
use std::arch::asm;

macro_rules! lanes {
    ($(#[$doc:meta])* $name:ident $([$signed:ident])? ($register:ty), $item:ty, $count:literal, $most:literal $(, $features:literal)?;
        load: $load:expr, store: $store:expr, splat: $splat:expr, times: $times:ident, add: |$sum:ident, $a:ident, $b:ident| $add:expr
        $(, begin: |$began:ident, $behind:ident| $begin:expr)? $(, end: |$ended:ident| $end:expr)?
        $(, is_odd: |$one:ident, $other:ident| $is_odd:expr, mended: |$odd:ident| $mended:expr)?) => {
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub(super) struct $name $(<const $signed: bool>)? ($register, $register);

        impl $(<const $signed: bool>)? Lanes for $name $(<$signed>)? {
            type Item = $item;
            const COUNT: usize = $count;
            const ROWS: usize = $most;

            #[inline(always)]
            unsafe fn load(from: *const $item) -> Self {
                // SAFETY: the caller's.
                unsafe { $load(from) }
            }
            #[inline(always)]
            unsafe fn store(self, to: *mut $item) {
                // SAFETY: the caller's.
                unsafe { $store(self, to) }
            }
            #[inline(always)]
            unsafe fn splat(from: *const $item) -> Self {
                // SAFETY: the caller's.
                let item = unsafe { $splat(from.cast()) };
                Self(item, item)
            }
            #[inline(always)]
            unsafe fn add(self, $a: Self, $b: Self) -> Self {
                let $sum = self;
                // SAFETY: the caller's.
                unsafe { $add }
            }
            #[inline(always)]
            unsafe fn times(self, by: Self) -> Self {
                // SAFETY: the caller's.
                unsafe { Self($times(self.0, by.0), $times(self.1, by.1)) }
            }
            $(#[inline(always)]
            unsafe fn begin(self, $behind: *const $item) -> Self {
                let $began = self;
                // SAFETY: the caller's.
                unsafe { $begin }
            })?
            $(#[inline(always)]
            unsafe fn end(self) -> Self {
                let $ended = self;
                // SAFETY: the caller's.
                unsafe { $end }
            })?
            $(#[inline(always)]
            unsafe fn is_odd(self, $other: Self) -> bool {
                let $one = self;
                // SAFETY: the caller's.
                unsafe { $is_odd }
            }
            #[inline(always)]
            unsafe fn mended(self) -> Self {
                let $odd = self;
                // SAFETY: the caller's.
                unsafe { $mended }
            })?
            unsafe fn strip(s: Strip<'_, $item>) {
                $(#[target_feature(enable = $features)])?
                unsafe fn run $(<const $signed: bool>)? (s: Strip<'_, $item>) {
                    // SAFETY: the caller's.
                    unsafe { strip::<$name $(<$signed>)?, $most>(s) };
                }
                // SAFETY: the caller's.
                unsafe { run $(::<$signed>)? (s) };
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
    times: vmulq_f32,
    add: |sum, a, b| Self(vfmaq_f32(sum.0, a.0, b.0), vfmaq_f32(sum.1, a.1, b.1)),
    is_odd: |one, other| {
        let equal = |a| vceqq_f32(a, a);
        let numbers = vandq_u32(vandq_u32(equal(one.0), equal(one.1)), vandq_u32(equal(other.0), equal(other.1)));
        vminvq_u32(numbers) == 0
    },
    mended: |sum| {
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
    times: vmulq_f64,
    add: |sum, a, b| Self(vfmaq_f64(sum.0, a.0, b.0), vfmaq_f64(sum.1, a.1, b.1)),
    is_odd: |one, other| {
        let equal = |a| vceqq_f64(a, a);
        let numbers = vandq_u64(vandq_u64(equal(one.0), equal(one.1)), vandq_u64(equal(other.0), equal(other.1)));
        vminvq_u32(vreinterpretq_u32_u64(numbers)) == 0
    },
    mended: |sum| {
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
    times: vmulq_s32,
    add: |sum, a, b| {
        let (a, b) = (vreinterpretq_s16_s32(a.0), vreinterpretq_s16_s32(b.0));
        Self(vmlal_s16(sum.0, vget_low_s16(a), vget_low_s16(b)), vmlal_high_s16(sum.1, a, b))
    },
    begin: |sum, _behind| {
        let none = vdupq_n_s32(0);
        Self(vzip1q_s32(sum.0, none), vzip2q_s32(sum.0, none))
    },
    end: |sum| Self(vpaddq_s32(sum.0, sum.1), sum.1)
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
    times: vmulq_s32,
    add: |sum, a, b| Self(dot::<SIGNED>(sum.0, a.0, b.0), dot::<SIGNED>(sum.1, a.1, b.1)),
    begin: |sum, behind| {
        let off = Self::load(behind);
        Self(vaddq_s32(sum.0, off.0), vaddq_s32(sum.1, off.1))
    }
);

/// Adds sums of four byte products.
///
/// # Safety
/// The machine must have the instructions.
#[inline(always)]
unsafe fn dot<const SIGNED: bool>(mut sum: int32x4_t, a: int32x4_t, b: int32x4_t) -> int32x4_t {
    // SAFETY: the caller's; registers only.
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
unsafe fn halves(from: *const u8) -> F32x8 {
    let (low, high);
    // SAFETY: the caller's; the assembly has registers only.
    unsafe {
        let eight = vld1q_u16(from.cast());
        asm!("fcvtl {0:v}.4s, {1:v}.4h", out(vreg) low, in(vreg) eight, options(pure, nomem, nostack, preserves_flags));
        asm!("fcvtl2 {0:v}.4s, {1:v}.8h", out(vreg) high, in(vreg) eight, options(pure, nomem, nostack, preserves_flags));
    }
    F32x8(low, high)
}

/// Loads eight `bf16` as `f32`.
///
/// # Safety
/// Eight elements must be readable.
#[inline(always)]
unsafe fn brains(from: *const u8) -> F32x8 {
    // SAFETY: the caller's.
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
unsafe fn cut(from: *const u8) -> F32x8 {
    // SAFETY: the caller's.
    unsafe {
        let (mask, from) = (vdupq_n_u32(!0x1FFF), from.cast::<u32>());
        let (low, high) = (vandq_u32(vld1q_u32(from), mask), vandq_u32(vld1q_u32(from.add(4)), mask));
        F32x8(vreinterpretq_f32_u32(low), vreinterpretq_f32_u32(high))
    }
}

impl PairLanes for Pairs4 {}

macro_rules! reads {
    ($($source:ident: $read:expr;)*) => {$(
        impl Reads<$source> for F32x8 {
            #[inline(always)]
            unsafe fn read(from: *const u8) -> Self {
                // SAFETY: the caller's.
                unsafe { $read(from) }
            }
            #[inline(always)]
            unsafe fn square(from: *const u8, step: usize, to: *mut u32, pitch: usize) {
                // SAFETY: the caller's.
                unsafe { square::<$source>(from, step, to, pitch) };
            }
        }
    )*};
}

reads! {
    F32: |from: *const u8| Self::load(from.cast());
    Tf32: cut;
    F16: halves;
    Bf16: brains;
}
reads_one_by_one!(F32x8: F8E4M3, F8E5M2);

impl Reads<F64> for F64x4 {
    #[inline(always)]
    unsafe fn read(from: *const u8) -> Self {
        // SAFETY: the caller's.
        unsafe { Self::load(from.cast()) }
    }
}

/// Transposes eight rows of eight elements.
#[inline(always)]
unsafe fn square<S: Source<Item = u32>>(from: *const u8, step: usize, to: *mut u32, pitch: usize)
where
    F32x8: Reads<S>,
{
    for half in [0, 4] {
        // SAFETY: the caller's: four of the rows, as four items of each column.
        unsafe {
            let line = |i: usize| <F32x8 as Reads<S>>::read(from.add((half + i) * step));
            let lines = [line(0), line(1), line(2), line(3)];
            let low = transpose_four(lines.map(|line| line.0));
            let high = transpose_four(lines.map(|line| line.1));
            for (i, column) in low.into_iter().chain(high).enumerate() {
                vst1q_f32(to.add(i * pitch + half).cast(), column);
            }
        }
    }
}

/// Groups of four bytes, with the signedness of the right operand. A left operand of the other signedness is offset by
/// 128, by flipping its top bit. The offset adds 128 times the column sum of the right operand, which is subtracted
/// from the accumulator.
#[derive(Clone, Copy)]
pub(super) struct Quads<const SIGNED: bool> {
    flip: bool,
}

impl<const SIGNED: bool> Scheme for Quads<SIGNED> {
    type Lanes = Quads8<SIGNED>;
    const GROUP: usize = 4;
    const PLAIN: bool = false;

    fn kind(self) -> usize {
        12 + 2 * usize::from(SIGNED) + usize::from(self.flip)
    }

    #[inline(always)]
    unsafe fn left(self, from: Matrix<'_>, to: *mut u32) {
        // SAFETY: the caller's.
        unsafe { flipped(from, to.cast(), if self.flip { 0x80 } else { 0 }) };
    }

    #[inline(always)]
    unsafe fn right(self, from: Matrix<'_>, to: *mut u32, width: usize) {
        let groups = from.rows().div_ceil(4);
        // SAFETY: the caller's; what is read is inside the matrix.
        unsafe {
            if let (Some(joined), true) = (from.group_rows(4), from.column_step() != 1) {
                items::<F32x8, F32>(joined, to, width, width);
            } else {
                for group in 0..groups {
                    for c in (0..width).step_by(8) {
                        quad(from, 4 * group, c, to.add(group * width + c));
                    }
                }
            }
            let ones = vreinterpretq_s32_s8(vdupq_n_s8(if self.flip { 1 } else { 0 }));
            for c in (0..width).step_by(4) {
                let mut sum = vdupq_n_s32(0);
                for group in 0..groups {
                    sum = dot::<SIGNED>(sum, ones, vld1q_s32(to.add(group * width + c).cast()));
                }
                let off = vshlq_n_s32::<7>(sum);
                vst1q_s32(to.add(groups * width + c).cast(), if SIGNED { off } else { vnegq_s32(off) });
            }
        }
    }
}

/// Interleaves four rows of eight bytes to eight groups of four.
#[inline(always)]
unsafe fn quad(from: Matrix<'_>, row: usize, column: usize, to: *mut u32) {
    let whole = from.column_step() == 1 && row + 4 <= from.rows() && column + 8 <= from.columns();
    // SAFETY: the caller's; what is read is inside the matrix.
    unsafe {
        let mut lines = [vdup_n_u8(0); 4];
        for (i, line) in lines.iter_mut().enumerate() {
            *line = if whole {
                vld1_u8(from.at(row + i, column))
            } else {
                let mut part = [0; 8];
                if column < from.columns() && row + i < from.rows() {
                    bytes(from.part(row + i, 1, column, 8), 0, &mut part);
                }
                vld1_u8(part.as_ptr())
            };
        }
        vst4_u8(to.cast(), uint8x8x4_t(lines[0], lines[1], lines[2], lines[3]));
    }
}

/// Bytes of any signedness.
///
/// # Safety
/// The sizes must match; the machine must have dot products.
#[target_feature(enable = "neon,dotprod")]
pub(super) unsafe fn quads(signed: [bool; 2], product: Product<'_, u32>) {
    let flip = signed[0] != signed[1];
    // SAFETY: the caller's.
    unsafe {
        if signed[1] {
            multiply(Quads::<true> { flip }, product);
        } else {
            multiply(Quads::<false> { flip }, product);
        }
    }
}
