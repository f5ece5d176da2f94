//! Which function of lanes an element-wise op is.
//!
//! The meaning of an element is `tileir-num`'s, as in the reference. Loops are given for what real kernels are made of:
//! IEEE arithmetic in `f32` and `f64`, narrower floats computed in `f32` and rounded once, and integers that fill their
//! carrier.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::lanes::{Lane, LaneOp, Plain, Plain2, apply};
use super::packed::{Carrier, Case, Slice, SliceMut};
use super::rounded::{self, Flushed};
use super::simd::{Base, Enabled, Folded, Isa, Kernel};
use super::tape::Single;
use crate::eval::{division, predicate};
use crate::tile::Elem;
use tileir_ir::enums::{ComparisonOrdering, IntegerOverflow, Signedness};
use tileir_ir::ops::float::*;
use tileir_ir::ops::integer::*;
use tileir_ir::{Module, Op, Opcode};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::integer::{self, DivRound};
use tileir_num::math::{self, single, wide};
use tileir_num::{FloatFormat, IntFormat, Predicate, float};

/// A function of `f32` lanes on the patterns of a format that `f32` holds, rounded once.
#[derive(Clone, Copy)]
struct On<F, const FORMAT: u8>(F);

const SINGLE: u8 = 0;
const HALF: u8 = 1;
const BRAIN: u8 = 2;

impl<F: Lane<f32, f32>> Lane<u32, u32> for On<F, SINGLE> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        self.0.call::<FMA>(f32::from_bits(a), f32::from_bits(b), f32::from_bits(c)).to_bits()
    }
}

impl<F: Lane<f32, f32>> Lane<u16, u16> for On<F, HALF> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        f32_to_f16(self.0.call::<FMA>(f16_to_f32(a), f16_to_f32(b), f16_to_f32(c)))
    }
}

impl<F: Lane<f32, f32>> Lane<u16, u16> for On<F, BRAIN> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        f32_to_bf16(self.0.call::<FMA>(bf16_to_f32(a), bf16_to_f32(b), bf16_to_f32(c)))
    }
}

/// A function of `f64` lanes on patterns.
#[derive(Clone, Copy)]
struct Doubles<F>(F);

impl<F: Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static> Lane<u64, u64> for Doubles<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, _: u64) -> u64 {
        (self.0)(f64::from_bits(a), f64::from_bits(b)).to_bits()
    }
}

macro_rules! lanes {
    ($($name:ident($a:ident, $b:ident, $c:ident) $fma:ident => $code:expr;)*) => { $(
        #[derive(Clone, Copy)]
        pub(super) struct $name;
        impl Lane<f32, f32> for $name {
            #[inline(always)]
            fn call<const $fma: bool>(self, $a: f32, $b: f32, $c: f32) -> f32 {
                $code
            }
        }
    )* };
}

lanes! {
    Add(a, b, _c) FMA => a + b;
    Sub(a, b, _c) FMA => a - b;
    Mul(a, b, _c) FMA => a * b;
    Div(a, b, _c) FMA => a / b;
    Root(a, _b, _c) FMA => a.sqrt();
    InverseRoot(a, _b, _c) FMA => wide::rsqrt(a);
    Floor32(a, _b, _c) FMA => a.floor();
    Ceil32(a, _b, _c) FMA => a.ceil();
    Negate(a, _b, _c) FMA => -a;
    Magnitude(a, _b, _c) FMA => a.abs();
    Exponential(a, _b, _c) FMA => single::exp::<FMA>(a);
    PowerOfTwo(a, _b, _c) FMA => single::exp2::<FMA>(a);
    Logarithm(a, _b, _c) FMA => single::log::<FMA>(a);
    LogarithmOfTwo(a, _b, _c) FMA => single::log2::<FMA>(a);
    Sine(a, _b, _c) FMA => small(a, single::sin::<FMA>(a));
    Cosine(a, _b, _c) FMA => small(a, single::cos::<FMA>(a));
    HyperbolicTangent(a, _b, _c) FMA => single::tanh::<FMA>(a);
    Tangent(a, _b, _c) FMA => if a.abs() < wide::NEAR { wide::tan_near(a) } else { f32::NAN };
    HyperbolicSine(a, _b, _c) FMA => wide::sinh(a);
    HyperbolicCosine(a, _b, _c) FMA => wide::cosh(a);
    Angle(a, b, _c) FMA => wide::atan2(a, b);
    Power(a, b, _c) FMA => wide::pow(a, b);
    MultiplyAdd(a, b, c) FMA => if FMA { a.mul_add(b, c) } else { float::fma_f32(a, b, c) };
    Larger(a, b, _c) FMA => choose(a, b, larger(a, b));
    Smaller(a, b, _c) FMA => choose(a, b, smaller(a, b));
    LargerNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { larger(a, b) };
    SmallerNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { smaller(a, b) };
}

