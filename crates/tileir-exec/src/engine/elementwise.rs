//! Which function of lanes an element-wise op is.
//!
//! The meaning of an element is `tileir-num`'s, as in the reference. Loops are given for what real kernels are made of:
//! IEEE arithmetic in `f32` and `f64`, narrower floats computed in `f32` and rounded once, and integers that fill their
//! carrier.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::convert;
use super::lanes::{Lane, LaneOp, Plain, Plain2, apply};
use super::packed::{Carrier, Case, Slice, SliceMut};
use super::rounded::{self, Flushed};
use super::simd::{Enabled, Isa, Kernel};
use super::vector::{Base, Reduction, TypedOp, VectorOp, typed_op};
use crate::eval::Scalars;
use crate::tile::Elem;
use tileir_ir::ops::element::Modes;
use tileir_ir::{Module, Op, Opcode};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::float::lanes::Wide;
use tileir_num::integer::DivRound;
use tileir_num::math::{single, wide};
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

/// The function of lanes that an element-wise op is; nothing for other ops. (One with a mode that it does not take is
/// left to the reference code, which reports it.)
pub(super) fn lane_op(m: &Module, op: Op, opcode: Opcode, from: &[Elem], to: Elem) -> Option<LaneOp> {
    let scalars = Scalars::of(m, op).ok()??;
    let (exact, modes) = (by_scalars(scalars), scalars.modes);
    let lanes = match (opcode, *from.first()?, to) {
        (Opcode::Select, ..) => with_select(exact),
        (Opcode::ExtI, Elem::Int(from), Elem::Int(to)) => convert::extend(exact, from, to, modes.signed),
        (Opcode::TruncI, Elem::Int(from), Elem::Int(to)) => convert::truncate(exact, from, to),
        (Opcode::FToF, Elem::Float(from), Elem::Float(to)) => convert::floats(exact, from, to, modes.round),
        (Opcode::IToF, Elem::Int(from), Elem::Float(to)) => convert::integers_to_floats(exact, from, to, modes.signed),
        (Opcode::FToI, Elem::Float(from), Elem::Int(to)) => convert::floats_to_integers(exact, from, to, &modes),
        // Any other op has a loop by what it reads, if it has one.
        (_, Elem::Int(format), _) => integer_op(exact, opcode, format, &modes),
        (_, Elem::Float(FloatFormat::TF32) | Elem::Ptr(_), _) => exact,
        (_, Elem::Float(format), _) => float_op(exact, opcode, format, &modes),
    };
    Some(lanes.or_in_programs(opcode.def().name, typed_op(opcode, from, to, &modes), TypedOp::call(from, to)))
}

/// An op that is computed element by element, where it is defined.
fn by_scalars(scalars: Scalars) -> LaneOp {
    let exact = LaneOp::new(move |args| scalars.apply(args));
    match scalars.arity() {
        _ if !scalars.can_fault() => exact,
        1 => exact.where_defined(move |[a, _, _]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), 0, 0]))),
        2 => exact.where_defined(move |[a, b, _]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), b.get(i), 0]))),
        _ => exact
            .where_defined(move |[a, b, c]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), b.get(i), c.get(i)]))),
    }
}

