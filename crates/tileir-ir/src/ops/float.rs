//! Floating-point arithmetic, mathematics and comparison.

use super::prelude::*;
use tileir_num::{float, math};

const LHS_RHS: &[&str] = &["lhs", "rhs", "result"];
const DIVF: Cases = Cases {
    all: &modes([
        RoundingMode::NearestEven,
        RoundingMode::Zero,
        RoundingMode::NegativeInf,
        RoundingMode::PositiveInf,
        RoundingMode::Approx,
        RoundingMode::Full,
    ]),
    f32_only: &modes([RoundingMode::Approx, RoundingMode::Full]),
};
const SQRT: Cases = Cases { all: DIVF.all.split_at(5).0, f32_only: &modes([RoundingMode::Approx]) };
const EXP: Cases = Cases { all: DIVF.all.split_at(4).1, f32_only: &modes([RoundingMode::Approx]) };
const UNARY: &[&str] = &["source", "result"];
const FULL: AttrDefault = AttrDefault::Enum(RoundingMode::Full as u32);

op! {
    /// Element-wise absolute value: clears the sign.
    ///
    /// # Hardware
    /// A NaN becomes the canonical one; f64 keeps payload and sign.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [-1.5, 2.0, -0.0, 0xFF800000]> : tile<4xf32>
    /// %r = absf %x : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1.5, 2, 0, inf]
    /// ```
    AbsF "absf" since V13_1 builds absf {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY), AllSameShape]
        element  { ElementFunction::new(|x, [a, ..]| float::abs(x.float, a)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float addition.
    ///
    /// The exact sum, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands and
    /// results by zeros of the same sign. Sums and products are never contracted: `mulf` and `addf` are two roundings,
    /// `fma` is one.
    ///
    /// # Hardware
    /// Correctly rounded in all four modes and all four formats. A NaN result is 7FFFFFFF in f32, 7FFF in f16 and bf16;
    /// f64 keeps the payload of an operand.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, 2.5, -3.0, 16777216.0]> : tile<4xf32>
    /// %b = constant <f32: [0.5, 2.5, 3.0, 1.0]> : tile<4xf32>
    /// %r = addf %a, %b : tile<4xf32>
    /// %u = addf %a, %b rounding<positive_inf> : tile<4xf32>
    /// print_tko "%.1f %.1f", %r, %u : tile<4xf32>, tile<4xf32> -> token
    /// // prints: [1.5, 5.0, 0.0, 16777216.0] [1.5, 5.0, 0.0, 16777218.0]
    /// ```
    AddF "addf" since V13_1 builds addf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { #[one_of(IEEE)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::add(x.float, a, b, x.round, x.flush_to_zero)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise angle of a point.
    ///
    /// The first operand is the ordinate: C's `atan2(x, y)`, position by position, quadrants, signed zeros and
    /// infinities included.
    ///
    /// # Hardware
    /// Within 1.9 units of the last place in f32, 1.6 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, 1.0, -1.0]> : tile<4xf32>
    /// %y = constant <f32: [1.0, 1.0, 0.0, -1.0]> : tile<4xf32>
    /// %r = atan2 %x, %y : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 0.7854, 1.5708, -2.3562]
    /// ```
    Atan2 "atan2" since V13_2 builds atan2 {
        operands { x: One<BaseFloatTile>, y: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(&["x", "y", "result"])]
        element  { ElementFunction::new(|x, [a, b, _]| math::atan2(x.float, a, b)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%x, %y D : T(result)")
    }
}
op! {
    /// Element-wise rounding toward plus infinity to an integer. Minus zero, infinities and NaN stay.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.2, -1.2, 3.0, -0.5]> : tile<4xf32>
    /// %r = ceil %x : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [2, -1, 3, -0]
    /// ```
    Ceil "ceil" since V13_1 builds ceil {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| float::ceil(x.float, a)) }
        cost     { Many(1) }
        precision Exact
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float comparison.
    ///
    /// With a NaN operand an `ordered` comparison is false and an `unordered` one true, whatever the predicate,
    /// `not_equal` included. Zeros of either sign are equal.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, 2.0, 0x7FC00000, -0.0]> : tile<4xf32>
    /// %b = constant <f32: [2.0, 2.0, 1.0, 0.0]> : tile<4xf32>
    /// %o = cmpf equal ordered %a, %b : tile<4xf32> -> tile<4xi1>
    /// %u = cmpf equal unordered %a, %b : tile<4xf32> -> tile<4xi1>
    /// print_tko "%d %d", %o, %u : tile<4xi1>, tile<4xi1> -> token
    /// // prints: [0, 1, 0, 1] [0, 1, 1, 1]
    /// ```
    CmpF "cmpf" since V13_1 builds cmpf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        required { comparison_predicate: ComparisonPredicate, comparison_ordering: ComparisonOrdering }
        attrs    {}
        results  { result: One<BoolTile> }
        traits   [Pure, SameType(&["lhs", "rhs"]), CompareResult]
        element  { ElementFunction::new(|x, [a, b, _]| u64::from(float::compare(x.float, x.predicate, x.ordered, a, b))) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("CMP CMPORD %lhs, %rhs D : T(lhs) -> T(result)")
    }
}
op! {
    /// Element-wise cosine of an angle in radians. NaN for infinities; large arguments are reduced exactly.
    ///
    /// # Hardware
    /// Within 1.6 units of the last place in f32, 1.5 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, 3.14159265, 100.0]> : tile<4xf32>
    /// %r = cos %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [1.0000, 0.5403, -1.0000, 0.8623]
    /// ```
    Cos "cos" since V13_1 builds cos {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::cos(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic cosine.
    ///
    /// # Hardware
    /// Within 2.4 units of the last place in f32, 1.3 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
    /// %r = cosh %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [1.0000, 1.5431, 1.5431, 3.7622]
    /// ```
    Cosh "cosh" since V13_1 builds cosh {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::cosh(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float division.
    ///
    /// Correctly rounded unless `approx` (multiplies by a reciprocal) or `full` (within two units everywhere) is given,
    /// both f32 only. Division by zero gives a signed infinity, 0 / 0 NaN.
    ///
    /// # Hardware
    /// `approx` equals `full` for divisors between 2^-126 and 2^126; beyond, it gives 0 (NaN for an infinite dividend).
    /// The error of `full` is up to 2.05 units. With `flush_to_zero` a quotient that is subnormal before rounding becomes
    /// zero.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, 6.0, -1.0, 0.0]> : tile<4xf32>
    /// %b = constant <f32: [4.0, 3.0, 0.0, 5.0]> : tile<4xf32>
    /// %r = divf %a, %b : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [0.25, 2, -inf, 0]
    /// ```
    DivF "divf" since V13_1 builds divf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { #[one_of(DIVF)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::div(x.float, a, b, x.round, x.flush_to_zero)) }
        cost     { Many(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs RND:nearest_even(divf) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise natural exponential.
    ///
    /// `approx` (f32 only) is faster and less exact.
    ///
    /// # Hardware
    /// `full`: within 2 units of the last place in f32, 0.9 in f64. `approx`: the relative error grows as x * 2^-24, 64
    /// units near 88.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
    /// %r = exp %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [1.0000, 2.7183, 0.3679, 7.3891]
    /// ```
    Exp "exp" since V13_1 builds exp {
        operands { source: One<BaseFloatTile> }
        attrs    { #[since(V13_3)] #[one_of(EXP)] rounding_mode: RoundingMode = FULL }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::exp(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source RND:full(exp) D : T(result)")
    }
}
op! {
    /// Element-wise power of two.
    ///
    /// # Hardware
    /// Within 2.1 units of the last place in f32, 0.9 in f64; with `flush_to_zero` subnormal results are +0.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, -1.0, 0.5]> : tile<4xf32>
    /// %r = exp2 %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [1.0000, 2.0000, 0.5000, 1.4142]
    /// ```
    Exp2 "exp2" since V13_1 builds exp2 {
        operands { source: One<BaseFloatTile> }
        attrs    { flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::exp2(x.float, a, x.flush_to_zero)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise rounding toward minus infinity to an integer. Minus zero, infinities and NaN stay.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.2, -1.2, 3.0, -0.5]> : tile<4xf32>
    /// %r = floor %x : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1, -2, 3, -1]
    /// ```
    Floor "floor" since V13_1 builds floor {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| float::floor(x.float, a)) }
        cost     { Many(1) }
        precision Exact
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise fused multiply-add: `lhs * rhs + acc` with a single rounding.
    ///
    /// `flush_to_zero` is f32 only. The optimizer's `fuse-fma` makes it from `mulf` and `addf`.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, 2.0, 3.0, 4.0]> : tile<4xf32>
    /// %c = constant <f32: 0.5> : tile<4xf32>
    /// %r = fma %a, %a, %c : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1.5, 4.5, 9.5, 16.5]
    /// ```
    Fma "fma" since V13_1 builds fma {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile>, acc: One<BaseFloatTile> }
        attrs    { #[one_of(IEEE)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, Commutative, SameType(&["lhs", "rhs", "acc", "result"])]
        element  { ElementFunction::new(|x, [a, b, c]| float::fma(x.float, a, b, c, x.round, x.flush_to_zero)) }
        cost     { Few(2) }
        precision Exact
        syntax   Grammar("%lhs, %rhs, %acc RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise power with an integer exponent, read as signed.
    ///
    /// Repeated squaring; a negative exponent takes the reciprocal at the end. The zeroth power is 1, also for NaN.
    ///
    /// # Hardware
    /// The error grows with the exponent, by about a unit of the last place for each one. A negative power whose
    /// positive one overflows is 0.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [2.0, 3.0, -2.0, 0.5]> : tile<4xf32>
    /// %n = constant <i32: [10, 2, 3, -2]> : tile<4xi32>
    /// %r = fpowi %x, %n : tile<4xf32>, tile<4xi32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1024, 9, -8, 4]
    /// ```
    FPowI "fpowi" since V13_4 builds fpowi {
        operands { source: One<BaseFloatTile>, exponent: One<SmallIntTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameShape(&["source", "exponent"]), SameType(&["result", "source"])]
        element  { ElementFunction::new(|x, [a, b, _]| math::powi(x.float, a, x.second_int.sign_extend(b) as i32)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source, %exponent D : T(source), T(exponent)")
    }
}
op! {
    /// Element-wise natural logarithm. Minus infinity for zeros, NaN for negative numbers.
    ///
    /// # Hardware
    /// Within 0.9 units of the last place in f32, 0.6 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, 2.0, 10.0, 0.0]> : tile<4xf32>
    /// %r = log %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 0.6931, 2.3026, -inf]
    /// ```
    Log "log" since V13_1 builds log {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::log(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise logarithm to base two. Minus infinity for zeros, NaN for negative numbers.
    ///
    /// # Hardware
    /// Within 1 unit of the last place in f32, 1.3 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, 2.0, 10.0, 0.5]> : tile<4xf32>
    /// %r = log2 %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 1.0000, 3.3219, -1.0000]
    /// ```
    Log2 "log2" since V13_1 builds log2 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::log2(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float maximum, with +0 above -0.
    ///
    /// With `propagate_nan` the result is NaN if an operand is; without it, the result is the other operand, and NaN only
    /// if both are.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, -0.0, 0x7FC00000, 4.0]> : tile<4xf32>
    /// %b = constant <f32: [2.0, 0.0, 3.0, -4.0]> : tile<4xf32>
    /// %r = maxf %a, %b : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [2, 0, 3, 4]
    /// ```
    MaxF "maxf" since V13_1 builds maxf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { propagate_nan: Flag, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::max(x.float, a, b, x.propagate_nan, x.flush_to_zero)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs ANYORDER(flush_to_zero|propagate_nan) D : T(result)")
    }
}
op! {
    /// Element-wise float minimum, with -0 below +0.
    ///
    /// With `propagate_nan` the result is NaN if an operand is; without it, the result is the other operand, and NaN only
    /// if both are.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, -0.0, 0x7FC00000, 4.0]> : tile<4xf32>
    /// %b = constant <f32: [2.0, 0.0, 3.0, -4.0]> : tile<4xf32>
    /// %r = minf %a, %b : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1, -0, 3, -4]
    /// ```
    MinF "minf" since V13_1 builds minf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { propagate_nan: Flag, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::min(x.float, a, b, x.propagate_nan, x.flush_to_zero)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs ANYORDER(flush_to_zero|propagate_nan) D : T(result)")
    }
}
op! {
    /// Element-wise float multiplication.
    ///
    /// The exact product, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands
    /// and results by zeros of the same sign.
    ///
    /// # Hardware
    /// Correctly rounded in all four modes and all four formats.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.5, -2.0, 3.0, 0.1]> : tile<4xf32>
    /// %r = mulf %a, %a : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [2.25, 4, 9, 0.01]
    /// ```
    MulF "mulf" since V13_1 builds mulf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { #[one_of(IEEE)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::mul(x.float, a, b, x.round, x.flush_to_zero)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise negation: flips the sign.
    ///
    /// # Hardware
    /// A NaN becomes the canonical one with an unchanged sign; f64 keeps the payload.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [-1.5, 2.0, -0.0, 0.25]> : tile<4xf32>
    /// %r = negf %x : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1.5, -2, 0, -0.25]
    /// ```
    NegF "negf" since V13_1 builds negf {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| float::neg(x.float, a)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise power with a float exponent: C's `pow`, special cases included.
    ///
    /// 1 to any power and anything to the power 0 is 1, NaN included; a negative base has powers with whole exponents.
    ///
    /// # Hardware
    /// Within 1.6 units of the last place in f32, 1.4 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [2.0, 9.0, -2.0, 10.0]> : tile<4xf32>
    /// %n = constant <f32: [10.0, 0.5, 3.0, -1.0]> : tile<4xf32>
    /// %r = fpowf %x, %n : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1024, 3, -8, 0.1]
    /// ```
    Pow "fpowf" since V13_1 builds fpowf {
        was      ["pow" until V13_4 and still reads]
        operands { source: One<BaseFloatTile>, exponent: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(&["result", "source", "exponent"]), SameRank(&["source", "exponent", "result"])]
        element  { ElementFunction::new(|x, [a, b, _]| math::pow(x.float, a, b)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source, %exponent D : T(result)")
    }
}
op! {
    /// Element-wise float remainder: C's `fmod`, exact, with the sign of the dividend.
    ///
    /// NaN for a zero divisor or an infinite dividend; the dividend for an infinite divisor.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [7.5, -7.5, 1.0, 5.0]> : tile<4xf32>
    /// %b = constant <f32: [2.0, 2.0, 0x7F800000, -3.0]> : tile<4xf32>
    /// %r = remf %a, %b : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1.5, -1.5, 1, 2]
    /// ```
    RemF "remf" since V13_1 builds remf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::rem(x.float, a, b)) }
        cost     { Many(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise reciprocal square root.
    ///
    /// Zeros give infinities of their sign, plus infinity gives 0, negative numbers give NaN. `flush_to_zero` is f32 only.
    ///
    /// # Hardware
    /// Within 1.6 units of the last place in f32, 0.6 in f64; with `flush_to_zero` subnormals give infinities of their
    /// sign.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, 4.0, 0.25, 0.0]> : tile<4xf32>
    /// %r = rsqrt %x : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [1, 0.5, 2, inf]
    /// ```
    Rsqrt "rsqrt" since V13_1 builds rsqrt {
        operands { source: One<BaseFloatTile> }
        attrs    { flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::rsqrt(x.float, a, x.flush_to_zero)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise sine of an angle in radians. NaN for infinities; large arguments are reduced exactly.
    ///
    /// # Hardware
    /// Within 1.5 units of the last place in f32 and f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, 1.57079633, 100.0]> : tile<4xf32>
    /// %r = sin %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 0.8415, 1.0000, -0.5064]
    /// ```
    Sin "sin" since V13_1 builds sin {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::sin(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic sine.
    ///
    /// # Hardware
    /// Within 3 units of the last place in f32, 1.5 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, -1.0, 2.0]> : tile<4xf32>
    /// %r = sinh %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 1.1752, -1.1752, 3.6269]
    /// ```
    Sinh "sinh" since V13_1 builds sinh {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::sinh(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise square root; `approx` and `flush_to_zero` are f32 only. NaN for negative numbers, -0 for -0.
    ///
    /// # Hardware
    /// Correctly rounded in the four IEEE modes; `approx` within 1 unit of the last place.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, 2.0, 9.0, 0.25]> : tile<4xf32>
    /// %r = sqrt %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [1.0000, 1.4142, 3.0000, 0.5000]
    /// ```
    Sqrt "sqrt" since V13_1 builds sqrt {
        operands { source: One<BaseFloatTile> }
        attrs    { #[one_of(SQRT)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| float::sqrt(x.float, a, x.round, x.flush_to_zero)) }
        cost     { Many(1) }
        precision Exact
        syntax   Grammar("%source RND:nearest_even(sqrt) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise float subtraction.
    ///
    /// The exact difference, rounded once according to `rounding_mode`; `flush_to_zero` (f32 only) replaces subnormal operands
    /// and results by zeros of the same sign.
    ///
    /// # Hardware
    /// Correctly rounded in all four modes and all four formats.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f32: [1.0, 2.5, -3.0, 0.1]> : tile<4xf32>
    /// %b = constant <f32: [0.5, 2.5, 3.0, 0.3]> : tile<4xf32>
    /// %r = subf %a, %b : tile<4xf32>
    /// print_tko "%g", %r : tile<4xf32> -> token
    /// // prints: [0.5, 0, -6, -0.2]
    /// ```
    SubF "subf" since V13_1 builds subf {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { #[one_of(IEEE)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| float::sub(x.float, a, b, x.round, x.flush_to_zero)) }
        cost     { Few(1) }
        precision Exact
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise tangent of an angle in radians. NaN for infinities; large arguments are reduced exactly.
    ///
    /// # Hardware
    /// Within 3.2 units of the last place in f32, 2 in f64.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, 0.785398163, -1.0]> : tile<4xf32>
    /// %r = tan %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 1.5574, 1.0000, -1.5574]
    /// ```
    Tan "tan" since V13_1 builds tan {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::tan(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic tangent; `approx` is f32 only.
    ///
    /// # Hardware
    /// `full`: within 1.9 units of the last place in f32, 1.4 in f64. `approx`: up to 134 units, a relative error of
    /// 2^-16.7; it keeps subnormals.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [0.0, 1.0, -1.0, 20.0]> : tile<4xf32>
    /// %r = tanh %x : tile<4xf32>
    /// print_tko "%.4f", %r : tile<4xf32> -> token
    /// // prints: [0.0000, 0.7616, -0.7616, 1.0000]
    /// ```
    Tanh "tanh" since V13_1 builds tanh {
        operands { source: One<BaseFloatTile> }
        attrs    { #[since(V13_2)] #[one_of(EXP)] rounding_mode: RoundingMode = FULL }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| math::tanh(x.float, a)) }
        cost     { Many(1) }
        precision Function
        syntax   Grammar("%source RND:full(exp) D : T(result)")
    }
}