/// The larger of two numbers; of equal ones, which differ only if they are zeros, the one that is not negative.
#[inline(always)]
fn larger(a: f32, b: f32) -> f32 {
    let number = if a > b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() & b.to_bits()) } else { number }
}

/// The smaller of two numbers; of zeros the negative one.
#[inline(always)]
fn smaller(a: f32, b: f32) -> f32 {
    let number = if a < b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() | b.to_bits()) } else { number }
}

/// A number; if one of the two is a NaN, the other one.
#[inline(always)]
fn choose(a: f32, b: f32, number: f32) -> f32 {
    let number = if a.is_nan() { b } else { number };
    if b.is_nan() { a } else { number }
}

/// The result for an angle that the loop can deal with; for any other one NaN, which asks for its meaning.
#[inline(always)]
fn small(angle: f32, result: f32) -> f32 {
    if angle.abs() > single::ANGLE_LIMIT { f32::NAN } else { result }
}

impl LaneOp {
    /// With `f32` lanes, for formats whose results they give.
    pub(super) fn in_f32<F: Lane<f32, f32>>(self, format: FloatFormat, f: F) -> LaneOp {
        match format {
            FloatFormat::F32 => self.but_for_nan::<u32, u32>(format, On::<F, SINGLE>(f)),
            FloatFormat::F16 => self.but_for_nan::<u16, u16>(format, On::<F, HALF>(f)),
            FloatFormat::BF16 => self.but_for_nan::<u16, u16>(format, On::<F, BRAIN>(f)),
            _ => self,
        }
    }

    /// As [`in_f32`](Self::in_f32), for a function that may be reduced with.
    /// `fold` is what lines are combined with: it has to give a NaN wherever it cannot know the result, and from then on.
    fn folds_f32<F: Lane<f32, f32>, G: Lane<f32, f32>>(self, format: FloatFormat, f: F, fold: G) -> LaneOp {
        let lanes = self.in_f32(format, f);
        match format {
            FloatFormat::F32 => lanes.folds::<u32>(On::<G, SINGLE>(fold)),
            FloatFormat::F16 => lanes.folds::<u16>(On::<G, HALF>(fold)),
            FloatFormat::BF16 => lanes.folds::<u16>(On::<G, BRAIN>(fold)),
            _ => lanes,
        }
    }

    /// As [`in_either`](Self::in_either), for a function that may be reduced with.
    pub(super) fn folds_either<F: Lane<f32, f32>>(
        self,
        format: FloatFormat,
        f: F,
        double: impl Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static,
    ) -> LaneOp {
        match format {
            FloatFormat::F64 => self.in_either(format, f, double).folds::<u64>(Doubles(double)),
            _ => self.folds_f32(format, f, f),
        }
    }

    /// With `f32` lanes and `flush_to_zero`, which no other format has.
    fn flushed(self, format: FloatFormat, f: impl Lane<f32, f32>) -> LaneOp {
        if format == FloatFormat::F32 { self.but_for_nan::<u32, u32>(format, Flushed(f)) } else { self }
    }

    /// With a loop for integers that may be reduced with.
    fn folds_exactly<A: Carrier + TryFrom<u64>>(self, f: impl Lane<A, A>) -> LaneOp {
        self.exactly::<A, A>(f).folds::<A>(f)
    }

    /// With `f64` lanes if that is the format, else with `f32` lanes.
    pub(super) fn in_either<F: Lane<f32, f32>>(
        self,
        format: FloatFormat,
        f: F,
        double: impl Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static,
    ) -> LaneOp {
        match format {
            FloatFormat::F64 => self.but_for_nan::<u64, u64>(format, Doubles(double)),
            _ => self.in_f32(format, f),
        }
    }
}

