// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Views: how they are made, indexed, loaded, stored and reduced into.

!tv = !cuda_tile.tensor_view<64x64xf32, strides=[64,1]>
!tvd = !cuda_tile.tensor_view<?x?xf32, strides=[?,1]>
!tvi = !cuda_tile.tensor_view<64x64xi32, strides=[64,1]>
!pv = !cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>
!pvi = !cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xi32, strides=[64,1]>>
!pvp = !cuda_tile.partition_view<tile=(4x8), padding_value = nan, tensor_view<64x64xf32, strides=[64,1]>>
!sv = !cuda_tile.strided_view<tile=(4x8), traversal_strides=[2,2], tensor_view<64x64xf32, strides=[64,1]>>
!gv = !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>
!gvi = !cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<64x64xi32, strides=[64,1]>, sparse_dim=0>
!g3 = !cuda_tile.gather_scatter_view<tile=(4x8x2), tensor_view<64x64x64xf32, strides=[4096,64,1]>, sparse_dim=0>
!w = !cuda_tile.tile<4x8xf32>
!wn = !cuda_tile.tile<4x8xi32>
!w3 = !cuda_tile.tile<4x8x2xf32>
!w8 = !cuda_tile.tile<8x8xf32>
!wd = !cuda_tile.tile<4x8xf64>
!i = !cuda_tile.tile<i32>
!j = !cuda_tile.tile<i64>
!n1 = !cuda_tile.tile<1xi32>
!n4 = !cuda_tile.tile<4xi32>
!n8 = !cuda_tile.tile<8xi32>
!l4 = !cuda_tile.tile<4xi64>
!nn = !cuda_tile.tile<4x4xi32>
!f = !cuda_tile.tile<f32>
!ps = !cuda_tile.tile<ptr<f32>>
!pd = !cuda_tile.tile<ptr<f64>>
!pp = !cuda_tile.tile<8xptr<f32>>
!t = !cuda_tile.token
!w1 = !cuda_tile.tile<1x8xf32>
!svp = !cuda_tile.strided_view<tile=(4x8), traversal_strides=[2,2], padding_value = zero, tensor_view<64x64xf32, strides=[64,1]>>

