//! Chooses the [`LaneOp`] of an element-wise op: its scalar function and, for most ops, a vector loop.
//!
//! Scalar functions are those of `tileir-num`, as in the reference engine. There are vector loops for IEEE arithmetic in
//! `f32` and `f64`, for narrower floats (computed in `f32` and rounded once), and for integers that use all bits of their
//! carrier.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::convert;
use super::lanes::{Binary, LaneFn, LaneOp, Unary, apply};
use super::packed::{Carrier, Case, Slice, SliceMut};
use super::rounded::{self, Flushed};
use super::simd::{Isa, ScalarKernel};
use super::vector::{Base, TypedOp, VectorOp, typed_op};
use crate::eval::Scalars;
use crate::tile::Elem;
use tileir_ir::ops::element::Modes;
use tileir_ir::{Module, Op, Opcode};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::float::lanes::Wide;
use tileir_num::integer::DivRound;
use tileir_num::math::{double_lanes, single, wide};
use tileir_num::{FloatFormat, IntFormat, Predicate, float};

/// A function of `f32` lanes, applied to the bit patterns of a format that `f32` contains. The result is rounded once, to
/// that format.
#[derive(Clone, Copy)]
struct InF32<F, const FORMAT: u8>(F);

/// The formats of [`InF32`].
const F32: u8 = 0;
const F16: u8 = 1;
const BF16: u8 = 2;

impl<F: LaneFn<f32, f32>> LaneFn<u32, u32> for InF32<F, F32> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u32, b: u32, c: u32) -> u32 {
        self.0.call::<FMA>(f32::from_bits(a), f32::from_bits(b), f32::from_bits(c)).to_bits()
    }
}

impl<F: LaneFn<f32, f32>> LaneFn<u16, u16> for InF32<F, F16> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        f32_to_f16(self.0.call::<FMA>(f16_to_f32(a), f16_to_f32(b), f16_to_f32(c)))
    }
}

impl<F: LaneFn<f32, f32>> LaneFn<u16, u16> for InF32<F, BF16> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u16, b: u16, c: u16) -> u16 {
        f32_to_bf16(self.0.call::<FMA>(bf16_to_f32(a), bf16_to_f32(b), bf16_to_f32(c)))
    }
}

/// A function of `f64` lanes, applied to bit patterns.
#[derive(Clone, Copy)]
struct InF64<F>(F);

impl<F: Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static> LaneFn<u64, u64> for InF64<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, _: u64) -> u64 {
        (self.0)(f64::from_bits(a), f64::from_bits(b)).to_bits()
    }
}

/// Defines functions of `f64` lanes, applied to bit patterns. The results are those of the scalar functions, or NaNs.
macro_rules! double_lanes {
    ($($name:ident($a:ident, $b:ident) $fma:ident => $code:expr;)*) => { $(
        #[derive(Clone, Copy)]
        struct $name;
        impl LaneFn<u64, u64> for $name {
            #[inline(always)]
            fn call<const $fma: bool>(self, a: u64, b: u64, _: u64) -> u64 {
                let ($a, $b) = (f64::from_bits(a), f64::from_bits(b));
                $code.to_bits()
            }
        }
    )* };
}

double_lanes! {
    ExpF64(a, _b) FMA => double_lanes::exp::<FMA>(a);
    Exp2F64(a, _b) FMA => double_lanes::exp2::<FMA>(a);
    LogF64(a, _b) FMA => double_lanes::log::<FMA>(a);
    Log2F64(a, _b) FMA => double_lanes::log2::<FMA>(a);
    TanhF64(a, _b) FMA => double_lanes::tanh::<FMA>(a);
    RsqrtF64(a, _b) FMA => double_lanes::rsqrt::<FMA>(a);
    PowF64(a, b) FMA => double_lanes::pow::<FMA>(a, b);
}

