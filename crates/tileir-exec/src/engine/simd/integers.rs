//! Instructions of vector programs on integers and masks, and conversions, for a block of any instruction set.
//!
//! A [`Block`] is an array of vectors. `each!(I => …)` is the block whose vector `I` is the value of the expression.
//!
//! The unsafe code is sound for the reasons that [`interpret`](super::interpret) gives.

#![allow(unsafe_code, reason = "vectors of sets that were detected, in blocks")]

use super::interpret::{Block, each};
use super::vector::{Lane, MAX_LANES, Simd};
use crate::engine::vector::{Format, IntOp, LaneComparison, Order, Width};

/// An integer operation on the accumulator and an operand.
///
/// # Safety
/// The machine must have the instructions of the set; a block of the operand must be readable.
#[inline(always)]
pub(super) unsafe fn int_op<S: Simd>(op: IntOp, acc: Block<S>, operand: *const S::Lane) -> Block<S> {
    macro_rules! lanes {
        ($name:ident) => {
            // SAFETY: guaranteed by the caller.
            unsafe { each!(I => acc[I].$name(S::load(operand.add(S::LANES * I)))) }
        };
    }
    macro_rules! shifts {
        ($name:ident) => {
            // SAFETY: guaranteed by the caller.
            unsafe { each!(I => acc[I].$name(shift_amounts(S::load(operand.add(S::LANES * I))))) }
        };
    }
    match op {
        IntOp::Add => lanes!(add_int),
        IntOp::Sub => lanes!(sub_int),
        IntOp::Mul => lanes!(mul_int),
        IntOp::MulHigh(bits) if u32::from(bits) == S::Lane::WIDTH.bits() => lanes!(mul_high),
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
        IntOp::ShiftLeft => shifts!(shift_left),
        IntOp::ShiftRightSigned => shifts!(shift_right_signed),
        IntOp::ShiftRightUnsigned => shifts!(shift_right_unsigned),
    }
}

/// The amounts of a shift. Of an `i64`, hardware uses the low 32 bits as an unsigned number. A narrower amount is sign-extended:
/// it stays too large if it is negative.
#[inline(always)]
fn shift_amounts<S: Simd>(lanes: S) -> S {
    match S::Lane::WIDTH {
        Width::Bits32 => lanes,
        Width::Bits64 => lanes.and(S::splat_bits(u32::MAX.into())),
    }
}

/// Combines two vectors by an associative integer operation.
#[inline(always)]
pub(super) fn combine_ints<S: Simd>(op: IntOp, a: S, b: S) -> S {
    debug_assert!(op.is_associative(), "reductions combine by associative operations");
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
        // Not associative: no reduction has such a combiner.
        IntOp::Sub | IntOp::MulHigh(_) | IntOp::ShiftLeft | IntOp::ShiftRightSigned | IntOp::ShiftRightUnsigned => a,
    }
}

/// Compares the accumulator with an operand: all ones in lanes in which the comparison holds, zero in the others.
///
/// # Safety
/// As for [`int_op`].
#[inline(always)]
pub(super) unsafe fn compare<S: Simd>(comparison: LaneComparison, acc: Block<S>, operand: *const S::Lane) -> Block<S> {
    let flip = S::splat_bits(if comparison.negated { u64::MAX } else { 0 });
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
    let amount = S::splat_bits(u64::from(S::Lane::WIDTH.bits()) - u64::from(bits));
    each!(I => acc[I].shift_left(amount).shift_right_signed(amount))
}

/// Zero-extends the low bits of each lane.
#[inline(always)]
pub(super) fn zero_extend<S: Simd>(bits: u8, acc: Block<S>) -> Block<S> {
    let mask = S::splat_bits((1 << bits) - 1);
    each!(I => acc[I].and(mask))
}

/// Negates integers. They wrap.
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