testing$func @f(%tv: !tv, %tvd: !tvd, %tvi: !tvi, %pv: !pv, %pvi: !pvi, %pvp: !pvp, %sv: !sv, %gv: !gv,
                %gvi: !gvi, %g3: !g3, %w: !w, %wn: !wn, %w3: !w3, %w8: !w8, %wd: !wd, %i: !i, %j: !j, %n1: !n1, %n4: !n4,
                %n8: !n8, %l4: !l4, %nn: !nn, %f: !f, %ps: !ps, %pd: !pd, %pp: !pp, %t: !t, %w1: !w1, %svp: !svp) {
  "cuda_tile.make_tensor_view"(%pd) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!pd) -> !tv //~ E0308 expected pointer to 'f32' to build tensor_view of this type, got 'f64'
  "cuda_tile.make_tensor_view"(%ps, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!ps, !i) -> !tvd //~ E0308 expected 2 dynamic shape operands, got 1
  "cuda_tile.make_tensor_view"(%ps, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!ps, !i, !i) -> !tvd //~ E0308 expected 1 dynamic stride operands, got 0
  "cuda_tile.make_tensor_view"(%ps, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 2>}> : (!ps, !i, !i, !i, !i) -> !tvd //~ E0308 expected 1 dynamic stride operands, got 2
  "cuda_tile.make_tensor_view"(%ps, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!ps, !i) -> !tv //~ E0308 expected 0 dynamic shape operands, got 1
  "cuda_tile.make_tensor_view"(%ps, %i, %j, %i) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !i, !j, !i) -> !tvd //~ E0308 expected dynamic shape index 1 to be of the same type as the other dynamic values ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  "cuda_tile.make_tensor_view"(%ps, %i, %i, %j) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !i, !i, !j) -> !tvd //~ E0308 expected dynamic stride index 0 to be of the same type as the other dynamic values ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  "cuda_tile.make_tensor_view"(%pp) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!pp) -> !tv //~ E0230 operand #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<8xptr<f32>>'
  "cuda_tile.make_tensor_view"(%ps, %f, %f, %f) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !f, !f, !f) -> !tvd //~ E0230 operand #1 must be variadic of 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  "cuda_tile.make_tensor_view"(%ps) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!ps) -> !w //~ E0230 result #0 must be tensor view type, but got '!cuda_tile.tile<4x8xf32>'
  "cuda_tile.make_partition_view"(%tvi) : (!tvi) -> !pv //~ E0308 expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<64x64xi32, strides=[64,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>')
  "cuda_tile.make_strided_view"(%tvi) : (!tvi) -> !sv //~ E0308 expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<64x64xi32, strides=[64,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>')
  "cuda_tile.make_gather_scatter_view"(%tvi) : (!tvi) -> !gv //~ E0308 expected the type of the provided tensor_view value ('!cuda_tile.tensor_view<64x64xi32, strides=[64,1]>') to be the same as the view's tensor_view type ('!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>')
  "cuda_tile.make_partition_view"(%w) : (!w) -> !pv //~ E0230 operand #0 must be tensor view type, but got '!cuda_tile.tile<4x8xf32>'
  "cuda_tile.make_partition_view"(%tv) : (!tv) -> !sv //~ E0230 result #0 must be partition view type, but got '!cuda_tile.strided_view<tile=(4x8), traversal_strides=[2,2], tensor_view<64x64xf32, strides=[64,1]>>'
  "cuda_tile.make_strided_view"(%tv) : (!tv) -> !pv //~ E0230 result #0 must be strided view type, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>'
  "cuda_tile.make_gather_scatter_view"(%tv) : (!tv) -> !pv //~ E0230 result #0 must be gather/scatter view type, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>'
  "cuda_tile.get_tensor_shape"(%tv) : (!tv) -> (!i, !i, !i) //~ E0308 expected 2 results due to tensor rank, but got 3
  "cuda_tile.get_tensor_shape"(%tv) : (!tv) -> !i //~ E0308 expected 2 results due to tensor rank, but got 1
  "cuda_tile.get_tensor_shape"(%pv) : (!pv) -> (!i, !i) //~ E0230 operand #0 must be tensor view type, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>'
  get_tensor_shape %tv : !tv -> !f //~ E0230 result #0 must be variadic of 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  "cuda_tile.get_index_space_shape"(%pv) : (!pv) -> !i //~ E0308 expected 2 results due to view index space rank, but got 1
  "cuda_tile.get_index_space_shape"(%gv) : (!gv) -> (!i, !i, !i) //~ E0308 expected 2 results due to view index space rank, but got 3
  "cuda_tile.get_index_space_shape"(%tv) : (!tv) -> (!i, !i) //~ E0230 operand #0 must be TileView instance, but got '!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>'
  get_index_space_shape %pv : !pv -> !n4 //~ E0230 result #0 must be variadic of 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xi32>'
  load_view_tko weak %pv[%i] : !pv, !i -> !w, token //~ E0308 expected 2 index operands (based on view type), got 1
  load_view_tko weak %sv[%i, %i, %i] : !sv, !i -> !w, token //~ E0308 expected 2 index operands (based on view type), got 3
  store_view_tko weak %w, %pv[%i] : !w, !pv, !i -> token //~ E0308 expected 2 index operands (based on view type), got 1
  load_view_tko weak %pv[] : !pv -> !w, token //~ E0308 expected 2 index operands (based on view type), got 0
  load_view_tko weak %pv[%i, %i] : !pv, !i -> !w8, token //~ E0308 expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<8x8xf32>'
  load_view_tko weak %pv[%i, %i] : !pv, !i -> !wd, token //~ E0308 expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<4x8xf64>'
  store_view_tko weak %w8, %pv[%i, %i] : !w8, !pv, !i -> token //~ E0308 expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<8x8xf32>'
  store_view_tko weak %wd, %sv[%i, %i] : !wd, !sv, !i -> token //~ E0308 expected tile type to be '!cuda_tile.tile<4x8xf32>' (based on view type), got '!cuda_tile.tile<4x8xf64>'
  load_view_tko weak %pv[%n1, %n1] : !pv, !n1 -> !w, token //~ E0308 expected index type to be a scalar tile, got '!cuda_tile.tile<1xi32>'
  store_view_tko weak %w, %sv[%i, %n1] : !w, !sv, !i, !n1 -> token //~ E0308 expected index type to be a scalar tile, got '!cuda_tile.tile<1xi32>'
  load_view_tko weak %pv[%i, %j] : !pv, !i, !j -> !w, token //~ E0308 expected index type 1 to be the same as other index types ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  store_view_tko weak %w, %sv[%j, %i] : !w, !sv, !j, !i -> token //~ E0308 expected index type 1 to be the same as other index types ('!cuda_tile.tile<i64>'), got '!cuda_tile.tile<i32>'
  load_view_tko weak %pv[%f, %f] : !pv, !f -> !w, token //~ E0230 operand #1 must be variadic of tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  load_view_tko weak %tv[%i, %i] : !tv, !i -> !w, token //~ E0230 operand #0 must be TileView instance, but got '!cuda_tile.tensor_view<64x64xf32, strides=[64,1]>'
  load_view_tko weak %gv[%i, %i] : !gv, !i -> !w, token //~ E0308 expected index at sparse_dim position 0 to be a 1D tensor for GatherScatterView, got rank 0
  load_view_tko weak %gv[%nn, %i] : !gv, !nn, !i -> !w, token //~ E0308 expected index at sparse_dim position 0 to be a 1D tensor for GatherScatterView, got rank 2
  load_view_tko weak %gv[%n8, %i] : !gv, !n8, !i -> !w, token //~ E0308 expected gather/scatter index size (8) to match tile shape at gather/scatter dimension 0 (4)
  store_view_tko weak %w, %gv[%n1, %i] : !w, !gv, !n1, !i -> token //~ E0308 expected gather/scatter index size (1) to match tile shape at gather/scatter dimension 0 (4)
  load_view_tko weak %gv[%n4, %n4] : !gv, !n4 -> !w, token //~ E0308 expected index 1 to be a scalar tile for GatherScatterView
  store_view_tko weak %w, %gv[%n4, %n1] : !w, !gv, !n4, !n1 -> token //~ E0308 expected index 1 to be a scalar tile for GatherScatterView
  load_view_tko weak %g3[%n4, %i, %j] : !g3, !n4, !i, !j -> !w3, token //~ E0308 expected scalar index 2 to have the same type as other scalar indices ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  store_view_tko weak %w3, %g3[%l4, %j, %i] : !w3, !g3, !l4, !j, !i -> token //~ E0308 expected scalar index 2 to have the same type as other scalar indices ('!cuda_tile.tile<i64>'), got '!cuda_tile.tile<i32>'
  load_view_tko release device %pv[%i, %i] : !pv, !i -> !w, token //~ E0307 expect one of: weak, relaxed, or acquire, but got: release
  load_view_tko relaxed %pv[%i, %i] : !pv, !i -> !w, token //~ E0307 memory scope is required for relaxed load
  load_view_tko acquire %sv[%i, %i] : !sv, !i -> !w, token //~ E0307 memory scope is required for acquire load
  store_view_tko acquire device %w, %pv[%i, %i] : !w, !pv, !i -> token //~ E0307 expect one of: weak, relaxed, or release, but got: acquire
  store_view_tko relaxed %w, %pv[%i, %i] : !w, !pv, !i -> token //~ E0307 memory scope is required for relaxed store
  store_view_tko release %w, %sv[%i, %i] : !w, !sv, !i -> token //~ E0307 memory scope is required for release store
  "cuda_tile.load_view_tko"(%pv, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 1 : i32, operandSegmentSizes = array<i32: 1, 2, 0>}> : (!pv, !i, !i) -> (!w, !t) //~ E0307 weak load must not have memory scope
  "cuda_tile.store_view_tko"(%w, %pv, %i, %i) <{memory_ordering_semantics = 0 : i32, memory_scope = 2 : i32, operandSegmentSizes = array<i32: 1, 1, 2, 0>}> : (!w, !pv, !i, !i) -> !t //~ E0307 weak store must not have memory scope
  atomic_red_view_tko relaxed device %gvi[%n4, %i], add, %wn : !wn, !gvi, !n4, !i -> token //~ E0308 gather_scatter_view is not supported; use partition_view instead
  atomic_red_view_tko relaxed device %gv[%i, %i], addf, %w : !w, !gv, !i -> token //~ E0308 gather_scatter_view is not supported; use partition_view instead
  atomic_red_view_tko relaxed device %pvp[%i, %i], addf, %w : !w, !pvp, !i -> token //~ E0308 views with padding_value are not supported for atomic reductions
  atomic_red_view_tko relaxed device %pvi[%i, %i], addf, %w : !w, !pvi, !i -> token //~ E0308 view element type ('i32') must match value element type ('f32')
  atomic_red_view_tko relaxed device %pv[%i, %i], addf, %wd : !wd, !pv, !i -> token //~ E0308 view element type ('f32') must match value element type ('f64')
  atomic_red_view_tko relaxed device %pv[%i, %i], addf, %w8 : !w8, !pv, !i -> token //~ E0308 view tile shape 4, 8 must match value shape 8, 8 for element-wise atomic operations
  atomic_red_view_tko relaxed device %sv[%i, %i], addf, %f : !f, !sv, !i -> token //~ E0308 view tile shape 4, 8 must match value shape  for element-wise atomic operations
  atomic_red_view_tko relaxed device %pvi[%i, %i], xchg, %wn : !wn, !pvi, !i -> token //~ E0306 atomic_red_view_tko op cannot use xchg operation
  atomic_red_view_tko relaxed device %pv[%i, %i], add, %w : !w, !pv, !i -> token //~ E0306 'add' works only with integers i32 and i64
  atomic_red_view_tko relaxed device %pvi[%i, %i], addf, %wn : !wn, !pvi, !i -> token //~ E0306 'addf' works only with floats f16, bf16, f32, and f64
  atomic_red_view_tko acquire device %pv[%i, %i], addf, %w : !w, !pv, !i -> token //~ E0307 only 'relaxed' memory ordering is supported for view-based atomic reductions
  atomic_red_view_tko weak tl_blk %pv[%i, %i], addf, %w : !w, !pv, !i -> token //~ E0307 only 'relaxed' memory ordering is supported for view-based atomic reductions
  atomic_red_view_tko relaxed sys %pv[%i, %i], addf, %w : !w, !pv, !i -> token //~ E0307 memory scope 'sys' is not supported for view-based atomic reductions; use 'tl_blk' or 'device' for TMA compatibility
  atomic_red_view_tko relaxed %pv[%i, %i], addf, %w : !w, !pv, !i -> token //~ E0233 requires attribute 'memory_scope'
  atomic_red_view_tko relaxed device %pv[%i], addf, %w : !w, !pv, !i -> token //~ E0308 expected 2 index operand(s) for view with tile rank 2, got 1
  atomic_red_view_tko relaxed device %sv[%i, %i, %i], addf, %w : !w, !sv, !i -> token //~ E0308 expected 2 index operand(s) for view with tile rank 2, got 3
  atomic_red_view_tko relaxed device %pv[%n1, %i], addf, %w : !w, !pv, !n1, !i -> token //~ E0308 index operand 0 must be a scalar tile (rank 0), got shape 1
  atomic_red_view_tko relaxed device %pv[%i, %n4], addf, %w : !w, !pv, !i, !n4 -> token //~ E0308 index operand 1 must be a scalar tile (rank 0), got shape 4
  "cuda_tile.make_tensor_view"(%pd, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!pd, !i, !i, !i) -> !tvd //~ E0308 expected pointer to 'f32' to build tensor_view of this type, got 'f64'
  "cuda_tile.make_tensor_view"(%ps, %i, %j, %j) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !i, !j, !j) -> !tvd //~ E0308 expected dynamic shape index 1 to be of the same type as the other dynamic values ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  "cuda_tile.make_tensor_view"(%ps, %i, %j) <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (!ps, !i, !j) -> !cuda_tile.tensor_view<8x8xf32, strides=[?,?]> //~ E0308 expected dynamic stride index 1 to be of the same type as the other dynamic values ('!cuda_tile.tile<i32>'), got '!cuda_tile.tile<i64>'
  "cuda_tile.make_tensor_view"(%n4) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!n4) -> !tv //~ E0230 operand #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<4xi32>'
  "cuda_tile.make_tensor_view"(%ps, %i, %i, %n4) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !i, !i, !n4) -> !tvd //~ E0230 operand #3 must be variadic of 0D tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<4xi32>'
  "cuda_tile.make_tensor_view"(%ps) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!ps) -> !pv //~ E0230 result #0 must be tensor view type, but got '!cuda_tile.partition_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>>'
  "cuda_tile.make_partition_view"(%tv) : (!tv) -> !w //~ E0230 result #0 must be partition view type, but got '!cuda_tile.tile<4x8xf32>'
  "cuda_tile.make_strided_view"(%tv) : (!tv) -> !gv //~ E0230 result #0 must be strided view type, but got '!cuda_tile.gather_scatter_view<tile=(4x8), tensor_view<64x64xf32, strides=[64,1]>, sparse_dim=0>'
  "cuda_tile.make_gather_scatter_view"(%tv) : (!tv) -> !sv //~ E0230 result #0 must be gather/scatter view type, but got '!cuda_tile.strided_view<tile=(4x8), traversal_strides=[2,2], tensor_view<64x64xf32, strides=[64,1]>>'
  store_view_tko weak %w, %pv[%f, %i] : !w, !pv, !f, !i -> token //~ E0230 operand #2 must be variadic of tile of i1 or i8 or i16 or i32 or i64 values, but got '!cuda_tile.tile<f32>'
  atomic_red_view_tko relaxed tl_blk %svp[%i, %i], addf, %w : !w, !svp, !i -> token //~ E0308 views with padding_value are not supported for atomic reductions
  atomic_red_view_tko relaxed device %sv[%i, %i], addf, %w1 : !w1, !sv, !i -> token //~ E0308 view tile shape 4, 8 must match value shape 1, 8 for element-wise atomic operations
  atomic_red_view_tko relaxed device %pv[%i, %j], xchg, %w : !w, !pv, !i, !j -> token //~ E0306 atomic_red_view_tko op cannot use xchg operation
  atomic_red_view_tko relaxed sys %pvi[%i, %i], umax, %wn token = %t : !wn, !pvi, !i -> token //~ E0307 memory scope 'sys' is not supported for view-based atomic reductions; use 'tl_blk' or 'device' for TMA compatibility
  atomic_red_view_tko relaxed device %pv[%i, %i], addf, %f : !f, !pv, !i -> token //~ E0308 view tile shape 4, 8 must match value shape  for element-wise atomic operations
}
