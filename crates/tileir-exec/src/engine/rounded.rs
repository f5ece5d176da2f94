//! Which function of lanes a float op is that rounds as it is told to.
//!
//! Nearest-even in `f32` and `f64` is the machine's. Narrower floats are computed in `f32` and rounded once; `fma` of them
//! is rounded to odd in between. The directed modes of all three go through `f64` in the same way
//! ([`tileir_num::float::lanes`]).

use super::elementwise::{Add, Div, Mul, MultiplyAdd, Root, Sub};
use super::lanes::{Lane, LaneOp};
use super::quotient;
use super::vector::{Reduction, VectorOp};
use tileir_ir::ops::element::Modes;
use tileir_num::float::lanes::{self, Bf16, F16, F32, Narrow, Wide};
use tileir_num::{FloatFormat, Round};

/// With the loops that there are for an op in its rounding mode.
pub(super) fn with_loop(exact: LaneOp, op: Wide, format: FloatFormat, modes: &Modes) -> LaneOp {
    let (round, ftz) = (modes.round, modes.flush_to_zero);
    match round {
        Round::NearestEven if !ftz => nearest(exact, op, format),
        Round::NearestEven if format == FloatFormat::F32 => flushed(exact, op),
        Round::Zero | Round::PositiveInf | Round::NegativeInf => directed(exact, op, format, round, ftz),
        Round::NearestEven | Round::NearestAway => exact,
    }
}

fn nearest(exact: LaneOp, op: Wide, format: FloatFormat) -> LaneOp {
    let instr = match op {
        Wide::Add => VectorOp::Add,
        Wide::Sub => VectorOp::Sub,
        Wide::Mul => VectorOp::Mul,
        Wide::Div => VectorOp::Div,
        Wide::Sqrt => VectorOp::Sqrt,
        Wide::Fma => VectorOp::MulAdd,
    };
    by_lanes(exact, op, format).in_programs(instr)
}

fn by_lanes(exact: LaneOp, op: Wide, format: FloatFormat) -> LaneOp {
    match (op, format) {
        (Wide::Add, FloatFormat::F32) => exact.folds_either(format, Add, |a, b| a + b).reduces_rows(Reduction::Sum),
        (Wide::Add, _) => exact.folds_either(format, Add, |a, b| a + b),
        (Wide::Sub, _) => exact.in_either(format, Sub, |a, b| a - b),
        (Wide::Mul, _) => exact.folds_either(format, Mul, |a, b| a * b),
        (Wide::Div, FloatFormat::F32) => exact.in_f32(format, Div).by(|isa, [a, b, _], to| {
            let (Some(a), Some(b), Some(to)) = (a.of(), b.of(), to.of()) else { return false };
            quotient::divide(isa, a, b, to)
        }),
        (Wide::Div, _) => exact.in_either(format, Div, |a, b| a / b),
        (Wide::Sqrt, _) => exact.in_either(format, Root, |a, _| a.sqrt()),
        (Wide::Fma, FloatFormat::F32) => exact.in_f32(format, MultiplyAdd),
        // Not by an `f32` fused multiply-add: a narrower result of that would be rounded twice.
        (Wide::Fma, FloatFormat::F16) => exact.exactly::<u16, u16>(Narrower::<false>),
        (Wide::Fma, FloatFormat::BF16) => exact.exactly::<u16, u16>(Narrower::<true>),
        (Wide::Fma, FloatFormat::F64) => exact.but_for_nan::<u64, u64>(format, Double),
        (Wide::Fma, _) => exact,
    }
}

/// `fma` of `f16`, or of `bf16`.
#[derive(Clone, Copy)]
struct Narrower<const BRAIN: bool>;

impl<const BRAIN: bool> Lane<u16, u16> for Narrower<BRAIN> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        if BRAIN { lanes::fma_bf16(a, b, c) } else { lanes::fma_f16(a, b, c) }
    }
}

/// `fma` of `f64`.
#[derive(Clone, Copy)]
struct Double;

impl Lane<u64, u64> for Double {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, c: u64) -> u64 {
        let (a, b, c) = (f64::from_bits(a), f64::from_bits(b), f64::from_bits(c));
        (if FMA { a.mul_add(b, c) } else { lanes::fma_f64_or_nan(a, b, c) }).to_bits()
    }
}

/// A function of `f32` lanes with `flush_to_zero` of operands and result.
#[derive(Clone, Copy)]
pub(super) struct Flushed<F>(pub F);

impl<F: Lane<f32, f32>> Lane<u32, u32> for Flushed<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        let value = |bits: u32| f32::from_bits(flush(bits));
        flush(self.0.call::<FMA>(value(a), value(b), value(c)).to_bits())
    }
}

