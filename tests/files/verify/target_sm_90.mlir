// FAIL: tileir check --gpu sm_90 %s
// FAIL[shown]: tileir check --gpu sm_90 %s 2>&1
//
// What sm_90 is known to refuse.

!inf = !cuda_tile.partition_view<tile=(8), padding_value = pos_inf, tensor_view<64xf8E4M3FN, strides=[1]>>
!minus = !cuda_tile.strided_view<tile=(4x4), traversal_strides=[4,4], padding_value = neg_inf, tensor_view<8x8xf8E4M3FN, strides=[8,1]>>

entry @k(%i: tile<i32>, %p: tile<ptr<f8E4M3FN>>, %e: tile<f8E8M0FNU>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E8M0FNU> -> tile<f32> //~ E0540 sm_90 has no f8E8M0FNU: the assembler does not compile ops on this type for it
  ftof %x rounding<zero> : tile<f32> -> tile<f8E8M0FNU>
  ftoi %h signed saturating : tile<f8E5M2> -> tile<i32> //~ E0540 saturating conversion from this type is not available on sm_90
  "cuda_tile.ftoi"(%h) <{rounding_mode = #cuda_tile.rounding<nearest_int_to_zero>, saturating, signedness = #cuda_tile.signedness<unsigned>}> : (!cuda_tile.tile<f8E5M2>) -> !cuda_tile.tile<i8> //~ E0540 saturating conversion from this type is not available on sm_90
  %line = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %square = make_tensor_view %p, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf8E4M3FN, strides=[8,1]>
  %v = make_partition_view %line : !inf
  %s = make_strided_view %square : !minus
  load_view_tko weak %v[%i] : !inf, tile<i32> -> tile<8xf8E4M3FN>, token //~ E0540 infinite padding does not exist in f8E4M3FN and cannot be loaded on sm_90
  load_view_tko weak %s[%i, %i] : !minus, tile<i32> -> tile<4x4xf8E4M3FN>, token //~ E0540 infinite padding does not exist in f8E4M3FN and cannot be loaded on sm_90
}
