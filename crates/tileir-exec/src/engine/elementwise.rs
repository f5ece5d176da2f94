//! Element-wise ops on packed tiles.

#![allow(clippy::cast_lossless, clippy::unnecessary_cast, reason = "one macro serves all widths")]

use super::Fast;
use super::Lanes;
use super::packed::Pooled;
use super::packed::{Data, Packed};
use super::simd::Kernel;
use crate::eval::{predicate, rounding};
use crate::fault::Eval;
use crate::machine::Machine;
use crate::tile::Elem;
use std::sync::Arc;
use tileir_ir::enums::{ComparisonOrdering, IntegerOverflow, RoundingMode, Signedness};
use tileir_ir::ops::float::*;
use tileir_ir::ops::integer::*;
use tileir_ir::ops::shape::Select;
use tileir_ir::{Op, Opcode, Value as Ssa};
use tileir_num::cast::{bf16_to_f32, f16_to_f32, f32_to_bf16, f32_to_f16};
use tileir_num::math::{self, single, wide};
use tileir_num::{FloatFormat, IntFormat, Predicate, Round, float};

/// A function of lanes. `call` takes as many arguments as there are; the others are whatever the first one is. (Arrays
/// of arguments would read better, but their methods are not inlined into code for another instruction set.)
pub(super) trait Lane<A, R>: Copy {
    fn call<const FMA: bool>(self, a: A, b: A, c: A) -> R;
}

/// Applies a function to each element of one, two or three slices.
struct Map<'a, A, R, F> {
    from: [&'a [A]; 3],
    to: &'a mut [R],
    f: F,
}

impl<A: Copy, R, F: Lane<A, R>> Kernel for Map<'_, A, R, F> {
    #[inline(always)]
    fn run<const FMA: bool, const LANES: usize>(self) {
        let n = self.to.len();
        // Slices of one length, known to the loop, so that no access in it is checked.
        let (a, b, c, to) = (&self.from[0][..n], &self.from[1][..n], &self.from[2][..n], &mut self.to[..n]);
        let mut i = 0;
        while i < n {
            to[i] = self.f.call::<FMA>(a[i], b[i], c[i]);
            i += 1;
        }
    }
}

/// A closure of one argument as a function of lanes.
#[derive(Clone, Copy)]
pub(super) struct Plain<F>(pub F);

impl<A: Copy, R, F: Fn(A) -> R + Copy> Lane<A, R> for Plain<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, _: A, _: A) -> R {
        (self.0)(a)
    }
}

/// A closure of two arguments as a function of lanes.
#[derive(Clone, Copy)]
pub(super) struct Plain2<F>(pub F);

impl<A: Copy, R, F: Fn(A, A) -> R + Copy> Lane<A, R> for Plain2<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: A, b: A, _: A) -> R {
        (self.0)(a, b)
    }
}

pub(super) fn map<const N: usize, A: Copy, R: Pooled>(lanes: Lanes<'_>, from: [&[A]; N], f: impl Lane<A, R>) -> Vec<R> {
    let mut to = lanes.room(from[0].len());
    let from = std::array::from_fn(|i| from[i.min(N - 1)]);
    lanes.isa.run(Map { from, to: &mut to, f });
    to
}

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

impl<F: Fn(f64, f64) -> f64 + Copy> Lane<u64, u64> for Doubles<F> {
    #[inline(always)]
    fn call<const FMA: bool>(self, a: u64, b: u64, _: u64) -> u64 {
        (self.0)(f64::from_bits(a), f64::from_bits(b)).to_bits()
    }
}

