// RUN: tileir check --gpu sm_90 %s
//
// What target_sm_90.mlir refuses, just on the other side.

!nan = !cuda_tile.partition_view<tile=(8), padding_value = nan, tensor_view<64xf8E4M3FN, strides=[1]>>

entry @k(%i: tile<i32>, %p: tile<ptr<f8E4M3FN>>, %e: tile<f8E4M3FN>, %x: tile<f32>, %h: tile<f8E5M2>) {
  ftof %e : tile<f8E4M3FN> -> tile<f32>
  ftof %x : tile<f32> -> tile<f8E4M3FN>
  ftoi %h signed : tile<f8E5M2> -> tile<i32>
  ftoi %x signed saturating : tile<f32> -> tile<i32>
  %line = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf8E4M3FN, strides=[1]>
  %v = make_partition_view %line : !nan
  load_view_tko weak %v[%i] : !nan, tile<i32> -> tile<8xf8E4M3FN>, token
}

// A parameter of a type that the target lacks is no obstacle as long as no op uses it.
entry @unused(%e: tile<f8E8M0FNU>, %p: tile<ptr<f4E2M1FN>>) {
}