/// Defines functions of `f32` lanes. `FMA` says whether the processor has fused multiply-add instructions; all results are
/// the same without them.
macro_rules! lanes {
    ($($name:ident($a:ident, $b:ident, $c:ident) $fma:ident => $code:expr;)*) => { $(
        #[derive(Clone, Copy)]
        pub(super) struct $name;
        impl LaneFn<f32, f32> for $name {
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
    Sqrt(a, _b, _c) FMA => a.sqrt();
    Rsqrt(a, _b, _c) FMA => wide::rsqrt(a);
    Floor(a, _b, _c) FMA => a.floor();
    Ceil(a, _b, _c) FMA => a.ceil();
    Neg(a, _b, _c) FMA => -a;
    Abs(a, _b, _c) FMA => a.abs();
    Exp(a, _b, _c) FMA => single::exp::<FMA>(a);
    Exp2(a, _b, _c) FMA => single::exp2::<FMA>(a);
    Log(a, _b, _c) FMA => single::log::<FMA>(a);
    Log2(a, _b, _c) FMA => single::log2::<FMA>(a);
    Sin(a, _b, _c) FMA => within_angle_limit(a, single::sin::<FMA>(a));
    Cos(a, _b, _c) FMA => within_angle_limit(a, single::cos::<FMA>(a));
    Tanh(a, _b, _c) FMA => single::tanh::<FMA>(a);
    Tan(a, _b, _c) FMA => if a.abs() < wide::NEAR { wide::tan_near(a) } else { f32::NAN };
    Sinh(a, _b, _c) FMA => wide::sinh(a);
    Cosh(a, _b, _c) FMA => wide::cosh(a);
    Atan2(a, b, _c) FMA => wide::atan2(a, b);
    Pow(a, b, _c) FMA => wide::pow(a, b);
    Fma(a, b, c) FMA => if FMA { a.mul_add(b, c) } else { float::fma_f32(a, b, c) };
    MaxNumber(a, b, _c) FMA => ignore_nan(a, b, max(a, b));
    MinNumber(a, b, _c) FMA => ignore_nan(a, b, min(a, b));
    MaxOrNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { max(a, b) };
    MinOrNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { min(a, b) };
}

/// The larger of two numbers; +0 is larger than -0. (Numbers that compare equal differ only if they are zeros.)
#[inline(always)]
fn max(a: f32, b: f32) -> f32 {
    let number = if a > b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() & b.to_bits()) } else { number }
}

/// The smaller of two numbers; -0 is smaller than +0.
#[inline(always)]
fn min(a: f32, b: f32) -> f32 {
    let number = if a < b { a } else { b };
    if a == b { f32::from_bits(a.to_bits() | b.to_bits()) } else { number }
}

/// Returns `number`; if one operand is a NaN, the other operand instead.
#[inline(always)]
fn ignore_nan(a: f32, b: f32, number: f32) -> f32 {
    let number = if a.is_nan() { b } else { number };
    if b.is_nan() { a } else { number }
}

/// Returns `result`, or a NaN if the angle is too large for the loop. The scalar function then computes the element.
#[inline(always)]
fn within_angle_limit(angle: f32, result: f32) -> f32 {
    if angle.abs() > single::ANGLE_LIMIT { f32::NAN } else { result }
}

impl LaneOp {
    /// Adds a loop in `f32` arithmetic, if the format is `f32`, `f16` or `bf16`.
    pub(super) fn with_f32_loop<F: LaneFn<f32, f32>>(self, format: FloatFormat, f: F) -> LaneOp {
        match format {
            FloatFormat::F32 => self.with_loop_except_nan::<u32, u32>(format, InF32::<F, F32>(f)),
            FloatFormat::F16 => self.with_loop_except_nan::<u16, u16>(format, InF32::<F, F16>(f)),
            FloatFormat::BF16 => self.with_loop_except_nan::<u16, u16>(format, InF32::<F, BF16>(f)),
            _ => self,
        }
    }

    /// As [`with_f32_loop`](Self::with_f32_loop), and adds a loop that reduces rows with `row_fn`. Where `row_fn` cannot
    /// compute the result, it must return a NaN, also for every combination with that NaN.
    fn with_f32_and_row_loops<F: LaneFn<f32, f32>, G: LaneFn<f32, f32>>(
        self,
        format: FloatFormat,
        f: F,
        row_fn: G,
    ) -> LaneOp {
        let lanes = self.with_f32_loop(format, f);
        match format {
            FloatFormat::F32 => lanes.with_row_loop::<u32>(InF32::<G, F32>(row_fn)),
            FloatFormat::F16 => lanes.with_row_loop::<u16>(InF32::<G, F16>(row_fn)),
            FloatFormat::BF16 => lanes.with_row_loop::<u16>(InF32::<G, BF16>(row_fn)),
            _ => lanes,
        }
    }

    /// As [`with_float_loop`](Self::with_float_loop), and adds a loop that reduces rows with the same function.
    pub(super) fn with_float_and_row_loops<F: LaneFn<f32, f32>>(
        self,
        format: FloatFormat,
        f: F,
        f64_fn: impl Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static,
    ) -> LaneOp {
        match format {
            FloatFormat::F64 => self.with_float_loop(format, f, f64_fn).with_row_loop::<u64>(InF64(f64_fn)),
            _ => self.with_f32_and_row_loops(format, f, f),
        }
    }

    /// Adds a loop with `flush_to_zero`, if the format is `f32`. No other format has this mode.
    fn with_flushing_loop(self, format: FloatFormat, f: impl LaneFn<f32, f32>) -> LaneOp {
        if format == FloatFormat::F32 { self.with_loop_except_nan::<u32, u32>(format, Flushed(f)) } else { self }
    }

    /// Adds a loop for integers, and a loop that reduces rows with the same function.
    fn with_integer_loops<A: Carrier + TryFrom<u64>>(self, f: impl LaneFn<A, A>) -> LaneOp {
        self.with_exact_loop::<A, A>(f).with_row_loop::<A>(f)
    }

    /// Adds a loop in `f64` arithmetic if that is the format, else one in `f32` arithmetic.
    pub(super) fn with_float_loop<F: LaneFn<f32, f32>>(
        self,
        format: FloatFormat,
        f: F,
        f64_fn: impl Fn(f64, f64) -> f64 + Copy + Send + Sync + 'static,
    ) -> LaneOp {
        match format {
            FloatFormat::F64 => self.with_loop_except_nan::<u64, u64>(format, InF64(f64_fn)),
            _ => self.with_f32_loop(format, f),
        }
    }
}

/// The lane op of an element-wise op. `None` for any other op, and for an op with an invalid mode, which the reference
/// engine reports.
pub(super) fn lane_op(m: &Module, op: Op, opcode: Opcode, from: &[Elem], to: Elem) -> Option<LaneOp> {
    let scalars = Scalars::of(m, op).ok()??;
    let (scalar, modes) = (scalar_op(scalars), scalars.modes);
    let lanes = match (opcode, *from.first()?, to) {
        (Opcode::Select, ..) => with_select(scalar),
        (Opcode::ExtI, Elem::Int(from), Elem::Int(to)) => convert::extend(scalar, from, to, modes.signed),
        (Opcode::TruncI, Elem::Int(from), Elem::Int(to)) => convert::truncate(scalar, from, to),
        (Opcode::FToF, Elem::Float(from), Elem::Float(to)) => convert::floats_to_floats(scalar, from, to, modes.round),
        (Opcode::IToF, Elem::Int(from), Elem::Float(to)) => convert::integers_to_floats(scalar, from, to, modes.signed),
        (Opcode::FToI, Elem::Float(from), Elem::Int(to)) => convert::floats_to_integers(scalar, from, to, &modes),
        // The loop of any other op depends on the format of its first operand.
        (_, Elem::Int(format), _) => integer_op(scalar, opcode, format, &modes),
        (_, Elem::Float(FloatFormat::TF32) | Elem::Ptr(_), _) => scalar,
        (_, Elem::Float(format), _) => float_op(scalar, opcode, format, &modes),
    };
    Some(lanes.with_instruction_or_call(opcode.def().name, typed_op(opcode, from, to, &modes), TypedOp::call(from, to)))
}

/// An op with its scalar function and, if it can fault, its domain check. It has no loop yet.
fn scalar_op(scalars: Scalars) -> LaneOp {
    let scalar = LaneOp::new(move |args| scalars.apply(args));
    match scalars.arity() {
        _ if !scalars.can_fault() => scalar,
        1 => scalar.with_domain(move |[a, _, _]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), 0, 0]))),
        2 => scalar.with_domain(move |[a, b, _]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), b.get(i), 0]))),
        _ => scalar
            .with_domain(move |[a, b, c]| (0..a.len()).all(|i| scalars.is_defined([a.get(i), b.get(i), c.get(i)]))),
    }
}