/// A quotient with `flush_to_zero`, which looks at the result before it is rounded.
#[derive(Clone, Copy)]
struct FlushedQuotient;

impl Lane<u32, u32> for FlushedQuotient {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, _: u32) -> u32 {
        let (a, b) = (f32::from_bits(flush(a)), f32::from_bits(flush(b)));
        let quotient = (a / b).to_bits();
        if is_tiny(f64::from(a) / f64::from(b)) { quotient & SIGN } else { quotient }
    }
}

const SIGN: u32 = 1 << 31;

/// Zero of the same sign for a subnormal `f32`.
#[inline(always)]
fn flush(bits: u32) -> u32 {
    if bits & !SIGN < f32::MIN_POSITIVE.to_bits() { bits & SIGN } else { bits }
}

/// Whether a quotient of two `f32` is below their normal range. Its own rounding does not reach that far: see [`Wide`].
#[inline(always)]
fn is_tiny(quotient: f64) -> bool {
    quotient.abs() < f64::from(f32::MIN_POSITIVE)
}

fn flushed(exact: LaneOp, op: Wide) -> LaneOp {
    fn by(exact: LaneOp, f: impl Lane<u32, u32>) -> LaneOp {
        exact.but_for_nan::<u32, u32>(FloatFormat::F32, f)
    }
    match op {
        Wide::Add => by(exact, Flushed(Add)).folds::<u32>(Flushed(Add)),
        Wide::Sub => by(exact, Flushed(Sub)),
        Wide::Mul => by(exact, Flushed(Mul)).folds::<u32>(Flushed(Mul)),
        Wide::Div => by(exact, FlushedQuotient),
        Wide::Sqrt => by(exact, Flushed(Root)),
        Wide::Fma => by(exact, Flushed(MultiplyAdd)),
    }
}

/// An op in a directed mode. Downward is the mirror image of upward.
#[derive(Clone, Copy)]
struct Directed<const OP: u8> {
    up: bool,
    down: bool,
    ftz: bool,
}

/// The ops by number: each is code of its own.
const OPS: [Wide; 6] = [Wide::Add, Wide::Sub, Wide::Mul, Wide::Div, Wide::Sqrt, Wide::Fma];

impl<const OP: u8> Directed<OP> {
    /// The result, and whether it is below the normal range of `f32` before it is rounded.
    #[inline(always)]
    fn of<T: Narrow>(self, a: T, b: T, c: T) -> (T, bool) {
        let op = const { OPS[OP as usize] };
        let [x, y, z] = op.mirrored();
        let flip = |value: T, mirrored: bool| value.flip(self.down & mirrored).widen();
        let result = op.of(flip(a, x), flip(b, y), flip(c, z));
        (T::directed(result, self.up).flip(self.down & x), is_tiny(result))
    }
}

impl<const OP: u8> Lane<u32, u32> for Directed<OP> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        let value = |bits: u32| F32(if self.ftz { flush(bits) } else { bits });
        let (F32(result), tiny) = self.of(value(a), value(b), value(c));
        let tiny = if OP == 3 { tiny } else { result & !SIGN < f32::MIN_POSITIVE.to_bits() };
        if self.ftz & tiny { result & SIGN } else { result }
    }
}

/// The same in formats of two bytes, which have no `flush_to_zero`.
#[derive(Clone, Copy)]
struct Shorter<const OP: u8, const BRAIN: bool>(Directed<OP>);

impl<const OP: u8, const BRAIN: bool> Lane<u16, u16> for Shorter<OP, BRAIN> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        if BRAIN { self.0.of(Bf16(a), Bf16(b), Bf16(c)).0.0 } else { self.0.of(F16(a), F16(b), F16(c)).0.0 }
    }
}

fn directed(exact: LaneOp, op: Wide, format: FloatFormat, round: Round, ftz: bool) -> LaneOp {
    // Roots are not negative: down is toward zero.
    let down = round == Round::NegativeInf && op != Wide::Sqrt;
    let up = round == Round::PositiveInf || down;
    macro_rules! number {
        ($op:literal) => {{
            let lanes = Directed::<$op> { up, down, ftz };
            match format {
                FloatFormat::F32 => exact.but_for_nan::<u32, u32>(format, lanes),
                FloatFormat::F16 => exact.but_for_nan::<u16, u16>(format, Shorter::<$op, false>(lanes)),
                FloatFormat::BF16 => exact.but_for_nan::<u16, u16>(format, Shorter::<$op, true>(lanes)),
                _ => exact,
            }
        }};
    }
    match op {
        Wide::Add => number!(0),
        Wide::Sub => number!(1),
        Wide::Mul => number!(2),
        Wide::Div => number!(3),
        Wide::Sqrt => number!(4),
        Wide::Fma => number!(5),
    }
}
