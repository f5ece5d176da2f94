//! Views of tensors in memory, and memory through them.

use super::prelude::*;

op! {
    /// Atomic reduction into the tensor under a view; the old value is not returned.
    ///
    /// The ordering is `relaxed`, the scope `tl_blk` or `device`; modes and types are those of `atomic_rmw_tko` without
    /// `xchg`. Elements outside the tensor are skipped. Gather/scatter views and views with padding are refused.
    ///
    /// # Undefined
    /// Indices outside the index space.
    ///
    /// # Example
    /// ```mlir
    /// global @sums <i32: [1, 2, 3, 4]> : tile<4xi32>
    /// entry @example() {
    ///   %p = get_global @sums : tile<ptr<i32>>
    ///   %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    ///   %w = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>
    ///   %i = constant <i32: 0> : tile<i32>
    ///   %x = constant <i32: 10> : tile<4xi32>
    ///   %t = atomic_red_view_tko relaxed device %w[%i], add, %x : tile<4xi32>, partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    ///   %r, %u = load_view_tko relaxed device %w[%i] token = %t : partition_view<tile=(4), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<4xi32>, token
    ///   print_tko "%d", %r : tile<4xi32> -> token
    /// }
    /// // prints: [11, 12, 13, 14]
    /// ```
    AtomicRedViewTko "atomic_red_view_tko" since V13_3 builds atomic_red_view_tko {
        operands { view: One<View>, index: Many<IntTile>, value: One<AnyTile>, token: Opt<Token> }
        required { memory_ordering_semantics: MemoryOrdering, memory_scope: MemoryScope, mode: AtomicRMWMode }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        cost     { Updates("value") }
        precision Order
        faults   [OutOfBounds, Misaligned, ConstantWrite, MemoryGone, TileIndex]
        syntax   Custom(CustomSyntax::AtomicRedView)
    }
}
op! {
    /// The number of tiles of a view along each index dimension, including a partial last one.
    ///
    /// For a gather/scatter view it is the size of the tensor, since its indices count elements.
    ///
    /// # Undefined
    /// A number that does not fit the type of the result.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %v = make_tensor_view %p, shape = [7], strides = [1] : tensor_view<7xf32, strides=[1]>
    ///   %w = make_partition_view %v : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>>
    ///   %n = get_index_space_shape %w : partition_view<tile=(4), tensor_view<7xf32, strides=[1]>> -> tile<i32>
    ///   print_tko "%d", %n : tile<i32> -> token
    /// }
    /// // prints: 2
    /// ```
    GetIndexSpaceShape "get_index_space_shape" since V13_1 builds get_index_space_shape {
        operands { src: One<View> }
        attrs    {}
        results  { result: Many<ScalarInt> }
        traits   [Infer("result", TypeSource::RankTimesI32("src")), NoMemoryEffect]
        cost     { Nothing }
        faults   [SizeTooLarge]
        syntax   Custom(CustomSyntax::GetShape)
    }
}
op! {
    /// The sizes of a tensor view.
    ///
    /// # Undefined
    /// A size that does not fit the type of the result.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %four = constant <i32: 4> : tile<i32>
    ///   %v = make_tensor_view %p, shape = [2, %four], strides = [4, 1] : tile<i32> -> tensor_view<2x?xf32, strides=[4,1]>
    ///   %n:2 = get_tensor_shape %v : tensor_view<2x?xf32, strides=[4,1]> -> tile<i32>
    ///   print_tko "%d %d", %n#0, %n#1 : tile<i32>, tile<i32> -> token
    /// }
    /// // prints: 2 4
    /// ```
    GetTensorShape "get_tensor_shape" since V13_1 builds get_tensor_shape {
        operands { src: One<TensorView> }
        attrs    {}
        results  { result: Many<ScalarInt> }
        traits   [Infer("result", TypeSource::RankTimesI32("src")), NoMemoryEffect]
        cost     { Nothing }
        faults   [SizeTooLarge]
        syntax   Custom(CustomSyntax::GetShape)
    }
}
op! {
    /// Loads one tile through a view, ordered by tokens.
    ///
    /// Elements outside the tensor have the view's padding value. Indices are unsigned: one per dimension, scalars of
    /// one type, and for the sparse dimension of a gather/scatter view a tile of coordinates. Orderings and scopes are
    /// as for `load_ptr_tko`.
    ///
    /// # Undefined
    /// Elements outside the tensor without a padding value, or along dimensions promised `inbounds`; indices outside the
    /// index space.
    ///
    /// # Hardware
    /// Without padding, elements outside have the old content of a register (0 for gather/scatter). An index outside the
    /// index space does not fault: the whole tile is outside.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %v = make_tensor_view %p, shape = [6], strides = [1] : tensor_view<6xf32, strides=[1]>
    ///   %w = make_partition_view %v : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>
    ///   %i = constant <i32: 1> : tile<i32>
    ///   %r, %t = load_view_tko weak %w[%i] : partition_view<tile=(4), padding_value = zero, tensor_view<6xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    ///   print_tko "%g", %r : tile<4xf32> -> token
    /// }
    /// // prints: [5, 6, 0, 0]
    /// ```
    LoadViewTko "load_view_tko" since V13_1 builds load_view_tko {
        operands { view: One<View>, #[was(ScalarInt until V13_3)] index: Many<IntTile>, token: Opt<Token> }
        attrs    { #[usual(WEAK)] memory_ordering_semantics: MemoryOrdering,
                   memory_scope: Option<MemoryScope>,
                   optimization_hints: Hints,
                   /// Index dimensions along which the tile is promised to be inside the tensor.
                   #[since(V13_4)] inbounds: BoolArray = AttrDefault::FalsePerOperand(1) }
        results  { tile: One<AnyTile>, result_token: One<Token> }
        traits   [Infer("tile", TypeSource::ViewTile("view"))]
        cost     { Reads("tile") }
        faults   [OutOfBounds, Misaligned, MemoryGone, TileIndex]
        syntax   Custom(CustomSyntax::LoadView)
    }
}
op! {
    /// A view whose sparse dimension is indexed by a tile of coordinates.
    ///
    /// The other indices are offsets in elements, not tile numbers. A coordinate outside the tensor is treated like any
    /// other element outside.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %v = make_tensor_view %p, shape = [4, 2], strides = [2, 1] : tensor_view<4x2xf32, strides=[2,1]>
    ///   %w = make_gather_scatter_view %v : gather_scatter_view<tile=(2x2), tensor_view<4x2xf32, strides=[2,1]>, sparse_dim=0>
    ///   %rows = constant <i32: [3, 0]> : tile<2xi32>
    ///   %j = constant <i32: 0> : tile<i32>
    ///   %r, %t = load_view_tko weak %w[%rows, %j] : gather_scatter_view<tile=(2x2), tensor_view<4x2xf32, strides=[2,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x2xf32>, token
    ///   print_tko "%g", %r : tile<2x2xf32> -> token
    /// }
    /// // prints: [[7, 8], [1, 2]]
    /// ```
    MakeGatherScatterView "make_gather_scatter_view" since V13_3 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<GatherScatterView> }
        traits   [Pure, Names(NameHint::First("gsview"))]
        cost     { Nothing }
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A view of a tensor as a grid of tiles.
    ///
    /// Index `i` of a dimension is the tile that starts at element `i` times the tile's size. `dim_map` gives the tensor
    /// dimension of each tile dimension.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    ///   %w = make_partition_view %v : partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>
    ///   %i = constant <i32: 3> : tile<i32>
    ///   %r, %t = load_view_tko weak %w[%i] : partition_view<tile=(2), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<2xf32>, token
    ///   print_tko "%g", %r : tile<2xf32> -> token
    /// }
    /// // prints: [7, 8]
    /// ```
    MakePartitionView "make_partition_view" since V13_1 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<PartitionView> }
        traits   [Pure, Names(NameHint::First("pview"))]
        cost     { Nothing }
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A view of a tensor as tiles at given distances, which may overlap.
    ///
    /// Index `i` of a dimension is the tile that begins at element `i` times the traversal stride.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    ///   %w = make_strided_view %v : strided_view<tile=(4), traversal_strides=[1], tensor_view<8xf32, strides=[1]>>
    ///   %i = constant <i32: 2> : tile<i32>
    ///   %r, %t = load_view_tko weak %w[%i] : strided_view<tile=(4), traversal_strides=[1], tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    ///   print_tko "%g", %r : tile<4xf32> -> token
    /// }
    /// // prints: [3, 4, 5, 6]
    /// ```
    MakeStridedView "make_strided_view" since V13_3 {
        operands { tensor_view: One<TensorView> }
        attrs    {}
        results  { result: One<StridedView> }
        traits   [Pure, Names(NameHint::First("sview"))]
        cost     { Nothing }
        syntax   Custom(CustomSyntax::MakeView)
    }
}
op! {
    /// A tensor in memory: base address, sizes and strides in elements.
    ///
    /// Static sizes and strides of the type are repeated as numbers; run-time ones (`?`) are operands, read as unsigned.
    /// All operands have one type.
    ///
    /// # Example
    /// ```mlir
    /// global @data <f32: [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tile<8xf32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<f32>>
    ///   %n = constant <i32: 2> : tile<i32>
    ///   %v = make_tensor_view %p, shape = [%n, 4], strides = [4, 1] : tile<i32> -> tensor_view<?x4xf32, strides=[4,1]>
    ///   %w = make_partition_view %v : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4,1]>>
    ///   %i = constant <i32: 1> : tile<i32>
    ///   %j = constant <i32: 0> : tile<i32>
    ///   %r, %t = load_view_tko weak %w[%i, %j] : partition_view<tile=(1x4), tensor_view<?x4xf32, strides=[4,1]>>, tile<i32> -> tile<1x4xf32>, token
    ///   print_tko "%g", %r : tile<1x4xf32> -> token
    /// }
    /// // prints: [[5, 6, 7, 8]]
    /// ```
    MakeTensorView "make_tensor_view" since V13_1 {
        operands { base: One<ScalarPtr>, #[spelled("dynamicShape")] dynamic_shape: Many<ScalarInt>,
                   #[spelled("dynamicStrides")] dynamic_strides: Many<ScalarInt> }
        attrs    {}
        results  { result: One<TensorView> }
        traits   [NoMemoryEffect, Names(NameHint::First("tview"))]
        cost     { Nothing }
        faults   [FalseAssumption if assumed "dynamicStrides", SizeTooLarge if wide "dynamicShape"]
        syntax   Custom(CustomSyntax::MakeTensorView)
    }
}
op! {
    /// Stores one tile through a view, ordered by tokens; elements outside the tensor are skipped.
    ///
    /// Indices are as for `load_view_tko`, orderings and scopes as for `store_ptr_tko`.
    ///
    /// # Undefined
    /// Elements outside along dimensions promised `inbounds`; indices outside the index space.
    ///
    /// # Example
    /// ```mlir
    /// global @data <i32: [0, 0, 0, 0]> : tile<4xi32>
    /// entry @example() {
    ///   %p = get_global @data : tile<ptr<i32>>
    ///   %v = make_tensor_view %p, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    ///   %w = make_partition_view %v : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>
    ///   %i = constant <i32: 1> : tile<i32>
    ///   %x = constant <i32: [5, 6]> : tile<2xi32>
    ///   %t = store_view_tko weak %x, %w[%i] : tile<2xi32>, partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>, tile<i32> -> token
    ///   %r, %u = load_view_tko weak %w[%i] token = %t : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token
    ///   print_tko "%d", %r : tile<2xi32> -> token
    /// }
    /// // prints: [5, 6]
    /// ```
    StoreViewTko "store_view_tko" since V13_1 builds store_view_tko {
        operands { tile: One<AnyTile>, view: One<View>, #[was(ScalarInt until V13_3)] index: Many<IntTile>, token: Opt<Token> }
        attrs    { #[usual(WEAK)] memory_ordering_semantics: MemoryOrdering,
                   memory_scope: Option<MemoryScope>,
                   optimization_hints: Hints,
                   /// Index dimensions along which the tile is promised to be inside the tensor.
                   #[since(V13_4)] inbounds: BoolArray = AttrDefault::FalsePerOperand(2) }
        results  { result_token: One<Token> }
        traits   []
        cost     { Writes("tile") }
        faults   [OutOfBounds, Misaligned, ConstantWrite, MemoryGone, TileIndex]
        syntax   Custom(CustomSyntax::StoreView)
    }
}