/// All ones in lanes with a float other than zero (a NaN included), zero in the others.
#[inline(always)]
pub(super) fn is_not_zero<S: Simd>(acc: Block<S>) -> Block<S> {
    let (zero, ones) = (S::splat_bits(0), S::splat_bits(u64::MAX));
    each!(I => S::mask_to_lanes(acc[I].equal(zero)).xor(ones))
}

/// The nearest float of integers.
#[inline(always)]
pub(super) fn int_to_float<S: Simd>(signed: bool, acc: Block<S>) -> Block<S> {
    if signed { each!(I => acc[I].signed_to_float()) } else { each!(I => acc[I].unsigned_to_float()) }
}

/// Rounds floats toward zero to integers, clamped to the range of `clamp_bits` bits; zero for a NaN. An unsigned result is
/// zero-extended to the lane; for elements that are narrower than lanes, the program sign-extends it with its next instruction.
#[inline(always)]
pub(super) fn float_to_int<S: Simd>(signed: bool, clamp_bits: u8, acc: Block<S>) -> Block<S> {
    let is_full = u32::from(clamp_bits) == S::Lane::WIDTH.bits();
    match signed {
        true if is_full => each!(I => float_to_signed(acc[I])),
        false if is_full => each!(I => float_to_unsigned(acc[I])),
        _ => {
            // Other ranges are at most half as wide as lanes, so floats of the width of lanes represent the limits exactly.
            debug_assert!(u32::from(clamp_bits) <= S::Lane::WIDTH.bits() / 2, "the limits are not rounded");
            let value_count = (1u64 << clamp_bits) as f64;
            let [low, high] =
                if signed { [-value_count / 2.0, value_count / 2.0 - 1.0] } else { [0.0, value_count - 1.0] };
            let (low, high) = (S::Lane::from_f64(low), S::Lane::from_f64(high));
            each!(I => nan_to_zero(acc[I]).clamped(low, high).truncate_to_int())
        }
    }
}

/// Replaces NaNs by zero.
#[inline(always)]
fn nan_to_zero<S: Simd>(x: S) -> S {
    S::select(x.unordered(x), S::splat_bits(0), x)
}

/// The lane with the largest signed integer.
#[inline(always)]
fn largest_signed<S: Simd>() -> u64 {
    u64::MAX >> (65 - S::Lane::WIDTH.bits())
}

/// Rounds floats toward zero to signed integers, clamped to the width; zero for a NaN.
#[inline(always)]
fn float_to_signed<S: Simd>(x: S) -> S {
    let lowest = S::Lane::from_f64(-S::Lane::ABOVE_SIGNED.to_f64());
    let inside = nan_to_zero(x).clamped(lowest, S::Lane::LAST_SIGNED).truncate_to_int();
    let fits = S::mask_or(x.less(S::filled(S::Lane::ABOVE_SIGNED)), x.unordered(x));
    S::select(fits, inside, S::splat_bits(largest_signed::<S>()))
}

/// Rounds floats toward zero to unsigned integers, clamped to the width; zero for a NaN.
#[inline(always)]
fn float_to_unsigned<S: Simd>(x: S) -> S {
    // The limits are twice those of signed integers. The upper half of the range is converted as signed integers, too, after
    // moving it into the lower half.
    let zero = S::Lane::default();
    let inside = nan_to_zero(x).clamped(zero, S::Lane::LAST_UNSIGNED);
    let lower = inside.clamped(zero, S::Lane::LAST_SIGNED).truncate_to_int();
    let sign = S::splat_bits(largest_signed::<S>() + 1);
    let upper = (inside - S::filled(S::Lane::ABOVE_SIGNED)).truncate_to_int().xor(sign);
    let integer = S::select(inside.less(S::filled(S::Lane::ABOVE_SIGNED)), lower, upper);
    let fits = S::mask_or(x.less(S::filled(S::Lane::ABOVE_UNSIGNED)), x.unordered(x));
    S::select(fits, integer, S::splat_bits(u64::MAX))
}

