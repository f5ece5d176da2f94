//! Conversions between number formats and pointers; shapes stay.

use super::prelude::*;

const FROM_TO: &[&str] = &["from", "to"];
const SOURCE_RESULT: &[&str] = &["source", "result"];
const NEAREST_EVEN: AttrDefault = AttrDefault::Enum(RoundingMode::NearestEven as u32);

op! {
    /// Element-wise reinterpretation of bits; widths are equal, tf32 counting 19 bits.
    Bitcast "bitcast" since V13_1 {
        operands { source: One<NumTile> }
        attrs    {}
        results  { result: One<NumTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise extension to a wider integer, by sign or by zeros.
    ExtI "exti" since V13_1 {
        operands { from: One<Int4Tile> }
        attrs    { signedness: Signedness }
        results  { to: One<Int4Tile> }
        traits   [Pure, SameShape(FROM_TO)]
        syntax   Grammar("%from SGN(signedness) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion between float formats.
    ///
    /// Overflow follows IEEE 754, except that f8E4M3FN and f8E5M2 saturate.
    FToF "ftof" since V13_1 {
        operands { from: One<FloatTile> }
        attrs    { rounding_mode: RoundingMode = NEAREST_EVEN }
        results  { to: One<FloatTile> }
        traits   [Pure, SameShape(FROM_TO)]
        syntax   Grammar("%from RND:nearest_even(ftof) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of floats to integers, toward zero.
    ///
    /// Out of range is undefined unless `saturating`, which clamps and maps NaN to zero.
    FToI "ftoi" since V13_1 {
        operands { from: One<FloatTile> }
        attrs    { signedness: Signedness, rounding_mode: RoundingMode,
                   #[since(V13_4)] saturating: Flag }
        results  { to: One<IntTile> }
        traits   [Pure, SameShape(FROM_TO)]
        syntax   Grammar("%from SGN(signedness) RND:nearest_int_to_zero(ftoi) [saturating]? D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of integers to floats, to nearest even.
    IToF "itof" since V13_1 {
        operands { from: One<IntTile> }
        attrs    { signedness: Signedness, rounding_mode: RoundingMode }
        results  { to: One<FloatTile> }
        traits   [Pure, SameShape(FROM_TO)]
        syntax   Grammar("%from SGN(signedness) RND:nearest_even(itof) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of 64-bit integers to pointers; bits stay.
    IntToPtr "int_to_ptr" since V13_1 {
        operands { source: One<I64Tile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise conversion of pointers to 64-bit integers; bits stay.
    PtrToInt "ptr_to_int" since V13_1 {
        operands { source: One<PtrTile> }
        attrs    {}
        results  { result: One<I64Tile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise change of pointee type; addresses stay.
    PtrToPtr "ptr_to_ptr" since V13_1 {
        operands { source: One<PtrTile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise truncation to a narrower integer; `overflow` promises that nothing is lost.
    TruncI "trunci" since V13_1 {
        operands { from: One<Int4Tile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { to: One<Int4Tile> }
        traits   [Pure, SameShape(FROM_TO)]
        syntax   Grammar("%from OVF D : T(from) -> T(to)")
    }
}