macro_rules! lanes {
    ($($name:ident($a:ident, $b:ident, $c:ident) $fma:ident => $code:expr;)*) => { $(
        #[derive(Clone, Copy)]
        struct $name;
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
    Sine(a, _b, _c) FMA => single::sin::<FMA>(a);
    Cosine(a, _b, _c) FMA => single::cos::<FMA>(a);
    Tangent(a, _b, _c) FMA => single::tanh::<FMA>(a);
    MultiplyAdd(a, b, c) FMA => if FMA { a.mul_add(b, c) } else { float::fma_f32(a, b, c) };
    Larger(a, b, _c) FMA => choose(a, b, key(a) < key(b));
    Smaller(a, b, _c) FMA => choose(a, b, key(b) < key(a));
    LargerNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { choose(a, b, key(a) < key(b)) };
    SmallerNan(a, b, _c) FMA => if a.is_nan() | b.is_nan() { f32::NAN } else { choose(a, b, key(b) < key(a)) };
}

/// Orders numbers with -0 below +0.
#[inline(always)]
fn key(x: f32) -> i32 {
    let bits = x.to_bits() as i32;
    bits ^ ((bits >> 31) as u32 >> 1) as i32
}

/// One of two numbers; the other one of a NaN.
#[inline(always)]
fn choose(a: f32, b: f32, second: bool) -> f32 {
    let number = if second { b } else { a };
    let number = if a.is_nan() { b } else { number };
    if b.is_nan() { a } else { number }
}

/// A float op by `f32` lanes, on any format whose results they give. Elements whose result is a NaN, and those that
/// `beyond` names, are computed by the reference function.
fn by_lanes<const N: usize, F>(
    lanes: Lanes<'_>,
    format: FloatFormat,
    tiles: [&Packed; N],
    f: F,
    beyond: Option<fn(f32) -> bool>,
    reference: impl Fn([u64; N]) -> u64,
) -> Option<Data>
where
    F: Lane<f32, f32>,
{
    let mut result = match format {
        FloatFormat::F32 => Data::B4(map(lanes, slices4(tiles)?, On::<F, SINGLE>(f))),
        FloatFormat::F16 => Data::B2(map(lanes, slices2(tiles)?, On::<F, HALF>(f))),
        FloatFormat::BF16 => Data::B2(map(lanes, slices2(tiles)?, On::<F, BRAIN>(f))),
        _ => return None,
    };
    let redo = |i: usize| reference(tiles.map(|t| t.data.get(i)));
    mend(lanes, format, &mut result, &redo);
    if let Some(beyond) = beyond {
        for i in 0..result.len() {
            if beyond(tileir_num::to_f64(format, tiles[0].data.get(i)) as f32) {
                result.set(i, redo(i));
            }
        }
    }
    Some(result)
}

/// An `f64` op by the host's arithmetic.
fn by_doubles<const N: usize>(
    lanes: Lanes<'_>,
    tiles: [&Packed; N],
    f: impl Fn(f64, f64) -> f64 + Copy,
    reference: impl Fn([u64; N]) -> u64,
) -> Option<Data> {
    let mut result = Data::B8(map(lanes, slices8(tiles)?, Doubles(f)));
    mend(lanes, FloatFormat::F64, &mut result, &|i| reference(tiles.map(|t| t.data.get(i))));
    Some(result)
}

fn slices2<'a, const N: usize>(tiles: [&'a Packed; N]) -> Option<[&'a [u16]; N]> {
    let mut all: [&'a [u16]; N] = [&[]; N];
    for (slot, tile) in all.iter_mut().zip(tiles) {
        let Data::B2(v) = &tile.data else { return None };
        *slot = v;
    }
    Some(all)
}

fn slices4<'a, const N: usize>(tiles: [&'a Packed; N]) -> Option<[&'a [u32]; N]> {
    let mut all: [&'a [u32]; N] = [&[]; N];
    for (slot, tile) in all.iter_mut().zip(tiles) {
        let Data::B4(v) = &tile.data else { return None };
        *slot = v;
    }
    Some(all)
}

fn slices8<'a, const N: usize>(tiles: [&'a Packed; N]) -> Option<[&'a [u64]; N]> {
    let mut all: [&'a [u64]; N] = [&[]; N];
    for (slot, tile) in all.iter_mut().zip(tiles) {
        let Data::B8(v) = &tile.data else { return None };
        *slot = v;
    }
    Some(all)
}

/// Whether any pattern is above a limit once its sign is gone: a NaN.
struct AnyNan<'a, T> {
    of: &'a [T],
    found: &'a mut bool,
}

macro_rules! any_nan {
    ($t:ty, $mask:expr, $limit:expr) => {
        impl Kernel for (AnyNan<'_, $t>, $t) {
            #[inline(always)]
            fn run<const FMA: bool, const LANES: usize>(self) {
                let (nan, limit) = self;
                let mut any = false;
                for chunk in nan.of.chunks(256) {
                    let mut count: $t = 0;
                    for &bits in chunk {
                        count |= <$t>::from(bits & $mask > limit);
                    }
                    any |= count != 0;
                }
                *nan.found = any;
            }
        }
    };
}
any_nan!(u16, 0x7FFF, 0);
any_nan!(u32, 0x7FFF_FFFF, 0);
any_nan!(u64, 0x7FFF_FFFF_FFFF_FFFF, 0);

