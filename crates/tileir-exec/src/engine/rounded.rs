//! Vector loops of the float ops that have a rounding mode.
//!
//! Nearest-even in `f32` and `f64` is the arithmetic of the processor. `f16` and `bf16` are computed in `f32` and rounded
//! once; the intermediate result of their `fma` is rounded to odd. In a directed mode, `f32`, `f16` and `bf16` are computed in
//! `f64`, such that rounding that result to the format rounds the exact result ([`tileir_num::float::lanes`]).

use super::elementwise::{Add, Div, Fma, Mul, Sqrt, Sub};
use super::lanes::{LaneFn, LaneOp};
use super::quotient;
use super::vector::VectorOp;
use tileir_ir::ops::element::Modes;
use tileir_num::float::lanes::{self, Bf16, F16, F32, Narrow, Wide};
use tileir_num::{FloatFormat, Round};

/// Adds the loops of an op in its rounding mode, if it has any.
pub(super) fn with_loop(scalar: LaneOp, op: Wide, format: FloatFormat, modes: &Modes) -> LaneOp {
    let (round, ftz) = (modes.round, modes.flush_to_zero);
    match round {
        Round::NearestEven if !ftz => with_nearest_even_loop(scalar, op, format),
        Round::NearestEven if format == FloatFormat::F32 => with_flushing_loop(scalar, op),
        Round::Zero | Round::PositiveInf | Round::NegativeInf => with_directed_loop(scalar, op, format, round, ftz),
        Round::NearestEven | Round::NearestAway => scalar,
    }
}

/// Adds the loops and the instruction of an op that rounds to nearest, ties to even.
fn with_nearest_even_loop(scalar: LaneOp, op: Wide, format: FloatFormat) -> LaneOp {
    let instruction = match op {
        Wide::Add => VectorOp::Add,
        Wide::Sub => VectorOp::Sub,
        Wide::Mul => VectorOp::Mul,
        Wide::Div => VectorOp::Div,
        Wide::Sqrt => VectorOp::Sqrt,
        Wide::Fma => VectorOp::MulAdd,
    };
    with_ieee_loop(scalar, op, format).with_instruction(instruction)
}

/// Adds the loops of an op that rounds to nearest, ties to even.
fn with_ieee_loop(scalar: LaneOp, op: Wide, format: FloatFormat) -> LaneOp {
    match (op, format) {
        (Wide::Add, _) => scalar.with_float_and_row_loops(format, Add, |a, b| a + b),
        (Wide::Sub, _) => scalar.with_float_loop(format, Sub, |a, b| a - b),
        (Wide::Mul, _) => scalar.with_float_and_row_loops(format, Mul, |a, b| a * b),
        (Wide::Div, FloatFormat::F32) => scalar.with_f32_loop(format, Div).with_loop(|isa, [a, b, _], to| {
            let (Some(a), Some(b), Some(to)) = (a.of(), b.of(), to.of()) else { return false };
            quotient::divide(isa, a, b, to)
        }),
        (Wide::Div, _) => scalar.with_float_loop(format, Div, |a, b| a / b),
        (Wide::Sqrt, _) => scalar.with_float_loop(format, Sqrt, |a, _| a.sqrt()),
        (Wide::Fma, FloatFormat::F32) => scalar.with_f32_loop(format, Fma),
        // An `f32` fused multiply-add does not work here: its result would be rounded a second time.
        (Wide::Fma, FloatFormat::F16) => scalar.with_exact_loop::<u16, u16>(NarrowFma::<false>),
        (Wide::Fma, FloatFormat::BF16) => scalar.with_exact_loop::<u16, u16>(NarrowFma::<true>),
        (Wide::Fma, FloatFormat::F64) => scalar.with_loop_except_nan::<u64, u64>(format, DoubleFma),
        (Wide::Fma, _) => scalar,
    }
}

/// `fma` of `f16` or `bf16`.
#[derive(Clone, Copy)]
struct NarrowFma<const IS_BF16: bool>;

impl<const IS_BF16: bool> LaneFn<u16, u16> for NarrowFma<IS_BF16> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        if IS_BF16 { lanes::fma_bf16(a, b, c) } else { lanes::fma_f16(a, b, c) }
    }
}

/// `fma` of `f64`.
#[derive(Clone, Copy)]
struct DoubleFma;

impl LaneFn<u64, u64> for DoubleFma {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, c: u64) -> u64 {
        let (a, b, c) = (f64::from_bits(a), f64::from_bits(b), f64::from_bits(c));
        (if FMA { a.mul_add(b, c) } else { lanes::fma_f64_or_nan(a, b, c) }).to_bits()
    }
}

/// A function of `f32` lanes with `flush_to_zero`: subnormal operands and results become zero.
#[derive(Clone, Copy)]
pub(super) struct Flushed<F>(pub F);

impl<F: LaneFn<f32, f32>> LaneFn<u32, u32> for Flushed<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        let value = |bits: u32| f32::from_bits(flush(bits));
        flush(self.0.call::<FMA>(value(a), value(b), value(c)).to_bits())
    }
}

/// A quotient with `flush_to_zero`. It is flushed if it is below the normal range before it is rounded.
#[derive(Clone, Copy)]
struct FlushedQuotient;

impl LaneFn<u32, u32> for FlushedQuotient {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, _: u32) -> u32 {
        let (a, b) = (f32::from_bits(flush(a)), f32::from_bits(flush(b)));
        let quotient = (a / b).to_bits();
        if is_tiny(f64::from(a) / f64::from(b)) { quotient & SIGN } else { quotient }
    }
}

