//! Instructions of vector programs on integers and masks, and conversions, for a block of any instruction set.
//!
//! The unsafe code is sound for the reasons that [`interpret`](super::interpret) gives.

#![allow(unsafe_code, reason = "vectors of sets that were detected, in blocks")]

use super::interpret::{Block, each};
use super::vector::Simd;
use crate::engine::vector::{Format, IntOp, LaneComparison, Order};

/// An integer operation on the accumulator and an operand.
///
/// # Safety
/// The machine must have the instructions of the set; a block of the operand must be readable.
#[inline(always)]
pub(super) unsafe fn int_op<S: Simd>(op: IntOp, acc: Block<S>, operand: *const f32) -> Block<S> {
    macro_rules! lanes {
        ($name:ident) => {
            // SAFETY: guaranteed by the caller.
            unsafe { each!(I => acc[I].$name(S::load(operand.add(S::LANES * I)))) }
        };
    }
    match op {
        IntOp::Add => lanes!(add_int),
        IntOp::Sub => lanes!(sub_int),
        IntOp::Mul => lanes!(mul_int),
        IntOp::MulHigh(32) => lanes!(mul_high),
        IntOp::MulHigh(bits) => {
            let (mask, amount) = (S::splat_bits((1 << bits) - 1), S::splat_bits(bits.into()));
            // SAFETY: guaranteed by the caller.
            unsafe {
                each!(I => {
                    let product = acc[I].and(mask).mul_int(S::load(operand.add(S::LANES * I)).and(mask));
                    product.shift_right_unsigned(amount)
                })
            }
        }
        IntOp::And => lanes!(and),
        IntOp::Or => lanes!(or),
        IntOp::Xor => lanes!(xor),
        IntOp::MaxSigned => lanes!(max_signed),
        IntOp::MinSigned => lanes!(min_signed),
        IntOp::MaxUnsigned => lanes!(max_unsigned),
        IntOp::MinUnsigned => lanes!(min_unsigned),
        IntOp::ShiftLeft => lanes!(shift_left),
        IntOp::ShiftRightSigned => lanes!(shift_right_signed),
        IntOp::ShiftRightUnsigned => lanes!(shift_right_unsigned),
    }
}

/// Combines two vectors by an associative integer operation.
#[inline(always)]
pub(super) fn combine_ints<S: Simd>(op: IntOp, a: S, b: S) -> S {
    match op {
        IntOp::Add => a.add_int(b),
        IntOp::Mul => a.mul_int(b),
        IntOp::And => a.and(b),
        IntOp::Or => a.or(b),
        IntOp::Xor => a.xor(b),
        IntOp::MaxSigned => a.max_signed(b),
        IntOp::MinSigned => a.min_signed(b),
        IntOp::MaxUnsigned => a.max_unsigned(b),
        IntOp::MinUnsigned => a.min_unsigned(b),
        // Not associative.
        IntOp::Sub | IntOp::MulHigh(_) | IntOp::ShiftLeft | IntOp::ShiftRightSigned | IntOp::ShiftRightUnsigned => a,
    }
}

/// Compares the accumulator with an operand: all ones in lanes in which the comparison holds, zero in the others.
///
/// # Safety
/// As for [`int_op`].
#[inline(always)]
pub(super) unsafe fn compare<S: Simd>(comparison: LaneComparison, acc: Block<S>, operand: *const f32) -> Block<S> {
    let flip = S::splat_bits(if comparison.negated { u32::MAX } else { 0 });
    macro_rules! lanes {
        (|$a:ident, $b:ident| $code:expr) => {
            // SAFETY: guaranteed by the caller.
            unsafe {
                each!(I => {
                    let ($a, $b) = (acc[I], S::load(operand.add(S::LANES * I)));
                    S::mask_to_lanes($code).xor(flip)
                })
            }
        };
    }
    match (comparison.order, comparison.swapped) {
        (Order::EqualInt, _) => lanes!(|a, b| a.equal_int(b)),
        (Order::LessSigned, false) => lanes!(|a, b| a.less_signed(b)),
        (Order::LessSigned, true) => lanes!(|a, b| b.less_signed(a)),
        (Order::LessUnsigned, false) => lanes!(|a, b| a.less_unsigned(b)),
        (Order::LessUnsigned, true) => lanes!(|a, b| b.less_unsigned(a)),
        (Order::Equal, _) => lanes!(|a, b| a.equal(b)),
        (Order::LessOrGreater, _) => lanes!(|a, b| S::mask_or(a.less(b), b.less(a))),
        (Order::Less, false) => lanes!(|a, b| a.less(b)),
        (Order::Less, true) => lanes!(|a, b| b.less(a)),
        (Order::LessOrEqual, false) => lanes!(|a, b| S::mask_or(a.less(b), a.equal(b))),
        (Order::LessOrEqual, true) => lanes!(|a, b| S::mask_or(b.less(a), a.equal(b))),
    }
}