/// With the loops that there are for ops on floats.
fn float_op(exact: LaneOp, opcode: Opcode, format: FloatFormat, modes: &Modes) -> LaneOp {
    let ftz = modes.flush_to_zero;
    match opcode {
        Opcode::NegF => exact.in_either(format, Negate, |a, _| -a).in_programs(VectorOp::Neg),
        Opcode::AbsF => exact.in_either(format, Magnitude, |a, _| a.abs()).in_programs(VectorOp::Abs),
        Opcode::Floor => exact.in_either(format, Floor32, |a, _| a.floor()),
        Opcode::Ceil => exact.in_either(format, Ceil32, |a, _| a.ceil()),
        Opcode::Exp => exact.in_f32(format, Exponential).in_programs(VectorOp::Exp(Base::E)),
        Opcode::Log => exact.in_f32(format, Logarithm),
        Opcode::Log2 => exact.in_f32(format, LogarithmOfTwo),
        Opcode::Sin => exact.in_f32(format, Sine),
        Opcode::Cos => exact.in_f32(format, Cosine),
        Opcode::Tanh => exact.in_f32(format, HyperbolicTangent),
        Opcode::Tan => exact.in_f32(format, Tangent),
        Opcode::Sinh => exact.in_f32(format, HyperbolicSine),
        Opcode::Cosh => exact.in_f32(format, HyperbolicCosine),
        Opcode::Atan2 => exact.in_f32(format, Angle),
        Opcode::Pow => exact.in_f32(format, Power),
        Opcode::Exp2 if ftz => exact.flushed(format, PowerOfTwo).in_programs(VectorOp::Exp(Base::TwoFlushed)),
        Opcode::Exp2 => exact.in_f32(format, PowerOfTwo).in_programs(VectorOp::Exp(Base::Two)),
        Opcode::Rsqrt if ftz => exact.flushed(format, InverseRoot),
        Opcode::Rsqrt => exact.in_f32(format, InverseRoot),
        Opcode::MaxF => extreme(exact, modes, format, true),
        Opcode::MinF => extreme(exact, modes, format, false),
        Opcode::CmpF => compare_floats(exact, modes, format),
        Opcode::AddF => rounded::with_loop(exact, Wide::Add, format, modes),
        Opcode::SubF => rounded::with_loop(exact, Wide::Sub, format, modes),
        Opcode::MulF => rounded::with_loop(exact, Wide::Mul, format, modes),
        Opcode::DivF => rounded::with_loop(exact, Wide::Div, format, modes),
        Opcode::Sqrt => rounded::with_loop(exact, Wide::Sqrt, format, modes),
        Opcode::Fma => rounded::with_loop(exact, Wide::Fma, format, modes),
        // Element by element, until there is a loop for it.
        _ => exact,
    }
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

fn extreme(exact: LaneOp, modes: &Modes, format: FloatFormat, larger: bool) -> LaneOp {
    let (keep_nan, ftz) = (modes.propagate_nan, modes.flush_to_zero);
    macro_rules! double {
        ($larger:literal, $keep_nan:literal) => {{
            let lanes = Extreme::<$larger, $keep_nan>;
            exact.but_for_nan::<u64, u64>(format, lanes).folds::<u64>(lanes)
        }};
    }
    let propagate_nan = keep_nan;
    let (op, by) = match larger {
        true => (VectorOp::Max { propagate_nan }, Reduction::Max { propagate_nan }),
        false => (VectorOp::Min { propagate_nan }, Reduction::Min { propagate_nan }),
    };
    match (larger, keep_nan) {
        (true, false) if format == FloatFormat::F64 => double!(true, false),
        (true, true) if format == FloatFormat::F64 => double!(true, true),
        (false, false) if format == FloatFormat::F64 => double!(false, false),
        (false, true) if format == FloatFormat::F64 => double!(false, true),
        (true, false) if ftz => exact.flushed(format, Larger).folds::<u32>(Flushed(Larger)),
        (true, true) if ftz => exact.flushed(format, LargerNan).folds::<u32>(Flushed(LargerNan)),
        (false, false) if ftz => exact.flushed(format, Smaller).folds::<u32>(Flushed(Smaller)),
        (false, true) if ftz => exact.flushed(format, SmallerNan).folds::<u32>(Flushed(SmallerNan)),
        (true, false) => exact.folds_f32(format, Larger, LargerNan).reduces_rows(by).in_programs(op),
        (true, true) => exact.folds_f32(format, LargerNan, LargerNan).reduces_rows(by).in_programs(op),
        (false, false) => exact.folds_f32(format, Smaller, SmallerNan).reduces_rows(by).in_programs(op),
        (false, true) => exact.folds_f32(format, SmallerNan, SmallerNan).reduces_rows(by).in_programs(op),
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

fn with_select(exact: LaneOp) -> LaneOp {
    fn pick<T: Carrier>(isa: Isa, mask: &[u8], yes: &[T], no: Slice<'_>, to: SliceMut<'_>) -> bool {
        let (Some(no), Some(to)) = (T::of(no), T::of_mut(to)) else { return false };
        isa.run(Pick { mask, yes, no, to });
        true
    }
    exact.by(|isa, [mask, yes, no], to| {
        let Some(mask) = mask.of() else { return false };
        match yes.by_width() {
            Case::B1(v) => pick(isa, mask, v, no, to),
            Case::B2(v) => pick(isa, mask, v, no, to),
            Case::B4(v) => pick(isa, mask, v, no, to),
            Case::B8(v) => pick(isa, mask, v, no, to),
        }
    })
}

fn compare_floats(exact: LaneOp, modes: &Modes, format: FloatFormat) -> LaneOp {
    let (holds, ordered) = (modes.predicate, modes.ordered);
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

/// With the loops that there are for ops on integers.
fn integer_op(exact: LaneOp, opcode: Opcode, format: IntFormat, modes: &Modes) -> LaneOp {
    let signed = modes.signed;
    match opcode {
        Opcode::AddI => {
            in_carrier!(format, exact, (U, S) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.wrapping_add(b))))
        }
        Opcode::SubI => {
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain2(|a: U, b: U| a.wrapping_sub(b))))
        }
        Opcode::MulI => {
            in_carrier!(format, exact, (U, S) => exact.folds_exactly::<U>(Plain2(|a: U, b: U| a.wrapping_mul(b))))
        }
        Opcode::MulhiI => high_product(exact, format),
        Opcode::AndI => bitwise(exact, format, |a, b| a & b),
        Opcode::OrI => bitwise(exact, format, |a, b| a | b),
        Opcode::XorI => bitwise(exact, format, |a, b| a ^ b),
        Opcode::AbsI => {
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain(|x: U| (x as S).unsigned_abs())))
        }
        Opcode::NegI => {
            in_carrier!(format, exact, (U, S) => exact.exactly::<U, U>(Plain(|x: U| x.wrapping_neg())))
        }
        Opcode::MaxI => extreme_integer(exact, format, signed, true),
        Opcode::MinI => extreme_integer(exact, format, signed, false),
        Opcode::ShLI => {
            in_carrier!(format, exact, (U, S) => in_range::<U>(exact, Plain2(|a: U, n: U| a.wrapping_shl(n as u32))))
        }
        Opcode::ShRI => shift_right(exact, format, signed),
        Opcode::CmpI => compare_integers(exact, format, modes),
        Opcode::DivI => divide(exact, format, signed, modes.quotient),
        Opcode::RemI => remainder(exact, format, signed),
        // Element by element, until there is a loop for it.
        _ => exact,
    }
}

