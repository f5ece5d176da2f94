// Rows at a distance of 8 leave an array of 4 rows of 6.
//
// run: --arg x=f32[4,6]
cuda_tile.module @kernels {
  entry @oob_view_strides(%x: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %x, shape = [4, 6], strides = [8, 1] : tensor_view<4x6xf32, strides=[8,1]>
    %t = make_partition_view %v : partition_view<tile=(4x8), padding_value = zero, tensor_view<4x6xf32, strides=[8,1]>>
    %w, %l = load_view_tko weak %t[%i, %i] : partition_view<tile=(4x8), padding_value = zero, tensor_view<4x6xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token //~ out-of-bounds
    return
  }
}
