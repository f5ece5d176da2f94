//! Constants, shapes and data movement.

use super::prelude::*;

const SOURCE_RESULT: &[&str] = &["source", "result"];

op! {
    /// Expands dimensions of size one by repetition; the rank is unchanged.
    ///
    /// There is no implicit broadcast: a scalar needs a `reshape` first.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [[1], [2]]> : tile<2x1xi32>
    /// %r = broadcast %x : tile<2x1xi32> -> tile<2x4xi32>
    /// print_tko "%d", %r : tile<2x4xi32> -> token
    /// // prints: [[1, 1, 1, 1], [2, 2, 2, 2]]
    /// ```
    Broadcast "broadcast" since V13_1 builds broadcast(shape) {
        operands { source: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameRank(SOURCE_RESULT), AllSameElem, Names(NameHint::First("bcast"))]
        cost     { Few(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Concatenates two tiles along a dimension.
    ///
    /// All sizes are powers of two, so in practice both tiles have the same size there.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [1, 2]> : tile<2xi32>
    /// %b = constant <i32: [3, 4]> : tile<2xi32>
    /// %r = cat %a, %b dim = 0 : tile<2xi32>, tile<2xi32> -> tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, 2, 3, 4]
    /// ```
    Cat "cat" since V13_1 builds cat {
        operands { lhs: One<AnyTile>, rhs: One<AnyTile> }
        required { dim: I64 }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Infer("result", TypeSource::Concatenated), Pure, SameRank(&["lhs", "rhs", "result"]), SameElem(&["lhs", "rhs", "result"])]
        cost     { Many(0) }
        syntax   Grammar("%lhs, %rhs dim = $dim D : T(lhs), T(rhs) -> T(result)")
    }
}
op! {
    /// A tile of literal values; a single value fills the whole tile.
    ///
    /// An integer may be written in the range of either sign (i8: -128 to 255); floats as decimals or, bit by bit, in
    /// hexadecimal.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
    /// %b = constant <f32: 0.5> : tile<2xf32>
    /// print_tko "%d %g", %a, %b : tile<2x2xi32>, tile<2xf32> -> token
    /// // prints: [[1, 2], [3, 4]] [0.5, 0.5]
    /// ```
    Constant "constant" since V13_1 {
        operands {}
        required { value: DenseValue }
        attrs    {}
        results  { result: One<NumTile> }
        traits   [Infer("result", TypeSource::DenseType("value")), Pure, Names(NameHint::Constant)]
        cost     { Many(0) }
        syntax   Grammar("LITERAL(value) D")
    }
}
op! {
    /// Extracts a slice of a tile.
    ///
    /// Indices count slices of the result's size, not elements, and are unsigned. The sizes of the result divide those of
    /// the source.
    ///
    /// # Undefined
    /// An index past the last slice (a constant one gives a warning).
    ///
    /// # Hardware
    /// A run-time index is taken modulo the number of slices; ops that depend on an invalid constant index are removed.
    ///
    /// # Example
    /// ```mlir
    /// %x = iota : tile<8xi32>
    /// %i = constant <i32: 1> : tile<i32>
    /// %r = extract %x[%i] : tile<8xi32> -> tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [4, 5, 6, 7]
    /// ```
    Extract "extract" since V13_1 builds extract(shape) {
        operands { source: One<AnyTile>, indices: Many<ScalarI32> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameRank(SOURCE_RESULT)]
        cost     { Many(0) }
        faults   [SliceIndex]
        syntax   Grammar("%source[%indices,*] D : T(source) -> T(result)")
    }
}
op! {
    /// Replaces one slice of a tile.
    ///
    /// A copy of `destination` with `source` as its slice at `indices`, which count slices of the size of `source`.
    ///
    /// # Undefined
    /// An index past the last slice.
    ///
    /// # Hardware
    /// A run-time index is taken modulo the number of slices.
    ///
    /// # Example
    /// ```mlir
    /// %x = iota : tile<8xi32>
    /// %s = constant <i32: [10, 20]> : tile<2xi32>
    /// %i = constant <i32: 1> : tile<i32>
    /// %r = insert %s, %x[%i] : tile<2xi32>, tile<8xi32>
    /// print_tko "%d", %r : tile<8xi32> -> token
    /// // prints: [0, 1, 10, 20, 4, 5, 6, 7]
    /// ```
    Insert "insert" since V13_4 builds insert {
        operands { source: One<AnyTile>, destination: One<AnyTile>, indices: Many<ScalarI32> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameType(&["destination", "result"])]
        cost     { Many(0) }
        faults   [SliceIndex]
        syntax   Grammar("%source, %destination[%indices,*] D : T(source), T(destination)")
    }
}
op! {
    /// The numbers 0, 1, 2, … as a one-dimensional tile.
    ///
    /// There may be no more elements than the type has values: `tile<256xi8>` is the longest of i8, and holds 0 to 255
    /// as bits.
    ///
    /// # Example
    /// ```mlir
    /// %r = iota : tile<8xi32>
    /// print_tko "%d", %r : tile<8xi32> -> token
    /// // prints: [0, 1, 2, 3, 4, 5, 6, 7]
    /// ```
    Iota "iota" since V13_1 builds iota(result) {
        operands {}
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure]
        cost     { Few(0) }
        syntax   Grammar("D : T(result)")
    }
}
op! {
    /// Packs a one-dimensional tile into bytes, little-endian; 4-bit elements two, i1 eight to a byte.
    ///
    /// The even element of a pair of 4-bit ones is the low half; element `8b + j` of an i1 tile is bit `j` of byte `b`.
    /// Elements of 8 bits are refused: `bitcast` is for those.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i16: [1, 258]> : tile<2xi16>
    /// %r = pack %x : tile<2xi16> -> tile<4xi8>
    /// print_tko "%d", %r : tile<4xi8> -> token
    /// // prints: [1, 0, 2, 1]
    /// ```
    Pack "pack" since V13_3 builds pack {
        operands { source: One<Num4Tile> }
        attrs    {}
        results  { result: One<I8Tile> }
        traits   [Infer("result", TypeSource::Packed), Pure, SameRank(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Permutes dimensions: dimension `k` of the result is dimension `permutation[k]` of the source.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [[1, 2, 3, 4], [5, 6, 7, 8]]> : tile<2x4xi32>
    /// %r = permute %x [1, 0] : tile<2x4xi32> -> tile<4x2xi32>
    /// print_tko "%d", %r : tile<4x2xi32> -> token
    /// // prints: [[1, 5], [2, 6], [3, 7], [4, 8]]
    /// ```
    Permute "permute" since V13_1 builds permute {
        operands { source: One<AnyTile> }
        required { permutation: I32Array }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Infer("result", TypeSource::Permuted), Pure, SameElem(SOURCE_RESULT), SameRank(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source $permutation D : T(source) -> T(result)")
    }
}
op! {
    /// Changes the shape of a tile; the elements keep their number and row-major order.
    ///
    /// A scalar is a tile without dimensions; it can be reshaped to `tile<1x…>` and back.
    ///
    /// # Example
    /// ```mlir
    /// %x = iota : tile<8xi32>
    /// %r = reshape %x : tile<8xi32> -> tile<2x4xi32>
    /// print_tko "%d", %r : tile<2x4xi32> -> token
    /// // prints: [[0, 1, 2, 3], [4, 5, 6, 7]]
    /// ```
    Reshape "reshape" since V13_1 builds reshape(shape) {
        operands { source: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, AllSameElem, Names(NameHint::First("reshape"))]
        cost     { Few(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise selection between two tiles; f4E2M1FN is rejected.
    ///
    /// Both tiles are computed: undefined behaviour remains undefined on the side that is not selected.
    ///
    /// # Example
    /// ```mlir
    /// %c = constant <i1: [true, false, true, false]> : tile<4xi1>
    /// %a = constant <i32: [1, 2, 3, 4]> : tile<4xi32>
    /// %b = constant <i32: 0> : tile<4xi32>
    /// %r = select %c, %a, %b : tile<4xi1>, tile<4xi32>
    /// print_tko "%d", %r : tile<4xi32> -> token
    /// // prints: [1, 0, 3, 0]
    /// ```
    Select "select" since V13_1 builds select {
        operands { cond: One<BoolTile>, val_if_true: One<AnyTile>, val_if_false: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameType(&["val_if_true", "val_if_false", "result"]),
                  SameShape(&["cond", "val_if_true", "val_if_false", "result"])]
        element  { ElementFunction::new(|_, [condition, yes, no]| if condition == 0 { no } else { yes }) }
        cost     { Few(0) }
        syntax   Grammar("%cond, %val_if_true, %val_if_false D : T(cond), T(result)")
    }
}
op! {
    /// Unpacks bytes into a one-dimensional tile: the inverse of `pack`.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i8: [1, 0, 2, 1]> : tile<4xi8>
    /// %r = unpack %x : tile<4xi8> -> tile<2xi16>
    /// print_tko "%d", %r : tile<2xi16> -> token
    /// // prints: [1, 258]
    /// ```
    Unpack "unpack" since V13_3 builds unpack(result) {
        operands { source: One<I8Tile> }
        attrs    {}
        results  { result: One<Num4Tile> }
        traits   [Pure, SameRank(SOURCE_RESULT)]
        cost     { Many(0) }
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
