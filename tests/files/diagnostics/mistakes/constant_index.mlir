// Indices are values.
// FAIL: tileir check %s 2>&1

entry @kernel(%p: tile<ptr<f32>>) {
  %t = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %v = make_partition_view %t : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>
  %x, %k = load_view_tko weak %v[0] : partition_view<tile=(64), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token
}
