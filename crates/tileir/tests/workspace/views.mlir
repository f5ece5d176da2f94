entry @k(%p: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <f32: 1.0> : tile<64x64xf32>
  %v = make_tensor_view %p, shape = [60, 60], strides = [64, 1] : tensor_view<60x60xf32, strides=[64,1]>
  %w = make_partition_view %v : partition_view<tile=(64x64), tensor_view<60x60xf32, strides=[64,1]>>
  %x, %t0 = load_view_tko weak %w[%zero, %zero] : partition_view<tile=(64x64), tensor_view<60x60xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
  %e = exp %x : tile<64x64xf32>
  %t1 = store_view_tko weak %e, %w[%zero, %zero] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<60x60xf32, strides=[64,1]>>, tile<i32> -> token
  %y, %t2 = load_view_tko relaxed device %w[%zero, %zero] : partition_view<tile=(64x64), tensor_view<60x60xf32, strides=[64,1]>>, tile<i32> -> tile<64x64xf32>, token
  %t3 = atomic_red_view_tko relaxed device %w[%zero, %zero], addf, %one : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<60x60xf32, strides=[64,1]>>, tile<i32> -> token
}
