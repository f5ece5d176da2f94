//! Floating-point arithmetic, mathematics and comparison.

use super::prelude::*;

const LHS_RHS: &[&str] = &["lhs", "rhs", "result"];
const UNARY: &[&str] = &["source", "result"];
const FULL: AttrDefault = AttrDefault::Enum(RoundingMode::Full as u32);

op! {
    /// Element-wise absolute value: clears the sign.
    AbsF "absf" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY), AllSameShape]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float addition.
    ///
    /// The exact sum rounded once as `rounding_mode` says; `flush_to_zero` (f32 only) replaces subnormal operands and
    /// results by zeros of the same sign.
    AddF "addf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise angle of a point.
    ///
    /// The first operand is the ordinate: C's `atan2(x, y)`, position by position.
    Atan2 "atan2" since V13_2 {
        operands { x: One<BaseFloatTile>, y: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(&["x", "y", "result"])]
        syntax   Grammar("%x, %y D : T(result)")
    }
}
op! {
    /// Element-wise rounding toward plus infinity to an integer.
    Ceil "ceil" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float comparison.
    ///
    /// With a NaN operand an `ordered` comparison is false and an `unordered` one true, whatever the predicate.
    CmpF "cmpf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { comparison_predicate: ComparisonPredicate, comparison_ordering: ComparisonOrdering }
        results  { result: One<BoolTile> }
        traits   [Pure, SameType(&["lhs", "rhs"]), CompareResult]
        syntax   Grammar("CMP CMPORD %lhs, %rhs D : T(lhs) -> T(result)")
    }
}
op! {
    /// Element-wise cosine of an angle in radians.
    Cos "cos" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic cosine.
    Cosh "cosh" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float division.
    ///
    /// Correctly rounded unless `approx` (multiplies by a reciprocal) or `full` (within two units everywhere) is asked
    /// for, both f32 only.
    DivF "divf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs RND:nearest_even(divf) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise natural exponential.
    Exp "exp" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    { #[since(V13_3)] rounding_mode: RoundingMode = FULL }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source RND:full(exp) D : T(result)")
    }
}
op! {
    /// Element-wise power of two.
    Exp2 "exp2" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    { flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise rounding toward minus infinity to an integer.
    Floor "floor" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise fused multiply-add: `lhs * rhs + acc` with a single rounding.
    Fma "fma" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile>, acc: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(&["lhs", "rhs", "acc", "result"])]
        syntax   Grammar("%lhs, %rhs, %acc RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise power with an integer exponent, read as signed.
    ///
    /// Repeated squaring; a negative exponent takes the reciprocal at the end.
    FPowI "fpowi" since V13_4 {
        operands { source: One<BaseFloatTile>, exponent: One<SmallIntTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameShape(&["source", "exponent"]), SameType(&["result", "source"])]
        syntax   Grammar("%source, %exponent D : T(source), T(exponent)")
    }
}
op! {
    /// Element-wise natural logarithm.
    Log "log" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise logarithm to base two.
    Log2 "log2" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise float maximum, with +0 above -0.
    ///
    /// With `propagate_nan` a NaN operand makes the result NaN; without it the other operand wins.
    MaxF "maxf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { propagate_nan: Flag, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs ANYORDER(flush_to_zero|propagate_nan) D : T(result)")
    }
}
op! {
    /// Element-wise float minimum, with -0 below +0.
    ///
    /// With `propagate_nan` a NaN operand makes the result NaN; without it the other operand wins.
    MinF "minf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { propagate_nan: Flag, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs ANYORDER(flush_to_zero|propagate_nan) D : T(result)")
    }
}
op! {
    /// Element-wise float multiplication.
    MulF "mulf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise negation: flips the sign.
    NegF "negf" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise power with a float exponent: C's `pow`, special cases included.
    Pow "pow" since V13_1 {
        names    [V13_4 "fpowf"]
        operands { source: One<BaseFloatTile>, exponent: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(&["result", "source", "exponent"]), SameRank(&["source", "exponent", "result"])]
        syntax   Grammar("%source, %exponent D : T(result)")
    }
}
op! {
    /// Element-wise float remainder: C's `fmod`, exact, with the sign of the dividend.
    RemF "remf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise reciprocal square root.
    Rsqrt "rsqrt" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    { flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise sine of an angle in radians.
    Sin "sin" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic sine.
    Sinh "sinh" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise square root; `approx` is f32 only.
    Sqrt "sqrt" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source RND:nearest_even(sqrt) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise float subtraction.
    SubF "subf" since V13_1 {
        operands { lhs: One<BaseFloatTile>, rhs: One<BaseFloatTile> }
        attrs    { rounding_mode: RoundingMode, flush_to_zero: Flag }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs RND:nearest_even(ieee) [flush_to_zero]? D : T(result)")
    }
}
op! {
    /// Element-wise tangent of an angle in radians.
    Tan "tan" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    {}
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise hyperbolic tangent; `approx` is f32 only.
    Tanh "tanh" since V13_1 {
        operands { source: One<BaseFloatTile> }
        attrs    { #[since(V13_2)] rounding_mode: RoundingMode = FULL }
        results  { result: One<BaseFloatTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source RND:full(exp) D : T(result)")
    }
}
