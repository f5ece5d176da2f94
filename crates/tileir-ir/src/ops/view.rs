//! Views of tensors in memory, and memory through them.

use super::prelude::*;

op! {
    /// Atomic reduction into the tensor under a view; the old value is not returned.
    AtomicRedViewTko "atomic_red_view_tko" since V13_3 {
        operands { view: One<View>, index: Many<IntTile>, value: One<AnyTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope, mode: AtomicRMWMode }
        results  { result_token: One<Token> }
        traits   []
        syntax   Custom(CustomSyntax::AtomicRedView)
    }
}
op! {
    /// How many tiles a view has along each index dimension.
    GetIndexSpaceShape "get_index_space_shape" since V13_1 {
        operands { src: One<View> }
        attrs    {}
        results  { result: Many<ScalarInt> }
        traits   [NoMemoryEffect]
        syntax   Custom(CustomSyntax::GetShape)
    }
}
op! {
    /// The sizes of a tensor view.
    GetTensorShape "get_tensor_shape" since V13_1 {
        operands { src: One<TensorView> }
        attrs    {}
        results  { result: Many<ScalarInt> }
        traits   [NoMemoryEffect]
        syntax   Custom(CustomSyntax::GetShape)
    }
}
op! {
    /// Loads one tile through a view, ordered by tokens.
    ///
    /// Elements outside the tensor yield the view's padding value, or an undefined value without one.
    LoadViewTko "load_view_tko" since V13_1 {
        operands { view: One<View>, index: Many<IntTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints,
                   /// Index dimensions along which the tile is promised to lie inside.
                   #[since(V13_4)] inbounds: BoolArray = AttrDefault::FalsePerOperand(1) }
        results  { tile: One<AnyTile>, result_token: One<Token> }
        traits   []
        syntax   Custom(CustomSyntax::LoadView)
    }
}
op! {
    /// A view whose sparse dimension is indexed by a tile of coordinates.
    MakeGatherScatterView "make_gather_scatter_view" since V13_3 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<GatherScatterView> }
        traits   [Pure, Names(NameHint::First("gsview"))]
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A view of a tensor as a grid of tiles.
    MakePartitionView "make_partition_view" since V13_1 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<PartitionView> }
        traits   [Pure, Names(NameHint::First("pview"))]
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A view of a tensor as tiles at given distances, which may overlap.
    MakeStridedView "make_strided_view" since V13_3 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<StridedView> }
        traits   [Pure, Names(NameHint::First("sview"))]
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A tensor in memory: base address, sizes and strides.
    MakeTensorView "make_tensor_view" since V13_1 {
        operands { base: One<ScalarPtr>, dynamicShape: Many<ScalarInt>, dynamicStrides: Many<ScalarInt> }
        attrs    {}
        results  { result: One<TensorView> }
        traits   [NoMemoryEffect, Names(NameHint::First("tview"))]
        syntax   Custom(CustomSyntax::MakeTensorView)
    }
}
op! {
    /// Stores one tile through a view, ordered by tokens; elements outside the tensor are skipped.
    StoreViewTko "store_view_tko" since V13_1 {
        operands { tile: One<AnyTile>, view: One<View>, index: Many<IntTile>, token: Opt<Token> }
        attrs    { memory_ordering_semantics: MemoryOrdering, memory_scope: Option<MemoryScope>, optimization_hints: Hints,
                   /// Index dimensions along which the tile is promised to lie inside.
                   #[since(V13_4)] inbounds: BoolArray = AttrDefault::FalsePerOperand(2) }
        results  { result_token: One<Token> }
        traits   []
        syntax   Custom(CustomSyntax::StoreView)
    }
}
