// The promise for dimension 1 is wrong, dimension 0 makes none.
//
// run: --arg x=f32[8,6]
cuda_tile.module @kernels {
  entry @inbounds_store_one_dimension(%x: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 1> : tile<i32>
    %f = constant <f32: 1.0> : tile<4x4xf32>
    %v = make_tensor_view %x, shape = [8, 6], strides = [6, 1] : tensor_view<8x6xf32, strides=[6,1]>
    %t = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x6xf32, strides=[6,1]>>
    %s = store_view_tko weak %f, %t[%i, %j] inbounds = [false, true] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x6xf32, strides=[6,1]>>, tile<i32> -> token //~ broken-inbounds
    return
  }
}