/// Gives NaN results the pattern that the reference function gives them.
fn mend(lanes: Lanes<'_>, format: FloatFormat, result: &mut Data, redo: &dyn Fn(usize) -> u64) {
    let mut found = false;
    match result {
        Data::B2(v) => {
            let limit = if format == FloatFormat::F16 { 0x7C00 } else { 0x7F80 };
            lanes.isa.run((AnyNan { of: v, found: &mut found }, limit));
        }
        Data::B4(v) => lanes.isa.run((AnyNan { of: v, found: &mut found }, 0x7F80_0000)),
        Data::B8(v) => lanes.isa.run((AnyNan { of: v, found: &mut found }, 0x7FF0_0000_0000_0000)),
        Data::B1(_) => {}
    }
    if found {
        for i in 0..result.len() {
            if format.is_nan(result.get(i)) {
                result.set(i, redo(i));
            }
        }
    }
}

fn float_of(tile: &Packed) -> Option<FloatFormat> {
    match tile.elem {
        Elem::Float(format) => Some(format),
        Elem::Int(_) | Elem::Ptr(_) => None,
    }
}

pub(super) fn eval(cx: &mut Machine<'_>, op: Op, opcode: Opcode) -> Eval<Fast> {
    let operands = cx.m.operands(op);
    let done = match *operands {
        [a] => cx.packed_operands([a]).and_then(|[a]| unary(cx, op, opcode, &a).map(|d| (d, a))),
        [a, b] => cx.packed_operands([a, b]).and_then(|[a, b]| binary(cx, op, opcode, &a, &b).map(|d| (d, a))),
        [a, b, c] => ternary(cx, op, opcode, [a, b, c]),
        _ => None,
    };
    match (done, cx.result_elem(op)) {
        (Some((data, like)), Some(elem)) => cx.give_packed(op, &like, elem, data),
        _ => Ok(Fast::Not),
    }
}

fn unary(cx: &Machine<'_>, op: Op, opcode: Opcode, a: &Packed) -> Option<Data> {
    let lanes = cx.lanes();
    if let Elem::Int(format) = a.elem {
        return integer_unary(cx, op, opcode, format, a);
    }
    let format = float_of(a)?;
    let small = |x: f32| x.abs() > single::ANGLE_LIMIT;
    let of = |f: fn(FloatFormat, u64) -> u64| move |[a]: [u64; 1]| f(format, a);
    if format == FloatFormat::F64 {
        return match opcode {
            Opcode::NegF => by_doubles(lanes, [a], |x, _| -x, of(float::neg)),
            Opcode::AbsF => by_doubles(lanes, [a], |x, _| x.abs(), of(float::abs)),
            Opcode::Floor => by_doubles(lanes, [a], |x, _| x.floor(), of(float::floor)),
            Opcode::Ceil => by_doubles(lanes, [a], |x, _| x.ceil(), of(float::ceil)),
            Opcode::Sqrt if nearest(Sqrt(op).rounding_mode(cx.m)) => {
                by_doubles(lanes, [a], |x, _| x.sqrt(), |[x]| float::sqrt(format, x, Round::NearestEven, false))
            }
            _ => None,
        };
    }
    match opcode {
        Opcode::NegF => by_lanes(lanes, format, [a], Negate, None, of(float::neg)),
        Opcode::AbsF => by_lanes(lanes, format, [a], Magnitude, None, of(float::abs)),
        Opcode::Floor => by_lanes(lanes, format, [a], Floor32, None, of(float::floor)),
        Opcode::Ceil => by_lanes(lanes, format, [a], Ceil32, None, of(float::ceil)),
        Opcode::Exp => by_lanes(lanes, format, [a], Exponential, None, of(math::exp)),
        Opcode::Log => by_lanes(lanes, format, [a], Logarithm, None, of(math::log)),
        Opcode::Log2 => by_lanes(lanes, format, [a], LogarithmOfTwo, None, of(math::log2)),
        Opcode::Sin => by_lanes(lanes, format, [a], Sine, Some(small), of(math::sin)),
        Opcode::Cos => by_lanes(lanes, format, [a], Cosine, Some(small), of(math::cos)),
        Opcode::Tanh => by_lanes(lanes, format, [a], Tangent, None, of(math::tanh)),
        Opcode::Exp2 if !Exp2(op).flush_to_zero(cx.m) => {
            by_lanes(lanes, format, [a], PowerOfTwo, None, |[x]| math::exp2(format, x, false))
        }
        Opcode::Rsqrt if !Rsqrt(op).flush_to_zero(cx.m) => {
            by_lanes(lanes, format, [a], InverseRoot, None, |[x]| math::rsqrt(format, x, false))
        }
        Opcode::Sqrt if nearest(Sqrt(op).rounding_mode(cx.m)) && !Sqrt(op).flush_to_zero(cx.m) => {
            by_lanes(lanes, format, [a], Root, None, |[x]| float::sqrt(format, x, Round::NearestEven, false))
        }
        _ => None,
    }
}