/// Adds the vector loop and the instruction of an op on floats, if it has them.
fn float_op(scalar: LaneOp, opcode: Opcode, format: FloatFormat, modes: &Modes) -> LaneOp {
    let ftz = modes.flush_to_zero;
    macro_rules! in_f64 {
        ($lanes:expr) => {
            scalar.with_loop_except_nan::<u64, u64>(format, $lanes)
        };
    }
    let is_f64 = format == FloatFormat::F64;
    match opcode {
        Opcode::Exp if is_f64 => in_f64!(ExpF64),
        Opcode::Exp2 if is_f64 => in_f64!(Exp2F64),
        Opcode::Log if is_f64 => in_f64!(LogF64),
        Opcode::Log2 if is_f64 => in_f64!(Log2F64),
        Opcode::Tanh if is_f64 => in_f64!(TanhF64),
        Opcode::Rsqrt if is_f64 => in_f64!(RsqrtF64),
        Opcode::Pow if is_f64 => in_f64!(PowF64),
        Opcode::NegF => scalar.with_float_loop(format, Neg, |a, _| -a).with_instruction(VectorOp::Neg),
        Opcode::AbsF => scalar.with_float_loop(format, Abs, |a, _| a.abs()).with_instruction(VectorOp::Abs),
        Opcode::Floor => scalar.with_float_loop(format, Floor, |a, _| a.floor()),
        Opcode::Ceil => scalar.with_float_loop(format, Ceil, |a, _| a.ceil()),
        Opcode::Exp => scalar.with_f32_loop(format, Exp).with_instruction(VectorOp::Exp(Base::E)),
        Opcode::Log => scalar.with_f32_loop(format, Log),
        Opcode::Log2 => scalar.with_f32_loop(format, Log2),
        Opcode::Sin => scalar.with_f32_loop(format, Sin),
        Opcode::Cos => scalar.with_f32_loop(format, Cos),
        Opcode::Tanh => scalar.with_f32_loop(format, Tanh),
        Opcode::Tan => scalar.with_f32_loop(format, Tan),
        Opcode::Sinh => scalar.with_f32_loop(format, Sinh),
        Opcode::Cosh => scalar.with_f32_loop(format, Cosh),
        Opcode::Atan2 => scalar.with_f32_loop(format, Atan2),
        Opcode::Pow => scalar.with_f32_loop(format, Pow),
        Opcode::Exp2 if ftz => {
            scalar.with_flushing_loop(format, Exp2).with_instruction(VectorOp::Exp(Base::TwoFlushed))
        }
        Opcode::Exp2 => scalar.with_f32_loop(format, Exp2).with_instruction(VectorOp::Exp(Base::Two)),
        Opcode::Rsqrt if ftz => scalar.with_flushing_loop(format, Rsqrt),
        Opcode::Rsqrt => scalar.with_f32_loop(format, Rsqrt),
        Opcode::MaxF => float_extremum(scalar, modes, format, true),
        Opcode::MinF => float_extremum(scalar, modes, format, false),
        Opcode::CmpF => compare_floats(scalar, modes, format),
        Opcode::AddF => rounded::with_loop(scalar, Wide::Add, format, modes),
        Opcode::SubF => rounded::with_loop(scalar, Wide::Sub, format, modes),
        Opcode::MulF => rounded::with_loop(scalar, Wide::Mul, format, modes),
        Opcode::DivF => rounded::with_loop(scalar, Wide::Div, format, modes),
        Opcode::Sqrt => rounded::with_loop(scalar, Wide::Sqrt, format, modes),
        Opcode::Fma => rounded::with_loop(scalar, Wide::Fma, format, modes),
        // Any other op has no loop.
        _ => scalar,
    }
}

