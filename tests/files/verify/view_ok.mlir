// RUN: tileir check --level 13.3 --testing-ops %s
//
// What view.mlir refuses, just on the other side.

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
  "cuda_tile.make_tensor_view"(%ps, %i, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 1>}> : (!ps, !i, !i, !i) -> !tvd
  "cuda_tile.make_tensor_view"(%ps) <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (!ps) -> !tv
  make_partition_view %tv : !pv
  make_strided_view %tv : !sv
  make_gather_scatter_view %tv : !gv
  get_tensor_shape %tv : !tv -> !i
  get_index_space_shape %gv : !gv -> !j
  load_view_tko weak %pv[%i, %i] : !pv, !i -> !w, token
  load_view_tko acquire device %sv[%j, %j] token = %t : !sv, !j -> !w, token
  load_view_tko relaxed sys %gv[%n4, %i] : !gv, !n4, !i -> !w, token
  load_view_tko weak %gv[%l4, %i] : !gv, !l4, !i -> !w, token
  load_view_tko weak %g3[%n4, %i, %i] : !g3, !n4, !i, !i -> !w3, token
  store_view_tko release tl_blk %w, %pv[%i, %i] : !w, !pv, !i -> token
  store_view_tko weak %w, %gv[%n4, %j] : !w, !gv, !n4, !j -> token
  atomic_red_view_tko relaxed device %pv[%i, %j], addf, %w : !w, !pv, !i, !j -> token
  atomic_red_view_tko relaxed tl_blk %pvi[%i, %i], umax, %wn : !wn, !pvi, !i -> token
  "cuda_tile.make_tensor_view"(%ps, %i, %i) <{operandSegmentSizes = array<i32: 1, 2, 0>}> : (!ps, !i, !i) -> !cuda_tile.tensor_view<?x?xf32, strides=[8,1]>
  "cuda_tile.make_tensor_view"(%ps, %i, %i) <{operandSegmentSizes = array<i32: 1, 0, 2>}> : (!ps, !i, !i) -> !cuda_tile.tensor_view<8x8xf32, strides=[?,?]>
  "cuda_tile.make_partition_view"(%tv) : (!tv) -> !pv
  "cuda_tile.make_strided_view"(%tv) : (!tv) -> !sv
  "cuda_tile.make_gather_scatter_view"(%tv) : (!tv) -> !gv
  "cuda_tile.get_tensor_shape"(%tv) : (!tv) -> (!i, !i)
  "cuda_tile.get_index_space_shape"(%gv) : (!gv) -> (!i, !i)
  "cuda_tile.get_index_space_shape"(%pv) : (!pv) -> (!i, !i)
  atomic_red_view_tko relaxed device %sv[%i, %i], addf, %w : !w, !sv, !i -> token
  atomic_red_view_tko relaxed device %pv[%i, %i], addf, %w : !w, !pv, !i -> token
  store_view_tko weak %w, %pv[%i, %i] : !w, !pv, !i, !i -> token
  "cuda_tile.make_tensor_view"(%ps, %i) <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (!ps, !i) -> !cuda_tile.tensor_view<?x64xf32, strides=[64,1]>
}