fn nearest(mode: RoundingMode) -> bool {
    rounding(mode) == Round::NearestEven
}

fn binary(cx: &Machine<'_>, op: Op, opcode: Opcode, a: &Packed, b: &Packed) -> Option<Data> {
    match a.elem {
        Elem::Int(format) => integer_binary(cx, op, opcode, format, a, b),
        Elem::Float(format) if opcode == Opcode::CmpF => compare_floats(cx, op, format, a, b),
        Elem::Float(format) => float_binary(cx, op, opcode, format, [a, b]),
        Elem::Ptr(_) => None,
    }
}

fn float_binary(cx: &Machine<'_>, op: Op, opcode: Opcode, format: FloatFormat, tiles: [&Packed; 2]) -> Option<Data> {
    type Rounded = fn(FloatFormat, u64, u64, Round, bool) -> u64;
    let (lanes, m) = (cx.lanes(), cx.m);
    let plain = |mode: RoundingMode, ftz: bool| (nearest(mode) && !ftz).then_some(());
    let exact = |f: Rounded| move |[a, b]: [u64; 2]| f(format, a, b, Round::NearestEven, false);
    match opcode {
        Opcode::MaxF | Opcode::MinF => {
            let (keep, ftz) = match opcode {
                Opcode::MaxF => (MaxF(op).propagate_nan(m), MaxF(op).flush_to_zero(m)),
                _ => (MinF(op).propagate_nan(m), MinF(op).flush_to_zero(m)),
            };
            if ftz || format == FloatFormat::F64 {
                return None;
            }
            let reference = |[a, b]: [u64; 2]| match opcode {
                Opcode::MaxF => float::max(format, a, b, keep, false),
                _ => float::min(format, a, b, keep, false),
            };
            return match (opcode, keep) {
                (Opcode::MaxF, false) => by_lanes(lanes, format, tiles, Larger, None, reference),
                (Opcode::MaxF, true) => by_lanes(lanes, format, tiles, LargerNan, None, reference),
                (_, false) => by_lanes(lanes, format, tiles, Smaller, None, reference),
                (_, true) => by_lanes(lanes, format, tiles, SmallerNan, None, reference),
            };
        }
        Opcode::AddF => plain(AddF(op).rounding_mode(m), AddF(op).flush_to_zero(m))?,
        Opcode::SubF => plain(SubF(op).rounding_mode(m), SubF(op).flush_to_zero(m))?,
        Opcode::MulF => plain(MulF(op).rounding_mode(m), MulF(op).flush_to_zero(m))?,
        Opcode::DivF => plain(DivF(op).rounding_mode(m), DivF(op).flush_to_zero(m))?,
        _ => return None,
    }
    match (opcode, format) {
        (Opcode::AddF, FloatFormat::F64) => by_doubles(lanes, tiles, |a, b| a + b, exact(float::add)),
        (Opcode::SubF, FloatFormat::F64) => by_doubles(lanes, tiles, |a, b| a - b, exact(float::sub)),
        (Opcode::MulF, FloatFormat::F64) => by_doubles(lanes, tiles, |a, b| a * b, exact(float::mul)),
        (_, FloatFormat::F64) => by_doubles(lanes, tiles, |a, b| a / b, exact(float::div)),
        (Opcode::AddF, _) => by_lanes(lanes, format, tiles, Add, None, exact(float::add)),
        (Opcode::SubF, _) => by_lanes(lanes, format, tiles, Sub, None, exact(float::sub)),
        (Opcode::MulF, _) => by_lanes(lanes, format, tiles, Mul, None, exact(float::mul)),
        _ => by_lanes(lanes, format, tiles, Div, None, exact(float::div)),
    }
}