/// The maximum or minimum of two `f64`, as [`MaxNumber`], [`MinNumber`], [`MaxOrNan`] and [`MinOrNan`] compute it for `f32`.
/// A NaN result is left to the scalar function, since NaNs of `f64` keep some of their bits.
#[derive(Clone, Copy)]
struct F64Extremum<const IS_MAX: bool, const PROPAGATE_NAN: bool>;

impl<const IS_MAX: bool, const PROPAGATE_NAN: bool> LaneFn<u64, u64> for F64Extremum<IS_MAX, PROPAGATE_NAN> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, _: u64) -> u64 {
        let (x, y) = (f64::from_bits(a), f64::from_bits(b));
        let number = if (x > y) == IS_MAX { a } else { b };
        // Numbers that compare equal differ only if they are zeros. The maximum is then +0, the minimum -0.
        let number = if x == y { if IS_MAX { a & b } else { a | b } } else { number };
        let (x_is_nan, y_is_nan) = (x.is_nan(), y.is_nan());
        let number = if x_is_nan { if PROPAGATE_NAN { a } else { b } } else { number };
        if y_is_nan { if PROPAGATE_NAN { b } else { a } } else { number }
    }
}

/// Adds the loops and the instruction of a maximum or minimum of floats.
fn float_extremum(scalar: LaneOp, modes: &Modes, format: FloatFormat, is_max: bool) -> LaneOp {
    let (propagate_nan, ftz) = (modes.propagate_nan, modes.flush_to_zero);
    let op = if is_max { VectorOp::Max { propagate_nan } } else { VectorOp::Min { propagate_nan } };
    macro_rules! in_f64 {
        ($is_max:literal, $propagate_nan:literal) => {{
            let lanes = F64Extremum::<$is_max, $propagate_nan>;
            scalar.with_loop_except_nan::<u64, u64>(format, lanes).with_row_loop::<u64>(lanes).with_instruction(op)
        }};
    }
    match (is_max, propagate_nan) {
        (true, false) if format == FloatFormat::F64 => in_f64!(true, false),
        (true, true) if format == FloatFormat::F64 => in_f64!(true, true),
        (false, false) if format == FloatFormat::F64 => in_f64!(false, false),
        (false, true) if format == FloatFormat::F64 => in_f64!(false, true),
        (true, false) if ftz => scalar.with_flushing_loop(format, MaxNumber).with_row_loop::<u32>(Flushed(MaxNumber)),
        (true, true) if ftz => scalar.with_flushing_loop(format, MaxOrNan).with_row_loop::<u32>(Flushed(MaxOrNan)),
        (false, false) if ftz => scalar.with_flushing_loop(format, MinNumber).with_row_loop::<u32>(Flushed(MinNumber)),
        (false, true) if ftz => scalar.with_flushing_loop(format, MinOrNan).with_row_loop::<u32>(Flushed(MinOrNan)),
        // Rows with a NaN are left to the scalar function, so that their loop need not ignore NaNs.
        (true, false) => scalar.with_f32_and_row_loops(format, MaxNumber, MaxOrNan).with_instruction(op),
        (true, true) => scalar.with_f32_and_row_loops(format, MaxOrNan, MaxOrNan).with_instruction(op),
        (false, false) => scalar.with_f32_and_row_loops(format, MinNumber, MinOrNan).with_instruction(op),
        (false, true) => scalar.with_f32_and_row_loops(format, MinOrNan, MinOrNan).with_instruction(op),
    }
}

