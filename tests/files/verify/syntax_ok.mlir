// RUN: tileir check --level 13.3 --testing-ops %s
//
// What syntax.mlir, syntax_more.mlir and syntax_other.mlir refuse, just on the other side.

!tv = !cuda_tile.tensor_view<64xf32, strides=[1]>
!tw = !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
!v = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
!vi = !cuda_tile.partition_view<tile=(8), tensor_view<64xi32, strides=[1]>>
!vw = !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %h: tile<f16>, %n: tile<8xi32>, %p: tile<ptr<f32>>,
                %q: tile<ptr<i32>>, %t: token, %x: tile<8xf32>, %y: tile<4x8xf32>, %tv: !tv, %tw: !tw, %v: !v, %vi: !vi, %vw: !vw) {
  maxi %i, %i signed : tile<i32>
  cmpi equal %i, %i, signed : tile<i32> -> tile<i1>
  cmpf equal ordered %f, %f : tile<f32> -> tile<i1>
  divf %f, %f rounding<full> flush_to_zero : tile<f32>
  sqrt %f rounding<approx> flush_to_zero : tile<f32>
  tanh %h rounding<full> : tile<f16>
  ftoi %f signed rounding<nearest_int_to_zero> : tile<f32> -> tile<i32>
  divi %j, %j unsigned rounding<positive_inf> : tile<i64>
  minf %f, %f flush_to_zero propagate_nan : tile<f32>
  maxf %f, %f propagate_nan flush_to_zero : tile<f32>
  load_ptr_tko relaxed sys %p : tile<ptr<f32>> -> tile<f32>, token
  atomic_rmw_tko relaxed tl_blk %q, add, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  atomic_rmw_tko relaxed device %q, xchg, %i : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  atomic_rmw_tko acquire sys %p, addf, %f, %b : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token
  store_view_tko weak %x, %v[%i] : tile<8xf32>, !v, tile<i32> -> token
  store_view_tko release sys %x, %v[%i] : tile<8xf32>, !v, tile<i32> -> token
  if %b { store_view_tko weak %y, %vw[%i, %i] : tile<4x8xf32>, !vw, tile<i32> -> token }
  loop { load_view_tko weak %v[%i] : !v, tile<i32> -> tile<8xf32>, token }
  store_view_tko weak %y, %vw[%i, %i] : tile<4x8xf32>, !vw, tile<i32>, tile<i32> -> token
  atomic_red_view_tko relaxed tl_blk %vw[%i, %i], addf, %y : tile<4x8xf32>, !vw, tile<i32> -> token
  make_tensor_view %p, shape = [8, 16], strides = [16, 1] : !tw
  make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
  make_tensor_view %p, shape = [%i, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
  make_partition_view %tv : !v
  make_strided_view %tv : strided_view<tile=(8), traversal_strides=[1], tensor_view<64xf32, strides=[1]>>
  make_gather_scatter_view %tv : gather_scatter_view<tile=(8), tensor_view<64xf32, strides=[1]>, sparse_dim=0>
  get_tensor_shape %tv : !tv -> tile<i32>
  get_index_space_shape %v : !v -> tile<i32>
  for %k in (%i to %i, step %i) : tile<i32> {}
  for %k in (%j to %j, step %j) : tile<i64> iter_values(%a = %f) -> (tile<f32>) { continue %a : tile<f32> }
  loop iter_values(%a = %f) : tile<f32> { break }
  reduce %n dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%a: tile<i32>, %c: tile<i32>) { yield %a : tile<i32> }
  scan %n dim=0 reverse=false identities=[0 : i32] : tile<8xi32> -> tile<8xi32> (%a: tile<i32>, %c: tile<i32>) { yield %a : tile<i32> }
  print_tko "5" -> token
  assert %b, "1" : tile<i1>
  assume div_by<4, every 1 along 0>, %n : tile<8xi32>
  assume same_elements<[2]>, %n : tile<8xi32>
  assume bounded<0, ?>, %i : tile<i32>
  assume div_by<4>, %i : tile<i32>
  assume #cuda_tile.div_by<4>, %q : tile<ptr<i32>>
  absi %i : tile<i32>
  %a = absi %i : tile<i32>
}