fn ternary(cx: &Machine<'_>, op: Op, opcode: Opcode, operands: [Ssa; 3]) -> Option<(Data, Arc<Packed>)> {
    if opcode == Opcode::Select {
        return select(cx, op);
    }
    let [a, b, c] = cx.packed_operands(operands)?;
    let o = Fma(op);
    // Only f32: a narrower result of an f32 fused multiply-add would be rounded twice.
    if float_of(&a)? != FloatFormat::F32 || !nearest(o.rounding_mode(cx.m)) || o.flush_to_zero(cx.m) {
        return None;
    }
    let reference = |[a, b, c]: [u64; 3]| float::fma(FloatFormat::F32, a, b, c, Round::NearestEven, false);
    let data = by_lanes(cx.lanes(), FloatFormat::F32, [&a, &b, &c], MultiplyAdd, None, reference)?;
    Some((data, a))
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
    fn run<const FMA: bool, const LANES: usize>(self) {
        let n = self.to.len();
        let (mask, yes, no) = (&self.mask[..n], &self.yes[..n], &self.no[..n]);
        for i in 0..n {
            self.to[i] = if mask[i] != 0 { yes[i] } else { no[i] };
        }
    }
}

fn select(cx: &Machine<'_>, op: Op) -> Option<(Data, Arc<Packed>)> {
    let o = Select(op);
    let [mask, yes, no] = cx.packed_operands([o.cond(cx.m), o.val_if_true(cx.m), o.val_if_false(cx.m)])?;
    let Data::B1(mask) = &mask.data else { return None };
    macro_rules! pick {
        ($a:expr, $b:expr, $width:path) => {{
            let mut to = cx.lanes().room($a.len());
            cx.lanes().isa.run(Pick { mask, yes: $a, no: $b, to: &mut to });
            $width(to)
        }};
    }
    let data = match (&yes.data, &no.data) {
        (Data::B1(a), Data::B1(b)) => pick!(a, b, Data::B1),
        (Data::B2(a), Data::B2(b)) => pick!(a, b, Data::B2),
        (Data::B4(a), Data::B4(b)) => pick!(a, b, Data::B4),
        (Data::B8(a), Data::B8(b)) => pick!(a, b, Data::B8),
        _ => return None,
    };
    Some((data, yes))
}

