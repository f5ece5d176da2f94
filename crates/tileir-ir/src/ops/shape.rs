//! Constants, shapes and data movement.

use super::prelude::*;

const SOURCE_RESULT: &[&str] = &["source", "result"];

op! {
    /// Expands dimensions of size one by repetition; the rank stays.
    Broadcast "broadcast" since V13_1 {
        operands { source: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameRank(SOURCE_RESULT), AllSameElem, Names(NameHint::First("bcast"))]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Concatenates two tiles along a dimension.
    Cat "cat" since V13_1 {
        operands { lhs: One<AnyTile>, rhs: One<AnyTile> }
        attrs    { dim: I64 }
        results  { result: One<AnyTile> }
        traits   [Pure, SameRank(&["lhs", "rhs", "result"]), SameElem(&["lhs", "rhs", "result"])]
        syntax   Grammar("%lhs, %rhs dim = $dim D : T(lhs), T(rhs) -> T(result)")
    }
}
op! {
    /// A tile of literal values; a single value fills the whole tile.
    Constant "constant" since V13_1 {
        operands {}
        attrs    { value: DenseValue }
        results  { result: One<NumTile> }
        traits   [Pure, Names(NameHint::Constant)]
        syntax   Grammar("LITERAL(value) D")
    }
}
op! {
    /// Cuts a smaller tile out of a tile.
    ///
    /// Indices count slices of the result's size, not elements. An index past the last slice is undefined.
    Extract "extract" since V13_1 {
        operands { source: One<AnyTile>, indices: Many<ScalarI32> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameRank(SOURCE_RESULT)]
        syntax   Grammar("%source[%indices,*] D : T(source) -> T(result)")
    }
}
op! {
    /// Replaces one slice of a tile.
    ///
    /// A copy of `destination` whose slice at `indices`, counted in slices of the size of `source`, is `source`.
    Insert "insert" since V13_4 {
        operands { source: One<AnyTile>, destination: One<AnyTile>, indices: Many<ScalarI32> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameType(&["destination", "result"])]
        syntax   Grammar("%source, %destination[%indices,*] D : T(source), T(destination)")
    }
}
op! {
    /// The numbers 0, 1, 2, … as a one-dimensional tile.
    Iota "iota" since V13_1 {
        operands {}
        attrs    {}
        results  { result: One<IntTile> }
        traits   [Pure]
        syntax   Grammar("D : T(result)")
    }
}
op! {
    /// Packs a one-dimensional tile into bytes, little-endian; 4-bit elements two, i1 eight to a byte.
    Pack "pack" since V13_3 {
        operands { source: One<Num4Tile> }
        attrs    {}
        results  { result: One<I8Tile> }
        traits   [Pure, SameRank(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Permutes dimensions: dimension `k` of the result is dimension `permutation[k]` of the source.
    Permute "permute" since V13_1 {
        operands { source: One<AnyTile> }
        attrs    { permutation: I32Array }
        results  { result: One<AnyTile> }
        traits   [Pure, SameElem(SOURCE_RESULT), SameRank(SOURCE_RESULT)]
        syntax   Grammar("%source $permutation D : T(source) -> T(result)")
    }
}
op! {
    /// Gives a tile another shape with the same number of elements in the same row-major order.
    Reshape "reshape" since V13_1 {
        operands { source: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, AllSameElem, Names(NameHint::First("reshape"))]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
op! {
    /// Element-wise choice between two tiles.
    Select "select" since V13_1 {
        operands { cond: One<BoolTile>, val_if_true: One<AnyTile>, val_if_false: One<AnyTile> }
        attrs    {}
        results  { result: One<AnyTile> }
        traits   [Pure, SameType(&["val_if_true", "val_if_false", "result"]),
                  SameShape(&["cond", "val_if_true", "val_if_false", "result"])]
        syntax   Grammar("%cond, %val_if_true, %val_if_false D : T(cond), T(result)")
    }
}
op! {
    /// Unpacks bytes into a one-dimensional tile: the inverse of `pack`.
    Unpack "unpack" since V13_3 {
        operands { source: One<I8Tile> }
        attrs    {}
        results  { result: One<Num4Tile> }
        traits   [Pure, SameRank(SOURCE_RESULT)]
        syntax   Grammar("%source D : T(source) -> T(result)")
    }
}