/// Selects elements by a mask.
struct Select<'a, T> {
    mask: &'a [u8],
    yes: &'a [T],
    no: &'a [T],
    to: &'a mut [T],
}

impl<T: Copy> ScalarKernel for Select<'_, T> {
    #[inline(always)]
    fn run<const FMA: bool>(self) {
        let n = self.to.len();
        let (mask, yes, no) = (&self.mask[..n], &self.yes[..n], &self.no[..n]);
        for i in 0..n {
            self.to[i] = if mask[i] != 0 { yes[i] } else { no[i] };
        }
    }
}

/// Adds the loop of a `select`, for elements of any width.
fn with_select(scalar: LaneOp) -> LaneOp {
    fn select<T: Carrier>(isa: Isa, mask: &[u8], yes: &[T], no: Slice<'_>, to: SliceMut<'_>) -> bool {
        let (Some(no), Some(to)) = (T::of(no), T::of_mut(to)) else { return false };
        isa.run(Select { mask, yes, no, to });
        true
    }
    scalar.with_loop(|isa, [mask, yes, no], to| {
        let Some(mask) = mask.of() else { return false };
        match yes.by_width() {
            Case::B1(v) => select(isa, mask, v, no, to),
            Case::B2(v) => select(isa, mask, v, no, to),
            Case::B4(v) => select(isa, mask, v, no, to),
            Case::B8(v) => select(isa, mask, v, no, to),
        }
    })
}