fn compare_floats(cx: &Machine<'_>, op: Op, format: FloatFormat, a: &Packed, b: &Packed) -> Option<Data> {
    let o = CmpF(op);
    let unordered = o.comparison_ordering(cx.m) == ComparisonOrdering::Unordered;
    let holds = predicate(o.comparison_predicate(cx.m));
    macro_rules! compare {
        ($slices:ident, $value:expr) => {{
            let (slices, value) = ($slices([a, b])?, $value);
            macro_rules! by {
                ($op:tt) => {
                    map(cx.lanes(), slices, Plain2(move |a, b| {
                        let (a, b) = (value(a), value(b));
                        if a.is_nan() | b.is_nan() { u8::from(unordered) } else { u8::from(a $op b) }
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
    Some(Data::B1(match format {
        FloatFormat::F32 => compare!(slices4, f32::from_bits),
        FloatFormat::F64 => compare!(slices8, f64::from_bits),
        FloatFormat::F16 => compare!(slices2, f16_to_f32),
        FloatFormat::BF16 => compare!(slices2, bf16_to_f32),
        _ => return None,
    }))
}

/// Runs integer code in the carrier of a format: `$u` unsigned, `$s` signed. `i1` and `i4` do not fill theirs.
macro_rules! in_carrier {
    ($format:expr, $a:expr, ($u:ident, $s:ident, $va:ident) => $code:expr) => {
        match ($format, &$a.data) {
            (IntFormat::I8, Data::B1($va)) => {
                #[allow(dead_code)]
                type $u = u8;
                #[allow(dead_code)]
                type $s = i8;
                $code.map(Data::B1)
            }
            (IntFormat::I16, Data::B2($va)) => {
                #[allow(dead_code)]
                type $u = u16;
                #[allow(dead_code)]
                type $s = i16;
                $code.map(Data::B2)
            }
            (IntFormat::I32, Data::B4($va)) => {
                #[allow(dead_code)]
                type $u = u32;
                #[allow(dead_code)]
                type $s = i32;
                $code.map(Data::B4)
            }
            (IntFormat::I64, Data::B8($va)) => {
                #[allow(dead_code)]
                type $u = u64;
                #[allow(dead_code)]
                type $s = i64;
                $code.map(Data::B8)
            }
            _ => None,
        }
    };
}

fn integer_unary(cx: &Machine<'_>, op: Op, opcode: Opcode, format: IntFormat, a: &Packed) -> Option<Data> {
    let lanes = cx.lanes();
    if opcode == Opcode::NegI && NegI(op).overflow(cx.m) != IntegerOverflow::None {
        return None;
    }
    in_carrier!(format, a, (U, S, v) => match opcode {
        Opcode::NegI => Some(map(lanes, [v], Plain(|x: U| x.wrapping_neg()))),
        Opcode::AbsI => Some(map(lanes, [v], Plain(|x: U| (x as S).unsigned_abs()))),
        _ => None,
    })
}

/// The elements of a tile in the carrier of another one.
trait Carrier: Sized {
    fn of(data: &Data) -> Option<&[Self]>;
}

macro_rules! carrier {
    ($t:ty, $case:ident) => {
        impl Carrier for $t {
            fn of(data: &Data) -> Option<&[Self]> {
                if let Data::$case(v) = data { Some(v) } else { None }
            }
        }
    };
}
carrier!(u8, B1);
carrier!(u16, B2);
carrier!(u32, B4);
carrier!(u64, B8);

fn integer_binary(cx: &Machine<'_>, op: Op, opcode: Opcode, format: IntFormat, a: &Packed, b: &Packed) -> Option<Data> {
    let (lanes, m) = (cx.lanes(), cx.m);
    if let (Opcode::AndI | Opcode::OrI | Opcode::XorI, Data::B1(x), Data::B1(y)) = (opcode, &a.data, &b.data) {
        // Bitwise ops do not care how much of the byte a format fills.
        return Some(Data::B1(match opcode {
            Opcode::AndI => map(lanes, [x, y], Plain2(|a: u8, b: u8| a & b)),
            Opcode::OrI => map(lanes, [x, y], Plain2(|a: u8, b: u8| a | b)),
            _ => map(lanes, [x, y], Plain2(|a: u8, b: u8| a ^ b)),
        }));
    }
    let promises = match opcode {
        Opcode::AddI => AddI(op).overflow(m) != IntegerOverflow::None,
        Opcode::SubI => SubI(op).overflow(m) != IntegerOverflow::None,
        Opcode::MulI => MulI(op).overflow(m) != IntegerOverflow::None,
        Opcode::ShLI => ShLI(op).overflow(m) != IntegerOverflow::None,
        _ => false,
    };
    // A promise has to be checked element by element.
    if promises && cx.reports() {
        return None;
    }
    match opcode {
        Opcode::CmpI => compare_integers(cx, op, format, a, b),
        Opcode::DivI | Opcode::RemI => divide(cx, op, opcode, format, a, b),
        Opcode::MaxI | Opcode::MinI => {
            let signed = match opcode {
                Opcode::MaxI => MaxI(op).signedness(m),
                _ => MinI(op).signedness(m),
            } == Signedness::Signed;
            in_carrier!(format, a, (U, S, x) => {
                let y = U::of(&b.data)?;
                Some(match (opcode, signed) {
                    (Opcode::MaxI, true) => map(lanes, [x, y], Plain2(|a: U, b: U| (a as S).max(b as S) as U)),
                    (Opcode::MaxI, false) => map(lanes, [x, y], Plain2(|a: U, b: U| a.max(b))),
                    (_, true) => map(lanes, [x, y], Plain2(|a: U, b: U| (a as S).min(b as S) as U)),
                    (_, false) => map(lanes, [x, y], Plain2(|a: U, b: U| a.min(b))),
                })
            })
        }
        Opcode::ShRI => {
            let signed = ShRI(op).signedness(m) == Signedness::Signed;
            shift(lanes, opcode, signed, format, a, b)
        }
        Opcode::ShLI => shift(lanes, opcode, false, format, a, b),
        _ => in_carrier!(format, a, (U, S, x) => {
            let y = U::of(&b.data)?;
            match opcode {
                Opcode::AddI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a.wrapping_add(b)))),
                Opcode::SubI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a.wrapping_sub(b)))),
                Opcode::MulI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a.wrapping_mul(b)))),
                Opcode::AndI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a & b))),
                Opcode::OrI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a | b))),
                Opcode::XorI => Some(map(lanes, [x, y], Plain2(|a: U, b: U| a ^ b))),
                _ => None,
            }
        }),
    }
}