/// Sign-extends the low bits of each lane.
#[inline(always)]
pub(super) fn sign_extend<S: Simd>(bits: u8, acc: Block<S>) -> Block<S> {
    let amount = S::splat_bits(32 - u32::from(bits));
    each!(I => acc[I].shift_left(amount).shift_right_signed(amount))
}

/// Zero-extends the low bits of each lane.
#[inline(always)]
pub(super) fn zero_extend<S: Simd>(bits: u8, acc: Block<S>) -> Block<S> {
    let mask = S::splat_bits((1 << bits) - 1);
    each!(I => acc[I].and(mask))
}

/// Negates integers, modulo 2^32.
#[inline(always)]
pub(super) fn negate<S: Simd>(acc: Block<S>) -> Block<S> {
    let zero = S::splat_bits(0);
    each!(I => zero.sub_int(acc[I]))
}

/// The absolute values of signed integers.
#[inline(always)]
pub(super) fn absolute<S: Simd>(acc: Block<S>) -> Block<S> {
    let zero = S::splat_bits(0);
    each!(I => acc[I].max_signed(zero.sub_int(acc[I])))
}

/// All ones in lanes with an `f32` other than zero (a NaN included), zero in the others.
#[inline(always)]
pub(super) fn is_not_zero<S: Simd>(acc: Block<S>) -> Block<S> {
    let (zero, ones) = (S::all(0.0), S::splat_bits(u32::MAX));
    each!(I => S::mask_to_lanes(acc[I].equal(zero)).xor(ones))
}

/// The nearest `f32` of integers.
#[inline(always)]
pub(super) fn int_to_float<S: Simd>(signed: bool, acc: Block<S>) -> Block<S> {
    if signed { each!(I => acc[I].signed_to_float()) } else { each!(I => acc[I].unsigned_to_float()) }
}

/// Rounds `f32` toward zero to integers, clamped to `bits` bits; zero for a NaN.
#[inline(always)]
pub(super) fn float_to_int<S: Simd>(signed: bool, bits: u8, acc: Block<S>) -> Block<S> {
    match (signed, bits) {
        (true, 32) => each!(I => float_to_signed(acc[I])),
        (false, 32) => each!(I => float_to_unsigned(acc[I])),
        _ => {
            let range = (1u32 << bits) as f32;
            let [low, high] = if signed { [-range / 2.0, range / 2.0 - 1.0] } else { [0.0, range - 1.0] };
            each!(I => nan_to_zero(acc[I]).within(low, high).truncate_to_int())
        }
    }
}

/// Replaces NaNs by zero.
#[inline(always)]
fn nan_to_zero<S: Simd>(x: S) -> S {
    S::select(x.unordered(x), S::all(0.0), x)
}

/// The smallest `f32` that is too large for a signed integer, and the largest one below it.
const ABOVE_SIGNED: f32 = 2_147_483_648.0;
const LAST_SIGNED: f32 = 2_147_483_520.0;

/// Rounds `f32` toward zero to signed integers, clamped to 32 bits; zero for a NaN.
#[inline(always)]
fn float_to_signed<S: Simd>(x: S) -> S {
    let inside = nan_to_zero(x).within(-ABOVE_SIGNED, LAST_SIGNED).truncate_to_int();
    let fits = S::mask_or(x.less(S::all(ABOVE_SIGNED)), x.unordered(x));
    S::select(fits, inside, S::splat_bits(i32::MAX.cast_unsigned()))
}