const SIGN: u32 = 1 << 31;

/// Replaces a subnormal `f32` by the zero of the same sign.
#[inline(always)]
fn flush(bits: u32) -> u32 {
    if bits & !SIGN < f32::MIN_POSITIVE.to_bits() { bits & SIGN } else { bits }
}

/// Whether a quotient of two `f32`, computed in `f64`, is below the normal range of `f32`. Rounding to `f64` does not change
/// the answer: see [`Wide`].
#[inline(always)]
fn is_tiny(quotient: f64) -> bool {
    quotient.abs() < f64::from(f32::MIN_POSITIVE)
}

/// Adds the loops of an op on `f32` with `flush_to_zero` that rounds to nearest, ties to even.
fn with_flushing_loop(scalar: LaneOp, op: Wide) -> LaneOp {
    fn with_f32_loop(scalar: LaneOp, f: impl LaneFn<u32, u32>) -> LaneOp {
        scalar.with_loop_except_nan::<u32, u32>(FloatFormat::F32, f)
    }
    match op {
        Wide::Add => with_f32_loop(scalar, Flushed(Add)).with_row_loop::<u32>(Flushed(Add)),
        Wide::Sub => with_f32_loop(scalar, Flushed(Sub)),
        Wide::Mul => with_f32_loop(scalar, Flushed(Mul)).with_row_loop::<u32>(Flushed(Mul)),
        Wide::Div => with_f32_loop(scalar, FlushedQuotient),
        Wide::Sqrt => with_f32_loop(scalar, Flushed(Sqrt)),
        Wide::Fma => with_f32_loop(scalar, Flushed(Fma)),
    }
}

/// An op, as an index of [`OPS`], in a directed rounding mode: toward zero, up or down. Rounding down is rounding up with the
/// signs of operands and result flipped.
#[derive(Clone, Copy)]
struct Directed<const OP: u8> {
    /// Whether the result is rounded toward positive infinity, after the signs of operands were flipped.
    up: bool,
    /// Whether signs are flipped.
    down: bool,
    ftz: bool,
}

/// The ops of [`Directed`], which is compiled separately for each of them.
const OPS: [Wide; 6] = [Wide::Add, Wide::Sub, Wide::Mul, Wide::Div, Wide::Sqrt, Wide::Fma];

/// The index of the quotient in [`OPS`]. It is flushed if it is below the normal range before it is rounded, as in
/// [`FlushedQuotient`]; other results, if they are below it after.
const QUOTIENT: u8 = 3;

impl<const OP: u8> Directed<OP> {
    /// Returns the rounded result, and whether it was below the normal range of `f32` before it was rounded.
    #[inline(always)]
    fn apply<T: Narrow>(self, a: T, b: T, c: T) -> (T, bool) {
        let op = const { OPS[OP as usize] };
        let [flips_a, flips_b, flips_c] = op.mirrored();
        let operand = |value: T, flips: bool| value.flip(self.down & flips).widen();
        let result = op.of(operand(a, flips_a), operand(b, flips_b), operand(c, flips_c));
        // The sign of the result flips with that of the first operand.
        (T::directed(result, self.up).flip(self.down & flips_a), is_tiny(result))
    }
}

impl<const OP: u8> LaneFn<u32, u32> for Directed<OP> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        let value = |bits: u32| F32(if self.ftz { flush(bits) } else { bits });
        let (F32(result), tiny) = self.apply(value(a), value(b), value(c));
        let tiny = if OP == QUOTIENT { tiny } else { result & !SIGN < f32::MIN_POSITIVE.to_bits() };
        if self.ftz & tiny { result & SIGN } else { result }
    }
}

/// An op on `f16` or `bf16` in a directed mode. These formats have no `flush_to_zero`.
#[derive(Clone, Copy)]
struct DirectedNarrow<const OP: u8, const IS_BF16: bool>(Directed<OP>);

impl<const OP: u8, const IS_BF16: bool> LaneFn<u16, u16> for DirectedNarrow<OP, IS_BF16> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        if IS_BF16 { self.0.apply(Bf16(a), Bf16(b), Bf16(c)).0.0 } else { self.0.apply(F16(a), F16(b), F16(c)).0.0 }
    }
}

/// Adds the loop of an op in a directed mode.
fn with_directed_loop(scalar: LaneOp, op: Wide, format: FloatFormat, round: Round, ftz: bool) -> LaneOp {
    // Roots are not negative, so rounding them down is rounding toward zero.
    let down = round == Round::NegativeInf && op != Wide::Sqrt;
    let up = round == Round::PositiveInf || down;
    macro_rules! with_op {
        ($op:literal) => {{
            let lanes = Directed::<$op> { up, down, ftz };
            match format {
                FloatFormat::F32 => scalar.with_loop_except_nan::<u32, u32>(format, lanes),
                FloatFormat::F16 => {
                    scalar.with_loop_except_nan::<u16, u16>(format, DirectedNarrow::<$op, false>(lanes))
                }
                FloatFormat::BF16 => {
                    scalar.with_loop_except_nan::<u16, u16>(format, DirectedNarrow::<$op, true>(lanes))
                }
                _ => scalar,
            }
        }};
    }
    match op {
        Wide::Add => with_op!(0),
        Wide::Sub => with_op!(1),
        Wide::Mul => with_op!(2),
        Wide::Div => with_op!(3),
        Wide::Sqrt => with_op!(4),
        Wide::Fma => with_op!(5),
    }
}
