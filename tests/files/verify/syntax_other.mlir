// FAIL: tileir check --level 13.3 --testing-ops %s
//
// What the syntax of single ops does not take, at other ops than in syntax.mlir and syntax_more.mlir.

!tv = !cuda_tile.tensor_view<64xf32, strides=[1]>
!tw = !cuda_tile.tensor_view<8x16xf32, strides=[16,1]>
!v = !cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
!vw = !cuda_tile.partition_view<tile=(4x8), tensor_view<8x16xf32, strides=[16,1]>>

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %h: tile<f16>, %n: tile<8xi32>, %p: tile<ptr<f32>>,
    %q: tile<ptr<i32>>, %t: token, %x: tile<8xf32>, %y: tile<4x8xf32>, %tv: !tv, %tw: !tw, %v: !v, %vw: !vw) {
  divf %f, %f rounding<up> flush_to_zero : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'approx', 'full'
  sqrt %f rounding<up> flush_to_zero : tile<f32> //~ E0008 expected rounding mode to be one of: 'nearest_even', 'zero', 'negative_inf', 'positive_inf', 'approx'
  tanh %h rounding<half> : tile<f16> //~ E0008 expected rounding mode to be one of: 'approx', 'full'
  ftoi %h unsigned rounding<nearest_even> : tile<f16> -> tile<i8> //~ E0008 expected rounding mode to be one of: 'nearest_int_to_zero', got: 'nearest_even'
  divi %j, %j unsigned rounding<up> : tile<i64> //~ E0008 expected ::mlir::cuda_tile::RoundingMode to be one of: nearest_even, zero, negative_inf, positive_inf, approx, full, nearest_int_to_zero
  minf %f, %f flush_to_zero propagate_nan flush_to_zero : tile<f32> //~ E0006 `flush_to_zero` clause can appear at most once in the expansion of the oilist directive
  maxf %f, %f propagate_nan flush_to_zero propagate_nan : tile<f32> //~ E0006 `propagate_nan` clause can appear at most once in the expansion of the oilist directive
  atomic_rmw_tko acquire sys %p, addd, %f, %b : tile<ptr<f32>>, tile<f32>, tile<i1> -> tile<f32>, token //~ E0008 expected string or keyword containing one of the following enum values for attribute 'mode' [and, or, xor, add, addf, max, min, umax, umin, xchg]
  store_view_tko weak tl_blk %x, %v[%i] : tile<8xf32>, !v, tile<i32> -> token //~ E0008 operation specifies weak memory ordering semantics, but then provides "tl_blk" scope, expected no memory scope.
  store_view_tko release world %x, %v[%i] : tile<8xf32>, !v, tile<i32> -> token //~ E0008 invalid memory_scope attribute specification. Got "world" but expect one of: tl_blk, device, sys
  store_view_tko weak %x, %v[%i] : tile<8xf32>, !v, -> token //~ E0201 expected valid keyword //~ E0201 expected index type after comma
  if %b { store_view_tko weak %y, %vw[%i, %i] : tile<4x8xf32>, !vw -> token } //~ E0211 index types must be specified when indices are present
  loop { load_view_tko weak %v[%i] : !v -> tile<8xf32>, token } //~ E0211 index types must be specified when indices are present
  store_view_tko weak %y, %vw[%i, %i] : tile<4x8xf32>, !vw, tile<i32>, tile<i32>, tile<i32> -> token //~ E0211 expected 2 index types, got 3
  atomic_red_view_tko loose tl_blk %vw[%i, %i], addf, %y : tile<4x8xf32>, !vw, tile<i32> -> token //~ E0008 invalid memory_ordering_semantics: 'loose'; expected one of: weak, relaxed, acquire, release, acq_rel
  atomic_red_view_tko relaxed grid %vw[%i, %i], addf, %y : tile<4x8xf32>, !vw, tile<i32> -> token //~ E0008 invalid memory_scope: 'grid'; expected one of: tl_blk, device, sys
  atomic_red_view_tko relaxed tl_blk %vw[%i, %i], nand, %y : tile<4x8xf32>, !vw, tile<i32> -> token //~ E0008 unknown atomic RMW mode: 'nand'; expected one of: and, or, xor, add, addf, max, min, umax, umin
  make_tensor_view %p, shape = [8, 16], strides = [16, 1.5] : !tw //~ E0002 expected either integer or SSA value
  make_tensor_view %p, shape = [8], strides = [16, 1] : !tw //~ E0212 expected shape declaration to contain 2 elements due to tensor_view type, but 1 were provided
  make_token : token
  make_tensor_view %p, shape = [8, 16], strides = [16] : !tw //~ E0212 expected stride declaration to contain 2 elements due to tensor_view type, but 1 were provided
  make_token : token
  make_tensor_view %p, shape = [%i, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[16,1]> //~ E0212 input shape dimension 1 does not match tensor_view type (expected dynamic, got 16)
  make_tensor_view %p, shape = [8, 32], strides = [16, 1] : !tw //~ E0212 input shape dimension 1 does not match tensor_view type (expected 16, got 32)
  make_tensor_view %p, shape = [8, 16], strides = [32, 1] : !tw //~ E0212 input stride dimension 0 does not match tensor_view type (expected 16, got 32)
  make_partition_view %tv : strided_view<tile=(8), traversal_strides=[1], tensor_view<64xf32, strides=[1]>> //~ E0212 expected 'partition_view' type, but got '!cuda_tile.strided_view<tile=(8), traversal_strides=[1], tensor_view<64xf32, strides=[1]>>'
  make_strided_view %tv : !v //~ E0212 expected 'strided_view' type, but got '!cuda_tile.partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>'
  make_gather_scatter_view %tv : tile<8xf32> //~ E0212 expected 'gather_scatter_view' type, but got '!cuda_tile.tile<8xf32>'
  get_tensor_shape %x : tile<8xf32> -> tile<i32> //~ E0212 expected tensor_view, got '!cuda_tile.tile<8xf32>'
  get_index_space_shape %x : tile<8xf32> -> tile<i32> //~ E0212 expected tile view, got '!cuda_tile.tile<8xf32>'
  loop iter_values(%a = %f] : tile<f32> { break } //~ E0002 expected ')'
  for %k in (%j to %j, step %j) : tile<i64> iter_values(%a = %f, %c = %f) -> (tile<f32>) { continue %a : tile<f32> } //~ E0211 mismatch in number of loop-carried values and defined values
  loop iter_values(%a = %f, %c = %i) : tile<f32> { break } //~ E0211 found different number of iter_values and types
  scan %n dim=0 reverse=false identity=[0 : i32] : tile<8xi32> -> tile<8xi32> (%a: tile<i32>, %c: tile<i32>) { yield %a : tile<i32> } //~ E0002 expected 'identities'
  scan %n dim=0 reverse=false : tile<8xi32> -> tile<8xi32> (%a: tile<i32>, %c: tile<i32>) { yield %a : tile<i32> } //~ E0002 expected 'identities'
  scan %n, %n dim=0 identities=[0 : i32, 0 : i32] : tile<8xi32>, tile<8xi32> -> tile<8xi32>, tile<8xi32> (%a: tile<i32>, %c: tile<i32>, %d: tile<i32>, %e: tile<i32>) { yield %a, %d : tile<i32>, tile<i32> } //~ E0002 expected 'reverse'
  print_tko 5 -> token //~ E0004 integer literal not valid for specified type
  assume div_by<4, 1 along 0>, %n : tile<8xi32> //~ E0002 expected 'every'
  assume div_by<4, every 1>, %n : tile<8xi32> //~ E0002 expected 'along'
  assume same_elements<>, %n : tile<8xi32> //~ E0002 expected '[' //~ E0006 failed to parse CudaTile_SameElementsAttr parameter 'values' which is to be a `DenseI64ArrayAttr`
  assume bounded<0, max>, %i : tile<i32> //~ E0002 expected '?'
  assume 4 : i64, %i : tile<i32> //~ E0006 expected assume predicate attribute
  assume even, %q : tile<ptr<i32>> //~ E0008 unknown assume predicate attribute: even (expected 'div_by', 'same_elements', or 'bounded')
  assume <4>, %q : tile<ptr<i32>> //~ E0002 expected valid keyword //~ E0002 expected attribute name
  make_token : token
  = absi %i : tile<i32> //~ E0002 expected operation name in quotes
}