fn high_product(exact: LaneOp, format: IntFormat) -> LaneOp {
    match format {
        IntFormat::I8 => exact.exactly::<u8, u8>(Plain2(|a: u8, b: u8| ((a as u16 * b as u16) >> 8) as u8)),
        IntFormat::I16 => exact.exactly::<u16, u16>(Plain2(|a: u16, b: u16| ((a as u32 * b as u32) >> 16) as u16)),
        IntFormat::I32 => exact.exactly::<u32, u32>(Plain2(|a: u32, b: u32| ((a as u64 * b as u64) >> 32) as u32)),
        IntFormat::I64 => exact.exactly::<u64, u64>(Plain2(|a: u64, b: u64| ((a as u128 * b as u128) >> 64) as u64)),
        IntFormat::I1 | IntFormat::I4 => exact.by_table_of_two(format.mask()),
    }
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

fn extreme_integer(exact: LaneOp, format: IntFormat, signed: bool, larger: bool) -> LaneOp {
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

fn shift_right(exact: LaneOp, format: IntFormat, signed: bool) -> LaneOp {
    in_carrier!(format, exact, (U, S) => {
        if signed {
            in_range::<U>(exact, Plain2(|a: U, n: U| (a as S).wrapping_shr(n as u32) as U))
        } else {
            in_range::<U>(exact, Plain2(|a: U, n: U| a.wrapping_shr(n as u32)))
        }
    })
}

fn compare_integers(exact: LaneOp, format: IntFormat, modes: &Modes) -> LaneOp {
    let (holds, signed) = (modes.predicate, modes.signed);
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

/// With a loop for elements on which a quotient or remainder is defined, which it wants of every one, also where the op
/// does not.
macro_rules! where_divisible {
    ($exact:expr, $signed:expr, $u:ident, $s:ident, |$isa:ident, $a:ident, $b:ident, $to:ident| $code:expr) => {
        $exact.by(move |$isa, [a, b, _], to| {
            let (Some($a), Some($b), Some($to)) = ($u::of(a), $u::of(b), $u::of_mut(to)) else { return false };
            let undefined = |(&a, &b): (&$u, &$u)| b == 0 || $signed && b as $s == -1 && a as $s == $s::MIN;
            if $a.iter().zip($b).any(undefined) {
                return false;
            }
            $code;
            true
        })
    };
}

fn divide(exact: LaneOp, format: IntFormat, signed: bool, round: DivRound) -> LaneOp {
    in_carrier!(format, exact, (U, S) => where_divisible!(exact, signed, U, S, |isa, a, b, to| match (signed, round) {
        (true, DivRound::NegativeInf) => apply(isa, a, b, to, Plain2(|a: U, b: U| {
            let (a, b) = (a as S, b as S);
            let below = (a.wrapping_rem(b) != 0) & ((a < 0) != (b < 0));
            a.wrapping_div(b).wrapping_sub(below as S) as U
        })),
        (true, DivRound::PositiveInf) => apply(isa, a, b, to, Plain2(|a: U, b: U| {
            let (a, b) = (a as S, b as S);
            let above = (a.wrapping_rem(b) != 0) & ((a < 0) == (b < 0));
            a.wrapping_div(b).wrapping_add(above as S) as U
        })),
        (false, DivRound::PositiveInf) => apply(isa, a, b, to, Plain2(|a: U, b: U| {
            a.wrapping_div(b).wrapping_add((a.wrapping_rem(b) != 0) as U)
        })),
        (true, DivRound::Zero) => apply(isa, a, b, to, Plain2(|a: U, b: U| (a as S).wrapping_div(b as S) as U)),
        (false, DivRound::Zero | DivRound::NegativeInf) => {
            apply(isa, a, b, to, Plain2(|a: U, b: U| a.wrapping_div(b)));
        }
    }))
}

fn remainder(exact: LaneOp, format: IntFormat, signed: bool) -> LaneOp {
    in_carrier!(format, exact, (U, S) => where_divisible!(exact, signed, U, S, |isa, a, b, to| if signed {
        apply(isa, a, b, to, Plain2(|a: U, b: U| (a as S).wrapping_rem(b as S) as U));
    } else {
        apply(isa, a, b, to, Plain2(|a: U, b: U| a.wrapping_rem(b)));
    }))
}
