//! Matrix multiply-accumulate: `lhs` is `[B]MxK`, `rhs` `[B]KxN`, `acc` and `result` `[B]MxN`, the batch optional.

use super::prelude::*;

op! {
    /// Matrix multiply-accumulate on floats.
    ///
    /// `result[b,i,j] = acc[b,i,j] + sum over k of lhs[b,i,k] * rhs[b,k,j]`; the order and the
    /// internal precision of the sum are unspecified. Factors of f16 and of 8 bits accumulate in f16 or f32, bf16, tf32 and f32 in f32, f64 in f64.
    ///
    /// # Hardware
    /// 16-bit factors: exact products, the terms of a step cut below 2^-23 of the largest, so that results differ from
    /// the exact sum by up to 2^-22 of the sum of magnitudes. 8-bit factors at 64 rows or more: cut below 2^-13. tf32
    /// factors are cut to ten bits of fraction (not at 16x16x32). f32 and f64 add in full width.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f16: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf16>
    /// %b = constant <f16: [[1.0, 0.0], [0.0, 2.0]]> : tile<2x2xf16>
    /// %c = constant <f32: 0.5> : tile<2x2xf32>
    /// %r = mmaf %a, %b, %c : tile<2x2xf16>, tile<2x2xf16>, tile<2x2xf32>
    /// print_tko "%g", %r : tile<2x2xf32> -> token
    /// // prints: [[1.5, 4.5], [3.5, 8.5]]
    /// ```
    MmaF "mmaf" since V13_1 builds mmaf {
        operands { lhs: One<MmaFIn>, rhs: One<MmaFIn>, acc: One<MmaFAcc> }
        attrs    { /// Allows a narrower inner accumulator for 8-bit inputs.
                   #[since(V13_3)] fast_acc: Flag }
        results  { result: One<MmaFAcc> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameRank(&["lhs", "rhs", "acc"])]
        cost     { Products }
        precision Order
        syntax   Grammar("%lhs, %rhs, %acc [fast_acc]? D : T(lhs), T(rhs), T(acc)")
    }
}
op! {
    /// Matrix multiply-accumulate on floats in blocks that share a scale.
    ///
    /// Each factor is multiplied by the scale of its block along K; the block length is K divided by the scales' K: 32
    /// for 8-bit factors (scales f8E8M0FNU), 16 or 32 for 4-bit ones (f8E8M0FNU, fnv8E5M3FNU; f8E4M3FN 16 only).
    ///
    /// # Undefined
    /// The result where an f8E4M3FN scale is negative.
    ///
    /// # Hardware
    /// Not on sm_90, whose assembler refuses it.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <f8E4M3FN: 1.0> : tile<2x32xf8E4M3FN>
    /// %b = constant <f8E4M3FN: 0.5> : tile<32x2xf8E4M3FN>
    /// %c = constant <f32: 1.0> : tile<2x2xf32>
    /// %s = constant <f8E8M0FNU: 2.0> : tile<2x1xf8E8M0FNU>
    /// %t = constant <f8E8M0FNU: 4.0> : tile<1x2xf8E8M0FNU>
    /// %r = mmaf_scaled %a, %b, %c, %s, %t : tile<2x32xf8E4M3FN>, tile<32x2xf8E4M3FN>, tile<2x2xf32>, tile<2x1xf8E8M0FNU>, tile<1x2xf8E8M0FNU>
    /// print_tko "%g", %r : tile<2x2xf32> -> token
    /// // prints: [[129, 129], [129, 129]]
    /// ```
    MmaFScaled "mmaf_scaled" since V13_3 builds mmaf_scaled {
        operands { lhs: One<MmaScaledIn>, rhs: One<MmaScaledIn>, acc: One<MmaScaledAcc>, lhs_scale: One<MmaScale>, rhs_scale: One<MmaScale> }
        attrs    {}
        results  { result: One<MmaScaledAcc> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameElem(&["lhs_scale", "rhs_scale"]),
                  SameRank(&["lhs", "rhs", "acc", "lhs_scale", "rhs_scale"])]
        cost     { Products }
        precision Order
        syntax   Grammar("%lhs, %rhs, %acc, %lhs_scale, %rhs_scale D : T(lhs), T(rhs), T(acc), T(lhs_scale), T(rhs_scale)")
    }
}
op! {
    /// Matrix multiply-accumulate on 8-bit integers into 32-bit ones.
    ///
    /// Each factor is extended by its own signedness. Overflow of the sum wraps.
    ///
    /// # Hardware
    /// Larger tiles (from 32x32x64, 64x8x64 or 64x64x32) clamp at the ends of i32 after every 32 products; 16x16x32 and
    /// smaller wrap.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i8: [[1, 2], [3, -1]]> : tile<2x2xi8>
    /// %b = constant <i8: [[1, 0], [0, 2]]> : tile<2x2xi8>
    /// %c = constant <i32: 10> : tile<2x2xi32>
    /// %r = mmai %a, %b, %c signed unsigned : tile<2x2xi8>, tile<2x2xi8>, tile<2x2xi32>
    /// print_tko "%d", %r : tile<2x2xi32> -> token
    /// // prints: [[11, 14], [13, 8]]
    /// ```
    MmaI "mmai" since V13_1 builds mmai {
        operands { lhs: One<MmaIIn>, rhs: One<MmaIIn>, acc: One<MmaIAcc> }
        required { signedness_lhs: Signedness, signedness_rhs: Signedness }
        attrs    {}
        results  { result: One<MmaIResult> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameRank(&["lhs", "rhs", "acc"])]
        cost     { Products }
        precision Exact
        syntax   Grammar("%lhs, %rhs, %acc SGN(signedness_lhs) SGN(signedness_rhs) D : T(lhs), T(rhs), T(acc)")
    }
}