/// Adds the loop of a comparison, whose results are bytes.
fn compare_floats(scalar: LaneOp, modes: &Modes, format: FloatFormat) -> LaneOp {
    let (predicate, ordered) = (modes.predicate, modes.ordered);
    macro_rules! compare {
        ($t:ty, $value:expr) => {{
            let value = $value;
            macro_rules! compare_by {
                ($op:tt) => {
                    scalar.with_exact_loop::<$t, u8>(Binary(move |a: $t, b: $t| {
                        let (a, b) = (value(a), value(b));
                        if a.is_nan() | b.is_nan() { u8::from(!ordered) } else { u8::from(a $op b) }
                    }))
                };
            }
            match predicate {
                Predicate::Equal => compare_by!(==),
                Predicate::NotEqual => compare_by!(!=),
                Predicate::LessThan => compare_by!(<),
                Predicate::LessThanOrEqual => compare_by!(<=),
                Predicate::GreaterThan => compare_by!(>),
                Predicate::GreaterThanOrEqual => compare_by!(>=),
            }
        }};
    }
    match format {
        FloatFormat::F32 => compare!(u32, f32::from_bits),
        FloatFormat::F64 => compare!(u64, f64::from_bits),
        FloatFormat::F16 => compare!(u16, f16_to_f32),
        FloatFormat::BF16 => compare!(u16, bf16_to_f32),
        _ => scalar,
    }
}

/// Expands `$code` for the carrier of a format: `$u` is its unsigned type, `$s` its signed type. `i1` and `i4` do not use all
/// bits of their carrier; their loops are table lookups.
macro_rules! in_carrier {
    ($format:expr, $scalar:expr, ($u:ident, $s:ident) => $code:expr) => {
        match $format {
            IntFormat::I8 => in_carrier!(@ u8, i8, $u, $s, $code),
            IntFormat::I16 => in_carrier!(@ u16, i16, $u, $s, $code),
            IntFormat::I32 => in_carrier!(@ u32, i32, $u, $s, $code),
            IntFormat::I64 => in_carrier!(@ u64, i64, $u, $s, $code),
            IntFormat::I1 | IntFormat::I4 => $scalar.with_nibble_table($format.mask()),
        }
    };
    (@ $carrier:ty, $signed:ty, $u:ident, $s:ident, $code:expr) => {{
        // Most code uses only one of the two types.
        #[allow(dead_code)]
        type $u = $carrier;
        #[allow(dead_code)]
        type $s = $signed;
        $code
    }};
}

/// Adds the vector loop of an op on integers, if it has one.
fn integer_op(scalar: LaneOp, opcode: Opcode, format: IntFormat, modes: &Modes) -> LaneOp {
    let signed = modes.signed;
    match opcode {
        Opcode::AddI => {
            in_carrier!(format, scalar, (U, S) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| a.wrapping_add(b))))
        }
        Opcode::SubI => {
            in_carrier!(format, scalar, (U, S) => scalar.with_exact_loop::<U, U>(Binary(|a: U, b: U| a.wrapping_sub(b))))
        }
        Opcode::MulI => {
            in_carrier!(format, scalar, (U, S) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| a.wrapping_mul(b))))
        }
        Opcode::MulhiI => high_product(scalar, format),
        Opcode::AndI => bitwise(scalar, format, |a, b| a & b),
        Opcode::OrI => bitwise(scalar, format, |a, b| a | b),
        Opcode::XorI => bitwise(scalar, format, |a, b| a ^ b),
        Opcode::AbsI => {
            in_carrier!(format, scalar, (U, S) => scalar.with_exact_loop::<U, U>(Unary(|x: U| (x as S).unsigned_abs())))
        }
        Opcode::NegI => {
            in_carrier!(format, scalar, (U, S) => scalar.with_exact_loop::<U, U>(Unary(|x: U| x.wrapping_neg())))
        }
        Opcode::MaxI => integer_extremum(scalar, format, signed, true),
        Opcode::MinI => integer_extremum(scalar, format, signed, false),
        Opcode::ShLI => {
            in_carrier!(format, scalar, (U, S) => with_shift_loop::<U>(scalar, Binary(|a: U, n: U| a.wrapping_shl(n as u32))))
        }
        Opcode::ShRI => shift_right(scalar, format, signed),
        Opcode::CmpI => compare_integers(scalar, format, modes),
        Opcode::DivI => divide(scalar, format, signed, modes.quotient),
        Opcode::RemI => remainder(scalar, format, signed),
        // Any other op has no loop.
        _ => scalar,
    }
}

