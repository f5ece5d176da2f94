// Sizes of a tile are separated by `x`.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>, %m: tile<i32>) {
  %t = make_tensor_view %p, shape = [64, 32], strides = [32, 1] : tensor_view<64x32xf32, strides=[32,1]>
  %v = make_partition_view %t : partition_view<tile=(64,32), tensor_view<64x32xf32, strides=[32,1]>>
}