/// The function of lanes that an element-wise op is; nothing for other ops.
pub(super) fn lane_op(m: &Module, op: Op, opcode: Opcode, from: &[Elem]) -> Option<LaneOp> {
    if opcode == Opcode::Select {
        return Some(select());
    }
    match *from.first()? {
        Elem::Int(format) => integer_op(m, op, opcode, format),
        Elem::Float(FloatFormat::TF32) | Elem::Ptr(_) => None,
        Elem::Float(format) => float_op(m, op, opcode, format)
            .or_else(|| rounded::lane_op(m, op, opcode, format))
            .or_else(|| match opcode {
                Opcode::CmpF => Some(compare_floats(m, op, format)),
                Opcode::FPowI => {
                    let Some(Elem::Int(exponent)) = from.get(1).copied() else { return None };
                    Some(LaneOp::new(move |[a, n, _]| math::powi(format, a, exponent.sign_extend(n) as i32)))
                }
                _ => None,
            }),
    }
}

/// Float ops without modes.
fn float_op(m: &Module, op: Op, opcode: Opcode, format: FloatFormat) -> Option<LaneOp> {
    let unary = |f: fn(FloatFormat, u64) -> u64| LaneOp::new(move |[a, _, _]| f(format, a));
    let binary = |f: fn(FloatFormat, u64, u64) -> u64| LaneOp::new(move |[a, b, _]| f(format, a, b));
    Some(match opcode {
        Opcode::NegF => unary(float::neg).in_either(format, Negate, |a, _| -a).known_as(Single::Negate),
        Opcode::AbsF => unary(float::abs).in_either(format, Magnitude, |a, _| a.abs()).known_as(Single::Magnitude),
        Opcode::Floor => unary(float::floor).in_either(format, Floor32, |a, _| a.floor()),
        Opcode::Ceil => unary(float::ceil).in_either(format, Ceil32, |a, _| a.ceil()),
        Opcode::Exp => unary(math::exp).in_f32(format, Exponential).or_power(Base::E),
        Opcode::Log => unary(math::log).in_f32(format, Logarithm),
        Opcode::Log2 => unary(math::log2).in_f32(format, LogarithmOfTwo),
        Opcode::Sin => unary(math::sin).in_f32(format, Sine),
        Opcode::Cos => unary(math::cos).in_f32(format, Cosine),
        Opcode::Tanh => unary(math::tanh).in_f32(format, HyperbolicTangent),
        Opcode::Tan => unary(math::tan).in_f32(format, Tangent),
        Opcode::Sinh => unary(math::sinh).in_f32(format, HyperbolicSine),
        Opcode::Cosh => unary(math::cosh).in_f32(format, HyperbolicCosine),
        Opcode::Atan2 => binary(math::atan2).in_f32(format, Angle),
        Opcode::Pow => binary(math::pow).in_f32(format, Power),
        Opcode::RemF => binary(float::rem),
        Opcode::Exp2 => {
            let ftz = Exp2(op).flush_to_zero(m);
            let exact = LaneOp::new(move |[a, _, _]| math::exp2(format, a, ftz));
            if ftz {
                exact.flushed(format, PowerOfTwo).or_power(Base::TwoFlushed)
            } else {
                exact.in_f32(format, PowerOfTwo).or_power(Base::Two)
            }
        }
        Opcode::Rsqrt => {
            let ftz = Rsqrt(op).flush_to_zero(m);
            let exact = LaneOp::new(move |[a, _, _]| math::rsqrt(format, a, ftz));
            if ftz { exact.flushed(format, InverseRoot) } else { exact.in_f32(format, InverseRoot) }
        }
        Opcode::MaxF => extreme(MaxF(op).propagate_nan(m), MaxF(op).flush_to_zero(m), format, true),
        Opcode::MinF => extreme(MinF(op).propagate_nan(m), MinF(op).flush_to_zero(m), format, false),
        _ => return None,
    })
}

/// As [`Larger`] and the others, of `f64`, of which NaNs keep their bits: those are left to the meaning.
#[derive(Clone, Copy)]
struct Extreme<const LARGER: bool, const KEEP_NAN: bool>;

