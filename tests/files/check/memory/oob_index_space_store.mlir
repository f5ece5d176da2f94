// A store to a tile outside the index space, of which nothing would be written.
//
// run: --arg x=f32[8,8]
cuda_tile.module @kernels {
  entry @oob_index_space_store(%x: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 2> : tile<i32>
    %f = constant <f32: 1.0> : tile<4x4xf32>
    %v = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %t = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
    %s = store_view_tko weak %f, %t[%i, %j] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ out-of-bounds
    return
  }
}
