// A view whose rows overlap: two elements of one store meet.
//
// run: --arg x=f32[8]
entry @k(%x: tile<ptr<f32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %rv = make_tensor_view %x, shape = [2, 4], strides = [1, 1] : tensor_view<2x4xf32, strides=[1,1]>
  %r = make_partition_view %rv : partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[1,1]>>
  %v = constant <f32: 1.0> : tile<2x4xf32>
  %s = store_view_tko weak %v, %r[%zero, %zero] : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<2x4xf32, strides=[1,1]>>, tile<i32> -> token //~ same-op
}