impl<const LARGER: bool, const KEEP_NAN: bool> Lane<u64, u64> for Extreme<LARGER, KEEP_NAN> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, _: u64) -> u64 {
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        let number = if (x > y) == LARGER { a } else { b };
        // Of equal ones, which differ only if they are zeros, the one whose sign is wanted.
        let number = if x == y { if LARGER { a & b } else { a | b } } else { number };
        let (first, second) = (x.is_nan(), y.is_nan());
        let number = if first { if KEEP_NAN { a } else { b } } else { number };
        if second { if KEEP_NAN { b } else { a } } else { number }
    }
}

fn extreme(keep_nan: bool, ftz: bool, format: FloatFormat, larger: bool) -> LaneOp {
    let f = if larger { float::max } else { float::min };
    let exact = LaneOp::new(move |[a, b, _]| f(format, a, b, keep_nan, ftz));
    macro_rules! double {
        ($larger:literal, $keep_nan:literal) => {{
            let lanes = Extreme::<$larger, $keep_nan>;
            exact.but_for_nan::<u64, u64>(format, lanes).folds::<u64>(lanes)
        }};
    }
    let single = if larger { Single::Larger { keep_nan } } else { Single::Smaller { keep_nan } };
    match (larger, keep_nan) {
        (true, false) if format == FloatFormat::F64 => double!(true, false),
        (true, true) if format == FloatFormat::F64 => double!(true, true),
        (false, false) if format == FloatFormat::F64 => double!(false, false),
        (false, true) if format == FloatFormat::F64 => double!(false, true),
        (true, false) if ftz => exact.flushed(format, Larger).folds::<u32>(Flushed(Larger)),
        (true, true) if ftz => exact.flushed(format, LargerNan).folds::<u32>(Flushed(LargerNan)),
        (false, false) if ftz => exact.flushed(format, Smaller).folds::<u32>(Flushed(Smaller)),
        (false, true) if ftz => exact.flushed(format, SmallerNan).folds::<u32>(Flushed(SmallerNan)),
        (true, false) => exact.folds_f32(format, Larger, LargerNan).or_fold(Folded::Largest).known_as(single),
        (true, true) => exact.folds_f32(format, LargerNan, LargerNan).or_fold(Folded::Largest).known_as(single),
        (false, false) => exact.folds_f32(format, Smaller, SmallerNan).or_fold(Folded::Smallest).known_as(single),
        (false, true) => exact.folds_f32(format, SmallerNan, SmallerNan).or_fold(Folded::Smallest).known_as(single),
    }
}

/// Picks by a mask, lane by lane.
struct Pick<'a, T> {
    mask: &'a [u8],
    yes: &'a [T],
    no: &'a [T],
    to: &'a mut [T],
}

impl<T: Copy> Kernel for Pick<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self, _: Enabled<FMA, LANES>) {
        let n = self.to.len();
        let (mask, yes, no) = (&self.mask[..n], &self.yes[..n], &self.no[..n]);
        for i in 0..n {
            self.to[i] = if mask[i] != 0 { yes[i] } else { no[i] };
        }
    }
}

fn select() -> LaneOp {
    fn pick<T: Carrier>(isa: Isa, mask: &[u8], yes: &[T], no: Slice<'_>, to: SliceMut<'_>) -> bool {
        let (Some(no), Some(to)) = (T::of(no), T::of_mut(to)) else { return false };
        isa.run(Pick { mask, yes, no, to });
        true
    }
    LaneOp::new(|[mask, yes, no]| if mask == 0 { no } else { yes }).by(|isa, [mask, yes, no], to| {
        let Some(mask) = mask.of() else { return false };
        match yes.by_width() {
            Case::B1(v) => pick(isa, mask, v, no, to),
            Case::B2(v) => pick(isa, mask, v, no, to),
            Case::B4(v) => pick(isa, mask, v, no, to),
            Case::B8(v) => pick(isa, mask, v, no, to),
        }
    })
}

