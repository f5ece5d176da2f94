//! Reductions and scans over a dimension, with any body.

use super::prelude::*;

op! {
    /// Combines the elements along a dimension with the body, which must be associative and commutative.
    ///
    /// The identities must be neutral; the order is open.
    Reduce "reduce" since V13_1 {
        operands { operands: Many<AnyTile> }
        attrs    { dim: I32NonNegative, identities: AttrArray }
        results  { results: Many<AnyTile> }
        regions  { body: region(None) }
        traits   [RecursiveEffects, OperandsSameShape, Names(NameHint::First("reduce"))]
        syntax   Grammar("%operands,+ D dim=$dim identities=$identities : T(operands) -> T(results) ARGREGION(body)")
    }
}
op! {
    /// Inclusive prefix combination along a dimension, from the end when `reverse`.
    Scan "scan" since V13_1 {
        operands { operands: Many<AnyTile> }
        attrs    { dim: I32NonNegative, reverse: Bool, identities: AttrArray }
        results  { results: Many<AnyTile> }
        regions  { body: region(None) }
        traits   [RecursiveEffects, OperandsSameShape, Names(NameHint::Empty)]
        syntax   Grammar("%operands,+ D dim=$dim reverse=$reverse identities=$identities : T(operands) -> T(results) ARGREGION(body)")
    }
}