/// Shifts by amounts that are in range; others are hardware's business, which the reference knows.
fn shift(lanes: Lanes<'_>, opcode: Opcode, signed: bool, format: IntFormat, a: &Packed, b: &Packed) -> Option<Data> {
    in_carrier!(format, a, (U, S, x) => {
        let y = U::of(&b.data)?;
        if y.iter().any(|&n| n as u64 >= u64::from(U::BITS)) {
            return None;
        }
        Some(match (opcode, signed) {
            (Opcode::ShLI, _) => map(lanes, [x, y], Plain2(|a: U, n: U| a.wrapping_shl(n as u32))),
            (_, true) => map(lanes, [x, y], Plain2(|a: U, n: U| (a as S).wrapping_shr(n as u32) as U)),
            (_, false) => map(lanes, [x, y], Plain2(|a: U, n: U| a.wrapping_shr(n as u32))),
        })
    })
}

fn compare_integers(cx: &Machine<'_>, op: Op, format: IntFormat, a: &Packed, b: &Packed) -> Option<Data> {
    let signed = CmpI(op).signedness(cx.m) == Signedness::Signed;
    let holds = predicate(CmpI(op).comparison_predicate(cx.m));
    let lanes = cx.lanes();
    macro_rules! compare {
        ($x:expr, $y:expr, $t:ty, $as:ty) => {{
            macro_rules! by {
                ($op:tt) => { map(lanes, [$x, $y], Plain2(|a: $t, b: $t| u8::from((a as $as) $op (b as $as)))) };
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
    Some(Data::B1(match (format, &a.data, &b.data, signed) {
        (IntFormat::I8, Data::B1(x), Data::B1(y), true) => compare!(x, y, u8, i8),
        (IntFormat::I8, Data::B1(x), Data::B1(y), false) => compare!(x, y, u8, u8),
        (IntFormat::I16, Data::B2(x), Data::B2(y), true) => compare!(x, y, u16, i16),
        (IntFormat::I16, Data::B2(x), Data::B2(y), false) => compare!(x, y, u16, u16),
        (IntFormat::I32, Data::B4(x), Data::B4(y), true) => compare!(x, y, u32, i32),
        (IntFormat::I32, Data::B4(x), Data::B4(y), false) => compare!(x, y, u32, u32),
        (IntFormat::I64, Data::B8(x), Data::B8(y), true) => compare!(x, y, u64, i64),
        (IntFormat::I64, Data::B8(x), Data::B8(y), false) => compare!(x, y, u64, u64),
        _ => return None,
    }))
}

/// Truncated division where no element is undefined; everything else is the reference's.
fn divide(cx: &Machine<'_>, op: Op, opcode: Opcode, format: IntFormat, a: &Packed, b: &Packed) -> Option<Data> {
    let (lanes, m) = (cx.lanes(), cx.m);
    let signed = match opcode {
        Opcode::DivI if DivI(op).rounding(m) != RoundingMode::Zero => return None,
        Opcode::DivI => DivI(op).signedness(m),
        _ => RemI(op).signedness(m),
    } == Signedness::Signed;
    in_carrier!(format, a, (U, S, x) => {
        let y = U::of(&b.data)?;
        let undefined = |(&a, &b): (&U, &U)| b == 0 || signed && b as S == -1 && a as S == S::MIN;
        if x.iter().zip(y).any(undefined) {
            return None;
        }
        Some(match (opcode, signed) {
            (Opcode::DivI, true) => map(lanes, [x, y], Plain2(|a: U, b: U| (a as S).wrapping_div(b as S) as U)),
            (Opcode::DivI, false) => map(lanes, [x, y], Plain2(|a: U, b: U| a.wrapping_div(b))),
            (_, true) => map(lanes, [x, y], Plain2(|a: U, b: U| (a as S).wrapping_rem(b as S) as U)),
            (_, false) => map(lanes, [x, y], Plain2(|a: U, b: U| a.wrapping_rem(b))),
        })
    })
}