fn compare_floats(m: &Module, op: Op, format: FloatFormat) -> LaneOp {
    let o = CmpF(op);
    let ordered = o.comparison_ordering(m) == ComparisonOrdering::Ordered;
    let holds = predicate(o.comparison_predicate(m));
    let exact = LaneOp::new(move |[a, b, _]| u64::from(float::compare(format, holds, ordered, a, b)));
    macro_rules! compare {
        ($t:ty, $value:expr) => {{
            let value = $value;
            macro_rules! by {
                ($op:tt) => {
                    exact.exactly::<$t, u8>(Plain2(move |a: $t, b: $t| {
                        let (a, b) = (value(a), value(b));
                        if a.is_nan() | b.is_nan() { u8::from(!ordered) } else { u8::from(a $op b) }
                    }))
                };
            }
            match holds {
                Predicate::Equal => by!(==),
                Predicate::NotEqual => by!(!=),
                Predicate::LessThan => by!(<),
                Predicate::LessThanOrEqual => by!(<=),
                Predicate::GreaterThan => by!(>),
                Predicate::GreaterThanOrEqual => by!(>=),
            }
        }};
    }
    match format {
        FloatFormat::F32 => compare!(u32, f32::from_bits),
        FloatFormat::F64 => compare!(u64, f64::from_bits),
        FloatFormat::F16 => compare!(u16, f16_to_f32),
        FloatFormat::BF16 => compare!(u16, bf16_to_f32),
        _ => exact,
    }
}

/// Chooses code by the carrier that a format fills: `$u` unsigned, `$s` signed. `i1` and `i4` do not fill theirs, and have a
/// table.
macro_rules! in_carrier {
    ($format:expr, $exact:expr, ($u:ident, $s:ident) => $code:expr) => {
        match $format {
            IntFormat::I8 => in_carrier!(@ u8, i8, $u, $s, $code),
            IntFormat::I16 => in_carrier!(@ u16, i16, $u, $s, $code),
            IntFormat::I32 => in_carrier!(@ u32, i32, $u, $s, $code),
            IntFormat::I64 => in_carrier!(@ u64, i64, $u, $s, $code),
            IntFormat::I1 | IntFormat::I4 => $exact.by_table_of_two($format.mask()),
        }
    };
    (@ $carrier:ty, $signed:ty, $u:ident, $s:ident, $code:expr) => {{
        #[allow(dead_code)]
        type $u = $carrier;
        #[allow(dead_code)]
        type $s = $signed;
        $code
    }};
}

fn integer_op(m: &Module, op: Op, opcode: Opcode, format: IntFormat) -> Option<LaneOp> {
    let binary = |f: fn(IntFormat, u64, u64) -> u64| LaneOp::new(move |[a, b, _]| f(format, a, b));
    Some(match opcode {
        Opcode::AddI => {
            let exact = promise(binary(integer::add), format, AddI(op).overflow(m), integer::add_wraps);
            in_carrier!(format, exact, (U, S) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.wrapping_add(b))))
        }
        Opcode::SubI => {
            let exact = promise(binary(integer::sub), format, SubI(op).overflow(m), integer::sub_wraps);
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain2(|a: U, b: U| a.wrapping_sub(b))))
        }
        Opcode::MulI => {
            let exact = promise(binary(integer::mul), format, MulI(op).overflow(m), integer::mul_wraps);
            in_carrier!(format, exact, (U, S) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.wrapping_mul(b))))
        }
        Opcode::MulhiI => {
            let exact = binary(integer::mulhi);
            match format {
                IntFormat::I8 => exact.exactly::<u8, u8>(Plain2(|a: u8, b: u8| ((a as u16 * b as u16) >> 8) as u8)),
                IntFormat::I16 => {
                    exact.exactly::<u16, u16>(Plain2(|a: u16, b: u16| ((a as u32 * b as u32) >> 16) as u16))
                }
                IntFormat::I32 => {
                    exact.exactly::<u32, u32>(Plain2(|a: u32, b: u32| ((a as u64 * b as u64) >> 32) as u32))
                }
                IntFormat::I64 => {
                    exact.exactly::<u64, u64>(Plain2(|a: u64, b: u64| ((a as u128 * b as u128) >> 64) as u64))
                }
                IntFormat::I1 | IntFormat::I4 => exact.by_table_of_two(format.mask()),
            }
        }
        Opcode::AndI => bitwise(binary(integer::and), format, |a, b| a & b),
        Opcode::OrI => bitwise(binary(integer::or), format, |a, b| a | b),
        Opcode::XorI => bitwise(binary(integer::xor), format, |a, b| a ^ b),
        Opcode::AbsI => {
            let exact = LaneOp::new(move |[a, _, _]| integer::abs(format, a));
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain(|x: U| (x as S).unsigned_abs())))
        }
        Opcode::NegI => {
            let exact = LaneOp::new(move |[a, _, _]| integer::neg(format, a));
            let exact = match NegI(op).overflow(m) {
                IntegerOverflow::NoSignedWrap | IntegerOverflow::NoWrap => exact
                    .where_defined(move |[a, _, _]| (0..a.len()).all(|i| !integer::neg_wraps(format, a.get(i), true))),
                IntegerOverflow::None | IntegerOverflow::NoUnsignedWrap => exact,
            };
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain(|x: U| x.wrapping_neg())))
        }
        Opcode::MaxI => extreme_integer(format, MaxI(op).signedness(m), true),
        Opcode::MinI => extreme_integer(format, MinI(op).signedness(m), false),
        Opcode::ShLI => {
            let exact = promise(binary(integer::shl), format, ShLI(op).overflow(m), integer::shl_wraps);
            in_carrier!(format, exact, (U, S) => in_range::<U>(exact, Plain2(|a: U, n: U| a.wrapping_shl(n as u32))))
        }
        Opcode::ShRI => shift_right(format, ShRI(op).signedness(m) == Signedness::Signed),
        Opcode::CmpI => compare_integers(m, op, format),
        Opcode::DivI | Opcode::RemI => divide(m, op, opcode, format),
        _ => return None,
    })
}

