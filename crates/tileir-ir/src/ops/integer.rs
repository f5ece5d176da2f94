//! Integer arithmetic, bits and comparison. Integers are two's complement bit patterns; the op defines their signedness.

use super::prelude::*;
use tileir_num::integer;

const LHS_RHS: &[&str] = &["lhs", "rhs", "result"];
/// How a quotient can be rounded.
const QUOTIENT: Cases =
    Cases { all: &modes([RoundingMode::Zero, RoundingMode::NegativeInf, RoundingMode::PositiveInf]), f32_only: &[] };
const UNARY: &[&str] = &["source", "result"];

op! {
    /// Element-wise absolute value.
    ///
    /// The operand is read as signed, the result as unsigned, so the smallest value maps to its own bits.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [-3, 0, 5, -1]> : tile<4xi32>
    /// %r = absi %x : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [3, 0, 5, 1]
    /// ```
    AbsI "absi" since V13_1 builds absi {
        operands { source: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(UNARY), AllSameShape]
        element  { ElementFunction::new(|x, [a, ..]| integer::abs(x.int, a)) }
        cost     { Few(0) }
        syntax   Grammar("%source D : T(result)")
    }
}
op! {
    /// Element-wise integer addition.
    ///
    /// `result[i] = lhs[i] + rhs[i]` modulo two to the width; `overflow` may promise that it does not wrap.
    ///
    /// # Undefined
    /// A sum that violates the promise of `overflow`.
    ///
    /// # Hardware
    /// A violated promise gives the wrapped sum.
    ///
    /// # Example
    /// ```mlir
    /// %a = iota : tile<4xi32>
    /// %b = constant <i32: 10> : tile<4xi32>
    /// %r = addi %a, %b overflow<no_signed_wrap> : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [10, 11, 12, 13]
    /// ```
    AddI "addi" since V13_1 builds addi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::add(x.int, a, b))
                       .written(Infix("+"))
                       .wraps(|x, [a, b, _], signed| integer::add_wraps(x.int, a, b, signed)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise and.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [12, 10, 7, 255]> : tile<4xi32>
    /// %b = constant <i32: [10, 6, 5, 16]> : tile<4xi32>
    /// %r = andi %a, %b : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [8, 2, 5, 16]
    /// ```
    AndI "andi" since V13_1 builds andi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::and(x.int, a, b)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise integer comparison.
    ///
    /// `signedness` is that of both operands; it does not affect (in)equality.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
    /// %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
    /// %s = cmpi less_than %a, %b, signed : tile<4xi32> -> tile<4xi1>
    /// %u = cmpi less_than %a, %b, unsigned : tile<4xi32> -> tile<4xi1>
    /// print_tko "%d %d", %s, %u : tile<4xi1>, tile<4xi1> -> token
    /// // prints: [1, 1, 0, 0] [1, 0, 0, 0]
    /// ```
    CmpI "cmpi" since V13_1 builds cmpi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { comparison_predicate: ComparisonPredicate, signedness: Signedness }
        attrs    {}
        results  { result: One<BoolTile> }
        traits   [Pure, SameType(&["lhs", "rhs"]), CompareResult]
        element  { ElementFunction::new(|x, [a, b, _]| u64::from(integer::compare(x.int, x.predicate, a, b, x.signed))) }
        cost     { Few(0) }
        syntax   Grammar("CMP %lhs, %rhs, SGN(signedness) D : T(lhs) -> T(result)")
    }
}
op! {
    /// Element-wise integer division.
    ///
    /// The quotient is truncated, or rounded down or up according to `rounding`. Unsigned rounding down is rejected, since
    /// it equals truncation. Not pure: an op that may be undefined must not be hoisted past control flow.
    ///
    /// # Undefined
    /// A zero divisor, and the smallest signed value divided by -1.
    ///
    /// # Hardware
    /// Nothing traps. `x / 0` is all ones (rounded down, a negative signed `x` gives -2; rounded up, a positive signed
    /// one gives 0 and an unsigned one 0; 64 bits wide, 2^32 - 1 where 0 <= x < 2^32), the smallest value divided by -1
    /// is itself. A constant zero divisor is poison: dependent ops may be removed.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [7, -7, 9, -9]> : tile<4xi32>
    /// %b = constant <i32: 4> : tile<4xi32>
    /// %r = divi %a, %b signed : tile<4xi32>
    /// %f = divi %a, %b signed rounding<negative_inf> : tile<4xi32>
    /// print_tko "%d %d", %r, %f : tile<4xi32>, tile<4xi32> -> token
    /// // prints: [1, -1, 2, -2] [1, -2, 2, -3]
    /// ```
    DivI "divi" since V13_1 builds divi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { signedness: Signedness }
        attrs    { #[one_of(QUOTIENT)] rounding: RoundingMode = AttrDefault::Enum(RoundingMode::Zero as u32) }
        results  { result: One<IntTile> }
        traits   [NoMemoryEffect, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::div_observed(x.int, a, b, x.signed, x.quotient))
                       .written(Infix("/"))
                       .undefined(|x, [a, b, _]| integer::div(x.int, a, b, x.signed, x.quotient).err().map(Undefined::from)) }
        cost     { Many(0) }
        faults   [UndefinedDivision]
        syntax   Grammar("%lhs, %rhs SGN(signedness) DIVRND D : T(result)")
    }
}
op! {
    /// Element-wise integer maximum; `signedness` is that of both operands.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
    /// %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
    /// %r = maxi %a, %b signed : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [2, 0, 3, 4]
    /// ```
    MaxI "maxi" since V13_1 builds maxi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { signedness: Signedness }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::max(x.int, a, b, x.signed)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer minimum; `signedness` is that of both operands.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, -1, 3, 4]> : tile<4xi32>
    /// %b = constant <i32: [2, 0, 3, 0]> : tile<4xi32>
    /// %r = mini %a, %b signed : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, -1, 3, 0]
    /// ```
    MinI "mini" since V13_1 builds mini {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { signedness: Signedness }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::min(x.int, a, b, x.signed)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer multiplication.
    ///
    /// The low half of the product; `overflow` may promise that it is the whole product.
    ///
    /// # Undefined
    /// A product that violates the promise of `overflow`.
    ///
    /// # Hardware
    /// A violated promise gives the low half.
    ///
    /// # Example
    /// ```mlir
    /// %a = iota : tile<4xi32>
    /// %r = muli %a, %a : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [0, 1, 4, 9]
    /// ```
    MulI "muli" since V13_1 builds muli {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::mul(x.int, a, b))
                       .written(Infix("*"))
                       .wraps(|x, [a, b, _], signed| integer::mul_wraps(x.int, a, b, signed)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise high half of the unsigned product.
    ///
    /// Together with `muli`, which gives the low half, it gives the whole product of two `w`-bit numbers in `2w` bits.
    ///
    /// # Hardware
    /// The high half of an `i1` product is 0.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, 65536, -1, 4]> : tile<4xi32>
    /// %r = mulhii %a, %a : tile<4xi32>
    /// print_tko "%u", %r : tile<4xi32> -> token
    /// // prints: [0, 1, 4294967294, 0]
    /// ```
    MulhiI "mulhii" since V13_1 builds mulhii {
        operands { x: One<IntTile>, y: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, SameType(&["x", "y", "result"])]
        element  { ElementFunction::new(|x, [a, b, _]| integer::mulhi(x.int, a, b)) }
        cost     { Many(0) }
        syntax   Grammar("%x, %y D : T(result)")
    }
}
op! {
    /// Element-wise integer negation.
    ///
    /// `0 - x`, wrapping; `overflow` may promise that the smallest value does not occur. A promise about unsigned wrap
    /// alone is refused.
    ///
    /// # Undefined
    /// The smallest value, if `overflow` promises no signed wrap.
    ///
    /// # Hardware
    /// The result is the smallest value.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [-3, 0, 5, 1]> : tile<4xi32>
    /// %r = negi %x : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [3, 0, -5, -1]
    /// ```
    NegI "negi" since V13_1 builds negi {
        operands { source: One<IntTile> }
        attrs    { #[since(V13_2)] overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(UNARY)]
        element  { ElementFunction::new(|x, [a, ..]| integer::neg(x.int, a))
                       .written(Prefix("-"))
                       // `no_wrap` is accepted here, but unsigned every negation except that of 0 wraps.
                       .wraps(|x, [a, ..], signed| signed && integer::neg_wraps(x.int, a, signed)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%source OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise or.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [12, 10, 0, 255]> : tile<4xi32>
    /// %b = constant <i32: [10, 6, 5, 16]> : tile<4xi32>
    /// %r = ori %a, %b : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [14, 14, 5, 255]
    /// ```
    OrI "ori" since V13_1 builds ori {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::or(x.int, a, b)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
op! {
    /// Element-wise integer remainder.
    ///
    /// The remainder of truncating division, with the sign of the dividend.
    ///
    /// # Undefined
    /// A zero divisor.
    ///
    /// # Hardware
    /// `x rem 0` is all ones up to 32 bits; the smallest value by -1 gives 0. A divisor that is a constant zero is
    /// poison.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [7, -7, 7, -7]> : tile<4xi32>
    /// %b = constant <i32: [3, 3, -3, -3]> : tile<4xi32>
    /// %r = remi %a, %b signed : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, -1, 1, -1]
    /// ```
    RemI "remi" since V13_1 builds remi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { signedness: Signedness }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(&["result", "lhs", "rhs"]), SameShape(&["result", "lhs", "rhs"])]
        element  { ElementFunction::new(|x, [a, b, _]| integer::rem_observed(x.int, a, b, x.signed))
                       .written(Infix("rem"))
                       .undefined(|x, [a, b, _]| integer::rem(x.int, a, b, x.signed).err().map(Undefined::from)) }
        cost     { Many(0) }
        faults   [UndefinedDivision]
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise shift to the left.
    ///
    /// Zeros are shifted in; the amount is unsigned. `no_unsigned_wrap` promises that only zeros are shifted out,
    /// `no_signed_wrap` that the bits shifted out equal the sign of the result.
    ///
    /// # Undefined
    /// An amount of the width or more; a shift that violates the promise of `overflow`.
    ///
    /// # Hardware
    /// An amount of the width or more gives 0 (only the low half of a 64-bit amount is used); a constant one is poison.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, 1, 1, 3]> : tile<4xi32>
    /// %n = constant <i32: [0, 4, 31, 1]> : tile<4xi32>
    /// %r = shli %a, %n : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, 16, -2147483648, 6]
    /// ```
    ShLI "shli" since V13_1 builds shli {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::shl(x.int, a, b))
                       .written(Shift("<<"))
                       .wraps(|x, [a, b, _], signed| integer::shl_wraps(x.int, a, b, signed))
                       .undefined(|x, [_, b, _]| integer::shift_out_of_range(x.int, b).then_some(Undefined::ShiftAmount)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise shift to the right.
    ///
    /// Logical when `unsigned`, arithmetic when `signed`; the amount is unsigned either way.
    ///
    /// # Undefined
    /// An amount of the width or more.
    ///
    /// # Hardware
    /// Such an amount gives 0, or all sign bits if `signed` (only the low half of a 64-bit amount is used); a constant one
    /// is poison.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: -16> : tile<4xi32>
    /// %n = constant <i32: [0, 1, 2, 31]> : tile<4xi32>
    /// %s = shri %a, %n signed : tile<4xi32>
    /// %u = shri %a, %n unsigned : tile<4xi32>
    /// print_tko "%d %x", %s, %u : tile<4xi32>, tile<4xi32> -> token
    /// // prints: [-16, -8, -4, -1] [fffffff0, 7ffffff8, 3ffffffc, 1]
    /// ```
    ShRI "shri" since V13_1 builds shri {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        required { signedness: Signedness }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::shr(x.int, a, b, x.signed))
                       .undefined(|x, [_, b, _]| integer::shift_out_of_range(x.int, b).then_some(Undefined::ShiftAmount)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs SGN(signedness) D : T(result)")
    }
}
op! {
    /// Element-wise integer subtraction, wrapping; `overflow` may promise that it does not wrap.
    ///
    /// # Undefined
    /// A difference that violates the promise of `overflow`.
    ///
    /// # Hardware
    /// A violated promise gives the wrapped difference.
    ///
    /// # Example
    /// ```mlir
    /// %a = iota : tile<4xi32>
    /// %b = constant <i32: 2> : tile<4xi32>
    /// %r = subi %a, %b : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [-2, -1, 0, 1]
    /// ```
    SubI "subi" since V13_1 builds subi {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { result: One<IntTile> }
        traits   [Pure, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::sub(x.int, a, b))
                       .written(Infix("-"))
                       .wraps(|x, [a, b, _], signed| integer::sub_wraps(x.int, a, b, signed)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%lhs, %rhs OVF D : T(result)")
    }
}
op! {
    /// Element-wise bitwise exclusive or. With all ones (`true` for `i1`) it is the complement.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [12, 10, 7, 255]> : tile<4xi32>
    /// %b = constant <i32: [10, 6, 5, -1]> : tile<4xi32>
    /// %r = xori %a, %b : tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [6, 12, 2, -256]
    /// ```
    XorI "xori" since V13_1 builds xori {
        operands { lhs: One<IntTile>, rhs: One<IntTile> }
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure, Commutative, Associative, SameType(LHS_RHS)]
        element  { ElementFunction::new(|x, [a, b, _]| integer::xor(x.int, a, b)) }
        cost     { Few(0) }
        syntax   Grammar("%lhs, %rhs D : T(result)")
    }
}