/// Converts lanes of a float format that is narrower than lanes to the bit patterns of their elements, as sign-extended
/// integers.
#[inline(always)]
pub(super) fn to_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::F32 {
        let mut patterns = [0.0f32; MAX_LANES];
        return each!(I => {
            // SAFETY: a vector exists; the array has space for it.
            unsafe {
                acc[I].store_f32(patterns.as_mut_ptr(), false);
                S::load_i32(patterns.as_ptr().cast())
            }
        });
    }
    if format == Format::Bf16 && S::Lane::WIDTH == Width::Bits32 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_right_signed(amount));
    }
    let mut patterns = [0u16; MAX_LANES];
    each!(I => {
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            if format == Format::Bf16 {
                acc[I].store_bf16(patterns.as_mut_ptr(), false);
            } else {
                acc[I].store_f16(patterns.as_mut_ptr(), false);
            }
            S::load_i16(patterns.as_ptr())
        }
    })
}

/// Converts bit patterns of elements of a float format that is narrower than lanes, as integers, to lanes of that format.
#[inline(always)]
pub(super) fn from_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::F32 {
        let mut patterns = [0u32; MAX_LANES];
        return each!(I => {
            // SAFETY: a vector exists; the array has space for it.
            unsafe {
                acc[I].store_i32(patterns.as_mut_ptr(), false);
                S::load_f32(patterns.as_ptr().cast())
            }
        });
    }
    if format == Format::Bf16 && S::Lane::WIDTH == Width::Bits32 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_left(amount));
    }
    let mut patterns = [0u16; MAX_LANES];
    each!(I => {
        // SAFETY: a vector exists; the array has space for it.
        unsafe {
            acc[I].store_i16(patterns.as_mut_ptr(), false);
            if format == Format::Bf16 { S::load_bf16(patterns.as_ptr()) } else { S::load_f16(patterns.as_ptr()) }
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
    let is_wide = S::Lane::WIDTH == Width::Bits64;
    // SAFETY: guaranteed by the caller.
    unsafe {
        match format {
            Format::F16 => each!(I => S::load_f16(short.add(S::LANES * I))),
            Format::Bf16 => each!(I => S::load_bf16(short.add(S::LANES * I))),
            Format::I16 => each!(I => S::load_i16(short.add(S::LANES * I))),
            Format::I8 => each!(I => S::load_i8(from.add(S::LANES * I))),
            Format::I1 | Format::I4 => sign_extend(format.bits() as u8, each!(I => S::load_i8(from.add(S::LANES * I)))),
            Format::F32 if is_wide => each!(I => S::load_f32(from.cast::<f32>().add(S::LANES * I))),
            Format::I32 if is_wide => each!(I => S::load_i32(from.cast::<u32>().add(S::LANES * I))),
            // Not narrow.
            Format::F32 | Format::I32 | Format::F64 | Format::I64 | Format::Packed(_) => {
                each!(I => S::load(from.cast::<S::Lane>().add(S::LANES * I)))
            }
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
    let is_wide = S::Lane::WIDTH == Width::Bits64;
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
            Format::F32 if is_wide => each!(I => acc[I].store_f32(to.cast::<f32>().add(S::LANES * I), non_temporal)),
            Format::I32 if is_wide => each!(I => acc[I].store_i32(to.cast::<u32>().add(S::LANES * I), non_temporal)),
            // Not narrow.
            Format::F32 | Format::I32 | Format::F64 | Format::I64 | Format::Packed(_) => {
                each!(I => acc[I].store(to.cast::<S::Lane>().add(S::LANES * I)))
            }
        }
    };
}

/// Fills a block with integers that count up from `first`.
#[inline(always)]
pub(super) fn iota<L: Lane>(first: u64, to: &mut [L]) {
    let mut i = 0;
    while i < to.len() {
        to[i] = L::from_pattern(first.wrapping_add(i as u64));
        i += 1;
    }
}