type Wraps = fn(IntFormat, u64, u64, bool) -> bool;

/// With the promise that an op makes about its results.
fn promise(exact: LaneOp, format: IntFormat, overflow: IntegerOverflow, wraps: Wraps) -> LaneOp {
    let (signed, unsigned) = match overflow {
        IntegerOverflow::None => return exact,
        IntegerOverflow::NoSignedWrap => (true, false),
        IntegerOverflow::NoUnsignedWrap => (false, true),
        IntegerOverflow::NoWrap => (true, true),
    };
    exact.where_defined(move |[a, b, _]| {
        let broken = |a, b| signed && wraps(format, a, b, true) || unsigned && wraps(format, a, b, false);
        (0..a.len()).all(|i| !broken(a.get(i), b.get(i)))
    })
}

/// Bitwise ops do not care how much of the carrier a format fills.
fn bitwise(exact: LaneOp, format: IntFormat, f: impl Fn(u64, u64) -> u64 + Copy + Send + Sync + 'static) -> LaneOp {
    match format {
        IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => {
            exact.folds_exactly::<u8>(Plain2(move |a: u8, b: u8| f(a.into(), b.into()) as u8))
        }
        IntFormat::I16 => exact.folds_exactly::<u16>(Plain2(move |a: u16, b: u16| f(a.into(), b.into()) as u16)),
        IntFormat::I32 => exact.folds_exactly::<u32>(Plain2(move |a: u32, b: u32| f(a.into(), b.into()) as u32)),
        IntFormat::I64 => exact.folds_exactly::<u64>(Plain2(f)),
    }
}

fn extreme_integer(format: IntFormat, signedness: Signedness, larger: bool) -> LaneOp {
    let signed = signedness == Signedness::Signed;
    let f = if larger { integer::max } else { integer::min };
    let exact = LaneOp::new(move |[a, b, _]| f(format, a, b, signed));
    in_carrier!(format, exact, (U, S) => match (larger, signed) {
        (true, true) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| (a as S).max(b as S) as U)),
        (true, false) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.max(b))),
        (false, true) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| (a as S).min(b as S) as U)),
        (false, false) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.min(b))),
    })
}

/// With a loop for amounts below the width; what others do is hardware's business, which the meaning knows.
fn in_range<U: Carrier + Into<u64>>(exact: LaneOp, f: impl Lane<U, U>) -> LaneOp {
    exact.by(move |isa, [a, b, _], to| {
        let (Some(a), Some(b), Some(to)) = (U::of(a), U::of(b), U::of_mut(to)) else { return false };
        let inside = b.iter().all(|&n| n.into() < 8 * U::BYTES as u64);
        if inside {
            apply(isa, a, b, to, f);
        }
        inside
    })
}

fn shift_right(format: IntFormat, signed: bool) -> LaneOp {
    let exact = LaneOp::new(move |[a, b, _]| integer::shr(format, a, b, signed));
    in_carrier!(format, exact, (U, S) => {
        if signed {
            in_range::<U>(exact, Plain2(|a: U, n: U| (a as S).wrapping_shr(n as u32) as U))
        } else {
            in_range::<U>(exact, Plain2(|a: U, n: U| a.wrapping_shr(n as u32)))
        }
    })
}

