//! Conversions between number formats and pointers; shapes stay.

use super::prelude::*;
use tileir_num::{cast, integer};

const FROM_TO: &[&str] = &["from", "to"];
/// The types that conversions take; the verifier has a rule for each conversion.
const FTOF: Cases = Cases {
    all: &modes([
        RoundingMode::NearestEven,
        RoundingMode::Zero,
        RoundingMode::NegativeInf,
        RoundingMode::PositiveInf,
        RoundingMode::NearestAway,
    ]),
    f32_only: &[],
};
const FTOI: Cases = Cases { all: &modes([RoundingMode::NearestIntToZero]), f32_only: &[] };
const SOURCE_RESULT: &[&str] = &["source", "result"];
const TO_ZERO: AttrDefault = AttrDefault::Enum(RoundingMode::NearestIntToZero as u32);

op! {
    /// Element-wise reinterpretation of bits; the widths must be equal. tf32 has 19 bits, so it only casts to itself.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, -2.0, 0.0, 0.5]> : tile<4xf32>
    /// %r = bitcast %x : tile<4xf32> -> tile<4xi32>
    /// print_tko "%08x", %r : tile<4xi32> -> token
    /// // prints: [3f800000, c0000000, 00000000, 3f000000]
    /// ```
    Bitcast "bitcast" since V13_1 builds bitcast(to) {
        operands { source: One<NumTile> }
        attrs    {}
        results  { result: One<NumTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise extension to a wider integer, by sign or by zeros. A signed `i1` of 1 becomes -1.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i8: [1, -1, 127, -128]> : tile<4xi8>
    /// %s = exti %x signed : tile<4xi8> -> tile<4xi32>
    /// %u = exti %x unsigned : tile<4xi8> -> tile<4xi32>
    /// print_tko "%d %d", %s, %u : tile<4xi32>, tile<4xi32> -> token
    /// // prints: [1, -1, 127, -128] [1, 255, 127, 128]
    /// ```
    ExtI "exti" since V13_1 builds exti(to) {
        operands { from: One<Int4Tile> }
        required { signedness: Signedness }
        attrs    {}
        results  { to: One<Int4Tile> }
        traits   [Pure, SameShape(FROM_TO)]
        element  { ElementFunction::new(|x, [a, ..]| integer::ext(x.int, x.to_int, a, x.signed)) }
        cost     { Few(0) }
        syntax   Grammar("%from SGN(signedness) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion between float formats.
    ///
    /// Overflow follows IEEE 754, except that f8E4M3FN and f8E5M2 saturate: finite overflow and infinities give the
    /// largest finite value. Up to 13.3 only `nearest_even` is allowed (`zero` and `positive_inf` to f8E8M0FNU); 13.4
    /// allows more, depending on the pair of formats.
    ///
    /// # Hardware
    /// One rounding, except from f64 to f8 and tf32, which go through f32. f8E8M0FNU and f4E2M1FN are refused for sm_90,
    /// fnv8E5M3FNU for sm_100 too. From f64 a NaN keeps the payload that fits.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.0, 0.1, 100000.0, -2.5]> : tile<4xf32>
    /// %r = ftof %x : tile<4xf32> -> tile<4xf16>
    /// print_tko "%g", %r : tile<4xf16> -> token
    /// // prints: [1, 0.0999756, inf, -2.5]
    /// ```
    FToF "ftof" since V13_1 builds ftof(to) {
        operands { from: One<FloatTile> }
        attrs    { #[one_of(FTOF)] rounding_mode: RoundingMode = NEAREST_EVEN }
        results  { to: One<FloatTile> }
        traits   [Pure, SameShape(FROM_TO)]
        element  { ElementFunction::new(|x, [a, ..]| cast::ftof(x.float, x.to_float, a, x.round)) }
        cost     { Many(0) }
        syntax   Grammar("%from RND:nearest_even(ftof) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of floats to integers, toward zero.
    ///
    /// `saturating` (13.4) clamps to the range of the type and maps NaN to zero.
    ///
    /// # Undefined
    /// NaN and values out of range, without `saturating`.
    ///
    /// # Hardware
    /// i16, i32 and i64 are clamped; i8 is the low byte of the 16-bit value (300 gives 44); NaN gives 0, or the smallest
    /// value from f64 or to i64. To i1 the result is whether the value is not zero. `saturating` from f8 and tf32 does
    /// not compile.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [1.9, -1.9, 3.0e9, -7.0]> : tile<4xf32>
    /// %r = ftoi %x signed saturating : tile<4xf32> -> tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, -1, 2147483647, -7]
    /// ```
    FToI "ftoi" since V13_1 builds ftoi(to) {
        operands { from: One<FloatTile> }
        required { signedness: Signedness }
        attrs    { #[one_of(FTOI)] #[usual(TO_ZERO)] rounding_mode: RoundingMode, #[since(V13_4)] saturating: Flag }
        results  { to: One<IntTile> }
        traits   [Pure, SameShape(FROM_TO)]
        element  { ElementFunction::new(|x, [a, ..]| {
                       let convert = if x.saturating { cast::ftoi_saturating } else { cast::ftoi };
                       convert(x.float, x.to_int, a, x.signed)
                   }) }
        cost     { Many(0) }
        syntax   Grammar("%from SGN(signedness) RND:nearest_int_to_zero(ftoi) [saturating]? D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of integers to floats, to nearest even.
    ///
    /// Overflow gives infinity in f16, the largest finite value in the 8-bit formats. A signed `i1` of 1 becomes -1.
    /// f8E8M0FNU is refused.
    ///
    /// # Hardware
    /// To 8-bit formats it rounds twice: i8 and i16 through f16, i32 and i64 through f32.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [1, -1, 16777217, 100]> : tile<4xi32>
    /// %r = itof %x signed : tile<4xi32> -> tile<4xf32>
    /// print_tko "%.1f", %r : tile<4xf32> -> token
    /// // prints: [1.0, -1.0, 16777216.0, 100.0]
    /// ```
    IToF "itof" since V13_1 builds itof(to) {
        operands { from: One<IntTile> }
        required { signedness: Signedness }
        attrs    { #[one_of(IEEE)] #[usual(NEAREST_EVEN)] rounding_mode: RoundingMode }
        results  { to: One<FloatTile> }
        traits   [Pure, SameShape(FROM_TO)]
        element  { ElementFunction::new(|x, [a, ..]| cast::itof(x.int, x.to_float, a, x.signed)) }
        cost     { Many(0) }
        syntax   Grammar("%from SGN(signedness) RND:nearest_even(itof) D : T(from) -> T(to)")
    }
}
op! {
    /// Element-wise conversion of 64-bit integers to pointers; bits stay.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i64: [4096, 4104]> : tile<2xi64>
    /// %p = int_to_ptr %a : tile<2xi64> -> tile<2xptr<f32>>
    /// %r = ptr_to_int %p : tile<2xptr<f32>> -> tile<2xi64>
    /// print_tko "%ld", %r : tile<2xi64> -> token
    /// // prints: [4096, 4104]
    /// ```
    IntToPtr "int_to_ptr" since V13_1 builds int_to_ptr(to) {
        operands { source: One<I64Tile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise conversion of pointers to 64-bit integers; bits stay.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i64: 4096> : tile<2xi64>
    /// %p = int_to_ptr %a : tile<2xi64> -> tile<2xptr<f32>>
    /// %i = iota : tile<2xi32>
    /// %q = offset %p, %i : tile<2xptr<f32>>, tile<2xi32> -> tile<2xptr<f32>>
    /// %r = ptr_to_int %q : tile<2xptr<f32>> -> tile<2xi64>
    /// print_tko "%ld", %r : tile<2xi64> -> token
    /// // prints: [4096, 4100]
    /// ```
    PtrToInt "ptr_to_int" since V13_1 builds ptr_to_int {
        operands { source: One<PtrTile> }
        attrs    {}
        results  { result: One<I64Tile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise change of pointee type; addresses stay.
    ///
    /// # Example
    /// ```mlir
    /// global @g <f32: [1.0, 2.0]> : tile<2xf32>
    /// entry @example() {
    ///   %p = get_global @g : tile<ptr<f32>>
    ///   %q = ptr_to_ptr %p : tile<ptr<f32>> -> tile<ptr<i32>>
    ///   %r, %t = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token
    ///   print_tko "%x", %r : tile<i32> -> token
    /// }
    /// // prints: 3f800000
    /// ```
    PtrToPtr "ptr_to_ptr" since V13_1 builds ptr_to_ptr(to) {
        operands { source: One<PtrTile> }
        attrs    {}
        results  { result: One<PtrTile> }
        traits   [Pure, SameShape(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise truncation to a narrower integer; `overflow` promises that nothing is lost.
    ///
    /// `no_unsigned_wrap`: the bits dropped are 0. `no_signed_wrap`: they equal the top bit of the result.
    ///
    /// # Undefined
    /// A value that breaks the promise of `overflow`.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [1, -1, 300, -129]> : tile<4xi32>
    /// %r = trunci %x : tile<4xi32> -> tile<4xi8>
    /// print_tko "%d", %r : tile<4xi8> -> token
    /// // prints: [1, -1, 44, 127]
    /// ```
    TruncI "trunci" since V13_1 builds trunci(to) {
        operands { from: One<Int4Tile> }
        attrs    { overflow: IntegerOverflow = NO_OVERFLOW }
        results  { to: One<Int4Tile> }
        traits   [Pure, SameShape(FROM_TO)]
        element  { ElementFunction::new(|x, [a, ..]| integer::trunc(x.to_int, a))
                       .written(Conversion)
                       .wraps(|x, [a, ..], signed| integer::trunc_wraps(x.int, x.to_int, a, signed)) }
        cost     { Few(0) }
        faults   [Overflow]
        syntax   Grammar("%from OVF D : T(from) -> T(to)")
    }
}