/// Rounds `f32` toward zero to unsigned integers, clamped to 32 bits; zero for a NaN.
#[inline(always)]
fn float_to_unsigned<S: Simd>(x: S) -> S {
    // The limits are twice those of signed integers. The upper half of the range is converted as signed integers, too, after
    // moving it into the lower half.
    let inside = nan_to_zero(x).within(0.0, 2.0 * LAST_SIGNED);
    let lower = inside.within(0.0, LAST_SIGNED).truncate_to_int();
    let upper = (inside - S::all(ABOVE_SIGNED)).truncate_to_int().xor(S::splat_bits(1 << 31));
    let integer = S::select(inside.less(S::all(ABOVE_SIGNED)), lower, upper);
    let fits = S::mask_or(x.less(S::all(2.0 * ABOVE_SIGNED)), x.unordered(x));
    S::select(fits, integer, S::splat_bits(u32::MAX))
}

/// Converts lanes of format `f16` or `bf16` to the bit patterns of their elements, as sign-extended integers.
#[inline(always)]
pub(super) fn to_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::Bf16 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_right_signed(amount));
    }
    let mut patterns = [0u16; 16];
    each!(I => {
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            acc[I].store_f16(patterns.as_mut_ptr(), false);
            S::load_i16(patterns.as_ptr())
        }
    })
}

/// Converts bit patterns of `f16` or `bf16` elements, as integers, to lanes of that format.
#[inline(always)]
pub(super) fn from_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::Bf16 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_left(amount));
    }
    let mut patterns = [0u16; 16];
    each!(I => {
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            acc[I].store_i16(patterns.as_mut_ptr(), false);
            S::load_f16(patterns.as_ptr())
        }
    })
}

/// Loads a block of elements, and widens them to lanes.
///
/// # Safety
/// The machine must have the instructions of the set; a block of elements must be readable.
#[inline(always)]
pub(super) unsafe fn load_narrow<S: Simd>(format: Format, from: *const u8) -> Block<S> {
    let short: *const u16 = from.cast();
    // SAFETY: guaranteed by the caller.
    unsafe {
        match format {
            Format::F16 => each!(I => S::load_f16(short.add(S::LANES * I))),
            Format::Bf16 => each!(I => S::load_bf16(short.add(S::LANES * I))),
            Format::I16 => each!(I => S::load_i16(short.add(S::LANES * I))),
            Format::I8 => each!(I => S::load_i8(from.add(S::LANES * I))),
            Format::I1 | Format::I4 => sign_extend(format.bits() as u8, each!(I => S::load_i8(from.add(S::LANES * I)))),
            // Not narrow.
            Format::F32 | Format::I32 | Format::Packed(_) => each!(I => S::load(from.cast::<f32>().add(S::LANES * I))),
        }
    }
}

/// Narrows the lanes of a block to elements, and stores them.
///
/// # Safety
/// The machine must have the instructions of the set; a block of elements must be writable, at a multiple of 64 bytes for
/// a non-temporal store.
#[inline(always)]
pub(super) unsafe fn store_narrow<S: Simd>(format: Format, acc: Block<S>, to: *mut u8, non_temporal: bool) {
    let short: *mut u16 = to.cast();
    // SAFETY: guaranteed by the caller.
    let _ = unsafe {
        match format {
            Format::F16 => each!(I => acc[I].store_f16(short.add(S::LANES * I), non_temporal)),
            Format::Bf16 => each!(I => acc[I].store_bf16(short.add(S::LANES * I), non_temporal)),
            Format::I16 => each!(I => acc[I].store_i16(short.add(S::LANES * I), non_temporal)),
            Format::I8 => each!(I => acc[I].store_i8(to.add(S::LANES * I))),
            Format::I1 | Format::I4 => {
                let acc = zero_extend(format.bits() as u8, acc);
                each!(I => acc[I].store_i8(to.add(S::LANES * I)))
            }
            // Not narrow.
            Format::F32 | Format::I32 | Format::Packed(_) => {
                each!(I => acc[I].store(to.cast::<f32>().add(S::LANES * I)))
            }
        }
    };
}

/// Fills a block with integers that count up from `first`.
#[inline(always)]
pub(super) fn iota(first: u32, to: &mut [u32]) {
    let mut i = 0;
    while i < to.len() {
        to[i] = first.wrapping_add(i as u32);
        i += 1;
    }
}
