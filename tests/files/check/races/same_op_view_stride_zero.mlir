// A view whose rows have a distance of less than their length overlaps itself.
//
// run: --arg x=f32[32]
cuda_tile.module @kernels {
  entry @same_op_view_stride_zero(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %v = constant <f32: 1.0> : tile<4x4xf32>
    %t = make_tensor_view %x, shape = [4, 4], strides = [2, 1] : tensor_view<4x4xf32, strides=[2,1]>
    %tiles = make_partition_view %t : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[2,1]>>
    %s = store_view_tko weak %v, %tiles[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[2,1]>>, tile<i32> -> token //~ same-op
    return
  }
}
