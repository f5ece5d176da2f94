//! Reductions and scans over a dimension, with any body.

use super::prelude::*;

op! {
    /// Combines the elements along a dimension with the body.
    ///
    /// The body has two scalar arguments per operand, the earlier part and the later one, and yields their combination,
    /// one value per operand. It must be associative and commutative, since the order is unspecified, and free of effects
    /// (level 13.3: pure). The identities must be neutral: they may be combined any number of times.
    ///
    /// # Undefined
    /// The result, if the body is not associative and commutative or an identity is not neutral.
    ///
    /// # Hardware
    /// A balanced tree whose order depends on shape, element type and device, the same on every run. The bits of float
    /// sums are not portable.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <f32: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf32>
    /// %r = reduce %x dim=1 identities=[0.0 : f32] : tile<2x2xf32> -> tile<2xf32>
    /// (%a: tile<f32>, %b: tile<f32>) {
    ///   %s = addf %a, %b : tile<f32>
    ///   yield %s : tile<f32>
    /// }
    /// print_tko "%g", %r : tile<2xf32> -> token
    /// // prints: [3, 7]
    /// ```
    Reduce "reduce" since V13_1 {
        operands { operands: Many<AnyTile> }
        required { dim: I32NonNegative, identities: AttrArray }
        attrs    {}
        results  { results: Many<AnyTile> }
        regions  { body: RegionDef { implicit: false, ..region(Opcode::Yield) } }
        traits   [Infer("results", TypeSource::Reduced("operands")), RecursiveEffects, OperandsSameShape, Names(NameHint::First("reduce"))]
        structure Aggregate
        cost     { Body }
        precision Order
        syntax   Grammar("%operands,+ D dim=$dim identities=$identities : T(operands) -> T(results) ARGREGION(body)")
    }
}
op! {
    /// Inclusive prefix combination along a dimension, from the end when `reverse`.
    ///
    /// `result[j]` combines the elements up to and including `j`. The body follows the rules of `reduce`, but need not be
    /// commutative.
    ///
    /// # Hardware
    /// A logarithmic network within 32 elements, then group totals from the left: float bits equal those of a plain loop
    /// only for tiny tiles.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    /// %r = scan %x dim=0 reverse=false identities=[0 : i32] : tile<4xi32> -> tile<4xi32>
    /// (%a: tile<i32>, %b: tile<i32>) {
    ///   %s = addi %a, %b : tile<i32>
    ///   yield %s : tile<i32>
    /// }
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, 3, 6, 10]
    /// ```
    Scan "scan" since V13_1 {
        operands { operands: Many<AnyTile> }
        required { dim: I32NonNegative, reverse: Bool, identities: AttrArray }
        attrs    {}
        results  { results: Many<AnyTile> }
        regions  { body: RegionDef { implicit: false, ..region(Opcode::Yield) } }
        traits   [Infer("results", TypeSource::Each("operands")), RecursiveEffects, OperandsSameShape, Names(NameHint::Empty)]
        structure Aggregate
        cost     { Body }
        precision Order
        syntax   Grammar("%operands,+ D dim=$dim reverse=$reverse identities=$identities : T(operands) -> T(results) ARGREGION(body)")
    }
}