/// Adds the loop of `mulhii`: the upper half of the product of two unsigned integers.
fn high_product(scalar: LaneOp, format: IntFormat) -> LaneOp {
    match format {
        IntFormat::I8 => scalar.with_exact_loop::<u8, u8>(Binary(|a: u8, b: u8| ((a as u16 * b as u16) >> 8) as u8)),
        IntFormat::I16 => {
            scalar.with_exact_loop::<u16, u16>(Binary(|a: u16, b: u16| ((a as u32 * b as u32) >> 16) as u16))
        }
        IntFormat::I32 => {
            scalar.with_exact_loop::<u32, u32>(Binary(|a: u32, b: u32| ((a as u64 * b as u64) >> 32) as u32))
        }
        IntFormat::I64 => {
            scalar.with_exact_loop::<u64, u64>(Binary(|a: u64, b: u64| ((a as u128 * b as u128) >> 64) as u64))
        }
        IntFormat::I1 | IntFormat::I4 => scalar.with_nibble_table(format.mask()),
    }
}

/// Adds the loops of a bitwise op. They work for formats that do not use all bits of their carrier, too.
fn bitwise(scalar: LaneOp, format: IntFormat, f: impl Fn(u64, u64) -> u64 + Copy + Send + Sync + 'static) -> LaneOp {
    match format {
        IntFormat::I1 | IntFormat::I4 | IntFormat::I8 => {
            scalar.with_integer_loops::<u8>(Binary(move |a: u8, b: u8| f(a.into(), b.into()) as u8))
        }
        IntFormat::I16 => scalar.with_integer_loops::<u16>(Binary(move |a: u16, b: u16| f(a.into(), b.into()) as u16)),
        IntFormat::I32 => scalar.with_integer_loops::<u32>(Binary(move |a: u32, b: u32| f(a.into(), b.into()) as u32)),
        IntFormat::I64 => scalar.with_integer_loops::<u64>(Binary(f)),
    }
}

/// Adds the loops of a maximum or minimum of integers.
fn integer_extremum(scalar: LaneOp, format: IntFormat, signed: bool, is_max: bool) -> LaneOp {
    in_carrier!(format, scalar, (U, S) => match (is_max, signed) {
        (true, true) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| (a as S).max(b as S) as U)),
        (true, false) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| a.max(b))),
        (false, true) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| (a as S).min(b as S) as U)),
        (false, false) => scalar.with_integer_loops::<U>(Binary(|a: U, b: U| a.min(b))),
    })
}

/// Adds the loop of a shift, for shift amounts below the width. Larger amounts are left to the scalar function, which has
/// the behaviour of hardware.
fn with_shift_loop<U: Carrier + Into<u64>>(scalar: LaneOp, f: impl LaneFn<U, U>) -> LaneOp {
    scalar.with_loop(move |isa, [a, b, _], to| {
        let (Some(a), Some(b), Some(to)) = (U::of(a), U::of(b), U::of_mut(to)) else { return false };
        let in_range = b.iter().all(|&n| n.into() < 8 * U::BYTES as u64);
        if in_range {
            apply(isa, a, b, to, f);
        }
        in_range
    })
}

/// Adds the loop of an arithmetic or logical right shift.
fn shift_right(scalar: LaneOp, format: IntFormat, signed: bool) -> LaneOp {
    in_carrier!(format, scalar, (U, S) => {
        if signed {
            with_shift_loop::<U>(scalar, Binary(|a: U, n: U| (a as S).wrapping_shr(n as u32) as U))
        } else {
            with_shift_loop::<U>(scalar, Binary(|a: U, n: U| a.wrapping_shr(n as u32)))
        }
    })
}

