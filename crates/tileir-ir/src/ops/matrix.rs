//! Matrix multiply-accumulate: `lhs` is `[B]MxK`, `rhs` `[B]KxN`, `acc` and `result` `[B]MxN`, the batch optional.

use super::prelude::*;

op! {
    /// Matrix multiply-accumulate on floats.
    ///
    /// `result[b,i,j] = acc[b,i,j] + sum over k of lhs[b,i,k] * rhs[b,k,j]`; order and inner precision of the sum are open.
    MmaF "mmaf" since V13_1 {
        operands { lhs: One<MmaFIn>, rhs: One<MmaFIn>, acc: One<MmaFAcc> }
        attrs    { /// Allows a narrower inner accumulator for 8-bit inputs.
                   #[since(V13_3)] fast_acc: Flag }
        results  { result: One<MmaFAcc> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameRank(&["lhs", "rhs", "acc"])]
        syntax   Grammar("%lhs, %rhs, %acc [fast_acc]? D : T(lhs), T(rhs), T(acc)")
    }
}
op! {
    /// Matrix multiply-accumulate on floats in blocks that share a scale.
    ///
    /// Each factor is multiplied by the scale of its block along K; the block length follows from the shapes.
    MmaFScaled "mmaf_scaled" since V13_3 {
        operands { lhs: One<MmaScaledIn>, rhs: One<MmaScaledIn>, acc: One<MmaScaledAcc>, lhs_scale: One<MmaScale>, rhs_scale: One<MmaScale> }
        attrs    {}
        results  { result: One<MmaScaledAcc> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameElem(&["lhs_scale", "rhs_scale"]),
                  SameRank(&["lhs", "rhs", "acc", "lhs_scale", "rhs_scale"])]
        syntax   Grammar("%lhs, %rhs, %acc, %lhs_scale, %rhs_scale D : T(lhs), T(rhs), T(acc), T(lhs_scale), T(rhs_scale)")
    }
}
op! {
    /// Matrix multiply-accumulate on 8-bit integers into 32-bit ones.
    ///
    /// Each factor is extended by its own signedness. Overflow of the sum wraps by the text; hardware clamps at some shapes.
    MmaI "mmai" since V13_1 {
        operands { lhs: One<MmaIIn>, rhs: One<MmaIIn>, acc: One<MmaIAcc> }
        attrs    { signedness_lhs: Signedness, signedness_rhs: Signedness }
        results  { result: One<MmaIResult> }
        traits   [Pure, SameType(&["acc", "result"]), SameElem(&["lhs", "rhs"]), SameRank(&["lhs", "rhs", "acc"])]
        syntax   Grammar("%lhs, %rhs, %acc SGN(signedness_lhs) SGN(signedness_rhs) D : T(lhs), T(rhs), T(acc)")
    }
}
