//! Instructions of vector programs on integers and masks, and conversions, for a block of any instruction set.
//!
//! The argument of the unsafe code is that of [`interpret`](super::interpret).

#![allow(unsafe_code, reason = "vectors of sets that were detected, in blocks")]

use super::interpret::{Block, each};
use super::vector::Simd;
use crate::engine::vector::{Comparison, Format, IntOp, Order};

/// A function of two integers. `with` is a block.
///
/// # Safety
/// The machine must have the instructions of the set; a block must be readable.
#[inline(always)]
pub(super) unsafe fn int_op<S: Simd>(op: IntOp, acc: Block<S>, with: *const f32) -> Block<S> {
    macro_rules! lanes {
        ($name:ident) => {
            // SAFETY: the caller's.
            unsafe { each!(I => acc[I].$name(S::load(with.add(S::LANES * I)))) }
        };
    }
    match op {
        IntOp::Add => lanes!(add_int),
        IntOp::Sub => lanes!(sub_int),
        IntOp::Mul => lanes!(mul_int),
        IntOp::MulHigh(32) => lanes!(mul_high),
        IntOp::MulHigh(bits) => {
            let (mask, amount) = (S::splat_bits((1 << bits) - 1), S::splat_bits(bits.into()));
            // SAFETY: the caller's.
            unsafe {
                each!(I => {
                    let product = acc[I].and(mask).mul_int(S::load(with.add(S::LANES * I)).and(mask));
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

/// All ones where a comparison with a block holds, else zero.
///
/// # Safety
/// As for [`int_op`].
#[inline(always)]
pub(super) unsafe fn compare<S: Simd>(by: Comparison, acc: Block<S>, with: *const f32) -> Block<S> {
    let flip = S::splat_bits(if by.negated { u32::MAX } else { 0 });
    macro_rules! lanes {
        (|$a:ident, $b:ident| $code:expr) => {
            // SAFETY: the caller's.
            unsafe {
                each!(I => {
                    let ($a, $b) = (acc[I], S::load(with.add(S::LANES * I)));
                    S::lanes_of($code).xor(flip)
                })
            }
        };
    }
    match (by.order, by.swapped) {
        (Order::EqualInt, _) => lanes!(|a, b| a.equal_int(b)),
        (Order::LessSigned, false) => lanes!(|a, b| a.less_signed(b)),
        (Order::LessSigned, true) => lanes!(|a, b| b.less_signed(a)),
        (Order::LessUnsigned, false) => lanes!(|a, b| a.less_unsigned(b)),
        (Order::LessUnsigned, true) => lanes!(|a, b| b.less_unsigned(a)),
        (Order::Equal, _) => lanes!(|a, b| a.equal(b)),
        (Order::LessOrGreater, _) => lanes!(|a, b| S::either(a.less(b), b.less(a))),
        (Order::Less, false) => lanes!(|a, b| a.less(b)),
        (Order::Less, true) => lanes!(|a, b| b.less(a)),
        (Order::LessOrEqual, false) => lanes!(|a, b| S::either(a.less(b), a.equal(b))),
        (Order::LessOrEqual, true) => lanes!(|a, b| S::either(b.less(a), a.equal(b))),
    }
}

#[inline(always)]
pub(super) fn sign_extend<S: Simd>(bits: u8, acc: Block<S>) -> Block<S> {
    let amount = S::splat_bits(32 - u32::from(bits));
    each!(I => acc[I].shift_left(amount).shift_right_signed(amount))
}

#[inline(always)]
pub(super) fn zero_extend<S: Simd>(bits: u8, acc: Block<S>) -> Block<S> {
    let mask = S::splat_bits((1 << bits) - 1);
    each!(I => acc[I].and(mask))
}

#[inline(always)]
pub(super) fn negated<S: Simd>(acc: Block<S>) -> Block<S> {
    let zero = S::splat_bits(0);
    each!(I => zero.sub_int(acc[I]))
}

#[inline(always)]
pub(super) fn absolute<S: Simd>(acc: Block<S>) -> Block<S> {
    let zero = S::splat_bits(0);
    each!(I => acc[I].max_signed(zero.sub_int(acc[I])))
}

#[inline(always)]
pub(super) fn is_not_zero<S: Simd>(acc: Block<S>) -> Block<S> {
    let (zero, ones) = (S::all(0.0), S::splat_bits(u32::MAX));
    each!(I => S::lanes_of(acc[I].equal(zero)).xor(ones))
}

#[inline(always)]
pub(super) fn int_to_float<S: Simd>(signed: bool, acc: Block<S>) -> Block<S> {
    if signed { each!(I => acc[I].number_of_signed()) } else { each!(I => acc[I].number_of_unsigned()) }
}

/// Toward zero to integers of so many bits, clamped; zero for a NaN.
#[inline(always)]
pub(super) fn float_to_int<S: Simd>(signed: bool, bits: u8, acc: Block<S>) -> Block<S> {
    match (signed, bits) {
        (true, 32) => each!(I => signed_of(acc[I])),
        (false, 32) => each!(I => unsigned_of(acc[I])),
        _ => {
            let range = (1u32 << bits) as f32;
            let [low, high] = if signed { [-range / 2.0, range / 2.0 - 1.0] } else { [0.0, range - 1.0] };
            each!(I => number(acc[I]).within(low, high).truncated())
        }
    }
}

/// With zero in place of a NaN.
#[inline(always)]
fn number<S: Simd>(x: S) -> S {
    S::select(x.unordered(x), S::all(0.0), x)
}

/// The first number that is too large for a signed integer, and the last one below it.
const ABOVE_SIGNED: f32 = 2_147_483_648.0;
const LAST_SIGNED: f32 = 2_147_483_520.0;

#[inline(always)]
fn signed_of<S: Simd>(x: S) -> S {
    let inside = number(x).within(-ABOVE_SIGNED, LAST_SIGNED).truncated();
    let fits = S::either(x.less(S::all(ABOVE_SIGNED)), x.unordered(x));
    S::select(fits, inside, S::splat_bits(i32::MAX.cast_unsigned()))
}

#[inline(always)]
fn unsigned_of<S: Simd>(x: S) -> S {
    // Twice the numbers above: the upper half of the range is moved into the lower one.
    let inside = number(x).within(0.0, 2.0 * LAST_SIGNED);
    let lower = inside.within(0.0, LAST_SIGNED).truncated();
    let upper = (inside - S::all(ABOVE_SIGNED)).truncated().xor(S::splat_bits(1 << 31));
    let integer = S::select(inside.less(S::all(ABOVE_SIGNED)), lower, upper);
    let fits = S::either(x.less(S::all(2.0 * ABOVE_SIGNED)), x.unordered(x));
    S::select(fits, integer, S::splat_bits(u32::MAX))
}

/// The patterns of numbers of `f16` or `bf16`, as integers.
#[inline(always)]
pub(super) fn to_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::Bf16 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_right_signed(amount));
    }
    let mut patterns = [0u16; 16];
    each!(I => {
        // SAFETY: a vector exists; there is room for it.
        unsafe {
            acc[I].store_f16(patterns.as_mut_ptr(), false);
            S::load_i16(patterns.as_ptr())
        }
    })
}

/// The numbers of `f16` or `bf16` that have these patterns.
#[inline(always)]
pub(super) fn from_pattern<S: Simd>(format: Format, acc: Block<S>) -> Block<S> {
    if format == Format::Bf16 {
        let amount = S::splat_bits(16);
        return each!(I => acc[I].shift_left(amount));
    }
    let mut patterns = [0u16; 16];
    each!(I => {
        // SAFETY: a vector exists; there is room for it.
        unsafe {
            acc[I].store_i16(patterns.as_mut_ptr(), false);
            S::load_f16(patterns.as_ptr())
        }
    })
}

/// Loads and widens a block of elements of one or two bytes.
///
/// # Safety
/// The machine must have the instructions of the set; a block of elements must be readable.
#[inline(always)]
pub(super) unsafe fn load_narrow<S: Simd>(format: Format, from: *const u8) -> Block<S> {
    let short: *const u16 = from.cast();
    // SAFETY: the caller's.
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

/// Narrows and stores a block.
///
/// # Safety
/// The machine must have the instructions of the set; a block of elements must be writable, at a multiple of 64 bytes for
/// a non-temporal store.
#[inline(always)]
pub(super) unsafe fn store_narrow<S: Simd>(format: Format, acc: Block<S>, to: *mut u8, past: bool) {
    let short: *mut u16 = to.cast();
    // SAFETY: the caller's.
    let _ = unsafe {
        match format {
            Format::F16 => each!(I => acc[I].store_f16(short.add(S::LANES * I), past)),
            Format::Bf16 => each!(I => acc[I].store_bf16(short.add(S::LANES * I), past)),
            Format::I16 => each!(I => acc[I].store_i16(short.add(S::LANES * I), past)),
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

/// Integers that count up from this one, as a block.
#[inline(always)]
pub(super) fn iota(first: u32, to: &mut [u32]) {
    let mut i = 0;
    while i < to.len() {
        to[i] = first.wrapping_add(i as u32);
        i += 1;
    }
}
