//! Integer arithmetic, bits and comparison. Integers are two's complement bit patterns; the op says how to read them.

use super::prelude::*;

const LHS_RHS: &[&str] = &["lhs", "rhs", "result"];
const UNARY: &[&str] = &["source", "result"];

op! {
    /// Element-wise absolute value.
    ///
    /// The operand is read as signed, the result as unsigned, so the smallest value maps to its own bits.
    AbsI "absi" since V13_1 {
        operands { source: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(UNARY), AllSameShape]
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise integer addition.
    ///
    /// `result[i] = lhs[i] + rhs[i]` modulo two to the width; `overflow` promises more.
    AddI "addi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise and.
    AndI "andi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise integer comparison.
    ///
    /// `signedness` says how both operands are read; it makes no difference to (in)equality.
    CmpI "cmpi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { comparison_predicate: ComparisonPredicate, signedness: Signedness }
        results  { result: One<BoolTile> }
        traits   [Pure, SameType(&["lhs", "rhs"]), CompareResult]
        syntax   Grammar("CMP %lhs, %rhs, SGN(signedness) D : T(lhs) -> T(result)")
    }
}
op! {
    /// Element-wise integer division.
    ///
    /// The quotient is truncated, or rounded down or up as `rounding` says. A zero divisor, and the smallest
    /// signed value divided by -1, are undefined.
    DivI "divi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { signedness: Signedness, rounding: RoundingMode = AttrDefault::Enum(RoundingMode::Zero as u32) }
        results  { result: One<IntTile> }
        traits   [NoMemoryEffect, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs SGN(signedness) DIVRND D : T(result)")
    }
}
op! {
    /// Element-wise integer maximum.
    MaxI "maxi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { signedness: Signedness }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer minimum.
    MinI "mini" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { signedness: Signedness }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer multiplication.
    ///
    /// The low half of the product; `overflow` promises that it is the whole.
    MulI "muli" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise high half of the unsigned product.
    MulhiI "mulhii" since V13_1 {
        operands { x: One<IntTile>, y: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(&["x", "y", "result"])]
        syntax   Grammar("%x, %y D : T(result)")
    }
}
op! {
    /// Element-wise integer negation.
    ///
    /// `0 - x`, wrapping; `overflow` may promise that the smallest value does not occur.
    NegI "negi" since V13_1 {
        operands { source: One<IntTile> }
        attrs    { #[since(V13_2)] overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(UNARY)]
        syntax   Grammar("%source OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise or.
    OrI "ori" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise integer remainder.
    ///
    /// The remainder of truncating division, with the sign of the dividend. A zero divisor is undefined.
    RemI "remi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { signedness: Signedness }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(&["result", "lhs", "rhs"]), SameShape(&["result", "lhs", "rhs"])]
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise shift to the left.
    ///
    /// Zeros come in; the amount is unsigned. Amounts of the width or more are not defined; hardware gives zero.
    ShLI "shli" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise shift to the right.
    ///
    /// Logical when `unsigned`, arithmetic when `signed`; the amount is unsigned either way.
    ShRI "shri" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { signedness: Signedness }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer subtraction, wrapping; `overflow` promises more.
    SubI "subi" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise exclusive or.
    XorI "xori" since V13_1 {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