/// Adds the loop of a comparison, whose results are bytes.
fn compare_integers(scalar: LaneOp, format: IntFormat, modes: &Modes) -> LaneOp {
    let (predicate, signed) = (modes.predicate, modes.signed);
    in_carrier!(format, scalar, (U, S) => {
        macro_rules! compare_by {
            ($op:tt) => {
                if signed {
                    scalar.with_exact_loop::<U, u8>(Binary(|a: U, b: U| u8::from((a as S) $op (b as S))))
                } else {
                    scalar.with_exact_loop::<U, u8>(Binary(|a: U, b: U| u8::from(a $op b)))
                }
            };
        }
        match predicate {
            Predicate::Equal => compare_by!(==),
            Predicate::NotEqual => compare_by!(!=),
            Predicate::LessThan => compare_by!(<),
            Predicate::LessThanOrEqual => compare_by!(<=),
            Predicate::GreaterThan => compare_by!(>),
            Predicate::GreaterThanOrEqual => compare_by!(>=),
        }
    })
}

/// Adds the loop of a division. It requires that all quotients are defined: no divisor is 0, and none overflows. Otherwise
/// all elements are left to the scalar function, even if the op is defined on them.
macro_rules! with_division_loop {
    ($scalar:expr, $signed:expr, $u:ident, $s:ident, |$isa:ident, $a:ident, $b:ident, $to:ident| $code:expr) => {
        $scalar.with_loop(move |$isa, [a, b, _], to| {
            let (Some($a), Some($b), Some($to)) = ($u::of(a), $u::of(b), $u::of_mut(to)) else { return false };
            let is_undefined = |(&a, &b): (&$u, &$u)| b == 0 || $signed && b as $s == -1 && a as $s == $s::MIN;
            if $a.iter().zip($b).any(is_undefined) {
                return false;
            }
            $code;
            true
        })
    };
}

/// Adds the loop of a quotient in a rounding mode.
fn divide(scalar: LaneOp, format: IntFormat, signed: bool, round: DivRound) -> LaneOp {
    in_carrier!(format, scalar, (U, S) => with_division_loop!(scalar, signed, U, S, |isa, a, b, to| match (signed, round) {
        (true, DivRound::NegativeInf) => apply(isa, a, b, to, Binary(|a: U, b: U| {
            let (a, b) = (a as S, b as S);
            let rounds_down = (a.wrapping_rem(b) != 0) & ((a < 0) != (b < 0));
            a.wrapping_div(b).wrapping_sub(rounds_down as S) as U
        })),
        (true, DivRound::PositiveInf) => apply(isa, a, b, to, Binary(|a: U, b: U| {
            let (a, b) = (a as S, b as S);
            let rounds_up = (a.wrapping_rem(b) != 0) & ((a < 0) == (b < 0));
            a.wrapping_div(b).wrapping_add(rounds_up as S) as U
        })),
        (false, DivRound::PositiveInf) => apply(isa, a, b, to, Binary(|a: U, b: U| {
            a.wrapping_div(b).wrapping_add((a.wrapping_rem(b) != 0) as U)
        })),
        (true, DivRound::Zero) => apply(isa, a, b, to, Binary(|a: U, b: U| (a as S).wrapping_div(b as S) as U)),
        (false, DivRound::Zero | DivRound::NegativeInf) => {
            apply(isa, a, b, to, Binary(|a: U, b: U| a.wrapping_div(b)));
        }
    }))
}

/// Adds the loop of a remainder, which has the sign of the dividend.
fn remainder(scalar: LaneOp, format: IntFormat, signed: bool) -> LaneOp {
    in_carrier!(format, scalar, (U, S) => with_division_loop!(scalar, signed, U, S, |isa, a, b, to| if signed {
        apply(isa, a, b, to, Binary(|a: U, b: U| (a as S).wrapping_rem(b as S) as U));
    } else {
        apply(isa, a, b, to, Binary(|a: U, b: U| a.wrapping_rem(b)));
    }))
}