fn compare_integers(m: &Module, op: Op, format: IntFormat) -> LaneOp {
    let signed = CmpI(op).signedness(m) == Signedness::Signed;
    let holds = predicate(CmpI(op).comparison_predicate(m));
    let exact = LaneOp::new(move |[a, b, _]| u64::from(integer::compare(format, holds, a, b, signed)));
    in_carrier!(format, exact, (U, S) => {
        macro_rules! by {
            ($op:tt) => {
                if signed {
                    exact.exactly::<U, u8>(Plain2(|a: U, b: U| u8::from((a as S) $op (b as S))))
                } else {
                    exact.exactly::<U, u8>(Plain2(|a: U, b: U| u8::from(a $op b)))
                }
            };
        }
        match holds {
            Predicate::Equal => by!(==),
            Predicate::NotEqual => by!(!=),
            Predicate::LessThan => by!(<),
            Predicate::LessThanOrEqual => by!(<=),
            Predicate::GreaterThan => by!(>),
            Predicate::GreaterThanOrEqual => by!(>=),
        }
    })
}

fn divide(m: &Module, op: Op, opcode: Opcode, format: IntFormat) -> LaneOp {
    let (signedness, round) = match opcode {
        Opcode::DivI => (DivI(op).signedness(m), division(DivI(op).rounding(m))),
        _ => (RemI(op).signedness(m), DivRound::Zero),
    };
    let signed = signedness == Signedness::Signed;
    let exact = match opcode {
        Opcode::DivI => LaneOp::new(move |[a, b, _]| integer::div_observed(format, a, b, signed, round)),
        _ => LaneOp::new(move |[a, b, _]| integer::rem_observed(format, a, b, signed)),
    };
    let exact = exact.where_defined(move |[a, b, _]| {
        (0..a.len()).all(|i| match opcode {
            Opcode::DivI => integer::div(format, a.get(i), b.get(i), signed, round).is_ok(),
            _ => integer::rem(format, a.get(i), b.get(i), signed).is_ok(),
        })
    });
    // The loop wants every element defined, also where the op does not.
    in_carrier!(format, exact, (U, S) => exact.by(move |isa, [a, b, _], to| {
        let (Some(a), Some(b), Some(to)) = (U::of(a), U::of(b), U::of_mut(to)) else { return false };
        let undefined = |(&a, &b): (&U, &U)| b == 0 || signed && b as S == -1 && a as S == S::MIN;
        if a.iter().zip(b).any(undefined) {
            return false;
        }
        match (opcode, signed) {
            (Opcode::DivI, true) if round == DivRound::NegativeInf => apply(isa, a, b, to, Plain2(|a: U, b: U| {
                let (a, b) = (a as S, b as S);
                let below = (a.wrapping_rem(b) != 0) & ((a < 0) != (b < 0));
                a.wrapping_div(b).wrapping_sub(below as S) as U
            })),
            (Opcode::DivI, true) if round == DivRound::PositiveInf => apply(isa, a, b, to, Plain2(|a: U, b: U| {
                let (a, b) = (a as S, b as S);
                let above = (a.wrapping_rem(b) != 0) & ((a < 0) == (b < 0));
                a.wrapping_div(b).wrapping_add(above as S) as U
            })),
            (Opcode::DivI, false) if round == DivRound::PositiveInf => apply(isa, a, b, to, Plain2(|a: U, b: U| {
                a.wrapping_div(b).wrapping_add((a.wrapping_rem(b) != 0) as U)
            })),
            (Opcode::DivI, true) => apply(isa, a, b, to, Plain2(|a: U, b: U| (a as S).wrapping_div(b as S) as U)),
            (Opcode::DivI, false) => apply(isa, a, b, to, Plain2(|a: U, b: U| a.wrapping_div(b))),
            (_, true) => apply(isa, a, b, to, Plain2(|a: U, b: U| (a as S).wrapping_rem(b as S) as U)),
            (_, false) => apply(isa, a, b, to, Plain2(|a: U, b: U| a.wrapping_rem(b))),
        }
        true
    }))
}
